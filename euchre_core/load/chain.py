"""``extends``: from a file to the files above it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.load.library import File, locate, read_file
from euchre_core.load.text import Document, parse
from euchre_core.load.tree import Block, Node, Scalar, say
from euchre_core.schema import LANGUAGE

if TYPE_CHECKING:
    from pathlib import Path

MAX_FILES = 20

_EXTENDS = "extends"
_LANGUAGE = "language"


@dataclass(frozen=True, slots=True)
class Chain:
    """The files of a variant, the one that was asked for first.

    Attributes:
        files: Their names, also of those that say nothing usable.
        blocks: What the usable ones say, without ``extends``.
        problems: What is wrong with the texts and with ``extends``.
        complete: Nothing is missing above; else what the missing files say can not be known.
    """

    files: tuple[str, ...]
    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]
    complete: bool


def follow(data: bytes, shown: str, file: File | None, directory: Path | None = None) -> Chain:
    """Read a text, and every file above it.

    Args:
        data: The content of the first file.
        shown: What to call the first text in places.
        file: The file that it is in; ``None`` for a text in no file, whose paths are relative to the current folder.
        directory: Another folder of shipped variants.
    """
    problems: list[Problem] = []
    blocks: list[Block] = []
    names: list[str] = []
    seen: list[str] = []
    while True:
        names.append(shown)
        seen.append(os.path.realpath(file.path) if file else "")
        document = _understood(parse(data, shown))
        problems += document.problems
        if document.root is None:
            break
        blocks.append(_without(document.root, _EXTENDS))
        above = document.root.entries.get(_EXTENDS)
        if above is None:
            return Chain(tuple(names), tuple(blocks), tuple(problems), complete=not problems)
        found = _above(above.value, file, dict(zip(seen, names, strict=True)), directory)
        if isinstance(found, Problem):
            problems.append(replace(found, path=_EXTENDS, mark=above.value.mark))
            break
        file, data = found
        shown = file.shown
    return Chain(tuple(names), tuple(blocks), tuple(problems), complete=False)


def _above(
    value: Node, file: File | None, seen: dict[str, str], directory: Path | None
) -> tuple[File, bytes] | Problem:
    """Return the file that *value* names in *file*, with its content; *seen* names the files so far, by place."""
    if not isinstance(value, Scalar) or value.value is None:
        remedy = "Write one name, or take the line out."
        return Problem("", "the name of the one variant that this file changes", say(value), remedy)
    above = locate(value.raw, file, directory)
    if isinstance(above, Problem):
        return above
    data = read_file(above, directory)
    if isinstance(data, Problem):
        return data
    place = os.path.realpath(above.path)
    if place in seen:
        loop = " -> ".join([*list(seen.values())[list(seen).index(place) :], above.shown])
        return Problem("", "a file that does not lead back here", f"the loop {loop}", "Take one of these extends out.")
    if len(seen) == MAX_FILES:
        remedy = "Extend one of the upper files directly."
        return Problem("", f"at most {MAX_FILES} files, each above the other", "one more", remedy)
    return above, data


def _understood(document: Document) -> Document:
    """Refuse a file for another version of the language; of a newer one, nothing else is judged."""
    entry = document.root.entries.get(_LANGUAGE) if document.root else None
    if document.root is None or entry is None:
        return document
    said = entry.value.value if isinstance(entry.value, Scalar) else None
    root = _without(document.root, _LANGUAGE)
    if isinstance(said, bool) or not isinstance(said, int) or said < LANGUAGE:
        remedy = f"Write language: {LANGUAGE}, or take the line out."
        return Document(document.file, root, (*document.problems, _language_problem(entry.value, remedy)))
    if said > LANGUAGE:
        remedy = "The file is written for a newer euchre_core than this one: bring euchre_core up to date."
        return Document(document.file, None, (_language_problem(entry.value, remedy),))
    return Document(document.file, root, document.problems)


def _language_problem(value: Node, remedy: str) -> Problem:
    return Problem(_LANGUAGE, str(LANGUAGE), say(value), remedy, value.mark)


def _without(block: Block, key: str) -> Block:
    return replace(block, entries={name: entry for name, entry in block.entries.items() if name != key})
