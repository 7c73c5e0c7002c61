"""A trial: a mutant before its tests, stage by stage, until one of them fails."""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from mutants.workshop import OPTIONS, Ended, Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from mutants.choice import Choice
    from mutants.mutant import Mutant

QUICK, FAIR = 3.0, 25.0
"""How much CPU time the tests of a stage take together, in seconds under the tracer: the first, the next two."""


class Verdict(NamedTuple):
    """What became of a mutant: killed or survived, by what or why, and how long it took in seconds."""

    verdict: str
    by: str
    seconds: float


def tried(workshop: Workshop, choice: Choice, mutant: Mutant, *, whole: bool = False) -> Verdict:
    """Try a mutant: before a fair choice of tests, or before the *whole* of those that might notice it."""
    original = (workshop.root / mutant.path).read_text(encoding="utf-8")
    near = choice.near(mutant, original)
    if not near and not choice.runs_at_import(mutant, original):
        return Verdict("survived", "no test runs this line", 0.0)
    spent, met = 0.0, 0
    with workshop.mutated(mutant.path, mutant.text):
        for stage in stages(choice, near, whole=whole):
            expected = sum(choice.seconds[name] for name in stage)
            ended = ran(workshop, stage, expected)
            spent += ended.seconds
            met += len(stage)
            if ended.code is None:
                return Verdict("killed", f"out of time or memory in {_under_way(ended)}", round(spent, 1))
            if ended.code != 0:
                return Verdict("killed", _failed(ended), round(spent, 1))
    return Verdict("survived", f"{met} tests{', all there are' if whole else ''}", round(spent, 1))


def stages(choice: Choice, near: list[str], *, whole: bool = False) -> list[list[str]]:
    """Return the tests in stages: quick ones that are near, more of those, strong ones; then all the others of both."""
    left = [near, choice.strong()]
    parts: list[list[str]] = []
    for which, most in [(0, QUICK), (0, FAIR), (1, FAIR), *([(0, inf), (1, inf)] if whole else [])]:
        part: list[str] = []
        total = 0.0
        for name in left[which]:
            if total + choice.seconds[name] <= most and choice.seconds[name] <= most / 10:
                total += choice.seconds[name]
                part.append(name)
        parts.append(part)
        met = set(part)
        left = [[name for name in names if name not in met] for names in left]
    return [part for part in parts if part]


def ran(workshop: Workshop, names: list[str], expected: float) -> Ended:
    """Run some tests in this order, to the first that fails, in at most five times the CPU time that is expected."""
    place = {name: number for number, name in enumerate(names)}
    files = Counter(name.partition("::")[0] for name in names)

    def job(note: Callable[[Any], None]) -> int:
        import pytest

        class Chosen:
            @pytest.hookimpl(trylast=True)
            def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
                items[:] = sorted((one for one in items if one.nodeid in place), key=lambda one: place[one.nodeid])

            def pytest_runtest_logstart(self, nodeid: str) -> None:
                note({"start": nodeid})

            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                if report.failed:
                    note({"failed": report.nodeid})

            def pytest_collectreport(self, report: pytest.CollectReport) -> None:
                if report.failed:
                    note({"failed": f"import by {report.nodeid}"})

        return int(pytest.main([*OPTIONS, "-x", *files], plugins=[Chosen()]))

    return workshop.run(job, cpu=20 + 5 * expected, wall=120 + 30 * expected)


def _failed(ended: Ended) -> str:
    for note in ended.notes:
        if "failed" in note:
            return str(note["failed"])
    last = ended.output.strip().splitlines()[-1:] or [""]
    return f"exit code {ended.code} in {_under_way(ended)} {last[0]}"


def _under_way(ended: Ended) -> str:
    return str(next((note["start"] for note in reversed(ended.notes) if "start" in note), "collection"))
