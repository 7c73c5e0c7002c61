"""How games and matches end: every rule with figures worked out by hand, then whole matches and their records."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from oracle.match import match_winner
from typer.testing import CliRunner
from unit.at_table import own_rules, rules
from unit.told import as_told

import euchre_core as ec
from euchre_core import match as match_module
from euchre_core.cli import app
from euchre_core.kernel import Result
from euchre_core.kernel.carried import owners
from euchre_core.load import read_variant
from euchre_core.rules.payments import RubberRule
from euchre_core.rules.tables import (
    PASSED_OUT,
    REACH_BETTER_WINS,
    REACH_EXTRA_DEAL,
    REACH_MAKERS_FIRST,
    REACH_SHARED,
    WON_BY_OWN_BID_OR_SET,
    WON_BY_OWN_MADE_BID,
)
from euchre_core.standing import (
    Patience,
    Standing,
    after_deal,
    finish,
    first_standing,
    made_bid,
    match_is_over,
    match_winners,
    next_game,
)

Points = tuple[int, ...]
MADE, FAILED = True, False


def two(**settings: Any) -> ec.Rules:
    """Return a game of two sides, to 10."""
    return replace(rules("standard"), **({"both_reach": REACH_BETTER_WINS} | settings))


def three(**settings: Any) -> ec.Rules:
    """Return a game of three players, each for himself, to 10."""
    return replace(rules("cutthroat"), **({"both_reach": REACH_BETTER_WINS} | settings))


def deal_of(played: ec.Rules, points: Points, maker: int | None) -> Result:
    """Return a deal that pays these points, of these makers; ``None``: nobody called."""
    makers = () if maker is None else played.side_seats[played.side_of[maker]]
    return Result("row" if makers else PASSED_OUT, points, (0,) * played.seats, makers, 0)


def after(played: ec.Rules, *deals: tuple[Points, int | None, bool], begin: Points | None = None) -> Standing:
    """Return how a match stands after deals: points, a maker's seat (``None``: nobody called), and did they make it."""
    standing = first_standing(played)
    standing = standing if begin is None else standing._replace(scores=begin)
    for points, maker, made in deals:
        standing = next_game(played, standing) if standing.over else standing
        standing = after_deal(played, standing, deal_of(played, points, maker), made=made)
    return standing


def ended(played: ec.Rules, *scores: int, maker: int = 0, made: bool = MADE, **more: Any) -> Any:
    """Return who has won at these scores, and whether play goes on because several were there."""
    result = deal_of(played, (0,) * len(scores), maker)
    return finish(played, scores, result, made=made, **({"overtime": False} | more))


PLAY_ON, EXTRA_DEAL = ((), False), ((), True)


def wins(*places: int) -> tuple[Points, bool]:
    return places, False


# ---- up and down ----


def test_scores_begin_at_the_start_and_may_be_negative() -> None:
    """25 down to 0: 3 tricks, 2 and none are 22, 23 and 25; a maker who fails gets 5 more."""
    down = three(start=25, target=0)
    assert first_standing(down) == Standing((25, 25, 25), (0, 0, 0))
    assert after(down, ((-3, -2, 0), 0, MADE), ((-1, 5, -1), 1, FAILED)).scores == (21, 28, 24)
    assert after(two(), ((0, 2), 0, FAILED), ((-6, 3), 0, FAILED)).scores == (-6, 5)


def test_counted_down_whoever_is_at_the_target_or_below_has_won() -> None:
    down = three(start=25, target=0)
    assert ended(down, 1, 24, 30) == PLAY_ON
    assert ended(down, 0, 24, 30) == wins(0)
    assert ended(down, 3, -2, 30) == wins(1)
    assert ended(replace(down, target=-5), 3, -2, 30) == PLAY_ON


@pytest.mark.parametrize(
    ("both_reach", "expected"),
    [
        (REACH_BETTER_WINS, wins(1)),
        (REACH_MAKERS_FIRST, wins(0)),
        (REACH_SHARED, wins(0, 1)),
        (REACH_EXTRA_DEAL, EXTRA_DEAL),
    ],
)
def test_several_get_down_together(both_reach: int, expected: tuple[Points, bool]) -> None:
    """Seat 0, the maker, has -1, seat 1 has -3, which is the better, and seat 2 has 5."""
    assert ended(three(start=15, target=0, both_reach=both_reach), -1, -3, 5) == expected


def test_counted_down_the_extra_deal_is_won_by_the_lowest() -> None:
    down = three(start=15, target=0, both_reach=REACH_EXTRA_DEAL)
    assert ended(down, -1, -1, 5, overtime=True) == EXTRA_DEAL
    assert ended(down, -1, -2, 5, overtime=True) == wins(1)
    standing = after(down, ((-2, -2, 0), 0, MADE), ((0, 0, 0), None, FAILED), begin=(2, 2, 2))
    assert (standing.scores, standing.won, standing.overtime) == ((0, 0, 2), (), True)
    standing = after(down, ((-2, -2, 0), 0, MADE), ((-1, 0, -4), 0, MADE), begin=(2, 2, 2))
    assert (standing.scores, standing.won) == ((-1, 0, -2), (2,))


# ---- whoever reaches it loses ----


def test_who_reaches_the_target_loses() -> None:
    """Two sides from 10 down to 0: the other side wins, whatever it has."""
    losing = two(start=10, target=0, reaching_loses=True)
    assert ended(losing, 4, 1) == PLAY_ON
    assert ended(losing, 0, 1) == wins(1)
    assert ended(losing, 6, -4) == wins(0)


def test_counted_up_who_reaches_the_target_loses() -> None:
    losing = three(reaching_loses=True)
    assert ended(losing, 9, 2, 4) == PLAY_ON
    assert ended(losing, 10, 2, 4) == wins(1)
    assert ended(losing, 10, 11, 4) == wins(2)


@pytest.mark.parametrize(
    ("both_reach", "unequal", "equal", "everybody"),
    [
        (REACH_BETTER_WINS, wins(1), PLAY_ON, wins(1)),
        (REACH_MAKERS_FIRST, wins(2), wins(2), wins(2)),
        (REACH_SHARED, wins(1, 2), wins(1, 2), wins(0, 1, 2)),
        (REACH_EXTRA_DEAL, EXTRA_DEAL, EXTRA_DEAL, EXTRA_DEAL),
    ],
)
def test_the_best_of_the_others_wins(both_reach: int, unequal: Any, equal: Any, everybody: Any) -> None:
    """Seat 0 gets to 0 and has lost; the more the others have left, the better. All there: the same between all."""
    losing = three(start=10, target=0, reaching_loses=True, both_reach=both_reach)
    assert ended(losing, 0, 5, 3, maker=2) == unequal
    assert ended(losing, -1, 5, 5, maker=2) == equal
    assert ended(losing, -4, -1, -2, maker=2) == everybody


# ---- what the last step comes from ----


def test_won_by_an_own_made_bid() -> None:
    """Points for tricks bring the defenders to 11, but win nothing; with their next bid that is made they have won."""
    own = two(won_by=WON_BY_OWN_MADE_BID)
    assert ended(own, 9, 11, maker=0, made=MADE) == PLAY_ON
    assert ended(own, 9, 11, maker=0, made=FAILED) == PLAY_ON
    assert ended(own, 9, 11, maker=1, made=FAILED) == PLAY_ON
    assert ended(own, 9, 11, maker=3, made=MADE) == wins(1)
    standing = after(own, ((3, 2), 0, MADE), ((4, 2), 2, MADE), begin=(2, 9))
    assert (standing.scores, standing.won) == ((9, 13), ())
    assert after(own, ((3, 2), 0, MADE), ((4, 2), 2, MADE), ((1, 5), 1, MADE), begin=(2, 9)).won == (1,)
    assert after(own, ((3, 2), 0, MADE), ((4, 2), 2, MADE), ((3, 0), 0, MADE), begin=(2, 9)).won == (0,)


@pytest.mark.parametrize("both_reach", [REACH_BETTER_WINS, REACH_MAKERS_FIRST, REACH_SHARED, REACH_EXTRA_DEAL])
def test_only_who_may_win_has_reached_it(both_reach: int) -> None:
    """The makers have 10 by their bid; the defenders' 14 are by tricks, so nothing is to be decided between them."""
    assert ended(two(won_by=WON_BY_OWN_MADE_BID, both_reach=both_reach), 10, 14) == wins(0)


def test_won_by_an_own_bid_or_a_set() -> None:
    """Defenders win with a deal in which the makers failed, and with no other."""
    either = two(won_by=WON_BY_OWN_BID_OR_SET)
    assert ended(either, 4, 10, maker=0, made=FAILED) == wins(1)
    assert ended(either, 4, 10, maker=0, made=MADE) == PLAY_ON
    assert ended(either, 10, 4, maker=0, made=FAILED) == PLAY_ON
    assert ended(either, 10, 4, maker=0, made=MADE) == wins(0)


def test_two_defenders_may_get_there_by_a_set() -> None:
    either = three(won_by=WON_BY_OWN_BID_OR_SET)
    assert ended(either, 12, 10, 11, maker=0, made=FAILED) == wins(2)
    assert ended(either, 12, 10, 10, maker=0, made=FAILED) == PLAY_ON
    shared = replace(either, both_reach=REACH_SHARED)
    assert ended(shared, 12, 10, 10, maker=0, made=FAILED) == wins(1, 2)
    assert ended(shared, 12, 10, 10, maker=0, made=MADE) == wins(0)


def test_counted_down_by_an_own_made_bid() -> None:
    own = three(start=25, target=0, won_by=WON_BY_OWN_MADE_BID)
    assert ended(own, 2, 0, -1, maker=0) == PLAY_ON
    assert ended(own, 0, 0, -1, maker=0) == wins(0)


# ---- a score too low ----


def test_a_score_too_low_loses_the_game() -> None:
    """At -25 or below; the other side wins with less than the target, even with less than nothing."""
    mercy = two(loses_at=-25)
    assert ended(mercy, -24, 3) == PLAY_ON
    assert ended(mercy, -25, 3) == wins(1)
    assert ended(mercy, -8, -31) == wins(0)
    assert after(mercy, ((-6, 2), 0, FAILED), begin=(-20, 1)) == Standing((-26, 3), (0, 1), 1, won=(1,))


def test_of_three_the_best_of_the_others_wins_or_several() -> None:
    mercy = three(loses_at=-25)
    assert ended(mercy, -30, 3, 4) == wins(2)
    assert ended(mercy, -30, 3, 3) == wins(1, 2)
    assert ended(mercy, -30, -26, -24) == wins(2)


def test_counted_down_too_low_is_too_much() -> None:
    """From 25 down to 0, whoever gets to 40 has lost."""
    down = three(start=25, target=0, loses_at=40)
    assert ended(down, 39, 20, 22) == PLAY_ON
    assert ended(down, 40, 20, 22) == wins(1)


def test_all_scores_too_low_are_decided_as_all_that_reach_the_target() -> None:
    assert ended(two(loses_at=-25), -30, -26) == wins(1)
    assert ended(two(loses_at=-25), -30, -30) == PLAY_ON
    assert ended(two(loses_at=-25, both_reach=REACH_SHARED), -30, -26) == wins(0, 1)


def test_who_has_the_target_wins_before_another_loses() -> None:
    """Also where a third has more, but may not win with it; if nobody may, he wins because another has lost."""
    assert ended(three(loses_at=-25), 10, 4, -25) == wins(0)
    own = three(loses_at=-25, won_by=WON_BY_OWN_MADE_BID)
    assert ended(own, 10, 14, -25, maker=0) == wins(0)
    assert ended(own, 4, 14, -25, maker=0) == wins(1)


def test_all_scores_too_low_lose_together() -> None:
    """At -26 or below, both; before one of them loses to the other; but not one alone."""
    mercy = two(loses_at=-50, all_lose_at=-26)
    over = after(mercy, ((-26, -3), 0, FAILED), ((1, -23), 1, FAILED), ((-1, 0), 0, FAILED))
    assert over == Standing((-26, -26), (0, 0), 3, lost=True)
    assert over.over
    assert match_is_over(mercy, over)
    assert not after(mercy, ((-26, -25), 0, FAILED)).over
    assert after(mercy, ((-50, -30), 0, FAILED)).won == ()
    assert after(mercy, ((-50, -25), 0, FAILED)).won == (1,)


def test_a_game_that_all_lose_counts_for_nobody() -> None:
    """Of several games it is one that nobody has won, and the next begins; the target is not raised by it."""
    mercy = two(all_lose_at=-26, games=2, laps=True, rubber=RubberRule(2, ((0, 3),)))
    lost = after(mercy, ((-26, -30), 0, FAILED))
    assert (lost.games, lost.rubber, lost.lost, match_is_over(mercy, lost)) == ((0, 0), (0, 0), True, False)
    assert next_game(mercy, lost) == first_standing(mercy)
    assert idle(mercy, after(mercy, ((-2, 0), 0, FAILED)), lost) == [0, 0]


ALL_LOSE = """\
deal: {hand: 5}
bidding: {first_round: {}, second_round: {}}
scoring:
  made: {made: true, everyone: -1}
  failed: {made: false, everyone: -1}
  all: {tricks: all, makers: 1}
game: {all_lose_at: -2}
"""


def test_a_match_that_all_lose(tmp_path: Path) -> None:
    """It is over without a winner: on the screen, in the record, and for who would play on."""
    played = own_rules(tmp_path, ALL_LOSE)
    match = ec.Match(played, seed=1).play(random_table(played, 1))
    assert (match.over, match.winners, match.scores) == (True, (), (-2, -2))
    assert repr(match).endswith("lost by all>")
    assert ec.write_record(match).endswith("scores: -2 -2\n\nwinners: nobody\n")
    assert ec.replay(played, ec.write_record(match)) == match
    assert match == ec.resume(played, ec.save(match))
    assert match.play(random_table(played, 1)) is match
    with pytest.raises(ec.IllegalAction, match="the match is over"):
        match._with(match.deal)  # a deal that is over has no action, so nothing else gets there
    shown = CliRunner().invoke(app, ["play", str(tmp_path / "ours.yaml"), "--seed", "1"]).stdout
    assert "Everybody has lost. Final score: " in shown


# ---- so many deals ----


def test_so_many_deals() -> None:
    """Three deals that somebody called, whoever dealt; the better score wins."""
    short = two(target=None, deals=3)
    assert ended(short, 40, 3, deals=2) == PLAY_ON
    assert ended(short, 2, 3, deals=3) == wins(1)
    passed = ((0, 0), None, FAILED)
    two_called = [((2, 0), 0, MADE), passed, ((0, 1), 1, MADE), passed]
    assert after(short, *two_called) == Standing((2, 1), (0, 0), 2)
    assert after(short, *two_called, ((0, 2), 0, FAILED)) == Standing((2, 3), (0, 1), 3, won=(1,))


@pytest.mark.parametrize(
    ("both_reach", "makers_best", "makers_behind"),
    [
        (REACH_BETTER_WINS, PLAY_ON, PLAY_ON),
        (REACH_MAKERS_FIRST, wins(0), PLAY_ON),
        (REACH_SHARED, wins(0, 1), wins(1, 2)),
        (REACH_EXTRA_DEAL, EXTRA_DEAL, EXTRA_DEAL),
    ],
)
def test_a_tie_after_the_last_deal(both_reach: int, makers_best: Any, makers_behind: Any) -> None:
    short = three(target=None, deals=8, both_reach=both_reach)
    assert ended(short, 5, 5, 3, maker=0, deals=8) == makers_best
    assert ended(short, 3, 5, 5, maker=0, deals=8) == makers_behind
    assert ended(short, 6, 5, 5, maker=0, deals=8) == wins(0)


@pytest.mark.parametrize("both_reach", [REACH_BETTER_WINS, REACH_EXTRA_DEAL])
def test_after_a_tie_one_more_deal_decides(both_reach: int) -> None:
    short = two(target=None, deals=1, both_reach=both_reach)
    assert after(short, ((0, 0), 0, FAILED), ((0, 0), None, FAILED)).won == ()
    assert after(short, ((0, 0), 0, FAILED), ((0, 1), 1, MADE)).won == (1,)


def test_a_target_and_so_many_deals_end_at_the_first_of_them() -> None:
    both = two(deals=3)
    assert ended(both, 10, 4, deals=2) == wins(0)
    assert ended(both, 9, 4, deals=3) == wins(0)
    assert ended(both, 9, 4, deals=2) == PLAY_ON


# ---- several games ----


def test_the_first_with_so_many_games_wins_the_match() -> None:
    best_of_three = two(games=2)
    standing = after(best_of_three, ((10, 3), 0, MADE))
    assert standing == Standing((10, 3), (1, 0), 1, won=(0,))
    assert match_winners(best_of_three, standing) == ()
    assert next_game(best_of_three, standing) == Standing((0, 0), (1, 0))
    deals = [((10, 3), 0, MADE), ((2, 11), 1, MADE)]
    assert after(best_of_three, *deals) == Standing((2, 11), (1, 1), 1, won=(1,))
    over = after(best_of_three, *deals, ((4, 0), 0, MADE), ((0, 0), None, FAILED), ((7, 0), 0, MADE))
    assert over == Standing((11, 0), (2, 1), 2, won=(0,))
    assert match_winners(best_of_three, over) == (0,)
    assert match_winners(two(), after(two(), deals[0])) == (0,)


def test_a_game_that_is_shared_counts_for_all_its_winners() -> None:
    """Who has had no game before may win the match with it, too."""
    shared = three(games=2, both_reach=REACH_SHARED)
    first = after(shared, ((10, 11, 1), 0, MADE))
    assert (first.won, first.games, match_winners(shared, first)) == ((0, 1), (1, 1, 0), ())
    second = after(shared, ((10, 11, 1), 0, MADE), ((0, 10, 12), 1, MADE))
    assert (second.games, match_winners(shared, second)) == ((1, 2, 1), (1,))
    second = after(shared, ((10, 11, 1), 0, MADE), ((10, 10, 1), 1, MADE))
    assert (second.games, match_winners(shared, second)) == ((2, 2, 0), (0, 1))


def test_overtime_ends_with_the_game() -> None:
    extra = three(games=2, both_reach=REACH_EXTRA_DEAL)
    over = after(extra, ((10, 10, 1), 0, MADE), ((1, 0, 0), 0, MADE))
    assert (over.won, over.overtime, over.deals) == ((0,), False, 2)
    standing = after(extra, ((10, 10, 1), 0, MADE), ((1, 0, 0), 0, MADE), ((1, 0, 0), 0, MADE))
    assert standing == Standing((1, 0, 0), (1, 0, 0), 1)


# ---- laps and slams ----


def test_laps_carry_what_is_beyond_the_target() -> None:
    """5 are needed: with 7 the next game begins at 2, the losers begin at 0; without laps so does the winner."""
    laps = two(target=5, games=3, laps=True)
    standing = after(laps, ((7, 3), 0, MADE))
    assert next_game(laps, standing).scores == (2, 0)
    assert after(laps, ((7, 3), 0, MADE), ((3, 1), 0, MADE)) == Standing((5, 1), (2, 0), 1, won=(0,))
    assert next_game(laps, after(laps, ((5, 3), 0, MADE))).scores == (0, 0)
    assert next_game(two(target=5, games=3), standing).scores == (0, 0)


def test_laps_of_a_game_that_is_counted_down() -> None:
    """From 8 to 0: at -2, the winner begins the next game at 6."""
    laps = two(start=8, target=0, games=3, laps=True)
    assert next_game(laps, after(laps, ((-10, -3), 0, MADE))).scores == (6, 8)


def test_laps_where_the_winner_is_short_of_the_target() -> None:
    """He won because the others lost, or by the number of deals: nothing is carried, and nothing taken away."""
    mercy = two(loses_at=-25, games=2, laps=True)
    assert next_game(mercy, after(mercy, ((-26, 3), 0, FAILED))).scores == (0, 0)
    short = two(target=None, deals=1, games=2, laps=True)
    assert next_game(short, after(short, ((7, 3), 0, MADE))).scores == (0, 0)
    losing = two(start=10, target=0, reaching_loses=True, games=2, laps=True)
    assert next_game(losing, after(losing, ((-12, -3), 0, FAILED))).scores == (10, 10)


def test_a_whole_target_in_hand_wins_with_the_next_deal_that_somebody_calls() -> None:
    """16 of 5: he begins with 11, and a deal that nobody calls decides nothing."""
    laps = two(target=5, games=2, laps=True)
    deals = [((16, 3), 0, MADE), ((0, 0), None, FAILED)]
    assert after(laps, *deals) == Standing((11, 0), (1, 0))
    assert after(laps, *deals, ((0, 1), 1, MADE)).games == (2, 0)


@pytest.mark.parametrize(("loser", "games"), [(0, 2), (-3, 2), (1, 1)])
def test_a_slam_counts_twice(loser: int, games: int) -> None:
    """Where the loser has no more than he began with."""
    standing = after(two(games=2, slam=2), ((10, loser), 0, MADE))
    assert standing.games == (games, 0)
    assert match_winners(two(games=2, slam=2), standing) == ((0,) if games == 2 else ())


def test_slams_of_other_starts() -> None:
    """Counted down from 8, a loser with 8 or 9 has got nowhere; with laps, what counts is where all begin."""
    down = two(start=8, target=0, games=5, slam=3)
    assert [after(down, ((-8, points), 0, MADE)).games for points in (0, 1, -1)] == [(3, 0), (3, 0), (1, 0)]
    losing = two(start=10, target=0, reaching_loses=True, games=5, slam=2)
    assert after(losing, ((-10, 0), 0, MADE)).games == (0, 1)  # the winner has got nowhere, and has not lost
    laps = two(target=5, games=5, laps=True, slam=2)
    assert after(laps, ((7, 3), 0, MADE), ((0, 5), 1, MADE)).games == (1, 1)  # the loser has the 2 he carried


def test_slams_of_three() -> None:
    """One loser at the start is enough; where all win together, nobody has lost."""
    slam = three(both_reach=REACH_SHARED, games=5, slam=2)
    assert after(slam, ((10, 4, 0), 0, MADE)).games == (2, 0, 0)
    assert after(slam, ((10, 4, 1), 0, MADE)).games == (1, 0, 0)
    assert after(slam, ((10, 10, 0), 0, MADE)).games == (2, 2, 0)
    assert after(slam, ((10, 10, 10), 0, MADE)).games == (1, 1, 1)


# ---- a score for each player ----


def each(**settings: Any) -> ec.Rules:
    """Return a game of two sides in which each player has a score, and a lone march gives the partner one fewer."""
    rows = tuple(replace(row, partners_less=row.name == "lone_march") for row in rules("standard").rows)
    return replace(rules("standard"), by_player=True, both_reach=REACH_SHARED, rows=rows, **settings)


def by_player(played: ec.Rules, before: Standing, outcome: str, points: Points, makers: Points) -> Standing:
    """Return how a match stands after a deal of makers, the first of whom called or played alone."""
    result = Result(outcome, points, (0,) * 4, makers, 0)
    return after_deal(played, before, result, made=True, partners=makers[1:])


def test_each_player_has_a_score() -> None:
    """He gets what his side gets; the partner of who marched alone one fewer, and so is behind at the end."""
    played = each(target=5)
    begun = first_standing(played)
    assert (begun.scores, begun.games, owners(played)) == ((0,) * 4, (0,) * 4, ((0,), (1,), (2,), (3,)))
    point = by_player(played, begun, "point", (0, 1), (3, 1))
    march = by_player(played, point, "lone_march", (0, 4), (3, 1))
    assert point.scores == (0, 1, 0, 1)
    assert (march.scores, march.won, march.games) == ((0, 4, 0, 5), (3,), (0, 0, 0, 1))
    assert next_game(played, march).scores == (0, 0, 0, 0)
    both = by_player(played, by_player(played, point, "march", (0, 2), (1, 3)), "march", (0, 2), (1, 3))
    assert (both.scores, both.won) == ((0, 5, 0, 5), (1, 3))


def test_makers_with_scores_of_their_own() -> None:
    """Each maker may win by their bid, and a deal that gives a side the game gives it to each of its players."""
    own = each(target=5, won_by=WON_BY_OWN_MADE_BID)
    standing = by_player(own, first_standing(own)._replace(scores=(4, 9, 3, 9)), "march", (1, 0), (0, 2))
    assert (standing.scores, standing.won) == ((5, 9, 4, 9), (0,))


def test_why_a_partner_gets_less() -> None:
    """Seat 3 marches alone, and seat 1 sits out; another row pays them the same."""
    played = rules("loner_above_partner")
    text = (Path(__file__).parents[1] / "golden" / "loner_above_partner.txt").read_text(encoding="utf-8")
    deal = ec.replay(played, text[text.index("euchre_core record") :])
    assert isinstance(deal, ec.Deal)
    assert deal.result is not None
    assert deal.result.why.sentence.startswith("lone_march pays the makers 5: ")
    assert " In the game seat 1 gets 1 fewer. " in deal.result.why.sentence
    called = ec.Deal.from_seed(played, seed=7, dealer=2)
    while called.actor is not None:
        called = called.apply(called.legal_actions[-1 if called.table.maker < 0 else 0])
    assert called.result is not None
    assert "fewer" not in called.result.why.sentence


def test_scores_of_players_in_words(tmp_path: Path) -> None:
    """On the screen and in the record there are as many scores as players; a tally is a side's."""
    text = "game: {scores: players, both_reach: shared, target: 2}\ntallies: {tokens: {}}\n"
    played = own_rules(
        tmp_path, f"extends: north_american\n{text}extras: {{any: {{everyone: 1, into: tokens}}}}\nalone: null"
    )
    match = ec.Match(played, seed=1).play(random_table(played, 1))
    assert len(match.scores) == len(match.games) == 4
    assert match.winners in ((0, 2), (1, 3))
    shown = CliRunner().invoke(app, ["play", str(tmp_path / "ours.yaml"), "--seed", "1"]).stdout
    assert "  score    seat 0: " in shown
    assert "  tokens   seats 0 and 2: " in shown
    assert re.search(r"^Seat \d and seat \d win together", shown, re.MULTILINE)
    assert ec.replay(played, ec.write_record(match)) == match


# ---- rubber points ----


def test_a_game_is_worth_what_the_loser_has() -> None:
    """3 with nothing or less, 2 with one or two, else 1; and 2 for the rubber, which the games decide."""
    rubber = two(target=5, games=2, rubber=RubberRule(2, ((0, 3), (2, 2))))
    assert [after(rubber, ((5, made), 0, MADE)).rubber for made in (-1, 0, 1, 2, 3)] == [
        *((3, 0), (3, 0), (2, 0), (2, 0), (1, 0))
    ]
    deals = [((5, 4), 0, MADE), ((0, 6), 1, MADE), ((0, 0), None, FAILED), ((7, 1), 0, MADE)]
    assert after(rubber, *deals[:1]).rubber == (1, 0)
    assert after(rubber, *deals[:3]).rubber == (1, 3)
    assert after(rubber, *deals).rubber == (5, 3)
    assert first_standing(rubber).rubber == (0, 0)
    assert after(two(games=2), *deals).rubber == first_standing(two()).rubber == ()


def test_rubber_points_of_other_games() -> None:
    """Counted down, who has made nothing is where he began; of three the one farthest behind counts; all can win."""
    down = two(start=8, target=0, games=2, rubber=RubberRule(1, ((0, 3),)))
    assert [after(down, ((-8, points), 0, MADE)).rubber for points in (1, 0, -1)] == [(3, 0), (3, 0), (1, 0)]
    shared = three(both_reach=REACH_SHARED, games=2, rubber=RubberRule(1, ((0, 3), (4, 2))))
    assert after(shared, ((10, 5, 4), 0, MADE)).rubber == (2, 0, 0)
    assert after(shared, ((10, 10, 5), 0, MADE)).rubber == (1, 1, 0)
    assert after(shared, ((10, 10, 10), 0, MADE)).rubber == (1, 1, 1)


def test_rubber_points_in_the_record_and_on_the_screen(tmp_path: Path) -> None:
    """They stand after the games; the bonus is in the last line."""
    played = own_rules(tmp_path, f"{SHORT}{ROWS}game: {{target: 3}}\nmatch: {{games: 2, rubber: {{worth: {{0: 3}}}}}}")
    match = ec.Match(played, seed=1).play(random_table(played, 1))
    told = re.findall(r"^games: .*\nrubber: (.*)$", ec.write_record(match), re.MULTILINE)
    assert told == [" ".join(map(str, one.rubber)) for one in match.standings if one.won]
    assert match.rubber == match.standings[-1].rubber
    shown = CliRunner().invoke(app, ["play", str(tmp_path / "ours.yaml"), "--seed", "1"]).stdout
    assert len(re.findall(r"^  rubber   .* \d+$", shown, re.MULTILINE)) == len(told)
    assert ". Rubber: seats 0 and 2: 0" in shown.replace("\n", " ")


# ---- players who never finish ----


def idle(played: ec.Rules, *standings: Standing) -> list[int]:
    """Return after each standing how many deals have brought nobody nearer."""
    patience, found = Patience(played), []
    for standing in standings:
        patience.see(standing)
        found.append(patience.idle)
    return found


def at(*scores: int, games: Points = (0, 0), deals: int = 1) -> Standing:
    return Standing(scores, games, deals)


def test_deals_that_bring_nobody_nearer_to_the_end() -> None:
    """Only what was never reached before is nearer: after 3, that is 4, of whichever side."""
    assert idle(two(), at(0, 0), at(3, 0), at(3, 2), at(-4, 3), at(-6, 4), at(-9, 4)) == [1, 0, 1, 2, 0, 1]
    assert idle(two(), at(9, 0), at(10, 0), at(12, 0), at(14, 0)) == [0, 0, 1, 2]  # and the target is far enough
    down = two(start=10, target=0)
    assert idle(down, at(10, 12), at(10, 9), at(8, 9), at(9, 8)) == [1, 0, 0, 1]
    mercy = two(loses_at=-20)
    assert idle(mercy, at(-3, 0), at(-3, -2), at(-1, -4), at(0, 0)) == [0, 1, 0, 1]
    short = two(target=None, deals=2)
    assert idle(short, at(9, 0), at(9, 0), at(9, 9, deals=2), at(9, 9, deals=3)) == [0, 1, 0, 1]


def test_a_game_more_is_nearer_and_the_next_begins_anew() -> None:
    won, begun = at(10, 3, games=(1, 0)), at(0, 0, games=(1, 0))
    assert idle(two(games=2), at(8, 3), won, begun, at(1, 0, games=(1, 0))) == [0, 0, 1, 0]
    assert idle(two(games=2), at(8, 3), at(2, 1, games=(0, 1)), at(3, 1, games=(0, 1))) == [0, 0, 0]


def test_players_who_always_bid_too_much_are_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At random nearly every bid is set, so nobody ever gets to 30."""
    monkeypatch.setattr(match_module, "IDLE_DEALS", 40)
    played = own_rules(tmp_path, BID.replace(", loses_at: -30", ""))
    match = ec.Match(played, seed=1)
    with pytest.raises(ec.EuchreError, match="40 deals in a row brought nobody nearer to the end"):
        match.play(random_table(played, 1))
    assert match.play(random_table(played, 1), deals=5).finished_deals == 5


# ---- what makers need ----

BID = """\
deal: {hand: 6, upcard: false}
bidding:
  auction: {bids: 3+, trumps: [suits, no_trump], special: {nullo: {above: 5, promises: none, value: 8}}}
scoring:
  made: {made: true, makers: value}
  failed: {made: false, makers: -value, defenders: tricks}
game: {target: 30, won_by: own_made_bid, loses_at: -30}
"""
FAN = "9C 10C JC QC KC AC / 9D 10D JD QD KD AD / 9H 10H JH QH KH AH / 9S 10S JS QS KS AS"


@pytest.mark.parametrize(
    ("calls", "tricks", "made"),
    [
        ("0 bids 3, 1 passes, 2 passes, 3 passes, 0 names clubs", 5, True),
        ("0 bids 6, 0 names clubs", 5, False),  # JS of seat 3 takes the first trick
        ("0 passes, 1 bids nullo, 2 passes, 3 passes, 1 names no trump", 0, True),  # eldest takes all
        ("0 bids nullo, 1 passes, 2 passes, 3 passes, 0 names no trump", 6, False),
        ("0 passes, 1 passes, 2 bids 3, 3 passes, 2 names no trump", 6, True),
        ("0 passes, 1 passes, 2 bids 3, 3 bids 5, 3 names no trump", 0, False),
    ],
)
def test_a_bid_is_made_or_not(tmp_path: Path, calls: str, tricks: int, made: bool) -> None:
    """Four hands of a suit each, played from the lowest card up; eldest leads."""
    hands = [hand.strip() for hand in FAN.split("/")]
    position = ec.Deal.from_cards(own_rules(tmp_path, BID), hands=hands, dealer=3).tell(*calls.split(", "))
    while position.actor is not None:
        position = position.apply(position.legal_actions[0])
    assert (position.makers_tricks, made_bid(position)) == (tricks, made)
    assert position.result is not None
    assert position.result.outcome == ("made" if made else "failed")


def test_without_an_auction_makers_need_what_the_variant_says() -> None:
    """Three of five; four where it says so."""
    for name, need in (("standard", 3), ("four_to_make", 4)):
        taken = set()
        for seed in range(40):
            position = ec.Deal.from_seed(rules(name), seed=seed)
            while position.actor is not None:
                position = position.apply(ec.players.random_player(seed)(position.view(position.player or 0)))
            if position.makers:
                taken.add(position.makers_tricks)
                assert made_bid(position) is (position.makers_tricks >= need)
        assert {2, 3, 4} <= taken


@pytest.mark.parametrize(("name", "need"), [("dirty_clubs", 2), ("buck_euchre", 1)])
def test_a_dealer_whom_the_upcard_forces_needs_what_it_says(name: str, need: int) -> None:
    """Two tricks or one after a club, three after any other card."""
    club: set[int] = set()
    other: set[int] = set()
    for seed in range(60):
        position = ec.Deal.from_seed(rules(name), seed=seed)
        while position.actor is not None:
            position = position.apply(ec.players.random_player(seed)(position.view(position.player or 0)))
        if position.makers:
            taken, forced = position.makers_tricks, position.table.forced
            (club if forced else other).add(taken)
            assert made_bid(position) is (taken >= (need if forced else 3))
            assert position.result is not None
            assert position.result.outcome == ("made" if made_bid(position) else "set")
    assert {need - 1, need} <= club
    assert {2, 3} <= other


def test_one_deal_may_win_the_game_whatever_the_score() -> None:
    """Jeuchre counts down, and nothing loses; but who takes all five himself loses at once, the score as it was."""
    played = rules("jeuchre")
    position = ec.Deal.from_cards(
        played,
        hands=["JH JD AH KH QH", "10C QC KC AC 10D", "9D QD KD AD 9H", "9S 10S JS QS KS"],
        upcard="JC",
        dealer=3,
    ).tell("0 names hearts")
    while position.actor is not None:
        position = position.apply(position.legal_actions[0])
    result = position.result
    assert result is not None
    assert (result.outcome, result.points, result.game_to) == ("alone_all", (0, 0), (1,))
    for scores in ((9, 1), (1, 9), (4, 4)):
        standing = after_deal(played, Standing(scores, (0, 0)), result, made=MADE)
        assert standing == Standing(scores, (0, 1), 1, won=(1,))


# ---- whole matches ----

ROWS = """\
scoring:
  point: {made: true, makers: 1}
  march: {tricks: all, makers: 2}
  euchre: {made: false, defenders: 2}
"""
SHORT = "deal: {hand: 5}\nbidding: {first_round: {}, second_round: {stick_the_dealer: true}}\n"
WHOLE = {
    "laps and slams": f"{SHORT}{ROWS}game: {{target: 3}}\nmatch: {{games: 3, laps: true, slam: 2}}",
    "so many deals": f"{SHORT}{ROWS}game: {{target: none, deals: 4, both_reach: extra_deal}}\nmatch: {{games: 2}}",
    "three pairs": f"table: {{players: 6, sides: teams of 2}}\ndeck: 32\n{SHORT}{ROWS}"
    "game: {target: 4, both_reach: shared}\nmatch: {games: 2, slam: 2}",
    "two trios": f"table: {{players: 6, sides: teams of 3}}\ndeck: 32\n{SHORT}{ROWS}"
    "game: {target: 4}\nmatch: {games: 2}",
    "bids": f"{BID}match: {{games: 2}}",
    "down": """\
table: {players: 3, sides: individual}
deal: {hand: 5}
bidding: {first_round: {}, second_round: {}}
scoring:
  made: {made: true, everyone: -tricks}
  failed: {made: false, makers: 5, defenders: -tricks}
game: {start: 15, target: 0, both_reach: makers_first}
match: {games: 2}
""",
    "losing": """\
deal: {hand: 5}
bidding: {first_round: {}, second_round: {}}
scoring:
  many: {made: true, makers: -2}
  few: {made: false, defenders: -1}
game: {start: 10, target: 0, reaching_it: loses}
match: {games: 2}
""",
}


def random_table(played: ec.Rules, seed: int) -> list[ec.players.Player]:
    return [ec.players.random_player(seed, seat) for seat in range(played.seats)]


@pytest.mark.parametrize("name", WHOLE)
def test_whole_matches_are_those_of_the_naive_referee(tmp_path: Path, name: str) -> None:
    """Scores and winners, and no deal is played too many; a match reads back from its record and from JSON."""
    played = own_rules(tmp_path, WHOLE[name])
    merged = read_variant(str(tmp_path / "ours.yaml")).merged
    lengths = set()
    for seed in range(8):
        match = ec.Match(played, seed=seed).play(random_table(played, seed))
        deals = as_told(match)
        assert match.deal.actor is None
        assert match.winners
        assert (list(match.scores), list(match.winners)) == match_winner(merged, deals)
        assert match_winner(merged, deals[:-1])[1] == []
        assert len(match.standings) == match.finished_deals == len(match.deals)
        assert match.standings[-1].games == match.games
        assert max(match.games) >= played.games
        lengths.add(sum(bool(standing.won) for standing in match.standings))
        for again in (ec.replay(played, ec.write_record(match)), ec.resume(played, ec.save(match))):
            assert again == match
            assert isinstance(again, ec.Match)
            assert (again.games, again.standings) == (match.games, match.standings)
    assert max(lengths) > 1


def test_games_in_words_in_the_record_and_on_the_screen(tmp_path: Path) -> None:
    """After the deal that ends a game its final score is followed by the games; the next score begins anew."""
    played = own_rules(tmp_path, f"{SHORT}{ROWS}game: {{target: 3}}\nmatch: {{games: 2, slam: 2}}")
    match = ec.Match(played, seed=1).play(random_table(played, 1))
    text = ec.write_record(match)
    ends = [standing for standing in match.standings if standing.won]
    told = re.findall(r"^scores: (.*)\ngames: (.*)$", text, re.MULTILINE)
    assert told == [(" ".join(map(str, end.scores)), " ".join(map(str, end.games))) for end in ends]
    assert repr(match).endswith(f"scores {match.scores}, games {match.games}, won by {match.winners[0]}>")
    damaged = re.sub(r"^games: .*$", "games: 9 9", text, count=1, flags=re.MULTILINE)
    with pytest.raises(ec.UnreadableError, match=r'expected "games: \d \d", got "games: 9 9"'):
        ec.replay(played, damaged)
    shown = CliRunner().invoke(app, ["play", str(tmp_path / "ours.yaml"), "--seed", "1"]).stdout
    assert shown.splitlines()[1] == "Seats 0 and 2 against seats 1 and 3, 2 games to win, each to 3 points"
    assert re.search(
        r"^  score    seats 0 and 2: \d, seats 1 and 3: \d\n  games    seats 0 and 2: \d", shown, re.MULTILINE
    )
    assert re.search(r"win\. Final score: .*\. Games: seats 0 and 2: \d, seats 1 and 3: \d\n$", shown)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("so many deals", "Seats 0 and 2 against seats 1 and 3, 2 games to win, each 4 deals"),
        ("down", "Seat 0, seat 1 and seat 2, each for himself, 2 games to win, each from 15 to 0 points"),
        ("losing", "Seats 0 and 2 against seats 1 and 3, 2 games to win, each from 10 to 0 points, which lose"),
    ],
)
def test_how_long_a_match_is(tmp_path: Path, name: str, line: str) -> None:
    own_rules(tmp_path, WHOLE[name])
    shown = CliRunner().invoke(app, ["play", str(tmp_path / "ours.yaml"), "--seed", "1", "--deals", "1"]).stdout
    assert shown.splitlines()[1] == line


def test_three_sides_on_the_screen(tmp_path: Path) -> None:
    own_rules(tmp_path, WHOLE["three pairs"])
    shown = CliRunner().invoke(app, ["play", str(tmp_path / "ours.yaml"), "--seed", "1", "--deals", "1"]).stdout
    who, length = "Seats 0 and 3, seats 1 and 4 and seats 2 and 5", "2 games to win, each to 4 points"
    assert shown.splitlines()[1] == f"{who}, each side for itself, {length}"


def test_nothing_can_be_done_after_the_last_deal(tmp_path: Path) -> None:
    """The error names the field that ended the match."""
    played = own_rules(tmp_path, f"{SHORT}{ROWS}game: {{target: none, deals: 1, both_reach: shared}}")
    match = ec.Match(played, seed=1).play(random_table(played, 1))
    with pytest.raises(ec.IllegalAction, match="the match is over"):
        match._with(match.deal)  # a deal that is over has no action, so nothing else gets there
