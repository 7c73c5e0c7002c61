"""``euchre schema`` and ``euchre new``: what an editor needs to know of the language, and a file to begin with."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from euchre_core.cli.names import meant
from euchre_core.errors import EuchreError
from euchre_core.load import read_variant, shipped
from euchre_core.load.tree import printable
from euchre_core.schema.json_schema import file_schema
from euchre_core.starter import starter

SCHEMA_FILE = "euchre.schema.json"
"""What the schema is called beside a new file."""

_ENDINGS = (".yaml", ".yml")


def print_schema() -> None:
    """Print the JSON Schema of a rule file, in ASCII, so that no console spoils it."""
    sys.stdout.write(_schema_text())


def start_file(file: str, parent: str, *, force: bool, with_schema: bool) -> None:
    """Write a new rule file, and the schema beside it if there is none.

    Raises:
        EuchreError: If the file may not be written, or the game it is to extend can't be read.
    """
    path = Path(file)
    if not file.endswith(_ENDINGS):
        raise EuchreError(f"{file}: expected a name that ends in .yaml. Write {file}.yaml.")
    if not path.parent.is_dir():
        raise EuchreError(
            f"{file}: expected a folder that is there, got {path.parent}. Make it first, or write another."
        )
    if path.is_dir():
        raise EuchreError(f"{file}: expected a new file, got a folder. Write another name.")
    if os.path.lexists(path) and not force:
        raise EuchreError(
            f"{file}: expected a new file, got one that exists. Write another name, or --force to replace it."
        )
    above = meant(parent)
    _no_loop(path, above)
    schema = path.parent / SCHEMA_FILE
    text = starter(
        above,
        extends=_seen_from(path, above),
        title=_title(path.stem),
        file=file if "/" in file or os.sep in file else f"./{file}",
        schema=f"./{SCHEMA_FILE}" if with_schema else "",
    )
    _write(path, text, replace=force)
    written = [printable(file)]
    if with_schema and (force or not schema.exists()):
        _write(schema, _schema_text(), replace=force)
        written.append(printable(str(schema)))
    sys.stdout.write(f"written: {' and '.join(written)}\n")


def _schema_text() -> str:
    return json.dumps(file_schema([entry.name for entry in shipped()]), indent=2) + "\n"


def _no_loop(path: Path, above: str | Path) -> None:
    """Refuse to replace a file by one that extends it."""
    here = os.path.realpath(path)
    if path.exists() and here in map(os.path.realpath, read_variant(above).files):
        raise EuchreError(f"{path}: expected a file that {above} does not rest on. Write another name.")


def _seen_from(path: Path, above: str | Path) -> str:
    """Return how a file names the one above it: a shipped name, or a path from its own folder."""
    if isinstance(above, str) and "/" not in above and not above.endswith(_ENDINGS):
        return above
    relative = Path(os.path.relpath(os.path.realpath(above), os.path.realpath(path.parent))).as_posix()
    return relative if relative.startswith("../") else f"./{relative}"


def _title(stem: str) -> str:
    """Return a name for the game, as for a file that does not say one."""
    said = "".join(letter if letter.isprintable() else "?" for letter in stem.replace("_", " "))
    return said[:1].upper() + said[1:]


def _write(path: Path, text: str, *, replace: bool) -> None:
    with path.open("w" if replace else "x", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
