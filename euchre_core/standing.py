"""``Standing``: how a match stands after a deal, and who has won the game. Numbers only, and nothing of the cards.

Everything is counted on the game's *way*: 1 where points are added up to the target, -1 where the target lies below the
start. Times the way, more is always farther on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.kernel.carried import owners, places_of, way_of
from euchre_core.rules.tables import (
    CLAIMED_GAME,
    CLAIMED_REDEAL,
    FIXED_NOBODY,
    JOKER_REDEAL,
    PASSED_OUT,
    REACH_EXTRA_DEAL,
    REACH_MAKERS_FIRST,
    REACH_SHARED,
    WON_BY_ANY_POINTS,
    WON_BY_OWN_MADE_BID,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.kernel import Deal, Result
    from euchre_core.rules import Rules


class Standing(NamedTuple):
    """How a match stands after a deal.

    Attributes:
        scores: Points in the game, score by score, or player by player where each has a score; of a game that is over,
            its final points. All that follows is in the same order, but for the tallies, which sides have.
        games: Games won so far, score by score; a game counts as many as the slam rule says.
        deals: Deals of the game that somebody called.
        overtime: Several were there together, and the game went on because of that.
        won: The scores that won the game with this deal, as places in ``scores``; empty while it goes on.
        tallies: Tally by tally, in the order of the rules, what each score has in it.
        raised: How often the target has been raised in the game.
        rubber: Rubber points of the match so far, score by score; empty where none are counted.
        lost: The game is over with this deal, and everybody has lost it.
    """

    scores: tuple[int, ...]
    games: tuple[int, ...]
    deals: int = 0
    overtime: bool = False
    won: tuple[int, ...] = ()
    tallies: tuple[tuple[int, ...], ...] = ()
    raised: int = 0
    rubber: tuple[int, ...] = ()
    lost: bool = False

    @property
    def over(self) -> bool:
        """The game is over with this deal: somebody has won it, or nobody can any more."""
        return bool(self.won) or self.lost


def first_standing(rules: Rules) -> Standing:
    """Return how a match stands before its first deal."""
    nothing = (0,) * len(owners(rules))
    rubber = () if rules.rubber is None else nothing
    return Standing((rules.start,) * len(nothing), nothing, tallies=_empty(rules), rubber=rubber)


def after_deal(rules: Rules, before: Standing, result: Result, *, made: bool, partners: Sequence[int] = ()) -> Standing:
    """Return how a match stands after a deal; one that was not played changes nothing, unless it won the game.

    Args:
        rules: Compiled rules.
        before: How it stood before, in the same game.
        result: The deal.
        made: The makers made their bid, as :func:`made_bid` tells.
        partners: The maker's partners, as :func:`partners_of` tells; asked where each player has a score.
    """
    if result.outcome in (PASSED_OUT, JOKER_REDEAL, CLAIMED_REDEAL):
        return before
    settled, tallies = _tallied(rules, before.tallies, result)
    gained = [points + more for points, more in zip(result.points, settled, strict=True)]
    if rules.by_player:
        gained = points_by_player(rules, gained, result, partners)
    scores = tuple(score + points for score, points in zip(before.scores, gained, strict=True))
    deals = before.deals + (result.outcome != CLAIMED_GAME)
    given = {seat for score in result.game_to for seat in rules.side_seats[score]}
    won, overtime, raised = tuple(sorted({places_of(rules)[seat] for seat in given})), False, before.raised
    lost = not won and _all_lose(rules, scores)
    if won or lost:
        pass
    elif rules.raised_by and len(_there(rules, scores, result, raised=raised, made=made)) > 1:
        raised += 1
    else:
        won, overtime = finish(rules, scores, result, overtime=before.overtime, deals=deals, made=made, raised=raised)
    worth = _worth(rules, scores, won)
    games = tuple(number + worth * (place in won) for place, number in enumerate(before.games))
    rubber = _rubber(rules, scores, won, games, before.rubber)
    return Standing(scores, games, deals, overtime, won, tallies, raised, rubber, lost)


def points_by_player(rules: Rules, points: Sequence[int], result: Result, partners: Sequence[int]) -> list[int]:
    """Return what each player gets: what his side gets, but for the maker's partners where the row pays them less."""
    less = next((row.partners_less for row in rules.rows if row.name == result.outcome), 0)
    return [points[score] - (less if seat in partners else 0) for seat, score in enumerate(rules.score_of)]


def _empty(rules: Rules) -> tuple[tuple[int, ...], ...]:
    return tuple((0,) * rules.scores for _ in rules.tallies)


def _tallied(
    rules: Rules, before: tuple[tuple[int, ...], ...], result: Result
) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
    """Return the points that tallies turn into after a deal, score by score, and what is left in each (knob S22)."""
    points, left = [0] * rules.scores, []
    for tally, had, more in zip(rules.tallies, before, result.tallied or _empty(rules), strict=True):
        counted = [one + other for one, other in zip(had, more, strict=True)]
        for score, number in enumerate(counted if tally.each else ()):
            turns, counted[score] = divmod(number, tally.each)
            points[score] += turns * tally.points
        left.append(tuple(counted))
    return points, tuple(left)


def next_game(rules: Rules, over: Standing) -> Standing:
    """Return how a match stands at the beginning of the game after one that is *over*.

    With laps its winners begin with what they had beyond the target. Whoever has a whole target that way wins with the
    first deal that somebody calls, unless he loses it again.
    """
    scores = [rules.start] * len(over.scores)
    if rules.laps and rules.target is not None:
        way = way_of(rules)
        far = way * rules.target + over.raised * rules.raised_by
        for place in over.won:
            scores[place] += way * max(0, way * over.scores[place] - far)
    return Standing(tuple(scores), over.games, tallies=_empty(rules), rubber=over.rubber)


def match_winners(rules: Rules, standing: Standing) -> tuple[int, ...]:
    """Return the scores that have the games that win the match; several when they shared the last one.

    >>> import euchre_core as ec
    >>> match_winners(ec.compile_rules(ec.load("standard")), Standing((10, 4), (1, 0), won=(0,)))
    (0,)
    """
    return tuple(place for place, games in enumerate(standing.games) if games >= rules.games)


def made_bid(deal: Deal) -> bool:
    """Tell whether the makers of a deal that is over took the tricks they needed; none, where they promised none.

    A dealer whom the upcard forced may need another number than makers usually do.
    """
    rules, place = deal.rules, deal.table.bid
    usual = rules.forced_need if deal.table.forced else rules.need
    need = rules.bids[place - 1].need if place else usual
    return deal.makers_tricks >= need if need else not deal.makers_tricks


def partners_of(deal: Deal) -> tuple[int, ...]:
    """Return the seats that are the makers' in a deal that is over, but for the maker, or who played alone for them."""
    return tuple(seat for seat in deal.makers if seat != deal.table.maker)


def _all_lose(rules: Rules, scores: Sequence[int]) -> bool:
    """Tell whether every score is so low that nobody wins the game (knob M4)."""
    return rules.all_lose_at is not None and max(scores) <= rules.all_lose_at


def match_is_over(rules: Rules, standing: Standing) -> bool:
    """Tell whether the match is over: it is won, or it was one game and everybody has lost that."""
    return bool(match_winners(rules, standing)) or (standing.lost and rules.games == 1)


def finish(
    rules: Rules,
    scores: Sequence[int],
    result: Result,
    *,
    overtime: bool,
    deals: int = 0,
    made: bool = False,
    raised: int = 0,
) -> tuple[tuple[int, ...], bool]:
    """Tell who has won the game after a deal that somebody called.

    Args:
        rules: Compiled rules.
        scores: The scores with the deal counted.
        result: The deal.
        overtime: Several were there together before, and the game went on because of that.
        deals: Deals of the game that somebody called, this one included; asked where a game is so many deals.
        made: The makers made their bid; asked where points alone do not win.
        raised: How often the target has been raised.

    Returns:
        The winning scores (none: play on), and whether the game is in overtime now.
    """
    way, target = way_of(rules), rules.target
    loses = rules.reaching_loses and target is not None
    value = [(-way if loses else way) * score for score in scores]  # the more, the better
    makers = {places_of(rules)[seat] for seat in result.makers}
    everybody = range(len(scores))
    if overtime:
        best = _best(value, everybody)
        return (tuple(best), False) if len(best) == 1 else ((), True)
    there = _reached(rules, scores, raised)
    if loses and there:
        others = [place for place in everybody if place not in there]
        return _decided(rules, value, others or there, makers)
    there = _there(rules, scores, result, raised=raised, made=made)
    floor = rules.loses_at
    lost = [] if floor is None else [place for place in everybody if way * scores[place] <= way * floor]
    if not there and 0 < len(lost) < len(scores):
        return tuple(_best(value, [place for place in everybody if place not in lost])), False
    if not there:
        there = lost or (_best(value, everybody) if 0 < rules.deals <= deals else [])
    return _decided(rules, value, there, makers)


def _reached(rules: Rules, scores: Sequence[int], raised: int) -> list[int]:
    """Return the scores at the target, as often as it was raised."""
    if rules.target is None:
        return []
    way = way_of(rules)
    target = way * rules.target + raised * rules.raised_by
    return [place for place, score in enumerate(scores) if way * score >= target]


def _there(rules: Rules, scores: Sequence[int], result: Result, *, raised: int, made: bool) -> list[int]:
    """Return the scores at the target that may win with this deal."""
    there, makers = _reached(rules, scores, raised), {places_of(rules)[seat] for seat in result.makers}
    if rules.fixed == FIXED_NOBODY:  # where there is never a maker, nobody's bid can be asked for
        return there
    return [place for place in there if _may_win(rules, place, makers, made=made)]


def _may_win(rules: Rules, place: int, makers: set[int], *, made: bool) -> bool:
    """Tell whether a score may win with a deal in which the makers made their bid, or failed; or there were none."""
    if rules.won_by == WON_BY_ANY_POINTS:
        return True
    own, against = place in makers and made, bool(makers) and place not in makers and not made
    return own or (rules.won_by != WON_BY_OWN_MADE_BID and against)


def _decided(rules: Rules, value: Sequence[int], there: list[int], makers: set[int]) -> tuple[tuple[int, ...], bool]:
    """Decide between those who got there in one deal, and tell whether that takes another one."""
    if len(there) < 2 or rules.both_reach == REACH_SHARED:
        return tuple(there), False
    if rules.both_reach == REACH_EXTRA_DEAL:
        return (), True
    if rules.both_reach == REACH_MAKERS_FIRST and makers & set(there):
        return tuple(sorted(makers & set(there))), False
    best = _best(value, there)
    return (tuple(best) if len(best) == 1 else ()), False


def _best(value: Sequence[int], places: Iterable[int]) -> list[int]:
    """Return those of *places* that have the most, all of them where several have it."""
    among = list(places)
    most = max(value[place] for place in among)
    return [place for place in among if value[place] == most]


def _worth(rules: Rules, scores: Sequence[int], won: Sequence[int]) -> int:
    """Return how many games a game counts: more where a loser has got no farther than where all began."""
    return rules.slam if any(far <= 0 for far in _gained_by_losers(rules, scores, won)) else 1


def _gained_by_losers(rules: Rules, scores: Sequence[int], won: Sequence[int]) -> list[int]:
    """Return how far from where all began each loser has got on the way to the target; below 0 if backwards."""
    way = way_of(rules)
    return [way * (score - rules.start) for place, score in enumerate(scores) if place not in won]


def _rubber(
    rules: Rules, scores: Sequence[int], won: Sequence[int], games: Sequence[int], before: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the rubber points after a deal: what a game is worth to its winners, and the bonus of the match."""
    if rules.rubber is None or not won:
        return before
    losers = _gained_by_losers(rules, scores, won)
    worth = rules.rubber.of_game(min(losers)) if losers else 1
    return tuple(
        points + (worth if place in won else 0) + (rules.rubber.bonus if games[place] >= rules.games else 0)
        for place, points in enumerate(before)
    )


class Patience:
    """Counts the deals since a match last came nearer to its end: players for whom it grows and grows never finish.

    Nearer is a game more; in the same game, a score farther on the way to the target than any before, one lower than
    any before where that loses, a deal more where a game has so many.

    Args:
        rules: Compiled rules.

    Attributes:
        idle: Deals that were seen since then.
    """

    def __init__(self, rules: Rules) -> None:
        self.idle = 0
        self._rules = rules
        self._begun = self._best = self._near(first_standing(rules))

    def see(self, standing: Standing) -> None:
        """Count a deal, after which the match stands so."""
        now, before = self._near(standing), self._best
        if now[0] > before[0]:
            self._best, self.idle = (now[0], *self._begun[1:]), 0
        elif any(one > other for one, other in zip(now, before, strict=True)):
            self._best, self.idle = tuple(map(max, now, before)), 0
        else:
            self.idle += 1

    def _near(self, standing: Standing) -> tuple[int, ...]:
        rules, way = self._rules, way_of(self._rules)
        far = [way * score for score in standing.scores]
        return (
            sum(standing.games),
            0 if rules.target is None else min(max(far), way * rules.target + standing.raised * rules.raised_by),
            0 if rules.loses_at is rules.all_lose_at is None else -min(far),
            min(standing.deals, rules.deals),
        )
