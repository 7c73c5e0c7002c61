"""``Rules``: a variant as integer tables, which is all that the kernel ever sees. Immutable, shareable, picklable."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final

from euchre_core import limits
from euchre_core.rules.sheet import Sheet

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.clauses import Clauses
    from euchre_core.rules.ordering import Contract
    from euchre_core.rules.payments import ExtraRow, RubberRule, ScoreRow, TallyRule

# Settings of the stages. The words of the language become these numbers in compile.py, by their place in a list.
PICK_UP_REQUIRED, PICK_UP_WHEN_HE_CALLS, PICK_UP_OPTIONAL = range(3)
JOKER_NAMED_BLIND, JOKER_NAMED, JOKER_SET_ASIDE, JOKER_CALLER_NAMES, JOKER_IS_SUIT, JOKER_SUIT_BLIND, JOKER_VOIDS = (
    range(7)
)
MAKERS_NOBODY, MAKERS_MAKER, MAKERS_PARTNER_TOO, MAKERS_ALWAYS = range(4)
DEFENDERS_NEVER, DEFENDERS_AGAINST_LONER, DEFENDERS_ALWAYS, DEFENDERS_PICKED = range(4)
LEAD_ELDEST, LEAD_MAKER, LEAD_DEALER = range(3)
LONE_LEAD_AS_USUAL, LONE_LEAD_LEFT, LONE_LEAD_LONER = range(3)
TWO_LEAD_DEFENDER, TWO_LEAD_LEFT_OF_MAKER, TWO_LEAD_AS_USUAL = range(3)
REACH_MAKERS_FIRST, REACH_BETTER_WINS, REACH_SHARED, REACH_EXTRA_DEAL = range(4)
LONE_NOBODY, LONE_MAKER, LONE_DEFENDER, LONE_BOTH = range(4)
KIND_SUIT, KIND_NO_TRUMP, KIND_LOW = range(3)
NAMED_NEVER, NAMED_ALLOWED, NAMED_BY_STUCK = range(3)
PARTNER_FREE, PARTNER_MUST_BE_ALONE, PARTNER_MAY_NOT_BE_ALONE = range(3)
KITTY_NOBODY, KITTY_AFTER_TRUMP, KITTY_BEFORE_TRUMP = range(3)
GIFT_DISCARD_FIRST, GIFT_GIVE_FIRST, GIFT_PASS_OVER = range(3)
TURNS_UNTIL_PASSED = 0
FIXED_NO, FIXED_ELDEST, FIXED_DEALER, FIXED_NOBODY = range(4)
FIXED_NAMED = -2  # as a fixed trump
CALLERS_EVERYONE, CALLERS_PARTNER, CALLERS_NOT_PARTNER, CALLERS_NOT_DEALER = range(4)
CALL_NO, CALL_ACE, CALL_PLAIN, CALL_TRUMP, CALL_QUEEN = range(5)
MAY_REDEAL, MAY_SWAP, MAY_POINT, MAY_WIN = range(4)
AHEAD_NEVER, AHEAD_NAMES, AHEAD_UPCARD = range(3)
DECLARED_USUAL, DECLARED_BEFORE_DEAL, DECLARED_BLIND, DECLARED_HAND_SEEN, DECLARED_UPCARD_SEEN = range(5)
LAST_SUIT = 3  # trumps up to it are suits
MOST_ROWS: Final = limits.MOST_ROWS
PAID_MAKERS, PAID_DEFENDERS, PAID_DROPPED = range(3)
OWN_BID_ANY, OWN_BID_KEPT, OWN_BID_MISSED = range(3)
BARRED_NONE, BARRED_EUCHRED, BARRED_BUT_LAST, BARRED_BY_TURNS = range(4)
NEXT_LEFT, NEXT_WINNERS, NEXT_MAKERS = range(3)
WON_BY_ANY_POINTS, WON_BY_OWN_MADE_BID, WON_BY_OWN_BID_OR_SET = range(3)

PASSED_OUT: Final = "passed_out"
"""Outcome of a deal in which nobody called."""
JOKER_REDEAL: Final = "joker_redeal"
"""Outcome of a deal that an upturned joker made void."""
CLAIMED_REDEAL: Final = "claimed_redeal"
"""Outcome of a deal that was dealt again because somebody claimed it."""
CLAIMED_GAME: Final = "claimed_game"
"""Outcome of a deal that ended because somebody won the game by a claim."""


@dataclass(frozen=True, slots=True)
class Held:
    """One thing that must be held.

    Attributes:
        low, high, by_upcard: How many cards, both ends included; ``cards`` goes by the upcard's suit, not by trump.
        cards: Six masks of slots: which count, by trump (the four suits, no trump, low) or by the upcard's suit.
        alike, ranks: If there must be so many cards alike, ``low`` and ``high`` count ranks of which at least ``alike``
            cards are held; 0 else. The slots of each rank, as masks; none else.
    """

    low: int
    high: int
    by_upcard: bool
    cards: tuple[int, ...]
    alike: int = 0
    ranks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimRule:
    """A claim: what must be held and turned up, who may claim, and what comes of it.

    Attributes:
        name: Its name in the file.
        late: Claimed before the first card is led, not before the bidding.
        held: What must be held.
        upcard: Mask of the slots that the upcard must be one of; 0 for any.
        dealer_only, may: Only the dealer may claim; ``MAY_REDEAL`` and so on.
        cards, counted: With a swap: how many; mask of the slots that may be laid away.
        next_dealer, times: After a redeal the next dealer deals; how often in a game one may claim it, 0 for always.
    """

    name: str
    late: bool
    held: tuple[Held, ...]
    upcard: int
    dealer_only: bool
    may: int
    cards: int
    counted: int
    next_dealer: bool
    times: int


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """Everything the kernel needs to know of a variant. Made by :func:`euchre_core.compile_rules`.

    Two ``Rules`` are equal when their behaviour is: they have the same ``fingerprint``.

    Cards are *slots*, places in ``pack`` (which is in card order, equal cards side by side). A hand is a bit mask of
    slots; it holds equal cards in the lowest slots of their kind, so equal hands are equal masks.

    Attributes:
        name: The variant's title, for people.
        fingerprint: Sixteen hexadecimal digits that change when play or score does.
        seats: How many seats play; ``player_of`` says who owns each.
        speakers: How many seats have a say before the play: one of each player, the others come after the dealer's.
        packet_picked: Each player first picks which of his two packets is the hand that speaks.
        side_of: By seat: its side; in an individual game each seat is a side.
        side_mask, side_seats: By side: its seats, as a bit mask and one by one.
        score_of, scores: By seat: the place of its score in a list of points; how many scores there are.
        pack, first_slot: By slot: the card, and the first slot with an equal card.
        equals: By slot: a bit mask of the slots with an equal card, its own included.
        firsts, jokers: Bit masks of the slots that are first of their kind, and of those that are jokers.
        single, second_wins: No two cards are equal; the second of two equal cards beats the first.
        places: By place in the order of a pack: to whom that card goes. 0 is eldest, 1 the next clockwise, ...;
            ``seats`` is the dummy, and the numbers after it are the dummies of eldest and so on, where each has his
            own. What follows is the upcard, if there is one, and the kitty.
        later: By place in the order of the pack after those and the upcard: to whom that card goes when trump is fixed.
        hand, dealt_hand: Cards in a hand, and tricks in a deal; cards in a hand as it is dealt at first.
        dummy, own_dummies: Cards in the dummy hand, 0 for none; there is one for each seat, which may join it.
        layout_down, layout_up: How many cards of a hand lie face down before it, and how many face up on these.
        outward: Each player sees all hands but his own, and plays the cards of his own by their places.
        upcard: A card is turned up: the one after the hands, or with ``upcard_held`` the dealer's last.
        permanent: Mask of the slots that are trumps whatever suit is.
        contracts: By trump: the four suits, no trump, low.
        first_round, second_round: The rounds that are played.
        pick_up, may_bury_upcard, joker_up, joker_suit: The first round's settings.
        upcard_to_caller: Whoever accepts the upcard takes it, and not the dealer.
        into_hand_late: The dealer takes the upcard into his hand only after the first trick.
        second_any, stick, throw_ins, stuck_may_name_upcard: The second round's settings.
        same_dealer: After a deal in which nobody called, the same dealer deals again.
        next_dealer: ``NEXT_LEFT`` and so on: who deals after a deal that was played.
        need: Tricks the makers need.
        dummy_must, dummy_left_when_alone: The maker must take the dummy; a lone maker may not.
        alone_makers, alone_defenders, alone_with_call, alone_before_burying, sleeping_dealer_picks_up, alone_not_from:
            Lone hands.
        lead, lone_lead, two_loners_lead: The first lead.
        second_no_trump, second_low: Who may name them in the second round: ``NAMED_NEVER`` and so on.
        partner_orders: ``PARTNER_FREE`` and so on: what the dealer's partner takes on by accepting the upcard.
        auction, bids: Trump is fixed by an auction; its bids. A place in it is counted from 1, for 0 is the pass.
        opening, forced: Masks of the places of the bids that may open, and that a stuck player makes at least.
        turns: How often each may speak; ``TURNS_UNTIL_PASSED`` for no limit.
        passer_may_return, passer_needs_bid, stuck_dealer, stuck_joker_holder: The auction's settings.
        first_card_led: The first card led fixes trump.
        kitty: Whether the maker takes the cards not dealt: ``KITTY_NOBODY`` and so on.
        gift, gift_defender and the like: What a lone player gets whose bid does not say it.
        must_trump, must_beat, beat_trumps_only: How to play when void, and above the cards played.
        fixed, fixed_trump: Who is the maker if nobody bids: ``FIXED_NO`` and so on; trump; -1, the upcard's; -2, named.
        predictions, may_balance: Everybody predicts his tricks; the last may make the sum come out.
        proposals: Cards that eldest changes at least when he proposed and the dealer accepted; 0 where nobody proposes.
        forced_suit, forced_need, forced_alone: The upcard's suit that fixes trump at once or -1, what the dealer needs
            then, and whether he plays alone.
        play_no_trump: When nobody calls, all play without trump and maker.
        first_not_upcard, first_no_trump, second_only_upcard, second_next: What may be named in the rounds, where it is
            not as usual.
        first_callers, second_callers, barred_suits, caller_may_repeat: ``CALLERS_EVERYONE``, ``BARRED_NONE`` ...
        first_holding, dealer_holding, second_holding, dealer_free: What callers must hold; the dealer not the first.
        call, call_late, call_required: The called card: ``CALL_NO`` and so on; after the pick-up; must be called.
        call_order: By suit: the slots of its cards in the order in which ``CALL_QUEEN`` looks for one not held.
        doubling, doubling_takes_over, doubling_bids: How often a contract may be doubled, whether who doubles takes it
            over, and the mask of the places of the bids that may be (bit 0: a contract without a bid).
        kitty_dealer, kitty_upcard, kitty_keeps: The dealer takes the kitty; the upcard goes with it; slots kept back.
        drop, drop_not_when_forced, claims, tallies: Defenders may drop out; the claims; the tallies.
        joker_names_suit, joker_needs_void: A joker without trump.
        lead_trump_first, aces_led, aces_trumped: Limits on leads and on trumping an ace.
        card_points, last_trick, first_trick: By ``contract * 64 + slot``: what cards count, if any; what these count.
        rows, extras, extras_of: The score rows; those that pay besides; by place in ``row_of``: mask of which fit.
        named_ahead, named_ahead_alone: Eldest names a suit before the deal, and may add that he plays alone.
        named_takes_himself: If the upcard is of that suit he takes it, and not the dealer.
        named_unseen: If he has added that he plays alone he never sees his hand, and plays its cards by their places.
        blind, hand_seen, upcard_seen: The windows for lone hands before the bidding: ``AHEAD_NEVER`` and so on.
        ahead_takes: The dealer takes the upcard when a lone hand was declared in one of them.
        strides: What each part of an outcome (lone, the makers' tricks, the bid, forced, kind of trump, uncalled,
            doubled, the makers' card points, tricks lost first, one took all, tricks in the bank, how it was declared,
            more than each) adds to its place in ``row_of``, for each one more; 0 for a part that no row asks.
        row_of: By the sum of the parts of an outcome times their strides: the row that pays; -1 where no deal gets to.
        bank: The most tricks in a bank that rows tell from more; 0 where there is no bank.
        start, target, reaching_loses, won_by, loses_at, all_lose_at, deals, both_reach, raised_by: The end of a game. A
            target of ``None`` is none; one below the start is counted down to.
        by_player, games, laps, slam, rubber: A match: each player has a score in it, not each side; its end; its worth.
        slot_of: By card: its slot, the first of its kind.
        clauses: What the variant says, field by field, and in which line of which file: for people.
        sheet: The same as the stages read it.
    """

    name: str
    fingerprint: str
    seats: int
    player_of: tuple[int, ...]
    speakers: int
    packet_picked: bool
    side_of: tuple[int, ...]
    side_mask: tuple[int, ...]
    side_seats: tuple[tuple[int, ...], ...]
    score_of: tuple[int, ...]
    scores: int
    pack: tuple[Card, ...]
    first_slot: tuple[int, ...]
    equals: tuple[int, ...]
    firsts: int
    single: bool
    jokers: int
    places: tuple[int, ...]
    later: tuple[int, ...]
    dealt_hand: int
    hand: int
    dummy: int
    own_dummies: bool
    layout_down: int
    layout_up: int
    outward: bool
    upcard: bool
    permanent: int
    upcard_held: bool
    contracts: tuple[Contract, ...]
    second_wins: bool
    first_round: bool
    second_round: bool
    pick_up: int
    may_bury_upcard: bool
    upcard_to_caller: bool
    into_hand_late: bool
    joker_up: int
    joker_suit: int
    second_any: bool
    stick: bool
    throw_ins: int
    stuck_may_name_upcard: bool
    same_dealer: bool
    next_dealer: int
    need: int
    dummy_left_when_alone: bool
    alone_makers: int
    alone_defenders: int
    alone_with_call: bool
    alone_before_burying: bool
    sleeping_dealer_picks_up: bool
    alone_not_from: int | None
    lead: int
    lone_lead: int
    two_loners_lead: int
    second_no_trump: int
    second_low: int
    partner_orders: int
    auction: bool
    bids: tuple[Bid, ...]
    opening: int
    forced: int
    turns: int
    passer_may_return: bool
    passer_needs_bid: bool
    stuck_dealer: bool
    stuck_joker_holder: bool
    first_card_led: bool
    kitty: int
    gift: int
    gift_first: int
    gift_least: int
    gift_one: bool
    gift_named: bool
    gift_defender: bool
    must_trump: bool
    must_beat: bool
    beat_trumps_only: bool
    fixed: int
    fixed_trump: int
    predictions: bool
    may_balance: bool
    proposals: int
    forced_suit: int
    forced_need: int
    forced_alone: bool
    play_no_trump: bool
    first_not_upcard: bool
    first_no_trump: bool
    second_only_upcard: bool
    second_next: bool
    first_callers: int
    second_callers: int
    barred_suits: int
    caller_may_repeat: bool
    first_holding: tuple[Held, ...]
    dealer_holding: tuple[Held, ...]
    dealer_free: bool
    second_holding: tuple[Held, ...]
    call: int
    call_late: bool
    call_required: bool
    call_order: tuple[tuple[int, ...], ...]
    doubling: int
    doubling_takes_over: bool
    doubling_bids: int
    kitty_dealer: bool
    kitty_upcard: bool
    kitty_keeps: int
    dummy_must: bool
    drop: bool
    drop_not_when_forced: bool
    claims: tuple[ClaimRule, ...]
    joker_names_suit: bool
    joker_needs_void: bool
    lead_trump_first: bool
    aces_led: bool
    aces_trumped: bool
    card_points: tuple[int, ...]
    last_trick: int
    tallies: tuple[TallyRule, ...]
    named_ahead: bool
    named_ahead_alone: bool
    named_takes_himself: bool
    named_unseen: bool
    blind: int
    hand_seen: int
    upcard_seen: int
    ahead_takes: bool
    first_trick: int
    extras: tuple[ExtraRow, ...]
    extras_of: tuple[int, ...]
    rows: tuple[ScoreRow, ...]
    strides: tuple[int, ...]
    row_of: tuple[int, ...]
    bank: int
    start: int
    target: int | None
    reaching_loses: bool
    won_by: int
    loses_at: int | None
    all_lose_at: int | None
    by_player: bool
    deals: int
    both_reach: int
    raised_by: int
    games: int
    laps: bool
    slam: int
    rubber: RubberRule | None
    slot_of: dict[Card, int] = field(repr=False)
    clauses: Clauses = field(repr=False)
    sheet: Sheet = field(init=False, repr=False)

    @property
    def held(self) -> int:
        """Cards of a hand that are held when it is dealt, not laid out on the table."""
        return self.dealt_hand - self.layout_down - self.layout_up

    @property
    def table_dummy(self) -> int:
        """Cards in the one dummy hand that lies on the table for the maker."""
        return 0 if self.own_dummies else self.dummy

    def __post_init__(self) -> None:
        object.__setattr__(self, "sheet", Sheet(self))

    @property
    def to_eldest(self) -> int:
        """How many seats clockwise from the dealer eldest is: the first after him who has a say."""
        return self.seats - self.speakers + 1

    @property
    def beside(self) -> int:
        """How many cards lie face up beside the hands: 1 or 0."""
        return int(self.upcard and not self.upcard_held)

    @property
    def in_places(self) -> bool:
        """Tell whether somebody may have to play a hand that he does not see, by the places of its cards."""
        return self.outward or self.named_unseen

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        return Rules, tuple(getattr(self, one.name) for one in fields(self) if one.init)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<Rules of {self.name}, {self.fingerprint}>"
