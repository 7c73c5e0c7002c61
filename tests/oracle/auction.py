"""What can be bid in an auction, what outbids what, and what a bid is worth, for the naive referee (A1-A11, S17)."""

from __future__ import annotations

from typing import Any, NamedTuple

from oracle.cards import SUITS, TRUMP_WORDS, section

Name = int | str
"""What was bid: a number of tricks, or the name of a special bid."""


class Bid(NamedTuple):
    """A number or the name of a special bid; and the trump, where it is part of the bid."""

    name: Name
    trump: str | None = None

    def words(self) -> str:
        """Return what the bidder says."""
        return f"bids {self.name}" + ("" if self.trump is None else f" {TRUMP_WORDS[self.trump]}")


def rules_of(data: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the auction; empty when the game has none."""
    return section(section(data, "bidding"), "auction")


def has_auction(data: dict[str, Any]) -> bool:
    """Tell whether tricks are bid in this game."""
    return section(data, "bidding").get("auction") is not None


def specials(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the special bids by name."""
    written = section(rules_of(data), "special")
    return {name: section(written, name) for name in written}


def numbers(data: dict[str, Any], hand_size: int) -> list[int]:
    """A5: return the numbers of tricks that can be bid of one's own free will, low to high."""
    text = {"all": str(hand_size), "none": "0"}.get(str(rules_of(data).get("bids", "3+")), "")
    text = text or str(rules_of(data).get("bids", "3+"))
    if text.endswith("+"):
        text = f"{text[:-1]}-{hand_size}"
    ends = [int(end) for end in text.split("-")]
    return list(range(ends[0], ends[-1] + 1))


def forced_numbers(data: dict[str, Any]) -> list[int]:
    """A7: return the bids that a stuck dealer, or the holder of the joker, can be driven to."""
    written = [int(rules_of(data).get(field, 0)) for field in ("stuck_dealer", "stuck_joker_holder")]
    return sorted({number for number in written if number})


def trumps_of(data: dict[str, Any], name: Name) -> list[str]:
    """B8 B9: return what may be trump in a bid, in the order of the auction's trumps."""
    written = rules_of(data).get("trumps", ["suits"])
    allowed: list[str] = []
    for word in [written] if isinstance(written, str) else written:
        allowed += SUITS if word == "suits" else [word]
    only = specials(data)[str(name)].get("trump", "any_allowed") if isinstance(name, str) else "any_allowed"
    if only == "suit":
        return [trump for trump in dict.fromkeys(allowed) if trump in SUITS]
    return list(dict.fromkeys(allowed)) if only == "any_allowed" else [only]


def trump_named(data: dict[str, Any]) -> str:
    """A3 A14: say when trump is named: after, in_the_bid, or first_card_led."""
    return str(rules_of(data).get("trump_named", "after"))


def bids_of(data: dict[str, Any], name: Name) -> list[Bid]:
    """Return the bids of one name: with every trump it may have where trump is in the bid, otherwise one."""
    if trump_named(data) == "in_the_bid":
        return [Bid(name, trump) for trump in trumps_of(data, name)]
    return [Bid(name)]


def ladder(data: dict[str, Any], hand_size: int) -> list[list[Bid]]:
    """A4 A9: return all bids from low to high, in steps of bids that do not outbid each other."""
    steps: list[list[Bid]] = []
    ranked = bool(rules_of(data).get("suits_rank", False)) and trump_named(data) == "in_the_bid"
    for number in sorted({*numbers(data, hand_size), *forced_numbers(data)}):
        for step in [[bid] for bid in bids_of(data, number)] if ranked else [bids_of(data, number)]:
            steps.append(step)
            if ranked:
                steps += standing_above(data, f"{number} {step[0].trump}", ranked=ranked)
        steps += standing_above(data, str(number), ranked=ranked)
    return steps


def standing_above(data: dict[str, Any], anchor: str, *, ranked: bool) -> list[list[Bid]]:
    """A9: return the special bids directly above a number, or above a number with a trump; one above the other."""
    steps: list[list[Bid]] = []
    while True:
        names = [name for name, special in specials(data).items() if str(special["above"]) == anchor]
        if len(names) > 1:
            raise ValueError(f"these stand above the same bid: {names}")
        if not names:
            return steps
        anchor = names[0]
        bids = bids_of(data, anchor)
        steps += [[bid] for bid in bids] if ranked else [bids]


def can_outbid(data: dict[str, Any], hand_size: int, standing: Bid | None) -> list[Bid]:
    """Return the bids that outbid the standing one, or that can open; without regard to what must be bid before."""
    steps = ladder(data, hand_size)
    first = 0
    if standing is not None:
        first = 1 + next(place for place, step in enumerate(steps) if standing in step)
    free = numbers(data, hand_size)
    if standing is not None and not rules_of(data).get("jump_bids", True):  # A6: one number more, and no further
        bid_so_far = [bid.name for step in steps[:first] for bid in step if isinstance(bid.name, int)]
        last = max(bid_so_far, default=0)
        free = [number for number in free if number <= last] + [number for number in free if number > last][:1]
    return [bid for step in steps[first:] for bid in step if isinstance(bid.name, str) or bid.name in free]


def may_be_bid(data: dict[str, Any], bid: Bid, before: set[Name], by_partners: set[Name]) -> bool:
    """A10: tell whether what must be bid before has been bid before, by a partner where it must be he."""
    special = specials(data)[bid.name] if isinstance(bid.name, str) else {}
    needed = special.get("only_after")
    return needed is None or needed in (by_partners if special.get("by_partner", False) else before)


def promised(data: dict[str, Any], hand_size: int, name: Name) -> int:
    """A9 A11: return the tricks that a bid promises; 0 is the promise to take none."""
    promise: Any = name if isinstance(name, int) else specials(data)[name].get("promises", "all")
    return int({"most": hand_size // 2 + 1, "all": hand_size, "none": 0}.get(promise, promise))


def is_made(data: dict[str, Any], hand_size: int, name: Name, tricks: int) -> bool:
    """Tell whether a bid is made with so many tricks: with as many as promised; with none if none are promised."""
    promise = promised(data, hand_size, name)
    return tricks >= promise if promise else tricks == 0


def value_of(data: dict[str, Any], hand_size: int, bid: Bid) -> int:
    """S17: return what a bid is worth: as the values say, or its number; a special its value, or its promise."""
    if isinstance(bid.name, str):
        return int(specials(data)[bid.name].get("value", promised(data, hand_size, bid.name)))
    values = section(rules_of(data), "values")
    if not values:
        return bid.name
    levels = bid.name - numbers(data, hand_size)[0]
    lowest = values.get("suits", 0) if bid.trump in SUITS else 0
    worth = int(values.get(str(bid.trump), lowest)) + int(values.get("each_level", 0)) * levels
    return max(0, worth)  # a bid below the lowest, which a stuck dealer makes, is never worth less than nothing
