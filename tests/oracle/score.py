"""Which score row pays, for the naive referee: the narrowest of the rows that fit (B26-B34, D25-D30)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from oracle.auction import is_made
from oracle.cards import section
from oracle.outcomes import (
    CALL,
    COURSE,
    KINDS,
    LONE_WORDS,
    WAYS,
    Call,
    Course,
    Outcome,
    asked_points,
    bid_fits,
    in_count,
    most_banked,
    possible_calls,
    reached_outcomes,
)

Row = dict[str, Any]
Extent = tuple[list[frozenset[Any]], frozenset[Outcome]]
"""What a row fits: of every part of an outcome by itself; and of the outcomes that are reached."""


def is_kept(data: dict[str, Any], hand_size: int, tricks: int, call: Call) -> bool:
    """B26 B28 B14: tell whether the makers took what they need: what was bid, or what the game or an upcard asks."""
    if call.bid is not None:
        return is_made(data, hand_size, call.bid, tricks)
    bidding = section(data, "bidding")
    need = bidding.get("need", "most")
    if call.forced and bidding.get("forced_upcard") is not None:
        need = section(bidding, "forced_upcard").get("need", "most")
    return tricks >= int({"most": hand_size // 2 + 1, "all": hand_size}.get(need, need))


def fits_call(data: dict[str, Any], hand_size: int, row: Row, call: Call, tricks: int) -> bool:
    """Tell whether a row fits a call with so many tricks of the makers, leaving aside trump and doubling."""
    if "made" in row and (not call.called or row["made"] != is_kept(data, hand_size, tricks, call)):
        return False
    return (
        in_count(row.get("tricks", "0+"), tricks, hand_size)
        and ("bid" not in row or bid_fits(row["bid"], call.bid, hand_size))
        and ("value" not in row or in_count(row["value"], call.value, hand_size))
        and row.get("forced", call.forced) == call.forced
        and row.get("called", call.called) == call.called
    )


def fits_course(hand_size: int, row: Row, course: Course) -> bool:
    """Tell whether a row fits a course of the play."""
    return (
        in_count(row.get("points", "0+"), course.points, hand_size)
        and in_count(row.get("lost_first", "0+"), course.lost_first, hand_size)
        and row.get("one_took_all", course.one_took_all) == course.one_took_all
        and row.get("more_than_each", course.most) == course.most
    )


def row_fits(data: dict[str, Any], hand_size: int, row: Row, outcome: Outcome) -> bool:
    """B26-B33 C12 C13 D25-D30: tell whether a row fits an outcome."""
    call, tricks, lone, course = outcome
    return in_count(row.get("with_bank", "0+"), tricks + course.bank, hand_size) and (
        fits_call(data, hand_size, row, call, tricks)
        and lone in words(row.get("lone", LONE_WORDS))
        and call.trump in words(row.get("trump", KINDS))
        and in_count(row.get("doubled", "0+"), call.doubled, hand_size)
        and call.declared in words(row.get("declared", WAYS))
        and fits_course(hand_size, row, course)
    )


def words(written: Any) -> list[str]:
    """Return one word or several as a list."""
    return [written] if isinstance(written, str) else list(written)


@cache
def extents(text: str, hand_size: int, defenders: int) -> dict[str, Extent]:
    """Return what each row of a game fits; the game is given as JSON."""
    data = json.loads(text)
    reached = reached_outcomes(data, hand_size, defenders)
    calls = {
        call._replace(trump="suit", forced=way, declared="usual")
        for call in possible_calls(data, hand_size)
        for way in (True, False)
    }
    numbers = range(hand_size + 1)
    found = {}
    for name, row in rows_of(data).items():
        parts = [
            frozenset(
                (c, t, b)
                for c in calls
                for t in numbers
                if fits_call(data, hand_size, row, c, t)
                for b in range(most_banked(data) + 1)
                if in_count(row.get("with_bank", "0+"), t + b, hand_size)
            ),
            frozenset(words(row.get("lone", LONE_WORDS))),
            frozenset(words(row.get("trump", KINDS))),
            frozenset(d for d in range(3) if in_count(row.get("doubled", "0+"), d, hand_size)),
            frozenset(p for p in asked_points(data) if in_count(row.get("points", "0+"), p, hand_size)),
            frozenset(n for n in numbers if in_count(row.get("lost_first", "0+"), n, hand_size)),
            frozenset(one for one in (True, False) if row.get("one_took_all", one) == one),
            frozenset(words(row.get("declared", WAYS))),
            frozenset(one for one in (True, False) if row.get("more_than_each", one) == one),
        ]
        found[name] = parts, frozenset(o for o in reached if row_fits(data, hand_size, row, o))
    return found


def rows_of(data: dict[str, Any], part: str = "scoring") -> dict[str, Row]:
    """Return the rows of the score table, or the extras, by name."""
    return {name: section(section(data, part), name) for name in section(data, part)}


def is_narrower(one: Extent, other: Extent) -> bool:
    """
    Tell whether all that fits one row is some of what fits the other.

    It is enough that it is so among all combinations of parts, also those that no deal has; or among what is reached.
    """
    parts = list(zip(one[0], other[0], strict=True))
    among_all = all(mine <= theirs for mine, theirs in parts) and any(mine < theirs for mine, theirs in parts)
    return among_all or one[1] < other[1]


def paying_row(
    data: dict[str, Any],
    hand_size: int,
    defenders: int,
    tricks: int,
    lone: str,
    call: Call = CALL,
    course: Course = COURSE,
) -> str:
    """
    Return the row that fits a deal and wins over every other row that fits.

    A row wins over another when all the outcomes that fit it are some of those that fit the other, or, where
    that is so in neither direction, when it names the other in `beats`. Raises ValueError without such a row.
    """
    rows = rows_of(data)
    outcome = Outcome(call, tricks, lone, course)
    fitting = [name for name in rows if row_fits(data, hand_size, rows[name], outcome)]
    asked = (
        "table",
        "scoring",
        "bidding",
        "alone",
        "called_partner",
        "doubling",
        "card_points",
        "deck",
        "game",
        "deal",
    )
    extent = extents(json.dumps({key: data[key] for key in asked if key in data}), hand_size, defenders)

    def wins(name: str, other: str) -> bool:
        narrower, wider = is_narrower(extent[name], extent[other]), is_narrower(extent[other], extent[name])
        return narrower if narrower or wider else other in rows[name].get("beats", [])

    best = [name for name in fitting if all(wins(name, other) for other in fitting if other != name)]
    if len(best) != 1:
        raise ValueError(f"no single score row for {outcome}; these fit: {fitting}")
    return best[0]
