"""``euchre list``."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from euchre_core.gallery import bidding_kind
from euchre_core.load import Entry, read_variant, shipped
from euchre_core.rules import fingerprint

if TYPE_CHECKING:
    from euchre_core.schema import Variant

_TITLES = {"game": "Games", "house": "House rules", "drill": "Drills"}
_COUNTED = {"game": ("game", "games"), "house": ("house rule", "house rules"), "drill": ("drill", "drills")}
_GUESSED = "reconstructed"


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
            (
                entry.name,
                f"{variant.name}{'*' if variant.confidence == _GUESSED else ''}",
                str(variant.table.players),
                str(variant.deck.size),
            )
            for entry, variant in found
            if entry.kind == kind
        ]
        if rows:
            screen.heading(title)
            screen.table(("Name", "Title", "Players", "Cards"), rows)
            screen.line()
    screen.line(f"{counted(found)}.")
    if any(variant.confidence == _GUESSED for _, variant in found):
        screen.line(f"* {_GUESSED}: no complete source survives, and some values are our own.")
    screen.line("euchre show NAME tells the rules, euchre play NAME plays.")


def counted(found: list[tuple[Entry, Variant]]) -> str:
    """Return how many there are of each kind, and how many of these are reconstructed."""
    said = []
    for kind, (one, several) in _COUNTED.items():
        chosen = [variant for entry, variant in found if entry.kind == kind]
        guessed = sum(variant.confidence == _GUESSED for variant in chosen)
        if chosen:
            about = f" ({guessed} of them {_GUESSED})" if guessed else ""
            said.append(f"{len(chosen)} {one if len(chosen) == 1 else several}{about}")
    return ", ".join(said)


def _about(entry: Entry, variant: Variant) -> dict[str, str | int | bool]:
    return {
        "name": entry.name,
        "title": variant.name,
        "summary": variant.summary,
        "kind": entry.kind,
        "house_rule": entry.kind == "house",
        "confidence": variant.confidence,
        "reconstructed": variant.confidence == _GUESSED,
        "players": variant.table.players,
        "sides": variant.table.sides,
        "cards": variant.deck.size,
        "bidding": bidding_kind(variant),
        "target": variant.game.target,
        "version": variant.version,
        "fingerprint": fingerprint(variant),
    }
