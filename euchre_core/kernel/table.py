"""The registers of one deal: everything that follows from the cards dealt and the actions so far.

A :class:`Table` is changed in place by the stages and copied by :class:`euchre_core.kernel.deal.Deal`; it never
leaves the kernel. Every register can be worked out again by playing the history, so none is ever saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.kernel import actions, steps
from euchre_core.kernel.layouts import Layouts
from euchre_core.rules import tables
from euchre_core.rules.tables import Rules

if TYPE_CHECKING:
    from euchre_core.rules.sheet import Sheet


NOTHING_LAID = Layouts()
"""What lies before the players of games without layouts."""


class Table:
    """The registers.

    Attributes:
        rules, sheet: The rules in force, and the same as the stages read them.
        dealer: The dealer's seat.
        stage: Where in the line of a deal we are; ``OVER`` at the end.
        actor: The seat to act; -1 when the deal is over.
        hands: By seat, then the dummy, then the kitty if somebody takes it: a mask of slots.
        laid: What lies before the players; the cards face up are in ``hands`` too.
        upcard: Slot of the upcard; -1 without one.
        up_suit: The suit that the upcard offers; -1 if it has none.
        asked: How many have been asked in the present stage.
        bid, bidder: The place of the standing bid, and who made it; 0 and -1 without one.
        spent, barred: Masks of the claims of seats, eight seats a claim, that have been made as often as they may be;
            and of the seats that may not say that they play alone, their scores being too near the end.
        shut, mute: Mask of the suits that may not be called in the rounds; and the player who may not call, or -1.
        said: By seat: mask of the places of the bids that it has made.
        out, quiet: Masks of the seats that may not bid any more, and of those that have passed since the last bid.
        stuck: The dealer may not pass in the second round.
        forced: Whoever fixes trump was stuck, and did what he must.
        trump, caller, maker: The trump suit, or no trump or low; and seats; -1 until trump is fixed.
        accepted, taken: The call accepted the upcard, which therefore goes to the taker; and somebody took it.
        taker: Who takes an accepted upcard: the dealer, but where the game has a caller take it.
        declared: When the contract was declared: ``DECLARED_USUAL`` and so on.
        lone_maker, lone_defender: The maker plays alone; and the seat of a lone defender, or -1.
        asleep: Mask of the seats that sit out.
        predicted, marks: By seat: the tricks that it said it would take; and points that it claimed.
        doubled: How often the contract was doubled.
        called: The slot of the called card; -1 without one.
        ally: Who played the called card, and so is the maker's partner; -1 before.
        dropped: Mask of the seats that dropped out.
        claimed: The claim by which cards are exchanged; -1 without one.
        stock, drawn: The cards not dealt, from the top, where they are drawn one by one; and how many are drawn.
        getter, partner: The lone player who gets cards from partners, and the one who gives, or is given to; -1 before.
        givers, got: The mask of the partners who give; how many cards have been given in this stage.
        to_bury, may_bury: Cards still to be buried or given in this turn; and a mask of those that may be next.
        led: The effective suit led; -1 between tricks.
        worth: Where the sheet says what each card is worth in this trick.
        best, best_seat: The strength and the seat of the card that wins so far.
        played, awake: Cards in this trick so far, and how many seats play.
        tricks, points: By seat: tricks and card points taken.
        pot: Card points in this trick.
        lost: Tricks that the makers lost before their first.
        bank: Tricks in the banks before the deal: eight bits a score, from the lowest.
        ace_led: The trick was led with an ace that is no trump.
        finished: Tricks finished.
        ending: ``PLAYED_OUT``, or ``NOBODY_CALLED`` or ``VOID``.
    """

    __slots__ = (
        "accepted", "ace_led", "actor", "ally", "asked", "asleep", "awake", "bank", "barred", "best", "best_seat",
        "bid", "bidder", "called", "caller", "claimed", "dealer", "declared", "doubled", "drawn", "dropped", "ending",
        "finished", "forced", "getter", "givers", "got", "hands", "laid", "led", "lone_defender", "lone_maker", "lost",
        "maker", "marks", "may_bury", "mute", "out", "partner", "played", "points", "pot", "predicted", "quiet",
        "rules", "said", "sheet", "shut", "spent", "stage", "stock", "stuck", "taken", "taker", "to_bury", "tricks",
        "trump", "up_suit", "upcard", "worth",
    )  # fmt: skip

    def __init__(self, rules: Rules, dealer: int, upcard: int) -> None:
        if not cython.compiled:
            self.hands = [0] * (actions.MOST_SEATS + 2)
            self.tricks = [0] * actions.MOST_SEATS
            self.points = [0] * actions.MOST_SEATS
            self.predicted = [0] * actions.MOST_SEATS
            self.marks = [0] * actions.MOST_SEATS
            self.said = [0] * actions.MOST_SEATS
            self.stock = [0] * actions.BLOCK
        if type(rules) is not Rules:
            raise TypeError(f"expected Rules made by compile_rules, got {type(rules).__name__}.")
        self.laid = Layouts() if rules.sheet.lying else NOTHING_LAID
        self.rules = rules
        self.sheet: Sheet = rules.sheet
        self.dealer = dealer  # compiled, these are C numbers from here on, and only now worth checking
        self.upcard = upcard
        if not (0 <= self.dealer < self.sheet.seats and -1 <= self.upcard < self.sheet.cards):
            raise ValueError(f"there is no seat {dealer} or no slot {upcard}.")
        self.begin(self.dealer, self.upcard)

    def begin(self, dealer: int, upcard: int) -> None:
        """Empty every hand and set every register as it is before the first decision."""
        for place in range(self.sheet.seats):
            self.hands[place] = 0
            self.tricks[place] = self.points[place] = self.predicted[place] = self.marks[place] = 0
            self.said[place] = 0
        self.hands[self.sheet.seats] = self.hands[self.sheet.seats + 1] = 0
        if self.sheet.lying:
            self.laid.clear()
        self.dealer = self.taker = dealer
        self.upcard = upcard
        self.up_suit = self.sheet.printed[upcard] if upcard >= 0 else -1
        self.stage = steps.FIX_TRUMP
        self.actor = self.bidder = self.called = self.ally = self.claimed = self.getter = self.partner = -1
        self.trump = self.mute = self.caller = self.maker = self.lone_defender = self.led = self.best_seat = -1
        self.asked = self.bid = self.quiet = self.doubled = self.drawn = self.pot = self.lost = self.to_bury = 0
        self.spent = self.shut = self.bank = self.may_bury = self.finished = self.givers = self.got = 0
        self.barred = self.out = self.dropped = self.asleep = self.worth = self.best = self.played = 0
        self.stuck = self.sheet.stick
        self.forced = self.ace_led = self.accepted = self.taken = self.lone_maker = False
        self.declared = tables.DECLARED_USUAL
        self.awake = self.sheet.seats
        self.ending = steps.PLAYED_OUT

    def copy(self) -> Table:
        """Return a table with the same registers, to be changed apart from this one."""
        new = Table.__new__(Table)
        if not cython.compiled:
            new.hands = self.hands[:]
            new.tricks, new.points = self.tricks[:], self.points[:]
            new.predicted, new.marks, new.said = self.predicted[:], self.marks[:], self.said[:]
            new.stock = self.stock  # it never changes while a deal is played
        new.rules = self.rules
        new.sheet = self.sheet
        new.laid = self.laid.copy() if self.sheet.lying else self.laid
        if cython.compiled:
            new.copy_arrays(self)
        new.copy_registers(self)
        return new

    def copy_registers(self, other: Table) -> None:
        """Set every register but the hands and the tricks as in *other*, a table of the same rules."""
        self.dealer, self.stage, self.actor = other.dealer, other.stage, other.actor
        self.upcard, self.up_suit = other.upcard, other.up_suit
        self.asked = other.asked
        self.bid, self.bidder = other.bid, other.bidder
        self.out, self.quiet, self.spent, self.barred = other.out, other.quiet, other.spent, other.barred
        self.forced, self.stuck = other.forced, other.stuck
        self.shut, self.mute = other.shut, other.mute
        self.doubled, self.drawn = other.doubled, other.drawn
        self.called, self.ally = other.called, other.ally
        self.dropped, self.claimed = other.dropped, other.claimed
        self.pot, self.lost = other.pot, other.lost
        self.bank = other.bank
        self.ace_led = other.ace_led
        self.getter, self.partner, self.givers, self.got = other.getter, other.partner, other.givers, other.got
        self.trump, self.caller, self.maker = other.trump, other.caller, other.maker
        self.accepted, self.taken, self.taker = other.accepted, other.taken, other.taker
        self.declared = other.declared
        self.lone_maker, self.lone_defender = other.lone_maker, other.lone_defender
        self.asleep = other.asleep
        self.to_bury, self.may_bury = other.to_bury, other.may_bury
        self.led = other.led
        self.worth = other.worth
        self.best, self.best_seat = other.best, other.best_seat
        self.played = other.played
        self.awake = other.awake
        self.finished = other.finished
        self.ending = other.ending

    def copy_arrays(self, other: Table) -> None:
        """Set the hands and the tricks as in *other*, a table of the same rules."""
        for place in range(self.sheet.seats):
            self.hands[place] = other.hands[place]
            self.tricks[place] = other.tricks[place]
            self.points[place] = other.points[place]
            self.predicted[place] = other.predicted[place]
            self.marks[place] = other.marks[place]
            self.said[place] = other.said[place]
        self.hands[self.sheet.seats] = other.hands[self.sheet.seats]
        self.hands[self.sheet.seats + 1] = other.hands[self.sheet.seats + 1]
        for place in range(self.sheet.stock):
            self.stock[place] = other.stock[place]
        if self.sheet.lying:
            self.laid.become(other.laid)

    def hand(self, place: int) -> int:
        """Return a hand as a mask; after the last seat come the dummy and the kitty. There are no cards elsewhere."""
        return self.hands[place] if 0 <= place <= self.sheet.seats + 1 else 0

    def won(self, seat: int) -> int:
        """Return the tricks that a seat has taken."""
        return self.tricks[seat] if 0 <= seat < actions.MOST_SEATS else 0

    def bids_of(self, seat: int) -> int:
        """Return the mask of the places of the bids that a seat has made."""
        return self.said[seat] if 0 <= seat < actions.MOST_SEATS else 0

    def all_won(self) -> tuple[int, ...]:
        """Return the tricks that each seat has taken."""
        return tuple([self.tricks[seat] for seat in range(self.rules.seats)])

    def set_hand(self, place: int, cards: int) -> None:
        """Put cards down as a hand; only while dealing."""
        self.hands[place] = cards

    def put(self, place: int, card: int) -> None:
        """Put a card down at a place of the stock; only while dealing."""
        self.stock[place] = card

    def draw(self, seat: int) -> None:
        """Give the next card of the stock, which has one, to a seat."""
        self.give(seat, self.stock[self.drawn])
        self.drawn += 1

    def give(self, place: int, card: int) -> None:
        """Put a card into a hand, into the lowest free slot of its kind."""
        while self.hands[place] & actions.BIT[card]:
            card += 1
        self.hands[place] |= actions.BIT[card]

    def take(self, place: int, card: int) -> None:
        """Take a card out of a hand: of equal cards, the one in the highest slot."""
        held = self.hands[place] & self.sheet.equals[card]
        self.hands[place] ^= actions.BIT[actions.length(held) - 1]

    def join(self, seat: int, place: int) -> None:
        """Put the cards of the dummy or the kitty into a hand."""
        for slot in range(self.sheet.cards):
            if self.hands[place] & actions.BIT[slot]:
                self.give(seat, self.sheet.first_slot[slot])
        self.hands[place] = 0

    def fix_trump(self, caller: int, suit: int, alone: bool) -> None:
        """Make *caller* the maker with *suit* as trump (-1: not yet said), alone if he said so."""
        self.caller = self.maker = caller
        self.trump = suit
        if alone:
            self.go_alone(caller)

    def go_alone(self, seat: int) -> None:
        """Let *seat* play for the makers' side by itself: his partners sit out (B17)."""
        self.maker = seat
        self.lone_maker = True
        self.asleep |= self.sheet.others[seat]

    def nobody_calls(self) -> None:
        """End the deal, or play without trump and without a maker, as the variant says."""
        if self.sheet.play_no_trump:
            self.trump = actions.NO_TRUMP
        else:
            self.ending = steps.NOBODY_CALLED

    def take_contract(self, seat: int) -> None:
        """Make *seat* the maker of the same contract, alone if the bid says so (catalogue 38)."""
        self.maker = seat
        if self.lone_maker:
            self.asleep = 0
            self.go_alone(seat)

    def makers_mask(self) -> int:
        """Return the seats of the makers' side as a mask: with the partner found by a called card; 0 for nobody."""
        if self.maker < 0:
            return 0
        return self.sheet.sides[self.maker] | (actions.BIT[self.ally] if self.ally >= 0 else 0)

    def lone(self) -> int:
        """Return who plays alone: ``LONE_NOBODY``, ``LONE_MAKER``, ``LONE_DEFENDER`` or ``LONE_BOTH``."""
        if self.lone_maker or (self.sheet.call and self.maker >= 0 and self.ally < 0):
            return tables.LONE_BOTH if self.lone_defender >= 0 else tables.LONE_MAKER
        return tables.LONE_DEFENDER if self.lone_defender >= 0 else tables.LONE_NOBODY

    def made_by(self, seats: int) -> int:
        """Return the tricks that a mask of seats has taken."""
        taken = 0
        for seat in range(self.sheet.seats):
            if seats & actions.BIT[seat]:
                taken += self.tricks[seat]
        return taken

    def counted_by(self, seats: int) -> int:
        """Return the card points that a mask of seats has taken."""
        points = 0
        for seat in range(self.sheet.seats):
            if seats & actions.BIT[seat]:
                points += self.points[seat]
        return points

    def banked_by(self, seats: int) -> int:
        """Return the tricks that a mask of seats has in its banks, up to what rows tell apart."""
        banked = scores = 0
        for seat in range(self.sheet.seats):
            if seats & actions.BIT[seat]:
                scores |= actions.BIT[self.sheet.score_of[seat]]
        for score in range(self.sheet.seats):
            if scores & actions.BIT[score]:
                banked += self.bank >> 8 * score & 255
        return min(banked, self.sheet.bank)

    def outcome(self) -> int:
        """Return the place of the outcome in the rules' ``row_of``; the deal was played out."""
        makers = self.makers_mask()
        place = (
            self.lone() * self.sheet.stride_lone
            + self.made_by(makers) * self.sheet.stride_tricks
            + self.bid * self.sheet.stride_bid
            + self.forced * self.sheet.stride_forced
            + self.doubled * self.sheet.stride_doubled
            + self.lost * self.sheet.stride_lost
            + self.declared * self.sheet.stride_declared
        )
        if self.trump > tables.LAST_SUIT:
            place += (self.trump - tables.LAST_SUIT) * self.sheet.stride_kind
        if self.sheet.stride_points:
            place += self.counted_by(makers) * self.sheet.stride_points
        if not makers:
            place += self.sheet.stride_uncalled
        elif self.sheet.stride_one:
            for seat in range(self.sheet.seats):
                if makers & actions.BIT[seat] and self.tricks[seat] == self.sheet.hand:
                    place += self.sheet.stride_one
        if self.sheet.stride_bank:
            place += self.banked_by(makers) * self.sheet.stride_bank
        if self.sheet.stride_most and self.leads(makers):
            place += self.sheet.stride_most
        return place

    def leads(self, makers: int) -> bool:
        """Tell whether a mask of seats took more tricks than the side of every other seat; nobody did not."""
        taken = self.made_by(makers)
        for seat in range(self.sheet.seats):
            if not makers & actions.BIT[seat] and self.made_by(self.sheet.sides[seat]) >= taken:
                return False
        return True

    def row(self) -> int:
        """Return the score row that pays; the deal was played out."""
        return self.sheet.row_of[self.outcome()]

    def role(self, seat: int) -> int:
        """Return as what a seat's score is paid: ``PAID_MAKERS`` and so on."""
        if self.dropped & actions.BIT[seat]:
            return tables.PAID_DROPPED
        return tables.PAID_MAKERS if self.makers_mask() & actions.BIT[seat] else tables.PAID_DEFENDERS

    def paid(self, seat: int, place: int) -> int:
        """Return the points that the score of a seat gets for the outcome at a place, its claims included."""
        role = self.role(seat)
        points = self.pays(seat, self.sheet.row_of[place] * 3 + role)
        for other in range(self.sheet.seats):
            if self.sheet.sides[seat] & actions.BIT[other]:
                points += self.marks[other]
        if self.sheet.extras and self.sheet.extras_of[place]:
            for extra in range(self.sheet.extras):
                if self.sheet.extras_of[place] & actions.BIT[extra] and self.earns(seat, extra):
                    points += self.pays(seat, (tables.MOST_ROWS + extra) * 3 + role)
        return points

    def earns(self, seat: int, extra: int) -> bool:
        """Tell whether a seat's score meets what an extra row asks of the one who is paid."""
        taken = self.made_by(self.sheet.sides[seat])
        if taken < self.sheet.extra_low[extra] or taken > self.sheet.extra_high[extra]:
            return False
        counted = self.counted_by(self.sheet.sides[seat])
        if counted < self.sheet.extra_points_low[extra] or counted > self.sheet.extra_points_high[extra]:
            return False
        own_bid = self.sheet.extra_own_bid[extra]
        return own_bid == tables.OWN_BID_ANY or (own_bid == tables.OWN_BID_KEPT) == (taken == self.predicted[seat])

    def pays(self, seat: int, place: int) -> int:
        """Return what a payment comes to for the score of a seat."""
        bid = self.predicted[seat] if self.sheet.predictions else self.sheet.bid_number[self.bid]
        points = (
            self.sheet.pay_constant[place]
            + self.sheet.pay_tricks[place] * self.made_by(self.sheet.sides[seat])
            + self.sheet.pay_bid[place] * bid
            + self.sheet.pay_value[place] * self.sheet.bid_value[self.bid]
        )
        if self.sheet.pay_points[place]:
            points += self.sheet.pay_points[place] * self.counted_by(self.sheet.sides[seat])
        if self.sheet.pay_stake[place] and self.doubled:
            points *= self.doubled * 2
        return points // 2 if self.sheet.pay_half[place] else points

    def prediction(self, seat: int) -> int:
        """Return how many tricks a seat said it would take."""
        return self.predicted[seat] if 0 <= seat < actions.MOST_SEATS else 0

    def claimed_points(self, seat: int) -> int:
        """Return how many points a seat claimed."""
        return self.marks[seat] if 0 <= seat < actions.MOST_SEATS else 0
