"""What happens where defenders play alone, and who leads when somebody does, in short lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from euchre_core.rulebook.facts import Facts

LONE_LEAD: Final = {"left_of_loner": "with one alone, the player at his left", "loner": "with one alone, he himself"}
"""By field: who leads first when one plays alone; as in other deals where it is not here."""


def defenders(facts: Facts) -> tuple[str, list[str]] | None:
    """Tell who of the defenders plays alone; nothing where none may."""
    alone = facts.variant.alone
    if alone is None or not facts.defenders_alone:
        return None
    if alone.defenders == "picked_by_maker":
        return "Defender", ["a lone maker picks the one who plays alone against him"]
    against = " against a lone maker" if alone.defenders == "against_loner" else ""
    return "Defenders", [f"one defender may play alone{against}"]
