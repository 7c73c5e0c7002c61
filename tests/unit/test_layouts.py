"""Cards laid out before the players: piles, what may be played, what is seen, what is written (catalogue 10)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from unit.at_table import asked, can, cards, own_rules

import euchre_core as ec
from euchre_core.kernel import Dealt
from euchre_core.kernel.bulk import play_deals, play_out_many
from euchre_core.kernel.dealt import laid_cards
from euchre_core.kernel.transcript import write_deal
from euchre_core.load import read_text_variant
from euchre_core.render import draw_deal, draw_view
from euchre_core.rulebook import in_words
from euchre_core.rules import compile_rules
from euchre_core.rules.layouts import FACE_DOWN, FACE_UP, HELD, beneath, laid_out
from euchre_core.rules.sound import weak_points
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from pathlib import Path

HANDS = {0: "AH KH QH 10H / AS KS QS JD / 9H JH 9D 10D", 1: "AD KD QD JS / AC KC QC JC / 9C 10C 9S 10S"}
CALLED = ("1 bids 7", "0 passes", "1 names diamonds")


def twelve(*actions: str) -> ec.Deal:
    rules = ec.compile_rules(ec.load("twelve_card"))
    return ec.Deal.from_cards(rules, hands=HANDS, dealer=0).tell(*actions)


def piles(down: int, up: int, hand: int, *more: str) -> ec.Rules:
    """Return a game of two with layouts."""
    lines = [
        "name: Piles",
        "table: {players: 2, sides: individual}",
        f"deal: {{hand: {hand}, layout: {{down: {down}, up: {up}}}, upcard: false}}",
        "bidding: {fixed: {trump: C, maker: dealer}}",
        "scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 1}}",
    ]
    return compile_rules(read_text_variant("\n".join([*lines, *more])).require())


@pytest.mark.parametrize(
    ("down", "up", "below"),
    [
        (4, 4, [-1, -1, -1, -1, 0, 1, 2, 3]),
        (3, 2, [-1, -1, 0, 2, 1]),
        (5, 1, [-1, 0, 1, 2, 3, 4]),
        (2, 4, [-1, -1, 0, 1, -1, -1]),
        (0, 2, [-1, -1]),
    ],
)
def test_what_lies_beneath(down: int, up: int, below: list[int]) -> None:
    """Cards face down go round the piles, those face up on top of them, from the first pile on."""
    assert [beneath(number, down, up) for number in range(down + up)] == below


def test_the_cards_of_a_pack_go_where_they_belong() -> None:
    """Each hand counts its own cards; the dummy has no layout."""
    found = list(laid_out((0, 1, 2, 0, 1, 2, 0, 1), 2, 1, 1))
    wheres = [FACE_DOWN, FACE_DOWN, HELD, FACE_UP, FACE_UP, HELD, HELD, HELD]
    assert found == list(zip(wheres, [-1, -1, -1, 0, 1, -1, -1, -1], strict=True))


def test_the_hand_and_the_cards_face_up_are_played() -> None:
    """Both must follow suit; what lies face down does not, though it is the left bower."""
    deal = twelve(*CALLED)
    assert asked(deal) == cards(1, "leads", "AD KD QD JS AC KC QC JC")
    assert asked(deal.tell("1 leads AD")) == can(0, "plays JD")


def test_the_card_beneath_is_turned_at_once() -> None:
    """It is seen before the trick is over, and played in the next."""
    deal = twelve(*CALLED, "1 leads AC")
    assert deal.view(0).face_up[1] == ("9C", "JC", "QC", "KC")
    assert deal.view(0).face_down == (4, 3)
    deal = deal.tell("0 plays KS")
    assert deal.view(1).face_up[0] == ("JD", "JH", "QS", "AS")
    assert asked(deal.tell("1 leads AD")) == can(0, "plays JD, plays JH")


def test_a_card_from_the_hand_turns_nothing() -> None:
    before = twelve(*CALLED)
    after = before.tell("1 leads AD", "0 plays JD", "0 leads AH", "1 plays JS")
    assert after.view(0).face_down == (3, 4)
    assert after.view(0).face_up[1] == before.view(0).face_up[1]


def test_piles_of_several_cards() -> None:
    """The pile is turned card by card, the last dealt first."""
    rules = piles(2, 1, 4)
    deal = ec.Deal.from_cards(rules, hands={0: "9C / AC / 9H 10H", 1: "9S / AS / KS QS"}, dealer=1)
    deal = deal.tell("0 leads AC", "1 plays AS")
    assert [deal.view(0).face_up, deal.view(0).face_down] == [(("10H",), ("QS",)), (1, 1)]
    deal = deal.tell("0 leads 10H", "1 plays QS")
    assert [deal.view(0).face_up, deal.view(0).face_down] == [(("9H",), ("KS",)), (0, 0)]


def test_cards_face_up_on_the_bare_table() -> None:
    rules = piles(0, 2, 3)
    deal = ec.Deal.from_cards(rules, hands={0: "9C / AC 10C", 1: "9S / AS KS"}, dealer=1)
    deal = deal.tell("0 leads AC")
    assert [deal.view(1).face_up, deal.view(1).face_down] == [(("10C",), ("KS", "AS")), (0, 0)]
    assert deal.view(1).hands == (None, ("9S",))


def test_a_view_shows_what_lies_face_up_and_no_more() -> None:
    """One's own hand without the layouts; theirs not at all; nobody the cards face down."""
    view = twelve(*CALLED).view(0)
    assert view.hands == (("10H", "QH", "KH", "AH"), None)
    assert view.sizes == (4, 4)
    assert view.face_up == (("JD", "QS", "KS", "AS"), ("JC", "QC", "KC", "AC"))
    assert view.face_down == (4, 4)
    assert "9H" not in view.to_json()
    assert ec.View.from_json(view.to_json()) == view


def test_a_joker_that_was_led_lies_no_more(tmp_path: Path) -> None:
    """Before its leader has said which suit is to follow, the card beneath it is turned."""
    rules = own_rules(
        tmp_path,
        "table: {players: 2, sides: individual}\ndeck: 25\n"
        "deal: {hand: 3, layout: {down: 1, up: 1}, upcard: false}\n"
        "bidding: {auction: {bids: 1-3, trumps: no_trump}}\nplay: {lead: maker}\n"
        "scoring: {made: {made: true, makers: 1}, set: {made: false, makers: 0, defenders: 1}}",
    )
    deal = ec.Deal.from_cards(rules, hands={0: "9C / joker / 9H", 1: "9S / 10H / KS"}, dealer=1)
    deal = deal.tell("0 bids 3", "0 leads joker")
    assert deal.view(1).face_up == (("9H",), ("10H",))
    deal = deal.tell("0 asks for hearts")
    assert asked(deal) == can(1, "plays 10H")
    assert deal.view(1).face_down == (0, 1)


def test_only_held_cards_are_buried(tmp_path: Path) -> None:
    """The dealer who takes the upcard buries a card that he holds, and is told so."""
    rules = own_rules(tmp_path, "extends: north_american\ndeal: {layout: {down: 1, up: 2}}")
    hands = ["AH KC / QC 10C / 9C", "JD AS / KS QS / 10S", "JH QH / AC 9S / 9D", "KH 10H / AD KD / QD"]
    deal = ec.Deal.from_cards(rules, hands=hands, upcard="9H", dealer=3).tell("0 orders")
    assert asked(deal) == can(3, "buries KH, buries 10H, buries 9H")
    with pytest.raises(ec.IllegalAction, match=r"AD lies face up before 3, and stays there until it is played\. \("):
        deal.tell("3 buries AD")
    with pytest.raises(ec.IllegalAction, match="3 does not hold QD"):
        deal.tell("3 buries QD")
    drawn = draw_view(deal.view(3), rules)
    assert "seat 3 takes 9H" not in drawn[0]
    assert any("you take 9H" in line for line in drawn)
    assert "  calls    seat 0 orders, seat 3 takes 9H" in draw_deal(deal)


def test_the_table_is_drawn() -> None:
    """What lies before everybody, one's own hand last."""
    assert draw_view(twelve(*CALLED).view(1), ec.compile_rules(ec.load("twelve_card")))[-3:] == [
        "Before seat 0: trumps JD, spades AS KS QS face up, and 4 face down.",
        "Before you: clubs AC KC QC JC face up, and 4 face down.",
        "Your hand: trumps AD KD QD, spades JS",
    ]
    deal = ec.Deal.from_cards(piles(0, 1, 2), hands=["9C / AC", "9S / AS"], dealer=1)
    assert draw_view(deal.view(0), deal.rules)[-3] == "Before seat 1: spades AS face up."


def test_records_and_saved_games_read_back() -> None:
    """What lies on what is part of a deal: it is written, and two deals that differ in it are two."""
    deal = twelve(*CALLED, "1 leads AC", "0 plays KS")
    assert write_deal(deal)[1] == "hand 0: 10H QH KH AH / AS KS QS JD / 9H JH 9D 10D"
    assert ec.replay(deal.rules, ec.write_record(deal)) == deal
    assert resume(deal.rules, save(deal)) == deal
    other = {**HANDS, 0: "AH KH QH 10H / AS KS QS JD / JH 9H 9D 10D"}
    assert ec.Deal.from_cards(deal.rules, hands=other, dealer=0) != twelve()


def test_a_pack_is_dealt_face_down_first() -> None:
    """By the packets: four down, four up, four to hold."""
    rules = ec.compile_rules(ec.load("twelve_card"))
    deal = ec.Deal.from_order(rules, range(24), 1)
    assert deal.dealt.down == ((0, 1, 2, 3), (4, 5, 6, 7))
    assert deal.dealt.up == ((8, 9, 10, 11), (12, 13, 14, 15))
    assert [where for _, _, where, _ in laid_cards(deal.dealt)].count(FACE_DOWN) == 8


def test_bulk_deals_as_deals_are_dealt() -> None:
    """Random play in bulk counts what the same deals come to one by one, from any position."""
    rules = piles(3, 2, 7)
    assert play_deals(rules, 3, 0, 40).numbers() == play_deals(rules, 3, 0, 40).numbers()
    start = ec.Deal.from_seed(rules, seed=3)
    tally = play_out_many(start.apply(start.legal_actions[0]), 1, 30)
    assert tally.deals == 30
    taken = tally.numbers()["tricks"]
    assert isinstance(taken, list)
    assert sum(taken) == 30 * 7


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("AH KH QH 10H", "hand 0 should be written as held / face up / face down, but is: AH KH QH 10H."),
        ("AH KH QH / AS KS QS JD 10H / 9H JH 9D 10D", "hand 0 should have 4 cards, but has 3: AH KH QH."),
        ("AH KH QH 10H / AS KS JD / 9H JH 9D 10D", "hand 0 face up should have 4 cards, but has 3: AS KS JD."),
        ("AH KH QH 10H / AS KS QS JD / 9H JH", "hand 0 face down should have 4 cards, but has 2: 9H JH."),
    ],
)
def test_hands_that_can_not_be_read(hand: str, message: str) -> None:
    with pytest.raises(ec.UnreadableError) as caught:
        ec.Deal.from_cards(ec.compile_rules(ec.load("twelve_card")), hands={**HANDS, 0: hand}, dealer=0)
    assert str(caught.value) == message


def test_hands_without_cards_face_down() -> None:
    with pytest.raises(ec.UnreadableError, match=r"hand 0 should be written as held / face up, but is: nothing\."):
        ec.Deal.from_cards(piles(0, 1, 2), hands=["", "9S / AS"], dealer=1)


def test_layouts_that_are_none() -> None:
    """As many cards as the rules say, of the hand, none twice; none in a game without layouts."""
    rules = piles(1, 1, 3)
    dealt = ec.Deal.from_seed(rules, seed=1).dealt
    held = (dealt.hands[0] & ~(1 << dealt.up[0][0]) & ~(1 << dealt.down[0][0])).bit_length() - 1
    for changed in (
        dealt._replace(up=()),
        dealt._replace(up=((), ())),
        dealt._replace(up=(dealt.down[0], dealt.up[1])),
        dealt._replace(up=(dealt.up[1], dealt.up[0])),
    ):
        with pytest.raises(ValueError, match="these cards are no deal of Piles"):
            ec.Deal(rules, changed, 0)
    assert ec.Deal(rules, dealt._replace(up=((held,), dealt.up[1])), 0).dealt.up[0] == (held,)
    standard = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=1)
    with pytest.raises(ValueError, match="these cards are no deal"):
        ec.Deal(standard.rules, standard.dealt._replace(down=((), (), (), ())), 0)
    assert Dealt(*standard.dealt[:4]) == standard.dealt


def test_registers_that_are_asked_for_a_seat_that_is_none() -> None:
    laid = twelve().table.laid
    assert [laid.face_up(-1), laid.face_up(8), laid.face_down(-1), laid.face_down(8)] == [0, 0, 0, 0]


def test_rules_with_layouts_that_can_not_be_played() -> None:
    """Compiled code takes them for granted, and so they are looked at."""
    rules = piles(1, 1, 3)
    for up in (3, 0):
        with pytest.raises(ValueError, match="layout_up"):
            replace(rules, layout_up=up)
    assert weak_points(rules) == []


@pytest.mark.parametrize(
    ("down", "up", "hand", "words"),
    [
        (1, 1, 2, "Of these the first 1 lies face down before each player, and the next 1 lies face up on it; he holds none."),
        (2, 2, 5, "Of these the first 2 lie face down before each player, and the next 2 lie face up, one on each; the other 1 he holds."),
        (4, 2, 7, "Of these the first 4 lie face down before each player in 2 piles, dealt one by one, and the next 2 lie face up, one on each pile; the other 1 he holds."),
        (2, 1, 4, "Of these the first 2 lie face down before each player in one pile, and the next 1 lies face up on it; the other 1 he holds."),
        (1, 2, 4, "Of these the first 1 lies face down before each player, and the next 2 lie face up, the first of them on that one; the other 1 he holds."),
        (2, 3, 6, "Of these the first 2 lie face down before each player, and the next 3 lie face up, the first 2 of them on those; the other 1 he holds."),
        (0, 3, 6, "Of these the first 3 lie face up before each player; the other 3 he holds."),
    ],
)  # fmt: skip
def test_layouts_in_words(down: int, up: int, hand: int, words: str) -> None:
    text = f"""
name: Piles
table: {{players: 2, sides: individual}}
deal: {{hand: {hand}, layout: {{down: {down}, up: {up}}}, upcard: false}}
bidding: {{fixed: {{trump: C, maker: dealer}}}}
scoring: {{made: {{made: true, makers: 1}}, set: {{made: false, defenders: 1}}}}
"""
    variant = read_text_variant(text).require()
    assert words in [sentence for part in in_words(variant) for sentence in part.sentences]
