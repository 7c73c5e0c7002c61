"""The law book's own readings of what settles a contract besides bids, by hand from the texts."""

from __future__ import annotations

import pytest
from laws.games import GAMES, variant_of

import euchre_core as ec
from euchre_core.cards import CLUBS, HEARTS, LOW, NO_SUIT, NO_TRUMP, SPADES, Card
from euchre_core.laws.holding import holds
from euchre_core.laws.ladder import ladder
from euchre_core.laws.outcomes import Outcome, card_points, fits, paying_rows
from euchre_core.laws.ranking import counts_as, taker
from euchre_core.laws.reading import read
from euchre_core.laws.scores import outcome_of
from euchre_core.laws.symmetry import renamings
from euchre_core.laws.turn import Turn, read_turn
from euchre_core.schema.holdings import read_holding


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


@pytest.mark.parametrize(
    ("words", "turn"),
    [
        ("1 predicts 3", Turn(1, "predicts", bid="3")),
        ("0 claims farmer", Turn(0, "claims", bid="farmer")),
        ("0 claims nothing", Turn(0, "claims")),
        ("2 doubles", Turn(2, "doubles")),
        ("2 does not double", Turn(2, "does")),
        ("1 calls AS", Turn(1, "calls", Card(SPADES, 12))),
        ("1 calls nobody", Turn(1, "calls")),
        ("1 calls the joker hearts", Turn(1, "calls", suit=HEARTS)),
        ("3 stays in", Turn(3, "stays")),
        ("3 drops out", Turn(3, "drops")),
        ("1 asks for hearts", Turn(1, "asks", suit=HEARTS)),
    ],
)
def test_words(words: str, turn: Turn) -> None:
    """Everything that is said in the games of this part is taken apart."""
    assert read_turn(words) == turn


@pytest.mark.parametrize(
    ("wanted", "hand", "trump", "up_suit", "held"),
    [
        ("3+ of 9 10", "9C 10C 9H AS", None, None, True),
        ("3+ of 9 10", "9C 10C JH AS", None, None, False),
        ("no J Q K", "9C 10C 9H AS joker", None, None, True),
        ("all of 9 10", "9C 10C 9H 10S 9S", None, None, True),
        ("1+ trump", "JD 9C", HEARTS, None, True),
        ("1+ natural_trump", "JD 9C joker", HEARTS, None, False),
        ("1+ trump", "JD 9C joker", NO_TRUMP, None, False),
        ("1 of K in trump", "KH KD", HEARTS, None, True),
        ("1+ A in upcard_suit", "AC 9H", None, CLUBS, True),
        ("1+ A not in upcard_suit", "AC 9H", None, CLUBS, False),
        ("1+ A in upcard_suit", "AC 9H", None, None, False),
        ("0-1 A in upcard_suit", "AC AH", None, None, True),
        ("2 A not in upcard_suit", "AC AH", None, None, True),
        (["1+ of A", "no J Q K"], "AC KH", None, None, False),
    ],
)
def test_holdings(wanted: str | list[str], hand: str, trump: int | None, up_suit: int | None, *, held: bool) -> None:
    """Catalogue 6, 43 and 49: bowers and jokers are trumps, but no natural ones; no card is of a joker's suit."""
    variant = variant_of({"deck": {"ranks": "9-A", "jokers": 1}})
    assert holds(variant, read_holding(wanted), cards(hand), trump, up_suit) == held


@pytest.mark.parametrize(
    ("trump", "trick", "place"),
    [
        (NO_TRUMP, "9H AH joker", 2),
        (LOW, "9H 10H joker", 2),
        (NO_TRUMP, "joker2 AH joker", 2),
        (NO_TRUMP, "JH JC KH", 2),
    ],
)
def test_a_joker_without_trump(trump: int, trick: str, place: int) -> None:
    """Catalogue 40: it belongs to no suit and takes any trick."""
    variant = variant_of({"deck": {"ranks": "9-A", "jokers": 2}})
    assert counts_as(variant, Card.parse("joker"), trump) == NO_SUIT
    assert taker(variant, cards(trick), trump) == place


def test_a_bid_between_two_trumps() -> None:
    """Catalogue 40: open misere stands between ten of one suit and ten of the next."""
    names = [
        bid.name for bid in sorted(ladder(variant_of(GAMES["joker without trump"])).values(), key=lambda b: b.step)
    ]
    assert names[-3:] == ["3 hearts", "open no trump", "3 no trump"]


def test_what_cards_count() -> None:
    """Catalogue 47, 48: a card by itself before its rank, ranks of trumps before others, a joker nothing."""
    variant = variant_of(GAMES["points"])
    counted = [card_points(variant, card, SPADES) for card in cards("AS JS JC JH QH KH joker")]
    assert counted == [3, 5, 5, 1, 4, 0, 0]
    assert card_points(variant, Card.parse("JC"), NO_TRUMP) == 1


@pytest.mark.parametrize(
    ("outcome", "rows"),
    [
        (Outcome("nobody", 3), ["made"]),
        (Outcome("nobody", 3, lost=1), ["late"]),
        (Outcome("nobody", 2), ["set"]),
        (Outcome("nobody", 2, doubled=1), ["set_doubled"]),
        (Outcome("nobody", 4, one=True), ["by_one"]),
        (Outcome("nobody", 4), ["march"]),
    ],
)
def test_rows_by_doubling_and_first_tricks(outcome: Outcome, rows: list[str]) -> None:
    """The narrower row wins."""
    assert paying_rows(variant_of(GAMES["doubled once"]), outcome) == rows


def test_rows_of_deals_without_a_maker() -> None:
    """Nothing is made or lost where nobody called; a forced dealer needs what the forced upcard says."""
    variant = variant_of(GAMES["forced upcard"])
    nobody = Outcome("nobody", 0, kind="no_trump", called=False)
    assert paying_rows(variant, nobody) == ["nobody"]
    assert [
        fits(variant, variant.scoring["made"], Outcome("nobody", 2, forced=forced)) for forced in (False, True)
    ] == [
        False,
        True,
    ]


def test_a_called_partner() -> None:
    """Catalogue 21: who plays the card is the maker's partner, from the deal's beginning on; before, nobody knows."""
    rules = ec.compile_rules(variant := variant_of(GAMES["called queen"]))
    hands = ["AH KH 10C 10D", "QC QD QS AC", "QH KC KD KS", "10S AS AD JC"]
    deal = ec.Deal.from_cards(rules, hands=hands, upcard="10H", dealer=3)
    deal = deal.tell("0 orders", "3 buries JC", "0 leads AH", "1 plays QC")
    reading = read(variant, deal)
    assert (reading.card_called, reading.ally, reading.makers) == (Card.parse("QH"), None, [0])
    reading = read(variant, deal.tell("2 plays QH"))
    assert (reading.ally, reading.makers, reading.lone) == (2, [0, 2], "nobody")


def test_a_contract_taken_over() -> None:
    """Catalogue 38: who doubles a lone hand plays it himself, and his partner sits out instead."""
    rules = ec.compile_rules(variant := variant_of(GAMES["doubling"]))
    deal = ec.Deal.from_seed(rules, seed=1, dealer=3)
    deal = deal.tell("0 bids solo", "0 names hearts", "1 doubles")
    reading = read(variant, deal)
    assert (reading.caller, reading.maker, [*reading.slept_at], reading.doubled) == (0, 1, [3], 1)


def test_all_drop_out() -> None:
    """Catalogue 26: the only one left takes every trick without a card being played."""
    rules = ec.compile_rules(variant := variant_of(GAMES["forced upcard"]))
    deal = ec.Deal.from_seed(rules, seed=5, dealer=3)
    while deal.actor is not None:
        words = [deal.say(action) for action in deal.legal_actions]
        wanted = next((text for text in words if text.endswith((" drops out", " orders", " names clubs"))), words[0])
        deal = deal.tell(wanted)
    reading = read(variant, deal)
    assert reading.takers == [reading.maker] * 4
    assert (outcome_of(reading).tricks, outcome_of(reading).one) == (4, True)


def test_suits_with_names_are_not_renamed() -> None:
    """A fixed trump, a suit that forces the dealer, and a card that counts by itself keep their names."""
    assert all(
        renaming[SPADES] == SPADES and renaming[HEARTS] == HEARTS for renaming in renamings(variant_of(GAMES["points"]))
    )
    assert all(renaming[HEARTS] == HEARTS for renaming in renamings(variant_of(GAMES["forced upcard"])))
