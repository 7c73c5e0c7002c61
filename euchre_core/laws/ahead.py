"""What is said ahead of the bidding, read from the variant and the words alone; and its laws.

Each player picks a packet; eldest names a suit before the deal; everybody may declare a lone hand with less than the
usual to go by. All this comes in a fixed order, before anything else, until somebody is the maker by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.laws.turn import BLIND, HAND_SEEN, NAME_AHEAD, PACKETS, UPCARD_SEEN

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.laws.turn import Turn
    from euchre_core.schema import Variant

AHEAD = (PACKETS, NAME_AHEAD, BLIND, HAND_SEEN, UPCARD_SEEN)
DECLARED = {NAME_AHEAD: "before_deal", BLIND: "blind", HAND_SEEN: "hand_seen", UPCARD_SEEN: "upcard_seen"}
"""By part of a deal: what score rows call a contract that was declared in it."""
_UNTURNED = (PACKETS, NAME_AHEAD, BLIND, HAND_SEEN)
_UNSEEN = (PACKETS, NAME_AHEAD, BLIND, UPCARD_SEEN)


def parts_ahead(variant: Variant) -> list[int]:
    """Return the part of a deal that each turn ahead of the bidding belongs to, as long as nobody is the maker."""
    players = variant.table.players
    parts = [PACKETS] * players if variant.deal.packet_picked else []
    parts += [NAME_AHEAD] if variant.bidding.named_ahead is not None else []
    for part in windows(variant):
        parts += [part] * players
    return parts


def windows(variant: Variant) -> dict[int, str]:
    """Return the parts in which lone hands are declared ahead of the bidding, with how trump is fixed in each."""
    ahead = variant.alone.ahead if variant.alone is not None else None
    if ahead is None:
        return {}
    said = {BLIND: ahead.blind, HAND_SEEN: ahead.hand_seen, UPCARD_SEEN: ahead.upcard_seen}
    return {part: trump for part, trump in said.items() if trump != "never"}


def calls_ahead(variant: Variant, part: int, *, free: bool = True) -> list[str]:
    """Return everything that may be said in a part ahead of the bidding by who is *free* to play alone, or is not."""
    if part == PACKETS:
        return ["picks the first packet", "picks the second packet"]
    named = [f"names {word}" for word in SUIT_WORDS]
    alone = [f"{call} alone" for call in named]
    if part == NAME_AHEAD:
        add = free and variant.bidding.named_ahead is not None and variant.bidding.named_ahead.may_go_alone
        return named + (alone if add else [])
    if not free:
        return ["passes"]
    return ["passes", *(alone if windows(variant)[part] == "names_suit" else ["orders alone"])]


def is_no_call(variant: Variant, number: int, turn: Turn, upcard: Card | None) -> bool:
    """Tell whether a turn only names a suit ahead of the deal that did not come up, and so fixes nothing."""
    parts = parts_ahead(variant)
    if number >= len(parts) or parts[number] != NAME_AHEAD:
        return False
    return upcard is None or upcard.is_joker or upcard.suit != turn.suit


def part_now(variant: Variant, turns: int, *, called: bool) -> int | None:
    """Return the part ahead of the bidding that is going on after so many turns; nothing when that is over."""
    parts = parts_ahead(variant)
    return None if called or turns >= len(parts) else parts[turns]


def is_turned(part: int | None) -> bool:
    """Tell whether the upcard is turned by now."""
    return part not in _UNTURNED


def is_unseen(part: int | None) -> bool:
    """Tell whether nobody has looked at a hand by now."""
    return part in _UNSEEN
