"""Proofs about players who own two hands, and about what is declared ahead of the bidding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_SEATS
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import said_at
from euchre_core.rules.possible import sides_of, upcard_may_be_taken, windows_of
from euchre_core.rules.tables import DECLARED_BLIND, DECLARED_HAND_SEEN, DECLARED_UPCARD_SEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.schema import Ahead, Alone, FirstRound, NamedAhead, Variant

_HANDS, _AHEAD, _NAMED = "table.hands_each", "alone.ahead", "bidding.named_ahead"
_ONE_HAND, _ONE_OF_TWO = "Write hands_each: 1.", "Take one of the two out."


def _two(fits: Callable[[Variant], bool]) -> Callable[[Variant], bool]:
    """Return a test of variants in which each player owns two hands, and something is true."""
    return lambda variant: variant.table.hands_each > 1 and fits(variant)


def _two_alone(fits: Callable[[Alone], bool]) -> Callable[[Variant], bool]:
    return _two(lambda variant: variant.alone is not None and fits(variant.alone))


def _two_first(fits: Callable[[FirstRound], bool]) -> Callable[[Variant], bool]:
    return _two(lambda variant: variant.bidding.first_round is not None and fits(variant.bidding.first_round))


def _bids_otherwise(variant: Variant) -> bool:
    return variant.bidding.auction is not None or variant.bidding.fixed is not None


def _comes_late(variant: Variant) -> bool:
    first = variant.bidding.first_round
    return first is not None and first.into_hand == "after_first_trick"


def _alike(so: Callable[[Variant], bool]) -> Callable[[Variant, object], bool]:
    return lambda variant, _: so(variant)


def _only_the_dealer(variant: Variant) -> bool:
    second = variant.bidding.second_round
    return second is not None and second.callers.endswith("dealers_partner")


_WHOLE: tuple[tuple[str, str, Callable[[Variant], bool]], ...] = (
    ("deal.layout", "cards of each hand lie open on the table", lambda v: v.deal.layout.up > 0),
    ("deal.before_trump", "a part of each hand is dealt when trump is fixed", lambda v: v.deal.before_trump > 0),
    ("bidding.first_round.into_hand", "the upcard comes into a hand after the first trick", _comes_late),
)
"""Where hands do not come whole before the first trick, in words, with a test for each."""
_TWO_HANDS = (
    *(
        Clash(_HANDS, "hands are picked up and seen as a whole", field, but, _ONE_HAND, _two(so))
        for field, but, so in _WHOLE
    ),
    Clash(
        _HANDS,
        "the two hands of a player are one side",
        "table.sides",
        "it makes other sides",
        "Write sides: partners for two players, or teams of 2 for more.",
        _two(lambda v: v.table.sides != "partners" and sides_of(v) != v.table.players),
    ),
    Clash(
        _HANDS,
        "each player bids with the hand that he has picked up",
        "bidding",
        "trump is not fixed in rounds",
        "Write first_round or second_round, or hands_each: 1.",
        _two(_bids_otherwise),
    ),
    Clash(
        _HANDS,
        "a hand is not seen before it plays",
        "claims",
        "a hand may give a right",
        _ONE_HAND,
        _two(lambda v: bool(v.claims)),
    ),
    Clash(
        _HANDS,
        "a hand is not seen before it plays",
        "doubling",
        "every defender may double",
        _ONE_HAND,
        _two(lambda v: v.doubling is not None),
    ),
    Clash(
        _HANDS,
        "everybody has two hands",
        "dummy",
        "the maker may take a third",
        _ONE_HAND,
        _two(lambda v: v.dummy is not None),
    ),
    Clash(
        _HANDS,
        "a hand is not seen before it plays",
        "alone.makers",
        "it may play alone",
        "Write makers: maker.",
        _two_alone(lambda alone: alone.makers == "maker_or_partner"),
    ),
    Clash(
        _HANDS,
        "a hand is not seen before it plays",
        "alone.defenders",
        "it may play alone",
        "Write defenders: never.",
        _two_alone(lambda alone: alone.defenders != "never"),
    ),
    Clash(
        _HANDS,
        "a hand is not seen before it plays",
        "alone.partners_best",
        "it gives its best cards",
        "Take partners_best out.",
        _two_alone(lambda alone: alone.partners_best is not None),
    ),
    Clash(
        _HANDS,
        "the dealer is his own partner",
        "bidding.first_round.callers",
        "it speaks of the dealer's partner",
        "Write callers: everyone, or not_dealer.",
        _two_first(lambda first: first.callers.endswith("dealers_partner")),
    ),
    Clash(
        _HANDS,
        "the dealer is his own partner",
        "bidding.second_round.callers",
        "it speaks of the dealer's partner",
        "Write callers: everyone, or not_dealer.",
        _two(_only_the_dealer),
    ),
    Clash(
        _HANDS,
        "the dealer is his own partner",
        "bidding.first_round.dealers_partner",
        "it speaks of the dealer's partner",
        "Write dealers_partner: free.",
        _two_first(lambda first: first.dealers_partner != "free"),
    ),
    Clash(
        "deal.packet_picked",
        "each picks one of his two packets",
        _HANDS,
        "hands_each is 1",
        "Write hands_each: 2, or take the line out.",
        lambda v: v.deal.packet_picked and v.table.hands_each == 1,
    ),
    Clash(
        "deal.packet_picked",
        "packets are picked before the upcard is turned",
        "bidding.forced_upcard",
        "it may fix trump at once",
        "Take one of the two out.",
        lambda v: v.deal.packet_picked and v.bidding.forced_upcard is not None,
    ),
)


def two_hands_are_one_side(variant: Variant) -> Iterator[Problem]:
    """Who owns two hands plays them as one side, bids with one of them, and does not know the other before it plays."""
    table = variant.table
    if table.seats > MOST_SEATS:
        yield Problem(
            "table.players",
            f"at most {MOST_SEATS} hands at the table",
            f"{table.players} players with {table.hands_each} each",
            "Write fewer players, or hands_each: 1.",
            also=said_at(variant, _HANDS),
        )
    yield from clashes(variant, _TWO_HANDS)


def _ahead(fits: Callable[[Variant, Ahead], bool]) -> Callable[[Variant], bool]:
    """Return a test of variants with lone hands declared ahead of the bidding, of which something is true."""
    return lambda v: v.alone is not None and v.alone.ahead is not None and fits(v, v.alone.ahead)


def _named(fits: Callable[[Variant, NamedAhead], bool]) -> Callable[[Variant], bool]:
    """Return a test of variants in which a suit is named before the deal, and something is true."""
    return lambda v: v.bidding.named_ahead is not None and fits(v, v.bidding.named_ahead)


def _early(variant: Variant) -> bool:
    return any(claim.when == "before_bidding" for claim in variant.claims.values())


def _offered(variant: Variant) -> bool:
    """Tell whether the first round offers the upcard's suit, so that there are rules for taking the card."""
    first = variant.bidding.first_round
    return first is not None and first.suits == "upcard"


def _speaks_of_the_upcard(variant: Variant, ahead: Ahead) -> bool:
    windows = windows_of(variant)
    return (
        ahead.upcard == "dealer_takes"
        or "upcard_suit" in windows.values()
        or (DECLARED_HAND_SEEN in windows or DECLARED_UPCARD_SEEN in windows)
    )


def _may_say_it(variant: Variant) -> bool:
    return variant.alone is not None and variant.alone.makers in ("maker", "maker_or_partner")


_NO_UPCARD = ("deal.upcard", "deal.upcard is false", "Write deal: {upcard: true}, or take it out.")
_AHEAD_OF = (
    *(
        Clash(
            _AHEAD,
            "hands are picked up and seen as a whole",
            field,
            but,
            _ONE_OF_TWO,
            _ahead(_alike(so)),
        )
        for field, but, so in _WHOLE
    ),
    Clash(
        _AHEAD,
        "lone hands are declared ahead of the bidding",
        "bidding",
        "trump is not fixed in rounds",
        "Write first_round or second_round, or take ahead out.",
        _ahead(lambda v, _: _bids_otherwise(v)),
    ),
    Clash(
        _AHEAD,
        "this speaks of the upcard",
        *_NO_UPCARD,
        _ahead(lambda v, ahead: not v.deal.upcard and _speaks_of_the_upcard(v, ahead)),
    ),
    Clash(
        _AHEAD,
        "trump is the suit of the upcard, whatever it is",
        "deck",
        "a joker has none",
        "Take a pack without a joker, or write names_suit.",
        _ahead(lambda v, _: v.deck.jokers > 0 and "upcard_suit" in windows_of(v).values()),
    ),
    Clash(
        f"{_AHEAD}.upcard_seen",
        "the hand is not yet seen",
        f"{_AHEAD}.hand_seen",
        "it was seen in the window before",
        "Take one of the two out.",
        _ahead(lambda _, ahead: ahead.hand_seen != "never" and ahead.upcard_seen != "never"),
    ),
    Clash(
        f"{_AHEAD}.upcard",
        "the dealer takes the upcard as if it had been accepted",
        "bidding.first_round",
        "it is never offered",
        "Write upcard: left, or first_round: {}.",
        _ahead(lambda v, ahead: ahead.upcard == "dealer_takes" and not _offered(v)),
    ),
    Clash(
        _AHEAD,
        "lone hands are declared ahead of the bidding",
        "bidding.forced_upcard",
        "an upcard may leave none",
        "Take one of the two out.",
        _ahead(lambda v, _: v.bidding.forced_upcard is not None),
    ),
    Clash(
        _AHEAD,
        "lone hands are declared before hands are looked at",
        "claims",
        "a hand gives a right before the bidding",
        "Write when: before_first_card, or take ahead out.",
        _ahead(lambda v, _: _early(v)),
    ),
    Clash(
        _AHEAD,
        "a lone maker does without a partner or a dummy",
        "table.sides",
        "in this game he has neither",
        "Take ahead out.",
        _ahead(lambda v, _: v.table.sides in ("individual", "called_partner") and v.dummy is None),
    ),
)
_NAMING = (
    *(
        Clash(_NAMED, "a hand is dealt as a whole", field, but, _ONE_OF_TWO, _named(_alike(so)))
        for field, but, so in _WHOLE
    ),
    Clash(
        _NAMED,
        "the others are asked about an upcard of another suit",
        "bidding.first_round",
        "it offers no upcard",
        "Write first_round: {}, or take named_ahead out.",
        _named(lambda v, _: not upcard_may_be_taken(v) or not _offered(v)),
    ),
    Clash(
        f"{_NAMED}.may_go_alone",
        "he may add that he plays alone",
        "alone.makers",
        "nobody may say that with a call",
        "Write alone: {makers: maker}, or take the line out.",
        _named(lambda v, named: named.may_go_alone and not _may_say_it(v)),
    ),
    Clash(
        _NAMED,
        "he names a suit with his partner beside him",
        "alone.makers",
        "every call is a lone call",
        "Write makers: maker.",
        _named(lambda v, _: v.alone is not None and v.alone.makers == "always"),
    ),
    Clash(
        _NAMED,
        "the upcard is turned to see whether it is of the suit named",
        _AHEAD,
        "lone hands are declared before that",
        "Take one of the two out, or write upcard_seen.",
        _named(lambda v, _: bool({DECLARED_BLIND, DECLARED_HAND_SEEN}.intersection(windows_of(v)))),
    ),
    Clash(
        _NAMED,
        "a suit is named before the deal",
        "bidding.forced_upcard",
        "an upcard of another suit may fix trump",
        "Take one of the two out.",
        _named(lambda v, _: v.bidding.forced_upcard is not None),
    ),
    Clash(
        _NAMED,
        "a suit is named before the deal",
        "claims",
        "a hand gives a right before the bidding",
        "Write when: before_first_card, or take named_ahead out.",
        _named(lambda v, _: _early(v)),
    ),
)


def what_is_declared_ahead_can_be_played(variant: Variant) -> Iterator[Problem]:
    """What is declared before the bidding has a window, a trump, and somebody to do without."""
    if variant.alone is not None and variant.alone.ahead is not None and not windows_of(variant):
        yield Problem(
            _AHEAD,
            "a window in which lone hands are declared",
            "none",
            "Write for example blind: names_suit, or take ahead out.",
        )
    yield from clashes(variant, _AHEAD_OF)
    yield from clashes(variant, _NAMING)
