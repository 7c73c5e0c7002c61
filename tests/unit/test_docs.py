"""The pages are true: every block runs, every message and every output is the real one, every link leads somewhere.

What a page shows is run block by block, in the order of the page, in an empty folder of its own:

- ``python``: run as it stands, or as a doctest if it begins with ``>>>``; it prints the ``text`` block after it.
- ``yaml``: must check clean. A first line ``# kitchen.yaml`` saves the block under that name for the blocks that
  follow; with ``# refused: kitchen.yaml`` it must be refused with exactly the messages in the ``text`` block after it,
  or in the ``console`` block after it, which has it checked and shows what the command prints.
  A block without ``extends`` and without ``name`` is a part of a file and is checked over ``standard``.
  A block that begins with ``# .github/`` is no variant but a workflow, and must be YAML.
- ``console``: every ``$ euchre ...`` is run and prints what the page shows; what stands after ``Your choice: `` is
  typed. ``$ pytest ...`` is run too, and passes if no line begins with
  ``FAILED``; how far it was, in percent, does not count.
- ``ini``: is saved under the name in its first line.
- A line ``...`` stands for any number of lines.
"""

from __future__ import annotations

import doctest
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from typer.main import get_command
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core import laws
from euchre_core.cli import app
from euchre_core.load import read_text_variant
from euchre_core.schema import PACKS
from euchre_core.schema.cards import Deck

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
GENERATED: dict[str, str] = json.loads(
    subprocess.run([sys.executable, str(DOCS / "generate.py"), "--json"], capture_output=True, check=True).stdout
)

INSTALL = "pip install . && euchre play standard --seed 1"
TEST = 'pip install -e ".[test]" && pytest -n auto'

GLOSSARY = """
    action, alone, benny, bower, bury, call, caller, card order, copies, deal, dealer, declared, defender,
    dummy, eldest, effective suit, euchre, example, expect, fingerprint, follow suit, game, hand, house rule,
    joker, kitty, lead, left bower, legal, lone hand, loner, made, maker, makers, march, match, name a suit,
    need, order up, outcome, pack, packet, partner, pass, passed out, pick up, player, point, record, redeal,
    right bower, round, row, score, seat, seed, side, sit out, stick the dealer, stuck, suit, target, trick,
    trump, turned down, upcard, variant, view
""".replace("\n", " ").split(",")


@dataclass(frozen=True)
class Block:
    """A fenced block; ``line`` is its first line, 1-based; ``shown`` is the ``text`` block that follows it."""

    language: str
    text: str
    line: int
    shown: str | None = None


def blocks_of(page: Path) -> list[Block]:
    found: list[Block] = []
    text = page.read_text(encoding="utf-8")
    for fence in re.finditer(r"^```(\S*)[^\n]*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        line = text.count("\n", 0, fence.start(2)) + 1
        if fence[1] == "text" and found:
            last = found.pop()
            found.append(Block(last.language, last.text, last.line, fence[2]))
            found.append(Block("text", fence[2], line))
        elif fence[1] == "console" and found and found[-1].text.startswith("# refused: "):
            last = found.pop()
            command = fence[2].partition("\n")[0]
            assert command == f"$ euchre check {last.text.splitlines()[0].removeprefix('# refused: ')}", (
                f"{page.name}:{line}"
            )
            found.append(Block(last.language, last.text, last.line, "..."))  # the command itself is run, and says it
            found.append(Block("console", fence[2], line))
        else:
            found.append(Block(fence[1], fence[2], line))
    return found


def same(expected: str, got: str) -> bool:
    """Tell whether *got* is what is *expected*; there, a line of three dots stands for any lines."""
    parts = re.split(r"^\.\.\.$", _trimmed(expected), flags=re.MULTILINE)
    return re.fullmatch(".*".join(map(re.escape, parts)), _trimmed(got), re.DOTALL) is not None


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


class Reader:
    """Somebody who tries out everything that a page shows."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}

    def try_out(self, block: Block) -> None:
        at = f"{self.page.relative_to(ROOT)}:{block.line}"
        run = {"python": self.python, "yaml": self.yaml, "console": self.console, "ini": self.ini}.get(block.language)
        if run:
            run(block, at)
        else:
            assert block.language in ("text", "json", "sh"), f"{at}: no reader knows what to do with {block.language!r}"

    def python(self, block: Block, at: str) -> None:
        if block.text.startswith(">>>"):
            example = doctest.DocTestParser().get_doctest(block.text, self.names, at, str(self.page), block.line - 1)
            runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
            report = io.StringIO()
            runner.run(example, out=report.write, clear_globs=False)
            self.names.update(example.globs)
            assert not runner.failures, report.getvalue()
            return
        printed = io.StringIO()
        code = compile("\n" * (block.line - 1) + block.text, str(self.page), "exec")
        with redirect_stdout(printed):
            exec(code, self.names)  # noqa: S102 - that is what the page asks its reader to do
        assert same(block.shown or "", printed.getvalue()), f"{at} prints:\n{printed.getvalue()}"

    def ini(self, block: Block, _: str) -> None:
        Path(block.text.splitlines()[0].removeprefix("# ")).write_text(block.text, encoding="utf-8")

    def yaml(self, block: Block, at: str) -> None:
        if block.text.startswith("# .github/"):
            assert yaml.safe_load(block.text)["jobs"], at
            return
        first = re.match(r"# (refused: )?(\S+\.yaml)\n", block.text)
        file = Path(first[2] if first else "part.yaml")
        is_part = not re.search(r"^(extends|name):", block.text, re.MULTILINE)
        text = f"extends: standard\n{block.text}" if is_part else block.text
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        said = "\n".join(map(str, ec.check(str(file))))
        wanted = (block.shown or "") if first and first[1] else ""
        assert bool(wanted) == bool(first and first[1]), f"{at}: a refused file is shown without what is said of it"
        assert bool(wanted) == bool(said), f"{at} is refused:\n{said}"
        assert same(wanted, said), f"{at} is refused:\n{said}"

    def console(self, block: Block, at: str) -> None:
        assert block.text.startswith("$ "), f"{at}: nothing to run"
        for entry in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, shown = entry.partition("\n")
            words = shlex.split(command)
            if words[0] == "pytest":
                passed, printed = pytest_prints(words[1:])
                assert passed == ("\nFAILED " not in shown), f"{at}: {command} prints:\n{printed}"
                assert same(without_progress(shown), without_progress(printed)), f"{at}: {command} prints:\n{printed}"
                continue
            assert words[0] == "euchre", f"{at}: only euchre and pytest can be tried out, not {command}"
            typed = "".join(f"{word}\n" for word in re.findall(r"^Your choice: (.+)$", shown, re.MULTILINE))
            wanted = re.sub(r"^(Your choice: ).*\n", r"\1", shown, flags=re.MULTILINE)  # what is typed is not echoed
            result = CliRunner().invoke(app, words[1:], input=typed or None)
            assert same(wanted, result.output), f"{at}: {command} prints:\n{result.output}"


def without_progress(text: str) -> str:
    """Return what pytest prints without its percentages."""
    return re.sub(r" +\[ *\d+%\]$", "", text, flags=re.MULTILINE)


def pytest_prints(words: list[str]) -> tuple[bool, str]:
    """Return whether pytest passes in the current folder, and what it prints on a terminal of 80 columns."""
    environment = {key: value for key, value in os.environ.items() if key not in ("CI", "PYTEST_ADDOPTS")}
    command = [sys.executable, "-m", "pytest", *words]
    environment |= {"COLUMNS": "80"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stdout


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_what_a_page_shows_is_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block of a page runs, and prints or is refused as the page says."""
    monkeypatch.chdir(tmp_path)
    reader = Reader(page, tmp_path)
    for block in blocks_of(page):
        reader.try_out(block)


def test_every_fence_is_closed() -> None:
    """A block that is not closed would hide the rest of its page from these tests."""
    for page in PAGES:
        fences = re.findall(r"^ *```", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(fences) == 2 * len(blocks_of(page)), page.name


def test_the_readme_begins_with_the_two_commands() -> None:
    """The first shell block installs and plays, the second installs the test extra and tests; one line each."""
    shell = [block.text for block in blocks_of(ROOT / "README.md") if block.language == "sh"]
    assert shell == [INSTALL + "\n", TEST + "\n"]


def test_what_the_first_command_installs_is_the_whole_package() -> None:
    """Every folder of the package with code in it is named in pyproject.toml: else the installed command would fail."""
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"]
    here = {file.parent.relative_to(ROOT) for file in (ROOT / "euchre_core").rglob("*.py")}
    assert {".".join(folder.parts) for folder in here} - set(packages) == set()


def test_a_whole_deal_stands_in_the_first_screen_of_the_readme() -> None:
    """Within the first sixty lines a deal is played from the cards to the points, and the page is short."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("points:") for line in lines[:60])
    assert len(lines) <= 120


def test_the_small_house_rule_of_the_language_works_as_printed(tmp_path: Path) -> None:
    """The house rule at the top of the language page is the whole file: a stuck dealer, and five for a lone march."""
    first = next(block for block in blocks_of(DOCS / "language.md") if block.language == "yaml")
    file = tmp_path / "kitchen.yaml"
    file.write_text(first.text, encoding="utf-8")
    assert first.text == (
        "extends: standard\n"
        "name: Grandma's kitchen\n"
        "bidding: {second_round: {stick_the_dealer: true}}\n"
        "scoring: {lone_march: {makers: 5}}\n"
    )
    assert ec.check(file) == []
    rules = ec.compile_rules(ec.load(file))
    passes = ("0 passes", "1 passes", "2 passes", "3 passes", "0 passes", "1 passes", "2 passes")
    deal = ec.Deal.from_seed(rules, seed=1, dealer=3).tell(*passes)
    assert "3 passes" not in [deal.say(action) for action in deal.legal_actions]
    assert {row.name: row.makers.constant for row in rules.rows}["lone_march"] == 5


def test_packs_by_number_are_those_that_there_are() -> None:
    """The page of the language, the section's own words and the table of packs have the same numbers and ranks."""
    (line,) = re.findall(
        r"^\| A pack by its number \| (.*) \|$", (DOCS / "language.md").read_text("utf-8"), re.MULTILINE
    )
    numbers = re.findall(r"(?<![-\w(])(\d\d)(?= \(|, |$)", re.sub(r"\(\d\d and [^)]*\)", "()", line))
    assert list(map(int, numbers)) == [number for number in PACKS if number != 54] + [54]
    assert re.findall(r"(\d+) \(([\w-]+-A)", line) == [
        (str(number), ranks) for number, (ranks, _, jokers) in PACKS.items() if not jokers
    ]
    assert str(Deck.__doc__).endswith(f"A number names a whole pack: {' '.join(map(str, PACKS))}.")


def test_conditions_of_rows_are_named_by_what_they_count() -> None:
    """The page of fields says of each condition what it counts: not everything is a number of tricks."""
    counts = {
        "tricks": "a number of tricks.",
        "own_tricks": "a number of tricks.",
        "lost_first": "a number of tricks lost before the first.",
        "points": "a number of card points.",
        "own_points": "a number of card points.",
        "value": "a value of the bid.",
        "doubled": "how often it was doubled.",
    }
    section = GENERATED["fields.md"].partition("\n## extras")[2].partition("\n## ")[0]
    for field, words in counts.items():
        assert f"| `{field}` | {words} Write " in section, field


def test_without_a_maker_the_pages_say_that_all_are_paid_as_defenders() -> None:
    """The page of the language, the page of fields and the game itself agree."""
    assert "nobody: every score is paid as a defender's" in GENERATED["fields.md"]
    language = (DOCS / "language.md").read_text(encoding="utf-8")
    assert "With nobody, every score is paid as a defender's" in language
    variant = read_text_variant("""
        table: {players: 3, sides: individual}
        deal: {hand: 1, upcard: false}
        bidding: {fixed: {trump: S, maker: nobody}}
        scoring: {paid: {defenders: 2, everyone: 1}}
    """).require()
    deal = ec.Deal.from_seed(ec.compile_rules(variant), seed=1, dealer=0)
    while deal.result is None:
        deal = deal.apply(deal.legal_actions[0])
    assert deal.result.points == (3, 3, 3)


# Generated pages ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GENERATED)
def test_generated_pages_are_fresh(name: str) -> None:
    """A reference page is what the code says now; if not, run: python docs/generate.py."""
    assert GENERATED[name] == (DOCS / "reference" / name).read_text(encoding="utf-8")


def test_every_public_name_is_in_the_reference() -> None:
    """Who looks for a public name finds it, with a line that says what it is."""
    page = GENERATED["api.md"]
    for name in ec.__all__:
        assert re.search(rf"^\| `ec\.{name}` \| \S", page, re.MULTILINE), name


def test_every_field_is_in_the_reference() -> None:
    """Every key that the models know stands in the reference, with a meaning and a source."""
    page = GENERATED["fields.md"]
    schema = ec.Variant.model_json_schema()
    for section in [schema, *schema["$defs"].values()]:
        for name, about in section.get("properties", {}).items():
            row = re.search(rf"^\| `{name}` \|(.*)\|$", page, re.MULTILINE)
            assert row, name
            meaning, source = (cell.strip() for cell in row[1].split(" | ")[-2:])
            assert meaning, name
            assert source, name
            assert about["description"].replace("|", "\\|") in page, name


def test_every_law_is_in_the_reference() -> None:
    """Every law of the book stands in the reference, with its sentence."""
    page = GENERATED["laws.md"]
    for law in laws.LAWS:
        assert re.search(rf"^\| `{law.name}` \| [A-Z].*\. \|$", page, re.MULTILINE), law.name


def test_every_command_and_every_flag_is_in_the_reference() -> None:
    """Whatever may be written on the command line stands in the reference, with its meaning."""
    page = GENERATED["cli.md"]
    group: Any = get_command(app)
    commands = {"euchre": group} | {f"euchre {name}": command for name, command in group.commands.items()}
    for name, command in commands.items():
        part = re.search(rf"^## {name}$(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
        assert part, name
        for parameter in command.params:
            assert parameter.help, f"{name} {parameter.name}"
            wanted = parameter.opts if parameter.param_type_name == "option" else [parameter.metavar]
            for word in wanted:
                assert word in part[1], f"{name} {word}"


# Words, sources and links ---------------------------------------------------------------------------------------------


def test_the_glossary_has_every_word_once() -> None:
    """Each word of the table that the language or a command uses has one line with one meaning."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    defined = [word for line in text.splitlines() for word in defined_in(line)]
    assert sorted(defined) == sorted(set(defined))
    for word in map(str.strip, GLOSSARY):
        assert word in defined, word


def defined_in(line: str) -> list[str]:
    """Return the words that a line of the glossary explains."""
    found = re.match(r"\| \*\*(.+?)\*\* \|", line)
    return found[1].split(", ") if found else []


def test_every_point_that_the_texts_leave_open_is_decided() -> None:
    """The decisions have a part for each of the twenty points G1 to G20, in order."""
    text = (DOCS / "decisions.md").read_text(encoding="utf-8")
    points = [int(number) for number in re.findall(r"^### G(\d+)\b", text, re.MULTILINE)]
    assert points == list(range(1, 21))


def test_every_source_that_is_named_is_listed() -> None:
    """A statement, a section of the catalogue or a knob that a field or a game file names can be looked up."""
    page = (DOCS / "reference" / "sources.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| ((?:knob )?[A-Z]\d+|§\d+) \|", page, re.MULTILINE))
    fields = [line.split(" | ")[-1] for line in GENERATED["fields.md"].splitlines() if line.startswith("| `")]
    files = [source for entry in ec.shipped() for source in ec.load(entry.name).sources]
    assert set(cited(" | ".join(fields))) - listed == set()
    assert set(cited(" | ".join(files))) - listed == set()


def cited(text: str) -> Iterator[str]:
    """Yield what a text names: ``B11``, ``§3``, ``knob X4``; decisions, as in ``G3``, have a page of their own."""
    text = re.sub(r"\bsections? (\d)", r"§\1", text)
    text = re.sub(r"\bknobs((?: [A-Z]\d+)+)", lambda several: several[1].replace(" ", " knob "), text)
    for knob, number in re.findall(r"\b(knob )?([A-Z]\d+)\b", text):
        if knob or number[0] != "G":
            yield f"{knob}{number}"
    yield from re.findall(r"§\d+", text)


def test_what_a_decision_is_held_by_is_there() -> None:
    """Every test, law and game file that the decisions name exists."""
    text = (DOCS / "decisions.md").read_text(encoding="utf-8")
    source = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    for name in re.findall(r"`(test_\w+)`", text):
        assert f"def {name}(" in source, name
    shipped = {entry.name for entry in ec.shipped()}
    known = shipped | {law.name for law in laws.LAWS}
    for part in re.findall(r"\*\*Held by:\*\*(.*?)(?=\n\n)", text, re.DOTALL):
        for name in re.findall(r"`([a-z_0-9]+)`", part):
            assert name.startswith("test_") or name in known, name
    for part in re.findall(r"\(((?:`[a-z_0-9]+`(?:, )?)+)\)", text):
        for name in re.findall(r"`([a-z_0-9]+)`", part):
            assert name.startswith("test_") or name in known, name


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_somewhere(page: Path) -> None:
    """A link between pages names a file that is there, and a heading that is in it."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("http://", "https://")):
            continue
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.exists(), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(file), f"{page.name}: {target}"


def anchors(page: Path) -> Iterator[str]:
    """Yield the names under which the headings of a page can be linked to."""
    for title in re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def test_every_page_can_be_reached_from_the_readme() -> None:
    """No page stands alone: links from the README lead to all of them, directly or by way of others."""
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        seen.add(page)
        targets: Sequence[str] = re.findall(r"\]\(([^)#\s]+\.md)", page.read_text(encoding="utf-8"))
        linked = {(page.parent / target).resolve() for target in targets if "://" not in target}
        waiting += [other for other in linked - seen if other.exists() and other not in waiting]
    assert {page.resolve() for page in PAGES} - seen == set()
