"""A game played anticlockwise: the same deal in a mirror, told with right for left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import euchre_core as ec
from euchre_core.gallery import outline, picture_of
from euchre_core.load import read_variant, shipped
from euchre_core.rulebook import in_words
from euchre_core.seats import mirrored

if TYPE_CHECKING:
    from euchre_core.schema import Variant

SOME = sorted(entry.name for entry in shipped())[::6]
"""One in six of the shipped files, of every kind."""
PASSED = ["1 passes", "2 passes", "3 passes", "0 passes"]
NOBODY = "nobody alone"
SIDE = re.compile(r"(?:\w's|his|to the|at the|\bof the) left\b(?! bower)|\bclockwise\b")
BOTH = re.compile(r"(?:\w's|his|to the|at the|\bof the) right\b(?! bower)|anticlockwise")


def turned(name: str) -> Variant:
    variant = read_variant(name).require()
    table = variant.table.model_copy(update={"direction": "anticlockwise"})
    return variant.model_copy(update={"table": table})


def said(variant: Variant) -> list[str]:
    """Return all that is said of a game but who sits at the table."""
    parts = [text for part in in_words(variant)[1:] for text in (*part.sentences, *sum(part.rows, ()))]
    return [*parts, *outline(picture_of(variant))]


@pytest.mark.parametrize("name", SOME)
def test_what_is_said_of_a_game_is_its_mirror(name: str) -> None:
    """No word for a side is forgotten, and nothing else is said otherwise; two players have no direction."""
    before = read_variant(name).require()
    after = turned(name)
    told = said(before)
    assert any(map(SIDE.search, told))
    if before.table.players == 2:
        assert in_words(after) == in_words(before)
        return
    assert [mirrored(text) for text in told] == said(after)
    assert not any(map(SIDE.search, said(after)))
    assert "Deal, bidding and play go round to the right, anticlockwise." in in_words(after)[0].sentences


def test_right_is_said_only_in_a_mirror() -> None:
    for name in SOME:
        assert not any(map(BOTH.search, said(read_variant(name).require())))


@pytest.mark.parametrize(
    ("name", "told", "sentence"),
    [
        (
            "standard",
            [*PASSED, "1 names clubs", NOBODY],
            "the player at the dealer's {} leads first, and any card may be",
        ),
        ("left_of_loner_leads", [*PASSED, "1 names clubs alone"], "the player at the {} of the lone player leads"),
        (
            "standard",
            [*PASSED, "1 names clubs", "1 not alone", "3 not alone"],
            "each defender is asked, from the dealer's {}, whether he goes alone.",
        ),
    ],
)
def test_reasons_say_right(name: str, told: list[str], sentence: str) -> None:
    """The words of a ruling are turned; the field keeps the name that the language has for it."""
    for variant, side in ((read_variant(name).require(), "left"), (turned(name), "right")):
        deal = ec.Deal.from_seed(ec.compile_rules(variant), seed=1, dealer=0).tell(*told)
        why = deal.why(deal.legal_actions[0])
        assert why.legal
        assert why.sentence.startswith(sentence.format(side))
        assert [clause.path for clause in why.fields if clause.path.startswith(("play.", "alone."))]


def test_the_same_deal_is_played_in_a_mirror() -> None:
    """Seats are numbers in the order of play, so a record differs in its fingerprint only."""
    before, after = (ec.compile_rules(one) for one in (read_variant("standard").require(), turned("standard")))
    assert before.fingerprint != after.fingerprint
    one, other = (ec.Deal.from_seed(rules, seed=7, dealer=3) for rules in (before, after))
    while one.legal_actions:
        assert list(one.legal_actions) == list(other.legal_actions)
        action = one.legal_actions[len(one.legal_actions) // 2]
        one, other = one.apply(action), other.apply(action)
    assert one.result is not None
    assert other.result is not None
    assert one.result.points == other.result.points
    assert one.result.next_dealer == other.result.next_dealer == 0
