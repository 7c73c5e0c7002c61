"""Holdings, for the naive referee: phrases such as '3+ of 9 10', 'no J Q K', '1+ natural_trump' (B11, X16)."""

from __future__ import annotations

from typing import Any

from oracle.cards import JOKERS, is_trump, section


def counted(
    data: dict[str, Any], hand: list[str], phrase: str, trump: str | None, upcard_suit: str | None
) -> list[str]:
    """Return the cards of a hand that a phrase speaks of, whatever number of them it asks for."""
    words = [word for word in phrase.split()[1:] if word != "of"]
    if words == ["trump"]:
        return [card for card in hand if is_trump(data, card, trump)]
    if words == ["natural_trump"]:
        return [card for card in hand if card not in JOKERS and card[-1] == trump]
    where = " ".join(word for word in words if word in ("not", "in", "trump", "upcard_suit"))
    ranks = ["10" if word.upper() == "T" else word.upper() for word in words if word not in where.split()]
    found = [card for card in hand if card not in JOKERS and card[:-1] in ranks]
    if where == "in trump":
        return [card for card in found if is_trump(data, card, trump)]
    if where:
        wanted = where == "in upcard_suit"
        return [card for card in found if (card[-1] == upcard_suit) == wanted]
    return found


def holds(data: dict[str, Any], hand: list[str], written: Any, trump: str | None, upcard_suit: str | None) -> bool:
    """Tell whether every phrase is true of a hand."""
    for phrase in [written] if isinstance(written, str) else written:
        if phrase.endswith(" alike"):
            if not has_alike(hand, [int(word) for word in phrase.split() if word.isdigit()]):
                return False
            continue
        number = len(counted(data, hand, phrase, trump, upcard_suit))
        count = {"no": "0", "all": str(len(hand))}.get(phrase.split()[0], phrase.split()[0])
        low, _, high = count.removesuffix("+").partition("-")
        most = len(hand) if count.endswith("+") else int(high or low)
        if not int(low) <= number <= most:
            return False
    return True


def has_alike(hand: list[str], wanted: list[int]) -> bool:
    """S28: tell whether for each number there is a rank of its own of which the hand has that many, or more."""
    if not wanted:
        return True
    ranks = {card[:-1] for card in hand if card not in JOKERS}
    return any(
        sum(card[:-1] == rank for card in hand if card not in JOKERS) >= wanted[0]
        and has_alike([card for card in hand if card in JOKERS or card[:-1] != rank], wanted[1:])
        for rank in ranks
    )


def hand_of_claim(data: dict[str, Any], name: str) -> list[str]:
    """Return the phrases of a claim; none when only the upcard counts."""
    written = section(section(data, "claims"), name).get("hand", [])
    return [written] if isinstance(written, str) else list(written)
