"""The small notations inside values: ranks, counts, promises, packets. Each is read once, into plain tuples."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, PlainSerializer, PlainValidator, WithJsonSchema
from pydantic_core import core_schema

from euchre_core.cards import RANKS, USUAL_RANKS, Card
from euchre_core.errors import UnreadableError
from euchre_core.schema.base import unfit

RANK_NUMBERS = {name: number for number, name in enumerate(RANKS)} | {"T": RANKS.index("10")}
ALL = -1
"""Stands for "as many as the deal has" inside a :class:`Count`."""
MOST_PAID = 1000
"""Points that a plain number in a score row may pay."""


class Count(NamedTuple):
    """A range of numbers of tricks, or of what else a row counts, both ends included; ``ALL`` is the most there can be.

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
        "ranks, as a span or a list of 2 3 4 5 6 7 8 9 10 11 12 13 J Q K A",
        "Write for example 9-A, or 9 10 J Q K A.",
    )
    words = [str(value)] if isinstance(value, int) and not isinstance(value, bool) else value
    if isinstance(words, str):
        words = words.split()
    if not isinstance(words, list) or not words:
        raise fault
    ranks: list[int] = []
    for word in map(str, words):
        ends = [RANK_NUMBERS.get(end.upper(), -1) for end in word.split("-")]
        if -1 in ends or len(ends) > 2 or ends[0] > ends[-1]:
            raise fault
        if ends[0] < USUAL_RANKS <= ends[-1]:
            raise unfit("a span from 2 to A, or from 11 to 13", "Write for example 2-10 11-13 J-A.")
        ranks += range(ends[0], ends[-1] + 1)
    if len(set(ranks)) < len(ranks):
        raise unfit("each rank once", "Take out the rank that stands twice.")
    return tuple(ranks)


def read_count(value: Any, what: str = "a number of tricks", such: str = "a number, a span as in 3-4, 3+") -> Count:
    """Read ``5``, ``3-4``, ``3+``, ``all`` or ``none``.

    Args:
        value: What was written.
        what: What is counted, for the message.
        such: Examples of it, for the message.
    """
    if isinstance(value, Count):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Count(value, value)
    if value in ("all", "none"):  # a tuple: a list is not hashable
        return Count(ALL, ALL) if value == "all" else Count(0, 0)
    found = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3})|\+)", value) if isinstance(value, str) else None
    if not found or (found[2] and int(found[2]) < int(found[1])):
        raise unfit(what, f"Write {such}, all or none.")
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


class CardList(tuple[Card, ...]):
    """Cards in the order written."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> core_schema.CoreSchema:
        def say(cards: CardList) -> str:
            return " ".join(map(str, cards)) or "none"

        said = core_schema.plain_serializer_function_ser_schema(say, when_used="json")
        return core_schema.no_info_plain_validator_function(read_cards, serialization=said)


def read_cards(value: Any) -> CardList:
    """Read ``2S 2H`` (or a list of cards) as cards, in the order written; ``none`` is no card."""
    if isinstance(value, tuple):
        return CardList(value)
    words = value.split() if isinstance(value, str) else value
    if words == ["none"]:
        return CardList()
    try:
        cards = CardList(Card.parse(word) for word in words) if isinstance(words, list) and words else None
    except (UnreadableError, AttributeError, TypeError):
        cards = None
    if cards is None or any(card.is_joker for card in cards):
        raise unfit("cards by rank and suit", "Write for example 4S 4C, or none.")
    return cards


class Payment(NamedTuple):
    """What a score is paid: a number, and factors of what the deal came to; if ``half``, half of the sum.

    Attributes:
        constant: A plain number of points.
        tricks: Times the tricks of whoever is paid: of his side, or his own in an individual game.
        bid: Times the number that was bid.
        value: Times the value of the bid.
        hand: Times the tricks in the deal.
        players: Times the number of players.
        points: Times the card points of whoever is paid.
        stake: The sum counts double when the contract was doubled, four times when it was redoubled.
        half: The sum is divided by two, which always comes out even.
    """

    constant: int = 0
    tricks: int = 0
    bid: int = 0
    value: int = 0
    hand: int = 0
    players: int = 0
    points: int = 0
    stake: bool = False
    half: bool = False


_FACTORS = ("tricks", "bid", "value", "hand", "players", "points")
_TERM = rf"([0-9]{{1,4}})(?:\*({'|'.join(_FACTORS)}))?|({'|'.join(_FACTORS)})"


def read_payment(value: Any) -> int | Payment:
    """Read a number of points, or a sum as in ``tricks``, ``-bid``, ``10*tricks``, ``tricks + 2``, ``-bid/2``."""
    if isinstance(value, Payment) or (
        isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_PAID
    ):
        return value
    fault = unfit(
        f"points: a number from -{MOST_PAID} to {MOST_PAID}, or a sum of {', '.join(_FACTORS)} and numbers",
        "Write for example 2, tricks, -bid, 10*tricks, tricks + 2, -bid/2, or -value*stake.",
    )
    if not isinstance(value, str):
        raise fault
    halves = dict.fromkeys(("constant", *_FACTORS), 0)
    stake: bool | None = None
    rest = value.strip()
    rest = rest if rest.startswith(("-", "+")) else f"+{rest}"
    while rest:
        found = re.match(rf"([-+])\s*(?:{_TERM})(\*stake)?(/2)?\s*", rest)
        if not found or (stake is not None and stake != bool(found[5])):
            raise fault
        sign, number, times, word, at_stake, half = found.groups()
        stake = bool(at_stake)
        halves[times or word or "constant"] += (-1 if sign == "-" else 1) * int(number or 1) * (1 if half else 2)
        rest = rest[found.end() :]
    is_half = any(factor % 2 for factor in halves.values())
    sums = halves if is_half else {word: factor // 2 for word, factor in halves.items()}
    paid = Payment(*sums.values())._replace(half=is_half, stake=bool(stake))  # type: ignore[arg-type]
    return paid if any(paid[1:]) else paid.constant


def read_bid_words(value: Any) -> tuple[Count | str, ...]:
    """Read what a row asks of a bid: a number, a count, a special bid's name, or a list of these."""
    if isinstance(value, tuple) and not isinstance(value, Count):
        return value
    found: list[Count | str] = []
    for word in value if isinstance(value, list) else [value]:
        if isinstance(word, str) and re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", word):
            found.append(word)
        else:
            found.append(read_count(word))
    if not found:
        raise unfit("a bid", "Write a number, a span as in 3-4, or the name of a special bid.")
    return tuple(found)


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
_RANK_FORM = "([2-9]|1[0-3]|[TJQKAtjqka])"
_SPAN_FORM = f"{_RANK_FORM}(-{_RANK_FORM})?"

# What JSON Schema can say of the notations. It takes all that the readers take; some of what they refuse passes.
_RANKS_SCHEMA = {
    "anyOf": [
        {"type": "string", "pattern": rf"^\s*{_SPAN_FORM}(\s+{_SPAN_FORM})*\s*$"},
        {"type": "integer", "minimum": 2, "maximum": 13},
        {
            "type": "array",
            "minItems": 1,
            "items": {
                "anyOf": [
                    {"type": "string", "pattern": f"^{_SPAN_FORM}$"},
                    {"type": "integer", "minimum": 2, "maximum": 13},
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
_COUNTED = (PlainSerializer(list, when_used="json"), WithJsonSchema(_COUNT_SCHEMA))
CountText = Annotated[Count, PlainValidator(read_count), *_COUNTED]
_LOST = partial(read_count, what="a number of tricks lost before the first")
LostCount = Annotated[Count, PlainValidator(_LOST), *_COUNTED]
_POINTS = partial(read_count, what="a number of card points", such="a number, a span as in 0-81, 82+")
PointsCount = Annotated[Count, PlainValidator(_POINTS), *_COUNTED]
_VALUE = partial(read_count, what="a value of the bid", such="a number, a span as in 60-90, 100+")
ValueCount = Annotated[Count, PlainValidator(_VALUE), *_COUNTED]
_DOUBLED = partial(read_count, what="how often it was doubled", such="0, 1 or 2, a span as in 1-2, 1+")
DoubledCount = Annotated[Count, PlainValidator(_DOUBLED), *_COUNTED]
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


_CARDS_SCHEMA = {
    "anyOf": [
        {"type": "string", "pattern": r"^\s*(none|\S{2,3}(\s+\S{2,3})*)\s*$"},
        {"type": "array", "minItems": 1, "items": {"type": "string"}},
    ],
    "examples": ["2S 2H", "none"],
}
_PART = rf"({_TERM})(\*stake)?(/2)?"
_PAYMENT_SCHEMA = {
    "anyOf": [
        {"type": "integer", "minimum": -MOST_PAID, "maximum": MOST_PAID},
        {"type": "string", "pattern": rf"^\s*[-+]?\s*{_PART}(\s*[-+]\s*{_PART})*\s*$"},
    ],
    "examples": [2, "tricks", "-bid", "10*tricks", "tricks + 2", "-bid/2", "-value*stake"],
}
_BID_WORD_SCHEMA = [
    {"type": "integer", "minimum": 0},
    {"type": "string", "pattern": r"^([A-Za-z][A-Za-z0-9_]*|[0-9]{1,3}(-[0-9]{1,3}|\+))$"},
]
_BID_WORDS_SCHEMA = {
    "anyOf": [*_BID_WORD_SCHEMA, {"type": "array", "minItems": 1, "items": {"anyOf": _BID_WORD_SCHEMA}}],
    "examples": [6, "3-5", "moon", ["shoot", "alone"]],
}
_TRUMP_KINDS = ("suit", "no_trump", "low")
_TRUMPS = ("suits", "C", "D", "H", "S", "no_trump", "low")

Cards = Annotated[
    CardList,
    WithJsonSchema(_CARDS_SCHEMA),
]
PaymentText = Annotated[
    int | Payment,
    PlainValidator(read_payment),
    PlainSerializer(lambda paid: paid if isinstance(paid, int) else list(paid), when_used="json"),
    WithJsonSchema(_PAYMENT_SCHEMA),
]
BidWords = Annotated[
    tuple[Count | str, ...],
    PlainValidator(read_bid_words),
    PlainSerializer(lambda words: [w if isinstance(w, str) else list(w) for w in words], when_used="json"),
    WithJsonSchema(_BID_WORDS_SCHEMA),
]


def _words_schema(words: tuple[str, ...]) -> WithJsonSchema:
    one = {"type": "string", "enum": [*words]}
    return WithJsonSchema({"anyOf": [one, {"type": "array", "minItems": 1, "items": one}]})


TrumpKinds = Annotated[
    tuple[str, ...],
    read_words(*_TRUMP_KINDS),
    AfterValidator(lambda words: tuple(kind for kind in _TRUMP_KINDS if kind in words)),  # a set, whatever its order
    PlainSerializer(sorted, when_used="json"),
    _words_schema(_TRUMP_KINDS),
]
DECLARED = ("usual", "before_deal", "blind", "hand_seen", "upcard_seen")
"""When a contract was declared: in the bidding, or at one of the moments before it."""
DeclaredWords = Annotated[
    tuple[str, ...], read_words(*DECLARED), PlainSerializer(sorted, when_used="json"), _words_schema(DECLARED)
]
Trumps = Annotated[
    tuple[str, ...], read_words(*_TRUMPS), PlainSerializer(list, when_used="json"), _words_schema(_TRUMPS)
]


_NUMBER_KEY = "0|[1-9][0-9]{0,8}"


def _number_key(key: Any) -> Any:
    return int(key) if isinstance(key, str) and re.fullmatch(_NUMBER_KEY, key) else key


NumberKey = Annotated[
    int, BeforeValidator(_number_key), WithJsonSchema({"type": "string", "pattern": f"^({_NUMBER_KEY})$"})
]
"""A number as a key of a mapping: JSON has only text there."""
