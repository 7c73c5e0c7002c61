"""The one source of chance: a documented, integer-only generator and shuffle, the same on every Python.

Deal ``k`` of a run depends on ``(seed, k)`` alone, so any split of a run over workers deals the same cards.

The generator is SplitMix64: a counter stepped by ``0x9E3779B97F4A7C15`` and scrambled by two xor-shift-multiplies.
The stream for ``(seed, index)`` starts its counter at ``mix(mix(seed + 1) + index)``, everything modulo 2**64.

The shuffle is Fisher-Yates from the top down: for ``i = n-1, n-2 ... 1`` card ``i`` changes places with card
``j``, ``0 <= j <= i``. The draws ``j`` are digits in a mixed radix: as many consecutive radices ``i + 1`` as have
a product ``p <= 2**64`` share one 64-bit word, taken modulo ``p`` after rejecting words at or above the greatest
multiple of ``p``; the first radix is the lowest digit. Every order is equally likely as far as the words are.
"""

from __future__ import annotations

from operator import index as whole

from euchre_core import mixing
from euchre_core.limits import MOST_CARDS

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython


class Pack:
    """The numbers 0 to *size* - 1 in some order, to be shuffled in place.

    Raises:
        ValueError: If *size* is not from 0 to 64.
    """

    __slots__ = ("cards", "size")

    def __init__(self, size: int) -> None:
        if not cython.compiled:
            self.cards = [0] * MOST_CARDS
        self.size = size  # compiled, a C number from here on, and only now worth checking
        if not 0 <= self.size <= MOST_CARDS:
            self.size = 0
            raise ValueError(f"expected a pack of 0 to 64 cards, got {size}.")
        self.sort()

    def sort(self) -> None:
        """Bring the pack into ascending order."""
        for place in range(self.size):
            self.cards[place] = place

    def order(self) -> list[int]:
        """Return the pack as a list."""
        return [self.cards[place] for place in range(self.size)]


class Chance:
    """A stream of random numbers for one ``(seed, index)``.

    Args:
        seed: Any whole number from 0 to 2**64 - 1.
        index: Which stream of the seed, from 0.

    Raises:
        ValueError: If *seed* or *index* is outside 0 to 2**64 - 1.

    >>> Chance(7).order(6), Chance(7, 1).order(6)
    ([5, 2, 1, 3, 0, 4], [1, 5, 2, 4, 3, 0])
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, index: int = 0) -> None:
        if not (0 <= seed <= mixing.LOW and 0 <= index <= mixing.LOW):
            raise ValueError(f"expected a seed and an index from 0 to 2**64 - 1, got {seed} and {index}.")
        self.begin(seed, index)

    def begin(self, seed: int, index: int) -> None:
        """Go to the start of the stream for *seed* and *index*, both already known to be words."""
        self._state = mixing.mixed(mixing.mixed(seed + 1 & mixing.LOW) + index & mixing.LOW)

    def word(self) -> int:
        """Return the next 64 random bits."""
        self._state = self._state + mixing.STEP & mixing.LOW
        return mixing.mixed(self._state)

    def below(self, n: int) -> int:
        """Return a number from 0 to *n* - 1, each equally likely."""
        size = int(whole(n))  # a subclass of int may compare as it likes
        if not 1 <= size <= mixing.LOW:
            raise ValueError(f"expected a number from 1 to 2**64 - 1, got {n}.")
        return self.unsafe_below(size)

    def unsafe_below(self, n: int) -> int:
        """Return a number from 0 to *n* - 1 for an *n* that is known to be from 1 to 2**64 - 1."""
        spare = (mixing.LOW % n + 1) % n  # so many of the highest words would favour small numbers
        word = self.word()
        while word > mixing.LOW - spare:
            word = self.word()
        return word % n

    def shuffle(self, pack: Pack) -> None:
        """Bring a pack into a random order, each order equally likely."""
        i = pack.size - 1
        while i > 0:
            product = i + 1
            last = i
            while last > 1 and product <= mixing.LOW // last:
                product *= last
                last -= 1
            digits = self.unsafe_below(product)
            while i >= last:
                j = digits % (i + 1)
                digits //= i + 1
                pack.cards[i], pack.cards[j] = pack.cards[j], pack.cards[i]
                i -= 1

    def order(self, n: int) -> list[int]:
        """Return the numbers 0 to *n* - 1 in a random order, each order equally likely; *n* is at most 64."""
        pack = Pack(n)
        self.shuffle(pack)
        return pack.order()
