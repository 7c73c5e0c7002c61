"""``euchre list``: games, house rules and drills are told apart and counted, and so are reconstructed ones."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core.cli import app, listing
from euchre_core.load import Entry, read_text_variant
from euchre_core.load import read_variant as really_read

if TYPE_CHECKING:
    from pathlib import Path

GUESSED = "extends: standard\nname: Guessed\nconfidence: reconstructed\nreconstructed: [scoring.march]\n"


def listed() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(CliRunner().invoke(app, ["list", "--json"]).output)
    return found


def shown() -> str:
    return CliRunner().invoke(app, ["list"]).output


@pytest.fixture
def one_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four files, a game is reconstructed, and so is a house rule."""
    chosen = [entry for entry in ec.shipped() if entry.name in ("standard", "cutthroat", "arkansas", "two_tricks")]

    def read(name: str | Path) -> Any:
        return read_text_variant(GUESSED) if name in ("cutthroat", "arkansas") else really_read(name)

    monkeypatch.setattr(listing, "shipped", lambda: tuple(chosen))
    monkeypatch.setattr(listing, "read_variant", read)


def test_a_program_can_tell_games_from_house_rules() -> None:
    """Each file says its kind, its confidence, and how its trump is fixed."""
    kinds = {entry.name: entry.kind for entry in ec.shipped()}
    for one in listed():
        assert one["kind"] == kinds[one["name"]]
        assert one["house_rule"] is (one["kind"] == "house")
        assert one["reconstructed"] is (one["confidence"] == "reconstructed")
        assert one["confidence"] == ec.load(one["name"]).confidence
        assert one["bidding"]


def test_people_are_told_how_many_there_are() -> None:
    """The last lines count each kind."""
    kinds = [entry.kind for entry in ec.shipped()]
    line = next(line for line in shown().splitlines() if line.endswith("drills."))
    counts = [part.split(" ", 1) for part in line.rstrip(".").replace(")", "").split(", ")]
    assert [int(number) for number, _ in counts] == [kinds.count(kind) for kind in ("game", "house", "drill")]


@pytest.mark.usefixtures("one_guessed")
def test_reconstructed_files_are_counted_apart() -> None:
    """They are marked, counted, and explained; so can a program count them."""
    text = shown()
    assert "Guessed*" in text
    assert "2 games (1 of them reconstructed), 1 house rule (1 of them reconstructed), 1 drill.\n" in text
    assert "* reconstructed: no complete source survives, and some values are our own.\n" in text
    assert [one["name"] for one in listed() if one["reconstructed"]] == ["arkansas", "cutthroat"]


def test_without_reconstructed_files_nothing_is_said_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """No star, and no line about it; a kind without files is not counted."""
    entry: Entry = next(entry for entry in ec.shipped() if entry.name == "standard")
    monkeypatch.setattr(listing, "shipped", lambda: (entry,))
    assert "reconstructed" not in shown()
    assert "1 game.\n" in shown()
    assert "drill" not in shown()
