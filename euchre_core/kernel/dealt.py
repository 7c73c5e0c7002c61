"""A deal's cards from text: every card known, in the pack and dealt once; every hand of the right size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from operator import index
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import UnreadableError
from euchre_core.kernel.words import card_text, cards_of, read_slot, slots_of
from euchre_core.rules import layouts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre_core.rules.tables import Rules


class Dealt(NamedTuple):
    """The cards as they were dealt.

    Attributes:
        hands: By seat: a mask of slots, what lies before it on the table included.
        dummy: Mask of the dummy hand; 0 without one.
        upcard: The upcard's slot (the first of its kind); -1 without one. The dealer's last is in his hand too.
        kitty: The undealt cards below the upcard, in order; first slots of their kinds.
        own: By seat: a mask of its own dummy hand; empty in a game without such.
        up, down: By seat: the slots of its cards that lie on the table, face up and face down, in the order in which
            they were dealt; empty in a game without a layout.
        order: By seat: the slots of its cards in the order in which they were dealt, where some hand is not seen by
            its holder; else empty.
    """

    hands: tuple[int, ...]
    dummy: int
    upcard: int
    kitty: tuple[int, ...]
    up: tuple[tuple[int, ...], ...] = ()
    down: tuple[tuple[int, ...], ...] = ()
    own: tuple[int, ...] = ()
    order: tuple[tuple[int, ...], ...] = ()


def laid_cards(dealt: Dealt) -> Iterator[tuple[int, int, int, int]]:
    """Yield every card that lies on the table: its seat, its slot, where it goes, and the card beneath it or -1."""
    for seat, (up, down) in enumerate(zip(dealt.up, dealt.down, strict=True)):
        cards = (*down, *up)
        for number, card in enumerate(cards):
            below = layouts.beneath(number, len(down), len(up))
            yield seat, card, layouts.where(number, len(down), len(up)), cards[below] if below >= 0 else -1


def hand_text(rules: Rules, dealt: Dealt, seat: int) -> str:
    """Return a hand as it was dealt, in words; with bars before what lies on the table: face up, face down, a dummy.

    Held cards stand in card order; the others in the order in which they were dealt, which says what lies on what. So
    do the cards of a hand that its holder does not see, for he plays them by their places.
    """
    if dealt.order:
        return " ".join(card_text(rules, slot) for slot in dealt.order[seat])
    hand = dealt.hands[seat]
    if not dealt.up:
        return " / ".join(" ".join(cards_of(rules, part)) for part in (hand, *dealt.own[seat : seat + 1]))
    up, down = dealt.up[seat], dealt.down[seat]
    held = cards_of(rules, hand & ~_mask([*up, *down]))
    parts = [held, *([card_text(rules, slot) for slot in laid] for laid in (up, down) if laid)]
    return " / ".join(" ".join(part) for part in parts)


def hand_sizes(rules: Rules) -> tuple[int, ...]:
    """Return how many cards each part of a hand has that :func:`hand_text` writes."""
    own = rules.dummy if rules.own_dummies else 0
    return (rules.held, *(size for size in (rules.layout_up, rules.layout_down, own) if size))


def hand_form(rules: Rules) -> tuple[str, ...]:
    """Return what each of these parts is, in words."""
    if rules.own_dummies:
        return "held", "dummy"
    return ("held", "face up", "face down")[: len(hand_sizes(rules))]


def exactly(dealt: Dealt) -> Dealt:
    """Return the cards as plain whole numbers: a subclass of ``int`` may compare as it likes.

    Raises:
        TypeError: If something is no whole number.
    """
    hands, dummy, upcard, kitty, up, down, own, order = dealt
    return Dealt(
        tuple(int(index(hand)) for hand in hands),
        int(index(dummy)),
        int(index(upcard)),
        tuple(int(index(slot)) for slot in kitty),
        tuple(tuple(int(index(slot)) for slot in cards) for cards in up),
        tuple(tuple(int(index(slot)) for slot in cards) for cards in down),
        tuple(int(index(hand)) for hand in own),
        tuple(tuple(int(index(slot)) for slot in cards) for cards in order),
    )


def check_dealt(rules: Rules, dealt: Dealt, dealer: int) -> None:
    """Refuse cards that are no deal of these rules.

    Raises:
        ValueError: If the piles are not the pack, each of the right size.
    """
    piles = [*dealt.hands, dealt.dummy, *dealt.own]
    sizes = [rules.dealt_hand] * rules.seats + [rules.table_dummy]
    sizes += [rules.dummy] * rules.seats if rules.own_dummies else []
    kinds = [_kinds(rules, pile) for pile in piles]
    up = [dealt.upcard] if rules.beside else []
    sound = (
        all(_mask(kind) == pile for kind, pile in zip(kinds, piles, strict=True))
        and [len(kind) for kind in kinds] == sizes
        and sorted([*chain(*kinds), *up, *dealt.kitty]) == list(rules.first_slot)
        and (rules.upcard or dealt.upcard == -1)
        and _is_laid(rules, dealt)
        and _is_ordered(rules, dealt)
        and (not rules.upcard_held or dealt.upcard in kinds[dealer])
    )
    if not sound:
        raise ValueError(f"these cards are no deal of {rules.name}: {dealt}.")


def _is_laid(rules: Rules, dealt: Dealt) -> bool:
    """Tell whether as many cards of each hand lie on the table as the rules say, and none twice."""
    if not rules.layout_up:
        return dealt.up == dealt.down == ()
    sizes = [(rules.layout_up, rules.layout_down)] * rules.seats
    if [*zip(map(len, dealt.up), map(len, dealt.down), strict=False)] != sizes:
        return False
    laid = [{*up, *down} for up, down in zip(dealt.up, dealt.down, strict=True)]
    return all(
        len(cards) == rules.layout_up + rules.layout_down and all(hand >> slot & 1 for slot in cards)
        for cards, hand in zip(laid, dealt.hands, strict=True)
    )


def _is_ordered(rules: Rules, dealt: Dealt) -> bool:
    """Tell whether the order of every hand that its holder does not see has just its cards."""
    if not rules.in_places:
        return dealt.order == ()
    return [sorted(cards) for cards in dealt.order] == [_kinds(rules, hand) for hand in dealt.hands]


def _kinds(rules: Rules, pile: int) -> list[int]:
    first = rules.first_slot
    return [first[slot] for slot in slots_of(pile & ((1 << len(first)) - 1))]


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

    held: list[list[int]] = []
    laid: list[list[list[int]]] = []
    own: list[int] = []
    for seat in range(rules.seats):
        parts = _parts(rules, f"hand {seat}", named[seat])
        piles = [pile(name, text, size) for name, text, size in parts]
        own.append(_mask(piles.pop()) if rules.own_dummies else 0)
        held.append([slot for cards in piles for slot in cards])
        laid.append([*piles[1:], [], []])
    joined = pile("the dummy", dummy or "", rules.table_dummy)
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
    face_up, face_down = (tuple(tuple(cards[part]) for cards in laid) if rules.layout_up else () for part in range(2))
    dummies = tuple(own) if rules.own_dummies else ()
    order = tuple(map(tuple, held)) if rules.in_places else ()
    return Dealt(tuple(masks), _mask(joined), up[0] if up else -1, tuple(under), face_up, face_down, dummies, order)


def _parts(rules: Rules, name: str, text: str) -> list[tuple[str, str, int]]:
    """Take the text of a hand apart: the name, the cards and the size of each part.

    Raises:
        UnreadableError: If it has not as many parts as the game lays out.
    """
    sizes = hand_sizes(rules)
    if len(sizes) == 1:
        return [(name, text, sizes[0])]
    parts = [part.strip() for part in text.split("/")]
    form = hand_form(rules)
    names = [name, *(f"{name} {part}" for part in form[1:])]
    if len(parts) != len(sizes):
        bars = " / ".join(form)
        raise UnreadableError(f"{name} should be written as {bars}, but is: {text or 'nothing'}.", text)
    return [*zip(names, parts, sizes, strict=True)]


def _mask(slots: Sequence[int]) -> int:
    mask = 0
    for slot in slots:
        while mask >> slot & 1:
            slot += 1  # noqa: PLW2901 - the next slot of the same kind
        mask |= 1 << slot
    return mask
