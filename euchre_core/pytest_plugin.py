"""The pytest plugin: ``pytest --euchre rules/`` holds every game file against its proofs, its examples and the laws.

A repository of house rules needs no Python. Each file is a collector, and each proof, example and law of it an item,
named as in ``rules/ours.yaml::proof::packets_add_up``. Without the flag and without the setting ``euchre_files``
nothing happens: everything that reads a game is imported when the first file is collected.
"""

from __future__ import annotations

import glob
import itertools
import os
import re
import shlex
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from euchre_core.checks import Check, Outcome
    from euchre_core.errors import Problem
    from euchre_core.laws import Law, LawBroken
    from euchre_core.load import Reading
    from euchre_core.strategies.judging import Sample

_ENDINGS = (".yaml", ".yml")
_MOST_EXAMPLES = 1_000_000
_MOST_SEED = 2**64 - 1

_ROUND = str.maketrans("[]", "()")
"""Pytest takes what is in square brackets for the values of a parametrized test, and would not find it for ``--lf``."""

_COMMON = {"name", "version"}
"""Keys that a file of any kind may have."""

NO_GAME = (
    "\nIf this file is no game of Euchre: name the folder of your games, as in pytest --euchre rules/, or write\n"
    "euchre_files = rules/*.yaml in pytest.ini and leave out --euchre."
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare what may be written on the command line and in pytest.ini."""
    group = parser.getgroup("euchre", "games of the Euchre family, written as YAML")
    group.addoption(
        "--euchre", action="store_true", help="Check every *.yaml and *.yml file as a game: proofs, examples and laws."
    )
    group.addoption(
        "--euchre-examples",
        type=int,
        default=20,
        metavar="NUMBER",
        help="Judge the laws on so many deals and so many matches of each game; 0 for none (default: 20).",
    )
    group.addoption(
        "--euchre-seed",
        type=int,
        default=0,
        metavar="NUMBER",
        help="The same seed draws the same deals and matches (default: 0).",
    )
    parser.addini(
        "euchre_files",
        type="args",
        default=[],
        help="Files to check as games, without --euchre: patterns from the root folder, as in rules/*.yaml.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Take part in the run, if that is asked for.

    Raises:
        UsageError: If an option or a pattern means nothing.
    """
    patterns: list[str] = config.getini("euchre_files")
    if not config.option.euchre and not patterns:
        return
    for name, value, most in (
        ("--euchre-examples", config.option.euchre_examples, _MOST_EXAMPLES),
        ("--euchre-seed", config.option.euchre_seed, _MOST_SEED),
    ):
        if not 0 <= value <= most:
            raise pytest.UsageError(f"{name}: expected a number from 0 to {most}, got {value}.")
    files: set[Path] = set()
    for pattern in patterns:
        found = glob.glob(pattern, root_dir=config.rootpath, recursive=True)  # noqa: PTH207 - refuses no pattern
        named = {Path(os.path.normpath(config.rootpath / name)) for name in found}
        if not any(map(Path.is_file, named)):
            hint = f" Write {pattern.rstrip('/')}/*.yaml." if found and not glob.has_magic(pattern) else ""
            raise pytest.UsageError(
                f"euchre_files: expected a pattern of files in {config.rootpath}, got {pattern}.{hint}"
            )
        files |= named
    config.pluginmanager.register(Checking(files, every=config.option.euchre), "euchre-checking")


class Checking:
    """What the plugin does in a run that checks games.

    Args:
        files: The files to check.
        every: Whether to check every YAML file besides.
    """

    def __init__(self, files: Iterable[Path], *, every: bool) -> None:
        self._files = frozenset(files)
        self._every = every

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> GameFile | None:
        """Collect a game."""
        if file_path in self._files or (self._every and file_path.suffix in _ENDINGS):
            game: GameFile = GameFile.from_parent(parent, path=file_path)
            return game
        return None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Give a report the place in the game file, which is known once the item has run."""
        report = yield
        if isinstance(item, _GameItem) and isinstance(report.longrepr, tuple):
            report.longrepr = (str(item.path), item.line, report.longrepr[2])
        if isinstance(item, _GameItem) and report.failed:
            report.location = (report.location[0], item.line - 1, report.location[2])
        return report

    def pytest_report_teststatus(self, report: pytest.CollectReport | pytest.TestReport) -> tuple[str, str, str] | None:
        """Say in a verbose run what a check has looked through."""
        covered = dict(getattr(report, "user_properties", ())).get("covered")
        if covered and report.passed and report.when == "call":
            return "passed", ".", f"PASSED ({covered})"
        return None


class GameFile(pytest.File):
    """A game file, read once, with what is worked out for all of its items."""

    @cached_property
    def shown(self) -> str:
        """The file as its user would name it."""
        here = Path.cwd()
        return str(self.path.relative_to(here) if self.path.is_relative_to(here) else self.path)

    @cached_property
    def reading(self) -> Reading:
        """What came of reading it."""
        from euchre_core.load import read_variant

        return read_variant(Path(self.shown))

    @cached_property
    def sample(self) -> Sample:
        """The deals and matches that the laws are judged on; only for a file of which all proofs hold."""
        from euchre_core.rules import compile_rules
        from euchre_core.strategies.judging import Sample

        variant, option = self.reading.require(), self.config.option
        return Sample(variant, compile_rules(variant), examples=option.euchre_examples, number=option.euchre_seed)

    @cached_property
    def unsound(self) -> str:
        """Why the laws can't be judged; empty if they can."""
        failed = [name for name, run in self._proofs.items() if run().problems]
        return f"{' and '.join(failed)} must hold first" if failed else ""

    def collect(self) -> Iterator[pytest.Collector]:
        """Collect its proofs, its examples and the laws; of a file that can't be read, that."""
        from euchre_core.checks import checks

        found = checks(self.reading)
        if self.reading.variant is None:
            found = found[:1]
        runs = {id(check): cache(check.run) for check in found}
        self._proofs = {check.name: runs[id(check)] for check in found if check.kind == "proof"}
        for kind in ("proof", "example"):
            of_kind = [(check, runs[id(check)]) for check in found if check.kind == kind]
            if of_kind:
                yield Kind.from_parent(self, name=kind, make=lambda kind, of=of_kind: self._checks(kind, of))
        if self.reading.variant is not None and self.config.option.euchre_examples:
            yield Kind.from_parent(self, name="law", make=self._laws)

    def _checks(self, kind: Kind, found: list[tuple[Check, Callable[[], Outcome]]]) -> Iterator[pytest.Item]:
        for name, (check, run) in zip(_parts_of_ids(check.name for check, _ in found), found, strict=True):
            item = ExampleItem if check.kind == "example" else CheckItem
            yield item.from_parent(kind, name=name, game=self, check=check, run=run)

    def _laws(self, kind: Kind) -> Iterator[pytest.Item]:
        from euchre_core.laws import LAWS
        from euchre_core.strategies.judging import PLAYABLE

        yield LawItem.from_parent(kind, name=PLAYABLE, game=self, law=None)
        for law in LAWS:
            yield LawItem.from_parent(kind, name=law.name, game=self, law=law)


def _parts_of_ids(names: Iterable[str]) -> Iterator[str]:
    """Yield what to call items of such names: without what has a meaning in an id of pytest, and no two alike."""
    given: set[str] = set()
    for name in names:
        part = said = name.replace("::", ":").translate(_ROUND)
        for number in itertools.count(2):
            if part not in given:
                break
            part = f"{said} ({number})"
        given.add(part)
        yield part


class Kind(pytest.Collector):
    """The proofs of a file, its examples, or its laws."""

    def __init__(self, *, make: Callable[[Kind], Iterator[pytest.Item]], **node: Any) -> None:
        super().__init__(**node)
        self._make = make

    def collect(self) -> Iterator[pytest.Item]:
        """Collect them."""
        return self._make(self)


class _WrongError(Exception):
    """What an item has to say to a player."""


class _GameItem(pytest.Item):
    """One thing that a file is held against.

    Attributes:
        line: The 1-based line of the file that it is about.
    """

    def __init__(self, *, game: GameFile, **node: Any) -> None:
        super().__init__(**node)
        self.game = game
        self.line = 1

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, the line from 0, and the heading of a failure."""
        return self.path, self.line - 1, f"{self.parent.name if self.parent else ''} {self.name} of {self.game.shown}"

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """Return what is wrong, in words; a traceback only for what is no user's mistake."""
        if isinstance(excinfo.value, _WrongError):
            return str(excinfo.value)
        excinfo.traceback = excinfo.traceback.cut(path=__file__)  # without pytest's own calls
        return super().repr_failure(excinfo, *args, **kwargs)


class CheckItem(_GameItem):
    """A proof."""

    def __init__(self, *, check: Check, run: Callable[[], Outcome], **node: Any) -> None:
        super().__init__(**node)
        self.check = check
        self._run = run

    def runtest(self) -> None:
        """Hold the file against it."""
        outcome = self._run()
        if outcome.covered:
            self.user_properties.append(("covered", outcome.covered))
        if outcome.untried:
            pytest.skip(outcome.untried)
        if outcome.problems:
            here = [p.mark.line for p in outcome.problems if p.mark is not None and p.mark.file == self.game.shown]
            self.line = here[0] if here else self.line
            raise _WrongError("\n".join([*map(self._report, outcome.problems), *self.after()]))

    def _report(self, problem: Problem) -> str:
        return problem.report if problem.mark else f"{self.game.shown}: {problem}"

    def after(self) -> Iterator[str]:
        """Yield what else there is to say when it fails."""
        if self.game.reading.variant is None and not _is_a_game(self.path):
            yield NO_GAME


class ExampleItem(CheckItem):
    """An example of the file."""

    def __init__(self, **node: Any) -> None:
        super().__init__(**node)
        mark = self.game.reading.origins.get(("examples", self.check.name))
        self.line = mark.line if mark is not None else self.line

    def after(self) -> Iterator[str]:
        """Yield the example as a record, as far as it can be played."""
        record = self._record()
        if record:
            yield f"\nWhat was played:\n\n{record}\nTo see it: {_replay(self.game.shown)}"

    def _record(self) -> str:
        from euchre_core.examples import played_example
        from euchre_core.record import write_record
        from euchre_core.rules import compile_rules

        variant = self.game.reading.require()
        deal, _ = played_example(compile_rules(variant), variant, self.check.name)
        return write_record(deal) if deal is not None else ""  # else the cards are what is wrong


class LawItem(_GameItem):
    """A law, or without one that deals and matches can be played at all."""

    def __init__(self, *, law: Law[Any] | None, **node: Any) -> None:
        super().__init__(**node)
        self.law = law

    def runtest(self) -> None:
        """Judge the law."""
        if self.game.unsound:
            pytest.skip(self.game.unsound)
        sample = self.game.sample
        if self.law is not None and sample.unplayable is not None:
            pytest.skip(f"{sample.unplayable.law} must hold first")
        self.user_properties.append(("covered", sample.covered(self.law)))
        broken = sample.unplayable if self.law is None else sample.judge(self.law)
        if broken is not None:
            raise _WrongError("\n".join(self._said(broken)))

    def _said(self, broken: LawBroken) -> Iterator[str]:
        file, option = shlex.quote(self.game.shown), self.config.option
        yield f"{self.game.shown}: the law {broken.law} is broken: {broken.sentence}"
        yield broken.detail
        if broken.record:
            thing = "match" if self.law is not None and self.law.scope == "match" else "deal"
            yield f"The file is not to blame: this is a fault of euchre_core. The smallest {thing} that shows it:\n"
            yield broken.record
        else:
            yield "The file is not to blame: this is a fault of euchre_core.\n"
        law = f" --law {broken.law}" if self.law is not None else ""
        yield "To see it again:"
        yield f"  euchre check {file} --examples {option.euchre_examples} --seed {option.euchre_seed}{law}"
        if broken.record:
            yield f"  {_replay(self.game.shown)}"


def _replay(file: str) -> str:
    return f"euchre replay RECORD --variant {shlex.quote(file)}   (the lines above, in a file RECORD)"


def _is_a_game(path: Path) -> bool:
    """Tell whether a file that can't be read has at least a key of the language."""
    from euchre_core.schema import Variant

    keys = {"extends", *Variant.model_fields} - _COMMON
    text = path.read_bytes().decode("utf-8", "replace") if path.is_file() else ""
    return re.search(rf"^({'|'.join(keys)})[ \t]*:", text, re.MULTILINE) is not None
