"""What a deal's record says, read from the variant and from the words of its actions alone.

Every law about the course of a deal stands on a :class:`Reading`. It knows the language of the table ("1 orders
alone", "3 buries QD") and what the variant's fields mean, and asks the kernel for nothing but the words.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import NO_SUIT, SUIT_LETTERS, SUIT_WORDS, Card, make_pack
from euchre_core.laws.ranking import taker
from euchre_core.seats import clockwise, left_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre_core.kernel import Deal, View
    from euchre_core.schema import Variant

# The line of a deal, as far as its words show it.
(
    ON_JOKER,
    FIRST_ROUND,
    SECOND_ROUND,
    TAKE_OVER,
    PICK_UP,
    BURY,
    MAKERS_ALONE,
    DUMMY,
    BURY_REST,
    DEFENDERS_ALONE,
    PLAY,
) = range(11)


class Turn(NamedTuple):
    """One action in words, taken apart.

    Attributes:
        seat: Whose it is.
        verb: ``passes orders names calls takes leaves goes not joins buries leads plays``.
        card: The card it names, if any.
        suit: The suit it names, if any.
        alone: A call that says "alone" too.
    """

    seat: int
    verb: str
    card: Card | None = None
    suit: int | None = None
    alone: bool = False


def read_turn(text: str) -> Turn:
    """Take an action in words apart.

    >>> read_turn("1 names hearts alone")
    Turn(seat=1, verb='names', card=None, suit=2, alone=True)
    """
    seat, verb, *rest = text.split()
    last = rest[-1] if rest else ""
    if verb in ("orders", "names"):
        named = [SUIT_WORDS.index(word) for word in rest if word in SUIT_WORDS]
        return Turn(int(seat), verb, suit=named[0] if named else None, alone=last == "alone")
    if verb == "calls":
        return Turn(int(seat), verb, suit=SUIT_WORDS.index(last))
    if verb in ("takes", "leaves", "buries", "leads", "plays") and last != "dummy":
        return Turn(int(seat), verb, card=Card.parse(last))
    return Turn(int(seat), verb)


class Reading:
    """A deal's record, read.

    Attributes:
        variant, deal: What is read.
        seats: How many seats play.
        pack: The whole pack in card order, from the variant.
        before: Every earlier position, with the action that was done there and its words.
        turns: Everything that was done.
        offers: What may be done now.
        hands: By seat: the cards dealt. ``dummy``, ``upcard``, ``kitty`` likewise.
        caller, trump: Of the call that ended the bidding; ``None`` without one.
        called: The place of that call in ``turns``.
        called_alone: It said "alone".
        lone_maker, lone_defender: The seats that play alone.
        slept_at: By seat that sits out: how many turns there had been when it was sent to sleep.
        tricks: The cards played, a list for each lead: seat and card.
    """

    def __init__(self, variant: Variant, deal: Deal) -> None:
        self.variant = variant
        self.deal = deal
        self.seats = variant.table.players
        self.eldest = left_of(deal.dealer, self.seats)
        self.pack = make_pack(variant.deck.ranks, variant.deck.copies, variant.deck.jokers)
        self.before = [(position, action, position.say(action)) for position, action in deal.steps()]
        self.turns = [read_turn(text) for _, _, text in self.before]
        self.words = [deal.say(action) for action in deal.legal_actions]
        self.offers = [read_turn(text) for text in self.words]
        self.hands = [self.cards(hand) for hand in deal.dealt.hands]
        self.dummy = self.cards(deal.dealt.dummy)
        self.upcard = self.pack[deal.dealt.upcard] if deal.dealt.upcard >= 0 else None
        self.kitty = [self.pack[slot] for slot in deal.dealt.kitty]
        self.caller: int | None = None
        self.trump: int | None = None
        self.called = -1
        self.called_alone = False
        self.lone_maker: int | None = None
        self.lone_defender: int | None = None
        self.slept_at: dict[int, int] = {}
        self.tricks: list[list[tuple[int, Card]]] = []
        for number, turn in enumerate(self.turns):
            self._follow(number, turn)

    def _follow(self, number: int, turn: Turn) -> None:
        if turn.verb in ("orders", "names") and self.caller is None:
            self.caller, self.called, self.called_alone = turn.seat, number, turn.alone
            self.trump = self.up_suit if turn.suit is None else turn.suit
        if turn.verb == "goes" or turn.alone:
            if turn.seat in self.makers:
                self.lone_maker = turn.seat
            else:
                self.lone_defender = turn.seat
            side = self.makers if turn.seat in self.makers else self.defenders
            self.slept_at |= {seat: number + 1 for seat in side if seat != turn.seat}
        if turn.card and turn.verb == "leads":
            self.tricks.append([])
        if turn.card and turn.verb in ("leads", "plays") and self.tricks:
            self.tricks[-1].append((turn.seat, turn.card))

    def cards(self, mask: int) -> list[Card]:
        """Return the cards of a mask of places in the pack."""
        return [card for slot, card in enumerate(self.pack) if mask >> slot & 1]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return cards as a mask of places in the pack, equal ones in the lowest places of their kind."""
        mask = 0
        for card in cards:
            slot = self.pack.index(card)
            while mask >> slot & 1:
                slot += 1
            mask |= 1 << slot
        return mask

    # Seats and sides

    def side(self, seat: int) -> list[int]:
        """Return the seats that share a score with *seat*, itself included (B1, D1)."""
        partners = self.variant.table.sides == "partners"
        return [other for other in range(self.seats) if other == seat or (partners and (other - seat) % 2 == 0)]

    @property
    def makers(self) -> list[int]:
        """The seats of the side that fixed trump; only to be asked after a call."""
        return self.side(self.caller) if self.caller is not None else []

    @property
    def defenders(self) -> list[int]:
        """The other seats, clockwise from eldest."""
        return [seat for seat in clockwise(self.eldest, self.seats) if seat not in self.makers]

    @property
    def maker(self) -> int | None:
        """The seat that plays the contract: the caller, or the partner who went alone."""
        return self.caller if self.lone_maker is None else self.lone_maker

    @property
    def awake(self) -> list[int]:
        """The seats that do not sit out."""
        return [seat for seat in range(self.seats) if seat not in self.slept_at]

    @property
    def lone(self) -> str:
        """Who played alone, as score rows say it."""
        if self.lone_maker is not None:
            return "maker" if self.lone_defender is None else "both"
        return "nobody" if self.lone_defender is None else "defender"

    # The upcard

    @cached_property
    def joker_up(self) -> str | None:
        """How an upturned joker is treated, if there is one and the upcard is offered at all (catalogue 3)."""
        first = self.variant.bidding.first_round
        return first.joker_up if first and self.upcard and _joker(self.upcard) else None

    @property
    def up_suit(self) -> int | None:
        """The suit that the upcard offers, if it has one (by now)."""
        if self.upcard is None:
            return None
        if not _joker(self.upcard):
            return self.upcard.suit
        if self.joker_up is not None and len(self.joker_up) == 1:
            return SUIT_LETTERS.index(self.joker_up)
        return next((turn.suit for turn in self.turns if turn.verb == "calls"), None)

    @cached_property
    def accepted(self) -> bool:
        """The call was about the upcard, in the first round or on a joker, and somebody may take the card."""
        if self.caller is None or self.variant.bidding.first_round is None:
            return False
        return len(self.passes) < self.seats and self.joker_up != "dealer_names_set_aside"

    @cached_property
    def passes(self) -> list[Turn]:
        """Every pass of the bidding."""
        return [turn for turn in self.turns if turn.verb == "passes"]

    @cached_property
    def dealer_is_out(self) -> bool:
        """The dealer was asleep when he might have taken the upcard, and may not take it in his sleep."""
        alone = self.variant.alone
        return bool(
            alone
            and not alone.sleeping_dealer_picks_up
            and alone.declared == "with_call"
            and self.lone_maker is not None
            and self.deal.dealer in self.slept_at
            and self.deal.dealer in self.makers
        )

    @cached_property
    def dealer_has_choice(self) -> bool:
        """The dealer is asked whether he takes the upcard (X2, X3)."""
        first = self.variant.bidding.first_round
        if first is None or not self.accepted or self.dealer_is_out:
            return False
        return first.pick_up == "optional" or (first.pick_up == "when_he_calls" and self.caller != self.deal.dealer)

    @cached_property
    def dealer_must_take(self) -> bool:
        """The dealer takes the upcard without being asked."""
        return self.accepted and not self.dealer_is_out and not self.dealer_has_choice

    @cached_property
    def taken(self) -> bool:
        """The dealer has taken the upcard by now."""
        return any(turn.verb == "takes" for turn in self.turns) or (self.dealer_must_take and self.stage > TAKE_OVER)

    # Where we are

    def stage_of(self, number: int, turn: Turn) -> int:
        """Return the part of the deal that a turn belongs to, being the *number*-th."""
        if turn.verb in ("leads", "plays"):
            return PLAY
        if turn.verb in ("goes", "not"):
            if turn.seat not in self.makers:
                return DEFENDERS_ALONE
            with_call = self.variant.alone is not None and self.variant.alone.declared == "with_call"
            return TAKE_OVER if with_call else MAKERS_ALONE
        if turn.verb == "buries":
            return BURY_REST if any(earlier.verb == "joins" for earlier in self.turns[:number]) else BURY
        if turn.verb in ("takes", "leaves", "joins"):
            return PICK_UP if turn.card else DUMMY
        on_joker = self.joker_up is not None and (turn.verb == "calls" or self.joker_up.startswith("dealer_names"))
        if on_joker:
            return ON_JOKER
        passes = sum(earlier.verb == "passes" for earlier in self.turns[:number])
        return FIRST_ROUND if self.variant.bidding.first_round and passes < self.seats else SECOND_ROUND

    @cached_property
    def stages(self) -> list[int]:
        """The part of the deal that each turn belongs to."""
        return [self.stage_of(number, turn) for number, turn in enumerate(self.turns)]

    @cached_property
    def stage(self) -> int:
        """The part of the deal that is going on; past ``PLAY`` when it is over."""
        return self.stage_of(len(self.turns), self.offers[0]) if self.offers else PLAY + 1

    def done_in(self, stage: int) -> list[Turn]:
        """Return the turns of one part of the deal."""
        return [turn for turn, where in zip(self.turns, self.stages, strict=True) if where == stage]

    def asked_in(self, stage: int) -> list[int]:
        """Return the seats that had or have their turn in one part of the deal, in order."""
        return [turn.seat for turn in self.done_in(stage)] + ([self.offers[0].seat] if self.stage == stage else [])

    # Cards

    def held(self, seat: int) -> list[Card]:
        """Return what a seat must hold by the record: dealt, taken and joined, less buried and played."""
        cards = list(self.hands[seat])
        if self.taken and seat == self.deal.dealer and self.upcard:
            cards.append(self.upcard)
        for turn in self.turns:
            if turn.seat == seat and turn.verb == "joins":
                cards += self.dummy
            elif turn.seat == seat and turn.card in cards and turn.verb in ("buries", "leads", "plays"):
                cards.remove(turn.card)
        return sorted(cards)

    @cached_property
    def on_table(self) -> list[tuple[int, Card]]:
        """The trick that is being played: seat and card."""
        unfinished = self.stage == PLAY and self.offers[0].verb != "leads" and self.tricks
        return self.tricks[-1] if unfinished else []

    @cached_property
    def takers(self) -> list[int]:
        """The seat that takes each finished trick."""
        done = self.tricks[:-1] if self.on_table else self.tricks
        return [self._taker(trick, self.trump) for trick in done if self.trump is not None]

    def _taker(self, trick: list[tuple[int, Card]], trump: int) -> int:
        return trick[taker(self.variant, [card for _, card in trick], trump)][0]

    # What the players see

    @cached_property
    def views(self) -> list[View]:
        """By player: his view. In these games everybody plays one seat."""
        return [self.deal.view(player) for player in range(self.seats)]


def _joker(card: Card) -> bool:
    suit, _ = card
    return suit == NO_SUIT


_last: list[Reading] = []


def read(variant: Variant, deal: Deal) -> Reading:
    """Return the reading of a deal; the latest one is kept, since many laws ask for the same."""
    for reading in _last:
        if reading.deal is deal and reading.variant is variant:
            return reading
    reading = Reading(variant, deal)
    _last[:] = [reading]
    return reading
