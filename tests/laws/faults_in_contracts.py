"""Faults planted in what settles a contract besides bids: what is fixed, predicted, called, doubled, claimed, dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laws.planting import Fault, around, seen

from euchre_core import match as match_module
from euchre_core.kernel import Deal, Result
from euchre_core.kernel import deal as deal_module
from euchre_core.kernel.actions import BIT
from euchre_core.kernel.carried import Carried
from euchre_core.kernel.stages import claims, contract, kitty
from euchre_core.kernel.steps import SWAP
from euchre_core.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from euchre_core.kernel import View
    from euchre_core.rules import Rules
    from euchre_core.rules.tables import ClaimRule


def dealer_begins(old: Callable[..., bool], table: Table) -> bool:
    asked = old(table)
    if asked:
        table.actor = table.dealer
    return asked


def one_less(old: Callable[..., bool], table: Table) -> bool:
    asked = old(table)
    table.to_bury -= asked
    return asked


def swaps_one_less(old: Callable[..., bool], table: Table, place: int) -> bool:
    done = old(table, place)
    table.to_bury -= table.stage == SWAP
    return done


def claims_of(change: Callable[[ClaimRule], ClaimRule]) -> Callable[[Rules], Rules]:
    return lambda rules: replace(rules, claims=tuple(map(change, rules.claims)))


def maker_alone_on_his_side(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Deal, "makers", property(lambda deal: (deal.table.maker,) if deal.table.maker >= 0 else ()))


def ally_shown(view: View, deal: Deal) -> View:
    table = deal.table
    held = [seat for seat in range(deal.rules.seats) if table.called >= 0 and table.hands[seat] & BIT[table.called]]
    return replace(view, game=f"{view.game} {held}")


def never_marked(old: Callable[..., bool], table: Table, place: int) -> bool:
    done = old(table, place)
    table.marks = [0] * len(table.marks)
    return done


def dropped_stay_awake(old: Callable[..., bool], table: Table, place: int) -> bool:
    done = old(table, place)
    table.asleep = 0
    return done


def nothing_lost(old: Callable[..., int], table: Table) -> int:
    table.lost = 0
    return old(table)


def no_extras(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Result, "extras", property(lambda _: ()))


def one_more(old: Callable[..., int], table: Table, seats: int) -> int:
    return old(table, seats) + 1


FAULTS = (
    # what is carried from deal to deal
    Fault(
        "deals_carry_what_the_game_left",
        "hands thrown in are forgotten",
        around(match_module, "carried_on", lambda *_, **__: Carried()),
        game="thrown in",
    ),
    Fault(
        "claims_are_offered_in_turn",
        "every claim is spent from the first",
        around(deal_module, "spent_word", lambda *_: 2**64 - 1),
        game="claimed once",
    ),
    Fault(
        "deals_carry_what_the_game_left",
        "claims made are forgotten",
        around(match_module, "carried_on", lambda *_, **__: Carried()),
        game="claimed once",
    ),
    Fault(
        "deals_carry_what_the_game_left",
        "barred suits and the last caller are forgotten",
        around(match_module, "carried_on", lambda *_, **__: Carried()),
        game="suits barred",
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "hearts are barred in every deal",
        around(deal_module, "shut_suits", lambda *_: 4),
        game="suits barred",
        also=("renaming_suits_changes_nothing_else",),
    ),
    Fault(
        "deals_carry_what_the_game_left",
        "the scores are forgotten",
        around(match_module, "carried_on", lambda *_, **__: Carried()),
        game="near the end",
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "nobody ever goes alone with his call",
        around(deal_module, "barred_seats", lambda *_: 15),
        game="near the end",
        also=("lone_hands_are_offered_in_turn",),
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "who has thrown nothing in may not begin to",
        around(deal_module, "thrown_by", lambda *_: 1),
        game="thrown in",
    ),
    Fault(
        "one_score_row_pays", "as many tricks are the most", around(Table, "leads", lambda *_: True), game="thrown in"
    ),
    Fault(
        "deals_carry_what_the_game_left",
        "the bank is lost",
        around(match_module, "carried_on", lambda *_, **__: Carried()),
        game="banked",
    ),
    Fault(
        "deals_carry_what_the_game_left",
        "a new game begins with the old bank",
        around(match_module, "carried_on", lambda old, rules, deal, **_: old(rules, deal, game_over=False)),
        game="banked",
    ),
    Fault(
        "the_deal_passes_on",
        "the makers' left deals instead of the winners",
        tamper=lambda rules: replace(rules, next_dealer=2),
        game="banked",
    ),
    Fault(
        "a_match_ends_at_the_target",
        "a target that rises rises twice as far",
        tamper=lambda rules: replace(rules, raised_by=5 * rules.raised_by),
        game="raised",
        also=("who_wins_has_the_target", "games_are_counted"),
    ),
    Fault(
        "tallies_are_counted",
        "a new game begins with the old tallies",
        around(match_module, "next_game", lambda old, rules, over: old(rules, over)._replace(tallies=over.tallies)),
        game="tokens",
    ),
    Fault(
        "tallies_are_counted",
        "tokens never turn into points",
        tamper=lambda rules: replace(rules, tallies=tuple(replace(one, each=0) for one in rules.tallies)),
        game="tokens",
        also=(
            "scores_are_sums_of_points",
            "a_match_ends_at_the_target",
            "games_are_counted",
            "who_wins_has_the_target",
        ),
    ),
    Fault("one_score_row_pays", "there is always one in the bank", around(Table, "banked_by", one_more), game="banked"),
    Fault(
        "views_tell_what_happened",
        "a view does not tell of the bank",
        seen(lambda view, _: replace(view, carried=("bank 9 9",))),
        game="banked",
    ),
    # what is fixed
    Fault(
        "trump_is_the_suit_called",
        "hearts are trump whatever is fixed",
        tamper=lambda rules: replace(rules, fixed_trump=2),
        game="points",
        also=(
            "suit_is_followed",
            "who_takes_a_trick_leads_to_the_next",
            "the_best_card_takes_the_trick",
            "points_are_what_the_row_says",
            "extras_and_ends_are_told",
        ),
    ),
    Fault(
        "trump_is_the_suit_called",
        "diamonds force the dealer",
        tamper=lambda rules: replace(rules, forced_suit=1),
        game="forced upcard",
        deals=8,
        also=(
            "one_turn_a_round",
            "who_drops_out_is_asked",
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "extras_and_ends_are_told",
            "the_makers_are_the_side_that_called",
        ),
    ),
    Fault(
        "an_uncalled_deal_scores_nothing",
        "where nobody calls the deal is thrown in",
        tamper=lambda rules: replace(rules, play_no_trump=False),
        game="forced upcard",
        deals=30,
        also=(
            "trump_is_the_suit_called",
            "a_trick_has_a_card_from_each_active_seat",
            "tricks_add_up",
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "extras_and_ends_are_told",
        ),
    ),
    # predictions
    Fault(
        "everybody_predicts_once",
        "the sum may come out",
        tamper=lambda rules: replace(rules, may_balance=True),
        game="predictions",
    ),
    Fault(
        "everybody_predicts_once",
        "the dealer begins",
        around(contract, "enter_predict", dealer_begins),
        game="predictions",
    ),
    # doubling
    Fault(
        "doubling_goes_round",
        "nobody may redouble",
        around(contract, "apply_doubling", lambda old, table, place: old(table, place) or table.doubled == 1),
        game="doubling",
        deals=10,
    ),
    Fault(
        "doubling_goes_round",
        "every bid may be doubled",
        tamper=lambda rules: replace(rules, doubling_bids=(1 << len(rules.bids) + 1) - 1),
        game="doubling",
        deals=20,
    ),
    Fault(
        "trump_is_the_suit_called",
        "who doubles takes nothing over",
        tamper=lambda rules: replace(rules, doubling_takes_over=False),
        game="doubling",
        deals=10,
        also=(
            "who_sits_out_does_nothing",
            "a_lone_hand_sends_its_side_to_sleep",
            "the_highest_bid_wins",
            "a_trick_has_a_card_from_each_active_seat",
            "play_goes_round_in_order",
            "the_lead_rule_names_the_first_leader",
            "tricks_add_up",
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "the_makers_are_the_side_that_called",
        ),
    ),
    Fault(
        "points_are_what_the_row_says",
        "a doubled contract pays once",
        tamper=lambda rules: replace(
            rules, rows=tuple(replace(row, makers=replace(row.makers, stake=False)) for row in rules.rows)
        ),
        game="doubling",
        deals=10,
    ),
    # the called card
    Fault(
        "the_maker_calls_a_card",
        "the maker must call somebody",
        tamper=lambda rules: replace(rules, call_required=True),
        game="called card",
    ),
    Fault(
        "the_maker_calls_a_card",
        "a trump may be called",
        tamper=lambda rules: replace(rules, call=3),
        game="called card",
    ),
    Fault(
        "the_maker_calls_a_card",
        "the queen is called though he holds her",
        tamper=lambda rules: replace(rules, call_order=tuple(order[:1] for order in rules.call_order)),
        game="called queen",
        deals=10,
        also=(
            "one_score_row_pays",
            "points_are_what_the_row_says",
            "the_makers_are_the_side_that_called",
        ),
    ),
    Fault(
        "the_maker_calls_a_card",
        "what is called is not shown",
        seen(lambda view, _: replace(view, called=None)),
        game="called card",
    ),
    Fault("views_hide", "who holds the called card is shown", seen(ally_shown), game="called card"),
    Fault(
        "the_makers_are_the_side_that_called",
        "the partner is none of the makers",
        maker_alone_on_his_side,
        game="called queen",
    ),
    Fault(
        "points_are_what_the_row_says",
        "the partner is paid as a defender",
        lambda patch: patch.setattr(Table, "role", lambda table, seat: int(seat != table.maker)),
        game="called queen",
    ),
    # dropping out
    Fault(
        "who_drops_out_is_asked",
        "one may drop out when the upcard forced trump",
        tamper=lambda rules: replace(rules, drop_not_when_forced=False),
        game="forced upcard",
        deals=8,
    ),
    Fault(
        "a_lone_hand_sends_its_side_to_sleep",
        "who drops out plays on",
        around(contract, "apply_drop", dropped_stay_awake),
        game="forced upcard",
        also=(
            "who_sits_out_does_nothing",
            "a_trick_has_a_card_from_each_active_seat",
            "play_goes_round_in_order",
            "the_lead_rule_names_the_first_leader",
            "tricks_add_up",
        ),
    ),
    Fault(
        "points_are_what_the_row_says",
        "who drops out is paid as a defender",
        tamper=lambda rules: replace(rules, rows=tuple(replace(row, dropped=row.defenders) for row in rules.rows)),
        game="forced upcard",
        deals=8,
    ),
    # claims
    Fault(
        "claims_are_offered_in_turn",
        "anybody may claim what is the dealer's",
        tamper=claims_of(lambda claim: replace(claim, dealer_only=False)),
        game="claims",
        deals=12,
        also=(
            "a_deal_keeps_its_line",
            "only_who_holds_it_claims",
            "calls_are_those_of_the_variant",
        ),
    ),
    Fault(
        "claims_are_offered_in_turn",
        "any upcard gives the right",
        tamper=claims_of(lambda claim: replace(claim, upcard=0)),
        game="claims",
        also=(
            "a_deal_keeps_its_line",
            "only_who_holds_it_claims",
            "calls_are_those_of_the_variant",
        ),
    ),
    Fault(
        "only_who_holds_it_claims",
        "anybody may claim anything",
        tamper=claims_of(lambda claim: replace(claim, held=claim.held[:0] if claim.may != 1 else claim.held)),
        game="claims",
    ),
    Fault(
        "only_who_holds_it_claims",
        "two pairs may be one",
        tamper=claims_of(lambda claim: replace(claim, held=tuple(replace(one, low=1) for one in claim.held))),
        game="the game is claimed",
    ),
    Fault(
        "an_uncalled_deal_scores_nothing",
        "who claims the game gets a new deal",
        tamper=claims_of(lambda claim: replace(claim, may=0, next_dealer=True)),
        game="the game is claimed",
        deals=20,
        also=("a_match_ends_at_the_target", "games_are_counted", "who_wins_has_the_target"),
    ),
    Fault(
        "who_swaps_lays_away_what_he_claimed_for",
        "one card of the exchange is kept",
        around(claims, "apply", swaps_one_less),
        game="claims",
        deals=30,
        also=(
            "a_deal_keeps_its_line",
            "cards_are_conserved",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "the_dealer_buries_a_card",
            "burials_ascend",
            "views_hide",
            "views_suffice",
            "renaming_suits_changes_nothing_else",
        ),
    ),
    Fault(
        "the_deal_passes_on",
        "after a claim the same dealer deals",
        tamper=claims_of(lambda claim: replace(claim, next_dealer=False)),
        game="claims",
        deals=10,
    ),
    Fault(
        "points_are_what_the_row_says",
        "points claimed are not given",
        around(claims, "apply", never_marked),
        game="claims",
        deals=10,
    ),
    # callers
    Fault(
        "calls_are_those_of_the_variant",
        "the dealer's partner may call too",
        tamper=lambda rules: replace(rules, first_callers=0),
        game="holdings",
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "a caller need hold nothing",
        tamper=lambda rules: replace(rules, first_holding=()),
        game="holdings",
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "a dealer needs no more than others",
        tamper=lambda rules: replace(rules, dealer_holding=()),
        game="holdings",
        deals=20,
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "one may call and not be alone",
        tamper=lambda rules: replace(rules, alone_makers=1),
        game="holdings",
        also=("one_score_row_pays",),
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "the upcard is offered",
        tamper=lambda rules: replace(rules, first_not_upcard=False),
        game="other suits",
        also=(
            "cards_are_conserved",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "the_dealer_buries_a_card",
        ),
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "any suit may be named in the second round",
        tamper=lambda rules: replace(rules, second_only_upcard=False),
        game="other suits",
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "any suit but the upcard's may be named in the second round",
        tamper=lambda rules: replace(rules, second_next=False),
        game="next",
    ),
    Fault(
        "the_dealer_buries_a_card",
        "the dealer takes the upcard of another caller",
        tamper=lambda rules: replace(rules, upcard_to_caller=False),
        game="next",
        also=("cards_are_conserved", "hands_have_the_right_size", "who_plays_has_a_whole_hand"),
    ),
    Fault(
        "calls_are_those_of_the_variant",
        "nobody may name no trump in the first round",
        tamper=lambda rules: replace(rules, first_no_trump=False),
        game="next",
    ),
    # kitty and dummy
    Fault(
        "the_kitty_goes_to_the_maker",
        "the dealer buries a card less",
        around(kitty, "enter_bury", one_less),
        game="points",
        also=(
            "who_plays_has_a_whole_hand",
            "burials_ascend",
        ),
    ),
    Fault(
        "cards_are_conserved",
        "the upcard stays on the table",
        tamper=lambda rules: replace(rules, kitty_upcard=False),
        game="points",
        also=(
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
            "the_kitty_goes_to_the_maker",
            "burials_ascend",
        ),
    ),
    Fault(
        "burials_ascend",
        "aces and jacks may be laid away",
        tamper=lambda rules: replace(rules, kitty_keeps=0),
        game="points",
    ),
    Fault(
        "the_dummy_is_offered_to_the_maker",
        "the dummy may be left",
        tamper=lambda rules: replace(rules, dummy_must=False),
        game="dummy must be taken",
        also=(
            "cards_are_conserved",
            "hands_have_the_right_size",
            "who_plays_has_a_whole_hand",
        ),
    ),
    # play
    Fault(
        "leads_are_free_but_for_limits",
        "any card may be led first",
        tamper=lambda rules: replace(rules, lead_trump_first=False),
        game="limits",
    ),
    Fault(
        "leads_are_free_but_for_limits",
        "aces may be led",
        tamper=lambda rules: replace(rules, aces_led=True),
        game="limits",
    ),
    Fault(
        "trumping_and_beating_are_duties",
        "an ace may be trumped",
        tamper=lambda rules: replace(rules, aces_trumped=True),
        game="aces",
        deals=16,
    ),
    Fault(
        "a_joker_led_without_trump_names_a_suit",
        "a joker stands for no suit",
        tamper=lambda rules: replace(rules, joker_names_suit=False),
        game="joker without trump",
        deals=16,
    ),
    Fault(
        "suit_is_followed",
        "a joker must wait until its holder is void",
        tamper=lambda rules: replace(rules, joker_needs_void=True),
        game="joker without trump",
        deals=16,
    ),
    Fault(
        "suit_is_followed",
        "a joker may always be played",
        tamper=lambda rules: replace(rules, joker_needs_void=False),
        game="jokers of no suit",
    ),
    Fault(
        "views_tell_what_happened",
        "an open hand is not shown",
        tamper=lambda rules: replace(rules, bids=tuple(replace(bid, shown=False) for bid in rules.bids)),
        game="joker without trump",
        deals=30,
    ),
    Fault(
        "views_hide",
        "every maker's hand is open",
        tamper=lambda rules: replace(rules, bids=tuple(replace(bid, shown=True) for bid in rules.bids)),
        game="joker without trump",
        deals=10,
    ),
    # points
    Fault(
        "points_are_what_the_row_says",
        "the last trick counts nothing",
        tamper=lambda rules: replace(rules, last_trick=0),
        game="points",
        also=("extras_and_ends_are_told",),
    ),
    Fault(
        "points_are_what_the_row_says",
        "the first trick counts nothing",
        tamper=lambda rules: replace(rules, first_trick=0),
        game="points",
    ),
    Fault(
        "points_are_what_the_row_says",
        "jacks of trumps count as others",
        tamper=lambda rules: replace(
            rules, card_points=tuple(1 if points == 5 else points for points in rules.card_points)
        ),
        game="points",
        also=("extras_and_ends_are_told",),
    ),
    Fault(
        "points_are_what_the_row_says",
        "who missed his prediction keeps it",
        around(Table, "earns", lambda old, table, seat, extra: old(table, seat, 1 - extra)),
        game="predictions",
    ),
    Fault("extras_and_ends_are_told", "no extra is named", no_extras, game="forced upcard"),
    Fault(
        "extras_and_ends_are_told",
        "nobody is given the game",
        tamper=lambda rules: replace(rules, rows=tuple(replace(row, game_to="") for row in rules.rows)),
        game="doubled once",
        deals=30,
    ),
    Fault(
        "one_score_row_pays",
        "what the makers lost first is forgotten",
        around(Table, "outcome", nothing_lost),
        game="doubled once",
        deals=30,
    ),
)
