"""Two hands for each player, suits named before the deal, lone hands declared unseen: turns, views, reasons, screens."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

import euchre_core as ec
from euchre_core.cli.playing import _kinds
from euchre_core.cli.typed import understand
from euchre_core.kernel.looking import has_looked, is_held, said_ahead
from euchre_core.load import read_text_variant
from euchre_core.render import draw_deal, draw_view
from euchre_core.rules.idle import sleeping_fields
from euchre_core.rules.sound import weak_points

HANDS = {0: "10H 9C 10C QC KC", 1: "JH JD AH KH QH", 2: "9S 10S JS QS KS", 3: "9D 10D QD KD AD"}
"""Of double-hand with dealer 0: seats 3 and 1 are one player's, 0 and 2 the dealer's."""
PICKED = ("3 picks the second packet", "0 picks the first packet")
QUIET = (*PICKED, "3 passes", "0 passes", "3 passes", "0 passes")


@cache
def rules(text: str) -> ec.Rules:
    """Return the rules of a shipped game, or of a text."""
    return ec.compile_rules(read_text_variant(text).require() if "\n" in text else ec.load(text))


def double(*said: str) -> ec.Deal:
    return ec.Deal.from_cards(rules("double_hand"), hands=HANDS, upcard="9H", dealer=0).tell(*said)


def four(text: str, *said: str, upcard: str = "9H") -> ec.Deal:
    hands = {0: "JH JD AH KH QH", 1: "10H AS KS QS 10S", 2: "9S 10C JC QC KC", 3: "AD KD QD 10D 9D"}
    return ec.Deal.from_cards(rules(text), hands=hands, upcard=upcard, dealer=3).tell(*said)


BOLD = "extends: north_american\nbidding: {named_ahead: {}}\n"
DEALER = "extends: north_american\nbidding: {named_ahead: {upcard_to: dealer}, first_round: {pick_up: optional}}\n"
UNSEEN = "extends: north_american\nalone: {ahead: {upcard_seen: upcard_suit}}\n"
BLIND = "extends: north_american\nalone: {ahead: {blind: upcard_suit, hand_seen: names_suit}}\n"


# Two hands -----------------------------------------------------------------------------------------------------------


def test_the_ring_of_four_hands() -> None:
    """The hands that are held come first, the dealer's last of them; then the others; whoever takes a trick leads."""
    deal = double(*QUIET, "3 orders", "0 buries KC", "3 leads QH", "0 plays 10H")
    assert deal.actor == 1
    deal = deal.tell("1 plays 9D", "2 plays 9S")
    assert (deal.actor, deal.player, deal.view(1).tricks) == (3, 1, (0, 0, 0, 1))
    assert [is_held(deal.table, seat) for seat in range(4)] == [True, False, False, True]


def test_packets_change_places() -> None:
    """Who picks the second packet bids with the cards that were dealt at his other seat; the record keeps the deal."""
    deal = double(*PICKED)
    assert deal.table.hand(3) == deal.dealt.hands[1]
    assert deal.table.hand(0) == deal.dealt.hands[0]
    assert "before play: 3 picks the second packet, 0 picks the first packet" in ec.write_record(deal)
    assert ec.replay(deal.rules, ec.write_record(deal)) == deal


def test_a_player_sees_what_he_has_looked_at() -> None:
    """Nothing before the windows are over; then the hand he holds; the other when it is first to play, and after."""
    assert double().view(1).seats == (1, 3)
    for said in ((), PICKED[:1], PICKED, (*PICKED, "3 passes")):
        deal = double(*said)
        assert [deal.view(player).hands for player in (0, 1)] == [(None,) * 4] * 2
        assert (deal.view(0).upcard, deal.view(1).upcard) == (None, None)
    looked = double(*PICKED, "3 passes", "0 passes")
    assert set(looked.view(1).hands[3] or ()) == set(HANDS[1].split())
    assert looked.view(1).hands[1] is None
    assert (looked.view(0).upcard, double(*QUIET).view(0).upcard) == (None, "9H")
    deal = double(*QUIET, "3 orders", "0 buries KC", "3 leads QH")
    assert deal.view(1).hands[1] is None
    deal = deal.tell("0 plays 10H")
    assert set(deal.view(1).hands[1] or ()) == set(HANDS[3].split())
    assert deal.view(0).hands[2] is None
    deal = deal.tell("1 plays 9D", "2 plays 9S")
    assert len(deal.view(0).hands[2] or ()) == len(deal.view(1).hands[1] or ()) == 4
    assert deal.view(0).hands[1] is None


def test_two_deals_that_look_alike_give_one_view() -> None:
    """What lies in the packets, and the upcard, make no difference to a player who has not looked."""
    other = {0: HANDS[3], 1: HANDS[2], 2: HANDS[1], 3: HANDS[0]}
    for said in ((), PICKED[:1], PICKED):
        one, two = double(*said), ec.Deal.from_cards(rules("double_hand"), hands=other, upcard="AC", dealer=0)
        two = two.tell(*said)
        assert [one.view(player) for player in (0, 1)] == [two.view(player) for player in (0, 1)]


def test_a_lone_hand_leaves_its_other_unseen() -> None:
    """It sits out, and its owner never sees it, whoever is the maker's opponent."""
    deal = double(*PICKED, "3 orders alone", "0 buries KC")
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[0])
    assert deal.view(1).asleep == (1,)
    assert deal.view(1).hands[1] is None
    assert not has_looked(deal.table, 1)
    assert has_looked(deal.table, 2)


def test_a_player_plays_both_his_seats() -> None:
    """A match asks two players, bulk and single deals come to the same, and a seat names its owner at the keyboard."""
    match = ec.Match(rules("double_hand"), seed=3).play(
        [ec.players.random_player(1, 0), ec.players.random_player(1, 1)]
    )
    assert match.winners
    assert [deal.dealer for deal in match.deals[:5]] == [(match.first_dealer + number) % 4 for number in range(5)]
    assert _kinds(rules("double_hand"), ["2=human"]) == ["human", "random"]
    assert _kinds(rules("double_hand"), []) == ["random", "random"]


def test_three_players_with_two_hands() -> None:
    """Seats go round three players twice: dealer 5's own hand is at 5, eldest is seat 3."""
    text = (
        "extends: north_american\ntable: {players: 3, hands_each: 2, sides: teams of 2}\ndeck: 32\n"
        "scoring: {euchre: {made: false, defenders: 1}}\n"
    )
    deal = ec.Deal.from_seed(rules(text), seed=1, dealer=5)
    assert (deal.actor, deal.rules.player_of, deal.rules.side_of) == (3, (0, 1, 2) * 2, (0, 1, 2) * 2)
    assert deal.tell("3 passes", "4 passes").actor == 5
    assert deal.view(0).hands[0] is None
    assert deal.view(0).hands[3] is not None


# Ahead of the bidding ------------------------------------------------------------------------------------------------


def test_the_first_to_declare_ends_it() -> None:
    """No later window, no bidding; the declarer is alone, in his suit."""
    deal = double(*PICKED, "3 passes", "0 orders alone")
    assert (deal.view(0).trump, deal.view(0).alone, deal.view(0).upcard) == ("hearts", (0,), "9H")
    assert deal.legal_actions.count(deal.read("0 buries 9H")) == 1
    named = double(*PICKED, "3 passes", "0 passes", "3 names spades alone")
    assert (named.view(0).trump, named.actor) == ("spades", 0)
    left = four("blind_loner", "0 names hearts alone")
    assert (left.actor, left.table.taken) == (0, False)


def test_an_unseen_hand_with_the_upcard_turned() -> None:
    """Everybody sees the card and nobody his hand."""
    deal = four(UNSEEN)
    assert (deal.view(0).upcard, deal.view(0).hands) == ("9H", (None,) * 4)
    assert deal.view(0).legal == ("0 passes", "0 orders alone")
    assert four(UNSEEN, *(f"{seat} passes" for seat in range(4))).view(0).hands[0] is not None


def test_a_suit_named_before_the_deal() -> None:
    """It counts if it is turned up; if not, eldest is not asked in the first round."""
    deal = four("smitty", "0 names hearts")
    assert (deal.actor, deal.table.taker, deal.view(0).maker) == (0, 0, 0)
    assert four("smitty").view(0).hands == (None,) * 4
    other = four("smitty", "0 names spades alone")
    assert (other.actor, other.view(0).maker, other.view(0).alone) == (1, None, ())
    passed = other.tell("1 passes", "2 passes", "3 passes")
    assert (passed.actor, passed.view(0).trump) == (0, None)
    assert passed.tell("0 passes", "1 passes", "2 passes", "3 passes").actor is None
    dealer = four(DEALER, "0 names hearts")
    assert (dealer.actor, dealer.legal_actions.count(dealer.read("3 leaves 9H"))) == (3, 1)


def test_a_joker_is_of_no_suit_named() -> None:
    """An upturned joker does not match; a lone hand declared before it was turned up stands."""
    text = "extends: british\nbidding: {named_ahead: {}}\nalone: {makers: nobody}\n"
    assert four(text, "0 names hearts", upcard="joker").actor == 3
    blind = "extends: british\nalone: {ahead: {blind: names_suit}}\n"
    assert four(blind, "0 names hearts alone", upcard="joker").view(0).trump == "hearts"


@pytest.mark.parametrize(
    ("deal", "action", "sentence"),
    [
        (double(), "3 picks the first packet", "before anybody looks, each player picks one of his two packets."),
        (double(), "3 passes", "seat 3 is to pick the packet that he bids with."),
        (double(*PICKED), "3 picks the first packet", "each player picked his packet before anybody looked."),
        (double(*PICKED), "3 passes", "nobody need declare a lone hand."),
        (
            double(*PICKED),
            "3 orders alone",
            "before anybody looks at his hand and before the upcard is turned, a lone hand may be declared in the suit "
            "of the upcard.",
        ),
        (double(*PICKED), "3 orders", "now only a lone hand is declared."),
        (double(*PICKED), "3 names hearts", "now only a lone hand is declared."),
        (double(*PICKED), "3 names hearts alone", "who declares a lone hand now takes the suit of the upcard."),
        (double(*PICKED), "3 leads QH", "seat 3 is to declare a lone hand or pass."),
        (double(*PICKED), "3 goes alone", "seat 3 is to declare a lone hand or pass."),
        (double(*QUIET[:4]), "3 orders alone", "who declares a lone hand now names a suit."),
        (double(*QUIET[:4]), "3 names clubs alone", "before the upcard is turned, a lone hand may be declared in any suit."),
        (four(UNSEEN), "0 orders alone", "before anybody looks at his hand, a lone hand may be declared in the suit of the upcard."),
        (four("smitty"), "0 names hearts", "before the deal eldest names any suit."),
        (four("smitty"), "0 names hearts alone", "before the deal eldest names any suit, and may add that he plays alone."),
        (four(BOLD), "0 names hearts alone", "eldest names a suit before the deal, but does not say that he plays alone."),
        (four("smitty"), "0 passes", "eldest must name a suit."),
        (four("smitty"), "0 orders", "seat 0 is to name a suit before the deal."),
        (four("smitty"), "0 picks the first packet", "nobody picks a packet in this game."),
    ],
)  # fmt: skip
def test_reasons(deal: ec.Deal, action: str, sentence: str) -> None:
    assert deal.why(deal.read(action)).sentence == sentence


def test_whose_turn_it_is() -> None:
    """A refusal names the field that has somebody asked."""
    with pytest.raises(ec.IllegalAction, match=r"it is seat 3's turn\. \(deal\.packet_picked: true"):
        double("0 picks the first packet")
    unpicked = "extends: double_hand\ndeal: {packet_picked: false}\n"
    deal = ec.Deal.from_cards(rules(unpicked), hands=HANDS, upcard="9H", dealer=0)
    assert str(deal.why(deal.read("3 picks the first packet"))).startswith("nobody picks a packet in this game. (deal.")


def test_why_a_lone_hand_paid_more() -> None:
    """The verdict says when it was declared, and names the window."""
    deal = four("blind_loner", "0 names hearts alone")
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[-1])
    assert deal.result is not None
    why = deal.result.why
    assert "was alone, declared before a card was seen" in why.sentence
    assert "alone.ahead.blind" in [clause.path for clause in why.fields]


# On the screen -------------------------------------------------------------------------------------------------------


def test_a_view_is_drawn_with_what_is_not_seen() -> None:
    assert draw_view(double().view(1), rules("double_hand")) == [
        "Seat 0 deals.",
        "Seat 1's hand: not to be looked at yet",
        "Seat 3's hand: not to be looked at yet",
    ]
    drawn = draw_view(double(*QUIET, "3 passes", "0 passes").view(1), rules("double_hand"), seen=6)
    assert "Upcard: 9H, turned down; seat 0 dealt." in drawn
    assert "Upcard: 9H; seat 0 dealt." in draw_view(double(*QUIET).view(1), rules("double_hand"), seen=6)


def test_the_taker_is_drawn() -> None:
    """He who named the suit, or the dealer though a lone hand was declared in another suit."""
    buried = four("smitty", "0 names hearts", "0 buries QH")
    lines = draw_view(buried.view(1), buried.rules, seen=1)
    assert "Upcard: 9H; seat 3 dealt, and seat 0 took it." in lines
    assert any("seat 0 takes 9H, seat 0 buries QH" in line for line in draw_deal(buried))
    taken = four("loner_before_the_upcard", "0 names spades alone", "3 buries 9D")
    assert "Upcard: 9H; seat 3 dealt and took it." in draw_view(taken.view(0), taken.rules, seen=1)
    left = four("blind_loner", "0 names spades alone")
    assert "Upcard: 9H; seat 3 dealt." in draw_view(left.view(0), left.rules, seen=1)
    ordered = four("smitty", "0 names spades", "1 orders", "3 buries 9D")
    assert "Upcard: 9H; seat 3 dealt and took it." in draw_view(ordered.view(0), ordered.rules, seen=1)


def test_how_much_is_said_ahead() -> None:
    found = {name: said_ahead(rules(name)) for name in ("double_hand", "smitty", "blind_loner", "standard")}
    assert found == {"double_hand": 6, "smitty": 1, "blind_loner": 4, "standard": 0}


def test_what_is_typed_tells_nothing() -> None:
    """As long as the upcard is not turned, no answer to what is typed depends on it."""
    for typed in ("hearts alone", "spades alone", "take 9H", "take AC", "leave", "order"):
        told = set()
        for upcard in ("9H", "AC"):
            deal = ec.Deal.from_cards(rules("double_hand"), hands=HANDS, upcard=upcard, dealer=0).tell(*PICKED)
            with pytest.raises((ec.IllegalAction, ec.UnreadableError)) as refused:
                understand(deal, typed)
            told.add(getattr(refused.value, "rule", str(refused.value)))
        assert len(told) == 1, told
    assert double(*PICKED).say(understand(double(*PICKED), "order alone")) == "3 orders alone"


# Rules ---------------------------------------------------------------------------------------------------------------


def test_rules_made_by_hand_are_sound() -> None:
    """Owners go round the players, and what needs an upcard with a suit has one."""
    assert weak_points(rules("double_hand")) == []
    for name, change in (
        ("speakers", {"speakers": 3}),
        ("player_of", {"player_of": (0, 1, 1, 0)}),
        ("packet_picked", {"packet_picked": True}),
        ("named_ahead", {"named_ahead": True, "upcard": False, "first_round": False}),
        ("ahead_takes", {"ahead_takes": True, "upcard": False, "first_round": False}),
    ):
        with pytest.raises(ValueError, match=name):
            replace(rules("standard"), **change)
    with pytest.raises(ValueError, match="blind"):
        replace(rules("british"), blind=2)


def test_a_sleeping_dealer_with_two_hands() -> None:
    """His partner is himself, and never sends him to sleep: what is said about that can never matter."""
    ahead = "extends: north_american\nalone: {makers: nobody, sleeping_dealer_picks_up: false, ahead: %s}\n"
    assert read_text_variant(ahead % "{blind: names_suit, upcard: dealer_takes}").variant is not None
    said = read_text_variant("extends: double_hand\nalone: {sleeping_dealer_picks_up: true}\n").require()
    assert [path for path, _ in sleeping_fields(said)] == ["alone.sleeping_dealer_picks_up"]
