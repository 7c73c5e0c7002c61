"""A simulation as a table for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.scoring import LONE_WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.simulate.intervals import Estimate
    from euchre_core.simulate.simulation import Simulation


def report(done: Simulation) -> str:
    """Return outcomes, points, seats and lone hands with their intervals; lines of at most 80 columns."""
    ranges = ", ".join(f"{first:,} to {end - 1:,}" for first, end in done.ranges) or "none"
    lines = [
        f"{done.variant}, rules {done.rules}, seed {done.seed}, {done.players} players",
        f"Deals: {done.deals:,} (numbers {ranges})",
        "",
    ]
    lines += _table(
        ("Outcome", "Deals", "Share", "from", "to"),
        [(name, f"{count:,}", *_percent(done.share(name))) for name, count in done.outcomes.items()],
    )
    lines += _table(
        ("Score", "Points", "A deal", "from", "to"),
        [(str(score), f"{sum_:,}", *_decimal(done.mean_points(score))) for score, sum_ in enumerate(done.points)],
    )
    lines += _table(
        ("Seat", "Tricks", "Called", "Share", "from", "to"),
        [
            (str(seat), f"{tricks:,}", f"{done.called[seat]:,}", *_percent(done.share_called(seat)))
            for seat, tricks in enumerate(done.tricks)
        ],
    )
    lines += _table(
        ("Alone", "Played out", "Share", "from", "to"),
        [
            (who, f"{count:,}", *_percent(done.share_alone(who)))
            for who, count in zip(LONE_WORDS, done.alone, strict=True)
        ],
    )
    value, low, high = _decimal(done.mean_length())
    lines += [f"Decisions in a deal: {value}, from {low} to {high}.", ""]
    lines.append('"from" and "to" are the bounds of 95 % confidence.')
    return "\n".join(lines)


def _percent(estimate: Estimate) -> list[str]:
    return [f"{100 * number:.3f} %" for number in estimate]


def _decimal(estimate: Estimate) -> list[str]:
    return [f"{number:.4f}" for number in estimate]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table and an empty line: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [*(_line(row, widths) for row in (head, *rows)), ""]


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *cells[1:]]).rstrip()
