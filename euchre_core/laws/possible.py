"""What can become of a deal by the bidding of a variant, read slowly: forced or not, alone or not, with what trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.ahead import DECLARED, windows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.kernel import Deal
    from euchre_core.laws.ladder import Bid
    from euchre_core.schema import Count, SecondRound, Variant


def sides_of(variant: Variant) -> int:
    """Return how many sides, and so scores, there are (catalogue 23, 24)."""
    if variant.table.sides == "partners":
        return 2
    if variant.table.sides in ("individual", "called_partner"):
        return variant.table.seats
    return variant.table.seats // int(variant.table.sides.rpartition(" ")[2])


def is_bid(words: Sequence[Count | str], bid: Bid, hand: int) -> bool:
    """Tell whether a bid is one of those that are asked for: by the name of a special bid, or else by its number."""
    return any(
        bid.special == word if isinstance(word, str) else not bid.special and word.fits(bid.number, hand)
        for word in words
    )


def stuck_number(variant: Variant) -> int:
    """Return the number that a stuck player must bid; 0 if nobody is ever stuck."""
    auction = variant.bidding.auction
    return (auction.stuck_dealer or auction.stuck_joker_holder) if auction else 0


def can_be_called(variant: Variant) -> bool:
    """Tell whether there is a maker in some deals."""
    fixed = variant.bidding.fixed
    return fixed is None or fixed.maker != "nobody" or variant.bidding.proposals is not None


def is_stuck(second: SecondRound, deal: Deal) -> bool:
    """Tell whether the dealer of a deal may not pass in the second round (catalogue 51)."""
    thrown = deal.carried.thrown[deal.dealer] if deal.carried.thrown else 0
    return second.stick_the_dealer and thrown == second.throw_ins


def can_be_uncalled(variant: Variant) -> bool:
    """Tell whether deals are played without a maker."""
    bidding = variant.bidding
    if bidding.fixed is not None:
        return bidding.fixed.maker == "nobody"
    stuck = bidding.second_round is not None and bidding.second_round.stick_the_dealer
    stuck &= bidding.second_round is None or not bidding.second_round.throw_ins
    stuck |= bidding.auction is not None and bidding.auction.stuck_dealer > 0
    return bidding.all_pass == "play_no_trump" and not stuck


def kinds_of_a_fixed_trump(variant: Variant) -> set[str]:
    """Return the one kind of trump where nobody bids; else none."""
    fixed = variant.bidding.fixed
    if fixed is None:
        return set()
    return {fixed.trump if fixed.trump in ("no_trump", "low") else "suit"}


def can_be_doubled(variant: Variant, bid: Bid | None) -> bool:
    """Tell whether a contract may be doubled."""
    doubling = variant.doubling
    if doubling is None:
        return False
    return doubling.bids is None or (bid is not None and is_bid(doubling.bids, bid, variant.deal.hand))


def can_be_forced(variant: Variant, bid: Bid | None, *, forced: bool) -> bool:
    """Tell whether a call or a bid can be one that was forced, or that was not."""
    second = variant.bidding.second_round
    if bid is None:
        stuck = second is not None and second.stick_the_dealer
        return not forced or stuck or variant.bidding.forced_upcard is not None
    return not bid.special and bid.number == stuck_number(variant) if forced else bid.opens


def kinds_after(variant: Variant, *, forced: bool) -> set[str]:
    """Return the kinds of trump that a call of the rounds leaves possible."""
    second = variant.bidding.second_round
    if forced and variant.bidding.forced_upcard is not None:
        return {"suit"}
    who = ("allowed", "stuck_dealer") if forced else ("allowed",)
    named = {"no_trump": second.no_trump, "low": second.low} if second else {}
    first = variant.bidding.first_round
    if first is not None and first.no_trump == "allowed" and not forced:
        named["no_trump"] = "allowed"
    return {"suit"} | {kind for kind, allowed in named.items() if allowed in who}


def calls_can_be_alone(variant: Variant, bid: Bid | None, *, forced: bool) -> set[str]:
    """Return who may have been alone after a call or a bid, in the words of score rows."""
    if variant.called_partner is not None:
        return {"nobody", "maker"}
    alone = variant.alone
    lone_bid = bid is not None and bid.lone
    with_call = alone is not None and alone.declared == "with_call"
    says = alone is not None and alone.makers != "nobody"
    if alone is not None and bid is not None and with_call and len(bid.trumps) == 1:
        says = alone.makers == "maker_or_partner"  # there is no call left to say it with, but the partner is asked
    upcard_calls = forced and variant.bidding.forced_upcard is not None
    if alone is not None and upcard_calls and with_call:
        says = alone.makers == "maker_or_partner"  # the upcard says nothing, but the partner is asked
    always = alone is not None and alone.makers == "always" and not upcard_calls
    upcard = variant.bidding.forced_upcard
    if forced and upcard is not None and upcard.alone:
        lone_bid = True  # as it were: he is alone without a word
    against = alone is not None and alone.defenders != "never"
    unprovoked = alone is not None and alone.defenders == "always"
    picked = alone is not None and alone.defenders == "picked_by_maker"
    return {
        word
        for word, possible in {
            "nobody": not lone_bid and not always,
            "maker": (says or lone_bid) and not picked,
            "defender": unprovoked and not lone_bid and not always,
            "both": (says or lone_bid) and against,
        }.items()
        if possible
    }


def ways_declared(variant: Variant) -> list[str]:
    """Return when a contract may be declared, in the words of score rows."""
    named = ["before_deal"] if variant.bidding.named_ahead is not None else []
    return ["usual", *named, *(DECLARED[part] for part in windows(variant))]


def ahead_can_be_alone(variant: Variant, declared: str) -> set[str]:
    """Return who may have been alone after a contract that was declared ahead of the bidding."""
    if variant.called_partner is not None:
        return {"nobody", "maker"}
    alone, named = variant.alone, variant.bidding.named_ahead
    helped = declared == "before_deal"
    asked = alone is not None and alone.makers == "maker_or_partner"
    asked |= alone is not None and alone.makers == "maker" and alone.declared != "with_call"
    says = not helped or asked or (named is not None and named.may_go_alone)
    against = alone is not None and alone.defenders != "never"
    unprovoked = alone is not None and alone.defenders == "always"
    picked = alone is not None and alone.defenders == "picked_by_maker"
    found = {"nobody"} if helped else set()
    found |= {"maker"} if says and not picked else set()
    found |= {"defender"} if helped and unprovoked else set()
    return found | ({"both"} if says and against else set())
