"""Statements C1 to C14 of the rule texts: the two-handed game, as ``two_handed`` plays it."""

from __future__ import annotations

from collections import Counter
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

# Seat 1 deals; queen of hearts is turned up.
MIXED = "9C 10C 9D 10D AS / JD JH 9H 10H KS"
NAMES = "names clubs, names diamonds, names hearts, names spades"


def mixed() -> ec.Deal:
    return deal("two_handed", MIXED, "QH")


def players(seed: int) -> list[ec.players.Player]:
    return [ec.players.random_player(seed, index) for index in range(2)]


def test_c1_two_players_to_ten_points_with_any_of_the_packs() -> None:
    for name, size in (("two_handed", 24), ("two_handed_25", 25), ("two_handed_32", 32)):
        match = ec.Match(rules(name), seed=3).play(players(1))
        assert len(match.scores) == 2
        assert max(match.scores) >= 10 > min(match.scores)
        assert len(cards_dealt(match.deal)) == size
        before = ec.Match(rules(name), seed=3).play(players(1), deals=len(match.deals) - 1)
        assert max(before.scores) < 10


def test_c2_random_dealer_five_cards_each_and_the_top_of_the_other_14_turned_up() -> None:
    dealers = Counter(ec.Match(rules("two_handed"), seed=seed).first_dealer for seed in range(200))
    assert sorted(dealers) == [0, 1]
    assert all(70 <= count <= 130 for count in dealers.values())
    position = ec.Deal.from_seed(rules("two_handed"), seed=4)
    lines = dict(line.split(": ") for line in ec.write_record(position).splitlines() if ": " in line)
    assert [len(lines[key].split()) for key in ("hand 0", "hand 1", "upcard", "kitty")] == [5, 5, 1, 13]
    assert asked(deal("two_handed", MIXED, "QH")) == can(0, "passes, orders")
    assert tell(mixed(), "0 orders").view(0).trump == "hearts"


def test_c3_the_packets_for_four_are_no_packets_for_two(tmp_path: Path) -> None:
    """Two players get their cards in any packets; the four-player pattern is refused, saying why."""
    path = tmp_path / "packets.yaml"
    path.write_text("extends: two_handed\nname: Packets\ndeal: {packets: [3/2/3/2, 2/3/2/3]}\n", encoding="utf-8")
    with pytest.raises(ec.VariantError, match="expected packets for 2 places, got 3/2/3/2"):
        ec.load(path)
    own_rules(tmp_path, "extends: two_handed\ndeal: {packets: [3/2, 2/3]}")


def test_c4_the_non_dealer_passes_or_orders_up() -> None:
    """Ordering ends the bidding."""
    assert asked(mixed()) == can(0, "passes, orders")
    ordered = tell(mixed(), "0 orders")
    assert ordered.view(0).trump == "hearts"
    for position in list(positions(playout(ordered, 1)))[1:]:
        if position.actor is not None:
            assert not {word.split()[0] for word in asked(position)[1]} & {"passes", "orders", "names"}


def test_c5_then_the_dealer_passes_or_accepts() -> None:
    """Accepting he takes the upcard, without a choice, and buries a card."""
    position = tell(mixed(), "0 passes")
    assert asked(position) == can(1, "passes, orders")
    position = tell(position, "1 orders")
    assert asked(position) == cards(1, "buries", "JD JH 9H 10H KS QH")
    position = tell(position, "1 buries KS")
    assert hand_of(position, 1) == {"JD", "JH", "9H", "10H", "QH"}
    assert position.view(0).trump == "hearts"


def test_c6_ordered_up_the_dealer_may_take_the_upcard() -> None:
    """Its suit is trump either way."""
    position = tell(mixed(), "0 orders")
    assert asked(position) == can(1, "takes QH, leaves QH")
    for way, hand in (("1 leaves QH", "JD JH 9H 10H KS"), ("1 takes QH, 1 buries 9H", "JD JH 10H KS QH")):
        after = tell(position, way)
        assert after.view(0).trump == "hearts"
        assert hand_of(after, 1) == set(hand.split())
        assert asked(after) == cards(0, "leads", "9C 10C 9D 10D AS")


def test_c7_both_pass_and_the_first_to_name_a_suit_fixes_trump() -> None:
    """The texts don't bar the suit turned down; ``two_handed`` bars it (decision G3)."""
    position = tell(mixed(), "0 passes, 1 passes")
    assert asked(position) == can(0, "passes, names clubs, names diamonds, names spades")
    named = tell(position, "0 names spades")
    assert named.view(1).trump == "spades"
    assert asked(named) == cards(0, "leads", "9C 10C 9D 10D AS")
    dealer = tell(position, "0 passes")
    assert asked(dealer) == can(1, "passes, names clubs, names diamonds, names spades")
    assert tell(dealer, "1 names clubs").makers == (1,)


def test_c7_a_house_rule_frees_the_suit(tmp_path: Path) -> None:
    free = own_rules(tmp_path, "extends: two_handed\nbidding: {second_round: {suits: any}}")
    position = tell(deal(free, MIXED, "QH"), "0 passes, 1 passes")
    assert asked(position) == can(0, f"passes, {NAMES}")


def test_c8_both_pass_again_and_the_next_player_deals() -> None:
    position = tell(mixed(), "0 passes, 1 passes, 0 passes, 1 passes")
    assert ending(position) == ("passed_out", [0, 0], [0, 0])
    assert position.result is not None
    assert position.result.next_dealer == 0
    match = ec.Match(rules("two_handed"), seed=1, first_dealer=1)
    match = match.tell("0 passes", "1 passes", "0 passes", "1 passes")
    assert (match.deal.dealer, match.deal.actor, match.scores) == (0, 1, (0, 0))
    assert len(set(cards_dealt(match.deal))) == 24


def test_c9_the_dealer_may_be_stuck(tmp_path: Path) -> None:
    """An option: in the second round he has no pass; the non-dealer has."""
    stuck = own_rules(tmp_path, "extends: two_handed\nbidding: {second_round: {stick_the_dealer: true}}")
    position = tell(deal(stuck, MIXED, "QH"), "0 passes, 1 passes")
    assert "passes" in asked(position)[1]
    position = tell(position, "0 passes")
    assert asked(position) == can(1, "names clubs, names diamonds, names spades")
    with pytest.raises(ec.IllegalAction, match="the dealer must name a suit"):
        position.tell("1 passes")


def test_c10_the_chooser_is_the_maker_and_nobody_plays_alone() -> None:
    assert tell(mixed(), "0 orders").makers == (0,)
    assert tell(mixed(), "0 passes, 1 orders").makers == (1,)
    for index in range(40):
        finished = playout(ec.Deal.from_seed(rules("two_handed"), seed=9, index=index), index)
        for position in positions(finished):
            assert not any("alone" in position.say(action) for action in position.legal_actions)
            assert position.view(0).alone == ()


def test_c11_the_non_dealer_leads_and_the_winner_leads_next() -> None:
    """Follow suit, else anything; highest trump, else highest of the suit led."""
    hands = "9C AC KD 10D 9H / QC KC JD AS 10S"
    for calls in ("0 orders", "0 passes, 1 orders, 1 buries QH"):
        position = quietly(tell(deal("two_handed", hands, "QH"), calls))
        assert asked(position) == cards(0, "leads", "9C AC KD 10D 9H")
        assert asked(tell(position, "0 leads 9C")) == cards(1, "plays", "QC KC")
        assert asked(tell(position, "0 leads KD")) == cards(1, "plays", "QC KC JD AS 10S")
        assert asked(tell(position, "0 leads 9H")) == can(1, "plays JD")
    assert play(position, "9C QC").actor == 1
    assert play(position, "AC QC").actor == 0
    assert play(position, "KD AS").actor == 0
    assert play(position, "KD JD").actor == 1
    assert play(position, "9H JD").actor == 1


# Hearts are trumps and seat 0 takes so many tricks; the 9H is turned up.
HANDS = {
    5: ("JH JD AH KH QH / 9C 10C JC QC KC", "JH 9C, JD 10C, AH JC, KH QC, QH KC"),
    4: ("JH JD AH KH 9C / AC KC QC JC 10C", "JH 10C, JD JC, AH QC, KH KC, 9C AC"),
    3: ("JH JD AH 9C 10C / AC KC QC JC 9S", "JH 9S, JD JC, AH QC, 10C KC, AC 9C"),
    2: ("JH JD 9C 10C JC / AC KC QC 9S 10S", "JH 9S, JD 10S, JC QC, KC 9C, AC 10C"),
    1: ("JH 9C 10C JC QC / AC KC 9S 10S JS", "JH 9S, QC KC, AC 9C, 10S 10C, JS JC"),
    0: ("9C 10C 9D 10D 9S / JH JD AH KH QH", "9C JH, JD 10C, AH 9D, KH 10D, QH 9S"),
}


def pays(tricks_of_0: int, bidding: str) -> tuple[str, list[int]]:
    hands, tricks = HANDS[tricks_of_0]
    outcome, points, taken = ending(play(tell(deal("two_handed", hands, "9H"), bidding), tricks))
    assert taken == [tricks_of_0, 5 - tricks_of_0]
    return outcome, points


BY_0 = "0 orders, 1 leaves 9H"
BY_DEALER = "0 passes, 1 orders, 1 buries 9H"


@pytest.mark.parametrize(("tricks", "points"), [(3, 1), (4, 1), (5, 2)])
def test_c12_the_maker_gets_one_for_three_or_four_tricks_and_two_for_five(tricks: int, points: int) -> None:
    """Four tricks are not mentioned; decided: one (G5)."""
    name = "march" if tricks == 5 else "point"
    assert pays(tricks, BY_0) == (name, [points, 0])
    assert pays(5 - tricks, BY_DEALER) == (name, [0, points])


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_c13_a_maker_with_fewer_than_three_tricks_is_euchred(tricks: int) -> None:
    assert pays(tricks, BY_0) == ("euchre", [0, 2])
    assert pays(5 - tricks, BY_DEALER) == ("euchre", [2, 0])


def test_c14_the_first_with_ten_points_wins() -> None:
    """At every earlier end of a deal both have less."""
    for seed in range(10):
        match, table = ec.Match(rules("two_handed"), seed=seed), players(seed)
        while not match.winners:
            assert max(match.scores) < 10
            match = match.play(table, deals=match.finished_deals + 1)
        (winner,) = match.winners
        assert match.scores[winner] >= 10 > match.scores[1 - winner]
