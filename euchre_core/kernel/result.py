"""How a deal ended: the score row that pays, points, tricks, and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.kernel.steps import NOBODY_CALLED, PLAYED_OUT
from euchre_core.rules.tables import JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal


class Result(NamedTuple):
    """How a deal ended.

    Attributes:
        outcome: The name of the score row that pays; ``passed_out`` when nobody called; ``joker_redeal`` when an
            upturned joker made the deal void.
        points: Points of the deal, score by score: by side in a partnership game, else by player.
        tricks: By seat: tricks taken.
        makers: Seats of the makers' side; empty when nobody called.
        next_dealer: The seat that deals next (B15, C8, D11).
    """

    outcome: str
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    makers: tuple[int, ...]
    next_dealer: int


def result_of(deal: Deal) -> Result:
    """Work out the result of a deal that is over."""
    table, rules = deal.table, deal.rules
    left = (table.dealer + 1) % rules.seats
    if table.ending != PLAYED_OUT:
        passed = table.ending == NOBODY_CALLED
        again = rules.same_dealer or not passed
        return Result(
            PASSED_OUT if passed else JOKER_REDEAL,
            (0,) * rules.scores,
            (0,) * rules.seats,
            (),
            table.dealer if again else left,
        )
    makers = deal.makers
    tricks = table.all_won()
    taken = sum(tricks[seat] for seat in makers)
    row = rules.rows[rules.row_of[deal.lone * (rules.hand + 1) + taken]]
    points = [row.defenders] * rules.scores
    for seat in makers:
        points[rules.score_of[seat]] = row.makers
    return Result(row.name, tuple(points), tricks, makers, left)
