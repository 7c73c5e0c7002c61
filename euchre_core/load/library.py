"""The variants that ship with the package, and how a name or a path finds a file."""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from euchre_core.errors import Problem
from euchre_core.load.choice import alike
from euchre_core.load.encoding import MAX_BYTES
from euchre_core.load.tree import quote

Kind = Literal["game", "house", "drill"]

_FOLDERS: tuple[tuple[Kind, str], ...] = (("game", "."), ("house", "house"), ("drill", "drill"))
_NAME = re.compile(r"[A-Za-z0-9_]+")
_PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True, order=True)
class Entry:
    """A shipped variant: its name, its file, and whether it is a recognised game, a house rule or a drill."""

    name: str
    path: Path
    kind: Kind


@dataclass(frozen=True, slots=True)
class File:
    """A file to read, with the name by which its user knows it."""

    shown: str
    path: Path


def variants_directory(package: Path = _PACKAGE) -> Path:
    """Return the folder of the shipped variants: inside the installed package, or beside it in a checkout."""
    inside = package / "variants"
    return inside if inside.is_dir() else package.parent / "variants"


def shipped(directory: Path | None = None) -> tuple[Entry, ...]:
    """Return every shipped variant, sorted by name; names are unique.

    Args:
        directory: Another folder to look in, with its ``house`` and ``drill``.
    """
    top = directory or variants_directory()
    found = (Entry(path.stem, path, kind) for kind, folder in _FOLDERS for path in (top / folder).glob("*.yaml"))
    return tuple(sorted(found))


def find(name_or_path: str | os.PathLike[str], directory: Path | None = None) -> Path | Problem:
    """Return the path of a shipped variant, or of a variant file; whether the file can be read is not asked.

    See :func:`locate` for the arguments.
    """
    found = locate(name_or_path, None, directory)
    return found.path if isinstance(found, File) else found


def locate(
    name_or_path: str | os.PathLike[str], beside: File | None = None, directory: Path | None = None
) -> File | Problem:
    """Find what ``extends`` or a command names.

    Args:
        name_or_path: A shipped name (letters, digits, underscores), or a path: anything with a slash, or ending in
            ``.yaml`` or ``.yml``, and every ``PathLike``.
        beside: The file that a path is relative to; the current folder when there is none.
        directory: Another folder of shipped variants.
    """
    text = os.fspath(name_or_path)
    if not isinstance(name_or_path, str) or "/" in text or os.sep in text or text.endswith((".yaml", ".yml")):
        if beside is None:
            return File(text, Path(text))
        return File(os.path.normpath(Path(beside.shown).parent / text), beside.path.parent / text)
    top = directory or variants_directory()
    entries = shipped(top)
    for entry in entries:
        if entry.name == text:
            return File(f"variants/{entry.path.relative_to(top).as_posix()}", entry.path)
    return Problem("", "the name of a shipped variant, or a path", quote(text), _advice(text, beside, entries))


def _advice(text: str, beside: File | None, entries: tuple[Entry, ...]) -> str:
    if not _NAME.fullmatch(text):
        near, misspelt = alike(re.sub(r"[ -]+", "_", text), [entry.name for entry in entries])
        if misspelt:
            return f"Did you mean {near[0]}?"
        return "A name has only letters, digits and underscores; a path has a slash or ends in .yaml: ./ours.yaml."
    if f"{text}.yaml" in _yaml_files(beside.path.parent if beside else Path()):
        return f"To name the file, write ./{text}.yaml."
    near, misspelt = alike(text, [entry.name for entry in entries])
    if misspelt:
        return f"Did you mean {near[0]}?"
    if near:
        return f"Shipped variants with names like it are {', '.join(near)}; euchre list prints them all."
    games = ", ".join(entry.name for entry in entries if entry.kind == "game")
    return f"The shipped games are {games}; a file of your own is written with a slash: ./ours.yaml."


def _yaml_files(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.yaml")}


def read_file(file: File, directory: Path | None = None) -> bytes | Problem:
    """Return the content of *file*, as far as a variant may be long; or why it cannot be read.

    Args:
        file: What to read.
        directory: Another folder of shipped variants, which may be what was meant.
    """
    remedy = "Look at the spelling and at the folder."
    try:
        mode = file.path.stat().st_mode
        if stat.S_ISREG(mode):
            with file.path.open("rb") as stream:
                return stream.read(MAX_BYTES + 1)
        why = "which is a folder" if stat.S_ISDIR(mode) else "which is no plain file"
    except FileNotFoundError:
        why = "which does not exist"
        if file.path.stem in {entry.name for entry in shipped(directory)}:
            remedy = f"The shipped variant is called {file.path.stem}, without a slash and without an ending."
    except (OSError, ValueError) as error:
        why = f"which cannot be read ({getattr(error, 'strerror', None) or error})"
    return Problem("", "a file to read", f"{quote(file.shown)}, {why}", remedy)
