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
from euchre_core.rules import tables
from euchre_core.rules.tables import Rules

if TYPE_CHECKING:
    from euchre_core.rules.sheet import Sheet


class Table:
    """The registers.

    Attributes:
        rules: The rules in force.
        sheet: The same as the stages read them.
        dealer: The dealer's seat.
        stage: Where in the line of a deal we are; ``OVER`` at the end.
        actor: The seat to act; -1 when the deal is over.
        hands: By seat, then the dummy: a mask of slots.
        upcard: Slot of the upcard; -1 without one.
        up_suit: The suit that the upcard offers; -1 if it has none.
        asked: How many have been asked in the present stage.
        trump: The trump suit; -1 until it is fixed.
        caller, maker: Seats; -1 until trump is fixed.
        accepted: The call accepted the upcard, which therefore goes to the dealer.
        taken: The dealer took the upcard.
        lone_maker: The maker plays alone.
        lone_defender: The seat of a lone defender, or -1.
        asleep: Mask of the seats that sit out.
        to_bury: Cards still to be buried in this stage.
        may_bury: Mask of the slots that may be buried next.
        led: The effective suit led; -1 between tricks.
        worth: Where the sheet says what each card is worth in this trick.
        best, best_seat: The strength and the seat of the card that wins so far.
        played: Cards in this trick so far.
        awake: How many seats play.
        tricks: By seat: tricks taken.
        finished: Tricks finished.
        ending: ``PLAYED_OUT``, unless the deal ends as ``NOBODY_CALLED`` or ``VOID``.
    """

    __slots__ = (
        "accepted", "actor", "asked", "asleep", "awake", "best", "best_seat", "caller", "dealer", "ending",
        "finished", "hands", "led", "lone_defender", "lone_maker", "maker", "may_bury", "played", "rules", "sheet",
        "stage", "taken", "to_bury", "tricks", "trump", "up_suit", "upcard", "worth",
    )  # fmt: skip

    def __init__(self, rules: Rules, dealer: int, upcard: int) -> None:
        if not cython.compiled:
            self.hands = [0] * (actions.MOST_SEATS + 1)
            self.tricks = [0] * actions.MOST_SEATS
        if type(rules) is not Rules:
            raise TypeError(f"expected Rules made by compile_rules, got {type(rules).__name__}.")
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
            self.tricks[place] = 0
        self.hands[self.sheet.seats] = 0
        self.dealer = dealer
        self.stage = steps.JOKER_UP
        self.actor = -1
        self.upcard = upcard
        self.up_suit = -1
        self.asked = 0
        self.trump = -1
        self.caller = -1
        self.maker = -1
        self.accepted = False
        self.taken = False
        self.lone_maker = False
        self.lone_defender = -1
        self.asleep = 0
        self.to_bury = 0
        self.may_bury = 0
        self.led = -1
        self.worth = 0
        self.best = 0
        self.best_seat = -1
        self.played = 0
        self.awake = self.sheet.seats
        self.finished = 0
        self.ending = steps.PLAYED_OUT
        if upcard >= 0:
            self.up_suit = self.sheet.printed[upcard]

    def copy(self) -> Table:
        """Return a table with the same registers, to be changed apart from this one."""
        new = Table.__new__(Table)
        if not cython.compiled:
            new.hands = self.hands[:]
            new.tricks = self.tricks[:]
        new.rules = self.rules
        new.sheet = self.sheet
        if cython.compiled:
            new.copy_arrays(self)
        new.copy_registers(self)
        return new

    def copy_registers(self, other: Table) -> None:
        """Set every register but the hands and the tricks as in *other*, a table of the same rules."""
        self.dealer = other.dealer
        self.stage = other.stage
        self.actor = other.actor
        self.upcard = other.upcard
        self.up_suit = other.up_suit
        self.asked = other.asked
        self.trump = other.trump
        self.caller = other.caller
        self.maker = other.maker
        self.accepted = other.accepted
        self.taken = other.taken
        self.lone_maker = other.lone_maker
        self.lone_defender = other.lone_defender
        self.asleep = other.asleep
        self.to_bury = other.to_bury
        self.may_bury = other.may_bury
        self.led = other.led
        self.worth = other.worth
        self.best = other.best
        self.best_seat = other.best_seat
        self.played = other.played
        self.awake = other.awake
        self.finished = other.finished
        self.ending = other.ending

    def copy_arrays(self, other: Table) -> None:
        """Set the hands and the tricks as in *other*, a table of the same rules."""
        for place in range(self.sheet.seats):
            self.hands[place] = other.hands[place]
            self.tricks[place] = other.tricks[place]
        self.hands[self.sheet.seats] = other.hands[self.sheet.seats]

    def hand(self, place: int) -> int:
        """Return a hand as a mask; the place after the last seat is the dummy's. There are no cards anywhere else."""
        return self.hands[place] if 0 <= place <= actions.MOST_SEATS else 0

    def won(self, seat: int) -> int:
        """Return the tricks that a seat has taken."""
        return self.tricks[seat] if 0 <= seat < actions.MOST_SEATS else 0

    def all_won(self) -> tuple[int, ...]:
        """Return the tricks that each seat has taken."""
        return tuple([self.tricks[seat] for seat in range(self.rules.seats)])

    def set_hand(self, place: int, cards: int) -> None:
        """Put cards down as a hand; only while dealing."""
        self.hands[place] = cards

    def give(self, place: int, card: int) -> None:
        """Put a card into a hand, into the lowest free slot of its kind."""
        while self.hands[place] & actions.BIT[card]:
            card += 1
        self.hands[place] |= actions.BIT[card]

    def take(self, place: int, card: int) -> None:
        """Take a card out of a hand: of equal cards, the one in the highest slot."""
        held = self.hands[place] & self.sheet.equals[card]
        self.hands[place] ^= actions.BIT[actions.length(held) - 1]

    def fix_trump(self, caller: int, suit: int, alone: bool) -> None:
        """Make *caller* the maker with *suit* as trump, alone if he said so."""
        self.caller = self.maker = caller
        self.trump = suit
        if alone:
            self.go_alone(caller)

    def go_alone(self, seat: int) -> None:
        """Let *seat* play for the makers' side by itself: his partners sit out (B17)."""
        self.maker = seat
        self.lone_maker = True
        self.asleep |= self.sheet.others[seat]

    def makers_mask(self) -> int:
        """Return the seats of the makers' side as a mask (B16, D13)."""
        return self.sheet.sides[self.maker]

    def lone(self) -> int:
        """Return who plays alone: ``LONE_NOBODY``, ``LONE_MAKER``, ``LONE_DEFENDER`` or ``LONE_BOTH``."""
        if self.lone_maker:
            return tables.LONE_BOTH if self.lone_defender >= 0 else tables.LONE_MAKER
        return tables.LONE_DEFENDER if self.lone_defender >= 0 else tables.LONE_NOBODY
