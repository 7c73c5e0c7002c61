"""More small games to plant faults in: deals without bidding or without a maker, and what settles a contract besides."""

from __future__ import annotations

from typing import Any

_FOUR: dict[str, Any] = {"deck": {"ranks": "10-A"}, "deal": {"hand": 4}, "game": {"target": 5}}
_ROUNDS: dict[str, Any] = {"first_round": {}, "second_round": {}}
_ROWS = {"made": {"made": True, "makers": 1}, "set": {"made": False, "defenders": 2}}
_ALL_PAY = {"counted": {"everyone": "points"}}
_SINGLE = {"players": 4, "sides": "individual"}

MORE_GAMES: dict[str, dict[str, Any]] = {
    "picked defender": _FOUR
    | {
        "name": "Picked defender",
        "bidding": {"first_round": {"holding": "2+ trump", "dealer_needs_holding": False}, "second_round": {}},
        "alone": {"makers": "always", "defenders": "picked_by_maker"},
        "scoring": _ROWS,
    },
    "forced upcard": _FOUR
    | {
        "name": "Forced upcard",
        "table": _SINGLE,
        "bidding": {
            "first_round": {"pick_up": "optional"},
            "second_round": {"no_trump": "allowed"},
            "forced_upcard": {"suit": "H", "need": 2},
            "all_pass": "play_no_trump",
        },
        "drop": {"not_when_forced": True},
        "scoring": {
            "made": {"made": True, "everyone": "-tricks", "dropped": 1},
            "set": {"made": False, "makers": 3, "defenders": "-tricks", "dropped": 1},
            "nobody": {"called": False, "everyone": "-tricks"},
        },
        "extras": {"bucked": {"own_tricks": "none", "defenders": 3}, "all": {"tricks": "all", "makers": -1}},
        "game": {"start": 12, "target": 0},
    },
    "own dummies": _FOUR
    | {
        "name": "Own dummies",
        "table": {"players": 3, "sides": "individual"},
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 4, "dummy": 2},
        "dummy": {"taken_by": "everyone"},
        "bidding": _ROUNDS,
        "alone": {"makers": "maker", "defenders": "always", "declared": "before_lead"},
        "scoring": _ROWS,
    },
    "laid out": _FOUR
    | {
        "name": "Laid out",
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 5, "layout": {"down": 2, "up": 2}},
        "bidding": _ROUNDS,
        "scoring": _ROWS,
    },
    "held outward": _FOUR
    | {
        "name": "Held outward",
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 5, "upcard": False, "hands_seen": "others"},
        "bidding": {"fixed": {"trump": "maker_names", "maker": "eldest"}},
        "scoring": _ROWS,
    },
    "alone unseen": _FOUR
    | {
        "name": "Alone unseen",
        "deck": {"ranks": "9-A"},
        "bidding": _ROUNDS | {"named_ahead": {"may_go_alone": True, "alone_unseen": True}},
        "alone": {"makers": "maker"},
        "scoring": _ROWS,
    },
    "called card": _FOUR
    | {
        "name": "Called card",
        "table": {"players": 5, "sides": "called_partner"},
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 4},
        "bidding": _ROUNDS,
        "called_partner": {"card": "any_plain_card", "required": False, "when": "after_pick_up"},
        "scoring": _ROWS | {"alone": {"made": True, "lone": "maker", "makers": 3}},
    },
    "called queen": _FOUR
    | {
        "name": "Called queen",
        "table": {"players": 4, "sides": "called_partner"},
        "bidding": _ROUNDS,
        "called_partner": {"card": "queen_of_trumps_or_next"},
        "scoring": _ROWS,
        "game": {"target": 5, "both_reach": "makers_first"},
    },
    "doubling": _FOUR
    | {
        "name": "Doubling",
        "deal": {"hand": 4, "upcard": False},
        "bidding": {
            "auction": {"bids": "2-3", "trumps": ["suits", "no_trump"], "special": {"solo": {"above": 3, "lone": True}}}
        },
        "doubling": {"times": 2, "takes_over": True, "bids": "solo"},
        "scoring": {
            "made": {"made": True, "makers": "bid*stake"},
            "set": {"made": False, "makers": "-bid*stake", "defenders": 1},
            "twice": {"made": True, "doubled": 2, "makers": "3*bid*stake"},
        },
        "game": {"target": 20, "loses_at": -20},
    },
    "doubled once": _FOUR
    | {
        "name": "Doubled once",
        "bidding": _ROUNDS,
        "doubling": {"times": 1},
        "scoring": {
            "made": {"made": True, "makers": "1*stake"},
            "set": {"made": False, "defenders": 2},
            "set_doubled": {"made": False, "doubled": 1, "defenders": 4},
            "late": {"made": True, "lost_first": "1+", "makers": 2},
            "by_one": {"tricks": "all", "one_took_all": True, "makers": 0, "game_to": "makers"},
            "march": {"tricks": "all", "makers": 2},
        },
    },
    "predictions": _FOUR
    | {
        "name": "Predictions",
        "table": _SINGLE,
        "bidding": {"fixed": {"trump": "upcard"}, "predictions": {"may_balance": False}},
        "scoring": {"counted": {"everyone": "tricks"}},
        "extras": {"kept": {"own_bid": "kept", "everyone": "2 + bid"}, "missed": {"own_bid": "missed", "everyone": -1}},
    },
    "points": _FOUR
    | {
        "name": "Points",
        "table": {"players": 3, "sides": "individual"},
        "deck": {"ranks": "9-A"},
        "deal": {"hand": 5},
        "bidding": {"fixed": {"trump": "S"}},
        "kitty": {"taken_by": "dealer", "with_upcard": True, "keeps_back": "A J"},
        "card_points": {
            "ranks": {"A": 3, "J": 1},
            "trumps": {"J": 5},
            "cards": {"QH": 4},
            "last_trick": 2,
            "first_trick": 1,
        },
        "scoring": _ALL_PAY,
        "extras": {"many": {"own_points": "12+", "everyone": 10}},
        "game": {"target": 30, "reaching_it": "loses"},
    },
    "last card": _FOUR
    | {
        "name": "Last card",
        "deal": {"hand": 4, "packets": [2, 2], "upcard_is": "dealers_last"},
        "bidding": {"fixed": {"trump": "upcard", "maker": "dealer"}},
        "scoring": _ROWS,
    },
    "trumps beaten": _FOUR
    | {
        "name": "Trumps beaten",
        "bidding": {"fixed": {"trump": "upcard", "maker": "eldest"}},
        "play": {"when_void": "must_trump", "must_beat": "trumps"},
        "scoring": _ROWS,
    },
    "joker without trump": _FOUR
    | {
        "name": "Joker without trump",
        "deck": {"ranks": "10-A", "jokers": 1},
        "deal": {"hand": 4, "upcard": False},
        "bidding": {
            "auction": {
                "bids": "2-3",
                "turns": "until_passed",
                "trump_named": "in_the_bid",
                "trumps": ["S", "H", "no_trump"],
                "suits_rank": True,
                "special": {
                    "open": {"above": "3 H", "promises": "none", "trump": "no_trump", "shown": True, "lone": True}
                },
            }
        },
        "scoring": _ROWS,
    },
    "jokers of no suit": _FOUR
    | {
        "name": "Jokers of no suit",
        "table": {"players": 3, "sides": "individual"},
        "deck": {"ranks": "J-A", "jokers": 2},
        "deal": {"hand": 5, "upcard": False},
        "ranking": {"joker_lead_names_suit": False, "joker_needs_void": True},
        "bidding": {"fixed": {"trump": "no_trump"}},
        "scoring": {"counted": {"everyone": "tricks"}},
    },
    "claims": _FOUR
    | {
        "name": "Claims",
        "deck": {"ranks": "10-A"},
        "deal": {"hand": 4},
        "bidding": _ROUNDS,
        "claims": {
            "marriage": {"hand": "2 of K Q", "when": "before_first_card", "may": "point"},
            "king_up": {"upcard": "K", "who": "dealer", "may": "point"},
            "farmer": {"hand": "3+ of 10 J", "may": "swap", "cards": 3},
            "court": {"hand": ["no A", "1+ K in upcard_suit"], "may": "redeal", "dealer": "next"},
        },
        "scoring": _ROWS,
    },
    "the game is claimed": _FOUR
    | {
        "name": "The game is claimed",
        "bidding": _ROUNDS,
        "claims": {
            "full": {"hand": ["2 and 2 alike", "1+ of A"], "may": "win"},
            "pair": {"hand": "2 alike", "may": "win", "who": "dealer", "when": "before_first_card"},
        },
        "scoring": _ROWS,
    },
    "holdings": _FOUR
    | {
        "name": "Holdings",
        "bidding": {
            "first_round": {
                "holding": "1+ natural_trump",
                "dealer_holding": "2+ trump",
                "callers": "not_dealers_partner",
            },
            "second_round": {"holding": "1+ of A K in trump", "callers": "not_dealer"},
        },
        "alone": {"makers": "always"},
        "scoring": _ROWS,
    },
    "other suits": _FOUR
    | {
        "name": "Other suits",
        "table": _SINGLE,
        "bidding": {"first_round": {"suits": "not_upcard"}, "second_round": {"suits": "only_upcard"}},
        "scoring": _ROWS,
    },
    "next": _FOUR
    | {
        "name": "Next",
        "table": _SINGLE,
        "bidding": {
            "first_round": {"no_trump": "allowed", "upcard_to": "caller"},
            "second_round": {"suits": "next"},
        },
        "scoring": _ROWS,
    },
    "limits": _FOUR
    | {
        "name": "Limits",
        "table": _SINGLE,
        "bidding": {"fixed": {"trump": "upcard", "maker": "eldest"}},
        "play": {"first_lead_must_be": "trump", "aces_may_be_led": False},
        "scoring": _ROWS,
    },
    "claimed once": _FOUR
    | {
        "name": "Claimed once",
        "bidding": _ROUNDS,
        "claims": {
            "court": {"hand": "1+ of Q K A", "may": "redeal", "times": 1},
            "aces": {"hand": "1+ of A", "when": "before_first_card", "may": "point", "times": 2},
        },
        "scoring": _ROWS,
    },
    "near the end": _FOUR
    | {
        "name": "Near the end",
        "bidding": _ROUNDS,
        "alone": {"makers": "maker_or_partner", "defenders": "always", "not_from": 1},
        "scoring": _ROWS,
        "game": {"target": 12},
    },
    "thrown in": _FOUR
    | {
        "name": "Thrown in",
        "table": {"players": 3, "sides": "individual"},
        "bidding": {"second_round": {"suits": "only_upcard", "stick_the_dealer": True, "throw_ins": 1}},
        "scoring": {
            "most": {"more_than_each": True, "makers": "tricks"},
            "few": {"more_than_each": False, "makers": "tricks - hand"},
        },
        "game": {"target": 12},
    },
    "suits barred": _FOUR
    | {
        "name": "Suits barred",
        "bidding": _ROUNDS | {"barred_suits": "euchred", "caller_may_repeat": False},
        "scoring": _ROWS,
        "game": {"target": 12},
    },
    "banked": _FOUR
    | {
        "name": "Banked",
        "deal": {"hand": 4, "next_dealer": "winners"},
        "bidding": _ROUNDS,
        "alone": {},
        "scoring": {
            "few": {"with_bank": "0-1", "defenders": 2},
            "exact": {"with_bank": 4, "makers": 3},
            "many": {"with_bank": "2+", "makers": 1},
        },
        "game": {"target": 8, "bank": "last_trick"},
        "match": {"games": 2},
    },
    "raised": _FOUR
    | {
        "name": "Raised",
        "table": _SINGLE,
        "bidding": _ROUNDS,
        "scoring": {"made": {"made": True, "everyone": 2}, "set": {"made": False, "everyone": 2}},
        "extras": {"one": {"own_tricks": 2, "everyone": 1}},
        "game": {"target": 2, "raised_by": 2},
    },
    "tokens": _FOUR
    | {
        "name": "Tokens",
        "bidding": _ROUNDS,
        "scoring": _ROWS,
        "extras": {
            "three": {"tricks": "2-3", "makers": 1, "into": "tokens"},
            "lost": {"made": False, "makers": 2, "into": "stakes"},
            "bonus": {"tricks": "all", "makers": 1},
        },
        "tallies": {"tokens": {"each": 1, "points": 3}, "stakes": {}},
        "game": {"target": 3},
        "match": {"games": 3},
    },
    "aces": _FOUR | {"name": "Aces", "bidding": _ROUNDS, "play": {"may_trump_ace": False}, "scoring": _ROWS},
    "dummy must be taken": _FOUR
    | {
        "name": "Dummy must be taken",
        "table": {"players": 2, "sides": "individual"},
        "deal": {"hand": 5, "dummy": 2},
        "bidding": _ROUNDS,
        "dummy": {"may_leave": False},
        "scoring": _ROWS,
    },
}
