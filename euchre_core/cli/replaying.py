"""``euchre replay``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from euchre_core.cli.names import rules_of
from euchre_core.cli.screen import Screen
from euchre_core.cli.table import Table
from euchre_core.errors import EuchreError, RecordError, UnreadableError
from euchre_core.load import Entry, read_variant, shipped
from euchre_core.match import Match
from euchre_core.record import FORMAT, Header, read_header, replay
from euchre_core.render import draw_why
from euchre_core.rules import Rules, compile_rules, fingerprint

if TYPE_CHECKING:
    from euchre_core.kernel import Deal

_MOST_BYTES = 50_000_000
_LONGEST = 500  # a damaged line may have any length


def replay_file(file: str, variant: str | None, *, why: bool = False) -> None:
    """Replay a record and print what was played; and *why* each trick was won and each deal scored as it was.

    Raises:
        EuchreError: If the record is damaged, or the rules it was made under are not known.
        OSError: If the file cannot be read.
    """
    text = _read(file)
    try:
        header = read_header(text)
        rules = _shipped_rules(header) if variant is None else rules_of(variant)
        played = replay(rules, text)
    except RecordError as error:
        message = str(error).removeprefix(f"line {error.line}: ")
        # Whatever the first line with a meaning is: what is missed belongs on the first.
        line = 1 if message.startswith(f'expected "{FORMAT}"') else error.line
        raise EuchreError(f"{file}:{line}: {_shortened(message)}") from error
    screen = Screen()
    table = Table(screen, rules)
    if not isinstance(played, Match):
        screen.heading(rules.name)
        _show(screen, table, played, 1, why=why)
        return
    table.opening(played)
    for number, deal in enumerate(played.deals, 1):
        if deal.result is not None or deal.history:
            _show(screen, table, deal, number, why=why)
    table.closing(played)


def _show(screen: Screen, table: Table, deal: Deal, number: int, *, why: bool) -> None:
    table.deal(deal, number)
    if why:
        screen.line()
        screen.lines(map(screen.cards, draw_why(deal)), hang=11)


def _read(file: str) -> str:
    with Path(file).open("rb") as stream:
        content = stream.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise UnreadableError(f"{file}: expected a record, got more than {_MOST_BYTES} bytes.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"{file}: expected a record, which is text, got other bytes at {error.start}.") from error


def _shortened(message: str) -> str:
    return message if len(message) <= _LONGEST else f"{message[:_LONGEST]} ..."


def _shipped_rules(header: Header) -> Rules:
    """Return the shipped rules with the fingerprint of a record, of several those with its title."""
    title = header.variant.encode()
    changed = ""
    for entry in sorted(shipped(), key=lambda entry: title not in entry.path.read_bytes()):
        variant = read_variant(entry.name).require()
        now = fingerprint(variant)
        if now == header.fingerprint:
            return compile_rules(variant)
        if variant.name == header.variant:
            changed = changed or _changed(header, entry, now)
    raise RecordError(
        changed
        or f'no game that comes with euchre has the rules {header.fingerprint} of this record of "{header.variant}". '
        "Name its file, as in --variant ./ours.yaml.",
        header.line,
    )


def _changed(header: Header, entry: Entry, now: str) -> str:
    return (
        f"the record was made under rules {header.fingerprint}, but {entry.name} now has rules {now}. "
        "Name the file it was made with, as in --variant ./old.yaml."
    )
