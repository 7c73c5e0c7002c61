"""Two hands for each player, and what is declared ahead of the bidding: drawn into a game that has room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.strategies.base import drawn_mapping, seldom, st

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.cards import Card
    from euchre_core.strategies.base import DrawFn, Plain

_PAIRS = ("partners", "teams of 2")
_ALONE_OR_NOT = ("maker", "maker_or_partner")


@st.composite
def two_hands(draw: DrawFn, plain: Plain) -> None:
    """Let each player own the two hands of a side, sometimes; what would ask an unseen hand is taken out."""
    table, bidding = plain["table"], plain["bidding"]
    if table["sides"] not in _PAIRS or not _has_rounds(bidding) or "dummy" in plain or not seldom(draw, 3):
        return
    table |= {"players": table["players"] // 2, "hands_each": 2}
    if "forced_upcard" not in bidding:
        plain["deal"] |= drawn_mapping(draw, packet_picked=[False, True, True])
    for name in ("claims", "doubling"):
        plain.pop(name, None)
    bidding.get("first_round", {}).pop("dealers_partner", None)
    for name in ("first_round", "second_round"):
        if bidding.get(name, {}).get("callers", "").endswith("dealers_partner"):
            del bidding[name]["callers"]
    alone = plain.get("alone", {})
    for name in ("defenders", "partners_best"):
        alone.pop(name, None)
    if alone.get("makers") == "maker_or_partner":
        alone["makers"] = "maker"


def _comes_late(bidding: Plain) -> bool:
    return bool(bidding.get("first_round", {}).get("into_hand") == "after_first_trick")


@st.composite
def ahead(draw: DrawFn, plain: Plain, pack: Sequence[Card]) -> None:
    """Let players own two hands, a suit be named before the deal, or lone hands be declared unseen, sometimes."""
    if {"layout", "before_trump", "upcard_is", "hands_seen"} & plain["deal"].keys() or _comes_late(plain["bidding"]):
        return
    draw(two_hands(plain))
    bidding, alone = plain["bidding"], plain.get("alone")
    early = any(claim.get("when", "before_bidding") == "before_bidding" for claim in plain.get("claims", {}).values())
    if not _has_rounds(bidding) or "forced_upcard" in bidding or early:
        return
    makers = alone["makers"] if alone is not None else "nobody"
    if _offered(bidding) and makers != "always" and seldom(draw, 5):
        says = [False, True] if makers in _ALONE_OR_NOT else [False]
        bidding["named_ahead"] = drawn_mapping(draw, may_go_alone=says, upcard_to=["caller", "dealer"])
        draw(_unseen(plain, pack))
        alone = plain.get("alone")
    sides = plain["table"]["sides"]
    single = sides == "individual" and "dummy" not in plain
    if single or sides == "called_partner" or not seldom(draw, 3):
        return
    if found := draw(_windows(plain)):
        plain["alone"] = (alone or {"makers": "nobody"}) | {"ahead": found}


@st.composite
def _unseen(draw: DrawFn, plain: Plain, pack: Sequence[Card]) -> None:
    """Let who goes alone before the deal play his cards unseen, often; what would ask him for a card is taken out."""
    sides, deck = plain["table"]["sides"], len(set(pack)) == len(pack)
    asks = {"dummy", "kitty", "called_partner"} & plain.keys() or plain["table"].get("hands_each", 1) > 1
    if asks or not deck or sides in ("individual", "called_partner") or not draw(st.booleans()):
        return
    plain["bidding"]["named_ahead"] |= {"may_go_alone": True, "alone_unseen": True}
    plain["alone"] = plain.get("alone", {}) | {"makers": "maker"}
    for name in ("declared", "partners_best"):
        plain["alone"].pop(name, None)
    plain.pop("claims", None)
    plain.get("doubling", {}).pop("takes_over", None)


@st.composite
def _windows(draw: DrawFn, plain: Plain) -> Plain:
    """Draw windows in which lone hands are declared, at least one; none where there can't be any."""
    upcard, named = plain["deal"]["upcard"], "named_ahead" in plain["bidding"]
    suited = ["upcard_suit"] if upcard and not plain["deck"]["jokers"] else []
    found: Plain = {}
    if not named:
        found |= drawn_mapping(draw, blind=["never", "names_suit", *suited])
    second = draw(st.sampled_from(["hand_seen", "upcard_seen"]))
    if second == "hand_seen" and upcard and not named:
        found |= drawn_mapping(draw, hand_seen=["never", "names_suit"])
    elif second == "upcard_seen" and suited:
        found |= drawn_mapping(draw, upcard_seen=["never", "upcard_suit"])
    if all(way == "never" for way in found.values()):
        return {}
    takes = ["left", "dealer_takes"] if _offered(plain["bidding"]) else ["left"]
    return found | drawn_mapping(draw, upcard=takes)


def _has_rounds(bidding: Plain) -> bool:
    return "first_round" in bidding or "second_round" in bidding


def _offered(bidding: Plain) -> bool:
    return "first_round" in bidding and bidding["first_round"].get("suits", "upcard") == "upcard"
