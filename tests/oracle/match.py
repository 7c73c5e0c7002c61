"""A naive referee of a match: running scores and winners, deal by deal (B2 B35 C1 C14 D32, G18-G20)."""

from __future__ import annotations

from typing import Any

from oracle.cards import section

PlayedDeal = tuple[list[int], int | None]


def best_alone(scores: list[int]) -> list[int]:
    """Return the one place with the highest score, or nothing when several share it."""
    leaders = [place for place, score in enumerate(scores) if score == max(scores)]
    return leaders if len(leaders) == 1 else []


def match_winner(data: dict[str, Any], deals: list[PlayedDeal]) -> tuple[list[int], list[int]]:
    """
    B35 C14 D32: return the running scores and the winners, an empty list while nobody has won.

    Each deal is its points, one a score, and the place of the makers' score; no makers is a deal thrown in,
    which decides nothing. Deals after the one that decided the match are not looked at.
    """
    game = section(data, "game")
    target = int(game.get("target", 10))
    both_reach = str(game.get("both_reach", "better_wins"))
    scores = [0] * (len(deals[0][0]) if deals else 0)
    extra_deal = False
    for points, makers in deals:
        if makers is None:
            continue
        scores = [score + gained for score, gained in zip(scores, points, strict=True)]
        reached = [place for place, score in enumerate(scores) if score >= target]
        winners: list[int] = []
        if extra_deal:
            winners = best_alone(scores)
        elif len(reached) == 1 or both_reach == "shared":
            winners = reached
        elif len(reached) > 1 and both_reach == "makers_first" and makers in reached:
            winners = [makers]
        elif len(reached) > 1 and both_reach == "extra_deal":
            extra_deal = True
        elif len(reached) > 1:
            winners = best_alone(scores)
        if winners:
            return scores, winners
    return scores, []
