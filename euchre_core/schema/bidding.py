"""How trump is fixed, who may play alone, and what becomes of a dummy hand."""

from __future__ import annotations

from typing import Literal

from euchre_core.limits import MOST_THROWN
from euchre_core.schema.ahead import Ahead, NamedAhead
from euchre_core.schema.auction import Auction, PartnersBest
from euchre_core.schema.base import Section, rule
from euchre_core.schema.holdings import Holdings
from euchre_core.schema.notation import BidWords, Need, Ranks

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
        "suits that may not be called in the rounds because of earlier deals of the game. euchred: that of each call "
        "whose makers were euchred, for the rest of the game, until the fourth would be barred and frees them all; "
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
    declared: Literal["with_call", "before_burying", "before_lead"] = rule(
        "with_call",
        "when the makers' side may say it: with the call; before_burying: when the upcard was taken or left, and no "
        "card buried for it; before_lead: after the pick-up and before the dummy",
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
        None,
        "what must be held, as in 3+ of 9 10, 3 and 2 alike, or [1+ of A, no J Q K]",
        "§55 § cross-cutting, X16 S28",
    )
    upcard: Ranks | None = rule(None, "ranks of which the upcard must be", "§43, S24")
    who: Literal["everyone", "dealer"] = rule("everyone", "who may claim", "§43")
    when: Literal["before_bidding", "before_first_card"] = rule("before_bidding", "the moment of the claim", "§43, X16")
    may: Literal["redeal", "swap", "point", "win"] = rule(
        "redeal",
        "what the holder may do: have the cards dealt again; lay so many of the cards away that it counts and take as "
        "many from the kitty; score a point at the end of the deal; win the game at once, with his side",
        "§43 §55, X16 S24 S28",
    )
    cards: int = rule(3, "with swap: how many", "X16", ge=1, le=8)
    dealer: Literal["same", "next"] = rule("same", "with redeal: who deals", "L13")
    times: int = rule(0, "how often in a game each player may claim it; 0: always", "X18", ge=0, le=MOST_THROWN)
