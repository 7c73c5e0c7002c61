"""A naive referee of a match: running scores and winners, deal by deal (B2 B35 C1 C14 D32, G18-G20, M1-M8)."""

from __future__ import annotations

from typing import Any

from oracle.cards import section

PlayedDeal = (
    tuple[list[int], int | list[int] | None]
    | tuple[list[int], int | list[int] | None, bool]
    | tuple[list[int], int | list[int] | None, bool, list[int]]
    | tuple[list[int], int | list[int] | None, bool, list[int], dict[str, list[int]]]
)
"""Points, one a score; the place of the makers' score, or places, None for a deal thrown in; did they make it; and to
which scores the deal gives the game, if to any; and what each gets into tallies."""


class Game:
    """One game, and how far its scores have come."""

    def __init__(self, data: dict[str, Any], scores: list[int]) -> None:
        """Begin with these scores."""
        self.game = section(data, "game")
        self.start = int(self.game.get("start", 0))
        target = self.game.get("target", 10)
        self.target = None if target == "none" else int(target)
        self.down = self.target is not None and self.target < self.start
        self.loses = self.game.get("reaching_it", "wins") == "loses"
        self.both_reach = str(self.game.get("both_reach", "better_wins"))
        self.scores = list(scores)
        self.deals = 0
        self.play_on = False
        self.raised = 0
        self.lost = False
        self.rates = {name: section(section(data, "tallies"), name) for name in section(data, "tallies")}
        self.tallies = {name: [0] * len(scores) for name in self.rates}

    def tally(self, tallied: dict[str, list[int]]) -> list[int]:
        """S22: count what goes into the tallies, and return the points that they turn into."""
        points = [0] * len(self.scores)
        for name, rate in self.rates.items():
            each = int(rate.get("each", 0))
            for score, more in enumerate(tallied.get(name, [])):
                self.tallies[name][score] += more
                if each and self.tallies[name][score] >= each:
                    points[score] += self.tallies[name][score] // each * int(rate.get("points", 1))
                    self.tallies[name][score] %= each
        return points

    def step(self, points: list[int], makers: list[int], given: list[int], *, made: bool) -> list[int]:
        """Count a deal; return the places of the winners, nobody's while the game goes on."""
        self.scores = [score + gained for score, gained in zip(self.scores, points, strict=True)]
        self.deals += 1
        places = range(len(self.scores))
        if given:
            return given
        limit = self.game.get("all_lose_at")
        if limit is not None and max(self.scores) <= int(limit):  # M4
            self.lost = True
            return []
        if self.play_on:
            return self.one_best(list(places))
        reached = [place for place in places if self.is_there(place)]
        if self.loses and reached:
            others = [place for place in places if place not in reached]
            return self.decide(others or reached, makers) if len(others) != 1 else others
        able = [place for place in reached if self.may_win(place, makers, made)]
        if len(able) > 1 and int(self.game.get("raised_by", 0)):  # M13
            self.raised += int(self.game["raised_by"])
            return []
        winners = self.decide(able, makers)
        if winners:
            return winners
        floor = self.game.get("loses_at")
        lost = [place for place in places if floor is not None and self.scores[place] <= int(floor)]
        others = [place for place in places if place not in lost]
        if lost and others:
            return self.best_of(others)
        last = int(self.game.get("deals", 0))
        if last and self.deals >= last:
            return self.decide(self.best_of(list(places)), makers)
        return []

    def is_there(self, place: int) -> bool:
        """M1: tell whether a score has come to the target, from above where it is counted down."""
        if self.target is None:
            return False
        if self.down:
            return self.scores[place] <= self.target - self.raised
        return self.scores[place] >= self.target + self.raised

    def may_win(self, place: int, makers: list[int], made: bool) -> bool:
        """M3: tell whether this deal lets a score win that stands at the target."""
        won_by = self.game.get("won_by", "any_points")
        own = place in makers and made
        return (
            won_by == "any_points"
            or own
            or (won_by == "own_bid_or_set" and bool(makers) and place not in makers and not made)
        )

    def best_of(self, places: list[int]) -> list[int]:
        """Return which of these scores are best: the highest; the lowest where down is the way to win."""
        low_is_good = self.down != (self.loses and self.target is not None)
        scores = [self.scores[place] for place in places]
        best = min(scores) if low_is_good else max(scores)
        return [place for place in places if self.scores[place] == best]

    def one_best(self, places: list[int]) -> list[int]:
        """Return the best of these scores, nobody when several are as good."""
        best = self.best_of(places)
        return best if len(best) == 1 else []

    def decide(self, reached: list[int], makers: list[int]) -> list[int]:
        """M8: return who wins of those that have come to the end together."""
        if len(reached) < 2 or self.both_reach == "shared":
            return reached
        first = [place for place in reached if place in makers]
        if self.both_reach == "makers_first" and first:
            return first if len(first) == 1 else self.one_best(first)
        if self.both_reach == "extra_deal":
            self.play_on = True
            return []
        return self.one_best(reached)


def rubber_points(data: dict[str, Any], deals: list[PlayedDeal]) -> list[int]:
    """§2 M6 M7: return the rubber points of each score after these deals; an empty list where none are counted."""
    return [] if section(data, "match").get("rubber") is None else played(data, deals)[2]


def is_over(data: dict[str, Any], deals: list[PlayedDeal]) -> bool:
    """M4: tell whether these deals end the match: it is won, or was one game, which all have lost together."""
    scores, winners, _ = played(data, deals)
    game = section(data, "game")
    limit = game.get("all_lose_at")
    one = int(section(data, "match").get("games", 1)) == 1
    return bool(winners) or (one and limit is not None and bool(scores) and max(scores) <= int(limit))


def match_winner(data: dict[str, Any], deals: list[PlayedDeal]) -> tuple[list[int], list[int]]:
    """
    B35 C14 D32: return the running scores and the winners, an empty list while nobody has won.

    Each deal is its points, one a score, the place of the makers' score, and whether they made it (if left out, they
    did); no makers is a deal thrown in, which decides nothing unless it gives the game to somebody (S28). Deals after the one that decided the match are not
    looked at. Where several games make a match, the scores are those of the last game begun.
    """
    return played(data, deals)[:2]


def played(data: dict[str, Any], deals: list[PlayedDeal]) -> tuple[list[int], list[int], list[int]]:
    """Return the same, and the rubber points."""
    rules = section(data, "match")
    needed = int(rules.get("games", 1))
    start = int(section(data, "game").get("start", 0))
    players = len(deals[0][0]) if deals else 0
    games, rubber = [0] * players, [0] * players
    game = Game(data, [start] * players)
    for deal in deals:
        given = deal[3] if len(deal) > 3 else []
        if deal[1] is None and not given:
            continue
        makers = [place for place in ([deal[1]] if isinstance(deal[1], int) else deal[1] or []) if place >= 0]
        made = deal[2] if len(deal) > 2 else True
        turned = game.tally(deal[4] if len(deal) > 4 else {})
        winners = game.step([a + b for a, b in zip(deal[0], turned, strict=True)], makers, given, made=made)
        if game.lost and needed == 1:
            return game.scores, [], rubber
        if game.lost:
            game = Game(data, [start] * players)
            continue
        if not winners:
            continue
        for place in winners:
            games[place] += int(rules.get("slam", 1)) if is_slam(game, winners) else 1
            rubber[place] += worth_of(section(rules, "rubber"), game, winners)
        if max(games) >= needed:
            won = [place for place in winners if games[place] >= needed]
            for place in won:
                rubber[place] += int(section(rules, "rubber").get("bonus", 2))
            return game.scores, won, rubber
        carried = [start] * players
        if rules.get("laps", False) and game.target is not None:
            for place in winners:
                if game.is_there(place):
                    carried[place] += game.scores[place] - game.target + (game.raised if game.down else -game.raised)
        game = Game(data, carried)
    return game.scores, [], rubber


def worth_of(rubber: dict[str, Any], game: Game, winners: list[int]) -> int:
    """M6: return what a game is worth by the points of the loser who made fewest; the first limit he is within."""
    made = [
        game.start - score if game.down else score - game.start
        for place, score in enumerate(game.scores)
        if place not in winners
    ]
    for limit in sorted(map(int, section(rubber, "worth"))):
        if made and min(made) <= limit:
            return int({int(key): value for key, value in section(rubber, "worth").items()}[limit])
    return 1


def is_slam(game: Game, winners: list[int]) -> bool:
    """M6: tell whether some loser has come no further than the start."""
    losers = [score for place, score in enumerate(game.scores) if place not in winners]
    return any(score >= game.start if game.down else score <= game.start for score in losers)
