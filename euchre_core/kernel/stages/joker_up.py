"""An upturned joker, before anybody bids (catalogue 3): the dealer fixes trump or gives it a suit, or a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import ANY_SUIT, BIT, CALL_JOKER, NAME, NAME_ALONE
from euchre_core.kernel.table import VOID
from euchre_core.rules.tables import (
    JOKER_CALLER_NAMES,
    JOKER_IS_SUIT,
    JOKER_SET_ASIDE,
    JOKER_SUIT_BLIND,
    JOKER_VOIDS,
    MAKERS_NOBODY,
)

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask the dealer, if the upcard is a joker that needs him."""
    rules = table.rules
    if table.upcard < 0 or not rules.jokers & BIT[table.upcard] or not rules.first_round:
        return False
    if rules.joker_up == JOKER_IS_SUIT:
        table.up_suit = rules.joker_suit
        return False
    if rules.joker_up == JOKER_VOIDS:
        table.ending = VOID
        return False
    if rules.joker_up == JOKER_CALLER_NAMES:
        return False
    table.actor = table.dealer
    return True


def legal(table: Table) -> int:
    """Any suit; alone too, where that goes with the call."""
    if table.rules.joker_up == JOKER_SUIT_BLIND:
        return ANY_SUIT << CALL_JOKER
    return name_any_suit(table)


def name_any_suit(table: Table) -> int:
    """Return the calls that name any of the four suits, alone too where that goes with the call."""
    calls = ANY_SUIT << NAME
    if table.rules.alone_with_call and table.rules.alone_makers != MAKERS_NOBODY:
        calls |= ANY_SUIT << NAME_ALONE
    return calls


def apply(table: Table, place: int) -> bool:
    """Fix trump with the dealer as maker, or give the joker its suit."""
    if place >= CALL_JOKER:
        table.up_suit = place - CALL_JOKER
        return True
    table.fix_trump(table.dealer, place & 3, alone=place >= NAME_ALONE)
    table.accepted = table.rules.joker_up != JOKER_SET_ASIDE
    return True
