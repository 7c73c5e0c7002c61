"""Fields that a file writes and that can never matter in its game: somebody meant something, and would not get it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre_core.rules.contradiction import contradiction, own
from euchre_core.rules.needs import NEEDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.errors import Problem
    from euchre_core.rules.needs import Need
    from euchre_core.schema import Section, Variant

_STILL_PLAYED = {"doubling", "game.bank"}
"""Fields that come to nothing where they can't matter, and yet are asked about or written down."""


def idle_fields(variant: Variant) -> frozenset[str]:
    """Return the dotted paths of the fields that have another value than usual and change nothing that is played."""
    return frozenset(need.path for need in _idle(variant)) - _STILL_PLAYED


def awake(variant: Variant) -> Variant:
    """Return a variant that is played alike, in which every field that can never matter is as if it were unsaid."""
    for path in sorted(idle_fields(variant), key=len, reverse=True):  # what is inside before what is around it
        variant = _unsaid(variant, path.split("."))
    return variant


def _unsaid(section: Any, keys: list[str]) -> Any:
    first, *rest = keys
    usual = type(section).model_fields[first].get_default(call_default_factory=True)
    value = _unsaid(getattr(section, first), rest) if rest else usual
    return section.model_copy(update={first: value})


def sleeping_fields(variant: Variant) -> list[tuple[str, str]]:
    """Return the fields that the file itself sets and that can never matter: paths, each with a clause that says why.

    They have the value that they would have unsaid, or else :func:`no_own_field_is_idle` refuses them.
    """
    return [(need.path, need.but) for need in NEEDS if own(variant, need.path) and not need.met(variant)]


def no_own_field_is_idle(variant: Variant) -> Iterator[Problem]:
    """Every field that the file itself sets otherwise than usual can matter in some deal."""
    for path, says, other, but, remedy, _ in _idle(variant):
        if own(variant, path):
            yield contradiction(variant, path, says, other, but, remedy)


def _idle(variant: Variant) -> Iterator[Need]:
    for need in NEEDS:
        if _is_unusual(variant, need.path) and not need.met(variant):
            yield need


def _is_unusual(variant: Variant, path: str) -> bool:
    """Tell whether a field is there and has another value than it would have unsaid."""
    *sections, field = path.split(".")
    section: Section | None = variant
    for name in sections:
        section = getattr(section, name, None)
    return section is not None and getattr(section, field) != type(section).model_fields[field].default
