"""What becomes of a file that nobody was careful with: accepted and played, or refused with places; or a fault of ours."""

from __future__ import annotations

import re
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import yaml

import euchre_core as ec
from euchre_core import laws
from euchre_core.chance import Chance
from euchre_core.check import check_reading
from euchre_core.load import read_text_variant, read_variant, write_merged
from euchre_core.match import Match
from euchre_core.rules import compile_rules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from euchre_core.errors import Problem
    from euchre_core.load import Reading

ACCEPTED, REFUSED = "accepted", "refused"
NO_PLACE, CRASHED, BROKEN = "refused without a place", "an exception", "a broken law"
FAULTS = (NO_PLACE, CRASHED, BROKEN)
DEALS = 3


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a file.

    Attributes:
        kind: ``accepted``, ``refused``, or one of :data:`FAULTS`.
        detail: The first problem, or what is at fault.
    """

    kind: str
    detail: str = ""


def judge_file(name: str, folder: Path, number: int = 0) -> Verdict:
    """Read a variant of a folder, check it without the laws and, if it is accepted, play some deals."""
    try:
        reading = read_variant(name, directory=folder)
        refused = _refused(reading)
        if refused is not None:
            return refused
        again = read_text_variant(write_merged(reading), directory=folder)
        if again.problems or again.variant != reading.variant:
            return Verdict(BROKEN, f"written out merged it is another variant: {again.problems}")
        rules = compile_rules(reading.require())
        for index in range(DEALS):
            played(rules, number, index)
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return Verdict(CRASHED, traceback.format_exc())
    return Verdict(ACCEPTED)


def text_of(draft: dict[str, Any]) -> str:
    """Return a draft as a file."""
    return yaml.safe_dump(draft, sort_keys=False, allow_unicode=True, width=120)


def judge_draft(draft: dict[str, Any], number: int = 0) -> Verdict:
    """Read a draft and check it; if it is accepted, hold deals and a match against every law, and play in bulk."""
    try:
        reading = read_text_variant(text_of(draft), "draft.yaml")
        refused = _refused(reading)
        if refused is not None:
            return refused
        variant = reading.require()
        rules = compile_rules(variant)
        for index in range(2):
            laws.check_deal(variant, played(rules, number, index))
        match = Match(rules, seed=number)
        chance = Chance(number, 2)
        while not match.over and match.finished_deals < 2:
            match = match.apply(_any(match.deal, chance))
        laws.check_match(variant, match)
        simulation = ec.simulate(rules, deals=10, seed=number)
        assert sum(simulation.outcomes.values()) == 10
    except laws.LawBroken as broken:
        return Verdict(BROKEN, str(broken))
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return Verdict(CRASHED, traceback.format_exc())
    return Verdict(ACCEPTED)


def played(rules: ec.Rules, seed: int, index: int) -> ec.Deal:
    """Return a finished deal in which everybody chose at random."""
    deal = ec.Deal.from_seed(rules, seed=seed, index=index, dealer=(seed + index) % rules.seats)
    chance = Chance(seed + 1, index)
    while deal.actor is not None:
        deal = deal.apply(_any(deal, chance))
    return deal


def _any(deal: ec.Deal, chance: Chance) -> int:
    return deal.legal_actions[chance.below(len(deal.legal_actions))]


def _refused(reading: Reading) -> Verdict | None:
    """Return the verdict on a file that is refused, and ``None`` for one that is accepted."""
    problems = check_reading(reading)
    if not problems:
        return None
    weak = [words for problem in problems for words in weaknesses(problem, reading.files)]
    return Verdict(NO_PLACE, "\n".join(weak)) if weak else Verdict(REFUSED, str(problems[0]))


def weaknesses(problem: Problem, files: tuple[str, ...]) -> Iterator[str]:
    """Yield what a problem lacks: a place in one of the files, a line that can be shown, words for each of its parts."""
    said = f"{problem.path or 'the file'}: {problem.message}"
    mark = problem.mark
    if mark is None:
        yield f"no place: {said}"
    elif mark.file not in files or mark.line < 1 or mark.column < 1 or mark.column > len(mark.source) + 1:
        yield f"a place that is none, {mark} in {files}, line {mark.source!r}: {said}"
    if not (problem.expected.strip() and problem.got.strip() and re.search(r"[.?!)]$", problem.remedy)):
        yield f"a part without words: {problem!r}"
    if "\n" in str(problem) or not str(problem).isprintable():
        yield f"no line of text: {str(problem)!r}"
