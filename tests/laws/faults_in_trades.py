"""Faults in what is changed, or comes late: proposals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laws.planting import Fault, around

from euchre_core.kernel.actions import BIT, NAME, NO_TRUMP
from euchre_core.kernel.stages import auction, proposals
from euchre_core.kernel.steps import PROPOSING

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.kernel.table import Table


def everybody_is_maker(old: Callable[[Table, int], bool], table: Table, place: int) -> bool:
    """Make whoever will not the maker, also after an exchange."""
    actor, drawn = table.actor, table.drawn
    done = old(table, place)
    if done and drawn:
        table.caller = table.maker = actor
    return done


FAULTS = (
    Fault(
        "proposals_go_on_until_one_will_not",
        "who proposed changes one card",
        tamper=lambda rules: replace(rules, proposals=1),
        game="proposals",
        deals=20,
    ),
    Fault(
        "proposals_go_on_until_one_will_not",
        "eldest proposes once only",
        around(proposals, "apply_lay", lambda old, table, card: old(table, card) or table.stage == PROPOSING),
        game="proposals",
        deals=30,
    ),
    Fault(
        "who_will_not_change_first_is_the_maker",
        "who will not have the second exchange is the maker too",
        around(proposals, "apply", everybody_is_maker),
        game="proposals",
        deals=40,
        also=(
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "the_makers_are_the_side_that_called",
            "trump_is_the_suit_called",
        ),
    ),
    Fault(
        "who_is_maker_without_bidding_names_a_suit",
        "he may name no trump",
        around(auction, "legal_name", lambda old, table: old(table) | BIT[NAME + NO_TRUMP]),
        game="two parts",
    ),
    Fault(
        "cards_are_conserved",
        "the rest is dealt from the dealer on",
        tamper=lambda rules: replace(rules, later=(*rules.later[-1:], *rules.later[:-1])),
        game="two parts",
        also=("views_hide", "views_suffice", "who_plays_has_a_whole_hand"),
    ),
    Fault(
        "cards_are_conserved",
        "the upcard comes into the hand at once",
        tamper=lambda rules: replace(rules, into_hand_late=False),
        game="upcard late",
        also=("the_dealer_buries_a_card", "hands_have_the_right_size", "who_plays_has_a_whole_hand"),
    ),
)
