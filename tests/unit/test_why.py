"""Why: every ruling in words, with the field of the file that makes it so and its place; and nothing that is not so."""

from __future__ import annotations

import copy
import pickle
import re
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

# This folder is no package, and its modules are found by the folder above.
from unit.at_table import BOWERS, deal, play, playout, positions, rules, tell

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.errors import Mark
from euchre_core.kernel import Result, Why
from euchre_core.kernel.actions import SAY
from euchre_core.load import read_text_variant
from euchre_core.phrases import told
from euchre_core.render import draw_why
from euchre_core.rules import compile_rules
from euchre_core.rules.clauses import Clause

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAMES = [entry.name for entry in ec.shipped()]
PASSED = "0 passes, 1 passes, 2 passes, 3 passes"
DOUBLE = (
    "9C 9C 10C 10C JC JC QC QC KC KC AC / 9D 9D 10D 10D JD JD QD QD KD KD AD / "
    "9H 9H 10H 10H AC JH QH QH KH KH JH / 9S 9S 10S 10S JS JS QS QS KS KS AD"
)
DEALT: dict[str, dict[str, str | None]] = {
    "plain": {"hands": BOWERS},
    "joker": {"hands": "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD 9H", "upcard": "joker"},
    "left bower led": {"hands": "JD KC QC 10C 9C / joker AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD"},
    "diamond led": {"hands": "9D KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S AH / KH 10H AD KD QD"},
    "dummy": {"hands": "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S KH", "dummy": "10H AD KD QD JC"},
    "double": {"hands": DOUBLE, "upcard": "AH"},
}
KITCHEN = """\
extends: north_american
name: Kitchen
bidding:
  second_round: {start_over: true, stick_the_dealer: true}
ranking:
  left_bower: false
"""


def kitchen(text: str = KITCHEN) -> ec.Rules:
    return compile_rules(read_text_variant(text, "kitchen.yaml").require())


def said(why: Why) -> str:
    """Return a ruling with the name of a shipped file instead of a place in it, which may move."""
    return re.sub(r"variants/(?:\w+/)?(\w+)\.yaml:\d+:\d+", r"\1", str(why))


def position(variant: str | ec.Rules, key: str, actions: str) -> ec.Deal:
    if key == "seed":
        return ec.Deal.from_seed(rules(str(variant)), seed=1)
    start = deal(variant, **DEALT[key])  # type: ignore[arg-type]
    return tell(start, actions.replace("PASSED", PASSED))


FORBIDDEN = [
    ("north_american", "plain", "", 0, "seat 0 is to accept the upcard or pass. (the rule of the game, B8)"),
    (
        "north_american",
        "plain",
        "",
        "0 names clubs",
        "in the first round only the upcard's suit, hearts, may be accepted. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "joker_is_spades",
        "joker",
        "",
        "0 names clubs",
        "in the first round only the upcard's suit, spades, may be accepted. (bidding.first_round.suits: upcard, standard; bidding.first_round.joker_up: S, joker_is_spades)",
    ),
    (
        "joker_named_by_caller",
        "joker",
        "0 passes, 1 passes, 2 passes",
        "3 passes",
        "the dealer may not turn down the joker. (bidding.first_round.joker_up: caller_names, joker_named_by_caller)",
    ),
    (
        "joker_named_by_caller",
        "joker",
        "",
        "0 orders",
        "the joker has no suit: whoever accepts it names one. (bidding.first_round.joker_up: caller_names, joker_named_by_caller)",
    ),
    (
        "joker_named_by_caller",
        "joker",
        "",
        "0 orders alone",
        "the joker has no suit: whoever accepts it names one. (bidding.first_round.joker_up: caller_names, joker_named_by_caller)",
    ),
    (
        "standard",
        "plain",
        "",
        "0 orders alone",
        "nobody goes alone with the call here. (alone.declared: before_lead, standard)",
    ),
    (
        "no_lone_hands",
        "plain",
        "",
        "0 orders alone",
        "nobody goes alone with the call here. (alone: absent, the language's default, source B17)",
    ),
    (
        "no_lone_hands",
        "plain",
        "",
        "0 goes alone",
        "seat 0 is to accept the upcard or pass. (alone: absent, the language's default, source B17)",
    ),
    (
        "north_american",
        "plain",
        "",
        "0 goes alone",
        "seat 0 is to accept the upcard or pass. (alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    ("north_american", "plain", "", "0 takes 9H", "seat 0 is to accept the upcard or pass. (the rule of the game, B8)"),
    (
        "north_american",
        "plain",
        "",
        "0 joins the dummy",
        "seat 0 is to accept the upcard or pass. (deal.dummy.cards: 0, standard)",
    ),
    (
        "north_american",
        "plain",
        "",
        "0 calls the joker clubs",
        "seat 0 is to accept the upcard or pass. (deck.jokers: 0, standard)",
    ),
    (
        "british",
        "plain",
        "",
        "0 calls the joker clubs",
        "seat 0 is to accept the upcard or pass. (bidding.first_round.joker_up: dealer_names_blind, british)",
    ),
    (
        "joker_given_a_suit",
        "plain",
        "",
        "0 calls the joker clubs",
        "seat 0 is to accept the upcard or pass. (the rule of the game, B8)",
    ),
    (
        "british",
        "joker",
        "",
        "3 passes",
        "seat 3 is to say what suit is trump, the upcard being the joker. (bidding.first_round.joker_up: dealer_names_blind, british)",
    ),
    (
        "british",
        "joker",
        "",
        "3 leads KH",
        "seat 3 is to say what suit is trump, the upcard being the joker. (bidding.first_round.joker_up: dealer_names_blind, british)",
    ),
    (
        "joker_given_a_suit",
        "joker",
        "",
        "3 names clubs alone",
        "seat 3 is to say what suit is trump, the upcard being the joker. (bidding.first_round.joker_up: suit_blind_then_bid, joker_given_a_suit)",
    ),
    (
        "two_jokers",
        "joker",
        "",
        "3 names clubs alone",
        "nobody goes alone with the call here. (alone.declared: before_lead, standard)",
    ),
    ("north_american", "plain", "PASSED", "0 orders", "the upcard was turned down. (the rule of the game, B13)"),
    (
        "north_american",
        "plain",
        "PASSED",
        "0 names hearts",
        "hearts was turned down and may not be named. (bidding.second_round.suits: not_upcard, standard)",
    ),
    (
        "north_american",
        "plain",
        "PASSED",
        "0 names hearts alone",
        "hearts was turned down and may not be named. (bidding.second_round.suits: not_upcard, standard)",
    ),
    (
        "standard",
        "plain",
        "PASSED",
        "0 names clubs alone",
        "nobody goes alone with the call here. (alone.declared: before_lead, standard)",
    ),
    ("standard", "plain", "PASSED", "0 takes 9H", "seat 0 is to name a suit or pass. (the rule of the game, B14)"),
    (
        "dealer_is_stuck",
        "plain",
        "PASSED, 0 passes, 1 passes, 2 passes",
        "3 passes",
        "the dealer must name a suit. (bidding.second_round.stick_the_dealer: true, dealer_is_stuck)",
    ),
    (
        "dealer_is_stuck",
        "plain",
        "PASSED, 0 passes, 1 passes, 2 passes",
        "3 names hearts",
        "hearts was turned down and may not be named. (bidding.second_round.suits: not_upcard, standard; bidding.second_round.stuck_dealer_may_name_upcard: false, standard)",
    ),
    (
        "dealer_is_stuck",
        "plain",
        "PASSED",
        "0 names hearts",
        "hearts was turned down and may not be named. (bidding.second_round.suits: not_upcard, standard)",
    ),
    (
        "partner_takes_over",
        "plain",
        "0 orders",
        "2 takes 9H",
        "seat 2 is to say whether he goes alone. (alone.makers: maker_or_partner, partner_takes_over; alone.declared: with_call, north_american)",
    ),
    (
        "partner_takes_over",
        "plain",
        "0 orders",
        "2 passes",
        "seat 2 is to say whether he goes alone. (alone.makers: maker_or_partner, partner_takes_over; alone.declared: with_call, north_american)",
    ),
    (
        "standard",
        "plain",
        "0 orders",
        "3 buries QD",
        "seat 3 is to take the upcard or leave it. (bidding.first_round.pick_up: when_he_calls, standard)",
    ),
    ("standard", "plain", "0 orders, 3 takes 9H", "3 passes", "seat 3 is to bury a card. (the rule of the game, B10)"),
    (
        "standard",
        "plain",
        "0 orders, 3 takes 9H",
        "3 leaves 9H",
        "seat 3 is to bury a card. (bidding.first_round.pick_up: when_he_calls, standard)",
    ),
    ("standard", "plain", "0 orders, 3 takes 9H", "3 buries AS", "3 does not hold AS."),
    ("standard", "plain", "0 orders, 3 takes 9H", 104, "the pack has only 24 cards. (deck: 24, standard)"),
    (
        "upcard_stays_in_hand",
        "plain",
        "0 orders",
        "3 buries 9H",
        "the upcard just picked up may not be buried. (bidding.first_round.may_bury_upcard: false, upcard_stays_in_hand)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 takes 9H, 3 buries QD",
        "0 passes",
        "seat 0 is to say whether he goes alone. (alone.makers: maker_or_partner, standard; alone.declared: before_lead, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 takes 9H, 3 buries QD, 0 not alone, 2 not alone",
        "1 passes",
        "seat 1 is to say whether he goes alone. (alone.defenders: always, standard)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads AH",
        "1 goes alone",
        "seat 1 is to play a card. (alone.defenders: never, north_american)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD",
        "0 goes alone",
        "seat 0 is to play a card. (alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    (
        "no_lone_hands",
        "plain",
        "0 orders, 3 leaves 9H",
        "0 goes alone",
        "seat 0 is to play a card. (alone: absent, the language's default, source B17)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD",
        "0 buries AH",
        "seat 0 is to play a card. (the rule of the game, B23)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads AH",
        "1 plays AS",
        "hearts (trump) were led and 1 holds JD, which counts as a heart. (the rule of the game, B23; ranking.left_bower: true, standard)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads AH, 1 plays JD",
        "2 plays 9S",
        "hearts (trump) were led and 2 holds JH and QH. (the rule of the game, B23)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads 9C, 1 plays 10S",
        "2 plays 9S",
        "clubs were led and 2 holds AC. (the rule of the game, B23)",
    ),
    (
        "british",
        "left bower led",
        "0 orders, 3 buries QD, 0 leads JD",
        "1 plays AS",
        "hearts (trump) were led by JD, which counts as a heart, and 1 holds the joker, which counts as a heart. (the rule of the game, B23; ranking.left_bower: true, standard; ranking.joker: highest_trump, british)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H",
        "0 joins the dummy",
        "seat 0 is to say whether he goes alone. (dummy.taken_by: maker, cutthroat)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone, 0 leaves the dummy",
        "1 joins the dummy",
        "seat 1 is to say whether he goes alone. (dummy.taken_by: maker, cutthroat)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone",
        "0 leads AH",
        "seat 0 is to join the dummy or leave it. (dummy.taken_by: maker, cutthroat)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone, 0 joins the dummy",
        "0 leads AH",
        "seat 0 is to bury the cards he does not keep. (the rule of the game, D14)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone, 0 joins the dummy, 0 buries 10C",
        "0 buries 9C",
        "4 more are to be buried in ascending card order, and enough must be left to finish. (deal.dummy.cards: 5, cutthroat)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 goes alone, 1 not alone, 2 not alone",
        "1 joins the dummy",
        "seat 1 is to play a card. (dummy.left_when_alone: true, cutthroat)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone, 0 joins the dummy, 0 buries 10C",
        "0 joins the dummy",
        "seat 0 is to bury the cards he does not keep. (dummy.taken_by: maker, cutthroat)",
    ),
    ("no_bowers", "plain", "PASSED, PASSED", "nobody passes", "the deal is over."),
    (
        "no_upcard",
        "seed",
        "",
        129,
        "there is no first round, in which an upcard is accepted. (bidding.first_round: absent, the language's default, source B7 C4 D6)",
    ),
    ("no_upcard", "seed", "", 152, "nobody goes alone with the call here. (alone.makers: nobody, no_upcard)"),
    (
        "double_pack",
        "double",
        "0 orders, 3 leaves AH, nobody alone",
        1,
        "equal cards are named by number 0, the first of them. (deck.copies: 2, double_pack)",
    ),
]
ALLOWED = [
    (
        "british",
        "joker",
        "",
        "3 names clubs",
        "the upcard is the joker, and the dealer names trump before he looks. (bidding.first_round.joker_up: dealer_names_blind, british)",
    ),
    (
        "british",
        "joker",
        "",
        "3 names clubs alone",
        "the upcard is the joker, and the dealer names trump before he looks; and he may go alone. (bidding.first_round.joker_up: dealer_names_blind, british; alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    (
        "joker_named_after_looking",
        "joker",
        "",
        "3 names clubs",
        "the upcard is the joker, and the dealer names trump. (bidding.first_round.joker_up: dealer_names, joker_named_after_looking)",
    ),
    (
        "joker_given_a_suit",
        "joker",
        "",
        "3 calls the joker clubs",
        "the upcard is the joker, and the dealer gives it a suit before he looks. (bidding.first_round.joker_up: suit_blind_then_bid, joker_given_a_suit)",
    ),
    ("north_american", "plain", "", "0 passes", "whoever is asked may pass. (the rule of the game, B8)"),
    (
        "north_american",
        "plain",
        "",
        "0 orders",
        "whoever is asked may accept the upcard's suit, hearts. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "north_american",
        "plain",
        "",
        "0 orders alone",
        "whoever is asked may accept the upcard's suit, hearts; and he may go alone. (bidding.first_round.suits: upcard, standard; alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    (
        "joker_is_spades",
        "joker",
        "",
        "0 orders",
        "whoever is asked may accept the upcard's suit, spades. (bidding.first_round.suits: upcard, standard; bidding.first_round.joker_up: S, joker_is_spades)",
    ),
    (
        "joker_named_by_caller",
        "joker",
        "",
        "0 names clubs",
        "the joker has no suit, and whoever accepts it names any. (bidding.first_round.joker_up: caller_names, joker_named_by_caller)",
    ),
    (
        "joker_named_by_caller",
        "joker",
        "",
        "0 names clubs alone",
        "the joker has no suit, and whoever accepts it names any; and he may go alone. (bidding.first_round.joker_up: caller_names, joker_named_by_caller; alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    ("north_american", "plain", "PASSED", "0 passes", "whoever is asked may pass. (the rule of the game, B14)"),
    (
        "north_american",
        "plain",
        "PASSED",
        "0 names clubs",
        "whoever is asked may name any suit but the upcard's, hearts. (bidding.second_round.suits: not_upcard, standard)",
    ),
    (
        "north_american",
        "plain",
        "PASSED",
        "0 names clubs alone",
        "whoever is asked may name any suit but the upcard's, hearts; and he may go alone. (bidding.second_round.suits: not_upcard, standard; alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    (
        "turned_suit_free",
        "plain",
        "PASSED",
        "0 names hearts",
        "whoever is asked may name any suit. (bidding.second_round.suits: any, turned_suit_free)",
    ),
    (
        "north_american",
        "plain",
        "PASSED, 0 passes, 1 passes, 2 passes",
        "3 passes",
        "the dealer may pass too. (bidding.second_round.stick_the_dealer: false, standard)",
    ),
    (
        "dealer_is_stuck",
        "plain",
        "PASSED, 0 passes, 1 passes, 2 passes",
        "3 names clubs",
        "whoever is asked may name any suit but the upcard's, hearts. (bidding.second_round.suits: not_upcard, standard; bidding.second_round.stick_the_dealer: true, dealer_is_stuck)",
    ),
    (
        "stuck_dealer_any_suit",
        "plain",
        "PASSED, 0 passes, 1 passes, 2 passes",
        "3 names hearts alone",
        "the dealer, who must name a suit, may name the upcard's too; and he may go alone. (bidding.second_round.stick_the_dealer: true, dealer_is_stuck; bidding.second_round.stuck_dealer_may_name_upcard: true, stuck_dealer_any_suit; alone.makers: maker, north_american; alone.declared: with_call, north_american)",
    ),
    (
        "partner_takes_over",
        "plain",
        "0 orders",
        "2 goes alone",
        "the caller's partner is asked whether he goes alone. (alone.makers: maker_or_partner, partner_takes_over; alone.declared: with_call, north_american)",
    ),
    (
        "standard",
        "plain",
        "0 orders",
        "3 takes 9H",
        "the dealer may take the upcard or leave it. (bidding.first_round.pick_up: when_he_calls, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 takes 9H",
        "3 buries QD",
        "3 took the upcard and may bury any card of the hand. (the rule of the game, B10; bidding.first_round.pick_up: when_he_calls, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 takes 9H",
        "3 buries 9H",
        "the upcard just picked up may be buried. (bidding.first_round.may_bury_upcard: true, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 leaves 9H",
        "0 goes alone",
        "the caller is asked whether he goes alone. (alone.makers: maker_or_partner, standard; alone.declared: before_lead, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 leaves 9H, 0 not alone",
        "2 not alone",
        "the caller's partner is asked whether he goes alone. (alone.makers: maker_or_partner, standard; alone.declared: before_lead, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 leaves 9H, 0 goes alone",
        "1 not alone",
        "each defender is asked, from the dealer's left, whether he goes alone. (alone.defenders: always, standard)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone",
        "0 joins the dummy",
        "the maker may join the dummy or leave it. (dummy.taken_by: maker, cutthroat)",
    ),
    (
        "dummy_kept_when_alone",
        "dummy",
        "0 orders, 2 leaves 9H, 0 goes alone",
        "0 leaves the dummy",
        "the maker may join the dummy or leave it. (dummy.taken_by: maker, cutthroat; dummy.left_when_alone: false, dummy_kept_when_alone)",
    ),
    (
        "cutthroat",
        "dummy",
        "0 orders, 2 leaves 9H, 0 not alone, 0 joins the dummy, 0 buries 10C",
        "0 buries QC",
        "0 joined the dummy, and 4 more are to be buried. (dummy.taken_by: maker, cutthroat; deal.dummy.cards: 5, cutthroat)",
    ),
    (
        "no_lone_hands",
        "plain",
        "0 orders, 3 leaves 9H",
        "0 leads AH",
        "the player at the dealer's left leads first, and any card may be led. (the rule of the game, B20; play.lead: eldest, standard)",
    ),
    (
        "no_bowers",
        "plain",
        "0 orders, 3 buries QD",
        "3 leads AD",
        "the dealer leads first, and any card may be led. (the rule of the game, B20; play.lead: dealer, no_bowers)",
    ),
    (
        "two_jokers",
        "plain",
        "0 orders, 3 leaves 9H, nobody alone",
        "0 leads AH",
        "the maker leads first, and any card may be led. (the rule of the game, B20; play.lead: maker, two_jokers)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 leaves 9H, 0 goes alone, 1 not alone, 3 not alone",
        "1 leads JD",
        "the player at the left of the lone player leads first, or the next who does not sit out, and any card may be led. (the rule of the game, B20; play.lone_lead: left_of_loner, standard)",
    ),
    (
        "loner_leads",
        "plain",
        "0 orders alone, 3 buries QD",
        "0 leads AH",
        "the lone player leads first, and any card may be led. (the rule of the game, B20; play.lone_lead: loner, loner_leads)",
    ),
    (
        "north_american",
        "plain",
        "0 orders alone, 3 buries QD",
        "0 leads AH",
        "the player at the dealer's left leads first, or the next who does not sit out, and any card may be led. (the rule of the game, B20; play.lone_lead: as_usual, north_american; play.lead: eldest, standard)",
    ),
    (
        "standard",
        "plain",
        "0 orders, 3 leaves 9H, 0 goes alone, 1 goes alone",
        "1 leads JD",
        "the lone defender leads first, and any card may be led. (the rule of the game, B20; play.two_loners_lead: lone_defender, standard)",
    ),
    (
        "two_loners_left",
        "dummy",
        "0 orders, 2 leaves 9H, 0 goes alone, 1 goes alone",
        "1 leads JD",
        "the player at the left of the lone maker leads first, or the next who does not sit out, and any card may be led. (the rule of the game, B20; play.two_loners_lead: left_of_lone_maker, two_loners_left)",
    ),
    (
        "two_loners_eldest",
        "plain",
        "0 orders, 3 leaves 9H, 0 goes alone, 1 goes alone",
        "0 leads AH",
        "the player at the dealer's left leads first, or the next who does not sit out, and any card may be led. (the rule of the game, B20; play.two_loners_lead: as_usual, two_loners_eldest; play.lead: eldest, standard)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads AH",
        "1 plays JD",
        "hearts (trump) were led, and JD counts as a heart. (the rule of the game, B23; ranking.left_bower: true, standard)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads AH, 1 plays JD",
        "2 plays QH",
        "hearts (trump) were led, and QH is a heart. (the rule of the game, B23)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads 9C, 1 plays 10S",
        "2 plays AC",
        "clubs were led, and AC is a club. (the rule of the game, B23)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads 9C",
        "1 plays 10S",
        "1 holds no clubs and may play any card. (the rule of the game, B23)",
    ),
    (
        "north_american",
        "diamond led",
        "0 orders, 3 buries QD, 0 leads 9D",
        "1 plays AS",
        "1 holds no diamonds, for JD counts as a heart, and may play any card. (the rule of the game, B23; ranking.left_bower: true, standard)",
    ),
    (
        "north_american",
        "plain",
        "0 orders, 3 buries QD, 0 leads AH, 1 plays JD, 2 plays QH, 3 plays 9H",
        "1 leads AS",
        "1 took the last trick and may lead any card. (the rule of the game, B25)",
    ),
]


@pytest.mark.parametrize(("variant", "key", "actions", "action", "why"), FORBIDDEN)
def test_why_it_is_forbidden(variant: str, key: str, actions: str, action: str | int, why: str) -> None:
    """The rule, and the field that says so; the refusal prints both, the rule of the game alone left out."""
    here = position(variant, key, actions)
    number = action if isinstance(action, int) else SAY if action == "nobody passes" else here.read(action)
    found = here.why(number)
    assert said(found) == why
    assert not found.legal
    with pytest.raises(ec.IllegalAction) as refused:
        here.apply(number)
    assert (refused.value.why, refused.value.rule) == (found, found.sentence)
    assert str(refused.value).startswith(f"{here.say(number)}: {found.short} Legal: ")
    assert "the rule of the game" not in str(refused.value)


@pytest.mark.parametrize(("variant", "key", "actions", "action", "why"), ALLOWED)
def test_why_it_is_allowed(variant: str, key: str, actions: str, action: str, why: str) -> None:
    """A legal action has its reason too."""
    here = position(variant, key, actions)
    found = here.why(here.read(action))
    assert said(found) == why
    assert found.legal


@pytest.mark.parametrize(
    ("text", "key", "actions", "action", "why"),
    [
        (
            "extends: double_pack\nname: K\nbidding: {first_round: {may_bury_upcard: false}}",
            "double",
            "0 orders, 3 takes AH",
            "3 buries AH",
            "the upcard just picked up may not be buried. (bidding.first_round.may_bury_upcard: false, "
            "kitchen.yaml:3:42)",
        ),
        (
            "extends: north_american\nname: K\nbidding: {first_round: null}",
            "plain",
            "",
            "0 names hearts",
            "hearts is the upcard's suit and may not be named. (bidding.second_round.suits: not_upcard, standard)",
        ),
        (
            KITCHEN,
            "plain",
            "PASSED, 0 passes, 1 passes, 2 passes",
            "3 passes",
            "the dealer must name a suit. (bidding.second_round.stick_the_dealer: true, kitchen.yaml:4:54)",
        ),
        (
            KITCHEN,
            "plain",
            "PASSED",
            "0 names hearts",
            "hearts was turned down and may not be named. (bidding.second_round.suits: not_upcard, the language's "
            "default, source B14 C7 D10 §49)",
        ),
    ],
)
def test_house_rules_are_shown_with_their_place(text: str, key: str, actions: str, action: str, why: str) -> None:
    """In the file that wrote them; what no file wrote is the language's default, and its source is named."""
    here = position(kitchen(text), key, actions)
    assert said(here.why(here.read(action))) == why


def test_another_card_like_the_upcard_may_be_buried() -> None:
    """Where the upcard may not be buried, but the dealer holds its equal."""
    text = "extends: double_pack\nname: K\nbidding: {first_round: {may_bury_upcard: false}}"
    here = tell(deal(kitchen(text), DOUBLE.replace("KS AD", "KS AH"), "AH"), "0 orders, 3 takes AH")
    assert said(here.why(here.read("3 buries AH"))) == (
        "3 holds another AH beside the upcard just picked up. (bidding.first_round.may_bury_upcard: false, "
        "kitchen.yaml:3:42; deck.copies: 2, double_pack)"
    )


@pytest.mark.parametrize(
    ("variant", "actions", "other", "rule"),
    [
        ("standard", "", "1 passes", "it is seat 0's turn. (the rule of the game, B7)"),
        (
            "standard",
            "0 orders",
            "1 passes",
            "it is seat 3's turn. (bidding.first_round.pick_up: when_he_calls, standard)",
        ),
        (
            "north_american",
            "0 orders, 3 buries QD",
            "3 leads KH",
            "it is seat 0's turn. (play.lead: eldest, standard)",
        ),
        ("north_american", "0 orders, 3 buries QD, 0 leads AH", "2 plays JH", "it is seat 1's turn."),
        (
            "north_american",
            "0 orders, 3 buries QD, 0 leads AH, 1 plays JD, 2 plays JH, 3 plays 9H",
            "1 leads AS",
            "it is seat 2's turn. (the rule of the game, B25)",
        ),
        (
            "north_american",
            "0 orders alone, 3 buries QD, 0 leads AH",
            "2 plays JH",
            "seat 2 sits out. (the rule of the game, B17)",
        ),
        (
            "standard",
            "0 orders, 3 leaves 9H, 0 not alone, 2 not alone, 1 goes alone",
            "3 leads KH",
            "seat 3 sits out. (the rule of the game, D18)",
        ),
    ],
)
def test_whose_turn_it_is(variant: str, actions: str, other: str, rule: str) -> None:
    """Who acts for another is told whose turn it is, and why."""
    with pytest.raises(ec.IllegalAction) as refused:
        position(variant, "plain", actions).read(other)
    assert said(refused.value.why) == rule
    assert not refused.value.why.legal


def test_refusals_of_a_match_have_reasons_too() -> None:
    """When the match is over, and when nobody is asked whether he goes alone."""
    with pytest.raises(ec.IllegalAction) as refused:
        position("standard", "plain", "").tell("nobody alone")
    assert str(refused.value.why) == "nobody is asked whether he goes alone now."
    match = ec.Match(rules("two_tricks"), seed=1).play([ec.players.random_player(seed) for seed in range(2)])
    with pytest.raises(ec.IllegalAction) as refused:
        match.apply(0)
    assert refused.value.why.sentence.endswith(" is over.")


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_its_reason(name: str) -> None:
    """Over random deals of every shipped variant: the verdict is that of the rules, and every field is in the language."""
    known = {clause.path for clause in rules(name).clauses}
    for seed in range(2):
        start = ec.Deal.from_seed(rules(name), seed=seed, dealer=seed % rules(name).seats)
        for here in positions(playout(start, seed)):
            legal = set(here.legal_actions)
            for action in [*legal, *range(seed, 192, 7), -1, 1000]:
                why = here.why(action)
                assert why.legal == (action in legal), here.say(action)
                assert re.fullmatch(r"[a-z0-9].*\.", why.sentence)
                assert {clause.path for clause in why.fields} <= known
                assert not re.search(r"seat -1|\bnobody is to\b", str(why))


def test_only_numbers_are_actions() -> None:
    """As for ``apply``, a number is a number; anything else is a mistake of the program."""
    with pytest.raises(TypeError):
        position("standard", "plain", "").why("0 passes")  # type: ignore[arg-type]


# --- tricks

NORTH = "AH JD QH 9H, AS 9S 10H KC, AD 10C KS 9D, KD QC QS JH"


@pytest.mark.parametrize(
    ("variant", "hands", "upcard", "actions", "cards", "why"),
    [
        (
            "north_american",
            BOWERS,
            "9H",
            "0 orders, 3 buries QD",
            "AH JD QH 9H",
            "seat 1 wins with JD, the left bower: hearts (trump) were led; AH, QH and 9H are lower trumps. "
            "(the rule of the game, B24; ranking.left_bower: true, standard)",
        ),
        (
            "north_american",
            BOWERS,
            "9H",
            "0 orders, 3 buries QD",
            "AH JD JH 9H",
            "seat 2 wins with JH, the right bower: hearts (trump) were led; AH, JD (the left bower) and 9H are lower "
            "trumps. (the rule of the game, B24; ranking.right_bower: true, standard; "
            "ranking.left_bower: true, standard)",
        ),
        (
            "north_american",
            BOWERS,
            "9H",
            "0 orders, 3 buries QD",
            "9C 10S AC 10H",
            "seat 3 wins with 10H, a trump: clubs were led; 9C, 10S and AC are no trumps. (the rule of the game, B24)",
        ),
        (
            "north_american",
            BOWERS,
            "9H",
            "0 orders, 3 buries QD",
            "9C 10S AC AD",
            "seat 2 wins with AC: clubs were led; 9C is a lower club; 10S and AD are neither clubs nor trumps. "
            "(the rule of the game, B24; ranking.order: 2-A, standard)",
        ),
        (
            "north_american",
            BOWERS,
            "9H",
            "0 orders, 3 buries QD",
            "9C 10S",
            "seat 0 wins so far with 9C: clubs were led; 10S is neither a club nor a trump. (the rule of the game, B24)",
        ),
        (
            "north_american",
            BOWERS,
            "9H",
            "0 orders, 3 buries QD",
            "AH",
            "seat 0 wins so far with AH: hearts (trump) were led. (the rule of the game, B24)",
        ),
        (
            "british",
            str(DEALT["left bower led"]["hands"]),
            "9H",
            "0 orders, 3 buries QD",
            "JD joker QH 9H",
            "seat 1 wins with the joker: hearts (trump) were led; JD (the left bower), QH and 9H are lower trumps. "
            "(the rule of the game, B24; ranking.joker: highest_trump, british; ranking.left_bower: true, standard)",
        ),
        (
            "two_jokers",
            "JD KC QC 10C 9C / joker AS KS QS 10S / joker2 QH AC 9S 9D / KH 10H AD KD QD",
            "9H",
            "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
            "JD joker joker2 9H",
            "seat 0 wins with JD, the left bower: hearts (trump) were led; the joker, the joker2 and 9H are lower "
            "trumps. (the rule of the game, B24; ranking.left_bower: true, standard; "
            "ranking.joker: below_bowers, two_jokers)",
        ),
        (
            "no_bowers",
            "JD KC QC 10C 9C / JH AS KS QS 10S / QH 9D AC 9S AH / KH 10H AD KD QD",
            "9H",
            "0 orders, 3 buries AD",
            "10H KC JH QH",
            "seat 2 wins with QH: hearts (trump) were led; 10H and JH are lower trumps; KC is no trump. (the rule of "
            "the game, B24; ranking.trump_order: 9 10 A J-K, no_bowers; ranking.right_bower: false, no_bowers)",
        ),
        (
            "no_bowers",
            "JD KC QC 10C 9C / JH AS KS QS 10S / QH 9D AC 9S AH / KH 10H AD KD QD",
            "9H",
            "0 orders, 3 buries AD",
            "QD JD JH 9D",
            "seat 1 wins with JH, a trump: diamonds were led; QD, JD and 9D are no trumps. (the rule of the game, B24; "
            "ranking.left_bower: false, no_bowers)",
        ),
        (
            "double_pack",
            DOUBLE,
            "AH",
            f"{PASSED}, 0 names diamonds, nobody alone",
            "AC 9D AC AD",
            "seat 3 wins with AD, a trump: clubs were led; AC and AC are no trumps; 9D is a lower trump. (the rule of "
            "the game, B24; ranking.order: 2-A, standard)",
        ),
        (
            "double_pack",
            DOUBLE,
            "AH",
            "0 orders, 3 leaves AH, nobody alone",
            "AC 9D AC 9S",
            "seat 2 wins with AC: clubs were led; AC is the same card, played earlier; 9D and 9S are neither clubs nor "
            "trumps. (the rule of the game, B24; ranking.equal_cards: second_wins, double_pack)",
        ),
        (
            "extends: double_pack\nname: K\nranking: {equal_cards: first_wins}",
            DOUBLE,
            "AH",
            "0 orders, 3 leaves AH, nobody alone",
            "AC 9D AC 9S",
            "seat 0 wins with AC: clubs were led; 9D and 9S are neither clubs nor trumps; AC is the same card, played "
            "later. (the rule of the game, B24; ranking.equal_cards: first_wins, kitchen.yaml:3:24)",
        ),
    ],
)
def test_why_a_trick_is_won(variant: str, hands: str, upcard: str, actions: str, cards: str, why: str) -> None:
    """The winner's card, why each other loses to it, and the fields that rank them."""
    game = kitchen(variant) if "\n" in variant else variant
    here = tell(deal(game, hands, upcard), actions)
    for card in cards.split():
        here = here.tell(f"{here.actor} {'leads' if here.table.led < 0 else 'plays'} {card}")
    (trick,) = here.tricks
    assert said(trick.why) == why
    assert trick.why.legal


def test_a_trick_tells_what_was_played() -> None:
    """Number, leader, cards in order, the effective suit led, and who took it; the last may lie on the table."""
    here = play(tell(deal("north_american", BOWERS), "0 orders, 3 buries QD"), NORTH).tell("2 leads AC")
    first, *_, last = here.tricks
    assert (first.number, first.leader, first.led, first.finished, first.ahead, first.winner) == (
        1, 0, "hearts", True, 1, 1,
    )  # fmt: skip
    assert first.cards == ((0, "AH"), (1, "JD"), (2, "QH"), (3, "9H"))
    assert [trick.winner for trick in here.tricks] == [1, 3, 3, 2, None]
    assert (last.number, last.leader, last.led, last.finished, last.ahead) == (5, 2, "clubs", False, 2)
    assert position("north_american", "plain", "").tricks == ()
    assert pickle.loads(pickle.dumps(first)) == first  # noqa: S301 - our own
    assert first != last
    assert "rules" not in repr(first)


@pytest.mark.parametrize("name", NAMES)
def test_tricks_are_those_of_the_kernel(name: str) -> None:
    """Told from the record, they have the winners that the kernel has, and each has its reason."""
    known = {clause.path for clause in rules(name).clauses}
    for seed in range(12):
        over = playout(ec.Deal.from_seed(rules(name), seed=seed, dealer=seed % rules(name).seats), seed)
        result = over.result
        assert result is not None
        taken = tuple(sum(trick.winner == seat for trick in over.tricks) for seat in range(len(result.tricks)))
        played_alone = max(result.tricks) if not over.tricks else 0  # all others dropped out
        assert taken == result.tricks or (not any(taken) and played_alone == rules(name).hand)
        leaders = [trick.leader for trick in over.tricks[1:]]
        assert [trick.winner for trick in over.tricks][: len(leaders)] == leaders
        for trick in over.tricks:
            assert trick.why.sentence.startswith(f"seat {trick.winner} wins with ")
            assert {clause.path for clause in trick.why.fields} <= known
        assert result.why.legal
        assert {clause.path for clause in result.why.fields} <= known


# --- results


def ended(text: str, fits: Callable[[ec.Deal], bool]) -> ec.Deal:
    """Return the first random deal that ended as is wanted."""
    game = kitchen(text) if "\n" in text else rules(text)
    starts = (ec.Deal.from_seed(game, seed=seed, dealer=seed % game.seats) for seed in range(1000))
    over = (playout(start, seed) for seed, start in enumerate(starts))
    return next(here for here in over if fits(here))


def by(row: str) -> Callable[[ec.Deal], bool]:
    return lambda here: here.result is not None and here.result.outcome == row


BEATS = "extends: north_american\nname: K\nscoring:\n  alone: {lone: maker, makers: 3, beats: [point, march, euchre]}\n"
NOTHING = "extends: north_american\nname: K\nscoring:\n  four: {made: true, tricks: 4+, makers: 0}\n"


@pytest.mark.parametrize(
    ("text", "fits", "why"),
    [
        (
            "north_american",
            by("point"),
            "point pays the makers 1: seats 0 and 2 took 3 of 5 tricks and needed 3, and nobody was alone. "
            "(scoring.point: {made: true, makers: 1}, standard; bidding.need: most, standard)",
        ),
        (
            "north_american",
            by("march"),
            "march pays the makers 2: seats 0 and 2 took 5 of 5 tricks and needed 3, and nobody was alone. "
            "point fits too, but march is the narrower. (scoring.march: {tricks: all, makers: 2}, standard; "
            "bidding.need: most, standard; scoring.point: {made: true, makers: 1}, standard)",
        ),
        (
            "north_american",
            by("lone_march"),
            "lone_march pays the makers 4: seats 0 and 2 took 5 of 5 tricks and needed 3, and seat 2, the maker, was "
            "alone. point and march fit too, but lone_march is the narrower. (scoring.lone_march: {tricks: all, lone: "
            "[maker, both], makers: 4}, standard; bidding.need: most, standard; scoring.point: {made: true, makers: "
            "1}, standard; scoring.march: {tricks: all, makers: 2}, standard)",
        ),
        (
            "standard",
            by("lone_stop"),
            "lone_stop pays the defenders 2: seats 1 and 3 took 1 of 5 tricks and needed 3, and seat 2, a defender, "
            "was alone. euchre fits too, but lone_stop is the narrower. (scoring.lone_stop: {made: false, lone: "
            "[defender, both], defenders: 2}, standard; bidding.need: most, standard; scoring.euchre: {made: false, "
            "defenders: 2}, standard)",
        ),
        (
            "standard",
            by("lone_sweep"),
            "lone_sweep pays the defenders 4: seats 1 and 3 took 0 of 5 tricks and needed 3, and both seat 1, the "
            "maker, and seat 0, a defender, were alone. euchre and lone_stop fit too, but lone_sweep is the narrower. "
            "(scoring.lone_sweep: {tricks: none, lone: [defender, both], defenders: 4}, standard; bidding.need: most, "
            "standard; scoring.euchre: {made: false, defenders: 2}, standard; scoring.lone_stop: {made: false, lone: "
            "[defender, both], defenders: 2}, standard)",
        ),
        (
            "cutthroat",
            lambda here: by("march")(here) and not here.lone,
            "march pays the maker 3: seat 2 took 5 of 5 tricks and needed 3, and nobody was alone. point fits too, but "
            "march is the narrower. (scoring.march: {tricks: all, makers: 3}, cutthroat; scoring.march.tricks: all, "
            "standard; bidding.need: most, standard; scoring.point: {made: true, makers: 1}, standard)",
        ),
        (
            "cutthroat",
            by("euchre"),
            "euchre pays each defender 2: seat 2 took 1 of 5 tricks and needed 3, and nobody was alone. "
            "(scoring.euchre: {made: false, defenders: 2}, standard; bidding.need: most, standard)",
        ),
        (
            "two_handed",
            by("euchre"),
            "euchre pays the defender 2: seat 1 took 0 of 5 tricks and needed 3, and nobody was alone. "
            "(scoring.euchre: {made: false, defenders: 2}, standard; bidding.need: most, standard)",
        ),
        (
            NOTHING,
            by("four"),
            "four pays nobody: seats 1 and 3 took 4 of 5 tricks and needed 3, and seat 3, the maker, was alone. point "
            "fits too, but four is the narrower. (scoring.four: {made: true, tricks: 4+, makers: 0}, kitchen.yaml:4:9; "
            "bidding.need: most, standard; scoring.point: {made: true, makers: 1}, standard)",
        ),
        (
            BEATS,
            by("alone"),
            "alone pays the makers 3: seats 1 and 3 took 0 of 5 tricks and needed 3, and seat 1, the maker, was alone. "
            "euchre fits too, but alone beats it. (scoring.alone: {lone: maker, beats: [euchre, march, point], makers: "
            "3}, kitchen.yaml:4:10; bidding.need: most, standard; scoring.alone.beats: [euchre, march, point], "
            "kitchen.yaml:4:42; scoring.euchre: {made: false, defenders: 2}, standard)",
        ),
        (
            "joker_new_deal",
            by("joker_redeal"),
            "the upcard is a joker, so the deal is void, and seat 0 deals again. (bidding.first_round.joker_up: redeal, "
            "joker_new_deal)",
        ),
    ],
)
def test_why_a_deal_is_scored_so(text: str, fits: Callable[[ec.Deal], bool], why: str) -> None:
    """The row that pays, what held, the rows that fitted too and why they lost."""
    result = ended(text, fits).result
    assert result is not None
    assert said(result.why) == why


@pytest.mark.parametrize(
    ("text", "actions", "why"),
    [
        (
            "north_american",
            f"{PASSED}, {PASSED}",
            "nobody called, so nobody scores, and seat 0 deals next. (bidding.second_round.stick_the_dealer: false, "
            "standard; bidding.all_pass: next_dealer, standard)",
        ),
        (
            "extends: north_american\nname: K\nbidding: {second_round: null, all_pass: same_dealer}",
            PASSED,
            "nobody called, so nobody scores, and seat 3 deals again. (bidding.second_round: absent, the language's "
            "default, source B13 C7 D10; bidding.all_pass: same_dealer, kitchen.yaml:3:41)",
        ),
    ],
)
def test_why_nobody_scores(text: str, actions: str, why: str) -> None:
    """Everybody passed, and might."""
    over = tell(deal(kitchen(text) if "\n" in text else text, BOWERS), actions)
    assert over.result is not None
    assert said(over.result.why) == why


def test_a_result_is_still_a_tuple() -> None:
    """Compared, unpacked, shown and pickled as five values; its reason stays with the deal."""
    result = ended("north_american", by("point")).result
    assert result is not None
    outcome, points, tricks, makers, next_dealer = result
    same = Result(outcome, points, tricks, makers, next_dealer)
    assert result == same == (outcome, points, tricks, makers, next_dealer)
    assert hash(result) == hash(same)
    assert repr(result) == repr(same)
    assert repr(result).startswith("Result(outcome='point', points=(1, 0), ")
    for parted in (same, pickle.loads(pickle.dumps(result)), copy.copy(result), result._replace(outcome="march")):  # noqa: S301 - our own
        assert isinstance(parted, Result)
        with pytest.raises(ValueError, match=r"this result is without its deal: ask deal\.result\.why\."):
            _ = parted.why


# --- clauses


def test_what_a_variant_says_field_by_field() -> None:
    """Every field of its behaviour, as a file would write it, with the place that did."""
    game = kitchen()
    by_path = {clause.path: clause for clause in game.clauses}
    assert str(by_path["ranking.left_bower"]) == "ranking.left_bower: false, kitchen.yaml:6:15"
    assert by_path["ranking.left_bower"].excerpt == "  6 |   left_bower: false\n    |               ^^^^^"
    assert by_path["scoring.lone_march"].value == "{tricks: all, lone: [maker, both], makers: 4}"
    assert str(by_path["bidding.second_round.suits"]) == (
        "bidding.second_round.suits: not_upcard, the language's default, source B14 C7 D10 §49"
    )
    assert str(by_path["ranking.trump_order"]) == (
        "ranking.trump_order: absent, the language's default, source knob T12"
    )
    assert by_path["ranking.trump_order"].excerpt == ""
    prose = {"name", "summary", "sources", "history", "version", "language", "examples"}
    assert not prose & {path.partition(".")[0] for path in by_path}


def test_a_part_that_is_absent_answers_for_its_fields() -> None:
    """Once, however many are asked; a field that is none is a mistake."""
    clauses = rules("no_lone_hands").clauses
    assert [clause.path for clause in clauses.at("alone.makers", "alone.declared", "deck")] == ["alone", "deck"]
    for path in ("ranking.middle_bower", "nothing", "nothing.at.all"):
        with pytest.raises(KeyError, match=path):
            clauses.at(path)


def test_a_variant_built_in_memory_has_no_places() -> None:
    """Then the path and the value are told, and no more."""
    data = {
        "bidding": {"second_round": {"stick_the_dealer": True}},
        "scoring": {"made": {"made": True, "makers": 1}, "lost": {"made": False, "defenders": 2}},
    }
    here = deal(compile_rules(ec.Variant.model_validate(data)), BOWERS)
    assert str(here.why(here.read("0 names hearts"))) == (
        "hearts is the upcard's suit and may not be named. (bidding.second_round.suits: not_upcard)"
    )
    over = playout(here, 1)
    assert over.result is not None
    assert str(over.result.why).endswith(
        "(scoring.lost: {made: false, defenders: 2}; bidding.need: most)"
        if over.result.outcome == "lost"
        else "(scoring.made: {made: true, makers: 1}; bidding.need: most)"
    )
    assert over.result.why.report == str(over.result.why)
    assert all(clause.mark is None and not clause.default for clause in here.rules.clauses)


def test_places_are_no_part_of_the_rules() -> None:
    """The same rules written elsewhere are equal, and travel with their places."""
    one, other = kitchen(), kitchen("# a comment\n" + KITCHEN)
    assert one == other
    assert hash(one) == hash(other)
    assert [clause.mark for clause in one.clauses] != [clause.mark for clause in other.clauses]
    again = pickle.loads(pickle.dumps(one))  # noqa: S301 - our own
    assert list(again.clauses) == list(one.clauses)
    assert again.clauses.rows == one.clauses.rows
    assert [clause.excerpt for clause in again.clauses] == [clause.excerpt for clause in one.clauses]
    assert list(copy.deepcopy(one).clauses) == list(one.clauses)


def test_compiling_does_not_wait_for_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clauses are worked out when somebody asks, and once."""
    asked: list[str] = []
    old = ec.Variant.says

    def counted(variant: ec.Variant, path: str) -> bool:
        asked.append(path)
        return old(variant, path)

    variant = ec.load("standard")
    monkeypatch.setattr(ec.Variant, "says", counted)
    game = compile_rules(variant)
    playout(ec.Deal.from_seed(game, seed=1), 1)
    before = asked.count("ranking.left_bower")
    game.clauses.at("ranking.left_bower")
    game.clauses.at("ranking.right_bower")
    assert (before, asked.count("ranking.left_bower")) == (0, 1)


# --- told to people


def test_a_refusal_travels() -> None:
    """From a process of a pool, with all its parts."""
    with pytest.raises(ec.IllegalAction) as refused:
        position("north_american", "plain", "0 orders, 3 buries QD, 0 leads AH").tell("1 plays AS")
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - our own
    assert str(again) == str(refused.value)
    assert (again.action, again.why, again.rule, again.legal, again.record) == (
        refused.value.action,
        refused.value.why,
        refused.value.rule,
        refused.value.legal,
        refused.value.record,
    )


def test_the_lines_of_the_files_are_shown() -> None:
    """Each line once; of another file than the first with its place."""
    one = Clause("a", "1", Mark("ours.yaml", 3, 4, "a: 1, b: 2", 1))
    same_line = Clause("b", "2", Mark("ours.yaml", 3, 10, "a: 1, b: 2", 1))
    other = Clause("c", "3", Mark("theirs.yaml", 9, 4, "c: 3", 1))
    unknown = Clause("d", "4", Mark("theirs.yaml", 10, 4))
    why = Why(True, "so.", (one, same_line, other, unknown, Clause("e", "5")))
    assert why.excerpt == (
        "  3 | a: 1, b: 2\n    |    ^\n"
        "  theirs.yaml:9:4\n"
        "  9 | c: 3\n    |    ^"
    )  # fmt: skip
    assert why.report == f"{why}\n{why.excerpt}"
    assert Why(False, "no.").report == "no."


@pytest.mark.parametrize(
    ("sentence", "you", "text"),
    [
        ("seat 1 wins with JD: hearts were led.", 1, "you win with JD: hearts were led."),
        ("seat 1 wins with JD: hearts were led.", 0, "seat 1 wins with JD: hearts were led."),
        ("seat 1 wins with JD: hearts were led.", None, "seat 1 wins with JD: hearts were led."),
        ("1 does not hold AS.", 1, "you do not hold AS."),
        ("clubs were led and 2 holds AC.", 2, "clubs were led and you hold AC."),
        ("seat 3 is to bury the cards he does not keep.", 3, "you are to bury the cards you do not keep."),
        ("seats 0 and 2 took 5 of 5 tricks.", 2, "you and seat 0 took 5 of 5 tricks."),
        ("seats 0 and 2 took 5 of 5 tricks.", 1, "seats 0 and 2 took 5 of 5 tricks."),
        ("seat 1, the maker, was alone.", 1, "you, the maker, were alone."),
        ("nobody scores, and seat 1 deals next.", 1, "nobody scores, and you deal next."),
        ("seat 2 took 2 of 5 tricks and needed 3.", 2, "you took 2 of 5 tricks and needed 3."),
        (
            "both seat 1, the maker, and seat 2, a defender, were alone.",
            2,
            "both seat 1, the maker, and you, a defender, were alone.",
        ),
    ],
)
def test_a_reader_is_addressed(sentence: str, you: int | None, text: str) -> None:
    """What is about his seat is about him."""
    assert told(Why(True, sentence), you).sentence == text


def test_a_deal_is_explained_line_by_line() -> None:
    """Each finished trick, the result once there is one, then every line of the files that had a say."""
    here = play(tell(deal(kitchen(), BOWERS), "0 orders, 3 buries QD"), "AH AS QH KH")
    assert draw_why(here.tell("0 leads KC"), you=0) == [
        "  trick 1  you win with AH: hearts (trump) were led; AS is no trump; QH and KH are lower trumps. (the rule of "
        "the game, B24; ranking.order: 2-A, variants/standard.yaml:21:10)",
        "  variants/standard.yaml",
        *str(kitchen().clauses.at("ranking.order")[0].excerpt).split("\n"),
    ]
    over = playout(here, 3)
    lines = draw_why(over)
    assert [line[:9] for line in lines[:6]] == [f"  trick {n}" for n in range(1, 6)] + ["  result "]
    places = [line for line in lines if re.fullmatch(r"  \S+\.yaml", line)]
    assert len(places) == len(set(places))


def test_a_replay_explains_what_was_played(tmp_path: Path) -> None:
    """With ``--why``, after each deal, of a match and of a single deal; without, nothing."""
    for name, played in (
        ("match", ec.Match(rules("standard"), seed=3).play([ec.players.random_player(seed) for seed in range(4)])),
        ("deal", playout(ec.Deal.from_seed(rules("standard"), seed=3), 1)),
    ):
        record = tmp_path / f"{name}.rec"
        record.write_text(ec.write_record(played), encoding="utf-8")
        plain, told = (
            CliRunner().invoke(app, ["replay", str(record), *why]).stdout.replace("♣", "C") for why in ([], ["--why"])
        )
        assert " wins with " not in plain
        deals = played.deals if isinstance(played, ec.Match) else (played,)
        over = [here for here in deals if here.result is not None]
        assert told.count(" wins with ") == sum(len(here.tricks) for here in over)
        assert told.count("\n  result   ") == 2 * len(over)
        assert "bidding.need: most, variants/standard.yaml:34:9" in told
        assert "\n  34 |   need: most " in told
        assert set(plain.splitlines()) <= set(told.splitlines())
