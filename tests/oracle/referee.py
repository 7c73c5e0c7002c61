"""
A slow, naive referee of one deal of Euchre, written from the rule texts and from nothing else.

The deal is one straight story, told by generators: each question ("who acts, what may he say") is yielded and
the answer comes back. Letters and numbers such as B22 are the statements of the project's rule texts.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from oracle.cards import (
    JOKERS,
    SUIT_WORDS,
    SUITS,
    card_order,
    check_cards,
    full_pack,
    playable,
    read_card,
    section,
    trick_winner,
)
from oracle.score import lone_word, paying_row

__all__ = ["Referee", "full_pack"]

Question = tuple[int, list[str]]
Steps = Generator[Question, str, None]
Asking = Generator[Question, str, str]


class Referee:
    """One deal, from the cards in the hands to the points."""

    def __init__(
        self,
        data: dict[str, Any],
        *,
        dealer: int,
        hands: list[list[str]],
        upcard: str | None,
        dummy: list[str],
    ) -> None:
        """Begin a deal with these cards; raises ValueError when they cannot be a deal of this game."""
        self.data = data
        self.players = int(section(data, "table").get("players", 4))
        self.partners = section(data, "table").get("sides", "partners") == "partners"
        self.dealer = dealer
        self.hands = [sorted(map(read_card, hand), key=card_order) for hand in hands]
        self.upcard = None if upcard is None else read_card(upcard)
        self.dummy = sorted(map(read_card, dummy), key=card_order)
        self.hand_size = int(section(data, "deal").get("hand", 5))
        self.bidding = section(data, "bidding")
        self.alone = section(data, "alone") if data.get("alone") is not None else {"makers": "nobody"}

        self.upcard_suit: str | None = None
        if self.upcard is not None and self.upcard not in JOKERS:
            self.upcard_suit = self.upcard[-1]
        self.upcard_accepted = False
        self.trump: str | None = None
        self.caller = -1
        self.maker = -1
        self.maker_alone = False
        self.lone_defender: int | None = None
        self.buried: list[str] = []
        self.played: list[list[tuple[int, str]]] = []
        self.winners: list[int] = []
        self.void_deal: str | None = None

        self._check_deal()
        self._story = self._whole_deal()
        self._question: Question | None = None
        self._go_on(None)

    # ---- what others ask and do ----

    @property
    def actor(self) -> int | None:
        """Return the seat that must act, None when the deal is over."""
        return None if self._question is None else self._question[0]

    def legal(self) -> list[str]:
        """Return the actions the actor may take, as texts, none twice; empty when the deal is over."""
        return [] if self._question is None else list(self._question[1])

    def apply(self, text: str) -> None:
        """Take one action; raises ValueError when it is not a legal one."""
        words = text.split(" ")
        if words[-1].startswith("T"):
            words[-1] = read_card(words[-1])
        action = " ".join(words)
        if action not in self.legal():
            raise ValueError(f"{text!r} is not legal now; legal: {', '.join(self.legal()) or 'nothing'}")
        self._go_on(action)

    def outcome(self) -> str:
        """Return the name of the score row that pays, or passed_out, or joker_redeal."""
        if self.actor is not None:
            raise ValueError("the deal is not over")
        if self.void_deal is not None:
            return self.void_deal
        makers = [seat for seat in self.winners if self._score_of(seat) == self._score_of(self.maker)]
        lone = lone_word(maker=self.maker_alone, defender=self.lone_defender is not None)
        return paying_row(self.data, self.hand_size, len(self._defenders()), len(makers), lone)

    def points(self) -> list[int]:
        """B26-B34 C12 C13 D25-D31: return what each score gets: two for partners, otherwise one a seat."""
        name = self.outcome()
        scores = range(2 if self.partners else self.players)
        if self.void_deal is not None:
            return [0 for _ in scores]
        row = section(section(self.data, "scoring"), name)
        makers = self._score_of(self.maker)
        paid = [row.get("makers", 0) if score == makers else row.get("defenders", 0) for score in scores]
        return [int(points) + int(row.get("everyone", 0)) for points in paid]

    def tricks(self) -> list[int]:
        """Return the tricks of each seat."""
        return [self.winners.count(seat) for seat in range(self.players)]

    def trick_winners(self) -> list[int]:
        """Return the seats that won the tricks, in order."""
        return list(self.winners)

    def trick_cards(self) -> list[list[tuple[int, str]]]:
        """Return the tricks, each as (seat, card) in the order of play."""
        return [list(trick) for trick in self.played]

    def redeal_dealer(self) -> int | None:
        """B15 C8 D11 G18: return the seat that deals next, None while the deal lasts."""
        if self.actor is not None:
            return None
        same = self.void_deal == "passed_out" and self.bidding.get("all_pass", "next_dealer") == "same_dealer"
        return self.dealer if same or self.void_deal == "joker_redeal" else self._left_of(self.dealer)

    # ---- the table ----

    def _left_of(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.players

    def _clockwise_from(self, seat: int) -> list[int]:
        """Return all seats clockwise, this one first."""
        return [(seat + step) % self.players for step in range(self.players)]

    def _score_of(self, seat: int) -> int:
        """B1 D1: return which score a seat plays for: opposite seats share one in a partners game."""
        return seat % 2 if self.partners else seat

    def _same_side(self, seat: int) -> list[int]:
        """B16 D13: return the partners of a maker, clockwise from him, himself not included."""
        return [s for s in self._clockwise_from(seat)[1:] if self._score_of(s) == self._score_of(seat)]

    def _defenders(self) -> list[int]:
        """B16 D13: return every seat that is not of the makers, clockwise from eldest."""
        seats = self._clockwise_from(self._left_of(self.dealer))
        return [seat for seat in seats if self._score_of(seat) != self._score_of(self.maker)]

    def _asleep(self) -> list[int]:
        """B17 B19 D17 D18 D20: return who sits out: partners of a lone maker, defenders beside a lone one."""
        out = self._same_side(self.maker) if self.maker_alone else []
        if self.lone_defender is not None:
            out = out + [seat for seat in self._defenders() if seat != self.lone_defender]
        return out

    def _check_deal(self) -> None:
        """A1-A4 B4 C2 D3: refuse cards that cannot have been dealt from the pack of this game."""
        deal = section(self.data, "deal")
        written = deal.get("dummy")
        dummy_size = int(written) if isinstance(written, int) else int(section(deal, "dummy").get("cards", 0))
        if [len(hand) for hand in self.hands] != [self.hand_size] * self.players:
            raise ValueError(f"expected {self.players} hands of {self.hand_size} cards")
        if len(self.dummy) != dummy_size:
            raise ValueError(f"expected {dummy_size} cards in the dummy")
        if (self.upcard is not None) != bool(deal.get("upcard", True)):
            raise ValueError("an upcard there must be exactly when the game has one")
        if self.upcard is None and "first_round" in self.bidding:
            raise ValueError("the first round of bidding needs an upcard")
        if self.dealer not in range(self.players):
            raise ValueError(f"no seat {self.dealer}")
        if self.partners and self.players != 4:
            raise ValueError("partners are four players")
        dealt = [card for hand in self.hands for card in hand] + self.dummy
        dealt += [] if self.upcard is None else [self.upcard]
        check_cards(self.data, dealt)

    # ---- the machinery of questions ----

    def _go_on(self, answer: str | None) -> None:
        """Tell the story on, up to its next question or to its end."""
        try:
            self._question = next(self._story) if answer is None else self._story.send(answer)
        except StopIteration:
            self._question = None

    def _ask(self, seat: int, choices: list[str]) -> Asking:
        """Ask a seat for one of these choices; equal cards make one choice."""
        answer = yield seat, [f"{seat} {choice}" for choice in dict.fromkeys(choices)]
        return answer.split(" ", 1)[1]

    # ---- the story of a deal ----

    def _whole_deal(self) -> Steps:
        """Tell the fixed line of a deal from the bidding to the last trick."""
        yield from self._bid()
        if self.trump is None:
            self.void_deal = self.void_deal or "passed_out"
            return
        if self.alone.get("declared", "with_call") == "with_call":
            yield from self._ask_partners_alone()
        yield from self._pick_up()
        if self.alone.get("declared", "with_call") == "before_lead":
            yield from self._ask_caller_alone()
            yield from self._ask_partners_alone()
        yield from self._join_dummy()
        yield from self._ask_defenders_alone()
        yield from self._play(self.trump)

    def _bid(self) -> Steps:
        """B7-B15 C4-C9 D6-D12 G17: settle an upturned joker, then the first and the second round."""
        if "first_round" in self.bidding and self.upcard in JOKERS:
            joker_up = section(self.bidding, "first_round").get("joker_up", "dealer_names_blind")
            if joker_up == "redeal":
                self.void_deal = "joker_redeal"
                return
            if joker_up.startswith("dealer_names"):
                call = yield from self._ask(self.dealer, self._with_alone(self._names(SUITS)))
                self._settle(self.dealer, call, accepted=joker_up != "dealer_names_set_aside")
                return
            if joker_up == "suit_blind_then_bid":
                said = yield from self._ask(self.dealer, [f"calls the joker {SUIT_WORDS[s]}" for s in SUITS])
                self.upcard_suit = self._suit_said(said)
            elif joker_up in SUITS:
                self.upcard_suit = joker_up
        if "first_round" in self.bidding:
            yield from self._round(first=True)
        if "second_round" in self.bidding and self.trump is None:
            yield from self._round(first=False)

    def _round(self, *, first: bool) -> Steps:
        """B7-B10 B13 B14 C4-C9 D6-D12: ask each seat once from eldest on; the first call ends the bidding."""
        for seat in self._clockwise_from(self._left_of(self.dealer)):
            stuck, calls = self._first_calls(seat) if first else self._second_calls(seat)
            choices = ([] if stuck else ["passes"]) + self._with_alone(calls)
            call = yield from self._ask(seat, choices)
            if call != "passes":
                self._settle(seat, call, accepted=first)
                return

    def _first_calls(self, seat: int) -> tuple[bool, list[str]]:
        """B8 B10 D6 G17: may he not pass, and how he accepts; a joker without a suit gets one by it."""
        if self.upcard_suit is None:
            return seat == self.dealer, self._names(SUITS)
        return False, ["orders"]

    def _second_calls(self, seat: int) -> tuple[bool, list[str]]:
        """B14 C7 C9 D10 D12 G3 G4: may he not pass, and the suits he may name."""
        second = section(self.bidding, "second_round")
        stuck = seat == self.dealer and bool(second.get("stick_the_dealer", False))
        barred = self.upcard_suit if second.get("suits", "not_upcard") == "not_upcard" else None
        if stuck and second.get("stuck_dealer_may_name_upcard", False):
            barred = None
        return stuck, self._names([suit for suit in SUITS if suit != barred])

    def _names(self, suits: list[str]) -> list[str]:
        """Return the words that name these suits."""
        return [f"names {SUIT_WORDS[suit]}" for suit in suits]

    def _with_alone(self, calls: list[str]) -> list[str]:
        """E5 E6: where alone is said with the call, every call also exists as a lone one."""
        with_call = self.alone.get("declared", "with_call") == "with_call"
        if not with_call or self.alone.get("makers", "maker") == "nobody":
            return calls
        return calls + [f"{call} alone" for call in calls]

    def _suit_said(self, words: str) -> str | None:
        """Return the suit whose word occurs in what was said; without one it is the upcard's."""
        said = [suit for suit in SUITS if SUIT_WORDS[suit] in words.split(" ")]
        return said[0] if said else self.upcard_suit

    def _settle(self, seat: int, call: str, *, accepted: bool) -> None:
        """B9 B12 B16 D7 D13: a call fixes trump and the maker, and says whether the upcard was accepted."""
        self.trump = self._suit_said(call)
        self.caller = self.maker = seat
        self.maker_alone = call.endswith(" alone")
        self.upcard_accepted = accepted

    def _pick_up(self) -> Steps:
        """B10-B12 C5 C6 D8 D9 E3 G1: the dealer takes an accepted upcard and buries, or leaves it."""
        upcard = self.upcard
        if not self.upcard_accepted or upcard is None:
            return
        if self.dealer in self._asleep() and not self.alone.get("sleeping_dealer_picks_up", True):
            return
        first = section(self.bidding, "first_round")
        pick_up = first.get("pick_up", "required")
        if pick_up == "optional" or (pick_up == "when_he_calls" and self.caller != self.dealer):
            said = yield from self._ask(self.dealer, [f"takes {upcard}", f"leaves {upcard}"])
            if said.startswith("leaves"):
                return
        hand = self.hands[self.dealer]
        may_go = [*hand, upcard] if first.get("may_bury_upcard", True) else list(hand)
        hand.append(upcard)
        hand.sort(key=card_order)
        yield from self._bury(self.dealer, sorted(may_go, key=card_order))

    def _bury(self, seat: int, may_go: list[str]) -> Steps:
        """B10 D8 D14: ask a seat which of these cards it lays face down."""
        said = yield from self._ask(seat, [f"buries {card}" for card in may_go])
        card = said.split(" ")[1]
        self.hands[seat].remove(card)
        self.buried.append(card)

    def _ask_caller_alone(self) -> Steps:
        """B18 D19 E6: before the lead the caller says whether he goes alone."""
        if self.alone.get("makers", "maker") != "nobody":
            said = yield from self._ask(self.caller, ["goes alone", "not alone"])
            self.maker_alone = said == "goes alone"

    def _ask_partners_alone(self) -> Steps:
        """B18 G11: the caller's partner may take the lone hand over, and is the maker then."""
        if self.maker_alone or self.alone.get("makers", "maker") != "maker_or_partner":
            return
        for seat in self._same_side(self.caller):
            said = yield from self._ask(seat, ["goes alone", "not alone"])
            if said == "goes alone":
                self.maker, self.maker_alone = seat, True
                return

    def _join_dummy(self) -> Steps:
        """D14 D15 D17 G14: the maker may join the dummy to his hand; the worst are buried in card order."""
        if self.data.get("dummy") is None or not self.dummy:
            return
        if self.maker_alone and section(self.data, "dummy").get("left_when_alone", True):
            return
        said = yield from self._ask(self.maker, ["joins the dummy", "leaves the dummy"])
        if said == "leaves the dummy":
            return
        hand = self.hands[self.maker]
        hand.extend(self.dummy)
        hand.sort(key=card_order)
        to_bury, self.dummy = len(self.dummy), []
        lowest = 0
        for still in range(to_bury, 0, -1):
            # the hand is in card order: not lower than the last one buried, and enough cards after it
            enough = hand[: len(hand) - still + 1]
            yield from self._bury(self.maker, [card for card in enough if card_order(card) >= lowest])
            lowest = card_order(self.buried[-1])

    def _ask_defenders_alone(self) -> Steps:
        """B18 B19 D18-D20: the defenders in turn may go alone until one does; a single one is not asked."""
        who = self.alone.get("defenders", "never")
        defenders = self._defenders()
        if len(defenders) < 2 or who == "never" or (who == "against_loner" and not self.maker_alone):
            return
        for seat in defenders:
            said = yield from self._ask(seat, ["goes alone", "not alone"])
            if said == "goes alone":
                self.lone_defender = seat
                return

    def _first_leader(self) -> int:
        """B20-B22 C11 D21-D23 E7 E8 G9 G10: find the first leader; who sits out is skipped clockwise."""
        play = section(self.data, "play")
        usual = {"eldest": self._left_of(self.dealer), "maker": self.maker, "dealer": self.dealer}
        leader = usual[play.get("lead", "eldest")]
        if self.maker_alone and self.lone_defender is not None:
            rule = play.get("two_loners_lead", "lone_defender")
            if rule == "lone_defender":
                leader = self.lone_defender
            elif rule == "left_of_lone_maker":
                leader = self._left_of(self.maker)
        elif self.maker_alone or self.lone_defender is not None:
            loner = self.maker if self.lone_defender is None else self.lone_defender
            rule = play.get("lone_lead", "as_usual")
            if rule == "left_of_loner":
                leader = self._left_of(loner)
            elif rule == "loner":
                leader = loner
        return next(seat for seat in self._clockwise_from(leader) if seat not in self._asleep())

    def _play(self, trump: str) -> Steps:
        """B20 B23-B25 C11 D24: play every trick; the winner leads to the next."""
        leader = self._first_leader()
        for _ in range(self.hand_size):
            trick: list[tuple[int, str]] = []
            self.played.append(trick)
            for seat in self._clockwise_from(leader):
                if seat in self._asleep():
                    continue
                verb = "plays" if trick else "leads"
                cards = playable(self.data, self.hands[seat], trick, trump)
                said = yield from self._ask(seat, [f"{verb} {card}" for card in cards])
                card = said.split(" ")[1]
                self.hands[seat].remove(card)
                trick.append((seat, card))
            leader = trick_winner(self.data, trick, trump)
            self.winners.append(leader)
