"""Random play in bulk: whole deals inside compiled code, on one table that is used over and over.

Deal ``k`` of a seed is shuffled by the stream ``(seed, k)`` of :mod:`euchre_core.chance`, and the same stream goes on
to choose among the legal actions: one word for each choice of several, its upper half times their number, divided by
2**32. So a deal depends on the seed and its number alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.chance import Chance, Pack
from euchre_core.kernel import actions, line
from euchre_core.kernel.deal import Deal
from euchre_core.kernel.table import Table
from euchre_core.kernel.tally import Tally

if TYPE_CHECKING:
    from euchre_core.rules.tables import Rules


def play_deals(rules: Rules, seed: int, first: int, deals: int) -> Tally:
    """Play the deals *first* to *first* + *deals* - 1 of a seed at random and count what happens.

    The dealer of deal ``k`` is seat ``k`` modulo the number of seats. Seeds and numbers are 64-bit words.
    """
    table = Table(rules, 0, -1)
    chance = Chance(seed, first)
    pack = Pack(len(rules.pack))
    tally = Tally()
    _play_deals(table, chance, pack, tally, seed, first, deals)
    return tally


def _play_deals(table: Table, chance: Chance, pack: Pack, tally: Tally, seed: int, first: int, deals: int) -> None:
    for number in range(deals):
        chance.begin(seed, first + number)
        pack.sort()
        chance.shuffle(pack)
        deal_out(table, pack, (first + number) % table.sheet.seats)
        tally.count(table, play_out(table, chance))


def play_out_many(deal: Deal, seed: int, times: int) -> Tally:
    """Play one deal to its end *times* over, at random from where it stands, and count what happens.

    Playout ``k`` chooses by the stream ``(seed, k)``, so it depends on the position, the seed and its number alone.
    The decisions counted are those made here; the ones that led to the position are not among them.

    Args:
        deal: Any position; one that is over counts as it is, *times* over.
        seed: A 64-bit word.
        times: How many playouts.

    Raises:
        ValueError: If *seed* is outside 0 to 2**64 - 1.
        TypeError: If *deal* is no deal.

    >>> import euchre_core as ec
    >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=7)
    >>> tally = play_out_many(deal, 1, 1000)
    >>> tally.deals, sum(tally.numbers()["alone"]) + tally.passed_out
    (1000, 1000)
    """
    if type(deal) is not Deal:
        raise TypeError(f"expected a Deal, got {type(deal).__name__}.")
    start = deal.table
    tally = Tally()
    _play_out_many(start.copy(), start, Chance(seed), tally, seed, times)
    return tally


def _play_out_many(table: Table, start: Table, chance: Chance, tally: Tally, seed: int, times: int) -> None:
    for number in range(times):
        table.copy_arrays(start)
        table.copy_registers(start)
        chance.begin(seed, number)
        tally.count(table, play_out(table, chance))


def deal_out(table: Table, pack: Pack, dealer: int) -> None:
    """Deal a shuffled pack on a table and bring it to its first decision."""
    seats = table.sheet.seats
    upcard = table.sheet.first_slot[pack.cards[table.sheet.upcard_at]] if table.sheet.upcard_at >= 0 else -1
    table.begin(dealer, upcard)
    for number in range(table.sheet.dealt):
        place = table.sheet.places[number]
        if place < seats:
            place = (dealer + table.sheet.to_eldest + place) % seats
        if place > seats:
            table.laid.put((dealer + place - seats) % seats, table.sheet.first_slot[pack.cards[number]])
        elif table.sheet.lying and table.sheet.single and place < seats:
            under = table.sheet.under[number]
            under = pack.cards[under] if under >= 0 else -1
            if table.sheet.outward or table.sheet.named_unseen:
                table.laid.hold(place * table.sheet.hand + actions.count(table.hands[place]), pack.cards[number])
            table.hands[place] |= table.laid.lay(place, pack.cards[number], table.sheet.where[number], under)
        else:
            table.give(place, table.sheet.first_slot[pack.cards[number]])
    for number in range(table.sheet.cards - table.sheet.kitty_cards, table.sheet.cards):
        table.give(seats + 1, table.sheet.first_slot[pack.cards[number]])
    for number in range(table.sheet.stock):
        place = table.sheet.cards - table.sheet.stock + number
        table.put(number, table.sheet.first_slot[pack.cards[place]])
    line.start(table)


def play_out(table: Table, chance: Chance) -> int:
    """Play a table to its end, every legal action equally likely, and return the number of decisions."""
    decisions = 0
    mask = line.legal(table)
    while mask:
        mask = line.apply(table, choose(mask, chance))
        decisions += 1
    return decisions


def choose(mask: int, chance: Chance) -> int:
    """Return the place of one bit of a mask, each equally likely."""
    choices = actions.count(mask)
    if choices > 1:
        skip = (chance.word() >> 32) * choices >> 32
        while skip:
            mask &= mask - 1
            skip -= 1
    return actions.length(mask & -mask) - 1
