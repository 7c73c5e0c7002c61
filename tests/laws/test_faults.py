"""Every law catches a fault planted for it, so that no law can be taken out or emptied unnoticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from laws.faults import FAULTS
from laws.games import GAMES, variant_of
from laws.planting import Fault

import euchre_core as ec
from euchre_core import laws
from euchre_core.chance import Chance

if TYPE_CHECKING:
    from euchre_core.laws.book import Thing

MOST_DEALS = 30
IDS = [f"{fault.law}: {fault.what}" for fault in FAULTS]


def broken_laws(fault: Fault) -> set[str]:
    """Plant a fault and return every law that is broken in some deals and matches, the same ones each time."""
    variant = variant_of(GAMES[fault.game])
    rules = fault.tamper(ec.compile_rules(variant))
    broken: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        fault.plant(patch)
        for number in range(fault.deals):
            _judge_a_deal(variant, rules, number, broken)
        _judge_a_match(variant, rules, broken)
    return broken


def _judge_a_deal(variant: ec.Variant, rules: ec.Rules, number: int, broken: set[str]) -> None:
    deal = ec.Deal.from_order(rules, _order(rules, number), number % rules.seats)
    chance = Chance(sum(variant.name.encode()), number)
    while True:
        for law in laws.POSITION_LAWS:
            _judge(law, variant, deal, broken)
        legal = list(deal.legal_actions)
        if deal.actor is None or not legal:
            break
        deal = deal.apply(legal[chance.below(len(legal)) if number else 0])  # in the first deal everybody passes
    for law in laws.DEAL_LAWS:
        _judge(law, variant, deal, broken)


def _order(rules: ec.Rules, number: int) -> list[int]:
    """Return an order of the pack; with an upturned joker every other time, if there is one."""
    order = Chance(7, number).order(len(rules.pack))
    if rules.jokers and number % 2:
        joker, top = order.index(len(order) - 1), rules.seats * rules.hand + rules.dummy
        order[joker], order[top] = order[top], order[joker]
    return order


def _judge_a_match(variant: ec.Variant, rules: ec.Rules, broken: set[str]) -> None:
    chance = Chance(100)
    match = ec.Match(rules, seed=0)
    while not match.over and match.finished_deals < MOST_DEALS and (legal := list(match.deal.legal_actions)):
        for law in laws.MATCH_LAWS if match.finished_deals == 2 and len(match.deal.history) < 2 else ():
            _judge(law, variant, match, broken)
        match = match.apply(legal[chance.below(len(legal))])
    for law in laws.MATCH_LAWS:
        _judge(law, variant, match, broken)


def _judge(law: laws.Law[Thing], variant: ec.Variant, thing: Thing, broken: set[str]) -> None:
    if law.name not in broken:
        try:
            law.judge(variant, thing)
        except laws.LawBroken as error:
            broken.add(error.law)


@pytest.mark.parametrize("fault", FAULTS, ids=IDS)
def test_the_law_catches_its_fault(fault: Fault) -> None:
    """The fault breaks the law it was planted for, and no other laws than those that are known to notice it too."""
    assert broken_laws(fault) == {fault.law, *fault.also}


def test_every_law_has_a_fault() -> None:
    """A law without a planted fault could be empty."""
    assert {fault.law for fault in FAULTS} == {law.name for law in laws.LAWS}


def test_nearly_every_law_stands_alone() -> None:
    """Most laws see something that no other law sees."""
    lonely = {fault.law for fault in FAULTS if not fault.also}
    others = {law.name for law in laws.LAWS} - lonely
    assert others == {
        "a_deal_keeps_its_line",  # each question's own law says from when on it is asked
        "who_sits_out_does_nothing",  # who acts out of place is also missed, or too many, in a trick
        "who_swaps_lays_away_what_he_claimed_for",  # who keeps a card has no whole hand
        "the_highest_bid_wins",  # who is the maker is asked of the view after every call
        "the_kitty_goes_to_the_maker",  # who has too many cards, or too few, has no whole hand
        "who_plays_has_a_whole_hand",  # what is missing was not given, taken or laid away
        "who_will_not_change_first_is_the_maker",  # whose tricks the rows count, and whose call it was
        "games_are_counted",  # games that are won end a match
        "the_whole_pack_is_dealt",  # what was not dealt can't be written
        "applying_leaves_the_deal_alone",  # what changes a deal makes it unlike its equals
        "the_record_reads_back",  # a match's record is made of those of its deals
        "rotating_the_seats_rotates_the_result",  # the other laws leave nothing open
        "renaming_suits_changes_nothing_else",  # the same
    }


@pytest.mark.parametrize("game", GAMES)
def test_without_a_fault_nothing_is_broken(game: str) -> None:
    """What the faults are planted in is sound."""
    assert broken_laws(Fault("", "", game=game)) == set()
