"""The score table in words: which deals each row pays, and whom; and what is paid besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rulebook.deals import deals_in_words
from euchre_core.rulebook.facts import Facts, Part, count, either
from euchre_core.rulebook.least import takes_away
from euchre_core.rulebook.payments import pay_in_words
from euchre_core.rules.payments import Pay
from euchre_core.rules.reach import extra_regions, reached_outcomes, regions
from euchre_core.rules.tables import OWN_BID_ANY, OWN_BID_KEPT
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from euchre_core.rules import Rules
    from euchre_core.rules.payments import ExtraRow, ScoreRow, TallyRule
    from euchre_core.rules.scoring import Outcome, Outcomes

_TWO = 2
_LONG = 60
"""Characters that are easily read in one cell of the table."""
_WINS = {"makers": "{makers} {wins} the game", "defenders": "the defenders win the game"}


def score(facts: Facts) -> Part:
    """Say what a deal is worth: each row with the deals that it really pays."""
    rules = facts.rules
    reached = reached_outcomes(facts.variant)
    mine: dict[str, list[Outcome]] = {}
    for outcome in reached:
        mine.setdefault(row_for(rules, outcome).name, []).append(outcome)
    rows = []
    fits = {region.name: region.fits & reached for region in regions(facts.variant)}
    for row in rules.rows:
        if row.name in mine:
            when = _deals_of(facts, row.name, fits[row.name], mine, reached)
            rows.append((row.name.replace("_", " "), when, row_in_words(facts, row, mine[row.name])))
    besides = zip(extra_regions(facts.variant), rules.extras, strict=True)
    minus = any(takes_away(facts, row, mine[row.name]) for row in rules.rows if row.name in mine) or any(
        takes_away(facts, extra, region.fits & reached) for region, extra in besides
    )
    return Part("Score", tuple(_about(facts, minus=minus)), tuple(rows))


def _deals_of(
    facts: Facts, name: str, fitting: Outcomes, mine: Mapping[str, Sequence[Outcome]], reached: Outcomes
) -> str:
    """Say which deals a row pays: all that fit it but those of other rows, where that is shorter than to list them."""
    exact = deals_in_words(facts, mine[name], reached)
    if len(exact) <= _LONG:
        return exact
    others = [
        other.replace("_", " ")
        for other, deals in mine.items()
        if other != name and any(outcome in fitting for outcome in deals)
    ]
    if not others:
        return exact
    loose = f"{deals_in_words(facts, list(fitting), reached)}, but for the deals of {either(others, 'and')}"
    return min(exact, loose, key=len)


def extras(facts: Facts) -> Part | None:
    """Say what is paid besides the row that pays; nothing where nothing is."""
    rules, reached = facts.rules, reached_outcomes(facts.variant)
    rows = []
    for region, extra in zip(extra_regions(facts.variant), rules.extras, strict=True):
        mine = list(region.fits & reached)
        if mine:
            own = _own(facts, extra)
            paid = pay_in_words(
                facts, extra.makers, extra.defenders, extra.dropped, own=own, maker=has_maker(facts, mine)
            )
            if extra.into >= 0:
                paid += f" in {rules.tallies[extra.into].name.replace('_', ' ')}"
            rows.append((extra.name.replace("_", " "), deals_in_words(facts, mine, reached), paid))
    if not rows:
        return None
    said = ["Besides the row that pays, each of these that fits is paid too."]
    return Part("Paid besides", (*said, *(_tally(facts, tally) for tally in rules.tallies)), tuple(rows))


def _tally(facts: Facts, tally: TallyRule) -> str:
    """Say what a tally is good for."""
    name, who = tally.name.replace("_", " "), "player" if facts.individual else "side"
    if not tally.each:
        return f"The tally of {name} stands beside the score until the game is over, and gives no points."
    return (
        f"The tally of {name} is kept beside the score: as soon as a {who} has {tally.each} in it, they turn into "
        f"{count(tally.points, 'point')}. A new game begins with none."
    )


def row_in_words(facts: Facts, row: ScoreRow, mine: Collection[Outcome]) -> str:
    """Say whom a row pays for deals that it pays, and who wins the game by it."""
    paid = pay_in_words(facts, row.makers, row.defenders, row.dropped, maker=has_maker(facts, mine))
    if row.partners_less and facts.rules.by_player and has_maker(facts, mine):
        whose = f"{'the partner' if facts.team == _TWO else 'each partner'} of the maker, or of who plays alone,"
        paid += f"; {whose} {row.partners_less} fewer"
    if not row.game_to:
        return paid
    makers = facts.makers
    wins = _WINS[row.game_to].format(makers=makers, wins="wins" if makers == "the maker" else "win")
    if facts.defenders == "the defender":
        wins = wins.replace("the defenders win", "the defender wins")
    return wins if paid in ("", "nobody scores") else f"{paid}; {wins}"


def has_maker(facts: Facts, mine: Collection[Outcome]) -> bool:
    """Tell whether some of these deals have a maker, as far as the score table asks."""
    return facts.has_maker and not (facts.sizes.uncalled > 1 and all(one.uncalled for one in mine))


def _own(facts: Facts, extra: ExtraRow) -> str:
    """Say what a row asks of each score that is paid."""
    rules, said = facts.rules, []
    low, high = extra.tricks
    if (low, high) != (0, rules.hand):
        said.append(_span(low, high, rules.hand, "trick"))
    asked = facts.variant.extras[extra.name].own_points
    if asked is not None:
        low, high = extra.points
        said.append(_span(low, high, high if asked.high == ALL else -1, "card point"))
    text = f" with {either(said, 'and')}".replace(" with no trick", " without a trick") if said else ""
    if extra.own_bid != OWN_BID_ANY:
        did = "took" if extra.own_bid == OWN_BID_KEPT else "did not take"
        text += f" who {did} exactly as many tricks as he predicted"
    return text


def _span(low: int, high: int, most: int, thing: str) -> str:
    """Say a number of things out of *most*.

    >>> _span(0, 0, 5, "trick"), _span(5, 5, 5, "trick"), _span(3, 5, 5, "trick"), _span(1, 2, 5, "trick")
    ('no trick', 'all 5 tricks', '3 or more tricks', '1 or 2 tricks')
    """
    if high == 0:
        return f"no {thing}"
    if low == high:
        return f"all {low} {thing}s" if low == most > 1 else f"{low} {thing}{'' if low == 1 else 's'}"
    if high == most:
        return f"{low} or more {thing}s"
    if low == 0:
        return f"at most {high} {thing}{'' if high == 1 else 's'}"
    return f"{low} {'or' if high == low + 1 else 'to'} {high} {thing}s"


def _about(facts: Facts, *, minus: bool) -> Iterator[str]:
    rules = facts.rules
    paid = [pay for row in rules.rows for pay in _paid(row)]
    every = [*paid, *(pay for extra in rules.extras for pay in _paid(extra))]
    by_trick = any(pay.tricks for pay in every)
    if facts.has_maker:
        yield _whose_tricks(facts, by_trick=by_trick)
    else:
        one, own = ("a player", "his") if facts.individual else ("a side", "its")
        their = f" Where {one} gets points for tricks, they are {own} own." if by_trick else ""
        yield f"Each deal is paid by one row.{their}"
    if facts.variant.game.bank != "no":
        yield from _bank(facts)
    named = {(row.makers != Pay(), row.defenders != Pay()) for row in rules.rows}
    if facts.has_maker and (True, True) in named and named & {(True, False), (False, True)}:
        yield f"{'A player' if facts.individual else 'A side'} that a row does not name gets nothing by it."
    if facts.has_maker and facts.may_lack_maker:
        yield "When there is no maker, everybody is paid as a defender."
    if any(pay.card_points for pay in every):
        one, own = ("a player", "his") if facts.individual else ("a side", "its")
        yield f"Where {one} gets points for card points, they are those of {own} own tricks."
    if any(pay.bid for pay in paid) and any(bid.special for bid in rules.bids):
        yield "The number bid is, for a bid with a name, the number of tricks that it undertakes."
    if any(pay.stake for pay in every):
        four = ", and four times when it was redoubled" if rules.doubling > 1 else ""
        yield f"What is paid at stake counts twice when the contract was doubled{four}."
    if minus:
        yield "Minus points are taken away from the score."
    if rules.drop:
        yield ("Whoever dropped out is no defender: rows for defenders do not pay him, and rows for everybody do.")
    if facts.defenders_alone:
        yield "A defender who takes no part scores as the others do."


def _bank(facts: Facts) -> Iterator[str]:
    """Say what a bank is, and whose (catalogue 54)."""
    whose = "player" if facts.individual else "side"
    yield (
        f"The {whose} that wins the last trick of a deal adds the tricks that it took in the deal to its bank; "
        f"every other bank is lost."
    )
    yield "The bank counts with the makers' tricks where a row says so; a new game begins without one."


def _paid(row: ScoreRow | ExtraRow) -> tuple[Pay, Pay, Pay]:
    return row.makers, row.defenders, row.dropped


def _whose_tricks(facts: Facts, *, by_trick: bool) -> str:
    tricks = "The tricks that a row asks for" if by_trick else "The tricks"
    both = "both makers" if facts.team == 2 or facts.finds_partner else "all the makers"
    whose = "the maker's" if facts.makers == "the maker" else f"those of {both} together"
    said = f"Each deal is paid by one row. {tricks} are {whose}."
    if by_trick:
        side, own = ("a player", "his") if facts.individual else ("a side", "its")
        said += f" Where {side} gets points for tricks, they are {own} own."
    return said


def row_for(rules: Rules, outcome: Outcome) -> ScoreRow:
    """Return the row that pays a deal which can happen."""
    place = sum(part * stride for part, stride in zip(outcome, rules.strides, strict=True))
    return rules.rows[rules.row_of[place]]
