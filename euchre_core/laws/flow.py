"""Where every card of a deal went, by the record: from hand to hand, to the table, and away."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.laws.turn import (
    BURY_KITTY,
    CALL_CARD,
    CALL_LATE,
    CHANGED,
    DUMMY,
    NAME_TRUMP,
    PICK_UP,
    PLAY,
    SWAP,
    TAKE_OVER,
)
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.laws.reading import Reading
    from euchre_core.laws.turn import Turn

UPCARD, KITTY = -2, -1


class Place(NamedTuple):
    """A card of the pack, by where it was dealt.

    Attributes:
        pile: A seat, the number of seats for the dummy, the numbers after it for the dummies of each seat, ``UPCARD``
            or ``KITTY``.
        card: The card.
        number: Its number in the pile, for equal cards are two.
    """

    pile: int
    card: Card
    number: int


class Flow:
    """The way of every card.

    Attributes:
        hands: By seat: what it holds now.
        used: By number of a turn: the card that was played, given or laid away.
        holders: By card: who had it in his hand, in order.
        played: Every card that was played.
        owner: By pile: whose hand it is, or came to.
        drawn: By seat: how many cards it has drawn from the stock.
        wished: By number of a turn in which a loner names a card: the partner who holds it; ``None`` for nobody.
        at_call: The hands when the maker's partner is called; ``None`` before.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self.hands = [[Place(seat, card, n) for n, card in enumerate(hand)] for seat, hand in enumerate(reading.hands)]
        self.used: dict[int, Place] = {}
        self.holders: dict[Place, list[int]] = defaultdict(list)
        self.played: set[Place] = set()
        self.owner = {seat: seat for seat in range(reading.seats)}
        self.wished: dict[int, int | None] = {}
        self.at_call: list[list[Card]] | None = None
        self.drawn = [0] * reading.seats
        self._swapped = self._to_change = 0
        for seat, hand in enumerate(self.hands):
            for place in hand:
                self.holders[place].append(seat)
        for number, (turn, stage) in enumerate(zip(reading.turns, reading.stages, strict=True)):
            self._arrive(stage)
            self._follow(number, turn)
            self._swapped += stage == SWAP
            self._change(turn, stage)
        self._arrive(reading.stage)
        if not reading.on_table and reading.stage >= PLAY:
            self._lead()

    def _arrive(self, stage: int) -> None:
        """Let the upcard, the kitty and the dummy come to a hand when a part of the deal begins."""
        reading = self._reading
        kitty, calling = reading.variant.kitty, reading.variant.called_partner
        early = kitty is not None and kitty.when == "before_trump"
        if reading.swapper is not None and reading.swap is not None and self._swapped == reading.swap.cards:
            self._take(reading.swapper, KITTY, reading.kitty)
        if stage > TAKE_OVER and reading.is_settled and not sum(self.drawn):
            for seat in _dealt_late(reading):
                self.draw(seat, 1)
        if early and stage >= NAME_TRUMP:
            self._take_kitty()
        if calling is not None and calling.when == "with_trump" and stage >= CALL_CARD:
            self.at_call = self.at_call or self._now()
        if reading.dealer_must_take and stage >= PICK_UP and reading.upcard and not _comes_late(reading):
            self._take(reading.taker, UPCARD, [reading.upcard])
        if calling is not None and stage >= CALL_LATE:
            self.at_call = self.at_call or self._now()
        if stage >= BURY_KITTY:
            self._take_kitty()
        for seat in reading.dummy_takers if reading.dummy_must_be_taken and stage > DUMMY else ():
            self._join(seat)

    def _change(self, turn: Turn, stage: int) -> None:
        """Let who has laid all his cards away draw as many from the stock."""
        if turn.verb == "changes":
            self._to_change = int(turn.bid)
        if stage != CHANGED:
            return
        self._to_change -= 1
        if not self._to_change:
            laid = self._reading.variant.deal.hand - len(self.hands[turn.seat])
            self.draw(turn.seat, laid)

    def draw(self, seat: int, cards: int) -> None:
        """Give so many cards of the stock, from its top, to a seat."""
        for _ in range(cards):
            number = sum(self.drawn)
            self._hold(seat, Place(KITTY, self._reading.kitty[number], number))
            self.drawn[seat] += 1

    def _lead(self) -> None:
        """Give who took the upcard the card when a trick has been played, where it comes into his hand so late."""
        reading = self._reading
        if self.played and reading.upcard and reading.taken and _comes_late(reading):
            self._take(reading.taker, UPCARD, [reading.upcard])

    def _take_kitty(self) -> None:
        """Give the kitty, and the upcard where it goes with it, to whom they go."""
        reading = self._reading
        seat, kitty = reading.kitty_goes_to, reading.variant.kitty
        if seat is None or kitty is None:
            return
        self._take(seat, KITTY, reading.kitty)
        if kitty.with_upcard and reading.upcard:
            self._take(seat, UPCARD, [reading.upcard])

    def _now(self) -> list[list[Card]]:
        return [[place.card for place in hand] for hand in self.hands]

    def _take(self, seat: int, pile: int, cards: list[Card]) -> None:
        if pile not in self.owner:
            self.owner[pile] = seat
            for number, card in enumerate(cards):
                self._hold(seat, Place(pile, card, number))

    def _join(self, seat: int) -> None:
        """Give a seat the dummy, its own where everybody has one."""
        reading = self._reading
        if reading.own_dummies:
            self._take(seat, reading.seats + 1 + seat, reading.own_dummies[seat])
        else:
            self._take(seat, reading.seats, reading.dummy)

    def _change_over(self, seat: int, other: int) -> None:
        """Let two packets that nobody has seen change places."""
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        self.owner |= {pile: {seat: other, other: seat}.get(to, to) for pile, to in self.owner.items()}
        for hand in (seat, other):
            self.holders |= {place: [hand] for place in self.hands[hand]}

    def _free(self, seat: int) -> list[Card]:
        """Return the cards that a seat may give: none that lies before it."""
        reading = self._reading
        lies = [*reading.face_up[seat], *reading.face_down[seat]] if reading.face_up else []
        return [place.card for place in self.hands[seat] if place.card not in lies]

    def _hold(self, seat: int, place: Place) -> None:
        self.hands[seat].append(place)
        self.holders[place].append(seat)

    def _follow(self, number: int, turn: Turn) -> None:
        if turn.verb == "leads":
            self._lead()
        if turn.verb == "takes" and self._reading.upcard and not _comes_late(self._reading):
            self._take(turn.seat, UPCARD, [self._reading.upcard])
        if turn.verb == "joins":
            self._join(turn.seat)
        if turn.verb == "picks" and turn.bid == "second":
            self._change_over(turn.seat, (turn.seat + self._reading.players) % self._reading.seats)
        if turn.verb == "calls" and turn.card and self._reading.variant.called_partner is None:
            givers = self._reading.givers(int(turn.seat not in self._reading.contract_side))
            self.wished[number] = next((seat for seat in givers if turn.card in self._free(seat)), None)
        if turn.verb not in ("buries", "gives", "leads", "plays"):
            return
        place = next((place for place in self.hands[turn.seat] if place.card == turn.card), None)
        if place is None:
            return  # he did not have it: a law of its own
        self.used[number] = place
        self.hands[turn.seat].remove(place)
        if turn.verb == "gives":
            self._hold(self._reading.receiver(number), place)
        elif turn.verb != "buries":
            self.played.add(place)


def _dealt_late(reading: Reading) -> list[int]:
    """Return who is dealt each card that comes only when trump is fixed, in order (catalogue 48)."""
    deal, found = reading.variant.deal, list[int]()
    if not deal.before_trump:
        return found
    halves = ((deal.before_trump,), (deal.hand - deal.before_trump,))
    for packet in deal.packets or halves:
        for number, seat in enumerate(clockwise(reading.eldest, reading.seats)):
            found += [seat] * packet[number if len(packet) > 1 else 0]
    return found[deal.before_trump * reading.seats :]


def _comes_late(reading: Reading) -> bool:
    """Tell whether the upcard comes into the dealer's hand only after the first trick (catalogue 2)."""
    first = reading.variant.bidding.first_round
    return first is not None and first.into_hand == "after_first_trick"
