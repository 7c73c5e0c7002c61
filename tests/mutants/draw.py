"""Drawing mutants: every place where an operator of Cosmic Ray could change the code, and a seeded choice of them.

What changes nothing that runs is no mutant and is left out before the draw: annotations, what only a type checker
or the compiled kernel reads, overloads, the bare ``*`` of a signature, which is no product, and ``is`` for ``==`` or
the other way round, which say the same of the names and small whole numbers of this package. Places whose mutant does
not parse, or parses to the same code, are passed over.
"""

from __future__ import annotations

import ast
import importlib
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from mutants.mutant import Mutant, first_change, name_of, same_code

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDERS = ("kernel", "rules", "load")

SAME = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")


class Spot(NamedTuple):
    """Where an operator could change something: its number among the places of that operator in the module."""

    rank: str
    path: str
    operator: str
    number: int
    line: int
    column: int
    definition: str


def drawn(root: Path, seed: int, size: int) -> tuple[list[Mutant], dict[str, int]]:
    """Return a choice of mutants, spread over the folders in proportion, and how many there are to draw from in each.

    The choice in one module does not depend on the code of another.
    """
    spots = {folder: sorted(spots_of(root, folder, seed)) for folder in FOLDERS}
    chosen: list[Mutant] = []
    for folder, share in shares({folder: len(found) for folder, found in spots.items()}, size).items():
        mutants = (mutant for spot in spots[folder] if (mutant := grown(root, spot)) is not None)
        chosen += [mutant for mutant, _ in zip(mutants, range(share), strict=False)]
    return chosen, {folder: len(found) for folder, found in spots.items()}


def shares(sizes: dict[str, int], total: int) -> dict[str, int]:
    """Return the total split in proportion, by largest remainders."""
    whole = sum(sizes.values()) or 1
    parts = {name: total * size // whole for name, size in sizes.items()}
    rest = sorted(sizes, key=lambda name: -(total * sizes[name] % whole))
    for name in rest[: total - sum(parts.values())]:
        parts[name] += 1
    return parts


def spots_of(root: Path, folder: str, seed: int) -> Iterator[Spot]:
    """Yield the places in the modules of a folder."""
    plugins, trees = importlib.import_module("cosmic_ray.plugins"), importlib.import_module("cosmic_ray.ast")
    query = importlib.import_module("cosmic_ray.ast.ast_query").ASTQuery
    for path in sorted((root / "euchre_core" / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        lines, hidden = text.splitlines(), left_out(text)
        nodes = list(trees.ast_nodes(trees.get_ast(text)))
        where = path.relative_to(root).as_posix()
        twins = Counter[tuple[object, ...]]()
        for operator in plugins.operator_names():
            kind = plugins.get_operator(operator)
            if kind.arguments() or operator.endswith(SAME):
                continue
            places = ((node, start) for node in nodes for start, _ in kind().mutation_positions(node))
            for number, (node, (line, column)) in enumerate(places):
                if node.parent is not None and node.parent.type == "parameters":  # the * before keywords is no product
                    continue
                if any(start <= (line, column) < end for start, end in hidden):
                    continue
                definition = query(node).get_definition_name() or ""
                short = operator.removeprefix("core/")
                key = (where, definition, short, lines[line - 1].strip(), column)
                twins[key] += 1
                yield Spot(name_of(seed, *key, twins[key]), where, short, number, line, column, definition)


def grown(root: Path, spot: Spot) -> Mutant | None:
    """Return the mutant of a place, None if it is no other code."""
    text = (root / spot.path).read_text(encoding="utf-8")
    operator: Any = importlib.import_module("cosmic_ray.plugins").get_operator(f"core/{spot.operator}")
    other = importlib.import_module("cosmic_ray.mutating").mutate_code(text, operator(), spot.number)
    if other is None or same_code(text, other) is not False:
        return None
    was, now = first_change(text, other)
    return Mutant(spot.rank, spot.path, spot.line, spot.column, spot.operator, spot.definition, was, now, other)


Place = tuple[int, int]


def left_out(text: str) -> list[tuple[Place, Place]]:
    """Return the stretches of a module that are not mutated, each from a line and column up to another."""
    lines = text.splitlines()

    def at(line: int, offset: int) -> Place:
        return line, len(lines[line - 1].encode()[:offset].decode())

    def stretch(node: ast.expr | ast.stmt) -> tuple[Place, Place]:
        return at(node.lineno, node.col_offset), at(node.end_lineno or node.lineno, node.end_col_offset or 0)

    hidden: list[tuple[Place, Place]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            hidden += [stretch(one) for one in [node.returns] if one is not None]
            if any(isinstance(one, ast.Name) and one.id == "overload" for one in node.decorator_list):
                hidden.append(((node.decorator_list[0].lineno, 0), stretch(node)[1]))
        elif isinstance(node, (ast.arg, ast.AnnAssign)):
            hidden += [stretch(one) for one in [node.annotation] if one is not None]
        elif isinstance(node, ast.If) and (never := _never_runs(node)) is not None:
            hidden.append(((node.lineno, 0), (node.body[0].lineno, 0)))
            hidden += [stretch(one) for one in never]
        elif isinstance(node, ast.Try) and any(isinstance(one, ast.Import) for one in node.body):
            hidden.append(stretch(node))
    return hidden


def _never_runs(node: ast.If) -> list[ast.stmt] | None:
    """Return what plain Python never runs of a switch for type checkers or the compiler; None if it is no such one."""
    condition = ast.unparse(node.test)
    if condition in {"TYPE_CHECKING", "cython.compiled"}:
        return node.body
    return node.orelse if condition == "not cython.compiled" else None
