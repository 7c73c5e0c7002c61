"""Rights that a holding gives, for the naive referee: a new deal, cards from the kitty, a point, the game (X16 S24 S28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import JOKERS, read_ranks, section
from oracle.holdings import counted, hand_of_claim, holds
from oracle.table import Table

if TYPE_CHECKING:
    from oracle.table import Steps


class Claims(Table):
    """A table with the two moments at which players say what they hold."""

    claimed_points: tuple[int, ...] = ()
    claimed_dealer = -1
    claimed_by = -1
    kitty_is_swapped = False

    def _claim(self, moment: str) -> Steps:
        """X16: ask claim by claim, each seat from eldest that may have the right, so that asking tells nothing."""
        written = section(self.data, "claims")
        for name in written:
            claim = section(written, name)
            if claim.get("when", "before_bidding") != moment:
                continue
            for seat in self._clockwise_from(self._eldest()):
                if self.void_deal is not None or not self._may_have_right(seat, name):
                    continue
                says = ["claims nothing"]
                if holds(self.data, self.hands[seat], hand_of_claim(self.data, name), self.trump, self.upcard_suit):
                    says.append(f"claims {name}")
                said = yield from self._ask(seat, says)
                if said == "claims nothing":
                    continue
                self.claims_made[name][seat] += 1
                may = claim.get("may", "redeal")
                if may == "redeal":
                    self.void_deal = "claimed_redeal"
                    same = claim.get("dealer", "same") == "same"
                    self.claimed_dealer = self.dealer if same else self._left_of(self.dealer)
                elif may == "win":
                    self.void_deal = "claimed_game"
                    self.claimed_by = seat
                elif may == "point":
                    self.claimed_points += (self._score_of(seat),)
                else:
                    phrase = hand_of_claim(self.data, name)[0]
                    cards = counted(self.data, self.hands[seat], phrase, self.trump, self.upcard_suit)
                    number = int(claim.get("cards", 3))
                    self.buried += yield from self._part_with_some("buries", seat, number, only=cards)
                    self._receive(seat, self.kitty)
                    self.kitty_is_swapped = True

    def _may_have_right(self, seat: int, name: str) -> bool:
        """X16 S24: tell whether a seat may claim for all that the table can see: who he is, the upcard, the kitty."""
        claim = section(section(self.data, "claims"), name)
        if 0 < int(claim.get("times", 0)) <= self.claims_made[name][seat]:
            return False
        if seat in self._asleep() or (claim.get("who", "everyone") == "dealer" and seat != self.dealer):
            return False
        if claim.get("may", "redeal") == "swap" and self.kitty_is_swapped:
            return False
        if "upcard" not in claim:
            return True
        ranks = read_ranks(str(claim["upcard"]) if isinstance(claim["upcard"], int) else claim["upcard"])
        return self.upcard is not None and self.upcard not in JOKERS and self.upcard[:-1] in ranks
