"""What a player must hold to be allowed something: numbers of cards of some kind (catalogue 6, 43, 49, 55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def holds(table: Table, seat: int, first: int, end: int, trump: int) -> bool:
    """Tell whether a hand has what the terms from *first* to before *end* ask, were *trump* trump."""
    for term in range(first, end):
        suit = table.up_suit if table.sheet.term_by_upcard[term] else trump
        if suit < 0:
            suit = actions.NO_TRUMP  # no card is of the suit of an upcard that has none
        held = actions.count(table.hands[seat] & table.sheet.term_cards[term * 6 + suit])
        if held < table.sheet.term_low[term] or held > table.sheet.term_high[term]:
            return False
    return True
