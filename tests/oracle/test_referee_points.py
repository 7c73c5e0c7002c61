"""The naive referee's jokers without trump, limits on cards, card points, rows and ends of games, by hand."""

from __future__ import annotations

import pytest
from oracle.bases import QUIET, STANDARD, Variant, changed, deal, everything, play, says, tell
from oracle.cards import effective_suit, is_trump
from oracle.match import PlayedDeal, match_winner
from oracle.outcomes import Call, Course, Outcome, card_points, possible_calls, possible_lone_words, reached_outcomes
from oracle.score import paying_row, row_fits
from oracle.test_referee_calls import HANDS, HEARTS, WHOLE
from oracle.tricks import may_be_led, playable, trick_winner

JOKERS: Variant = {
    "table": {"players": 3, "sides": "individual"},
    "deck": {"ranks": "J-A", "jokers": 2},
    "deal": {"hand": 3, "upcard": False},
    "bidding": {"fixed": {"trump": "no_trump"}},
    "scoring": {"counted": {"everyone": "tricks"}},
}
"""No trump, three players, two jokers."""


# ---- jokers without trump ----


def test_a_joker_without_trump_is_of_no_suit() -> None:
    """T10: no trump and low have no trumps; with a suit as trump the joker is one."""
    assert [effective_suit({}, "joker", trump) for trump in ("H", "no_trump", "low")] == ["H", "-", "-"]
    assert [is_trump({}, "joker", trump) for trump in ("H", "no_trump", "low", None)] == [True, False, False, False]


@pytest.mark.parametrize("trump", ["no_trump", "low"])
def test_it_wins_any_trick(trump: str) -> None:
    """§40: the best card of any trick; the first joker beats the second."""
    assert trick_winner({}, [(0, "AC"), (1, "joker"), (2, "2C")], trump) == 1
    assert trick_winner({}, [(0, "joker2"), (1, "AC"), (2, "joker")], trump, "C") == 2
    assert trick_winner({}, [(0, "joker"), (1, "joker2"), (2, "AH")], trump) == 0


def test_its_leader_asks_for_a_suit() -> None:
    """§40 T10: others follow that suit; a joker may be played at any time."""
    referee = tell(deal(JOKERS, "JC QC joker / JD JH joker2 / QD QH QS", None), "0 leads joker")
    assert says(referee) == everything(0, "asks for clubs|asks for diamonds|asks for hearts|asks for spades")
    tell(referee, "0 asks for hearts")
    assert says(referee) == everything(1, "plays JH|plays joker2")
    assert says(tell(referee, "1 plays joker2")) == everything(2, "plays QH")
    assert tell(referee, "2 plays QH").trick_winners() == [0]


def test_its_leader_asks_for_nothing() -> None:
    """T10: where no suit is named, others play anything."""
    data = changed(JOKERS, ranking={"joker_lead_names_suit": False, "joker_needs_void": True})
    referee = tell(deal(data, "JC QC joker / JD JH joker2 / QD QH QS", None), "0 leads joker")
    assert says(referee) == everything(1, "plays JD|plays JH|plays joker2")


def test_it_may_have_to_wait() -> None:
    """T10: only who is void may play it, or lead it."""
    void = {"ranking": {"joker_needs_void": True}}
    hand, led = ["JC", "QD", "joker"], [(0, "AC")]
    assert playable({}, hand, led, "no_trump") == ["JC", "joker"]
    assert playable(void, hand, led, "no_trump") == ["JC"]
    assert playable(void, hand, [(0, "AS")], "no_trump") == hand
    assert playable({"play": {"must_beat": True}}, hand, led, "low") == ["JC", "joker"]
    assert playable({"play": {"must_beat": True}}, hand, led, "no_trump") == ["joker"]
    assert playable({"play": {"when_void": "must_trump"}}, hand, [(0, "AS")], "no_trump") == hand


# ---- leads and aces ----


def test_limits_on_leads() -> None:
    """T4: the first card is a trump, if there is one; no ace but from a hand of aces."""
    trump, aces = {"play": {"first_lead_must_be": "trump"}}, {"play": {"aces_may_be_led": False}}
    hand = ["AC", "QD", "JD", "9H"]
    assert may_be_led(trump, hand, "H", first=True) == ["JD", "9H"]
    assert may_be_led(trump, hand, "H", first=False) == hand
    assert may_be_led(trump, ["AC", "QD"], "H", first=True) == ["AC", "QD"]
    assert may_be_led(trump, hand, "no_trump", first=True) == hand
    assert may_be_led(aces, hand, "H", first=True) == hand[1:]
    assert may_be_led(aces, ["AC", "AH"], "H", first=True) == ["AC", "AH"]


def test_an_ace_is_not_trumped() -> None:
    """T6 §55: the ace of a plain suit, by who has anything else; other cards are."""
    data = {"play": {"may_trump_ace": False}}
    hand = ["9D", "JD", "9H"]
    assert playable(data, hand, [(0, "AC")], "H") == ["9D"]
    assert playable(data, ["JD", "9H"], [(0, "AC")], "H") == ["JD", "9H"]
    assert playable(data, hand, [(0, "KC")], "H") == hand
    assert playable(data, ["9D"], [(0, "AH")], "H") == ["9D"]
    assert playable(data, hand, [(0, "AC")], "no_trump") == hand


# ---- card points ----


def test_what_cards_count() -> None:
    """T15: by card, in trumps by their own table, else by rank; a joker only by itself."""
    data = {"card_points": {"ranks": {"A": 11, 10: 10, "J": 2}, "trumps": {"J": 12}, "cards": {"QS": 13}}}
    plain = [card_points(data, card, as_trump=False) for card in ("AC", "10D", "JH", "QS", "QC", "joker")]
    assert plain == [11, 10, 2, 13, 0, 0]
    assert [card_points(data, card, as_trump=True) for card in ("AC", "JH", "QS", "joker")] == [11, 12, 13, 0]
    assert card_points({"card_points": {"cards": {"joker": 5}}}, "joker", as_trump=True) == 5


def test_points_are_paid_to_who_took_them() -> None:
    """T15 T16: the left bower counts as a trump; the last trick counts besides."""
    points = {"ranks": {"A": 4, "K": 3, "J": 1}, "trumps": {"J": 20}, "last_trick": 10}
    rows = {"counted": {"everyone": "points"}}
    data = changed(HEARTS, card_points=points, scoring=rows, extras={"rich": {"own_points": "30+", "everyone": -1}})
    referee = play(deal(data, "JD AC KC / JH AD QC", None), "JD JH, AD KC, QC AC")
    assert (referee.points(), referee.extras()) == ([10 + 4, 40 + 4 + 3 - 1], ["rich"])


def test_rows_ask_for_the_makers_points() -> None:
    """T15: of the makers' side."""
    rows = {"low": {"points": "0-3", "defenders": 1}, "high": {"points": "4+", "makers": "2*points"}}
    data = changed(
        HEARTS,
        card_points={"ranks": {"A": 4}},
        bidding={"fixed": {"trump": "H", "maker": "dealer"}},
        scoring={"counted": None, **rows},
    )
    lost = play(deal(data, "AC KC QC / QH AD QD", None), "AC AD, KC QD, QC QH")
    assert (lost.outcome(), lost.points()) == ("low", [1, 0])
    won = play(deal(data, "QD AC KC / AH AD QC", None), "QD AD, AH KC, QC AC")
    assert (won.outcome(), won.points()) == ("high", [0, 2 * 8])


# ---- rows, extras ----


def test_conditions_on_the_course() -> None:
    """S21 S28: tricks lost before the first; one who took all."""
    call = Call()
    row = {"lost_first": "2+"}
    assert [row_fits({}, 5, row, Outcome(call, 3, "nobody", Course(lost_first=n))) for n in (1, 2, 5)] == [
        False,
        True,
        True,
    ]
    one = {"one_took_all": True}
    assert row_fits({}, 5, one, Outcome(call, 5, "nobody", Course(one_took_all=True)))
    assert not row_fits({}, 5, one, Outcome(call, 5, "nobody", Course()))
    assert not row_fits({}, 5, {"doubled": "1+"}, Outcome(call, 5, "nobody", Course()))
    for made in (True, False):
        assert not row_fits({}, 5, {"made": made}, Outcome(Call(called=False), 0, "nobody", Course()))


def test_the_course_of_a_deal() -> None:
    """S21 S28: counted from the tricks."""
    rows = {"late": {"made": True, "lost_first": "2", "makers": 7}, "one": {"one_took_all": True, "makers": 9}}
    referee = tell(deal(changed(QUIET, scoring={**rows, "march": None}), HANDS), "0 passes, 1 orders, 3 buries 10H")
    play(referee, WHOLE)
    assert (referee.outcome(), referee.points(), referee.extras(), referee.game_to()) == ("one", [0, 9], [], [])


def test_a_row_is_narrower_among_all_or_among_what_is_reached() -> None:
    """A forced bid of two is all that a stuck dealer can bid below three; but a free one counts among all."""
    auction = {"bids": "3-4", "stuck_dealer": 2}
    rows = {
        "two": {"bid": 2, "makers": 1},
        "forced": {"forced": True, "makers": 2, "beats": ["two"]},
        "other": {"makers": 0},
    }
    data = {"bidding": {"auction": auction}, "scoring": rows}
    assert paying_row(data, 4, 2, 3, "nobody", Call(bid=2, forced=True, value=2)) == "forced"
    one = {"one": {"made": True, "bid": 2, "forced": True, "makers": 1}, "two": {"made": True, "bid": 2, "makers": 2}}
    data = {"bidding": {"auction": auction}, "scoring": {**one, "other": {"makers": 0}}}
    assert paying_row(data, 4, 2, 3, "nobody", Call(bid=2, forced=True, value=2)) == "one"


def test_extras_pay_besides() -> None:
    """S16 S19: every one that fits, to each payee that has the tricks asked for; only those that pay are told."""
    extras = {
        "bare": {"own_tricks": "none", "defenders": -6},
        "many": {"own_tricks": "2+", "defenders": 100},
        "made": {"made": True, "everyone": 1},
        "lost": {"made": False, "everyone": 50},
    }
    referee = tell(deal(changed(QUIET, extras=extras), HANDS), "0 passes, 1 orders, 3 buries 10H")
    play(referee, WHOLE)
    assert (referee.points(), referee.extras()) == ([1 - 6, 2 + 1], ["bare", "made"])
    void = tell(deal(changed(QUIET, extras=extras), HANDS), ", ".join(f"{s} passes" for s in [0, 1, 2, 3] * 2))
    assert (void.extras(), void.game_to()) == ([], [])


def test_a_row_gives_the_game() -> None:
    """S28 §49: to the defenders, when one of the makers took all."""
    rows = {"one": {"one_took_all": True, "game_to": "defenders", "makers": 0}, "march": None}
    referee = tell(deal(changed(QUIET, scoring=rows), HANDS), "0 passes, 1 orders, 3 buries 10H")
    play(referee, WHOLE)
    assert referee.game_to() == [0]


def test_possible_outcomes() -> None:
    """What a deal of a game can be."""
    always = {"alone": {"makers": "always"}}
    assert possible_lone_words(always, 2) == ["maker"]
    assert possible_lone_words(always, 2, Call(forced=True)) == ["maker"]
    by_upcard = {**always, "bidding": {"forced_upcard": {}}}
    assert possible_lone_words(by_upcard, 2, Call(forced=True)) == ["nobody", "maker"]
    assert possible_lone_words(STANDARD, 2, Call(called=False)) == ["nobody"]
    assert possible_lone_words({"called_partner": {}}, 3) == ["nobody", "maker"]
    assert possible_calls({"bidding": {"fixed": {"trump": "low", "maker": "dealer"}}}, 5) == [Call(trump="low")]
    data = {"bidding": {"first_round": {}, "all_pass": "play_no_trump", "forced_upcard": {}}}
    assert set(possible_calls(data, 5)) == {Call(), Call(forced=True), Call(trump="no_trump", called=False)}
    asked = {"scoring": {"a": {"doubled": 1, "one_took_all": True, "lost_first": 0}}, "doubling": {"bids": "2"}}
    assert {outcome.call.doubled for outcome in reached_outcomes(asked, 2, 2)} == {0}
    free = {**asked, "doubling": {"times": 1}}
    found = reached_outcomes(free, 2, 2)
    assert {outcome.call.doubled for outcome in found} == {0, 1}
    assert {o.course.lost_first for o in found if o.tricks == 1} == {0, 1}


# ---- ends of games ----


def test_a_game_is_given_away() -> None:
    """S28: at once, whatever the scores; also one of several."""
    deals: list[PlayedDeal] = [([1, 0], 0, True, []), ([0, 0], 0, True, [1])]
    assert match_winner({}, deals) == ([1, 0], [1])
    assert match_winner({"match": {"games": 2}}, deals) == ([0, 0], [])
    assert match_winner({"match": {"games": 2}}, [*deals, *deals]) == ([1, 0], [1])


def test_who_gets_there_loses() -> None:
    """S27: counting up, the lowest of the others wins; equal ones share unless they play on."""
    data = {"game": {"target": 10, "reaching_it": "loses"}}
    deals: list[PlayedDeal] = [([3, 5, 2], []), ([7, 1, 3], [])]
    assert match_winner(data, deals) == ([10, 6, 5], [2])
    assert match_winner(data, [([10, 4, 4], [])]) == ([10, 4, 4], [])
    shared = {"game": {**data["game"], "both_reach": "shared"}}
    assert match_winner(shared, [([10, 4, 4], [])]) == ([10, 4, 4], [1, 2])


def test_deals_without_a_maker_count() -> None:
    """B1: they are played, and no one has made a bid of his own in them."""
    deals: list[PlayedDeal] = [([6, 1], -1, False), ([6, 1], [], False)]
    assert match_winner({}, deals) == ([12, 2], [0])
    assert match_winner({"game": {"won_by": "own_bid_or_set"}}, deals) == ([12, 2], [])
    assert match_winner({"game": {"target": "none", "deals": 2}}, deals) == ([12, 2], [0])


def test_two_makers_come_in_together() -> None:
    """M8 P7: the makers first; of two makers the better."""
    data = {"game": {"both_reach": "makers_first"}}
    assert match_winner(data, [([10, 12, 13], [0, 1], True)]) == ([10, 12, 13], [1])
    assert match_winner(data, [([10, 10, 13], [0, 1], True)]) == ([10, 10, 13], [])
