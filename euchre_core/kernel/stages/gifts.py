"""Partner's best: cards that a lone player gets from those who sit out for him, and lays away (catalogue 15, 24, 28).

``table.getter`` is the lone player, ``table.givers`` are those of his partners who give, ``table.asked`` says how many
of them have had their turn in this stage, and ``table.got`` how many cards he has got from them. Where a partner gives
as many as he likes, he first says how many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import laying
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter_ask(table: Table, stage: int) -> bool:
    """Let all partners of a lone player who gets cards give some, or ask him which of them does (knob X13)."""
    if not _cards(table, stage):
        return False
    table.givers = table.sheet.others[table.getter]
    table.actor = table.getter
    return table.sheet.bid_gift_one[table.bid] > 0 if _by_bid(table, stage) else table.sheet.gift_one


def legal_ask(table: Table) -> int:
    """Any of his partners."""
    return table.givers * actions.BIT[actions.PICK_SEAT]


def apply_ask(table: Table, place: int) -> bool:
    """Only this partner gives."""
    table.givers = actions.BIT[place - actions.PICK_SEAT]
    return True


def enter_lay(table: Table, stage: int) -> bool:
    """Ask the lone player for as many cards as he gets, before he gets them, or for as many as he got."""
    cards = _cards(table, stage)
    before = stage in (steps.LAY_FIRST, steps.DEFENDER_LAYS_FIRST)
    if not cards or _order(table, stage) != (tables.GIFT_DISCARD_FIRST if before else tables.GIFT_GIVE_FIRST):
        return False
    cards = cards * actions.count(table.givers) if before else table.got
    if not cards:
        return False
    laying.begin(table, table.getter, cards)
    return True


def enter_name(table: Table, stage: int) -> bool:
    """Ask the lone player for the first card that he would have, if it is he who picks (catalogue 23)."""
    if not _cards(table, stage) or not _named(table, stage):
        return False
    table.asked = table.got = 0
    table.actor = table.getter
    return True


def legal_name(table: Table) -> int:
    """Any card of the pack that he has not, or not as often as it is there."""
    named = 0
    for slot in range(table.sheet.cards):
        if ~table.hands[table.getter] & table.sheet.equals[slot]:
            named |= actions.BIT[slot]
    return named & table.sheet.firsts


def apply_name(table: Table, card: int) -> bool:
    """Ask the first partner who holds that card for it; if nobody does, it is lost."""
    seat, partners = table.getter, actions.count(table.givers)
    while partners:
        partners -= 1
        seat = _next_partner(table, seat)
        held = table.hands[seat] & ~table.laid.up[seat] & table.sheet.equals[card]
        if held:
            table.stage += steps.GET_BEST - steps.NAME_CARD
            table.partner = seat
            laying.begin(table, seat, 1)
            table.may_bury = held
            return False
    return _next_name(table)


def enter_number(table: Table, stage: int) -> bool:
    """Ask the first partner how many cards he gives, if he may choose (catalogue 38)."""
    cards = _cards(table, stage)
    if not cards or _least(table, stage) == cards:
        return False
    table.asked = table.got = 0
    table.actor = table.partner = _next_partner(table, table.getter)
    return True


def legal_number(table: Table) -> int:
    """How many cards a partner may give, as a mask of numbers."""
    numbers = actions.BIT[_cards(table, table.stage) + 1] - 1
    return numbers & ~(actions.BIT[_least(table, table.stage)] - 1)


def apply_number(table: Table, number: int) -> bool:
    """Ask for as many cards; who gives none has had his turn."""
    if not number:
        return _next_number(table)
    table.stage += 1
    laying.begin(table, table.partner, number)
    return False


def enter_give(table: Table, stage: int) -> bool:
    """Ask the first partner for his cards, or the lone player for those that he passes to the first partner."""
    cards = _cards(table, stage)
    passing = stage in (steps.PASS_OVER, steps.DEFENDER_PASSES_OVER)
    if not cards or (passing and _order(table, stage) != tables.GIFT_PASS_OVER):
        return False
    if not passing and (_named(table, stage) or _least(table, stage) < cards):
        return False  # this is gone into when a card was named, or when a partner has said how many
    table.asked = table.got = 0
    table.partner = _next_partner(table, table.getter)
    laying.begin(table, table.getter if passing else table.partner, cards)
    return True


def apply_give(table: Table, card: int) -> bool:
    """Give a card; the next partner has his turn when one is done."""
    stage = table.stage
    passing = stage in (steps.PASS_OVER, steps.DEFENDER_PASSES_OVER)
    table.got += 1
    if not laying.give(table, card, table.partner if passing else table.getter):
        return False
    if not passing and _named(table, stage):
        table.stage -= steps.GET_BEST - steps.NAME_CARD
        return _next_name(table)
    if not passing and _least(table, stage) < _cards(table, stage):
        table.stage -= 1
        return _next_number(table)
    table.asked += 1
    if table.asked == actions.count(table.givers):
        return True
    table.partner = _next_partner(table, table.partner)
    laying.begin(table, table.getter if passing else table.partner, _cards(table, stage))
    return False


def _next_name(table: Table) -> bool:
    """Ask the lone player for the next card; true when he has named as many as he may get."""
    table.asked += 1
    table.actor = table.getter
    return table.asked == _cards(table, table.stage)


def _next_number(table: Table) -> bool:
    """Ask the next partner how many cards he gives; true when all have given."""
    table.asked += 1
    if table.asked == actions.count(table.givers):
        return True
    table.actor = table.partner = _next_partner(table, table.partner)
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


def _by_bid(table: Table, stage: int) -> bool:
    """Tell whether the bid says what is given, and not the rule for all lone hands."""
    return stage < steps.DEFENDERS_ALONE and table.sheet.bid_gift[table.bid] > 0


def _order(table: Table, stage: int) -> int:
    """Return what comes first: ``GIFT_DISCARD_FIRST`` and so on."""
    return table.sheet.bid_gift_first[table.bid] if _by_bid(table, stage) else table.sheet.gift_first


def _least(table: Table, stage: int) -> int:
    """Return how many cards a partner gives at least."""
    return table.sheet.bid_gift_least[table.bid] if _by_bid(table, stage) else table.sheet.gift_least


def _named(table: Table, stage: int) -> bool:
    """Tell whether the lone player names the cards that he gets."""
    return table.sheet.bid_gift_named[table.bid] > 0 if _by_bid(table, stage) else table.sheet.gift_named


def _next_partner(table: Table, seat: int) -> int:
    """Return the next partner who gives, clockwise after *seat*."""
    seat = (seat + 1) % table.sheet.seats
    while not table.givers & actions.BIT[seat]:
        seat = (seat + 1) % table.sheet.seats
    return seat
