"""Laws judged by ``euchre check`` and the test plugin: what breaks is found, made small, and found again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from laws.games import GAMES, variant_of

import euchre_core as ec
from euchre_core import laws
from euchre_core.laws.book import Law
from euchre_core.strategies import judging

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from euchre_core.laws.book import Scope

VARIANT = variant_of(GAMES["four"])
RULES = ec.compile_rules(VARIANT)


def nobody_is_euchred(_: ec.Variant, deal: ec.Deal) -> Iterator[str]:
    if deal.result is not None and deal.result.outcome == "euchre":
        yield "a euchre"


def nobody_buries(_: ec.Variant, deal: ec.Deal) -> Iterator[str]:
    if any(" buries " in position.say(action) for position, action in deal.steps()):
        yield "a card was buried"


def one_deal_is_enough(_: ec.Variant, match: ec.Match) -> Iterator[str]:
    if match.finished_deals > 1:
        yield "a second deal"


def law(check: Any, scope: Scope) -> Law[Any]:
    return Law(check.__name__, "A sentence.", scope, check)


EUCHRED, BURIES, ONE = law(nobody_is_euchred, "deal"), law(nobody_buries, "position"), law(one_deal_is_enough, "match")


def test_laws_that_hold() -> None:
    assert judging.judge(VARIANT, RULES, examples=5) == []


def test_every_broken_law_is_found_once_with_a_record_that_replays() -> None:
    found = judging.judge(VARIANT, RULES, [EUCHRED, laws.DEAL_LAWS[0], BURIES, ONE], examples=60)
    assert sorted(broken.law for broken in found) == ["nobody_buries", "nobody_is_euchred", "one_deal_is_enough"]
    euchred, buried, second = sorted(
        found, key=lambda broken: ["nobody_is_euchred", "nobody_buries", "one_deal_is_enough"].index(broken.law)
    )
    deal = ec.replay(RULES, euchred.record)
    assert isinstance(deal, ec.Deal)
    assert deal.result is not None
    assert deal.result.outcome == "euchre"
    assert (euchred.detail, euchred.sentence) == ("a euchre", "A sentence.")
    assert "buries" in buried.record
    match = ec.replay(RULES, second.record)
    assert isinstance(match, ec.Match)
    assert match.finished_deals == 2


def test_what_is_found_is_small() -> None:
    """The very first call will do, and the first card of the hand."""
    (buried,) = judging.judge(VARIANT, RULES, [BURIES], examples=60)
    said = next(line for line in buried.record.splitlines() if line.startswith("before play: "))
    assert said.startswith("before play: 1 orders, ") or " passes, 0 orders, " in said


def test_the_seed_decides() -> None:
    """The same number finds the same deal; and some other number finds another one on the way."""
    records = [judging.judge(VARIANT, RULES, [EUCHRED], examples=60, number=number)[0].record for number in (1, 1)]
    assert records[0] == records[1]
    assert dealt(1) != dealt(2)


def dealt(number: int) -> list[str]:
    """Return the deals that a seed draws."""
    drawn: list[str] = []

    def look(_: ec.Variant, deal: ec.Deal) -> Iterator[str]:
        drawn.append(str(deal.dealt))
        return iter(())

    judging.judge(VARIANT, RULES, [law(look, "deal")], examples=5, number=number)
    return drawn


def test_progress_counts_deals_and_matches() -> None:
    calls: list[int] = []
    judging.judge(VARIANT, RULES, [laws.DEAL_LAWS[0], laws.MATCH_LAWS[0]], examples=7, progress=lambda: calls.append(1))
    assert len(calls) == 14


def test_no_examples_judge_nothing() -> None:
    assert judging.judge(VARIANT, RULES, [EUCHRED], examples=0) == []


def test_a_deal_that_cannot_be_played_is_reported_like_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(_: int) -> ec.Deal:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(judging, "finished_deals", lambda _: st.integers(0, 1).map(crash))
    (broken,) = judging.judge(VARIANT, RULES, [EUCHRED, BURIES], examples=5)
    assert (broken.law, broken.detail) == ("deals_and_matches_can_be_played", "ZeroDivisionError: oh")
