"""Hypothesis strategies: variants, deals, positions, finished deals and matches.

Everything is valid as it is drawn, nothing is filtered: an action is drawn as a number from 0 into the legal ones, so
an example shrinks towards the first legal action and the shortest history.

>>> from hypothesis import given
>>> from euchre_core import laws, load, strategies
>>> standard = load("standard")
>>> @given(strategies.positions(standard, dealer=3))
... def the_laws_hold(position):
...     laws.check_position(standard, position)
"""

from __future__ import annotations

from euchre_core.strategies.base import HypothesisMissingError
from euchre_core.strategies.play import deals, finished_deals, matches, positions
from euchre_core.strategies.variants import variants

__all__ = ["HypothesisMissingError", "deals", "finished_deals", "matches", "positions", "variants"]
