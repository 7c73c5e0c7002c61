"""Proofs about what a game carries from deal to deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_BANKED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant


def banks_are_small(variant: Variant) -> Iterator[Problem]:
    """Rows ask for no more tricks with the bank than are kept."""
    for section in ("scoring", "extras"):
        for name, row in getattr(variant, section).items():
            if row.with_bank is not None and max(row.with_bank) >= MOST_BANKED:
                yield Problem(
                    f"{section}.{name}.with_bank",
                    f"fewer tricks than {MOST_BANKED}",
                    str(max(row.with_bank)),
                    "Write fewer.",
                )
