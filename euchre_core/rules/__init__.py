"""A variant as tables: what the kernel plays."""

from __future__ import annotations

from euchre_core.rules.compile import compile_rules, fingerprint
from euchre_core.rules.proofs import prove
from euchre_core.rules.tables import Rules

__all__ = ["Rules", "compile_rules", "fingerprint", "prove"]
