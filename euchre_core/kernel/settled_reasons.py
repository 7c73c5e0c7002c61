"""Why a claim, a prediction, a double, a called card, dropping out or asking for a suit is legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import NO_TRUMP
from euchre_core.kernel.actions import (
    ACCEPT,
    BIT,
    CALL_NOBODY,
    CLAIM,
    DOUBLE,
    DROP,
    LED,
    MOST_SEATS,
    NO_CLAIM,
    NO_DOUBLE,
    PROPOSE,
    REFUSE,
    STAND,
    STAY,
)
from euchre_core.kernel.call_reasons import holds
from euchre_core.kernel.proposal_reasons import proposal_is_illegal, proposal_is_legal
from euchre_core.kernel.steps import (
    CALL_PARTNER_LATE,
    CLAIMS,
    DEFENDERS_ALONE,
    DOUBLING,
    DROPPING,
    LATE_CLAIMS,
    NAME_LED,
    PROPOSING,
    SWAP,
)
from euchre_core.kernel.telling import named, not_in_pack
from euchre_core.kernel.why import Why, ruling
from euchre_core.rules.tables import CALL_ACE, CALL_QUEEN, CALL_TRUMP, DEFENDERS_PICKED, LAST_SUIT, MAY_SWAP

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.tables import Rules

_BALANCE = "bidding.predictions.may_balance"
_CARD, _REQUIRED = "called_partner.card", "called_partner.required"


def _rule(deal: Deal, legal: bool, sentence: str, *paths: str) -> Why:
    return ruling(deal.rules, legal, sentence, *paths)


# Legal ---------------------------------------------------------------------------------------------------------------


def saying_is_legal(deal: Deal, place: int) -> Why | None:
    """Say why something in the SAY block is legal in one of these stages; nothing in another stage."""
    stage = deal.table.stage
    if stage in (CLAIMS, LATE_CLAIMS):
        return _claim(deal, place)
    if stage == PROPOSING:
        return proposal_is_legal(deal)
    if stage == DOUBLING:
        return _double(deal, place)
    if stage == DROPPING:
        sentence = "each defender is asked, from the dealer's left, whether he stays in or drops out."
        return _rule(deal, True, sentence, "drop")
    if stage == NAME_LED:
        sentence = "who leads the joker without trump says which suit the others must follow."
        return _rule(deal, True, sentence, "ranking.joker_lead_names_suit")
    return None


def _claim(deal: Deal, place: int) -> Why:
    rules, table = deal.rules, deal.table
    claim = rules.claims[table.asked // rules.seats]
    path = f"claims.{claim.name}"
    if place == NO_CLAIM:
        return _rule(deal, True, f"nobody need claim {claim.name}.", f"{path}.may")
    has, fields = [], []
    if claim.held:
        has.append(f"{table.actor} holds what it asks for")
        fields.append(f"{path}.hand")
    if claim.upcard:
        has.append(f"the upcard is {named(rules, table.upcard)}")
        fields.append(f"{path}.upcard")
    if claim.dealer_only:
        has.append(f"{table.actor} is the dealer")
        fields.append(f"{path}.who")
    if claim.times:
        has.append(f"a player may claim it {'once' if claim.times == 1 else f'{claim.times} times'} in a game")
        fields.append(f"{path}.times")
    return _rule(deal, True, f"{claim.name} may be claimed: {' and '.join(has)}.", *fields, f"{path}.may")


def _double(deal: Deal, place: int) -> Why:
    rules, table = deal.rules, deal.table
    if place == NO_DOUBLE:
        return _rule(deal, True, f"nobody need {'redouble' if table.doubled else 'double'}.", "doubling.times")
    some = any(not rules.doubling_bids & BIT[place] for place in range(1, len(rules.bids) + 1))
    which = ("doubling.bids",) if some else ()
    over = ("doubling.takes_over",) if rules.doubling_takes_over else ()
    if table.doubled:
        return _rule(deal, True, f"{table.actor} was doubled, and may redouble.", "doubling.times", *over)
    sentence = "the defenders are asked, from the maker's left, whether they double."
    return _rule(deal, True, sentence, "doubling.times", *which, *over)


def prediction_is_legal(deal: Deal) -> Why:
    """Say why a number of tricks may be predicted."""
    rules, table = deal.rules, deal.table
    if rules.may_balance or table.asked < rules.seats - 1:
        sentence = f"whoever is asked predicts any number from 0 to {rules.hand}, the tricks of a deal."
        return _rule(deal, True, sentence, "bidding.predictions")
    sentence = f"the last to speak may predict any number that does not make the sum {rules.hand}."
    return _rule(deal, True, sentence, _BALANCE)


def calling_is_legal(deal: Deal, place: int) -> Why:
    """Say why the maker may call a card, or nobody."""
    rules, table = deal.rules, deal.table
    if place == CALL_NOBODY and not rules.call_required:
        return _rule(deal, True, "the maker need not call a card.", _REQUIRED)
    such = {
        CALL_ACE: "an ace that is no trump",
        CALL_TRUMP: "a trump",
    }.get(rules.call, "no trump")
    sentence = f"the maker calls a card, whoever holds it, and {named(rules, place)} is {such}."
    when = ("called_partner.when",) if table.stage == CALL_PARTNER_LATE else ()
    return _rule(deal, True, sentence, _CARD, *when)


def picks_a_defender(table: Table) -> bool:
    """Tell whether a lone maker is to say now which defender plays alone against him."""
    return table.stage == DEFENDERS_ALONE and table.rules.alone_defenders == DEFENDERS_PICKED


# Not legal -----------------------------------------------------------------------------------------------------------


def prediction_is_illegal(deal: Deal, number: int) -> Why:
    """Say why a number of tricks may not be predicted."""
    hand = deal.rules.hand
    if number > hand:
        return _rule(deal, False, f"a deal has only {hand} tricks.", "deal.hand")
    sentence = f"with {number} the predictions would add up to {hand}, which the last to speak may not do."
    return _rule(deal, False, sentence, _BALANCE)


def picking_is_illegal(deal: Deal, seat: int) -> Why:
    """Say why a lone maker may not pick a seat."""
    if seat >= deal.rules.seats:
        return _rule(deal, False, f"the seats are 0 to {deal.rules.seats - 1}.", "table.players")
    return _rule(deal, False, f"seat {seat} is no defender.", "alone.defenders")


def calling_is_illegal(deal: Deal, place: int) -> Why:
    """Say why the maker may not call a card, or must call one."""
    rules, table = deal.rules, deal.table
    if place == CALL_NOBODY and len(rules.pack) <= CALL_NOBODY:
        return _rule(deal, False, "the maker must call a card.", _REQUIRED)
    if why := not_in_pack(rules, place):
        return why
    is_trump = table.trump <= LAST_SUIT and rules.contracts[table.trump].suit_of[place] == table.trump
    name = named(rules, place)
    if rules.call == CALL_TRUMP:
        return _rule(deal, False, f"the maker calls a trump, and {name} is none.", _CARD)
    if is_trump:
        return _rule(deal, False, f"the maker calls a card that is no trump, and {name} is one.", _CARD)
    return _rule(deal, False, f"the maker calls an ace, and {name} is none.", _CARD)


def saying_is_illegal(deal: Deal, place: int) -> Why | None:
    """Say why a claim, a double, dropping out, or asking for a suit is not legal; nothing for other things."""
    rules = deal.rules
    if place == NO_CLAIM or CLAIM <= place < CLAIM + max(len(rules.claims), 1):
        return _no_claim(deal, place - CLAIM)
    if place in (DOUBLE, NO_DOUBLE):
        return _no_double(deal)
    if place in (STAY, DROP):
        return _no_drop(deal)
    if place in (PROPOSE, STAND, ACCEPT, REFUSE):
        return proposal_is_illegal(deal, place)
    if LED <= place < LED + 4:
        sentence = "a suit is asked for only by who has just led a joker without trump."
        return _rule(deal, False, sentence, *(("ranking.joker_lead_names_suit",) if rules.jokers else ("deck.jokers",)))
    return None


def _no_claim(deal: Deal, number: int) -> Why | None:
    """Say why something may not be claimed now; nothing if it is the answer to no question."""
    rules, table = deal.rules, deal.table
    if not rules.claims:
        return _rule(deal, False, "there is nothing to claim in this game.", "claims")
    if number < 0:
        return None
    claim = rules.claims[number]
    path = f"claims.{claim.name}"
    if claim.dealer_only and table.actor != table.dealer:
        return _rule(deal, False, f"only the dealer may claim {claim.name}.", f"{path}.who")
    if claim.upcard and not claim.upcard & BIT[table.upcard]:
        sentence = f"{claim.name} asks for another upcard than {named(rules, table.upcard)}."
        return _rule(deal, False, sentence, f"{path}.upcard")
    if claim.may == MAY_SWAP and table.stage <= SWAP and not table.hand(rules.seats + 1):
        return _rule(deal, False, "somebody has taken the kitty already.", f"{path}.may")
    if table.spent & BIT[number * MOST_SEATS + table.actor]:
        sentence = f"{table.actor} has claimed {claim.name} as often as he may in a game."
        return _rule(deal, False, sentence, f"{path}.times")
    if not _held(deal, number):
        return _rule(deal, False, f"{table.actor} does not hold what {claim.name} asks for.", f"{path}.hand")
    when = "before the first card is led" if claim.late else "before anything else is said"
    return _rule(deal, False, f"{claim.name} is claimed {when}, by whoever is asked about it.", f"{path}.when")


def _held(deal: Deal, number: int) -> bool:
    """Tell whether the seat to act holds what a claim asks for, or held it when it was asked about it."""
    seat, seats, claim = deal.table.actor, deal.rules.seats, deal.rules.claims[number]
    stage = LATE_CLAIMS if claim.late else CLAIMS
    if deal.table.stage < stage:
        return True  # nobody knows yet
    tables = [table for table in (*(before.table for before, _ in deal.steps()), deal.table) if table.stage >= stage]
    asked = [table for table in tables if (table.stage, table.actor, table.asked // seats) == (stage, seat, number)]
    table = (asked or tables)[0]
    trump = table.trump if table.trump >= 0 else NO_TRUMP
    return holds(table.hand(seat), claim.held, trump, table.up_suit)


def _no_double(deal: Deal) -> Why:
    rules, table = deal.rules, deal.table
    if not rules.doubling:
        return _rule(deal, False, "nobody doubles in this game.", "doubling")
    if table.bid and not rules.doubling_bids & BIT[table.bid]:
        name = rules.bids[table.bid - 1].name
        return _rule(deal, False, f"a bid of {name} may not be doubled.", "doubling.bids")
    return _rule(deal, False, "doubling is asked about right after trump is named.", "doubling.times")


def _no_drop(deal: Deal) -> Why:
    rules, table = deal.rules, deal.table
    if not rules.drop:
        return _rule(deal, False, "nobody drops out in this game.", "drop")
    if table.forced and rules.forced_suit >= 0 and rules.drop_not_when_forced:
        sentence = "nobody drops out when the upcard fixed trump."
        return _rule(deal, False, sentence, "drop.not_when_forced", "bidding.forced_upcard.suit")
    return _rule(deal, False, "only defenders are asked whether they stay in, before the play.", "drop")


def not_calling(rules: Rules) -> tuple[str, ...]:
    """Return the fields that keep everybody from ever calling a card now."""
    if rules.call == CALL_QUEEN:
        return (_CARD,)
    return ("called_partner.when",) if rules.call else ("called_partner",)


def claimed_fields(table: Table) -> tuple[str, ...]:
    """Return the fields by which the seat to act lays cards away for those of the kitty."""
    path = f"claims.{table.rules.claims[table.claimed].name}"
    return f"{path}.hand", f"{path}.may", f"{path}.cards"
