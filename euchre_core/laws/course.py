"""The course of an auction, from the variant and from what was said: whose turn it is, and what may be bid."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from euchre_core.laws.ladder import Bid, ladder, outbids
from euchre_core.laws.possible import sides_of
from euchre_core.seats import clockwise, left_of

if TYPE_CHECKING:
    from euchre_core.schema import Auction, Variant

_TIMES = {"one_each": 1, "two_each": 2, "until_passed": None}


class Course:
    """An auction so far.

    Attributes:
        best: The highest bid; ``None`` before the first.
        bidder: Who made it.
        made: Every bid that was made, with who made it.
        forced: The highest bid is the one that somebody had to make, being stuck.
        speaker: Whose turn it is; ``None`` when the auction is over.
        joker: Who holds the joker, if anybody does; he may get it before anybody bids, by a claim.
        speakers: Everybody who had his turn, with the one whose turn it is.
    """

    def __init__(self, variant: Variant, auction: Auction, dealer: int, joker: int | None) -> None:
        """Begin an auction; *joker* holds the joker, if anybody does."""
        self._auction = auction
        self._bids = ladder(variant)
        self._dealer = dealer
        self.joker = joker
        self._seats = variant.table.seats
        self._turn = 0  # of all turns, those passed over too
        self._passed: set[int] = set()
        self._since: set[int] = set()  # who has passed since the last bid
        self._sides = sides_of(variant)
        self.best: Bid | None = None
        self.bidder: int | None = None
        self.made: list[tuple[int, Bid]] = []
        self.forced = False
        self._holder = False
        self.speaker: int | None = left_of(dealer, self._seats)
        self.speakers = [self.speaker]

    def say(self, seat: int, name: str) -> None:
        """Let a seat bid, or pass with an empty name."""
        if name:
            stuck = self.stuck and seat == self.speaker
            self.best, self.bidder, self._since = self._bids[name], seat, set()
            self.made.append((seat, self.best))
            self.forced = stuck and not self.best.special and self.best.number == self._must_bid
        else:
            self._passed.add(seat)
            self._since = {*self._since, seat}
        self._pass_on(seat)

    def _pass_on(self, seat: int) -> None:
        """Find who speaks after a seat: in its turn, unless he has the highest bid or may not come back."""
        self.speaker = None
        times = _TIMES[self._auction.turns]
        for other in clockwise(left_of(seat, self._seats), self._seats):
            self._turn += 1
            if self._holder or self._is_over or (times is not None and self._turn >= times * self._seats):
                break
            if other != self.bidder and not self._is_barred(other):
                self.speaker = other
                break
        if self.speaker is None and self.best is None and self._auction.stuck_joker_holder:
            self.speaker, self._holder = self.joker, True
        self.speakers += [] if self.speaker is None else [self.speaker]

    @property
    def _is_over(self) -> bool:
        """Nothing outbids the highest bid; or all others have passed in a row."""
        if self.best and not any(map(self._outbids, self._bids.values())):
            return True
        others = [seat for seat in range(self._seats) if seat != self.bidder]
        done = all(seat in self._since or self._is_barred(seat) for seat in others)
        return self._auction.turns == "until_passed" and done

    def _is_barred(self, seat: int) -> bool:
        """Tell whether a seat may not bid, having passed."""
        if seat not in self._passed:
            return False
        if not self._auction.passer_may_return or not self._auction.passer_needs_partners_bid:
            return not self._auction.passer_may_return
        return self.bidder is None or not self._are_partners(seat, self.bidder)

    def _are_partners(self, seat: int, other: int) -> bool:
        return seat != other and (seat - other) % self._sides == 0

    @property
    def _must_bid(self) -> int:
        return self._auction.stuck_dealer or self._auction.stuck_joker_holder

    @property
    def stuck(self) -> bool:
        """Tell whether who is to speak may not pass: a dealer at his last turn, or the holder of the joker."""
        if self._holder:
            return True
        if self.best or self.speaker != self._dealer or not self._auction.stuck_dealer:
            return False
        after = copy(self)
        after._passed, after.speakers = {*self._passed}, []  # noqa: SLF001 - one's own kind
        after.say(self._dealer, "")
        return after.speaker is None

    @property
    def may_be_said(self) -> list[str]:
        """What the speaker may say, "passes" included."""
        if self.speaker is None:
            return []
        stuck = self.stuck
        said = [] if stuck else ["passes"]
        for bid in self._bids.values():
            must = stuck and not bid.special and bid.number == self._must_bid
            if must or (self._outbids(bid) and not self._holder and self._may_follow(bid, self.speaker)):
                said.append(f"bids {bid.name}")
        return said

    def said_by(self, *, free: bool) -> list[str]:
        """What the speaker may say, who is *free* to bid a lone hand, or who is not."""
        lone = {f"bids {bid.name}" for bid in self._bids.values() if bid.lone}
        return [words for words in self.may_be_said if free or words not in lone]

    def _outbids(self, bid: Bid) -> bool:
        """Tell whether a bid is higher than the highest; where no number may be left out, the next number at most."""
        if not outbids(bid, self.best):
            return False
        if self.best is None or bid.special or self._auction.jump_bids:
            return True
        numbers = [other for other in self._bids.values() if not other.special]
        reached = max((other.number for other in numbers if other.step <= self.best.step), default=0)
        return all(other.number >= bid.number for other in numbers if other.opens and other.number > reached)

    def _may_follow(self, bid: Bid, speaker: int) -> bool:
        """Tell whether a bid that is only for after another one may be made."""
        if bid.after is None:
            return True
        heard = [made for seat, made in self.made if not bid.by_partner or self._are_partners(seat, speaker)]
        return any(bid.after == (made.special or made.number) for made in heard)
