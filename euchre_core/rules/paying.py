"""Payments of score rows: from the sums of the language to the whole factors that the kernel works with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.payments import Pay
from euchre_core.schema import Payment

if TYPE_CHECKING:
    from euchre_core.schema import Row, Variant


def paid(variant: Variant, row: Row) -> tuple[Pay, Pay, Pay]:
    """Return what a row pays the makers' score, each defending one, and each who dropped out.

    >>> from euchre_core.schema import Row, Variant
    >>> paid(Variant(), Row.model_validate({"makers": "tricks - 1", "everyone": "hand", "defenders": "-1/2"}))[0]
    Pay(constant=4, tricks=1, bid=0, value=0, card_points=0, stake=False, half=False)
    """
    return (
        _sum(variant, row.everyone, row.makers),
        _sum(variant, row.everyone, row.defenders),
        _sum(variant, row.everyone, row.dropped),
    )


def _sum(variant: Variant, *parts: int | Payment | None) -> Pay:
    """Add payments; the tricks of a deal and the players at the table are known, and so become plain numbers.

    The parts of one payee are all at stake, or none is (see ``pay_proofs``).
    """
    payments = [part if isinstance(part, Payment) else Payment(part or 0) for part in parts]
    scale = {True: 1, False: 2}  # all in halves
    constant = tricks = bid = value = points = 0
    for one in payments:
        times = scale[one.half]
        constant += times * (one.constant + one.hand * variant.deal.hand + one.players * variant.table.players)
        tricks += times * one.tricks
        bid += times * one.bid
        value += times * one.value
        points += times * one.points
    half = any(factor % 2 for factor in (constant, tricks, bid, value, points))
    if not half:
        constant, tricks, bid, value, points = (factor // 2 for factor in (constant, tricks, bid, value, points))
    return Pay(constant, tricks, bid, value, points, any(one.stake for one in payments), half)
