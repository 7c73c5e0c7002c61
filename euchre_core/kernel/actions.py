"""Actions are small whole numbers with one meaning each: a block of 64 for playing, burying, and saying something.

A card is named by the first slot of its kind, so equal cards are one action.
"""

from __future__ import annotations

BLOCK = 64
PLAY, BURY, SAY = 0, 64, 128

# What can be said, as places in the SAY block.
PASS, ORDER, ORDER_ALONE, TAKE, LEAVE, ALONE, NOT_ALONE, JOIN, LEAVE_DUMMY = range(9)
NAME, NAME_ALONE, CALL_JOKER = 16, 24, 32  # plus the suit

BIT = tuple(1 << place for place in range(64))
"""One bit of a 64-bit mask. The only shift of a one in the kernel: compiled C would take ``1 << i`` for 32 bits."""

ANY_SUIT = 0b1111
"""All four suits, as a mask to be shifted to ``NAME`` and the like."""
