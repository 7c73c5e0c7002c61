"""The ranks of a pack for six players: 11, 12 and 13, between ten and jack (knob D1)."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.cards import RANKS, USUAL_RANKS, Card, as_counted, make_pack
from euchre_core.load import read_text_variant, read_variant
from euchre_core.phrases import with_signs
from euchre_core.rulebook.facts import ranks_in_words
from euchre_core.schema import Deck, Variant
from euchre_core.schema.holdings import read_holding
from euchre_core.schema.notation import read_ranks
from euchre_core.schema.writing import written

ALL = "2-10 11-13 J-A"


@pytest.mark.parametrize("text", ["11C", "12H", "13S"])
def test_cards_are_read_and_written(text: str) -> None:
    card = Card.parse(text.lower())
    assert str(card) == text
    assert card.rank >= USUAL_RANKS


def test_signs() -> None:
    assert with_signs("you lead 13H, seat 1 plays 11S, seat 2 14S") == "you lead 13♥, seat 1 plays 11♠, seat 2 14S"


def test_they_come_after_the_ace_in_the_pack_and_after_the_ten_when_counted() -> None:
    pack = make_pack(read_ranks("10 A 11"))
    assert [str(card) for card in pack[:3]] == ["10C", "AC", "11C"]
    assert " ".join(RANKS[rank] for rank in sorted(range(len(RANKS)), key=as_counted)) == (
        "2 3 4 5 6 7 8 9 10 11 12 13 J Q K A"
    )
    assert ranks_in_words(read_ranks("J 10 12")) == "ten, twelve or jack"
    assert ranks_in_words(read_ranks("11 13"), many=True) == "elevens or thirteens"


@pytest.mark.parametrize("text", ["9-13", "2-11", "J-12", "11-A", "14", "13-11"])
def test_no_span_goes_past_the_ten_into_them(text: str) -> None:
    """From ten to thirteen would be four ranks to one, and seven to another."""
    with pytest.raises(ValueError, match="expected"):
        read_ranks(text)


def test_ranks_are_written_as_they_are_read() -> None:
    """A span stops at the ace, though the numbers go on."""
    deck = Deck.model_validate({"ranks": "2-A 11-13"})
    assert written(deck) == {"ranks": "2-A 11-13", "copies": 1, "jokers": 0}
    assert Deck.model_validate(written(deck)) == deck
    assert Deck.model_validate({"ranks": 12}).ranks == (RANKS.index("12"),)


def test_holdings_name_them() -> None:
    assert read_holding("3+ of 11 12")[0].ranks == (RANKS.index("11"), RANKS.index("12"))


def test_they_have_no_place_in_the_usual_order() -> None:
    """A file says where they stand; 2-A is what it was."""
    assert Variant().ranking.order == read_ranks("2-A")
    with pytest.raises(ec.VariantError, match=r"ranking.order: .*, got none for 12. Put 12 in the order."):
        ec.compile_rules(read_text_variant("extends: standard\ndeck: {ranks: 8-10 12 J-A}").require())


def test_the_pack_of_63() -> None:
    rules = ec.compile_rules(read_variant("five_hundred_six").require())
    assert len(rules.pack) == 63
    assert [str(card) for card in rules.pack if card.rank >= USUAL_RANKS] == (
        ["11C", "12C", "11D", "12D", "13D", "11H", "12H", "13H", "11S", "12S"]
    )


def test_an_ace_is_an_ace_only() -> None:
    """Limits on aces do not fall on the last rank of all."""
    text = f"extends: aces_may_not_be_led\ndeck: {{ranks: 10 11-13 J-A}}\nranking: {{order: {ALL}}}"
    rules = ec.compile_rules(read_text_variant(text).require())
    hands = ["13C AC AD AH AS", "10C 11C 12C JC QC", "10D 11D 12D JD QD", "10H 11H 12H JH QH"]
    deal = ec.Deal.from_cards(rules, hands=hands, upcard="KS", dealer=3)
    deal = deal.tell("0 passes", "1 passes", "2 passes", "3 passes", "0 names diamonds")
    assert [deal.say(action) for action in deal.legal_actions] == ["0 leads 13C"]
    why = deal.why(deal.legal_actions[0])
    assert why.legal
    assert "any card but an ace" in why.sentence
