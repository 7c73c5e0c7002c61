"""The examples of a file in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.rules.possible import sides_of
from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre_core.schema import Example, Expect, Variant

_ENDINGS = {
    PASSED_OUT: "nobody called",
    JOKER_REDEAL: "the deal is void",
    CLAIMED_REDEAL: "the deal is void",
    CLAIMED_GAME: "whose claim it is wins the game",
}


@dataclass(frozen=True, slots=True)
class Told:
    """An example in words.

    Attributes:
        title: What it shows.
        cards: Who deals, and what is known of the cards.
        play: What is done, in order; empty if the question is about the deal itself.
        then: What must come of it.
    """

    title: str
    cards: tuple[str, ...]
    play: str
    then: tuple[str, ...]


def examples_told(variant: Variant) -> tuple[Told, ...]:
    """Return the examples of *variant* in words, in the order of its file."""
    return tuple(
        Told(title, tuple(_cards(one)), "; ".join(one.play), tuple(_then(variant, one.expect)))
        for title, one in variant.examples.items()
    )


def _cards(example: Example) -> Iterator[str]:
    upcard = f", and turns up {example.upcard}" if example.upcard else ""
    yield f"Player {example.dealer} deals{upcard}."
    for seat, cards in sorted(example.hands.items()):
        yield f"Player {seat} holds {cards}."
    if example.dummy:
        yield f"The dummy has {example.dummy}."
    if example.kitty:
        yield f"The kitty is {example.kitty}."
    if example.carried:
        yield f"Carried from earlier deals: {example.carried}."


def _then(variant: Variant, expect: Expect) -> Iterator[str]:
    for name, paid in expect.tallied.items():
        yield f"Into {name.replace('_', ' ')}: {_by_score(variant, paid)}."
    for seat, legal in sorted(expect.legal.items()):
        if isinstance(legal, str):
            yield f"Player {seat} may choose {legal}, and no other card."
        else:
            yield f"Player {seat} may say: {', '.join(legal)}; and nothing else."
    for action in expect.refused:
        yield f"It is refused that {action}."
    if expect.trump:
        yield f"Trump: {expect.trump}."
    if expect.tricks:
        yield f"Tricks so far: {', '.join(f'player {seat} {n}' for seat, n in sorted(expect.tricks.items()))}."
    if expect.outcome:
        yield f"The outcome: {_ENDINGS.get(expect.outcome, expect.outcome.replace('_', ' '))}."
    if expect.points is not None:
        yield f"Points: {_by_score(variant, expect.points)}."
    if expect.by_player is not None:
        said = [f"{points} for player {player}" for player, points in enumerate(expect.by_player)]
        yield f"Points of the players: {', '.join(said)}."
    if expect.next_dealer is not None:
        yield f"Player {expect.next_dealer} deals next."


def _by_score(variant: Variant, numbers: Sequence[int]) -> str:
    """Return a number for each score, with the players whose it is."""
    sides = sides_of(variant)
    whose = [range(side, variant.table.seats, sides) for side in range(sides)]
    who = [f"player{'s' * (len(seats) > 1)} {' and '.join(map(str, seats))}" for seats in whose]
    return ", ".join(f"{number} for {players}" for number, players in zip(numbers, who, strict=True))
