"""How tests of the naive referee are written: base games, hands and actions as one line of text each."""

from __future__ import annotations

from typing import Any

from oracle.referee import Referee

Variant = dict[str, Any]

STANDARD: Variant = {
    "table": {"players": 4, "sides": "partners"},
    "deck": 24,
    "deal": {"hand": 5, "packets": "any", "upcard": True},
    "bidding": {
        "first_round": {"suits": "upcard", "pick_up": "when_he_calls"},
        "second_round": {"suits": "not_upcard"},
        "all_pass": "next_dealer",
    },
    "alone": {"makers": "maker_or_partner", "defenders": "always", "declared": "before_lead"},
    "play": {"lead": "eldest", "lone_lead": "left_of_loner", "two_loners_lead": "lone_defender"},
    "scoring": {
        "point": {"made": True, "makers": 1},
        "march": {"tricks": "all", "makers": 2},
        "lone_march": {"tricks": "all", "lone": ["maker", "both"], "makers": 4},
        "euchre": {"made": False, "defenders": 2},
        "lone_stop": {"made": False, "lone": ["defender", "both"], "defenders": 2},
        "lone_sweep": {"tricks": "none", "lone": ["defender", "both"], "defenders": 4},
    },
    "game": {"target": 10},
}


def changed(base: Variant, **sections: Any) -> Variant:
    """Return a variant with fields of its sections replaced; None takes a section or a field away."""
    result = {name: dict(value) if isinstance(value, dict) else value for name, value in base.items()}
    for name, value in sections.items():
        if isinstance(value, dict) and name != "deck":
            merged = {**result.get(name, {}), **value}
            result[name] = {key: field for key, field in merged.items() if field is not None}
        elif value is None:
            result.pop(name, None)
        else:
            result[name] = value
    return result


NORTH_AMERICAN = changed(
    STANDARD,
    bidding={"first_round": {"pick_up": "required"}},
    alone={"makers": "maker", "defenders": "never", "declared": "with_call"},
    play={"lone_lead": "as_usual"},
)
TWO_HANDED = changed(STANDARD, table={"players": 2, "sides": "individual"}, alone=None)
CUTTHROAT = changed(
    STANDARD,
    table={"players": 3, "sides": "individual"},
    deal={"dummy": 5},
    dummy={"taken_by": "maker", "left_when_alone": True},
    alone={"makers": "maker"},
    scoring={"march": {"tricks": "all", "makers": 3}, "lone_march": None},
    game={"both_reach": "shared"},
)
# OpenSpiel's game in our words: always taken, never buried again, alone asked after that, leader as usual.
TWIN = changed(
    STANDARD,
    bidding={"first_round": {"pick_up": "required", "may_bury_upcard": False}},
    alone={"makers": "maker", "defenders": "never", "declared": "before_lead"},
    play={"lone_lead": "as_usual", "two_loners_lead": "as_usual"},
    scoring={"lone_stop": {"made": False, "lone": ["defender", "both"], "defenders": 4}, "lone_sweep": None},
)
TWIN_DEFENDED = changed(TWIN, alone={"defenders": "always"})
TWIN_STUCK = changed(TWIN, bidding={"second_round": {"stick_the_dealer": True}})
BRITISH = changed(NORTH_AMERICAN, deck=25)
QUIET = changed(NORTH_AMERICAN, alone=None)


def deal(data: Variant, hands: str, upcard: str | None = "9H", dummy: str = "", dealer: int = -1) -> Referee:
    """Begin a deal from hands written 'AH KC ... / JD AS ...'; the dealer is the last seat unless told."""
    split = [hand.split() for hand in hands.split("/")]
    return Referee(data, dealer=dealer % len(split), hands=split, upcard=upcard, dummy=dummy.split())


def tell(referee: Referee, actions: str) -> Referee:
    """Apply actions written '0 passes, 1 orders'."""
    for action in actions.split(", "):
        referee.apply(action)
    return referee


def play(referee: Referee, tricks: str) -> Referee:
    """Play cards written 'AH JD QC, KH ...', whoever's turn it is; each comma must be the end of a trick."""
    for trick in tricks.split(", "):
        before = len(referee.trick_winners())
        for card in trick.split():
            verb = "leads" if " leads " in referee.legal()[0] else "plays"
            referee.apply(f"{referee.actor} {verb} {card}")
        assert len(referee.trick_winners()) == before + 1
    return referee


def says(referee: Referee) -> set[str]:
    """Return the legal actions as a set, checking that none is there twice and all are the actor's."""
    legal = referee.legal()
    assert len(set(legal)) == len(legal)
    assert all(action.startswith(f"{referee.actor} ") for action in legal)
    return set(legal)


def everything(seat: int, words: str) -> set[str]:
    """Return '0 passes', '0 orders' ... from 'passes|orders'."""
    return {f"{seat} {word}" for word in words.split("|")}
