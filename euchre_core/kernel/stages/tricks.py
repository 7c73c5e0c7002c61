"""The play: who leads first, following suit, who wins a trick (B20 to B25, D21 to D24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel import actions, steps
from euchre_core.rules import tables

if TYPE_CHECKING:
    from euchre_core.kernel.table import Table


def enter(table: Table) -> bool:
    """Let the first leader lead: the seat that the lead rule names, or the next clockwise that does not sit out."""
    seats = table.sheet.seats
    table.awake = seats - actions.count(table.asleep)
    table.actor = _awake(table, _leader(table) % seats)
    if table.awake == 1:  # all others have dropped out
        table.tricks[table.actor] = table.finished = table.sheet.hand
        return False
    table.pot = table.sheet.first_trick
    return True


def _leader(table: Table) -> int:
    """Return the seat that leads first, before anybody is skipped and perhaps one past the last seat."""
    if table.lone_maker and table.lone_defender >= 0:
        if table.sheet.two_loners_lead == tables.TWO_LEAD_DEFENDER:
            return table.lone_defender
        if table.sheet.two_loners_lead == tables.TWO_LEAD_LEFT_OF_MAKER:
            return table.maker + 1
    elif (table.lone_maker or table.lone_defender >= 0) and table.sheet.lone_lead != tables.LONE_LEAD_AS_USUAL:
        loner = table.maker if table.lone_maker else table.lone_defender
        return loner + 1 if table.sheet.lone_lead == tables.LONE_LEAD_LEFT else loner
    if table.sheet.lead == tables.LEAD_ELDEST or (table.maker < 0 and table.sheet.lead == tables.LEAD_MAKER):
        return table.dealer + table.sheet.to_eldest
    return table.dealer if table.sheet.lead == tables.LEAD_DEALER else table.maker


def _awake(table: Table, seat: int) -> int:
    """Return *seat* or the next clockwise that does not sit out (G9)."""
    while table.asleep & actions.BIT[seat]:
        seat = (seat + 1) % table.sheet.seats
    return seat


def legal(table: Table) -> int:
    """The cards that follow the effective suit led, if any; else the whole hand, or trumps where they must be played.

    Of these, those that win the trick so far, where it must be beaten and can be (B23; catalogue 43, 47, 51). Of a hand
    that its holder does not see, the places of all its cards (catalogue 53).
    """
    if _is_unseen(table):
        return table.laid.places(table.actor * table.sheet.hand, table.sheet.hand, table.hands[table.actor])
    hand = table.hands[table.actor] & table.sheet.firsts
    if table.led < 0:
        return _leads(table, hand)
    if table.led > tables.LAST_SUIT:
        return hand  # a joker that stands for no suit
    cards = hand & table.sheet.cards_of[table.trump * 5 + table.led]
    if not cards:
        cards = _trumps_due(table, hand)
        if not cards:
            return _when_void(table, hand)
    elif table.trump > tables.LAST_SUIT:
        cards |= hand & table.sheet.free_jokers
    return _that_beat(table, cards) if table.sheet.must_beat and _is_to_beat(table, cards) else cards


def _is_unseen(table: Table) -> bool:
    """Tell whether the seat to act does not see its hand: no seat does, or it is the maker's who said so (§52, §53)."""
    if table.sheet.outward:
        return True
    if not table.sheet.named_unseen or table.actor != table.maker:
        return False
    return table.lone_maker and table.declared == tables.DECLARED_BEFORE_DEAL


def _leads(table: Table, hand: int) -> int:
    """Return the cards that may be led: any, or as the variant limits the first lead and aces (knob T4)."""
    cards = hand
    if table.sheet.lead_trump_first and not table.finished and 0 <= table.trump <= tables.LAST_SUIT:
        cards = hand & table.sheet.cards_of[table.trump * 6] or hand
    if not table.sheet.aces_led:
        cards = cards & ~table.sheet.aces or cards
    return cards


def _trumps_due(table: Table, hand: int) -> int:
    """Return the trumps that who can't follow must play, where he must (knob T5)."""
    return (
        hand & table.sheet.cards_of[table.trump * 6]
        if table.sheet.must_trump and table.trump <= tables.LAST_SUIT
        else 0
    )


def _when_void(table: Table, hand: int) -> int:
    """Return what may be played by who can't follow and need not trump: any card, or no trump on an ace (knob T6)."""
    if table.ace_led and not table.sheet.aces_trumped and table.trump <= tables.LAST_SUIT:
        return hand & ~table.sheet.cards_of[table.trump * 6] or hand
    return hand


def _is_to_beat(table: Table, cards: int) -> bool:
    """Tell whether who may play these cards must beat the trick, if he can: always, or only if they are trumps."""
    if not table.sheet.beat_trumps_only:
        return True
    return table.trump <= tables.LAST_SUIT and cards & table.sheet.cards_of[table.trump * 6] != 0


def _that_beat(table: Table, cards: int) -> int:
    """Return those of *cards* that win the trick so far; all, if none does."""
    least = table.best if table.sheet.second_wins else table.best + 1
    winning = 0
    rest = cards
    while rest:
        lowest = rest & -rest
        if table.sheet.strength[table.worth + actions.length(lowest) - 1] >= least:
            winning |= lowest
        rest ^= lowest
    return winning or cards


def apply(table: Table, card: int) -> bool:
    """Play a card, or the one at a place of an unseen hand; the last of a trick decides it, and the winner leads."""
    seat = table.actor
    if _is_unseen(table):
        card = table.laid.held_at(seat * table.sheet.hand + card)
    if table.sheet.single:
        table.hands[seat] ^= actions.BIT[card]
    else:
        table.take(seat, card)
    if table.led < 0:
        _lead(table, card)
        if table.stage == steps.NAME_LED:
            return False
    else:
        strength = table.sheet.strength[table.worth + card]
        if strength > table.best or (table.sheet.second_wins and strength == table.best):
            table.best = strength
            table.best_seat = seat
        table.played += 1
    if table.sheet.counted:
        _count(table, card)
    if table.played < table.awake:
        _pass_on(table)
        return False
    return _finish(table)


def _lead(table: Table, card: int) -> None:
    if table.trump < 0:  # the first card led fixes it
        table.trump = table.sheet.printed[card]
    table.best_seat = table.actor
    table.played = 1
    if not table.sheet.aces_trumped:
        table.ace_led = table.sheet.aces & actions.BIT[card] != 0 and table.sheet.printed[card] != table.trump
    if table.trump > tables.LAST_SUIT and table.sheet.joker_names_suit and table.sheet.jokers & actions.BIT[card]:
        table.best = card
        table.stage = steps.NAME_LED
        if table.sheet.lying:
            table.hands[table.actor] |= table.laid.uncover(table.actor, card)
        return
    table.led = table.sheet.suit_of[table.trump * 64 + card]
    table.worth = (table.trump * 5 + table.led) * 64
    table.best = table.sheet.strength[table.worth + card]


def legal_led(_: Table) -> int:
    """The suit that a joker, led without trump, stands for."""
    return actions.ANY_SUIT << actions.LED


def apply_led(table: Table, place: int) -> bool:
    """Note the suit to be followed, and go on with the trick; never the end of it."""
    card = table.best
    table.led = place - actions.LED
    table.worth = (table.trump * 5 + table.led) * 64
    table.best = table.sheet.strength[table.worth + card]
    table.stage = steps.TRICKS
    if table.sheet.counted:
        _count(table, card)
    _pass_on(table)
    return False


def _pass_on(table: Table) -> None:
    seat = table.actor + 1
    if seat == table.sheet.seats:
        seat = 0
    table.actor = _awake(table, seat) if table.asleep else seat


def _count(table: Table, card: int) -> None:
    """Count what a card is worth in points, and see whether it was the called one, or lay on another."""
    table.pot += table.sheet.card_points[table.trump * 64 + card]
    if card == table.called and table.ally < 0 and table.actor != table.maker:
        table.ally = table.actor
    if table.sheet.lying:
        table.hands[table.actor] |= table.laid.uncover(table.actor, card)


def _finish(table: Table) -> bool:
    """Give the trick to its winner, who leads to the next; true after the last."""
    table.tricks[table.best_seat] += 1
    table.finished += 1
    if table.sheet.counted:
        if table.finished == table.sheet.hand:
            table.pot += table.sheet.last_trick
        table.points[table.best_seat] += table.pot
        table.pot = 0
    if table.sheet.stride_lost and table.finished - table.lost == 1:
        table.lost += table.makers_mask() & actions.BIT[table.best_seat] == 0
    if table.sheet.into_hand_late and table.taken and table.finished == 1:
        table.give(table.taker, table.upcard)
    table.led = -1
    table.actor = table.best_seat
    return table.finished == table.sheet.hand
