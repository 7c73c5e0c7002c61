"""Laws of hands that their holders do not see: how their cards are played, and who sees them (catalogue 52, 53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read
from euchre_core.laws.turn import PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.schema import Variant


def unseen_cards_are_played_by_their_places(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who does not see his hand may lead and play any card left in it, and names no more of it than its place."""
    reading = read(variant, deal)
    if reading.stage != PLAY or reading.offers[0].verb not in ("leads", "plays"):
        return
    seat = reading.offers[0].seat
    if not reading.is_played_unseen(seat):
        return
    verb = "plays" if reading.on_table else "leads"
    gone = [card for trick in reading.tricks for who, card in trick if who == seat]
    left = [number for number, card in enumerate(reading.order[seat], 1) if card not in gone]
    expected = [f"{seat} {verb} card {number}" for number in left]
    if reading.words != expected:
        yield f"seat {seat} may choose from {', '.join(expected)}, not from {', '.join(reading.words)}"


def hands_are_held_as_the_variant_says(variant: Variant, deal: Deal) -> Iterator[str]:
    """Held facing outward, all hands are seen but one's own; a lone hand that is played unseen is seen by nobody."""
    reading = read(variant, deal)
    if variant.deal.hands_seen == "own":
        lone = [seat for seat in range(reading.seats) if reading.is_played_unseen(seat)]
        for player, view in enumerate(reading.views):
            shown = [seat for seat in lone if view.hands[seat] is not None]
            yield from (f"player {player} sees the hand of seat {seat}, which is played unseen" for seat in shown)
        return
    for player, view in enumerate(reading.views):
        for seat in range(reading.seats):
            expected = None if seat == player else [str(card) for card in reading.held(seat)]
            seen = view.hands[seat]
            if (None if seen is None else sorted(seen)) != (None if expected is None else sorted(expected)):
                yield f"player {player} sees {seen} in the hand of seat {seat}, not {expected}"


POSITION = laws_of("position", unseen_cards_are_played_by_their_places, hands_are_held_as_the_variant_says)
