"""The house's walls: imports look down, the kernel is pure, nobody knows a variant, the printed suit has one owner."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import euchre_core
from euchre_core.load import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(euchre_core.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "variants" not in path.relative_to(PACKAGE).parts)

STOREYS = (
    {"errors", "cards", "seats", "chance", "lazily", "limits", "mixing", "no_cython", "plain"},
    {"schema"},
    {"load"},
    {"rules"},
    {"kernel"},
    {
        "carrying",
        "match",
        "standing",
        "record",
        "saved",
        "phrases",
        "picked_up",
        "render",
        "laws",
        "players",
        "example_cards",
        "examples",
        "check",
        "checks",
        "walk",
        "differences",
        "rulebook",
        "gallery",
        "starter",
    },
    {"cli", "strategies", "simulate", "pytest_plugin", "__init__"},
)
"""From the ground up. A module imports from its own storey or below; a door (the top storey) from no other door."""

SCHEMA_READERS = {
    "auction_proofs", "bids", "claim_proofs", "clauses", "compile", "contract_proofs", "counting", "counting_proofs",
    "exchange_proofs", "game_proofs", "holding_proofs", "pack_proofs", "pay_proofs", "paying", "possible", "proofs",
    "prose_proofs", "reach", "row_proofs", "score_table", "settling", "spans", "whether",
}  # fmt: skip
"""The modules of ``rules`` that may read the language."""


def storey_of(name: str) -> int:
    return next(number for number, names in enumerate(STOREYS) if name in names)


def top(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield each module that a file imports, and whether only for type checking."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield f"{node.module}.{alias.name}", id(node) in typing_only
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in typing_only


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_look_down(path: Path) -> None:
    """No module imports from a storey above its own, and doors do not import each other.

    The command line may import any, and the pytest plugin the strategies: both judge the laws.
    """
    here = storey_of(top(path))
    for name, typing_only in imports(path):
        if not name.startswith("euchre_core"):
            continue
        parts = name.split(".")
        other = parts[1] if len(parts) > 1 and any(parts[1] in names for names in STOREYS) else "__init__"
        allowed = here if not typing_only else 5  # a type may be named from the same part of the house
        assert storey_of(other) <= max(here, allowed) or top(path) in ("cli", "__init__"), f"{path.name} imports {name}"
        if here == len(STOREYS) - 1 and storey_of(other) == here and other != "__init__":
            doors = {other, "cli", "__init__"} | ({"pytest_plugin"} if other == "strategies" else set())
            assert top(path) in doors, f"{path.name} imports the door {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_forbidden_imports(path: Path) -> None:
    """Pydantic stays in schema and load, yaml in load, random nowhere, Hypothesis and typer in their doors."""
    places = {
        "pydantic": {"schema", "load"},
        "pydantic_core": {"schema", "load"},
        "yaml": {"load"},
        "random": set[str](),
        "hypothesis": {"strategies"},
        "typer": {"cli"},
        "rich": {"cli", "render"},
    }
    for name, _ in imports(path):
        library = name.split(".")[0]
        assert top(path) in places.get(library, {top(path)}), f"{path.name} imports {name}"


def test_only_two_modules_of_rules_read_the_language() -> None:
    """The kernel can be read by someone who has never seen the YAML."""
    for path in (PACKAGE / "rules").glob("*.py"):
        reads = any(name.startswith("euchre_core.schema") for name, typing_only in imports(path) if not typing_only)
        assert not reads or path.stem in SCHEMA_READERS, path.name


def strings(path: Path) -> Iterator[str]:
    """Yield every string of a file that is no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


def test_no_shipped_name_in_the_code() -> None:
    """Nothing outside variants/ knows a variant's name; a command's default may be ``standard``."""
    names = {entry.name for entry in shipped()}
    for path in MODULES:
        for text in strings(path):
            for name in names - ({text} & {"standard"} if top(path) == "cli" else set()):
                assert not re.search(rf"\b{name}\b", text), f"{path.name}: {text!r} names {name}"


def test_the_printed_suit_has_one_owner() -> None:
    """Only rules/ordering.py (and cards.py, which prints it) compares a card's printed suit."""
    for path in MODULES:
        if path.name in ("ordering.py", "cards.py") or top(path) == "laws":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                assert not any(isinstance(side, ast.Attribute) and side.attr == "suit" for side in sides), path.name


def test_the_kernel_shifts_no_one() -> None:
    """``1 << i`` is a 32-bit shift once compiled: the stages and the table take bits from the table ``BIT``."""
    for path in [
        *(PACKAGE / "kernel" / "stages").glob("*.py"),
        PACKAGE / "kernel" / "table.py",
        PACKAGE / "kernel" / "line.py",
    ]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                assert not isinstance(node.left, ast.Constant), path.name


def test_the_front_door() -> None:
    """``__all__`` is sorted and is what is public."""
    names = euchre_core.__all__
    assert names == sorted(names)
    for name in names:
        assert getattr(euchre_core, name) is not None


def test_modules_can_be_read_in_one_sitting() -> None:
    """Aim below 300 lines, argue above 400."""
    for path in MODULES:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path.name


def test_stages_do_not_know_whether_they_are_compiled() -> None:
    """The types live in the headers; a stage has no branch for one of the two kernels and imports no Cython."""
    for path in (PACKAGE / "kernel" / "stages").glob("*.py"):
        assert "cython" not in path.read_text(encoding="utf-8"), path.name
