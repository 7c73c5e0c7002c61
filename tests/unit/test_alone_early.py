"""Lone hands that are said when the upcard was taken, and before a card is buried for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from unit.at_table import asked, can, cards, deal, own_rules, tell

from euchre_core.load import read_text_variant
from euchre_core.render import draw_deal, draw_view
from euchre_core.rulebook import in_words

if TYPE_CHECKING:
    from pathlib import Path

HANDS = "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD"
EARLY = "extends: north_american\nalone: {makers: maker_or_partner, declared: before_burying}\n"
SIX = "QD KD AD 9H 10H KH"


def test_all_are_asked_before_the_dealer_buries(tmp_path: Path) -> None:
    """The caller, then his partner; a dealer who sits out for his partner lays a card away all the same."""
    rules = own_rules(tmp_path, EARLY)
    called = tell(deal(rules, HANDS), "0 passes, 1 orders")
    assert asked(called) == can(1, "goes alone, not alone")
    assert called.view(1).sizes == (5, 5, 5, 6)
    said = str(called.why(called.read("1 goes alone")))
    assert said.startswith("the caller is asked whether he goes alone. (alone.makers: maker_or_partner")
    assert "alone.declared: before_burying" in said
    assert asked(tell(called, "1 not alone")) == can(3, "goes alone, not alone")
    assert asked(tell(called, "1 not alone, 3 not alone")) == cards(3, "buries", SIX)
    alone = tell(called, "1 goes alone")
    assert alone.view(0).asleep == (3,)
    assert asked(alone) == cards(3, "buries", SIX)
    assert asked(tell(alone, "3 buries QD")) == cards(0, "leads", "9C 10C QC KC AH")
    assert tell(called, "1 not alone, 3 goes alone, 3 buries QD").view(0).asleep == (1,)


def test_who_turned_it_down_is_asked_after_his_call(tmp_path: Path) -> None:
    """Nobody buries a card then, and nobody is asked a second time."""
    rules = own_rules(tmp_path, EARLY)
    named = tell(deal(rules, HANDS), "0 passes, 1 passes, 2 passes, 3 passes, 0 names clubs")
    assert asked(named) == can(0, "goes alone, not alone")
    assert asked(tell(named, "0 not alone, 2 not alone")) == cards(0, "leads", "9C 10C QC KC AH")


@pytest.mark.parametrize("then", ["", "1 not alone", "1 not alone, 3 not alone", "1 goes alone, 3 buries 9H"])
def test_the_dealer_takes_it_before_anybody_is_asked(tmp_path: Path, then: str) -> None:
    """Drawn, the upcard comes to his hand with the call, and not with what is said after it."""
    rules = own_rules(tmp_path, EARLY)
    position = tell(deal(rules, HANDS), ", ".join(["0 passes", "1 orders", *([then] if then else [])]))
    for lines in (draw_deal(position), draw_view(position.view(0), rules)):
        text = "\n".join(lines)
        taken = text.index("takes 9H")
        assert text.index("orders") < taken
        assert all(taken < text.index(words) for words in ("alone", "buries") if words in then)


@pytest.mark.parametrize(
    ("change", "said", "unsaid"),
    [
        ("", "When the dealer has taken the upcard, and before he buries a card for it, or right after a call", "left"),
        ("", "A dealer who has taken the upcard and then sits out still buries a card.", "caller who"),
        (
            "bidding: {second_round: null}",
            "has taken the upcard, and before he buries a card for it, the caller",
            "or right",
        ),
        (
            "bidding: {first_round: {pick_up: optional}}",
            "When the dealer has taken or left the upcard",
            "has taken the upcard, and",
        ),
        (
            "bidding: {first_round: {upcard_to: caller}}",
            "A caller who has taken the upcard and then sits out still buries a card.",
            "dealer who",
        ),
    ],
)
def test_the_rules_say_so(change: str, said: str, unsaid: str) -> None:
    """With what the dealer does, and where there is no upcard to wait for."""
    variant = read_text_variant(EARLY + change).require()
    text = " ".join(next(part.sentences for part in in_words(variant) if part.title == "Playing alone"))
    assert said in text
    assert unsaid not in text


def test_who_is_alone_with_his_own_upcard_never_sits_out() -> None:
    """A caller who takes the upcard himself is put to sleep by nobody, if his partner may not go alone."""
    text = EARLY.replace("maker_or_partner", "maker") + "bidding: {first_round: {upcard_to: caller}}"
    assert "still buries" not in str(in_words(read_text_variant(text).require()))
