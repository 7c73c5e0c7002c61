"""Which part of a deal an action belongs to, by its words and by what was done before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.ahead import parts_ahead
from euchre_core.laws.turn import (
    ASKS,
    AUCTION,
    BURY,
    BURY_KITTY,
    BURY_REST,
    CALL_CARD,
    CALL_LATE,
    CHANGED,
    CLAIMS,
    DEFENDERS_ALONE,
    DOUBLING,
    DROPPING,
    DUMMY,
    FIRST_ROUND,
    LATE_CLAIMS,
    MAKERS_ALONE,
    MAKERS_ALONE_EARLY,
    NAME_TRUMP,
    OFFERS,
    ON_JOKER,
    PICK_UP,
    PLAY,
    PREDICTIONS,
    PROPOSALS,
    SECOND_ROUND,
    SWAP,
    SWAPS,
    TAKE_OVER,
    WISHES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.laws.reading import Reading
    from euchre_core.laws.turn import Turn

_BY_VERB = {
    "leads": PLAY,
    "asks": PLAY,
    "plays": PLAY,
    "predicts": PREDICTIONS,
    "doubles": DOUBLING,
    "does": DOUBLING,
    "stays": DROPPING,
    "drops": DROPPING,
    **dict.fromkeys(("proposes", "stands", "accepts", "refuses", "changes"), PROPOSALS),
}

_MAKERS_ALONE = {"with_call": TAKE_OVER, "before_burying": MAKERS_ALONE_EARLY, "before_lead": MAKERS_ALONE}
"""By when the makers' side says that it plays alone: where a player is asked about it."""


def part_of(reading: Reading, number: int, turn: Turn, earlier: Sequence[int] = ()) -> int:
    """Return the part of the deal that a turn belongs to, being the *number*-th; *earlier* are those of the others."""
    if turn.verb in _BY_VERB:
        return _BY_VERB[turn.verb]
    if turn.verb == "claims":
        claim = reading.variant.claims.get(reading.claim_at(number)[0])
        return LATE_CLAIMS if claim is not None and claim.when == "before_first_card" else CLAIMS
    if turn.verb == "picks" and turn.bid.isdecimal():
        ask = ASKS[turn.seat not in reading.contract_side]
        return ask if int(turn.bid) in reading.partners(turn.seat) else DEFENDERS_ALONE
    if turn.verb in ("goes", "not"):
        return _alone(reading, number, turn)
    if turn.verb == "offers":
        return OFFERS[turn.seat not in reading.contract_side]
    if turn.verb == "gives":
        part = int(turn.seat not in reading.contract_side)
        return SWAPS[part][1 if turn.seat == (reading.lone_maker, reading.lone_defender)[part] else 2]
    if turn.verb == "buries":
        return _buries(reading, number, turn, earlier)
    if turn.verb in ("takes", "leaves", "joins"):
        return PICK_UP if turn.card else DUMMY
    if turn.verb == "calls" and turn.suit is None:
        calling = reading.variant.called_partner
        if calling is None:
            return WISHES[turn.seat not in reading.contract_side]
        return CALL_LATE if calling is not None and calling.when == "after_pick_up" else CALL_CARD
    if turn.verb == "names" and reading.variant.bidding.fixed is not None:
        return NAME_TRUMP
    ahead = parts_ahead(reading.variant)
    if number < len(ahead):
        return ahead[number]
    if reading.course is not None:
        return NAME_TRUMP if turn.verb == "names" else AUCTION
    if reading.joker_up is not None and (turn.verb == "calls" or reading.joker_up.startswith("dealer_names")):
        return ON_JOKER
    passes = sum(earlier.verb == "passes" for earlier in reading.turns[len(ahead) : number])
    return FIRST_ROUND if reading.variant.bidding.first_round and passes < reading.first_asked else SECOND_ROUND


def _alone(reading: Reading, number: int, turn: Turn) -> int:
    doubled = any(before.verb == "doubles" for before in reading.turns[:number])
    side = reading.contract_side if doubled or reading.caller is None else reading.side(reading.caller)
    if turn.seat not in side:
        return DEFENDERS_ALONE
    alone = reading.variant.alone
    return MAKERS_ALONE if alone is None else _MAKERS_ALONE[alone.declared]


def _buries(reading: Reading, number: int, turn: Turn, earlier: Sequence[int]) -> int:
    """Tell for what a card is laid away: what is due first in the line of a deal."""
    if reading.swap is not None and earlier.count(SWAP) < reading.swap.cards:
        return SWAP
    if still_to_change(reading, number):
        return CHANGED
    took = reading.dealer_must_take or any(before.verb == "takes" for before in reading.turns[:number])
    if took and BURY not in earlier:
        return BURY
    if reading.kitty_goes_to == turn.seat and earlier.count(BURY_KITTY) < reading.kitty_cards:
        return BURY_KITTY
    part = int(turn.seat not in reading.contract_side)
    if _buries_own_dummy(reading, number, turn, earlier, part):
        return BURY_REST
    best = reading.best_of(part)
    lay = None if best is None else SWAPS[part][0 if best.first == "maker_discards" else 3]
    if part == 0 and reading.dummy_must_be_taken and (lay is None or earlier.count(lay) == reading.laid_away(part)):
        return BURY_REST
    if part == 0 and any(before.verb == "joins" for before in reading.turns[:number]):
        return BURY_REST
    return BURY if lay is None else lay  # where nothing is due: a law of its own


def cards_to_change(reading: Reading, number: int) -> int:
    """Return how many cards who changed cards last, before the *number*-th turn, said that he would change."""
    return next((int(turn.bid) for turn in reversed(reading.turns[:number]) if turn.verb == "changes"), 0)


def still_to_change(reading: Reading, number: int) -> int:
    """Return how many of them are still to be laid away before the *number*-th turn."""
    for since, turn in enumerate(reversed(reading.turns[:number])):
        if turn.verb == "changes":
            return max(int(turn.bid) - since, 0)
    return 0


def _buries_own_dummy(reading: Reading, number: int, turn: Turn, earlier: Sequence[int], part: int) -> bool:
    """Tell whether a card is laid away for one's own dummy, which is due once a lone maker has had his partners' best.

    A lone defender gets cards of his partners later, when all have laid away what they took.
    """
    if not reading.own_dummies:
        return False
    if reading.dummy_must_be_taken:
        took = reading.dummy_takers
    else:
        took = [before.seat for before in reading.turns[:number] if before.verb == "joins"]
    done = len(took) * reading.variant.deal.dummy.cards
    best = reading.best_of(0)
    lay = None if best is None else SWAPS[0][0 if best.first == "maker_discards" else 3]
    after_gifts = part == 1 or lay is None or earlier.count(lay) == reading.laid_away(0)
    return turn.seat in took and after_gifts and earlier.count(BURY_REST) < done
