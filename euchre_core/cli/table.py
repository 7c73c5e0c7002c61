"""A match on the screen, as ``euchre play`` and ``euchre replay`` print it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.match import added
from euchre_core.render import draw_deal, draw_scores, score_name, seat_name

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
        self._scores = (0,) * rules.scores

    def opening(self, match: Match) -> None:
        """Print what is played, and from which seed."""
        rules = self._rules
        names = [score_name(rules, score, self._you) for score in range(rules.scores)]
        text = " against ".join(names)
        if len(names) > 2:
            text = f"{', '.join(names[:-1])} and {names[-1]}, each for himself"
        self._screen.heading(f"{rules.name}, seed {match.seed}")
        self._screen.line(f"{text[:1].upper()}{text[1:]}, to {rules.target} points")

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
            self._scores = added(self._scores, deal.result.points)
            self._screen.line(f"  {'score':9}{draw_scores(self._rules, self._scores, self._you)}", hang=_HANG)

    def closing(self, match: Match) -> None:
        """Print who has won, or that nobody has yet."""
        self._screen.line()
        score = draw_scores(self._rules, match.scores, self._you)
        if not match.winners:
            deals = "1 deal" if match.finished_deals == 1 else f"{match.finished_deals} deals"
            self._screen.heading(f"Nobody has won yet. Score after {deals}: {score}")
            return
        winners = [score_name(self._rules, score, self._you) for score in match.winners]
        text = " and ".join(winners)
        verb = "wins" if len(winners) == 1 and text.startswith("seat ") else "win"
        together = " together" if len(winners) > 1 else ""
        self._screen.heading(f"{text[:1].upper()}{text[1:]} {verb}{together}. Final score: {score}")
