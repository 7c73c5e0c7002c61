"""The bids of an auction, read slowly from the variant: what may be bid, and what outbids what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import CONTRACT_WORDS, LOW, NO_TRUMP, SUIT_LETTERS, SUITS
from euchre_core.laws.book import remembered
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Auction, PartnersBest, Variant

_WORDS = {"no_trump": (NO_TRUMP,), "low": (LOW,), "suits": SUITS} | {
    letter: (suit,) for suit, letter in enumerate(SUIT_LETTERS)
}


class Bid(NamedTuple):
    """One bid.

    Attributes:
        name: As it is said.
        number: Tricks that are bid, or promised.
        special: Its name, if it has one.
        trump: What it names as trump, if it does.
        trumps: What may be trump in it.
        need: Tricks that make it; 0: it promises to take none.
        value: What it is worth.
        lone: Who bids it plays alone.
        best: What a loner gets from his partners by this bid.
        shown: Who bids it lays his hand open after the first trick.
        step: Its place on the ladder; the higher outbids the lower.
        after: Names or numbers of which one must have been bid before.
        by_partner: It must have been a partner who bid it.
        opens: It is one of the bids that anybody may make; else only a player who is stuck.
    """

    name: str
    number: int
    special: str
    trump: int | None
    trumps: tuple[int, ...]
    need: int
    value: int
    lone: bool
    best: PartnersBest | None
    shown: bool
    step: int
    after: int | str | None
    by_partner: bool
    opens: bool


def trumps_of(auction: Auction) -> tuple[int, ...]:
    """Return what may be trump in an auction, in the order in which the variant says it."""
    said = [trump for word in auction.trumps for trump in _WORDS[word]]
    return tuple(dict.fromkeys(said))


def promised(promise: int | str, hand: int) -> int:
    """Return a promise of tricks as a number."""
    return (
        {"most": hand // 2 + 1, "all": hand, "none": 0}.get(str(promise), -1) if isinstance(promise, str) else promise
    )


@remembered
def ladder(variant: Variant) -> dict[str, Bid]:
    """Return every bid of the variant's auction by its name; nothing without an auction."""
    auction = variant.bidding.auction
    return {bid.name: bid for bid in _bids(variant, auction)} if auction else {}


def _bids(variant: Variant, auction: Auction) -> Iterator[Bid]:
    lowest, end = auction.bids
    highest = variant.deal.hand if end == ALL else end
    numbers = range(variant.deal.hand if lowest == ALL else lowest, highest + 1)
    forced = auction.stuck_dealer or auction.stuck_joker_holder
    steps = _steps(auction, [*({forced, *numbers} - {0})])
    for step, (thing, trump) in ((step, bid) for step, bids in enumerate(steps) for bid in bids):
        special = auction.special[thing] if isinstance(thing, str) else None
        trumps = _trumps_in(auction, thing)
        number = promised(special.promises, variant.deal.hand) if special else int(thing)
        value = number
        if special and special.value is not None:
            value = special.value
        elif not special and auction.values and trump is not None:
            value = _worth(auction, number - numbers[0], trump)
        yield Bid(
            name=str(thing) if trump is None else f"{thing} {CONTRACT_WORDS[trump]}",
            number=number,
            special=str(thing) if special else "",
            trump=trump,
            trumps=trumps if trump is None else (trump,),
            need=number,
            value=value,
            lone=bool(special and special.lone),
            best=special.partners_best if special else None,
            shown=bool(special and special.shown),
            step=step,
            after=special.only_after if special else None,
            by_partner=bool(special and special.by_partner),
            opens=special is not None or number in numbers,
        )


def _worth(auction: Auction, levels: int, trump: int) -> int:
    """Return the value of a bid with this trump, so many levels above the lowest; never less than nothing."""
    by_word = {word: auction.values.get(word, 0) for word, trumps in _WORDS.items() if trump in trumps}
    own = [value for word, value in by_word.items() if word != "suits" and word in auction.values]
    base = own[0] if own else by_word.get("suits", 0)
    return max(base + levels * auction.values.get("each_level", 0), 0)


def _trumps_in(auction: Auction, thing: int | str) -> tuple[int, ...]:
    """Return what may be trump with a number or a special bid, in the order of the variant."""
    allowed = trumps_of(auction)
    kind = auction.special[thing].trump if isinstance(thing, str) else "any_allowed"
    if kind == "suit":
        return tuple(trump for trump in allowed if trump in SUITS)
    return {"no_trump": (NO_TRUMP,), "low": (LOW,)}.get(kind, allowed)


def _steps(auction: Auction, numbers: list[int]) -> list[list[tuple[int | str, int | None]]]:
    """Return numbers and special bids with their trumps, those that are equal together, from the lowest on."""
    things: list[int | str] = [*sorted(numbers)]
    waiting = dict(auction.special)
    while ready := [name for name, special in waiting.items() if special.above in things]:
        name = ready[0]
        things.insert(things.index(waiting.pop(name).above) + 1, name)
    steps: list[list[tuple[int | str, int | None]]] = []

    def climb(thing: int | str) -> None:
        """Put a number or a special bid on the ladder, and after each of its trumps what stands above just that."""
        trumps = _trumps_in(auction, thing) if auction.trump_named == "in_the_bid" else (None,)
        for trump in trumps if auction.suits_rank else ():
            steps.append([(thing, trump)])
            words = [word for word, meant in _WORDS.items() if meant == (trump,)]
            next_ones([f"{thing} {word}" for word in words])
        if not auction.suits_rank:
            steps.append([(thing, trump) for trump in trumps])

    def next_ones(above: list[str]) -> None:
        for name, special in waiting.items():
            if special.above in above:
                climb(name)
                next_ones([name])

    for thing in things:
        climb(thing)
    return steps


def outbids(bid: Bid, other: Bid | None) -> bool:
    """Tell whether a bid may follow another one, or open the auction."""
    return bid.opens and (other is None or bid.step > other.step)
