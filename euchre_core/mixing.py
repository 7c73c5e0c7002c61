"""SplitMix64's arithmetic on 64-bit words. Compiled, these names are those of ``mixing.pxd``."""

from __future__ import annotations

LOW = (1 << 64) - 1
"""The greatest word."""

STEP = 0x9E3779B97F4A7C15
"""What the generator adds to its counter at each step."""


def mixed(x: int) -> int:
    """Return a counter scrambled by two xor-shift-multiplies."""
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & LOW
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & LOW
    return x ^ (x >> 31)
