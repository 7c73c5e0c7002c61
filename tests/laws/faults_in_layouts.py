"""Faults planted in cards that lie before the players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laws.planting import Fault, around, seen

from euchre_core.kernel import Deal, View, layouts

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.kernel.layouts import Layouts


def nothing_is_turned(old: Callable[..., int], laid: Layouts, seat: int, card: int) -> int:
    laid.below[card] = -1
    return old(laid, seat, card)


def one_down_less(view: View, _: Deal) -> View:
    return replace(view, face_down=tuple(max(cards - 1, 0) for cards in view.face_down))


def looks_beneath(view: View, deal: Deal) -> View:
    """Show the lowest card that lies face down before the player's left, as if it were his own bury."""
    hidden = deal.table.laid.face_down((view.player + 1) % deal.rules.seats)
    cards = [str(card) for slot, card in enumerate(deal.rules.pack) if hidden >> slot & 1]
    return replace(view, bid=cards[0] if cards else None)


FAULTS = (
    Fault(
        "what_lies_face_up_is_seen_by_all",
        "the players see one card too few face down",
        seen(one_down_less),
        game="laid out",
    ),
    Fault(
        "what_lies_face_up_is_seen_by_all",
        "no card is turned",
        around(layouts.Layouts, "uncover", nothing_is_turned),
        game="laid out",
        also=("a_trick_has_a_card_from_each_active_seat", "there_is_always_something_to_do"),
    ),
    Fault(
        "views_hide",
        "the players look beneath a card face up",
        seen(looks_beneath),
        game="laid out",
    ),
    Fault(
        "cards_are_laid_out",
        "one card more lies face up",
        tamper=lambda rules: replace(rules, layout_up=3),
        game="laid out",
    ),
    Fault(
        "the_dummy_is_offered_to_the_maker",
        "a lone maker takes his own dummy all the same",
        tamper=lambda rules: replace(rules, dummy_left_when_alone=False),
        game="own dummies",
    ),
)
