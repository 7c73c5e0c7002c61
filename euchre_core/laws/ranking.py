"""Which card beats which, read slowly from the variant: the law book's own reading, apart from the kernel's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import JACK, LOW, NO_SUIT, SUITS, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.schema import Variant

RED = {"clubs": False, "diamonds": True, "hearts": True, "spades": False}
WORDS = tuple(RED)


def counts_as(variant: Variant, card: Card, trump: int) -> int:
    """Return the suit that a card belongs to in play (A9); without a trump suit its own (catalogue 26).

    A joker then belongs to none, which is ``NO_SUIT`` (catalogue 40).
    """
    suit, rank = card
    if trump not in SUITS:
        return suit
    if card in variant.ranking.permanent_trumps:
        return trump
    if suit == NO_SUIT:
        return trump
    left = variant.ranking.left_bower and variant.ranking.left_bower_suit == "trump" and rank == JACK
    joins = left or rank in (variant.ranking.same_colour_trumps or ())
    return trump if joins and RED[WORDS[suit]] == RED[WORDS[trump]] else suit


def trumps(variant: Variant, trump: int) -> list[Card]:
    """Return all cards of any pack that win as trumps, low to high (A3, A7 to A12); none without a trump suit."""
    if trump not in SUITS:
        return []
    ranking = variant.ranking
    jacks = [Card(suit, JACK) for suit in range(4) if RED[WORDS[suit]] == RED[WORDS[trump]]]
    right = [jack for jack in jacks if jack == (trump, JACK) and ranking.right_bower]
    left = [jack for jack in jacks if jack != (trump, JACK) and ranking.left_bower]
    jokers = [Card(NO_SUIT, 1), Card(NO_SUIT, 0)]
    joining = ranking.same_colour_trumps or ()  # catalogue 40: below the trump of the same rank
    mate = next(suit for suit in SUITS if suit != trump and RED[WORDS[suit]] == RED[WORDS[trump]])
    both = [(Card(mate, rank), Card(trump, rank)) for rank in ranking.trump_order or ranking.order]
    own = [card for other, one in both for card in ([other, one] if one.rank in joining else [one])]
    always = list(ranking.permanent_trumps)  # catalogue 48
    low = [card for card in own if card not in right + always]
    high = left + right + always
    return low + (jokers + high if ranking.joker == "below_bowers" else high + jokers)


def is_trump(variant: Variant, card: Card, trump: int) -> bool:
    """Tell whether a card is a trump where one is asked for; a left bower that keeps its suit is none (knob T8)."""
    return trump in SUITS and counts_as(variant, card, trump) == trump


def taker(variant: Variant, trick: Sequence[Card], trump: int) -> int:
    """Return the place in *trick* of the card that takes it: the best trump, or else the best of the suit led (B24).

    In the contract low the lowest card of the suit led takes it (catalogue 28). Without trump a joker takes any trick,
    the first of the pack before the other (catalogue 40).
    """
    order = trumps(variant, trump)
    jokers = [place for place, card in enumerate(trick) if card.is_joker]
    if jokers and trump not in SUITS:
        return min(jokers, key=lambda place: trick[place].rank)
    led = counts_as(variant, trick[0], trump)
    if not any(card in order for card in trick):
        order = [Card(led, rank) for rank in variant.ranking.order]
        order = order[::-1] if trump == LOW else order
    best = max(order.index(card) for card in trick if card in order)
    places = [place for place, card in enumerate(trick) if card == order[best]]
    return places[-1] if variant.ranking.equal_cards == "second_wins" else places[0]
