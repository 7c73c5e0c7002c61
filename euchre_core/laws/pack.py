"""Laws of the cards: what is dealt, and that no card is lost or made."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.laws.book import laws_of
from euchre_core.laws.flow import KITTY, UPCARD
from euchre_core.laws.layout import in_hand, lying
from euchre_core.laws.reading import read
from euchre_core.laws.turn import PLAY
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre_core.cards import Card
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant

GOES = ("buries", "gives", "leads", "plays")
"""Verbs by which a card leaves a hand."""


def text(cards: Iterable[Card]) -> str:
    """Return cards as players write them."""
    return " ".join(map(str, cards)) or "none"


def the_whole_pack_is_dealt(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every card of the pack is dealt once: hands and dummy of the variant's sizes, the upcard, the rest as kitty."""
    reading = read(variant, deal)
    # an upcard that is the dealer's last is one of his hand
    upcard = [] if reading.upcard is None or variant.deal.upcard_held else [reading.upcard]
    if variant.deal.upcard_held and reading.upcard not in reading.hands[deal.dealer]:
        yield f"the upcard {reading.upcard} should be one of the dealer's cards, {text(reading.hands[deal.dealer])}"
    for name, pile, size in [
        *((f"hand {seat}", hand, dealt_hand(variant)) for seat, hand in enumerate(reading.hands)),
        ("the dummy", reading.dummy, 0 if _has_own(variant) else variant.deal.dummy.cards),
        *((f"dummy {seat}", hand, variant.deal.dummy.cards) for seat, hand in enumerate(reading.own_dummies)),
        ("the upcard", upcard, variant.deal.beside),
    ]:
        if len(pile) != size:
            yield f"{name} should have {size} cards and was dealt {text(pile)}"
    named = variant.bidding.named_ahead
    unseen = variant.deal.hands_seen == "others" or (named is not None and named.alone_unseen)
    ordered = [] if not unseen else [sorted(hand) for hand in reading.hands]
    if [sorted(cards) for cards in reading.order] != ordered:
        yield f"the hands {reading.hands} are said to be dealt in the order {reading.order}"
    dealt = [*chain(*reading.hands, *reading.own_dummies), *reading.dummy, *upcard, *reading.kitty]
    dummies = reading.seats if _has_own(variant) else 0
    if [len(reading.hands), len(reading.own_dummies)] != [reading.seats, dummies] or Counter(dealt) != Counter(
        reading.pack
    ):
        yield f"the pack is {text(reading.pack)}, but {text(sorted(dealt))} was dealt"


def _has_own(variant: Variant) -> bool:
    """Tell whether each player has a dummy hand of his own (catalogue 9)."""
    return variant.dummy is not None and variant.dummy.taken_by == "everyone"


def packets_are_dealt_in_order(variant: Variant, deal: Deal) -> Iterator[str]:
    """A pack stacked for the variant's packets, round from eldest, the dummy before the dealer, deals these cards."""
    reading = read(variant, deal)
    piles = {seat: _as_dealt(reading, seat) for seat in range(reading.seats)} | {reading.seats: list(reading.dummy)}
    places = list(clockwise(reading.eldest, reading.seats))
    if variant.deal.dummy.cards and not _has_own(variant):
        places.insert(len(places) - 1, reading.seats)
    if variant.deal.upcard_held and reading.upcard in piles[deal.dealer]:  # he gets it last
        piles[deal.dealer].remove(reading.upcard)
        piles[deal.dealer].append(reading.upcard)
    stacked: list[Card] = []
    for packets in variant.deal.packets or [tuple(len(piles[place]) for place in places)]:
        if len(stacked) == len(places) * variant.deal.before_trump > 0:
            break  # the others come when trump is fixed, out of what is left
        for place, size in zip(places, packets if len(packets) > 1 else packets * len(places), strict=True):
            stacked += piles[place][:size]
            del piles[place][:size]
    for seat in clockwise(reading.eldest, reading.seats) if reading.own_dummies else ():
        stacked += reading.own_dummies[seat]
    stacked += [reading.upcard] if reading.upcard is not None and not variant.deal.upcard_held else []
    stacked += reading.kitty
    if Counter(stacked) != Counter(reading.pack):
        return  # a law of its own
    free = {card: iter([slot for slot, other in enumerate(reading.pack) if other == card]) for card in reading.pack}
    again = Deal.from_order(deal.rules, [next(free[card]) for card in stacked], deal.dealer, deal.carried)
    if again.dealt != deal.dealt:
        yield f"the pack {text(stacked)} deals {again.dealt} and not {deal.dealt}"


def dealt_hand(variant: Variant) -> int:
    """Return how many cards everybody is dealt at first."""
    return variant.deal.before_trump or variant.deal.hand


def _as_dealt(reading: Reading, seat: int) -> list[Card]:
    """Return a hand with what lies face down first, then what lies face up, for so it is dealt (catalogue 10).

    An unseen hand has an order of its own (catalogue 53).
    """
    if reading.order:
        return list(reading.order[seat])
    if not reading.face_up:
        return list(reading.hands[seat])
    laid = [*reading.face_down[seat], *reading.face_up[seat]]
    return [*laid, *(card for card in reading.hands[seat] if card not in laid)]


def cards_are_conserved(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every hand is what was dealt, taken and got, less what was buried, given and played: no card is lost or made."""
    reading = read(variant, deal)
    for seat, view in enumerate(reading.views):
        seen, held = view.hands[seat], [str(card) for card in in_hand(reading, seat)]
        if seen is not None and sorted(seen) != sorted(held):
            yield f"seat {seat} should hold {' '.join(held)} and holds {' '.join(seen)}"


def hands_have_the_right_size(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every player sees how many cards are in each hand: the variant's size and what came, less what went or lies."""
    reading = read(variant, deal)
    for seat in range(reading.seats):
        size = (
            dealt_hand(variant)
            + _came(reading, seat)
            - sum(turn.seat == seat and turn.verb in GOES for turn in reading.turns)
            - sum(map(len, lying(reading, seat)))
        )
        sizes = [view.sizes[seat] for view in reading.views]
        if sizes != [size] * reading.players:
            yield f"seat {seat} should hold {size} cards; the players see {', '.join(map(str, sizes))}"


def _came(reading: Reading, seat: int) -> int:
    """Return how many cards came to a hand after the deal."""
    piles = {UPCARD: int(reading.upcard is not None), KITTY: len(reading.kitty), reading.seats: len(reading.dummy)}
    piles |= {reading.seats + 1 + seat: len(hand) for seat, hand in enumerate(reading.own_dummies)}
    came = sum(number for pile, number in piles.items() if reading.flow.owner.get(pile) == seat)
    given = [number for number, turn in enumerate(reading.turns) if turn.verb == "gives"]
    came += reading.flow.drawn[seat]
    return came + sum(reading.receiver(number) == seat for number in given)


def who_plays_has_a_whole_hand(variant: Variant, deal: Deal) -> Iterator[str]:
    """From the first lead on, who does not sit out holds a card for every trick he has still to play to."""
    reading = read(variant, deal)
    if reading.stage != PLAY:
        return
    played = Counter(seat for trick in reading.tricks for seat, _ in trick)
    for seat in reading.awake:
        waits = seat == reading.taker and reading.taken and UPCARD not in reading.flow.owner  # for the upcard
        if (size := len(reading.held(seat)) + waits) != variant.deal.hand - played[seat]:
            yield f"seat {seat} has {size} cards for {variant.deal.hand - played[seat]} tricks"


POSITION = laws_of("position", cards_are_conserved, hands_have_the_right_size, who_plays_has_a_whole_hand)
DEAL = laws_of("deal", the_whole_pack_is_dealt, packets_are_dealt_in_order)
