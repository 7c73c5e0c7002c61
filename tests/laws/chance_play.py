"""Whole matches played by chance, and deals held against the law book: what the tests and the soak do alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from laws.games import finished

import euchre_core as ec
from euchre_core import laws
from euchre_core.chance import Chance
from euchre_core.kernel.carried import way_of

if TYPE_CHECKING:
    from euchre_core.kernel import Result

TRIES, MOST_TRIES = 8, 64
"""Each deal of a whole match is tried so many times, and more often the longer nobody has won."""
MOST_DEALS = 2_000
"""A match that is not over after so many deals is one that can't be won."""


def whole_match(rules: ec.Rules, number: int, seed: int = 2024) -> ec.Match:
    """Return a match that is over, the same each time.

    Players who choose at random bid what they can't make, and in many games never come to the end. So each deal is
    played several times at random, and that one counts which brings a favourite nearest to the end of the game.
    What is done is legal, and by chance.

    Raises:
        EuchreError: If nobody has won after ``MOST_DEALS`` deals.
    """
    match, chance = ec.Match(rules, seed=seed + number), Chance(seed + 2, number)
    favourite = number % len(match.scores)
    while not match.over and match.finished_deals < MOST_DEALS:
        patience = 1 + match.finished_deals // 8
        tried = [finished(match.deal, chance) for _ in range(min(TRIES * patience, MOST_TRIES))]
        best = max(tried, key=lambda deal: _lucky(rules, deal.result, favourite))
        for action in best.history[len(match.deal.history) :]:
            match = match.apply(action)
    if not match.over:
        raise ec.EuchreError(f"nobody has won after {MOST_DEALS} deals of seed {match.seed}.")
    return match


def _lucky(rules: ec.Rules, result: Result | None, favourite: int) -> tuple[int, ...]:
    """Tell how far a deal brings one of the scores ahead of the others; the more the better."""
    if result is None:
        return ()
    ahead = [way_of(rules) * points for points in result.points]
    return ahead[favourite % len(ahead)], int(any(ahead)), -sum(ahead)  # players of a side may each have a score


def positions_of(deal: ec.Deal, most: int | None, number: int = 0) -> list[ec.Deal]:
    """Return the positions of a deal in order, or so many of them: the last, and others spread over the deal.

    The others are as far apart as can be, beginning elsewhere for each *number*: a few deals together have them all.
    """
    positions = [*(position for position, _ in deal.steps()), deal]
    if most is None or len(positions) <= most:
        return positions
    apart = len(positions) - 1
    chosen = {(number + step * apart // (most - 1)) % apart for step in range(most - 1)}
    return [*(positions[place] for place in sorted(chosen)), deal]


def judge(variant: ec.Variant, deal: ec.Deal, most: int | None = None, number: int = 0) -> int:
    """Hold a finished deal and its positions, or so many of them, against every law; return how many they were.

    Raises:
        LawBroken: At the first law that does not hold.
    """
    positions = positions_of(deal, most, number)
    for position in positions:
        laws.check_position(variant, position)
    for law in laws.DEAL_LAWS:
        law.judge(variant, deal)
    return len(positions)
