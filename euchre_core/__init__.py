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

from euchre_core import players
from euchre_core.check import check, load
from euchre_core.errors import EuchreError, IllegalAction, Problem, UnreadableError, VariantError
from euchre_core.kernel import Deal, View
from euchre_core.load import shipped
from euchre_core.match import Match
from euchre_core.record import replay, write_record
from euchre_core.rules import Rules, compile_rules
from euchre_core.saved import resume, save
from euchre_core.schema import Variant

__version__ = "0.1.0"

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
    "load",
    "players",
    "replay",
    "resume",
    "save",
    "shipped",
    "write_record",
]
