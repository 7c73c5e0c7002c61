"""The naive referee's two hands, suits named before the deal and lone hands declared unseen, worked out by hand."""

from __future__ import annotations

import pytest
from oracle.bases import NORTH_AMERICAN, changed, deal, everything, play, says, tell

DOUBLE = changed(
    NORTH_AMERICAN,
    table={"players": 2, "hands_each": 2},
    deal={"packet_picked": True},
    alone={"ahead": {"blind": "upcard_suit", "hand_seen": "names_suit", "upcard": "dealer_takes"}},
    scoring={"blind": {"tricks": "all", "lone": "maker", "declared": "blind", "makers": 8}},
)
HANDS = "JH JD AH KH QH / 9D 10D QD KD AD / 9S 10S JS QS KS / 10H 9C 10C QC KC"
"""Seats 0 and 2 are eldest's player, 1 and 3 the other's; with dealer 1 eldest is 0, and 0 and 1 are held."""


def test_two_hands_and_the_ring() -> None:
    """P4 L17: the held hands bid, the dealer's last; in the play they come before the others."""
    referee = deal(DOUBLE, HANDS, dealer=1)
    assert says(referee) == everything(0, "picks the first packet|picks the second packet")
    tell(referee, "0 picks the first packet, 1 picks the second packet")
    assert referee.hands[1] == ["9C", "10C", "QC", "KC", "10H"]
    tell(referee, "0 passes, 1 passes, 0 passes, 1 passes")
    assert says(referee) == everything(0, "passes|orders|orders alone")
    tell(referee, "0 orders, 1 buries 9H")
    play(referee, "JH 10H 9S 9D")
    assert (referee.actor, referee.trick_cards()[0]) == (0, [(0, "JH"), (1, "10H"), (2, "9S"), (3, "9D")])


def test_a_blind_lone_hand() -> None:
    """B18: no suit is named, the dealer takes the card all the same, and five tricks pay eight."""
    referee = tell(deal(DOUBLE, HANDS, dealer=1), "0 picks the first packet, 1 picks the second packet")
    assert says(referee) == everything(0, "passes|orders alone")
    tell(referee, "0 orders alone, 1 buries KC")
    play(referee, "JH 9H 9D, JD 10H 10D, AH 9C QD, KH 10C KD, QH QC AD")
    assert (referee.outcome(), referee.points(), referee.redeal_dealer()) == ("blind", [8, 0], 2)


@pytest.mark.parametrize(("to", "taker"), [("caller", 0), ("dealer", 3)])
def test_a_suit_named_before_the_deal(to: str, taker: int) -> None:
    """B16: the upcard of the suit named goes to him who named it, or to the dealer; another suit counts for nothing."""
    data = changed(NORTH_AMERICAN, bidding={"named_ahead": {"may_go_alone": True, "upcard_to": to}})
    referee = deal(data, HANDS)
    assert len(says(referee)) == 8
    assert tell(referee, "0 names hearts alone").actor == taker
    assert len(says(referee)) == 6
    other = tell(deal(data, HANDS), "0 names spades alone")
    assert (other.actor, other.maker) == (1, -1)
    assert tell(other, "1 passes, 2 passes, 3 passes").actor == 0


@pytest.mark.parametrize(("to", "buries"), [("caller", ""), ("dealer", "3 buries 9H")])
def test_a_lone_hand_played_unseen(to: str, buries: str) -> None:
    """B16: he leaves the upcard that he would take, plays any card by its place, and the others follow suit."""
    named = {"may_go_alone": True, "alone_unseen": True, "upcard_to": to}
    referee = deal(changed(NORTH_AMERICAN, bidding={"named_ahead": named}), HANDS)
    tell(referee, "0 names hearts alone")
    if buries:
        tell(referee, buries)
    assert says(referee) == everything(0, "leads card 1|leads card 2|leads card 3|leads card 4|leads card 5")
    tell(referee, "0 leads card 2, 1 plays 9D, 3 plays 10H")
    assert says(referee) == everything(0, "leads card 1|leads card 3|leads card 4|leads card 5")


def test_with_his_partner_he_looks_at_his_hand() -> None:
    """B16: only a lone hand is played unseen."""
    named = {"may_go_alone": True, "alone_unseen": True}
    referee = deal(changed(NORTH_AMERICAN, bidding={"named_ahead": named}), HANDS)
    tell(referee, "0 names hearts, 0 buries 9H")
    assert says(referee) == everything(0, "leads JH|leads JD|leads AH|leads KH|leads QH")
