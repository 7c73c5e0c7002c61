"""Auctions, kitties and gifts at the table: how a deal is drawn, what may be typed, and a person who plays them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

# This folder is no package, and its modules are found by the folder above.
from unit.auction_games import TEXTS, game

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.cli.typed import in_order, pick, understand
from euchre_core.kernel.steps import CHANGING, HOW_MANY, PREDICT
from euchre_core.kernel.words import cards_of
from euchre_core.phrases import choice, with_signs
from euchre_core.render import draw_deal, draw_view

if TYPE_CHECKING:
    from pathlib import Path

PASSED = ["1 passes", "2 passes", "3 passes"]
SHOT = ["0 bids 6", "1 passes", "2 bids shoot", "3 passes", "0 passes", "1 passes", "3 passes"]
SAID = (
    "Seat 0 bids 6, seat 1 passes, you bid shoot, seat 3 passes, seat 0 passes, seat 1 passes, seat 3 passes, "
    "you name low, seat 0 gives 9C, seat 0 gives 9C."
)


def start(name: str, *actions: str) -> ec.Deal:
    rules = ec.compile_rules(game(name))
    return ec.Deal.from_seed(rules, seed=1, dealer=rules.seats - 1).tell(*actions)


def lines(deal: ec.Deal, player: int) -> list[str]:
    return draw_view(deal.view(player), deal.rules)


def test_an_auction_is_drawn() -> None:
    """The bids, the highest with its bidder; then who won it, what is trump, and who plays alone."""
    assert lines(start("shoot", *SHOT[:2]), 2)[1:3] == [
        "Seat 0 bids 6, seat 1 passes.",
        "Highest bid: 6, by seat 0.",
    ]
    assert lines(start("shoot", *SHOT[:3]), 2)[2] == "Highest bid: shoot, by you."
    deal = start("shoot", *SHOT)
    alone = "you are the maker and play alone, having bid shoot, seat 0 sits out."
    assert lines(deal, 2)[2] == f"Trumps: not yet named, {alone}"
    deal = deal.tell("2 names low", "0 gives 9C", "0 gives 9C")
    assert lines(deal, 2)[1:] == [
        SAID,
        f"Trumps: low, {alone}",
        "Your hand: spades JS QS AS, hearts 9H 10H AH AH, diamonds JD QD AD, clubs 9C 9C JC KC",
    ]
    hidden = (
        SAID.replace("gives 9C", "gives a card").replace("you bid", "seat 2 bids").replace("you name", "seat 2 names")
    )
    assert lines(deal, 1)[1] == hidden.replace("seat 1 passes", "you pass")
    told = "\n".join(draw_deal(deal, 2))
    assert "\n  trumps   low, you are the maker and play alone, having bid shoot, seat 0 sits out" in told
    assert "  calls    seat 0 bids 6, seat 1 passes, you bid shoot, " in told
    told = "\n".join(draw_deal(start("first card", "0 bids 3", *PASSED, "4 passes", "5 passes")))
    assert told.endswith("\n  trumps   not yet named, seat 0 is the maker, having bid 3")
    told = "\n".join(draw_deal(start("open kitty", "0 passes", *PASSED)))
    assert told.endswith("\n  result   nobody bid; seat 0 deals next")


def test_no_card_is_taken_that_was_not() -> None:
    """A dealer who buries for his partner's cards has not taken the upcard; one who must take it has."""
    rules = ec.compile_rules(game("rounds"))
    deal = ec.Deal.from_seed(rules, seed=1, dealer=3)
    passed = ["0 passes", *PASSED, "0 passes", "1 passes", "2 passes"]
    late = deal.tell(*passed, "3 names low alone")
    assert "3 buries" in late.say(late.legal_actions[0])
    late = late.apply(late.legal_actions[0])
    for text in ("\n".join(draw_deal(late)), "\n".join(lines(late, 3))):
        assert "takes" not in text
        assert "take" not in text
    first = deal.tell("0 orders alone")
    assert "you take" in "\n".join(lines(first, 3))
    upcard = first.view(3).upcard
    buried = first.apply(first.legal_actions[0])
    assert f"seat 3 takes {upcard}, seat 3 buries " in "\n".join(draw_deal(buried))


@pytest.mark.parametrize(
    "change", ["alone: {sleeping_dealer_picks_up: false}", "bidding: {first_round: {pick_up: optional}}"]
)
def test_an_upcard_that_stays(change: str, tmp_path: Path) -> None:
    """A dealer who leaves it, or who sleeps, has not taken it, whatever cards he gets from his lone partner."""
    file = tmp_path / "left.yaml"
    best = "alone: {partners_best: {first: maker_passes}}\n"
    if change.startswith("alone"):
        best, change = "", "alone: {sleeping_dealer_picks_up: false, partners_best: {first: maker_passes}}\n"
    file.write_text(f"extends: north_american\nname: Left\n{best}{change}", encoding="utf-8")
    deal = ec.Deal.from_seed(ec.compile_rules(ec.load(file)), seed=1, dealer=3).tell("0 passes", "1 orders alone")
    if "optional" in change:
        deal = deal.tell(f"3 leaves {deal.view(3).upcard}")
    assert re.fullmatch(r"1 gives \w+", deal.say(deal.legal_actions[0]))
    deal = deal.apply(deal.legal_actions[0])
    assert deal.view(3).sizes[3] == 6
    assert "take" not in "\n".join(lines(deal, 3))


def test_a_joker_set_aside_is_not_taken(tmp_path: Path) -> None:
    """The dealer names trump alone and buries for his partner's card: the joker lies where it lay."""
    file = tmp_path / "aside.yaml"
    file.write_text("extends: joker_set_aside\nname: Aside\nalone: {partners_best: 1}\n", encoding="utf-8")
    rules = ec.compile_rules(ec.load(file))
    hands = ["AH KC QC 10C 9C", "JD AS KS QS 10S", "JH QH AC 9S 9D", "KH 10H AD KD QD"]
    deal = ec.Deal.from_cards(rules, hands=hands, upcard="joker", dealer=3).tell("3 names hearts alone", "3 buries QD")
    assert "take" not in "\n".join(lines(deal, 3))
    assert "take" not in "\n".join(draw_deal(deal))


WORDS = [
    ("shoot", [], "bid 7", "0 bids 7"),
    ("shoot", [], "I bid 7", "0 bids 7"),
    ("shoot", [], "bids shoot", "0 bids shoot"),
    ("shoot", [], "Shoot", "0 bids shoot"),
    ("shoot", [], "0 bids alone", "0 bids alone"),
    ("shoot", [], "alone", "0 bids alone"),
    ("shoot", [], "p", "0 passes"),
    ("shoot", ["0 bids 12", *PASSED, *PASSED], "no trump", "0 names no trump"),
    ("shoot", ["0 bids 12", *PASSED, *PASSED], "nt", "0 names no trump"),
    ("shoot", ["0 bids 12", *PASSED, *PASSED], "name notrump", "0 names no trump"),
    ("shoot", ["0 bids 12", *PASSED, *PASSED], "Low", "0 names low"),
    ("shoot", ["0 bids 12", *PASSED, *PASSED], "heart", "0 names hearts"),
    ("open kitty", ["0 bids 4", *PASSED], "no trump alone", "0 names no trump alone"),
    ("open kitty", ["0 bids 4", *PASSED], "name no trump alone", "0 names no trump alone"),
    ("open kitty", ["0 bids 4", *PASSED], "diamonds alone", "0 names diamonds alone"),
    ("ranked", [], "bid 5 heart", "0 bids 5 hearts"),
    ("ranked", [], "6 clubs", "0 bids 6 clubs"),
    ("ranked", ["0 bids 6 clubs"], "sweep spade", "1 bids sweep spades"),
    ("rounds", ["0 passes"], "order alone", "1 orders alone"),
    ("first card", ["0 passes", "1 bids grand"], "qc", "1 gives QC"),
    ("first card", ["0 passes", "1 bids grand"], "give QC", "1 gives QC"),
]


@pytest.mark.parametrize(("name", "actions", "typed", "said"), WORDS)
def test_what_players_say(name: str, actions: list[str], typed: str, said: str) -> None:
    """Bids and contracts as players say them; a number alone is the number of a choice."""
    deal = start(name, *actions)
    assert deal.say(understand(deal, typed)) == said


def test_a_number_is_a_choice() -> None:
    """Even where numbers are bid."""
    deal = start("shoot")
    assert deal.say(understand(deal, "2")) == "0 bids 6"
    with pytest.raises(ec.UnreadableError, match="The choices are 1 to 10"):
        understand(deal, "11")
    with pytest.raises(ec.UnreadableError, match="say it, as in: pass"):
        understand(deal, "bid 99")
    with pytest.raises(ec.IllegalAction, match="may be made only by whoever may not pass"):
        understand(deal, "bid 5")


def test_several_cards_are_given_in_any_order() -> None:
    """As they are buried: by number, by name, one by one or at once."""
    deal = start("shoot", *SHOT, "2 names low")
    assert pick(deal, "give KS 9C") == ["KS", "9C"]
    assert [deal.say(action) for action in in_order(deal, ["KS", "9C"])] == ["0 gives 9C", "0 gives KS"]
    with pytest.raises(ec.UnreadableError, match="2 cards are to be given, and you name 3"):
        pick(deal, "9C 9C KS")
    with pytest.raises(ec.IllegalAction, match="0 does not hold AH"):
        pick(deal, "AH")


@pytest.mark.parametrize("name", TEXTS)
def test_every_choice_can_be_typed(name: str) -> None:
    """By its number, as a record writes it, and as a player says it."""
    player = ec.players.random_player(3)
    for seed in range(3):
        deal = ec.Deal.from_seed(ec.compile_rules(game(name)), seed=seed)
        while deal.actor is not None:
            for number, action in enumerate(deal.legal_actions, 1):
                said = deal.say(action)
                counts = deal.table.stage in (PREDICT, CHANGING, HOW_MANY)  # there a bare number is what is said
                for typed in (
                    said if counts else str(number),
                    said,
                    said.partition(" ")[2],
                    choice(said),
                    f" {choice(said).upper()} ",
                ):
                    assert understand(deal, typed) == action, typed
            deal = deal.apply(player(deal.view(deal.player or 0)))


@pytest.mark.parametrize("name", TEXTS)
def test_a_person_plays(name: str, tmp_path: Path) -> None:
    """Whatever he types first at every turn, the deal comes to its end, and he sees no card that he may not."""
    file, record = tmp_path / "game.yaml", tmp_path / "game.rec"
    file.write_text(TEXTS[name], encoding="utf-8")
    for seed in range(4):
        words = ["play", str(file), "--seed", str(seed), "--deals", "1", "--seat", "0=human", "--record", str(record)]
        result = CliRunner().invoke(app, words, input="why\n?\n" + "2\n1\n" * 300)
        assert result.exit_code == 0, (result.output, result.exception)
        before, _, after = result.stdout.partition("\nDeal 1: ")
        assert "  result   " in after
        match = ec.replay(ec.compile_rules(ec.load(file)), record.read_text(encoding="utf-8"))
        assert isinstance(match, ec.Match)
        deal = match.deals[0]
        rules, seen = deal.rules, set(cards_of(deal.rules, deal.dealt.hands[0]))
        for position, _ in deal.steps():
            view = position.view(0)
            seen |= set(view.hands[0] or ()) | set(
                re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b|joker", " ".join(view.events))
            )
            seen |= {view.upcard or ""}
        seen |= set(re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b", deal.view(0).to_json()))
        printed = set(re.findall(r"\b(?:10|[2-9JQKA])[♣♦♥♠]", before))
        assert printed <= {with_signs(card) for card in seen}, (seed, rules.name)


def test_help_in_an_auction(tmp_path: Path) -> None:
    """It tells how to bid, and how cards go where several must."""
    file = tmp_path / "kitty.yaml"
    file.write_text(TEXTS["open kitty"], encoding="utf-8")
    rules = ec.compile_rules(ec.load(file))
    seed = next(seed for seed in range(100) if ec.Match(rules, seed).first_dealer == 3)
    words = ["play", str(file), "--seed", str(seed), "--seat", "0=human"]
    words += [word for seat in (1, 2, 3) for word in ("--seat", f"{seat}=first")]
    text = CliRunner().invoke(app, words, input="?\nbid 7\nno trump\n?\nq\n").stdout
    assert "In the auction say bid and what you bid, as in bid 4;" in text
    assert "again begins anew.\nBury 4 cards, in any order, one by one or at once, as in: bury " in text
    assert "\nTrumps: no trump, you are the maker, having bid 7.\n" in text
