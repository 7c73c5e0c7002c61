"""A dummy hand for each player (catalogue 9): how it is dealt, who takes it, who sees it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from unit.at_table import asked, can

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals, play_out_many
from euchre_core.kernel.transcript import write_deal
from euchre_core.load import read_text_variant
from euchre_core.render import draw_deal
from euchre_core.rulebook import in_words
from euchre_core.rules import compile_rules
from euchre_core.saved import resume, save

HANDS = ["AH KH QH JH 9S / JD 9D 10D", "9C 10C QC KC AC / AS KS QS"]


def rules(*changes: str) -> ec.Rules:
    return compile_rules(
        read_text_variant("\n".join(["extends: two_handed_dummies", "name: Ours", *changes])).require()
    )


def start(*changes: str) -> ec.Deal:
    return ec.Deal.from_cards(rules(*changes), hands=HANDS, upcard="9H", dealer=1)


def test_everybody_takes_his_own_and_lays_as_many_away() -> None:
    """From eldest; the dealer has buried for the upcard before. Cards go up, and enough must be left."""
    deal = start().tell("0 orders", "1 buries AC")
    assert asked(deal) == can(0, ", ".join(f"buries {card}" for card in ["9D", "10D", "JD", "JH", "QH", "KH"]))
    assert deal.view(0).sizes == (8, 8)
    deal = deal.tell("0 buries 9D", "0 buries 10D", "0 buries 9S")
    assert deal.actor == 1
    with pytest.raises(ec.IllegalAction, match="3 more are to be buried in ascending card order"):
        deal.tell("1 buries KS")
    deal = deal.tell("1 buries 9C", "1 buries 10C", "1 buries QC")
    assert asked(deal) == can(0, "leads AH, leads KH, leads QH, leads JH, leads JD")


def test_each_may_leave_his_own() -> None:
    """All are asked before anybody lays cards away; who leaves it lays none away."""
    deal = start("dummy: {may_leave: true}").tell("0 orders", "1 buries AC")
    assert asked(deal) == can(0, "joins the dummy, leaves the dummy")
    assert str(deal.why(deal.legal_actions[0])).startswith("everyone may join his own dummy or leave it.")
    deal = deal.tell("0 leaves the dummy")
    assert asked(deal) == can(1, "joins the dummy, leaves the dummy")
    joined = deal.tell("1 joins the dummy")
    assert (joined.actor, joined.view(1).sizes) == (1, (5, 8))
    assert deal.tell("1 leaves the dummy", "0 leads JH").actor == 1


def test_the_last_to_be_asked_may_leave_his() -> None:
    deal = start("dummy: {may_leave: true}").tell("0 orders", "1 buries AC", "0 joins the dummy", "1 leaves the dummy")
    deal = deal.tell("0 buries 9D", "0 buries 10D", "0 buries 9S")
    assert deal.tell("0 leads JH").actor == 1


def test_a_lone_maker_does_without() -> None:
    deal = start().tell("0 orders alone", "1 buries AC")
    assert deal.actor == 1
    deal = start("dummy: {left_when_alone: false}").tell("0 orders alone", "1 buries AC")
    assert deal.actor == 0
    assert deal.view(1).sizes == (8, 8)


def test_who_sits_out_takes_none() -> None:
    """Partners: the partner of a lone maker is not asked, the lone maker's opponents are."""
    text = """
name: Four
deck: 36
deal: {hand: 5, dummy: 2}
dummy: {taken_by: everyone, left_when_alone: false}
bidding: {first_round: {pick_up: required}, second_round: {}}
alone: {makers: maker, declared: with_call}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 1}}
"""
    deal = ec.Deal.from_seed(compile_rules(read_text_variant(text).require()), seed=4, dealer=3).tell("0 orders alone")
    deal = deal.apply(deal.legal_actions[0])
    seats = []
    while deal.table.finished == 0 and deal.table.led < 0:
        seats.append(deal.actor)
        deal = deal.tell(f"{deal.actor} joins the dummy") if len(seats) < 4 else deal.apply(deal.legal_actions[0])
    assert seats[:3] == [0, 1, 3]
    assert seats[3:9] == [0, 0, 1, 1, 3, 3]


def test_nobody_sees_a_dummy_before_it_is_taken() -> None:
    view = start().view(0)
    assert view.hands == (("JH", "QH", "KH", "AH", "9S"), None)
    assert "9D" not in view.to_json()


def test_they_are_written_with_the_hands() -> None:
    """After a bar; records and saved games read back."""
    deal = start().tell("0 orders", "1 buries AC", "0 buries 9D")
    assert write_deal(deal)[1:4] == [
        "hand 0: JH QH KH AH 9S / 9D 10D JD",
        "hand 1: 9C 10C QC KC AC / QS KS AS",
        "upcard: 9H",
    ]
    assert ec.replay(deal.rules, ec.write_record(deal)) == deal
    assert resume(deal.rules, save(deal)) == deal
    assert draw_deal(deal)[0] == "  seat 0   JH QH KH AH 9S / 9D 10D JD"
    with pytest.raises(ec.UnreadableError, match="hand 0 should be written as held / dummy, but is: AH KH QH JH 9S"):
        ec.Deal.from_cards(deal.rules, hands=["AH KH QH JH 9S", HANDS[1]], upcard="9H")
    with pytest.raises(ec.UnreadableError, match="hand 1 dummy should have 3 cards, but has 2: AS KS"):
        ec.Deal.from_cards(deal.rules, hands=[HANDS[0], "9C 10C QC KC AC / AS KS"], upcard="9H")


def test_they_are_dealt_after_the_hands() -> None:
    """From eldest to the dealer; then comes the upcard."""
    dealt = ec.Deal.from_order(rules(), range(24), 0).dealt
    assert dealt.own == (0b111 << 13, 0b111 << 10)
    assert (dealt.hands[1], dealt.upcard) == (0b11111, 16)
    double = ec.Deal.from_order(rules("deck: 48"), range(48), 0)
    assert ec.Deal(double.rules, double.dealt, 0) == double


def test_a_deal_without_them_is_none() -> None:
    deal = start()
    with pytest.raises(ValueError, match="these cards are no deal of Ours"):
        ec.Deal(deal.rules, deal.dealt._replace(own=()), 1)
    standard = ec.Deal.from_seed(compile_rules(ec.load("standard")), seed=1)
    with pytest.raises(ValueError, match="these cards are no deal"):
        ec.Deal(standard.rules, standard.dealt._replace(own=(0, 0, 0, 0)), 0)


def test_rules_with_dummies_that_are_none() -> None:
    with pytest.raises(ValueError, match="own_dummies"):
        replace(compile_rules(ec.load("standard")), own_dummies=True)


def test_in_bulk_they_are_played_as_one_by_one() -> None:
    """Two packs, so that equal cards lie in a hand and in its dummy."""
    double = rules("deck: 48")
    tally = play_deals(double, 1, 0, 60)
    assert tally.deals == 60
    position = ec.Deal.from_seed(double, seed=2).tell("1 orders")
    assert play_out_many(position, 1, 20).deals == 20


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([], "Before the play, from the dealer's left round to the dealer, each player must join his own dummy."),
        (["dummy: {may_leave: true}"], "Who does not take his dummy leaves it unseen."),
        ([], "Then each player gets a dummy hand of 3 cards of his own, face down, which nobody looks at yet."),
    ],
)
def test_in_words(changes: list[str], words: str) -> None:
    variant = read_text_variant("\n".join(["extends: two_handed_dummies", "name: Ours", *changes])).require()
    assert words in [sentence for part in in_words(variant) for sentence in part.sentences]
