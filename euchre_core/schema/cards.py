"""The pack, how it is dealt, and how its cards rank."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import model_validator

from euchre_core.cards import USUAL_RANKS, Card, make_pack
from euchre_core.limits import MOST_TRICKS
from euchre_core.schema.base import Section, rule, unfit
from euchre_core.schema.notation import CardList, Cards, Packets, Ranks, read_ranks

# The packs that players call by their number of cards: lowest rank, copies, jokers.
PACKS = {
    20: ("10-A", 1, 0),
    24: ("9-A", 1, 0),
    25: ("9-A", 1, 1),
    28: ("8-A", 1, 0),
    29: ("8-A", 1, 1),
    32: ("7-A", 1, 0),
    33: ("7-A", 1, 1),
    36: ("6-A", 1, 0),
    40: ("5-A", 1, 0),
    48: ("9-A", 2, 0),
    52: ("2-A", 1, 0),
    53: ("2-A", 1, 1),
    54: ("2-A", 1, 2),
}


def deck_of(number: Any) -> Any:
    """Write out a pack given by its number of cards; anything else is returned as it is.

    >>> deck_of(25)
    {'ranks': '9-A', 'copies': 1, 'jokers': 1}
    """
    if isinstance(number, bool) or not isinstance(number, int) or number not in PACKS:
        return number
    ranks, copies, jokers = PACKS[number]
    return {"ranks": ranks, "copies": copies, "jokers": jokers}


def dummy_of(number: Any) -> Any:
    """Write out a dummy given by its number of cards; anything else is returned as it is."""
    return {"cards": number} if isinstance(number, int) and not isinstance(number, bool) else number


class Deck(Section):
    """The pack. A number names a whole pack: 20 24 25 28 29 32 33 36 40 48 52 53 54."""

    ranks: Ranks = rule(read_ranks("9-A"), "ranks of each suit", "A1 A2 A4, D1")
    copies: int = rule(1, "how many of each card of a suit", "§28, D2", ge=1, le=4)
    jokers: int = rule(0, "jokers added to the pack", "A3, D3", ge=0, le=2)
    add: Cards = rule(CardList(), "single cards put in besides, as in 2S 2H", "§22, D5")
    remove: Cards = rule(CardList(), "cards left out, as in 4S 4C", "§40, D6")

    @model_validator(mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        written_out = deck_of(value)
        if isinstance(written_out, (dict, cls)):
            return written_out
        raise unfit(
            f"a pack: one of {', '.join(map(str, PACKS))}, or a mapping",
            "Write for example 24, or {ranks: 9-A, jokers: 1}.",
        )

    @property
    def size(self) -> int:
        """Cards in the pack."""
        return len(self.pack)

    @property
    def pack(self) -> tuple[Card, ...]:
        """Every card of the pack, in card order."""
        return make_pack(self.ranks, self.copies, self.jokers, add=self.add, remove=self.remove)


class DummyHand(Section):
    """A hand dealt to the table, for a player to draw on. A number is the same as ``{cards: number}``."""

    cards: int = rule(0, "cards in the dummy hand, or in each of them; 0 for no dummy", "D3 §9, L9", ge=0, le=32)

    @model_validator(mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        return dummy_of(value)


class Layout(Section):
    """How many cards of each hand lie on the table, in a row of piles; only the rest is held."""

    down: int = rule(
        0,
        "cards of a hand that lie face down, under those face up; nobody looks at them",
        "§10, L8",
        ge=0,
        le=MOST_TRICKS,
    )
    up: int = rule(
        0,
        "cards of a hand that lie face up, one on each pile, and are played as if held; the card below is then turned",
        "§10, L8 T17",
        ge=0,
        le=MOST_TRICKS,
    )


class Dealing(Section):
    """How the cards are dealt."""

    hand: int = rule(5, "cards dealt to each player", "B4 C2 D3, L1", ge=1, le=MOST_TRICKS)
    packets: Packets = rule(
        (), "rounds of dealing from eldest, the dummy before the dealer; any: the whole hand at once", "B6 D4 E2, L2"
    )
    before_trump: int = rule(
        0,
        "cards of a hand that are dealt before trump is fixed, the others after it; 0: all",
        "§48, L7",
        ge=0,
        le=MOST_TRICKS,
    )
    packet_picked: bool = rule(
        False,
        "before anybody looks, each player picks which of his two packets is the hand that he picks up",
        "§11, L17",
    )
    upcard: bool = rule(True, "the card after the hands is turned up; the rest is the kitty", "B4 C2 D3, L5")
    upcard_is: Literal["left_over", "dealers_last"] = rule(
        "left_over",
        "which card is turned up: the one after the hands, or the last that the dealer deals himself, which is his",
        "L5",
    )
    dummy: DummyHand = rule(DummyHand(), "the dummy hand", "D3 E9, L9")
    layout: Layout = rule(
        Layout(),
        "cards of each hand that are laid out before it: those face down are dealt first, then those face up",
        "§10, L8",
    )

    hands_seen: Literal["own", "others"] = rule(
        "own",
        "which hands a player sees: his own; or others: all but his own, for each holds his cards facing outward, and "
        "so plays them unseen: any of them, by its place, and only then is it seen which card it is",
        "§53, L16",
    )

    next_dealer: Literal["left", "winners", "makers"] = rule(
        "left",
        "who deals after a deal that was played: the player at the dealer's left; or the first from there who has the "
        "most points of the deal (left, if several scores have as many), or who was one of the makers",
        "B4 C2 D3, L11",
    )

    @property
    def held(self) -> int:
        """Cards of a hand that are held, not laid out on the table."""
        return self.hand - self.layout.down - self.layout.up

    @property
    def upcard_held(self) -> bool:
        """The card turned up is the dealer's own."""
        return self.upcard and self.upcard_is == "dealers_last"

    @property
    def beside(self) -> int:
        """How many cards lie face up beside the hands: 1 or 0."""
        return int(self.upcard and not self.upcard_held)


class Ranking(Section):
    """Which card beats which."""

    right_bower: bool = rule(True, "the jack of trumps is the best card of its suit", "A7, T7")
    left_bower: bool = rule(
        True, "the other jack of the colour is a trump for every purpose, below the right bower", "A8 A9, T7"
    )
    left_bower_suit: Literal["trump", "printed"] = rule(
        "trump",
        "which suit the left bower belongs to; printed: it takes tricks from its place among the trumps, but follows, "
        "is led and is counted as a card of the suit printed on it",
        "A8, T8",
    )
    permanent_trumps: Cards = rule(
        CardList(),
        "cards that are trumps whatever suit is, above all others but a joker; low to high, as in JD JH JS JC",
        "§48, T7",
    )
    same_colour_trumps: Ranks | None = rule(
        None,
        "ranks of which the card of the other suit of the trump's colour is a trump too, just below the trump of its "
        "rank; as in 4",
        "§40, T14",
    )
    joker: Literal["highest_trump", "below_bowers"] = rule(
        "highest_trump", "place of the joker among trumps", "A3 §3, T9"
    )
    joker_lead_names_suit: bool = rule(
        True,
        "without trump, where a joker is the best card of any trick, who leads it names the suit to follow",
        "§40, T10",
    )
    joker_needs_void: bool = rule(
        False, "without trump, a joker may be played only by who can't follow suit, or led", "§40, T10"
    )
    order: Ranks = rule(
        tuple(range(USUAL_RANKS)), "plain order, low to high; ranks not in the pack are ignored", "A6 A12, T12"
    )
    trump_order: Ranks | None = rule(None, "order of trumps where it differs, low to high", "T12")
    equal_cards: Literal["first_wins", "second_wins"] = rule(
        "first_wins", "two identical cards in one trick", "§24 §28, T13"
    )


class CardPoints(Section):
    """What cards count for whoever takes them in tricks. Absent: only tricks count."""

    ranks: dict[str, int] = rule({}, "by rank", "§47 §48, T15")
    trumps: dict[str, int] = rule(
        {},
        "by rank in trumps, where they count otherwise; a rank not named here counts what ranks says",
        "§47 §48, T15",
    )
    cards: dict[str, int] = rule({}, "by card, as in QS: 13; before what the rank says", "T15")
    last_trick: int = rule(0, "for the last trick besides", "§47 §48, T16", ge=0, le=100)
    first_trick: int = rule(0, "for the first trick besides", "language", ge=0, le=100)

    @property
    def tricks(self) -> int:
        """What the first and the last trick count together."""
        return self.first_trick + self.last_trick
