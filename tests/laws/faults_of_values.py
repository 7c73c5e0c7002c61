"""Faults planted in views, in deals as values and their written forms, and in symmetry."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from laws.planting import Fault, around, ended, seen

from euchre_core import record, saved
from euchre_core.kernel import Deal, Result, View, words
from euchre_core.kernel.actions import BIT, NAME
from euchre_core.kernel.stages import rounds

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from euchre_core.kernel.table import Table
    from euchre_core.rules import Rules

_numbers = itertools.count()


# Views


def partner_shown(view: View, deal: Deal) -> View:
    partner = (view.player + 2) % deal.rules.seats
    hands = list(view.hands)
    hands[partner] = words.cards_of(deal.rules, deal.table.hands[partner])
    return replace(view, hands=tuple(hands))


def own_hand_only_in_turn(view: View, _: Deal) -> View:
    mine = view.actor == view.player
    return view if mine else replace(view, hands=tuple(None for _ in view.hands))


def numbered(view: View, _: Deal) -> View:
    return replace(view, game=f"{view.game} {next(_numbers)}")


def burials_shown(view: View, deal: Deal) -> View:
    return replace(view, events=tuple(position.say(action) for position, action in deal.steps()))


def choices_shown(view: View, deal: Deal) -> View:
    return replace(view, legal_actions=tuple(deal.legal_actions), legal=tuple(map(deal.say, deal.legal_actions)))


def peeking(patch: pytest.MonkeyPatch) -> None:
    """Let nobody order with a bower in the next player's hand."""
    old = rounds.legal_first

    def legal(table: Table) -> int:
        jacks = sum(BIT[slot] for slot, card in enumerate(table.rules.pack) if card.rank == 9)
        peeked = table.hands[(table.actor + 1) % table.rules.seats] & jacks
        return old(table) & 1 if peeked and table.up_suit >= 0 else old(table)

    patch.setattr(rounds, "legal_first", legal)


def short_json(old: Callable[..., str], view: View) -> str:
    return json.dumps(json.loads(old(view)) | {"events": view.events[:-1]})


# Values


def only_once(old: Callable[..., Deal], deal: Deal, action: int) -> Deal:
    new = old(deal, action)
    if len(deal.legal_actions) > 1:
        deal._mask &= ~BIT[action % 64]
    return new


def equal_by_length(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Deal, "_essence", lambda deal: (deal.rules, deal.dealt, deal.dealer, len(deal.history)))


def equal_by_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Deal, "_essence", lambda deal: (deal.rules, deal.dealt, deal.dealer))


def hash_at_random(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Deal, "__hash__", lambda _: next(_numbers))


def pickle_forgets(old: Callable[..., Any], deal: Deal) -> Any:
    make, (rules, dealt, dealer, history) = old(deal)
    return make, (rules, dealt, dealer, history[:-1])


def record_forgets(old: Callable[..., list[str]], line: record.Line) -> list[str]:
    return old(line) if not line.text.startswith("trick 2") else []


def kitty_reversed(old: Callable[..., Deal], rules: Rules, data: dict[str, Any]) -> Deal:
    return old(rules, data | {"kitty": data["kitty"][::-1]})


# Symmetry


def seat_0_never_passes(patch: pytest.MonkeyPatch) -> None:
    old = rounds.legal_first
    patch.setattr(rounds, "legal_first", lambda table: old(table) & ~1 if table.actor == 0 else old(table))


def spades_are_never_trump(patch: pytest.MonkeyPatch) -> None:
    old = rounds.legal_second
    patch.setattr(rounds, "legal_second", lambda table: old(table) & ~BIT[NAME + 3])


def spades_count_double(result: Result, deal: Deal) -> Result:
    points = tuple(number * 2 for number in result.points)
    return result._replace(points=points) if deal.table.trump == 3 else result


FAULTS = (
    # views
    Fault("views_hide", "the partner's hand is shown", seen(partner_shown)),
    Fault("views_hide", "what others buried is shown", seen(burials_shown), also=("views_tell_what_happened",)),
    Fault("views_suffice", "the actor's choices are shown to everybody", seen(choices_shown)),
    Fault(
        "views_suffice",
        "who may order depends on the next player's hand",
        peeking,
        also=("calls_are_those_of_the_variant",),
    ),
    Fault(
        "views_tell_what_happened", "the trick on the table is not shown", seen(lambda view, _: replace(view, trick=()))
    ),
    Fault("views_tell_what_happened", "one's hand is shown in turn only", seen(own_hand_only_in_turn)),
    Fault("view_json_reads_back", "the last event is not written", around(View, "to_json", short_json)),
    # values
    Fault(
        "applying_leaves_the_deal_alone",
        "what was done can't be done again",
        around(Deal, "apply", only_once),
        also=(
            "same_action_same_deal",
            "history_replays",
            "pickling_keeps_a_deal",
            "the_record_reads_back",
            "saved_json_reads_back",
            "rotating_the_seats_rotates_the_result",
            "renaming_suits_changes_nothing_else",
        ),
    ),
    Fault("same_action_same_deal", "deals with as many actions are equal", equal_by_length),
    Fault("same_action_same_deal", "deals of the same cards are equal", equal_by_cards),
    Fault(
        "same_action_same_deal",
        "no two views are equal",
        seen(numbered),
        also=(
            "views_hide",
            "applying_leaves_the_deal_alone",
            "history_replays",
            "pickling_keeps_a_deal",
            "the_record_reads_back",
            "saved_json_reads_back",
        ),
    ),
    Fault("history_replays", "equal deals have different hashes", hash_at_random),
    Fault("pickling_keeps_a_deal", "a pickle forgets the last action", around(Deal, "__reduce__", pickle_forgets)),
    Fault(
        "the_record_reads_back",
        "the second trick of a record is skipped",
        around(record, "_actions", record_forgets),
        also=("a_match_reads_back",),
    ),
    Fault("saved_json_reads_back", "the kitty is read backwards", around(saved, "_deal", kitty_reversed)),
    # symmetry
    Fault(
        "rotating_the_seats_rotates_the_result",
        "seat 0 may never pass",
        seat_0_never_passes,
        also=("calls_are_those_of_the_variant",),
    ),
    Fault(
        "renaming_suits_changes_nothing_else",
        "spades are never trump in the second round",
        spades_are_never_trump,
        also=("calls_are_those_of_the_variant",),
    ),
    Fault(
        "rotating_the_seats_rotates_the_result",
        "seat 0 deals next",
        ended(lambda result, _: result._replace(next_dealer=0)),
        also=("the_deal_passes_on",),
    ),
    Fault(
        "renaming_suits_changes_nothing_else",
        "spades count double",
        ended(spades_count_double),
        also=("points_are_what_the_row_says",),
        deals=24,
    ),
)
