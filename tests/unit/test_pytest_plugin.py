"""The pytest plugin: what it collects, what can be selected, and what a player reads when something is wrong."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hypothesis import strategies as st
from typer.testing import CliRunner

from euchre_core import laws
from euchre_core.checks import checks
from euchre_core.cli import app
from euchre_core.laws import Law
from euchre_core.load import read_variant
from euchre_core.record import write_record
from euchre_core.rules import fingerprint
from euchre_core.strategies import judging

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from euchre_core.kernel import Deal
    from euchre_core.schema import Variant

pytest_plugins = ["pytester"]

OURS = """\
extends: north_american
name: Ours
bidding: {second_round: {stick_the_dealer: true}}
examples:
  left_bower:
    dealer: 3
    hands: {0: JD QH 9S 10S KS, 1: 9C 10C JC QC KC, 2: AC 9D 10D QD KD, 3: AD 9H 10H JH KH}
    upcard: AH
    play: [0 orders, 3 buries 9H]
    expect: {trump: hearts}
"""
THEIRS = """\
extends: ./ours.yaml
name: Theirs
game: {target: 21}
"""
CARDS = """\
hand 0: JD QH 9S 10S KS
hand 1: 9C 10C JC QC KC
hand 2: AC 9D 10D QD KD
hand 3: AD 9H 10H JH KH
upcard: AH
kitty: JS QS AS
"""
FAST = ("--euchre-examples", "2")


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print on a terminal of 80 columns, wherever this runs."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("CI", raising=False)


@pytest.fixture
def rules(pytester: pytest.Pytester) -> Path:
    """Return a folder with two good games, and nothing else beside it."""
    folder = pytester.mkdir("rules")
    write(folder / "ours.yaml", OURS)
    write(folder / "theirs.yml", THEIRS)
    return folder


def write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    """Run pytest here, in this process, with every warning an error."""
    return pytester.runpytest_inprocess("-W", "error", "-p", "no:cacheprovider", *words)


def said(result: pytest.RunResult) -> str:
    """Return what was printed, without what depends on the machine."""
    text = re.sub(
        r"^(platform|rootdir|configfile|plugins|hypothesis profile).*\n", "", result.stdout.str(), flags=re.MULTILINE
    )
    return re.sub(r"^=+ (.*) in [\d.]+s =+$", r"\1", text, flags=re.MULTILINE)


def failures(result: pytest.RunResult) -> str:
    """Return what was printed from the failures on."""
    return said(result).partition(" FAILURES ===================================\n")[2]


def heading(text: str) -> str:
    """Return the line over a failure."""
    line = f" {text} ".join(["_" * ((78 - len(text)) // 2)] * 2)
    return f"{line:_<80}"


def ids_of(file: Path) -> Iterator[str]:
    """Yield the ids that a good file should have."""
    name = f"rules/{file.name}"
    of_kind = {kind: [c.name for c in checks(read_variant(file)) if c.kind == kind] for kind in ("proof", "example")}
    for kind, names in of_kind.items():
        for check in names:
            yield f"{name}::{kind}::{check}"
    yield f"{name}::law::deals_and_matches_can_be_played"
    for law in laws.LAWS:
        yield f"{name}::law::{law.name}"


def collected(pytester: pytest.Pytester, *words: str) -> list[str]:
    result = run(pytester, "--collect-only", "-q", *words)
    return [line for line in result.outlines if "::" in line]


# What is collected ----------------------------------------------------------------------------------------------------


def test_each_proof_example_and_law_is_an_item(pytester: pytest.Pytester, rules: Path) -> None:
    """The ids are the file, the kind and the name, in the order of the checks; what belongs together stands together."""
    names = [*ids_of(rules / "ours.yaml"), *ids_of(rules / "theirs.yml")]
    assert {
        "rules/ours.yaml::proof::the_file_can_be_read",
        "rules/ours.yaml::proof::packets_add_up",
        "rules/ours.yaml::example::left_bower",
        "rules/theirs.yml::law::cards_are_conserved",
    } <= set(names)
    assert collected(pytester, "--euchre") == names
    assert collected(pytester, "--euchre", "rules/ours.yaml") == list(ids_of(rules / "ours.yaml"))
    assert collected(pytester, "--euchre", "rules/theirs.yml::law::views_hide") == ["rules/theirs.yml::law::views_hide"]
    listing = run(pytester, "--collect-only", "--euchre", "rules/ours.yaml", "-k", "example or cards_are_conserved")
    of_ours = len(list(ids_of(rules / "ours.yaml")))
    assert said(listing) == (
        "============================= test session starts ==============================\n"
        f"collected {of_ours} items / {of_ours - 2} deselected / 2 selected\n"
        "\n"
        f"<Dir {pytester.path.name}>\n"
        "  <Dir rules>\n"
        "    <GameFile ours.yaml>\n"
        "      <Kind example>\n"
        "        <ExampleItem left_bower>\n"
        "      <Kind law>\n"
        "        <LawItem cards_are_conserved>\n"
        "\n"
        f"2/{of_ours} tests collected ({of_ours - 2} deselected)"
    )


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        ("law", lambda one: "::law::" in one),
        ("packets", lambda one: "packets" in one),
        ("ours and not law", lambda one: "ours.yaml" in one and "::law::" not in one),
    ],
)
def test_what_is_wanted_can_be_selected(pytester: pytest.Pytester, rules: Path, wanted: str, kept: object) -> None:
    """``-k`` knows the file, the kind and the name."""
    assert callable(kept)
    names = [*ids_of(rules / "ours.yaml"), *ids_of(rules / "theirs.yml")]
    assert collected(pytester, "--euchre", "-k", wanted) == [one for one in names if kept(one)]


def test_no_laws_for_no_examples(pytester: pytest.Pytester, rules: Path) -> None:
    """Who wants no deals gets no laws."""
    assert rules.is_dir()
    found = collected(pytester, "--euchre", "--euchre-examples", "0")
    assert found
    assert not any("::law::" in one for one in found)


def test_without_flag_and_setting_nothing_happens(pytester: pytest.Pytester, rules: Path) -> None:
    """YAML is nobody's business then, and nothing that reads it is imported with the plugin."""
    assert rules.is_dir()
    assert said(run(pytester)) == (
        "============================= test session starts ==============================\n"
        "collected 0 items\n\nno tests ran\n"
    ).rstrip("\n")
    ask = "import sys, euchre_core.pytest_plugin as p; print(*{'yaml', 'pydantic', 'hypothesis', 'typer'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout == "\n"


def test_the_setting_names_files(pytester: pytest.Pytester, rules: Path) -> None:
    """Patterns from the root folder name the games; other YAML files are left alone."""
    write(pytester.path / "mkdocs.yml", "site_name: Ours\n")
    write(rules / "old" / "british.game", "extends: british\nname: Old\n")
    pytester.makeini("[pytest]\neuchre_files = rules/*.yaml rules/**/*.game\n")
    found = Counter(one.partition("::")[0] for one in collected(pytester))
    assert list(found) == ["rules/old/british.game", "rules/ours.yaml"]
    run(pytester, "-k", "not law").assert_outcomes(
        passed=sum("::law::" not in one for one in collected(pytester)), deselected=2 * (len(laws.LAWS) + 1)
    )


def refusal(pytester: pytest.Pytester, *words: str) -> str:
    """Run pytest with these words, which it must refuse; return what it says."""
    result = run(pytester, *words)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    return result.stderr.str().strip()


def test_a_pattern_that_finds_nothing_is_refused(pytester: pytest.Pytester, rules: Path) -> None:
    """A misspelt folder would else check nothing, and pass."""
    assert rules.is_dir()
    pytester.makeini("[pytest]\neuchre_files = rules/*.yaml rule/*.yml\n")
    assert refusal(pytester) == (
        f"ERROR: euchre_files: expected a pattern of files in {pytester.path}, got rule/*.yml."
    )


def test_a_pattern_that_finds_a_folder_is_refused(pytester: pytest.Pytester, rules: Path) -> None:
    """It would check nothing; a name that goes round is the file it leads to."""
    assert rules.is_dir()
    pytester.makeini("[pytest]\neuchre_files = rules/\n")
    assert refusal(pytester) == (
        f"ERROR: euchre_files: expected a pattern of files in {pytester.path}, got rules/. Write rules/*.yaml."
    )
    pytester.makeini("[pytest]\neuchre_files = rules/../rules/*.yaml\n")
    assert collected(pytester)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--euchre-examples", "-1"), "--euchre-examples: expected a number from 0 to 1000000, got -1."),
        (("--euchre-seed", f"{2**64}"), f"--euchre-seed: expected a number from 0 to {2**64 - 1}, got {2**64}."),
    ],
)
def test_a_number_that_means_nothing_is_refused(
    pytester: pytest.Pytester, words: tuple[str, ...], message: str
) -> None:
    """The bounds are those of ``euchre check``."""
    assert refusal(pytester, "--euchre", *words) == f"ERROR: {message}"


# What passes ----------------------------------------------------------------------------------------------------------


def test_two_good_files_pass(pytester: pytest.Pytester, rules: Path) -> None:
    """All is checked, a verbose run says what was looked through, and nothing is left lying about."""
    names = [*ids_of(rules / "ours.yaml"), *ids_of(rules / "theirs.yml")]
    result = run(pytester, "--euchre", ".", "-v", *FAST)
    result.assert_outcomes(passed=len(names))
    lines = [re.sub(r" +\[ *\d+%\]$", "", line) for line in result.outlines if "::" in line]
    assert [line.partition(" ")[0] for line in lines] == names
    assert {
        "rules/ours.yaml::proof::packets_add_up PASSED",
        "rules/ours.yaml::proof::the_bidding_ends PASSED (768 states of the bidding)",
        "rules/ours.yaml::example::left_bower PASSED",
        "rules/ours.yaml::law::deals_and_matches_can_be_played PASSED (2 deals and 2 matches)",
        "rules/ours.yaml::law::cards_are_conserved PASSED (2 deals)",
        f"rules/ours.yaml::law::{laws.MATCH_LAWS[0].name} PASSED (2 matches)",
    } <= set(lines)


def test_two_processes(pytester: pytest.Pytester, rules: Path) -> None:
    """With pytest-xdist, the same items are checked, in any order."""
    names = [*ids_of(rules / "ours.yaml"), *ids_of(rules / "theirs.yml")]
    write(rules / "wrong.yaml", "extends: ./ours.yaml\nname: Wrong\ngame: {target: ten}\n")
    result = pytester.runpytest_subprocess("-n", "2", "-v", "--euchre", *FAST, "-p", "no:cacheprovider")
    result.assert_outcomes(passed=len(names), failed=1)
    told = [re.search(r"\] (PASSED|FAILED).* (\S+::\S+)", line) for line in result.outlines]
    wrong = "rules/wrong.yaml::proof::the_file_can_be_read"
    assert sorted(one[2] for one in told if one) == sorted([*names, wrong])
    assert (
        'rules/wrong.yaml:3:16 game.target: expected a score from -10000 to 10000, or none, got "ten". Write 10.'
        in result.outlines
    )


def test_a_report_for_machines(pytester: pytest.Pytester, rules: Path) -> None:
    """What was looked through is a property, and what is wrong a message with its line."""
    write(rules / "ours.yaml", OURS.replace("trump: hearts", "trump: spades"))
    run(
        pytester,
        "--euchre",
        "rules/ours.yaml",
        "--junitxml",
        "report.xml",
        "-o",
        "junit_family=xunit1",
        "-k",
        "not law",
    )
    cases = {case.get("name"): case for case in ET.parse(pytester.path / "report.xml").iter("testcase")}  # noqa: S314
    covered = cases["the_bidding_ends"].find("properties/property")
    assert covered is not None
    assert covered.attrib == {"name": "covered", "value": "768 states of the bidding"}
    failed = cases["left_bower"]
    assert (failed.get("classname"), failed.get("file"), failed.get("line")) == (
        "rules.ours.yaml.example",
        "rules/ours.yaml",
        "9",
    )
    failure = failed.find("failure")
    assert failure is not None
    assert f"{failure.text}".startswith("rules/ours.yaml:10:21 examples.left_bower.expect.trump: expected spades")


# What fails -----------------------------------------------------------------------------------------------------------


def test_a_wrong_file(pytester: pytest.Pytester, rules: Path) -> None:
    """Everything that is wrong is said with its line, once, and nothing else is tried."""
    write(rules / "wrong.yaml", "extends: ./ours.yaml\nname: Wrong\ngame: {targt: 10}\nversion: one\n")
    result = run(pytester, "--euchre", "rules/wrong.yaml")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert said(result) == (
        "============================= test session starts ==============================\n"
        "collected 1 item\n"
        "\n"
        "rules/wrong.yaml F                                                       [100%]\n"
        "\n"
        "=================================== FAILURES ===================================\n"
        f"{heading('proof the_file_can_be_read of rules/wrong.yaml')}\n"
        "rules/wrong.yaml:3:8 game.targt: expected one of target, start, scores, reaching_it, won_by, loses_at, all_lose_at, deals, both_reach, "
        'raised_by, bank, got "targt". Did you mean target?\n'
        "  3 | game: {targt: 10}\n"
        "    |        ^^^^^\n"
        'rules/wrong.yaml:4:10 version: expected a whole number from 1, got "one". Write 1.\n'
        "  4 | version: one\n"
        "    |          ^^^\n"
        "=========================== short test summary info ============================\n"
        "FAILED rules/wrong.yaml::proof::the_file_can_be_read - rules/wrong.yaml:3:8 g...\n"
        "1 failed"
    )


def test_a_file_that_is_no_game(pytester: pytest.Pytester, rules: Path) -> None:
    """What a file of something else says is followed by what to do about it; a file with a key of ours is a game."""
    hint = (
        "\nIf this file is no game of Euchre: name the folder of your games, as in pytest --euchre rules/, or write\n"
        "euchre_files = rules/*.yaml in pytest.ini and leave out --euchre.\n=========="
    )
    write(pytester.path / "mkdocs.yml", "name: Our club\nnav: [rules.md]\n")
    assert hint in failures(run(pytester, "--euchre", "mkdocs.yml"))
    write(rules / "wrong.yaml", "name: Wrong\ngame: {target: ten}\n")
    assert "If this file" not in failures(run(pytester, "--euchre", "rules/wrong.yaml"))


def test_an_example_that_does_not_come_out(pytester: pytest.Pytester, rules: Path) -> None:
    """The line, what was expected and what came, and the deal as a record that can be replayed."""
    write(rules / "ours.yaml", OURS.replace("trump: hearts", "trump: spades"))
    result = run(pytester, "--euchre", "rules/ours.yaml", "-k", "example")
    record = (
        f"euchre_core record 1\nvariant: Ours\nrules: {fingerprint(read_variant(rules / 'ours.yaml').require())}\n\ndeal\ndealer: 3\n"
        f"{CARDS}before play: 0 orders, 3 buries 9H\n"
    )
    assert failures(result).partition("=====")[0] == (
        f"{heading('example left_bower of rules/ours.yaml')}\n"
        "rules/ours.yaml:10:21 examples.left_bower.expect.trump: expected spades, got hearts. "
        "Correct the example, or the rules.\n"
        "  10 |     expect: {trump: spades}\n"
        "     |                     ^^^^^^\n"
        "\n"
        "What was played:\n"
        "\n"
        f"{record}"
        "\n"
        "To see it: euchre replay RECORD --variant rules/ours.yaml   (the lines above, in a file RECORD)\n"
    )
    assert replayed(pytester, record, "rules/ours.yaml")


def test_an_example_that_can_not_be_played(pytester: pytest.Pytester, rules: Path) -> None:
    """It is shown as far as it could be played; with wrong cards there is nothing to show."""
    write(rules / "ours.yaml", OURS.replace("3 buries 9H]", "3 buries 9H, 0 leads QC]"))
    text = failures(run(pytester, "--euchre", "rules/ours.yaml", "-k", "example"))
    assert "rules/ours.yaml:9:35 examples.left_bower.play.2: expected an action that is legal here, got" in text
    assert f"{CARDS}before play: 0 orders, 3 buries 9H\n" in text
    write(rules / "ours.yaml", OURS.replace("JD QH", "JD JD"))
    text = failures(run(pytester, "--euchre", "rules/ours.yaml", "-k", "example"))
    assert "rules/ours.yaml:7:16 examples.left_bower.hands.0: expected" in text
    assert "record" not in text


def test_what_rests_on_something_wrong_is_skipped(pytester: pytest.Pytester, rules: Path) -> None:
    """Walks, examples and laws wait until the proofs below them hold, and say so with the file."""
    write(rules / "gap.yaml", f"{OURS}scoring: {{euchre: null}}\n")
    result = run(pytester, "--euchre", "rules/gap.yaml", "-rs")
    assert "proof every_deal_is_paid of rules/gap.yaml" in failures(result)
    counts = result.parseoutcomes()
    assert counts["failed"] == 1
    skipped = [line for line in result.outlines if line.startswith("SKIPPED")]
    assert all(
        re.fullmatch(r"SKIPPED \[\d+\] rules/gap.yaml:\d+: every_deal_is_paid must hold first", one) for one in skipped
    )
    assert sum(int(one.split("[")[1].split("]")[0]) for one in skipped) == counts["skipped"] > len(laws.LAWS)


def test_a_name_that_is_no_part_of_an_id(pytester: pytest.Pytester, rules: Path) -> None:
    """Whatever an example is called, its id has three parts, and names it again."""
    write(rules / "ours.yaml", OURS.replace("left_bower", "'left::bower [1]'"))
    name = "rules/ours.yaml::example::left:bower (1)"
    assert name in collected(pytester, "--euchre")
    run(pytester, "--euchre", name).assert_outcomes(passed=1)


def test_ids_are_all_different_and_fail_again(pytester: pytest.Pytester, rules: Path) -> None:
    """Names that pytest can't tell apart, or reads as parameters, are run again by --lf like any other."""
    names = ("a::b", "a:b", "a:b (2)", "c[1]", "c[1] d")
    bad = "{dealer: 3, play: [], expect: {trump: spades}}"
    write(rules / "ours.yaml", "extends: standard\nname: O\nexamples:\n" + "".join(f'  "{n}": {bad}\n' for n in names))
    ids = [one.rpartition("::")[2] for one in collected(pytester, "--euchre", "-k", "example")]
    assert ids == ["a:b", "a:b (2)", "a:b (2) (2)", "c(1)", "c(1) d"]
    for words in (("-k", "example"), ("--lf",)):
        pytester.runpytest_inprocess("--euchre", *words).stdout.fnmatch_lines("*= 5 failed, * deselected in *")


# Broken laws ----------------------------------------------------------------------------------------------------------


def nobody_names_a_suit(_: Variant, deal: Deal) -> Iterator[str]:
    """Nobody ever names a suit."""
    if " names " in write_record(deal):
        yield "a suit was named"


def test_a_broken_law(pytester: pytest.Pytester, rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sentence, what came, the smallest deal as a record that can be replayed, and the commands to see it again."""
    law = Law(nobody_names_a_suit.__name__, f"{nobody_names_a_suit.__doc__}", "deal", nobody_names_a_suit)
    monkeypatch.setattr(laws, "LAWS", (*laws.LAWS, law))
    result = run(
        pytester, "--euchre", "rules/ours.yaml", *FAST, "--euchre-seed", "7", "-k", "nobody_names or conserved"
    )
    result.assert_outcomes(passed=1, failed=1, deselected=len(list(ids_of(rules / "ours.yaml"))) - 2)
    before, _, rest = failures(result).partition("\neuchre_core record 1\n")
    assert before == (
        f"{heading('law nobody_names_a_suit of rules/ours.yaml')}\n"
        "rules/ours.yaml: the law nobody_names_a_suit is broken: Nobody ever names a suit.\n"
        "a suit was named\n"
        "The file is not to blame: this is a fault of euchre_core. The smallest deal that shows it:\n"
    )
    record, _, after = rest.partition("\nTo see it again:\n")
    assert (
        "before play: 1 passes, 2 passes, 3 passes, 0 passes, 1 passes, 2 passes, 3 passes, 0 names clubs\n" in record
    )
    assert after.partition("=====")[0] == (
        "  euchre check rules/ours.yaml --examples 2 --seed 7 --law nobody_names_a_suit\n"
        "  euchre replay RECORD --variant rules/ours.yaml   (the lines above, in a file RECORD)\n"
    )
    assert replayed(pytester, f"euchre_core record 1\n{record}", "rules/ours.yaml")


def test_a_broken_kernel(pytester: pytest.Pytester, rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault planted in the kernel is found by its law, and its record replays where there is no fault."""
    monkeypatch.setenv("EUCHRE_PURE", "1")
    pytester.makeconftest(
        "import dataclasses\n"
        "import euchre_core.kernel.deal as deal\n"
        "view_of = deal.view_of\n"
        "deal.view_of = lambda *about: dataclasses.replace(view_of(*about), trick=())\n"
    )
    result = pytester.runpytest_subprocess("--euchre", "rules/theirs.yml", *FAST, "-p", "no:cacheprovider", "-k", "law")
    text = failures(result)
    assert "law views_tell_what_happened of rules/theirs.yml" in text
    part = text.partition("the law views_tell_what_happened is broken")[2]
    record, _, after = part.partition("that shows it:\n\n")[2].partition("\nTo see it again:\n")
    assert after.startswith("  euchre check rules/theirs.yml --examples 2 --seed 0 --law views_tell_what_happened\n")
    assert "Traceback" not in text
    assert rules.is_dir()
    assert replayed(pytester, record, "rules/theirs.yml")


def test_deals_that_can_not_be_played(pytester: pytest.Pytester, rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That is one failure; the laws wait for it."""

    def crash(_: int) -> int:
        raise ZeroDivisionError("nobody is to act")

    monkeypatch.setattr(judging, "finished_deals", lambda _: st.integers().map(crash))
    result = run(pytester, "--euchre", "rules/ours.yaml", "-k", "law")
    result.assert_outcomes(
        failed=1, skipped=len(laws.LAWS), deselected=sum("::law::" not in o for o in ids_of(rules / "ours.yaml"))
    )
    assert failures(result).partition("=====")[0] == (
        f"{heading('law deals_and_matches_can_be_played of rules/ours.yaml')}\n"
        "rules/ours.yaml: the law deals_and_matches_can_be_played is broken: "
        "Every deal and every match can be played to its end.\n"
        "ZeroDivisionError: nobody is to act\n"
        "The file is not to blame: this is a fault of euchre_core.\n"
        "\n"
        "To see it again:\n"
        "  euchre check rules/ours.yaml --examples 20 --seed 0\n"
    )


def test_a_deal_that_is_not_found_again(
    pytester: pytest.Pytester, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A law that breaks has broken, whether or not a smaller deal is found."""
    law = Law(nobody_names_a_suit.__name__, f"{nobody_names_a_suit.__doc__}", "deal", nobody_names_a_suit)
    monkeypatch.setattr(laws, "LAWS", (law,))
    monkeypatch.setattr(judging, "judge", lambda *_, **__: [])
    text = failures(run(pytester, "--euchre", "rules/ours.yaml", "-k", "nobody_names"))
    assert "rules/ours.yaml: the law nobody_names_a_suit is broken: Nobody ever names a suit.\n" in text
    assert rules.is_dir()


def test_what_is_no_mistake_of_the_file(
    pytester: pytest.Pytester, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the framework shows where it happened, without the calls of pytest."""

    def crash(*_: object) -> None:
        raise ZeroDivisionError("no such table")

    monkeypatch.setattr("euchre_core.checks.run_example", crash)
    text = failures(run(pytester, "--euchre", "rules/ours.yaml", "-k", "example"))
    assert "ZeroDivisionError: no such table" in text
    assert "runtest_hook" not in text
    assert rules.is_dir()


def replayed(pytester: pytest.Pytester, record: str, file: str) -> bool:
    """Tell whether ``euchre replay`` takes a record."""
    write(pytester.path / "RECORD", record)
    result = CliRunner().invoke(app, ["replay", "RECORD", "--variant", file])
    assert result.exit_code == 0, result.output
    return True
