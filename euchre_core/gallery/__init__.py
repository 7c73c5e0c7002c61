"""A page about one game: in words, what it changes, its pack, its bidding as a picture, its score, its examples.

The page is plain data. ``euchre show`` prints it, and docs/variants is written from it.

>>> from euchre_core.load import read_variant
>>> page = page_of(read_variant("standard"))
>>> page.title, page.bidding, page.confidence
('Standard Euchre', 'two rounds', 'sourced')
>>> [box.title for box in page.picture.boxes][:3]
['Deal', 'First round', 'Second round']
"""

from __future__ import annotations

from euchre_core.gallery.ladder import Rung
from euchre_core.gallery.outline import outline, rung_rows
from euchre_core.gallery.page import Change, Page, Parent, page_of
from euchre_core.gallery.picture import Arrow, Box, Picture, bidding_kind, picture_of
from euchre_core.gallery.svg import draw
from euchre_core.gallery.told import Told

__all__ = [
    "Arrow",
    "Box",
    "Change",
    "Page",
    "Parent",
    "Picture",
    "Rung",
    "Told",
    "bidding_kind",
    "draw",
    "outline",
    "page_of",
    "picture_of",
    "rung_rows",
]
