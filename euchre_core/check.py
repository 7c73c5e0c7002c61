"""``load`` and ``check``: read a variant, prove it, play its examples. Both know the same problems.

The language's models are imported when a file is read: who only plays, or asks for help, does not wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem, VariantError

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable

    from euchre_core.load import Reading
    from euchre_core.schema import Variant


def load(name_or_path: str | os.PathLike[str]) -> Variant:
    """Load a variant: a shipped name (``standard``) or the path of a file (``./ours.yaml``).

    Raises:
        VariantError: If the file can't be found, read or obeyed; carries every problem.

    >>> load("standard").name
    'Standard Euchre'
    """
    from euchre_core.load import read_variant

    reading = read_variant(name_or_path)
    problems = reading.problems or _proven(reading)
    if problems or reading.variant is None:
        raise VariantError(problems)
    return reading.variant


def check(name_or_path: str | os.PathLike[str]) -> list[Problem]:
    """Return everything that is wrong with a variant, in file order; never raises for a bad file.

    Reads the file and those it extends, proves it, walks its bidding, and plays its examples. The laws, on deals at
    random, are judged by ``euchre check`` and by :mod:`euchre_core.strategies`.

    >>> check("standard")
    []
    """
    from euchre_core.load import read_variant

    return check_reading(read_variant(name_or_path))


def check_reading(reading: Reading) -> list[Problem]:
    """Return everything that is wrong with a variant that was read, in file order."""
    from euchre_core.checks import checks

    return in_order(reading, [problem for one in checks(reading) for problem in one.run().problems])


def in_order(reading: Reading, problems: Iterable[Problem]) -> list[Problem]:
    """Return problems by file, the first one first, and by line; those of one place stay as they were found."""
    order = {file: number for number, file in enumerate(reading.files)}
    return sorted(
        problems, key=lambda p: (order.get(p.mark.file, 0), p.mark.line, p.mark.column) if p.mark else (0, 0, 0)
    )


def _proven(reading: Reading) -> list[Problem]:
    """Return the problems that proofs find, those of one file in the order of its lines."""
    from euchre_core.rules import prove

    if reading.variant is None:
        return []
    return in_order(reading, prove(reading.variant))
