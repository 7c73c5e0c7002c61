"""A deal in two parts, trump that the maker names between them, and cards that are always trumps; and why, in words."""

from __future__ import annotations

from functools import cache

import pytest

import euchre_core as ec
from euchre_core.cards import Card
from euchre_core.kernel.bulk import play_deals
from euchre_core.kernel.words import cards_of
from euchre_core.load import read_text_variant

HANDS = ["JH 9H KC 7S", "7C 8C 9C 10C", "7D 8D 9D 10D", "8S 9S 10S JS"]
KITTY = "KH QC AC 8H 7H 10H AH QH JD QD KD AD JC QS KS AS"


@cache
def rules(name: str) -> ec.Rules:
    return ec.compile_rules(ec.load(name))


def bauer(*actions: str) -> ec.Deal:
    return ec.Deal.from_cards(rules("bauer"), hands=HANDS, dealer=3, kitty=KITTY).tell(*actions)


def test_four_cards_are_seen_before_trump_is_named_and_eight_after() -> None:
    before, after = bauer(), bauer("0 names spades")
    assert before.view(0).hands == (("KC", "9H", "JH", "7S"), None, None, None)
    assert before.view(2).sizes == (4, 4, 4, 4)
    assert (before.view(0).trump, after.view(1).trump) == (None, "spades")
    assert after.view(0).hands[0] == ("QC", "KC", "AC", "8H", "9H", "JH", "KH", "7S")
    assert after.view(2).sizes == (8, 8, 8, 8)
    assert ec.replay(after.rules, ec.write_record(after)) == after


def test_packets_go_on_after_the_pause() -> None:
    """Seat by seat, from eldest, where the packets are not the same for all."""
    text = """
name: Odd
table: {players: 3, sides: individual}
deck: 24
deal: {hand: 6, packets: [1/2/2, 2/1/1, 1/3/2, 2/0/1], before_trump: 3, upcard: false}
bidding: {fixed: {trump: maker_names, maker: dealer}}
scoring: {won: {made: true, makers: 1}, lost: {made: false, defenders: 2}}
""".replace("1/3/2, 2/0/1", "1/2/2, 2/1/1")
    odd = ec.compile_rules(read_text_variant(text, "odd.yaml").require())
    order = list(range(24))
    deal = ec.Deal.from_order(odd, order, 2)
    places = [0, 1, 1, 2, 2, 0, 0, 1, 2] * 2
    held = [[odd.pack[slot] for slot in range(18) if places[slot] == seat] for seat in range(3)]
    assert [cards_of(odd, deal.dealt.hands[seat]) for seat in range(3)] == [tuple(map(str, one[:3])) for one in held]
    assert deal.actor == 2
    deal = deal.tell("2 names hearts")
    assert [deal.view(seat).hands[seat] for seat in range(3)] == [tuple(map(str, one)) for one in held]


def test_nothing_more_is_dealt_when_nobody_calls() -> None:
    deal = ec.Deal.from_seed(rules("each_may_name_trump"), seed=1, dealer=3)
    deal = deal.tell("0 passes", "1 passes", "2 passes", "3 passes")
    assert deal.result is not None
    assert (deal.result.outcome, deal.view(0).sizes) == ("passed_out", (4, 4, 4, 4))


def test_bulk_deals_the_rest_too() -> None:
    tally = play_deals(rules("bauer"), 3, 0, 50).numbers()
    tricks = tally["tricks"]
    assert isinstance(tricks, list)
    assert sum(tricks) == 50 * 8


N = "(bidding.fixed.trump: maker_names, variants/bauer.yaml:22:18; bidding.fixed.maker: eldest, variants/bauer.yaml:22:38)"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("0 names hearts", f"the maker names trump, and may name any suit. {N}"),
        ("0 names no trump", f"the maker names a suit, and nothing besides. {N}"),
        ("0 names hearts alone", f"the maker names a suit, and nothing besides. {N}"),
        ("0 leads JH", "seat 0 is to name trump. (bidding.fixed.trump: maker_names, variants/bauer.yaml:22:18)"),
    ],
)
def test_why_trump_is_named(asked: str, reason: str) -> None:
    deal = bauer()
    assert str(deal.why(deal.read(asked))) == reason


def small(*actions: str) -> ec.Deal:
    hands = ["AS KH QH AC KC", "JS QS 10H AH QC", "JC AD KD QD 10C", "JD JH KS 10D 10S"]
    return ec.Deal.from_cards(rules("bauerchen"), hands=hands, dealer=3).tell(*actions)


ALWAYS = "ranking.permanent_trumps: JD JH JS JC, variants/bauerchen.yaml:27:68"


def test_a_permanent_trump_is_of_no_other_suit() -> None:
    deal = small("0 names diamonds", "0 leads AS")
    assert str(deal.legal_actions) == "1 plays QS"
    why = deal.why(deal.read("1 plays JS"))
    assert why.sentence == "spades were led and 1 holds QS."
    deal = small("0 names hearts", "0 leads KH")
    why = deal.why(deal.read("1 plays JS"))
    assert str(why).endswith(f"{ALWAYS})")


def test_why_a_permanent_trump_wins() -> None:
    deal = small("0 names hearts", "0 leads KH", "1 plays JS", "2 plays JC", "3 plays JD")
    assert str(deal.tricks[0].why) == (
        "seat 2 wins with JC: hearts (trump) were led; KH, JS and JD are lower trumps. "
        f"(the rule of the game, B24; {ALWAYS})"
    )


def test_the_left_jack_is_no_left_bower() -> None:
    deal = small("0 names diamonds", "0 leads AS", "1 plays QS", "2 plays AD", "3 plays KS")
    assert "bower" not in str(deal.tricks[0].why)
    deal = small("0 names hearts", "0 leads KH", "1 plays 10H", "2 plays JC", "3 plays JD")
    assert "bower" not in str(deal.tricks[0].why)


def test_without_trump_no_card_is_always_one() -> None:
    text = """
name: Without
table: {players: 2, sides: individual}
deck: 24
deal: {upcard: false}
ranking: {right_bower: false, left_bower: false, permanent_trumps: JC QS}
bidding: {auction: {bids: 3+, trumps: [H, no_trump]}}
scoring: {won: {made: true, makers: 1}, lost: {made: false, defenders: 2}}
"""
    found = ec.compile_rules(read_text_variant(text, "without.yaml").require())
    jack = found.slot_of[Card.parse("JC")]
    assert [contract.suit_of[jack] for contract in found.contracts] == [0, 1, 2, 3, 0, 0]
    hands = ["JC AC AH KH QH", "QC 9C 9H 10H QS"]
    deal = ec.Deal.from_cards(found, hands=hands, dealer=1).tell(
        "0 bids 3", "1 passes", "0 names no trump", "0 leads JC"
    )
    assert str(deal.legal_actions) == "1 plays 9C, 1 plays QC"
    deal = deal.tell("1 plays QC")
    assert str(deal.tricks[0].why).startswith("seat 1 wins with QC: clubs (no trump) were led; JC is a lower club.")
