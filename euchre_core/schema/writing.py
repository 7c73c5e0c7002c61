"""Values of the language written out again, as a file would write them: the way back from every small notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre_core.cards import RANKS
from euchre_core.schema.base import Section
from euchre_core.schema.cards import PACKS, Deck
from euchre_core.schema.notation import _LONE, ALL, Count, read_ranks

if TYPE_CHECKING:
    from collections.abc import Collection


def written(value: Any, *, without: Collection[str] = ()) -> Any:
    """Return a value of the models as plain data that a file could have: what is read from it is an equal value.

    Args:
        value: The value of any field that is no prose, or a section.
        without: Names to leave out of lists of score rows.

    Returns:
        A word, a number, a list or a mapping; ``None`` for nothing, and for a list of no rows. A section has all its
        values but those that are ``None``; a pack that players call by its number is that number.

    >>> from euchre_core.schema import Deck, Row
    >>> written(Deck(jokers=1)), written(Deck(jokers=2))
    (25, {'ranks': '9-A', 'copies': 1, 'jokers': 2})
    >>> written(Row.model_validate({"tricks": "3+", "lone": ["both", "maker"], "makers": 2}))
    {'tricks': '3+', 'lone': ['maker', 'both'], 'makers': 2}
    """
    if isinstance(value, Deck):
        number = next((number for number, (ranks, *rest) in PACKS.items() if _is_pack(value, ranks, *rest)), None)
        if number is not None:
            return number
    if isinstance(value, Section):
        said = {name: written(getattr(value, name), without=without) for name in type(value).model_fields}
        return {name: part for name, part in said.items() if part is not None}
    if isinstance(value, Count):
        return _count(value)
    if isinstance(value, list):  # the rows that a row beats
        return sorted(set(value).difference(without)) or None
    if not isinstance(value, tuple):
        return value
    if not value:
        return "any"  # packets
    if isinstance(value[0], tuple):
        return [packet[0] if len(packet) == 1 else "/".join(map(str, packet)) for packet in value]
    if isinstance(value[0], str):
        words = sorted(value, key=_LONE.index)
        return words if len(words) > 1 else words[0]
    return _ranks(value)


def _count(count: Count) -> int | str:
    low, high = count
    if low == high:
        return "all" if low == ALL else low or "none"
    return f"{low}+" if high == ALL else f"{low}-{high}"


def _ranks(ranks: tuple[int, ...]) -> str:
    """Return ranks as a file writes them, three or more in a run as a span.

    >>> _ranks((7, 8, 9, 11, 10, 12))
    '9-J K Q A'
    """
    runs: list[list[int]] = []
    for rank in ranks:
        if runs and runs[-1][-1] == rank - 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    words = [f"{RANKS[run[0]]}-{RANKS[run[-1]]}" if len(run) > 2 else " ".join(RANKS[r] for r in run) for run in runs]
    return " ".join(words)


def _is_pack(deck: Deck, ranks: str, copies: int, jokers: int) -> bool:
    return (deck.ranks, deck.copies, deck.jokers) == (read_ranks(ranks), copies, jokers)
