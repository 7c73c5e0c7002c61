"""Statements D1 to D24 of the rule texts: the three-handed game up to the play, as ``cutthroat`` plays it."""

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

# Seat 2 deals; queen of hearts is turned up; the dummy has the best hearts.
MIXED = "9C 10C 9D 10D 9S / 10S QC KC AC QS / QD KD JS KS 10H"
DUMMY = "JD JH 9H KH AH"
NAMES = "names clubs, names diamonds, names hearts, names spades"
ALONE_OR_NOT = "goes alone, not alone"


def mixed(upcard: str = "QH") -> ec.Deal:
    return deal("cutthroat", MIXED, upcard, DUMMY)


def before_dummy() -> ec.Deal:
    """Seat 0 has ordered, the dealer has left the upcard, seat 0 does not go alone."""
    return tell(mixed(), "0 orders, 2 leaves QH, 0 not alone")


def test_d1_three_players_each_for_himself() -> None:
    """Three seats, three scores, and the maker alone is paid for what he takes."""
    position = ec.Deal.from_seed(rules("cutthroat"), seed=1)
    assert len(position.view(0).sizes) == 3
    for seat in range(3):
        called = tell(mixed(), ", ".join([*(f"{other} passes" for other in range(seat)), f"{seat} orders"]))
        assert called.makers == (seat,)
    assert len(ec.Match(rules("cutthroat"), seed=1).scores) == 3


def test_d2_the_dealer_is_random_and_the_fourth_side_has_no_player() -> None:
    """Over 300 seeds each of three seats deals first about a hundred times; there is no seat 3."""
    dealers = Counter(ec.Match(rules("cutthroat"), seed=seed).first_dealer for seed in range(300))
    assert sorted(dealers) == [0, 1, 2]
    assert all(70 <= count <= 130 for count in dealers.values())
    with pytest.raises(ValueError, match="dealer from 0 to 2"):
        ec.Deal.from_seed(rules("cutthroat"), seed=1, dealer=3)


def test_d3_five_cards_each_five_for_the_dummy_and_the_top_of_the_last_four_turned_up() -> None:
    position = ec.Deal.from_seed(rules("cutthroat"), seed=4)
    lines = dict(line.split(": ") for line in ec.write_record(position).splitlines() if ": " in line)
    piles = ("hand 0", "hand 1", "hand 2", "dummy", "upcard", "kitty")
    assert [len(lines[pile].split()) for pile in piles] == [5, 5, 5, 5, 1, 3]
    assert position.view(1).upcard == lines["upcard"]


def test_d4_packets_with_the_fourth_place_as_a_seat(tmp_path: Path) -> None:
    """3-2-3-2, 2-3-2-3: the dummy has the third place, between the second player and the dealer."""
    packets = own_rules(tmp_path, "extends: cutthroat\ndeal: {packets: [3/2/3/2, 2/3/2/3]}")
    position = ec.Deal.from_order(packets, range(24), dealer=2)
    names = [str(card) for card in packets.pack]
    assert hand_of(position, 0) == {*names[0:3], *names[10:12]}
    assert hand_of(position, 1) == {*names[3:5], *names[12:15]}
    assert hand_of(position, 2) == {*names[8:10], *names[17:20]}
    dummy = next(line for line in ec.write_record(position).splitlines() if line.startswith("dummy: "))
    assert set(dummy.partition(": ")[2].split()) == {*names[5:8], *names[15:17]}
    assert position.view(0).upcard == names[20]


def test_d5_the_dummy_never_bids() -> None:
    """After the second player the dealer bids, and after him eldest again: six bids, two a player."""
    position = mixed()
    bidders = []
    while position.actor is not None:
        bidders.append(position.actor)
        position = position.tell(f"{position.actor} passes")
    assert bidders == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("dealer", range(3))
def test_d6_bidding_runs_clockwise_from_the_dealers_left(dealer: int) -> None:
    """Order up, assist, accept: one action for each of the three, or a pass."""
    position = deal("cutthroat", MIXED, "QH", DUMMY, dealer=dealer)
    for step in (1, 2, 3):
        seat = (dealer + step) % 3
        assert asked(position) == can(seat, "passes, orders")
        assert position.tell(f"{seat} orders").view(0).trump == "hearts"
        position = position.tell(f"{seat} passes")


@pytest.mark.parametrize("seat", range(3))
def test_d7_nobody_bids_after_an_acceptance(seat: int) -> None:
    start = tell(mixed(), ", ".join([*(f"{other} passes" for other in range(seat)), f"{seat} orders"]))
    for position in list(positions(playout(start, seat)))[len(start.history) :]:
        if position.actor is not None:
            assert not {word.split()[0] for word in asked(position)[1]} & {"passes", "orders", "names"}


def test_d8_a_dealer_who_accepts_takes_the_upcard_and_buries_a_card() -> None:
    position = tell(mixed(), "0 passes, 1 passes, 2 orders")
    assert asked(position) == cards(2, "buries", "QD KD JS KS 10H QH")
    position = tell(position, "2 buries QD")
    assert hand_of(position, 2) == {"KD", "JS", "KS", "10H", "QH"}
    assert position.view(0).trump == "hearts"


@pytest.mark.parametrize("before", ["0 orders", "0 passes, 1 orders"])
def test_d9_ordered_by_another_the_dealer_may_take_the_upcard(before: str) -> None:
    position = tell(mixed(), before)
    assert asked(position) == can(2, "takes QH, leaves QH")
    left = tell(position, "2 leaves QH")
    assert (left.view(2).trump, hand_of(left, 2)) == ("hearts", {"QD", "KD", "JS", "KS", "10H"})
    taken = tell(position, "2 takes QH, 2 buries 10H")
    assert (taken.view(2).trump, hand_of(taken, 2)) == ("hearts", {"QD", "KD", "JS", "KS", "QH"})


@pytest.mark.parametrize("seat", range(3))
def test_d10_all_pass_and_the_first_to_name_a_suit_fixes_trump(seat: int) -> None:
    """The suit turned down is barred as in ``standard`` (decision G3)."""
    passes = ["0 passes, 1 passes, 2 passes", *(f"{other} passes" for other in range(seat))]
    position = tell(mixed(), ", ".join(passes))
    assert asked(position) == can(seat, "passes, names clubs, names diamonds, names spades")
    named = position.tell(f"{seat} names clubs")
    assert named.view(0).trump == "clubs"
    assert asked(named) == can(seat, ALONE_OR_NOT)


def test_d11_nobody_names_a_suit_and_the_next_player_deals() -> None:
    passes = [f"{seat} passes" for seat in (0, 1, 2) * 2]
    finished = mixed().tell(*passes)
    assert ending(finished) == ("passed_out", [0, 0, 0], [0, 0, 0])
    match = ec.Match(rules("cutthroat"), seed=1, first_dealer=2).tell(*passes)
    assert (match.deal.dealer, match.deal.actor, match.scores) == (0, 1, (0, 0, 0))
    assert len(set(cards_dealt(match.deal))) == 24


def test_d12_the_dealer_may_be_stuck(tmp_path: Path) -> None:
    stuck = own_rules(tmp_path, "extends: cutthroat\nbidding: {second_round: {stick_the_dealer: true}}")
    position = tell(deal(stuck, MIXED, "QH", DUMMY), "0 passes, 1 passes, 2 passes, 0 passes")
    assert "passes" in asked(position)[1]
    position = tell(position, "1 passes")
    assert asked(position) == can(2, "names clubs, names diamonds, names spades")


def test_d13_the_maker_plays_against_the_two_others() -> None:
    """In either round: their tricks are held against him together, and each of them is paid."""
    hands = "JH JD 9C 9D 9S / AC KC QC 10C 10D / AD KD QD AS KS"
    for upcard, calls in (("9H", "0 orders, 2 leaves 9H"), ("10S", "0 passes, 1 passes, 2 passes, 0 names hearts")):
        position = quietly(tell(deal("cutthroat", hands, upcard, "JC JS QS 10H QH"), calls))
        assert position.makers == (0,)
        position = play(position, "JH 10C QD, JD QC KD, 9C AC KS, 10D AD 9D, AS 9S KC")
        assert ending(position) == ("euchre", [0, 2, 2], [2, 1, 2])


def test_d14_the_maker_may_keep_the_best_five_of_ten() -> None:
    """He need not. If he does, he sees ten cards and lays five of them face down."""
    position = before_dummy()
    assert asked(position) == can(0, "joins the dummy, leaves the dummy")
    joined = tell(position, "0 joins the dummy")
    assert hand_of(joined, 0) == set(f"9C 10C 9D 10D 9S {DUMMY}".split())
    kept = tell(joined, "0 buries 9C, 0 buries 10C, 0 buries 9D, 0 buries 10D, 0 buries 9S")
    assert hand_of(kept, 0) == set(DUMMY.split())
    assert kept.view(0).buried == ("9C", "10C", "9D", "10D", "9S")
    position = play(quietly(kept), "JH 10S 10H, JD QS QD, AH QC JS, KH KC KD, 9H AC KS")
    assert ending(position) == ("march", [3, 0, 0], [5, 0, 0])
    assert hand_of(tell(before_dummy(), "0 leaves the dummy"), 0) == {"9C", "10C", "9D", "10D", "9S"}


def test_d14_any_five_of_the_ten_may_be_kept() -> None:
    """There are 252 ways to keep five of ten cards; each can be done, in one order only."""
    kept: list[frozenset[str]] = []

    def bury(position: ec.Deal) -> None:
        if "buries" not in str(position.legal_actions):
            kept.append(frozenset(hand_of(position, 0)))
            return
        for action in position.legal_actions:
            bury(position.apply(action))

    bury(tell(before_dummy(), "0 joins the dummy"))
    assert len(kept) == len(set(kept)) == 252
    assert all(len(hand) == 5 for hand in kept)


def test_d15_a_lone_maker_does_not_use_the_dummy() -> None:
    position = tell(mixed(), "0 orders, 2 leaves QH, 0 goes alone")
    assert asked(position) == can(1, ALONE_OR_NOT)
    position = tell(position, "1 not alone, 2 not alone")
    assert hand_of(position, 0) == {"9C", "10C", "9D", "10D", "9S"}
    for later in list(positions(playout(position, 1)))[len(position.history) :]:
        assert "dummy" not in str(later.legal_actions)


def test_d16_only_the_maker_sees_or_uses_the_dummy() -> None:
    """Nobody sees its cards before, the others never; two deals that differ in the dummy look the same to them."""
    other = deal("cutthroat", MIXED, "QH", "JD JH 9H KH AD")
    for calls in ("", "0 orders", "0 orders, 2 leaves QH", "0 orders, 2 leaves QH, 0 not alone"):
        for seat in range(3):
            assert not any(f"'{card}'" in repr(tell(mixed(), calls).view(seat)) for card in DUMMY.split())
            assert tell(mixed(), calls).view(seat) == tell(other, calls).view(seat)
    buries = "0 joins the dummy, 0 buries 9C, 0 buries 10C, 0 buries 9D, 0 buries 10D, 0 buries 9S"
    joined, joined_other = tell(before_dummy(), buries), tell(other, "0 orders, 2 leaves QH, 0 not alone, " + buries)
    for seat in (1, 2):
        assert joined.view(seat) == joined_other.view(seat)
        assert not any(f"'{card}'" in repr(joined.view(seat)) for card in DUMMY.split())
    assert joined.view(0) != joined_other.view(0)
    actors = {position.actor for position in positions(playout(joined, 3)) if position.actor is not None}
    assert actors == {0, 1, 2}


def test_d17_a_lone_maker_plays_his_own_five_cards() -> None:
    """His opponents both play: three cards a trick."""
    position = tell(mixed(), "0 orders, 2 takes QH, 2 buries QD, 0 goes alone, 1 not alone, 2 not alone")
    assert (position.view(1).alone, position.view(1).asleep) == ((0,), ())
    assert hand_of(position, 0) == {"9C", "10C", "9D", "10D", "9S"}
    position = play(position, "AC 10H 10C")
    assert position.view(0).sizes == (4, 4, 4)


@pytest.mark.parametrize("loner", [1, 2])
def test_d18_the_partner_of_a_lone_defender_sits_out(loner: int) -> None:
    """Two cards a trick; the other defender keeps his five."""
    said = "1 goes alone" if loner == 1 else "1 not alone, 2 goes alone"
    position = tell(before_dummy(), f"0 leaves the dummy, {said}")
    assert (position.view(0).alone, position.view(0).asleep) == ((loner,), (3 - loner,))
    finished = playout(position, 1)
    assert finished.view(0).sizes == ((0, 0, 5) if loner == 1 else (0, 5, 0))
    assert len(finished.history) - len(position.history) == 10


@pytest.mark.parametrize("seat", range(3))
def test_d19_anyone_may_go_alone_after_trump_and_before_the_lead(seat: int) -> None:
    """The maker before the dummy, the defenders after it."""
    start = tell(mixed(), "0 orders, 2 leaves QH")
    before = ("", "0 not alone, 0 leaves the dummy", "0 not alone, 0 leaves the dummy, 1 not alone")
    position = tell(start, before[seat])
    assert asked(position) == can(seat, ALONE_OR_NOT)
    assert position.tell(f"{seat} goes alone").view(0).alone == (seat,)
    for early in (mixed(), tell(mixed(), "0 orders")):
        assert "goes alone" not in asked(early)[1]
    late = quietly(start)
    while late.actor is not None:
        assert "goes alone" not in asked(late)[1]
        late = late.apply(late.legal_actions[0])


def test_d20_maker_and_one_defender_may_both_be_alone() -> None:
    """Then it is one against one."""
    start = tell(mixed(), "0 orders, 2 leaves QH, 0 goes alone")
    for said, pair, out in (("1 goes alone", (0, 1), 2), ("1 not alone, 2 goes alone", (0, 2), 1)):
        position = tell(start, said)
        assert (position.view(0).alone, position.view(0).asleep) == (pair, (out,))
        finished = playout(position, 1)
        assert len(finished.history) - len(position.history) == 10
        assert finished.view(0).sizes[out] == 5


@pytest.mark.parametrize("dealer", range(3))
def test_d21_the_player_at_the_dealers_left_leads(dealer: int) -> None:
    eldest = (dealer + 1) % 3
    for passes in (0, 1):
        position = deal("cutthroat", MIXED, "QH", DUMMY, dealer=dealer)
        for _ in range(passes):
            position = position.tell(f"{position.actor} passes")
        position = quietly(position.tell(f"{position.actor} orders"))
        assert asked(position) == cards(eldest, "leads", MIXED.split(" / ")[eldest])


@pytest.mark.parametrize(
    ("calls", "leader"),
    [
        ("0 orders, 2 leaves QH, 0 goes alone, 1 not alone, 2 not alone", 1),
        ("0 passes, 1 orders, 2 leaves QH, 1 goes alone, 0 not alone, 2 not alone", 2),
        ("0 passes, 1 orders, 2 leaves QH, 1 not alone, 1 leaves the dummy, 0 goes alone", 1),
        # at his left sits his partner, who sits out: the next one leads (G9)
        ("0 orders, 2 leaves QH, 0 not alone, 0 leaves the dummy, 1 goes alone", 0),
        ("0 orders, 2 leaves QH, 0 not alone, 0 leaves the dummy, 1 not alone, 2 goes alone", 0),
        ("0 passes, 1 orders, 2 leaves QH, 1 not alone, 1 leaves the dummy, 0 not alone, 2 goes alone", 1),
    ],
)
def test_d22_the_player_at_a_lone_players_left_leads(calls: str, leader: int) -> None:
    assert asked(tell(mixed(), calls)) == cards(leader, "leads", MIXED.split(" / ")[leader])


@pytest.mark.parametrize(
    ("calls", "leader"),
    [
        ("0 orders, 2 leaves QH, 0 goes alone, 1 goes alone", 1),
        ("0 orders, 2 leaves QH, 0 goes alone, 1 not alone, 2 goes alone", 2),
        ("0 passes, 1 orders, 2 leaves QH, 1 goes alone, 0 goes alone", 0),
    ],
)
def test_d23_of_two_lone_players_the_defender_leads(calls: str, leader: int) -> None:
    """Not stated for three; decided as in the four-handed game (G10, B22)."""
    assert asked(tell(mixed(), calls)) == cards(leader, "leads", MIXED.split(" / ")[leader])


def test_d24_follow_suit_highest_trump_or_highest_of_the_suit_led_and_the_winner_leads() -> None:
    hands = "9C AC KD 10D 9H / QC KC JD AS 10S / QS KS QD 10H AD"
    position = quietly(tell(deal("cutthroat", hands, "QH", "10C JC 9D 9S JS"), "0 orders"))
    assert asked(tell(position, "0 leads 9C")) == cards(1, "plays", "QC KC")
    assert asked(tell(position, "0 leads KD")) == cards(1, "plays", "QC KC JD AS 10S")
    assert asked(tell(position, "0 leads 9H, 1 plays JD")) == can(2, "plays 10H")
    for trick, winner in (("9C QC QS", 1), ("9C QC 10H", 2), ("AC KC QS", 0), ("KD AS AD", 2), ("9H JD 10H", 1)):
        after = play(position, trick)
        assert after.actor == winner
        assert {word.split()[0] for word in asked(after)[1]} == {"leads"}
