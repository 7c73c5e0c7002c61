"""What the compiled kernel takes for granted of ``Rules``: sizes, and that a number used as a place is one.

Rules made by :func:`euchre_core.compile_rules` are always sound. Rules made by hand, or read from a pickle that
somebody has tampered with, may not be, and compiled code would then read and write where it should not.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from euchre_core.cards import NO_SUIT, Card
from euchre_core.limits import MOST_CARDS, MOST_ROWS, MOST_SEATS, MOST_TRICKS
from euchre_core.rules.ordering import Contract

if TYPE_CHECKING:
    from euchre_core.rules.tables import Rules

SETTINGS = {
    "pick_up": (0, 2), "joker_up": (0, 6), "joker_suit": (-1, 3), "alone_makers": (0, 2), "alone_defenders": (0, 2),
    "lead": (0, 2), "lone_lead": (0, 2), "two_loners_lead": (0, 2), "seats": (2, MOST_SEATS),
    "scores": (1, MOST_SEATS), "hand": (1, MOST_TRICKS), "dummy": (0, MOST_CARDS),
}  # fmt: skip
"""By attribute: the least and the greatest value."""

SWITCHES = (
    "upcard", "single", "second_wins", "first_round", "second_round", "may_bury_upcard", "second_any", "stick",
    "stuck_may_name_upcard", "dummy_left_when_alone", "alone_with_call", "sleeping_dealer_picks_up",
)  # fmt: skip

_MAKERS_PARTNER_TOO = 2


def check_sound(rules: Rules) -> None:
    """Refuse rules that the kernel can't play safely.

    Raises:
        ValueError: If a table has the wrong size or a number does not fit; names the attributes.
    """
    weak = weak_points(rules)
    if weak:
        raise ValueError(f"these are no sound rules, and were not made by compile_rules: see {', '.join(weak)}.")


def weak_points(rules: Rules) -> list[str]:
    """Return the names of the attributes that do not fit, none for sound rules."""
    weak = [name for name, (low, high) in SETTINGS.items() if not _whole(getattr(rules, name), low, high)]
    weak += [name for name in SWITCHES if type(getattr(rules, name)) is not bool]
    if not _pack(rules.pack):
        weak.append("pack")
    if weak:  # the rest is counted by these
        return weak
    sound = {**_cards(rules), **_seats(rules), **_contracts(rules)}
    return [name for name, fits in sound.items() if not fits]


def _cards(rules: Rules) -> dict[str, bool]:
    pack = rules.pack
    firsts = tuple(pack.index(card) for card in pack)
    masks = tuple(sum(1 << slot for slot, other in enumerate(firsts) if other == first) for first in firsts)
    counts = dict.fromkeys(range(rules.seats), rules.hand) | {rules.seats: rules.dummy}
    dealt = rules.seats * rules.hand + rules.dummy
    return {
        "hand": dealt + rules.upcard <= len(pack),
        "first_slot": _numbers(rules.first_slot, len(pack), 0, 63) and rules.first_slot == firsts,
        "equals": rules.equals == masks and tuple(map(type, rules.equals)) == (int,) * len(pack),
        "firsts": _whole(rules.firsts, 0, 2**64 - 1) and rules.firsts == sum(1 << slot for slot in set(firsts)),
        "single": rules.single == (len(set(pack)) == len(pack)),
        "jokers": _whole(rules.jokers, 0, 2**64 - 1)
        and rules.jokers == sum(1 << slot for slot, card in enumerate(pack) if card.is_joker),
        "places": _numbers(rules.places, dealt, 0, rules.seats) and Counter(rules.places) == +Counter(counts),
        "upcard": rules.upcard or not rules.first_round,
    }


def _seats(rules: Rules) -> dict[str, bool]:
    sides, seats = rules.side_of, rules.seats
    if not _numbers(sides, seats, 0, seats - 1):
        return {"side_of": False}
    masks = tuple(sum(1 << seat for seat in range(seats) if sides[seat] == side) for side in range(max(sides) + 1))
    return {
        "side_of": len(set(sides)) > 1,
        "side_mask": _numbers(rules.side_mask, len(masks), 0, 255) and rules.side_mask == masks,
        "score_of": _numbers(rules.score_of, seats, 0, rules.scores - 1),
        "rows": type(rules.rows) is tuple and 1 <= len(rules.rows) <= MOST_ROWS,
        "row_of": _numbers(rules.row_of, 4 * (rules.hand + 1), -1, len(rules.rows) - 1),
        "alone_makers": not rules.alone_with_call
        or rules.alone_makers != _MAKERS_PARTNER_TOO
        or all(sides.count(side) > 1 for side in sides),
    }


def _contracts(rules: Rules) -> dict[str, bool]:
    cards, found = len(rules.pack), rules.contracts
    return {
        "contracts": type(found) is tuple
        and len(found) == 4
        and all(
            type(one) is Contract
            and _numbers(one.suit_of, cards, 0, 3)
            and _numbers(one.cards_of, 4, 0, 2**64 - 1)
            and type(one.strength) is tuple
            and len(one.strength) == 4
            and all(_numbers(row, cards, 0, 255) for row in one.strength)
            for one in found
        )
    }


def _pack(pack: Any) -> bool:
    return (
        type(pack) is tuple
        and 1 <= len(pack) <= MOST_CARDS
        and all(type(card) is Card and _numbers(tuple(card), 2, 0, 12) and card[0] <= NO_SUIT for card in pack)
    )


def _numbers(found: Any, size: int, low: int, high: int) -> bool:
    """Tell whether this is a tuple of that many whole numbers in that range."""
    return type(found) is tuple and len(found) == size and all(_whole(one, low, high) for one in found)


def _whole(found: Any, low: int, high: int) -> bool:
    """Tell whether this is a plain whole number in a range; a subclass may say one thing and be another."""
    return type(found) is int and low <= found <= high
