"""The names that a file gives: of score rows and of examples, and where it speaks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Mark, Problem
from euchre_core.load.choice import nearest
from euchre_core.load.tree import Block, Entry, Listing, Node, Scalar, quote

if TYPE_CHECKING:
    from euchre_core.load.merge import Merged


def dotted_names(merged: Merged) -> list[Problem]:
    """Return a problem for every name with a dot in it: places are written with dots, and would mean two things."""
    names = [
        (section, name, entry.key_mark)
        for section in ("scoring", "examples")
        for name, entry in _inside(merged.root, section).items()
    ]
    names += [(path[0], path[1], mark) for path, mark in merged.removed.items() if path[:-1] == ("scoring",)]
    remedy = "Write a blank or _ in place of the dot."
    return [Problem(at, "a name without dots", quote(name), remedy, mark) for at, name, mark in names if "." in name]


def absent_rows(merged: Merged) -> list[Problem]:
    """Return a problem for every name in a ``beats`` that is no row of the score table."""
    rows = _inside(merged.root, "scoring")
    problems = []
    for name, row in rows.items():
        beats = _inside(row.value, "beats")
        for number, item in beats.items():
            said = item.value.value if isinstance(item.value, Scalar) else None
            if isinstance(said, str) and said not in rows:
                gone = merged.removed.get(("scoring", said))
                remedy = _about_row(said, name, list(rows), gone)
                where = f"scoring.{name}.beats.{number}"
                also = (gone,) if gone else ()
                problems.append(Problem(where, "a row of the score table", quote(said), remedy, item.mark, also))
    return problems


def _about_row(absent: str, row: str, rows: list[str], removed: Mark | None) -> str:
    if removed is not None:
        return f"That row is taken away at {removed}; give {row} a beats without it."
    near = nearest(absent, rows)
    return f"Did you mean {near}?" if near else "Write the name of a row of this table, or take it out."


def _inside(node: Node, key: str) -> dict[str, Entry]:
    """Return what stands at *key*: the entries of a mapping, the numbered items of a list; else nothing."""
    value = node.entries[key].value if isinstance(node, Block) and key in node.entries else None
    if isinstance(value, Listing):
        return {str(number): Entry(item.mark, item) for number, item in enumerate(value.items)}
    return value.entries if isinstance(value, Block) else {}
