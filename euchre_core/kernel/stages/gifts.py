"""Partner's best: cards that a lone player gets from those who sit out for him, and lays away (catalogue 15, 24, 28).

``table.getter`` is the lone player, ``table.asked`` how many of his partners have had their turn in this stage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import laying
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_lay(table: Table, stage: int) -> bool:
    """Ask the lone player for as many cards as he gets, before he gets them or after."""
    cards = _cards(table, stage)
    before = stage in (steps.LAY_FIRST, steps.DEFENDER_LAYS_FIRST)
    if not cards or _order(table, stage) != (tables.GIFT_DISCARD_FIRST if before else tables.GIFT_GIVE_FIRST):
        return False
    laying.begin(table, table.getter, cards * actions.count(table.sheet.others[table.getter]))
    return True


def enter_give(table: Table, stage: int) -> bool:
    """Ask the first partner for his cards, or the lone player for those that he passes to the first partner."""
    cards = _cards(table, stage)
    passing = stage in (steps.PASS_OVER, steps.DEFENDER_PASSES_OVER)
    if not cards or (passing and _order(table, stage) != tables.GIFT_PASS_OVER):
        return False
    table.asked = 0
    table.partner = _next_partner(table, table.getter)
    laying.begin(table, table.getter if passing else table.partner, cards)
    return True


def apply_give(table: Table, card: int) -> bool:
    """Give a card; the next partner has his turn when one is done."""
    stage = table.stage
    passing = stage in (steps.PASS_OVER, steps.DEFENDER_PASSES_OVER)
    if not laying.give(table, card, table.partner if passing else table.getter):
        return False
    table.asked += 1
    if table.asked == actions.count(table.sheet.others[table.getter]):
        return True
    table.partner = _next_partner(table, table.partner)
    laying.begin(table, table.getter if passing else table.partner, _cards(table, stage))
    return False


def _cards(table: Table, stage: int) -> int:
    """Return how many cards each partner gives in this part of the deal, and note who gets them; 0 for none."""
    if stage > steps.DEFENDERS_ALONE:
        if table.lone_defender < 0 or not table.sheet.gift_defender:
            return 0
        table.getter = table.lone_defender
        return table.sheet.gift if table.sheet.others[table.getter] else 0
    if not table.lone_maker:
        return 0
    table.getter = table.maker
    if not table.sheet.others[table.maker]:
        return 0
    return table.sheet.bid_gift[table.bid] or table.sheet.gift


def _order(table: Table, stage: int) -> int:
    """Return what comes first: ``GIFT_DISCARD_FIRST`` and so on."""
    if stage < steps.DEFENDERS_ALONE and table.sheet.bid_gift[table.bid]:
        return table.sheet.bid_gift_first[table.bid]
    return table.sheet.gift_first


def _next_partner(table: Table, seat: int) -> int:
    """Return the next partner of the lone player clockwise after *seat*."""
    seat = (seat + 1) % table.sheet.seats
    while not table.sheet.others[table.getter] & actions.BIT[seat]:
        seat = (seat + 1) % table.sheet.seats
    return seat
