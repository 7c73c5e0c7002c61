"""The list of checks: each finds its own problem, and none is tried that rests on what another found wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import euchre_core as ec
from euchre_core import checks as checks_module
from euchre_core import walk
from euchre_core.check import check_reading
from euchre_core.checks import Check, Outcome, checks
from euchre_core.load import read_text_variant, read_variant
from euchre_core.rules import proofs

if TYPE_CHECKING:
    import pytest

GOOD = """
bidding: {first_round: {}, second_round: {}}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}
examples:
  ordered:
    dealer: 3
    hands: {0: AH KH QH 10H 9H, 1: AS KS QS 10S 9S, 2: AC KC QC 10C 9C, 3: AD KD QD 10D 9D}
    upcard: JH
    play: [0 orders]
"""


def outcomes(text: str) -> dict[str, Outcome]:
    return {check.name: check.run() for check in checks(read_text_variant(text))}


def test_the_list_is_complete_and_in_order() -> None:
    found = checks(read_text_variant(GOOD))
    names = [proof.name for proof in (*proofs.PROOFS, *proofs.SCORE_PROOFS)] + [
        proof.name for proof in walk.WALK_PROOFS
    ]
    assert [check.name for check in found] == ["the_file_can_be_read", *names, "ordered"]
    assert len(set(names)) == len(names)
    assert [check.kind for check in found] == ["proof"] * (len(names) + 1) + ["example"]
    assert all(isinstance(check, Check) and check.sentence.endswith(".") for check in found)


def test_a_good_file_says_what_was_walked() -> None:
    found = outcomes(GOOD)
    assert not any(outcome.problems or outcome.untried for outcome in found.values())
    assert found["every_deal_is_paid"].covered == "6 kinds of deal"
    assert found["the_bidding_ends"].covered.endswith(" states of the bidding")
    assert found["packets_add_up"].covered == ""


def test_a_file_that_cannot_be_read_is_not_proven() -> None:
    found = outcomes("deck: 23")
    assert [name for name, outcome in found.items() if outcome.problems] == ["the_file_can_be_read"]
    assert {outcome.untried for outcome in found.values()} == {"", "the file can't be read"}
    assert found["packets_add_up"].untried
    assert found["every_deal_is_paid"].untried
    assert found["the_bidding_ends"].untried


def test_what_rests_on_a_wrong_field_waits() -> None:
    """Too large a hand: the outcomes of a deal are not known, nothing is compiled, no example is played."""
    found = outcomes(GOOD + "deal: {hand: 6}")
    assert [name for name, outcome in found.items() if outcome.problems] == ["the_pack_is_large_enough"]
    waiting = [name for name, outcome in found.items() if outcome.untried == "the_pack_is_large_enough must hold first"]
    rest = [proof.name for proof in proofs.SCORE_PROOFS] + [proof.name for proof in walk.WALK_PROOFS] + ["ordered"]
    assert waiting == rest


def test_scores_are_proven_beside_other_faults() -> None:
    """Packets have nothing to do with the score table: both problems are found, in the order of the file."""
    text = "deal: {packets: [3]}\n" + GOOD.replace(", set: {made: false, defenders: 2}", "")
    found = outcomes(text)
    assert [name for name, outcome in found.items() if outcome.problems] == ["packets_add_up", "every_deal_is_paid"]
    assert found["the_bidding_ends"].untried == "packets_add_up must hold first"
    assert [problem.path for problem in check_reading(read_text_variant(text))] == ["deal.packets", "scoring"]


def test_a_table_with_a_gap_is_not_walked() -> None:
    found = outcomes(GOOD.replace(", set: {made: false, defenders: 2}", ""))
    assert found["the_bidding_ends"].untried == "every_deal_is_paid must hold first"
    assert found["ordered"].untried == "every_deal_is_paid must hold first"


def test_an_example_that_fails_is_alone() -> None:
    found = outcomes(GOOD.replace("0 orders", "0 names hearts"))
    assert [name for name, outcome in found.items() if outcome.problems] == ["ordered"]


def test_check_finds_what_the_list_finds() -> None:
    for text in (GOOD, "deck: 23", GOOD + "deal: {hand: 6}", GOOD.replace("0 orders", "0 names hearts")):
        reading = read_text_variant(text)
        assert check_reading(reading) == [p for one in checks(reading) for p in one.run().problems]
    assert ec.check("standard") == []
    assert check_reading(read_variant("gone")) == list(read_variant("gone").problems)


def test_an_incomplete_walk_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks_module, "walk_bidding", lambda rules: walk.walk_bidding(rules, 10))
    assert outcomes(GOOD)["the_bidding_ends"].covered.startswith("the first ")
