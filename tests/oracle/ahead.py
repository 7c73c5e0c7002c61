"""What is said ahead of the bidding of one deal, for the naive referee (catalogue 11 and 52; L17, B16, B18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import SUITS, section
from oracle.rounds import Rounds

if TYPE_CHECKING:
    from oracle.table import Steps

WINDOWS = ("blind", "hand_seen", "upcard_seen")


class Ahead(Rounds):
    """A table with the part of the story in which nobody has seen all that he usually sees."""

    def _say_ahead(self) -> Steps:
        """L17 B16 B18: packets are picked, eldest names a suit, lone hands are declared; until there is a maker."""
        if section(self.data, "deal").get("packet_picked", False):
            for seat in self._speakers():
                said = yield from self._ask(seat, ["picks the first packet", "picks the second packet"])
                if said == "picks the second packet":
                    other = (seat + self.people) % self.players
                    self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        if self.bidding.get("named_ahead") is not None:
            yield from self._name_ahead()
        ahead = section(self.alone, "ahead") if self.alone.get("ahead") is not None else {}
        for window in WINDOWS:
            way = ahead.get(window, "never")
            if way == "never":
                continue
            for seat in self._speakers():
                if self.maker >= 0:
                    return
                calls = self._names(SUITS) if way == "names_suit" else ["orders"]
                alone = [] if self._is_near(seat) else [f"{call} alone" for call in calls]  # G13
                said = yield from self._ask(seat, ["passes", *alone])
                if said != "passes":
                    self._settle(seat, said, accepted=ahead.get("upcard", "left") == "dealer_takes")
                    self.declared = window

    def _name_ahead(self) -> Steps:
        """B16: eldest names a suit before the deal; only if the upcard is of it does anything come of it."""
        rules = section(self.bidding, "named_ahead")
        eldest = self._eldest()
        names = self._names(SUITS)
        names += [f"{name} alone" for name in names] if rules.get("may_go_alone", False) else []
        said = yield from self._ask(eldest, self._chosen(eldest, names))
        if self.upcard_suit is None or self._trump_said(said) != self.upcard_suit:
            return
        to = rules.get("upcard_to", "caller")
        self.bold_unseen = bool(rules.get("alone_unseen", False)) and said.endswith(" alone")
        self._settle(eldest, said, accepted=not (self.bold_unseen and to == "caller"))
        self.taker = eldest if to == "caller" else self.dealer
        self.declared = "before_deal"
