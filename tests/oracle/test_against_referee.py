"""The engine against the naive referee, decision by decision, on random deals of every shipped variant."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from oracle import compare
from oracle.compare import (
    count_text,
    deal_of,
    game,
    holding_text,
    match_both,
    moody,
    payment_text,
    plain_of,
    play_both,
    referee_of,
)

import euchre_core as ec
from euchre_core import strategies
from euchre_core.schema.holdings import read_holding

NAMES = [entry.name for entry in ec.shipped()]
GAMES = sorted((Path(__file__).parent / "games").glob("*.yaml"))
"""Games of no table, each with mechanisms that shipped variants may not have in this mixture."""
DEALS = 16


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_agrees(name: str) -> None:
    """Who acts, what he may do, the hands, the tricks, outcome, points and the next dealer; not always the same."""
    rules, data = game(name)
    chance = random.Random(name)
    results = set()
    for index in range(DEALS):
        deal = deal_of(rules, seed=2026, dealer=index % rules.seats, index=index)
        result = play_both(deal, data, moody(chance)).result
        assert result is not None
        results.add((result.outcome, result.points))
    assert len(results) > 1


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_referee_agrees_on_mixtures(path: Path) -> None:
    """Auctions, kitties, cards from partners, teams, payments: deals and the course of a match."""
    rules, data = game(str(path))
    chance = random.Random(path.stem)
    for index in range(DEALS):
        play_both(deal_of(rules, seed=2026, dealer=index % rules.seats, index=index), data, moody(chance))
    match_both(str(path), seed=4, deals=12)


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_of_matches_agrees(name: str) -> None:
    """Scores and winners after each of a few deals of random players."""
    match_both(name, seed=3, deals=4)


def test_counts_and_payments_are_written_as_a_file_has_them() -> None:
    counts = [[3, 3], [3, 4], [3, -1], [-1, -1], [0, 0]]
    assert [count_text(ends) for ends in counts] == ["3", "3-4", "3+", "all", "0"]
    payments = [[2, 0, -1, 0, 0, 0, 0], [0, 3, 0, 0, 0, -1, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 2]]
    ends = [(False, False), (False, True), (False, False), (True, False)]
    written = ["+2*1 -1*bid", "+3*tricks/2 -1*players/2", "0", "+2*points*stake"]
    assert [payment_text([*parts, *end]) for parts, end in zip(payments, ends, strict=True)] == written


def test_holdings_are_written_as_a_file_has_them() -> None:
    """Whatever is read is written, and means the same when it is read again."""
    for phrase in (
        "3+ of 9 10",
        "no of J Q K",
        "all of 9",
        "1 of K in trump",
        "1-2 natural_trump",
        "0-1 of A 2 not in upcard_suit",
        "3 and 2 alike",
    ):
        (held,) = read_holding([phrase])
        assert holding_text(list(held)) == phrase


def test_a_difference_would_be_seen() -> None:
    """The same deal under a rule that differs in one field: the comparison fails, and shows both sides."""
    deal = ec.Deal.from_seed(game("standard")[0], seed=1, dealer=3)
    with pytest.raises(AssertionError, match=r"legal: engine .*\n?.*referee"):
        play_both(deal, game("north_american")[1], lambda _: 0)
    changed = {
        **game("standard")[1],
        "scoring": {**game("standard")[1]["scoring"], "point": {"made": True, "makers": 9}},
    }
    wrong = 0
    for index in range(40):
        deal = ec.Deal.from_seed(game("standard")[0], seed=1, dealer=3, index=index)
        chance = random.Random(index)
        try:
            play_both(deal, changed, moody(chance))
        except AssertionError as error:
            wrong += "points" in str(error)
    assert wrong > 3


@settings(derandomize=True, max_examples=80, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(strategies.variants(), st.integers(0, 2**32))
def test_the_referee_agrees_on_any_variant(variant: ec.Variant, seed: int) -> None:
    """Variants drawn from the whole language, a few deals of each; the referee reads what the file would say."""
    rules, data, chance = ec.compile_rules(variant), plain_of(variant), random.Random(seed)
    note(repr(data))
    for index in range(6):
        deal = deal_of(rules, seed=seed, dealer=index % rules.seats, index=index)
        play_both(deal, data, moody(chance))


def test_the_referee_reads_the_same_cards() -> None:
    deal = ec.Deal.from_seed(game("cutthroat")[0], seed=1, dealer=1)
    referee = referee_of(deal, game("cutthroat")[1])
    assert (len(referee.hands), len(referee.dummy), referee.actor) == (3, 5, 2)


def test_the_soak_prints_a_table() -> None:
    """``python tests/oracle/soak.py``: one line a variant, with what it compared."""
    script = str(Path(compare.__file__).with_name("soak.py"))
    command = [sys.executable, script, "--deals", "2", "--seed", "5"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == NAMES
    assert lines[-1].split()[:2] == ["total", str(2 * len(NAMES))]
    assert "standard" in done.stderr
