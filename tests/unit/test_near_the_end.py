"""Lone hands that nobody may choose from a score on: what is carried, what is barred, and why."""

from __future__ import annotations

import json

import pytest

import euchre_core as ec
from euchre_core import laws
from euchre_core.carrying import carried_on
from euchre_core.check import check_reading
from euchre_core.errors import IllegalAction, UnreadableError
from euchre_core.kernel.carried import FIRST, Carried, carried_form, read_carried, write_carried
from euchre_core.load import read_text_variant
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words

HANDS = {0: "JH JD AH KH QH", 1: "10H AS KS QS 10S", 2: "9C 10C JC QC KC", 3: "AD KD QD 10D 9D"}
BIDS = """
deck: 24
deal: {hand: 6, upcard: false}
bidding: {auction: {bids: 3+, special: {moon: {above: 4, lone: true}}}}
alone: {makers: maker, defenders: always, not_from: 8}
scoring: {made: {made: true, makers: tricks}, set: {made: false, makers: -bid}}
"""


def rules_of(text: str = "") -> ec.Rules:
    return ec.compile_rules(read_text_variant(f"extends: no_loner_near_the_end\n{text}", "ours.yaml").require())


SHIPPED = rules_of()
DOWN = rules_of("game: {start: 10, target: 0}\nalone: {not_from: 2}\nscoring: {point: {makers: -1}}\n")


def begun(*scores: int, rules: ec.Rules = SHIPPED) -> ec.Deal:
    return ec.Deal.from_cards(rules, hands=HANDS, upcard="9H", dealer=3, carried=Carried(scores=scores))


def words(deal: ec.Deal) -> list[str]:
    return [deal.say(action) for action in deal.legal_actions]


@pytest.mark.parametrize(("scores", "free"), [((), True), ((7, 9), True), ((8, 0), False), ((9, 9), False)])
def test_it_goes_by_the_own_score(scores: tuple[int, ...], free: bool) -> None:
    """In the first round and in the second."""
    deal = begun(*scores)
    assert words(deal) == ["0 passes", "0 orders", *["0 orders alone"] * free]
    second = deal.tell("0 passes", "1 passes", "2 passes", "3 passes")
    assert ("0 names clubs alone" in words(second)) == free
    assert "0 names clubs" in words(second)


def test_where_players_have_the_scores_it_goes_by_the_players() -> None:
    """Each his own, also in a match that goes on for more than a deal."""
    rules = rules_of("game: {scores: players, both_reach: shared}")
    deal = begun(0, 8, 9, 0, rules=rules)
    assert "0 orders alone" in words(deal)
    assert "1 orders alone" not in words(deal.tell("0 passes"))
    said = str(deal.tell("0 passes").why(deal.read("0 orders alone")))
    assert said.startswith("the score of seat 1 is 8, and from 8 on nobody says that he plays alone.")
    assert carried_form(rules) == "scores 8 0 0 0"
    match = ec.Match(rules, seed=1)
    while match.finished_deals < 6:
        match = match.apply(match.deal.legal_actions[-1])
    assert match.deal.carried.scores == match.scores
    variant = read_text_variant("extends: no_loner_near_the_end\ngame: {scores: players, both_reach: shared}", "o.yaml")
    laws.check_match(variant.require(), match)
    for index, scores in enumerate([(0, 8, 9, 0), (8, 0, 0, 0), (9, 9, 9, 8)]):
        deal = ec.Deal.from_seed(rules, seed=3, index=index, dealer=index, carried=Carried(scores=scores))
        while deal.actor is not None:
            deal = deal.apply(deal.legal_actions[-1])
        laws.check_deal(variant.require(), deal)
    with pytest.raises(ValueError, match="expected 4 scores of at most nine digits, got 8 0"):
        begun(8, 0, rules=rules)


def test_counted_down_it_is_reached_downward() -> None:
    assert "0 orders alone" in words(begun(3, 2, rules=DOWN))
    deal = begun(2, 3, rules=DOWN)
    assert "0 orders alone" not in words(deal)
    why = str(deal.why(deal.read("0 orders alone")))
    assert why.startswith("the score of seat 0 is 2, and from 2 on downward nobody says that he plays alone.")


def test_who_is_asked_says_not_alone() -> None:
    """A maker, his partner, and each defender; a defender by his own score."""
    rules = rules_of("alone: {makers: maker_or_partner, defenders: always, declared: before_lead}")
    deal = begun(8, 7, rules=rules).tell("0 orders", "3 buries 9D")
    assert words(deal) == ["0 not alone"]
    why = str(deal.why(deal.read("0 not alone")))
    assert why.startswith("the score of seat 0 is 8, and from 8 on nobody says anything else. (alone.not_from: 8")
    assert "alone.not_from" in str(deal.why(deal.read("0 goes alone")))
    deal = deal.tell("0 not alone")
    assert words(deal) == ["2 not alone"]
    deal = deal.tell("2 not alone")
    assert words(deal) == ["1 goes alone", "1 not alone"]
    assert "nobody says anything else" not in str(deal.why(deal.read("1 not alone")))


def test_what_he_does_not_choose_stands() -> None:
    """A call that is always alone, or only so left to the dealer's partner; and whom a lone maker picks."""
    always = rules_of("alone: {makers: always, defenders: always}")
    assert words(begun(9, 9, rules=always)) == ["0 passes", "0 orders alone"]
    bound = rules_of("bidding: {first_round: {dealers_partner: must_go_alone}}")
    assert words(begun(0, 9, rules=bound).tell("0 passes")) == ["1 passes", "1 orders alone"]
    picked = rules_of("alone: {defenders: picked_by_maker}")
    deal = begun(0, 9, rules=picked).tell("0 orders alone", "3 buries 9D")
    assert words(deal) == ["0 picks 1", "0 picks 3"]


def test_bids_and_windows() -> None:
    """A lone bid is a choice, and so is a lone hand ahead of the bidding or added to a suit before the deal."""
    rules = ec.compile_rules(read_text_variant(BIDS).require())
    deal = ec.Deal.from_seed(rules, seed=1, dealer=3, carried=Carried(scores=(8, 0)))
    assert words(deal) == ["0 passes", "0 bids 3", "0 bids 4", "0 bids 5", "0 bids 6"]
    assert "alone.not_from" in str(deal.why(deal.read("0 bids moon")))
    assert "1 bids moon" in words(deal.tell("0 passes"))
    named = deal.tell("0 bids 6")
    assert words(named)[0] == "0 names clubs"
    assert not any(text.endswith("alone") for text in words(named))
    ahead = rules_of("alone: {ahead: {blind: names_suit, upcard_seen: upcard_suit}}")
    deal = ec.Deal.from_seed(ahead, seed=1, dealer=3, carried=Carried(scores=(8, 0)))
    assert words(deal) == ["0 passes"]
    assert len(words(deal.tell("0 passes"))) == 5
    named = ec.Deal.from_seed(
        rules_of("bidding: {named_ahead: {may_go_alone: true}}"), seed=1, dealer=3, carried=Carried(scores=(8, 0))
    )
    assert words(named) == [f"0 names {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]


def test_other_reasons_stay() -> None:
    """What would not be legal with any score is refused for that."""
    deal = begun(9, 9)
    assert "alone.not_from" not in str(deal.why(deal.read("0 names clubs alone")))
    with pytest.raises(IllegalAction, match=r"from 8 on nobody says that he plays alone\. \(alone\.not_from: 8"):
        deal.tell("0 orders alone")


def test_a_match_carries_the_scores() -> None:
    """From the first deal that somebody scored in; a new game begins without, but for what laps leave."""
    match = ec.Match(SHIPPED, seed=4).play([ec.players.random_player(seed) for seed in range(4)])
    for deal, standing in zip(match.deals[1:], match.standings, strict=False):
        assert deal.carried.scores == (standing.scores if any(standing.scores) else ())
    assert any(deal.table.barred for deal in match.deals)
    done = begun(8, 7)
    assert carried_on(SHIPPED, done, game_over=False, scores=(9, 7)) == Carried(scores=(9, 7))
    assert carried_on(SHIPPED, done, game_over=True, scores=(0, 0)) == FIRST
    assert carried_on(SHIPPED, done, game_over=True, scores=(2, 0)) == Carried(scores=(2, 0))
    plain = ec.compile_rules(ec.load("north_american"))
    assert carried_on(plain, done, game_over=False, scores=(9, 7)) == FIRST


def test_it_is_written_shown_and_read() -> None:
    deal = begun(8, 7)
    assert deal.view(0).carried == ("scores 8 7",)
    assert json.loads(ec.save(deal))["carried"] == "scores 8 7"
    assert deal == ec.replay(SHIPPED, ec.write_record(deal)) == ec.resume(SHIPPED, ec.save(deal))
    assert "Carried from earlier deals: scores you and seat 2: 8, seats 1 and 3: 7." in draw_view(deal.view(0), SHIPPED)
    assert carried_form(SHIPPED) == "scores 8 0"
    assert carried_form(DOWN) == "scores 2 10"
    for carried in (Carried(scores=(8, -3)), FIRST):
        assert read_carried(SHIPPED, write_carried(carried)) == carried
    assert read_carried(SHIPPED, "scores 0 0") == read_carried(DOWN, "scores 10 10") == FIRST
    for text in ("scores 8", "scores 8 7 6", "scores", "scores 8 x"):
        with pytest.raises(UnreadableError):
            read_carried(SHIPPED, text)
    with pytest.raises(ValueError, match="no deal of North American Euchre depends on the scores"):
        ec.Deal.from_seed(ec.compile_rules(ec.load("north_american")), seed=1, carried=Carried(scores=(1, 0)))
    with pytest.raises(ValueError, match="expected 2 scores of at most nine digits, got 1000000000 0"):
        begun(10**9, 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a player whose side has 8 points or more may not say that he plays alone."),
        ("alone: {not_from: 1}", "a player whose side has 1 point or more may not say that he plays alone."),
        ("alone: {makers: always, defenders: always}", "alone; a call that is always a lone one he may make."),
        (
            "game: {start: 10, target: 0}\nalone: {not_from: 2}\nscoring: {point: {makers: -1}}",
            "a player whose side has come down to 2 may not say that he plays alone.",
        ),
    ],
)
def test_the_rules_in_words(text: str, said: str) -> None:
    assert said in str(in_words(read_text_variant(f"extends: no_loner_near_the_end\n{text}\n", "ours.yaml").require()))


def test_bids_in_words() -> None:
    """And nothing is said where it can never matter."""
    said = str(in_words(read_text_variant(BIDS).require()))
    assert "has 8 points or more may not say that he plays alone, nor bid what is played alone." in said
    idle = read_text_variant("extends: no_loner_near_the_end\nalone: {makers: nobody}\n", "ours.yaml").require()
    assert "Near the end" not in str(in_words(idle))
    each = "table: {players: 3, sides: individual}\ndeal: {dummy: 3}\ndummy: {}\n"
    own = f"extends: no_loner_near_the_end\n{each}"
    assert "a player who has 8 points or more" in str(in_words(read_text_variant(own, "ours.yaml").require()))


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("game: {target: none, deals: 8}\nalone: {not_from: 0}", "Write a number from 1, or take the line out."),
        ("game: {target: 1}\nalone: {not_from: 1}", "Take the line out."),
        (
            "game: {start: 10, target: 0}\nscoring: {point: {makers: -1}}\nalone: {not_from: 10}",
            "Write a number from 1 to 9, or take the line out.",
        ),
        (
            "game: {start: 10, target: 0}\nscoring: {point: {makers: -1}}\nalone: {not_from: 0}",
            "Write a number from 1 to 9, or take the line out.",
        ),
    ],
)
def test_it_lies_on_the_way(text: str, remedy: str) -> None:
    (problem,) = check_reading(read_text_variant(f"extends: north_american\n{text}\n", "ours.yaml"))
    assert (problem.path, problem.remedy) == ("alone.not_from", remedy)
