"""How faults are planted: by changing what the kernel, the rules, the record or the match do.

The changes reach into the plain Python of the kernel; a compiled one could not be changed like this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import euchre_core.kernel.deal as deal_module
from euchre_core.kernel import Deal, Result, View

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from euchre_core.rules import Rules


@dataclass(frozen=True)
class Fault:
    """Something planted that a law must notice.

    Attributes:
        law: The law that catches it.
        what: What goes wrong.
        plant: Does it.
        tamper: Changes the compiled rules.
        game: The game it is planted in.
        also: The other laws that catch it.
        deals: In how many deals it is looked for.
    """

    law: str
    what: str
    plant: Callable[[pytest.MonkeyPatch], None] = lambda _: None
    tamper: Callable[[Rules], Rules] = lambda rules: rules
    game: str = "four"
    also: tuple[str, ...] = ()
    deals: int = 5


def around(owner: Any, name: str, new: Callable[..., Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Plant a function that gets the old one first."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        old = getattr(owner, name)
        patch.setattr(owner, name, lambda *args, **kwargs: new(old, *args, **kwargs))

    return plant


def seen(change: Callable[[View, Deal], View]) -> Callable[[pytest.MonkeyPatch], None]:
    """Plant a change of every view."""
    return around(deal_module, "view_of", lambda old, deal, player: change(old(deal, player), deal))


def ended(change: Callable[[Result, Deal], Result]) -> Callable[[pytest.MonkeyPatch], None]:
    """Plant a change of every result."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        old = Deal.result

        def result(deal: Deal) -> Result | None:
            real = old.__get__(deal)
            return change(real, deal) if real is not None else None

        patch.setattr(Deal, "result", property(result))

    return plant
