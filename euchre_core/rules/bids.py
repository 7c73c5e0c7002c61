"""The bids of an auction, low to high: numbers of tricks, and special bids at their places, each with its trumps.

What stands between two bids of an auction is a *rung*: a number or a special bid. Where trump is named in the bid, a
rung has a bid for each trump; else one. Nothing here fails on an auction that contradicts itself: what has no place is
left out, and :mod:`euchre_core.rules.auction_proofs` says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from euchre_core.cards import CONTRACT_WORDS, LOW, NO_TRUMP, SUIT_LETTERS, SUITS
from euchre_core.rules.bid import Bid

if TYPE_CHECKING:
    from euchre_core.schema import Auction, Special, Variant

Rung: TypeAlias = "int | str"

TRUMP_WORDS: Final = {**dict(zip(SUIT_LETTERS, SUITS, strict=True)), "no_trump": NO_TRUMP, "low": LOW}
"""The language's words for what may be trump, but for ``suits``, which is all four."""
EACH_LEVEL: Final = "each_level"
GIFT_FIRST: Final = ("maker_discards", "partner_gives", "maker_passes")
"""The language's words for how a partner's cards change hands, in the order of the numbers in tables.py."""


@dataclass(frozen=True, slots=True)
class Bids:
    """Every bid of an auction, low to high, and masks of their places, which are counted from 1.

    Attributes:
        bids: The bids.
        opening: The bids that may open.
        forced: The bids that a stuck player makes at least.
    """

    bids: tuple[Bid, ...] = ()
    opening: int = 0
    forced: int = 0


def trumps_of(auction: Auction) -> list[int]:
    """Return what may be trump, in the order of the file; a trump that stands twice is there twice."""
    found: list[int] = []
    for word in auction.trumps:
        found += SUITS if word == "suits" else [TRUMP_WORDS[word]]
    return found


def numbers_of(variant: Variant) -> range:
    """Return the numbers of tricks that can be bid, without that of a stuck player; none without an auction."""
    auction, hand = variant.bidding.auction, variant.deal.hand
    if auction is None:
        return range(0)
    low, high = (hand if end < 0 else end for end in auction.bids)
    return range(low, high + 1)


def stuck_number(auction: Auction) -> int:
    """Return what a stuck player must bid, 0 if nobody is ever stuck."""
    return auction.stuck_dealer or auction.stuck_joker_holder


def _rungs(variant: Variant, auction: Auction) -> list[Rung]:
    """Return the numbers and the special bids that stand above a whole one, low to high."""
    found: list[Rung] = [*numbers_of(variant)]
    stuck = stuck_number(auction)
    if found and 0 < stuck < numbers_of(variant)[0]:
        found.insert(0, stuck)
    waiting = dict(auction.special)
    while placed := [name for name, special in waiting.items() if special.above in found]:
        for name in placed:
            found.insert(found.index(waiting.pop(name).above) + 1, name)
    return found


def bids_of(variant: Variant) -> Bids:
    """Return the bids of a variant; none if it has no auction.

    >>> from euchre_core.schema import Variant
    >>> auction = {"bids": "3-4", "special": {"moon": {"above": 4, "lone": True}}}
    >>> [bid.name for bid in bids_of(Variant.model_validate({"bidding": {"auction": auction}})).bids]
    ['3', '4', 'moon']
    """
    auction = variant.bidding.auction
    if auction is None:
        return Bids()
    found = _levels(auction, _rungs(variant, auction))
    places: dict[Rung | None, int] = dict.fromkeys((rung for rung, _, _ in found), 0)
    for place, (rung, _, _) in enumerate(found, 1):
        places[rung] |= 1 << place
    every, numbers = sum(places.values()), numbers_of(variant)
    low = places.get(stuck_number(auction), 0)
    driven = 0 if stuck_number(auction) in numbers else low  # nobody bids so of his own free will
    bids = tuple(
        _bid(
            variant,
            auction,
            rung,
            trump,
            over=sum(1 << place for place, (_, other, _) in enumerate(found, 1) if other > level)
            & ~(driven | _jumped(auction, found, level, numbers)),
            after=places.get(_only_after(auction, rung), 0),
        )
        for rung, level, trump in found
    )
    shut = sum(mask for rung, mask in places.items() if _only_after(auction, rung) is not None)
    return Bids(bids, every & ~shut & ~driven, low)


def _jumped(auction: Auction, found: list[tuple[Rung, int, int]], level: int, numbers: range) -> int:
    """Return the mask of the numbers beyond the next one above a bid at *level*, where no number may be left out."""
    if auction.jump_bids:
        return 0
    below = max((rung for rung, other, _ in found if isinstance(rung, int) and other <= level), default=0)
    following = min((number for number in numbers if number > below), default=below)
    return sum(1 << place for place, (rung, _, _) in enumerate(found, 1) if isinstance(rung, int) and rung > following)


def ladder_of(variant: Variant) -> list[Rung]:
    """Return every rung that has a place, low to high; of one between the trumps of a number, that comes after it."""
    auction = variant.bidding.auction
    if auction is None:
        return []
    return list(dict.fromkeys(rung for rung, _, _ in _levels(auction, _rungs(variant, auction))))


def anchor(above: int | str) -> tuple[str, str]:
    """Return the rung and the trump that a special bid stands above, where it says both; else nothing and nothing.

    >>> anchor("10 D"), anchor("moon no_trump"), anchor("moon"), anchor(10)
    (('10', 'D'), ('moon', 'no_trump'), ('', ''), ('', ''))
    """
    rung, _, trump = above.rpartition(" ") if isinstance(above, str) else ("", "", "")
    return (rung, trump) if rung and trump in TRUMP_WORDS else ("", "")


def _levels(auction: Auction, ladder: list[Rung]) -> list[tuple[Rung, int, int]]:
    """Return every bid: its rung, a number that is higher for a higher bid, and the trump that it names, or -1."""
    found: list[tuple[Rung, int, int]] = []
    level = 0

    def climb(rung: Rung) -> None:
        nonlocal level
        level += 1
        for number, trump in enumerate(_trumps(auction, rung) if auction.trump_named == "in_the_bid" else [-1]):
            level += auction.suits_rank and number > 0
            found.append((rung, level, trump))
            if trump >= 0 and auction.suits_rank:
                next_above(f"{rung} {_word(trump)}")

    def next_above(bid: str) -> None:
        for name, special in auction.special.items():
            if special.above == bid and name not in ladder:
                climb(name)
                next_above(name)

    for rung in ladder:
        climb(rung)
    return found


def _word(trump: int) -> str:
    return next(word for word, number in TRUMP_WORDS.items() if number == trump)


def _trumps(auction: Auction, rung: Rung | None) -> list[int]:
    """Return what may be trump with a number or a special bid."""
    allowed = trumps_of(auction)
    special = auction.special.get(rung) if isinstance(rung, str) else None
    if special is None or special.trump == "any_allowed":
        return allowed
    return [trump for trump in allowed if trump in SUITS] if special.trump == "suit" else [TRUMP_WORDS[special.trump]]


def _only_after(auction: Auction, rung: Rung | None) -> Rung | None:
    return auction.special[rung].only_after if isinstance(rung, str) else None


def promised(special: Special, hand: int) -> int:
    """Return the tricks that make a special bid; 0 for a promise to take none."""
    if isinstance(special.promises, int):
        return special.promises
    return {"most": hand // 2 + 1, "all": hand, "none": 0}[special.promises]


def _bid(variant: Variant, auction: Auction, rung: Rung, trump: int, *, over: int, after: int) -> Bid:
    trumps = [trump] if trump >= 0 else _trumps(auction, rung)
    trump = trumps[0] if len(set(trumps)) == 1 else -1
    name = f"{rung} {CONTRACT_WORDS[trump]}" if auction.trump_named == "in_the_bid" else str(rung)
    mask = sum(1 << one for one in set(trumps))
    if isinstance(rung, int):
        worth = _value(auction, rung - numbers_of(variant)[0], trump) if auction.values else rung
        return Bid(name, rung, "", trump, mask, rung, worth, False, 0, 0, 0, False, False, False, over, after, False)
    special = auction.special[rung]
    need, gift = promised(special, variant.deal.hand), special.partners_best
    return Bid(
        name=name,
        number=need,
        special=rung,
        trump=trump,
        trumps=mask,
        need=need,
        value=need if special.value is None else special.value,
        lone=special.lone,
        gift=gift.cards if gift else 0,
        gift_first=GIFT_FIRST.index(gift.first) if gift else 0,
        gift_least=gift.least if gift else 0,
        gift_one=gift.given_by == "one_asked" if gift else False,
        gift_named=gift.picked_by == "receiver" if gift else False,
        shown=special.shown,
        over=over,
        after=after,
        by_partner=special.by_partner,
    )


def _value(auction: Auction, level: int, trump: int) -> int:
    """Return the worth of a number with a trump, so many above the lowest; a stuck player's is never below nothing."""
    word = next((word for word, number in TRUMP_WORDS.items() if number == trump), "")
    lowest = auction.values.get(word, auction.values.get("suits", 0) if trump in SUITS else 0)
    return max(lowest + auction.values.get(EACH_LEVEL, 0) * level, 0)
