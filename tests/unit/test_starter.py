"""A new file: every line of it that can be uncommented may be, and what stands in the way of writing it is said."""

from __future__ import annotations

import importlib
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, get_origin

import pytest
from typer.testing import CliRunner

# This folder is no package, and its modules are found by the folder above.
from unit.auction_games import TEXTS

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.load import chain, read_text_variant, shipped
from euchre_core.load.shape import bare, fields_of
from euchre_core.load.text import parse
from euchre_core.load.tree import plain
from euchre_core.rules import fingerprint, prove
from euchre_core.schema import Section, Variant
from euchre_core.schema.about import About
from euchre_core.schema.json_schema import file_schema
from euchre_core.starter import _may_be, starter

jsonschema: Any = importlib.import_module("jsonschema")
NAMES = [entry.name for entry in shipped()]
JUDGE = jsonschema.Draft7Validator(file_schema(NAMES))
MODELINE = "# yaml-language-server: $schema=./euchre.schema.json"


@pytest.fixture(autouse=True)
def _read_each_file_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of files are read here that extend the same few."""
    monkeypatch.setattr(chain, "parse", lru_cache(256)(parse))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@cache
def new(name: str) -> str:
    return starter(name, extends=name, title="Ours", file="ours.yaml", schema="./euchre.schema.json")


def offered(text: str) -> dict[tuple[int, ...], str]:
    """Return each line that can be uncommented alone, by its number and those of the lines that it stands under."""
    lines = text.splitlines()
    found: dict[tuple[int, ...], str] = {}
    heads: list[tuple[int, int]] = []
    for number, line in enumerate(lines):
        if not line.startswith("# ") or line == MODELINE:
            continue
        depth = len(line) - len(line[2:].lstrip()) - 2
        heads = [head for head in heads if head[0] < depth]
        if line.endswith(":"):
            heads.append((depth, number))
        else:
            found[*(head for _, head in heads), number] = line[2:].strip()
    return found


def uncommented(text: str, numbers: set[int]) -> str:
    return "".join(
        f"{line.removeprefix('# ') if number in numbers else line}\n" for number, line in enumerate(text.splitlines())
    )


def brief(text: str) -> str:
    """Return a text without its comments, which take longer to read than all the rest."""
    return "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("#"))


# The text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_each_line_may_be_uncommented_alone(name: str) -> None:
    """With the lines it stands under, each line leaves a file that is right, and the same game."""
    text, same = new(name), fingerprint(ec.load(name))
    lines = offered(text)
    assert len(lines) > 30
    for numbers, line in lines.items():
        changed = brief(uncommented(text, set(numbers)))
        reading = read_text_variant(changed, "ours.yaml")
        assert reading.problems == (), line
        assert prove(reading.require()) == [], line
        assert fingerprint(reading.require()) == same, line  # so whatever is walked or played is the same
        assert JUDGE.is_valid(plain(parse(changed.encode(), "ours.yaml").root)), line  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_all_lines_may_be_uncommented_together(name: str, here: Path) -> None:
    """The starter is right as it is written, and with every line of one mark uncommented; it is the same game."""
    text, file = new(name), here / "ours.yaml"
    file.write_text(text, encoding="utf-8")
    assert ec.check(file) == []
    file.write_text(uncommented(text, {number for numbers in offered(text) for number in numbers}), encoding="utf-8")
    assert ec.check(file) == []
    assert fingerprint(ec.load(file)) == fingerprint(ec.load(name))


@pytest.mark.parametrize("name", TEXTS)
def test_a_game_with_an_auction(name: str, here: Path) -> None:
    """Its bids and its special bids are offered as they are; its example begins the auction, or the two rounds."""
    (here / "theirs.yaml").write_text(TEXTS[name], encoding="utf-8")
    text, file = starter("./theirs.yaml", extends="./theirs.yaml", title="Ours", file="ours.yaml"), here / "ours.yaml"
    file.write_text(uncommented(text, {number for numbers in offered(text) for number in numbers}), encoding="utf-8")
    assert ec.check(file) == []
    assert fingerprint(ec.load(file)) == fingerprint(ec.load("./theirs.yaml"))
    text, mark, example = text.partition("## examples:\n")
    file.write_text(text + (mark + example).replace("## ", ""), encoding="utf-8")
    assert ec.check(file) == []


@pytest.mark.parametrize("name", NAMES)
def test_its_example_comes_out(name: str, here: Path) -> None:
    """The example, with both marks taken away from all of its lines, is one that check plays and finds right."""
    text, mark, example = new(name).partition("## examples:\n")
    file = here / "ours.yaml"
    file.write_text(text + (mark + example).replace("## ", ""), encoding="utf-8")
    assert ec.check(file) == []
    (only,) = ec.load(file).examples.values()
    assert len(only.play) == 1
    assert only.expect.legal


def test_the_example_is_not_right_by_chance(here: Path) -> None:
    """With another call expected, it fails."""
    text = new("standard").replace("1: [passes, orders]", "1: [passes]")
    start = text.index("## examples:\n")
    file = here / "ours.yaml"
    file.write_text(text[:start] + text[start:].replace("## ", ""), encoding="utf-8")
    assert [problem.path for problem in ec.check(file)] == ["examples.the second call of a deal.expect.legal.1"]


def fields(kind: type[Section] = Variant, depth: int = 0) -> list[str]:
    """Return how each field of the language begins its line; score rows and examples have names of their own."""
    found = []
    for name, info in kind.model_fields.items():
        inner = bare(info.annotation)
        found.append(f"{'  ' * depth}{name}:")
        if fields_of(inner) and get_origin(inner) is not dict and name != "dummy":
            found += fields(inner, depth + 1)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_the_language_is_there(name: str) -> None:
    """Each field stands in the file, offered or explained, in the order of the language; so does each score row."""
    lines = [re.sub(r"^##? ?(# )?", "", line) for line in new(name).splitlines()]
    begins = [line for line in lines if re.match(r" *\w+:", line)]
    place = 0
    for field in fields():
        if field in ("name:", "examples:"):
            assert any(line.startswith(field) for line in begins)
            continue
        place = next((n for n in range(place, len(begins)) if begins[n].startswith(field)), -1)
        assert place >= 0, field
    for row in ec.load(name).scoring:
        assert any(line.startswith(f"  {row}: {{") for line in begins), row


def test_what_it_looks_like() -> None:
    """How to go about it stands in two lines at the top; each field has its meaning, its words and its source."""
    lines = new("standard").splitlines()
    assert lines[:8] == [
        MODELINE,
        '## To change a rule, take the "# " away in front of its line and of the lines it stands under '
        "(target: and game:), and",
        "## write another value. Lines with ## only explain. The rest stays as in standard. Then: euchre check ours.yaml",
        "extends: standard",
        "name: Ours",
        "",
        "## version of the language the file is written in (1). Source: the language.",
        "# language: 1",
    ]
    assert "\n".join(lines).count("\n# play:") == 1
    at = lines.index("# play:")
    assert lines[at - 1 : at + 3] == [
        "## the first lead. Source: B20.",
        "# play:",
        "##   who leads first (eldest, maker or dealer). Source: B20 C11 D21; knob T1.",
        "#   lead: eldest",
    ]
    assert "## In one line: deck: 24" in lines
    assert "#   dummy: 0" in lines
    assert "#   march: {tricks: all, makers: 2}" in lines
    assert max(map(len, lines)) <= 122


def test_what_can_not_matter_is_not_offered() -> None:
    """A lone lead in a game without lone hands, and a row that no deal gets to, stay a note, with the reason."""
    lines = new("two_handed").splitlines()
    at = lines.index("##   lone_lead: left_of_loner")
    assert lines[at - 1] == "##   In this game it can't matter:"
    at = next(number for number, line in enumerate(lines) if line.startswith("##   lone_march: {"))
    assert lines[at - 1] == "##   In this game no deal gets to:"


@pytest.mark.parametrize(("name", "part", "fields"), [("no_lone_hands", "alone", 4), ("standard", "dummy", 3)])
def test_a_part_that_the_game_has_not(name: str, part: str, fields: int) -> None:
    """With the marks taken away from all its lines it is read as that part, with its defaults."""
    text = new(name)
    block = re.search(rf"^## {part}:\n(?:## .*\n)*", text, re.MULTILINE)
    assert block
    bare_text = text.replace(block[0], re.sub("^## ", "", block[0], flags=re.MULTILINE))
    reading = read_text_variant(bare_text, "ours.yaml")
    found = reading.require()
    assert len(reading.merged[part]) == fields
    assert getattr(found, part) == type(getattr(found, part))()
    assert prove(found) == [] or part == "dummy"  # a dummy must be dealt too


def test_a_change_is_obeyed() -> None:
    """What a reader of the two lines at the top does, does what he means."""
    text = new("standard")
    for line in ("bidding:", "  second_round:", "    stick_the_dealer: false"):
        assert f"\n# {line}\n" in text
        text = text.replace(f"\n# {line}\n", f"\n{line.replace('false', 'true')}\n")
    second = read_text_variant(text, "ours.yaml").require().bidding.second_round
    assert second is not None
    assert second.stick_the_dealer


def test_names_that_yaml_could_take_for_something_else(here: Path) -> None:
    """Rows and files of any name, and a title of any letters, are written so that they are read back."""
    parent = here / "club #1.yaml"
    rows = '"true": {tricks: 4, lone: nobody, beats: ["null"], makers: 3}, "null": {lone: nobody, tricks: 4, makers: 1}'
    parent.write_text(f"extends: standard\nscoring: {{{rows}}}", encoding="utf-8")
    assert [problem.path for problem in ec.check(parent)] == ["scoring.null"]
    rows = rows.replace("tricks: 4, makers: 1", "tricks: 3-4, makers: 1")
    parent.write_text(f"extends: standard\nscoring: {{{rows}}}", encoding="utf-8")
    text = starter(parent, extends="./club #1.yaml", title='"No": 1 #', file="ours.yaml")
    assert '#   "true": {tricks: 4, lone: nobody, beats: ["null"], makers: 3}' in text.splitlines()
    assert not text.startswith("# yaml")
    reading = read_text_variant(uncommented(text, {n for numbers in offered(text) for n in numbers}), "ours.yaml")
    assert reading.require().name == '"No": 1 #'
    assert prove(reading.require()) == []
    assert reading.require().scoring == ec.load(parent).scoring


def test_a_parent_that_is_wrong(here: Path) -> None:
    """Its problems are said, all of them, as check says them."""
    (here / "theirs.yaml").write_text("extends: standard\ngame: {target: ten}\ndekc: 24\n", encoding="utf-8")
    with pytest.raises(ec.VariantError) as raised:
        starter("./theirs.yaml", extends="./theirs.yaml", title="Ours", file="ours.yaml")
    assert list(raised.value.problems) == ec.check("./theirs.yaml")


def test_a_chain_that_is_full(here: Path) -> None:
    """A file above which there are as many as may be can't be extended once more."""
    (here / "0.yaml").write_text("extends: standard", encoding="utf-8")
    for number in range(1, 19):
        (here / f"{number}.yaml").write_text(f"extends: ./{number - 1}.yaml", encoding="utf-8")
    assert ec.check("./18.yaml") == []
    with pytest.raises(ec.VariantError, match="expected at most 20 files"):
        starter("./18.yaml", extends="./18.yaml", title="Ours", file="ours.yaml")


# The command ----------------------------------------------------------------------------------------------------------


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_new(here: Path) -> None:
    """It writes the file and the schema beside it, from the standard game unless told otherwise."""
    assert run("new", "our_kitchen.yaml") == (0, "written: our_kitchen.yaml and euchre.schema.json\n")
    text = (here / "our_kitchen.yaml").read_text(encoding="utf-8")
    assert text.startswith(f"{MODELINE}\n")
    assert "\nextends: standard\nname: Our kitchen\n" in text
    assert "Then: euchre check ./our_kitchen.yaml\n" in text
    assert run("new", "our rules.yaml", "--no-schema")[0] == 0
    assert "Then: euchre check './our rules.yaml'\n" in (here / "our rules.yaml").read_text(encoding="utf-8")
    assert (here / "euchre.schema.json").read_text(encoding="utf-8") == run("schema")[1]
    assert ec.check("our_kitchen.yaml") == []


def test_new_leaves_a_schema_alone(here: Path) -> None:
    """A schema that is there stays, unless it is to be replaced; and none is written where none is wanted."""
    schema = here / "euchre.schema.json"
    schema.write_text("{}", encoding="utf-8")
    assert run("new", "ours.yml", "--from", "british") == (0, "written: ours.yml\n")
    assert schema.read_text(encoding="utf-8") == "{}"
    assert run("new", "ours.yml", "--force") == (0, "written: ours.yml and euchre.schema.json\n")
    assert schema.read_text(encoding="utf-8") == run("schema")[1]
    assert "\nextends: standard\n" in (here / "ours.yml").read_text(encoding="utf-8")
    schema.unlink()
    assert run("new", "plain.yaml", "--no-schema") == (0, "written: plain.yaml\n")
    assert not schema.exists()
    assert "yaml-language-server" not in (here / "plain.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "parent", "extends"),
    [
        ("a.yaml", "club/ours.yaml", "./club/ours.yaml"),
        ("a.yaml", "./club/ours.yaml", "./club/ours.yaml"),
        ("club/a.yaml", "club/ours.yaml", "./ours.yaml"),
        ("town/a.yaml", "club/ours.yaml", "../club/ours.yaml"),
        ("link/a.yaml", "club/ours.yaml", "../ours.yaml"),
        ("a.yaml", "rules", "./rules"),
        ("a.yaml", "dealer_is_stuck", "dealer_is_stuck"),
    ],
)
def test_new_from_a_file(file: str, parent: str, extends: str, here: Path) -> None:
    """A path is written as it is seen from the new file, wherever that is."""
    for folder in ("club/deep", "town"):
        (here / folder).mkdir(parents=True)
    (here / "link").symlink_to(here / "club" / "deep")
    for name in ("club/ours.yaml", "rules"):
        (here / name).write_text("extends: standard\nname: Theirs\ngame: {target: 7}\n", encoding="utf-8")
    assert run("new", file, "--from", parent, "--no-schema") == (0, f"written: {file}\n")
    assert f"\nextends: {extends}\n" in Path(file).read_text(encoding="utf-8")
    assert ec.check(file) == []
    assert fingerprint(ec.load(file)) == fingerprint(ec.load(parent if parent != "rules" else Path(parent)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ours.yaml",), "ours.yaml: expected a new file, got one that exists. Write another name, or --force to replace it."),
        (("broken.yaml",), "broken.yaml: expected a new file, got one that exists. Write another name, or --force to replace it."),
        (("folder.yaml", "--force"), "folder.yaml: expected a new file, got a folder. Write another name."),
        (("ours",), "ours: expected a name that ends in .yaml. Write ours.yaml."),
        (("club/ours.yaml",), "club/ours.yaml: expected a folder that is there, got club. Make it first, or write another."),
        (
            ("new.yaml", "--from", "stadnard"),
            'expected the name of a shipped variant, or a path, got "stadnard". Did you mean standard?',
        ),
        (
            ("new.yaml", "--from", "./none.yaml"),
            'expected a file to read, got "./none.yaml", which does not exist. Look at the spelling and at the folder.',
        ),
        (
            ("ours.yaml", "--force", "--from", "./child.yaml"),
            "ours.yaml: expected a file that ./child.yaml does not rest on. Write another name.",
        ),
        (
            ("ours.yaml", "--force", "--from", "ours.yaml"),
            "ours.yaml: expected a file that ours.yaml does not rest on. Write another name.",
        ),
    ],
)  # fmt: skip
def test_what_new_refuses(words: tuple[str, ...], said: str, here: Path) -> None:
    """Nothing is written, and what stands in the way is said."""
    (here / "ours.yaml").write_text("extends: standard\n", encoding="utf-8")
    (here / "child.yaml").write_text("extends: ./ours.yaml\n", encoding="utf-8")
    (here / "folder.yaml").mkdir()
    (here / "broken.yaml").symlink_to(here / "nowhere")
    before = sorted(here.iterdir())
    assert run("new", *words) == (1, f"{said}\n")
    assert sorted(here.iterdir()) == before
    assert (here / "ours.yaml").read_text(encoding="utf-8") == "extends: standard\n"


@pytest.mark.parametrize(
    "file", ["a b.yaml", "'q': #1.yaml", "bell\a.yaml", "no.yaml", "12.yaml", ".yaml", "-.yaml", "\u00e9\u2028.yaml"]
)
def test_files_of_odd_names(file: str, here: Path) -> None:
    """Whatever the file is called, what is written in it can be read."""
    code, said = run("new", "--", f"./{file}")
    assert code == 0
    assert said.startswith("written: ")
    assert ec.check(here / file) == []


def test_numbers_to_choose_from_are_told_as_words_are() -> None:
    """A field that is one of some numbers, which its meaning does not name, says which."""
    node = {"enum": [1, 2]}
    assert _may_be(About("how often", 2, ""), node) == "1 or 2"
    assert _may_be(About("1, once; 2, twice", 2, ""), node) == ""
