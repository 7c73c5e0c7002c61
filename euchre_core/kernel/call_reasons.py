"""Why a call, or a pass, is legal or not in the two rounds, and about an upturned joker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, LOW, NO_TRUMP, SUIT_WORDS
from euchre_core.kernel.actions import BIT, CALL_JOKER, NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS, SAY
from euchre_core.kernel.carried import thrown_by
from euchre_core.kernel.steps import FIRST_ROUND, JOKER_UP
from euchre_core.kernel.telling import is_dealers_partner
from euchre_core.kernel.why import Why, ruling
from euchre_core.rules.tables import (
    CALLERS_EVERYONE,
    CALLERS_NOT_DEALER,
    CALLERS_PARTNER,
    JOKER_NAMED_BLIND,
    LAST_SUIT,
    MAKERS_ALWAYS,
    MAKERS_NOBODY,
    NAMED_ALLOWED,
    NAMED_NEVER,
    PARTNER_FREE,
    PARTNER_MUST_BE_ALONE,
)

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Held, Rules

ALONE_FIELDS = ("alone.makers", "alone.declared")
_FIRST, _SECOND = "bidding.first_round", "bidding.second_round"


# Legal ---------------------------------------------------------------------------------------------------------------


def call_is_legal(deal: Deal, place: int) -> Why:
    """Say why the seat to act may call, or pass."""
    if deal.table.stage == JOKER_UP:
        return _about_the_joker(deal, place)
    return _first_round(deal, place) if deal.table.stage == FIRST_ROUND else _second_round(deal, place)


def _yes(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return ruling(deal.rules, True, sentence, *paths, source=source)


def _about_the_joker(deal: Deal, place: int) -> Why:
    field = f"{_FIRST}.joker_up"
    if place >= CALL_JOKER:
        return _yes(deal, "the upcard is the joker, and the dealer gives it a suit before he looks.", field)
    before = " before he looks" if deal.rules.joker_up == JOKER_NAMED_BLIND else ""
    return _called(deal, place, f"the upcard is the joker, and the dealer names trump{before}", field)


def _called(deal: Deal, place: int, sentence: str, *paths: str) -> Why:
    """Allow a call, and what the caller may add to it, or must."""
    if place != ORDER_ALONE and place < NAME_ALONE:
        return _yes(deal, f"{sentence}.", *paths)
    if deal.rules.alone_makers == MAKERS_ALWAYS:
        return _yes(deal, f"{sentence}; and whoever calls goes alone.", *paths, ALONE_FIELDS[0])
    return _yes(deal, f"{sentence}; and he may go alone.", *paths, *ALONE_FIELDS)


def _first_round(deal: Deal, place: int) -> Why:
    rules, table = deal.rules, deal.table
    if place == PASS:
        if reason := _no_caller(table):
            return _yes(deal, f"{reason[0]}, and passes.", reason[1])
        return _yes(deal, "whoever is asked may pass.", source="B8")
    if place & 7 == NO_TRUMP and place >= NAME:
        held = _holding_fields(table)
        enough = ", who holds what a caller must," if held else ""
        return _called(deal, place, f"whoever is asked{enough} may name no trump", f"{_FIRST}.no_trump", *held)
    joker = (f"{_FIRST}.joker_up",) if rules.jokers & BIT[table.upcard] else ()
    bound = is_dealers_partner(table) and rules.partner_orders != PARTNER_FREE
    how = "only to play alone" if rules.partner_orders == PARTNER_MUST_BE_ALONE else "but may not play alone"
    if table.up_suit < 0 and bound:
        sentence = f"the joker has no suit, and the dealer's partner may name any for it, {how}."
        return _yes(deal, sentence, *joker, f"{_FIRST}.dealers_partner")
    if table.up_suit < 0:
        free, barred = _unless_barred(table, place)
        return _called(deal, place, f"the joker has no suit, and whoever accepts it names any{free}", *joker, *barred)
    held = _holding_fields(table)
    paths = (f"{_FIRST}.suits", *joker, *held)
    enough = ", who holds what a caller must," if held else ""
    if rules.first_not_upcard:
        free, barred = _unless_barred(table, place)
        sentence = f"whoever is asked{enough} may name any suit{free} but the upcard's, {SUIT_WORDS[table.up_suit]}"
        return _called(deal, place, sentence, *paths, *barred)
    sentence = f"whoever is asked{enough} may accept the upcard's suit, {SUIT_WORDS[table.up_suit]}"
    if bound:
        sentence = f"the dealer's partner may accept the upcard's suit, {SUIT_WORDS[table.up_suit]}, {how}."
        return _yes(deal, sentence, *paths, f"{_FIRST}.dealers_partner")
    return _called(deal, place, sentence, *paths)


def _second_round(deal: Deal, place: int) -> Why:
    rules, table = deal.rules, deal.table
    if place == PASS and (reason := _no_caller(table)):
        return _yes(deal, f"{reason[0]}, and passes.", reason[1])
    if place == PASS and table.actor == table.dealer:
        return _dealer_passes(deal)
    if place == PASS:
        return _yes(deal, "whoever is asked may pass.", source="B14")
    is_stuck = table.stuck and table.actor == table.dealer
    stuck = _stuck_by(rules) if is_stuck else ()
    held = _holding_fields(table)
    enough = ", who holds what a caller must," if held else ""
    if place & 7 >= NO_TRUMP:
        word, field = CONTRACT_WORDS[place & 7], "no_trump" if place & 7 == NO_TRUMP else "low"
        who = "the dealer, who must call," if is_stuck else f"whoever is asked{enough}"
        return _called(deal, place, f"{who} may name {word}", f"{_SECOND}.{field}", *stuck, *held)
    if rules.second_only_upcard:
        sentence = f"whoever is asked{enough} may name the upcard's suit, {SUIT_WORDS[table.up_suit]}"
        return _called(deal, place, sentence, f"{_SECOND}.suits", *stuck, *held)
    if rules.second_next:
        sentence = f"whoever is asked{enough} may name {_next(table)}"
        return _called(deal, place, sentence, f"{_SECOND}.suits", *stuck, *held)
    free, barred = _unless_barred(table, place)
    if is_stuck and rules.stuck_may_name_upcard and table.up_suit >= 0 and not rules.second_any:
        which = "the upcard's too" if place & 7 == table.up_suit else f"any suit{free}, the upcard's too"
        field = f"{_SECOND}.stuck_dealer_may_name_upcard"
        return _called(deal, place, f"the dealer, who must name a suit, may name {which}", *stuck, field, *barred)
    but = "" if rules.second_any or table.up_suit < 0 else f" but the upcard's, {SUIT_WORDS[table.up_suit]}"
    sentence = f"whoever is asked{enough} may name any suit{free}{but}"
    return _called(deal, place, sentence, f"{_SECOND}.suits", *stuck, *held, *barred)


def _unless_barred(table: Table, place: int) -> tuple[str, tuple[str, ...]]:
    """Limit "any suit" where earlier deals bar some, with the field; not for who may name one that is barred."""
    if not table.shut or table.shut & BIT[place & 7]:
        return "", ()
    return " that is not barred", ("bidding.barred_suits",)


def _dealer_passes(deal: Deal) -> Why:
    """Say why the dealer may pass: he never is stuck, or not yet."""
    most = deal.rules.throw_ins
    if not most:
        return _yes(deal, "the dealer may pass too.", f"{_SECOND}.stick_the_dealer")
    left = most - thrown_by(deal.carried, deal.dealer)
    sentence = f"the dealer may pass too, and so throw the hand in; he may do so {_times(left)} more in this game."
    return _yes(deal, sentence, *_stuck_by(deal.rules))


def _stuck_by(rules: Rules) -> tuple[str, ...]:
    return (f"{_SECOND}.stick_the_dealer", *((f"{_SECOND}.throw_ins",) if rules.throw_ins else ()))


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


# Not legal -----------------------------------------------------------------------------------------------------------


def is_call(deal: Deal, place: int) -> bool:
    """Tell whether something that is not legal is a call, or a pass, of which the round says why it is not."""
    is_named = _is_named(place)
    if deal.table.stage == JOKER_UP:
        return is_named and _is_free(deal, place & 7)
    return place in (PASS, ORDER, ORDER_ALONE) or is_named


def _dealer_may_not_pass(deal: Deal) -> Why:
    thrown = deal.rules.throw_ins
    has = f", having thrown in {_times(thrown)} in this game" if thrown else ""
    return _no(deal, f"the dealer must name a suit{has}.", *_stuck_by(deal.rules))


def call_is_illegal(deal: Deal, place: int) -> Why:
    """Say why a call, or a pass, is not allowed."""
    table, first = deal.table, deal.table.stage == FIRST_ROUND
    if place == PASS and first:
        return _no(deal, "the dealer may not turn down the joker.", f"{_FIRST}.joker_up")
    if place == PASS:
        return _dealer_may_not_pass(deal)
    if table.stage != JOKER_UP and (first or place not in (ORDER, ORDER_ALONE)) and (reason := _no_caller(table)):
        return _no(deal, f"{reason[0]}.", reason[1])
    if place in (ORDER, ORDER_ALONE):
        return _order(deal)
    return _not_so(deal) if _is_free(deal, place & 7) else _named(deal, place & 7)


def _no(deal: Deal, sentence: str, *paths: str, source: str = "") -> Why:
    return ruling(deal.rules, False, sentence, *paths, source=source)


def _is_named(place: int) -> bool:
    contracts = len(CONTRACT_WORDS)
    return NAME <= place < NAME + contracts or NAME_ALONE <= place < NAME_ALONE + contracts


def _is_free(deal: Deal, trump: int) -> bool:
    """Tell whether a trump may be named, alone or not."""
    return bool({SAY + NAME + trump, SAY + NAME_ALONE + trump} & set(deal.legal_actions))


def _order(deal: Deal) -> Why:
    """Say why the upcard may not be accepted, or not so."""
    table, rules = deal.table, deal.rules
    if table.stage != FIRST_ROUND:
        if not rules.first_round:
            return _no(deal, "there is no first round, in which an upcard is accepted.", _FIRST)
        if rules.first_not_upcard:
            return _no(deal, "no upcard is accepted in this game: a suit is named.", f"{_FIRST}.suits")
        return _no(deal, "the upcard was turned down.", source="B13")
    if table.up_suit < 0:
        return _no(deal, "the joker has no suit: whoever accepts it names one.", f"{_FIRST}.joker_up")
    if rules.first_not_upcard:
        return _no(deal, "the upcard's suit is not offered in the first round: another is named.", f"{_FIRST}.suits")
    if _lacking(table, table.up_suit):
        return _too_little(deal, table.up_suit)
    if is_dealers_partner(table) and rules.partner_orders != PARTNER_FREE:
        must = rules.partner_orders == PARTNER_MUST_BE_ALONE
        sentence = (
            f"the dealer's partner may accept the upcard {'only to play alone' if must else 'but not play alone'}."
        )
        return _no(deal, sentence, f"{_FIRST}.dealers_partner")
    return _not_so(deal)


def _named(deal: Deal, trump: int) -> Why:
    """Say why a trump may not be named."""
    table, rules, up = deal.table, deal.rules, deal.table.up_suit
    stuck, freed = table.stuck and table.actor == table.dealer, rules.stuck_may_name_upcard
    first = table.stage == FIRST_ROUND
    if first and trump == NO_TRUMP and rules.first_no_trump:
        return _too_little(deal, trump)
    if first and up >= 0 and not rules.first_not_upcard:
        besides = ", or no trump named" if rules.first_no_trump else ""
        sentence = f"in the first round only the upcard's suit, {SUIT_WORDS[up]}, may be accepted{besides}."
        joker = (f"{_FIRST}.joker_up",) if rules.jokers & BIT[table.upcard] else ()
        return _no(deal, sentence, f"{_FIRST}.suits", *joker)
    if trump >= NO_TRUMP and first:
        sentence = f"{CONTRACT_WORDS[trump]} may not be named in the first round."
        return _no(deal, sentence, f"{_FIRST}.{'suits' if up >= 0 else 'joker_up'}")
    if trump >= NO_TRUMP:
        who, field = {
            NO_TRUMP: (rules.second_no_trump, "no_trump"),
            LOW: (rules.second_low, "low"),
        }[trump]
        if who != NAMED_ALLOWED:
            only = "may not be named" if who == NAMED_NEVER else "may be named only by a dealer who may not pass"
            return _no(deal, f"{CONTRACT_WORDS[trump]} {only}.", f"{_SECOND}.{field}")
        return _too_little(deal, trump)
    if first and trump == up:
        sentence = f"{SUIT_WORDS[up]} is the upcard's suit, and another is named in the first round."
        return _no(deal, sentence, f"{_FIRST}.suits")
    if rules.second_only_upcard and not first and trump != up:
        sentence = f"in the second round only the upcard's suit, {SUIT_WORDS[up]}, may be named."
        return _no(deal, sentence, f"{_SECOND}.suits")
    if rules.second_next and not first and trump + up != LAST_SUIT:
        return _no(deal, f"in the second round only {_next(table)}, may be named.", f"{_SECOND}.suits")
    if first or trump != up or rules.second_any or rules.second_only_upcard or (stuck and freed):
        return _too_little(deal, trump)
    paths = (f"{_SECOND}.stuck_dealer_may_name_upcard",) if stuck else ()
    which = "was turned down" if rules.first_round and not rules.first_not_upcard else "is the upcard's suit"
    return _no(deal, f"{SUIT_WORDS[up]} {which} and may not be named.", f"{_SECOND}.suits", *paths)


def _not_so(deal: Deal) -> Why:
    """Say why a call that may be made may not be made alone, or not otherwise."""
    makers = deal.rules.alone_makers
    if makers == MAKERS_ALWAYS:
        return _no(deal, "whoever calls goes alone, and says so.", "alone.makers")
    if is_dealers_partner(deal.table) and deal.rules.partner_orders != PARTNER_FREE:
        must = deal.rules.partner_orders == PARTNER_MUST_BE_ALONE
        sentence = f"the dealer's partner may accept it {'only to play alone' if must else 'but not play alone'}."
        return _no(deal, sentence, f"{_FIRST}.dealers_partner")
    return _no(
        deal, "nobody goes alone with the call here.", "alone.makers" if makers == MAKERS_NOBODY else "alone.declared"
    )


# Who may call --------------------------------------------------------------------------------------------------------


def _no_caller(table: Table) -> tuple[str, str] | None:
    """Return why the seat to act may not call anything in this round, and the field; nothing if he may."""
    rules, first = table.rules, table.stage == FIRST_ROUND
    callers = rules.first_callers if first else rules.second_callers
    if callers == CALLERS_EVERYONE or (first and table.up_suit < 0):
        return None
    field = f"{_FIRST if first else _SECOND}.callers"
    partner = is_dealers_partner(table)
    if callers == CALLERS_NOT_DEALER:
        return ("the dealer may not call in this round", field) if table.actor == table.dealer else None
    if callers == CALLERS_PARTNER:
        return None if partner else ("only the dealer's partner may call in this round", field)
    return ("the dealer's partner may not call in this round", field) if partner else None


def _terms(table: Table) -> list[tuple[str, tuple[Held, ...]]]:
    """Return what a caller must hold in this round, with the fields that ask for it."""
    rules = table.rules
    if table.stage != FIRST_ROUND:
        found = [(f"{_SECOND}.holding", rules.second_holding)]
    else:
        free = rules.dealer_free and table.actor == table.dealer
        found = [(f"{_FIRST}.holding", () if free else rules.first_holding)]
        if table.actor == table.dealer:
            found.append((f"{_FIRST}.dealer_holding", rules.dealer_holding))
    return [(field, terms) for field, terms in found if terms]


def _holding_fields(table: Table) -> tuple[str, ...]:
    return tuple(field for field, _ in _terms(table))


def _lacking(table: Table, trump: int) -> list[str]:
    """Return the fields that ask for something that the seat to act does not hold, to call a trump."""
    hand, up = table.hand(table.actor), table.up_suit
    return [field for field, terms in _terms(table) if not holds(hand, terms, trump, up)]


def _next(table: Table) -> str:
    """Return the suit that players call next."""
    return f"the other suit of the upcard's colour, {SUIT_WORDS[LAST_SUIT - table.up_suit]}"


def _too_little(deal: Deal, trump: int) -> Why:
    return _no(deal, f"{deal.table.actor} does not hold what a caller must.", *_lacking(deal.table, trump))


def holds(hand: int, terms: tuple[Held, ...], trump: int, up_suit: int) -> bool:
    """Tell whether a hand has what terms ask for, were *trump* trump; of the upcard's suit where that is asked."""
    return all(one.low <= _number(hand & counted(one, trump, up_suit), one) <= one.high for one in terms)


def counted(term: Held, trump: int, up_suit: int) -> int:
    """Return the cards that a term counts, in any hand; none is of the suit of an upcard that has no suit."""
    suit = up_suit if term.by_upcard else trump
    return term.cards[suit if suit >= 0 else NO_TRUMP]


def _number(cards: int, term: Held) -> int:
    """Return how many there are of what a term counts: cards, or ranks of which there are enough."""
    if term.alike:
        return sum((cards & rank).bit_count() >= term.alike for rank in term.ranks)
    return cards.bit_count()
