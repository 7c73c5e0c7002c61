"""Kitty, partner's best, teams, following, payments and matches of the naive referee, worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from oracle.bases import STANDARD, Variant, changed, deal, everything, play, says, tell
from oracle.cards import full_pack, ranking_of_plain_suit, read_cards
from oracle.match import PlayedDeal, is_over, match_winner, rubber_points
from oracle.outcomes import Call, possible_calls
from oracle.payments import paid
from oracle.score import paying_row
from oracle.test_referee_auction import BID, SIX, auction, bidding
from oracle.tricks import playable, trick_winner

if TYPE_CHECKING:
    from oracle.referee import Referee

# ---- the kitty ----


def kitty(when: str) -> Referee:
    """Seat 1 wins the auction of a game with five cards each and the four nines in the kitty."""
    data = changed(auction(bids="1+"), deal={"hand": 5}, kitty={"when": when})
    hands = "10C JC QC KC AC / 10D JD QD KD AD / 10H JH QH KH AH / 10S JS QS KS AS"
    return tell(deal(data, hands, None), "0 passes, 1 bids 2, 2 passes, 3 passes")


def test_the_kitty_goes_to_the_maker() -> None:
    """§29 §34 X6-X8: he takes all of it after naming trump, and buries as many in card order."""
    referee = kitty("after_trump")
    assert len(referee.hands[1]) == 5
    tell(referee, "1 names hearts")
    assert referee.hands[1] == ["9C", "9D", "10D", "JD", "QD", "KD", "AD", "9H", "9S"]
    assert referee.legal() == [f"1 buries {card}" for card in ("9C", "9D", "10D", "JD", "QD", "KD")]
    tell(referee, "1 buries 9D, 1 buries KD, 1 buries 9H, 1 buries 9S")
    assert says(referee) == everything(1, "leads 9C|leads 10D|leads JD|leads QD|leads AD")


def test_the_kitty_may_be_seen_before_trump_is_named() -> None:
    """§33 X7: the cards are in the hand when trump is named, and laid away after that."""
    referee = kitty("before_trump")
    assert "1 names clubs" in says(referee)
    assert len(referee.hands[1]) == 9
    assert tell(referee, "1 names clubs").legal()[0] == "1 buries 9C"


# ---- partner's best ----


def best(first: str, *, cards: int = 1, special: Any = None, **alone: Any) -> Referee:
    """Seat 0 plays spades alone in the bidding game, seat 2 gives."""
    data = changed(
        auction(special={"moon": {"above": 6, "lone": True, "partners_best": special}}),
        alone={"makers": "maker", "partners_best": {"cards": cards, "first": first}} | alone,
    )
    return bidding(data, "0 bids moon, 0 names spades")


def test_the_maker_lays_away_first() -> None:
    """§15 X9: as many as he gets, unseen; then the partner gives."""
    referee = best("maker_discards", cards=2)
    assert referee.legal() == [f"0 buries {card}" for card in ("9C", "10C", "JC", "QC", "KC")]
    tell(referee, "0 buries 9C, 0 buries 10C")
    assert referee.legal() == [f"2 gives {card}" for card in ("9H", "10H", "JH", "QH", "KH")]
    tell(referee, "2 gives KH, 2 gives AH")
    assert says(referee) == everything(0, "leads JC|leads QC|leads KC|leads AC|leads KH|leads AH")
    assert referee.buried == ["9C", "10C"]


def test_the_partner_gives_first() -> None:
    """§16 X10: the maker sees the card before he lays one away, which may be that card."""
    referee = tell(best("partner_gives"), "2 gives JH")
    assert says(referee) == {f"0 buries {card}" for card in ("9C", "10C", "JC", "QC", "KC", "AC", "JH")}
    assert tell(referee, "0 buries JH").actor == 0


def test_the_maker_passes_and_gets_as_many_back() -> None:
    """§28: his card goes to the partner, who may give any of his cards, that one too."""
    referee = best("maker_passes")
    assert referee.legal()[0] == "0 gives 9C"
    tell(referee, "0 gives 9C")
    assert says(referee) == {f"2 gives {card}" for card in ("9C", "9H", "10H", "JH", "QH", "KH", "AH")}
    tell(referee, "2 gives AH")
    assert (referee.hands[0][-1], referee.hands[2][0], referee.buried) == ("AH", "9C", [])


def test_a_special_bid_has_its_own_way() -> None:
    """X9: the bid's rules go before those of all lone hands; with two seats on a side each gives."""
    referee = best("maker_discards", special={"cards": 2, "first": "partner_gives"})
    assert referee.actor == 2
    tell(referee, "2 gives 9H, 2 gives 10H")
    assert referee.legal()[0] == "0 buries 9C"
    without = best("maker_discards", partners_best=None)
    assert " leads " in without.legal()[0]


def test_the_partner_gives_as_many_as_he_likes() -> None:
    """§38 X9: he says how many; the maker lays as many away, and nothing for nothing."""
    special = {"cards": 3, "at_least": 0, "first": "partner_gives"}
    assert best("maker_discards", special=special).legal() == [f"2 offers {number}" for number in range(4)]
    referee = tell(best("maker_discards", special=special), "2 offers 2")
    assert referee.legal() == [f"2 gives {card}" for card in ("9H", "10H", "JH", "QH", "KH")]
    tell(referee, "2 gives KH, 2 gives AH, 0 buries 9C, 0 buries KH")
    assert says(referee) == everything(0, "leads 10C|leads JC|leads QC|leads KC|leads AC|leads AH")
    assert tell(best("maker_discards", special=special), "2 offers 0").legal()[0] == "0 leads 9C"


def test_a_lone_defender_gets_cards_too() -> None:
    """§15 §16 X12: after he has said it, from his partner, in the same way."""
    data = changed(
        STANDARD,
        bidding={"first_round": {"pick_up": "required"}},
        alone={"partners_best": {"cards": 1, "first": "partner_gives", "lone_defender_too": True}},
    )
    hands = "JH JD AH KH QH / AS KS QS 10S 9S / AC KC QC 10C 9C / AD KD QD 10D 9D"
    called = "0 orders, 3 buries 9D, 0 goes alone"
    referee = tell(deal(data, hands, "10H"), called)
    assert says(referee) == {f"2 gives {card}" for card in ("AC", "KC", "QC", "10C", "9C")}
    tell(referee, "2 gives AC, 0 buries QH, 1 goes alone")
    assert says(referee) == {f"3 gives {card}" for card in ("AD", "KD", "QD", "10D", "10H")}
    tell(referee, "3 gives AD, 1 buries 9S")
    assert (referee.actor, referee.legal()[0]) == (1, "1 leads AD")
    number = changed(data, alone={"partners_best": 1})
    referee = tell(deal(number, hands, "10H"), called + ", 0 buries QH, 2 gives AC, 1 goes alone")
    assert (referee.actor, referee.legal()[0].split()[1]) == (1, "leads")


# ---- teams ----


def test_teams_of_three() -> None:
    """§24: every other seat; both partners of a lone maker give a card, clockwise, and sit out."""
    data = changed(
        auction(bids="3+", special={"shoot": {"above": 4, "lone": True, "partners_best": 1, "promises": 4}}),
        table={"players": 6, "sides": "teams of 3"},
        deal={"hand": 4},
    )
    hands = "9C 10C JC QC / 9D 10D JD QD / 9H 10H JH QH / 9S 10S JS QS / KC AC KD AD / KH AH KS AS"
    referee = tell(deal(data, hands, None), "0 passes, 1 bids shoot, 1 names diamonds")
    assert says(referee) == everything(1, "buries 9D|buries 10D|buries JD")
    tell(referee, "1 buries 9D, 1 buries 10D")
    assert referee.actor == 3
    tell(referee, "3 gives QS, 5 gives AH")
    assert says(referee) == everything(1, "leads JD|leads QD|leads AH|leads QS")
    play(referee, "JD JH KD 9C, AH 9H AD 10C, KC JC QD 10H, QS QH AC QC")
    assert referee.trick_winners() == [1, 4, 1, 1]
    assert (referee.outcome(), referee.points(), referee.made()) == ("set", [1, -4], False)


def test_three_teams_of_two() -> None:
    """§23: opposite seats of six; each defending side is paid its own tricks."""
    data = changed(
        BID, table={"players": 6, "sides": "teams of 2"}, deal={"hand": 4}, bidding={"auction": {"bids": "2+"}}
    )
    hands = "9C 10C AC QC / 9D 10D AD KD / 9H 10H JH QH / 9S 10S JS QS / KC JC JD QD / KH AH KS AS"
    referee = tell(deal(data, hands, None), "0 passes, 1 passes, 2 bids 2, 3 passes, 4 passes, 5 passes, 2 names clubs")
    play(referee, "9H 9S JC KH 9C 9D, JD KS 10C 10D 10H 10S, AC AD JH JS KC AH, QS QD AS QC KD QH")
    assert referee.trick_winners() == [4, 0, 3, 0]
    assert (referee.outcome(), referee.points(), referee.makers_score()) == ("set", [3, 1, -2], 2)
    with pytest.raises(ValueError, match="teams of 4"):
        deal(changed(data, table={"sides": "teams of 4"}), hands, None)


# ---- contracts and following ----


def test_no_trump_and_low() -> None:
    """§26 §28 B8 B9: plain order without bowers; low turns it around."""
    assert ranking_of_plain_suit({}, "D", "no_trump")[-5:] == ["10D", "JD", "QD", "KD", "AD"]
    assert ranking_of_plain_suit({}, "D", "low")[:3] == ["AD", "KD", "QD"]
    trick = [(0, "JD"), (1, "JH"), (2, "QD"), (3, "9D")]
    assert [trick_winner({}, trick, trump) for trump in ("H", "no_trump", "low")] == [1, 2, 3]
    assert playable({}, ["JH", "9D"], [(0, "AD")], "no_trump") == ["9D"]


def test_must_trump_and_must_beat() -> None:
    """§43 §47 §51 T5: void a trump; a winning card among those allowed, following before all."""
    trump: Variant = {"play": {"when_void": "must_trump"}}
    beat: Variant = {"play": {"must_beat": True}}
    both: Variant = {"play": {"when_void": "must_trump", "must_beat": True}}
    hand = ["9C", "AC", "9H", "AH"]
    led = [(0, "KC")]
    assert [playable(data, hand, led, "H") for data in ({}, trump, beat, both)] == [["9C", "AC"]] * 2 + [["AC"]] * 2
    ruffed = [(0, "KC"), (1, "10H")]
    assert playable(both, hand, ruffed, "H") == ["9C", "AC"]
    void = ["AD", "9H", "AH"]
    expected = [void, ["9H", "AH"], void, ["AH"]]
    assert [playable(data, void, ruffed, "H") for data in ({}, trump, beat, both)] == expected
    assert playable(both, ["AD", "9H"], ruffed, "H") == ["9H"]
    assert playable(both, ["AD", "9S"], ruffed, "H") == ["AD", "9S"]
    assert playable(trump, ["AD", "JD"], [(0, "9S")], "H") == ["JD"]
    assert playable(both, ["AD", "9S"], led, "no_trump") == ["AD", "9S"]
    later = {**beat, "ranking": {"equal_cards": "second_wins"}}
    assert [playable(data, ["9C", "KC"], led, "H") for data in (beat, later)] == [["9C", "KC"], ["KC"]]


def test_cards_added_and_left_out() -> None:
    """§22 §40: single cards put in, others left out, each once."""
    assert full_pack({"deck": {"ranks": "K-A", "add": "2S 2H", "remove": ["KC"]}}) == read_cards(
        "AC KD AD 2H KH AH 2S KS AS"
    )
    assert full_pack({"deck": {"ranks": "A", "copies": 2, "remove": "AC 9C", "add": "none"}})[:2] == ["AC", "AD"]


# ---- scores ----


@pytest.mark.parametrize(
    ("written", "points"),
    [
        (3, 3), ("tricks", 4), ("-bid", -5), ("10*tricks", 40), ("tricks + 2", 6), ("-value/2", -10),
        ("hand - players", 2), ("-bid/2 + tricks/2 + 1/2", 0), ("tricks - 3*bid + 1", -10), ("12", 12),
    ],
)  # fmt: skip
def test_payments(written: Any, points: int) -> None:
    """S2 S4: sums of numbers and words, halves that come out even."""
    assert paid(written, {"tricks": 4, "bid": 5, "value": 20, "hand": 6, "players": 4}) == points


def test_payments_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="whole number"):
        paid("bid/2", {"bid": 5})
    with pytest.raises(ValueError, match="not a payment"):
        paid("tricks +- 2", {"tricks": 5})


def test_conditions_of_a_bid() -> None:
    """§24 §35 §40: the bid, its value, the kind of trump, a forced dealer."""
    data = auction(
        trumps=["suits", "no_trump"], stuck_dealer=3, special={"moon": {"above": 6, "value": 12, "lone": True}}
    )
    data["scoring"] = {
        "made": {"made": True, "makers": "tricks"},
        "set": {"made": False, "makers": "-bid"},
        "moon": {"made": True, "bid": "moon", "makers": "value"},
        "high": {"made": True, "bid": "5-6", "makers": 9},
        "plain": {"made": True, "trump": "no_trump", "bid": ["4", 3], "makers": 8},
        "half": {"made": False, "forced": True, "makers": "-bid/2"},
    }

    def row(bid: int | str, tricks: int, lone: str = "nobody", **call: Any) -> str:
        value = 12 if bid == "moon" else int(bid)
        return paying_row(data, 6, 2, tricks, lone, Call(bid, value=value, **call))

    assert [row(3, 2), row(3, 2, forced=True), row(3, 3, forced=True)] == ["set", "half", "made"]
    assert [row(5, 5), row(5, 5, trump="no_trump"), row(4, 4, trump="no_trump")] == ["high", "high", "plain"]
    assert [row("moon", 6, "maker"), row("moon", 5, "maker")] == ["moon", "set"]
    assert not [call for call in possible_calls(data, 6) if call.forced and call.bid != 3]
    data["scoring"]["dear"] = {"made": True, "value": "10+", "beats": ["moon"], "makers": 1}
    assert row("moon", 6, "maker") == "dear"


def test_tricks_are_those_of_the_score_that_is_paid() -> None:
    """§27 S14: makers theirs, defenders theirs; a failed bid costs its number."""
    won = bidding(BID, "0 bids 4, 1 passes, 2 passes, 3 passes, 0 names clubs")
    play(won, "9C 9D 9H JS, 9S 10C 10D 10H, JC QD QH 10S, QC KD KH QS, KC AD AH KS, AC JD JH AS")
    assert won.trick_winners() == [3, 0, 0, 0, 0, 0]
    assert (won.outcome(), won.points(), won.tricks(), won.made()) == ("made", [5, 1], [5, 0, 0, 1], True)
    lost = bidding(BID, "0 bids 6, 0 names spades")
    play(lost, "AC AD AH 9S, JS JC KD KH, QS QC QD QH, KS KC JD JH, AS 10C 10D 10H, 10S 9C 9D 9H")
    assert (lost.outcome(), lost.points(), lost.made()) == ("set", [-6, 6], False)


# ---- games and matches ----


def scores(deals: str) -> list[PlayedDeal]:
    """Read deals '4,0 0 made / 0,2 1 set / 0,0 -'."""
    told: list[PlayedDeal] = []
    for text in deals.split(" / "):
        points, makers, *made = text.split()
        told.append(([int(p) for p in points.split(",")], None if makers == "-" else int(makers), made == ["made"]))
    return told


@pytest.mark.parametrize(
    ("game", "deals", "expected"),
    [
        # counted down from 15, as in Buck Euchre; the lower of two at the end
        ({"start": 15, "target": 0}, "-9,5 0 made / -4,-9 0 made", ([2, 11], [])),
        ({"start": 15, "target": 0}, "-9,0 0 made / -6,-9 0 made", ([0, 6], [0])),
        ({"start": 5, "target": 0}, "-5,-6 0 made", ([0, -1], [1])),
        # who reaches it loses
        ({"start": 10, "target": 0, "reaching_it": "loses"}, "-10,-2 0 made", ([0, 8], [1])),
        ({"target": 10, "reaching_it": "loses"}, "9,3,4 0 made / 2,2,0 1 set", ([11, 5, 4], [2])),
        ({"target": 10, "reaching_it": "loses", "both_reach": "shared"}, "11,2,3 0 set", ([11, 2, 3], [1, 2])),
        # only a made bid of one's own wins
        ({"won_by": "own_made_bid"}, "12,0 1 set / 0,4 1 made / 1,0 0 set", ([13, 4], [])),
        ({"won_by": "own_made_bid"}, "12,0 1 set / 0,4 1 made / 1,0 0 made", ([13, 4], [0])),
        ({"won_by": "own_bid_or_set"}, "12,0 1 made / 0,1 1 made", ([12, 1], [])),
        ({"won_by": "own_bid_or_set"}, "12,0 1 made / 0,-1 1 set", ([12, -1], [0])),
        # so low loses
        ({"loses_at": -12}, "-8,2 0 set / -4,2 0 set", ([-12, 4], [1])),
        ({"loses_at": -12}, "-13,2,5 0 set", ([-13, 2, 5], [2])),
        # so many deals; those thrown in do not count
        ({"target": "none", "deals": 2}, "50,0 0 made / 0,0 - / 0,20 1 made", ([50, 20], [0])),
        ({"target": "none", "deals": 2}, "5,0 0 made / 0,5 1 made / 0,1 1 made", ([5, 6], [1])),
        ({"target": "none", "deals": 1, "both_reach": "shared"}, "5,5 0 made", ([5, 5], [0, 1])),
        ({"target": "none", "deals": 1, "both_reach": "makers_first"}, "5,5 1 made", ([5, 5], [1])),
    ],
)
def test_games(game: dict[str, Any], deals: str, expected: tuple[list[int], list[int]]) -> None:
    """M1-M4 M7 M8 S27: how a game ends."""
    assert match_winner({"game": game}, scores(deals)) == expected


@pytest.mark.parametrize(
    ("match", "deals", "expected"),
    [
        ({"games": 2}, "10,3 0 made", ([0, 0], [])),
        ({"games": 2}, "12,3 0 made / 0,10 1 made / 4,11 1 made", ([4, 11], [1])),
        ({"games": 2, "laps": True}, "12,3 0 made", ([2, 0], [])),
        ({"games": 2, "laps": True}, "12,3 0 made / 8,0 0 made", ([10, 0], [0])),
        ({"games": 2, "slam": 2}, "12,0 0 made", ([12, 0], [0])),
        ({"games": 2, "slam": 2}, "12,1 0 made", ([0, 0], [])),
    ],
)
def test_matches(match: dict[str, Any], deals: str, expected: tuple[list[int], list[int]]) -> None:
    """§18 M5-M7: several games, laps and slams."""
    assert match_winner({"match": match}, scores(deals)) == expected


@pytest.mark.parametrize(
    ("deals", "games", "expected"),
    [
        ("-26,-25 0 set", 1, (False, [-26, -25], [])),
        ("-26,0 0 set / 2,-26 1 set", 1, (False, [-24, -26], [])),
        ("-26,0 0 set / 0,-26 1 set", 1, (True, [-26, -26], [])),
        ("-26,0 0 set / 0,-26 1 set", 2, (False, [0, 0], [])),
        ("-50,0 0 set", 1, (True, [-50, 0], [1])),
        ("-50,-30 0 set", 1, (True, [-50, -30], [])),
    ],
)
def test_all_lose(deals: str, games: int, expected: tuple[bool, list[int], list[int]]) -> None:
    """M4: both at -26 lose together, also where one of them would have lost to the other."""
    data = {"game": {"loses_at": -50, "all_lose_at": -26}, "match": {"games": games}}
    assert (is_over(data, scores(deals)), *match_winner(data, scores(deals))) == expected


@pytest.mark.parametrize(
    ("match", "deals", "expected"),
    [
        ({}, "12,0 0 made", []),
        ({"rubber": {}}, "12,0 0 made", [1, 0]),
        ({"rubber": {}}, "12,0 0 made / 0,10 1 made / 4,11 1 made", [1, 4]),
        ({"rubber": {"worth": {"0": 3, "2": 2}}}, "12,0 0 made / 3,10 1 made / 10,2 0 made", [7, 1]),
        ({"rubber": {"worth": {"0": 3, "2": 2}, "bonus": 0}}, "12,-4 0 made / 2,10 1 made / 10,3 0 made", [4, 2]),
    ],
)
def test_rubber_points(match: dict[str, Any], deals: str, expected: list[int]) -> None:
    """§2 M6 M7: a game counts by what the loser has made, and the match has a bonus."""
    assert rubber_points({"match": {"games": 2, **match}}, scores(deals)) == expected


def test_laps_of_a_game_counted_down() -> None:
    """M5: surplus below the target is a start so much lower; who lost starts at the start."""
    data = {"game": {"start": 8, "target": 0}, "match": {"games": 2, "laps": True, "slam": 2}}
    assert match_winner(data, scores("-10,-1 0 made")) == ([6, 8], [])
    assert match_winner(data, scores("-10,0 0 made")) == ([-2, 8], [0])


def test_each_seat_holds_a_suit() -> None:
    """The deal most of these tests are of."""
    assert SIX.split()[:6] == ["9C", "10C", "JC", "QC", "KC", "AC"]
