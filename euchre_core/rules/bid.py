"""One bid of an auction, as the tables of a variant have it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid of an auction.

    Attributes:
        name: As it is said: ``3``, ``3 hearts``, ``moon``, ``moon no trump``.
        number, special: The tricks bid, or that a special bid promises; the name of that bid, else empty.
        trump, trumps: The contract that it names, 0 to 5, -1 if that is said afterwards; mask of those that may be.
        need: Tricks that make it; 0 for a promise to take none.
        value, lone: The word ``value`` in payments; the maker plays alone.
        gift, gift_least: Cards that each partner gives to a lone maker, and at least.
        gift_first: ``GIFT_DISCARD_FIRST`` and so on.
        gift_one, gift_named: Only the partner who is picked gives; the lone player names the cards.
        shown: The maker's hand is laid open after the first trick.
        over: Mask of the places of the bids that outbid it, counted from 1.
        after: Mask of the places of bids of which one must have been made before; 0 for no such condition.
        by_partner: A partner must have made it.
    """

    name: str
    number: int
    special: str
    trump: int
    trumps: int
    need: int
    value: int
    lone: bool
    gift: int
    gift_first: int
    gift_least: int
    gift_one: bool
    gift_named: bool
    shown: bool
    over: int
    after: int
    by_partner: bool
