"""What the rules in words and the reasons say only where it matters in a game, and what they name by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import euchre_core as ec
from euchre_core.gallery.stages import STAGES
from euchre_core.load import read_text_variant
from euchre_core.rulebook import in_words
from euchre_core.rulebook.facts import Facts

if TYPE_CHECKING:
    from euchre_core.schema import Variant

HONOURS = """
table: {players: 4, sides: partners}
deck: 36
deal: {hand: 9, upcard: false}
bidding: {fixed: {trump: H, maker: nobody}}
ranking: {right_bower: false, left_bower: false}
card_points: {trumps: {J: 11, 10: 10, A: 4, K: 3, Q: 2}}
scoring: {honours: {everyone: points}}
extras: {beyond: {own_tricks: 5+, everyone: 4*tricks - 18}}
game: {target: 41}
"""
COUNTED = """
table: {players: 4, sides: partners}
deck: 32
deal: {hand: 8, upcard: false}
bidding: {second_round: {suits: any}}
ranking: {right_bower: false, left_bower: false}
card_points: {ranks: {A: 11, 10: 10, K: 4, Q: 3, J: 2}, trumps: {J: 20, 9: 14}, last_trick: 10}
scoring: {kept: {points: 82+, everyone: points}, wet: {points: 0-81, defenders: 162}}
game: {target: none, deals: 16}
"""
EACH = """
table: {players: 4, sides: individual}
deck: 32
deal: {hand: 8, upcard: false}
bidding: {fixed: {trump: no_trump, maker: eldest}}
card_points: {cards: {QC: 1}, last_trick: 1}
scoring: {bad: {everyone: points}}
extras: {first: {lost_first: none, makers: 1}}
game: {target: 10, reaching_it: loses}
"""


def variant(text: str) -> Variant:
    return read_text_variant(text, "t.yaml").require()


def said(text: str) -> str:
    return "\n".join(sentence for part in in_words(variant(text)) for sentence in part.sentences)


def score_stage(text: str) -> list[str]:
    told = STAGES["score"](Facts.of(variant(text)))
    assert told is not None
    return told[1]


def why(text: str, hands: str, *words: str, dealer: int = 3) -> str:
    """Return the reason of the result of a deal; after the words, every card is the only one or the lowest allowed."""
    deal = ec.Deal.from_cards(ec.compile_rules(variant(text)), hands=hands.split(" / "), dealer=dealer).tell(*words)
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[0])
    assert deal.result is not None
    return deal.result.why.sentence


SUITS_36 = "6H 7H 8H 9H 10H JH QH KH AH / 6C 7C 8C 9C 10C JC QC KC AC / 6D 7D 8D 9D 10D JD QD KD AD / 6S 7S 8S 9S 10S JS QS KS AS"
SUITS_32 = "7H 8H 9H 10H JH QH KH AH / 7C 8C 9C 10C JC QC KC AC / 7D 8D 9D 10D JD QD KD AD / 7S 8S 9S 10S JS QS KS AS"


def test_what_makers_need_is_told_only_where_it_is_asked() -> None:
    """By a row, or by the end of the game; where neither asks, neither the picture nor the reason names a number."""
    asks = COUNTED.replace("scoring: {", "scoring: {some: {made: true, points: 162, makers: 1}, ")
    assert score_stage(COUNTED) == ["the score table says who is paid"]
    assert score_stage(asks) == ["the makers need 5 tricks"]
    assert "must take" not in said(COUNTED)
    assert "The makers must take at least 5 of the 8 tricks." in said(asks)
    told = why(COUNTED, SUITS_32, "0 names hearts")
    assert "needed" not in told
    assert "seats 0 and 2 took 8 of 8 tricks, and nobody was alone" in told
    assert "took 8 of 8 tricks and needed 5, and" in why(asks, SUITS_32, "0 names hearts")
    won = COUNTED.replace("{target: none, deals: 16}", "{target: 500, won_by: own_made_bid}")
    assert "took 8 of 8 tricks and needed 5, and" in why(won, SUITS_32, "0 names hearts")


@pytest.mark.parametrize(
    ("text", "hands", "words", "told"),
    [
        (
            HONOURS,
            SUITS_36,
            (),
            "honours pays 30 to seats 0 and 2: nobody is the maker, with card points: 30 to seats 0 and 2. "
            "beyond pays 18 to seats 0 and 2 besides.",
        ),
        (
            COUNTED,
            SUITS_32,
            ("0 names hearts",),
            "kept pays 162 to seats 0 and 2: seats 0 and 2 took 8 of 8 tricks, and nobody was alone, "
            "with card points: 162 to seats 0 and 2.",
        ),
        (
            COUNTED,
            SUITS_32,
            ("0 names spades",),
            "wet pays the defenders 162: seats 0 and 2 took 0 of 8 tricks, and nobody was alone, with no card points.",
        ),
        (
            EACH,
            SUITS_32,
            (),
            "bad pays 2 to seat 0: seat 0 took 8 of 8 tricks, and nobody was alone, in no trump, "
            "with card points: 2 to seat 0, having lost 0 before the first. first pays 1 to seat 0 besides.",
        ),
    ],
)
def test_card_points_are_a_reason_as_tricks_are(text: str, hands: str, words: tuple[str, ...], told: str) -> None:
    """Where they are paid, everybody's are told; where a row only asks for the makers', theirs."""
    assert why(text, hands, *words) == told


def test_what_everybody_is_paid_is_told_of_everybody() -> None:
    """Not of the maker and then of the others: a row that pays all alike tells nobody apart."""
    paid = EACH.replace("extras: {first: {lost_first: none, makers: 1}}", "extras: {some: {points: 2, makers: 1}}")
    assert why(paid.replace("everyone: points", "everyone: 1"), SUITS_32).startswith("bad pays everybody 1: ")
    assert why(paid.replace("everyone: points", "everyone: tricks"), SUITS_32).startswith("bad pays 8 to seat 0: ")
    assert why(paid.replace("everyone: points", "everyone: 0"), SUITS_32).startswith("bad pays nobody: ")
    two = "7H 8H 9H 10H JH QH KH AH / 7C 8C 9C 10C JC KC AC 7S / 7D 8D 9D 10D JD QD KD AD / QC AS 8S 9S 10S JS QS KS"
    told = why(EACH, two, "0 leads AH", "1 plays 7S", "2 plays AD", "3 plays QC")
    assert told.startswith("bad pays 2 to seat 0: ")


def test_defenders_play_together_only_where_the_table_tells_them_from_the_maker() -> None:
    """A row for everyone makes no sides; a row for the maker, or for the defenders, does."""
    assert "all the others are the defenders." in said(EACH)
    assert "together" not in said(EACH)
    assert "all the others are the defenders, and play together against him." in said(
        EACH.replace("everyone: points", "makers: points, defenders: 1")
    )


@pytest.mark.parametrize(
    ("both_reach", "sentence"),
    [
        ("makers_first", "the makers' score wins if it is among them; if not, play goes on until one is ahead"),
        ("better_wins", "play goes on until one is ahead"),
        ("shared", "they win together"),
        ("extra_deal", "nobody has won yet: play goes on until, after another deal, one is ahead"),
    ],
)
def test_equals_after_so_many_deals(both_reach: str, sentence: str) -> None:
    """The highest score wins; of equal ones none is the higher."""
    text = COUNTED.replace("deals: 16", f"deals: 16, both_reach: {both_reach}")
    assert f"Then the highest score wins.\nWhen several are equal then, {sentence}." in said(text)


def test_trumps_count_instead_only_where_other_cards_count() -> None:
    """Without ``ranks`` there is nothing that trumps count instead of."""
    assert "in it: in trumps a jack 11, a ten 10, an ace 4, a king 3, a queen 2; every other" in said(HONOURS)
    assert "a jack 2; in trumps instead a jack 20, a nine 14; every other" in said(COUNTED)


MINUS = "Minus points are taken away from the score."


@pytest.mark.parametrize(
    ("text", "old", "new", "minus"),
    [
        (HONOURS, "", "", False),
        (HONOURS, "own_tricks: 5+", "own_tricks: 4+", True),
        (HONOURS, "own_tricks: 5+", "own_points: 4+", True),
        (HONOURS, "own_tricks: 5+, everyone: 4*tricks - 18", "own_points: 4+, everyone: points - 4", False),
        (HONOURS, "own_tricks: 5+, everyone: 4*tricks - 18", "own_points: 4+, everyone: 5 - points", True),
        (COUNTED, "everyone: points", "makers: points - 81", False),
        (COUNTED, "everyone: points", "makers: points - 83", True),
        (COUNTED, "wet: {points: 0-81, defenders: 162}", "wet: {points: 0-81, defenders: points - 81}", True),
        (COUNTED, "wet: {points: 0-81, defenders: 162}", "wet: {points: 0-81, defenders: tricks}", False),
    ],
)
def test_minus_points_are_told_of_only_where_there_are_some(text: str, old: str, new: str, minus: bool) -> None:
    """A number that is taken away from a larger one takes nothing from the score."""
    assert (MINUS in said(text.replace(old, new) if old else text)) is minus


@pytest.mark.parametrize(
    ("name", "minus"), [("whist", False), ("dirty_clubs", True), ("bid_euchre", True), ("standard", False)]
)
def test_minus_points_of_shipped_games(name: str, minus: bool) -> None:
    """Seven tricks less six are no minus; tricks that count down, and bids that are set, are."""
    text = "\n".join(sentence for part in in_words(ec.load(name)) for sentence in part.sentences)
    assert (MINUS in text) is minus


def test_minus_points_of_rows_for_found_partners_droppers_and_predictions() -> None:
    """Each maker may have fewer tricks than both; who dropped out has none; a prediction may be any number."""
    found = """
table: {players: 5, sides: called_partner}
deck: 32
deal: {hand: 6}
bidding: {first_round: {}}
called_partner: {card: any_trump}
scoring: {made: {made: true, makers: tricks - 3}, set: {made: false, defenders: 1}}
"""
    assert MINUS in said(found)
    predicted = """
table: {players: 3, sides: individual}
deck: 32
bidding: {fixed: {trump: upcard, maker: nobody}, predictions: {}}
scoring: {taken: {everyone: tricks}}
extras: {missed: {own_bid: missed, everyone: 4 - bid}}
game: {target: 50}
"""
    assert MINUS in said(predicted)
    assert MINUS not in said(predicted.replace("4 - bid", "5 - bid"))
    dropping = """
table: {players: 3, sides: individual}
bidding: {first_round: {}}
drop: {}
scoring: {made: {made: true, makers: 1, dropped: tricks - 1}, set: {made: false, defenders: 2}}
"""
    assert MINUS in said(dropping)
    assert MINUS not in said(dropping.replace("tricks - 1", "1 - tricks"))


def test_the_kitty_is_called_a_widow_too_where_somebody_takes_it() -> None:
    """Summaries and sources speak of the widow: the part about the deal says once that it is the kitty."""
    for name, widow in (("five_hundred", True), ("standard", False)):
        parts = {part.title: "\n".join(part.sentences) for part in in_words(ec.load(name))}
        assert ("the kitty (also called the widow)." in parts["Deal"]) is widow
        assert sum(text.count("widow") for text in parts.values()) == widow
