"""Proofs about the end of a game: it has one, and the points of the score table lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.pay_proofs import payments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant


def the_game_has_one_end(variant: Variant) -> Iterator[Problem]:
    """A game ends at a target, away from where the scores begin, or after a number of deals; not both."""
    game = variant.game
    if game.target == "none":
        if not game.deals:
            yield Problem("game.target", "an end of the game", "none", "Write a target, or deals, as in deals: 8.")
        return
    if game.deals:
        yield contradiction(
            variant,
            "game.deals",
            "the game ends after a number of deals",
            "game.target",
            f"target is {game.target}",
            "Write target: none, or deals: 0.",
        )
    if game.target == game.start:
        yield Problem(
            "game.target",
            "a target other than the score at the beginning",
            str(game.target),
            "Write another target, or another start.",
            also=said_at(variant, "game.start"),
        )


def the_lowest_score_is_below(variant: Variant) -> Iterator[Problem]:
    """A score that loses the game is below the start of a game that is counted up."""
    game = variant.game
    if game.loses_at is None:
        return
    if isinstance(game.target, int) and game.target < game.start:
        yield contradiction(
            variant,
            "game.loses_at",
            "a low score loses",
            "game.target",
            f"target is {game.target}, to which scores are counted down",
            "Take loses_at out.",
        )
    elif game.loses_at >= game.start:
        yield Problem(
            "game.loses_at",
            f"a score below the {game.start} at the beginning",
            str(game.loses_at),
            "Write a lower score.",
            also=said_at(variant, "game.start"),
        )


def the_target_can_be_reached(variant: Variant) -> Iterator[Problem]:
    """Some row pays points that lead to the target; and some take points away, where a low score loses."""
    game = variant.game
    points = [points for payment in payments(variant) for points in payment.points]
    if not points:  # the rows are at fault
        return
    points += [tally.points for tally in variant.tallies.values() if tally.each]
    points += [1 for claim in variant.claims.values() if claim.may == "point"]
    ends = any(row.game_to is not None for row in variant.scoring.values())
    if isinstance(game.target, int) and game.target > game.start and max(points) <= 0 and not ends:
        yield Problem(
            "game.target",
            "a target that some score row leads to",
            "rows that never pay a point",
            "Give a row points, as in makers: 1.",
        )
    if isinstance(game.target, int) and game.target < game.start and min(points) >= 0 and not ends:
        yield Problem(
            "game.target",
            "a target that some score row leads to",
            f"rows that never take a point away, and a start of {game.start}",
            "Give a row points below zero, as in makers: -1; or write a target above the start.",
            also=said_at(variant, "game.start"),
        )
    if game.loses_at is not None and min(points) >= 0:
        yield Problem(
            "game.loses_at",
            "a score that some row leads to",
            "rows that never take a point away",
            "Give a row points below zero, as in makers: -2; or take loses_at out.",
        )
