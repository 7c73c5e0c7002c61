"""Which card beats which, read slowly from the variant: the law book's own reading, apart from the kernel's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import JACK, NO_SUIT, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.schema import Variant

RED = {"clubs": False, "diamonds": True, "hearts": True, "spades": False}
WORDS = tuple(RED)


def counts_as(variant: Variant, card: Card, trump: int) -> int:
    """Return the suit that a card belongs to in play (A9)."""
    suit, rank = card
    if suit == NO_SUIT or (variant.ranking.left_bower and rank == JACK and RED[WORDS[suit]] == RED[WORDS[trump]]):
        return trump
    return suit


def trumps(variant: Variant, trump: int) -> list[Card]:
    """Return all trumps that any pack could hold, low to high (A3, A7 to A12)."""
    ranking = variant.ranking
    jacks = [Card(suit, JACK) for suit in range(4) if RED[WORDS[suit]] == RED[WORDS[trump]]]
    right = [jack for jack in jacks if jack == (trump, JACK) and ranking.right_bower]
    left = [jack for jack in jacks if jack != (trump, JACK) and ranking.left_bower]
    jokers = [Card(NO_SUIT, 1), Card(NO_SUIT, 0)]
    own = [Card(trump, rank) for rank in ranking.trump_order or ranking.order]
    low = [card for card in own if card not in right]
    return low + (jokers + left + right if ranking.joker == "below_bowers" else left + right + jokers)


def taker(variant: Variant, trick: Sequence[Card], trump: int) -> int:
    """Return the place in *trick* of the card that takes it: the best trump, or else the best of the suit led (B24)."""
    order = trumps(variant, trump)
    led = counts_as(variant, trick[0], trump)
    if not any(card in order for card in trick):
        order = [Card(led, rank) for rank in variant.ranking.order]
    best = max(order.index(card) for card in trick if card in order)
    places = [place for place, card in enumerate(trick) if card == order[best]]
    return places[-1] if variant.ranking.equal_cards == "second_wins" else places[0]
