"""What a user means by NAME_OR_FILE."""

from __future__ import annotations

from pathlib import Path

from euchre_core.check import load
from euchre_core.load import shipped
from euchre_core.rules import Rules, compile_rules


def meant(name: str) -> str | Path:
    """Return a shipped name or a path as it is; any other name as a path, if there is such a file here."""
    is_path = "/" in name or name.endswith((".yaml", ".yml"))
    if not is_path and Path(name).exists() and name not in {entry.name for entry in shipped()}:
        return Path(name)
    return name


def rules_of(name: str) -> Rules:
    """Load and compile what *name* means.

    Raises:
        VariantError: If it cannot be found, read or obeyed.
    """
    return compile_rules(load(meant(name)))
