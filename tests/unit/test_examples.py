"""The examples that a file carries: each way to be wrong has its place, what was expected and what came."""

from __future__ import annotations

import pytest

from euchre_core.check import check_reading
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
            "ours.yaml:10:25 examples.one.expect.legal.1: expected cards, or a list of what may be said, "
            "got 7D is not in the pack of 24 cards. Write for example JD QH, or [passes, orders].",
        ),
        (
            PLAYED + "    expect: {refused: [1 plays JD]}",
            f"ours.yaml:10:24 examples.one.expect.refused.0: expected that 1 plays JD is refused, got that it is allowed. "
            f"{REMEDY}",
        ),
        (
            PLAYED + "    expect: {refused: [1 sings]}",
            'ours.yaml:10:24 examples.one.expect.refused.0: expected an action in words, got "1 sings" is no action. '
            "After the seat write one of: passes, orders, names hearts, takes 9H, leaves 9H, buries 9H, goes alone, "
            "not alone, joins the dummy, leaves the dummy, leads 9H, plays 9H. Write for example 3 passes.",
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
            f"ours.yaml:10:26 examples.one.expect.tricks.7: expected 1 trick, got no such seat. {REMEDY}",
        ),
        (
            PASSED + "    expect: {outcome: made}",
            f"ours.yaml:10:23 examples.one.expect.outcome: expected made, got passed_out. {REMEDY}",
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
            "ours.yaml:9:12 examples.one.dummy: expected cards that are a deal of this variant, "
            "got the dummy should have 0 cards, but has 1: JC. Correct the cards.",
        ),
        (
            "    expect: {trump: heart}",
            'ours.yaml:9:21 examples.one.expect.trump: expected clubs, diamonds, hearts or spades, got "heart". '
            + REMEDY,
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
            'ours.yaml:7:56 examples.one.hands.2: expected cards that are a deal of this variant, got "11C" is no card. '
            "Write rank and suit, as in 9H, 10C, JD, or joker. Correct the cards.",
        ),
        (
            "    upcard: 9H\n",
            "",
            "ours.yaml:5:3 examples.one: expected cards that are a deal of this variant, "
            "got the upcard should have 1 cards, but has 0: none. Correct the cards.",
        ),
        (
            "dealer: 3",
            "dealer: 4",
            "ours.yaml:6:13 examples.one.dealer: expected a seat, got 4. Write the seat of the dealer.",
        ),
    ],
)
def test_cards_that_are_no_deal(old: str, new: str, message: str) -> None:
    """The place is that of the hand, the upcard or the dealer, as far as it can be told."""
    text = BASE.replace(old, new)
    assert [str(problem) for problem in check_reading(read_text_variant(text, "ours.yaml"))] == [message]
