"""The keystone: which suit a card counts as, and which card beats which. The only place that compares a printed suit.

One :class:`Contract` for each trump suit, one for no trump, and one for low. A trick is decided by one look-up:
``strength[led][card]`` is 0 for a card that can't win when ``led`` is the suit led, and otherwise its place on the
ladder from the worst card of that suit to the best trump (A6 to A12, B24).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.cards import JACK, LOW, NO_SUIT, NO_TRUMP, SUITS, Card, same_colour

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Contract:
    """What is trump, worked out for every card of the pack. Cards are slots: places in the pack in card order.

    Attributes:
        trump: The trump suit; or no trump, or low, where every card counts as its printed suit.
        suit_of: By slot: the effective suit, that a player must follow (A9); ``NO_SUIT`` for a joker without trump.
        cards_of: By suit, ``NO_SUIT`` too: a bit mask of the slots that count as that suit.
        strength: By suit led, ``NO_SUIT`` too, then by slot: 0 for a card that can't win, else higher is better.
    """

    trump: int
    suit_of: tuple[int, ...]
    cards_of: tuple[int, ...]
    strength: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """How a variant ranks cards; ``order`` and ``trump_order`` run from low to high.

    A left bower that keeps its suit wins as a trump, and is none (knob T8). Of the ranks ``joining`` the card of the
    other suit of trump's colour is a trump too, below the one of trumps.
    """

    order: tuple[int, ...]
    trump_order: tuple[int, ...]
    right_bower: bool
    left_bower: bool
    joker_below_bowers: bool
    permanent: tuple[Card, ...] = ()
    joining: tuple[int, ...] = ()
    left_keeps_suit: bool = False

    def trumps(self, trump: int) -> list[Card]:
        """Return every card that can be a trump, low to high (A7 to A10); none in no trump and low."""
        if trump in (NO_TRUMP, LOW):
            return []
        right, left = Card(trump, JACK), Card(same_colour(trump), JACK)
        bowers = ([left] if self.left_bower else []) + ([right] if self.right_bower else [])
        jokers = [Card(NO_SUIT, 1), Card(NO_SUIT, 0)]
        best = [*bowers, *self.permanent]
        top = [*jokers, *best] if self.joker_below_bowers else [*best, *jokers]
        own = [card for rank in self.trump_order for card in (*self._joined(trump, rank), Card(trump, rank))]
        return [card for card in own if card not in top] + top

    def _joined(self, trump: int, rank: int) -> list[Card]:
        """Return the card of another suit that stands below the trump of *rank*, if one does (knob T14)."""
        return [Card(same_colour(trump), rank)] if rank in self.joining else []

    def plain(self, suit: int, trump: int) -> list[Card]:
        """Return the cards printed with *suit*, from the worst to the best: in low the other way round."""
        return [Card(suit, rank) for rank in (self.order[::-1] if trump == LOW else self.order)]


def contract(pack: Sequence[Card], ladder: Ladder, trump: int) -> Contract:
    """Work out what each card of *pack* is worth when *trump* is trump.

    Without trump a joker belongs to no suit, and beats every card of any suit that is led.

    >>> from euchre_core.cards import HEARTS, make_pack
    >>> pack = make_pack(tuple(range(7, 13)))
    >>> hearts = contract(pack, Ladder(tuple(range(13)), tuple(range(13)), True, True, False), HEARTS)
    >>> [str(card) for card, suit in zip(pack, hearts.suit_of) if suit == HEARTS]
    ['JD', '9H', '10H', 'JH', 'QH', 'KH', 'AH']
    """
    trumps = ladder.trumps(trump)
    kept = Card(same_colour(trump), JACK) if ladder.left_keeps_suit and trump in SUITS else None
    suit_of = tuple(trump if card in trumps and card != kept else card.suit for card in pack)
    best = trumps or [Card(NO_SUIT, 1), Card(NO_SUIT, 0)]
    strength = []
    for led in (*SUITS, NO_SUIT):
        climb = ([] if led == trump else [card for card in ladder.plain(led, trump) if card not in best]) + best
        place = {card: number for number, card in enumerate(climb, 1)}
        strength.append(tuple(place.get(card, 0) for card in pack))
    cards_of = tuple(sum(1 << slot for slot, suit in enumerate(suit_of) if suit == s) for s in (*SUITS, NO_SUIT))
    return Contract(trump, suit_of, cards_of, tuple(strength))


def is_printed(card: Card, suit: int) -> bool:
    """Tell whether *suit* is a suit and *card* is printed with it: the natural cards of a suit."""
    return suit in SUITS and card.suit == suit


def joins_trumps(card: Card, suit: int) -> bool:
    """Tell whether *card*, which counts as *suit*, is printed with another: a bower, a joker or the like."""
    return card.suit != suit
