"""One deal of any variant, as a value. No files, no chance, no models: only tables and the actions so far."""

from __future__ import annotations

from euchre_core.kernel import line
from euchre_core.kernel.deal import Deal
from euchre_core.kernel.dealt import Dealt
from euchre_core.kernel.legal import LegalActions
from euchre_core.kernel.result import Result
from euchre_core.kernel.trick import Trick
from euchre_core.kernel.view import View
from euchre_core.kernel.why import Why

compiled = line.COMPILED
"""Whether the kernel runs compiled; if not, it is the same source run as plain Python."""

__all__ = ["Deal", "Dealt", "LegalActions", "Result", "Trick", "View", "Why", "compiled"]
