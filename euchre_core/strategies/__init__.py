"""Hypothesis strategies: variants, deals, positions, finished deals and matches; and drafts of variant files.

All but drafts are valid as they are drawn, nothing is filtered: an action is drawn as a number from 0 into the legal
ones, so an example shrinks towards the first legal action and the shortest history.

>>> from hypothesis import given
>>> from euchre_core import laws, load, strategies
>>> standard = load("standard")
>>> @given(strategies.positions(standard, dealer=3))
... def the_laws_hold(position):
...     laws.check_position(standard, position)
"""

from __future__ import annotations

from euchre_core.strategies.drafts import drafts
from euchre_core.strategies.play import deals, finished_deals, matches, positions
from euchre_core.strategies.variants import variants

__all__ = ["deals", "drafts", "finished_deals", "matches", "positions", "variants"]
