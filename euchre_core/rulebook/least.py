"""Whether some payment takes points away: the least that it can come to, in the deals that its row pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.possible import most_points

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.rulebook.facts import Facts
    from euchre_core.rules.payments import ExtraRow, Pay, ScoreRow
    from euchre_core.rules.scoring import Outcome

_Span = tuple[int, int]


def takes_away(facts: Facts, row: ScoreRow | ExtraRow, mine: Iterable[Outcome]) -> bool:
    """Tell whether a score may lose points by a row, in one of the deals that it pays.

    What a row asks of who is paid counts, as in ``{own_tricks: 5+, everyone: 4*tricks - 18}``, which takes none away.
    """
    payees = [
        (role, pay) for role, pay in enumerate((row.makers, row.defenders, row.dropped)) if min(_factors(pay)) < 0
    ]
    if not payees:
        return False
    rules, most = facts.rules, most_points(facts.variant)
    own_tricks, own_points = getattr(row, "tricks", (0, rules.hand)), getattr(row, "points", (0, most))
    asked = facts.sizes.points > 1
    deals = {(one.tricks, one.bid, one.uncalled, one.points if asked else -1) for one in mine}
    for tricks, place, uncalled, points in deals:
        bids = [(rules.bids[place - 1].number, rules.bids[place - 1].value)] if place else [(0, 0)]
        if rules.predictions:
            bids = [(number, 0) for number in range(rules.hand + 1)]
        for role, pay in payees:
            counted = (points, points) if role == 0 and points >= 0 and not facts.finds_partner else own_points
            taken = [
                number
                for number in _own_tricks(facts, tricks, role, uncalled=uncalled)
                if own_tricks[0] <= number <= own_tricks[1]
            ]
            if any(_least(pay, number, *bid, counted) < 0 for number in taken for bid in bids):
                return True
    return False


def _factors(pay: Pay) -> tuple[int, ...]:
    return pay.constant, pay.tricks, pay.bid, pay.value, pay.card_points


def _own_tricks(facts: Facts, tricks: int, role: int, *, uncalled: bool) -> Iterable[int]:
    """Return how many tricks a score may have: a maker's, a defender's, or of who dropped out."""
    hand = facts.rules.hand
    if role == 0:
        return range(tricks + 1) if facts.finds_partner else [tricks] if facts.has_maker and not uncalled else []
    if role == 1:
        alone = facts.rules.scores == 2 and facts.has_maker and not uncalled and not facts.may_lack_maker
        return [hand - tricks] if alone else range(hand - tricks + 1)
    return [0] if facts.rules.drop else []


def _least(pay: Pay, tricks: int, number: int, value: int, points: _Span) -> int:
    return pay.before_half(tricks, number, value, points[0] if pay.card_points > 0 else points[1], 0)
