"""A pytest-benchmark suite, to compare one state of the code with another; never part of pass or fail.

Run: ``pip install -e ".[test,bench]"``, then ``python -m pytest -p benchmark benchmarks/test_regressions.py``, with
``--benchmark-save=before`` and later ``--benchmark-compare``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import calls
import pytest

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals, play_out_many

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

CALLS = calls.calls()
BULK = ("standard", "north_american", "two_handed", "cutthroat", "double_pack_five", "two_jokers")


@pytest.mark.parametrize("name", CALLS)
def test_call(benchmark: BenchmarkFixture, name: str) -> None:
    call, _ = CALLS[name]
    benchmark(call)


@pytest.mark.parametrize("name", BULK)
def test_thousand_deals(benchmark: BenchmarkFixture, name: str) -> None:
    rules = ec.compile_rules(ec.load(name))
    assert benchmark(play_deals, rules, 1, 0, 1000).deals == 1000


def test_thousand_playouts(benchmark: BenchmarkFixture) -> None:
    deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=1)
    assert benchmark(play_out_many, deal, 1, 1000).deals == 1000
