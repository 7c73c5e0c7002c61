# cython: nonecheck=True
# (A deal made by ``Deal.__new__`` alone has no table: asked for anything it must raise an error, compiled too.)
"""``Deal``: one deal as a value. ``apply`` returns a new one; nothing ever changes a deal that exists."""

from __future__ import annotations

from operator import index as whole
from typing import TYPE_CHECKING

from euchre_core.chance import Chance
from euchre_core.errors import IllegalAction
from euchre_core.kernel import actions, dealing, legal, line, steps, words
from euchre_core.kernel.carried import (
    FIRST,
    Carried,
    bank_word,
    barred_seats,
    exactly_carried,
    shut_suits,
    spent_word,
    thrown_by,
)
from euchre_core.kernel.dealt import Dealt, check_dealt, dealt_from_text, exactly, laid_cards
from euchre_core.kernel.grounds import why_legal
from euchre_core.kernel.reasons import why_not
from euchre_core.kernel.result import Result, result_of
from euchre_core.kernel.table import Table
from euchre_core.kernel.transcript import write_deal
from euchre_core.kernel.trick import Trick, tricks_of
from euchre_core.kernel.view import View, view_of
from euchre_core.rules.tables import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from euchre_core.kernel.why import Why


class Deal:
    """One deal in some position: the rules, the cards dealt, who deals, what is carried, and the actions so far.

    Two deals are equal when these five are. Make one by :meth:`from_seed`, :meth:`from_cards` or :meth:`from_order`.

    >>> import euchre_core as ec
    >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=7, dealer=2)
    >>> while deal.actor is not None:
    ...     deal = deal.apply(deal.legal_actions[0])
    >>> deal.result.outcome, deal.result.points
    ('passed_out', (0, 0))
    """

    __slots__ = ("_before", "_carried", "_dealt", "_done", "_mask", "_table")

    def __init__(self, rules: Rules, dealt: Dealt, dealer: int, carried: Carried = FIRST) -> None:
        dealer = _dealer(rules, dealer)
        dealt = exactly(dealt)
        check_dealt(rules, dealt, dealer)
        self._begin(rules, dealt, dealer, carried)

    def _begin(self, rules: Rules, dealt: Dealt, dealer: int, carried: Carried) -> None:
        carried = exactly_carried(rules, carried)
        table = Table(rules, dealer, dealt.upcard)
        for seat, hand in enumerate(dealt.hands):
            table.set_hand(seat, hand)
        for seat, hand in enumerate(dealt.own):
            table.laid.own[seat] = hand
        for seat, cards in enumerate(dealt.order):
            for place, card in enumerate(cards):
                table.laid.hold(seat * rules.hand + place, card)
        for seat, card, where, under in laid_cards(dealt):
            if not table.laid.lay(seat, card, where, under):
                table.take(seat, card)
        table.set_hand(rules.seats, dealt.dummy)
        if rules.sheet.kitty_cards:
            for card in dealt.kitty:
                table.give(rules.seats + 1, card)
        if rules.sheet.stock:
            for place in range(rules.sheet.stock):
                table.put(place, dealt.kitty[place])
        table.bank = bank_word(rules, carried.bank)
        table.spent = spent_word(rules, carried.claimed)
        table.barred = barred_seats(rules, carried.scores)
        table.shut = shut_suits(rules, carried.barred)
        table.mute = carried.caller[0] if carried.caller else -1
        table.stuck = rules.stick and thrown_by(carried, dealer) >= rules.throw_ins
        line.start(table)
        self._dealt = dealt
        self._carried = carried
        self._before: Deal | None = None  # the position before the last action, and that action
        self._done = -1
        self._table = table
        self._mask = line.legal(table)

    @classmethod
    def from_order(cls, rules: Rules, order: Sequence[int], dealer: int, carried: Carried = FIRST) -> Deal:
        """Deal an ordered pack by the variant's packets.

        Args:
            rules: Compiled rules.
            order: Every slot of ``rules.pack`` once, from the top of the pack.
            dealer: The dealer's seat.
            carried: What earlier deals of the game have left; nothing if left out.

        Raises:
            ValueError: If *order* is no order of the pack, or *dealer* no seat, or the rules carry no such thing.
        """
        dealer = _dealer(rules, dealer)
        slots = [int(whole(slot)) for slot in order]
        if sorted(slots) != list(range(len(rules.pack))):
            raise ValueError(f"expected each number from 0 to {len(rules.pack) - 1} once, got {slots}.")
        return _dealt_out(rules, slots, dealer, carried)

    @classmethod
    def from_seed(cls, rules: Rules, *, seed: int, dealer: int = 0, index: int = 0, carried: Carried = FIRST) -> Deal:
        """Shuffle by :mod:`euchre_core.chance` and deal: deal number *index* of *seed*, the same on every Python."""
        dealer = _dealer(rules, dealer)
        return _dealt_out(rules, Chance(seed, index).order(len(rules.pack)), dealer, carried)

    @classmethod
    def from_cards(
        cls,
        rules: Rules,
        *,
        hands: Mapping[int, str] | Sequence[str],
        upcard: str | None = None,
        dealer: int = 0,
        dummy: str | None = None,
        kitty: str | None = None,
        carried: Carried = FIRST,
    ) -> Deal:
        """Set up a deal card by card.

        Args:
            rules: Compiled rules.
            hands: By seat: the cards dealt, as in ``"AH KC QC 10C 9C"``.
            upcard: The card turned up, for a variant that has one; one of the dealer's, if it is his last.
            dealer: The dealer's seat.
            dummy: The dummy's cards, for a variant that has one.
            kitty: The cards below the upcard, in order; left out: the rest of the pack in card order.
            carried: What earlier deals of the game have left; nothing if left out.

        Raises:
            UnreadableError: If a card can't be read, is not in the pack or dealt twice, or a hand has the wrong size.
            ValueError: If *dealer* is no seat, or the rules carry no such thing.
        """
        dealer = _dealer(rules, dealer)
        return cls(rules, dealt_from_text(rules, hands, upcard, dummy, kitty, dealer), dealer, carried)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._table.rules

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._table.dealer

    @property
    def table(self) -> Table:
        """The registers, for the modules of the framework. Never change them."""
        return self._table

    @property
    def dealt(self) -> Dealt:
        """The cards as they were dealt."""
        return self._dealt

    @property
    def carried(self) -> Carried:
        """What earlier deals of the game have left; everybody knows it."""
        carried: Carried = self._carried
        return carried

    @property
    def history(self) -> tuple[int, ...]:
        """The actions so far."""
        return tuple([action for _, action in self.steps()])

    @property
    def actors(self) -> tuple[int, ...]:
        """Who did each action of the history."""
        return tuple([position.table.actor for position, _ in self.steps()])

    @property
    def actor(self) -> int | None:
        """The seat to act; ``None`` when the deal is over."""
        actor = self._table.actor
        return actor if actor >= 0 else None

    @property
    def player(self) -> int | None:
        """The player who owns the seat to act; ``None`` when the deal is over. Views belong to players."""
        actor = self._table.actor
        return self.rules.player_of[actor] if actor >= 0 else None

    @property
    def legal_actions(self) -> legal.LegalActions:
        """What the actor may do, in ascending order; empty exactly when the deal is over."""
        return legal.LegalActions(self, steps.BLOCK_OF[self._table.stage], self._mask)

    def apply(self, action: int) -> Deal:
        """Return the deal after *action*.

        Raises:
            IllegalAction: If the action is not legal now; says which rule forbids it and carries the record.
        """
        if not 0 <= action < actions.ACTIONS:
            raise self._illegal(action)
        table = self._table
        place = action - steps.BLOCK_OF[table.stage]
        if not 0 <= place < actions.BLOCK or not self._mask & actions.BIT[place]:
            raise self._illegal(action)
        new = Deal.__new__(Deal)
        new._dealt = self._dealt
        new._carried = self._carried
        new._before = self
        new._done = action
        new._table = table = table.copy()
        new._mask = line.apply(table, place)
        return new

    def tell(self, *texts: str) -> Deal:
        """Return the deal after actions in words: ``deal.tell("0 orders", "3 buries QD", "nobody alone")``.

        ``nobody alone`` stands for "not alone" of everybody who is asked at that point.

        Raises:
            UnreadableError: If a text is no action.
            IllegalAction: If an action is not legal, or another seat is to act.
        """
        deal = self
        for text in texts:
            for action in words.read_actions(deal, text):
                deal = deal.apply(action)
        return deal

    def say(self, action: int) -> str:
        """Return *action* of the actor in words, as the record writes it: ``1 plays JD``.

        Of a card that the actor does not see it says only the place, ``1 plays card 2``, for which a record, written
        when all have seen it, has its name; :meth:`read` takes both.
        Any number reads as something; whether it is legal is another matter.
        """
        return words.say(self._table, action)

    def read(self, text: str) -> int:
        """Return the action that *text* says; the reverse of :meth:`say`.

        Raises:
            UnreadableError: If the text is no action.
            IllegalAction: If it is another seat's action.
        """
        return words.read(self, text)

    def why(self, action: int) -> Why:
        """Return why *action* of the actor is legal, or not: the rule in words, and the fields that make it so.

        It looks at the cards that the actor holds, as :meth:`apply` does; a :class:`View` has no such thing.

        >>> import euchre_core as ec
        >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=7, dealer=2)
        >>> print(deal.why(deal.read("3 names hearts")))
        in the first round only the upcard's suit, diamonds, may be accepted. (bidding.first_round.suits: upcard,
        variants/standard.yaml:25:12)
        """
        action = int(whole(action))
        return why_legal(self, action) if action in self.legal_actions else why_not(self, action)

    def steps(self) -> list[tuple[Deal, int]]:
        """Return every earlier position with the action that was done there, from the start."""
        steps: list[tuple[Deal, int]] = []
        deal = self
        while deal._before is not None:
            steps.append((deal._before, deal._done))
            deal = deal._before
        steps.reverse()
        return steps

    def view(self, player: int) -> View:
        """Return what *player* may know, and nothing else.

        Raises:
            ValueError: If there is no such player.
        """
        return view_of(self, player)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the one on the table last; each knows why it was won."""
        return tricks_of(self)

    @property
    def result(self) -> Result | None:
        """How the deal ended; ``None`` while it goes on."""
        return result_of(self) if self._table.stage == steps.OVER else None

    @property
    def makers(self) -> tuple[int, ...]:
        """The seats of the makers' side, with a partner found by a called card; empty until somebody has called."""
        table = self._table
        if table.maker < 0:
            return ()
        side: tuple[int, ...] = table.rules.side_seats[table.rules.side_of[table.maker]]
        return side if table.ally < 0 else tuple(sorted((*side, table.ally)))

    @property
    def makers_tricks(self) -> int:
        """Tricks of the makers' side so far."""
        return sum(self._table.won(seat) for seat in self.makers)

    @property
    def lone(self) -> int:
        """Who is alone: ``LONE_NOBODY``, ``LONE_MAKER``, ``LONE_DEFENDER`` or ``LONE_BOTH`` of ``rules.tables``."""
        return self._table.lone()

    def _illegal(self, action: int) -> IllegalAction:
        return IllegalAction(
            self.say(action), why_not(self, action), words.legal_words(self), "\n".join(write_deal(self))
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return hash(self._essence())

    def _essence(self) -> tuple[Rules, Dealt, int, Carried, tuple[int, ...]]:
        return self.rules, self._dealt, self.dealer, self._carried, self.history

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.rules, self._dealt, self.dealer, self.history, self._carried)

    def __repr__(self) -> str:
        state = "over" if self.actor is None else f"{self.actor} to act"
        return f"<Deal of {self.rules.name}, dealer {self.dealer}, {len(self.history)} actions, {state}>"


def _replayed(rules: Rules, dealt: Dealt, dealer: int, history: tuple[int, ...], carried: Carried = FIRST) -> Deal:
    deal = Deal(rules, dealt, dealer, carried)
    for action in history:
        deal = deal.apply(action)
    return deal


def _dealt_out(rules: Rules, order: Sequence[int], dealer: int, carried: Carried) -> Deal:
    deal = Deal.__new__(Deal)
    deal._begin(rules, dealing.dealt_by_order(rules, order, dealer), dealer, carried)
    return deal


def _dealer(rules: Rules, dealer: int) -> int:
    """Return a dealer's seat as a number that is surely one."""
    if type(rules) is not Rules:
        raise TypeError(f"expected Rules made by compile_rules, got {type(rules).__name__}.")
    seat = int(whole(dealer))  # a subclass of int may compare as it likes
    if not 0 <= seat < rules.seats:
        raise ValueError(f"expected a dealer from 0 to {rules.seats - 1}, got {dealer}.")
    return seat
