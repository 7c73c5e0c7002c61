"""``euchre simulate``."""

from __future__ import annotations

import secrets
import sys
import time
from typing import TYPE_CHECKING

from euchre_core.cli.bar import Bar
from euchre_core.cli.names import rules_of
from euchre_core.cli.screen import Screen
from euchre_core.simulate import SimulationInterrupted, WorkersLost, simulate
from euchre_core.simulate.checkpoint import seed_of

if TYPE_CHECKING:
    from pathlib import Path

    from euchre_core.simulate import Simulation


def simulate_deals(
    name: str, *, deals: int, seed: int | None, workers: int, checkpoint: Path | None, as_json: bool
) -> int:
    """Play deals, print the counts, and return the exit code: 130 if it was interrupted.

    Raises:
        VariantError: If the variant cannot be obeyed.
        EuchreError: If the checkpoint can't be used, or the workers die again and again; what is done is printed.
        OSError: If the checkpoint cannot be written; found out before the first deal.
    """
    rules = rules_of(name)
    if seed is None and checkpoint is not None:
        seed = seed_of(checkpoint)
    if seed is None:
        seed = secrets.randbelow(2**32)
    with _Bar() as bar:
        try:
            done = simulate(
                rules,
                deals=deals,
                seed=seed,
                workers=workers if workers > 1 else None,
                checkpoint=checkpoint,
                progress=bar.show,
            )
            code = 0
        except SimulationInterrupted as stopped:
            done, code = stopped.simulation, 130
        except WorkersLost as lost:
            bar.stop()
            _print(lost.simulation, as_json=as_json)
            raise
    if code:
        sys.stderr.write(f"Stopped: {done.deals:,} of {deals:,} deals are done.\n")
    _print(done, as_json=as_json)
    return code


def _print(done: Simulation, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(done.to_json() + "\n")
    else:
        Screen().lines(str(done).split("\n"))


class _Bar(Bar):
    """A bar with the rate; afterwards a line with both."""

    def __init__(self) -> None:
        super().__init__()
        self._start, self._first = time.monotonic(), -1

    def show(self, done: int, total: int) -> None:
        """Show how far it is; the rate counts from the first time on, so that what a checkpoint had is left out."""
        if self._first < 0:
            self._first = done
        rate = (done - self._first) / max(time.monotonic() - self._start, 1e-9)
        self.update(self.work, completed=done, total=total, words=f"{done:,} deals, {rate:,.0f} a second")
        if done == total and not self.disable:
            self.console.print(f"{done - self._first:,} deals played, {rate:,.0f} a second")
