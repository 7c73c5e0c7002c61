"""A person at the keyboard: shown what his view allows, asked until what he types is a legal action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre_core.cli.typed import NUMBERS, in_hand, in_order, pick, understand
from euchre_core.errors import IllegalAction, UnreadableError
from euchre_core.kernel.actions import GIVE
from euchre_core.kernel.steps import (
    ASK_PARTNER,
    AUCTION,
    BLOCK_OF,
    CALL_PARTNER,
    CALL_PARTNER_LATE,
    CHANGING,
    CLAIMS,
    DEFENDER_ASKS_PARTNER,
    DEFENDER_HOW_MANY,
    DEFENDER_NAMES_CARD,
    DEFENDERS_ALONE,
    DOUBLING,
    DROPPING,
    HOW_MANY,
    LATE_CLAIMS,
    NAME_CARD,
    NAME_LED,
    PREDICT,
    PROPOSING,
)
from euchre_core.phrases import choice, told
from euchre_core.render import draw_scores, draw_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.cli.screen import Screen
    from euchre_core.kernel import Deal, View
    from euchre_core.kernel.why import Why
    from euchre_core.match import Match
    from euchre_core.rules import Rules

_HELP = (
    "Type the number of a choice, or say it: pass, order, hearts, take, leave, alone, not alone, join, or a card.",
    "A call may end in alone where that is a choice. A card is rank and suit letter, as in 9C 10D JH AS, or joker.",
    "why tells why the last trick, or the last deal, went as it did; why 9C, whether that may be played, and why.",
    "? shows this, q stops the game (so do Ctrl-C and Ctrl-D).",
)
_HELP_BID = "In the auction say bid and what you bid, as in bid 4; a number alone is the number of a choice."
_HELP_STAGE = {
    PREDICT: "Type the number of tricks that you will take, as in 3.",
    PROPOSING: "Say propose or stand; to a proposal, accept or refuse.",
    CHANGING: "Type the number of cards that you change, as in 3; which ones is asked after.",
    ASK_PARTNER: "Say pick and the seat of the partner who is to give you cards, as in pick 2.",
    DEFENDER_ASKS_PARTNER: "Say pick and the seat of the partner who is to give you cards, as in pick 2.",
    NAME_CARD: "Name a card that you have not; a partner who holds it gives it to you.",
    DEFENDER_NAMES_CARD: "Name a card that you have not; a partner who holds it gives it to you.",
    HOW_MANY: "Type the number of cards that you give, as in 2; which ones is asked after.",
    DEFENDER_HOW_MANY: "Type the number of cards that you give, as in 2; which ones is asked after.",
    CLAIMS: "Say claim and what you claim, or nothing.",
    DEFENDERS_ALONE: "Say alone, or not alone; or pick and a seat, as in pick 1, where that is a choice.",
    LATE_CLAIMS: "Say claim and what you claim, or nothing.",
    DOUBLING: "Say double, or do not double.",
    DROPPING: "Say stay in, or drop out.",
    CALL_PARTNER: "Name the card that you call; whoever plays it is your partner.",
    CALL_PARTNER_LATE: "Name the card that you call; whoever plays it is your partner.",
    NAME_LED: "Name the suit that the others must follow.",
}
_HELP_SEVERAL = "Where several cards must go, name them one by one or several at once, in any order; again begins anew."


class Quit(Exception):  # noqa: N818 - no error, but a wish
    """A person wants to stop."""


class Human:
    """A person who plays one seat.

    Args:
        screen: Where he reads.
        rules: The rules he plays by.
        alone: Nobody else reads the screen.
    """

    def __init__(self, screen: Screen, rules: Rules, *, alone: bool) -> None:
        self._screen = screen
        self._rules = rules
        self._alone = alone
        self._deal = -1
        self._seen: int | None = None
        self._chosen: list[int] = []

    def choose(self, match: Match) -> int:
        """Show what he may know, and return the legal action that he types.

        Raises:
            Quit: If he types q, or there is nothing more to read.
        """
        if self._chosen:
            return self._chosen.pop(0)
        deal = match.deal
        view = deal.view(match.rules.player_of[deal.table.actor])
        if not self._alone:
            self._call_to_screen(view)
        self._show(match, view)
        picked: list[str] = []  # of several cards that must go
        while True:
            typed = self._ask("Your choice: ")
            if typed == "?" or typed.lower() == "help":
                self._help(deal, view, picked)
                continue
            if typed.lower() == "again" and deal.table.to_bury > 1:
                picked.clear()
                self._choices(deal, view, picked)
                continue
            try:
                if typed.lower() == "why" or typed.lower().startswith("why "):
                    self._explain(_asked(match, typed[4:]), view)
                    continue
                if deal.table.to_bury <= 1:
                    return understand(deal, typed)
                picked += pick(deal, typed, picked)
                if len(picked) == deal.table.to_bury:
                    action, *self._chosen = _together(deal, picked)
                    return action
            except IllegalAction as error:
                self._screen.line(f"That is not allowed: {self._to_you(error.why, view).short}")
                if len(picked) == deal.table.to_bury:  # one by one they would do, but not together
                    picked.clear()
            except UnreadableError as error:
                self._screen.line(str(error))
            else:
                self._choices(deal, view, picked)

    def _help(self, deal: Deal, view: View, picked: Sequence[str]) -> None:
        self._screen.lines(_HELP)
        if deal.table.stage == AUCTION:
            self._screen.line(_HELP_BID)
        if deal.table.stage in _HELP_STAGE:
            self._screen.line(_HELP_STAGE[deal.table.stage])
        if deal.table.to_bury > 1:
            self._screen.line(_HELP_SEVERAL)
        self._choices(deal, view, picked)

    def _explain(self, whys: Sequence[Why], view: View) -> None:
        """Tell reasons, and show the lines of the files that say so."""
        for why in whys:
            self._screen.lines(self._to_you(why, view).report.split("\n"), hang=2)
        if not whys:
            self._screen.line("No trick is over yet.")

    def _to_you(self, why: Why, view: View) -> Why:
        why = told(why, _you(view))
        return replace(why, sentence=self._screen.cards(why.sentence))

    def _ask(self, prompt: str) -> str:
        try:
            typed = " ".join(input(prompt).split())
        except EOFError:
            self._screen.line()
            raise Quit from None
        if typed.lower() in ("q", "quit", "exit"):
            raise Quit
        return typed

    def _call_to_screen(self, view: View) -> None:
        """Let only him read what follows."""
        self._screen.line()
        self._ask(f"Seat {view.seats[0]}, press Enter when nobody else looks at the screen. ")
        self._screen.clear()

    def _show(self, match: Match, view: View) -> None:
        number = len(match.deals)
        you = _you(view)
        self._screen.line()
        if number != self._deal:
            self._deal, self._seen = number, None
            self._screen.heading(f"Deal {number}. Score: {draw_scores(self._rules, match.scores, you)}")
        self._screen.lines(map(self._screen.cards, draw_view(view, self._rules, self._seen)), hang=2)
        self._seen = len(view.events)
        self._choices(match.deal, view)

    def _choices(self, deal: Deal, view: View, picked: Sequence[str] = ()) -> None:
        said = [f"{number} {choice(action)}" for number, action in enumerate(view.legal, 1)]
        if deal.table.stage in NUMBERS:  # a number is what is said, not the number of a choice
            said = [choice(action) for action in view.legal]
        if deal.table.to_bury:
            self._screen.line(self._screen.cards(_to_go(deal, picked)))
        if deal.table.to_bury > 1:
            left = dict.fromkeys(in_hand(deal, picked))
            said = [f"{number} {_verb(deal)} {card}" for number, card in enumerate(left, 1)]
        self._screen.row(map(self._screen.cards, said), style="bold")


def _you(view: View) -> int | None:
    """Return the seat that is called "you": a player's only one."""
    return view.seats[0] if len(view.seats) == 1 else None


def _together(deal: Deal, picked: Sequence[str]) -> list[int]:
    """Return the actions by which these cards go.

    Raises:
        IllegalAction: If they may not go together, as when one is to be kept.
    """
    actions = in_order(deal, picked)
    for action in actions:
        deal = deal.apply(action)
    return actions


def _verb(deal: Deal) -> str:
    return "give" if BLOCK_OF[deal.table.stage] == GIVE else "bury"


def _to_go(deal: Deal, picked: Sequence[str]) -> str:
    """Say how many cards must go, and how."""
    number, verb = deal.table.to_bury, _verb(deal)
    if number == 1:
        return f"{verb.capitalize()} 1 card."
    if picked:
        return f"{' '.join(picked)}: {number - len(picked)} more to {verb}."
    example = " ".join(in_hand(deal)[:number])
    return f"{verb.capitalize()} {number} cards, in any order, one by one or at once, as in: {verb} {example}."


def _asked(match: Match, about: str) -> list[Why]:
    """Return why what is asked *about* may be done or not; of nothing, why the last trick and deal went as they did."""
    if about:
        try:
            return [match.deal.why(understand(match.deal, about))]
        except IllegalAction as error:
            return [error.why]
    tricks = [trick for trick in match.deal.tricks if trick.finished]
    if tricks or len(match.deals) == 1:
        return [trick.why for trick in tricks[-1:]]
    before = match.deals[-2]
    return [*(trick.why for trick in before.tricks[-1:]), *([before.result.why] if before.result else [])]
