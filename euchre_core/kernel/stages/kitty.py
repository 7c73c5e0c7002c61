"""The cards not dealt: a kitty for maker or dealer, or the rest of the hands (catalogue 29 to 48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.kernel.stages import laying
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def deal_rest(table: Table) -> None:
    """Deal the cards of the hands that come only when trump is fixed."""
    for number in range(table.sheet.dealt, table.sheet.dealt + table.sheet.later):
        table.draw((table.dealer + 1 + table.sheet.places[number]) % table.sheet.seats)


def show(table: Table) -> None:
    """Give the kitty to the maker before he names trump, where he sees it so early."""
    if table.sheet.kitty == tables.KITTY_BEFORE_TRUMP:
        table.join(table.maker, table.sheet.seats + 1)
        if table.sheet.kitty_upcard:
            table.give(table.maker, table.upcard)


def enter_bury(table: Table) -> bool:
    """Give the kitty to whom it goes, if he has not got it, and ask him for as many cards."""
    if table.sheet.kitty == tables.KITTY_NOBODY or (table.maker < 0 and not table.sheet.kitty_dealer):
        return False
    seat = table.dealer if table.sheet.kitty_dealer else table.maker
    if table.sheet.kitty != tables.KITTY_BEFORE_TRUMP:
        table.join(seat, table.sheet.seats + 1)
        if table.sheet.kitty_upcard:
            table.give(seat, table.upcard)
    laying.begin(table, seat, table.sheet.kitty_cards + table.sheet.kitty_upcard)
    _keep_back(table)
    return True


def apply_bury(table: Table, card: int) -> bool:
    """Lay a card away."""
    done = laying.bury(table, card)
    _keep_back(table)
    return done


def _keep_back(table: Table) -> None:
    """Keep out of what may be laid away the cards that must be kept, if enough others are left."""
    free = table.may_bury & ~table.sheet.kitty_keeps
    if actions.count(free) >= table.to_bury:
        table.may_bury = free
