"""``Trick``: one trick of a deal, told from what was played, and why it was won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, JACK, LOW, NO_TRUMP, SUIT_WORDS, SUITS, Card, same_colour
from euchre_core.kernel.actions import BURY, LED, PLAY, SAY
from euchre_core.kernel.steps import NAME_LED
from euchre_core.kernel.telling import named
from euchre_core.kernel.why import Why
from euchre_core.kernel.words import card_text, slot_played
from euchre_core.rules.clauses import ABSENT
from euchre_core.rules.ordering import joins_trumps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.kernel.deal import Deal
    from euchre_core.rules.tables import Rules


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, finished or on the table.

    Attributes:
        number: Its place in the deal, from 1.
        cards: Seat and card, in order of play; the first is the lead.
        led: The effective suit led, in words; of a joker led without trump, the suit asked for, or ``no suit``.
        finished: Everybody who plays has played.
        ahead: The seat whose card wins, so far if the trick is not finished.

    >>> import euchre_core as ec
    >>> rules = ec.compile_rules(ec.load("north_american"))
    >>> hands = ["AH KC QC 10C 9C", "JD AS KS QS 10S", "JH QH AC 9S 9D", "KH 10H AD KD QD"]
    >>> deal = ec.Deal.from_cards(rules, hands=hands, upcard="9H", dealer=3)
    >>> deal = deal.tell("0 orders", "3 buries QD", "0 leads AH", "1 plays JD", "2 plays QH", "3 plays 9H")
    >>> print(deal.tricks[0].why)
    seat 1 wins with JD, the left bower: hearts (trump) were led; AH, QH and 9H are lower trumps. (the rule of the
    game, B24; ranking.left_bower: true, variants/standard.yaml:19:15)
    """

    number: int
    cards: tuple[tuple[int, str], ...]
    led: str
    finished: bool
    ahead: int
    _slots: tuple[int, ...] = field(repr=False, compare=False)
    _led: int = field(repr=False, compare=False)
    _trump: int = field(repr=False, compare=False)
    _rules: Rules = field(repr=False, compare=False)

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.cards[0][0]

    @property
    def winner(self) -> int | None:
        """The seat that took the trick; ``None`` while it is on the table."""
        return self.ahead if self.finished else None

    @property
    def why(self) -> Why:
        """The card that wins, and why it beats each other card; with the fields that rank them."""
        return _Ruling(self._rules, self._trump, self._slots, self._led).why(self)


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    """Return the tricks of *deal* from what was played, the one on the table last."""
    played: list[list[tuple[int, int]]] = []
    asked: dict[int, int] = {}  # by trick: the suit that a joker led without trump stands for
    for position, action in deal.steps():
        if PLAY <= action < BURY:
            if position.table.led < 0:
                played.append([])
            played[-1].append((position.table.actor, slot_played(position.table, action)))
        elif position.table.stage == NAME_LED:
            asked[len(played)] = action - SAY - LED
    return tuple(_trick(deal, number, cards, len(played), asked.get(number)) for number, cards in enumerate(played, 1))


def _trick(deal: Deal, number: int, played: Sequence[tuple[int, int]], last: int, asked: int | None) -> Trick:
    rules, trump = deal.rules, deal.table.trump
    slots = tuple(slot for _, slot in played)
    led = rules.contracts[trump].suit_of[slots[0]] if asked is None else asked
    best = winning(rules, trump, slots, led)
    return Trick(
        number=number,
        cards=tuple((seat, card_text(rules, slot)) for seat, slot in played),
        led=_suit_word(led),
        finished=number < last or (deal.table.led < 0 and deal.table.stage != NAME_LED),
        ahead=played[best][0],
        _slots=slots,
        _led=led,
        _trump=trump,
        _rules=rules,
    )


def _suit_word(suit: int) -> str:
    return SUIT_WORDS[suit] if suit in SUITS else "no suit"


def winning(rules: Rules, trump: int, slots: Sequence[int], led: int) -> int:
    """Return the place of the card that wins among *slots*, in order of play (B24); of equal cards by the variant."""
    worth = rules.contracts[trump].strength[led]
    late = 1 if rules.second_wins else -1
    return max(range(len(slots)), key=lambda place: (worth[slots[place]], late * place))


class _Ruling:
    """What ranks the cards of one trick: sentences are built, and the fields they rest on gathered."""

    def __init__(self, rules: Rules, trump: int, slots: tuple[int, ...], led: int) -> None:
        self._rules = rules
        self._trump = trump
        self._slots = slots
        self._suit_of = rules.contracts[trump].suit_of
        self._led = led
        self._fields: list[str] = []

    def why(self, trick: Trick) -> Why:
        best = winning(self._rules, self._trump, self._slots, self._led)
        winner = self._slots[best]
        self._cite_suit(winner)
        groups: dict[tuple[str, str], list[str]] = {}
        for place, slot in enumerate(self._slots):
            if place != best:
                role = self._role(slot)
                name = f"{named(self._rules, slot)}{f' ({role})' if role else ''}"
                groups.setdefault(self._beaten(winner, slot, later=place > best), []).append(name)
        role = self._role(winner) or ("a trump" if self._is_trump(winner) and self._led != self._trump else "")
        said = f"seat {trick.ahead} wins{'' if trick.finished else ' so far'} with {named(self._rules, winner)}"
        how = f" ({CONTRACT_WORDS[self._trump]})" if self._trump >= NO_TRUMP else ""
        how = " (trump)" if self._led == self._trump in SUITS else how
        asked = self._joker_led()
        said += f"{f', {role}' if role else ''}: {trick.led}{how} {'was' if trick.led == 'no suit' else 'were'} {asked}"
        for (one, many), names in groups.items():
            said += f"; {' and '.join(filter(None, [', '.join(names[:-1]), names[-1]]))} {many if names[1:] else one}"
        return Why(True, f"{said}.", self._rules.clauses.at(*self._fields), "B24")

    def _joker_led(self) -> str:
        """Say that a suit was led, or asked for, or that a joker without one was led; and note what makes it so."""
        if self._trump < NO_TRUMP or not self._rules.pack[self._slots[0]].is_joker:
            return "led"
        self._fields.append("ranking.joker_lead_names_suit")
        return "asked for with the joker" if self._led in SUITS else "asked for, the joker having been led"

    def _beaten(self, winner: int, slot: int, *, later: bool) -> tuple[str, str]:
        """Say what a card is that loses, as one and as one of several; and note what makes it lose."""
        self._cite_suit(slot)
        if slot == winner:
            self._fields.append("ranking.equal_cards")
            same = f"the same card, played {'later' if later else 'earlier'}"
            return f"is {same}", f"are {same}"
        if self._is_trump(winner):
            if not self._is_trump(slot):
                return "is no trump", "are no trumps"
            self._cite_trumps(winner, slot)
            return "is a lower trump", "are lower trumps"
        if self._trump >= NO_TRUMP and self._rules.pack[winner].is_joker:
            return "is beaten by it", "are beaten by it"
        led = SUIT_WORDS[self._led]
        if self._suit_of[slot] == self._led:
            self._fields.append("ranking.order")
            lower = "higher" if self._trump == LOW else "lower"
            return f"is a {lower} {led[:-1]}", f"are {lower} {led}"
        if self._trump >= NO_TRUMP:
            return f"is no {led[:-1]}", f"are no {led}"
        return f"is neither a {led[:-1]} nor a trump", f"are neither {led} nor trumps"

    def _is_trump(self, slot: int) -> bool:
        """Tell whether a card wins as a trump does: also a left bower that keeps its suit."""
        return self._trump in SUITS and (self._suit_of[slot] == self._trump or self._keeps_suit(slot))

    def _keeps_suit(self, slot: int) -> bool:
        return self._rules.pack[slot] == _left(self._trump) and self._says("ranking.left_bower_suit") == "printed"

    def _role(self, slot: int) -> str:
        """Return what a trump is called that ranks out of order, if it is one; a joker's name says so."""
        card = self._rules.pack[slot]
        if card == _left(self._trump):
            left = self._is_trump(slot) and self._says("ranking.left_bower") == "true"
            return "the left bower" if left else ""
        right = card == Card(self._trump, JACK) and self._says("ranking.right_bower") == "true"
        return "the right bower" if right else ""

    def _is_permanent(self, slot: int) -> bool:
        return bool(self._trump in SUITS and self._rules.permanent >> slot & 1)

    def _joins(self, slot: int) -> bool:
        """Tell whether the other jack of the colour is a trump without being a bower."""
        return self._is_trump(slot) and self._says("ranking.left_bower") == "false"

    def _cite_suit(self, slot: int) -> None:
        """Note what makes a card a trump, or none, against what is printed on it."""
        card = self._rules.pack[slot]
        if card.is_joker:
            self._fields.append("ranking.joker")
        elif self._is_permanent(slot):
            self._fields.append("ranking.permanent_trumps")
        elif card == _left(self._trump) and not self._joins(slot):
            self._fields.append("ranking.left_bower")
            self._fields += ["ranking.left_bower_suit"] if self._keeps_suit(slot) else []
        elif self._is_trump(slot) and joins_trumps(card, self._trump):
            self._fields.append("ranking.same_colour_trumps")

    def _cite_trumps(self, *slots: int) -> None:
        """Note what ranks two trumps."""
        if any(map(self._is_permanent, slots)):
            self._fields.append("ranking.permanent_trumps")
            return
        cards = [self._rules.pack[slot] for slot in slots]
        if Card(self._trump, JACK) in cards:
            self._fields.append("ranking.right_bower")
        if not any(card.is_joker or self._role(slot) for card, slot in zip(cards, slots, strict=True)):
            own = self._says("ranking.trump_order") != ABSENT
            self._fields.append("ranking.trump_order" if own else "ranking.order")

    def _says(self, path: str) -> str:
        return self._rules.clauses.at(path)[0].value


def _left(trump: int) -> Card:
    """Return the card that is the left bower, where the variant has one; without trump it is no card."""
    return Card(same_colour(trump), JACK)
