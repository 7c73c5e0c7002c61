"""Statements E1 to E12 of the rule texts: the options that the texts name, each in the files that have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from unit.at_table import (
    asked,
    can,
    cards,
    cards_dealt,
    deal,
    ending,
    hand_of,
    own_rules,
    play,
    playout,
    positions,
    quietly,
    rules,
    tell,
)

import euchre_core as ec

if TYPE_CHECKING:
    from pathlib import Path

GAMES = ("standard", "two_handed", "cutthroat")
FOUR = "JH JD AH KH QH / 9C 10C JC QC KC / 9D 10D QD KD AD / 9S 10S JS QS KS"
THREE = "JH JD AH KH QH / 9C 10C JC QC KC / 9S 10S JS QS KS"
TWO = "JH JD AH KH QH / 9C 10C JC QC KC"
DUMMY = "9D 10D QD KD AD"
ALONE_OR_NOT = "goes alone, not alone"
PASSES = "0 passes, 1 passes, 2 passes, 3 passes"


def opening(name: str) -> ec.Deal:
    """Deal seat 0 the five best hearts in any of the games; the last seat deals, the 9H is up."""
    hands = {4: FOUR, 3: THREE, 2: TWO}[rules(name).seats]
    return deal(name, hands, "9H", DUMMY if rules(name).dummy else "")


@pytest.mark.parametrize("game", GAMES)
def test_e1_packs_of_24_25_32_and_others(tmp_path: Path, game: str) -> None:
    other = own_rules(tmp_path, f"extends: {game}\ndeck: 28")
    for played, size in (
        (rules(game), 24),
        (rules(f"{game}_25"), 25),
        (rules(f"{game}_32"), 32),
        (other, 28),
    ):
        finished = playout(ec.Deal.from_seed(played, seed=1), 1)
        assert len(cards_dealt(finished)) == size
        assert finished.result is not None


def test_e2_any_packets_or_those_of_the_tradition() -> None:
    """The same pack gives other hands; "any" is the whole hand at once, and five cards in either way."""
    whole = ec.Deal.from_order(rules("standard"), range(24), dealer=3)
    packets = ec.Deal.from_order(rules("packets_3232"), range(24), dealer=3)
    names = [str(card) for card in rules("standard").pack]
    assert hand_of(whole, 0) == set(names[0:5])
    assert hand_of(packets, 0) == {*names[0:3], *names[10:12]}
    assert hand_of(packets, 3) == {*names[8:10], *names[17:20]}
    assert whole.view(0).upcard == packets.view(0).upcard == names[20]


@pytest.mark.parametrize("game", GAMES)
def test_e3_the_dealer_may_leave_the_card_or_must_take_it(tmp_path: Path, game: str) -> None:
    """Ordered up he has the choice in the texts' games; where it is required he has none, and buries at once."""
    dealer = rules(game).seats - 1
    assert asked(tell(opening(game), "0 orders")) == can(dealer, "takes 9H, leaves 9H")
    required = own_rules(tmp_path, f"extends: {game}\nbidding: {{first_round: {{pick_up: required}}}}")
    hands = {4: FOUR, 3: THREE, 2: TWO}[required.seats]
    position = tell(deal(required, hands, "9H", DUMMY if required.dummy else ""), "0 orders")
    assert asked(position) == cards(dealer, "buries", f"{hands.split(' / ')[-1]} 9H")


def test_e3_the_files_that_require_it() -> None:
    for name in ("dealer_must_pick_up", "north_american"):
        assert asked(tell(opening(name), "0 orders")) == cards(3, "buries", "9S 10S JS QS KS 9H")
    assert asked(tell(opening("dealer_may_leave"), "0 passes, 1 passes, 2 passes, 3 orders")) == can(
        3, "takes 9H, leaves 9H"
    )


def test_e4_the_next_player_deals_or_the_dealer_must_name() -> None:
    """After seven passes the dealer may pass in ``standard``, and has no pass in ``dealer_is_stuck``."""
    seven = f"{PASSES}, 0 passes, 1 passes, 2 passes"
    free = tell(opening("standard"), seven)
    assert asked(free) == can(3, "passes, names clubs, names diamonds, names spades")
    stuck = tell(opening("dealer_is_stuck"), seven)
    suits = "names clubs, names diamonds, names spades"
    assert asked(stuck) == can(3, suits + ", names clubs alone, names diamonds alone, names spades alone")
    assert "names hearts" in asked(tell(opening("stuck_dealer_any_suit"), seven))[1]
    result = tell(free, "3 passes").result
    assert result is not None
    assert (result.outcome, result.next_dealer) == ("passed_out", 0)
    again = tell(opening("same_dealer_again"), f"{seven}, 3 passes").result
    assert again is not None
    assert (again.outcome, again.next_dealer) == ("passed_out", 3)


def test_e5_who_may_go_alone() -> None:
    """Nobody in the two-handed game; maker and defenders in the others; a house rule forbids it to all."""
    assert asked(tell(opening("two_handed"), "0 orders, 1 leaves 9H")) == cards(0, "leads", "JH JD AH KH QH")
    assert asked(tell(opening("no_lone_hands"), "0 orders, 3 leaves 9H")) == cards(0, "leads", "JH JD AH KH QH")
    assert asked(tell(opening("standard"), "0 orders, 3 leaves 9H")) == can(0, ALONE_OR_NOT)
    assert asked(tell(opening("cutthroat"), "0 orders, 2 leaves 9H")) == can(0, ALONE_OR_NOT)
    four = tell(opening("standard"), "0 orders, 3 leaves 9H, 0 not alone, 2 not alone")
    assert asked(four) == can(1, ALONE_OR_NOT)
    three = tell(opening("cutthroat"), "0 orders, 2 leaves 9H, 0 not alone, 0 leaves the dummy")
    assert asked(three) == can(1, ALONE_OR_NOT)
    # against a lone maker only
    bury = "3 buries 9H"
    assert asked(tell(opening("defend_alone"), f"0 orders alone, {bury}")) == can(1, ALONE_OR_NOT)
    assert asked(tell(opening("defend_alone"), f"0 orders, {bury}")) == cards(0, "leads", "JH JD AH KH QH")


@pytest.mark.parametrize("game", ["standard", "cutthroat"])
def test_e6_alone_is_announced_after_trump_and_before_the_lead(game: str) -> None:
    """No call has the word in it, and nobody is asked once a card is led."""
    for index in range(30):
        finished = playout(ec.Deal.from_seed(rules(game), seed=6, index=index), index)
        led = False
        for position in positions(finished):
            if position.actor is None:
                continue
            words = asked(position)[1]
            led = led or any(word.startswith("leads") for word in words)
            if any("alone" in word for word in words):
                assert words == {"goes alone", "not alone"}
                assert position.view(0).trump is not None
                assert not led
    assert "orders alone" in asked(opening("north_american"))[1]


def test_e7_with_one_lone_player_the_player_at_his_left_leads() -> None:
    """In the texts' games and in ``left_of_loner_leads``; elsewhere eldest, or the lone player."""
    said = "0 orders, 3 leaves 9H, 0 goes alone, 1 not alone, 3 not alone"
    assert tell(opening("standard"), said).actor == 1
    assert tell(opening("cutthroat"), "0 orders, 2 leaves 9H, 0 goes alone, 1 not alone, 2 not alone").actor == 1
    for name, leader in (("left_of_loner_leads", 2), ("north_american", 0), ("loner_leads", 1)):
        assert tell(opening(name), "0 passes, 1 orders alone, 3 buries 9H").actor == leader


def test_e8_with_two_lone_players_the_defender_leads() -> None:
    """In ``standard`` and ``cutthroat``; two house rules say otherwise."""
    both = "0 orders, 3 leaves 9H, 0 goes alone, 1 not alone, 3 goes alone"
    assert tell(opening("standard"), both).actor == 3
    assert tell(opening("two_loners_eldest"), both).actor == 0
    three = "0 passes, 1 orders, 2 leaves 9H, 1 goes alone, 0 goes alone"
    assert tell(opening("cutthroat"), three).actor == 0
    # at the left of the lone maker, seat 1, seat 2 sits out: the next is seat 0
    assert tell(opening("two_loners_left"), three).actor == 0
    other = "0 passes, 1 passes, 2 orders, 2 buries 9H, 2 goes alone, 0 not alone, 1 goes alone"
    assert tell(opening("cutthroat"), other).actor == 1
    assert tell(opening("two_loners_left"), other).actor == 1
    eldest = "0 orders, 2 leaves 9H, 0 goes alone, 1 not alone, 2 goes alone"
    assert tell(opening("cutthroat"), eldest).actor == 2
    assert tell(opening("two_loners_left"), eldest).actor == 2


def test_e9_a_dummy_of_five_or_none() -> None:
    """The maker takes the best five of ten unless he is alone; a house rule lets the lone maker too."""
    for name in ("standard", "two_handed"):
        assert rules(name).dummy == 0
        assert len(cards_dealt(opening(name))) == 24
    called = tell(opening("cutthroat"), "0 orders, 2 leaves 9H")
    joined = tell(called, "0 not alone, 0 joins the dummy")
    assert hand_of(joined, 0) == set(f"JH JD AH KH QH {DUMMY}".split())
    assert asked(tell(called, "0 goes alone")) == can(1, ALONE_OR_NOT)
    kept = tell(opening("dummy_kept_when_alone"), "0 orders, 2 leaves 9H, 0 goes alone")
    assert asked(kept) == can(0, "joins the dummy, leaves the dummy")


@pytest.mark.parametrize(
    ("game", "tricks", "points"),
    [
        ("two_handed", "JH 9C, JD 10C, AH JC, KH QC, QH KC", [2, 0]),
        ("standard", "JH 9C 9D 9S, JD 10C 10D 10S, AH JC QD JS, KH QC KD QS, QH KC AD KS", [2, 0]),
        ("cutthroat", "JH 9C 9S, JD 10C 10S, AH JC JS, KH QC QS, QH KC KS", [3, 0, 0]),
    ],
)
def test_e10_a_march_is_worth_two_and_three_in_the_three_handed_game(game: str, tricks: str, points: list[int]) -> None:
    position = play(quietly(tell(opening(game), "0 orders")), tricks)
    assert ending(position)[:2] == ("march", points)


def test_e11_defenders_points_go_to_the_side_or_to_each_defender() -> None:
    """Seat 0 takes all five against the maker, seat 1."""
    four = play(
        quietly(tell(opening("standard"), "0 passes, 1 orders")),
        "JH 9C 9D 9S, JD 10C 10D 10S, AH JC QD JS, KH QC KD QS, QH KC AD KS",
    )
    assert ending(four)[:2] == ("euchre", [2, 0])
    three = play(
        quietly(tell(opening("cutthroat"), "0 passes, 1 orders")),
        "JH 9C 9S, JD 10C 10S, AH JC JS, KH QC QS, QH KC KS",
    )
    assert ending(three)[:2] == ("euchre", [2, 0, 2])


@pytest.mark.parametrize("game", GAMES)
def test_e12_the_target_is_at_least_ten(game: str) -> None:
    """Nobody wins with nine, and who jumps over ten keeps what he has."""
    over = False
    for seed in range(15):
        table = [ec.players.random_player(seed, seat) for seat in range(rules(game).seats)]
        match = ec.Match(rules(game), seed=seed).play(table)
        before = [score - points for score, points in zip(match.scores, last_points(match), strict=True)]
        assert max(before) < 10 <= max(match.scores)
        over = over or max(match.scores) > 10
    assert over


def last_points(match: ec.Match) -> tuple[int, ...]:
    assert match.deal.result is not None
    return match.deal.result.points
