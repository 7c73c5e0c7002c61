"""Why an action is not legal: the rule that forbids it, in words, and the field of the variant that makes it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import (
    ALONE,
    BID,
    BLOCK,
    CALL,
    CALL_JOKER,
    GIVE,
    JOIN,
    LEAVE,
    LEAVE_DUMMY,
    NAME,
    NOT_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    PICK_SEAT,
    PLAY,
    SAY,
    TAKE,
)
from euchre_core.kernel.ahead_reasons import AHEAD, ahead_is_illegal, asked_ahead
from euchre_core.kernel.auction_reasons import AUCTION_FIELD, bid_is_illegal, naming_is_illegal
from euchre_core.kernel.call_reasons import call_is_illegal, is_call
from euchre_core.kernel.carried_reasons import carried_forbids
from euchre_core.kernel.gift_reasons import (
    GIVEN,
    asking_is_illegal,
    card_may_not_go,
    gift_fields,
    offer_is_illegal,
    wish_is_illegal,
)
from euchre_core.kernel.looking import is_unseen
from euchre_core.kernel.play_reasons import card_is_illegal, place_is_illegal
from euchre_core.kernel.proposal_reasons import LEAST, PROPOSALS, number_is_illegal
from euchre_core.kernel.settled_reasons import (
    calling_is_illegal,
    claimed_fields,
    not_calling,
    picking_is_illegal,
    picks_a_defender,
    prediction_is_illegal,
    saying_is_illegal,
)
from euchre_core.kernel.steps import (
    ASK_PARTNER,
    AUCTION,
    BLOCK_OF,
    BURY_KITTY,
    BURY_ONE,
    BURY_REST,
    CALL_PARTNER,
    CALL_PARTNER_LATE,
    CHANGING,
    CLAIMS,
    DEFENDER_ASKS_PARTNER,
    DEFENDER_GETS_BEST,
    DEFENDER_HOW_MANY,
    DEFENDER_LAYS_AFTER,
    DEFENDER_LAYS_FIRST,
    DEFENDER_NAMES_CARD,
    DEFENDER_PASSES_OVER,
    DEFENDERS_ALONE,
    DOUBLING,
    DROPPING,
    DUMMY,
    FIRST_ROUND,
    GET_BEST,
    HOW_MANY,
    JOKER_UP,
    LATE_CLAIMS,
    LAY_AFTER,
    LAY_CHANGED,
    LAY_FIRST,
    MAKERS_ALONE,
    MAKERS_ALONE_EARLY,
    NAME_CARD,
    NAME_LED,
    NAME_TRUMP,
    OVER,
    PASS_OVER,
    PICK_UP,
    PREDICT,
    PROPOSING,
    SECOND_ROUND,
    SWAP,
    TAKE_OVER,
    TRICKS,
)
from euchre_core.kernel.telling import first_leader, not_there, stays_there
from euchre_core.kernel.why import Why, ruling
from euchre_core.kernel.words import action_block
from euchre_core.rules.tables import JOKER_SUIT_BLIND, MAKERS_NOBODY

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal

_LAYS: tuple[str, tuple[str, ...], str] = ("lay away cards for those of a partner", (), "")
_ASKS: tuple[str, tuple[str, ...], str] = ("pick the partner who gives him cards", (), "")
_NAMES: tuple[str, tuple[str, ...], str] = ("name a card that a partner is to give him", (), "")
_OFFERS: tuple[str, tuple[str, ...], str] = ("say how many cards he gives to the lone player", (), "")
_GIVES: tuple[str, tuple[str, ...], str] = ("give cards to the lone player", (), "")
# By stage: what the seat to act is to do; the fields that have him asked; else the statement of the rule texts.
_TO_DO: dict[int, tuple[str, tuple[str, ...], str]] = {
    JOKER_UP: ("say what suit is trump, the upcard being the joker", ("bidding.first_round.joker_up",), ""),
    FIRST_ROUND: ("accept the upcard or pass", (), "B8"),
    SECOND_ROUND: ("name a suit or pass", (), "B14"),
    AUCTION: ("bid or pass", (f"{AUCTION_FIELD}.turns",), ""),
    NAME_TRUMP: ("name trump", (f"{AUCTION_FIELD}.trump_named",), ""),
    CLAIMS: ("say whether he claims it", (), ""),
    LATE_CLAIMS: ("say whether he claims it", (), ""),
    SWAP: ("lay away cards for those of the kitty", (), ""),
    PREDICT: ("say how many tricks he will take", ("bidding.predictions",), ""),
    PROPOSING: ("propose to change cards or not, or to answer", (PROPOSALS,), ""),
    CHANGING: ("say how many cards he changes", (LEAST,), ""),
    LAY_CHANGED: ("bury the cards that he changes", (PROPOSALS,), ""),
    DOUBLING: ("double or not", ("doubling.times",), ""),
    CALL_PARTNER: ("call a card", ("called_partner.card",), ""),
    CALL_PARTNER_LATE: ("call a card", ("called_partner.card", "called_partner.when"), ""),
    DROPPING: ("stay in or drop out", ("drop",), ""),
    NAME_LED: ("ask for a suit", ("ranking.joker_lead_names_suit",), ""),
    BURY_KITTY: ("bury as many cards as the kitty had", ("kitty.taken_by",), ""),
    ASK_PARTNER: _ASKS,
    LAY_FIRST: _LAYS,
    PASS_OVER: ("pass cards to a partner", (), ""),
    NAME_CARD: _NAMES,
    HOW_MANY: _OFFERS,
    GET_BEST: _GIVES,
    LAY_AFTER: _LAYS,
    DEFENDER_ASKS_PARTNER: _ASKS,
    DEFENDER_LAYS_FIRST: _LAYS,
    DEFENDER_PASSES_OVER: ("pass cards to a partner", (), ""),
    DEFENDER_NAMES_CARD: _NAMES,
    DEFENDER_HOW_MANY: _OFFERS,
    DEFENDER_GETS_BEST: _GIVES,
    DEFENDER_LAYS_AFTER: _LAYS,
    TAKE_OVER: ("say whether he goes alone", ("alone.makers", "alone.declared"), ""),
    PICK_UP: ("take the upcard or leave it", ("bidding.first_round.pick_up",), ""),
    BURY_ONE: ("bury a card", (), "B10"),
    MAKERS_ALONE_EARLY: ("say whether he goes alone", ("alone.makers", "alone.declared"), ""),
    MAKERS_ALONE: ("say whether he goes alone", ("alone.makers", "alone.declared"), ""),
    DUMMY: ("join the dummy or leave it", ("dummy.taken_by",), ""),
    BURY_REST: ("bury the cards he does not keep", (), "D14"),
    DEFENDERS_ALONE: ("say whether he goes alone", ("alone.defenders",), ""),
    TRICKS: ("play a card", (), "B23"),
}


def why_not(deal: Deal, action: int) -> Why:
    """Return the rule that forbids *action*, which is not legal, to the seat to act."""
    table = deal.table
    if table.stage == OVER:
        return _no(deal, "the deal is over.")
    if why := carried_forbids(deal, action):
        return why
    block, place = action_block(action), action % BLOCK
    if block == SAY:
        return _said(deal, place) or _not_now(deal, action)
    if block != BLOCK_OF[table.stage]:
        return _not_now(deal, action)
    if block == PLAY and is_unseen(table, table.actor):
        return place_is_illegal(deal, place)
    if block == PLAY:
        return not_there(deal, place) or card_is_illegal(deal, place)
    if table.stage == CHANGING:
        return number_is_illegal(deal, place)
    if table.stage in (HOW_MANY, DEFENDER_HOW_MANY):
        return offer_is_illegal(deal, place)
    if block == BID:
        return prediction_is_illegal(deal, place) if table.stage == PREDICT else bid_is_illegal(deal, place)
    if table.stage in (NAME_CARD, DEFENDER_NAMES_CARD):
        return wish_is_illegal(deal, place)
    if block == CALL:
        return calling_is_illegal(deal, place)
    return not_there(deal, place) or stays_there(deal, place) or _goes(deal, place)


def _said(deal: Deal, place: int) -> Why | None:
    """Say why something may not be said; nothing where it is the answer to another question."""
    table = deal.table
    if why := ahead_is_illegal(deal, place):
        return why
    if table.stage in (JOKER_UP, FIRST_ROUND, SECOND_ROUND) and is_call(deal, place):
        return call_is_illegal(deal, place)
    if table.stage == NAME_TRUMP and NAME <= place < CALL_JOKER:
        return naming_is_illegal(deal, place)
    if place >= PICK_SEAT and table.stage in (ASK_PARTNER, DEFENDER_ASKS_PARTNER):
        return asking_is_illegal(deal, place - PICK_SEAT)
    if place >= PICK_SEAT and picks_a_defender(table):
        return picking_is_illegal(deal, place - PICK_SEAT)
    return saying_is_illegal(deal, place)


def _goes(deal: Deal, card: int) -> Why:
    """Say why a card that is held may not be laid away or given."""
    if deal.table.stage == BURY_ONE:
        return _no(deal, "the upcard just picked up may not be buried.", "bidding.first_round.may_bury_upcard")
    return card_may_not_go(deal, card)


def not_his_turn(deal: Deal, seat: int) -> Why:
    """Say whose turn it is, and why, to another *seat*; the deal is not over."""
    table = deal.table
    if table.asleep >> seat & 1 and table.stage not in GIVEN:
        if table.dropped >> seat & 1:
            return _no(deal, f"seat {seat} dropped out.", "drop")
        return _no(deal, f"seat {seat} sits out.", source="B17" if seat in deal.makers else "D18")
    sentence = f"it is seat {table.actor}'s turn."
    if table.stage != TRICKS:
        _, paths, _ = _to_do(deal)
        return _no(deal, sentence, *paths, source="" if paths else "B7")
    if table.led < 0 and not table.finished:
        return _no(deal, sentence, *first_leader(table)[1], source="")
    return _no(deal, sentence, source="B25" if table.led < 0 else "")


def _no(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return ruling(deal.rules, False, sentence, *paths, source=source)


def _to_do(deal: Deal) -> tuple[str, tuple[str, ...], str]:
    """Return what the seat to act is to do, the fields that have him asked, else the statement that does."""
    table = deal.table
    if table.stage in AHEAD:
        return *asked_ahead(table), ""
    to_do, paths, source = _TO_DO[table.stage]
    if picks_a_defender(table):
        to_do = "pick the defender who plays alone against him"
    if table.stage == SWAP:
        paths = claimed_fields(table)
    if table.stage == NAME_TRUMP and deal.rules.fixed:
        paths = ("bidding.fixed.trump",)
    if table.stage in (CLAIMS, LATE_CLAIMS):
        claim = f"claims.{deal.rules.claims[table.asked // deal.rules.seats].name}"
        paths = (f"{claim}.when", f"{claim}.may")
    if table.stage == BURY_ONE and table.forced and deal.rules.forced_suit >= 0:
        return to_do, ("bidding.forced_upcard.suit",), source
    return to_do, paths or (() if source else gift_fields(table)), source


def _not_now(deal: Deal, action: int) -> Why:
    """Say what the seat to act is to do instead; where a field keeps him from ever being asked, it is that field."""
    table = deal.table
    to_do, paths, source = _to_do(deal)
    never = _never_asked(deal, action)
    return _no(deal, f"seat {table.actor} is to {to_do}.", *(never or paths), source="" if never else source)


def _never_asked(deal: Deal, action: int) -> tuple[str, ...]:
    """Return the fields that say who is asked such a thing; none if the rules leave no choice."""
    table, place = deal.table, action - SAY
    if action >= CALL:
        return not_calling(deal.rules)
    if action >= GIVE:
        by_a_bid = any(bid.gift for bid in deal.rules.bids) and not deal.rules.gift
        return () if by_a_bid else ("alone.partners_best",)
    if action >= BID:
        if deal.rules.proposals:
            return (PROPOSALS,)
        return () if deal.rules.auction or deal.rules.predictions else (AUCTION_FIELD,)
    if deal.rules.fixed and _is_call(place):
        return ("bidding.fixed",)
    if deal.rules.auction and place in (ORDER, ORDER_ALONE):
        return ("bidding.first_round",)
    if deal.rules.auction and NAME <= place < CALL_JOKER:
        return (f"{AUCTION_FIELD}.trump_named",)
    if place in (ALONE, NOT_ALONE):
        if deal.makers and table.actor not in deal.makers:
            return ("alone.defenders",)
        return ("alone.makers",) if table.rules.alone_makers == MAKERS_NOBODY else ("alone.makers", "alone.declared")
    if place >= PICK_SEAT:
        return ("alone.defenders",)
    if place in (TAKE, LEAVE):
        return ("bidding.first_round.pick_up",) if table.accepted and table.actor == table.dealer else ()
    if place in (JOIN, LEAVE_DUMMY):
        if not table.rules.dummy:
            return ("deal.dummy.cards",)
        if table.rules.dummy_must:
            return ("dummy.may_leave",)
        return ("dummy.left_when_alone",) if table.lone_maker else ("dummy.taken_by",)
    if CALL_JOKER <= place < CALL_JOKER + 4 and table.rules.joker_up != JOKER_SUIT_BLIND:
        return ("bidding.first_round.joker_up",) if table.rules.jokers else ("deck.jokers",)
    return ()


def _is_call(place: int) -> bool:
    """Tell whether something said fixes trump, or is a pass."""
    return place in (PASS, ORDER, ORDER_ALONE) or NAME <= place < CALL_JOKER
