"""Whatever is done to a file: it is read or refused with places, soon, and never with anything else."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre_core.errors import Problem
from euchre_core.load import read_text_variant, read_variant, write_merged
from euchre_core.load.text import parse

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE = """\
# A sample with a bit of everything.
name: "Grandma's kitchen"
version: 2
sources: [Hoyle, 'the "club"']
history: {1: first, 2: second}
table: {players: 4, sides: partners}
deck: 32
deal:
  hand: 5
  packets: &usual [3/2/3/2, 2/3/2/3]
  upcard: true
bidding:
  first_round: {suits: upcard, pick_up: required}
  second_round:
    stick_the_dealer: true
  need: most
alone: {makers: maker, defenders: never}
scoring:
  point: {made: true, makers: 1}
  march: {tricks: all, lone: [maker, both], makers: 2, beats: [point]}
  euchre: {made: false, defenders: 2}
game: {target: 10}
examples:
  the left bower follows trump:
    dealer: 3
    hands: {0: AH KC QC 10C 9C, 1: JD AS KS QS 10S}
    play: [0 orders, "3 takes 9H"]
    expect: {legal: {1: JD, 2: [a, b]}, points: [1, 0]}
"""
PIECES = (
    *(
        "null",
        "true",
        "yes",
        "010",
        "5.0",
        "~",
        "{}",
        "[]",
        "{",
        "}",
        "[",
        "]",
        "- ",
        ": ",
        ":",
        "? ",
        "#",
        "|",
        ">",
        "%",
    ),
    *(
        "&a ",
        "*a",
        "*usual",
        "!!int ",
        "<<",
        "'",
        '"',
        "\\",
        "\t",
        "\r",
        "\x00",
        "\x85",
        "\u2028",
        "\ufeff",
        "é",
        "\ud800",
    ),
    *(
        "---\n",
        "...\n",
        "\n",
        "  ",
        "start_over: true",
        "extends: standard\n",
        "extends: ./x.yaml\n",
        '"\\UFFFFFFFF"',
        "9" * 30,
    ),
)


def mutate(text: str, chance: random.Random) -> str:
    """Change a text in one of the ways that hands and editors do."""
    lines = text.splitlines(keepends=True)
    first, second = (chance.randrange(len(lines)) for _ in range(2))
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    way = chance.randrange(7)
    if way == 0:
        lines[first] = ""
    elif way == 1:
        lines[first], lines[second] = lines[second], lines[first]
    elif way == 2:
        lines.insert(first, lines[second])
    elif way == 3:
        lines[first] = "  " * chance.randrange(4) + lines[first].lstrip()
    elif way == 4:
        return text[:start] + chance.choice(PIECES) + text[start:]
    elif way == 5:
        return text[:start] + chance.choice(PIECES) + text[min(end, start + 8) :]
    else:
        return text[:start] + text[min(end, start + 40) :]
    return "".join(lines)


@settings(max_examples=200, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.integers(1, 5))
def test_a_changed_file_is_read_or_refused_with_places(seed: int, times: int) -> None:
    chance = random.Random(seed)
    text = SAMPLE
    for _ in range(times):
        text = mutate(text + "\n", chance)
    begun = time.perf_counter()
    reading = read_text_variant(text, "sample.yaml")
    assert time.perf_counter() - begun < 2
    assert (reading.variant is None) == bool(reading.problems)
    assert all(
        isinstance(problem, Problem) and problem.mark and "\n" not in str(problem) for problem in reading.problems
    )
    if reading.variant:
        again = read_text_variant(write_merged(reading))
        assert again.problems == ()
        assert again.variant == reading.variant
        assert again.merged == reading.merged


@settings(max_examples=100, derandomize=True, deadline=None)
@given(st.binary(max_size=60), st.integers(0, len(SAMPLE)))
def test_bytes_are_read_or_refused_with_places(data: bytes, at: int) -> None:
    content = SAMPLE.encode()
    for document in (parse(content[:at] + data + content[at:], "f"), parse(data, "f")):
        assert document.root or document.problems
        assert all(problem.mark for problem in document.problems)


def test_hostile_files_cost_little(tmp_path: Path) -> None:
    many = "".join(f"row{number}: {{beats: [{', '.join('abcd')}]}}, " for number in range(1200))
    for name, text in {
        "keys": "".join(f"k{number}: 1\n" for number in range(2000)),
        "nulls": "game: {" + "".join(f"target{number}: null, " for number in range(4900)) + "}",
        "rows": f"scoring: {{{many}}}",
        "brackets": "[" * 250_000,
        "braces": "{a: " * 60_000,
        "quotes": 'name: "' + "\\n" * 120_000 + '"',
        "lines": "name: |\n" + "  x\n" * 60_000,
        "comments": "# x\n" * 60_000 + "name: x",
        "anchors": "".join(f"k{number}: &a{number} [*a{number - 1}]\n" for number in range(1, 4000)),
        "aliases": "a: &a [" + "x, " * 90 + "]\nb: [" + "*a, " * 9000 + "]",
    }.items():
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        begun = time.perf_counter()
        reading = read_variant(path)
        assert time.perf_counter() - begun < 5, name
        assert (reading.variant is None) == bool(reading.problems)
