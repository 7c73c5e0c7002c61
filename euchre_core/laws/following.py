"""What a reading follows through a deal: who fixed what as trump, who is alone, who sits out, the tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, NO_SUIT, NO_TRUMP, SUIT_LETTERS
from euchre_core.kernel.words import say_done
from euchre_core.laws.ahead import DECLARED, is_no_call, parts_ahead
from euchre_core.laws.course import Course
from euchre_core.laws.parts import part_of
from euchre_core.laws.possible import is_stuck
from euchre_core.laws.turn import SECOND_ROUND, Turn, read_turn
from euchre_core.seats import left_of

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.kernel import Deal
    from euchre_core.laws.ladder import Bid
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Claim, Variant


class Following:
    """A deal's record, followed turn by turn; see :class:`euchre_core.laws.reading.Reading`, which this is a part of.

    Attributes:
        variant, deal: What is read.
        seats: How many seats play.
        players: How many people play: so many speak before the play, each for one hand.
        first_asked: How many are asked in the first round.
        sides: How many sides there are: seats of one side are so many chairs apart.
        pack: The whole pack in card order, from the variant.
        before: Every earlier position, with the action that was done there and its words.
        turns: Everything that was done.
        offers: What may be done now.
        hands: By seat: the cards dealt. ``dummy``, ``upcard``, ``kitty`` likewise.
        own_dummies: By seat: the cards of its own dummy hand; empty where there is one for all, or none.
        face_up, face_down: By seat: those of its cards that were laid out, in order; empty without a layout.
        order: By seat: its cards in the order in which they were dealt, where it does not see them; else empty.
        course: The auction, where there is one.
        bid: The bid that won it.
        caller: Who made the call that ended the bidding; ``None`` without one.
        contractor: Whose contract it is: the caller, or who took it over by doubling.
        trump: The contract, once it is fixed: a suit, no trump or low.
        called: The place of that call in ``turns``.
        declared: When it was made, as score rows say it: ``usual``, ``before_deal`` and so on.
        called_alone: It said "alone", or was a bid to play alone.
        forced: The caller was stuck, or the upcard fixed trump.
        forced_upcard: The upcard fixed trump and made the dealer the maker.
        uncalled: It is played without a maker.
        predictions: By seat: the tricks that it said it would take.
        doubled: How often the contract was doubled.
        dropped: The seats that dropped out.
        marks: By seat: points that it claimed.
        swap: The claim by which cards are exchanged for the kitty, if somebody made one, and ``swapper``.
        voided: The claim by which the deal is dealt again, or the game is won, if somebody made one, and ``voider``.
        lone_maker, lone_defender: The seats that play alone.
        slept_at: By seat that sits out: how many turns there had been when it was sent to sleep.
        tricks: The cards played, a list for each lead: seat and card.
        asked_for: By number of a trick: the suit that a joker stands for that was led.
    """

    def __init__(self, variant: Variant, deal: Deal) -> None:
        self.variant = variant
        self.deal = deal
        self.seats = variant.table.seats
        self.players = variant.table.players
        self.first_asked = self.players - (variant.bidding.named_ahead is not None)
        self.eldest = left_of(deal.dealer - self.players, self.seats)  # the dealer's is the last hand that speaks
        self.pack = variant.deck.pack
        self.before = [(position, action, say_done(position.table, action)) for position, action in deal.steps()]
        self.turns = [read_turn(text) for _, _, text in self.before]
        self.words = [deal.say(action) for action in deal.legal_actions]
        self.offers = [read_turn(text) for text in self.words]
        self.hands = [self.cards(hand) for hand in deal.dealt.hands]
        self.face_up = [[self.pack[slot] for slot in cards] for cards in deal.dealt.up]
        self.face_down = [[self.pack[slot] for slot in cards] for cards in deal.dealt.down]
        self.order = [[self.pack[slot] for slot in cards] for cards in deal.dealt.order]
        self.own_dummies = [self.cards(hand) for hand in deal.dealt.own]
        self.dummy = self.cards(deal.dealt.dummy)
        self.upcard = self.pack[deal.dealt.upcard] if deal.dealt.upcard >= 0 else None
        self.kitty = [self.pack[slot] for slot in deal.dealt.kitty]
        joker = next((seat for seat, hand in enumerate(self.hands) if any(card.is_joker for card in hand)), None)
        auction = variant.bidding.auction
        self.course = Course(variant, auction, deal.dealer, joker) if auction else None
        self.bid: Bid | None = None
        self.caller: int | None = None
        self.contractor: int | None = None
        self.trump: int | None = None
        self.called = -1
        self.called_alone = False
        self.declared = "usual"
        self.forced = self.forced_upcard = self.uncalled = False
        self.predictions: dict[int, int] = {}
        self.doubled = 0
        self.dropped: list[int] = []
        self.marks: list[int] = [0] * self.seats
        self.swap: Claim | None = None
        self.swapper: int | None = None
        self.voided: Claim | None = None
        self.voider: int | None = None
        self.lone_maker: int | None = None
        self.lone_defender: int | None = None
        self.slept_at: dict[int, int] = {}
        self.tricks: list[list[tuple[int, Card]]] = []
        self.asked_for: dict[int, int] = {}
        self._doubled_last: int | None = None

    def follow(self, reading: Reading) -> None:
        """Follow the whole record; *reading* is this very thing, whole."""
        self._begin(reading)
        self._see_whether_all_passed(reading)
        for number, turn in enumerate(self.turns):
            if turn.verb in ("bids", "passes", "names", "orders"):
                self._follow_bidding(reading, number, turn)
                self._see_whether_all_passed(reading)
            elif turn.verb in ("leads", "asks", "plays"):
                self._follow_play(turn)
            else:
                self._follow_rest(reading, number, turn)

    def cards(self, mask: int) -> list[Card]:
        """Return the cards of a mask of places in the pack."""
        return [card for slot, card in enumerate(self.pack) if mask >> slot & 1]

    def _begin(self, reading: Reading) -> None:
        """Fix what is fixed without any bidding (catalogue 26, 43, 47)."""
        fixed, forced = self.variant.bidding.fixed, self.variant.bidding.forced_upcard
        upcard = None if self.upcard is None or self.upcard.is_joker else self.upcard.suit
        if fixed is not None:
            words = {letter: suit for suit, letter in enumerate(SUIT_LETTERS)} | {"no_trump": NO_TRUMP}
            words["low"] = CONTRACT_WORDS.index("low")
            self.trump = upcard if fixed.trump == "upcard" else words.get(fixed.trump)
            self.caller = {"eldest": self.eldest, "dealer": self.deal.dealer}.get(fixed.maker)
            self.contractor = self.caller
            self.uncalled = self.caller is None
        elif forced is not None and upcard == SUIT_LETTERS.index(forced.suit):
            self.caller = self.contractor = self.deal.dealer
            self.trump, self.forced, self.forced_upcard = upcard, True, True
            if forced.alone:
                self.called_alone = True
                self._go_alone(reading, -1, self.deal.dealer)

    def _see_whether_all_passed(self, reading: Reading) -> None:
        """Let everybody play without trump, where the variant says so and nobody has called or is asked any more."""
        bidding = self.variant.bidding
        if self.caller is not None or self.uncalled or bidding.all_pass != "play_no_trump" or reading.void_joker:
            return
        rounds = (bidding.first_round is not None) + (bidding.second_round is not None)
        ahead = len(parts_ahead(self.variant))
        passes = sum(turn.verb == "passes" for turn in self.turns[ahead:])  # nobody calls after: a law of its own
        if bidding.first_round is not None:
            passes += self.players - self.first_asked
        over = passes >= rounds * self.players if self.course is None else self.course.speaker is None
        if over:
            self.uncalled, self.trump = True, NO_TRUMP

    def _follow_bidding(self, reading: Reading, number: int, turn: Turn) -> None:
        if self.course and turn.verb in ("bids", "passes"):
            self._follow_auction(reading, self.course, number, turn)
        elif self.course and turn.verb == "names":
            self.trump, self.called_alone = turn.suit, self.called_alone or turn.alone
        elif turn.verb == "names" and self.variant.bidding.fixed is not None:
            self.trump = turn.suit
        elif is_no_call(self.variant, number, turn, self.upcard):
            return
        elif turn.verb in ("orders", "names") and self.caller is None:
            self.caller = self.contractor = turn.seat
            self.called, self.called_alone = number, turn.alone
            self.trump = reading.up_suit if turn.suit is None else turn.suit
            second = self.variant.bidding.second_round
            stuck = second is not None and is_stuck(second, self.deal) and turn.seat == self.deal.dealer
            part = part_of(reading, number, turn)
            self.forced = stuck and part == SECOND_ROUND
            self.declared = DECLARED.get(part, "usual")
        if turn.alone:
            self._go_alone(reading, number, turn.seat)

    def _follow_auction(self, reading: Reading, course: Course, number: int, turn: Turn) -> None:
        if course.speaker is None:
            return  # somebody speaks when it is over: a law of its own
        course.say(turn.seat, turn.bid)
        if course.speaker is None and course.best:
            self.bid, self.caller, self.called, self.forced = course.best, course.bidder, number, course.forced
            self.contractor = self.caller
            self.trump = self.bid.trumps[0] if len(self.bid.trumps) == 1 else None
            if self.bid.lone and course.bidder is not None:
                self.called_alone = True
                self._go_alone(reading, number, course.bidder)

    def _follow_rest(self, reading: Reading, number: int, turn: Turn) -> None:
        if turn.verb == "goes":
            self._go_alone(reading, number, turn.seat)
        elif turn.verb == "picks" and turn.bid.isdecimal() and int(turn.bid) not in reading.partners(turn.seat):
            self._go_alone(reading, number, int(turn.bid))
        elif turn.verb == "predicts":
            self.predictions[turn.seat] = int(turn.bid)
        elif turn.verb in ("stands", "refuses"):
            if not any(before.verb == "accepts" for before in self.turns[:number]):
                self.caller = self.contractor = turn.seat
                self.uncalled = False
        elif turn.verb == "doubles":
            self._double(reading, number, turn.seat)
        elif turn.verb == "drops":
            self.dropped.append(turn.seat)
            self.slept_at[turn.seat] = number + 1
        elif turn.verb == "claims" and turn.bid:
            claim = self.variant.claims[turn.bid]
            if claim.may == "point":
                self.marks[turn.seat] += 1
            elif claim.may == "swap":
                self.swap, self.swapper = claim, turn.seat
                if self.course and any(card.is_joker for card in self.kitty):
                    self.course.joker = turn.seat
            else:
                self.voided, self.voider = claim, turn.seat

    def _double(self, reading: Reading, number: int, seat: int) -> None:
        """Count a doubling; where it takes the contract over, as lone as it was (catalogue 38)."""
        self.doubled += 1
        if self.variant.doubling is not None and self.variant.doubling.takes_over:
            self.contractor = seat
            if self.lone_maker is not None:
                self.slept_at = {}
                self._go_alone(reading, number, seat)

    def _go_alone(self, reading: Reading, number: int, seat: int) -> None:
        if seat in reading.contract_side:
            self.lone_maker = seat
        else:
            self.lone_defender = seat
        side = reading.contract_side if seat in reading.contract_side else reading.defenders
        self.slept_at |= {other: number + 1 for other in side if other != seat}

    def _follow_play(self, turn: Turn) -> None:
        if turn.verb == "asks" and turn.suit is not None:
            self.asked_for[len(self.tricks) - 1] = turn.suit
        if turn.card and turn.verb == "leads":
            self.tricks.append([])
            if self.trump is None and len(self.tricks) == 1 and turn.card.suit != NO_SUIT:
                self.trump = turn.card.suit
        if turn.card and turn.verb in ("leads", "plays") and self.tricks:
            self.tricks[-1].append((turn.seat, turn.card))
