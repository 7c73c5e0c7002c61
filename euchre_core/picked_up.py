"""Who takes the upcard, where he is not asked and no action says so: found from what a player sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.cards import JOKERS, SUIT_LETTERS, SUIT_WORDS
from euchre_core.kernel.looking import said_ahead
from euchre_core.rules.tables import JOKER_SET_ASIDE, PICK_UP_OPTIONAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.kernel import View
    from euchre_core.rules import Rules


def must_take(view: View, upcard: str, rules: Rules) -> bool:
    """Tell whether the call, if there was one, has the dealer take the upcard without being asked."""
    if rules.forced_suit >= 0 and upcard[-1] == SUIT_LETTERS[rules.forced_suit]:
        return rules.pick_up != PICK_UP_OPTIONAL
    call, ahead = _call(view, rules), said_ahead(rules)
    if call is not None and call < ahead:
        if not rules.ahead_takes and not (rules.named_ahead and call == _place_of_name(rules)):
            return False
    elif call is None or not _is_accepted(view.events, call, rules):
        return False
    if rules.joker_up == JOKER_SET_ASIDE and upcard in JOKERS:
        return False
    taker = taker_of(view, rules)
    if rules.named_unseen and taker != view.dealer and call == _place_of_name(rules) and taker in view.alone:
        return False  # he could not choose what to bury
    sleeps = taker in view.asleep and rules.alone_with_call and not rules.sleeping_dealer_picks_up
    return not sleeps and f"{taker} leaves {upcard}" not in view.events


def _call(view: View, rules: Rules) -> int | None:
    """Return which of the events fixed trump in the rounds or ahead of them; a suit named ahead may not have."""
    for number, action in enumerate(view.events):
        if re.search(r" (orders|names)\b", action):
            ahead = rules.named_ahead and number == _place_of_name(rules)
            if not ahead or (view.upcard is not None and SUIT_WORDS[SUIT_LETTERS.find(view.upcard[-1])] in action):
                return number
    return None


def _is_accepted(told: Sequence[str], call: int, rules: Rules) -> bool:
    """Tell whether a call of the rounds was about the upcard, which goes with it."""
    if not rules.first_round or rules.first_not_upcard or is_turned_down(told[:call], rules):
        return False
    return " names no trump" not in told[call]


def _place_of_name(rules: Rules) -> int:
    """Return which event names a suit ahead of the deal, where one does."""
    return rules.speakers if rules.packet_picked else 0


def is_turned_down(told: Sequence[str], rules: Rules) -> bool:
    """Tell whether everybody has passed on the upcard, after what was said ahead."""
    asked = rules.speakers - rules.named_ahead
    return sum(action.endswith(" passes") for action in told[said_ahead(rules) :]) >= asked


def taker_of(view: View, rules: Rules) -> int:
    """Return who takes an accepted upcard: the dealer, but where who named its suit ahead, or accepted it, does."""
    call, ahead = _call(view, rules), said_ahead(rules)
    if call is None:
        return view.dealer
    himself = rules.named_takes_himself and rules.named_ahead and call == _place_of_name(rules)
    if call >= ahead:
        himself = rules.upcard_to_caller and _is_accepted(view.events, call, rules)
    return int(view.events[call].split()[0]) if himself else view.dealer


def with_pick_up(
    actions: Sequence[str], dealer: int, upcard: str, rules: Rules, *, holds: bool
) -> list[tuple[int, str]]:
    """Number what was done, and say after the call that the dealer takes the upcard, where he was not asked.

    *holds* says that he has more cards in hand than he was dealt.
    """
    told = list(enumerate(actions))
    place = len(told)
    for number, action in told:
        if action.endswith(" joins the dummy") or action == f"{dealer} takes {upcard}":
            return told
        if action.startswith(f"{dealer} buries "):
            place = number
            break
    else:
        if not holds:
            return told
    while rules.alone_before_burying and told[place - 1][1].endswith((" goes alone", " not alone")):
        place -= 1  # he had it in hand before anybody was asked
    # It goes with what was done just before, so that he who is shown one is shown the other.
    return [*told[:place], (max(place - 1, 0), f"{dealer} takes {upcard}"), *told[place:]]
