"""Cards of the other suit of the trump's colour that are trumps too (knob T14): what they count as, and what is said."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.cards import CLUBS, HEARTS, NO_TRUMP, SPADES, Card
from euchre_core.load import read_text_variant
from euchre_core.rulebook import in_words

GAME = """
extends: north_american
deck: {{ranks: 9-A}}
ranking: {{{}}}
"""


def rules(ranking: str) -> ec.Rules:
    return ec.compile_rules(read_text_variant(GAME.format(ranking)).require())


def trumps(compiled: ec.Rules, trump: int) -> str:
    """Return the cards that count as trump, from high to low."""
    contract = compiled.contracts[trump]
    slots = [slot for slot, suit in enumerate(contract.suit_of) if suit == trump]
    return " ".join(
        str(compiled.pack[slot]) for slot in sorted(slots, key=lambda slot: -contract.strength[trump][slot])
    )


@pytest.mark.parametrize(
    ("ranking", "trump", "cards"),
    [
        ("same_colour_trumps: 9", HEARTS, "JH JD AH KH QH 10H 9H 9D"),
        ("same_colour_trumps: 9 A", CLUBS, "JC JS AC AS KC QC 10C 9C 9S"),
        ("same_colour_trumps: J, left_bower: false", SPADES, "JS AS KS QS JC 10S 9S"),
        ("same_colour_trumps: J, left_bower: false, right_bower: false", SPADES, "AS KS QS JS JC 10S 9S"),
        ("same_colour_trumps: 9, trump_order: 9 A K J Q 10", SPADES, "JS JC 10S QS KS AS 9S 9C"),
        ("same_colour_trumps: 9, permanent_trumps: 9D", HEARTS, "9D JH JD AH KH QH 10H 9H"),
        ("same_colour_trumps: 9, permanent_trumps: 9D", SPADES, "9D JS JC AS KS QS 10S 9S 9C"),
    ],
)
def test_trumps_from_high_to_low(ranking: str, trump: int, cards: str) -> None:
    """Each stands just below the trump of its rank, wherever that is."""
    assert trumps(rules(ranking), trump) == cards


def test_without_trump_they_are_what_is_printed() -> None:
    compiled = rules("same_colour_trumps: 9")
    assert all(
        suit == card.suit for card, suit in zip(compiled.pack, compiled.contracts[NO_TRUMP].suit_of, strict=True)
    )
    nine = compiled.slot_of[Card.parse("9D")]
    assert compiled.contracts[CLUBS].suit_of[nine] == Card.parse("9D").suit


HANDS = ["AH KC QC 10C 9C", "9D AS KS QS JD", "JH 10H AC 9S JC", "KH QH AD KD QD"]


def started(ranking: str) -> ec.Deal:
    deal = ec.Deal.from_cards(rules(ranking), hands=HANDS, upcard="9H", dealer=3)
    return deal.tell("0 orders", "3 buries QD", "0 leads AH")


def test_why_it_follows_trumps() -> None:
    """The ruling names the field, and the left bower its own."""
    deal = started("same_colour_trumps: 9")
    assert [deal.say(action) for action in deal.legal_actions] == ["1 plays 9D", "1 plays JD"]
    why = deal.why(deal.read("1 plays AS"))
    assert (
        why.sentence
        == "hearts (trump) were led and 1 holds 9D, which counts as a heart and JD, which counts as a heart."
    )
    assert [clause.path for clause in why.fields] == ["ranking.same_colour_trumps", "ranking.left_bower"]


def test_why_it_loses_to_a_trump() -> None:
    done = started("same_colour_trumps: 9").tell("1 plays 9D", "2 plays 10H", "3 plays 9H")
    why = done.tricks[0].why
    assert why.sentence == "seat 0 wins with AH: hearts (trump) were led; 9D, 10H and 9H are lower trumps."
    assert [clause.path for clause in why.fields] == ["ranking.same_colour_trumps", "ranking.order"]


def test_the_other_jack_among_the_trumps_is_no_bower() -> None:
    done = started("same_colour_trumps: J, left_bower: false").tell("1 plays JD", "2 plays 10H", "3 plays 9H")
    why = done.tricks[0].why
    assert why.sentence == "seat 0 wins with AH: hearts (trump) were led; JD, 10H and 9H are lower trumps."
    assert [clause.path for clause in why.fields] == ["ranking.same_colour_trumps", "ranking.order"]
    jacks = started("same_colour_trumps: J, left_bower: false")
    illegal = jacks.why(jacks.read("1 plays AS"))
    assert [clause.path for clause in illegal.fields] == ["ranking.same_colour_trumps"]


def test_the_rules_in_words() -> None:
    """They say what joins, where it stands, what is left in its suit, and that no bower is meant."""
    variant = read_text_variant(GAME.format("same_colour_trumps: J 9, left_bower: false, right_bower: false")).require()
    cards = next(part for part in in_words(variant) if part.title == "Cards").sentences
    assert "A K Q J, the other jack of the same colour, 10 9, the other nine of the same colour" in cards[1]
    assert (
        "The nine and jack of the other suit of the trump's colour are trumps too, and no card of the suit printed on "
        "them." in cards
    )
    assert "In the other suit of the trump's colour there are A K Q 10." in cards
    play = " ".join(next(part for part in in_words(variant) if part.title == "Play").sentences)
    assert "(the other nine of the colour and the other jack of the colour count as trumps)" in play
