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


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seeds_give_the_same(kernels: tuple[both_kernels.Other, both_kernels.Other], name: str) -> None:
    """A few deals of every shipped variant by the same choices have the same records on both, and the same counts."""
    plain, fast = kernels
    if not fast.compiled:
        pytest.skip("the kernel is not compiled here: there was no C compiler when the package was built")
    for kernel in kernels:
        kernel.ask(name, 0, DEALS)
    assert plain.answer() == fast.answer()


def test_the_kernel_that_runs_here_writes_them_too(kernels: tuple[both_kernels.Other, both_kernels.Other]) -> None:
    """A process of its own writes what this one writes, whichever kernel runs here."""
    kernels[0].ask("double_pack_five", 0, DEALS)
    assert kernels[0].answer() == both_kernels.digest("double_pack_five", 0, DEALS)


def test_the_largest_packs_are_among_them() -> None:
    """Packs of more than 40 cards, equal cards included, where a shift of 32 bits would go wrong, are compared."""
    packs = [ec.load(name).deck.pack for name in NAMES]
    assert max(map(len, packs)) == 64
    assert any(len(set(pack)) < len(pack) for pack in packs)
