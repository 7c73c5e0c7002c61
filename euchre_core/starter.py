"""``starter``: a new rule file with everything that can be changed in it, commented out, as the game above it has it.

Lines come in three kinds: what the file says; what it could say, behind ``# ``, each with the value that holds anyhow;
and behind ``## `` what explains, and what this game has no use for. Removing ``# `` from lines leaves a rule file.
"""

from __future__ import annotations

import re
import shlex
import textwrap
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from euchre_core.check import check_reading
from euchre_core.errors import VariantError
from euchre_core.kernel import Deal
from euchre_core.kernel.dealt import hand_text
from euchre_core.kernel.words import card_text
from euchre_core.load import read_text_variant, read_variant
from euchre_core.load.shape import bare, fields_of
from euchre_core.load.tree import printable, quote, read_plain
from euchre_core.rules import compile_rules, prove
from euchre_core.rules.score_table import dormant_rows
from euchre_core.schema import PROSE, SHORTHANDS, Row, Section, Variant
from euchre_core.schema.about import About, fields_about
from euchre_core.schema.json_schema import file_schema
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    import os
    from collections.abc import Collection, Iterator

__all__ = ["starter"]

_WIDTH = 118
_SIMPLE = re.compile(r"[\w.][\w+./-]*(?: [\w+/-]+)*")
_ROWS = "scoring"
_HOW = """\
## To change a rule, take the "# " away in front of its line and of the lines it stands under (target: and game:), and
## write another value. Lines with ## only explain. The rest stays as in {game}. Then: euchre check {file}
"""
_TRY = (
    "An example: a deal, and what must be true after what is played. euchre check tries it out. Take both marks away "
    "in front of all its lines."
)


class _Line(NamedTuple):
    """One line, without its marks.

    Attributes:
        path: Of the field that it writes; empty if it only explains.
        text: What stands there, indented.
        is_head: It is the key of a mapping whose fields follow.
    """

    path: tuple[str, ...]
    text: str
    is_head: bool = False


def starter(parent: str | os.PathLike[str], *, extends: str, title: str, file: str, schema: str = "") -> str:
    """Return the text of a new rule file.

    As it stands it is the game that it extends under another name. Every line with one mark may be uncommented, alone
    with the lines it belongs to or with any others, and the file is still that game.

    Args:
        parent: The game it extends, as ``euchre_core.load`` takes it.
        extends: How the new file names that game.
        title: The new game's name.
        file: How to call the new file.
        schema: Where the JSON Schema for editors is, as seen from the new file; empty for nowhere.

    Raises:
        VariantError: If the parent can't be found, read or obeyed; carries every problem.

    >>> text = starter("standard", extends="standard", title="Ours", file="ours.yaml")
    >>> [line for line in text.splitlines() if not line.startswith("#") and line]
    ['extends: standard', 'name: Ours']
    """
    reading = read_variant(parent)
    if problems := check_reading(reading):
        raise VariantError(problems)
    variant = reading.require()
    asleep = dormant_rows(variant)
    lines = [*_sections((), variant, Variant, file_schema()["properties"], asleep)]
    above = parent if isinstance(parent, str) else str(Path(parent).absolute())
    idle = _idle(f"extends: {_yaml(above)}\nname: {_yaml(title)}\n", lines)
    top = [
        *([f"# yaml-language-server: $schema={schema}"] if schema else []),
        *_HOW.format(game=printable(extends), file=printable(shlex.quote(file))).splitlines(),
        f"extends: {_yaml(extends)}",
        f"name: {_yaml(title)}",
    ]
    body = [text for line in lines for text in _marked(line, idle)]
    return "\n".join([*top, *body, "", *_example(variant)]) + "\n"


def _marked(line: _Line, idle: Collection[tuple[str, ...]]) -> Iterator[str]:
    if not line.text:
        yield ""
    elif line.path and line.path not in idle:
        yield f"# {line.text}"
    else:
        if line.path:
            yield f"## {_indent(line.path)}In this game it can't matter:"
        yield f"## {line.text}"


def _idle(head: str, lines: list[_Line]) -> set[tuple[str, ...]]:
    """Return the paths of what may not be written in a file of its own, since it never matters in this game."""
    idle: set[tuple[str, ...]] = set()
    while True:
        kept = [line for line in lines if line.path and line.path not in idle]
        empty = {one.path for one in kept if one.is_head and not any(_is_below(other, one) for other in kept)}
        if empty:
            idle |= empty
            continue
        reading = read_text_variant(head + "".join(f"{line.text}\n" for line in kept))
        problems = reading.problems or prove(reading.require())
        named = {tuple(problem.path.split(".")) for problem in problems} & {line.path for line in kept}
        if not problems:
            return idle
        if not named:
            raise VariantError(problems)
        idle |= named


def _is_below(line: _Line, head: _Line) -> bool:
    return len(line.path) > len(head.path) and line.path[: len(head.path)] == head.path


def _sections(
    path: tuple[str, ...], section: Section, kind: type[Section], nodes: dict[str, Any], asleep: Collection[str]
) -> Iterator[_Line]:
    """Yield the lines of a section's fields, in the order of the language."""
    for name, about in fields_about(kind).items():
        here, node = (*path, name), nodes[name]
        if here in (("name",), ("examples",)):
            continue
        if not path:
            yield _Line((), "")
        if here == (_ROWS,):
            yield from _rows(about, section.scoring, node, asleep)  # type: ignore[attr-defined]
            continue
        value, inner = getattr(section, name), bare(kind.model_fields[name].annotation)
        yield from _notes(here, about, node)
        if here in SHORTHANDS and isinstance(number := written(value), int):
            yield _Line((), f"{_indent(here)}In one line: {name}: {number}")
        if here in SHORTHANDS and len(fields_of(inner)) == 1:
            yield _Line(here, f"{_indent(here)}{name}: {_yaml(*written(value).values())}")
        elif fields_of(inner) and value is not None:
            yield _Line(here, f"{_indent(here)}{name}:", is_head=True)
            yield from _sections(here, value, inner, _properties(node), asleep)
        elif fields_of(inner):
            yield from _absent(here, inner, node)
        elif not path and name in PROSE:
            yield _Line(here, f"{name}: {_yaml(_sample(node, about))}")
        elif value is None:
            yield _Line((), f"{_indent(here)}{name}: {_yaml(_sample(node, about))}")
        else:
            yield _Line(here, f"{_indent(here)}{name}: {_yaml(written(value))}")


def _absent(path: tuple[str, ...], kind: type[Section], node: dict[str, Any]) -> Iterator[_Line]:
    """Yield what a part would say that this game has not, as far as it has defaults."""
    yield from _lines(_indent(path), "This game has none. To have it, take the ## away in front of these lines:")
    yield from _defaults(path, kind, node)


def _defaults(path: tuple[str, ...], kind: type[Section], node: dict[str, Any], marks: str = "") -> Iterator[_Line]:
    """Yield a part with its defaults; notes, and a part in it, stay comments where the marks before all are taken."""
    yield _Line((), f"{marks}{_indent(path)}{path[-1]}:")
    for name, about in fields_about(kind).items():
        here, inner = (*path, name), bare(kind.model_fields[name].annotation)
        yield from _notes(here, about, _properties(node)[name], f"{marks}# ")
        if fields_of(inner) and about.default is None:
            yield from _defaults(here, inner, _properties(node)[name], f"{marks}# ")
        elif about.default is None:
            yield _Line((), f"{marks or '# '}{_indent(here)}{name}: {_yaml(_sample(_properties(node)[name], about))}")
        else:
            yield _Line((), f"{marks}{_indent(here)}{name}: {_yaml(about.default)}")


def _rows(about: About, rows: dict[str, Row], node: dict[str, Any], asleep: Collection[str]) -> Iterator[_Line]:
    """Yield the score table, a line for each row; those that no deal gets to only as a note."""
    yield from _notes((_ROWS,), about, node)
    (row,) = node["patternProperties"].values()
    for name, field in fields_about(Row).items():
        yield from _lines("  ", f"{name}: {_about(field, _properties(row)[name])}")
    yield _Line((_ROWS,), f"{_ROWS}:", is_head=True)
    for name, value in rows.items():
        text = f"  {_yaml(name)}: {_yaml(written(value))}"
        if name in asleep:
            yield _Line((), "  In this game no deal gets to:")
        yield _Line(() if name in asleep else (_ROWS, name), text)


def _properties(node: dict[str, Any]) -> dict[str, Any]:
    """Return what a schema says of the fields of a mapping, for which a number may stand."""
    forms = [node, *node.get("anyOf", ())]
    found: dict[str, Any] = next(form["properties"] for form in forms if "properties" in form)
    return found


# Words ----------------------------------------------------------------------------------------------------------------


def _indent(path: tuple[str, ...]) -> str:
    return "  " * (len(path) - 1)


def _notes(path: tuple[str, ...], about: About, node: dict[str, Any], marks: str = "") -> Iterator[_Line]:
    yield from _lines(marks + _indent(path), _about(about, node))


def _lines(indent: str, text: str) -> Iterator[_Line]:
    for line in textwrap.wrap(text, _WIDTH - len(indent), break_long_words=False, break_on_hyphens=False):
        yield _Line((), indent + line)


def _about(about: About, node: dict[str, Any]) -> str:
    may_be = _may_be(about, node)
    return f"{about.meaning}{f' ({may_be})' if may_be else ''}. Source: {about.source}."


def _may_be(about: About, node: dict[str, Any]) -> str:
    """Say what a field may be; nothing for a mapping, for a text, and for words that its meaning names."""
    if "examples" in node:
        return f"as in {', or '.join(map(_yaml, node['examples']))}"
    words = [str(word) for word in node.get("enum", ()) if word is not None]
    if words:
        named = all(re.search(rf"\b{word}\b", about.meaning) for word in words)
        return "" if named else " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
    if "const" in node:
        return _yaml(node["const"])
    kinds = node.get("type", ())
    if "boolean" in kinds:
        return "true or false"
    if "integer" not in kinds:
        return ""
    low, high = (
        f" {word} {node[key]}" if key in node else "" for word, key in (("from", "minimum"), ("to", "maximum"))
    )
    return f"a whole number{low}{high}"


def _sample(node: dict[str, Any], about: About) -> Any:
    """Return a value for a field that has none to show."""
    if "examples" in node:
        return node["examples"][0]
    kinds = node.get("type", ())
    if "array" in kinds:
        return [about.meaning]
    if "object" in kinds:
        return {1: about.meaning}
    if "integer" in kinds:
        return max(1, node.get("minimum", 1))
    return about.default or about.meaning


def _yaml(value: Any) -> str:
    """Return a value as it stands in a line of YAML, also between brackets."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_yaml(key)}: {_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_yaml, value)) + "]"
    if isinstance(value, str):
        return value if _SIMPLE.fullmatch(value) and read_plain(value) == value else quote(value)
    return str(value).lower()


# An example -----------------------------------------------------------------------------------------------------------


def _example(variant: Variant) -> list[str]:
    """Return an example of the game as lines with two marks, for they only mean something together."""
    rules = compile_rules(variant)
    dealer = rules.seats - 1
    started = (Deal.from_seed(rules, seed=seed, dealer=dealer) for seed in count(1))
    deal = next(deal for deal in started if deal.actor is not None)
    first = deal.say(deal.legal_actions[0])
    after = deal.apply(deal.legal_actions[0])
    words = [after.say(action).partition(" ")[2] for action in after.legal_actions]

    def cards(mask: int) -> str:
        return " ".join(card_text(rules, slot) for slot in range(len(rules.pack)) if mask >> slot & 1)

    lines = [
        "examples:",
        "  the second call of a deal:",
        f"    dealer: {dealer}",
        "    hands:",
        *(f"      {seat}: {hand_text(rules, deal.dealt, seat)}" for seat in range(rules.seats)),
        *([f"    upcard: {card_text(rules, deal.dealt.upcard)}"] if rules.upcard else []),
        *([f"    dummy: {cards(deal.dealt.dummy)}"] if rules.dummy else []),
        *([f"    kitty: {' '.join(card_text(rules, slot) for slot in deal.dealt.kitty)}"] if rules.later else []),
        f"    play: {_yaml([first])}",
        "    expect:",
        "      legal:",
        f"        {after.actor}: {_yaml(words)}",
    ]
    return [*(f"## {line.text}" for line in _lines("", _TRY)), *(f"## {line}" for line in lines)]
