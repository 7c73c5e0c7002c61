"""Files of another kind that were taken for a rule file, and what stands in a rule file that only they would write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre_core.errors import Mark
    from euchre_core.load.page import Page


class _Kind(NamedTuple):
    """What gives a kind of file away: how its first line that is no comment begins, or any line where ``anywhere``."""

    pattern: re.Pattern[str]
    expected: str
    got: str
    remedy: str
    anywhere: bool = False


# The rest of a line, and the empty lines and comments below it.
_REST = r"(?=[ \t]*(?:[#;].*)?\n(?:[ \t]*(?:[#;].*)?\n)*"
_KEYS = "key: value lines"
_KINDS = (
    _Kind(
        re.compile(r"<[!?A-Za-z]"),
        _KEYS,
        "a page of HTML",
        "Save the file itself, not the page that shows it.",
    ),
    _Kind(
        re.compile(r"```"),
        _KEYS,
        "``` of a Markdown page",
        "Keep only the lines between the two ```.",
        anywhere=True,
    ),
    _Kind(
        re.compile(rf"\[\[?([\w .\"'-]+)\]\]?{_REST}[\w.\"'-]+[ \t]*=[ \t]*[\"'\[{{])"),
        _KEYS,
        r"the section [\1] of a TOML file",
        "Write a section as a key with a colon; what belongs to it stands under it, indented, each as key: value.",
    ),
    _Kind(
        re.compile(rf"\[([^\],\n]+)\]{_REST}[^\s\[=:#;][^=:\n]*[=:])"),
        _KEYS,
        r"the section [\1] of an INI file",
        "Write a section as a key with a colon; what belongs to it stands under it, indented, each as key: value.",
    ),
    _Kind(
        re.compile(r"[\w.\"'-]+[ \t]*=(?!=)[^:\n]*$", re.MULTILINE),
        _KEYS,
        "key = value, as in an INI or TOML file",
        "Write a colon and a blank in place of the equals sign.",
    ),
)
_FIRST = re.compile(r"(?:[ \t]*(?:[#;].*)?\n)*[ \t]*")
_FENCE = re.compile(r"^[ \t]*(?=```)", re.MULTILINE)
# What stands in quotes is skipped, and so are YAML's own comments.
_SLASHES = re.compile(
    r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'|(?:^|(?<=\s))\#.*|(?:^|(?<=[\s{}\[\],"]))(//|/\*)""", re.MULTILINE
)


def other_kind(text: str, page: Page) -> Problem | None:
    """Return what kind of file a text is that can't be read as a mapping; ``None`` where it may be YAML with a slip."""
    start = _first(text)
    for kind in _KINDS:
        if found := kind.pattern.match(text, start):
            mark = page.at(found.start(), len(found[0].rstrip()))
            return Problem("", kind.expected, found.expand(kind.got), kind.remedy, mark)
        if kind.anywhere and (fence := _FENCE.search(text)):
            return Problem("", kind.expected, kind.got, kind.remedy, page.at(fence.end(), 3))
    return None


def slashes(text: str, page: Page) -> Problem | None:
    """Return the first comment of a text in braces, as JSON is, that is written as in JavaScript."""
    start = _first(text)
    if not text.startswith(("{", "//", "/*"), start):
        return None
    for found in _SLASHES.finditer(text, start):
        if found[1]:
            remedy = "Begin a comment with # and a blank, each line of it, or take it out."
            got = f"a comment that begins with {found[1]}, as in JavaScript"
            return Problem("", "JSON without comments, or YAML with its own", got, remedy, page.at(found.start(1), 2))
    return None


def hashes(text: str, scalars: Iterable[tuple[int, int]], page: Page) -> Iterator[Mark]:
    """Yield where a # hides the rest of its line that may have been meant as text, as in ``name: House #2``.

    That is a comment that stands behind something on its line, with no blank after its #.

    Args:
        text: The text of the page.
        scalars: Where each text or number of it begins and ends, in order: a # inside of one hides nothing.
        page: The same text with its lines.
    """
    spans = iter(scalars)
    low, high = next(spans, end_of_all := (len(text), len(text)))
    place = 0
    while (sign := text.find("#", place)) >= 0:
        while high <= sign:
            low, high = next(spans, end_of_all)
        if low <= sign:
            place = high
            continue
        line = text.rfind("\n", 0, sign) + 1
        end = _end_of_line(text, sign)
        if text[line:sign].strip() and text[sign + 1 : sign + 2].strip():
            yield page.at(sign, end - sign)
        place = end


def _end_of_line(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def _first(text: str) -> int:
    """Return where a text begins that is no comment."""
    found = _FIRST.match(text)
    return found.end() if found else 0
