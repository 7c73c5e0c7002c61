"""Every numbered statement of the rule texts, A1 to E12, has a test that cites it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

STATEMENTS = {f"{letter}{number}" for letter, last in zip("ABCDE", (12, 35, 14, 32, 12), strict=True)
              for number in range(1, last + 1)}  # fmt: skip


def cited(text: str) -> set[str]:
    """Return the statements that the tests of a module cite: in a test's name, or in the id of one of its cases."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        assert any(isinstance(inner, ast.Assert | ast.With) for inner in ast.walk(node)), f"{node.name} asserts nothing"
        found |= {part.upper() for part in node.name.split("_") if re.fullmatch(r"[a-e]\d+", part)}
        for decorator in node.decorator_list:
            found |= {
                str(keyword.value.value).split()[0]
                for call in ast.walk(decorator)
                if isinstance(call, ast.Call)
                for keyword in call.keywords
                if keyword.arg == "id" and isinstance(keyword.value, ast.Constant)
            }
    return found


def test_every_statement_has_a_test() -> None:
    """The 105 statements; one that nobody cites is named here."""
    assert len(STATEMENTS) == 105
    modules = sorted(Path(__file__).parent.glob("test_statements_*.py"))
    found = set().union(*(cited(path.read_text(encoding="utf-8")) for path in modules))
    assert STATEMENTS - found == set()
    assert found - STATEMENTS == set()


def test_a_missing_statement_would_be_seen() -> None:
    """The reader of citations reads names and ids, and nothing else."""
    module = '''
import pytest

@pytest.mark.parametrize("x", [pytest.param(1, id="B34 as B26")])
def test_a1_and_c2(x):
    """D3 is no citation."""
    assert x

def helper_e5(): pass
'''
    assert cited(module) == {"A1", "C2", "B34"}
