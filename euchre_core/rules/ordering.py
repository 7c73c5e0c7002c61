"""The keystone: which suit a card counts as, and which card beats which. The only place that compares a printed suit.

One :class:`Contract` for each trump suit. A trick is decided by one look-up: ``strength[led][card]`` is 0 for a card
that can't win when ``led`` is the suit led, and otherwise its place on the ladder from the worst card of that suit to
the best trump (A6 to A12, B24).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.cards import JACK, NO_SUIT, SUITS, Card, same_colour

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Contract:
    """What is trump, worked out for every card of the pack. Cards are slots: places in the pack in card order.

    Attributes:
        trump: The trump suit.
        suit_of: By slot: the effective suit, that a player must follow (A9).
        cards_of: By suit: a bit mask of the slots that count as that suit.
        strength: By suit led, then by slot: 0 for a card that can't win, else higher is better.
    """

    trump: int
    suit_of: tuple[int, ...]
    cards_of: tuple[int, ...]
    strength: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """How a variant ranks cards; ``order`` and ``trump_order`` run from low to high."""

    order: tuple[int, ...]
    trump_order: tuple[int, ...]
    right_bower: bool
    left_bower: bool
    joker_below_bowers: bool

    def trumps(self, trump: int) -> list[Card]:
        """Return every card that can be a trump, low to high (A7 to A10)."""
        right, left = Card(trump, JACK), Card(same_colour(trump), JACK)
        bowers = ([left] if self.left_bower else []) + ([right] if self.right_bower else [])
        jokers = [Card(NO_SUIT, 1), Card(NO_SUIT, 0)]
        top = [*jokers, *bowers] if self.joker_below_bowers else [*bowers, *jokers]
        return [card for rank in self.trump_order if (card := Card(trump, rank)) not in top] + top

    def plain(self, suit: int) -> list[Card]:
        """Return the cards printed with *suit*, low to high."""
        return [Card(suit, rank) for rank in self.order]


def contract(pack: Sequence[Card], ladder: Ladder, trump: int) -> Contract:
    """Work out what each card of *pack* is worth when *trump* is trump.

    >>> from euchre_core.cards import HEARTS, make_pack
    >>> pack = make_pack(tuple(range(7, 13)))
    >>> hearts = contract(pack, Ladder(tuple(range(13)), tuple(range(13)), True, True, False), HEARTS)
    >>> [str(card) for card, suit in zip(pack, hearts.suit_of) if suit == HEARTS]
    ['JD', '9H', '10H', 'JH', 'QH', 'KH', 'AH']
    """
    trumps = ladder.trumps(trump)
    suit_of = tuple(trump if card in trumps else card.suit for card in pack)
    strength = []
    for led in SUITS:
        climb = ([] if led == trump else [card for card in ladder.plain(led) if card not in trumps]) + trumps
        place = {card: number for number, card in enumerate(climb, 1)}
        strength.append(tuple(place.get(card, 0) for card in pack))
    cards_of = tuple(sum(1 << slot for slot, suit in enumerate(suit_of) if suit == s) for s in SUITS)
    return Contract(trump, suit_of, cards_of, tuple(strength))


def joins_trumps(card: Card, suit: int) -> bool:
    """Tell whether *card*, which counts as *suit*, is printed with another: a left bower or a joker."""
    return card.suit != suit
