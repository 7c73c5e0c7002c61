"""OpenSpiel's Euchre in our words: its numbers for cards and calls, and how a deal is fed to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from euchre_core.kernel.actions import ALONE, BURY, NAME, NOT_ALONE, ORDER, PASS, SAY
from euchre_core.kernel.words import cards_of

if TYPE_CHECKING:
    import euchre_core as ec

TWINS = Path(__file__).parents[1] / "twins"
SETTINGS = {
    "openspiel": {"allow_lone_defender": False, "stick_the_dealer": False},
    "openspiel_stick": {"allow_lone_defender": False, "stick_the_dealer": True},
    "openspiel_defender": {"allow_lone_defender": True, "stick_the_dealer": False},
    "openspiel_defender_stick": {"allow_lone_defender": True, "stick_the_dealer": True},
}
"""By twin: the parameters of OpenSpiel's game that it stands for."""

_PASS, _CLUBS, _GO_ALONE, _WITH_PARTNER = 24, 25, 29, 30


def spiel_card(text: str) -> int:
    """Return OpenSpiel's number of a card: rank times four plus suit, in the orders 9TJQKA and CDHS."""
    return ("9", "10", "J", "Q", "K", "A").index(text[:-1]) * 4 + "CDHS".index(text[-1])


def spiel_deal(game: Any, deal: ec.Deal) -> Any:
    """Return an OpenSpiel state with the cards of *deal*: dealer, 20 cards singly from the dealer on, upcard."""
    rules, dealt = deal.rules, deal.dealt
    state = game.new_initial_state()
    state.apply_action(deal.dealer)
    hands = [cards_of(rules, hand) for hand in dealt.hands]
    for turn in range(20):
        state.apply_action(spiel_card(hands[(deal.dealer + turn) % 4][turn // 4]))
    state.apply_action(spiel_card(str(rules.pack[dealt.upcard])))
    return state


def spiel_action(deal: ec.Deal, action: int) -> int:
    """Return OpenSpiel's number of one of our actions in the position *deal*."""
    if action < SAY:
        return spiel_card(str(deal.rules.pack[action % BURY]))
    place = action - SAY
    if place == ORDER:
        return _CLUBS + deal.table.up_suit
    if place in (ALONE, NOT_ALONE):
        return _GO_ALONE if place == ALONE else _WITH_PARTNER
    return _PASS if place == PASS else _CLUBS + place - NAME
