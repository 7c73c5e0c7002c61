"""What ``pip wheel .`` makes: compiled, plain on request, plain where no compiler works; and the source distribution.

These tests build the package from a copy of the tree, with the Cython and setuptools of the test extra; they take most
of a minute.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import euchre_core

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "euchre_core"
NUMBERS = {"mixing", "kernel/actions", "kernel/steps", "rules/tables", "rules/layouts"}
"""Modules with a header of constants alone: there is nothing to compile."""
HEADED = {str(path.relative_to(PACKAGE).with_suffix("")) for path in PACKAGE.rglob("*.pxd")}
MODULES = {f"euchre_core/{name}" for name in HEADED - NUMBERS}
TUESDAY = """\
extends: north_american
name: Tuesday club
bidding: {second_round: {stick_the_dealer: true}}
examples:
  the_dealer_is_stuck:
    dealer: 3
    hands: {0: JD QH 9S 10S KS, 1: 9C 10C JC QC KC, 2: AC 9D 10D QD KD, 3: AD 9H 10H JH KH}
    upcard: AH
    play: [0 passes, 1 passes, 2 passes, 3 passes, 0 passes, 1 passes, 2 passes]
    expect: {refused: [3 passes]}
"""
CHRISTMAS = """\
extends: ./tuesday.yaml
name: Christmas evening
game: {target: 21}
"""
WRONG = """
christmas.yaml:3:16 game.target: expected a score from -10000 to 10000, or none, got "many". Write for example 10, or none with a number of deals.
  3 | game: {target: many}
    |                ^^^^
"""
ASK = (
    "import euchre_core as ec; from euchre_core.cli.version import version_text; "
    "rules = ec.compile_rules(ec.load('standard')); deal = ec.Deal.from_seed(rules, seed=1); "
    "print(ec.compiled, len(list(ec.shipped())), deal.legal_actions, version_text(), ec.__file__, sep='|')"
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a copy of what the package is built from, with nothing that was built."""
    tree = tmp_path / "tree"
    built = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    for folder in ("euchre_core", "variants"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=built)
    for file in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tree)
    return tree


def run(*words: str, cwd: Path, **variables: str) -> str:
    """Run Python with these arguments and return what it prints."""
    environment = {key: value for key, value in os.environ.items() if key != "EUCHRE_PURE"}
    done = subprocess.run(
        [sys.executable, *words], cwd=cwd, env=environment | variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def wheel_of(source: Path, **variables: str) -> Path:
    """Build a wheel and return it."""
    words = ("-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index", "--no-cache-dir")
    target = source.parent / "wheels"
    run(*words, "-w", str(target), str(source), cwd=source.parent, **variables)
    (wheel,) = target.glob("*.whl")
    return wheel


def compiled_in(wheel: Path) -> set[str]:
    """Return the modules of a wheel that are compiled."""
    with ZipFile(wheel) as opened:
        return {name.partition(".")[0] for name in opened.namelist() if name.endswith((".so", ".pyd"))}


def what_it_says(wheel: Path) -> list[str]:
    """Install a wheel in a folder of its own, away from all sources, and return what it says of itself."""
    home = home_of(wheel)
    words = ("-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(home), str(wheel))
    run(*words, cwd=wheel.parent)
    *said, file = run("-c", ASK, cwd=wheel.parent, PYTHONPATH=str(home)).strip().split("|")
    assert Path(file).is_relative_to(home)
    return said


def home_of(wheel: Path) -> Path:
    """Return the folder that a wheel is installed in."""
    return wheel.parent / "site-packages"


def run_tests(repository: Path, wheel: Path) -> tuple[int, str]:
    """Run ``pytest --euchre .`` in a repository with an installed wheel, and return the exit code and what it prints."""
    environment = {
        key: value for key, value in os.environ.items() if key not in ("EUCHRE_PURE", "PYTEST_ADDOPTS", "CI")
    }
    environment |= {"PYTHONPATH": str(home_of(wheel)), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "80"}
    words = ("-m", "pytest", "--euchre", ".", "-p", "no:cacheprovider")
    done = subprocess.run(
        [sys.executable, *words], cwd=repository, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def a_repository_is_tested(wheel: Path) -> None:
    """Two YAML files and nothing else are a repository that passes; a wrong one fails with its line, for a player."""
    file = run(
        "-c",
        "from euchre_core import pytest_plugin as p; print(p.__file__)",
        cwd=wheel.parent,
        PYTHONPATH=str(home_of(wheel)),
    )
    assert Path(file).is_relative_to(home_of(wheel))
    repository = wheel.parent / "repository"
    repository.mkdir()
    (repository / "tuesday.yaml").write_text(TUESDAY, encoding="utf-8")
    (repository / "christmas.yaml").write_text(CHRISTMAS, encoding="utf-8")
    code, printed = run_tests(repository, wheel)
    assert code == 0, printed
    assert sorted(path.name for path in repository.iterdir()) == ["christmas.yaml", "tuesday.yaml"]
    (repository / "christmas.yaml").write_text(CHRISTMAS.replace("21", "many"), encoding="utf-8")
    code, printed = run_tests(repository, wheel)
    assert code == 1, printed
    assert WRONG in printed
    assert "Traceback" not in printed
    assert " 1 failed, " in printed


def says(compiled: bool) -> list[str]:
    """Return what a wheel should say."""
    kernel = "compiled" if compiled else "plain Python"
    variants = str(len(list((ROOT / "variants").rglob("*.yaml"))))
    version = f"euchre {euchre_core.__version__}, kernel: {kernel}"
    return [str(compiled), variants, "1 passes, 1 orders", version]


def test_a_wheel_from_the_source_distribution(tree: Path) -> None:
    """The source distribution has the headers; the wheel built from it the variants, and every module compiled.

    It is all that a repository of house rules needs to be tested.
    """
    make = "from setuptools import build_meta; print(build_meta.build_sdist('..'))"
    archive = tree.parent / run("-c", make, cwd=tree, EUCHRE_PURE="1").split()[-1]
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {f"{path.relative_to(ROOT)}" for path in PACKAGE.rglob("*.pxd")} | {
        "setup.py",
        "variants/standard.yaml",
    } <= names
    wheel = wheel_of(archive)
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{tag}-{tag}-" in wheel.name
    if sysconfig.get_config_var("CC") and shutil.which(str(sysconfig.get_config_var("CC")).split()[0]):
        assert compiled_in(wheel) == MODULES
    assert what_it_says(wheel) == says(compiled=bool(compiled_in(wheel)))
    a_repository_is_tested(wheel)


def test_a_plain_wheel_on_request(tree: Path) -> None:
    """With EUCHRE_PURE=1 the wheel is for every Python, and no compiled part is in it."""
    wheel = wheel_of(tree, EUCHRE_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert compiled_in(wheel) == set()
    assert what_it_says(wheel) == says(compiled=False)


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is not named by CC")
def test_a_wheel_without_a_working_compiler(tree: Path) -> None:
    """Where the C compiler fails, the package is built all the same, and says that it is plain Python."""
    wheel = wheel_of(tree, CC="/bin/false")
    assert compiled_in(wheel) == set()
    assert what_it_says(wheel) == says(compiled=False)
