"""A merged tree -> a Variant, or what is wrong with it in words that name the place and say what to write."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pydantic import ValidationError

from euchre_core.errors import Problem
from euchre_core.load import wording
from euchre_core.load.choice import nearest, one_of
from euchre_core.load.shape import Spot, fields_of, homes_of, leads_to_field, spot_at
from euchre_core.load.tree import Block, Entry, Listing, Path, Scalar, flow, plain, quote, say
from euchre_core.schema import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import ErrorDetails

    from euchre_core.errors import Mark

_MOST_SCORE = 10_000  # that a score can be, and so the largest number of a notation
# Dashes that a word processor makes of the one on the keyboard.
_TYPED = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


def validate(root: Block, *, complete: bool = True) -> Variant | list[Problem]:
    """Validate a merged tree.

    Args:
        root: The tree of all files.
        complete: All that was written is in the tree; else nothing is said to be missing.
    """
    try:
        # JSON, where pydantic's strict mode takes text for a key that is a number, and nothing else.
        return Variant.model_validate_json(json.dumps(plain(root)))
    except ValidationError as error:
        found: dict[tuple[Path, bool], Problem] = {}
        for detail in error.errors(include_url=False, include_input=False):
            spot = spot_at(detail["loc"], root)
            if complete or not _may_be_above(detail, spot):
                found[spot.path, spot.is_key] = _problem(detail, spot, root)
        # With something wrong below a place, that is the fault, and the place itself an alternative tried in vain.
        above = {path[:length] for path, _ in found for length in range(len(path))}
        return [problem for (path, _), problem in found.items() if path not in above]


def taken_away(removed: Mapping[Path, Mark], root: Block) -> list[Problem]:
    """Return a problem for every key that ``null`` takes away and that no file above may have written."""
    found = []
    for path, mark in removed.items():
        section = spot_at(path[:-1], root)
        known = fields_of(section.kind)
        if known and path[-1] not in known:
            found.append(_unknown(spot_at(path, root), section, mark))
    return found


def _may_be_above(detail: ErrorDetails, spot: Spot) -> bool:
    """Tell whether the fault could be that a file is not there which says more."""
    return detail["type"] == "missing" or (detail["type"] == "unfit" and isinstance(spot.node, Block))


def _problem(detail: ErrorDetails, spot: Spot, root: Block) -> Problem:
    path = ".".join(spot.path)
    entry = spot.entry
    if entry is None:  # missing
        above = spot_at(detail["loc"][:-1], root).entry
        meaning = f": {spot.info.description}" if spot.info else ""
        mark = above.mark if above else root.mark
        return Problem(path, wording.expected(spot), "nothing", f"Add {spot.path[-1]}{meaning}.", mark)
    if detail["type"] == "extra_forbidden":
        return _unknown(spot, spot_at(detail["loc"][:-1], root), entry.key_mark)
    if detail["type"] == "unfit":
        return _unfit(spot, entry, detail["ctx"])
    if spot.is_key:
        return Problem(path, wording.expected(spot), quote(spot.path[-1]), wording.remedy(spot), entry.key_mark)
    return Problem(path, wording.expected(spot), say(entry.value), wording.remedy(spot), entry.mark)


def _unfit(spot: Spot, entry: Entry, words: dict[str, str]) -> Problem:
    """Return the problem of a small notation that can't be read; in a list, of the item that is to blame."""
    node, mark, got = entry.value, entry.mark, say(entry.value)
    known = wording.words_of(spot)
    if isinstance(node, Block) and node.entries:
        got = f"only {', '.join(node.entries)}"
    elif isinstance(node, Listing):
        got = flow(node)
        to_blame = [item for item in node.items if isinstance(item, Scalar) and item.raw not in known]
        if spot.path[-1] in ("lone", "trump", "trumps") and to_blame:
            node, mark, got = to_blame[0], to_blame[0].mark, say(to_blame[0])
    near = nearest(node.raw, known) if isinstance(node, Scalar) else None
    meant = ""
    if isinstance(node, Scalar) and not isinstance(node.value, int) and wording.takes_int(spot):
        meant = wording.number_meant(node, -_MOST_SCORE, _MOST_SCORE)
    remedy = f"Did you mean {near}?" if near else meant or words["remedy"]
    if isinstance(node, Scalar) and (typed := node.raw.translate(_TYPED)) != node.raw:
        remedy = f"Write {typed}, with the short dash of a keyboard."
    return Problem(".".join(spot.path), words["expected"], got, remedy, mark)


def _unknown(spot: Spot, section: Spot, mark: Mark) -> Problem:
    key = spot.path[-1]
    allowed = [*fields_of(section.kind)] + ([] if section.path else ["extends"])
    near = nearest(key, allowed)
    homes = homes_of(key)
    advice = [f"Did you mean {near}?"] if near else []
    advice += [f"{key} belongs in {' or '.join(homes)}."] if homes else []
    if leads_to_field(section.kind, key.split(".")):
        inside = key.replace(".", ": {") + ": ..." + "}" * key.count(".")
        advice = [f"Write one key inside the other: {inside}."]
    remedy = " ".join(advice) or "Write one of these, or take the line out."
    return Problem(".".join(spot.path), one_of(allowed), quote(key), remedy, mark)
