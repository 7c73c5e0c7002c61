"""What a soak has done so far, kept in a file."""

from __future__ import annotations

import ast
import hashlib
import json
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import euchre_core

if TYPE_CHECKING:
    from collections.abc import Sequence

PACKAGE = Path(euchre_core.__file__).parent
_JUDGED = ("kernel", "rules", "load", "schema")


class Came(Protocol):
    """What came of some deals or matches."""

    decisions: int
    positions: int
    seconds: float
    violations: list[tuple[str, int, str]]


@dataclass(slots=True)
class Figures:
    """What was done for one file.

    Attributes:
        fingerprint: Of its rules.
        deals, matches: How many were played and judged.
        decisions: In all of them.
        positions: How many positions of the deals were judged.
        seconds: Of the processor.
        code: By the digest of what was judged: deals and matches.
        violations: Kind, number, and what the broken law says.
    """

    fingerprint: str
    deals: int = 0
    matches: int = 0
    decisions: int = 0
    positions: int = 0
    seconds: float = 0.0
    code: dict[str, int] = field(default_factory=dict)
    violations: list[tuple[str, int, str]] = field(default_factory=list)


class State:
    """What is known of every file; what was found by other laws, or for other rules or another seed, is forgotten."""

    def __init__(self, path: Path, seed: int, laws: str, fingerprints: dict[str, str]) -> None:
        self._path, self._seed, self._laws = path, seed, laws
        said = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known = said["files"] if (said.get("seed"), said.get("laws")) == (seed, laws) else {}
        self._files = {
            name: Figures(**known[name]) if known.get(name, {}).get("fingerprint") == mark else Figures(mark)
            for name, mark in fingerprints.items()
        }

    def of(self, name: str) -> Figures:
        """Return what is known of a file."""
        return self._files[name]

    def add(self, name: str, kind: str, end: int, code: str, done: Came) -> None:
        """Count a block that goes on from what is known to before *end*, and write the file."""
        known = self._files[name]
        known.code[code] = known.code.get(code, 0) + end - getattr(known, kind)
        setattr(known, kind, end)
        known.decisions += done.decisions
        known.positions += done.positions
        known.seconds = round(known.seconds + done.seconds, 2)
        known.violations += done.violations
        files = {name: asdict(figures) for name, figures in self._files.items()}
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps({"seed": self._seed, "laws": self._laws, "files": files}), encoding="utf-8")
        new.replace(self._path)


@cache
def digest_of_the_laws() -> str:
    """Return a digest of the law book's code; comments and line breaks are no part of it."""
    return _digest(sorted((PACKAGE / "laws").glob("*.py")))


@cache
def digest_of_the_rest() -> str:
    """Return a digest of what the laws judge: kernel, rules, loader, and the modules beside them."""
    files = [*PACKAGE.glob("*.py"), *(file for folder in _JUDGED for file in (PACKAGE / folder).rglob("*.py"))]
    return _digest(sorted(files))


def _digest(files: Sequence[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(f"{file.name}\n{ast.dump(ast.parse(file.read_text(encoding='utf-8')))}\n".encode())
    return found.hexdigest()[:12]
