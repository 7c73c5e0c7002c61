"""Values of the language written out again, as a file would write them: the way back from every small notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre_core.cards import RANKS, USUAL_RANKS
from euchre_core.schema.base import Section
from euchre_core.schema.cards import PACKS, Deck
from euchre_core.schema.holdings import WHERE, Holding
from euchre_core.schema.notation import _FACTORS, _LONE, ALL, CardList, Count, Payment, read_ranks

if TYPE_CHECKING:
    from collections.abc import Collection

_MOST_FACTOR = 9999


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
        if isinstance(value, Deck):
            said = {name: part for name, part in said.items() if part != "none"}
        return {name: part for name, part in said.items() if part is not None}
    if isinstance(value, dict):
        return {name: written(part, without=without) for name, part in value.items()}
    if isinstance(value, Count):
        return _count(value)
    if isinstance(value, Payment):
        return _payment(value)
    if isinstance(value, CardList):
        return " ".join(map(str, value)) or "none"
    if isinstance(value, list):  # the rows that a row beats
        return sorted(set(value).difference(without)) or None
    if not isinstance(value, tuple):
        return value
    if value and all(isinstance(one, Holding) for one in value):
        phrases = [_held(one) for one in value]
        return phrases if len(phrases) > 1 else phrases[0]
    if not value:
        return "any"  # packets
    if all(isinstance(word, (str, Count)) for word in value):
        return _words(value)
    if isinstance(value[0], tuple):
        return [packet[0] if len(packet) == 1 else "/".join(map(str, packet)) for packet in value]
    return _ranks(value)


def _count(count: Count) -> int | str:
    low, high = count
    if low == high:
        return "all" if low == ALL else low or "none"
    return f"{low}+" if high == ALL else f"{low}-{high}"


def _held(one: Holding) -> str:
    """Return what must be held as a phrase.

    >>> _held(Holding(3, ALL, (7, 8), "not_upcard_suit")), _held(Holding(0, 0, (9,), "any"))
    ('3+ of 9 10 not in upcard_suit', 'no J')
    >>> _held(Holding(1, 1, (), "trump"))
    '1 trump'
    >>> _held(Holding(5, ALL, (), "any", (3, 2)))
    '3 and 2 alike'
    """
    if one.alike:
        return f"{' and '.join(map(str, one.alike))} alike"
    count = "no" if one[:2] == (0, 0) else str(_count(Count(one.low, one.high)))
    if not one.ranks:
        return f"{count} {one.where}"
    where = next(words for words, name in WHERE.items() if name == one.where)
    of = "" if count == "no" else " of"
    return f"{count}{of} {' '.join(RANKS[rank] for rank in one.ranks)}" + (f" {where}" if where else "")


def _words(words: tuple[str | Count, ...]) -> Any:
    """Return one word, or a list: words on lone hands in the order of the language, others as they stand."""
    said: list[Any] = [word if isinstance(word, str) else _count(word) if max(word) else 0 for word in words]
    if set(said) <= set(_LONE):
        said.sort(key=_LONE.index)
    return said if len(said) > 1 else said[0]


def _payment(payment: Payment) -> str:
    """Return a payment as a sum.

    >>> _payment(Payment(constant=-3, tricks=10, bid=-1)), _payment(Payment(value=-1, tricks=4, half=True))
    ('10*tricks - bid - 3', '2*tricks - value/2')
    >>> _payment(Payment(points=1, constant=5, half=True, stake=True))
    'points*stake/2 + 5*stake/2'
    """
    terms = []
    stake = "*stake" if payment.stake else ""
    for word in (*_FACTORS, "constant"):
        factor = getattr(payment, word)
        over = "/2" if payment.half and factor % 2 else ""
        left = abs(factor) if over or not payment.half else abs(factor) // 2
        while left:
            part = min(left, _MOST_FACTOR)
            left -= part
            times = str(part) if word == "constant" else word if part == 1 else f"{part}*{word}"
            terms.append(f"{'-' if factor < 0 else '+'} {times}{stake}{over}")
    said = " ".join(terms)
    return said[2:] if said.startswith("+") else said.replace("- ", "-", 1)


def _ranks(ranks: tuple[int, ...]) -> str:
    """Return ranks as a file writes them, three or more in a run as a span.

    >>> _ranks((7, 8, 9, 11, 10, 12))
    '9-J K Q A'
    """
    runs: list[list[int]] = []
    for rank in ranks:
        if runs and runs[-1][-1] == rank - 1 and rank != USUAL_RANKS:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    words = [f"{RANKS[run[0]]}-{RANKS[run[-1]]}" if len(run) > 2 else " ".join(RANKS[r] for r in run) for run in runs]
    return " ".join(words)


def _is_pack(deck: Deck, ranks: str, copies: int, jokers: int) -> bool:
    pack = (deck.ranks, deck.copies, deck.jokers, *deck.add, *deck.remove)
    return pack == (read_ranks(ranks), copies, jokers)
