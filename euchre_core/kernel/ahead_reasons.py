"""Why something may be said, or not, ahead of the bidding: picking a packet, naming a suit, declaring a lone hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.kernel.actions import NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS, PICK_FIRST, PICK_SECOND
from euchre_core.kernel.steps import BLIND, HAND_SEEN, NAME_AHEAD, PICK_PACKET, UPCARD_SEEN
from euchre_core.kernel.why import Why, ruling
from euchre_core.rules.tables import AHEAD_NAMES

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table

AHEAD = (PICK_PACKET, NAME_AHEAD, BLIND, HAND_SEEN, UPCARD_SEEN)
"""The stages ahead of the bidding."""

DECLARED = (
    "in the bidding",
    "before the deal",
    "before a card was seen",
    "before the upcard was turned",
    "before the hand was seen",
)
"""When a contract was declared, as a reason says it."""

_PICKED, _NAMED = "deal.packet_picked", "bidding.named_ahead"
_WINDOW = {BLIND: "alone.ahead.blind", HAND_SEEN: "alone.ahead.hand_seen", UPCARD_SEEN: "alone.ahead.upcard_seen"}
_UNSEEN = {
    BLIND: "before anybody looks at his hand and before the upcard is turned",
    HAND_SEEN: "before the upcard is turned",
    UPCARD_SEEN: "before anybody looks at his hand",
}
DECLARED_BY: tuple[list[str], ...] = ([], [_NAMED], *([field] for field in _WINDOW.values()))
"""By when a contract was declared: the field that says that it may be."""


def asked_ahead(table: Table) -> tuple[str, tuple[str, ...]]:
    """Return what the seat to act is to do ahead of the bidding, and the field that has him asked."""
    if table.stage == PICK_PACKET:
        return "pick the packet that he bids with", (_PICKED,)
    if table.stage == NAME_AHEAD:
        return "name a suit before the deal", (_NAMED,)
    return "declare a lone hand or pass", (_WINDOW[table.stage],)


def ahead_is_legal(deal: Deal, place: int) -> Why:
    """Say why the seat to act may say this."""
    table = deal.table
    if table.stage == PICK_PACKET:
        return _rule(deal, True, "before anybody looks, each player picks one of his two packets.", _PICKED)
    if table.stage == NAME_AHEAD:
        alone = (f"{_NAMED}.may_go_alone",) if place >= NAME_ALONE else ()
        add = ", and may add that he plays alone" if alone else ""
        return _rule(deal, True, f"before the deal eldest names any suit{add}.", *(alone or (_NAMED,)))
    window, when = _WINDOW[table.stage], _UNSEEN[table.stage if deal.rules.upcard else UPCARD_SEEN]
    if place == PASS:
        return _rule(deal, True, "nobody need declare a lone hand.", window)
    trump = "in any suit" if _names(table) else "in the suit of the upcard"
    return _rule(deal, True, f"{when}, a lone hand may be declared {trump}.", window)


def ahead_is_illegal(deal: Deal, place: int) -> Why | None:
    """Say why something that is not legal is not; nothing where it is the answer to another question."""
    table = deal.table
    if place in (PICK_FIRST, PICK_SECOND):
        if not table.rules.packet_picked:
            field = _PICKED if table.rules.speakers < table.rules.seats else "table.hands_each"
            return _rule(deal, False, "nobody picks a packet in this game.", field)
        return _rule(deal, False, "each player picked his packet before anybody looked.", _PICKED)
    if table.stage not in AHEAD or table.stage == PICK_PACKET:
        return None
    is_named = NAME <= place < NAME + len(SUIT_WORDS) or NAME_ALONE <= place < NAME_ALONE + len(SUIT_WORDS)
    if table.stage == NAME_AHEAD:
        if is_named:
            sentence = "eldest names a suit before the deal, but does not say that he plays alone."
            return _rule(deal, False, sentence, f"{_NAMED}.may_go_alone")
        return _rule(deal, False, "eldest must name a suit.", _NAMED) if place == PASS else None
    window = _WINDOW[table.stage]
    if place == ORDER or (NAME <= place < NAME_ALONE and is_named):
        return _rule(deal, False, "now only a lone hand is declared.", window)
    if is_named:
        return _rule(deal, False, "who declares a lone hand now takes the suit of the upcard.", window)
    if place == ORDER_ALONE:
        return _rule(deal, False, "who declares a lone hand now names a suit.", window)
    return None


def _names(table: Table) -> bool:
    rules = table.rules
    return {BLIND: rules.blind, HAND_SEEN: rules.hand_seen, UPCARD_SEEN: rules.upcard_seen}[table.stage] == AHEAD_NAMES


def _rule(deal: Deal, legal: bool, sentence: str, *paths: str) -> Why:
    return ruling(deal.rules, legal, sentence, *paths)
