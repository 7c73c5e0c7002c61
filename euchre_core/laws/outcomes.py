"""What a score row can ask of a deal, slowly: which outcomes there are, which can be, and which row is the narrower."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from euchre_core.cards import LOW, NO_TRUMP, RANKS, SUITS
from euchre_core.laws.ahead import DECLARED
from euchre_core.laws.book import remembered
from euchre_core.laws.ladder import ladder, promised
from euchre_core.laws.possible import (
    ahead_can_be_alone,
    calls_can_be_alone,
    can_be_called,
    can_be_doubled,
    can_be_forced,
    can_be_uncalled,
    is_bid,
    kinds_after,
    kinds_of_a_fixed_trump,
    sides_of,
    stuck_number,
    ways_declared,
)
from euchre_core.laws.ranking import counts_as
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.cards import Card
    from euchre_core.laws.ladder import Bid
    from euchre_core.schema import Count, Row, Variant

LONE = ("nobody", "maker", "defender", "both")
KINDS = ("suit", "no_trump", "low")


class Outcome(NamedTuple):
    """All that a score row can ask of a deal.

    Attributes:
        lone: Who was alone.
        tricks: The tricks of the makers' side.
        bid: The name of the bid that was played; empty without an auction.
        forced: The maker was stuck, or the upcard forced trump.
        kind: The kind of trump.
        called: There was a maker.
        doubled: How often the contract was doubled.
        points: Card points of the makers' side.
        lost: Tricks that the makers lost before their first.
        one: One of the makers took every trick.
        bank: Tricks that the makers' side had in its bank.
        declared: When the contract was declared.
        most: The makers' side took more tricks than each other score.
    """

    lone: str
    tricks: int
    bid: str = ""
    forced: bool = False
    kind: str = "suit"
    called: bool = True
    doubled: int = 0
    points: int = 0
    lost: int = 0
    one: bool = False
    bank: int = 0
    declared: str = "usual"
    most: bool = False


def fits(variant: Variant, row: Row, outcome: Outcome) -> bool:
    """Tell whether every condition that a row names holds for an outcome."""
    hand, bid = variant.deal.hand, ladder(variant).get(outcome.bid)
    if row.made is not None and (not outcome.called or row.made != made(variant, outcome)):
        return False
    if row.bid is not None and (bid is None or not is_bid(row.bid, bid, hand)):
        return False
    if row.value is not None and (bid is None or not _is_worth(row.value, bid)):
        return False
    times = variant.doubling.times if variant.doubling else 0
    if any(
        count is not None and not count.fits(number, most)
        for count, number, most in (
            (row.tricks, outcome.tricks, hand),
            (row.doubled, outcome.doubled, times),
            (row.points, outcome.points, most_points(variant)),
            (row.lost_first, outcome.lost, hand),
        )
    ):
        return False
    if row.with_bank is not None and not _is_total(row.with_bank, outcome.tricks + outcome.bank, hand):
        return False
    asked = (
        (row.forced, outcome.forced),
        (row.called, outcome.called),
        (row.one_took_all, outcome.one),
        (row.more_than_each, outcome.most),
    )
    if any(wanted is not None and wanted != came for wanted, came in asked):
        return False
    if row.trump is not None and outcome.kind not in row.trump:
        return False
    if row.declared is not None and outcome.declared not in row.declared:
        return False
    return row.lone is None or outcome.lone in row.lone


def made(variant: Variant, outcome: Outcome) -> bool:
    """Tell whether the makers kept what they must; a bid of no trick is kept with none."""
    bid, upcard, hand = ladder(variant).get(outcome.bid), variant.bidding.forced_upcard, variant.deal.hand
    need = promised(variant.bidding.need, hand) if bid is None else bid.need
    if upcard is not None and outcome.forced:
        need = promised(upcard.need, hand)
    return outcome.tricks >= need if need else outcome.tricks == 0


def _is_total(asked: Count, total: int, hand: int) -> bool:
    """Tell whether a row asks for so many tricks together with the bank, which has no end as a deal's tricks have."""
    if asked.low == ALL:
        return total == hand
    return asked.low <= total and asked.high in (ALL, *range(total, asked.high + 1))


@remembered
def most_banked(variant: Variant) -> int:
    """Return a number of tricks in the bank that is enough for everything a row asks; 0 without a bank."""
    rows = [*variant.scoring.values(), *variant.extras.values()]
    asked = [row.with_bank for row in rows if row.with_bank is not None]
    if variant.game.bank == "no" or not asked:
        return 0
    return max(variant.deal.hand, *(max(count) for count in asked)) + 1


def _is_worth(value: Count, bid: Bid) -> bool:
    """Tell whether a bid has a value that a row asks for; values have no end as tricks have."""
    return value.low <= bid.value and (value.high == ALL or bid.value <= value.high)


def card_points(variant: Variant, card: Card, trump: int) -> int:
    """Return what a card counts for whoever takes it (catalogue 47, 48)."""
    points = variant.card_points
    if points is None:
        return 0
    if str(card) in points.cards:
        return points.cards[str(card)]
    if card.is_joker:
        return 0
    rank = RANKS[card.rank]
    is_trump = trump in SUITS and counts_as(variant, card, trump) == trump
    return points.trumps[rank] if is_trump and rank in points.trumps else points.ranks.get(rank, 0)


@remembered
def most_points(variant: Variant) -> int:
    """Return the most card points that a deal can have, whatever is trump."""
    each = [sum(max(card_points(variant, card, trump), 0) for card in variant.deck.pack) for trump in range(6)]
    return max(each) + (variant.card_points.first_trick + variant.card_points.last_trick if variant.card_points else 0)


@remembered
def regions(variant: Variant) -> dict[str, tuple[frozenset[Outcome], frozenset[Outcome]]]:
    """Return for each row the outcomes that fit it, of all there are, and of those that can be."""
    every = list(_outcomes(variant))
    possible = {outcome for outcome in every if _possible(variant, outcome)}
    found: dict[str, tuple[frozenset[Outcome], frozenset[Outcome]]] = {}
    for name, row in variant.scoring.items():
        fitting = frozenset(outcome for outcome in every if fits(variant, row, outcome))
        found[name] = fitting, fitting & possible
    return found


def _outcomes(variant: Variant) -> Iterator[Outcome]:
    """Yield one outcome of each kind that the rows can tell apart; of what none of them asks, one value is enough."""
    rows = list(variant.scoring.values())
    asks_points = any(row.points is not None for row in rows)
    asks_lost = any(row.lost_first is not None for row in rows)
    asks_doubled = any(row.doubled is not None for row in rows)
    times = variant.doubling.times if variant.doubling and asks_doubled else 0
    called = [value for value, there in ((True, can_be_called(variant)), (False, can_be_uncalled(variant))) if there]
    ways = ("usual", *DECLARED.values()) if any(row.declared is not None for row in rows) else ("usual",)
    yield from (
        Outcome(*each, bank=bank, declared=way, most=most)
        for way in ways
        for most in ((False, True) if any(row.more_than_each is not None for row in rows) else (False,))
        for each in product(
            LONE,
            range(variant.deal.hand + 1),
            _kinds_of_bids(variant),
            (False, True),
            KINDS,
            called,
            range(times + 1),
            _kinds_of_points(variant) if asks_points else (0,),
            range(variant.deal.hand + 1) if asks_lost else (0,),
            (False, True) if any(row.one_took_all is not None for row in rows) else (False,),
        )
        for bank in (range(most_banked(variant) + 1) if any(row.with_bank is not None for row in rows) else (0,))
    )


def _kinds_of_points(variant: Variant) -> list[int]:
    """Return no points, and one number of points of each kind that rows can tell apart."""
    most, found = most_points(variant), dict[Any, int]()
    for points in range(1, most + 1):
        asked = [row.points for row in variant.scoring.values() if row.points is not None]
        found.setdefault(tuple(count.fits(points, most) for count in asked), points)
    return [0, *found.values()]


def _kinds_of_bids(variant: Variant) -> list[str]:
    """Return one bid of each kind that rows and lone hands can tell apart."""
    found: dict[object, str] = {}
    table, hand = variant.scoring.values(), variant.deal.hand
    for bid in ladder(variant).values():
        rows = tuple(
            (row.bid is None or is_bid(row.bid, bid, hand), row.value and _is_worth(row.value, bid)) for row in table
        )
        stuck = not bid.special and bid.number == stuck_number(variant)
        kinds = frozenset(map(kind_of, bid.trumps))
        doubled = can_be_doubled(variant, bid)
        found.setdefault((bid.need, bid.lone, len(bid.trumps) == 1, stuck, bid.opens, kinds, doubled, rows), bid.name)
    return [*found.values(), *([""] if can_be_uncalled(variant) or not found else [])]


def kind_of(trump: int | None) -> str:
    """Return the kind of a contract in the words of score rows."""
    return {NO_TRUMP: "no_trump", LOW: "low"}.get(-1 if trump is None else trump, "suit")


def _possible(variant: Variant, outcome: Outcome) -> bool:
    """Tell whether a deal can come to an outcome."""
    if not outcome.called:
        lost = variant.deal.hand if any(row.lost_first is not None for row in variant.scoring.values()) else 0
        kind = kinds_of_a_fixed_trump(variant) or {"no_trump"}
        nothing = Outcome("nobody", 0, called=False, lost=lost, kind=outcome.kind)
        return outcome == nothing and outcome.kind in kind
    bid = ladder(variant).get(outcome.bid)
    if (bid is None and variant.bidding.auction is not None) or not _adds_up(variant, outcome):
        return False
    if outcome.doubled and not can_be_doubled(variant, bid):
        return False
    told = any(row.declared is not None for row in variant.scoring.values())
    ways = [way for way in ways_declared(variant) if way == outcome.declared or not told]
    return any(_declared_so(variant, outcome, bid, way) for way in ways)


def _declared_so(variant: Variant, outcome: Outcome, bid: Bid | None, declared: str) -> bool:
    """Tell whether a contract that was declared at some moment can come to an outcome."""
    if declared != "usual":
        plain = not outcome.forced and outcome.kind == "suit"
        return plain and outcome.lone in ahead_can_be_alone(variant, declared)
    if variant.bidding.fixed is not None:
        return outcome.lone == "nobody" and not outcome.forced and outcome.kind in kinds_of_a_fixed_trump(variant)
    if not can_be_forced(variant, bid, forced=outcome.forced):
        return False
    kinds = kinds_after(variant, forced=outcome.forced) if bid is None else set(map(kind_of, bid.trumps))
    return outcome.kind in kinds and outcome.lone in calls_can_be_alone(variant, bid, forced=outcome.forced)


def _adds_up(variant: Variant, outcome: Outcome) -> bool:
    """Tell whether the tricks go with what else was counted, as far as any row asks for it."""
    hand, rows = variant.deal.hand, variant.scoring.values()
    if not outcome.tricks and outcome.points:
        return False
    if any(row.lost_first is not None for row in rows):
        most = hand - outcome.tricks
        if outcome.lost > most or (not outcome.tricks and outcome.lost < hand):
            return False
    if any(row.more_than_each is not None for row in rows) and not _shared_out_so(variant, outcome):
        return False
    if all(row.one_took_all is None for row in rows):
        return True
    if outcome.tricks < hand:
        return not outcome.one
    by_himself = variant.table.sides == "individual" or outcome.lone in ("maker", "both")
    return outcome.one or not by_himself


def _shared_out_so(variant: Variant, outcome: Outcome) -> bool:
    """Tell whether the defenders can share out their tricks so that the makers have, or have not, the most."""
    found = variant.called_partner is not None and outcome.lone not in ("maker", "both")
    rest, others = variant.deal.hand - outcome.tricks, sides_of(variant) - 1 - found
    best = range(-(-rest // others), rest + 1)  # what the best of the others can have taken
    return any((outcome.tricks > most) == outcome.most for most in best)


def paying_rows(variant: Variant, outcome: Outcome) -> list[str]:
    """Return the names of the rows that fit an outcome and give way to no other: the narrower wins, else ``beats``."""
    known = regions(variant)
    rows = {name: row for name, row in variant.scoring.items() if fits(variant, row, outcome)}

    def inside(one: str, other: str) -> bool:
        return any(ours < theirs for ours, theirs in zip(known[one], known[other], strict=True))

    def wins(one: str, other: str) -> bool:
        return inside(one, other) or (other in rows[one].beats and not inside(other, one))

    return [name for name in rows if not any(wins(other, name) for other in rows if other != name)]
