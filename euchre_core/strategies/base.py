"""Hypothesis, or a clear word about its absence."""

from __future__ import annotations

from typing import Any

from euchre_core.errors import EuchreError

__all__ = ["DrawFn", "HypothesisMissingError", "Plain", "SearchStrategy", "st"]

Plain = dict[str, Any]
"""A mapping as a variant file has it."""


class HypothesisMissingError(EuchreError, ImportError):
    """The strategies need Hypothesis, which is not installed."""


try:
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ImportError as error:
    raise HypothesisMissingError(
        "euchre_core.strategies needs Hypothesis, which is not installed. Write: pip install '.[laws]' in a clone."
    ) from error
