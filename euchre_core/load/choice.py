"""One of a few words: how the choice is said, and which of them was probably meant."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

# Nobody misspells a name out of a longer list and gets it back by guessing; and a hostile file should not cost time.
_MOST_WORDS = 40


def one_of(words: Sequence[str]) -> str:
    """Complete the words "expected ..." for a choice.

    >>> one_of(["upcard"]), one_of(["not_upcard", "any"])
    ('upcard', 'one of not_upcard, any')
    """
    return words[0] if len(words) == 1 else f"one of {', '.join(words)}"


def nearest(word: str, words: Collection[str]) -> str | None:
    """Return the one of *words* that was probably meant, whatever its capitals; ``None`` for none, or among many words.

    >>> nearest("Pikc_up", ["suits", "pick_up"])
    'pick_up'
    """
    if len(words) > _MOST_WORDS:
        return None
    by_lower = {other.lower(): other for other in words}
    near = difflib.get_close_matches(word.lower(), by_lower, n=1)
    return by_lower[near[0]] if near else None
