"""Proofs about an auction: its bids are tricks of a deal, each has one place, and trump can be named."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, SUITS
from euchre_core.errors import Problem
from euchre_core.limits import MOST_BIDS
from euchre_core.rules.bids import (
    EACH_LEVEL,
    TRUMP_WORDS,
    anchor,
    bids_of,
    ladder_of,
    numbers_of,
    promised,
    stuck_number,
    trumps_of,
)
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.possible import makers_may_say_alone, sides_of
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Auction, Special, Variant

_AUCTION = "bidding.auction"
_MOST_VALUE = 1000


def bids_are_tricks_of_a_deal(variant: Variant) -> Iterator[Problem]:
    """What is bid, promised or forced is a number of tricks that a deal has."""
    auction, hand = variant.bidding.auction, variant.deal.hand
    if auction is None:
        return
    numbers = numbers_of(variant)
    if not numbers or numbers[0] < 1 or numbers[-1] > hand:
        yield Problem(
            f"{_AUCTION}.bids",
            f"numbers from 1 to the {hand} tricks of a deal",
            str(written(auction.bids)),
            f"Write for example {(hand + 1) // 2}+.",
            also=said_at(variant, "deal.hand"),
        )
    for name, special in auction.special.items():
        if promised(special, hand) > hand:
            yield Problem(
                f"{_AUCTION}.special.{name}.promises",
                f"at most the {hand} tricks of a deal",
                str(special.promises),
                "Write a smaller number, most, all or none.",
                also=said_at(variant, "deal.hand"),
            )
    stuck = "stuck_dealer" if auction.stuck_dealer else "stuck_joker_holder"
    if numbers and stuck_number(auction) > numbers[-1]:
        yield Problem(
            f"{_AUCTION}.{stuck}",
            f"a number up to the highest bid, {numbers[-1]}",
            str(stuck_number(auction)),
            "Write a smaller number.",
            also=said_at(variant, f"{_AUCTION}.bids"),
        )


def bids_are_few(variant: Variant) -> Iterator[Problem]:
    """There are no more bids than a mask of bits can hold."""
    bids = len(bids_of(variant).bids)
    if bids > MOST_BIDS:
        yield Problem(
            f"{_AUCTION}.bids",
            f"at most {MOST_BIDS} bids, each number and special bid counted with every trump named in it",
            f"{bids} bids",
            "Take fewer numbers or trumps, or name trump after the auction.",
        )


def special_bids_have_names(variant: Variant) -> Iterator[Problem]:
    """A special bid has a name of its own that can be said at the table."""
    seen: dict[str, str] = {}
    for name in _specials(variant):
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name) or name.lower() in seen:
            other = seen.get(name.lower())
            yield Problem(
                f"{_AUCTION}.special.{name}",
                "a bid's name of letters, digits and underscores" + (f", other than {other}" if other else ""),
                f'"{name}"',
                "Give the bid another name.",
            )
        seen[name.lower()] = name


def special_bids_have_places(variant: Variant) -> Iterator[Problem]:
    """A special bid stands directly above one that is there, and no two stand above the same."""
    ladder, taken = ladder_of(variant), dict[object, str]()
    for name, special in _specials(variant).items():
        field = f"{_AUCTION}.special.{name}.above"
        if anchor(special.above)[1] and not _trumps_rank(variant):
            yield contradiction(
                variant,
                field,
                f"this is above one trump of {anchor(special.above)[0]}",
                f"{_AUCTION}.suits_rank",
                "the trumps of one number are equal",
                f"Write trump_named: in_the_bid and suits_rank: true, or above: {anchor(special.above)[0]}.",
            )
        elif special.above not in ladder and special.above not in _specials(variant) and not _is_rung(variant, special):
            yield _unknown_bid(variant, field, special.above)
        elif (around := _circle(variant, name)) and around[0] == min(around, key=[*_specials(variant)].index):
            yield Problem(
                field,
                "bids one above the other",
                " and ".join(f"{one} above {_specials(variant)[one].above}" for one in around),
                "Begin with a number, as in above: 5.",
            )
        elif special.above in taken:
            other = taken[special.above]
            yield contradiction(
                variant,
                field,
                f"{name} is the next above {special.above}",
                f"{_AUCTION}.special.{other}.above",
                f"so is {other}",
                f"Write above: {other}, or let {other} be above {name}.",
            )
        taken.setdefault(special.above, name)


def _trumps_rank(variant: Variant) -> bool:
    auction = variant.bidding.auction
    return auction is not None and auction.suits_rank and auction.trump_named == "in_the_bid"


def _is_rung(variant: Variant, special: Special) -> bool:
    """Tell whether a special bid stands above one trump of a rung that has that trump, or has no place itself."""
    rung, word = anchor(special.above)
    if not word:
        return False
    bids = [bid.name for bid in bids_of(variant).bids]
    lost = rung in _specials(variant) and rung not in ladder_of(variant)
    return lost or f"{rung} {CONTRACT_WORDS[TRUMP_WORDS[word]]}" in bids


def conditional_bids_can_come(variant: Variant) -> Iterator[Problem]:
    """A bid that may come only after another comes after a lower one."""
    ladder = ladder_of(variant)
    for name, special in _specials(variant).items():
        if special.by_partner and special.only_after is None:
            yield Problem(
                f"{_AUCTION}.special.{name}.by_partner",
                "what a partner must have bid before",
                "no only_after",
                "Write only_after too, as in only_after: nullo, or take the line out.",
            )
        elif special.by_partner and sides_of(variant) == variant.table.seats:
            yield contradiction(
                variant,
                f"{_AUCTION}.special.{name}.by_partner",
                "a partner must have bid before",
                "table.sides",
                "nobody has one",
                "Take the line out.",
            )
        field, after = f"{_AUCTION}.special.{name}.only_after", special.only_after
        if after is not None and after not in ladder and after not in _specials(variant):
            yield _unknown_bid(variant, field, after)
        elif after in ladder and name in ladder and ladder.index(after) >= ladder.index(name):
            yield Problem(
                field,
                f"a bid below {name}",
                "itself" if after == name else f"{after}, which is above it",
                "Name a lower bid, or take the line out.",
            )


def trumps_can_be_named(variant: Variant) -> Iterator[Problem]:
    """What may be trump stands once; where a card fixes it, it is the suits; a bid that wants a suit has one."""
    auction = variant.bidding.auction
    if auction is None:
        return
    trumps, field = trumps_of(auction), f"{_AUCTION}.trumps"
    if len(set(trumps)) < len(trumps):
        yield Problem(field, "each trump once", _said(auction), "Take out what stands twice; suits are all four suits.")
    for name, special in auction.special.items():
        if special.trump == "suit" and not set(trumps) & set(SUITS):
            yield contradiction(
                variant,
                f"{_AUCTION}.special.{name}.trump",
                "a suit is to be trump",
                field,
                f"trumps is {_said(auction)}, without a suit",
                "Write trump: any_allowed, or add suits.",
            )
    if auction.trump_named != "first_card_led":
        return
    if sorted(set(trumps)) != [*SUITS]:
        yield contradiction(
            variant,
            f"{_AUCTION}.trump_named",
            "any card led may fix trump",
            field,
            f"trumps is {_said(auction)}, not the four suits",
            "Write trumps: suits.",
        )
    if variant.deck.jokers:
        yield contradiction(
            variant,
            f"{_AUCTION}.trump_named",
            "the first card led fixes trump",
            "deck",
            "a joker has no suit to fix it",
            "Take a pack without a joker, or write trump_named: after.",
        )


def bids_have_values(variant: Variant) -> Iterator[Problem]:
    """A table of values has one for every trump that is named in the bid, and no other."""
    auction = variant.bidding.auction
    if auction is None or not auction.values:
        return
    field = f"{_AUCTION}.values"
    if auction.trump_named != "in_the_bid":
        yield contradiction(
            variant,
            field,
            "a bid is worth what its trump is worth",
            f"{_AUCTION}.trump_named",
            f"trump_named is {auction.trump_named}, so a bid has no trump",
            "Write trump_named: in_the_bid, or take the values out.",
        )
        return
    words = {word: number for word, number in TRUMP_WORDS.items() if number in trumps_of(auction)}
    suits = [word for word, number in words.items() if number in SUITS]
    for word, value in auction.values.items():
        if word not in (*words, EACH_LEVEL) and not (word == "suits" and suits):
            yield Problem(
                f"{field}.{word}",
                f"a trump of the auction ({', '.join(words)}) or {EACH_LEVEL}",
                word,
                "Take the line out, or add it to the trumps.",
                also=said_at(variant, f"{_AUCTION}.trumps"),
            )
        elif not 0 <= value <= _MOST_VALUE:
            yield Problem(f"{field}.{word}", f"a value from 0 to {_MOST_VALUE}", str(value), "Write another number.")
    missing = [
        word for word in words if word not in auction.values and not (word in suits and "suits" in auction.values)
    ]
    if missing:
        yield Problem(
            field,
            "a value for every trump",
            f"none for {', '.join(missing)}",
            f"Add one, as in {missing[0]}: 40.",
            also=said_at(variant, f"{_AUCTION}.trumps"),
        )


def stuck_bidders_are_there(variant: Variant) -> Iterator[Problem]:
    """One player at most is stuck, and the holder of the joker only where there is one joker."""
    auction = variant.bidding.auction
    if auction is None or not auction.stuck_joker_holder:
        return
    field = f"{_AUCTION}.stuck_joker_holder"
    if auction.stuck_dealer:
        yield contradiction(
            variant,
            field,
            "the holder of the joker must bid when all have passed",
            f"{_AUCTION}.stuck_dealer",
            "the dealer may not pass",
            "Take one of the two out.",
        )
    if variant.deck.jokers != 1:
        yield contradiction(
            variant,
            field,
            "somebody holds the joker",
            "deck",
            "the pack has two jokers" if variant.deck.jokers else "the pack has no joker",
            "Take a pack with one, as in deck: 25.",
        )


def the_winner_can_say_alone(variant: Variant) -> Iterator[Problem]:
    """Who may go alone with his call names trump after the auction, for else there is no call to go with."""
    auction, alone = variant.bidding.auction, variant.alone
    if auction is None or alone is None or not makers_may_say_alone(variant) or alone.declared != "with_call":
        return
    if auction.trump_named != "after" or len(set(trumps_of(auction))) == 1:
        named = auction.trump_named != "after"
        yield contradiction(
            variant,
            "alone.declared",
            "a maker says alone when he names trump",
            f"{_AUCTION}.trump_named" if named else f"{_AUCTION}.trumps",
            f"trump_named is {auction.trump_named}" if named else f"trumps is {_said(auction)}, so he names none",
            "Write declared: before_lead.",
        )


def _specials(variant: Variant) -> dict[str, Special]:
    return variant.bidding.auction.special if variant.bidding.auction is not None else {}


def _circle(variant: Variant, name: str) -> list[str]:
    """Return the special bids that are one above the other in a circle with this one; none if there is no circle."""
    found: list[str] = []
    above: int | str = name
    while isinstance(above, str) and above in _specials(variant) and above not in found:
        found.append(above)
        above = _specials(variant)[above].above
        above = anchor(above)[0] or above
    return found if above == name else []


def _said(auction: Auction) -> str:
    return " ".join(auction.trumps)


def _unknown_bid(variant: Variant, field: str, bid: int | str) -> Problem:
    """Return the problem of a bid that a special bid names and that is not there."""
    others = ", ".join([*map(str, numbers_of(variant)), *_specials(variant)])
    return Problem(
        field,
        "a bid of this auction",
        str(bid),
        f"The bids are {others}.",
        also=said_at(variant, f"{_AUCTION}.bids"),
    )
