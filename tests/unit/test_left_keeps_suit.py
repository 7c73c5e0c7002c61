"""A left bower that keeps its printed suit (knob T8): it wins as it always does, and is a card of its suit for all else."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.load import read_text_variant
from euchre_core.rulebook import in_words

KEPT = "ranking.left_bower_suit"
HANDS = ["AD KC QC 10C 9C", "JD 9D KS QS 10S", "JH AC JC 9S JS", "KH 10H AH QD 10D"]


def started(*told: str, more: str = "") -> ec.Deal:
    rules = ec.compile_rules(read_text_variant(f"extends: left_bower_keeps_suit\n{more}").require())
    deal = ec.Deal.from_cards(rules, hands=HANDS, upcard="9H", dealer=3)
    return deal.tell("0 orders", "3 buries QD", *told)


def paths(why: ec.Why) -> list[str]:
    return [clause.path for clause in why.fields]


def test_why_it_follows_its_suit() -> None:
    deal = started("0 leads AD")
    assert [deal.say(action) for action in deal.legal_actions] == ["1 plays 9D", "1 plays JD"]
    may, must = deal.why(deal.read("1 plays JD")), deal.why(deal.read("1 plays KS"))
    assert may.sentence == "diamonds were led, and JD is a diamond."
    assert must.sentence == "diamonds were led and 1 holds 9D and JD."
    assert paths(may) == paths(must) == [KEPT]
    assert paths(deal.why(deal.read("1 plays 9D"))) == []


def test_why_it_takes_the_trick() -> None:
    deal = started("0 leads AD", "1 plays JD", "2 plays 9S", "3 plays 10D")
    why = deal.tricks[0].why
    assert why.sentence == "seat 1 wins with JD, the left bower: diamonds were led; AD, 9S and 10D are no trumps."
    assert paths(why) == ["ranking.left_bower", KEPT]


def test_why_it_loses() -> None:
    """Trumps are led, and it is thrown away; it would beat all of them but one."""
    deal = started("0 leads AD", "1 plays 9D", "2 plays JH", "3 plays 10D", "2 leads AC", "3 plays AH")
    deal = deal.tell("0 plays 9C", "1 plays JD")
    assert deal.tricks[1].ahead == 1
    deal = started("0 leads AD", "1 plays 9D", "2 plays 9S", "3 plays 10D", "0 leads KC", "1 plays JD", "2 plays AC")
    assert deal.tricks[1].ahead == 1
    deal = started("0 leads AD", "1 plays JD", "2 plays JH", "3 plays 10D")
    assert deal.tricks[0].why.sentence == (
        "seat 2 wins with JH, the right bower: diamonds were led; AD and 10D are no trumps; JD (the left bower) is a "
        "lower trump."
    )
    assert KEPT in paths(deal.tricks[0].why)


def test_it_is_no_trump_where_one_must_be_played() -> None:
    """Seat 1 has no club and no trump but the left bower, which is none."""
    deal = started("0 leads KC", more="play: {when_void: must_trump}")
    assert len(deal.legal_actions) == 5
    assert deal.why(deal.legal_actions[0]).sentence == "1 holds no clubs and no trump, and may play any card."


@pytest.mark.parametrize(
    ("more", "but"),
    [
        ("", " but the right bower"),
        ("deck: {jokers: 1}\nranking: {permanent_trumps: 9S}", " but the right bower, 9S and the joker"),
        ("deck: {jokers: 1}\nranking: {joker: below_bowers, right_bower: false}", ""),
        ("deck: {jokers: 2}\nranking: {right_bower: false}", " but a joker"),
    ],
)
def test_the_rules_in_words(more: str, but: str) -> None:
    """They say what beats it, and that it is no trump otherwise."""
    first = "bidding: {first_round: {joker_up: redeal}}\n" if "jokers" in more else ""
    variant = read_text_variant(f"extends: left_bower_keeps_suit\n{first}{more}").require()
    cards, play = ((part.sentences) for part in in_words(variant) if part.title in ("Cards", "Play"))
    assert any(
        text.startswith(f"The other jack of the same colour (left bower) beats every trump{but}.") for text in cards
    )
    assert any("In the suit of the left bower there are" in text and "J A K Q 10" in text for text in cards)
    assert not any("the left bower counts as" in text or "left bower and" in text for text in play)
