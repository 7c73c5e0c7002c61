"""Faults are planted in the plain kernel: where the compiled one runs, they are tested by a process that runs plain."""

from __future__ import annotations

import euchre_core

collect_ignore = ["test_faults.py", "test_book.py", "test_walk_faults.py"] if euchre_core.compiled else []
