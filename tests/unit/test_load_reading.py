"""From a name, a path or a text to a variant that knows its places, or to all problems in file order."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from euchre_core.errors import Mark, VariantError
from euchre_core.load import Origins, Reading, read_text_variant, read_variant, shipped, write_merged
from euchre_core.load.chain import MAX_FILES
from euchre_core.schema import Count, Variant

BASE = """\
name: Base game
deck: 32
alone: {makers: maker}
scoring:
  point: {made: true, makers: 1}
  euchre: {made: false, defenders: 2}
examples:
  one: {dealer: 0, hands: {0: AH}}
"""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small library, which is the current one."""
    (tmp_path / "library" / "house").mkdir(parents=True)
    (tmp_path / "library" / "base.yaml").write_text(BASE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, text: str) -> str:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def said(reading: Reading) -> list[str]:
    assert reading.variant is None
    return [str(problem) for problem in reading.problems]


def test_a_file_and_the_files_above_it(table: Path) -> None:
    write("rules/club.yaml", "extends: base\nname: Club\nscoring: {march: {tricks: all, makers: 2}}\n")
    write("rules/nights/late_game.yaml", "extends: ../club.yaml\nalone: null\nscoring:\n  march: {makers: 3}\n")
    reading = read_variant("rules/nights/late_game.yaml", directory=table / "library")
    variant = reading.require()
    assert reading.problems == ()
    assert reading.files == ("rules/nights/late_game.yaml", "rules/club.yaml", "variants/base.yaml")
    assert variant.name == "Late game"
    assert variant.examples == {}
    assert variant.alone is None
    assert variant.deck.size == 32
    assert variant.scoring["march"].tricks == Count(-1, -1)
    assert reading.merged == {
        "name": "Late game",
        "deck": {"ranks": "7-A", "copies": 1, "jokers": 0},
        "scoring": {
            "point": {"made": True, "makers": 1},
            "euchre": {"made": False, "defenders": 2},
            "march": {"tricks": "all", "makers": 3},
        },
    }
    assert list(reading.merged) == ["name", "deck", "scoring"]
    for path, mark in {
        "scoring.march.makers": "rules/nights/late_game.yaml:4:19",
        "scoring.march.tricks": "rules/club.yaml:3:27",
        "scoring.march": "rules/nights/late_game.yaml:4:10",
        "scoring.point.made": "variants/base.yaml:5:17",
        "deck.jokers": "variants/base.yaml:2:7",
        "game.target": "rules/nights/late_game.yaml:1:1",
        "name": "rules/nights/late_game.yaml:1:1",
    }.items():
        assert str(variant.origin(path)) == mark
    assert reading.origins["scoring", "euchre", "defenders"] == Mark("variants/base.yaml", 6, 36)


def test_a_shipped_name_and_a_path_object(table: Path) -> None:
    library = table / "library"
    assert read_variant("base", directory=library).require() == read_variant(library / "base.yaml").require()
    assert read_variant("base", directory=library).files == ("variants/base.yaml",)
    assert read_variant(library / "base.yaml").files == (str(library / "base.yaml"),)
    assert read_variant(Path("library/base.yaml")).files == ("library/base.yaml",)


def test_a_text_is_read_beside_the_current_folder(table: Path) -> None:
    write("club.yaml", "extends: base\n")
    reading = read_text_variant(
        "extends: ./club.yaml\ngame: {target: 5}", "elsewhere/ours.yaml", directory=table / "library"
    )
    assert reading.require().name == "Ours"
    assert reading.files == ("elsewhere/ours.yaml", "./club.yaml", "variants/base.yaml")
    assert read_text_variant("deck: 24").require().name == ""
    assert read_text_variant("deck: 24").merged == {"deck": {"ranks": "9-A", "copies": 1, "jokers": 0}}


@pytest.mark.parametrize(
    ("stem", "name"),
    [("two_handed", "Two handed"), ("x", "X"), ("500", "500"), ("a.b", "A.b"), ("Ours", "Ours"), ("\udcff", "?")],
)
def test_a_file_without_a_name_is_called_by_its_file(stem: str, name: str) -> None:
    assert read_text_variant("deck: 24", f"rules/{stem}.yaml").require().name == name


def test_a_diamond_of_files_is_fine(table: Path) -> None:
    for name in ("left", "right"):
        write(f"{name}.yaml", f"extends: base\nname: {name}\n")
        assert read_variant(f"{name}.yaml", directory=table / "library").require().name == name


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing", ('expected the name of a shipped variant, or a path, got "nothing". '
         "The shipped games are base; a file of your own is written with a slash: ./ours.yaml.")),
        ("nothing.yaml", ('expected a file to read, got "nothing.yaml", which does not exist. '
         "Look at the spelling and at the folder.")),
        ("./library", ('expected a file to read, got "./library", which is a folder. '
         "Look at the spelling and at the folder.")),
    ],
)  # fmt: skip
def test_a_file_that_is_not_there(name: str, message: str, table: Path) -> None:
    assert said(read_variant(name, directory=table / "library")) == [message]


def test_a_loop_is_printed_from_its_beginning(table: Path) -> None:
    for name, above in {"in": "a", "a": "b", "b": "c", "c": "a"}.items():
        write(f"{name}.yaml", f"extends: ./{above}.yaml\n")
    loop = "a.yaml -> b.yaml -> c.yaml -> a.yaml"
    message = (
        f"c.yaml:1:10 extends: expected a file that does not lead back here, got the loop {loop}. "
        "Take one of these extends out."
    )
    assert said(read_variant("in.yaml")) == [message]
    (table / "link.yaml").symlink_to(table / "b.yaml")
    write("c.yaml", "extends: ./link.yaml\n")
    assert "got the loop b.yaml -> c.yaml -> link.yaml. " in said(read_variant("in.yaml"))[0]


def test_there_may_not_be_too_many_files(table: Path) -> None:
    for number in range(MAX_FILES + 1):
        write(f"r{number}.yaml", f"extends: ./r{number + 1}.yaml\n")
    assert said(read_variant("r0.yaml")) == [
        (
            "r19.yaml:1:10 extends: expected at most 20 files, each above the other, got one more. "
            "Extend one of the upper files directly."
        )
    ]
    write("r19.yaml", "deck: 24\n")
    assert read_variant("r0.yaml").require().name == "R0"
    assert len(read_variant(table / "r0.yaml").files) == MAX_FILES


def test_all_problems_of_all_files_in_file_order(table: Path) -> None:
    write("above.yaml", "name: Above\ngame: {both_reach: nobody}\ndeal: {hand: 5, hand: 6}\nplay: {leed: maker}\n")
    write(
        "ours.yaml",
        "extends: ./above.yaml\nplay:\n  lead: youngest\nalone: null\nweather: fine\ntable: {players: two}\n",
    )
    assert [problem.split(": ")[0] for problem in said(read_variant("ours.yaml"))] == [
        "ours.yaml:3:9 play.lead",
        "ours.yaml:5:1 weather",
        "ours.yaml:6:18 table.players",
        "above.yaml:2:20 game.both_reach",
        "above.yaml:3:17 deal.hand",
        "above.yaml:4:8 play.leed",
    ]
    assert read_variant(table / "ours.yaml").files == (str(table / "ours.yaml"), str(table / "above.yaml"))


def test_with_a_file_missing_nothing_is_said_to_be_missing() -> None:
    text = "extends: ./nowhere.yaml\nalone: null\nscoring: {march: {tricks: all}, a: {makers: 1, beats: [b]}}\n"
    text += "deal: {hand: five}\nexamples: {e: {dealer: 0}}\n"
    assert [problem.split(": ")[0] for problem in said(read_text_variant(text))] == [
        "<text>:1:10 extends",
        "<text>:4:14 deal.hand",
    ]


def test_with_a_value_refused_nothing_is_said_to_be_missing() -> None:
    text = "examples: {e: {dealer: !x 0, hands: {0: AH}}}\nscoring: {march: {tricks: all, makers: *two}}\n"
    assert [problem.split(": ")[0] for problem in said(read_text_variant(text))] == [
        "<text>:1:24 examples.e.dealer",
        "<text>:2:40 scoring.march.makers",
    ]


def test_null_is_not_also_a_missing_value() -> None:
    text = "examples: {e: {dealer: null, hands: {0: AH}}}\nscoring: {march: {makers: null}, b: {}}\n"
    assert [problem.split(": ")[0] for problem in said(read_text_variant(text))] == [
        "<text>:1:16 examples.e.dealer",
        "<text>:2:19 scoring.march.makers",
        "<text>:2:37 scoring.b",
    ]


def test_a_problem_is_said_once() -> None:
    text = "sources: &a [1]\nexamples:\n  e: {dealer: 0, hands: {}, play: *a}\n  f: {dealer: 0, hands: {}, play: *a}\n"
    problems = read_text_variant(text).problems
    assert [problem.path for problem in problems] == ["sources.0", "examples.e.play.0", "examples.f.play.0"]
    assert {str(problem.mark) for problem in problems} == {"<text>:1:14"}


@pytest.mark.parametrize(
    ("said_so", "got", "remedy"),
    [
        ("0", "0", "Write language: 1, or take the line out."),
        ("true", "true", "Write language: 1, or take the line out."),
        ('"1"', '"1"', "Write language: 1, or take the line out."),
        ("[1]", "a list", "Write language: 1, or take the line out."),
        ("", "nothing", "Write language: 1, or take the line out."),
        ("2", "2", "The file is written for a newer euchre_core than this one: bring euchre_core up to date."),
    ],
)
def test_the_language_of_a_file(said_so: str, got: str, remedy: str) -> None:
    messages = said(read_text_variant(f"weather: fine\nlanguage: {said_so}\n"))
    assert f"<text>:2:{11 if said_so else 10} language: expected 1, got {got}. {remedy}" == messages[-1]
    assert len(messages) == (1 if said_so == "2" else 2)


def test_the_language_is_each_file_s_own(table: Path) -> None:
    write("ours.yaml", "language: 1\nextends: base\n")
    assert read_variant("ours.yaml", directory=table / "library").require().language == 1
    write("library/base.yaml", "language: 3\nweather: fine\n")
    assert said(read_variant("ours.yaml", directory=table / "library")) == [
        (
            "variants/base.yaml:1:11 language: expected 1, got 3. "
            "The file is written for a newer euchre_core than this one: bring euchre_core up to date."
        )
    ]


def test_require_raises_every_problem() -> None:
    with pytest.raises(VariantError) as caught:
        read_text_variant("weather: fine\ngame: 5").require()
    assert [problem.path for problem in caught.value.problems] == ["weather", "game"]


def test_where_a_variant_is_written_is_no_part_of_it() -> None:
    first, second = (read_text_variant(text).require() for text in ("deck: 24\n", "\n\n# here\ndeck: {}\nname: ''\n"))
    assert first == second
    assert first.origin("deck") != second.origin("deck")
    assert first == Variant()
    for other in (copy.deepcopy(first), pickle.loads(pickle.dumps(first))):  # noqa: S301 - made here
        assert other == first
        assert other.origin("deck") == first.origin("deck")


def test_origins_are_a_mapping() -> None:
    origins = Origins([(("a",), Mark("f", 1, 2))])
    assert (len(origins), list(origins), origins["a",]) == (1, [("a",)], Mark("f", 1, 2))
    assert origins == {}
    assert origins != 5
    assert hash(origins) == hash(Origins())
    assert repr(origins) == "Origins([(('a',), Mark(file='f', line=1, column=2))])"


MERGED = """\
extends: base
name: "Kitchen: ours"
summary: a text, of (some) length; with 'signs'?
sources: ["5", a b, "x, y", "", "null", "- dash", "é ☃", "tab\\there"]
history: {1: "true", 12: "# no comment"}
alone: {}
deal: {packets: [3, 2]}
examples:
  the "left" bower, again:
    dealer: 3
    hands: {0: AH KC QC 10C 9C}
    expect: {legal: {0: [passes, orders]}, refused: []}
    play:
      - 0 orders
      - "say: a text that is long enough to need a line of its own, and not between brackets"
  "null": {dealer: 0, hands: {}}
"""


def test_a_merged_variant_is_written_with_its_origins(table: Path) -> None:
    write("ours.yaml", MERGED)
    reading = read_variant("ours.yaml", directory=table / "library")
    text = write_merged(reading)
    lines = {line.split("  # ")[0].strip(): line.split("  # ")[-1] for line in text.splitlines()}
    for said_line, origin in {
        'name: "Kitchen: ours"': "ours.yaml:2",
        "summary: a text, of (some) length; with 'signs'?": "ours.yaml:3",
        'sources: ["5", a b, "x, y", "", "null", "- dash", "é ☃", "tab\\there"]': "ours.yaml:4",
        '1: "true"': "ours.yaml:5",
        "ranks: 7-A": "variants/base.yaml:2",
        "packets: [3, 2]": "ours.yaml:7",
        "makers: maker": "variants/base.yaml:3",
        "defenders: 2": "variants/base.yaml:6",
        '"the \\"left\\" bower, again":': '    "the \\"left\\" bower, again":'.lstrip(),
        "- 0 orders": "ours.yaml:14",
        "hands: {}": "ours.yaml:16",
    }.items():
        assert lines[said_line].strip() == origin, said_line
    again = read_text_variant(text)
    assert again.problems == ()
    assert again.variant == reading.variant
    assert again.merged == reading.merged
    for line in text.splitlines():
        assert line.endswith(":") or "  # " in line


def test_a_mapping_between_brackets_is_written_too() -> None:
    reading = Reading(Variant(), (), {"x": [{"a": [1, True]}, "b"]}, Origins([(("x",), Mark("f\n", 1, 1))]))
    assert write_merged(reading) == "x: [{a: [1, true]}, b]  # f\\U0000000a:1\n"
    assert write_merged(Reading(Variant())) == ""


def test_problems_are_not_written() -> None:
    with pytest.raises(VariantError):
        write_merged(read_text_variant("weather: fine"))


@pytest.mark.parametrize("entry", shipped(), ids=lambda entry: entry.name)
def test_every_shipped_variant_reads_and_its_merged_text_reads_back(entry: object) -> None:
    name = getattr(entry, "name", "")
    reading = read_variant(name)
    assert [str(problem) for problem in reading.problems] == []
    again = read_text_variant(write_merged(reading))
    assert again.problems == ()
    assert again.variant == reading.variant


def test_sleeping_rows_are_only_mentioned(tmp_path: Path) -> None:
    """A merged file has no row that no deal gets to, and none that beats one; every shipped one checks clean."""
    above = tmp_path / "above.yaml"
    above.write_text(
        "scoring:\n  a: {made: true, makers: 1, beats: [b, c]}\n  b: {lone: both, makers: 2}\n  c: {lone: both, makers: 3}\n"
    )
    reading = read_variant(above)
    both = write_merged(reading, {"b", "c"}).splitlines()
    assert [line.partition("#")[0].strip() for line in both[1:-2]] == ["scoring:", "a:", "made: true", "makers: 1"]
    assert [line.split("  #")[0].strip() for line in both[-2:]] == ["# never pays here: b", "# never pays here: c"]
    assert "beats: [c]" in write_merged(reading, {"b"})
    assert "beats: [b, c]" in write_merged(reading)


@pytest.mark.usefixtures("table")
def test_an_unknown_key_is_not_mended_by_taking_it_away() -> None:
    """``null`` over a key that the language does not know is answered like the key."""
    write("above.yaml", "alone: {weather: fine}\nscoring: {march: {makers: 1}}\n")
    reading = read_text_variant("extends: ./above.yaml\nalone: {weather: null}\nscoring: {march: null}\n", "ours.yaml")
    assert [(str(problem.mark), problem.path, problem.got) for problem in reading.problems] == [
        ("ours.yaml:2:9", "alone.weather", '"weather"')
    ]


def test_what_can_not_matter_is_only_mentioned() -> None:
    """An idle field is left out of the merged file; its section stays, even with nothing else to say."""
    reading = read_text_variant("play: {lone_lead: loner, lead: maker}\nranking: {joker: below_bowers}\n", "f.yaml")
    assert write_merged(reading, idle=["play.lone_lead", "ranking.joker"]).splitlines() == [
        "name: F                               # f.yaml:1",
        "ranking: {}                           # f.yaml:2",
        "play:",
        "  lead: maker                         # f.yaml:1",
        "# never matters here: play.lone_lead  # f.yaml:1",
        "# never matters here: ranking.joker   # f.yaml:2",
    ]
    row = read_text_variant("alone: {}\ndummy: {}\n", "f.yaml")
    assert "dummy" not in write_merged(row, idle=["dummy"]).split("#")[0]
