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


def match_winner(data: dict[str, Any], deals: list[PlayedDeal]) -> tuple[list[int], list[int]]:
    """
    B35 C14 D32: return the running scores and the winners, an empty list while nobody has won.

    Each deal is its points, one a score, the place of the makers' score, and whether they made it (if left out, they
    did); no makers is a deal thrown in, which decides nothing. Deals after the one that decided the match are not
    looked at. Where several games make a match, the scores are those of the last game begun.
    """
    rules = section(data, "match")
    needed = int(rules.get("games", 1))
    start = int(section(data, "game").get("start", 0))
    players = len(deals[0][0]) if deals else 0
    games = [0] * players
    game = Game(data, [start] * players)
    for deal in deals:
        if deal[1] is None:
            continue
        makers = [place for place in ([deal[1]] if isinstance(deal[1], int) else deal[1]) if place >= 0]
        made = deal[2] if len(deal) > 2 else True
        given = deal[3] if len(deal) > 3 else []
        turned = game.tally(deal[4] if len(deal) > 4 else {})
        winners = game.step([a + b for a, b in zip(deal[0], turned, strict=True)], makers, given, made=made)
        if not winners:
            continue
        for place in winners:
            games[place] += int(rules.get("slam", 1)) if is_slam(game, winners) else 1
        if max(games) >= needed:
            return game.scores, [place for place in winners if games[place] >= needed]
        carried = [start] * players
        if rules.get("laps", False) and game.target is not None:
            for place in winners:
                if game.is_there(place):
                    carried[place] += game.scores[place] - game.target + (game.raised if game.down else -game.raised)
        game = Game(data, carried)
    return game.scores, []


def is_slam(game: Game, winners: list[int]) -> bool:
    """M6: tell whether some loser has come no further than the start."""
    losers = [score for place, score in enumerate(game.scores) if place not in winners]
    return any(score >= game.start if game.down else score <= game.start for score in losers)
