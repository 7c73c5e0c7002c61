"""Small games to plant faults in, and every file under variants/."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings

import euchre_core as ec
from euchre_core.chance import Chance

VARIANTS = Path(__file__).resolve().parents[2] / "variants"
FILES = sorted(VARIANTS.rglob("*.yaml"))
NAMES = [str(path.relative_to(VARIANTS).with_suffix("")) for path in FILES]

_TIMES = {"nightly": 50}


def examples(number: int) -> settings:
    """Return settings for so many examples.

    ``HYPOTHESIS_PROFILE`` is quick (if it is not set), ci (derandomised) or nightly (many more).
    """
    profile = os.environ.get("HYPOTHESIS_PROFILE", "quick")
    return settings(
        max_examples=number * _TIMES.get(profile, 1),
        derandomize=profile == "ci",
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def variant(path: Path) -> ec.Variant:
    return ec.load(path)


@cache
def rules(path: Path) -> ec.Rules:
    return ec.compile_rules(variant(path))


def variant_of(plain: dict[str, Any]) -> ec.Variant:
    """Return a variant from the plain data of a file."""
    return ec.Variant.model_validate_json(json.dumps(plain))


def played(rules: ec.Rules, number: int, seed: int = 2024) -> ec.Deal:
    """Return a finished deal in which everybody chose at random, the same each time."""
    deal = ec.Deal.from_seed(rules, seed=seed, index=number, dealer=number % rules.seats)
    chance = Chance(seed + 1, number)
    while deal.actor is not None:
        deal = deal.apply(deal.legal_actions[chance.below(len(deal.legal_actions))])
    return deal


_ROWS = {
    "point": {"made": True, "makers": 1},
    "march": {"tricks": "all", "makers": 2},
    "euchre": {"made": False, "defenders": 2},
}
_LONE_ROWS = {
    "lone_march": {"tricks": "all", "lone": ["maker", "both"], "makers": 4},
    "lone_stop": {"made": False, "lone": ["defender", "both"], "defenders": 3},
}

FOUR: dict[str, Any] = {
    "name": "Four",
    "deck": {"ranks": "10-A"},
    "deal": {"hand": 4, "packets": ["1/3/1/3", "3/1/3/1"]},
    "bidding": {"first_round": {"pick_up": "when_he_calls"}, "second_round": {}},
    "alone": {"makers": "maker_or_partner", "defenders": "always", "declared": "before_lead"},
    "play": {"lone_lead": "left_of_loner"},
    "scoring": _ROWS | _LONE_ROWS,
    "game": {"target": 5},
}
GAMES: dict[str, dict[str, Any]] = {
    "four": FOUR,
    "nobody alone": {key: value for key, value in FOUR.items() if key != "alone"} | {"scoring": _ROWS},
    "with the call": FOUR
    | {
        "alone": {"makers": "maker_or_partner", "defenders": "against_loner", "sleeping_dealer_picks_up": False},
        "bidding": {"first_round": {"may_bury_upcard": False}, "second_round": {"stick_the_dealer": True}},
    },
    "dummy": FOUR
    | {
        "name": "Dummy",
        "table": {"players": 3, "sides": "individual"},
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 4, "dummy": 3},
        "dummy": {},
        "alone": {"makers": "maker", "defenders": "always", "declared": "before_lead"},
    },
    "joker": FOUR
    | {
        "name": "Joker",
        "deck": {"ranks": "J-A", "jokers": 2},
        "deal": {"hand": 3},
        "bidding": {"first_round": {"joker_up": "dealer_names_blind", "pick_up": "optional"}, "second_round": {}},
    },
    "two packs": FOUR
    | {
        "name": "Two packs",
        "deck": {"ranks": "J-A", "copies": 2},
        "ranking": {"equal_cards": "second_wins"},
    },
}
