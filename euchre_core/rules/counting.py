"""What cards count for whoever takes them, and what must be held, as masks and numbers of the pack's slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACTS, RANKS, SUITS, Card
from euchre_core.rules.ordering import Contract, Ladder, contract, is_printed
from euchre_core.rules.tables import Held
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from euchre_core.schema import Holding, Variant


def contracts_of(variant: Variant) -> tuple[Contract, ...]:
    """Return what every card is worth, by trump: the four suits, no trump, low."""
    ranking = variant.ranking
    ladder = Ladder(
        ranking.order,
        ranking.trump_order or ranking.order,
        ranking.right_bower,
        ranking.left_bower,
        ranking.joker == "below_bowers",
        tuple(ranking.permanent_trumps),
        ranking.same_colour_trumps or (),
        ranking.left_bower and ranking.left_bower_suit == "printed",
    )
    return tuple(contract(variant.deck.pack, ladder, trump) for trump in CONTRACTS)


def card_points_of(variant: Variant) -> tuple[int, ...]:
    """Return what every card counts, by trump, one after the other; nothing at all where no card counts."""
    points, pack = variant.card_points, variant.deck.pack
    if points is None:
        return ()
    found: list[int] = []
    for one in contracts_of(variant):
        for slot, card in enumerate(pack):
            rank = "" if card.is_joker else RANKS[card.rank]
            plain = points.ranks.get(rank, 0)
            is_trump = one.trump in SUITS and one.suit_of[slot] == one.trump
            found.append(points.cards.get(str(card), points.trumps.get(rank, plain) if is_trump else plain))
    return tuple(found)


def held_of(variant: Variant, holding: tuple[Holding, ...] | None) -> tuple[Held, ...]:
    """Return what must be held, as masks of slots by trump, or by the upcard's suit; cards alike in several terms."""
    return tuple(held for one in holding or () for held in _terms(variant, one))


def _terms(variant: Variant, one: Holding) -> tuple[Held, ...]:
    """Return the terms of a phrase.

    Three cards of one rank and two of another are held where three are held of at least one rank, and two of at least
    two ranks; and so for all such numbers.
    """
    if not one.alike:
        return (_held(variant, one),)
    pack = variant.deck.pack
    ranks = tuple(
        sum(1 << slot for slot, card in enumerate(pack) if not card.is_joker and card.rank == rank)
        for rank in range(len(RANKS))
    )
    wanted = {alike: sum(other >= alike for other in one.alike) for alike in one.alike}
    return tuple(
        Held(number, len(RANKS), by_upcard=False, cards=(sum(ranks),) * len(CONTRACTS), alike=alike, ranks=ranks)
        for alike, number in wanted.items()
    )


def _held(variant: Variant, one: Holding) -> Held:
    hand = variant.deal.hand
    low, high = (hand if end == ALL else end for end in (one.low, one.high))
    by_upcard = one.where in ("upcard_suit", "not_upcard_suit")
    masks = [
        sum(1 << slot for slot, card in enumerate(variant.deck.pack) if _counts(one, card, suit, slot, found))
        for suit, found in zip(CONTRACTS, contracts_of(variant), strict=True)
    ]
    return Held(low, high, by_upcard, tuple(masks))


def _counts(one: Holding, card: Card, suit: int, slot: int, found: Contract) -> bool:
    """Tell whether a card counts for a holding, with *suit* as trump or as the upcard's suit."""
    if one.ranks and (card.is_joker or card.rank not in one.ranks):
        return False
    return {
        "any": True,
        "trump": suit in SUITS and found.suit_of[slot] == suit,
        "natural_trump": is_printed(card, suit),
        "upcard_suit": is_printed(card, suit),
        "not_upcard_suit": not is_printed(card, suit),
    }[one.where]
