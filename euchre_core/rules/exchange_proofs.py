"""Proofs about cards that change hands after trump is fixed: the kitty, and the best cards of a partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.errors import Problem
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.possible import sides_of, upcard_may_be_taken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import PartnersBest, Variant


def the_kitty_is_there(variant: Variant) -> Iterator[Problem]:
    """A kitty that is taken has cards, is taken at a moment that comes, and is the only hand besides one's own."""
    deal, kitty, auction = variant.deal, variant.kitty, variant.bidding.auction
    if kitty is None:
        return
    all_dealt = variant.table.seats * deal.hand + variant.dummy_cards + deal.beside == variant.deck.size
    if all_dealt and not kitty.with_upcard:
        yield Problem(
            "kitty",
            "cards that were not dealt",
            "a pack that is dealt out",
            "Write a smaller hand, or kitty: null.",
            also=said_at(variant, "deck", "deal.hand"),
        )
    if variant.dummy is not None:
        yield contradiction(
            variant,
            "kitty",
            f"the {kitty.taken_by} takes the kitty",
            "dummy",
            "the maker may take a dummy hand too",
            "Take one of the two out.",
        )
    if kitty.when == "before_trump" and (auction is None or auction.trump_named != "after"):
        yield contradiction(
            variant,
            "kitty.when",
            "the kitty is seen before trump is named",
            "bidding" if auction is None else "bidding.auction.trump_named",
            "trump is fixed before there is a maker" if auction is None else f"trump_named is {auction.trump_named}",
            "Write when: after_trump.",
        )
    alone = variant.alone
    taken_over = alone is not None and alone.makers == "maker_or_partner" and alone.declared == "with_call"
    if kitty.when == "before_trump" and taken_over:
        yield contradiction(
            variant,
            "kitty.when",
            "who names trump has seen the kitty",
            "alone.makers",
            "his partner may still take the hand over",
            "Write when: after_trump, or makers: maker.",
        )


_TAKING = (
    Clash(
        "kitty.when",
        "the maker sees the kitty before he names trump",
        "kitty.taken_by",
        "taken_by is dealer",
        "Write when: after_trump.",
        lambda v: v.kitty is not None and v.kitty.when == "before_trump" and v.kitty.taken_by == "dealer",
    ),
    Clash(
        "kitty.with_upcard",
        "the upcard goes with the kitty",
        "deal.upcard",
        "deal.upcard is false",
        "Write deal: {upcard: true}, or take the line out.",
        lambda v: v.kitty is not None and v.kitty.with_upcard and not v.deal.upcard,
    ),
    Clash(
        "kitty.with_upcard",
        "the upcard goes with the kitty",
        "bidding.first_round",
        "the dealer takes it when it is accepted",
        "Take the line out, or write suits: not_upcard.",
        lambda v: v.kitty is not None and v.kitty.with_upcard and upcard_may_be_taken(v),
    ),
)


def the_kitty_goes_to_one(variant: Variant) -> Iterator[Problem]:
    """Who takes the kitty takes it when he is there, the upcard with it only if nobody else does."""
    yield from clashes(variant, _TAKING)
    kitty, ranks = variant.kitty, {card.rank for card in variant.deck.pack if not card.is_joker}
    missing = [RANKS[rank] for rank in (kitty.keeps_back or () if kitty else ()) if rank not in ranks]
    if missing:
        yield Problem(
            "kitty.keeps_back",
            "ranks of the pack",
            f"{' '.join(missing)}, which it has not",
            f"Take {' and '.join(missing)} out.",
            also=said_at(variant, "deck"),
        )


def partners_have_cards_to_give(variant: Variant) -> Iterator[Problem]:
    """Who gets cards from his partners has partners, and gets no more than a hand."""
    given = {"alone.partners_best": variant.alone.partners_best if variant.alone is not None else None}
    auction = variant.bidding.auction
    for name, special in auction.special.items() if auction is not None else ():
        given[f"bidding.auction.special.{name}.partners_best"] = special.partners_best
    for field, best in given.items():
        if best is not None:
            yield from _can_be_given(variant, field, best)


def _can_be_given(variant: Variant, field: str, best: PartnersBest) -> Iterator[Problem]:
    partners = variant.table.seats // max(sides_of(variant), 1) - 1
    if not partners:
        yield contradiction(
            variant,
            field,
            "a partner gives cards",
            "table.sides",
            "in an individual game nobody has one",
            "Take the line out.",
        )
    if best.given_by == "one_asked" and partners == 1:
        yield contradiction(
            variant,
            f"{field}.given_by",
            "one of several partners is asked",
            "table.sides",
            "there is only one",
            "Write given_by: every_partner, or take the line out.",
        )
    if best.picked_by == "receiver":
        yield from _can_be_named(variant, field, best)
    givers = 1 if best.given_by == "one_asked" or best.picked_by == "receiver" else partners
    if best.cards * givers > variant.deal.held:
        held = " that are held" if variant.deal.layout.up else ""
        yield Problem(
            f"{field}.cards",
            f"at most the {variant.deal.held} cards of a hand{held}",
            f"{best.cards * givers}" + (f", {best.cards} from each of {givers}" if givers > 1 else ""),
            "Write a smaller number.",
            also=said_at(variant, "deal.hand", "deal.layout", "table.sides"),
        )
    if best.at_least is not None and best.at_least >= best.cards:
        yield Problem(
            f"{field}.at_least",
            f"fewer than cards, which is {best.cards}",
            f"{best.at_least}",
            "Write a smaller number, or take the line out.",
            also=said_at(variant, f"{field}.cards"),
        )
    if best.at_least is not None and best.first != "partner_gives":
        yield contradiction(
            variant,
            f"{field}.at_least",
            "he lays away as many as the partner likes to give",
            f"{field}.first",
            f"first is {best.first}",
            "Write first: partner_gives, or take at_least out.",
        )


def _can_be_named(variant: Variant, field: str, best: PartnersBest) -> Iterator[Problem]:
    """A lone player who names cards lays away as many as he got, and gets no fewer than he named by choice."""
    if best.first != "partner_gives":
        yield contradiction(
            variant,
            f"{field}.picked_by",
            "he lays away as many cards as he got of those that he named",
            f"{field}.first",
            f"first is {best.first}",
            "Write first: partner_gives, or picked_by: giver.",
        )
    if best.at_least is not None:
        yield contradiction(
            variant,
            f"{field}.picked_by",
            "a partner gives the cards that are named",
            f"{field}.at_least",
            "he gives as many as he likes",
            "Take at_least out, or write picked_by: giver.",
        )


def lone_bids_leave_somebody_out(variant: Variant) -> Iterator[Problem]:
    """Who bids to play alone has a partner, or a dummy, to do without; only he gets cards by his bid."""
    auction = variant.bidding.auction
    for name, special in auction.special.items() if auction is not None else ():
        field = f"bidding.auction.special.{name}"
        if special.lone and variant.table.sides == "individual" and variant.dummy is None:
            yield contradiction(
                variant,
                f"{field}.lone",
                "a lone maker does without a partner or a dummy",
                "table.sides",
                "in this game he has neither",
                "Write lone: false.",
            )
        if special.partners_best is not None and not special.lone:
            yield contradiction(
                variant,
                f"{field}.partners_best",
                "cards from the partner are for a lone player",
                f"{field}.lone",
                "lone is false",
                "Write lone: true.",
            )
        if special.partners_best is not None and special.partners_best.lone_defender_too:
            yield Problem(
                f"{field}.partners_best.lone_defender_too",
                "a bid that speaks of its bidder",
                "true, of a defender",
                "Write it in alone, as in alone: {partners_best: {cards: 1, lone_defender_too: true}}.",
            )
