"""What comes ahead of the bidding: packets picked, a suit named before the deal, lone hands declared unseen.

What each player knows by then is no matter of this module: see :mod:`euchre_core.kernel.looking`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table, stage: int) -> bool:
    """Ask eldest, where the variant has this stage and nobody has fixed trump in an earlier one."""
    if table.trump >= 0 or not _is_there(table, stage):
        return False
    table.asked = 0
    table.actor = (table.dealer + table.sheet.to_eldest) % table.sheet.seats
    return True


def _is_there(table: Table, stage: int) -> bool:
    if stage == steps.PICK_PACKET:
        return table.sheet.packet_picked
    if stage == steps.NAME_AHEAD:
        return table.sheet.named_ahead
    return _window(table, stage) != tables.AHEAD_NEVER


def _window(table: Table, stage: int) -> int:
    """Return how trump is fixed by who declares a lone hand now."""
    if stage == steps.BLIND:
        return table.sheet.blind
    return table.sheet.hand_seen if stage == steps.HAND_SEEN else table.sheet.upcard_seen


def legal(table: Table) -> int:
    """Either packet; any suit, alone too where that may be added; or pass, or declare a lone hand."""
    if table.stage == steps.PICK_PACKET:
        return actions.BIT[actions.PICK_FIRST] | actions.BIT[actions.PICK_SECOND]
    if table.stage == steps.NAME_AHEAD:
        if table.sheet.named_ahead_alone:
            return actions.ANY_SUIT << actions.NAME | actions.ANY_SUIT << actions.NAME_ALONE
        return actions.ANY_SUIT << actions.NAME
    if _window(table, table.stage) == tables.AHEAD_NAMES:
        return actions.ANY_SUIT << actions.NAME_ALONE | actions.BIT[actions.PASS]
    return actions.BIT[actions.ORDER_ALONE] | actions.BIT[actions.PASS]


def apply(table: Table, place: int) -> bool:
    """Go on to the next player, or to the next stage when all have been asked or somebody is the maker."""
    if place >= actions.PICK_FIRST:
        if place == actions.PICK_SECOND:
            _change_over(table)
        return not _ask_next(table)
    if table.stage == steps.NAME_AHEAD:
        if place & 7 == table.up_suit:
            table.fix_trump(table.actor, table.up_suit, place >= actions.NAME_ALONE)
            table.declared = tables.DECLARED_BEFORE_DEAL
            table.accepted = True
            if table.sheet.named_takes_himself:
                table.taker = table.actor
                table.accepted = not (table.sheet.named_unseen and table.lone_maker)  # he could not choose what to bury
        return True
    if place == actions.PASS:
        return not _ask_next(table)
    table.fix_trump(table.actor, place & 7 if place >= actions.NAME_ALONE else table.up_suit, True)
    table.declared = tables.DECLARED_BLIND + table.stage - steps.BLIND
    table.accepted = table.sheet.ahead_takes
    return True


def _ask_next(table: Table) -> bool:
    """Let the next player act, with the hand that he bids with; false when all have been asked."""
    table.asked += 1
    table.actor = (table.actor + 1) % table.sheet.seats
    return table.asked < table.sheet.speakers


def _change_over(table: Table) -> None:
    """Let the two packets of the player to act change places, so that he bids with the second."""
    other = (table.actor + table.sheet.speakers) % table.sheet.seats
    cards = table.hands[table.actor]
    table.hands[table.actor] = table.hands[other]
    table.hands[other] = cards
