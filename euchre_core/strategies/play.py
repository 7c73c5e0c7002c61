"""Deals and matches of a variant, at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.match import Match
from euchre_core.rules import Rules, compile_rules
from euchre_core.strategies.base import st

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.schema import Variant
    from euchre_core.strategies.base import DrawFn, SearchStrategy


def deals(
    game: Variant | Rules, *, dealer: int | None = None, order: SearchStrategy[Sequence[int]] | None = None
) -> SearchStrategy[Deal]:
    """Deals in which nothing has been done yet.

    Args:
        game: A variant, or rules already compiled.
        dealer: The dealer's seat; any if left out.
        order: A strategy of orders of the pack (see :meth:`Deal.from_order`); any order if left out.

    Raises:
        ValueError: If there is no such seat.
    """
    rules = _compiled(game)
    if dealer is not None and not 0 <= dealer < rules.seats:
        raise ValueError(f"expected a dealer from 0 to {rules.seats - 1}, got {dealer}.")
    seats = st.integers(0, rules.seats - 1) if dealer is None else st.just(dealer)
    orders = _orders(rules) if order is None else order
    return st.builds(lambda cards, seat: Deal.from_order(rules, cards, seat), orders, seats)


def positions(
    game: Variant | Rules, *, dealer: int | None = None, deal: Deal | SearchStrategy[Deal] | None = None
) -> SearchStrategy[Deal]:
    """Deals at any moment, from the first decision to the end.

    Args:
        game: A variant, or rules already compiled.
        dealer: The dealer's seat; any if left out.
        deal: The deal to go on from, or a strategy of such; any new deal if left out.
    """
    rules = _compiled(game)
    return _positions(_starts(rules, dealer, deal), _usual_length(rules))


def finished_deals(
    game: Variant | Rules, *, dealer: int | None = None, deal: Deal | SearchStrategy[Deal] | None = None
) -> SearchStrategy[Deal]:
    """Deals that are over.

    Args:
        game: A variant, or rules already compiled.
        dealer: The dealer's seat; any if left out.
        deal: The deal to go on from, or a strategy of such; any new deal if left out.
    """
    return _finished(_starts(_compiled(game), dealer, deal))


def matches(
    game: Variant | Rules, *, seed: int | None = None, first_dealer: int | None = None, deals: int = 3
) -> SearchStrategy[Match]:
    """Matches at any moment, from the first decision to so many finished *deals*, or to the end if that is earlier.

    Args:
        game: A variant, or rules already compiled.
        seed: The match's seed; any if left out.
        first_dealer: The seat that deals first; drawn from the seed if left out.
        deals: How many deals to finish at most.
    """
    rules = _compiled(game)
    seeds = st.integers(0, 2**64 - 1) if seed is None else st.just(seed)
    return _matches(st.builds(lambda number: Match(rules, number, first_dealer), seeds), deals, _usual_length(rules))


def _compiled(game: Variant | Rules) -> Rules:
    return game if isinstance(game, Rules) else compile_rules(game)


@st.composite
def _orders(draw: DrawFn, rules: Rules) -> Sequence[int]:
    """Draw an order of the pack; where an upturned joker means something, it is turned up in every other deal."""
    cards = draw(st.permutations(range(len(rules.pack))))
    if rules.jokers and rules.upcard and rules.first_round and draw(st.booleans()):
        up, joker = len(rules.places), cards.index(len(cards) - 1)
        cards[up], cards[joker] = cards[joker], cards[up]
    return cards


def _starts(rules: Rules, dealer: int | None, deal: Deal | SearchStrategy[Deal] | None) -> SearchStrategy[Deal]:
    if deal is None:
        return deals(rules, dealer=dealer)
    return st.just(deal) if isinstance(deal, Deal) else deal


def _usual_length(rules: Rules) -> int:
    """Return about how many actions a deal has that somebody calls."""
    return rules.seats * (rules.hand + 1) + rules.dummy + 4


@st.composite
def _positions(draw: DrawFn, starts: SearchStrategy[Deal], longest: int) -> Deal:
    deal = draw(starts)
    for _ in range(draw(st.sampled_from(range(longest + 1)))):
        if deal.actor is None:
            break
        deal = deal.apply(_choose(draw, deal))
    return deal


@st.composite
def _finished(draw: DrawFn, starts: SearchStrategy[Deal]) -> Deal:
    deal = draw(starts)
    while deal.actor is not None:
        deal = deal.apply(_choose(draw, deal))
    return deal


@st.composite
def _matches(draw: DrawFn, starts: SearchStrategy[Match], most: int, longest: int) -> Match:
    match = draw(starts)
    over = match.finished_deals + draw(st.integers(0, most))
    while not match.over and match.finished_deals < over:
        match = match.apply(_choose(draw, match.deal))
    for _ in range(draw(st.sampled_from(range(longest + 1)))):
        if match.over or match.finished_deals > over:
            break
        match = match.apply(_choose(draw, match.deal))
    return match


def _choose(draw: DrawFn, deal: Deal) -> int:
    legal = deal.legal_actions
    return legal[draw(st.integers(0, len(legal) - 1))]
