"""Statements B1 to B25 of the rule texts: the four-handed game up to the play, as ``standard`` plays it."""

from __future__ import annotations

from collections import Counter

import pytest
from unit.at_table import (
    asked,
    can,
    cards,
    cards_dealt,
    deal,
    ending,
    hand_of,
    play,
    quietly,
    rules,
    tell,
)

import euchre_core as ec

# Seat 3 deals and queen of hearts is turned up; seat 3 holds both red jacks.
MIXED = "9C 10C 9D 10D AS / 9S 10S QC KC AC / QD KD AD JS QS / JD JH 9H 10H KS"
# Seat 0 holds the five best hearts; the others one suit each.
FIVE = "JH JD AH KH QH / 9C 10C JC QC KC / 9D 10D QD KD AD / 9S 10S JS QS KS"

NAMES = "names clubs, names diamonds, names hearts, names spades"
ALONE_OR_NOT = "goes alone, not alone"
PASSES = "0 passes, 1 passes, 2 passes, 3 passes"


def mixed() -> ec.Deal:
    return deal("standard", MIXED, "QH")


def five() -> ec.Deal:
    return deal("standard", FIVE, "9H")


def test_b1_two_partnerships_of_opposite_seats() -> None:
    """Four play; seats 0 and 2 share one score, seats 1 and 3 the other: the partner's tricks count for the maker."""
    assert len(ec.Deal.from_seed(rules("standard"), seed=1).view(0).sizes) == 4
    for maker, points in ((0, [2, 0]), (1, [2, 0]), (2, [2, 0]), (3, [2, 0])):
        bidding = ", ".join([f"{seat} passes" for seat in range(maker)] + [f"{maker} orders"])
        position = tell(five(), bidding)
        if maker == 3:
            position = tell(position, "3 buries 9H")
        position = play(quietly(position), "JH 9C 9D 9S, JD 10C 10D 10S, AH JC QD JS, KH QC KD QS, QH KC AD KS")
        assert ending(position) == ("march" if maker in (0, 2) else "euchre", points, [5, 0, 0, 0])


def test_b2_ten_points_win() -> None:
    """The match goes on while both have less than ten, and is over as soon as one has ten or more."""
    players = [ec.players.random_player(seed) for seed in range(4)]
    match = ec.Match(rules("standard"), seed=5)
    while not match.winners:
        assert max(match.scores) < 10
        match = match.play(players, deals=match.finished_deals + 1)
    (winner,) = match.winners
    assert match.scores[winner] >= 10
    assert match.scores[1 - winner] < 10


def test_b3_the_first_dealer_is_random() -> None:
    """Over 400 seeds each of the four seats deals first about a hundred times."""
    dealers = Counter(ec.Match(rules("standard"), seed=seed).first_dealer for seed in range(400))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert all(70 <= count <= 130 for count in dealers.values())


def test_b4_five_cards_each_and_the_top_of_the_last_four_turned_up() -> None:
    """Everybody sees the upcard; nobody sees the three cards under it, nor another's hand."""
    position = ec.Deal.from_seed(rules("standard"), seed=3, dealer=3)
    lines = dict(line.split(": ") for line in ec.write_record(position).splitlines() if ": " in line)
    assert [len(lines[f"hand {seat}"].split()) for seat in range(4)] == [5, 5, 5, 5]
    assert len(lines["kitty"].split()) == 3
    for seat in range(4):
        view = position.view(seat)
        assert view.upcard == lines["upcard"]
        assert [hand is not None for hand in view.hands] == [other == seat for other in range(4)]
        assert not any(card in repr(view) for card in lines["kitty"].split())


@pytest.mark.parametrize(("upcard", "suit"), [("AC", "clubs"), ("AD", "diamonds"), ("AH", "hearts"), ("QS", "spades")])
def test_b5_the_upcard_proposes_its_suit(upcard: str, suit: str) -> None:
    hands = "9C 10C 9D 10D AS / 9S 10S QC KC JC / QD KD 9H JS KS / JD JH QH 10H KH"
    position = deal("standard", hands, upcard)
    assert asked(position) == can(0, "passes, orders")
    assert position.tell("0 orders").view(2).trump == suit


def test_b6_the_packets_of_some_traditions() -> None:
    """3-2-3-2 from the dealer's left to the dealer, then 2-3-2-3; the card after them is turned up."""
    played = rules("packets_3232")
    position = ec.Deal.from_order(played, range(24), dealer=3)
    names = [str(card) for card in played.pack]
    assert hand_of(position, 0) == {*names[0:3], *names[10:12]}
    assert hand_of(position, 1) == {*names[3:5], *names[12:15]}
    assert hand_of(position, 2) == {*names[5:8], *names[15:17]}
    assert hand_of(position, 3) == {*names[8:10], *names[17:20]}
    assert position.view(0).upcard == names[20]
    assert hand_of(ec.Deal.from_order(played, range(24), dealer=1), 2) == {*names[0:3], *names[10:12]}


@pytest.mark.parametrize("dealer", range(4))
def test_b7_bidding_runs_clockwise_from_the_dealers_left(dealer: int) -> None:
    position = deal("standard", MIXED, "QH", dealer=dealer)
    actors = []
    for _ in range(4):
        actors.append(position.actor)
        position = position.tell(f"{position.actor} passes")
    assert actors == [(dealer + step) % 4 for step in (1, 2, 3, 4)]


@pytest.mark.parametrize("seat", range(3))
def test_b8_each_player_but_the_dealer_may_pass_or_accept(seat: int) -> None:
    """Opponents order it up, the dealer's partner assists: the same action."""
    position = tell(mixed(), ", ".join(f"{other} passes" for other in range(seat)))
    assert asked(position) == can(seat, "passes, orders")
    assert position.tell(f"{seat} orders").view(0).trump == "hearts"


@pytest.mark.parametrize("seat", range(4))
def test_b9_nobody_bids_after_an_acceptance(seat: int) -> None:
    """The rest of the deal, whatever is done, has no pass, no order and no name any more."""
    position = tell(mixed(), ", ".join([*(f"{other} passes" for other in range(seat)), f"{seat} orders"]))
    while position.actor is not None:
        assert not {word.split()[0] for word in asked(position)[1]} & {"passes", "orders", "names"}
        position = position.apply(position.legal_actions[-1])


def test_b10_the_dealer_accepts_takes_the_upcard_and_buries_a_card() -> None:
    """He has no choice about taking it, and gives one of his six cards for it."""
    position = tell(mixed(), "0 passes, 1 passes, 2 passes")
    assert asked(position) == can(3, "passes, orders")
    position = tell(position, "3 orders")
    assert asked(position) == cards(3, "buries", "JD JH 9H 10H KS QH")
    position = tell(position, "3 buries KS")
    assert hand_of(position, 3) == {"JD", "JH", "9H", "10H", "QH"}
    assert position.view(3).trump == "hearts"
    assert position.view(3).buried == ("KS",)
    assert position.view(0).buried == ()


@pytest.mark.parametrize(("before", "seat"), [("", 0), ("0 passes, ", 1), ("0 passes, 1 passes, ", 2)])
def test_b11_ordered_or_assisted_the_dealer_may_take_the_upcard(before: str, seat: int) -> None:
    """He takes it and buries a card, or leaves it and keeps his five."""
    position = tell(mixed(), f"{before}{seat} orders")
    assert asked(position) == can(3, "takes QH, leaves QH")
    left = tell(position, "3 leaves QH")
    assert hand_of(left, 3) == {"JD", "JH", "9H", "10H", "KS"}
    assert asked(left) == can(seat, ALONE_OR_NOT)
    taken = tell(position, "3 takes QH")
    assert asked(taken) == cards(3, "buries", "JD JH 9H 10H KS QH")
    assert hand_of(tell(taken, "3 buries 9H"), 3) == {"JD", "JH", "10H", "KS", "QH"}


@pytest.mark.parametrize("way", ["3 leaves QH", "3 takes QH, 3 buries KS"])
def test_b12_the_upcards_suit_is_trump_either_way(way: str) -> None:
    """A nine of hearts beats the ace of the suit led."""
    position = quietly(tell(mixed(), f"0 orders, {way}"))
    assert position.view(1).trump == "hearts"
    position = tell(position, "0 leads 9D, 1 plays 9S, 2 plays AD")
    taken = tell(position, "3 plays JD")
    assert taken.actor == 3


def test_b13_all_four_pass_and_a_second_round_follows() -> None:
    """It begins with eldest again, and the upcard can't be accepted any more."""
    position = tell(mixed(), PASSES)
    seat, words = asked(position)
    assert seat == 0
    assert "orders" not in words
    assert {"passes", "names clubs", "names spades"} <= words
    with pytest.raises(ec.IllegalAction, match="the upcard was turned down"):
        position.tell("0 orders")


@pytest.mark.parametrize("seat", range(4))
def test_b14_the_first_who_names_a_suit_fixes_trump(seat: int) -> None:
    """The texts don't bar the suit turned down; ``standard`` bars it (decision G3), a house rule does not."""
    passes = ", ".join([PASSES, *(f"{other} passes" for other in range(seat))])
    position = tell(mixed(), passes)
    assert asked(position) == can(seat, "passes, names clubs, names diamonds, names spades")
    named = tell(position, f"{seat} names spades")
    assert named.view(0).trump == "spades"
    assert asked(named) == can(seat, ALONE_OR_NOT)
    free = tell(deal("turned_suit_free", MIXED, "QH"), passes)
    assert asked(free) == can(seat, f"passes, {NAMES}")
    assert tell(free, f"{seat} names hearts").view(0).trump == "hearts"


def test_b15_nobody_calls_and_the_next_player_deals() -> None:
    """The dealer may pass again; the deal scores nothing, and all cards are dealt anew from the next seat."""
    position = tell(mixed(), f"{PASSES}, 0 passes, 1 passes, 2 passes")
    assert "passes" in asked(position)[1]
    position = tell(position, "3 passes")
    assert ending(position) == ("passed_out", [0, 0], [0, 0, 0, 0])
    assert position.result is not None
    assert position.result.next_dealer == 0
    match = ec.Match(rules("standard"), seed=1, first_dealer=2).tell(*(f"{seat} passes" for seat in (3, 0, 1, 2) * 2))
    assert (match.deal.dealer, match.scores, len(match.deals)) == (3, (0, 0), 2)
    assert len(set(cards_dealt(match.deal))) == 24


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("first", [True, False], ids=["first round", "second round"])
def test_b16_the_side_that_fixed_trump_are_the_makers(seat: int, *, first: bool) -> None:
    """In either round; the others are the defenders, whoever of the two called."""
    passes = ", ".join(f"{other} passes" for other in range(seat))
    calls = [passes, f"{seat} orders"] if first else [PASSES, passes, f"{seat} names clubs"]
    position = tell(mixed(), ", ".join(filter(None, calls)))
    assert position.makers == ((0, 2) if seat % 2 == 0 else (1, 3))
    assert position.view(0).maker == seat


def test_b17_the_partner_of_a_lone_player_takes_no_part() -> None:
    """He lays his five cards face down: he is never asked for a card, and each trick has three."""
    position = tell(five(), "0 orders, 3 leaves 9H, 0 goes alone, 1 not alone, 3 not alone")
    assert position.view(0).asleep == (2,)
    position = play(position, "9C 9S JH, JD 10C 10S, AH JC JS, KH QC QS, QH KC KS")
    assert position.view(2).sizes == (0, 0, 5, 0)
    assert 2 not in position.actors[5:]
    assert ending(position)[2] == [5, 0, 0, 0]


@pytest.mark.parametrize(
    ("seat", "before"),
    [(0, ""), (2, "0 not alone"), (1, "0 not alone, 2 not alone"), (3, "0 not alone, 2 not alone, 1 not alone")],
)
def test_b18_anybody_may_go_alone_after_trump_and_before_the_lead(seat: int, before: str) -> None:
    """The maker, his partner, and either defender; not before trump is fixed, and not after the first card."""
    start = tell(five(), "0 orders, 3 leaves 9H")
    position = tell(start, before)
    assert asked(position) == can(seat, ALONE_OR_NOT)
    alone = tell(position, f"{seat} goes alone")
    assert alone.view(0).alone == (seat,)
    assert alone.view(0).asleep == ((seat + 2) % 4,)
    for early in (five(), tell(five(), "0 orders")):
        assert "goes alone" not in asked(early)[1]
    late = quietly(start)
    while late.actor is not None:
        assert not asked(late)[1] & {"goes alone", "not alone"}
        late = late.apply(late.legal_actions[0])


def test_b19_one_of_each_side_may_be_alone() -> None:
    """Maker's side and defenders both; a partner of a lone player is not asked any more."""
    start = tell(five(), "0 orders, 3 leaves 9H")
    one = tell(start, "0 goes alone")
    assert asked(one) == can(1, ALONE_OR_NOT)
    for defender in (1, 3):
        both = tell(one, "1 goes alone" if defender == 1 else "1 not alone, 3 goes alone")
        assert both.view(0).alone == (0, defender)
        assert set(both.view(0).asleep) == {2, 4 - defender}
        assert {word.split()[0] for word in asked(both)[1]} == {"leads"}
        assert both.actor == defender
    partner = tell(start, "0 not alone, 2 goes alone, 1 not alone, 3 goes alone")
    assert (partner.view(0).alone, partner.view(0).asleep) == ((2, 3), (0, 1))


@pytest.mark.parametrize("dealer", range(4))
def test_b20_eldest_leads_any_card(dealer: int) -> None:
    """Whoever is the maker."""
    eldest = (dealer + 1) % 4
    for passes in (0, 1, 2):
        position = deal("standard", FIVE, "9H", dealer=dealer)
        for _ in range(passes):
            position = position.tell(f"{position.actor} passes")
        position = quietly(position.tell(f"{position.actor} orders"))
        assert asked(position) == cards(eldest, "leads", FIVE.split(" / ")[eldest])


@pytest.mark.parametrize(
    ("said", "leader"),
    [
        ("0 goes alone, 1 not alone, 3 not alone", 1),
        ("0 not alone, 2 goes alone, 1 not alone, 3 not alone", 3),
        ("0 not alone, 2 not alone, 1 goes alone", 2),
        ("0 not alone, 2 not alone, 1 not alone, 3 goes alone", 0),
    ],
)
def test_b21_the_player_at_a_lone_players_left_leads(said: str, leader: int) -> None:
    """Seat 3 deals, so that seat 0 would lead otherwise."""
    position = tell(five(), f"0 orders, 3 leaves 9H, {said}")
    assert asked(position) == cards(leader, "leads", FIVE.split(" / ")[leader])


@pytest.mark.parametrize(
    ("said", "leader"),
    [
        ("0 goes alone, 1 goes alone", 1),
        ("0 goes alone, 1 not alone, 3 goes alone", 3),
        ("0 not alone, 2 goes alone, 1 goes alone", 1),
        ("0 not alone, 2 goes alone, 1 not alone, 3 goes alone", 3),
    ],
)
def test_b22_of_two_lone_players_the_defender_leads(said: str, leader: int) -> None:
    position = tell(five(), f"0 orders, 3 leaves 9H, {said}")
    assert asked(position) == cards(leader, "leads", FIVE.split(" / ")[leader])
    by_1 = tell(five(), "0 passes, 1 orders, 3 leaves 9H, 1 goes alone, 0 goes alone")
    assert by_1.actor == 0


def test_b23_follow_suit_or_play_anything() -> None:
    """There is no duty to trump, and none to beat what was played."""
    position = quietly(tell(mixed(), "0 orders, 3 leaves QH"))
    position = tell(position, "0 leads 9D")
    assert asked(position) == cards(1, "plays", "9S 10S QC KC AC")  # no diamonds, no trumps
    position = tell(position, "1 plays 9S")
    assert asked(position) == cards(2, "plays", "QD KD AD")  # any diamond, but a diamond
    position = tell(position, "2 plays QD")
    assert asked(position) == cards(3, "plays", "JD JH 9H 10H KS")  # JD is a trump here: nothing to follow with
    assert tell(position, "3 plays KS").actor == 2
    with pytest.raises(ec.IllegalAction, match="diamonds were led and 2 holds QD and KD and AD"):
        quietly(tell(mixed(), "0 orders, 3 leaves QH")).tell("0 leads 9D", "1 plays 9S", "2 plays JS")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("AS 9S JS KS", 0),  # all follow: ace of the suit led
        ("9C AC QS KS", 1),  # two throw off: highest of the suit led
        ("9C AC QS 9H", 3),  # a nine of trumps beats the ace
        ("10D 9S QD 9H", 3),  # and a higher card of another plain suit never wins
        ("10D AC QD KS", 2),
    ],
)
def test_b24_the_highest_trump_or_the_highest_of_the_suit_led_wins(trick: str, winner: int) -> None:
    position = play(quietly(tell(mixed(), "0 orders, 3 leaves QH")), trick)
    assert position.view(0).tricks == tuple(int(seat == winner) for seat in range(4))


def test_b24_the_highest_of_two_trumps_wins() -> None:
    """Whichever is played first; the right bower above the left."""
    hands = "9C 10C 9D 10D AS / JH 9S QC 9H AH / QD KD AD JS QS / JD 10H KH KC KS"
    for first, second, winner in (("9H", "10H", 3), ("AH", "KH", 1), ("JH", "JD", 1), ("AH", "JD", 3)):
        position = play(quietly(tell(deal("standard", hands, "QH"), "0 orders")), f"10D {first} QD {second}")
        assert position.actor == winner


def test_b25_the_winner_leads_next() -> None:
    position = quietly(tell(mixed(), "0 orders, 3 leaves QH"))
    for trick, leader in (("9C AC QS KS", 1), ("KC QD 9H 10C", 3), ("10H 9D 9S JS", 3), ("JD AS QC KD", 3)):
        position = play(position, trick)
        assert position.actor == leader
        assert {word.split()[0] for word in asked(position)[1]} == {"leads"}
