"""The two rounds of bidding: the upcard is offered (B7 to B13), then a suit is named (B13 to B15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import ANY_SUIT, BIT, NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS
from euchre_core.kernel.stages.joker_up import name_any_suit
from euchre_core.kernel.table import NOBODY_CALLED, PLAYED_OUT, SECOND_ROUND
from euchre_core.rules.tables import MAKERS_NOBODY

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_first(table: Table) -> bool:
    """Ask eldest, unless an upturned joker has settled the matter."""
    return table.rules.first_round and _open(table)


def enter_second(table: Table) -> bool:
    """Ask eldest, if there is a second round and nobody has called; without one the deal is passed out."""
    if table.rules.second_round:
        return _open(table)
    if table.trump < 0 and table.ending == PLAYED_OUT:
        table.ending = NOBODY_CALLED
    return False


def _open(table: Table) -> bool:
    if table.trump >= 0 or table.ending != PLAYED_OUT:
        return False
    table.asked = 0
    table.actor = (table.dealer + 1) % table.rules.seats
    return True


def legal_first(table: Table) -> int:
    """Pass or accept the upcard; one without a suit is accepted by naming one, and the dealer must (catalogue 3f)."""
    rules = table.rules
    if table.up_suit < 0:
        return name_any_suit(table) | (0 if table.actor == table.dealer else BIT[PASS])
    if rules.alone_with_call and rules.alone_makers != MAKERS_NOBODY:
        return BIT[PASS] | BIT[ORDER] | BIT[ORDER_ALONE]
    return BIT[PASS] | BIT[ORDER]


def legal_second(table: Table) -> int:
    """Pass or name a suit; the suit that was turned down may be barred, and the dealer's pass too (G3, G4)."""
    rules = table.rules
    stuck = rules.stick and table.actor == table.dealer
    suits = ANY_SUIT
    if table.up_suit >= 0 and not rules.second_any and not (stuck and rules.stuck_may_name_upcard):
        suits &= ~BIT[table.up_suit]
    calls = suits << NAME
    if rules.alone_with_call and rules.alone_makers != MAKERS_NOBODY:
        calls |= suits << NAME_ALONE
    return calls if stuck else calls | BIT[PASS]


def apply(table: Table, place: int) -> bool:
    """Go on to the next seat after a pass; the first call ends the bidding (B9, B14)."""
    rules = table.rules
    if place == PASS:
        table.asked += 1
        if table.asked < rules.seats:
            table.actor = (table.actor + 1) % rules.seats
            return False
        if table.stage == SECOND_ROUND:
            table.ending = NOBODY_CALLED
        return True
    if place >= NAME:
        table.fix_trump(table.actor, place & 3, alone=place >= NAME_ALONE)
    else:
        table.fix_trump(table.actor, table.up_suit, alone=place == ORDER_ALONE)
    table.accepted = table.stage != SECOND_ROUND
    return True
