"""Mutation testing: does the suite notice when something in the code is changed, or taken out?

Run: python tests/mutants/sample.py --work DIR [--seed N] [--mutants N] [--deletions] [--folders NAME ...] [--update]

Draws so many mutants of ``load/``, ``rules/`` and ``kernel/``, or with ``--deletions`` takes out every law, proof and
check in turn, and tries each in a clone inside ``DIR`` until a test fails. The table ``DIR/sample.tsv`` (or
``DIR/deletions.tsv``) has a line for each: the place, what was done, killed by which test or survived, seconds,
commit. A run that was interrupted goes on where it was. ``--update`` brings the clone to the newest commit; mutants
killed before in a module that has not changed since stay killed, all others are tried again. ``--report`` only
prints the counts and the survivors. Needs cosmic-ray beside the packages of the test extra.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from dataclasses import asdict
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mutants.choice import Choice
from mutants.deletions import deletions
from mutants.draw import FOLDERS, drawn
from mutants.mutant import Mutant
from mutants.table import Table, report, sum_of
from mutants.trial import tried
from mutants.workshop import Workshop, say

SOURCE = Path(__file__).resolve().parents[2]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--work", type=Path, required=True, help="the folder of the clone and the tables")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=400)
    parser.add_argument("--deletions", action="store_true", help="take out laws, proofs and checks instead")
    parser.add_argument("--folders", nargs="+", default=[], help="try only those of these folders, in this order")
    parser.add_argument("--update", action="store_true", help="go to the newest commit first")
    parser.add_argument("--with", dest="extra", nargs="+", type=Path, default=[], help="files of the working tree too")
    parser.add_argument("--again", nargs="+", default=[], help="names of mutants to try again, and no others")
    parser.add_argument(
        "--whole", action="store_true", help="try survivors again (or those of --again), by all tests that may notice"
    )
    parser.add_argument("--report", action="store_true", help="only print what is known")
    asked = parser.parse_args()
    os.nice(15)
    workshop = Workshop(asked.work.resolve())
    commit = workshop.open(SOURCE, update=asked.update, extra=asked.extra)
    table = Table(workshop.folder / ("deletions.tsv" if asked.deletions else "sample.tsv"))
    mutants, sizes = all_deletions(workshop) if asked.deletions else sample(workshop, commit, asked.seed, asked.mutants)
    if not asked.report:
        order = asked.folders or [*FOLDERS, "laws", "walk", "checks"]
        chosen = sorted((one for one in mutants if one.folder in order), key=lambda one: order.index(one.folder))
        again = set(asked.again)
        if asked.whole and not again:
            again = {one.name for one in chosen if table.survived(one)}
        work_through(workshop, commit, chosen, table, again, whole=asked.whole)
    for line in report((table.rows[one.name] for one in mutants if one.name in table.rows), sizes):
        say(line)


def sample(workshop: Workshop, commit: str, seed: int, size: int) -> tuple[list[Mutant], dict[str, int]]:
    """Return the mutants drawn at a commit, from the file in the workshop if they were drawn before."""
    place = workshop.folder / f"drawn-{commit}-{seed}-{size}.json"
    if not place.exists():
        mutants, sizes = drawn(workshop.root, seed, size)
        place.write_text(json.dumps({"sizes": sizes, "mutants": [asdict(one) for one in mutants]}))
    found = json.loads(place.read_text())
    return [Mutant(**one) for one in found["mutants"]], found["sizes"]


def all_deletions(workshop: Workshop) -> tuple[list[Mutant], dict[str, int]]:
    """Return every deletion; all of them are tried."""
    found = deletions(workshop.root)
    return found, Counter(one.folder for one in found)


def work_through(
    workshop: Workshop, commit: str, mutants: list[Mutant], table: Table, again: set[str], *, whole: bool
) -> None:
    """Try the mutants that are not settled, and say how it goes."""
    sums = {one.path: sum_of((workshop.root / one.path).read_text(encoding="utf-8")) for one in mutants}
    only = bool(again) or whole
    left = [one for one in mutants if one.name in again or not (only or table.settled(one, commit, sums[one.path]))]
    if not left:
        return
    say(f"{len(left)} of {len(mutants)} mutants to try at {commit}; first the suite, to see what runs what")
    start = time.monotonic()
    choice = Choice.of(workshop, commit, workshop.extra)
    say(f"{len(choice.seconds)} tests known after {time.monotonic() - start:.0f} s")
    for number, mutant in enumerate(left, 1):
        verdict = tried(workshop, choice, mutant, whole=whole)
        table.add(mutant, verdict, commit, sums[mutant.path])
        place = f"{mutant.path.removeprefix('euchre_core/')}:{mutant.line} {mutant.operator}"
        say(f"[{number}/{len(left)}] {verdict.verdict} {verdict.seconds} s  {place}  {verdict.by}")


if __name__ == "__main__":
    main()
