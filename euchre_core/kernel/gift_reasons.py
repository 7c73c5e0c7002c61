"""Why a card may be laid away or given, or not, where several go: from the kitty, the dummy, a partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import BIT, GIVE
from euchre_core.kernel.auction_reasons import special_field
from euchre_core.kernel.call_reasons import counted
from euchre_core.kernel.proposal_reasons import PROPOSALS
from euchre_core.kernel.settled_reasons import claimed_fields
from euchre_core.kernel.steps import (
    BLOCK_OF,
    BURY_KITTY,
    BURY_REST,
    DEFENDER_GETS_BEST,
    DEFENDER_HOW_MANY,
    DEFENDER_LAYS_FIRST,
    DEFENDER_NAMES_CARD,
    DEFENDER_PASSES_OVER,
    DEFENDERS_ALONE,
    GET_BEST,
    HOW_MANY,
    LAY_CHANGED,
    LAY_FIRST,
    NAME_CARD,
    PASS_OVER,
    SWAP,
)
from euchre_core.kernel.telling import named, not_in_pack
from euchre_core.kernel.why import Why, ruling

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.tables import Rules

GIVEN = (
    *(PASS_OVER, NAME_CARD, HOW_MANY, GET_BEST),
    *(DEFENDER_PASSES_OVER, DEFENDER_NAMES_CARD, DEFENDER_HOW_MANY, DEFENDER_GETS_BEST),
)
"""Where cards pass between a lone player and those who sit out for him."""


def gift_fields(table: Table) -> tuple[str, ...]:
    """Return the fields that say what passes between a lone player and his partners in the present stage."""
    part = _part(table)
    if table.stage > DEFENDERS_ALONE:
        too = (f"{part}.lone_defender_too", *_given_by(table), *_picked_by(table))
        return f"{part}.cards", f"{part}.first", *too
    least = (f"{part}.at_least",) if _least(table) < _most(table) else ()
    return f"{part}.cards", f"{part}.first", *least, *_given_by(table), *_picked_by(table)


def _given_by(table: Table) -> tuple[str, ...]:
    """Return the field by which one partner gives and the others do not; nothing where all give."""
    return (f"{_part(table)}.given_by",) if _giving(table).gift_one else ()


def _picked_by(table: Table) -> tuple[str, ...]:
    """Return the field by which the lone player names the cards; nothing where the giver picks."""
    return (f"{_part(table)}.picked_by",) if _giving(table).gift_named else ()


def wish_is_legal(deal: Deal, card: int) -> Why:
    """Say why a lone player may name a card."""
    table = deal.table
    sentence = f"{table.actor} plays alone, and names a card that he gets if a partner holds it."
    more = ""
    if table.hand(table.actor) & deal.rules.equals[card]:
        more = f" Of {named(deal.rules, card)} there is another."
    return ruling(deal.rules, True, sentence + more, *_picked_by(table), f"{_part(table)}.cards")


def wish_is_illegal(deal: Deal, card: int) -> Why:
    """Say why a lone player may not name a card."""
    table = deal.table
    if card >= len(deal.rules.pack):
        return ruling(deal.rules, False, "he names a card of the pack.", *_picked_by(table))
    if why := not_in_pack(deal.rules, card):
        return why
    return ruling(deal.rules, False, f"{table.actor} holds {named(deal.rules, card)} himself.", *_picked_by(table))


def _part(table: Table) -> str:
    """Return the section that says what passes between a lone player and his partners in the present stage."""
    bid = _bid(table)
    return special_field(bid, "partners_best") if bid is not None else "alone.partners_best"


def _bid(table: Table) -> Bid | None:
    """Return the bid that says so; ``None`` where the section for all lone hands does."""
    bid = table.rules.bids[table.bid - 1] if table.bid and table.stage < DEFENDERS_ALONE else None
    return bid if bid is not None and bid.gift else None


def _giving(table: Table) -> Bid | Rules:
    """Return what says how cards are given in the present stage: the bid, or the rules for all lone hands."""
    return _bid(table) or table.rules


def _most(table: Table) -> int:
    return _giving(table).gift


def _least(table: Table) -> int:
    return _giving(table).gift_least


def asking_is_legal(deal: Deal) -> Why:
    """Say why a lone player may pick a partner."""
    sentence = f"{deal.table.actor} plays alone, and gets cards from one partner, whom he picks."
    return ruling(deal.rules, True, sentence, *_given_by(deal.table))


def asking_is_illegal(deal: Deal, seat: int) -> Why:
    """Say why a lone player may not pick a seat."""
    if seat >= deal.rules.seats:
        return ruling(deal.rules, False, f"the seats are 0 to {deal.rules.seats - 1}.", "table.players")
    return ruling(deal.rules, False, f"seat {seat} is no partner of {deal.table.actor}.", "table.sides")


def offer_is_legal(deal: Deal) -> Why:
    """Say why a partner may give so many cards."""
    table, part = deal.table, _part(deal.table)
    sentence = f"{table.actor} sits out, and gives from {_least(table)} to {_most(table)} cards, as many as he likes."
    return ruling(deal.rules, True, sentence, f"{part}.at_least", f"{part}.cards")


def offer_is_illegal(deal: Deal, number: int) -> Why:
    """Say why a partner may not give so many cards."""
    table, part = deal.table, _part(deal.table)
    if number > _most(table):
        return ruling(deal.rules, False, f"{table.actor} gives {_most(table)} cards at most.", f"{part}.cards")
    return ruling(deal.rules, False, f"{table.actor} gives {_least(table)} or more.", f"{part}.at_least")


def card_may_go(deal: Deal) -> Why:
    """Say why the seat to act may lay away or give a card that he holds."""
    table = deal.table
    if table.stage == BURY_REST:
        must = ("dummy.may_leave",) if deal.rules.dummy_must else ()
        fields: tuple[str, ...] = ("dummy.taken_by", *must, "deal.dummy.cards")
    elif table.stage == SWAP:
        fields = claimed_fields(table)
    elif table.stage == LAY_CHANGED:
        fields = (PROPOSALS,)
    elif table.stage == BURY_KITTY:
        fields = ("kitty.taken_by", "kitty.with_upcard" if deal.rules.kitty_upcard else "kitty.when")
    else:
        fields = gift_fields(table)
    if _wished(table):
        sentence = f"{table.getter} has named a card that {table.actor} holds, and gives him."
        return ruling(deal.rules, True, sentence, *_picked_by(table))
    return ruling(deal.rules, True, f"{_reason(table)}{_more(table)}{_to_whom(table)}.", *fields)


def card_may_not_go(deal: Deal, card: int) -> Why:
    """Say why the seat to act may not lay away or give a card though he holds it."""
    rules, table = deal.rules, deal.table
    name = named(rules, card)
    if table.stage == SWAP and not _counts(table, card):
        sentence = f"{rules.claims[table.claimed].name} does not count {name}, and only what it counts is laid away."
        return ruling(rules, False, sentence, *claimed_fields(table))
    keeps = rules.kitty_keeps
    if table.stage == BURY_KITTY and keeps & BIT[card] and (table.may_bury & ~keeps).bit_count() >= table.to_bury:
        sentence = f"{table.actor} keeps {name} as long as enough other cards are left."
        return ruling(rules, False, sentence, "kitty.keeps_back")
    if _wished(table):
        sentence = f"{table.actor} gives {table.getter} only the card that he has named."
        return ruling(rules, False, sentence, *_picked_by(table))
    sentence = f"{_more(table)} in ascending card order, and enough must be left to finish."
    if table.stage == BURY_REST:
        fields: tuple[str, ...] = ("deal.dummy.cards",)
    elif table.stage == SWAP:
        fields = claimed_fields(table)
    elif table.stage == LAY_CHANGED:
        fields = (PROPOSALS,)
    elif table.stage == BURY_KITTY:
        fields = ("kitty.taken_by",)
    else:
        fields = gift_fields(table)
    return ruling(rules, False, sentence, *fields)


def _wished(table: Table) -> bool:
    """Tell whether the seat to act gives a card that a lone player has named."""
    return table.stage in (GET_BEST, DEFENDER_GETS_BEST) and bool(_picked_by(table))


def _counts(table: Table, card: int) -> bool:
    """Tell whether the claim by which cards are exchanged counts a card."""
    claim = table.rules.claims[table.claimed]
    first = claim.held[0]
    cards = counted(first, table.trump, table.up_suit) if first.by_upcard else claim.counted
    return bool(cards & BIT[card])


def _reason(table: Table) -> str:
    if table.stage == BURY_REST:
        return f"{table.actor} joined the dummy, and "
    if table.stage == SWAP:
        return f"{table.actor} claimed {table.rules.claims[table.claimed].name}, and "
    if table.stage == LAY_CHANGED:
        return f"{table.actor} changes cards, and "
    if table.stage == BURY_KITTY:
        return f"{table.actor} took the kitty, and "
    if table.stage in (GET_BEST, DEFENDER_GETS_BEST):
        return f"{table.actor} sits out, and "
    if _gives(table):
        return f"{table.actor} plays alone, and "
    before = table.stage in (LAY_FIRST, DEFENDER_LAYS_FIRST)
    return f"{table.actor} plays alone; {'before' if before else 'for'} the cards from the partner, "


def _gives(table: Table) -> bool:
    return BLOCK_OF[table.stage] == GIVE


def _more(table: Table) -> str:
    is_or_are = "is" if table.to_bury == 1 else "are"
    return f"{table.to_bury} more {is_or_are} to be {'given' if _gives(table) else 'buried'}"


def _to_whom(table: Table) -> str:
    if not _gives(table):
        return ""
    if table.actor == table.getter:
        return f" to seat {table.partner}"
    return f" to seat {table.getter}, who plays alone"
