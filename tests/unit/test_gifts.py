"""Cards that change hands between a lone player and his partners: what is said, why, and what a reader is told."""

from __future__ import annotations

from functools import cache

import pytest
from unit.test_why_auction import said

import euchre_core as ec
from euchre_core.cli.typed import understand
from euchre_core.gallery.ladder import rungs_of
from euchre_core.load import read_text_variant
from euchre_core.rulebook import in_words

HANDS = ["JH JD AH KH 9C", "AS KS QS 10S 9S", "AC KC QC JC 10C", "AD KD QD 10D 9D"]
LIKES = """\
extends: standard
name: Likes
alone:
  {makers: maker, defenders: always, declared: before_lead,
   partners_best: {cards: 2, at_least: 0, first: partner_gives, lone_defender_too: true}}
"""
ONE = """\
extends: standard
name: One
alone:
  {makers: maker, defenders: always, declared: before_lead,
   partners_best: {cards: 1, given_by: one_asked, lone_defender_too: true}}
"""
NAMED = """\
extends: standard
name: Named
alone:
  {makers: maker, defenders: always, declared: before_lead,
   partners_best: {cards: 2, first: partner_gives, picked_by: receiver, lone_defender_too: true}}
"""


@cache
def compiled(text: str) -> ec.Rules:
    return ec.compile_rules(read_text_variant(text, "likes.yaml").require())


def teams(text: str, *actions: str) -> ec.Deal:
    """Return a deal of three against three in which seat 0 plays hearts alone, and seats 2 and 4 are his partners."""
    text = text.replace("extends: standard", "extends: standard\ndeck: 32\ntable: {players: 6, sides: teams of 3}")
    hands = [*HANDS[:2], "AC KC QC JC 10C", "9D 8D 7D 9H 8H", "AD KD QD 10D 7H", "7S 8S 7C 8C 10H"]
    deal = ec.Deal.from_cards(compiled(text), hands=hands, upcard="QH", dealer=5)
    return deal.tell("0 orders", "5 leaves QH", "0 goes alone", *actions)


def alone(text: str, *actions: str) -> ec.Deal:
    """Return a deal in which seat 0 plays hearts alone, and seat 2 is his partner."""
    deal = ec.Deal.from_cards(compiled(text), hands=HANDS, upcard="QH", dealer=3)
    return deal.tell("0 orders", "3 leaves QH", "0 goes alone", *actions)


def told(text: str) -> str:
    """Return the rules of a game in words."""
    parts = in_words(read_text_variant(text, "likes.yaml").require())
    return " ".join(sentence for part in parts for sentence in part.sentences)


def words(deal: ec.Deal) -> list[str]:
    return [deal.say(action) for action in deal.legal_actions]


def test_a_partner_says_how_many() -> None:
    """None to two; then he gives so many, and as many are laid away."""
    deal = alone(LIKES)
    assert words(deal) == ["2 offers 0", "2 offers 1", "2 offers 2"]
    one = deal.tell("2 offers 1", "2 gives AC")
    assert words(one) == [f"0 buries {card}" for card in ("9C", "AC", "JD", "JH", "KH", "AH")]
    assert words(deal.tell("2 offers 0")) == ["1 goes alone", "1 not alone"]
    assert one.tell("0 buries 9C", "1 goes alone").actor == 3


def test_a_lone_defender_is_given_as_many_as_his_partner_likes() -> None:
    """He too, after he has said that he plays alone."""
    deal = alone(LIKES, "2 offers 0", "1 goes alone")
    assert words(deal) == ["3 offers 0", "3 offers 1", "3 offers 2"]
    assert deal.tell("3 offers 0").say(deal.tell("3 offers 0").legal_actions[0]).startswith("1 leads ")
    assert deal.tell("3 offers 1", "3 gives AD").actor == 1
    assert said(deal, "3 offers 3") == "3 gives 2 cards at most. (alone.partners_best.cards: 2, likes)"


@pytest.mark.parametrize(
    ("first", "loner_sees", "partner_sees"),
    [("maker_discards", 1, 2), ("partner_gives", 10, 2), ("maker_passes", 1, 10)],
)
def test_who_has_seen_a_card_of_the_other_when_he_chooses(first: str, loner_sees: int, partner_sees: int) -> None:
    """Nobody, where the lone player lays away first, though they choose one after the other (knob X11).

    His partner has one of two hands; who sees no card of the other has as many views as hands of his own.
    """
    start = alone(ONE.replace("given_by: one_asked", f"first: {first}"))
    swapped = [HANDS[0], HANDS[2], HANDS[1], HANDS[3]]
    other = ec.Deal.from_cards(start.rules, hands=swapped, upcard="QH", dealer=3)
    other = other.tell("0 orders", "3 leaves QH", "0 goes alone")
    positions = [start, other, *map(start.apply, start.legal_actions), *map(other.apply, other.legal_actions)]
    views = [{position.view(seat) for position in positions if position.actor == seat} for seat in (0, 2)]
    assert [len(seen) for seen in views] == [loner_sees, partner_sees]


def test_the_second_partner_has_not_seen_what_the_first_gave() -> None:
    """Each of several chooses with nothing but his own cards before him."""
    text = LIKES.replace("at_least: 0, first: partner_gives", "first: maker_discards")
    ways = [
        teams(text, *(f"0 buries {card}" for card in laid.split()), *(f"2 gives {card}" for card in given.split()))
        for laid in ("JD JH KH AH", "9C JD JH KH")
        for given in ("10C JC", "QC KC", "10C AC")
    ]
    assert {way.actor for way in ways} == {4}
    assert len({way.view(4) for way in ways}) == 1


def test_each_of_two_partners_says_how_many() -> None:
    """One after the other, and in the end as many cards are laid away as came."""
    deal = teams(LIKES, "2 offers 0")
    assert words(deal) == ["4 offers 0", "4 offers 1", "4 offers 2"]
    assert words(deal.tell("4 offers 1", "4 gives AD"))[0] == "0 buries 9C"
    deal = deal.tell("4 offers 0")
    assert words(deal) == ["1 goes alone", "1 not alone"]


def test_only_the_partner_who_is_picked_gives() -> None:
    """He is picked before anything else, and the other has no turn; so with a lone defender."""
    deal = teams(ONE)
    assert words(deal) == ["0 picks 2", "0 picks 4"]
    assert words(deal.tell("0 picks 4"))[0] == "0 buries 9C"
    given = deal.tell("0 picks 4", "0 buries 9C")
    assert words(given) == ["4 gives 10D", "4 gives QD", "4 gives KD", "4 gives AD", "4 gives 7H"]
    defender = given.tell("4 gives 7H", "1 goes alone")
    assert words(defender) == ["1 picks 3", "1 picks 5"]
    assert words(defender.tell("1 picks 5"))[0].startswith("1 buries ")
    assert defender.say(understand(defender, "pick seat 3")) == "1 picks 3"


def test_why_a_partner_may_be_picked() -> None:
    """Any partner may; nobody else."""
    deal = teams(ONE)
    field = "alone.partners_best.given_by: one_asked, likes"
    assert said(deal, "0 picks 2") == f"0 plays alone, and gets cards from one partner, whom he picks. ({field})"
    assert said(deal, "0 picks 3").startswith("seat 3 is no partner of 0. (table.sides: teams of 3, likes")
    assert said(deal, "0 picks 7").startswith("the seats are 0 to 5. (table.players: 6, likes")
    assert said(deal, "0 buries 9C").startswith("seat 0 is to pick the partner who gives him cards. (")
    assert said(deal, "0 buries 9C").endswith(f"; {field})")
    assert said(teams(ONE, "0 picks 2", "0 buries 9C", "2 gives AC", "1 goes alone"), "1 picks 3").endswith(
        f"({field})"
    )


def test_the_words_for_one_partner() -> None:
    """The rule book, the ladder and the picture's line say that he is picked."""
    assert "then the partner whom he picks gives him 1 card" in told(
        ONE.replace("extends: standard", "extends: six_handed")
    )
    rungs = rungs_of(ec.compile_rules(ec.load("only_the_partner_asked")))
    shoot = next(rung for rung in rungs if rung.name == "shoot")
    assert shoot.notes == ("alone", "a partner whom he picks gives 1 card; he first lays as many away")


def test_a_card_that_the_receiver_names() -> None:
    """Who holds it must give it; what nobody holds does not come, and nothing is laid away for it."""
    deal = teams(NAMED)
    assert len(words(deal)) == 32 - 5
    assert "0 calls JH" not in words(deal)
    asked = deal.tell("0 calls AD")
    assert words(asked) == ["4 gives AD"]
    second = asked.tell("4 gives AD")
    assert (second.actor, len(words(second))) == (0, 32 - 6)
    assert words(second.tell("0 calls AS")) == [f"0 buries {card}" for card in ("9C", "JD", "AD", "JH", "KH", "AH")]
    nothing = deal.tell("0 calls AS", "0 calls KS")
    assert words(nothing) == ["1 goes alone", "1 not alone"]
    defender = nothing.tell("1 goes alone")
    assert words(defender.tell("1 calls 9D")) == ["3 gives 9D"]
    assert words(defender.tell("1 calls 7S")) == ["5 gives 7S"]


def test_why_a_card_may_be_named() -> None:
    """One that he lacks; and only what was named is given."""
    deal = teams(NAMED)
    field = "alone.partners_best.picked_by: receiver, likes"
    cards = "alone.partners_best.cards: 2, likes"
    assert said(deal, "0 calls AD") == (
        f"0 plays alone, and names a card that he gets if a partner holds it. ({field}; {cards})"
    )
    assert said(deal, "0 calls JH") == f"0 holds JH himself. ({field})"
    assert said(deal, "0 calls nobody") == f"he names a card of the pack. ({field})"
    assert said(deal, "0 buries 9C").startswith("seat 0 is to name a card that a partner is to give him. (")
    asked = deal.tell("0 calls AD")
    assert said(asked, "4 gives AD") == f"0 has named a card that 4 holds, and gives him. ({field})"
    assert said(asked, "4 gives KD") == f"4 gives 0 only the card that he has named. ({field})"
    twice = NAMED.replace("extends: standard", "extends: standard\ndeck: 48")
    hands = ["JH JD AH KH 9C", *HANDS[1:]]
    deal = ec.Deal.from_cards(compiled(twice), hands=hands, upcard="QH", dealer=3)
    deal = deal.tell("0 orders", "3 leaves QH", "0 goes alone")
    assert said(deal, "0 calls JH").startswith(
        "0 plays alone, and names a card that he gets if a partner holds it. Of JH "
    )


def test_the_words_for_a_card_that_is_named() -> None:
    """By the partner, by whichever of two holds it, or by one who is picked."""
    one = "First a lone maker names 2 cards that he lacks, one after the other; his partner gives it to him if he holds it."
    assert one in told(NAMED)
    several = told(NAMED.replace("extends: standard", "extends: six_handed").replace("cards: 2", "cards: 1"))
    assert "First a lone maker names a card that he lacks; the partner who holds it gives it to him." in several
    picked = NAMED.replace("extends: standard", "extends: six_handed").replace(
        "cards: 2", "cards: 1, given_by: one_asked"
    )
    assert "the partner whom he picks gives it to him if he holds it." in told(picked)


def test_why_so_many() -> None:
    """The least and the most stand in fields of their own, of the bid if it has its own rule."""
    fields = "(alone.partners_best.at_least: 0, likes; alone.partners_best.cards: 2, likes)"
    deal = alone(LIKES)
    assert said(deal, "2 offers 1") == f"2 sits out, and gives from 0 to 2 cards, as many as he likes. {fields}"
    assert said(deal, "2 gives AC").startswith("seat 2 is to say how many cards he gives to the lone player. (")
    assert said(deal, "1 offers 1").startswith("it is seat 2's turn. (alone.partners_best.cards: 2, likes; ")
    assert said(deal.tell("2 offers 1"), "2 gives AC").endswith("alone.partners_best.at_least: 0, likes)")
    horse = ec.Deal.from_cards(
        ec.compile_rules(ec.load("horse_euchre")),
        hands=["JH JD AH QC QS 9C", "9H 10C JC KC AC AD", "KH QH 10H 9D 10D KD", "9S 10S JS KS AS QD"],
        dealer=3,
    ).tell("0 bids horse", "0 names hearts", "1 does not double", "3 does not double")
    part = "bidding.auction.special.horse.partners_best"
    assert f"({part}.at_least: 0, " in said(horse, "2 offers 6")
    least = alone(LIKES.replace("at_least: 0", "at_least: 1"))
    assert said(least, "2 offers 0") == "2 gives 1 or more. (alone.partners_best.at_least: 1, likes)"


@pytest.mark.parametrize("typed", ["2", "offer 2", "I offer 2", "2 offers 2", "offers 2"])
def test_a_number_is_what_is_given(typed: str) -> None:
    """A bare number is no number of a choice there."""
    deal = alone(LIKES)
    assert deal.say(understand(deal, typed)) == "2 offers 2"


def test_the_words_for_as_many_as_he_likes() -> None:
    """The rule book and the ladder say from how many to how many."""
    likes = "First his partner gives a lone maker as many cards as he likes, from 0 to 2; then he lays away as many"
    assert likes in told(LIKES)
    rungs = rungs_of(ec.compile_rules(ec.load("horse_euchre")))
    assert rungs[-1].notes == ("alone", "each partner gives 0 to 6 cards; he then lays as many away")
