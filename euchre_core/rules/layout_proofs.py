"""Proofs about layouts: the cards before a player are cards of his hand, and nothing asks what lies face down."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import said_at
from euchre_core.rules.possible import upcard_may_be_taken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import FirstRound, Variant


def a_layout_is_part_of_a_hand(variant: Variant) -> Iterator[Problem]:
    """No more cards are laid out than a hand has, and cards face down have some face up on them, to be turned."""
    deal, layout = variant.deal, variant.deal.layout
    if deal.held < 0:
        yield Problem(
            "deal.layout",
            f"at most the {deal.hand} cards of a hand",
            f"{layout.down} face down and {layout.up} face up",
            "Write fewer, or a larger hand: what is laid out is a part of it.",
            also=said_at(variant, "deal.hand"),
        )
    if layout.down and not layout.up:
        yield Problem(
            "deal.layout.up",
            "a card face up on each pile of cards face down, for they are turned when it has been played",
            "none",
            f"Write for example up: {layout.down}, or take down out.",
            also=said_at(variant, "deal.layout.down"),
        )


def _is_laid_out(variant: Variant) -> bool:
    return variant.deal.layout.up > 0


def _may_bury_it(variant: Variant) -> bool:
    first = variant.bidding.first_round
    return first is None or first.may_bury_upcard


def _comes_late(first: FirstRound) -> bool:
    return first.into_hand == "after_first_trick"


def _asks_for_cards(variant: Variant, part: str, field: str) -> bool:
    stage = getattr(variant.bidding, part)
    return _is_laid_out(variant) and stage is not None and getattr(stage, field) is not None


_LAID_OUT = "cards of each hand lie on the table"
_LEFT_OPEN = (
    Clash(
        "deal.layout",
        _LAID_OUT,
        "deck",
        "the pack has equal cards, and of two which lie apart it is not clear which is played",
        "Write a pack without equal cards, or take the layout out.",
        lambda v: _is_laid_out(v) and len(set(v.deck.pack)) < v.deck.size,
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "dummy.taken_by",
        "a dummy hand lies before each player too",
        "Take one of the two out.",
        lambda v: _is_laid_out(v) and v.has_own_dummies,
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "claims",
        "a claim is by what a player holds, and he has not seen all that is his",
        "Take one of the two out.",
        lambda v: _is_laid_out(v) and bool(v.claims),
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "called_partner",
        "the called card may lie face down, and its owner not know that he is the partner",
        "Take one of the two out.",
        lambda v: _is_laid_out(v) and v.called_partner is not None,
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "bidding.auction.stuck_joker_holder",
        "the holder of the joker must bid, and it may lie face down",
        "Take one of the two out.",
        lambda v: _is_laid_out(v) and v.bidding.auction is not None and v.bidding.auction.stuck_joker_holder > 0,
    ),
    Clash(
        "deal.layout",
        "all cards of each hand lie on the table",
        "bidding.first_round.may_bury_upcard",
        "the dealer who takes the upcard must bury another that he holds",
        "Write fewer cards, or may_bury_upcard: true.",
        lambda v: _is_laid_out(v) and v.deal.held == 0 and upcard_may_be_taken(v) and not _may_bury_it(v),
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "deal.before_trump",
        "a part of each hand is dealt when trump is fixed",
        "Take one of the two out.",
        lambda v: _is_laid_out(v) and v.deal.before_trump > 0,
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "bidding.proposals",
        "players change cards of theirs for others",
        "Take one of the two out.",
        lambda v: _is_laid_out(v) and v.bidding.proposals is not None,
    ),
    Clash(
        "deal.layout",
        _LAID_OUT,
        "bidding.first_round.into_hand",
        "the dealer plays to the first trick without the upcard",
        "Write into_hand: at_once, or take the layout out.",
        lambda v: _is_laid_out(v) and v.bidding.first_round is not None and _comes_late(v.bidding.first_round),
    ),
    *(
        Clash(
            "deal.layout",
            _LAID_OUT,
            f"bidding.{part}.{field}",
            "a caller must hold certain cards, and he has not seen all that is his",
            "Take one of the two out.",
            partial(_asks_for_cards, part=part, field=field),
        )
        for part, field in (
            ("first_round", "holding"),
            ("first_round", "dealer_holding"),
            ("second_round", "holding"),
        )
    ),
)


def nothing_asks_what_lies_face_down(variant: Variant) -> Iterator[Problem]:
    """Where cards lie on the table no right or duty depends on who holds a card, and no two cards are equal."""
    yield from clashes(variant, _LEFT_OPEN)
