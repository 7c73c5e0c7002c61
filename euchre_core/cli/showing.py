"""``euchre show``."""

from __future__ import annotations

import io
import re
import sys

from euchre_core.check import load
from euchre_core.cli.names import meant

_EXPLAINED = re.compile(r"\bstatements? [A-E]\d|\bcatalogue, sections? \d|\bknobs? [A-Z]\d")
"""Finds a source that docs/reference/sources.md tells in words."""


def show_variant(name: str, *, merged: bool) -> None:
    """Print the rules of a variant in words, or its merged file.

    Raises:
        VariantError: If it cannot be obeyed.
    """
    variant = load(meant(name))
    if merged:
        from euchre_core.load import read_variant, write_merged
        from euchre_core.rules.idle import idle_fields
        from euchre_core.rules.score_table import dormant_rows

        _write_file(write_merged(read_variant(meant(name)), dormant_rows(variant), idle_fields(variant)))
        return
    from euchre_core.cli.picturing import show_page_end
    from euchre_core.cli.screen import Screen
    from euchre_core.gallery import page_of
    from euchre_core.load import read_variant
    from euchre_core.rulebook import in_words

    screen = Screen()
    screen.heading(variant.name)
    if variant.summary:
        screen.prose(variant.summary)
    for part in in_words(variant):
        screen.line()
        screen.heading(part.title)
        for sentence in part.sentences:
            screen.prose(sentence)
        if part.rows:
            screen.line()
            screen.table(("Row", "Deals" if variant.bidding.auction else "Tricks", "Points"), part.rows)
    show_page_end(screen, page_of(read_variant(meant(name))))
    if variant.sources:
        screen.line()
        screen.heading("Sources")
        for source in variant.sources:
            screen.line(f"  {source}")
        if any(map(_EXPLAINED.search, variant.sources)):
            screen.line("  (Statements, sections of the catalogue and knobs: see docs/reference/sources.md.)")


def _write_file(text: str) -> None:
    """Write the text of a file, which is UTF-8 whatever the screen can show."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    else:
        sys.stdout.write(text)
