"""Why an action is not legal that would be, had the deals before this one left something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACTS, SUIT_WORDS
from euchre_core.kernel.actions import NAME, NAME_ALONE, NOT_ALONE, ORDER, ORDER_ALONE, PASS, SAY
from euchre_core.kernel.carried import RED, places_of, way_of
from euchre_core.kernel.steps import FIRST_ROUND, JOKER_UP, SECOND_ROUND
from euchre_core.kernel.why import Why, ruling

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table

_CALLS = ((ORDER, ORDER_ALONE), *((NAME + trump, NAME_ALONE + trump) for trump in CONTRACTS))
"""Every call, not alone and alone, as places in the SAY block."""
_NOT_FROM, _SUITS, _REPEAT = "alone.not_from", "bidding.barred_suits", "bidding.caller_may_repeat"


def carried_forbids(deal: Deal, action: int) -> Why | None:
    """Say what earlier deals have left that forbids *action*, which is not legal; nothing if it is something else."""
    table = deal.table
    if table.barred >> table.actor & 1 and action in _without(deal, scores=()).legal_actions:
        return ruling(deal.rules, False, f"{_near(deal)} nobody says that he plays alone.", _NOT_FROM)
    if _is_calling(table) and (table.shut or table.mute >= 0):
        bars = ((), RED) if deal.rules.barred_suits else ((),)  # by turns one of the two colours is always barred
        others = [_without(deal, barred=barred, caller=(), scores=()) for barred in bars]
        ways = next(({SAY + place for place in call} for call in _CALLS if action - SAY in call), {action})
        if not ways & {*deal.legal_actions} and any(ways & {*other.legal_actions} for other in others):
            return _call_barred(deal)
    return None


def _call_barred(deal: Deal) -> Why:
    """Say why the seat to act may not make a call that it might make after other deals."""
    if _is_mute(deal) and SAY + PASS in deal.legal_actions:
        sentence = f"the last call of the game was made by {deal.table.mute}, who may not make the next one too."
        return ruling(deal.rules, False, sentence, _REPEAT)
    barred = [word for suit, word in enumerate(SUIT_WORDS) if deal.table.shut >> suit & 1]
    return ruling(deal.rules, False, f"{', '.join(barred)} may not be called in this deal.", _SUITS)


def carried_leaves(deal: Deal, action: int) -> Why | None:
    """Say what earlier deals have left by which *action* is the only answer; nothing if it is something else."""
    if action == SAY + NOT_ALONE and deal.table.barred >> deal.table.actor & 1:
        return ruling(deal.rules, True, f"{_near(deal)} nobody says anything else.", _NOT_FROM)
    if action == SAY + PASS and _is_calling(deal.table) and _is_mute(deal):
        return ruling(deal.rules, True, "who made the last call of the game passes, unless he must call.", _REPEAT)
    return None


def _is_calling(table: Table) -> bool:
    return table.stage in (JOKER_UP, FIRST_ROUND, SECOND_ROUND)


def _is_mute(deal: Deal) -> bool:
    """Tell whether the player to act made the last call, where he may not make the next one."""
    return deal.rules.player_of[deal.table.actor] == deal.table.mute


def _near(deal: Deal) -> str:
    """Say how far the seat to act has come, and from where on something is barred."""
    rules, seat = deal.rules, deal.table.actor
    down = " downward" if way_of(rules) < 0 else ""
    score = deal.carried.scores[places_of(rules)[seat]]
    return f"the score of seat {seat} is {score}, and from {rules.alone_not_from} on{down}"


def _without(deal: Deal, **left: tuple[int, ...]) -> Deal:
    """Return the same position, had earlier deals left this instead, by which all that was done is legal too."""
    again = type(deal)(deal.rules, deal.dealt, deal.dealer, deal.carried._replace(**left))
    for action in deal.history:
        again = again.apply(action)
    return again
