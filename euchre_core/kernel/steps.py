"""The line of a deal as numbers: its stages in the order in which they are played, and how a deal can end.

Compiled, these names are those of ``steps.pxd``; a test holds the two against each other.
"""

from __future__ import annotations

(
    FIX_TRUMP,
    PICK_PACKET,
    NAME_AHEAD,
    BLIND,
    HAND_SEEN,
    UPCARD_SEEN,
    CLAIMS,
    SWAP,
    JOKER_UP,
    FIRST_ROUND,
    SECOND_ROUND,
    AUCTION,
    PREDICT,
    PROPOSING,
    CHANGING,
    LAY_CHANGED,
    NAME_TRUMP,
    TAKE_OVER,
    DEAL_REST,
    DOUBLING,
    CALL_PARTNER,
    PICK_UP,
    MAKERS_ALONE_EARLY,
    BURY_ONE,
    CALL_PARTNER_LATE,
    BURY_KITTY,
    MAKERS_ALONE,
    ASK_PARTNER,
    LAY_FIRST,
    PASS_OVER,
    NAME_CARD,
    HOW_MANY,
    GET_BEST,
    LAY_AFTER,
    DUMMY,
    BURY_REST,
    DROPPING,
    DEFENDERS_ALONE,
    DEFENDER_ASKS_PARTNER,
    DEFENDER_LAYS_FIRST,
    DEFENDER_PASSES_OVER,
    DEFENDER_NAMES_CARD,
    DEFENDER_HOW_MANY,
    DEFENDER_GETS_BEST,
    DEFENDER_LAYS_AFTER,
    LATE_CLAIMS,
    NAME_LED,
    TRICKS,
    OVER,
) = range(49)

PLAYED_OUT, NOBODY_CALLED, VOID, CLAIMED, CLAIMED_NEXT, CLAIMED_GAME = range(6)
"""How a deal ends; the last three: by a claim, and the same or the next dealer deals; or it wins the game."""

JOKER_HOLDER = -1
"""What ``table.asked`` is while the holder of the joker, stuck, is asked for the bid that he must make."""

_BLOCKS = {
    64: (
        SWAP,
        LAY_CHANGED,
        BURY_ONE,
        BURY_KITTY,
        LAY_FIRST,
        LAY_AFTER,
        BURY_REST,
        DEFENDER_LAYS_FIRST,
        DEFENDER_LAYS_AFTER,
    ),
    192: (AUCTION, PREDICT, CHANGING, HOW_MANY, DEFENDER_HOW_MANY),
    256: (PASS_OVER, GET_BEST, DEFENDER_PASSES_OVER, DEFENDER_GETS_BEST),
    320: (CALL_PARTNER, CALL_PARTNER_LATE, NAME_CARD, DEFENDER_NAMES_CARD),
    0: (TRICKS, OVER),
}

BLOCK_OF = tuple(
    next((block for block, stages in _BLOCKS.items() if stage in stages), 128) for stage in range(OVER + 1)
)
"""By stage: the first action of its block of 64 (see ``actions.py``)."""
