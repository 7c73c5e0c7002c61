"""What a payment comes to, for the naive referee: numbers, and sums of what the deal came to (S2 S4 S13 S14)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from oracle.auction import promised

if TYPE_CHECKING:
    from oracle.outcomes import Call


def paid(written: Any, words: dict[str, int]) -> int:
    """S2 S4 S13 S14: return what a payment comes to: a number, or a sum as in '-bid/2', '10*tricks', 'tricks + 2'."""
    if isinstance(written, int):
        return written
    text = written.replace(" ", "")
    terms = re.findall(r"[-+]?[^-+]+", text)
    if "".join(terms) != text:
        raise ValueError(f"not a payment: {written!r}")
    halves = 0
    for term in terms:
        sign = -1 if term[0] == "-" else 1
        factors, half, _ = term.lstrip("-+").partition("/2")
        product = 1
        for factor in factors.split("*"):
            product *= words[factor] if factor in words else int(factor)
        halves += sign * product * (1 if half else 2)
    if halves % 2:
        raise ValueError(f"{written!r} is no whole number of points with {words}")
    return halves // 2


def pay_words(data: dict[str, Any], hand_size: int, players: int, call: Call) -> dict[str, int]:
    """Return what the words of a payment stand for, but for those that differ for everybody who is paid."""
    bid = 0 if call.bid is None else promised(data, hand_size, call.bid)
    return {"bid": bid, "value": call.value, "hand": hand_size, "players": players, "stake": 2**call.doubled}
