"""Confidence intervals: where the true share or mean lies, with 95 % confidence."""

from __future__ import annotations

from math import inf, nan, sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""The normal distribution has 95 % of its weight between -Z and Z."""


class Estimate(NamedTuple):
    """A share or a mean with its interval of 95 % confidence.

    Attributes:
        value: What was counted.
        low, high: The bounds of the interval.
    """

    value: float
    low: float
    high: float


def wilson(hits: int, deals: int) -> Estimate:
    """Return a share by Wilson's interval, which stays within 0 and 1 for rare outcomes too.

    With ``p = hits / deals`` its middle is ``(p + z²/2n) / (1 + z²/n)`` and its half width
    ``z sqrt(p(1-p)/n + z²/4n²) / (1 + z²/n)``. Of no deals nothing is known: ``nan``, from 0 to 1.

    >>> [round(number, 4) for number in wilson(1, 10)]
    [0.1, 0.0179, 0.4042]
    """
    if not deals:
        return Estimate(nan, 0.0, 1.0)
    share = hits / deals
    spread = Z * sqrt(share * (1 - share) / deals + Z * Z / (4 * deals * deals))
    middle, scale = share + Z * Z / (2 * deals), 1 + Z * Z / deals
    low = (middle - spread) / scale if hits else 0.0
    high = (middle + spread) / scale if hits < deals else 1.0
    return Estimate(share, low, high)


def normal(total: int, squares: int, deals: int) -> Estimate:
    """Return a mean by the normal interval: ``m ± z s / sqrt(n)``, ``s² = (sum of squares - n m²) / (n - 1)``.

    Of no deals the mean is ``nan``; of fewer than two the interval has no bounds.

    >>> [round(number, 4) for number in normal(6, 14, 3)]
    [2.0, 0.8684, 3.1316]
    """
    if not deals:
        return Estimate(nan, -inf, inf)
    mean = total / deals
    if deals == 1:
        return Estimate(mean, -inf, inf)
    variance = (deals * squares - total * total) / (deals * (deals - 1))  # whole numbers up to here: nothing is lost
    half = Z * sqrt(variance / deals)
    return Estimate(mean, mean - half, mean + half)
