"""The two rounds of bidding: the upcard is offered (B7 to B13), then a suit is named (B13 to B15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import joker_up

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_first(table: Table) -> bool:
    """Ask eldest, unless an upturned joker has settled the matter."""
    return table.sheet.first_round and _open(table)


def enter_second(table: Table) -> bool:
    """Ask eldest, if there is a second round and nobody has called; without one the deal is passed out."""
    if table.sheet.second_round:
        return _open(table)
    if table.trump < 0 and table.ending == steps.PLAYED_OUT:
        table.ending = steps.NOBODY_CALLED
    return False


def _open(table: Table) -> bool:
    if table.trump >= 0 or table.ending != steps.PLAYED_OUT:
        return False
    table.asked = 0
    table.actor = (table.dealer + 1) % table.sheet.seats
    return True


def legal_first(table: Table) -> int:
    """Pass or accept the upcard; one without a suit is accepted by naming one, and the dealer must (catalogue 3f)."""
    if table.up_suit < 0:
        calls = joker_up.name_any_suit(table)
        return calls if table.actor == table.dealer else calls | actions.BIT[actions.PASS]
    if table.sheet.named_alone:
        return actions.BIT[actions.PASS] | actions.BIT[actions.ORDER] | actions.BIT[actions.ORDER_ALONE]
    return actions.BIT[actions.PASS] | actions.BIT[actions.ORDER]


def legal_second(table: Table) -> int:
    """Pass or name a suit; the suit that was turned down may be barred, and the dealer's pass too (G3, G4)."""
    stuck = table.sheet.stick and table.actor == table.dealer
    suits = actions.ANY_SUIT
    if table.up_suit >= 0 and not table.sheet.second_any and not (stuck and table.sheet.stuck_may_name_upcard):
        suits &= ~actions.BIT[table.up_suit]
    calls = suits << actions.NAME
    if table.sheet.named_alone:
        calls |= suits << actions.NAME_ALONE
    return calls if stuck else calls | actions.BIT[actions.PASS]


def apply(table: Table, place: int) -> bool:
    """Go on to the next seat after a pass; the first call ends the bidding (B9, B14)."""
    if place == actions.PASS:
        table.asked += 1
        if table.asked < table.sheet.seats:
            table.actor = (table.actor + 1) % table.sheet.seats
            return False
        if table.stage == steps.SECOND_ROUND:
            table.ending = steps.NOBODY_CALLED
        return True
    if place >= actions.NAME:
        table.fix_trump(table.actor, place & 3, place >= actions.NAME_ALONE)
    else:
        table.fix_trump(table.actor, table.up_suit, place == actions.ORDER_ALONE)
    table.accepted = table.stage != steps.SECOND_ROUND
    return True
