"""From YAML text to a checked variant that knows the place of every value, or to everything that is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core import lazily

if TYPE_CHECKING:
    from euchre_core.load.library import Entry, Kind, find, shipped, variants_directory
    from euchre_core.load.merged import write_merged
    from euchre_core.load.reading import Origins, Reading, read_text_variant, read_variant

__all__ = [
    "Entry",
    "Kind",
    "Origins",
    "Reading",
    "find",
    "read_text_variant",
    "read_variant",
    "shipped",
    "variants_directory",
    "write_merged",
]

__getattr__ = lazily.names(
    __name__,
    dict.fromkeys(("Entry", "Kind", "find", "shipped", "variants_directory"), "euchre_core.load.library")
    | dict.fromkeys(("Origins", "Reading", "read_text_variant", "read_variant"), "euchre_core.load.reading")
    | {"write_merged": "euchre_core.load.merged"},
)
