"""The auction: tricks are bid, and the highest bidder is the maker, who then names trump (catalogue 19, 27 to 42).

A bid is its place in the rules' list, from 1. What outbids what stands in the sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import kitty
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask eldest, in a game with an auction."""
    if not table.sheet.auction:
        return False
    table.asked = 0
    table.actor = (table.dealer + 1) % table.sheet.seats
    return True


def legal(table: Table) -> int:
    """Pass, or outbid the standing bid; who is stuck may not pass, and may bid less than others."""
    if table.asked == steps.JOKER_HOLDER:
        return table.sheet.forced_bids
    calls = table.sheet.over[table.bid] if table.bid else table.sheet.opening
    waiting = calls & table.sheet.conditional
    while waiting:
        place = actions.length(waiting & -waiting) - 1
        if not _said_by(table, table.sheet.by_partner[place] > 0) & table.sheet.after[place]:
            calls ^= actions.BIT[place]
        waiting &= waiting - 1
    return calls | table.sheet.forced_bids if _dealer_is_stuck(table) else calls | actions.BIT[actions.BID_PASS]


def _said_by(table: Table, partners: bool) -> int:
    """Return the bids that were made, as a mask of places; only those of partners of the seat to act where asked."""
    made = 0
    for seat in range(table.sheet.seats):
        if not partners or table.sheet.others[table.actor] & actions.BIT[seat]:
            made |= table.said[seat]
    return made


def _barred(table: Table) -> int:
    """Return the seats that may not bid, having passed: for good, or until a partner's bid is the highest."""
    if table.bid and table.sheet.passer_may_return:
        return table.out & ~table.sheet.others[table.bidder]
    return table.out


def _dealer_is_stuck(table: Table) -> bool:
    """Tell whether the dealer speaks for the last time, and nobody has bid."""
    if not table.sheet.stuck_dealer or table.bid or table.actor != table.dealer:
        return False
    returns = table.sheet.passer_may_return and not table.sheet.passer_needs_bid  # there is no partner's bid
    rounds = table.sheet.turns if returns and table.sheet.turns > 1 else 1
    return table.asked == rounds * table.sheet.seats - 1


def apply(table: Table, place: int) -> bool:
    """Note a pass or a bid, and go on to whoever may speak next."""
    stuck = table.asked == steps.JOKER_HOLDER or _dealer_is_stuck(table)
    if place == actions.BID_PASS:
        table.quiet |= actions.BIT[table.actor]
        if not table.sheet.passer_may_return or table.sheet.passer_needs_bid:
            table.out |= actions.BIT[table.actor]
    else:
        table.bid = place
        table.bidder = table.actor
        table.said[table.actor] |= actions.BIT[place]
        table.quiet = 0
        table.forced = stuck and table.sheet.forced_bids & actions.BIT[place] != 0
    if table.asked != steps.JOKER_HOLDER and _ask_next(table):
        return False
    return not (table.bid == 0 and _ask_joker_holder(table)) and _close(table)


def _ask_next(table: Table) -> bool:
    """Let the next player speak who may; false when the auction is over."""
    while True:
        table.asked += 1
        if _is_over(table):
            return False
        table.actor = (table.actor + 1) % table.sheet.seats
        if table.actor != table.bidder and not _barred(table) & actions.BIT[table.actor]:
            return True


def _is_over(table: Table) -> bool:
    """Tell whether nobody may speak any more: no bid is higher, all have had their turns, or all others have passed."""
    turns = table.sheet.turns
    if table.bid and not table.sheet.over[table.bid]:
        return True
    if turns != tables.TURNS_UNTIL_PASSED and table.asked >= turns * table.sheet.seats:
        return True
    silent = _barred(table)
    if turns == tables.TURNS_UNTIL_PASSED:
        silent |= table.quiet
    if table.bid:
        silent |= actions.BIT[table.bidder]
    return silent == table.sheet.everybody


def _ask_joker_holder(table: Table) -> bool:
    """Let the holder of the joker make the bid that he must, if there is such a rule and he is at the table."""
    if not table.sheet.stuck_joker_holder:
        return False
    for seat in range(table.sheet.seats):
        if table.hands[seat] & table.sheet.jokers:
            table.asked = steps.JOKER_HOLDER
            table.actor = seat
            return True
    return False


def _close(table: Table) -> bool:
    """Make the highest bidder the maker, alone if his bid says so; without a bid the deal is passed out."""
    if not table.bid:
        table.nobody_calls()
        return True
    table.fix_trump(table.bidder, table.sheet.bid_trump[table.bid], table.sheet.bid_lone[table.bid] > 0)
    return True


def enter_name(table: Table) -> bool:
    """Ask the maker for trump, unless his bid named it, leaves him no choice, or the first card led will fix it.

    Also who is the maker without bidding, where he names trump.
    """
    if table.sheet.fixed_named:
        table.actor = table.maker
        return True
    if not table.sheet.auction:
        return False
    kitty.show(table)
    if table.trump >= 0 or table.sheet.first_card_led:
        return False
    table.actor = table.maker
    return True


def legal_name(table: Table) -> int:
    """Any trump that the bid allows; alone too, where that goes with the call and he is not alone by his bid."""
    calls = table.sheet.bid_trumps[table.bid] << actions.NAME
    if table.sheet.naming_alone and not table.lone_maker:
        calls |= table.sheet.bid_trumps[table.bid] << actions.NAME_ALONE
    return calls


def apply_name(table: Table, place: int) -> bool:
    """Fix trump."""
    table.trump = place & 7
    if place >= actions.NAME_ALONE:
        table.go_alone(table.maker)
    return True
