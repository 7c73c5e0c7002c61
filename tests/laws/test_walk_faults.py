"""Every proof that walks the bidding catches a fault planted for it, and says which way leads there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from laws.games import GAMES, variant_of

import euchre_core as ec
from euchre_core.kernel.actions import BIT, PASS
from euchre_core.kernel.stages import rounds
from euchre_core.walk import WALK_PROOFS, walk_bidding

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.kernel.table import Table


def nothing_for_a_dealer(patch: pytest.MonkeyPatch) -> None:
    """Bar the dealer's pass and every suit, as a stuck dealer would be to whom no suit is left."""
    old = rounds.legal_second
    patch.setattr(rounds, "legal_second", lambda table: 0 if table.actor == table.dealer else old(table))


def passes_that_do_not_count(patch: pytest.MonkeyPatch) -> None:
    old = rounds.apply

    def apply(table: Table, place: int) -> bool:
        if place != PASS:
            return old(table, place)
        table.actor = (table.actor + 1) % table.sheet.seats
        return False

    patch.setattr(rounds, "apply", apply)


def no_second_round(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rounds, "enter_second", lambda _: False)


def only_passes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rounds, "legal_first", lambda _: BIT[PASS])
    patch.setattr(rounds, "legal_second", lambda _: BIT[PASS])


def no_row_for_lone_makers(rules: ec.Rules) -> ec.Rules:
    width = rules.hand + 1
    return replace(rules, row_of=rules.row_of[:width] + (-1,) * width + rules.row_of[2 * width :])


def rows_for_everything(rules: ec.Rules) -> ec.Rules:
    return replace(rules, row_of=tuple(max(row, 0) for row in rules.row_of))


def untouched(rules: ec.Rules) -> ec.Rules:
    return rules


def nothing(_: pytest.MonkeyPatch) -> None:
    pass


FAULTS: list[tuple[str, Callable[[pytest.MonkeyPatch], None], Callable[[ec.Rules], ec.Rules], str]] = [
    (
        "somebody_may_always_act",
        nothing_for_a_dealer,
        untouched,
        "bidding: expected something that may be said, got nobody may act here: dealer 0, 10C turned up: "
        "1 passes, 2 passes, 3 passes, 0 passes, 1 passes, 2 passes, 3 passes. Allow a pass, or another suit.",
    ),
    (
        "the_bidding_ends",
        passes_that_do_not_count,
        untouched,
        "bidding: expected a bidding that ends, got one that comes back to where it was: dealer 0, 10C turned up: "
        "1 passes, 2 passes, 3 passes, 0 passes. Limit the rounds.",
    ),
    (
        "every_call_fixes_trump",
        no_second_round,
        untouched,
        "bidding: expected a trump suit and a maker, got a lead without: dealer 0, 10C turned up: "
        "1 passes, 2 passes, 3 passes, 0 passes. Let a call name a suit.",
    ),
    (
        "new_deals_end",
        only_passes,
        untouched,
        "bidding: expected a way from the deal to the play, got only new deals when seat 0 deals. Let somebody call.",
    ),
    (
        "the_bidding_meets_the_score_table",
        nothing,
        no_row_for_lone_makers,
        "scoring: expected a row for every deal, got none for this one: dealer 0, 10C turned up: "
        "1 passes, 2 passes, 3 passes, 0 passes, 1 passes, 2 passes, 3 passes, 0 names diamonds, 0 goes alone, "
        "1 not alone, 3 not alone. Write a row that fits.",
    ),
    (
        "the_bidding_meets_the_score_table",
        nothing,
        rows_for_everything,
        "scoring: expected rows for deals that can be, got some for deals that no bidding leads to. Take them out.",
    ),
]


@pytest.mark.parametrize(
    ("proof", "plant", "tamper", "message"), FAULTS, ids=lambda part: getattr(part, "__name__", None)
)
def test_a_proof_catches_its_fault(
    proof: str, plant: Callable[[pytest.MonkeyPatch], None], tamper: Callable[[ec.Rules], ec.Rules], message: str
) -> None:
    variant = variant_of(GAMES["nobody alone" if tamper is rows_for_everything or plant is no_second_round else "four"])
    rules = tamper(ec.compile_rules(variant))
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        walk = walk_bidding(rules)
        found = {one.name: list(map(str, one.check(walk, rules, variant))) for one in WALK_PROOFS}
    assert message in found[proof]


def test_every_proof_has_a_fault() -> None:
    assert {proof for proof, *_ in FAULTS} == {proof.name for proof in WALK_PROOFS}
