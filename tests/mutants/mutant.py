"""A mutant: one module with one small thing changed."""

from __future__ import annotations

import ast
import hashlib
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Mutant:
    """One changed module.

    Attributes:
        name: Twelve hexadecimal digits, the same as long as the changed line and what is done to it are.
        path: The module, from the root of the repository.
        line: The line that is changed, from 1.
        column: The column, from 0.
        operator: What was done.
        definition: The function or class it was done in, empty at the top of a module.
        was: The line as it is written.
        now: The line as the mutant has it.
        text: The mutant module, whole.
    """

    name: str
    path: str
    line: int
    column: int
    operator: str
    definition: str
    was: str
    now: str
    text: str

    @property
    def folder(self) -> str:
        """The folder below the package, or the module in it."""
        return self.path.split("/")[1].removesuffix(".py")


def name_of(*parts: object) -> str:
    """Return a name for what these parts tell apart."""
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:12]


def same_code(text: str, other: str) -> bool | None:
    """Tell whether two modules are the same but for layout and docstrings; None if the other is no Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return _code(text) == _code(other)
        except SyntaxError:
            return None


def _code(text: str) -> str:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            del node.body[0]
    return ast.dump(tree)


def first_change(text: str, other: str) -> tuple[str, str]:
    """Return the first line that differs between two modules, as it is in each; an empty one where there is none."""
    before, after = text.splitlines(), other.splitlines()
    for number in range(max(len(before), len(after))):
        was = before[number] if number < len(before) else ""
        now = after[number] if number < len(after) else ""
        if was != now:
            removed = len(after) < len(before)
            return was.strip(), "" if removed and now in before else now.strip()
    return "", ""


def statement_at(tree: ast.Module, line: int) -> tuple[range, bool]:
    """Return the lines of the statement at a line, without those of its body, and whether it runs at import."""
    best: ast.stmt | None = None
    inside = False
    for node, within in _statements(tree, False):
        first, last = _first(node), node.end_lineno or node.lineno
        if first <= line <= last:
            best, inside = node, within
    if best is None:
        return range(line, line + 1), True
    last = best.end_lineno or best.lineno
    body = getattr(best, "body", None)
    if body and _first(body[0]) > line:
        last = max(line, _first(body[0]) - 1)
    return range(min(_first(best), line), last + 1), not inside


def _first(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def _statements(node: ast.AST, within: bool) -> Iterator[tuple[ast.stmt, bool]]:
    """Yield statements, outer ones before inner ones, and whether each lies in a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child, within
        yield from _statements(child, within or isinstance(child, (ast.FunctionDef, ast.Lambda)))
