"""``Match``: deals until somebody has won. A value like a deal: every step returns a new match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from euchre_core.carrying import carried_on
from euchre_core.chance import Chance
from euchre_core.errors import EuchreError, IllegalAction
from euchre_core.kernel import Deal
from euchre_core.kernel.why import Why
from euchre_core.standing import (
    Patience,
    Standing,
    after_deal,
    first_standing,
    made_bid,
    match_is_over,
    match_winners,
    next_game,
    partners_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.players import Player
    from euchre_core.rules import Rules

IDLE_DEALS = 1000
"""So many deals in a row that bring nobody nearer to the end make :meth:`Match.play` give up.

Players who always pass never finish, nor do those who always bid what they can't make.
"""

_DEALER_STREAM = 2**64 - 1
"""The stream of a seed that draws the first dealer (B3); deal k is dealt from stream k."""


class Match:
    """A match from the first deal to the winner: a game, or as many as the variant says.

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

    __slots__ = ("_deals", "_first_dealer", "_now", "_rules", "_seed", "_standings", "_winners")

    def __init__(self, rules: Rules, seed: int, first_dealer: int | None = None) -> None:
        dealer = Chance(seed, _DEALER_STREAM).below(rules.seats) if first_dealer is None else first_dealer
        self._rules = rules
        self._seed = seed
        self._first_dealer = dealer
        self._now = first_standing(rules)
        self._standings: tuple[Standing, ...] = ()
        self._winners: tuple[int, ...] = ()
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
        """Points in the game being played, score by score: by side, or by player where each has his own.

        When the match is over, those of its last game.
        """
        return self._now.scores

    @property
    def tallies(self) -> dict[str, tuple[int, ...]]:
        """By name, what each score has in the tallies of the game being played; at the end, of the last game."""
        return {tally.name: counted for tally, counted in zip(self._rules.tallies, self._now.tallies, strict=True)}

    @property
    def games(self) -> tuple[int, ...]:
        """Games won so far, score by score."""
        return self._now.games

    @property
    def rubber(self) -> tuple[int, ...]:
        """Rubber points so far, score by score; empty where the variant counts none."""
        return self._now.rubber

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How the match stood after each deal that is over."""
        return self._standings

    @property
    def winners(self) -> tuple[int, ...]:
        """The scores that have won, as places in ``scores``; empty while the match goes on. Several may share.

        A match that everybody has lost is over, and has no winners either.
        """
        return self._winners

    @property
    def over(self) -> bool:
        """The match is over: somebody has won, or everybody has lost."""
        return match_is_over(self._rules, self._now)

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
            EuchreError: If :data:`IDLE_DEALS` deals in a row bring nobody nearer to the end of the game.
            ValueError: If a player is missing.
            TypeError: If a player returns something that is no number.
        """
        owners = set(self._rules.player_of)
        missing = owners - (set(players) if isinstance(players, Mapping) else set(range(len(players))))
        if missing:
            raise ValueError(
                f"expected players 0 to {max(owners)}, got none for {', '.join(map(str, sorted(missing)))}."
            )
        match, finished = self, self.finished_deals
        patience = Patience(self._rules)
        while not match.over and (deals is None or match.finished_deals < deals):
            deal = match.deal
            player = match.rules.player_of[deal.table.actor]
            action = players[player](deal.view(player))
            if not isinstance(action, int):
                raise TypeError(f"player {player} returned {action!r}; a player returns one of view.legal_actions.")
            match = match.apply(action)
            for standing in match.standings[finished:]:
                patience.see(standing)
            finished = match.finished_deals
            if patience.idle >= IDLE_DEALS:
                raise EuchreError(
                    f"{IDLE_DEALS} deals in a row brought nobody nearer to the end: these players never finish a game."
                )
        return match

    def _with(self, deal: Deal) -> Match:
        if self.over:
            end = "game.deals" if self._rules.target is None else "game.target"
            why = Why(False, "the match is over.", self._rules.clauses.at(end))
            raise IllegalAction("one more action", why, ())
        new = Match.__new__(Match)
        new._rules = self._rules
        new._seed = self._seed
        new._first_dealer = self._first_dealer
        new._now = self._now
        new._standings = self._standings
        new._winners = ()
        new._deals = (*self._deals[:-1], deal)
        new._settle()
        return new

    def _settle(self) -> None:
        """Score the last deal if it is over, and deal the next unless that ends the match; only while being made."""
        while (result := self.deal.result) is not None:
            made, partners = made_bid(self.deal), partners_of(self.deal)
            self._now = after_deal(self._rules, self._now, result, made=made, partners=partners)
            self._standings += (self._now,)
            self._winners = match_winners(self._rules, self._now)
            if self.over:
                return
            number = len(self._deals)
            over = self._now.over
            if over:
                self._now = next_game(self._rules, self._now)
            carried = carried_on(self._rules, self.deal, game_over=over, scores=self._now.scores)
            dealer = result.next_dealer
            self._deals += (Deal.from_seed(self._rules, seed=self._seed, dealer=dealer, index=number, carried=carried),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return hash(self._essence())

    def _essence(self) -> tuple[Rules, int, int, tuple[Deal, ...]]:
        return self._rules, self._seed, self._first_dealer, self._deals

    def __repr__(self) -> str:
        state = f"won by {', '.join(map(str, self._winners))}" if self._winners else f"deal {len(self._deals)}"
        state = "lost by all" if self.over and not self._winners else state
        games = f", games {self.games}" if self._rules.games > 1 else ""
        return f"<Match of {self._rules.name}, seed {self._seed}, scores {self.scores}{games}, {state}>"
