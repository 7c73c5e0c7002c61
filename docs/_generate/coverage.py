"""The page of what the catalogue and the options ask for, and what answers; made from ``docs/coverage.yaml``."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import yaml

from _generate.language import sections
from _generate.page import DOCS, page, reading_of, table
from euchre_core.load import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

NEVER = {
    "rules lost": "no complete rules survive",
    "scripted opponent": "needs a scripted opponent",
    "at the table": "concerns behaviour at a table",
}
"""The only reasons why something is not to be covered."""
STATES = ("covered", "reconstructed", "in part", "open", *NEVER)
_KEYS = {"title", "files", "fields", "missing", "never", "why"}


@dataclass(frozen=True)
class Asked:
    """A row: something that the catalogue or the options ask for, and what answers."""

    name: str
    title: str
    files: tuple[str, ...]
    fields: tuple[str, ...]
    missing: str
    never: str
    why: str

    @property
    def state(self) -> str:
        """One of ``STATES``."""
        if self.never:
            return self.never
        if not self.missing:
            guessed = [reading_of(name).require().confidence == "reconstructed" for name in self.files]
            return "reconstructed" if guessed and all(guessed) else "covered"
        return "in part" if self.files or self.fields else "open"


class _Once(yaml.SafeLoader):
    """Reads YAML, and refuses a key that stands twice, of which plain YAML would take the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Return a mapping."""
        keys = [key.value for key, _ in node.value]
        if twice := [key for key, number in Counter(keys).items() if number > 1]:
            raise ValueError(f"coverage.yaml, line {node.start_mark.line + 1}: twice: {', '.join(twice)}")
        return super().construct_mapping(node, deep)


def asked(text: str) -> dict[str, tuple[Asked, ...]]:
    """Return the rows of ``coverage.yaml``, by its two parts."""
    return {
        part: tuple(_row(str(name), said) for name, said in rows.items())
        for part, rows in yaml.load(text, _Once).items()  # noqa: S506 - a safe loader
    }


def _row(name: str, said: dict[str, Any]) -> Asked:
    if unknown := said.keys() - _KEYS:
        raise ValueError(f"coverage.yaml, {name}: no such key: {', '.join(unknown)}")
    return Asked(
        name,
        said["title"],
        tuple(said.get("files", ())),
        tuple(said.get("fields", ())),
        said.get("missing", ""),
        said.get("never", ""),
        said.get("why", ""),
    )


def faults(rows: dict[str, tuple[Asked, ...]]) -> Iterator[str]:
    """Yield what is wrong: files and fields that do not exist, rows that say nothing or too much."""
    files = {entry.name for entry in shipped()}
    fields = every_path()
    for one in [*rows["sections"], *rows["options"]]:
        for name in one.files:
            if name not in files:
                yield f"{one.name}: there is no shipped file {name}"
        for path in one.fields:
            if path not in fields:
                yield f"{one.name}: there is no field {path}"
        if one.never and (one.files or one.fields or one.missing):
            yield f"{one.name}: a row that is never covered has no file, no field and nothing missing"
        if one.never and (one.never not in NEVER or not one.why):
            yield f"{one.name}: never is one of {', '.join(NEVER)}, and why says what exactly"
        if not (one.files or one.fields or one.missing or one.never):
            yield f"{one.name}: nothing is said"
    for one in rows["sections"]:
        if one.fields and not (one.files or one.missing):
            yield f"{one.name}: a game is covered by a file that plays it, not by fields alone"
    named = {name for one in rows["sections"] for name in one.files}
    for entry in shipped():
        if entry.kind == "game" and entry.name not in named:
            yield f"{entry.name}: no section of the catalogue names this game"


def every_path() -> set[str]:
    """Return the path of every field of the language."""
    return {f"{path}.{name}" if path else name for path, section in sections() for name in section.model_fields}


def coverage_page() -> str:
    """Return the page.

    Raises:
        ValueError: If ``coverage.yaml`` names what is not there.
    """
    rows = asked((DOCS / "coverage.yaml").read_text(encoding="utf-8"))
    if wrong := list(faults(rows)):
        raise ValueError("docs/coverage.yaml:\n" + "\n".join(wrong))
    titles = {"sections": "The catalogue of games, section by section", "options": "The options"}
    counts = {part: Counter(one.state for one in found) for part, found in rows.items()}
    main = Counter(one.state for one in rows["sections"] if one.name.isdecimal())
    summary = [
        (_state(state), str(main[state]), str(counts["sections"][state]), str(counts["options"][state]))
        for state in STATES
    ]
    total = (len([one for one in rows["sections"] if one.name.isdecimal()]), *(len(found) for found in rows.values()))
    guessed = sum(reading_of(entry.name).require().confidence == "reconstructed" for entry in shipped())
    lines = [
        "What the catalogue of the family and the list of its options ask for, and what answers: a shipped file, a",
        "field of the language, or the reason why not. *Reconstructed*: played, but each file that plays it has values",
        "that are in no source. An option is covered when the language can say it. A form of a game has a row of its",
        "own below its section: `3.a` belongs to section 3, `X` to rules that many games share.",
        "",
        *table(
            ("", "Sections", "With their forms", "Options"),
            [*summary, ("all", *map(str, total))],
        ),
        f"Of {len(shipped())} shipped files, {guessed} have values that are in no source, and say so.",
        "[The gallery](../variants/README.md) has a page for each file; [Use](use.md) shows who sets which field.",
        "",
    ]
    for part, found in rows.items():
        lines += [f"## {titles[part]}", "", *table(("No.", "What", "State", "Answer"), map(_cells, found))]
    return page("Coverage", *lines)


def _state(state: str) -> str:
    return NEVER.get(state, state)


def _cells(one: Asked) -> tuple[str, str, str, str]:
    kinds = {entry.name: entry.kind for entry in shipped()}
    said = [f"[{name}](../variants/{name}.md)" if kinds[name] != "drill" else f"`{name}`" for name in one.files]
    said += [f"`{path}`" for path in one.fields]
    answer = ", ".join(said)
    if one.missing:
        answer += f"{'; missing: ' if answer else 'missing: '}{one.missing}"
    return one.name, one.title, _state(one.state), answer or one.why
