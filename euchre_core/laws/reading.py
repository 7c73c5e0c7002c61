"""What a deal's record says, read from the variant and from the words of its actions alone.

Every law about the course of a deal stands on a :class:`Reading`. It knows the language of the table ("1 orders
alone", "3 buries QD") and what the variant's fields mean, and asks the kernel for nothing but the words.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from euchre_core.laws.ahead import is_unseen, part_now
from euchre_core.laws.flow import Flow
from euchre_core.laws.following import Following
from euchre_core.laws.parts import part_of
from euchre_core.laws.possible import sides_of
from euchre_core.laws.ranking import taker
from euchre_core.laws.turn import ON_JOKER, PLAY, SWAPS, Turn
from euchre_core.laws.upcard import Offered
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.cards import Card
    from euchre_core.kernel import Deal, View
    from euchre_core.schema import PartnersBest, Variant


class Reading(Offered, Following):
    """A deal's record, read. What it follows turn by turn stands in :class:`Following`."""

    def __init__(self, variant: Variant, deal: Deal) -> None:
        super().__init__(variant, deal)
        self.sides = sides_of(variant)
        self.follow(self)

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
        """Return the seats that share a score with *seat*, itself included (B1, D1, catalogue 23)."""
        return [other for other in range(self.seats) if (other - seat) % self.sides == 0]

    def partners(self, seat: int) -> list[int]:
        """Return the other seats of a side, clockwise."""
        return [other for other in clockwise(seat, self.seats) if other in self.side(seat) and other != seat]

    @property
    def contract_side(self) -> list[int]:
        """The seats whose contract it is, without a partner whom a called card finds; before a call, none."""
        return [] if self.contractor is None else self.side(self.contractor)

    @property
    def makers(self) -> list[int]:
        """The seats whose tricks are the makers', with a partner whom a called card has found by now."""
        if self.variant.called_partner is None or self.ally is None:
            return self.contract_side
        return sorted([*self.contract_side, self.ally])

    @property
    def defenders(self) -> list[int]:
        """The other seats, clockwise from eldest; without a maker, all."""
        return [seat for seat in clockwise(self.eldest, self.seats) if seat not in self.makers]

    @property
    def maker(self) -> int | None:
        """The seat that plays the contract: whose it is, or the partner who went alone."""
        return self.contractor if self.lone_maker is None else self.lone_maker

    @property
    def awake(self) -> list[int]:
        """The seats that do not sit out."""
        return [seat for seat in range(self.seats) if seat not in self.slept_at]

    @property
    def lone(self) -> str:
        """Who played alone, as score rows say it; a maker who called a card and found nobody, too."""
        found_nobody = self.variant.called_partner is not None and self.caller is not None and self.ally is None
        if self.lone_maker is not None or found_nobody:
            return "maker" if self.lone_defender is None else "both"
        return "nobody" if self.lone_defender is None else "defender"

    @property
    def is_played(self) -> bool:
        """The deal comes to play, with a maker or without, for all that is known by now."""
        return self.is_settled and self.voided is None

    @property
    def is_settled(self) -> bool:
        """There is a trump and a maker, or it is known that there is none, by now; no claim was made before."""
        early = self.voided is not None and self.voided.when == "before_bidding"
        return (self.caller is not None or self.uncalled) and not early

    # Where we are

    @cached_property
    def stages(self) -> list[int]:
        """The part of the deal that each turn belongs to."""
        found: list[int] = []
        for number, turn in enumerate(self.turns):
            found.append(part_of(self, number, turn, found))
        return found

    @cached_property
    def stage(self) -> int:
        """The part of the deal that is going on; past ``PLAY`` when it is over, unless a claim made it void."""
        if self.offers:
            return part_of(self, len(self.turns), self.offers[0], self.stages)
        return PLAY + 1 if self.voided is None else self.stages[-1]

    def done_in(self, stage: int) -> list[Turn]:
        """Return the turns of one part of the deal."""
        return [turn for turn, where in zip(self.turns, self.stages, strict=True) if where == stage]

    def asked_in(self, stage: int) -> list[int]:
        """Return the seats that had or have their turn in one part of the deal, in order."""
        now = [self.offers[0].seat] if self.offers and self.stage == stage else []
        return [turn.seat for turn in self.done_in(stage)] + now

    def claims_due(self, when: str) -> list[tuple[str, int]]:
        """Return every claim of one moment with every seat that is asked about it, in order, by what all can see.

        Whether he holds what it takes only he knows.
        """
        up = None if self.upcard is None or self.upcard.is_joker else self.upcard.rank
        return [
            (name, seat)
            for name, claim in self.variant.claims.items()
            if claim.when == when and (claim.upcard is None or up in claim.upcard)
            for seat in clockwise(self.eldest, self.seats)
            if claim.who == "everyone" or seat == self.deal.dealer
            if not claim.times or self._claimed_before(name, seat) < claim.times
            if seat in self.awake or (when == "before_bidding" and self.slept_at[seat])
        ]

    def _claimed_before(self, name: str, seat: int) -> int:
        """Return how often a seat made a claim in earlier deals of the game, if it is limited (knob X18)."""
        limited = [other for other, claim in self.variant.claims.items() if claim.times]
        claimed = self.deal.carried.claimed
        return claimed[limited.index(name) * self.seats + seat] if claimed else 0

    def claims_asked(self, when: str, made: Sequence[str]) -> list[tuple[str, int]]:
        """Return every claim of one moment with who is asked, in order, after so many answers: names, empty for none.

        After a claim to have the cards dealt again, or of the game, nobody is asked; after an exchange, nobody about
        another one.
        """
        found: list[tuple[str, int]] = []
        answers, swapped = iter(made), False
        for name, seat in self.claims_due(when):
            if swapped and self.variant.claims[name].may == "swap":
                continue
            found.append((name, seat))
            may = self.variant.claims[answer].may if (answer := next(answers, "")) else ""
            swapped = swapped or may == "swap"
            if may in ("redeal", "win"):
                break
        return found

    def claim_at(self, number: int) -> tuple[str, int]:
        """Return the claim about which somebody is asked in a turn, or now, and who should be: what is due then."""
        made = [turn.bid for turn in self.turns[:number] if turn.verb == "claims"]
        early = self.claims_asked("before_bidding", made)
        asked = [*early, *self.claims_asked("before_first_card", made[len(early) :])]
        return asked[min(len(made), len(asked) - 1)] if asked else ("", -1)

    # What changes hands before the play

    def best_of(self, part: int) -> PartnersBest | None:
        """Return what a lone maker (0) or a lone defender (1) gets from his partners; nothing if he gets nothing."""
        loner = (self.lone_maker, self.lone_defender)[part]
        everybody = self.variant.alone.partners_best if self.variant.alone else None
        if loner is None or not self.partners(loner):
            return None
        if part == 1:
            return everybody if everybody and everybody.lone_defender_too else None
        return self.bid.best if self.bid and self.bid.best else everybody

    def laid_away(self, part: int) -> int:
        """Return how many cards a loner lays away for those that he gets."""
        best, loner = self.best_of(part), (self.lone_maker, self.lone_defender)[part]
        if best is None or loner is None or best.first == "maker_passes":
            return 0
        if best.picked_by == "receiver":
            return sum(turn.verb == "gives" and turn.seat in self.givers(part) for turn in self.turns)
        offered = self.offered
        return sum(best.cards if best.at_least is None else offered.get(seat, 0) for seat in self.givers(part))

    def givers(self, part: int) -> list[int]:
        """Return the partners who give cards to a lone maker (0) or defender (1): all, or, once he has said it, one."""
        best, loner = self.best_of(part), (self.lone_maker, self.lone_defender)[part]
        if best is None or loner is None:
            return []
        picked = [int(turn.bid) for turn in self.turns if turn.verb == "picks" and turn.seat == loner]
        partners = self.partners(loner)
        return partners if best.given_by == "every_partner" else [seat for seat in partners if seat in picked]

    @property
    def wishes(self) -> list[Card]:
        """The cards that loners have named for their partners to give, in order (catalogue 23)."""
        calls = [turn.card for turn in self.turns if turn.verb == "calls" and turn.card]
        return calls if self.variant.called_partner is None else []

    @property
    def offered(self) -> dict[int, int]:
        """By seat that may choose how many cards it gives to a loner, and has said it: how many."""
        return {turn.seat: int(turn.bid) for turn in self.turns if turn.verb == "offers"}

    def receiver(self, number: int) -> int:
        """Return who gets the card that is given in a turn."""
        turn, stage = self.turns[number], self.stages[number]
        part = int(turn.seat not in self.contract_side)
        loner, best = (self.lone_maker, self.lone_defender)[part], self.best_of(part)
        if loner is not None and best is not None and stage == SWAPS[part][1]:
            given = self.stages[:number].count(stage)
            return self.givers(part)[min(given // best.cards, len(self.givers(part)) - 1)]
        return turn.seat if loner is None else loner

    # Cards

    @cached_property
    def flow(self) -> Flow:
        """Where every card went."""
        return Flow(self)

    def held(self, seat: int) -> list[Card]:
        """Return what a seat must hold by the record: dealt, taken, joined and got, less buried, given and played."""
        return sorted(place.card for place in self.flow.hands[seat])

    @cached_property
    def on_table(self) -> list[tuple[int, Card]]:
        """The trick that is being played: seat and card."""
        unfinished = self.stage == PLAY and self.offers and self.offers[0].verb != "leads" and self.tricks
        return self.tricks[-1] if unfinished else []

    @cached_property
    def takers(self) -> list[int]:
        """The seat that takes each finished trick: all of them, where all others have dropped out."""
        done = self.tricks[:-1] if self.on_table else self.tricks
        if not self.tricks and self.stage > PLAY and self.is_played and len(self.awake) == 1:
            return self.awake * self.variant.deal.hand
        return [self._taker(trick, self.trump) for trick in done if self.trump is not None]

    def _taker(self, trick: list[tuple[int, Card]], trump: int) -> int:
        return trick[taker(self.variant, [card for _, card in trick], trump)][0]

    # A partner found by a card

    @cached_property
    def card_called(self) -> Card | None:
        """The card by which the maker finds a partner, once it is called (catalogue 21, 22, 33)."""
        calling, trump = self.variant.called_partner, self.trump
        if calling is None or trump is None:
            return None
        if calling.card != "queen_of_trumps_or_next":
            return next((turn.card for turn in self.turns if turn.verb == "calls" and turn.card), None)
        if self.flow.at_call is None or self.contractor is None:
            return None
        mine = self.flow.at_call[self.contractor]
        trumps = [card for card in dict.fromkeys(self.pack) if card.suit == trump and str(card)[:-1] != "J"]
        down = [card for card in reversed(trumps) if str(card)[:-1] not in ("K", "A")]
        up = [card for card in trumps if card not in down]
        return next((card for card in [*down, *up] if card not in mine), None)

    @cached_property
    def ally(self) -> int | None:
        """Who has played the called card, and so is the maker's partner; nobody as long as it is not known."""
        card = self.card_called
        played = [(seat, other) for trick in self.tricks for seat, other in trick] if card is not None else []
        return next((seat for seat, other in played if other == card and seat != self.contractor), None)

    # What the players see

    @cached_property
    def views(self) -> list[View]:
        """By player: his view."""
        return [self.deal.view(player) for player in range(self.players)]

    def owner(self, seat: int) -> int:
        """Return the player whose hand it is: seats go round the players, twice where they own two (catalogue 11)."""
        return seat % self.players

    @property
    def part_ahead(self) -> int | None:
        """What is going on ahead of the bidding; nothing when that is over."""
        return part_now(self.variant, len(self.turns), called=self.caller is not None)

    def is_played_unseen(self, seat: int) -> bool:
        """Tell whether a hand is played by the places of its cards: its holder never sees it (catalogue 52, 53)."""
        named = self.variant.bidding.named_ahead
        bold = named is not None and named.alone_unseen and self.declared == "before_deal"
        return self.variant.deal.hands_seen == "others" or (bold and self.lone_maker == seat)

    def is_looked_at(self, seat: int) -> bool:
        """Tell whether the owner of a hand has seen it by now: one that he does not bid with, when it first plays."""
        if is_unseen(self.part_ahead) or self.is_played_unseen(seat):
            return False
        if seat not in clockwise(self.eldest, self.seats)[: self.players]:
            played = any(seat == who for trick in self.tricks for who, _ in trick)
            return played or (self.stage == PLAY and self.offers[0].seat == seat)
        blind = self.joker_up in ("dealer_names_blind", "suit_blind_then_bid")  # catalogue 3a, 3g
        return not (blind and self.stage == ON_JOKER and seat == self.deal.dealer)


_last: list[Reading] = []


def read(variant: Variant, deal: Deal) -> Reading:
    """Return the reading of a deal; the latest one is kept, since many laws ask for the same."""
    for reading in _last:
        if reading.deal is deal and reading.variant is variant:
            return reading
    reading = Reading(variant, deal)
    _last[:] = [reading]
    return reading
