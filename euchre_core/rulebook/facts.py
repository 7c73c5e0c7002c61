"""What many sentences ask about a game, and the little grammar they share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, JACK, LOW, NO_TRUMP, SUITS, as_counted
from euchre_core.rules import compile_rules
from euchre_core.rules.possible import (
    defenders_may_be_alone,
    makers_may_say_alone,
    may_be_called,
    may_be_uncalled,
    upcard_may_be_taken,
)
from euchre_core.rules.reach import space_of
from euchre_core.rules.tables import FIXED_NO, MAKERS_ALWAYS, NAMED_NEVER
from euchre_core.seats import mirrored

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre_core.rules import Rules
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.scoring import Sizes
    from euchre_core.schema import Variant

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")

_RANKS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
    *("eleven", "twelve", "thirteen"),
)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the rules.

    Attributes:
        title: What it is about.
        sentences: Whole sentences; those that belong together are one paragraph.
        rows: Rows of the score table: the row's name, when it pays, who gets what. Empty for the other parts.
    """

    title: str
    sentences: tuple[str, ...]
    rows: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class Facts:
    """A variant, its tables, and what follows from them.

    Attributes:
        variant: The variant.
        rules: The same as tables.
        individual: Everybody has a score of his own.
        declares_alone: The maker or his partner may say that he plays alone.
        defenders_alone: A defender may play alone.
        has_maker: Somebody may be the maker.
        may_lack_maker: A deal may be played without a maker.
        takes_upcard: The dealer may take the upcard because it was accepted, or fixed trump.
    """

    variant: Variant
    rules: Rules
    individual: bool
    declares_alone: bool
    defenders_alone: bool
    has_maker: bool
    may_lack_maker: bool
    takes_upcard: bool

    @classmethod
    def of(cls, variant: Variant) -> Facts:
        """Work out the facts of *variant*."""
        return cls(
            variant,
            compile_rules(variant),
            variant.table.sides in ("individual", "called_partner"),
            makers_may_say_alone(variant),
            defenders_may_be_alone(variant),
            may_be_called(variant),
            may_be_uncalled(variant),
            upcard_may_be_taken(variant),
        )

    @cached_property
    def sizes(self) -> Sizes:
        """How many values each thing has by which the score table tells deals apart."""
        return space_of(self.variant).sizes

    @property
    def anticlockwise(self) -> bool:
        """What comes next is at a player's right."""
        return self.variant.table.direction == "anticlockwise"

    @property
    def lone_bids(self) -> list[str]:
        """The special bids that are played alone, each once."""
        return list(dict.fromkeys(bid.special for bid in self.rules.bids if bid.lone))

    @property
    def makers_alone(self) -> bool:
        """The maker may play alone, by a bid, or because he says so, or declares it ahead of the bidding."""
        rules = self.rules
        ahead = rules.blind or rules.hand_seen or rules.upcard_seen
        return self.declares_alone or bool(self.lone_bids) or bool(ahead) or rules.forced_alone

    @property
    def upcard_taker(self) -> str:
        """Who takes an upcard that was accepted."""
        return "the caller" if self.rules.upcard_to_caller else "the dealer"

    @property
    def two_hands(self) -> bool:
        """Each player owns two hands."""
        return self.rules.speakers < self.rules.seats

    @property
    def alone_with_call(self) -> bool:
        """The caller says with his call that he plays alone."""
        return self.declares_alone and self.rules.alone_with_call

    @property
    def always_alone(self) -> bool:
        """Whoever calls plays alone."""
        return self.declares_alone and self.rules.alone_makers == MAKERS_ALWAYS

    @property
    def finds_partner(self) -> bool:
        """The maker may have a partner for one deal: who plays the called card."""
        return bool(self.rules.call)

    @property
    def jokers(self) -> int:
        """How many jokers the pack has."""
        return self.rules.jokers.bit_count()

    @property
    def the_joker(self) -> str:
        """The joker, or any of two."""
        return "the joker" if self.jokers == 1 else "a joker"

    @property
    def has_bowers(self) -> bool:
        """Jacks rank as bowers when a suit is trump."""
        ranking = self.variant.ranking
        jacks = any(card.rank == JACK and not card.is_joker for card in self.rules.pack)
        return jacks and (ranking.left_bower or ranking.right_bower)

    @property
    def or_alone(self) -> str:
        """What a caller may add to his call, to be put behind it."""
        if self.always_alone:
            return ", and with that plays alone"
        return ", and may add that he plays alone" if self.alone_with_call else ""

    @property
    def team(self) -> int:
        """How many play on a side; 1 in an individual game."""
        return len(self.rules.side_seats[0])

    @property
    def partner(self) -> str:
        """Who plays with somebody, as he would say it."""
        return "his partner" if self.team == 2 else "his partners"

    @property
    def makers(self) -> str:
        """The makers' side."""
        return "the maker" if self.individual and not self.finds_partner else "the makers"

    @property
    def paid_makers(self) -> str:
        """Whoever owns a score of the makers' side."""
        return "each maker" if self.finds_partner else self.makers

    @property
    def defenders(self) -> str:
        """Whoever owns a defending score."""
        if self.individual:
            return "the defender" if self.rules.seats == 2 else "each defender"
        return "the defenders" if self.rules.scores == 2 else "each defending side"

    @property
    def score(self) -> str:
        """Whose a score of the game is."""
        return "player" if self.individual or self.rules.by_player else "side"

    @property
    def places(self) -> int:
        """How many scores there are in the game."""
        return self.rules.seats if self.rules.by_player else self.rules.scores

    @cached_property
    def contracts(self) -> int:
        """Mask of what may become trump: the suits, no trump, low."""
        rules = self.rules
        mask = 0b10000 if rules.play_no_trump and self.may_lack_maker else 0
        if rules.fixed != FIXED_NO:
            return 0b1111 if rules.fixed_trump < 0 else 1 << rules.fixed_trump
        if rules.auction:
            for bid in rules.bids:
                mask |= bid.trumps if bid.trump < 0 else 1 << bid.trump
            return mask
        mask |= 0b1111
        return mask | sum(1 << contract for contract in (NO_TRUMP, LOW) if self.names(contract))

    def names(self, contract: int) -> bool:
        """Tell whether a player may make *contract*, no trump or low, the trump of a deal."""
        rules = self.rules
        if rules.auction:
            return any((bid.trumps if bid.trump < 0 else 1 << bid.trump) >> contract & 1 for bid in rules.bids)
        if contract == NO_TRUMP and rules.first_no_trump:
            return True
        who = rules.second_no_trump if contract == NO_TRUMP else rules.second_low
        return rules.second_round and who != NAMED_NEVER

    @property
    def has_suits(self) -> bool:
        """A suit may be trump."""
        return bool(self.contracts & 0b1111)


def mirror(part: Part) -> Part:
    """Return a part as it is said of a game that goes anticlockwise."""
    rows = tuple((name, mirrored(when), mirrored(paid)) for name, when, paid in part.rows)
    return Part(part.title, tuple(map(mirrored, part.sentences)), rows)


def count(number: int, thing: str) -> str:
    """Return a number of things, as in ``1 card`` or ``5 cards``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def spelled(number: int) -> str:
    """Return a small number in letters, as in ``two sides``."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def either(words: Sequence[str], last: str = "or") -> str:
    """Return a list in words.

    >>> either(["0", "1", "4"])
    '0, 1 or 4'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def trumps_in_words(mask: int, last: str = "or") -> str:
    """Return what may be trump, from a mask of contracts.

    >>> trumps_in_words(0b111111), trumps_in_words(0b1111), trumps_in_words(0b10110)
    ('any suit, no trump or low', 'any suit', 'diamonds, hearts or no trump')
    """
    words = [word for contract, word in enumerate(CONTRACT_WORDS) if mask >> contract & 1]
    if mask & 0b1111 == 0b1111:
        words = ["any suit", *words[len(SUITS) :]]
    return either(words, last)


def spans(numbers: Iterable[int]) -> list[str]:
    """Return numbers in words, runs of three or more as a span.

    >>> spans([3, 4, 5, 6, 8])
    ['3 to 6', '8']
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else list(map(str, run)))]


def ranks_in_words(ranks: Iterable[int], last: str = "or", *, many: bool = False) -> str:
    """Return ranks as a player says them, low to high; *many* cards of each, or one.

    >>> ranks_in_words([7, 8, 9]), ranks_in_words([4, 12], many=True)
    ('nine, ten or jack', 'sixes or aces')
    """
    words = [_RANKS[rank] for rank in sorted(ranks, key=as_counted)]
    return either([f"{word}{'es' if word == 'six' else 's'}" for word in words] if many else words, last)


def bid_title(bid: Bid) -> str:
    """Return a bid without its trump: ``3``, ``small moon``."""
    return bid.special.replace("_", " ") or str(bid.number)


def capital(text: str) -> str:
    """Return *text* with a capital at its beginning."""
    return text[:1].upper() + text[1:]
