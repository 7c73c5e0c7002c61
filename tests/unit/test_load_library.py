"""The shipped variants are found by name, files by path, and what cannot be read says why."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from euchre_core.errors import Problem
from euchre_core.load.library import Entry, File, find, locate, read_file, shipped, variants_directory


@pytest.fixture
def library(tmp_path: Path) -> Path:
    top = tmp_path / "library"
    for name in ("plain.yaml", "five_hundred.yaml", "house/sticky.yaml", "drill/tiny.yaml", "house/notes.txt"):
        path = top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"name: {path.stem}\n", encoding="utf-8")
    return top


def test_shipped_variants_are_sorted_by_name_and_know_their_kind(library: Path) -> None:
    assert (
        Entry("five_hundred", library / "five_hundred.yaml", "game"),
        Entry("plain", library / "plain.yaml", "game"),
        Entry("sticky", library / "house/sticky.yaml", "house"),
        Entry("tiny", library / "drill/tiny.yaml", "drill"),
    ) == shipped(library)


def test_a_library_may_be_empty(tmp_path: Path) -> None:
    assert shipped(tmp_path / "nowhere") == ()


def test_the_shipped_library_has_every_name_once() -> None:
    names = [entry.name for entry in shipped()]
    assert sorted(set(names)) == names
    assert names


def test_variants_are_inside_the_package_or_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "euchre_core"
    assert tmp_path / "variants" == variants_directory(package)
    (package / "variants").mkdir(parents=True)
    assert package / "variants" == variants_directory(package)
    assert variants_directory().is_dir()


def test_names_are_shipped_and_paths_are_files(library: Path, tmp_path: Path) -> None:
    assert library / "house/sticky.yaml" == find("sticky", library)
    assert File("variants/house/sticky.yaml", library / "house/sticky.yaml") == locate("sticky", None, library)
    for text in ("./sticky", "a/b", "ours.yaml", "ours.yml", "/x"):
        assert Path(text) == find(text, library)
    assert Path("sticky") == find(Path("sticky"), library)
    assert File("rules/base.yaml", tmp_path / "base.yaml") == locate(
        "./base.yaml", File("rules/ours.yaml", tmp_path / "ours.yaml")
    )
    assert File("base.yaml", tmp_path / ".." / "base.yaml") == locate(
        "../base.yaml", File("rules/x.yaml", tmp_path / "x.yaml")
    )
    assert isinstance(find("standard"), Path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stikcy", 'expected the name of a shipped variant, or a path, got "stikcy". Did you mean sticky?'),
        ("Plain", 'expected the name of a shipped variant, or a path, got "Plain". Did you mean plain?'),
        (
            "zzz",
            (
                'expected the name of a shipped variant, or a path, got "zzz". '
                "The shipped games are five_hundred, plain; a file of your own is written with a slash: ./ours.yaml."
            ),
        ),
        (
            "Five hundred",
            'expected the name of a shipped variant, or a path, got "Five hundred". Did you mean five_hundred?',
        ),
        (
            "my rules",
            (
                'expected the name of a shipped variant, or a path, got "my rules". '
                "A name has only letters, digits and underscores; a path has a slash or ends in .yaml: ./ours.yaml."
            ),
        ),
        (
            "kitchen",
            'expected the name of a shipped variant, or a path, got "kitchen". To name the file, write ./kitchen.yaml.',
        ),
    ],
)
def test_an_unknown_name_is_answered_with_what_was_meant(
    text: str, message: str, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kitchen.yaml").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert message == str(find(text, library))
    assert message == str(locate(text, File("x.yaml", tmp_path / "x.yaml"), library))


def test_a_file_that_can_not_be_read_says_why(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for name, why in {
        "nowhere.yaml": "which does not exist",
        ".": "which is a folder",
        "pipe": "which is no plain file",
        "file/below": "which cannot be read (Not a directory)",
        "a\0b": "which cannot be read (embedded null byte)",
        "x" * 300: "which cannot be read (File name too long)",
    }.items():
        problem = read_file(File("shown", tmp_path / name))
        assert Problem("", "a file to read", f'"shown", {why}', "Look at the spelling and at the folder.") == problem
    assert read_file(File("shown", tmp_path / "file")) == b"x"


def test_a_shipped_name_with_an_ending_is_no_file(library: Path, tmp_path: Path) -> None:
    assert str(read_file(File("./plain.yaml", tmp_path / "plain.yaml"), library)) == (
        'expected a file to read, got "./plain.yaml", which does not exist. '
        "The shipped variant is called plain, without a slash and without an ending."
    )
