"""``Sheet``: the rules as the stages read them, all whole numbers in flat lists, which compiled are C arrays.

Two-dimensional tables are flattened: what a contract says of a slot stands at ``contract * 64 + slot``, what a card is
worth at ``(contract * 4 + led) * 64 + slot``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.limits import MOST_CARDS, MOST_ROWS, MOST_SEATS, MOST_TRICKS
from euchre_core.rules.sound import check_sound

if TYPE_CHECKING:
    from euchre_core.rules.tables import Rules

SUITS = 4


class Sheet:
    """The rules' numbers. Attributes have the meaning of their namesakes in :class:`euchre_core.rules.Rules`.

    Attributes:
        others: By seat: the other seats of its side, as a mask.
        printed: By slot: the printed suit; -1 for a joker.
        sides: By seat: the seats of its side, as a mask.
        everybody: All seats, as a mask.
        named_alone: A call may say that the caller plays alone.
    """

    __slots__ = (
        "alone_defenders", "alone_makers", "alone_with_call", "cards", "cards_of", "dealt", "dummy",
        "dummy_left_when_alone", "equals", "everybody", "first_round", "first_slot", "firsts", "hand", "joker_suit",
        "joker_up", "jokers", "lead", "lone_lead", "may_bury_upcard", "named_alone", "others", "paid_defenders",
        "paid_makers", "pick_up", "places", "printed", "row_of", "score_of", "seats", "second_any",
        "second_round", "second_wins", "sides", "single", "sleeping_dealer_picks_up", "stick", "strength",
        "stuck_may_name_upcard", "suit_of", "two_loners_lead", "upcard",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        if not cython.compiled:
            self.first_slot = [0] * MOST_CARDS
            self.equals = [0] * MOST_CARDS
            self.others = [0] * MOST_SEATS
            self.printed = [0] * MOST_CARDS
            self.places = [0] * MOST_CARDS
            self.score_of = [0] * MOST_SEATS
            self.row_of = [0] * (SUITS * (MOST_TRICKS + 1))
            self.paid_makers = [0] * MOST_ROWS
            self.paid_defenders = [0] * MOST_ROWS
            self.sides = [0] * MOST_SEATS
            self.suit_of = [0] * (SUITS * MOST_CARDS)
            self.cards_of = [0] * (SUITS * SUITS)
            self.strength = [0] * (SUITS * SUITS * MOST_CARDS)
        check_sound(rules)
        self.seats = rules.seats
        self.cards = len(rules.pack)
        self.hand = rules.hand
        self.dummy = rules.dummy
        self.firsts = rules.firsts
        self.jokers = rules.jokers
        self.single = rules.single
        self.second_wins = rules.second_wins
        self.first_round = rules.first_round
        self.second_round = rules.second_round
        self.pick_up = rules.pick_up
        self.may_bury_upcard = rules.may_bury_upcard
        self.joker_up = rules.joker_up
        self.joker_suit = rules.joker_suit
        self.second_any = rules.second_any
        self.stick = rules.stick
        self.stuck_may_name_upcard = rules.stuck_may_name_upcard
        self.dummy_left_when_alone = rules.dummy_left_when_alone
        self.alone_makers = rules.alone_makers
        self.alone_defenders = rules.alone_defenders
        self.alone_with_call = rules.alone_with_call
        self.sleeping_dealer_picks_up = rules.sleeping_dealer_picks_up
        self.lead = rules.lead
        self.lone_lead = rules.lone_lead
        self.two_loners_lead = rules.two_loners_lead
        self.named_alone = rules.alone_with_call and rules.alone_makers > 0
        self.everybody = (1 << rules.seats) - 1
        self.dealt = len(rules.places)
        self.upcard = rules.upcard
        self._seat(rules)
        self._rank(rules)
        self._pay(rules)

    def _seat(self, rules: Rules) -> None:
        for place, receiver in enumerate(rules.places):
            self.places[place] = receiver
        for seat, side in enumerate(rules.side_of):
            self.score_of[seat] = rules.score_of[seat]
            self.sides[seat] = rules.side_mask[side]
            self.others[seat] = rules.side_mask[side] & ~(1 << seat)

    def _pay(self, rules: Rules) -> None:
        for number, row in enumerate(rules.rows):
            self.paid_makers[number] = row.makers
            self.paid_defenders[number] = row.defenders
        for number, row_number in enumerate(rules.row_of):
            self.row_of[number] = max(row_number, 0)  # -1 stands where no deal gets to

    def _rank(self, rules: Rules) -> None:
        for slot in range(len(rules.pack)):
            self.first_slot[slot] = rules.first_slot[slot]
            self.equals[slot] = rules.equals[slot]
            self.printed[slot] = -1 if rules.pack[slot].is_joker else rules.pack[slot].suit
        for number, contract in enumerate(rules.contracts):
            for suit in range(SUITS):
                self.cards_of[number * SUITS + suit] = contract.cards_of[suit]
                for slot, worth in enumerate(contract.strength[suit]):
                    self.strength[(number * SUITS + suit) * MOST_CARDS + slot] = worth
            for slot, suit in enumerate(contract.suit_of):
                self.suit_of[number * MOST_CARDS + slot] = suit
