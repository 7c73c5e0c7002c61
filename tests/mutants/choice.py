"""Which tests try a mutant: those that run its line, the quick ones first; then the strong ones, whatever they run."""

from __future__ import annotations

import ast
import json
import os
from collections import Counter, defaultdict
from itertools import chain
from typing import TYPE_CHECKING, Any

from mutants.mutant import Mutant, statement_at
from mutants.workshop import OPTIONS, Workshop, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

SUITE = (
    "tests/unit", "tests/laws", "tests/golden", "tests/oracle",
    "euchre_core/load", "euchre_core/rules", "euchre_core/kernel",
)  # fmt: skip
"""What is run to see which tests run what."""

ASIDE = (
    "tests/unit/test_benchmarks.py", "tests/unit/test_both_kernels.py", "tests/unit/test_wheels.py",
    "tests/unit/test_simulate_dask.py", "tests/unit/test_docs.py", "tests/unit/test_house.py",
    "tests/unit/test_hostile.py", "tests/unit/test_play_human.py", "tests/unit/test_simulate.py",
    "tests/unit/test_pytest_plugin.py", "tests/oracle/test_openspiel.py",
    "tests/unit/test_rulebook.py::test_equal_words_are_equal_games",
)  # fmt: skip
"""Left out: they need an installed or a compiled package, a terminal, a cluster or the network, or read sources as
text; one is slow."""

FIRST = ("tests/unit/test_survivors.py", "tests/unit/test_headers.py")
"""Small tests, written for what others let pass."""

STRONG = (
    "tests/unit/test_statements", "tests/unit/test_kernel.py", "tests/unit/test_known_faults",
    "tests/unit/test_sound.py", "tests/unit/test_proofs.py", "tests/unit/test_load_",
    *FIRST,
    "tests/golden/", "tests/laws/test_variants.py", "tests/laws/test_book.py", "tests/laws/test_faults.py",
    "tests/oracle/test_against_referee.py", "tests/oracle/test_egn.py", "tests/unit/test_record.py",
    "tests/unit/test_rulebook.py",
)  # fmt: skip
"""Tests that are tried on every mutant before it counts as a survivor."""


class Choice:
    """The tests of a commit: how long each takes, and which run which lines.

    Attributes:
        seconds: The tests that pass, and the CPU time of each under the tracer.
        lines: By module and line, the tests that run it; those of every line at import are not among them.
    """

    def __init__(self, seconds: dict[str, float], lines: Mapping[str, Mapping[int, list[str]]]) -> None:
        self.seconds = seconds
        self.lines = lines

    @classmethod
    def of(cls, workshop: Workshop, commit: str, extra: Sequence[str] = ()) -> Choice:
        """Return the choice at a commit, from the file in the workshop or by running the suite once.

        Files of tests that the commit does not have, or not so, are run each time.
        """
        place = workshop.folder / f"choice-{commit}.json"
        if not place.exists():
            place.write_text(json.dumps(_measured(workshop, SUITE)))
        found = [json.loads(place.read_text())]
        if extra:
            found.append(_measured(workshop, extra))
        files = tuple(f"{path}::" for path in extra)
        seconds = {name: time for name, time in found[0]["seconds"].items() if not name.startswith(files)}
        lines: defaultdict[str, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        for part in found:
            for path, by_line in part["lines"].items():
                for line, numbers in by_line.items():
                    lines[path][int(line)] += [part["tests"][number] for number in numbers]
        seconds |= found[-1]["seconds"] if extra else {}
        return cls(seconds, lines)

    def near(self, mutant: Mutant, original: str) -> list[str]:
        """Return the tests that run the statement that is mutated, or for one that runs at import, the module.

        Those that bear the name of what is deleted, of the module or of the folder come first.
        """
        span, at_import = statement_at(ast.parse(original), mutant.line)
        by_line: Mapping[int, list[str]] = self.lines.get(mutant.path, {})
        wanted = by_line.values() if at_import else (by_line.get(line, []) for line in span)
        names = self._in_order(set(chain.from_iterable(wanted)))
        what = mutant.operator.rpartition("delete ")[2].rpartition(".")[2]
        stem = mutant.path.rpartition("/")[2].removesuffix(".py")
        homes = (*FIRST, f"tests/unit/test_{stem}", f"tests/unit/test_{mutant.folder}")
        return sorted(names, key=lambda name: not (what in name or name.startswith(homes)))

    def strong(self) -> list[str]:
        """Return the tests that every survivor has met; the small ones first."""
        names = self._in_order({name for name in self.seconds if name.startswith(STRONG)})
        return sorted(names, key=lambda name: not name.startswith(FIRST))

    def runs_at_import(self, mutant: Mutant, original: str) -> bool:
        """Tell whether the statement that is mutated runs when the module is imported, in no test."""
        return statement_at(ast.parse(original), mutant.line)[1]

    def _in_order(self, names: set[str]) -> list[str]:
        """Return the quickest case of each test function, from quick to slow, then each one's next, and so on."""
        cases = Counter[str]()
        turns = []
        for name in sorted(names & self.seconds.keys(), key=lambda name: (self.seconds[name], name)):
            family = name.partition("[")[0]
            turns.append((cases[family], self.seconds[name], name))
            cases[family] += 1
        return [name for _, _, name in sorted(turns)]


def _measured(workshop: Workshop, what: Sequence[str]) -> dict[str, Any]:
    """Run tests once, in whatever time it takes; those that fail are left out."""

    def job(note: Callable[[Any], None]) -> int:
        import coverage
        import pytest

        os.environ.pop("PYTHONDONTWRITEBYTECODE")  # warm the bytecode once
        cover = coverage.Coverage(data_file=None, config_file=False, source=["euchre_core"])
        seconds: dict[str, float] = {}

        class Measure:
            @pytest.hookimpl(wrapper=True)
            def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
                cover.switch_context(item.nodeid)
                start = sum(os.times()[:4])  # with that of processes it starts
                try:
                    return (yield)
                finally:
                    seconds[item.nodeid] = sum(os.times()[:4]) - start
                    cover.switch_context("")

            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                if not report.passed:
                    note({"apart": report.nodeid})

        cover.start()
        aside = [f"--deselect={path}" if "::" in path else f"--ignore={path}" for path in ASIDE]
        code = pytest.main([*OPTIONS, *aside, *what], plugins=[Measure()])
        cover.stop()
        note({"seconds": seconds})
        data = cover.get_data()
        for path in data.measured_files():
            by_line = data.contexts_by_lineno(path)
            note({"path": os.path.relpath(path), "lines": {line: [c for c in cs if c] for line, cs in by_line.items()}})
        return int(code)

    ended = workshop.run(job, cpu=3000, wall=6000)
    (workshop.folder / "suite.txt").write_text(ended.output)
    apart = {note["apart"] for note in ended.notes if "apart" in note}
    seconds = next((note["seconds"] for note in ended.notes if "seconds" in note), None)
    if seconds is None:
        raise SystemExit(f"the suite did not run to its end:\n{ended.output[-3000:]}")
    tests = sorted(name for name in seconds if name not in apart)
    say(f"{len(tests)} tests pass, {len(apart)} fail or are skipped and are left out: {sorted(apart)[:5]}")
    numbers = {name: number for number, name in enumerate(tests)}
    lines = {
        note["path"]: {line: [numbers[one] for one in names if one in numbers] for line, names in note["lines"].items()}
        for note in ended.notes
        if "path" in note
    }
    return {"tests": tests, "seconds": {name: round(seconds[name], 4) for name in tests}, "lines": lines}
