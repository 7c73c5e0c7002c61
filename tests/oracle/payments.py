"""What a payment comes to, for the naive referee: numbers, and sums of what the deal came to (S2 S4 S13 S14)."""

from __future__ import annotations

import re
from collections import Counter
from math import prod
from typing import TYPE_CHECKING, Any

from oracle.auction import promised

if TYPE_CHECKING:
    from oracle.outcomes import Call


def paid(written: Any, words: dict[str, int]) -> int:
    """S2 S4 S13 S14: return what a payment comes to: a number, or a sum as in '-bid/2', '10*tricks', 'tricks + 2'."""
    halves = 0
    for number, factors in terms_of(written):
        halves += prod(words[factor] for factor in factors) * number
    if halves % 2:
        raise ValueError(f"{written!r} is no whole number of points with {words}")
    return halves // 2


def terms_of(written: Any) -> list[tuple[int, tuple[str, ...]]]:
    """S2: take a payment apart: of each term twice its number, and its words in their order."""
    text = str(written).replace(" ", "")
    terms = re.findall(r"[-+]?[^-+]+", text)
    if "".join(terms) != text:
        raise ValueError(f"not a payment: {written!r}")
    found = []
    for term in terms:
        factors, half, _ = term.lstrip("-+").partition("/2")
        number = (-1 if term[0] == "-" else 1) * (1 if half else 2)
        for factor in factors.split("*"):
            number *= int(factor) if factor.isdigit() else 1
        found.append((number, tuple(sorted(factor for factor in factors.split("*") if not factor.isdigit()))))
    return found


def is_nothing(fixed: dict[str, int], *payments: Any) -> bool:
    """S16: tell whether payments come to nothing in any deal of a game, whose words for fixed numbers are given."""
    sums: Counter[tuple[str, ...]] = Counter()
    for number, factors in (term for written in payments for term in terms_of(written)):
        known = prod(fixed.get(factor, 1) for factor in factors)
        sums[tuple(factor for factor in factors if factor not in fixed)] += number * known
    return not any(sums.values())


def pay_words(data: dict[str, Any], hand_size: int, players: int, call: Call) -> dict[str, int]:
    """Return what the words of a payment stand for, but for those that differ for everybody who is paid."""
    bid = 0 if call.bid is None else promised(data, hand_size, call.bid)
    return {"bid": bid, "value": call.value, "hand": hand_size, "players": players, "stake": 2**call.doubled}
