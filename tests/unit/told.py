"""What the naive referee of matches is told of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, PASSED_OUT
from euchre_core.standing import made_bid, partners_of, points_by_player

if TYPE_CHECKING:
    from oracle.match import PlayedDeal

    import euchre_core as ec


def as_told(match: ec.Match) -> list[PlayedDeal]:
    """Return the finished deals: points, the makers' scores, did they make it, and whom the deal gives the game.

    Where each player has a score it is his points, and the makers' seats. A deal that came to nothing has ``None`` for makers; one that was played without any has an empty list.
    """
    told: list[PlayedDeal] = []
    for deal in match.deals:
        result = deal.result
        if result is None:
            continue
        played = result.outcome not in (PASSED_OUT, JOKER_REDEAL, CLAIMED_REDEAL, CLAIMED_GAME)
        if match.rules.by_player:
            points = points_by_player(match.rules, result.points, result, partners_of(deal))
            told.append((points, list(result.makers) if played else None, made_bid(deal)))
            continue
        makers = sorted({match.rules.score_of[seat] for seat in result.makers}) if played else None
        told.append((list(result.points), makers, made_bid(deal), list(result.game_to)))
    return told
