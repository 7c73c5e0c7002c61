"""One of a few words: how the choice is said, and which of them was probably meant."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from euchre_core.cards import RANKS, SUIT_LETTERS, SUIT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

# Nobody misspells a name out of a longer list and gets it back by guessing; and a hostile file should not cost time.
_MOST_WORDS = 40
_LONGEST_WORD = 100
# From here on a word is the other one with a slip of the pen, and no other word comes before it.
_SLIP = 0.75
_LIKE = 0.6
_LETTERS = str.maketrans(SUIT_SIGNS, SUIT_LETTERS)


def one_of(words: Sequence[str]) -> str:
    """Complete the words "expected ..." for a choice.

    >>> one_of(["upcard"]), one_of(["not_upcard", "any"])
    ('upcard', 'one of not_upcard, any')
    """
    return words[0] if len(words) == 1 else f"one of {', '.join(words)}"


def either(words: Sequence[str]) -> str:
    """Join words as a choice in a sentence.

    >>> either(["AC"]), either(["AC", "AD", "AH"])
    ('AC', 'AC, AD or AH')
    """
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def nearest(word: str, words: Collection[str]) -> str | None:
    """Return the one of *words* that was probably meant, whatever its capitals; ``None`` for none, or among many words.

    A slip of the pen comes first, then a word that contains what was written as a part, then what looks like it.

    >>> nearest("Pikc_up", ["suits", "pick_up"]), nearest("dealer", ["redeal", "dealer_names_blind", "dealer_names"])
    ('pick_up', 'dealer_names')
    """
    if len(words) > _MOST_WORDS or len(word) > _LONGEST_WORD:
        return None
    by_lower = {_plain(other): other for other in words}
    said = _plain(word)
    near = difflib.get_close_matches(said, by_lower, n=1, cutoff=_LIKE)
    if near and difflib.SequenceMatcher(None, near[0], said).ratio() >= _SLIP:
        return by_lower[near[0]]
    parts = {part for part in said.split("_") if part}
    whole = [other for other in by_lower if parts and parts <= set(other.split("_"))]
    return by_lower[min(whole, key=len) if whole else near[0]] if whole or near else None


def _plain(word: str) -> str:
    return re.sub(r"[ .-]+", "_", word.lower())


def alike(word: str, words: Iterable[str]) -> tuple[list[str], bool]:
    """Return the *words* that look like a name, the likest first, and whether the first is only misspelt.

    >>> alike("stikcy", ["plain", "sticky"]), alike("three_sided", ["two_sided", "plain"])
    ((['sticky'], True), (['two_sided'], False))
    """
    said, known = word.lower()[:_LONGEST_WORD], list(words)
    slip = difflib.get_close_matches(said, known, n=1, cutoff=_SLIP)
    return (slip, True) if slip else (difflib.get_close_matches(said, known, n=3, cutoff=_LIKE), False)


def nearest_cards(text: str, pack: Sequence[str]) -> list[str]:
    """Return the cards of a *pack* that a text which is no card of it may have meant.

    >>> pack = ["10C", "JC", "AC", "10H", "JH", "AH"]
    >>> [nearest_cards(text, pack) for text in ("1OC", "hA", "A♥", "AX", "B9")]
    [['10C'], ['AH'], ['AH'], ['AC', 'AH'], []]
    """
    said = re.sub(r"[^0-9A-Z]", "", text[:_LONGEST_WORD].translate(_LETTERS).upper())
    said = re.sub(r"[1IL][0O]", "10", said)
    for form in (said, said[1:] + said[:1]):
        if _as_card(form) in pack:
            return [_as_card(form)]
    of_rank = [card for card in pack if card[:-1] in RANKS and card[:-1] == said[:-1].replace("T", "10")]
    return of_rank or difflib.get_close_matches(said, pack, n=1, cutoff=_LIKE)


def _as_card(text: str) -> str:
    """Write a joker, and a ten, as the pack does; anything else stays as it is."""
    return text.lower() if text.startswith("JOKER") else re.sub(r"^T(?=[CDHS]$)", "10", text)
