"""Plain Python when it is asked for: with ``EUCHRE_PURE=1`` sources are run even where compiled modules lie beside."""

from __future__ import annotations

import os
import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

VARIABLE = "EUCHRE_PURE"


class SourcesFirst:
    """A finder that prefers a module's source to its compiled form, inside one package."""

    def __init__(self, package: str) -> None:
        self._prefix = f"{package}."

    def find_spec(self, name: str, path: Sequence[str] | None, _: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module's source; nothing for packages and for modules elsewhere."""
        if not name.startswith(self._prefix):
            return None
        for folder in path or ():
            source = Path(folder, f"{name.rpartition('.')[2]}.py")
            if source.is_file():
                return spec_from_file_location(name, source, loader=SourceFileLoader(name, str(source)))
        return None


def insist(package: str) -> None:
    """Run *package* as plain Python from here on, if the environment asks for it; before its modules are imported."""
    if os.environ.get(VARIABLE):
        sys.meta_path.insert(0, SourcesFirst(package))
