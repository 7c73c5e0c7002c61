"""The page of who uses what: each field of the language and each of its words, with the files that write it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from _generate.page import ANY_NAME, page, reading_of, table
from euchre_core.load import shipped, variants_directory
from euchre_core.schema import PROSE, Payment, Section
from euchre_core.schema.json_schema import file_schema
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.load import Reading

SHOWN = 4
"""Files that are named in a cell; of more, only the number is told."""


@dataclass
class Use:
    """A field or one of its words.

    Attributes:
        path: The field.
        word: The word; empty for the field as a whole.
        is_default: The word holds if no file says anything.
        files: Shipped files whose own text writes it.
    """

    path: str
    word: str = ""
    is_default: bool = False
    files: list[str] = field(default_factory=list)

    @property
    def is_used(self) -> bool:
        """Some file writes it, or every file has it that writes nothing."""
        return bool(self.files) or self.is_default


def uses() -> tuple[Use, ...]:
    """Return every field and every documented word of the language, in its order, with the files that write it."""
    found: dict[tuple[str, str], Use] = {}
    for path, node in _nodes(file_schema(), ""):
        found[path, ""] = Use(path)
        for word in _words(path, node):
            found[path, word] = Use(path, word, is_default=_said(node.get("default")) == word)
    for entry in shipped():
        for path, words in own_text(reading_of(entry.name), entry.path.relative_to(variants_directory()).as_posix()):
            found[path, ""].files.append(entry.name)
            for word in words:
                if (path, word) in found:
                    found[path, word].files.append(entry.name)
    for use in found.values():
        use.files = sorted(set(use.files))
    return tuple(found.values())


def own_text(reading: Reading, name: str) -> Iterator[tuple[str, set[str]]]:
    """Yield each field that the file itself writes, with the words that its value has."""
    variant = reading.require()
    for keys, mark in reading.origins.items():
        if not keys or mark.file != f"variants/{name}":
            continue
        value: Any = variant
        path: list[str] = []
        for key in keys:
            if isinstance(value, Section) and key in type(value).model_fields:
                value = getattr(value, key)
                path.append(key)
            elif isinstance(value, dict):
                number = int(key) if key.isdecimal() else key
                value = value[number if number in value else key]
                path.append(ANY_NAME)
            else:
                break  # an item of a list belongs to the list
        else:
            yield _field_path(path), _words_of(value, path[-1])


def _field_path(path: list[str]) -> str:
    return ".".join(path).removesuffix(f".{ANY_NAME}")


def _words_of(value: Any, name: str) -> set[str]:
    """Return the words in a value as a file would write it."""
    if isinstance(value, Section | dict) or (name in PROSE and name != "confidence"):
        return set()
    if isinstance(value, Payment):
        return _factors(value)
    said = written(value)
    return {_said(word) for word in said} if isinstance(said, list) else {_said(said)}


def _factors(payment: Payment) -> set[str]:
    named = payment._asdict()
    return {name for name in ("tricks", "bid", "value", "hand", "players") if named[name]} | (
        {"/2"} if payment.half else set()
    )


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _nodes(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every field with its node of the JSON Schema, a mapping before what is in it."""
    for name, inner in node.get("properties", {}).items():
        if name not in ("extends", "start_over"):
            here = f"{path}.{name}" if path else name
            yield here, inner
            yield from _below(inner, here)


def _below(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for form in node.get("anyOf", [node]):
        yield from _nodes(form, path)
        for named in form.get("patternProperties", {}).values():
            for inner in named.get("anyOf", [named]):
                yield from _nodes(inner, f"{path}.{ANY_NAME}")


def _words(path: str, node: dict[str, Any]) -> list[str]:
    """Return the words that a field may have: those of an enumeration, true and false, the factors of a payment."""
    if re.fullmatch(r"scoring\.NAME\.(makers|defenders|everyone)", path):
        return ["tricks", "bid", "value", "hand", "players", "/2"]
    found: list[str] = []
    for form in _forms(node):
        found += [str(word) for word in form.get("enum", ()) if isinstance(word, str)]
        if isinstance(form.get("const"), str):
            found.append(form["const"])
        if "boolean" in _types(form) and "const" not in form:
            found += ["true", "false"]
    return list(dict.fromkeys(found))


def _forms(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for form in node.get("anyOf", [node]):
        yield form
        if isinstance(form.get("items"), dict):
            yield from _forms(form["items"])


def _types(form: dict[str, Any]) -> list[str]:
    kind = form.get("type", [])
    return [kind] if isinstance(kind, str) else kind


def use_page() -> str:
    """Return the page."""
    found = uses()
    idle = [one for one in found if not one.is_used]
    counted = f"{sum(not one.word for one in found)} fields, {sum(bool(one.word) for one in found)} words; "
    counted += f"{len(idle) or 'none'} of them {'is' if len(idle) < 2 else 'are'} used by no shipped file."
    lines = [
        "Every field of the language, and every word that a field may have, with the shipped files that write it: each",
        "file by its own text, not by what it extends. A default is used by every file that writes nothing.",
        "",
        counted,
        "",
    ]
    rows = [
        (f"`{one.path}`" if not one.word else "", f"`{one.word}`" if one.word else "", _files(one)) for one in found
    ]
    return page("Use", *lines, *table(("Field", "Word", "Written by"), rows))


def _files(one: Use) -> str:
    names = ", ".join(one.files[:SHOWN])
    more = len(one.files) - SHOWN
    said = f"{names} and {more} more" if more > 0 else names
    if one.is_default:
        return f"the default; {said}" if said else "the default"
    return said or "**nobody**"
