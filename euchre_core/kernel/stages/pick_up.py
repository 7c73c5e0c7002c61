"""Who takes an accepted upcard, mostly the dealer: he takes it, or leaves it, and buries one card (B10 to B12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask who may take the upcard whether he does, where he has a choice; where he must, give it to him."""
    if not table.accepted or (table.asleep & actions.BIT[table.taker] and not table.sheet.sleeping_dealer_picks_up):
        return False
    must = table.sheet.pick_up
    if must == tables.PICK_UP_REQUIRED or (must != tables.PICK_UP_OPTIONAL and table.caller == table.taker):
        _take(table)
        return False
    table.actor = table.taker
    return True


def legal(_: Table) -> int:
    """Take it or leave it."""
    return actions.BIT[actions.TAKE] | actions.BIT[actions.LEAVE]


def apply(table: Table, place: int) -> bool:
    """Give the dealer the upcard, if he takes it."""
    if place == actions.TAKE:
        _take(table)
    return True


def _take(table: Table) -> None:
    table.taken = True
    if not table.sheet.into_hand_late:
        table.give(table.taker, table.upcard)


def enter_bury(table: Table) -> bool:
    """Ask the dealer for a card, if he took the upcard."""
    if not table.taken:
        return False
    table.actor = table.taker
    return True


def legal_bury(table: Table) -> int:
    """Any card that he holds; the one just picked up perhaps not (knob X4), but an equal card may go."""
    hand = table.hands[table.taker] & ~table.laid.up[table.taker]
    cards = hand & table.sheet.firsts
    if table.sheet.into_hand_late:
        return cards  # it is not in his hand
    if table.sheet.may_bury_upcard or hand & table.sheet.equals[table.upcard] != actions.BIT[table.upcard]:
        return cards
    return cards ^ actions.BIT[table.upcard]


def apply_bury(table: Table, card: int) -> bool:
    """Lay the card face down; it is out of play."""
    table.take(table.taker, card)
    return True
