"""What a player must hold to be allowed something: numbers of cards of some kind (catalogue 6, 43, 49, 55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def holds(table: Table, seat: int, first: int, end: int, trump: int) -> bool:
    """Tell whether a hand has what the terms from *first* to before *end* ask, were *trump* trump."""
    for term in range(first, end):
        cards = table.hands[seat] & counted(table, term, trump)
        held = actions.count(cards)
        if table.sheet.term_alike[term]:
            held = _alike(table, cards, table.sheet.term_alike[term])
        if held < table.sheet.term_low[term] or held > table.sheet.term_high[term]:
            return False
    return True


def counted(table: Table, term: int, trump: int) -> int:
    """Return the cards that a term counts, in any hand, were *trump* trump."""
    suit = table.up_suit if table.sheet.term_by_upcard[term] else trump
    if suit < 0:
        suit = actions.NO_TRUMP  # no card is of the suit of an upcard that has none
    return table.sheet.term_cards[term * 6 + suit]


def _alike(table: Table, cards: int, least: int) -> int:
    """Return of how many ranks there are at least *least* cards."""
    found = 0
    for rank in range(16):
        found += actions.count(cards & table.sheet.rank_cards[rank]) >= least
    return found
