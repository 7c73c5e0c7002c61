"""Lone hands: the partner who takes over, the makers before the lead, then the defenders (B17 to B19, D17 to D20).

A side has one lone player at most: whoever is asked after somebody of his side has gone alone is not asked at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import ALONE, BIT, NOT_ALONE
from euchre_core.rules.tables import DEFENDERS_ALWAYS, DEFENDERS_NEVER, MAKERS_NOBODY, MAKERS_PARTNER_TOO

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_take_over(table: Table) -> bool:
    """Ask the caller's partner right after a call, where lone hands go with the call and he may take over (SOM88)."""
    rules = table.rules
    if not rules.alone_with_call or rules.alone_makers != MAKERS_PARTNER_TOO or table.lone_maker:
        return False
    return _ask_next(table, table.caller, table.makers_mask() & ~BIT[table.caller])


def enter_makers(table: Table) -> bool:
    """Ask the caller, where lone hands are declared before the lead."""
    if table.rules.alone_with_call or table.rules.alone_makers == MAKERS_NOBODY:
        return False
    table.actor = table.caller
    return True


def enter_defenders(table: Table) -> bool:
    """Ask the defenders in order from eldest, where they may play alone."""
    rules = table.rules
    if rules.alone_defenders == DEFENDERS_NEVER or (rules.alone_defenders != DEFENDERS_ALWAYS and not table.lone_maker):
        return False
    return _ask_next(table, table.dealer, _defenders(table))


def _ask_next(table: Table, after: int, seats: int) -> bool:
    """Let the first of *seats* (a mask, not empty) clockwise after the seat *after* act."""
    seat = (after + 1) % table.rules.seats
    while not seats & BIT[seat]:
        seat = (seat + 1) % table.rules.seats
    table.actor = seat
    return True


def _defenders(table: Table) -> int:
    return (BIT[table.rules.seats] - 1) & ~table.makers_mask()


def legal(_: Table) -> int:
    """Go alone or not."""
    return BIT[ALONE] | BIT[NOT_ALONE]


def apply_makers(table: Table, place: int) -> bool:
    """Let the maker play alone, or ask his next partner, clockwise from the caller, if partners may."""
    if place == ALONE:
        table.go_alone(table.actor)
        return True
    others = table.makers_mask() & ~BIT[table.caller]
    return table.rules.alone_makers != MAKERS_PARTNER_TOO or not _ask_another(table, others, table.caller)


def apply_defenders(table: Table, place: int) -> bool:
    """Let a defender play alone: the other defenders sit out, his side or, in an individual game, all (D18)."""
    if place == ALONE:
        table.lone_defender = table.actor
        table.asleep |= _defenders(table) & ~BIT[table.actor]
        return True
    return not _ask_another(table, _defenders(table), (table.dealer + 1) % table.rules.seats)


def _ask_another(table: Table, seats: int, stop: int) -> bool:
    """Let the next of *seats* (a mask) clockwise act; false when *stop*, where the asking began, comes round."""
    rules = table.rules
    seat = (table.actor + 1) % rules.seats
    while seat != stop:
        if seats & BIT[seat]:
            table.actor = seat
            return True
        seat = (seat + 1) % rules.seats
    return False
