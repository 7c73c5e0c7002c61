"""What two variants say otherwise, field by field, and which deals they pay otherwise.

Behaviour is compared: not prose, not files, not the order of score rows. Of two variants with the same fingerprint
no difference matters.

>>> import euchre_core as ec
>>> ours = ec.Variant.model_validate({"bidding": {"second_round": {"stick_the_dealer": True}}})
>>> theirs = ec.Variant.model_validate({"bidding": {"second_round": {}}, "deck": 25})
>>> for one in differences(ours, theirs):
...     print(f"{one.path} ({one.meaning}): {one.a.text} -> {one.b.text}; by default {one.default.text} ({one.source})")
deck (the pack): 24 -> 25; by default 24 (A1)
bidding.second_round.stick_the_dealer (the dealer may not pass): true -> false; by default false (C9 D12 E4; knob B6)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from euchre_core.errors import VariantError
from euchre_core.load.tree import quote, read_plain
from euchre_core.rulebook import in_words
from euchre_core.rulebook.facts import Facts
from euchre_core.rulebook.paid import Paid, PaidOtherwise, paid_otherwise
from euchre_core.rulebook.score import row_for
from euchre_core.rules.reach import reached_outcomes
from euchre_core.rules.row_proofs import dormant_extras
from euchre_core.rules.score_table import dormant_rows
from euchre_core.schema import PROSE, Deck, Row, Section, Variant
from euchre_core.schema.about import About, fields_about
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from euchre_core.errors import Mark
    from euchre_core.rules.payments import Pay
    from euchre_core.rules.scoring import Outcome

__all__ = ["Difference", "Paid", "PaidOtherwise", "Said", "differences", "matters", "paid_otherwise"]

Kind: TypeAlias = Literal["changed", "gone", "added", "renamed"]
_Keys: TypeAlias = tuple[str, ...]

_ROWS = "scoring"
_NAMED = ("claims", "tallies")
_BIDS = ("bidding", "auction", "special")
_VALUES = (("bidding", "auction", "values"), ("match", "rubber", "worth"))


@dataclass(frozen=True, slots=True)
class Said:
    """What one variant says.

    Attributes:
        value: The value as a file would write it: a word, a number, a list, a mapping; ``None`` where there is none.
        marks: The places that said it: none for what nobody said, and none in a variant built in memory. Where a score
            row is there, but no deal gets to it, there is a place and no value.
    """

    value: Any
    marks: tuple[Mark, ...] = ()

    @property
    def text(self) -> str:
        """The value as one line of YAML; ``absent`` where there is none."""
        return _yaml(self.value)


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that two variants, *a* and *b*, say otherwise.

    Attributes:
        kind: ``changed``; ``gone`` or ``added``: a part or a score row that only *a* has, or only *b*; ``renamed``: a
            score row that pays the same for the same deals under another name.
        path: Keys from the top of the file, joined by dots (``bidding.need``).
        meaning: The field's meaning in words.
        default: What holds when no file says anything.
        source: Where the rule comes from: the numbers of docs/reference/sources.md, as in ``B18 D17; knob G1``.
        a: What the one says.
        b: What the other says.
        fields: What differs inside a pack, a part or a score row; empty for a single value.
        other_path: The path in *b* of a renamed row; otherwise empty.
    """

    kind: Kind
    path: str
    meaning: str
    default: Said
    source: str
    a: Said
    b: Said
    fields: tuple[Difference, ...] = ()
    other_path: str = ""

    @property
    def paths(self) -> tuple[str, ...]:
        """The paths of all single values that differ."""
        return tuple(path for field in self.fields for path in field.paths) if self.fields else (self.path,)

    @property
    def row(self) -> str:
        """The name of the score row that it is about; empty if it is about something else."""
        part, _, name = self.path.partition(".")
        return name if part == _ROWS else ""


def differences(a: Variant, b: Variant) -> tuple[Difference, ...]:
    """Return everything in which the behaviour of *b* is written otherwise than that of *a*.

    With the same fingerprint, there is nothing that :func:`matters`. A pack is one difference, and so is a score
    row, and so is a part that only one of them has. Score rows that no deal gets to count as absent.

    Args:
        a: A variant that can be obeyed, as from :func:`euchre_core.load`.
        b: Another.

    Returns:
        Differences in the order of the language; score rows in the order of *a*, then those that only *b* has.

    Raises:
        VariantError: If a variant is impossible or contradicts itself.
    """
    here, there = _Side(a), _Side(b)
    found: list[Difference] = []
    for name, about in fields_about(Variant).items():
        if name == _ROWS:
            found += _rows(about, here, there)
        elif name not in PROSE:
            found += _field((name,), about, here, there, a, b)
    return tuple(found)


def matters(difference: Difference, a: Variant, b: Variant) -> bool:
    """Tell whether a difference can be noticed at the table.

    Some cannot: the joker's place among trumps, where neither pack has one. A difference is noticed if the rules in
    words change when one of the variants takes this value, and nothing else, from the other.

    Args:
        difference: One of ``differences(a, b)``.
        a: The one variant.
        b: The other.
    """
    if difference.row and difference.kind != "changed":
        return True  # whoever asks how a deal ended is told the row's name
    keys = tuple(difference.path.split("."))
    if keys[0] == "extras" and len(keys) == 2:
        return any(keys[1] in v.extras and keys[1] not in dormant_extras(v) for v in (a, b))
    if (keys[:3] == _BIDS and len(keys) == 4) or (keys[0] in _NAMED and len(keys) == 2):
        return True  # a bid, a claim, a tally that only one of them has
    if keys[:3] in _VALUES:
        keys = keys[:3]
    if keys[0] == "card_points":
        keys = keys[:2]  # what all ranks, or all cards, count
    return _is_noticed(a, b, keys) or _is_noticed(b, a, keys)


class _Side:
    """One of the two variants, without the score rows that no deal gets to."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._asleep = dormant_rows(variant)
        self.rows = {name: row for name, row in variant.scoring.items() if name not in self._asleep}

    def said(self, path: _Keys, section: Section | None) -> Said:
        """Return what a section, which may be absent, says at *path*, one of its fields."""
        if section is None:
            return Said(None)
        value = written(getattr(section, path[-1]), without=self._asleep)
        return Said(value, self._marks(path) if path[-1] in section.model_fields_set else ())

    def said_of(self, path: _Keys, value: Any) -> Said:
        """Return what stands under a name of its own, or nothing."""
        return Said(None) if value is None else Said(written(value), self._marks(path))

    def said_row(self, name: str) -> Said:
        """Return a score row, which may be absent; where no deal gets to it, only its place."""
        if name not in self.variant.scoring:
            return Said(None)
        return Said(written(self.rows.get(name), without=self._asleep), self._marks((_ROWS, name)))

    def pays(self) -> dict[str, tuple[frozenset[Outcome], tuple[Pay, Pay, Pay | None, str]]]:
        """Return the deals that each row pays, and the points."""
        facts = Facts.of(self.variant)
        every = [(outcome, row_for(facts.rules, outcome)) for outcome in reached_outcomes(self.variant)]
        return {
            row.name: (
                frozenset(outcome for outcome, its in every if its is row),
                # What dropped players get is nothing to a game in which nobody drops.
                (row.makers, row.defenders, row.dropped if self.variant.drop is not None else None, row.game_to),
            )
            for row in facts.rules.rows
        }

    def _marks(self, path: _Keys) -> tuple[Mark, ...]:
        mark = self.variant.origin(".".join(path))
        return (mark,) if mark is not None else ()


def _field(
    path: _Keys, about: About, here: _Side, there: _Side, a: Section | None, b: Section | None
) -> Iterator[Difference]:
    """Yield what differs at *path*, a field of two sections, of which one may be absent."""
    one, other = (None if section is None else getattr(section, path[-1]) for section in (a, b))
    if isinstance(one, dict) or isinstance(other, dict):
        yield from _named(path, about, here, there, one or {}, other or {})
        return
    kind = next((type(value) for value in (one, other) if isinstance(value, Section)), None)
    said, said_there = here.said(path, a), there.said(path, b)
    if kind is not None:
        inside = tuple(_inside(path, kind, here, there, one, other))
        if one is None or other is None or (kind is Deck and inside):
            yield _difference(path, about, said, said_there, inside)
        else:
            yield from inside
    elif said.value != said_there.value:
        yield _difference(path, about, said, said_there)


def _named(
    path: _Keys, about: About, here: _Side, there: _Side, a: Mapping[str, Any], b: Mapping[str, Any]
) -> Iterator[Difference]:
    """Yield what differs in a mapping of names: special bids, values."""
    for name in [*a, *(name for name in b if name not in a)]:
        at, one, other = (*path, str(name)), a.get(name), b.get(name)
        said, said_there = here.said_of(at, one), there.said_of(at, other)
        kind = type(other if one is None else one)
        if issubclass(kind, Section):
            inside = tuple(_inside(at, kind, here, there, one, other))
            if one is None or other is None:
                yield _difference(at, about, said, said_there, inside)
            else:
                yield from inside
        elif one != other:
            yield _difference(at, about, said, said_there)


def _inside(
    path: _Keys, kind: type[Section], here: _Side, there: _Side, a: Section | None, b: Section | None
) -> Iterator[Difference]:
    """Yield what differs inside two sections, of which one may be absent."""
    for name, about in fields_about(kind).items():
        yield from _field((*path, name), about, here, there, a, b)


def _rows(about: About, here: _Side, there: _Side) -> Iterator[Difference]:
    """Yield the score rows that differ."""
    new_names = _renamed(here, there)
    for name in [*here.rows, *(name for name in there.rows if name not in here.rows)]:
        path, row, other = (_ROWS, name), here.rows.get(name), there.rows.get(name)
        inside = tuple(_inside(path, Row, here, there, row, other))
        if name in new_names:
            new_name = new_names[name]
            new_path = (_ROWS, new_name)
            inside += tuple(_inside(new_path, Row, here, there, None, there.rows[new_name]))
            said = (here.said_row(name), there.said_row(new_name))
            yield _difference(path, about, *said, inside, other_path=".".join(new_path))
        elif inside and name not in new_names.values():
            yield _difference(path, about, here.said_row(name), there.said_row(name), inside)


def _renamed(here: _Side, there: _Side) -> dict[str, str]:
    """Return the new name of each row that is found under another name."""
    gone, added = here.rows.keys() - there.rows.keys(), there.rows.keys() - here.rows.keys()
    if not gone or not added or here.variant.deal.hand != there.variant.deal.hand:
        return {}
    new = {pay: name for name, pay in there.pays().items() if name in added}
    return {name: new[pay] for name, pay in here.pays().items() if name in gone and pay in new}


def _difference(
    path: _Keys, about: About, a: Said, b: Said, fields: tuple[Difference, ...] = (), other_path: str = ""
) -> Difference:
    is_row = path[0] == _ROWS and len(path) == 2
    is_part = bool(fields)
    kind: Kind = "renamed" if other_path else "changed"
    if is_part and a.value is None:
        kind = "added"
    elif is_part and b.value is None:
        kind = "gone"
    return Difference(
        kind=kind,
        path=".".join(path),
        meaning="a row of the score table" if is_row else about.meaning,
        default=Said(None if is_row else about.default),
        source=about.source,
        a=a,
        b=b,
        fields=fields,
        other_path=other_path,
    )


def _is_noticed(variant: Variant, other: Variant, keys: _Keys) -> bool:
    """Tell whether the rules in words change when *variant* takes over what *other* has at a path."""
    value: Any = other
    for key in keys:
        value = value[key] if isinstance(value, dict) else getattr(value, key)
    # Built anew, for places would make a value that the file wrote of one that it did not.
    anew = Variant(**{name: getattr(variant, name) for name in Variant.model_fields})
    try:
        return in_words(_with(anew, keys, value)) != in_words(anew)
    except VariantError:
        return True


def _with(section: Any, keys: _Keys, value: Any) -> Any:
    """Return a section, or rows, with another value at a path."""
    first, *rest = keys
    if rest:
        inner = section[first] if isinstance(section, dict) else getattr(section, first)
        value = _with(inner, tuple(rest), value)
    return section | {first: value} if isinstance(section, dict) else section.model_copy(update={first: value})


def _yaml(value: Any) -> str:
    """Return a value as one line of YAML; ``absent`` for none."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_yaml, value)) + "]"
    if value is None:
        return "absent"
    if isinstance(value, str):
        return value if read_plain(value) == value else quote(value)
    return str(value).lower()
