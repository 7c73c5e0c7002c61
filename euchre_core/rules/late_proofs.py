"""Proofs about what comes late: the rest of a deal in two parts, trump named between them, an upcard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import said_at
from euchre_core.rules.whether import trump_is_fixed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant

_FIELD = "deal.before_trump"
_REST = "the other cards of the hands are dealt when trump is fixed"
_TAKE_OUT = "Write before_trump: 0, or take the other out."


def _in_two_parts(variant: Variant) -> bool:
    return variant.deal.before_trump > 0


_TWO_PARTS = (
    Clash(
        _FIELD,
        "trump is fixed between the two parts of the deal",
        "bidding.fixed.trump",
        "it is fixed without a word",
        "Write trump: maker_names, or before_trump: 0.",
        lambda v: _in_two_parts(v) and trump_is_fixed(v),
    ),
    Clash(
        _FIELD,
        _REST,
        "deal.upcard",
        "a card is turned up before",
        "Write upcard: false, or before_trump: 0.",
        lambda v: _in_two_parts(v) and v.deal.upcard,
    ),
    Clash(
        _FIELD,
        _REST,
        "deal.dummy",
        "a dummy hand is dealt before",
        _TAKE_OUT,
        lambda v: _in_two_parts(v) and v.deal.dummy.cards > 0,
    ),
    Clash(
        _FIELD,
        _REST,
        "kitty",
        "somebody takes the cards not dealt",
        _TAKE_OUT,
        lambda v: _in_two_parts(v) and v.kitty is not None,
    ),
    Clash(
        _FIELD,
        _REST,
        "claims",
        "who claims a swap takes cards not dealt",
        _TAKE_OUT,
        lambda v: _in_two_parts(v) and any(claim.may == "swap" for claim in v.claims.values()),
    ),
)


def a_deal_has_two_parts(variant: Variant) -> Iterator[Problem]:
    """Where cards are dealt after trump is fixed, some are dealt before, in whole rounds, and nothing else is."""
    yield from clashes(variant, _TWO_PARTS)
    deal = variant.deal
    if deal.before_trump >= deal.hand:
        yield Problem(
            _FIELD,
            f"fewer cards than the {deal.hand} of a hand",
            str(deal.before_trump),
            f"Write a number below {deal.hand}, or 0.",
            also=said_at(variant, "deal.hand"),
        )
    elif _in_two_parts(variant) and deal.packets and deal.before_trump not in _after_rounds(variant):
        yield Problem(
            "deal.packets",
            f"rounds of which some give everybody {deal.before_trump} cards, before trump is fixed",
            ", ".join("/".join(map(str, packet)) for packet in deal.packets),
            f"Write for example [{deal.before_trump}, {deal.hand - deal.before_trump}].",
            also=said_at(variant, _FIELD),
        )


def _after_rounds(variant: Variant) -> set[int]:
    """Return how many cards everybody has after a round of dealing, where all have the same."""
    held, found = [0] * variant.table.seats, set()
    for packet in variant.deal.packets:
        each = packet * len(held) if len(packet) == 1 else packet
        held = [cards + more for cards, more in zip(held, each, strict=False)]  # of too few others complain
        found |= set(held) if len(set(held)) == 1 else set()
    return found


_NAMING = (
    Clash(
        "bidding.fixed.trump",
        "the maker names trump",
        "bidding.fixed.maker",
        "nobody is the maker",
        "Write maker: eldest, or another trump.",
        lambda v: (
            v.bidding.fixed is not None and v.bidding.fixed.trump == "maker_names" and v.bidding.fixed.maker == "nobody"
        ),
    ),
)


def who_names_trump_is_there(variant: Variant) -> Iterator[Problem]:
    """Where the maker names trump without bidding, somebody is the maker."""
    yield from clashes(variant, _NAMING)


_LATER = "bidding.first_round.into_hand"
_SHORT = "until the first trick the dealer has a card less in his hand"
_AT_ONCE = "Write into_hand: at_once, or take the other out."


def _is_taken_late(variant: Variant) -> bool:
    first = variant.bidding.first_round
    return first is not None and first.into_hand == "after_first_trick"


_TAKEN_LATE = (
    Clash(
        _LATER,
        _SHORT,
        "deal.hand",
        "a hand is one card",
        "Deal larger hands, or write into_hand: at_once.",
        lambda v: _is_taken_late(v) and v.deal.hand == 1,
    ),
    Clash(
        _LATER,
        _SHORT,
        "alone.partners_best",
        "he may have to pass or lay away as many as a whole hand",
        _AT_ONCE,
        lambda v: _is_taken_late(v) and v.alone is not None and v.alone.partners_best is not None,
    ),
    Clash(
        _LATER,
        _SHORT,
        "called_partner",
        "who holds the called card may be he",
        _AT_ONCE,
        lambda v: _is_taken_late(v) and v.called_partner is not None,
    ),
)


def an_upcard_comes_late(variant: Variant) -> Iterator[Problem]:
    """An upcard that is taken into the hand after the first trick leaves the dealer what he needs before."""
    yield from clashes(variant, _TAKEN_LATE)
