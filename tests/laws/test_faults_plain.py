"""Where the kernel is compiled, the planted faults are tested in a process of their own that runs it as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import euchre_core


def test_the_planted_faults_in_the_plain_kernel() -> None:
    """A compiled function can't be replaced; the plain process says whether every law still catches its fault."""
    files = [str(Path(__file__).with_name(name)) for name in ("test_faults.py", "test_book.py", "test_walk_faults.py")]
    command = [sys.executable, "-m", "pytest", "-q", *files]
    if not euchre_core.compiled:
        command += ["--collect-only"]
    run = subprocess.run(command, env=os.environ | {"EUCHRE_PURE": "1"}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]
