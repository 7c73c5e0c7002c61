"""From the order of a pack to the cards of a deal, by the variant's packets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.kernel.dealt import Dealt
from euchre_core.rules import layouts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules.tables import Rules


def dealt_by_order(rules: Rules, order: Sequence[int], dealer: int) -> Dealt:
    """Deal an ordered pack. *order* has every slot once, from the top of the pack; it is not checked."""
    sheet = rules.sheet
    seats = sheet.seats
    eldest = dealer + sheet.to_eldest
    # the last is the dummy's; the own ones of the seats come before it
    piles = [0] * (2 * seats + 1 if rules.own_dummies else seats + 1)
    number = 0
    for place in rules.places:
        card = sheet.first_slot[order[number]]
        number += 1
        at = len(piles) - 1 if place == seats else (eldest + place) % seats
        if place > seats:
            at = seats + (dealer + place) % seats
        held = piles[at]
        while held & actions.BIT[card]:
            card += 1
        piles[at] = held | actions.BIT[card]
    dummy = piles.pop()
    rest = [sheet.first_slot[order[place]] for place in range(number, sheet.cards)]
    upcard = sheet.first_slot[order[sheet.upcard_at]] if sheet.upcard_at >= 0 else -1
    if rules.beside:
        rest.pop(0)
    if not sheet.lying:
        return Dealt(tuple(piles), dummy, upcard, tuple(rest))
    if rules.in_places:
        return Dealt(tuple(piles), dummy, upcard, tuple(rest), order=_laid(rules, order, eldest, layouts.HELD))
    if rules.own_dummies:
        return Dealt(tuple(piles[:seats]), 0, upcard, tuple(rest), own=tuple(piles[seats:]))
    up = _laid(rules, order, eldest, layouts.FACE_UP)
    return Dealt(tuple(piles), dummy, upcard, tuple(rest), up, _laid(rules, order, eldest, layouts.FACE_DOWN))


def _laid(rules: Rules, order: Sequence[int], eldest: int, how: int) -> tuple[tuple[int, ...], ...]:
    """Return by seat the cards that lie before it face up, or face down, or are held, as they were dealt."""
    laid: list[list[int]] = [[] for _ in range(rules.seats)]
    places = layouts.laid_out(rules.places, rules.seats, rules.layout_down, rules.layout_up)
    for card, place, (where, _) in zip(order, rules.places, places, strict=False):  # the kitty goes to no place
        if where == how:
            laid[(eldest + place) % rules.seats].append(card)
    return tuple(tuple(cards) for cards in laid)
