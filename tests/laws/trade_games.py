"""Small games to plant faults in, about cards that are changed or come late."""

from __future__ import annotations

from typing import Any

TRADE_GAMES: dict[str, dict[str, Any]] = {
    "proposals": {
        "name": "Proposals",
        "table": {"players": 2, "sides": "individual"},
        "deck": {"ranks": "10-A"},
        "deal": {"hand": 4},
        "bidding": {"fixed": {"trump": "upcard"}, "proposals": {"least": 2}},
        "scoring": {
            "made": {"made": True, "makers": 1},
            "set": {"made": False, "defenders": 2},
            "changed": {"called": False, "everyone": "tricks"},
        },
        "game": {"target": 5},
    },
    "two parts": {
        "name": "Two parts",
        "table": {"players": 3, "sides": "individual"},
        "deck": {"ranks": "10-A"},
        "deal": {"hand": 4, "before_trump": 2, "upcard": False},
        "ranking": {"right_bower": False, "left_bower": False, "permanent_trumps": "JD JC"},
        "bidding": {"fixed": {"trump": "maker_names", "maker": "eldest"}},
        "scoring": {"made": {"made": True, "makers": 1}, "set": {"made": False, "defenders": "tricks"}},
        "game": {"target": 5},
    },
    "upcard late": {
        "name": "Upcard late",
        "deck": {"ranks": "10-A"},
        "deal": {"hand": 4},
        "bidding": {"first_round": {"into_hand": "after_first_trick"}},
        "alone": {"makers": "maker_or_partner", "declared": "before_lead"},
        "scoring": {"made": {"made": True, "makers": 1}, "set": {"made": False, "defenders": 2}},
        "game": {"target": 5},
    },
}
