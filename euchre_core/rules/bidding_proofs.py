"""Proofs about bidding, the dummy and lone hands: what one field needs, another grants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules import score_table
from euchre_core.rules.contradiction import contradiction, said_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant


def trump_can_be_fixed(variant: Variant) -> Iterator[Problem]:
    """There is a round of bidding in which somebody can name trump."""
    if variant.bidding.first_round is None and variant.bidding.second_round is None:
        yield Problem(
            "bidding",
            "a way to fix trump",
            "no round of bidding",
            "Write first_round: {} or second_round: {}, or extend a game that has a round.",
        )


def the_upcard_is_there(variant: Variant) -> Iterator[Problem]:
    """What is said about the upcard needs one."""
    second = variant.bidding.second_round
    if variant.deal.upcard:
        return
    if variant.bidding.first_round is not None:
        yield contradiction(
            variant, "bidding.first_round", "the first round offers the upcard", "deal.upcard", "deal.upcard is false"
        )
    if second is not None and second.suits == "not_upcard":
        yield contradiction(
            variant,
            "bidding.second_round.suits",
            "not_upcard bars the upcard's suit",
            "deal.upcard",
            "deal.upcard is false",
            "Write suits: any.",
        )


def a_stuck_dealer_is_freed_from_something(variant: Variant) -> Iterator[Problem]:
    """What frees a stuck dealer needs a stuck dealer, and a suit that is barred to the others."""
    second = variant.bidding.second_round
    if second is None or not second.stuck_dealer_may_name_upcard:
        return
    field = "bidding.second_round.stuck_dealer_may_name_upcard"
    if not second.stick_the_dealer:
        yield contradiction(
            variant,
            field,
            "this is about a stuck dealer",
            "bidding.second_round.stick_the_dealer",
            "stick_the_dealer is false",
            "Write stick_the_dealer: true.",
        )
    if second.suits == "any":
        yield contradiction(
            variant,
            field,
            "this frees a suit that is barred",
            "bidding.second_round.suits",
            "suits is any, which bars none",
        )


def the_makers_can_make_it(variant: Variant) -> Iterator[Problem]:
    """The makers need no more tricks than a deal has."""
    if score_table.need_of(variant) > variant.deal.hand:
        yield Problem(
            "bidding.need",
            f"at most the {variant.deal.hand} tricks of a deal",
            str(variant.bidding.need),
            "Write a smaller number, most or all.",
            also=said_at(variant, "deal.hand"),
        )


def the_dummy_is_dealt_and_taken(variant: Variant) -> Iterator[Problem]:
    """A dummy hand that is dealt is taken, and one that is taken is dealt."""
    if variant.dummy is not None and variant.deal.dummy.cards == 0:
        yield contradiction(
            variant,
            "dummy",
            "a dummy hand is taken",
            "deal.dummy",
            "deal.dummy has no cards",
            "Write deal: {dummy: 5}, or dummy: null for a game without.",
        )
    if variant.dummy is None and variant.deal.dummy.cards > 0:
        yield contradiction(
            variant,
            "deal.dummy",
            "a dummy hand is dealt",
            "dummy",
            "nobody takes it",
            "Write dummy: {taken_by: maker}.",
        )


def lone_hands_leave_somebody_out(variant: Variant) -> Iterator[Problem]:
    """Who may play alone has somebody, or a dummy, to do without."""
    alone, individual = variant.alone, variant.table.sides == "individual"
    if alone is None:
        return
    if individual and alone.makers == "maker_or_partner":
        yield contradiction(
            variant,
            "alone.makers",
            "a partner may play alone",
            "table.sides",
            "in an individual game nobody has one",
            "Write makers: maker.",
        )
    elif individual and alone.makers == "maker" and variant.dummy is None:
        yield contradiction(
            variant,
            "alone.makers",
            "a lone maker does without a partner or a dummy",
            "table.sides",
            "in this game he has neither",
            "Write makers: nobody, or leave alone out.",
        )
    if alone.defenders != "never" and variant.table.players == 2:
        yield contradiction(
            variant,
            "alone.defenders",
            "a lone defender does without another",
            "table.players",
            "there is only one",
            "Write defenders: never.",
        )
    if alone.defenders == "against_loner" and alone.makers == "nobody":
        yield contradiction(
            variant,
            "alone.defenders",
            "a defender may be alone against a lone maker",
            "alone.makers",
            "makers is nobody",
            "Write defenders: always, or never.",
        )
