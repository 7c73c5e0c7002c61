"""The first lead, the score table, the game, and examples that a file carries."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import model_validator

from euchre_core.schema.base import Section, rule, unfit
from euchre_core.schema.notation import CountText, LoneWords, NumberKey


class Play(Section):
    """Who leads to the first trick. Whoever sits out is skipped, to the next seat clockwise (G9)."""

    lead: Literal["eldest", "maker", "dealer"] = rule("eldest", "who leads first", "B20 C11 D21, T1")
    lone_lead: Literal["as_usual", "left_of_loner", "loner"] = rule(
        "as_usual", "who leads first when one plays alone", "B21 D22 E7, T2"
    )
    two_loners_lead: Literal["lone_defender", "left_of_lone_maker", "as_usual"] = rule(
        "lone_defender", "who leads first when two play alone", "B22 D23 E8, T3"
    )


class Row(Section):
    """One row of the score table. It fits when all its conditions hold; of the rows that fit, the narrower wins."""

    made: bool | None = rule(None, "condition: the makers took the tricks they need", "B26 B28")
    tricks: CountText | None = rule(None, "condition: tricks of the makers' side", "B26 B27 D25 D26")
    lone: LoneWords | None = rule(None, "condition: who played alone: nobody, maker, defender, both", "B29 B31")
    beats: list[str] = rule([], "rows this one wins against where both fit and neither is the narrower", "language")
    makers: int | None = rule(None, "points to the makers' score", "B26 D25, S2", ge=-1000, le=1000)
    defenders: int | None = rule(
        None, "points to each defending score, also of a defender who sat out", "B28 D27 D31, S4", ge=-1000, le=1000
    )
    everyone: int | None = rule(None, "points to every score", "S11", ge=-1000, le=1000)

    @model_validator(mode="after")
    def _pays(self) -> Row:
        if self.makers is None and self.defenders is None and self.everyone is None:
            raise unfit(
                "somebody to be paid", "Write makers, defenders or everyone, for example makers: 1 (or makers: 0)."
            )
        return self


class Game(Section):
    """When the game is over."""

    target: int = rule(10, "score that ends the game", "B2 C1 D32 E12, M1", ge=1, le=10_000)
    both_reach: Literal["makers_first", "better_wins", "shared", "extra_deal"] = rule(
        "better_wins",
        "several reach the target in one deal: the makers win; the better wins (equal: play on); "
        "they share; play on until one is ahead",
        "D32, M8",
    )


class Expect(Section):
    """What must be true after an example's last action."""

    legal: dict[NumberKey, str | list[str]] = rule(
        {},
        "by seat: all the cards it may play or bury (JD QH), or a list of all that it may say (passes, orders)",
        "language",
    )
    refused: list[str] = rule([], "actions that must be refused now", "language")
    trump: str | None = rule(None, "the trump suit: clubs, diamonds, hearts, spades", "language")
    tricks: dict[NumberKey, int] = rule({}, "by seat: tricks taken so far", "language")
    outcome: str | None = rule(None, "the score row that pays; passed_out; joker_redeal", "language")
    points: list[int] | None = rule(None, "points of the deal, score by score", "language")
    next_dealer: int | None = rule(None, "the seat that deals next", "language", ge=0)


class Example(Section):
    """A deal in the words of the table, with what must come of it."""

    dealer: int = rule(..., "seat of the dealer", "language", ge=0)
    hands: dict[NumberKey, str] = rule(
        {}, "by seat: the cards dealt, as in AH KC QC 10C 9C, or AH KC ... for any others; left out: any", "language"
    )
    upcard: str | None = rule(None, "the card turned up; left out: any", "language")
    dummy: str | None = rule(None, "the cards of the dummy hand; left out: any", "language")
    play: list[str] = rule([], "what is done, in order: 0 orders; 3 buries QD; nobody alone; 0 leads AH", "language")
    expect: Expect = rule(Expect(), "what must come of it", "language")


def no_list(value: Any) -> Any:
    """Refuse a list where the language wants names."""
    if isinstance(value, list):
        raise unfit("a mapping of names", "Give each entry a name, as in point: {made: true, makers: 1}.")
    return value
