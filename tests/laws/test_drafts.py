"""Drafts: whatever is written in the words of the language is refused with reasons and places, or it can be played."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from functools import cache, reduce
from typing import TYPE_CHECKING, Any

from fuzz.evenly import drawer
from fuzz.verdict import ACCEPTED, BROKEN, CRASHED, NO_PLACE, REFUSED, judge_draft, text_of
from hypothesis import given, note
from laws.games import FOUR, examples
from laws.options import language

import euchre_core as ec
from euchre_core import strategies
from euchre_core.check import check_reading
from euchre_core.load import read_text_variant
from euchre_core.schema import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest


DRAWN = 800


@cache
def drawn() -> list[dict[str, Any]]:
    """Return so many drafts, each drawn anew."""
    draw, chance = drawer(strategies.drafts()), random.Random(1)
    return [draw(chance) for _ in range(DRAWN)]


@examples(50)
@given(strategies.drafts())
def test_a_draft_is_refused_with_places_or_keeps_every_law(draft: dict[str, Any]) -> None:
    """The test of the language itself: what `check` accepts is a game, and what it refuses it can explain."""
    note(text_of(draft))
    verdict = judge_draft(draft)
    assert verdict.kind in (ACCEPTED, REFUSED), verdict.detail


def test_many_drafts_are_accepted_and_many_are_not() -> None:
    """Both sides of the border are seen often: at least every tenth draft is a game, and every third is none."""
    accepted = Counter(not check_reading(read_text_variant(text_of(draft))) for draft in drawn()[:80])
    assert accepted[True] >= 8
    assert accepted[False] >= 26


def test_drafts_say_everything_that_can_be_said() -> None:
    """Every field of the language stands in some draft, and `null` in many places; every section is absent from some."""
    seen = {re.sub(r"special\.\w+", "special.moon", place) for draft in drawn() for place in _places(draft)}
    names = {
        "scoring.*": "scoring.row_0",
        "special.*": "special.moon",
        "claims.*": "claims.court",
        "extras.*": "extras.x",
        "tallies.*": "tallies.tokens",
    }
    fields = {reduce(lambda path, name: path.replace(name, names[name]), names, path) for path in language()}
    assert fields - seen == set()
    assert sum(f"{path} null" in seen for path in fields) > len(fields) // 5
    assert {"extends", "language", "name", "version", "summary", "sources", "history", "examples"} <= seen
    assert {"deck number", "deal.dummy number", "scoring.row_0.lone list", "scoring.start_over"} <= seen
    for section in Variant.model_fields:
        assert any(section not in draft for draft in drawn())


def _places(value: Any, path: str = "") -> Iterator[str]:
    yield path
    kinds = {type(None): " null", int: " number", list: " list"}
    yield path + kinds.get(type(value), "")
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, f"{path}.{key}" if path else str(key))


def test_drafts_are_files() -> None:
    """What is drawn is plain data that YAML can write; what is read back is what was drawn."""
    readings = [(draft, read_text_variant(text_of(draft))) for draft in drawn()[:200]]
    read = [(draft, reading) for draft, reading in readings if reading.variant and "extends" not in draft]
    assert len(read) > 40
    for draft, reading in read:
        assert set(draft) - {"language"} <= set(reading.merged)
        assert [name for name in draft.get("scoring", {}) if name != "start_over"] == list(reading.require().scoring)


def test_the_judge_finds_a_hole_in_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a proof is missing, what comes after it crashes, and that is a fault."""
    nothing_to_call = {**FOUR, "bidding": {}}
    assert judge_draft(nothing_to_call).kind == REFUSED
    monkeypatch.setattr("fuzz.verdict.check_reading", lambda _: [])
    verdict = judge_draft(nothing_to_call)
    assert verdict.kind == CRASHED
    assert "VariantError" in verdict.detail


def test_the_judge_finds_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that pay otherwise than the file says are a fault, though everything can be played."""

    def generous(variant: Variant) -> ec.Rules:
        rules = ec.compile_rules(variant)
        more = [replace(row, makers=replace(row.makers, constant=row.makers.constant + 1)) for row in rules.rows]
        return replace(rules, rows=tuple(more))

    assert judge_draft(FOUR).kind == ACCEPTED
    monkeypatch.setattr("fuzz.verdict.compile_rules", generous)
    assert judge_draft(FOUR).kind == BROKEN


def test_the_judge_wants_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A problem without a place in a file is a fault."""
    monkeypatch.setattr("euchre_core.schema.Variant.origin", lambda *_: None)
    assert judge_draft({**FOUR, "bidding": {}}).kind == NO_PLACE
