"""What score rows pay, so that it comes out even and leads to the end of the game; and how a game and a match end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from euchre_core.rules.reach import scoring_of
from euchre_core.rules.whether import players_share_scores
from euchre_core.schema import Variant
from euchre_core.strategies.base import drawn_mapping, seldom, st

if TYPE_CHECKING:
    from euchre_core.rules.bid import Bid
    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy

_AT_STAKE = ("1*stake", "-2*stake", "tricks*stake", "tricks*stake - 2*stake")
_MOST_POINTS = 1000
_MOST_SCORE = 10_000
_WORTH: tuple[dict[str, int], ...] = ({}, {"0": 3, "2": 2}, {"0": 2}, {"4": 2, "1": 7, "20000": _MOST_POINTS})
_PAID = st.sampled_from([None, None, None, 1, 2, 0, 4, -1, -3, _MOST_POINTS, -_MOST_POINTS])
_SUMS = ("tricks", "2*tricks", "-tricks", "tricks + 2", "hand - tricks", "players", "10*tricks - 3")
_SUMS_OF_BIDS = ("bid", "-bid", "value", "-value", "bid + tricks", "2*value - hand", "-2*bid")
_FAR = 10
"""So far from the start at most lone hands are barred, so that some deals get there."""


@st.composite
def ends(draw: DrawFn) -> Plain:
    """Draw the end of a game and of a match."""
    start = draw(st.sampled_from([0, 0, 0, 5, -3, _MOST_SCORE, -_MOST_SCORE]))
    if draw(st.integers(0, 4)) == 4:
        game: Plain = {"target": "none", "deals": draw(st.integers(1, 8) | st.just(_MOST_POINTS))}
    else:
        targets = [start + far for far in (*range(1, 21), -4, -10) if abs(start + far) <= _MOST_SCORE]
        game = {"target": draw(st.sampled_from(targets) | st.sampled_from(_far(start)))}
    if start:
        game["start"] = start
    game |= drawn_mapping(
        draw,
        both_reach=["better_wins", "makers_first", "shared", "extra_deal"],
        reaching_it=["wins", "wins", "loses"],
        won_by=["any_points", "any_points", "own_made_bid", "own_bid_or_set"],
    )
    if game["target"] != "none" and game.get("reaching_it", "wins") == "wins":
        game |= drawn_mapping(draw, raised_by=[0, 0, 0, 10, 1, _MOST_POINTS])
    counted_down = game["target"] != "none" and game["target"] < start
    if not counted_down and start > -_MOST_SCORE and draw(st.integers(0, 3)) == 3:
        lower = [max(start - far, -_MOST_SCORE) for far in (5, 1, 20, 2 * _MOST_SCORE)] + ([0] if start > 0 else [])
        fields = draw(st.sampled_from([("loses_at",), ("all_lose_at",), ("loses_at", "all_lose_at")]))
        game |= {field: draw(st.sampled_from(lower)) for field in fields}
    match = drawn_mapping(draw, games=[1, 2, 3, 100], laps=[False, True], slam=[1, 2, 10])
    if match.get("games", 1) > 1 and draw(st.integers(0, 3)) == 3:
        rubber = drawn_mapping(draw, bonus=[2, 0, 1, _MOST_POINTS], worth=_WORTH)
        match["rubber"] = {} if rubber.get("bonus") == 0 and not rubber.get("worth") else rubber
    return {"game": game} | ({"match": match} if match else {})


def _far(start: int) -> list[int]:
    return [end for end in (_MOST_SCORE, -_MOST_SCORE, 0) if end != start]


@st.composite
def with_payments(draw: DrawFn, plain: Plain) -> Plain:
    """Draw what the rows of a score table pay, and whether sides have the scores, or players."""
    rows = {name: row | {"makers": 1} for name, row in plain["scoring"].items()}
    paid = _paid_in(Variant.model_validate_json(json.dumps(plain | {"scoring": rows})))
    game = plain["game"]
    led = [name for name in rows if name in paid and rows[name].get("called", True)]  # without a maker none is paid
    best = draw(st.sampled_from(led or [name for name in rows if name in paid]))
    found: Plain = {}
    for name, row in plain["scoring"].items():
        points = draw(_points(plain, _sums(paid.get(name, []), plain)))
        if name == best:
            points = draw(_leading_on(game, makers=makers_are_paid(plain)))
        found[name] = row | (points or {"everyone": 1})
        if makers_are_paid(plain) and row.get("called", True) and seldom(draw, 9):
            found[name]["game_to"] = draw(st.sampled_from(["makers", "defenders"]))
    return {"scoring": found} | draw(_by_player(plain | {"scoring": found}))


@st.composite
def _by_player(draw: DrawFn, plain: Plain) -> Plain:
    """Draw a score for each player where sides have more than one, and less for the maker's partners in some rows."""
    variant = Variant.model_validate_json(json.dumps(plain))
    if not players_share_scores(variant) or not seldom(draw, 5):
        return {}
    game = {name: value for name, value in plain["game"].items() if name != "raised_by"}
    found: Plain = {"game": game | {"scores": "players", "both_reach": "shared"}}
    if makers_are_paid(plain):
        less = st.sampled_from([None, 1, 3, _MOST_POINTS])
        drawn = {name: {"partners_less": draw(less)} for name in plain["scoring"]}
        found["scoring"] = {
            name: row | (drawn[name] if drawn[name]["partners_less"] else {}) for name, row in plain["scoring"].items()
        }
    return found


@st.composite
def extras(draw: DrawFn, plain: Plain) -> Plain:
    """Draw rows that pay in addition to the one that wins."""
    found: Plain = {}
    hand = plain["deal"]["hand"]
    asked: list[Plain] = [{"own_tricks": "none"}, {"own_tricks": 1}, {"tricks": "all"}, {"own_tricks": f"1-{hand}"}, {}]
    asked += [{"made": True}, {"made": False, "own_tricks": 0}] if makers_are_paid(plain) else []
    asked += [{"own_points": "2+"}] if "card_points" in plain else []
    asked += [{"own_bid": "kept"}, {"own_bid": "missed"}] * 2 if "predictions" in plain["bidding"] else []
    sums = _sums([(0, None)], plain, halves=False)
    for number in range(draw(st.integers(1, 3))):
        points = draw(_points(plain, sums))
        found[f"extra_{number}"] = draw(st.sampled_from(asked)) | (points or {"everyone": -1})
    return found


@st.composite
def tallies(draw: DrawFn, plain: Plain) -> Plain:
    """Let some extras pay into tallies; changes the variant, and returns the tallies."""
    found: Plain = {}
    for row in plain["extras"].values():
        if draw(st.booleans()):
            payees = ["everyone", "defenders", *(["makers"] if makers_are_paid(plain) else [])]
            for payee in ("makers", "defenders", "everyone", "dropped"):
                row.pop(payee, None)
            row[draw(st.sampled_from(payees))] = draw(st.integers(1, 3))
            row["into"] = draw(st.sampled_from(["tokens", "stakes"]))
            if row["into"] not in found and draw(st.booleans()):
                found[row["into"]] = drawn_mapping(
                    draw, each=[4, 1, 2, 100], points=[1, 2, -1, _MOST_POINTS, -_MOST_POINTS]
                )
                found[row["into"]].setdefault("each", 4)
            found.setdefault(row["into"], {})
    return found


def makers_are_paid(plain: Plain) -> bool:
    """Tell whether there is a maker in some deals."""
    fixed = plain["bidding"].get("fixed")
    return fixed is None or fixed.get("maker", "nobody") != "nobody"


@st.composite
def _points(draw: DrawFn, plain: Plain, sums: SearchStrategy[Any]) -> Plain:
    """Draw what a row pays to whom; if anything is at stake, all of it is."""
    payees = ["defenders", "everyone", *(["dropped"] if "drop" in plain else [])]
    payees += ["makers"] if makers_are_paid(plain) else []
    if "doubling" in plain and draw(st.booleans()):
        amounts: SearchStrategy[Any] = st.sampled_from(_AT_STAKE)
        return {payee: draw(amounts) for payee in payees if draw(st.booleans())}
    points = {payee: draw(_PAID if draw(st.booleans()) else sums) for payee in payees}
    return {payee: said for payee, said in points.items() if said is not None}


@st.composite
def _leading_on(draw: DrawFn, game: Plain, *, makers: bool) -> Plain:
    """Draw payments by which the end of the game can be reached."""
    way = -1 if game["target"] != "none" and game["target"] < game.get("start", 0) else 1
    points = way * draw(st.integers(1, 5) | st.just(_MOST_POINTS))
    if "loses_at" in game or "all_lose_at" in game:
        return {"makers": points, "defenders": -draw(st.integers(1, 5))} if makers else {"everyone": "2*tricks - 1"}
    return {draw(st.sampled_from(["makers", "everyone"])) if makers else "everyone": points}


def _sums(deals: list[tuple[int, Bid | None]], plain: Plain, *, halves: bool = True) -> SearchStrategy[Any]:
    """Return payments as sums; halves of what is even in every deal that the row is paid in."""
    auction = "auction" in plain["bidding"]
    sums = [*_SUMS, *(_SUMS_OF_BIDS if auction else ())]
    sums += ["bid", "10 + bid"] if "predictions" in plain["bidding"] else []
    sums += ["points", "points - 3", "-points"] * 2 if "card_points" in plain else []
    sums.append("hand/2" if plain["deal"]["hand"] % 2 == 0 else "hand/2 + 1/2")
    auction = auction and halves
    if auction and all(bid is not None and bid.number % 2 == 0 for _, bid in deals):
        sums += ["-bid/2", "bid/2"]
    if auction and all(bid is not None and bid.value % 2 == 0 for _, bid in deals):
        sums.append("value/2 - 1")
    return st.sampled_from(sums)


def _paid_in(variant: Variant) -> dict[str, list[tuple[int, Bid | None]]]:
    """Return by row, for those that pay at all, the makers' tricks and the bids of the deals that it pays."""
    found: dict[str, list[tuple[int, Bid | None]]] = {}
    for group in scoring_of(variant).groups:
        bids = group.outcomes.space.bids
        pairs = dict.fromkeys((one.tricks, one.bid) for one in group.outcomes)
        deals = [(tricks, bids[place - 1] if place else None) for tricks, place in pairs]
        for row in group.winning:  # one, where the table is sound
            found.setdefault(row.name, []).extend(deals)
    return found


@st.composite
def end_game(draw: DrawFn, plain: Plain, bank: Plain) -> None:
    """Draw the end of a game, and a score from which on nobody says that he plays alone; changes the variant.

    Where a point leads away from winning, claims give a right to something else.
    """
    plain |= draw(ends())
    plain["game"] |= bank
    bidding = plain["bidding"]
    rounds_only = {"first_round", "second_round"} & bidding.keys() and "named_ahead" not in bidding
    if rounds_only and "ahead" not in plain.get("alone", {}) and seldom(draw, 3):
        ways = ["none", "euchred", "all_but_the_last_led", "colours_in_turns"]
        bidding |= drawn_mapping(draw, barred_suits=ways, caller_may_repeat=[True, False])
    start, target = plain["game"].get("start", 0), plain["game"]["target"]
    way = -1 if target != "none" and target < start else 1
    if target != "none" and (way < 0) != (plain["game"].get("reaching_it") == "loses"):
        for claim in plain.get("claims", {}).values():
            claim["may"] = "redeal" if claim["may"] == "point" else claim["may"]
    between = (_MOST_SCORE - start if target == "none" else abs(target - start)) - 1
    if "alone" in plain and between > 0 and seldom(draw, 3):
        plain["alone"]["not_from"] = start + way * draw(st.integers(1, min(between, _FAR)))
