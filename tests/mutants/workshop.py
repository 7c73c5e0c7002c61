"""The workshop: a clone of the repository in which modules are mutated and tests are run, in forked processes.

One process imports pytest, Hypothesis and what else costs time, but nothing of the package; each run of tests is a
fork of it, which imports the package as the mutant has it. Forked processes are bounded in CPU time and memory, and
get no compiled kernel.
"""

from __future__ import annotations

import fcntl
import importlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

WARM = (
    "pytest",
    "hypothesis",
    "pydantic",
    "yaml",
    "rich.console",
    "typer",
    "coverage",
    "json",
    "asyncio",
    "unittest.mock",
)

SETTINGS = {
    "EUCHRE_PURE": "1",
    "HYPOTHESIS_PROFILE": "ci",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",
}
"""The environment of every run."""

OPTIONS = (
    "-q", "-p", "no:xdist", "-p", "no:pytest_cov", "--hypothesis-seed=1", "--no-header", "--color=no",
    "-W", "ignore:Module already imported",
)  # fmt: skip

MEMORY = 3 * 2**30
"""How much a run may take, in bytes."""


class Ended(NamedTuple):
    """How a forked run ended: what it wrote down, its exit code (None if it was stopped), seconds on the clock."""

    notes: list[Any]
    code: int | None
    seconds: float
    output: str


class Workshop:
    """A folder with a clone in it.

    Attributes:
        folder: Where everything lies.
        root: The clone.
        extra: Files in the clone that are not those of its commit.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "clone"
        self.extra: list[str] = []

    def open(self, source: Path, *, update: bool, extra: Sequence[Path]) -> str:
        """Clone, or bring to the newest commit if asked, or leave as it is; return the commit.

        Args:
            source: The repository.
            update: Whether a clone that is there already goes to the newest commit.
            extra: Files of the working tree that are put into the clone too, such as tests not yet committed.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = (self.folder / "lock").open("w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit(f"somebody else is at work in {self.folder}.")
        if not self.root.exists():
            _git("clone", "--quiet", str(source), str(self.root))
        elif update:
            _git("-C", str(self.root), "fetch", "--quiet", "origin")
            _git("-C", str(self.root), "reset", "--quiet", "--hard", "origin/HEAD")
        _git("-C", str(self.root), "checkout", "--quiet", "--", ".")
        for path in extra:
            self.extra.append(path.resolve().relative_to(source.resolve()).as_posix())
            place = self.root / self.extra[-1]
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
        signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that nothing is left running or mutated
        for name in WARM:
            importlib.import_module(name)
        return _git("-C", str(self.root), "rev-parse", "--short", "HEAD")

    @contextmanager
    def mutated(self, path: str, text: str) -> Iterator[None]:
        """Put another text in a module's place for a while; its time of change is never that of its bytecode."""
        place = self.root / path
        original, times = place.read_bytes(), place.stat()
        place.write_text(text, encoding="utf-8")
        os.utime(place, (times.st_atime + 7, times.st_mtime + 7))
        try:
            yield
        finally:
            place.write_bytes(original)
            os.utime(place, (times.st_atime, times.st_mtime))

    def run(self, job: Callable[[Callable[[Any], None]], int], *, cpu: float, wall: float) -> Ended:
        """Run a job in a fork; it is given a function that writes something down, and returns an exit code."""
        notes, output = self.folder / "notes.jsonl", self.folder / "output.txt"
        notes.write_text("")
        start = time.monotonic()
        child = os.fork()
        if not child:
            self._be_child(job, notes, output, cpu)
        try:
            code = _wait(child, start + wall)
        finally:
            _stop_group(child)
        lines = notes.read_text(encoding="utf-8").splitlines()
        seconds = time.monotonic() - start
        return Ended([json.loads(line) for line in lines], code, seconds, output.read_text(errors="replace"))

    def _be_child(self, job: Callable[[Callable[[Any], None]], int], notes: Path, output: Path, cpu: float) -> None:
        code = 99
        try:
            os.setsid()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            written = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(written, 1)
            os.dup2(written, 2)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            resource.setrlimit(resource.RLIMIT_CPU, (int(cpu) + 1, int(cpu) + 3))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            os.chdir(self.root)
            os.environ |= {**SETTINGS, "PYTHONPATH": str(self.root)}
            sys.path.insert(0, str(self.root))
            with notes.open("a", encoding="utf-8") as file:

                def note(thing: Any) -> None:
                    file.write(json.dumps(thing) + "\n")
                    file.flush()

                code = job(note)
        except BaseException:  # noqa: BLE001 - the fork ends here, whatever happens
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)


def _wait(child: int, until: float) -> int | None:
    """Return the exit code of a child process; None if it was stopped, by a signal or because its time is up."""
    nap = 0.005
    while True:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
        if time.monotonic() > until:
            _stop_group(child)
            os.waitpid(child, 0)
            return None
        time.sleep(nap)
        nap = min(nap * 1.5, 0.1)


def _stop_group(leader: int) -> None:
    """Stop a forked process and what it has started, if any of it still runs."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout.strip()
