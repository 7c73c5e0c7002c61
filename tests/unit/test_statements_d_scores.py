"""Statements D25 to D32 of the rule texts: what the three-handed game pays, and who wins it.

Hearts are trumps, seat 2 deals and leaves the 9H, and nobody uses the dummy. Each hand is named by the tricks that
seat 0 takes in it.
"""

from __future__ import annotations

import pytest
from unit.at_table import deal, ending, play, rules, tell

import euchre_core as ec
from euchre_core.standing import finish

HANDS = {
    5: "JH JD AH KH QH / 9C 10C JC QC KC / 9S 10S JS QS KS",
    4: "JH JD AH KH 9C / AC KC QC JC 10C / 9S 10S JS QS KS",
    3: "JH JD AH 9C 10C / AC KC QC JC 9S / 10S JS QS KS AS",
    2: "JH JD 9C 10C JC / AC KC QC 9S 10S / JS QS KS AS AH",
    1: "JH 9C 10C JC QC / AC KC 9S 10S JS / QS KS AS 10H QH",
    0: "9C 10C JC QC 9S / JH JD AH KH QH / JS QS KS AS KC",
}
DUMMY = "9D 10D QD KD AD"
ALL_THREE = {  # seat 0 leads
    5: "JH 9C 9S, JD 10C 10S, AH JC JS, KH QC QS, QH KC KS",
    4: "JH 10C 9S, JD JC 10S, AH QC JS, KH KC QS, 9C AC KS",
    3: "JH 9S 10S, JD JC JS, AH QC QS, 10C KC KS, AC AS 9C",
    2: "JH 9S AH, JD 10S JS, JC QC QS, KC KS 9C, AC AS 10C",
    1: "JH 9S 10H, 9C AC QH, QS 10C 10S, KS JC JS, AS QC KC",
    0: "9C QH KC, KH JS 10C, AH QS JC, JD KS QC, JH AS 9S",
}
LED_BY_1 = {  # all three, and seat 1 leads
    5: "9C 9S JH, JD 10C 10S, AH JC JS, KH QC QS, QH KC KS",
    4: "AC 9S 9C, KC 10S KH, JH QC JS, JD JC QS, AH 10C KS",
    3: "AC 10S 9C, KC JS 10C, QC QS AH, JH JC KS, JD 9S AS",
    2: "AC JS 9C, KC QS 10C, QC KS JC, 9S AS JH, JD 10S AH",
    1: "AC QS 9C, KC KS 10C, 9S AS JC, 10H JH 10S, QC JS QH",
    0: "JH JS 9C, JD QS 10C, AH KS JC, KH AS QC, QH KC 9S",
}
ONE_AGAINST_ONE = {  # seats 0 and 1, and seat 1 leads
    5: "9C JH, JD 10C, AH JC, KH QC, QH KC",
    4: "AC 9C, KC JH, JD 10C, AH JC, KH QC",
    3: "AC 9C, KC 10C, QC AH, JH JC, JD 9S",
    2: "AC 9C, KC 10C, QC JC, 9S JH, JD 10S",
    1: "AC 9C, KC 10C, 9S JC, 10S QC, JS JH",
    0: "JH 9C, JD 10C, AH JC, KH QC, QH 9S",
}
MAKER_0 = "0 orders, 2 leaves 9H, "
MAKER_1 = "0 passes, 1 orders, 2 leaves 9H, "
QUIET_0 = MAKER_0 + "0 not alone, 0 leaves the dummy, 1 not alone, 2 not alone"
QUIET_1 = MAKER_1 + "1 not alone, 1 leaves the dummy, 0 not alone, 2 not alone"
LONE_0 = MAKER_0 + "0 goes alone, 1 not alone, 2 not alone"
LONE_0_DEFENDS = MAKER_1 + "1 not alone, 1 leaves the dummy, 0 goes alone"
LONE_1_DEFENDS = MAKER_0 + "0 not alone, 0 leaves the dummy, 1 goes alone"
BOTH = MAKER_0 + "0 goes alone, 1 goes alone"
BOTH_OTHER_WAY = MAKER_1 + "1 goes alone, 0 goes alone"


def pays(tricks_of_0: int, bidding: str, tricks: str) -> tuple[str, list[int]]:
    position = play(tell(deal("cutthroat", HANDS[tricks_of_0], "9H", DUMMY), bidding), tricks)
    outcome, points, taken = ending(position)
    assert taken[0] == tricks_of_0
    return outcome, points


@pytest.mark.parametrize("tricks", [3, 4])
def test_d25_a_maker_with_three_or_four_tricks_gets_one(tricks: int) -> None:
    assert pays(tricks, QUIET_0, ALL_THREE[tricks]) == ("point", [1, 0, 0])


def test_d26_a_maker_with_five_tricks_gets_three() -> None:
    assert pays(5, QUIET_0, ALL_THREE[5]) == ("march", [3, 0, 0])
    assert pays(0, QUIET_1, ALL_THREE[0]) == ("march", [0, 3, 0])


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_d27_a_euchred_maker_gives_each_defender_two(tricks: int) -> None:
    """Each of them, as the Dutch text has it (G7)."""
    assert pays(tricks, QUIET_0, ALL_THREE[tricks]) == ("euchre", [0, 2, 2])


def test_d27_whoever_the_maker_is() -> None:
    assert pays(3, QUIET_1, ALL_THREE[3]) == ("euchre", [2, 0, 2])


@pytest.mark.parametrize("tricks", [3, 4])
def test_d28_a_lone_defender_with_three_or_four_tricks_gets_two_for_each(tricks: int) -> None:
    assert pays(tricks, LONE_0_DEFENDS, ONE_AGAINST_ONE[tricks]) == ("lone_stop", [2, 0, 2])


def test_d29_a_lone_defender_with_five_tricks_gets_four_for_each() -> None:
    assert pays(5, LONE_0_DEFENDS, ONE_AGAINST_ONE[5]) == ("lone_sweep", [4, 0, 4])
    # seat 0 is the maker; at the left of seat 1 his partner sits out, so that seat 0 leads
    assert pays(0, LONE_1_DEFENDS, "9C JH, JD 10C, AH JC, KH QC, QH 9S") == ("lone_sweep", [0, 4, 4])


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (5, ("march", [3, 0, 0])),
        (4, ("point", [1, 0, 0])),
        (3, ("point", [1, 0, 0])),
        (2, ("euchre", [0, 2, 2])),
        (1, ("euchre", [0, 2, 2])),
        (0, ("euchre", [0, 2, 2])),
    ],
)
def test_d30_a_lone_maker_scores_like_any_maker(tricks: int, expected: tuple[str, list[int]]) -> None:
    assert pays(tricks, LONE_0, LED_BY_1[tricks]) == expected


@pytest.mark.parametrize(
    ("tricks", "bidding", "expected"),
    [
        (5, BOTH, ("march", [3, 0, 0])),
        (3, BOTH, ("point", [1, 0, 0])),
        (2, BOTH, ("lone_stop", [0, 2, 2])),
        (0, BOTH, ("lone_sweep", [0, 4, 4])),
    ],
)
def test_d30_against_a_lone_defender_too(tricks: int, bidding: str, expected: tuple[str, list[int]]) -> None:
    assert pays(tricks, bidding, ONE_AGAINST_ONE[tricks]) == expected


def test_d31_the_defender_who_sits_out_scores_like_the_lone_one() -> None:
    """He takes no trick; when the lone one fails, neither gets anything."""
    position = tell(deal("cutthroat", HANDS[4], "9H", DUMMY), LONE_0_DEFENDS)
    assert position.view(0).asleep == (2,)
    assert ending(play(position, ONE_AGAINST_ONE[4])) == ("lone_stop", [2, 0, 2], [4, 1, 0])
    assert pays(5, BOTH_OTHER_WAY, "JH 9C, JD 10C, AH JC, KH QC, QH KC") == ("lone_sweep", [4, 0, 4])
    assert pays(2, LONE_0_DEFENDS, ONE_AGAINST_ONE[2]) == ("point", [0, 1, 0])


def test_d32_the_first_with_ten_wins_and_two_defenders_may_win_together() -> None:
    """No tie-break is given; ``cutthroat`` lets them share the win (G19)."""
    played = rules("cutthroat")
    position = play(tell(deal("cutthroat", HANDS[2], "9H", DUMMY), QUIET_0), ALL_THREE[2])
    result = position.result
    assert result is not None
    assert result.points == (0, 2, 2)
    assert finish(played, (9, 9, 9), result, overtime=False) == ((), False)
    assert finish(played, (9, 10, 9), result, overtime=False) == ((1,), False)
    assert finish(played, (4, 10, 11), result, overtime=False) == ((1, 2), False)


def test_d32_a_match_ends_with_the_deal_that_brings_ten() -> None:
    shared = 0
    for seed in range(25):
        match, table = ec.Match(rules("cutthroat"), seed=seed), [ec.players.random_player(seed, n) for n in range(3)]
        while not match.winners:
            assert max(match.scores) < 10
            match = match.play(table, deals=match.finished_deals + 1)
        assert match.winners == tuple(seat for seat in range(3) if match.scores[seat] >= 10)
        shared += len(match.winners) > 1
    assert shared > 0
