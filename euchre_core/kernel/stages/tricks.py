"""The play: who leads first, following suit, who wins a trick (B20 to B25, D21 to D24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Let the first leader lead: the seat that the lead rule names, or the next clockwise that does not sit out."""
    seats = table.sheet.seats
    table.awake = seats - actions.count(table.asleep)
    table.actor = _awake(table, _leader(table) % seats)
    return True


def _leader(table: Table) -> int:
    """Return the seat that leads first, before anybody is skipped and perhaps one past the last seat."""
    if table.lone_maker and table.lone_defender >= 0:
        if table.sheet.two_loners_lead == tables.TWO_LEAD_DEFENDER:
            return table.lone_defender
        if table.sheet.two_loners_lead == tables.TWO_LEAD_LEFT_OF_MAKER:
            return table.maker + 1
    elif (table.lone_maker or table.lone_defender >= 0) and table.sheet.lone_lead != tables.LONE_LEAD_AS_USUAL:
        loner = table.maker if table.lone_maker else table.lone_defender
        return loner + 1 if table.sheet.lone_lead == tables.LONE_LEAD_LEFT else loner
    if table.sheet.lead == tables.LEAD_ELDEST:
        return table.dealer + 1
    return table.dealer if table.sheet.lead == tables.LEAD_DEALER else table.maker


def _awake(table: Table, seat: int) -> int:
    """Return *seat* or the next clockwise that does not sit out (G9)."""
    while table.asleep & actions.BIT[seat]:
        seat = (seat + 1) % table.sheet.seats
    return seat


def legal(table: Table) -> int:
    """The cards that follow the effective suit led, if any; else the whole hand (B23)."""
    hand = table.hands[table.actor] & table.sheet.firsts
    if table.led >= 0:
        following = hand & table.sheet.cards_of[table.trump * 4 + table.led]
        if following:
            return following
    return hand


def apply(table: Table, card: int) -> bool:
    """Play a card; the last of a trick decides it, and the winner leads (B24, B25)."""
    seat = table.actor
    if table.sheet.single:
        table.hands[seat] ^= actions.BIT[card]
    else:
        table.take(seat, card)
    if table.led < 0:
        table.led = table.sheet.suit_of[table.trump * 64 + card]
        table.worth = (table.trump * 4 + table.led) * 64
        table.best = table.sheet.strength[table.worth + card]
        table.best_seat = seat
        table.played = 1
    else:
        strength = table.sheet.strength[table.worth + card]
        if strength > table.best or (table.sheet.second_wins and strength == table.best):
            table.best = strength
            table.best_seat = seat
        table.played += 1
    if table.played < table.awake:
        seat += 1
        if seat == table.sheet.seats:
            seat = 0
        table.actor = _awake(table, seat) if table.asleep else seat
        return False
    table.tricks[table.best_seat] += 1
    table.finished += 1
    table.led = -1
    table.actor = table.best_seat
    return table.finished == table.sheet.hand
