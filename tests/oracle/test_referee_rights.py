"""The naive referee's claims, doubling, called partners, dropping out and the dealer's kitty, worked out by hand."""

from __future__ import annotations

import pytest
from oracle.bases import CUTTHROAT, QUIET, Variant, changed, deal, everything, play, says, tell
from oracle.cards import RANKS
from oracle.test_referee_auction import BID, bidding
from oracle.test_referee_calls import HANDS, HEARTS, WHOLE

ALONE: Variant = changed(QUIET, table={"sides": "individual"})
CALLED: Variant = changed(QUIET, table={"sides": "called_partner"}, called_partner={})


# ---- claims ----


def test_a_new_deal_is_claimed() -> None:
    """X16: all who may hold it are asked, from eldest; the deal is void, and the same or the next dealer deals."""
    claims = {"low": {"hand": "2+ of 9 10"}}
    data = changed(QUIET, claims=claims)
    referee = deal(data, HANDS)
    assert says(referee) == everything(0, "claims low|claims nothing")
    tell(referee, "0 claims nothing, 1 claims nothing, 2 claims low")
    assert (referee.actor, referee.outcome(), referee.points(), referee.redeal_dealer()) == (
        None,
        "claimed_redeal",
        [0, 0],
        3,
    )
    other = changed(QUIET, claims={"low": {"hand": "2+ of 9 10", "dealer": "next"}})
    assert tell(deal(other, HANDS), "0 claims low").redeal_dealer() == 0
    dealer = deal(changed(QUIET, claims={"low": {"hand": "2+ of 9 10", "who": "dealer"}}), HANDS)
    assert says(dealer) == {"3 claims nothing"}  # he has a ten only; but that he is asked tells nothing
    assert tell(dealer, "3 claims nothing").legal()[0] == "0 passes"


def test_cards_are_swapped_once() -> None:
    """X16: three of the cards that are counted go, the kitty comes; then it is gone for others."""
    data = changed(QUIET, claims={"farmers": {"hand": "3+ of 9 10 J", "may": "swap"}})
    referee = tell(deal(data, HANDS), "0 claims farmers")
    assert says(referee) == everything(0, "buries 9C")
    tell(referee, "0 buries 9C, 0 buries 10C, 0 buries JC")
    assert referee.hands[0] == ["QC", "KC", "QH", "KH", "AH"]
    assert says(referee) == everything(0, "passes|orders")


def test_points_are_claimed() -> None:
    """S24 §43: a king turned up is a point for the dealer; the king of trumps for whoever holds it."""
    turned = {"upcard": "K", "may": "point", "who": "dealer"}
    held = {"hand": "1 of K in trump", "may": "point", "when": "before_first_card"}
    data = changed(QUIET, claims={"turned": turned, "held": held})
    hands = HANDS.replace("10H JH", "JH KH")
    assert deal(data, hands).legal()[0] == "0 passes"  # a nine is turned up
    referee = tell(deal(data, hands), "0 orders, 3 buries 9H")
    tell(referee, "0 claims nothing, 1 claims nothing, 2 claims nothing")
    assert says(referee) == everything(3, "claims held|claims nothing")
    play(tell(referee, "3 claims held"), WHOLE.replace("9H", "KH"))
    assert referee.points() == [0, 2 + 1]
    void = tell(deal(data, HANDS, "KH"), "3 claims turned, " + ", ".join(f"{s} passes" for s in [0, 1, 2, 3] * 2))
    assert (void.outcome(), void.points()) == ("passed_out", [0, 0])


# ---- doubling ----


def test_doubling() -> None:
    """A12: defenders from the maker's left until one doubles; then the maker may redouble; the stake is 1, 2 or 4."""
    rows = {"euchre": {"made": False, "defenders": "2*stake"}, "dear": {"made": False, "doubled": 2, "defenders": 100}}
    data = changed(QUIET, doubling={}, scoring=rows)
    referee = tell(deal(data, HANDS), "0 orders")
    assert says(referee) == everything(1, "doubles|does not double")
    tell(referee, "1 does not double, 3 doubles")
    assert says(referee) == everything(0, "doubles|does not double")
    play(tell(referee, "0 does not double, 3 buries 10H"), WHOLE)
    assert (referee.outcome(), referee.points()) == ("euchre", [0, 4])
    once = tell(deal(changed(data, doubling={"times": 1}), HANDS), "0 orders, 1 doubles, 3 buries 10H")
    assert play(once, WHOLE).points() == [0, 4]
    twice = tell(deal(data, HANDS), "0 orders, 1 doubles, 0 doubles, 3 buries 10H")
    assert (play(twice, WHOLE).outcome(), twice.points()) == ("dear", [0, 100])
    not_at_all = tell(deal(data, HANDS), "0 orders, 1 does not double, 3 does not double, 3 buries 10H")
    assert play(not_at_all, WHOLE).points() == [0, 2]


def test_who_doubles_takes_the_contract_over() -> None:
    """A12 §38: he is the maker, alone if it is to be played alone; who was doubled may take it back."""
    special = {"horse": {"above": 6, "lone": True}}
    data = changed(
        BID, bidding={"auction": {"bids": "3+", "special": special}}, doubling={"takes_over": True, "bids": "horse"}
    )
    plain = bidding(data, "0 bids 6, 1 passes, 2 passes, 3 passes, 0 names clubs")
    assert " leads " in plain.legal()[0]
    referee = bidding(data, "0 bids horse, 0 names clubs, 1 doubles")
    taken = tell(bidding(data, "0 bids horse, 0 names clubs, 1 doubles"), "0 does not double, 1 leads AD, 2 plays 9H")
    assert (taken.maker, taken.actor) == (1, 0)  # 3 sits out
    assert tell(referee, "0 doubles").maker == 0
    assert says(referee) == everything(0, "leads 9C|leads 10C|leads JC|leads QC|leads KC|leads AC")


# ---- called partner ----


def test_an_ace_is_called() -> None:
    """P7 §21: an ace that is no trump, also one's own; the holder is paid as a maker once he has played it."""
    referee = tell(deal(CALLED, HANDS), "0 orders")
    assert says(referee) == everything(0, "calls AC|calls AD|calls AS")
    tell(referee, "0 calls AS, 3 buries 10H")
    play(referee, WHOLE)
    assert (referee.outcome(), referee.points(), referee.makers_scores()) == ("march", [2, 0, 0, 2], [0, 3])


def test_nobody_is_found() -> None:
    """P7: the card is one's own, or in the kitty, or nobody is called: the maker was alone."""
    data = changed(CALLED, called_partner={"required": False}, scoring={"alone": {"lone": "maker", "makers": -4}})
    referee = tell(deal(data, HANDS), "0 passes, 1 passes, 2 passes, 3 orders")
    assert says(referee) == everything(3, "calls AC|calls AD|calls AS|calls nobody")
    tell(referee, "3 calls AC, 3 buries 10H")
    play(referee, WHOLE)
    assert referee.makers_scores() == [3]
    assert referee.outcome() == "lone_march"


@pytest.mark.parametrize(
    ("card", "called"),
    [
        ("any_trump", "9H|10H|JH|QH|KH|AH|JD"),
        ("any_plain_card", "9C|10C|JC|QC|KC|AC|9D|10D|QD|KD|AD|9S|10S|JS|QS|KS|AS"),
    ],
)
def test_other_cards_are_called(card: str, called: str) -> None:
    """P7 P8: all trumps with the left bower; or all that are none; after the pick-up."""
    data = changed(CALLED, called_partner={"card": card, "when": "after_pick_up"})
    referee = tell(deal(data, HANDS), "0 orders, 3 buries 10H")
    assert says(referee) == everything(0, "|".join(f"calls {one}" for one in called.split("|")))


@pytest.mark.parametrize(
    ("holding", "called"),
    [("9S 10S", "QH"), ("QH 9S", "10H"), ("QH 10H", "9H"), ("QH 10H 9H", "KH"), ("QH 10H 9H KH", "AH")],
)
def test_the_queen_or_the_next(holding: str, called: str) -> None:
    """P7 §22: without asking: the queen, the next lower trump he lacks, then upward; bowers are left out."""
    data = changed(CALLED, called_partner={"card": "queen_of_trumps_or_next"})
    hand = " ".join([*holding.split(), "JD", "JH", "AC", "KC", "QC"][:5])
    rest = [f"{rank}{suit}" for rank in RANKS[7:13] for suit in "CDHS" if f"{rank}{suit}" not in hand.split()]
    upcard = next(card for card in rest if card[-1] == "H")
    rest.remove(upcard)
    split = [hand] + [" ".join(rest[start : start + 5]) for start in (0, 5, 10)]
    assert tell(deal(data, " / ".join(split), upcard), "0 orders").called == called


# ---- dropping out ----


def test_dropping_out() -> None:
    """A16 §26: each defender from eldest; who drops is no defender, and is paid as dropped."""
    rows = {
        "point": {"made": True, "makers": 1, "dropped": -1},
        "march": {"tricks": "all", "makers": 3, "everyone": 1, "dropped": -1},
    }
    data = changed(ALONE, drop={}, scoring={**rows, "lone_march": None})
    referee = tell(deal(data, HANDS), "0 passes, 1 passes, 2 passes, 3 orders, 3 buries 10H")
    assert says(referee) == everything(0, "stays in|drops out")
    tell(referee, "0 drops out, 1 stays in, 2 stays in")
    assert (referee.actor, referee.legal()[0]) == (1, "1 leads 9D")
    play(referee, "9D 9S 9H, JH 10D 10S, JD QD JS, AC KD QS, AS AD KS")
    assert (referee.points(), referee.trick_winners()) == ([0, 1, 1, 4], [3] * 5)
    alone = tell(deal(data, HANDS), "0 passes, 1 passes, 2 passes, 3 orders, 3 buries 10H, 0 drops out, 1 drops out")
    tell(alone, "2 drops out")
    assert (alone.actor, alone.tricks(), alone.trick_cards(), alone.outcome()) == (None, [0, 0, 0, 5], [], "march")


def test_nobody_drops_when_the_upcard_forced_trump() -> None:
    """A16: unless the rules say otherwise."""
    for free, expected in ((None, " leads "), (False, "stays in")):
        drop = {} if free is None else {"not_when_forced": free}
        data = changed(ALONE, drop=drop, bidding={"forced_upcard": {"suit": "H"}})
        assert expected in tell(deal(data, HANDS), "3 buries 10H").legal()[0]


# ---- kitty and dummy ----


def test_the_dealer_takes_the_kitty() -> None:
    """L6 X7 §47: with the upcard; no ace or jack is laid away while others are left."""
    kitty = {"taken_by": "dealer", "with_upcard": True, "keeps_back": "A J"}
    data = changed(HEARTS, deck={"ranks": "Q-A"}, deal={"upcard": True}, kitty=kitty)
    data = changed(data, deck={"ranks": "Q-A", "remove": "QS KS AS"})
    referee = deal(data, "QC KC QD / AC AD AH", "QH")
    assert referee.hands[1] == ["AC", "KD", "AD", "QH", "KH", "AH"]
    assert says(referee) == everything(1, "buries KD")
    tell(referee, "1 buries KD, 1 buries QH, 1 buries KH")
    assert (referee.hands[1], referee.actor) == (["AC", "AD", "AH"], 0)


def test_the_dummy_must_be_taken() -> None:
    """X14 §8: the maker is not asked."""
    data = changed(CUTTHROAT, dummy={"may_leave": False}, alone=None, bidding={"first_round": {"pick_up": "required"}})
    referee = deal(data, "9C 10C JC QC KC / 9D 10D JD QD KD / 9S 10S JS QS KS", dummy="AC AD AS 10H JH")
    tell(referee, "0 orders, 2 buries 9S")
    assert (referee.actor, len(referee.hands[0])) == (0, 10)
    assert "0 buries 9C" in says(referee)


# ---- hands that their holders do not see ----


def test_cards_are_played_unseen() -> None:
    """L16 §53: any card may be taken out, by its place in the order of the deal; then it is what it is."""
    data = changed(HEARTS, deck={"ranks": "9-A"}, deal={"hand": 5, "hands_seen": "others"})
    referee = deal(data, "9C AH 10D JS KD / KH 9S 10S AS QD", None)
    assert says(referee) == {f"0 leads card {number}" for number in range(1, 6)}
    tell(referee, "0 leads card 2")
    assert says(referee) == {f"1 plays card {number}" for number in range(1, 6)}
    tell(referee, "1 plays card 2")
    assert (referee.trick_cards()[0], referee.trick_winners()) == ([(0, "AH"), (1, "9S")], [0])
    assert says(referee) == {f"0 leads card {number}" for number in (1, 3, 4, 5)}
