"""The variant language as strict models, a module for each part. What may be said, and nothing about what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, PrivateAttr

from euchre_core.errors import Mark
from euchre_core.limits import MOST_SEATS
from euchre_core.schema.base import Section, rule
from euchre_core.schema.bidding import Alone, Bidding, Dummy, FirstRound, SecondRound
from euchre_core.schema.cards import PACKS, Dealing, Deck, DummyHand, Ranking, deck_of, dummy_of
from euchre_core.schema.notation import ALL, Count, NumberKey
from euchre_core.schema.play import Example, Expect, Game, Play, Row, no_list

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ALL", "LANGUAGE", "PACKS", "PROSE", "SHORTHANDS", "Alone", "Bidding", "Count", "Dealing", "Deck", "Dummy",
    "DummyHand", "Example", "Expect", "FirstRound", "Game", "Play", "Ranking", "Row", "SecondRound", "Section",
    "Table", "Variant",
]  # fmt: skip

LANGUAGE = 1
"""The version of the language that this package reads."""

PROSE = ("name", "version", "summary", "sources", "history", "examples")
"""What a file says about itself: not inherited through ``extends``, and no part of a variant's behaviour."""

SHORTHANDS: dict[tuple[str, ...], Callable[[Any], Any]] = {("deck",): deck_of, ("deal", "dummy"): dummy_of}
"""By path: what writes a shorthand out, before files are merged."""


class Table(Section):
    """Who sits at the table."""

    players: int = rule(4, "people at the table", "B1 C1 D1, P1", ge=2, le=MOST_SEATS)
    sides: Literal["partners", "individual"] = rule(
        "partners",
        "partners: opposite seats of four; individual: the maker against all others, each with his own score",
        "B1 D1 D13, P2",
    )


class Variant(Section):
    """One game, merged and complete; made by ``euchre_core.load`` or from plain data by ``Variant.model_validate``."""

    language: Literal[1] = rule(LANGUAGE, "version of the language the file is written in", "language")
    name: str = rule("", "title of the game", "language")
    version: int = rule(1, "raised when play or score changes", "language", ge=1)
    summary: str = rule("", "one sentence", "language")
    sources: list[str] = rule([], "where the rules come from", "language")
    history: dict[NumberKey, str] = rule({}, "by version: what a table notices", "language")
    table: Table = rule(Table(), "who sits at the table", "B1 C1 D1")
    deck: Deck = rule(Deck(), "the pack", "A1")
    deal: Dealing = rule(Dealing(), "how the cards are dealt", "B4")
    ranking: Ranking = rule(Ranking(), "which card beats which", "A6 A7 A8")
    bidding: Bidding = rule(Bidding(), "how trump is fixed", "B7")
    dummy: Dummy | None = rule(None, "what is done with the dummy hand", "D14")
    alone: Alone | None = rule(None, "lone hands", "B17")
    play: Play = rule(Play(), "the first lead", "B20")
    scoring: Annotated[dict[str, Row], BeforeValidator(no_list)] = rule({}, "the score table, row by row", "B26")
    game: Game = rule(Game(), "when the game is over", "B2")
    examples: Annotated[dict[str, Example], BeforeValidator(no_list)] = rule(
        {}, "deals with what must come of them", "language"
    )

    _origins: Mapping[tuple[str, ...], Mark] = PrivateAttr(default_factory=dict)

    def origin(self, path: str) -> Mark | None:
        """Return the place that said the value at a dotted *path*, or the nearest mapping around it.

        >>> Variant().origin("scoring.march") is None
        True
        """
        keys = tuple(path.split(".")) if path else ()
        while keys and keys not in self._origins:
            keys = keys[:-1]
        return self._origins.get(keys)

    def says(self, path: str) -> bool:
        """Tell whether a file wrote the value at a dotted *path*, rather than leaving it to the language.

        >>> Variant().says("deck")
        False
        """
        return tuple(path.split(".")) in self._origins
