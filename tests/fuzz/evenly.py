"""Values of a strategy, each drawn anew from random bytes: a run of Hypothesis likes what is like the value before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

_BYTES = 16_384
"""More than any value needs; bytes that are too few give none."""


def drawer(strategy: SearchStrategy[Any]) -> Callable[[random.Random], Any]:
    """Return a function that draws a value of *strategy* by a source of chance."""
    found: list[Any] = []

    @settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def note(value: Any) -> None:
        found.append(value)

    handle: Any = note

    def draw(chance: random.Random) -> Any:
        while not found:
            handle.hypothesis.fuzz_one_input(chance.randbytes(_BYTES))
        return found.pop()

    return draw
