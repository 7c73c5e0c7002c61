"""Faults planted in the bidding, lone hands, and what becomes of the upcard and the dummy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laws.planting import Fault, around, seen

from euchre_core.kernel.actions import BIT, JOIN, NAME, NOT_ALONE, PICK_SEAT
from euchre_core.kernel.stages import alone, dummy, joker_up, pick_up, rounds
from euchre_core.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


def suit_turned_down_free(patch: pytest.MonkeyPatch) -> None:
    old = rounds.legal_second
    patch.setattr(rounds, "legal_second", lambda table: old(table) | BIT[NAME + table.up_suit])


def other_suit_of_the_colour(old: Callable[..., None], table: Table, caller: int, suit: int, alone: bool) -> None:
    old(table, caller, 3 - suit, alone)


def partner_stays_awake(table: Table, seat: int) -> None:
    table.maker = seat
    table.lone_maker = True


def no_upcard_buried(table: Table) -> int:
    hand = table.hands[table.dealer]
    return hand & ~BIT[table.upcard] if hand & BIT[table.upcard] else hand


def not_the_next_seat(old: Callable[..., int], table: Table) -> int:
    return old(table) & ~BIT[PICK_SEAT + (table.actor + 1) % table.sheet.seats]


def first_defender_only(old: Callable[..., bool], table: Table, place: int) -> bool:
    old(table, place)
    return True


def one_card_less_to_bury(old: Callable[..., bool], table: Table) -> bool:
    asked = old(table)
    table.to_bury -= asked
    return asked


def asks_anyway(table: Table) -> bool:
    table.actor = table.maker
    return True


FAULTS = (
    Fault("calls_are_those_of_the_variant", "the suit turned down may be named", suit_turned_down_free),
    Fault(
        "calls_are_those_of_the_variant",
        "nobody may name clubs for an upturned joker",
        around(joker_up, "name_any_suit", lambda old, table: old(table) & ~BIT[NAME]),
        game="joker",
        also=("renaming_suits_changes_nothing_else",),
    ),
    Fault(
        "trump_is_the_suit_called",
        "the dealer is shown as maker",
        seen(lambda view, deal: replace(view, maker=deal.dealer if view.maker is not None else None)),
    ),
    Fault(
        "trump_is_the_suit_called",
        "the other suit of the colour becomes trump",
        around(Table, "fix_trump", other_suit_of_the_colour),
        also=(
            "suit_is_followed",
            "who_takes_a_trick_leads_to_the_next",
            "the_best_card_takes_the_trick",
        ),
    ),
    Fault(
        "the_upcard_goes_to_the_dealer",
        "the dealer is asked, but may not leave the upcard",
        around(pick_up, "legal", lambda old, table: old(table) & BIT[3]),
    ),
    Fault(
        "the_dealer_buries_a_card",
        "a sleeping dealer is given the upcard",
        tamper=lambda rules: replace(rules, sleeping_dealer_picks_up=True),
        game="with the call",
        deals=24,
        also=("cards_are_conserved", "hands_have_the_right_size"),
    ),
    Fault(
        "the_dealer_buries_a_card",
        "the upcard may not be buried",
        lambda patch: patch.setattr(pick_up, "legal_bury", no_upcard_buried),
    ),
    Fault(
        "lone_hands_are_offered_in_turn",
        "only the first defender is asked",
        around(alone, "apply_defenders", first_defender_only),
        deals=8,
    ),
    Fault(
        "lone_hands_are_offered_in_turn",
        "a lone maker may not pick the seat at his left",
        around(alone, "legal", not_the_next_seat),
        game="picked defender",
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "the dealer is not excused",
        tamper=lambda rules: replace(rules, dealer_free=False),
        game="picked defender",
        deals=20,
    ),
    Fault(
        "a_lone_hand_sends_its_side_to_sleep",
        "the loner's right-hand neighbour is shown as asleep",
        seen(lambda view, _: replace(view, asleep=tuple((seat + 1) % 4 for seat in view.alone))),
    ),
    Fault(
        "a_lone_hand_sends_its_side_to_sleep",
        "a lone maker's partner stays awake",
        lambda patch: patch.setattr(Table, "go_alone", partner_stays_awake),
        game="with the call",
        also=(
            "who_sits_out_does_nothing",
            "cards_are_conserved",
            "hands_have_the_right_size",
            "the_dealer_buries_a_card",
            "a_trick_has_a_card_from_each_active_seat",
            "play_goes_round_in_order",
            "tricks_add_up",
        ),
        deals=8,
    ),
    Fault(
        "the_dummy_is_offered_to_the_maker",
        "a lone maker is offered the dummy",
        lambda patch: patch.setattr(dummy, "enter", asks_anyway),
        game="dummy",
    ),
    Fault(
        "the_upcard_goes_to_the_dealer",
        "the dealer is asked where he must take the upcard",
        tamper=lambda rules: replace(rules, pick_up=2),
        game="with the call",
        also=(
            "cards_are_conserved",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "the_dealer_buries_a_card",
        ),
    ),
    Fault(
        "lone_hands_are_offered_in_turn",
        "nobody may go alone who is asked",
        around(alone, "legal", lambda old, table: old(table) & BIT[NOT_ALONE]),
    ),
    Fault(
        "the_dummy_is_offered_to_the_maker",
        "the dummy may not be left",
        around(dummy, "legal", lambda old, table: old(table) & BIT[JOIN]),
        game="dummy",
    ),
    Fault(
        "the_dummy_is_offered_to_the_maker",
        "who joins the dummy buries a card less",
        around(dummy, "enter_bury", one_card_less_to_bury),
        game="dummy",
        also=("who_plays_has_a_whole_hand", "burials_ascend", "renaming_suits_changes_nothing_else"),
    ),
)
