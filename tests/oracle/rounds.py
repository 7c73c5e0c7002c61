"""The two rounds of bidding of one deal, and an upturned joker, for the naive referee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import JOKERS, SUIT_WORDS, SUITS, TRUMP_WORDS, WITHOUT_TRUMP, section
from oracle.claims import Claims
from oracle.holdings import holds

if TYPE_CHECKING:
    from oracle.table import Steps


COLOURS = [{"C", "S"}, {"D", "H"}]


class Rounds(Claims):
    """A table with the part of the story in which the upcard is offered and suits are named."""

    def _bid_in_rounds(self) -> Steps:
        """B7-B15 C4-C9 D6-D12 G17: settle an upturned joker, then the rounds."""
        if "first_round" in self.bidding and self.upcard in JOKERS:
            joker_up = section(self.bidding, "first_round").get("joker_up", "dealer_names_blind")
            if joker_up == "redeal":
                self.void_deal = "joker_redeal"
                return
            if joker_up.startswith("dealer_names"):
                calls = self._chosen(self.dealer, self._with_alone(self._names(SUITS)))
                call = yield from self._ask(self.dealer, self._left_open(self.dealer, calls))
                self._settle(self.dealer, call, accepted=joker_up != "dealer_names_set_aside")
                return
            if joker_up == "suit_blind_then_bid":
                said = yield from self._ask(self.dealer, [f"calls the joker {SUIT_WORDS[s]}" for s in SUITS])
                self.upcard_suit = self._trump_said(said)
            elif joker_up in SUITS:
                self.upcard_suit = joker_up
        if "first_round" in self.bidding:
            yield from self._round(first=True)
        if "second_round" in self.bidding and self.trump is None:
            yield from self._round(first=False)

    def _round(self, *, first: bool) -> Steps:
        """B7-B10 B13 B14 C4-C9 D6-D12: ask each seat once from eldest on; the first call ends the bidding."""
        named = first and self.bidding.get("named_ahead") is not None  # then eldest has spoken (B16)
        for seat in self._speakers()[1 if named else 0 :]:
            may_not_pass, calls = self._first_calls(seat) if first else self._second_calls(seat)
            if first and section(self.bidding, "first_round").get("no_trump", "never") == "allowed":  # B8
                free = ["no_trump"] if self._may_call(seat, "no_trump", "first_round") else []
                calls = calls + self._with_alone(self._names(free))
            calls = self._chosen(seat, calls)
            said = self._left_open(seat, ([] if may_not_pass else ["passes"]) + calls)
            call = yield from self._ask(seat, said)
            if call != "passes":
                self.forced = may_not_pass and not first
                named_none = call.startswith("names no trump")  # then the upcard is no matter of the call
                self._settle(seat, call, accepted=first and not self._upcard_is_barred() and not named_none)
                to = section(self.bidding, "first_round").get("upcard_to", "dealer") if first else "dealer"
                self.taker = seat if to == "caller" else self.taker  # X1
                return

    def _first_calls(self, seat: int) -> tuple[bool, list[str]]:
        """B3 B8 B10 D6 G17: may he not pass, and how he accepts; a joker without a suit gets one by it."""
        if self._upcard_is_barred():
            suits = [suit for suit in SUITS if suit != self.upcard_suit and self._may_call(seat, suit, "first_round")]
            return False, self._with_alone(self._names(suits))
        offered = SUITS if self.upcard_suit is None else [self.upcard_suit]
        suits = [suit for suit in offered if self._may_call(seat, suit, "first_round")]
        calls = self._names(suits) if self.upcard_suit is None else ["orders"] * len(suits)
        must = self.upcard_suit is None and seat == self.dealer
        bound = self._bound(seat)
        if bound == "must_go_alone":
            return must, [f"{call} alone" for call in calls]
        return must, calls if bound == "may_not_go_alone" else self._with_alone(calls)

    def _upcard_is_barred(self) -> bool:
        """B3: tell whether the first round names any suit but the upcard's, so that nobody takes the card."""
        return bool(section(self.bidding, "first_round").get("suits", "upcard") == "not_upcard")

    def _may_call(self, seat: int, trump: str, which: str) -> bool:
        """B10 B11: tell whether a seat may call this trump in a round: who he is, and what he holds."""
        rules = section(self.bidding, which)
        partners = self._same_side(self.dealer)
        who = {
            "everyone": True,
            "dealers_partner": seat in partners,
            "not_dealers_partner": seat not in partners,
            "not_dealer": seat != self.dealer,
        }
        excused = seat == self.dealer and not rules.get("dealer_needs_holding", True)
        needed = [rules["holding"]] if "holding" in rules and not excused else []
        if "dealer_holding" in rules and seat == self.dealer:
            needed.append(rules["dealer_holding"])
        held = all(holds(self.data, self.hands[seat], one, trump, self.upcard_suit) for one in needed)
        return who[rules.get("callers", "everyone")] and held

    def _bound(self, seat: int) -> str:
        """B12: say what a seat takes on by accepting the upcard; only the dealer's partner is ever bound."""
        if seat not in self._same_side(self.dealer) or "first_round" not in self.bidding:
            return "free"
        return str(section(self.bidding, "first_round").get("dealers_partner", "free"))

    def _second_calls(self, seat: int) -> tuple[bool, list[str]]:
        """B4 B14 C7 C9 D10 D12 G3 G4 B8 B9: may he not pass, and what he may name."""
        second = section(self.bidding, "second_round")
        stuck = seat == self.dealer and bool(second.get("stick_the_dealer", False))
        stuck = stuck and self.thrown[seat] >= int(second.get("throw_ins", 0))
        which = second.get("suits", "not_upcard")
        trumps = [suit for suit in SUITS if which == "any" or (suit == self.upcard_suit) == (which == "only_upcard")]
        if which == "next":
            trumps = [suit for suit in SUITS if suit != self.upcard_suit and {suit, self.upcard_suit} in COLOURS]
        if stuck and second.get("stuck_dealer_may_name_upcard", False):
            trumps = SUITS
        for trump in WITHOUT_TRUMP:
            who = second.get(trump, "never")
            trumps = trumps + ([trump] if who == "allowed" or (who == "stuck_dealer" and stuck) else [])
        may = [trump for trump in trumps if self._may_call(seat, trump, "second_round")]
        return stuck, self._with_alone(self._names(may))

    def _names(self, trumps: list[str]) -> list[str]:
        """Return what is said to name each of these."""
        return [f"names {TRUMP_WORDS[trump]}" for trump in trumps]

    def _with_alone(self, calls: list[str]) -> list[str]:
        """E5 E6 G9: where alone is said with the call, every call also exists as a lone one, or only so."""
        with_call = self.alone.get("declared", "with_call") == "with_call"
        if not with_call or self.alone.get("makers", "maker") == "nobody":
            return calls
        alone = [f"{call} alone" for call in calls]
        return alone if self.alone.get("makers") == "always" else calls + alone

    def _left_open(self, seat: int, said: list[str]) -> list[str]:
        """B10 B13: take out what earlier deals bar; who must call, and could call nothing then, is free of it."""
        if seat % self.people == self.last_caller and "passes" in said:
            return ["passes"]
        left = [call for call in said if call == "passes" or self._trump_said(call) not in self.barred]
        return left or said

    def _chosen(self, seat: int, calls: list[str]) -> list[str]:
        """G13: take out of the calls of a seat that is near the end those by which it would choose to play alone."""
        if not self._is_near(seat):
            return calls
        return [call for call in calls if not (call.endswith(" alone") and call[: -len(" alone")] in calls)]

    def _trump_said(self, words: str) -> str | None:
        """Return the trump whose word occurs in what was said; without one it is the upcard's suit."""
        said = [trump for trump, word in TRUMP_WORDS.items() if f" {word} " in f"{words} "]
        return said[0] if said else self.upcard_suit

    def _settle(self, seat: int, call: str, *, accepted: bool) -> None:
        """B9 B12 B16 D7 D13: a call fixes trump and the maker, and says whether the upcard was accepted."""
        self.trump = self._trump_said(call)
        self.caller = self.maker = seat
        self.maker_alone = call.endswith(" alone")
        self.upcard_accepted = accepted
