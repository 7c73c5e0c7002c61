"""A pool of processes that a Ctrl-C at the terminal does not reach: it is for the one who handed out the work."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType


class Pool(ProcessPoolExecutor):
    """Processes that are started afresh, not forked: that works with threads, and everywhere."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, multiprocessing.get_context("spawn"), initializer=_ignore)
        with _deaf():  # the processes start at the first job, and are as deaf as the one that starts them
            self.submit(int)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown(wait=True, cancel_futures=True)


def _ignore() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where being deaf is not inherited


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Ignore Ctrl-C; only the main thread can say so, and only it gets any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
