"""``euchre --version``."""

from __future__ import annotations

from euchre_core import __version__
from euchre_core.kernel import compiled


def version_text() -> str:
    """Return the version, and which kernel plays: the compiled one, or the same source as plain Python.

    >>> version_text().startswith("euchre ")
    True
    """
    return f"euchre {__version__}, kernel: {'compiled' if compiled else 'plain Python'}"
