"""What must be held, in words: for a call, and for a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_core.rulebook.facts import Facts, either, ranks_in_words
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from euchre_core.schema import Holding

_WHERE: Final = {
    "any": "",
    "trump": " of {suit}{among}",
    "natural_trump": " of {suit} (only what is printed on the card counts)",
    "upcard_suit": " of the upcard's suit",
    "not_upcard_suit": " of other suits than the upcard's",
}


def holding_in_words(facts: Facts, holding: tuple[Holding, ...], trump: str = "trump") -> str:
    """Say what must be held, as in ``at least 3 nines or tens`` or ``at least 1 ace and no jack, queen or king``.

    Args:
        facts: The game.
        holding: Phrases that must all be true.
        trump: What trump is called here.
    """
    return either([_phrase(facts, one, trump) for one in holding], "and")


def _phrase(facts: Facts, one: Holding, trump: str) -> str:
    if one.alike:
        first, *others = one.alike
        said = [f"{first} cards of one rank", *(f"{number} of another" for number in others)]
        return f"at least {either(said, 'and')}"
    hand = facts.rules.hand
    low, high = (hand if end == ALL else end for end in (one.low, one.high))
    odd = (["bowers"] if facts.has_bowers else []) + (["jokers"] if facts.jokers and not one.ranks else [])
    among = f" ({either(odd, 'and')} included)" if odd else ""
    where = _WHERE[one.where].format(suit=trump, among=among)
    if low >= hand:
        return f"only {_cards(one, many=True)}{where}"
    if high == 0:
        return f"no {_cards(one, many=False)}{where}"
    if low == high:
        number = str(low)
    elif high >= hand:
        number = f"at least {low}"
    else:
        number = f"{low} to {high}" if low else f"at most {high}"
    return f"{number} {_cards(one, many=number.split()[-1] != '1')}{where}"


def _cards(one: Holding, *, many: bool) -> str:
    if one.ranks:
        return ranks_in_words(one.ranks, many=many)
    return "cards" if many else "card"
