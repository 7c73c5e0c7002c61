"""What a law is, and how one is broken."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from euchre_core.errors import EuchreError
from euchre_core.kernel import Deal
from euchre_core.match import Match
from euchre_core.record import write_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.schema import Variant

Scope = Literal["position", "deal", "match"]
Thing = TypeVar("Thing", Deal, Match)
Found = TypeVar("Found")


class LawBroken(EuchreError):  # noqa: N818 - says what happened
    """A law does not hold: a fault of the framework, not of the player.

    Attributes:
        law: The law's name.
        detail: What was expected and what came.
        record: The deal or match as a record that replays to it.
    """

    def __init__(self, law: str, sentence: str, detail: str, record: str) -> None:
        self.law = law
        self.sentence = sentence
        self.detail = detail
        self.record = record
        super().__init__(f"{law}: {sentence} Broken: {detail}\n{record}")

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, str, str, str]]:
        return type(self), (self.law, self.sentence, self.detail, self.record)


@dataclass(frozen=True, slots=True)
class Law(Generic[Thing]):
    """One law.

    Attributes:
        name: The name of its function.
        sentence: What must always hold, in one sentence.
        scope: What it is judged on: ``position``, one moment of a deal; ``deal``, a deal with all its positions so
            far, best a finished one; ``match``.
        check: Yields what breaks the law, in words; nothing where it holds. It may rely on the variant and on the
            record, never on the kernel's own tables or registers.
    """

    name: str
    sentence: str
    scope: Scope
    check: Callable[[Variant, Thing], Iterator[str]]

    def judge(self, variant: Variant, thing: Thing) -> None:
        """Do nothing if the law holds.

        Raises:
            LawBroken: If it does not, also when judging it ends in an error that no law expects.
        """
        try:
            detail = next(self.check(variant, thing), None)
        except Exception as error:
            raise LawBroken(self.name, self.sentence, f"{type(error).__name__}: {error}", record_of(thing)) from error
        if detail is not None:
            raise LawBroken(self.name, self.sentence, detail, record_of(thing))


def laws_of(scope: Scope, *checks: Callable[[Variant, Thing], Iterator[str]]) -> tuple[Law[Thing], ...]:
    """Return functions as laws; each one's sentence is the first line of its docstring."""
    return tuple(Law(check.__name__, (check.__doc__ or "").partition("\n")[0], scope, check) for check in checks)


def record_of(thing: Deal | Match) -> str:
    """Return the record; if the fault is such that none can be written, what a record is made from."""
    try:
        return write_record(thing)
    except Exception:  # noqa: BLE001 - whatever is broken, the report must not be lost
        deal = thing if isinstance(thing, Deal) else thing.deal
        return f"rules {deal.rules.fingerprint}, dealer {deal.dealer}, {deal.dealt}, actions {deal.history}"


def remembered(find: Callable[[Variant], Found]) -> Callable[[Variant], Found]:
    """Keep what was found for the latest variant, since laws ask for it again and again."""
    latest: list[tuple[Variant, Found]] = []

    @wraps(find)
    def found(variant: Variant) -> Found:
        if not latest or latest[0][0] is not variant:
            latest[:] = [(variant, find(variant))]
        return latest[0][1]

    return found
