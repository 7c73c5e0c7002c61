"""A match on the screen, as ``euchre play`` and ``euchre replay`` print it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.carried import owners
from euchre_core.phrases import capital, names_of, score_name, seat_name
from euchre_core.render import draw_deal, draw_scores
from euchre_core.standing import after_deal, first_standing, made_bid, next_game, partners_of

if TYPE_CHECKING:
    from euchre_core.cli.screen import Screen
    from euchre_core.kernel import Deal
    from euchre_core.match import Match
    from euchre_core.rules import Rules

_HANG = 11


class Table:
    """Prints deals as they end, with the running score.

    Args:
        screen: Where to.
        rules: The rules of the match.
        you: The seat of the reader, if one person plays.
    """

    def __init__(self, screen: Screen, rules: Rules, you: int | None = None) -> None:
        self._screen = screen
        self._rules = rules
        self._you = you
        self._printed = 0
        self._now = first_standing(rules)

    def opening(self, match: Match) -> None:
        """Print what is played, and from which seed."""
        rules = self._rules
        names = [score_name(rules, score, self._you) for score in range(rules.scores)]
        text = " against ".join(names)
        if len(names) > 2:
            how = "each for himself" if len(rules.side_seats[0]) == 1 else "each side for itself"
            text = f"{', '.join(names[:-1])} and {names[-1]}, {how}"
        self._screen.heading(f"{rules.name}, seed {match.seed}")
        self._screen.line(f"{text[:1].upper()}{text[1:]}, {_length(rules)}")

    def finished(self, match: Match) -> None:
        """Print the deals that ended since the last call."""
        for deal in match.deals[self._printed : match.finished_deals]:
            self._printed += 1
            self.deal(deal, self._printed)

    def deal(self, deal: Deal, number: int) -> None:
        """Print one deal, and the score if it is over."""
        dealer = seat_name(deal.dealer, self._you)
        self._screen.line()
        self._screen.heading(f"Deal {number}: {dealer} {'deal' if deal.dealer == self._you else 'deals'}")
        self._screen.lines(map(self._screen.cards, draw_deal(deal, self._you)), hang=_HANG)
        if deal.result is not None:
            self._now = after_deal(self._rules, self._now, deal.result, made=made_bid(deal), partners=partners_of(deal))
            self._screen.line(f"  {'score':9}{self._drawn(self._now.scores)}", hang=_HANG)
            for tally, counted in zip(self._rules.tallies, self._now.tallies, strict=True):
                had = draw_scores(self._rules, counted, self._you)
                self._screen.line(f"  {tally.name.replace('_', ' '):9}{had}", hang=_HANG)
            if self._now.over:
                if self._rules.games > 1:
                    self._screen.line(f"  {'games':9}{self._drawn(self._now.games)}", hang=_HANG)
                if self._now.rubber:
                    self._screen.line(f"  {'rubber':9}{self._drawn(self._now.rubber)}", hang=_HANG)
                self._now = next_game(self._rules, self._now)

    def closing(self, match: Match) -> None:
        """Print who has won, or that nobody has yet."""
        self._screen.line()
        score = self._drawn(match.scores)
        if self._rules.games > 1:
            score += f". Games: {self._drawn(match.games)}"
        if match.rubber:
            score += f". Rubber: {self._drawn(match.rubber)}"
        for name, counted in match.tallies.items():
            score += f". {capital(name.replace('_', ' '))}: {draw_scores(self._rules, counted, self._you)}"
        if match.over and not match.winners:
            self._screen.heading(f"Everybody has lost. Final score: {score}")
            return
        if not match.over:
            deals = "1 deal" if match.finished_deals == 1 else f"{match.finished_deals} deals"
            self._screen.heading(f"Nobody has won yet. Score after {deals}: {score}")
            return
        winners = [names_of(owners(self._rules)[place], self._you) for place in match.winners]
        text = " and ".join(winners)
        verb = "wins" if len(winners) == 1 and text.startswith("seat ") else "win"
        together = " together" if len(winners) > 1 else ""
        self._screen.heading(f"{text[:1].upper()}{text[1:]} {verb}{together}. Final score: {score}")

    def _drawn(self, scores: tuple[int, ...]) -> str:
        """Return the scores of a match in words: those of sides, or of players where each has one."""
        whose = [names_of(seats, self._you) for seats in owners(self._rules)]
        return ", ".join(f"{who}: {score}" for who, score in zip(whose, scores, strict=True))


def _length(rules: Rules) -> str:
    """Say how long a match is: ``to 10 points``, ``8 deals``, ``2 games, each to 5 points``."""
    if rules.target is None:
        game = f"{rules.deals} deals"
    else:
        start = f"from {rules.start} " if rules.start else ""
        lost = ", which lose" if rules.reaching_loses else ""
        game = f"{start}to {rules.target} points{lost}"
    return game if rules.games == 1 else f"{rules.games} games to win, each {game}"
