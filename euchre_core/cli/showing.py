"""``euchre show``."""

from __future__ import annotations

import io
import sys

from euchre_core.check import load
from euchre_core.cli.names import meant


def show_variant(name: str, *, merged: bool) -> None:
    """Print the rules of a variant in words, or its merged file.

    Raises:
        VariantError: If it cannot be obeyed.
    """
    variant = load(meant(name))
    if merged:
        from euchre_core.load import read_variant, write_merged
        from euchre_core.rules.proofs import dormant_rows

        _write_file(write_merged(read_variant(meant(name)), dormant_rows(variant)))
        return
    from euchre_core.cli.screen import Screen
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
            screen.table(("Row", "Tricks", "Points"), part.rows)
    if variant.sources:
        screen.line()
        screen.heading("Sources")
        for source in variant.sources:
            screen.line(f"  {source}")


def _write_file(text: str) -> None:
    """Write the text of a file, which is UTF-8 whatever the screen can show."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    else:
        sys.stdout.write(text)
