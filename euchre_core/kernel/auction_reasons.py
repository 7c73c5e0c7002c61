"""Why a bid, or naming trump after an auction, is legal or not: the rule in words, and the fields that make it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS
from euchre_core.kernel.actions import BID_PASS, BIT, NAME_ALONE
from euchre_core.kernel.steps import JOKER_HOLDER
from euchre_core.kernel.why import Why, ruling

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.tables import Rules

AUCTION_FIELD = "bidding.auction"
_NAMED = ("bidding.fixed.trump", "bidding.fixed.maker")
_ALONE = ("alone.makers", "alone.declared")


def special_field(bid: Bid, field: str) -> str:
    """Return the path of a field of a special bid."""
    return f"{AUCTION_FIELD}.special.{bid.special}.{field}"


def bid_is_legal(deal: Deal, place: int) -> Why:
    """Say why the seat to act may make a bid, or pass."""
    rules, table = deal.rules, deal.table
    if table.asked == JOKER_HOLDER:
        return ruling(rules, True, _joker_holder(table), f"{AUCTION_FIELD}.stuck_joker_holder")
    if place == BID_PASS:
        free = table.actor == table.dealer and not table.bid and not rules.stuck_dealer
        field = "stuck_dealer" if free else "turns"
        return ruling(rules, True, "whoever is asked may pass.", f"{AUCTION_FIELD}.{field}")
    bid = rules.bids[place - 1]
    if not _outbids(table, place):
        sentence = f"nobody has bid, and the dealer, who may not pass, may bid {bid.name}."
        return ruling(rules, True, sentence, f"{AUCTION_FIELD}.stuck_dealer")
    if not table.bid:
        return ruling(rules, True, f"nobody has bid yet, and a bid of {bid.name} may be made.", *_ranked(rules, place))
    sentence = f"{bid.name} outbids {rules.bids[table.bid - 1].name}, the highest bid so far"
    if not bid.after:
        return ruling(rules, True, f"{sentence}.", *_ranked(rules, place, table.bid))
    fields = (*_ranked(rules, place, table.bid), *_waits(bid))
    return ruling(rules, True, f"{sentence}; and there was a bid of {_before(rules, bid)} before.", *fields)


def bid_is_illegal(deal: Deal, place: int) -> Why:
    """Say why the seat to act may not make a bid, or pass."""
    rules, table = deal.rules, deal.table
    if table.asked == JOKER_HOLDER:
        return ruling(rules, False, _joker_holder(table), f"{AUCTION_FIELD}.stuck_joker_holder")
    if place == BID_PASS:
        sentence = "nobody has bid, and the dealer may not pass."
        return ruling(rules, False, sentence, f"{AUCTION_FIELD}.stuck_dealer")
    if place > len(rules.bids):
        return ruling(rules, False, f"there are only {len(rules.bids)} bids.", f"{AUCTION_FIELD}.bids")
    bid = rules.bids[place - 1]
    if _outbids(table, place) or (bid.after and not table.bid):
        sentence = f"{bid.name} may be bid only after a bid of {_before(rules, bid)}."
        return ruling(rules, False, sentence, *_waits(bid))
    if not table.bid:
        stuck = "stuck_dealer" if rules.stuck_dealer else "stuck_joker_holder"
        sentence = f"a bid of {bid.name} may be made only by whoever may not pass."
        return ruling(rules, False, sentence, f"{AUCTION_FIELD}.bids", f"{AUCTION_FIELD}.{stuck}")
    highest = rules.bids[table.bid - 1]
    stands = highest.name
    equal = bid.number == highest.number and not highest.special
    if place > table.bid and rules.opening & BIT[place] and not bid.special and not equal:
        sentence = f"after {stands}, the highest bid so far, no number may be left out, as {bid.name} does."
        return ruling(rules, False, sentence, f"{AUCTION_FIELD}.jump_bids")
    sentence = f"{stands}, the highest bid so far, is not outbid by {bid.name}."
    if place == table.bid:
        sentence = f"the highest bid so far, {stands}, has to be outbid."
    return ruling(rules, False, sentence, *_ranked(rules, place, table.bid))


def naming_is_legal(deal: Deal, place: int) -> Why:
    """Say why the highest bidder, or the maker without bidding, may name a trump."""
    if deal.rules.fixed:
        return ruling(deal.rules, True, "the maker names trump, and may name any suit.", *_NAMED)
    rules, bid = deal.rules, deal.rules.bids[deal.table.bid - 1]
    sentence = f"{deal.table.actor} has won the auction with {bid.name}, and may name trump"
    fields = (f"{AUCTION_FIELD}.trump_named", _allowed_by(bid))
    if place >= NAME_ALONE:
        return ruling(rules, True, f"{sentence}, and go alone.", *fields, *_ALONE)
    return ruling(rules, True, f"{sentence}.", *fields)


def naming_is_illegal(deal: Deal, place: int) -> Why:
    """Say why the highest bidder, or the maker without bidding, may not name a trump, or not alone."""
    if deal.rules.fixed:
        return ruling(deal.rules, False, "the maker names a suit, and nothing besides.", *_NAMED)
    rules, table, bid = deal.rules, deal.table, deal.rules.bids[deal.table.bid - 1]
    trump = place & 7
    if not bid.trumps & BIT[trump]:
        such = CONTRACT_WORDS[trump] if trump < len(CONTRACT_WORDS) else "that"
        return ruling(rules, False, f"{such} may not be named after a bid of {bid.name}.", _allowed_by(bid))
    if table.lone_maker:
        sentence = f"a bid of {bid.name} is played alone anyhow, and only trump is said."
        return ruling(rules, False, sentence, special_field(bid, "lone"))
    return ruling(rules, False, "nobody goes alone with the call here.", *_ALONE)


def _outbids(table: Table, place: int) -> bool:
    """Tell whether a bid is high enough now, whatever else is asked of it."""
    over = table.rules.bids[table.bid - 1].over if table.bid else table.rules.opening
    return bool(over & BIT[place])


def _ranked(rules: Rules, *places: int) -> tuple[str, ...]:
    """Return the fields by which bids rank as they do."""
    bids = [rules.bids[place - 1] for place in places]
    fields = [special_field(bid, "above") if bid.special else f"{AUCTION_FIELD}.bids" for bid in bids]
    if len(bids) > 1 and fields[0] == fields[1] and bids[0].number == bids[1].number and bids[0] != bids[1]:
        fields = [f"{AUCTION_FIELD}.suits_rank"]
    return tuple(dict.fromkeys(fields))


def _before(rules: Rules, bid: Bid) -> str:
    """Return what must have been bid before another bid."""
    names = [other.special or str(other.number) for n, other in enumerate(rules.bids, 1) if bid.after & BIT[n]]
    by = " by the partner" if bid.by_partner else ""
    return names[0] + by  # a number, or a name, whatever trump is in the bid


def _waits(bid: Bid) -> tuple[str, ...]:
    """Return the fields by which a bid must wait for another."""
    partner = (special_field(bid, "by_partner"),) if bid.by_partner else ()
    return (special_field(bid, "only_after"), *partner)


def _allowed_by(bid: Bid) -> str:
    """Return the field that says what may be named after a bid."""
    return special_field(bid, "trump") if bid.special else f"{AUCTION_FIELD}.trumps"


def _joker_holder(table: Table) -> str:
    forced = [bid for place, bid in enumerate(table.rules.bids, 1) if table.rules.forced & BIT[place]]
    return f"everybody has passed, and who holds the joker must bid {forced[0].number}."
