"""Reverse Euchre: a lone maker picks the defender who plays alone against him, and the dealer may lack a trump (50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import euchre_core as ec
from euchre_core.cli.typed import understand
from euchre_core.kernel.actions import PICK_SEAT, SAY
from euchre_core.phrases import sentence
from euchre_core.rules.tables import LONE_BOTH

if TYPE_CHECKING:
    from pathlib import Path

HANDS = {0: "9H 9C 9D 9S 10C", 1: "AS KS AC KC QC", 2: "JH JD QH JS QS", 3: "AH KH AD KD QD"}
CALLED = ("0 orders alone", "3 buries AD")
FIELD = "(alone.defenders: picked_by_maker, variants/reverse_euchre.yaml:17:57)"


FREE = """
extends: north_american
name: Free
alone: {makers: maker, defenders: picked_by_maker}
"""


def called(*said: str) -> ec.Deal:
    rules = ec.compile_rules(ec.load("reverse_euchre"))
    return ec.Deal.from_cards(rules, hands=HANDS, upcard="10H", dealer=3).tell(*said)


def test_the_maker_picks_one_of_the_others_and_the_rest_sit_out() -> None:
    """He picks after the pick-up; who was not picked sits out as his own partner does, and everybody sees it."""
    deal = called(*CALLED)
    assert str(deal.legal_actions) == "0 picks 1, 0 picks 3"
    deal = deal.tell("0 picks 3")
    assert (deal.actor, deal.lone, deal.makers) == (3, LONE_BOTH, (0, 2))
    for seat in range(4):
        view = deal.view(seat)
        assert (view.alone, view.asleep) == ((0, 3), (1, 2))
        assert view.events[-1] == "0 picks 3"
    assert called(*CALLED, "0 picks 1").actor == 1


def test_a_record_reads_back() -> None:
    """What was picked stands in the record, and a replay comes to the same deal."""
    assert called(*CALLED).read("0 picks 3") == SAY + PICK_SEAT + 3
    deal = called(*CALLED, "0 picks 1")
    text = ec.write_record(deal)
    assert "0 picks 1" in text
    assert ec.replay(deal.rules, text) == deal


@pytest.mark.parametrize(
    ("said", "action", "why"),
    [
        (CALLED, "0 picks 1", "who plays alone picks the defender who plays alone against him; the others sit out."),
        (CALLED, "0 picks 2", "seat 2 is no defender."),
        (CALLED, "0 picks 0", "seat 0 is no defender."),
    ],
)
def test_why(said: tuple[str, ...], action: str, why: str) -> None:
    """Each reason names the field."""
    deal = called(*said)
    assert str(deal.why(deal.read(action))) == f"{why} {FIELD}"


def test_why_elsewhere() -> None:
    """Another answer, a chair that is not there, a pick before its time, and a game in which nobody picks."""
    deal = called(*CALLED)
    other = str(deal.why(deal.read("0 not alone")))
    assert other.startswith("seat 0 is to pick the defender who plays alone against him. (alone.makers: always")
    assert str(deal.why(deal.read("0 picks 7"))).startswith("the seats are 0 to 3. (table.players: 4")
    assert str(called().why(SAY + PICK_SEAT + 1)) == f"seat 0 is to accept the upcard or pass. {FIELD}"
    standard = ec.Deal.from_cards(ec.compile_rules(ec.load("standard")), hands=HANDS, upcard="10H", dealer=3)
    assert "(alone.defenders: always" in str(standard.why(SAY + PICK_SEAT + 1))


def test_nobody_is_picked_against_a_maker_with_his_partner(tmp_path: Path) -> None:
    """Where the maker need not go alone, he picks only when he does."""
    (tmp_path / "free.yaml").write_text(FREE, encoding="utf-8")
    rules = ec.compile_rules(ec.load(tmp_path / "free.yaml"))
    deal = ec.Deal.from_cards(rules, hands=HANDS, upcard="10H", dealer=3)
    together = deal.tell("0 orders", "3 buries AD")
    assert (together.actor, str(together.legal_actions).split(",")[0]) == (0, "0 leads 9C")
    assert str(deal.tell(*CALLED).legal_actions) == "0 picks 1, 0 picks 3"


@pytest.mark.parametrize("typed", ["pick 3", "2", "picks 3", "i pick 3", "pick seat 3", "seat 3", "0 picks 3"])
def test_what_may_be_typed(typed: str) -> None:
    """A number alone is that of a choice; a seat is said with its word, or with the verb."""
    assert understand(called(*CALLED), typed) == SAY + PICK_SEAT + 3


def test_what_a_reader_is_told() -> None:
    """The seat that is picked is told as the reader's own where it is."""
    assert sentence("0 picks 2") == "seat 0 picks seat 2"
    assert sentence("0 picks 2", you=2) == "seat 0 picks you"
    assert sentence("0 picks 2", you=0) == "you pick 2"


def test_the_dealer_is_excused() -> None:
    """Who orders must hold a natural trump; the dealer who takes the upcard up himself need not (catalogue 50)."""
    hands = HANDS | {3: "AC JC AD KD QD", 1: "AS KS QS 10S 9S", 2: "JH 10D QH AH KH", 0: "9H 9C 9D JS 10C"}
    deal = ec.Deal.from_cards(ec.compile_rules(ec.load("reverse_euchre")), hands=hands, upcard="10H", dealer=3)
    second = deal.tell("0 passes")
    assert str(second.legal_actions) == "1 passes"
    no = "1 does not hold what a caller must. (bidding.first_round.holding: 1+ natural_trump"
    assert str(second.why(second.read("1 orders alone"))).startswith(no)
    dealer = second.tell("1 passes", "2 passes")
    assert str(dealer.legal_actions) == "3 passes, 3 orders alone"
    assert "holding" not in str(dealer.why(dealer.read("3 orders alone")))
