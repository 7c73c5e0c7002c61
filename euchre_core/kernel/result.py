"""How a deal ended: the score row that pays, points, tricks, who deals next, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.kernel.steps import NOBODY_CALLED, PLAYED_OUT
from euchre_core.kernel.why import Why
from euchre_core.rules.scoring import Outcome, every_outcome, winners
from euchre_core.rules.tables import JOKER_REDEAL, LONE_BOTH, LONE_DEFENDER, LONE_MAKER, PASSED_OUT

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.rules.scoring import Region
    from euchre_core.rules.tables import Rules, ScoreRow


class _Ending(NamedTuple):
    outcome: str
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    makers: tuple[int, ...]
    next_dealer: int


class Result(_Ending):
    """How a deal ended: a tuple of five, equal to every other tuple of the same five.

    Attributes:
        outcome: The name of the score row that pays; ``passed_out`` when nobody called; ``joker_redeal`` when an
            upturned joker made the deal void.
        points: Points of the deal, score by score: by side in a partnership game, else by player.
        tricks: By seat: tricks taken.
        makers: Seats of the makers' side; empty when nobody called.
        next_dealer: The seat that deals next (B15, C8, D11).
    """

    _deal: Deal | None = None

    @property
    def why(self) -> Why:
        """The score row and the conditions that held, the rows that fitted too and why they lost; with their places.

        Raises:
            ValueError: If it was not taken from ``deal.result``, or was pickled since: then it is without its deal.
        """
        if self._deal is None:
            raise ValueError("this result is without its deal: ask deal.result.why.")
        return _why(self._deal, self)

    def __reduce__(self) -> tuple[object, ...]:
        return Result, tuple(self)


def result_of(deal: Deal) -> Result:
    """Work out the result of a deal that is over."""
    table, rules = deal.table, deal.rules
    left = (table.dealer + 1) % rules.seats
    ending: tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
    if table.ending != PLAYED_OUT:
        passed = table.ending == NOBODY_CALLED
        again = rules.same_dealer or not passed
        ending = (
            PASSED_OUT if passed else JOKER_REDEAL,
            (0,) * rules.scores,
            (0,) * rules.seats,
            (),
            table.dealer if again else left,
        )
    else:
        makers = deal.makers
        tricks = table.all_won()
        taken = sum(tricks[seat] for seat in makers)
        row = rules.rows[rules.row_of[deal.lone * (rules.hand + 1) + taken]]
        points = [row.defenders] * rules.scores
        for seat in makers:
            points[rules.score_of[seat]] = row.makers
        ending = (row.name, tuple(points), tricks, makers, left)
    result = tuple.__new__(Result, ending)  # what ``Result(*ending)`` does, without its detour
    result._deal = deal  # noqa: SLF001 - for ``why``, which is worked out only when somebody asks
    return result


def _why(deal: Deal, result: Result) -> Why:
    rules = deal.rules
    if deal.table.ending != PLAYED_OUT:
        dealer = f"seat {result.next_dealer} deals {'next' if result.next_dealer != deal.dealer else 'again'}"
        if result.outcome == JOKER_REDEAL:
            sentence = f"the upcard is a joker, so the deal is void, and {dealer}."
            return Why(True, sentence, rules.clauses.at("bidding.first_round.joker_up"))
        said = rules.clauses.at("bidding.second_round.stick_the_dealer", "bidding.all_pass")
        return Why(True, f"nobody called, so nobody scores, and {dealer}.", said)
    outcome = Outcome(deal.lone, deal.makers_tricks)
    row = next(row for row in rules.rows if row.name == result.outcome)
    sentence = (
        f"{row.name} pays {_paid(rules, row)}: {_seats(result.makers)} took {outcome.tricks} of {rules.hand} tricks "
        f"and needed {rules.need}, and {_alone(deal)}."
    )
    known = {region.name: region for region in rules.clauses.rows}
    rivals = [region for region in known.values() if outcome in region.fits and region.name != row.name]
    paths = [*_row(rules, row.name), "bidding.need"]
    lost: dict[str, list[str]] = {}
    for rival in rivals:
        other, narrower = _beaten_by(rules, outcome, rival, [known[row.name], *rivals])
        lost.setdefault(f"{other} {'is the narrower' if narrower else 'beats it'}", []).append(rival.name)
        paths += [f"scoring.{rival.name}"] if narrower else [f"scoring.{other}.beats", f"scoring.{rival.name}"]
    for how, names in lost.items():
        sentence += f" {' and '.join(names)} {'fits' if len(names) == 1 else 'fit'} too, but {how}."
    return Why(True, sentence, rules.clauses.at(*paths))


def _beaten_by(rules: Rules, outcome: Outcome, row: Region, others: list[Region]) -> tuple[str, bool]:
    """Return a row that wins against *row*, the one that pays if it does, and whether it is the narrower."""
    outcomes = every_outcome(rules.hand)
    reached = frozenset(one for one, number in zip(outcomes, rules.row_of, strict=True) if number >= 0)
    other = next(other for other in others if winners(outcome, (row, other), reached) == [other])
    alone = replace(other, beats=frozenset[str]())
    return other.name, winners(outcome, (replace(row, beats=frozenset[str]()), alone), reached) == [alone]


def _row(rules: Rules, name: str) -> list[str]:
    """Return the path of a row, and those of its values that another file wrote."""
    path = f"scoring.{name}"
    (row,) = rules.clauses.at(path)
    file = row.mark and row.mark.file
    inside = [clause for clause in rules.clauses if clause.path.startswith(f"{path}.")]
    return [path, *(clause.path for clause in inside if (clause.mark and clause.mark.file) != file)]


def _paid(rules: Rules, row: ScoreRow) -> str:
    """Say who gets how many points."""
    if len(rules.side_seats[0]) > 1:
        makers, defenders = "the makers", "the defenders"
    else:
        makers, defenders = "the maker", "the defender" if rules.seats == 2 else "each defender"
    paid = [f"{who} {points}" for who, points in ((makers, row.makers), (defenders, row.defenders)) if points]
    return " and ".join(paid) or "nobody"


def _seats(seats: tuple[int, ...]) -> str:
    return f"seats {' and '.join(map(str, seats))}" if len(seats) > 1 else f"seat {seats[0]}"


def _alone(deal: Deal) -> str:
    """Say who was alone."""
    maker, defender = f"seat {deal.table.maker}, the maker,", f"seat {deal.table.lone_defender}, a defender,"
    if deal.lone == LONE_BOTH:
        return f"both {maker} and {defender} were alone"
    return {LONE_MAKER: f"{maker} was alone", LONE_DEFENDER: f"{defender} was alone"}.get(deal.lone, "nobody was alone")
