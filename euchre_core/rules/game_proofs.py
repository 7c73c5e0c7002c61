"""Proofs about the end of a game: it has one, and the points of the score table lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.pay_proofs import payments
from euchre_core.rules.whether import counted_down, players_share_scores

MOST_RUBBER = 1000

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Game, Variant


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
    """A score that loses the game, or with which all lose it, is below the start of a game that is counted up."""
    game = variant.game
    for field, says, score in _low_scores(game):
        if counted_down(variant):
            yield contradiction(
                variant,
                f"game.{field}",
                says,
                "game.target",
                f"target is {game.target}, to which scores are counted down",
                f"Take {field} out.",
            )
        elif score >= game.start:
            yield Problem(
                f"game.{field}",
                f"a score below the {game.start} at the beginning",
                str(score),
                "Write a lower score.",
                also=said_at(variant, "game.start"),
            )


def _low_scores(game: Game) -> list[tuple[str, str, int]]:
    """Return the fields that make low scores lose, each with a clause that says so, and the score."""
    found = [("loses_at", "a low score loses", game.loses_at), ("all_lose_at", "low scores lose", game.all_lose_at)]
    return [(field, says, score) for field, says, score in found if score is not None]


def partners_get_there_together(variant: Variant) -> Iterator[Problem]:
    """Where each of several partners has a score, several scores can win together: theirs are often equal."""
    game = variant.game
    if game.scores != "players" or not players_share_scores(variant):
        return
    says, but = "several do not win together", "partners who each have a score get there together"
    if game.raised_by:
        yield contradiction(
            variant, "game.raised_by", f"then {says}", "game.scores", but, "Take raised_by out, or scores: players."
        )
    elif game.both_reach != "shared":
        yield contradiction(
            variant,
            "game.both_reach",
            f"with {game.both_reach} {says}",
            "game.scores",
            but,
            "Write both_reach: shared.",
        )


def a_rubber_is_worth_something(variant: Variant) -> Iterator[Problem]:
    """Rubber points are numbers from 1, other ones for a loser who got farther, and not one for each game only."""
    rubber = variant.match.rubber
    if rubber is None:
        return
    if not rubber.bonus and not rubber.worth:
        yield Problem(
            "match.rubber",
            "rubber points that are more than the games",
            "1 for each game, and none for the match",
            "Write worth, as in worth: {0: 2}, or a bonus, or take rubber out.",
        )
    steps = sorted(rubber.worth.items())
    for (most, points), (_, farther) in zip(steps, [*steps, (0, 1)][1:], strict=True):
        path = f"match.rubber.worth.{most}"
        if not 1 <= points <= MOST_RUBBER:
            yield Problem(path, f"rubber points from 1 to {MOST_RUBBER}", str(points), "Write another number.")
        elif points == farther:
            yield Problem(
                path,
                "other rubber points than when the loser gets farther",
                str(points),
                "Write another number, or take the line out.",
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
    if counted_down(variant) and min(points) >= 0 and not ends:
        yield Problem(
            "game.target",
            "a target that some score row leads to",
            f"rows that never take a point away, and a start of {game.start}",
            "Give a row points below zero, as in makers: -1; or write a target above the start.",
            also=said_at(variant, "game.start"),
        )
    for field, _, _ in _low_scores(game) if min(points) >= 0 else ():
        yield Problem(
            f"game.{field}",
            "a score that some row leads to",
            "rows that never take a point away",
            f"Give a row points below zero, as in makers: -2; or take {field} out.",
        )
