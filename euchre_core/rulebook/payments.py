"""Payments in words: who gets how many points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre_core.rulebook.facts import Facts
    from euchre_core.rules.payments import Pay

_OWN = {
    **dict.fromkeys(("the maker", "each maker", "the defender", "each defender", "everybody"), "his"),
    "whoever dropped out": "his",
    "each defending side": "its",
}


def pay_in_words(
    facts: Facts, makers: Pay, defenders: Pay, dropped: Pay | None = None, *, own: str = "", maker: bool = True
) -> str:
    """Say who gets so many points: the makers' score, each defending score, each player who dropped out.

    Args:
        facts: The game.
        makers: What the makers' score gets.
        defenders: What each defending score gets.
        dropped: What each player gets who dropped out, where somebody may.
        own: What is asked of each score besides, to be put behind whose it is.
        maker: The deals have a maker; without one everybody is paid as a defender.
    """
    dropped = dropped if facts.rules.drop and maker else None
    payees = [(facts.paid_makers, makers)] if maker else []
    payees.append((facts.defenders if maker else "everybody", defenders))
    payees += [("whoever dropped out", dropped)] if dropped is not None else []
    whose = "his" if facts.individual else "his side's"
    bid = "the number he predicted" if facts.rules.predictions else "the number bid"
    if len({pay for _, pay in payees}) == 1:
        return f"everybody{own} {points_in_words(defenders, whose, bid)}" if _pays(defenders) else "nobody scores"
    return ", ".join(
        f"{who}{own} {points_in_words(pay, _OWN.get(who, 'their'), bid)}" for who, pay in payees if _pays(pay)
    )


def _pays(pay: Pay) -> bool:
    return any((pay.constant, pay.tricks, pay.bid, pay.value, pay.card_points))


def points_in_words(pay: Pay, whose: str = "their", bid: str = "the number bid") -> str:
    """Say how many points a payment is, with *bid* for the number that counts as bid.

    >>> from euchre_core.rules.payments import Pay
    >>> points_in_words(Pay(constant=2)), points_in_words(Pay(bid=-1)), points_in_words(Pay(tricks=10))
    ('2', 'minus the number bid', '10 for each of their tricks')
    >>> points_in_words(Pay(constant=2, tricks=1)), points_in_words(Pay(constant=4, value=-1, half=True))
    ('1 for each of their tricks plus 2', '2 minus half the value of the bid')
    >>> points_in_words(Pay(value=-1, stake=True)), points_in_words(Pay(card_points=1), "his")
    ('minus the value of the bid at stake', '1 for each of his card points')
    """
    parts = (
        (pay.tricks, f"for each of {whose} tricks"),
        (pay.card_points, f"for each of {whose} card points"),
        (pay.bid, bid),
        (pay.value, "the value of the bid"),
    )
    terms = [(factor < 0, _term(abs(factor), words, half=pay.half)) for factor, words in parts if factor]
    stake = " at stake" if pay.stake else ""
    if pay.constant and not terms:
        return f"{pay.constant // 2 if pay.half else pay.constant}{stake}"
    if pay.constant:
        terms.append((pay.constant < 0, _half(abs(pay.constant)) if pay.half else str(abs(pay.constant))))
    terms.sort(key=lambda term: term[0])
    said = ""
    for number, (negative, words) in enumerate(terms):
        said += f"{' ' if number else ''}{'minus ' if negative else 'plus ' if number else ''}{words}"
    return f"{said}{',' if stake and len(terms) > 1 else ''}{stake}"


def _term(factor: int, words: str, *, half: bool) -> str:
    if words.startswith("for "):
        return f"{_half(factor) if half else factor} {words}"
    if half and factor % 2:
        return f"half {words}" if factor == 1 else f"{_half(factor)} times {words}"
    factor = factor // 2 if half else factor
    return words if factor == 1 else f"{factor} times {words}"


def _half(number: int) -> str:
    """Return half of a number.

    >>> _half(1), _half(4), _half(5)
    ('1/2', '2', '5/2')
    """
    return f"{number}/2" if number % 2 else str(number // 2)
