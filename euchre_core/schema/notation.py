"""The small notations inside values: ranks, counts, promises, packets. Each is read once, into plain tuples."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BeforeValidator, PlainSerializer, PlainValidator, WithJsonSchema

from euchre_core.cards import RANKS
from euchre_core.schema.base import unfit

_RANK = {name: number for number, name in enumerate(RANKS)} | {"T": RANKS.index("10")}
ALL = -1
"""Stands for "as many as the deal has" inside a :class:`Count`."""


class Count(NamedTuple):
    """A range of numbers of tricks, both ends included; ``ALL`` is the number of tricks in the deal.

    >>> read_count("3-4").fits(4, tricks=5), read_count("all").fits(4, tricks=5), read_count("2+").fits(5, tricks=5)
    (True, False, True)
    """

    low: int
    high: int

    def fits(self, number: int, tricks: int) -> bool:
        """Tell whether *number* is in the range, in a deal of so many *tricks*."""
        low, high = (tricks if end == ALL else end for end in self)
        return low <= number <= high


def read_ranks(value: Any) -> tuple[int, ...]:
    """Read ``9-A`` or ``9 10 J Q K A`` (or one rank) as rank numbers, in the order written."""
    if isinstance(value, tuple):
        return value
    fault = unfit(
        "ranks, as a span or a list of 2 3 4 5 6 7 8 9 10 J Q K A",
        "Write for example 9-A, or 9 10 J Q K A.",
    )
    words = [str(value)] if isinstance(value, int) and not isinstance(value, bool) else value
    if isinstance(words, str):
        words = words.split()
    if not isinstance(words, list) or not words:
        raise fault
    ranks: list[int] = []
    for word in map(str, words):
        ends = [_RANK.get(end.upper(), -1) for end in word.split("-")]
        if -1 in ends or len(ends) > 2 or ends[0] > ends[-1]:
            raise fault
        ranks += range(ends[0], ends[-1] + 1)
    if len(set(ranks)) < len(ranks):
        raise unfit("each rank once", "Take out the rank that stands twice.")
    return tuple(ranks)


def read_count(value: Any) -> Count:
    """Read ``5``, ``3-4``, ``3+``, ``all`` or ``none``."""
    if isinstance(value, Count):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Count(value, value)
    if value in ("all", "none"):  # a tuple: a list is not hashable
        return Count(ALL, ALL) if value == "all" else Count(0, 0)
    found = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3})|\+)", value) if isinstance(value, str) else None
    if not found or (found[2] and int(found[2]) < int(found[1])):
        raise unfit("a number of tricks", "Write a number, a span as in 3-4, 3+, all or none.")
    return Count(int(found[1]), int(found[2]) if found[2] else ALL)


def read_need(value: Any) -> int | str:
    """Read ``most``, ``all`` or a number from 1."""
    if value in ("most", "all") or (isinstance(value, int) and not isinstance(value, bool) and value >= 1):
        return value  # type: ignore[no-any-return]
    raise unfit("most, all, or a number of tricks from 1", "Write most where more than half is needed.")


def read_packets(value: Any) -> tuple[tuple[int, ...], ...]:
    """Read ``any`` (as no packets at all) or a list of rounds: ``3`` for everybody, ``3/2/3/2`` seat by seat."""
    if isinstance(value, tuple):
        return value
    fault = unfit(
        "any, or a list of packets", "Write for example [3, 2], or [3/2/3/2, 2/3/2/3] seat by seat from eldest."
    )
    if value == "any":
        return ()
    if not isinstance(value, list) or not value:
        raise fault
    rounds: list[tuple[int, ...]] = []
    for packet in value:
        if isinstance(packet, int) and not isinstance(packet, bool) and packet > 0:
            rounds.append((packet,))
        elif isinstance(packet, str) and re.fullmatch(r"[1-9][0-9]?(/[1-9][0-9]?)+", packet):
            rounds.append(tuple(map(int, packet.split("/"))))
        else:
            raise fault
    return tuple(rounds)


def read_words(*allowed: str) -> PlainValidator:
    """Return a validator for one word, or a list of words, out of *allowed*; read as a tuple."""

    def read(value: Any) -> tuple[str, ...]:
        words = list(value) if isinstance(value, tuple) else [value] if isinstance(value, str) else value
        if not isinstance(words, list) or not words or not all(isinstance(w, str) and w in allowed for w in words):
            raise unfit(f"{' / '.join(allowed)}, or a list of these", f"Write for example {allowed[0]}.")
        return tuple(words)

    return PlainValidator(read)


def _say_ranks(ranks: tuple[int, ...]) -> str:
    return " ".join(RANKS[rank] for rank in ranks)


_LONE = ("nobody", "maker", "defender", "both")
_RANK_FORM = "([2-9]|10|[TJQKAtjqka])"
_SPAN_FORM = f"{_RANK_FORM}(-{_RANK_FORM})?"

# What JSON Schema can say of the notations. It takes all that the readers take; some of what they refuse passes.
_RANKS_SCHEMA = {
    "anyOf": [
        {"type": "string", "pattern": rf"^\s*{_SPAN_FORM}(\s+{_SPAN_FORM})*\s*$"},
        {"type": "integer", "minimum": 2, "maximum": 10},
        {
            "type": "array",
            "minItems": 1,
            "items": {
                "anyOf": [
                    {"type": "string", "pattern": f"^{_SPAN_FORM}$"},
                    {"type": "integer", "minimum": 2, "maximum": 10},
                ]
            },
        },
    ],
    "examples": ["9-A", "9 10 J Q K A"],
}
_COUNT_SCHEMA = {
    "anyOf": [
        {"type": "integer", "minimum": 0},
        {"type": "string", "enum": ["all", "none"]},
        {"type": "string", "pattern": r"^[0-9]{1,3}(-[0-9]{1,3}|\+)$"},
    ],
    "examples": [5, "3-4", "3+", "all", "none"],
}
_NEED_SCHEMA = {
    "anyOf": [{"type": "string", "enum": ["most", "all"]}, {"type": "integer", "minimum": 1}],
    "examples": ["most", "all", 4],
}
_PACKETS_SCHEMA = {
    "anyOf": [
        {"type": "string", "const": "any"},
        {
            "type": "array",
            "minItems": 1,
            "items": {
                "anyOf": [
                    {"type": "integer", "minimum": 1},
                    {"type": "string", "pattern": "^[1-9][0-9]?(/[1-9][0-9]?)+$"},
                ]
            },
        },
    ],
    "examples": ["any", [3, 2], ["3/2/3/2", "2/3/2/3"]],
}
_LONE_SCHEMA = {
    "anyOf": [
        {"type": "string", "enum": [*_LONE]},
        {"type": "array", "minItems": 1, "items": {"type": "string", "enum": [*_LONE]}},
    ],
    "examples": ["nobody", ["maker", "both"]],
}

Ranks = Annotated[
    tuple[int, ...],
    PlainValidator(read_ranks),
    PlainSerializer(_say_ranks, when_used="json"),
    WithJsonSchema(_RANKS_SCHEMA),
]
CountText = Annotated[
    Count, PlainValidator(read_count), PlainSerializer(list, when_used="json"), WithJsonSchema(_COUNT_SCHEMA)
]
Need = Annotated[int | Literal["most", "all"], PlainValidator(read_need), WithJsonSchema(_NEED_SCHEMA)]
Packets = Annotated[
    tuple[tuple[int, ...], ...],
    PlainValidator(read_packets),
    PlainSerializer(lambda rounds: [list(packet) for packet in rounds], when_used="json"),
    WithJsonSchema(_PACKETS_SCHEMA),
]
LoneWords = Annotated[
    tuple[str, ...], read_words(*_LONE), PlainSerializer(sorted, when_used="json"), WithJsonSchema(_LONE_SCHEMA)
]


_NUMBER_KEY = "0|[1-9][0-9]{0,8}"


def _number_key(key: Any) -> Any:
    return int(key) if isinstance(key, str) and re.fullmatch(_NUMBER_KEY, key) else key


NumberKey = Annotated[
    int, BeforeValidator(_number_key), WithJsonSchema({"type": "string", "pattern": f"^({_NUMBER_KEY})$"})
]
"""A number as a key of a mapping: JSON has only text there."""
