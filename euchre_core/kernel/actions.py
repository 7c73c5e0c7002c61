"""Actions are small whole numbers with one meaning each: a block of 64 for playing, burying, and so on.

A card is named by the first slot of its kind, so equal cards are one action. Compiled, these names and the helpers
below are those of ``actions.pxd``; a test holds the two against each other.
"""

from __future__ import annotations

from euchre_core import limits

BLOCK = 64
MOST_SEATS = limits.MOST_SEATS
PLAY, BURY, SAY, BID, GIVE, CALL = 0, 64, 128, 192, 256, 320
ACTIONS = 384
"""Every action is a number below this."""

# What can be said, as places in the SAY block.
PASS, ORDER, ORDER_ALONE, TAKE, LEAVE, ALONE, NOT_ALONE, JOIN, LEAVE_DUMMY, NO_CLAIM, DOUBLE, NO_DOUBLE, STAY, DROP = (
    range(14)
)
NAME, NAME_ALONE, CALL_JOKER = 16, 24, 32  # plus the suit; of the first two, or no trump or low
PROPOSE, STAND, ACCEPT, REFUSE = 48, 49, 50, 51
LED, CLAIM = 36, 40  # plus the suit that a joker led stands for, plus the number of the claim
PICK_FIRST, PICK_SECOND = 54, 55
PICK_SEAT = 56  # plus the seat of the defender who is to play alone

BID_PASS = 0
"""The pass in the BID block; the places after it are the bids of the rules, from 1. A prediction is its own place,
and so is a number of cards to be changed."""

CALL_NOBODY = 63
"""The place in the CALL block of a maker who calls no card."""

NO_TRUMP, LOW = 4, 5
"""What may be named besides the suits, as :mod:`euchre_core.cards` numbers it."""

ANY_SUIT = 0b1111
"""All four suits, as a mask to be shifted to ``NAME`` and the like."""

BIT = tuple(1 << place for place in range(64))
"""One bit of a 64-bit mask. The only shift of a one in the kernel: compiled C would take ``1 << i`` for 32 bits."""

count = int.bit_count
"""How many bits of a mask are set."""

length = int.bit_length
"""The place after the highest bit of a mask; of a single bit, the place after it. The mask is not empty."""
