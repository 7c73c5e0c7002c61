"""A run: jobs go out, counts come back in any order, each is added once, and what is done is kept."""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, wait
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_core.errors import EuchreError
from euchre_core.kernel import compiled
from euchre_core.simulate.checkpoint import missing, read_checkpoint, write_checkpoint
from euchre_core.simulate.jobs import play_range, split
from euchre_core.simulate.pool import Pool
from euchre_core.simulate.simulation import nothing

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor, Future

    from euchre_core.rules.tables import Rules
    from euchre_core.simulate.jobs import Players
    from euchre_core.simulate.simulation import Simulation

CHUNK_COMPILED, CHUNK = 100_000, 1_000
"""Deals in a job: some tenths of a second of work. A Ctrl-C waits for no more than that."""
WINDOW = 512
"""So many jobs are handed out at most, so that a long run does not begin by making a million of them."""
SAVE_EVERY = 1.0
"""Seconds between checkpoints: what a crash can cost. The last one is always written."""
TRIES = 3
"""So many pools in a row that die without finishing a job end the run."""

_LAST = 2**64


class SimulationInterrupted(KeyboardInterrupt):
    """Somebody pressed Ctrl-C.

    Attributes:
        simulation: What is done.
    """

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        super().__init__(f"{simulation.deals} deals are done")


class WorkersLost(EuchreError):  # noqa: N818 - what happened, as people say it
    """Workers died and the jobs with them.

    Attributes:
        simulation: What is done.
    """

    def __init__(self, message: str, simulation: Simulation) -> None:
        self.simulation = simulation
        super().__init__(message)

    def __reduce__(self) -> tuple[type[WorkersLost], tuple[str, Simulation]]:
        return type(self), (str(self), self.simulation)


def run(
    rules: Rules,
    *,
    deals: int,
    seed: int,
    players: Players | None,
    executor: Executor | None,
    workers: int | None,
    first: int,
    chunk: int | None,
    checkpoint: str | os.PathLike[str] | None,
    progress: Callable[[int, int], object] | None,
) -> Simulation:
    """Do what :func:`euchre_core.simulate` says."""
    chunk = (CHUNK_COMPILED if compiled and players is None else CHUNK) if chunk is None else chunk
    _check("seed", seed, 0, _LAST - 1)
    _check("first", first, 0, _LAST)
    _check("deals", deals, 0, _LAST - first)
    _check("chunk", chunk, 1, 2**31)
    _check("workers", 1 if workers is None else workers, 1, 2**12)
    if executor is not None and workers is not None:
        raise ValueError("expected an executor or a number of workers, got both.")
    needed = max(rules.player_of) + 1
    if players is not None and not callable(players) and len(players) < needed:
        raise ValueError(f"{rules.name} needs {needed} players, got {len(players)}.")
    one = _Run(rules, seed, players, None if checkpoint is None else Path(checkpoint), progress, first, first + deals)
    return one.play(chunk, executor, workers)


def _check(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"expected for {name} a whole number from {low} to {high}, got {value!r}.")


class _Run:
    """One run; ``done`` is what has come back so far, whatever happens next."""

    def __init__(
        self,
        rules: Rules,
        seed: int,
        players: Players | None,
        path: Path | None,
        progress: Callable[[int, int], object] | None,
        first: int,
        end: int,
    ) -> None:
        self._rules, self._seed, self._players = rules, seed, players
        self._path, self._progress = path, progress
        self._first, self._end = first, end
        self.done = nothing(rules, seed, "random" if players is None else "own")
        self._saved = 0.0
        if path is not None:
            self.done = read_checkpoint(path, self.done, first, end)
            self._save()  # a file that can't be written is found out before the first deal

    def play(self, chunk: int, executor: Executor | None, workers: int | None) -> Simulation:
        """Play what is missing.

        Raises:
            SimulationInterrupted: On Ctrl-C.
            WorkersLost: If the workers die.
        """
        try:
            self._tell()
            if workers is not None:
                self._on_pool(chunk, workers)
            elif executor is not None:
                self._hand_out(self._jobs(chunk), executor, WINDOW)
            else:
                for first, end in self._jobs(chunk):
                    self._add(play_range(self._rules, self._seed, self._players, first, end))
                    self._tell()
        except KeyboardInterrupt:
            raise SimulationInterrupted(self.done) from None
        except (BrokenExecutor, CancelledError) as error:
            kept = "" if self._path is None else f" The checkpoint {self._path} keeps them: run again to go on."
            raise WorkersLost(
                f"the workers died; {self.done.deals} of {self._end - self._first} deals are done.{kept}", self.done
            ) from error
        finally:
            self._save()
        return self.done

    def _jobs(self, chunk: int) -> Iterator[tuple[int, int]]:
        return split(missing(self.done.ranges, self._first, self._end), chunk)

    def _on_pool(self, chunk: int, workers: int) -> None:
        """Play on processes of our own; if one dies, play what is missing then on new ones."""
        tries = 0
        while True:
            before = self.done.deals
            try:
                with Pool(workers) as pool:
                    try:
                        return self._hand_out(self._jobs(chunk), pool, 4 * workers)
                    finally:
                        self._save()  # for closing the pool takes a moment
            except BrokenExecutor:
                tries = 1 if self.done.deals > before else tries + 1
                if tries == TRIES:
                    raise

    def _hand_out(self, jobs: Iterator[tuple[int, int]], executor: Executor, window: int) -> None:
        """Hand out *jobs*, at most *window* at a time, and add what comes back."""
        out: set[Future[Simulation]] = set()
        try:
            while True:
                for first, end in islice(jobs, window - len(out)):
                    out.add(executor.submit(play_range, self._rules, self._seed, self._players, first, end))
                if not out:
                    return
                for future in wait(out, return_when=FIRST_COMPLETED).done:
                    out.remove(future)  # first, so that an interruption here can't have it added again below
                    self._add(future.result())
                self._tell()
        finally:
            for future in out:
                if not future.cancel() and future.done() and not future.exception():
                    self._add(future.result())

    def _add(self, part: Simulation) -> None:
        self.done += part

    def _tell(self) -> None:
        if time.monotonic() >= self._saved + SAVE_EVERY:
            self._save()
        if self._progress is not None:
            self._progress(self.done.deals, self._end - self._first)

    def _save(self) -> None:
        if self._path is not None:
            write_checkpoint(self._path, self.done)
        self._saved = time.monotonic()
