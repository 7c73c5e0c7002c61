"""An upturned joker, before anybody bids (catalogue 3): the dealer fixes trump or gives it a suit, or a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask the dealer, if the upcard is a joker that needs him."""
    if table.upcard < 0 or not table.sheet.jokers & actions.BIT[table.upcard] or not table.sheet.first_round:
        return False
    if table.trump >= 0:
        return False  # somebody has declared a lone hand before it was turned up
    if table.sheet.joker_up == tables.JOKER_IS_SUIT:
        table.up_suit = table.sheet.joker_suit
        return False
    if table.sheet.joker_up == tables.JOKER_VOIDS:
        table.ending = steps.VOID
        return False
    if table.sheet.joker_up == tables.JOKER_CALLER_NAMES:
        return False
    table.actor = table.dealer
    return True


def legal(table: Table) -> int:
    """Any suit; alone too, where that goes with the call."""
    if table.sheet.joker_up == tables.JOKER_SUIT_BLIND:
        return actions.ANY_SUIT << actions.CALL_JOKER
    return name_any_suit(table)


def name_any_suit(table: Table) -> int:
    """Return the calls that name any of the four suits, alone too where that goes with the call."""
    calls = actions.ANY_SUIT << actions.NAME
    if table.sheet.alone_makers == tables.MAKERS_ALWAYS:
        return actions.ANY_SUIT << actions.NAME_ALONE
    return calls | actions.ANY_SUIT << actions.NAME_ALONE if table.sheet.named_alone else calls


def apply(table: Table, place: int) -> bool:
    """Fix trump with the dealer as maker, or give the joker its suit."""
    if place >= actions.CALL_JOKER:
        table.up_suit = place - actions.CALL_JOKER
        return True
    table.fix_trump(table.dealer, place & 3, place >= actions.NAME_ALONE)
    table.accepted = table.sheet.joker_up != tables.JOKER_SET_ASIDE
    return True
