"""What is settled about a contract besides trump and maker: predictions, doubling, the called card, who drops out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def fix(table: Table) -> None:
    """Fix trump where nobody bids, or where the upcard alone does it and makes the dealer the maker (catalogue 26)."""
    if table.sheet.fixed != tables.FIXED_NO:
        if not table.sheet.fixed_named:
            table.trump = table.up_suit if table.sheet.fixed_trump < 0 else table.sheet.fixed_trump
        if table.sheet.fixed == tables.FIXED_ELDEST:
            table.caller = table.maker = (table.dealer + 1) % table.sheet.seats
        elif table.sheet.fixed == tables.FIXED_DEALER:
            table.caller = table.maker = table.dealer
    elif table.up_suit >= 0 and table.up_suit == table.sheet.forced_suit:
        table.fix_trump(table.dealer, table.up_suit, table.sheet.forced_alone)
        table.forced = True
        table.accepted = True


# Predictions ---------------------------------------------------------------------------------------------------------


def enter_predict(table: Table) -> bool:
    """Ask eldest how many tricks he will take, where everybody says so."""
    if not table.sheet.predictions:
        return False
    table.asked = 0
    table.quiet = 0  # the sum so far
    table.actor = (table.dealer + 1) % table.sheet.seats
    return True


def legal_predict(table: Table) -> int:
    """Any number of the deal's tricks; the last to speak may be kept from making the sum come out."""
    numbers = actions.BIT[table.sheet.hand + 1] - 1
    rest = table.sheet.hand - table.quiet
    if not table.sheet.may_balance and table.asked == table.sheet.seats - 1 and rest >= 0:
        numbers ^= actions.BIT[rest]
    return numbers


def apply_predict(table: Table, number: int) -> bool:
    """Note a prediction, and ask the next."""
    table.predicted[table.actor] = number
    table.quiet += number
    table.asked += 1
    table.actor = (table.actor + 1) % table.sheet.seats
    return table.asked == table.sheet.seats


# Doubling ------------------------------------------------------------------------------------------------------------


def enter_doubling(table: Table) -> bool:
    """Ask the first defender after the maker, where this contract may be doubled."""
    if not table.sheet.doubling or not table.sheet.doubling_bids & actions.BIT[table.bid]:
        return False
    table.bidder = table.maker
    table.actor = table.maker
    return _ask_defender(table)


def _ask_defender(table: Table) -> bool:
    """Let the next defender act, clockwise; false when the round has come back to the maker."""
    table.actor = (table.actor + 1) % table.sheet.seats
    while table.actor != table.maker:
        if not table.makers_mask() & actions.BIT[table.actor]:
            return True
        table.actor = (table.actor + 1) % table.sheet.seats
    return False


def legal_doubling(_: Table) -> int:
    """Double (or redouble) or not."""
    return actions.BIT[actions.DOUBLE] | actions.BIT[actions.NO_DOUBLE]


def apply_doubling(table: Table, place: int) -> bool:
    """Note what is said: after a double, who was doubled may redouble, and take the contract back if it went over."""
    if place == actions.NO_DOUBLE:
        return bool(table.doubled) or not _ask_defender(table)
    doubler = table.actor
    table.doubled += 1
    if table.doubled < table.sheet.doubling:
        table.actor = table.bidder
    if table.sheet.doubling_takes_over:
        table.take_contract(doubler)
    return table.doubled == table.sheet.doubling


# The called card -----------------------------------------------------------------------------------------------------


def enter_call(table: Table, stage: int) -> bool:
    """Ask the maker for a card, where it is called at this moment; the queen of trumps is called by itself."""
    if table.sheet.call == tables.CALL_NO or table.sheet.call_late != (stage == steps.CALL_PARTNER_LATE):
        return False
    if table.sheet.call == tables.CALL_QUEEN:
        for place in range(table.trump * 16, table.trump * 16 + 16):
            card = table.sheet.call_order[place]
            if card >= 0 and not table.hands[table.maker] & table.sheet.equals[card]:
                table.called = card
                return False
        return False
    table.actor = table.maker
    return True


def legal_call(table: Table) -> int:
    """The cards that may be called, whoever holds them; nobody, where that is allowed."""
    trumps = table.sheet.cards_of[table.trump * 6] if table.trump <= tables.LAST_SUIT else 0
    cards = table.sheet.firsts & (trumps if table.sheet.call == tables.CALL_TRUMP else ~trumps)
    if table.sheet.call == tables.CALL_ACE:
        cards &= table.sheet.aces
    return cards if table.sheet.call_required else cards | actions.BIT[actions.CALL_NOBODY]


def apply_call(table: Table, card: int) -> bool:
    """Note the card that was called."""
    if card != actions.CALL_NOBODY or table.sheet.call_required:
        table.called = card
    return True


# Dropping out --------------------------------------------------------------------------------------------------------


def enter_drop(table: Table) -> bool:
    """Ask the first defender from eldest whether he stays in."""
    if not table.sheet.drop:
        return False
    if table.forced and table.sheet.forced_suit >= 0 and table.sheet.drop_not_when_forced:  # the upcard did
        return False
    table.actor = table.dealer
    table.asked = 0
    return not _ask_dropper(table)


def legal_drop(_: Table) -> int:
    """Stay in or drop out."""
    return actions.BIT[actions.STAY] | actions.BIT[actions.DROP]


def apply_drop(table: Table, place: int) -> bool:
    """Put who drops out to sleep, and ask the next."""
    if place == actions.DROP:
        table.dropped |= actions.BIT[table.actor]
        table.asleep |= actions.BIT[table.actor]
    return _ask_dropper(table)


def _ask_dropper(table: Table) -> bool:
    """Let the next who may drop out act; true when all have been asked."""
    while table.asked < table.sheet.seats:
        table.actor = (table.actor + 1) % table.sheet.seats
        table.asked += 1
        if not table.makers_mask() & actions.BIT[table.actor]:
            return False
    return True
