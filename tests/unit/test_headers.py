"""The C headers (``.pxd``) say what the Python sources say: the same numbers, and no name that is not there."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import euchre_core

PACKAGE = Path(euchre_core.__file__).parent
HEADERS = sorted(PACKAGE.rglob("*.pxd"))


def module_of(header: Path) -> str:
    return ".".join(("euchre_core", *header.relative_to(PACKAGE).with_suffix("").parts))


@pytest.mark.parametrize("header", HEADERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_constants_are_the_same(header: Path) -> None:
    """Every number of a C enum is the number of the same name in the Python module."""
    module = importlib.import_module(module_of(header))
    for name, value in re.findall(r"^    ([A-Z][A-Z_0-9]*) = (\d+)$", header.read_text(), re.MULTILINE):
        assert getattr(module, name) == int(value), name


@pytest.mark.parametrize("header", HEADERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_declared_names_are_there(header: Path) -> None:
    """Every function and attribute that a header types stands in the source."""
    source = header.with_suffix(".py").read_text()
    for name in re.findall(r"^ *cp?def [\w ]*?(\w+)\(", header.read_text(), re.MULTILINE):
        assert f"def {name}(" in source, name
    for name in re.findall(r"^    cdef (?:readonly )?[\w ]*?(\w+)\[\d+\]", header.read_text(), re.MULTILINE):
        assert f"self.{name}" in source, name


@pytest.mark.parametrize("header", HEADERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_arrays_are_as_long_as_lists(header: Path) -> None:
    """A C array has room for what the list of the plain kernel has, which follows the limits of the language."""
    known = vars(importlib.import_module(module_of(header)))
    lists = dict(re.findall(r"self\.(\w+) = \[0\] \* (.+)", header.with_suffix(".py").read_text()))
    arrays = dict(re.findall(r"^    cdef [\w ]*?(\w+)\[(\d+)\]$", header.read_text(), re.MULTILINE))
    assert lists.keys() == arrays.keys()
    assert {name: eval(size, dict(known)) for name, size in lists.items()} == {  # noqa: S307 - our own source
        name: int(size) for name, size in arrays.items()
    }


def test_blocks_are_the_same() -> None:
    """The block of each stage is the same list of numbers."""
    from euchre_core.kernel import actions, steps

    found = re.search(r"BLOCK_OF\"?\[\d+\] = \{([^}]*)\}", (PACKAGE / "kernel" / "steps.pxd").read_text())
    assert found is not None
    assert tuple(map(int, found[1].split(","))) == steps.BLOCK_OF
    assert set(steps.BLOCK_OF) == {actions.PLAY, actions.BURY, actions.SAY, actions.BID, actions.GIVE, actions.CALL}


def test_words_are_mixed_alike() -> None:
    """The generator's constants stand in the header as in the source."""
    from euchre_core import mixing

    header = (PACKAGE / "mixing.pxd").read_text().lower()
    assert f"{mixing.STEP:#x}" in header
    assert f"{mixing.LOW:#x}" in header
    for constant in (0xBF58476D1CE4E5B9, 0x94D049BB133111EB):
        assert f"{constant:#x}" in header
