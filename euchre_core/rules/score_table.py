"""The score table, proven by walking: every deal that can be is paid by exactly one row, and no own row is dead."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_ROWS
from euchre_core.load.choice import either
from euchre_core.rules.contradiction import own
from euchre_core.rules.scoring import LONE_WORDS, Outcome, Region, circle, every_outcome, reachable, winners
from euchre_core.rules.tables import JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Row, Variant

_MOST_NAMED = 8  # rows that one message names


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


def score_rows_have_names(variant: Variant) -> Iterator[Problem]:
    """Rows have names of their own, and beat rows that are there."""
    for name, row in variant.scoring.items():
        if name in (PASSED_OUT, JOKER_REDEAL) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                f"scoring.{name}",
                f"a row's name of letters, digits and underscores, other than {PASSED_OUT} and {JOKER_REDEAL}",
                f'"{name}"',
                "Give the row another name.",
            )
        others = [other for other in variant.scoring if other != name]
        for number, other in enumerate(row.beats):
            if other not in variant.scoring or other == name:
                yield Problem(
                    f"scoring.{name}.beats.{number}",
                    "the name of another score row",
                    f'"{other}"',
                    f"The others are {', '.join(others)}." if others else "Take it out; there is no other row.",
                )


def score_rows_are_few(variant: Variant) -> Iterator[Problem]:
    """The table has room for every row."""
    if len(variant.scoring) > MOST_ROWS:
        yield Problem("scoring", f"at most {MOST_ROWS} rows", f"{len(variant.scoring)} rows", "Merge some of them.")


def dormant_rows(variant: Variant) -> frozenset[str]:
    """Return the names of the rows that no deal gets to: a file that is extended may leave some behind."""
    rows, reached = regions(variant), reached_outcomes(variant)
    alive = {row.name for outcome in reached for row in winners(outcome, rows, frozenset(reached))}
    return frozenset(variant.scoring) - alive


def every_deal_is_paid(variant: Variant) -> Iterator[Problem]:
    """Every outcome that a deal can reach fits a row of the score table."""
    unpaid = [outcome for outcome, rivals, _ in _decided(variant) if not rivals]
    if unpaid:
        more = len(unpaid) - 1
        yield Problem(
            "scoring",
            "a row for every deal",
            f"none for {unpaid[0]}" + (f" and {more} other kind{'s' if more > 1 else ''} of deal" if more else ""),
            "Write a row that fits, as in point: {made: true, makers: 1} or euchre: {made: false, defenders: 2}.",
        )


def no_two_rows_pay_a_deal(variant: Variant) -> Iterator[Problem]:
    """Of the rows that fit an outcome, one wins against every other."""
    tied: dict[tuple[str, ...], Outcome] = {}
    circles: dict[tuple[tuple[Region, Region], ...], Outcome] = {}
    rows, known = regions(variant), frozenset(reached_outcomes(variant))
    for outcome, rivals, wins in _decided(variant):
        if wins:
            continue
        if pairs := circle(outcome, rows, known):
            circles.setdefault(tuple(pairs), outcome)
        elif rivals:
            tied.setdefault(rivals, outcome)
    fits = {row.name: row.fits & known for row in rows}
    for around, outcome in circles.items():
        yield _in_a_circle(variant, around, outcome)
    for names, outcome in tied.items():
        yield _tied(variant, names, outcome, same=len({fits[name] for name in names}) == 1)


def no_own_row_is_dead(variant: Variant) -> Iterator[Problem]:
    """Every row that the file itself writes pays some deal; an inherited row may be dormant."""
    alive = {name for _, rivals, _ in _decided(variant) for name in rivals}
    rows, known = regions(variant), frozenset(reached_outcomes(variant))
    for row in rows:
        if row.name not in alive and own(variant, f"scoring.{row.name}"):
            others = sorted({w.name for o in row.fits & known for w in winners(o, rows, known)})
            covered = f"{either(others)} always wins against it" if others else "no deal fits it"
            near = difflib.get_close_matches(row.name, alive, n=1)
            yield Problem(
                f"scoring.{row.name}",
                "a row that some deal can get to",
                f"a row that never pays: {covered}",
                (f"Did you mean {near[0]}? Else take" if near else "Take") + " the row out, or change its conditions.",
                also=tuple(place for name in others if (place := variant.origin(f"scoring.{name}"))),
            )


def _decided(variant: Variant) -> Iterator[tuple[Outcome, tuple[str, ...], bool]]:
    """Yield each outcome, the fitting rows that no other fitting one wins against (else all), and whether one wins."""
    rows, reached = regions(variant), reached_outcomes(variant)
    known = frozenset(reached)
    for outcome in reached:
        best = winners(outcome, rows, known)
        yield outcome, tuple(row.name for row in best or rows if outcome in row.fits), len(best) == 1


def _in_a_circle(variant: Variant, pairs: tuple[tuple[Region, Region], ...], outcome: Outcome) -> Problem:
    """Return the problem of rows that win against each other in a circle: some are said to beat another."""
    said = [row.name for row, other in pairs if other.name in row.beats]
    at = ([name for name in said if own(variant, f"scoring.{name}")] or said)[-1]
    beaten = next(other.name for row, other in pairs if row.name == at)
    return Problem(
        f"scoring.{at}.beats",
        "one row that wins",
        f"{' and '.join(f'{row.name} over {other.name}' for row, other in pairs)} for {outcome}",
        f"Take {beaten} out of what {at} beats.",
        also=tuple(place for name in said if (place := variant.origin(f"scoring.{name}.beats"))),
    )


def _tied(variant: Variant, names: tuple[str, ...], outcome: Outcome, *, same: bool) -> Problem:
    """Return the problem of rows that tie, at a row of the file itself, or at the need that makes them tie."""
    both = " and ".join(
        names if len(names) <= _MOST_NAMED else (*names[:_MOST_NAMED], f"{len(names) - _MOST_NAMED} more")
    )
    places = tuple(place for name in names[:_MOST_NAMED] if (place := variant.origin(f"scoring.{name}")))
    ours = [name for name in names if own(variant, f"scoring.{name}")]
    if same and not ours and variant.origin("") is not None:
        where = ", ".join(str(place) for place in places)
        path = "bidding.need" if own(variant, "bidding.need") else "scoring"
        return Problem(
            path,
            "one row that wins",
            f"{both} ({where}) for the very same deals",
            f"Take one of them away, as in scoring: {{{names[0]}: null}}.",
            also=places,
        )
    unsaid = [name for name in names if variant.scoring[name].made is None and variant.scoring[name].tricks is None]
    add = f"made: true or made: false to {unsaid[-1]}" if unsaid else "a condition to one of them"
    return Problem(
        f"scoring.{(ours or names)[-1]}",
        "one row that wins",
        f"{both} for {outcome}, and neither is the narrower",
        f"Add {add}; or, if that is what you mean, beats: [{names[0]}] to {names[-1]}.",
        also=places,
    )


def the_target_can_be_reached(variant: Variant) -> Iterator[Problem]:
    """Some row pays points."""
    rows = variant.scoring.values()
    if variant.scoring and not any((pay or 0) > 0 for row in rows for pay in (row.makers, row.defenders, row.everyone)):
        yield Problem(
            "game.target",
            "a target that some score row leads to",
            "rows that never pay a point",
            "Give a row points, as in makers: 1.",
        )
