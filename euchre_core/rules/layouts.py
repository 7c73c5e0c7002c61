"""Layouts: which of the cards dealt to a hand lie before it on the table, and which card lies on which (catalogue 10).

The first cards that a hand is dealt lie face down in a row of piles, as many as there are cards face up to lie on them;
a second round of cards face down goes on the first. Then comes a card face up on each pile, and the rest is held. With
more cards face up than down, the last ones lie on the bare table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HELD, FACE_UP, FACE_DOWN = range(3)
"""Where a card is put that a hand is dealt."""


def beneath(number: int, down: int, up: int) -> int:
    """Return which card of a hand lies beneath its *number*-th, counted from 0 as they are dealt; -1 for none.

    >>> [beneath(number, 4, 2) for number in range(6)]  # two piles of two cards face down, and one face up on each
    [-1, -1, 0, 1, 2, 3]
    """
    if number < down:
        return max(number - up, -1)
    pile = number - down
    if pile >= min(down, up):
        return -1
    return pile + (down - 1 - pile) // up * up


def where(number: int, down: int, up: int) -> int:
    """Return where the *number*-th card goes that a hand is dealt, counted from 0."""
    if number < down:
        return FACE_DOWN
    return FACE_UP if number < down + up else HELD


def laid_out(places: Sequence[int], seats: int, down: int, up: int) -> Iterator[tuple[int, int]]:
    """Yield, for each place in the order of a pack that is dealt, where the card goes and whose place lies beneath it.

    Args:
        places: To whom each card goes, as in the rules.
        seats: How many seats there are; whoever else gets cards has them all together.
        down: Cards of each hand that lie face down.
        up: Cards of each hand that lie face up.
    """
    dealt: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for place, receiver in enumerate(places):
        if receiver not in dealt:
            yield HELD, -1
            continue
        mine = dealt[receiver]
        below = beneath(len(mine), down, up)
        yield where(len(mine), down, up), mine[below] if below >= 0 else -1
        mine.append(place)
