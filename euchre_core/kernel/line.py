"""The line of a deal: which stage comes next, and which module answers for it. Knows nothing of any variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.kernel import actions, steps
from euchre_core.kernel.stages import (
    ahead,
    alone,
    auction,
    claims,
    contract,
    dummy,
    gifts,
    joker_up,
    kitty,
    laying,
    pick_up,
    proposals,
    rounds,
    tricks,
)

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table

COMPILED = cython.compiled


def start(table: Table) -> None:
    """Bring a table that was just dealt to its first decision."""
    table.stage = steps.FIX_TRUMP
    contract.fix(table)
    _go_on(table)


def legal(table: Table) -> int:
    """Return what may be done, as a mask of places in the stage's block; 0 when the deal is over."""
    allowed = _legal(table)
    if table.shut or table.mute >= 0:
        allowed = rounds.left_open(table, allowed)
    if table.barred and table.actor >= 0 and table.barred & actions.BIT[table.actor]:
        return alone.unsaid(table, allowed)
    return allowed


def _legal(table: Table) -> int:
    """Return what may be done whatever earlier deals have left."""
    stage = table.stage
    if stage == steps.TRICKS:
        return tricks.legal(table)
    if stage == steps.FIRST_ROUND:
        return rounds.legal_first(table)
    if stage == steps.SECOND_ROUND:
        return rounds.legal_second(table)
    if stage == steps.AUCTION:
        return auction.legal(table)
    if stage == steps.NAME_TRUMP:
        return auction.legal_name(table)
    if stage == steps.BURY_ONE:
        return pick_up.legal_bury(table)
    if stage in (steps.TAKE_OVER, steps.MAKERS_ALONE_EARLY, steps.MAKERS_ALONE, steps.DEFENDERS_ALONE):
        return alone.legal(table)
    if stage == steps.PICK_UP:
        return pick_up.legal(table)
    if stage == steps.DUMMY:
        return dummy.legal(table)
    if stage == steps.JOKER_UP:
        return joker_up.legal(table)
    if stage in (steps.CLAIMS, steps.LATE_CLAIMS):
        return claims.legal(table)
    if stage == steps.PREDICT:
        return contract.legal_predict(table)
    if stage == steps.PROPOSING:
        return proposals.legal(table)
    if stage == steps.CHANGING:
        return proposals.legal_number(table)
    if stage in (steps.ASK_PARTNER, steps.DEFENDER_ASKS_PARTNER):
        return gifts.legal_ask(table)
    if stage in (steps.NAME_CARD, steps.DEFENDER_NAMES_CARD):
        return gifts.legal_name(table)
    if stage in (steps.HOW_MANY, steps.DEFENDER_HOW_MANY):
        return gifts.legal_number(table)
    if stage == steps.DOUBLING:
        return contract.legal_doubling(table)
    if stage in (steps.CALL_PARTNER, steps.CALL_PARTNER_LATE):
        return contract.legal_call(table)
    if stage == steps.DROPPING:
        return contract.legal_drop(table)
    if stage == steps.NAME_LED:
        return tricks.legal_led(table)
    if steps.PICK_PACKET <= stage <= steps.UPCARD_SEEN:
        return ahead.legal(table)
    return laying.legal(table) if stage != steps.OVER else 0


def apply(table: Table, place: int) -> int:
    """Do one legal action, given by its place in the stage's block; return what :func:`legal` then says."""
    stage = table.stage
    if stage == steps.TRICKS:
        if not tricks.apply(table, place):
            return legal(table) if table.stage != steps.TRICKS else tricks.legal(table)
        done = True
    else:
        done = _before_the_play(table, stage, place)
    if done:
        _go_on(table)
    return legal(table)


def _before_the_play(table: Table, stage: int, place: int) -> bool:
    if stage in (steps.FIRST_ROUND, steps.SECOND_ROUND):
        return rounds.apply(table, place)
    if stage == steps.AUCTION:
        return auction.apply(table, place)
    if stage == steps.NAME_TRUMP:
        return auction.apply_name(table, place)
    if stage == steps.BURY_ONE:
        return pick_up.apply_bury(table, place)
    if stage in (steps.TAKE_OVER, steps.MAKERS_ALONE_EARLY, steps.MAKERS_ALONE):
        return alone.apply_makers(table, place)
    if stage == steps.DEFENDERS_ALONE:
        return alone.apply_defenders(table, place)
    if stage == steps.PICK_UP:
        return pick_up.apply(table, place)
    if stage == steps.DUMMY:
        return dummy.apply(table, place)
    if stage == steps.JOKER_UP:
        return joker_up.apply(table, place)
    if stage in (steps.CLAIMS, steps.LATE_CLAIMS):
        return claims.apply(table, place)
    if stage == steps.SWAP:
        return claims.apply_swap(table, place)
    if stage == steps.PREDICT:
        return contract.apply_predict(table, place)
    if stage == steps.PROPOSING:
        return proposals.apply(table, place)
    if stage == steps.CHANGING:
        return proposals.apply_number(table, place)
    if stage == steps.LAY_CHANGED:
        return proposals.apply_lay(table, place)
    if stage in (steps.ASK_PARTNER, steps.DEFENDER_ASKS_PARTNER):
        return gifts.apply_ask(table, place)
    if stage in (steps.NAME_CARD, steps.DEFENDER_NAMES_CARD):
        return gifts.apply_name(table, place)
    if stage in (steps.HOW_MANY, steps.DEFENDER_HOW_MANY):
        return gifts.apply_number(table, place)
    if stage == steps.DOUBLING:
        return contract.apply_doubling(table, place)
    if stage in (steps.CALL_PARTNER, steps.CALL_PARTNER_LATE):
        return contract.apply_call(table, place)
    if stage == steps.DROPPING:
        return contract.apply_drop(table, place)
    if stage == steps.NAME_LED:
        return tricks.apply_led(table, place)
    if stage == steps.BURY_KITTY:
        return kitty.apply_bury(table, place)
    if stage == steps.BURY_REST:
        return dummy.apply_bury(table, place)
    if steps.PICK_PACKET <= stage <= steps.UPCARD_SEEN:
        return ahead.apply(table, place)
    return gifts.apply_give(table, place) if steps.BLOCK_OF[stage] == actions.GIVE else laying.bury(table, place)


def _go_on(table: Table) -> None:
    """Enter the stages that follow until one has a decision, or the deal is over."""
    while True:
        table.stage += 1
        if table.ending != steps.PLAYED_OUT:
            table.stage = steps.OVER
        if table.stage == steps.OVER:
            table.actor = -1
            return
        if _enter(table, table.stage):
            return


def _enter(table: Table, stage: int) -> bool:
    if (
        table.maker < 0
        and steps.NAME_TRUMP <= stage <= steps.DEFENDER_LAYS_AFTER
        and stage not in (steps.BURY_KITTY, steps.DEAL_REST)
    ):
        return False  # without a maker there is no contract to be settled
    if steps.PICK_PACKET <= stage <= steps.UPCARD_SEEN:
        return ahead.enter(table, stage)
    if stage == steps.JOKER_UP:
        return joker_up.enter(table)
    if stage in (steps.CLAIMS, steps.LATE_CLAIMS):
        return table.sheet.claims > 0 and claims.enter(table)
    if stage == steps.PREDICT:
        return contract.enter_predict(table)
    if stage == steps.PROPOSING:
        return proposals.enter(table)
    if stage == steps.DEAL_REST:
        kitty.deal_rest(table)
        return False
    if stage == steps.DOUBLING:
        return contract.enter_doubling(table)
    if stage in (steps.CALL_PARTNER, steps.CALL_PARTNER_LATE):
        return contract.enter_call(table, stage)
    if stage == steps.DROPPING:
        return contract.enter_drop(table)
    if stage in (steps.SWAP, steps.CHANGING, steps.LAY_CHANGED, steps.NAME_LED):
        return False  # these are gone into from claims, from proposals, and from the play
    if stage == steps.FIRST_ROUND:
        return rounds.enter_first(table)
    if stage == steps.SECOND_ROUND:
        return rounds.enter_second(table)
    if stage == steps.AUCTION:
        return auction.enter(table)
    if stage == steps.NAME_TRUMP:
        return auction.enter_name(table)
    if stage == steps.TAKE_OVER:
        return alone.enter_take_over(table)
    if stage == steps.PICK_UP:
        return pick_up.enter(table)
    if stage == steps.BURY_ONE:
        return pick_up.enter_bury(table)
    if stage == steps.BURY_KITTY:
        return kitty.enter_bury(table)
    if stage in (steps.MAKERS_ALONE_EARLY, steps.MAKERS_ALONE):
        return alone.enter_makers(table, stage)
    if stage == steps.DUMMY:
        return dummy.enter(table)
    if stage == steps.BURY_REST:
        return dummy.enter_bury(table)
    if stage == steps.DEFENDERS_ALONE:
        return alone.enter_defenders(table)
    if stage == steps.TRICKS:
        return tricks.enter(table)
    if stage in (steps.ASK_PARTNER, steps.DEFENDER_ASKS_PARTNER):
        return gifts.enter_ask(table, stage)
    if stage in (steps.NAME_CARD, steps.DEFENDER_NAMES_CARD):
        return gifts.enter_name(table, stage)
    if stage in (steps.HOW_MANY, steps.DEFENDER_HOW_MANY):
        return gifts.enter_number(table, stage)
    return gifts.enter_give(table, stage) if steps.BLOCK_OF[stage] == actions.GIVE else gifts.enter_lay(table, stage)
