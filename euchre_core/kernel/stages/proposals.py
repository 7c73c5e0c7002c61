"""Proposals: eldest plays or proposes to change cards; the dealer accepts or refuses (catalogue 43).

Who changes cards first says how many, and lays them away before he sees the new ones. Whoever will not have the first
exchange is the maker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import laying

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Ask eldest whether he proposes."""
    if not table.sheet.proposals:
        return False
    _ask_eldest(table)
    return True


def _ask_eldest(table: Table) -> None:
    table.stage = steps.PROPOSING
    table.actor = (table.dealer + 1) % table.sheet.seats


def legal(table: Table) -> int:
    """Eldest proposes or plays; the dealer accepts or refuses."""
    if table.actor == table.dealer:
        return actions.BIT[actions.ACCEPT] | actions.BIT[actions.REFUSE]
    return actions.BIT[actions.PROPOSE] | actions.BIT[actions.STAND]


def apply(table: Table, place: int) -> bool:
    """Go on to the dealer, to the exchange, or to the play; who will not have the first exchange is the maker."""
    if place == actions.PROPOSE:
        table.actor = table.dealer
        return False
    if place == actions.ACCEPT:
        table.stage = steps.CHANGING
        table.actor = (table.dealer + 1) % table.sheet.seats
        return False
    if not table.drawn:
        table.caller = table.maker = table.actor
    return True


def legal_number(table: Table) -> int:
    """How many cards may be changed: the dealer need not change any, and nobody more than the stock has."""
    most = table.sheet.stock - table.drawn
    most = min(most, table.sheet.hand)
    numbers = actions.BIT[most + 1] - 1
    if table.actor == table.dealer:
        return numbers
    least = min(most, table.sheet.proposals)
    return numbers & ~(actions.BIT[least] - 1)


def apply_number(table: Table, number: int) -> bool:
    """Ask for as many cards; who changes none has had his turn."""
    if not number:
        return _next(table)
    table.stage = steps.LAY_CHANGED
    laying.begin(table, table.actor, number)
    return False


def apply_lay(table: Table, card: int) -> bool:
    """Lay a card away; after the last draw as many from the stock."""
    if not laying.bury(table, card):
        return False
    while actions.count(table.hands[table.actor]) < table.sheet.hand:
        table.draw(table.actor)
    return _next(table)


def _next(table: Table) -> bool:
    """Let the dealer change cards after eldest, and eldest propose again; true when the stock is used up."""
    if table.drawn == table.sheet.stock:
        return True
    if table.actor == table.dealer:
        _ask_eldest(table)
        return False
    table.stage = steps.CHANGING
    table.actor = table.dealer
    return False
