"""The pages of the proofs, of the laws and of the command line."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

from _generate.page import first_sentences, page, table


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
        lines += [f"## {title}", "", *table(("Proof", "What is proven"), rows)]
    return page("Proofs", *lines)


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
        rows = [(f"`{law.name}`", first_sentences(law.sentence)) for law in laws.LAWS if law.scope == scope]
        lines += [f"## {title}", "", *table(("Law", "What must hold"), rows)]
    return page("The law book", *lines)


def cli_page() -> str:
    """Return the page of the command line."""
    from typer.main import get_command

    group: Any = get_command(importlib.import_module("euchre_core.cli").app)
    lines = [_help(group.help), "", "## euchre", "", *_parameters(group)]
    for name in sorted(group.commands):
        command = group.commands[name]
        usage = " ".join(["euchre", name, *(_written(one) for one in command.params if _is_argument(one)), "[OPTIONS]"])
        lines += [f"## euchre {name}", "", f"`{usage}`", "", _help(command.help), "", *_parameters(command)]
    return page("The command line", *lines)


def _help(text: str | None) -> str:
    return "\n\n".join(map(first_sentences, inspect.cleandoc(text or "").split("\n\n")))


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _written(parameter: Any) -> str:
    """Return a parameter as it is written: ``FILE``, ``--json``, ``--seed NUMBER``."""
    if _is_argument(parameter):
        return str(parameter.metavar or parameter.name.upper())
    return " ".join([", ".join(parameter.opts), parameter.metavar or ""]).strip()


def _parameters(command: Any) -> list[str]:
    rows = [(f"`{_written(one)}`", first_sentences(one.help or "")) for one in command.params if not _is_help(one)]
    rows.append(("`-h`, `--help`", "Say what can be written, and stop."))
    return table(("What to write", "Meaning"), rows)


def _is_help(parameter: Any) -> bool:
    return "--help" in parameter.opts
