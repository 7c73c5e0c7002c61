"""Checkpoints: a simulation in a file, replaced as a whole, so that it is never half written."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_core.errors import EuchreError, UnreadableError
from euchre_core.simulate.simulation import Simulation

if TYPE_CHECKING:
    from euchre_core.simulate.simulation import Ranges


def read_checkpoint(path: Path, nothing: Simulation, first: int, end: int) -> Simulation:
    """Return what a checkpoint holds of the deals *first* to *end* - 1; *nothing* is what it grew from.

    Raises:
        EuchreError: If it is damaged, or holds something else.
    """
    if not path.exists():
        return nothing
    try:
        done = Simulation.from_json(path.read_text(encoding="utf-8"))
    except (UnreadableError, UnicodeDecodeError) as error:
        raise EuchreError(f"{path} is no checkpoint, or damaged: {error} Remove it, or name another file.") from error
    for name, words in (("rules", "rules"), ("seed", "the seed"), ("players", "players")):
        its, wanted = getattr(done, name), getattr(nothing, name)
        if its != wanted:
            raise EuchreError(
                f"{path} is a checkpoint of {done.variant} with {words} {its}, and this is {nothing.variant} with "
                f"{words} {wanted}. Remove it, or name another file."
            )
    for start, stop in done.ranges:
        if start < first or stop > end:
            raise EuchreError(
                f"{path} holds the deals {start} to {stop - 1}, more than the deals {first} to {end - 1} that are "
                "asked for, and nothing can be taken out of it. Ask for more deals, or name another file."
            )
    return done


def write_checkpoint(path: Path, done: Simulation) -> None:
    """Write a checkpoint beside its name, then move it there in one step."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(done.to_json() + "\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def missing(done: Ranges, first: int, end: int) -> list[tuple[int, int]]:
    """Return the ranges of the deals *first* to *end* - 1 that are not done.

    >>> missing(((0, 5), (7, 9)), 0, 12)
    [(5, 7), (9, 12)]
    """
    gaps = []
    for start, stop in (*done, (end, end)):
        if start > first:
            gaps.append((first, start))
        first = stop
    return gaps


def seed_of(path: Path) -> int | None:
    """Return the seed of a checkpoint; ``None`` if there is none, or it can't be read, which reading it will tell."""
    try:
        return Simulation.from_json(path.read_text(encoding="utf-8")).seed
    except (OSError, ValueError):
        return None
