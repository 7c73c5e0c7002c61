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
