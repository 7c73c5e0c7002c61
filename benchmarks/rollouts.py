"""Random playouts from dealt positions: our kernel against OpenSpiel's C++, which its own search calls.

OpenSpiel lets nobody call its rollouts directly, so its tree search does: ``RandomRolloutEvaluator(n)`` in an
``MCTSBot`` of one simulation plays the position out ``n`` times and builds no tree, for a root that was never
visited is not expanded. That this is so is checked: one visit, no children, and a value that is a whole number of
points divided by ``n``. What the search itself costs falls on ``n`` playouts, 20 microseconds or so in all.

Chance nodes: dealer, 20 cards and the upcard are applied before the clock starts, and the rollouts begin at the first
bid. Our side begins there too, from the same deals; dealing is on neither side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from measure import Effort, Row, at_least, in_turns, rate, twin

import euchre_core as ec
from euchre_core.kernel.bulk import play_out_many

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYOUTS, DEALS = 1000, 40
GOAL = 4.0


def spiel_playouts(state: Any, playouts: int) -> Callable[[], Any]:
    """Return a call that plays an OpenSpiel state out at random, so often, and returns the root of the search."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 1, 1000, False, 42, False)
    root: Callable[[], Any] = lambda: bot.mcts_search(state)  # noqa: E731 - a closure over the bot, which must stay alive
    return root


def prove_playouts(state: Any, playouts: int = 7) -> None:
    """Check that one search is so many playouts: the value of the root is their mean, in points of one side.

    Raises:
        AssertionError: If OpenSpiel's search does something else.
    """
    root = spiel_playouts(state, playouts)()
    points = root.total_reward * playouts
    if root.explore_count != 1 or root.children or abs(points - round(points)) > 1e-9:
        raise AssertionError(f"one search is not {playouts} playouts: {root.to_string(state)}")


def measure(effort: Effort) -> list[Row]:
    """Measure both on the same deals."""
    import pyspiel
    from oracle.spiel import SETTINGS, spiel_deal

    rules = twin()
    game = pyspiel.load_game("euchre", SETTINGS["openspiel"])
    playouts = effort.times(PLAYOUTS)
    deals = [ec.Deal.from_seed(rules, seed=1, dealer=number % 4, index=number) for number in range(effort.times(DEALS))]
    states = [spiel_deal(game, deal) for deal in deals]
    for state in states:
        prove_playouts(state)
    searches = [spiel_playouts(state, playouts) for state in states]

    def ours() -> None:
        for deal in deals:
            play_out_many(deal, 1, playouts)

    def theirs() -> None:
        for search in searches:
            search()

    mine, spiel = in_turns(effort.rounds, ours, theirs)
    number = playouts * len(deals)
    return [
        at_least(
            "bulk, dealing left out (chance nodes before the clock starts): euchre_core / OpenSpiel's C++ rollouts",
            rate(number, mine),
            rate(number, spiel),
            spiel / mine,
            GOAL,
        )
    ]
