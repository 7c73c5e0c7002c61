"""What a player must hold to be allowed something, read slowly from the variant (catalogue 6, 43, 49, 55)."""

from __future__ import annotations

from collections import Counter
from operator import lt
from typing import TYPE_CHECKING

from euchre_core.cards import SUITS
from euchre_core.laws.ranking import counts_as
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.cards import Card
    from euchre_core.schema import Holding, Variant


def counts(variant: Variant, phrase: Holding, card: Card, trump: int | None, up_suit: int | None) -> bool:
    """Tell whether a card is one of those that a phrase counts, were *trump* trump; ``None`` is no suit."""
    suit, rank = card
    if phrase.ranks and (card.is_joker or rank not in phrase.ranks):
        return False
    if phrase.where == "trump":
        return trump in SUITS and counts_as(variant, card, trump) == trump
    if phrase.where == "natural_trump":
        return trump in SUITS and suit == trump
    if phrase.where == "upcard_suit":
        return suit == up_suit
    return phrase.where != "not_upcard_suit" or suit != up_suit


def holds(
    variant: Variant, wanted: Sequence[Holding] | None, hand: Iterable[Card], trump: int | None, up_suit: int | None
) -> bool:
    """Tell whether a hand has what every phrase wants; of "all" as many as a deal has tricks."""
    cards = list(hand)
    for phrase in wanted or ():
        if phrase.alike:
            ranks = Counter(card.rank for card in cards if not card.is_joker)
            most = [number for _, number in ranks.most_common(len(phrase.alike))]
            if len(most) < len(phrase.alike) or any(map(lt, most, phrase.alike)):
                return False
            continue
        number = sum(counts(variant, phrase, card, trump, up_suit) for card in cards)
        low, high = (variant.deal.hand if end == ALL else end for end in (phrase.low, phrase.high))
        if not low <= number <= high:
            return False
    return True
