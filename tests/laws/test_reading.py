"""The law book's own readings: cards, score rows, renamings, and the words of a record."""

from __future__ import annotations

from typing import Any

import pytest
from laws.games import FOUR, GAMES, variant_of

import euchre_core as ec
from euchre_core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card
from euchre_core.kernel import Result
from euchre_core.laws.matches import _winners
from euchre_core.laws.ranking import counts_as, taker, trumps
from euchre_core.laws.reading import Turn, read, read_turn
from euchre_core.laws.scores import paying_rows
from euchre_core.laws.symmetry import renamings
from euchre_core.laws.views import KITTY, hidden


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
    assert paying_rows(variant_of(FOUR), outcome) == [row]


def test_rows_that_cross() -> None:
    """Neither is the narrower: the one that beats the other pays, else both stand."""
    rows = {"few": {"tricks": "0-2", "makers": 1}, "some": {"tricks": "2-4", "makers": 2}}
    variant = variant_of(FOUR | {"scoring": rows})
    assert paying_rows(variant, ("nobody", 2)) == ["few", "some"]
    beaten = variant_of(FOUR | {"scoring": {**rows, "few": {"tricks": "0-2", "makers": 1, "beats": ["some"]}}})
    assert paying_rows(beaten, ("nobody", 2)) == ["few"]


def test_a_row_is_narrower_among_outcomes_that_can_be() -> None:
    """``lone: [maker, both]`` is every deal in which it can matter, if no defender may be alone."""
    rows = {"made": {"made": True, "makers": 1}, "lone": {"made": True, "lone": ["maker", "defender"], "makers": 2}}
    plain = FOUR | {"alone": {"makers": "maker"}, "scoring": rows | {"not_made": {"made": False, "defenders": 1}}}
    assert paying_rows(variant_of(plain), ("maker", 4)) == ["lone"]


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
        ("extra_deal", [5, 7], True, ([1], True)),
        ("extra_deal", [7, 7], True, ([], True)),
    ],
)
def test_who_has_won(rule: str, scores: list[int], overtime: bool, winners: tuple[list[int], bool]) -> None:
    """The target is 5; seats 0 and 2 were the makers of the last deal (D32, M8)."""
    variant = variant_of(FOUR | {"game": {"target": 5, "both_reach": rule}})
    result = Result("point", (1, 1), (4, 0, 0, 0), (0, 2), 1)
    assert _winners(variant, scores, result, overtime=overtime) == winners


DEALT = {
    "hands": {0: "10C QC KC AC", 1: "JD QD KD AD", 2: "JH QH KH AH"},
    "dummy": "JS QS KS",
    "upcard": "JC",
    "dealer": 2,
}


def test_what_a_player_has_not_seen() -> None:
    """Others' cards until they are played, the dummy until he joins it, the kitty always."""
    variant = variant_of(GAMES["dummy"])
    deal = ec.Deal.from_cards(ec.compile_rules(variant), **DEALT)  # type: ignore[arg-type]
    assert len(hidden(read(variant, deal), 0)) == 24 - 4 - 1
    deal = deal.tell("0 passes", "1 orders", "2 takes JC", "2 buries QH", "1 not alone", "1 joins the dummy")
    unseen = {player: hidden(read(variant, deal), player) for player in range(3)}
    assert [len(unseen[player]) for player in range(3)] == [19, 16, 19]
    assert (2, Card.parse("QH")) in unseen[1]
    assert (2, Card.parse("QH")) not in unseen[2]
    assert (3, Card.parse("JS")) in unseen[0]
    deal = deal.tell("1 buries JD", "1 buries QD", "1 buries KD", "nobody alone", "0 leads 10C", "1 plays JS")
    unseen = {player: hidden(read(variant, deal), player) for player in range(3)}
    assert [len(unseen[player]) for player in range(3)] == [18, 15, 17]
    assert (3, Card.parse("JS")) not in unseen[0]
    assert (1, Card.parse("JD")) in unseen[0]
    assert {card for place, card in unseen[0] if place == KITTY} == set(cards("9C 9D 10D 9H 10H 9S 10S AS"))


def test_the_latest_reading_is_kept() -> None:
    """Laws about the same deal share one reading; another variant or deal has its own."""
    variant = variant_of(FOUR)
    deal = ec.Deal.from_seed(ec.compile_rules(variant), seed=1)
    reading = read(variant, deal)
    assert read(variant, deal) is reading
    assert read(variant_of(FOUR), deal) is not reading
    assert read(variant, deal.apply(deal.legal_actions[0])).turns == [Turn(1, "passes")]
