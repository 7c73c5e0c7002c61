"""Proposals to change cards, for the naive referee (catalogue 43, A15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import section
from oracle.exchanges import Exchanges

if TYPE_CHECKING:
    from oracle.table import Steps


class Trades(Exchanges):
    """A table where the non-dealer may propose to change cards, and the dealer accepts or refuses."""

    def _propose(self) -> Steps:
        """A15: propose, accept, and change cards, until one of the two will not or the stock is at its end."""
        if self.bidding.get("proposals") is None:
            return
        least = int(section(self.bidding, "proposals").get("least", 1))
        elder, dealer = self._left_of(self.dealer), self.dealer
        has_changed = False
        while self.stock:
            said = yield from self._ask(elder, ["proposes", "stands"])
            unwilling = elder
            if said == "proposes":
                said = yield from self._ask(dealer, ["accepts", "refuses"])
                unwilling = dealer
            if said != "accepts":
                if not has_changed:  # who loses pays for it: he is the maker
                    self.uncalled = False
                    self.caller = self.maker = unwilling
                return
            has_changed = True
            yield from self._change(elder, least)
            if self.stock:
                yield from self._change(dealer, 0)

    def _deal_the_rest(self) -> None:
        """L7: when trump is fixed, deal the cards that are still wanting, from the top, in the rounds of the game."""
        rules = section(self.data, "deal")
        first = int(rules.get("before_trump", 0))
        if not first:
            return
        written = rules.get("packets", "any")
        packets = [str(first), str(self.hand_size - first)] if written in ("any", []) else [str(one) for one in written]
        had = [0] * self.players  # counted from the first to be dealt to
        for packet in packets:
            cards = [int(number) for number in packet.split("/")]
            cards = cards * self.players if len(cards) == 1 else cards
            if min(had) >= first:
                for seat, number in zip(self._clockwise_from(self._left_of(self.dealer)), cards, strict=True):
                    self._receive(seat, self.stock[:number])
                    del self.stock[:number]
            had = [before + number for before, number in zip(had, cards, strict=True)]

    def _change(self, seat: int, least: int) -> Steps:
        """A15: say how many cards are changed, bury them, and take as many from the top of the stock."""
        most = min(self.hand_size, len(self.stock))
        numbers = [number for number in range(most + 1) if number >= min(least, most)]
        said = yield from self._ask(seat, [f"changes {number}" for number in numbers])
        number = int(said.split(" ")[1])
        self.buried += yield from self._part_with_some("buries", seat, number)
        self._receive(seat, self.stock[:number])
        del self.stock[:number]
