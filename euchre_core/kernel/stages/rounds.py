"""The two rounds of bidding: the upcard is offered (B7 to B13), then a suit is named (B13 to B15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import holding, joker_up
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_first(table: Table) -> bool:
    """Ask eldest, unless an upturned joker has settled the matter."""
    return table.sheet.first_round and _open(table)


def enter_second(table: Table) -> bool:
    """Ask eldest, if there is a second round and nobody has called; without one the deal is passed out."""
    if table.sheet.second_round:
        return _open(table)
    if table.trump < 0 and table.maker < 0 and table.ending == steps.PLAYED_OUT and not table.sheet.auction:
        table.nobody_calls()
    return False


def _open(table: Table) -> bool:
    if table.trump >= 0 or table.ending != steps.PLAYED_OUT:
        return False
    table.asked = 1 if table.sheet.named_ahead and table.stage == steps.FIRST_ROUND else 0  # eldest has spoken
    table.actor = (table.dealer + table.sheet.to_eldest + table.asked) % table.sheet.seats
    return True


def legal_first(table: Table) -> int:
    """Pass or accept the upcard, or name no trump instead where the variant says so."""
    calls = _accepting(table)
    if table.sheet.first_no_trump and (table.up_suit < 0 or _may_call(table, table.sheet.first_callers)):
        calls |= _named(table, actions.BIT[actions.NO_TRUMP])
    return calls


def _accepting(table: Table) -> int:
    """Pass or accept the upcard; one without a suit is accepted by naming one, and the dealer must (catalogue 3f).

    Where any suit but the upcard's is offered, name one of them.
    """
    if table.up_suit < 0:
        calls = joker_up.name_any_suit(table)
        if _is_partner(table) and table.sheet.partner_orders == tables.PARTNER_MUST_BE_ALONE:
            calls = actions.ANY_SUIT << actions.NAME_ALONE
        elif _is_partner(table) and table.sheet.partner_orders == tables.PARTNER_MAY_NOT_BE_ALONE:
            calls = actions.ANY_SUIT << actions.NAME
        return calls if table.actor == table.dealer else calls | actions.BIT[actions.PASS]
    if not _may_call(table, table.sheet.first_callers):
        return actions.BIT[actions.PASS]
    if table.sheet.first_not_upcard:
        return _named(table, actions.ANY_SUIT & ~actions.BIT[table.up_suit]) | actions.BIT[actions.PASS]
    if not _holds_enough(table, table.up_suit):
        return actions.BIT[actions.PASS]
    calls = actions.BIT[actions.ORDER]
    if table.sheet.named_alone:
        calls |= actions.BIT[actions.ORDER_ALONE]
    if table.sheet.alone_makers == tables.MAKERS_ALWAYS:
        calls = actions.BIT[actions.ORDER_ALONE]
    if _is_partner(table):
        if table.sheet.partner_orders == tables.PARTNER_MUST_BE_ALONE:
            calls = actions.BIT[actions.ORDER_ALONE]
        elif table.sheet.partner_orders == tables.PARTNER_MAY_NOT_BE_ALONE:
            calls = actions.BIT[actions.ORDER]
    return calls | actions.BIT[actions.PASS]


def _is_partner(table: Table) -> bool:
    """Tell whether the dealer's partner is to speak."""
    return table.sheet.others[table.dealer] & actions.BIT[table.actor] != 0


def legal_second(table: Table) -> int:
    """Pass or name a suit; the suit that was turned down may be barred, and the dealer's pass too (G3, G4).

    No trump and low may be named where the variant says so, by anybody or by a stuck dealer.
    """
    if not _may_call(table, table.sheet.second_callers):
        return actions.BIT[actions.PASS]
    stuck = table.stuck and table.actor == table.dealer
    trumps = actions.ANY_SUIT
    if table.sheet.second_only_upcard:
        trumps = actions.BIT[table.up_suit]
    elif table.sheet.second_next:
        trumps = actions.BIT[tables.LAST_SUIT - table.up_suit]  # clubs and spades stand first and last
    elif table.up_suit >= 0 and not table.sheet.second_any and not (stuck and table.sheet.stuck_may_name_upcard):
        trumps &= ~actions.BIT[table.up_suit]
    if _may_name(table.sheet.second_no_trump, stuck):
        trumps |= actions.BIT[actions.NO_TRUMP]
    if _may_name(table.sheet.second_low, stuck):
        trumps |= actions.BIT[actions.LOW]
    calls = _named(table, trumps)
    return calls if stuck else calls | actions.BIT[actions.PASS]


def left_open(table: Table, calls: int) -> int:
    """Return what earlier deals leave of *calls*: some suits are barred, or the player is (catalogue 55).

    Who must call, and could call nothing then, is free of it.
    """
    if table.stage not in (steps.JOKER_UP, steps.FIRST_ROUND, steps.SECOND_ROUND):
        return calls
    if table.actor % table.sheet.speakers == table.mute and calls & actions.BIT[actions.PASS]:
        return actions.BIT[actions.PASS]
    barred = (actions.BIT[0] * table.shut) << actions.NAME | (actions.BIT[0] * table.shut) << actions.NAME_ALONE
    if table.up_suit >= 0 and table.shut & actions.BIT[table.up_suit]:
        barred |= actions.BIT[actions.ORDER] | actions.BIT[actions.ORDER_ALONE]
    return calls & ~barred or calls


def _named(table: Table, trumps: int) -> int:
    """Return the calls that name one of *trumps* for which the seat to act holds enough; alone where that goes too."""
    allowed = 0
    while trumps:
        lowest = trumps & -trumps
        if _holds_enough(table, actions.length(lowest) - 1):
            allowed |= lowest
        trumps ^= lowest
    if table.sheet.alone_makers == tables.MAKERS_ALWAYS:
        return allowed << actions.NAME_ALONE
    return (
        allowed << actions.NAME | allowed << actions.NAME_ALONE if table.sheet.named_alone else allowed << actions.NAME
    )


def _may_call(table: Table, callers: int) -> bool:
    """Tell whether the seat to act is one of those who may call in this round."""
    if callers == tables.CALLERS_EVERYONE:
        return True
    if callers == tables.CALLERS_NOT_DEALER:
        return table.actor != table.dealer
    return _is_partner(table) == (callers == tables.CALLERS_PARTNER)


def _holds_enough(table: Table, trump: int) -> bool:
    """Tell whether the seat to act holds what a caller of this round must."""
    seat = table.actor
    if table.stage == steps.SECOND_ROUND:
        return holding.holds(table, seat, table.sheet.second_held_from, table.sheet.second_held_to, trump)
    free = table.sheet.dealer_free and seat == table.dealer
    if not free and not holding.holds(table, seat, table.sheet.first_held_from, table.sheet.first_held_to, trump):
        return False
    return seat != table.dealer or holding.holds(
        table, seat, table.sheet.dealer_held_from, table.sheet.dealer_held_to, trump
    )


def _may_name(who: int, stuck: bool) -> bool:
    return who == tables.NAMED_ALLOWED or (who == tables.NAMED_BY_STUCK and stuck)


def apply(table: Table, place: int) -> bool:
    """Go on to the next seat after a pass; the first call ends the bidding (B9, B14)."""
    if place == actions.PASS:
        table.asked += 1
        if table.asked < table.sheet.speakers:
            table.actor = (table.actor + 1) % table.sheet.seats
            return False
        if table.stage == steps.SECOND_ROUND:
            table.nobody_calls()
        return True
    if place >= actions.NAME:
        table.forced = table.stage == steps.SECOND_ROUND and table.stuck and table.actor == table.dealer
        table.fix_trump(table.actor, place & 7, place >= actions.NAME_ALONE)
    else:
        table.fix_trump(table.actor, table.up_suit, place == actions.ORDER_ALONE)
    table.accepted = (
        table.stage != steps.SECOND_ROUND and not table.sheet.first_not_upcard and table.trump <= tables.LAST_SUIT
    )
    if table.accepted and table.sheet.upcard_to_caller:
        table.taker = table.caller
    return True
