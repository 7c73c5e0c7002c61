"""Every broken file says exactly what its first line promises, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_core.load import read_variant

FOLDER = Path(__file__).resolve().parents[1] / "bad_variants"
FILES = sorted(FOLDER.glob("*.yaml"))


def test_there_are_broken_files() -> None:
    assert len(FILES) > 80


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_file_says_what_its_first_line_promises(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    first = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()[0]
    reading = read_variant(path.name)
    assert reading.variant is None
    assert [first.removeprefix("# expect: ")] == [str(problem) for problem in reading.problems]
