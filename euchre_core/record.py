"""Records: one readable text form of a deal and of a match. Writing, reading and replaying are inverse.

A record names the rules it was made under by their fingerprint; under other rules it is refused. Reading replays every
action, then writes the record anew and compares, so a record can say nothing that the rules or the cards contradict.
Blank lines and lines that begin with ``#`` mean nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from euchre_core.errors import IllegalAction, RecordError, RulesChangedError, UnreadableError
from euchre_core.kernel import Deal
from euchre_core.kernel.carried import FIRST, read_carried
from euchre_core.kernel.transcript import write_deal
from euchre_core.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules import Rules

FORMAT = "euchre_core record 1"
_Played = TypeVar("_Played", Deal, Match)


class Line(NamedTuple):
    """A line of a record that means something, with its 1-based number."""

    number: int
    text: str

    def after(self, key: str) -> str:
        """Return what stands after ``key:``.

        Raises:
            RecordError: If the line has another key.
        """
        if not self.text.startswith(f"{key}:"):
            raise RecordError(f'expected "{key}: ...", got "{self.text}".', self.number)
        return self.text[len(key) + 1 :].strip()

    def whole_number(self, key: str) -> int:
        """Return the whole number after ``key:``."""
        value = self.after(key)
        if not re.fullmatch(r"\d{1,20}", value):
            raise RecordError(f'expected a whole number after {key}, got "{value}".', self.number)
        return int(value)


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says of itself.

    Attributes:
        variant: The variant's title.
        fingerprint: The fingerprint of the rules it was made under.
        line: The line of the fingerprint.
        seed: The match's seed; ``None`` in the record of one deal.
        first_dealer: The match's first dealer; ``None`` in the record of one deal.
    """

    variant: str
    fingerprint: str
    line: int
    seed: int | None = None
    first_dealer: int | None = None


def write_record(played: Deal | Match) -> str:
    """Return the record of a deal or a match, finished or not; ends with a line break.

    >>> import euchre_core as ec
    >>> rules = ec.compile_rules(ec.load("standard"))
    >>> print(write_record(ec.Deal.from_seed(rules, seed=7, dealer=2).tell("3 orders")))
    euchre_core record 1
    variant: Standard Euchre
    ...
    before play: 3 orders
    <BLANKLINE>
    """
    lines = [FORMAT, f"variant: {played.rules.name}", f"rules: {played.rules.fingerprint}"]
    if isinstance(played, Deal):
        return "\n".join([*lines, "", "deal", *write_deal(played), ""])
    return "\n".join([*lines, *_match_lines(played), ""])


def _match_lines(match: Match) -> list[str]:
    lines = [f"seed: {match.seed}", f"first dealer: {match.first_dealer}"]
    for number, deal in enumerate(match.deals, 1):
        lines += ["", f"deal {number}", *write_deal(deal)]
        if number <= match.finished_deals:
            standing = match.standings[number - 1]
            lines.append(f"scores: {' '.join(map(str, standing.scores))}")
            for tally, counted in zip(match.rules.tallies, standing.tallies, strict=True):
                lines.append(f"tally {tally.name}: {' '.join(map(str, counted))}")
            if standing.over and match.rules.games > 1:
                lines.append(f"games: {' '.join(map(str, standing.games))}")
                lines += [f"rubber: {' '.join(map(str, standing.rubber))}"] if standing.rubber else []
    if match.over:
        lines += ["", f"winners: {' '.join(map(str, match.winners)) or 'nobody'}"]
    return lines


def read_header(text: str) -> Header:
    """Read what a record says of itself, without replaying it.

    Raises:
        RecordError: If the text is no record.
    """
    return _header(_lines(text))


def replay(rules: Rules, text: str) -> Deal | Match:
    """Replay a record.

    Args:
        rules: The rules it was made under.
        text: The record.

    Returns:
        The deal (or the match, if the record has a seed) in the position where the record ends.

    Raises:
        RulesChangedError: If the record was made under other rules; names both.
        RecordError: If the record is damaged, says what did not happen, or holds an illegal action; names the line.
    """
    lines = _lines(text)
    header = _header(lines)
    if header.fingerprint != rules.fingerprint:
        raise RulesChangedError(header.fingerprint, rules.fingerprint, header.line, rules.name)
    if header.seed is None:
        deal = _replay_deal(rules, lines[3:])
        _compare(lines[3:], write_record(deal).splitlines()[3:])
        return deal
    match = _replay_match(rules, header, lines[5:])
    _compare(lines[3:], _match_lines(match))
    return match


def _lines(text: str) -> list[Line]:
    lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [line for line in lines if line.text and not line.text.startswith("#")]
    if not lines or lines[0].text != FORMAT:
        got = f'"{lines[0].text[:60]}"' if lines else "nothing"
        raise RecordError(f'expected "{FORMAT}" on the first line, got {got}.', lines[0].number if lines else 1)
    return lines


def _header(lines: Sequence[Line]) -> Header:
    ends = Line(lines[-1].number + 1, "the end of the record")
    variant, rules, seed, dealer = [*lines[1:5], ends, ends, ends, ends][:4]
    fingerprint = rules.after("rules")
    if not re.fullmatch("[0-9a-f]{16}", fingerprint):
        raise RecordError(f'expected a fingerprint of sixteen hexadecimal digits, got "{fingerprint}".', rules.number)
    if seed.text.startswith("seed:"):
        numbers = seed.whole_number("seed"), dealer.whole_number("first dealer")
        return Header(variant.after("variant"), fingerprint, rules.number, *numbers)
    return Header(variant.after("variant"), fingerprint, rules.number)


def _replay_deal(rules: Rules, lines: Sequence[Line]) -> Deal:
    if not lines or lines[0].text != "deal":
        raise RecordError('expected "deal", and the cards dealt after it.', lines[0].number if lines else 4)
    start = lines[0].number
    said: dict[str, Line] = {}
    for line in lines[1:]:
        said.setdefault(line.text.partition(":")[0], line)
    hands = {seat: said[f"hand {seat}"].after(f"hand {seat}") for seat in range(rules.seats) if f"hand {seat}" in said}
    piles = {key: said[key].after(key) if key in said else None for key in ("upcard", "dummy", "kitty")}
    dealer = said.get("dealer", lines[0]).whole_number("dealer")
    try:
        carried = read_carried(rules, said["carried"].after("carried")) if "carried" in said else FIRST
        deal = Deal.from_cards(rules, hands=hands, dealer=dealer, carried=carried, **piles)
    except ValueError as error:  # an UnreadableError is one
        raise RecordError(str(error), start) from error
    for line in lines[1:]:
        for text in _actions(line):
            deal = _do(deal, text, line)
    return deal


def _replay_match(rules: Rules, header: Header, lines: Sequence[Line]) -> Match:
    try:
        match = Match(rules, header.seed or 0, header.first_dealer)
    except ValueError as error:
        raise RecordError(str(error), header.line + 1) from error
    for line in lines:
        for text in _actions(line):
            match = _do(match, text, line)
    return match


def _actions(line: Line) -> list[str]:
    """Return the actions that a line of a deal says; none if it says something else."""
    key, _, rest = line.text.partition(":")
    acts = key == "before play" or re.fullmatch(r"trick \d{1,3}", key)
    return [text.strip() for text in rest.split(",")] if acts else []


def _do(played: _Played, text: str, line: Line) -> _Played:
    try:
        return played.tell(text)
    except (IllegalAction, UnreadableError) as error:
        raise RecordError(str(error), line.number) from error


def _compare(lines: Sequence[Line], written: Sequence[str]) -> None:
    """Hold the body of a record against what the replay writes, line by line."""
    for line, want in zip_longest(lines, filter(None, written)):
        if line is None:
            raise RecordError(f'the record ends, but "{want}" should follow.', lines[-1].number)
        if line.text != want:
            expected = f'expected "{want}"' if want else "expected the record to end"
            raise RecordError(f'{expected}, got "{line.text}".', line.number)
