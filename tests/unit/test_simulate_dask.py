"""A real Dask cluster: the same counts as one process, also when a worker is killed in the middle."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from unit.at_table import rules
from unit.one_dies import OneDies, by_number

import euchre_core as ec

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME = rules("standard")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Two workers, each a process of its own."""
    distributed: Any = import_module("distributed")  # of which some parts have types and some have none
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_dask_counts_the_same(client: Any) -> None:
    """A hundred thousand deals over two workers."""
    done = ec.simulate(GAME, deals=100_000, seed=1, executor=client.get_executor(), chunk=7_000)
    assert done == ec.simulate(GAME, deals=100_000, seed=1)


def test_a_worker_of_dask_that_is_killed(client: Any, tmp_path: Path) -> None:
    """The job comes again on another worker: nothing is lost and nothing counted twice."""
    marker = tmp_path / "died"
    players = OneDies(str(marker), 33)
    done = ec.simulate(GAME, deals=200, seed=1, executor=client.get_executor(), chunk=8, players=players)
    assert marker.exists()
    assert done == ec.simulate(GAME, deals=200, seed=1, players=by_number)
