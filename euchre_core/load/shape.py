"""What the schema allows at a place: the models read as data, so that messages can say what belongs there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from euchre_core.load.tree import Block, Entry, Listing, Node, Path, Scalar
from euchre_core.schema import ANY_NAME, SHORTHANDS, Section, Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pydantic.fields import FieldInfo


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a tree, and what the schema says of it.

    Attributes:
        path: Keys from the top.
        kind: The type there, without ``None``; ``None`` where the schema knows no such key.
        info: The field, with its bounds and its meaning; ``None`` for items, rows and the whole.
        entry: What the tree has there; ``None`` when it has nothing.
        is_key: It is the key itself that is meant.
    """

    path: Path
    kind: Any
    info: FieldInfo | None
    entry: Entry | None
    is_key: bool = False

    @property
    def node(self) -> Node | None:
        """The value there."""
        return self.entry.value if self.entry else None

    @property
    def is_optional(self) -> bool:
        """It is a section that may be absent, or an entry with a name of its own."""
        return self.info.default is None if self.info else bool(self.path)

    @property
    def takes_number(self) -> bool:
        """It is a mapping for which a number may stand."""
        return any(
            len(path) == len(self.path) and all(a in (ANY_NAME, b) for a, b in zip(path, self.path, strict=True))
            for path in SHORTHANDS
        )


def spot_at(loc: tuple[int | str, ...], root: Block) -> Spot:
    """Follow a location as pydantic gives it, which names alternatives and keys besides the keys of the data."""
    spot = Spot((), Variant, None, Entry(root.mark, root))
    for number, item in enumerate(loc, 1):
        if item == "[key]" and not fields_of(spot.kind) and get_origin(spot.kind) is not dict:
            return Spot(spot.path, int, None, spot.entry, is_key=True)
        if is_union(spot.kind):  # the item names an alternative
            if number == len(loc):
                break
            spot = Spot(spot.path, _meant(spot.kind, spot.node), spot.info, spot.entry)
        else:
            spot = _inside(spot, str(item))
    return spot


def _inside(spot: Spot, key: str) -> Spot:
    info = fields_of(spot.kind).get(key)
    kind = bare(info.annotation) if info else None
    if get_origin(spot.kind) in (dict, list):
        kind = bare(get_args(spot.kind)[-1])
    entry = None
    if isinstance(spot.node, Block):
        entry = spot.node.entries.get(key)
    elif isinstance(spot.node, Listing):
        item = spot.node.items[int(key)]
        entry = Entry(item.mark, item)
    return Spot((*spot.path, key), kind, info, entry)


def bare(annotation: Any) -> Any:
    """Return a type without ``Annotated`` and ``None``.

    >>> bare(Annotated[int | None, "points"])
    <class 'int'>
    """
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if is_union(annotation):
        others = [other for other in get_args(annotation) if other is not NoneType]
        return bare(others[0]) if len(others) == 1 else Union[tuple(others)]  # noqa: UP007 - made at run time
    return annotation


def is_union(kind: Any) -> bool:
    """Tell whether there are alternatives."""
    return get_origin(kind) in (Union, UnionType)


def is_words(kind: Any) -> bool:
    """Tell whether it is one of a few words."""
    return get_origin(kind) is Literal


def _meant(kind: Any, node: Node | None) -> Any:
    """Return the first alternative that has the form of what is there."""
    for other in map(bare, get_args(kind)):
        origin = get_origin(other)
        if isinstance(node, Listing if origin is list else Block if origin is dict or fields_of(other) else Scalar):
            return other
    return kind


def fields_of(kind: Any) -> dict[str, FieldInfo]:
    """Return the fields of a section by key; none for anything else."""
    return kind.model_fields if isinstance(kind, type) and issubclass(kind, Section) else {}


def leads_to_field(kind: Any, keys: Sequence[str]) -> bool:
    """Tell whether keys, one inside the other, lead from a section to a field.

    >>> leads_to_field(Variant, ["game", "target"]), leads_to_field(Variant, ["game", "aim"])
    (True, False)
    """
    for key in keys:
        info = fields_of(kind).get(key)
        if info is None:
            return False
        kind = bare(info.annotation)
    return True


def homes_of(key: str) -> tuple[str, ...]:
    """Return the sections that have a field called *key*, as dotted paths.

    >>> homes_of("stick_the_dealer")
    ('bidding.second_round',)
    """
    return _every_home().get(key, ())


@cache
def _every_home() -> dict[str, tuple[str, ...]]:
    homes: dict[str, tuple[str, ...]] = {}
    for key, section in _homes(Variant, ()):
        homes[key] = (*homes.get(key, ()), section)
    return homes


def _homes(kind: Any, path: Path) -> Iterator[tuple[str, str]]:
    """Yield every field below a section, with the section that has it."""
    for name, info in fields_of(kind).items():
        if path:
            yield name, ".".join(path)
        inner = bare(info.annotation)
        if get_origin(inner) is dict:
            yield from _homes(bare(get_args(inner)[1]), (*path, name, "<name>"))
        else:
            yield from _homes(inner, (*path, name))
