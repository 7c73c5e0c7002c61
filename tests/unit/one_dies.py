"""Players whose worker dies once, in the middle of a job; in a module of its own, for other processes import it."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_core.players import first_player, random_player

if TYPE_CHECKING:
    from euchre_core.players import Player


def by_number(number: int) -> list[Player]:
    """Return four players for a deal, of three kinds."""
    return [random_player(number, 2**63), first_player(), random_player(number, 2**63 + 1), first_player()]


@dataclass(frozen=True)
class OneDies:
    """Players as by_number, but the process that comes to a deal is killed if the file *marker* is not there.

    The file is made before the process dies, unless *always* says that every process dies at that deal.
    """

    marker: str
    deal: int
    always: bool = False

    def __call__(self, number: int) -> list[Player]:
        if number == self.deal and not Path(self.marker).exists():
            if not self.always:
                Path(self.marker).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return by_number(number)
