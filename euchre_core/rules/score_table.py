"""The score table, proven by walking: every deal that can be is paid by exactly one row, and no own row is dead."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_ROWS
from euchre_core.rules.scoring import LONE_WORDS, Outcome, Region, every_outcome, reachable, winners
from euchre_core.rules.tables import JOKER_REDEAL, PASSED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Row, Variant


def need_of(variant: Variant) -> int:
    """Return the number of tricks the makers need (B28)."""
    need, hand = variant.bidding.need, variant.deal.hand
    return hand // 2 + 1 if need == "most" else hand if need == "all" else int(need)


def makers_may_be_alone(variant: Variant) -> bool:
    """Tell whether a lone maker is possible (B18, D17)."""
    return variant.alone is not None and variant.alone.makers != "nobody"


def defenders_may_be_alone(variant: Variant) -> bool:
    """Tell whether a lone defender is possible (B18, D18)."""
    return variant.alone is not None and variant.alone.defenders != "never"


def reached_outcomes(variant: Variant) -> list[Outcome]:
    """Return every outcome that a deal of *variant* can have."""
    return reachable(
        variant.deal.hand,
        makers_alone=makers_may_be_alone(variant),
        defenders_alone=defenders_may_be_alone(variant),
        only_against_loner=variant.alone is not None and variant.alone.defenders == "against_loner",
    )


def regions(variant: Variant) -> list[Region]:
    """Return every score row with the outcomes it fits, in the order of the file."""
    return [_region(name, row, variant.deal.hand, need_of(variant)) for name, row in variant.scoring.items()]


def _region(name: str, row: Row, hand: int, need: int) -> Region:
    def fits(outcome: Outcome) -> bool:
        return (
            (row.made is None or row.made == (outcome.tricks >= need))
            and (row.tricks is None or row.tricks.fits(outcome.tricks, hand))
            and (row.lone is None or LONE_WORDS[outcome.lone] in row.lone)
        )

    return Region(name, frozenset(filter(fits, every_outcome(hand))), frozenset(row.beats))


def score_rows_have_names(variant: Variant) -> Iterator[Problem]:
    """Rows have names of their own, and beat rows that are there."""
    for name, row in variant.scoring.items():
        if name in (PASSED_OUT, JOKER_REDEAL) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                f"scoring.{name}",
                f"a row's name of letters, digits and underscores, other than {PASSED_OUT} and {JOKER_REDEAL}",
                f'"{name}"',
                "Give the row another name.",
            )
        for other in row.beats:
            if other not in variant.scoring or other == name:
                yield Problem(
                    f"scoring.{name}.beats",
                    "the name of another score row",
                    f'"{other}"',
                    f"The others are {', '.join(n for n in variant.scoring if n != name)}.",
                )


def score_rows_are_few(variant: Variant) -> Iterator[Problem]:
    """The table has room for every row."""
    if len(variant.scoring) > MOST_ROWS:
        yield Problem("scoring", f"at most {MOST_ROWS} rows", f"{len(variant.scoring)} rows", "Merge some of them.")


def dormant_rows(variant: Variant) -> frozenset[str]:
    """Return the names of the rows that no deal gets to: a file that is extended may leave some behind."""
    rows, reached = regions(variant), reached_outcomes(variant)
    alive = {row.name for outcome in reached for row in winners(outcome, rows, frozenset(reached))}
    return frozenset(variant.scoring) - alive


def every_deal_is_scored_once(variant: Variant) -> Iterator[Problem]:
    """Every outcome that a deal can reach is paid by one row, and every row of the file itself by some deal."""
    rows, reached = regions(variant), reached_outcomes(variant)
    known = frozenset(reached)
    alive: set[str] = set()
    unscored: list[Outcome] = []
    tied: dict[tuple[str, ...], Outcome] = {}
    for outcome in reached:
        best = winners(outcome, rows, known)
        rivals = tuple(row.name for row in best or rows if outcome in row.fits)
        alive.update(rivals)
        if not rivals:
            unscored.append(outcome)
        elif len(best) != 1:
            tied.setdefault(rivals, outcome)
    if unscored:
        yield Problem(
            "scoring",
            "a row for every deal",
            f"none for {unscored[0]}"
            + (
                f" and {len(unscored) - 1} other kind{'s' if len(unscored) > 2 else ''} of deal"
                if len(unscored) > 1
                else ""
            ),
            "Write a row that fits, as in point: {made: true, makers: 1} or euchre: {made: false, defenders: 2}.",
        )
    fits = {row.name: row.fits & known for row in rows}
    for names, outcome in tied.items():
        yield _tied(variant, names, outcome, same=len({fits[name] for name in names}) == 1)
    for row in rows:
        if row.name not in alive and _own(variant, f"scoring.{row.name}"):
            others = sorted({w.name for o in row.fits & known for w in winners(o, rows, known)})
            covered = f"{' or '.join(others)} always wins against it" if others else "no deal fits it"
            near = difflib.get_close_matches(row.name, [other.name for other in rows if other is not row], n=1)
            yield Problem(
                f"scoring.{row.name}",
                "a row that some deal can get to",
                f"a row that never pays: {covered}",
                (f"Did you mean {near[0]}? Else take" if near else "Take") + " the row out, or change its conditions.",
            )


def _tied(variant: Variant, names: tuple[str, ...], outcome: Outcome, *, same: bool) -> Problem:
    """Return the problem of rows that tie, at a row of the file itself, or at the need that makes them tie."""
    both = " and ".join(names)
    own = [name for name in names if _own(variant, f"scoring.{name}")]
    if same and not own and variant.origin("") is not None:
        where = ", ".join(str(variant.origin(f"scoring.{name}")) for name in names)
        path = "bidding.need" if _own(variant, "bidding.need") else "scoring"
        return Problem(
            path,
            "one row that wins",
            f"{both} ({where}) for the very same deals",
            f"Take one of them away, as in scoring: {{{names[0]}: null}}.",
        )
    unsaid = [name for name in names if variant.scoring[name].made is None and variant.scoring[name].tricks is None]
    add = f"made: true or made: false to {unsaid[-1]}" if unsaid else "a condition to one of them"
    return Problem(
        f"scoring.{(own or names)[-1]}",
        "one row that wins",
        f"{both} for {outcome}, and neither is the narrower",
        f"Add {add}; or, if that is what you mean, beats: [{names[0]}] to {names[-1]}.",
    )


def _own(variant: Variant, path: str) -> bool:
    """Tell whether the file itself, not one that it extends, wrote the value; a variant in memory has no own values."""
    here, top = variant.origin(path), variant.origin("")
    return here is not None and top is not None and here.file == top.file


def the_target_can_be_reached(variant: Variant) -> Iterator[Problem]:
    """Some row pays points."""
    rows = variant.scoring.values()
    if variant.scoring and not any((pay or 0) > 0 for row in rows for pay in (row.makers, row.defenders, row.everyone)):
        yield Problem(
            "game.target",
            "a target that some score row leads to",
            "rows that never pay a point",
            "Give a row points, as in makers: 1.",
        )
