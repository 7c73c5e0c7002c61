"""Coverage is honest: every section and option has its row, what a row names exists, and every field is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from _generate import coverage, use
from _generate.page import DOCS

import euchre_core as ec
from euchre_core.load import read_text_variant, read_variant

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = coverage.asked((DOCS / "coverage.yaml").read_text(encoding="utf-8"))

OPTIONS = {"P": 11, "D": 7, "L": 17, "B": 18, "A": 16, "X": 21, "G": 14, "T": 18, "S": 30, "M": 13}
"""By letter: how many options the list has."""

UNUSED: dict[str, str] = {}
"""Fields and words that no shipped file uses yet, each with the reason."""


def test_every_section_of_the_catalogue_has_a_row() -> None:
    """The sections 1 to 57 are there, in order; a form of a game stands below its section."""
    names = [one.name for one in ROWS["sections"]]
    assert [name for name in names if name.isdecimal()] == [str(number) for number in range(1, 58)]
    assert len(names) == len(set(names))
    sections = [name.partition(".")[0] for name in names]
    assert sections == sorted(sections, key=lambda name: 99 if name == "X" else int(name))


def test_every_option_has_a_row() -> None:
    """All 165 options are there, in order."""
    expected = [f"{letter}{number}" for letter, most in OPTIONS.items() for number in range(1, most + 1)]
    assert [one.name for one in ROWS["options"]] == expected
    assert len(expected) == 165


def test_what_coverage_names_is_there() -> None:
    """Every file and field exists, every row says something, every shipped game is named by a section."""
    assert list(coverage.faults(ROWS)) == []


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("{title: t, files: [nothing_like_it]}", "9: there is no shipped file nothing_like_it"),
        ("{title: t, fields: [bidding.nothing]}", "9: there is no field bidding.nothing"),
        ("{title: t, fields: [deck]}", "9: a game is covered by a file that plays it"),
        ("{title: t}", "9: nothing is said"),
        ("{title: t, never: too dull, why: w}", "9: never is one of rules lost, scripted opponent, at the table, and"),
        ("{title: t, never: rules lost}", "9: never is one of"),
        ("{title: t, never: rules lost, why: w, missing: m}", "9: a row that is never covered has no file"),
    ],
)
def test_a_row_that_is_wrong_is_found(row: str, fault: str) -> None:
    """Each fault of a row is told, with its number."""
    rows = coverage.asked(f"sections: {{'9': {row}}}\noptions: {{}}")
    assert [said for said in coverage.faults(rows) if said.startswith(fault)]


def test_a_game_that_no_section_names_is_found() -> None:
    """A new game must be put into the table."""
    rows = coverage.asked("sections: {'9': {title: t, files: [standard]}}\noptions: {}")
    said = list(coverage.faults(rows))
    assert "cutthroat: no section of the catalogue names this game" in said
    assert not any(fault.startswith("standard:") for fault in said)


def test_a_key_that_nobody_knows_is_refused() -> None:
    """A misspelt key would hide what it says."""
    with pytest.raises(ValueError, match="no such key: file"):
        coverage.asked("sections: {'9': {title: t, file: [standard]}}\noptions: {}")


def test_a_key_that_stands_twice_is_refused() -> None:
    """Of two rows with one name, YAML would take the last without a word."""
    with pytest.raises(ValueError, match="line 1: twice: 9"):
        coverage.asked("{'9': {title: t}, '9': {title: t}}")


@pytest.mark.parametrize(
    ("row", "state"),
    [
        ("{title: t, files: [standard]}", "covered"),
        ("{title: t, files: [pepper_one_bid]}", "reconstructed"),
        ("{title: t, files: [pepper_one_bid, standard]}", "covered"),
        ("{title: t, fields: [deck]}", "covered"),
        ("{title: t, fields: [deck], missing: m}", "in part"),
        ("{title: t, missing: m}", "open"),
        ("{title: t, never: at the table, why: w}", "at the table"),
    ],
)
def test_the_state_of_a_row(row: str, state: str) -> None:
    """A row is covered only if nothing of it is missing."""
    assert coverage.asked(f"sections: {{'9': {row}}}\noptions: {{}}")["sections"][0].state == state


def test_the_counts_add_up() -> None:
    """The states of all rows together are 57 sections and 165 options."""
    lines = coverage.coverage_page().splitlines()
    head = lines.index("|  | Sections | With their forms | Options |")
    counts = [[int(cell) for cell in line.strip("| ").split(" | ")[1:]] for line in lines[head + 2 : head + 10]]
    *states, total = counts
    assert [sum(column) for column in zip(*states, strict=True)] == total
    assert (total[0], total[2]) == (57, 165)


# Use -----------------------------------------------------------------------------------------------------------------


def idle() -> Iterator[str]:
    for one in use.uses():
        if not one.is_used:
            yield f"{one.path}: {one.word}" if one.word else one.path


def test_every_field_and_every_word_is_used() -> None:
    """Each field of the language, and each word that it may have, is written by some shipped file."""
    assert set(idle()) == set(UNUSED)


def test_every_field_is_in_the_table_of_use() -> None:
    """The table has the fields of the models, all of them, each of them once."""
    home = use.homes()
    assert home["extras.NAME.tricks"] == home["scoring.NAME.tricks"] == "scoring.NAME.tricks"
    assert home["extras.NAME.own_tricks"] == "extras.NAME.own_tricks"
    listed = [one.path for one in use.uses() if not one.word]
    assert sorted(listed) == sorted({home[path] for path in coverage.every_path()} - {"language"})


def test_a_word_of_a_notation_is_used_by_whatever_field_is_written_so() -> None:
    """The words of counts, suits and payments are told once, with the files that write them anywhere."""
    written = {(one.path, one.word): one.files for one in use.uses()}
    assert "dirty_clubs" in written["a count", "none"]  # extras.bucked.own_tricks
    assert "horse_euchre" in written["a payment", "stake"]
    assert "joker_is_hearts" in written["a suit", "H"]
    assert ("scoring.NAME.tricks", "none") not in written


def test_a_file_uses_what_its_own_text_says() -> None:
    """What a file inherits is no use of its own; words are told from the value."""
    found = dict(use.own_text(read_variant("arkansas"), "house/arkansas.yaml"))
    assert found["scoring.NAME.lone"] == {"maker", "both"}
    assert found["scoring.NAME.made"] == {"false"}
    assert "alone.declared" not in found
    assert "game.target" not in found


def test_a_word_that_nobody_writes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With only one file shipped, what it does not say is idle; a default is not."""
    entry = next(entry for entry in ec.shipped() if entry.name == "standard")
    monkeypatch.setattr(use, "shipped", lambda: (entry,))
    found = set(idle())
    assert "kitty.when: before_trump" in found
    assert "kitty.when: after_trump" not in found
    assert "alone.defenders: against_loner" in found
    assert "alone.defenders: always" not in found
    assert "a payment: tricks" in found


def test_the_words_of_a_payment() -> None:
    """The factors of a payment are its words."""
    text = "extends: standard\nscoring: {march: {tricks: all, makers: -2*tricks + 1}}"
    reading = read_text_variant(text, "variants/x.yaml")
    assert dict(use.own_text(reading, "x.yaml"))["scoring.NAME.makers"] == {"tricks"}
