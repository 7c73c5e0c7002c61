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

_WORD = 1 << 64
_LOW = _WORD - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _LOW
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _LOW
    return x ^ (x >> 31)


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
        if not (0 <= seed < _WORD and 0 <= index < _WORD):
            raise ValueError(f"expected a seed and an index from 0 to 2**64 - 1, got {seed} and {index}.")
        self._state = _mix((_mix(seed + 1 & _LOW) + index) & _LOW)

    def word(self) -> int:
        """Return the next 64 random bits."""
        self._state = self._state + _STEP & _LOW
        return _mix(self._state)

    def below(self, n: int) -> int:
        """Return a number from 0 to *n* - 1, each equally likely."""
        limit = _WORD - _WORD % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def order(self, n: int) -> list[int]:
        """Return the numbers 0 to *n* - 1 in a random order, each order equally likely."""
        cards = list(range(n))
        i = n - 1
        while i > 0:
            product, last = i + 1, i
            while last > 1 and product * last <= _WORD:
                product *= last
                last -= 1
            digits = self.below(product)
            while i >= last:
                digits, j = divmod(digits, i + 1)
                cards[i], cards[j] = cards[j], cards[i]
                i -= 1
        return cards
