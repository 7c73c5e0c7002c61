"""One source, two kernels: compiled and plain Python write the same records, byte for byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fuzz import both_kernels

import euchre_core as ec

if TYPE_CHECKING:
    from collections.abc import Iterator

DEALS = 6
NAMES = [entry.name for entry in ec.shipped()]


@pytest.fixture(scope="module")
def kernels() -> Iterator[tuple[both_kernels.Other, both_kernels.Other]]:
    plain, fast = both_kernels.Other(pure=True), both_kernels.Other(pure=False)
    assert not plain.compiled
    yield plain, fast
    plain.close()
    fast.close()


def test_the_same_seeds_give_the_same_records(kernels: tuple[both_kernels.Other, both_kernels.Other]) -> None:
    """A few deals of every shipped variant, played by the same choices, have the same records on both kernels."""
    plain, fast = kernels
    if not fast.compiled:
        pytest.skip("the kernel is not compiled here: there was no C compiler when the package was built")
    for name in NAMES:
        for kernel in kernels:
            kernel.ask(name, 0, DEALS)
        assert plain.answer() == fast.answer(), name


def test_the_kernel_that_runs_here_writes_them_too(kernels: tuple[both_kernels.Other, both_kernels.Other]) -> None:
    """A process of its own writes what this one writes, whichever kernel runs here."""
    kernels[0].ask("double_pack_five", 0, DEALS)
    assert kernels[0].answer() == both_kernels.digest("double_pack_five", 0, DEALS)


def test_the_largest_packs_are_among_them() -> None:
    """Packs of more than 40 cards, equal cards included, where a shift of 32 bits would go wrong, are compared."""
    packs = [ec.compile_rules(ec.load(name)) for name in NAMES]
    assert max(len(rules.pack) for rules in packs) == 64
    assert any(not rules.single for rules in packs)
