"""The dummy hand: the maker may join it to his own and keep the best (D14 to D16), or everyone one of his own (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.kernel.stages import laying

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask the maker, if there is a dummy and he has not given it up by going alone (D15); he may have to join it.

    Where everyone has his own, all are asked in turn from eldest.
    """
    if not table.sheet.dummy:
        return False
    if table.sheet.own_dummies:
        table.asked = -1
        return _ask_next(table)
    if not _may_take(table, table.maker):
        return False
    if table.sheet.dummy_must:
        table.join(table.maker, table.sheet.seats)
        return False
    table.actor = table.maker
    return True


def _may_take(table: Table, seat: int) -> bool:
    """Tell whether a player does not sit out, and has not given the dummy up by going alone."""
    if table.asleep & actions.BIT[seat]:
        return False
    return not (table.lone_maker and seat == table.maker and table.sheet.dummy_left_when_alone)


def _next_seat(table: Table) -> int:
    """Return the next seat clockwise from eldest that may take its own dummy; -1 after the last."""
    seats = table.sheet.seats
    while table.asked < seats - 1:
        table.asked += 1
        seat = (table.dealer + 1 + table.asked) % seats
        if _may_take(table, seat):
            return seat
    return -1


def _ask_next(table: Table) -> bool:
    seat = _next_seat(table)
    while seat >= 0:
        if not table.sheet.dummy_must:
            table.actor = seat
            return True
        _join(table, seat)
        seat = _next_seat(table)
    return False


def _join(table: Table, seat: int) -> None:
    """Put a seat's own dummy into its hand."""
    for slot in range(table.sheet.cards):
        if table.laid.own[seat] & actions.BIT[slot]:
            table.give(seat, table.sheet.first_slot[slot])
    table.laid.own[seat] = 0


def legal(_: Table) -> int:
    """Join it or leave it."""
    return actions.BIT[actions.JOIN] | actions.BIT[actions.LEAVE_DUMMY]


def apply(table: Table, place: int) -> bool:
    """Join the dummy to the hand of who was asked; the next is asked, where everyone has one."""
    if table.sheet.own_dummies:
        if place == actions.JOIN:
            _join(table, table.actor)
        return not _ask_next(table)
    if place == actions.JOIN:
        table.join(table.maker, table.sheet.seats)
    return True


def enter_bury(table: Table) -> bool:
    """Ask who took a dummy for the cards he does not keep, as many as he took."""
    if table.sheet.own_dummies:
        table.asked = -1
        return _bury_next(table)
    if not table.sheet.dummy or table.hands[table.sheet.seats]:
        return False
    laying.begin(table, table.maker, table.sheet.dummy)
    return True


def _bury_next(table: Table) -> bool:
    seat = _next_seat(table)
    while seat >= 0:
        if not table.laid.own[seat]:
            laying.begin(table, seat, table.sheet.dummy)
            return True
        seat = _next_seat(table)
    return False


def apply_bury(table: Table, card: int) -> bool:
    """Lay a card away; the next who took his own dummy has his turn when one is done."""
    if not laying.bury(table, card):
        return False
    return not (table.sheet.own_dummies and _bury_next(table))
