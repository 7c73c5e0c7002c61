"""Faults that users met in other engines, each with an input that shows it, numbered as in the list of known faults.

Here: bowers and following suit, lone hands, the deal and the bidding, scores and the end of a game. Cards of the
fixtures F1 to F11 were checked with another engine; seat 3 deals and the 9H is up.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import product
from operator import mul
from pathlib import Path

import pytest
from oracle.outcomes import KINDS, LONE_WORDS, WAYS, Call, Course, kind_of, possible_calls, possible_lone_words
from oracle.payments import paid, pay_words
from oracle.score import paying_row
from unit.at_table import (
    asked,
    can,
    cards,
    cards_dealt,
    deal,
    ending,
    hand_of,
    own_rules,
    play,
    playout,
    positions,
    quietly,
    rules,
    tell,
)

import euchre_core as ec
from euchre_core.kernel.actions import ACTIONS
from euchre_core.load import read_variant
from euchre_core.rules.payments import Pay
from euchre_core.standing import finish

NAMES = [entry.name for entry in ec.shipped()]
CONTRACTS = ("C", "D", "H", "S", "no_trump", "low")
F2 = "AD KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AH KD QD"
F3 = "JD KC QC 10C 9C / QD QH AS KS 10S / JH AH AC 9S 9D / KH 10H AD KD 10D"
F4 = "AD KC QC 10C 9C / AS KS QS 10S 9S / JH JD AH KH AC / 10H 9D 10D QD KD"
F5 = "AD KC QC 10C 9C / JH JD AH KH AC / AS KS QS 10S 9S / 10H 9D 10D QD KD"
PASSES = "0 passes, 1 passes, 2 passes, 3 passes"


ROWS = "1 2 3 9 21 22 23 25 27 33 34 35 36 39 40 41 42 43 46 49 52 53 54 55 56 58 61 62 66 72 75 77 78 81"


def test_every_row_has_a_test() -> None:
    names = ("test_known_faults.py", "test_known_faults_state.py")
    texts = "".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in names)
    assert {int(number) for number in re.findall(r"^def test_(\d+)_", texts, re.MULTILINE)} == {
        int(row) for row in ROWS.split()
    }


# ---- A: bowers, following suit, the winner of a trick ----


def test_1_leading_the_left_bower_leads_trumps() -> None:
    """F3: diamonds are its printed suit, hearts what must follow."""
    position = tell(quietly(tell(deal("standard", F3), "0 orders")), "0 leads JD")
    assert asked(position) == can(1, "plays QH")


def test_2_one_legality_for_the_view_and_for_apply() -> None:
    """F3 through both doors."""
    position = tell(quietly(tell(deal("standard", F3), "0 orders")), "0 leads JD")
    assert position.view(1).legal == ("1 plays QH",)
    for card in ("QD", "AS", "KS", "10S"):
        with pytest.raises(ec.IllegalAction, match="hearts"):
            position.tell(f"1 plays {card}")


@pytest.mark.parametrize("name", NAMES)
def test_2_apply_takes_what_the_view_lists(name: str) -> None:
    """And nothing else, all through a deal of every variant."""
    for seen in list(positions(playout(ec.Deal.from_seed(rules(name), seed=2), 2)))[::6]:
        allowed = set(seen.view(seen.player or 0).legal_actions)
        assert {action for action in range(-1, ACTIONS + 70) if taken(seen, action)} == allowed


def taken(position: ec.Deal, action: int) -> bool:
    """Tell whether a position takes an action."""
    try:
        position.apply(action)
    except ec.IllegalAction:
        return False
    return True


def test_3_the_left_bower_follows_trumps_only() -> None:
    """F2: diamonds are led; the jack of diamonds is no diamond, so that all five cards may be played."""
    position = tell(quietly(tell(deal("standard", F2), "0 orders")), "0 leads AD")
    assert asked(position) == cards(1, "plays", "JD AS KS QS 10S")


def test_9_a_card_of_another_plain_suit_never_wins() -> None:
    """A nine of clubs is led; ace of spades and king of diamonds are thrown off; the ten of clubs wins."""
    hands = "9C 9D 10D QD JS / AS KS QS 10S 9S / KD AD JD JH 10H / 10C KH QH AH JC"
    position = quietly(tell(deal("standard", hands), "0 orders"))
    assert play(position, "9C AS KD 10C").actor == 3


# ---- B: alone ----


def test_21_the_sleeper_does_not_lead_after_a_lone_call_in_the_second_round() -> None:
    """F4: seat 0 would lead, but seat 2, his partner, is alone."""
    position = tell(deal("north_american", F4), f"{PASSES}, 0 passes, 1 passes, 2 names clubs alone")
    assert asked(position) == cards(1, "leads", "AS KS QS 10S 9S")


def test_22_each_trick_of_a_lone_hand_has_three_cards() -> None:
    position = tell(deal("north_american", F4), "0 passes, 1 passes, 2 orders alone, 3 buries 9D")
    position = play(position, "AS JH 10D, JD 9H 9S, AH 10H 10S, KH QD QS, AC KD KS")
    assert ending(position) == ("lone_march", [4, 0], [0, 0, 5, 0])


def test_23_the_partner_is_left_out_not_the_opponents() -> None:
    position = tell(deal("north_american", F4), "0 passes, 1 passes, 2 orders alone, 3 buries 9D")
    assert position.view(0).asleep == (0,)
    actors = {seen.actor for seen in positions(playout(position, 1)) if seen.actor is not None}
    later = {seen.actor for seen in list(positions(playout(position, 1)))[4:] if seen.actor is not None}
    assert (actors, later) == ({0, 1, 2, 3}, {1, 2, 3})


@pytest.mark.parametrize("maker", range(4))
def test_25_the_partner_sits_opposite_whoever_is_alone(maker: int) -> None:
    """All four makers, in both rounds."""
    passes = [f"{seat} passes" for seat in range(maker)]
    first = deal("north_american", F4).tell(*passes, f"{maker} orders alone", "3 buries 9D")
    second = deal("north_american", F4).tell(*PASSES.split(", "), *passes, f"{maker} names clubs alone")
    for position in (first, second):
        assert position.view(0).asleep == ((maker + 2) % 4,)
        finished = playout(position, maker)
        assert finished.view(0).sizes[(maker + 2) % 4] == 5
        assert len(finished.history) - len(position.history) == 15


def test_27_a_dealer_who_sits_out_takes_the_card_or_leaves_it() -> None:
    """F5: his partner calls alone; by the usual rule he still buries, by the house rule play begins at once."""
    calls = "0 passes, 1 orders alone"
    awake = tell(deal("north_american", F5), calls)
    assert asked(awake) == cards(3, "buries", "10H 9D 10D QD KD 9H")
    assert tell(awake, "3 buries 9D").actor == 0
    asleep = tell(deal("sleeping_dealer", F5), calls)
    assert asked(asleep) == cards(0, "leads", "AD KC QC 10C 9C")
    assert hand_of(asleep, 3) == {"10H", "9D", "10D", "QD", "KD"}
    other = tell(deal("sleeping_dealer", F5), "0 orders alone")
    assert asked(other) == cards(3, "buries", "10H 9D 10D QD KD 9H")


# ---- C: the deal, the bidding, the dealer ----


def test_33_passing_moves_no_card() -> None:
    """After every pass the hands are what they were, and the upcard is in none of them."""
    position = deal("standard", F4)
    before = [hand_of(position, seat) for seat in range(4)]
    for seat in (0, 1, 2, 3, 0, 1, 2):
        position = position.tell(f"{seat} passes")
        assert [hand_of(position, other) for other in range(4)] == before
        assert not any("9H" in hand for hand in before)


def test_34_eight_passes_end_the_bidding() -> None:
    """Nobody gets a point, the next player deals, and the match goes on."""
    position = deal("standard", F4).tell(*[f"{seat} passes" for seat in (0, 1, 2, 3) * 2])
    assert position.actor is None
    assert list(position.legal_actions) == []
    assert ending(position) == ("passed_out", [0, 0], [0, 0, 0, 0])
    match = ec.Match(rules("standard"), seed=1, first_dealer=3).tell(*[f"{seat} passes" for seat in (0, 1, 2, 3) * 2])
    assert (match.deal.dealer, match.scores, match.deal.actor) == (0, (0, 0), 1)


@pytest.mark.parametrize("name", NAMES)
def test_35_a_deal_that_nobody_calls_is_worth_nothing(name: str) -> None:
    """Random deals of every variant end; those without a call pay nobody and have no makers."""
    game, passed_out = rules(name), False
    for index in range(8):
        start = ec.Deal.from_seed(game, seed=35, index=index)
        for finished in (playout(start, index), firsts(start)):
            result = finished.result
            assert result is not None
            if result.outcome == "passed_out":
                passed_out = True
                assert (sum(result.points), sum(result.tricks), result.makers) == (0, 0, ())
    # who always takes the first choice passes, unless somebody is stuck, or nobody is asked, or it is played all the same
    stuck = (game.stick and not game.throw_ins) or game.stuck_dealer or game.fixed or game.play_no_trump
    assert passed_out == (not stuck) or game.stuck_joker_holder


def firsts(position: ec.Deal) -> ec.Deal:
    """Play a deal to its end, everybody taking his first choice."""
    while position.actor is not None:
        position = position.apply(position.legal_actions[0])
    return position


def test_36_a_stuck_dealer_is_the_maker() -> None:
    position = tell(deal("dealer_is_stuck", F4), f"{PASSES}, 0 passes, 1 passes, 2 passes, 3 names clubs")
    assert position.view(0).maker == 3
    assert position.makers == (1, 3)
    assert playout(position, 1).result is not None


def test_39_the_deal_goes_to_the_left() -> None:
    players = [ec.players.random_player(seed) for seed in range(4)]
    match = ec.Match(rules("standard"), seed=1, first_dealer=3).play(players, deals=2)
    assert [one.dealer for one in match.deals] == [3, 0, 1]


@pytest.mark.parametrize(("name", "seats"), [("two_handed", 2), ("cutthroat", 3), ("standard", 4)])
def test_40_the_deal_goes_round_the_table(name: str, seats: int) -> None:
    """Nine deals, whether they are played or passed out."""
    for first in range(seats):
        players = [ec.players.random_player(seed) for seed in range(seats)]
        match = ec.Match(rules(name), seed=40, first_dealer=first).play(players, deals=8)
        dealers = [one.dealer for one in match.deals]
        assert dealers == [(first + number) % seats for number in range(len(dealers))]
        assert len(dealers) == 9 or match.winners
        assert len(dealers) > seats


def test_41_every_deal_starts_from_a_full_pack() -> None:
    """Also after a deal that nobody called."""
    match = ec.Match(rules("standard"), seed=1, first_dealer=3).tell(*[f"{seat} passes" for seat in (0, 1, 2, 3) * 2])
    assert match.deal.view(0).sizes == (5, 5, 5, 5)
    assert sorted(cards_dealt(match.deal)) == sorted(map(str, rules("standard").pack))
    assert cards_dealt(match.deal) != cards_dealt(match.deals[0])


def test_42_who_deals_after_all_have_passed_is_a_field() -> None:
    for name, dealer in (("north_american", 0), ("same_dealer_again", 3)):
        passes = [f"{seat} passes" for seat in (0, 1, 2, 3) * 2]
        assert ec.Match(rules(name), seed=1, first_dealer=3).tell(*passes).deal.dealer == dealer


def test_43_the_first_dealer_is_random_or_told() -> None:
    """Over 4000 seeds no seat deals first more than four standard deviations (110) off a quarter."""
    drawn = Counter(ec.Match(rules("standard"), seed=seed).first_dealer for seed in range(4000))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert all(abs(count - 1000) < 110 for count in drawn.values())
    for dealer in range(4):
        assert ec.Match(rules("standard"), seed=7, first_dealer=dealer).deal.dealer == dealer
    with pytest.raises(ValueError, match="dealer from 0 to 3"):
        ec.Match(rules("standard"), seed=7, first_dealer=4)


def test_46_a_misdeal_rule_that_is_not_known_is_refused(tmp_path: Path) -> None:
    """Redeals for bad hands are not in the language yet: a file that asks for one is refused, not half obeyed."""
    path = tmp_path / "misdeal.yaml"
    path.write_text("extends: standard\nname: Nines\nmisdeal: {when: 3+ of 9, action: redeal}\n", encoding="utf-8")
    (problem,) = ec.check(path)
    assert (problem.path, problem.mark and problem.mark.line) == ("misdeal", 3)
    with pytest.raises(ec.VariantError):
        ec.load(path)


@pytest.mark.parametrize("size", [20, 24, 25, 28, 32, 48])
def test_49_packs_of_many_sizes(tmp_path: Path, size: int) -> None:
    """A pack must hold all hands and the upcard: as many cards as fit are dealt, one more is refused at loading."""
    hand = (size - 1) // 4
    fits = own_rules(
        tmp_path, f"extends: no_lone_hands\ndeck: {size}\ndeal: {{hand: {hand}}}\nscoring: {{march: null}}"
    )
    position = ec.Deal.from_seed(fits, seed=1)
    assert (len(cards_dealt(position)), position.view(0).sizes) == (size, (hand,) * 4)
    path = tmp_path / "large.yaml"
    path.write_text(f"extends: standard\nname: L\ndeck: {size}\ndeal: {{hand: {hand + 1}}}\n", encoding="utf-8")
    assert any(problem.path.startswith("deal") for problem in ec.check(path))


def test_52_the_dealer_may_decline_where_the_field_says_so() -> None:
    """He keeps five cards and trump stays; elsewhere he can't."""
    position = tell(deal("standard", F4), "0 orders, 3 leaves 9H")
    assert (hand_of(position, 3), position.view(0).trump) == ({"10H", "9D", "10D", "QD", "KD"}, "hearts")
    with pytest.raises(ec.IllegalAction):
        deal("north_american", F4).tell("0 orders", "3 leaves 9H")


def test_53_whether_the_upcard_may_be_buried_is_a_field() -> None:
    """F11."""
    assert asked(tell(deal("north_american", F4), "0 orders")) == cards(3, "buries", "9D KD QD 10D 10H 9H")
    assert asked(tell(deal("upcard_stays_in_hand", F4), "0 orders")) == cards(3, "buries", "9D KD QD 10D 10H")
    with pytest.raises(ec.IllegalAction, match="the upcard just picked up may not be buried"):
        deal("upcard_stays_in_hand", F4).tell("0 orders", "3 buries 9H")


# ---- D: the score and the end of a game ----


def played_match(name: str, seed: int, deals: int | None = None) -> ec.Match:
    players = [ec.players.random_player(seed, seat) for seat in range(rules(name).seats)]
    return ec.Match(rules(name), seed=seed).play(players, deals=deals)


def test_54_a_deal_is_scored_once() -> None:
    """The scores are the sum of the deals' points, after playing and after replaying, as often as you like."""
    match = played_match("standard", 54)
    points = [one.result.points for one in match.deals if one.result]
    assert match.scores == tuple(map(sum, zip(*points, strict=True)))
    record = ec.write_record(match)
    again = ec.replay(match.rules, record)
    assert isinstance(again, ec.Match)
    assert again.scores == match.scores
    assert ec.write_record(ec.replay(match.rules, ec.write_record(again))) == record
    assert match.deal.result == match.deal.result


def test_55_a_deal_without_a_caller_has_no_maker(tmp_path: Path) -> None:
    """No seat can pass for a bidder, and trump that nobody calls is not for a game with rounds of bidding."""
    position = tell(deal("standard", F4), f"{PASSES}, 0 passes, 1 passes, 2 passes, 3 passes")
    assert (position.makers, position.view(0).maker, position.view(0).trump) == ((), None, None)
    assert position.result is not None
    assert position.result.makers == ()
    path = tmp_path / "fixed.yaml"
    path.write_text("extends: standard\nname: Fixed\nbidding: {fixed: {trump: upcard}}\n", encoding="utf-8")
    assert {problem.path for problem in ec.check(path)} == {"bidding.fixed"}


def test_56_scores_and_players_go_by_seat() -> None:
    """Players may be given in any order, saved keys may stand in any order; hands under wrong seats are refused."""
    players = {seat: ec.players.random_player(56, seat) for seat in range(3)}
    others = {seat: ec.players.random_player(56, seat) for seat in (2, 0, 1)}
    match = ec.Match(rules("cutthroat"), seed=56).play(players)
    assert ec.Match(rules("cutthroat"), seed=56).play(others).scores == match.scores
    saved = json.loads(ec.save(match))
    shuffled = json.dumps({key: saved[key] for key in reversed(saved)})
    assert ec.resume(match.rules, shuffled) == match
    lines = ec.write_record(match).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("hand 0: "))
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    with pytest.raises(ec.UnreadableError, match=f"line {place + 1}"):
        ec.replay(match.rules, "\n".join(lines))


def places_of(played: ec.Rules, call: Call) -> list[tuple[int, ...]]:
    """Return where a call stands among outcomes: by bid, forced, kind of trump, and not called."""
    bids = [
        place
        for place, bid in enumerate(played.bids, start=1)
        if (bid.special or bid.number, bid.value) == (call.bid, call.value)
        and any(bid.trumps >> trump & 1 and kind_of(CONTRACTS[trump]) == call.trump for trump in range(6))
    ]
    assert bool(bids) == (call.bid is not None)
    return [(place, int(call.forced), KINDS.index(call.trump), int(not call.called)) for place in bids or [0]]


@pytest.mark.parametrize("name", NAMES)
def test_58_every_step_of_every_score_table(name: str) -> None:
    """For each call, number of tricks and lone hand that row pays which a naive reading of the file finds.

    And that row pays what the file says, for some tricks, card points, bid and value of whoever is paid.
    """
    played, merged = rules(name), read_variant(name).merged
    players, sides = int(merged["table"].get("players", 4)), played.scores
    defenders = played.seats - played.seats // sides
    seen = Counter[str]()
    calls = [(call, place) for call in possible_calls(merged, played.hand) for place in places_of(played, call)]
    for call, parts in calls:
        words = pay_words(merged, played.hand, players, call)
        for lone, tricks in product(possible_lone_words(merged, defenders, call), range(played.hand + 1)):
            if not call.called and tricks:
                continue
            course = Course(
                lost_first=0 if tricks else played.hand, one_took_all=lone != "nobody" and tricks == played.hand
            )
            way = WAYS.index(call.declared)
            where = (
                LONE_WORDS.index(lone),
                tricks,
                *parts,
                0,
                0,
                course.lost_first,
                int(course.one_took_all),
                0,
                way,
                0,
            )
            found = played.rows[played.row_of[sum(map(mul, where, played.strides))]]
            expected = paying_row(merged, played.hand, defenders, tricks, lone, call, course)
            row = merged["scoring"][expected]
            assert found.name == expected
            seen[expected] += 1
            own = {**words, "tricks": tricks, "points": 7}
            for role, pay in (("makers", found.makers), ("defenders", found.defenders), ("dropped", found.dropped)):
                points = paid(row.get(role, 0), own) + paid(row.get("everyone", 0), own)
                total = pay.constant + pay.tricks * tricks + pay.bid * words["bid"] + pay.value * call.value
                assert (total + pay.card_points * 7) / (2 if pay.half else 1) == points
    assert seen


def test_58_the_boundaries_in_the_games_of_the_texts() -> None:
    """Two or three tricks, four or five: by name and value."""
    for name, march in (("standard", 2), ("two_handed", 2), ("cutthroat", 3)):
        played = rules(name)
        rows = [played.rows[played.row_of[tricks * played.strides[1]]] for tricks in range(6)]
        assert [row.name for row in rows] == ["euchre"] * 3 + ["point"] * 2 + ["march"]
        paid = [(row.makers, row.defenders) for row in rows]
        assert paid == [(Pay(0), Pay(2))] * 3 + [(Pay(1), Pay(0))] * 2 + [(Pay(march), Pay(0))]


CUT_EUCHRE = "JC QC KC AC 10C / JH JD AH KH 9D / AD KD QD AS KS"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("extends: cutthroat", ((0, 1), False)),  # shared
        ("extends: makers_win_ties", ((), False)),  # the maker is not there, and 10 is no better than 10
        ("extends: play_on_when_tied", ((), True)),
        ("extends: cutthroat\ngame: {both_reach: better_wins}", ((), False)),
    ],
)
def test_61_two_players_reach_ten_together(tmp_path: Path, text: str, expected: tuple[tuple[int, ...], bool]) -> None:
    """Scores 8, 8, 4, and seat 2, the maker, is euchred."""
    played = own_rules(tmp_path, text)
    position = deal(played, CUT_EUCHRE, "9H", "9S 10S JS QS 10D", dealer=1)
    position = play(quietly(tell(position, "2 orders")), "AS QC JH, 9D AD JC, KD KC JD, AH QD 10C, KH KS AC")
    result = position.result
    assert result is not None
    assert (result.outcome, result.points, result.makers) == ("euchre", (2, 2, 0), (2,))
    assert finish(played, (10, 10, 4), result, overtime=False) == expected


def test_62_who_jumps_over_ten_has_won() -> None:
    """9 : 9 and a march: 11, and the match is over; the second point is kept."""
    hands = "JH JD AH KH QH / 9C 10C JC QC KC / 9D 10D QD KD AD / 9S 10S JS QS KS"
    position = play(
        quietly(tell(deal("standard", hands), "0 orders")),
        "JH 9C 9D 9S, JD 10C 10D 10S, AH JC QD JS, KH QC KD QS, QH KC AD KS",
    )
    result = position.result
    assert result is not None
    assert result.points == (2, 0)
    assert finish(rules("standard"), (11, 9), result, overtime=False) == ((0,), False)
    assert max(max(played_match("standard", seed).scores) for seed in range(20)) > 10
