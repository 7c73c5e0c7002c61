"""A merged variant as YAML text again, with the origin of every value in a comment."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from euchre_core.load.tree import printable, quote, read_plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from euchre_core.load.reading import Reading
    from euchre_core.load.tree import Path

# Text that needs no quotes: between brackets, and on a line of its own.
_BARE = re.compile(r"\w(?:[\w+/.' -]*[\w+/.'])?")
_BARE_LINE = re.compile(r"\w(?:[\w+/.' ,;()!?-]*[\w+/.',;()!?])?")
_WIDTH = 72


def write_merged(reading: Reading, asleep: Collection[str] = (), idle: Collection[str] = ()) -> str:
    r"""Return a variant as one file that extends nothing; reading it gives an equal variant.

    Args:
        reading: What was read.
        asleep: Names of score rows that no deal gets to; they are only mentioned, in a comment, for a file may not
            write such a row itself.
        idle: Dotted paths of fields that can't matter in the game; only mentioned too, for the same reason.

    Each line with a value ends with a comment that has the place of the value: file and line.

    Raises:
        VariantError: If the reading has problems.

    >>> from euchre_core.load import read_text_variant
    >>> print(write_merged(read_text_variant("name: Ours\ngame: {target: 7}", "ours.yaml")), end="")
    name: Ours   # ours.yaml:1
    game:
      target: 7  # ours.yaml:2
    """
    reading.require()
    data = dict(reading.merged)
    if asleep:
        data["scoring"] = {name: _awake(row, asleep) for name, row in data["scoring"].items() if name not in asleep}
    data = _without(data, idle)
    lines = [(text, reading.origins[path]) if path else (text, None) for text, path in _lines(data, ())]
    lines += [(f"# never pays here: {name}", reading.origins["scoring", name]) for name in sorted(asleep)]
    lines += [(f"# never matters here: {path}", reading.origins[tuple(path.split("."))]) for path in sorted(idle)]
    width = min(_WIDTH, max((len(text) for text, mark in lines if mark), default=0))
    return "".join(
        f"{text:{width}}  # {printable(mark.file)}:{mark.line}\n" if mark else f"{text}\n" for text, mark in lines
    )


def _without(data: dict[str, Any], paths: Collection[str]) -> dict[str, Any]:
    """Return the data without some fields, and without a section that has nothing else to say but is there anyway."""
    for path in paths:
        key, _, below = path.partition(".")
        inner = _without(data[key], [below]) if below else None
        data = {name: inner if name == key else value for name, value in data.items() if below or name != key}
    return data


def _awake(row: dict[str, Any], asleep: Collection[str]) -> dict[str, Any]:
    """Return a row without the sleeping rows among those it beats."""
    beats = [name for name in row.get("beats", ()) if name not in asleep]
    return {key: beats if key == "beats" else value for key, value in row.items() if key != "beats" or beats}


def _lines(data: dict[str, Any], path: Path) -> Iterator[tuple[str, Path]]:
    """Yield lines without comments, each with the path of its value; with none for a line that is only a key."""
    indent = "  " * len(path)
    for key, value in data.items():
        here = (*path, key)
        name = _key(key)
        if isinstance(value, dict) and value:
            yield f"{indent}{name}:", ()
            yield from _lines(value, here)
            continue
        line = f"{indent}{name}: {_line(value)}"
        if isinstance(value, list) and len(line) > _WIDTH:
            yield f"{indent}{name}:", ()
            for number, item in enumerate(value):
                yield f"{indent}  - {_line(item)}", (*here, str(number))
        else:
            yield line, here


def _line(value: Any) -> str:
    return _text(value, _BARE_LINE) if isinstance(value, str) else _flow(value)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _text(value, _BARE) if isinstance(value, str) else json.dumps(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) and read_plain(key) is not None else quote(key)


def _text(text: str, bare: re.Pattern[str]) -> str:
    return text if bare.fullmatch(text) and read_plain(text) == text else quote(text)
