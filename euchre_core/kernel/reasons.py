"""Why an action is not legal: the rule that forbids it, in words, and the field of the variant that makes it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.kernel.actions import (
    ALONE,
    BIT,
    BLOCK,
    BURY,
    CALL_JOKER,
    JOIN,
    LEAVE,
    LEAVE_DUMMY,
    NAME,
    NAME_ALONE,
    NOT_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    PLAY,
    SAY,
    TAKE,
)
from euchre_core.kernel.grounds import first_leader, held_of, joined_by, named
from euchre_core.kernel.steps import (
    BURY_ONE,
    BURY_REST,
    DEFENDERS_ALONE,
    DUMMY,
    FIRST_ROUND,
    JOKER_UP,
    MAKERS_ALONE,
    OVER,
    PICK_UP,
    SECOND_ROUND,
    TAKE_OVER,
    TRICKS,
)
from euchre_core.kernel.why import Why
from euchre_core.kernel.words import action_block
from euchre_core.rules.ordering import joins_trumps
from euchre_core.rules.tables import JOKER_SUIT_BLIND, MAKERS_NOBODY

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.rules.tables import Rules

# By stage: what the seat to act is to do; the fields that have him asked; else the statement of the rule texts.
_TO_DO: dict[int, tuple[str, tuple[str, ...], str]] = {
    JOKER_UP: ("say what suit is trump, the upcard being the joker", ("bidding.first_round.joker_up",), ""),
    FIRST_ROUND: ("accept the upcard or pass", (), "B8"),
    SECOND_ROUND: ("name a suit or pass", (), "B14"),
    TAKE_OVER: ("say whether he goes alone", ("alone.makers", "alone.declared"), ""),
    PICK_UP: ("take the upcard or leave it", ("bidding.first_round.pick_up",), ""),
    BURY_ONE: ("bury a card", (), "B10"),
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
    block, place = action_block(action), action % BLOCK
    if block == PLAY and table.stage == TRICKS:
        return _card(deal, place) or _follow(deal)
    if block == BURY and table.stage in (BURY_ONE, BURY_REST):
        return _card(deal, place) or _bury(deal)
    if block == SAY and table.stage in (JOKER_UP, FIRST_ROUND, SECOND_ROUND):
        return _call(deal, place)
    return _not_now(deal, action)


def not_his_turn(deal: Deal, seat: int) -> Why:
    """Say whose turn it is, and why, to another *seat*; the deal is not over."""
    table = deal.table
    if table.asleep >> seat & 1:
        return _no(deal, f"seat {seat} sits out.", source="B17" if seat in deal.makers else "D18")
    sentence = f"it is seat {table.actor}'s turn."
    if table.stage != TRICKS:
        _, paths, _ = _TO_DO[table.stage]
        return _no(deal, sentence, *paths, source="" if paths else "B7")
    if table.led < 0 and not table.finished:
        return _no(deal, sentence, *first_leader(table)[1], source="")
    return _no(deal, sentence, source="B25" if table.led < 0 else "")


def _no(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return Why(False, sentence, deal.rules.clauses.at(*paths), source)


def _not_now(deal: Deal, action: int) -> Why:
    """Say what the seat to act is to do instead; where a field keeps him from ever being asked, it is that field."""
    table = deal.table
    to_do, paths, source = _TO_DO[table.stage]
    never = _never_asked(deal, action - SAY)
    return _no(deal, f"seat {table.actor} is to {to_do}.", *(never or paths), source="" if never else source)


def _never_asked(deal: Deal, place: int) -> tuple[str, ...]:
    """Return the fields that say who is asked such a thing; none if the rules leave no choice."""
    table = deal.table
    if place in (ALONE, NOT_ALONE):
        if deal.makers and table.actor not in deal.makers:
            return ("alone.defenders",)
        return ("alone.makers",) if table.rules.alone_makers == MAKERS_NOBODY else ("alone.makers", "alone.declared")
    if place in (TAKE, LEAVE):
        return ("bidding.first_round.pick_up",) if table.accepted and table.actor == table.dealer else ()
    if place in (JOIN, LEAVE_DUMMY):
        if not table.rules.dummy:
            return ("deal.dummy.cards",)
        return ("dummy.left_when_alone",) if table.lone_maker else ("dummy.taken_by",)
    if CALL_JOKER <= place < CALL_JOKER + 4 and table.rules.joker_up != JOKER_SUIT_BLIND:
        return ("bidding.first_round.joker_up",) if table.rules.jokers else ("deck.jokers",)
    return ()


def _card(deal: Deal, slot: int) -> Why | None:
    """Say that the card is not there to be played; nothing if it is."""
    rules, table = deal.rules, deal.table
    if slot >= len(rules.pack):
        return _no(deal, f"the pack has only {len(rules.pack)} cards.", "deck")
    if rules.first_slot[slot] != slot:
        sentence = f"equal cards are named by number {rules.first_slot[slot]}, the first of them."
        return _no(deal, sentence, "deck.copies")
    if not table.hand(table.actor) & BIT[slot]:
        return _no(deal, f"{table.actor} does not hold {named(rules, slot)}.")
    return None


def _follow(deal: Deal) -> Why:
    """Say what was led, and which cards of the hand must follow it."""
    rules, table = deal.rules, deal.table
    led = table.led
    lead = next(action for position, action in reversed(deal.steps()) if position.table.led < 0)
    cards = held_of(table, led)
    held = " and ".join(_counted(rules, slot, led) for slot in cards)
    by = f" by {_counted(rules, lead, led)}," if joins_trumps(rules.pack[lead], led) else ""
    trump = " (trump)" if led == table.trump else ""
    sentence = f"{SUIT_WORDS[led]}{trump} were led{by} and {table.actor} holds {held}."
    return _no(deal, sentence, *joined_by(rules, (lead, *cards), led), source="B23")


def _counted(rules: Rules, slot: int, suit: int) -> str:
    """Name a card, and the suit it counts as where another is printed on it, or none."""
    joins = joins_trumps(rules.pack[slot], suit)
    return named(rules, slot) + (f", which counts as a {SUIT_WORDS[suit][:-1]}" if joins else "")


def _bury(deal: Deal) -> Why:
    if deal.table.stage == BURY_ONE:
        return _no(deal, "the upcard just picked up may not be buried.", "bidding.first_round.may_bury_upcard")
    left = deal.table.to_bury
    sentence = f"{left} more are to be buried in ascending card order, and enough must be left to finish."
    return _no(deal, sentence, "deal.dummy.cards")


def _call(deal: Deal, place: int) -> Why:
    table, up = deal.table, deal.table.up_suit
    first = table.stage == FIRST_ROUND
    names = NAME <= place < NAME + 4 or NAME_ALONE <= place < NAME_ALONE + 4
    free = SAY + NAME + (place & 3) in deal.legal_actions
    if table.stage == JOKER_UP and not (names and free):
        return _not_now(deal, SAY + place)
    if place == PASS and first:
        return _no(deal, "the dealer may not turn down the joker.", "bidding.first_round.joker_up")
    if place == PASS:
        return _no(deal, "the dealer must name a suit.", "bidding.second_round.stick_the_dealer")
    if place in (ORDER, ORDER_ALONE) and first and up < 0:
        return _no(deal, "the joker has no suit: whoever accepts it names one.", "bidding.first_round.joker_up")
    if place in (ORDER, ORDER_ALONE) and not first:
        if not deal.rules.first_round:
            return _no(deal, "there is no first round, in which an upcard is accepted.", "bidding.first_round")
        return _no(deal, "the upcard was turned down.", source="B13")
    if names and first and up >= 0:
        sentence = f"in the first round only the upcard's suit, {SUIT_WORDS[up]}, may be accepted."
        joker = ("bidding.first_round.joker_up",) if deal.rules.jokers & BIT[table.upcard] else ()
        return _no(deal, sentence, "bidding.first_round.suits", *joker)
    if names and not free:
        stuck = deal.rules.stick and table.actor == table.dealer
        paths = ("bidding.second_round.stuck_dealer_may_name_upcard",) if stuck else ()
        which = "was turned down" if deal.rules.first_round else "is the upcard's suit"
        return _no(deal, f"{SUIT_WORDS[up]} {which} and may not be named.", "bidding.second_round.suits", *paths)
    if names or place == ORDER_ALONE:
        nobody = deal.rules.alone_makers == MAKERS_NOBODY
        return _no(deal, "nobody goes alone with the call here.", "alone.makers" if nobody else "alone.declared")
    return _not_now(deal, SAY + place)
