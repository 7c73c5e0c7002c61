"""Why an action is legal: the rule that allows it, in words, and the fields of the variant that make it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import BID, BURY, CALL, GIVE, PICK_SEAT, PLAY, SAY
from euchre_core.kernel.ahead_reasons import AHEAD, ahead_is_legal
from euchre_core.kernel.auction_reasons import bid_is_legal, naming_is_legal
from euchre_core.kernel.call_reasons import ALONE_FIELDS, call_is_legal
from euchre_core.kernel.carried_reasons import carried_leaves
from euchre_core.kernel.gift_reasons import asking_is_legal, card_may_go, offer_is_legal, wish_is_legal
from euchre_core.kernel.play_reasons import card_is_legal
from euchre_core.kernel.proposal_reasons import number_is_legal
from euchre_core.kernel.settled_reasons import calling_is_legal, prediction_is_legal, saying_is_legal
from euchre_core.kernel.steps import (
    ASK_PARTNER,
    BURY_ONE,
    CHANGING,
    DEFENDER_ASKS_PARTNER,
    DEFENDER_HOW_MANY,
    DEFENDER_NAMES_CARD,
    DEFENDERS_ALONE,
    DUMMY,
    FIRST_ROUND,
    HOW_MANY,
    JOKER_UP,
    NAME_CARD,
    NAME_TRUMP,
    PICK_UP,
    PREDICT,
    SECOND_ROUND,
)
from euchre_core.kernel.why import Why, ruling
from euchre_core.kernel.words import card_text

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal


def why_legal(deal: Deal, action: int) -> Why:
    """Return the rule that allows *action*, which is legal, to the seat to act."""
    if why := carried_leaves(deal, action):
        return why
    if PLAY <= action < BURY:
        return card_is_legal(deal, action)
    if action < SAY:
        return _bury(deal, action - BURY)
    if action < BID:
        return _say(deal, action - SAY)
    if deal.table.stage == CHANGING:
        return number_is_legal(deal)
    if deal.table.stage in (HOW_MANY, DEFENDER_HOW_MANY):
        return offer_is_legal(deal)
    if action < GIVE:
        return prediction_is_legal(deal) if deal.table.stage == PREDICT else bid_is_legal(deal, action - BID)
    if deal.table.stage in (NAME_CARD, DEFENDER_NAMES_CARD):
        return wish_is_legal(deal, action - CALL)
    return card_may_go(deal) if action < CALL else calling_is_legal(deal, action - CALL)


def _yes(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return ruling(deal.rules, True, sentence, *paths, source=source)


def _bury(deal: Deal, card: int) -> Why:
    rules, table = deal.rules, deal.table
    if table.stage != BURY_ONE:
        return card_may_go(deal)
    if rules.into_hand_late:
        sentence = f"{table.actor} has the upcard after the first trick, and buries a card of the hand for it now."
        return _yes(deal, sentence, "bidding.first_round.pick_up", "bidding.first_round.into_hand")
    if card != table.upcard:
        free = BURY + table.upcard in deal.legal_actions
        sentence = (
            f"{table.actor} took the upcard and may bury any card of the hand{'' if free else ' but the upcard'}."
        )
        bars = () if free else ("bidding.first_round.may_bury_upcard",)
        return _yes(deal, sentence, "bidding.first_round.pick_up", *bars, source="B10")
    if rules.may_bury_upcard:
        return _yes(deal, "the upcard just picked up may be buried.", "bidding.first_round.may_bury_upcard")
    sentence = f"{table.actor} holds another {card_text(rules, card)} beside the upcard just picked up."
    return _yes(deal, sentence, "bidding.first_round.may_bury_upcard", "deck.copies")


def _say(deal: Deal, place: int) -> Why:
    table = deal.table
    if table.stage in AHEAD:
        return ahead_is_legal(deal, place)
    if table.stage in (JOKER_UP, FIRST_ROUND, SECOND_ROUND):
        return call_is_legal(deal, place)
    if why := saying_is_legal(deal, place):
        return why
    if table.stage == NAME_TRUMP:
        return naming_is_legal(deal, place)
    if table.stage == PICK_UP:
        to = ("bidding.first_round.upcard_to",) if deal.rules.upcard_to_caller else ()
        who = "the dealer" if table.actor == table.dealer else "the caller"
        return _yes(deal, f"{who} may take the upcard or leave it.", "bidding.first_round.pick_up", *to)
    if table.stage == DUMMY:
        lone = ("dummy.left_when_alone",) if table.lone_maker else ()
        who = "everyone may join his own" if deal.rules.own_dummies else "the maker may join the"
        return _yes(deal, f"{who} dummy or leave it.", "dummy.taken_by", *lone)
    if table.stage in (ASK_PARTNER, DEFENDER_ASKS_PARTNER):
        return asking_is_legal(deal)
    if place >= PICK_SEAT:
        sentence = "who plays alone picks the defender who plays alone against him; the others sit out."
        return _yes(deal, sentence, "alone.defenders")
    if table.stage == DEFENDERS_ALONE:
        return _yes(deal, "each defender is asked, from the dealer's left, whether he goes alone.", "alone.defenders")
    caller = "maker" if deal.rules.auction or table.maker != table.caller else "caller"
    who = f"the {caller}" if table.actor == table.maker else f"the {caller}'s partner"
    return _yes(deal, f"{who} is asked whether he goes alone.", *ALONE_FIELDS)
