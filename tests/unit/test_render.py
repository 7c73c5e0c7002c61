"""Deals and views drawn for people."""

from __future__ import annotations

import json
import re

import pytest

import euchre_core as ec
from euchre_core.kernel.words import SAID, card_text
from euchre_core.load import read_variant
from euchre_core.phrases import SECOND_PERSON, choice, score_name, sentence, with_signs
from euchre_core.render import draw_deal, draw_hand, draw_scores, draw_view

HANDS = ["AH KC QC 10C 9C", "JD AS KS QS 10S", "JH QH AC 9S 9D", "KH 10H AD KD QD"]
CARD = re.compile(r"\b(?:(?:10|[2-9JQKA])[CDHS]|joker2?)\b")


def rules_of(name: str) -> ec.Rules:
    return ec.compile_rules(ec.load(name))


def standard(*actions: str) -> ec.Deal:
    return ec.Deal.from_cards(rules_of("standard"), hands=HANDS, upcard="9H", dealer=3).tell(*actions)


def test_every_action_has_words_for_a_person() -> None:
    """Whatever can be said, "you" says it in the second person."""
    for words in [*SAID.values(), "leads", "plays", "buries"]:
        verb = words.split()[0]
        assert verb in SECOND_PERSON or words in ("not alone", "does not double"), words


@pytest.mark.parametrize(
    ("action", "of_him", "of_you", "yours"),
    [
        ("0 passes", "seat 0 passes", "you pass", "pass"),
        ("0 orders alone", "seat 0 orders alone", "you order alone", "order alone"),
        ("0 names hearts", "seat 0 names hearts", "you name hearts", "name hearts"),
        ("0 not alone", "seat 0 does not go alone", "you do not go alone", "not alone"),
        ("0 goes alone", "seat 0 goes alone", "you go alone", "go alone"),
        ("0 buries 10H", "seat 0 buries 10H", "you bury 10H", "bury 10H"),
    ],
)
def test_sentences(action: str, of_him: str, of_you: str, yours: str) -> None:
    """An action of another, of the reader, and as a choice."""
    assert (sentence(action), sentence(action, 1)) == (of_him, of_him)
    assert sentence(action, 0) == of_you
    assert choice(action) == yours


def test_signs() -> None:
    """Only cards get signs; a joker has none."""
    assert with_signs("AS 10H joker2 9C, D Ash") == "A♠ 10♥ joker2 9♣, D Ash"


@pytest.mark.parametrize(
    ("name", "score", "you", "words"),
    [
        ("standard", 0, None, "seats 0 and 2"),
        ("standard", 0, 2, "you and seat 0"),
        ("standard", 1, 2, "seats 1 and 3"),
        ("cutthroat", 1, None, "seat 1"),
        ("cutthroat", 1, 1, "you"),
    ],
)
def test_whose_score(name: str, score: int, you: int | None, words: str) -> None:
    """A score belongs to a side or to a player."""
    assert score_name(rules_of(name), score, you) == words


def test_scores() -> None:
    """Every score with its owner."""
    assert draw_scores(rules_of("cutthroat"), (3, 0, -2), you=0) == "you: 3, seat 1: 0, seat 2: -2"


FINISHED = [
    "0 passes", "1 passes", "2 orders", "3 takes 9H", "3 buries QD", "2 goes alone", "1 not alone", "3 goes alone",
    "3 leads AD", "2 plays 9D", "3 leads KD", "2 plays QH", "2 leads JH", "3 plays 9H", "2 leads AC", "3 plays 10H",
    "3 leads KH", "2 plays 9S",
]  # fmt: skip


def test_a_whole_deal() -> None:
    """Every card, every action, who won each trick and what came of it."""
    alone = "seat 2 goes alone, seat 1 does not go alone, seat 3 goes alone"
    assert draw_deal(standard(*FINISHED), you=0) == [
        "  you      9C 10C QC KC AH",
        "  seat 1   JD 10S QS KS AS",
        "  seat 2   AC 9D JH QH 9S",
        "  seat 3   QD KD AD 10H KH",
        "  upcard   9H",
        "  kitty    JC 10D JS",
        f"  calls    you pass, seat 1 passes, seat 2 orders, seat 3 takes 9H, seat 3 buries QD, {alone}",
        "  trumps   hearts, seat 2 is the maker and plays alone, seat 3 plays alone, you and seat 1 sit out",
        "  trick 1  seat 3 leads AD, seat 2 plays 9D; seat 3 wins",
        "  trick 2  seat 3 leads KD, seat 2 plays QH; seat 2 wins",
        "  trick 3  seat 2 leads JH, seat 3 plays 9H; seat 2 wins",
        "  trick 4  seat 2 leads AC, seat 3 plays 10H; seat 3 wins",
        "  trick 5  seat 3 leads KH, seat 2 plays 9S; seat 3 wins",
        "  result   lone stop: you and seat 2 took 2 of 5 tricks; seats 1 and 3 score 2",
    ]


def test_an_unfinished_deal() -> None:
    """No result, and no winner of the trick on the table."""
    lines = draw_deal(standard(*FINISHED[:11]))
    assert lines[-2:] == ["  trick 1  seat 3 leads AD, seat 2 plays 9D; seat 3 wins", "  trick 2  seat 3 leads KD"]
    assert draw_deal(standard())[-1] == "  kitty    JC 10D JS"


@pytest.mark.parametrize(
    ("actions", "you", "words"),
    [
        (["0 passes", "1 passes", "2 passes", "3 passes"] * 2, None, "nobody called; seat 0 deals next"),
        (["0 passes", "1 passes", "2 passes", "3 passes"] * 2, 0, "nobody called; you deal next"),
        (FINISHED, 2, "lone stop: you and seat 0 took 2 of 5 tricks; seats 1 and 3 score 2"),
        (FINISHED, 3, "lone stop: seats 0 and 2 took 2 of 5 tricks; you and seat 1 score 2"),
    ],
)
def test_results(actions: list[str], you: int | None, words: str) -> None:
    """A deal without a call, and points of one's own."""
    assert draw_deal(standard(*actions), you)[-1] == f"  result   {words}"


def test_a_void_deal() -> None:
    """An upturned joker may end a deal before anybody acts."""
    hands = [*HANDS[:3], "KH 10H AD KD QD"]
    deal = ec.Deal.from_cards(rules_of("joker_new_deal"), hands=hands, upcard="joker", dealer=3)
    assert draw_deal(deal)[-1] == "  result   the upcard is a joker, so the deal is void; seat 3 deals again"


def test_a_deal_with_a_dummy_and_three_scores() -> None:
    """The dummy's cards are shown; each player's points are his own."""
    hands = ["AH KC QC 10C 9C", "JD JH KH QH 10H", "AD KD QD AS KS"]
    deal = ec.Deal.from_cards(rules_of("cutthroat"), hands=hands, dummy="9D 10D 9S 10S JS", upcard="9H", dealer=2)
    plays = [
        "0 orders", "2 leaves 9H", "nobody alone", "0 leaves the dummy", "nobody alone", "0 leads 9C", "1 plays JH",
        "2 plays QD", "1 leads JD", "2 plays KD", "0 plays AH", "1 leads KH", "2 plays AD", "0 plays 10C", "1 leads QH",
        "2 plays KS", "0 plays QC", "1 leads 10H", "2 plays AS", "0 plays KC",
    ]  # fmt: skip
    lines = draw_deal(deal.tell(*plays), you=1)
    assert "  dummy    9D 10D 9S 10S JS" in lines
    assert lines[-1] == "  result   euchre: seat 0 took 0 of 5 tricks; you score 2, seat 2 scores 2"


def test_nobody_scores() -> None:
    """A row that pays nothing says so."""
    data = read_variant("two_handed").merged
    data["scoring"] = {"some": {"tricks": "0-4", "makers": 0}, "every": {"tricks": "all", "makers": 1}}
    rules = ec.compile_rules(ec.Variant.model_validate_json(json.dumps(data)))
    deal = ec.Deal.from_cards(rules, hands=["9H 10H JH QH KH", "9C 10C JC QC KC"], upcard="AH", dealer=1)
    deal = deal.tell("0 passes", "1 passes", "0 passes", "1 names diamonds")
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[0])
    assert draw_deal(deal)[-1] == "  result   some: seat 1 took 0 of 5 tricks; nobody scores"


def test_a_view_before_the_call() -> None:
    """What was said, the upcard and the hand, suit by suit."""
    deal = standard("0 passes")
    assert draw_view(deal.view(1), deal.rules) == [
        "Seat 3 deals. The upcard is 9H.",
        "Seat 0 passes.",
        "Your hand: spades AS KS QS 10S, diamonds JD",
    ]
    assert draw_view(deal.view(1), deal.rules, seen=0)[:2] == ["Seat 0 passes.", "Upcard: 9H; seat 3 dealt."]
    again = standard("0 passes", "1 passes", "2 passes", "3 passes")
    assert draw_view(again.view(0), again.rules, seen=1)[1] == "Upcard: 9H, turned down; seat 3 dealt."


@pytest.mark.parametrize(
    ("actions", "seen", "you", "news", "upcard"),
    [
        (["0 orders"], None, 3, "Seat 0 orders, you take 9H.", "and took it"),
        (["0 orders"], 0, 3, "Seat 0 orders, you take 9H.", "and took it"),
        (["0 orders", "3 buries QD"], 0, 0, "You order, seat 3 takes 9H, seat 3 buries a card.", "and took it"),
        (["0 orders", "3 buries QD"], 1, 3, "You bury QD.", "and took it"),
        (["0 orders alone", "3 buries QD"], 0, 1, "Seat 0 orders alone, seat 3 takes 9H, seat 3 buries a", "and took"),
        (["0 passes", "1 orders alone"], 0, 0, "You pass, seat 1 orders alone, seat 3 takes 9H.", "and took it"),
    ],
)
def test_a_pick_up_without_a_choice(actions: list[str], seen: int | None, you: int, news: str, upcard: str) -> None:
    """The dealer who must take the upcard is said to take it, once, and to have it afterwards."""
    deal = ec.Deal.from_cards(rules_of("north_american"), hands=HANDS, upcard="9H", dealer=3).tell(*actions)
    lines = draw_view(deal.view(you), deal.rules, seen)
    assert lines[seen is None].startswith(news)
    dealer = "you" if you == 3 else "seat 3"
    if seen is None:
        assert lines[0] == "You deal. The upcard is 9H."
    else:
        assert lines[1].startswith(f"Upcard: 9H; {dealer} dealt {upcard}".rstrip())
    assert "seat 3 takes 9H" in draw_deal(deal)[6]


def test_what_became_of_an_upcard_that_was_left() -> None:
    """The dealer may leave it, and a dealer who joins the dummy has many cards for another reason."""
    deal = standard("0 orders", "3 leaves 9H")
    assert "Upcard: 9H; seat 3 dealt and left it." in draw_view(deal.view(0), deal.rules, seen=1)
    hands = ["AH KC QC 10C 9C", "JD JH KH QH 10H", "AD KD QD AS KS"]
    deal = ec.Deal.from_cards(rules_of("cutthroat"), hands=hands, dummy="9D 10D 9S 10S JS", upcard="9H", dealer=2)
    deal = deal.tell("0 passes", "1 passes", "2 passes", "0 passes", "1 passes", "2 names spades", "nobody alone")
    deal = deal.tell("2 joins the dummy")
    assert draw_view(deal.view(2), deal.rules, seen=6)[:2] == [
        "You do not go alone, you join the dummy.",
        "Upcard: 9H, turned down; you dealt.",
    ]


def test_a_view_in_the_play() -> None:
    """What is news since the last look, the trick on the table, trumps first."""
    deal = standard(*FINISHED[:13])
    assert draw_view(deal.view(3), deal.rules, seen=10) == [
        "Trick 2: you lead KD, seat 2 plays QH; seat 2 wins.",
        "Upcard: 9H; you dealt and took it.",
        "Trumps: hearts, seat 2 is the maker and plays alone, you play alone, seats 0 and 1 sit out.",
        "Tricks: seats 0 and 2: 1, you and seat 1: 1.",
        "On the table: JH (seat 2).",
        "Your hand: trumps KH 10H 9H",
    ]


def test_a_view_hides_what_others_buried() -> None:
    """The dealer knows what he buried; nobody else is told."""
    deal = standard("0 orders", "3 takes 9H", "3 buries QD")
    assert "QD" not in "\n".join(draw_view(deal.view(0), deal.rules))
    assert "you bury QD" in "\n".join(draw_view(deal.view(3), deal.rules))


def test_a_view_of_one_who_may_not_look() -> None:
    """A dealer who names trump blind is not shown his hand, and is told why."""
    deal = ec.Deal.from_cards(rules_of("british"), hands=HANDS, upcard="joker", dealer=3)
    assert draw_view(deal.view(3), deal.rules) == [
        "You deal. The upcard is the joker.",
        "Your hand: not to be looked at yet",
    ]


def test_a_view_without_an_upcard() -> None:
    """The dealer is named all the same, once."""
    deal = ec.Deal.from_seed(rules_of("no_upcard"), seed=1, dealer=6)
    assert draw_view(deal.view(0), deal.rules)[0] == "Seat 6 deals."
    after = deal.apply(deal.legal_actions[0])
    assert draw_view(after.view(1), deal.rules)[:2] == ["Seat 6 deals.", "Seat 0 passes."]
    assert draw_view(after.view(1), deal.rules, seen=0)[0] == "Seat 0 passes."
    assert len(draw_view(after.view(1), deal.rules, seen=0)) == 2


@pytest.mark.parametrize(
    ("name", "hand", "trump", "words"),
    [
        ("standard", ("9C", "JC", "AC", "JS"), None, "spades JS, clubs AC JC 9C"),
        ("standard", ("9C", "JC", "AC", "JS"), "spades", "trumps JS JC, clubs AC 9C"),
        ("no_bowers", ("9C", "JC", "AC", "JS"), "clubs", "trumps JC AC 9C, spades JS"),
        ("two_jokers", ("AC", "joker", "joker2"), None, "joker2 joker, clubs AC"),
        ("two_jokers", ("JC", "AC", "joker", "joker2"), "clubs", "trumps JC joker joker2 AC"),
        ("double_pack", ("9C", "9C"), "hearts", "clubs 9C 9C"),
        ("standard", (), "hearts", "no cards"),
    ],
)
def test_hands(name: str, hand: tuple[str, ...], trump: str | None, words: str) -> None:
    """Cards stand with the suit they count as, the best first."""
    assert draw_hand(rules_of(name), hand, trump) == words


@pytest.mark.parametrize("name", [entry.name for entry in ec.shipped()])
def test_every_position_can_be_drawn_and_views_hide(name: str) -> None:
    """In every position of a random deal: no card is drawn that the view does not hold; no seat is left out."""
    rules = rules_of(name)
    player = ec.players.random_player(5)
    for seed in range(2):
        deal = ec.Deal.from_seed(rules, seed=seed)
        while deal.actor is not None:
            view = deal.view(deal.player or 0)
            drawn = "\n".join(draw_view(view, rules))
            assert set(CARD.findall(drawn)) <= set(CARD.findall(view.to_json()))
            if len(view.seats) == 1:
                hand = CARD.findall(drawn.rpartition("Your hand")[2])
                assert sorted(hand) == sorted(view.hands[deal.actor] or ())
            deal = deal.apply(player(view))
        lines = draw_deal(deal)
        twice = (
            [card_text(rules, deal.dealt.upcard)] if rules.upcard_held else []
        )  # in the dealer's hand, and turned up
        assert sorted(CARD.findall(re.split("calls|trumps", "\n".join(lines[: rules.seats + 4]))[0])) == sorted(
            [*map(str, rules.pack), *twice]
        )
