"""Corners of the kernel that few games come to: a small game for each, and what must be so there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from unit.at_table import BOWERS, asked, can, cards, deal, own_rules, rules, tell, why

import euchre_core as ec
from euchre_core import laws
from euchre_core.kernel.bulk import play_out_many

if TYPE_CHECKING:
    from pathlib import Path

ROWS = "scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}"
"""For games with an auction, of which only a few lines matter each time."""
JOKER = "extends: north_american\ndeck: {jokers: 1}\n"


def test_a_bound_partner_names_a_suit_for_the_joker_as_he_is_bound(tmp_path: Path) -> None:
    """Alone, or not alone; whoever is not bound may do either."""
    named = "bidding: {first_round: {joker_up: caller_names, dealers_partner: %s}}"
    for bound, words in (
        ("must_go_alone", "{} alone"),
        ("may_not_go_alone", "{}"),
    ):
        game = own_rules(tmp_path, JOKER + named % bound)
        start = deal(game, BOWERS, upcard="joker")
        every = [f"names {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
        assert asked(start) == can(0, ", ".join(["passes", *every, *(f"{words} alone" for words in every)]))
        partner = tell(start, "0 passes")
        assert asked(partner) == can(1, ", ".join(["passes", *(words.format(one) for one in every)]))


def test_where_every_call_is_a_lone_one_so_is_the_suit_for_the_joker(tmp_path: Path) -> None:
    """Nobody may name a suit without going alone."""
    game = own_rules(tmp_path, JOKER + "bidding: {first_round: {joker_up: caller_names}}\nalone: {makers: always}")
    suits = ("clubs", "diamonds", "hearts", "spades")
    assert asked(deal(game, BOWERS, upcard="joker")) == can(
        0, ", ".join(["passes", *(f"names {suit} alone" for suit in suits)])
    )


def test_no_trump_may_be_named_where_a_joker_is_offered(tmp_path: Path) -> None:
    """Beside any suit; a bound partner is bound only by accepting, and nobody takes the joker."""
    first = "bidding: {first_round: {joker_up: caller_names, dealers_partner: must_go_alone, no_trump: allowed}}"
    start = deal(own_rules(tmp_path, JOKER + first), BOWERS, upcard="joker")
    suits = ("clubs", "diamonds", "hearts", "spades")
    partner = tell(start, "0 passes")
    assert asked(partner) == can(
        1, ", ".join(["passes", "names no trump", "names no trump alone", *(f"names {suit} alone" for suit in suits)])
    )
    assert asked(tell(partner, "1 names no trump")) == cards(0, "leads", "9C 10C QC KC AH")
    assert asked(tell(partner, "1 names clubs alone")) == cards(3, "buries", "QD KD AD 10H KH joker")


def test_an_upcard_may_force_the_dealer_alone(tmp_path: Path) -> None:
    """Nobody is asked whether he goes alone; a lone maker without a partner does without the dummy."""
    forced = "bidding: {forced_upcard: {suit: H, alone: true}}\n"
    one = deal(own_rules(tmp_path, f"extends: north_american\n{forced}alone: {{makers: maker_or_partner}}"), BOWERS)
    assert asked(one) == cards(3, "buries", "QD KD AD 9H 10H KH")
    assert one.view(0).asleep == (1,)
    other = deal(own_rules(tmp_path, f"extends: north_american\n{forced}alone: null"), BOWERS, upcard="9H")
    assert other.view(0).alone == (3,)


def test_a_caller_who_takes_the_upcard(tmp_path: Path) -> None:
    """He may leave it where that goes; if his partner takes the lone hand over, he sleeps, and leaves it where that is said."""
    text = "extends: north_american\nbidding: {first_round: {upcard_to: caller, pick_up: optional}}\n"
    start = tell(deal(own_rules(tmp_path, text), BOWERS), "0 passes, 1 orders")
    assert asked(start) == can(1, "takes 9H, leaves 9H")
    said = why(start, "1 takes 9H")
    assert said.startswith("the caller may take the upcard or leave it. (bidding.first_round.pick_up: optional")
    assert "bidding.first_round.upcard_to: caller" in said
    assert asked(tell(start, "1 takes 9H")) == cards(1, "buries", "10S QS KS AS JD 9H")
    assert asked(tell(start, "1 leaves 9H")) == cards(0, "leads", "9C 10C QC KC AH")
    late = text.replace("pick_up: optional", "into_hand: after_first_trick")
    waits = tell(deal(own_rules(tmp_path, late), BOWERS), "0 passes, 1 orders, 1 buries 10S, 0 leads AH")
    assert "1 takes 9H into the hand only after the first trick" in why(waits, "1 plays 9H")
    assert "plays 9H" not in asked(waits)[1]
    assert "9H" in str(tell(waits, "1 plays JD, 2 plays JH, 3 plays KH").view(1).hands[1])
    for sleeps, words in (("true", "buries"), ("false", "leads")):
        alone = f"alone: {{makers: maker_or_partner, sleeping_dealer_picks_up: {sleeps}}}"
        game = own_rules(tmp_path, f"extends: north_american\nbidding: {{first_round: {{upcard_to: caller}}}}\n{alone}")
        here = tell(deal(game, BOWERS), "0 orders, 2 goes alone")
        assert here.actor == (0 if words == "buries" else 1)
        assert all(one.startswith(words) for one in asked(here)[1])


RETURNS = """\
deck: 24
deal: {hand: 6, upcard: false}
bidding:
  auction:
    bids: 2+
    turns: %s
    passer_may_return: true
    passer_needs_partners_bid: true
    stuck_dealer: 1
    special: {sweep: {above: 3}, grand: {above: 4, only_after: sweep, by_partner: true}}
"""


def test_who_has_passed_returns_while_his_partners_bid_stands(tmp_path: Path) -> None:
    """And not for the other side; when nobody else may speak the auction is over."""
    start = ec.Deal.from_seed(own_rules(tmp_path, RETURNS % "until_passed" + ROWS), seed=1, dealer=3)
    here = tell(start, "0 passes, 1 passes, 2 bids 2, 3 passes")
    assert asked(here) == can(0, "passes, bids 3, bids sweep, bids 4, bids 5, bids 6")
    assert asked(tell(here, "0 passes"))[0] == 2  # who names trump
    again = tell(here, "0 bids 3")
    assert asked(again)[0] == 2
    assert asked(tell(again, "2 passes"))[0] == 0
    stuck = "bids 1, bids 2, bids 3, bids sweep, bids 4, bids 5, bids 6"
    assert asked(tell(start, "0 passes, 1 passes, 2 passes")) == can(3, stuck)


def test_in_two_rounds_a_turn_passes_by_who_may_not_return(tmp_path: Path) -> None:
    """A stuck dealer has one turn only, for nobody's bid stands then."""
    start = ec.Deal.from_seed(own_rules(tmp_path, RETURNS % "two_each" + ROWS), seed=1, dealer=3)
    assert "passes" not in asked(tell(start, "0 passes, 1 passes, 2 passes"))[1]
    here = tell(start, "0 passes, 1 passes, 2 bids 2, 3 bids 3")
    assert asked(here)[0] == 1
    assert asked(tell(here, "1 passes"))[0] == 2
    assert asked(tell(here, "1 passes, 2 passes"))[0] == 3  # who names trump


def test_a_bid_that_waits_for_one_of_the_partner(tmp_path: Path) -> None:
    """The other side's is none; and the reasons say whose it must be."""
    start = ec.Deal.from_seed(own_rules(tmp_path, RETURNS % "until_passed" + ROWS), seed=1, dealer=3)
    theirs = tell(start, "0 bids sweep")
    assert "bids grand" not in asked(theirs)[1]
    assert why(theirs, "1 bids grand").startswith(
        "grand may be bid only after a bid of sweep by the partner. (bidding.auction.special.grand.only_after: sweep"
    )
    ours = tell(theirs, "1 passes")
    assert "bids grand" in asked(ours)[1]
    said = why(ours, "2 bids grand")
    assert "and there was a bid of sweep by the partner before." in said
    assert "bidding.auction.special.grand.by_partner: true" in said


def test_no_card_is_of_the_suit_of_a_joker(tmp_path: Path) -> None:
    """Three nines and tens that are not of the upcard's suit: all of them where a joker is up."""
    claims = "claims: {farmer: {hand: 3+ of 9 10 not in upcard_suit, may: redeal}}"
    game = own_rules(tmp_path, JOKER + "bidding: {first_round: {joker_up: dealer_names}}\n" + claims)
    hands = "9C 9D 10H AS KS / AH KH QH JH AC / KC QC JC AD KD / QD JD QS JS 10S"
    assert asked(deal(game, hands, upcard="joker")) == can(0, "claims nothing, claims farmer")
    assert asked(deal(game, hands, upcard="9H")) == can(0, "claims nothing")


def test_what_is_not_of_a_jokers_suit_is_laid_away(tmp_path: Path) -> None:
    """The same claim, by which cards go for the kitty, in ascending order: nines and tens where a joker is up, no king."""
    claims = "claims: {farmer: {hand: 4+ of 9 10 not in upcard_suit, may: swap, cards: 4}}"
    game = own_rules(tmp_path, JOKER + "bidding: {first_round: {joker_up: dealer_names}}\n" + claims)
    hands = "9C 9D 10H 10S KS / AH KH QH JH AC / KC QC JC AD KD / QD JD QS JS AS"
    claimed = tell(deal(game, hands, upcard="joker"), "0 claims farmer")
    assert asked(claimed) == cards(0, "buries", "9C")
    assert asked(tell(claimed, "0 buries 9C, 0 buries 9D, 0 buries 10H")) == cards(0, "buries", "10S")
    assert "only what it counts is laid away" in why(claimed, "0 buries KS")
    assert why(claimed, "0 claims farmer").startswith("farmer is claimed before anything else is said")
    laws.check_deal(ec.load(tmp_path / "ours.yaml"), claimed)


def test_a_caller_holds_what_he_must_of_the_upcards_suit(tmp_path: Path) -> None:
    """Who holds it is not told that he does not, when something else is in the way; of a joker's suit nobody holds any."""
    must = "bidding: {first_round: {holding: %s}}\n"
    held = own_rules(
        tmp_path, "extends: north_american\n" + must % "1+ of A in upcard_suit" + "alone: {makers: nobody}"
    )
    assert "does not hold" not in why(deal(held, BOWERS, upcard="9H"), "0 orders alone")
    assert why(deal(held, BOWERS, upcard="JC"), "0 orders").startswith("0 does not hold what a caller must.")


def test_who_gets_the_joker_by_a_claim_must_bid(tmp_path: Path) -> None:
    """The kitty has it, and comes to who lays five small cards away: he holds it when all have passed."""
    text = (
        "table: {players: 4, sides: partners}\n"
        "deck: {ranks: 9-A, jokers: 1}\n"
        "deal: {upcard: false}\n"
        "bidding: {auction: {bids: 2+, stuck_joker_holder: 3}}\n"
        "claims: {farmer: {hand: 5+ of 9 10 J Q, may: swap, cards: 5}}\n"
    )
    game = own_rules(tmp_path, text + ROWS)
    hands = "9C 9D 10H 10S QS / AH KH QH JH AC / KC QC JC AD KD / QD JD 9S AS KS"
    laid = ", ".join(f"0 buries {card}" for card in ("9C", "9D", "10H", "10S", "QS"))
    claimed = tell(deal(game, hands, upcard=None), f"0 claims farmer, {laid}")
    while "claims nothing" in asked(claimed)[1]:
        claimed = tell(claimed, f"{claimed.actor} claims nothing")
    passed = tell(claimed, "0 passes, 1 passes, 2 passes, 3 passes")
    assert asked(passed) == can(0, "bids 3")
    laws.check_deal(ec.load(tmp_path / "ours.yaml"), passed)


def test_who_sits_out_before_the_bidding_is_asked_about_no_claim(tmp_path: Path) -> None:
    """A spade upcard makes the dealer play alone, so his partner has no turn any more (sleeping players)."""
    text = "extends: standard\nbidding: {forced_upcard: {suit: S, alone: true}}\nclaims: {few: {hand: 1+ of 9 10, may: point}}"
    start = deal(own_rules(tmp_path, text), BOWERS, upcard="JS")
    seats = []
    while "claims nothing" in asked(start)[1]:
        seats.append(start.actor)
        start = tell(start, f"{start.actor} claims nothing")
    assert seats == [0, 2, 3]
    laws.check_deal(ec.load(tmp_path / "ours.yaml"), start)


def test_a_claim_may_score_a_point_where_no_target_is_set(tmp_path: Path) -> None:
    """A fixed number of deals: a point leads nowhere but to a higher score."""
    claims = "claims: {aces: {hand: 2+ of A, may: point}}"
    game = own_rules(tmp_path, f"extends: north_american\ngame: {{target: none, deals: 8}}\n{claims}")
    assert asked(deal(game, BOWERS)) == can(0, "claims nothing")


def test_what_must_be_kept_goes_where_nothing_else_is_left(tmp_path: Path) -> None:
    """Eight of sixteen cards must go, and only the four kings need not be kept: then any may go."""
    text = (
        "table: {players: 2, sides: individual}\n"
        "deck: {ranks: 9-A}\n"
        "deal: {hand: 8, upcard: false}\n"
        "bidding: {auction: {bids: 4+, stuck_dealer: 4}}\n"
        "kitty: {taken_by: maker, when: before_trump, keeps_back: A J Q}\n"
    )
    game = own_rules(tmp_path, text + ROWS)
    start = deal(game, "AC AD AH AS JC JD JH JS / 9C 9D 9H 9S 10C 10D 10H 10S", upcard=None)
    here = tell(start, "0 bids 8, 0 names hearts")
    assert asked(here) == cards(0, "buries", "JC QC KC AC JD QD KD AD JH")


def test_a_kitty_with_the_upcard_is_taken_before_trump_is_named(tmp_path: Path) -> None:
    """The highest bidder has both in his hand, and lays as many away."""
    text = (
        "table: {players: 3, sides: individual}\n"
        "deck: 24\n"
        "deal: {hand: 7, upcard: true}\n"
        "bidding: {auction: {bids: 4+}}\n"
        "kitty: {taken_by: maker, when: before_trump, with_upcard: true}\n"
    )
    game = own_rules(tmp_path, text + ROWS)
    hands = "9C 10C JC QC KC AC 9D / 10D JD QD KD AD 9H 10H / JH QH KH AH 9S 10S JS"
    here = tell(deal(game, hands, upcard="QS"), "0 bids 7")
    assert set(here.view(0).hands[0] or ()) >= {"QS", "KS", "AS"}
    here = tell(here, "0 names clubs, 0 buries QS, 0 buries KS")
    assert asked(here) == cards(0, "buries", "AS")


def test_after_a_club_nobody_may_drop_out() -> None:
    """The upcard has forced trump; once another suit is up, those who did not call are asked."""
    hands = "AC KC AS KS QS / 10C JC QC 9S 10S / 9D 10D AD QD KD / AH KH QH JD 9H"
    forced = tell(deal("dirty_clubs", hands, upcard="9C"), "3 buries 9C")
    assert forced.actor == 0
    assert forced.say(forced.legal_actions[0]).startswith("0 leads ")


def test_in_bulk_a_layout_is_played_from_any_position() -> None:
    """What lies before the players is set anew for each playout: all of them end, and all differ not from each other."""
    start = ec.Deal.from_seed(ec.compile_rules(ec.load("twelve_card")), seed=4)
    tally = play_out_many(start, 1, 50)
    assert tally.deals == 50
    assert tally.numbers() == play_out_many(start, 1, 50).numbers()


def test_seats_that_are_none_have_neither_predicted_nor_claimed() -> None:
    table = ec.Deal.from_seed(ec.compile_rules(ec.load("oh_hell")), seed=1).table
    for seat in (-1, 8):
        assert (table.prediction(seat), table.claimed_points(seat)) == (0, 0)


def test_a_swap_is_no_point(tmp_path: Path) -> None:
    """The reason of a result names who claimed a point, not who changed cards by another claim."""
    claims = (
        "claims:\n"
        "  farmer: {hand: 3+ of 9 10, may: swap, cards: 3}\n"
        "  court: {hand: 3+ of J Q K, may: point, when: before_first_card}\n"
    )
    game = own_rules(tmp_path, "extends: standard\n" + claims)
    hands = "9C 9D 10H AS KS / AH KH QH JH AC / KC QC JC AD KD / QD JD QS JS 10S"
    here = tell(deal(game, hands, upcard="9H"), "0 claims farmer, 0 buries 9C, 0 buries 9D, 0 buries 10H")
    chooser = ec.players.random_player(1)
    while here.actor is not None:
        said = {here.say(action): action for action in here.legal_actions}
        wanted = next((said[words] for words in said if words.endswith(("claims court", "orders"))), None)
        here = here.apply(chooser(here.view(here.player or 0)) if wanted is None else wanted)
    assert here.result is not None
    assert "court" in str(here.result.why)
    assert "farmer" not in str(here.result.why)


def test_a_claim_that_there_is_not(tmp_path: Path) -> None:
    """The claims of the game are named, or it is said that there are none."""
    with pytest.raises(ec.UnreadableError, match=r"there is no such claim\. This game has no claims\."):
        deal("standard", BOWERS).read("0 claims court")
    game = own_rules(tmp_path, "extends: standard\nclaims: {farmer: {hand: 3+ of 9 10, may: redeal}}")
    with pytest.raises(ec.UnreadableError, match=r"there is no such claim\. The claims are farmer\."):
        deal(game, BOWERS).read("0 claims court")


def test_who_holds_every_trump_that_could_be_called_calls_nobody(tmp_path: Path) -> None:
    """The queen of trumps and whatever is next are all his own: he is alone, and the pick-up follows."""
    text = (
        "table: {players: 3, sides: called_partner}\n"
        "deck: {ranks: Q K A}\n"
        "deal: {hand: 3, upcard: false}\n"
        "bidding: {auction: {bids: 1+, stuck_dealer: 1}}\n"
        "called_partner: {card: queen_of_trumps_or_next}\n"
        "play: {lead: maker}\n"
    )
    game = own_rules(tmp_path, text + ROWS)
    start = deal(game, "QH KH AH / QC KC AC / QD KD AD", upcard=None)
    alone = tell(start, "0 bids 3, 0 names hearts")
    assert asked(alone) == cards(0, "leads", "QH KH AH")
    assert alone.table.called == -1
    assert tell(start, "0 bids 3, 0 names clubs").table.called == next(
        slot for slot, card in enumerate(game.pack) if str(card) == "QC"
    )


def test_in_bulk_cards_still_to_be_dealt_are_the_same_in_every_playout() -> None:
    """Bauer deals in two parts: what comes after trump is known is set anew for each playout."""
    start = ec.Deal.from_seed(ec.compile_rules(ec.load("bauer")), seed=4)
    assert play_out_many(start, 1, 50).numbers() == play_out_many(start, 1, 50).numbers()


def test_a_card_that_is_kept_back_says_so() -> None:
    """Aces and jacks stay while others are left."""
    hands = "AS KS QS 9S 8S 7S 10C KC QC 9C / AH KH QH 10H 9H 8H 7H 8D 7D 7C / AD KD QD 10D 9D AC JH JD JS JC"
    here = ec.Deal.from_cards(rules("reunion"), hands=[one.strip() for one in hands.split("/")], upcard="10S", dealer=2)
    assert str(here.why(here.read("2 buries AC"))).startswith(
        "2 keeps AC as long as enough other cards are left. (kitty.keeps_back: A J"
    )


def test_trumps_without_a_queen_are_no_matter_where_none_is_called(tmp_path: Path) -> None:
    """An order of trumps that leaves the queen out, as the pack does."""
    ranking = "{trump_order: 7 8 9 10 K A J, order: 7 8 9 10 J K A}"
    game = own_rules(tmp_path, f"extends: standard\ndeck: {{ranks: 7 8 9 10 J K A}}\nranking: {ranking}")
    assert len(game.pack) == 28
