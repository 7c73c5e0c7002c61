"""The strategies: what they draw is valid, whole, and over the whole language."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from laws.games import FOUR, GAMES, examples, variant_of

import euchre_core as ec
from euchre_core import strategies
from euchre_core.cards import NO_SUIT
from euchre_core.rules import prove
from euchre_core.schema import Section

VARIANT = variant_of(FOUR)
RULES = ec.compile_rules(VARIANT)


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


def test_variants_use_the_whole_language() -> None:
    """Every value of every field with words or yes and no is drawn, and all that is drawn can be played."""
    seen: defaultdict[str, set[Any]] = defaultdict(set)
    for variant in drawn(strategies.variants(), 500):
        assert prove(variant) == []
        _collect(seen, "", variant)
    assert seen[".table.players"] == {2, 3, 4, 5, 6, 7, 8}
    assert seen[".deck.jokers"] == {0, 1, 2}
    assert seen[".deck.copies"] == {1, 2, 3, 4}
    missing = {f"{path} {word}" for path, words in _words("", ec.Variant).items() for word in words - seen[path]}
    assert missing == set()
    assert {".dummy", ".alone", ".bidding.first_round", ".bidding.second_round"} <= {p for p in seen if None in seen[p]}


def _collect(seen: defaultdict[str, set[Any]], path: str, section: Any) -> None:
    for name in type(section).model_fields:
        value = getattr(section, name)
        if isinstance(value, Section):
            _collect(seen, f"{path}.{name}", value)
            seen[f"{path}.{name}"].add("present")
        elif not isinstance(value, (dict, list)):
            seen[f"{path}.{name}"].add(value)


def _words(path: str, section: Any) -> dict[str, set[Any]]:
    """Return every value of the fields that have only a few, from the models themselves."""
    found: dict[str, set[Any]] = {}
    schema = section.model_json_schema()
    for name, field in schema["properties"].items():
        found |= _words_of(f"{path}.{name}", field, schema.get("$defs", {}))
    return found


def _words_of(path: str, field: dict[str, Any], defs: dict[str, Any]) -> dict[str, set[Any]]:
    if path in (".examples", ".scoring", ".language"):
        return {}
    if "$ref" in field:
        inner = defs[field["$ref"].rpartition("/")[2]]
        found: dict[str, set[Any]] = {}
        for name, below in inner.get("properties", {}).items():
            found |= _words_of(f"{path}.{name}", below, defs)
        return found
    if "anyOf" in field:
        return {key: words for option in field["anyOf"] for key, words in _words_of(path, option, defs).items()}
    if field.get("type") == "boolean":
        return {path: {True, False}}
    return {path: set(field["enum"])} if "enum" in field else {}


def test_without_hypothesis() -> None:
    """Its absence is an error of ours, an import error, and says what to do."""
    code = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import euchre_core as ec\n"
        "try:\n"
        "    import euchre_core.strategies\n"
        "except ec.EuchreError as error:\n"
        "    assert isinstance(error, ImportError)\n"
        "    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    expected = (
        "euchre_core.strategies needs Hypothesis, which is not installed. Write: pip install '.[laws]' in a clone.\n"
    )
    assert (done.stdout, done.stderr) == (expected, "")
