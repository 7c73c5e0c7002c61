"""Run the benchmarks and print a table: ``python benchmarks/run.py [--quick] [--only NAME]``.

Every ratio is measured in one run, its two sides taking turns on one core; times are processor time of the process
(of the children for the starts, the wall clock for the workers), the best of the rounds. Needs the extra ``test``
(OpenSpiel) and a C compiler for the loop written by hand. ``--markdown`` prints the table as docs/performance.md has.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import platform
import sys
import time

import calls
import handwritten
import python_loop
import rollouts
import variety
import workers
from measure import FULL, QUICK, Effort, Row

import euchre_core as ec


def startup(effort: Effort) -> list[Row]:
    """Measure what starting costs; imported here, for it needs Unix."""
    from startup import measure

    return measure(effort)


BENCHMARKS = {
    "rollouts": rollouts.measure,
    "handwritten": handwritten.measure,
    "python_loop": python_loop.measure,
    "calls": calls.measure,
    "startup": startup,
    "workers": workers.measure,
    "variety": variety.measure,
}


def heading() -> str:
    """Return the machine, the Python, the kernel and the day."""
    kernel = "compiled" if ec.compiled else "plain"
    today = dt.datetime.now(tz=dt.UTC).date()
    machine = f"{os.cpu_count()} cores, {platform.machine()}, {sys.platform}"
    return f"{machine}; Python {platform.python_version()}; kernel {kernel}; {today}"


def line(row: Row, markdown: bool) -> str:
    """Return a row of the table."""
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    goal = row.goal if row.met else f"{row.goal}: MISSED"
    if markdown:
        return f"| {row.what} | {row.ours} | {row.other} | {ratio} | {goal} |"
    return f"{ratio:>7}  {row.ours:>16}  {row.other:>16}  {goal:<20}  {row.what}".rstrip()


def main(words: list[str] | None = None) -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a tenth of the deals, three rounds")
    parser.add_argument("--only", choices=tuple(BENCHMARKS), help="one benchmark")
    parser.add_argument("--markdown", action="store_true", help="the table in Markdown")
    options = parser.parse_args(words)
    effort = QUICK if options.quick else FULL
    print(heading())
    print(line(Row("what", "ours", "other", None, "goal"), options.markdown))
    if options.markdown:
        print("| --- | --- | --- | --- | --- |")
    for name in [options.only] if options.only else BENCHMARKS:
        start = time.perf_counter()
        for row in BENCHMARKS[name](effort):
            print(line(row, options.markdown), flush=True)
        print(f"{name}: {time.perf_counter() - start:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
