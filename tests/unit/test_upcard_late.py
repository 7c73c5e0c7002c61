"""An upcard that the dealer takes into his hand only after the first trick; and why, in words."""

from __future__ import annotations

import pytest

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals

HANDS = ["AH KH AC KC QC", "7H 9S AS KS QS", "10H 10S JS 7S 8S", "AD KD QD 10D 9D"]
ORDERED = ["0 orders", "3 buries 9D", "0 not alone", "2 not alone"]
FIRST = ["0 leads KH", "1 plays 7H", "2 plays 10H", "3 plays 10D"]


def late(*actions: str) -> ec.Deal:
    rules = ec.compile_rules(ec.load("upcard_after_first_trick"))
    return ec.Deal.from_cards(rules, hands=HANDS, upcard="8H", dealer=3).tell(*actions)


def test_the_upcard_waits_for_the_end_of_the_first_trick() -> None:
    """The dealer has four cards for it, and four after it, the upcard among them."""
    assert late("0 orders").view(3).hands[3] == ("9D", "10D", "QD", "KD", "AD")
    deal = late(*ORDERED)
    assert (deal.view(3).hands[3], deal.view(0).sizes) == (("10D", "QD", "KD", "AD"), (5, 5, 5, 4))
    deal = deal.tell(*FIRST[:3])
    assert str(deal.legal_actions) == "3 plays 10D, 3 plays QD, 3 plays KD, 3 plays AD"
    deal = deal.tell(FIRST[3])
    assert (deal.view(3).hands[3], deal.view(0).sizes) == (("QD", "KD", "AD", "8H"), (4, 4, 4, 4))
    assert ec.replay(deal.rules, ec.write_record(deal)) == deal


def test_an_upcard_that_was_turned_down_comes_to_nobody() -> None:
    deal = late("0 passes", "1 passes", "2 passes", "3 passes", "0 names clubs", "0 not alone", "2 not alone")
    deal = deal.tell("0 leads AC", "1 plays 9S", "2 plays JS", "3 plays 9D")
    assert deal.view(3).hands[3] == ("10D", "QD", "KD", "AD")


def test_bulk_gives_it_too() -> None:
    """Every deal that is played has all its tricks."""
    rules = ec.compile_rules(ec.load("upcard_after_first_trick"))
    tally = play_deals(rules, 3, 0, 200).numbers()
    tricks, deals, out = tally["tricks"], tally["deals"], tally["passed_out"]
    assert isinstance(tricks, list)
    assert isinstance(deals, int)
    assert isinstance(out, int)
    assert sum(tricks) == 5 * (deals - out)


F = "bidding.first_round.into_hand: after_first_trick, variants/house/upcard_after_first_trick.yaml:11:28"


@pytest.mark.parametrize(
    ("done", "asked", "reason"),
    [
        (
            ["0 orders"],
            "3 buries 9D",
            "3 has the upcard after the first trick, and buries a card of the hand for it now. "
            f"(bidding.first_round.pick_up: required, variants/north_american.yaml:8:34; {F})",
        ),
        (["0 orders"], "3 buries 8H", f"3 takes 8H into the hand only after the first trick. ({F})"),
        ([*ORDERED, *FIRST[:3]], "3 plays 8H", f"3 takes 8H into the hand only after the first trick. ({F})"),
        ([*ORDERED, *FIRST[:3]], "3 plays 9D", "3 does not hold 9D."),
        ([*ORDERED, *FIRST[:3]], "3 plays AH", "3 does not hold AH."),
        ([*ORDERED, *FIRST, "0 leads AC", "1 plays 9S", "2 plays 7S", "3 plays 8H", "3 leads AD"], "0 plays 8H",
         "0 does not hold 8H."),
    ],
)  # fmt: skip
def test_why(done: list[str], asked: str, reason: str) -> None:
    deal = late(*done)
    assert str(deal.why(deal.read(asked))) == reason
