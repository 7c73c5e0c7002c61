"""Rules that were not made by ``compile_rules`` are refused before the kernel reads or writes where it should not."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest
from fuzz.hostile import Liar
from unit.at_table import rules

import euchre_core as ec
from euchre_core.chance import Chance
from euchre_core.kernel import Dealt
from euchre_core.kernel.bulk import play_out_many
from euchre_core.kernel.table import Table
from euchre_core.rules.sound import weak_points

STANDARD = rules("standard")
WEAK: list[tuple[str, Any]] = [
    ("seats", 9),
    ("seats", Liar(4)),
    ("hand", 33),
    ("hand", 6),
    ("dummy", -1),
    ("scores", 0),
    ("upcard", 1),
    ("pack", STANDARD.pack * 3),
    ("pack", (*STANDARD.pack[:-1], "9H")),
    ("first_slot", (70, *STANDARD.first_slot[1:])),
    ("equals", STANDARD.equals[:-1]),
    ("firsts", 0),
    ("single", False),
    ("jokers", 1),
    ("places", (9, *STANDARD.places[1:])),
    ("side_of", (0, 1, 0, 7)),
    ("side_of", (0, 0, 0, 0)),
    ("side_mask", (5, 5)),
    ("score_of", (0, 1, 0, 2)),
    ("rows", STANDARD.rows * 40),
    ("row_of", STANDARD.row_of * 2),
    ("row_of", (100, *STANDARD.row_of[1:])),
    ("contracts", STANDARD.contracts[:3]),
    ("contracts", (replace(STANDARD.contracts[0], suit_of=(4,) * 24), *STANDARD.contracts[1:])),
]


@pytest.mark.parametrize(("name", "value"), WEAK, ids=[f"{name}-{number}" for number, (name, _) in enumerate(WEAK)])
def test_unsound_rules_are_refused(name: str, value: Any) -> None:
    """A table of the wrong size, or a number that is no place, is named in the error."""
    with pytest.raises(ValueError, match=f"no sound rules.*{name}"):
        replace(STANDARD, **{name: value})


def test_a_first_round_needs_an_upcard() -> None:
    """Without an upcard there is nothing to accept."""
    with pytest.raises(ValueError, match="upcard"):
        replace(STANDARD, upcard=False)


def test_a_partner_who_takes_over_must_exist() -> None:
    """In a game of single players nobody can be asked to take over."""
    alone = rules("cutthroat")
    assert replace(alone, alone_with_call=False, alone_makers=2).alone_makers == 2
    with pytest.raises(ValueError, match="alone_makers"):
        replace(alone, alone_with_call=True, alone_makers=2)


@pytest.mark.parametrize("entry", ec.shipped(), ids=lambda entry: entry.name)
def test_every_shipped_variant_is_sound(entry: Any) -> None:
    """What ``compile_rules`` makes is never refused."""
    assert weak_points(rules(entry.name)) == []


def test_only_rules_make_a_deal() -> None:
    """Something that is like rules is not enough."""
    other: Any = object()
    with pytest.raises(TypeError, match="expected Rules made by compile_rules, got object"):
        ec.Deal.from_seed(other, seed=1)
    with pytest.raises(TypeError, match="expected Rules made by compile_rules, got object"):
        Table(other, 0, -1)
    with pytest.raises(TypeError, match="expected a Deal, got object"):
        play_out_many(other, 1, 1)


@pytest.mark.parametrize(("dealer", "upcard"), [(4, -1), (-1, -1), (0, 24), (0, -2)])
def test_a_table_has_seats_and_slots(dealer: int, upcard: int) -> None:
    """The registers begin with a seat of the table and a card of the pack."""
    with pytest.raises(ValueError, match="no seat"):
        Table(STANDARD, dealer, upcard)


def test_numbers_that_lie() -> None:
    """A subclass of ``int`` that agrees to every comparison gets no further than an honest number."""
    with pytest.raises(ValueError, match="from 0 to 3"):
        ec.Deal.from_seed(STANDARD, seed=1, dealer=Liar(2**20))
    with pytest.raises(ValueError, match="each number"):
        ec.Deal.from_order(STANDARD, [Liar(70)] * 24, 0)
    with pytest.raises(ValueError, match="from 1"):
        Chance(1).below(Liar(0))
    hands = ec.Deal.from_seed(STANDARD, seed=1).dealt.hands
    with pytest.raises(ValueError, match="no deal"):
        ec.Deal(STANDARD, Dealt(hands, 0, Liar(70), (Liar(70), Liar(70), Liar(70))), 0)


def test_a_deal_that_was_never_begun() -> None:
    """An empty deal answers with an ordinary error."""
    empty = ec.Deal.__new__(ec.Deal)
    with pytest.raises(AttributeError):
        empty.apply(0)
    with pytest.raises(AttributeError):
        _ = empty.actor


def test_legal_actions_are_pickled_with_their_deal() -> None:
    """The legal actions come back as those of the same position."""
    legal = ec.Deal.from_seed(STANDARD, seed=1).legal_actions
    assert pickle.loads(pickle.dumps(legal)) == legal  # noqa: S301 - made here
