"""Why a card may be led or played, or not: following suit, trumping, beating, and a joker without trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS, SUIT_WORDS
from euchre_core.kernel.actions import BIT
from euchre_core.kernel.auction_reasons import AUCTION_FIELD
from euchre_core.kernel.looking import is_unseen
from euchre_core.kernel.telling import (
    beats_best,
    best_on_table,
    first_leader,
    held_of,
    joined_by,
    kept_by,
    lead_of,
    named,
    trumps_of,
)
from euchre_core.kernel.why import Why, ruling
from euchre_core.kernel.words import slots_of
from euchre_core.rules.ordering import joins_trumps
from euchre_core.rules.tables import LAST_SUIT

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Rules

_FIRST_LEAD, _ACES_LED, _ACES_TRUMPED = "play.first_lead_must_be", "play.aces_may_be_led", "play.may_trump_ace"
_JOKER_WAITS = "ranking.joker_needs_void"
_OUTWARD, _NAMED_UNSEEN = "deal.hands_seen", "bidding.named_ahead.alone_unseen"


# Legal ---------------------------------------------------------------------------------------------------------------


def card_is_legal(deal: Deal, card: int) -> Why:
    """Say why the seat to act may lead or play a card."""
    rules, table, led = deal.rules, deal.table, deal.table.led
    if is_unseen(table, table.actor):
        return _unseen_is_legal(deal)
    if led < 0:
        return _lead(deal, card)
    following = _following(table)
    if not following:
        return _void(deal, card)
    suit = SUIT_WORDS[led]
    beats, fields = _beats(deal, card)
    if card not in following:
        sentence = (
            f"{suit} were led, and {named(rules, card)}, which has no suit without trump, may be played all the same"
        )
        return _yes(deal, f"{sentence}{beats}.", _JOKER_WAITS, *fields)
    trump = " (trump)" if led == table.trump else ""
    counts = "counts as" if joins_trumps(rules.pack[card], led) else "is"
    sentence = f"{suit}{trump} were {_led(deal)}, and {named(rules, card)} {counts} a {suit[:-1]}{beats}."
    suits = (*joined_by(rules, [card], led), *kept_by(rules, table.trump, [card]))
    return _yes(deal, sentence, *suits, *fields, source="B23")


def _unseen_is_legal(deal: Deal) -> Why:
    """Say why the seat to act may lead or play a card that it does not see."""
    table, seat = deal.table, deal.table.actor
    sentence, source, fields = f"{seat} sees no card of that hand, and may ", "", tuple[str, ...]()
    field = _unseen_by(deal)
    if table.led >= 0:
        return _yes(deal, f"{sentence}play any of them, whatever was led.", field)
    if table.finished:
        who, source = f"{seat} took the last trick", "B25"
    else:
        who, fields = first_leader(table)
        who = f"{who} leads first{', or the next who does not sit out' if table.asleep else ''}"
    return _yes(deal, f"{who}; {sentence}lead any of them.", *fields, field, source=source)


def _unseen_by(deal: Deal) -> str:
    """Return the field by which the seat to act does not see its hand."""
    return _OUTWARD if deal.rules.outward else _NAMED_UNSEEN


def _following(table: Table) -> list[int]:
    """Return the cards of the seat to act that follow the suit led; none where a joker without a suit was led."""
    return held_of(table, table.led) if table.led <= LAST_SUIT else []


def _without(table: Table) -> str:
    """Say that the seat to act can't follow suit, or need not."""
    if table.led > LAST_SUIT:
        return f"the joker that was led has no suit, so {table.actor} follows none"
    return f"{table.actor} holds no {SUIT_WORDS[table.led]}"


def _yes(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return ruling(deal.rules, True, sentence, *paths, source=source)


def _led(deal: Deal) -> str:
    """Say that a suit was led, or asked for by who led a joker without trump."""
    asked = deal.table.trump > LAST_SUIT and deal.rules.jokers & BIT[lead_of(deal)]
    return "asked for by who led the joker" if asked else "led"


def _lead(deal: Deal, card: int) -> Why:
    rules, table, seat = deal.rules, deal.table, deal.table.actor
    which, fields = _may_be_led(deal, card)
    if table.finished:
        return _yes(deal, f"{seat} took the last trick and may lead {which.removesuffix(',')}.", *fields, source="B25")
    who, paths = first_leader(table)
    awake = not table.asleep or who in ("the lone defender", "the lone player", "the maker")
    next_one = "" if awake else ", or the next who does not sit out"
    sentence = f"{who} leads first{next_one}, and {which} may be led"
    if which == "any card" and rules.lead_trump_first and 0 <= table.trump <= LAST_SUIT:
        sentence = f"{who} leads first{next_one}, and without a trump to lead may lead any card"
        fields = (_FIRST_LEAD,)
    if table.trump < 0:
        paths = (*paths, f"{AUCTION_FIELD}.trump_named")
        return _yes(deal, f"{sentence}; its suit becomes trump.", *paths, *fields, source="B20")
    return _yes(deal, f"{sentence}.", *paths, *fields, source="B20")


def _may_be_led(deal: Deal, card: int) -> tuple[str, tuple[str, ...]]:
    """Return what may be led, in words, and the fields that limit it."""
    rules, table = deal.rules, deal.table
    fields: tuple[str, ...] = ()
    which = "any card"
    if not table.finished and rules.lead_trump_first and trumps_of(table):
        which, fields = "a trump", (_FIRST_LEAD,)
    if not rules.aces_led:
        which += ", also an ace since nothing else is left to lead," if _is_ace(rules, card) else " but an ace"
        fields = (*fields, _ACES_LED)
    return which, fields


def _is_ace(rules: Rules, slot: int) -> bool:
    card = rules.pack[slot]
    return not card.is_joker and card.rank == RANKS.index("A")


def _void(deal: Deal, card: int) -> Why:
    """Say what may be played by who can't follow suit."""
    rules, table, trumps = deal.rules, deal.table, trumps_of(deal.table)
    # A card printed with the suit led that is a trump all the same: the left bower.
    away = [slot for slot in trumps if not joins_trumps(rules.pack[slot], table.led)]
    but = f", for {named(rules, away[0])} counts as a {SUIT_WORDS[table.trump][:-1]}," if away else ""
    holds_none, joined = f"{_without(table)}{but}", joined_by(rules, away, table.trump)
    if table.trump > LAST_SUIT or not rules.must_trump:
        return _free(deal, card, holds_none, joined)
    if not trumps:
        return _yes(deal, f"{holds_none} and no trump, and may play any card.", "play.when_void", source="B23")
    beats, fields = _beats(deal, card)
    sentence = f"{holds_none} and must play a trump, which {named(rules, card)} is{beats}."
    return _yes(deal, sentence, *joined, "play.when_void", *fields, source="B23")


def _free(deal: Deal, card: int, holds_none: str, joined: tuple[str, ...]) -> Why:
    """Say what may be played by who can't follow suit and need not trump."""
    rules, table = deal.rules, deal.table
    trumps = trumps_of(table)
    if not (trumps and table.ace_led and not rules.aces_trumped):
        named_suit = ("ranking.joker_lead_names_suit",) if table.led > LAST_SUIT else ()
        sentence = f"{holds_none} and may play any card."
        return _yes(deal, sentence, *joined, *named_suit, source="" if named_suit else "B23")
    ace = f"{named(rules, lead_of(deal))} was led"
    if card in trumps:
        sentence = f"{holds_none} and nothing but trumps, and may play any of them though {ace}."
    else:
        sentence = f"{holds_none} and may play any card but a trump, since {ace}."
    return _yes(deal, sentence, *joined, _ACES_TRUMPED, source="B23")


def _beats(deal: Deal, card: int) -> tuple[str, tuple[str, ...]]:
    """Say that a card beats the best so far, or that none can, where such a card must be played; and the field."""
    if not _is_to_beat(deal, card):
        return "", ()
    best = best_on_table(deal)
    what = "it" if beats_best(deal.table, card) else "nothing that may be played"
    return f", and {what} beats {named(deal.rules, best)}", ("play.must_beat",)


def _is_to_beat(deal: Deal, card: int) -> bool:
    """Tell whether who must play a card, or others like it, must beat the trick with it, if he can."""
    rules = deal.rules
    return rules.must_beat and (not rules.beat_trumps_only or card in trumps_of(deal.table))


# Not legal -----------------------------------------------------------------------------------------------------------


def place_is_illegal(deal: Deal, place: int) -> Why:
    """Say why the seat to act may not lead or play the card at a place of a hand that it does not see."""
    field = _unseen_by(deal)
    if place >= deal.rules.hand:
        return _no(deal, f"the places of a hand are those of card 1 to card {deal.rules.hand}.", "deal.hand", field)
    return _no(deal, f"{deal.table.actor} has played card {place + 1} already.", field)


def card_is_illegal(deal: Deal, card: int) -> Why:
    """Say why the seat to act may not lead or play a card that he holds."""
    rules, table, led = deal.rules, deal.table, deal.table.led
    if led < 0:
        return _no_lead(deal, card)
    cards = _following(table)
    if not cards:
        return _no_discard(deal)
    lead, suit = lead_of(deal), SUIT_WORDS[led]
    if table.trump > LAST_SUIT and rules.jokers & BIT[card] and rules.joker_needs_void:
        sentence = f"{named(rules, card)} must wait until {table.actor} holds no {suit}, which were {_led(deal)}."
        return _no(deal, sentence, _JOKER_WAITS)
    held = " and ".join(_counted(rules, slot, led) for slot in cards)
    asked = _led(deal)
    by = f" by {_counted(rules, lead, led)}," if asked == "led" and joins_trumps(rules.pack[lead], led) else ""
    trump = " (trump)" if led == table.trump else ""
    free = [] if table.trump <= LAST_SUIT or rules.joker_needs_void else _jokers(deal)
    beat, fields = _must_beat(deal, [*cards, *free])
    held = " and ".join([held, *(named(rules, slot) for slot in free if beat)])
    sentence = f"{suit}{trump} were {asked}{by} and {table.actor} holds {held}{beat}."
    joined = joined_by(rules, (lead, *cards) if asked == "led" else cards, led)
    return _no(deal, sentence, *joined, *kept_by(rules, table.trump, cards), *fields, source="B23")


def _no(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return ruling(deal.rules, False, sentence, *paths, source=source)


def _no_lead(deal: Deal, card: int) -> Why:
    """Say why a card may not be led."""
    rules, table = deal.rules, deal.table
    trumps = trumps_of(table) if rules.lead_trump_first and not table.finished else []
    if trumps and card not in trumps:
        held = " and ".join(_counted(rules, slot, table.trump) for slot in trumps)
        sentence = f"the first card led must be a trump, and {table.actor} holds {held}."
        return _no(deal, sentence, *joined_by(rules, trumps, table.trump), _FIRST_LEAD)
    other = f"another trump than {named(rules, card)}" if trumps else "other cards than aces"
    return _no(deal, f"{table.actor} holds {other}, and an ace may not be led.", _ACES_LED)


def _no_discard(deal: Deal) -> Why:
    """Say which cards must be played by who can't follow suit, or may not."""
    rules, table = deal.rules, deal.table
    trumps = trumps_of(table)
    if not rules.must_trump:
        ace = named(rules, lead_of(deal))
        sentence = f"a trick led with {ace} may be trumped only by who holds nothing but trumps."
        return _no(deal, sentence, _ACES_TRUMPED)
    held = " and ".join(_counted(rules, slot, table.trump) for slot in trumps)
    beat, fields = _must_beat(deal, trumps)
    sentence = f"{_without(table)}, and must play a trump: {held}{beat}."
    return _no(deal, sentence, *joined_by(rules, trumps, table.trump), "play.when_void", *fields, source="B23")


def _must_beat(deal: Deal, cards: list[int]) -> tuple[str, tuple[str, ...]]:
    """Say which of *cards* must be played since they win the trick so far, and the field; nothing if none must."""
    beating = [slot for slot in cards if beats_best(deal.table, slot)]
    if not _is_to_beat(deal, cards[0]) or not beating or len(beating) == len(cards):
        return "", ()
    names = " or ".join(named(deal.rules, slot) for slot in beating)
    return f", of which {names} must be played to beat {named(deal.rules, best_on_table(deal))}", ("play.must_beat",)


def _jokers(deal: Deal) -> list[int]:
    """Return the jokers of the seat to act, which may be played without trump though it can follow suit."""
    table = deal.table
    return slots_of(table.hand(table.actor) & deal.rules.jokers & deal.rules.firsts)


def _counted(rules: Rules, slot: int, suit: int) -> str:
    """Name a card, and the suit it counts as where another is printed on it, or none."""
    joins = joins_trumps(rules.pack[slot], suit)
    return named(rules, slot) + (f", which counts as a {SUIT_WORDS[suit][:-1]}" if joins else "")
