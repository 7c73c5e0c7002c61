"""Random deals a second from a Python loop: our public face against OpenSpiel's Euchre driven the same way.

Run: python benchmarks/python_loop.py [--deals N]. Prints both rates and their ratio; one process, one core, one run.
Both sides deal by chance (OpenSpiel through its chance nodes, one card at a time, as its loop must), ask for the legal
actions, pick one uniformly and apply it, until the deal is over, and read the result.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pyspiel

import euchre_core as ec

if TYPE_CHECKING:
    from collections.abc import Callable

TWIN = Path(__file__).parents[1] / "tests" / "twins" / "openspiel.yaml"
RULES = ec.compile_rules(ec.load(TWIN))
GAME = pyspiel.load_game("euchre", {"allow_lone_defender": False, "stick_the_dealer": False})


def ours(deals: int, first: int) -> int:
    """Play random deals through ``Deal``; return the number of decisions."""
    pick = random.Random(first).random
    decisions = 0
    for number in range(first, first + deals):
        deal = ec.Deal.from_seed(RULES, seed=1, dealer=number % 4, index=number)
        while deal.actor is not None:
            legal = deal.legal_actions
            deal = deal.apply(legal[int(pick() * len(legal))])
            decisions += 1
        if deal.result is None:
            raise RuntimeError("a deal ended without a result")
    return decisions


def theirs(deals: int, first: int) -> int:
    """Play random deals through OpenSpiel's Python binding; return the number of decisions, chance left out."""
    pick = random.Random(first).random
    decisions = 0
    for _ in range(deals):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(pick() * len(legal))])
        state.returns()
    return decisions


def rate(play: Callable[[int, int], int], deals: int, first: int) -> tuple[float, float]:
    """Return deals a second and decisions a deal."""
    start = time.process_time()
    decisions = play(deals, first)
    return deals / (time.process_time() - start), decisions / deals


def main() -> None:
    """Measure both in turn and print the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4000, help="deals a round")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the best counts")
    options = parser.parse_args()
    rounds = [options.deals * number for number in range(options.rounds)]
    # The two take turns, so that whatever else the machine does falls on both.
    both = [(rate(ours, options.deals, first), rate(theirs, options.deals, first)) for first in rounds]
    mine, my_decisions = max(one for one, _ in both)
    spiel, spiel_decisions = max(one for _, one in both)
    print(f"Python {platform.python_version()}, {platform.machine()}, {sys.platform}")
    print(f"euchre_core  {mine:9,.0f} deals/s  {my_decisions:.1f} decisions a deal")
    print(f"OpenSpiel    {spiel:9,.0f} deals/s  {spiel_decisions:.1f} decisions a deal")
    print(f"ratio        {mine / spiel:9.2f}   (goal: at least 0.50)")


if __name__ == "__main__":
    main()
