"""The line of a deal: which stage comes next, and which module answers for it. Knows nothing of any variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import BURY, PLAY, SAY
from euchre_core.kernel.stages import alone, dummy, joker_up, pick_up, rounds, tricks
from euchre_core.kernel.table import (
    BURY_ONE,
    BURY_REST,
    DEFENDERS_ALONE,
    DUMMY,
    FIRST_ROUND,
    JOKER_UP,
    MAKERS_ALONE,
    OVER,
    PICK_UP,
    PLAYED_OUT,
    SECOND_ROUND,
    TAKE_OVER,
    TRICKS,
)

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table

BLOCK_OF = tuple(
    PLAY if stage in (TRICKS, OVER) else BURY if stage in (BURY_ONE, BURY_REST) else SAY for stage in range(OVER + 1)
)
"""By stage: the first action of its block of 64."""


def start(table: Table) -> None:
    """Bring a table that was just dealt to its first decision."""
    table.stage = JOKER_UP
    if not joker_up.enter(table):
        _go_on(table)


def legal(table: Table) -> int:
    """Return what may be done, as a mask of places in the stage's block; 0 when the deal is over."""
    stage = table.stage
    if stage == TRICKS:
        return tricks.legal(table)
    if stage == FIRST_ROUND:
        return rounds.legal_first(table)
    if stage == SECOND_ROUND:
        return rounds.legal_second(table)
    if stage == BURY_ONE:
        return pick_up.legal_bury(table)
    if stage in (TAKE_OVER, MAKERS_ALONE, DEFENDERS_ALONE):
        return alone.legal(table)
    if stage == PICK_UP:
        return pick_up.legal(table)
    if stage == DUMMY:
        return dummy.legal(table)
    if stage == BURY_REST:
        return dummy.legal_bury(table)
    if stage == JOKER_UP:
        return joker_up.legal(table)
    return 0


def apply(table: Table, place: int) -> int:
    """Do one legal action, given by its place in the stage's block; return what :func:`legal` then says."""
    stage = table.stage
    if stage == TRICKS:
        if not tricks.apply(table, place):
            return tricks.legal(table)
        done = True
    elif stage in (FIRST_ROUND, SECOND_ROUND):
        done = rounds.apply(table, place)
    elif stage == BURY_ONE:
        done = pick_up.apply_bury(table, place)
    elif stage in (TAKE_OVER, MAKERS_ALONE):
        done = alone.apply_makers(table, place)
    elif stage == DEFENDERS_ALONE:
        done = alone.apply_defenders(table, place)
    elif stage == PICK_UP:
        done = pick_up.apply(table, place)
    elif stage == DUMMY:
        done = dummy.apply(table, place)
    elif stage == BURY_REST:
        done = dummy.apply_bury(table, place)
    else:
        done = joker_up.apply(table, place)
    if done:
        _go_on(table)
    return legal(table)


def _go_on(table: Table) -> None:
    """Enter the stages that follow until one has a decision, or the deal is over."""
    while True:
        table.stage += 1
        if table.stage > SECOND_ROUND and table.ending != PLAYED_OUT:
            table.stage = OVER
        if table.stage == OVER:
            table.actor = -1
            return
        if _enter(table, table.stage):
            return


def _enter(table: Table, stage: int) -> bool:
    if stage == FIRST_ROUND:
        return rounds.enter_first(table)
    if stage == SECOND_ROUND:
        return rounds.enter_second(table)
    if stage == TAKE_OVER:
        return alone.enter_take_over(table)
    if stage == PICK_UP:
        return pick_up.enter(table)
    if stage == BURY_ONE:
        return pick_up.enter_bury(table)
    if stage == MAKERS_ALONE:
        return alone.enter_makers(table)
    if stage == DUMMY:
        return dummy.enter(table)
    if stage == BURY_REST:
        return dummy.enter_bury(table)
    if stage == DEFENDERS_ALONE:
        return alone.enter_defenders(table)
    return tricks.enter(table)
