"""The variant language as strict models, a module for each part. What may be said, and nothing about what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, PrivateAttr

from euchre_core.errors import Mark
from euchre_core.limits import MOST_SEATS
from euchre_core.schema.ahead import Ahead, NamedAhead
from euchre_core.schema.auction import Auction, PartnersBest, Special, best_of
from euchre_core.schema.base import Section, rule
from euchre_core.schema.bidding import (
    Alone,
    Bidding,
    CalledPartner,
    Claim,
    Doubling,
    Drop,
    Dummy,
    FirstRound,
    Fixed,
    ForcedUpcard,
    Kitty,
    Predictions,
    Proposals,
    SecondRound,
)
from euchre_core.schema.cards import PACKS, CardPoints, Dealing, Deck, DummyHand, Layout, Ranking, deck_of, dummy_of
from euchre_core.schema.holdings import Holding
from euchre_core.schema.notation import ALL, Count, NumberKey, Payment
from euchre_core.schema.play import Example, Expect, Extra, Game, MatchRules, Play, Row, Rubber, Tally, no_list

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ALL", "ANY_NAME", "LANGUAGE", "PACKS", "PROSE", "SHORTHANDS", "Ahead", "Alone", "Auction", "Bidding",
    "CalledPartner", "CardPoints", "Claim", "Count", "Dealing", "Deck", "Doubling", "Drop", "Dummy", "DummyHand",
    "Example", "Expect", "Extra", "FirstRound", "Fixed", "ForcedUpcard", "Game", "Holding", "Kitty", "Layout",
    "MatchRules", "NamedAhead", "PartnersBest", "Payment", "Play", "Predictions", "Proposals", "Ranking", "Row",
    "Rubber", "SecondRound", "Section", "Special", "Table", "Tally", "Variant",
]  # fmt: skip

LANGUAGE = 1
"""The version of the language that this package reads."""

PROSE = ("name", "version", "summary", "sources", "confidence", "reconstructed", "history", "examples")
"""What a file says about itself: not inherited through ``extends``, and no part of a variant's behaviour."""

ANY_NAME = "*"
"""Stands in a path for any name that a file gives."""

SHORTHANDS: dict[tuple[str, ...], Callable[[Any], Any]] = {
    ("deck",): deck_of,
    ("deal", "dummy"): dummy_of,
    ("alone", "partners_best"): best_of,
    ("bidding", "auction", "special", ANY_NAME, "partners_best"): best_of,
}
"""By path: what writes a shorthand out, before files are merged."""


class Table(Section):
    """Who sits at the table."""

    players: int = rule(4, "people at the table", "B1 C1 D1, P1", ge=2, le=MOST_SEATS)
    hands_each: int = rule(
        1,
        "hands that each player owns; 2: seats go round the players twice, and his two hands play together. One he "
        "picks up, and bids with; the other is seen only when it first plays, and follows the hands of all the others",
        "§11, P4",
        ge=1,
        le=2,
    )
    sides: Literal["partners", "individual", "teams of 2", "teams of 3", "teams of 4", "called_partner"] = rule(
        "partners",
        "partners: opposite seats of four; individual: the maker against all others, each with his own score; "
        "teams of 2, 3 or 4: so many players to a side, sides taking turns around the table; "
        "called_partner: each his own score, and the maker may have a partner for one deal",
        "B1 D1 D13 §21 §23, P2 P3",
    )
    direction: Literal["clockwise", "anticlockwise"] = rule(
        "clockwise",
        "which way deal, bidding and play go round. Anticlockwise the next seat is at a player's right, and so is what "
        "the words of this language put at somebody's left",
        "§45 §47, P6",
    )

    @property
    def seats(self) -> int:
        """Hands that are dealt to players, each of which is a seat."""
        return self.players * self.hands_each


class Variant(Section):
    """One game, merged and complete; made by ``euchre_core.load`` or from plain data by ``Variant.model_validate``."""

    language: Literal[1] = rule(LANGUAGE, "version of the language the file is written in", "language")
    name: str = rule("", "title of the game", "language")
    version: int = rule(1, "raised when play or score changes", "language", ge=1)
    summary: str = rule("", "one sentence", "language")
    sources: list[str] = rule([], "where the rules come from", "language")
    confidence: Literal["sourced", "reconstructed"] = rule(
        "sourced", "reconstructed: no complete source survives, and some values are our own", "language"
    )
    reconstructed: list[str] = rule([], "the fields whose values are in no source, as in scoring.march", "language")
    history: dict[NumberKey, str] = rule({}, "by version: what a table notices", "language")
    table: Table = rule(Table(), "who sits at the table", "B1 C1 D1")
    deck: Deck = rule(Deck(), "the pack", "A1")
    deal: Dealing = rule(Dealing(), "how the cards are dealt", "B4")
    ranking: Ranking = rule(Ranking(), "which card beats which", "A6 A7 A8")
    bidding: Bidding = rule(Bidding(), "how trump is fixed", "B7")
    card_points: CardPoints | None = rule(None, "what cards count that are taken in tricks", "§47 §48, T15")
    claims: Annotated[dict[str, Claim], BeforeValidator(no_list)] = rule(
        {}, "rights that a holding gives", "§43, X16 S24"
    )
    called_partner: CalledPartner | None = rule(None, "the card by which the maker finds a partner", "§21, P7")
    doubling: Doubling | None = rule(None, "who may double", "§38, A12")
    kitty: Kitty | None = rule(None, "who takes the cards that were not dealt", "§29 §34 §40")
    dummy: Dummy | None = rule(None, "what is done with the dummy hand", "D14")
    alone: Alone | None = rule(None, "lone hands", "B17")
    drop: Drop | None = rule(None, "who may drop out of a deal", "§26, A16")
    play: Play = rule(Play(), "the first lead", "B20")
    scoring: Annotated[dict[str, Row], BeforeValidator(no_list)] = rule({}, "the score table, row by row", "B26")
    extras: Annotated[dict[str, Extra], BeforeValidator(no_list)] = rule(
        {}, "rows that pay in addition, every one that fits", "§26 §30, S16 S19"
    )
    tallies: Annotated[dict[str, Tally], BeforeValidator(no_list)] = rule(
        {}, "what is counted beside the score, from deal to deal", "§31, S22 S23"
    )
    game: Game = rule(Game(), "when the game is over", "B2")
    match: MatchRules = rule(MatchRules(), "when the match is over", "§18")
    examples: Annotated[dict[str, Example], BeforeValidator(no_list)] = rule(
        {}, "deals with what must come of them", "language"
    )

    _origins: Mapping[tuple[str, ...], Mark] = PrivateAttr(default_factory=dict)

    @property
    def has_own_dummies(self) -> bool:
        """Each player is dealt a dummy hand of his own."""
        return self.dummy is not None and self.dummy.taken_by == "everyone" and self.deal.dummy.cards > 0

    @property
    def dummy_cards(self) -> int:
        """Cards in all dummy hands together."""
        return self.deal.dummy.cards * (self.table.players if self.has_own_dummies else 1)

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
