"""Random playouts from a position: each is what ``Deal`` plays by the same choices."""

from __future__ import annotations

import random

import pytest

import euchre_core as ec
from euchre_core.chance import Chance
from euchre_core.kernel.bulk import play_out_many

VARIANTS = ("standard", "cutthroat", "two_handed", "double_pack", "joker_new_deal", "no_upcard")


def position(name: str, decisions: int) -> ec.Deal:
    """A deal after so many random decisions, or at its end."""
    deal = ec.Deal.from_seed(ec.compile_rules(ec.load(name)), seed=decisions, dealer=1)
    pick = random.Random(decisions)
    while deal.actor is not None and decisions:
        deal = deal.apply(pick.choice(deal.legal_actions))
        decisions -= 1
    return deal


def played_out(deal: ec.Deal, seed: int, number: int) -> tuple[ec.Deal, int]:
    """Playout *number* through the public face, and its decisions."""
    chance, decisions = Chance(seed, number), 0
    while deal.actor is not None:
        legal = deal.legal_actions
        choice = (chance.word() >> 32) * len(legal) >> 32 if len(legal) > 1 else 0
        deal = deal.apply(legal[choice])
        decisions += 1
    return deal, decisions


@pytest.mark.parametrize("decisions", [0, 1, 5, 9, 14, 200])
@pytest.mark.parametrize("name", VARIANTS)
def test_each_is_what_the_public_face_plays(name: str, decisions: int) -> None:
    deal = position(name, decisions)
    before = deal.history, deal.table.all_won(), deal.legal_actions
    numbers = play_out_many(deal, 7, 20).numbers()
    ends = [played_out(deal, 7, number) for number in range(20)]
    results = [end.result for end, _ in ends if end.result is not None]
    assert numbers["deals"] == len(results) == 20
    assert numbers["decisions"] == sum(count for _, count in ends)
    assert numbers["decisions_squared"] == sum(count**2 for _, count in ends)
    assert numbers["passed_out"] == sum(result.outcome == "passed_out" for result in results)
    tricks = [sum(result.tricks[seat] for result in results) for seat in range(deal.rules.seats)]
    assert numbers["tricks"] == tricks + [0] * (8 - deal.rules.seats)
    scores = deal.rules.scores
    assert numbers["points"] == [sum(result.points[score] for result in results) for score in range(scores)] + [0] * (
        8 - scores
    )
    assert (deal.history, deal.table.all_won(), deal.legal_actions) == before


def test_none_at_all() -> None:
    tally = play_out_many(position("standard", 3), 7, 0)
    assert (tally.deals, tally.decisions) == (0, 0)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_is_a_word(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        play_out_many(position("standard", 0), seed, 1)
