"""Lone hands said before the deal whose cards are played unseen: turns, views, records, reasons, proofs (catalogue 52)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from unit.at_table import asked, can, own_rules, rules

import euchre_core as ec
from euchre_core.check import check_reading
from euchre_core.cli.typed import understand
from euchre_core.gallery.ahead import AHEAD
from euchre_core.kernel.bulk import play_deals, play_out_many
from euchre_core.load import read_text_variant
from euchre_core.picked_up import must_take
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words
from euchre_core.rulebook.facts import Facts
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from pathlib import Path

HANDS = ["JS JH KH 9D AH", "AS KS QS 10S 9S", "9C 10C JC QC KC", "AD KD QD 10D QH"]
ALONE, WITH_PARTNER = "0 names hearts alone", "0 names hearts"
UNSEEN = "bidding: {named_ahead: {may_go_alone: true, alone_unseen: true}}\n"
PLACES = "card 1, {0} card 2, {0} card 3, {0} card 4, {0} card 5"


def bold(*actions: str, variant: ec.Rules | None = None) -> ec.Deal:
    played = variant or rules("alone_for_the_game")
    return ec.Deal.from_cards(played, hands=HANDS, upcard="9H", dealer=3).tell(*actions)


def test_he_leaves_the_upcard_and_plays_by_places() -> None:
    """He is asked for no card to bury, and what he may play tells him nothing."""
    assert asked(bold(ALONE)) == can(0, "leads " + PLACES.format("leads"))


def test_the_dealer_takes_an_upcard_that_is_his(tmp_path: Path) -> None:
    """Only who would bury a card of a hand that he does not see leaves it."""
    named = "bidding: {named_ahead: {may_go_alone: true, alone_unseen: true, upcard_to: dealer}}"
    deal = bold(ALONE, variant=own_rules(tmp_path, f"extends: smitty\n{named}"))
    assert asked(deal)[0] == 3
    assert asked(deal.tell("3 buries 9H")) == can(0, "leads " + PLACES.format("leads"))


def test_nobody_sees_his_hand() -> None:
    """Not he, nor anybody else; the others see their own."""
    deal = bold(ALONE, "0 leads card 1")
    views = [deal.view(player) for player in range(4)]
    assert [view.hands[0] for view in views] == [None] * 4
    assert [view.hands[1] is not None for view in views] == [False, True, False, False]
    assert views[0].sizes[0] == 4
    assert views[0].events == (ALONE, "0 leads JS")
    assert views[0].upcard == "9H"


def test_only_he_plays_unseen() -> None:
    """The others follow suit with cards that they see, and he need not."""
    deal = bold(ALONE, "0 leads JS")
    assert asked(deal) == can(1, "plays AS, plays KS, plays QS, plays 10S, plays 9S")
    deal = deal.tell("1 plays AS", "3 plays QH", "3 leads AD")
    assert asked(deal) == can(0, "plays card 2, plays card 3, plays card 4, plays card 5")
    assert deal.tell("0 plays card 3", "1 plays 9S").tricks[1].winner == 0


@pytest.mark.parametrize(
    "actions",
    [(WITH_PARTNER, "0 buries 9D"), ("0 names spades alone", "1 passes", "2 passes", "3 orders", "3 buries AD")],
)
def test_else_he_sees_his_hand(actions: tuple[str, ...]) -> None:
    """With his partner beside him, or when another suit came up, he looks at his cards as everybody does."""
    deal = bold(*actions)
    assert deal.view(0).hands[0] is not None
    assert "leads JH" in asked(deal)[1]


def test_a_lone_hand_of_the_bidding_is_seen() -> None:
    """Only what was said before the deal is played unseen."""
    deal = bold("0 names spades alone", "1 passes", "2 passes", "3 passes", "0 names clubs alone")
    assert asked(deal) == can(0, "leads JS, leads JH, leads KH, leads 9D, leads AH")


def test_his_hand_is_hidden_as_soon_as_trump_is_fixed() -> None:
    """He does not look before the first card is led either."""
    deal = bold(ALONE)
    assert deal.view(0).hands[0] is None
    assert draw_view(deal.view(0), deal.rules)[-1] == "Your hand: 5 cards, which nobody sees"
    assert draw_view(bold().view(0), deal.rules)[-1] == "Your hand: not to be looked at yet"


def test_records_name_what_was_played() -> None:
    deal = bold(ALONE, "0 leads card 1", "1 plays AS")
    text = ec.write_record(deal)
    assert "hand 0: JS JH KH 9D AH\n" in text
    assert "trick 1: 0 leads JS, 1 plays AS" in text
    assert ec.replay(deal.rules, text) == deal
    assert resume(deal.rules, save(deal)) == deal


def test_reasons() -> None:
    """They name the field by which he plays so."""
    deal = bold(ALONE)
    why = str(deal.why(0))
    assert "0 sees no card of that hand, and may lead any of them." in why
    assert "bidding.named_ahead.alone_unseen: true" in why
    done = deal.tell("0 leads JS", "1 plays AS", "3 plays QH", "3 leads AD")
    assert "0 sees no card of that hand, and may play any of them, whatever was led." in str(done.why(1))
    with pytest.raises(ec.IllegalAction, match=r"0 has played card 1 already\. \(bidding.named_ahead.alone_unseen"):
        done.tell("0 plays card 1")
    with pytest.raises(ec.IllegalAction, match="0 does not hold AS"):
        done.tell("0 plays AS")


def test_who_took_the_upcard() -> None:
    """From what he sees a player can tell that nobody did, or that he who named it did."""
    assert not must_take(bold(ALONE).view(1), "9H", rules("alone_for_the_game"))
    assert must_take(bold(WITH_PARTNER).view(1), "9H", rules("alone_for_the_game"))


def test_what_he_may_type() -> None:
    deal = bold(ALONE)
    assert understand(deal, "card 2") == 1
    with pytest.raises(ec.UnreadableError, match=r"^You do not see your cards\."):
        understand(deal, "JH")
    assert bold(ALONE, "0 leads JS").say(understand(bold(ALONE, "0 leads JS"), "AS")) == "1 plays AS"


def test_bulk_play() -> None:
    """It plays such hands too, from the start and from the first lead, the same each time."""
    played = rules("alone_for_the_game")
    assert play_deals(played, 3, 0, 60).numbers() == play_deals(played, 3, 0, 60).numbers()
    assert play_out_many(bold(ALONE), 1, 20).deals == 20


def test_the_pack_is_dealt_in_order() -> None:
    """The order of each hand is known, whatever will be said of it."""
    assert ec.Deal.from_order(rules("alone_for_the_game"), range(24), 3).dealt.order[0] == (0, 1, 2, 3, 4)


def test_rules_that_can_not_be_played() -> None:
    with pytest.raises(ValueError, match="named_unseen"):
        replace(rules("double_pack"), named_unseen=True)
    with pytest.raises(ValueError, match="named_unseen"):
        replace(rules("alone_for_the_game"), alone_with_call=False)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("alone: {makers: maker_or_partner}", "alone.makers"),
        ("alone: {declared: before_lead}", "alone.declared"),
        ("alone: {partners_best: 1}", "alone.partners_best"),
        ("doubling: {takes_over: true}", "doubling.takes_over"),
        ("deck: 48", "deck"),
        ("claims: {nines: {hand: 3+ of 9, when: before_first_card, may: point}}", "claims"),
    ],
)
def test_what_goes_by_his_cards_is_refused(line: str, field: str) -> None:
    problems = check_reading(read_text_variant(f"extends: smitty\n{UNSEEN}{line}"))
    assert [problem.path for problem in problems] == ["bidding.named_ahead.alone_unseen"]
    assert field.rpartition(".")[2] in problems[0].remedy


def told_of(variant: ec.Variant) -> str:
    return " ".join(sentence for part in in_words(variant) for sentence in part.sentences)


def test_the_rulebook_and_the_picture_say_so(tmp_path: Path) -> None:
    """With who takes the upcard else, where that is he; and not in a game in which he looks."""
    variant = ec.load("alone_for_the_game")
    said = told_of(variant)
    assert "Unless he plays alone, he, and not the dealer, takes the upcard into his hand" in said
    assert "he leaves the upcard on the table, and never looks at his cards, nor does anybody" in said
    assert "never looks" not in told_of(ec.load("smitty"))
    told = AHEAD["named_ahead"](Facts.of(variant))
    assert told is not None
    assert told[1][-1] == "who said alone leaves it and plays his cards unseen, any, whatever was led"
    path = tmp_path / "his.yaml"
    path.write_text(f"extends: named_and_turned_up\n{UNSEEN}", encoding="utf-8")
    other = ec.load(path)
    told = AHEAD["named_ahead"](Facts.of(other))
    assert told is not None
    assert told[1][-1] == "who said alone plays his cards unseen, any, whatever was led"
    assert "If he has said that he plays alone, he never looks at his cards" in told_of(other)


def test_an_example_names_places() -> None:
    """Cards that he may play are no list for an example; those of others are."""
    lines = "examples:\n  x:\n    dealer: 3\n    upcard: 9H\n    hands: {0: JS JH KH 9D AH, 1: AS KS QS 10S 9S}\n"
    text = f"extends: alone_for_the_game\n{lines}    play: [0 names hearts alone]\n    expect: {{legal: {{0: JS JH}}}}"
    assert "of a hand that its holder does not see" in str(check_reading(read_text_variant(text))[0])
    play = "    play: [0 names hearts alone, 0 leads JS]\n    expect: {legal: {1: AS KS QS 10S 9S}}"
    assert check_reading(read_text_variant(f"extends: alone_for_the_game\n{lines}{play}")) == []
