"""Score rows over outcomes: which fit, and which of those that fit is the narrower.

The outcomes of a deal are the pairs (who was alone, tricks of the makers). Every row becomes the set of outcomes it
fits, so "every deal that fits A also fits B" is a subset test, and the whole table can be proven by walking.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.rules.tables import LONE_BOTH, LONE_DEFENDER, LONE_MAKER, LONE_NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONE_WORDS = ("nobody", "maker", "defender", "both")


class Outcome(NamedTuple):
    """What a score row can ask of a finished deal."""

    lone: int
    tricks: int

    def __str__(self) -> str:
        return f"{LONE_WORDS[self.lone]} alone, {self.tricks} trick{'' if self.tricks == 1 else 's'} to the makers"


@dataclass(frozen=True, slots=True)
class Region:
    """A row's name, the outcomes its conditions fit, and the rows it is said to beat."""

    name: str
    fits: frozenset[Outcome]
    beats: frozenset[str]


def every_outcome(hand: int) -> list[Outcome]:
    """Return all outcomes a deal of *hand* tricks could have if anybody could be alone."""
    return [Outcome(lone, tricks) for lone in range(len(LONE_WORDS)) for tricks in range(hand + 1)]


def reachable(hand: int, *, makers_alone: bool, defenders_alone: bool, only_against_loner: bool) -> list[Outcome]:
    """Return the outcomes that deals can have under the given rules of lone hands."""
    lone = [LONE_NOBODY]
    if makers_alone:
        lone.append(LONE_MAKER)
    if defenders_alone and not only_against_loner:
        lone.append(LONE_DEFENDER)
    if makers_alone and defenders_alone:
        lone.append(LONE_BOTH)
    return [outcome for outcome in every_outcome(hand) if outcome.lone in lone]


def winners(outcome: Outcome, rows: Iterable[Region], reached: frozenset[Outcome]) -> list[Region]:
    """Return the rows that fit *outcome* and that no other fitting row wins against: one, if the table is sound.

    A row wins against another if it is the narrower: it fits a part of what the other fits, among all outcomes or
    among those *reached*; or if it says that it beats it and is not the wider.
    """
    fitting = [row for row in rows if outcome in row.fits]
    return [row for row in fitting if not any(_wins(other, row, reached) for other in fitting if other is not row)]


def circle(outcome: Outcome, rows: Iterable[Region], reached: frozenset[Outcome]) -> list[tuple[Region, Region]]:
    """Return the pairs by which rows that fit *outcome* win against each other in a circle; none if one row wins."""
    fitting = [row for row in rows if outcome in row.fits]
    if not fitting or winners(outcome, fitting, reached):
        return []
    chain = [fitting[0]]  # each loses to the next
    while chain[-1] not in chain[:-1]:
        chain.append(next(row for row in fitting if row is not chain[-1] and _wins(row, chain[-1], reached)))
    around = chain[chain.index(chain[-1]) :][::-1]
    return sorted(pairwise(around), key=lambda pair: fitting.index(pair[0]))


def _narrower(a: Region, b: Region, reached: frozenset[Outcome]) -> bool:
    return a.fits < b.fits or a.fits & reached < b.fits & reached


def _wins(a: Region, b: Region, reached: frozenset[Outcome]) -> bool:
    return _narrower(a, b, reached) or (b.name in a.beats and not _narrower(b, a, reached))


def dense(rows: Sequence[Region], reached: Sequence[Outcome], hand: int) -> tuple[int, ...]:
    """Return the winning row's number for every outcome in the order of :func:`every_outcome`; -1 if not reached."""
    number = {row.name: n for n, row in enumerate(rows)}
    known = frozenset(reached)
    return tuple(
        number[winners(outcome, rows, known)[0].name] if outcome in known else -1 for outcome in every_outcome(hand)
    )
