"""Seats round a table: places 0, 1, 2 ... clockwise. Who owns a seat and whose side it is on are other questions."""

from __future__ import annotations


def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """Return every seat once, clockwise from *start* (B7).

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((start + step) % seats for step in range(seats))


def left_of(seat: int, seats: int) -> int:
    """Return the seat at the left hand of *seat*; a dealer's left is the eldest hand.

    >>> left_of(3, 4)
    0
    """
    return (seat + 1) % seats


def first_awake(start: int, asleep: int, seats: int) -> int:
    """Return *start* or the first seat clockwise after it that does not sit out (G9).

    Args:
        start: A seat.
        asleep: Bit mask of the seats that sit out; never all of them.
        seats: How many seats there are.

    >>> first_awake(3, 0b1001, 4)
    1
    """
    while asleep >> start & 1:
        start = (start + 1) % seats
    return start
