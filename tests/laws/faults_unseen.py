"""Faults planted in hands that their holders do not see."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laws.planting import Fault, around, seen

from euchre_core.kernel import Deal, View, layouts, words
from euchre_core.kernel.words import cards_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.kernel.layouts import Layouts
    from euchre_core.kernel.table import Table


def only_the_first(old: Callable[..., int], laid: Layouts, first: int, size: int, held: int) -> int:
    left = old(laid, first, size, held)
    return left & -left


def one_card_less(view: View, _: Deal) -> View:
    """Leave a card out of every hand that is seen."""
    return replace(view, hands=tuple(None if hand is None else hand[1:] for hand in view.hands))


def sees_his_own(view: View, deal: Deal) -> View:
    hands = list(view.hands)
    hands[view.player] = cards_of(deal.rules, deal.table.hand(view.player))
    return replace(view, hands=tuple(hands))


def named_before(old: Callable[[Table, int], str], table: Table, action: int) -> str:
    """Say which card is at a place while it may still be chosen."""
    text = old(table, action)
    return words.say_done(table, action) if " card " in text and action < table.rules.hand else text


def looks_at_his_hand(view: View, deal: Deal) -> View:
    """Show a lone maker his hand as soon as trump is fixed, whether he may look or not."""
    if deal.actor is None or deal.table.maker != view.player:
        return view
    return sees_his_own(view, deal)


FAULTS = (
    Fault(
        "hands_are_held_as_the_variant_says",
        "who plays unseen looks at his hand all the same",
        seen(looks_at_his_hand),
        game="alone unseen",
        also=("views_hide",),
        deals=40,
    ),
    Fault(
        "unseen_cards_are_played_by_their_places",
        "who plays unseen may play only his first card",
        around(layouts.Layouts, "places", only_the_first),
        game="alone unseen",
        deals=40,
    ),
    Fault(
        "unseen_cards_are_played_by_their_places",
        "only the first card that is left may be played",
        around(layouts.Layouts, "places", only_the_first),
        game="held outward",
    ),
    Fault(
        "hands_are_held_as_the_variant_says",
        "the players see one card too few in each hand",
        seen(one_card_less),
        game="held outward",
    ),
    Fault(
        "views_hide",
        "the players see their own hands too",
        seen(sees_his_own),
        game="held outward",
        also=("hands_are_held_as_the_variant_says",),
    ),
    Fault(
        "views_suffice",
        "a card is named before it is played",
        around(words, "say", named_before),
        game="held outward",
        also=("unseen_cards_are_played_by_their_places",),
    ),
    Fault(
        "the_whole_pack_is_dealt",
        "nobody knows in which order the cards were dealt",
        tamper=lambda rules: replace(rules, outward=False),
        game="held outward",
        also=(
            "hands_are_held_as_the_variant_says",
            "unseen_cards_are_played_by_their_places",
            "views_hide",
            "views_suffice",
            "views_tell_what_happened",
        ),
    ),
)
