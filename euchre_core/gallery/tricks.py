"""What is said of the play of tricks, in short lines: who leads, and what must be played."""

from __future__ import annotations

from typing import Final

from euchre_core.gallery.defenders import LONE_LEAD
from euchre_core.rulebook.facts import Facts, count
from euchre_core.rules.whether import one_alone

_LEAD: Final = {"eldest": "the dealer's left", "maker": "the maker", "dealer": "the dealer"}


def play(facts: Facts) -> tuple[str, list[str]]:
    """Return a title, and the lines of the play."""
    setting, rules = facts.variant.play, facts.rules
    lines = [f"{count(rules.hand, 'trick')}; {_LEAD[setting.lead]} leads first"]
    if one_alone(facts.variant) and setting.lone_lead in LONE_LEAD:
        lines.append(LONE_LEAD[setting.lone_lead])
    if rules.first_card_led:
        lines.append("the first card led fixes trump")
    if rules.outward:
        return "Play", [*lines, "played unseen: any card, whatever was led"]
    if rules.lead_trump_first:
        lines.append("the first lead must be a trump")
    if not rules.aces_led:
        lines.append("no ace is led")
    if not rules.aces_trumped:
        lines.append("an ace that was led is not trumped")
    if rules.must_trump:
        lines.append("who can't follow must trump")
    if rules.beat_trumps_only:
        lines.append("who must play a trump must beat those in the trick, if he can")
    elif rules.must_beat:
        lines.append("who follows suit or must trump must beat the best card, if he can")
    return "Play", lines
