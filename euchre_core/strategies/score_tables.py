"""Score tables in which every outcome has its one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.strategies.base import st

if TYPE_CHECKING:
    from euchre_core.strategies.base import DrawFn, Plain

Box = tuple[tuple[str, ...], int, int]
"""Outcomes: who may have been alone, and the makers' tricks from and to."""

_WORDS = ("nobody", "maker", "defender", "both")
_PAYEES = ("makers", "defenders", "everyone")
_MOST_POINTS = 1000
_MOST_BOXES = 24
_WAYS = ("made", "made", "made", "shared out", "shared out", "shared out", "each")
_PAID = st.sampled_from([None, None, None, 1, 2, 0, 4, -1, -3, _MOST_POINTS, -_MOST_POINTS])


@st.composite
def score_tables(draw: DrawFn, hand: int, need: int, lone: list[str], *, dead: bool = True) -> Plain:
    """Draw score rows: made and not made, or boxes that share out all outcomes; then narrower rows inside of them.

    Args:
        draw: Hypothesis's own.
        hand: Tricks in a deal.
        need: Tricks the makers need.
        lone: Who may turn out to have played alone.
        dead: Draw some rows that never pay too, such as a file may inherit but not write.
    """
    words = tuple(lone)
    boxes: list[Box] = [(words, need, hand), (words, 0, need - 1)]
    way = draw(st.sampled_from(_WAYS))
    if way == "shared out":
        boxes = draw(_shared_out((words, 0, hand), 3))
    elif way == "each" and hand < _MOST_BOXES:
        boxes = [(words, tricks, tricks) for tricks in range(hand, -1, -1)]
    rows: Plain = {}
    for number, box in enumerate(boxes):
        inside = draw(_narrower(box)) if number < 3 else {}
        for kind, part in {"": box, **inside}.items():
            rows[f"row_{number}{kind}"] = draw(_conditions(part, hand, need, words))
        if "_lone" in inside and "_tricks" in inside and "_within" not in inside:
            winner, loser = draw(st.permutations(["_lone", "_tricks"]))
            rows[f"row_{number}{winner}"]["beats"] = [f"row_{number}{loser}"]
    if dead and draw(st.booleans()):
        rows |= draw(_never_paying(rows, words))
    best = draw(st.sampled_from(list(rows)))
    for name in rows:
        paid = {payee: points for payee in _PAYEES if (points := draw(_PAID)) is not None}
        rows[name] |= paid or {draw(st.sampled_from(_PAYEES)): 1}
        if name == best:  # so that the target can be reached
            rows[name][draw(st.sampled_from(_PAYEES))] = draw(st.integers(1, 5) | st.just(_MOST_POINTS))
    return rows


@st.composite
def _shared_out(draw: DrawFn, box: Box, depth: int) -> list[Box]:
    words, low, high = box
    kinds = ["whole", *(["lone"] if len(words) > 1 else []), *(["tricks"] if high > low else [])]
    kind = draw(st.sampled_from(kinds)) if depth else "whole"
    if kind == "lone":
        cut = draw(st.integers(1, len(words) - 1))
        halves: list[Box] = [(words[:cut], low, high), (words[cut:], low, high)]
    elif kind == "tricks":
        at = draw(st.integers(low, high - 1))
        halves = [(words, low, at), (words, at + 1, high)]
    else:
        return [box]
    return [part for half in halves for part in draw(_shared_out(half, depth - 1))]


@st.composite
def _narrower(draw: DrawFn, box: Box) -> dict[str, Box]:
    """Draw no box, one that lies inside of this one, two that cross inside of it, or those and what they share."""
    words, low, high = box
    inside: dict[str, Box] = {}
    if len(words) > 1 and draw(st.booleans()):
        some = words[draw(st.integers(1, len(words) - 1)) :]
        inside["_lone"] = (some, low, high)
    if high > low and draw(st.booleans()):
        inside["_tricks"] = (words, draw(st.integers(low + 1, high)), high)
    if len(inside) == 2 and draw(st.booleans()):
        inside["_within"] = (inside["_lone"][0], inside["_tricks"][1], high)
    return inside


@st.composite
def _conditions(draw: DrawFn, box: Box, hand: int, need: int, all_words: tuple[str, ...]) -> Plain:
    """Write a box as the conditions of a row, in one of the ways that mean it."""
    words, low, high = box
    ways: list[Plain] = [{"tricks": f"{low}-{high}"}]
    if high == hand:
        ways.append({"tricks": f"{low}+"})
    if low == high:
        ways += [{"tricks": word} for word, number in ((low, low), ("all", hand), ("none", 0)) if low == number]
    if low >= need or high < need:  # said once more
        ways += [way | {"made": low >= need} for way in ways]
    if (low, high) in ((need, hand), (0, need - 1)):
        ways.insert(0, {"made": low == need})
    if (low, high) == (0, hand):
        ways.insert(0, {})
    said: Plain = dict(draw(st.sampled_from(ways)))
    if words != all_words or draw(st.sampled_from([False, False, True])):
        never = [word for word in _WORDS if word not in all_words]
        some = list(words)
        if never:
            some += draw(st.lists(st.sampled_from(never), unique=True))
        said["lone"] = some[0] if len(some) == 1 else draw(st.permutations(some))
    return said


@st.composite
def _never_paying(draw: DrawFn, rows: Plain, words: tuple[str, ...]) -> Plain:
    """Draw a row of a lone hand that nobody can play, or the double of another row that it always wins against."""
    never = [word for word in _WORDS if word not in words]
    if draw(st.booleans()) and never:
        return {"nobodys": {"lone": draw(st.sampled_from(never))}}
    name = draw(st.sampled_from([name for name in rows if name.count("_") == 1]))
    return {f"{name}_again": {**rows[name], "beats": [name]}}
