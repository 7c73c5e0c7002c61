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

MOST_BIDS = 63
"""Bids of an auction, counted with every trump that they name; with the pass they fit one 64-bit mask."""

MOST_OUTCOMES = 32768
"""Places of the table that says which score row pays an outcome."""

MOST_POINTS = 10_000
"""Points that a deal may bring or cost a score."""

MOST_BANKED = 255
"""Tricks in a bank: it has eight bits of a 64-bit word for each of eight seats."""

MOST_THROWN = 99
"""Hands that a dealer may throw in in a game."""

MOST_CLAIMS = 8
"""Claims of a game."""

MOST_EXTRAS = 16
"""Rows that pay besides the one that wins."""

MOST_TERMS = 32
"""Things that must be held, in all the holdings of a game."""
