"""Tallies: what extras pay into them, what they turn into, and where they are shown."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.kernel import Result
from euchre_core.load import read_text_variant
from euchre_core.rules.tables import PASSED_OUT
from euchre_core.standing import Standing, after_deal, first_standing, next_game

TOKENS = ec.compile_rules(ec.load("tokens_for_four_tricks"))
MARKS = ec.compile_rules(ec.load("euchres_are_marked"))


def golden(name: str, rules: ec.Rules) -> ec.Deal:
    """Return the golden deal of a variant."""
    from pathlib import Path

    text = (Path(__file__).parents[1] / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    deal = ec.replay(rules, text)
    assert isinstance(deal, ec.Deal)
    return deal


def result_of(deal: ec.Deal) -> Result:
    assert deal.result is not None
    return deal.result


FOUR = result_of(golden("tokens_for_four_tricks", TOKENS))


def rules_of(text: str) -> ec.Rules:
    return ec.compile_rules(
        read_text_variant(f"extends: tokens_for_four_tricks\nname: Ours\n{text}\n", "ours.yaml").require()
    )


def test_a_token_is_no_point() -> None:
    """What goes into a tally is not among the points of the deal, but among what was paid besides."""
    assert (FOUR.points, FOUR.tallied, FOUR.extras) == ((0, 1), ((0, 1),), ("four_tricks",))


def test_two_extras_pay_into_one_tally() -> None:
    result = result_of(golden("euchres_are_marked", MARKS))
    assert (result.points, result.tallied) == ((2, 0), ((0, 2),))
    assert " euchred pays 1 to seats 1 and 3 into the tally marks." in str(result.why)


def test_a_deal_that_was_not_played_or_is_without_its_deal_pays_nothing() -> None:
    passed = ec.Deal.from_seed(TOKENS, seed=1)
    while passed.actor is not None:
        passed = passed.apply(passed.legal_actions[0])
    assert (result_of(passed).outcome, result_of(passed).tallied) == (PASSED_OUT, ())
    assert Result(*FOUR).tallied == ()
    assert Result(*FOUR).extras == ()


@pytest.mark.parametrize(("before", "scores", "left"), [(0, (0, 1), (0, 1)), (2, (0, 1), (0, 3)), (3, (0, 2), (0, 0))])
def test_four_tokens_are_a_point(before: int, scores: tuple[int, int], left: tuple[int, int]) -> None:
    standing = first_standing(TOKENS)._replace(tallies=((0, before),))
    after = after_deal(TOKENS, standing, FOUR, made=True)
    assert (scores, (left,)) == (after.scores, after.tallies)


def test_many_turn_as_often_as_they_are_there() -> None:
    rules = rules_of("extras: {four_tricks: {makers: 9}}\ntallies: {tokens: {points: 2}}")
    result = result_of(ec.Deal(rules, golden("tokens_for_four_tricks", TOKENS).dealt, 3).tell(*said()))
    after = after_deal(rules, first_standing(rules), result, made=True)
    assert (after.scores, after.tallies) == ((0, 5), ((0, 1),))


def said() -> list[str]:
    deal = golden("tokens_for_four_tricks", TOKENS)
    return [position.say(action) for position, action in deal.steps()]


def test_a_token_may_win_the_game() -> None:
    """Points that tokens turn into count in the same deal."""
    standing = Standing((0, 8), (0, 0), tallies=((0, 3),))
    assert after_deal(TOKENS, standing, FOUR, made=True).won == (1,)


def test_a_new_game_begins_without_any() -> None:
    over = Standing((0, 10), (0, 1), won=(1,), tallies=((3, 2),))
    assert next_game(TOKENS, over).tallies == ((0, 0),)


def test_a_match_tells_of_them() -> None:
    """By name; and its record after every deal, which is held against the replay."""
    match = ec.Match(MARKS, seed=3).play([ec.players.random_player(seed) for seed in range(4)], deals=6)
    marks = match.tallies["marks"]
    assert sum(marks) > 0
    record = ec.write_record(match)
    assert record.count("tally marks: ") == 6
    assert match == ec.replay(MARKS, record)
    line = f"tally marks: {marks[0]} {marks[1]}"
    with pytest.raises(ec.UnreadableError, match=f'expected "{line}"'):
        ec.replay(MARKS, record.replace(line, f"tally marks: {marks[0]} {marks[1] + 1}"))
