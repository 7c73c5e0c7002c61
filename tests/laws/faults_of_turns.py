"""Faults planted in taking turns and in the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from laws.planting import Fault, around, seen

import euchre_core.kernel.deal as deal_module
from euchre_core.kernel import Deal, LegalActions, dealing, steps, words
from euchre_core.kernel.actions import BIT
from euchre_core.kernel.stages import alone, joker_up, laying, pick_up, rounds, tricks
from euchre_core.kernel.why import Why

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pytest

    from euchre_core.kernel.table import Table
    from euchre_core.rules import Rules


def dealer_cleans_up(patch: pytest.MonkeyPatch) -> None:
    old = Deal.actor
    patch.setattr(Deal, "actor", property(lambda deal: deal.dealer if deal.result is not None else old.__get__(deal)))


def anybody_may_act(old: Callable[..., int], deal: Deal, text: str) -> int:
    _, *what = text.split()
    return old(deal, " ".join([str(deal.actor), *what]) if deal.actor is not None else text)


def revoke(old: Callable[..., Deal], deal: Deal, action: int) -> Deal:
    mask = deal._mask
    if 0 <= action < 64 and deal.table.led >= 0 and deal.table.hands[deal.table.actor] & BIT[action]:
        deal._mask |= BIT[action]
    try:
        return old(deal, action)
    finally:
        deal._mask = mask


def somebody_leaves_the_dummy(old: Callable[..., str], table: Table, action: int) -> str:
    text = old(table, action)
    return "9 leaves the dummy" if text.endswith(" leaves the dummy") else text


def acted_by_the_left(patch: pytest.MonkeyPatch) -> None:
    old = Deal.actors
    patch.setattr(Deal, "actors", property(lambda deal: tuple((seat + 1) % 4 for seat in old.__get__(deal))))


def goes_on_after_a_call(old: Callable[..., bool], table: Table, place: int) -> bool:
    done = old(table, place)
    if place and done and table.asked < table.rules.seats - 1:
        table.asked += 1
        table.actor = (table.actor + 1) % table.rules.seats
        return False
    return done


def left_of_dealer_names(old: Callable[..., bool], table: Table) -> bool:
    decided = old(table)
    if decided:
        table.actor = (table.actor + 1) % table.rules.seats
    return decided


def defenders_before_dummy(patch: pytest.MonkeyPatch) -> None:
    """Ask the defenders where the makers are asked, and the other way round."""
    as_defenders = alone.enter_defenders
    patch.setattr(alone, "enter_makers", lambda table, stage: stage != steps.MAKERS_ALONE_EARLY and as_defenders(table))
    patch.setattr(alone, "apply_makers", alone.apply_defenders)
    patch.setattr(alone, "enter_defenders", lambda _: False)


def sleeper_leads(old: Callable[..., int], table: Table, seat: int) -> int:
    return seat if table.asleep else old(table, seat)


def next_but_one(old: Callable[..., bool], table: Table, place: int) -> bool:
    done = old(table, place)
    if not done and table.trump < 0 and table.asked == 1:
        table.actor = (table.actor + 1) % table.rules.seats
    return done


# Cards


def upcard_always_buried(old: Callable[..., bool], table: Table, card: int) -> bool:
    return old(table, table.upcard if table.hands[table.dealer] & BIT[table.upcard] else card)


def stays_in_hand(old: Callable[..., bool], table: Table, card: int) -> bool:
    seat, hand = table.actor, table.hands[table.actor]
    done = old(table, card)
    if table.finished == 1 and table.led >= 0:
        table.hands[seat] = hand
    return done


def lose_last_kitty_card(old: Callable[..., Any], rules: Rules, order: Sequence[int], dealer: int) -> Any:
    dealt = old(rules, order, dealer)
    return dealt._replace(kitty=dealt.kitty[:-1])


def turn_up_eldests(old: Callable[..., Any], rules: Rules, order: Sequence[int], dealer: int) -> Any:
    """Turn up the first card dealt, which is eldest's."""
    return old(rules, order, dealer)._replace(upcard=order[0])


def turn_up_dealers_first(old: Callable[..., Any], rules: Rules, order: Sequence[int], dealer: int) -> Any:
    """Turn up the last card of the dealer's first packet."""
    return old(rules, order, dealer)._replace(upcard=order[2 * rules.seats - 1])


def short_hand(old: Callable[..., Any], rules: Rules, order: Sequence[int], dealer: int) -> Any:
    """Deal eldest's last card to the kitty."""
    dealt = old(rules, order, dealer)
    eldest = (dealer + 1) % rules.seats
    last = dealt.hands[eldest].bit_length() - 1
    hands = tuple(hand ^ BIT[last] if seat == eldest else hand for seat, hand in enumerate(dealt.hands))
    return dealt._replace(hands=hands, kitty=(*dealt.kitty, last))


def any_order(table: Table) -> int:
    return table.hands[table.actor] & table.rules.firsts


def spades_stay_in_hand(old: Callable[..., int], table: Table) -> int:
    legal = old(table)
    spades = sum(BIT[slot] for slot, card in enumerate(table.rules.pack) if card.suit == 3)
    return legal & ~spades or legal


FAULTS = (
    # turns
    Fault("there_is_always_something_to_do", "the dealer is to act when the deal is over", dealer_cleans_up),
    Fault(
        "legal_actions_are_in_order",
        "the legal actions contain any card",
        around(LegalActions, "__contains__", lambda old, legal, action: old(legal, action) or 0 <= action < 20),
    ),
    Fault(
        "words_read_back",
        "reading takes hearts for spades",
        around(Deal, "read", lambda old, deal, text: old(deal, text.replace("names hearts", "names spades"))),
    ),
    Fault(
        "only_the_actor_may_act",
        "whoever speaks acts for the one whose turn it is",
        around(words, "read", anybody_may_act),
    ),
    Fault(
        "what_is_not_legal_is_refused",
        "a refusal gives no reason",
        lambda patch: patch.setattr(deal_module, "why_not", lambda *_: Why(legal=False, sentence="no.")),
    ),
    Fault("what_is_not_legal_is_refused", "a revoke is accepted", around(Deal, "apply", revoke)),
    Fault(
        "what_is_not_legal_is_refused",
        "a refusal has an empty record",
        lambda patch: patch.setattr(deal_module, "write_deal", lambda _: []),
    ),
    Fault(
        "legal_actions_are_in_order",
        "the legal actions come from high to low",
        around(LegalActions, "__iter__", lambda old, legal: iter(tuple(old(legal))[::-1])),
        also=(
            "the_upcard_goes_to_the_dealer",
            "the_dealer_buries_a_card",
            "suit_is_followed",
            "leads_are_free_but_for_limits",
        ),
    ),
    Fault(
        "legal_actions_are_in_order",
        "the legal actions count one too many",
        around(LegalActions, "__len__", lambda old, legal: old(legal) and old(legal) + 1),
        also=("same_action_same_deal",),
    ),
    Fault(
        "legal_actions_are_in_order",
        "two suits are named in the same words",
        around(words, "say", lambda old, table, action: old(table, action).replace("names hearts", "names diamonds")),
        also=(
            "words_read_back",
            "calls_are_those_of_the_variant",
            "renaming_suits_changes_nothing_else",
        ),
    ),
    Fault(
        "words_read_back",
        "seat 9 is said to leave the dummy",
        around(words, "say", somebody_leaves_the_dummy),
        game="dummy",
        also=("a_match_reads_back",),
    ),
    Fault("only_the_actor_may_act", "the left neighbour is noted to have acted", acted_by_the_left),
    Fault(
        "a_deal_keeps_its_line",
        "the defenders are asked before the dummy is",
        defenders_before_dummy,
        game="dummy",
        also=(
            "lone_hands_are_offered_in_turn",
            "the_dummy_is_offered_to_the_maker",
        ),
    ),
    Fault(
        "who_sits_out_does_nothing",
        "a sleeping seat is not skipped",
        around(tricks, "_awake", sleeper_leads),
        also=(
            "a_trick_has_a_card_from_each_active_seat",
            "play_goes_round_in_order",
            "tricks_add_up",
        ),
    ),
    Fault("one_turn_a_round", "the second to bid is passed over", around(rounds, "apply", next_but_one)),
    Fault(
        "one_turn_a_round",
        "the bidding goes on after a call",
        around(rounds, "apply", goes_on_after_a_call),
        also=(
            "a_deal_keeps_its_line",
            "cards_are_conserved",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "trump_is_the_suit_called",
            "the_upcard_goes_to_the_dealer",
            "the_dealer_buries_a_card",
            "lone_hands_are_offered_in_turn",
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "the_makers_are_the_side_that_called",
        ),
    ),
    Fault(
        "one_turn_a_round",
        "eldest is asked about an upturned joker",
        around(joker_up, "enter", left_of_dealer_names),
        game="joker",
        also=(
            "a_deal_keeps_its_line",
            "trump_is_the_suit_called",
            "lone_hands_are_offered_in_turn",
            "the_lead_rule_names_the_first_leader",
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "the_makers_are_the_side_that_called",
        ),
    ),
    # cards
    Fault(
        "the_whole_pack_is_dealt",
        "the last card of the kitty is lost",
        around(dealing, "dealt_by_order", lose_last_kitty_card),
        also=(
            "history_replays",
            "pickling_keeps_a_deal",
            "renaming_suits_changes_nothing_else",
            "rotating_the_seats_rotates_the_result",
            "views_hide",
            "views_suffice",
            "the_record_reads_back",
            "saved_json_reads_back",
        ),
    ),
    Fault(
        "the_whole_pack_is_dealt",
        "a card of eldest is turned up for the dealer's last",
        around(dealing, "dealt_by_order", turn_up_eldests),
        game="last card",
        also=(
            "packets_are_dealt_in_order",
            "history_replays",
            "pickling_keeps_a_deal",
            "renaming_suits_changes_nothing_else",
            "rotating_the_seats_rotates_the_result",
            "views_hide",
            "views_suffice",
            "the_record_reads_back",
            "saved_json_reads_back",
        ),
    ),
    Fault(
        "packets_are_dealt_in_order",
        "a card of the dealer's first packet is turned up for his last",
        around(dealing, "dealt_by_order", turn_up_dealers_first),
        game="last card",
    ),
    Fault(
        "the_whole_pack_is_dealt",
        "eldest is a card short",
        around(dealing, "dealt_by_order", short_hand),
        also=(
            "there_is_always_something_to_do",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "a_trick_has_a_card_from_each_active_seat",
            "the_best_card_takes_the_trick",
            "views_hide",
            "views_suffice",
            "views_tell_what_happened",
            "history_replays",
            "pickling_keeps_a_deal",
            "the_record_reads_back",
            "saved_json_reads_back",
            "packets_are_dealt_in_order",
            "rotating_the_seats_rotates_the_result",
            "renaming_suits_changes_nothing_else",
        ),
    ),
    Fault(
        "packets_are_dealt_in_order",
        "dealing begins with the dealer",
        tamper=lambda rules: replace(rules, places=tuple((place + 1) % rules.seats for place in rules.places)),
    ),
    Fault(
        "cards_are_conserved",
        "the upcard is buried, whatever the dealer names",
        around(pick_up, "apply_bury", upcard_always_buried),
    ),
    Fault(
        "cards_are_conserved",
        "a card led to the second trick stays in the hand",
        around(tricks, "apply", stays_in_hand),
        also=("hands_have_the_right_size", "who_plays_has_a_whole_hand"),
    ),
    Fault(
        "hands_have_the_right_size",
        "the players see one card too many",
        seen(lambda view, _: replace(view, sizes=tuple(size + 1 for size in view.sizes))),
    ),
    Fault(
        "burials_ascend",
        "cards may be buried in any order",
        lambda patch: patch.setattr(laying, "legal", any_order),
        game="dummy",
        also=("views_hide",),
    ),
    Fault(
        "burials_ascend",
        "spades are buried last",
        around(laying, "legal", spades_stay_in_hand),
        game="dummy",
        also=("renaming_suits_changes_nothing_else",),
        deals=8,
    ),
)
