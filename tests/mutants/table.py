"""The table: a line for every mutant tried, in a file that is only ever added to."""

from __future__ import annotations

import csv
import hashlib
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from mutants.mutant import Mutant
    from mutants.trial import Verdict


class Row(NamedTuple):
    """A mutant and what became of it. ``module`` is a sum of the module's text, ``commit`` that of the clone."""

    name: str
    path: str
    line: str
    column: str
    operator: str
    definition: str
    verdict: str
    by: str
    seconds: str
    commit: str
    module: str
    was: str
    now: str


class Table:
    """The rows of a file, the last one of each mutant."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, Row] = {}
        if path.exists():
            with path.open(encoding="utf-8", newline="") as file:
                self.rows = {row[0]: Row(*row) for row in list(csv.reader(file, delimiter="\t"))[1:]}

    def add(self, mutant: Mutant, verdict: Verdict, commit: str, module: str) -> None:
        """Write a row down at once."""
        m = mutant
        row = Row(
            m.name, m.path, str(m.line), str(m.column), m.operator, m.definition,
            verdict.verdict, verdict.by, str(verdict.seconds), commit, module, m.was, m.now,
        )  # fmt: skip
        new = not self.path.exists()
        with self.path.open("a", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, delimiter="\t", lineterminator="\n")
            if new:
                writer.writerow(Row._fields)
            writer.writerow(row)
        self.rows[m.name] = row

    def settled(self, mutant: Mutant, commit: str, module: str) -> bool:
        """Tell whether a mutant needs no trial: it was killed in this very module, or tried at this commit."""
        row = self.rows.get(mutant.name)
        return row is not None and row.module == module and (row.verdict == "killed" or row.commit == commit)

    def survived(self, mutant: Mutant) -> bool:
        """Tell whether no test has noticed a mutant, and not all that might were tried."""
        row = self.rows.get(mutant.name)
        return row is not None and row.verdict == "survived" and not row.by.endswith("all there are")


def sum_of(text: str) -> str:
    """Return a short sum of a module's text."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def report(rows: Iterable[Row], sizes: dict[str, int]) -> Iterator[str]:
    """Yield the counts by folder, and the survivors, in Markdown."""
    rows = list(rows)
    counts = Counter((row.path.split("/")[1].removesuffix(".py"), row.verdict) for row in rows)
    yield "| folder | to draw from | tried | killed | survived | killed of tried |"
    yield "| --- | --: | --: | --: | --: | --: |"
    folders = sorted({folder for folder, _ in counts})
    for folder in [*folders, "all"]:
        killed, survived = (
            sum(number for (where, what), number in counts.items() if folder in (where, "all") and what == verdict)
            for verdict in ("killed", "survived")
        )
        size = sum(sizes.values()) if folder == "all" else sizes.get(folder, 0)
        share = 100 * killed / ((killed + survived) or 1)
        yield f"| {folder} | {size} | {killed + survived} | {killed} | {survived} | {share:.1f} % |"
    for row in sorted(rows, key=lambda row: (row.path, int(row.line))):
        if row.verdict == "survived":
            yield ""
            yield f"{row.path}:{row.line} {row.definition} {row.operator} [{row.name}] ({row.by})"
            yield f"    - {row.was}"
            yield f"    + {row.now}"
