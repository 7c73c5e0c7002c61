"""The law book's own readings: cards, score rows, renamings, and the words of a record."""

from __future__ import annotations

from typing import Any

import pytest
from laws.games import AUCTION, FOUR, GAMES, variant_of

import euchre_core as ec
from euchre_core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card
from euchre_core.laws.course import Course
from euchre_core.laws.flow import KITTY, Place
from euchre_core.laws.ladder import ladder
from euchre_core.laws.matches import Game, _winners
from euchre_core.laws.outcomes import Outcome, fits, paying_rows
from euchre_core.laws.ranking import counts_as, taker, trumps
from euchre_core.laws.reading import read
from euchre_core.laws.symmetry import renamings
from euchre_core.laws.turn import Turn, read_turn
from euchre_core.laws.views import hidden


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def ranked(**ranking: Any) -> ec.Variant:
    return variant_of({"ranking": ranking, "deck": {"ranks": "9-A", "jokers": 2}})


@pytest.mark.parametrize(
    ("ranking", "best"),
    [
        ({}, "QH KH AH JD JH joker2 joker"),
        ({"joker": "below_bowers"}, "QH KH AH joker2 joker JD JH"),
        ({"left_bower": False}, "10H QH KH AH JH joker2 joker"),
        ({"right_bower": False}, "JH QH KH AH JD joker2 joker"),
        ({"right_bower": False, "left_bower": False}, "10H JH QH KH AH joker2 joker"),
        ({"same_colour_trumps": "9 A"}, "KH AD AH JD JH joker2 joker"),
        ({"same_colour_trumps": "J", "left_bower": False}, "JD QH KH AH JH joker2 joker"),
        ({"same_colour_trumps": "J", "left_bower": False, "right_bower": False}, "JD JH QH KH AH joker2 joker"),
        ({"trump_order": "J Q K A 9 10", "right_bower": False}, "KH AH 9H 10H JD joker2 joker"),
    ],
)
def test_trumps_from_low_to_high(ranking: dict[str, Any], best: str) -> None:
    """A7 to A12, T7, T9, T12."""
    assert trumps(ranked(**ranking), HEARTS)[-7:] == cards(best)


def test_suits_that_cards_count_as() -> None:
    """A9, A11: the left bower belongs to trumps."""
    variant = ranked()
    assert [counts_as(variant, card, CLUBS) for card in cards("JC JS JH 9S joker")] == [
        CLUBS,
        CLUBS,
        HEARTS,
        SPADES,
        CLUBS,
    ]
    assert [counts_as(variant, card, DIAMONDS) for card in cards("JH JS")] == [DIAMONDS, SPADES]
    assert counts_as(ranked(left_bower=False), Card.parse("JS"), CLUBS) == SPADES


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("AC KC 9H QC", 2),
        ("AC KC 9D AD", 0),
        ("JH JD AH 9C", 0),
        ("AH 9C JD QH", 2),
        ("9C JD joker JH", 2),
        ("9S 10C QS KD", 2),
    ],
)
def test_who_takes_a_trick_in_hearts(trick: str, place: int) -> None:
    """B24."""
    assert taker(ranked(), cards(trick), HEARTS) == place


@pytest.mark.parametrize(("contract", "place"), [(HEARTS, 2), (4, 1), (5, 3)])
def test_who_takes_a_trick_without_trump(contract: int, place: int) -> None:
    """In no trump and low no bower is one; in low the lowest of the suit led takes it (catalogue 26, 28)."""
    assert taker(variant_of({}), cards("KD AD JD 9D"), contract) == place
    assert counts_as(variant_of({}), Card.parse("JD"), contract) == (HEARTS if contract == HEARTS else DIAMONDS)


def test_equal_cards() -> None:
    """T13."""
    trick = cards("9C AC AC 10C")
    assert taker(variant_of({}), trick, HEARTS) == 1
    assert taker(variant_of({"ranking": {"equal_cards": "second_wins"}}), trick, HEARTS) == 2


@pytest.mark.parametrize(
    ("outcome", "row"),
    [
        (("nobody", 2), "euchre"),
        (("nobody", 3), "point"),
        (("nobody", 4), "march"),
        (("maker", 4), "lone_march"),
        (("maker", 3), "point"),
        (("defender", 1), "lone_stop"),
        (("both", 1), "lone_stop"),
        (("maker", 1), "euchre"),
    ],
)
def test_the_row_that_pays(outcome: tuple[str, int], row: str) -> None:
    """The narrower of the rows that fit."""
    assert paying_rows(variant_of(FOUR), Outcome(*outcome)) == [row]


def test_rows_that_cross() -> None:
    """Neither is the narrower: the one that beats the other pays, else both stand."""
    rows = {"few": {"tricks": "0-2", "makers": 1}, "some": {"tricks": "2-4", "makers": 2}}
    variant = variant_of(FOUR | {"scoring": rows})
    assert paying_rows(variant, Outcome("nobody", 2)) == ["few", "some"]
    beaten = variant_of(FOUR | {"scoring": {**rows, "few": {"tricks": "0-2", "makers": 1, "beats": ["some"]}}})
    assert paying_rows(beaten, Outcome("nobody", 2)) == ["few"]


def test_a_row_is_narrower_among_outcomes_that_can_be() -> None:
    """``lone: [maker, both]`` is every deal in which it can matter, if no defender may be alone."""
    rows = {"made": {"made": True, "makers": 1}, "lone": {"made": True, "lone": ["maker", "defender"], "makers": 2}}
    plain = FOUR | {"alone": {"makers": "maker"}, "scoring": rows | {"not_made": {"made": False, "defenders": 1}}}
    assert paying_rows(variant_of(plain), Outcome("maker", 4)) == ["lone"]


@pytest.mark.parametrize(
    ("plain", "number"),
    [
        ({}, 7),
        ({"ranking": {"left_bower": False}}, 23),
        ({"deck": {"ranks": "Q-A"}}, 23),
        ({"deck": 25, "deal": {"upcard": True}, "bidding": {"first_round": {"joker_up": "S"}}}, 1),
        ({"deck": 25, "bidding": {"first_round": {"joker_up": "redeal"}}}, 7),
        ({"deck": 24, "bidding": {"first_round": {"joker_up": "S"}}}, 7),
        ({"deck": 25, "bidding": {"second_round": {}}}, 7),
        ({"deck": 25, "ranking": {"left_bower": False}, "bidding": {"first_round": {"joker_up": "D"}}}, 5),
        ({"deck": {"add": "2S"}}, 1),
        ({"deck": {"add": "2S 2H"}, "ranking": {"left_bower": False}}, 3),
        ({"bidding": {"auction": {}}}, 7),
        ({"bidding": {"auction": {"trumps": ["S", "C"]}}}, 3),
        ({"bidding": {"auction": {"trump_named": "in_the_bid"}}}, 7),
        ({"bidding": {"auction": {"trump_named": "in_the_bid", "suits_rank": True}}}, 0),
        ({"bidding": {"auction": {"trump_named": "in_the_bid", "values": {"suits": 2, "H": 3}}}}, 1),
    ],
)
def test_how_suits_may_be_renamed(plain: dict[str, Any], number: int) -> None:
    """A left bower ties suits of one colour, a fixed suit for the joker stays; all else may change names."""
    found = list(renamings(variant_of(plain)))
    assert len(set(found)) == len(found) == number
    assert (0, 1, 2, 3) not in found


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("0 passes", Turn(0, "passes")),
        ("1 orders", Turn(1, "orders")),
        ("1 orders alone", Turn(1, "orders", alone=True)),
        ("2 names spades", Turn(2, "names", suit=SPADES)),
        ("11 names hearts alone", Turn(11, "names", suit=HEARTS, alone=True)),
        ("3 calls the joker clubs", Turn(3, "calls", suit=CLUBS)),
        ("3 takes 9H", Turn(3, "takes", Card.parse("9H"))),
        ("3 leaves joker", Turn(3, "leaves", Card.parse("joker"))),
        ("3 leaves the dummy", Turn(3, "leaves")),
        ("3 joins the dummy", Turn(3, "joins")),
        ("0 goes alone", Turn(0, "goes")),
        ("0 not alone", Turn(0, "not")),
        ("3 buries 10D", Turn(3, "buries", Card.parse("10D"))),
        ("0 leads AH", Turn(0, "leads", Card.parse("AH"))),
        ("1 plays joker2", Turn(1, "plays", Card.parse("joker2"))),
        ("1 names no trump", Turn(1, "names", suit=4)),
        ("1 names low alone", Turn(1, "names", suit=5, alone=True)),
        ("1 bids 3 no trump", Turn(1, "bids", bid="3 no trump")),
        ("1 bids moon", Turn(1, "bids", bid="moon")),
        ("1 gives JD", Turn(1, "gives", Card.parse("JD"))),
    ],
)
def test_words_of_the_table(text: str, turn: Turn) -> None:
    """Every action in words is taken apart."""
    assert read_turn(text) == turn


@pytest.mark.parametrize(
    ("rule", "scores", "overtime", "winners"),
    [
        ("better_wins", [4, 3], False, ([], False)),
        ("better_wins", [5, 3], False, ([0], False)),
        ("better_wins", [5, 6], False, ([1], False)),
        ("better_wins", [6, 6], False, ([], False)),
        ("makers_first", [5, 7], False, ([0], False)),
        ("makers_first", [4, 5], False, ([1], False)),
        ("shared", [7, 5], False, ([0, 1], False)),
        ("extra_deal", [5, 4], False, ([0], False)),
        ("extra_deal", [5, 7], False, ([], True)),
        ("extra_deal", [5, 7], True, ([1], False)),
        ("extra_deal", [7, 7], True, ([], True)),
    ],
)
def test_who_has_won(rule: str, scores: list[int], overtime: bool, winners: tuple[list[int], bool]) -> None:
    """The target is 5; seats 0 and 2 were the makers of the last deal (D32, M8)."""
    variant = variant_of(FOUR | {"game": {"target": 5, "both_reach": rule}})
    game = Game(scores, [0, 0], called=3, overtime=overtime)
    assert _winners(variant, game, {0}, made=True) == winners


@pytest.mark.parametrize(
    ("game", "scores", "makers", "made", "winners"),
    [
        # counted down (M2)
        ({"target": 0, "start": 5}, [0, 2], 0, True, [0]),
        ({"target": 0, "start": 5}, [-1, -2], 0, True, [1]),
        ({"target": 0, "start": 5, "reaching_it": "loses"}, [0, 2], 0, True, [1]),
        # reaching it loses (S27)
        ({"target": 5, "reaching_it": "loses"}, [5, 4], 0, True, [1]),
        ({"target": 5, "reaching_it": "loses"}, [5, 6], 0, True, [0]),
        # by what it is won (M3)
        ({"target": 5, "won_by": "own_made_bid"}, [5, 4], 0, True, [0]),
        ({"target": 5, "won_by": "own_made_bid"}, [5, 4], 0, False, []),
        ({"target": 5, "won_by": "own_made_bid"}, [5, 4], 1, False, []),
        ({"target": 5, "won_by": "own_bid_or_set"}, [5, 4], 1, False, [0]),
        ({"target": 5, "won_by": "own_bid_or_set"}, [5, 4], 1, True, []),
        # a lowest score (M4)
        ({"target": 5, "loses_at": -3}, [-3, 1], 0, True, [1]),
        ({"target": 5, "loses_at": -3}, [-2, 1], 0, True, []),
        ({"target": 5, "loses_at": -3}, [-3, -4], 0, True, [0]),
        ({"target": 5, "loses_at": -3}, [-3, 5], 0, True, [1]),
        # so many deals (M7)
        ({"target": "none", "deals": 3}, [4, 2], 0, True, [0]),
        ({"target": "none", "deals": 4}, [4, 2], 0, True, []),
        ({"target": "none", "deals": 3}, [4, 4], 0, True, []),
        ({"target": "none", "deals": 3, "both_reach": "shared"}, [4, 4], 0, True, [0, 1]),
    ],
)
def test_other_ways_to_win(
    game: dict[str, Any], scores: list[int], makers: int, made: bool, winners: list[int]
) -> None:
    """By hand, three deals into a game."""
    variant = variant_of(FOUR | {"game": game})
    assert _winners(variant, Game(scores, [0, 0], called=3), {makers}, made=made)[0] == winners


def auctioned(**auction: Any) -> ec.Variant:
    return variant_of(AUCTION | {"bidding": {"auction": {"bids": "2+", **auction}}})


SPECIALS = {"moon": {"above": 3, "value": 9}, "null": {"above": "moon", "promises": "none", "trump": "no_trump"}}


def test_the_ladder() -> None:
    """Special bids stand directly above what they are above; a bid that is forced may be below the lowest."""
    bids = ladder(auctioned(special=SPECIALS, stuck_dealer=1))
    assert sorted(bids, key=lambda name: bids[name].step) == ["1", "2", "3", "moon", "null", "4"]
    assert [bids[name].opens for name in ("1", "2", "null")] == [False, True, True]
    assert [(bids[name].number, bids[name].need, bids[name].value) for name in ("3", "moon", "null")] == [
        (3, 3, 3),
        (4, 4, 9),
        (0, 0, 0),
    ]
    assert bids["null"].trumps == (4,)
    assert list(ladder(variant_of(FOUR))) == []


def test_the_worth_of_bids() -> None:
    """By trump, and a level for each number above the lowest; a stuck player's is never below nothing."""
    values = {"suits": 6, "S": 8, "no_trump": 10, "each_level": 4}
    auction = {"trump_named": "in_the_bid", "trumps": ["H", "S", "no_trump"], "values": values, "stuck_dealer": 1}
    bids = ladder(auctioned(**auction))
    worth = {"1 hearts": 2, "2 hearts": 6, "2 spades": 8, "3 no trump": 14, "4 spades": 16}
    assert {name: bids[name].value for name in worth} == worth
    assert ladder(auctioned(**auction | {"values": values | {"each_level": 9}}))["1 hearts"].value == 0
    steps = [bids[name].step for name in ("2 hearts", "2 spades", "2 no trump")]
    assert steps[0] == steps[1] == steps[2]
    ranked = ladder(auctioned(**auction, suits_rank=True))
    assert ranked["2 hearts"].step < ranked["2 spades"].step < ranked["2 no trump"].step < ranked["3 hearts"].step


_FOR_PARTNER = {"turns": "until_passed", "passer_may_return": True, "passer_needs_partners_bid": True}


@pytest.mark.parametrize(
    ("auction", "said", "speaker", "best"),
    [
        ({}, "2 - 3 -", None, "3"),
        ({}, "- - - -", None, None),
        ({}, "4", None, "4"),
        ({"turns": "two_each"}, "2 - - 3", 1, "3"),
        ({"turns": "two_each"}, "2 - - 3 -", None, "3"),
        ({"turns": "two_each"}, "2 - - -", None, "2"),
        ({"turns": "two_each", "passer_may_return": True}, "2 - - -", 2, "2"),
        ({"turns": "two_each", "passer_may_return": True}, "- - - - - - - -", None, None),
        ({"turns": "until_passed"}, "2 - 3 - -", None, "3"),
        ({"turns": "until_passed", "passer_may_return": True}, "2 - 3 - -", 2, "3"),
        ({"turns": "until_passed", "passer_may_return": True}, "2 - 3 - - -", None, "3"),
        ({"turns": "until_passed", "passer_may_return": True}, "- - - -", None, None),
        (_FOR_PARTNER, "- - 2 - 3", 3, "3"),
        (_FOR_PARTNER, "- - 2 - 3 -", None, "3"),
        (_FOR_PARTNER | {"turns": "two_each"}, "- - 2 3", 2, "3"),
        (_FOR_PARTNER | {"turns": "two_each"}, "- - - -", None, None),
        ({"stuck_joker_holder": 2}, "- - - -", 2, None),
        ({"stuck_joker_holder": 2}, "- - - - 2", None, "2"),
    ],
)
def test_how_an_auction_goes(auction: dict[str, Any], said: str, speaker: int | None, best: str | None) -> None:
    """Seat 0 deals, so seat 1 begins; seat 2 has the joker."""
    variant = auctioned(**auction)
    assert variant.bidding.auction is not None
    course = Course(variant, variant.bidding.auction, 0, 2)
    for word in said.split():
        assert course.speaker is not None
        course.say(course.speaker, word.replace("-", ""))
    assert (course.speaker, course.best and course.best.name) == (speaker, best)


def test_who_is_stuck() -> None:
    """The dealer at his last turn, if nobody has bid: he may bid less than others, or more."""
    variant = auctioned(stuck_dealer=1, turns="two_each", passer_may_return=True)
    assert variant.bidding.auction is not None
    course = Course(variant, variant.bidding.auction, 0, None)
    for seat in (1, 2, 3, 0, 1, 2, 3):
        assert course.may_be_said == ["passes", "bids 2", "bids 3", "bids 4"]
        course.say(seat, "")
    assert course.may_be_said == ["bids 1", "bids 2", "bids 3", "bids 4"]
    course.say(0, "1")
    assert (course.speaker, course.bidder, course.forced) == (None, 0, True)


def test_a_bid_after_another() -> None:
    """What may be bid only after another bid waits for it."""
    variant = auctioned(special={"big": {"above": 4, "only_after": 3}})
    assert variant.bidding.auction is not None
    course = Course(variant, variant.bidding.auction, 0, None)
    course.say(1, "2")
    assert course.may_be_said == ["passes", "bids 3", "bids 4"]
    course.say(2, "3")
    assert course.may_be_said == ["passes", "bids 4", "bids big"]


def test_a_bid_after_one_of_the_partner() -> None:
    """It waits for a bid of the partner, and the same bid of the other side is none."""
    variant = auctioned(special={"big": {"above": 4, "only_after": 3, "by_partner": True}})
    assert variant.bidding.auction is not None
    course = Course(variant, variant.bidding.auction, 0, None)
    course.say(1, "3")
    assert course.may_be_said == ["passes", "bids 4"]
    course.say(2, "")
    assert course.may_be_said == ["passes", "bids 4", "bids big"]


@pytest.mark.parametrize(
    ("row", "outcome", "fit"),
    [
        ({"bid": 3}, Outcome("nobody", 3, "3"), True),
        ({"bid": 4}, Outcome("nobody", 3, "moon"), False),
        ({"bid": ["2-3", "moon"]}, Outcome("nobody", 3, "moon"), True),
        ({"value": "9+"}, Outcome("nobody", 3, "moon"), True),
        ({"value": "9+"}, Outcome("nobody", 3, "4"), False),
        ({"made": True}, Outcome("nobody", 0, "null"), True),
        ({"made": True}, Outcome("nobody", 1, "null"), False),
        ({"made": True}, Outcome("nobody", 3, "4"), False),
        ({"forced": True}, Outcome("nobody", 3, "2", forced=True), True),
        ({"trump": ["suit", "low"]}, Outcome("nobody", 3, "null", kind="no_trump"), False),
        ({"trump": "no_trump"}, Outcome("nobody", 3, "null", kind="no_trump"), True),
    ],
)
def test_what_rows_ask_of_a_bid(row: dict[str, Any], outcome: Outcome, fit: bool) -> None:
    """By number or name, value, whether it was forced, and the kind of trump."""
    variant = variant_of(
        AUCTION | {"bidding": {"auction": {"bids": "2+", "special": SPECIALS}}, "scoring": {"row": row | {"makers": 1}}}
    )
    assert fits(variant, variant.scoring["row"], outcome) == fit


DEALT = {
    "hands": {0: "10C QC KC AC", 1: "JD QD KD AD", 2: "JH QH KH AH"},
    "dummy": "JS QS KS",
    "upcard": "JC",
    "dealer": 2,
}


def places(unseen: list[Place]) -> set[tuple[int, Card]]:
    return {(place.pile, place.card) for place in unseen}


def test_what_a_player_has_not_seen() -> None:
    """Others' cards until they are played, the dummy until he joins it, the kitty always."""
    variant = variant_of(GAMES["dummy"])
    deal = ec.Deal.from_cards(ec.compile_rules(variant), **DEALT)  # type: ignore[arg-type]
    assert len(hidden(read(variant, deal), 0)) == 24 - 4 - 1
    deal = deal.tell("0 passes", "1 orders", "2 takes JC", "2 buries QH", "1 not alone", "1 joins the dummy")
    unseen = {player: hidden(read(variant, deal), player) for player in range(3)}
    assert [len(unseen[player]) for player in range(3)] == [19, 16, 19]
    assert (2, Card.parse("QH")) in places(unseen[1])
    assert (2, Card.parse("QH")) not in places(unseen[2])
    assert (3, Card.parse("JS")) in places(unseen[0])
    deal = deal.tell("1 buries JD", "1 buries QD", "1 buries KD", "nobody alone", "0 leads 10C", "1 plays JS")
    unseen = {player: hidden(read(variant, deal), player) for player in range(3)}
    assert [len(unseen[player]) for player in range(3)] == [18, 15, 17]
    assert (3, Card.parse("JS")) not in places(unseen[0])
    assert (1, Card.parse("JD")) in places(unseen[0])
    assert {card for pile, card in places(unseen[0]) if pile == KITTY} == set(cards("9C 9D 10D 9H 10H 9S 10S AS"))


def test_the_latest_reading_is_kept() -> None:
    """Laws about the same deal share one reading; another variant or deal has its own."""
    variant = variant_of(FOUR)
    deal = ec.Deal.from_seed(ec.compile_rules(variant), seed=1)
    reading = read(variant, deal)
    assert read(variant, deal) is reading
    assert read(variant_of(FOUR), deal) is not reading
    assert read(variant, deal.apply(deal.legal_actions[0])).turns == [Turn(1, "passes")]
