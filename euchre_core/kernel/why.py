"""``Why``: a ruling in words, with the fields of the variant that make it so, and their places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.seats import mirrored

if TYPE_CHECKING:
    from euchre_core.rules.clauses import Clause
    from euchre_core.rules.tables import Rules


@dataclass(frozen=True, slots=True)
class Why:
    """Why an action is legal or not, why a trick was won, why a deal was scored as it was.

    Attributes:
        legal: Whether the action may be done now; always true of a trick and of a result.
        sentence: The reason in words.
        fields: The fields that make it so, each with its value and its place.
        source: The statement of the rule texts that makes it so, where the language leaves no choice (``B23``); empty
            elsewhere.

    >>> from euchre_core.errors import Mark
    >>> from euchre_core.rules.clauses import Clause
    >>> said = Clause("ranking.left_bower", "true", Mark("kitchen.yaml", 14, 15, "  left_bower: true", 4))
    >>> why = Why(False, "hearts were led and 1 holds JD, which counts as a heart.", (said,), "B23")
    >>> print(why.short)
    hearts were led and 1 holds JD, which counts as a heart. (ranking.left_bower: true, kitchen.yaml:14:15)
    >>> print(why.report)
    hearts were led and 1 holds JD, which counts as a heart. (the rule of the game, B23; ranking.left_bower: true, ...)
      14 |   left_bower: true
         |               ^^^^
    """

    legal: bool
    sentence: str
    fields: tuple[Clause, ...] = ()
    source: str = ""

    @property
    def short(self) -> str:
        """The sentence and the fields; what no field can change is left out."""
        return _with(self.sentence, tuple(map(str, self.fields)))

    @property
    def excerpt(self) -> str:
        """The lines of the files that say so, each once, with carets under the value; empty if no file does."""
        marks = [clause.mark for clause in self.fields if clause.mark is not None and clause.mark.excerpt]
        lines = {(mark.file, mark.line): mark for mark in reversed(marks)}
        return "\n".join(
            mark.excerpt if mark.file == marks[0].file else f"  {mark}\n{mark.excerpt}"
            for mark in reversed(lines.values())
        )

    @property
    def report(self) -> str:
        """All of it, over several lines: the text, then the lines of the files."""
        return f"{self}\n{self.excerpt}" if self.excerpt else str(self)

    def __str__(self) -> str:
        rule = (f"the rule of the game, {self.source}",) if self.source else ()
        return _with(self.sentence, (*rule, *map(str, self.fields)))


def ruling(rules: Rules, legal: bool, sentence: str, *paths: str, source: str = "") -> Why:
    """Return a ruling that rests on the fields at *paths*, in the words of the table: right for left in a mirror."""
    other = mirrored(sentence)
    if other != sentence and rules.clauses.at("table.direction")[0].value == "anticlockwise":
        sentence = other
    return Why(legal, sentence, rules.clauses.at(*paths), source)


def _with(sentence: str, grounds: tuple[str, ...]) -> str:
    return f"{sentence} ({'; '.join(grounds)})" if grounds else sentence
