"""How a deal ended: the score row that pays, points, tricks, who deals next, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.kernel.steps import CLAIMED, CLAIMED_NEXT, NOBODY_CALLED, PLAYED_OUT, VOID
from euchre_core.kernel.steps import CLAIMED_GAME as WON_BY_CLAIM
from euchre_core.kernel.verdict import why_scored
from euchre_core.rules.payments import Pay
from euchre_core.rules.tables import (
    CLAIMED_GAME,
    CLAIMED_REDEAL,
    JOKER_REDEAL,
    MOST_ROWS,
    NEXT_LEFT,
    NEXT_WINNERS,
    PAID_DEFENDERS,
    PAID_DROPPED,
    PAID_MAKERS,
    PASSED_OUT,
)

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.kernel.why import Why
    from euchre_core.rules.tables import Rules


class _Ending(NamedTuple):
    outcome: str
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    makers: tuple[int, ...]
    next_dealer: int


class Result(_Ending):
    """How a deal ended: a tuple of five, equal to every other tuple of the same five.

    Attributes:
        outcome: The name of the score row that pays; ``passed_out`` when nobody called; ``joker_redeal`` when an
            upturned joker made the deal void, ``claimed_redeal`` when a claim did; ``claimed_game`` when a claim
            won the game.
        points: Points of the deal, score by score: by side in a partnership game, else by player.
        tricks: By seat: tricks taken.
        makers: Seats of the makers' side; empty when nobody called.
        next_dealer: The seat that deals next (B15, C8, D11).
    """

    _deal: Deal | None = None

    @property
    def extras(self) -> tuple[str, ...]:
        """The names of the rows that paid somebody besides, in the order of the file; empty without the deal."""
        deal = self._deal
        if deal is None or deal.table.ending != PLAYED_OUT:
            return ()
        rules, table = deal.rules, deal.table
        mask = rules.extras_of[table.outcome()] if rules.extras else 0
        return tuple(
            extra.name
            for number, extra in enumerate(rules.extras)
            if mask >> number & 1 and any(_pays(table, seat, number) for seat in range(rules.seats))
        )

    @property
    def tallied(self) -> tuple[tuple[int, ...], ...]:
        """Tally by tally, in the order of the file: what each score gets; empty without the deal, or unplayed."""
        deal = self._deal
        if deal is None or deal.table.ending != PLAYED_OUT:
            return ()
        rules, table = deal.rules, deal.table
        found = [[0] * rules.scores for _ in rules.tallies]
        for number, extra in enumerate(rules.extras):
            if extra.into >= 0 and rules.extras_of[table.outcome()] >> number & 1:
                for score in range(rules.scores):
                    found[extra.into][score] += tally_points(table, rules.score_of.index(score), number)
        return tuple(map(tuple, found))

    @property
    def game_to(self) -> tuple[int, ...]:
        """The scores that have won the game by this deal alone, whatever the score; mostly none."""
        deal = self._deal
        if deal is not None and deal.table.ending == WON_BY_CLAIM:
            position, _ = deal.steps()[-1]
            return (deal.rules.score_of[position.table.actor],)
        if deal is None or deal.table.ending != PLAYED_OUT:
            return ()
        rules, table = deal.rules, deal.table
        role = {"makers": PAID_MAKERS, "defenders": PAID_DEFENDERS}.get(rules.rows[table.row()].game_to)
        return tuple(sorted({rules.score_of[seat] for seat in range(rules.seats) if table.role(seat) == role}))

    @property
    def why(self) -> Why:
        """The score row and the conditions that held, the rows that fitted too and why they lost; with their places.

        Raises:
            ValueError: If it was not taken from ``deal.result``, or was pickled since: then it is without its deal.
        """
        if self._deal is None:
            raise ValueError("this result is without its deal: ask deal.result.why.")
        return why_scored(self._deal, self)

    def __reduce__(self) -> tuple[object, ...]:
        return Result, tuple(self)


_UNPLAYED = {
    NOBODY_CALLED: PASSED_OUT,
    VOID: JOKER_REDEAL,
    CLAIMED: CLAIMED_REDEAL,
    CLAIMED_NEXT: CLAIMED_REDEAL,
    WON_BY_CLAIM: CLAIMED_GAME,
}


def tally_points(table: Table, seat: int, extra: int) -> int:
    """Return what an extra row, whose conditions on the deal hold, pays for the score of a seat."""
    return table.pays(seat, (MOST_ROWS + extra) * 3 + table.role(seat)) if table.earns(seat, extra) else 0


def _pays(table: Table, seat: int, extra: int) -> bool:
    """Tell whether an extra row, whose conditions on the deal hold, says what the score of a seat gets."""
    row = table.rules.extras[extra]
    said = {PAID_MAKERS: row.makers, PAID_DEFENDERS: row.defenders, PAID_DROPPED: row.dropped}[table.role(seat)]
    return table.earns(seat, extra) and said != Pay()


def _next_dealer(rules: Rules, left: int, points: tuple[int, ...], makers: tuple[int, ...]) -> int:
    """Return who deals after a deal that was played, where the right goes to winners or makers (knob L11)."""
    seats = list(makers)
    if rules.next_dealer == NEXT_WINNERS:
        best = max(points)
        seats = [seat for seat, score in enumerate(rules.score_of) if points[score] == best]
        seats = seats if points.count(best) == 1 else []
    return min(seats, key=lambda seat: (seat - left) % rules.seats, default=left)


def result_of(deal: Deal) -> Result:
    """Work out the result of a deal that is over."""
    table, rules = deal.table, deal.rules
    left = (table.dealer + 1) % rules.seats
    ending: tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
    if table.ending != PLAYED_OUT:
        again = rules.same_dealer if table.ending == NOBODY_CALLED else table.ending in (VOID, CLAIMED)
        ending = (
            _UNPLAYED[table.ending],
            (0,) * rules.scores,
            (0,) * rules.seats,
            (),
            table.dealer if again else left,
        )
    else:
        makers = deal.makers
        tricks = table.all_won()
        place = table.outcome()
        first = [rules.score_of.index(score) for score in range(rules.scores)]  # a seat of each score
        points = tuple(table.paid(seat, place) for seat in first)
        dealer = left if rules.next_dealer == NEXT_LEFT else _next_dealer(rules, left, points, makers)
        ending = (rules.rows[table.row()].name, points, tricks, makers, dealer)
    result = tuple.__new__(Result, ending)  # what ``Result(*ending)`` does, without its detour
    result._deal = deal  # noqa: SLF001 - for ``why``, which is worked out only when somebody asks
    return result
