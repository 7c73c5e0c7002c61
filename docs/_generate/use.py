"""The page of who uses what: each field of the language and each of its words, with the files that write it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from _generate.language import sections
from _generate.page import ANY_NAME, page, reading_of, table
from euchre_core.load import shipped, variants_directory
from euchre_core.schema import PROSE, Payment, Section
from euchre_core.schema.json_schema import file_schema
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.load import Reading

OF_THE_FILE = ("language", "extends", "start_over")
"""What says how a file is to be read, and nothing of the game."""
NOTATIONS = {
    "a count": ("all", "none"),
    "tricks needed": ("most", "all", "none"),
    "a suit": ("C", "D", "H", "S"),
    "a kind of trump": ("suit", "no_trump", "low"),
    "a payment": ("tricks", "bid", "value", "hand", "players", "points", "stake", "/2"),
}
"""Words by the notation that they belong to, whatever field is written in it."""
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
    """Return every field and every documented word of the language, in its order, with the files that write it.

    A field that several sections have from one model is one field, and stands where it comes first; the words of a
    notation (a count, a suit, a payment) are the words of all fields that are written so, and come last.
    """
    home = homes()
    found: dict[tuple[str, str], Use] = {}
    words_of: dict[str, dict[str, str]] = {}
    for path, node in _nodes(file_schema(), ""):
        words_of[path] = _words(node)
        found.setdefault((home[path], ""), Use(home[path]))
        for word, notation in words_of[path].items():
            if not notation:
                one = found.setdefault((home[path], word), Use(home[path], word))
                one.is_default |= _said(node.get("default")) == word
    for notation, every in NOTATIONS.items():
        found |= {(notation, word): Use(notation, word) for word in every}
    for entry in shipped():
        for path, words in own_text(reading_of(entry.name), entry.path.relative_to(variants_directory()).as_posix()):
            found[home[path], ""].files.append(entry.name)
            for word in words & words_of[path].keys():
                found[words_of[path][word] or home[path], word].files.append(entry.name)
    for use in found.values():
        use.files = sorted(set(use.files))
    return tuple(found.values())


def homes() -> dict[str, str]:
    """Return, by the path of each field, the first path at which its model has it."""
    first: dict[tuple[type[Section], str], str] = {}
    found = {}
    for path, section in sections():
        for name in section.model_fields:
            owner = next(model for model in reversed(section.__mro__) if name in getattr(model, "model_fields", ()))
            here = f"{path}.{name}" if path else name
            found[here] = first.setdefault((owner, name), here)
    return found


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
    return {word.strip("*") for word in re.findall(r"[a-z]+|/2", written(payment) if payment else "")}


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _nodes(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every field with its node of the JSON Schema, a mapping before what is in it."""
    for name, inner in node.get("properties", {}).items():
        if name not in OF_THE_FILE:
            here = f"{path}.{name}" if path else name
            yield here, inner
            yield from _below(inner, here)


def _below(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for form in node.get("anyOf", [node]):
        yield from _nodes(form, path)
        for named in form.get("patternProperties", {}).values():
            for inner in named.get("anyOf", [named]):
                yield from _nodes(inner, f"{path}.{ANY_NAME}")


def _words(node: dict[str, Any]) -> dict[str, str]:
    """Return the words that a field may have, each with the notation that it belongs to, or with nothing.

    They are those of an enumeration, true and false, and the factors of a payment.
    """
    found: list[str] = []
    patterns = ""
    for form in _forms(node):
        found += [str(word) for word in form.get("enum", ()) if isinstance(word, str)]
        patterns += form.get("pattern", "")
        if isinstance(form.get("const"), str):
            found.append(form["const"])
        if "boolean" in _types(form) and "const" not in form:
            found += ["true", "false"]
    notations = []
    if "|points)" in patterns:
        notations, found = ["a payment"], [*NOTATIONS["a payment"]]
    elif "-[0-9]" in patterns:
        notations.append("a count")
    notations += ["tricks needed"] if "most" in found else []
    notations += ["a suit"] if {*NOTATIONS["a suit"]} <= {*found} else []
    notations += ["a kind of trump"] if {"no_trump", "low"} <= {*found} else []
    return {word: next((one for one in notations if word in NOTATIONS[one]), "") for word in found}


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
        "A field that several sections share (a condition of `scoring` and of `extras`) stands where it comes first;",
        "the words of a count, a suit or a payment, whatever field they are written in, come last.",
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
