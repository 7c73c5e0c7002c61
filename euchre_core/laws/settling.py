"""Laws of what settles a contract besides trump: predictions, doubling, a called card, and who drops out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.laws.book import laws_of
from euchre_core.laws.ranking import is_trump
from euchre_core.laws.reading import read
from euchre_core.laws.turn import CALL_CARD, CALL_LATE, DOUBLING, DROPPING, PREDICTIONS, TAKE_OVER
from euchre_core.seats import clockwise, left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.cards import Card
    from euchre_core.kernel import Deal
    from euchre_core.laws.ladder import Bid
    from euchre_core.laws.reading import Reading
    from euchre_core.laws.turn import Turn
    from euchre_core.schema import Variant


def everybody_predicts_once(variant: Variant, deal: Deal) -> Iterator[str]:
    """Where tricks are predicted, each says a number once, from eldest, the last perhaps none that makes the sum."""
    reading = read(variant, deal)
    predictions, asked = variant.bidding.predictions, reading.asked_in(PREDICTIONS)
    due = list(clockwise(reading.eldest, reading.seats)) if predictions is not None and reading.is_settled else []
    if asked != due[: len(asked)] or (reading.stage > PREDICTIONS and len(asked) < len(due)):
        yield f"asked for predictions: {asked}, expected {due}"
    if reading.stage == PREDICTIONS and predictions is not None:
        rest = variant.deal.hand - sum(reading.predictions.values())
        last = len(asked) == reading.seats and not predictions.may_balance
        allowed = [number for number in range(variant.deal.hand + 1) if not (last and number == rest)]
        if [int(turn.bid) for turn in reading.offers] != allowed:
            yield f"expected {allowed} to be predicted; legal: {', '.join(reading.words)}"


def doubling_goes_round(variant: Variant, deal: Deal) -> Iterator[str]:
    """Defenders are asked in turn after the maker until one doubles; then who was doubled, if it may be redoubled."""
    reading = read(variant, deal)
    asked, done = reading.asked_in(DOUBLING), reading.done_in(DOUBLING)
    due = _asked_to_double(reading, done)
    if asked != due[: len(asked)] or (reading.stage > DOUBLING and len(done) < len(due)):
        yield f"asked about doubling: {asked}, expected {due}"
    if reading.stage == DOUBLING and [turn.verb for turn in reading.offers] != ["doubles", "does"]:
        yield f"asked about doubling, seat {reading.offers[0].seat} may choose from {', '.join(reading.words)}"
    for view in reading.views:
        if view.doubled != reading.doubled:
            yield f"doubled {reading.doubled} times, player {view.player} sees {view.doubled}"


def _asked_to_double(reading: Reading, done: list[Turn]) -> list[int]:
    """Return who should have been asked by now, and who should be asked next, if anybody."""
    doubling, caller = reading.variant.doubling, reading.caller
    if doubling is None or caller is None or not reading.is_settled:
        return []
    maker = next((turn.seat for turn in reading.done_in(TAKE_OVER) if turn.verb == "goes"), caller)
    if doubling.bids is not None and (reading.bid is None or not _is_named(reading, reading.bid)):
        return []
    around = clockwise(left_of(maker, reading.seats), reading.seats)
    defenders = [seat for seat in around if seat not in reading.side(caller)]
    doubled = next((number for number, turn in enumerate(done) if turn.verb == "doubles"), None)
    if doubled is None:
        return defenders
    return defenders[: doubled + 1] + ([maker] if doubling.times > 1 else [])


def _is_named(reading: Reading, bid: Bid) -> bool:
    """Tell whether a bid is one of those that may be doubled."""
    words = reading.variant.doubling.bids if reading.variant.doubling else None
    return any(
        word == bid.special
        if isinstance(word, str)
        else not bid.special and word.fits(bid.number, len(reading.hands[0]))
        for word in words or ()
    )


def the_maker_calls_a_card(variant: Variant, deal: Deal) -> Iterator[str]:
    """The maker calls a card that the variant lets him call, or nobody where he may; everybody sees which."""
    reading = read(variant, deal)
    calling = variant.called_partner
    stage = CALL_LATE if calling is not None and calling.when == "after_pick_up" else CALL_CARD
    asks = calling is not None and calling.card != "queen_of_trumps_or_next" and reading.caller is not None
    asked = [*reading.asked_in(CALL_CARD), *reading.asked_in(CALL_LATE)]
    if asked != ([reading.contractor] if asks and reading.is_settled and reading.stage >= stage else []):
        yield f"asked to call a card: {asked}; the maker is {reading.contractor}"
    if reading.stage == stage and calling is not None:
        expected = [f"{reading.contractor} calls {card}" for card in _may_be_called(reading, calling.card)]
        expected += [] if calling.required else [f"{reading.contractor} calls nobody"]
        if reading.words != expected:
            yield f"expected {', '.join(expected)}; legal: {', '.join(reading.words)}"
    card = None if reading.card_called is None else str(reading.card_called)
    for view in reading.views:
        if view.called != card:
            yield f"called was {card}, player {view.player} sees {view.called}"


def _may_be_called(reading: Reading, kind: str) -> list[Card]:
    """Return the cards that the maker may call (catalogue 21, 22, 33)."""
    variant, trump = reading.variant, reading.trump
    if trump is None:
        return []
    cards = sorted({*reading.pack})
    if kind == "any_trump":
        return [card for card in cards if is_trump(variant, card, trump)]
    plain = [card for card in cards if not is_trump(variant, card, trump)]
    return plain if kind == "any_plain_card" else [card for card in plain if card.rank == RANKS.index("A")]


def who_drops_out_is_asked(variant: Variant, deal: Deal) -> Iterator[str]:
    """Where one may drop out each defender is asked once, from eldest, but for a forced upcard; who does is out."""
    reading = read(variant, deal)
    drop, asked = variant.drop, reading.asked_in(DROPPING)
    due = [seat for seat in clockwise(reading.eldest, reading.seats) if seat not in reading.contract_side]
    if (
        drop is None
        or reading.caller is None
        or (reading.forced_upcard and drop.not_when_forced)
        or not reading.is_settled
    ):
        due = []
    if asked != due[: len(asked)] or (reading.stage > DROPPING and len(asked) < len(due)):
        yield f"asked whether they drop out: {asked}, expected {due}"
    if reading.stage == DROPPING and [turn.verb for turn in reading.offers] != ["stays", "drops"]:
        yield f"asked whether he drops out, seat {reading.offers[0].seat} may choose from {', '.join(reading.words)}"
    for view in reading.views:
        if view.dropped != tuple(sorted(reading.dropped)):
            yield f"{reading.dropped} dropped out, player {view.player} sees {view.dropped}"


POSITION = laws_of(
    "position", everybody_predicts_once, doubling_goes_round, the_maker_calls_a_card, who_drops_out_is_asked
)
