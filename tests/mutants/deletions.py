"""Deletions: every law, every proof, and every check of the kernel's stages and of sound rules, each taken out once."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mutants.mutant import Mutant, first_change, name_of, same_code

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LISTED = ("euchre_core/laws/*.py", "euchre_core/rules/proofs.py", "euchre_core/walk.py", "euchre_core/checks.py")
"""Where tuples of functions stand at the top of a module: laws, proofs and walks."""

DECIDED = ("euchre_core/kernel/stages/*.py", "euchre_core/kernel/legal.py")
"""Where every condition is a check."""

SOUND = "euchre_core/rules/sound.py"
"""Where every function, and every entry of a table, is a check."""

PASSES = {
    "bool": "True",
    "list[str]": "[]",
    "dict[str, bool]": "{}",
    "Sequence[tuple[str, object]]": "()",
    "None": "None",
}
"""By what a check returns: what it returns if it finds nothing."""

Edit = tuple[ast.AST, str, str, str]
"""What is replaced, by what, the operator's name, and the definition."""


def deletions(root: Path) -> list[Mutant]:
    """Return a mutant for every single thing that is deleted."""
    found: list[Mutant] = []
    for patterns, edits in ((LISTED, _members), (DECIDED, _conditions), ((SOUND,), _checks)):
        for pattern in patterns:
            for path in sorted(root.glob(pattern)):
                text = path.read_text(encoding="utf-8")
                where = path.relative_to(root).as_posix()
                for node, new, operator, definition in edits(ast.parse(text)):
                    other = _replaced(text, node, new)
                    if same_code(text, other) is not False:
                        continue
                    was, now = first_change(text, other)
                    line, column = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
                    name = name_of("deletion", where, definition, operator, was, column)
                    found.append(Mutant(name, where, line, column, operator, definition, was, now, other))
    return found


def _replaced(text: str, node: ast.AST, new: str) -> str:
    """Return the text with a node replaced; with nothing, together with the comma after it."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    first, last = getattr(node, "lineno", 1) - 1, getattr(node, "end_lineno", 1) - 1
    before = b"".join(lines[:first]) + lines[first][: getattr(node, "col_offset", 0)]
    after = lines[last][getattr(node, "end_col_offset", 0) :] + b"".join(lines[last + 1 :])
    if not new:
        after = after.removeprefix(b",")
        if not after.lstrip(b" ").startswith((b")", b"\n")):
            after = after.lstrip(b" ")
    return (before + new.encode() + after).decode()


def _members(tree: ast.Module) -> Iterator[Edit]:
    """Take each function out of the tuples at the top of a module, and each chapter out of those made of tuples."""
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    modules = {one.asname or one.name for node in tree.body if isinstance(node, ast.ImportFrom) for one in node.names}
    for node in tree.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
        for inner in ast.walk(node.value) if name.isupper() else ():
            if not isinstance(inner, (ast.Tuple, ast.List, ast.Call)):
                continue
            for part in inner.args if isinstance(inner, ast.Call) else inner.elts:
                member = part.value if isinstance(part, ast.Starred) else part
                if (isinstance(member, ast.Name) and member.id in functions) or (
                    isinstance(member, ast.Attribute)
                    and isinstance(member.value, ast.Name)
                    and member.value.id in modules
                ):
                    yield part, "", f"delete {ast.unparse(member)}", name


def _conditions(tree: ast.Module) -> Iterator[Edit]:
    """Make each condition always false, and always true."""
    for definition, node in _within_functions(tree):
        tests: list[ast.expr] = []
        if isinstance(node, (ast.If, ast.IfExp, ast.While)):
            tests = [node.test]
        elif isinstance(node, ast.comprehension):
            tests = node.ifs
        for test in tests:
            for value in ("False", "True"):
                if not (isinstance(node, ast.While) and value == "True"):
                    yield test, f"({value})", f"condition {value}", definition


def _checks(tree: ast.Module) -> Iterator[Edit]:
    """Let each function find nothing, each named check hold, and each table forget an entry."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            first = node.body[1 if ast.get_docstring(node) else 0]
            line, column = first.lineno, first.col_offset
            passes = f"return {PASSES[ast.unparse(node.returns) if node.returns else 'None']}\n{' ' * column}"
            nothing = ast.Pass(lineno=line, col_offset=column, end_lineno=line, end_col_offset=column)
            yield nothing, passes, f"delete {node.name}", node.name
            for inner in ast.walk(node):
                if isinstance(inner, ast.Dict):
                    for key, value in zip(inner.keys, inner.values, strict=True):
                        if key is not None and not isinstance(value, ast.Constant):
                            yield value, "True", f"hold {ast.unparse(key)}", node.name
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            for part in node.value.elts:
                yield part, "", f"delete {ast.unparse(part)}", ast.unparse(node.targets[0])
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if key is not None:
                    entry = ast.Pass(
                        lineno=key.lineno, col_offset=key.col_offset,
                        end_lineno=value.end_lineno or 0, end_col_offset=value.end_col_offset or 0,
                    )  # fmt: skip
                    yield entry, "", f"delete {ast.unparse(key)}", ast.unparse(node.targets[0])


def _within_functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Yield the nodes within functions and methods, with the name of the outermost."""
    for top in tree.body:
        for one in top.body if isinstance(top, ast.ClassDef) else [top]:
            if isinstance(one, ast.FunctionDef):
                for node in ast.walk(one):
                    yield one.name, node
