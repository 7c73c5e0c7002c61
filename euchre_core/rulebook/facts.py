"""What many sentences ask about a game, and the little grammar they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre_core.rules import compile_rules
from euchre_core.rules.score_table import defenders_may_be_alone, makers_may_be_alone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules import Rules
    from euchre_core.schema import Variant


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the rules.

    Attributes:
        title: What it is about.
        sentences: Whole sentences; those that belong together are one paragraph.
        rows: Rows of the score table: the row's name, when it pays, who gets what. Empty for the other parts.
    """

    title: str
    sentences: tuple[str, ...]
    rows: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """A variant, its tables, and what follows from them.

    Attributes:
        variant: The variant.
        rules: The same as tables.
        individual: Everybody has a score of his own.
        makers_alone: The maker or his partner may play alone.
        defenders_alone: A defender may play alone.
    """

    variant: Variant
    rules: Rules
    individual: bool
    makers_alone: bool
    defenders_alone: bool

    @classmethod
    def of(cls, variant: Variant) -> Facts:
        """Work out the facts of *variant*."""
        return cls(
            variant,
            compile_rules(variant),
            variant.table.sides == "individual",
            makers_may_be_alone(variant),
            defenders_may_be_alone(variant),
        )

    @property
    def alone_with_call(self) -> bool:
        """The caller says with his call that he plays alone."""
        return self.makers_alone and self.rules.alone_with_call

    @property
    def jokers(self) -> int:
        """How many jokers the pack has."""
        return self.rules.jokers.bit_count()

    @property
    def the_joker(self) -> str:
        """The joker, or any of two."""
        return "the joker" if self.jokers == 1 else "a joker"

    @property
    def or_alone(self) -> str:
        """What a caller may add to his call, to be put behind it."""
        return ", and may add that he plays alone" if self.alone_with_call else ""


def count(number: int, thing: str) -> str:
    """Return a number of things, as in ``1 card`` or ``5 cards``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def either(words: Sequence[str], last: str = "or") -> str:
    """Return a list in words.

    >>> either(["0", "1", "4"])
    '0, 1 or 4'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    """Return *text* with a capital at its beginning."""
    return text[:1].upper() + text[1:]
