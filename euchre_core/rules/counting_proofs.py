"""Proofs about card points: what counts is in the pack, and counts something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.errors import Problem
from euchre_core.rules.contradiction import said_at
from euchre_core.rules.possible import most_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant

_MOST_EACH = 100


def cards_that_count_are_there(variant: Variant) -> Iterator[Problem]:
    """What counts are ranks and cards of the pack, each so many points, and some count more than nothing."""
    points, pack = variant.card_points, variant.deck.pack
    if points is None:
        return
    ranks = {RANKS[card.rank] for card in pack if not card.is_joker}
    known = {"ranks": ranks, "trumps": ranks, "cards": {str(card) for card in pack}}
    for section, there in known.items():
        for key, count in getattr(points, section).items():
            if key not in there:
                yield Problem(
                    f"card_points.{section}.{key}",
                    f"a {'card' if section == 'cards' else 'rank'} of the pack",
                    f'"{key}"',
                    "Write for example QS: 13." if section == "cards" else "Write for example A: 11.",
                    also=said_at(variant, "deck"),
                )
            elif not 0 <= count <= _MOST_EACH:
                yield Problem(
                    f"card_points.{section}.{key}",
                    f"points from 0 to {_MOST_EACH}",
                    str(count),
                    "Write another number.",
                )
    if not most_points(variant):
        yield Problem("card_points", "points for some card", "none", "Write for example ranks: {A: 11}.")
