"""What there is to say in the language, from its models; and what a variant says of it.

An *option* is one of the few values of a field: a word, yes or no, a number from a short range; nothing, or something,
where a part may be absent; one of the kinds of text that a notation has. Of numbers from a long range the ends, zero,
and what lies between are one option each, and the ends are wanted alone, not in every pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args, get_origin

from euchre_core.cards import JACK, RANKS
from euchre_core.rules import prove
from euchre_core.schema import ALL, PROSE, Row, Section, Variant

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

    from pydantic.fields import FieldInfo

Option = tuple[str, str]
"""The path of a field, and one of its options."""
Pair = tuple[Option, Option]

SHORT = 8
"""A range of numbers with at most so many is a list of options."""
ROWS = "scoring.*"
_NO_RULE = (*PROSE, "language")


class Notation(NamedTuple):
    """A field that is a text of its own kind: its options, and which ones a value is."""

    options: frozenset[str]
    of: Callable[[Any, Variant], set[str]]


def _ranks(ranks: tuple[int, ...], _: Variant) -> set[str]:
    return {"jacks" if JACK in ranks else "no jacks", "low to high" if list(ranks) == sorted(ranks) else "mixed"}


def _order(ranks: tuple[int, ...] | None, variant: Variant) -> set[str]:
    if ranks is None:
        return {"nothing"}
    whole = {"all ranks"} if len(ranks) == len(RANKS) else set()
    return whole | ({"the pack's"} if set(ranks) == set(variant.deck.ranks) else set())


def _packets(packets: tuple[tuple[int, ...], ...], _: Variant) -> set[str]:
    if not packets:
        return {"any"}
    kinds = {"seat by seat" if len(packet) > 1 else "one number" for packet in packets}
    return kinds | {"once round" if len(packets) == 1 else "several times round"}


def _need(need: int | str, _: Variant) -> set[str]:
    return {need if isinstance(need, str) else "a number"}


def _tricks(count: Any, _: Variant) -> set[str]:
    if count is None:
        return {"nothing"}
    if count.low == count.high:
        return {"all" if count.low == ALL else "0" if count.low == 0 else "a number"}
    return {"so many or more" if count.high == ALL else "a span"}


def _lone(words: tuple[str, ...] | None, _: Variant) -> set[str]:
    return {"nothing"} if words is None else {str(len(words)), *words}


def _beats(names: list[str], _: Variant) -> set[str]:
    return {"somebody" if names else "nobody"}


NOTATIONS = {
    "deck.ranks": Notation(frozenset({"jacks", "no jacks", "low to high", "mixed"}), _ranks),
    "ranking.order": Notation(frozenset({"all ranks", "the pack's"}), _order),
    "ranking.trump_order": Notation(frozenset({"nothing", "all ranks", "the pack's"}), _order),
    "deal.packets": Notation(
        frozenset({"any", "seat by seat", "one number", "once round", "several times round"}), _packets
    ),
    "bidding.need": Notation(frozenset({"most", "all", "a number"}), _need),
    f"{ROWS}.tricks": Notation(frozenset({"nothing", "all", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{ROWS}.lone": Notation(frozenset({"nothing", "1", "2", "3", "4", "nobody", "maker", "defender", "both"}), _lone),
    f"{ROWS}.beats": Notation(frozenset({"nobody", "somebody"}), _beats),
}


def language() -> dict[str, frozenset[str]]:
    """Return the options of every field, from the models. A kind of field that is not known here is a KeyError."""
    return {path: frozenset(_options(path, field)) for path, field in _fields(Variant, "")}


def _fields(model: type[Section], above: str) -> Iterator[tuple[str, FieldInfo]]:
    """Yield every field of a section and those below it, with its path; a section only where it may be absent."""
    for name, field in model.model_fields.items():
        path = f"{above}{name}"
        inner = _section(field)
        if path in _NO_RULE:
            continue
        if inner is Row:
            yield from _fields(Row, f"{ROWS}.")
            continue
        if inner is None or type(None) in get_args(field.annotation):
            yield path, field
        if inner is not None:
            yield from _fields(inner, f"{path}.")


def _section(field: FieldInfo) -> type[Section] | None:
    for one in (field.annotation, *get_args(field.annotation), *map(_plain, get_args(field.annotation))):
        if isinstance(one, type) and issubclass(one, Section):
            return one
    return None


def _plain(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _options(path: str, field: FieldInfo) -> set[str]:
    if path in NOTATIONS:
        return set(NOTATIONS[path].options)
    found: set[str] = set()
    for kind in get_args(field.annotation) if isinstance(field.annotation, UnionType) else [field.annotation]:
        if get_origin(kind) is Literal:
            found |= set(get_args(kind))
        elif kind is int:
            found |= _numbers(*_range(field))
        elif isinstance(kind, type) and issubclass(kind, Section):
            found.add("something")
        else:
            found |= {bool: {"True", "False"}, type(None): {"nothing"}}[kind]
    return found


def _range(field: FieldInfo) -> tuple[int, int]:
    least, most = (
        next(limit for one in field.metadata if (limit := getattr(one, name, None)) is not None)
        for name in ("ge", "le")
    )
    return least, most


def _numbers(low: int, high: int) -> set[str]:
    if high - low < SHORT:
        return {str(number) for number in range(low, high + 1)}
    return {str(low), str(high), "between"} | ({"0"} if low < 0 else set())


FIELDS = dict(_fields(Variant, ""))
"""Every field, by its path."""


def options_of(variant: Variant) -> frozenset[Option]:
    """Return the options that a variant has; of its score rows, those of any row."""
    return frozenset(
        (path, option)
        for path, field in FIELDS.items()
        for value in _values(variant, path)
        for option in _said(path, field, value, variant)
    )


def _values(variant: Variant, path: str) -> Iterator[Any]:
    *sections, name = path.split(".")
    things: list[Any] = [variant]
    if path.startswith(ROWS):
        things, sections = list(variant.scoring.values()), []
    for section in sections:
        things = [inner for thing in things if (inner := getattr(thing, section)) is not None]
    yield from (getattr(thing, name) for thing in things)


def _said(path: str, field: FieldInfo, value: Any, variant: Variant) -> set[str]:
    if path in NOTATIONS:
        return NOTATIONS[path].of(value, variant)
    if isinstance(value, Section) or value is None:
        return {"nothing" if value is None else "something"}
    if isinstance(value, int) and not isinstance(value, bool):
        low, high = _range(field)
        known = high - low < SHORT or value in (low, high, 0)
        return {str(value) if known else "between"}
    return {str(value)}


def pairs(options: Iterable[Option]) -> set[Pair]:
    """Return every two options of different fields, each pair once."""
    return {(a, b) for a, b in combinations(sorted(options), 2) if a[0] != b[0]}


def wanted_pairs() -> set[Pair]:
    """Return every two options of different fields that should be seen together."""
    every = {(path, option) for path, options in language().items() for option in options if not _is_end(path, option)}
    return {pair for pair in pairs(every) if not _absent_with_its_own(*pair) and not _absent_with_its_own(*pair[::-1])}


def _is_end(path: str, option: str) -> bool:
    kinds = _options(path, FIELDS[path])
    return "between" in kinds and option not in ("between", "0", "nothing")


def _absent_with_its_own(part: Option, other: Option) -> bool:
    """Tell whether one option is that a part is absent, and the other is about that part."""
    return part[1] == "nothing" and other[0].startswith(f"{part[0]}.")


Known = Sequence[tuple[Variant, frozenset[Option]]]
"""Variants with their options."""


def together(pair: Pair, known: Known, chance: random.Random, tries: int) -> Variant | None:
    """Try to make a variant with two options out of variants that have one of them each; ``None`` if all are refused."""
    ones, others = ([variant for variant, options in known if option in options] for option in pair)
    for _ in range(tries if ones and others else 0):
        found = _crossed(pair, chance.choice(ones), chance.choice(others), chance)
        if found is not None:
            return found
    return None


def _crossed(pair: Pair, one: Variant, other: Variant, chance: random.Random) -> Variant | None:
    """Take from the other what the proofs find wrong with the one, or else some section, while both options last."""
    mixed, taken = _taken(one, other, pair[1][0]), {pair[1][0]}
    sections = sorted({path.partition(".")[0] for path in FIELDS} - {pair[0][0].partition(".")[0]})
    chance.shuffle(sections)
    while {*pair} <= options_of(mixed):
        problems = prove(mixed)
        if not problems:
            return mixed
        wrong = [problem.path for problem in problems if problem.path not in taken] or sections
        if not wrong:
            return None
        path = wrong.pop()
        taken.add(path)
        mixed = _taken(mixed, other, path)
    return None


def _taken(one: Variant, other: Variant, path: str) -> Variant:
    """Return a variant with what another says at a path; of score rows, the table."""
    section, _, name = path.partition(".")
    here, there = getattr(one, section), getattr(other, section)
    if name and not isinstance(here, dict) and here is not None and there is not None:
        there = _taken(here, there, name)
    return one.model_copy(update={section: there})
