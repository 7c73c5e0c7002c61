"""The screen: coloured and folded on a terminal, plain and unbroken in a pipe, in letters where suit signs can't go."""

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.table import Table
from rich.text import Text

from euchre_core.load.tree import printable
from euchre_core.phrases import with_signs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_WIDEST = 100  # longer lines of prose are hard to read
_PIPE = 100  # columns of a table where there is no terminal


class _Suits(RegexHighlighter):
    """Shows red suits in red."""

    base_style = ""
    highlights = (r"(?P<red>(1[0-3]|[2-9JQKA])[♥♦])",)


class Screen:
    """Standard output, as far as it can show colours, signs and width."""

    def __init__(self) -> None:
        console = Console(markup=False, emoji=False, highlighter=_Suits())
        if not console.is_terminal:
            console = Console(markup=False, emoji=False, highlighter=_Suits(), width=_PIPE)
        self._console = console
        self._signs = _can_write("♣♦♥♠", sys.stdout.encoding)

    @property
    def is_terminal(self) -> bool:
        """There is somebody to read it now."""
        return self._console.is_terminal

    def cards(self, text: str) -> str:
        """Return *text* with suit signs on its cards, if they can be shown."""
        return with_signs(text) if self._signs else text

    def line(self, text: str = "", style: str = "", hang: int = 0) -> None:
        """Print one line; on a terminal a long one is folded, all but its beginning moved in by *hang*."""
        text, width = printable(text), self._console.width
        if self.is_terminal and len(text) > width:
            indent = " " * hang  # names of files have hyphens, and are not broken there
            folded = textwrap.wrap(
                text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
            )
            text = "\n".join(folded)
        self._console.print(text, style=style, soft_wrap=True)

    def row(self, cells: Iterable[str], style: str = "") -> None:
        """Print cells side by side; on a terminal a long row is folded between cells, never inside one."""
        lines = [""]
        for cell in map(printable, cells):
            longer = f"{lines[-1]}   {cell}" if lines[-1] else cell
            if lines[-1] and self.is_terminal and len(longer) > self._console.width:
                lines.append(cell)
            else:
                lines[-1] = longer
        self._console.print("\n".join(lines), style=style, soft_wrap=True)

    def lines(self, texts: Iterable[str], hang: int = 0) -> None:
        """Print lines."""
        for text in texts:
            self.line(text, hang=hang)

    def prose(self, text: str) -> None:
        """Print a paragraph, moved in by two and folded everywhere."""
        width = min(self._console.width, _WIDEST) - 2
        folded = textwrap.wrap(printable(text), width, break_long_words=False, break_on_hyphens=False)
        self._console.print(textwrap.indent("\n".join(folded), "  "), soft_wrap=True)

    def heading(self, text: str) -> None:
        """Print a heading."""
        self.line(text, style="bold")

    def table(self, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Print a table whose first column is never broken."""
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=True)
        for number, column in enumerate(columns):
            table.add_column(column, no_wrap=number == 0, overflow="fold")
        for row in rows:
            table.add_row(*(Text(printable(cell)) for cell in row))
        self._console.print(table)

    def clear(self) -> None:
        """Clear a terminal."""
        self._console.clear()


def _can_write(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
