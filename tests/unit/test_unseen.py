"""Hands held facing outward: what is seen, how cards are played that their holder does not see (catalogue 53)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from unit.at_table import asked, can, own_rules, rules

import euchre_core as ec
from euchre_core.check import check_reading
from euchre_core.cli.typed import understand
from euchre_core.kernel.bulk import play_deals, play_out_many
from euchre_core.kernel.dealt import hand_text
from euchre_core.load import read_text_variant
from euchre_core.render import draw_view
from euchre_core.rulebook import in_words
from euchre_core.rules.unseen_proofs import nobody_is_asked_for_a_card_that_he_does_not_see
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from pathlib import Path

HANDS = ["9C AH 10D JS KD", "KH 9S 10S AS QD", "9H QH JC KC 10C", "AC KS QS JD AD"]
FIVE = "card 1, {0} card 2, {0} card 3, {0} card 4, {0} card 5"
NAMED = "0 names hearts"


def lunatic(*actions: str) -> ec.Deal:
    return ec.Deal.from_cards(rules("lunatic"), hands=HANDS, dealer=3).tell(*actions)


def test_each_sees_all_hands_but_his_own() -> None:
    """Those of the others card by card, his own not at all; how many cards are in each is known to all."""
    view = lunatic(NAMED, "0 leads card 2").view(1)
    assert view.hands == (
        ("9C", "10D", "KD", "JS"),
        None,
        ("10C", "JC", "KC", "9H", "QH"),
        ("AC", "JD", "AD", "QS", "KS"),
    )
    assert view.sizes == (4, 5, 5, 5)
    assert view.trick == ((0, "AH"),)
    assert view.events[-1] == "0 leads AH"
    assert ec.View.from_json(view.to_json()) == view


def test_who_plays_learns_nothing_from_what_he_may_do() -> None:
    """The choices of two deals in which his cards are others are the same, in numbers and in words."""
    deal = lunatic(NAMED)
    other = ec.Deal.from_cards(rules("lunatic"), hands=["QC 9D 10H JH AD", *HANDS[1:3], "AC KS QS JD KD"], dealer=3)
    view, same = deal.view(0), other.tell(NAMED).view(0)
    assert (view.legal_actions, view.legal) == (same.legal_actions, same.legal)
    assert asked(deal) == can(0, "leads " + FIVE.format("leads"))
    assert not any(card in " ".join(view.legal) for card in HANDS[0].split())


def test_any_card_may_be_played() -> None:
    """Nobody knows what he plays, so nobody has to follow suit, and what leaves the hand leaves its place."""
    deal = lunatic(NAMED, "0 leads card 2")
    assert asked(deal) == can(1, "plays " + FIVE.format("plays"))
    deal = deal.tell("1 plays card 2", "2 plays card 1", "3 plays card 4")
    assert asked(deal) == can(3, "leads card 1, leads card 2, leads card 3, leads card 5")
    assert deal.tricks[0].cards == ((0, "AH"), (1, "9S"), (2, "9H"), (3, "JD"))
    assert deal.tricks[0].winner == 3
    assert "JD, the left bower" in str(deal.tricks[0].why)


def test_a_record_names_the_card() -> None:
    """What was played is known to all; it is read back as the place at which the card was."""
    deal = lunatic(NAMED, "0 leads card 2", "1 plays 9S")
    assert "hand 0: 9C AH 10D JS KD\n" in ec.write_record(deal)
    assert "trick 1: 0 leads AH, 1 plays 9S\n" in ec.write_record(deal)
    assert deal.history[1:] == (1, 1)
    assert ec.replay(deal.rules, ec.write_record(deal)) == deal
    assert resume(deal.rules, save(deal)) == deal
    assert ec.Deal.from_cards(deal.rules, hands=["AH 9C 10D JS KD", *HANDS[1:]], dealer=3) != lunatic()


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("0 leads AS", "0 does not hold AS."),
        ("1 leads card 1", "it is seat 0's turn. (the rule of the game, B20"),
    ],
)
def test_cards_that_are_not_there(action: str, message: str) -> None:
    with pytest.raises(ec.IllegalAction) as caught:
        lunatic(NAMED, action)
    assert message.partition(" (")[0] in str(caught.value)


def test_a_card_that_was_played_is_not_there_any_more() -> None:
    done = lunatic(NAMED, "0 leads card 2", "1 plays card 1", "2 plays card 1", "3 plays card 1")
    with pytest.raises(ec.IllegalAction, match="0 does not hold AH"):
        done.tell("0 leads AH")
    with pytest.raises(ec.IllegalAction, match=r"0 has played card 2 already\. \(deal.hands_seen: others"):
        done.tell("0 leads card 2")


def test_places_that_no_hand_has() -> None:
    """A word for such a place is no action; a number is refused."""
    with pytest.raises(ec.UnreadableError):
        lunatic(NAMED, "0 leads card 6")
    with pytest.raises(ec.UnreadableError):
        ec.Deal.from_seed(rules("standard"), seed=1).read("0 leads card 1")
    with pytest.raises(ec.IllegalAction, match="the places of a hand are those of card 1 to card 5"):
        lunatic(NAMED).apply(5)
    assert lunatic(NAMED).table.laid.held_at(-1) == -1
    assert lunatic(NAMED).table.laid.held_at(64) == -1


def test_why_any_card_may_be_played() -> None:
    deal = lunatic(NAMED)
    first = str(deal.why(0))
    assert first.startswith(
        "the player at the dealer's left leads first; 0 sees no card of that hand, and may lead any of"
    )
    deal = deal.tell("0 leads card 2")
    assert str(deal.why(0)).startswith(
        "1 sees no card of that hand, and may play any of them, whatever was led. (deal.hands"
    )
    deal = deal.tell("1 plays card 2", "2 plays card 1", "3 plays card 4")
    assert str(deal.why(0)).startswith(
        "3 took the last trick; 3 sees no card of that hand, and may lead any of them. (the rule"
    )


def test_why_where_one_sits_out(tmp_path: Path) -> None:
    played = own_rules(
        tmp_path,
        "deal: {upcard: false, hands_seen: others}\nbidding: {second_round: {suits: any}}\nalone: {makers: maker}\n"
        "scoring: {point: {made: true, makers: 1}, euchre: {made: false, defenders: 2}}",
    )
    deal = ec.Deal.from_cards(played, hands=HANDS, dealer=3).tell("0 passes", "1 passes", "2 names hearts alone")
    assert "leads first, or the next who does not sit out; 1 sees no card" in str(deal.why(0))


def test_what_a_player_sees_at_the_table() -> None:
    """The hands of the others in full; of his own how many cards are left."""
    lines = draw_view(lunatic(NAMED, "0 leads card 2").view(1), rules("lunatic"))
    assert "Seat 0's hand: spades JS, diamonds KD 10D, clubs 9C" in lines
    assert lines[-1] == "Your hand: 5 cards, which only the others see"
    last = lunatic(NAMED)
    while last.table.finished < 4:
        last = last.apply(last.legal_actions[0])
    assert draw_view(last.view(last.actor or 0), last.rules)[-1] == "Your hand: 1 card, which only the others see"


def test_what_a_player_may_type() -> None:
    """The number of a place, never a card: he would learn whether he holds it."""
    deal = lunatic(NAMED)
    for typed in ("2", "lead card 2", "card 2", "0 leads card 2"):
        assert understand(deal, typed) == 1
    for typed in ("AH", "lead AH", "as"):
        with pytest.raises(
            ec.UnreadableError, match=r"^You do not see your cards\. Type the number of a choice, or say"
        ):
            understand(deal, typed)


def test_the_pack_is_dealt_in_order() -> None:
    """By the packets: three each, then two; no seat's order says more than another's."""
    deal = ec.Deal.from_order(rules("lunatic"), range(24), 3)
    assert deal.dealt.order[0] == (0, 1, 2, 12, 13)
    assert hand_text(deal.rules, deal.dealt, 0) == "9C 10C JC 9H 10H"
    assert ec.Deal.from_seed(rules("standard"), seed=1).dealt.order == ()


def test_orders_that_are_none() -> None:
    """The cards of each hand, each once; none where players see their own."""
    dealt = lunatic().dealt
    for order in ((), dealt.order[:3], (dealt.order[1], dealt.order[0], *dealt.order[2:])):
        with pytest.raises(ValueError, match="these cards are no deal of Lunatic"):
            ec.Deal(rules("lunatic"), dealt._replace(order=order), 3)
    standard = ec.Deal.from_seed(rules("standard"), seed=1)
    with pytest.raises(ValueError, match="these cards are no deal"):
        ec.Deal(standard.rules, standard.dealt._replace(order=dealt.order), 0)


def test_bulk_deals_as_deals_are_dealt() -> None:
    """Random play in bulk comes to an end, from the start and from any position, the same each time."""
    played = rules("lunatic")
    assert play_deals(played, 3, 0, 40).numbers() == play_deals(played, 3, 0, 40).numbers()
    tally = play_out_many(lunatic(NAMED, "0 leads card 2"), 1, 30)
    assert (tally.deals, sum(tally.numbers()["tricks"])) == (30, 150)  # type: ignore[arg-type]


def test_bulk_knows_the_places(tmp_path: Path) -> None:
    """With hands of one card there is no choice but of trump: bulk and single deals must come to the same."""
    played = own_rules(
        tmp_path,
        "table: {players: 2, sides: individual}\ndeal: {hand: 1, upcard: false, hands_seen: others}\n"
        "bidding: {fixed: {trump: H, maker: eldest}}\n"
        "scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 1}}",
    )
    won = [0, 0]
    for index in range(60):
        deal = ec.Deal.from_seed(played, seed=9, dealer=index % 2, index=index)
        while deal.actor is not None:
            deal = deal.apply(deal.legal_actions[0])
        won[deal.table.best_seat] += 1
    assert play_deals(played, 9, 0, 60).numbers()["tricks"] == [*won, *[0] * 6]


def test_rules_that_can_not_be_played() -> None:
    """Compiled code takes them for granted, and so they are looked at."""
    with pytest.raises(ValueError, match="outward"):
        replace(rules("twelve_card"), outward=True)
    with pytest.raises(ValueError, match="outward"):
        replace(rules("double_pack"), outward=True)


LINES = (
    "deck: {ranks: 9-A, copies: 2}",
    "table: {hands_each: 2, players: 2}",
    "deal: {hands_seen: others, layout: {up: 1}}",
    "deal: {hands_seen: others, dummy: 2}",
    "deal: {hands_seen: others, before_trump: 2}",
    "deal: {hands_seen: others, upcard: true, upcard_is: dealers_last}",
    "bidding: {first_round: {}}",
    "bidding: {second_round: {suits: any, holding: 1+ trump}}",
    "bidding: {first_round: {suits: not_upcard, dealer_holding: 1+ of A}}",
    "bidding: {first_round: {}, named_ahead: {}}",
    "bidding: {fixed: {maker: dealer, trump: C}, proposals: {}}",
    "bidding: {auction: {stuck_joker_holder: 1}}",
    "bidding: {auction: {special: {open: {above: 5, shown: true}}}}",
    "bidding: {auction: {special: {best: {above: 5, lone: true, partners_best: 1}}}}",
    "alone: {partners_best: 1}",
    "alone: {ahead: {blind: names_suit}}",
    "kitty: {}",
    "claims: {farmers: {hand: 3+ of 9, may: redeal}}",
    "called_partner: {}",
)


@pytest.mark.parametrize("line", LINES)
def test_what_goes_by_ones_own_cards_is_refused(line: str) -> None:
    """Each of these asks for a card of a hand that its holder does not see, or changes the hand."""
    seen = "" if "hands_seen" in line else "deal: {hands_seen: others}\n"
    variant = read_text_variant(f"name: Ours\n{seen}{line}\nscoring: {{a: {{makers: 1}}}}").require()
    found = list(nobody_is_asked_for_a_card_that_he_does_not_see(variant))
    assert [problem for problem in found if problem.got.startswith("nobody sees his own hand, but ")] != []


def _words(variant: ec.Variant) -> str:
    return " ".join(sentence for part in in_words(variant) for sentence in part.sentences)


def test_the_rulebook_says_so() -> None:
    text = _words(ec.load("lunatic"))
    assert "so that he sees all hands but his own, and keeps them in the order in which they were dealt." in text
    assert "nobody has to follow suit, and nothing that is played is wrong. The left bower counts as a trump." in text
    plain = read_text_variant("extends: lunatic\nranking: {left_bower: false}").require()
    assert "nothing that is played is wrong. The highest trump" in _words(plain)


@pytest.mark.parametrize(
    ("legal", "path"), [("9C", "examples.x.legal.0"), ("[leads card 1]", "examples.x.expect.legal.0")]
)
def test_an_example_names_places(legal: str, path: str) -> None:
    """What is legal is a list of places, since a card would say more than who plays may know."""
    text = f"extends: lunatic\nexamples:\n  x:\n    dealer: 3\n    play: [0 names hearts]\n    expect: {{legal: {{0: {legal}}}}}"
    problems = check_reading(read_text_variant(text))
    assert len(problems) == 1
    assert path.rpartition(".")[2] == problems[0].path.rpartition(".")[2]
    said = ("of a hand that its holder does not see", "leads card 1, leads card 2")
    assert any(words in problems[0].got for words in said)
