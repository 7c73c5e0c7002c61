"""Laws of the tricks: who plays to them, who leads, and who takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read
from euchre_core.laws.turn import PLAY
from euchre_core.seats import clockwise, left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant


def a_trick_has_a_card_from_each_active_seat(variant: Variant, deal: Deal) -> Iterator[str]:
    """Every seat that does not sit out plays to each trick; there are as many as cards in a hand, none for one seat."""
    reading = read(variant, deal)
    tricks = reading.tricks[:-1] if reading.on_table else reading.tricks
    for number, trick in enumerate(tricks, 1):
        if sorted(seat for seat, _ in trick) != reading.awake:
            yield f"trick {number} has cards from {[seat for seat, _ in trick]}; {reading.awake} play"
    number = variant.deal.hand if len(reading.awake) > 1 else 0  # the only one left takes all without a play
    over = reading.is_played and reading.stage > PLAY
    if len(reading.tricks) > number or (over and len(tricks) != number):
        yield f"{len(reading.tricks)} tricks were led to, {number} should be"


def play_goes_round_in_order(variant: Variant, deal: Deal) -> Iterator[str]:
    """Within a trick the turn passes from the leader round the table, over the seats that sit out."""
    reading = read(variant, deal)
    tricks = [[seat for seat, _ in trick] for trick in reading.tricks]
    if reading.on_table and reading.offers[0].verb != "asks":
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
    """The first leader is the seat that the variant names, or the next in turn that does not sit out."""
    reading = read(variant, deal)
    led = leaders(reading)
    if led:
        start = _first_leader(reading, reading.maker)
        expected = next(seat for seat in clockwise(start, reading.seats) if seat in reading.awake)
        if led[0] != expected:
            yield f"seat {led[0]} leads first, but {expected} should: {reading.lone} alone, {reading.awake} play"


def _first_leader(reading: Reading, maker: int | None) -> int:
    play, eldest = reading.variant.play, reading.eldest  # who leads where the maker should and there is none
    usual = {"eldest": eldest, "maker": eldest if maker is None else maker, "dealer": reading.deal.dealer}
    loner = reading.lone_maker if reading.lone_defender is None else reading.lone_defender
    if loner is None:
        return usual[play.lead]
    if reading.lone_maker is not None and reading.lone_defender is not None:
        both = {"lone_defender": loner, "left_of_lone_maker": left_of(reading.lone_maker, reading.seats)}
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
    if deal.result is not None and reading.is_played:
        tricks, seen = deal.result.tricks, reading.views[0].tricks
        if tricks != seen or sum(tricks) != variant.deal.hand or any(tricks[seat] for seat in reading.slept_at):
            hand = variant.deal.hand
            yield f"the result has {tricks} tricks, seen were {seen}, in a deal of {hand}; {reading.awake} played"


POSITION = laws_of(
    "position",
    a_trick_has_a_card_from_each_active_seat,
    play_goes_round_in_order,
    the_lead_rule_names_the_first_leader,
    who_takes_a_trick_leads_to_the_next,
    the_best_card_takes_the_trick,
)
DEAL = laws_of("deal", tricks_add_up)
