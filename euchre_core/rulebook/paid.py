"""Which deals two games do not pay alike, and in words what each pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.rulebook.deals import deals_in_words
from euchre_core.rulebook.facts import Facts
from euchre_core.rulebook.score import row_for, row_in_words
from euchre_core.rules.payments import Pay
from euchre_core.rules.reach import reached_outcomes

if TYPE_CHECKING:
    from euchre_core.rules import Rules
    from euchre_core.rules.scoring import Outcome
    from euchre_core.schema import Variant


@dataclass(frozen=True, slots=True)
class Paid:
    """Points to the makers' score and to each defending score, and the same in words.

    Attributes:
        makers: Points as a number, or what they are worked out from: tricks, the bid, its value.
        defenders: The same of each defending score.
        words: Who gets how much.
        dropped: The same of each player who dropped out.
        game_to: Who wins the game by it, if somebody does.
    """

    makers: Pay
    defenders: Pay
    words: str
    dropped: Pay
    game_to: str


@dataclass(frozen=True, slots=True)
class PaidOtherwise:
    """Deals that can happen in both variants and are not paid alike.

    Attributes:
        deals: Which deals, in words.
        outcomes: Which deals: who was alone, and the tricks of the makers.
        a: What the one pays.
        b: What the other pays.
    """

    deals: str
    outcomes: tuple[Outcome, ...]
    a: Paid
    b: Paid


def paid_otherwise(a: Variant, b: Variant) -> tuple[PaidOtherwise, ...]:
    """Return the deals that can happen in both variants and are not paid alike.

    Deals with the same two payments are one entry. Where a deal has another number of tricks in *b*, no deal can
    happen in both; nor can one whose bid only one of them has, or whose bid another number of tricks makes.

    Raises:
        VariantError: If a variant is impossible or contradicts itself.
    """
    if a.deal.hand != b.deal.hand:
        return ()
    here, there = Facts.of(a), Facts.of(b)
    in_a, places = reached_outcomes(a), _places(here.rules, there.rules)
    in_b = {
        outcome._replace(bid=places[outcome.bid]): outcome for outcome in reached_outcomes(b) if outcome.bid in places
    }
    found: dict[tuple[Paid, Paid], list[Outcome]] = {}
    for outcome in in_a:
        if outcome in in_b:
            one, other = _paid(here, outcome), _paid(there, in_b[outcome])
            if not _alike(here.rules, outcome, one, there.rules, in_b[outcome], other):
                found.setdefault((one, other), []).append(outcome)
    in_either = sorted(outcome for outcome in {*in_a, *in_b} if here.may_lack_maker or not outcome.uncalled)
    return tuple(
        PaidOtherwise(deals_in_words(here, outcomes, in_either), tuple(outcomes), one, other)
        for (one, other), outcomes in found.items()
    )


def _places(here: Rules, there: Rules) -> dict[int, int]:
    """Return, by the place of a bid in the one game, its place in the other; without auctions 0 is 0."""
    if not here.bids and not there.bids:
        return {0: 0}
    known = {(bid.name, bid.need): place for place, bid in enumerate(here.bids, 1)}
    unbid = {0: 0} if here.play_no_trump and there.play_no_trump else {}
    return unbid | {
        place: known[bid.name, bid.need] for place, bid in enumerate(there.bids, 1) if (bid.name, bid.need) in known
    }


def _alike(here: Rules, one: Outcome, paid: Paid, there: Rules, other: Outcome, other_paid: Paid) -> bool:
    """Tell whether two payments of the same deal come to the same, whoever of several defenders took which tricks."""
    defending = range(here.hand - one.tricks + 1) if here.scores > 2 or one.uncalled else [here.hand - one.tricks]
    payees = [(paid.defenders, other_paid.defenders, defending), (paid.dropped, other_paid.dropped, [0])]
    if not one.uncalled:
        payees.append((paid.makers, other_paid.makers, [one.tricks]))
    return paid.game_to == other_paid.game_to and all(
        _rest(pay) == _rest(other_pay)
        and all(_points(here, one, pay, taken) == _points(there, other, other_pay, taken) for taken in tricks)
        for pay, other_pay, tricks in payees
    )


def _rest(pay: Pay) -> tuple[int, bool]:
    """Return what of a payment depends on more than is told of a deal: card points of one's own, and the stake."""
    return pay.card_points, pay.stake


def _points(rules: Rules, outcome: Outcome, pay: Pay, tricks: int) -> int:
    bid = rules.bids[outcome.bid - 1] if outcome.bid else None
    # What everybody predicts for himself may be any number, and 1 stands for it.
    number, value = (bid.number, bid.value) if bid else (int(rules.predictions), 0)
    return pay.points(tricks, number, value, 0, outcome.doubled)


def _paid(facts: Facts, outcome: Outcome) -> Paid:
    row = row_for(facts.rules, outcome)
    # What dropped players get is nothing to a game in which nobody drops.
    dropped = row.dropped if facts.variant.drop is not None else Pay()
    return Paid(row.makers, row.defenders, row_in_words(facts, row, [outcome]), dropped, row.game_to)
