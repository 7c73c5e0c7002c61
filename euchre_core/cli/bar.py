"""A bar that shows how far a long work is, on standard error, and only if that is a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn


class Bar(Progress):
    """One bar with a few words; gone when the work is done."""

    def __init__(self) -> None:
        console = Console(stderr=True, markup=False, emoji=False, highlight=False)
        super().__init__(
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[words]}"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.work = self.add_task("", total=None, words="")
