# ruff: noqa: INP001 - a script beside the pages, no package
"""Write the reference pages that follow from the code: ``python docs/generate.py``. A test fails if they are stale."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_origin

from pydantic import ValidationError

os.environ["EUCHRE_PURE"] = "1"  # the members of a compiled class can't be listed with their arguments

import euchre_core
from euchre_core.load import wording
from euchre_core.load.shape import Spot, bare, fields_of
from euchre_core.schema import SHORTHANDS, Section, Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from types import ModuleType

    from pydantic.fields import FieldInfo

REFERENCE = Path(__file__).parent / "reference"
MADE = "<!-- Written by docs/generate.py from the code. Change the code, then run: python docs/generate.py -->"
ANY_NAME = "NAME"
"""Stands in a path for a name that the file chooses."""

SAID = {"deal.packets": "any"}
"""Defaults that are stored in another form than the one a file writes."""


def pages() -> dict[str, str]:
    """Return every generated page by its name."""
    written = {"fields.md": fields_page(), "api.md": api_page()}
    if _exists("euchre_core.laws"):
        written["laws.md"] = laws_page()
    written["proofs.md"] = proofs_page()
    if _exists("euchre_core.cli"):
        written["cli.md"] = cli_page()
    return written


def _exists(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _page(title: str, *lines: str) -> str:
    return "\n".join([MADE, "", f"# {title}", "", *lines]).rstrip() + "\n"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = [head, tuple("---" for _ in head), *rows]
    return [*(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines), ""]


# The language ---------------------------------------------------------------------------------------------------------


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
        lines += [f"## {title}", "", *_table(("Field", "May be", "If left out", "Meaning", "Source"), rows)]
    return _page("Every field", *lines)


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


# The Python face ------------------------------------------------------------------------------------------------------

DOORS = (
    ("euchre_core.kernel", "What a deal gives back", ("Result", "LegalActions", "Trick", "Why")),
    ("euchre_core.rules.clauses", "What a file says", ("Clause",)),
    ("euchre_core.players", "Players", ("Player", "first_player", "random_player")),
    ("euchre_core.load", "Reading files", ("read_variant", "read_text_variant", "write_merged", "Reading", "Entry")),
    ("euchre_core.record", "Records", ("read_header", "Header")),
    ("euchre_core.simulate", "Simulation", ("Simulation", "Estimate", "SimulationInterrupted", "WorkersLost")),
    ("euchre_core.errors", "More errors", ("Mark", "RecordError", "RulesChangedError")),
    ("euchre_core.rulebook", "A game in words", None),
    ("euchre_core.differences", "What differs", None),
    ("euchre_core.laws", "Laws", None),
    ("euchre_core.strategies", "Strategies for Hypothesis", None),
    ("euchre_core.chance", "Chance", ("Chance",)),
)
"""Module, heading, names (``None``: all of ``__all__``), after the front door itself."""


def api_page() -> str:
    """Return the page of the public names."""
    lines = [
        "What is public. A name that is not on this page may change without notice.",
        "",
        "## The front door",
        "",
        "`import euchre_core as ec`",
        "",
    ]
    names = euchre_core.__all__
    lines += _table(("Name", "What it is"), ((f"`ec.{name}`", _line(getattr(euchre_core, name))) for name in names))
    for name in names:
        lines += _members(name, getattr(euchre_core, name))
    for module_name, heading, chosen in DOORS:
        if not _exists(module_name):
            continue
        module = importlib.import_module(module_name)
        lines += [f"## {heading}", "", f"`import {module_name}`", ""]
        public = chosen or tuple(module.__all__)
        lines += _table(("Name", "What it is"), ((f"`{name}`", _about(module, name)) for name in public))
        for name in public:
            lines += _members(name, getattr(module, name))
    return _page("The Python face", *lines)


def _about(module: ModuleType, name: str) -> str:
    """Return one line about a name of a module, also about a constant that has its words below it."""
    value = getattr(module, name)
    if callable(value) and getattr(value, "__doc__", None) and not _is_alias(value):
        return _line(value)
    source = inspect.getsource(module)
    found = re.search(rf'^{name}\b[^\n]*=.*?\n"""(.*?)"""', source, re.DOTALL | re.MULTILINE)
    return _first_sentences(found[1]) if found else ""


def _is_alias(value: Any) -> bool:
    return get_origin(value) is not None


def _line(value: Any) -> str:
    return _first_sentences(inspect.getdoc(value) or "")


def _first_sentences(text: str) -> str:
    """Return the first paragraph, in Markdown: code in single quotes, references as code."""
    line = " ".join(text.strip().split("\n\n")[0].split())
    line = re.sub(r":\w+:`~?([^`]+)`", r"``\1``", line)
    return line.replace("``", "`").removesuffix("::")


def _members(name: str, value: Any) -> list[str]:
    """Return a section about a class with public members or attributes; nothing for anything else."""
    if not inspect.isclass(value) or name == "Rules":  # the tables of Rules are the kernel's own
        return []
    rows = [*_attributes(value), *_methods(value)]
    return [f"### {name}", "", *_table(("Member", "Meaning"), rows)] if rows else []


def _attributes(value: type) -> Iterator[tuple[str, str]]:
    """Yield the attributes that a docstring lists."""
    found = re.search(r"^Attributes:\n((?: +.*\n?|\n)+)", inspect.getdoc(value) or "", re.MULTILINE)
    for entry in re.findall(r"^    (\w[\w, ]*): ((?:.|\n(?!    \w))*)", found[1] if found else "", re.MULTILINE):
        yield f"`.{entry[0]}`", _first_sentences(entry[1])


def _methods(value: type) -> Iterator[tuple[str, str]]:
    for name, member in vars(value).items():
        call = member.__func__ if isinstance(member, classmethod) else member
        if name.startswith(("_", "model_")):
            continue
        if isinstance(member, property):
            yield f"`.{name}`", _line(member)
        elif inspect.isfunction(call):
            yield f"`.{name}{_arguments(call)}`", _line(call)


def _arguments(call: Callable[..., Any]) -> str:
    """Return the names of a function's arguments, without types and defaults."""
    given = list(inspect.signature(call).parameters.values())[1:]
    stars = {one: "*" for one in given if one.kind is one.VAR_POSITIONAL}
    words = [f"{stars.get(one, '')}{one.name}" + ("=..." if one.default is not one.empty else "") for one in given]
    return f"({', '.join(words)})"


# The proofs -----------------------------------------------------------------------------------------------------------


def proofs_page() -> str:
    """Return the page of what a file is proven to be."""
    proofs = importlib.import_module("euchre_core.rules.proofs")
    walk = importlib.import_module("euchre_core.walk")
    lines = [
        "What `euchre check` and `pytest --euchre` prove of a file before a card is dealt. A proof that fails says",
        "where, and shows a witness. [What check does](../explanation/checking.md) says how far each of them goes.",
        "",
    ]
    for title, chosen in (
        ("Proofs that stand alone", proofs.PROOFS),
        ("Proofs that walk every way a deal can end", proofs.SCORE_PROOFS),
        ("Proofs that walk every way the bidding can go", walk.WALK_PROOFS),
    ):
        rows = [(f"`{proof.name}`", proof.sentence) for proof in chosen]
        lines += [f"## {title}", "", *_table(("Proof", "What is proven"), rows)]
    return _page("Proofs", *lines)


# The laws -------------------------------------------------------------------------------------------------------------


def laws_page() -> str:
    """Return the page of the law book."""
    laws = importlib.import_module("euchre_core.laws")
    lines = [
        "What must hold for every variant, every deal and every match. A law judges from the variant and from the",
        "record, never from the kernel's own tables. [Witnesses](../explanation/witnesses.md) says what that is worth;",
        "[How to write a law test](../how-to/law-test.md) says how to use them.",
        "",
    ]
    scopes = {"position": "Laws of one moment of a deal", "deal": "Laws of a whole deal", "match": "Laws of a match"}
    for scope, title in scopes.items():
        rows = [(f"`{law.name}`", _first_sentences(law.sentence)) for law in laws.LAWS if law.scope == scope]
        lines += [f"## {title}", "", *_table(("Law", "What must hold"), rows)]
    return _page("The law book", *lines)


# The command line -----------------------------------------------------------------------------------------------------


def cli_page() -> str:
    """Return the page of the command line."""
    from typer.main import get_command

    group: Any = get_command(importlib.import_module("euchre_core.cli").app)
    lines = [_help(group.help), "", "## euchre", "", *_parameters(group)]
    for name in sorted(group.commands):
        command = group.commands[name]
        usage = " ".join(["euchre", name, *(_written(one) for one in command.params if _is_argument(one)), "[OPTIONS]"])
        lines += [f"## euchre {name}", "", f"`{usage}`", "", _help(command.help), "", *_parameters(command)]
    return _page("The command line", *lines)


def _help(text: str | None) -> str:
    return "\n\n".join(map(_first_sentences, inspect.cleandoc(text or "").split("\n\n")))


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _written(parameter: Any) -> str:
    """Return a parameter as it is written: ``FILE``, ``--json``, ``--seed NUMBER``."""
    if _is_argument(parameter):
        return str(parameter.metavar or parameter.name.upper())
    return " ".join([", ".join(parameter.opts), parameter.metavar or ""]).strip()


def _parameters(command: Any) -> list[str]:
    rows = [(f"`{_written(one)}`", _first_sentences(one.help or "")) for one in command.params if not _is_help(one)]
    rows.append(("`-h`, `--help`", "Say what can be written, and stop."))
    return _table(("What to write", "Meaning"), rows)


def _is_help(parameter: Any) -> bool:
    return "--help" in parameter.opts


def main() -> None:
    """Write every generated page."""
    if "--json" in sys.argv:
        sys.stdout.write(json.dumps(pages()))
        return
    for name, text in pages().items():
        (REFERENCE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
