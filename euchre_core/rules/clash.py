"""``Clash``: two parts of a game that can't both be there, as a line of a table of such."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.rules.contradiction import contradiction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from euchre_core.errors import Problem
    from euchre_core.schema import Variant


class Clash(NamedTuple):
    """Two fields that contradict each other; see :func:`euchre_core.rules.contradiction.contradiction`.

    Attributes:
        path: The field at which it is reported.
        says: What that field says, as a clause.
        other: The field that it contradicts.
        but: What the other field says, as a clause.
        remedy: What to write.
        is_there: Whether a variant has it.
    """

    path: str
    says: str
    other: str
    but: str
    remedy: str
    is_there: Callable[[Variant], bool]


def clashes(variant: Variant, known: Iterable[Clash]) -> Iterator[Problem]:
    """Yield the problems of those that a variant has."""
    for path, says, other, but, remedy, is_there in known:
        if is_there(variant):
            yield contradiction(variant, path, says, other, but, remedy)
