"""Faults that users met in other engines, continued: what is hidden, saved and repeated, how many cards a hand has."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner
from unit.at_table import BOWERS, deal, playout, positions, rules, tell

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.kernel.steps import BURY_REST, SWAP, TRICKS

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [entry.name for entry in ec.shipped()]


def test_66_views_hide_what_was_dealt_buried_and_left() -> None:
    """Deals that differ in what seat 1 can't see look the same to him at every step; to the dealer they do not."""
    other = "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD JS"
    steps = ["0 orders", "3 takes 9H", "3 buries QD", "0 not alone", "2 not alone", "1 not alone", "3 not alone"]
    steps += ["0 leads AH", "1 plays JD", "2 plays QH", "3 plays 9H"]
    first, second = deal("standard", BOWERS), deal("standard", other)
    for step in steps:
        for seat in (0, 1, 2):
            assert first.view(seat) == second.view(seat)
            assert first.view(seat).to_json() == second.view(seat).to_json()
        assert first.view(3) != second.view(3)
        first, second = first.tell(step), second.tell(step.replace("3 buries QD", "3 buries JS"))
    assert first.view(3).buried == ("QD",)
    assert "QD" not in first.view(0).to_json()


@pytest.mark.parametrize("name", NAMES)
def test_66_at_the_start_only_the_own_hand_and_the_upcard_are_seen(name: str) -> None:
    """The cards that a player does not see are dealt again at random, and his view stays equal."""
    chance = random.Random(f"66 {name}")
    played = rules(name)
    for index in range(5):
        position = ec.Deal.from_seed(played, seed=66, index=index)
        lines = dict(line.split(": ") for line in ec.write_record(position).splitlines() if ": " in line)
        player = index % played.speakers
        seen = position.view(player)
        piles = {
            (pile, part): cards.split()
            for pile in (*(f"hand {seat}" for seat in range(played.seats)), "dummy", "kitty")
            for part, cards in enumerate(lines.get(pile, "").split(" / "))
        }
        known = {(f"hand {seat}", 0) for seat, hand in enumerate(seen.hands) if hand is not None}
        known |= {(f"hand {seat}", 1) for seat in range(played.seats if played.layout_up else 0)}
        if played.fixed and played.kitty_dealer and player == position.dealer:
            known.add(("kitty", 0))  # he has it in his hand by now
        if played.upcard_held:
            piles[f"hand {position.dealer}", 0].remove(lines["upcard"])  # all have seen it
        hidden = [card for pile, cards in piles.items() if pile not in known for card in cards]
        chance.shuffle(hidden)
        for pile, cards in piles.items():
            if pile not in known:
                cards[:] = [hidden.pop() for _ in cards]
        if played.upcard_held:
            piles[f"hand {position.dealer}", 0].append(lines["upcard"])
        dealt: dict[str, list[str]] = {}
        for (name_of_pile, _), cards in piles.items():
            dealt.setdefault(name_of_pile, []).append(" ".join(cards))
        other = ec.Deal.from_cards(
            played,
            hands=[" / ".join(dealt[f"hand {number}"]) for number in range(played.seats)],
            upcard=lines.get("upcard"),
            dummy=dealt["dummy"][0],
            kitty=dealt["kitty"][0],
            dealer=position.dealer,
        )
        assert other.view(player) == seen


def test_66_a_dealer_who_has_not_looked_sees_no_card() -> None:
    """The joker is up and he names trump, or its suit, blind: then he has seen nothing; where he may look he has."""
    for name in ("british", "joker_given_a_suit"):
        position = deal(name, BOWERS, "joker")
        assert position.actor == 3
        assert position.view(3).hands == (None, None, None, None)
        assert position.view(0).hands[0] is not None
        after = position.apply(position.legal_actions[0])
        assert set(after.view(3).hands[3] or ()) >= {"KH", "10H", "AD", "KD", "QD"}
    assert set(deal("joker_named_after_looking", BOWERS, "joker").view(3).hands[3] or ()) == {
        "KH",
        "10H",
        "AD",
        "KD",
        "QD",
    }


@pytest.mark.parametrize("name", NAMES)
def test_72_a_saved_deal_knows_whose_turn_it_is(name: str) -> None:
    """Saved and resumed after every action, by JSON and by record."""
    played = rules(name)
    for position in positions(playout(ec.Deal.from_seed(played, seed=72, dealer=1), 72)):
        for back in (ec.resume(played, ec.save(position)), ec.replay(played, ec.write_record(position))):
            assert isinstance(back, ec.Deal)
            assert back == position
            assert (back.actor, list(back.legal_actions)) == (position.actor, list(position.legal_actions))
            assert [back.view(player) for player in range(played.speakers)] == [
                position.view(player) for player in range(played.speakers)
            ]


def test_75_the_seed_decides_everything(tmp_path: Path) -> None:
    """``euchre play --seed`` twice prints the same and records the same; another seed gives another match."""

    def run(seed: int, name: str) -> str:
        record = tmp_path / name
        words = ["play", "standard", "--seed", str(seed), "--deals", "3", "--record", str(record)]
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0
        return done.stdout.replace(name, "") + record.read_text(encoding="utf-8")

    assert run(1, "first.txt") == run(1, "second.txt")
    assert run(1, "first.txt") != run(2, "second.txt")


def test_75_also_without_the_command_line() -> None:
    records = []
    for seed in (1, 1, 2):
        players = [ec.players.random_player(seed, seat) for seat in range(4)]
        records.append(ec.write_record(ec.Match(rules("standard"), seed=seed).play(players)))
    assert records[0] == records[1] != records[2]


GOLDEN = {
    (1, 0, 3): """\
dealer: 3
hand 0: AC 10D KD AD 9H
hand 1: 10C JC QC KC QD
hand 2: 9C 9D 10H JH 10S
hand 3: JD 9S JS QS AS
upcard: KH
kitty: AH QH KS""",
    (7, 2, 0): """\
dealer: 0
hand 0: 10C KD JS KS AS
hand 1: QC KC 9H 10H KH
hand 2: JC AC 10D JD AH
hand 3: AD JH 9S 10S QS
upcard: 9C
kitty: 9D QH QD""",
    (2**64 - 1, 0, 1): """\
dealer: 1
hand 0: 10C JC 9D QH KS
hand 1: 9C AD 10H 9S 10S
hand 2: QC AC JD QD AH
hand 3: KD KH JS QS AS
upcard: KC
kitty: JH 10D 9H""",
}


@pytest.mark.parametrize(("seed", "index", "dealer"), GOLDEN)
def test_77_the_same_seed_deals_the_same_cards_on_every_python(seed: int, index: int, dealer: int) -> None:
    """The shuffle is our own; these deals were worked out with another implementation of it. A record has the cards."""
    position = ec.Deal.from_seed(rules("standard"), seed=seed, index=index, dealer=dealer)
    assert GOLDEN[seed, index, dealer] in ec.write_record(position)
    for card in range(24):
        assert str(rules("standard").pack[card]) in ec.save(position)


SCRIPT = """
import euchre_core as ec
from euchre_core.kernel.steps import BURY_REST, SWAP, TRICKS
for name in ("standard", "cutthroat", "british", "double_pack", "joker_given_a_suit"):
    rules = ec.compile_rules(ec.load(name))
    players = [ec.players.random_player(78, seat) for seat in range(rules.seats)]
    match = ec.Match(rules, seed=78).play(players, deals=6)
    print(ec.write_record(match))
    print(ec.save(match))
    print([match.deal.view(seat).to_json() for seat in range(rules.seats)])
    print(ec.check(name))
print([str(problem) for problem in ec.check("no_such_game")])
"""


def test_78_the_hash_seed_changes_nothing(tmp_path: Path) -> None:
    """Matches, saved games, views and problems are the same text under three hash seeds."""
    path = tmp_path / "script.py"
    path.write_text(SCRIPT, encoding="utf-8")
    texts = set()
    for seed in ("0", "1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, path], env=environment, capture_output=True, text=True, check=True)
        texts.add(done.stdout)
    assert len(texts) == 1
    assert texts.pop().count("euchre_core record 1") == 5


@pytest.mark.parametrize("name", NAMES)
def test_81_hands_have_the_right_size_in_every_phase(name: str) -> None:
    """
    In every position of random deals: as dealt before the play, one more for a dealer who is to bury, as many more as
    the dummy or the kitty had for who takes it, one more for every card given, and one fewer for every card played,
    buried or given.
    """
    played = rules(name)
    for index in range(6):
        finished = playout(ec.Deal.from_seed(played, seed=81, index=index), index)
        expected = [played.held] * played.seats
        start = finished.steps()[0][0] if finished.history else finished
        expect_piles(played, expected, None, start)
        expected[start.table.taker] += start.table.taken and not played.into_hand_late
        for position, action in finished.steps():
            assert position.view(0).sizes == tuple(expected)
            actor = position.actors[-1] if position.history else None
            assert actor is None or 0 <= actor < played.seats
            follow(played, expected, position, action)
        assert finished.view(0).sizes == tuple(expected)
        asleep = finished.table.asleep  # who sits out may have given cards away
        assert all(size in (0, played.hand) for seat, size in enumerate(expected) if not asleep >> seat & 1)


def expect_piles(played: ec.Rules, expected: list[int], position: ec.Deal | None, after: ec.Deal) -> None:
    """Count the dummy and the kitty for who has taken them without a word; before the first word if there is none."""
    for place, cards in ((played.seats, played.table_dummy), (played.seats + 1, played.sheet.kitty_cards)):
        there = cards if position is None else position.table.hand(place).bit_count()
        if there > after.table.hand(place).bit_count():
            swaps = position is not None and position.table.stage == SWAP
            taker = (
                position.table.actor
                if position and swaps
                else after.dealer
                if played.kitty_dealer
                else after.table.maker
            )
            expected[taker] += there + (played.kitty_upcard and place > played.seats)


def follow(played: ec.Rules, expected: list[int], position: ec.Deal, action: int) -> None:
    """Work out the sizes of the hands after an action from its words."""
    seat = position.actor
    assert seat is not None
    word = position.say(action).split(" ", 1)[1]
    verb = word.split()[0]
    after = position.apply(action)
    if verb in ("leads", "plays", "buries", "gives"):
        expected[seat] -= word.split()[-1] not in position.view(0).face_up[seat]
    if verb == "buries":  # with the last of several, he may draw as many from the stock
        expected[seat] += after.table.drawn - position.table.drawn
    if verb != "buries" and after.table.drawn > position.table.drawn:  # the second part of the deal
        expected[:] = [size + played.hand - played.dealt_hand for size in expected]
    if verb == "gives":
        expected[position.table.partner if seat == position.table.getter else position.table.getter] += 1
    if word == "joins the dummy":
        expected[seat] += played.dummy
    if played.own_dummies and position.table.stage < BURY_REST <= after.table.stage < TRICKS:  # each takes his own
        for other in range(played.seats):
            expected[other] += 0 if after.table.lone_maker and other == after.table.maker else played.dummy
    if word != "joins the dummy":
        expect_piles(played, expected, position, after)
    late = played.into_hand_late
    first_over = after.table.taken and (position.table.finished, after.table.finished) == (0, 1)
    if first_over if late else after.table.taken and not position.table.taken:  # by a choice or without
        expected[after.table.taker] += 1


def test_81_a_hand_of_ten_is_five_again_after_burying() -> None:
    """Three hands: the maker joins the dummy, the dealer takes the upcard; both end with five."""
    position = deal("cutthroat", "9C 10C 9D 10D 9S / 10S QC KC AC QS / QD KD JS KS 10H", "QH", "JD JH 9H KH AH")
    sizes = []
    for action in ("0 orders", "2 takes QH", "2 buries QD", "0 not alone", "0 joins the dummy"):
        position = tell(position, action)
        sizes.append(position.view(0).sizes)
    assert sizes == [(5, 5, 5), (5, 5, 6), (5, 5, 5), (5, 5, 5), (10, 5, 5)]
    for number, card in enumerate(("9C", "10C", "9D", "10D", "9S"), 1):
        position = tell(position, f"0 buries {card}")
        assert position.view(0).sizes == (10 - number, 5, 5)
