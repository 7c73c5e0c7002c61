"""What a match carries from deal to deal: how it is worked out, given, shown, written, read and refused."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Any

import pytest

import euchre_core as ec
from euchre_core.carrying import carried_on
from euchre_core.errors import RecordError, UnreadableError
from euchre_core.kernel.bulk import play_out_many
from euchre_core.kernel.carried import FIRST, Carried, carried_form, read_carried, write_carried
from euchre_core.load import read_text_variant
from euchre_core.render import draw_deal, draw_view
from euchre_core.rules import prove

if TYPE_CHECKING:
    from euchre_core.schema import Variant

STRONG = ["JH JD AH KH QH", "10H AS KS QS 10S", "9C 10C JC QC KC", "AD KD QD 10D 9D"]
MARCH = (
    *("0 orders", "3 buries 9D", "0 leads JH", "1 plays 10H", "2 plays 9C", "3 plays 9H", "0 leads JD", "1 plays 10S"),
    *("2 plays 10C", "3 plays 10D", "0 leads AH", "1 plays QS", "2 plays JC", "3 plays QD", "0 leads KH", "1 plays KS"),
    *("2 plays QC", "3 plays KD", "0 leads QH", "1 plays AS", "2 plays KC", "3 plays AD"),
)


def rules_of(name: str) -> ec.Rules:
    return ec.compile_rules(ec.load(name))


VEGAS = rules_of("vegas")


def march(carried: Carried = FIRST) -> ec.Deal:
    """Return a deal in which seat 0 takes every trick."""
    return ec.Deal.from_cards(VEGAS, hands=STRONG, upcard="9H", dealer=3, carried=carried).tell(*MARCH)


def made(text: str, *, extends: str = "vegas") -> Variant:
    reading = read_text_variant(f"extends: {extends}\nname: Ours\n{text}\n", "ours.yaml")
    assert reading.variant is not None
    return reading.variant


# The bank


@pytest.mark.parametrize(
    ("bank", "outcome", "points"),
    [((), "exact", (2, 0)), ((1, 0), "over", (1, 0)), ((0, 9), "exact", (2, 0)), ((700, 0), "over", (1, 0))],
)
def test_the_makers_tricks_count_with_their_own_bank(bank: tuple[int, ...], outcome: str, points: Any) -> None:
    result = march(Carried(bank)).result
    assert result is not None
    assert (outcome, points) == (result.outcome, result.points)


def test_the_last_tricks_winner_banks_on_top_of_what_he_has() -> None:
    """His side's tricks are added; all other banks are lost."""
    assert carried_on(VEGAS, march(), game_over=False) == Carried((5, 0))
    assert carried_on(VEGAS, march(Carried((3, 0))), game_over=False) == Carried((8, 0))
    assert carried_on(VEGAS, march(Carried((0, 4))), game_over=False) == Carried((5, 0))


def test_nothing_goes_into_the_next_game() -> None:
    assert carried_on(VEGAS, march(Carried((3, 0))), game_over=True) == FIRST


def test_a_deal_that_nobody_called_changes_no_bank() -> None:
    deal = ec.Deal.from_cards(VEGAS, hands=STRONG, upcard="9H", dealer=3, carried=Carried((0, 4)))
    deal = deal.tell(*[f"{seat} passes" for seat in (0, 1, 2, 3)] * 2)
    assert carried_on(VEGAS, deal, game_over=False) == Carried((0, 4))


def test_a_game_without_a_bank_carries_nothing() -> None:
    rules = rules_of("standard")
    deal = ec.Deal.from_seed(rules, seed=7, dealer=2)
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[-1])
    assert carried_on(rules, deal, game_over=False) == FIRST


def test_when_all_others_dropped_out_the_maker_has_the_last_trick() -> None:
    text = (
        "table: {players: 3, sides: individual}\nbidding: {first_round: {}, second_round: {}}\ndrop: {}\n"
        "scoring: {few: {with_bank: 0-2, defenders: 2}, many: {with_bank: 3+, makers: 1}}\n"
        "game: {bank: last_trick}\n"
    )
    reading = read_text_variant(f"name: Ours\n{text}", "ours.yaml")
    assert reading.variant is not None
    rules = ec.compile_rules(reading.variant)
    deal = ec.Deal.from_seed(rules, seed=1, dealer=2).tell("0 orders")
    deal = deal.apply(deal.legal_actions[0])
    deal = deal.tell("1 drops out", "2 drops out")
    assert carried_on(rules, deal, game_over=False) == Carried((5, 0, 0))


def test_a_match_gives_each_deal_what_the_last_one_left() -> None:
    match = ec.Match(VEGAS, seed=5).play([ec.players.random_player(seed) for seed in range(4)], deals=9)
    carried = FIRST
    for deal in match.deals[:9]:
        assert carried == deal.carried
        carried = carried_on(VEGAS, deal, game_over=False)
    assert any(deal.carried != FIRST for deal in match.deals)


# As a part of a deal


def test_deals_that_carry_otherwise_are_not_equal() -> None:
    assert march() == march(Carried((0, 0)))
    assert march() != march(Carried((0, 1)))
    assert hash(march()) == hash(march(Carried((0, 0))))


@pytest.mark.parametrize("carried", [FIRST, Carried((3, 0))])
def test_every_written_form_keeps_it(carried: Carried) -> None:
    """Record, saved JSON, pickle, view."""
    deal = march(carried)
    assert deal == ec.replay(VEGAS, ec.write_record(deal))
    assert deal == ec.resume(VEGAS, ec.save(deal))
    assert deal == pickle.loads(pickle.dumps(deal))  # noqa: S301 - our own bytes
    assert ("bank 3 0",) * bool(carried.bank) == deal.view(2).carried
    assert bool(carried.bank) == ("carried: bank 3 0" in ec.write_record(deal))
    assert bool(carried.bank) == ("carried" in json.loads(ec.save(deal)))


def test_playouts_keep_it() -> None:
    start = ec.Deal.from_cards(VEGAS, hands=STRONG, upcard="9H", dealer=3, carried=Carried((1, 0))).tell(*MARCH[:-3])
    rows = play_out_many(start, 1, 4).numbers()["rows"]
    assert isinstance(rows, list)
    assert rows[:3] == [0, 0, 4]  # short, exact, over


def test_a_reader_is_shown_it() -> None:
    deal = ec.Deal.from_cards(VEGAS, hands=STRONG, upcard="9H", dealer=3, carried=Carried((3, 0)))
    shown = "Carried from earlier deals: bank you and seat 2: 3, seats 1 and 3: 0."
    assert shown in draw_view(deal.view(0), VEGAS)
    assert shown not in draw_view(deal.view(0), VEGAS, seen=0)
    assert any("bank 3 0" in line for line in draw_deal(deal))


def test_the_reason_tells_of_the_bank() -> None:
    result = march(Carried((1, 0))).result
    assert result is not None
    assert str(result.why).startswith(
        "over pays the makers 1: seats 0 and 2 took 5 of 5 tricks, and nobody was alone, with 1 in the bank."
    )
    assert "game.bank: last_trick" in str(result.why)


# What is refused


def test_what_the_rules_do_not_carry_is_refused() -> None:
    with pytest.raises(ValueError, match="has no bank"):
        ec.Deal.from_seed(rules_of("standard"), seed=1, carried=Carried((1, 0)))
    for bank in ((1,), (1, 2, 3), (-1, 2)):
        with pytest.raises(ValueError, match="expected a bank of 2 numbers from 0"):
            ec.Deal.from_seed(VEGAS, seed=1, carried=Carried(bank))
    with pytest.raises(TypeError):
        ec.Deal.from_seed(VEGAS, seed=1, carried=Carried(("1", "0")))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["bank", "bank 3", "bank x y", "bank 3 0; bank 3 0", "tokens 3 0", "bank -1 0"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_carried(VEGAS, text)
    record = ec.write_record(march(Carried((3, 0)))).replace("bank 3 0", text)
    with pytest.raises(RecordError):
        ec.replay(VEGAS, record)


def test_what_is_written_reads_back() -> None:
    for carried in (FIRST, Carried((3, 0)), Carried((0, 12))):
        assert carried == read_carried(VEGAS, write_carried(carried))
    assert carried_form(rules_of("standard")) == ""
    assert read_carried(VEGAS, carried_form(VEGAS)) == Carried((2, 0))


# The language


def test_banks_need_rows_and_rows_need_banks() -> None:
    assert prove(ec.load("vegas")) == []
    problems = prove(made("game: {bank: no}"))
    assert {problem.path for problem in problems} == {"game.bank"}


def test_rows_tell_no_more_than_they_ask() -> None:
    """A bank counts up to one more than the highest number that is asked."""
    assert VEGAS.bank == 6
    assert rules_of("standard").bank == 0
    assert ec.compile_rules(made("scoring: {twelve: {with_bank: 12, makers: 3}}")).bank == 13
    assert (
        ec.compile_rules(made("scoring: {all: {with_bank: all, lone: maker, makers: 4}, lone_exact: null}")).bank == 6
    )
