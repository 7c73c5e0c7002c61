"""Laws of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.kernel import Deal
from euchre_core.laws.book import laws_of
from euchre_core.laws.carried import left_by
from euchre_core.laws.possible import sides_of
from euchre_core.laws.reading import read
from euchre_core.laws.scores import given_the_game, made_it, tallied
from euchre_core.match import Match
from euchre_core.record import replay, write_record
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from euchre_core.kernel import Result
    from euchre_core.schema import Variant


def _results(match: Match) -> list[Result]:
    """Return the results of the finished deals."""
    return [deal.result for deal in match.deals if deal.result is not None]


class Game(NamedTuple):
    """A game of a match, and what went before.

    Attributes:
        scores: Points in this game.
        games: Games won so far, score by score.
        called: Deals of this game that somebody called.
        overtime: Several were there together before, and the game goes on because of that.
        won: Who has won this game; nobody while it goes on.
        tallies: By name, what each score has in the tallies of this game.
        raised: What has been added to the target in this game.
        rubber: Rubber points of the match so far, score by score.
        lost: Everybody has lost this game, which is over.
    """

    scores: list[int]
    games: list[int]
    called: int = 0
    overtime: bool = False
    won: tuple[int, ...] = ()
    tallies: Mapping[str, list[int]] = {}
    raised: int = 0
    rubber: tuple[int, ...] = ()
    lost: bool = False


def course_of(variant: Variant, match: Match) -> list[Game]:
    """Return how a match stands after each finished deal, by the variant and the points of the deals."""
    start = [variant.game.start] * _scores_of(variant)
    game = Game(start, [0] * len(start), rubber=(0,) * len(start))
    found: list[Game] = []
    for deal in match.deals:
        if deal.result is None:
            break
        if (game.won or game.lost) and not _is_decided(variant, game):
            game = _next(variant, game)
        if deal.result.outcome in variant.scoring:  # it was played
            game = _after(variant, game, deal, deal.result)
        elif given := given_the_game(read(variant, deal)):  # by a claim, and there is nothing to count
            game = _won(variant, game, _places(variant, given), overtime=False)
        found.append(game)
    return found


def _scores_of(variant: Variant) -> int:
    """Return how many scores a game has: one for each side, or for each player where the variant says so (M10)."""
    return variant.table.seats if _by_player(variant) else sides_of(variant)


def _seats_by_score(variant: Variant) -> list[list[int]]:
    """Return whose each score is: the seats of a side, or one."""
    number = _scores_of(variant)
    return [list(range(place, variant.table.seats, number)) for place in range(number)]


def _by_player(variant: Variant) -> bool:
    return variant.game.scores == "players" and sides_of(variant) < variant.table.players == variant.table.seats


def _next(variant: Variant, over: Game) -> Game:
    """Begin the game after one that is over: with laps the winner keeps what he has beyond the target."""
    rules, way = variant.game, _way(variant)
    scores = [rules.start] * len(over.scores)
    if variant.match.laps and isinstance(rules.target, int):
        for place in over.won:
            scores[place] += way * max(0, (over.scores[place] - rules.target) * way - over.raised)
    return Game(scores, over.games, rubber=over.rubber)


def _match_winners(variant: Variant, game: Game) -> list[int]:
    """Return the scores that have won as many games as a match takes."""
    return [place for place, games in enumerate(game.games) if games >= variant.match.games]


def _is_decided(variant: Variant, game: Game) -> bool:
    """Tell whether the match is over: somebody has won it, or it was one game and everybody has lost that (M4)."""
    return bool(_match_winners(variant, game)) or (game.lost and variant.match.games == 1)


def _way(variant: Variant) -> int:
    """Return 1 where the score goes up to the target, -1 where it goes down."""
    target = variant.game.target
    return -1 if isinstance(target, int) and target < variant.game.start else 1


def _after(variant: Variant, before: Game, deal: Deal, result: Result) -> Game:
    """Count a deal that somebody called."""
    gained = list(result.points)
    tallies = {name: list(before.tallies.get(name, [0] * len(gained))) for name in variant.tallies}
    for name, tally in variant.tallies.items():
        for score, more in enumerate(tallied(variant, deal, name)):
            tallies[name][score] += more
            while tally.each and tallies[name][score] >= tally.each:
                tallies[name][score] -= tally.each
                gained[score] += tally.points
    reading = read(variant, deal)
    owners = _seats_by_score(variant)
    less = variant.scoring[result.outcome].partners_less or 0
    poorer = {*reading.makers} - {reading.maker} if _by_player(variant) else set()
    scores = [
        score + gained[seats[0] % len(gained)] - (less if poorer & {*seats} else 0)  # a side's number: its first seat's
        for score, seats in zip(before.scores, owners, strict=True)
    ]
    makers = {place for place, seats in enumerate(owners) if {*seats} & {*reading.makers}}
    made = variant.game.won_by == "any_points" or made_it(variant, deal)
    game = before._replace(scores=scores, called=before.called + 1, tallies=tallies)
    if game.won or game.lost:
        return game  # it should have been the last deal: a law of its own
    won, overtime = _winners(variant, game, makers, made=made)
    if variant.game.raised_by and len(_at_target(variant, game, makers, made=made)) > 1:
        won, game = [], game._replace(raised=game.raised + variant.game.raised_by)
    if given := given_the_game(reading):
        won, overtime = _places(variant, given), False
    limit = variant.game.all_lose_at
    if limit is not None and not given and all(score <= limit for score in scores):
        return game._replace(won=(), overtime=False, raised=before.raised, lost=True)
    return _won(variant, game, won, overtime=overtime)


def _places(variant: Variant, given: tuple[int, ...]) -> list[int]:
    """Return the scores of a match that are those of sides, to which a deal gives the game."""
    return [place for place, seats in enumerate(_seats_by_score(variant)) if seats[0] % sides_of(variant) in given]


def _won(variant: Variant, game: Game, won: list[int], *, overtime: bool) -> Game:
    """Count a game for those who have won it, if somebody has."""
    games = game.games
    if won:
        way, start = _way(variant), variant.game.start
        losers = [score for place, score in enumerate(game.scores) if place not in won]
        counts = variant.match.slam if any(score * way <= start * way for score in losers) else 1
        games = [number + (counts if place in won else 0) for place, number in enumerate(games)]
    rubber = tuple(_in_rubber(variant, game._replace(games=games), won))
    return game._replace(games=games, overtime=overtime, won=tuple(won), rubber=rubber)


def _in_rubber(variant: Variant, game: Game, won: list[int]) -> Iterator[int]:
    """Yield the rubber points of each score when some, or none yet, have won the game (M6 M7)."""
    rubber, way = variant.match.rubber, _way(variant)
    gained = [(score - variant.game.start) * way for place, score in enumerate(game.scores) if place not in won]
    limits = [most for most in (rubber.worth if rubber else ()) if gained and min(gained) <= most]
    winners = _match_winners(variant, game) if won else []
    for place, points in enumerate(game.rubber):
        of_game = rubber.worth[min(limits)] if rubber and limits else 1
        yield points + (of_game if place in won else 0) + (rubber.bonus if rubber and place in winners else 0)


def scores_are_sums_of_points(variant: Variant, match: Match) -> Iterator[str]:
    """Every score is where the game began, with its points in all deals of the game so far."""
    course = course_of(variant, match)
    if course and (course[-1].won or course[-1].lost) and not _is_decided(variant, course[-1]):
        course.append(_next(variant, course[-1]))
    scores = course[-1].scores if course else [variant.game.start] * _scores_of(variant)
    if match.scores != tuple(scores):
        yield f"the points add up to {scores}, the scores are {match.scores}"


def _decided(variant: Variant, match: Match) -> tuple[int, list[int]]:
    """Return the number of the deal that decided the match, and who has won; 0 and nobody if none did."""
    for number, game in enumerate(course_of(variant, match), 1):
        if _is_decided(variant, game):
            return number, _match_winners(variant, game)
    return 0, []


def a_match_ends_at_the_target(variant: Variant, match: Match) -> Iterator[str]:
    """A match ends with the deal that decides it, by the end of the game and by what holds where several reach it."""
    decided, winners = _decided(variant, match)
    deals = len(_results(match))
    over = deals == len(match.deals)
    if over != bool(decided) or over != match.over or (decided and decided != deals):
        yield f"deal {decided} decided for {winners or 'nobody'}, played were {deals}, on the table is {match.deal!r}"


def tallies_are_counted(variant: Variant, match: Match) -> Iterator[str]:
    """Every tally has what extras have paid into it in the game, less what has turned into points."""
    course = course_of(variant, match)
    over = not course or ((course[-1].won or course[-1].lost) and not _is_decided(variant, course[-1]))
    empty = {name: [0] * sides_of(variant) for name in variant.tallies}
    expected = {**empty, **({} if over else course[-1].tallies)}
    found = {name: list(counted) for name, counted in match.tallies.items()}
    if found != expected:
        yield f"the tallies are {found}, counted were {expected}"


def games_are_counted(variant: Variant, match: Match) -> Iterator[str]:
    """Every game that is over counts for its winner, more than once where the variant has slams."""
    course = course_of(variant, match)
    games = course[-1].games if course else [0] * _scores_of(variant)
    if match.games != tuple(games):
        yield f"the games won are {games}, counted were {match.games}"


def rubber_points_are_counted(variant: Variant, match: Match) -> Iterator[str]:
    """Rubber points are those of every game that is over, by how far a loser got in it, and the bonus of the match."""
    course = course_of(variant, match)
    expected = course[-1].rubber if course else (0,) * _scores_of(variant)
    if match.rubber != (expected if variant.match.rubber is not None else ()):
        yield f"the rubber points are {expected}, counted were {match.rubber}"


def _winners(variant: Variant, game: Game, makers: set[int], *, made: bool) -> tuple[list[int], bool]:
    """Return the winning scores, and whether the game goes on because several were there (D32, M2 to M8).

    Args:
        variant: The variant.
        game: The game with the deal counted.
        makers: The makers' scores; none without a maker.
        made: They took the tricks that they needed.
    """
    rules, way = variant.game, _way(variant)
    places = range(len(game.scores))
    ahead = [score * way for score in game.scores]  # the more, the farther on
    backwards = rules.target != "none" and rules.reaching_it == "loses"
    worth = [-score for score in ahead] if backwards else ahead
    if game.overtime:
        best = _best(worth, places)
        return (best, False) if len(best) == 1 else ([], True)
    if rules.reaching_it == "loses" and (at_target := [place for place in places if _is_there(variant, game, place)]):
        return _among(variant, worth, [place for place in places if place not in at_target] or at_target, makers)
    winning = _at_target(variant, game, makers, made=made)
    if winning:
        return _among(variant, worth, winning, makers)
    lost = [place for place in places if rules.loses_at is not None and ahead[place] <= rules.loses_at * way]
    if lost and len(lost) < len(game.scores):
        return _best(worth, [place for place in places if place not in lost]), False
    if not lost and rules.deals and game.called >= rules.deals:
        lost = _best(worth, places)
    return _among(variant, worth, lost, makers)


def _is_there(variant: Variant, game: Game, place: int) -> bool:
    """Tell whether a score is at the target, as far off as it is by now (M13)."""
    target, way = variant.game.target, _way(variant)
    return target != "none" and game.scores[place] * way >= target * way + game.raised


def _at_target(variant: Variant, game: Game, makers: set[int], *, made: bool) -> list[int]:
    """Return the scores at the target for which the last step was one that wins."""
    there = [place for place in range(len(game.scores)) if _is_there(variant, game, place)]
    return [place for place in there if _may_win(variant, place, makers, made=made)]


def _may_win(variant: Variant, place: int, makers: set[int], *, made: bool) -> bool:
    """Tell whether the last step to the target was one that wins (M3)."""
    fixed = variant.bidding.fixed
    if fixed is not None and fixed.maker == "nobody":
        return True  # nobody's bid can be asked for
    own, against = place in makers and made, bool(makers) and place not in makers and not made
    return {"any_points": True, "own_made_bid": own, "own_bid_or_set": own or against}[variant.game.won_by]


def _best(worth: list[int], places: Iterable[int]) -> list[int]:
    best = max(worth[place] for place in places)
    return [place for place in places if worth[place] == best]


def _among(variant: Variant, worth: list[int], there: list[int], makers: set[int]) -> tuple[list[int], bool]:
    """Decide between those who are there."""
    rule = variant.game.both_reach
    if len(there) < 2 or rule == "shared":
        return there, False
    if rule == "extra_deal":
        return [], True
    if rule == "makers_first" and makers & {*there}:
        return sorted(makers & {*there}), False
    best = _best(worth, there)
    return (best if len(best) == 1 else []), False


def who_wins_has_the_target(variant: Variant, match: Match) -> Iterator[str]:
    """The winner has won as many games as a match takes, and in the last one has what the variant asks of a winner."""
    _, winners = _decided(variant, match)
    if match.over and list(match.winners) != winners:
        yield f"{match.winners} won, {winners} should have; scores {match.scores}, games {match.games}"


def dealers_follow_the_results(variant: Variant, match: Match) -> Iterator[str]:  # noqa: ARG001
    """The first dealer deals first, and every later deal is dealt by the dealer whom the last one's result names."""
    dealers = [deal.dealer for deal in match.deals]
    expected = [match.first_dealer, *(result.next_dealer for result in _results(match))][: len(dealers)]
    if dealers != expected:
        yield f"the dealers were {dealers}, they should have been {expected}"


def deals_are_dealt_in_turn(variant: Variant, match: Match) -> Iterator[str]:  # noqa: ARG001
    """Deal number k is dealt from the match's seed and k, and only when the one before it is over."""
    for number, deal in enumerate(match.deals):
        if deal.result is None and number < len(match.deals) - 1:
            yield f"{deal!r} is not over, but the next was dealt"
        if deal.dealt != Deal.from_seed(match.rules, seed=match.seed, dealer=deal.dealer, index=number).dealt:
            yield f"deal {number} was not dealt from seed {match.seed}: {deal.dealt}"


def deals_carry_what_the_game_left(variant: Variant, match: Match) -> Iterator[str]:
    """Every deal is given what the deals before it in the same game left, and the first of a game no more than laps."""
    game: list[Deal] = []
    scores: Sequence[int] = [variant.game.start] * sides_of(variant)
    for number, (deal, course) in enumerate(zip(match.deals, [None, *course_of(variant, match)], strict=False)):
        if course is not None:
            over = course.won or course.lost
            game = [] if over else [*game, match.deals[number - 1]]
            scores = (_next(variant, course) if over else course).scores
        left = left_by(variant, game, scores)
        if deal.carried != left:
            yield f"deal {number} was given {deal.carried}, it should have been {left}"


def a_match_reads_back(variant: Variant, match: Match) -> Iterator[str]:  # noqa: ARG001
    """A match, finished or not, written as a record or saved as JSON, reads back as the same match."""
    for again in (replay(match.rules, write_record(match)), resume(match.rules, save(match))):
        if not isinstance(again, Match) or again != match or _standing(again) != _standing(match):
            yield f"{match!r} becomes {again!r}"


def _standing(match: Match) -> tuple[object, ...]:
    counted = match.scores, match.games, match.rubber
    return counted, match.winners, match.over, match.finished_deals, match.deal.legal_actions


MATCH = laws_of(
    "match",
    scores_are_sums_of_points,
    a_match_ends_at_the_target,
    games_are_counted,
    rubber_points_are_counted,
    tallies_are_counted,
    who_wins_has_the_target,
    dealers_follow_the_results,
    deals_are_dealt_in_turn,
    deals_carry_what_the_game_left,
    a_match_reads_back,
)
