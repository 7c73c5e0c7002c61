"""The page of the public names."""

from __future__ import annotations

import importlib
import inspect
import re
from typing import TYPE_CHECKING, Any, get_origin

import euchre_core
from _generate.page import exists, first_sentences, page, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

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
    lines += table(("Name", "What it is"), ((f"`ec.{name}`", _line(getattr(euchre_core, name))) for name in names))
    for name in names:
        lines += _members(name, getattr(euchre_core, name))
    for module_name, heading, chosen in DOORS:
        if not exists(module_name):
            continue
        module = importlib.import_module(module_name)
        lines += [f"## {heading}", "", f"`import {module_name}`", ""]
        public = chosen or tuple(module.__all__)
        lines += table(("Name", "What it is"), ((f"`{name}`", _about(module, name)) for name in public))
        for name in public:
            lines += _members(name, getattr(module, name))
    return page("The Python face", *lines)


def _about(module: ModuleType, name: str) -> str:
    """Return one line about a name of a module, also about a constant that has its words below it."""
    value = getattr(module, name)
    if callable(value) and getattr(value, "__doc__", None) and not _is_alias(value):
        return _line(value)
    source = inspect.getsource(module)
    found = re.search(rf'^{name}\b[^\n]*=.*?\n"""(.*?)"""', source, re.DOTALL | re.MULTILINE)
    return first_sentences(found[1]) if found else ""


def _is_alias(value: Any) -> bool:
    return get_origin(value) is not None


def _line(value: Any) -> str:
    return first_sentences(inspect.getdoc(value) or "")


def _members(name: str, value: Any) -> list[str]:
    """Return a section about a class with public members or attributes; nothing for anything else."""
    if not inspect.isclass(value) or name == "Rules":  # the tables of Rules are the kernel's own
        return []
    rows = [*_attributes(value), *_methods(value)]
    return [f"### {name}", "", *table(("Member", "Meaning"), rows)] if rows else []


def _attributes(value: type) -> Iterator[tuple[str, str]]:
    """Yield the attributes that a docstring lists."""
    found = re.search(r"^Attributes:\n((?: +.*\n?|\n)+)", inspect.getdoc(value) or "", re.MULTILINE)
    for entry in re.findall(r"^    (\w[\w, ]*): ((?:.|\n(?!    \w))*)", found[1] if found else "", re.MULTILINE):
        yield f"`.{entry[0]}`", first_sentences(entry[1])


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
