"""Laws of the cards: what is dealt, and that no card is lost or made."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import BURY, BURY_REST, read
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre_core.cards import Card
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant


def text(cards: Iterable[Card]) -> str:
    """Return cards as players write them."""
    return " ".join(map(str, cards)) or "none"


def the_whole_pack_is_dealt(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every card of the pack is dealt once: hands and dummy of the variant's sizes, the upcard, the rest as kitty."""
    reading = read(variant, deal)
    upcard = [] if reading.upcard is None else [reading.upcard]
    for name, pile, size in [
        *((f"hand {seat}", hand, variant.deal.hand) for seat, hand in enumerate(reading.hands)),
        ("the dummy", reading.dummy, variant.deal.dummy.cards),
        ("the upcard", upcard, int(variant.deal.upcard)),
    ]:
        if len(pile) != size:
            yield f"{name} should have {size} cards and was dealt {text(pile)}"
    dealt = [*chain(*reading.hands), *reading.dummy, *upcard, *reading.kitty]
    if len(reading.hands) != reading.seats or Counter(dealt) != Counter(reading.pack):
        yield f"the pack is {text(reading.pack)}, but {text(sorted(dealt))} was dealt"


def packets_are_dealt_in_order(variant: Variant, deal: Deal) -> Iterator[str]:
    """A pack stacked for the variant's packets, round from eldest, the dummy before the dealer, deals these cards."""
    reading = read(variant, deal)
    piles = {seat: list(hand) for seat, hand in enumerate(reading.hands)} | {reading.seats: list(reading.dummy)}
    places = list(clockwise(reading.eldest, reading.seats))
    if variant.deal.dummy.cards:
        places.insert(len(places) - 1, reading.seats)
    stacked: list[Card] = []
    for packets in variant.deal.packets or [tuple(len(piles[place]) for place in places)]:
        for place, size in zip(places, packets if len(packets) > 1 else packets * len(places), strict=True):
            stacked += piles[place][:size]
            del piles[place][:size]
    stacked += ([] if reading.upcard is None else [reading.upcard]) + reading.kitty
    if Counter(stacked) != Counter(reading.pack):
        return  # a law of its own
    free = {card: iter([slot for slot, other in enumerate(reading.pack) if other == card]) for card in reading.pack}
    again = Deal.from_order(deal.rules, [next(free[card]) for card in stacked], deal.dealer)
    if again.dealt != deal.dealt:
        yield f"the pack {text(stacked)} deals {again.dealt} and not {deal.dealt}"


def cards_are_conserved(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every hand is what was dealt, taken and joined, less what was buried and played: no card is lost or made."""
    reading = read(variant, deal)
    for seat, view in enumerate(reading.views):
        seen, held = view.hands[seat], [str(card) for card in reading.held(seat)]
        if seen is not None and sorted(seen) != sorted(held):
            yield f"seat {seat} should hold {' '.join(held)} and holds {' '.join(seen)}"


def hands_have_the_right_size(variant: Variant, deal: Deal) -> Iterator[str]:
    """A hand has the variant's size, more only while its holder buries, and one less for each card played."""
    reading = read(variant, deal)
    played = Counter(seat for trick in reading.tricks for seat, _ in trick)
    for seat in range(reading.seats):
        size = variant.deal.hand - played[seat] + _to_bury(reading, seat)
        sizes = [view.sizes[seat] for view in reading.views]
        if sizes != [size] * reading.seats:
            yield f"seat {seat} should hold {size} cards; the players see {', '.join(map(str, sizes))}"


def _to_bury(reading: Reading, seat: int) -> int:
    if reading.stage not in (BURY, BURY_REST) or reading.offers[0].seat != seat:
        return 0
    return 1 if reading.stage == BURY else reading.variant.deal.dummy.cards - len(reading.done_in(BURY_REST))


def burials_ascend(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who joined the dummy may bury any card not below the last, if enough are left above it to finish."""
    reading = read(variant, deal)
    if reading.stage != BURY_REST:
        return
    buried = [turn.card for turn in reading.done_in(BURY_REST) if turn.card]
    seat = reading.offers[0].seat
    hand = sorted(reading.held(seat))
    to_bury = variant.deal.dummy.cards - len(buried)
    allowed = sorted({card for card in hand if not buried or card >= buried[-1]})
    allowed = [card for card in allowed if sum(other >= card for other in hand) >= to_bury]
    if [turn.card for turn in reading.offers] != allowed:
        yield f"{to_bury} to bury of {text(hand)}: {text(allowed)} should be allowed, not {', '.join(reading.words)}"


POSITION = laws_of("position", cards_are_conserved, hands_have_the_right_size, burials_ascend)
DEAL = laws_of("deal", the_whole_pack_is_dealt, packets_are_dealt_in_order)
