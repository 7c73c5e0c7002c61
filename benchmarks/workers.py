"""One worker process against two, on the same deals, by the clock on the wall; the counts must be equal."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from measure import Effort, Row, at_least, rate

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals

if TYPE_CHECKING:
    from collections.abc import Iterable

DEALS, PARTS = 20_000_000, 40
GOAL = 1.8

Numbers = dict[str, int | list[int]]


def part(rules: ec.Rules, first: int, deals: int) -> Numbers:
    """Play a range of deals; runs in a worker."""
    return play_deals(rules, 1, first, deals).numbers()


def total(parts: Iterable[Numbers]) -> list[int]:
    """Add up the counts of parts."""
    flat = [
        [one for value in numbers.values() for one in (value if isinstance(value, list) else [value])]
        for numbers in parts
    ]
    return [sum(column) for column in zip(*flat, strict=True)]


def played(pool: ProcessPoolExecutor, rules: ec.Rules, deals: int) -> tuple[float, list[int]]:
    """Return the seconds that a pool takes for so many deals, and their counts."""
    size = max(1, deals // PARTS)
    ranges = [(first, min(size, deals - first)) for first in range(0, deals, size)]
    start = time.perf_counter()
    jobs = [pool.submit(part, rules, first, many) for first, many in ranges]
    counts = total(job.result() for job in jobs)
    return time.perf_counter() - start, counts


def measure(effort: Effort) -> list[Row]:
    """Measure both pools in turn; the workers are started before the clock is."""
    rules = ec.compile_rules(ec.load("standard"))
    deals = effort.times(DEALS)
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        best = [float("inf")] * 2
        for pool in (one, two):
            played(pool, rules, PARTS)
        for _ in range(min(effort.rounds, 3)):
            runs = [played(pool, rules, deals) for pool in (one, two)]
            if runs[0][1] != runs[1][1]:
                raise AssertionError("one worker and two count differently")
            best = [min(old, new) for old, (new, _) in zip(best, runs, strict=True)]
    what = f"scaling over {deals} deals: two worker processes / one"
    return [at_least(what, rate(deals, best[1]), rate(deals, best[0]), best[0] / best[1], GOAL)]
