"""Claims: rights that a holding or the upcard gives, asked of each player in turn from eldest (catalogue 43).

``table.asked`` counts on through every claim of the rules and, within each, every seat from eldest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import holding, laying
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask the first player who could claim something now: whether he holds what it takes, only he knows."""
    table.asked = -1
    return _ask_next(table)


def _ask_next(table: Table) -> bool:
    seats = table.sheet.seats
    table.asked += 1
    while table.asked < table.sheet.claims * seats:
        seat = (table.dealer + 1 + table.asked % seats) % seats
        if _is_asked(table, table.asked // seats, seat):
            table.actor = seat
            return True
        table.asked += 1
    return False


def _is_asked(table: Table, claim: int, seat: int) -> bool:
    """Tell whether a player is asked about a claim: by what everybody can see, so that asking him tells nothing."""
    if table.sheet.claim_late[claim] != (table.stage == steps.LATE_CLAIMS) or table.asleep & actions.BIT[seat]:
        return False
    if table.sheet.claim_dealer[claim] and seat != table.dealer:
        return False
    if table.sheet.claim_may[claim] == tables.MAY_SWAP and not table.hands[table.sheet.seats + 1]:
        return False  # the kitty is gone
    if table.spent & actions.BIT[claim * actions.MOST_SEATS + seat]:
        return False  # he has made it as often as he may
    return not table.sheet.claim_upcard[claim] or table.sheet.claim_upcard[claim] & actions.BIT[table.upcard] != 0


def legal(table: Table) -> int:
    """Claim nothing, or what one holds enough for."""
    claim = table.asked // table.sheet.seats
    trump = table.trump if table.trump >= 0 else actions.NO_TRUMP  # nothing is a trump yet
    calls = actions.BIT[actions.NO_CLAIM]
    if holding.holds(table, table.actor, table.sheet.claim_from[claim], table.sheet.claim_to[claim], trump):
        calls |= actions.BIT[actions.CLAIM + claim]
    return calls


def apply(table: Table, place: int) -> bool:
    """Note the point, end the deal or the game, or begin the exchange; asking goes on after it."""
    if place == actions.NO_CLAIM:
        return not _ask_next(table)
    claim = place - actions.CLAIM
    may = table.sheet.claim_may[claim]
    if may == tables.MAY_POINT:
        table.marks[table.actor] += 1
        return not _ask_next(table)
    if may == tables.MAY_SWAP:
        table.claimed = claim
        table.stage = steps.SWAP
        laying.begin(table, table.actor, table.sheet.claim_cards[claim])
        table.may_bury &= _counted(table)
        return False
    if may == tables.MAY_WIN:
        table.ending = steps.CLAIMED_GAME
        return True
    table.ending = steps.CLAIMED_NEXT if table.sheet.claim_next[claim] else steps.CLAIMED
    return True


def _counted(table: Table) -> int:
    """Return the cards that the claim counts; where the upcard's suit matters, with that suit."""
    first = table.sheet.claim_from[table.claimed]
    if not table.sheet.term_by_upcard[first]:
        return table.sheet.claim_counted[table.claimed]
    return holding.counted(table, first, table.trump)


def apply_swap(table: Table, card: int) -> bool:
    """Lay a card away; after the last the player takes the kitty, and the next is asked what he claims."""
    if not laying.bury(table, card):
        table.may_bury &= _counted(table)
        return False
    table.join(table.actor, table.sheet.seats + 1)
    table.claimed = -1
    table.stage = steps.CLAIMS
    return not _ask_next(table)
