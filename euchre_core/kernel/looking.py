"""Who has looked at which hand, and whether the upcard is turned: what a player may know by some moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.steps import BLIND, HAND_SEEN, JOKER_UP, NAME_AHEAD, PICK_PACKET, UPCARD_SEEN
from euchre_core.rules.tables import DECLARED_BEFORE_DEAL, JOKER_NAMED_BLIND, JOKER_SUIT_BLIND

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Rules

_UNSEEN = (PICK_PACKET, NAME_AHEAD, BLIND, UPCARD_SEEN)
_UNTURNED = (PICK_PACKET, NAME_AHEAD, BLIND, HAND_SEEN)


def is_held(table: Table, seat: int) -> bool:
    """Tell whether a hand is one that its owner picks up, and bids with; where players own one hand, all are."""
    rules = table.rules
    return (seat - table.dealer - rules.to_eldest) % rules.seats < rules.speakers


def has_looked(table: Table, seat: int) -> bool:
    """Tell whether the owner of *seat* has looked at its cards: not so before the bidding, in some games.

    A hand that he does not hold he sees when it is first to play, and from then on.
    """
    if table.stage in _UNSEEN or is_unseen(table, seat):
        return False
    if not is_held(table, seat):
        return table.actor == seat or table.hand(seat).bit_count() < table.rules.hand
    blind = table.rules.joker_up in (JOKER_NAMED_BLIND, JOKER_SUIT_BLIND)  # a dealer who says a suit (catalogue 3)
    return not (table.stage == JOKER_UP and blind and seat == table.dealer)


def is_unseen(table: Table, seat: int) -> bool:
    """Tell whether who plays a seat never looks at its hand, and plays the cards of it by their places."""
    rules = table.rules
    alone = rules.named_unseen and table.lone_maker and table.declared == DECLARED_BEFORE_DEAL
    return rules.outward or (alone and seat == table.maker)


def is_turned(table: Table) -> bool:
    """Tell whether the upcard, if there is one, lies face up by now."""
    return table.stage not in _UNTURNED


def said_ahead(rules: Rules) -> int:
    """Return how much is said ahead of the bidding, as long as nobody is the maker by it: packets, suits, passes."""
    windows = (rules.packet_picked, rules.blind, rules.hand_seen, rules.upcard_seen)
    return rules.speakers * sum(map(bool, windows)) + rules.named_ahead
