"""Laws of the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.laws.book import laws_of
from euchre_core.laws.pack import text
from euchre_core.laws.ranking import counts_as
from euchre_core.laws.reading import PLAY, read
from euchre_core.seats import clockwise, left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant


def suit_is_followed(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who holds cards that count as the suit led may play exactly those; otherwise, and to lead, any card he holds."""
    reading = read(variant, deal)
    if reading.stage != PLAY or reading.trump is None:
        return
    seat, trump = reading.offers[0].seat, reading.trump
    hand = reading.views[seat].hands[seat] or ()
    cards = sorted({card for card in reading.pack if str(card) in hand})
    allowed = cards
    if reading.on_table:
        led = counts_as(variant, reading.on_table[0][1], trump)
        allowed = [card for card in cards if counts_as(variant, card, trump) == led] or cards
    if [turn.card for turn in reading.offers] != allowed:
        yield (
            f"trump {SUIT_WORDS[trump]}, {text(card for _, card in reading.on_table)} on the table, seat {seat} holds "
            f"{text(cards)}: {text(allowed)} should be allowed, not {', '.join(reading.words)}"
        )


def a_trick_has_a_card_from_each_active_seat(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every seat that does not sit out plays a card to each trick; there are as many tricks as cards in a hand."""
    reading = read(variant, deal)
    tricks = reading.tricks[:-1] if reading.on_table else reading.tricks
    for number, trick in enumerate(tricks, 1):
        if sorted(seat for seat, _ in trick) != reading.awake:
            yield f"trick {number} has cards from {[seat for seat, _ in trick]}; {reading.awake} play"
    over = reading.caller is not None and reading.stage > PLAY
    if len(reading.tricks) > variant.deal.hand or (over and len(tricks) != variant.deal.hand):
        yield f"{len(reading.tricks)} tricks were led to, {variant.deal.hand} should be"


def play_goes_round_clockwise(variant: Variant, deal: Deal) -> Iterator[str]:
    """Within a trick the turn passes clockwise from the leader, over the seats that sit out."""
    reading = read(variant, deal)
    tricks = [[seat for seat, _ in trick] for trick in reading.tricks]
    if reading.on_table:
        tricks[-1].append(reading.offers[0].seat)
    for seats in tricks:
        expected = [seat for seat in clockwise(seats[0], reading.seats) if seat in reading.awake]
        if seats != expected[: len(seats)]:
            yield f"the seats {seats} played to a trick; {expected} should"


def leaders(reading: Reading) -> list[int]:
    """Return who led to each trick, and who is to lead now."""
    led = [trick[0][0] for trick in reading.tricks]
    return led + ([reading.offers[0].seat] if reading.stage == PLAY and not reading.on_table else [])


def the_lead_rule_names_the_first_leader(variant: Variant, deal: Deal) -> Iterator[str]:
    """The first leader is the seat that the variant names, or the next clockwise that does not sit out."""
    reading = read(variant, deal)
    led = leaders(reading)
    if led and reading.maker is not None:
        start = _first_leader(reading, reading.maker)
        expected = next(seat for seat in clockwise(start, reading.seats) if seat in reading.awake)
        if led[0] != expected:
            yield f"seat {led[0]} leads first, but {expected} should: {reading.lone} alone, {reading.awake} play"


def _first_leader(reading: Reading, maker: int) -> int:
    play, usual = reading.variant.play, {"eldest": reading.eldest, "maker": maker, "dealer": reading.deal.dealer}
    loner = reading.lone_maker if reading.lone_defender is None else reading.lone_defender
    if loner is None:
        return usual[play.lead]
    if reading.lone == "both":
        both = {"lone_defender": loner, "left_of_lone_maker": left_of(maker, reading.seats)}
        return both.get(play.two_loners_lead, usual[play.lead])
    one = {"loner": loner, "left_of_loner": left_of(loner, reading.seats)}
    return one.get(play.lone_lead, usual[play.lead])


def who_takes_a_trick_leads_to_the_next(variant: Variant, deal: Deal) -> Iterator[str]:
    """The seat whose card takes a trick leads to the next one."""
    reading = read(variant, deal)
    for number, (winner, leader) in enumerate(zip(reading.takers, leaders(reading)[1:], strict=False), 2):
        if winner != leader:
            yield f"seat {leader} leads to trick {number}; {winner} took the last one"


def the_best_card_takes_the_trick(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every finished trick is counted to the one seat with the best trump, or else the best card of the suit led."""
    reading = read(variant, deal)
    tricks = tuple(reading.takers.count(seat) for seat in range(reading.seats))
    for view in reading.views:
        if view.tricks != tricks:
            yield f"by their cards the seats took {tricks} tricks, player {view.player} sees {view.tricks}"


def tricks_add_up(variant: Variant, deal: Deal) -> Iterator[str]:
    """The result counts the tricks that were seen taken: as many as cards in a hand, none to a seat that sat out."""
    reading = read(variant, deal)
    if deal.result is not None and reading.caller is not None:
        tricks, seen = deal.result.tricks, reading.views[deal.dealer].tricks
        if tricks != seen or sum(tricks) != variant.deal.hand or any(tricks[seat] for seat in reading.slept_at):
            hand = variant.deal.hand
            yield f"the result has {tricks} tricks, seen were {seen}, in a deal of {hand}; {reading.awake} played"


POSITION = laws_of(
    "position",
    suit_is_followed,
    a_trick_has_a_card_from_each_active_seat,
    play_goes_round_clockwise,
    the_lead_rule_names_the_first_leader,
    who_takes_a_trick_leads_to_the_next,
    the_best_card_takes_the_trick,
)
DEAL = laws_of("deal", tricks_add_up)
