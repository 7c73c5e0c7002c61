"""A variant in words that a card player understands: complete, and said from the tables that are really played.

Prose is made for each :class:`Part` of a game, so that a screen and a page can lay it out as they like.

>>> import euchre_core as ec
>>> parts = in_words(ec.load("standard"))
>>> [part.title for part in parts]
['Players', 'Cards', 'Deal', 'Bidding', 'Playing alone', 'Play', 'Score', 'End of the game']
>>> parts[-1].sentences[0]
'The first side with 10 points or more wins.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rulebook.alone import alone, dummy
from euchre_core.rulebook.bidding import bidding
from euchre_core.rulebook.cards import cards, deal
from euchre_core.rulebook.claims import claims
from euchre_core.rulebook.contract import called_partner, doubling, drop
from euchre_core.rulebook.counting import card_points
from euchre_core.rulebook.ending import end
from euchre_core.rulebook.exchange import kitty, partners_best
from euchre_core.rulebook.facts import Facts, Part, mirror
from euchre_core.rulebook.play import play, players
from euchre_core.rulebook.score import extras, score
from euchre_core.rules.idle import awake

if TYPE_CHECKING:
    from euchre_core.schema import Variant

__all__ = ["Part", "in_words"]


def in_words(variant: Variant) -> tuple[Part, ...]:
    """Return the rules of *variant* in words, part by part, in the order in which a deal is played.

    Everything that can make a difference in this game is said; what cannot is left out. Title, sources and examples
    are not repeated.

    Raises:
        VariantError: If the variant is impossible or contradicts itself.
    """
    facts = Facts.of(awake(variant))
    parts = (
        players, cards, card_points, deal, claims, bidding, doubling, called_partner, kitty, alone, partners_best,
        dummy, drop, play, score, extras, end,
    )  # fmt: skip
    said = tuple(part for write in parts if (part := write(facts)) is not None)
    return tuple(map(mirror, said)) if facts.anticlockwise else said
