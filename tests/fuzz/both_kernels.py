"""The same deals on both kernels, the compiled one and plain Python, and every record byte for byte.

Run: python tests/fuzz/both_kernels.py [--deals N] [--first K] [--block N] [NAME ...]

Deal ``k`` of a variant is dealt from ``(SEED, k)``, its dealer is seat ``k`` modulo the seats, and its choices come
from the stream ``(SEED + 1, k)`` of :mod:`euchre_core.chance`: the same on every Python. For each block of deals the
SHA-256 of all their records, and of the counts of as many deals in bulk, is written by one process with
``EUCHRE_PURE=1`` and one without, and compared. A run that was interrupted goes on with ``--first``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from itertools import count

import euchre_core as ec
from euchre_core.chance import Chance

SEED = 20261130
VARIABLE = "EUCHRE_PURE"
CHILD = "import sys; sys.path[:0] = [sys.argv.pop(1)]; import both_kernels; both_kernels.answer()"


def record_of(rules: ec.Rules, number: int) -> str:
    """Play one deal at random to its end and return its record."""
    deal = ec.Deal.from_seed(rules, seed=SEED, dealer=number % rules.seats, index=number)
    chance = Chance(SEED + 1, number)
    while legal := deal.legal_actions:
        deal = deal.apply(legal[chance.below(len(legal))])
    return ec.write_record(deal)


def digest(name: str, first: int, deals: int) -> str:
    """Return the digest of the records of a block of deals, and of what as many count in bulk, on the kernel here."""
    rules = ec.compile_rules(ec.load(name))
    found = hashlib.sha256()
    for number in range(first, first + deals):
        found.update(record_of(rules, number).encode())
    found.update(ec.simulate(rules, deals=deals, seed=SEED, first=first).to_json().encode())
    return found.hexdigest()


def answer() -> None:
    """Say which kernel runs here, then answer each ``NAME FIRST DEALS`` of the standard input with a digest."""
    print(ec.compiled, flush=True)
    for line in sys.stdin:
        name, first, deals = line.split()
        print(digest(name, int(first), int(deals)), flush=True)


class Other:
    """A process that runs a kernel of its own."""

    def __init__(self, *, pure: bool) -> None:
        environment = {key: value for key, value in os.environ.items() if key != VARIABLE}
        self._process = subprocess.Popen(
            [sys.executable, "-c", CHILD, os.path.dirname(os.path.abspath(__file__))],  # noqa: PTH100, PTH120
            env=environment | ({VARIABLE: "1"} if pure else {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.compiled = self._line() == "True"

    def ask(self, name: str, first: int, deals: int) -> None:
        """Send a block; the answer comes later, so that two processes can work at the same time."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{name} {first} {deals}\n")
        self._process.stdin.flush()

    def answer(self) -> str:
        """Return the digest of the oldest block that was asked for."""
        return self._line()

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        if not line:
            raise RuntimeError("the other process ended without an answer")
        return line


def main() -> int:
    """Compare, block by block, and say how far it has got."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="variants; all that are shipped if none is named")
    parser.add_argument("--deals", type=int, default=1000, help="deals of each variant")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--block", type=int, default=2000, help="deals in one digest")
    options = parser.parse_args()
    plain, fast = Other(pure=True), Other(pure=False)
    if not fast.compiled or plain.compiled:
        print("Here the kernel was not compiled: there is nothing to compare.")
        return 2
    total, start = 0, time.monotonic()
    for name in options.names or [entry.name for entry in ec.shipped()]:
        for first in count(options.first, options.block):
            deals = min(options.block, options.first + options.deals - first)
            if deals <= 0:
                break
            plain.ask(name, first, deals)
            fast.ask(name, first, deals)
            if plain.answer() != fast.answer():
                print(f"{name}: the records of deals {first} to {first + deals - 1} differ")
                return 1
            total += deals
            print(f"{name}: deals {first} to {first + deals - 1} equal; {time.monotonic() - start:.0f} s", flush=True)
    plain.close()
    fast.close()
    print(f"{total} deals, every record the same on both kernels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
