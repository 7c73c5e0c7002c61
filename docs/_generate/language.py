"""The page of every field of the language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args, get_origin

from pydantic import ValidationError

from _generate.page import ANY_NAME, page, table
from euchre_core.load import wording
from euchre_core.load.shape import Spot, bare, fields_of
from euchre_core.schema import SHORTHANDS, Section, Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.fields import FieldInfo

SAID = {"deal.packets": "any", "deck.add": "none", "deck.remove": "none"}
"""Defaults that are stored in another form than the one a file writes."""


def fields_page() -> str:
    """Return the page of every field of the language."""
    lines = [
        "Every key that a variant file may have. [The language](../language.md) says how they work together.",
        "",
        "- *May be* is what `check` asks for when it finds something else.",
        "- *If left out* is what holds when no file says anything. *absent*: the part is not played, or not asked.",
        f"- `{ANY_NAME}` stands for a name that you choose.",
        "- *Source* is where the rule comes from; [Sources](sources.md) lists them.",
        "",
        "Two keys belong to no section: `extends`, at the top of a file, names the file that this one changes;",
        "`start_over: true`, inside any mapping, drops what the files above wrote there.",
        "",
    ]
    for path, section in sections():
        title = path or "The file"
        rows = [
            (
                f"`{name}`",
                _may_be(path, section, name, info),
                _default(path, name, section),
                str(info.description),
                _source(info),
            )
            for name, info in section.model_fields.items()
        ]
        lines += [f"## {title}", "", *table(("Field", "May be", "If left out", "Meaning", "Source"), rows)]
    return page("Every field", *lines)


def sections(path: str = "", section: type[Section] = Variant) -> Iterator[tuple[str, type[Section]]]:
    """Yield every section of the language with its path, a section before those inside it."""
    yield path, section
    for name, info in section.model_fields.items():
        kind = bare(info.annotation)
        here = f"{path}.{name}" if path else name
        if get_origin(kind) is dict and fields_of(bare(get_args(kind)[1])):
            yield from sections(f"{here}.{ANY_NAME}", bare(get_args(kind)[1]))
        elif fields_of(kind):
            yield from sections(here, kind)


def _may_be(path: str, section: type[Section], name: str, info: FieldInfo) -> str:
    """Say what a field may be, in the words of the messages."""
    here = f"{path}.{name}" if path else name
    kind = bare(info.annotation)
    inner = bare(get_args(kind)[1]) if get_origin(kind) is dict else kind
    if fields_of(inner):
        inside = f"{here}.{ANY_NAME}" if inner is not kind else here
        link = f"[{inside}](#{inside.replace('.', '').lower()})"
        number = "a number or " if tuple(here.split(".")) in SHORTHANDS else ""
        return f"names, each a mapping: {link}" if inner is not kind else f"{number}a mapping: {link}"
    if get_origin(kind) is dict:
        key, value = get_args(kind)
        return f"{'numbers' if bare(key) is int else 'names'}, each with {_plain_kind(value)}"
    if words := _unfit(section, name):
        return words
    return str(wording.expected(Spot(tuple(here.split(".")), kind, info, None)))


def _plain_kind(kind: Any) -> str:
    return wording.expected(Spot((), bare(kind), None, None))


def _unfit(section: type[Section], name: str) -> str:
    """Return what the field's own reader says it expects, and how to write it; nothing where it has none."""
    try:
        section.model_validate({name: {"?": [None]}})
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            if detail["loc"][:1] == (name,) and detail["type"] == "unfit":
                said = detail["ctx"]
                return f"{said['expected']}. {said['remedy']}" if "Write" in said["remedy"] else said["expected"]
    return ""


def _default(path: str, name: str, section: type[Section]) -> str:
    info = section.model_fields[name]
    here = f"{path}.{name}" if path else name
    if info.is_required():
        return "must be written"
    if here in SAID:
        return f"`{SAID[here]}`"
    if info.default is None:
        return "absent"
    if fields_of(bare(info.annotation)):
        return "its defaults"
    holder = section.model_construct(**{name: info.default})
    value = holder.model_dump(mode="json", include={name})[name]
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{value}`" if value not in ("", [], {}) else "nothing"


def _source(info: FieldInfo) -> str:
    """Return a field's source: statements and sections, then, after a comma in the code, knobs."""
    extra = info.json_schema_extra
    said = str(extra["source"]) if isinstance(extra, dict) else ""
    if said == "language":
        return "the language"
    texts, _, knobs = said.rpartition(", ")
    if not texts and not re.search(r"\b[A-E]\d|§", knobs):
        texts, knobs = "", said
    elif not texts:
        texts, knobs = said, ""
    named = [f"knob {word}" if word[0].isupper() else word for word in knobs.split()]
    return "; ".join(filter(None, [texts, ", ".join(named)])).replace("knob knob", "knob")
