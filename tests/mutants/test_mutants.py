"""What is mutated and what is taken out: nothing that is listed in the code is forgotten."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from mutants.deletions import deletions
from mutants.draw import left_out, shares
from mutants.mutant import Mutant, first_change, same_code, statement_at
from mutants.table import Table, report
from mutants.trial import Verdict

from euchre_core import laws, walk
from euchre_core.rules import proofs, sound

ROOT = Path(__file__).resolve().parents[2]


@cache
def taken_out() -> list[Mutant]:
    return deletions(ROOT)


def done(path: str) -> set[str]:
    """Return what is done in modules that begin so."""
    return {one.operator for one in taken_out() if one.path.startswith(f"euchre_core/{path}")}


def listed(module: str) -> set[str]:
    """Return the names of the functions that are taken out of tuples in a module."""
    return {operator.removeprefix("delete ").rpartition(".")[2] for operator in done(module)}


def test_every_law_is_taken_out() -> None:
    assert {law.name for law in laws.LAWS} <= listed("laws/")


def test_every_proof_is_taken_out() -> None:
    assert {proof.name for proof in (*proofs.PROOFS, *proofs.SCORE_PROOFS)} <= listed("rules/proofs")
    assert {proof.name for proof in walk.WALK_PROOFS} <= listed("walk")


def test_every_check_of_sound_rules_is_taken_out() -> None:
    functions = {name for name, thing in vars(sound).items() if getattr(thing, "__module__", "") == sound.__name__}
    assert functions | {repr(name) for name in (*sound.SETTINGS, *sound.SWITCHES)} <= {
        operator.removeprefix("delete ") for operator in done("rules/sound")
    }


@pytest.mark.parametrize("path", sorted((ROOT / "euchre_core/kernel/stages").glob("*.py")), ids=lambda path: path.stem)
def test_every_condition_of_a_stage_is_made_false_and_true(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    places = {one.column for one in taken_out() if one.path.endswith(f"stages/{path.name}")}
    kinds = Counter(one.operator for one in taken_out() if one.path.endswith(f"stages/{path.name}"))
    ifs = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.If, ast.IfExp)) and ast.unparse(node.test) != "TYPE_CHECKING"
    ]
    whiles = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.While)]
    assert kinds == Counter({"condition False": len(ifs) + len(whiles), "condition True": len(ifs)})
    assert {node.test.col_offset for node in ifs} <= places


def test_what_is_taken_out_leaves_python_that_differs() -> None:
    assert len({one.name for one in taken_out()}) == len(taken_out())
    for one in taken_out():
        assert one.was != one.now, one


def test_layout_and_docstrings_are_no_code() -> None:
    assert same_code("def f():\n    'One.'\n    return 1", "def f():\n    'Two.'\n    return (1)")
    assert same_code("x = 1", "x = 2") is False
    assert same_code("x = 1", "x = = 2") is None


SWITCHES = """
if TYPE_CHECKING:
    SIZE = 1
if not cython.compiled:
    size = 2
else:
    size = 3
@overload
def half(of: int | None) -> int: ...
def half(of: int | None, by: int = 4) -> int | None:
    both: int | str = 5
"""


def test_what_never_runs_is_not_mutated() -> None:
    hidden = left_out(SWITCHES)
    lines = SWITCHES.splitlines()
    places = {
        word: (number, line.index(word))
        for number, line in enumerate(lines, 1)
        for word in ("1", "2", "3", "4", "5", "TYPE_CHECKING", "not", "...", "| str", "| None:", "SIZE", "half", "both")
        if word in line
    }
    inside = {word for word, place in places.items() if any(start <= place < end for start, end in hidden)}
    assert inside == {"1", "3", "TYPE_CHECKING", "not", "...", "| str", "| None:", "SIZE"}


def test_a_statement_has_its_lines_without_its_body() -> None:
    tree = ast.parse("A = (\n    1,\n)\ndef f(x):\n    if (\n        x\n    ):\n        return 1\n    return 2\n")
    assert statement_at(tree, 2) == (range(1, 4), True)
    assert statement_at(tree, 6) == (range(5, 8), False)
    assert statement_at(tree, 8) == (range(8, 9), False)
    assert statement_at(tree, 4) == (range(4, 5), True)


def test_the_draw_is_spread_in_proportion() -> None:
    assert shares({"a": 600, "b": 300, "c": 100}, 10) == {"a": 6, "b": 3, "c": 1}
    assert sum(shares({"a": 599, "b": 301, "c": 101}, 400).values()) == 400


def test_the_first_line_that_differs_is_shown() -> None:
    assert first_change("a\nb\nc", "a\nx\nc") == ("b", "x")
    assert first_change("a\nb\nc", "a\nc") == ("b", "")


def mutant(name: str) -> Mutant:
    return Mutant(name, "euchre_core/rules/sound.py", 3, 4, "Not", "check", "if a:", "if not a:", "")


def test_a_table_is_read_again_and_goes_on(tmp_path: Path) -> None:
    table = Table(tmp_path / "table.tsv")
    table.add(mutant("one"), Verdict("survived", "7 tests", 1.5), "c1", "m1")
    table.add(mutant("two"), Verdict("killed", "tests/a.py::test_b", 0.5), "c1", "m1")
    table.add(mutant("one"), Verdict("survived", "8 tests", 1.5), "c2", "m1")
    again = Table(table.path)
    assert again.rows == table.rows
    assert again.rows["one"].by == "8 tests"
    assert again.settled(mutant("two"), "c2", "m1"), "killed in this very module"
    assert not again.settled(mutant("two"), "c2", "m2"), "the module has changed"
    assert again.settled(mutant("one"), "c2", "m1"), "tried at this commit"
    assert not again.settled(mutant("one"), "c3", "m1"), "there may be new tests"
    assert list(report(again.rows.values(), {"rules": 9})) == [
        "| folder | to draw from | tried | killed | survived | killed of tried |",
        "| --- | --: | --: | --: | --: | --: |",
        "| rules | 9 | 2 | 1 | 1 | 50.0 % |",
        "| all | 9 | 2 | 1 | 1 | 50.0 % |",
        "",
        "euchre_core/rules/sound.py:3 check Not [one] (8 tests)",
        "    - if a:",
        "    + if not a:",
    ]
