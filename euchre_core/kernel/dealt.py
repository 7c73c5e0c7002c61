"""A deal's cards from text: every card known, in the pack and dealt once; every hand of the right size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import UnreadableError
from euchre_core.kernel.actions import BIT
from euchre_core.kernel.words import read_slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules.tables import Rules


class Dealt(NamedTuple):
    """The cards as they were dealt.

    Attributes:
        hands: By seat: a mask of slots.
        dummy: Mask of the dummy hand; 0 without one.
        upcard: The upcard's slot (the first of its kind); -1 without one.
        kitty: The undealt cards below the upcard, in order; first slots of their kinds.
    """

    hands: tuple[int, ...]
    dummy: int
    upcard: int
    kitty: tuple[int, ...]


def dealt_by_order(rules: Rules, order: Sequence[int], dealer: int) -> Dealt:
    """Deal an ordered pack by the variant's packets. *order* has every slot once; it is not checked."""
    seats, dealt = rules.seats, len(rules.places)
    piles = [0] * (seats + 1)
    for place, slot in zip(rules.places, order, strict=False):
        piles[place] |= BIT[slot]
    rest = order[dealt:]
    if not rules.single:
        piles = [settled(rules, pile) for pile in piles]
        rest = [rules.first_slot[slot] for slot in rest]
    eldest_is = seats - 1 - dealer  # piles are counted from eldest, hands from seat 0
    hands = (*piles[eldest_is:seats], *piles[:eldest_is])
    return (
        Dealt(hands, piles[seats], rest[0], tuple(rest[1:]))
        if rules.upcard
        else Dealt(hands, piles[seats], -1, tuple(rest))
    )


def settled(rules: Rules, pile: int) -> int:
    """Move equal cards of a mask into the lowest slots of their kind."""
    return sum(
        1 << first + copy
        for first, copies in Counter(
            rules.first_slot[slot] for slot in range(len(rules.pack)) if pile >> slot & 1
        ).items()
        for copy in range(copies)
    )


def dealt_from_text(
    rules: Rules, hands: Mapping[int, str] | Sequence[str], upcard: str | None, dummy: str | None, kitty: str | None
) -> Dealt:
    """Read the cards of a deal; without a *kitty*, the rest of the pack in card order is the kitty.

    Raises:
        UnreadableError: If a card can't be read, is not in the pack or dealt too often, or a pile has the wrong size.
    """
    named = dict(hands) if isinstance(hands, Mapping) else dict(enumerate(hands))
    if sorted(named) != list(range(rules.seats)):
        seats = ", ".join(map(str, sorted(named)))
        raise UnreadableError(
            f"a deal has the hands of seats 0 to {rules.seats - 1}, and here are those of {seats or 'nobody'}."
        )
    left = Counter(rules.first_slot)

    def pile(name: str, text: str, size: int) -> list[int]:
        slots = [read_slot(rules, word) for word in text.split()]
        for slot in slots:
            left[slot] -= 1
            if left[slot] < 0:
                raise UnreadableError(f"{rules.pack[slot]} is dealt more often than the pack has it.", text)
        if len(slots) != size:
            raise UnreadableError(f"{name} should have {size} cards, but has {len(slots)}: {text or 'none'}.", text)
        return slots

    held = [pile(f"hand {seat}", named[seat], rules.hand) for seat in range(rules.seats)]
    joined = pile("the dummy", dummy or "", rules.dummy)
    up = pile("the upcard", upcard or "", int(rules.upcard))
    rest = len(rules.pack) - rules.seats * rules.hand - rules.dummy - len(up)
    under = (
        [slot for slot in sorted(left) for _ in range(left[slot])] if kitty is None else pile("the kitty", kitty, rest)
    )
    masks = [_mask(slots) for slots in held]
    return Dealt(tuple(masks), _mask(joined), up[0] if up else -1, tuple(under))


def _mask(slots: Sequence[int]) -> int:
    mask = 0
    for slot in slots:
        while mask >> slot & 1:
            slot += 1  # noqa: PLW2901 - the next slot of the same kind
        mask |= 1 << slot
    return mask
