"""What every section of the language shares: strictness, and a field that says its meaning and its source."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError


class Section(BaseModel):
    """A mapping of the language: strict types, no unknown keys, never changed once made."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def rule(default: Any, meaning: str, source: str, **limits: Any) -> Any:
    """Return a field of the language.

    Args:
        default: What holds when no file says anything; ``...`` for none.
        meaning: One phrase, as the manual and the messages print it.
        source: Where the rule comes from: statements of the rule texts (``B11``), the catalogue's section (``§3``),
            a knob (``X4``), or ``language`` for what is no rule of a game.
        limits: pydantic's bounds: ``ge``, ``le``.
    """
    return Field(default, description=meaning, json_schema_extra={"source": source}, **limits)


def unfit(expected: str, remedy: str) -> PydanticCustomError:
    """Return the error of a value of the right kind that does not fit; becomes a ``Problem`` with these words."""
    return PydanticCustomError("unfit", "expected {expected}. {remedy}", {"expected": expected, "remedy": remedy})
