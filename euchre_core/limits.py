"""How large a game can be: what the language allows is what the arrays of the compiled kernel have room for.

The sizes in the ``.pxd`` headers follow these; a test holds the two against each other.
"""

from __future__ import annotations

MOST_CARDS = 64
"""A hand is one 64-bit mask, so a pack has at most so many cards."""

MOST_SEATS = 8
"""People at a table."""

MOST_TRICKS = 32
"""Cards in a hand, and tricks in a deal."""

MOST_ROWS = 100
"""Rows of a score table."""
