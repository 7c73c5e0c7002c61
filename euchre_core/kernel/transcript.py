"""A deal as lines of text, the body of a record: the cards dealt, then what was done, then how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import BURY, PLAY
from euchre_core.kernel.carried import write_carried
from euchre_core.kernel.dealt import hand_text
from euchre_core.kernel.words import card_text, cards_of, say_done

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal


def write_deal(deal: Deal) -> list[str]:
    """Return the lines of *deal*: dealer, what is carried, cards, what was said, a line for each
    trick, and the result at the end.
    """
    rules, dealt = deal.rules, deal.dealt
    lines = [f"dealer: {deal.dealer}"]
    if carried := write_carried(deal.carried):
        lines.append(f"carried: {carried}")
    lines += [f"hand {seat}: {hand_text(rules, dealt, seat)}" for seat in range(rules.seats)]
    if rules.table_dummy:
        lines.append(f"dummy: {' '.join(cards_of(rules, dealt.dummy))}")
    if rules.upcard:
        lines.append(f"upcard: {card_text(rules, dealt.upcard)}")
    if dealt.kitty:
        lines.append(f"kitty: {' '.join(card_text(rules, slot) for slot in dealt.kitty)}")
    before, tricks = spoken(deal)
    if before:
        lines.append(f"before play: {', '.join(before)}")
    lines += [f"trick {number}: {', '.join(trick)}" for number, trick in enumerate(tricks, 1)]
    if (result := deal.result) is not None:
        lines.append(f"result: {result.outcome}")
        lines.append(f"points: {' '.join(map(str, result.points))}")
    return lines


def spoken(deal: Deal) -> tuple[list[str], list[list[str]]]:
    """Return the actions in words: those before the play, and the play, trick by trick."""
    before: list[str] = []
    tricks: list[list[str]] = []
    for position, action in deal.steps():
        text = say_done(position.table, action)
        if PLAY <= action < BURY and " leads " in text:
            tricks.append([text])
        elif tricks:  # the suit that a joker stands for is said in a trick too
            tricks[-1].append(text)
        else:
            before.append(text)
    return before, tricks
