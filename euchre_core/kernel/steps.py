"""The line of a deal as numbers: its stages in the order in which they are played, and how a deal can end.

Compiled, these names are those of ``steps.pxd``; a test holds the two against each other.
"""

from __future__ import annotations

(
    JOKER_UP,
    FIRST_ROUND,
    SECOND_ROUND,
    TAKE_OVER,
    PICK_UP,
    BURY_ONE,
    MAKERS_ALONE,
    DUMMY,
    BURY_REST,
    DEFENDERS_ALONE,
    TRICKS,
    OVER,
) = range(12)

PLAYED_OUT, NOBODY_CALLED, VOID = range(3)

BLOCK_OF = tuple(0 if stage >= TRICKS else 64 if stage in (BURY_ONE, BURY_REST) else 128 for stage in range(OVER + 1))
"""By stage: the first action of its block of 64 (see ``actions.py``)."""
