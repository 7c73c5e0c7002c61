"""Proposals in words: who proposes to change cards, what follows, and who is the maker."""

from __future__ import annotations

from euchre_core.rulebook.facts import Facts, count


def proposals(facts: Facts) -> list[str]:
    """Say how cards are changed before the play, and who is the maker for not changing them."""
    least = f"at least {count(facts.rules.proposals, 'card')}"
    change = (
        f"When the dealer has accepted, who proposed says how many cards he changes, {least}, buries them face down "
        "and takes as many from the top of the stock; then the dealer does the same, with any number or none. Nobody "
        "changes more cards than the stock has."
    )
    maker = (
        "Who will not have the first exchange, standing at once or refusing the first proposal, is the maker, and the "
        "other player is the defender. After an exchange there is no maker: everybody plays for himself."
    )
    return [
        "Before the play the player at the dealer's left proposes to change cards, or stands, and they play.",
        "When he has proposed, the dealer accepts, or refuses, and they play.",
        change,
        "Then the player at the dealer's left may propose again, until one of them will not or the stock is used up.",
        maker,
    ]
