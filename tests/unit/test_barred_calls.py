"""Suits and callers that earlier deals of a game bar in the rounds."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.carrying import carried_on
from euchre_core.errors import UnreadableError
from euchre_core.kernel.carried import BLACK, FIRST, RED, Carried, carried_form, read_carried, write_carried
from euchre_core.load import read_text_variant
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words

HANDS = {0: "JH JD AH KH QH", 1: "10H AS KS QS 10S", 2: "9C 10C JC QC KC", 3: "AD KD QD 10D 9D"}
ALONE = ["0 orders alone", "3 buries 9D", "0 leads JH", "1 plays 10H", "3 plays 9H", "0 leads JD", "1 plays 10S"]
ALONE += ["3 plays 10D", "0 leads AH", "1 plays QS", "3 plays QD", "0 leads KH", "1 plays KS", "3 plays KD"]
ALONE += ["0 leads QH", "1 plays AS", "3 plays AD"]
SET = ["0 passes", "1 passes", "2 passes", "3 passes", "0 passes", "1 names clubs alone", "0 leads JH", "1 plays 10H"]
SET += [
    "2 plays 9C",
    "2 leads 10C",
    "0 plays JD",
    "1 plays 10S",
    "2 leads JC",
    "0 plays AH",
    "1 plays QS",
    "2 leads QC",
]
SET += ["0 plays KH", "1 plays KS", "2 leads KC", "0 plays QH", "1 plays AS"]


def rules_of(text: str = "", base: str = "north_american") -> ec.Rules:
    return ec.compile_rules(read_text_variant(f"extends: {base}\n{text}\n", "ours.yaml").require())


EUCHRED, LAST = rules_of(base="euchred_suit_barred"), rules_of(base="last_trick_names_suit")
TURNS, ONCE = rules_of(base="red_then_black"), rules_of(base="nobody_calls_twice")
PLAIN = rules_of()


def begun(rules: ec.Rules, carried: Carried = FIRST) -> ec.Deal:
    return ec.Deal.from_cards(rules, hands=HANDS, upcard="9H", dealer=3, carried=carried)


def words(deal: ec.Deal) -> list[str]:
    return [deal.say(action) for action in deal.legal_actions]


def out(deal: ec.Deal) -> ec.Deal:
    """Let everybody pass twice."""
    return deal.tell(*[f"{seat} passes" for seat in (0, 1, 2, 3)] * 2)


def test_the_euchred_suit_is_barred_to_the_end_of_the_game() -> None:
    """A deal that was made, or not played, changes nothing; the fourth suit frees them all."""
    deal = begun(EUCHRED, Carried(barred=(0, 1, 0, 0))).tell(*SET)
    assert carried_on(EUCHRED, deal, game_over=False) == Carried(barred=(1, 1, 0, 0))
    assert carried_on(EUCHRED, deal, game_over=True) == FIRST
    three = begun(EUCHRED, Carried(barred=(0, 1, 1, 1))).tell(*SET)
    assert carried_on(EUCHRED, three, game_over=False) == FIRST
    made = begun(EUCHRED, Carried(barred=(1, 0, 0, 0))).tell(*ALONE)
    assert carried_on(EUCHRED, made, game_over=False) == Carried(barred=(1, 0, 0, 0))
    assert carried_on(EUCHRED, out(begun(EUCHRED, Carried(barred=RED))), game_over=False) == Carried(barred=RED)


def test_the_suit_of_the_last_trick_is_the_only_one() -> None:
    """The suit led, as it counts; a deal that was not played leaves what there was."""
    assert carried_on(LAST, begun(LAST).tell(*ALONE), game_over=False) == Carried(barred=(1, 1, 0, 1))
    deal = begun(LAST, Carried(barred=(1, 1, 1, 0)))
    assert carried_on(LAST, out(deal), game_over=False) == deal.carried
    assert words(deal) == ["0 passes"]
    second = deal.tell("0 passes", "1 passes", "2 passes", "3 passes")
    assert words(second) == ["0 passes", "0 names spades", "0 names spades alone"]
    assert words(begun(LAST)) == ["0 passes", "0 orders", "0 orders alone"]


def test_a_free_joker_led_last_frees_every_suit() -> None:
    text = "deck: 25\nranking: {joker_lead_names_suit: %s}\nbidding: {first_round: {joker_up: redeal}, second_round: {no_trump: allowed}}"
    for names, barred in (("false", ()), ("true", (1, 1, 1, 0))):
        rules = rules_of(text % names, "last_trick_names_suit")
        hands = {0: "AH KH QH 10H joker", 1: "AS KS QS 10S 9S", 2: "9C 10C JC QC KC", 3: "AD KD QD 10D 9D"}
        deal = ec.Deal.from_cards(rules, hands=hands, upcard="9H", dealer=3, carried=Carried(barred=RED))
        deal = deal.tell("0 passes", "1 passes", "2 passes", "3 passes", "0 names no trump alone")
        for lead, one, three in (("AH", "9S", "9D"), ("KH", "10S", "10D"), ("QH", "QS", "QD"), ("10H", "KS", "KD")):
            deal = deal.tell(f"0 leads {lead}", f"1 plays {one}", f"3 plays {three}")
        deal = deal.tell("0 leads joker", *["0 asks for spades"] * (names == "true"), "1 plays AS", "3 plays AD")
        assert carried_on(rules, deal, game_over=False) == Carried(barred=barred)


def test_colours_take_turns() -> None:
    """Red first; a deal in which all pass counts, and one that is dealt again does not."""
    first = begun(TURNS)
    assert "0 orders" in words(first)
    second = first.tell("0 passes", "1 passes", "2 passes", "3 passes")
    assert words(second) == ["0 passes", "0 names diamonds", "0 names diamonds alone"]
    assert carried_on(TURNS, out(first), game_over=False) == Carried(barred=RED)
    black = begun(TURNS, Carried(barred=RED))
    assert words(black) == ["0 passes"]
    assert carried_on(TURNS, out(black), game_over=False) == FIRST
    again = rules_of("claims: {low: {hand: 1+ of J}}", "red_then_black")
    for carried in (FIRST, Carried(barred=RED)):
        assert carried_on(again, begun(again, carried).tell("0 claims low"), game_over=False) == carried


def test_nobody_calls_twice_in_a_row() -> None:
    done = begun(ONCE).tell(*ALONE)
    assert carried_on(ONCE, done, game_over=False) == Carried(caller=(0,))
    deal = begun(ONCE, Carried(caller=(0,)))
    assert carried_on(ONCE, out(deal), game_over=False) == Carried(caller=(0,))
    assert words(deal) == ["0 passes"]
    assert words(deal.tell("0 passes")) == ["1 passes", "1 orders", "1 orders alone"]


def test_who_must_call_always_can() -> None:
    """A stuck dealer who called last, or to whom every suit that he may name is barred, names any that he may."""
    stuck = "bidding: {second_round: {stick_the_dealer: true}, barred_suits: all_but_the_last_led, caller_may_repeat: false}"
    rules = rules_of(stuck)
    said = [f"{seat} passes" for seat in (0, 1, 2, 3, 0, 1, 2)]
    names = [f"3 names {suit}{more}" for more in ("", " alone") for suit in ("clubs", "diamonds", "spades")]
    assert words(begun(rules, Carried(barred=(1, 1, 0, 1), caller=(3,))).tell(*said)) == names
    free = ["3 names spades", "3 names spades alone"]
    assert words(begun(rules, Carried(barred=(1, 1, 1, 0), caller=(3,))).tell(*said)) == free


def test_the_reasons() -> None:
    deal = begun(EUCHRED, Carried(barred=(0, 0, 1, 0)))
    why = str(deal.why(deal.read("0 orders")))
    assert why.startswith("hearts may not be called in this deal. (bidding.barred_suits: euchred")
    assert "barred_suits" not in str(deal.why(deal.read("0 names clubs")))
    black = begun(TURNS, Carried(barred=RED))
    assert str(black.why(black.read("0 orders"))).startswith("diamonds, hearts may not be called in this deal.")
    red = begun(TURNS).tell("0 passes", "1 passes", "2 passes", "3 passes")
    assert str(red.why(red.read("0 names clubs"))).startswith("clubs, spades may not be called in this deal.")
    mute = begun(ONCE, Carried(caller=(0,)))
    why = str(mute.why(mute.read("0 orders")))
    assert why.startswith("the last call of the game was made by 0, who may not make the next one too.")
    assert "bidding.caller_may_repeat: false" in why
    why = str(mute.why(mute.read("0 passes")))
    assert why.startswith("who made the last call of the game passes, unless he must call.")


def test_what_is_carried_is_written_shown_and_read() -> None:
    for rules, carried, text in (
        (EUCHRED, Carried(barred=(1, 0, 1, 0)), "barred 1 0 1 0"),
        (TURNS, Carried(barred=RED), "barred 0 1 1 0"),
        (ONCE, Carried(caller=(0,)), "caller 0"),
    ):
        deal = begun(rules, carried)
        assert deal.view(0).carried == (text,)
        assert deal == ec.replay(rules, ec.write_record(deal)) == ec.resume(rules, ec.save(deal))
        assert read_carried(rules, write_carried(carried)) == carried
        assert read_carried(rules, carried_form(rules)) != FIRST
    assert begun(TURNS, Carried(barred=BLACK)).carried == FIRST
    assert begun(EUCHRED, Carried(barred=(0, 0, 0, 0))).carried == FIRST
    shown = draw_view(begun(EUCHRED, Carried(barred=(1, 0, 1, 0))).view(0), EUCHRED)
    assert "Carried from earlier deals: not to be called: clubs, hearts." in shown
    assert "Carried from earlier deals: the last call by seat 2." in draw_view(
        begun(ONCE, Carried(caller=(2,))).view(0), ONCE
    )


@pytest.mark.parametrize(
    ("rules", "text", "said"),
    [
        (PLAIN, "barred 1 0 0 0", "no suits are barred in Ours"),
        (PLAIN, "caller 1", "who called last may call again in Ours"),
        (EUCHRED, "barred 1 1 1 1", "expected 0 or 1 for clubs, diamonds, hearts and spades, and not 1 for all"),
        (EUCHRED, "barred 1 0 0", "expected 0 or 1 for clubs"),
        (EUCHRED, "barred 2 0 0 0", "expected 0 or 1 for clubs"),
        (ONCE, "caller 4", "expected one caller from 0 to 3, got 4"),
        (ONCE, "caller 1 2", "expected one caller from 0 to 3, got 1 2"),
    ],
)
def test_what_cannot_be_carried(rules: ec.Rules, text: str, said: str) -> None:
    with pytest.raises(UnreadableError, match=said):
        read_carried(rules, text)


def test_a_match_carries_it() -> None:
    for rules in (EUCHRED, LAST, TURNS, ONCE):
        match = ec.Match(rules, seed=4).play([ec.players.random_player(seed) for seed in range(4)])
        for before, deal in zip(match.deals, match.deals[1:], strict=False):
            assert deal.carried == carried_on(rules, before, game_over=False)
        assert any(deal.carried != FIRST for deal in match.deals)


def test_the_rules_in_words() -> None:
    """Nothing is said where it can never matter."""
    for name, said in (
        ("euchred_suit_barred", "The suit of a call whose makers are euchred may not be called again in the game"),
        ("last_trick_names_suit", "The only suit that may be called is the one that was led to the last trick"),
        ("red_then_black", "In the first deal of a game only red suits may be called, in the next only black ones"),
        ("nobody_calls_twice", "No player calls twice in a row"),
    ):
        text = str(in_words(ec.load(name)))
        assert said in text
        assert "Who must call, and could call nothing then, is free of this." in text
    assert "is free of this" not in str(in_words(ec.load("north_american")))
