"""The dummy hand: the maker may join it to his own and keep the best (D14 to D16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.kernel.stages import laying

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask the maker, if there is a dummy and he has not given it up by going alone (D15); he may have to join it."""
    if not table.sheet.dummy or (table.lone_maker and table.sheet.dummy_left_when_alone):
        return False
    if table.sheet.dummy_must:
        table.join(table.maker, table.sheet.seats)
        return False
    table.actor = table.maker
    return True


def legal(_: Table) -> int:
    """Join it or leave it."""
    return actions.BIT[actions.JOIN] | actions.BIT[actions.LEAVE_DUMMY]


def apply(table: Table, place: int) -> bool:
    """Join the dummy to the maker's hand."""
    if place == actions.JOIN:
        table.join(table.maker, table.sheet.seats)
    return True


def enter_bury(table: Table) -> bool:
    """Ask the maker for the cards he does not keep, as many as he took."""
    if not table.sheet.dummy or table.hands[table.sheet.seats]:
        return False
    laying.begin(table, table.maker, table.sheet.dummy)
    return True
