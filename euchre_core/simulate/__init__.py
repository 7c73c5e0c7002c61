"""``simulate``: many deals of a game, counted; on one core, on several, or on other machines.

Deal ``k`` depends on the seed and on ``k`` alone, so the counts are the same however the deals are split.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core import lazily

if TYPE_CHECKING:
    import os
    from collections.abc import Callable
    from concurrent.futures import Executor

    from euchre_core.rules.tables import Rules
    from euchre_core.simulate.intervals import Estimate
    from euchre_core.simulate.jobs import Players
    from euchre_core.simulate.running import SimulationInterrupted, WorkersLost
    from euchre_core.simulate.simulation import Simulation

__all__ = ["Estimate", "Simulation", "SimulationInterrupted", "WorkersLost", "simulate"]

__getattr__ = lazily.names(
    __name__,
    {
        "Estimate": "euchre_core.simulate.intervals",
        "Simulation": "euchre_core.simulate.simulation",
        "SimulationInterrupted": "euchre_core.simulate.running",
        "WorkersLost": "euchre_core.simulate.running",
    },
)


def simulate(
    rules: Rules,
    *,
    deals: int,
    seed: int = 0,
    players: Players | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    first: int = 0,
    chunk: int | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Simulation:
    """Play the deals *first* to *first* + *deals* - 1 of a seed and count what happens.

    Deal ``k`` is shuffled from ``(seed, k)``, and seat ``k`` modulo the number of seats deals. With the same players
    the result is the same on any number of workers and for any *chunk*.

    Args:
        rules: Compiled rules.
        deals: How many deals.
        seed: A whole number from 0 to 2**64 - 1.
        players: ``None``: every legal action equally likely, drawn from the deal's own stream, in compiled code if it
            is there. Otherwise the players by number, who must remember nothing from deal to deal; or a callable from
            the number of a deal to its players. They must be picklable to go to other processes.
        executor: Plays the jobs: anything with the face of ``concurrent.futures.Executor``. It is not shut down.
        workers: Play in so many processes of our own instead, which are replaced if they die.
        first: The number of the first deal.
        chunk: Deals in a job; ``None``: some tenths of a second of work.
        checkpoint: A file that keeps what is done. If it exists, only what it lacks is played.
        progress: Called with the deals that are done and those that were asked for, after every group of jobs.

    Raises:
        ValueError: If a number is out of range, there are too few players, or both *executor* and *workers* are given.
        EuchreError: If the checkpoint is damaged, or of other rules, another seed, other deals or other players.
        WorkersLost: An EuchreError: the executor's workers died; what was done is in the checkpoint and in the error.
        SimulationInterrupted: A KeyboardInterrupt: somebody pressed Ctrl-C; carries what is done.
        IllegalAction: If a player returns an action that is not legal.

    >>> import euchre_core as ec
    >>> rules = ec.compile_rules(ec.load("standard"))
    >>> whole = ec.simulate(rules, deals=60, seed=1)
    >>> whole == ec.simulate(rules, deals=20, seed=1) + ec.simulate(rules, deals=40, seed=1, first=20)
    True
    """
    from euchre_core.simulate.running import run

    return run(
        rules,
        deals=deals,
        seed=seed,
        players=players,
        executor=executor,
        workers=workers,
        first=first,
        chunk=chunk,
        checkpoint=checkpoint,
        progress=progress,
    )
