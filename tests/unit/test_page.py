"""A file's text in lines, and the line with carets that a message shows."""

from __future__ import annotations

import pytest
from yaml.error import Mark as YamlMark

from euchre_core.errors import Mark, Problem
from euchre_core.load.page import Page

TEXT = "name: Ours\r\ndeck: 24\rgame:\u2028  target: 7\n"


def test_a_page_has_the_lines_of_yaml() -> None:
    """Every way to end a line counts; a place past the end has no text."""
    page = Page("f", TEXT)
    assert [page.mark(line, 1).source for line in range(1, 7)] == [
        "name: Ours",
        "deck: 24",
        "game:",
        "  target: 7",
        "",
        "",
    ]
    assert Page("f", "").mark(1, 1).source == ""


@pytest.mark.parametrize(
    ("place", "line", "column"),
    [(0, 1, 1), (6, 1, 7), (11, 1, 12), (12, 2, 1), (20, 2, 9), (21, 3, 1), (len(TEXT), 5, 1)],
)
def test_a_place_counts_lines_and_columns_from_one(place: int, line: int, column: int) -> None:
    mark = Page("f", TEXT).at(place, 3)
    assert (mark.line, mark.column, mark.width) == (line, column, 3)


def test_a_value_is_as_wide_as_it_is_on_its_line() -> None:
    """What goes on in the next line, and what has no width, is one character."""

    def there(line: int, column: int) -> YamlMark:
        return YamlMark("f", 0, line, column, None, 0)

    page = Page("f", "a: bcd\n  e\n")
    assert page.between(there(0, 3), there(0, 6)) == Mark("f", 1, 4)
    assert page.between(there(0, 3), there(0, 6)).width == 3
    assert page.between(there(0, 3), there(1, 3)).width == 1
    assert page.between(there(0, 3), there(0, 3)).width == 1


@pytest.mark.parametrize(
    ("mark", "excerpt"),
    [
        (Mark("f", 3, 7, "deck: 24", 2), "  3 | deck: 24\n    |       ^^"),
        (Mark("f", 3, 7), ""),
        (Mark("f", 3, 1, "  "), ""),
        (Mark("f", 12, 9, "deck: 24"), "  12 | deck: 24\n     |         ^"),
        (Mark("f", 1, 99, "deck: 24"), "  1 | deck: 24\n    |         ^"),
        (Mark("f", 1, 2, "\tdeck", 4), "  1 | ·deck\n    |  ^^^^"),
        (Mark("f", 1, 4, "a: 日本", 2), "  1 | a: 日本\n    |    ^^^^"),
        (Mark("f", 1, 6, "日本: x"), "  1 | 日本: x\n    |        ^"),
        (Mark("f", 1, 6, "e\u0301: xy", 2), "  1 | e\u0301: xy\n    |     ^"),
        (Mark("f", 1, 2, "e\u0301: xy"), "  1 | e\u0301: xy\n    |  ^"),
    ],
)
def test_carets_stand_under_what_is_meant(mark: Mark, excerpt: str) -> None:
    """Tabs and signs that can't be seen are dots; wide letters take two columns, accents none."""
    assert mark.excerpt == excerpt


def test_a_long_line_is_cut_around_the_value() -> None:
    """Dots stand where something was cut away, on either side."""
    line = "x" * 80 + "VALUE" + "y" * 80
    assert Mark("f", 1, 81, line, 5).excerpt.splitlines() == [
        "  1 | ..." + "x" * 50 + "VALUE" + "y" * 45 + "...",
        "    |    " + " " * 50 + "^" * 5,
    ]
    assert Mark("f", 1, 1, line, 2).excerpt.splitlines() == ["  1 | " + line[:100] + "...", "    | ^^"]
    assert Mark("f", 1, 165, line, 1).excerpt.splitlines()[0] == "  1 | ..." + line[114:]


def test_a_problem_shows_all_its_places() -> None:
    """Its own file first, in the order of lines; others with their name; each place once; none of which nothing is known."""
    here, above = Mark("f", 3, 1, "deck: 24", 4), Mark("f", 1, 1, "deck: 25", 4)
    other = Mark("a", 9, 1, "deck: 32", 4)
    problem = Problem("deck", "one", "two", "Keep one.", here, (other, above, here, Mark("f", 2, 1)))
    assert problem.report == (
        "f:3:1 deck: expected one, got two. Keep one.\n"
        "  1 | deck: 25\n    | ^^^^\n"
        "  3 | deck: 24\n    | ^^^^\n"
        "  a:9:1\n"
        "  9 | deck: 32\n    | ^^^^"
    )
    assert Problem("deck", "one", "two", "Keep one.").report == "deck: expected one, got two. Keep one."
    assert Problem("deck", "one", "two", "Keep one.", None, (other,)).excerpt == "  a:9:1\n" + other.excerpt
