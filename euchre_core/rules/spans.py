"""The spans that score rows ask for, as advice: which two have a number in common, and which leaves some out."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from euchre_core.rules.possible import most_points
from euchre_core.rules.reach import fits_without
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules.scoring import Group, Outcome, Space
    from euchre_core.schema import Variant

_COUNTED = ("points", "value", "doubled", "lost_first")
"""What a row counts besides the makers' tricks."""
_ENDLESS = 10**6
_Span = tuple[int, int]


def in_common(variant: Variant, names: Sequence[str]) -> str:
    """Say which spans of two of these rows overlap, and where the lower of them should end; nothing where none do.

    A span that lies within the other does not count: what is meant by that only its writer knows.
    """
    for field in (*_COUNTED, "tricks"):
        asked = [(span, name) for name in names if (span := _span(variant, field, name)) is not None]
        for (low, lower), (high, _) in combinations(sorted(asked), 2):
            if low[0] < high[0] <= low[1] < high[1]:
                both = f"Both {field}: {_said(high)} and {field}: {_said(low)} fit {_said((high[0], low[1]), ' to ')}"
                return f"{both}; write {field}: {_said((low[0], high[0] - 1))} in {lower}"
    return ""


def asked_by_some(variant: Variant, names: Sequence[str]) -> tuple[str, str]:
    """Return something counted that one of these rows asks for and another does not, and that other; or nothing."""
    for field in _COUNTED:
        silent = [name for name in names if _span(variant, field, name) is None]
        if silent and len(silent) < len(names):
            return field, silent[-1]
    return "", ""


def left_out(variant: Variant, space: Space, unpaid: Group) -> str:
    """Say which row would pay these deals if its span began lower, or ended higher; nothing where none would."""
    for field in _COUNTED:
        numbers = {_number(space, field, outcome) for outcome in unpaid.outcomes}
        low, high = min(numbers), max(numbers)
        for name in variant.scoring:
            span = _span(variant, field, name)
            if span is None or unpaid.outcomes.mask & ~fits_without(variant, name, field).mask:
                continue
            if high < span[0]:
                return f"{field}: {_said((low, span[1]))} in {name}"
            if low > span[1]:
                end = _ENDLESS if high == _most(variant, field) else high
                return f"{field}: {_said((span[0], end))} in {name}"
    return ""


def _span(variant: Variant, field: str, name: str) -> _Span | None:
    """Return the numbers that a row asks for, ``all`` being the most that there can be; nothing if it does not ask."""
    count = getattr(variant.scoring[name], field)
    if count is None:
        return None
    if count.low == ALL:
        most = _most(variant, field)
        return (most, most) if most < _ENDLESS else None
    return count.low, _ENDLESS if count.high == ALL else count.high


def _most(variant: Variant, field: str) -> int:
    """Return the most that there can be of what rows count; of the value of a bid there is no end."""
    return {
        "points": most_points(variant),
        "value": _ENDLESS,
        "doubled": variant.doubling.times if variant.doubling else 0,
    }.get(field, variant.deal.hand)


def _number(space: Space, field: str, outcome: Outcome) -> int:
    """Return what a row counts of an outcome."""
    if field == "value":
        return space.bids[outcome.bid - 1].value if outcome.bid else 0
    return {"points": outcome.points, "doubled": outcome.doubled, "lost_first": outcome.lost}[field]


def _said(span: _Span, between: str = "-") -> str:
    """Return a span as a file writes it.

    >>> _said((82, 1_000_000)), _said((0, 81)), _said((5, 5)), _said((5, 6), " to ")
    ('82+', '0-81', '5', '5 to 6')
    """
    low, high = span
    return f"{low}+" if high == _ENDLESS else str(low) if low == high else f"{low}{between}{high}"
