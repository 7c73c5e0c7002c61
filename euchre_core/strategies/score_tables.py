"""Score tables in which every outcome has its one row and every row its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.strategies.base import st

if TYPE_CHECKING:
    from euchre_core.strategies.base import DrawFn, Plain

Box = tuple[tuple[str, ...], int, int]
"""Outcomes: who may have been alone, and the makers' tricks from and to."""


@st.composite
def score_tables(draw: DrawFn, hand: int, need: int, lone: list[str]) -> Plain:
    """Draw score rows: made and not made, or boxes that share out all outcomes; then narrower rows inside of them."""
    words = tuple(lone)
    boxes: list[Box] = [(words, need, hand), (words, 0, need - 1)]
    if draw(st.booleans()):
        boxes = draw(_shared_out((words, 0, hand), 3))
    rows: Plain = {}
    for number, box in enumerate(boxes):
        inside = draw(_narrower(box))
        for kind, part in {"": box, **inside}.items():
            said = draw(_conditions(part, hand, need, words))
            rows[f"row_{number}{kind}"] = said | draw(_payments(best=not rows))
        if len(inside) > 1:
            rows[f"row_{number}_tricks"]["beats"] = [f"row_{number}_lone"]
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
    """Draw no box, one that lies inside of this one, or two that cross inside of it."""
    words, low, high = box
    inside: dict[str, Box] = {}
    if len(words) > 1 and draw(st.booleans()):
        inside["_lone"] = (words[1:], low, high)
    if high > low and draw(st.booleans()):
        inside["_tricks"] = (words, low + 1, high)
    return inside


@st.composite
def _conditions(draw: DrawFn, box: Box, hand: int, need: int, all_words: tuple[str, ...]) -> Plain:
    """Write a box as the conditions of a row, in one of the ways that mean it."""
    words, low, high = box
    said: Plain = {}
    if words != all_words:
        said["lone"] = words[0] if len(words) == 1 else list(words)
    ways: list[Plain] = [{"tricks": f"{low}-{high}"}]
    if high == hand:
        ways.append({"tricks": f"{low}+"})
    if low == high:
        ways += [{"tricks": word} for word, number in ((low, low), ("all", hand), ("none", 0)) if low == number]
    if (low, high) in ((need, hand), (0, need - 1)):
        ways.insert(0, {"made": low == need})
    if (low, high) == (0, hand):
        ways.insert(0, {})
    return said | draw(st.sampled_from(ways))


@st.composite
def _payments(draw: DrawFn, *, best: bool) -> Plain:
    """Draw who is paid what; the *best* row pays the makers something, so that the target can be reached."""
    paid = draw(st.dictionaries(st.sampled_from(["makers", "defenders", "everyone"]), st.integers(-3, 6), min_size=1))
    return paid | {"makers": draw(st.integers(1, 5))} if best else paid
