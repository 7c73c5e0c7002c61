"""Golden deals: one of each shipped variant, chosen to show its special rule and read by eye against the rules.

A file that no longer replays means that the variant plays differently: then its new deal is read by eye again, and the
change of behaviour gets a line in the variant's ``history``. No file is written anew to make a test pass.

``python tests/golden/candidate.py NAME TEXT ...`` looks for a deal to choose; the comment above it is written by hand.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import euchre_core as ec

FOLDER = Path(__file__).parent
NAMES = [entry.name for entry in ec.shipped()]


@cache
def rules(name: str) -> ec.Rules:
    return ec.compile_rules(ec.load(name))


def golden(name: str) -> str:
    path = FOLDER / f"{name}.txt"
    assert path.is_file(), f"write a golden deal of {name}: tests/golden/{name}.txt"
    return path.read_text(encoding="utf-8")


def test_every_variant_has_a_golden_deal_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_golden_deal_replays(name: str) -> None:
    """Under its own variant, to the same text; it is over, and begins with what to look at."""
    text = golden(name)
    deal = ec.replay(rules(name), text)
    assert isinstance(deal, ec.Deal)
    assert deal.actor is None
    comment, lines = [], text.splitlines(keepends=True)
    while lines[0].startswith("#"):
        comment.append(lines.pop(0))
    assert sum(map(len, comment)) > 60
    assert "".join(lines) == ec.write_record(deal)


@pytest.mark.parametrize("name", NAMES)
def test_the_golden_deal_is_of_this_variant_only(name: str) -> None:
    """Another variant refuses it."""
    other = "standard" if name != "standard" else "two_handed"
    with pytest.raises(ec.UnreadableError, match=rules(name).fingerprint):
        ec.replay(rules(other), golden(name))
