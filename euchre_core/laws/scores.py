"""Laws of the end of a deal: which score row pays, what it pays, and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read
from euchre_core.seats import left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Row, Variant

LONE = ("nobody", "maker", "defender", "both")
Outcome = tuple[str, int]
"""Who was alone, and the tricks of the makers' side: all that a score row can ask."""


def fits(variant: Variant, row: Row, outcome: Outcome) -> bool:
    """Tell whether every condition that a row names holds for an outcome."""
    lone, tricks = outcome
    hand, need = variant.deal.hand, variant.bidding.need
    promised = {"most": hand // 2 + 1, "all": hand}.get(str(need), need)
    if row.made is not None and row.made != (tricks >= int(promised)):
        return False
    if row.tricks is not None and not row.tricks.fits(tricks, hand):
        return False
    return row.lone is None or lone in row.lone


def paying_rows(variant: Variant, outcome: Outcome) -> list[str]:
    """Return the names of the rows that fit an outcome and give way to no other: the narrower wins, else ``beats``."""
    every = [(lone, tricks) for lone in LONE for tricks in range(variant.deal.hand + 1)]
    possible = [each for each in every if _possible(variant, each[0])]
    rows = {name: row for name, row in variant.scoring.items() if fits(variant, row, outcome)}

    def inside(one: str, other: str, outcomes: list[Outcome]) -> bool:
        ours, theirs = ({each for each in outcomes if fits(variant, rows[name], each)} for name in (one, other))
        return ours <= theirs and ours != theirs

    def wins(one: str, other: str) -> bool:
        if inside(one, other, every) or inside(one, other, possible):
            return True
        return other in rows[one].beats and not inside(other, one, every) and not inside(other, one, possible)

    return [name for name in rows if not any(wins(other, name) for other in rows if other != name)]


def _possible(variant: Variant, lone: str) -> bool:
    alone = variant.alone
    makers = alone is not None and alone.makers != "nobody"
    defenders = alone is not None and alone.defenders != "never"
    without_loner = alone is not None and alone.defenders == "always"
    return {"nobody": True, "maker": makers, "defender": without_loner, "both": makers and defenders}[lone]


def _played_out(reading: Reading) -> bool:
    return reading.deal.result is not None and reading.caller is not None


def one_score_row_pays(variant: Variant, deal: Deal) -> Iterator[str]:
    """The outcome of a deal that was played is the one score row that fits it and wins against all others that fit."""
    reading = read(variant, deal)
    if deal.result is not None and _played_out(reading):
        tricks = sum(deal.result.tricks[seat] for seat in reading.makers)
        rows = paying_rows(variant, (reading.lone, tricks))
        if rows != [deal.result.outcome]:
            outcome = f"{reading.lone} alone, {tricks} tricks to the makers"
            yield f"{outcome}: {' or '.join(rows)} should pay, not {deal.result.outcome}"


def points_are_what_the_row_says(variant: Variant, deal: Deal) -> Iterator[str]:
    """The row's points go to the makers' score, to every defending score and to everyone, and nobody else gets any."""
    reading = read(variant, deal)
    if deal.result is None or not _played_out(reading):
        return
    row = variant.scoring.get(deal.result.outcome)
    scores = 2 if variant.table.sides == "partners" else reading.seats
    points = [0] * scores
    for score in range(scores):  # side 0 has seat 0, side 1 has seat 1
        mine = (row.makers if score in reading.makers else row.defenders) if row else 0
        points[score] = (mine or 0) + ((row.everyone if row else 0) or 0)
    if deal.result.points != tuple(points):
        yield f"{deal.result.outcome} pays {points}, but {deal.result.points} were given"


def an_uncalled_deal_scores_nothing(variant: Variant, deal: Deal) -> Iterator[str]:
    """A deal that nobody called, or that an upturned joker made void, says so and gives nobody a trick or a point."""
    reading = read(variant, deal)
    if deal.result is None:
        return
    outcome = "joker_redeal" if reading.joker_up == "redeal" else "passed_out"
    if reading.caller is not None:
        if deal.result.outcome in ("joker_redeal", "passed_out"):
            yield f"seat {reading.caller} called, but the outcome is {deal.result.outcome}"
    elif deal.result.outcome != outcome or any(deal.result.points) or any(deal.result.tricks) or deal.result.makers:
        yield f"nobody called, but {deal.result}"


def the_makers_are_the_side_that_called(variant: Variant, deal: Deal) -> Iterator[str]:
    """The makers of a finished deal are the side of the seat that fixed trump."""
    reading = read(variant, deal)
    if deal.result is not None and reading.caller is not None and list(deal.result.makers) != reading.makers:
        yield f"seat {reading.caller} called, but the makers are {deal.result.makers}"


def the_deal_passes_on(variant: Variant, deal: Deal) -> Iterator[str]:
    """The next dealer sits at the dealer's left, unless the variant has the same one deal again."""
    reading = read(variant, deal)
    if deal.result is None:
        return
    again = reading.caller is None and (reading.joker_up == "redeal" or variant.bidding.all_pass == "same_dealer")
    expected = deal.dealer if again else left_of(deal.dealer, reading.seats)
    if deal.result.next_dealer != expected:
        yield f"{expected} should deal next, not {deal.result.next_dealer}"


DEAL = laws_of(
    "deal",
    one_score_row_pays,
    points_are_what_the_row_says,
    an_uncalled_deal_scores_nothing,
    the_makers_are_the_side_that_called,
    the_deal_passes_on,
)
