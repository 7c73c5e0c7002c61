"""Fields of a file by what they mean: for the values of a game that stand in no source."""

from __future__ import annotations

import re
from typing import Any, Final, get_args

from euchre_core.load.shape import bare, fields_of
from euchre_core.schema import Variant

_NAMED: Final = {
    "scoring": "the score row",
    "extras": "the row paid besides",
    "special": "the bid",
    "claims": "the claim",
}
"""What has a name of its own in a file, by the field that holds it."""


def in_words(path: str) -> str:
    """Say what a field means, and of what, where a file has several.

    Args:
        path: The field, as a file lists it under ``reconstructed``.

    >>> in_words("game.target")
    'score that ends the game'
    >>> in_words("bidding.auction.special.misere.above")
    'the bid misere: the bid it outbids'
    >>> in_words("scoring.lone_march"), in_words("deck")
    ('the score row lone march', 'the pack')
    """
    kind: Any = Variant
    holder = whose = meaning = ""
    for key in path.split("."):
        info = fields_of(kind).get(key)
        if info is not None:
            holder, meaning, kind = key, str(info.description), bare(info.annotation)
        else:  # a name that the file gives
            whose = f"{_NAMED.get(holder, _phrase(meaning))} {key.replace('_', ' ')}"
            meaning, kind = "", bare(get_args(kind)[-1])
    return ": ".join(filter(None, (whose, _phrase(meaning))))


def _phrase(meaning: str) -> str:
    return re.split(r"[;:]|, and ", meaning)[0]
