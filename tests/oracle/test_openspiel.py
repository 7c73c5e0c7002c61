"""OpenSpiel's Euchre as an independent referee: four settings, decision by decision (docs/explanation/witnesses.md)."""

from __future__ import annotations

import pytest
from oracle.spiel import SETTINGS, TWINS, spiel_action, spiel_card, spiel_deal

import euchre_core as ec
from euchre_core.chance import Chance

DEALS = 10_000

pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed: pip install '.[test]'")


@pytest.mark.parametrize("twin", SETTINGS)
def test_every_decision_is_the_same(twin: str) -> None:
    """Actors, legal sets, trick winners, tricks' cards and returns are OpenSpiel's on ten thousand random deals."""
    rules = ec.compile_rules(ec.load(TWINS / f"{twin}.yaml"))
    game = pyspiel.load_game("euchre", SETTINGS[twin])
    choice = Chance(5, 1)
    endings: dict[str, int] = {}
    for number in range(DEALS):
        deal = ec.Deal.from_seed(rules, seed=2026, dealer=number % 4, index=number)
        state = spiel_deal(game, deal)
        tricks: list[list[int]] = []
        while deal.actor is not None:
            assert state.current_player() == deal.actor
            actions = [spiel_action(deal, action) for action in deal.legal_actions]
            assert sorted(state.legal_actions()) == sorted(actions), (deal, str(deal.legal_actions))
            chosen = choice.below(len(actions))
            if deal.say(deal.legal_actions[chosen]).split()[1] in ("leads", "plays"):
                if not tricks or deal.table.played == deal.table.awake or deal.table.led < 0:
                    tricks.append([])
                tricks[-1].append(actions[chosen])
            state.apply_action(actions[chosen])
            deal = deal.apply(deal.legal_actions[chosen])
        result = deal.result
        assert result is not None
        assert state.is_terminal()
        side = deal.makers[0] % 2 if deal.makers else 0
        value = result.points[side] - result.points[1 - side]
        assert state.returns() == [value if seat % 2 == side else -value for seat in range(4)], (deal, result)
        theirs = [] if result.outcome == "passed_out" else [trick for trick in state.tricks() if trick.winner() >= 0]
        winners = [trick.winner() for trick in theirs]
        assert [winners.count(seat) for seat in range(4)] == list(result.tricks)
        assert [[card for card in trick.cards() if card >= 0] for trick in theirs] == tricks
        endings[result.outcome] = endings.get(result.outcome, 0) + 1
    expected = {"point", "march", "lone_march", "euchre"}
    expected |= set() if "stick" in twin else {"passed_out"}
    expected |= {"lone_stop"} if "defender" in twin else set()
    assert set(endings) == expected, endings


def test_card_numbers() -> None:
    """The corners of the numbering: nine of clubs, jacks, ace of spades."""
    assert [spiel_card(card) for card in ("9C", "JC", "JD", "JH", "JS", "AS")] == [0, 8, 9, 10, 11, 23]
