"""A rules framework for the Euchre family: variants as YAML, obeyed exactly or refused loudly.

>>> import euchre_core as ec
>>> rules = ec.compile_rules(ec.load("cutthroat"))
>>> deal = ec.Deal.from_seed(rules, seed=7, dealer=2)
>>> while deal.actor is not None:
...     deal = deal.apply(deal.legal_actions[-1])
>>> sum(deal.result.tricks)
5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

# ruff: noqa: E402 - plain Python must be insisted on before anything else is imported
from euchre_core import plain

plain.insist(__name__)

# ``load``, ``check`` and ``simulate`` are functions here and modules of the same names below; these modules must be
# imported before the functions take over their names, for an import that came later would put the module back.
# ``euchre_core.simulate`` holds the function only; what it needs is imported when it is called.
from euchre_core import lazily, players
from euchre_core import load as _load  # noqa: F401
from euchre_core.check import check, load
from euchre_core.errors import EuchreError, IllegalAction, Problem, UnreadableError, VariantError
from euchre_core.kernel import Deal, View
from euchre_core.kernel import compiled as _compiled
from euchre_core.match import Match
from euchre_core.record import replay, write_record
from euchre_core.rules.tables import Rules
from euchre_core.saved import resume, save
from euchre_core.simulate import simulate

if TYPE_CHECKING:
    from euchre_core.load.library import shipped
    from euchre_core.rules.compile import compile_rules
    from euchre_core.schema import Variant

__version__ = "0.1.0"

compiled = _compiled
"""Whether the kernel runs compiled; if not, it is the same source run as plain Python."""

__all__ = [
    "Deal",
    "EuchreError",
    "IllegalAction",
    "Match",
    "Problem",
    "Rules",
    "UnreadableError",
    "Variant",
    "VariantError",
    "View",
    "check",
    "compile_rules",
    "compiled",
    "load",
    "players",
    "replay",
    "resume",
    "save",
    "shipped",
    "simulate",
    "write_record",
]

__getattr__ = lazily.names(
    __name__,
    {
        "Variant": "euchre_core.schema",
        "compile_rules": "euchre_core.rules.compile",
        "shipped": "euchre_core.load.library",
    },
)
