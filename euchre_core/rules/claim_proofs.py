"""Proofs about claims: what gives the right is known, and what it is a right to is there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_CLAIMS
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.holding_proofs import no_such_ranks, not_in_pack
from euchre_core.rules.whether import counted_down, suits_may_be_trump, trump_is_fixed
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Claim, Holding, Variant


def claims_can_be_made(variant: Variant) -> Iterator[Problem]:
    """A claim has a name, says what gives the right, and is made when that is known."""
    if len(variant.claims) > MOST_CLAIMS:
        yield Problem(
            "claims", f"at most {MOST_CLAIMS} claims", f"{len(variant.claims)} claims", "Take some of them out."
        )
    seen: dict[str, str] = {"nothing": "nothing"}
    for name, claim in variant.claims.items():
        other = seen.get(name.lower(), "")
        if other or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                f"claims.{name}",
                "a claim's name of letters, digits and underscores" + (f", other than {other}" if other else ""),
                f'"{name}"',
                "Give the claim another name.",
            )
        seen.setdefault(name.lower(), name)
        yield from _rests_on_something(variant, f"claims.{name}", claim)
        yield from _says_what_matters(variant, f"claims.{name}", claim)


def _rests_on_something(variant: Variant, path: str, claim: Claim) -> Iterator[Problem]:
    auction = variant.bidding.auction
    if claim.hand is None and claim.upcard is None:
        yield Problem(
            path, "a hand or an upcard that gives the right", "neither", "Write for example hand: 3+ of 9 10."
        )
    if claim.upcard is not None and (missing := not_in_pack(variant, claim.upcard)):
        yield no_such_ranks(variant, f"{path}.upcard", missing)
    if claim.upcard is not None and not variant.deal.upcard:
        yield contradiction(
            variant,
            f"{path}.upcard",
            "this is about the upcard",
            "deal.upcard",
            "deal.upcard is false",
            "Write deal: {upcard: true}, or take it out.",
        )
    if not any("trump" in one.where for one in claim.hand or ()):
        return
    if not suits_may_be_trump(variant):
        yield contradiction(
            variant, f"{path}.hand", "this is about trumps", "bidding", "no suit can be trump", "Take it out."
        )
    elif claim.when == "before_bidding" and not trump_is_fixed(variant):
        yield contradiction(
            variant,
            f"{path}.hand",
            "this is about trumps",
            f"{path}.when",
            "it is claimed before there is a trump",
            "Write when: before_first_card.",
        )
    elif auction is not None and auction.trump_named == "first_card_led":
        yield contradiction(
            variant,
            f"{path}.hand",
            "this is about trumps",
            "bidding.auction.trump_named",
            "trump_named is first_card_led",
            "Take it out, or write trump_named: after.",
        )


def _says_what_matters(variant: Variant, path: str, claim: Claim) -> Iterator[Problem]:
    for field, usual, needed, about in (
        ("cards", 3, "swap", "an exchange"),
        ("dealer", "same", "redeal", "a new deal"),
    ):
        if getattr(claim, field) != usual and claim.may != needed:
            yield contradiction(
                variant,
                f"{path}.{field}",
                f"this is about {about}",
                f"{path}.may",
                f"may is {claim.may}",
                f"Write may: {needed}, or take the line out.",
            )
    if claim.may == "win" and claim.times:
        yield contradiction(
            variant,
            f"{path}.times",
            "this is about how often in a game it may be claimed",
            f"{path}.may",
            "may is win, which ends the game",
            "Take the line out.",
        )
    if claim.may == "point":
        yield from _leads_on(variant, path)
    if claim.may == "swap":
        yield from _can_be_swapped(variant, path, claim)


def _leads_on(variant: Variant, path: str) -> Iterator[Problem]:
    """Yield what makes a point a loss: scores are counted down, or the target loses; with both it is none."""
    game, says = variant.game, "a claim scores a point"
    if game.target == "none":
        return
    down, loses = counted_down(variant), game.reaching_it == "loses"
    if down and not loses:
        yield contradiction(
            variant,
            f"{path}.may",
            says,
            "game.target",
            f"target is {game.target}, to which scores are counted down",
            "Take the claim out, or write a target above the start.",
        )
    elif loses and not down:
        yield contradiction(
            variant,
            f"{path}.may",
            says,
            "game.reaching_it",
            "the score that gets to the target loses",
            "Take the claim out, or write reaching_it: wins.",
        )


def _can_be_swapped(variant: Variant, path: str, claim: Claim) -> Iterator[Problem]:
    """Yield what keeps a player from laying cards away and taking the kitty."""
    deal, first = variant.deal, (claim.hand or (None,))[0]
    left = variant.deck.size - variant.table.seats * deal.hand - variant.dummy_cards - deal.beside
    if left != claim.cards:
        yield Problem(
            f"{path}.cards",
            "as many cards as are not dealt",
            f"{claim.cards}, and {max(left, 0)} not dealt",
            f"Write cards: {left}." if left > 0 else "Deal smaller hands, or write may: redeal.",
            also=said_at(variant, "deck", "deal.hand"),
        )
    if (
        first is None
        or first.alike
        or first.where in ("trump", "natural_trump")
        or _fewest(first, deal.hand) < claim.cards
    ):
        yield Problem(
            f"{path}.hand" if first is not None else path,
            f"a hand that begins with at least {claim.cards} cards of some ranks, to be laid away",
            f'"{written((first,))}"' if first is not None else "no hand",
            f"Write for example hand: {claim.cards}+ of 9 10.",
        )
    if variant.kitty is not None:
        yield contradiction(
            variant,
            f"{path}.may",
            "he takes the cards that were not dealt",
            "kitty",
            "another player takes them",
            "Take one of the two out.",
        )
    if claim.when == "before_first_card":
        yield contradiction(
            variant,
            f"{path}.may",
            "cards are exchanged before the bidding",
            f"{path}.when",
            "when is before_first_card",
            "Write when: before_bidding.",
        )


def _fewest(one: Holding, hand: int) -> int:
    return hand if one.low < 0 else one.low
