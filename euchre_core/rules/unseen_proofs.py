"""Proofs about hands that their holders do not see: they can't be asked for any card of theirs (catalogue 52, 53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.possible import upcard_may_be_taken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.errors import Problem
    from euchre_core.schema import Alone, Variant

_FIELD = "deal.hands_seen"
_UNSEEN = "nobody sees his own hand"


def _specials(part: str) -> Callable[[Variant], bool]:
    """Return a test whether some special bid has a part."""
    return lambda v: (
        v.bidding.auction is not None and any(getattr(bid, part) for bid in v.bidding.auction.special.values())
    )


def _rounds_ask(variant: Variant) -> bool:
    first, second = variant.bidding.first_round, variant.bidding.second_round
    asked = (first and first.holding, first and first.dealer_holding, second and second.holding)
    return any(phrases is not None for phrases in asked)


def _best(variant: Variant) -> bool:
    return variant.alone is not None and variant.alone.partners_best is not None


_ASKS: tuple[tuple[str, str, Callable[[Variant], bool]], ...] = (
    (
        "deck",
        "the pack has equal cards, and a card is called by its place",
        lambda v: len(set(v.deck.pack)) < v.deck.size,
    ),
    ("table.hands_each", "a player has two", lambda v: v.table.hands_each > 1),
    ("deal.layout", "cards of each hand lie on the table", lambda v: v.deal.layout.up > 0),
    ("deal.dummy", "whoever takes a dummy lays away cards of his hand", lambda v: v.deal.dummy.cards > 0),
    ("deal.before_trump", "a part of each hand is dealt when trump is fixed", lambda v: v.deal.before_trump > 0),
    ("deal.upcard_is", "the dealer knows one of his cards, which was turned up", lambda v: v.deal.upcard_held),
    ("bidding.first_round.suits", "who takes the upcard buries a card of his hand", upcard_may_be_taken),
    ("bidding.first_round.holding", "a caller must hold certain cards", _rounds_ask),
    (
        "bidding.named_ahead",
        "who named the upcard takes it, and buries a card",
        lambda v: v.bidding.named_ahead is not None,
    ),
    ("bidding.proposals", "players change cards of theirs for others", lambda v: v.bidding.proposals is not None),
    (
        "bidding.auction.stuck_joker_holder",
        "the holder of the joker must bid",
        lambda v: v.bidding.auction is not None and v.bidding.auction.stuck_joker_holder > 0,
    ),
    ("bidding.auction.special", "a bid lays the maker's hand open", _specials("shown")),
    ("bidding.auction.special", "a bid has cards given to the maker", _specials("partners_best")),
    ("alone.partners_best", "partners give their best cards", _best),
    (
        "alone.ahead",
        "lone hands are declared before hands are seen",
        lambda v: v.alone is not None and v.alone.ahead is not None,
    ),
    ("kitty", "who takes the kitty lays away cards of his hand", lambda v: v.kitty is not None),
    ("claims", "a claim is by what a player holds", lambda v: bool(v.claims)),
    ("called_partner", "who holds the called card must know it", lambda v: v.called_partner is not None),
)
"""What goes by cards that a player knows to be his: the field, in words, with a test whether a variant has it."""
_CLASHES = tuple(
    Clash(_FIELD, _UNSEEN, field, but, f"Write hands_seen: own, or change {field}.", so) for field, but, so in _ASKS
)


_NAMED = "bidding.named_ahead.alone_unseen"
_TOO = ("deck", "table.hands_each", "deal.dummy", "alone.partners_best", "kitty", "claims", "called_partner")
"""What goes by cards that a lone player knows to be his, of all that."""


def _alone(fits: Callable[[Alone], bool]) -> Callable[[Variant], bool]:
    return lambda v: v.alone is not None and fits(v.alone)


_LONER = "a lone player does not see his hand"
_LONER_CLASHES = (
    *(
        Clash(_NAMED, _LONER, field, but, f"Take alone_unseen out, or change {field}.", so)
        for field, but, so in _ASKS
        if field in _TOO
    ),
    Clash(
        _NAMED,
        "who names a suit ahead says at once that he plays alone",
        "alone.makers",
        "his partner is asked later",
        "Write makers: maker.",
        _alone(lambda alone: alone.makers == "maker_or_partner"),
    ),
    Clash(
        _NAMED,
        "who names a suit ahead says at once that he plays alone",
        "alone.declared",
        "he is asked later",
        "Write declared: with_call.",
        _alone(lambda alone: alone.declared != "with_call"),
    ),
    Clash(
        _NAMED,
        _LONER,
        "doubling.takes_over",
        "another may become the maker",
        "Write takes_over: false.",
        lambda v: v.doubling is not None and v.doubling.takes_over,
    ),
)


def nobody_is_asked_for_a_card_that_he_does_not_see(variant: Variant) -> Iterator[Problem]:
    """Who does not see his hand has no right or duty that goes by its cards, and all of them stay where they are."""
    if variant.deal.hands_seen == "others":
        yield from clashes(variant, _CLASHES)
    if variant.bidding.named_ahead is not None and variant.bidding.named_ahead.alone_unseen:
        yield from clashes(variant, _LONER_CLASHES)
