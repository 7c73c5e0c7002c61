"""What one call costs, compiled and plain: bulk play, the public face, reading and compiling variants.

The compiled kernel is measured in one process and the plain one in another, the two taking turns; a row's ratio says
how many times faster the compiled one is. ``apply``, ``legal_actions`` and ``view`` are those of one random deal of
the reference game, all its positions, a call.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

from measure import QUICK, Effort, Row, at_most, clocked, span

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals
from euchre_core.walk import walk_bidding

if TYPE_CHECKING:
    from collections.abc import Callable

VARIANT = "standard"
BULK = 2000
"""Deals of a bulk call; many, for a processor learns a few by heart."""
SECONDS = 0.3
"""How long each call is repeated a round, about."""
READY_GOAL, AUCTION_GOAL = 0.050, 0.500
"""Seconds to load and compile a turn-up game, and one with an auction."""
WALK_GOAL = 20.0
"""Seconds to walk the bidding of any game."""


def random_deal(rules: ec.Rules, index: int = 0) -> ec.Deal:
    """Return a deal that was played to its end at random."""
    pick = random.Random(index).random
    deal = ec.Deal.from_seed(rules, seed=1, index=index)
    while deal.actor is not None:
        legal = deal.legal_actions
        deal = deal.apply(legal[int(pick() * len(legal))])
    return deal


def played_out(rules: ec.Rules) -> ec.Deal:
    """Return the first random deal that somebody called."""
    index = 0
    while not random_deal(rules, index).makers:
        index += 1
    return random_deal(rules, index)


def calls() -> dict[str, tuple[Callable[[], object], int]]:
    """Return by name: what is called, and how many things one call does."""
    rules = ec.compile_rules(ec.load(VARIANT))
    variant = ec.load(VARIANT)
    deal = played_out(rules)
    steps = deal.steps()
    record = ec.write_record(deal)
    return {
        "bulk deal": (partial(play_deals, rules, 1, 0, BULK), BULK),
        "apply": (lambda: [position.apply(action) for position, action in steps], len(steps)),
        "legal_actions as a list": (lambda: [list(position.legal_actions) for position, _ in steps], len(steps)),
        "view": (lambda: [position.view(0) for position, _ in steps], len(steps)),
        "write_record of a deal": (lambda: ec.write_record(deal), 1),
        "replay of a deal": (lambda: ec.replay(rules, record), 1),
        "load": (lambda: ec.load(VARIANT), 1),
        "check": (lambda: ec.check(VARIANT), 1),
        "compile_rules": (lambda: ec.compile_rules(variant), 1),
    }


def seconds_each(long: float) -> dict[str, float]:
    """Return by call: the seconds that one takes, repeated for about so long."""
    found = {}
    for name, (call, things) in calls().items():
        once = max(clocked(call), 1e-6)
        times = max(1, int(long / once))

        def repeat(call: Callable[[], object] = call, times: int = times) -> None:
            for _ in range(times):
                call()

        found[name] = min(clocked(repeat), once * times) / times / things
    return found


def in_process(plain: bool, long: float) -> dict[str, float]:
    """Return the same from a process of its own, whose kernel is plain or compiled."""
    env = {name: value for name, value in os.environ.items() if name != "EUCHRE_PURE"}
    if plain:
        env["EUCHRE_PURE"] = "1"
    done = subprocess.run([sys.executable, __file__, str(long)], env=env, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def read(name: str) -> ec.Rules:
    """Load and compile a variant."""
    return ec.compile_rules(ec.load(name))


def ready(effort: Effort) -> list[Row]:
    """Measure loading, compiling and walking every shipped variant, and return the slowest of each kind."""
    names = [entry.name for entry in ec.shipped()]
    names = names if effort.size >= QUICK.size else [VARIANT]
    found: dict[bool, list[tuple[float, str]]] = {}
    walks = []
    for name in names:
        rules = read(name)
        seconds = min(clocked(partial(read, name)) for _ in range(effort.rounds))
        found.setdefault(rules.auction, []).append((seconds, name))
        walks.append((clocked(partial(walk_bidding, rules)), name))
    rows = []
    for auction, times in sorted(found.items()):
        goal = AUCTION_GOAL if auction else READY_GOAL
        seconds, name = max(times)
        kind = "with an auction" if auction else "that turns a card up"
        what = f"load and compile, the slowest shipped variant {kind} ({name}): time / {span(goal)}"
        rows.append(at_most(what, span(seconds), span(goal), seconds / goal, 1.0))
    seconds, name = max(walks)
    what = f"walk the bidding, the slowest shipped variant ({name}): time / {span(WALK_GOAL)}"
    return [*rows, at_most(what, span(seconds), span(WALK_GOAL), seconds / WALK_GOAL, 1.0)]


def measure(effort: Effort) -> list[Row]:
    """Measure every call on both kernels, and loading and compiling."""
    rounds = [[in_process(plain, SECONDS * effort.size) for plain in (False, True)] for _ in range(effort.rounds)]
    rows = []
    for name in rounds[0][0]:
        compiled, plain = (min(both[side][name] for both in rounds) for side in (0, 1))
        rows.append(Row(f"{name}: compiled / plain", span(compiled), span(plain), plain / compiled))
    return [*rows, *ready(effort)]


if __name__ == "__main__":
    print(json.dumps(seconds_each(float(sys.argv[1]))))
