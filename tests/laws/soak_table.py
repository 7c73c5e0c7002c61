"""The page about the soak, written from what its state has."""

from __future__ import annotations

import platform
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import euchre_core
from euchre_core import laws

if TYPE_CHECKING:
    from laws.soak_state import Figures, State

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "soak.md"
_TEXT = """# The soak: every game, many deals, every law

Every file in `variants/` was played by chance, and held against [the law book](laws.md): each deal as a whole and in some of its
positions, the last and others that change from deal to deal, and each whole match. Every law of positions and of deals is tried on every deal. In a whole match each
deal is the luckiest of several random ones, since players who choose at random never finish some games. *Decisions* are all choices that were made,
*positions* those moments of deals that were judged, *seconds* are those of one processor. A file that was played less than was asked
for ({deals:,} deals and {matches:,} matches) is shown with what it has.

This page is written by `python tests/laws/soak.py --workers 2 --write`; a run that was stopped goes on where it was. When a file's fingerprint
or a law changes, what was done for it is forgotten.
"""
_HEAD = """| file | fingerprint | deals | matches | decisions | positions | laws | violations | seconds |
|---|---|---:|---:|---:|---:|---:|---:|---:|
"""


def page(state: State, names: list[str], wanted: dict[str, int]) -> str:
    """Return the page as Markdown."""
    known = {name: state.of(name) for name in names}
    rows = "".join(_row(name, figures) for name, figures in known.items())
    return "\n".join([_TEXT.format(**wanted), _totals(list(known.values()), wanted), _HEAD + rows, _broken(known)])


def _totals(known: list[Figures], wanted: dict[str, int]) -> str:
    whole = sum(all(getattr(one, kind) >= number for kind, number in wanted.items()) for one in known)
    codes = Counter[str]()
    for one in known:
        codes.update(one.code)
    by_code = "; ".join(f"{number:,} by the code {code}" for code, number in sorted(codes.items()))
    lines = [
        f"- Files: {len(known)}, of which {whole} have all deals and matches.",
        f"- Deals: {_sum(known, 'deals')}. Whole matches: {_sum(known, 'matches')}. Decisions: {_sum(known, 'decisions')}. "
        f"Positions judged: {_sum(known, 'positions')}.",
        f"- Laws: {len(laws.LAWS)}. **Violations: {sum(len(one.violations) for one in known)}.**",
        f"- {sum(one.seconds for one in known):,.0f} seconds of one processor: {platform.system()} {platform.machine()}, "
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"kernel {'compiled' if euchre_core.compiled else 'as plain Python'} when this was written.",
        f"- Deals and matches: {by_code or 'none yet'}.",
    ]
    return "\n".join([*lines, ""])


def _sum(known: list[Figures], what: str) -> str:
    return f"{sum(getattr(one, what) for one in known):,}"


def _row(name: str, figures: Figures) -> str:
    tried = (len(laws.POSITION_LAWS) + len(laws.DEAL_LAWS)) * bool(figures.deals)
    tried += len(laws.MATCH_LAWS) * bool(figures.matches)
    return (
        f"| {name} | `{figures.fingerprint}` | {figures.deals:,} | {figures.matches:,} | {figures.decisions:,} | "
        f"{figures.positions:,} | {tried} | {len(figures.violations)} | {figures.seconds:,.0f} |\n"
    )


def _broken(known: dict[str, Figures]) -> str:
    """Return what was broken, the first of each file."""
    said = [
        f"- {name}, {kind} number {number}: {text.splitlines()[0]}\n"
        for name, figures in known.items()
        for kind, number, text in figures.violations[:1]
    ]
    return "## Violations\n\nThe first of each file.\n\n" + "".join(said) if said else ""
