"""Bulk play: what is counted inside compiled code is what a deal played by hand from the same stream comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from unit.at_table import rules

import euchre_core as ec
from euchre_core.chance import Chance
from euchre_core.kernel.bulk import play_out_many
from euchre_core.simulate.jobs import count_deals

if TYPE_CHECKING:
    from euchre_core.simulate import Simulation

SHIPPED = sorted(entry.name for entry in ec.shipped())


def by_hand(game: ec.Rules, seed: int, number: int) -> ec.Deal:
    """Play deal *number* of a seed through the public face, with the choices of the deal's own stream."""
    chance = Chance(seed, number)
    deal = ec.Deal.from_order(game, chance.order(len(game.pack)), number % game.seats)
    while deal.actor is not None:
        legal = deal.legal_actions
        choice = (chance.word() >> 32) * len(legal) >> 32 if len(legal) > 1 else 0
        deal = deal.apply(legal[choice])
    return deal


def counts(done: Simulation) -> Simulation:
    """Return a simulation without the name of its players."""
    return replace(done, players="")


@pytest.mark.parametrize("name", SHIPPED)
def test_bulk_counts_what_deals_by_hand_come_to(name: str) -> None:
    """Every shipped game: the same stream, once in bulk and once deal by deal."""
    game = rules(name)
    first, deals = 1_000_003, 40
    played = count_deals(game, 5, first, (by_hand(game, 5, number) for number in range(first, first + deals)))
    assert counts(ec.simulate(game, deals=deals, seed=5, first=first)) == counts(played)


def test_a_deal_in_bulk_is_the_deal_of_its_number() -> None:
    """The cards are those of Deal.from_seed with the same seed and index."""
    game = rules("standard")
    for number in (0, 1, 2**40 + 1):
        dealt = ec.Deal.from_seed(game, seed=9, index=number, dealer=number % 4).dealt
        assert by_hand(game, 9, number).dealt == dealt


def test_every_kind_of_ending_is_counted() -> None:
    """Deals that nobody calls, deals that an upturned joker voids, and lone hands of every kind."""
    done = ec.simulate(rules("standard"), deals=10_000, seed=3)
    assert done.passed_out
    assert all(done.alone)
    assert all(done.rows)
    void = ec.simulate(rules("joker_new_deal"), deals=1_000, seed=3)
    assert void.joker_redeal
    assert void.played == void.deals - void.joker_redeal - void.passed_out
    claimed = ec.simulate(rules("farmers_redeal"), deals=1_000, seed=3)
    assert claimed.outcomes["claimed_redeal"] == claimed.claimed_redeal > 0 == claimed.joker_redeal
    assert claimed.played == claimed.deals - claimed.claimed_redeal - claimed.passed_out


def test_counts_hang_together() -> None:
    """Each deal has one ending; each deal played out has a caller, five tricks, and one row."""
    done = ec.simulate(rules("standard"), deals=5_000, seed=2)
    assert done.deals == done.played + done.passed_out + done.joker_redeal == 5_000
    assert sum(done.called) == sum(done.alone) == sum(done.makers_tricks) == done.played
    assert sum(done.tricks) == 5 * done.played


def test_no_deals() -> None:
    """Nothing played is nothing counted."""
    assert ec.simulate(rules("standard"), deals=0).deals == 0


def test_the_last_deal_of_a_seed() -> None:
    """Numbers of deals are words of 64 bits, the last one included."""
    game = rules("standard")
    last = 2**64 - 1
    played = count_deals(game, last, last - 1, (by_hand(game, last, number) for number in (last - 1, last)))
    assert counts(ec.simulate(game, deals=2, seed=last, first=last - 1)) == counts(played)


def test_only_a_deal_can_be_played_out() -> None:
    """Anything else is refused before compiled code sees it."""
    with pytest.raises(TypeError, match="expected a Deal, got str"):
        play_out_many("deal", 1, 1)  # type: ignore[arg-type]
