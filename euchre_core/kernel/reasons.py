"""Why an action is not legal: the rule that forbids it, as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.kernel.actions import (
    BIT,
    BLOCK,
    BURY,
    NAME,
    NAME_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    PLAY,
    SAY,
)
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
from euchre_core.kernel.words import action_block, card_text
from euchre_core.rules.ordering import joins_trumps

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table

_TO_DO = {
    JOKER_UP: "say what suit is trump, the upcard being the joker",
    FIRST_ROUND: "accept the upcard or pass",
    SECOND_ROUND: "name a suit or pass",
    TAKE_OVER: "say whether he goes alone",
    PICK_UP: "take the upcard or leave it",
    BURY_ONE: "bury a card",
    MAKERS_ALONE: "say whether he goes alone",
    DUMMY: "join the dummy or leave it",
    BURY_REST: "bury the cards he does not keep",
    DEFENDERS_ALONE: "say whether he goes alone",
    TRICKS: "play a card",
}


def why_not(table: Table, action: int) -> str:
    """Return the rule that forbids *action* to the seat to act, as a sentence with its full stop."""
    if table.stage == OVER:
        return "the deal is over."
    block, place = action_block(action), action % BLOCK
    if block == PLAY and table.stage == TRICKS:
        return _card(table, place) or _follow(table)
    if block == BURY and table.stage in (BURY_ONE, BURY_REST):
        return _card(table, place) or _bury(table)
    if block == SAY and table.stage in (FIRST_ROUND, SECOND_ROUND):
        return _call(table, place)
    return f"seat {table.actor} is to {_TO_DO[table.stage]}."


def _card(table: Table, slot: int) -> str:
    """Say that the card is not there to be played; nothing if it is."""
    rules = table.rules
    if slot >= len(rules.pack):
        return f"the pack has only {len(rules.pack)} cards."
    if rules.first_slot[slot] != slot:
        return f"equal cards are named by number {rules.first_slot[slot]}, the first of them."
    if not table.hand(table.actor) & BIT[slot]:
        return f"{table.actor} does not hold {card_text(rules, slot)}."
    return ""


def _follow(table: Table) -> str:
    rules, led = table.rules, table.led
    mask = table.hand(table.actor) & rules.firsts & rules.contracts[table.trump].cards_of[led]
    cards = [slot for slot in range(len(rules.pack)) if mask & BIT[slot]]
    held = " and ".join(
        card_text(rules, slot)
        + (f", which counts as a {SUIT_WORDS[led][:-1]}" if joins_trumps(rules.pack[slot], led) else "")
        for slot in cards
    )
    trump = " (trump)" if led == table.trump else ""
    return f"{SUIT_WORDS[led]}{trump} were led and {table.actor} holds {held}."


def _bury(table: Table) -> str:
    if table.stage == BURY_ONE:
        return "the upcard just picked up may not be buried."
    return f"{table.to_bury} more are to be buried in ascending card order, and enough must be left to finish."


def _call(table: Table, place: int) -> str:
    first = table.stage == FIRST_ROUND
    if place == PASS:
        return "the dealer may not turn down the joker." if first else "the dealer must name a suit."
    if place in (ORDER, ORDER_ALONE):
        if not first:
            return "the upcard was turned down."
        if table.up_suit < 0:
            return "the joker has no suit: whoever accepts it names one."
        return "nobody goes alone with the call here."
    if NAME <= place < NAME + 4 or NAME_ALONE <= place < NAME_ALONE + 4:
        if first and table.up_suit >= 0:
            return f"in the first round only the upcard's suit, {SUIT_WORDS[table.up_suit]}, may be accepted."
        if place & 3 == table.up_suit and not table.rules.second_any:
            return f"{SUIT_WORDS[table.up_suit]} was turned down and may not be named."
        return "nobody goes alone with the call here."
    return f"seat {table.actor} is to {_TO_DO[table.stage]}."
