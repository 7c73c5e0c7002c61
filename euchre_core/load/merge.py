"""Several files, one above the other, as one tree: mappings merge key by key, anything else is replaced.

Plain trees in, a plain tree out; of the meaning of keys it knows shorthands and prose.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from euchre_core.errors import Mark, Problem
from euchre_core.load.choice import nearest
from euchre_core.load.tree import Block, Entry, Listing, Node, Path, Scalar, grown, plain, say
from euchre_core.schema import ANY_NAME, PROSE, SHORTHANDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_START_OVER = "start_over"


@dataclass(slots=True)
class Merged:
    """The tree of all files; ``removed`` has the place of every ``null`` that took something away."""

    root: Block
    problems: list[Problem] = field(default_factory=list)
    removed: dict[Path, Mark] = field(default_factory=dict)


def merge(blocks: Sequence[Block], *, complete: bool = True) -> Merged:
    """Merge what files say.

    Args:
        blocks: One for each file, at least one; the uppermost, which extends nothing, last.
        complete: Every file above is there and whole; else ``null`` may well take away what is not seen.

    Returns:
        The merged tree; prose is that of the first file only. Problems: ``null`` where there is nothing to take
        away, and ``start_over`` with another value than ``true``.
    """
    merged = Merged(Block(blocks[0].mark))
    for block in reversed(blocks):
        above = {key: entry for key, entry in merged.root.entries.items() if key not in PROSE}
        for path, write_out in SHORTHANDS.items():
            block = _written_out(block, path, write_out)  # noqa: PLW2901 - the same block, said in full
        merged.root = _over(Block(block.mark, above), block, (), merged, complete)
    return merged


def _written_out(block: Block, path: Path, write_out: Callable[[Any], Any]) -> Block:
    if path[0] == ANY_NAME:
        for name in block.entries:
            block = _written_out(block, (name, *path[1:]), write_out)
        return block
    entry = block.entries.get(path[0])
    if entry is None:
        return block
    if len(path) > 1:
        value: Node = _written_out(entry.value, path[1:], write_out) if isinstance(entry.value, Block) else entry.value
    else:
        said = plain(entry.value)
        full = write_out(said)
        value = entry.value if full == said else grown(full, entry.value.mark)
    return replace(block, entries=block.entries | {path[0]: Entry(entry.key_mark, value)})


def _over(above: Block, block: Block, path: Path, merged: Merged, complete: bool) -> Block:
    """Lay *block* over what the files above say at *path*."""
    entries = dict(above.entries)
    again = block.entries.get(_START_OVER)
    if again is not None:
        if isinstance(again.value, Scalar) and again.value.value is True:
            entries.clear()
        else:
            remedy = "Write start_over: true to drop what the files above wrote here, or take the line out."
            where = ".".join((*path, _START_OVER))
            merged.problems.append(Problem(where, "true", say(again.value), remedy, again.value.mark))
    for key, entry in block.entries.items():
        if key == _START_OVER:
            continue
        here = (*path, key)
        if not (isinstance(entry.value, Scalar) and entry.value.value is None):
            old = entries[key].value if key in entries else None
            entries[key] = Entry(entry.key_mark, _laid(old, entry.value, here, merged, complete))
        elif not entry.value.raw:  # a forgotten value must not take a section away in silence
            remedy = "Write a value after the colon, or indented below it, or null to take it away."
            merged.problems.append(Problem(".".join(here), "a value", "nothing", remedy, entry.key_mark))
        elif key in entries:
            del entries[key]
            merged.removed[here] = entry.key_mark
        elif complete:
            remedy = _about_nothing(key, path, list(entries))
            merged.problems.append(Problem(".".join(here), "a value", "nothing", remedy, entry.key_mark))
    return Block(block.mark, entries)


def _about_nothing(key: str, path: Path, above: list[str]) -> str:
    if not path and key in PROSE:
        return f"Each file has its own {key}, or none: take the line out."
    near = nearest(key, above)
    return f"No file above wrote {key}. " + (f"Did you mean {near}?" if near else "Take the line out.")


def _laid(old: Node | None, new: Node, path: Path, merged: Merged, complete: bool) -> Node:
    if isinstance(new, Block):
        return _over(old if isinstance(old, Block) else Block(new.mark), new, path, merged, complete)
    if isinstance(new, Listing):
        items = (_laid(None, item, (*path, str(number)), merged, complete) for number, item in enumerate(new.items))
        return Listing(new.mark, tuple(items))
    return new
