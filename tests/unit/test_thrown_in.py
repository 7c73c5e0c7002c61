"""Hands that a dealer throws in, so many in a game; and makers who need more tricks than each of the others."""

from __future__ import annotations

import json
import pickle

import pytest

import euchre_core as ec
from euchre_core.carrying import carried_on
from euchre_core.errors import UnreadableError
from euchre_core.kernel.carried import FIRST, Carried, carried_form, read_carried, thrown_by, write_carried
from euchre_core.load import read_text_variant
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words
from euchre_core.rules.reach import most_in
from euchre_core.walk import walk_bidding

HANDS = ["joker joker2 8H 2C 3C 2D 2S", "7H 6H 3H 8C 4C 8S 3D", "2H 6C 7C 8D 7D 6S 7S"]
PASSED = [f"{seat} passes" for seat in (0, 1, 2, 0, 1)]
LOWER = ec.compile_rules(ec.load("lower_euchre"))


def rules_of(text: str, *, extends: str = "lower_euchre") -> ec.Rules:
    reading = read_text_variant(f"extends: {extends}\nname: Ours\n{text}\n", "ours.yaml")
    assert reading.variant is not None
    return ec.compile_rules(reading.variant)


def last_pass(thrown: tuple[int, ...] = (), rules: ec.Rules = LOWER) -> ec.Deal:
    """Return a deal in which all but the dealer, seat 2, have passed for the second time."""
    deal = ec.Deal.from_cards(rules, hands=HANDS, upcard="4H", dealer=2, carried=Carried(thrown=thrown))
    return deal.tell(*PASSED)


def legal(deal: ec.Deal) -> list[str]:
    return [deal.say(action) for action in deal.legal_actions]


NAMED = ["2 names clubs", "2 names diamonds", "2 names spades"]


@pytest.mark.parametrize(
    ("thrown", "stuck"), [((), False), ((3, 3, 0), False), ((0, 0, 2), False), ((0, 0, 3), True), ((3, 3, 3), True)]
)
def test_a_dealer_is_stuck_once_he_has_thrown_in_his_hands(thrown: tuple[int, ...], *, stuck: bool) -> None:
    """His own count, not the others'."""
    deal = last_pass(thrown)
    assert legal(deal) == ([] if stuck else ["2 passes"]) + NAMED
    assert deal.tell("2 names clubs").table.forced == stuck
    assert deal.tell("2 names clubs").table.copy().stuck == stuck


def test_without_a_number_he_is_stuck_at_once() -> None:
    assert legal(last_pass(rules=rules_of("bidding: {second_round: {throw_ins: 0}}"))) == NAMED
    free = rules_of("bidding: {second_round: {throw_ins: 0, stick_the_dealer: false}}")
    assert legal(last_pass(rules=free)) == ["2 passes", *NAMED]


def test_a_match_counts_what_each_dealer_throws_in() -> None:
    deal = last_pass((1, 0, 0)).tell("2 passes")
    assert carried_on(LOWER, deal, game_over=False) == Carried(thrown=(1, 0, 1))
    assert carried_on(LOWER, deal, game_over=True) == FIRST
    first = last_pass().tell("2 passes")
    assert carried_on(LOWER, first, game_over=False) == Carried(thrown=(0, 0, 1))


def test_a_deal_that_is_played_changes_no_count() -> None:
    deal = last_pass((1, 0, 2)).tell("2 names spades")
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[0])
    assert carried_on(LOWER, deal, game_over=False) == Carried(thrown=(1, 0, 2))


def test_shy_players_are_stuck_in_the_end() -> None:
    """Each dealer throws in three times; the tenth deal is named."""

    def shy(view: ec.View) -> int:
        return view.legal_actions[0]

    match = ec.Match(LOWER, seed=3).play([shy] * 3, deals=10)
    outcomes = [deal.result.outcome for deal in match.deals[:10] if deal.result is not None]
    assert outcomes[:9] == ["passed_out"] * 9
    assert outcomes[9] != "passed_out"
    assert match.deals[9].carried == Carried(thrown=(3, 3, 3))
    assert ec.write_record(ec.replay(LOWER, ec.write_record(match))) == ec.write_record(match)


def test_every_written_form_keeps_it() -> None:
    """Record, saved JSON, pickle, view, screen."""
    deal = last_pass((0, 1, 3))
    assert deal == ec.replay(LOWER, ec.write_record(deal)) == ec.resume(LOWER, ec.save(deal))
    assert deal == pickle.loads(pickle.dumps(deal))  # noqa: S301 - our own bytes
    assert deal.view(0).carried == ("thrown 0 1 3",)
    assert json.loads(ec.save(deal))["carried"] == "thrown 0 1 3"
    assert "Carried from earlier deals: hands thrown in by you: 0, seat 1: 1, seat 2: 3." in draw_view(
        ec.Deal.from_cards(LOWER, hands=HANDS, upcard="4H", dealer=2, carried=deal.carried).view(0), LOWER
    )


def test_what_is_carried_is_read_and_checked() -> None:
    for carried in (FIRST, Carried(thrown=(0, 1, 3))):
        assert read_carried(LOWER, write_carried(carried)) == carried
    assert read_carried(LOWER, carried_form(LOWER)) == Carried(thrown=(1, 0, 0))
    assert read_carried(LOWER, "thrown 0 0 0") == FIRST
    assert [thrown_by(Carried(thrown=(0, 1, 3)), seat) for seat in range(3)] == [0, 1, 3]
    for text in ("thrown 0 1", "thrown 0 1 4", "bank 0 1 3", "thrown", "thrown 0 0 1; thrown 0 0 1"):
        with pytest.raises(UnreadableError):
            read_carried(LOWER, text)
    with pytest.raises(ValueError, match="nobody throws a hand in in Standard Euchre"):
        ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=1, carried=Carried(thrown=(1, 0, 0, 0)))


@pytest.mark.parametrize(
    ("thrown", "action", "said"),
    [
        ((), "2 passes", "the dealer may pass too, and so throw the hand in; he may do so 3 times more in this game."),
        (
            (0, 0, 2),
            "2 passes",
            "the dealer may pass too, and so throw the hand in; he may do so once more in this game.",
        ),
        ((0, 0, 3), "2 passes", "the dealer must name a suit, having thrown in 3 times in this game."),
        ((0, 0, 3), "2 names clubs", "whoever is asked may name any suit but the upcard's, hearts."),
    ],
)
def test_the_reason_tells_how_often(thrown: tuple[int, ...], action: str, said: str) -> None:
    deal = last_pass(thrown)
    why = str(deal.why(deal.read(action)))
    assert why.startswith(said)
    assert "bidding.second_round.throw_ins: 3" in why


def test_the_end_of_such_a_deal_is_told() -> None:
    result = last_pass().tell("2 passes").result
    assert result is not None
    assert "bidding.second_round.throw_ins: 3" in str(result.why)


def test_the_walk_goes_both_ways() -> None:
    """A maker may be forced, and may not be."""
    assert {contract.forced for contract in walk_bidding(LOWER).contracts} == {True, False}


# More than each


PLAYED: dict[str, tuple[list[str], list[str], tuple[int, ...]]] = {
    "most": (
        ["joker joker2 8H 2C 3C 2D 2S", "7H 6H 3H 8C 4C 8D 4S", "2H 6C 7C 3D 6S 7S 7D"],
        [
            *("2 buries 7D", "0 leads joker", "1 plays 3H", "2 plays 2H", "0 leads joker2", "1 plays 6H", "2 plays 4H"),
            *("0 leads 8H", "1 plays 7H", "2 plays 6S", "0 leads 2C", "1 plays 8C", "2 plays 6C", "1 leads 4C"),
            *("2 plays 7C", "0 plays 3C", "2 leads 3D", "0 plays 2D", "1 plays 8D", "1 leads 4S", "2 plays 7S"),
            "0 plays 2S",
        ],
        (3, 2, 2),
    ),
    "euchre": (
        HANDS,
        [
            *("2 buries 7S", "0 leads joker", "1 plays 3H", "2 plays 2H", "0 leads joker2", "1 plays 6H", "2 plays 4H"),
            *("0 leads 8H", "1 plays 7H", "2 plays 6S", "0 leads 2C", "1 plays 8C", "2 plays 6C", "1 leads 4C"),
            *("2 plays 7C", "0 plays 3C", "2 leads 8D", "0 plays 2D", "1 plays 3D", "2 leads 7D", "0 plays 2S"),
            "1 plays 8S",
        ],
        (-4, 1, 3),
    ),
}


@pytest.mark.parametrize("outcome", PLAYED)
def test_three_tricks_are_the_most_or_are_not(outcome: str) -> None:
    hands, play, points = PLAYED[outcome]
    deal = ec.Deal.from_cards(LOWER, hands=hands, upcard="4H", dealer=2).tell("0 orders", *play)
    result = deal.result
    assert result is not None
    assert (result.outcome, result.points) == (outcome, points)
    more = ", more than each of the others." if outcome == "most" else ", not more than each of the others."
    assert more in str(result.why)


@pytest.mark.parametrize(
    ("extends", "tricks", "found"),
    [
        ("lower_euchre", 0, [0]),
        ("lower_euchre", 2, [0]),
        ("lower_euchre", 3, [0, 1]),
        ("lower_euchre", 4, [1]),
        ("lower_euchre", 7, [1]),
    ],
)
def test_which_tricks_can_be_the_most(extends: str, tricks: int, found: list[int]) -> None:
    assert most_in(ec.load(extends), tricks, alone=False) == found


def test_of_a_called_partner_the_tricks_are_the_makers() -> None:
    """Two tricks against three others can be the most, alone against four; one never is more than three others have."""
    variant = ec.load("call_ace_five")
    assert variant.deal.hand == 5
    assert [most_in(variant, 2, alone=alone) for alone in (False, True)] == [[0, 1], [0, 1]]
    assert [most_in(variant, 1, alone=alone) for alone in (False, True)] == [[0], [0]]
    assert most_in(variant, 3, alone=False) == [1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Each dealer may pass here 3 times in a game, which throws the hand in. After that he may not: when all"),
        ("bidding: {second_round: {throw_ins: 1}}", "Each dealer may pass here once in a game, which throws"),
        ("bidding: {second_round: {throw_ins: 0}}", "The dealer may not pass here: when all the others have passed"),
        ("", "3 tricks, more than every other player"),
    ],
)
def test_the_rules_in_words(text: str, said: str) -> None:
    reading = read_text_variant(f"extends: lower_euchre\nname: Ours\n{text}\n", "ours.yaml")
    assert reading.variant is not None
    assert said in str(in_words(reading.variant))


def test_teams_are_sides() -> None:
    """Of three teams each has its tricks together."""
    text = (
        "table: {sides: teams of 2}\ndeck: 48\ndeal: {hand: 7}\nalone: null\n"
        "scoring: {start_over: true, most: {more_than_each: true, makers: 1}, few: {more_than_each: false, makers: 0}}"
    )
    reading = read_text_variant(f"extends: six_handed\nname: Ours\n{text}\n", "ours.yaml")
    assert reading.variant is not None
    assert "more than every other side" in str(in_words(reading.variant))
    deal = ec.Deal.from_seed(ec.compile_rules(reading.variant), seed=1)
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[-1])
    result = deal.result
    assert result is not None
    taken = [sum(result.tricks[seat] for seat in (side, side + 3)) for side in range(3)]
    makers = result.makers[0] % 3
    most = all(taken[makers] > other for side, other in enumerate(taken) if side != makers)
    assert result.outcome == ("most" if most else "few")
