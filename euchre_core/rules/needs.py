"""What each field needs of the rest of a variant to matter; where it is not there, the field is idle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.rules.possible import (
    defenders_may_be_alone,
    makers_may_be_alone,
    makers_may_say_alone,
    may_be_called,
    somebody_may_be_stuck,
    upcard_may_be_taken,
)
from euchre_core.rules.whether import (
    a_call_may_put_the_dealer_to_sleep,
    a_partner_is_asked_for,
    a_passer_could_return,
    a_target_wins,
    aces,
    both_alone,
    can_be_passed_out,
    doubling_matters,
    gets_cards,
    hands_are_own,
    jacks,
    jokers,
    nobody_must_bid,
    numbers_can_be_left_out,
    one_alone,
    partners_are_known,
    players_share_scores,
    points_matter,
    rows,
    several_games,
    somebody_alone,
    somebody_calls,
    somebody_chooses_to_be_alone,
    somebody_is_asked,
    suits_may_be_trump,
    the_upcard_goes_somewhere,
    trump_is_known,
    trump_may_be_missing,
    trumps_are_bid,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.schema import Variant


class Need(NamedTuple):
    """What a field needs to matter: by its path, a clause that says so, and the field that would have to grant it."""

    path: str
    says: str
    other: str
    but: str
    remedy: str
    met: Callable[[Variant], bool]


_NO_LONE_HANDS = ("alone", "nobody can play alone", "Allow lone hands, or take the line out.")
_ADD_A_JOKER = ("deck", "the pack has no joker", "Take a pack with one, as in deck: 25, or take the line out.")
_NO_JACKS = ("deck", "the pack has no jacks", "Put jacks in the pack, or take the line out.")
_NO_TARGET = ("game.target", "target is none", "Write a target, or take the line out.")
_NO_TARGET_WINS = ("game", "no target wins the game", "Write a target that wins, or take the line out.")
_NO_SUITS = ("bidding", "no suit can be trump", "Take the line out.")
_NO_ACES = ("deck", "the pack has no aces", "Put aces in the pack, or take the line out.")
_ALWAYS_TRUMPS = ("bidding", "a suit is always trump", "Let no trump be named, or take the line out.")
_NO_ROUNDS = ("bidding", "there is no round in which anybody calls", "Take the line out.")
_NOT_TAKEN = ("bidding.first_round.suits", "nobody takes it", "Take the line out.")
_NO_MAKER = ("bidding.fixed.maker", "nobody is the maker", "Take the line out.")
_FIRST_CARD = ("bidding.auction.trump_named", "the first card led fixes it", "Take the line out.")
_UNSEEN = ("deal.hands_seen", "cards are played unseen, and any may be", "Take the line out.")
_ONE_GAME = ("match.games", "one game is the match", "Write games: 2 or more, or take the line out.")

_TWO = 2
_LIMITS = (
    "play.first_lead_must_be",
    "play.when_void",
    "play.must_beat",
    "play.aces_may_be_led",
    "play.may_trump_ace",
    "ranking.joker_needs_void",
)
"""Fields that say which card must be played, of those that a player holds."""

NEEDS = (
    Need(
        "table.direction",
        "this is about which way turns go round",
        "table.players",
        "two players take turns either way",
        "Take the line out.",
        lambda v: v.table.players > _TWO,
    ),
    Need("ranking.joker", "this gives the joker its place", *_ADD_A_JOKER, jokers),
    Need("ranking.joker", "this gives the joker its place among trumps", *_NO_SUITS, suits_may_be_trump),
    Need("ranking.joker_lead_names_suit", "this is about a joker led", *_ADD_A_JOKER, jokers),
    Need("ranking.joker_lead_names_suit", "this is about a joker without trump", *_ALWAYS_TRUMPS, trump_may_be_missing),
    Need("ranking.joker_needs_void", "this is about a joker played", *_ADD_A_JOKER, jokers),
    Need("ranking.joker_needs_void", "this is about a joker without trump", *_ALWAYS_TRUMPS, trump_may_be_missing),
    Need("ranking.permanent_trumps", "this makes cards trumps", *_NO_SUITS, suits_may_be_trump),
    Need("ranking.same_colour_trumps", "this makes cards trumps", *_NO_SUITS, suits_may_be_trump),
    Need("ranking.trump_order", "this ranks trumps", *_NO_SUITS, suits_may_be_trump),
    Need("ranking.right_bower", "this is about the jack of trumps", *_NO_JACKS, jacks),
    Need("ranking.left_bower", "this is about the other jack of the colour", *_NO_JACKS, jacks),
    Need(
        "ranking.left_bower_suit",
        "this says which suit the left bower belongs to",
        "ranking.left_bower",
        "there is none",
        "Take the line out.",
        lambda v: v.ranking.left_bower and jacks(v) and suits_may_be_trump(v),
    ),
    Need(
        "ranking.equal_cards",
        "this is about two equal cards in a trick",
        "deck",
        "no two cards of the pack are equal",
        "Write copies: 2 in the deck, or take the line out.",
        lambda v: v.deck.copies > 1 or v.deck.jokers > 1 or len(set(v.deck.pack)) < v.deck.size,
    ),
    Need("bidding.first_round.joker_up", "this is about an upturned joker", *_ADD_A_JOKER, jokers),
    Need(
        "bidding.all_pass",
        "this says who deals when nobody calls",
        "bidding.second_round.stick_the_dealer",
        "stick_the_dealer is true, so somebody always does",
        "Take one of the two out.",
        can_be_passed_out,
    ),
    Need(
        "bidding.all_pass",
        "this says who deals when nobody bids",
        "bidding.auction.stuck_dealer",
        "the dealer must bid, so somebody always does",
        "Take one of the two out.",
        nobody_must_bid,
    ),
    Need(
        "bidding.all_pass",
        "this says who deals when nobody calls",
        "bidding.fixed",
        "nobody is asked to",
        "Take the line out.",
        somebody_is_asked,
    ),
    Need("bidding.barred_suits", "this bars suits in the rounds", *_NO_ROUNDS, somebody_calls),
    Need("bidding.caller_may_repeat", "this is about calls in the rounds", *_NO_ROUNDS, somebody_calls),
    Need("bidding.first_round.pick_up", "this is about taking the upcard", *_NOT_TAKEN, the_upcard_goes_somewhere),
    Need(
        "bidding.first_round.may_bury_upcard",
        "this is about the upcard in the dealer's hand",
        *_NOT_TAKEN,
        the_upcard_goes_somewhere,
    ),
    Need(
        "bidding.first_round.upcard_to",
        "this says who takes the upcard",
        *_NOT_TAKEN,
        lambda v: v.bidding.first_round is None or v.bidding.first_round.suits == "upcard",
    ),
    Need("bidding.first_round.into_hand", "this is about taking the upcard", *_NOT_TAKEN, upcard_may_be_taken),
    Need(
        "bidding.first_round.may_bury_upcard",
        "this is about the upcard in the dealer's hand",
        "bidding.first_round.into_hand",
        "he buries a card before it comes there",
        "Take the line out.",
        lambda v: v.bidding.first_round is None or v.bidding.first_round.into_hand == "at_once",
    ),
    Need(
        "deal.next_dealer",
        "this lets a maker deal",
        *_NO_MAKER,
        lambda v: v.deal.next_dealer != "makers" or may_be_called(v),
    ),
    Need("bidding.need", "this says what the makers need", *_NO_MAKER, may_be_called),
    Need(
        "bidding.need",
        "this says what the makers need",
        "bidding.auction",
        "they need what they bid",
        "Take the line out.",
        lambda v: v.bidding.auction is None,
    ),
    Need(
        "bidding.auction.passer_may_return",
        "this is about a second turn",
        "bidding.auction.turns",
        "each speaks only once",
        "Write turns: until_passed, or take the line out.",
        a_passer_could_return,
    ),
    Need(
        "bidding.auction.passer_needs_partners_bid",
        "this is about a player who has passed and bids again",
        "bidding.auction.passer_may_return",
        "passer_may_return is false",
        "Write passer_may_return: true, or take the line out.",
        lambda v: v.bidding.auction is None or v.bidding.auction.passer_may_return,
    ),
    Need(
        "bidding.auction.passer_needs_partners_bid",
        "this is about a player who has passed and bids again",
        "bidding.auction.turns",
        "each speaks only once",
        "Write turns: until_passed, or take the line out.",
        a_passer_could_return,
    ),
    Need(
        "bidding.auction.passer_needs_partners_bid",
        "this is about a partner's bid",
        "table.sides",
        "nobody has a partner",
        "Take the line out.",
        partners_are_known,
    ),
    Need(
        "bidding.auction.jump_bids",
        "this is about a number that is left out",
        "bidding.auction.bids",
        "there are no three numbers to bid",
        "Take the line out.",
        numbers_can_be_left_out,
    ),
    Need(
        "bidding.auction.suits_rank",
        "this is about bids of one number with several trumps",
        "bidding.auction.trump_named",
        "a bid names no trump, or there is only one",
        "Write trump_named: in_the_bid, or take the line out.",
        trumps_are_bid,
    ),
    Need("dummy.left_when_alone", "this is about a lone maker", *_NO_LONE_HANDS, makers_may_be_alone),
    Need(
        "alone.declared",
        "this says when a maker goes alone",
        "alone.makers",
        "makers is nobody",
        "Write makers: maker, or take the line out.",
        makers_may_say_alone,
    ),
    Need(
        "alone.sleeping_dealer_picks_up",
        "this is about a dealer who sits out when the upcard is accepted",
        "alone",
        "no call can put him to sleep",
        "Write declared: with_call, for makers that may be alone, or take the line out.",
        a_call_may_put_the_dealer_to_sleep,
    ),
    Need(
        "alone.not_from",
        "this bars lone hands",
        "alone",
        "nobody plays alone of his own choice",
        "Let somebody say that he plays alone, or take the line out.",
        somebody_chooses_to_be_alone,
    ),
    Need(
        "bidding.named_ahead.alone_unseen",
        "this is about a lone hand said before the deal",
        "bidding.named_ahead.may_go_alone",
        "it can't be said",
        "Write may_go_alone: true, or take the line out.",
        lambda v: v.bidding.named_ahead is None or v.bidding.named_ahead.may_go_alone,
    ),
    Need("alone.partners_best", "this is about a lone player", *_NO_LONE_HANDS, gets_cards),
    Need(
        "alone.partners_best.lone_defender_too",
        "this is about a lone defender",
        "alone.defenders",
        "defenders is never",
        "Write defenders: always, or take the line out.",
        defenders_may_be_alone,
    ),
    Need(
        "drop.not_when_forced",
        "this is about a maker who was forced",
        "bidding",
        "nobody ever is",
        "Take the line out, or write forced_upcard: {}.",
        somebody_may_be_stuck,
    ),
    Need(
        "doubling",
        "a contract may be doubled",
        "scoring",
        "no row pays for it",
        "Write payments as in -2*stake, or take doubling out.",
        doubling_matters,
    ),
    Need(
        "called_partner.required",
        "this is about calling nobody",
        "called_partner.card",
        "the queen is called without asking",
        "Take the line out.",
        a_partner_is_asked_for,
    ),
    Need(
        "called_partner.when",
        "this is about a card called after the pick-up",
        "bidding.first_round",
        "nobody picks the upcard up",
        "Take the line out.",
        upcard_may_be_taken,
    ),
    Need(
        "card_points",
        "this says what cards count",
        "scoring",
        "no row asks or pays for points",
        "Write for example everyone: points, or take card_points out.",
        points_matter,
    ),
    Need("card_points.trumps", "this says what trumps count", *_NO_SUITS, suits_may_be_trump),
    Need(
        "play.lead",
        "this lets the maker lead",
        *_NO_MAKER,
        lambda v: v.play.lead != "maker" or may_be_called(v),
    ),
    Need("play.first_lead_must_be", "this asks for a trump", *_NO_SUITS, suits_may_be_trump),
    Need("play.first_lead_must_be", "this asks for a trump", *_FIRST_CARD, trump_is_known),
    Need("play.when_void", "this asks for trumps", *_NO_SUITS, suits_may_be_trump),
    Need(
        "play.must_beat",
        "this is about trumps",
        *_NO_SUITS,
        lambda v: v.play.must_beat != "trumps" or suits_may_be_trump(v),
    ),
    Need("play.aces_may_be_led", "this is about aces", *_NO_ACES, aces),
    *(Need(path, "this says which card must be played", *_UNSEEN, hands_are_own) for path in _LIMITS),
    Need("play.may_trump_ace", "this is about aces", *_NO_ACES, aces),
    Need("play.may_trump_ace", "this is about trumps", *_NO_SUITS, suits_may_be_trump),
    Need(
        "play.may_trump_ace",
        "this keeps trumps back",
        "play.when_void",
        "they must be played by who can't follow suit",
        "Take one of the two out.",
        lambda v: v.play.when_void != "must_trump",
    ),
    Need("play.lone_lead", "this says who leads against a lone hand", *_NO_LONE_HANDS, somebody_alone),
    Need(
        "play.lone_lead",
        "this says who leads when one plays alone",
        "alone.defenders",
        "whoever plays alone picks a lone defender",
        "Write two_loners_lead instead.",
        lambda v: one_alone(v) or not somebody_alone(v),
    ),
    Need(
        "play.two_loners_lead",
        "this says who leads when two play alone",
        "alone",
        "no two can play alone in one deal",
        "Write defenders: against_loner, or take the line out.",
        both_alone,
    ),
    Need(
        "game.scores",
        "this gives each player a score",
        "table.sides",
        "each has one of his own anyhow",
        "Take the line out.",
        players_share_scores,
    ),
    Need("game.reaching_it", "this is about the target", *_NO_TARGET, lambda v: v.game.target != "none"),
    Need("game.won_by", "this says what wins at the target", *_NO_TARGET_WINS, a_target_wins),
    Need("game.won_by", "this says what a maker must do to win", *_NO_MAKER, may_be_called),
    Need("game.bank", "this keeps the tricks of makers", *_NO_MAKER, may_be_called),
    Need(
        "game.bank",
        "this keeps tricks for the next deals",
        "scoring",
        "no row asks for tricks with the bank",
        "Write for example with_bank: 5 in a row, or take the line out.",
        lambda v: any(row.with_bank is not None for row in rows(v)),
    ),
    Need("match.laps", "this is about points beyond the target", *_NO_TARGET_WINS, a_target_wins),
    Need("match.laps", "points are kept for the next game", *_ONE_GAME, several_games),
    Need("match.slam", "this says what a game counts", *_ONE_GAME, several_games),
    Need("match.rubber", "this says what the games of a match are worth", *_ONE_GAME, several_games),
    Need(
        "deal.upcard_is",
        "this says which card is turned up",
        "deal.upcard",
        "deal.upcard is false",
        "Write deal: {upcard: true}, or take the line out.",
        lambda v: v.deal.upcard,
    ),
)
