"""What few rows ask of a deal, in words: doubled, card points, tricks lost, one took all, the bank, when declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from euchre_core.rulebook.facts import either, spans

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from euchre_core.rulebook.facts import Facts
    from euchre_core.rules.scoring import Outcome

_Cell: TypeAlias = tuple[int, int, int, int, int, int]
_DOUBLED = ("not doubled", "doubled", "redoubled")
_DECLARED = (
    "declared in the bidding",
    "named before the deal",
    "declared before a card was seen",
    "declared before the upcard was turned",
    "declared before the hand was seen",
)


def cells_in_words(facts: Facts, mine: Iterable[Outcome], reached: Iterable[Outcome]) -> str:
    """Describe which of the outcomes *reached*, which differ in these things only, are *mine*; nothing for all."""
    chosen, possible = ({_cell(outcome) for outcome in outcomes} for outcomes in (mine, reached))
    return _described(facts, chosen, possible)


def _cell(outcome: Outcome) -> _Cell:
    return outcome.doubled, outcome.points, outcome.lost, int(outcome.one), outcome.bank, outcome.declared


def _described(facts: Facts, chosen: Collection[_Cell], possible: Collection[_Cell]) -> str:
    values = [{cell[part] for cell in chosen} for part in range(6)]
    product = {cell for cell in possible if all(value in values[part] for part, value in enumerate(cell))}
    if product == set(chosen):
        said = []
        for part, tell in enumerate((_doubled, _points, _lost, _one, _bank, _declared)):
            if values[part] != {cell[part] for cell in possible}:
                said.append(tell(facts, values[part], {cell[part] for cell in possible}))
        return ", ".join(said)
    part = next(part for part in range(6) if len(values[part]) > 1)
    groups: dict[str, set[_Cell]] = {}
    for value in sorted(values[part]):
        piece = {cell for cell in chosen if cell[part] == value}
        rest = _described(facts, piece, {cell for cell in possible if cell[part] == value})
        groups.setdefault(rest, set()).update(piece)
    if len(groups) == 1:  # told alike, and yet no product: value by value
        pieces = [{cell for cell in chosen if cell[part] == value} for value in sorted(values[part])]
    else:
        pieces = list(groups.values())
    return " or ".join(_described(facts, piece, possible) for piece in pieces)


def _doubled(_: Facts, values: set[int], __: set[int]) -> str:
    return either([_DOUBLED[value] for value in sorted(values)])


def _points(_: Facts, values: set[int], possible: set[int]) -> str:
    return f"{_numbers(values, possible)} card point{'' if values == {1} else 's'}"


def _lost(facts: Facts, values: set[int], possible: set[int]) -> str:
    whose = "his" if facts.makers == "the maker" else "their"
    number = _numbers(values, possible) if values != {0} else "no"
    return f"{number} trick{'' if number.split()[-1] in ('no', '1') else 's'} lost before {whose} first"


def _one(_: Facts, values: set[int], __: set[int]) -> str:
    return "all taken by one of the makers" if 1 in values else "not all taken by one of the makers"


def _bank(_: Facts, values: set[int], possible: set[int]) -> str:
    if values == {0}:
        return "nothing in the bank"
    most = max(possible)
    low = next((one for one in sorted(values) if {*range(one, most + 1)} <= values), most + 1)  # most: or more
    said = [str(one) for one in sorted(values) if one < low] + ([f"{low} or more"] if low <= most else [])
    return f"{either(said)} in the bank"


def _declared(_: Facts, values: set[int], __: set[int]) -> str:
    return either([_DECLARED[value] for value in sorted(values)])


def _numbers(values: set[int], possible: set[int]) -> str:
    """Say numbers, out of those that are possible.

    >>> _numbers({4, 5}, {0, 1, 2, 3, 4, 5}), _numbers({0, 1}, {0, 1, 2}), _numbers({2}, {1, 2, 3})
    ('4 or more', 'at most 1', '2')
    """
    low, high = min(values), max(values)
    if len(values) > 1 and values == {value for value in possible if low <= value <= high}:
        if high == max(possible):
            return f"{low} or more"
        if low == min(possible):
            return f"at most {high}"
    return either(spans(values))
