"""Actions in the words of the table, and back: ``0 passes``, ``1 orders alone``, ``3 buries QD``, ``0 leads AH``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS, Card
from euchre_core.errors import IllegalAction, UnreadableError
from euchre_core.kernel.actions import (
    ALONE,
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
from euchre_core.kernel.why import Why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Rules

SAID = {
    PASS: "passes",
    ORDER: "orders",
    ORDER_ALONE: "orders alone",
    TAKE: "takes {upcard}",
    LEAVE: "leaves {upcard}",
    ALONE: "goes alone",
    NOT_ALONE: "not alone",
    JOIN: "joins the dummy",
    LEAVE_DUMMY: "leaves the dummy",
    **{NAME + suit: f"names {word}" for suit, word in enumerate(SUIT_WORDS)},
    **{NAME_ALONE + suit: f"names {word} alone" for suit, word in enumerate(SUIT_WORDS)},
    **{CALL_JOKER + suit: f"calls the joker {word}" for suit, word in enumerate(SUIT_WORDS)},
}
"""By place in the SAY block: what is said."""

NOBODY_ALONE = "nobody alone"
"""Shorthand for "not alone" of everybody who is asked at that point."""

_PLACE = {words: place for place, words in SAID.items()}
_CARD_VERB = re.compile(r"(leads|plays|buries) (\S+)")
_UPCARD_VERB = re.compile(r"(takes|leaves) (\S+)")


def card_text(rules: Rules, slot: int) -> str:
    """Return the text of the card in a slot; of a slot past the pack, a number that no card has."""
    return str(rules.pack[slot]) if 0 <= slot < len(rules.pack) else f"card {slot}"


def say(table: Table, action: int) -> str:
    """Return *action* of the seat to act, in words."""
    seat = str(table.actor) if table.actor >= 0 else "nobody"
    if PLAY <= action < BURY:
        return f"{seat} {'leads' if table.led < 0 else 'plays'} {card_text(table.rules, action)}"
    if BURY <= action < SAY:
        return f"{seat} buries {card_text(table.rules, action - BURY)}"
    words = SAID.get(action - SAY, f"does action {action}")
    return f"{seat} {words.format(upcard=card_text(table.rules, table.upcard))}"


def read(deal: Deal, text: str) -> int:
    """Return the action that *text* says in the position *deal*."""
    found = re.fullmatch(r"(\d{1,2}) (.+)", " ".join(text.split()))
    if not found:
        raise UnreadableError(
            f'"{text}" is no action. Write the seat and what it does, as in 0 passes or 1 plays JD.', text
        )
    action = _action(deal.rules, found[2], text)
    if action is None:
        action = _about_the_upcard(deal, found[2], text)
    if deal.actor is not None and int(found[1]) != deal.actor:
        from euchre_core.kernel.reasons import not_his_turn  # which says its reasons in these words

        raise IllegalAction(text, not_his_turn(deal, int(found[1])), legal_words(deal))
    return action


def read_actions(deal: Deal, text: str) -> Iterator[int]:
    """Yield the actions that *text* stands for; more than one only for ``nobody alone``."""
    if " ".join(text.split()) != NOBODY_ALONE:
        action = read(deal, text)
        if deal.actor is None:
            from euchre_core.kernel.transcript import write_deal  # which writes in these words

            raise IllegalAction(" ".join(text.split()), deal.why(action), (), "\n".join(write_deal(deal)))
        yield action
        return
    if SAY + NOT_ALONE not in deal.legal_actions:
        why = Why(False, "nobody is asked whether he goes alone now.")
        raise IllegalAction(text, why, legal_words(deal))
    while SAY + NOT_ALONE in deal.legal_actions:
        yield SAY + NOT_ALONE
        deal = deal.apply(SAY + NOT_ALONE)


def _action(rules: Rules, words: str, text: str) -> int | None:
    card = _CARD_VERB.fullmatch(words)
    if card:
        block = BURY if card[1] == "buries" else PLAY
        return block + read_slot(rules, card[2])
    if words in _PLACE:
        return SAY + _PLACE[words]
    if _UPCARD_VERB.fullmatch(words):
        return None
    raise UnreadableError(
        f'"{text}" is no action. After the seat write one of: passes, orders, names hearts, takes 9H, leaves 9H, '
        "buries 9H, goes alone, not alone, joins the dummy, leaves the dummy, leads 9H, plays 9H.",
        text,
    )


def _about_the_upcard(deal: Deal, words: str, text: str) -> int:
    verb, card = words.split()
    upcard = card_text(deal.rules, deal.dealt.upcard)
    if deal.dealt.upcard < 0:
        raise UnreadableError(f'"{text}": there is no upcard.', text)
    if str(Card.parse(card)) != upcard:
        raise UnreadableError(f'"{text}": the upcard is {upcard}.', text)
    return SAY + (TAKE if verb == "takes" else LEAVE)


def legal_words(deal: Deal) -> tuple[str, ...]:
    """Return the legal actions in words, in their order."""
    return tuple([deal.say(action) for action in deal.legal_actions])


def read_slot(rules: Rules, text: str) -> int:
    """Return the first slot of the card that *text* names.

    Raises:
        UnreadableError: If the text is no card, or none of this pack.
    """
    slot = rules.slot_of.get(Card.parse(text))
    if slot is None:
        raise UnreadableError(f"{text} is not in the pack of {len(rules.pack)} cards.", text)
    return slot


def cards_of(rules: Rules, mask: int) -> tuple[str, ...]:
    """Return the texts of the cards in a mask, in card order."""
    return tuple(str(card) for slot, card in enumerate(rules.pack) if mask >> slot & 1)


def action_block(action: int) -> int:
    """Return the block of 64 that an action is in: ``PLAY``, ``BURY`` or ``SAY``."""
    return action // BLOCK * BLOCK
