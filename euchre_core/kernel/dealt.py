"""A deal's cards from text: every card known, in the pack and dealt once; every hand of the right size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from operator import index
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import UnreadableError
from euchre_core.kernel.words import read_slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules.tables import Rules


class Dealt(NamedTuple):
    """The cards as they were dealt.

    Attributes:
        hands: By seat: a mask of slots.
        dummy: Mask of the dummy hand; 0 without one.
        upcard: The upcard's slot (the first of its kind); -1 without one. The dealer's last is in his hand too.
        kitty: The undealt cards below the upcard, in order; first slots of their kinds.
    """

    hands: tuple[int, ...]
    dummy: int
    upcard: int
    kitty: tuple[int, ...]


def exactly(dealt: Dealt) -> Dealt:
    """Return the cards as plain whole numbers: a subclass of ``int`` may compare as it likes.

    Raises:
        TypeError: If something is no whole number.
    """
    hands, dummy, upcard, kitty = dealt
    return Dealt(
        tuple(int(index(hand)) for hand in hands),
        int(index(dummy)),
        int(index(upcard)),
        tuple(int(index(slot)) for slot in kitty),
    )


def check_dealt(rules: Rules, dealt: Dealt, dealer: int) -> None:
    """Refuse cards that are no deal of these rules.

    Raises:
        ValueError: If the piles are not the pack, each of the right size.
    """
    piles = [*dealt.hands, dealt.dummy]
    kinds = [_kinds(rules, pile) for pile in piles]
    up = [dealt.upcard] if rules.beside else []
    sound = (
        all(_mask(kind) == pile for kind, pile in zip(kinds, piles, strict=True))
        and [len(kind) for kind in kinds] == [rules.hand] * rules.seats + [rules.dummy]
        and Counter(chain(*kinds, up, dealt.kitty)) == Counter(rules.first_slot)
        and (rules.upcard or dealt.upcard == -1)
        and (not rules.upcard_held or dealt.upcard in kinds[dealer])
    )
    if not sound:
        raise ValueError(f"these cards are no deal of {rules.name}: {dealt}.")


def _kinds(rules: Rules, pile: int) -> list[int]:
    return [rules.first_slot[slot] for slot in range(len(rules.pack)) if pile >> slot & 1]


def dealt_from_text(
    rules: Rules,
    hands: Mapping[int, str] | Sequence[str],
    upcard: str | None,
    dummy: str | None,
    kitty: str | None,
    dealer: int,
) -> Dealt:
    """Read the cards of a deal; without a *kitty*, the rest of the pack in card order is the kitty.

    Raises:
        UnreadableError: If a card can't be read, is not in the pack or dealt too often, or a pile has the wrong size;
            or if the upcard should be the dealer's and is not.
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
    if rules.upcard_held:
        left.update(read_slot(rules, word) for word in (upcard or "").split())  # it is not dealt twice
    up = pile("the upcard", upcard or "", int(rules.upcard))
    if rules.upcard_held and up[0] not in held[dealer]:
        raise UnreadableError(f"the upcard should be one of the dealer's cards, and {upcard} is not.", upcard or "")
    rest = len(rules.pack) - len(rules.places) - rules.beside
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
