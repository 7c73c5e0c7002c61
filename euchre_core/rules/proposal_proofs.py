"""Proofs about proposals: who proposes to whom, and that there are cards to be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import said_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant

_FIELD = "bidding.proposals"
_SAYS = "eldest proposes to the dealer to change cards"
_ONE_STOCK = "Take one of the two out."


def _proposes(variant: Variant) -> bool:
    return variant.bidding.proposals is not None


_PROPOSING = (
    Clash(
        _FIELD,
        "who will not change cards is the maker",
        "bidding",
        "trump is not fixed without bidding",
        "Write fixed: {maker: nobody}, without rounds and auction.",
        lambda v: _proposes(v) and v.bidding.fixed is None,
    ),
    Clash(
        _FIELD,
        "who will not change cards is the maker",
        "bidding.fixed.maker",
        "somebody else is",
        "Write maker: nobody.",
        lambda v: _proposes(v) and v.bidding.fixed is not None and v.bidding.fixed.maker != "nobody",
    ),
    Clash(
        _FIELD,
        "somebody may become the maker",
        "bidding.predictions",
        "everybody plays for what he has predicted",
        _ONE_STOCK,
        lambda v: _proposes(v) and v.bidding.predictions is not None,
    ),
    Clash(
        _FIELD,
        _SAYS,
        "table.players",
        "there are others at the table",
        "Write players: 2 and sides: individual.",
        lambda v: _proposes(v) and v.table.players > 2,
    ),
    Clash(
        _FIELD,
        "both draw from the cards not dealt",
        "kitty",
        "somebody takes them all",
        _ONE_STOCK,
        lambda v: _proposes(v) and v.kitty is not None,
    ),
    Clash(
        _FIELD,
        "both draw from the cards not dealt",
        "claims",
        "who claims a swap takes some of them",
        _ONE_STOCK,
        lambda v: _proposes(v) and any(claim.may == "swap" for claim in v.claims.values()),
    ),
    Clash(
        _FIELD,
        "both draw from the cards not dealt",
        "deal",
        "none are left over",
        "Deal smaller hands, or take a larger pack.",
        lambda v: _proposes(v) and cards_left(v) == 0,
    ),
)


def cards_left(variant: Variant) -> int:
    """Return how many cards are neither dealt nor turned up."""
    deal = variant.deal
    return variant.deck.size - variant.table.seats * deal.hand - deal.dummy.cards - deal.beside


def proposals_can_be_made(variant: Variant) -> Iterator[Problem]:
    """Proposals pass between two players where nobody bids, with a stock to draw from and cards to lay away."""
    yield from clashes(variant, _PROPOSING)
    proposals = variant.bidding.proposals
    if proposals is not None and proposals.least > variant.deal.hand:
        yield Problem(
            f"{_FIELD}.least",
            f"at most {variant.deal.hand}, the cards of a hand",
            str(proposals.least),
            f"Write {variant.deal.hand} or less.",
            also=said_at(variant, "deal.hand"),
        )
