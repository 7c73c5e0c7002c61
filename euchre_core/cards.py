"""Cards as they are printed: suits, ranks, jokers and the pack. Knows no trump.

A :class:`Card`'s ``suit`` is the *printed* suit. Which suit a card counts as is decided in
``euchre_core.rules.ordering`` and nowhere else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from euchre_core.errors import UnreadableError

CLUBS, DIAMONDS, HEARTS, SPADES, NO_SUIT = range(5)
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
SUIT_LETTERS = "CDHS"
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS = "♣♦♥♠"
NO_TRUMP, LOW = 4, 5
"""Contracts without a trump suit, numbered on from the suits: high cards win, or low ones."""
CONTRACTS = (*SUITS, NO_TRUMP, LOW)
CONTRACT_WORDS = (*SUIT_WORDS, "no trump", "low")
"""By number: what may be trump, in the words of the table."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "11", "12", "13")
"""By rank number. The last three are in packs for six players only, where they stand between ten and jack (knob D1)."""
USUAL_RANKS = 13
"""So many ranks are those of the usual pack, deuce to ace."""
JOKERS = ("joker", "joker2")
JACK = RANKS.index("J")

_READ_RANK = {name: number for number, name in enumerate(RANKS)} | {"T": RANKS.index("10")}


class Card(NamedTuple):
    """One printed card. A joker has ``suit == NO_SUIT`` and its number (0 or 1) as rank.

    Ordered by suit (clubs, diamonds, hearts, spades, jokers), then by rank, deuce to ace; then 11, 12 and 13.

    >>> Card.parse("10h"), str(Card.parse("TH")), str(Card.parse("Joker"))
    (Card(suit=2, rank=8), '10H', 'joker')
    """

    suit: int
    rank: int

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: rank and suit letter (``9H``, ``10C``, ``TC``), or ``joker``, ``joker2``. Case is free.

        Raises:
            UnreadableError: If the text is no card.
        """
        return _parsed(text)

    def __str__(self) -> str:
        return _TEXTS[self]

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker, which has no printed suit."""
        return self.suit == NO_SUIT


_TEXTS = {Card(suit, rank): name + SUIT_LETTERS[suit] for suit in SUITS for rank, name in enumerate(RANKS)}
_TEXTS |= {Card(NO_SUIT, number): name for number, name in enumerate(JOKERS)}


@lru_cache(1024)
def _parsed(text: str) -> Card:
    if text.lower() in JOKERS:
        return Card(NO_SUIT, JOKERS.index(text.lower()))
    rank, suit = _READ_RANK.get(text[:-1].upper()), SUIT_LETTERS.find(text[-1:].upper())
    if rank is None or suit < 0 or not text:
        raise UnreadableError(f'"{text}" is no card. Write rank and suit, as in 9H, 10C, JD, or joker.', text)
    return Card(suit, rank)


def as_counted(rank: int) -> float:
    """Return a key that sorts rank numbers as they are counted: 2 to 10, then 11 to 13, then jack to ace.

    >>> [RANKS[rank] for rank in sorted((12, 9, 8, 13, 15), key=as_counted)]
    ['10', '11', '13', 'J', 'A']
    """
    return rank if rank < USUAL_RANKS else JACK - 1 + (rank - USUAL_RANKS + 1) / len(RANKS)


def same_colour(suit: int) -> int:
    """Return the other suit of the colour (A9: the left bower's printed suit).

    >>> SUIT_WORDS[same_colour(CLUBS)], SUIT_WORDS[same_colour(HEARTS)]
    ('spades', 'diamonds')
    """
    return 3 - suit


def make_pack(
    ranks: tuple[int, ...],
    copies: int = 1,
    jokers: int = 0,
    *,
    add: tuple[Card, ...] = (),
    remove: tuple[Card, ...] = (),
) -> tuple[Card, ...]:
    """Return every card of a pack in card order, equal cards side by side, jokers last (A1 to A4).

    Args:
        ranks: Rank numbers (indexes of ``RANKS``) of each suit.
        copies: How many of each suited card; a joker is always single.
        jokers: 0, 1 or 2.
        add: Further cards, each put in once.
        remove: Cards taken out, each once; one that is not in the pack is none to take.

    >>> len(make_pack((7, 8, 9, 10, 11, 12))), len(make_pack((7, 8, 9, 10, 11, 12), jokers=1))
    (24, 25)
    >>> len(make_pack((2, 3), add=(Card.parse("2S"),), remove=(Card.parse("4C"), Card.parse("4S"))))
    7
    """
    suited = [Card(suit, rank) for suit in SUITS for rank in ranks for _ in range(copies)]
    pack = sorted([*suited, *add])
    for card in remove:
        if card in pack:
            pack.remove(card)
    return (*pack, *(Card(NO_SUIT, number) for number in range(jokers)))
