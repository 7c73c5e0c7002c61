"""What every strategy is made of."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

__all__ = ["DrawFn", "Plain", "SearchStrategy", "st"]

Plain = dict[str, Any]
"""A mapping as a variant file has it."""
