"""What must hold before a variant can be compiled: it is possible, nothing contradicts, every deal is scored once.

Each proof is a function from a variant to the problems it finds, with the fields' paths; places in files are filled
in from the variant's origins. The score table is proven by walking every outcome that a deal can reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.errors import Problem
from euchre_core.limits import MOST_CARDS
from euchre_core.rules import score_table
from euchre_core.schema import PACKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.schema import Variant


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
    if score_table.need_of(variant) > variant.deal.hand:
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
    score_table.score_rows_have_names,
    score_table.score_rows_are_few,
    score_table.the_target_can_be_reached,
)
"""The proofs that stand alone, in the order in which their problems are reported."""

SCORE_PROOFS: tuple[Callable[[Variant], Iterator[Problem]], ...] = (score_table.every_deal_is_scored_once,)
"""The proofs that walk the outcomes of a deal."""
