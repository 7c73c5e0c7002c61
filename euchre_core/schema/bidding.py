"""How trump is fixed, who may play alone, and what becomes of a dummy hand."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, model_validator

from euchre_core.limits import MOST_THROWN, MOST_TRICKS
from euchre_core.schema.ahead import Ahead, NamedAhead
from euchre_core.schema.base import Section, rule, unfit
from euchre_core.schema.holdings import Holdings
from euchre_core.schema.notation import BidWords, CountText, Need, Ranks, Trumps, read_count


def _promise(value: Any) -> Any:
    if value in ("most", "all", "none") or (isinstance(value, int) and not isinstance(value, bool) and value >= 1):
        return value
    raise unfit("most, all, none, or a number of tricks from 1", "Write none for a bid to take no trick.")


def _no_list(value: Any) -> Any:
    if isinstance(value, list):
        raise unfit("a mapping of names", "Give each bid a name, as in moon: {above: 6, value: 12, lone: true}.")
    return value


Callers = Literal["everyone", "dealers_partner", "not_dealers_partner", "not_dealer"]


class FirstRound(Section):
    """The upcard is offered, once round from eldest."""

    suits: Literal["upcard", "not_upcard"] = rule(
        "upcard",
        "what may be named: upcard, its suit, and the card goes to the dealer; not_upcard, any other, and nobody takes "
        "the card",
        "B8 C4 D6 §49, B3",
    )
    no_trump: Literal["never", "allowed"] = rule(
        "never",
        "may no trump be named instead, where high cards win and no jack is a bower; nobody takes the upcard then",
        "§ cross-cutting, B8",
    )
    callers: Callers = rule("everyone", "who may call; the others pass", "§55, B10")
    holding: Holdings | None = rule(None, "what a caller must hold, as in 1+ natural_trump", "§6 §49, B11")
    dealer_needs_holding: bool = rule(True, "the dealer too must hold what callers must, to call himself", "§50, B11")
    dealer_holding: Holdings | None = rule(None, "what the dealer must hold besides, to call himself", "§6, B11")
    pick_up: Literal["required", "when_he_calls", "optional"] = rule(
        "required",
        "must the dealer take the upcard: always; only on his own call; never must",
        "B10 B11 C6 D9, X2 X3",
    )
    upcard_to: Literal["dealer", "caller"] = rule(
        "dealer", "who takes the upcard that was accepted, or may: the dealer, or whoever accepted it", "§52, X1"
    )
    into_hand: Literal["at_once", "after_first_trick"] = rule(
        "at_once",
        "when the dealer takes the upcard into his hand: before he buries a card; or only after the first trick, to "
        "which he can't play it",
        "§2, X5",
    )
    may_bury_upcard: bool = rule(True, "the card picked up may be the card buried", "X4")
    joker_up: Literal[
        "dealer_names_blind",
        "dealer_names",
        "dealer_names_set_aside",
        "caller_names",
        "S",
        "H",
        "D",
        "C",
        "suit_blind_then_bid",
        "redeal",
    ] = rule(
        "dealer_names_blind",
        "the joker is the upcard. dealer_names_blind: the dealer names trump before looking at his hand and takes it; "
        "dealer_names: the same after looking; dealer_names_set_aside: after looking, and nobody takes it; "
        "caller_names: whoever accepts it names any suit, and the dealer may not pass; "
        "S, H, D, C: it counts as that suit; suit_blind_then_bid: the dealer gives it a suit before looking, then "
        "bidding as usual; redeal: a new deal by the same dealer",
        "§3 (a) to (g), B15",
    )

    dealers_partner: Literal["free", "must_go_alone", "may_not_go_alone"] = rule(
        "free",
        "what the dealer's partner takes on by accepting the upcard: he may choose, must play alone, or may not",
        "§5, B12",
    )


class SecondRound(Section):
    """The upcard was turned down: a suit is named, once round from eldest."""

    suits: Literal["not_upcard", "any", "only_upcard", "next"] = rule(
        "not_upcard",
        "what may be named; next: only the other suit of the upcard's colour, which players call next",
        "B14 C7 D10 §49, B4",
    )
    callers: Callers = rule("everyone", "who may call; the others pass", "§55, B10")
    holding: Holdings | None = rule(None, "what a caller must hold, as in 1+ natural_trump", "§6 §49, B11")
    stick_the_dealer: bool = rule(False, "the dealer may not pass", "C9 D12 E4, B6")
    throw_ins: int = rule(
        0,
        "how often in a game each dealer may pass all the same, which throws the hand in, before he is stuck",
        "§51, B6",
        ge=0,
        le=MOST_THROWN,
    )
    stuck_dealer_may_name_upcard: bool = rule(False, "a stuck dealer may name the suit that was turned down", "knob B5")
    no_trump: Literal["never", "allowed", "stuck_dealer"] = rule(
        "never", "who may name no trump, where high cards win and no jack is a bower", "§26, B8"
    )
    low: Literal["never", "allowed", "stuck_dealer"] = rule(
        "never", "who may name low: no trump, and low cards win", "§28, B9"
    )


class PartnersBest(Section):
    """Cards that a lone player gets from his partner before he plays. A number is the same as ``{cards: number}``."""

    cards: int = rule(
        1, "cards that each of his partners gives him, the best by the giver's lights", "§15, X9", ge=1, le=8
    )
    first: Literal["maker_discards", "partner_gives", "maker_passes"] = rule(
        "maker_discards",
        "maker_discards: he lays as many cards away unseen before he gets any; partner_gives: he gets them first and "
        "then lays as many away; maker_passes: his cards go to the partner, who gives as many back",
        "§15 §16 §28, X10",
    )
    at_least: int | None = rule(
        None,
        "the fewest that each may give: he says how many, from so many up to cards; if left out, as many as cards",
        "§38, X9",
        ge=0,
        le=7,
    )
    picked_by: Literal["giver", "receiver"] = rule(
        "giver",
        "who picks them; receiver: the lone player names as many cards as he may get, one after the other, and the "
        "partner who holds one gives it; he lays as many away as he got",
        "§23, X10",
    )
    given_by: Literal["every_partner", "one_asked"] = rule(
        "every_partner",
        "which of several partners give; one_asked: the lone player picks one, and the others give nothing",
        "§23 §24, X13",
    )
    lone_defender_too: bool = rule(False, "a lone defender gets as many from his partner", "§15 §16, X12")

    @model_validator(mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        return best_of(value)

    @property
    def least(self) -> int:
        """How many cards each partner gives at least."""
        return self.cards if self.at_least is None else self.at_least


def best_of(number: Any) -> Any:
    """Write out cards from a partner given by their number; anything else is returned as it is."""
    return {"cards": number} if isinstance(number, int) and not isinstance(number, bool) else number


class Special(Section):
    """A bid with a name, worth more than a number of tricks."""

    above: int | str = rule(
        ...,
        "the bid it outbids: a number, the name of another special bid, or, where suits rank, one with a trump, as in "
        "10 D",
        "§30 §37 §40, A9",
    )
    promises: Annotated[int | Literal["most", "all", "none"], BeforeValidator(_promise)] = rule(
        "all", "tricks that make it: a number means at least so many; all; none means not one", "§30 §40, A9 A11"
    )
    value: int | None = rule(
        None, "what it is worth, the word value in payments; if left out, the tricks promised", "§30, A9", ge=0, le=1000
    )
    lone: bool = rule(False, "who bids it plays alone", "§24 §37, A9")
    trump: Literal["any_allowed", "suit", "no_trump", "low"] = rule(
        "any_allowed", "what may be trump in it: all that the auction allows, a suit only, no trump, low", "§38 §40, A9"
    )
    partners_best: PartnersBest | None = rule(None, "cards from the partner, for a lone bid", "§24 §28, X9")
    shown: bool = rule(False, "the maker's hand is laid open after the first trick", "§40, A11 G11")
    only_after: int | str | None = rule(
        None, "may be bid only when this was bid before: a number, or the name of a special bid", "§40 §42, A10"
    )
    by_partner: bool = rule(False, "it must have been his partner who bid that before", "§41, A10")


class Auction(Section):
    """Tricks are bid, and the highest bidder fixes trump. Not together with the two rounds."""

    bids: CountText = rule(
        read_count("3+"), "numbers of tricks that can be bid; 3+ ends at the tricks of a deal", "§27, A5"
    )
    turns: Literal["one_each", "two_each", "until_passed"] = rule(
        "one_each",
        "how often a player may speak, from eldest: once; twice; until all others have passed. It ends when no higher "
        "bid is left",
        "§27 §28 §30, A1",
    )
    passer_may_return: bool = rule(False, "a player who has passed may bid when his turn comes again", "§28, A2")
    passer_needs_partners_bid: bool = rule(
        False, "who has passed may bid again only while his partner's bid is the highest", "§28, A2"
    )
    jump_bids: bool = rule(True, "a number may be outbid by any higher number; false: only by the next one", "§24, A6")
    trump_named: Literal["after", "in_the_bid", "first_card_led"] = rule(
        "after",
        "when trump is said: by the winner of the auction, with every bid, or by the first card that is led",
        "§27 §30 §42, A3 A14",
    )
    trumps: Trumps = rule(
        ("suits",),
        "what may be trump: suits, C D H S, no_trump, low; in rising order where suits rank",
        "§27 §40, B8 B9",
    )
    suits_rank: bool = rule(False, "at the same number the dearer trump outbids the other", "§40, A4")
    values: dict[str, int] = rule(
        {},
        "points of the lowest bid by trump, and each_level for every number above; if left out, a bid is worth its "
        "number",
        "§40, S17",
    )
    special: Annotated[dict[str, Special], BeforeValidator(_no_list)] = rule({}, "bids with names", "§30 §37, A9")
    stuck_dealer: int = rule(
        0,
        "the bid that the dealer must make at least if all others pass, whatever the lowest bid; 0: he may pass",
        "§28 §37, A7",
        ge=0,
        le=MOST_TRICKS,
    )
    stuck_joker_holder: int = rule(
        0,
        "the bid that the holder of the joker must make when all have passed; 0: he need not",
        "§34, A7",
        ge=0,
        le=MOST_TRICKS,
    )


class ForcedUpcard(Section):
    """An upcard that fixes trump at once: the dealer is the maker and takes it."""

    suit: Literal["C", "D", "H", "S"] = rule("C", "the suit that does", "§26, B14")
    need: Need = rule("most", "tricks the dealer needs then: most, all, or a number", "§26, S1")
    alone: bool = rule(False, "the dealer plays alone then", "§55, G9 B10")


class Fixed(Section):
    """Nobody bids."""

    trump: Literal["upcard", "C", "D", "H", "S", "no_trump", "low", "maker_names"] = rule(
        "upcard",
        "what is trump: the upcard's suit, always the same, none, or none with low cards winning; maker_names: the "
        "suit that the maker names, who may not pass",
        "§43 §47 §48, B1",
    )
    maker: Literal["eldest", "dealer", "nobody"] = rule(
        "nobody", "whose tricks the score rows count as the makers'; nobody: every score is paid as a defender's", "§43"
    )


class Predictions(Section):
    """Each player in turn, from eldest, says how many tricks he will take."""

    may_balance: bool = rule(True, "the last to speak may make the sum come out at the tricks of a deal", "Oh Hell")


class Proposals(Section):
    """Before the play eldest may propose to change cards; the dealer accepts or refuses. Who will not is the maker."""

    least: int = rule(
        1,
        "cards that eldest changes at least, once the dealer has accepted; the dealer any number",
        "§43, A15",
        ge=1,
        le=8,
    )


class CalledPartner(Section):
    """The maker calls a card: whoever else first plays it is his partner in this deal, and nobody knows before."""

    card: Literal["ace_of_a_suit", "any_plain_card", "any_trump", "queen_of_trumps_or_next"] = rule(
        "ace_of_a_suit",
        "what is called: the ace of a suit that is no trump, any card that is no trump, any trump, or, without asking, "
        "the queen of trumps, or, if the maker holds it, the next lower trump that he lacks, then upward; no bower",
        "§21 §22 §33, P7",
    )
    when: Literal["with_trump", "after_pick_up"] = rule(
        "with_trump", "when the maker calls: with trump, or after the dealer's pick-up and discard", "§21 §22, P8"
    )
    required: bool = rule(True, "the maker must call; if not, he may play against all", "§22, P7")


class Doubling(Section):
    """The defenders may double, and the makers redouble."""

    times: Literal[1, 2] = rule(2, "how often a contract may be doubled: 1, once; 2, redoubled too", "§38, A12")
    takes_over: bool = rule(
        False, "who doubles becomes the maker of the same contract, and may be redoubled", "§38, A12"
    )
    bids: BidWords | None = rule(None, "bids that may be doubled; if left out, all", "§38, A12")


class Bidding(Section):
    """How trump is fixed. A round that is absent is not played."""

    first_round: FirstRound | None = rule(None, "the upcard is offered", "B7 C4 D6, B1")
    second_round: SecondRound | None = rule(
        None, "a suit is named; without a first round, and then also without an upcard", "B13 C7 D10, B2"
    )
    auction: Auction | None = rule(None, "tricks are bid; not together with the rounds above", "§27, B1 A1")
    fixed: Fixed | None = rule(
        None, "no bidding: trump is fixed; not together with rounds or an auction", "§43 §47, B1"
    )
    predictions: Predictions | None = rule(None, "everybody says how many tricks he will take", "Oh Hell")
    proposals: Proposals | None = rule(
        None,
        "eldest may propose to change cards for those of the stock, again and again, until one will not: whoever will "
        "not have the first exchange is the maker; after an exchange nobody is",
        "§43, A15",
    )
    named_ahead: NamedAhead | None = rule(None, "a suit is named before the deal", "§52, B16")
    forced_upcard: ForcedUpcard | None = rule(None, "an upcard that needs no bidding", "§26, B14")
    all_pass: Literal["next_dealer", "same_dealer", "play_no_trump"] = rule(
        "next_dealer",
        "nobody calls: a new deal, by whom; or all play without trump and without a maker",
        "B15 C8 D11 §26, L12 B7",
    )
    need: Need = rule("most", "tricks the makers need: most (more than half), all, or a number", "B28 C13 D27, S1")
    barred_suits: Literal["none", "euchred", "all_but_the_last_led", "colours_in_turns"] = rule(
        "none",
        "suits that may not be called in the rounds because of earlier deals of the game. euchred: that of each caller "
        "who was euchred, for the rest of the game, until the fourth would be barred and frees them all; "
        "all_but_the_last_led: all but the suit led to the last trick that was played; colours_in_turns: black suits "
        "in the first deal, red ones in the next, and so on. Who must call and could name nothing else is free of it",
        "§55, B13 B10",
    )
    caller_may_repeat: bool = rule(
        True,
        "who made the last call of the game may make the next one too; false: he passes, unless he must call",
        "§55, B10",
    )


class Dummy(Section):
    """What is done with the dummy hand."""

    taken_by: Literal["maker", "everyone"] = rule(
        "maker",
        "who may join it to his hand and keep the best; everyone: each player is dealt a dummy hand of his own",
        "D14 D16 §9, X14",
    )
    may_leave: bool = rule(True, "who may take it may leave it; if not, he must take it", "D14 §8, X14")
    left_when_alone: bool = rule(True, "who plays alone leaves it unseen", "D15 D17, X15")


class Kitty(Section):
    """The cards that were not dealt go to the maker, who lays as many away. Absent: nobody sees them."""

    taken_by: Literal["maker", "dealer"] = rule("maker", "who takes it", "§29 §34 §40 §47, X6 L6")
    with_upcard: bool = rule(False, "the upcard goes with it", "§47, L6")
    keeps_back: Ranks | None = rule(None, "ranks that may not be laid away, as in A J", "§47, X7")
    when: Literal["after_trump", "before_trump"] = rule(
        "after_trump", "is it seen before trump is named, or only after", "§33 §34, X7"
    )


class Alone(Section):
    """Lone hands. Absent: nobody plays alone."""

    makers: Literal["nobody", "maker", "maker_or_partner", "always"] = rule(
        "maker",
        "who on the makers' side may play alone; the partner is asked after the caller; always: every call is a lone "
        "call",
        "B18 D17 E5 §50, G1 G2 G9",
    )
    defenders: Literal["never", "against_loner", "always", "picked_by_maker"] = rule(
        "never",
        "when a defender may play alone; they are asked in order from eldest; picked_by_maker: a lone maker names the "
        "one who must",
        "B18 B19 D18 D20 §50, G1 G5 G10",
    )
    declared: Literal["with_call", "before_lead"] = rule(
        "with_call",
        "when the makers' side may say it: with the call, or after the pick-up and before the dummy",
        "B18 D19 E6, G4",
    )
    sleeping_dealer_picks_up: bool = rule(
        True, "a dealer who sits out, his partner having called alone, deals with the upcard all the same", "X2 X3"
    )
    partners_best: PartnersBest | None = rule(None, "cards that a lone player gets from his partner", "§15 §16, X9")
    ahead: Ahead | None = rule(None, "lone hands declared ahead of the bidding", "§11, B18")
    not_from: int | None = rule(
        None,
        "from this score on, on the way to the target, nobody says that he plays alone: no maker, no defender, by no "
        "bid; a lone hand that the rules make of a call, or that another picks, stands",
        "§55, G13",
        ge=-10_000,
        le=10_000,
    )


class Drop(Section):
    """After the bidding and the exchanges, each defender in turn may drop out of the deal. Absent: nobody may."""

    not_when_forced: bool = rule(True, "nobody drops out when the upcard forced trump", "§26, A16")


class Claim(Section):
    """A holding, or an upcard, that gives its holder a right; asked in turn from eldest."""

    hand: Holdings | None = rule(
        None, "what must be held, as in 3+ of 9 10, or [1+ of A, no J Q K]", "§ cross-cutting, X16"
    )
    upcard: Ranks | None = rule(None, "ranks of which the upcard must be", "§43, S24")
    who: Literal["everyone", "dealer"] = rule("everyone", "who may claim", "§43")
    when: Literal["before_bidding", "before_first_card"] = rule("before_bidding", "the moment of the claim", "§43, X16")
    may: Literal["redeal", "swap", "point"] = rule(
        "redeal",
        "what the holder may do: have the cards dealt again; lay so many of the cards away that it counts and take as "
        "many from the kitty; score a point at the end of the deal",
        "§43, X16 S24",
    )
    cards: int = rule(3, "with swap: how many", "X16", ge=1, le=8)
    dealer: Literal["same", "next"] = rule("same", "with redeal: who deals", "L13")
    times: int = rule(0, "how often in a game each player may claim it; 0: always", "X18", ge=0, le=MOST_THROWN)
