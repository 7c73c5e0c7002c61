"""The first lead, the score table, the game, and examples that a file carries."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, model_validator

from euchre_core.schema.base import Section, rule, unfit
from euchre_core.schema.notation import (
    BidWords,
    CountText,
    DeclaredWords,
    DoubledCount,
    LoneWords,
    LostCount,
    NumberKey,
    PaymentText,
    PointsCount,
    TrumpKinds,
    ValueCount,
)


class Play(Section):
    """Who leads to the first trick. Whoever sits out is skipped, to the next seat in the order of play (G9)."""

    lead: Literal["eldest", "maker", "dealer"] = rule("eldest", "who leads first", "B20 C11 D21, T1")
    lone_lead: Literal["as_usual", "left_of_loner", "loner"] = rule(
        "as_usual", "who leads first when one plays alone", "B21 D22 E7, T2"
    )
    two_loners_lead: Literal["lone_defender", "left_of_lone_maker", "as_usual"] = rule(
        "lone_defender", "who leads first when two play alone", "B22 D23 E8, T3"
    )
    when_void: Literal["any", "must_trump"] = rule(
        "any", "what is played by who can't follow suit: any card, or a trump if he has one", "B23 §43 §47 §51, T5"
    )
    must_beat: bool | Literal["trumps"] = rule(
        False,
        "who can follow suit, or must trump, must play a card that wins the trick so far, if he has one that may be "
        "played; trumps: only who must play a trump, while other suits need not be beaten",
        "§43, T5",
    )

    first_lead_must_be: Literal["any", "trump"] = rule("any", "limit on the first card led, if he can", "§33 §48, T4")
    aces_may_be_led: bool = rule(True, "if not, an ace is led only by who holds nothing else", "§55, T4")
    may_trump_ace: bool = rule(
        True,
        "if not, a trick led with the ace of a plain suit may be trumped only by who holds nothing but trumps",
        "§55, T6",
    )


class Row(Section):
    """One row of the score table. It fits when all its conditions hold; of the rows that fit, the narrower wins."""

    made: bool | None = rule(None, "condition: the makers took the tricks they need", "B26 B28")
    tricks: CountText | None = rule(None, "condition: tricks of the makers' side", "B26 B27 D25 D26")
    lone: LoneWords | None = rule(None, "condition: who played alone: nobody, maker, defender, both", "B29 B31")
    bid: BidWords | None = rule(
        None, "condition: the bid: a number, a span, the name of a special bid, or a list of these", "§24 §38, S17"
    )
    value: ValueCount | None = rule(None, "condition: the value of the bid", "§40, S18")
    trump: TrumpKinds | None = rule(None, "condition: the kind of trump: suit, no_trump, low", "§38, B8")
    forced: bool | None = rule(None, "condition: the caller was forced to call or bid, being stuck", "§35, A8")
    called: bool | None = rule(None, "condition: somebody is the maker; not so after play_no_trump", "§26, B7")
    doubled: DoubledCount | None = rule(None, "condition: 0, not doubled; 1, doubled; 2, redoubled", "§38, A12")
    points: PointsCount | None = rule(
        None, "condition: card points of the makers' side; all: the most that a deal can have", "§47 §48, T15"
    )
    lost_first: LostCount | None = rule(
        None,
        "condition: tricks the makers lost before their first; 0: they took the first trick; if they took none, all",
        "S21",
    )
    one_took_all: bool | None = rule(None, "condition: one of the makers took every trick himself", "§49, S28")
    more_than_each: bool | None = rule(
        None, "condition: the makers' side took more tricks than each of the other scores", "§51"
    )
    with_bank: CountText | None = rule(
        None, "condition: tricks of the makers' side, with those that it has in its bank", "§54, S25"
    )
    declared: DeclaredWords | None = rule(
        None,
        "condition: when the contract was declared: usual, in the bidding; before_deal, blind, hand_seen or "
        "upcard_seen, ahead of it",
        "§11 §52, B16 B18",
    )
    beats: list[str] = rule([], "rows this one wins against where both fit and neither is the narrower", "language")
    makers: PaymentText | None = rule(
        None, "points to the makers' score: a number, or a sum of tricks, bid, value, hand, players", "B26 D25, S2 S13"
    )
    defenders: PaymentText | None = rule(
        None,
        "points to each defending score, also of a defender who sat out; tricks are its own",
        "B28 D27 D31, S4 S14",
    )
    everyone: PaymentText | None = rule(None, "points to every score; tricks are its own", "S11")

    dropped: PaymentText | None = rule(None, "points to each who dropped out", "§26, S20")
    game_to: Literal["makers", "defenders"] | None = rule(None, "the game is over, won by these", "§49, S28")
    partners_less: int | None = rule(
        None,
        "where each player has a score: points fewer to each partner of the maker, or of who plays alone on that side",
        "§6, S11",
        ge=1,
        le=1000,
    )

    @model_validator(mode="after")
    def _pays(self) -> Row:
        if all(paid is None for paid in (self.makers, self.defenders, self.everyone, self.dropped)):
            raise unfit(
                "somebody to be paid", "Write makers, defenders or everyone, for example makers: 1 (or makers: 0)."
            )
        return self


class Extra(Row):
    """A row that pays in addition to the one that wins: every extra that fits does."""

    into: str | None = rule(
        None, "the name of a tally that is paid instead of the score, in whole numbers", "§31, S22 S23"
    )

    own_tricks: CountText | None = rule(
        None, "condition, asked of each score that is paid: its own tricks", "§26 §30, S16 S19"
    )
    own_points: PointsCount | None = rule(
        None, "condition, asked of each score that is paid: its own card points; all: the most there can be", "§47"
    )
    own_bid: Literal["kept", "missed"] | None = rule(
        None, "condition, asked of each score that is paid: it took exactly the tricks that it predicted", "Oh Hell"
    )


class Tally(Section):
    """Something that is counted for each score from deal to deal of a game, such as tokens; extras pay into it."""

    each: int = rule(
        0,
        "so many turn into points, as soon as a score has them; 0: it stands beside the score to the end of the game",
        "§31 § cross-cutting, S22 S23",
        ge=0,
        le=100,
    )
    points: int = rule(1, "points that they turn into", "§ cross-cutting, S22", ge=-1000, le=1000)


def _target(value: Any) -> Any:
    if value == "none" or (isinstance(value, int) and not isinstance(value, bool) and -10_000 <= value <= 10_000):
        return value
    raise unfit("a score from -10000 to 10000, or none", "Write for example 10, or none with a number of deals.")


Target = Annotated[int | Literal["none"], BeforeValidator(_target)]


class Game(Section):
    """When the game is over."""

    target: Target = rule(
        10,
        "score that ends the game; below start, it is counted down to; none: so many deals are played",
        "B2 C1 D32 E12, M1",
    )
    start: int = rule(0, "score at the beginning", "§26 §49, M2", ge=-10_000, le=10_000)
    scores: Literal["sides", "players"] = rule(
        "sides",
        "who has a score in the game: each side; or each player, who gets what his side gets",
        "§5 §6, M10",
    )
    reaching_it: Literal["wins", "loses"] = rule(
        "wins", "what the target means to the score that gets there", "§49, S27"
    )
    won_by: Literal["any_points", "own_made_bid", "own_bid_or_set"] = rule(
        "any_points",
        "what the last step to the target must come from: anything; a bid of one's own that was made; that, or setting "
        "the others. Whoever is there by other points plays on",
        "§27 §38 §40, M3",
    )
    loses_at: int | None = rule(
        None, "a score this low, or lower, loses the game to the others", "§28 §38 §40, M4", ge=-10_000, le=10_000
    )
    all_lose_at: int | None = rule(
        None,
        "when every score is this low, or lower, the game is over and nobody has won it",
        "§28, M4",
        ge=-10_000,
        le=10_000,
    )
    deals: int = rule(0, "the game is so many deals instead of a target; 0: no such end", "§5 §36, M7", ge=0, le=1000)
    both_reach: Literal["makers_first", "better_wins", "shared", "extra_deal"] = rule(
        "better_wins",
        "several reach the target in one deal: the makers win; the better wins (equal: play on); "
        "they share; play on until one is ahead",
        "D32, M8",
    )
    raised_by: int = rule(
        0,
        "several reach the target in one deal: nobody has won, and the target is so much farther off for the rest of "
        "the game; 0: as both_reach says",
        "§7, M13",
        ge=0,
        le=1000,
    )
    bank: Literal["no", "last_trick"] = rule(
        "no",
        "tricks kept for the next deals of the game. last_trick: the score that wins the last trick of a deal adds its "
        "tricks of the deal to its bank; all other banks are lost",
        "§54, S25",
    )


class Rubber(Section):
    """What the games of a match are worth, and its end: points beside the games, which do not decide who wins it."""

    bonus: int = rule(2, "rubber points to who wins the match", "§2, M7", ge=0, le=1000)
    worth: dict[NumberKey, int] = rule(
        {},
        "by the points that a loser has made at most: rubber points of the game, 1 where nothing is said",
        "§2, M6",
    )


class MatchRules(Section):
    """When the match is over: a game wins it, unless several are needed."""

    games: int = rule(1, "games that win the match", "§2 §36, M7", ge=1, le=100)
    laps: bool = rule(False, "points that the winner has beyond the target count in the next game", "§18, M5")
    slam: int = rule(
        1, "games that a game counts when a loser has no more points than at the start", "§18, M6", ge=1, le=10
    )
    rubber: Rubber | None = rule(None, "rubber points, which are counted beside the games", "§2, M6 M7")


class Expect(Section):
    """What must be true after an example's last action."""

    legal: dict[NumberKey, str | list[str]] = rule(
        {},
        "by seat: all the cards it may play or bury (JD QH), or a list of all that it may say (passes, orders)",
        "language",
    )
    refused: list[str] = rule([], "actions that must be refused now", "language")
    trump: str | None = rule(None, "the trump suit: clubs, diamonds, hearts, spades; or no trump, low", "language")
    tricks: dict[NumberKey, int] = rule({}, "by seat: tricks taken so far", "language")
    outcome: str | None = rule(None, "the score row that pays; passed_out; joker_redeal", "language")
    points: list[int] | None = rule(None, "points of the deal, score by score", "language")
    by_player: list[int] | None = rule(
        None, "points of the deal, player by player, where each has a score in the game", "language"
    )
    next_dealer: int | None = rule(None, "the seat that deals next", "language", ge=0)
    tallied: dict[str, list[int]] = rule(
        {}, "by name of a tally: what the deal pays into it, score by score", "language"
    )


class Example(Section):
    """A deal in the words of the table, with what must come of it."""

    dealer: int = rule(..., "seat of the dealer", "language", ge=0)
    hands: dict[NumberKey, str] = rule(
        {}, "by seat: the cards dealt, as in AH KC QC 10C 9C, or AH KC ... for any others; left out: any", "language"
    )
    upcard: str | None = rule(None, "the card turned up; left out: any", "language")
    dummy: str | None = rule(None, "the cards of the dummy hand; left out: any", "language")
    kitty: str | None = rule(None, "the cards that were not dealt; left out: any", "language")
    carried: str | None = rule(
        None, "what earlier deals of the game have left, as a record has it: bank 3 0; left out: nothing", "language"
    )
    play: list[str] = rule([], "what is done, in order: 0 orders; 3 buries QD; nobody alone; 0 leads AH", "language")
    expect: Expect = rule(Expect(), "what must come of it", "language")


def no_list(value: Any) -> Any:
    """Refuse a list where the language wants names."""
    if isinstance(value, list):
        raise unfit("a mapping of names", "Give each entry a name, as in point: {made: true, makers: 1}.")
    return value
