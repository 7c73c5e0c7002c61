"""The walk of the bidding: counts made by hand, and what it says when it gives up. Faults: tests/laws/test_walk_faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from laws.games import FILES, GAMES, rules, variant, variant_of

import euchre_core as ec
from euchre_core.load import read_text_variant
from euchre_core.rules.tables import LONE_BOTH, LONE_DEFENDER, LONE_MAKER, LONE_NOBODY
from euchre_core.walk import WALK_PROOFS, walk_bidding

if TYPE_CHECKING:
    from pathlib import Path

    from euchre_core.walk import Walk

TWO = """
table: {players: 2, sides: individual}
deal: {hand: 5}
bidding: {first_round: {}}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}
"""


def rules_of(text: str) -> ec.Rules:
    return ec.compile_rules(read_text_variant(text).require())


def ways(walk: Walk) -> dict[int, str]:
    """Return a way to the first lead by who is alone then."""
    return {contract.lone: way for contract, way in walk.contracts.items()}


def test_one_round_of_two_counted_by_hand() -> None:
    """For each of 2 dealers and 4 suits turned up: eldest to say, the dealer to say, passed out; for each of the two
    callers: the dealer buries, the first lead. That is 3 + 2 * 2 = 7.
    """
    walk = walk_bidding(rules_of(TWO))
    assert walk.states == 2 * 4 * 7
    assert walk.complete
    assert walk.playing == {0, 1}
    assert list(ways(walk)) == [LONE_NOBODY]
    assert ways(walk)[LONE_NOBODY] == "dealer 0, 9C turned up: 1 passes, 0 orders, 0 buries 9C"


def test_a_second_round_counted_by_hand() -> None:
    """Three suits may be named by two seats: two more to say, and 2 * 3 first leads; the passed-out end is the same."""
    walk = walk_bidding(rules_of(TWO.replace("first_round: {}", "first_round: {}, second_round: {}")))
    assert walk.states == 2 * 4 * (7 + 2 + 2 * 3)


def test_a_joker_turned_up_counted_by_hand() -> None:
    """The dealer names one of four suits and takes the joker: 1 to say, 4 to bury, 4 first leads, for each dealer."""
    walk = walk_bidding(rules_of("deck: 25\n" + TWO))
    assert walk.states == 2 * (4 * 7 + 9)


def test_no_upcard_counted_by_hand() -> None:
    """Each dealer: two to say, passed out, and 2 * 4 first leads."""
    walk = walk_bidding(
        rules_of(
            TWO.replace("hand: 5", "hand: 5, upcard: false").replace("first_round: {}", "second_round: {suits: any}")
        )
    )
    assert walk.states == 2 * (3 + 8)
    assert ways(walk)[LONE_NOBODY] == "dealer 0: 1 passes, 0 names clubs"


def test_everybody_who_may_play_alone_is_found() -> None:
    assert set(ways(walk_bidding(ec.compile_rules(variant_of(GAMES["four"]))))) == {
        LONE_NOBODY, LONE_MAKER, LONE_DEFENDER, LONE_BOTH,
    }  # fmt: skip


def test_a_walk_that_is_too_long_says_so() -> None:
    walk = walk_bidding(rules_of(TWO), most=10)
    assert not walk.complete
    assert walk.states <= 10
    assert not [problem for one in WALK_PROOFS for problem in one.check(walk, rules_of(TWO), variant_of(GAMES["four"]))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_bidding_is_walked_whole(path: Path) -> None:
    game = rules(path)
    walk = walk_bidding(game)
    assert walk.complete
    assert walk.playing == set(range(game.seats))
    assert not [problem for one in WALK_PROOFS for problem in one.check(walk, game, variant(path))]


def test_proofs_have_sentences() -> None:
    assert all(proof.sentence.endswith(".") and len(proof.sentence) > 20 for proof in WALK_PROOFS)
