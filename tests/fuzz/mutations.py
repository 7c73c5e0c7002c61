"""Change the shipped files in many ways, and see each changed file accepted and played, or refused with a place.

Run: python tests/fuzz/mutations.py [--mutations N] [--drafts N] [--seed S] [--state FILE] [--workers W] [--faults DIR]

Mutation ``k`` and draft ``k`` depend on the seed and on ``k`` alone. Each is handled by a process of its own, which may
take 2 s of the processor and 300 MB; drafts, which are held against every law as well, may take longer. What was done is kept in the
state file after every block, so that a run that was interrupted goes on where it was. A fault (a traceback, a refusal
without a place, a broken law, too slow, too large, a process that dies) is written to a folder, and the status is 1.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz.evenly import drawer
from fuzz.mutate import Shelf
from fuzz.verdict import ACCEPTED, REFUSED, Verdict, judge_draft, judge_file, text_of

from euchre_core import strategies

if TYPE_CHECKING:
    from collections.abc import Callable

BLOCK = 25
MOST_BYTES = 300 * 1024 * 1024
SECONDS = {"mutations": 2.0, "drafts": 120.0}
SLOW, LARGE, DIED = "too slow", "too large", "the process died"
_ADDRESSES = 2 * 1024**3
_MOST_WAITING = 30
_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one mutation or draft, in how many seconds and bytes; ``text`` is the file, where it is a fault."""

    number: int
    kind: str
    detail: str
    seconds: float
    size: int
    text: str = ""

    @property
    def is_fault(self) -> bool:
        """Tell whether it is neither accepted nor refused as it should be."""
        return self.kind not in (ACCEPTED, REFUSED)


def draft_of(seed: int, number: int) -> dict[str, Any]:
    """Return a draft of a seed, by its number."""
    found: dict[str, Any] = drawer(strategies.drafts())(random.Random(f"{seed} {number}"))
    return found


def in_a_process_of_its_own(work: Callable[[], Verdict], seconds: float) -> tuple[Verdict, float, int]:
    """Do some work in a forked process and return what it returns, with its seconds and its bytes at most.

    The seconds are those that the processor worked for it: how long it had to wait for others is no fault of the file.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            resource.setrlimit(resource.RLIMIT_AS, (_ADDRESSES, _ADDRESSES))
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            with os.fdopen(writer, "w", encoding="utf-8", errors="surrogatepass") as pipe:
                json.dump(asdict(work()), pipe)
        finally:
            os._exit(0)  # whatever happens: a child that went on would do its parent's work once more
    os.close(writer)
    said, over = bytearray(), time.monotonic() + _MOST_WAITING * seconds
    with os.fdopen(reader, "rb", buffering=0) as stream:
        while select.select([stream], [], [], max(0.0, over - time.monotonic()))[0] and (some := stream.read(65_536)):
            said += some
    if time.monotonic() > over:
        os.kill(child, signal.SIGKILL)
    _, status, usage = os.wait4(child, 0)
    took, size = usage.ru_utime + usage.ru_stime, usage.ru_maxrss * _UNIT
    if took > seconds or time.monotonic() > over:
        return Verdict(SLOW, f"{took:.1f} s"), took, size
    if status or not said:
        return Verdict(DIED, f"status {status}"), took, size
    verdict = Verdict(**json.loads(said))
    if size > MOST_BYTES or "MemoryError" in verdict.detail:
        return Verdict(LARGE, f"{size} bytes; {verdict}"), took, size
    return verdict, took, size


def outcomes(task: str, seed: int, first: int, number: int) -> list[Outcome]:
    """Handle a block of mutations or drafts, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        handle = _mutations(seed, Path(folder)) if task == "mutations" else _drafts(seed)
        return [handle(index) for index in range(first, first + number)]


def _tried(number: int, text: str, work: Callable[[], Verdict], seconds: float) -> Outcome:
    verdict, took, size = in_a_process_of_its_own(work, seconds)
    outcome = Outcome(number, verdict.kind, verdict.detail, took, size)
    return replace(outcome, text=text) if outcome.is_fault else outcome


def _mutations(seed: int, folder: Path) -> Callable[[int], Outcome]:
    shelf = Shelf()
    shelf.lay_out(folder)

    def handle(number: int) -> Outcome:
        mutation = shelf.mutation(seed, number)
        changed = folder / mutation.path
        changed.write_bytes(mutation.data)
        text = f"# {mutation.asked}, {mutation.path}\n{mutation.data.decode('utf-8', 'surrogateescape')}"
        done = _tried(number, text, lambda: judge_file(mutation.asked, folder, number), SECONDS["mutations"])
        changed.write_bytes(shelf.files[mutation.path])
        return done

    return handle


def _drafts(seed: int) -> Callable[[int], Outcome]:
    def handle(number: int) -> Outcome:
        draft = draft_of(seed, number)
        return _tried(number, text_of(draft), lambda: judge_draft(draft, number), SECONDS["drafts"])

    return handle


class State:
    """What was done, and what came of it; kept in a file."""

    def __init__(self, path: Path | None, seed: int) -> None:
        self._path = path
        self.said: dict[str, Any] = {"seed": seed, "commit": _commit(), "tasks": {}}
        if path is not None and path.exists():
            self.said = json.loads(path.read_text(encoding="utf-8"))
            if self.said["seed"] != seed:
                raise SystemExit(f"{path} is of seed {self.said['seed']}. Write --seed {self.said['seed']}.")

    def task(self, name: str) -> dict[str, Any]:
        """Return what is known of a task."""
        nothing = {"done": 0, "kinds": {}, "seconds": 0.0, "bytes": 0, "faults": []}
        found: dict[str, Any] = self.said["tasks"].setdefault(name, nothing)
        return found

    def add(self, name: str, block: list[Outcome]) -> None:
        """Count a block and write the file."""
        task = self.task(name)
        task["done"] += len(block)
        kinds = Counter(task["kinds"])
        kinds.update(outcome.kind for outcome in block)
        task["kinds"] = dict(sorted(kinds.items()))
        task["seconds"] = round(max(task["seconds"], *(outcome.seconds for outcome in block)), 3)
        task["bytes"] = max(task["bytes"], *(outcome.size for outcome in block))
        task["faults"] += [[outcome.number, outcome.kind, outcome.detail] for outcome in block if outcome.is_fault]
        if self._path is not None:
            new = self._path.with_suffix(".new")
            new.write_text(json.dumps(self.said), encoding="utf-8")
            new.replace(self._path)


def _commit() -> str:
    found = subprocess.run(
        ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"],
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.strip()


def soak(task: str, number: int, seed: int, state: State, workers: int, faults: Path) -> None:
    """Handle what is not done yet, block by block, and write faults down."""
    known = state.task(task)
    firsts = range(known["done"], number, BLOCK)
    sizes = [min(BLOCK, number - first) for first in firsts]
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        for block in pool.map(outcomes, [task] * len(sizes), [seed] * len(sizes), firsts, sizes):  # in this order
            state.add(task, block)
            for outcome in block:
                if outcome.is_fault:
                    faults.mkdir(parents=True, exist_ok=True)
                    file = faults / f"{task}_{seed}_{outcome.number}.txt"
                    said = f"{outcome.kind}\n{outcome.detail}\n---\n{outcome.text}"
                    file.write_text(said, encoding="utf-8", errors="surrogateescape")
            found = f"{len(known['faults'])} faults, slowest {known['seconds']:.2f} s"
            sys.stderr.write(f"\r{task}: {known['done']} of {number}, {found} ")
            sys.stderr.flush()
    finally:
        pool.shutdown(cancel_futures=True)  # also when somebody stops the run: what is in work is finished first
    sys.stderr.write("\n")


def main() -> int:
    """Read the command line, do the work, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutations", type=int, default=0, help="how many changed files")
    parser.add_argument("--drafts", type=int, default=0, help="how many files drawn over the whole language")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, help="a file that keeps what is done")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--faults", type=Path, default=Path("faults"), help="a folder for what is at fault")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    state = State(options.state, options.seed)
    found = 0
    for task, number in (("mutations", options.mutations), ("drafts", options.drafts)):
        if not number:
            continue
        soak(task, number, options.seed, state, options.workers, options.faults)
        known = state.task(task)
        for kind, times in known["kinds"].items():
            print(f"{task} {kind}: {times}")
        print(f"{task} slowest: {known['seconds']:.2f} s; largest: {known['bytes'] / 1024**2:.0f} MB")
        for index, kind, detail in known["faults"]:
            print(f"{task} {index}: {kind}: {detail.strip().splitlines()[-1] if detail.strip() else ''}")
        found += len(known["faults"])
    print(f"seed {options.seed}, commit {state.said['commit']}, {found} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
