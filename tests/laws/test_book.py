"""The law book as a book: names, sentences, how to judge by all or by one, and what a broken law says."""

from __future__ import annotations

import pickle
import re
from typing import TYPE_CHECKING

import pytest
from laws.games import GAMES, played, variant_of

import euchre_core as ec
from euchre_core import laws
from euchre_core.kernel.stages import tricks
from euchre_core.laws import book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel.table import Table

VARIANT = variant_of(GAMES["nobody alone"])
RULES = ec.compile_rules(VARIANT)
MISCOUNT = "a_trick_has_a_card_from_each_active_seat"


def test_there_are_many_laws() -> None:
    """At least twenty, each with a name of its own, in one order."""
    names = [law.name for law in laws.LAWS]
    assert len(names) == len(set(names)) >= 40
    assert (*laws.POSITION_LAWS, *laws.DEAL_LAWS, *laws.MATCH_LAWS) == laws.LAWS


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.name)
def test_a_law_is_one_sentence(law: laws.Law[ec.Deal] | laws.Law[ec.Match]) -> None:
    """Its function has the sentence as its docstring."""
    assert re.fullmatch(r"[A-Z][^.]*\.", law.sentence)
    assert law.sentence == law.check.__doc__
    assert law.name == law.check.__name__
    assert law in {"position": laws.POSITION_LAWS, "deal": laws.DEAL_LAWS, "match": laws.MATCH_LAWS}[law.scope]


def test_one_law_by_name() -> None:
    """A law can be found, and a deal or match be judged by it alone."""
    deal = played(RULES, 1)
    assert laws.find("views_hide").scope == "position"
    laws.check_position(VARIANT, deal, law="views_hide")
    laws.check_deal(VARIANT, deal, law="views_hide")
    laws.check_deal(VARIANT, deal, law="one_score_row_pays")
    laws.check_match(VARIANT, ec.Match(RULES, seed=1), law="a_match_reads_back")


def test_an_unknown_law() -> None:
    """What is nearly right is named; so is what a law is about."""
    deal = played(RULES, 1)
    with pytest.raises(ec.EuchreError, match=r'^there is no law "view_hides". Write views_hide or .*\.$'):
        laws.check_deal(VARIANT, deal, law="view_hides")
    with pytest.raises(
        ec.EuchreError, match=r'^there is no law "%". The laws are there_is_always_something_to_do, .*\.$'
    ):
        laws.find("%")
    with pytest.raises(ec.EuchreError, match=r"^one_score_row_pays is about a deal and can't be judged here\.$"):
        laws.check_position(VARIANT, deal, law="one_score_row_pays")
    with pytest.raises(ec.EuchreError, match=r"^views_hide is about a position and can't be judged here\.$"):
        laws.check_match(VARIANT, ec.Match(RULES, seed=1), law="views_hide")


def _one_card_short(patch: pytest.MonkeyPatch) -> ec.Deal:
    enter = tricks.enter

    def short(table: Table) -> bool:
        decided = enter(table)
        table.awake -= 1
        return decided

    patch.setattr(tricks, "enter", short)
    return played(RULES, 1)


def test_a_broken_law_says_which_and_how(monkeypatch: pytest.MonkeyPatch) -> None:
    """It carries the record of the position, which anybody can replay."""
    deal = _one_card_short(monkeypatch)
    with pytest.raises(laws.LawBroken) as caught:
        laws.check_deal(VARIANT, deal)
    error = caught.value
    assert (error.law, error.detail) == (MISCOUNT, "trick 1 has cards from [2, 3, 0]; [0, 1, 2, 3] play")
    assert str(error) == f"{error.law}: {laws.find(MISCOUNT).sentence} Broken: {error.detail}\n{error.record}"
    position = ec.replay(RULES, error.record)
    assert isinstance(position, ec.Deal)
    assert position == next(p for p, _ in deal.steps() if len(p.history) == len(position.history))
    with pytest.raises(laws.LawBroken):
        laws.check_position(VARIANT, position)
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (str(copy), copy.law, copy.detail, copy.record) == (str(error), error.law, error.detail, error.record)


def test_the_first_broken_law_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laws are judged in the order of the book."""
    deal = _one_card_short(monkeypatch)
    with pytest.raises(laws.LawBroken) as caught:
        laws.check_position(VARIANT, deal)
    assert caught.value.law == MISCOUNT


def test_an_error_while_judging_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash of the kernel is a broken law, with the record."""
    deal = played(RULES, 1)

    def crash(_: Table) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(tricks, "legal", crash)
    with pytest.raises(laws.LawBroken, match="Broken: ZeroDivisionError") as caught:
        laws.check_position(VARIANT, deal, law="history_replays")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_report_without_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no record can be written, what it is made from is reported."""

    def unwritten(_: object) -> str:
        raise KeyError("lost")

    monkeypatch.setattr(book, "write_record", unwritten)
    deal = played(RULES, 1)
    match = ec.Match(RULES, seed=3, first_dealer=2)
    assert book.record_of(deal).startswith(f"rules {RULES.fingerprint}, dealer 1, Dealt(")
    assert book.record_of(match).startswith(f"rules {RULES.fingerprint}, dealer 2, Dealt(")


def test_only_the_first_breach_is_asked_for() -> None:
    """A law yields every breach, and judging stops at the first."""

    def yields_two(variant: ec.Variant, deal: ec.Deal) -> Iterator[str]:
        """Nothing is right."""
        yield f"{variant.name} is wrong"
        raise AssertionError(deal)

    (law,) = book.laws_of("deal", yields_two)
    assert (law.name, law.sentence, law.scope) == ("yields_two", "Nothing is right.", "deal")
    with pytest.raises(laws.LawBroken, match="Four is wrong"):
        law.judge(VARIANT, played(RULES, 1))
