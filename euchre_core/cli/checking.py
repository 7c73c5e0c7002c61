"""``euchre check``."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from euchre_core.check import check
from euchre_core.cli.names import meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.errors import Problem


def check_files(files: Sequence[str], *, as_json: bool) -> int:
    """Print what is wrong with *files*, and return the exit code: 0 if nothing is, else 1."""
    found = [(file, check(meant(file))) for file in files]
    if as_json:
        problems = [_about(file, problem) for file, wrong in found for problem in wrong]
        sys.stdout.write(json.dumps(problems, indent=2) + "\n")
    else:
        from euchre_core.cli.screen import Screen

        screen = Screen()
        for file, wrong in found:
            for problem in wrong:
                screen.line(str(problem) if problem.mark else f"{file}: {problem}", style="red")
            if not wrong:
                screen.line(f"{file}: ok", style="green")
    return 1 if any(wrong for _, wrong in found) else 0


def _about(file: str, problem: Problem) -> dict[str, str | int | None]:
    """Return a problem for a program; one that has no place, as of a file that is not there, has no line."""
    mark = problem.mark
    return {
        "file": mark.file if mark else file,
        "line": mark.line if mark else None,
        "column": mark.column if mark else None,
        "path": problem.path,
        "message": problem.message,
        "expected": problem.expected,
        "got": problem.got,
        "remedy": problem.remedy,
    }
