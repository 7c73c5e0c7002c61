"""Seats round a table: places 0, 1, 2 ... in the order of play. Whose a seat and its side are is another question.

The order of play is clockwise, each to the left of the one before, unless ``table.direction`` says otherwise: then the
table is seen in a mirror. Numbers mean the same in both, and only words change (:func:`mirrored`).
"""

from __future__ import annotations

import re

_LEFT = re.compile(r"(?:(?<='s )|(?<=his )|(?<=to the )|(?<=at the ))left\b(?! bower)|\bclockwise\b")
"""Where a word means a side of somebody at the table; the left bower, and cards left over, stay what they are."""


def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """Return every seat once in the order of play, from *start* (B7).

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((start + step) % seats for step in range(seats))


def left_of(seat: int, seats: int) -> int:
    """Return the seat after *seat*, at its left where play is clockwise; after a dealer's comes the eldest hand.

    >>> left_of(3, 4)
    0
    """
    return (seat + 1) % seats


def mirrored(text: str) -> str:
    """Return what is said of a clockwise game as it is said of one that is played anticlockwise.

    >>> print(mirrored("The deal passes to the left; the player at the dealer's left leads. The left bower is left."))
    The deal passes to the right; the player at the dealer's right leads. The left bower is left.
    """
    return _LEFT.sub(lambda word: "anticlockwise" if word[0] == "clockwise" else "right", text)
