"""What a variant allows: lone hands, stuck players, deals without a maker, kinds of trump; and what the makers need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import LOW, NO_TRUMP
from euchre_core.rules.bids import bids_of, stuck_number
from euchre_core.rules.counting import card_points_of
from euchre_core.rules.tables import (
    DECLARED_BEFORE_DEAL,
    DECLARED_BLIND,
    DECLARED_HAND_SEEN,
    DECLARED_UPCARD_SEEN,
    DECLARED_USUAL,
    KIND_LOW,
    KIND_NO_TRUMP,
    KIND_SUIT,
)

if TYPE_CHECKING:
    from euchre_core.schema import Variant


def may_be_uncalled(variant: Variant) -> bool:
    """Tell whether a deal may be played without a maker."""
    if variant.bidding.fixed is not None:
        return variant.bidding.fixed.maker == "nobody"
    return variant.bidding.all_pass == "play_no_trump" and may_be_passed_out(variant)


def may_be_passed_out(variant: Variant) -> bool:
    """Tell whether nobody may call, or bid, where trump is not fixed without bidding."""
    second, auction = variant.bidding.second_round, variant.bidding.auction
    stuck = second is not None and second.stick_the_dealer and not second.throw_ins
    return not stuck and (auction is None or not auction.stuck_dealer)


def may_be_called(variant: Variant) -> bool:
    """Tell whether a deal may have a maker."""
    fixed = variant.bidding.fixed
    return fixed is None or fixed.maker != "nobody" or variant.bidding.proposals is not None


def upcard_may_be_taken(variant: Variant) -> bool:
    """Tell whether the dealer may take the upcard because it was accepted, or forced trump."""
    first = variant.bidding.first_round
    return first is not None and (first.suits == "upcard" or variant.bidding.forced_upcard is not None)


def most_points(variant: Variant) -> int:
    """Return the most card points that a deal can have."""
    counts = card_points_of(variant)
    cards = len(variant.deck.pack)
    each = [sum(max(count, 0) for count in counts[start : start + cards]) for start in range(0, len(counts), cards)]
    return max(each, default=0) + (variant.card_points.tricks if variant.card_points else 0)


def sides_of(variant: Variant) -> int:
    """Return how many sides, and so how many scores, there are."""
    players, sides = variant.table.seats, variant.table.sides
    if sides in ("individual", "called_partner"):
        return players
    return 2 if sides == "partners" else players // int(sides[-1])


def need_of(variant: Variant) -> int:
    """Return the number of tricks the makers need where it is not bid (B28)."""
    return tricks_of_need(variant.bidding.need, variant.deal.hand)


def forced_need(variant: Variant) -> int:
    """Return the number of tricks the dealer needs when the upcard forced trump."""
    return needed(variant, forced=True)


def specials_alone(variant: Variant) -> bool:
    """Tell whether some special bid is to play alone."""
    auction = variant.bidding.auction
    return auction is not None and any(special.lone for special in auction.special.values())


def upcard_alone(variant: Variant) -> bool:
    """Tell whether an upcard may force the dealer to play alone."""
    return variant.bidding.forced_upcard is not None and variant.bidding.forced_upcard.alone


def makers_may_say_alone(variant: Variant) -> bool:
    """Tell whether the makers' side may go alone besides what is bid (B18, D17)."""
    return variant.alone is not None and variant.alone.makers != "nobody"


def windows_of(variant: Variant) -> dict[int, str]:
    """Return the windows in which lone hands are declared ahead of the bidding, each with how trump is fixed in it."""
    ahead = variant.alone.ahead if variant.alone is not None else None
    if ahead is None:
        return {}
    said = {
        DECLARED_BLIND: ahead.blind,
        DECLARED_HAND_SEEN: ahead.hand_seen,
        DECLARED_UPCARD_SEEN: ahead.upcard_seen,
    }
    return {window: trump for window, trump in said.items() if trump != "never"}


def declared_in(variant: Variant) -> list[int]:
    """Return when contracts may be declared: ``DECLARED_USUAL`` and so on."""
    named = [DECLARED_BEFORE_DEAL] if variant.bidding.named_ahead is not None else []
    return [DECLARED_USUAL, *named, *windows_of(variant)]


def makers_may_be_alone(variant: Variant) -> bool:
    """Tell whether a lone maker is possible."""
    unsaid = specials_alone(variant) or upcard_alone(variant)
    return makers_may_say_alone(variant) or unsaid or bool(windows_of(variant))


def defenders_may_be_alone(variant: Variant) -> bool:
    """Tell whether a lone defender is possible (B18, D18)."""
    return variant.alone is not None and variant.alone.defenders != "never"


def a_defender_is_picked(variant: Variant) -> bool:
    """Tell whether a lone maker says which defender plays alone against him (catalogue 50)."""
    return variant.alone is not None and variant.alone.defenders == "picked_by_maker"


def somebody_may_be_stuck(variant: Variant) -> bool:
    """Tell whether a player can be forced to call or to bid."""
    second, auction = variant.bidding.second_round, variant.bidding.auction
    if variant.bidding.forced_upcard is not None:
        return True
    return (second is not None and second.stick_the_dealer) or (auction is not None and stuck_number(auction) > 0)


def kinds_of(variant: Variant) -> frozenset[int]:
    """Return the kinds of trump that are possible."""
    bids = bids_of(variant).bids
    if variant.bidding.fixed is not None:
        return frozenset({fixed_kind(variant)})
    unnamed = {KIND_NO_TRUMP} if may_be_uncalled(variant) else set()
    if bids:
        return frozenset(unnamed.union(*(kinds_in(bid.trumps) for bid in bids)))
    return frozenset(unnamed | kinds_named(variant, forced=False) | kinds_named(variant, forced=True))


def kinds_named(variant: Variant, *, forced: bool) -> set[int]:
    """Return the kinds of trump that a call of the two rounds can name."""
    second = variant.bidding.second_round
    who = ("allowed", "stuck_dealer") if forced else ("allowed",)
    named = {KIND_NO_TRUMP: second.no_trump, KIND_LOW: second.low} if second is not None else {}
    first = variant.bidding.first_round
    at_once = {KIND_NO_TRUMP} if first is not None and first.no_trump == "allowed" and not forced else set()
    return {KIND_SUIT} | at_once | {kind for kind, allowed in named.items() if allowed in who}


def kinds_in(trumps: int) -> set[int]:
    """Return the kinds of the contracts in a mask."""
    special = {KIND_NO_TRUMP: trumps >> NO_TRUMP & 1, KIND_LOW: trumps >> LOW & 1, KIND_SUIT: trumps & 0b1111}
    return {kind for kind, is_there in special.items() if is_there}


def fixed_kind(variant: Variant) -> int:
    """Return the kind of trump where nobody bids."""
    trump = variant.bidding.fixed.trump if variant.bidding.fixed else ""
    return {"no_trump": KIND_NO_TRUMP, "low": KIND_LOW}.get(trump, KIND_SUIT)


def may_be_asked_alone(variant: Variant) -> bool:
    """Tell whether the makers' side may go alone though nobody called: he or his partner is asked."""
    alone = variant.alone
    if alone is None or alone.makers in ("nobody", "always"):
        return False
    return alone.declared != "with_call" or alone.makers == "maker_or_partner"


def needed(variant: Variant, *, forced: bool) -> int:
    """Return what the makers need without an auction; a forced upcard may ask for something else."""
    upcard = variant.bidding.forced_upcard
    return need_of(variant) if upcard is None or not forced else tricks_of_need(upcard.need, variant.deal.hand)


def tricks_of_need(need: int | str, hand: int) -> int:
    """Return a need of ``most``, ``all`` or a number as a number."""
    return hand // 2 + 1 if need == "most" else hand if need == "all" else int(need)
