"""The bidding in lines of text, where no picture can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.gallery.ladder import Rung
    from euchre_core.gallery.picture import Picture


def outline(picture: Picture) -> tuple[str, ...]:
    """Return what a picture shows: each stage, and below it, moved in, where it leads.

    >>> from euchre_core.load import read_variant
    >>> from euchre_core.gallery import picture_of
    >>> print(*outline(picture_of(read_variant("two_handed").require()))[:3], sep=chr(10))
    Deal: 5 cards each; one card turned up; 13 cards left: the kitty
      -> First round
    First round: from the dealer's left, once round; pass, or accept the suit of the upcard
    """
    return tuple(_lines(picture))


def _lines(picture: Picture) -> Iterator[str]:
    titles = {box.key: box.title for box in picture.boxes}
    for box in picture.boxes:
        yield f"{box.title}: {'; '.join(box.lines)}" if box.lines else box.title
        for arrow in picture.arrows:
            if arrow.start == box.key:
                yield f"  {arrow.label or ''}{' ' if arrow.label else ''}-> {titles[arrow.end]}"


def rung_rows(rungs: tuple[Rung, ...]) -> list[tuple[str, str, str, str, str]]:
    """Return the ladder as rows, the lowest bid first: bid, trump, tricks that make it, value, notes."""
    rows = []
    for rung in rungs:
        between = " < " if rung.ranked else ", "
        notes = [*rung.notes, *([f"only after {' or '.join(rung.after)}"] if rung.after else [])]
        row = (rung.name, between.join(rung.trumps), rung.tricks, " ".join(map(str, rung.values)), "; ".join(notes))
        rows.append(row)
    return rows
