"""The strategies: what they draw is valid, whole, and over the whole language."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, reduce
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from fuzz.evenly import drawer
from hypothesis import find, given, settings
from hypothesis import strategies as st
from laws.games import FOUR, GAMES, examples, played, variant_of
from laws.options import Option, Pair, language, options_of, pairs, together, wanted_pairs

import euchre_core as ec
from euchre_core import strategies
from euchre_core.cards import NO_SUIT
from euchre_core.rules import prove
from euchre_core.rules.idle import idle_fields

if TYPE_CHECKING:
    from euchre_core.schema import Section

Said = TypeVar("Said", bound="Section")

VARIANT = variant_of(FOUR)
RULES = ec.compile_rules(VARIANT)
DRAWN = 1000
TRIED = 60
"""So many of the pairs that never came are looked into."""
OFTEN = 12
"""Two options are drawn often if by chance they should come together so many times."""


def drawn(strategy: st.SearchStrategy[Any], number: int) -> list[Any]:
    """Return so many examples, the same ones each time."""
    values: list[Any] = []

    @settings(examples(number), derandomize=True, max_examples=number)
    @given(strategy)
    def draw(value: Any) -> None:
        values.append(value)

    draw()
    return values


def test_deals() -> None:
    """Nothing has been done; dealer and cards vary; a variant or its rules will do."""
    deals = drawn(strategies.deals(VARIANT), 60)
    assert all(deal.history == () and deal.rules == RULES for deal in deals)
    assert {deal.dealer for deal in deals} == {0, 1, 2, 3}
    assert len({deal.dealt for deal in deals}) > 40
    assert {deal.dealer for deal in drawn(strategies.deals(RULES, dealer=2), 10)} == {2}
    order = range(len(RULES.pack))
    assert len(set(drawn(strategies.deals(RULES, dealer=2, order=st.just(order)), 10))) == 1


def test_no_such_dealer() -> None:
    """A dealer who does not sit at the table is refused at once."""
    with pytest.raises(ValueError, match=r"^expected a dealer from 0 to 3, got 4\.$"):
        strategies.deals(RULES, dealer=4)


def test_a_joker_is_turned_up_often() -> None:
    """About every other deal, where it would be every ninth by chance."""
    joker = ec.compile_rules(variant_of(GAMES["joker"]))
    deals = drawn(strategies.deals(joker), 200)
    turned = [deal for deal in deals if joker.pack[deal.dealt.upcard].suit == NO_SUIT]
    assert len(turned) > 60


def test_positions() -> None:
    """From the first decision to the end, and every part of a deal in between."""
    positions = drawn(strategies.positions(RULES), 200)
    assert len({len(deal.history) for deal in positions}) > 12
    assert 20 < sum(deal.actor is None for deal in positions) < 120
    begun = ec.Deal.from_seed(RULES, seed=1).tell("1 passes")
    later = drawn(strategies.positions(RULES, deal=begun), 20)
    assert all(deal.dealt == begun.dealt and deal.history[:1] == begun.history for deal in later)
    assert {deal.dealer for deal in drawn(strategies.positions(RULES, dealer=3), 10)} == {3}


def test_finished_deals() -> None:
    """All are over, not all by everybody's pass."""
    deals = drawn(strategies.finished_deals(RULES), 60)
    assert all(deal.actor is None for deal in deals)
    assert len({deal.result.outcome for deal in deals}) > 3
    begun = ec.Deal.from_seed(RULES, seed=1).tell("1 orders")
    later = drawn(strategies.finished_deals(RULES, deal=st.just(begun)), 10)
    assert all(deal.history[:1] == begun.history for deal in later)


def test_matches() -> None:
    """From the first decision on, to so many deals."""
    matches = drawn(strategies.matches(RULES, deals=2), 60)
    assert {match.finished_deals for match in matches} == {0, 1, 2, 3}
    assert any(match.deal.history for match in matches)
    assert len({match.seed for match in matches}) > 15
    assert {(m.seed, m.first_dealer) for m in drawn(strategies.matches(VARIANT, seed=5, first_dealer=1), 5)} == {(5, 1)}
    quick = variant_of(FOUR | {"game": {"target": 1}})
    assert any(match.winners for match in drawn(strategies.matches(quick, deals=4), 30))


def test_positions_shrink_to_the_start() -> None:
    """The simplest position is a new deal, the simplest history passes."""
    assert find(strategies.positions(RULES), lambda _: True).history == ()
    passed = find(strategies.positions(RULES), lambda deal: len(deal.history) >= 3)
    assert ec.write_record(passed).endswith("before play: 1 passes, 2 passes, 3 passes\n")


@cache
def drawn_variants() -> list[tuple[ec.Variant, frozenset[Option]]]:
    """Return so many variants that every pair of options should be among them, with their options."""
    draw, chance = drawer(strategies.variants()), random.Random(1)
    return [(variant, options_of(variant)) for _ in range(DRAWN) for variant in [draw(chance)]]


def test_variants_can_be_played() -> None:
    """Every one that is drawn passes the proofs."""
    assert [problem for variant, _ in drawn_variants() for problem in prove(variant)] == []


def test_variants_use_the_whole_language() -> None:
    """Every option of every field is drawn: every word, yes and no, absent parts, the ends of ranges, notations."""
    seen = frozenset[Option]().union(*(options for _, options in drawn_variants()))
    said = language()
    assert {(path, option) for path, option in seen if option not in said[path]} == set()
    assert {(path, option) for path in said for option in said[path]} - seen == set()


def test_variants_use_every_pair_of_options() -> None:
    """Two options that are drawn often and never came together can't: whatever is made with both, proofs refuse.

    Which ones those are is found out by trying some of them, with pieces of variants that have the one and of such that
    have the other. Only for a few of the pairs a reason is written down here, as a test of the trying. Of pairs that
    are rare, as of two fields that few games have, nothing is said but that most are drawn.
    """
    variants = drawn_variants()
    seen = set[Pair]().union(*(pairs(options) for _, options in variants))
    unseen = sorted(wanted_pairs() - seen)
    chance = random.Random(1)
    times = Counter(option for _, options in variants for option in options)
    often = [(one, other) for one, other in unseen if times[one] * times[other] > OFTEN * DRAWN]
    tried = chance.sample(often, min(TRIED, len(often)))
    assert [pair for pair in tried if together(pair, variants, chance, tries=20)] == []
    assert len(unseen) < len(wanted_pairs()) / 6
    assert {
        (("table.players", "3"), ("table.sides", "partners")),
        (("alone.makers", "maker_or_partner"), ("table.sides", "individual")),
        (("bidding.first_round.pick_up", "optional"), ("deal.upcard", "False")),
        (("deal.dummy.cards", "between"), ("dummy", "nothing")),
    } <= set(unseen)


@pytest.mark.parametrize(
    "pair",
    [
        (("alone.defenders", "against_loner"), ("deal.upcard", "False")),
        (("bidding.second_round.stuck_dealer_may_name_upcard", "True"), ("dummy", "something")),
        (("alone.makers", "maker_or_partner"), ("deal.dummy.cards", "between")),
        (("bidding.first_round.joker_up", "S"), ("table.players", "8")),
    ],
)
def test_a_pair_that_was_missed_would_be_found(pair: Pair) -> None:
    """With the variants that have both taken away, pieces of the others still make one that can be played."""
    without = [known for known in drawn_variants() if not {*pair} <= known[1]]
    made = together(pair, without, random.Random(2), tries=20)
    assert made is not None
    assert {*pair} <= options_of(made)
    assert prove(made) == []


def test_what_cannot_matter_does_not() -> None:
    """A field that can't matter in a game leaves every deal and the fingerprint as they are without it."""
    tried = 0
    for variant, _ in drawn_variants()[:120]:
        idle = idle_fields(variant)
        if idle:
            tried += 1
            usual = reduce(without, idle, variant)
            ours, theirs = ec.compile_rules(variant), ec.compile_rules(usual)
            assert ours.fingerprint == theirs.fingerprint
            for index in range(2):
                assert ec.write_record(played(ours, index)) == ec.write_record(played(theirs, index)), idle
    assert tried > 60


def without(section: Said, path: str) -> Said:
    """Return a section in which the field at a path is as if nobody had said it."""
    name, _, below = path.partition(".")
    default, inside = type(section).model_fields[name].default, getattr(section, name)
    if below and inside is None:  # the whole part was taken out before
        return section
    return section.model_copy(update={name: without(inside, below) if below else default})
