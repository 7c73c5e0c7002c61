"""What a match carries from a deal that is over into the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.kernel.actions import CLAIM, SAY
from euchre_core.kernel.carried import FIRST, RED, Carried, limited, scores_matter
from euchre_core.kernel.steps import CLAIMS, LATE_CLAIMS, NOBODY_CALLED, PLAYED_OUT
from euchre_core.rules.tables import BARRED_BUT_LAST, BARRED_BY_TURNS, LAST_SUIT
from euchre_core.standing import made_bid

if TYPE_CHECKING:
    from euchre_core.kernel import Deal
    from euchre_core.rules import Rules


def carried_on(rules: Rules, deal: Deal, *, game_over: bool, scores: tuple[int, ...] = ()) -> Carried:
    """Return what the deal after *deal*, which is over, begins with.

    Args:
        rules: Compiled rules.
        deal: The deal.
        game_over: It ended a game: the next deal is the first of another, and nothing is carried into that, but what
            laps leave of the scores.
        scores: The scores with which the next deal begins.
    """
    points = scores if scores_matter(rules) and any(score != rules.start for score in scores) else ()
    if game_over:
        return FIRST._replace(scores=points)
    return Carried(
        _bank(rules, deal) if rules.bank else (),
        _thrown(rules, deal) if rules.throw_ins else (),
        _claimed(rules, deal) if limited(rules) else (),
        _barred(rules, deal) if rules.barred_suits else (),
        _caller(rules, deal),
        points,
    )


def _claimed(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Return how often each seat has made each claim that is limited, in this deal and before (knob X18)."""
    names = [claim.name for claim in limited(rules)]
    made = list(deal.carried.claimed or (0,) * len(names) * rules.seats)
    for position, action in deal.steps():
        number = action - SAY - CLAIM
        if position.table.stage in (CLAIMS, LATE_CLAIMS) and number >= 0 and rules.claims[number].times:
            made[names.index(rules.claims[number].name) * rules.seats + position.table.actor] += 1
    return tuple(made) if any(made) else ()


def _caller(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Return the player who made the last call of the game, where he may not make the next (catalogue 55)."""
    if rules.caller_may_repeat or deal.table.ending != PLAYED_OUT or deal.table.caller < 0:
        return deal.carried.caller
    return (rules.player_of[deal.table.caller],)


def _barred(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Return the suits that may not be called in the next deal (catalogue 55); cards dealt again are the same deal."""
    table, before = deal.table, deal.carried.barred
    if rules.barred_suits == BARRED_BY_TURNS:
        if table.ending not in (PLAYED_OUT, NOBODY_CALLED):
            return before
        return () if before else RED
    if table.ending != PLAYED_OUT:
        return before
    if rules.barred_suits == BARRED_BUT_LAST:
        led = deal.tricks[-1].led if deal.tricks else ""
        return tuple(int(word != led) for word in SUIT_WORDS) if led in SUIT_WORDS else before if not led else ()
    if table.caller < 0 or table.trump > LAST_SUIT or made_bid(deal):
        return before
    barred = tuple(int(one or suit == table.trump) for suit, one in enumerate(before or (0, 0, 0, 0)))
    return () if all(barred) else barred


def _thrown(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Return how often each seat has thrown its hand in as the dealer, this deal with the others (catalogue 51)."""
    before = deal.carried.thrown or (0,) * rules.seats
    if deal.table.ending != NOBODY_CALLED:
        return deal.carried.thrown
    return tuple(times + (seat == deal.dealer) for seat, times in enumerate(before))


def _bank(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Return the banks after a deal (catalogue 54): the last trick's winner adds his tricks, and the others lose all.

    A deal that was not played changes nothing. Points are a score's, so a bank is too: partners have one together.
    """
    if deal.table.ending != PLAYED_OUT:
        return deal.carried.bank
    before = deal.carried.bank or (0,) * rules.scores
    winner = deal.table.best_seat if deal.table.best_seat >= 0 else deal.table.maker  # all others may have dropped out
    last = rules.score_of[winner]
    taken = sum(won for seat, won in enumerate(deal.table.all_won()) if rules.score_of[seat] == last)
    return tuple(before[last] + taken if score == last else 0 for score in range(rules.scores))
