"""The command line: what each command prints, for people and for programs, and that no mistake ends in a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core import laws
from euchre_core.cli import app, checking, main, version
from euchre_core.cli.checking import Checked
from euchre_core.cli.names import meant
from euchre_core.laws import LawBroken
from euchre_core.load import read_text_variant
from euchre_core.rules.proofs import PROOFS, SCORE_PROOFS
from euchre_core.walk import WALK_PROOFS

EUCHRE = [sys.executable, "-c", "from euchre_core.cli import main; main()"]
KITCHEN = "extends: standard\nname: Kitchen\ngame: {target: 3}\n"
NAMES = [entry.name for entry in ec.shipped()]


class Done(NamedTuple):
    """What came of a command."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        return self.stdout + self.stderr


def run(*words: str) -> Done:
    """Run a command in this process; no exception may leave it."""
    result = CliRunner().invoke(app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert "\x1b" not in result.output
    return Done(result.exit_code, result.stdout, result.stderr)


def out(*words: str) -> str:
    """Run a command that must succeed, and return what it prints."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def fails(*words: str, code: int = 1) -> str:
    """Run a command that must fail, and return what it says."""
    result = run(*words)
    assert result.exit_code == code, result.output
    assert not result.stdout
    return result.stderr


def process(*words: str, **changed: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    return subprocess.run([*EUCHRE, *words], capture_output=True, check=False, env=os.environ | changed)


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house rule in the folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "kitchen.yaml"
    file.write_text(KITCHEN)
    return file


# --- help and version


def test_help_names_every_command() -> None:
    """Help says what each command does, in whole sentences."""
    text = out("--help")
    assert [found[1] for found in re.finditer(r"^  (\w+) +[A-Z].*\.$", text, re.MULTILINE)] == [
        "list",
        "show",
        "new",
        "check",
        "diff",
        "play",
        "replay",
        "simulate",
        "schema",
    ]
    for command in ("list", "show", "new", "check", "diff", "play", "replay", "simulate", "schema"):
        assert out(command, "--help").startswith(f"Usage: euchre {command} ") or "Usage:" in out(command, "--help")


def test_without_a_command_help_is_printed() -> None:
    """Only the exit code tells it from asking for help."""
    assert "Commands:" in run().output
    assert run().exit_code == 2


def test_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The version, and which kernel plays."""
    running = "compiled" if ec.compiled else "plain Python"
    assert out("--version") == f"euchre {ec.__version__}, kernel: {running}\n"
    for compiled, kernel in ((True, "compiled"), (False, "plain Python")):
        monkeypatch.setattr(version, "compiled", compiled)
        assert version.version_text() == f"euchre {ec.__version__}, kernel: {kernel}"


def test_misspelt_command() -> None:
    """A misspelt command is a usage error."""
    assert "No such command" in fails("shwo", code=2)
    for looked_for, command in (("why", "replay FILE --why"), ("rules", "show"), ("validate", "check")):
        assert f"No such command '{looked_for}'. Did you mean '{command}'?" in fails(looked_for, "x.txt", code=2)


# --- list


def test_list_for_programs() -> None:
    """Every shipped variant, sorted by name, with what a program asks for."""
    listed = json.loads(out("list", "--json"))
    assert [one["name"] for one in listed] == sorted(NAMES)
    for entry, one in zip(ec.shipped(), listed, strict=True):
        variant = ec.load(entry.name)
        assert one["title"] == variant.name
        assert (one["players"], one["cards"]) == (variant.table.players, variant.deck.size)
        assert one["house_rule"] is (entry.kind == "house")
        assert one["kind"] == entry.kind
        assert one["fingerprint"] == ec.compile_rules(variant).fingerprint
    assert {one["name"]: one["cards"] for one in listed}["british"] == 25


def test_list_for_people() -> None:
    """Games, then house rules, then drills, each name whole."""
    lines = [re.split(r" {2,}", text.strip()) for text in out("list").splitlines() if text]
    first = [words[0] for words in lines if words[0] in {"Games", "House rules", "Drills", *NAMES}]
    kinds = {"game": "Games", "house": "House rules", "drill": "Drills"}
    expected = [[title, *[e.name for e in ec.shipped() if e.kind == kind]] for kind, title in kinds.items()]
    assert first == [name for group in expected for name in group]
    assert ["british", "British Euchre", "4", "25"] in lines


# --- show


@pytest.mark.parametrize("name", NAMES)
def test_show(name: str) -> None:
    """Title, summary, every part of the rules, sources; no line too long to read."""
    text = out("show", name)
    variant = ec.load(name)
    assert text.startswith(f"{variant.name}\n  {variant.summary[:60]}")
    titles = ["Players", "Cards", "Deal", "Play", "Score", "End of the game"]
    titles += [] if variant.bidding.fixed else ["Bidding", "Playing alone"]
    for title in titles:
        assert f"\n{title}\n" in text
    for source in variant.sources:
        assert source in text
    assert max(map(len, text.splitlines())) <= 100
    explained = "see docs/reference/sources.md" in text
    assert explained == any(word in source for source in variant.sources for word in ("statement", "catalogue", "knob"))


def test_show_a_file(kitchen: Path) -> None:
    """A file is shown as a shipped game is, without what it does not have."""
    text = out("show", "./kitchen.yaml")
    assert text.startswith("Kitchen\n\nPlayers\n")
    assert "The first side with 3 points or more wins." in text
    assert "Sources" not in text
    assert text == out("show", str(kitchen))


def test_show_merged(kitchen: Path) -> None:
    """The whole file can be read back as the same game; each value has its origin."""
    text = out("show", "--merged", str(kitchen))
    assert read_text_variant(text).require() == ec.load(kitchen)
    assert re.search(r"^  target: 3 +# .*kitchen.yaml:3$", text, re.MULTILINE)
    assert re.search(r"^  lead: eldest +# variants/standard.yaml:\d+$", text, re.MULTILINE)


def test_merged_is_utf8_whatever_the_screen(kitchen: Path) -> None:
    """A title keeps its letters in the merged file, even where the screen cannot show them."""
    kitchen.write_text("extends: standard\nname: Réunion\n")
    done = process("show", "--merged", "./kitchen.yaml", PYTHONIOENCODING="ascii")
    assert "name: Réunion" in done.stdout.decode()


def test_no_name_steers_the_terminal(kitchen: Path) -> None:
    """Escape sequences are written out."""
    kitchen.rename("\x1b[31m.yaml")
    assert out("check", "--examples", "0", "\x1b[31m.yaml").startswith("\\U0000001b[31m.yaml: ok\n")
    assert "\\U0000001b[31m.rec" in fails("replay", "\x1b[31m.rec")


# --- check


TRIED = [*(proof.name for proof in (*PROOFS, *SCORE_PROOFS)), *(proof.name for proof in WALK_PROOFS)]
NAMED = ", ".join(["the_file_can_be_read", *TRIED])
UNREAD = len(TRIED)  # proofs that wait for a file that can be read
OK_STANDARD = f"""\
standard: ok
  read: variants/standard.yaml
  asleep: ranking.joker, for the pack has no joker; ranking.equal_cards, for no two cards of the
  pack are equal; bidding.first_round.joker_up, for the pack has no joker;
  alone.sleeping_dealer_picks_up, for no call can put him to sleep
{textwrap.fill(f"proven: {NAMED}", 100, initial_indent="  ", subsequent_indent="  ")}
  walked: 24 kinds of deal, 5,424 states of the bidding
  examples: none in the file
"""


def test_check_for_people(kitchen: Path) -> None:
    """A line for each problem with its place, and the line of the file; what holds is named."""
    kitchen.write_text("extends: standard\nname: Kitchen\ngame: {targt: 3}\ndeck: 23\n")
    result = run("check", "--examples", "0", "kitchen.yaml", "standard")
    assert result.exit_code == 1
    first, second = ec.check("kitchen.yaml")
    assert str(first).startswith("kitchen.yaml:3:8 game.targt: expected one of target, start, ")
    assert result.stdout == (
        f"{first}\n  3 | game: {{targt: 3}}\n    |        ^^^^^\n"
        f"{second}\n  4 | deck: 23\n    |       ^^\n"
        f"kitchen.yaml: 2 problems; {UNREAD} proofs and examples wait for them\n"
        f"{OK_STANDARD}  laws: not judged\n"
    )


def test_check_counts_one_problem_as_one(kitchen: Path) -> None:
    kitchen.write_text("extends: standard\ndeal: {packets: [3, 3]}\n")
    lines = run("check", "kitchen.yaml").stdout.splitlines()
    assert lines[-1] == "kitchen.yaml: 1 problem; 5 proofs and examples wait for them"
    assert (
        run("check", "gone.yaml").stdout.splitlines()[-1]
        == f"gone.yaml: 1 problem; {UNREAD} proofs and examples wait for them"
    )


def test_check_shows_the_other_place(kitchen: Path) -> None:
    """Two places that contradict each other are both shown, the second with its file."""
    kitchen.write_text("extends: british\nname: Kitchen\nbidding: {first_round: {joker_up: redeal}}\ndeck: 24\n")
    result = run("check", "kitchen.yaml")
    assert result.stdout.splitlines()[1:5] == [
        "  3 | bidding: {first_round: {joker_up: redeal}}",
        "    |                                   ^^^^^^",
        "  4 | deck: 24",
        "    |       ^^",
    ]


def test_check_judges_every_law_on_deals_at_random() -> None:
    assert out("check", "standard", "--examples", "3", "--seed", "7") == (
        f"{OK_STANDARD}  laws: {len(laws.LAWS)} hold on 3 deals and 3 matches of seed 7\n"
    )


def test_check_leaves_nothing_behind(kitchen: Path) -> None:
    assert kitchen.exists()
    before = set(Path().rglob("*"))
    done = subprocess.run([*EUCHRE, "check", "kitchen.yaml", "--examples", "2"], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert set(Path().rglob("*")) == before


def test_check_several_files_on_several_cores() -> None:
    """The order is that of the command line, whoever is done first."""
    lines = out("check", "british", "standard", "--examples", "1", "--law", "cards_are_conserved").splitlines()
    assert [line for line in lines if line.endswith(": ok")] == ["british: ok", "standard: ok"]
    assert lines[-1] == "  laws: 1 hold on 1 deals and 1 matches of seed 0"


def test_check_names_rows_asleep(kitchen: Path) -> None:
    kitchen.write_text("extends: standard\nname: Kitchen\nalone: null\n")
    assert "  asleep: the inherited score rows lone_march, " in out("check", "kitchen.yaml", "--examples", "0")


def test_a_law_that_is_not_there() -> None:
    assert fails("check", "standard", "--law", "cards_are_conservd").startswith(
        'there is no law "cards_are_conservd". Write cards_are_conserved'
    )


def test_a_law_like_none_that_is_there() -> None:
    """None is offered as if it were meant."""
    assert fails("check", "standard", "--law", "xyz").startswith('there is no law "xyz". The laws are there_is_')


def broken_law(file: str, record: str) -> Checked:
    broken = LawBroken("cards_are_conserved", "No card is lost.", "expected 5 cards, got 4.", record)
    lost = LawBroken("deals_and_matches_can_be_played", "Every deal can be played.", "ZeroDivisionError: oh", "")
    return Checked(file, (), (file,), (), (), (), (), 0, (broken, lost), 50)


def test_a_broken_law_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sentence, what came, the deal as a record, and how to see it again."""
    record = ec.write_record(ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=1))
    monkeypatch.setattr(checking, "check_file", lambda file, *_: broken_law(file, record))
    result = run("check", "standard", "--seed", "5")
    assert result.exit_code == 1
    assert result.stdout == (
        "standard: the law cards_are_conserved is broken: No card is lost.\n"
        "  expected 5 cards, got 4.\n"
        "  The file is not to blame: this is a fault of euchre_core. The smallest deal that shows it:\n"
        f"\n{record}\n"
        "  To see it again:\n"
        "  euchre check standard --examples 20 --seed 5 --law cards_are_conserved\n"
        "  euchre replay RECORD --variant standard   (the lines above, in a file RECORD)\n"
        "standard: the law deals_and_matches_can_be_played is broken: Every deal can be played.\n"
        "  ZeroDivisionError: oh\n"
        "  The file is not to blame: this is a fault of euchre_core.\n"
        "  To see it again:\n"
        "  euchre check standard --examples 20 --seed 5\n"
    )


def test_commands_to_see_it_again_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file name with a blank is quoted in them."""
    monkeypatch.setattr(checking, "check_file", lambda file, *_: broken_law(file, "euchre record 1\n"))
    printed = run("check", "our rules.yaml").stdout
    assert "  euchre check 'our rules.yaml' --examples 20 --seed 0 --law" in printed
    assert "  euchre replay RECORD --variant 'our rules.yaml'   (the lines" in printed


def test_a_broken_law_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "check_file", lambda file, *_: broken_law(file, "euchre record 1\n"))
    first, _ = json.loads(run("check", "standard", "--json").stdout)
    assert first == {
        "file": "standard",
        "line": None,
        "column": None,
        "path": "",
        "message": "The law cards_are_conserved is broken: No card is lost. expected 5 cards, got 4.",
        "expected": "No card is lost.",
        "got": "expected 5 cards, got 4.",
        "remedy": "See it again: euchre check standard --examples 20 --seed 0 --law cards_are_conserved",
        "found_by": "cards_are_conserved",
        "also": [],
        "excerpt": "",
        "record": "euchre record 1\n",
    }
    assert run("check", "standard", "--format", "github").stdout.startswith(
        "::error file=standard,title=cards_are_conserved::The law cards_are_conserved is broken: No card is lost. "
    )


def test_check_for_github(kitchen: Path) -> None:
    """Notes that a workflow shows beside the line; signs with a meaning there are written out."""
    kitchen.write_text('extends: standard\ngame: {target: "50%"}\n')
    (problem,) = ec.check("kitchen.yaml")
    assert run("check", "kitchen.yaml", "standard", "--format", "github", "--examples", "0").stdout == (
        "::error file=kitchen.yaml,line=2,col=16,title=the_file_can_be_read::game.target: "
        + problem.message.replace("%", "%25")
        + "\n"
    )
    assert run("check", "a:b,c.yaml", "--format", "github").stdout.startswith("::error file=a%3Ab%2Cc.yaml,title=")


def test_check_for_programs(kitchen: Path) -> None:
    """The problems of all files in one list; none is an empty list."""
    kitchen.write_text("extends: standard\nname: Kitchen\nname: Again\n")
    result = run("check", "--json", "standard", "./kitchen.yaml", "gone.yaml", "--examples", "0")
    assert result.exit_code == 1
    first, second = json.loads(result.stdout)
    (problem,) = ec.check("./kitchen.yaml")
    assert first == {
        "file": "./kitchen.yaml",
        "line": 3,
        "column": 1,
        "path": "name",
        "message": problem.message,
        "expected": "each key once",
        "got": '"name" a second time',
        "remedy": "It stands in line 2 already; keep one of them.",
        "found_by": "the_file_can_be_read",
        "also": [{"file": "./kitchen.yaml", "line": 2, "column": 1}],
        "excerpt": "  2 | name: Kitchen\n    | ^^^^\n  3 | name: Again\n    | ^^^^",
    }
    assert (second["file"], second["line"], second["column"], second["path"]) == ("gone.yaml", None, None, "")
    assert json.loads(out("check", "--json", "standard", "--examples", "0")) == []
    assert json.loads(out("check", "--format", "json", "standard", "--examples", "0")) == []


def test_check_needs_a_file() -> None:
    """No file is a usage error."""
    assert "Missing argument" in fails("check", code=2)


def test_long_lines_are_not_broken(kitchen: Path) -> None:
    """A long path stays whole in a pipe."""
    folder = kitchen.parent / ("a" * 90) / ("b" * 90)
    folder.mkdir(parents=True)
    (folder / "ours.yaml").write_text("extends: standard\ngame: {target: x}\n")
    text, *_ = run("check", str(folder / "ours.yaml")).stdout.splitlines()
    assert text.startswith(f"{folder / 'ours.yaml'}:2:16 game.target: ")


# --- names


def test_a_file_without_an_ending_is_found(kitchen: Path) -> None:
    """A plain name means a shipped game first, then a file that is here."""
    kitchen.rename("kitchen")
    assert out("show", "kitchen").startswith("Kitchen\n")
    assert out("check", "kitchen", "--examples", "0").startswith("kitchen: ok\n")
    Path("standard").write_text("nothing")
    assert meant("standard") == "standard"
    assert meant("./kitchen") == "./kitchen"
    assert out("check", "standard", "--examples", "0").startswith("standard: ok\n")


@pytest.mark.parametrize("command", ["show", "play"])
def test_unknown_names(command: str, kitchen: Path) -> None:
    """The nearest name, a missing file, a folder, a file that is no text, a broken rule: a message each."""
    assert "Did you mean standard?" in fails(command, "standrd")
    assert 'got "./gone.yaml", which does not exist' in fails(command, "./gone.yaml")
    assert "which is a folder" in fails(command, str(kitchen.parent))
    kitchen.write_bytes(b"\xff\xfe\x00")
    assert fails(command, "kitchen.yaml").startswith("kitchen.yaml:1:1: expected text in UTF-8")
    kitchen.write_text("extends: standard\ngame: {targt: 3}\ndeck: 23\n")
    said = "".join(f"{problem.report}\n" for problem in ec.check("kitchen.yaml"))
    assert fails(command, "kitchen.yaml") == said
    assert said.count("^") == 7


# --- play


@pytest.mark.parametrize("name", ["standard", "two_handed", "cutthroat", "british", "north_american"])
def test_play_to_the_end(name: str) -> None:
    """A match ends with a winner, and the same seed plays it again."""
    text = out("play", name, "--seed", "1")
    last = text.splitlines()[-1]
    assert re.fullmatch(r"Seats? [0-9 and]+ wins?( together)?\. Final score: .*", last)
    assert text == out("play", name, "--seed", "1")
    assert text != out("play", name, "--seed", "2")


@pytest.mark.parametrize("name", NAMES)
def test_play_every_variant(name: str, tmp_path: Path) -> None:
    """Two deals of each, or one that ends the game, and the replay of their record prints the same."""
    file = tmp_path / "deals.rec"
    text = out("play", name, "--seed", "11", "--deals", "2", "--record", str(file))
    over = ec.load(name).game.loses_at is not None
    assert len(re.findall(r"^Deal \d+: ", text, re.MULTILINE)) >= (1 if over else 2)
    assert f"{out('replay', str(file))}Record: {file}\n" == text


def test_what_a_deal_looks_like() -> None:
    """A whole deal, read by eye."""
    nobody_alone = ", ".join(f"seat {seat} does not go alone" for seat in (2, 0, 3, 1))
    assert out("play", "standard", "--seed", "1", "--deals", "1").splitlines() == [
        "Standard Euchre, seed 1",
        "Seats 0 and 2 against seats 1 and 3, to 10 points",
        "",
        "Deal 1: seat 1 deals",
        "  seat 0   9♣ 9♦ 10♥ J♥ 10♠",
        "  seat 1   J♦ 9♠ J♠ Q♠ A♠",
        "  seat 2   A♣ 10♦ K♦ A♦ 9♥",
        "  seat 3   10♣ J♣ Q♣ K♣ Q♦",
        "  upcard   K♥",
        "  kitty    A♥ Q♥ K♠",
        f"  calls    seat 2 orders, seat 1 takes K♥, seat 1 buries 9♠, {nobody_alone}",
        "  trumps   hearts, seat 2 is the maker",
        "  trick 1  seat 2 leads K♦, seat 3 plays Q♦, seat 0 plays 9♦, seat 1 plays A♠; seat 2 wins",
        "  trick 2  seat 2 leads A♦, seat 3 plays Q♣, seat 0 plays 10♥, seat 1 plays Q♠; seat 0 wins",
        "  trick 3  seat 0 leads 9♣, seat 1 plays J♦, seat 2 plays A♣, seat 3 plays K♣; seat 1 wins",
        "  trick 4  seat 1 leads K♥, seat 2 plays 9♥, seat 3 plays J♣, seat 0 plays J♥; seat 0 wins",
        "  trick 5  seat 0 leads 10♠, seat 1 plays J♠, seat 2 plays 10♦, seat 3 plays 10♣; seat 1 wins",
        "  result   point: seats 0 and 2 took 3 of 5 tricks; seats 0 and 2 score 1",
        "  score    seats 0 and 2: 1, seats 1 and 3: 0",
        "",
        "Nobody has won yet. Score after 1 deal: seats 0 and 2: 1, seats 1 and 3: 0",
    ]


def test_play_is_the_same_under_any_hash_seed() -> None:
    """The hash seed of Python changes nothing."""
    runs = {process("play", "cutthroat", "--seed", "3", "--deals", "2", PYTHONHASHSEED=seed).stdout for seed in "01"}
    assert len(runs) == 1
    assert b"Deal 2" in runs.pop()


def test_a_fresh_seed_is_printed() -> None:
    """Without a seed one is drawn; with the printed one the same game is played."""
    text = out("play", "two_handed", "--deals", "1")
    seed = re.match(r"Two-handed Euchre, seed (\d+)\n", text)
    assert seed
    assert text == out("play", "two_handed", "--deals", "1", "--seed", seed[1])


def test_who_plays() -> None:
    """Players may be chosen seat by seat; the others are random whatever these are."""
    text = out("play", "cutthroat", "--seed", "5", "--deals", "1")
    assert text == out("play", "cutthroat", "--seed", "5", "--deals", "1", "--seat", "1=random", "--seat", "0=RANDOM")
    first = out("play", "cutthroat", "--seed", "5", "--deals", "1", "--seat", "2=first")
    assert "calls    seat 2 passes" in first
    assert first.splitlines()[:10] == text.splitlines()[:10]


def test_players_who_never_call_are_stopped() -> None:
    """Where everybody always passes, the match is given up; with --deals it may go on as long as wished."""
    seats = [word for seat in range(4) for word in ("--seat", f"{seat}=first")]
    text = out("play", "standard", "--seed", "1", *seats)
    assert "100 deals in a row brought nobody nearer to the end; they never will." in text
    assert "Deal 100: " in text
    assert "Deal 101: " not in text
    stuck = out("play", "dealer_is_stuck", "--seed", "1", *seats)
    assert "Final score" in stuck


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "4=human"], "Standard Euchre has the seats 0 to 3, got 4."),
        (["--seat", "0"], 'expected a seat and one of human, random, first, got "0". Write for example 0=human.'),
        (["--seat", "0=robot"], 'expected a seat and one of human, random, first, got "0=robot".'),
        (["--seat", "0=first", "--seat", "0=random"], "seat 0 is named twice."),
        (["--seed", "-1"], f"expected a seed from 0 to {2**64 - 1}, got -1."),
        (["--seed", str(2**64)], f"expected a seed from 0 to {2**64 - 1}, got {2**64}."),
        (["--seed", "x"], "Invalid value for '--seed'"),
        (["--deals", "0"], "expected at least 1 deal, got 0."),
        (["--deals", "many"], "Invalid value for '--deals'"),
        (["--sed", "1"], "No such option"),
    ],
)
def test_usage_of_play(words: list[str], message: str) -> None:
    """What is not understood is said, with exit code 2, before anything is played."""
    assert message in fails("play", "standard", *words, code=2)


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    """That is found out before the first deal."""
    assert fails("play", "standard", "--record", str(tmp_path)) == f"{tmp_path}: Is a directory\n"
    gone = tmp_path / "gone" / "x.rec"
    assert fails("play", "standard", "--record", str(gone)) == f"{gone}: No such file or directory\n"


def test_a_record_replaces_nothing_but_a_record(kitchen: Path) -> None:
    """Not the file of the game, nor any other with something in it; an empty one or an older record it may."""
    for name in (str(kitchen), "./kitchen.yaml"):
        assert fails("play", name, "--record", "kitchen.yaml") == (
            "kitchen.yaml: expected a file for the record, got the file of the game. "
            "Name another file, as in --record game.rec.\n"
        )
    assert kitchen.read_text() == KITCHEN
    file = Path("standard")
    for text in ("precious", "\neuchre_core record 1\n", "euchre_core record 12\n", "\x00" * 900):
        file.write_text(text)
        assert fails("play", "standard", "--record", "standard") == (
            "standard: expected a new file or an older record, got a file with something else. "
            "Name another file, as in --record game.rec.\n"
        )
        assert file.read_text() == text
    file.write_text("")
    for seed in ("1", "2"):
        out("play", "standard", "--seed", seed, "--deals", "1", "--record", "standard")
        assert f"\nseed: {seed}\n" in file.read_text()
    assert out("play", "standard", "--deals", "1", "--record", os.devnull).endswith(f"Record: {os.devnull}\n")


def test_a_bad_seat_leaves_the_record_alone(tmp_path: Path) -> None:
    """A file is not touched by a command that was not understood."""
    file = tmp_path / "old.rec"
    file.write_text("precious")
    fails("play", "standard", "--record", str(file), "--seat", "9=human", code=2)
    assert file.read_text() == "precious"


# --- replay


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A record of two deals."""
    file = tmp_path / "two.rec"
    out("play", "standard", "--seed", "1", "--deals", "2", "--record", str(file))
    return file


def test_replay_of_a_whole_match(tmp_path: Path) -> None:
    """A finished match is printed as it was played, line by line."""
    file = tmp_path / "match.rec"
    text = out("play", "british", "--seed", "8", "--record", str(file))
    assert out("replay", str(file)) == text.replace(f"Record: {file}\n", "")
    assert isinstance(ec.replay(ec.compile_rules(ec.load("british")), file.read_text()), ec.Match)


def test_replay_of_one_deal(tmp_path: Path) -> None:
    """The record of a deal without a match, finished or not."""
    rules = ec.compile_rules(ec.load("standard"))
    deal = ec.Deal.from_seed(rules, seed=7, dealer=2)
    file = tmp_path / "deal.rec"
    file.write_text(ec.write_record(deal.tell("3 orders")))
    text = out("replay", str(file))
    assert text.startswith("Standard Euchre\n\nDeal 1: seat 2 deals\n")
    assert "seat 3 orders" in text
    assert "result" not in text


def test_replay_knows_equal_rules_by_another_title(played: Path) -> None:
    """The fingerprint finds the rules, whatever the record calls them."""
    played.write_text(played.read_text().replace("Standard Euchre", "Our game"))
    assert out("replay", str(played)).startswith("Standard Euchre, seed 1\n")


def test_replay_of_own_rules(kitchen: Path, played: Path) -> None:
    """A game of one's own is named with --variant; without it, the message says so."""
    out("play", "./kitchen.yaml", "--seed", "1", "--record", "own.rec")
    assert "Final score" in out("replay", "own.rec", "--variant", str(kitchen))
    rules = ec.compile_rules(ec.load(kitchen)).fingerprint
    assert fails("replay", "own.rec") == (
        f'own.rec:3: no game that comes with euchre has the rules {rules} of this record of "Kitchen". '
        "Name its file, as in --variant ./ours.yaml.\n"
    )
    standard = ec.compile_rules(ec.load("standard")).fingerprint
    message = fails("replay", str(played), "--variant", str(kitchen))
    assert message.startswith(f"{played}:3: ")
    assert standard in message
    assert rules in message
    assert "Did you mean british?" in fails("replay", str(played), "--variant", "britsh")


def test_replay_under_changed_rules(played: Path) -> None:
    """A shipped game of the same title whose rules are others now: both fingerprints are named."""
    now = ec.compile_rules(ec.load("standard")).fingerprint
    played.write_text(played.read_text().replace(now, "0123456789abcdef"))
    assert fails("replay", str(played)) == (
        f"{played}:3: the record was made under rules 0123456789abcdef, but standard now has rules {now}. "
        "Name the file it was made with, as in --variant ./old.yaml.\n"
    )


def test_replay_of_damaged_records(played: Path) -> None:
    """One line that names the place and what is wrong; for an illegal action, the rule."""
    text = played.read_text()
    played.write_text(text.replace("2 leads KD, 3 plays QD", "2 leads KD, 3 plays QC", 1))
    message = fails("replay", str(played))
    assert re.fullmatch(rf"{re.escape(str(played))}:\d+: 3 plays QC: diamonds were led and 3 holds QD\. .*\n", message)
    played.write_text("x" * 2000)
    assert fails("replay", str(played)).startswith(f'{played}:1: expected "euchre_core record 1" on the first line')
    played.write_text("\n# ours\nname: x\n")
    assert fails("replay", str(played)).startswith(
        f'{played}:1: expected "euchre_core record 1" on the first line, got'
    )
    played.write_text(text.replace("seed: 1", f"seed: {'9' * 5000}"))
    assert len(fails("replay", str(played))) < 700
    played.write_text(text.replace("seed: 1", "seed: \x1b[2J"))
    assert "\\U0000001b[2J" in fails("replay", str(played))
    played.write_text("")
    assert "got nothing" in fails("replay", str(played))


def test_replay_of_what_is_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file, a folder, a file that is no text, a file that is too large."""
    assert fails("replay", str(tmp_path / "gone")) == f"{tmp_path / 'gone'}: No such file or directory\n"
    assert fails("replay", str(tmp_path)) == f"{tmp_path}: Is a directory\n"
    file = tmp_path / "noise"
    file.write_bytes(b"euchre\xff")
    assert fails("replay", str(file)) == f"{file}: expected a record, which is text, got other bytes at 6.\n"
    monkeypatch.setattr("euchre_core.cli.replaying._MOST_BYTES", 3)
    assert fails("replay", str(file)) == f"{file}: expected a record, got more than 3 bytes.\n"


# --- the process: encodings, pipes, colours


def test_letters_where_signs_cannot_be_shown() -> None:
    """On a screen that knows ASCII only, suits are letters and tables have plain lines; nothing crashes."""
    done = process("play", "standard", "--seed", "1", "--deals", "1", PYTHONIOENCODING="ascii")
    assert b"  seat 0   9C 9D 10H JH 10S\n" in done.stdout.replace(b"\r\n", b"\n")
    assert not done.stderr
    assert process("list", PYTHONIOENCODING="ascii").stdout.isascii()
    assert process("show", "standard", LC_ALL="C").returncode == 0


@pytest.mark.parametrize(
    "words", ["play standard --seed 1", "list", "list --json", "show standard", "check standard --examples 0"]
)
def test_a_pipe_that_closes(words: str) -> None:
    """Whoever has read enough may close the pipe; that is no mistake to report."""
    with subprocess.Popen([*EUCHRE, *words.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout
        assert started.stderr
        started.stdout.close()
        said = started.stderr.read()
    assert said == b""


@pytest.mark.parametrize("words", ["show standard", "show --merged standard", "--version"])
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">/dev/full"])
def test_streams_that_are_closed_or_full(words: str, closed: str) -> None:
    """Whatever is wrong with the streams, there is no traceback."""
    shell = f'exec "$0" -c "from euchre_core.cli import main; main()" {words} {closed}'
    done = subprocess.run(["/bin/sh", "-c", shell, sys.executable], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode == (1 if closed == ">/dev/full" else 0)


def test_a_person_who_cannot_type() -> None:
    """Without an input to read from, the game ends at the first question."""
    shell = 'exec "$0" -c "from euchre_core.cli import main; main()" play standard --seed 1 --seat 2=human <&-'
    done = subprocess.run(["/bin/sh", "-c", shell, sys.executable], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Nobody has won yet." in done.stdout


def test_colours_only_where_they_are_wanted() -> None:
    """Red suits are red where colours are forced, as on a terminal."""
    done = process("play", "standard", "--seed", "1", "--deals", "1", FORCE_COLOR="1", TERM="xterm", COLUMNS="60")
    text = done.stdout.decode()
    assert "\x1b[31m9♦\x1b[0m" in text
    assert all(len(re.sub(r"\x1b\[[0-9;]*m", "", folded)) <= 60 for folded in text.splitlines())


def test_main_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The entry point of the installed command."""
    monkeypatch.setattr("sys.argv", ["euchre", "check", "standard", "--examples", "0"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"{OK_STANDARD}  laws: not judged\n"


@pytest.mark.parametrize("name", [entry.name for entry in ec.shipped()])
def test_a_merged_file_is_a_file_that_checks(name: str, tmp_path: Path) -> None:
    """What ``show --merged`` prints is accepted by ``check`` and has the same behaviour."""
    file = tmp_path / f"{name}_merged.yaml"
    file.write_text(out("show", name, "--merged"), encoding="utf-8")
    assert ec.check(file) == []
    assert ec.compile_rules(ec.load(file)) == ec.compile_rules(ec.load(name))
