"""Doubling, and the card by which a maker finds a partner, for the naive referee (A12, P7 P8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.bidding import Bidding
from oracle.cards import JOKERS, SUITS, full_pack, is_trump, permanent_trumps, ranking_of_trumps, section
from oracle.outcomes import bid_fits

if TYPE_CHECKING:
    from oracle.table import Steps


class Calls(Bidding):
    """A table with the part of the story between the naming of trump and the exchanges."""

    def _double(self) -> Steps:
        """A12: the defenders from the maker's left may double, until one does; then who was doubled may redouble."""
        if self.data.get("doubling") is None:
            return
        rules = section(self.data, "doubling")
        if "bids" in rules and not bid_fits(rules["bids"], None if self.bid is None else self.bid.name, self.hand_size):
            return
        was_doubled, defenders = self.maker, self._defenders()
        for seat in self._clockwise_from(self._left_of(self.maker)):
            if seat not in defenders:
                continue
            said = yield from self._ask(seat, ["doubles", "does not double"])
            if said == "doubles":
                self.doubled = 1
                self._take_over(seat)
                break
        if self.doubled and int(rules.get("times", 2)) == 2:
            said = yield from self._ask(was_doubled, ["doubles", "does not double"])
            if said == "doubles":
                self.doubled = 2
                self._take_over(was_doubled)

    def _take_over(self, seat: int) -> None:
        """A12: who doubles plays the contract himself, where the rules say so; alone if it is to be played alone."""
        if section(self.data, "doubling").get("takes_over", False):
            self.maker = seat

    def _call_partner(self, moment: str) -> Steps:
        """P7 P8: the maker calls a card, at one of two moments; also one of his own, or nobody where he need not."""
        rules = section(self.data, "called_partner")
        if self.data.get("called_partner") is None or rules.get("when", "with_trump") != moment:
            return
        if rules.get("card", "ace_of_a_suit") == "queen_of_trumps_or_next":
            missing = [card for card in self._queen_and_next() if card not in self.hands[self.maker]]
            self.called = missing[0] if missing else None
            return
        words = [f"calls {card}" for card in self._may_be_called()]
        words += [] if rules.get("required", True) else ["calls nobody"]
        if words:
            said = (yield from self._ask(self.maker, words)).split(" ")[1]
            self.called = None if said == "nobody" else said

    def _may_be_called(self) -> list[str]:
        """P7: return the aces that are no trump, all cards that are none, or all trumps."""
        which = section(self.data, "called_partner").get("card", "ace_of_a_suit")
        pack = list(dict.fromkeys(full_pack(self.data)))
        if which == "any_trump":
            return [card for card in pack if is_trump(self.data, card, self.trump)]
        plain = [card for card in pack if not is_trump(self.data, card, self.trump)]
        return [card for card in plain if which == "any_plain_card" or card.startswith("A")]

    def _queen_and_next(self) -> list[str]:
        """
        P7: return the queen of trumps, those below her from the best on, and those above her from the worst on.

        Trumps that rank above the cards of the suit, bowers and permanent ones, are no question.
        """
        if self.trump not in SUITS:
            return []
        pack, ranking = full_pack(self.data), section(self.data, "ranking")
        above = ["J" + self.trump] if ranking.get("right_bower", True) else []
        above += permanent_trumps(self.data)
        trumps = [card for card in ranking_of_trumps(self.data, self.trump) if card in pack and card not in JOKERS]
        own = [card for card in trumps if card[-1] == self.trump and card not in above]
        place = own.index("Q" + self.trump)
        return [own[place], *own[:place][::-1], *own[place + 1 :]]
