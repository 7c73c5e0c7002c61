"""What must be held, as phrases: ``3+ of 9 10``, ``1+ natural_trump``, ``3 and 2 alike``. Read once, into tuples."""

from __future__ import annotations

import re
from typing import Annotated, Any, NamedTuple

from pydantic import PlainSerializer, PlainValidator, WithJsonSchema

from euchre_core.schema.base import unfit
from euchre_core.schema.notation import ALL, RANK_NUMBERS, read_count


class Holding(NamedTuple):
    """One thing that must be held: so many cards of some kind.

    Attributes:
        low, high: How many, both ends included; ``ALL`` is every card of the hand.
        ranks: Of these ranks; empty for any.
        where: Among which cards: ``any``, ``trump`` (bowers and jokers too), ``natural_trump`` (printed so),
            ``upcard_suit``, ``not_upcard_suit``.
        alike: Cards of a rank each: at least so many of one rank, so many of another; the most first. Then ``low`` is
            how many these are together. Empty where ranks do not matter, or are said.
    """

    low: int
    high: int
    ranks: tuple[int, ...]
    where: str
    alike: tuple[int, ...] = ()


WHERE = {
    "": "any",
    "in trump": "trump",
    "in upcard_suit": "upcard_suit",
    "not in upcard_suit": "not_upcard_suit",
}
_HOLDING = re.compile(
    r"(?P<alike>(?:[2-9]|[1-9][0-9])(?: and (?:[2-9]|[1-9][0-9]))*) alike|"
    r"(?P<count>no|all|[0-9]{1,2}(?:\+|-[0-9]{1,2})?) "
    r"(?:(?P<kind>trump|natural_trump)|"
    r"(?:of )?(?P<ranks>(?:[2-9]|1[0-3]|[TJQKAtjqka])(?: (?:[2-9]|1[0-3]|[TJQKAtjqka]))*)"
    r"(?: (?P<where>(?:not )?in (?:trump|upcard_suit)))?)"
)


def read_holding(value: Any) -> tuple[Holding, ...]:
    """Read a phrase, or a list of phrases that must all be true: ``3+ of 9 10``, ``no J Q K``, ``1+ natural_trump``."""
    if isinstance(value, tuple):
        return value
    phrases = [value] if isinstance(value, str) else value
    found = [_HOLDING.fullmatch(" ".join(p.split())) for p in phrases] if _are_texts(phrases) else [None]
    if not found or None in found or any(one and one["where"] == "not in trump" for one in found):
        raise unfit(
            "what must be held, or a list of such phrases",
            "Write for example 3+ of 9 10, no J Q K, all of 9 10, 1 of K in trump, 1+ natural_trump, 3 and 2 alike.",
        )
    return tuple(_held(one) for one in found if one)


def _are_texts(phrases: Any) -> bool:
    return isinstance(phrases, list) and bool(phrases) and all(isinstance(phrase, str) for phrase in phrases)


def _held(found: re.Match[str]) -> Holding:
    if found["alike"]:
        alike = tuple(sorted(map(int, found["alike"].split(" and ")), reverse=True))
        return Holding(sum(alike), ALL, (), "any", alike)
    count = found["count"]
    low, high = (
        (0, 0)
        if count == "no"
        else (ALL, ALL)
        if count == "all"
        else read_count(int(count) if count.isdigit() else count)
    )
    ranks = tuple(RANK_NUMBERS[word.upper()] for word in (found["ranks"] or "").split())
    return Holding(low, high, ranks, found["kind"] or WHERE[found["where"] or ""])


_HOLDING_SCHEMA = {
    "anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}],
    "examples": ["3+ of 9 10", "no J Q K", "1+ natural_trump", "3 and 2 alike", ["1+ of A", "no J Q K"]],
}
Holdings = Annotated[
    tuple[Holding, ...],
    PlainValidator(read_holding),
    PlainSerializer(lambda held: [list(one if one.alike else one[:-1]) for one in held], when_used="json"),
    WithJsonSchema(_HOLDING_SCHEMA),
]
