"""Players: callables from a :class:`View` to a legal action. They never see more than the view."""

from __future__ import annotations

from collections.abc import Callable

from euchre_core.chance import Chance
from euchre_core.kernel import View

Player = Callable[[View], int]
"""What plays: it gets the view of one player whose turn it is and returns one of ``view.legal_actions``."""


def first_player() -> Player:
    """Return a player who always takes the first legal action."""
    return lambda view: view.legal_actions[0]


def random_player(seed: int, index: int = 0) -> Player:
    """Return a player who takes any legal action, each equally likely; the same seed plays the same way."""
    chance = Chance(seed, index)
    return lambda view: view.legal_actions[chance.below(len(view.legal_actions))]
