"""Claims that a player may make only so often in a game."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.carrying import carried_on
from euchre_core.errors import UnreadableError
from euchre_core.kernel.carried import FIRST, Carried, carried_form, read_carried, spent_word, write_carried
from euchre_core.load import read_text_variant
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words

HANDS = ["9C 9D 9H 10H 9S", "KD AD KH 10S JS", "AC 10D JD JH QH", "10C JC QC KC KS"]
TWO = """
extends: north_american
name: Two
claims:
  low: {hand: all of 9 10, times: 1}
  any: {hand: 1+ of 9 10 J, may: point}
  high: {hand: 1+ of A, who: dealer, may: point, times: 2}
"""


def rules_of(text: str) -> ec.Rules:
    reading = read_text_variant(text, "ours.yaml")
    assert reading.variant is not None
    return ec.compile_rules(reading.variant)


ONCE = ec.compile_rules(ec.load("mcevoy_once"))
BOTH = rules_of(TWO)


def begun(claimed: tuple[int, ...] = (), rules: ec.Rules = ONCE) -> ec.Deal:
    return ec.Deal.from_cards(rules, hands=HANDS, upcard="AS", dealer=2, carried=Carried(claimed=claimed))


@pytest.mark.parametrize(
    ("claimed", "asked"), [((), [3, 0, 1, 2]), ((0, 1, 0, 1), [0, 2]), ((1, 1, 0, 1), [2]), ((1, 1, 1, 1), [])]
)
def test_who_has_claimed_is_not_asked(claimed: tuple[int, ...], asked: list[int]) -> None:
    """The others are, in turn; if nobody is left the bidding begins."""
    deal = begun(claimed)
    for seat in asked:
        assert deal.actor == seat
        deal = deal.tell(f"{seat} claims nothing")
    assert deal.actor == 3
    assert deal.tell("3 passes").actor == 0
    assert deal.table.copy().spent == deal.table.spent


def test_a_match_counts_the_claims_of_each() -> None:
    deal = begun((0, 1, 0, 1)).tell("0 claims all_low")
    assert carried_on(ONCE, deal, game_over=False) == Carried(claimed=(1, 1, 0, 1))
    assert carried_on(ONCE, deal, game_over=True) == FIRST
    none = begun().tell(
        *[f"{seat} claims nothing" for seat in (3, 0, 1, 2)], *[f"{s} passes" for s in (3, 0, 1, 2)] * 2
    )
    assert carried_on(ONCE, none, game_over=False) == FIRST


def test_only_limited_claims_are_counted() -> None:
    """Claim by claim, in their order; the one without a limit is not."""
    deal = begun((0,) * 8, BOTH).tell(*[f"{seat} claims nothing" for seat in (3, 0, 1, 2)])
    deal = deal.tell("3 claims any", "0 claims any", "1 claims nothing", "2 claims any", "2 claims high")
    deal = deal.tell(*[f"{seat} passes" for seat in (3, 0, 1, 2)] * 2)
    carried = carried_on(BOTH, deal, game_over=False)
    assert carried == Carried(claimed=(0, 0, 0, 0, 0, 0, 1, 0))
    assert spent_word(BOTH, carried.claimed) == 0
    assert spent_word(BOTH, (0, 1, 0, 0, 0, 0, 2, 0)) == 1 << 1 | 1 << 2 * 8 + 2
    played = begun().tell(*[f"{seat} claims nothing" for seat in (3, 0, 1, 2)], "3 orders")
    while played.actor is not None:
        played = played.apply(played.legal_actions[0])
    assert carried_on(ONCE, played, game_over=False) == FIRST


def test_what_is_carried_is_written_read_and_checked() -> None:
    for rules, claimed in ((ONCE, (0, 1, 0, 1)), (BOTH, (0, 1, 0, 0, 0, 0, 2, 0))):
        deal = begun(claimed, rules)
        assert deal == ec.replay(rules, ec.write_record(deal)) == ec.resume(rules, ec.save(deal))
        assert read_carried(rules, write_carried(deal.carried)) == deal.carried
        assert read_carried(rules, carried_form(rules)).claimed[0] == 1
    for text in ("claimed 0 1 0", "claimed 0 2 0 0", "claimed", "thrown 0 1 0 0"):
        with pytest.raises(UnreadableError):
            read_carried(ONCE, text)
    with pytest.raises(ValueError, match="no claim is limited in McEvoy"):
        ec.Deal.from_seed(ec.compile_rules(ec.load("mcevoy")), seed=1, carried=Carried(claimed=(1, 0, 0, 0)))


def test_a_reader_is_shown_it() -> None:
    shown = "Carried from earlier deals: all_low claimed by you: 0, seat 1: 1, seat 2: 0, seat 3: 1."
    assert shown in draw_view(begun((0, 1, 0, 1)).view(0), ONCE)


def test_the_reasons() -> None:
    deal = begun((0, 1, 0, 1))
    why = str(deal.why(deal.read("0 claims all_low")))
    assert why.startswith("all_low may be claimed: 0 holds what it asks for and a player may claim it once in a game.")
    assert "claims.all_low.times: 1" in why
    spent = begun((1, 1, 1, 1))
    why = str(spent.why(spent.read("3 claims all_low")))
    assert why.startswith("3 has claimed all_low as often as he may in a game.")
    twice = begun((), BOTH).tell(*[f"{seat} claims nothing" for seat in (3, 0, 1, 2, 3, 0, 1, 2)])
    assert "a player may claim it 2 times in a game" in str(twice.why(twice.read("2 claims high")))


def test_the_rules_in_words() -> None:
    assert "Each player may do so once in a game." in str(in_words(ec.load("mcevoy_once")))
    reading = read_text_variant(TWO, "ours.yaml")
    assert reading.variant is not None
    assert "Each player may do so 2 times in a game." in str(in_words(reading.variant))
