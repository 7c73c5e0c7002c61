"""The score table, proven by walking: every deal that can be is paid by exactly one row, and no own row is dead."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_OUTCOMES, MOST_ROWS
from euchre_core.load.choice import either
from euchre_core.rules.contradiction import own
from euchre_core.rules.reach import scoring_of, strides_of
from euchre_core.rules.scoring import circle
from euchre_core.rules.spans import asked_by_some, in_common, left_out
from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.rules.scoring import Outcome, Region, Space
    from euchre_core.schema import Variant

_OUTCOMES = (PASSED_OUT, JOKER_REDEAL, CLAIMED_REDEAL, CLAIMED_GAME)
_NO_NAMES = f"{PASSED_OUT}, {JOKER_REDEAL}, {CLAIMED_REDEAL} and {CLAIMED_GAME}"
_MOST_NAMED = 8  # rows that one message names


def score_rows_have_names(variant: Variant) -> Iterator[Problem]:
    """Rows have names of their own, and beat rows that are there."""
    for name, row in variant.scoring.items():
        if name in _OUTCOMES or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                f"scoring.{name}",
                f"a row's name of letters, digits and underscores, other than {_NO_NAMES}",
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


def outcomes_are_few(variant: Variant) -> Iterator[Problem]:
    """The table has room for every outcome that a row can ask for."""
    _, size = strides_of(variant)
    if size > MOST_OUTCOMES:
        yield Problem(
            "scoring",
            f"rows that tell apart at most {MOST_OUTCOMES} kinds of deal",
            f"{size} kinds",
            "Take fewer bids, or take a condition such as trump, forced or points out of every row.",
        )


def dormant_rows(variant: Variant) -> frozenset[str]:
    """Return the names of the rows that no deal gets to: a file that is extended may leave some behind."""
    alive = {row.name for group in scoring_of(variant).groups for row in group.winning}
    return frozenset(variant.scoring) - alive


def every_deal_is_paid(variant: Variant) -> Iterator[Problem]:
    """Every outcome that a deal can reach fits a row of the score table."""
    _, reached, groups = scoring_of(variant)
    unpaid = next((group for group in groups if not group.fitting), None)
    if unpaid:
        more = len(unpaid.outcomes.places(strides_of(variant)[0])) - 1  # told apart as far as the rows do
        yield Problem(
            "scoring",
            "a row for every deal",
            f"none for {reached.space.say(unpaid.first)}"
            + (f" and {more} other kind{'s' if more > 1 else ''} of deal" if more else ""),
            f"Write {wider}, or another row that fits."
            if (wider := left_out(variant, reached.space, unpaid))
            else "Write a row that fits, as in point: {made: true, makers: 1} or euchre: {made: false, defenders: 2}.",
        )


def no_two_rows_pay_a_deal(variant: Variant) -> Iterator[Problem]:
    """Of the rows that fit an outcome, one wins against every other."""
    tied: dict[tuple[str, ...], Outcome] = {}
    circles: dict[tuple[tuple[Region, Region], ...], Outcome] = {}
    rows, reached, groups = scoring_of(variant)
    for group in groups:
        if pairs := circle(group, reached):
            circles.setdefault(tuple(pairs), group.first)
        elif len(group.winning) > 1:
            tied.setdefault(group.rivals, group.first)
    fits = {row.name: row.fits & reached for row in rows}
    for around, outcome in circles.items():
        yield _in_a_circle(variant, around, reached.space, outcome)
    for names, outcome in tied.items():
        same = len({fits[name] for name in names}) == 1
        yield _tied(variant, names, reached.space.say(outcome), same=same)


def no_own_row_is_dead(variant: Variant) -> Iterator[Problem]:
    """Every row that the file itself writes pays some deal; an inherited row may be dormant."""
    groups = scoring_of(variant).groups
    alive = {name for group in groups for name in group.rivals}
    for name in variant.scoring:
        if name not in alive and own(variant, f"scoring.{name}"):
            around = [group for group in groups if name in (row.name for row in group.fitting)]
            others = sorted({row.name for group in around for row in group.winning})
            covered = f"{either(others)} always wins against it" if others else "no deal fits it"
            near = difflib.get_close_matches(name, alive, n=1)
            yield Problem(
                f"scoring.{name}",
                "a row that some deal can get to",
                f"a row that never pays: {covered}",
                (f"Did you mean {near[0]}? Else take" if near else "Take") + " the row out, or change its conditions.",
                also=tuple(place for name in others if (place := variant.origin(f"scoring.{name}"))),
            )


def _in_a_circle(variant: Variant, pairs: tuple[tuple[Region, Region], ...], space: Space, outcome: Outcome) -> Problem:
    """Return the problem of rows that win against each other in a circle: some are said to beat another."""
    said = [row.name for row, other in pairs if other.name in row.beats]
    at = ([name for name in said if own(variant, f"scoring.{name}")] or said)[-1]
    beaten = next(other.name for row, other in pairs if row.name == at)
    return Problem(
        f"scoring.{at}.beats",
        "one row that wins",
        f"{' and '.join(f'{row.name} over {other.name}' for row, other in pairs)} for {space.say(outcome)}",
        f"Take {beaten} out of what {at} beats.",
        also=tuple(place for name in said if (place := variant.origin(f"scoring.{name}.beats"))),
    )


def _tied(variant: Variant, names: tuple[str, ...], deal: str, *, same: bool) -> Problem:
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
    field, silent = asked_by_some(variant, names)
    add = "a condition to one of them"
    if field:
        add = f"{field} to {silent}"
    elif unsaid:
        add = f"made: true or made: false to {unsaid[-1]}"
    first = in_common(variant, names) or f"Add {add}"
    return Problem(
        f"scoring.{(ours or names)[-1]}",
        "one row that wins",
        f"{both} for {deal}, and neither is the narrower",
        f"{first}; or, if that is what you mean, beats: [{names[0]}] to {names[-1]}.",
        also=places,
    )
