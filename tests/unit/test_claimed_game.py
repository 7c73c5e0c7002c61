"""A claim that wins the game, and holdings of cards alike."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from oracle.holdings import holds as held_by_referee
from unit.at_table import asked, can, deal, own_rules, rules, tell

import euchre_core as ec
from euchre_core.cards import Card
from euchre_core.laws.holding import holds as held_by_law
from euchre_core.players import random_player
from euchre_core.render import draw_deal
from euchre_core.rulebook import in_words
from euchre_core.schema.holdings import Holding, read_holding
from euchre_core.standing import Standing, after_deal

if TYPE_CHECKING:
    from pathlib import Path

HANDS = "9S JS QD AH KH / 10C 10D 10S KC KS / 9D KD QC JD AS / QH JH 10H AC QS"
FULL = tell(deal("full_house_wins", HANDS), "0 claims nothing")


def test_who_holds_it_wins_the_game_at_once() -> None:
    """The deal is over, scores nothing, and the next one deals."""
    assert asked(FULL) == can(1, "claims full_house, claims nothing")
    result = tell(FULL, "1 claims full_house").result
    assert result is not None
    assert (result.game_to, result.extras, result.tallied) == ((1,), (), ())
    assert result == ("claimed_game", (0, 0), (0, 0, 0, 0), (), 0)


@pytest.mark.parametrize("scores", [(9, 0), (0, 9), (4, 4)])
def test_the_game_is_won_whatever_the_score(scores: tuple[int, int]) -> None:
    """It is no deal that counts."""
    result = tell(FULL, "1 claims full_house").result
    assert result is not None
    standing = after_deal(FULL.rules, Standing(scores, (0, 0), 7), result, made=True)
    assert standing == Standing(scores, (0, 1), 7, won=(1,))


def test_where_players_have_scores_both_of_the_side_win(tmp_path: Path) -> None:
    """And what tallies hold stays in them."""
    game = own_rules(
        tmp_path,
        "extends: eight_deals_each\n"
        "claims: {full: {hand: 3 and 2 alike, may: win}}\n"
        "tallies: {tokens: {each: 4, points: 1}}\n"
        "extras: {four: {own_tricks: 4, everyone: 1, into: tokens}}",
    )
    result = tell(deal(game, HANDS), "0 claims nothing, 1 claims full").result
    assert result is not None
    before = Standing((0,) * 4, (0,) * 4, 2, tallies=((3, 1),))
    standing = after_deal(game, before, result, made=True)
    assert (standing.won, standing.deals, standing.tallies) == ((1, 3), 2, ((3, 1),))


def test_why_it_may_be_claimed_and_what_came_of_it() -> None:
    said = str(FULL.why(FULL.read("1 claims full_house")))
    assert said.startswith("full_house may be claimed: 1 holds what it asks for. (claims.full_house.hand: 3 and 2 ali")
    start = deal("full_house_wins", HANDS)
    with pytest.raises(ec.IllegalAction, match="0 does not hold what full_house asks for"):
        start.tell("0 claims full_house")
    over = tell(FULL, "1 claims full_house")
    assert over.result is not None
    why = str(over.result.why)
    assert why.startswith(
        "seat 1 claimed full_house, and seats 1 and 3 win the game by it, at once. (claims.full_house.m"
    )
    assert "  result   seat 1 claims full_house, which wins the game" in draw_deal(over)


def test_a_single_player_wins_it_too(tmp_path: Path) -> None:
    """Where nobody has a partner, also late."""
    text = "extends: cutthroat\nclaims: {pair: {hand: 2 alike, may: win, when: before_first_card}}"
    game = own_rules(tmp_path, text)
    here = ec.Deal.from_seed(game, seed=1)
    while here.result is None:
        claims = [action for action in here.legal_actions if here.say(action).endswith("claims pair")]
        here = here.apply(claims[0] if claims else here.legal_actions[-1])
    assert here.result.outcome == "claimed_game"
    assert "wins the game by it" in str(here.result.why)
    assert len(here.result.game_to) == 1
    assert "win the game at once: the deal ends" in str(in_words(ec.load(tmp_path / "ours.yaml")))


ALIKE = [
    ("3 and 2 alike", "9S 9D 9C KD KH", True),
    ("3 and 2 alike", "9S 9D 9C 9H KH", False),
    ("3 and 2 alike", "9S 9D KC KD AH", False),
    ("3 and 2 alike", "9S 9D 9C KD AH", False),
    ("2 and 3 alike", "9S 9D KC KD KH", True),
    ("2 alike", "9S 9D 9C 9H KH", True),
    ("2 alike", "joker joker2 9C JH KH", False),
    ("2 and 2 alike", "9S 9D 9C 9H KH", False),
    ("2 and 2 alike", "joker 9D 9C KS KH", True),
]


@pytest.mark.parametrize(("phrase", "hand", "holds"), ALIKE)
def test_cards_alike(tmp_path: Path, phrase: str, hand: str, holds: bool) -> None:
    """Each number is of a rank of its own, and more of it do no harm; the referee, laws and reasons say the same."""
    text = "extends: standard\ndeck: {jokers: 2}\nbidding: {first_round: {joker_up: redeal}}\n"
    game = own_rules(tmp_path, text + f"claims: {{such: {{hand: {phrase}, may: win}}}}")
    others = [str(card) for card in game.pack if str(card) not in [*hand.split(), "10H"]]
    hands = [hand, *(" ".join(others[at : at + 5]) for at in (0, 5, 10))]
    start = ec.Deal.from_cards(game, hands=hands, upcard="10H", dealer=3)
    assert (len(start.legal_actions) == 2) is holds
    assert held_by_referee({}, hand.split(), phrase, None, "H") is holds
    variant = ec.load(tmp_path / "ours.yaml")
    assert held_by_law(variant, read_holding(phrase), map(Card.parse, hand.split()), None, 2) is holds
    if not holds:
        with pytest.raises(ec.IllegalAction, match="does not hold"):
            start.tell("0 claims such")


def test_the_most_come_first_so_the_order_does_not_matter() -> None:
    assert read_holding("2 and 3 alike") == read_holding("3 and 2 alike") == (Holding(5, -1, (), "any", (3, 2)),)


def test_terms_that_do_not_fit_are_weak() -> None:
    played = rules("full_house_wins")
    (claim,) = played.claims
    for alike in (-1, 65):
        held = tuple(replace(one, alike=alike) for one in claim.held)
        with pytest.raises(ValueError, match="see claims"):
            replace(played, claims=(replace(claim, held=held),))


def test_games_won_are_counted_by_themselves() -> None:
    """The kernel's own players and others, alike; a deal in which the game is claimed is none that is played."""
    game = rules("full_house_wins")
    done = ec.simulate(game, deals=3000, seed=1)
    own = ec.simulate(game, players=[random_player(5, seat) for seat in range(4)], deals=500, seed=1)
    assert 0 < own.claimed_game < 500
    assert done.outcomes["claimed_game"] == done.claimed_game > 0 == done.claimed_redeal
    assert done.played == done.deals - done.claimed_game - done.passed_out
    assert done.share("claimed_game").value == pytest.approx(done.claimed_game / 3000, abs=0.01)
    assert type(done).from_json(done.to_json()) == done
    assert (done + ec.simulate(game, deals=5, seed=1, first=3000)).claimed_game >= done.claimed_game
