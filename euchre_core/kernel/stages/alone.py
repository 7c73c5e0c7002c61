"""Lone hands: the partner who takes over, the makers before a card is buried or before the lead, then the defenders.

Statements B17 to B19, D17 to D20, knob G4. A side has one lone player at most: whoever is asked after somebody of his
side has gone alone is not asked at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_take_over(table: Table) -> bool:
    """Ask the caller's partner right after a call, where lone hands go with the call and he may take over (SOM88)."""
    if not table.sheet.alone_with_call or table.sheet.alone_makers != tables.MAKERS_PARTNER_TOO or table.lone_maker:
        return False
    return _ask_next(table, table.maker, table.sheet.others[table.maker])


def enter_makers(table: Table, stage: int) -> bool:
    """Ask the caller, where lone hands are declared in this stage and his bid has not made him alone."""
    if table.sheet.alone_with_call or table.sheet.alone_makers == tables.MAKERS_NOBODY or table.lone_maker:
        return False
    if table.sheet.alone_before_burying != (stage == steps.MAKERS_ALONE_EARLY):
        return False
    table.actor = table.maker
    return True


def enter_defenders(table: Table) -> bool:
    """Ask the defenders in order from eldest, where they may play alone; or a lone maker whom he picks."""
    when = table.sheet.alone_defenders
    if when == tables.DEFENDERS_NEVER or (when != tables.DEFENDERS_ALWAYS and not table.lone_maker):
        return False
    if when == tables.DEFENDERS_PICKED:
        table.actor = table.maker
        return True
    return _ask_next(table, table.dealer, _defenders(table))


def _ask_next(table: Table, after: int, seats: int) -> bool:
    """Let the first of *seats* (a mask, not empty) clockwise after the seat *after* act."""
    seat = (after + 1) % table.sheet.seats
    while not seats & actions.BIT[seat]:
        seat = (seat + 1) % table.sheet.seats
    table.actor = seat
    return True


def _defenders(table: Table) -> int:
    return table.sheet.everybody & ~table.makers_mask()


def legal(table: Table) -> int:
    """Go alone or not; or a lone maker picks a defender, by his seat (catalogue 50)."""
    if table.stage == steps.DEFENDERS_ALONE and table.sheet.alone_defenders == tables.DEFENDERS_PICKED:
        return _defenders(table) * actions.BIT[actions.PICK_SEAT]
    return actions.BIT[actions.ALONE] | actions.BIT[actions.NOT_ALONE]


def unsaid(table: Table, calls: int) -> int:
    """Return what is left of *calls* to a seat that may not say that it plays alone (catalogue 55, knob G13).

    A call that the rules make a lone one has no other form, and so stays; a lone bid, or a lone hand declared ahead of
    the bidding, is its own choice.
    """
    if table.stage == steps.AUCTION:
        return calls & ~table.sheet.lone_bids
    if steps.BLIND <= table.stage <= steps.UPCARD_SEEN:
        return calls & actions.BIT[actions.PASS]
    if steps.BLOCK_OF[table.stage] != actions.SAY:
        return calls
    if calls & actions.BIT[actions.ORDER]:
        calls &= ~actions.BIT[actions.ORDER_ALONE]
    if calls & actions.BIT[actions.NOT_ALONE]:
        calls &= ~actions.BIT[actions.ALONE]
    named = calls & (actions.BIT[actions.LOW + 1] - 1) << actions.NAME
    return calls & ~(named << actions.NAME_ALONE - actions.NAME)


def apply_makers(table: Table, place: int) -> bool:
    """Let the maker play alone, or ask his next partner, clockwise from the caller, if partners may."""
    if place == actions.ALONE:
        table.go_alone(table.actor)
        return True
    if table.sheet.alone_makers != tables.MAKERS_PARTNER_TOO:
        return True
    return not _ask_another(table, table.sheet.others[table.maker], table.maker)


def apply_defenders(table: Table, place: int) -> bool:
    """Let a defender play alone: the other defenders sit out, his side or, in an individual game, all (D18)."""
    if place == actions.ALONE or place >= actions.PICK_SEAT:
        table.lone_defender = table.actor if place == actions.ALONE else place - actions.PICK_SEAT
        table.asleep |= _defenders(table) & ~actions.BIT[table.lone_defender]
        return True
    return not _ask_another(table, _defenders(table), (table.dealer + 1) % table.sheet.seats)


def _ask_another(table: Table, seats: int, stop: int) -> bool:
    """Let the next of *seats* (a mask) clockwise act; false when *stop*, where the asking began, comes round."""
    seat = (table.actor + 1) % table.sheet.seats
    while seat != stop:
        if seats & actions.BIT[seat]:
            table.actor = seat
            return True
        seat = (seat + 1) % table.sheet.seats
    return False
