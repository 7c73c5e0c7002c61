"""The dealer's own last card is turned up (knob L5): dealt, seen by all, his to play, written and read back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from unit.at_table import own_rules, rules

import euchre_core as ec
from euchre_core.errors import RecordError
from euchre_core.kernel import Dealt
from euchre_core.kernel.words import card_text, cards_of
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words

if TYPE_CHECKING:
    from pathlib import Path

WHIST = rules("whist")
SMALL = """
table: {players: 3, sides: individual}
deck: {ranks: 10-A}
deal: {hand: 3, packets: [2, 1], upcard_is: dealers_last}
bidding: {fixed: {trump: upcard, maker: nobody}}
scoring: {counted: {everyone: tricks}}
game: {target: 5}
"""
HANDS = ["10C JC QC", "10S JS QS", "10H JH QD"]


def test_the_last_card_that_goes_to_the_dealer_is_turned_up(tmp_path: Path) -> None:
    """Packets of two and of one from eldest: of an ordered pack the dealer gets cards 4, 5 and 8."""
    small = own_rules(tmp_path, SMALL)
    deal = ec.Deal.from_order(small, range(len(small.pack)), 1)
    assert list(cards_of(small, deal.dealt.hands[1])) == [str(small.pack[slot]) for slot in (4, 5, 8)]
    assert deal.dealt.upcard == 8
    assert len(deal.dealt.kitty) == len(small.pack) - 9
    assert deal.table.trump == small.pack[8].suit


def test_all_cards_are_dealt() -> None:
    """Thirteen each of 52; the card turned up is one of the dealer's, and nothing is left."""
    for dealer in range(4):
        deal = ec.Deal.from_seed(WHIST, seed=3, dealer=dealer)
        assert [hand.bit_count() for hand in deal.dealt.hands] == [13] * 4
        assert deal.dealt.hands[dealer] >> deal.dealt.upcard & 1
        assert deal.dealt.kitty == ()


def test_all_see_it_before_and_after_it_is_played(tmp_path: Path) -> None:
    """The view of each player has it all the time; of the dealer's hand others see no more."""
    small = own_rules(tmp_path, SMALL)
    deal = ec.Deal.from_cards(small, hands=HANDS, upcard="QD", dealer=2)
    after = deal.tell("0 leads 10C", "1 plays 10S", "2 plays QD")
    for position in (deal, after):
        assert [position.view(player).upcard for player in range(3)] == ["QD"] * 3
        assert position.view(0).hands[2] is None
    assert after.table.hand(2).bit_count() == 2
    assert after.table.won(2) == 1  # it is a trump


def test_it_is_told_at_the_table(tmp_path: Path) -> None:
    """Who sits down to it reads whose card it is, and when it is gone."""
    small = own_rules(tmp_path, SMALL)
    deal = ec.Deal.from_cards(small, hands=HANDS, upcard="QD", dealer=2)
    assert draw_view(deal.view(0), small)[0] == "Seat 2 deals; the last card of that hand is turned up: QD."
    assert draw_view(deal.view(2), small)[0] == "You deal; the last card of that hand is turned up: QD."
    assert "Upcard: QD, the last card dealt to seat 2." in draw_view(deal.view(0), small, 0)
    after = deal.tell("0 leads 10C", "1 plays 10S", "2 plays QD")
    assert "Upcard: QD, the last card dealt to seat 2, played since." in draw_view(after.view(0), small, 0)


def test_records_and_saved_games_read_back() -> None:
    """The line of the upcard says which of the dealer's cards it was."""
    deal = ec.Deal.from_seed(WHIST, seed=5, dealer=2)
    deal = deal.apply(deal.legal_actions[0])
    up = card_text(WHIST, deal.dealt.upcard)
    record = ec.write_record(deal)
    assert f"\nupcard: {up}\n" in record
    assert ec.replay(WHIST, record) == deal
    assert ec.resume(WHIST, ec.save(deal)) == deal
    other = next(card for card in cards_of(WHIST, deal.dealt.hands[3]) if card != up)
    with pytest.raises(RecordError, match=f"one of the dealer's cards, and {other} is not"):
        ec.replay(WHIST, record.replace(f"upcard: {up}", f"upcard: {other}"))


@pytest.mark.parametrize(
    ("upcard", "message"),
    [
        (None, "the upcard should have 1 cards, but has 0: none."),
        ("10C", "the upcard should be one of the dealer's cards, and 10C is not."),
        ("AH", "the upcard should be one of the dealer's cards, and AH is not."),
        ("QD JH", "the upcard should have 1 cards, but has 2: QD JH."),
        ("9C", "9C is not in the pack"),
    ],
)
def test_cards_that_are_no_deal(tmp_path: Path, upcard: str | None, message: str) -> None:
    """The upcard is one of the dealer's cards, not of another's and not of those left over."""
    small = own_rules(tmp_path, SMALL)
    with pytest.raises(ec.UnreadableError, match=message):
        ec.Deal.from_cards(small, hands=HANDS, upcard=upcard, dealer=2)


def test_slots_that_are_no_deal() -> None:
    """The dealer's last card is in his hand: a card of another's is none."""
    dealt = ec.Deal.from_seed(WHIST, seed=1, dealer=0).dealt
    assert ec.Deal(WHIST, dealt, 0).dealt == dealt
    with pytest.raises(ValueError, match="no deal of Whist"):
        ec.Deal(WHIST, dealt, 1)
    with pytest.raises(ValueError, match="no deal of Whist"):
        ec.Deal(WHIST, Dealt(dealt.hands, dealt.dummy, -1, dealt.kitty), 0)


def test_of_two_equal_cards_one_is_turned_up(tmp_path: Path) -> None:
    """In a double pack the dealer may hold both; when one is played the other stays."""
    small = own_rules(tmp_path, SMALL.replace("{ranks: 10-A}", "{ranks: 10-A, copies: 2}"))
    deal = ec.Deal.from_cards(small, hands=["10C JC QC", "10S JS QS", "QD QD JH"], upcard="QD", dealer=2)
    after = deal.tell("0 leads 10C", "1 plays 10S", "2 plays QD")
    assert list(cards_of(small, after.table.hand(2))) == ["QD", "JH"]
    assert after.view(1).upcard == "QD"


def test_unsound_rules_are_refused() -> None:
    """No card is turned up, and it is the dealer's; or it is offered, or changed, or lies there; or another is last."""
    first = (WHIST.places[-1], *WHIST.places[:-1])
    for change in (
        {"upcard": False},
        {"first_round": True},
        {"layout_up": 1},
        {"proposals": 1},
        {"named_ahead": True},
        {"blind": 1},
        {"hand_seen": 1},
        {"upcard_seen": 1},
        {"places": first},
    ):
        with pytest.raises(ValueError, match=r"no sound rules.*upcard_held"):
            replace(WHIST, **change)
    with pytest.raises(ValueError, match=r"no sound rules.*kitty_upcard"):
        replace(WHIST, kitty_upcard=True)


EXAMPLES = """
examples:
  the dealer holds it among others:
    dealer: 2
    hands: {2: 10H ..., 0: 10C ...}
    upcard: QD
    play: [0 leads 10C]
    expect: {trump: diamonds}
  any card of a whole hand:
    dealer: 2
    hands: {2: 10H JH QH}
    expect: {trump: hearts}
  nothing said:
    dealer: 0
    expect: {tricks: {0: 0}}
  one that he is said to hold:
    dealer: 2
    hands: {2: 10H JH QD}
    upcard: QD
    expect: {trump: diamonds}
"""


def test_examples_put_it_into_the_dealers_hand(tmp_path: Path) -> None:
    """Said or left open, the upcard is one of the dealer's cards in every way the open cards can fall."""
    path = tmp_path / "ours.yaml"
    path.write_text(f"name: Ours{SMALL}{EXAMPLES}", encoding="utf-8")
    assert ec.check(path) == []
    path.write_text(f"name: Ours{SMALL}{EXAMPLES}".replace("0: 10C ...", "0: QD ..."), encoding="utf-8")
    assert [problem.got for problem in ec.check(path)] == ["QD a second time"]


def test_the_rules_in_words() -> None:
    """The deal says whose it is, and nobody takes it."""
    said = " ".join(sentence for part in in_words(ec.load("whist")) for sentence in part.sentences)
    assert "The last card that the dealer deals himself is turned face up: the upcard. It belongs to his hand." in said
    assert "one card at a time" in said
    assert "The suit of the upcard is trump." in said
    assert "takes the upcard" not in said
    assert "The next card is turned face up" not in said
