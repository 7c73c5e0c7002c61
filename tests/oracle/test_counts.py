"""Whole play trees of small games: at every depth the engine and the naive referee count the same decisions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from oracle.compare import deal_of, game, referee_of

if TYPE_CHECKING:
    import euchre_core as ec

SMALL = sorted((Path(__file__).parent / "small").glob("*.yaml"))
"""Games of two or three cards a hand, each with one mechanism or a few."""
DEALS = 2

Tree = tuple[Counter[int], Counter[str]]
"""Positions by depth; and how the deals end, with their points."""


def engine_tree(deal: ec.Deal) -> Tree:
    """Count the positions that can follow a deal at its start, and its ends."""
    depths, ends = Counter[int](), Counter[str]()
    waiting = [(0, deal)]
    while waiting:
        depth, here = waiting.pop()
        depths[depth] += 1
        waiting += [(depth + 1, here.apply(action)) for action in here.legal_actions]
        if here.result is not None:
            ends[f"{here.result.outcome} {list(here.result.points)} {here.result.next_dealer}"] += 1
    return depths, ends


def referee_tree(deal: ec.Deal, path: str) -> Tree:
    """Count the same with the referee, who can't go back: each way is told to him again from the start."""
    data = game(path)[1]
    depths, ends = Counter[int](), Counter[str]()
    waiting: list[list[str]] = [[]]
    while waiting:
        way = waiting.pop()
        referee = referee_of(deal, data)
        for action in way:
            referee.apply(action)
        while True:
            depths[len(way)] += 1
            legal = referee.legal()
            if not legal:
                break
            waiting += [[*way, action] for action in legal[1:]]
            way = [*way, legal[0]]
            referee.apply(legal[0])
        ends[f"{referee.outcome()} {referee.points()} {referee.redeal_dealer()}"] += 1
    return depths, ends


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_the_trees_are_the_same(path: Path) -> None:
    """From the first call to the last card; each end with its score row, points and next dealer."""
    rules, _ = game(str(path))
    for index in range(DEALS):
        deal = deal_of(rules, seed=11, dealer=index % rules.seats, index=index)
        expected = referee_tree(deal, str(path))
        assert expected == engine_tree(deal)
        assert len(expected[0]) > 3
