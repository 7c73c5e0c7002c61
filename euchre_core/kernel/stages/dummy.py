"""The dummy hand: the maker may join it to his own and keep the best (D14 to D16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask the maker, if there is a dummy and he has not given it up by going alone (D15)."""
    if not table.sheet.dummy or (table.lone_maker and table.sheet.dummy_left_when_alone):
        return False
    table.actor = table.maker
    return True


def legal(_: Table) -> int:
    """Join it or leave it."""
    return actions.BIT[actions.JOIN] | actions.BIT[actions.LEAVE_DUMMY]


def apply(table: Table, place: int) -> bool:
    """Join the dummy to the maker's hand; he then has as many cards to bury."""
    if place == actions.JOIN:
        for slot in range(table.sheet.cards):
            if table.hands[table.sheet.seats] & actions.BIT[slot]:
                table.give(table.maker, table.sheet.first_slot[slot])
        table.hands[table.sheet.seats] = 0
        table.to_bury = table.sheet.dummy
        table.may_bury = table.hands[table.maker]
    return True


def enter_bury(table: Table) -> bool:
    """Ask the maker for the cards he does not keep."""
    if not table.to_bury:
        return False
    table.actor = table.maker
    return True


def legal_bury(table: Table) -> int:
    """Cards in ascending order, so that one choice is one sequence of actions; enough must be left to finish."""
    cards = table.may_bury
    legal = 0
    left = actions.count(cards)
    while left >= table.to_bury:
        lowest = cards & -cards
        legal |= lowest
        cards ^= lowest
        left -= 1
    return legal & table.sheet.firsts


def apply_bury(table: Table, card: int) -> bool:
    """Lay the card face down; the next must not be lower."""
    table.take(table.maker, card)
    table.to_bury -= 1
    table.may_bury = table.hands[table.maker] & ~(actions.BIT[card] - 1)
    return not table.to_bury
