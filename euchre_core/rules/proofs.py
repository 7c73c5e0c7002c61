"""What must hold before a variant can be compiled: it is possible, nothing contradicts, every deal is scored once.

Each proof is a function from a variant to the problems it finds, with the fields' paths; places in files are filled
in from the variant's origins. The score table is proven by walking every outcome that a deal can reach.
"""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.errors import Problem
from euchre_core.rules.scoring import LONE_WORDS, Outcome, Region, every_outcome, reachable, winners
from euchre_core.rules.tables import JOKER_REDEAL, PASSED_OUT
from euchre_core.schema import PACKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.schema import Row, Variant

MOST_CARDS = 64
"""A hand is one 64-bit mask, so a pack has at most so many cards."""

MOST_ROWS = 100
"""The score table of the compiled kernel has room for so many rows."""


def prove(variant: Variant) -> list[Problem]:
    """Return everything that keeps *variant* from being obeyed exactly; empty if nothing does.

    Problems stand in the order of :data:`PROOFS`. Each carries the place of its field if the variant came from a file.
    The score table is proven only where the number of tricks and who may be alone are sound, so that no problem is
    caused by another.
    """
    found = [problem for proof in PROOFS for problem in proof(variant)]
    if not any(problem.path.startswith(("deal.hand", "bidding.need", "alone")) for problem in found):
        found += [problem for proof in SCORE_PROOFS for problem in proof(variant)]
    return [Problem(p.path, p.expected, p.got, p.remedy, variant.origin(p.path)) for p in found]


def need_of(variant: Variant) -> int:
    """Return the number of tricks the makers need (B28)."""
    need, hand = variant.bidding.need, variant.deal.hand
    return hand // 2 + 1 if need == "most" else hand if need == "all" else int(need)


def makers_may_be_alone(variant: Variant) -> bool:
    """Tell whether a lone maker is possible (B18, D17)."""
    return variant.alone is not None and variant.alone.makers != "nobody"


def defenders_may_be_alone(variant: Variant) -> bool:
    """Tell whether a lone defender is possible (B18, D18)."""
    return variant.alone is not None and variant.alone.defenders != "never"


def reached_outcomes(variant: Variant) -> list[Outcome]:
    """Return every outcome that a deal of *variant* can have."""
    return reachable(
        variant.deal.hand,
        makers_alone=makers_may_be_alone(variant),
        defenders_alone=defenders_may_be_alone(variant),
        only_against_loner=variant.alone is not None and variant.alone.defenders == "against_loner",
    )


def regions(variant: Variant) -> list[Region]:
    """Return every score row with the outcomes it fits, in the order of the file."""
    return [_region(name, row, variant.deal.hand, need_of(variant)) for name, row in variant.scoring.items()]


def _region(name: str, row: Row, hand: int, need: int) -> Region:
    def fits(outcome: Outcome) -> bool:
        return (
            (row.made is None or row.made == (outcome.tricks >= need))
            and (row.tricks is None or row.tricks.fits(outcome.tricks, hand))
            and (row.lone is None or LONE_WORDS[outcome.lone] in row.lone)
        )

    return Region(name, frozenset(filter(fits, every_outcome(hand))), frozenset(row.beats))


def _the_table_seats_its_sides(variant: Variant) -> Iterator[Problem]:
    players, sides = variant.table.players, variant.table.sides
    if sides == "partners" and players != 4:
        yield Problem(
            "table.players",
            "4 players where sides are partners",
            str(players),
            "Write players: 4, or sides: individual.",
        )


def _the_pack_is_large_enough(variant: Variant) -> Iterator[Problem]:
    size, hands = variant.deck.size, variant.table.players * variant.deal.hand
    dealt = hands + variant.deal.dummy.cards + variant.deal.upcard
    if size > MOST_CARDS:
        yield Problem("deck", f"a pack of at most {MOST_CARDS} cards", f"{size} cards", "Take fewer ranks or copies.")
    if dealt > size:
        parts = f"{variant.table.players} hands of {variant.deal.hand}"
        parts += f", a dummy of {variant.deal.dummy.cards}" if variant.deal.dummy.cards else ""
        parts += " and an upcard" if variant.deal.upcard else ""
        jokers = variant.deck.jokers
        larger = next(
            (str(size) for size, pack in PACKS.items() if size >= dealt and pack[2] == jokers), "a larger pack"
        )
        yield Problem(
            "deal.hand",
            f"hands that fit a pack of {size} cards",
            f"{parts}: {dealt} cards",
            f"Write a smaller hand, or deck: {larger}.",
        )


def _packets_add_up(variant: Variant) -> Iterator[Problem]:
    dummy, players = variant.deal.dummy.cards, variant.table.players
    places = players + (1 if dummy else 0)
    wanted = [variant.deal.hand] * players
    if dummy:
        wanted.insert(players - 1, dummy)
    for packet in variant.deal.packets:
        if len(packet) not in (1, places):
            yield Problem(
                "deal.packets",
                f"packets for {places} places{', the dummy before the dealer' if dummy else ''}",
                "/".join(map(str, packet)),
                "Write one number for everybody, or one for each place from eldest to the dealer.",
            )
            return
    if not variant.deal.packets:
        return
    sums = [sum(p[0] if len(p) == 1 else p[place] for p in variant.deal.packets) for place in range(places)]
    if sums != wanted:
        yield Problem(
            "deal.packets",
            f"packets that add up to {'/'.join(map(str, wanted))} from eldest to the dealer",
            "/".join(map(str, sums)),
            "Change the packets, or deal.hand.",
        )


def _orders_rank_the_whole_pack(variant: Variant) -> Iterator[Problem]:
    for name in ("order", "trump_order"):
        order = getattr(variant.ranking, name)
        missing = [RANKS[rank] for rank in variant.deck.ranks if order is not None and rank not in order]
        if missing:
            yield Problem(
                f"ranking.{name}",
                "an order of every rank in the pack, low to high",
                f"none for {' '.join(missing)}",
                f"Put {' and '.join(missing)} in the order.",
            )


def _trump_can_be_fixed(variant: Variant) -> Iterator[Problem]:
    bidding = variant.bidding
    if bidding.first_round is None and bidding.second_round is None:
        yield Problem(
            "bidding",
            "a way to fix trump",
            "no round of bidding",
            "Write first_round: {} or second_round: {}, or extend a game that has a round.",
        )
    if bidding.first_round is not None and not variant.deal.upcard:
        yield _contradiction(
            variant, "bidding.first_round", "the first round offers the upcard", "deal.upcard", "deal.upcard is false"
        )
    second = bidding.second_round
    if second is not None and second.suits == "not_upcard" and not variant.deal.upcard:
        yield _contradiction(
            variant,
            "bidding.second_round.suits",
            "not_upcard bars the upcard's suit",
            "deal.upcard",
            "deal.upcard is false",
            "Write suits: any.",
        )
    if second is not None and second.stuck_dealer_may_name_upcard:
        field = "bidding.second_round.stuck_dealer_may_name_upcard"
        if not second.stick_the_dealer:
            yield _contradiction(
                variant,
                field,
                "this is about a stuck dealer",
                "bidding.second_round.stick_the_dealer",
                "stick_the_dealer is false",
                "Write stick_the_dealer: true.",
            )
        if second.suits == "any":
            yield _contradiction(
                variant,
                field,
                "this frees a suit that is barred",
                "bidding.second_round.suits",
                "suits is any, which bars none",
            )
    if need_of(variant) > variant.deal.hand:
        yield Problem(
            "bidding.need",
            f"at most the {variant.deal.hand} tricks of a deal",
            str(variant.bidding.need),
            "Write a smaller number, most or all.",
        )


def _the_dummy_is_dealt_and_taken(variant: Variant) -> Iterator[Problem]:
    if variant.dummy is not None and variant.deal.dummy.cards == 0:
        yield _contradiction(
            variant,
            "dummy",
            "a dummy hand is taken",
            "deal.dummy",
            "deal.dummy has no cards",
            "Write deal: {dummy: 5}.",
        )
    if variant.dummy is None and variant.deal.dummy.cards > 0:
        yield _contradiction(
            variant,
            "deal.dummy",
            "a dummy hand is dealt",
            "dummy",
            "nobody takes it",
            "Write dummy: {taken_by: maker}.",
        )


def _lone_hands_leave_somebody_out(variant: Variant) -> Iterator[Problem]:
    alone, individual = variant.alone, variant.table.sides == "individual"
    if alone is None:
        return
    if individual and alone.makers == "maker_or_partner":
        yield _contradiction(
            variant,
            "alone.makers",
            "a partner may play alone",
            "table.sides",
            "in an individual game nobody has one",
            "Write makers: maker.",
        )
    elif individual and alone.makers == "maker" and variant.dummy is None:
        yield _contradiction(
            variant,
            "alone.makers",
            "a lone maker does without a partner or a dummy",
            "table.sides",
            "in this game he has neither",
            "Write makers: nobody, or leave alone out.",
        )
    if alone.defenders != "never" and variant.table.players == 2:
        yield _contradiction(
            variant,
            "alone.defenders",
            "a lone defender does without another",
            "table.players",
            "there is only one",
            "Write defenders: never.",
        )
    if alone.defenders == "against_loner" and alone.makers == "nobody":
        yield _contradiction(
            variant,
            "alone.defenders",
            "a defender may be alone against a lone maker",
            "alone.makers",
            "makers is nobody",
            "Write defenders: always, or never.",
        )


def _score_rows_have_names(variant: Variant) -> Iterator[Problem]:
    for name, row in variant.scoring.items():
        if name in (PASSED_OUT, JOKER_REDEAL) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                f"scoring.{name}",
                f"a row's name of letters, digits and underscores, other than {PASSED_OUT} and {JOKER_REDEAL}",
                f'"{name}"',
                "Give the row another name.",
            )
        for other in row.beats:
            if other not in variant.scoring or other == name:
                yield Problem(
                    f"scoring.{name}.beats",
                    "the name of another score row",
                    f'"{other}"',
                    f"The others are {', '.join(n for n in variant.scoring if n != name)}.",
                )


def _score_rows_are_few(variant: Variant) -> Iterator[Problem]:
    if len(variant.scoring) > MOST_ROWS:
        yield Problem("scoring", f"at most {MOST_ROWS} rows", f"{len(variant.scoring)} rows", "Merge some of them.")


def dormant_rows(variant: Variant) -> frozenset[str]:
    """Return the names of the rows that no deal gets to: a file that is extended may leave some behind."""
    rows, reached = regions(variant), reached_outcomes(variant)
    alive = {row.name for outcome in reached for row in winners(outcome, rows, frozenset(reached))}
    return frozenset(variant.scoring) - alive


def _every_deal_is_scored_once(variant: Variant) -> Iterator[Problem]:
    rows, reached = regions(variant), reached_outcomes(variant)
    known = frozenset(reached)
    alive: set[str] = set()
    unscored: list[Outcome] = []
    tied: dict[tuple[str, ...], Outcome] = {}
    for outcome in reached:
        best = winners(outcome, rows, known)
        rivals = tuple(row.name for row in best or rows if outcome in row.fits)
        alive.update(rivals)
        if not rivals:
            unscored.append(outcome)
        elif len(best) != 1:
            tied.setdefault(rivals, outcome)
    if unscored:
        yield Problem(
            "scoring",
            "a row for every deal",
            f"none for {unscored[0]}"
            + (
                f" and {len(unscored) - 1} other kind{'s' if len(unscored) > 2 else ''} of deal"
                if len(unscored) > 1
                else ""
            ),
            "Write a row that fits, as in point: {made: true, makers: 1} or euchre: {made: false, defenders: 2}.",
        )
    fits = {row.name: row.fits & known for row in rows}
    for names, outcome in tied.items():
        yield _tied(variant, names, outcome, same=len({fits[name] for name in names}) == 1)
    for row in rows:
        if row.name not in alive and _own(variant, f"scoring.{row.name}"):
            others = sorted({w.name for o in row.fits & known for w in winners(o, rows, known)})
            covered = f"{' or '.join(others)} always wins against it" if others else "no deal fits it"
            near = difflib.get_close_matches(row.name, [other.name for other in rows if other is not row], n=1)
            yield Problem(
                f"scoring.{row.name}",
                "a row that some deal can get to",
                f"a row that never pays: {covered}",
                (f"Did you mean {near[0]}? Else take" if near else "Take") + " the row out, or change its conditions.",
            )


def _tied(variant: Variant, names: tuple[str, ...], outcome: Outcome, *, same: bool) -> Problem:
    """Return the problem of rows that tie, at a row of the file itself, or at the need that makes them tie."""
    both = " and ".join(names)
    own = [name for name in names if _own(variant, f"scoring.{name}")]
    if same and not own and variant.origin("") is not None:
        where = ", ".join(str(variant.origin(f"scoring.{name}")) for name in names)
        path = "bidding.need" if _own(variant, "bidding.need") else "scoring"
        return Problem(
            path,
            "one row that wins",
            f"{both} ({where}) for the very same deals",
            f"Take one of them away, as in scoring: {{{names[0]}: null}}.",
        )
    unsaid = [name for name in names if variant.scoring[name].made is None and variant.scoring[name].tricks is None]
    add = f"made: true or made: false to {unsaid[-1]}" if unsaid else "a condition to one of them"
    return Problem(
        f"scoring.{(own or names)[-1]}",
        "one row that wins",
        f"{both} for {outcome}, and neither is the narrower",
        f"Add {add}; or, if that is what you mean, beats: [{names[0]}] to {names[-1]}.",
    )


def _own(variant: Variant, path: str) -> bool:
    """Tell whether the file itself, not one that it extends, wrote the value; a variant in memory has no own values."""
    here, top = variant.origin(path), variant.origin("")
    return here is not None and top is not None and here.file == top.file


def _the_target_can_be_reached(variant: Variant) -> Iterator[Problem]:
    rows = variant.scoring.values()
    if variant.scoring and not any((pay or 0) > 0 for row in rows for pay in (row.makers, row.defenders, row.everyone)):
        yield Problem(
            "game.target",
            "a target that some score row leads to",
            "rows that never pay a point",
            "Give a row points, as in makers: 1.",
        )


def _contradiction(variant: Variant, path: str, says: str, other: str, but: str, remedy: str = "") -> Problem:
    """Return a problem of two fields that contradict each other; it names the place of both, where they have one."""
    place = variant.origin(other) if variant.origin(other) != variant.origin("") else None
    where = f" ({place})" if place is not None else ""
    return Problem(path, f"no contradiction ({says})", f"{but}{where}", remedy or "Change one of the two.")


PROOFS: tuple[Callable[[Variant], Iterator[Problem]], ...] = (
    _the_table_seats_its_sides,
    _the_pack_is_large_enough,
    _packets_add_up,
    _orders_rank_the_whole_pack,
    _trump_can_be_fixed,
    _the_dummy_is_dealt_and_taken,
    _lone_hands_leave_somebody_out,
    _score_rows_have_names,
    _score_rows_are_few,
    _the_target_can_be_reached,
)
"""The proofs that stand alone, in the order in which their problems are reported."""

SCORE_PROOFS: tuple[Callable[[Variant], Iterator[Problem]], ...] = (_every_deal_is_scored_once,)
"""The proofs that walk the outcomes of a deal."""
