"""``LegalActions``: what may be done in a position, as a collection."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, SupportsIndex, overload

from euchre_core.kernel import actions

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal


class LegalActions:
    """The legal actions of a position in ascending order: small whole numbers; ``str`` puts them in words.

    >>> import euchre_core as ec
    >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=7, dealer=2)
    >>> len(deal.legal_actions), list(deal.legal_actions), str(deal.legal_actions)
    (2, [128, 129], '3 passes, 3 orders')
    """

    __slots__ = ("_base", "_deal", "_mask")

    def __init__(self, deal: Deal, base: int, mask: int) -> None:
        self._deal = deal
        self._base = base
        self._mask = mask

    def count(self, action: int) -> int:
        """Return 1 if *action* is legal, else 0."""
        return int(action in self)

    def index(self, action: int) -> int:
        """Return the place of a legal action.

        Raises:
            ValueError: If it is not legal.
        """
        return tuple(self).index(action)

    def __reversed__(self) -> Iterator[int]:
        return reversed(tuple(self))

    def __len__(self) -> int:
        return actions.count(self._mask)

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[int, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice, /) -> int | tuple[int, ...]:
        if isinstance(index, int):
            mask = self._mask
            if index < 0:
                index += actions.count(mask)
            while index > 0 and mask:
                mask &= mask - 1
                index -= 1
            if mask and not index:
                return self._base + actions.length(mask & -mask) - 1
            raise IndexError(f"there are {len(self)} legal actions")
        return tuple(self)[index]

    def __iter__(self) -> Iterator[int]:
        return iter([self._base + place for place in range(actions.BLOCK) if self._mask & actions.BIT[place]])

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, int)
            and 0 <= action - self._base < actions.BLOCK
            and bool(self._mask >> action - self._base & 1)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        return _legal_in, (self._deal,)

    def __str__(self) -> str:
        return ", ".join(self._deal.say(action) for action in self)

    def __repr__(self) -> str:
        return f"<legal: {self}>"


def _legal_in(deal: Deal) -> LegalActions:
    return deal.legal_actions


Sequence.register(LegalActions)
