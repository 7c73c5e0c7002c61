"""What every strategy is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["DrawFn", "Plain", "SearchStrategy", "drawn_mapping", "seldom", "st"]

Plain = dict[str, Any]
"""A mapping as a variant file has it."""


def drawn_mapping(draw: DrawFn, **fields: Sequence[Any]) -> Plain:
    """Draw a value for each field; the first is the default, and may be left out."""
    drawn = {name: draw(st.sampled_from(list(values))) for name, values in fields.items()}
    silent = draw(st.booleans())
    return {name: value for name, value in drawn.items() if not silent or value != fields[name][0]}


def seldom(draw: DrawFn, times: int = 3) -> bool:
    """Draw true once in so many times, and a bit more often; the simplest is false."""
    return draw(st.integers(0, times)) == times
