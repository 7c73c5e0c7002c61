"""One deal of any variant, as a value. No files, no chance, no models: only tables and the actions so far."""

from __future__ import annotations

from euchre_core.kernel.deal import Deal, LegalActions, Result
from euchre_core.kernel.dealt import Dealt
from euchre_core.kernel.view import View

__all__ = ["Deal", "Dealt", "LegalActions", "Result", "View"]
