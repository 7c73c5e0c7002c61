"""What the YAML parser says about text that is no YAML, in the words of somebody who edits a file by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import Problem
from euchre_core.load.tree import quote

if TYPE_CHECKING:
    from yaml import MarkedYAMLError

    from euchre_core.load.page import Page


class _Fault(NamedTuple):
    pattern: str
    expected: str
    got: str
    remedy: str


_ALIGN = "Indent the lines that belong together by the same number of blanks."
# The first pattern that is found in "<context>: <problem>" speaks.
_FAULTS = [
    _Fault(
        r"character '\\t'",
        "blanks",
        "a tab",
        "Replace every tab by blanks; YAML does not indent with tabs.",
    ),
    _Fault(
        r"character '([%@`|>&!?])'",
        "a value",
        r'text that begins with "\1"',
        "Put the text in quotes.",
    ),
    _Fault(
        "mapping values are not allowed",
        "one key and one value in a line",
        "a second colon",
        'Put a text that contains ": " in quotes; if there is none, '
        "the line above lacks its colon or the blank after it, or is indented by another number of blanks.",
    ),
    _Fault(
        "could not find expected ':'",
        "a key, a colon, a blank and a value",
        "a line without them",
        "Write key: value.",
    ),
    _Fault(
        "sequence entries are not allowed|block sequence entries",
        "a value",
        "a dash in the middle of a line",
        "Begin each item of a list on a line of its own, or put the text in quotes.",
    ),
    _Fault(
        "mapping keys are not allowed",
        "a value",
        "a question mark",
        "Put a text that begins with a question mark in quotes.",
    ),
    _Fault(
        "quoted scalar: found (?:unexpected end|unexpected document)",
        "a closing quote",
        "the end of the text",
        "Close the quote that opens here.",
    ),
    _Fault(
        "double-quoted scalar",
        "a character after the backslash that YAML knows",
        "another one",
        "Use single quotes, where a backslash is just a backslash.",
    ),
    _Fault(
        "',' or ']'",
        "a comma or a closing bracket ]",
        "something else",
        "Close the list that opens here, or put its items in quotes.",
    ),
    _Fault(
        "',' or '}'",
        "a comma or a closing brace }",
        "something else",
        "Close the mapping that opens here, or put its texts in quotes.",
    ),
    _Fault(
        "<block end>, but found '<scalar>'",
        "the end of the line",
        "text after a value that is complete",
        "Put the whole text in one pair of quotes; the lines of a longer text are indented alike.",
    ),
    _Fault(
        "block collection: expected <block end>",
        "another item of the list, after a dash",
        "something else",
        _ALIGN,
    ),
    _Fault(
        "<block end>, but found '-'",
        "a key in line with the keys above",
        "an item of a list",
        "Indent the items of a list under their key.",
    ),
    _Fault(
        "expected <block end>",
        "a key in line with the keys above",
        "something else",
        f"{_ALIGN} A line that is moved in needs its section above it, as in game: and, moved in, target: 7.",
    ),
    _Fault(
        "<document start>",
        "one mapping of keys and values",
        "something more after its end",
        "Write every line as key: value, with keys of the same level in the same column.",
    ),
    _Fault(
        "scanning an (?:alias|anchor)",
        "a value",
        "text that begins with * or &",
        "Put the text in quotes.",
    ),
    _Fault(
        "block scalar",
        "the end of the line after | or >",
        "something more",
        "Begin the text on the next line, or put it in quotes.",
    ),
    _Fault(
        "tag",
        "a value",
        "text that begins with !",
        "Put the text in quotes.",
    ),
    _Fault(
        "directive|incompatible",
        "a key",
        "a line that begins with %",
        "Take the line out.",
    ),
    _Fault(
        "node content",
        "a value",
        "a sign that YAML keeps for itself",
        "Put the text in quotes.",
    ),
]  # fmt: skip
# Where it begins tells more than where the parser noticed.
_AT_THE_BEGINNING = re.compile("could not find|quoted scalar: found unexpected|',' or ")


def syntax_problem(error: MarkedYAMLError, page: Page) -> Problem:
    """Return what the parser found, in plain words, with its place."""
    said = f"{error.context}: {error.problem}"
    begins = error.context_mark if _AT_THE_BEGINNING.search(said) else error.problem_mark
    mark = page.between(begins, begins) if begins else None
    for fault in _FAULTS:
        if found := re.search(fault.pattern, said):
            return Problem("", fault.expected, found.expand(fault.got), fault.remedy, mark)
    remedy = "Look for a sign that has a meaning in YAML, and put the text in quotes."
    return Problem("", "YAML", quote(str(error.problem)), remedy, mark)
