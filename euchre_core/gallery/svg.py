"""A picture of the bidding as SVG: stages from top to bottom, the ladder of bids beside them, the highest on top.

Dark text on light boxes, a title and a description for those who can't see it, and no script, font or style from
elsewhere: the file looks the same wherever it is opened.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from euchre_core.gallery.outline import outline, rung_rows

if TYPE_CHECKING:
    from euchre_core.gallery.ladder import Rung
    from euchre_core.gallery.picture import Arrow, Box, Picture

_LANE = 18  # pixels between two arrows that pass stages by
_LEFT = 150  # where the stages begin
_WIDE = 330
_LETTERS = 44  # of a line in a box
_LINE = 18
_GAP = 40
_END_X, _END_WIDE = _LEFT + _WIDE + 150, 190
_RUNG = 40
_INK, _PAPER, _EDGE, _RED = "#1b1b1b", "#fbf9f3", "#4a4a4a", "#9b1c1c"
_SHORT: Final = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠", "no trump": "no trump", "low": "low"}


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a box stands."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        return self.y + self.height // 2

    @property
    def bottom(self) -> int:
        return self.y + self.height


def draw(picture: Picture) -> str:
    """Return a picture as the text of an SVG file.

    >>> from euchre_core.load import read_variant
    >>> from euchre_core.gallery import picture_of
    >>> draw(picture_of(read_variant("standard").require())).startswith("<svg xmlns=")
    True
    """
    places = _places(picture)
    bottom = max(place.bottom for place in places.values())
    drawn = [_box(box, places[box.key]) for box in picture.boxes]
    drawn += _arrows(picture, places)
    right = max(place.x + place.width for place in places.values())
    height = bottom + 20
    if picture.rungs:
        ladder, wide, deep = _ladder(picture.rungs, right + 70)
        drawn += ladder
        right, height = wide, max(height, deep)
    width = right + 20
    title = escape(f"{picture.title}: the bidding")
    about = "\n".join([*outline(picture), *(" | ".join(row) for row in rung_rows(picture.rungs))])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" aria-labelledby="title desc" font-family="sans-serif" font-size="13">'
    )
    tip = (
        '<defs><marker id="tip" markerWidth="9" markerHeight="9" refX="8" refY="4.5" orient="auto">'
        f'<path d="M0,0 L9,4.5 L0,9 z" fill="{_EDGE}"/></marker></defs>'
    )
    lines = [
        head,
        f'<title id="title">{title}</title>',
        f'<desc id="desc">{escape(about)}</desc>',
        tip,
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *drawn,
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def _places(picture: Picture) -> dict[str, _Place]:
    """Return where each box stands: stages in a column, an end at the right of the first stage that leads there."""
    places: dict[str, _Place] = {}
    y = 20
    for box in picture.boxes:
        height = 34 + _LINE * len(_folded(box))
        if box.is_end:
            start = next(arrow.start for arrow in picture.arrows if arrow.end == box.key)
            places[box.key] = _Place(_END_X, places[start].middle - height // 2, _END_WIDE, height)
        else:
            places[box.key] = _Place(_LEFT, y, _WIDE, height)
            y += height + _GAP
    return places


def _folded(box: Box) -> list[str]:
    width = _LETTERS if not box.is_end else 25
    return [part for line in box.lines for part in textwrap.wrap(line, width, subsequent_indent="\u2003")]


def _box(box: Box, at: _Place) -> str:
    round_, dash = (18, ' stroke-dasharray="5 3"') if box.is_end else (5, "")
    frame = (
        f'<rect x="{at.x}" y="{at.y}" width="{at.width}" height="{at.height}" rx="{round_}" fill="{_PAPER}" '
        f'stroke="{_EDGE}"{dash}/>'
    )
    lines = [frame, _text(at.x + 14, at.y + 22, box.title, bold=True)]
    lines += [_text(at.x + 14, at.y + 42 + _LINE * number, line) for number, line in enumerate(_folded(box))]
    return "\n".join(lines)


def _text(x: int, y: int, words: str, *, bold: bool = False, anchor: str = "start", ink: str = _INK) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{ink}"{weight}>{escape(words)}</text>'


def _path(path: str, *, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="4 3"' if dashed else ""
    return f'<path d="{path}" fill="none" stroke="{_EDGE}" marker-end="url(#tip)"{dash}/>'


def _label(x: int, y: int, words: str, anchor: str = "start") -> str:
    """Return words that stay readable where a line passes behind them: on a white copy with a broad edge."""
    if not words:
        return ""
    form = f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="12"'
    said = escape(words)
    return (
        f'{form} fill="#ffffff" stroke="#ffffff" stroke-width="4" aria-hidden="true">{said}</text>\n'
        f'{form} fill="{_INK}">{said}</text>'
    )


def _arrows(picture: Picture, places: dict[str, _Place]) -> list[str]:
    """Draw the arrows: down to the next stage, to the right to an end, at the left past stages in between."""
    column = [box.key for box in picture.boxes if not box.is_end]
    ends = {box.key for box in picture.boxes if box.is_end}
    lines: list[str] = []
    labels: list[str] = []
    skips: list[Arrow] = []
    for arrow in picture.arrows:
        start, end = places[arrow.start], places[arrow.end]
        if arrow.end in ends:
            lines.append(_path(f"M{start.x + start.width},{start.middle} L{end.x - 1},{start.middle}"))
            words = textwrap.wrap(arrow.label, 18)
            labels += [
                _label(start.x + start.width + 10, start.middle - 8 - 15 * (len(words) - 1 - n), word)
                for n, word in enumerate(words)
            ]
        elif column.index(arrow.end) == column.index(arrow.start) + 1:
            x = start.x + start.width // 2
            lines.append(_path(f"M{x},{start.bottom} L{x},{end.y - 1}"))
            labels.append(_label(x + 10, start.bottom + 25, arrow.label))
        else:
            skips.append(arrow)
    skips.sort(key=lambda arrow: column.index(arrow.end) - column.index(arrow.start))
    for number, arrow in enumerate(skips):
        start, end = places[arrow.start], places[arrow.end]
        x = _LEFT - 30 - _LANE * number
        leave, reach = start.middle, end.y + 12 + 9 * number
        lines.append(_path(f"M{start.x},{leave} L{x},{leave} L{x},{reach} L{end.x - 1},{reach}"))
        labels.append(_label(start.x - 10, leave - 7, arrow.label, "end"))
    return [*lines, *filter(None, labels)]


def _ladder(rungs: tuple[Rung, ...], left: int) -> tuple[list[str], int, int]:
    """Draw the ladder; return it with the places where it ends at the right and below."""
    widest = max(len(_cells(rung)) for rung in rungs)
    letters = max((len(words) for rung in rungs for words in _cells(rung)), default=0)
    cell_wide = max(44, 16 + 8 * letters)
    name_wide = max(64, 20 + 8 * max(len(rung.name) for rung in rungs))
    arc = 46 if any(rung.after for rung in rungs) else 0
    x, top = left + arc, 78
    drawn = [_text(left, 36, "The bids, the highest on top", bold=True), _text(left, 56, _legend(rungs))]
    heights = [top + _RUNG * (len(rungs) - 1 - number) for number in range(len(rungs))]
    y_of = {rung.name: y for rung, y in zip(rungs, heights, strict=True)}  # of two rungs of a name the higher
    right = left + 7 * len(_legend(rungs))
    note_x = x + name_wide + 8 + (cell_wide + 6) * widest + 10
    for rung, row, y in zip(rungs, rung_rows(rungs), heights, strict=True):
        drawn.append(_rect(x, y, name_wide))
        drawn.append(_text(x + name_wide // 2, y + 18, rung.name, bold=True, anchor="middle"))
        for number, words in enumerate(_cells(rung)):
            cell = x + name_wide + 8 + (cell_wide + 6) * number
            drawn.append(_rect(cell, y, cell_wide))
            red = _RED if words[0] in "♦♥" else _INK
            drawn.append(_text(cell + cell_wide // 2, y + 18, words, anchor="middle", ink=red))
        note = _note(rung, row)
        drawn.append(_text(note_x, y + 18, note))
        right = max(right, note_x + 7 * len(note))
        if y != top:
            drawn.append(_path(f"M{x + name_wide // 2},{y} L{x + name_wide // 2},{y - _RUNG + 28}"))
        for number, name in enumerate(rung.after):
            out = x - 30 - 8 * number
            leave, reach = y_of[name] + 8, y + 18
            drawn.append(_path(f"M{x},{leave} L{out},{leave} L{out},{reach} L{x - 1},{reach}", dashed=True))
    return drawn, right, top + _RUNG * len(rungs) + 10


def _rect(x: int, y: int, width: int) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="26" rx="4" fill="{_PAPER}" stroke="{_EDGE}"/>'


def _cells(rung: Rung) -> list[str]:
    """Return what stands on a rung: its trumps, with their values where these differ."""
    if not rung.in_the_bid:
        return []
    values = rung.values if len(rung.values) == len(rung.trumps) else ()
    return [f"{_SHORT[trump]}{f' {values[n]}' if values else ''}" for n, trump in enumerate(rung.trumps)]


def _note(rung: Rung, row: tuple[str, ...]) -> str:
    """Return what the boxes of a rung do not show."""
    said = [f"tricks: {rung.tricks}"]
    if not rung.in_the_bid:
        said.insert(0, " ".join(_SHORT[trump] for trump in rung.trumps))
    if len(rung.values) == 1 and str(rung.values[0]) != rung.name:
        said.append(f"worth {rung.values[0]}")
    return "; ".join([*said, *filter(None, [row[4]])])


def _legend(rungs: tuple[Rung, ...]) -> str:
    if not any(rung.in_the_bid for rung in rungs):
        return "Each outbids all below it."
    if any(rung.ranked for rung in rungs):
        return "Each outbids all below it, and those at its left."
    return "Each outbids all below it; those side by side are equal."
