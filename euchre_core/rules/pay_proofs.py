"""Proofs about what score rows pay, in every deal that they are paid in: halves come out even, and sums are bounded."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import Problem
from euchre_core.limits import MOST_POINTS
from euchre_core.rules.counting import card_points_of
from euchre_core.rules.paying import paid
from euchre_core.rules.possible import most_points, sides_of
from euchre_core.rules.reach import extra_regions, scoring_of, trick_pairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre_core.rules.bid import Bid
    from euchre_core.rules.payments import Pay
    from euchre_core.schema import Row, Variant

_PAYEES = ("makers", "defenders", "dropped")


class Case(NamedTuple):
    """What a payment is worked out from, as in :meth:`Pay.points`."""

    tricks: int
    number: int
    value: int
    card_points: int
    doubled: int


class Paid(NamedTuple):
    """A payment of a row in some deals with the same number of the makers' tricks and the same bid.

    Attributes:
        field: The path of the payment; of what is paid to everyone where nothing else is paid.
        pay: The payment.
        cases: What the payee can have: of tricks and card points the fewest, one more, and the most.
        bid: The bid, if there is an auction.
    """

    field: str
    pay: Pay
    cases: tuple[Case, ...]
    bid: Bid | None

    @property
    def points(self) -> list[int]:
        """The points in each case."""
        return [self.pay.points(*case) for case in self.cases]

    @property
    def odd(self) -> tuple[int, Case] | None:
        """Twice the points in the first case in which they are no whole number; ``None`` if there is none."""
        for case in self.cases if self.pay.half else ():
            whole = self.pay.before_half(*case)
            if whole % 2:
                return whole, case
        return None


def payments(variant: Variant) -> Iterator[Paid]:
    """Yield what each row pays in the deals that it is paid in, and each row that pays besides."""
    table = _Table(variant)
    found = scoring_of(variant)
    for group, taken, bid in trick_pairs(variant, found.groups):
        for name in group.rivals:
            yield from table.pays(f"scoring.{name}", variant.scoring[name], taken, bid)
    for region in extra_regions(variant):
        if variant.extras[region.name].into is not None:
            continue  # a tally is no score
        fits = [group._replace(outcomes=group.outcomes & region.fits) for group in found.groups]
        for _, taken, bid in trick_pairs(variant, [group for group in fits if len(group.outcomes)]):
            yield from table.pays(f"extras.{region.name}", variant.extras[region.name], taken, bid)


class _Table:
    """What the payees of a variant can have in a deal."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._hand = variant.deal.hand
        self._paid: dict[str, tuple[Pay, Pay, Pay]] = {}
        card_points = variant.card_points
        tricks = () if card_points is None else (card_points.first_trick, card_points.last_trick)
        counts = {count for count in (*card_points_of(variant), *tricks) if count}
        odd = min((count for count in counts if count % 2), default=0)
        self._points = tuple(sorted({0, min(counts, default=0), odd, most_points(variant)}))
        self._two_sides = sides_of(variant) == 2
        self._ally = variant.called_partner is not None
        self._predicts = variant.bidding.predictions is not None
        self._doubled = variant.doubling.times if variant.doubling is not None else 0

    def pays(self, field: str, row: Row, taken: int | None, bid: Bid | None) -> Iterator[Paid]:
        """Yield what a row pays where the makers took so many tricks; ``None`` where there is no maker."""
        if field not in self._paid:
            self._paid[field] = paid(self._variant, row)
        for payee, pay, tricks in zip(_PAYEES, self._paid[field], self._tricks(taken), strict=True):
            if tricks:
                said = payee if getattr(row, payee) is not None else "everyone"
                yield Paid(f"{field}.{said}", pay, tuple(self._cases(pay, tricks, bid)), bid)

    def _tricks(self, taken: int | None) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Return what makers, defenders, and who dropped out can have taken; nothing where there are none such."""
        if taken is None:
            return (), _some(self._hand), ()
        rest = self._hand - taken
        dropped = (0,) if self._variant.drop is not None else ()
        makers = _some(taken) if self._ally else (taken,)
        return makers, (rest,) if self._two_sides else _some(rest), dropped

    def _cases(self, pay: Pay, tricks: Iterable[int], bid: Bid | None) -> Iterator[Case]:
        numbers = _some(self._hand) if self._predicts and pay.bid else (bid.number if bid is not None else 0,)
        value = bid.value if bid is not None else 0
        points = self._points if pay.card_points else (0,)
        doubled = range(self._doubled + 1) if pay.stake else (0,)
        for own, number, counted, times in product(tricks, numbers, points, doubled):
            if own or not counted:  # cards count for who takes them in tricks
                yield Case(own, number, value, counted, times)


def _some(most: int) -> tuple[int, ...]:
    """Return the least and the greatest number up to *most*, and one between them that is odd."""
    return tuple(sorted({0, min(1, most), most}))


def payments_come_out_even(variant: Variant) -> Iterator[Problem]:
    """A payment of half of something is a whole number in every deal that it is paid in."""
    seen = set()
    for one in payments(variant):
        if one.field not in seen and (odd := one.odd) is not None:
            seen.add(one.field)
            whole, case = odd
            bid = f", and the bid is {one.bid.name}" if one.bid is not None else ""
            counted = f" and {case.card_points} of the card points" if one.pay.card_points else ""
            yield Problem(
                one.field,
                "a payment that comes out even",
                f"{whole}/2 where the payee has {case.tricks} of the tricks{counted}{bid}",
                "Pay the whole, or give the odd ones a row of their own.",
            )


def payments_are_bounded(variant: Variant) -> Iterator[Problem]:
    """A payment is not larger than the sums of a long match can take."""
    seen = set()
    for one in payments(variant):
        pay = one.pay
        largest = max(map(abs, [*one.points, pay.constant, pay.tricks, pay.bid, pay.value, pay.card_points]))
        if largest > MOST_POINTS and one.field not in seen:
            seen.add(one.field)
            yield Problem(one.field, f"at most {MOST_POINTS} points", f"{largest} points", "Write smaller numbers.")
