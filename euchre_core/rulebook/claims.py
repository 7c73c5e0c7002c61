"""Claims in words: what a holding, or the upcard, gives its holder a right to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS, USUAL_RANKS, as_counted
from euchre_core.rulebook.facts import Facts, Part, capital, count, ranks_in_words
from euchre_core.rulebook.holding import holding_in_words

if TYPE_CHECKING:
    from euchre_core.schema import Claim


def claims(facts: Facts) -> Part | None:
    """Say who may claim what, when, and what comes of it; nothing where nothing can be claimed."""
    found = facts.variant.claims
    if not found:
        return None
    said = [_claim(facts, name.replace("_", " "), claim) for name, claim in found.items()]
    order = "Each player in turn from the dealer's left is asked, and nobody need claim anything."
    if len(found) > 1:
        order = (
            "Claims of the same moment come in this order; for each, every player in turn from the dealer's left is "
        )
        order += "asked, and nobody need claim anything."
    if any(claim.may == "swap" for claim in found.values()):
        order += " When somebody has taken the kitty, nobody else may."
    return Part("Claims", (*said, order))


def _claim(facts: Facts, name: str, claim: Claim) -> str:
    late = claim.when == "before_first_card"
    when = "before the first card is led" if late else "before the bidding"
    if not late and facts.rules.fixed:
        when = "at the beginning"
    who = "the dealer" if claim.who == "dealer" else "a player"
    needs = []
    if claim.hand is not None:
        needs.append(f"if he holds {holding_in_words(facts, claim.hand)}")
    if claim.upcard is not None:
        needs.append(f"if the upcard is of the rank {_listed(claim.upcard)}")
    said = f"{capital(name)}: {when} {who} may, {' and '.join(needs)}, {_right(facts, claim)}."
    if not claim.times:
        return said
    return f"{said} Each player may do so {'once' if claim.times == 1 else f'{claim.times} times'} in a game."


def _listed(ranks: tuple[int, ...]) -> str:
    """Return ranks in words, or as their signs where there are many."""
    return (
        ranks_in_words(ranks)
        if len(ranks) < USUAL_RANKS // 2
        else " ".join(RANKS[rank] for rank in sorted(ranks, key=as_counted))
    )


def _right(facts: Facts, claim: Claim) -> str:
    if claim.may == "redeal":
        dealer = (
            "the same dealer deals again" if claim.dealer == "same" else "the player at the dealer's left deals next"
        )
        return f"make the deal void: nobody scores, and {dealer}"
    if claim.may == "swap":
        some = f"lay {count(claim.cards, 'card')} of those face down"
        return (
            f"{some}, out of play, and take the {claim.cards} of the kitty for {'it' if claim.cards == 1 else 'them'}"
        )
    if claim.may == "win":
        return f"win the game at once{'' if facts.individual else ' for his side'}: the deal ends, and nobody scores"
    whose = "he" if facts.individual else "his side"
    return f"claim 1 point, which {whose} gets when the deal is scored"
