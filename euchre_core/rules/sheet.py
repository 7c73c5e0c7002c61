"""``Sheet``: the rules as the stages read them, all whole numbers in flat lists, which compiled are C arrays.

Two-dimensional tables are flattened: what a contract says of a slot stands at ``contract * 64 + slot``, what a card is
worth at ``(contract * 5 + led) * 64 + slot``; what a row pays the makers at ``row * 3``, each defending score and who
dropped out at the next two, and after all rows what each extra pays. What a bid is stands at its place, counted from
1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.cards import RANKS
from euchre_core.limits import (
    MOST_BIDS,
    MOST_CARDS,
    MOST_CLAIMS,
    MOST_EXTRAS,
    MOST_OUTCOMES,
    MOST_ROWS,
    MOST_SEATS,
    MOST_TERMS,
)
from euchre_core.rules.layouts import laid_out
from euchre_core.rules.sound import check_sound

if TYPE_CHECKING:
    from euchre_core.rules.tables import Rules

FIXED_NAMED = -2
ACE = RANKS.index("A")
SUITS = 5  # a joker without trump is of the last
CONTRACTS = 6
PLACES = MOST_BIDS + 1
PAYEES = 3
PAYMENTS = PAYEES * (MOST_ROWS + MOST_EXTRAS)


class Sheet:
    """The rules' numbers. Attributes have the meaning of their namesakes in :class:`euchre_core.rules.Rules`.

    Attributes:
        to_eldest: How many seats clockwise from the dealer eldest is.
        others: By seat: the other seats of its side, as a mask.
        printed: By slot: the printed suit; -1 for a joker.
        sides, everybody: By seat: the seats of its side, as a mask; all seats.
        named_alone, naming_alone: A call of the two rounds may say "alone"; the naming of trump after an auction may.
        over, after, by_partner, bid_trump and the like: By place: the parts of its bid.
        lying: Cards lie before the players, some of which they may not look at, or their hands are not theirs to see.
        where, under: By place in the order of a pack: ``HELD``, ``FACE_UP`` or ``FACE_DOWN`` of the layouts; the place
            of the card that lies beneath, -1 for none.
        forced_bids, lone_bids: The mask ``forced`` of the rules; and of the places of bids that are played alone.
        conditional: Mask of the places of bids that may be made only after another.
        kitty_cards: Cards not dealt, where somebody takes them or may.
        dealt: Cards dealt to hands and dummy at first; ``places`` goes on with those that come later.
        fixed_named: Who is the maker without bidding names trump.
        stock: Cards not dealt, where they are drawn one by one.
        stride_lone and the like: ``strides``, one by one.
        pay_constant and the like: By row and payee: the parts of the payment.
        term_low, term_high, term_by_upcard, term_cards, term_alike: All things that must be held, one after the other.
        first_held_from, first_held_to, claim_from, claim_to, and the like: Which of them a holding is.
        claim_late and the like: By claim: its parts.
        counted: Cards played are looked at: they may count points, be the called one, or lie on others.
        aces, rank_cards: The slots of aces; by rank: its slots.
        free_jokers: The slots of jokers that without trump may be played though one could follow suit.
        extra_low and the like: By row that pays besides: what it asks of who is paid.
    """

    __slots__ = (
        "aces", "aces_led", "aces_trumped", "after", "ahead_takes", "alone_before_burying", "alone_defenders",
        "alone_makers", "alone_with_call", "auction", "bank", "beat_trumps_only", "bid_gift", "bid_gift_first",
        "bid_gift_least", "bid_gift_named", "bid_gift_one", "bid_lone", "bid_number", "bid_trump", "bid_trumps",
        "bid_value", "blind", "by_partner", "call", "call_late", "call_order", "call_required", "card_points", "cards",
        "cards_of", "claim_cards", "claim_counted", "claim_dealer", "claim_from", "claim_late", "claim_may",
        "claim_next", "claim_to", "claim_upcard", "claims", "conditional", "counted", "dealer_free", "dealer_held_from",
        "dealer_held_to", "dealt", "doubling", "doubling_bids", "doubling_takes_over", "drop", "drop_not_when_forced",
        "dummy", "dummy_left_when_alone", "dummy_must", "equals", "everybody", "extra_high", "extra_low",
        "extra_own_bid", "extra_points_high", "extra_points_low", "extras", "extras_of", "first_callers",
        "first_card_led", "first_held_from", "first_held_to", "first_no_trump", "first_not_upcard", "first_round",
        "first_slot", "first_trick", "firsts", "fixed", "fixed_named", "fixed_trump", "forced_alone", "forced_bids",
        "forced_suit", "free_jokers", "gift", "gift_defender", "gift_first", "gift_least", "gift_named", "gift_one",
        "hand", "hand_seen", "into_hand_late", "joker_names_suit", "joker_suit", "joker_up", "jokers", "kitty",
        "kitty_cards", "kitty_dealer", "kitty_keeps", "kitty_upcard", "last_trick", "later", "lead", "lead_trump_first",
        "lone_bids", "lone_lead", "lying", "may_balance", "may_bury_upcard", "must_beat", "must_trump", "named_ahead",
        "named_ahead_alone", "named_alone", "named_takes_himself", "named_unseen", "naming_alone", "opening", "others",
        "outward", "over", "own_dummies", "packet_picked", "partner_orders", "passer_may_return", "passer_needs_bid",
        "pay_bid", "pay_constant", "pay_half", "pay_points", "pay_stake", "pay_tricks", "pay_value", "pick_up",
        "places", "play_no_trump", "predictions", "printed", "proposals", "rank_cards", "row_of", "score_of", "seats",
        "second_any", "second_callers", "second_held_from", "second_held_to", "second_low", "second_next",
        "second_no_trump", "second_only_upcard", "second_round", "second_wins", "sides", "single",
        "sleeping_dealer_picks_up", "speakers", "stick", "stock", "strength", "stride_bank", "stride_bid",
        "stride_declared", "stride_doubled", "stride_forced", "stride_kind", "stride_lone", "stride_lost",
        "stride_most", "stride_one", "stride_points", "stride_tricks", "stride_uncalled", "stuck_dealer",
        "stuck_joker_holder", "stuck_may_name_upcard", "suit_of", "term_alike", "term_by_upcard", "term_cards",
        "term_high", "term_low", "to_eldest", "turns", "two_loners_lead", "under", "upcard_at", "upcard_seen",
        "upcard_to_caller", "where",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        if not cython.compiled:
            self._make_room()
            self._make_room_for_bids()
        check_sound(rules)
        self.seats = rules.seats
        self.speakers = rules.speakers
        self.to_eldest = rules.to_eldest
        self.packet_picked = rules.packet_picked
        self.cards = len(rules.pack)
        self.hand = rules.hand
        self.dummy = rules.dummy
        self.own_dummies = rules.own_dummies
        self.firsts = rules.firsts
        self.jokers = rules.jokers
        self.single = rules.single
        self.second_wins = rules.second_wins
        self.kitty = rules.kitty
        left = len(rules.pack) - len(rules.places) - rules.beside
        self.kitty_cards = left if rules.kitty or any(claim.may == 1 for claim in rules.claims) else 0
        self.proposals = rules.proposals
        self.later = len(rules.later)
        self.stock = left if rules.proposals or rules.later else 0
        self.everybody = (1 << rules.seats) - 1
        self.dealt = len(rules.places)
        self.upcard_at = len(rules.places) - rules.upcard_held if rules.upcard else -1  # held: the last card dealt
        self._name(rules)
        self._settle(rules)
        self._hold(rules)
        self._play(rules)
        self._seat(rules)
        self._rank(rules)
        self._bid(rules)
        self._pay(rules)

    def _make_room(self) -> None:
        """Make the lists that compiled are arrays."""
        if not cython.compiled:
            self.first_slot = [0] * MOST_CARDS
            self.equals = [0] * MOST_CARDS
            self.others = [0] * MOST_SEATS
            self.printed = [0] * MOST_CARDS
            self.places = [0] * MOST_CARDS
            self.score_of = [0] * MOST_SEATS
            self.row_of = [0] * MOST_OUTCOMES
            self.pay_constant = [0] * PAYMENTS
            self.pay_tricks = [0] * PAYMENTS
            self.pay_bid = [0] * PAYMENTS
            self.pay_value = [0] * PAYMENTS
            self.pay_half = [0] * PAYMENTS
            self.pay_points = [0] * PAYMENTS
            self.pay_stake = [0] * PAYMENTS
            self.term_low = [0] * MOST_TERMS
            self.term_high = [0] * MOST_TERMS
            self.term_alike = [0] * MOST_TERMS
            self.term_by_upcard = [0] * MOST_TERMS
            self.term_cards = [0] * (CONTRACTS * MOST_TERMS)
            self.rank_cards = [0] * len(RANKS)
            self.claim_late = [0] * MOST_CLAIMS
            self.claim_from = [0] * MOST_CLAIMS
            self.claim_to = [0] * MOST_CLAIMS
            self.claim_dealer = [0] * MOST_CLAIMS
            self.claim_may = [0] * MOST_CLAIMS
            self.claim_cards = [0] * MOST_CLAIMS
            self.claim_next = [0] * MOST_CLAIMS
            self.claim_upcard = [0] * MOST_CLAIMS
            self.claim_counted = [0] * MOST_CLAIMS
            self.call_order = [0] * (16 * 4)
            self.card_points = [0] * (CONTRACTS * MOST_CARDS)
            self.extras_of = [0] * MOST_OUTCOMES
            self.extra_low = [0] * MOST_EXTRAS
            self.extra_high = [0] * MOST_EXTRAS
            self.extra_points_low = [0] * MOST_EXTRAS
            self.extra_points_high = [0] * MOST_EXTRAS
            self.extra_own_bid = [0] * MOST_EXTRAS
            self.sides = [0] * MOST_SEATS
            self.where = [0] * MOST_CARDS
            self.under = [0] * MOST_CARDS
            self.suit_of = [0] * (CONTRACTS * MOST_CARDS)
            self.cards_of = [0] * (CONTRACTS * SUITS)
            self.strength = [0] * (CONTRACTS * SUITS * MOST_CARDS)

    def _make_room_for_bids(self) -> None:
        if not cython.compiled:
            self.over = [0] * PLACES
            self.after = [0] * PLACES
            self.by_partner = [0] * PLACES
            self.bid_trump = [0] * PLACES
            self.bid_trumps = [0] * PLACES
            self.bid_lone = [0] * PLACES
            self.bid_gift = [0] * PLACES
            self.bid_gift_first = [0] * PLACES
            self.bid_gift_least = [0] * PLACES
            self.bid_gift_one = [0] * PLACES
            self.bid_gift_named = [0] * PLACES
            self.bid_number = [0] * PLACES
            self.bid_value = [0] * PLACES

    def _name(self, rules: Rules) -> None:
        self.first_round = rules.first_round
        self.second_round = rules.second_round
        self.pick_up = rules.pick_up
        self.joker_up = rules.joker_up
        self.joker_suit = rules.joker_suit
        self.into_hand_late = rules.into_hand_late
        self.upcard_to_caller = rules.upcard_to_caller
        self.may_bury_upcard = rules.may_bury_upcard
        self.stuck_may_name_upcard = rules.stuck_may_name_upcard
        self.second_any = rules.second_any
        self.stick = rules.stick and not rules.throw_ins  # in a first deal
        self.second_no_trump = rules.second_no_trump
        self.second_low = rules.second_low
        self.partner_orders = rules.partner_orders

    def _play(self, rules: Rules) -> None:
        self.alone_makers = rules.alone_makers
        self.alone_defenders = rules.alone_defenders
        self.alone_with_call = rules.alone_with_call
        self.alone_before_burying = rules.alone_before_burying
        self.lead = rules.lead
        self.lone_lead = rules.lone_lead
        self.dummy_left_when_alone = rules.dummy_left_when_alone
        self.sleeping_dealer_picks_up = rules.sleeping_dealer_picks_up
        self.two_loners_lead = rules.two_loners_lead
        self.gift = rules.gift
        self.gift_first = rules.gift_first
        self.gift_least = rules.gift_least
        self.gift_one = rules.gift_one
        self.gift_named = rules.gift_named
        self.gift_defender = rules.gift_defender
        self.must_trump = rules.must_trump
        self.must_beat = rules.must_beat
        self.beat_trumps_only = rules.beat_trumps_only
        self.naming_alone = rules.auction and rules.alone_with_call and rules.alone_makers > 0
        self.named_alone = rules.alone_with_call and rules.alone_makers > 0

    def _seat(self, rules: Rules) -> None:
        for place, receiver in enumerate((*rules.places, *rules.later)):
            self.places[place] = receiver
        self.outward = rules.outward
        self.lying = rules.layout_up > 0 or rules.own_dummies or rules.in_places
        laid = laid_out(rules.places, rules.seats, rules.layout_down, rules.layout_up)
        for place, (where, under) in enumerate(laid):
            self.where[place] = where
            self.under[place] = under
        for seat, side in enumerate(rules.side_of):
            self.score_of[seat] = rules.score_of[seat]
            self.sides[seat] = rules.side_mask[side]
            self.others[seat] = rules.side_mask[side] & ~(1 << seat)

    def _bid(self, rules: Rules) -> None:
        self.auction = rules.auction
        self.opening = rules.opening
        self.forced_bids = rules.forced
        self.turns = rules.turns
        self.passer_may_return = rules.passer_may_return
        self.passer_needs_bid = rules.passer_needs_bid
        self.stuck_dealer = rules.stuck_dealer
        self.stuck_joker_holder = rules.stuck_joker_holder
        self.first_card_led = rules.first_card_led
        self.conditional = self.lone_bids = 0
        self.bid_trumps[0] = 15  # without a bid: any suit
        for place, bid in enumerate(rules.bids, 1):
            self.over[place] = bid.over
            self.after[place] = bid.after
            self.by_partner[place] = bid.by_partner
            self.conditional |= (bid.after > 0) << place
            self.bid_trump[place] = bid.trump
            self.bid_trumps[place] = bid.trumps
            self.bid_lone[place] = bid.lone
            self.lone_bids |= bid.lone << place
            self.bid_gift[place] = bid.gift
            self.bid_gift_first[place] = bid.gift_first
            self.bid_gift_least[place] = bid.gift_least
            self.bid_gift_one[place] = bid.gift_one
            self.bid_gift_named[place] = bid.gift_named
            self.bid_number[place] = bid.number
            self.bid_value[place] = bid.value

    def _settle(self, rules: Rules) -> None:
        self.named_ahead = rules.named_ahead
        self.named_ahead_alone = rules.named_ahead_alone
        self.named_takes_himself = rules.named_takes_himself
        self.named_unseen = rules.named_unseen
        self.blind = rules.blind
        self.hand_seen = rules.hand_seen
        self.upcard_seen = rules.upcard_seen
        self.ahead_takes = rules.ahead_takes
        self.fixed = rules.fixed
        self.fixed_trump = rules.fixed_trump
        self.fixed_named = rules.fixed > 0 and rules.fixed_trump == FIXED_NAMED
        self.predictions = rules.predictions
        self.may_balance = rules.may_balance
        self.forced_suit = rules.forced_suit
        self.forced_alone = rules.forced_alone
        self.play_no_trump = rules.play_no_trump
        self.call = rules.call
        self.call_late = rules.call_late
        self.call_required = rules.call_required
        self.doubling = rules.doubling
        self.doubling_bids = rules.doubling_bids
        self.doubling_takes_over = rules.doubling_takes_over
        self.kitty_dealer = rules.kitty_dealer
        self.kitty_upcard = rules.kitty_upcard
        self.kitty_keeps = rules.kitty_keeps
        self.dummy_must = rules.dummy_must
        self.drop = rules.drop
        self.drop_not_when_forced = rules.drop_not_when_forced
        for suit, order in enumerate(rules.call_order):
            for number in range(16):
                self.call_order[suit * 16 + number] = order[number] if number < len(order) else -1

    def _hold(self, rules: Rules) -> None:
        self.first_not_upcard = rules.first_not_upcard
        self.first_no_trump = rules.first_no_trump
        self.second_only_upcard = rules.second_only_upcard
        self.second_next = rules.second_next
        self.first_callers = rules.first_callers
        self.second_callers = rules.second_callers
        terms = [*rules.first_holding, *rules.dealer_holding, *rules.second_holding]
        self.dealer_free = rules.dealer_free
        self.first_held_from = 0
        self.first_held_to = self.dealer_held_from = len(rules.first_holding)
        self.dealer_held_to = self.second_held_from = self.dealer_held_from + len(rules.dealer_holding)
        self.second_held_to = len(terms)
        self.claims = len(rules.claims)
        for number, claim in enumerate(rules.claims):
            self.claim_late[number] = claim.late
            self.claim_from[number] = len(terms)
            terms += claim.held
            self.claim_to[number] = len(terms)
            self.claim_dealer[number] = claim.dealer_only
            self.claim_may[number] = claim.may
            self.claim_cards[number] = claim.cards
            self.claim_next[number] = claim.next_dealer
            self.claim_upcard[number] = claim.upcard
            self.claim_counted[number] = claim.counted
        for number, term in enumerate(terms):
            self.term_low[number] = term.low
            self.term_high[number] = term.high
            self.term_by_upcard[number] = term.by_upcard
            self.term_alike[number] = term.alike
            for trump, cards in enumerate(term.cards):
                self.term_cards[number * CONTRACTS + trump] = cards

    def _pay(self, rules: Rules) -> None:
        self.stride_lone, self.stride_tricks, self.stride_bid, self.stride_forced, self.stride_kind = rules.strides[:5]
        self.stride_uncalled, self.stride_doubled, self.stride_points = rules.strides[5:8]
        self.stride_lost, self.stride_one, self.stride_bank, self.stride_declared, self.stride_most = rules.strides[8:]
        self.bank = rules.bank
        paying = [(number, (row.makers, row.defenders, row.dropped)) for number, row in enumerate(rules.rows)]
        paying += [(n, (row.makers, row.defenders, row.dropped)) for n, row in enumerate(rules.extras, MOST_ROWS)]
        for number, payments in paying:
            for payee, pay in enumerate(payments, number * PAYEES):
                self.pay_constant[payee] = pay.constant
                self.pay_tricks[payee] = pay.tricks
                self.pay_bid[payee] = pay.bid
                self.pay_value[payee] = pay.value
                self.pay_points[payee] = pay.card_points
                self.pay_stake[payee] = pay.stake
                self.pay_half[payee] = pay.half
        for number, row_number in enumerate(rules.row_of):
            self.row_of[number] = max(row_number, 0)  # -1 stands where no deal gets to
        self.extras = len(rules.extras)
        for number, extra in enumerate(rules.extras):
            self.extra_low[number], self.extra_high[number] = extra.tricks
            self.extra_points_low[number], self.extra_points_high[number] = extra.points
            self.extra_own_bid[number] = extra.own_bid
        scored = sum(1 << number for number, extra in enumerate(rules.extras) if extra.into < 0)
        for number, mask in enumerate(rules.extras_of):
            self.extras_of[number] = mask & scored  # tallies are no business of a deal

    def _rank(self, rules: Rules) -> None:
        self.aces = sum(1 << slot for slot, card in enumerate(rules.pack) if not card.is_joker and card.rank == ACE)
        self.free_jokers = 0 if rules.joker_needs_void else rules.jokers
        self.joker_names_suit = rules.joker_names_suit
        self.lead_trump_first = rules.lead_trump_first
        self.aces_led = rules.aces_led
        self.aces_trumped = rules.aces_trumped
        self.last_trick = rules.last_trick
        self.first_trick = rules.first_trick
        self.counted = bool(rules.card_points) or rules.last_trick > 0 or rules.call > 0 or rules.layout_up > 0
        for number, points in enumerate(rules.card_points):
            trump, slot = divmod(number, len(rules.pack))
            self.card_points[trump * MOST_CARDS + slot] = points
        for slot in range(len(rules.pack)):
            self.first_slot[slot] = rules.first_slot[slot]
            self.equals[slot] = rules.equals[slot]
            self.printed[slot] = -1 if rules.pack[slot].is_joker else rules.pack[slot].suit
            self.rank_cards[rules.pack[slot].rank] |= 0 if rules.pack[slot].is_joker else 1 << slot
        for number, contract in enumerate(rules.contracts):
            for suit in range(SUITS):
                self.cards_of[number * SUITS + suit] = contract.cards_of[suit]
                for slot, worth in enumerate(contract.strength[suit]):
                    self.strength[(number * SUITS + suit) * MOST_CARDS + slot] = worth
            for slot, suit in enumerate(contract.suit_of):
                self.suit_of[number * MOST_CARDS + slot] = suit
