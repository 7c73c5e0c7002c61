"""A file's text as people see it: lines and columns that count from 1."""

from __future__ import annotations

import re
from bisect import bisect
from typing import TYPE_CHECKING

from euchre_core.errors import Mark

if TYPE_CHECKING:
    from yaml.error import Mark as YamlMark

# Where YAML begins a new line.
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


class Page:
    r"""A text and the name of its file.

    >>> page = Page("ours.yaml", "name: Ours\ndeck: 24")
    >>> print(page.mark(2, 7, 2).excerpt)
      2 | deck: 24
        |       ^^
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        breaks = [*_BREAK.finditer(text)]
        self._starts = [0, *(found.end() for found in breaks)]
        ends = [*(found.start() for found in breaks), len(text)]
        self._lines = [text[start:end] for start, end in zip(self._starts, ends, strict=True)]

    def mark(self, line: int, column: int, width: int = 1) -> Mark:
        """Return a place, with the text of its line."""
        source = self._lines[line - 1] if line <= len(self._lines) else ""
        return Mark(self.file, line, column, source, width)

    def between(self, start: YamlMark, end: YamlMark) -> Mark:
        """Return the place where something begins, as wide as it is on that line."""
        width = end.column - start.column if end.line == start.line else 1
        return self.mark(start.line + 1, start.column + 1, max(width, 1))

    def at(self, place: int, width: int = 1) -> Mark:
        """Return the place of so many characters of the text, the first of which is counted from 0."""
        line = bisect(self._starts, place)
        return self.mark(line, place - self._starts[line - 1] + 1, width)
