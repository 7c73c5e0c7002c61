"""Hold many random deals and whole matches of every shipped file against every law.

Run: python tests/laws/soak.py [--deals N] [--matches N] [--positions N] [--workers W] [--seconds S] [--only NAME] [--write]

Deal ``k`` and match ``k`` of a file depend on ``k`` alone. What was done is kept in a state file after every block, so that
a run that was stopped goes on where it was; what was done for a file is forgotten when its fingerprint or a law changed.
With ``--write`` the page docs/reference/soak.md is written from the state, at the end of the run. The status is 1 if a
law was broken.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from laws.chance_play import judge, whole_match
from laws.games import FILES, NAMES, played, rules, variant
from laws.soak_state import Figures, State, digest_of_the_laws, digest_of_the_rest
from laws.soak_table import PAGE, page

from euchre_core import laws

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 5
BLOCKS = {"deals": 500, "matches": 10}
STATE = Path(__file__).resolve().parents[2] / "soak.json"


@dataclass(frozen=True, slots=True)
class Block:
    """Some deals, or matches, of one file: from the *first* to before the *end*."""

    name: str
    kind: str
    first: int
    end: int
    positions: int | None


@dataclass(slots=True)
class Done:
    """What came of a block."""

    decisions: int = 0
    positions: int = 0
    seconds: float = 0.0
    violations: list[tuple[str, int, str]] = field(default_factory=list)


def do(block: Block) -> Done:
    """Play and judge a block; a broken law is noted, and the next deal or match is played."""
    path = FILES[NAMES.index(block.name)]
    begun, done = time.process_time(), Done()
    for number in range(block.first, block.end):
        try:
            _deal(path, number, block.positions, done) if block.kind == "deals" else _match(path, number, done)
        except Exception as error:  # noqa: BLE001 - a crash is noted like a broken law, and the soak goes on
            said = str(error) if isinstance(error, laws.LawBroken) else f"{type(error).__name__}: {error}"
            done.violations.append((block.kind, number, said))
    done.seconds = time.process_time() - begun
    return done


def _deal(path: Path, number: int, positions: int | None, done: Done) -> None:
    deal = played(rules(path), number, SEED)
    done.decisions += len(deal.history)
    done.positions += judge(variant(path), deal, positions, number)


def _match(path: Path, number: int, done: Done) -> None:
    match = whole_match(rules(path), number, SEED)
    done.decisions += sum(len(deal.history) for deal in match.deals)
    laws.check_match(variant(path), match)


def fingerprints(names: list[str]) -> dict[str, str]:
    """Return the fingerprint of every file."""
    return {name: rules(path).fingerprint for path, name in zip(FILES, NAMES, strict=True) if name in names}


def blocks(state: State, names: list[str], wanted: dict[str, int], positions: int | None) -> Iterator[Block]:
    """Yield the next block of each file that lacks something, those that have least first; never two of one file."""
    lacking = []
    for name in names:
        figures = state.of(name)
        shares = {kind: getattr(figures, kind) / number for kind, number in wanted.items() if number}
        for kind, share in sorted(shares.items(), key=lambda known: known[1]):
            if share < 1:
                lacking.append((share, name, kind, getattr(figures, kind)))
                break
    for _, name, kind, first in sorted(lacking):
        yield Block(name, kind, first, min(first + BLOCKS[kind], wanted[kind]), positions)


def soak(
    state: State, names: list[str], wanted: dict[str, int], positions: int | None, workers: int, seconds: float
) -> None:
    """Do what is not done yet, block by block, until it is done or the time is over."""
    over, code = time.monotonic() + seconds, digest_of_the_rest()
    running: dict[Future[Done], Block] = {}
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        while True:
            busy = {block.name for block in running.values()}
            if time.monotonic() < over:
                for block in blocks(state, [name for name in names if name not in busy], wanted, positions):
                    if len(running) >= 2 * workers:
                        break
                    running[pool.submit(do, block)] = block
            if not running:
                break
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                block, done = running.pop(future), future.result()
                state.add(block.name, block.kind, block.end, code, done)
                for kind, number, text in done.violations:
                    sys.stderr.write(f"\n{block.name}, {kind} {number}: {text}\n")
            sys.stderr.write(f"\r{progress(state, names, wanted)} ")
            sys.stderr.flush()
    finally:
        pool.shutdown(cancel_futures=True)
    sys.stderr.write("\n")


def progress(state: State, names: list[str], wanted: dict[str, int]) -> str:
    """Return how far the run is, in one line."""
    known: list[Figures] = [state.of(name) for name in names]
    parts = [
        f"{sum(getattr(one, kind) for one in known):,} of {number * len(names):,} {kind}"
        for kind, number in wanted.items()
    ]
    return f"{', '.join(parts)}, {sum(len(f.violations) for f in known)} violations"


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, do the work, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10_000, help="deals of each file")
    parser.add_argument("--matches", type=int, default=200, help="whole matches of each file")
    parser.add_argument("--positions", type=int, default=2, help="positions judged of each deal; 0: all")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin nothing after so many seconds")
    parser.add_argument("--only", action="append", choices=NAMES, metavar="NAME", help="this file; may be given again")
    parser.add_argument("--state", type=Path, default=STATE, help="a file that keeps what is done")
    parser.add_argument("--write", action="store_true", help="write the page from what the state has")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    options = parser.parse_args(arguments)
    names, wanted = options.only or NAMES, {"deals": options.deals, "matches": options.matches}
    state = State(options.state, SEED, digest_of_the_laws(), fingerprints(NAMES))
    soak(state, names, wanted, options.positions or None, options.workers, options.seconds)
    if options.write:
        options.page.write_text(page(state, NAMES, wanted), encoding="utf-8")
    sys.stdout.write(f"{progress(state, names, wanted)}\n")
    return 1 if any(state.of(name).violations for name in names) else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    sys.exit(main())
