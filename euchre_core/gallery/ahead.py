"""What tells a stage ahead of the bidding: packets picked, a suit named before the deal, lone hands unseen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from euchre_core.rules.tables import AHEAD_NAMES, AHEAD_NEVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.rulebook.facts import Facts

Told: TypeAlias = tuple[str, list[str]]


def _packets(facts: Facts) -> Told | None:
    if not facts.rules.packet_picked:
        return None
    return "Packets", ["unseen, each player picks one of his two", "the other is seen when it first plays"]


def _named_ahead(facts: Facts) -> Told | None:
    rules = facts.rules
    if not rules.named_ahead:
        return None
    alone = ", and may add: alone" if rules.named_ahead_alone else ""
    taker = "he" if rules.named_takes_himself else "the dealer"
    lines = [f"before the deal, the player at the dealer's left names a suit{alone}"]
    lines.append(f"if it is turned up, it is trump, and {taker} takes the upcard")
    if rules.named_unseen:
        leaves = "leaves it and " if rules.named_takes_himself else ""
        lines.append(f"who said alone {leaves}plays his cards unseen, any, whatever was led")
    return "A suit named ahead", lines


_UNSEEN: Final = {
    "blind": ("Blind", "hands not seen, upcard not turned"),
    "hand_seen": ("Upcard not turned", "hands seen, upcard not turned"),
    "upcard_seen": ("Hands not seen", "upcard turned, hands not seen"),
}


def _window(facts: Facts, name: str) -> Told | None:
    way = getattr(facts.rules, name)
    if way == AHEAD_NEVER:
        return None
    title, seen = _UNSEEN[name]
    trump = "in a suit that he names" if way == AHEAD_NAMES else "in the suit of the upcard"
    lines = [seen, f"from the dealer's left, each may play alone {trump}"]
    return title, [*lines, "then the dealer takes the upcard"] if facts.rules.ahead_takes else lines


AHEAD: Final[dict[str, Callable[[Facts], Told | None]]] = {
    "packets": _packets,
    "named_ahead": _named_ahead,
    **{name: partial(_window, name=name) for name in _UNSEEN},
}
"""By key, in the order in which they come."""
