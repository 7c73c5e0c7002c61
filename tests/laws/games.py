"""Small games to plant faults in, and every file under variants/."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from laws.more_games import MORE_GAMES
from laws.trade_games import TRADE_GAMES

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
    return finished(deal, Chance(seed + 1, number))


def finished(deal: ec.Deal, chance: Chance) -> ec.Deal:
    """Return what becomes of a deal if everybody chooses at random from here on."""
    while deal.actor is not None:
        legal = deal.legal_actions
        deal = deal.apply(legal[chance.below(len(legal))])
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
AUCTION: dict[str, Any] = {
    "name": "Auction",
    "deck": {"ranks": "10-A"},
    "deal": {"hand": 4, "upcard": False},
    "bidding": {
        "auction": {
            "bids": "2+",
            "turns": "two_each",
            "passer_may_return": True,
            "trumps": ["suits", "no_trump"],
            "stuck_dealer": 1,
            "special": {"loner": {"above": 3, "lone": True, "partners_best": 2}},
        }
    },
    "alone": {"makers": "maker_or_partner", "defenders": "against_loner", "declared": "with_call"},
    "scoring": {
        "made": {"made": True, "makers": "tricks"},
        "set": {"made": False, "makers": "-bid", "defenders": "tricks"},
        "stuck": {"made": False, "forced": True, "makers": -1, "defenders": 1},
    },
    "game": {"target": 12},
}


def of_three(name: str, best: dict[str, Any]) -> dict[str, Any]:
    """Return a game of two teams of three, in which a lone player of either side gets cards from his partners."""
    return FOUR | {
        "name": name,
        "table": {"players": 6, "sides": "teams of 3"},
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 3},
        "alone": {
            "makers": "maker",
            "defenders": "always",
            "declared": "before_lead",
            "partners_best": best | {"lone_defender_too": True},
        },
        "scoring": {"made": {"made": True, "makers": 1}, "set": {"made": False, "defenders": 2}},
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
    "auction": AUCTION,
    "ranked bids": AUCTION
    | {
        "name": "Ranked bids",
        "table": {"players": 3, "sides": "individual"},
        "bidding": {
            "auction": {
                "bids": "2+",
                "turns": "until_passed",
                "trump_named": "in_the_bid",
                "trumps": ["low", "no_trump", "suits"],
                "suits_rank": True,
                "values": {"suits": 10, "no_trump": 20, "low": 16, "each_level": 4},
                "special": {
                    "null": {"above": 3, "promises": "none", "trump": "no_trump", "value": 12, "only_after": 2}
                },
            }
        },
        "scoring": {
            "made": {"made": True, "makers": "value"},
            "set": {"made": False, "makers": "-value/2", "defenders": "5*tricks"},
            "null": {"made": True, "bid": "null", "makers": "2*value"},
            "small": {"made": True, "value": "0-10", "trump": "suit", "makers": "value + hand"},
            "null_set": {"made": False, "bid": "null", "makers": "-value/2"},
        },
        "alone": {"makers": "nobody"},
        "play": {"when_void": "must_trump", "must_beat": True},
        "game": {"target": 30, "loses_at": -60, "won_by": "own_made_bid"},
    },
    "scores of players": AUCTION
    | {
        "name": "Scores of players",
        "scoring": {
            "made": {"made": True, "makers": 2, "partners_less": 1},
            "set": {"made": False, "defenders": 1, "partners_less": 3},
        },
        "game": {"target": 5, "scores": "players", "both_reach": "shared"},
    },
    "all may lose": AUCTION
    | {
        "name": "All may lose",
        "scoring": {
            "made": {"made": True, "everyone": -1},
            "set": {"made": False, "everyone": -3},
            "all": {"tricks": "all", "makers": 1},
        },
        "game": {"target": 9, "all_lose_at": -4},
    },
    "kitty": AUCTION
    | {
        "name": "Kitty",
        "deck": {"ranks": "9-A", "jokers": 1},
        "kitty": {"when": "before_trump"},
        "alone": {"makers": "maker"},
        "bidding": {"auction": {"bids": "3-4", "turns": "one_each", "stuck_joker_holder": 2}},
        "scoring": {"made": {"made": True, "makers": "bid + 1"}, "set": {"made": False, "defenders": "bid + 1"}},
        "game": {"target": 4, "both_reach": "extra_deal"},
        "match": {"games": 3, "laps": True, "slam": 2, "rubber": {"worth": {"0": 3, "2": 2}}},
    },
    "partner's best": FOUR
    | {
        "name": "Partner's best",
        "table": {"players": 6, "sides": "teams of 3"},
        "deck": {"ranks": "9-A", "add": "8S", "remove": "9C"},
        "deal": {"hand": 3},
        "bidding": {"first_round": {}, "second_round": {"stick_the_dealer": True, "no_trump": "stuck_dealer"}},
        "alone": {
            "makers": "maker",
            "defenders": "always",
            "declared": "before_lead",
            "partners_best": {"cards": 1, "first": "maker_passes", "lone_defender_too": True},
        },
        "game": {"target": 0, "start": 8},
        "scoring": {
            "made": {"made": True, "makers": -1},
            "set": {"made": False, "defenders": -2},
            "stuck": {"made": False, "forced": True, "defenders": -3},
        },
    },
    "as many as he likes": of_three(
        "As many as he likes", {"cards": 1, "at_least": 0, "given_by": "one_asked", "first": "partner_gives"}
    ),
    "asks for a card": of_three("Asks for a card", {"cards": 2, "first": "partner_gives", "picked_by": "receiver"}),
    "first card": AUCTION
    | {
        "name": "First card",
        "bidding": {
            "auction": {
                "bids": "2+",
                "trump_named": "first_card_led",
                "stuck_dealer": 1,
                "special": {
                    "shoot": {"above": 4, "lone": True, "partners_best": {"cards": 2, "first": "partner_gives"}}
                },
            }
        },
        "alone": {"makers": "nobody", "defenders": "always"},
        "game": {"target": "none", "deals": 6},
    },
    **MORE_GAMES,
    **TRADE_GAMES,
}
