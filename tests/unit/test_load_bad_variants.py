"""Every broken file says exactly what its first line promises, and nothing else; and every message has its file."""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from unit.message_kinds import Kind, kinds, of_source

from euchre_core.check import check_reading
from euchre_core.load import read_variant

if TYPE_CHECKING:
    from euchre_core.errors import Problem

FOLDER = Path(__file__).resolve().parents[1] / "bad_variants"
FILES = sorted(FOLDER.glob("*.yaml"))

NEWER_PARSER = "only a parser that complains in other words than today's; test_load_text.py has a made-up one"
TWENTY_FILES = "takes twenty files; test_load_reading.py writes them"
TOO_LONG = "takes a quarter of a megabyte; test_load_text.py writes it"
NO_BIDDING = "no file that is accepted so far leads there; tests/laws/test_walk_faults.py plants the faults"
UNSHOWN = {
    "at most ... files, each above the other": TWENTY_FILES,
    "Extend one of the upper files directly.": TWENTY_FILES,
    "a file of at most ... KiB": TOO_LONG,
    "A variant is a small file; is this the right one?": TOO_LONG,
    "..., which is no plain file": "a pipe can't be kept among the files; test_load_library.py makes one",
    "..., which cannot be read (...)": "what a system forbids differs; test_load_library.py has some",
    "YAML": NEWER_PARSER,
    "Look for a sign that has a meaning in YAML, and put the text in quotes.": NEWER_PARSER,
    "a whole number to ...": "every number of the language that has a highest has a lowest",
    **dict.fromkeys(
        (
            "dealer ..., ... turned up: ...",
            "dealer ..., ... turned up: nothing said yet",
            "dealer ...: nothing said yet",
            "something that may be said",
            "nobody may act here: ...",
            "Allow a pass, or another suit.",
            "a bidding that ends",
            "one that comes back to where it was: ...",
            "Limit the rounds.",
            "a trump suit and a maker",
            "a lead without: ...",
            "Let a call name a suit.",
            "a way from the deal to the play",
            "only new deals when seat ... deals",
            "Let somebody call.",
            "none for this one: ...",
            "Write a row that fits.",
            "rows for deals that can be",
            "some for deals that no bidding leads to",
            "Take them out.",
        ),
        NO_BIDDING,
    ),
}
"""Messages that no file shows, each with the reason."""

MARKS = {codecs.BOM_UTF32_LE: "utf-32", codecs.BOM_UTF16_LE: "utf-16", b"\0\0\0#": "utf-32-be", b"#\0 \0": "utf-16-le"}


def promise(path: Path) -> str:
    """Return the message in the first line of a file, whatever its encoding."""
    data = path.read_bytes()
    encoding = next((name for start, name in MARKS.items() if data.startswith(start)), "utf-8-sig")
    return data.decode(encoding, "replace").splitlines()[0].removeprefix("# expect: ")


@pytest.fixture(autouse=True)
def _in_their_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)


def found(path: Path) -> list[Problem]:
    return check_reading(read_variant(path.name))


def test_there_are_broken_files() -> None:
    assert len(FILES) >= 150


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_file_says_what_its_first_line_promises(path: Path) -> None:
    """The message and no other; with an excerpt whose carets stand under the value."""
    problems = found(path)
    assert [promise(path)] == [str(problem) for problem in problems]
    for mark in (problems[0].mark, *problems[0].also):
        assert mark is not None
        if mark.source.strip():
            line, carets = mark.excerpt.splitlines()
            assert re.fullmatch(r"  \d+ \| .*", line)
            assert re.fullmatch(r" +\| +\^+| +\| \^+", carets)
            assert carets.index("|") == line.index("|")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_carets_stand_under_the_value(path: Path) -> None:
    """What a message says it got is what is underlined, where it is a single value of the file, and no key."""
    (problem,) = found(path)
    mark, said = problem.mark, re.fullmatch(r'"([^"\\]+)"|(-?\d+|true|false)', problem.got)
    if mark is None or not mark.source or not said or problem.remedy == "Correct the example, or the rules.":
        return
    value = said[1] or said[2]
    if value != problem.path.rpartition(".")[2]:
        assert value in mark.source[mark.column - 1 : mark.column - 1 + mark.width], problem.report


REPORTED = (
    "extends_wrong_word",  # in a file above
    "turned_suit_without_upcard",  # a contradiction across two files
    "all_pass_when_stuck",  # the same, seen from below
    "beats_removed_row",
    "need_makes_inherited_rows_tie",
    "duplicate_key",
    "hash_in_name",
    "ini",
    "card_twice",
    "wide_characters",
    "tab_before_value",
    "long_line",
)


def test_whole_reports() -> None:
    """Message, excerpt and carets of the most instructive files, letter by letter."""
    reports = "\n\n".join(problem.report for name in REPORTED for problem in found(FOLDER / f"{name}.yaml"))
    assert reports == (FOLDER / "reports.txt").read_text(encoding="utf-8").rstrip("\n")


def test_every_message_has_a_file() -> None:
    """Each kind of message in the sources is promised by some file, or has its reason not to be."""
    promises = [promise(path) for path in FILES]
    absent = [kind for kind in kinds() if not any(map(kind.is_in, promises))]
    assert [f"{kind.place} {kind.role}: {kind.shown}" for kind in absent if kind.shown not in UNSHOWN] == []


def test_no_reason_is_out_of_date() -> None:
    """What is said to have no file has none, and is still a message."""
    promises = [promise(path) for path in FILES]
    absent = {kind.shown for kind in kinds() if not any(map(kind.is_in, promises))}
    assert set(UNSHOWN) - absent == set()


def test_kinds_of_messages_are_found_in_a_source() -> None:
    """Strings, names for them, choices, what is added, returned or joined; not what is no part of a problem."""
    source = '''
_SAVE = "Save it."
_PAIR = ("with a pair", "field", "other")
def look(x: int) -> list[Problem]:
    """No message."""
    got = f"{x} cards" if x else "none at all"
    got += f", and {x} more"
    advice = [f"Did you mean {x}?"] if x else []
    advice += ["Else do not."]
    raise KeyError("no message")
    return [Problem("path", "so " + "many", got, " ".join(advice) or _SAVE, also=())]
def words(x: int) -> str | None:
    return "in words" if x else None
_FAULTS = [Need("path", *_PAIR)]
'''
    assert [(kind.role, kind.shown) for kind in of_source(source, "m")] == [
        ("piece", "with a pair"),
        ("piece", "other"),
        ("piece", ", and ... more"),
        ("expected", "so many"),
        ("got", "... cards..."),
        ("got", "none at all..."),
        ("remedy", "Save it."),
        ("piece", "Did you mean ...?"),
        ("piece", "Else do not."),
        ("piece", "in words"),
    ]
    kind = Kind("m:1", "got", r".*?\ cards")
    assert kind.is_in("expected many, got 5 cards. Do.")
    assert not kind.is_in("expected 5 cards, got many. Do.")
