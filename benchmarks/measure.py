"""How everything here is measured: two sides in one process, taking turns, and the best of the rounds of each."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import euchre_core as ec

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[1]
TWIN = ROOT / "tests" / "twins" / "openspiel.yaml"
"""Our words for OpenSpiel's Euchre."""

sys.path.append(str(ROOT / "tests"))  # for oracle.spiel, which feeds our deals to OpenSpiel


@dataclass(frozen=True)
class Effort:
    """How much to measure.

    Attributes:
        size: Multiplies the numbers of deals and calls; 1.0 is the real thing.
        rounds: How often the two sides take their turn.
    """

    size: float
    rounds: int

    def times(self, number: int) -> int:
        """Return a number of deals or calls at this size, at least one."""
        return max(1, int(number * self.size))


FULL, QUICK = Effort(1.0, 7), Effort(0.1, 3)


@dataclass(frozen=True)
class Row:
    """One line of the table.

    Attributes:
        what: What is compared.
        ours, other: The two sides, each with its unit; *other* is empty where a limit in time is the goal.
        ratio: The figure of the goal; ``None`` where there is none.
        goal: Its limit in words; empty without a goal.
        met: Whether it is reached.
    """

    what: str
    ours: str
    other: str = ""
    ratio: float | None = None
    goal: str = ""
    met: bool = True


def at_least(what: str, ours: str, other: str, ratio: float, goal: float) -> Row:
    """Return a row whose ratio should be at least *goal*."""
    return Row(what, ours, other, ratio, f"at least {goal:g}", ratio >= goal)


def at_most(what: str, ours: str, other: str, ratio: float, goal: float) -> Row:
    """Return a row whose ratio should be at most *goal*."""
    return Row(what, ours, other, ratio, f"at most {goal:g}", ratio <= goal)


def clocked(work: Callable[[], object]) -> float:
    """Return the processor time of this process, in seconds, that *work* takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def in_turns(rounds: int, *sides: Callable[[], object]) -> list[float]:
    """Run the sides in turn, so often, and return the best seconds of each.

    Whatever else the machine does falls on all of them; the best round is the one that it disturbed least.
    """
    best = [float("inf")] * len(sides)
    for _ in range(rounds):
        for number, side in enumerate(sides):
            best[number] = min(best[number], clocked(side))
    return best


def twin() -> ec.Rules:
    """Return the compiled rules of the twin."""
    return ec.compile_rules(ec.load(TWIN))


def rate(number: float, seconds: float, unit: str = "deals/s") -> str:
    """Return a rate in words."""
    return f"{number / seconds:,.0f} {unit}".replace(",", " ")


def span(seconds: float) -> str:
    """Return a time in words, in a unit that suits it."""
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"
