"""``euchre list``."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from euchre_core.load import Entry, read_variant, shipped
from euchre_core.rules import fingerprint

if TYPE_CHECKING:
    from euchre_core.schema import Variant

_TITLES = {"game": "Games", "house": "House rules", "drill": "Drills"}


def list_variants(*, as_json: bool) -> None:
    """Print every shipped variant, sorted by name: in groups for people, or as one list of JSON objects."""
    found = [(entry, read_variant(entry.name).require()) for entry in shipped()]
    if as_json:
        sys.stdout.write(json.dumps([_about(entry, variant) for entry, variant in found], indent=2) + "\n")
        return
    from euchre_core.cli.screen import Screen

    screen = Screen()
    for kind, title in _TITLES.items():
        rows = [
            (entry.name, variant.name, str(variant.table.players), str(variant.deck.size))
            for entry, variant in found
            if entry.kind == kind
        ]
        if rows:
            screen.heading(title)
            screen.table(("Name", "Title", "Players", "Cards"), rows)
            screen.line()
    screen.line("euchre show NAME tells the rules, euchre play NAME plays.")


def _about(entry: Entry, variant: Variant) -> dict[str, str | int | bool]:
    return {
        "name": entry.name,
        "title": variant.name,
        "summary": variant.summary,
        "kind": entry.kind,
        "house_rule": entry.kind == "house",
        "players": variant.table.players,
        "sides": variant.table.sides,
        "cards": variant.deck.size,
        "target": variant.game.target,
        "version": variant.version,
        "fingerprint": fingerprint(variant),
    }
