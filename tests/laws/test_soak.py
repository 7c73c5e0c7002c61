"""The soak goes on where it was, forgets what other laws or rules have found, and paints nothing in its page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from laws import soak, soak_state
from laws.chance_play import judge, positions_of, whole_match
from laws.games import FILES, NAMES, played, rules, variant

from euchre_core import laws

if TYPE_CHECKING:
    from pathlib import Path

    import euchre_core as ec

FILE = "standard"
PATH = FILES[NAMES.index(FILE)]


def run(folder: Path, *more: str) -> int:
    """Play a few deals of one file, in this process."""
    files = ["--state", str(folder / "soak.json"), "--page", str(folder / "soak.md")]
    return soak.main([*files, "--only", FILE, "--deals", "3", "--matches", "1", "--positions", "2", *more])


def known(folder: Path) -> soak_state.Figures:
    said = json.loads((folder / "soak.json").read_text(encoding="utf-8"))
    return soak_state.Figures(**said["files"][FILE])


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let blocks be done by threads, which see what a test has changed, and be small."""
    from concurrent.futures import ThreadPoolExecutor

    monkeypatch.setattr(soak, "ProcessPoolExecutor", lambda workers, **_: ThreadPoolExecutor(workers))
    monkeypatch.setattr(soak, "BLOCKS", {"deals": 2, "matches": 1})
    marks = {name: rules(PATH).fingerprint for name in NAMES}
    monkeypatch.setattr(soak, "fingerprints", lambda _: dict(marks))


def test_it_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done is not done again, and blocks follow each other without a gap."""
    done: list[tuple[str, int, int]] = []
    old = soak.do

    def noted(block: soak.Block) -> soak.Done:
        done.append((block.kind, block.first, block.end))
        return old(block)

    monkeypatch.setattr(soak, "do", noted)
    assert run(tmp_path, "--seconds", "0") == 0
    assert done == []
    assert run(tmp_path) == 0
    assert sorted(done) == [("deals", 0, 2), ("deals", 2, 3), ("matches", 0, 1)]
    figures = known(tmp_path)
    assert (figures.deals, figures.matches, figures.violations, sum(figures.code.values())) == (3, 1, [], 4)
    assert figures.positions == 6
    match = whole_match(rules(PATH), 0, soak.SEED)
    decisions = sum(len(played(rules(PATH), number, soak.SEED).history) for number in range(3))
    assert figures.decisions == decisions + sum(len(deal.history) for deal in match.deals)
    done.clear()
    assert run(tmp_path, "--deals", "5") == 0
    assert done == [("deals", 3, 5)]


@pytest.mark.parametrize("changed", ["laws", "seed", "fingerprint"])
def test_it_forgets(tmp_path: Path, changed: str) -> None:
    """What other laws found, or for other rules, does not count."""
    run(tmp_path)
    file = tmp_path / "soak.json"
    said = json.loads(file.read_text(encoding="utf-8"))
    (said["files"][FILE] if changed == "fingerprint" else said)[changed] = "other"
    file.write_text(json.dumps(said), encoding="utf-8")
    mark = rules(PATH).fingerprint
    state = soak_state.State(file, soak.SEED, soak_state.digest_of_the_laws(), {FILE: mark})
    assert state.of(FILE) == soak_state.Figures(mark)


def test_the_page(tmp_path: Path) -> None:
    """A file that was not played is shown with nothing."""
    run(tmp_path, "--write")
    text = (tmp_path / "soak.md").read_text(encoding="utf-8")
    figures, mark = known(tmp_path), rules(PATH).fingerprint
    row = f"| {FILE} | `{mark}` | 3 | 1 | {figures.decisions:,} | 6 | {len(laws.LAWS)} | 0 | {figures.seconds:,.0f} |"
    assert row in text.splitlines()
    assert f"| two_handed | `{mark}` | 0 | 0 | 0 | 0 | 0 | 0 | 0 |" in text.splitlines()
    assert f"- Files: {len(NAMES)}, of which 1 have all deals and matches." in text.splitlines()
    assert "Deals: 3. Whole matches: 1. " in text


def test_a_broken_law_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other deals are played all the same, and the page says which it was."""

    def one_is_wrong(_: ec.Variant, deal: ec.Deal, *__: object) -> int:
        if deal == played(rules(PATH), 1, soak.SEED):
            raise laws.LawBroken("some_law", "All is well.", "it is not", "the record")
        if deal == played(rules(PATH), 2, soak.SEED):
            raise ZeroDivisionError("division by zero")
        return 1

    monkeypatch.setattr(soak, "judge", one_is_wrong)
    assert run(tmp_path, "--write") == 1
    figures = known(tmp_path)
    assert (figures.deals, figures.positions) == (3, 1)
    (kind, number, text), crash = sorted(figures.violations)
    assert list(crash) == ["deals", 2, "ZeroDivisionError: division by zero"]
    assert (kind, number, text) == ("deals", 1, "some_law: All is well. Broken: it is not\nthe record")
    assert f"{FILE}, deals 1: some_law: All is well." in capsys.readouterr().err
    page = (tmp_path / "soak.md").read_text(encoding="utf-8")
    assert "**Violations: 2.**" in page
    assert f"- {FILE}, deals number 1: some_law: All is well. Broken: it is not\n" in page


def test_those_that_have_least_come_first(tmp_path: Path) -> None:
    """A run that is stopped has played about as much of every file, and never two blocks of one at a time."""
    state = soak_state.State(tmp_path / "soak.json", 1, "laws", {"a": "1", "b": "2", "c": "3"})
    state.add("a", "deals", 2, "code", soak.Done())
    state.add("c", "deals", 4, "code", soak.Done())
    state.add("c", "matches", 2, "code", soak.Done())
    found = [(one.name, one.kind, one.first, one.end) for one in soak.blocks(state, ["a", "b", "c"], WANTED, None)]
    assert found == [("a", "matches", 0, 1), ("b", "deals", 0, 2)]


WANTED = {"deals": 4, "matches": 2}


def test_positions_change_from_deal_to_deal() -> None:
    """The last is always among them, and after a few deals each of the others was."""
    deal = played(rules(PATH), 3)
    every = positions_of(deal, None)
    assert every == [*(position for position, _ in deal.steps()), deal]
    assert positions_of(deal, len(every)) == every
    seen = set[int]()
    for number in range(len(every)):
        chosen = [len(position.history) for position in positions_of(deal, 4, number)]
        assert chosen == sorted(set(chosen))
        assert len(chosen) == 4
        assert chosen[-1] == len(deal.history)
        seen.update(chosen)
    assert seen == set(range(len(every)))


def test_every_law_of_positions_and_deals_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of positions in each position that is judged, those of deals on the deal."""
    tried: list[tuple[str, int]] = []
    monkeypatch.setattr(laws.Law, "judge", lambda law, _, deal: tried.append((law.name, len(deal.history))))
    deal = played(rules(PATH), 3)
    assert judge(variant(PATH), deal, 3, 5) == 3
    where = [len(position.history) for position in positions_of(deal, 3, 5)]
    expected = [(law.name, place) for law in laws.POSITION_LAWS for place in where]
    assert sorted(tried) == sorted([*expected, *((law.name, where[-1]) for law in laws.DEAL_LAWS)])
