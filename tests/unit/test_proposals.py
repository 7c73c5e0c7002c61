"""Proposals: who may say what, the stock drawn from its top, who becomes the maker; and why, in words."""

from __future__ import annotations

from functools import cache

import pytest

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals
from euchre_core.load import read_text_variant
from euchre_core.phrases import told

SMALL = """
name: Two cards left
table: {players: 2, sides: individual}
deck: {ranks: Q-A}
deal: {hand: 4, upcard: true}
play: {lead: eldest}
bidding: {fixed: {trump: upcard, maker: nobody}, proposals: {least: 4}}
scoring: {won: {made: true, makers: 1}, lost: {made: false, defenders: 2}, changed: {called: false, everyone: tricks}}
"""
HANDS = ["QC KC AC QD", "QH KH AH KD"]


@cache
def rules(text: str = SMALL) -> ec.Rules:
    return ec.compile_rules(read_text_variant(text, "two_left.yaml").require())


def small(*actions: str) -> ec.Deal:
    return ec.Deal.from_cards(rules(), hands=HANDS, upcard="AD", dealer=1, kitty="KS QS AS").tell(*actions)


def ecarte(*actions: str) -> ec.Deal:
    return ec.Deal.from_cards(
        ec.compile_rules(ec.load("ecarte")),
        hands=["KH QH 7C 8C 7S", "7H 8H AC KC 8S"],
        upcard="7D",
        dealer=1,
        kitty="KD QD AS 9H 10H 9C 10C JC QC 9S 10S JS QS KS 8D 9D 10D JD AD JH AH",
    ).tell(*actions)


def test_no_more_is_changed_than_the_stock_has() -> None:
    """Who must change four of three changes three; then nobody is left to change, and there is no maker."""
    deal = small("0 proposes", "1 accepts")
    assert str(deal.legal_actions) == "0 changes 3"
    deal = deal.tell("0 changes 3", "0 buries QC", "0 buries KC", "0 buries AC")
    assert (deal.view(0).hands[0], deal.actor) == (("QD", "QS", "KS", "AS"), 0)
    assert str(deal.legal_actions) == "0 leads QD, 0 leads QS, 0 leads KS, 0 leads AS"
    assert (deal.makers, deal.view(0).maker) == ((), None)


@pytest.mark.parametrize(
    ("said", "maker"),
    [
        (["0 stands"], 0),
        (["0 proposes", "1 refuses"], 1),
        (["0 proposes", "1 accepts", "0 changes 1", "0 buries 7C", "1 changes 0", "0 stands"], None),
        (["0 proposes", "1 accepts", "0 changes 1", "0 buries 7C", "1 changes 0", "0 proposes", "1 refuses"], None),
    ],
)
def test_who_will_not_have_the_first_exchange_is_the_maker(said: list[str], maker: int | None) -> None:
    deal = ecarte(*said)
    assert deal.view(1).maker == maker


def test_cards_come_from_the_top_of_the_stock_and_nobody_else_sees_them() -> None:
    deal = ecarte("0 proposes", "1 accepts", "0 changes 2", "0 buries 7C", "0 buries 8C", "1 changes 1", "1 buries AC")
    assert deal.view(0).hands == (("QD", "KD", "QH", "KH", "7S"), None)
    assert deal.view(1).hands == (None, ("KC", "7H", "8H", "8S", "AS"))
    assert deal.view(0).events[-2:] == ("1 changes 1", "1 buries a card")
    assert deal.view(0).buried == ("7C", "8C")
    assert ec.replay(deal.rules, ec.write_record(deal)) == deal


def test_a_copy_keeps_its_place_in_the_stock() -> None:
    """Two ways on from one position draw the same cards."""
    deal = ecarte("0 proposes", "1 accepts", "0 changes 1")
    one, other = deal.tell("0 buries 7C"), deal.tell("0 buries 8C")
    assert [way.view(0).hands[0] for way in (one, other)] == [
        ("8C", "KD", "QH", "KH", "7S"),
        ("7C", "KD", "QH", "KH", "7S"),
    ]


def test_bulk_is_the_same_play() -> None:
    """Many deals in bulk: with a maker and without, as one by one."""
    tally = play_deals(rules(), 3, 0, 300).numbers()
    called, rows = tally["called"], tally["rows"]
    assert isinstance(called, list)
    assert isinstance(rows, list)
    assert sum(called) == rows[0] + rows[1]
    assert rows[2] > 0
    assert min(called[:2]) > 0


P = "(bidding.proposals: {least: 1}, variants/ecarte.yaml:24:14)"
L = "(bidding.proposals.least: 1, variants/ecarte.yaml:24:22)"
DONE = ["0 proposes", "1 accepts", "0 changes 1"]


@pytest.mark.parametrize(
    ("done", "asked", "reason"),
    [
        ([], "0 proposes", f"eldest proposes to change cards, or stands and they play; who will not have the first exchange is the maker. {P}"),
        ([], "0 accepts", f"only the dealer accepts or refuses, when eldest has proposed. {P}"),
        ([], "0 changes 1", f"seat 0 is to propose to change cards or not, or to answer. {P}"),
        ([], "0 leads KH", f"seat 0 is to propose to change cards or not, or to answer. {P}"),
        (["0 proposes"], "1 refuses", f"eldest has proposed, and the dealer accepts or refuses; who will not have the first exchange is the maker. {P}"),
        (["0 proposes"], "1 stands", f"only eldest proposes or stands, and he has proposed. {P}"),
        (DONE[:2], "0 changes 1", f"eldest changes at least 1 card; the stock has 21. {L}"),
        (DONE[:2], "0 changes 0", f"eldest has proposed, and changes at least 1 card. {L}"),
        (DONE[:2], "0 changes 6", "a hand has only 5 cards. (deal.hand: 5, variants/ecarte.yaml:20:14)"),
        (DONE[:2], "0 stands", f"proposals come right after the deal, until one will not. {P}"),
        (DONE[:2], "0 buries 7C", f"seat 0 is to say how many cards he changes. {L}"),
        (DONE, "0 buries 7C", f"0 changes cards, and 1 more is to be buried. {P}"),
        ([*DONE[:2], "0 changes 2"], "0 buries 7S", f"2 more are to be buried in ascending card order, and enough must be left to finish. {P}"),
        (DONE, "0 leads KH", f"seat 0 is to bury the cards that he changes. {P}"),
        ([*DONE, "0 buries 7C"], "1 changes 0", f"the dealer changes any number of cards; the stock has 20. {P}"),
        ([*DONE, "0 buries 7C", "1 changes 0"], "0 stands", f"eldest proposes to change cards, or stands and they play. {P}"),
        ([*DONE, "0 buries 7C", "1 changes 0", "0 proposes"], "1 accepts", f"eldest has proposed, and the dealer accepts or refuses. {P}"),
    ],
)  # fmt: skip
def test_why(done: list[str], asked: str, reason: str) -> None:
    deal = ecarte(*done)
    assert str(deal.why(deal.read(asked))) == reason


def test_why_of_a_small_stock() -> None:
    deal = small("0 proposes", "1 accepts")
    said = "(bidding.proposals: {least: 4}, two_left.yaml:7:61)"
    assert str(deal.why(deal.read("0 changes 4"))) == f"the stock has no more than 3. {said}"
    least = "(bidding.proposals.least: 4, two_left.yaml:7:69)"
    assert str(deal.why(deal.read("0 changes 2"))) == f"eldest has proposed, and changes at least 3 cards. {least}"


def test_why_where_nobody_proposes() -> None:
    deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=1)
    assert deal.why(deal.read("1 proposes")).sentence == "nobody proposes to change cards in this game."


def test_a_reader_is_told_of_himself() -> None:
    deal = ecarte(*DONE)
    assert told(deal.why(deal.read("0 buries 7C")), 0).sentence == "you change cards, and 1 more is to be buried."


def test_a_number_is_changes_only_where_cards_are_changed() -> None:
    with pytest.raises(ec.UnreadableError, match="is no action"):
        ecarte().read("0 changes three")
