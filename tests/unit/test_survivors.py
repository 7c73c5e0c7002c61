"""Small print: bounds, first values and last cases that only a changed line of code would show to be wrong."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import fields, is_dataclass, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from unit.at_table import BOWERS, asked, can, deal, own_rules, playout, positions, rules, tell

import euchre_core as ec
from euchre_core.cards import Card
from euchre_core.kernel import steps
from euchre_core.kernel.table import Table
from euchre_core.limits import MOST_CARDS, MOST_ROWS, MOST_SEATS, MOST_TRICKS
from euchre_core.load.merge import Merged, merge
from euchre_core.load.text import MAX_DEPTH, MAX_VALUES, parse
from euchre_core.rules import tables
from euchre_core.rules.payments import Pay
from euchre_core.rules.sound import weak_points

if TYPE_CHECKING:
    from pathlib import Path

HANDS = "9S 10S JS QS KS / AH KC QC JC 10C / 9D 10D JD QD KD / QH KH AS AC AD"
STANDARD = rules("standard")


def with_numbers(**changes: Any) -> Any:
    """Return what looks like the standard rules with some numbers changed, not yet checked."""
    worked_out = {name: value for name, value in vars(ec.Rules).items() if isinstance(value, property)}
    return type("Numbers", (SimpleNamespace,), worked_out)(
        **{one.name: getattr(STANDARD, one.name) for one in fields(ec.Rules)} | changes
    )


# Sound rules

BOUNDS = {
    "pick_up": (tables.PICK_UP_REQUIRED, tables.PICK_UP_OPTIONAL),
    "joker_up": (tables.JOKER_NAMED_BLIND, tables.JOKER_VOIDS),
    "joker_suit": (-1, 3),
    "alone_makers": (tables.MAKERS_NOBODY, tables.MAKERS_ALWAYS),
    "fixed": (tables.FIXED_NO, tables.FIXED_NOBODY),
    "fixed_trump": (tables.FIXED_NAMED, 5),
    "forced_suit": (-1, 3),
    "forced_need": (0, MOST_TRICKS),
    "first_callers": (tables.CALLERS_EVERYONE, tables.CALLERS_NOT_DEALER),
    "second_callers": (tables.CALLERS_EVERYONE, tables.CALLERS_NOT_DEALER),
    "call": (tables.CALL_NO, tables.CALL_QUEEN),
    "doubling": (0, 2),
    "last_trick": (0, 10_000),
    "first_trick": (0, 10_000),
    "alone_defenders": (tables.DEFENDERS_NEVER, tables.DEFENDERS_PICKED),
    "lead": (tables.LEAD_ELDEST, tables.LEAD_DEALER),
    "lone_lead": (tables.LONE_LEAD_AS_USUAL, tables.LONE_LEAD_LONER),
    "two_loners_lead": (tables.TWO_LEAD_DEFENDER, tables.TWO_LEAD_AS_USUAL),
    "seats": (2, MOST_SEATS),
    "scores": (1, MOST_SEATS),
    "hand": (1, MOST_TRICKS),
    "dummy": (0, MOST_CARDS),
}
SWITCHES = [one.name for one in fields(ec.Rules) if one.type == "bool" and one.name != "same_dealer"]


@pytest.mark.parametrize("name", BOUNDS)
def test_a_setting_goes_from_its_first_meaning_to_its_last(name: str) -> None:
    """A number without a meaning is refused, on either side; the first and the last that have one are not."""
    low, high = BOUNDS[name]
    large = {
        "pack": (STANDARD.pack * 3)[:MOST_CARDS],
        "upcard": False,
        "first_round": False,
        "seats": 2,
        "dealt_hand": 1,
    }
    for value in (low - 1, high + 1, float(low)):
        assert weak_points(with_numbers(**{name: value})) == [name]
    for value in (low, high):
        dealt = {"dealt_hand": value} if name == "hand" else {}
        assert name not in weak_points(with_numbers(**large | dealt | {name: value}))


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_true_or_false(name: str) -> None:
    """A number is no switch, though Python would take it for one."""
    assert weak_points(with_numbers(**{name: int(getattr(STANDARD, name))})) == [name]


ROWS, SCORES = len(STANDARD.rows), STANDARD.scores
CONTRACT, *OTHERS = STANDARD.contracts


@pytest.mark.parametrize(
    ("name", "low", "high"), [("row_of", -1, ROWS - 1), ("score_of", 0, SCORES - 1), ("side_of", 0, STANDARD.seats - 1)]
)
def test_a_list_of_places_goes_from_the_first_to_the_last(name: str, low: int, high: int) -> None:
    """A place before the first or after the last is refused; where no deal gets to, no row pays."""
    _, *rest = getattr(STANDARD, name)
    for value in (low - 1, high + 1):
        assert weak_points(with_numbers(**{name: (value, *rest)})) == [name]
    for value in (low, high):
        assert name not in weak_points(with_numbers(**{name: (value, *rest)}))


@pytest.mark.parametrize(("name", "high"), [("suit_of", 3), ("cards_of", 2**64 - 1), ("strength", 255)])
def test_a_contract_has_numbers_within_bounds(name: str, high: int) -> None:
    """Suits are numbered to 3, hands are masks of 64 bits, and a card's strength is a byte."""
    first, *rest = getattr(CONTRACT, name)
    for value, expected in ((-1, ["contracts"]), (0, []), (high, []), (high + 1, ["contracts"])):
        number = (value, *first[1:]) if isinstance(first, tuple) else value
        change: dict[str, Any] = {name: (number, *rest)}
        changed = replace(CONTRACT, **change)
        assert weak_points(with_numbers(contracts=(changed, *OTHERS))) == expected


def test_a_card_that_there_is_not_is_in_no_pack() -> None:
    """Neither a fifth suit nor a fourteenth rank, nor a card that only looks like one."""
    _, *rest = STANDARD.pack
    for card in (Card(5, 0), Card(-1, 0), Card(0, 16), Card(0, -1), (0, 7)):
        assert weak_points(with_numbers(pack=(card, *rest))) == ["pack"]
    for card in (Card(3, 12), Card(0, 0), Card(4, 0)):
        assert "pack" not in weak_points(with_numbers(pack=(card, *rest)))
    assert weak_points(with_numbers(pack=())) == ["pack"]
    assert weak_points(with_numbers(pack=STANDARD.pack * 3)) == ["pack"]


def test_which_cards_are_equal_is_said_exactly() -> None:
    """For each card a mask of those equal to it, as plain whole numbers."""
    first, second, *rest = STANDARD.equals
    assert weak_points(with_numbers(equals=(second, first, *rest))) == ["equals"]
    assert weak_points(with_numbers(equals=(float(first), second, *rest))) == ["equals"]
    assert weak_points(with_numbers(equals=(first, second, *rest))) == []


def test_rows_are_some_and_not_too_many() -> None:
    """A score table has a row, and at most a hundred."""
    assert weak_points(with_numbers(rows=())) == ["rows"]
    assert weak_points(with_numbers(rows=STANDARD.rows[:1] * MOST_ROWS)) == []
    assert weak_points(with_numbers(rows=STANDARD.rows[:1] * (MOST_ROWS + 1))) == ["rows"]


def test_a_deal_without_an_upcard_shows_no_card() -> None:
    """Where none is turned up, a card in its place is no deal, even one that is in the kitty."""
    game = rules("no_upcard")
    dealt = ec.Deal.from_seed(game, seed=1).dealt
    assert dealt.upcard == -1
    with pytest.raises(ValueError, match="these cards are no deal"):
        ec.Deal(game, dealt._replace(upcard=dealt.kitty[0]), 0)


# A table that was just dealt


def test_nothing_has_happened_before_the_first_decision() -> None:
    """Nobody is to act, has called, is alone, leads or has taken anything, and no suit is trump."""
    table = Table(STANDARD, 2, 5)
    nobody = {"actor", "trump", "caller", "maker", "lone_defender", "led", "best_seat"}
    assert {name for name in nobody if getattr(table, name) != -1} == set()
    nothing = {"asked", "asleep", "to_bury", "may_bury", "worth", "best", "played", "finished"}
    assert {name for name in nothing if getattr(table, name) != 0} == set()
    assert (table.accepted, table.taken, table.lone_maker) == (False, False, False)
    assert (table.dealer, table.upcard, table.up_suit) == (2, 5, STANDARD.pack[5].suit)
    assert (table.stage, table.ending, table.awake) == (steps.FIX_TRUMP, steps.PLAYED_OUT, 4)
    assert [table.hand(place) for place in range(5)] == [0] * 5
    assert table.all_won() == (0, 0, 0, 0)
    assert Table(STANDARD, 2, -1).up_suit == -1


def test_every_stage_has_a_block_of_actions_and_nothing_else_has() -> None:
    """The stages are those of the line, from the joker turned up to the end."""
    assert len(steps.BLOCK_OF) == steps.OVER + 1


# Lone hands


def test_where_only_the_maker_may_be_alone_his_partner_is_not_asked(tmp_path: Path) -> None:
    """He is asked before the lead, and then it is eldest's lead; a partner who may is asked after him."""
    only = own_rules(tmp_path, "extends: standard\nalone: {makers: maker, defenders: never, declared: before_lead}")
    position = tell(deal(only, HANDS), "0 orders, 3 leaves 9H")
    assert asked(position) == can(0, "goes alone, not alone")
    assert asked(position.tell("0 not alone")) == can(0, "leads 9S, leads 10S, leads JS, leads QS, leads KS")
    both = own_rules(
        tmp_path, "extends: standard\nalone: {makers: maker_or_partner, defenders: never, declared: before_lead}"
    )
    position = tell(deal(both, HANDS), "0 orders, 3 leaves 9H, 0 not alone")
    assert asked(position) == can(2, "goes alone, not alone")


# The bidding


def test_without_a_second_round_an_accepted_upcard_is_played_for(tmp_path: Path) -> None:
    """Only a deal in which everybody passed comes to nothing."""
    short = own_rules(tmp_path, "extends: standard\nbidding: {second_round: null}")
    assert asked(tell(deal(short, HANDS), "0 orders, 3 leaves 9H, nobody alone"))[0] == 0
    passed = tell(deal(short, HANDS), "0 passes, 1 passes, 2 passes, 3 passes").result
    assert passed is not None
    assert passed.outcome == "passed_out"


@pytest.mark.parametrize("alone", ["", " alone"])
@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_no_suit_may_be_named_while_the_upcard_is_offered(suit: str, alone: str) -> None:
    """Whichever it is, and alone or not, the refusal says which suit may be accepted."""
    with pytest.raises(ec.IllegalAction, match="only the upcard's suit, hearts, may be accepted"):
        tell(deal("standard", HANDS), f"0 names {suit}{alone}")


@pytest.mark.parametrize("name", ["standard", "cutthroat"])
def test_who_decides_is_the_player_of_the_seat_to_act(name: str) -> None:
    """Every seat comes to act; when the deal is over nobody does."""
    game = rules(name)
    finished = playout(ec.Deal.from_seed(game, seed=3), 3)
    *before, end = positions(finished)
    assert (end.actor, end.player) == (None, None)
    assert {position.actor for position in before} == set(range(game.seats))
    for position in before:
        assert position.actor is not None
        assert position.player == game.player_of[position.actor]


# Rules


def test_games_that_behave_differently_are_different_rules() -> None:
    """Whichever is asked; the same game compiled again is the same rules."""
    other = rules("cutthroat")
    for one, another in ((STANDARD, other), (other, STANDARD)):
        assert one != another
    assert ec.compile_rules(ec.load("standard")) == STANDARD


# The score table


def test_a_side_gets_what_everybody_gets_and_its_own(tmp_path: Path) -> None:
    """Points for everyone are paid on top of a side's own."""
    game = own_rules(
        tmp_path, "extends: standard\nscoring: {euchre: {made: false, everyone: 1, makers: 5, defenders: 3}}"
    )
    assert [(row.makers, row.defenders) for row in game.rows if row.name == "euchre"] == [(Pay(6), Pay(4))]


def test_of_rows_that_tie_the_last_is_to_beat_the_first(tmp_path: Path) -> None:
    """The advice names two rows, however many tie."""
    tied = "{tricks: 3+, makers: 1}"
    path = tmp_path / "ours.yaml"
    path.write_text(f"name: Ours\nextends: standard\nscoring: {{a: {tied}, b: {tied}}}\n", encoding="utf-8")
    (problem,) = ec.check(path)
    assert "point and a and b" in problem.got
    assert problem.remedy.endswith("beats: [point] to b.")


# Files


def problems(folder: Path, text: str) -> list[ec.Problem]:
    path = folder / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    return list(ec.check(path))


def test_the_dummy_is_dealt_from_the_same_pack(tmp_path: Path) -> None:
    """Four hands of five, three for the dummy and an upcard are 24 cards; with a fourth for the dummy it is one more."""
    ours = "name: Ours\nextends: standard\ndummy: {}\ndeal: {dummy: %d}\n"
    assert "deal.hand" not in {problem.path for problem in problems(tmp_path, ours % 3)}
    (problem,) = (problem for problem in problems(tmp_path, ours % 4) if problem.path == "deal.hand")
    assert problem.expected == "hands that fit a pack of 24 cards"


def marked(problem: ec.Problem) -> str:
    """Return the carets below what is meant, as many as it has characters."""
    assert problem.mark is not None
    return "^" * problem.mark.width


def test_a_hash_right_behind_quotes_hides_something(tmp_path: Path) -> None:
    """Without a blank before it and behind it, it was hardly meant as a comment."""
    (problem,) = problems(tmp_path, 'name: "House"#2\nextends: standard\n')
    assert problem.got == '"#2"'
    assert marked(problem) == "^^"


def test_both_signs_of_a_comment_in_javascript_are_marked(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, '{\n  // ours\n  "name": "Ours"\n}\n')
    assert marked(problem) == "^^"


@pytest.mark.parametrize("value", ["x", "*a"])
def test_an_alias_of_one_value_counts_as_one(tmp_path: Path, value: str) -> None:
    """A file of the most values that there may be is read, whether they are written out or not."""
    most = MAX_VALUES - 5  # the mapping, its two keys and its two values are counted too
    for number, full in ((most, False), (most + 1, True)):
        found = problems(tmp_path, f"a: &a x\nb: [{', '.join([value] * number)}]\n")
        assert any(f"at most {MAX_VALUES} values" in problem.expected for problem in found) is full


@pytest.mark.parametrize("above", ["", "a:\n  ", "a:\n  b:\n    "])
def test_brackets_in_a_key_count_as_deep_as_in_a_value(above: str) -> None:
    """A list is no key; one that is too deep is refused for that, as deep as it is anywhere."""
    indent = " " * (len(above) - len(above.rstrip(" ")))
    for number in range(16, 21):
        nested = "[" * number + "]" * number
        as_key, as_value = (
            [problem.expected for problem in parse(f"{above}{text}\n".encode(), "ours.yaml").problems]
            for text in (f"? {nested}\n{indent}: x", f"x: {nested}")
        )
        too_deep = [f"at most {MAX_DEPTH} levels of keys and lists"]
        assert (as_key == too_deep) is (as_value == too_deep)


def test_files_are_taken_for_all_there_are_unless_told() -> None:
    """Null that takes away what no file wrote is a mistake, where none is missing."""
    root = parse(b"deal: null\n", "ours.yaml").root
    assert root is not None
    assert [problem.path for problem in merge([root]).problems] == ["deal"]
    assert merge([root], complete=False).problems == []


# Values

STOREYS = ("euchre_core.load", "euchre_core.rules", "euchre_core.kernel")
VALUES = {
    f"{thing.__module__}.{thing.__name__}": thing
    for storey in STOREYS
    for module in pkgutil.walk_packages(importlib.import_module(storey).__path__, f"{storey}.")
    for thing in vars(importlib.import_module(module.name)).values()
    if isinstance(thing, type) and is_dataclass(thing) and thing.__module__ == module.name and thing is not Merged
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_never_changed(name: str) -> None:
    """A value has the fields it was made with, for good, and no others; what is being merged is no value."""
    thing: Any = VALUES[name]
    value = thing.__new__(thing)
    for field in [one.name for one in fields(thing)] + ["another"]:
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, field, None)
    assert not hasattr(value, "__dict__")


def test_only_who_sits_out_is_told_so() -> None:
    """Of the others it is said whose turn it is, though somebody sits out: the partner of seat 0, who is alone."""
    position = tell(deal("north_american", BOWERS), "0 orders alone, 3 buries QD")
    said = {}
    for seat in range(4):
        if seat != position.actor:
            with pytest.raises(ec.IllegalAction) as refused:
                position.tell(f"{seat} plays 9H")
            said[seat] = refused.value.rule
    assert [seat for seat, rule in said.items() if "sits out" in rule] == [2]
    assert all(f"seat {position.actor}'s turn" in rule for seat, rule in said.items() if seat != 2)


def test_the_first_card_of_the_pack_may_be_led_for_the_same_reason_as_any() -> None:
    """The nine of clubs is action 0."""
    position = tell(deal("north_american", BOWERS), "0 orders, 3 buries QD")
    assert position.legal_actions[0] == 0
    assert len({position.why(action).sentence for action in position.legal_actions}) == 1
