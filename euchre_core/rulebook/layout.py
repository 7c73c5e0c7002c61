"""Cards laid out before the players in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre_core.rules import Rules


def layout(rules: Rules) -> list[str]:
    """Say which cards of a hand lie on the table, and how they are played; nothing where none do."""
    up, down = rules.layout_up, rules.layout_down
    if not up:
        return []
    rest = f"the other {rules.held} he holds" if rules.held else "he holds none"
    played = "A card that lies face up is played as if it were held: what must be played goes by both."
    if not down:
        return [f"Of these the first {up} {_lie(up)} face up before each player; {rest}.", played]
    first = f"Of these the first {down} {_lie(down)} face down before each player{_piles(up, down)}"
    turned = "When it is played the card beneath it, if there is one, is turned at once"
    return [
        f"{first}, and the next {up} {_lie(up)} face up{_upon(up, down)}; {rest}.",
        "Nobody may look at what lies face down, nor play it.",
        f"{played} {turned}, and may be played from the next trick on.",
    ]


def outward(rules: Rules) -> list[str]:
    """Say that each sees all hands but his own; nothing where players see their own."""
    if not rules.outward:
        return []
    held = "each holds them facing outward, so that he sees all hands but his own"
    return [f"Nobody looks at his own cards: {held}, and keeps them in the order in which they were dealt."]


def _lie(cards: int) -> str:
    return "lies" if cards == 1 else "lie"


def _piles(up: int, down: int) -> str:
    if down <= up:
        return ""
    return " in one pile" if up == 1 else f" in {up} piles, dealt one by one"


def _upon(up: int, down: int) -> str:
    if down < up:
        return f", the first {down} of them on those" if down > 1 else ", the first of them on that one"
    if up == 1:
        return " on it"
    return ", one on each" if up == down else ", one on each pile"
