"""The line of a deal: which stage comes next, and which module answers for it. Knows nothing of any variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.kernel import steps
from euchre_core.kernel.stages import alone, dummy, joker_up, pick_up, rounds, tricks

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table

COMPILED = cython.compiled


def start(table: Table) -> None:
    """Bring a table that was just dealt to its first decision."""
    table.stage = steps.JOKER_UP
    if not joker_up.enter(table):
        _go_on(table)


def legal(table: Table) -> int:
    """Return what may be done, as a mask of places in the stage's block; 0 when the deal is over."""
    stage = table.stage
    if stage == steps.TRICKS:
        return tricks.legal(table)
    if stage == steps.FIRST_ROUND:
        return rounds.legal_first(table)
    if stage == steps.SECOND_ROUND:
        return rounds.legal_second(table)
    if stage == steps.BURY_ONE:
        return pick_up.legal_bury(table)
    if stage in (steps.TAKE_OVER, steps.MAKERS_ALONE, steps.DEFENDERS_ALONE):
        return alone.legal(table)
    if stage == steps.PICK_UP:
        return pick_up.legal(table)
    if stage == steps.DUMMY:
        return dummy.legal(table)
    if stage == steps.BURY_REST:
        return dummy.legal_bury(table)
    if stage == steps.JOKER_UP:
        return joker_up.legal(table)
    return 0


def apply(table: Table, place: int) -> int:
    """Do one legal action, given by its place in the stage's block; return what :func:`legal` then says."""
    stage = table.stage
    if stage == steps.TRICKS:
        if not tricks.apply(table, place):
            return tricks.legal(table)
        done = True
    elif stage in (steps.FIRST_ROUND, steps.SECOND_ROUND):
        done = rounds.apply(table, place)
    elif stage == steps.BURY_ONE:
        done = pick_up.apply_bury(table, place)
    elif stage in (steps.TAKE_OVER, steps.MAKERS_ALONE):
        done = alone.apply_makers(table, place)
    elif stage == steps.DEFENDERS_ALONE:
        done = alone.apply_defenders(table, place)
    elif stage == steps.PICK_UP:
        done = pick_up.apply(table, place)
    elif stage == steps.DUMMY:
        done = dummy.apply(table, place)
    elif stage == steps.BURY_REST:
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
        if table.stage > steps.SECOND_ROUND and table.ending != steps.PLAYED_OUT:
            table.stage = steps.OVER
        if table.stage == steps.OVER:
            table.actor = -1
            return
        if _enter(table, table.stage):
            return


def _enter(table: Table, stage: int) -> bool:
    if stage == steps.FIRST_ROUND:
        return rounds.enter_first(table)
    if stage == steps.SECOND_ROUND:
        return rounds.enter_second(table)
    if stage == steps.TAKE_OVER:
        return alone.enter_take_over(table)
    if stage == steps.PICK_UP:
        return pick_up.enter(table)
    if stage == steps.BURY_ONE:
        return pick_up.enter_bury(table)
    if stage == steps.MAKERS_ALONE:
        return alone.enter_makers(table)
    if stage == steps.DUMMY:
        return dummy.enter(table)
    if stage == steps.BURY_REST:
        return dummy.enter_bury(table)
    if stage == steps.DEFENDERS_ALONE:
        return alone.enter_defenders(table)
    return tricks.enter(table)
