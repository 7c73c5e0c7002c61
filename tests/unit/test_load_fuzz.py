"""Whatever is done to a file: it is read or refused with places, soon, and never with anything else."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from fuzz import mutations
from fuzz.mutate import SAMPLE, Shelf, change_text
from fuzz.mutations import DIED, LARGE, MOST_BYTES, SLOW
from fuzz.verdict import ACCEPTED, CRASHED, NO_PLACE, REFUSED, Verdict, judge_file
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre_core.errors import Problem
from euchre_core.load import read_text_variant, read_variant, write_merged
from euchre_core.load.text import parse

SEEDS = (1, 2)
EACH = 250
COMMAND = Path(mutations.__file__)


def soak(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the soak command with its state and its faults in a folder."""
    command = [
        sys.executable,
        str(COMMAND),
        "--state",
        str(folder / "state"),
        "--faults",
        str(folder / "faults"),
        *words,
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


def known(folder: Path) -> dict[str, dict[str, Any]]:
    """Return what the soak command has written down, task by task."""
    tasks: dict[str, dict[str, Any]] = json.loads((folder / "state").read_text(encoding="utf-8"))["tasks"]
    return tasks


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_file_is_played_or_refused_with_places(seed: int, tmp_path: Path) -> None:
    """Whatever is changed in a shipped file, it is read, proven and played, or refused; soon, and in little memory."""
    done = soak(tmp_path, "--mutations", str(EACH), "--seed", str(seed))
    assert done.returncode == 0, done.stdout
    kinds = known(tmp_path)["mutations"]["kinds"]
    assert set(kinds) == {ACCEPTED, REFUSED}
    assert sum(kinds.values()) == EACH
    assert EACH // 10 < kinds[ACCEPTED] < EACH // 2


def test_a_soak_goes_on_where_it_was(tmp_path: Path) -> None:
    """What is done is not done again, mutations and drafts are counted apart, and another seed is refused."""
    assert soak(tmp_path, "--mutations", "3").returncode == 0
    assert known(tmp_path)["mutations"]["done"] == 3
    done = soak(tmp_path, "--mutations", "5", "--drafts", "2")
    assert (done.returncode, done.stderr.count("mutations: 5 of 5, 0 faults")) == (0, 1)
    whole = known(tmp_path)
    assert {task: sum(found["kinds"].values()) for task, found in whole.items()} == {"mutations": 5, "drafts": 2}
    assert soak(tmp_path, "--mutations", "5", "--drafts", "2").returncode == 0
    assert known(tmp_path) == whole
    other = soak(tmp_path, "--seed", "2", "--mutations", "3")
    assert (other.returncode, other.stderr) == (1, f"{tmp_path / 'state'} is of seed 1. Write --seed 1.\n")


def test_mutations_depend_on_their_number_alone() -> None:
    """They reach most files, and the files above others; changes of bytes, words and blocks are among them."""
    shelf = Shelf()
    some = [shelf.mutation(3, number) for number in range(8000)]
    assert Shelf().mutation(3, 7999) == some[-1]
    assert {mutation.path for mutation in some} > {path for path in shelf.files if "/" not in path}
    assert {mutation.asked for mutation in some} == set(shelf.paths)
    assert any(mutation.path != shelf.paths[mutation.asked] for mutation in some)
    assert sum(mutation.data != shelf.files[mutation.path] for mutation in some) > 7600
    assert any(b"\x00" in mutation.data for mutation in some)


def run_for_ever() -> Verdict:
    while True:
        pass


def take_memory() -> Verdict:
    return Verdict(ACCEPTED, str(len(bytearray(MOST_BYTES)) + len(b"x" * 2**20)))


def die() -> Verdict:
    os.abort()


@pytest.mark.parametrize(("work", "kind"), [("run_for_ever", SLOW), ("take_memory", LARGE), ("die", DIED)])
def test_what_is_slow_or_large_or_dies_is_noticed(work: str, kind: str) -> None:
    """A limit is a limit, in a process that forks from one without threads."""
    code = (
        f"import sys; sys.path[:0] = {[str(COMMAND.parents[1])]!r}\n"
        "from fuzz.mutations import in_a_process_of_its_own\n"
        "from unit import test_load_fuzz\n"
        f"print(in_a_process_of_its_own(test_load_fuzz.{work}, 1.0)[0].kind)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, kind) == (f"{kind}\n", kind), done.stderr


def test_faults_of_a_changed_file_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception and a problem without a place are faults, not refusals."""
    Shelf().lay_out(tmp_path)
    assert judge_file("sample", tmp_path).kind == ACCEPTED
    (tmp_path / "sample.yaml").write_text("game: {target: ten}", encoding="utf-8")
    assert judge_file("sample", tmp_path).kind == REFUSED
    with monkeypatch.context() as patch:
        patch.setattr("fuzz.verdict.check_reading", lambda _: [Problem("game", "a", "b", "Write c.")])
        assert judge_file("sample", tmp_path) == Verdict(NO_PLACE, "no place: game: expected a, got b. Write c.")
    monkeypatch.setattr("fuzz.verdict.check_reading", lambda _: 1 // 0)
    assert judge_file("sample", tmp_path).kind == CRASHED


@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.integers(1, 5))
def test_a_changed_text_is_read_or_refused_with_places(seed: int, times: int) -> None:
    """What is read can be written out in one file, and is the same variant."""
    chance = random.Random(seed)
    text = SAMPLE
    for _ in range(times):
        text = change_text(text + "\n", chance)
    begun = time.process_time()
    reading = read_text_variant(text, "sample.yaml")
    assert time.process_time() - begun < 2
    assert (reading.variant is None) == bool(reading.problems)
    assert all(
        isinstance(problem, Problem) and problem.mark and "\n" not in str(problem) for problem in reading.problems
    )
    if reading.variant:
        again = read_text_variant(write_merged(reading))
        assert again.problems == ()
        assert again.variant == reading.variant
        assert again.merged == reading.merged


@settings(max_examples=100, derandomize=True, deadline=None)
@given(st.binary(max_size=60), st.integers(0, len(SAMPLE)))
def test_bytes_are_read_or_refused_with_places(data: bytes, at: int) -> None:
    content = SAMPLE.encode()
    for document in (parse(content[:at] + data + content[at:], "f"), parse(data, "f")):
        assert document.root or document.problems
        assert all(problem.mark for problem in document.problems)


def test_hostile_files_cost_little(tmp_path: Path) -> None:
    many = "".join(f"row{number}: {{beats: [{', '.join('abcd')}]}}, " for number in range(1200))
    for name, text in {
        "keys": "".join(f"k{number}: 1\n" for number in range(2000)),
        "nulls": "game: {" + "".join(f"target{number}: null, " for number in range(4900)) + "}",
        "rows": f"scoring: {{{many}}}",
        "brackets": "[" * 250_000,
        "braces": "{a: " * 60_000,
        "quotes": 'name: "' + "\\n" * 120_000 + '"',
        "lines": "name: |\n" + "  x\n" * 60_000,
        "comments": "# x\n" * 60_000 + "name: x",
        "anchors": "".join(f"k{number}: &a{number} [*a{number - 1}]\n" for number in range(1, 4000)),
        "aliases": "a: &a [" + "x, " * 90 + "]\nb: [" + "*a, " * 9000 + "]",
    }.items():
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        begun = time.perf_counter()
        reading = read_variant(path)
        assert time.perf_counter() - begun < 5, name
        assert (reading.variant is None) == bool(reading.problems)
