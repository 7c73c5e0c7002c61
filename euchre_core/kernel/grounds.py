"""Why an action is legal: the rule that allows it, in words, and the fields of the variant that make it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.kernel.actions import (
    BIT,
    BURY,
    CALL_JOKER,
    NAME,
    NAME_ALONE,
    ORDER_ALONE,
    PASS,
    PLAY,
    SAY,
)
from euchre_core.kernel.steps import (
    BURY_REST,
    DEFENDERS_ALONE,
    DUMMY,
    FIRST_ROUND,
    JOKER_UP,
    PICK_UP,
    SECOND_ROUND,
)
from euchre_core.kernel.why import Why
from euchre_core.kernel.words import card_text
from euchre_core.rules.ordering import joins_trumps
from euchre_core.rules.tables import (
    JOKER_NAMED_BLIND,
    LEAD_DEALER,
    LEAD_ELDEST,
    LONE_BOTH,
    LONE_LEAD_AS_USUAL,
    LONE_LEAD_LEFT,
    LONE_NOBODY,
    TWO_LEAD_DEFENDER,
    TWO_LEAD_LEFT_OF_MAKER,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Rules

_ALONE = ("alone.makers", "alone.declared")


def why_legal(deal: Deal, action: int) -> Why:
    """Return the rule that allows *action*, which is legal, to the seat to act."""
    if PLAY <= action < BURY:
        return _play(deal, action)
    if action < SAY:
        return _bury(deal, action - BURY)
    return _say(deal, action - SAY)


def _yes(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return Why(True, sentence, deal.rules.clauses.at(*paths), source)


def _play(deal: Deal, card: int) -> Why:
    rules, table, led = deal.rules, deal.table, deal.table.led
    seat = table.actor
    if led < 0:
        if table.finished:
            return _yes(deal, f"{seat} took the last trick and may lead any card.", source="B25")
        who, paths = first_leader(table)
        awake = not table.asleep or who in ("the lone defender", "the lone player", "the maker")
        next_one = "" if awake else ", or the next who does not sit out"
        return _yes(deal, f"{who} leads first{next_one}, and any card may be led.", *paths, source="B20")
    suit, trump = SUIT_WORDS[led], " (trump)" if led == table.trump else ""
    if held_of(table, led):
        counts = "counts as" if joins_trumps(rules.pack[card], led) else "is"
        sentence = f"{suit}{trump} were led, and {named(rules, card)} {counts} a {suit[:-1]}."
        return _yes(deal, sentence, *joined_by(rules, [card], led), source="B23")
    # A card printed with the suit led that is a trump all the same: the left bower.
    away = [slot for slot in held_of(table, table.trump) if not joins_trumps(rules.pack[slot], led)]
    but = f", for {card_text(rules, away[0])} counts as a {SUIT_WORDS[table.trump][:-1]}," if away else ""
    sentence = f"{seat} holds no {suit}{but} and may play any card."
    return _yes(deal, sentence, *joined_by(rules, away, table.trump), source="B23")


def _bury(deal: Deal, card: int) -> Why:
    rules, table = deal.rules, deal.table
    if table.stage == BURY_REST:
        sentence = f"{table.actor} joined the dummy, and {table.to_bury} more are to be buried."
        return _yes(deal, sentence, "dummy.taken_by", "deal.dummy.cards")
    if card != table.upcard:
        sentence = f"{table.actor} took the upcard and may bury any card of the hand."
        return _yes(deal, sentence, "bidding.first_round.pick_up", source="B10")
    if rules.may_bury_upcard:
        return _yes(deal, "the upcard just picked up may be buried.", "bidding.first_round.may_bury_upcard")
    sentence = f"{table.actor} holds another {card_text(rules, card)} beside the upcard just picked up."
    return _yes(deal, sentence, "bidding.first_round.may_bury_upcard", "deck.copies")


def _say(deal: Deal, place: int) -> Why:
    table = deal.table
    if table.stage == JOKER_UP:
        return _about_the_joker(deal, place)
    if table.stage == FIRST_ROUND:
        return _first_round(deal, place)
    if table.stage == SECOND_ROUND:
        return _second_round(deal, place)
    if table.stage == PICK_UP:
        return _yes(deal, "the dealer may take the upcard or leave it.", "bidding.first_round.pick_up")
    if table.stage == DUMMY:
        lone = ("dummy.left_when_alone",) if table.lone_maker else ()
        return _yes(deal, "the maker may join the dummy or leave it.", "dummy.taken_by", *lone)
    if table.stage == DEFENDERS_ALONE:
        return _yes(deal, "each defender is asked, from the dealer's left, whether he goes alone.", "alone.defenders")
    who = "the caller" if table.actor == table.caller else "the caller's partner"
    return _yes(deal, f"{who} is asked whether he goes alone.", *_ALONE)


def _about_the_joker(deal: Deal, place: int) -> Why:
    field = "bidding.first_round.joker_up"
    if place >= CALL_JOKER:
        return _yes(deal, "the upcard is the joker, and the dealer gives it a suit before he looks.", field)
    before = " before he looks" if deal.rules.joker_up == JOKER_NAMED_BLIND else ""
    return _call(deal, place, f"the upcard is the joker, and the dealer names trump{before}", field)


def _call(deal: Deal, place: int, sentence: str, *paths: str) -> Why:
    """Allow a call, and what the caller may add to it."""
    if place == ORDER_ALONE or place >= NAME_ALONE:
        return _yes(deal, f"{sentence}; and he may go alone.", *paths, *_ALONE)
    return _yes(deal, f"{sentence}.", *paths)


def _first_round(deal: Deal, place: int) -> Why:
    table = deal.table
    if place == PASS:
        return _yes(deal, "whoever is asked may pass.", source="B8")
    joker = ("bidding.first_round.joker_up",) if deal.rules.jokers & BIT[table.upcard] else ()
    if place >= NAME:
        return _call(deal, place, "the joker has no suit, and whoever accepts it names any", *joker)
    sentence = f"whoever is asked may accept the upcard's suit, {SUIT_WORDS[table.up_suit]}"
    return _call(deal, place, sentence, "bidding.first_round.suits", *joker)


def _second_round(deal: Deal, place: int) -> Why:
    rules, table = deal.rules, deal.table
    if place == PASS and table.actor == table.dealer:
        return _yes(deal, "the dealer may pass too.", "bidding.second_round.stick_the_dealer")
    if place == PASS:
        return _yes(deal, "whoever is asked may pass.", source="B14")
    stuck = ("bidding.second_round.stick_the_dealer",) if rules.stick and table.actor == table.dealer else ()
    if place & 3 == table.up_suit and not rules.second_any:
        field = "bidding.second_round.stuck_dealer_may_name_upcard"
        return _call(deal, place, "the dealer, who must name a suit, may name the upcard's too", *stuck, field)
    but = "" if rules.second_any or table.up_suit < 0 else f" but the upcard's, {SUIT_WORDS[table.up_suit]}"
    return _call(deal, place, f"whoever is asked may name any suit{but}", "bidding.second_round.suits", *stuck)


def first_leader(table: Table) -> tuple[str, tuple[str, ...]]:
    """Return who leads to the first trick, in words, if he does not sit out, and the fields that say so."""
    rules, lone = table.rules, table.lone()
    asked: tuple[str, ...] = ()
    if lone == LONE_BOTH:
        asked = ("play.two_loners_lead",)
        if rules.two_loners_lead == TWO_LEAD_DEFENDER:
            return "the lone defender", asked
        if rules.two_loners_lead == TWO_LEAD_LEFT_OF_MAKER:
            return "the player at the left of the lone maker", asked
    elif lone != LONE_NOBODY:
        asked = ("play.lone_lead",)
        if rules.lone_lead != LONE_LEAD_AS_USUAL:
            left = "the player at the left of " if rules.lone_lead == LONE_LEAD_LEFT else ""
            return f"{left}the lone player", asked
    asked = (*asked, "play.lead")
    if rules.lead == LEAD_ELDEST:
        return "the player at the dealer's left", asked
    return "the dealer" if rules.lead == LEAD_DEALER else "the maker", asked


def named(rules: Rules, slot: int) -> str:
    """Return a card as it is spoken of: ``JD``, ``the joker``."""
    text = card_text(rules, slot)
    return f"the {text}" if rules.jokers >> slot & 1 else text


def held_of(table: Table, suit: int) -> list[int]:
    """Return the cards of the seat to act that count as *suit*, equal ones once, in card order."""
    rules = table.rules
    mask = table.hand(table.actor) & rules.firsts & rules.contracts[table.trump].cards_of[suit]
    return [slot for slot in range(len(rules.pack)) if mask & BIT[slot]]


def joined_by(rules: Rules, slots: Iterable[int], suit: int) -> tuple[str, ...]:
    """Return the fields by which cards count as *suit*, trumps, though it is not printed on them."""
    joined = [rules.pack[slot] for slot in slots if joins_trumps(rules.pack[slot], suit)]
    return tuple(dict.fromkeys("ranking.joker" if card.is_joker else "ranking.left_bower" for card in joined))
