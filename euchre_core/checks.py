"""Everything that a variant file is held against, one by one and by name: reading, proofs, walks, its own examples.

What several checks need (the compiled rules, the walk of the bidding) is worked out once for a file. A check that
rests on what others found to be wrong is not tried, so that no problem is caused by another.

>>> from euchre_core.load import read_variant
>>> [check.name for check in checks(read_variant("standard"))][:2]
['the_file_can_be_read', 'the_table_seats_its_sides']
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Literal

from euchre_core.examples import run_example
from euchre_core.rules import Rules, compile_rules, proofs, reach
from euchre_core.walk import WALK_PROOFS, Walk, WalkProof, walk_bidding

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre_core.errors import Problem
    from euchre_core.load import Reading
    from euchre_core.rules.proofs import Proof
    from euchre_core.schema import Variant

Kind = Literal["proof", "example", "law"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a check.

    Attributes:
        problems: What is wrong, in the order of the file; nothing if the check holds.
        covered: What was looked through, in words; empty where there is nothing to count.
        untried: Why it was not tried, in words; empty if it was.
    """

    problems: tuple[Problem, ...] = ()
    covered: str = ""
    untried: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that a variant file is held against.

    Attributes:
        kind: ``proof``, ``example`` or ``law``.
        name: The name of the proof, or of the file's example.
        sentence: What must hold, in one sentence.
        run: Holds the file against it.
    """

    kind: Kind
    name: str
    sentence: str
    run: Callable[[], Outcome]


def checks(reading: Reading) -> list[Check]:
    """Return what a file is held against, in order: that it can be read, the proofs, its examples."""
    study = Study(reading)
    found = [Check("proof", "the_file_can_be_read", "The file, and every file above it, says something.", study.read)]
    found += [Check("proof", p.name, p.sentence, partial(study.prove, p)) for p in proofs.PROOFS]
    found += [Check("proof", p.name, p.sentence, partial(study.prove_scores, p)) for p in proofs.SCORE_PROOFS]
    found += [Check("proof", p.name, p.sentence, partial(study.prove_walk, p)) for p in WALK_PROOFS]
    examples = reading.variant.examples if reading.variant else {}
    found += [
        Check("example", name, "The example comes out as it says.", partial(study.play, name)) for name in examples
    ]
    return found


class Study:
    """A variant that was read, and what the checks find out about it."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._tried: dict[str, tuple[Problem, ...]] = {}

    @property
    def _variant(self) -> Variant:
        return self._reading.require()

    @cached_property
    def _unsound(self) -> str:
        """What keeps the rest from being tried; empty if nothing does."""
        if self._reading.variant is None:
            return "the file can't be read"
        failed = self._failed(proofs.PROOFS) or self._failed(proofs.SCORE_PROOFS)
        return f"{' and '.join(failed)} must hold first" if failed else ""

    @cached_property
    def rules(self) -> Rules | None:
        """The compiled rules; ``None`` where a proof fails."""
        return None if self._unsound else compile_rules(self._variant)

    @cached_property
    def _walk(self) -> Walk | None:
        return None if self.rules is None else walk_bidding(self.rules)

    def _found(self, proof: Proof) -> tuple[Problem, ...]:
        """Return what a proof finds, tried once however many ask."""
        if proof.name not in self._tried:
            self._tried[proof.name] = tuple(proofs.run(proof, self._variant))
        return self._tried[proof.name]

    def _failed(self, tried: tuple[Proof, ...]) -> list[str]:
        return [proof.name for proof in tried if self._found(proof)]

    def read(self) -> Outcome:
        """Read the file."""
        return Outcome(self._reading.problems)

    def prove(self, proof: Proof) -> Outcome:
        """Try a proof that stands alone."""
        if self._reading.variant is None:
            return Outcome(untried=self._unsound)
        return Outcome(self._found(proof))

    def prove_scores(self, proof: Proof) -> Outcome:
        """Try a proof that walks the outcomes of a deal."""
        if self._reading.variant is None:
            return Outcome(untried=self._unsound)
        if not proofs.can_be_walked([problem for one in proofs.PROOFS for problem in self._found(one)]):
            return Outcome(untried=self._unsound)
        outcomes = len(reach.reached_outcomes(self._variant))
        return Outcome(self._found(proof), f"{outcomes} kinds of deal")

    def prove_walk(self, proof: WalkProof) -> Outcome:
        """Try a proof that walks the bidding."""
        walk = self._walk
        if self.rules is None or walk is None:
            return Outcome(untried=self._unsound)
        most = "" if walk.complete else "the first "
        found = tuple(proof.check(walk, self.rules, self._variant))
        return Outcome(found, f"{most}{walk.states:,} states of the bidding")

    def play(self, example: str) -> Outcome:
        """Play one of the file's examples."""
        if self.rules is None:
            return Outcome(untried=self._unsound)
        return Outcome(tuple(run_example(self.rules, self._variant, example)))
