"""Laws of an auction, and of what its winner does before the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS
from euchre_core.laws.book import laws_of
from euchre_core.laws.carried import may_choose_alone
from euchre_core.laws.reading import read
from euchre_core.laws.turn import AUCTION, NAME_TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.schema import Variant


def bids_are_those_of_the_variant(variant: Variant, deal: Deal) -> Iterator[str]:
    """In an auction, whose turn it is may say exactly the bids that outbid the highest, and pass unless he is stuck."""
    reading = read(variant, deal)
    if reading.course and reading.stage == AUCTION and reading.course.speaker == reading.offers[0].seat:
        free = may_choose_alone(variant, deal, reading.course.speaker)
        expected = [f"{reading.course.speaker} {words}" for words in reading.course.said_by(free=free)]
        if sorted(reading.words) != sorted(expected):
            yield f"expected {', '.join(expected)}; legal: {', '.join(reading.words)}"


def the_auction_goes_in_turn(variant: Variant, deal: Deal) -> Iterator[str]:
    """An auction goes round the table from eldest over those who may still speak, and ends when nobody is left to."""
    reading = read(variant, deal)
    if reading.course is None:
        return
    asked = reading.asked_in(AUCTION)
    expected = reading.course.speakers if reading.stage >= AUCTION else []
    if asked != expected:
        yield f"in the auction the seats {asked} had their turns, expected {expected}"


def the_highest_bid_wins(variant: Variant, deal: Deal) -> Iterator[str]:
    """After the auction the highest bidder, or who took over from him, is the maker, alone if so bid; or nobody is."""
    reading = read(variant, deal)
    if reading.course is None or reading.stage <= AUCTION:
        return
    bidder, view = reading.course.bidder, reading.views[deal.dealer]
    if bidder is not None and reading.doubled:
        bidder = reading.contractor
    mates = [] if bidder is None else reading.side(bidder)
    if (view.maker is None and bidder is not None) or (view.maker is not None and view.maker not in mates):
        yield f"the highest bid was that of {bidder}, but the maker is {view.maker}"
    if reading.bid and reading.bid.lone and bidder not in view.alone:
        yield f"{bidder} bid {reading.bid.name}, but {view.alone or 'nobody'} is alone"


def the_highest_bidder_names_trump(variant: Variant, deal: Deal) -> Iterator[str]:
    """The highest bidder names one of the trumps that his bid leaves him, and only if it leaves more than one."""
    reading = read(variant, deal)
    if reading.course is None:
        return
    bid, auction = reading.bid, variant.bidding.auction
    names = bid is not None and len(bid.trumps) > 1 and auction is not None and auction.trump_named == "after"
    asked = reading.asked_in(NAME_TRUMP)
    if asked != ([reading.caller] if names and reading.stage >= NAME_TRUMP else []):
        yield f"asked to name trump: {asked}; the highest bidder is {reading.caller}"
    if reading.stage == NAME_TRUMP and bid is not None:
        alone = variant.alone
        also = alone is not None and alone.makers != "nobody" and alone.declared == "with_call" and not bid.lone
        also = also and may_choose_alone(variant, deal, reading.offers[0].seat)
        words = [CONTRACT_WORDS[trump] for trump in bid.trumps]
        expected = [
            f"{reading.caller} names {word}{more}" for word in words for more in ("", *([" alone"] if also else []))
        ]
        if sorted(reading.words) != sorted(expected):
            yield f"expected {', '.join(expected)}; legal: {', '.join(reading.words)}"


POSITION = laws_of(
    "position",
    bids_are_those_of_the_variant,
    the_auction_goes_in_turn,
    the_highest_bid_wins,
    the_highest_bidder_names_trump,
)
