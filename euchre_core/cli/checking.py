"""``euchre check``: the proofs, the file's own examples, and every law on deals drawn at random."""

from __future__ import annotations

import json
import os
import shlex
import sys
from concurrent.futures import as_completed
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal

from euchre_core import laws
from euchre_core.check import in_order
from euchre_core.checks import checks
from euchre_core.cli.names import meant
from euchre_core.load import read_variant
from euchre_core.rules import compile_rules
from euchre_core.rules.idle import sleeping_fields
from euchre_core.rules.score_table import dormant_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from euchre_core.cli.screen import Screen
    from euchre_core.errors import Problem
    from euchre_core.laws import LawBroken
    from euchre_core.schema import Variant

Format = Literal["text", "json", "github"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the laws are to be judged on.

    Attributes:
        examples: So many deals and so many matches; 0 for none.
        seed: The seed they are drawn from.
        laws: The names of the laws; empty for all.
    """

    examples: int
    seed: int
    laws: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of one file.

    Attributes:
        file: The file as the user named it.
        problems: What is wrong, each with the name of the proof or example that found it, in file order.
        read: The files that were read, the one it extends after it, and so on.
        asleep: What is there and can't matter, in words: inherited score rows that no deal gets to, and fields that the
            file sets as they are anyway.
        proven: The names of the proofs that hold.
        covered: What was walked, in words.
        examples: The names of the examples that hold.
        untried: How many proofs and examples rest on others that fail.
        broken: The laws that are broken.
        judged: How many laws were judged; 0 where the file is wrong.
    """

    file: str
    problems: tuple[tuple[str, Problem], ...]
    read: tuple[str, ...]
    asleep: tuple[str, ...]
    proven: tuple[str, ...]
    covered: tuple[str, ...]
    examples: tuple[str, ...]
    untried: int
    broken: tuple[LawBroken, ...]
    judged: int

    @property
    def is_right(self) -> bool:
        """Nothing is wrong."""
        return not self.problems and not self.broken


def check_files(files: Sequence[str], wanted: Wanted, form: Format) -> int:
    """Print what is wrong with *files*, and return the exit code: 0 if nothing is, else 1.

    Raises:
        EuchreError: If a law is wanted that there is not.
    """
    for name in wanted.laws:
        laws.find(name)
    with TemporaryDirectory() as folder:  # what Hypothesis notes down is nothing to leave in the user's folder
        os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", folder)
        checked = _all_checked(files, wanted)
    if form == "json":
        sys.stdout.write(json.dumps([about for one in checked for about in _about(one, wanted)], indent=2) + "\n")
    elif form == "github":
        sys.stdout.write("".join(_annotation(about) for one in checked for about in _about(one, wanted)))
    else:
        from euchre_core.cli.screen import Screen

        screen = Screen()
        named: tuple[str, ...] = ()
        for one in checked:
            same = f"the same {len(named)}" if named == one.proven else ""
            _print(one, wanted, screen, same or ", ".join(one.proven))
            named = one.proven if one.is_right else named
    return 0 if all(one.is_right for one in checked) else 1


def _all_checked(files: Sequence[str], wanted: Wanted) -> list[Checked]:
    """Check the files, several of them in as many processes as there are cores, and show how far it is."""
    from euchre_core.cli.bar import Bar

    workers = min(len(files), os.cpu_count() or 1)
    with Bar() as bar:
        if workers == 1 or not wanted.examples:
            done, total = 0, 2 * wanted.examples * len(files)

            def tick() -> None:
                nonlocal done
                done += 1  # shrinking what breaks a law takes more
                bar.update(bar.work, completed=min(done, total), total=total, words=f"{done} deals and matches")

            return [check_file(file, wanted, tick) for file in files]
        from euchre_core.simulate.pool import Pool

        with Pool(workers) as pool:
            jobs = [pool.submit(check_file, file, wanted) for file in files]
            for done, _ in enumerate(as_completed(jobs), 1):
                bar.update(bar.work, completed=done, total=len(files), words=f"{done} of {len(files)} files")
            return [job.result() for job in jobs]


def check_file(file: str, wanted: Wanted, progress: Callable[[], None] = lambda: None) -> Checked:
    """Hold a file against the proofs, its examples, and the laws."""
    reading = read_variant(meant(file))
    found = [(check, check.run()) for check in checks(reading)]
    problems = [(problem, check.name) for check, outcome in found for problem in outcome.problems]
    names: dict[Problem, str] = {}
    for problem, name in problems:
        names.setdefault(problem, name)
    holds = [check for check, outcome in found if not outcome.problems and not outcome.untried]
    broken: Sequence[LawBroken] = ()
    chosen = [law for law in laws.LAWS if not wanted.laws or law.name in wanted.laws]
    may_be_judged = reading.variant is not None and not problems and wanted.examples > 0
    if may_be_judged and reading.variant is not None:
        from euchre_core.strategies.judging import judge

        rules = compile_rules(reading.variant)
        broken = judge(reading.variant, rules, chosen, examples=wanted.examples, number=wanted.seed, progress=progress)
    return Checked(
        file,
        tuple((names[problem], problem) for problem in in_order(reading, names)),
        reading.files,
        tuple(_asleep(reading.variant)) if reading.variant is not None and not problems else (),
        tuple(check.name for check in holds if check.kind == "proof"),
        tuple(dict.fromkeys(outcome.covered for _, outcome in found if outcome.covered)),
        tuple(check.name for check in holds if check.kind == "example"),
        sum(bool(outcome.untried) for _, outcome in found),
        tuple(broken),
        len(chosen) if may_be_judged else 0,
    )


def _asleep(variant: Variant) -> Iterator[str]:
    if rows := sorted(dormant_rows(variant)):
        yield f"the inherited score row{'s' if len(rows) > 1 else ''} {', '.join(rows)}, which no deal gets to"
    yield from (f"{path}, for {why}" for path, why in sleeping_fields(variant))


# For people ---------------------------------------------------------------------------------------------------------


def _print(one: Checked, wanted: Wanted, screen: Screen, proven: str) -> None:
    for _, problem in one.problems:
        screen.line(str(problem) if problem.mark else f"{one.file}: {problem}", style="red")
        for line in problem.excerpt.splitlines():
            screen.line(line)
    for broken in one.broken:
        _print_broken(one.file, broken, wanted, screen)
    if one.is_right:
        screen.line(f"{one.file}: ok", style="green")
        screen.prose(f"read: {', '.join(one.read)}")
        if one.asleep:
            screen.prose(f"asleep: {'; '.join(one.asleep)}")
        screen.prose(f"proven: {proven}")
        screen.prose(f"walked: {', '.join(one.covered)}")
        screen.prose(f"examples: {', '.join(one.examples) or 'none in the file'}")
        screen.prose(f"laws: {_judged(one, wanted)}")
    elif one.problems:
        count = f"{len(one.problems)} problem{'s' if len(one.problems) > 1 else ''}"
        waiting = f"; {one.untried} proofs and examples wait for them" if one.untried else ""
        screen.line(f"{one.file}: {count}{waiting}", style="red")


def _judged(one: Checked, wanted: Wanted) -> str:
    if not one.judged:
        return "not judged"
    number = wanted.examples
    return f"{one.judged} hold on {number} deals and {number} matches of seed {wanted.seed}"


def _print_broken(file: str, broken: LawBroken, wanted: Wanted, screen: Screen) -> None:
    screen.line(f"{file}: the law {broken.law} is broken: {broken.sentence}", style="red")
    screen.prose(broken.detail)
    smallest = " The smallest deal that shows it:" if broken.record else ""
    screen.prose(f"The file is not to blame: this is a fault of euchre_core.{smallest}")
    if broken.record:
        screen.lines(["", *broken.record.splitlines(), ""])
    screen.prose("To see it again:")
    screen.line(f"  {_again(file, broken, wanted)}")
    if broken.record:
        screen.line(f"  euchre replay RECORD --variant {shlex.quote(file)}   (the lines above, in a file RECORD)")


def _again(file: str, broken: LawBroken, wanted: Wanted) -> str:
    known = any(law.name == broken.law for law in laws.LAWS)
    law = f" --law {broken.law}" if known else ""
    return f"euchre check {shlex.quote(file)} --examples {wanted.examples} --seed {wanted.seed}{law}"


# For programs -------------------------------------------------------------------------------------------------------


def _about(one: Checked, wanted: Wanted) -> list[dict[str, Any]]:
    """Return what is wrong, for a program; what has no place, as a file that is not there, has no line."""
    return [
        {
            "file": problem.mark.file if problem.mark else one.file,
            "line": problem.mark.line if problem.mark else None,
            "column": problem.mark.column if problem.mark else None,
            "path": problem.path,
            "message": problem.message,
            "expected": problem.expected,
            "got": problem.got,
            "remedy": problem.remedy,
            "found_by": name,
            "also": [{"file": mark.file, "line": mark.line, "column": mark.column} for mark in problem.also],
            "excerpt": problem.excerpt,
        }
        for name, problem in one.problems
    ] + [
        {
            "file": one.file,
            "line": None,
            "column": None,
            "path": "",
            "message": f"The law {broken.law} is broken: {broken.sentence} {broken.detail}",
            "expected": broken.sentence,
            "got": broken.detail,
            "remedy": f"See it again: {_again(one.file, broken, wanted)}",
            "found_by": broken.law,
            "also": [],
            "excerpt": "",
            "record": broken.record,
        }
        for broken in one.broken
    ]


def _annotation(about: dict[str, Any]) -> str:
    """Return a problem as a line that a workflow of GitHub shows beside the line of the file."""
    places = {"file": about["file"], "line": about["line"], "col": about["column"], "title": about["found_by"]}
    said = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in places.items() if value is not None)
    path = f"{about['path']}: " if about["path"] else ""
    return f"::error {said}::{_escaped(path + about['message'])}\n"


def _escaped(text: str, also: str = "") -> str:
    """Write out the signs that have a meaning in a workflow command."""
    return "".join(f"%{ord(sign):02X}" if sign in f"%\r\n{also}" else sign for sign in text)
