"""Jobs: a range of deals that one worker plays, and returns as counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.kernel.bulk import play_deals
from euchre_core.players import Player
from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, PASSED_OUT
from euchre_core.simulate.simulation import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre_core.rules.tables import Rules
    from euchre_core.simulate.simulation import Simulation

Players = Sequence[Player] | Callable[[int], Sequence[Player]]
"""The players of all deals by number, or a callable from the number of a deal to its players."""


def play_range(rules: Rules, seed: int, players: Players | None, first: int, end: int) -> Simulation:
    """Play the deals from *first* up to, but not including, *end*."""
    if players is None:
        numbers = play_deals(rules, seed, first, end - first).numbers()
        return counted(rules, seed, "random", first, end, numbers)
    return count_deals(rules, seed, first, (_played(rules, seed, players, number) for number in range(first, end)))


def _played(rules: Rules, seed: int, players: Players, number: int) -> Deal:
    if not callable(players):
        table = players
    elif len(table := players(number)) < (needed := max(rules.player_of) + 1):
        raise ValueError(f"{rules.name} needs {needed} players, and for deal {number} got {len(table)}.")
    deal = Deal.from_seed(rules, seed=seed, index=number, dealer=number % rules.seats)
    while (player := deal.player) is not None:
        deal = deal.apply(table[player](deal.view(player)))
    return deal


def count_deals(rules: Rules, seed: int, first: int, deals: Iterable[Deal]) -> Simulation:
    """Count finished deals, the first of which has the number *first*, as the kernel counts its own."""
    ends = {PASSED_OUT: 0, JOKER_REDEAL: 0, CLAIMED_REDEAL: 0, CLAIMED_GAME: 0}
    rows = {row.name: 0 for row in rules.rows}
    points, squares = [0] * rules.scores, [0] * rules.scores
    tricks, called = [0] * rules.seats, [0] * rules.seats
    alone, taken = [0] * 4, [0] * (rules.hand + 1)
    end, decisions, decisions_squared = first, 0, 0
    for deal in deals:
        result = deal.result
        if result is None:
            raise ValueError(f"deal {end} is not over.")
        end += 1
        length = len(deal.history)
        decisions += length
        decisions_squared += length * length
        if result.outcome in ends:
            ends[result.outcome] += 1
            continue
        rows[result.outcome] += 1
        if deal.table.caller >= 0:
            called[deal.table.caller] += 1
        alone[deal.lone] += 1
        taken[deal.makers_tricks] += 1
        for score, paid in enumerate(result.points):
            points[score] += paid
            squares[score] += paid * paid
        for seat, won in enumerate(result.tricks):
            tricks[seat] += won
    numbers = {
        "deals": end - first,
        "passed_out": ends[PASSED_OUT],
        "void": ends[JOKER_REDEAL],
        "claimed": ends[CLAIMED_REDEAL],
        "games": ends[CLAIMED_GAME],
        "decisions": decisions,
        "decisions_squared": decisions_squared,
        "rows": list(rows.values()),
        "points": points,
        "points_squared": squares,
        "tricks": tricks,
        "called": called,
        "alone": alone,
        "makers_tricks": taken,
    }
    return counted(rules, seed, "own", first, end, numbers)


def split(missing: Iterable[tuple[int, int]], chunk: int) -> Iterator[tuple[int, int]]:
    """Yield ranges of at most *chunk* deals."""
    for first, end in missing:
        for start in range(first, end, chunk):
            yield start, min(start + chunk, end)
