"""``Simulation``: what happened in many deals, as whole numbers that add up."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from euchre_core.errors import EuchreError, UnreadableError
from euchre_core.rules.scoring import LONE_WORDS
from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, PASSED_OUT
from euchre_core.saved import read_object
from euchre_core.simulate.intervals import Estimate, normal, wilson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre_core.rules.tables import Rules

FORMAT = "euchre_core simulation 1"

Ranges = tuple[tuple[int, int], ...]
"""Ranges of deal numbers in ascending order, each without its end."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Counts of many deals. Two of the same rules, seed and players add up by ``+`` if no deal is in both.

    ``str`` writes a table.

    Attributes:
        variant: The variant's title, for people.
        rules: The rules' fingerprint.
        seed: The seed that the deals are shuffled from.
        players: ``random``, or ``own`` for players that were given.
        ranges: The deals that were played: ranges of their numbers in ascending order, each without its end.
        deals: How many deals.
        passed_out, joker_redeal: Deals that nobody called, and that an upturned joker made void.
        decisions, decisions_squared: Sum and sum of squares of the decisions in a deal.
        row_names, rows: The score rows, and how often each paid.
        points, points_squared: By score: sum and sum of squares of a deal's points.
        tricks: By seat: tricks taken.
        called: By seat: how often it called.
        alone: How often nobody, the maker, a defender, and both were alone.
        makers_tricks: By number: how often the makers took so many tricks; a deal without makers counts as none.
        claimed_redeal: Deals that were dealt again because somebody claimed it.
        claimed_game: Deals that ended because somebody won the game by a claim.
    """

    variant: str = field(compare=False)
    rules: str
    seed: int
    players: str
    ranges: Ranges
    deals: int
    passed_out: int
    joker_redeal: int
    decisions: int
    decisions_squared: int
    row_names: tuple[str, ...]
    rows: tuple[int, ...]
    points: tuple[int, ...]
    points_squared: tuple[int, ...]
    tricks: tuple[int, ...]
    called: tuple[int, ...]
    alone: tuple[int, ...]
    makers_tricks: tuple[int, ...]
    claimed_redeal: int = 0  # has a default, so that counts written before there were claims can be read
    claimed_game: int = 0  # likewise

    @property
    def played(self) -> int:
        """Deals that were played out."""
        return sum(self.rows)

    @property
    def outcomes(self) -> dict[str, int]:
        """How often each score row paid, and how often a deal came to nothing, by name as in ``Result.outcome``.

        ``claimed_redeal`` and ``claimed_game`` are there only if that was claimed: most games have no claims.
        """
        ends = {PASSED_OUT: self.passed_out, JOKER_REDEAL: self.joker_redeal}
        if self.claimed_redeal:
            ends[CLAIMED_REDEAL] = self.claimed_redeal
        if self.claimed_game:
            ends[CLAIMED_GAME] = self.claimed_game
        return dict(zip(self.row_names, self.rows, strict=True)) | ends

    def share(self, outcome: str) -> Estimate:
        """Return the share of an outcome in all deals, by Wilson's interval.

        Raises:
            EuchreError: If there is no such outcome.
        """
        counts = self.outcomes | {CLAIMED_REDEAL: self.claimed_redeal, CLAIMED_GAME: self.claimed_game}
        if outcome not in counts:
            raise EuchreError(f'there is no outcome "{outcome}". Write one of: {", ".join(self.outcomes)}.')
        return wilson(counts[outcome], self.deals)

    def share_alone(self, who: str) -> Estimate:
        """Return how often ``nobody``, ``maker``, ``defender`` or ``both`` were alone, in the deals played out."""
        if who not in LONE_WORDS:
            raise EuchreError(f'expected one of {", ".join(LONE_WORDS)}, got "{who}".')
        return wilson(self.alone[LONE_WORDS.index(who)], self.played)

    def share_called(self, seat: int) -> Estimate:
        """Return how often a seat called, in all deals, by Wilson's interval."""
        return wilson(self.called[seat], self.deals)

    def mean_points(self, score: int) -> Estimate:
        """Return the points of a score in a deal, over all deals, by the normal interval."""
        return normal(self.points[score], self.points_squared[score], self.deals)

    def mean_length(self) -> Estimate:
        """Return the decisions in a deal, over all deals, by the normal interval."""
        return normal(self.decisions, self.decisions_squared, self.deals)

    def __add__(self, other: Simulation) -> Simulation:
        """Return the counts of both.

        Raises:
            EuchreError: If they are of other rules, seeds or players, or share a deal.
        """
        for name in ("rules", "seed", "players", "row_names"):
            mine, its = getattr(self, name), getattr(other, name)
            if mine != its:
                raise EuchreError(f"these simulations do not add up: one has {name} {mine}, the other {its}.")
        sums: dict[str, Any] = {name: getattr(self, name) + getattr(other, name) for name in _NUMBERS}
        for name in _LISTS:
            sums[name] = tuple(a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True))
        sums["ranges"] = _joined((*self.ranges, *other.ranges))
        return Simulation(
            variant=self.variant,
            rules=self.rules,
            seed=self.seed,
            players=self.players,
            row_names=self.row_names,
            **sums,
        )

    def to_json(self) -> str:
        """Return it as one line of JSON, with a check sum; :meth:`from_json` reads it back."""
        said = {"format": FORMAT} | {one.name: getattr(self, one.name) for one in fields(self)}
        return json.dumps(said | {"check_sum": _check_sum(said)}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Simulation:
        """Read back what :meth:`to_json` wrote.

        Raises:
            UnreadableError: If the text is no simulation, or not as it was written.
        """
        said = read_object(text, "a simulation", FORMAT)
        if said.pop("check_sum", None) != _check_sum(said):
            raise UnreadableError("the simulation is damaged: its check sum is not that of its numbers.")
        del said["format"]
        try:
            return cls(**{name: _tuples(value) for name, value in said.items()})
        except TypeError as error:
            raise UnreadableError(f"the simulation is damaged: {error}.") from error

    def __str__(self) -> str:
        from euchre_core.simulate.report import report

        return report(self)


def counted(rules: Rules, seed: int, players: str, first: int, end: int, numbers: Mapping[str, Any]) -> Simulation:
    """Return what the kernel counted; the lists that it counts in are longer than this game needs."""
    names = tuple(row.name for row in rules.rows)
    counts: dict[str, Any] = {name: numbers[name] for name in ("deals", "passed_out", "decisions", "decisions_squared")}
    counts |= {name: tuple(numbers[name][: rules.scores]) for name in ("points", "points_squared")}
    counts |= {name: tuple(numbers[name][: rules.seats]) for name in ("tricks", "called")}
    return Simulation(
        variant=rules.name,
        rules=rules.fingerprint,
        seed=seed,
        players=players,
        ranges=((first, end),) if end > first else (),
        joker_redeal=numbers["void"],
        claimed_redeal=numbers["claimed"],
        claimed_game=numbers["games"],
        row_names=names,
        rows=tuple(numbers["rows"][: len(names)]),
        alone=tuple(numbers["alone"]),
        makers_tricks=tuple(numbers["makers_tricks"][: rules.hand + 1]),
        **counts,
    )


def nothing(rules: Rules, seed: int, players: str) -> Simulation:
    """Return the counts of no deals."""
    from euchre_core.kernel.tally import Tally

    return counted(rules, seed, players, 0, 0, Tally().numbers())


_NUMBERS = ("deals", "passed_out", "joker_redeal", "claimed_redeal", "claimed_game", "decisions", "decisions_squared")
_LISTS = ("rows", "points", "points_squared", "tricks", "called", "alone", "makers_tricks")


def _check_sum(said: dict[str, Any]) -> str:
    return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _joined(ranges: Ranges) -> Ranges:
    joined: list[tuple[int, int]] = []
    for first, end in sorted(ranges):
        if joined and first < joined[-1][1]:
            raise EuchreError(f"these simulations do not add up: both have deal {first}.")
        if joined and first == joined[-1][1]:
            joined[-1] = joined[-1][0], end
        else:
            joined.append((first, end))
    return tuple(joined)
