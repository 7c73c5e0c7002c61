"""A lone player and his partners who choose at once, neither having seen the other's cards, play ``maker_discards``.

Knob X11 as its source has it, told by a referee of its own: each puts his cards aside, and then they change hands. What
the engine asks one after the other is the same, whoever puts aside first, and whether the partner picks up what he gets.
"""

from __future__ import annotations

import random
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pytest
from oracle.compare import deal_of, game, moody, referee_of
from oracle.referee import Referee

import euchre_core as ec

if TYPE_CHECKING:
    from collections.abc import Callable

    from oracle.table import Steps

DEALS = 24


def lays_away_first(text: str) -> bool:
    """Tell whether a file says that a lone player gets cards, and says of nobody that he gets them first or passes his."""
    return "partners_best:" in text and not any(word in text for word in ("partner_gives", "maker_passes"))


NAMES = [entry.name for entry in ec.shipped() if lays_away_first(entry.path.read_text(encoding="utf-8"))]


class BothAtOnce(Referee):
    """A deal in which what they change lies aside until all have chosen."""

    partners_first = False

    def _partners_best(self, loner: int, rules: dict[str, Any]) -> Steps:
        """X11: nobody has any card of another while he chooses; the partners get what the lone player put aside."""
        if rules.get("first", "maker_discards") != "maker_discards":
            yield from super()._partners_best(loner, rules)
            return
        each, partners = int(rules.get("cards", 1)), self._same_side(loner)
        if rules.get("given_by", "every_partner") == "one_asked":
            said = yield from self._ask(loner, [f"picks {seat}" for seat in sorted(partners)])
            partners = [int(said.split()[-1])]
        aside: dict[int, list[str]] = {}
        for seat in [*partners, loner] if self.partners_first else [loner, *partners]:
            if seat == loner:
                aside[seat] = yield from self._part_with_some("buries", seat, each * len(partners))
            else:
                aside[seat] = yield from self._part_with_some("gives", seat, each)
        for number, partner in enumerate(partners):
            self._receive(partner, aside[loner][number * each : (number + 1) * each])
            self._receive(loner, aside[partner])


def partners_before(steps: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """Let the partners choose before the lone player, who in the engine lays as many away just before."""
    done, at = list(steps), 0
    while at < len(steps):
        given = sum(1 for _ in takewhile(lambda step: " gives " in step[0], steps[at:]))
        done[at - given : at + given] = [*steps[at : at + given], *steps[at - given : at]]
        at += given + 1
    return done


def rather_alone(rules: ec.Rules, chance: random.Random) -> Callable[[list[str]], int]:
    """Return a chooser for one deal who often says what gets him cards of a partner, where he may."""
    choose = moody(chance)
    said = ["goes alone", *(f"bids {bid.special} " for bid in rules.bids if bid.gift)]

    def chosen(legal: list[str]) -> int:
        places = [place for place, text in enumerate(legal) if any(words in f"{text} " for words in said)]
        return chance.choice(places) if places and chance.random() < 1 / 2 else choose(legal)

    return chosen


@pytest.mark.parametrize("partners_first", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_who_chooses_at_once_has_the_same_choices(name: str, *, partners_first: bool) -> None:
    """Each may choose what he may choose in the engine, and the deal ends the same."""
    rules, data = game(name)
    chance, changed = random.Random(name), 0
    for index in range(DEALS):
        deal = start = deal_of(rules, seed=11, dealer=index % rules.seats, index=index)
        choose, steps = rather_alone(rules, chance), list[tuple[str, list[str]]]()
        while deal.actor is not None:
            legal = [deal.say(action) for action in deal.legal_actions]
            chosen = choose(legal)
            steps.append((legal[chosen], sorted(legal)))
            deal = deal.apply(deal.legal_actions[chosen])
        givers = {text.split()[0] for text, _ in steps if " gives " in text}
        changed += bool(givers)
        for giver in givers:  # he sits out: what he picks up can't matter
            said = [text.split()[1] for text, _ in steps if text.split()[0] == giver]
            assert set(said[said.index("gives") :]) == {"gives"}
        referee = referee_of(start, data, BothAtOnce)
        assert isinstance(referee, BothAtOnce)
        referee.partners_first = partners_first
        for text, legal in partners_before(steps) if partners_first else steps:
            assert sorted(referee.legal()) == legal
            referee.apply(text)
        result = deal.result
        assert result is not None
        assert (referee.outcome(), referee.points()) == (result.outcome, list(result.points))
        assert referee.tricks() == list(result.tricks)
    assert changed
