"""Matches: to the target, whose deal it is, redeals, finishing together, step by step and whole."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from oracle.match import PlayedDeal, match_winner
from unit.at_table import own_rules, rules
from unit.told import as_told

import euchre_core as ec
from euchre_core.kernel import Result
from euchre_core.load import read_variant
from euchre_core.standing import finish

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [entry.name for entry in ec.shipped()]
MOST = 30
"""Deals of a match: who bids at random loses more than he wins, and does not finish."""
REACH = ("makers_first", "better_wins", "shared", "extra_deal")


def table(played: ec.Rules, seed: int) -> list[ec.players.Player]:
    return [ec.players.random_player(seed, seat) for seat in range(played.seats)]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_goes_to_the_target(name: str) -> None:
    """Scores and winners of random matches are those of the naive referee, and no deal is played too many."""
    played, merged = rules(name), read_variant(name).merged
    for seed in range(2):
        match = ec.Match(played, seed=seed).play(table(played, seed), deals=MOST)
        deals = as_told(match)
        assert (list(match.scores), list(match.winners)) == match_winner(merged, deals)
        assert match_winner(merged, deals[:-1])[1] == []
        assert match.finished_deals == len(match.deals) - (not match.over)
        assert (match.deal.actor is None) == match.over


@pytest.mark.parametrize("name", NAMES)
def test_the_deal_goes_to_the_next_seat(name: str) -> None:
    """After every deal that was played; after a redeal as the variant says."""
    played = rules(name)
    match = ec.Match(played, seed=4).play(table(played, 4), deals=MOST)
    for before, after in zip(match.deals, match.deals[1:], strict=False):
        assert before.result is not None
        again = {
            "joker_redeal": True,
            "passed_out": played.same_dealer,
            "claimed_redeal": not any(claim.next_dealer for claim in played.claims),
        }.get(before.result.outcome, False)
        left = (before.dealer + 1) % played.seats
        by_result = played.next_dealer and before.result.makers  # winners deal, or makers: the result says who
        assert after.dealer == (before.dealer if again else before.result.next_dealer if by_result else left)


def test_a_deal_that_nobody_calls_is_dealt_again() -> None:
    """The scores stay, the next player deals, and deal 2 has the cards of its own stream of the seed."""
    match = ec.Match(rules("two_handed"), seed=6, first_dealer=0)
    passed = match.tell("1 passes", "0 passes", "1 passes", "0 passes")
    assert (passed.scores, passed.winners, passed.finished_deals, passed.deal.dealer) == ((0, 0), (), 1, 1)
    assert passed.deals[0].result is not None
    assert passed.deals[0].result.outcome == "passed_out"
    assert passed.deal == ec.Deal.from_seed(rules("two_handed"), seed=6, dealer=1, index=1)


def test_an_upturned_joker_may_void_the_deal() -> None:
    """Where it does, the same dealer deals again before anybody acts, as often as it takes."""
    played, void = rules("joker_new_deal"), 0
    for seed in range(120):
        match = ec.Match(played, seed=seed)
        *before, last = match.deals
        assert all(deal.result is not None and deal.result.outcome == "joker_redeal" for deal in before)
        assert {deal.dealer for deal in match.deals} == {match.first_dealer}
        assert last.view(0).upcard != "joker"
        assert (last.actor, match.scores, match.finished_deals) == ((last.dealer + 1) % 4, (0, 0), len(before))
        void += len(before)
    assert void > 0


@pytest.mark.parametrize("both_reach", REACH)
@pytest.mark.parametrize("game", ["cutthroat", "standard"])
def test_finishing_together_is_decided_as_the_naive_referee_decides(tmp_path: Path, game: str, both_reach: str) -> None:
    """Random sequences of deals, with gains and losses for anybody, deal by deal; all ways to end are met."""
    played = own_rules(tmp_path, f"extends: {game}\ngame: {{both_reach: {both_reach}, target: 7}}")
    merged = {"game": {"both_reach": both_reach, "target": 7}}
    chance = random.Random(f"{game} {both_reach}")
    endings: set[tuple[int, bool]] = set()
    for _ in range(1500):
        deals: list[PlayedDeal] = []
        scores: tuple[int, ...] = (0,) * played.scores
        winners: tuple[int, ...] = ()
        overtime = late = False
        while not winners:
            maker = chance.choice([None, *range(played.seats)])
            points = tuple(chance.choice([0, 0, 1, 2, 4, -1]) if maker is not None else 0 for _ in range(played.scores))
            makers = () if maker is None else played.side_seats[played.side_of[maker]]
            deals.append((list(points), None if maker is None else played.score_of[maker]))
            scores = tuple(score + gained for score, gained in zip(scores, points, strict=True))
            if makers:
                result = Result("row", points, (0,) * played.seats, makers, 0)
                winners, overtime = finish(played, scores, result, overtime=overtime)
                late = late or overtime
            assert (list(scores), list(winners)) == match_winner(merged, deals)
        endings.add((len(winners), late))
    shared = {(number, False) for number in range(1, played.scores + 1)}
    expected = {"shared": shared, "extra_deal": {(1, False), (1, True)}}
    assert endings == expected.get(both_reach, {(1, False)})


def test_matches_that_end_together() -> None:
    """Real matches of the four ways to decide: the same seeds, and different ends."""
    names = ("cutthroat", "makers_win_ties", "play_on_when_tied")
    shared = 0
    for seed in range(40):
        matches = [ec.Match(rules(name), seed=seed).play(table(rules(name), seed)) for name in names]
        if len(matches[0].winners) > 1:
            shared += 1
            assert len(matches[1].winners) == len(matches[2].winners) == 1
            assert all(len(match.deals) >= len(matches[0].deals) for match in matches)
        else:
            assert matches[0].winners == matches[1].winners == matches[2].winners
    assert shared > 2


@pytest.mark.parametrize("name", ["standard", "cutthroat", "joker_given_a_suit", "two_tricks"])
def test_step_by_step_is_the_same_as_whole(name: str) -> None:
    """Played by players, by actions and by words: the same match, with the same record."""
    played = rules(name)
    whole = ec.Match(played, seed=8).play(table(played, 8))
    by_action = by_word = ec.Match(played, seed=8)
    for deal in whole.deals:
        for position, action in deal.steps():
            assert by_action.deal == position
            by_action = by_action.apply(action)
            by_word = by_word.tell(position.say(action))
    assert whole == by_action == by_word
    assert hash(whole) == hash(by_action)
    assert (whole.scores, whole.winners) == (by_action.scores, by_action.winners)
    assert ec.write_record(whole) == ec.write_record(by_word)


def test_a_match_is_a_value() -> None:
    """A step returns another match and changes none; two are equal when rules, seed, dealer and actions are."""
    match = ec.Match(rules("standard"), seed=1, first_dealer=0)
    record = ec.write_record(match)
    after = match.tell("1 passes")
    assert ec.write_record(match) == record
    assert after != match
    assert match == ec.Match(rules("standard"), seed=1, first_dealer=0)
    assert match != ec.Match(rules("standard"), seed=1, first_dealer=1)
    assert match != ec.Match(rules("standard"), seed=2, first_dealer=0)
    assert match != ec.Match(rules("standard_32"), seed=1, first_dealer=0)
    assert match != "a match"
    assert repr(match) == "<Match of Standard Euchre, seed 1, scores (0, 0), deal 1>"
    assert (match.rules, match.seed, match.first_dealer) == (rules("standard"), 1, 0)


def test_the_words_of_a_match_that_is_won() -> None:
    match = ec.Match(rules("two_tricks"), seed=1).play(table(rules("two_tricks"), 1))
    (winner,) = match.winners
    assert repr(match) == f"<Match of {rules('two_tricks').name}, seed 1, scores {match.scores}, won by {winner}>"


def test_play_stops_after_so_many_deals() -> None:
    """Counted from the start of the match; the next deal is on the table, untouched."""
    played = rules("standard")
    match = ec.Match(played, seed=2)
    players = table(played, 2)
    assert match.play(players, deals=0) == match
    for number in (1, 2, 3):
        match = match.play(players, deals=number)
        assert (match.finished_deals, len(match.deals), match.deal.history) == (number, number + 1, ())
    assert match.play(players, deals=2) == match
    finished = match.play(players, deals=10_000)
    assert finished.winners
    assert finished.play(players) == finished


def test_players_may_come_as_a_mapping_and_may_change() -> None:
    """A match can be played on by others; each is asked only when it is his turn."""
    asked: list[int] = []

    def player(view: ec.View) -> int:
        asked.append(view.player)
        return view.legal_actions[0]

    match = ec.Match(rules("cutthroat"), seed=2, first_dealer=2).play(dict.fromkeys(range(3), player), deals=1)
    assert asked == [0, 1, 2, 0, 1, 2]
    assert match.play(table(rules("cutthroat"), 3)).winners


def always(action: int) -> ec.players.Player:
    return lambda _: action


def test_a_player_who_returns_an_illegal_action_is_told_the_rule() -> None:
    """The error says who did what, why not, and what is legal; the match is as it was."""
    match = ec.Match(rules("standard"), seed=2, first_dealer=3)
    record = ec.write_record(match)
    for wrong in (0, 130, -1, 10_000):
        with pytest.raises(ec.IllegalAction) as caught:
            match.play([always(wrong)] * 4)
        assert caught.value.legal == ("0 passes", "0 orders")
        assert "seat 0 is to accept the upcard or pass" in caught.value.rule or wrong == 130
        assert "dealer: 3" in caught.value.record
    assert ec.write_record(match) == record
    late = match.tell("0 passes")
    with pytest.raises(ec.IllegalAction):
        late.play([ec.players.first_player()] + [always(5)] * 3)


def test_nothing_can_be_done_after_the_end() -> None:
    match = ec.Match(rules("two_tricks"), seed=1).play(table(rules("two_tricks"), 1))
    with pytest.raises(ec.IllegalAction, match="the deal is over"):
        match.apply(0)
    with pytest.raises(ec.IllegalAction):
        match.tell("0 leads AH")


def test_seeds_and_dealers_that_do_not_exist_are_refused() -> None:
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="expected a seed"):
            ec.Match(rules("standard"), seed=seed)
        with pytest.raises(ValueError, match="expected a seed"):
            ec.Match(rules("standard"), seed=seed, first_dealer=0)
    for dealer in (-1, 4):
        with pytest.raises(ValueError, match="dealer from 0 to 3"):
            ec.Match(rules("standard"), seed=1, first_dealer=dealer)


def test_the_first_player_takes_the_first_choice() -> None:
    """With four of them nobody ever calls: the deal goes round and round, without a winner."""
    match = ec.Match(rules("standard"), seed=3).play([ec.players.first_player()] * 4, deals=9)
    assert {deal.result.outcome for deal in match.deals if deal.result} == {"passed_out"}
    assert (match.scores, match.winners) == ((0, 0), ())


def test_random_players_are_repeatable_and_take_every_choice() -> None:
    seen = set()
    for seed in range(30):
        views = ec.Deal.from_seed(rules("standard"), seed=1, dealer=3).view(0)
        first, second = (ec.players.random_player(seed)(views) for _ in range(2))
        assert first == second
        seen.add(first)
    assert seen == {128, 129}


def test_players_that_are_missing_or_say_nothing() -> None:
    """Who is missing, and what was returned instead of an action, are told in words."""
    match = ec.Match(rules("standard"), seed=1)
    first = ec.players.first_player()
    with pytest.raises(ValueError, match="expected players 0 to 3, got none for 3"):
        match.play([first] * 3)
    with pytest.raises(ValueError, match="expected players 0 to 3, got none for 1, 2"):
        match.play({0: first, 3: first})
    with pytest.raises(TypeError, match=r"player \d returned None; a player returns one of view.legal_actions"):
        match.play([lambda _: None] * 4)  # type: ignore[list-item,return-value]


def test_players_who_never_call_are_stopped() -> None:
    """Four players who always pass would play for ever."""
    said = "1000 deals in a row brought nobody nearer to the end: these players never finish a game"
    with pytest.raises(ec.EuchreError, match=said):
        ec.Match(rules("standard"), seed=1).play([ec.players.first_player()] * 4)


def test_only_variants_are_compiled() -> None:
    """A name is not a variant."""
    with pytest.raises(TypeError, match=r"expected a Variant, as from euchre_core\.load, got str"):
        ec.compile_rules("standard")  # type: ignore[arg-type]


def test_a_match_has_its_record() -> None:
    """``match.record`` is what ``write_record`` writes, and replays."""
    match = ec.Match(rules("two_handed"), seed=3, first_dealer=1).tell("0 passes")
    assert match.record == ec.write_record(match)
    assert ec.replay(match.rules, match.record) == match
