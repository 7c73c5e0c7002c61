"""Mappings merge key by key, anything else is replaced; null takes away, start_over begins anew."""

from __future__ import annotations

import pytest

from euchre_core.load.merge import Merged, merge
from euchre_core.load.names import absent_rows
from euchre_core.load.text import parse
from euchre_core.load.tree import Block, plain


def block(text: str, file: str) -> Block:
    root = parse(text.encode(), file).root
    assert root is not None
    return root


def merged(*texts: str, complete: bool = True) -> Merged:
    """Merge texts, the uppermost first; they are called a, b, c."""
    blocks = [block(text, name) for text, name in zip(texts, "abc", strict=False)]
    return merge(blocks[::-1], complete=complete)


def result(*texts: str) -> object:
    all_of_it = merged(*texts)
    assert all_of_it.problems == []
    return plain(all_of_it.root)


def said(*texts: str) -> list[str]:
    return [str(problem) for problem in merged(*texts).problems]


def test_mappings_merge_key_by_key_and_all_else_is_replaced() -> None:
    above = "scoring:\n  euchre: {made: false, defenders: 2}\n  march: {makers: 2}\ndeal: {packets: [3, 2]}\n"
    below = "scoring:\n  euchre: {makers: -2}\ndeal: {packets: [5]}\n"
    lowest = "deal: {hand: 6}\nscoring: {sweep: {makers: 1}}\n"
    expected = {
        "scoring": {
            "euchre": {"made": False, "defenders": 2, "makers": -2},
            "march": {"makers": 2},
            "sweep": {"makers": 1},
        },
        "deal": {"packets": [5], "hand": 6},
    }
    assert result(above, below, lowest) == expected


def test_a_mapping_replaces_a_value_and_a_value_a_mapping() -> None:
    assert result("a: 5\nb: {c: 1}\n", "a: {d: 1}\nb: 6\n") == {"a": {"d": 1}, "b": 6}


def test_the_last_file_that_wrote_a_value_is_its_place() -> None:
    root = merged("alone:\n  makers: maker\n  defenders: never\n", "alone:\n  makers: nobody\n").root
    alone = root.entries["alone"]
    assert str(alone.mark) == "b:1:1"
    assert isinstance(alone.value, Block)
    assert [str(entry.mark) for entry in alone.value.entries.values()] == ["b:2:11", "a:3:14"]


def test_shorthands_are_written_out_file_by_file() -> None:
    deck = {"ranks": "7-A", "copies": 1, "jokers": 1}
    assert result("deck: 32\ndeal: {dummy: 5}", "deck: {jokers: 1}\ndeal: {hand: 6}") == {
        "deck": deck,
        "deal": {"dummy": {"cards": 5}, "hand": 6},
    }
    assert result("deck: {ranks: 7-A, copies: 1, jokers: 0}", "deck: 33") == {"deck": deck}
    assert result("deck: 23\ndeal: x") == {"deck": 23, "deal": "x"}


def test_what_a_shorthand_writes_has_its_place() -> None:
    root = merged("name: x\ndeck: 32\n").root
    deck = root.entries["deck"].value
    assert isinstance(deck, Block)
    assert {str(entry.mark) for entry in deck.entries.values()} == {"a:2:7"}


def test_null_takes_away_what_the_files_above_wrote() -> None:
    above = "alone: {makers: maker}\nscoring: {a: {makers: 1}, b: {makers: 2}}\ngame: {target: 7}\n"
    assert result(above, "alone: null\nscoring: {a: ~}\ngame: {target: null}\n") == {
        "scoring": {"b": {"makers": 2}},
        "game": {},
    }
    assert result(above, "alone: null\n", "alone: {makers: nobody}\n") == {
        "scoring": {"a": {"makers": 1}, "b": {"makers": 2}},
        "game": {"target": 7},
        "alone": {"makers": "nobody"},
    }
    assert result("a: {b: 1}", "a: {b: null, c: 2}") == {"a": {"c": 2}}


@pytest.mark.parametrize("text", ["alone: null", "game: {alone: null}", "x: [{alone: null}]"])
def test_null_where_nothing_is_written_is_an_error(text: str) -> None:
    (problem,) = merged("name: x", text).problems
    assert problem.message == "expected a value, got nothing. No file above wrote alone. Take the line out."
    assert "null" not in str(plain(merged("name: x", text).root))


def test_a_value_that_was_forgotten() -> None:
    assert said("name:\nscoring:\nmarch: 1\n") == [
        f"a:{line}:1 {key}: expected a value, got nothing. "
        "Write a value after the colon, or indented below it, or null to take it away."
        for line, key in ((1, "name"), (2, "scoring"))
    ]


def test_null_twice_is_an_error_too() -> None:
    assert said("alone: {}", "alone: null", "alone: null") == [
        "c:1:1 alone: expected a value, got nothing. No file above wrote alone. Take the line out."
    ]


def test_null_may_take_away_what_a_file_that_is_not_there_may_have_written() -> None:
    assert merged("alone: null\ngame: {x: null}", complete=False).problems == []


def test_prose_belongs_to_the_file_that_writes_it() -> None:
    above = "name: A\nversion: 2\nsummary: s\nsources: [x]\nhistory: {1: x}\nexamples: {e: {}}\ndeck: 24\n"
    deck = {"ranks": "9-A", "copies": 1, "jokers": 0}
    assert result(above, "name: B") == {"deck": deck, "name": "B"}
    assert result(above, "examples: {f: {}}", "version: 3") == {"deck": deck, "version": 3}
    assert said(above, "name: null") == [
        "b:1:1 name: expected a value, got nothing. Each file has its own name, or none: take the line out."
    ]


def test_start_over_drops_what_the_files_above_wrote() -> None:
    above = "scoring:\n  a: {makers: 1}\n  b: {made: true, makers: 2}\n"
    assert result(above, "scoring: {c: {makers: 3}, start_over: true}") == {"scoring": {"c": {"makers": 3}}}
    assert result(above, "scoring: {b: {start_over: true, defenders: 1}}") == {
        "scoring": {"a": {"makers": 1}, "b": {"defenders": 1}}
    }
    assert result(above, "start_over: true\ngame: {target: 5}") == {"game": {"target": 5}}
    assert result("game: {start_over: true, target: 5}") == {"game": {"target": 5}}


@pytest.mark.parametrize(
    ("value", "got"), [("false", "false"), ("yes", '"yes"'), ("null", "nothing"), ("{makers: 1}", "a mapping")]
)
def test_start_over_takes_true_only(value: str, got: str) -> None:
    assert said("scoring: {a: {makers: 1}}", f"scoring: {{start_over: {value}, a: null}}") == [
        (
            f"b:1:23 scoring.start_over: expected true, got {got}. "
            "Write start_over: true to drop what the files above wrote here, or take the line out."
        )
    ]


def test_start_over_leaves_nothing_to_take_away() -> None:
    assert said("scoring: {a: {makers: 1}}", "scoring: {start_over: true, a: null}") == [
        "b:1:29 scoring.a: expected a value, got nothing. No file above wrote a. Take the line out."
    ]


def test_a_misspelt_null_is_answered_with_the_nearest_key() -> None:
    assert said("scoring: {march: {makers: 1}}", "scoring: {Marhc: null}") == [
        "b:1:11 scoring.Marhc: expected a value, got nothing. No file above wrote Marhc. Did you mean march?"
    ]


def test_beats_may_name_only_rows_that_are_there() -> None:
    rows = "scoring:\n  march: {makers: 1, beats: [point, 5, [x]]}\n  point: {makers: 1}\n"
    assert absent_rows(merged(rows)) == []
    assert [str(problem) for problem in absent_rows(merged(rows, "scoring: {point: null}"))] == [
        (
            'a:2:30 scoring.march.beats.0: expected a row of the score table, got "point". '
            "That row is taken away at b:1:11; give march a beats without it."
        )
    ]
    assert [str(problem) for problem in absent_rows(merged("scoring: {a: {beats: [aa, zzz]}, aaa: 5}"))] == [
        'a:1:23 scoring.a.beats.0: expected a row of the score table, got "aa". Did you mean aaa?',
        (
            'a:1:27 scoring.a.beats.1: expected a row of the score table, got "zzz". '
            "Write the name of a row of this table, or take it out."
        ),
    ]


@pytest.mark.parametrize(
    "text", ["name: x", "scoring: 5", "scoring: [a]", "scoring: {a: {beats: b}}", "scoring: {a: 5}"]
)
def test_other_faults_of_the_score_table_are_not_about_beats(text: str) -> None:
    assert absent_rows(merged(text)) == []


def test_a_row_put_back_may_be_named() -> None:
    rows = "scoring:\n  march: {makers: 1, beats: [point]}\n  point: {makers: 1}\n"
    assert absent_rows(merged(rows, "scoring: {point: null}", "scoring: {point: {makers: 2}}")) == []


def test_a_forgotten_value_takes_nothing_away() -> None:
    """``alone:`` with its lines forgotten is an error, also where a file above wrote the section."""
    assert said("alone: {makers: maker}\n", "alone:\n") == [
        "b:1:1 alone: expected a value, got nothing. "
        "Write a value after the colon, or indented below it, or null to take it away."
    ]
