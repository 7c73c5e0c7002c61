"""Drafts: what somebody may write, over the whole language, with no care for whether it can be obeyed."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from euchre_core.cards import make_pack
from euchre_core.load import shipped
from euchre_core.rules.idle import idle_fields
from euchre_core.schema import Variant
from euchre_core.schema.notation import read_ranks
from euchre_core.strategies.base import st
from euchre_core.strategies.spelling import ANY, NOTATIONS, SPELLINGS
from euchre_core.strategies.variants import plain_variants

if TYPE_CHECKING:
    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy
    from euchre_core.strategies.spelling import Path

_FIELDS = sorted(path for path in SPELLINGS if path and path[0] != "examples" and path[-1] != ANY)
_SECTIONS = sorted({path[:-1] for path in _FIELDS} - {()})
_CHANGES = (0, 0, 0, 0, 1, 1, 2, 3)


def drafts() -> SearchStrategy[Plain]:
    """Whole variant files as plain data, as YAML has it: every field any value of its type, and all that goes wrong.

    Sections that are absent, ``null``, ``start_over``, shorthands, options that contradict each other, score tables
    of any rows, examples that may hold; over no other file, or over one that is shipped. About every third is a game;
    the others must be refused with a reason.

    >>> from hypothesis import given
    >>> from euchre_core import strategies
    >>> from euchre_core.schema import Variant
    >>> @given(strategies.drafts())
    ... def they_have_the_words_of_the_language(draft):
    ...     assert set(draft) <= {"extends", *Variant.model_fields}
    """
    return _games() | _games() | _games() | _extending() | _extending() | SPELLINGS[()]


@st.composite
def _games(draw: DrawFn) -> Plain:
    """Draw a game that a file may hold, with a few changes."""
    plain = draw(plain_variants(dead=False))
    if draw(st.integers(0, 7)):
        _take_out_idle(plain)
    return draw(_changed(plain, st.sampled_from(_CHANGES)))


@st.composite
def _extending(draw: DrawFn) -> Plain:
    """Draw a few changes over a file that is shipped."""
    return draw(_changed({"extends": draw(st.sampled_from(_shipped()))}, st.integers(1, 4)))


@cache
def _shipped() -> list[str]:
    return [entry.name for entry in shipped()]


@st.composite
def _changed(draw: DrawFn, plain: Plain, times: SearchStrategy[int]) -> Plain:
    for _ in range(draw(times)):
        change = draw(st.sampled_from([_set, _set, _set, _set, _take_out, _null, _section, _row, _rows, _start_over]))
        change(draw, plain)
    if draw(st.integers(0, 3)) == 3:
        plain["examples"] = draw(st.dictionaries(SPELLINGS["name",], _examples(plain), min_size=1, max_size=2))
    return plain


def _set(draw: DrawFn, plain: Plain) -> None:
    """Give a field some value."""
    path = draw(st.sampled_from(_FIELDS))
    _put(draw, plain, path, draw(SPELLINGS[path]))


def _section(draw: DrawFn, plain: Plain) -> None:
    """Write a whole section anew."""
    path = draw(st.sampled_from(_SECTIONS))
    if ANY not in path:
        _put(draw, plain, path, draw(SPELLINGS[path]))


def _take_out(draw: DrawFn, plain: Plain) -> None:
    """Leave something out."""
    if places := _places(plain):
        *above, name = draw(st.sampled_from(places))
        _at(plain, above).pop(name)


def _null(draw: DrawFn, plain: Plain) -> None:
    """Write ``null`` for something that is there, or might be."""
    path = draw(st.sampled_from([*_places(plain), *_FIELDS, *_SECTIONS]))
    _put(draw, plain, path, None)


def _row(draw: DrawFn, plain: Plain) -> None:
    """Add a score row, or change one."""
    _put(draw, plain, ("scoring", draw(_row_names(plain))), draw(SPELLINGS["scoring", ANY]))


def _rows(draw: DrawFn, plain: Plain) -> None:
    """Let a score row beat others that are there."""
    names = _row_names(plain)
    _put(draw, plain, ("scoring", draw(names), "beats"), draw(st.lists(names, min_size=1, max_size=3)))


def _start_over(draw: DrawFn, plain: Plain) -> None:
    path = draw(st.sampled_from([*_SECTIONS, ("scoring",)]))
    _put(draw, plain, (*path, "start_over"), draw(st.sampled_from([True, True, True, False])))


def _row_names(plain: Plain) -> SearchStrategy[str]:
    rows = plain.get("scoring")
    known = list(rows) if isinstance(rows, dict) else []
    return st.sampled_from(["point", "march", "euchre", "lone_march", "new", *known, *known])


def _put(draw: DrawFn, plain: Plain, path: Path, value: Any) -> None:
    """Write a value at a path; what is no mapping on the way there becomes one."""
    here = plain
    for step in path[:-1]:
        name = draw(_names_in(plain, path)) if step == ANY else step
        if not isinstance(here.get(name), dict):
            here[name] = {}
        here = here[name]
    here[draw(_names_in(plain, path)) if path[-1] == ANY else path[-1]] = value


def _names_in(plain: Plain, path: Path) -> SearchStrategy[Any]:
    """Return what may stand where the writer of a file chooses a name."""
    return _row_names(plain) if path[0] == "scoring" else NOTATIONS[path[: path.index(ANY) + 1]]


def _places(plain: Plain, above: Path = ()) -> list[Path]:
    found: list[Path] = []
    for name, value in plain.items():
        found.append((*above, name))
        found += _places(value, (*above, name)) if isinstance(value, dict) else []
    return found


def _at(plain: Plain, path: list[str]) -> Plain:
    for name in path:
        plain = plain[name]
    return plain


@st.composite
def _examples(draw: DrawFn, plain: Plain) -> Plain:
    """Draw an example that may hold: a deal of the pack, some passes, and not too much expected."""
    if draw(st.integers(0, 3)) == 3:
        return draw(SPELLINGS["examples", ANY])
    cards, players, hand, dummy = _table(plain)
    pack = [str(card) for card in draw(st.permutations(cards))]
    dealer = draw(st.integers(0, players - 1))
    hands = {seat: " ".join(pack[seat * hand : (seat + 1) * hand]) for seat in range(players)}
    example: Plain = {"dealer": dealer, "hands": hands}
    rest = pack[players * hand :]
    if dummy:
        example["dummy"] = " ".join(rest[:dummy])
    if draw(st.booleans()) and rest[dummy:]:
        example["upcard"] = rest[dummy]
    if "upcard" in example and _is_dealers_last(plain):
        example["upcard"] = pack[dealer * hand]
    turns = [(dealer + 1 + turn) % players for turn in range(players)]
    example["play"] = [f"{seat} passes" for seat in turns[: draw(st.integers(0, 3))]]
    if draw(st.booleans()):
        seat = draw(st.sampled_from(turns))
        example["expect"] = draw(
            st.sampled_from(
                [
                    {"refused": [f"{seat} plays {pack[0]}"]},
                    {"trump": "none yet"},
                    {"tricks": {seat: 0}},
                    {"legal": {seat: ["passes", "orders"]}},
                ]
            )
            | SPELLINGS["examples", ANY, "expect"]
        )
    return example


def _is_dealers_last(plain: Plain) -> bool:
    """Tell whether a draft says that the upcard is the dealer's own."""
    deal = plain.get("deal")
    return isinstance(deal, dict) and deal.get("upcard_is") == "dealers_last"


def _table(plain: Plain) -> tuple[list[Any], int, int, int]:
    """Return the pack, the players, and the cards of a hand and the dummy, as far as the draft says such."""
    table, deck, deal = (
        {**part} if isinstance(part := plain.get(name), dict) else {} for name in ("table", "deck", "deal")
    )

    def number(section: Plain, name: str, usual: int) -> int:
        return section[name] if isinstance(section.get(name), int) else usual

    ranks = deck.get("ranks")
    pack = make_pack(
        read_ranks(ranks if isinstance(ranks, str) else "9-A"), number(deck, "copies", 1), number(deck, "jokers", 0)
    )
    return list(pack), number(table, "players", 4), number(deal, "hand", 5), number(deal, "dummy", 0)


def _take_out_idle(plain: Plain) -> None:
    """Take out what can never matter in a game: a file that sets such a field otherwise than usual is refused."""
    taken = True
    while taken:
        idle = idle_fields(Variant.model_validate_json(json.dumps(plain)))
        taken = sum(_pop(plain, path.split(".")) for path in idle) > 0


def _pop(plain: Plain, path: list[str]) -> bool:
    """Take a field out, if it is there."""
    *sections, name = path
    section: Any = plain
    for one in sections:
        section = section.get(one, {}) if isinstance(section, dict) else {}
    return isinstance(section, dict) and section.pop(name, None) is not None
