"""Reasons are true where several rules forbid the same thing, and where another rule than usual does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from unit.at_table import BOWERS, deal, own_rules, rules, tell, why

import euchre_core as ec
from euchre_core.kernel.actions import BURY, CALL
from euchre_core.kernel.carried import Carried
from euchre_core.kernel.words import slots_of

if TYPE_CHECKING:
    from pathlib import Path

NA = "extends: north_american\n"
HEARTS_BARRED = (0, 0, 1, 0)
ROUND = "0 passes, 1 passes, 2 passes, 3 passes"


def carrying(game: ec.Rules, upcard: str, **carried: tuple[int, ...]) -> ec.Deal:
    """Set up a deal, dealt by seat 3, into which something is carried."""
    return ec.Deal.from_cards(game, hands=BOWERS.split(" / "), upcard=upcard, dealer=3, carried=Carried(**carried))


@pytest.mark.parametrize(
    ("text", "upcard", "carried", "before", "words", "reason"),
    [
        (
            "bidding: {barred_suits: euchred}\nalone: {declared: with_call, not_from: 8}",
            "9H",
            {"barred": HEARTS_BARRED, "scores": (8, 0)},
            "",
            "0 orders alone",
            "hearts may not be called in this deal. (bidding.barred_suits",
        ),
        (
            "bidding: {barred_suits: euchred}\nalone: {declared: with_call, not_from: 8}",
            "10D",
            {"barred": HEARTS_BARRED, "scores": (8, 0)},
            ROUND,
            "0 names hearts alone",
            "hearts may not be called in this deal. (bidding.barred_suits",
        ),
        (
            "bidding: {barred_suits: euchred}\nalone: {makers: always}",
            "10D",
            {"barred": HEARTS_BARRED},
            ROUND,
            "0 names hearts",
            "hearts may not be called in this deal. (bidding.barred_suits",
        ),
        (
            "bidding: {barred_suits: euchred}\nalone: {makers: always}",
            "10D",
            {"barred": HEARTS_BARRED},
            ROUND,
            "0 names clubs",
            "whoever calls goes alone, and says so. (alone.makers",
        ),
        (
            "bidding: {barred_suits: euchred}\nalone: {makers: always}",
            "9H",
            {"barred": HEARTS_BARRED},
            "",
            "0 orders",
            "hearts may not be called in this deal. (bidding.barred_suits",
        ),
        (
            "bidding: {caller_may_repeat: false}\nalone: {declared: with_call, not_from: 8}",
            "9H",
            {"caller": (0,), "scores": (9, 0)},
            "",
            "0 orders alone",
            "the last call of the game was made by 0, who may not make the next one too. (bidding.caller_may_repeat",
        ),
        (
            "bidding: {barred_suits: euchred, caller_may_repeat: false, second_round: {stick_the_dealer: true}}",
            "JS",
            {"barred": HEARTS_BARRED, "caller": (3,)},
            f"{ROUND}, 0 passes, 1 passes, 2 passes",
            "3 names hearts",
            "hearts may not be called in this deal. (bidding.barred_suits",
        ),
        (
            "bidding: {barred_suits: euchred}",
            "10D",
            {"barred": HEARTS_BARRED},
            ROUND,
            "0 names clubs",
            "whoever is asked may name any suit that is not barred but the upcard's, diamonds. (bidding.second_round.suits",
        ),
        (
            "bidding: {barred_suits: euchred, first_round: {suits: not_upcard}}",
            "10D",
            {"barred": HEARTS_BARRED},
            "",
            "0 names clubs",
            "whoever is asked may name any suit that is not barred but the upcard's, diamonds. (bidding.first_round.suits",
        ),
        (
            "deck: {jokers: 1}\nbidding: {barred_suits: euchred, first_round: {joker_up: caller_names}}",
            "joker",
            {"barred": HEARTS_BARRED},
            "",
            "0 names clubs",
            "the joker has no suit, and whoever accepts it names any that is not barred. (bidding.first_round.joker_up",
        ),
    ],
)
def test_what_is_carried(
    tmp_path: Path, text: str, upcard: str, carried: dict[str, tuple[int, ...]], before: str, words: str, reason: str
) -> None:
    """A suit is barred, or the last caller is, and something else forbids the call too."""
    start = carrying(own_rules(tmp_path, NA + text), upcard, **carried)
    assert why(tell(start, before), words).startswith(reason)


def test_who_may_name_what_is_barred_is_not_told_otherwise(tmp_path: Path) -> None:
    """A stuck dealer is free of what is barred where nothing else is left to him."""
    game = own_rules(
        tmp_path, NA + "bidding: {barred_suits: all_but_the_last_led, second_round: {stick_the_dealer: true}}"
    )
    start = carrying(game, "9H", barred=(1, 1, 0, 1))
    stuck = tell(start, f"{ROUND}, 0 passes, 1 passes, 2 passes")
    assert why(stuck, "3 names clubs").startswith("whoever is asked may name any suit but the upcard's, hearts. (")


def test_a_stuck_dealer_to_whom_the_upcards_suit_is_free() -> None:
    stuck = tell(deal("stuck_dealer_any_suit", BOWERS), f"{ROUND}, 0 passes, 1 passes, 2 passes")
    said = (
        "the dealer, who must name a suit, may name any suit, the upcard's too. (bidding.second_round.stick_the_dealer"
    )
    assert why(stuck, "3 names clubs").startswith(said)
    assert "stuck_dealer_may_name_upcard" in why(stuck, "3 names clubs")


def test_an_upcard_that_stays_in_hand_is_not_any_card() -> None:
    ordered = tell(deal("upcard_stays_in_hand", BOWERS), "0 orders")
    said = "3 took the upcard and may bury any card of the hand but the upcard. ("
    assert why(ordered, "3 buries KH").startswith(said)
    assert "bidding.first_round.may_bury_upcard" in why(ordered, "3 buries KH")
    assert "but the upcard" not in why(tell(deal("standard", BOWERS), "0 orders, 3 takes 9H"), "3 buries KH")


def test_an_upcard_that_was_never_offered_was_not_turned_down(tmp_path: Path) -> None:
    passed = tell(deal("jeuchre", BOWERS), ROUND)
    said = "no upcard is accepted in this game: a suit is named. (bidding.first_round.suits: not_upcard"
    assert why(passed, "0 orders").startswith(said)
    both = own_rules(tmp_path, NA + "bidding: {first_round: {suits: not_upcard}}")
    assert why(tell(deal(both, BOWERS), ROUND), "0 names hearts").startswith(
        "hearts is the upcard's suit and may not be"
    )


def test_who_has_taken_the_contract_over(tmp_path: Path) -> None:
    """He is no partner of the caller, and has not bid what he plays."""
    text = "doubling: {takes_over: true}\nalone: {declared: before_lead, makers: maker_or_partner}"
    over = tell(deal(own_rules(tmp_path, NA + text), BOWERS), "0 orders, 1 doubles, 0 does not double, 3 buries KH")
    assert why(over, "1 goes alone").startswith("the maker is asked whether he goes alone.")
    assert why(over.tell("1 not alone"), "3 goes alone").startswith(
        "the maker's partner is asked whether he goes alone."
    )
    horse = ec.Deal.from_seed(rules("horse_euchre"), seed=3, dealer=3)
    horse = tell(horse, "0 bids horse, 0 names hearts, 1 doubles, 0 does not double")
    while horse.actor is not None:
        horse = horse.apply(horse.legal_actions[0])
    assert horse.result is not None
    assert "having taken over horse from seat 0" in str(horse.result.why)
    assert "doubling.takes_over" in str(horse.result.why)


def test_makers_who_are_paid_differently() -> None:
    """A partner found by a card, who has a score of his own."""
    said = set()
    for index in range(200):
        game = ec.Deal.from_seed(rules("call_queen"), seed=4, index=index)
        while game.actor is not None:
            game = game.apply(game.legal_actions[index % len(game.legal_actions)])
        assert game.result is not None
        points = {game.result.points[seat] for seat in game.result.makers}
        if game.result.makers and len(points) > 1:
            said.add(str(game.result.why).partition(":")[0])
    assert said
    assert not any("each maker" in one for one in said), said


def test_a_claim_after_an_exchange(tmp_path: Path) -> None:
    """What a player holds when he is asked is not what he was dealt."""
    swap = "claims: {farmer: {hand: 3+ of 9 10, may: swap, cards: 3}, %s}"
    hands = "AC 9H 10H QH 9S / JD AS KS JC 10S / JH 9C AH 10C 9D / KH KC 10D JS QC"
    laid = "0 claims farmer, 0 buries 9H, 0 buries 10H, 0 buries 9S"
    low = own_rules(tmp_path, NA + swap % "low: {hand: 3+ of 9 10, may: point}")
    asked = tell(deal(low, hands, upcard="AD"), laid)
    assert why(asked, "0 claims low").startswith("0 does not hold what low asks for.")
    aces = own_rules(tmp_path, NA + swap % "aces: {hand: 1+ of K Q, may: redeal}")
    after = tell(deal(aces, hands, upcard="AD"), laid)
    while "claims nothing" in after.say(after.legal_actions[0]):
        after = after.apply(after.legal_actions[0])
    assert after.actor == 0
    assert why(after, "0 claims aces").startswith("aces is claimed before anything else is said")


def test_a_card_that_is_kept_no_longer(tmp_path: Path) -> None:
    """Where too few others are left, what should be kept back may go, and only the order forbids a card."""
    keeps = "4 5 6 7 8 9 10 J Q A"
    game = own_rules(tmp_path, f"extends: five_hundred\nkitty: {{keeps_back: {keeps}}}")
    kept, ordered = 0, 0
    for index in range(8):
        position = tell(
            ec.Deal.from_seed(game, seed=2, dealer=3, index=index), "0 bids 7 no trump, 1 passes, 2 passes, 3 passes"
        )
        last = -1
        for left in (3, 2, 1):
            held = {slot: position.say(BURY + slot).split()[-1] for slot in slots_of(position.table.hand(0))}
            legal = {action - BURY for action in position.legal_actions}
            others = [slot for slot, card in held.items() if card[:-1] not in keeps.split() and slot > last]
            for slot in held.keys() - legal:
                said = "as long as enough other cards are left" in str(position.why(BURY + slot))
                assert said == (len(others) >= left and held[slot][:-1] in keeps.split()), (held, legal, slot)
                kept, ordered = kept + said, ordered + (not said)
            last = min(legal)
            position = position.apply(BURY + last)
    assert kept
    assert ordered


def test_a_card_is_wished_by_its_first_number(tmp_path: Path) -> None:
    """The second number of two equal cards says nothing of who holds them."""
    best = "alone: {makers: maker, declared: before_lead, partners_best: {cards: 2, first: partner_gives, picked_by: receiver}}"
    game = own_rules(tmp_path, f"extends: double_hasenpfeffer\n{best}")
    position = ec.Deal.from_seed(game, seed=3, dealer=3)
    while "calls" not in position.say(position.legal_actions[0]):
        words = [position.say(action) for action in position.legal_actions]
        chosen = next((one for one in words if one.endswith("alone") and "not" not in one), words[-1])
        position = position.tell(chosen)
    second = next(slot for slot, first in enumerate(game.first_slot) if slot != first)
    assert str(position.why(CALL + second)).startswith("equal cards are named by number")


def test_a_hand_declared_without_an_upcard(tmp_path: Path) -> None:
    """No upcard is turned that could be waited for."""
    text = "deal: {upcard: false}\nbidding: {first_round: null, second_round: {suits: any}}\nalone: {ahead: {blind: names_suit}}"
    start = deal(own_rules(tmp_path, NA + text), BOWERS, upcard=None)
    assert why(start, "0 names clubs alone").startswith("before anybody looks at his hand, a lone hand may be declared")
