"""Score rows over outcomes: which fit, and which of those that fit is the narrower.

An outcome says who was alone, the tricks of the makers, the bid, whether it was forced, and the kind of trump. Every
row becomes the set of outcomes it fits, so "every deal that fits A also fits B" is a subset test, and the whole table
can be proven by walking. A set is a bit mask, for a large auction has tens of thousands of outcomes.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from math import prod
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import CONTRACT_WORDS, NO_TRUMP
from euchre_core.rules.tables import KIND_SUIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from euchre_core.rules.bid import Bid

LONE_WORDS = ("nobody", "maker", "defender", "both")
KIND_WORDS = ("suit", "no_trump", "low")
DECLARED_WORDS = ("usual", "before_deal", "blind", "hand_seen", "upcard_seen")
_KINDS = len(KIND_WORDS)
_LONE = len(LONE_WORDS)


class Outcome(NamedTuple):
    """What a score row can ask of a finished deal.

    Attributes:
        lone: Who was alone, as ``LONE_NOBODY`` and so on.
        tricks: Tricks of the makers' side.
        bid: The place of the bid in the rules, counted from 1; 0 without a bid.
        forced: The maker was stuck.
        kind: The kind of trump, as ``KIND_SUIT`` and so on.
        uncalled: There was no maker.
        doubled: How often the contract was doubled.
        points: Card points of the makers' side.
        lost: Tricks that the makers lost before their first.
        one: One of the makers took every trick himself.
        bank: Tricks in the bank of the makers' side, up to the most that rows tell apart.
        declared: When the contract was declared, as ``DECLARED_USUAL`` and so on.
        most: The makers took more tricks than each other score.
    """

    lone: int
    tricks: int
    bid: int = 0
    forced: bool = False
    kind: int = KIND_SUIT
    uncalled: bool = False
    doubled: int = 0
    points: int = 0
    lost: int = 0
    one: bool = False
    bank: int = 0
    declared: int = 0
    most: bool = False

    def __str__(self) -> str:
        if self.uncalled:
            return "nobody the maker"
        return f"{LONE_WORDS[self.lone]} alone, {self.tricks} trick{'' if self.tricks == 1 else 's'} to the makers"


class Sizes(NamedTuple):
    """How many values the parts of an outcome have that few games ask for; 1 for a part that no row asks."""

    uncalled: int = 1
    doubled: int = 1
    points: int = 1
    lost: int = 1
    one: int = 1
    bank: int = 1
    declared: int = 1
    most: int = 1

    @property
    def cells(self) -> int:
        """How many outcomes differ in these parts only."""
        return prod(self)

    def mask(self, **asked: Iterable[int]) -> int:
        """Return the mask of the cells with one of the values asked for each part; a part not named may be anything.

        >>> Sizes(doubled=3).mask(doubled=[1, 2]), Sizes().mask(doubled=[0, 1])
        (6, 1)
        """
        values = [
            sorted({min(value, size - 1) for value in asked.get(name, range(size))}) for name, size in self._said()
        ]
        return sum(1 << self.place(cell) for cell in product(*values))

    def place(self, values: Iterable[int]) -> int:
        """Return the number of the cell with these values, in the order of the parts."""
        place = 0
        for value, size in zip(values, self, strict=True):
            place = place * size + min(value, size - 1)
        return place

    def values(self, place: int) -> list[int]:
        """Return the values of a cell: the way back from :meth:`place`."""
        found: list[int] = []
        for size in reversed(self):
            place, value = divmod(place, size)
            found.append(value)
        return found[::-1]

    def _said(self) -> Iterable[tuple[str, int]]:
        return zip(self._fields, self, strict=True)


_SMALLEST = Sizes()


@dataclass(frozen=True, slots=True)
class Space:
    """Every outcome that deals of so many tricks could have with these bids, if all else were allowed.

    Attributes:
        hand: Tricks in a deal.
        bids: The bids of the auction; none where there is no auction.
        sizes: The other parts of an outcome, as far as rows ask for them.
        unbid: With an auction: deals may be played that nobody bid for.
    """

    hand: int
    bids: tuple[Bid, ...] = ()
    sizes: Sizes = _SMALLEST
    unbid: bool = False

    @property
    def places(self) -> range:
        """The places of the bids; 0 alone without an auction."""
        return range(0 if self.unbid or not self.bids else 1, len(self.bids) + 1)

    @property
    def cell(self) -> int:
        """How many outcomes differ in all but the bid, who was alone, and the tricks."""
        return 2 * _KINDS * self.sizes.cells

    @property
    def width(self) -> int:
        """How many outcomes a bid has."""
        return _LONE * (self.hand + 1) * self.cell

    def index(self, outcome: Outcome) -> int:
        """Return the place of an outcome in a mask."""
        block = outcome.bid - self.places.start
        cell = (block * _LONE + outcome.lone) * (self.hand + 1) + outcome.tricks
        rest = self.sizes.place(outcome[5:])
        return cell * self.cell + (outcome.forced * _KINDS + outcome.kind) * self.sizes.cells + rest

    def box(
        self,
        place: int,
        *,
        lone: Iterable[int],
        tricks: Iterable[int],
        forced: Iterable[bool],
        kinds: Iterable[int],
        rest: int = 1,
    ) -> int:
        """Return the mask of every outcome of one bid with one of each of these; *rest* is a mask of ``sizes``."""
        each = self.sizes.cells
        cell = 2 * _KINDS * each
        cells = sum(rest << (is_forced * _KINDS + kind) * each for is_forced in forced for kind in kinds)
        rows = sum(cells << (one * cell) for one in tricks)
        some = sum(rows << (who * (self.hand + 1) * cell) for who in lone)
        return some << ((place - self.places.start) * self.width)

    def where(self, fits: Callable[[Outcome], bool]) -> Outcomes:
        """Return the outcomes of which something is true.

        >>> len(Space(5).where(lambda outcome: outcome.tricks == 5 and not outcome.forced and not outcome.kind))
        4
        """
        every = Outcomes(self, (1 << (self.width * len(self.places))) - 1)
        return Outcomes(self, sum(1 << self.index(outcome) for outcome in every if fits(outcome)))

    def say(self, outcome: Outcome) -> str:
        """Return an outcome in words, with its bid.

        >>> Space(5).say(Outcome(0, 1, forced=True, kind=1))
        'nobody alone, 1 trick to the makers, forced, no trump'
        """
        bid = self.bids[outcome.bid - 1] if outcome.bid else None
        said = [str(outcome)]
        said += [f"bid {bid.name}"] if bid is not None else []
        said += ["forced"] if outcome.forced else []
        named = bid is not None and bid.trump >= 0
        said += (
            [CONTRACT_WORDS[NO_TRUMP - 1 + outcome.kind]] if outcome.kind and not named and not outcome.uncalled else []
        )
        said += [("doubled", "redoubled")[outcome.doubled - 1]] if outcome.doubled else []
        said += [f"{outcome.points} card points"] if self.sizes.points > 1 else []
        said += [f"{outcome.lost} lost before the first"] if self.sizes.lost > 1 else []
        said += ["all by one of them"] if outcome.one else []
        said += [f"{outcome.bank} in the bank"] if self.sizes.bank > 1 else []
        said += [f"declared {DECLARED_WORDS[outcome.declared]}"] if outcome.declared else []
        said += [f"{'' if outcome.most else 'not '}more than each other"] if self.sizes.most > 1 else []
        return ", ".join(said)


@dataclass(frozen=True, slots=True)
class Outcomes:
    """A set of outcomes, in the order of their bids, then of who was alone, then of the tricks."""

    space: Space
    mask: int

    def __contains__(self, outcome: object) -> bool:
        return isinstance(outcome, Outcome) and bool(self.mask >> self.space.index(outcome) & 1)

    def __iter__(self) -> Iterator[Outcome]:
        space = self.space
        tricks, start, each, size = space.hand + 1, space.places.start, space.sizes.cells, space.cell
        for index, bit in enumerate(bin(self.mask)[:1:-1]):
            if bit == "1":
                cell, inside = divmod(index, size)
                row, taken = divmod(cell, tricks)
                block, lone = divmod(row, _LONE)
                part, rest = divmod(inside, each)
                uncalled, doubled, points, lost, one, bank, declared, most = space.sizes.values(rest)
                yield Outcome(
                    lone,
                    taken,
                    block + start,
                    part >= _KINDS,
                    part % _KINDS,
                    uncalled > 0,
                    doubled,
                    points,
                    lost,
                    one > 0,
                    bank,
                    declared,
                    most > 0,
                )

    def places(self, strides: Sequence[int]) -> set[int]:
        """Return the sums of the parts of each outcome times their strides."""
        return {sum(map(mul, one, strides)) for one in self}

    def tricks_of(self, place: int) -> list[int]:
        """Return the numbers of tricks that the makers take in some outcome with the bid at *place*, rising."""
        space = self.space
        block = self.mask >> ((place - space.places.start) * space.width) & ((1 << space.width) - 1)
        part = (space.hand + 1) * space.cell
        any_lone = block | block >> part | block >> 2 * part | block >> 3 * part
        size = space.cell
        cell = (1 << size) - 1
        return [tricks for tricks in range(space.hand + 1) if any_lone >> tricks * size & cell]

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: Outcomes) -> Outcomes:
        return Outcomes(self.space, self.mask & other.mask)

    def __lt__(self, other: Outcomes) -> bool:
        """Tell whether every one of these is in the other, which has more."""
        return self.mask != other.mask and not self.mask & ~other.mask


@dataclass(frozen=True, slots=True)
class Region:
    """A row's name, the outcomes its conditions fit, and the rows it is said to beat."""

    name: str
    fits: Outcomes
    beats: frozenset[str]


class Group(NamedTuple):
    """Outcomes that the same rows fit.

    Attributes:
        outcomes: The outcomes, at least one.
        fitting: The rows that fit them.
        winning: Of these, those that no other wins against: one, if the table is sound.
    """

    outcomes: Outcomes
    fitting: tuple[Region, ...]
    winning: tuple[Region, ...]

    @property
    def first(self) -> Outcome:
        """The first of the outcomes."""
        return next(iter(self.outcomes))

    @property
    def rivals(self) -> tuple[str, ...]:
        """The names of the rows that no other wins against; where there is none, of all that fit."""
        return tuple(row.name for row in self.winning or self.fitting)


def groups(rows: Sequence[Region], reached: Outcomes) -> list[Group]:
    """Return the outcomes that are reached, together where the same rows fit, in the order of the first of each."""
    parts: list[tuple[int, tuple[Region, ...]]] = [(reached.mask, ())]
    for row in rows:
        split = [(mask & row.fits.mask, (*fitting, row)) for mask, fitting in parts]
        split += [(mask & ~row.fits.mask, fitting) for mask, fitting in parts]
        parts = [(mask, fitting) for mask, fitting in split if mask]
    known: dict[tuple[str, str], bool] = {}

    def loses(row: Region, other: Region) -> bool:
        pair = row.name, other.name
        if pair not in known:
            known[pair] = _wins(other, row, reached)
        return known[pair]

    return [
        Group(
            Outcomes(reached.space, mask),
            fitting,
            tuple(row for row in fitting if not any(loses(row, other) for other in fitting if other is not row)),
        )
        for mask, fitting in sorted(parts, key=lambda part: part[0] & -part[0])
    ]


def winners(outcome: Outcome, rows: Iterable[Region], reached: Outcomes) -> list[Region]:
    """Return the rows that fit *outcome* and that no other fitting row wins against: one, if the table is sound.

    A row wins against another if it is the narrower: it fits a part of what the other fits, among all outcomes or
    among those *reached*; or if it says that it beats it and is not the wider.
    """
    fitting = [row for row in rows if outcome in row.fits]
    return [row for row in fitting if not any(_wins(other, row, reached) for other in fitting if other is not row)]


def circle(group: Group, reached: Outcomes) -> list[tuple[Region, Region]]:
    """Return the pairs by which rows win against each other in a circle; none if a row wins, or if none fits."""
    fitting = group.fitting
    if group.winning or not fitting:
        return []
    chain = [fitting[0]]  # each loses to the next
    while chain[-1] not in chain[:-1]:
        chain.append(next(row for row in fitting if row is not chain[-1] and _wins(row, chain[-1], reached)))
    around = chain[chain.index(chain[-1]) :][::-1]
    return sorted(pairwise(around), key=lambda pair: fitting.index(pair[0]))


def _narrower(a: Region, b: Region, reached: Outcomes) -> bool:
    return a.fits < b.fits or a.fits & reached < b.fits & reached


def _wins(a: Region, b: Region, reached: Outcomes) -> bool:
    return _narrower(a, b, reached) or (b.name in a.beats and not _narrower(b, a, reached))


def dense(rows: Sequence[Region], found: Sequence[Group], strides: Sequence[int], size: int) -> tuple[int, ...]:
    """Return the winning row's number by the sum of the parts of an outcome times their strides; -1 if not reached."""
    number = {row.name: n for n, row in enumerate(rows)}
    table = [-1] * size
    for group in found:
        winner = number[group.winning[0].name]
        for place in group.outcomes.places(strides):
            table[place] = winner
    return tuple(table)


def dense_extras(extras: Sequence[Region], reached: Outcomes, strides: Sequence[int], size: int) -> tuple[int, ...]:
    """Return the extras that fit, as a mask of their numbers, by the place of an outcome as in :func:`dense`."""
    table = [0] * size
    for number, extra in enumerate(extras):
        for place in (extra.fits & reached).places(strides):
            table[place] |= 1 << number
    return tuple(table)
