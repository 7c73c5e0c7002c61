"""Faults planted in auctions, in the kitty, in a partner's best, and in games and matches of many kinds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laws.planting import Fault, around, seen

from euchre_core.kernel.actions import BIT, NAME
from euchre_core.kernel.stages import auction, gifts, kitty, laying
from euchre_core.rules.payments import RubberRule

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from euchre_core.kernel.table import Table
    from euchre_core.rules import Rules


def dealer_may_pass(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(auction, "_dealer_is_stuck", lambda _: False)


def any_bid_opens(old: Callable[..., int], table: Table) -> int:
    return old(table) | table.sheet.opening


def dealer_begins(old: Callable[..., bool], table: Table) -> bool:
    asked = old(table)
    if asked:
        table.actor = table.dealer
    return asked


def eldest_wins(old: Callable[..., bool], table: Table) -> bool:
    if table.bid:
        table.bidder = (table.dealer + 1) % table.sheet.seats
    return old(table)


def low_is_taken(table: Table, place: int) -> bool:
    table.trump = place & 7 & ~1
    return True


def joker_holder_is_eldest(old: Callable[..., bool], table: Table) -> bool:
    asked = old(table)
    if asked:
        table.actor = (table.dealer + 1) % table.sheet.seats
    return asked


def one_card_less(old: Callable[..., bool], table: Table) -> bool:
    asked = old(table)
    table.to_bury -= asked
    return asked


def gives_to_the_left(old: Callable[..., bool], table: Table, card: int, receiver: int) -> bool:
    return old(table, card, (receiver + 1) % table.sheet.seats)


def not_none(old: Callable[..., int], table: Table) -> int:
    return old(table) & ~1


def only_the_lowest(old: Callable[..., int], table: Table) -> int:
    return old(table) & -old(table)


def not_the_lowest(old: Callable[..., int], table: Table) -> int:
    return old(table) & (old(table) - 1)


def nobody_gives(old: Callable[..., bool], table: Table, card: int) -> bool:
    table.givers, givers = 0, table.givers
    done = old(table, card)
    table.givers = givers
    return done


def nobody_lays_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(gifts, "enter_lay", lambda *_: False)


def bids_may_be_two_less(rules: Rules) -> Rules:
    """Let the makers need a trick less than they bid."""
    return replace(
        rules, rows=tuple(replace(row, makers=replace(row.makers, bid=-row.makers.bid)) for row in rules.rows)
    )


FAULTS = (
    # auctions
    Fault(
        "bids_are_those_of_the_variant",
        "a dealer who is stuck may pass",
        dealer_may_pass,
        game="auction",
        also=(),
    ),
    Fault(
        "bids_are_those_of_the_variant",
        "a bid need not be higher",
        around(auction, "legal", any_bid_opens),
        game="auction",
    ),
    Fault(
        "bids_are_those_of_the_variant",
        "suits of a number are equal",
        tamper=lambda rules: replace(
            rules,
            bids=tuple(replace(bid, over=bid.over & ~(1 << place + 1)) for place, bid in enumerate(rules.bids, 1)),
        ),
        game="ranked bids",
    ),
    Fault(
        "bids_are_those_of_the_variant",
        "a bid need not wait for another",
        tamper=lambda rules: replace(rules, bids=tuple(replace(bid, after=0) for bid in rules.bids)),
        game="ranked bids",
        deals=20,
    ),
    Fault("the_auction_goes_in_turn", "the dealer bids first", around(auction, "enter", dealer_begins), game="auction"),
    Fault(
        "the_auction_goes_in_turn",
        "everybody speaks once",
        tamper=lambda rules: replace(rules, turns=1),
        game="ranked bids",
        also=(
            "trump_is_the_suit_called",
            "suit_is_followed",
            "trumping_and_beating_are_duties",
            "who_takes_a_trick_leads_to_the_next",
            "the_best_card_takes_the_trick",
            "an_uncalled_deal_scores_nothing",
            "a_match_ends_at_the_target",
            "games_are_counted",
            "who_wins_has_the_target",
        ),
    ),
    Fault(
        "the_auction_goes_in_turn",
        "eldest must bid for the joker",
        around(auction, "_ask_joker_holder", joker_holder_is_eldest),
        game="kitty",
    ),
    Fault(
        "the_highest_bid_wins",
        "eldest wins every auction",
        around(auction, "_close", eldest_wins),
        game="auction",
        also=(
            "a_deal_keeps_its_line",
            "trump_is_the_suit_called",
            "lone_hands_are_offered_in_turn",
            "the_highest_bidder_names_trump",
            "the_lead_rule_names_the_first_leader",
            "points_are_what_the_row_says",
            "the_makers_are_the_side_that_called",
        ),
    ),
    Fault(
        "the_highest_bid_wins",
        "who bids to play alone is not alone",
        tamper=lambda rules: replace(rules, bids=tuple(replace(bid, lone=False) for bid in rules.bids)),
        game="first card",
        also=(
            "who_sits_out_does_nothing",
            "a_lone_hand_sends_its_side_to_sleep",
            "partners_give_what_the_variant_says",
            "a_trick_has_a_card_from_each_active_seat",
            "play_goes_round_in_order",
            "the_lead_rule_names_the_first_leader",
            "tricks_add_up",
            "one_score_row_pays",
        ),
    ),
    Fault(
        "the_highest_bidder_names_trump",
        "no trump may not be named",
        around(auction, "legal_name", lambda old, table: old(table) & ~BIT[NAME + 4]),
        game="auction",
    ),
    Fault(
        "trump_is_the_suit_called",
        "no trump becomes clubs",
        lambda patch: patch.setattr(auction, "apply_name", low_is_taken),
        game="auction",
        also=(
            "who_sits_out_does_nothing",
            "lone_hands_are_offered_in_turn",
            "a_lone_hand_sends_its_side_to_sleep",
            "suit_is_followed",
            "a_trick_has_a_card_from_each_active_seat",
            "play_goes_round_in_order",
            "who_takes_a_trick_leads_to_the_next",
            "the_best_card_takes_the_trick",
            "renaming_suits_changes_nothing_else",
        ),
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "anybody may name no trump",
        tamper=lambda rules: replace(rules, second_no_trump=1),
        game="partner's best",
    ),
    # cards that change hands
    Fault(
        "the_kitty_goes_to_the_maker",
        "the kitty is left",
        tamper=lambda rules: replace(rules, kitty=0),
        game="kitty",
        also=("cards_are_conserved", "hands_have_the_right_size", "who_plays_has_a_whole_hand"),
    ),
    Fault(
        "the_kitty_goes_to_the_maker",
        "one card of the kitty is kept",
        around(kitty, "enter_bury", one_card_less),
        game="kitty",
        also=("who_plays_has_a_whole_hand", "burials_ascend", "renaming_suits_changes_nothing_else"),
    ),
    Fault(
        "partners_give_what_the_variant_says",
        "the loner passes no card",
        tamper=lambda rules: replace(rules, gift_first=0),
        game="partner's best",
        also=("a_deal_keeps_its_line", "burials_ascend", "renaming_suits_changes_nothing_else"),
    ),
    Fault(
        "partners_give_what_the_variant_says",
        "a lone defender gets nothing",
        tamper=lambda rules: replace(rules, gift_defender=False),
        game="partner's best",
    ),
    Fault(
        "partners_give_what_the_variant_says",
        "a partner may not give as few cards as he likes",
        around(gifts, "legal_number", not_none),
        game="as many as he likes",
    ),
    Fault(
        "partners_give_what_the_variant_says",
        "a loner may pick only one of his partners",
        around(gifts, "legal_ask", only_the_lowest),
        game="as many as he likes",
        also=("rotating_the_seats_rotates_the_result",),
    ),
    Fault(
        "partners_give_what_the_variant_says",
        "a loner may not name the lowest card that he lacks",
        around(gifts, "legal_name", not_the_lowest),
        game="asks for a card",
        also=("renaming_suits_changes_nothing_else",),
    ),
    Fault(
        "partners_give_what_the_variant_says",
        "a card that a partner holds is not given",
        around(gifts, "apply_name", nobody_gives),
        game="asks for a card",
    ),
    Fault(
        "cards_are_conserved",
        "a card goes to the left of the loner",
        around(laying, "give", gives_to_the_left),
        game="partner's best",
        also=(
            "there_is_always_something_to_do",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "burials_ascend",
            "a_trick_has_a_card_from_each_active_seat",
            "the_best_card_takes_the_trick",
            "views_hide",
            "views_suffice",
            "views_tell_what_happened",
        ),
    ),
    Fault(
        "who_plays_has_a_whole_hand",
        "a loner keeps all his cards",
        nobody_lays_away,
        game="first card",
        also=("partners_give_what_the_variant_says",),
    ),
    Fault(
        "views_tell_what_happened",
        "everybody sees what a partner gives",
        seen(lambda view, deal: replace(view, events=tuple(position.say(action) for position, action in deal.steps()))),
        game="partner's best",
        also=("views_hide",),
    ),
    # duties
    Fault(
        "trumping_and_beating_are_duties",
        "who is void may play anything",
        tamper=lambda rules: replace(rules, must_trump=False),
        game="ranked bids",
        deals=16,
    ),
    Fault(
        "trumping_and_beating_are_duties",
        "nobody must beat",
        tamper=lambda rules: replace(rules, must_beat=False),
        game="ranked bids",
    ),
    Fault(
        "trumping_and_beating_are_duties",
        "nobody must go over a trump",
        tamper=lambda rules: replace(rules, must_beat=False, beat_trumps_only=False),
        game="trumps beaten",
    ),
    Fault(
        "trumping_and_beating_are_duties",
        "plain suits are to be beaten too",
        tamper=lambda rules: replace(rules, beat_trumps_only=False),
        game="trumps beaten",
    ),
    # points
    Fault("points_are_what_the_row_says", "a lost bid is paid", tamper=bids_may_be_two_less, game="kitty"),
    Fault(
        "points_are_what_the_row_says",
        "halves are paid whole",
        tamper=lambda rules: replace(
            rules, rows=tuple(replace(row, makers=replace(row.makers, half=False)) for row in rules.rows)
        ),
        game="ranked bids",
        deals=12,
    ),
    # games and matches
    Fault(
        "games_are_counted",
        "a slam counts one game",
        tamper=lambda rules: replace(rules, slam=1),
        game="kitty",
        also=("scores_are_sums_of_points", "a_match_ends_at_the_target", "rubber_points_are_counted"),
    ),
    Fault(
        "scores_are_sums_of_points",
        "partners get as much as the maker",
        tamper=lambda rules: replace(rules, rows=tuple(replace(row, partners_less=0) for row in rules.rows)),
        game="scores of players",
        also=("games_are_counted", "who_wins_has_the_target"),
    ),
    Fault(
        "rubber_points_are_counted",
        "who wins the match has no bonus",
        tamper=lambda rules: replace(rules, rubber=RubberRule(0, ((0, 3), (2, 2)))),
        game="kitty",
    ),
    Fault(
        "rubber_points_are_counted",
        "a loser with nothing loses as one with two",
        tamper=lambda rules: replace(rules, rubber=RubberRule(2, ((2, 2),))),
        game="kitty",
    ),
    Fault(
        "scores_are_sums_of_points",
        "points beyond the target are lost",
        tamper=lambda rules: replace(rules, laps=False),
        game="kitty",
        also=("games_are_counted", "rubber_points_are_counted"),
    ),
    Fault(
        "scores_are_sums_of_points",
        "the scores begin at 0",
        tamper=lambda rules: replace(rules, start=0, target=-8),
        game="partner's best",
    ),
    Fault(
        "a_match_ends_at_the_target",
        "nobody loses by a low score",
        tamper=lambda rules: replace(rules, loses_at=None),
        game="ranked bids",
        also=("games_are_counted",),
    ),
    Fault(
        "a_match_ends_at_the_target",
        "all scores may be as low as they like",
        tamper=lambda rules: replace(rules, all_lose_at=None),
        game="all may lose",
    ),
    Fault(
        "a_match_ends_at_the_target",
        "any points win",
        tamper=lambda rules: replace(rules, won_by=0),
        game="ranked bids",
        also=("games_are_counted", "who_wins_has_the_target"),
    ),
    Fault(
        "a_match_ends_at_the_target",
        "a game has a deal more",
        tamper=lambda rules: replace(rules, deals=rules.deals + 1),
        game="first card",
        also=("games_are_counted", "who_wins_has_the_target"),
    ),
)
