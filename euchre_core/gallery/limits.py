"""What may be done only so often in a game, in the stages of a deal: claims, and hands that a dealer throws in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre_core.rulebook.facts import Facts


def _claims(facts: Facts, when: str) -> list[str]:
    """Tell of the claims of one moment."""
    rights = {"redeal": "a new deal", "swap": "cards exchanged with the kitty", "point": "1 point", "win": "the game"}
    return [
        f"{name.replace('_', ' ')}: {rights[claim.may]}{_so_often(claim.times)}"
        for name, claim in facts.variant.claims.items()
        if claim.when == when
    ]


def _so_often(times: int) -> str:
    return f", {times} time{'s' if times > 1 else ''} in a game for each player" if times else ""


def early_claims(facts: Facts) -> tuple[str, list[str]] | None:
    """Tell of what may be claimed before the bidding."""
    lines = _claims(facts, "before_bidding")
    return ("Claims", ["from the dealer's left, each is asked", *lines]) if lines else None


def late_claims(facts: Facts) -> tuple[str, list[str]] | None:
    """Tell of what may be claimed before the first card."""
    lines = _claims(facts, "before_first_card")
    return ("Late claims", ["from the dealer's left, each is asked", *lines]) if lines else None


def thrown_in(throw_ins: int) -> str:
    """Say after how many hands thrown in a dealer is stuck; nothing where he is at once."""
    return f", once he has thrown in {throw_ins} hand{'s' if throw_ins > 1 else ''} in the game" if throw_ins else ""
