"""Faults planted in the play, in the result of a deal, and in matches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from laws.planting import Fault, around, ended

from euchre_core import match as match_module
from euchre_core import saved, standing
from euchre_core.kernel import Deal, Result
from euchre_core.kernel.actions import BIT
from euchre_core.kernel.carried import FIRST
from euchre_core.kernel.stages import tricks
from euchre_core.match import Match
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from euchre_core.kernel.carried import Carried
    from euchre_core.kernel.table import Table
    from euchre_core.rules import Rules

# Play


def printed_suit(table: Table) -> int:
    hand = table.hands[table.actor] & table.rules.firsts
    if table.led < 0:
        return hand
    same = sum(BIT[slot] for slot, card in enumerate(table.rules.pack) if card.suit == table.led)
    return hand & same or hand


def one_card_short(old: Callable[..., bool], table: Table) -> bool:
    decided = old(table)
    table.awake -= 1
    return decided


def other_way_round(old: Callable[..., bool], table: Table, card: int) -> bool:
    done = old(table, card)
    if table.led >= 0:
        table.actor = (table.actor - 2) % table.rules.seats
    return done


def one_trick_less(old: Callable[..., bool], table: Table, card: int) -> bool:
    return old(table, card) or table.finished == table.rules.hand - 1


def left_of_taker_leads(old: Callable[..., bool], table: Table, card: int) -> bool:
    done = old(table, card)
    if table.led < 0:
        table.actor = (table.actor + 1) % table.rules.seats
    return done


def trick_to_the_left(old: Callable[..., bool], table: Table, card: int) -> bool:
    done = old(table, card)
    if table.led < 0:
        table.tricks[table.best_seat] -= 1
        table.tricks[(table.best_seat + 1) % table.rules.seats] += 1
    return done


def ace_beats_bowers(rules: Rules) -> Rules:
    """Put the ace of trumps above everything."""

    def lifted(row: tuple[int, ...], trump: int) -> tuple[int, ...]:
        ace = next((slot for slot, card in enumerate(rules.pack) if card == (trump, 12)), -1)
        return tuple(99 if slot == ace else strength for slot, strength in enumerate(row))

    contracts = tuple(
        replace(one, strength=tuple(lifted(row, one.trump) for row in one.strength)) for one in rules.contracts
    )
    return replace(rules, contracts=contracts)


def extra_trick(result: Result, deal: Deal) -> Result:
    if not result.makers:
        return result
    defender = next(seat for seat in clockwise(deal.dealer, deal.rules.seats) if seat not in result.makers)
    tricks = tuple(number + (seat == defender) for seat, number in enumerate(result.tricks))
    return result._replace(tricks=tricks)


# Scores


def swapped_rows(rules: Rules) -> Rules:
    names = [row.name for row in rules.rows]
    other = {names.index("point"): names.index("march"), names.index("march"): names.index("point")}
    return replace(rules, row_of=tuple(other.get(row, row) for row in rules.row_of))


def swapped_payments(rules: Rules) -> Rules:
    return replace(rules, rows=tuple(replace(r, makers=r.defenders, defenders=r.makers) for r in rules.rows))


def consolation(result: Result, _: Deal) -> Result:
    return result._replace(points=tuple(1 for _ in result.points)) if result.outcome == "passed_out" else result


def other_makers(result: Result, deal: Deal) -> Result:
    if not result.makers:
        return result
    return result._replace(makers=tuple(seat for seat in range(deal.rules.seats) if seat not in result.makers))


# Matches


class _Dealt:
    """Stands for ``Deal`` in the module of matches."""

    def __init__(self, change: Callable[[dict[str, int]], dict[str, int]]) -> None:
        self.change = change

    def from_seed(self, rules: Rules, *, carried: Carried = FIRST, **settings: int) -> Deal:
        return Deal.from_seed(rules, **self.change(settings), carried=carried)


def dealing(change: Callable[[dict[str, int]], dict[str, int]]) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(match_module, "Deal", _Dealt(change))


def bonus(patch: pytest.MonkeyPatch) -> None:
    old = Match.scores
    patch.setattr(Match, "scores", property(lambda match: (old.__get__(match)[0] + 100, *old.__get__(match)[1:])))


def others_win(old: Callable[..., Any], rules: Rules, now: standing.Standing) -> tuple[int, ...]:
    winners = old(rules, now)
    return tuple(place for place in range(rules.scores) if place not in winners) if winners else ()


def later(old: Callable[..., Any], rules: Rules, scores: tuple[int, ...], result: Result, **more: Any) -> Any:
    return old(replace(rules, target=(rules.target or 0) + 3), scores, result, **more)


def half_way(old: Callable[..., Any], rules: Rules, scores: Any, result: Result, **more: Any) -> Any:
    return old(replace(rules, target=(rules.target or 0) // 2), scores, result, **more)


def first_deal_undone(patch: pytest.MonkeyPatch) -> None:
    old = Match.deals

    def deals(match: Match) -> tuple[Deal, ...]:
        first, *others = old.__get__(match)
        return (Deal(first.rules, first.dealt, first.dealer), *others) if others else (first,)

    patch.setattr(Match, "deals", property(deals))


def match_forgets(old: Callable[..., Match], rules: Rules, data: dict[str, Any]) -> Match:
    return old(rules, data | {"actions": data["actions"][:-1]})


FAULTS = (
    # play
    Fault(
        "suit_is_followed",
        "the printed suit must be followed",
        lambda patch: patch.setattr(tricks, "legal", printed_suit),
        game="nobody alone",
    ),
    Fault(
        "a_trick_has_a_card_from_each_active_seat",
        "a trick ends a card too early",
        around(tricks, "enter", one_card_short),
    ),
    Fault(
        "a_trick_has_a_card_from_each_active_seat",
        "the last trick is not played",
        around(tricks, "apply", one_trick_less),
        also=("tricks_add_up",),
    ),
    Fault(
        "play_goes_round_in_order",
        "play goes round the other way",
        around(tricks, "apply", other_way_round),
        game="nobody alone",
    ),
    Fault(
        "the_lead_rule_names_the_first_leader",
        "the dealer leads",
        tamper=lambda rules: replace(rules, lead=2),
        game="nobody alone",
    ),
    Fault(
        "who_takes_a_trick_leads_to_the_next",
        "the seat left of the taker leads",
        around(tricks, "apply", left_of_taker_leads),
        game="nobody alone",
    ),
    Fault(
        "the_best_card_takes_the_trick",
        "a trick is counted to the left of who took it",
        around(tricks, "apply", trick_to_the_left),
        game="nobody alone",
    ),
    Fault(
        "the_best_card_takes_the_trick",
        "the ace of trumps beats the bowers",
        tamper=ace_beats_bowers,
        game="nobody alone",
        also=("who_takes_a_trick_leads_to_the_next",),
    ),
    Fault(
        "the_best_card_takes_the_trick",
        "the first of equal cards wins",
        tamper=lambda rules: replace(rules, second_wins=False),
        game="two packs",
        also=("who_takes_a_trick_leads_to_the_next",),
    ),
    Fault("tricks_add_up", "the result has a trick too many", ended(extra_trick)),
    # scores
    Fault("one_score_row_pays", "point and march change places", tamper=swapped_rows),
    Fault("points_are_what_the_row_says", "the wrong side is paid", tamper=swapped_payments),
    Fault("an_uncalled_deal_scores_nothing", "everybody gets a point when nobody calls", ended(consolation)),
    Fault("the_makers_are_the_side_that_called", "the defenders are called makers", ended(other_makers)),
    Fault(
        "the_deal_passes_on",
        "the same dealer deals again",
        ended(lambda result, deal: result._replace(next_dealer=deal.dealer)),
    ),
    Fault(
        "an_uncalled_deal_scores_nothing",
        "every deal is called passed out",
        ended(lambda result, _: result._replace(outcome="passed_out")),
        also=(
            "one_score_row_pays",
            "points_are_what_the_row_says",
        ),
    ),
    # matches
    Fault("scores_are_sums_of_points", "the first side begins with 100 points", bonus),
    Fault(
        "a_match_ends_at_the_target",
        "the match goes on past the target",
        around(standing, "finish", later),
    ),
    Fault(
        "who_wins_has_the_target",
        "the loser wins",
        around(match_module, "match_winners", others_win),
    ),
    Fault(
        "who_wins_has_the_target",
        "half of the target is enough",
        around(standing, "finish", half_way),
        also=("a_match_ends_at_the_target", "games_are_counted"),
    ),
    Fault(
        "dealers_follow_the_results",
        "every deal is dealt by seat 0",
        dealing(lambda settings: settings | {"dealer": 0}),
    ),
    Fault(
        "deals_are_dealt_in_turn", "every deal has the same cards", dealing(lambda settings: settings | {"index": 0})
    ),
    Fault(
        "deals_are_dealt_in_turn",
        "the first deal is not over when the next is dealt",
        first_deal_undone,
        also=(
            "scores_are_sums_of_points",
            "a_match_ends_at_the_target",
            "games_are_counted",
            "who_wins_has_the_target",
            "dealers_follow_the_results",
            "a_match_reads_back",
        ),
    ),
    Fault("a_match_reads_back", "the deal on the table is not saved", around(saved, "_match", match_forgets)),
)
