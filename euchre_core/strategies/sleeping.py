"""Fields that can never matter in a variant, as a file may inherit them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from euchre_core.rules import prove
from euchre_core.schema import Variant
from euchre_core.strategies.base import st

if TYPE_CHECKING:
    from euchre_core.strategies.base import DrawFn, Plain

_SLEEPING: tuple[tuple[str, Plain], ...] = (
    ("alone", {"declared": "before_burying"}),
    ("bidding", {"caller_may_repeat": False}),
    ("bidding", {"barred_suits": "euchred"}),
    ("game", {"scores": "players"}),
    ("scoring", {"row_asleep": {"made": True, "defenders": 0}}),
)
"""By section: something that few games can use, and that others may have all the same."""


@st.composite
def with_what_sleeps(draw: DrawFn, plain: Plain) -> Plain:
    """Draw something to write over a variant, and return it so if it is a variant still; else as it was."""
    section, field = draw(st.sampled_from(_SLEEPING))
    if section not in plain:
        return plain
    found = plain | {section: plain[section] | field}
    return found if not prove(Variant.model_validate_json(json.dumps(found))) else plain
