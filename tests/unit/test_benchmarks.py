"""Every benchmark runs, at a thousandth of its size, so that none can rot; what it measures is not asserted."""

from __future__ import annotations

import importlib
import shutil

import handwritten
import pytest
from measure import TWIN, Effort, Row, at_least, at_most, rate, span
from oracle.spiel import SETTINGS, spiel_deal

import euchre_core as ec

TINY = Effort(0.0005, 1)
NEEDS_COMPILER = pytest.mark.skipif(not shutil.which(handwritten.COMPILER[0]), reason="needs a C compiler")


def shown(rows: list[Row]) -> list[str]:
    from run import line

    return [line(row, markdown=True) for row in rows]


@pytest.mark.openspiel
def test_rollouts() -> None:
    pytest.importorskip("pyspiel")
    import rollouts

    (row,) = rollouts.measure(TINY)
    assert row.ratio is not None
    assert row.ratio > 0


@pytest.mark.openspiel
def test_one_search_is_as_many_playouts_as_asked_for() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import rollouts

    deal = ec.Deal.from_seed(ec.compile_rules(ec.load(TWIN)), seed=3)
    state = spiel_deal(pyspiel.load_game("euchre", SETTINGS["openspiel"]), deal)
    for playouts in (1, 3, 7, 11):
        rollouts.prove_playouts(state, playouts)


@NEEDS_COMPILER
def test_handwritten_plays_the_same_deals() -> None:
    rules = ec.compile_rules(ec.load(TWIN))
    handwritten.prove_equal(rules, 300)
    assert len(shown(handwritten.measure(TINY))) == 2


@NEEDS_COMPILER
def test_a_difference_is_noticed() -> None:
    with pytest.raises(AssertionError, match="differ"):
        handwritten.prove_equal(ec.compile_rules(ec.load("standard")), 50)


@pytest.mark.openspiel
def test_python_loop() -> None:
    pytest.importorskip("pyspiel")
    import python_loop

    assert len(python_loop.measure(TINY)) == (2 if ec.compiled else 1)


@pytest.mark.parametrize(("name", "rows"), [("calls", 11), ("workers", 1)])
def test_small_ones(name: str, rows: int) -> None:
    assert len(shown(importlib.import_module(name).measure(TINY))) == rows


def test_startup() -> None:
    pytest.importorskip("resource", reason="only Unix says what a child process took")
    import startup

    assert [row.goal for row in startup.measure(TINY)] == ["at most 1.5", "at most 1.5", ""]


def test_variety() -> None:
    import variety

    rows = variety.measure(TINY, ("standard", "cutthroat_32"))
    assert ["cutthroat_32" in row.what for row in rows] == [False, True]


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import run

    monkeypatch.setattr(run, "QUICK", TINY)
    monkeypatch.setitem(run.BENCHMARKS, "variety", lambda _: [at_least("a", "1 s", "2 s", 1.0, 2.0)])
    run.main(["--quick", "--only", "variety"])
    out = capsys.readouterr().out
    assert "Python 3" in out
    assert "at least 2: MISSED" in out
    run.main(["--quick", "--only", "variety", "--markdown"])
    assert "| a | 1 s | 2 s | 1.00 | at least 2: MISSED |" in capsys.readouterr().out


def test_words_for_numbers() -> None:
    assert [span(2.5), span(0.0025), span(2.5e-6), span(2.5e-9)] == ["2.5 s", "2.5 ms", "2.5 us", "2.5 ns"]
    assert rate(3_000_000, 2) == "1 500 000 deals/s"
    assert at_most("a", "", "", 1.0, 2.0).met
