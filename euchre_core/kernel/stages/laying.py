"""Several cards laid away or given by one player, in ascending order, so that one choice is one way of doing it.

``table.to_bury`` says how many are still to go, ``table.may_bury`` which of the hand may go next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def begin(table: Table, seat: int, cards: int) -> None:
    """Ask *seat* for so many cards that he holds; what lies before him stays there."""
    table.actor = seat
    table.to_bury = cards
    table.may_bury = table.hands[seat] & ~table.laid.up[seat]


def legal(table: Table) -> int:
    """Return the cards that may go next: enough higher ones must be left to finish."""
    cards = table.may_bury
    legal = 0
    left = actions.count(cards)
    while left >= table.to_bury:
        lowest = cards & -cards
        legal |= lowest
        cards ^= lowest
        left -= 1
    return legal & table.sheet.firsts


def bury(table: Table, card: int) -> bool:
    """Lay a card face down, out of play; true when enough are gone."""
    table.take(table.actor, card)
    table.to_bury -= 1
    held = table.hands[table.actor] & ~table.laid.up[table.actor]
    table.may_bury = held & ~(actions.BIT[card] - 1)
    return not table.to_bury


def give(table: Table, card: int, receiver: int) -> bool:
    """Give a card to another player; true when enough are given."""
    done = bury(table, card)
    table.give(receiver, card)
    return done
