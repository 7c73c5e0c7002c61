"""What was expected, and what to write: the words for a value that is not what its place wants."""

from __future__ import annotations

import re
from typing import Any, get_args, get_origin

from euchre_core.load.choice import either, nearest, one_of
from euchre_core.load.shape import Spot, bare, fields_of, is_union, is_words
from euchre_core.load.tree import Block, Listing, Node, Scalar, quote, read_plain

_YES = ("true", "yes", "y", "on", "1")
_NO = ("false", "no", "n", "off", "0")
_NONE = (*_NO, "none", "never", "nobody")
_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
# The words of the notations that models read by themselves.
_WORDS = {
    "lone": ("nobody", "maker", "defender", "both"),
    "tricks": ("all", "none"),
    "need": ("most", "all"),
    "packets": ("any",),
    "trump": ("suit", "no_trump", "low"),
    "trumps": ("suits", "C", "D", "H", "S", "no_trump", "low"),
    "promises": ("most", "all", "none"),
}
_NO_BLANK = re.compile(r"\w+:\S+")
_LONGEST_NUMBER = 100
_TOO_LONG = re.compile(r"-?[0-9]{19,}")
_ACTIONS = re.compile(r"\d+ [^,]+(?:, *\d+ [^,]+)+")
_FRACTION = re.compile(r"([0-9]{1,9})\.[0-9]*[1-9][0-9]*")
_ODD_NUMBER = re.compile(r"([+-]?)0*([0-9][0-9_]*)(?:\.0*)?(?: +[A-Za-z]+)?")


def expected(spot: Spot) -> str:
    """Complete the words "expected ..." for a place."""
    if spot.is_key:
        return "a whole number from 0 as key"
    if spot.takes_number:
        return "a whole number or a mapping"
    return _expected(spot.kind, *bounds(spot))


def _expected(kind: Any, low: int | None = None, high: int | None = None) -> str:
    if words := _words_beside_yes_and_no(kind):
        return one_of(["true", "false", *words])
    if is_union(kind):
        return " or ".join(_expected(bare(other)) for other in get_args(kind))
    if is_words(kind):
        return one_of([str(word) for word in get_args(kind)])
    if kind is bool:
        return "true or false"
    if kind is int:
        return f"a whole number{'' if low is None else f' from {low}'}{'' if high is None else f' to {high}'}"
    if kind is str:
        return "text"
    if get_origin(kind) is list:
        return f"a list of {'whole numbers' if get_args(kind)[0] is int else 'texts'}"
    return "a mapping"


def bounds(spot: Spot) -> tuple[int | None, int | None]:
    """Return the lowest and the highest number that a field takes; ``None`` for no bound."""
    low = high = None
    for limit in spot.info.metadata if spot.info else ():
        low = getattr(limit, "ge", low)
        high = getattr(limit, "le", high)
    return low, high


def remedy(spot: Spot) -> str:
    """Say what to write at a place."""
    node, kind = spot.node, spot.kind
    if spot.is_key:
        is_long = _TOO_LONG.fullmatch(spot.path[-1]) and spot.path[-1][0] != "-"
        return "Write at most 18 digits." if is_long else "Write a number before the colon, such as 0."
    if words := _words_beside_yes_and_no(kind):
        return _remedy_bool(node, words)
    if is_union(kind):
        kind = bare(get_args(kind)[0])
    if is_words(kind):
        near = nearest(node.raw, [str(word) for word in get_args(kind)]) if isinstance(node, Scalar) else None
        if near:
            return f"Did you mean {near}?"
        return "Write one of these words."
    if kind is bool:
        return _remedy_bool(node)
    if kind is int or (spot.takes_number and isinstance(node, Scalar)):
        return _remedy_int(node, spot)
    if kind is str:
        return _remedy_text(node)
    if get_origin(kind) is list:
        return _remedy_list(node, get_args(kind)[0])
    return _remedy_mapping(node, spot)


def words_of(spot: Spot) -> tuple[str, ...]:
    """Return the words that a small notation has at a place; none for anything else."""
    return _WORDS.get(spot.path[-1], ()) if spot.path else ()


def takes_int(spot: Spot) -> bool:
    """Tell whether a whole number is one of the things that a place takes."""
    return is_union(spot.kind) and any(bare(kind) is int for kind in get_args(spot.kind))


def _words_beside_yes_and_no(kind: Any) -> tuple[str, ...]:
    """Return the words that a place takes besides true and false; none where it takes anything else, or no such."""
    kinds = [bare(one) for one in get_args(kind)] if is_union(kind) else []
    return get_args(kinds[1]) if kinds[:1] == [bool] and is_words(kinds[1]) else ()


def _remedy_bool(node: Node | None, words: tuple[str, ...] = ()) -> str:
    if isinstance(node, Scalar):
        quoted = " without quotes" if node.quoted and node.raw in ("true", "false") else ""
        if node.raw.lower() in _YES:
            return f"Write true{quoted}."
        if node.raw.lower() in _NO:
            return f"Write false{quoted}."
        if near := nearest(node.raw, words):
            return f"Did you mean {near}?"
    return f"Write {either(['true', 'false', *words])}."


def _remedy_int(node: Node | None, spot: Spot) -> str:
    low, high = bounds(spot)
    if isinstance(node, Scalar) and high is None and _TOO_LONG.fullmatch(node.raw):
        return f"Write {low} or more." if low is not None and node.raw[0] == "-" else "Write at most 18 digits."
    if isinstance(node, Scalar) and (meant := number_meant(node, low, high)):
        return meant
    example = spot.info.default if spot.info else None
    return f"Write a whole number, for example {example if isinstance(example, int) else max(low or 1, 1)}."


def number_meant(node: Scalar, low: int | None = None, high: int | None = None) -> str:
    """Say what to write for a number that is out of bounds, or written in another way; nothing for any other text."""
    is_number = isinstance(node.value, int) and not isinstance(node.value, bool)
    value = int(node.raw) if is_number else _number(node.raw)
    if value is not None and low is not None and value < low:
        return f"Write {low} or more."
    if value is not None and high is not None and value > high:
        return f"Write {high} or less."
    if value is not None:
        return f"Write {value} without quotes." if read_plain(node.raw) == value else f"Write {value}."
    whole = [str(number) for number in _around(node.raw) if (low or 0) <= number <= (high or number)]
    return f"Write {either(whole)}." if whole else ""


def _number(raw: str) -> int | None:
    """Return the whole number that was meant by ``010``, ``5.0``, ``1_000``, ``five`` or ``5 points``."""
    if raw.lower() in _NUMBERS:
        return _NUMBERS.index(raw.lower())
    found = _ODD_NUMBER.fullmatch(raw)
    return int(found[1] + found[2].replace("_", "")) if found and len(raw) < _LONGEST_NUMBER else None


def _around(raw: str) -> tuple[int, ...]:
    """Return the two whole numbers that a fraction, as 7.5, is between; nothing for any other text."""
    found = _FRACTION.fullmatch(raw)
    return (int(found[1]), int(found[1]) + 1) if found else ()


def _remedy_text(node: Node | None) -> str:
    if isinstance(node, Scalar) and node.value is not None:
        return f"Put it in quotes: {quote(node.raw)}."
    if isinstance(node, Listing):
        together = " ".join(item.raw for item in node.items if isinstance(item, Scalar))
        return f"Write one text without brackets: {together}." if together else "Write a text without brackets."
    if isinstance(node, Block):
        return "Put a text that contains a colon in quotes."
    return "Write a text."


def _remedy_list(node: Node | None, item: Any) -> str:
    if not isinstance(node, Scalar):
        return "Write a list, each item after a dash."
    bare = item is int or _ACTIONS.fullmatch(node.raw)
    return f"Write a list: [{node.raw if bare else quote(node.raw)}]."


def _remedy_mapping(node: Node | None, spot: Spot) -> str:
    if isinstance(node, Scalar):
        if _NO_BLANK.fullmatch(node.raw):
            return f"Write a blank after the colon: {node.raw.replace(':', ': ', 1)}."
        if spot.is_optional and node.raw.lower() in _NONE:
            return "To do without it, write null, or take the line out if no file above has it."
        if spot.is_optional and spot.info and node.raw.lower() in _YES:
            return "To have it as usual, write {}."
    keys = ", ".join(fields_of(spot.kind))
    dashes = " without dashes" if isinstance(node, Listing) else ""
    if not keys:
        return f"Write name: value lines under it{dashes}."
    return f"Write key: value lines under it{dashes}; the keys are {keys}."
