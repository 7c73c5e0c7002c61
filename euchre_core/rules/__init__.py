"""A variant as tables: what the kernel plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core import lazily
from euchre_core.rules.tables import Rules

if TYPE_CHECKING:
    from euchre_core.rules.compile import compile_rules, fingerprint
    from euchre_core.rules.proofs import prove

__all__ = ["Rules", "compile_rules", "fingerprint", "prove"]

__getattr__ = lazily.names(
    __name__,
    {
        "compile_rules": "euchre_core.rules.compile",
        "fingerprint": "euchre_core.rules.compile",
        "prove": "euchre_core.rules.proofs",
    },
)
