"""The naive referee itself, against deals and results worked out by hand from the rule texts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from oracle.bases import (
    BRITISH,
    CUTTHROAT,
    NORTH_AMERICAN,
    QUIET,
    STANDARD,
    TWIN,
    TWIN_DEFENDED,
    TWIN_STUCK,
    TWO_HANDED,
    Variant,
    changed,
    deal,
    everything,
    play,
    says,
    tell,
)
from oracle.cards import (
    effective_suit,
    ranking_of_plain_suit,
    ranking_of_trumps,
    read_card,
    read_ranks,
)
from oracle.match import PlayedDeal, match_winner
from oracle.referee import Referee, full_pack
from oracle.score import paying_row
from oracle.tricks import trick_winner

SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
NAMES = "names clubs|names diamonds|names hearts|names spades"
NAMES_ALONE = "names clubs alone|names diamonds alone|names hearts alone|names spades alone"

# ---- the fixtures checked with OpenSpiel: dealer 3, upcard 9H ----

F1 = "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD"
F2 = "AD KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AH KD QD"
F3 = "JD KC QC 10C 9C / QD QH AS KS 10S / JH AH AC 9S 9D / KH 10H AD KD 10D"
F4 = "AD KC QC 10C 9C / AS KS QS 10S 9S / JH JD AH KH AC / 10H 9D 10D QD KD"
F5 = "AD KC QC 10C 9C / JH JD AH KH AC / AS KS QS 10S 9S / 10H 9D 10D QD KD"
F7 = "JH AH KC QC 10C / JD KH QH AS AD / 9C 9S 10S 9D 10D / 10H AC KS QS JS"


def test_f1_the_left_bower_must_follow_trump() -> None:
    """A9 B23: the left bower is the only trump of seat 1 and must be played."""
    referee = tell(deal(TWIN, F1), "0 orders, 3 buries QD, 0 not alone, 0 leads AH")
    assert says(referee) == {"1 plays JD"}


def test_f2_the_left_bower_does_not_follow_its_printed_suit() -> None:
    """A9 B23: diamonds are led and the only diamond jack is a trump, so all cards are legal."""
    referee = tell(deal(TWIN, F2), "0 orders, 3 buries QD, 0 not alone, 0 leads AD")
    assert says(referee) == everything(1, "plays JD|plays AS|plays KS|plays QS|plays 10S")


def test_f3_leading_the_left_bower_asks_for_trump() -> None:
    """A9 B23: the jack of diamonds is led and hearts must follow."""
    referee = tell(deal(TWIN, F3), "0 orders, 3 buries 10D, 0 not alone, 0 leads JD")
    assert says(referee) == {"1 plays QH"}


def test_f4_a_lone_makers_partner_sits_out() -> None:
    """B17 B29: three cards a trick, the seat after the sleeper leads, four points for all five."""
    referee = tell(deal(TWIN, F4), "0 passes, 1 passes, 2 orders, 3 buries 9D, 2 goes alone")
    assert referee.actor == 1
    play(referee, "AS JH 10D, JD 9H 9S, AH 10H 10S, KH QD QS, AC KD KS")
    assert referee.trick_winners() == [2] * 5
    assert referee.trick_cards()[0] == [(1, "AS"), (2, "JH"), (3, "10D")]
    assert (referee.outcome(), referee.points(), referee.tricks()) == ("lone_march", [4, 0], [0, 0, 5, 0])
    assert referee.redeal_dealer() == 0


def test_f5_the_dealer_buries_before_his_partner_goes_alone() -> None:
    """B10 B17: the dealer exchanges first and then sits out."""
    referee = tell(deal(TWIN, F5), "0 passes, 1 orders")
    assert referee.actor == 3
    tell(referee, "3 buries 9D, 1 goes alone")
    assert referee.actor == 0
    tell(referee, "0 leads AD, 1 plays JH")
    assert referee.actor == 2
    tell(referee, "2 plays 9S")
    assert referee.trick_winners() == [1]


def test_f7_two_alone() -> None:
    """B19: maker and defender alone, one against one; the maker makes one trick."""
    referee = tell(deal(TWIN_DEFENDED, F7), "0 orders, 3 buries JS, 0 goes alone, 1 goes alone")
    play(referee, "JH QH, KC KH, JD AH, AS QC, AD 10C")
    assert referee.trick_winners() == [0, 1, 1, 1, 1]
    assert (referee.outcome(), referee.points()) == ("lone_stop", [0, 4])


def test_f8_everybody_passes_twice() -> None:
    """B13 B15: eight passes end the deal without points."""
    passes = ", ".join(f"{seat} passes" for seat in (0, 1, 2, 3) * 2)
    referee = tell(deal(TWIN, F4), passes)
    assert (referee.actor, referee.legal()) == (None, [])
    assert (referee.outcome(), referee.points(), referee.tricks()) == ("passed_out", [0, 0], [0, 0, 0, 0])
    assert referee.redeal_dealer() == 0
    same = changed(TWIN, bidding={"all_pass": "same_dealer"})
    assert tell(deal(same, F4), passes).redeal_dealer() == 3


def test_f9_a_stuck_dealer_must_name_another_suit() -> None:
    """C9 D12: the dealer has no pass in the second round; the turned-down suit is barred."""
    seven = ", ".join(f"{seat} passes" for seat in (0, 1, 2, 3, 0, 1, 2))
    referee = tell(deal(TWIN_STUCK, F4), seven)
    assert says(referee) == everything(3, "names clubs|names diamonds|names spades")
    freed = {"stick_the_dealer": True, "stuck_dealer_may_name_upcard": True}
    referee = tell(deal(changed(TWIN, bidding={"second_round": freed}), F4), seven)
    assert says(referee) == everything(3, NAMES)
    referee = tell(deal(changed(TWIN, bidding={"second_round": {"suits": "any"}}), F4), seven)
    assert says(referee) == everything(3, "passes|" + NAMES)


def test_f11_the_upcard_may_not_be_buried() -> None:
    """B10: with may_bury_upcard false the dealer chooses among his own five cards, else among all six."""
    assert says(tell(deal(TWIN, F4), "0 orders")) == everything(
        3, "buries 9D|buries KD|buries QD|buries 10D|buries 10H"
    )
    free = changed(TWIN, bidding={"first_round": {"pick_up": "required"}})
    assert "3 buries 9H" in says(tell(deal(free, F4), "0 orders"))


# ---- scores: hearts are trumps; in POWER seat 0 holds the five best, in THREE and FOUR so many winners ----

POWER = "JH JD AH KH QH / AS KS QS 10S 9S / AC KC QC 10C 9C / AD KD QD 10D 9D"
THREE = "JH JD AH 9C 9S / AC KC QC 10C JC / 9D 10D QD 10S QS / AD KD KH AS KS"
FOUR = "JH JD AH 9C AS / AC KC QC 10C JC / 9D 10D QD 10S QS / AD KD KH 9S KS"
THREE_LED_BY_0 = "JH JC 9D KH, JD 10C 10D KD, AH QC QD AD, 9C AC 10S KS, KC QS AS 9S"
FOUR_LED_BY_0 = "JH JC 9D KH, JD 10C 10D KD, AH QC QD AD, AS AC 10S 9S, 9C KC QS KS"
POWER_LED_BY_0 = "JH 9S 9C 9D, JD 10S 10C 10D, AH QS QC QD, KH KS KC KD, QH AS AC AD"
# the same without seat 2, seat 1 leads
THREE_LED_BY_1 = "AC KD 9C, KC AD JH, JD 10C KH, AH QC KS, 9S JC AS"
FOUR_LED_BY_1 = "AC KD 9C, KC AD JH, JD 10C KH, AH QC KS, AS JC 9S"
POWER_LED_BY_1 = "9S 9D JH, JD 10S 10D, AH QS QD, KH KS KD, QH AS AD"
# without seat 3, seat 2 leads
POWER_LED_BY_2 = "9C JH 9S, JD 10S 10C, AH QS QC, KH KS KC, QH AS AC"
# one against one, seats 0 and 1
THREE_BOTH_LED_BY_1 = "AC 9C, KC JH, JD 10C, AH QC, 9S JC"
POWER_BOTH_LED_BY_1 = "9S JH, JD 10S, AH QS, KH KS, QH AS"
POWER_BOTH_LED_BY_0 = "JH 9S, JD 10S, AH QS, KH KS, QH AS"

MAKER_0 = "0 orders, 3 leaves 10H, "
MAKER_1 = "0 passes, 1 orders, 3 leaves 10H, "
FOUR_0 = MAKER_0 + "0 not alone, 2 not alone, 1 not alone, 3 not alone"
FOUR_1 = MAKER_1 + "1 not alone, 3 not alone, 0 not alone, 2 not alone"
LONE_0 = MAKER_0 + "0 goes alone, 1 not alone, 3 not alone"
LONE_1 = MAKER_1 + "1 goes alone, 0 not alone, 2 not alone"
FOUR_0_AGAINST_LONE_1 = MAKER_0 + "0 not alone, 2 not alone, 1 goes alone"
FOUR_1_AGAINST_LONE_0 = MAKER_1 + "1 not alone, 3 not alone, 0 goes alone"
LONE_0_AGAINST_LONE_1 = MAKER_0 + "0 goes alone, 1 goes alone"
LONE_1_AGAINST_LONE_0 = MAKER_1 + "1 goes alone, 0 goes alone"


@pytest.mark.parametrize(
    ("statement", "hands", "bidding", "tricks", "expected"),
    [
        ("B26 three", THREE, FOUR_0, THREE_LED_BY_0, ("point", [1, 0])),
        ("B26 four", FOUR, FOUR_0, FOUR_LED_BY_0, ("point", [1, 0])),
        ("B27", POWER, FOUR_0, POWER_LED_BY_0, ("march", [2, 0])),
        ("B28 two", THREE, FOUR_1, THREE_LED_BY_0, ("euchre", [2, 0])),
        ("B28 none", POWER, FOUR_1, POWER_LED_BY_0, ("euchre", [2, 0])),
        ("B29", POWER, LONE_0, POWER_LED_BY_1, ("lone_march", [4, 0])),
        ("B30 three", THREE, LONE_0, THREE_LED_BY_1, ("point", [1, 0])),
        ("B30 four", FOUR, LONE_0, FOUR_LED_BY_1, ("point", [1, 0])),
        ("B31 three", THREE, FOUR_1_AGAINST_LONE_0, THREE_LED_BY_1, ("lone_stop", [2, 0])),
        ("B31 four", FOUR, FOUR_1_AGAINST_LONE_0, FOUR_LED_BY_1, ("lone_stop", [2, 0])),
        ("B32", POWER, FOUR_1_AGAINST_LONE_0, POWER_LED_BY_1, ("lone_sweep", [4, 0])),
        ("B32 both alone", POWER, LONE_1_AGAINST_LONE_0, POWER_BOTH_LED_BY_0, ("lone_sweep", [4, 0])),
        ("B33", POWER, LONE_1, POWER_LED_BY_2, ("euchre", [2, 0])),
        ("B34 B27", POWER, FOUR_0_AGAINST_LONE_1, POWER_LED_BY_2, ("march", [2, 0])),
        ("B34 B29", POWER, LONE_0_AGAINST_LONE_1, POWER_BOTH_LED_BY_1, ("lone_march", [4, 0])),
        ("B34 B30", THREE, LONE_0_AGAINST_LONE_1, THREE_BOTH_LED_BY_1, ("point", [1, 0])),
    ],
)
def test_standard_scores(
    statement: str, hands: str, bidding: str, tricks: str, expected: tuple[str, list[int]]
) -> None:
    """B26-B34: the table of the four-handed game."""
    referee = play(tell(deal(STANDARD, hands, "10H"), bidding), tricks)
    assert referee.actor is None
    assert (referee.outcome(), referee.points()) == expected, statement


def test_euchred_makers_pay_the_other_side() -> None:
    """B28 B16: points go to the side, whoever of it called."""
    bidding = "0 passes, 1 passes, 2 orders, 3 leaves 10H, 2 not alone, 0 not alone, 1 not alone, 3 not alone"
    weak = "9C 10C QC KC AC / JH JD AH KH QH / AD KD QD 10D 9D / AS KS QS 10S 9S"
    referee = tell(deal(STANDARD, weak, "10H"), bidding)
    play(referee, "9C JH 9D 9S, JD 10D 10S 10C, AH QD QS QC, KH KD KS KC, QH AD AS AC")
    assert (referee.outcome(), referee.points()) == ("euchre", [0, 2])


CUT_POWER = "JH JD AH KH QH / AS KS QS 10S 9S / AC KC QC 10C 9C"
CUT_THREE = "JH JD AH 9C 9S / AC KC QC 10C QS / AD KD KH AS KS"
CUT_FOUR = "JH JD AH 9C AS / AC KC QC 10C QS / AD KD KH 9S KS"
CUT_POWER_LED_BY_0 = "JH 9S 9C, JD 10S 10C, AH QS QC, KH KS KC, QH AS AC"
CUT_THREE_LED_BY_0 = "JH 10C KH, JD QC KD, AH QS AD, 9C AC KS, KC AS 9S"
CUT_FOUR_LED_BY_0 = "JH 10C KH, JD QC KD, AH KC AD, AS QS 9S, 9C AC KS"
CUT_0 = "0 orders, 2 leaves 10H, "
CUT_1 = "0 passes, 1 orders, 2 leaves 10H, "
ALL_0 = CUT_0 + "0 not alone, 0 leaves the dummy, 1 not alone, 2 not alone"
ALL_1 = CUT_1 + "1 not alone, 1 leaves the dummy, 0 not alone, 2 not alone"
ALONE_0 = CUT_0 + "0 goes alone, 1 not alone, 2 not alone"
BOTH_0_1 = CUT_0 + "0 goes alone, 1 goes alone"
MAKER_1_ALONE_0 = CUT_1 + "1 not alone, 1 leaves the dummy, 0 goes alone"
CUT_THREE_BOTH = "AC 9C, KC JH, JD 10C, AH QC, 9S QS"
CUT_FOUR_BOTH = "AC 9C, KC JH, JD 10C, AH QC, AS QS"
CUT_POWER_LED_BY_1 = "9S 9C JH, JD 10S 10C, AH QS QC, KH KS KC, QH AS AC"


@pytest.mark.parametrize(
    ("statement", "hands", "bidding", "tricks", "expected"),
    [
        ("D25 three", CUT_THREE, ALL_0, CUT_THREE_LED_BY_0, ("point", [1, 0, 0])),
        ("D25 four", CUT_FOUR, ALL_0, CUT_FOUR_LED_BY_0, ("point", [1, 0, 0])),
        ("D26", CUT_POWER, ALL_0, CUT_POWER_LED_BY_0, ("march", [3, 0, 0])),
        ("D27", CUT_POWER, ALL_1, CUT_POWER_LED_BY_0, ("euchre", [2, 0, 2])),
        ("D28 D31 three", CUT_THREE, MAKER_1_ALONE_0, CUT_THREE_BOTH, ("lone_stop", [2, 0, 2])),
        ("D28 D31 four", CUT_FOUR, MAKER_1_ALONE_0, CUT_FOUR_BOTH, ("lone_stop", [2, 0, 2])),
        ("D29 D31", CUT_POWER, MAKER_1_ALONE_0, POWER_BOTH_LED_BY_1, ("lone_sweep", [4, 0, 4])),
        ("D30", CUT_POWER, ALONE_0, CUT_POWER_LED_BY_1, ("march", [3, 0, 0])),
        ("D20 D23 D30", CUT_POWER, BOTH_0_1, POWER_BOTH_LED_BY_1, ("march", [3, 0, 0])),
    ],
)
def test_cutthroat_scores(
    statement: str, hands: str, bidding: str, tricks: str, expected: tuple[str, list[int]]
) -> None:
    """D25-D31: the table of the three-handed game; each defender scores, also who sat out."""
    held = [card for hand in hands.split("/") for card in hand.split()] + ["10H"]
    dummy = [card for card in full_pack(CUTTHROAT) if card not in held][:5]
    referee = play(tell(deal(CUTTHROAT, hands, "10H", " ".join(dummy)), bidding), tricks)
    assert referee.actor is None
    assert (referee.outcome(), referee.points()) == expected, statement


def test_two_handed_scores() -> None:
    """C4-C6 C10-C13: the non-dealer leads, nobody is asked about alone; one, two or the other's two."""
    power = "JH JD AH KH QH / AS KS QS 10S 9S"
    play_power = "JH 9S, JD 10S, AH QS, KH KS, QH AS"
    referee = play(tell(deal(TWO_HANDED, power, "10H"), "0 orders, 1 leaves 10H"), play_power)
    assert (referee.outcome(), referee.points()) == ("march", [2, 0])
    referee = play(tell(deal(TWO_HANDED, power, "10H"), "0 passes, 1 orders, 1 buries 10H"), play_power)
    assert (referee.outcome(), referee.points()) == ("euchre", [2, 0])
    referee = tell(deal(TWO_HANDED, "JH JD AH 9C 9S / AS KS QS AC KC", "10H"), "0 orders, 1 leaves 10H")
    play(referee, "JH QS, JD KS, AH KC, 9C AC, AS 9S")
    assert (referee.outcome(), referee.points(), referee.tricks()) == ("point", [1, 0], [3, 2])


# ---- bidding, pick-up ----


def test_bidding_runs_from_eldest_and_the_first_call_ends_it() -> None:
    """B7-B10 B13 B14: words and turns of both rounds."""
    referee = deal(STANDARD, POWER, "10H", dealer=1)
    assert says(referee) == everything(2, "passes|orders")
    tell(referee, "2 passes, 3 passes, 0 passes")
    assert says(referee) == everything(1, "passes|orders")
    tell(referee, "1 passes")
    assert says(referee) == everything(2, "passes|names clubs|names diamonds|names spades")
    tell(referee, "2 passes, 3 names spades")
    assert says(referee) == everything(3, "goes alone|not alone")


def test_only_legal_texts_are_taken() -> None:
    """An action of another seat, an unknown word, or anything after the end is a ValueError."""
    referee = deal(QUIET, POWER, "10H")
    for text in ("1 passes", "0 bids", "0 orders alone", "", "0 names Tea"):
        with pytest.raises(ValueError, match=r"legal|not a card"):
            referee.apply(text)
    with pytest.raises(ValueError, match="not over"):
        referee.outcome()
    assert referee.redeal_dealer() is None
    tell(referee, "0 orders, 3 buries TH, 0 leads JH")
    assert says(referee) == everything(1, "plays AS|plays KS|plays QS|plays 10S|plays 9S")
    referee.apply("1 plays TS")
    assert referee.trick_cards() == [[(0, "JH"), (1, "10S")]]


def test_the_dealer_may_leave_the_upcard() -> None:
    """B11 B12 C6 D9 G1: ordered by another he may decline and trump stands; on his own call he takes it."""
    referee = tell(deal(STANDARD, THREE, "10H"), "0 passes, 1 orders")
    assert says(referee) == everything(3, "takes 10H|leaves 10H")
    referee.apply("3 takes 10H")
    assert says(referee) == everything(3, "buries 10H|buries AD|buries KD|buries KH|buries AS|buries KS")
    tell(referee, "3 buries KS, 1 not alone, 3 not alone, 0 not alone, 2 not alone, 0 leads JH, 1 plays JC")
    tell(referee, "2 plays 9D")
    assert says(referee) == everything(3, "plays 10H|plays KH")
    referee = tell(deal(STANDARD, THREE, "10H"), "0 passes, 1 orders, 3 leaves 10H, 1 not alone, 3 not alone")
    tell(referee, "0 not alone, 2 not alone, 0 leads JH, 1 plays JC, 2 plays 9D")
    assert says(referee) == {"3 plays KH"}
    referee = tell(deal(STANDARD, THREE, "10H"), "0 passes, 1 passes, 2 passes, 3 orders")
    assert "3 buries 10H" in says(referee)


def test_pick_up_words() -> None:
    """E3: required never asks, optional asks even the dealer who called."""
    optional = changed(QUIET, bidding={"first_round": {"pick_up": "optional"}})
    three_passes = "0 passes, 1 passes, 2 passes, 3 orders"
    assert says(tell(deal(optional, POWER, "10H"), three_passes)) == everything(3, "takes 10H|leaves 10H")
    assert says(tell(deal(optional, POWER, "10H"), three_passes + ", 3 leaves 10H")) == everything(
        0, "leads JH|leads JD|leads AH|leads KH|leads QH"
    )
    required = changed(QUIET, bidding={"first_round": {}})
    assert "3 buries AD" in says(tell(deal(required, POWER, "10H"), "0 orders"))


def test_an_own_copy_of_the_upcard_may_be_buried() -> None:
    """B10 in a double pack: only the card picked up may not go; an equal card of the hand may."""
    data = changed(QUIET, deck=48, bidding={"first_round": {"may_bury_upcard": False}})
    hands = "9C 9C 10C 10C JC / 9D 9D 10D 10D JD / 9S 9S 10S 10S JS / {} KH KH QH QH"
    referee = tell(deal(data, hands.format("9H"), "9H"), "0 orders")
    assert says(referee) == everything(3, "buries 9H|buries KH|buries QH")
    referee = tell(deal(data, hands.format("AH"), "9H"), "0 orders")
    assert says(referee) == everything(3, "buries AH|buries KH|buries QH")


def test_second_round_alone_bars_the_upcard_too() -> None:
    """B14: a game without a first round; and one without any upcard bars nothing."""
    data = changed(QUIET, bidding={"first_round": None})
    assert says(deal(data, POWER, "10H")) == everything(0, "passes|names clubs|names diamonds|names spades")
    blank = changed(data, deal={"upcard": False})
    referee = deal(blank, POWER, None)
    assert says(referee) == everything(0, "passes|" + NAMES)
    tell(referee, "0 names hearts")
    assert referee.actor == 0
    joker = changed(data, deck=25)
    assert says(deal(joker, POWER, "joker")) == everything(0, "passes|" + NAMES)


# ---- alone ----


def test_alone_with_the_call() -> None:
    """E6: every call has a lone twin; without it nobody is asked; in the second round as well."""
    referee = deal(NORTH_AMERICAN, POWER, "10H")
    assert says(referee) == everything(0, "passes|orders|orders alone")
    tell(referee, "0 passes, 1 passes, 2 passes, 3 passes")
    both = "names clubs|names spades|names diamonds|names clubs alone|names spades alone|names diamonds alone"
    assert says(referee) == everything(0, "passes|" + both)
    tell(referee, "0 names spades alone")
    assert says(referee) == everything(0, "leads JH|leads JD|leads AH|leads KH|leads QH")
    tell(referee, "0 leads JH, 1 plays 9S")
    assert referee.actor == 3


def test_partner_takes_the_lone_hand_over_with_the_call() -> None:
    """G11: the partner becomes the maker, the caller sits out; a lone caller's partner is not asked."""
    data = changed(NORTH_AMERICAN, alone={"makers": "maker_or_partner"})
    referee = tell(deal(data, POWER, "10H"), "0 passes, 1 passes, 2 orders")
    assert says(referee) == everything(0, "goes alone|not alone")
    tell(referee, "0 goes alone, 3 buries 9D, 0 leads JH, 1 plays 9S")
    assert referee.actor == 3
    assert tell(deal(data, POWER, "10H"), "0 orders alone").actor == 3
    assert tell(deal(data, POWER, "10H"), "0 orders, 2 not alone").actor == 3


def test_a_sleeping_dealer() -> None:
    """B10 B17: with the call his partner is alone; he exchanges all the same, or nothing happens."""
    ordered = "0 passes, 1 orders alone"
    assert "3 buries 10H" in says(tell(deal(NORTH_AMERICAN, POWER, "10H"), ordered))
    asleep = changed(NORTH_AMERICAN, alone={"sleeping_dealer_picks_up": False})
    referee = tell(deal(asleep, POWER, "10H"), ordered)
    assert says(referee) == everything(0, "leads JH|leads JD|leads AH|leads KH|leads QH")
    assert tell(deal(asleep, POWER, "10H"), "0 orders alone").actor == 3
    taken_over = changed(asleep, alone={"makers": "maker_or_partner"})
    referee = tell(deal(taken_over, POWER, "10H"), "0 passes, 1 passes, 2 passes, 3 orders, 1 goes alone")
    assert (referee.actor, referee.legal()[0].split()[1]) == (0, "leads")


def test_order_of_questions_before_the_lead() -> None:
    """B18 B19: caller, his partner, then the defenders from eldest until one goes alone."""
    referee = tell(deal(STANDARD, POWER, "10H", dealer=0), "1 orders, 0 takes 10H, 0 buries QH")
    assert says(referee) == everything(1, "goes alone|not alone")
    tell(referee, "1 not alone")
    assert says(referee) == everything(3, "goes alone|not alone")
    tell(referee, "3 goes alone")
    assert says(referee) == everything(2, "goes alone|not alone")
    tell(referee, "2 not alone, 0 goes alone")
    assert referee.actor == 0
    assert len(referee.legal()) == 5


def test_who_may_go_alone() -> None:
    """E5: against_loner asks defenders only when the maker is alone; nobody never asks the makers."""
    data = changed(STANDARD, alone={"makers": "maker", "defenders": "against_loner"})
    ordered = "0 orders, 3 leaves 10H"
    asked = everything(1, "goes alone|not alone")
    assert says(tell(deal(data, POWER, "10H"), ordered + ", 0 goes alone")) == asked
    assert " leads " in tell(deal(data, POWER, "10H"), ordered + ", 0 not alone").legal()[0]
    nobody = changed(STANDARD, alone={"makers": "nobody"})
    assert says(tell(deal(nobody, POWER, "10H"), ordered)) == asked
    assert "0 orders alone" not in deal(changed(nobody, alone={"declared": "with_call"}), POWER).legal()
    alone_pair = changed(TWO_HANDED, alone={"defenders": "always"})
    two_hands = "JH JD AH KH QH / AS KS QS 10S 9S"
    referee = tell(deal(alone_pair, two_hands, "10H"), "0 orders alone, 1 leaves 10H")
    assert referee.actor == 1
    assert " leads " in referee.legal()[0]


# ---- the first lead ----


@pytest.mark.parametrize(
    ("settings", "alone", "leader"),
    [
        ({}, "1 not alone, 0 not alone, 2 not alone", 0),
        ({"lead": "maker"}, "1 not alone, 0 not alone, 2 not alone", 1),
        ({"lead": "dealer"}, "1 not alone, 0 not alone, 2 not alone", 3),
        ({}, "1 goes alone, 0 not alone, 2 not alone", 0),
        ({"lead": "dealer"}, "1 goes alone, 0 not alone, 2 not alone", 0),
        ({"lone_lead": "left_of_loner"}, "1 goes alone, 0 not alone, 2 not alone", 2),
        ({"lone_lead": "loner"}, "1 goes alone, 0 not alone, 2 not alone", 1),
        ({"lead": "maker"}, "1 not alone, 0 goes alone", 1),
        ({"lone_lead": "left_of_loner"}, "1 not alone, 0 goes alone", 1),
        ({"lone_lead": "left_of_loner"}, "1 not alone, 0 not alone, 2 goes alone", 3),
        ({"lone_lead": "loner"}, "1 not alone, 0 not alone, 2 goes alone", 2),
        ({}, "1 not alone, 0 not alone, 2 goes alone", 1),
        ({}, "1 goes alone, 0 not alone, 2 goes alone", 2),
        ({"two_loners_lead": "left_of_lone_maker"}, "1 goes alone, 0 goes alone", 0),
        ({"two_loners_lead": "as_usual"}, "1 goes alone, 0 not alone, 2 goes alone", 1),
        ({"two_loners_lead": "as_usual", "lead": "dealer"}, "1 goes alone, 0 goes alone", 0),
    ],
)
def test_first_lead(settings: dict[str, str], alone: str, leader: int) -> None:
    """B20-B22 E7 E8: dealer 3, seat 1 is the maker; a seat that sits out is skipped clockwise."""
    data = changed(STANDARD, alone={"makers": "maker"}, play=None)
    referee = tell(deal(changed(data, play=settings), POWER, "10H"), MAKER_1 + alone)
    assert referee.actor == leader
    assert " leads " in referee.legal()[0]


def test_a_sleeping_neighbour_is_skipped_in_the_three_handed_game() -> None:
    """D22 G9: left of the lone defender sits his sleeping partner, so the maker leads."""
    dummy = "9D 10D QD KD AD"
    referee = tell(deal(CUTTHROAT, CUT_POWER, "10H", dummy), CUT_0 + "0 not alone, 0 leaves the dummy")
    tell(referee, "1 goes alone")
    assert (referee.actor, len(referee.legal())) == (0, 5)
    tell(referee, "0 leads JH, 1 plays AS")
    assert referee.trick_winners() == [0]


# ---- the dummy ----


def test_best_five_of_ten() -> None:
    """D14: the maker joins the dummy and buries five of ten, in card order."""
    referee = tell(deal(CUTTHROAT, CUT_THREE, "10H", "9D 10D QD 10S JC"), CUT_0 + "0 not alone")
    assert says(referee) == everything(0, "joins the dummy|leaves the dummy")
    referee.apply("0 joins the dummy")
    assert referee.legal() == [f"0 buries {card}" for card in ("9C", "JC", "9D", "10D", "JD", "QD")]
    referee.apply("0 buries 9C")
    assert referee.legal() == [f"0 buries {card}" for card in ("JC", "9D", "10D", "JD", "QD", "JH")]
    referee.apply("0 buries QD")
    assert referee.legal() == [f"0 buries {card}" for card in ("JH", "AH")]
    tell(referee, "0 buries JH, 0 buries AH, 0 buries 9S, 1 not alone, 2 not alone")
    assert says(referee) == everything(0, "leads JC|leads 9D|leads 10D|leads JD|leads 10S")


def test_equal_cards_of_the_dummy_are_buried_one_by_one() -> None:
    """D14 in a double pack: an equal card may follow, and a text is never offered twice."""
    data = changed(CUTTHROAT, deck=48, alone=None)
    hands = "9C 10C JC JH JH / 9D 9D 10D 10D QD / 9S 9S 10S 10S QS"
    referee = tell(deal(data, hands, "10H", "9C 10C JC QC KC"), "0 orders, 2 leaves 10H")
    tell(referee, "0 joins the dummy")
    assert referee.legal() == [f"0 buries {card}" for card in ("9C", "10C", "JC")]
    tell(referee, "0 buries 9C, 0 buries 9C")
    assert referee.legal() == [f"0 buries {card}" for card in ("10C", "JC", "QC", "KC")]


def test_a_lone_maker_leaves_the_dummy() -> None:
    """D15 D17: alone he is not asked; with left_when_alone false he is; a small dummy, few burials."""
    dummy = "9D 10D QD KD AD"
    alone = CUT_0 + "0 goes alone"
    assert tell(deal(CUTTHROAT, CUT_POWER, "10H", dummy), alone).legal() == ["1 goes alone", "1 not alone"]
    kept = changed(CUTTHROAT, dummy={"left_when_alone": False}, deal={"dummy": {"cards": 2}})
    referee = tell(deal(kept, CUT_POWER, "10H", "9D 10D"), alone)
    tell(referee, "0 joins the dummy, 0 buries 9D, 0 buries 10D")
    assert referee.actor == 1


def test_the_dealer_as_maker_exchanges_before_the_dummy() -> None:
    """D8 D14 G14: first the upcard, then five of ten, never of eleven."""
    actions = "0 passes, 1 passes, 2 orders, 2 buries 9C, 2 not alone, 2 joins the dummy"
    referee = tell(deal(CUTTHROAT, CUT_POWER, "10H", "9D 10D QD KD AD"), actions)
    assert referee.legal() == [f"2 buries {card}" for card in ("10C", "QC", "KC", "AC", "9D", "10D")]


# ---- the joker turned up ----


def british(joker_up: str | None, **alone: Any) -> Referee:
    """Begin a deal with the joker as upcard; None leaves the field to its default."""
    first = {"pick_up": "when_he_calls"} | ({} if joker_up is None else {"joker_up": joker_up})
    return deal(changed(BRITISH, bidding={"first_round": first}, alone=alone or None), POWER, "joker")


def test_joker_up_dealer_names() -> None:
    """G17: the dealer names any suit, is the caller and takes the joker; blind is the default."""
    for joker_up in (None, "dealer_names_blind", "dealer_names"):
        referee = british(joker_up)
        assert says(referee) == everything(3, NAMES)
        referee.apply("3 names clubs")
        six = "buries AD|buries KD|buries QD|buries 10D|buries 9D|buries joker"
        assert says(referee) == everything(3, six)
    referee = british("dealer_names", makers="maker")
    assert says(referee) == everything(3, NAMES + "|" + NAMES_ALONE)
    tell(referee, "3 names hearts alone, 3 buries 9D, 0 leads QH")
    assert referee.actor == 2
    tell(referee, "2 plays 9C")
    assert says(referee) == {"3 plays joker"}
    referee.apply("3 plays joker")
    assert referee.trick_winners() == [3]


def test_joker_up_set_aside() -> None:
    """G17: the dealer names trump and nobody takes the joker."""
    referee = british("dealer_names_set_aside")
    assert says(referee) == everything(3, NAMES)
    referee.apply("3 names diamonds")
    assert says(referee) == everything(0, "leads JH|leads JD|leads AH|leads KH|leads QH")


def test_joker_up_caller_names() -> None:
    """G17: who accepts names any suit, the dealer may not pass, the pick-up is as usual."""
    referee = british("caller_names")
    assert says(referee) == everything(0, "passes|" + NAMES)
    assert says(tell(referee, "0 passes, 1 passes, 2 passes")) == everything(3, NAMES)
    assert "3 buries joker" in says(tell(referee, "3 names spades"))
    referee = tell(british("caller_names"), "0 passes, 1 names spades")
    assert says(referee) == everything(3, "takes joker|leaves joker")
    assert "0 names clubs alone" in says(british("caller_names", makers="maker"))


@pytest.mark.parametrize(("letter", "word"), SUIT_WORDS.items())
def test_joker_up_with_a_suit(letter: str, word: str) -> None:
    """G17: the joker counts as a card of a suit fixed before, or given blind by the dealer."""
    blind = british("suit_blind_then_bid", makers="maker")
    assert says(blind) == {f"3 calls the joker {suit}" for suit in SUIT_WORDS.values()}
    tell(blind, f"3 calls the joker {word}")
    assert says(blind) == everything(0, "passes|orders|orders alone")
    for referee in (british(letter), tell(british("suit_blind_then_bid"), f"3 calls the joker {word}")):
        assert says(referee) == everything(0, "passes|orders")
        tell(referee, "0 passes, 1 passes, 2 passes, 3 passes")
        assert says(referee) == everything(0, "passes|" + NAMES) - {f"0 names {word}"}
    referee = tell(british(letter), "0 orders, 3 takes joker, 3 buries 9D")
    assert referee.trump == letter


def test_joker_up_redeal() -> None:
    """G17: the deal is void at once and the same dealer deals again."""
    referee = british("redeal")
    assert (referee.actor, referee.legal(), referee.outcome(), referee.points()) == (
        None,
        [],
        "joker_redeal",
        [0, 0],
    )
    assert referee.redeal_dealer() == 3


# ---- packs and rankings ----


def test_packs() -> None:
    """A1-A4: packs by number and by fields; card order, copies repeated."""
    sizes = {20: 20, 24: 24, 25: 25, 28: 28, 29: 29, 32: 32, 33: 33, 36: 36, 48: 48, 52: 52, 53: 53, 54: 54}
    assert {number: len(full_pack({"deck": number})) for number in sizes} == sizes
    assert full_pack({}) == full_pack({"deck": {"ranks": "9 10 J Q K A"}})
    assert full_pack({}) == full_pack({"deck": {"ranks": "9-A"}}) == full_pack({"deck": 24})
    doubled = "KC KC AC AC KD KD AD AD KH KH AH AH KS KS AS AS joker joker2"
    assert " ".join(full_pack({"deck": {"ranks": "K-A", "copies": 2, "jokers": 2}})) == doubled
    assert full_pack({"deck": 20})[:6] == ["10C", "JC", "QC", "KC", "AC", "10D"]
    assert read_ranks("9-J A") == ["9", "10", "J", "A"]
    assert (read_card("TH"), read_card("10H"), read_card("joker2")) == ("10H", "10H", "joker2")
    for wrong in ("1H", "H10", "AX", "", "Joker"):
        with pytest.raises(ValueError, match="not a card"):
            read_card(wrong)
    with pytest.raises(ValueError, match="rank"):
        read_ranks("9-B")
    with pytest.raises(ValueError, match="number 31"):
        full_pack({"deck": 31})


def test_bowers_and_ace() -> None:
    """A6-A11: right bower, left bower, ace of trumps; plain order; who belongs to trumps."""
    assert ranking_of_trumps({}, "H")[-5:] == ["AH", "JD", "JH", "joker2", "joker"]
    assert ranking_of_trumps({}, "C")[-5:-2] == ["AC", "JS", "JC"]
    assert ranking_of_plain_suit({}, "D", "H")[-5:] == ["9D", "10D", "QD", "KD", "AD"]
    assert ranking_of_plain_suit({}, "S", "H")[-4:] == ["JS", "QS", "KS", "AS"]
    assert [effective_suit({}, card, "S") for card in ("JC", "JS", "JD", "AC", "joker")] == list("SSDCS")


def test_other_rankings() -> None:
    """Bowers and joker by choice: left alone is the best, joker under the bowers, orders low to high."""
    no_right = {"ranking": {"right_bower": False}}
    assert ranking_of_trumps(no_right, "H")[-7:] == ["JH", "QH", "KH", "AH", "JD", "joker2", "joker"]
    no_left = {"ranking": {"left_bower": False}}
    assert ranking_of_trumps(no_left, "H")[-4:-2] == ["AH", "JH"]
    assert effective_suit(no_left, "JD", "H") == "D"
    below = {"ranking": {"joker": "below_bowers"}}
    assert ranking_of_trumps(below, "S")[-5:] == ["AS", "joker2", "joker", "JC", "JS"]
    none = {"ranking": {"right_bower": False, "left_bower": False, "order": "7 8 9 10 A J Q K"}}
    assert ranking_of_trumps(none, "D")[:8] == ["7D", "8D", "9D", "10D", "AD", "JD", "QD", "KD"]
    assert ranking_of_plain_suit(none, "C", "D")[-1] == "KC"
    reverse = {"ranking": {"trump_order": "A K Q 10 9"}}
    assert ranking_of_trumps(reverse, "H")[:7] == ["AH", "KH", "QH", "10H", "9H", "JD", "JH"]


def test_trick_winners() -> None:
    """B24: highest trump, else highest of the suit led."""
    assert trick_winner({}, [(0, "9C"), (1, "AS"), (2, "10C"), (3, "AD")], "H") == 2
    assert trick_winner({}, [(0, "9C"), (1, "9H"), (2, "AC"), (3, "JD")], "H") == 3
    assert trick_winner({}, [(2, "JD"), (3, "AH"), (0, "JH"), (1, "AD")], "H") == 0
    assert trick_winner({}, [(2, "JH"), (3, "joker2"), (0, "joker"), (1, "AH")], "H") == 0
    assert trick_winner({"ranking": {"joker": "below_bowers"}}, [(0, "joker"), (1, "JD")], "H") == 1


def test_equal_cards() -> None:
    """Two identical cards in a trick: the first wins, or the second."""
    trick = [(0, "9C"), (1, "AC"), (2, "KC"), (3, "AC")]
    assert trick_winner({}, trick, "H") == 1
    assert trick_winner({"ranking": {"equal_cards": "second_wins"}}, trick, "H") == 3


def test_impossible_deals_are_refused() -> None:
    """A deal that cannot come from the game's pack is a ValueError."""
    with pytest.raises(ValueError, match="too often"):
        deal(STANDARD, POWER, "AC")
    with pytest.raises(ValueError, match="too often"):
        deal(STANDARD, POWER, "8H")
    with pytest.raises(ValueError, match="hands of 5"):
        deal(STANDARD, CUT_POWER, "10H")
    with pytest.raises(ValueError, match="in the dummy"):
        deal(STANDARD, POWER, "10H", "9H")
    with pytest.raises(ValueError, match="upcard"):
        deal(STANDARD, POWER, None)
    with pytest.raises(ValueError, match="upcard"):
        deal(changed(STANDARD, deal={"upcard": False}), POWER, None)
    with pytest.raises(ValueError, match="partners"):
        deal(changed(TWO_HANDED, table={"sides": "partners"}), "JH JD AH KH QH / AS KS QS 10S 9S", "10H")
    with pytest.raises(ValueError, match="leaves out"):
        deal(changed(STANDARD, ranking={"order": "10 J Q K A"}), POWER, "10H")


# ---- score rows and matches ----


def test_need() -> None:
    """What the makers need: most of the tricks, a number, or all; odd and even hands."""
    rows = {"made": {"made": True, "makers": 1}, "set": {"made": False, "defenders": 1}}
    for need, hand, least in (("most", 5, 3), ("most", 6, 4), (2, 5, 2), ("all", 5, 5)):
        data = {"bidding": {"need": need}, "scoring": rows}
        names = [paying_row(data, hand, 2, tricks, "nobody") for tricks in range(hand + 1)]
        assert names == ["set"] * least + ["made"] * (hand + 1 - least)


def test_the_narrower_row_wins() -> None:
    """Counts, and who wins: the narrower row in what can happen in this game, then `beats`."""
    rows = {"any": {}, "two": {"tricks": "2+"}, "some": {"tricks": "2-4"}, "three": {"tricks": 3}}
    names = [paying_row({"scoring": rows}, 5, 2, tricks, "nobody") for tricks in range(6)]
    assert names == ["any", "any", "some", "three", "some", "two"]
    overlap: Variant = {"scoring": {"low": {"tricks": "0-3"}, "high": {"tricks": "3-5"}}}
    with pytest.raises(ValueError, match="no single score row"):
        paying_row(overlap, 5, 2, 3, "nobody")
    overlap["scoring"]["high"]["beats"] = ["low"]
    assert paying_row(overlap, 5, 2, 3, "nobody") == "high"
    with pytest.raises(ValueError, match="no single score row"):
        paying_row({"scoring": {"all": {"tricks": "all"}}}, 5, 2, 3, "nobody")
    # without lone defenders the second row is the narrower one, though it has words for more
    lone = {
        "a": {"tricks": "3+", "lone": ["nobody", "maker"]},
        "b": {"made": True, "lone": ["nobody", "both"]},
    }
    assert paying_row({"alone": {}, "scoring": lone}, 5, 2, 3, "nobody") == "b"


def test_everyone_is_paid_beside_makers_and_defenders() -> None:
    """A row may pay several: the sum goes to each score."""
    march = {"tricks": "all", "makers": 3, "defenders": -1, "everyone": 2}
    data = changed(TWO_HANDED, scoring={"march": march})
    referee = tell(deal(data, "JH JD AH KH QH / AS KS QS 10S 9S", "10H"), "0 orders, 1 leaves 10H")
    assert play(referee, "JH 9S, JD 10S, AH QS, KH KS, QH AS").points() == [5, 1]


def test_a_match_of_sides() -> None:
    """B2 B35 C14: the first with at least ten; deals thrown in count nothing, nor do later deals."""
    deals: list[PlayedDeal] = [([4, 0], 0), ([0, 0], None), ([0, 2], 0), ([4, 0], 0)]
    assert match_winner({}, []) == ([], [])
    assert match_winner({}, deals) == ([8, 2], [])
    assert match_winner({}, [*deals, ([4, 0], 0), ([0, 4], 1)]) == ([12, 2], [0])
    assert match_winner({"game": {"target": 5}}, deals) == ([8, 2], [0])


@pytest.mark.parametrize(
    ("both_reach", "deals", "expected"),
    [
        ("shared", [([9, 8, 0], 1), ([2, 0, 2], 1), ([2, 2, 2], 1)], ([11, 8, 2], [0])),
        ("shared", [([9, 8, 0], 1), ([1, 3, 2], 2)], ([10, 11, 2], [0, 1])),
        ("better_wins", [([9, 8, 0], 1), ([1, 3, 2], 0)], ([10, 11, 2], [1])),
        ("better_wins", [([9, 8, 0], 1), ([1, 2, 2], 0)], ([10, 10, 2], [])),
        ("better_wins", [([9, 8, 0], 1), ([1, 2, 2], 0), ([0, 1, 0], 1)], ([10, 11, 2], [1])),
        ("makers_first", [([9, 8, 0], 1), ([1, 3, 2], 0)], ([10, 11, 2], [0])),
        ("makers_first", [([9, 8, 0], 1), ([1, 3, 2], 2)], ([10, 11, 2], [1])),
        ("makers_first", [([9, 8, 0], 1), ([1, 2, 2], 2)], ([10, 10, 2], [])),
        ("extra_deal", [([9, 8, 0], 1), ([1, 3, 2], 0)], ([10, 11, 2], [])),
        ("extra_deal", [([9, 8, 0], 1), ([1, 3, 2], 0), ([0, 0, 0], None)], ([10, 11, 2], [])),
        ("extra_deal", [([9, 8, 0], 1), ([1, 3, 2], 0), ([1, 0, 0], 0)], ([11, 11, 2], [])),
        ("extra_deal", [([9, 8, 0], 1), ([1, 3, 2], 0), ([1, 0, 0], 0), ([2, 0, 2], 1)], ([13, 11, 4], [0])),
        ("extra_deal", [([9, 8, 0], 1), ([1, 0, 2], 0)], ([10, 8, 2], [0])),
    ],
)
def test_several_reach_the_target(
    both_reach: str, deals: list[PlayedDeal], expected: tuple[list[int], list[int]]
) -> None:
    """D32 G19: what happens when several scores reach ten in one deal."""
    assert match_winner({"game": {"both_reach": both_reach}}, deals) == expected


# ---- random play ----

WILD = changed(
    STANDARD,
    deck={"ranks": "10-A", "copies": 2, "jokers": 2},
    deal={"hand": 6},
    ranking={"joker": "below_bowers", "equal_cards": "second_wins", "left_bower": False},
    bidding={
        "first_round": {"pick_up": "optional", "joker_up": "caller_names", "may_bury_upcard": False},
        "second_round": {"suits": "any", "stick_the_dealer": True},
    },
    alone={"declared": "with_call", "sleeping_dealer_picks_up": False},
    play={"lead": "maker", "lone_lead": "loner", "two_loners_lead": "left_of_lone_maker"},
)
GAMES = {
    "standard": STANDARD,
    "north_american": NORTH_AMERICAN,
    "two_handed": TWO_HANDED,
    "cutthroat": CUTTHROAT,
    "twin": TWIN_DEFENDED,
    "british": changed(STANDARD, deck=25, bidding={"first_round": {"joker_up": "suit_blind_then_bid"}}),
    "redeal": changed(BRITISH, bidding={"first_round": {"joker_up": "redeal"}}),
    "five": changed(
        CUTTHROAT,
        table={"players": 5},
        deck=33,
        deal={"dummy": 3},
        alone={"declared": "with_call"},
    ),
    "wild": WILD,
}


@pytest.mark.parametrize("name", GAMES)
def test_random_play(name: str) -> None:
    """Somebody always has a legal action, cards are conserved, all tricks are played and the deal is paid."""
    data, chance = GAMES[name], random.Random(name)
    players, hand_size = data["table"]["players"], data["deal"]["hand"]
    dummy_size = data["deal"].get("dummy", 0)
    outcomes: Counter[str] = Counter()
    for number in range(400):
        pack = full_pack(data)
        chance.shuffle(pack)
        hands = [[pack.pop() for _ in range(hand_size)] for _ in range(players)]
        dummy, upcard = [pack.pop() for _ in range(dummy_size)], pack.pop()
        dealt = Counter([card for hand in hands for card in hand] + dummy + [upcard])
        referee = Referee(data, dealer=number % players, hands=hands, upcard=upcard, dummy=dummy)
        while referee.actor is not None:
            referee.apply(chance.choice(sorted(says(referee))))
        assert referee.legal() == []
        outcomes[referee.outcome()] += 1
        played = Counter(card for trick in referee.trick_cards() for _, card in trick)
        assert played <= dealt
        assert sum(referee.tricks()) == len(referee.trick_winners()) == len(referee.trick_cards())
        if referee.outcome() in {"passed_out", "joker_redeal"}:
            assert not played
            assert not any(referee.points())
            continue
        assert sum(referee.tricks()) == hand_size
        assert any(referee.points())
        seats = {tuple(sorted(seat for seat, _ in trick)) for trick in referee.trick_cards()}
        assert len(seats) == 1
        leaders = [trick[0][0] for trick in referee.trick_cards()]
        assert leaders[1:] == referee.trick_winners()[:-1]
        left = Counter(card for hand in [*referee.hands, referee.buried, referee.dummy] for card in hand)
        on_the_table = dealt - played - left
        assert on_the_table in (Counter(), Counter([upcard]))
    assert len(outcomes) > 2
