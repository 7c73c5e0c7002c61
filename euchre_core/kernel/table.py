"""The registers of one deal: everything that follows from the cards dealt and the actions so far.

A :class:`Table` is changed in place by the stages and copied by :class:`euchre_core.kernel.deal.Deal`; it never
leaves the kernel. Every register can be worked out again by playing the history, so none is ever saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import BIT

if TYPE_CHECKING:
    from euchre_core.rules.ordering import Contract
    from euchre_core.rules.tables import Rules

# The line of a deal: stages in the order in which they are played (see docs/language.md, "The line of a deal").
(
    JOKER_UP,
    FIRST_ROUND,
    SECOND_ROUND,
    TAKE_OVER,
    PICK_UP,
    BURY_ONE,
    MAKERS_ALONE,
    DUMMY,
    BURY_REST,
    DEFENDERS_ALONE,
    TRICKS,
    OVER,
) = range(12)

PLAYED_OUT, NOBODY_CALLED, VOID = range(3)


class Table:
    """The registers.

    Attributes:
        rules: The rules in force.
        dealer: The dealer's seat.
        stage: Where in the line of a deal we are; ``OVER`` at the end.
        actor: The seat to act; -1 when the deal is over.
        hands: By seat, then the dummy: a mask of slots.
        upcard: Slot of the upcard; -1 without one.
        up_suit: The suit that the upcard offers; -1 if it has none.
        asked: How many have been asked in the present stage.
        trump: The trump suit; -1 until it is fixed.
        contract: The trump suit's tables; means nothing until trump is fixed.
        caller, maker: Seats; -1 until trump is fixed.
        accepted: The call accepted the upcard, which therefore goes to the dealer.
        taken: The dealer took the upcard.
        lone_maker: The maker plays alone.
        lone_defender: The seat of a lone defender, or -1.
        asleep: Mask of the seats that sit out.
        to_bury: Cards still to be buried in this stage.
        may_bury: Mask of the slots that may be buried next.
        led: The effective suit led; -1 between tricks.
        strength: What each card is worth in this trick.
        best, best_seat: The strength and the seat of the card that wins so far.
        played: Cards in this trick so far.
        awake: How many seats play.
        tricks: By seat: tricks taken.
        finished: Tricks finished.
        ending: How the deal ended: ``PLAYED_OUT``, ``NOBODY_CALLED`` or ``VOID``.
    """

    __slots__ = (
        "accepted", "actor", "asked", "asleep", "awake", "best", "best_seat", "caller", "contract", "dealer", "ending",
        "finished", "hands", "led", "lone_defender", "lone_maker", "maker", "may_bury", "played", "rules", "stage",
        "strength", "taken", "to_bury", "tricks", "trump", "up_suit", "upcard",
    )  # fmt: skip

    def __init__(self, rules: Rules, dealer: int, hands: list[int], upcard: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.stage = JOKER_UP
        self.actor = -1
        self.hands = hands
        self.upcard = upcard
        self.up_suit = rules.pack[upcard].suit if upcard >= 0 and not rules.jokers & BIT[upcard] else -1
        self.asked = 0
        self.trump = -1
        self.contract: Contract = rules.contracts[0]
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
        self.strength: tuple[int, ...] = ()
        self.best = 0
        self.best_seat = -1
        self.played = 0
        self.awake = rules.seats
        self.tricks = [0] * rules.seats
        self.finished = 0
        self.ending = PLAYED_OUT

    def copy(self) -> Table:
        """Return a table with the same registers, to be changed apart from this one."""
        new = Table.__new__(Table)
        new.rules = self.rules
        new.dealer = self.dealer
        new.stage = self.stage
        new.actor = self.actor
        new.hands = self.hands[:]
        new.upcard = self.upcard
        new.up_suit = self.up_suit
        new.asked = self.asked
        new.trump = self.trump
        new.contract = self.contract
        new.caller = self.caller
        new.maker = self.maker
        new.accepted = self.accepted
        new.taken = self.taken
        new.lone_maker = self.lone_maker
        new.lone_defender = self.lone_defender
        new.asleep = self.asleep
        new.to_bury = self.to_bury
        new.may_bury = self.may_bury
        new.led = self.led
        new.strength = self.strength
        new.best = self.best
        new.best_seat = self.best_seat
        new.played = self.played
        new.awake = self.awake
        new.tricks = self.tricks[:]
        new.finished = self.finished
        new.ending = self.ending
        return new

    def give(self, place: int, card: int) -> None:
        """Put a card into a hand, into the lowest free slot of its kind."""
        hand = self.hands[place]
        while hand & BIT[card]:
            card += 1
        self.hands[place] = hand | BIT[card]

    def take(self, place: int, card: int) -> None:
        """Take a card out of a hand: of equal cards, the one in the highest slot."""
        held = self.hands[place] & self.rules.equals[card]
        self.hands[place] ^= BIT[held.bit_length() - 1]

    def fix_trump(self, caller: int, suit: int, *, alone: bool) -> None:
        """Make *caller* the maker with *suit* as trump, alone if he said so."""
        self.caller = self.maker = caller
        self.trump = suit
        self.contract = self.rules.contracts[suit]
        if alone:
            self.go_alone(caller)

    def go_alone(self, seat: int) -> None:
        """Let *seat* play for the makers' side by itself: his partners sit out (B17)."""
        self.maker = seat
        self.lone_maker = True
        self.asleep |= self.rules.side_mask[self.rules.side_of[seat]] & ~BIT[seat]

    def makers_mask(self) -> int:
        """Return the seats of the makers' side as a mask (B16, D13)."""
        return self.rules.side_mask[self.rules.side_of[self.maker]]
