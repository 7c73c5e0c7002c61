"""Compare the engine with the naive referee on many deals of every shipped variant, and print a table.

Usage: ``python tests/oracle/soak.py --deals 10000 [--matches 20] [--seed 7] [--only standard ./ours.yaml]``. Goes on
after a difference with the next variant, prints each, and ends with status 1 then.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oracle.compare import deal_of, game, match_both, moody, play_both

import euchre_core as ec


def soak(name: str, deals: int, seed: int) -> tuple[int, Counter[str]]:
    """Compare so many deals of one variant; return the number of decisions, and how the deals ended."""
    rules, data = game(name)
    chance = random.Random(f"{seed} {name}")
    decisions, outcomes = 0, Counter[str]()
    for index in range(deals):
        start = deal_of(rules, seed=seed, dealer=chance.randrange(rules.seats), index=index)
        finished = play_both(start, data, moody(chance))
        decisions += len(finished.history)
        assert finished.result is not None
        outcomes[finished.result.outcome] += 1
        if (index + 1) % max(1, deals // 10) == 0:
            sys.stderr.write(f"\r{name}: {index + 1} of {deals} ")
            sys.stderr.flush()
    sys.stderr.write("\n")
    return decisions, outcomes


def main() -> int:
    """Read the command line and go through the variants."""
    names = [entry.name for entry in ec.shipped()]
    longest = 200
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="deals of each variant")
    parser.add_argument("--seed", type=int, default=1, help="from 0 to 2**64 - 1")
    parser.add_argument("--matches", type=int, default=0, help=f"matches of each, at most {longest} deals of one")
    parser.add_argument("--only", nargs="+", default=names, help="these variants only, shipped ones or files")
    options = parser.parse_args()
    sys.stdout.write(f"{'variant':28}{'deals':>9}{'decisions':>12}  outcomes\n")
    total, differ = 0, 0
    for name in options.only:
        try:
            decisions, outcomes = soak(name, options.deals, options.seed)
            for number in range(options.matches):
                match_both(name, seed=options.seed + number, deals=longest)
        except (AssertionError, ValueError, ec.EuchreError) as error:
            sys.stdout.write(f"{name} differs: {error}\n")
            differ += 1
            continue
        total += decisions
        ends = ", ".join(f"{outcome} {count}" for outcome, count in sorted(outcomes.items()))
        sys.stdout.write(f"{name:28}{options.deals:9}{decisions:12}  {ends}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{'total':28}{options.deals * len(options.only):9}{total:12}\n")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
