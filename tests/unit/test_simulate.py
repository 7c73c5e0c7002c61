"""Simulations: hand counts, sums, intervals, executors, checkpoints, interruptions, workers that die."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from math import inf, isnan, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner
from unit.at_table import deal, rules, tell
from unit.one_dies import OneDies, by_number

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.simulate import Simulation, SimulationInterrupted, WorkersLost, running
from euchre_core.simulate.checkpoint import missing, read_checkpoint, write_checkpoint
from euchre_core.simulate.intervals import Z, normal, wilson
from euchre_core.simulate.jobs import count_deals, play_range, split

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.players import Player

GAME = rules("standard")
WHOLE = ec.simulate(GAME, deals=500, seed=1)
FIRST: list[Player] = [ec.players.first_player()] * 4
MAIN = "from euchre_core.cli import main; main()"
EUCHRE = [sys.executable, "-c", MAIN]
HEEDING = [sys.executable, "-c", f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {MAIN}"]
"""The same where SIGINT is heeded, though tests that run in the background inherit that it is not."""


# --- counts


def test_hand_counts() -> None:
    """Two deals that everybody passes, and one that is played: counted on one's fingers."""
    passed = ec.Deal.from_seed(GAME, seed=1)
    while passed.actor is not None:
        passed = passed.apply(passed.legal_actions[0])
    played = deal("standard", "AH KH QH JH JD / 9S 10S QS KS AS / 9C 10C QC KC AC / 9D 10D QD KD AD", "9H")
    played = tell(played, "0 orders, 3 takes 9H, 3 buries 9D, nobody alone")
    while played.actor is not None:
        played = played.apply(played.legal_actions[0])
    done = count_deals(GAME, 1, 10, [passed, played, passed])  # seat 0 has five trumps: every trick, two points
    assert (done.deals, done.played, done.passed_out, done.joker_redeal) == (3, 1, 2, 0)
    assert {name: count for name, count in done.outcomes.items() if count} == {"march": 1, "passed_out": 2}
    assert (done.points, done.points_squared) == ((2, 0), (4, 0))
    assert (done.tricks, done.makers_tricks) == ((5, 0, 0, 0), (0, 0, 0, 0, 0, 1))
    assert (done.called, done.alone) == ((1, 0, 0, 0), (1, 0, 0, 0))
    assert done.decisions == 8 + 27 + 8  # eight passes; a call, two of the dealer's, four "not alone", twenty cards
    assert done.decisions_squared == 64 + 27 * 27 + 64
    assert done.ranges == ((10, 13),)
    with pytest.raises(ValueError, match="deal 0 is not over"):
        count_deals(GAME, 1, 0, [ec.Deal.from_seed(GAME, seed=1)])


def test_claimed_deals_are_counted_by_themselves() -> None:
    """A deal that was claimed is none that a joker made void; counts from before there were claims have none."""
    done = ec.simulate(rules("farmers_redeal"), deals=300, seed=1)
    assert done.claimed_redeal > 0 == done.joker_redeal
    assert done.share("claimed_redeal") == wilson(done.claimed_redeal, 300)
    assert (
        done + ec.simulate(rules("farmers_redeal"), deals=5, seed=1, first=300)
    ).claimed_redeal >= done.claimed_redeal
    assert "\nclaimed_redeal" in str(done)
    assert Simulation.from_json(done.to_json()) == done
    assert "claimed_redeal" not in WHOLE.outcomes
    assert WHOLE.share("claimed_redeal").value == 0
    said = json.loads(WHOLE.to_json())
    del said["check_sum"], said["claimed_redeal"]
    old = json.dumps(said | {"check_sum": sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]})
    assert Simulation.from_json(old) == WHOLE


def test_simulations_add_up() -> None:
    """Parts in any order add up to the whole; deals that are in both, other rules, seeds or players are refused."""
    parts = [ec.simulate(GAME, deals=end - first, seed=1, first=first) for first, end in split([(0, 500)], 130)]
    assert parts[2] + parts[0] + parts[3] + parts[1] == WHOLE
    assert (parts[0] + parts[2]).ranges == ((0, 130), (260, 390))
    with pytest.raises(ec.EuchreError, match="both have deal 0"):
        WHOLE + parts[0]
    with pytest.raises(ec.EuchreError, match="one has seed 1, the other 2"):
        WHOLE + ec.simulate(GAME, deals=1, seed=2, first=500)
    with pytest.raises(ec.EuchreError, match="rules"):
        WHOLE + ec.simulate(rules("british"), deals=1, seed=1, first=500)
    with pytest.raises(ec.EuchreError, match="one has players random, the other own"):
        WHOLE + ec.simulate(GAME, deals=1, seed=1, first=500, players=FIRST)


def test_json_both_ways() -> None:
    """What is written is read back equal; what was changed, or is something else, is refused."""
    text = WHOLE.to_json()
    assert Simulation.from_json(text) == WHOLE
    with pytest.raises(ec.UnreadableError, match="not JSON"):
        Simulation.from_json(text[:-9])
    with pytest.raises(ec.UnreadableError, match="format"):
        Simulation.from_json("[]")
    with pytest.raises(ec.UnreadableError, match="check sum"):
        Simulation.from_json(text.replace('"deals":500', '"deals":501'))


def test_json_of_somebody_else_with_a_right_check_sum() -> None:
    """A check sum alone makes no simulation."""
    from euchre_core.simulate.simulation import FORMAT, _check_sum

    said = {"format": FORMAT, "deals": 3}
    with pytest.raises(ec.UnreadableError, match="damaged"):
        Simulation.from_json(json.dumps(said | {"check_sum": _check_sum(said)}))


def test_intervals() -> None:
    """The formulas, against the numbers of the textbooks; and where nothing is known."""
    share = WHOLE.share("euchre")
    hits = WHOLE.outcomes["euchre"]
    assert share.value == hits / 500
    for bound in (share.low, share.high):  # Wilson's bounds are where the score test is at its limit
        assert abs(abs(share.value - bound) / sqrt(bound * (1 - bound) / 500) - Z) < 1e-9
    assert (wilson(0, 5).low, wilson(5, 5).high) == (0, 1)
    assert isnan(wilson(0, 0).value)
    assert wilson(0, 0)[1:] == (0, 1)
    assert isnan(normal(0, 0, 0).value)
    assert normal(3, 9, 1) == (3, -inf, inf)
    assert WHOLE.mean_points(0).value == WHOLE.points[0] / 500
    assert WHOLE.mean_length().low < WHOLE.decisions / 500 < WHOLE.mean_length().high
    assert WHOLE.share_called(2).value == WHOLE.called[2] / 500
    assert WHOLE.share_alone("both").value == WHOLE.alone[3] / WHOLE.played
    with pytest.raises(ec.EuchreError, match=r'no outcome "win"\. Write one of: point, '):
        WHOLE.share("win")
    with pytest.raises(ec.EuchreError, match="nobody, maker, defender, both"):
        WHOLE.share_alone("me")


def test_the_table() -> None:
    """Everything has its line, and no line is wider than a terminal."""
    lines = str(WHOLE).splitlines()
    assert lines[0] == f"Standard Euchre, rules {GAME.fingerprint}, seed 1, random players"
    assert lines[1] == "Deals: 500 (numbers 0 to 499)"
    assert max(map(len, lines)) <= 80
    for name in (*WHOLE.outcomes, "nobody", "Seat", "Score", "Decisions in a deal:"):
        assert any(line.startswith(name) for line in lines), name
    assert "numbers none" in str(ec.simulate(GAME, deals=0))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seed": -1}, "for seed"),
        ({"seed": 2**64}, "for seed"),
        ({"deals": -1}, "for deals"),
        ({"deals": 1e6}, "got 1000000.0"),
        ({"first": 2**64}, "for deals"),
        ({"chunk": 0}, "for chunk"),
        ({"workers": 0}, "for workers"),
        ({"workers": 1, "executor": ThreadPoolExecutor(1)}, "got both"),
        ({"players": FIRST[:3]}, "needs 4 players, got 3"),
        ({"players": lambda _: FIRST[:2]}, "for deal 0 got 2"),
    ],
)
def test_wrong_arguments(wrong: dict[str, Any], message: str) -> None:
    """Every argument that makes no sense is refused in words."""
    with pytest.raises(ValueError, match=message):
        ec.simulate(GAME, **({"deals": 1} | wrong))


def test_the_function_keeps_its_name() -> None:
    """The module of the same name never takes its place."""
    script = (
        "import euchre_core as ec, sys\n"
        "assert 'euchre_core.simulate.running' not in sys.modules\n"
        "import euchre_core.simulate.running, importlib\n"
        "importlib.import_module('euchre_core.simulate')\n"
        "from euchre_core.simulate import Simulation\n"
        "print(ec.simulate(ec.compile_rules(ec.load('standard')), deals=1).deals, callable(ec.simulate))\n"
    )
    shown = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert shown == "1 True\n"


# --- players


def test_players_of_ones_own() -> None:
    """Players in a list, or made for each deal; the deals are those of Deal.from_seed."""
    listed = ec.simulate(GAME, deals=30, seed=1, players=FIRST)
    assert listed.passed_out == 30
    made = ec.simulate(GAME, deals=30, seed=1, players=by_number)
    finished = []
    for number in range(30):
        one, table = ec.Deal.from_seed(GAME, seed=1, index=number, dealer=number % 4), by_number(number)
        while one.player is not None:
            one = one.apply(table[one.player](one.view(one.player)))
        finished.append(one)
    assert made == count_deals(GAME, 1, 0, finished)
    assert made.played


def test_a_player_who_cheats(tmp_path: Path) -> None:
    """An action that is not legal ends the run; what is done is kept."""
    file = tmp_path / "kept.json"

    def players(number: int) -> list[Player]:
        return [lambda _: 150] * 4 if number == 20 else FIRST

    with pytest.raises(ec.IllegalAction):
        ec.simulate(GAME, deals=30, players=players, chunk=10, checkpoint=file)
    assert Simulation.from_json(file.read_text()).ranges == ((0, 20),)


# --- executors


def test_threads_and_any_split() -> None:
    """Threads, any size of a job: the same counts."""
    with ThreadPoolExecutor(2) as executor:
        for chunk in (1, 7, 499, 500, 1000):
            assert ec.simulate(GAME, deals=500, seed=1, executor=executor, chunk=chunk) == WHOLE


def test_processes_of_our_own_and_of_the_users() -> None:
    """Processes, with players and without: the same counts."""
    assert ec.simulate(GAME, deals=500, seed=1, workers=2, chunk=90) == WHOLE
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        mine = ec.simulate(GAME, deals=60, seed=1, executor=executor, chunk=9, players=by_number)
        assert ec.simulate(GAME, deals=500, seed=1, executor=executor, chunk=90) == WHOLE
    assert mine == ec.simulate(GAME, deals=60, seed=1, players=by_number)


class Awkward(Executor):
    """Hands its results back last first, a few at a time, and breaks after so many if told to."""

    def __init__(self, error: Callable[[], BaseException] | None = None, after: int = 0) -> None:
        self.error, self.after = error, after
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.count = 0

    def submit(self, fn: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*arguments, **named)))
        self.count += 1
        if self.error is not None and self.count > self.after:
            self.waiting[-1][0].set_exception(self.error())
        if len(self.waiting) == 5 or self.error is not None:
            while self.waiting:
                last, work = self.waiting.pop()
                if not last.done():
                    last.set_result(work())
        return future


def test_results_in_any_order() -> None:
    """The order in which results come back means nothing."""
    assert ec.simulate(GAME, deals=500, seed=1, executor=Awkward(), chunk=50) == WHOLE


@pytest.mark.parametrize("error", [BrokenExecutor, CancelledError])
def test_an_executor_that_breaks(error: type[BaseException], tmp_path: Path) -> None:
    """A clear error that carries what is done; the next run plays the rest and nothing twice."""
    file = tmp_path / "kept.json"
    with pytest.raises(
        WorkersLost, match=r"the workers died; 150 of 500 deals are done\. The checkpoint .* keeps them"
    ) as lost:
        ec.simulate(GAME, deals=500, seed=1, executor=Awkward(error, 3), chunk=50, checkpoint=file)
    assert lost.value.simulation.deals == 150
    assert ec.simulate(GAME, deals=500, seed=1, checkpoint=file) == WHOLE
    with pytest.raises(WorkersLost, match=r"0 of 500 deals are done\.$"):
        ec.simulate(GAME, deals=500, seed=1, executor=Awkward(error, 0), chunk=500)


def test_a_lost_worker_can_be_sent_on() -> None:
    """The error goes through pickle with what it carries."""
    import pickle

    back = pickle.loads(pickle.dumps(WorkersLost("gone", WHOLE)))  # noqa: S301 - our own
    assert (str(back), back.simulation) == ("gone", WHOLE)


def test_a_worker_of_ours_that_dies(tmp_path: Path) -> None:
    """A worker is killed in the middle of a job: a new pool goes on, nothing is lost and nothing counted twice."""
    marker = tmp_path / "died"
    done = ec.simulate(GAME, deals=60, seed=1, workers=2, chunk=5, players=OneDies(str(marker), 33))
    assert marker.exists()
    assert done == ec.simulate(GAME, deals=60, seed=1, players=by_number)


def test_a_worker_of_the_users_that_dies(tmp_path: Path) -> None:
    """The user's pool is not ours to mend: what is done is kept, and a second run finishes it."""
    file, players = tmp_path / "kept.json", OneDies(str(tmp_path / "died"), 33)
    with ProcessPoolExecutor(2, get_context("spawn")) as executor, pytest.raises(WorkersLost):
        ec.simulate(GAME, deals=60, seed=1, executor=executor, chunk=5, players=players, checkpoint=file)
    done = ec.simulate(GAME, deals=60, seed=1, players=players, checkpoint=file)
    assert done == ec.simulate(GAME, deals=60, seed=1, players=by_number)


def test_workers_that_die_again_and_again(tmp_path: Path) -> None:
    """Pools that never finish a job are not renewed for ever."""
    with pytest.raises(WorkersLost, match="4 of 5 deals"):
        ec.simulate(GAME, deals=5, workers=1, chunk=1, players=OneDies(str(tmp_path / "never"), 4, always=True))


# --- checkpoints


def test_resuming_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the file has is not played again."""
    file = tmp_path / "kept.json"
    write_checkpoint(
        file, ec.simulate(GAME, deals=100, seed=1, first=50) + ec.simulate(GAME, deals=9, seed=1, first=300)
    )
    jobs: list[tuple[int, int]] = []

    def noted(rules: ec.Rules, seed: int, players: Any, first: int, end: int) -> Simulation:
        jobs.append((first, end))
        return play_range(rules, seed, players, first, end)

    monkeypatch.setattr(running, "play_range", noted)
    monkeypatch.setattr(running, "SAVE_EVERY", 0)
    assert ec.simulate(GAME, deals=500, seed=1, checkpoint=file, chunk=200) == WHOLE
    assert jobs == [(0, 50), (150, 300), (309, 500)]
    assert ec.simulate(GAME, deals=500, seed=1, checkpoint=file) == WHOLE
    assert len(jobs) == 3
    assert Simulation.from_json(file.read_text()) == WHOLE
    assert [path.name for path in tmp_path.iterdir()] == ["kept.json"]


def test_checkpoints_of_something_else(tmp_path: Path) -> None:
    """Other rules, seeds, players or deals, and damage: an error that says so; the file is left as it is."""
    file = tmp_path / "kept.json"
    write_checkpoint(file, WHOLE)
    for wrong, message in (
        ({"seed": 2}, "with the seed 1, and this is Standard Euchre with the seed 2"),
        ({"players": FIRST}, "with players random, .* with players own"),
        ({"deals": 499}, "holds the deals 0 to 499, more than the deals 0 to 498"),
        ({"first": 1}, "holds the deals 0 to 499"),
    ):
        with pytest.raises(ec.EuchreError, match=message):
            ec.simulate(GAME, **({"deals": 500, "seed": 1, "checkpoint": file} | wrong))  # type: ignore[arg-type]
    with pytest.raises(ec.EuchreError, match="a checkpoint of Standard Euchre with rules"):
        ec.simulate(rules("british"), deals=500, seed=1, checkpoint=file)
    assert Simulation.from_json(file.read_text()) == WHOLE
    for damage in (b"", b"\xff\xfe", file.read_bytes()[:50], file.read_bytes().replace(b"500", b"400")):
        file.write_bytes(damage)
        with pytest.raises(ec.EuchreError, match="is no checkpoint, or damaged"):
            ec.simulate(GAME, deals=500, seed=1, checkpoint=file)
        assert file.read_bytes() == damage


def test_a_write_that_fails_leaves_the_old_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is replaced as a whole or not at all, and nothing is left beside it."""
    file = tmp_path / "kept.json"
    write_checkpoint(file, WHOLE)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_checkpoint(file, replace(WHOLE, seed=9))
    assert read_checkpoint(file, WHOLE, 0, 500) == WHOLE
    assert len(list(tmp_path.iterdir())) == 1


def test_missing_ranges() -> None:
    """What is missing is what is asked for without what is done."""
    assert missing((), 3, 9) == [(3, 9)]
    assert missing(((3, 9),), 3, 9) == []
    assert missing(((4, 5), (8, 9)), 3, 9) == [(3, 4), (5, 8)]


# --- Ctrl-C


@pytest.mark.parametrize("how", [{}, {"workers": 2}, {"executor": ThreadPoolExecutor(2)}])
def test_ctrl_c_keeps_what_is_done(how: dict[str, Any], tmp_path: Path) -> None:
    """An interruption carries what is done; the checkpoint has the same, and going on gives the whole."""
    file = tmp_path / "kept.json"

    def progress(done: int, total: int) -> None:
        assert total == 500
        if done >= 100:
            raise KeyboardInterrupt

    with pytest.raises(SimulationInterrupted) as stopped:
        ec.simulate(GAME, deals=500, seed=1, chunk=20, checkpoint=file, progress=progress, **how)
    assert 100 <= stopped.value.simulation.deals <= 500
    assert Simulation.from_json(file.read_text()) == stopped.value.simulation
    assert ec.simulate(GAME, deals=500, seed=1, checkpoint=file) == WHOLE


# --- the command


def command(*words: str) -> str:
    result = CliRunner().invoke(app, ["simulate", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_command_prints_the_table() -> None:
    """The table is that of the function; one worker or two; the seed is printed."""
    assert command("standard", "--deals", "500", "--seed", "1") == f"{WHOLE}\n"
    assert command("standard", "--deals", "500", "--seed", "1", "--workers", "2", "--json") == WHOLE.to_json() + "\n"
    drawn = re.search(r"seed (\d+),", command("standard", "--deals", "7"))
    assert drawn
    assert (
        command("standard", "--deals", "7", "--seed", drawn[1]) == f"{ec.simulate(GAME, deals=7, seed=int(drawn[1]))}\n"
    )


def test_the_command_goes_on_with_the_seed_of_its_checkpoint(tmp_path: Path) -> None:
    """Without --seed the checkpoint's holds."""
    file = str(tmp_path / "kept.json")
    command("standard", "--deals", "100", "--checkpoint", file)
    seed = Simulation.from_json(Path(file).read_text()).seed
    assert command("standard", "--deals", "200", "--checkpoint", file) == f"{ec.simulate(GAME, deals=200, seed=seed)}\n"


def test_mistakes_at_the_command(tmp_path: Path) -> None:
    """Words for every mistake, and no traceback."""
    file = tmp_path / "kept.json"
    file.write_text("{}")
    for words, code, said in (
        (["standard", "--deals", "0"], 2, "at least 1 deal"),
        (["standard", "--deals", "5", "--workers", "0"], 2, "workers"),
        (["standard"], 2, "--deals"),
        (["no_such_game", "--deals", "5"], 1, "no_such_game"),
        (["standard", "--deals", "5", "--checkpoint", str(file)], 1, "is no checkpoint, or damaged"),
        (["standard", "--deals", "5", "--checkpoint", str(tmp_path / "no" / "file")], 1, "No such file"),
    ):
        result = CliRunner().invoke(app, ["simulate", *words])
        assert result.exit_code == code, result.output
        assert said in result.stderr
        assert "Traceback" not in result.output


def test_ctrl_c_at_the_command(tmp_path: Path) -> None:
    """SIGINT to everybody at once, as a terminal sends it: what is done is printed, and the exit code is 130."""
    file = tmp_path / "kept.json"
    words = [*HEEDING, "simulate", "standard", "--deals", str(10**10), "--seed", "1", "--workers", "2", "--json"]
    running_one = subprocess.Popen(
        [*words, "--checkpoint", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        for _ in range(600):
            time.sleep(0.05)
            if file.exists() and Simulation.from_json(file.read_text()).deals:
                break
        os.killpg(running_one.pid, signal.SIGINT)
        shown, said = running_one.communicate(timeout=60)
    finally:
        if running_one.poll() is None:  # else its workers would play on for days
            os.killpg(running_one.pid, signal.SIGKILL)
    assert running_one.returncode == 130, said
    done = Simulation.from_json(shown)
    assert said == f"Stopped: {done.deals:,} of 10,000,000,000 deals are done.\n"
    assert done.deals > 0
    assert Simulation.from_json(file.read_text()) == done


def test_workers_that_die_at_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done is printed before the error."""
    from euchre_core.cli import simulating

    def lost(*_: object, **__: object) -> Simulation:
        raise WorkersLost("the workers died", WHOLE)

    monkeypatch.setattr(simulating, "simulate", lost)
    result = CliRunner().invoke(app, ["simulate", "standard", "--deals", "500"])
    assert (result.exit_code, result.stdout, result.stderr) == (1, f"{WHOLE}\n", "the workers died\n")


def test_an_interruption_at_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done goes to standard output as ever; how much it is, to standard error."""
    from euchre_core.cli import simulating

    def stopped(*_: object, **__: object) -> Simulation:
        raise SimulationInterrupted(WHOLE)

    monkeypatch.setattr(simulating, "simulate", stopped)
    result = CliRunner().invoke(app, ["simulate", "standard", "--deals", "9000"])
    assert (result.exit_code, result.stdout) == (130, f"{WHOLE}\n")
    assert result.stderr == "Stopped: 500 of 9,000 deals are done.\n"


def test_the_bar_on_a_terminal() -> None:
    """On a terminal there is a bar, and a line with the rate; then comes the table."""
    pexpect: Any = import_module("pexpect")
    child = pexpect.spawn(
        EUCHRE[0], [*EUCHRE[1:], "simulate", "standard", "--deals", "500", "--seed", "1"], dimensions=(60, 120)
    )
    child.expect("500 deals played, [0-9,]+ a second")
    child.expect("Standard Euchre, rules")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_processes_started_from_a_thread() -> None:
    """Only the main thread may say what Ctrl-C does; another one starts processes all the same."""
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(ec.simulate, GAME, deals=500, seed=1, workers=1).result() == WHOLE
