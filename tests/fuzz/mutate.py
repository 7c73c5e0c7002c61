"""Changes to variant files as hands, editors and bad disks make them: bytes, words and numbers, lines, whole blocks.

Mutation ``k`` of a seed depends on the seed, on ``k`` and on the files alone.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.load import shipped, variants_directory
from euchre_core.schema import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
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
  march: {tricks: all, lone: [maker, nobody], makers: 2, beats: [point]}
  euchre: {made: false, defenders: 2}
game: {target: 10}
examples:
  the left bower follows trump:
    dealer: 3
    hands: {0: AH KC QC 10C 9C, 1: JD AS KS QS 10S, 2: JH QH AC 9S 9D, 3: KH 10H AD KD QD}
    upcard: 9H
    play: ["0 orders", 3 buries QD, 0 leads AH]
    expect: {legal: {1: JD}, tricks: {0: 0}}
"""
PIECES = (
    "null", "true", "yes", "010", "5.0", "~", "{}", "[]", "{", "}", "[", "]", "- ", ": ", ":", "? ", "#", "|", ">", "%",
    "&a ", "*a", "*usual", "!!int ", "<<", "'", '"', "\\", "\t", "\r", "\x00", "\x85", "\u2028", "\ufeff", "é", "\ud800",
    "---\n", "...\n", "\n", "  ", "start_over: true", "extends: standard\n", "extends: ./x.yaml\n", '"\\UFFFFFFFF"',
    "9" * 30, "32", "-1", "1:30", "1e3", "0x10", "1000", "64",
)  # fmt: skip
_MOST_BYTES = 300_000


@dataclass(frozen=True, slots=True)
class Mutation:
    """A changed file, and the file to read: itself, or one that extends it.

    Attributes:
        asked: The name of the variant to read.
        path: The changed file, relative to the folder of variants.
        data: What is in it.
    """

    asked: str
    path: str
    data: bytes


class Shelf:
    """The shipped files and the sample: what is changed."""

    def __init__(self) -> None:
        top = variants_directory()
        found = [(entry.name, str(entry.path.relative_to(top)), entry.path.read_bytes()) for entry in shipped()]
        found.append(("sample", "sample.yaml", SAMPLE.encode()))
        self.paths = {name: path for name, path, _ in found}
        self.files = {path: data for _, path, data in found}
        texts = {path: data.decode() for path, data in self.files.items()}
        self._words = sorted(
            {word for text in texts.values() for word in re.findall(r"[A-Za-z_]+", re.sub("#.*", "", text))}
            | _vocabulary()
        )
        self._chains = {name: self._chain(name) for name in self.paths}

    def lay_out(self, folder: Path) -> None:
        """Write every file into a folder, as a library of variants."""
        for path, data in self.files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)

    def mutation(self, seed: int, number: int) -> Mutation:
        """Return one mutation: of a file, or of one that it extends."""
        chance = random.Random(f"{seed} {number}")
        asked = chance.choice(sorted(self.paths))
        path = chance.choice(self._chains[asked])
        data = self.files[path]
        if chance.randrange(3):  # most changes of a comment change nothing
            data = re.sub(rb"(?m)^#.*\n| +#.*", b"", data)
        for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
            change = chance.choice((_change_bytes, self._change_tokens, self._change_lines, self._change_blocks))
            data = change(data, chance)[:_MOST_BYTES]
        return Mutation(asked, path, data)

    def _chain(self, name: str) -> list[str]:
        chain: list[str] = []
        while name in self.paths:
            chain.append(self.paths[name])
            found = re.search(rb"^extends: (\w+)", self.files[chain[-1]], re.MULTILINE)
            name = found[1].decode() if found else ""
        return chain

    def _change_tokens(self, data: bytes, chance: random.Random) -> bytes:
        """Delete, double, swap, quote or replace words, numbers and signs."""
        tokens = re.findall(r"\w+|[^\w\n]|\n *", _text(data)) or [""]
        words = [number for number, token in enumerate(tokens) if token.strip()] or [0]
        at, other = chance.choice(words), chance.choice(words)
        token = tokens[at]
        way = chance.randrange(8)
        if way == 0:
            tokens[at] = ""
        elif way == 1:
            tokens[at] = f"{token}{chance.choice(('', ' '))}{token}"
        elif way == 2:
            tokens[at], tokens[other] = tokens[other], token
        elif way == 3:
            tokens[at] = chance.choice(PIECES)
        elif way == 4:
            tokens[at] = chance.choice(("'{}'", '"{}"', "[{}]", "{{{}}}", "{}:", "{} #", "-{}", "{}.0", "0{}")).format(
                token
            )
        elif token.isdecimal() or way == 5:
            numbers = [number for number in words if tokens[number].isdecimal()] or [at]
            tokens[chance.choice(numbers)] = str(chance.choice((0, 1, 2, 3, 5, 6, 8, 9, 16, 32, 33, 64, 999, 10**9)))
        else:
            tokens[at] = chance.choice(self._words)
        return _bytes("".join(tokens))

    def _change_lines(self, data: bytes, chance: random.Random) -> bytes:
        return _bytes(change_text(_text(data), chance))

    def _change_blocks(self, data: bytes, chance: random.Random) -> bytes:
        """Delete, double or move a key with all that is under it, or take one from another file."""
        lines = _text(data).splitlines(keepends=True) or ["\n"]
        theirs = self.files[chance.choice(sorted(self.files))].decode().splitlines(keepends=True)
        start, end = _block(lines, chance)
        way = chance.randrange(5)
        if way == 0:
            del lines[start:end]
        elif way == 1:
            lines[start:start] = lines[start:end]
        elif way == 2:
            moved = lines[start:end]
            del lines[start:end]
            at = chance.randrange(len(lines) + 1)
            lines[at:at] = _indented(moved, 2 * chance.randrange(4))
        else:
            first, last = _block(theirs, chance)
            indent = len(lines[start]) - len(lines[start].lstrip(" "))
            lines[start : end if way == 3 else start] = _indented(theirs[first:last], indent)
        return _bytes("".join(lines))


def change_text(text: str, chance: random.Random) -> str:
    """Change a text in one of the ways that hands and editors do."""
    lines = text.splitlines(keepends=True) or ["\n"]
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


def _change_bytes(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + chance.choice((1, 1, 4, 40, 400)))
    some = chance.randbytes(chance.choice((1, 1, 2, 8)))
    ways: Sequence[Callable[[], bytes]] = (
        lambda: data[:start] + some + data[start:],
        lambda: data[:start] + some + data[end:],
        lambda: data[:start] + data[end:],
        lambda: data[:end] + data[start:],
        lambda: data[:start],
        lambda: (
            data[:start]
            + bytes(letter ^ 1 << chance.randrange(8) for letter in data[start:end][:1])
            + data[start + 1 :]
        ),
        lambda: data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n"))),
        lambda: _text(data).encode(chance.choice(("utf-16", "utf-8-sig", "latin-1")), "replace"),
    )
    return chance.choice(ways)()


def _block(lines: list[str], chance: random.Random) -> tuple[int, int]:
    """Return where a line with all that is indented more begins and ends; comments are passed over."""
    start = chance.choice([number for number, line in enumerate(lines) if line.strip()[:1] not in ("", "#")] or [0])
    indent = len(lines[start]) - len(lines[start].lstrip(" "))
    end = start + 1
    while end < len(lines) and lines[end].startswith(" " * (indent + 1)):
        end += 1
    return start, end


def _indented(lines: list[str], indent: int) -> list[str]:
    old = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
    return [" " * indent + line[old:] for line in lines]


def _vocabulary() -> set[str]:
    """Return every word that the models know."""
    schema = str(Variant.model_json_schema())
    return set(re.findall(r"'([A-Za-z_]+)'", schema))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass") if "\ud800" in text else text.encode("utf-8", "surrogateescape")
