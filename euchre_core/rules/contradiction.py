"""Two fields that can't both be obeyed, as a problem that shows the places of both; and whose words a value is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem

if TYPE_CHECKING:
    from euchre_core.errors import Mark
    from euchre_core.schema import Variant


def contradiction(variant: Variant, path: str, says: str, other: str, but: str, remedy: str = "") -> Problem:
    """Return a problem of two fields that contradict each other; it names the place of both, where they have one.

    Args:
        variant: The variant.
        path: The field at which the problem is reported; if only *other* is the file's own, it is reported there.
        says: What that field says, as a clause.
        other: The field that it contradicts.
        but: What the other field says, as a clause.
        remedy: What to write; left out: to change one of the two.
    """
    advice = remedy or "Change one of the two."
    if own(variant, other) and not own(variant, path):  # a file that is extended can't be blamed, nor easily changed
        if not variant.says(path):  # what no file wrote can't be written anew
            return contradiction(variant, other, but, path, says, advice)
        return contradiction(variant, other, but, path, says, f"{advice} {path} may be written anew in this file.")
    place = variant.origin(other) if variant.origin(other) != variant.origin("") else None
    where = f" ({place})" if place is not None else ""
    also = (place,) if place is not None else ()
    return Problem(path, "two rules that agree", f"{says}, but {but}{where}", advice, None, also)


def said_at(variant: Variant, *paths: str) -> tuple[Mark, ...]:
    """Return where files wrote the values at some paths; a value that none wrote has no place."""
    return tuple(mark for path in paths if variant.says(path) and (mark := variant.origin(path)) is not None)


def own(variant: Variant, path: str) -> bool:
    """Tell whether the file itself, not one that it extends, wrote the value; a variant in memory has no own values."""
    here, top = variant.origin(path), variant.origin("")
    return variant.says(path) and here is not None and top is not None and here.file == top.file
