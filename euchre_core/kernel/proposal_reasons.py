"""Why a proposal, its answer, or a number of cards to be changed is legal or not (catalogue 43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.kernel.actions import ACCEPT, REFUSE
from euchre_core.kernel.steps import PROPOSING
from euchre_core.kernel.why import Why, ruling

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal

PROPOSALS = "bidding.proposals"
LEAST = f"{PROPOSALS}.least"


def proposal_is_legal(deal: Deal) -> Why:
    """Say why eldest may propose or stand, or the dealer accept or refuse."""
    table = deal.table
    first = "" if table.drawn else "; who will not have the first exchange is the maker"
    if table.actor == table.dealer:
        return ruling(deal.rules, True, f"eldest has proposed, and the dealer accepts or refuses{first}.", PROPOSALS)
    sentence = f"eldest proposes to change cards, or stands and they play{first}."
    return ruling(deal.rules, True, sentence, PROPOSALS)


def proposal_is_illegal(deal: Deal, place: int) -> Why:
    """Say why one of the four words is not legal now."""
    rules = deal.rules
    if not rules.proposals:
        return ruling(rules, False, "nobody proposes to change cards in this game.", PROPOSALS)
    if deal.table.stage != PROPOSING:
        return ruling(rules, False, "proposals come right after the deal, until one will not.", PROPOSALS)
    who = "only the dealer accepts or refuses, when eldest has proposed."
    if place not in (ACCEPT, REFUSE):
        who = "only eldest proposes or stands, and he has proposed."
    return ruling(rules, False, who, PROPOSALS)


def number_is_legal(deal: Deal) -> Why:
    """Say why so many cards may be changed."""
    table = deal.table
    if table.actor == table.dealer:
        return ruling(deal.rules, True, f"the dealer changes any number of cards{_stock(deal)}.", PROPOSALS)
    return ruling(deal.rules, True, f"eldest changes at least {_least(deal)}{_stock(deal)}.", LEAST)


def number_is_illegal(deal: Deal, number: int) -> Why:
    """Say why so many cards may not be changed."""
    rules, table = deal.rules, deal.table
    left = rules.sheet.stock - table.drawn
    if number > rules.hand:
        return ruling(rules, False, f"a hand has only {rules.hand} cards.", "deal.hand")
    if number > left:
        return ruling(rules, False, f"the stock has no more than {left}.", PROPOSALS)
    return ruling(rules, False, f"eldest has proposed, and changes at least {_least(deal)}.", LEAST)


def _least(deal: Deal) -> str:
    least = min(deal.rules.proposals, deal.rules.sheet.stock - deal.table.drawn)
    return f"{least} {'card' if least == 1 else 'cards'}"


def _stock(deal: Deal) -> str:
    return f"; the stock has {deal.rules.sheet.stock - deal.table.drawn}"
