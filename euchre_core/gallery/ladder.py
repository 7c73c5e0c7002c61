"""The bids of an auction as a ladder, the lowest rung first: the bids of one number, or of one name.

A number whose bids rank by their trump has two rungs where a bid with a name stands between them.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS

if TYPE_CHECKING:
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.tables import Rules

_ORDER = ("he first lays as many away", "he then lays as many away", "he first passes them as many")
"""By ``gift_first``: when a lone player parts with cards of his own."""


@dataclass(frozen=True, slots=True)
class Rung:
    """The bids of one number, or of one name. Each of them outbids all bids of the rungs below.

    Attributes:
        name: As it is said: ``3``, ``moon``.
        trumps: What may be trump, in rising order where it matters.
        in_the_bid: Trump is said with the bid; else it is said, or led, afterwards.
        ranked: Of two trumps on this rung, the later outbids the earlier; else none outbids another.
        tricks: Tricks that make it, in words.
        values: What the bids are worth, by trump; one number where it is the same for all.
        notes: What else is special about it.
        after: Names of the rungs of which one must have been bid before; empty for no such condition.
    """

    name: str
    trumps: tuple[str, ...]
    in_the_bid: bool
    ranked: bool
    tricks: str
    values: tuple[int, ...]
    notes: tuple[str, ...]
    after: tuple[str, ...]


def rungs_of(rules: Rules) -> tuple[Rung, ...]:
    """Return the ladder of an auction, the lowest rung first; nothing for a game without one."""

    def height(place: int) -> int:
        return -rules.bids[place - 1].over.bit_count()

    places = sorted(range(1, len(rules.bids) + 1), key=height)
    groups = itertools.groupby(places, key=lambda place: _rung_name(rules.bids[place - 1]))
    return tuple(_rung(rules, name, list(group)) for name, group in groups)


def _rung_name(bid: Bid) -> str:
    return bid.special.replace("_", " ") or str(bid.number)


def _rung(rules: Rules, name: str, places: list[int]) -> Rung:
    bids = [rules.bids[place - 1] for place in places]
    first = bids[0]
    in_the_bid = first.trump >= 0 and sum(_rung_name(bid) == name for bid in rules.bids) > 1
    named = [bid.trump for bid in bids] if first.trump >= 0 else _contracts(first.trumps)
    values = tuple(bid.value for bid in bids)
    conditions = {_rung_name(rules.bids[place - 1]) for place in range(1, 64) if first.after >> place & 1}
    return Rung(
        name=name,
        trumps=tuple(CONTRACT_WORDS[trump] for trump in named),
        in_the_bid=in_the_bid,
        ranked=len({bid.over for bid in bids}) > 1,
        tricks=_tricks(first, rules.hand),
        values=values if len(set(values)) > 1 else values[:1],
        notes=tuple(_notes(rules, first, places)),
        after=tuple(sorted(conditions)),
    )


def _contracts(mask: int) -> list[int]:
    return [trump for trump in range(len(CONTRACT_WORDS)) if mask >> trump & 1]


def _tricks(bid: Bid, hand: int) -> str:
    if not bid.need:
        return "none"
    return f"all {hand}" if bid.need == hand else f"{bid.need} or more"


def _notes(rules: Rules, bid: Bid, places: list[int]) -> list[str]:
    said = ["alone"] if bid.lone else []
    if bid.shown:
        said.append("hand laid open after the first trick")
    if bid.gift:
        cards = "1 card" if bid.gift == 1 else f"{bid.gift} cards"
        cards = cards if bid.gift_least == bid.gift else f"{bid.gift_least} to {cards}"
        who = "a partner whom he picks" if bid.gift_one else "each partner"
        who = f"{'a partner' if who == 'each partner' else who}, if asked," if bid.gift_named else who
        said.append(f"{who} gives {cards}; {_ORDER[bid.gift_first]}")
    mask = sum(1 << place for place in places)
    if rules.forced & mask and not rules.opening & mask:
        said.append("only when stuck")
    return said
