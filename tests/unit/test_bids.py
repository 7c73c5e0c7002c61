"""The bids of an auction: their order, what outbids what, what a stuck player may bid, and what each is worth."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from euchre_core.rules import compile_rules, prove
from euchre_core.rules.bids import Bids, bids_of, numbers_of
from euchre_core.rules.tables import GIFT_GIVE_FIRST, Rules
from euchre_core.schema import Variant

if TYPE_CHECKING:
    from euchre_core.rules.bid import Bid

ROWS = {"made": {"made": True, "makers": "bid"}, "set": {"made": False, "makers": "-bid"}}


def variant(auction: dict[str, Any], hand: int = 6, **more: Any) -> Variant:
    data = {"deal": {"hand": hand, "upcard": False}, "scoring": ROWS, **more}
    return Variant.model_validate({**data, "bidding": {"auction": auction}})


def ladder(auction: dict[str, Any], hand: int = 6, **more: Any) -> Bids:
    return bids_of(variant(auction, hand, **more))


def names(found: Bids, mask: int) -> list[str]:
    """Return the bids in a mask, which has no bit for the pass."""
    assert mask & 1 == 0
    assert mask >> (len(found.bids) + 1) == 0
    return [bid.name for place, bid in enumerate(found.bids, 1) if mask >> place & 1]


def bid(found: Bids, name: str) -> Bid:
    return next(bid for bid in found.bids if bid.name == name)


def test_no_number_may_be_left_out() -> None:
    """After any bid the next number is the only one, besides special bids; the first may be any."""
    auction = {"bids": "3+", "jump_bids": False, "special": {"moon": {"above": 4}, "sun": {"above": 6}}}
    found = ladder(auction)
    assert [one.name for one in found.bids] == ["3", "4", "moon", "5", "6", "sun"]
    assert names(found, found.opening) == ["3", "4", "moon", "5", "6", "sun"]
    over = {one.name: names(found, one.over) for one in found.bids}
    assert over == {
        "3": ["4", "moon", "sun"],
        "4": ["moon", "5", "sun"],
        "moon": ["5", "sun"],
        "5": ["6", "sun"],
        "6": ["sun"],
        "sun": [],
    }


def test_no_number_may_be_left_out_where_suits_rank() -> None:
    """A dearer trump may be bid at the same number, and any trump at the next."""
    auction = {"bids": "3+", "jump_bids": False, "trump_named": "in_the_bid", "trumps": ["C", "H"], "suits_rank": True}
    found = ladder(auction)
    assert names(found, bid(found, "3 clubs").over) == ["3 hearts", "4 clubs", "4 hearts"]
    assert names(found, bid(found, "3 hearts").over) == ["4 clubs", "4 hearts"]


def test_after_a_stuck_dealer_the_lowest_number_is_the_next() -> None:
    """He has bid less than anybody may; what comes next is what others may bid at least."""
    found = ladder({"bids": "4+", "jump_bids": False, "stuck_dealer": 2})
    assert names(found, bid(found, "2").over) == ["4"]


def test_no_auction_has_no_bids() -> None:
    assert bids_of(Variant()) == Bids((), 0, 0)
    assert list(numbers_of(Variant())) == []


def test_numbers_outbid_lower_numbers() -> None:
    """Each bid needs its number, is worth it, and is outbid by every higher one."""
    found = ladder({"bids": "4+"})
    assert [bid.name for bid in found.bids] == ["4", "5", "6"]
    assert names(found, found.opening) == ["4", "5", "6"]
    assert [names(found, bid.over) for bid in found.bids] == [["5", "6"], ["6"], []]
    assert [(bid.number, bid.need, bid.value, bid.trump, bid.trumps) for bid in found.bids] == [
        (number, number, number, -1, 0b1111) for number in (4, 5, 6)
    ]
    assert found.forced == 0


def test_special_bids_stand_where_they_say() -> None:
    """Directly above a number with all its trumps, or above another special bid, whatever the order of the file."""
    special = {
        "sun": {"above": "moon", "promises": "none", "value": 24},
        "moon": {"above": 6, "lone": True, "partners_best": {"cards": 2, "first": "partner_gives"}},
        "half": {"above": 4, "promises": "most"},
    }
    found = ladder({"bids": "4-6", "special": special})
    assert [bid.name for bid in found.bids] == ["4", "half", "5", "6", "moon", "sun"]
    assert [bid.special for bid in found.bids] == ["", "half", "", "", "moon", "sun"]
    assert names(found, bid(found, "half").over) == ["5", "6", "moon", "sun"]
    half, moon, sun = (bid(found, name) for name in ("half", "moon", "sun"))
    assert (half.number, half.need, half.value, half.lone, half.gift) == (4, 4, 4, False, 0)
    assert (moon.number, moon.need, moon.value, moon.lone, moon.gift, moon.gift_first) == (
        6,
        6,
        6,
        True,
        2,
        GIFT_GIVE_FIRST,
    )
    assert (sun.number, sun.need, sun.value) == (0, 0, 24)
    assert bid(ladder({"special": {"moon": {"above": 6, "promises": 5}}}), "moon").need == 5


def test_bids_with_a_trump() -> None:
    """One for each trump in the order of the file; of one number none outbids the other, unless suits rank."""
    auction = {"bids": "5-6", "trump_named": "in_the_bid", "trumps": ["low", "H", "C"]}
    found = ladder(auction)
    assert [bid.name for bid in found.bids] == ["5 low", "5 hearts", "5 clubs", "6 low", "6 hearts", "6 clubs"]
    assert [(bid.trump, bid.trumps) for bid in found.bids[:3]] == [(5, 32), (2, 4), (0, 1)]
    assert names(found, bid(found, "5 low").over) == ["6 low", "6 hearts", "6 clubs"]
    assert names(found, bid(found, "5 clubs").over) == ["6 low", "6 hearts", "6 clubs"]
    ranked = ladder(auction | {"suits_rank": True})
    assert names(ranked, bid(ranked, "5 hearts").over) == ["5 clubs", "6 low", "6 hearts", "6 clubs"]
    assert names(ranked, bid(ranked, "6 clubs").over) == []


@pytest.mark.parametrize(
    ("trump", "allowed"),
    [("any_allowed", 0b110101), ("suit", 0b000101), ("no_trump", 0b010000), ("low", 0b100000)],
)
def test_what_may_be_trump_in_a_special_bid(trump: str, allowed: int) -> None:
    """All that the auction allows, its suits, or one contract, which the bid names itself."""
    trumps = ["C", "H", "no_trump", "low"]
    special = {"moon": {"above": 6, "trump": trump}}
    (moon,) = ladder({"bids": 6, "trumps": trumps, "special": special}).bids[1:]
    assert (moon.trumps, moon.trump, moon.name) == (allowed, {16: 4, 32: 5}.get(allowed, -1), "moon")
    said = ladder({"bids": 6, "trump_named": "in_the_bid", "trumps": trumps, "special": special}).bids[4:]
    assert sum(bid.trumps for bid in said) == allowed
    assert len(said) == allowed.bit_count()


def test_a_bid_that_comes_after_another() -> None:
    """It may not open; any bid of the number, or of the name, lets it in."""
    special = {"moon": {"above": 6, "only_after": 5}, "sun": {"above": "moon", "only_after": "moon"}}
    found = ladder({"bids": "5-6", "trump_named": "in_the_bid", "trumps": ["H", "S"], "special": special})
    assert names(found, found.opening) == ["5 hearts", "5 spades", "6 hearts", "6 spades"]
    assert names(found, bid(found, "moon spades").after) == ["5 hearts", "5 spades"]
    assert names(found, bid(found, "sun hearts").after) == ["moon hearts", "moon spades"]
    assert bid(found, "5 hearts").after == 0


@pytest.mark.parametrize("who", ["stuck_dealer", "stuck_joker_holder"])
def test_what_a_stuck_player_bids(who: str) -> None:
    """A number of the auction, which anybody may open with; or a lower one, with every trump, which only he may bid."""
    found = ladder({"bids": "4-5", who: 4})
    assert (names(found, found.forced), names(found, found.opening)) == (["4"], ["4", "5"])
    lower = ladder({"bids": "4-5", who: 3, "trump_named": "in_the_bid", "trumps": ["S", "no_trump"]})
    assert names(lower, lower.forced) == ["3 spades", "3 no trump"]
    assert names(lower, lower.opening) == ["4 spades", "4 no trump", "5 spades", "5 no trump"]
    assert names(lower, bid(lower, "3 spades").over) == names(lower, lower.opening)
    special = ladder({"bids": 4, who: 4, "special": {"moon": {"above": 4}}})
    assert names(special, special.forced) == ["4"]


def test_values_by_trump_and_level() -> None:
    """The lowest bid is worth its trump's value, suits all the same if they have one, and each number above adds."""
    values = {"suits": 40, "S": 20, "no_trump": 60, "each_level": 50}
    auction = {"bids": "4-6", "trump_named": "in_the_bid", "trumps": ["S", "H", "no_trump"], "values": values}
    found = ladder(auction | {"special": {"moon": {"above": 6, "trump": "low"}}, "stuck_dealer": 3})
    worth = {bid.name: bid.value for bid in found.bids}
    assert [worth[name] for name in ("4 spades", "5 spades", "6 spades")] == [20, 70, 120]
    assert [worth[name] for name in ("4 hearts", "6 no trump", "moon low")] == [40, 160, 6]
    assert (worth["3 no trump"], worth["3 spades"]) == (10, 0)


def test_nothing_fails_on_an_auction_without_sense() -> None:
    """What has no place is left out, and the proofs find it."""
    special = {
        "a": {"above": "b"},
        "b": {"above": "a"},
        "c": {"above": 9},
        "d": {"above": "c"},
        "e": {"above": 3, "only_after": "z"},
    }
    found = ladder({"bids": "3-4", "special": special})
    assert [bid.name for bid in found.bids] == ["3", "e", "4"]
    assert bid(found, "e").after == 0
    assert ladder({"bids": "7+"}) == Bids((), 0, 0)
    assert [
        problem.path.rpartition("special.")[2] for problem in prove(variant({"bids": "3-4", "special": special}))
    ] == [
        "a.above",
        "c.above",
        "e.only_after",
    ]


def test_a_circle_is_one_problem() -> None:
    """A bid that hangs on bids in a circle is none of it."""
    special = {"x": {"above": "a"}, "b": {"above": "a"}, "a": {"above": "b"}, "self": {"above": "self"}}
    found = prove(variant({"bids": "3-4", "special": special}))
    assert [(problem.path.rpartition("special.")[2], problem.got) for problem in found] == [
        ("b.above", "b above a and a above b"),
        ("self.above", "self above self"),
    ]


def large() -> Variant:
    """Return a game with as many bids as there can be and as many tricks."""
    add = " ".join(f"{rank}C" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
    special = {f"bid{number}": {"above": number, "value": 2 * number} for number in range(2, 33)}
    rows = {
        "made": {"made": True, "makers": "bid", "defenders": "tricks"},
        "high": {"made": True, "bid": "20+", "makers": 50},
        "plain": {"made": True, "trump": "no_trump", "makers": 9, "beats": ["high"]},
        "all": {"made": True, "tricks": "all", "makers": 60, "beats": ["high", "plain"]},
        "set": {"made": False, "makers": "-value"},
    }
    auction = {"bids": "1-32", "trumps": ["suits", "no_trump", "low"], "special": special}
    more = {"table": {"players": 2, "sides": "individual"}, "deck": {"ranks": "2-A", "add": add}, "scoring": rows}
    return variant(auction, hand=32, **more)


def compiled(rules: Rules) -> tuple[int, int]:
    return len(rules.bids), len(rules.row_of)


def test_the_largest_auction_is_quick() -> None:
    """Sixty-three bids over thirty-two tricks with three kinds of trump are proven and compiled in a moment."""
    game = large()
    begun = time.process_time()
    assert prove(game) == []
    assert compiled(compile_rules(game)) == (63, 4 * 33 * 64 * 3)
    assert time.process_time() - begun < 1.5
