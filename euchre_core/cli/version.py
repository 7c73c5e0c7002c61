"""``euchre --version``."""

from __future__ import annotations

from euchre_core import __version__
from euchre_core.kernel import line


def version_text() -> str:
    """Return the version, and which kernel plays: it is compiled if its modules are no Python text.

    >>> version_text().startswith("euchre ")
    True
    """
    kernel = "plain Python" if (line.__file__ or "").endswith(".py") else "compiled"
    return f"euchre {__version__}, kernel: {kernel}"
