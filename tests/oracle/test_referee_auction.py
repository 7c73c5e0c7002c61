"""The naive referee's auctions, worked out by hand from the catalogue and the texts of the language's fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from oracle.auction import Bid, is_made, ladder, value_of
from oracle.bases import QUIET, Variant, changed, deal, everything, says, tell

if TYPE_CHECKING:
    from oracle.referee import Referee

BID: Variant = {
    "table": {"players": 4, "sides": "partners"},
    "deck": 24,
    "deal": {"hand": 6, "upcard": False},
    "bidding": {"auction": {"bids": "3+"}},
    "play": {"lead": "maker"},
    "scoring": {
        "made": {"made": True, "makers": "tricks", "defenders": "tricks"},
        "set": {"made": False, "makers": "-bid", "defenders": "tricks"},
    },
}
SIX = "9C 10C JC QC KC AC / 9D 10D JD QD KD AD / 9H 10H JH QH KH AH / 9S 10S JS QS KS AS"
NAMES = "names clubs|names diamonds|names hearts|names spades"


def auction(**fields: Any) -> Variant:
    """Return the bidding game with other fields of its auction."""
    return changed(BID, bidding={"auction": {"bids": "3+"} | fields})


def bidding(data: Variant, actions: str = "", dealer: int = -1) -> Referee:
    """Begin a deal in which each seat holds a whole suit, seat 3 dealing."""
    referee = deal(data, SIX, None, dealer=dealer)
    return tell(referee, actions) if actions else referee


def bids(seat: int, words: str) -> set[str]:
    """Return '0 passes', '0 bids 3' ... from 'passes 3'."""
    return {f"{seat} passes" if word == "passes" else f"{seat} bids {word}" for word in words.split()}


def test_one_bid_each() -> None:
    """§27 A1: once each from eldest, each higher than the last; the highest names trump and leads."""
    assert says(bidding(BID)) == bids(0, "passes 3 4 5 6")
    referee = bidding(BID, "0 bids 3, 1 passes, 2 bids 5")
    assert says(referee) == bids(3, "passes 6")
    tell(referee, "3 passes")
    assert says(referee) == everything(2, NAMES)
    tell(referee, "2 names clubs")
    assert (referee.trump, referee.maker, referee.actor) == ("C", 2, 2)
    assert says(referee) == everything(2, "leads 9H|leads 10H|leads JH|leads QH|leads KH|leads AH")


def test_it_ends_when_no_bid_is_left() -> None:
    """A1: six of six is the end at once."""
    assert says(bidding(BID, "0 bids 6")) == everything(0, NAMES)


def test_all_pass() -> None:
    """A7: nobody bids, the next dealer deals; or the same."""
    passes = "0 passes, 1 passes, 2 passes, 3 passes"
    referee = bidding(BID, passes)
    assert (referee.actor, referee.outcome(), referee.points(), referee.redeal_dealer()) == (
        None,
        "passed_out",
        [0, 0],
        0,
    )
    assert (referee.makers_score(), referee.made()) == (None, False)
    assert bidding(changed(BID, bidding={"all_pass": "same_dealer"}), passes).redeal_dealer() == 3


def test_until_passed() -> None:
    """§30 §40 A1: round and round until the others have passed; who has passed is out."""
    data = auction(turns="until_passed")
    referee = bidding(data, "0 bids 3, 1 bids 4, 2 passes, 3 passes, 0 bids 5")
    assert says(referee) == bids(1, "passes 6")
    assert says(tell(referee, "1 passes")) == everything(0, NAMES)
    assert bidding(data, "0 passes, 1 passes, 2 passes, 3 bids 3").actor == 3
    assert bidding(data, "0 passes, 1 passes, 2 passes, 3 passes").outcome() == "passed_out"


def test_a_passer_may_return() -> None:
    """A2: who has passed is asked again after a bid, until all others have passed in a row."""
    data = auction(turns="until_passed", passer_may_return=True)
    referee = bidding(data, "0 passes, 1 passes, 2 bids 3, 3 passes")
    assert says(referee) == bids(0, "passes 4 5 6")
    assert tell(referee, "0 bids 4").actor == 1
    tell(referee, "1 passes, 2 passes, 3 passes")
    assert says(referee) == everything(0, NAMES)
    assert bidding(data, "0 passes, 1 passes, 2 passes, 3 passes").outcome() == "passed_out"


def test_a_passer_returns_for_his_partner() -> None:
    """A2: who has passed is asked again only while his partner's bid stands, and a stuck dealer has one turn."""
    data = auction(turns="until_passed", passer_may_return=True, passer_needs_partners_bid=True)
    referee = bidding(data, "0 passes, 1 passes, 2 bids 3, 3 passes")
    assert says(referee) == bids(0, "passes 4 5 6")
    tell(referee, "0 bids 4")
    assert referee.actor == 2  # 1 has passed, and 3 has not bid
    assert says(tell(referee, "2 passes")) == everything(0, NAMES)
    twice = auction(turns="two_each", passer_may_return=True, passer_needs_partners_bid=True, stuck_dealer=2)
    assert says(bidding(twice, "0 passes, 1 passes, 2 passes")) == bids(3, "2 3 4 5 6")
    referee = bidding(twice, "0 passes, 1 passes, 2 bids 3, 3 bids 4")
    assert referee.actor == 1


def test_two_each() -> None:
    """§28 A1 A2: twice each; a passer not again, unless he may return; nobody raises himself."""
    referee = bidding(auction(turns="two_each"), "0 passes, 1 bids 3, 2 passes, 3 bids 4")
    assert says(referee) == bids(1, "passes 5 6")
    assert says(tell(referee, "1 passes")) == everything(3, NAMES)
    again = auction(turns="two_each", passer_may_return=True)
    referee = bidding(again, "0 passes, 1 bids 3, 2 passes, 3 passes")
    assert says(referee) == bids(0, "passes 4 5 6")
    assert tell(referee, "0 passes").actor == 2
    tell(referee, "2 passes, 3 passes")
    assert says(referee) == everything(1, NAMES)
    passes = "0 passes, 1 passes, 2 passes, 3 passes"
    assert bidding(again, f"{passes}, {passes}").outcome() == "passed_out"
    # two rounds: whose bid stands in his turn of the second has had it, and does not answer a later bid
    outbid = bidding(again, "0 passes, 1 bids 3, 2 passes, 3 passes, 0 passes, 2 bids 4, 3 passes")
    assert says(outbid) == everything(2, NAMES)
    # once for each of his two turns: the first bidder is asked again after he was outbid, and then no more
    referee = bidding(
        auction(turns="two_each", bids="1-6"), "0 bids 1, 1 bids 2, 2 passes, 3 bids 3, 0 bids 4, 1 bids 5"
    )
    assert referee.actor == 3
    assert says(tell(referee, "3 passes")) == everything(1, NAMES)


def test_a_stuck_dealer() -> None:
    """§28 §35 A7 A8: he may not pass, may bid lower than the lowest, and is forced only if he does just that."""
    passes = "0 passes, 1 passes, 2 passes"
    referee = bidding(auction(stuck_dealer=2), passes)
    assert says(referee) == bids(3, "2 3 4 5 6")
    referee = tell(referee, "3 bids 2")
    assert (referee.forced, referee.actor, referee.bid) == (True, 3, Bid(2))
    assert not bidding(auction(stuck_dealer=2), passes + ", 3 bids 3").forced
    three = bidding(auction(stuck_dealer=3), passes)
    assert says(three) == bids(3, "3 4 5 6")
    assert tell(three, "3 bids 3").forced
    assert says(bidding(auction(stuck_dealer=3), "0 bids 3, 1 passes, 2 passes")) == bids(3, "passes 4 5 6")
    twice = auction(stuck_dealer=3, turns="two_each")
    assert says(bidding(twice, passes)) == bids(3, "3 4 5 6")
    returning = auction(stuck_dealer=3, turns="two_each", passer_may_return=True)
    assert says(bidding(returning, passes)) == bids(3, "passes 3 4 5 6")
    assert says(bidding(returning, f"{passes}, 3 passes, {passes}")) == bids(3, "3 4 5 6")
    forever = auction(stuck_dealer=2, turns="until_passed", passer_may_return=True)
    referee = bidding(forever, passes + ", 3 bids 2")
    assert says(referee) == bids(0, "passes 3 4 5 6")
    assert not tell(referee, "0 bids 3").forced


def test_the_joker_must_bid() -> None:
    """§34 A7: when all have passed its holder bids three, forced; in the kitty it makes nobody bid."""
    data = changed(auction(stuck_joker_holder=3, bids="1+"), deck=25, kitty={})
    passes = "0 passes, 1 passes, 2 passes, 3 passes"
    referee = tell(deal(data, SIX.replace("9H", "joker"), None), passes)
    assert says(referee) == {"2 bids 3"}
    tell(referee, "2 bids 3, 2 names hearts")
    assert referee.forced
    assert tell(deal(data, SIX, None), passes).outcome() == "passed_out"
    named = changed(data, bidding={"auction": {"bids": "3+", "stuck_joker_holder": 3, "trump_named": "in_the_bid"}})
    referee = tell(deal(named, SIX.replace("9H", "joker"), None), passes)
    assert says(referee) == everything(2, "bids 3 clubs|bids 3 diamonds|bids 3 hearts|bids 3 spades")


# ---- trump in the bid, ladders, special bids ----

FIVE_HUNDRED = auction(
    bids="4-6",
    turns="until_passed",
    trump_named="in_the_bid",
    trumps=["S", "C", "D", "H", "no_trump"],
    suits_rank=True,
    values={"S": 40, "C": 60, "D": 80, "H": 100, "no_trump": 120, "each_level": 100},
    special={
        "misere": {
            "above": 5, "promises": "none", "lone": True, "trump": "no_trump", "value": 250, "only_after": 5,
        }
    },
)  # fmt: skip


def test_ranked_suits() -> None:
    """§40 A4: at the same number the dearer trump outbids; misere stands above all fives, after a five only."""
    referee = bidding(FIVE_HUNDRED, "0 bids 6 hearts")
    assert says(referee) == everything(1, "passes|bids 6 no trump")
    assert "0 bids misere no trump" not in says(bidding(FIVE_HUNDRED))
    assert len(says(bidding(FIVE_HUNDRED))) == 1 + 15
    assert "1 bids misere no trump" not in says(bidding(FIVE_HUNDRED, "0 bids 4 spades"))
    referee = bidding(FIVE_HUNDRED, "0 bids 5 no trump")
    six = "bids 6 spades|bids 6 clubs|bids 6 diamonds|bids 6 hearts|bids 6 no trump"
    assert says(referee) == everything(1, "passes|bids misere no trump|" + six)
    assert says(tell(referee, "1 bids misere no trump")) == everything(2, "passes|" + six)
    tell(referee, "2 passes, 3 passes, 0 passes")
    assert (referee.maker_alone, referee.trump, referee.actor) == (True, "no_trump", 1)


def test_ranked_suits_of_a_special_bid() -> None:
    """A4: also of two special bids of one name the one with the dearer trump is higher."""
    fields = {"trump_named": "in_the_bid", "trumps": ["S", "H"], "special": {"moon": {"above": 6}}}
    assert says(bidding(auction(suits_rank=True, **fields), "0 bids moon spades")) == everything(
        1, "passes|bids moon hearts"
    )
    assert " leads " in bidding(auction(**fields), "0 bids moon spades").legal()[0]


def test_values() -> None:
    """§40 S17: the lowest bid by suit, and a hundred for every level; without values the number."""
    worth = [value_of(FIVE_HUNDRED, 6, Bid(number, trump)) for number, trump in ((4, "S"), (5, "H"), (6, "no_trump"))]
    assert worth == [40, 200, 320]
    assert value_of(FIVE_HUNDRED, 6, Bid("misere", "no_trump")) == 250
    assert value_of(BID, 6, Bid(4)) == 4
    low = auction(
        special={"a": {"above": 6}, "b": {"above": "a", "promises": "none"}, "c": {"above": 5, "promises": 4}}
    )
    assert [value_of(low, 6, Bid(name)) for name in "abc"] == [6, 0, 4]


def test_unranked_suits() -> None:
    """§27: the trump in the bid does not count; low and no trump beside the suits."""
    data = auction(bids="5+", trump_named="in_the_bid", trumps=["suits", "no_trump", "low"])
    referee = bidding(data, "0 bids 5 clubs")
    kinds = ("clubs", "diamonds", "hearts", "spades", "no trump", "low")
    assert says(referee) == {"1 passes"} | {f"1 bids 6 {kind}" for kind in kinds}
    tell(referee, "1 bids 6 low")
    assert (referee.actor, referee.trump) == (1, "low")


def test_the_ladder_of_special_bids() -> None:
    """§37 A9: each special bid directly above what it names; two above the same are refused."""
    special = {"double": {"above": "moon"}, "moon": {"above": 6}, "little": {"above": 4}}
    data = auction(special=special)
    order = [3, 4, "little", 5, 6, "moon", "double"]
    assert ladder(data, 6) == [[Bid(name)] for name in order]  # type: ignore[arg-type]
    assert says(bidding(data, "0 bids moon")) == bids(1, "passes double")
    assert says(bidding(data, "0 bids double")) == everything(0, NAMES)
    with pytest.raises(ValueError, match="above the same"):
        ladder(auction(special={"a": {"above": 6}, "b": {"above": 6}}), 6)


def test_promises() -> None:
    """A9 A11: at least so many; all; most; none is exactly none."""
    data = auction(
        special={
            name: {"above": 6, "promises": word}
            for name, word in (("all", "all"), ("most", "most"), ("none", "none"), ("two", 2))
        }
    )
    least = {"all": {6}, "most": {4, 5, 6}, "none": {0}, "two": {2, 3, 4, 5, 6}, 5: {5, 6}}
    made = {name: {tricks for tricks in range(7) if is_made(data, 6, name, tricks)} for name in least}  # type: ignore[arg-type]
    assert made == least


def test_a_special_bid_after_another_only() -> None:
    """§42 A10: Wellington needs a Nap before it."""
    special = {"nap": {"above": 6}, "wellington": {"above": "nap", "only_after": "nap"}}
    data = auction(special=special, turns="until_passed")
    assert says(bidding(data)) == bids(0, "passes 3 4 5 6 nap")
    assert says(bidding(data, "0 bids 3, 1 bids nap")) == bids(2, "passes wellington")


def test_a_special_bid_after_one_of_the_partner() -> None:
    """§41 A10: double nullo needs a nullo of the partner, and one of the other side is none."""
    special = {"null": {"above": 3}, "double": {"above": 4, "only_after": "null", "by_partner": True}}
    data = auction(special=special, turns="until_passed")
    assert says(bidding(data, "0 bids null")) == bids(1, "passes 4 5 6")
    assert says(bidding(data, "0 bids null, 1 passes")) == bids(2, "passes 4 double 5 6")


def test_what_special_bids_may_name() -> None:
    """§38 A9: a suit only; no trump fixed at once; all that the auction allows."""
    special = {"six": {"above": 6, "trump": "no_trump"}, "horse": {"above": "six", "trump": "suit", "lone": True}}
    data = auction(trumps=["suits", "no_trump"], special=special)
    referee = bidding(data, "0 bids six, 1 passes, 2 passes, 3 passes")
    assert (referee.trump, referee.actor, referee.maker_alone) == ("no_trump", 0, False)
    assert says(bidding(data, "0 bids horse")) == everything(0, NAMES)
    assert says(bidding(data, "0 bids 6, 1 passes, 2 passes, 3 passes")) == everything(0, NAMES + "|names no trump")


def test_alone_with_the_name_of_trump() -> None:
    """G4: the winner may say it as he names trump; a lone bid needs no word."""
    data = changed(auction(special={"moon": {"above": 6, "lone": True}}), alone={"makers": "maker"})
    won = bidding(data, "0 bids 3, 1 passes, 2 passes, 3 passes")
    assert says(won) == everything(0, NAMES) | {f"0 {name} alone" for name in NAMES.split("|")}
    tell(won, "0 names hearts alone, 0 leads 9C, 1 plays 9D")
    assert won.actor == 3
    moon = bidding(data, "0 bids moon")
    assert says(moon) == everything(0, NAMES)
    tell(moon, "0 names hearts, 0 leads 9C, 1 plays 9D")
    assert moon.actor == 3
    later = changed(data, alone={"declared": "before_lead", "defenders": "against_loner"})
    assert says(bidding(later, "0 bids 3, 1 passes, 2 passes, 3 passes, 0 names clubs")) == everything(
        0, "goes alone|not alone"
    )
    assert says(bidding(later, "0 bids moon, 0 names clubs")) == everything(1, "goes alone|not alone")


def test_the_first_card_fixes_trump() -> None:
    """§42 A14: nobody names trump, the card led does; misere has no trump from the start."""
    special = {"misere": {"above": 3, "promises": "none", "trump": "no_trump"}}
    data = auction(trump_named="first_card_led", special=special)
    referee = bidding(data, "0 bids 3, 1 passes, 2 passes, 3 passes")
    assert (referee.trump, referee.actor) == (None, 0)
    assert says(referee) == everything(0, "leads 9C|leads 10C|leads JC|leads QC|leads KC|leads AC")
    tell(referee, "0 leads 9C, 1 plays 9D, 2 plays 9H")
    assert (referee.trump, says(referee)) == ("C", {"3 plays JS"})
    misere = bidding(data, "0 bids misere, 1 passes, 2 passes, 3 passes")
    assert misere.trump == "no_trump"
    tell(misere, "0 leads 9C, 1 plays 9D, 2 plays 9H")
    assert "3 plays 9S" in says(misere)


# ---- no trump in the second round, the dealer's partner ----

POWER = "JH JD AH KH QH / AS KS QS 10S 9S / AC KC QC 10C 9C / AD KD QD 10D 9D"
PASSES = "0 passes, 1 passes, 2 passes, 3 passes"


def test_no_trump_in_the_second_round() -> None:
    """B8 B9: allowed to anybody, or to the stuck dealer only."""
    anybody = changed(QUIET, bidding={"second_round": {"no_trump": "allowed", "low": "allowed"}})
    suits = "names clubs|names diamonds|names spades"
    referee = tell(deal(anybody, POWER, "10H"), PASSES)
    assert says(referee) == everything(0, f"passes|{suits}|names no trump|names low")
    assert tell(referee, "0 names low").trump == "low"
    stuck = changed(QUIET, bidding={"second_round": {"no_trump": "stuck_dealer", "stick_the_dealer": True}})
    referee = tell(deal(stuck, POWER, "10H"), PASSES)
    assert says(referee) == everything(0, f"passes|{suits}")
    tell(referee, "0 passes, 1 passes, 2 passes")
    assert says(referee) == everything(3, f"{suits}|names no trump")
    assert tell(referee, "3 names no trump").forced
    assert not tell(deal(stuck, POWER, "10H"), PASSES + ", 0 names clubs").forced


def test_the_dealers_partner() -> None:
    """§5 B12: he must go alone, or may not, when he accepts the upcard; the others are free."""
    must = changed(QUIET, bidding={"first_round": {"dealers_partner": "must_go_alone"}}, alone={"makers": "maker"})
    referee = tell(deal(must, POWER, "10H"), "0 passes")
    assert says(referee) == everything(1, "passes|orders alone")
    assert says(tell(referee, "1 passes")) == everything(2, "passes|orders|orders alone")
    may_not = changed(must, bidding={"first_round": {"dealers_partner": "may_not_go_alone"}})
    referee = tell(deal(may_not, POWER, "10H"), "0 passes")
    assert says(referee) == everything(1, "passes|orders")
    referee = tell(deal(may_not, POWER, "10H"), PASSES + ", 0 passes")
    assert "1 names clubs alone" in says(referee)
    later = changed(may_not, alone={"declared": "before_lead"})
    assert " leads " in tell(deal(later, POWER, "10H"), "0 passes, 1 orders, 3 buries 9D").legal()[0]
    assert tell(deal(later, POWER, "10H"), "0 orders, 3 buries 9D").legal() == ["0 goes alone", "0 not alone"]
