"""The naive referee's ways to fix trump, claims, doubling, called partners and dropping out, worked out by hand."""

from __future__ import annotations

import pytest
from oracle.bases import NORTH_AMERICAN, QUIET, Variant, changed, deal, everything, play, says, tell
from oracle.holdings import counted, holds

HANDS = "9C 10C JC QC KC / 9D 10D QD KD AD / 9S 10S JS QS KS / AC JD 10H JH AS"
WHOLE = "KC 9D 9S AC, AS 9C 10D 10S, JH 10C QD JS, JD JC KD QS, 9H QC AD KS"
"""Hearts are trump, the dealer has taken the nine, has buried the ten, and takes every trick."""
HEARTS: Variant = {
    "table": {"players": 2, "sides": "individual"},
    "deck": {"ranks": "J-A"},
    "deal": {"hand": 3, "upcard": False},
    "bidding": {"fixed": {"trump": "H"}},
    "scoring": {"counted": {"everyone": "tricks"}},
}
"""Hearts are trump, nobody is the maker, each is paid his tricks."""


# ---- nobody bids ----


def test_fixed_trump_without_a_maker() -> None:
    """B1: no bidding; eldest leads, whatever lead says; every score is paid as everyone, or as a defender."""
    data = changed(HEARTS, play={"lead": "maker"})
    referee = deal(data, "QC KC AH / QD KD KH", None)
    assert (referee.trump, referee.maker, referee.actor) == ("H", -1, 0)
    play(referee, "AH KH, KC KD, QC QD")
    assert (referee.outcome(), referee.points(), referee.makers_score(), referee.made()) == (
        "counted",
        [3, 0],
        -1,
        False,
    )
    assert referee.redeal_dealer() == 0
    paid = changed(HEARTS, scoring={"counted": {"makers": 9, "defenders": "tricks"}})
    assert play(deal(paid, "QC KC AH / QD KD KH", None), "AH KH, KC KD, QC QD").points() == [3, 0]


@pytest.mark.parametrize(("maker", "points"), [("eldest", [2, 0]), ("dealer", [0, 5])])
def test_fixed_trump_with_a_maker(maker: str, points: list[int]) -> None:
    """B1: the upcard's suit is trump; the tricks of eldest, or the dealer's, are the makers'."""
    data = changed(
        HEARTS,
        deal={"upcard": True},
        bidding={"fixed": {"trump": "upcard", "maker": maker}},
        scoring={"counted": None, "made": {"made": True, "makers": 2}, "set": {"made": False, "makers": 5}},
    )
    referee = deal(data, "QC KC AH / QD KD KH", "QH")
    assert referee.trump == "H"
    assert play(referee, "AH KH, KC KD, QC QD").points() == points


def test_predictions() -> None:
    """Oh Hell: each from eldest says a number; the last may not let the sum come out; who is right gets ten and it."""
    data = changed(
        HEARTS,
        bidding={"predictions": {"may_balance": False}},
        extras={"kept": {"own_bid": "kept", "everyone": "10 + bid"}, "off": {"own_bid": "missed", "everyone": "-bid"}},
    )
    referee = deal(data, "QC KC AH / QD KD KH", None)
    assert says(referee) == everything(0, "predicts 0|predicts 1|predicts 2|predicts 3")
    tell(referee, "0 predicts 2")
    assert says(referee) == everything(1, "predicts 0|predicts 2|predicts 3")
    tell(referee, "1 predicts 0")
    play(referee, "AH KH, KC KD, QC QD")
    assert (referee.points(), referee.extras()) == ([3 - 2, 0 + 10], ["kept", "off"])
    free = deal(changed(data, bidding={"predictions": {}}), "QC KC AH / QD KD KH", None)
    assert len(says(tell(free, "0 predicts 2"))) == 4


def test_forced_upcard() -> None:
    """B14: a club turned up: the dealer is the maker, takes it, and needs two tricks."""
    rows = {"forced": {"made": True, "forced": True, "makers": 7}}
    data = changed(QUIET, bidding={"forced_upcard": {"suit": "C", "need": 2}}, scoring=rows)
    referee = deal(data, HANDS, "AH")
    assert "0 passes" in says(referee)
    clubs = HANDS.replace("9C", "AH")
    referee = deal(data, clubs, "9C")
    assert (referee.trump, referee.maker, referee.actor) == ("C", 3, 3)
    assert says(referee) == everything(3, "buries 9C|buries AC|buries JD|buries 10H|buries JH|buries AS")
    play(tell(referee, "3 buries 10H"), "AH 9D 9S JH, JC 10D JS 9C, QC QD 10S AC, AS 10C KD QS, KC AD KS JD")
    assert (referee.tricks(), referee.outcome(), referee.points()) == ([4, 0, 0, 1], "euchre", [2, 0])
    made = tell(deal(data, clubs, "9C"), "3 buries 10H")
    play(made, "JC 9D JS 9C, QC 10D 9S AC, AS AH QD 10S, JD 10C KD QS, KC AD KS JH")
    assert (made.tricks(), made.outcome(), made.points()) == ([3, 0, 0, 2], "forced", [0, 7])


def test_all_pass_and_no_trump_is_played() -> None:
    """B7: nobody calls: no trump, no maker, no bower; made fits neither way."""
    rows = {"nobody": {"called": False, "defenders": "tricks"}}
    data = changed(QUIET, bidding={"all_pass": "play_no_trump"}, scoring=rows, doubling={})
    referee = tell(deal(data, HANDS), ", ".join(f"{seat} passes" for seat in [0, 1, 2, 3] * 2))
    assert (referee.trump, referee.actor) == ("no_trump", 0)
    play(referee, "KC 9D 9S AC, AS 9C 10D 10S, JH 10C QD JS, 10H JC KD QS, JD QC AD KS")
    assert (referee.tricks(), referee.outcome(), referee.points()) == ([0, 1, 0, 4], "nobody", [0, 5])
    assert (referee.makers_scores(), referee.redeal_dealer()) == ([], 0)


# ---- who may call what ----


def test_other_suits_first() -> None:
    """B3 §49: any suit but the upcard's first, and nobody takes the card; then that suit alone."""
    data = changed(QUIET, bidding={"first_round": {"suits": "not_upcard"}, "second_round": {"suits": "only_upcard"}})
    assert says(deal(data, HANDS)) == everything(0, "passes|names clubs|names diamonds|names spades")
    named = tell(deal(data, HANDS), "0 names spades")
    assert (named.actor, named.trump) == (0, "S")
    assert all(" leads " in action for action in says(named))
    passed = tell(deal(data, HANDS), "0 passes, 1 passes, 2 passes, 3 passes")
    assert says(passed) == everything(0, "passes|names hearts")
    assert " leads " in tell(passed, "0 names hearts").legal()[0]


def test_an_upcard_that_forces_the_dealer_alone() -> None:
    """G9: his partner sits out from the start."""
    data = changed(QUIET, bidding={"forced_upcard": {"suit": "H", "alone": True}})
    referee = deal(data, HANDS)
    assert (referee.actor, referee.maker, referee.maker_alone, referee.forced) == (3, 3, True, True)


def test_the_caller_takes_the_upcard() -> None:
    """X1: whoever accepts it takes it, and buries a card."""
    data = changed(QUIET, bidding={"first_round": {"upcard_to": "caller", "pick_up": "optional"}})
    referee = tell(deal(data, HANDS), "0 passes, 1 orders")
    assert says(referee) == {"1 takes 9H", "1 leaves 9H"}
    assert tell(referee, "1 takes 9H").legal()[0].startswith("1 buries ")


def test_next_in_the_second_round() -> None:
    """B4: only the other suit of the upcard's colour."""
    data = changed(QUIET, bidding={"second_round": {"suits": "next"}})
    passed = "0 passes, 1 passes, 2 passes, 3 passes"
    assert says(tell(deal(data, HANDS), passed)) == everything(0, "passes|names diamonds")


def test_no_trump_in_the_first_round() -> None:
    """B8: instead of accepting the upcard, which nobody takes then."""
    data = changed(QUIET, bidding={"first_round": {"no_trump": "allowed"}, "second_round": {}})
    assert says(deal(data, HANDS)) == everything(0, "passes|orders|names no trump")
    named = tell(deal(data, HANDS), "0 names no trump")
    assert (named.actor, named.trump, named.upcard_accepted) == (0, "no_trump", False)


@pytest.mark.parametrize(
    ("callers", "free"),
    [
        ("everyone", [0, 1, 2, 3]),
        ("dealers_partner", [1]),
        ("not_dealers_partner", [0, 2, 3]),
        ("not_dealer", [0, 1, 2]),
    ],
)
def test_callers(callers: str, free: list[int]) -> None:
    """B10: who may not call is asked all the same, and passes."""
    data = changed(QUIET, bidding={"first_round": {"callers": callers}, "second_round": {"callers": callers}})
    referee = deal(data, HANDS)
    for seat in [0, 1, 2, 3] * 2:
        assert (len(says(referee)) > 1) == (seat in free)
        tell(referee, f"{seat} passes")


def test_holdings_of_callers() -> None:
    """B11: one natural trump is needed; the dealer needs an ace besides, in the first round; then the bowers count."""
    first = {"holding": "1+ natural_trump", "dealer_holding": "1+ of A"}
    data = changed(QUIET, bidding={"first_round": first, "second_round": {"holding": "1+ trump"}})
    referee = deal(data, HANDS)
    for seat in (0, 1, 2):
        assert says(referee) == {f"{seat} passes"}
        tell(referee, f"{seat} passes")
    assert says(referee) == everything(3, "passes|orders")
    tell(referee, "3 passes")
    assert says(referee) == everything(0, "passes|names clubs|names spades")  # the left bower counts as a trump
    poor = tell(deal(data, HANDS.replace("AC JD", "9H QH").replace("AS", "KH"), "AH"), "0 passes, 1 passes, 2 passes")
    assert says(poor) == {"3 passes"}


def test_what_a_holding_counts() -> None:
    """B11 X16: counts, ranks, and among which cards."""
    hand = ["9C", "JC", "10H", "JS", "AS", "joker"]

    def number(phrase: str, trump: str | None = "C") -> int:
        return len(counted({}, hand, phrase, trump, "H"))

    assert [number(phrase) for phrase in ("3+ of 9 10", "no J Q K", "2 trump", "2 natural_trump")] == [2, 2, 4, 2]
    assert [number(f"1 of 10 J A {where}") for where in ("in trump", "in upcard_suit", "not in upcard_suit")] == [
        2,
        1,
        3,
    ]
    assert (number("1+ trump", "no_trump"), number("no A", None)) == (0, 1)
    phrases = {
        "2 of 9 10": True,
        "1 of 9 10": False,
        "0-1 of A": True,
        "3+ of J": False,
        "all of J": False,
        "no T": False,
    }
    assert {phrase: holds({}, hand, phrase, "C", "H") for phrase in phrases} == phrases
    assert holds({}, ["9C", "10D"], ["all of 9 10", "no A"], None, None)


def test_every_call_is_a_lone_call() -> None:
    """G9: only the lone forms."""
    referee = deal(changed(NORTH_AMERICAN, alone={"makers": "always"}), HANDS)
    assert says(referee) == everything(0, "passes|orders alone")
    assert says(tell(referee, "0 orders alone, 3 buries 10H, 0 leads KC")) == everything(
        1, "plays 9D|plays 10D|plays QD|plays KD|plays AD"
    )
