"""Actions are small whole numbers with one meaning each: a block of 64 for playing, burying, and saying something.

A card is named by the first slot of its kind, so equal cards are one action. Compiled, these names and the helpers
below are those of ``actions.pxd``; a test holds the two against each other.
"""

from __future__ import annotations

from euchre_core import limits

BLOCK = 64
MOST_SEATS = limits.MOST_SEATS
PLAY, BURY, SAY = 0, 64, 128

# What can be said, as places in the SAY block.
PASS, ORDER, ORDER_ALONE, TAKE, LEAVE, ALONE, NOT_ALONE, JOIN, LEAVE_DUMMY = range(9)
NAME, NAME_ALONE, CALL_JOKER = 16, 24, 32  # plus the suit

ANY_SUIT = 0b1111
"""All four suits, as a mask to be shifted to ``NAME`` and the like."""

BIT = tuple(1 << place for place in range(64))
"""One bit of a 64-bit mask. The only shift of a one in the kernel: compiled C would take ``1 << i`` for 32 bits."""

count = int.bit_count
"""How many bits of a mask are set."""

length = int.bit_length
"""The place after the highest bit of a mask; of a single bit, the place after it. The mask is not empty."""
