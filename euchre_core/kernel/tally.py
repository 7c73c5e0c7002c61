"""``Tally``: what happened in many deals, as whole numbers that add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.kernel import steps
from euchre_core.limits import MOST_ROWS, MOST_SEATS, MOST_TRICKS

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


class Tally:
    """Counts of deals.

    Attributes:
        deals: Deals counted, those that came to nothing included.
        passed_out, void, claimed: Deals that nobody called, that an upturned joker made void, and that a claim did.
        games: Deals in which a claim won the game.
        decisions, decisions_squared: Sum and sum of squares of the decisions in a deal.
    """

    __slots__ = (
        "alone", "called", "claimed", "deals", "decisions", "decisions_squared", "games", "makers_tricks",
        "passed_out",
        "points", "points_squared", "rows", "tricks", "void",
    )  # fmt: skip

    def __init__(self) -> None:
        if not cython.compiled:
            self.rows = [0] * MOST_ROWS
            self.points = [0] * MOST_SEATS
            self.points_squared = [0] * MOST_SEATS
            self.tricks = [0] * MOST_SEATS
            self.called = [0] * MOST_SEATS
            self.alone = [0] * 4
            self.makers_tricks = [0] * (MOST_TRICKS + 1)
        self.deals = 0
        self.passed_out = 0
        self.void = 0
        self.claimed = 0
        self.games = 0
        self.decisions = 0
        self.decisions_squared = 0
        for number in range(MOST_ROWS):
            self.rows[number] = 0
        for seat in range(MOST_SEATS):
            self.points[seat] = 0
            self.points_squared[seat] = 0
            self.tricks[seat] = 0
            self.called[seat] = 0
        for number in range(4):
            self.alone[number] = 0
        for number in range(MOST_TRICKS + 1):
            self.makers_tricks[number] = 0

    def count(self, table: Table, decisions: int) -> None:
        """Count a deal that is over."""
        self.deals += 1
        self.decisions += decisions
        self.decisions_squared += decisions * decisions
        if table.ending != steps.PLAYED_OUT:
            if table.ending == steps.NOBODY_CALLED:
                self.passed_out += 1
            elif table.ending == steps.VOID:
                self.void += 1
            elif table.ending == steps.CLAIMED_GAME:
                self.games += 1
            else:
                self.claimed += 1
            return
        for seat in range(table.sheet.seats):
            self.tricks[seat] += table.tricks[seat]
        place = table.outcome()
        self.rows[table.row()] += 1
        self.alone[table.lone()] += 1
        if table.caller >= 0:
            self.called[table.caller] += 1
        self.makers_tricks[table.made_by(table.makers_mask())] += 1
        counted = 0
        for seat in range(table.sheet.seats):
            score = table.sheet.score_of[seat]
            if not counted >> score & 1:
                counted |= 1 << score
                paid = table.paid(seat, place)
                self.points[score] += paid
                self.points_squared[score] += paid * paid

    def numbers(self) -> dict[str, int | list[int]]:
        """Return everything that was counted, by name."""
        return {
            "deals": self.deals,
            "passed_out": self.passed_out,
            "void": self.void,
            "claimed": self.claimed,
            "games": self.games,
            "decisions": self.decisions,
            "decisions_squared": self.decisions_squared,
            "rows": [self.rows[number] for number in range(MOST_ROWS)],
            "points": [self.points[seat] for seat in range(MOST_SEATS)],
            "points_squared": [self.points_squared[seat] for seat in range(MOST_SEATS)],
            "tricks": [self.tricks[seat] for seat in range(MOST_SEATS)],
            "called": [self.called[seat] for seat in range(MOST_SEATS)],
            "alone": [self.alone[number] for number in range(4)],
            "makers_tricks": [self.makers_tricks[number] for number in range(MOST_TRICKS + 1)],
        }
