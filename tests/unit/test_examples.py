"""The examples that a file carries: each way to be wrong has its place, what was expected and what came."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.check import check_reading
from euchre_core.example_cards import WAYS, deals_of
from euchre_core.load import read_text_variant

BASE = """
bidding: {first_round: {}, second_round: {}}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}
examples:
  one:
    dealer: 3
    hands: {0: AH KC QC 10C 9C, 1: JD AS KS QS 10S, 2: JH QH AC 9S 9D, 3: KH 10H AD KD QD}
    upcard: 9H
"""
PLAYED = "    play: [0 orders, 3 buries QD, 0 leads AH]\n"
PASSED = "    play: [0 passes, 1 passes, 2 passes, 3 passes, 0 passes, 1 passes, 2 passes, 3 passes]\n"
REMEDY = "Correct the example, or the rules."


def said(text: str) -> list[str]:
    return [str(problem) for problem in check_reading(read_text_variant(BASE + text, "ours.yaml"))]


@pytest.mark.parametrize(
    "text",
    [
        PLAYED + "    expect: {legal: {1: JD}, refused: [1 plays AS], trump: hearts, tricks: {0: 0}}",
        "    expect: {legal: {0: [passes, 0 orders]}, refused: [0 names hearts]}",
        "    play: [0 orders]\n    expect: {legal: {3: KH 10H AD KD QD 9H}}",
        PASSED + "    expect: {outcome: passed_out, points: [0, 0]}",
    ],
)
def test_what_comes_out_is_no_problem(text: str) -> None:
    """Cards to play and to bury, calls with and without the seat, refusals, outcome and points."""
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            PLAYED + "    expect: {legal: {1: JD AS}}",
            f"ours.yaml:10:25 examples.one.expect.legal.1: expected JD, AS, got JD. {REMEDY}",
        ),
        (
            "    expect: {legal: {0: [orders]}}",
            f"ours.yaml:9:25 examples.one.expect.legal.0: expected orders, got passes, orders. {REMEDY}",
        ),
        (
            PLAYED + "    expect: {legal: {2: JD}}",
            f"ours.yaml:10:25 examples.one.expect.legal.2: expected that seat 2 is to act, got it is seat 1's turn. {REMEDY}",
        ),
        (
            PASSED + "    expect: {legal: {2: JD}}",
            f"ours.yaml:10:25 examples.one.expect.legal.2: expected that seat 2 is to act, got the deal is over. {REMEDY}",
        ),
        (
            PLAYED + "    expect: {legal: {1: 7D}}",
            "ours.yaml:10:25 examples.one.expect.legal.1: expected one of the 24 cards of the pack, got 7D. "
            "Its ranks are 9 10 J Q K A.",
        ),
        (
            PLAYED + "    expect: {refused: [1 plays JD]}",
            f"ours.yaml:10:24 examples.one.expect.refused.0: expected that 1 plays JD is refused, got that it is allowed. "
            f"{REMEDY}",
        ),
        (
            PLAYED + "    expect: {refused: [1 sings]}",
            'ours.yaml:10:24 examples.one.expect.refused.0: expected an action in words, got "1 sings" is no action. '
            "After the seat write one of: passes, orders, names hearts, bids 3, takes 9H, leaves 9H, buries 9H, "
            "gives 9H, goes alone, not alone, joins the dummy, leaves the dummy, doubles, calls AS, drops out, leads 9H, "
            "plays 9H.",
        ),
        (
            PLAYED + "    expect: {trump: spades}",
            f"ours.yaml:10:21 examples.one.expect.trump: expected spades, got hearts. {REMEDY}",
        ),
        (
            "    expect: {trump: spades}",
            f"ours.yaml:9:21 examples.one.expect.trump: expected spades, got none yet. {REMEDY}",
        ),
        (
            PLAYED + "    expect: {tricks: {0: 1}}",
            f"ours.yaml:10:26 examples.one.expect.tricks.0: expected 1 trick, got 0. {REMEDY}",
        ),
        (
            PLAYED + "    expect: {tricks: {7: 1}}",
            "ours.yaml:10:26 examples.one.expect.tricks.7: expected a seat from 0 to 3, got 7. "
            "Seats are counted from 0, in the order of play.",
        ),
        (
            PASSED + "    expect: {outcome: made}",
            f"ours.yaml:10:23 examples.one.expect.outcome: expected made, got passed_out. {REMEDY}",
        ),
        (
            "    expect: {next_dealer: 7}",
            "ours.yaml:9:27 examples.one.expect.next_dealer: expected a seat from 0 to 3, got 7. "
            "Seats are counted from 0, in the order of play.",
        ),
        (
            PLAYED + "    expect: {legal: {1: []}}",
            f"ours.yaml:10:25 examples.one.expect.legal.1: expected nothing, got JD. {REMEDY}",
        ),
        (
            PASSED.replace("]", ", 0 passes]") + "    expect: {}",
            "ours.yaml:9:92 examples.one.play.8: expected an action that is legal here, got 0 passes: the deal is over. "
            f"Legal: nothing, the deal is over. {REMEDY}",
        ),
        (
            PLAYED + "    expect: {outcome: made}",
            f"ours.yaml:10:23 examples.one.expect.outcome: expected made, got a deal that is not over. {REMEDY}",
        ),
        (
            PASSED + "    expect: {points: [1, 0]}",
            f"ours.yaml:10:22 examples.one.expect.points: expected [1, 0], got [0, 0]. {REMEDY}",
        ),
        (
            PLAYED + "    expect: {points: [1, 0]}",
            f"ours.yaml:10:22 examples.one.expect.points: expected [1, 0], got a deal that is not over. {REMEDY}",
        ),
        (
            "    play: [0 orders, 3 passes]",
            "ours.yaml:9:22 examples.one.play.1: expected an action that is legal here, got 3 passes: seat 3 is to bury a "
            "card. Legal: 3 buries QD, 3 buries KD, 3 buries AD, 3 buries 9H, 3 buries 10H, 3 buries KH. " + REMEDY,
        ),
        (
            "    dummy: JC",
            'ours.yaml:9:12 examples.one.dummy: expected no dummy, since this game has none, got "JC". Take the line out.',
        ),
        (
            "    expect: {trump: heart}",
            "ours.yaml:9:21 examples.one.expect.trump: expected one of clubs, diamonds, hearts, spades, no trump, "
            'low, got "heart". '
            "Did you mean hearts?",
        ),
    ],
)
def test_what_does_not_come_out_is_a_problem(text: str, message: str) -> None:
    """One problem each, word for word, with its place."""
    assert said(text) == [message]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "2: JH",
            "2: 11C",
            'ours.yaml:7:56 examples.one.hands.2: expected a card, got "11C". Did you mean 10C?',
        ),
        (
            "dealer: 3",
            "dealer: 4",
            "ours.yaml:6:13 examples.one.dealer: expected a seat from 0 to 3, got 4. "
            "Seats are counted from 0, in the order of play.",
        ),
    ],
)
def test_cards_that_are_no_deal(old: str, new: str, message: str) -> None:
    """The place is that of the hand, the upcard or the dealer, as far as it can be told."""
    text = BASE.replace(old, new)
    assert [str(problem) for problem in check_reading(read_text_variant(text, "ours.yaml"))] == [message]


def test_all_that_is_wrong_with_an_example_at_once() -> None:
    """Each hand, the dealer and the seats; but nothing that rests on cards which can't be read."""
    text = BASE.replace("0: AH KC", "9: ZZ 1OC, 0: AX KC").replace("dealer: 3", "dealer: 8")
    assert [str(problem) for problem in check_reading(read_text_variant(text, "ours.yaml"))] == [
        "ours.yaml:6:13 examples.one.dealer: expected a seat from 0 to 3, got 8. Seats are counted from 0, in the order of play.",
        "ours.yaml:7:16 examples.one.hands.9: expected a seat from 0 to 3, got 9. Seats are counted from 0, in the order of play.",
        'ours.yaml:7:16 examples.one.hands.9: expected a card, got "ZZ". Write rank and suit, as in 9H, 10C, JD, or joker.',
        'ours.yaml:7:16 examples.one.hands.9: expected a card, got "1OC". Did you mean 10C?',
        'ours.yaml:7:27 examples.one.hands.0: expected a card, got "AX". Did you mean AC, AD, AH or AS?',
    ]


def test_a_card_dealt_twice_shows_both_places() -> None:
    """The second hand that has it is at fault, and the first one is shown too; also within one hand, once."""
    text = BASE.replace("2: JH QH", "2: JH AH")
    (problem,) = check_reading(read_text_variant(text, "ours.yaml"))
    assert (str(problem.mark), list(map(str, problem.also))) == ("ours.yaml:7:56", ["ours.yaml:7:16"])
    double = read_text_variant(
        BASE.replace("examples:", "deck: {ranks: 9-A, copies: 2}\nexamples:").replace("AH KC QC", "AH AH AH"),
        "ours.yaml",
    )
    assert [problem.got for problem in check_reading(double)] == ["AH a third time"]


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("0 oder", "Did you mean 0 orders?"),
        ("order up", "Did you mean 0 orders?"),
        ("0 hearts", "Did you mean 0 names hearts?"),
        ("nobody alon", "Did you mean nobody alone?"),
        ("0 leeds ah", "Did you mean 0 leads AH?"),
        ("0 leads ZZ", "Write rank and suit, as in 9H, 10C, JD, or joker"),
        ("0 leads 7D", REMEDY),
        ("", "Write the seat and what it does, as in 0 passes or 1 plays JD."),
    ],
)
def test_the_action_that_was_meant(text: str, remedy: str) -> None:
    """A misspelt word, a missing seat, a card; else what an action looks like."""
    (problem,) = check_reading(read_text_variant(BASE + f"    play: ['{text}']\n", "ours.yaml"))
    assert problem.remedy.startswith(remedy)


def test_an_action_after_the_end_has_no_seat_to_be_meant() -> None:
    """Where nobody is to act only the words are offered."""
    text = PASSED + "    expect: {refused: [pases, 9 passes]}"
    assert said(text) == [
        'ours.yaml:10:24 examples.one.expect.refused.0: expected an action in words, got "pases". Did you mean passes?',
        "ours.yaml:10:31 examples.one.expect.refused.1: expected a seat from 0 to 3, got 9. "
        "Seats are counted from 0, in the order of play.",
    ]


OPEN = """extends: standard
name: Ours
examples:
  one:
    dealer: 3
    hands: {0: AH KH QH ..., 1: JD ..., 3: 9C 9D 9S 10C 10D}
    upcard: 9H
    play: [0 orders, 3 takes 9H, 3 buries 9C, nobody alone, 0 leads AH]
    expect: {legal: {1: JD}}
"""


def test_open_cards_are_dealt_in_several_ways() -> None:
    """Who holds the left bower need not play it if another trump falls to him: the example is not true as it stands."""
    (problem,) = check_reading(read_text_variant(OPEN, "ours.yaml"))
    assert str(problem).startswith("ours.yaml:9:25 examples.one.expect.legal.1: expected JD, got ")
    fell = str(problem).partition(" (where the open cards fell so: ")[2]
    seats = dict(part.split(" with ") for part in fell.partition(")")[0].split(", "))
    assert [len(cards.split()) for cards in seats.values()] == [5, 5, 5]
    assert list(seats) == ["seat 0", "seat 1", "seat 2"]
    assert seats["seat 0"].startswith("AH KH QH ")
    assert seats["seat 1"].startswith("JD ")


def test_what_holds_however_the_open_cards_fall_is_no_problem() -> None:
    """With all other trumps in the hands that are given, the left bower must be played, whatever else is held."""
    text = OPEN.replace("AH KH QH ...", "AH KH QH JH 10H").replace("1: JD ...", "1: JD AS ...")
    assert check_reading(read_text_variant(text, "ours.yaml")) == []


def test_an_upcard_a_dummy_and_whole_hands_may_be_left_open() -> None:
    text = "extends: cutthroat\nname: Ours\nexamples:\n  one: {dealer: 0, play: [1 passes], expect: {refused: [1 passes]}}\n"
    assert check_reading(read_text_variant(text, "ours.yaml")) == []
    variant = read_text_variant(text).require()
    dealt = {str(deal.dealt) for deal, _ in deals_of(ec.compile_rules(variant), variant.examples["one"])}
    assert len(dealt) == WAYS
    wrong = text.replace("refused: [1 passes]", "refused: [2 passes]")
    (problem,) = check_reading(read_text_variant(wrong, "ours.yaml"))
    assert problem.got == "that it is allowed"  # however the open cards fall


def test_given_cards_are_dealt_once() -> None:
    variant = read_text_variant(BASE).require()
    ((_, left_open),) = deals_of(ec.compile_rules(variant), variant.examples["one"])
    assert left_open == ""


def test_taking_and_leaving_the_upcard_need_no_card_in_a_list() -> None:
    text = OPEN.replace("3 takes 9H, 3 buries 9C, nobody alone, 0 leads AH", "").replace("[0 orders, ]", "[0 orders]")
    text = text.replace("legal: {1: JD}", "legal: {3: [takes, leaves]}")
    assert check_reading(read_text_variant(text, "ours.yaml")) == []
    bare = text.replace(
        "extends: standard",
        "extends: standard\ndeal: {upcard: false}\nbidding: {first_round: null, second_round: {suits: any}}",
    )
    bare = (
        bare.replace("    upcard: 9H\n", "")
        .replace("play: [0 orders]", "play: []")
        .replace("3: [takes, leaves]", "0: [takes]")
    )
    (problem,) = check_reading(read_text_variant(bare, "ours.yaml"))
    assert str(problem).startswith("ours.yaml:10:26 examples.one.expect.legal.0.0: expected an action in words, ")


def test_who_deals_next() -> None:
    """Four passes and four more: the deal goes on to the next seat, or with another rule stays where it is."""
    passed = BASE + PASSED
    assert check_reading(read_text_variant(f"{passed}    expect: {{next_dealer: 0}}")) == []
    same = passed.replace("second_round: {}", "second_round: {}, all_pass: same_dealer")
    assert check_reading(read_text_variant(f"{same}    expect: {{next_dealer: 3}}")) == []
    (problem,) = check_reading(read_text_variant(f"{BASE}    expect: {{next_dealer: 3}}", "ours.yaml"))
    assert problem.message == f"expected seat 3, got a deal that is not over. {REMEDY}"
