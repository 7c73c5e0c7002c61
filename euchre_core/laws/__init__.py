"""The law book: small named sentences that must hold for every variant, every deal and every match.

A law judges from the variant and from the record (the cards dealt and what was said and played), never from the
kernel's own tables, and knows no variant by name. Tests, ``check`` and the simulator read the same book.

>>> import euchre_core as ec
>>> from euchre_core import laws
>>> variant = ec.load("standard")
>>> deal = ec.Deal.from_seed(ec.compile_rules(variant), seed=7, dealer=2)
>>> while deal.actor is not None:
...     deal = deal.apply(deal.legal_actions[-1])
>>> laws.check_deal(variant, deal)
>>> laws.check_position(variant, deal, law="cards_are_conserved")
>>> print(laws.find("cards_are_conserved").sentence)
Every hand is what was dealt, taken and got, less what was buried, given and played: no card is lost or made.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from euchre_core.errors import EuchreError
from euchre_core.laws import (
    auctions,
    bidding,
    cards_played,
    claiming,
    exchange,
    layout,
    matches,
    pack,
    proposing,
    scores,
    settling,
    symmetry,
    tricks,
    turns,
    unseen,
    values,
    views,
)
from euchre_core.laws.book import Law, LawBroken, Thing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.kernel import Deal
    from euchre_core.match import Match
    from euchre_core.schema import Variant

__all__ = [
    "DEAL_LAWS",
    "LAWS",
    "MATCH_LAWS",
    "POSITION_LAWS",
    "Law",
    "LawBroken",
    "check_deal",
    "check_match",
    "check_position",
    "find",
    "judge_deal",
]

POSITION_LAWS: tuple[Law[Deal], ...] = (
    *turns.POSITION,
    *pack.POSITION,
    *claiming.POSITION,
    *bidding.POSITION,
    *auctions.POSITION,
    *settling.POSITION,
    *proposing.POSITION,
    *exchange.POSITION,
    *layout.POSITION,
    *cards_played.POSITION,
    *tricks.POSITION,
    *views.POSITION,
    *unseen.POSITION,
    *values.POSITION,
)
"""Laws of one moment of a deal."""

DEAL_LAWS: tuple[Law[Deal], ...] = (*pack.DEAL, *layout.DEAL, *tricks.DEAL, *scores.DEAL, *symmetry.DEAL)
"""Laws of a deal with all that was done in it; most of them are about finished deals and say nothing of others."""

MATCH_LAWS: tuple[Law[Match], ...] = matches.MATCH
"""Laws of a match, finished or not."""

LAWS: tuple[Law[Deal] | Law[Match], ...] = (*POSITION_LAWS, *DEAL_LAWS, *MATCH_LAWS)
"""The whole book, in its one order."""


def find(name: str) -> Law[Deal] | Law[Match]:
    """Return a law by its name.

    Raises:
        EuchreError: If there is none; names those that are nearly it.
    """
    for law in LAWS:
        if law.name == name:
            return law
    near = get_close_matches(name, [law.name for law in LAWS], cutoff=0.4)
    remedy = f"Write {' or '.join(near)}." if near else f"The laws are {', '.join(law.name for law in LAWS)}."
    raise EuchreError(f'there is no law "{name}". {remedy}')


def check_position(variant: Variant, deal: Deal, *, law: str | None = None) -> None:
    """Hold one position of a deal against the laws of positions, or against one *law*.

    Raises:
        LawBroken: At the first law that does not hold.
        EuchreError: If *law* is no law of positions.
    """
    for one in _only(law, POSITION_LAWS):
        one.judge(variant, deal)


def check_deal(variant: Variant, deal: Deal, *, law: str | None = None) -> None:
    """Hold a deal, finished or not, against all its laws: every position on the way, then the deal as a whole.

    Args:
        variant: The variant that the deal's rules were compiled from.
        deal: The deal.
        law: The name of the only law to judge by; all if left out.

    Raises:
        LawBroken: At the first law that does not hold.
        EuchreError: If *law* is no law of positions or deals.
    """
    judge_deal(variant, deal, _only(law, (*POSITION_LAWS, *DEAL_LAWS)))


def judge_deal(variant: Variant, deal: Deal, chosen: Iterable[Law[Deal]]) -> None:
    """Hold a deal against some laws of positions and deals: every position on the way, then the deal as a whole.

    Raises:
        LawBroken: At the first law that does not hold.
    """
    laws = tuple(chosen)
    for position in [*(position for position, _ in deal.steps()), deal]:
        for one in laws:
            if one.scope == "position" or position is deal:
                one.judge(variant, position)


def check_match(variant: Variant, match: Match, *, law: str | None = None) -> None:
    """Hold a match, finished or not, against the laws of matches; its deals are not looked into.

    Raises:
        LawBroken: At the first law that does not hold.
        EuchreError: If *law* is no law of matches.
    """
    for one in _only(law, MATCH_LAWS):
        one.judge(variant, match)


def _only(name: str | None, laws: tuple[Law[Thing], ...]) -> tuple[Law[Thing], ...]:
    """Return the one law that is wanted, or all."""
    wanted = tuple(law for law in laws if name in (None, law.name))
    if name is not None and not wanted:
        raise EuchreError(f"{name} is about a {find(name).scope} and can't be judged here.")
    return wanted
