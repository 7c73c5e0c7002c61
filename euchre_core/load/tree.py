"""A YAML file as a tree that remembers where everything stands. Frozen: parts are shared between trees."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.errors import Mark

Path: TypeAlias = tuple[str, ...]
"""Keys from the top of the file; an item of a list counts as its number, from 0."""

# Longer numbers stay text: no rule of a card game needs them, and JSON readers differ about them.
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_LONGEST_SAID = 60


def read_plain(raw: str) -> bool | int | str | None:
    """Read an unquoted scalar: ``true``, ``false``, plain decimal integers, nothing; anything else is text.

    >>> [read_plain(raw) for raw in ("true", "-12", "~", "yes", "010", "1:30", "5.0")]
    [True, -12, None, 'yes', '010', '1:30', '5.0']
    """
    if raw in _WORDS:
        return _WORDS[raw]
    return int(raw) if _INTEGER.fullmatch(raw) else raw


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value; ``raw`` is its text without quotes."""

    mark: Mark
    value: bool | int | str | None
    raw: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A list."""

    mark: Mark
    items: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A value in a mapping, with the place of its key."""

    key_mark: Mark
    value: Node

    @property
    def mark(self) -> Mark:
        """The place of the value, or of the key that stands above lines of values."""
        mark = self.value.mark
        return mark if isinstance(self.value, Scalar) or mark.line == self.key_mark.line else self.key_mark


@dataclass(frozen=True, slots=True)
class Block:
    """A mapping. ``entries`` is never changed once the block is made."""

    mark: Mark
    entries: dict[str, Entry] = field(default_factory=dict)


Node: TypeAlias = Scalar | Listing | Block


def plain(node: Node) -> Any:
    """Return the data of a tree, without places."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Listing):
        return [plain(item) for item in node.items]
    return {key: plain(entry.value) for key, entry in node.entries.items()}


def grown(data: Any, mark: Mark) -> Node:
    """Return plain data as a tree, all of it said at one place."""
    if isinstance(data, dict):
        return Block(mark, {key: Entry(mark, grown(value, mark)) for key, value in data.items()})
    if isinstance(data, list):
        return Listing(mark, tuple(grown(item, mark) for item in data))
    return Scalar(mark, data, data if isinstance(data, str) else json.dumps(data), quoted=isinstance(data, str))


def places(node: Node, path: Path = ()) -> Iterator[tuple[Path, Mark]]:
    """Yield the place of every mapping entry and list item below *node*."""
    if isinstance(node, Listing):
        for number, item in enumerate(node.items):
            yield (*path, str(number)), item.mark
            yield from places(item, (*path, str(number)))
    elif isinstance(node, Block):
        for key, entry in node.entries.items():
            yield (*path, key), entry.mark
            yield from places(entry.value, (*path, key))


def size_of(node: Node) -> int:
    """Count the values of a tree, itself included."""
    if isinstance(node, Scalar):
        return 1
    below = node.items if isinstance(node, Listing) else (entry.value for entry in node.entries.values())
    return 1 + sum(map(size_of, below))


def height_of(node: Node) -> int:
    """Count the levels of a tree: 1 for a single value."""
    if isinstance(node, Scalar):
        return 1
    below = node.items if isinstance(node, Listing) else (entry.value for entry in node.entries.values())
    return 1 + max(map(height_of, below), default=0)


def quote(text: str) -> str:
    r"""Return *text* in double quotes, on one line, as YAML reads it back.

    >>> print(quote('the "left"\n'))
    "the \"left\"\n"
    """
    return printable(json.dumps(text, ensure_ascii=False))


def printable(text: str) -> str:
    """Write out the characters of *text* that cannot be seen, so that it stays on one line."""
    return "".join(letter if letter.isprintable() else f"\\U{ord(letter):08x}" for letter in text)


def flow(listing: Listing) -> str:
    """Return a list of single values as it would stand in brackets, shortened if it is long."""
    if not all(isinstance(item, Scalar) for item in listing.items):
        return "a list"
    text = f"[{', '.join(map(say, listing.items))}]"
    return text if len(text) <= _LONGEST_SAID else f"{text[: _LONGEST_SAID - 4]}...]"


def say(node: Node | None) -> str:
    """Complete the words "got ..." for a value: text in quotes, numbers and true or false bare."""
    if isinstance(node, Listing):
        return "a list"
    if isinstance(node, Block):
        return "a mapping"
    value = None if node is None else node.value
    if isinstance(value, str):
        return quote(value if len(value) <= _LONGEST_SAID else value[: _LONGEST_SAID - 3] + "...")
    return "nothing" if value is None else json.dumps(value)
