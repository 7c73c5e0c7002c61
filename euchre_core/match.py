"""``Match``: deals until somebody has the target. A value like a deal: every step returns a new match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from euchre_core.chance import Chance
from euchre_core.errors import EuchreError, IllegalAction
from euchre_core.kernel import Deal, Result
from euchre_core.kernel.why import Why
from euchre_core.rules.tables import REACH_EXTRA_DEAL, REACH_MAKERS_FIRST, REACH_SHARED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.players import Player
    from euchre_core.rules import Rules

IDLE_DEALS = 1000
"""So many deals in a row that come to nothing make :meth:`Match.play` give up: players who always pass never finish."""

_DEALER_STREAM = 2**64 - 1
"""The stream of a seed that draws the first dealer (B3); deal k is dealt from stream k."""


class Match:
    """A game from the first deal to the winner.

    The first dealer is drawn from the seed unless given; deal ``k`` (from 0) is shuffled from ``(seed, k)``. The same
    seed gives the same match on any Python.

    Args:
        rules: Compiled rules.
        seed: A whole number from 0 to 2**64 - 1.
        first_dealer: The seat that deals first; ``None``: drawn from the seed.

    Raises:
        ValueError: If the seed is out of range or there is no such seat.

    >>> import euchre_core as ec
    >>> rules = ec.compile_rules(ec.load("standard"))
    >>> match = ec.Match(rules, seed=7).play([ec.players.random_player(seed) for seed in range(4)])
    >>> max(match.scores) >= 10, match.deal.actor
    (True, None)
    """

    __slots__ = ("_deals", "_first_dealer", "_overtime", "_rules", "_scores", "_seed", "_winners")

    def __init__(self, rules: Rules, seed: int, first_dealer: int | None = None) -> None:
        dealer = Chance(seed, _DEALER_STREAM).below(rules.seats) if first_dealer is None else first_dealer
        self._rules = rules
        self._seed = seed
        self._first_dealer = dealer
        self._scores: tuple[int, ...] = (0,) * rules.scores
        self._winners: tuple[int, ...] = ()
        self._overtime = False
        self._deals: tuple[Deal, ...] = (Deal.from_seed(rules, seed=seed, dealer=dealer, index=0),)
        self._settle()

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._rules

    @property
    def seed(self) -> int:
        """The seed that the deals are shuffled from."""
        return self._seed

    @property
    def first_dealer(self) -> int:
        """The seat that dealt first."""
        return self._first_dealer

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Every deal so far; all but the last are over."""
        return self._deals

    @property
    def deal(self) -> Deal:
        """The deal on the table; the last one when the match is over."""
        return self._deals[-1]

    @property
    def finished_deals(self) -> int:
        """How many deals are over."""
        return len(self._deals) - (self.deal.actor is not None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, score by score: by side in a partnership game, else by player."""
        return self._scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The scores that have won, as places in ``scores``; empty while the match goes on. Several may share."""
        return self._winners

    @property
    def record(self) -> str:
        """The record of the match so far, which :func:`euchre_core.replay` reads back."""
        from euchre_core.record import write_record  # the writer knows matches, so a match meets it late

        return write_record(self)

    def apply(self, action: int) -> Match:
        """Return the match after *action*; a deal that ends is scored, and the next is dealt.

        Raises:
            IllegalAction: If the action is not legal now, or the match is over.
        """
        return self._with(self.deal.apply(action))

    def tell(self, *texts: str) -> Match:
        """Return the match after actions in words, as in ``match.tell("0 passes", "1 orders")``.

        Raises:
            UnreadableError: If the text is no action.
            IllegalAction: If the action is not legal now.
        """
        match = self
        for text in texts:
            match = match._with(match.deal.tell(text))
        return match

    def play(self, players: Sequence[Player] | Mapping[int, Player], *, deals: int | None = None) -> Match:
        """Let *players* play until the match is over, or until *deals* deals are over.

        Args:
            players: By player: a callable from his view to a legal action.
            deals: How many deals to finish at most, counted from the start of the match; ``None``: to the end.

        Raises:
            IllegalAction: If a player returns an action that is not legal; the match before it is not changed.
            EuchreError: If :data:`IDLE_DEALS` deals in a row come to nothing.
            ValueError: If a player is missing.
            TypeError: If a player returns something that is no number.
        """
        owners = set(self._rules.player_of)
        missing = owners - (set(players) if isinstance(players, Mapping) else set(range(len(players))))
        if missing:
            raise ValueError(
                f"expected players 0 to {max(owners)}, got none for {', '.join(map(str, sorted(missing)))}."
            )
        match, idle, finished = self, 0, self.finished_deals
        while not match.winners and (deals is None or match.finished_deals < deals):
            deal = match.deal
            player = match.rules.player_of[deal.table.actor]
            action = players[player](deal.view(player))
            if not isinstance(action, int):
                raise TypeError(f"player {player} returned {action!r}; a player returns one of view.legal_actions.")
            match = match.apply(action)
            if match.finished_deals > finished:
                idle = 0 if match.deals[match.finished_deals - 1].makers else idle + 1
                finished = match.finished_deals
            if idle == IDLE_DEALS:
                raise EuchreError(f"{IDLE_DEALS} deals in a row came to nothing: these players never finish a game.")
        return match

    def _with(self, deal: Deal) -> Match:
        if self._winners:
            why = Why(False, "the match is over.", self._rules.clauses.at("game.target"))
            raise IllegalAction("one more action", why, ())
        new = Match.__new__(Match)
        new._rules = self._rules
        new._seed = self._seed
        new._first_dealer = self._first_dealer
        new._scores = self._scores
        new._winners = ()
        new._overtime = self._overtime
        new._deals = (*self._deals[:-1], deal)
        new._settle()
        return new

    def _settle(self) -> None:
        """Score the last deal if it is over, and deal the next unless that ends the match; only while being made."""
        while (result := self.deal.result) is not None:
            self._scores = added(self._scores, result.points)
            if result.makers:
                self._winners, self._overtime = finish(self._rules, self._scores, result, overtime=self._overtime)
            if self._winners:
                return
            number = len(self._deals)
            self._deals += (Deal.from_seed(self._rules, seed=self._seed, dealer=result.next_dealer, index=number),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return hash(self._essence())

    def _essence(self) -> tuple[Rules, int, int, tuple[Deal, ...]]:
        return self._rules, self._seed, self._first_dealer, self._deals

    def __repr__(self) -> str:
        state = f"won by {', '.join(map(str, self._winners))}" if self._winners else f"deal {len(self._deals)}"
        return f"<Match of {self._rules.name}, seed {self._seed}, scores {self._scores}, {state}>"


def added(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the scores with the points of a deal counted."""
    return tuple(a + b for a, b in zip(scores, points, strict=True))


def finish(rules: Rules, scores: tuple[int, ...], result: Result, *, overtime: bool) -> tuple[tuple[int, ...], bool]:
    """Tell who has won after a deal that somebody called.

    Args:
        rules: Compiled rules.
        scores: The scores with the deal counted.
        result: The deal.
        overtime: Several had reached the target before, and the game went on because of that.

    Returns:
        The winning scores (none: play on), and whether the game is in overtime now.
    """
    there = [number for number, score in enumerate(scores) if score >= rules.target]
    if not there and not overtime:
        return (), False
    best = [number for number, score in enumerate(scores) if score == max(scores)]
    if overtime:
        return (tuple(best), False) if len(best) == 1 else ((), True)
    if len(there) == 1 or rules.both_reach == REACH_SHARED:
        return tuple(there), False
    if rules.both_reach == REACH_EXTRA_DEAL:
        return (), True
    makers = {rules.score_of[seat] for seat in result.makers} & set(there)
    if rules.both_reach == REACH_MAKERS_FIRST and makers:
        return tuple(sorted(makers)), False
    return (tuple(best) if len(best) == 1 else ()), False
