"""Every law over every file under variants/, and over variants drawn from the whole language."""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from laws.chance_play import judge, whole_match
from laws.games import FILES, NAMES, examples, played, rules, variant

import euchre_core as ec
from euchre_core import laws, strategies
from euchre_core.laws.symmetry import renamings
from euchre_core.laws.views import Swap, swaps

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DEALS, POSITIONS = 50, 3
"""So many deals of each file are judged, each in so many positions."""
SEED = 2024 if os.environ.get("HYPOTHESIS_PROFILE") == "ci" else secrets.randbelow(1_000_000)
"""Other deals each time, as Hypothesis draws others; a broken law shows its record, which replays to the same."""

every_file = pytest.mark.parametrize("path", FILES, ids=NAMES)


def test_there_are_files() -> None:
    """The files are found by glob, and the glob finds them."""
    assert {"standard", "two_handed", "cutthroat"} <= set(NAMES)


@every_file
def test_the_laws_hold_in_every_deal(path: Path) -> None:
    """Random deals, each judged as a whole, and in some positions, which in a few deals are all there are."""
    for number in range(DEALS):
        judge(variant(path), played(rules(path), number, SEED), POSITIONS, number)


@every_file
def test_the_laws_hold_in_every_match(path: Path) -> None:
    """Matches can be played to their end, and are judged in the middle as well."""
    whole = whole_match(rules(path), SEED % 2, SEED)
    assert whole.winners
    laws.check_match(variant(path), whole)
    match = ec.Match(rules(path), whole.seed)
    for deal in whole.deals[:2]:
        for action in deal.history[len(match.deal.history) :]:
            match = match.apply(action)
            if len(match.deal.history) == 1:
                laws.check_match(variant(path), match)


@every_file
def test_views_are_compared_with_many_others(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a few deals the law compares every player's view with many others, over half of the pack at least."""
    compared: list[Swap] = []

    def counted(*args: Any) -> Iterator[Swap]:
        for swap in swaps(*args):
            compared.append(swap)
            yield swap

    monkeypatch.setattr(laws.views, "swaps", counted)
    deals = [played(rules(path), number) for number in range(2)]
    for deal in deals:
        laws.check_deal(variant(path), deal, law="views_hide")
    seats = variant(path).table.players
    assert len(compared) >= sum(len(deal.history) for deal in deals)
    assert {swap.player for swap in compared} == set(range(seats))
    cards = {card for swap in compared for card in swap.cards}
    assert len(cards) >= len(set(rules(path).pack)) // 2


@every_file
def test_suits_are_renamed(path: Path) -> None:
    """Every variant has a renaming of suits that leaves it as it is, unless its bids or its trumps tell suits apart."""
    auction = variant(path).bidding.auction
    told_apart = auction is not None and auction.trump_named == "in_the_bid"
    assert list(renamings(variant(path))) or told_apart or variant(path).ranking.permanent_trumps


@examples(60)
@given(st.data())
def test_the_laws_hold_for_any_variant(data: st.DataObject) -> None:
    """What can be said can be played, and under every law."""
    drawn = data.draw(strategies.variants())
    compiled = ec.compile_rules(drawn)
    deal = data.draw(strategies.finished_deals(compiled))
    note(ec.write_record(deal))
    laws.check_deal(drawn, deal)


@examples(100)
@given(st.data())
def test_the_laws_of_positions_hold_for_any_variant(data: st.DataObject) -> None:
    """A broken law shrinks best to a small variant and a short history; the laws of whole deals hold on the way too."""
    drawn = data.draw(strategies.variants())
    deal = data.draw(strategies.positions(drawn))
    note(ec.write_record(deal))
    laws.check_position(drawn, deal)
    for law in laws.DEAL_LAWS:
        law.judge(drawn, deal)


@examples(25)
@given(st.data())
def test_the_laws_of_matches_hold_for_any_variant(data: st.DataObject) -> None:
    """The target, ties, and whose deal it is follow from the variant alone."""
    drawn = data.draw(strategies.variants())
    match = data.draw(strategies.matches(drawn, deals=6))
    note(ec.write_record(match))
    laws.check_match(drawn, match)
