"""Laws of claims: rights that a holding or the upcard gives, of which each player is asked in turn (catalogue 43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.book import laws_of
from euchre_core.laws.holding import holds
from euchre_core.laws.reading import read
from euchre_core.laws.turn import CLAIMS, LATE_CLAIMS, SWAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.schema import Variant


def claims_are_offered_in_turn(variant: Variant, deal: Deal) -> Iterator[str]:
    """Of each claim, in the order of the variant, everybody is asked from eldest who could have the right to it."""
    reading = read(variant, deal)
    for stage, when in ((CLAIMS, "before_bidding"), (LATE_CLAIMS, "before_first_card")):
        asked = reading.asked_in(stage)
        seats = [seat for _, seat in reading.claims_asked(when, [turn.bid for turn in reading.done_in(stage)])]
        due = seats if stage == CLAIMS or reading.is_settled else []
        over = reading.stage > max(stage, SWAP)
        if asked != due[: len(asked)] or (over and len(asked) < len(due)):
            yield f"asked about claims: {asked}, expected {due}"


def only_who_holds_it_claims(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who is asked about a claim may make it if he holds what it takes; else he has nothing to claim."""
    reading = read(variant, deal)
    if reading.stage not in (CLAIMS, LATE_CLAIMS) or not reading.offers:
        return
    seat = reading.offers[0].seat
    name, _ = reading.claim_at(len(reading.turns))
    claim = variant.claims.get(name)
    if claim is not None:
        holds_it = holds(variant, claim.hand, reading.held(seat), reading.trump, reading.up_suit)
        expected = [f"{seat} claims nothing", *([f"{seat} claims {name}"] if holds_it else [])]
        if reading.words != expected:
            yield f"expected {', '.join(expected)}; legal: {', '.join(reading.words)}"


def who_swaps_lays_away_what_he_claimed_for(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who claims an exchange, and nobody else, lays as many cards away at once as the claim says."""
    reading = read(variant, deal)
    number = 0 if reading.swap is None else reading.swap.cards
    asked = reading.asked_in(SWAP)
    if set(asked) - {reading.swapper} or len(asked) > number or (reading.stage != SWAP and len(asked) < number):
        yield f"{number} cards should be laid away by {reading.swapper}, asked were {asked}"


POSITION = laws_of(
    "position", claims_are_offered_in_turn, only_who_holds_it_claims, who_swaps_lays_away_what_he_claimed_for
)
