"""The bidding of one deal, for the naive referee: nobody bids, an upcard that forces, the rounds, or an auction."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from oracle.ahead import Ahead
from oracle.auction import Bid, Name, bids_of, can_outbid, has_auction, may_be_bid, rules_of, specials, trumps_of
from oracle.auction import trump_named as when_named
from oracle.cards import SUIT_WORDS, section

if TYPE_CHECKING:
    from collections.abc import Generator

    from oracle.table import Question, Steps


class Bidding(Ahead):
    """A table with the part of the story that fixes trump and the maker."""

    def _fix_trump(self) -> None:
        """B1 B14: fix the trump that nobody has to name, as everybody can see before the first claim."""
        if self.maker >= 0:
            return  # he has declared it ahead
        if self.bidding.get("fixed") is not None:
            trump = section(self.bidding, "fixed").get("trump", "upcard")
            self.trump = {"upcard": self.upcard_suit, "maker_names": None}.get(trump, trump)
        elif self._upcard_forces():
            alone = bool(section(self.bidding, "forced_upcard").get("alone", False))  # G9
            self._settle(self.dealer, " alone" if alone else "", accepted=True)
            self.forced = self.upcard_forced = True

    def _bid(self) -> Steps:
        """B1 B7: fix trump and the maker in the one way that this game has; or find that nobody calls."""
        if self.maker >= 0:
            return  # he has declared it ahead, or the upcard forced him
        if self.bidding.get("fixed") is not None:
            yield from self._without_bidding()
            return
        if has_auction(self.data):
            yield from self._auction()
        else:
            yield from self._bid_in_rounds()
        if self.maker < 0 and self.void_deal is None:
            if self.bidding.get("all_pass", "next_dealer") == "play_no_trump":
                self.trump, self.uncalled = "no_trump", True
            else:
                self.void_deal = "passed_out"

    def _upcard_forces(self) -> bool:
        """B14: tell whether the upcard is of the suit that makes the dealer the maker."""
        rules = self.bidding.get("forced_upcard")
        if rules is None or self.upcard_suit is None:
            return False
        return bool(section(self.bidding, "forced_upcard").get("suit", "C") == self.upcard_suit)

    def _without_bidding(self) -> Steps:
        """B1: trump is fixed, and who is counted as the maker; then each may have to say what he will take."""
        fixed = section(self.bidding, "fixed")
        who = fixed.get("maker", "nobody")
        if who == "nobody":
            self.uncalled = True
        else:
            self.caller = self.maker = self.dealer if who == "dealer" else self._left_of(self.dealer)
        if fixed.get("trump", "upcard") == "maker_names":
            said = yield from self._ask(self.maker, [f"names {word}" for word in SUIT_WORDS.values()])
            self.trump = next(suit for suit, word in SUIT_WORDS.items() if said == f"names {word}")
        if self.bidding.get("predictions") is None:
            return
        balance = bool(section(self.bidding, "predictions").get("may_balance", True))
        for seat in self._clockwise_from(self._eldest()):
            barred = self.hand_size - sum(self.predicted.values()) if seat == self.dealer and not balance else -1
            numbers = [number for number in range(self.hand_size + 1) if number != barred]
            said = yield from self._ask(seat, [f"predicts {number}" for number in numbers])
            self.predicted[seat] = int(said.split(" ")[1])

    # ---- the auction ----

    def _auction(self) -> Steps:
        """A1-A11: bid from eldest on, until no bid is left or nobody may speak; then the winner is the maker."""
        turns = {"one_each": 1, "two_each": 2}.get(rules_of(self.data).get("turns", "one_each"))
        may_return = bool(rules_of(self.data).get("passer_may_return", False))
        standing: Bid | None = None
        bidder, seat = -1, self.dealer
        for_partner = may_return and bool(rules_of(self.data).get("passer_needs_partners_bid", False))
        before: list[tuple[int, Name]] = []
        spoken: Counter[int] = Counter()
        passed: set[int] = set()  # who may not speak again, having passed
        ever: set[int] = set()  # who has passed

        while can_outbid(self.data, self.hand_size, standing):
            speaker = -1
            for other in self._clockwise_from(self._left_of(seat)):
                if other in passed or (turns is not None and spoken[other] == turns):
                    continue
                if for_partner and other in ever and bidder not in self._same_side(other):
                    spoken[other] += 1  # his turn, but no partner's bid stands
                    continue
                if other != bidder:
                    speaker = other
                    break
                spoken[other] += 1  # his turn, but his own bid stands
            if speaker < 0:
                break
            seat = speaker
            spoken[seat] += 1
            last_turn = not may_return or for_partner or turns is None or spoken[seat] == turns
            stuck = standing is None and seat == self.dealer and last_turn
            number = int(rules_of(self.data).get("stuck_dealer", 0)) if stuck else 0
            said = yield from self._ask_bid(seat, standing, before, number)
            if said is None:
                ever.add(seat)
                if turns is None or not may_return:
                    passed.add(seat)
                continue
            if turns is None and may_return:
                passed = set()
            standing, bidder = said, seat
            before.append((seat, said.name))
            self.forced = number != 0 and said.name == number

        if standing is None:
            number = int(rules_of(self.data).get("stuck_joker_holder", 0))
            holders = [holder for holder in range(self.players) if "joker" in self.hands[holder]]
            if number and holders:
                bids = bids_of(self.data, number)
                words = yield from self._ask(holders[0], [bid.words() for bid in bids])
                standing, bidder = next(bid for bid in bids if bid.words() == words), holders[0]
                self.forced = True
        if standing is not None:
            self._win(bidder, standing)

    def _ask_bid(
        self, seat: int, standing: Bid | None, before: list[tuple[int, Name]], stuck_with: int
    ) -> Generator[Question, str, Bid | None]:
        """A4 A7 A9 A10: ask a seat to pass or to bid higher; a stuck dealer may bid low, but not pass."""
        every = {name for _, name in before}
        partners = {name for who, name in before if who in self._same_side(seat)}
        higher = can_outbid(self.data, self.hand_size, standing)
        bids = [bid for bid in higher if may_be_bid(self.data, bid, every, partners)]
        bids += bids_of(self.data, stuck_with) if stuck_with else []
        if self._is_near(seat):  # G13
            bids = [bid for bid in bids if isinstance(bid.name, int) or not specials(self.data)[bid.name].get("lone")]
        words = yield from self._ask(seat, ([] if stuck_with else ["passes"]) + [bid.words() for bid in bids])
        return next((bid for bid in bids if bid.words() == words), None)

    def _win(self, seat: int, bid: Bid) -> None:
        """A9: the winner of the auction is the maker, alone if his bid says so; trump may be fixed already."""
        self.bid = bid
        self.caller = self.maker = seat
        self.maker_alone = isinstance(bid.name, str) and bool(specials(self.data)[bid.name].get("lone", False))
        trumps = trumps_of(self.data, bid.name)
        if bid.trump is not None:
            self.trump = bid.trump
        elif len(trumps) == 1:
            self.trump = trumps[0]

    def _name_trump(self) -> Steps:
        """A3: the winner names trump, if it is named after the auction and his bid leaves him a choice."""
        if self.bid is None or when_named(self.data) != "after":
            return
        if self.trump is not None:
            self.maker_alone = self.maker_alone or self.alone.get("makers") == "always"
            return
        names = self._names(trumps_of(self.data, self.bid.name))
        calls = names if self.maker_alone else self._chosen(self.maker, self._with_alone(names))
        said = yield from self._ask(self.maker, calls)
        self.trump = self._trump_said(said)
        self.maker_alone = self.maker_alone or said.endswith(" alone")
