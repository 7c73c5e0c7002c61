"""The kernel's public face: how deals are made, refused actions with their rules, words, equality, results."""

from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from typing import Any

import pytest

import euchre_core as ec
from euchre_core.cards import Card
from euchre_core.kernel.actions import BURY, CALL_JOKER, JOIN, NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS, SAY, TAKE
from euchre_core.load import read_text_variant
from euchre_core.rules import compile_rules

HANDS = {0: "AH KC QC 10C 9C", 1: "JD AS KS QS 10S", 2: "JH QH AC 9S 9D", 3: "KH 10H AD KD QD"}


def rules(name: str, *changes: str) -> ec.Rules:
    if not changes:
        return compile_rules(ec.load(name))
    return compile_rules(read_text_variant("\n".join([f"extends: {name}", *changes])).require())


def start(name: str = "north_american", *changes: str) -> ec.Deal:
    return ec.Deal.from_cards(rules(name, *changes), hands=HANDS, upcard="9H", dealer=3)


def refusal(deal: ec.Deal, action: int | str) -> str:
    with pytest.raises(ec.IllegalAction) as caught:
        deal.tell(action) if isinstance(action, str) else deal.apply(action)
    return str(caught.value)


def joker_up(name: str) -> ec.Deal:
    return ec.Deal.from_cards(rules(name), hands={**HANDS, 3: "KH 10H AD KD 9H"}, upcard="joker", dealer=3)


def test_an_illegal_play_says_why_and_carries_the_record() -> None:
    """The rule, the card that makes it apply, what is legal, and a record of the position."""
    deal = start().tell("0 orders", "3 buries QD", "0 leads AH")
    with pytest.raises(ec.IllegalAction) as caught:
        deal.tell("1 plays AS")
    assert str(caught.value) == (
        "1 plays AS: hearts (trump) were led and 1 holds JD, which counts as a heart. "
        "(ranking.left_bower: true, variants/standard.yaml:19:15) Legal: 1 plays JD."
    )
    assert caught.value.rule == "hearts (trump) were led and 1 holds JD, which counts as a heart."
    assert caught.value.why == deal.why(deal.read("1 plays AS"))
    assert caught.value.legal == ("1 plays JD",)
    assert caught.value.record.splitlines()[-2:] == ["before play: 0 orders, 3 buries QD", "trick 1: 0 leads AH"]
    plain = start().tell("0 orders", "3 buries QD", "0 leads 9C", "1 plays 10S")
    assert refusal(plain, "2 plays 9S").startswith("2 plays 9S: clubs were led and 2 holds AC. Legal: 2 plays AC.")


@pytest.mark.parametrize(
    ("told", "action", "rule"),
    [
        ([], SAY + 63, "seat 0 is to accept the upcard or pass."),
        ([], 3, "seat 0 is to accept the upcard or pass."),
        ([], SAY + NAME, "in the first round only the upcard's suit, hearts, may be accepted."),
        (["0 passes", "1 passes", "2 passes", "3 passes"], SAY + ORDER, "the upcard was turned down."),
        (
            ["0 passes", "1 passes", "2 passes", "3 passes"],
            SAY + NAME + 2,
            "hearts was turned down and may not be named.",
        ),
        (
            ["0 passes", "1 passes", "2 passes", "3 passes"],
            SAY + NAME_ALONE + 2,
            "hearts was turned down and may not be named.",
        ),
        (["0 passes", "1 passes", "2 passes", "3 passes"], SAY + TAKE, "seat 0 is to name a suit or pass."),
        (["0 orders"], BURY, "3 does not hold 9C."),
        (["0 orders"], SAY + PASS, "seat 3 is to bury a card."),
        (["0 orders"], BURY + 40, "the pack has only 24 cards."),
        (["0 orders", "3 buries QD"], 0, ""),
        (["0 orders", "3 buries QD"], 1000, "seat 0 is to play a card."),
        (["0 orders", "3 buries QD"], -1, "seat 0 is to play a card."),
        (["0 orders", "3 buries QD"], 23, "0 does not hold AS."),
    ],
)
def test_the_rule_that_forbids(told: list[str], action: int, rule: str) -> None:
    """Each refusal names its rule; an action that is legal is simply done."""
    deal = start().tell(*told)
    if not rule:
        assert deal.apply(action).actor == 1
    else:
        assert re.search(rf": {re.escape(rule)} (\([a-z].*\) )?Legal: ", refusal(deal, action))


def test_rules_of_the_single_stages() -> None:
    """Stuck dealers, jokers, kept upcards, ascending burials and equal cards have sentences of their own."""
    told = ["0 passes", "1 passes", "2 passes", "3 passes", "0 passes", "1 passes", "2 passes"]
    assert ": the dealer must name a suit. (bidding.second_round.stick_the_dealer: true, " in refusal(
        start("dealer_is_stuck").tell(*told), "3 passes"
    )
    joker = joker_up("joker_named_by_caller")
    assert ": the dealer may not turn down the joker." in refusal(
        joker.tell("0 passes", "1 passes", "2 passes"), "3 passes"
    )
    assert ": the joker has no suit: whoever accepts it names one." in refusal(joker, SAY + ORDER)
    assert ": the joker has no suit: whoever accepts it names one." in refusal(joker, SAY + ORDER_ALONE)
    assert ": nobody goes alone with the call here." in refusal(start("standard"), SAY + ORDER_ALONE)
    passed = start("standard").tell("0 passes", "1 passes", "2 passes", "3 passes")
    assert ": nobody goes alone with the call here." in refusal(passed, SAY + NAME_ALONE)
    assert ": seat 0 is to name a suit or pass." in refusal(passed, SAY + CALL_JOKER)
    kept = start("upcard_stays_in_hand").tell("0 orders")
    assert ": the upcard just picked up may not be buried." in refusal(kept, "3 buries 9H")
    dummy = ec.Deal.from_cards(
        rules("cutthroat"),
        hands={0: "AH KC QC 10C 9C", 1: "JD AS KS QS 10S", 2: "JH QH AC 9S KH"},
        dummy="10H AD KD QD JC",
        upcard="9H",
        dealer=2,
    ).tell("0 orders", "2 leaves 9H", "0 not alone", "0 joins the dummy", "0 buries 10C")
    rule = "4 more are to be buried in ascending card order, and enough must be left to finish."
    assert f": {rule} (deal.dummy.cards: 5, variants/cutthroat.yaml:8:15) Legal" in refusal(dummy, "0 buries 9C")
    assert f": {rule} (deal.dummy.cards: 5, " in refusal(dummy, "0 buries AH")


def test_equal_cards_are_one_action() -> None:
    """In a double pack a card is named by the first slot of its kind, and the second slot is refused saying so."""
    deal = ec.Deal.from_seed(rules("double_pack"), seed=1)
    while deal.table.trump < 0 or deal.legal_actions[0] >= BURY:
        deal = deal.apply(deal.legal_actions[-1])
    assert len({deal.say(action) for action in deal.legal_actions}) == len(deal.legal_actions)
    assert "equal cards are named by number" in refusal(deal, 1)


def test_nobody_acts_after_the_end() -> None:
    """A finished deal has no actor, no legal action, a result; an action is refused."""
    deal = start()
    for text in ("0 passes", "1 passes", "2 passes", "3 passes", "0 passes", "1 passes", "2 passes", "3 passes"):
        assert deal.result is None
        deal = deal.tell(text)
    assert (deal.actor, len(deal.legal_actions), str(deal.legal_actions)) == (None, 0, "")
    assert refusal(deal, SAY) == "nobody passes: the deal is over. Legal: nothing, the deal is over."
    assert refusal(deal, "0 passes").startswith("0 passes: the deal is over.")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.points, deal.result.makers, deal.result.next_dealer) == (
        "passed_out",
        (0, 0),
        (),
        0,
    )
    assert repr(deal) == "<Deal of North American Euchre, dealer 3, 8 actions, over>"


def test_legal_actions_read_like_a_collection() -> None:
    """Ordered, indexed from both ends, sliced, compared; ``str`` puts them in words."""
    legal = start().legal_actions
    assert list(legal) == [SAY + PASS, SAY + ORDER, SAY + ORDER_ALONE]
    assert list(reversed(legal)) == [SAY + ORDER_ALONE, SAY + ORDER, SAY + PASS]
    assert (legal.count(SAY + ORDER), legal.count(3), legal.index(SAY + ORDER)) == (1, 0, 1)
    assert isinstance(legal, Sequence)
    assert (legal[0], legal[-1], legal[1:]) == (SAY + PASS, SAY + ORDER_ALONE, (SAY + ORDER, SAY + ORDER_ALONE))
    assert legal == (SAY + PASS, SAY + ORDER, SAY + ORDER_ALONE)
    assert legal != 3
    assert hash(legal) == hash(start().legal_actions)
    assert repr(legal) == "<legal: 0 passes, 0 orders, 0 orders alone>"
    assert SAY + ORDER in legal
    assert SAY + NAME not in legal
    words: object = "0 passes"
    assert words not in legal
    for index in (3, -4, 99, 10**15):
        with pytest.raises(IndexError, match="there are 3 legal actions"):
            legal[index]


def test_words_and_numbers_are_inverse() -> None:
    """What ``say`` says ``read`` reads; spaces are free; other seats and other words are refused."""
    deal = start()
    assert deal.read("  0   orders alone ") == SAY + ORDER_ALONE
    assert refusal(deal, "1 passes") == ("1 passes: it is seat 0's turn. Legal: 0 passes, 0 orders, 0 orders alone.")
    for text in ("passes", "0 sings", "0", "0 buries 1H", "0 leads 7H", "x passes"):
        with pytest.raises(ec.UnreadableError):
            deal.tell(text)
    asked = start("standard").tell("0 orders")
    assert asked.read("3 takes 9H") == SAY + TAKE
    with pytest.raises(ec.UnreadableError, match="the upcard is 9H"):
        asked.read("3 takes 10H")
    assert "nobody is asked whether he goes alone now" in refusal(asked, "nobody alone")
    with pytest.raises(ec.UnreadableError, match="there is no upcard"):
        ec.Deal.from_seed(rules("no_upcard"), seed=1).read("1 takes 9H")


def test_deals_are_values() -> None:
    """Equal when rules, cards, dealer and history are; pickled by their history; never changed by apply."""
    deal = start()
    after = deal.tell("0 orders")
    assert deal == start()
    assert deal != after
    assert deal != "deal"
    assert hash(after) == hash(start().tell("0 orders"))
    assert pickle.loads(pickle.dumps(after)) == after  # noqa: S301 - our own
    assert (deal.history, after.history, after.actors) == ((), (SAY + ORDER,), (0,))
    assert deal.rules == rules("north_american")
    assert deal.rules != 3
    assert repr(deal.rules).startswith("<Rules of North American Euchre, ")


def test_a_deal_by_order_is_dealt_by_packets() -> None:
    """3-2-3-2 then 2-3-2-3 from eldest (B6): with dealer 3, seat 0 gets cards 0 to 2 and 10 to 11."""
    deal = ec.Deal.from_order(rules("packets_3232"), range(24), dealer=3)
    assert [deal.dealt.hands[seat] for seat in range(2)] == [0b1100_0000_0111, 0b111_0000_0001_1000]
    whole = ec.Deal.from_order(rules("standard"), range(24), dealer=0)
    assert whole.dealt.hands == (0b11111 << 15, 0b11111, 0b11111 << 5, 0b11111 << 10)
    assert (whole.dealt.upcard, whole.dealt.kitty) == (20, (21, 22, 23))


@pytest.mark.parametrize("dealer", [-1, 4])
def test_dealers_must_sit_at_the_table(dealer: int) -> None:
    """A dealer that is no seat is refused by every way of making a deal."""
    message = f"expected a dealer from 0 to 3, got {dealer}"
    with pytest.raises(ValueError, match=message):
        ec.Deal.from_seed(rules("standard"), seed=1, dealer=dealer)
    with pytest.raises(ValueError, match=message):
        ec.Deal.from_order(rules("standard"), range(24), dealer=dealer)
    with pytest.raises(ValueError, match=message):
        ec.Deal.from_cards(rules("standard"), hands=HANDS, upcard="9H", dealer=dealer)


def test_orders_must_be_orders() -> None:
    """A pack with a card twice is refused."""
    with pytest.raises(ValueError, match="expected each number from 0 to 23 once"):
        ec.Deal.from_order(rules("standard"), [0, *range(23)], dealer=0)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": {0: "AH"}}, "a deal has the hands of seats 0 to 3, and here are those of 0."),
        ({"hands": []}, "a deal has the hands of seats 0 to 3, and here are those of nobody."),
        ({"upcard": "AH"}, "AH is dealt more often than the pack has it."),
        ({"upcard": None}, "the upcard should have 1 cards, but has 0: none."),
        ({"upcard": "7H"}, "7H is not in the pack of 24 cards."),
        ({"upcard": "1H"}, '"1H" is no card. Write rank and suit, as in 9H, 10C, JD, or joker.'),
        ({"hands": {**HANDS, 3: "KH"}}, "hand 3 should have 5 cards, but has 1: KH."),
        ({"dummy": "JC"}, "the dummy should have 0 cards, but has 1: JC."),
        ({"kitty": "JC JS"}, "the kitty should have 3 cards, but has 2: JC JS."),
    ],
)
def test_cards_must_be_a_deal(changes: dict[str, object], message: str) -> None:
    """Wrong cards are refused saying which."""
    with pytest.raises(ec.UnreadableError) as caught:
        ec.Deal.from_cards(rules("standard"), **({"hands": HANDS, "upcard": "9H", "dealer": 3} | changes))  # type: ignore[arg-type]
    assert str(caught.value) == message


def test_the_kitty_may_be_given_in_order() -> None:
    """Without a kitty the rest of the pack is taken in card order; with one, as it is given."""
    assert start().dealt.kitty == tuple(start().rules.slot_of[Card.parse(card)] for card in ("JC", "10D", "JS"))
    given = ec.Deal.from_cards(rules("standard"), hands=list(HANDS.values()), upcard="9H", dealer=3, kitty="JS 10D JC")
    assert given.dealt.kitty == tuple(reversed(start().dealt.kitty))


def test_blind_means_blind() -> None:
    """A dealer who names trump before looking sees his hand only afterwards; others see theirs at once."""
    deal = joker_up("british")
    assert deal.view(3).hands == (None, None, None, None)
    assert deal.view(0).hands[0] == ("9C", "10C", "QC", "KC", "AH")
    named = deal.tell("3 names hearts")
    assert named.view(3).hands[3] == ("KD", "AD", "9H", "10H", "KH", "joker")
    looking = joker_up("joker_named_after_looking")
    assert looking.view(3).hands[3] == ("KD", "AD", "9H", "10H", "KH")


def test_a_view_is_for_players_only() -> None:
    """There is no view of a player who is not there, and a view reads back from its JSON."""
    deal = start().tell("0 orders", "3 buries QD", "0 leads AH")
    with pytest.raises(ValueError, match="expected a player from 0 to 3, got 4"):
        deal.view(4)
    for seat in range(4):
        view = deal.view(seat)
        assert ec.View.from_json(view.to_json()) == view
        assert ("QD" in view.to_json()) == (seat == 3)
    assert (deal.view(1).legal, deal.view(2).legal) == (("1 plays JD",), ())
    assert deal.view(2).trick == ((0, "AH"),)


def test_the_dummy_is_seen_by_who_joins_it() -> None:
    """Joined, its cards are the maker's; what he buries only he knows (D16)."""
    deal = ec.Deal.from_seed(rules("cutthroat"), seed=3, dealer=2).tell("0 orders")
    deal = deal.apply(deal.legal_actions[-1]).tell("nobody alone", "0 joins the dummy")
    assert deal.legal_actions[0] >= BURY
    assert len(deal.view(0).hands[0] or ()) == 10
    for _ in range(5):
        deal = deal.apply(deal.legal_actions[0])
    assert len(deal.view(0).buried) == 5
    assert deal.view(1).buried == ()
    assert sum(event == "0 buries a card" for event in deal.view(1).events) == 5
    assert SAY + JOIN in deal.history


def test_an_action_can_be_taken_from_a_view_by_its_words() -> None:
    """Players need not know numbers: the words of the view are enough."""
    deal = start()
    assert deal.player == 0
    view = deal.view(0)
    assert [view.action(words) for words in ("passes", "0 orders")] == [SAY + PASS, SAY + ORDER]
    with pytest.raises(ValueError, match='"leads JD" is none of 0 passes, 0 orders, 0 orders alone'):
        view.action("leads JD")
    passed = deal.tell(*(f"{seat} passes" for seat in (0, 1, 2, 3, 0, 1, 2, 3)))
    assert passed.player is None
    with pytest.raises(ValueError, match='"passes" is none of no legal actions'):
        passed.view(0).action("passes")


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": (0, 0, 0, 0)},
        {"hands": (31,)},
        {"hands": (-1, 31 << 5, 31 << 10, 31 << 15)},
        {"hands": (31 << 60, 31 << 5, 31 << 10, 31 << 15)},
        {"upcard": 1000},
        {"upcard": -1},
        {"dummy": 1},
        {"kitty": (21, 22, 99)},
        {"kitty": ()},
    ],
)
def test_cards_that_are_no_deal_are_refused(changes: dict[str, Any]) -> None:
    """No register can be set by hand: what is not a deal of the rules never reaches the compiled code."""
    deal = ec.Deal.from_order(rules("standard"), range(24), dealer=0)
    assert ec.Deal(deal.rules, deal.dealt, 0) == deal
    with pytest.raises(ValueError, match="these cards are no deal of Standard Euchre"):
        ec.Deal(deal.rules, deal.dealt._replace(**changes), 0)


@pytest.mark.parametrize("action", [-(10**30), -1, 192, 10**30])
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    """However large they are."""
    assert "is to accept the upcard or pass" in refusal(start(), action)
    assert action not in start().legal_actions


def test_there_are_no_cards_past_the_seats() -> None:
    """The registers answer for places that are not there."""
    table = start().table
    assert [table.hand(place) for place in (-1, 5, 99)] == [0, 0, 0]
    assert [table.won(seat) for seat in (-1, 4, 99)] == [0, 0, 0]
    assert table.all_won() == (0, 0, 0, 0)
