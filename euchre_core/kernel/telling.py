"""What the reasons say of a table: who leads, which card is ahead, what a hand holds of a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import JACK, Card, same_colour
from euchre_core.kernel.actions import BIT, BURY
from euchre_core.kernel.why import Why, ruling
from euchre_core.kernel.words import card_text, slot_played, slots_of
from euchre_core.rules.ordering import joins_trumps
from euchre_core.rules.tables import (
    LAST_SUIT,
    LEAD_DEALER,
    LEAD_ELDEST,
    LEAD_MAKER,
    LONE_LEAD_AS_USUAL,
    LONE_LEAD_LEFT,
    TWO_LEAD_DEFENDER,
    TWO_LEAD_LEFT_OF_MAKER,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Rules


def first_leader(table: Table) -> tuple[str, tuple[str, ...]]:
    """Return who leads to the first trick, in words, if he does not sit out, and the fields that say so."""
    rules = table.rules
    asked: tuple[str, ...] = ()
    if table.lone_maker and table.lone_defender >= 0:
        asked = ("play.two_loners_lead",)
        if rules.two_loners_lead == TWO_LEAD_DEFENDER:
            return "the lone defender", asked
        if rules.two_loners_lead == TWO_LEAD_LEFT_OF_MAKER:
            return "the player at the left of the lone maker", asked
    elif table.lone_maker or table.lone_defender >= 0:
        asked = ("play.lone_lead",)
        if rules.lone_lead != LONE_LEAD_AS_USUAL:
            left = "the player at the left of " if rules.lone_lead == LONE_LEAD_LEFT else ""
            return f"{left}the lone player", asked
    asked = (*asked, "play.lead")
    if rules.lead == LEAD_ELDEST or (rules.lead == LEAD_MAKER and table.maker < 0):
        return "the player at the dealer's left", asked
    return "the dealer" if rules.lead == LEAD_DEALER else "the maker", asked


def is_dealers_partner(table: Table) -> bool:
    """Tell whether the seat to act plays with the dealer, and is not he."""
    rules = table.rules
    return table.actor != table.dealer and rules.side_of[table.actor] == rules.side_of[table.dealer]


def best_on_table(deal: Deal) -> int:
    """Return the card that wins the trick on the table so far; there is one."""
    table = deal.table
    worth = table.rules.contracts[table.trump].strength[table.led]
    return next(card for _, card in reversed(_plays(deal)) if worth[card] == table.best)


def lead_of(deal: Deal) -> int:
    """Return the card that was led to the trick on the table; there is one."""
    return next(card for position, card in reversed(_plays(deal)) if position.table.led < 0)


def _plays(deal: Deal) -> list[tuple[Deal, int]]:
    """Return every earlier position in which a card was led or played, with its slot."""
    return [(position, slot_played(position.table, action)) for position, action in deal.steps() if action < BURY]


def beats_best(table: Table, card: int) -> bool:
    """Tell whether a card wins the trick on the table so far."""
    strength = table.rules.contracts[table.trump].strength[table.led][card]
    return strength >= table.best + (0 if table.rules.second_wins else 1)


def named(rules: Rules, slot: int) -> str:
    """Return a card as it is spoken of: ``JD``, ``the joker``."""
    text = card_text(rules, slot)
    return f"the {text}" if rules.jokers >> slot & 1 else text


def held_of(table: Table, suit: int) -> list[int]:
    """Return the cards of the seat to act that count as *suit*, equal ones once, in card order."""
    rules = table.rules
    return slots_of(table.hand(table.actor) & rules.firsts & rules.contracts[table.trump].cards_of[suit])


def trumps_of(table: Table) -> list[int]:
    """Return the trumps of the seat to act, in card order; none where no suit is trump."""
    return held_of(table, table.trump) if 0 <= table.trump <= LAST_SUIT else []


def not_there(deal: Deal, slot: int) -> Why | None:
    """Say that a card is not there to be played, laid away or given; nothing if it is."""
    rules, table = deal.rules, deal.table
    if why := not_in_pack(rules, slot):
        return why
    if table.hand(table.actor) & BIT[slot]:
        return None
    waits = rules.into_hand_late and table.taken and not table.finished
    if waits and slot == table.upcard and table.actor == table.taker:
        sentence = f"{table.actor} takes {named(rules, slot)} into the hand only after the first trick."
        return ruling(rules, False, sentence, "bidding.first_round.into_hand")
    return ruling(rules, False, f"{table.actor} does not hold {named(rules, slot)}.")


def stays_there(deal: Deal, slot: int) -> Why | None:
    """Say that a card lies on the table, and so is neither laid away nor given; nothing if it is held."""
    table = deal.table
    if not table.laid.face_up(table.actor) & BIT[slot]:
        return None
    sentence = f"{named(deal.rules, slot)} lies face up before {table.actor}, and stays there until it is played."
    return ruling(deal.rules, False, sentence, "deal.layout.up")


def not_in_pack(rules: Rules, slot: int) -> Why | None:
    """Say that no card is named by a number; nothing if one is."""
    if slot >= len(rules.pack):
        return ruling(rules, False, f"the pack has only {len(rules.pack)} cards.", "deck")
    if rules.first_slot[slot] != slot:
        sentence = f"equal cards are named by number {rules.first_slot[slot]}, the first of them."
        return ruling(rules, False, sentence, "deck.copies")
    return None


def joined_by(rules: Rules, slots: Iterable[int], suit: int) -> tuple[str, ...]:
    """Return the fields by which cards count as *suit*, trumps, though it is not printed on them."""
    joined = [slot for slot in slots if joins_trumps(rules.pack[slot], suit)]
    return tuple(dict.fromkeys(_joined_by(rules, slot) for slot in joined))


def kept_by(rules: Rules, trump: int, slots: Iterable[int]) -> tuple[str, ...]:
    """Return the field by which a left bower among cards keeps the suit printed on it, if it does."""
    if trump > LAST_SUIT or rules.clauses.at("ranking.left_bower_suit")[0].value == "trump":
        return ()
    left = Card(same_colour(trump), JACK)
    return ("ranking.left_bower_suit",) if any(rules.pack[slot] == left for slot in slots) else ()


def _joined_by(rules: Rules, slot: int) -> str:
    """Return the field by which a card is a trump that is printed with another suit."""
    if rules.permanent >> slot & 1:
        return "ranking.permanent_trumps"
    card = rules.pack[slot]
    if card.is_joker:
        return "ranking.joker"
    left = card.rank == JACK and rules.clauses.at("ranking.left_bower")[0].value == "true"
    return "ranking.left_bower" if left else "ranking.same_colour_trumps"
