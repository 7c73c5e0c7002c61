"""Which outcomes a variant's deals can have, which of them its score rows fit, and who may be alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.rules.bids import bids_of, numbers_of
from euchre_core.rules.possible import (
    a_defender_is_picked,
    defenders_may_be_alone,
    fixed_kind,
    kinds_in,
    kinds_named,
    makers_may_say_alone,
    may_be_asked_alone,
    may_be_called,
    may_be_uncalled,
    most_points,
    needed,
    sides_of,
    somebody_may_be_stuck,
    upcard_alone,
    windows_of,
)
from euchre_core.rules.scoring import DECLARED_WORDS, KIND_WORDS, LONE_WORDS, Outcomes, Region, Sizes, Space, groups
from euchre_core.rules.tables import (
    DECLARED_BEFORE_DEAL,
    DECLARED_USUAL,
    KIND_NO_TRUMP,
    KIND_SUIT,
    LONE_BOTH,
    LONE_DEFENDER,
    LONE_MAKER,
    LONE_NOBODY,
)
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from euchre_core.rules.bid import Bid
    from euchre_core.rules.scoring import Group
    from euchre_core.schema import Count, Row, Variant


class Scoring(NamedTuple):
    """A score table with the outcomes of its deals.

    Attributes:
        rows: Every row with the outcomes it fits, in the order of the file.
        reached: Every outcome that a deal can have.
        groups: The same, together where the same rows fit.
    """

    rows: list[Region]
    reached: Outcomes
    groups: list[Group]


def scoring_of(variant: Variant) -> Scoring:
    """Return the score table of a variant, worked out."""
    space = space_of(variant)
    rows = [_region(name, row, variant, space) for name, row in variant.scoring.items()]
    reached = _reached(variant, space)
    return Scoring(rows, reached, groups(rows, reached))


def space_of(variant: Variant) -> Space:
    """Return every outcome that deals could have with the bids of a variant, as far as its rows tell them apart."""
    bids = bids_of(variant).bids
    rows: list[Row] = [*variant.scoring.values(), *variant.extras.values()]
    asks_called = any(row.called is not None or row.made is not None for row in rows)
    sizes = Sizes(
        uncalled=2 if asks_called and may_be_uncalled(variant) and may_be_called(variant) else 1,
        doubled=1 + (variant.doubling.times if variant.doubling and any(row.doubled for row in rows) else 0),
        points=1 + (most_points(variant) if any(row.points for row in rows) else 0),
        lost=1 + (variant.deal.hand if any(row.lost_first for row in rows) else 0),
        one=2 if any(row.one_took_all is not None for row in rows) else 1,
        bank=1 + most_banked(variant),
        most=2 if any(row.more_than_each is not None for row in rows) else 1,
        declared=len(DECLARED_WORDS) if any(row.declared is not None for row in rows) else 1,
    )
    return Space(variant.deal.hand, bids, sizes, unbid=bool(bids) and may_be_uncalled(variant))


def reached_outcomes(variant: Variant) -> Outcomes:
    """Return every outcome that a deal of *variant* can have."""
    return _reached(variant, space_of(variant))


def regions(variant: Variant) -> list[Region]:
    """Return every score row with the outcomes it fits, in the order of the file."""
    space = space_of(variant)
    return [_region(name, row, variant, space) for name, row in variant.scoring.items()]


def fits_without(variant: Variant, name: str, field: str) -> Outcomes:
    """Return the outcomes that a score row would fit if it did not ask for *field*."""
    row = variant.scoring[name].model_copy(update={field: None})
    return _region(name, row, variant, space_of(variant)).fits


def _reached(variant: Variant, space: Space) -> Outcomes:
    return Outcomes(space, _called(variant, space) | _uncalled(variant, space))


def _uncalled(variant: Variant, space: Space) -> int:
    """Return the mask of the outcomes of deals without a maker."""
    if not may_be_uncalled(variant):
        return 0
    kind = fixed_kind(variant) if variant.bidding.fixed else KIND_NO_TRUMP
    return _ends(variant, space, 0, lone=[LONE_NOBODY], forced=[False], kinds=[kind], uncalled=True)


def _called(variant: Variant, space: Space) -> int:
    """Return the mask of the outcomes of deals with a maker."""
    if variant.bidding.fixed is not None:
        if not may_be_called(variant):
            return 0
        return _ends(variant, space, 0, lone=[LONE_NOBODY], forced=[False], kinds=[fixed_kind(variant)])
    mask = 0
    if not space.bids:
        lone = _lone(variant, maker=makers_may_say_alone(variant), nobody=_may_be_helped(variant))
        mask |= _ends(variant, space, 0, lone=lone, forced=[False], kinds=kinds_named(variant, forced=False))
    if variant.bidding.forced_upcard is not None:
        alone = upcard_alone(variant)
        lone = _lone(variant, maker=alone or may_be_asked_alone(variant), nobody=not alone)
        mask |= _ends(variant, space, 0, lone=lone, forced=[True], kinds=[KIND_SUIT])
    elif not space.bids and somebody_may_be_stuck(variant):
        lone = _lone(variant, maker=makers_may_say_alone(variant), nobody=_may_be_helped(variant))
        mask |= _ends(variant, space, 0, lone=lone, forced=[True], kinds=kinds_named(variant, forced=True))
    mask |= _ahead(variant, space)
    bids, numbers, doubled = bids_of(variant), numbers_of(variant), doubled_bids(variant)
    blocks: dict[tuple[tuple[int, ...], ...], int] = {}  # most bids of a large auction end in the same ways
    for place, bid in enumerate(space.bids, 1):
        lone = _lone(variant, maker=bid.lone or _may_say(variant, bid), nobody=not bid.lone)
        below = bids.forced >> place & 1 and bid.number not in numbers
        forced_too = ([True] if below else [False, True]) if bids.forced >> place & 1 else [False]
        kinds, may_double = kinds_in(bid.trumps), doubled >> place & 1
        key = (tuple(lone), tuple(forced_too), tuple(sorted(kinds)), (may_double,))
        if key not in blocks:
            first = space.places.start
            blocks[key] = _ends(
                variant, space, first, lone=lone, forced=forced_too, kinds=kinds, may_double=may_double > 0
            )
        mask |= blocks[key] << (place - space.places.start) * space.width
    return mask


def _ahead(variant: Variant, space: Space) -> int:
    """Return the mask of the outcomes of deals in which the contract was declared ahead of the bidding."""
    named, mask = variant.bidding.named_ahead, 0
    if named is not None:
        lone = _lone(variant, maker=named.may_go_alone or may_be_asked_alone(variant), nobody=True)
        mask = _ends(variant, space, 0, lone=lone, forced=[False], kinds=[KIND_SUIT], declared=DECLARED_BEFORE_DEAL)
    for window in windows_of(variant):
        lone = _lone(variant, maker=True, nobody=False)
        mask |= _ends(variant, space, 0, lone=lone, forced=[False], kinds=[KIND_SUIT], declared=window)
    return mask


def _may_be_helped(variant: Variant) -> bool:
    return variant.alone is None or variant.alone.makers != "always"


def _ends(
    variant: Variant,
    space: Space,
    place: int,
    *,
    lone: Iterable[int],
    forced: Iterable[bool],
    kinds: Iterable[int],
    uncalled: bool = False,
    may_double: bool = True,
    declared: int = DECLARED_USUAL,
) -> int:
    """Return the mask of every way in which a contract can end: tricks, and what goes with them."""
    hand, sizes = space.hand, space.sizes
    times = variant.doubling.times if variant.doubling and may_double and not uncalled else 0
    alone_anyway = variant.table.sides == "individual"
    mask = 0
    for who in lone:
        for tricks in [0] if uncalled else range(hand + 1):
            by_one = alone_anyway or who in (LONE_MAKER, LONE_BOTH)
            rest = sizes.mask(
                uncalled=[int(uncalled)],
                doubled=range(times + 1),
                points=range(sizes.points if tricks else 1),
                lost=range(hand - tricks + 1) if tricks else [hand],
                one=[0] if tricks < hand else [1] if by_one else [0, 1],
                bank=[0] if uncalled else range(sizes.bank),
                declared=[declared],
                most=[0] if uncalled else most_in(variant, tricks, alone=who in (LONE_MAKER, LONE_BOTH)),
            )
            mask |= space.box(place, lone=[who], tricks=[tricks], forced=forced, kinds=kinds, rest=rest)
    return mask


def most_in(variant: Variant, tricks: int, *, alone: bool) -> list[int]:
    """Return whether so many tricks of the makers can be more than each other score took, and fewer or as many."""
    others = sides_of(variant) - (2 if variant.called_partner is not None and not alone else 1)
    rest = variant.deal.hand - tricks
    return [*([0] if tricks <= rest else []), *([1] if tricks * others > rest + others - 1 else [])]


def most_is_open(variant: Variant) -> bool:
    """Tell whether some number of the makers' tricks may be more than each other score took, and may not be."""
    return any(
        len(most_in(variant, tricks, alone=alone)) > 1 for tricks in range(variant.deal.hand) for alone in (False, True)
    )


def doubled_bids(variant: Variant) -> int:
    """Return the mask of the places of the bids that may be doubled; bit 0 for a contract without a bid."""
    if variant.doubling is None:
        return 0
    asked, hand = variant.doubling.bids, variant.deal.hand
    bids = bids_of(variant).bids
    if not bids:
        return 1
    return sum(1 << place for place, bid in enumerate(bids, 1) if asked is None or is_named(bid, asked, hand))


def _may_say(variant: Variant, bid: Bid) -> bool:
    """Tell whether the winner of an auction may go alone with a bid that does not say so, or his partner."""
    return may_be_asked_alone(variant) or (makers_may_say_alone(variant) and bid.trump < 0)


def _lone(variant: Variant, *, maker: bool, nobody: bool) -> list[int]:
    """Return who may be alone, with a maker who may be and must not (or must)."""
    if variant.called_partner is not None:
        return [LONE_NOBODY, LONE_MAKER]
    defender = defenders_may_be_alone(variant)
    always = variant.alone is not None and variant.alone.defenders == "always"
    may_be = {
        LONE_NOBODY: nobody,
        LONE_MAKER: maker and not a_defender_is_picked(variant),
        LONE_DEFENDER: nobody and defender and always,
        LONE_BOTH: maker and defender,
    }
    return [lone for lone, possible in may_be.items() if possible]


def extra_regions(variant: Variant) -> list[Region]:
    """Return every row that pays besides, with the outcomes it fits, in the order of the file."""
    space = space_of(variant)
    return [_region(name, row, variant, space) for name, row in variant.extras.items()]


def _region(name: str, row: Row, variant: Variant, space: Space) -> Region:
    hand = space.hand
    lone = [number for number, word in enumerate(LONE_WORDS) if row.lone is None or word in row.lone]
    kinds = [number for number, word in enumerate(KIND_WORDS) if row.trump is None or word in row.trump]
    taken = [tricks for tricks in range(hand + 1) if row.tricks is None or row.tricks.fits(tricks, hand)]
    called = [value for value in (True, False) if _may_fit(row, called=value, variant=variant)]
    asked: dict[str, list[int]] = {
        "uncalled": [int(not value) for value in called],
        "doubled": _fitting(row.doubled, space.sizes.doubled),
        "points": _fitting(row.points, space.sizes.points),
        "lost": _fitting(row.lost_first, space.sizes.lost),
        "one": [0, 1] if row.one_took_all is None else [int(row.one_took_all)],
        "most": [0, 1] if row.more_than_each is None else [int(row.more_than_each)],
        "declared": [
            number
            for number, word in enumerate(DECLARED_WORDS[: space.sizes.declared])
            if row.declared is None or word in row.declared
        ],
    }
    banks = _by_bank(row.with_bank, taken, space)
    mask = 0
    for place in space.places if called else ():
        bid = space.bids[place - 1] if place else None
        if not _asks(row, bid, hand):
            continue
        for forced in [False, True] if row.forced is None else [row.forced]:
            need = bid.need if bid is not None else needed(variant, forced=forced)
            for bank, numbers in banks:
                tricks = [t for t in numbers if row.made is None or row.made == is_made(t, need)]
                rest = space.sizes.mask(**asked, bank=bank)
                mask |= space.box(place, lone=lone, tricks=tricks, forced=[forced], kinds=kinds, rest=rest)
    return Region(name, Outcomes(space, mask), frozenset(row.beats))


def _by_bank(asked: Count | None, tricks: Sequence[int], space: Space) -> list[tuple[Sequence[int], Sequence[int]]]:
    """Return the banks that a row allows, with the tricks that they allow them for; all at once where it asks none."""
    every = range(space.sizes.bank)
    if asked is None:
        return [(every, tricks)]
    return [([bank for bank in every if counts(asked, taken + bank, space.hand)], [taken]) for taken in tricks]


def counts(asked: Count, total: int, hand: int) -> bool:
    """Tell whether a row asks for so many tricks with the bank; ``all`` is a deal's, and ``3+`` has no upper end.

    >>> from euchre_core.schema.notation import read_count
    >>> counts(read_count("3+"), 9, 5), counts(read_count("all"), 9, 5), counts(read_count("all"), 5, 5)
    (True, False, True)
    """
    low, high = hand if asked.low == ALL else asked.low, hand if asked.low == ALL else asked.high
    return low <= total and (high == ALL or total <= high)


def most_banked(variant: Variant) -> int:
    """Return the tricks in a bank that rows tell from fewer, but not from more; 0 if none asks or there is no bank."""
    rows: list[Row] = [*variant.scoring.values(), *variant.extras.values()]
    asked = [row.with_bank for row in rows if row.with_bank is not None] if variant.game.bank != "no" else []
    hand = variant.deal.hand
    ends = [hand + 1 if one.low == ALL else one.low if one.high == ALL else one.high + 1 for one in asked]
    return max(ends, default=0)


def _may_fit(row: Row, *, called: bool, variant: Variant) -> bool:
    """Tell whether a row may pay a deal with (or without) a maker, if there are such."""
    there = may_be_called(variant) if called else may_be_uncalled(variant)
    asked = row.called in (None, called) and (called or row.made is None)
    return there and asked


def _fitting(count: Count | None, size: int) -> list[int]:
    """Return which of so many values a row asks for; ``all`` is the highest."""
    return [value for value in range(size) if count is None or count.fits(value, size - 1)]


def is_made(tricks: int, need: int) -> bool:
    """Tell whether the makers' tricks are what they need; with a need of 0 that is none at all."""
    return tricks >= need if need else tricks == 0


def _asks(row: Row, bid: Bid | None, hand: int) -> bool:
    """Tell whether a bid, if there is one, is what a row asks for."""
    if bid is None:
        return row.bid is None and row.value is None
    named = row.bid is None or is_named(bid, row.bid, hand)
    return named and (row.value is None or bid.value in _span(row.value))


def is_named(bid: Bid, words: tuple[Count | str, ...], hand: int) -> bool:
    """Tell whether a bid is one of those that words name: numbers, spans, names of special bids."""
    return any(
        word == bid.special if isinstance(word, str) else not bid.special and word.fits(bid.number, hand)
        for word in words
    )


def _span(value: Count) -> range:
    """Return the values that a row asks for; without an upper end, every value from the lower one."""
    return range(value.low, 10**9 if value.high == ALL else value.high + 1)


def strides_of(variant: Variant) -> tuple[tuple[int, ...], int]:
    """Return what each part of an outcome adds to its place in the table of rows, 0 for what no row asks; and its size.

    Who was alone and the tricks always count. The kind of trump goes without saying where a bid names it.
    """
    bids, sizes = bids_of(variant).bids, space_of(variant).sizes
    rows: list[Row] = [*variant.scoring.values(), *variant.extras.values()]
    in_the_bid = all(bid.trump >= 0 for bid in bids) and bool(bids)
    kind = any(row.trump is not None for row in rows)
    needs = {bid.need for bid in bids}
    bid = any(row.bid is not None or row.value is not None or (row.made is not None and len(needs) > 1) for row in rows)
    forced = any(row.forced is not None or (row.made is not None and variant.bidding.forced_upcard) for row in rows)
    parts = (
        len(bids) + 1 if (bid or (kind and in_the_bid)) and bids else 1,
        2 if forced else 1,
        len(KIND_WORDS) if kind and not in_the_bid else 1,
        *sizes,
    )
    size = len(LONE_WORDS) * (variant.deal.hand + 1)
    strides = [variant.deal.hand + 1, 1]
    for part in parts:
        strides.append(size if part > 1 else 0)
        size *= part
    return tuple(strides), size


def trick_pairs(variant: Variant, found: Sequence[Group]) -> Iterator[tuple[Group, int | None, Bid | None]]:
    """Yield for every group each number of tricks of the makers with each bid that goes with it, each pair once.

    For deals without a maker there are no tricks of the makers, but ``None``.
    """
    if not found:
        return
    space = found[0].outcomes.space
    called, uncalled = _called(variant, space), _uncalled(variant, space)
    for group in found:
        if group.outcomes.mask & uncalled:
            yield group, None, None
        part = Outcomes(space, group.outcomes.mask & called)
        for place in space.places:
            for tricks in part.tricks_of(place):
                yield group, tricks, space.bids[place - 1] if place else None
