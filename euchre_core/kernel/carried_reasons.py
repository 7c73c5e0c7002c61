"""Why an action is not legal that would be, had the deals before this one left something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import NOT_ALONE, SAY
from euchre_core.kernel.carried import way_of
from euchre_core.kernel.why import Why, ruling

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal

_NOT_FROM = "alone.not_from"


def carried_forbids(deal: Deal, action: int) -> Why | None:
    """Say what earlier deals have left that forbids *action*, which is not legal; nothing if it is something else."""
    if deal.table.barred >> deal.table.actor & 1 and action in _without(deal, scores=()).legal_actions:
        return ruling(deal.rules, False, f"{_near(deal)} nobody says that he plays alone.", _NOT_FROM)
    return None


def carried_leaves(deal: Deal, action: int) -> Why | None:
    """Say what earlier deals have left by which *action* is the only answer; nothing if it is something else."""
    if action == SAY + NOT_ALONE and deal.table.barred >> deal.table.actor & 1:
        return ruling(deal.rules, True, f"{_near(deal)} nobody says anything else.", _NOT_FROM)
    return None


def _near(deal: Deal) -> str:
    """Say how far the seat to act has come, and from where on something is barred."""
    rules, seat = deal.rules, deal.table.actor
    down = " downward" if way_of(rules) < 0 else ""
    score = deal.carried.scores[rules.score_of[seat]]
    return f"the score of seat {seat} is {score}, and from {rules.alone_not_from} on{down}"


def _without(deal: Deal, **left: tuple[int, ...]) -> Deal:
    """Return the same position, had earlier deals left this instead, which bars nothing: all that was done may be."""
    again = type(deal)(deal.rules, deal.dealt, deal.dealer, deal.carried._replace(**left))
    for action in deal.history:
        again = again.apply(action)
    return again
