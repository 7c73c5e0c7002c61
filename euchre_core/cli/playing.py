"""``euchre play``."""

from __future__ import annotations

import contextlib
import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from euchre_core import players
from euchre_core.cli.human import Human, Quit
from euchre_core.cli.names import meant, rules_of
from euchre_core.cli.screen import Screen
from euchre_core.cli.table import Table
from euchre_core.errors import EuchreError
from euchre_core.load import shipped
from euchre_core.match import Match
from euchre_core.record import FORMAT, write_record
from euchre_core.standing import Patience

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules import Rules

_KINDS = ("human", "random", "first")
_RANDOM_STREAM = 2**64 - 2
"""The stream of a seed from which seat 0 plays; seat 1 has the one before, and so on. Deals have the low streams."""
_LONGEST = 200  # of a first line, which may have any length in a file that is no record
_IDLE = 100
"""After so many deals in a row that bring nobody nearer to the end, players who are no people will never get there."""


def play_match(name: str, *, seed: int | None, deals: int | None, seats: Sequence[str], record: Path | None) -> None:
    """Play a match and print it; write its record in any case.

    Raises:
        VariantError: If the variant cannot be obeyed.
        EuchreError: If something other than a record would be lost under the record.
        OSError: If the record cannot be written; found out before the first deal.
        BadParameter: If a seat is not well named.
    """
    rules = rules_of(name)
    kinds = _kinds(rules, seats)
    if record is not None:
        _spare(record, name)
        record.open("a", encoding="utf-8").close()
    match = Match(rules, secrets.randbelow(2**32) if seed is None else seed)
    screen = Screen()
    people = [player for player, kind in enumerate(kinds) if kind == "human"]
    you = people[0] if len(people) == 1 and rules.player_of.count(people[0]) == 1 else None
    game = _Game(screen, match, kinds, Table(screen, rules, you))
    interrupted: KeyboardInterrupt | None = None
    try:
        with contextlib.suppress(Quit):
            game.play(deals)
    except KeyboardInterrupt as error:
        interrupted = error
        screen.line()
    finally:
        if record is not None:
            record.write_text(write_record(game.match), encoding="utf-8")
    game.close()
    if record is not None:
        screen.line(f"Record: {record}")
    if interrupted is not None:
        raise interrupted


def _spare(record: Path, name: str) -> None:
    """Let only an older record be replaced, or a file with nothing in it; what is no plain file has nothing to lose."""
    remedy = "Name another file, as in --record game.rec."
    if not record.is_file():
        return
    game = Path(meant(name))
    if name not in {entry.name for entry in shipped()} and record.samefile(game):
        raise EuchreError(f"{record}: expected a file for the record, got the file of the game. {remedy}")
    with record.open("rb") as stream:
        first = stream.readline(_LONGEST)
    if first and first.decode("utf-8-sig", "replace").rstrip() != FORMAT:
        raise EuchreError(f"{record}: expected a new file or an older record, got a file with something else. {remedy}")


def _kinds(rules: Rules, seats: Sequence[str]) -> list[str]:
    """Return what each player is, from the texts SEAT=PLAYER; any of his seats names one who has two."""
    said: dict[int, str] = {}
    for text in seats:
        found = re.fullmatch(r"(\d{1,2})=(\w+)", text)
        kind = found[2].lower() if found else ""
        if found is None or kind not in _KINDS:
            raise _bad_seat(f'expected a seat and one of {", ".join(_KINDS)}, got "{text}". Write for example 0=human.')
        number = int(found[1])
        if number >= rules.seats:
            raise _bad_seat(f"{rules.name} has the seats 0 to {rules.seats - 1}, got {number}.")
        player = rules.player_of[number]
        if player in said:
            raise _bad_seat(f"seat {number} is named twice.")
        said[player] = kind
    return [said.get(player, "random") for player in range(rules.speakers)]


def _bad_seat(message: str) -> typer.BadParameter:
    return typer.BadParameter(message, param_hint="--seat")


class _Game:
    """A match being played: ``match`` is the position reached, whatever happens next."""

    def __init__(self, screen: Screen, match: Match, kinds: Sequence[str], table: Table) -> None:
        self.match = match
        self._screen = screen
        self._table = table
        self._patience = Patience(match.rules)
        self._players: dict[int, players.Player] = {}
        self._people: dict[int, Human] = {}
        alone = kinds.count("human") == 1
        for seat, kind in enumerate(kinds):
            if kind == "human":
                self._people[seat] = Human(screen, match.rules, alone=alone)
            elif kind == "first":
                self._players[seat] = players.first_player()
            else:
                self._players[seat] = players.random_player(match.seed, _RANDOM_STREAM - seat)

    def play(self, deals: int | None) -> None:
        """Play on until somebody has won or *deals* deals are over.

        Raises:
            Quit: If a person wants to stop.
        """
        self._table.opening(self.match)
        self._table.finished(self.match)
        while not self.match.over and (deals is None or self.match.finished_deals < deals):
            if not self._people and deals is None and self._patience.idle >= _IDLE:
                self._screen.line()
                self._screen.line(f"{_IDLE} deals in a row brought nobody nearer to the end; they never will.")
                return
            finished = self.match.finished_deals
            self.match = self.match.apply(self._action())
            for standing in self.match.standings[finished:]:
                self._patience.see(standing)
            self._table.finished(self.match)

    def _action(self) -> int:
        deal = self.match.deal
        seat = deal.table.actor
        player = self.match.rules.player_of[seat]
        if player in self._people:
            return self._people[player].choose(self.match)
        return self._players[player](deal.view(player))

    def close(self) -> None:
        """Print how the match stands."""
        self._table.closing(self.match)
