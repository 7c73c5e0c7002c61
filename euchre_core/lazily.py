"""Names that are imported when they are first used, so that importing the package, or asking for help, is cheap."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def names(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a module's ``__getattr__`` (PEP 562) that looks names up in other modules.

    Args:
        package: The package's name, for the error.
        homes: By name: the module that has it.
    """

    def find(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(homes[name]), name)

    return find
