"""Actions in the words of the table, and back: ``0 passes``, ``1 orders alone``, ``3 buries QD``, ``0 leads AH``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, SUIT_WORDS, Card
from euchre_core.errors import IllegalAction, UnreadableError
from euchre_core.kernel.actions import (
    ACCEPT,
    ALONE,
    BID,
    BID_PASS,
    BIT,
    BLOCK,
    BURY,
    CALL,
    CALL_JOKER,
    CALL_NOBODY,
    CLAIM,
    DOUBLE,
    DROP,
    GIVE,
    JOIN,
    LEAVE,
    LEAVE_DUMMY,
    LED,
    MOST_SEATS,
    NAME,
    NAME_ALONE,
    NO_CLAIM,
    NO_DOUBLE,
    NOT_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    PICK_FIRST,
    PICK_SEAT,
    PICK_SECOND,
    PLAY,
    PROPOSE,
    REFUSE,
    SAY,
    STAND,
    STAY,
    TAKE,
)
from euchre_core.kernel.looking import is_turned, is_unseen
from euchre_core.kernel.steps import BLOCK_OF, CHANGING, DEFENDER_HOW_MANY, HOW_MANY, TRICKS
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
    NO_CLAIM: "claims nothing",
    DOUBLE: "doubles",
    NO_DOUBLE: "does not double",
    STAY: "stays in",
    DROP: "drops out",
    PROPOSE: "proposes",
    STAND: "stands",
    ACCEPT: "accepts",
    REFUSE: "refuses",
    PICK_FIRST: "picks the first packet",
    PICK_SECOND: "picks the second packet",
    **{PICK_SEAT + seat: f"picks {seat}" for seat in range(MOST_SEATS)},
    **{NAME + suit: f"names {word}" for suit, word in enumerate(CONTRACT_WORDS)},
    **{NAME_ALONE + suit: f"names {word} alone" for suit, word in enumerate(CONTRACT_WORDS)},
    **{CALL_JOKER + suit: f"calls the joker {word}" for suit, word in enumerate(SUIT_WORDS)},
    **{LED + suit: f"asks for {word}" for suit, word in enumerate(SUIT_WORDS)},
}
"""By place in the SAY block: what is said."""

NOBODY_ALONE = "nobody alone"
"""Shorthand for "not alone" of everybody who is asked at that point."""

_NOBODY_DOES = {NOBODY_ALONE: (NOT_ALONE, "whether he goes alone"), "nobody claims": (NO_CLAIM, "whether he claims")}
"""By shorthand: what everybody says who is asked at that point, and what he is asked."""

_PLACE = {words: place for place, words in SAID.items()}
_CARD_VERB = re.compile(r"(leads|plays|buries|gives|calls) (\S+)")
_PLACE_VERB = re.compile(r"(?:leads|plays) card ([1-9]\d?)")
_CARD_BLOCK = {"buries": BURY, "gives": GIVE, "calls": CALL}
_NOBODY = "calls nobody"
_UPCARD_VERB = re.compile(r"(takes|leaves) (\S+)")


def card_text(rules: Rules, slot: int) -> str:
    """Return the text of the card in a slot; of a slot past the pack, a number that no card has."""
    return str(rules.pack[slot]) if 0 <= slot < len(rules.pack) else f"card {slot}"


def bid_text(rules: Rules, place: int) -> str:
    """Return what is said for a place in the BID block; of a place past the bids, a number that no bid has."""
    if rules.predictions:
        return f"predicts {place}"
    if place == BID_PASS:
        return SAID[PASS]
    return f"bids {rules.bids[place - 1].name}" if place <= len(rules.bids) else f"makes bid {place}"


def say(table: Table, action: int) -> str:
    """Return *action* of the seat to act, in words; of a card that he does not see, only at which place it is held."""
    seat = str(table.actor) if table.actor >= 0 else "nobody"
    if PLAY <= action < BURY:
        unseen = is_unseen(table, table.actor)
        return _plays(table, seat, f"card {action + 1}" if unseen else card_text(table.rules, action))
    if BURY <= action < SAY:
        return f"{seat} buries {card_text(table.rules, action - BURY)}"
    if GIVE <= action < GIVE + BLOCK:
        return f"{seat} gives {card_text(table.rules, action - GIVE)}"
    if BID <= action < GIVE and table.stage == CHANGING:
        return f"{seat} changes {action - BID}"
    if BID <= action < GIVE and table.stage in (HOW_MANY, DEFENDER_HOW_MANY):
        return f"{seat} offers {action - BID}"
    if BID <= action < GIVE:
        return f"{seat} {bid_text(table.rules, action - BID)}"
    if action >= CALL:
        return (
            f"{seat} {_NOBODY if _is_nobody(table.rules, action) else f'calls {card_text(table.rules, action - CALL)}'}"
        )
    if CLAIM <= action - SAY < CLAIM + len(table.rules.claims):
        return f"{seat} claims {table.rules.claims[action - SAY - CLAIM].name}"
    words = SAID.get(action - SAY, f"does action {action}")
    return f"{seat} {words.format(upcard=card_text(table.rules, table.upcard))}"


def say_done(table: Table, action: int) -> str:
    """Return *action* of the seat to act, which was done, in words, as all know it then: an unseen card by its name."""
    if not PLAY <= action < BURY:
        return say(table, action)
    return _plays(table, str(table.actor), card_text(table.rules, slot_played(table, action)))


def _plays(table: Table, seat: str, card: str) -> str:
    return f"{seat} {'leads' if table.led < 0 else 'plays'} {card}"


def slot_played(table: Table, action: int) -> int:
    """Return the slot of the card that the seat to act leads or plays by *action*."""
    if not is_unseen(table, table.actor):
        return action
    return table.laid.held_at(table.actor * table.rules.hand + action)


def _is_nobody(rules: Rules, action: int) -> bool:
    return action - CALL == CALL_NOBODY and len(rules.pack) <= CALL_NOBODY


def read(deal: Deal, text: str) -> int:
    """Return the action that *text* says in the position *deal*."""
    seat, does = _parts(text)
    action = _action(deal, does, text)
    if deal.actor is not None and seat != deal.actor:
        from euchre_core.kernel.reasons import not_his_turn  # which says its reasons in these words

        raise IllegalAction(text, not_his_turn(deal, seat), legal_words(deal))
    unseen = deal.table.stage == TRICKS and is_unseen(deal.table, seat)
    if unseen and action < BURY and not _PLACE_VERB.fullmatch(does):
        return _place_of(deal, action, text)
    return action


@lru_cache(4096)
def _parts(text: str) -> tuple[int, str]:
    """Return the seat and what it does, with single spaces."""
    found = re.fullmatch(r"(\d{1,2}) (.+)", " ".join(text.split()))
    if not found:
        raise UnreadableError(
            f'"{text}" is no action. Write the seat and what it does, as in 0 passes or 1 plays JD.', text
        )
    return int(found[1]), found[2]


def _place_of(deal: Deal, slot: int, text: str) -> int:
    """Return the place at which the seat to act holds a card that it does not see."""
    table, size = deal.table, deal.rules.hand
    for place in range(size):
        if table.laid.held_at(table.actor * size + place) == slot and table.hand(table.actor) & BIT[slot]:
            return PLAY + place
    why = Why(False, f"{table.actor} does not hold {card_text(deal.rules, slot)}.")
    raise IllegalAction(text, why, legal_words(deal))


def read_actions(deal: Deal, text: str) -> Iterator[int]:
    """Yield the actions that *text* stands for; more than one only for ``nobody alone`` and ``nobody claims``."""
    words = " ".join(text.split())
    if words not in _NOBODY_DOES:
        action = read(deal, text)
        if deal.actor is None:
            from euchre_core.kernel.transcript import write_deal  # which writes in these words

            raise IllegalAction(words, deal.why(action), (), "\n".join(write_deal(deal)))
        yield action
        return
    place, asked = _NOBODY_DOES[words]
    if SAY + place not in deal.legal_actions:
        raise IllegalAction(text, Why(False, f"nobody is asked {asked} now."), legal_words(deal))
    while SAY + place in deal.legal_actions:
        yield SAY + place
        deal = deal.apply(SAY + place)


def _action(deal: Deal, words: str, text: str) -> int:
    rules = deal.rules
    if words == _NOBODY:
        return CALL + CALL_NOBODY
    place = _PLACE_VERB.fullmatch(words) if is_unseen(deal.table, deal.table.actor) else None
    if place and int(place[1]) <= rules.hand:
        return PLAY + int(place[1]) - 1
    if (card := _with_card(words)) is not None:
        block, name = card
        return block + read_slot(rules, name)
    if words == SAID[PASS] and BLOCK_OF[deal.table.stage] == BID:
        return BID + BID_PASS
    if words in _PLACE:
        return SAY + _PLACE[words]
    if found := re.fullmatch(r"(?:predicts|changes|offers) ([0-9]{1,2})", words):
        return BID + int(found[1])
    if words.startswith("claims "):
        return _claim(rules, words.removeprefix("claims "), text)
    if words.startswith("bids "):
        return _bid(rules, words.removeprefix("bids "), text)
    if _UPCARD_VERB.fullmatch(words):
        return _about_the_upcard(deal, words, text)
    raise UnreadableError(
        f'"{text}" is no action. After the seat write one of: passes, orders, names hearts, bids 3, takes 9H, '
        "leaves 9H, buries 9H, gives 9H, goes alone, not alone, joins the dummy, leaves the dummy, doubles, "
        "calls AS, drops out, leads 9H, plays 9H.",
        text,
    )


@lru_cache(4096)
def _with_card(words: str) -> tuple[int, str] | None:
    """Return the block and the card of what is done with a card."""
    card = _CARD_VERB.fullmatch(words)
    return (_CARD_BLOCK.get(card[1], PLAY), card[2]) if card else None


def _claim(rules: Rules, name: str, text: str) -> int:
    names = [claim.name for claim in rules.claims]
    if name not in names:
        such = f"The claims are {', '.join(names)}." if names else "This game has no claims."
        raise UnreadableError(f'"{text}": there is no such claim. {such}', text)
    return SAY + CLAIM + names.index(name)


def _bid(rules: Rules, name: str, text: str) -> int:
    names = [bid.name for bid in rules.bids]
    if name not in names:
        such = f"The bids are {', '.join(names)}." if names else "This game has no auction."
        raise UnreadableError(f'"{text}": there is no such bid. {such}', text)
    return BID + 1 + names.index(name)


def _about_the_upcard(deal: Deal, words: str, text: str) -> int:
    verb, card = words.split()
    upcard = card_text(deal.rules, deal.dealt.upcard)
    if deal.dealt.upcard < 0:
        raise UnreadableError(f'"{text}": there is no upcard.', text)
    if not is_turned(deal.table):
        raise UnreadableError(f'"{text}": the upcard is not turned yet.', text)
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


def slots_of(mask: int) -> list[int]:
    """Return the slots in a mask, in order.

    >>> slots_of(0b1011)
    [0, 1, 3]
    """
    slots: list[int] = []
    while mask:
        lowest = mask & -mask
        slots.append(lowest.bit_length() - 1)
        mask ^= lowest
    return slots


def cards_of(rules: Rules, mask: int) -> tuple[str, ...]:
    """Return the texts of the cards in a mask, in card order."""
    return tuple([str(rules.pack[slot]) for slot in slots_of(mask)])


def action_block(action: int) -> int:
    """Return the block of 64 that an action is in: ``PLAY``, ``BURY``, ``SAY``, ``BID``, ``GIVE`` or ``CALL``."""
    return action // BLOCK * BLOCK
