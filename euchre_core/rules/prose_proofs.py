"""Proofs about what a file says of itself: what is reconstructed is named, and is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.rules.contradiction import contradiction
from euchre_core.schema import Section

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant


def what_is_reconstructed_is_named(variant: Variant) -> Iterator[Problem]:
    """A reconstructed game names the fields that no source gives, and they are there; no other game names any."""
    if variant.confidence == "reconstructed" and not variant.reconstructed:
        yield Problem(
            "confidence",
            "the fields that are reconstructed",
            "none",
            "Name them, as in reconstructed: [scoring.march, game.target].",
        )
    if variant.confidence == "sourced" and variant.reconstructed:
        yield contradiction(
            variant,
            "reconstructed",
            "some values are in no source",
            "confidence",
            "confidence is sourced",
            "Write confidence: reconstructed.",
        )
    for number, path in enumerate(variant.reconstructed):
        if not _is_there(variant, path):
            yield Problem(
                f"reconstructed.{number}",
                "a field of this game, with dots",
                f'"{path}"',
                "Write for example scoring.march, or game.target.",
            )


def _is_there(variant: Variant, path: str) -> bool:
    value: object = variant
    for key in path.split("."):
        if isinstance(value, dict):
            value = value.get(key)
        else:
            value = getattr(value, key) if isinstance(value, Section) and key in type(value).model_fields else None
    return value is not None
