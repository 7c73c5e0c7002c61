"""Laws of cards laid out before the players: which pile shows what, and that nobody knows what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.cards import Card
    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant


class Lying(NamedTuple):
    """What lies before a seat now, by the record.

    Attributes:
        up: The card on top of each pile that has one.
        down: The cards that nobody has seen.
    """

    up: list[Card]
    down: list[Card]


def lying(reading: Reading, seat: int) -> Lying:
    """Build the piles that were dealt to a seat and take away what it has played from them (catalogue 10)."""
    if not reading.face_up:
        return Lying([], [])
    piles: list[list[Card]] = [[] for _ in reading.face_up[seat]]
    for number, card in enumerate(reading.face_down[seat]):
        piles[number % len(piles)].append(card)
    for pile, card in zip(piles, reading.face_up[seat], strict=True):
        pile.append(card)
    for turn in reading.turns:
        if turn.seat == seat and turn.verb in ("leads", "plays"):
            piles = [pile[:-1] if pile[-1:] == [turn.card] else pile for pile in piles]
    return Lying([pile[-1] for pile in piles if pile], [card for pile in piles for card in pile[:-1]])


def in_hand(reading: Reading, seat: int) -> list[Card]:
    """Return what a seat holds, without what lies before it."""
    lie = [card for cards in lying(reading, seat) for card in cards]
    return [card for card in reading.held(seat) if card not in lie]


def cards_are_laid_out(variant: Variant, deal: Deal) -> Iterator[str]:
    """As many cards of each hand lie face down and face up as the variant lays out, and no more."""
    reading, layout = read(variant, deal), variant.deal.layout
    seats = range(reading.seats if layout.up else 0)
    if [len(reading.face_up), len(reading.face_down)] != [len(seats)] * 2:
        yield f"layouts of {len(seats)} seats are dealt, not {reading.face_up} and {reading.face_down}"
        return
    for seat in seats:
        laid = [*reading.face_up[seat], *reading.face_down[seat]]
        sizes = (len(reading.face_up[seat]), len(reading.face_down[seat]))
        if sizes != (layout.up, layout.down) or len(set(laid) & set(reading.hands[seat])) != sum(sizes):
            yield f"seat {seat} was dealt {reading.hands[seat]}, of which {laid} are said to be laid out"


def what_lies_face_up_is_seen_by_all(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every view shows the top of each pile, and how many cards lie beneath; what was under a played card is turned."""
    reading = read(variant, deal)
    for seat in range(reading.seats):
        up, down = lying(reading, seat)
        expected = (sorted(map(str, up)), len(down))
        for view in reading.views:
            if (found := (sorted(view.face_up[seat]), view.face_down[seat])) != expected:
                yield f"player {view.player} sees {found} before seat {seat}, where {expected} lie"


POSITION = laws_of("position", what_lies_face_up_is_seen_by_all)
DEAL = laws_of("deal", cards_are_laid_out)
