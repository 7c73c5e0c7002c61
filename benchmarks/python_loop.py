"""Random deals a second from a Python loop: our public face against OpenSpiel's Euchre driven the same way.

Both sides deal by chance (OpenSpiel through its chance nodes, one card at a time, as its loop must), ask for the legal
actions, pick one uniformly and apply it, until the deal is over, and read the result. Both play the same rules, 21.4
decisions a deal. The plain kernel is measured in a process of its own, against OpenSpiel in that process.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

from measure import Effort, Row, at_least, in_turns, rate, twin

import euchre_core as ec

DEALS = 3000
COMPILED_GOAL, PLAIN_GOAL = 3.0, 0.5


def ours(rules: ec.Rules, deals: int) -> int:
    """Play random deals through ``Deal``; return the number of decisions."""
    pick = random.Random(1).random
    decisions = 0
    for number in range(deals):
        deal = ec.Deal.from_seed(rules, seed=1, dealer=number % 4, index=number)
        while deal.actor is not None:
            legal = deal.legal_actions
            deal = deal.apply(legal[int(pick() * len(legal))])
            decisions += 1
        if deal.result is None:
            raise RuntimeError("a deal ended without a result")
    return decisions


def theirs(deals: int) -> int:
    """Play random deals through OpenSpiel's Python binding; return the number of decisions, chance left out."""
    import pyspiel

    game = pyspiel.load_game("euchre", {"allow_lone_defender": False, "stick_the_dealer": False})
    pick = random.Random(1).random
    decisions = 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(pick() * len(legal))])
        state.returns()
    return decisions


def seconds(deals: int, rounds: int) -> list[float]:
    """Return the seconds of both sides in this process."""
    rules = twin()
    return in_turns(rounds, lambda: ours(rules, deals), lambda: theirs(deals))


def seconds_plain(deals: int, rounds: int) -> list[float]:
    """Return the seconds of both sides in a process whose kernel is plain Python."""
    command = [sys.executable, __file__, str(deals), str(rounds)]
    done = subprocess.run(command, env={**os.environ, "EUCHRE_PURE": "1"}, check=True, capture_output=True, text=True)
    mine, spiel = json.loads(done.stdout)
    return [mine, spiel]


def measure(effort: Effort) -> list[Row]:
    """Measure the kernel of this process, if it is compiled, and the plain one."""
    deals = effort.times(DEALS)
    sides = [("plain", PLAIN_GOAL, seconds_plain)]
    if ec.compiled:
        sides.insert(0, ("compiled", COMPILED_GOAL, seconds))
    rows = []
    for word, goal, clock in sides:
        mine, spiel = clock(deals, effort.rounds)
        what = f"Python loop over the public face, {word}: euchre_core / OpenSpiel's Python loop"
        rows.append(at_least(what, rate(deals, mine), rate(deals, spiel), spiel / mine, goal))
    return rows


if __name__ == "__main__":
    print(json.dumps(seconds(int(sys.argv[1]), int(sys.argv[2]))))
