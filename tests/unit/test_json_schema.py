"""The JSON Schema for editors: it knows every field, takes every shipped file, and refuses nothing that check takes."""

from __future__ import annotations

import copy
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_origin

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core.check import check_reading
from euchre_core.cli import app
from euchre_core.load import read_text_variant, read_variant, write_merged
from euchre_core.load.shape import bare, fields_of
from euchre_core.load.text import parse
from euchre_core.load.tree import plain
from euchre_core.rules.score_table import dormant_rows
from euchre_core.schema import PACKS, PROSE, Section, Variant, json_schema
from euchre_core.schema.about import fields_about
from euchre_core.schema.base import rule
from euchre_core.schema.json_schema import file_schema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hypothesis.strategies import DataObject

jsonschema: Any = importlib.import_module("jsonschema")
BAD = Path(__file__).resolve().parents[1] / "bad_variants"
SHIPPED = ec.shipped()
NAMES = [entry.name for entry in SHIPPED]
SCHEMA = file_schema(NAMES)
JUDGE = jsonschema.Draft7Validator(SCHEMA)


def data_of(text: str | bytes) -> Any:
    """Return what our own reader reads, as plain data; ``None`` for what is no mapping."""
    root = parse(text.encode() if isinstance(text, str) else text, "ours.yaml").root
    return None if root is None else plain(root)


def refused(text: str) -> bool:
    return bool(check_reading(read_text_variant(text, "ours.yaml")))


# What it is -----------------------------------------------------------------------------------------------------------


def test_it_is_a_schema_of_the_draft_it_names() -> None:
    """It follows draft-07, which the editors' language server reads in full, and refers to nothing outside itself."""
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert {"$id", "title", "description"} < SCHEMA.keys()
    assert '"$ref"' not in json.dumps(SCHEMA)


def test_the_command_prints_it() -> None:
    """``euchre schema`` prints it with the names of the games, in ASCII, the same under any hash seed."""
    printed = CliRunner().invoke(app, ["schema"]).output
    assert json.loads(printed) == SCHEMA
    assert printed.isascii()
    for seed in ("1", "2"):
        command = [sys.executable, "-c", "from euchre_core.cli import main; main()", "schema"]
        environment = os.environ | {"PYTHONHASHSEED": seed}
        assert subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout == printed


def sections(kind: Any = Variant, node: Any = SCHEMA, path: str = "") -> Iterator[tuple[str, type[Section], Any]]:
    """Yield every section of the models with what the schema says of it."""
    form = next(one for one in (node, *node.get("anyOf", ())) if "properties" in one)
    yield path, kind, form
    for name, info in kind.model_fields.items():
        inner, inside = bare(info.annotation), form["properties"][name]
        if get_origin(inner) is dict and fields_of(bare(get_args(inner)[1])):
            (row,) = inside["patternProperties"].values()
            yield from sections(bare(get_args(inner)[1]), row, f"{path}.{name}.NAME")
        elif fields_of(inner):
            yield from sections(inner, inside, f"{path}.{name}")


def test_every_field_says_what_it_means() -> None:
    """Each field of the models has its meaning, its default and its source; no others are allowed."""
    seen = 0
    for path, kind, form in sections():
        extra = {"start_over"} if path else {"start_over", "extends"}
        assert set(form["properties"]) == set(kind.model_fields) | extra, path
        assert form["additionalProperties"] is False
        for name, about in fields_about(kind).items():
            said, info = form["properties"][name], kind.model_fields[name]
            assert said["description"].startswith(f"{about.meaning}."), (path, name)
            assert said["description"].endswith(f"Source: {about.source}."), (path, name)
            assert said["markdownDescription"].endswith(f"\n\nSource: {about.source}"), (path, name)
            assert isinstance(info.json_schema_extra, dict)
            assert said["source"] == info.json_schema_extra["source"], (path, name)
            if isinstance(about.default, (bool, int)) or (isinstance(about.default, str) and about.default):
                assert said["default"] == about.default, (path, name)
                assert f"If left out: {json.dumps(about.default).strip(chr(34))}." in said["description"], (path, name)
            else:
                assert "default" not in said, (path, name)
            seen += 1
    assert seen > 60


def test_words_and_bounds() -> None:
    """A field of words lists them, a number has its bounds, and null is last: what is usual is offered first."""
    inside = SCHEMA["properties"]
    assert inside["play"]["properties"]["lead"]["enum"] == ["eldest", "maker", "dealer", None]
    players = inside["table"]["properties"]["players"]
    assert (players["type"], players["minimum"], players["maximum"]) == (["integer", "null"], 2, 8)
    assert inside["deck"]["anyOf"][0] == {"type": "integer", "enum": [*PACKS]}
    dummy = inside["deal"]["properties"]["dummy"]["anyOf"][0]
    assert dummy == {"type": "integer", "enum": [*range(33)]}
    assert inside["extends"]["anyOf"][0]["enum"] == NAMES


def test_a_new_field_is_in_it_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who adds a field to the models need not think of the schema."""

    class More(Variant):
        """The language with one more field."""

        misdeal: bool = rule(False, "a misdeal is played all the same", "A1, X9")

    monkeypatch.setattr(json_schema, "Variant", More)
    said = file_schema()["properties"]["misdeal"]
    assert said["description"] == "a misdeal is played all the same. If left out: false. Source: A1; knob X9."
    assert said["type"] == ["boolean", "null"]


# What it takes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", SHIPPED, ids=NAMES)
def test_it_takes_every_shipped_file(entry: Any) -> None:
    """A shipped file is right, as it stands and as ``euchre show --merged`` prints it."""
    assert list(JUDGE.iter_errors(data_of(entry.path.read_bytes()))) == []
    reading = read_variant(entry.name)
    merged = write_merged(reading, dormant_rows(reading.require()))
    assert list(JUDGE.iter_errors(data_of(merged))) == []


TAKEN = """\
deck: 54
deck: {ranks: 9, jokers: 1}
deck: {ranks: 9-a}
deck: {ranks: [9, 10-K, A]}
deck: {ranks: " 9  T J q K A "}
deal: {dummy: 3}
deal: {dummy: {cards: 3}}
deal: {packets: any}
deal: {packets: [3, 2]}
deal: {packets: [3/2/3/2, 2/3/2/3]}
bidding: {need: all}
bidding: {need: 3}
scoring: {march: {tricks: 3-4}}
scoring: {march: {tricks: 3+}}
scoring: {march: {tricks: 10+}}
scoring: {march: {tricks: 0-10}}
scoring: {march: {tricks: 0, lone: [both, maker, both]}}
scoring: {march: {tricks: none, lone: nobody, beats: []}}
scoring: {"10": {made: true, makers: -1}}
scoring: {start_over: true, Any name: {everyone: 1000}}
scoring: {march: null}
scoring: null
alone: null
alone: ~
bidding: {first_round: null, second_round: {suits: null}}
ranking: {trump_order: 2-A, order: null}
table: {start_over: true}
start_over: true
language: 1
confidence: reconstructed
reconstructed: [game.target]
deck: {add: 2S 2H, remove: [4S, 4c]}
deck: {add: none}
table: {sides: teams of 3}
kitty: {}
alone: {partners_best: 2}
alone: {partners_best: {cards: 2, first: maker_passes}}
bidding: {auction: {bids: 3+, trumps: [suits, no_trump], values: {suits: 40, each_level: 100}}}
bidding: {auction: {trumps: H, special: {moon: {above: 3, promises: none, partners_best: 2}}}}
bidding: {auction: {special: {moon: {above: 3, partners_best: {first: partner_gives}}, more: {above: moon, only_after: 3}}}}
scoring: {march: {bid: 3-5, value: 100+, trump: [low, suit], forced: true, makers: tricks + 2, defenders: -bid/2}}
scoring: {march: {bid: [3, moon], everyone: " - 10*tricks -value + 2*hand/2 "}}
game: {target: none, deals: 8}
game: {target: -5, start: 20, loses_at: -20}
match: {games: 3, laps: true}
version: 3
history: {0: first, 12: second, start_over: true}
sources: []
examples: {first: {dealer: 0, hands: {0: AH}, expect: {legal: {3: [passes], 1: JD}, tricks: {0: 2}, points: [-1]}}}
extends: ./a folder/ours.yaml
extends: ours.yml
extends: british
"""


@pytest.mark.parametrize("line", TAKEN.splitlines())
def test_what_it_takes(line: str) -> None:
    """What the reader takes over some game passes: shorthands, notations, null, and starting over."""
    text = line if line.startswith("extends") else f"extends: standard\n{line}"
    assert list(JUDGE.iter_errors(data_of(text))) == []


# What it refuses ------------------------------------------------------------------------------------------------------

REFUSED = """\
dekc: 24
deck: 23
deck: "24"
deck: true
deck: []
deck: {ranks: 1-A}
deck: {ranks: "9,10"}
deck: {ranks: []}
deck: {ranks: 14}
deck: {ranks: [9 10]}
deck: {ranks: true}
deck: {copies: 5}
deck: {jokers: 5.0}
deal: {dummy: 33}
deal: {dummy: "3"}
deal: {upcard: yes}
deal: {hand: 010}
deal: {packets: []}
deal: {packets: 3/2}
deal: {packets: [0]}
deal: {packets: [3/0/3]}
deal: {packets: {start_over: true}}
bidding: {need: none}
bidding: {need: 0}
bidding: {first_round: true}
bidding: {first_round: {joker_up: N}}
bidding: {start_over: false}
bidding: {start_over: 1}
start_over: null
scoring: []
scoring: {march: 2}
scoring: {march: {tricks: -1}}
scoring: {march: {tricks: 3-}}
scoring: {march: {tricks: any}}
scoring: {march: {lone: []}}
scoring: {march: {lone: makers}}
scoring: {march: {beats: point}}
scoring: {march: {makers: 1001}}
scoring: {march: {makers: two}}
scoring: {a.b: {makers: 1}}
scoring: {start_over: {makers: 1}}
scoring: {march: {makers: tricks +}}
scoring: {march: {makers: 1.5}}
scoring: {march: {makers: 2 tricks}}
scoring: {march: {trump: notrump}}
scoring: {march: {bid: []}}
scoring: {march: {value: many}}
scoring: {march: {forced: sometimes}}
game: {target: never}
game: {deals: -1}
match: {games: 0}
table: {sides: teams of 5}
deck: {remove: []}
bidding: {auction: {trumps: []}}
bidding: {auction: {trumps: [N]}}
bidding: {auction: {turns: twice}}
bidding: {auction: {special: [moon]}}
bidding: {auction: {special: {moon: {above: 3, partners_best: 9}}}}
bidding: {auction: {special: {moon: {above: 3, promises: every}}}}
bidding: {auction: {values: {C: many}}}
alone: {partners_best: 0}
kitty: true
confidence: sure
reconstructed: game.target
play: {lead: Eldest}
alone: false
extends: brittish
extends: null
extends: [standard]
language: 2
language: null
name: null
name: 7
version: 0
sources: where
sources: [null]
history: {01: first}
history: {-1: first}
history: {one: first}
history: {1: null}
history: null
examples: {first: {hands: {0: AH}}}
examples: {first: null}
examples: {a.b: {dealer: 0, hands: {}}}
examples: {first: {dealer: 0, hands: {0: AH}, upcard: null}}
examples: {first: {dealer: 0, hands: {0: [AH]}}}
examples: {first: {dealer: 0, hands: {0: AH}, expect: {legal: {JD: 1}}}}
examples: {first: {dealer: 0, hands: {0: AH}, expect: {points: 1}}}
"""


@pytest.mark.parametrize("line", REFUSED.splitlines())
def test_what_it_refuses(line: str) -> None:
    """What it marks as wrong in the editor, check refuses too."""
    text = line if line.startswith("extends") else f"extends: standard\n{line}"
    assert not JUDGE.is_valid(data_of(text))
    assert refused(text)


@pytest.mark.parametrize("line", ["deck: {rnaks: 9-A}", "dekc: 24", "scoring: {a.b: {tricks: 3, makers: 1}}"])
def test_taking_away_what_may_not_be_there(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that no file may have is refused also where a file takes it away from one above that is wrong."""
    monkeypatch.chdir(tmp_path)
    Path("wrong.yaml").write_text(f"extends: standard\n{line}", encoding="utf-8")
    text = f"extends: ./wrong.yaml\n{line[: line.rindex(': ')]}: null{'}' * line.count('{')}"
    if line.startswith("scoring"):
        text = "extends: ./wrong.yaml\nscoring: {a.b: null}"
    assert not JUDGE.is_valid(data_of(text))
    assert len(read_text_variant(text, "ours.yaml").problems) == 1


@pytest.mark.parametrize("text", ["name: Alone", "bidding: {first_round: {}}", "scoring: {point: {makers: 1}}"])
def test_a_file_that_stands_alone_must_say_how_trump_is_fixed_and_what_is_paid(text: str) -> None:
    """Of all that a file may leave out, these two have no default, so without a file above they must be there."""
    assert not JUDGE.is_valid(data_of(text))
    assert refused(text)
    assert JUDGE.is_valid(data_of("bidding: {first_round: {}}\nscoring: {point: {makers: 1}}"))


def test_how_many_broken_files_it_catches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the broken files that are YAML it sees more than ninety; whatever it sees, check sees too."""
    monkeypatch.chdir(BAD)
    caught = 0
    for path in sorted(BAD.glob("*.yaml")):
        data = data_of(path.read_bytes())
        if data is not None and not JUDGE.is_valid(data):
            caught += 1
            assert check_reading(read_variant(path.name)), path.name
    assert caught > 90


# The law, on files at random ------------------------------------------------------------------------------------------

SOURCES = [data_of(entry.path.read_bytes()) for entry in SHIPPED]


def parts(data: Any) -> Iterator[Any]:
    """Yield everything inside of *data*, itself included."""
    yield data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from parts(inner)


def unique(found: Iterator[Any]) -> list[Any]:
    return [json.loads(text) for text in dict.fromkeys(json.dumps(one) for one in found)]


PARTS = unique(part for source in SOURCES for part in parts(source))
FIELDS = unique(name for _, kind, _ in sections() for name in kind.model_fields)
WORDS = unique(word for part in parts(SCHEMA) if isinstance(part, dict) for word in part.get("enum", ()))
ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 5, 8, 9, 10, 11, 24, 33, 64, 1000, 1001, 10**17),
    *("", " ", "yes", "no", "010", "5.0", "1:30", "null", "true", "9-A", "A-9", "9 J", "3-4", "4-3", "3+", "3/2"),
    *("all", "none", "most", "any", "a.b", "./ours.yaml", "\u0665", "9\u2003A", "ﬅ", "x" * 300),
    *([], {}, [None], [[]], [""], {"start_over": True}, {"start_over": False}, {"0": 1}, {"a.b": {}}),
]
KEYS = [*FIELDS, "start_over", "extends", "march", "a.b", "0", "00", "-1", "", "\u0661", "passed_out"]


def mutate(draw: DataObject, data: Any) -> None:
    """Change one thing somewhere in *data*, a mapping: a value, a key, a subtree."""
    holders = [part for part in parts(data) if isinstance(part, (dict, list)) and part]
    holder = draw.draw(st.sampled_from(holders))
    value = copy.deepcopy(draw.draw(st.sampled_from(ODD) | st.sampled_from(WORDS) | st.sampled_from(PARTS)))
    if isinstance(holder, list):
        holder[draw.draw(st.integers(0, len(holder) - 1))] = value
        return
    key = draw.draw(st.sampled_from(sorted(holder)))
    how = draw.draw(st.sampled_from(["value", "value", "add", "rename", "remove"]))
    if how == "value":
        holder[key] = value
    elif how == "add":
        holder[draw.draw(st.sampled_from(KEYS))] = value
    elif how == "rename":
        holder[draw.draw(st.sampled_from(KEYS))] = holder.pop(key)
    else:
        del holder[key]


@settings(
    max_examples=int(os.environ.get("EUCHRE_SCHEMA_MUTANTS", "200")),
    deadline=None,
    suppress_health_check=[*HealthCheck],
)
@given(st.data())
def test_what_it_refuses_check_refuses(draw: DataObject) -> None:
    """Whatever is done to a shipped file: if the schema refuses it, so does check."""
    data = copy.deepcopy(draw.draw(st.sampled_from(SOURCES)))
    for _ in range(draw.draw(st.integers(1, 3))):
        mutate(draw, data)
        if not data:
            return
    text = json.dumps(data, ensure_ascii=False)
    read = data_of(text)
    if read is None or JUDGE.is_valid(read):
        return
    note(text)
    note("\n".join(error.message for error in JUDGE.iter_errors(read)))
    assert refused(text)


def test_prose_is_where_nothing_can_be_taken_away() -> None:
    """The schema has no null in prose, nor in the version of the language; everywhere else it has."""
    for name, node in SCHEMA["properties"].items():
        if name in ("extends", "start_over"):
            continue
        kinds = [node.get("type"), *(form.get("type") for form in node.get("anyOf", ()))]
        may_be_null = "null" in kinds or any(isinstance(kind, list) and "null" in kind for kind in kinds)
        assert may_be_null == (name not in (*PROSE, "language")), name
