"""What every field of the language says about itself, as plain words: its meaning, its default, its source."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from euchre_core.schema.base import Section


class About(NamedTuple):
    """A field of the language.

    Attributes:
        meaning: One phrase.
        default: What holds when no file says anything, as a file would write it; ``None`` for nothing.
        source: Where the rule comes from, as docs/reference has it: texts first, then knobs.
    """

    meaning: str
    default: Any
    source: str


@cache
def fields_about(section: type[Section]) -> dict[str, About]:
    """Return the fields of a section by name, in the order of the language.

    >>> from euchre_core.schema import Bidding
    >>> fields_about(Bidding)["need"].source
    'B28 C13 D27; knob S1'
    """
    found = {}
    for name, info in section.model_fields.items():
        extra = info.json_schema_extra
        source = str(extra["source"]) if isinstance(extra, dict) else ""
        default = None if info.is_required() else written(info.default)
        found[name] = About(str(info.description), default, _source(source))
    return found


def _source(said: str) -> str:
    """Say a source as the reference does; in the models knobs stand after a comma."""
    if said == "language":
        return "the language"
    texts, comma, knobs = said.rpartition(", ")
    if not comma and re.search(r"^§|\b[A-E]\d", said) and not said.startswith("knob "):
        texts, knobs = said, ""
    named = ", ".join(f"knob {word}" for word in knobs.split() if word != "knob")
    return "; ".join(filter(None, (texts, named)))
