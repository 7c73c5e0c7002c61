"""Statements B26 to B35 of the rule texts: what the four-handed game pays.

Hearts are trumps, seat 3 deals and leaves the 9H. Each hand is named by the tricks that seat 0 takes
in it; his partner takes none.
"""

from __future__ import annotations

import pytest
from unit.at_table import deal, ending, play, rules, tell

import euchre_core as ec

HANDS = {  # by the tricks that seat 0 takes
    5: "JH JD AH KH QH / 9C 10C JC QC KC / 9D 10D QD KD AD / 9S 10S JS QS KS",
    4: "JH JD AH KH 9C / AC KC QC JC 10C / 9D 10D QD KD AD / 9S 10S JS QS KS",
    3: "JH JD AH 9C 10C / AC KC QC JC 9S / 9D 10D QD KD AD / 10S JS QS KS AS",
    2: "JH JD 9C 10C JC / AC KC QC 9S 10S / 9D 10D QD KD AD / JS QS KS AS AH",
    1: "JH 9C 10C JC QC / AC KC 9S 10S JS / 9D 10D QD KD AD / QS KS AS 10H QH",
    0: "9C 10C 9D 10D 9S / JH JD AH KH QH / JC QC KC AC 10S / QD KD AD JS QS",
}
ALL_FOUR = {  # seat 0 leads
    5: "JH 9C 9D 9S, JD 10C 10D 10S, AH JC QD JS, KH QC KD QS, QH KC AD KS",
    4: "JH 10C 9D 9S, JD JC 10D 10S, AH QC QD JS, KH KC KD QS, 9C AC AD KS",
    3: "JH 9S 9D 10S, JD JC 10D JS, AH QC QD QS, 10C KC KD KS, AC AD AS 9C",
    2: "JH 9S 9D AH, JD 10S 10D JS, JC QC QD QS, KC KD KS 9C, AC AD AS 10C",
    1: "JH 9S 9D 10H, 9C AC 10D QH, QS 10C 10S QD, KS JC JS KD, AS QC KC AD",
    0: "9C QH JC QD, KH QC KD 10C, AH KC AD 9D, JD AC JS 10D, JH 10S QS 9S",
}
WITHOUT_2 = {  # seat 1 leads
    5: "9C 9S JH, JD 10C 10S, AH JC JS, KH QC QS, QH KC KS",
    4: "AC 9S 9C, KC 10S KH, JH QC JS, JD JC QS, AH 10C KS",
    3: "AC 10S 9C, KC JS 10C, QC QS AH, JH JC KS, JD 9S AS",
    2: "AC JS 9C, KC QS 10C, QC KS JC, 9S AS JH, JD 10S AH",
    1: "AC QS 9C, KC KS 10C, 9S AS JH, QC JS QH, 10H JC 10S",
    0: "JH QD 9C, JD KD 9D, AH AD 10C, KH JS 10D, QH QS 9S",
}
ONE_AGAINST_ONE = {  # seats 0 and 1, and seat 1 leads
    5: "9C JH, JD 10C, AH JC, KH QC, QH KC",
    4: "AC 9C, KC JH, JD 10C, AH JC, KH QC",
    3: "AC 9C, KC 10C, QC AH, JH JC, JD 9S",
    2: "AC 9C, KC 10C, QC JC, 9S JH, JD 10S",
    1: "AC 9C, KC 10C, 9S JC, 10S QC, JS JH",
    0: "JH 9C, JD 10C, AH 9D, KH 10D, QH 9S",
}
LED_BY_0 = {  # one against one, and seat 0 leads
    5: "JH 9C, JD 10C, AH JC, KH QC, QH KC",
    0: "9C JH, JD 10C, AH 9D, KH 10D, QH 9S",
}
MAKER_0 = "0 orders, 3 leaves 9H, "
MAKER_1 = "0 passes, 1 orders, 3 leaves 9H, "


def pays(tricks_of_0: int, bidding: str, tricks: str) -> tuple[str, list[int]]:
    """Return outcome and points of a deal in which seat 0 takes so many tricks."""
    position = play(tell(deal("standard", HANDS[tricks_of_0], "9H"), bidding), tricks)
    outcome, points, taken = ending(position)
    assert taken[0] == tricks_of_0
    assert taken[2] == 0
    return outcome, points


FOUR_0 = MAKER_0 + "0 not alone, 2 not alone, 1 not alone, 3 not alone"
FOUR_1 = MAKER_1 + "1 not alone, 3 not alone, 0 not alone, 2 not alone"
LONE_0 = MAKER_0 + "0 goes alone, 1 not alone, 3 not alone"
LONE_0_DEFENDS = MAKER_1 + "1 not alone, 3 not alone, 0 goes alone"
LONE_1_AGAINST_0 = MAKER_0 + "0 not alone, 2 not alone, 1 goes alone"
BOTH_0 = MAKER_0 + "0 goes alone, 1 goes alone"
BOTH_1 = MAKER_1 + "1 goes alone, 0 goes alone"


@pytest.mark.parametrize("tricks", [3, 4])
def test_b26_makers_with_three_or_four_tricks_get_one(tricks: int) -> None:
    assert pays(tricks, FOUR_0, ALL_FOUR[tricks]) == ("point", [1, 0])


def test_b26_the_tricks_of_both_makers_count() -> None:
    """Seat 1 calls and takes none himself; his partner takes four."""
    assert pays(1, FOUR_1, ALL_FOUR[1]) == ("point", [0, 1])
    position = play(tell(deal("standard", HANDS[1], "9H"), FOUR_1), ALL_FOUR[1])
    assert ending(position)[2] == [1, 0, 0, 4]


def test_b27_makers_with_five_tricks_get_two() -> None:
    assert pays(5, FOUR_0, ALL_FOUR[5]) == ("march", [2, 0])
    assert pays(0, FOUR_1, ALL_FOUR[0]) == ("march", [0, 2])


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_b28_makers_with_fewer_than_three_tricks_are_euchred(tricks: int) -> None:
    assert pays(tricks, FOUR_0, ALL_FOUR[tricks]) == ("euchre", [0, 2])


def test_b28_the_other_side_may_be_euchred_too() -> None:
    for tricks in (3, 4, 5):
        assert pays(tricks, FOUR_1, ALL_FOUR[tricks]) == ("euchre", [2, 0])


def test_b29_a_lone_maker_with_five_tricks_gets_four() -> None:
    assert pays(5, LONE_0, WITHOUT_2[5]) == ("lone_march", [4, 0])


@pytest.mark.parametrize("tricks", [3, 4])
def test_b30_a_lone_maker_with_three_or_four_tricks_gets_one(tricks: int) -> None:
    assert pays(tricks, LONE_0, WITHOUT_2[tricks]) == ("point", [1, 0])


@pytest.mark.parametrize("tricks", [3, 4])
def test_b31_a_lone_defender_with_three_or_four_tricks_gets_two(tricks: int) -> None:
    assert pays(tricks, LONE_0_DEFENDS, WITHOUT_2[tricks]) == ("lone_stop", [2, 0])


def test_b31_against_a_lone_maker_too() -> None:
    assert pays(2, BOTH_0, ONE_AGAINST_ONE[2]) == ("lone_stop", [0, 2])
    assert pays(1, BOTH_0, ONE_AGAINST_ONE[1]) == ("lone_stop", [0, 2])


def test_b32_a_lone_defender_with_five_tricks_gets_four() -> None:
    """Against two makers, and against a lone one."""
    assert pays(5, LONE_0_DEFENDS, WITHOUT_2[5]) == ("lone_sweep", [4, 0])
    assert pays(5, BOTH_1, LED_BY_0[5]) == ("lone_sweep", [4, 0])
    assert pays(0, BOTH_0, ONE_AGAINST_ONE[0]) == ("lone_sweep", [0, 4])


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_b33_a_lone_maker_is_euchred_like_any_maker(tricks: int) -> None:
    """Not stated; decided: two for the defenders (G6)."""
    assert pays(tricks, LONE_0, WITHOUT_2[tricks]) == ("euchre", [0, 2])


@pytest.mark.parametrize(
    ("tricks", "bidding", "played", "expected"),
    [
        pytest.param(2, LONE_0_DEFENDS, WITHOUT_2[2], ("point", [0, 1]), id="B34 as B26"),
        pytest.param(1, LONE_0_DEFENDS, WITHOUT_2[1], ("point", [0, 1]), id="B34 as B26 four"),
        pytest.param(0, LONE_0_DEFENDS, WITHOUT_2[0], ("march", [0, 2]), id="B34 as B27"),
        pytest.param(5, BOTH_0, ONE_AGAINST_ONE[5], ("lone_march", [4, 0]), id="B34 as B29"),
        pytest.param(0, BOTH_1, LED_BY_0[0], ("lone_march", [0, 4]), id="B34 as B29 for the other side"),
        pytest.param(3, BOTH_0, ONE_AGAINST_ONE[3], ("point", [1, 0]), id="B34 as B30"),
        pytest.param(4, BOTH_0, ONE_AGAINST_ONE[4], ("point", [1, 0]), id="B34 as B30 four"),
    ],
)
def test_b34_a_lone_defender_who_fails_costs_nothing_more(
    tricks: int, bidding: str, played: str, expected: tuple[str, list[int]]
) -> None:
    """Not stated; decided: the makers score as if he had not gone alone (G12)."""
    assert pays(tricks, bidding, played) == expected


def test_b35_one_side_at_a_time_gets_points_and_the_first_with_ten_wins() -> None:
    """No deal pays both sides, so two can't reach ten in the same deal; each match ends with one winner."""
    for seed in range(12):
        match = ec.Match(rules("standard"), seed=seed).play([ec.players.random_player(seed, n) for n in range(4)])
        assert all(min(one.result.points) == 0 for one in match.deals if one.result)
        totals = [0, 0]
        for one in match.deals[:-1]:
            assert one.result is not None
            totals = [total + points for total, points in zip(totals, one.result.points, strict=True)]
        assert max(totals) < 10
        assert match.winners == (match.scores.index(max(match.scores)),)
        assert max(match.scores) >= 10 > min(match.scores)
