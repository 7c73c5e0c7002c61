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


def test_66_at_the_start_only_the_own_hand_and_the_upcard_are_seen() -> None:
    """In every variant: the cards that a player does not see are dealt again at random, and his view stays equal."""
    chance = random.Random(66)
    for name in NAMES:
        played = rules(name)
        for index in range(5):
            position = ec.Deal.from_seed(played, seed=66, index=index)
            lines = dict(line.split(": ") for line in ec.write_record(position).splitlines() if ": " in line)
            piles = [f"hand {seat}" for seat in range(played.seats)] + ["dummy", "kitty"]
            seat = index % played.seats
            hidden = [card for pile in piles if pile != f"hand {seat}" for card in lines.get(pile, "").split()]
            chance.shuffle(hidden)
            dealt = {
                pile: lines[pile].split() if pile == f"hand {seat}" else [hidden.pop() for _ in lines[pile].split()]
                for pile in piles
                if pile in lines
            }
            other = ec.Deal.from_cards(
                played,
                hands=[" ".join(dealt[f"hand {number}"]) for number in range(played.seats)],
                upcard=lines.get("upcard"),
                dummy=" ".join(dealt.get("dummy", [])),
                kitty=" ".join(dealt.get("kitty", [])),
                dealer=position.dealer,
            )
            assert other.view(seat) == position.view(seat)


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
            assert [back.view(seat) for seat in range(played.seats)] == [
                position.view(seat) for seat in range(played.seats)
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
    the dummy had for a maker who keeps the best, and one fewer for every card played.
    """
    played = rules(name)
    for index in range(6):
        finished = playout(ec.Deal.from_seed(played, seed=81, index=index), index)
        expected = [played.hand] * played.seats
        for position, action in finished.steps():
            assert position.view(0).sizes == tuple(expected)
            actor = position.actors[-1] if position.history else None
            assert actor is None or 0 <= actor < played.seats
            follow(played, expected, position, action)
        assert finished.view(0).sizes == tuple(expected)
        assert all(size in (0, played.hand) for size in expected)


def follow(played: ec.Rules, expected: list[int], position: ec.Deal, action: int) -> None:
    """Work out the sizes of the hands after an action from its words."""
    seat = position.actor
    assert seat is not None
    word = position.say(action).split(" ", 1)[1]
    verb = word.split()[0]
    after = position.apply(action)
    burying = after.actor is not None and "buries" in str(after.legal_actions)
    if verb in ("leads", "plays", "buries"):
        expected[seat] -= 1
    elif word == "joins the dummy":
        expected[seat] += played.dummy
    elif burying:  # the dealer has taken the upcard, by a choice or without
        assert after.actor == position.dealer
        expected[position.dealer] += 1


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
