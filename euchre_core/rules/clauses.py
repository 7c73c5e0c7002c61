"""``Clause``: what a variant says in one field, and where: the line that a player is shown who disputes a ruling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.errors import Mark
    from euchre_core.rules.scoring import Outcomes, Region

ABSENT: Final = "absent"
"""The value of a part that is not played, and of a field that says nothing."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One field of the language, as a variant has it.

    Attributes:
        path: Keys from the top of the file, joined by dots (``ranking.left_bower``).
        value: The value as a file would write it; ``absent`` for a part that is not played.
        mark: The place that wrote it, in the file that did; ``None`` if no file did.
        default: Where the language's default comes from, as in ``C9 D12 E4``, if no file wrote the field; empty for
            what a file wrote, and in a variant built in memory.

    >>> from euchre_core.errors import Mark
    >>> print(Clause("ranking.left_bower", "true", Mark("kitchen.yaml", 14, 16)))
    ranking.left_bower: true, kitchen.yaml:14:16
    >>> print(Clause("bidding.need", "most", default="B28"))
    bidding.need: most, the language's default, source B28
    >>> print(Clause("bidding.need", "most"))
    bidding.need: most
    """

    path: str
    value: str
    mark: Mark | None = None
    default: str = ""

    def __str__(self) -> str:
        if self.mark is not None:
            return f"{self.path}: {self.value}, {self.mark}"
        default = f", the language's default, source {self.default}" if self.default else ""
        return f"{self.path}: {self.value}{default}"

    @property
    def excerpt(self) -> str:
        """The line of the file with carets under the value; empty if no file wrote it."""
        return self.mark.excerpt if self.mark is not None else ""


_Told: TypeAlias = tuple[tuple[Clause, ...], "tuple[Region, ...]", "Outcomes"]


class Clauses:
    """Every clause of a variant's behaviour, in the order of the language; worked out when first asked for.

    Who plays a million deals asks for none, so compiling costs nothing more. Pickled, it is worked out.
    """

    __slots__ = ("_fields", "_reached", "_rows", "_tell")

    def __init__(self, tell: Callable[[], _Told]) -> None:
        self._tell: Callable[[], _Told] | None = tell
        self._fields: dict[str, Clause] = {}
        self._rows: tuple[Region, ...] = ()
        self._reached: Outcomes

    def _told(self) -> dict[str, Clause]:
        if self._tell is not None:
            fields, self._rows, self._reached = self._tell()
            self._fields = {clause.path: clause for clause in fields}
            self._tell = None  # last, so that no other thread finds it done too early
        return self._fields

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._told().values())

    @property
    def rows(self) -> tuple[Region, ...]:
        """The score rows with the outcomes they fit, in the order of the file."""
        self._told()
        return self._rows

    @property
    def reached(self) -> Outcomes:
        """Every outcome that a deal can have."""
        self._told()
        return self._reached

    def at(self, *paths: str) -> tuple[Clause, ...]:
        """Return the clauses at *paths*, each once; for a field of a part that is absent, that part.

        Raises:
            KeyError: If the language has no such field.
        """
        return tuple(dict.fromkeys(map(self._at, paths)))

    def _at(self, path: str) -> Clause:
        fields, around = self._told(), path
        while around and around not in fields:
            around = around.rpartition(".")[0]
        clause = fields.get(around)
        if clause is None or (around != path and clause.value != ABSENT):
            raise KeyError(path)
        return clause

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (tuple(self), self.rows, self.reached)


def _again(fields: tuple[Clause, ...], rows: tuple[Region, ...], reached: Outcomes) -> Clauses:
    return Clauses(lambda: (fields, rows, reached))
