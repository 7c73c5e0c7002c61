"""Proofs about bidding, the dummy and lone hands: what one field needs, another grants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.possible import forced_need, makers_may_be_alone, makers_may_say_alone, need_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Alone, Variant


_AGAINST = {
    "against_loner": "a defender may be alone against a lone maker",
    "picked_by_maker": "a lone maker picks the defender who is alone against him",
}
"""By when a defender may play alone: what asks for a lone maker."""
_SAID_LATER = {
    "before_burying": "it is said only when the upcard was taken or left",
    "before_lead": "it is said only before the lead",
}
"""By when the makers' side may say that it plays alone, where it is not with the call: what that means."""
_OF_THE_UPCARD = {
    "not_upcard": "not_upcard bars the upcard's suit",
    "only_upcard": "only_upcard is the upcard's suit",
    "next": "next is the other suit of the upcard's colour",
}
"""By what the second round may name: what that has to do with the upcard."""


def trump_can_be_fixed(variant: Variant) -> Iterator[Problem]:
    """There is one way to fix trump: rounds of bidding in which somebody can name it, an auction, or none is needed."""
    bidding = variant.bidding
    ways = [name for name in ("fixed", "auction") if getattr(bidding, name) is not None]
    rounds = _rounds(variant)
    if not ways and not rounds:
        yield Problem(
            "bidding",
            "a way to fix trump",
            "no round of bidding",
            "Write first_round: {} or second_round: {}, or extend a game that has a round.",
        )
    if bidding.auction is not None and rounds:
        yield contradiction(
            variant,
            "bidding.auction",
            "trump is fixed by an auction",
            f"bidding.{rounds[0]}",
            f"there is a {rounds[0].replace('_', ' ')} too",
            f"Write {' and '.join(f'{name}: null' for name in rounds)}, or auction: null for a game with rounds.",
        )
    others = [*rounds, *ways[1:]]
    if bidding.fixed is not None and others:
        yield contradiction(
            variant,
            "bidding.fixed",
            "trump is fixed without bidding",
            f"bidding.{others[0]}",
            f"there is {'an' if others[0] == 'auction' else 'a'} {others[0].replace('_', ' ')} too",
            f"Write {' and '.join(f'{name}: null' for name in others)}, or fixed: null for a game with bidding.",
        )


def _rounds(variant: Variant) -> list[str]:
    """Return the names of the rounds that are played."""
    return [name for name in ("first_round", "second_round") if getattr(variant.bidding, name) is not None]


def the_upcard_is_there(variant: Variant) -> Iterator[Problem]:
    """What is said about the upcard needs one, and where nobody can have it none is turned up."""
    bidding = variant.bidding
    if not _rounds(variant):
        yield from _an_upcard_without_rounds(variant)
        return
    if variant.deal.upcard or bidding.auction is not None:
        return
    if bidding.first_round is not None:
        yield contradiction(
            variant, "bidding.first_round", "the first round offers the upcard", "deal.upcard", "deal.upcard is false"
        )
    if bidding.second_round is not None and bidding.second_round.suits != "any":
        yield contradiction(
            variant,
            "bidding.second_round.suits",
            _OF_THE_UPCARD[bidding.second_round.suits],
            "deal.upcard",
            "deal.upcard is false",
            "Write suits: any.",
        )


def _an_upcard_without_rounds(variant: Variant) -> Iterator[Problem]:
    """Yield what is wrong with an upcard that nobody is offered."""
    fixed, auction = variant.bidding.fixed, variant.bidding.auction
    if fixed is not None and fixed.trump == "upcard":
        if not variant.deal.upcard:
            yield contradiction(
                variant,
                "bidding.fixed.trump",
                "the upcard fixes trump",
                "deal.upcard",
                "deal.upcard is false",
                "Write deal: {upcard: true}, or another trump.",
            )
        if variant.deck.jokers:
            yield contradiction(
                variant,
                "bidding.fixed.trump",
                "the upcard fixes trump",
                "deck",
                "a joker has no suit to fix it",
                "Take a pack without a joker, or write another trump.",
            )
    elif variant.deal.upcard and not upcard_is_used(variant) and (fixed is not None or auction is not None):
        yield contradiction(
            variant,
            "bidding.auction" if fixed is None else "bidding.fixed",
            "an auction offers no upcard" if fixed is None else "nobody is offered an upcard",
            "deal.upcard",
            "deal.upcard is true",
            "Write deal: {upcard: false}.",
        )


def upcard_is_used(variant: Variant) -> bool:
    """Tell whether an upcard matters besides what it offers."""
    kitty = variant.kitty
    return (kitty is not None and kitty.with_upcard) or any(
        claim.upcard is not None or any("upcard" in one.where for one in claim.hand or ())
        for claim in variant.claims.values()
    )


def a_stuck_dealer_is_freed_from_something(variant: Variant) -> Iterator[Problem]:
    """What frees a stuck dealer needs a stuck dealer, and a suit that is barred to the others."""
    second = variant.bidding.second_round
    for name in ("no_trump", "low"):
        if second is not None and getattr(second, name) == "stuck_dealer" and not second.stick_the_dealer:
            yield contradiction(
                variant,
                f"bidding.second_round.{name}",
                "only a stuck dealer may name it",
                "bidding.second_round.stick_the_dealer",
                "stick_the_dealer is false",
                "Write stick_the_dealer: true.",
            )
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
    if second.suits != "not_upcard":
        yield contradiction(
            variant,
            field,
            "this frees a suit that is barred",
            "bidding.second_round.suits",
            f"suits is {second.suits}, which bars {'none' if second.suits == 'any' else 'others'}",
        )


def the_makers_can_make_it(variant: Variant) -> Iterator[Problem]:
    """The makers need no more tricks than a deal has."""
    if variant.bidding.auction is None and need_of(variant) > variant.deal.hand:
        yield Problem(
            "bidding.need",
            f"at most the {variant.deal.hand} tricks of a deal",
            str(variant.bidding.need),
            "Write a smaller number, most or all.",
            also=said_at(variant, "deal.hand"),
        )
    if variant.bidding.forced_upcard is not None and forced_need(variant) > variant.deal.hand:
        yield Problem(
            "bidding.forced_upcard.need",
            f"at most the {variant.deal.hand} tricks of a deal",
            str(variant.bidding.forced_upcard.need),
            "Write a smaller number, most or all.",
            also=said_at(variant, "deal.hand"),
        )


def the_dealers_partner_can_obey(variant: Variant) -> Iterator[Problem]:
    """What the dealer's partner takes on needs a partner of the dealer, and calls that may be alone."""
    first, field = variant.bidding.first_round, "bidding.first_round.dealers_partner"
    if first is None or first.dealers_partner == "free":
        return
    if variant.table.sides in ("individual", "called_partner"):
        yield contradiction(
            variant,
            field,
            "this binds the dealer's partner",
            "table.sides",
            "in an individual game nobody has one",
            "Write dealers_partner: free.",
        )
    elif not makers_may_say_alone(variant):
        yield contradiction(
            variant,
            field,
            "this is about calling alone",
            "alone",
            "nobody can",
            "Write alone: {makers: maker}, or dealers_partner: free.",
        )
    elif variant.alone is not None and variant.alone.declared != "with_call":
        yield contradiction(
            variant,
            field,
            "this is about calling alone",
            "alone.declared",
            _SAID_LATER[variant.alone.declared],
            "Write declared: with_call, or dealers_partner: free.",
        )
    elif variant.alone is not None and variant.alone.makers == "always" and first.dealers_partner != "must_go_alone":
        yield contradiction(
            variant,
            field,
            "he may not call alone",
            "alone.makers",
            "every call is a lone call",
            "Write dealers_partner: free.",
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
    elif individual and alone.makers != "nobody" and variant.dummy is None:
        yield contradiction(
            variant,
            "alone.makers",
            "a lone maker does without a partner or a dummy",
            "table.sides",
            "in this game he has neither",
            "Write makers: nobody, or leave alone out.",
        )
    if alone.declared == "before_burying" and makers_may_say_alone(variant) and not _asked_before_burying(variant):
        yield contradiction(
            variant,
            "alone.declared",
            "a maker says it before a card is buried for the upcard",
            "bidding" if variant.bidding.first_round is None else "bidding.first_round.suits",
            "nobody who could still say it takes an upcard",
            "Write declared: before_lead.",
        )
    if alone.makers == "always":
        yield from _every_call_is_alone(variant, alone)
    if alone.defenders != "never" and variant.table.seats == 2:
        yield contradiction(
            variant,
            "alone.defenders",
            "a lone defender does without another",
            "table.players",
            "there is only one",
            "Write defenders: never.",
        )
    if alone.defenders in _AGAINST and not makers_may_be_alone(variant):
        yield contradiction(
            variant,
            "alone.defenders",
            _AGAINST[alone.defenders],
            "alone.makers",
            "makers is nobody",
            "Write defenders: always, or never.",
        )


def _asked_before_burying(variant: Variant) -> bool:
    """Tell whether an upcard may be taken after a call that leaves open who plays alone."""
    first, forced = variant.bidding.first_round, variant.bidding.forced_upcard
    return first is not None and (first.suits == "upcard" or (forced is not None and not forced.alone))


def _every_call_is_alone(variant: Variant, alone: Alone) -> Iterator[Problem]:
    if alone.declared != "with_call":
        yield contradiction(
            variant,
            "alone.makers",
            "every call is a lone call",
            "alone.declared",
            _SAID_LATER[alone.declared],
            "Write declared: with_call.",
        )
    if variant.bidding.auction is not None:
        yield contradiction(
            variant,
            "alone.makers",
            "every call is a lone call",
            "bidding.auction",
            "a bid says itself whether it is played alone",
            "Write makers: maker, or special bids with lone: true.",
        )
