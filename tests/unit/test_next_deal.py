"""Who deals next, and what becomes of the target when several reach it in one deal."""

from __future__ import annotations

from typing import Any

import pytest

import euchre_core as ec
from euchre_core.kernel import Result
from euchre_core.load import read_text_variant
from euchre_core.standing import Patience, Standing, after_deal, first_standing, next_game


def rules_of(text: str) -> ec.Rules:
    return ec.compile_rules(read_text_variant(f"name: Ours\n{text}\n", "ours.yaml").require())


ALL_SCORE = (
    "table: {players: 3, sides: individual}\nbidding: {first_round: {}, second_round: {}}\n"
    "scoring: {made: {made: true, makers: tricks, defenders: tricks}, set: {made: false, everyone: 1}}\n"
)
FIXED = "bidding: {fixed: {trump: S}}\ntable: {players: 3, sides: individual}\nscoring: {all: {everyone: tricks}}\n"


def finished(rules: ec.Rules, seed: int, dealer: int) -> ec.Deal:
    deal = ec.Deal.from_seed(rules, seed=seed, dealer=dealer)
    chooser = [ec.players.random_player(seed, seat) for seat in range(rules.seats)]
    while deal.player is not None:
        deal = deal.apply(chooser[deal.player](deal.view(deal.player)))
    return deal


# Who deals


@pytest.mark.parametrize("seed", range(12))
def test_the_first_of_the_winners_from_the_left_deals(seed: int) -> None:
    rules = rules_of(ALL_SCORE + "deal: {next_dealer: winners}")
    deal = finished(rules, seed, seed % 3)
    result, left = deal.result, (deal.dealer + 1) % 3
    assert result is not None
    best = [seat for seat in range(3) if result.points[seat] == max(result.points)]
    expected = best[0] if len(best) == 1 and result.makers else left
    assert expected == result.next_dealer


@pytest.mark.parametrize("seed", range(6))
def test_a_maker_deals(seed: int) -> None:
    """Whoever it is; after a deal that nobody called, the left."""
    deal = finished(rules_of(ALL_SCORE + "deal: {next_dealer: makers}"), seed, seed % 3)
    assert deal.result is not None
    assert (deal.result.makers or ((deal.dealer + 1) % 3,)) == (deal.result.next_dealer,)


def test_without_a_maker_the_winner_deals_too() -> None:
    dealers = set()
    for seed in range(8):
        result = finished(rules_of(FIXED + "deal: {upcard: false, next_dealer: winners}"), seed, 0).result
        assert result is not None
        best = [seat for seat, points in enumerate(result.points) if points == max(result.points)]
        assert result.next_dealer == (best[0] if len(best) == 1 else 1)
        dealers.add(result.next_dealer)
    assert len(dealers) > 1


def test_by_turn_it_is_the_left() -> None:
    for seed in range(4):
        result = finished(rules_of(ALL_SCORE), seed, 2).result
        assert result is not None
        assert result.next_dealer == 0


# The target


def deal_of(points: tuple[int, ...], makers: tuple[int, ...] = (0,)) -> Result:
    return Result("made", points, (2, 2, 1), makers, 1)


RAISED = rules_of(ALL_SCORE + "game: {target: 10, raised_by: 10}\nmatch: {games: 2, laps: true}")


@pytest.mark.parametrize(
    ("before", "raised", "points", "after"),
    [
        ((8, 8, 0), 0, (2, 2, 1), (1, ())),  # both are there
        ((8, 7, 0), 0, (2, 2, 1), (0, (0,))),  # one only
        ((8, 7, 0), 0, (1, 2, 1), (0, ())),  # none
        ((18, 8, 0), 1, (1, 2, 1), (1, ())),  # the target is twenty now
        ((18, 8, 0), 1, (2, 2, 1), (1, (0,))),
        ((18, 18, 0), 1, (2, 2, 1), (2, ())),
    ],
)
def test_the_target_rises_when_several_reach_it(before: Any, raised: int, points: Any, after: Any) -> None:
    standing = after_deal(RAISED, Standing(before, (0, 0, 0), raised=raised), deal_of(points), made=True)
    assert after == (standing.raised, standing.won)


def test_only_those_who_may_win_raise_it() -> None:
    rules = rules_of(ALL_SCORE + "game: {target: 10, raised_by: 10, won_by: own_made_bid}")
    standing = after_deal(rules, Standing((8, 8, 0), (0, 0, 0)), deal_of((2, 2, 1)), made=True)
    assert (standing.raised, standing.won) == (0, (0,))


def test_a_target_below_the_start_is_lowered() -> None:
    down = ALL_SCORE.replace("makers: tricks, defenders: tricks", "makers: -tricks, defenders: -tricks")
    rules = rules_of(down + "game: {start: 10, target: 0, raised_by: 5}")
    standing = after_deal(rules, Standing((2, 1, 9), (0, 0, 0)), deal_of((-2, -1, 0)), made=True)
    assert (standing.raised, standing.won) == (1, ())
    standing = after_deal(rules, standing, deal_of((-2, -5, 0)), made=True)
    assert (standing.raised, standing.won) == (1, (1,))


def test_the_next_game_begins_with_the_old_target() -> None:
    """With laps, what counts is beyond the target as it was in the end."""
    over = Standing((23, 12, 0), (1, 0, 0), won=(0,), raised=1)
    assert (next_game(RAISED, over).raised, next_game(RAISED, over).scores) == (0, (3, 0, 0))


def test_on_the_way_to_a_raised_target_there_is_progress() -> None:
    patience = Patience(RAISED)
    patience.see(first_standing(RAISED)._replace(scores=(11, 11, 0), raised=1))
    patience.see(first_standing(RAISED)._replace(scores=(12, 11, 0), raised=1))
    assert patience.idle == 0
