"""Proofs about a card turned up that is the dealer's own: it stays in his hand, seen by all, and is the last dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.clash import Clash, clashes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.errors import Problem
    from euchre_core.schema import Variant

_FIELD = "deal.upcard_is"
_HIS = "the card turned up is the dealer's own"
_LEFT_OVER = "Write upcard_is: left_over, or take the other out."

_NOT_WITH_IT = (
    Clash(
        "bidding.first_round",
        "the first round offers the upcard to the dealer",
        _FIELD,
        _HIS,
        "Write first_round: null, or upcard_is: left_over.",
        lambda v: v.bidding.first_round is not None,
    ),
    Clash(
        "kitty.with_upcard",
        "the upcard goes with the kitty",
        _FIELD,
        _HIS,
        "Write with_upcard: false, or upcard_is: left_over.",
        lambda v: v.kitty is not None and v.kitty.with_upcard,
    ),
    Clash(
        _FIELD,
        "the last card that the dealer deals himself is turned up",
        "dummy.taken_by",
        "dummies are dealt after all hands",
        _LEFT_OVER,
        lambda v: v.has_own_dummies,
    ),
    Clash(
        _FIELD,
        "the dealer holds the card turned up",
        "deal.layout",
        "cards of each hand lie on the table",
        _LEFT_OVER,
        lambda v: v.deal.layout.up > 0,
    ),
    Clash(
        _FIELD,
        "the dealer holds the card turned up",
        "table.hands_each",
        "the hand that he does not pick up is seen by nobody",
        "Write upcard_is: left_over, or hands_each: 1.",
        lambda v: v.table.hands_each > 1,
    ),
    Clash(
        _FIELD,
        "the card turned up is in a hand from the start",
        "alone.ahead",
        "lone hands are declared before hand and upcard are both seen",
        _LEFT_OVER,
        lambda v: v.alone is not None and v.alone.ahead is not None,
    ),
    Clash(
        _FIELD,
        "the card turned up stays in the dealer's hand",
        "bidding.proposals",
        "he changes cards of it for others",
        _LEFT_OVER,
        lambda v: v.bidding.proposals is not None,
    ),
)


def the_dealers_last_card_is_his(variant: Variant) -> Iterator[Problem]:
    """A card turned up that is the dealer's own is the last dealt to the hands, offered to nobody, and stays there."""
    if variant.deal.upcard_held:
        yield from clashes(variant, _NOT_WITH_IT)
