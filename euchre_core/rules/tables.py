"""``Rules``: a variant as integer tables, which is all that the kernel ever sees. Immutable, shareable, picklable."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final

from euchre_core.rules.sheet import Sheet

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.rules.clauses import Clauses
    from euchre_core.rules.ordering import Contract

# Settings of the stages. The words of the language become these numbers in compile.py, by their place in a list.
PICK_UP_REQUIRED, PICK_UP_WHEN_HE_CALLS, PICK_UP_OPTIONAL = range(3)
JOKER_NAMED_BLIND, JOKER_NAMED, JOKER_SET_ASIDE, JOKER_CALLER_NAMES, JOKER_IS_SUIT, JOKER_SUIT_BLIND, JOKER_VOIDS = (
    range(7)
)
MAKERS_NOBODY, MAKERS_MAKER, MAKERS_PARTNER_TOO = range(3)
DEFENDERS_NEVER, DEFENDERS_AGAINST_LONER, DEFENDERS_ALWAYS = range(3)
LEAD_ELDEST, LEAD_MAKER, LEAD_DEALER = range(3)
LONE_LEAD_AS_USUAL, LONE_LEAD_LEFT, LONE_LEAD_LONER = range(3)
TWO_LEAD_DEFENDER, TWO_LEAD_LEFT_OF_MAKER, TWO_LEAD_AS_USUAL = range(3)
REACH_MAKERS_FIRST, REACH_BETTER_WINS, REACH_SHARED, REACH_EXTRA_DEAL = range(4)
LONE_NOBODY, LONE_MAKER, LONE_DEFENDER, LONE_BOTH = range(4)

PASSED_OUT: Final = "passed_out"
"""Outcome of a deal in which nobody called."""
JOKER_REDEAL: Final = "joker_redeal"
"""Outcome of a deal that an upturned joker made void."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score table as the kernel pays it: points to the makers' score, to each defending score."""

    name: str
    makers: int
    defenders: int


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """Everything the kernel needs to know of a variant. Made by :func:`euchre_core.compile_rules`.

    Two ``Rules`` are equal when their behaviour is: they have the same ``fingerprint``.

    Cards are *slots*, places in ``pack`` (which is in card order, equal cards side by side). A hand is a bit mask of
    slots; it holds equal cards in the lowest slots of their kind, so equal hands are equal masks.

    Attributes:
        name: The variant's title, for people.
        fingerprint: Sixteen hexadecimal digits that change when play or score does.
        seats: How many seats play; ``player_of`` says who owns each.
        side_of: By seat: its side; in an individual game each seat is a side.
        side_mask: By side: its seats as a bit mask.
        side_seats: By side: its seats.
        score_of: By seat: the place of its score in a list of points.
        scores: How many scores there are.
        pack: By slot: the card.
        first_slot: By slot: the first slot with an equal card.
        equals: By slot: a bit mask of the slots with an equal card, its own included.
        firsts: Bit mask of the slots that are first of their kind.
        single: No two cards are equal.
        jokers: Bit mask of the slots that are jokers.
        places: By place in the order of a pack: to whom that card goes. 0 is eldest, 1 the next clockwise, ...;
            ``seats`` is the dummy. What follows is the upcard, if there is one, and the kitty.
        hand: Cards in a hand, and tricks in a deal.
        dummy: Cards in the dummy hand, 0 for none.
        upcard: The card after the hands is turned up.
        contracts: By trump suit.
        second_wins: The second of two equal cards beats the first.
        first_round, second_round: The rounds that are played.
        pick_up, may_bury_upcard, joker_up, joker_suit: The first round's settings.
        second_any, stick, stuck_may_name_upcard: The second round's settings.
        same_dealer: After a deal in which nobody called, the same dealer deals again.
        need: Tricks the makers need.
        dummy_left_when_alone: A lone maker may not take the dummy.
        alone_makers, alone_defenders, alone_with_call, sleeping_dealer_picks_up: Lone hands.
        lead, lone_lead, two_loners_lead: The first lead.
        rows: The score rows.
        row_of: By ``lone * (hand + 1) + tricks of the makers``: the row that pays; -1 where no deal gets to.
        target, both_reach: The end of a game.
        slot_of: By card: its slot, the first of its kind.
        clauses: What the variant says, field by field, and in which line of which file: for people, not for the kernel.
        sheet: The same numbers as the kernel's stages read them.
    """

    name: str
    fingerprint: str
    seats: int
    player_of: tuple[int, ...]
    side_of: tuple[int, ...]
    side_mask: tuple[int, ...]
    side_seats: tuple[tuple[int, ...], ...]
    score_of: tuple[int, ...]
    scores: int
    pack: tuple[Card, ...]
    first_slot: tuple[int, ...]
    equals: tuple[int, ...]
    firsts: int
    single: bool
    jokers: int
    places: tuple[int, ...]
    hand: int
    dummy: int
    upcard: bool
    contracts: tuple[Contract, ...]
    second_wins: bool
    first_round: bool
    second_round: bool
    pick_up: int
    may_bury_upcard: bool
    joker_up: int
    joker_suit: int
    second_any: bool
    stick: bool
    stuck_may_name_upcard: bool
    same_dealer: bool
    need: int
    dummy_left_when_alone: bool
    alone_makers: int
    alone_defenders: int
    alone_with_call: bool
    sleeping_dealer_picks_up: bool
    lead: int
    lone_lead: int
    two_loners_lead: int
    rows: tuple[ScoreRow, ...]
    row_of: tuple[int, ...]
    target: int
    both_reach: int
    slot_of: dict[Card, int] = field(repr=False)
    clauses: Clauses = field(repr=False)
    sheet: Sheet = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sheet", Sheet(self))

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        return Rules, tuple(getattr(self, one.name) for one in fields(self) if one.init)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<Rules of {self.name}, {self.fingerprint}>"
