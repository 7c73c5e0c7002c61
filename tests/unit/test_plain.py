"""Plain Python when it is asked for, at import; without Cython and without a compiler everything still runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

import euchre_core
from euchre_core.plain import VARIABLE, SourcesFirst, insist

PACKAGE = Path(euchre_core.__file__).parent
TYPED = sorted(path.with_suffix(".py") for path in PACKAGE.rglob("*.pxd"))
ASK_CYTHON = [path for path in PACKAGE.rglob("*.py") if "\n    import cython\n" in path.read_text(encoding="utf-8")]
HOT = [PACKAGE / "kernel" / name for name in ("line.pxd", "bulk.pxd")] + sorted(PACKAGE.glob("kernel/stages/*.pxd"))


def name_of(source: Path) -> str:
    return ".".join(("euchre_core", *source.relative_to(PACKAGE).with_suffix("").parts))


def test_plain_python_is_run_where_it_is_asked_for() -> None:
    """With EUCHRE_PURE=1 every module comes from its source, whatever lies beside it, and the package says so."""
    code = (
        "import sys, json, importlib, euchre_core; "
        "files = [importlib.import_module(name).__file__ for name in sys.argv[1:]]; "
        "print(json.dumps([euchre_core.compiled, files]))"
    )
    command = [sys.executable, "-c", code, *map(name_of, TYPED)]
    run = subprocess.run(command, env=os.environ | {VARIABLE: "1"}, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == [False, [str(path) for path in TYPED]]


def test_it_is_not_asked_for_by_an_empty_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty or missing EUCHRE_PURE changes nothing; any other puts the finder first."""
    monkeypatch.setattr(sys, "meta_path", before := [*sys.meta_path])
    monkeypatch.setenv(VARIABLE, "")
    insist("somebody")
    assert len(before) == len(sys.meta_path)
    monkeypatch.setenv(VARIABLE, "1")
    insist("somebody")
    assert isinstance(sys.meta_path[0], SourcesFirst)


def test_sources_are_preferred_in_one_package_only() -> None:
    """Modules of the package come from their source; its packages, and everybody else's modules, are left alone."""
    finder = SourcesFirst("euchre_core")
    folder = [str(PACKAGE)]
    spec = finder.find_spec("euchre_core.chance", folder)
    assert spec is not None
    assert spec.origin == str(PACKAGE / "chance.py")
    assert finder.find_spec("euchre_core.kernel", folder) is None
    assert finder.find_spec("euchre_core.chance", None) is None
    assert finder.find_spec("euchre_core_2.chance", folder) is None
    assert finder.find_spec("json.decoder", json.__path__) is None


@pytest.mark.parametrize("source", ASK_CYTHON, ids=name_of)
def test_cython_is_no_dependency(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Cython is not installed, a small module of ours takes its place."""
    monkeypatch.setitem(sys.modules, "cython", None)
    spec = spec_from_loader("without_cython", SourceFileLoader("without_cython", str(source)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.cython.__name__ == "euchre_core.no_cython"
    assert module.cython.compiled is False


@pytest.mark.parametrize("header", HOT, ids=name_of)
def test_the_hot_path_never_meets_the_interpreter(header: Path) -> None:
    """Every function of the stages, the line and the bulk loop is ``noexcept nogil``: Cython then refuses any Python.

    So an untyped local, a Python object or a call into the interpreter there is no slow spot but a failed build.
    """
    functions = re.findall(r"^cp?def .*\)(.*)$", header.read_text(encoding="utf-8"), re.MULTILINE)
    assert functions
    assert {words.strip() for words in functions} == {"noexcept nogil"}
