"""The play: who leads first, following suit, who wins a trick (B20 to B25, D21 to D24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import BIT
from euchre_core.rules.tables import (
    LEAD_DEALER,
    LEAD_ELDEST,
    LONE_LEAD_AS_USUAL,
    LONE_LEAD_LEFT,
    TWO_LEAD_DEFENDER,
    TWO_LEAD_LEFT_OF_MAKER,
)
from euchre_core.seats import first_awake

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Let the first leader lead: the seat that the lead rule names, or the next clockwise that does not sit out."""
    seats = table.rules.seats
    table.awake = seats - table.asleep.bit_count()
    table.actor = first_awake(_leader(table) % seats, table.asleep, seats)
    return True


def _leader(table: Table) -> int:
    """Return the seat that leads first, before anybody is skipped and perhaps one past the last seat."""
    rules = table.rules
    if table.lone_maker and table.lone_defender >= 0:
        if rules.two_loners_lead == TWO_LEAD_DEFENDER:
            return table.lone_defender
        if rules.two_loners_lead == TWO_LEAD_LEFT_OF_MAKER:
            return table.maker + 1
    elif (table.lone_maker or table.lone_defender >= 0) and rules.lone_lead != LONE_LEAD_AS_USUAL:
        loner = table.maker if table.lone_maker else table.lone_defender
        return loner + 1 if rules.lone_lead == LONE_LEAD_LEFT else loner
    if rules.lead == LEAD_ELDEST:
        return table.dealer + 1
    return table.dealer if rules.lead == LEAD_DEALER else table.maker


def legal(table: Table) -> int:
    """The cards that follow the effective suit led, if any; else the whole hand (B23)."""
    hand = table.hands[table.actor] & table.rules.firsts
    if table.led >= 0:
        return hand & table.contract.cards_of[table.led] or hand
    return hand


def apply(table: Table, card: int) -> bool:
    """Play a card; the last of a trick decides it, and the winner leads (B24, B25)."""
    rules, seat = table.rules, table.actor
    if rules.single:
        table.hands[seat] ^= BIT[card]
    else:
        table.take(seat, card)
    if table.led < 0:
        table.led = table.contract.suit_of[card]
        table.strength = table.contract.strength[table.led]
        table.best = table.strength[card]
        table.best_seat = seat
        table.played = 1
    else:
        strength = table.strength[card]
        if strength > table.best or (rules.second_wins and strength == table.best):
            table.best = strength
            table.best_seat = seat
        table.played += 1
    if table.played < table.awake:
        seat += 1
        if seat == rules.seats:
            seat = 0
        table.actor = first_awake(seat, table.asleep, rules.seats) if table.asleep else seat
        return False
    table.tricks[table.best_seat] += 1
    table.finished += 1
    table.led = -1
    table.actor = table.best_seat
    return table.finished == rules.hand
