"""From the order of a pack to the cards of a deal, by the variant's packets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions
from euchre_core.kernel.dealt import Dealt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules.tables import Rules


def dealt_by_order(rules: Rules, order: Sequence[int], dealer: int) -> Dealt:
    """Deal an ordered pack. *order* has every slot once, from the top of the pack; it is not checked."""
    sheet = rules.sheet
    seats = sheet.seats
    eldest = dealer + 1
    piles = [0] * (seats + 1)  # the last is the dummy's
    number = 0
    for place in rules.places:
        card = sheet.first_slot[order[number]]
        number += 1
        at = place if place == seats else (eldest + place) % seats
        held = piles[at]
        while held & actions.BIT[card]:
            card += 1
        piles[at] = held | actions.BIT[card]
    dummy = piles.pop()
    rest = [sheet.first_slot[order[place]] for place in range(number, sheet.cards)]
    upcard = sheet.first_slot[order[sheet.upcard_at]] if sheet.upcard_at >= 0 else -1
    if rules.beside:
        rest.pop(0)
    return Dealt(tuple(piles), dummy, upcard, tuple(rest))
