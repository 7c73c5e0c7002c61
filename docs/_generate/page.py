"""What every generated page shares."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_core.load import read_variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.load import Reading

DOCS = Path(__file__).parents[1]
MADE = "<!-- Written by docs/generate.py from the code. Change the code, then run: python docs/generate.py -->"
ANY_NAME = "NAME"
"""Stands in a path for a name that the file chooses."""


@cache
def reading_of(name: str) -> Reading:
    """Return what a shipped file says; each is read once."""
    return read_variant(name)


def exists(module: str) -> bool:
    """Tell whether a module is there."""
    return importlib.util.find_spec(module) is not None


def page(title: str, *lines: str) -> str:
    """Return a page under its title."""
    return "\n".join([MADE, "", f"# {title}", "", *lines]).rstrip() + "\n"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Return the lines of a table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return [*(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines), ""]


def first_sentences(text: str) -> str:
    """Return the first paragraph, in Markdown: code in single quotes, references as code."""
    line = " ".join(text.strip().split("\n\n")[0].split())
    line = re.sub(r":\w+:`~?([^`]+)`", r"``\1``", line)
    return line.replace("``", "`").removesuffix("::")
