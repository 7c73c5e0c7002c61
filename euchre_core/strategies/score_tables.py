"""Score tables in which every outcome has its one row; nobody is paid yet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from euchre_core.rules.score_table import dormant_rows
from euchre_core.rules.scoring import DECLARED_WORDS
from euchre_core.schema import Variant
from euchre_core.strategies.base import st

if TYPE_CHECKING:
    from euchre_core.strategies.base import DrawFn, Plain

Box: TypeAlias = "dict[str, tuple[Any, ...]]"
"""Outcomes: by each thing that a row can ask, the answers, in their order. Tricks and values are runs of numbers."""

_WORDS = ("nobody", "maker", "defender", "both")
_KINDS = ("suit", "no_trump", "low")
_MOST_BOXES = 24
_WAYS = ("made", "made", "made", "shared out", "shared out", "shared out", "each")


class Space(NamedTuple):
    """What score rows can ask of a game.

    Attributes:
        hand: Tricks in a deal.
        need: Tricks the makers need; ``None`` where the bid says it.
        lone: Who may turn out to have played alone.
        bids: By bid, if there is an auction: its number, or its name if it is a special one, and its value.
        kinds: Kinds of trump.
        stuck: A maker may have been forced.
        called: Whether there may be a maker, and whether there may be none.
        doubled, one, lost, points, bank, most: How many values rows tell apart of how often a contract was doubled, of
            whether one of the makers took all, of tricks lost before the first, of card points, of tricks with the
            bank, and of whether the makers took more than each other; 1 if they ask for none.
        declared: When a contract may have been declared, in words; one alone if rows do not ask.
    """

    hand: int
    need: int | None
    lone: tuple[str, ...]
    bids: tuple[tuple[int | str, int], ...]
    kinds: tuple[str, ...]
    stuck: bool
    called: tuple[bool, ...] = (True,)
    doubled: int = 1
    one: int = 1
    lost: int = 1
    points: int = 1
    bank: int = 1
    most: int = 1
    declared: tuple[str, ...] = ("usual",)


@st.composite
def score_tables(draw: DrawFn, space: Space, *, dead: bool = True) -> Plain:
    """Draw score rows: made and not made, or boxes that share out all outcomes; then narrower rows inside of them.

    Args:
        draw: Hypothesis's own.
        space: What rows can ask.
        dead: Draw some rows that never pay too, such as a file may inherit but not write.
    """
    if space.called == (False,):
        return {"row_0": {}}
    way = draw(st.sampled_from(_WAYS))
    whole = _whole(space, by_made=space.need is None and (way == "made" or draw(st.booleans())))
    boxes = [whole]
    if way == "shared out":
        boxes = draw(_shared_out(whole, 3))
    elif way == "each" and "tricks" in whole and space.hand < _MOST_BOXES:
        boxes = [whole | {"tricks": (tricks,)} for tricks in range(space.hand, -1, -1)]
    elif "made" in whole:
        boxes = [whole | {"made": (True,)}, whole | {"made": (False,)}]
    elif space.need is not None:
        tricks = range(space.hand + 1)
        boxes = [whole | {"tricks": tuple(tricks[space.need :])}, whole | {"tricks": tuple(tricks[: space.need])}]
    rows: Plain = {}
    for number, box in enumerate(boxes):
        inside = draw(_narrower(box, space)) if number < 3 else {}
        for kind, part in {"": box, **inside}.items():
            rows[f"row_{number}{kind}"] = draw(
                _conditions(part, whole, space, exact=bool(inside) and _hang_together(space))
            )
        crossing = [kind for kind in inside if kind != "_within"]
        if len(crossing) == 2 and "_within" not in inside:
            winner, loser = draw(st.permutations(crossing))
            rows[f"row_{number}{winner}"]["beats"] = [f"row_{number}{loser}"]
    if dead and draw(st.booleans()):
        rows |= draw(_never_paying(rows, space.lone))
    if space.called == (True, False):
        for row in rows.values():
            if "made" not in row or draw(st.booleans()):
                row["called"] = True
        rows["nobody"] = {"called": False}
    return rows


def _hang_together(space: Space) -> bool:
    """Tell whether some answers go only with some others, as a bid with its value, or no trump with a stuck dealer."""
    several = len(space.kinds) > 1 or len(space.declared) > 1
    return bool(space.bids) or several or max(space.one, space.lost, space.points, space.most) > 1


def with_live_rows(plain: Plain, rows: Plain) -> Plain:
    """Return the rows that pay some deal."""
    paid = {name: row | {"makers": 1} for name, row in rows.items()}
    dormant = dormant_rows(Variant.model_validate_json(json.dumps(plain | {"scoring": paid})))
    alive = {name: row for name, row in rows.items() if name not in dormant}
    for row in alive.values():
        if not {*row.get("beats", [])} <= {*alive}:
            del row["beats"]
    return alive


def _whole(space: Space, *, by_made: bool) -> Box:
    """Return the box of all outcomes."""
    box: Box = {"lone": space.lone}
    box |= {"made": (True, False)} if by_made else {"tricks": tuple(range(space.hand + 1))}
    if space.bids:
        words, values = zip(*space.bids, strict=True)
        box |= {"bid": tuple(dict.fromkeys(words)), "value": tuple(sorted({*values}))}
    if len(space.kinds) > 1:
        box["trump"] = space.kinds
    if len(space.declared) > 1:
        box["declared"] = space.declared
    if space.stuck:
        box["forced"] = (False, True)
    for name, size in (
        ("doubled", space.doubled),
        ("lost_first", space.lost),
        ("points", space.points),
        ("with_bank", space.bank),
    ):
        box |= {name: tuple(range(size))} if size > 1 else {}
    box |= {"more_than_each": (False, True)} if space.most > 1 else {}
    return box | ({"one_took_all": (False, True)} if space.one > 1 else {})


@st.composite
def _shared_out(draw: DrawFn, box: Box, depth: int) -> list[Box]:
    """Cut a box, and its parts, once through what some condition asks."""
    asked = draw(st.sampled_from(["whole", *(name for name, answers in box.items() if len(answers) > 1)]))
    if not depth or asked == "whole":
        return [box]
    cut = draw(st.integers(1, len(box[asked]) - 1) | st.just(1))
    halves = [box | {asked: box[asked][:cut]}, box | {asked: box[asked][cut:]}]
    return [part for half in halves for part in draw(_shared_out(half, depth - 1))]


@st.composite
def _narrower(draw: DrawFn, box: Box, space: Space) -> dict[str, Box]:
    """Draw no box, one that lies inside of this one, two that cross inside of it, or those and what they share."""
    inside: dict[str, Box] = {}
    can_be_cut = [name for name, answers in box.items() if len(answers) > 1 and name != "with_bank"]
    if 1 < space.bank != len(box["with_bank"]):  # then some numbers of tricks can't be, and what is cut off may be all
        can_be_cut = [name for name in can_be_cut if name not in ("made", "tricks")]
    for asked in draw(st.permutations(can_be_cut))[:2] if can_be_cut else []:
        if draw(st.booleans()):
            part = box | {asked: box[asked][draw(st.integers(1, len(box[asked]) - 1)) :]}
            if asked not in ("bid", "value") or _bids_in(part, space) != _bids_in(box, space):
                inside[f"_{asked}"] = part
    if len(inside) == 2 and draw(st.booleans()):
        (_, first), (kind, second) = inside.items()
        within = first | {kind[1:]: second[kind[1:]]}
        if set(inside) != {"_bid", "_value"} or _bids_in(within, space) not in (
            _bids_in(first, space), _bids_in(second, space),
        ):  # fmt: skip
            inside["_within"] = within
    return inside


def _bids_in(box: Box, space: Space) -> list[int]:
    """Return the places of the bids that a box is about: of some values there are no bids but of some numbers."""
    return [place for place, (bid, value) in enumerate(space.bids) if bid in box["bid"] and value in box["value"]]


@st.composite
def _conditions(draw: DrawFn, box: Box, whole: Box, space: Space, *, exact: bool) -> Plain:
    """Write a box as the conditions of a row, in one of the ways that mean it.

    Unless it is to be *exact* it may name lone hands that can't be, and say all of something: of two rows about the
    same deals, as when a bid is always alone, the one inside has to be the narrower in its words.
    """
    said: Plain = {}
    if "tricks" in box:
        said |= draw(_tricks(box["tricks"][0], box["tricks"][-1], space))
    elif len(box["made"]) == 1:
        said["made"] = box["made"][0]
    say_all = not exact and draw(st.sampled_from([False, False, True]))
    if box["lone"] != space.lone or say_all:
        never = [word for word in _WORDS if word not in space.lone]
        some = list(box["lone"])
        if never and not exact:
            some += draw(st.lists(st.sampled_from(never), unique=True))
        said["lone"] = some[0] if len(some) == 1 else draw(st.permutations(some))
    if "bid" in box and (box["bid"] != whole["bid"] or say_all):
        said["bid"] = draw(_bids(list(box["bid"])))
    if "value" in box and (box["value"] != whole["value"] or say_all):
        low, high = box["value"][0], box["value"][-1]
        said["value"] = low if low == high else f"{low}+" if high == whole["value"][-1] else f"{low}-{high}"
    for name, every, there in (("trump", _KINDS, space.kinds), ("declared", DECLARED_WORDS, space.declared)):
        if name in box and (box[name] != whole[name] or say_all):
            words = list(box[name])
            never = [word for word in every if word not in there]
            if never and not exact:
                words += draw(st.lists(st.sampled_from(never), unique=True))
            said[name] = words[0] if len(words) == 1 else draw(st.permutations(words))
    for name in ("forced", "one_took_all", "more_than_each"):
        if len(box.get(name, ())) == 1:
            said[name] = box[name][0]
    for name in ("doubled", "lost_first", "points", "with_bank"):
        if name in box and (box[name] != whole[name] or say_all):
            low, high = box[name][0], box[name][-1]
            ways = [low] if low == high else [f"{low}-{high}"]
            ways = [] if name == "with_bank" and high == whole[name][-1] else ways  # a bank has no end
            ways += [f"{low}+"] if high == whole[name][-1] else []
            said[name] = draw(st.sampled_from(ways[::-1]))
    return said


@st.composite
def _bids(draw: DrawFn, bids: list[int | str]) -> Any:
    """Write bids one by one, or the numbers as a span."""
    numbers = [bid for bid in bids if isinstance(bid, int)]
    words: list[int | str] = list(bids)
    if len(numbers) > 1 and draw(st.booleans()):
        words = [f"{numbers[0]}-{numbers[-1]}", *(bid for bid in bids if isinstance(bid, str))]
    return words[0] if len(words) == 1 else draw(st.permutations(words))


@st.composite
def _tricks(draw: DrawFn, low: int, high: int, space: Space) -> Plain:
    hand, need = space.hand, space.need
    ways: list[Plain] = [{"tricks": f"{low}-{high}"}]
    if high == hand:
        ways.append({"tricks": f"{low}+"})
    if low == high:
        ways += [{"tricks": word} for word, number in ((low, low), ("all", hand), ("none", 0)) if low == number]
    if need is not None:
        if low >= need or high < need:  # said once more
            ways += [way | {"made": low >= need} for way in ways]
        if (low, high) in ((need, hand), (0, need - 1)):
            ways.insert(0, {"made": low == need})
    if (low, high) == (0, hand):
        ways.insert(0, {})
    return dict(draw(st.sampled_from(ways)))


@st.composite
def _never_paying(draw: DrawFn, rows: Plain, words: tuple[str, ...]) -> Plain:
    """Draw a row of a lone hand that nobody can play, or the double of another row that it always wins against."""
    never = [word for word in _WORDS if word not in words]
    if draw(st.booleans()) and never:
        return {"nobodys": {"lone": draw(st.sampled_from(never))}}
    name = draw(st.sampled_from([name for name in rows if name.count("_") == 1]))
    return {f"{name}_again": {**rows[name], "beats": [name]}}
