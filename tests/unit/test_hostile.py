"""A small part of the hostile attempts; the whole, with the address sanitizer, is ``tests/fuzz/hostile.py``."""

from __future__ import annotations

import pytest
from fuzz import hostile


@pytest.mark.parametrize("first", range(0, 2000, 250))
def test_hostile_input_gets_an_answer_or_an_ordinary_error(first: int) -> None:
    """Whatever comes through the public face, only the errors of the framework and of Python's own kinds come out."""
    for which in range(first, first + 250):
        hostile.attempt(hostile.SEED, which)
