"""YAML text -> a tree with places, or what is wrong with the text.

PyYAML finds the structure; what a scalar means is decided by :func:`~euchre_core.load.tree.read_plain`, so that ``no``
and ``010`` stay what the writer typed. Everything that YAML allows and a rule file has no use for is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import yaml
from yaml.reader import ReaderError

from euchre_core.errors import Problem
from euchre_core.load.encoding import decode
from euchre_core.load.mistaken import hashes, other_kind, slashes
from euchre_core.load.page import Page
from euchre_core.load.syntax import syntax_problem
from euchre_core.load.tree import (
    Block,
    Entry,
    Listing,
    Node,
    Path,
    Scalar,
    height_of,
    printable,
    quote,
    read_plain,
    say,
    size_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.errors import Mark

MAX_VALUES = 10_000
MAX_DEPTH = 20
MAX_KEY = 200

# Control characters, and halves of characters: what escapes in double quotes can still write.
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_CARDS = re.compile(r"(?:1[0-3]|[2-9TJQKA])[CDHS](?: +(?:1[0-3]|[2-9TJQKA])[CDHS])*", re.IGNORECASE)
# After a colon or a dash: a comment that may have been meant as the value.
_HIDDEN = re.compile(r"[ \t]+#\S")


@dataclass(frozen=True, slots=True)
class Document:
    """What one text says: ``root`` is ``None`` when nothing can be used; with problems, parts of it may be missing."""

    file: str
    root: Block | None
    problems: tuple[Problem, ...] = ()


class _StopError(Exception):
    """Reading on makes no sense; carries the problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__()


def parse(data: bytes, file: str) -> Document:
    """Read one YAML document that is a mapping.

    Args:
        data: The file's content; need not be longer than ``MAX_BYTES + 1``.
        file: The name to use in places.

    Returns:
        The tree and every problem found; a text that is no YAML at all has its first syntax error only.
    """
    text = decode(data, file)
    if isinstance(text, Problem):
        return Document(file, None, (text,))
    try:
        return _Reader(text, file).read()
    except _StopError as stop:
        return Document(file, None, (stop.problem,))


class _Reader:
    """Turns the parser's events into a tree, and notes problems on the way."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.page = Page(file, text)
        self.problems: list[Problem] = []
        self.values = 0
        self.anchors: dict[str, Node | None] = {}  # None: nothing usable
        self.open: set[str] = set()  # anchors whose value has begun and not ended
        self.scalars: list[tuple[int, int]] = []  # where texts and numbers begin and end
        self.on_line: dict[int, Path] = {}  # what a line speaks of
        if comment := slashes(text, self.page):
            raise _StopError(comment)
        try:
            self.loader = yaml.SafeLoader(text)
        except ReaderError as error:
            mark = self.page.at(error.position)
            got = f"U+{ord(text[error.position]):04X}"
            raise _StopError(Problem("", "characters that can be seen", got, "Take it out.", mark)) from error

    def read(self) -> Document:
        self._next()  # the stream begins
        if self._peek(yaml.StreamEndEvent):
            raise self._nothing(self.page.mark(1, 1))
        self._next()  # the document begins
        event = self._next()
        node = self._node(event, (), 1)
        end = self._next().end_mark.index  # the document ends
        for mark in hashes(self.text[:end], self.scalars, self.page):
            expected = "text in quotes, or a comment that begins with # and a blank"
            got = quote(mark.source[mark.column - 1 :].rstrip())
            remedy = "Put the text in quotes, or write a blank after #."
            self._note(self.on_line.get(mark.line, ()), expected, got, remedy, mark)
        if not self._peek(yaml.StreamEndEvent):
            second = self._next()
            remedy = "Keep one; what follows the line --- belongs into a file of its own."
            self._note((), "one document in a file", "a second one", remedy, self._mark(second))
        if isinstance(node, Scalar) and node.value is None:
            raise self._nothing(node.mark)
        if node is not None and not isinstance(node, Block):
            if kind := other_kind(self.text, self.page):
                raise _StopError(kind)
            remedy = "Write key: value, for example name: Kitchen rules."
            self._note((), "a mapping of keys and values", say(node), remedy, node.mark)
        return Document(self.page.file, node if isinstance(node, Block) else None, tuple(self.problems))

    def _nothing(self, mark: Mark) -> _StopError:
        remedy = "Write at least a name, for example name: Kitchen rules."
        return _StopError(Problem("", "a mapping of keys and values", "an empty file", remedy, mark))

    # The parser -----------------------------------------------------------------------------------------------------

    def _peek(self, kind: type[yaml.Event]) -> bool:
        return bool(self._ask(lambda: self.loader.check_event(kind)))

    def _next(self) -> Any:
        return self._ask(self.loader.get_event)

    def _ask(self, question: Callable[[], Any]) -> Any:
        try:
            return question()
        except yaml.MarkedYAMLError as error:
            raise _StopError(other_kind(self.text, self.page) or syntax_problem(error, self.page)) from error
        except (ValueError, OverflowError) as error:
            # PyYAML lets through what Python says to "\UFFFFFFFF", and to a version of a thousand digits.
            mark = self.page.between(self.loader.get_mark(), self.loader.get_mark())
            remedy = "Write it shorter, or put the text in single quotes."
            raise _StopError(Problem("", "a number that means something", "one far too large", remedy, mark)) from error

    def _mark(self, event: Any) -> Mark:
        return self.page.between(event.start_mark, event.end_mark)

    def _note(self, path: Path, expected: str, got: str, remedy: str, mark: Mark, *also: Mark) -> None:
        self.problems.append(Problem(".".join(path), expected, got, remedy, mark, also))

    # The tree -------------------------------------------------------------------------------------------------------

    def _node(self, event: Any, path: Path, depth: int) -> Node | None:
        """Build the value that begins with *event*; ``None`` when it is refused, and the problem is noted."""
        mark = self._mark(event)
        self._room(1, depth, mark, path)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(str(event.anchor), path, depth, mark)
        if event.anchor is not None:
            self.open.add(event.anchor)
        node = self._made(event, path, depth, mark)
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            remedy = "Take the tag out; to make text of anything, put it in quotes."
            self._note(path, "a value without a tag", printable(tag), remedy, mark)
            node = None
        if event.anchor is not None:
            self.open.discard(event.anchor)
            self.anchors[event.anchor] = node
        return node

    def _made(self, event: Any, path: Path, depth: int, mark: Mark) -> Node | None:
        if isinstance(event, yaml.MappingStartEvent):
            return self._block(path, depth, mark)
        if isinstance(event, yaml.SequenceStartEvent):
            made: list[Node | None] = []
            for item in self._until(yaml.SequenceEndEvent):
                here = (*path, str(len(made)))
                self.on_line.setdefault(item.start_mark.line + 1, here)
                made.append(self._node(item, here, depth + 1))
            items = [item for item in made if item is not None]
            return Listing(mark, tuple(items)) if len(items) == len(made) else None
        self.scalars.append((event.start_mark.index, event.end_mark.index))
        if event.style is None and not event.value and _HIDDEN.match(self.text, event.start_mark.index):
            return None  # what the comment hides is a problem, and enough
        if unseen := _UNSEEN.search(event.value):
            remedy = "Take it out, or write the character itself."
            self._note(path, "characters that can be seen", f"U+{ord(unseen[0]):04X}", remedy, mark)
            return None
        value = read_plain(event.value) if event.style is None else event.value
        return Scalar(mark, value, event.value, quoted=event.style is not None)

    def _until(self, end: type[yaml.Event]) -> Iterator[Any]:
        while not self._peek(end):
            yield self._next()
        self._next()

    def _block(self, path: Path, depth: int, mark: Mark) -> Block:
        entries: dict[str, Entry] = {}
        seen: dict[str, Mark] = {}
        for event in self._until(yaml.MappingEndEvent):
            key_mark = self._mark(event)
            key = self._key(self._node(event, path, depth + 1), path, key_mark)
            value_event = self._next()
            inside = path if key is None else (*path, key)
            self.on_line.setdefault(key_mark.line, inside)
            value = self._node(value_event, inside, depth + 1)
            if key is None:
                continue
            if key in seen:
                remedy = f"It stands in line {seen[key].line} already; keep one of them."
                self._note(inside, "each key once", f"{quote(key)} a second time", remedy, key_mark, seen[key])
            elif isinstance(value, Scalar) and not value.raw and self._has_no_colon(event, value_event):
                self._alone(key, key_mark, path, list(seen))
            elif value is not None:
                entries[key] = Entry(key_mark, value)
            seen.setdefault(key, key_mark)
        return Block(mark, entries)

    def _alone(self, key: str, mark: Mark, path: Path, before: list[str]) -> None:
        """Note that a key between braces has no value; *before* are the keys before it."""
        if _CARDS.fullmatch(key) and before:
            if not _CARDS.fullmatch(before[-1]):
                remedy = "Write cards with blanks between them, without commas."
                self._note((*path, before[-1]), "cards in one text", f"a comma before {key}", remedy, mark)
            return
        fixed = f"Write {key}: and its value."
        if ":" in key:
            fixed = f"Write a blank after the colon: {key.replace(':', ': ', 1)}."
        elif " " in key:
            fixed = "Put a text that contains a comma in quotes, or several texts in brackets."
        self._note((*path, key), "a colon, a blank and a value", f"only {quote(key)}", fixed, mark)

    def _has_no_colon(self, key: Any, value: Any) -> bool:
        return ":" not in self.text[key.end_mark.index : value.start_mark.index]

    def _key(self, node: Node | None, path: Path, mark: Mark) -> str | None:
        if node is None:
            return None
        if not isinstance(node, Scalar) or not node.raw or node.value is None:
            self._note(path, "text as a key", say(node), "Write a word before the colon.", mark)
            return None
        if node.raw == "<<" and not node.quoted:
            remedy = "Write the keys out here, or put them into a file of their own and extend it."
            self._note(path, "a key", '"<<"', remedy, mark)
            return None
        if len(node.raw) > MAX_KEY or not node.raw.isprintable():
            expected = f"a key on one line, of at most {MAX_KEY} characters"
            self._note(path, expected, say(node), "Write a short name, on one line.", mark)
            return None
        return node.raw

    def _alias(self, name: str, path: Path, depth: int, mark: Mark) -> Node | None:
        if name in self.open or name not in self.anchors:
            got = f"*{name} inside &{name}" if name in self.open else f"*{name} without &{name} above it"
            remedy = "Write the value out, or put quotes around a text that begins with *."
            self._note(path, "a value", got, remedy, mark)
            return None
        node = self.anchors[name]
        if node is not None:
            self._room(size_of(node) - 1, depth + height_of(node) - 1, mark, path)
        return node

    def _room(self, values: int, depth: int, mark: Mark, path: Path) -> None:
        """Refuse a file that grows beyond any variant, before it costs time or memory."""
        self.values += values
        where = ".".join(path)
        if depth > MAX_DEPTH:
            remedy = "A variant is a flat file; close brackets, and take out what is nested."
            raise _StopError(Problem(where, f"at most {MAX_DEPTH} levels of keys and lists", "one more", remedy, mark))
        if self.values > MAX_VALUES:
            remedy = "A variant is a small file; take out what repeats (a value marked & and used with *)."
            raise _StopError(Problem(where, f"at most {MAX_VALUES} values", "more", remedy, mark))
