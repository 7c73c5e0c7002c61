"""Everything that can go wrong, in one tree.

::

    EuchreError
    ├── VariantError       a variant cannot be obeyed        .problems
    ├── UnreadableError    text that is no card, no action   .text
    │   └── RecordError    a damaged record                  .line
    │       └── RulesChangedError   a record of other rules  .recorded .current
    └── IllegalAction      readable, but not allowed now     .action .why .legal .record

A user's mistake always arrives as one of these; anything else is a fault of the framework.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.kernel.why import Why


_LONGEST_EXCERPT = 100


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in a file: 1-based line and column; ``file`` as the user named it.

    Attributes:
        source: The text of the line, as far as it is known; no part of equality.
        width: How many characters of it are meant, at least 1; no part of equality.

    >>> mark = Mark("kitchen.yaml", 14, 11, "  makers: two", 3)
    >>> str(mark)
    'kitchen.yaml:14:11'
    >>> print(mark.excerpt)
      14 |   makers: two
         |           ^^^
    """

    file: str
    line: int
    column: int
    source: str = field(default="", compare=False, repr=False)
    width: int = field(default=1, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    @property
    def excerpt(self) -> str:
        """The line with carets under the value; empty if its text is not known. A long line is cut around the value."""
        if not self.source.strip():
            return ""
        start = max(0, min(self.column - 1, len(self.source)))
        cut = max(0, start - _LONGEST_EXCERPT // 2)
        shown = [letter if letter.isprintable() else "·" for letter in self.source[cut : cut + _LONGEST_EXCERPT]]
        before = sum(map(_cells, shown[: start - cut])) + (3 if cut else 0)
        under = sum(map(_cells, shown[start - cut : start - cut + self.width])) or 1
        line = ("..." if cut else "") + "".join(shown) + ("..." if len(self.source) > cut + len(shown) else "")
        margin = f"  {self.line} | "
        return f"{margin}{line}\n{' ' * (len(margin) - 2)}| {' ' * before}{'^' * under}"


def _cells(letter: str) -> int:
    """Return how many columns of a terminal a letter takes."""
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a variant, in four parts: where, what was expected, what came, what to do.

    Attributes:
        path: Keys from the top of the file, joined by dots (``scoring.march``); empty for the whole file.
        expected: Completes the words "expected ...".
        got: Completes the words "got ...".
        remedy: A whole sentence that says what to write.
        mark: The value's place, in the file that wrote it; ``None`` for a variant built in memory.
        also: The other places that it takes to have this problem, such as the first of two equal keys.

    >>> print(Problem("scoring.march.makers", "a whole number", '"two"', "Write 2.", Mark("kitchen.yaml", 14, 10)))
    kitchen.yaml:14:10 scoring.march.makers: expected a whole number, got "two". Write 2.
    """

    path: str
    expected: str
    got: str
    remedy: str
    mark: Mark | None = None
    also: tuple[Mark, ...] = ()

    @property
    def message(self) -> str:
        """The problem without its place."""
        return f"expected {self.expected}, got {self.got}. {self.remedy}".rstrip()

    def __str__(self) -> str:
        where = " ".join(part for part in (str(self.mark or ""), self.path) if part)
        return f"{where}: {self.message}" if where else self.message

    @property
    def excerpt(self) -> str:
        """The lines of the files that are meant, with carets, in file order; empty if nothing is known of them."""
        marks = sorted({mark for mark in (self.mark, *self.also) if mark is not None and mark.excerpt})
        here = self.mark.file if self.mark else ""
        return "\n".join(
            mark.excerpt if mark.file == here else f"  {mark}\n{mark.excerpt}"
            for mark in sorted(marks, key=lambda mark: mark.file != here)
        )

    @property
    def report(self) -> str:
        """The problem with its excerpt, over several lines."""
        return f"{self}\n{self.excerpt}" if self.excerpt else str(self)


class EuchreError(Exception):
    """The root of every error this framework raises on purpose."""


class VariantError(EuchreError, ValueError):
    """A variant cannot be obeyed; carries every :class:`Problem`, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[VariantError], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)


class UnreadableError(EuchreError, ValueError):
    """Text that is no card, no action or no record."""

    def __init__(self, message: str, text: str = "") -> None:
        self.text = text
        super().__init__(message)


class RecordError(UnreadableError):
    """A record that cannot be read; ``line`` is 1-based, or ``None`` in a saved game, which has no lines."""

    def __init__(self, message: str, line: int | None) -> None:
        self.line = line
        super().__init__(message if line is None else f"line {line}: {message}")


class RulesChangedError(RecordError):
    """A record made under other rules than the ones given; both fingerprints are named."""

    def __init__(self, recorded: str, current: str, line: int | None, name: str = "") -> None:
        self.recorded = recorded
        self.current = current
        super().__init__(
            f"the record was made under rules {recorded}, but {name or 'the variant'} now has rules {current}. "
            "Replay it with the variant file it was made with.",
            line,
        )


class IllegalAction(EuchreError, ValueError):  # noqa: N818 - the front door's name, and what a table calls it
    """A readable action that is not allowed now.

    Attributes:
        action: The action as a player would say it (``1 plays 9S``).
        why: The rule that forbids it, with the fields of the variant that make it so, and their places.
        rule: The rule that forbids it, as a sentence.
        legal: What is allowed instead, in words, in the fixed order.
        record: The deal so far, as a text that replays to this position.
    """

    def __init__(self, action: str, why: Why, legal: Sequence[str], record: str = "") -> None:
        self.action = action
        self.why = why
        self.rule = why.sentence
        self.legal = tuple(legal)
        self.record = record
        allowed = ", ".join(self.legal) if self.legal else "nothing, the deal is over"
        super().__init__(f"{action}: {why.short} Legal: {allowed}.")

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[object, ...]]:
        return type(self), (self.action, self.why, self.legal, self.record)
