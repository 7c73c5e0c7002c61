"""What a reading knows of the cards that lie on the table: the upcard, the kitty, the dummy, and who may take them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from euchre_core.cards import NO_SUIT, NO_TRUMP, SUIT_LETTERS
from euchre_core.laws.ahead import parts_ahead
from euchre_core.laws.turn import PICK_UP
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.kernel import Deal
    from euchre_core.laws.turn import Turn
    from euchre_core.schema import Variant


class Offered:
    """The part of a :class:`euchre_core.laws.reading.Reading` about cards that somebody may take."""

    variant: Variant
    deal: Deal
    seats: int
    eldest: int
    upcard: Card | None
    kitty: list[Card]
    turns: list[Turn]
    caller: int | None
    contractor: int | None
    forced_upcard: bool
    declared: str
    trump: int | None
    called_alone: bool
    first_asked: int
    uncalled: bool
    lone_maker: int | None
    slept_at: dict[int, int]

    if TYPE_CHECKING:

        @property
        def contract_side(self) -> list[int]:
            """See the whole reading."""

        @property
        def maker(self) -> int | None:
            """See the whole reading."""

        def partners(self, seat: int) -> list[int]:
            """See the whole reading."""

        @property
        def is_settled(self) -> bool:
            """See the whole reading."""

        @cached_property
        def stage(self) -> int:
            """See the whole reading."""

    @cached_property
    def joker_up(self) -> str | None:
        """How an upturned joker is treated, if there is one and the upcard is offered at all (catalogue 3)."""
        first = self.variant.bidding.first_round
        return first.joker_up if first and self.upcard and _joker(self.upcard) else None

    @property
    def void_joker(self) -> bool:
        """An upturned joker makes the deal void, if no claim did before."""
        return self.joker_up == "redeal"

    @property
    def up_suit(self) -> int | None:
        """The suit that the upcard offers, if it has one (by now)."""
        if self.upcard is None:
            return None
        if not _joker(self.upcard):
            return self.upcard.suit
        if self.joker_up is not None and len(self.joker_up) == 1:
            return SUIT_LETTERS.index(self.joker_up)
        return next((turn.suit for turn in self.turns if turn.verb == "calls" and turn.suit is not None), None)

    @cached_property
    def accepted(self) -> bool:
        """The call was about the upcard, in the first round or on a joker, and somebody may take the card."""
        first = self.variant.bidding.first_round
        if self.caller is None or first is None:
            return False
        if self.declared == "before_deal":
            return not self._leaves_it
        if self.forced_upcard:
            return True
        if self.declared != "usual":
            ahead = self.variant.alone.ahead if self.variant.alone else None
            return ahead is not None and ahead.upcard == "dealer_takes"
        offered = first.suits == "upcard" or (self.joker_up or "").startswith("dealer_names")
        if self.trump == NO_TRUMP or self.joker_up == "dealer_names_set_aside":
            return False
        return offered and len(self.passes) < self.first_asked

    @property
    def _leaves_it(self) -> bool:
        """Who would take it never looks at his hand, and so could not choose a card to bury (catalogue 52)."""
        named = self.variant.bidding.named_ahead
        return named is not None and named.alone_unseen and named.upcard_to == "caller" and self.called_alone

    @cached_property
    def taker(self) -> int:
        """Who takes the upcard if it is accepted: the dealer, or who named its suit before the deal, or accepted it."""
        named = self.variant.bidding.named_ahead
        himself = self.declared == "before_deal" and named is not None and named.upcard_to == "caller"
        first = self.variant.bidding.first_round
        if first is not None and first.upcard_to == "caller" and self.accepted and not self.forced_upcard:
            himself = himself or self.declared == "usual"
        return self.caller if himself and self.caller is not None else self.deal.dealer

    @cached_property
    def passes(self) -> list[Turn]:
        """Every pass of the bidding, without those of what comes ahead of it."""
        return [turn for turn in self.turns[len(parts_ahead(self.variant)) :] if turn.verb == "passes"]

    @cached_property
    def dealer_is_out(self) -> bool:
        """The dealer, or who takes it in his place, was asleep when he might have taken the upcard, and may not."""
        alone = self.variant.alone
        return bool(
            alone
            and not alone.sleeping_dealer_picks_up
            and (alone.declared == "with_call" or self.called_alone)
            and self.lone_maker is not None
            and self.taker in self.slept_at
            and self.taker in self.contract_side
        )

    @cached_property
    def dealer_has_choice(self) -> bool:
        """The dealer, or who takes it in his place, is asked whether he takes the upcard (X2, X3)."""
        first = self.variant.bidding.first_round
        if first is None or not self.accepted or self.dealer_is_out:
            return False
        return first.pick_up == "optional" or (first.pick_up == "when_he_calls" and self.caller != self.taker)

    @cached_property
    def dealer_must_take(self) -> bool:
        """The dealer, or who takes it in his place, takes the upcard without being asked."""
        return self.accepted and not self.dealer_is_out and not self.dealer_has_choice

    @cached_property
    def taken(self) -> bool:
        """The upcard has been taken by now."""
        return any(turn.verb == "takes" for turn in self.turns) or (self.dealer_must_take and self.stage >= PICK_UP)

    @property
    def kitty_goes_to(self) -> int | None:
        """Who takes the kitty: the dealer, or the maker as he is when it is his turn to (catalogue 29, 33, 34, 47)."""
        kitty, alone = self.variant.kitty, self.variant.alone
        if kitty is None or not self.is_settled:
            return None
        if kitty.taken_by == "dealer":
            return self.deal.dealer
        if kitty.when == "before_trump":
            return self.caller
        before = alone is not None and alone.declared != "before_lead"
        return self.lone_maker if before and self.lone_maker is not None else self.contractor

    @property
    def kitty_cards(self) -> int:
        """How many cards whoever takes the kitty takes, and lays away."""
        kitty = self.variant.kitty
        return 0 if kitty is None or self.kitty_goes_to is None else len(self.kitty) + kitty.with_upcard

    @property
    def dummy_takers(self) -> list[int]:
        """Who may take the dummy, or his own, in order; not a maker who left it by going alone, nor who sits out."""
        dummy = self.variant.dummy
        if dummy is None or self.caller is None:
            return []
        seats = [self.maker] if dummy.taken_by == "maker" else clockwise(self.eldest, self.seats)
        left = self.lone_maker if dummy.left_when_alone else None
        # a lone defender says so only afterwards
        asleep = [] if self.lone_maker is None else self.partners(self.lone_maker)
        return [seat for seat in seats if seat is not None and seat != left and seat not in asleep]

    @property
    def dummy_must_be_taken(self) -> bool:
        """Who may take a dummy takes it without being asked."""
        return self.variant.dummy is not None and not self.variant.dummy.may_leave and bool(self.dummy_takers)


def _joker(card: Card) -> bool:
    suit, _ = card
    return suit == NO_SUIT
