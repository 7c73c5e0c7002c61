"""The first trick counts, as the last one may (card_points.first_trick): for whoever takes it, in every sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from unit.at_table import own_rules

import euchre_core as ec
from euchre_core.render import draw_deal
from euchre_core.rulebook import in_words

if TYPE_CHECKING:
    from pathlib import Path

GAME = """
table: {players: 3, sides: individual}
deck: {ranks: 9-A}
deal: {hand: 2, upcard: false}
bidding: {fixed: {trump: no_trump, maker: nobody}}
card_points: {cards: {QC: 5}, first_trick: 3, last_trick: 20}
scoring: {counted: {everyone: points}}
game: {target: 50}
"""


def played(rules: ec.Rules, hands: list[str], *texts: str) -> ec.Deal:
    return ec.Deal.from_cards(rules, hands=hands, dealer=2).tell(*texts)


@pytest.mark.parametrize(
    ("hands", "texts", "points"),
    [
        (
            ["AH 9C", "KH QC", "9H AC"],
            ["0 leads AH", "1 plays KH", "2 plays 9H", "0 leads 9C", "1 plays QC"],
            (3, 0, 25),
        ),
        (
            ["9H AC", "KH QC", "AH 9C"],
            ["0 leads AC", "1 plays QC", "2 plays 9C", "0 leads 9H", "1 plays KH"],
            (8, 0, 20),
        ),
    ],
)
def test_the_first_trick_counts_for_its_taker(
    tmp_path: Path, hands: list[str], texts: list[str], points: tuple[int, ...]
) -> None:
    """Three for the first trick, twenty for the last, five for the queen wherever she falls."""
    deal = played(own_rules(tmp_path, GAME), hands, *texts)
    deal = deal.apply(deal.legal_actions[0])
    assert deal.result is not None
    assert deal.result.points == points
    assert f"seat 0: {points[0]}, seat 1: {points[1]}, seat 2: {points[2]}" in "\n".join(draw_deal(deal))


def test_the_only_trick_is_the_first_and_the_last(tmp_path: Path) -> None:
    rules = own_rules(tmp_path, GAME.replace("hand: 2", "hand: 1"))
    deal = played(rules, ["AC", "QC", "9H"], "0 leads AC", "1 plays QC", "2 plays 9H")
    assert deal.result is not None
    assert deal.result.points == (28, 0, 0)


def test_it_is_said(tmp_path: Path) -> None:
    rules = tmp_path / "ours.yaml"
    said = []
    for count in (3, 4, 0):
        rules.write_text(f"name: Ours{GAME.replace('first_trick: 3', f'first_trick: {count}')}", encoding="utf-8")
        said.append(" ".join(sentence for part in in_words(ec.load(rules)) for sentence in part.sentences))
    assert "Who takes the first trick has 3 more. Who takes the last trick has 20 more." in said[0]
    assert "Who takes the first trick has 4 more." in said[1]
    assert "first trick has" not in said[2]


def test_the_first_trick_alone_can_count(tmp_path: Path) -> None:
    """Without a card that counts: whoever takes the first trick has the points of the deal."""
    rules = own_rules(tmp_path, GAME.replace("{cards: {QC: 5}, first_trick: 3, last_trick: 20}", "{first_trick: 3}"))
    hands = ["AH 9C", "KH QC", "9H AC"]
    deal = played(rules, hands, "0 leads AH", "1 plays KH", "2 plays 9H", "0 leads 9C", "1 plays QC", "2 plays AC")
    assert deal.result is not None
    assert deal.result.points == (3, 0, 0)
    assert rules.sheet.counted
