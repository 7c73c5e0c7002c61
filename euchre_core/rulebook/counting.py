"""Card points in words: what cards count for whoever takes them in tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rulebook.facts import Facts, Part, capital, either, ranks_in_words
from euchre_core.schema.notation import read_ranks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_AN = (6, 12)  # an eight, an ace


def card_points(facts: Facts) -> Part | None:
    """Say what cards count; nothing where none does."""
    points, rules = facts.variant.card_points, facts.rules
    if points is None:
        return None
    counts = "; ".join(_counts(facts))
    said = [f"Whoever takes a trick has the card points of the cards in it: {counts or 'none count anything'}."]
    if counts:
        said[0] = f"{said[0][:-1]}; every other card nothing."
    if points.first_trick:
        said.append(f"Who takes the first trick has {points.first_trick} more.")
    if points.last_trick:
        said.append(f"Who takes the last trick has {points.last_trick} more.")
    if facts.jokers and not any(card.is_joker and str(card) in points.cards for card in rules.pack):
        said.append(f"{capital(facts.the_joker)} counts nothing.")
    return Part("Card points", tuple(said))


def _counts(facts: Facts) -> Iterator[str]:
    points = facts.variant.card_points
    if points is None:
        return
    plain = _by_rank(facts, points.ranks)
    if plain:
        yield plain
    if facts.has_suits and (trumps := _by_rank(facts, points.trumps)):
        yield f"in trumps{' instead' if plain else ''} {trumps}"
    pack = set(map(str, facts.rules.pack))
    groups: dict[int, list[str]] = {}
    for card, value in points.cards.items():
        if card in pack:
            groups.setdefault(value, []).append(f"the {card}" if card.startswith("joker") else card)
    for value, cards in groups.items():
        yield f"{either(cards, 'and')} {'each ' if len(cards) > 1 else ''}{value or 'nothing'}"


def _by_rank(facts: Facts, counts: Mapping[str, int]) -> str:
    """Return what ranks count, the dearest first."""
    there = {card.rank for card in facts.rules.pack if not card.is_joker}
    ranked = {rank: value for word, value in counts.items() for rank in read_ranks(word) if rank in there}
    order = sorted(ranked, key=lambda rank: (-ranked[rank], -rank))
    return ", ".join(
        f"{'an' if rank in _AN else 'a'} {ranks_in_words([rank])} {ranked[rank] or 'nothing'}" for rank in order
    )
