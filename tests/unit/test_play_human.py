"""A person at the keyboard: what he may type, what he is shown and what not, and how he leaves."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

import pexpect
import pytest
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.cli.typed import in_order, pick, understand
from euchre_core.kernel.actions import LEAVE as LEAVE_PLACE
from euchre_core.kernel.actions import SAY
from euchre_core.kernel.words import card_text, cards_of
from euchre_core.phrases import choice, with_signs

if TYPE_CHECKING:
    from pathlib import Path

HANDS = ["AH KC QC 10C 9C", "JD AS KS QS 10S", "JH QH AC 9S 9D", "KH 10H AD KD QD"]
LEAVE = SAY + LEAVE_PLACE
ALL = [entry.name for entry in ec.shipped()]


def deal_of(name: str, *actions: str, upcard: str = "9H", dummy: str | None = None) -> ec.Deal:
    rules = ec.compile_rules(ec.load(name))
    return ec.Deal.from_cards(
        rules, hands=HANDS[: rules.seats], upcard=upcard, dealer=rules.seats - 1, dummy=dummy
    ).tell(*actions)


def cutthroat(*actions: str) -> ec.Deal:
    return deal_of("cutthroat", *actions, dummy="KH 10H JC JS 10D")


# --- what may be typed


@pytest.mark.parametrize("name", ALL)
def test_every_choice_can_be_typed(name: str) -> None:
    """By its number, as a record writes it, and as a player says it, whatever the capitals and blanks."""
    rules = ec.compile_rules(ec.load(name))
    player = ec.players.random_player(3)
    for seed in range(3):
        deal = ec.Deal.from_seed(rules, seed=seed)
        while deal.actor is not None:
            for number, action in enumerate(deal.legal_actions, 1):
                said = deal.say(action)
                is_number = " predicts " in said or " changes " in said or " offers " in said
                number_typed = said if is_number else str(number)
                for typed in (number_typed, said, said.partition(" ")[2], choice(said), f"  {choice(said).upper()} "):
                    assert understand(deal, typed) == action, typed
            deal = deal.apply(player(deal.view(deal.player or 0)))


PASSED = ["0 passes", "1 passes", "2 passes", "3 passes"]
ORDERED = ["0 orders", "3 takes 9H", "3 buries QD"]


@pytest.mark.parametrize(
    ("deal", "typed", "said"),
    [
        (deal_of("standard"), "p", "0 passes"),
        (deal_of("standard"), "order up", "0 orders"),
        (deal_of("standard"), "Order it up", "0 orders"),
        (deal_of("standard"), "accept", "0 orders"),
        (deal_of("standard"), "hearts", "0 orders"),
        (deal_of("standard"), "I assist", "0 orders"),
        (deal_of("standard"), "assist", "0 orders"),
        (deal_of("standard"), "I order it up", "0 orders"),
        (deal_of("standard"), "take it up", "0 orders"),
        (deal_of("standard"), "pick it up", "0 orders"),
        (deal_of("standard"), "o", "0 orders"),
        (deal_of("standard"), "I pass", "0 passes"),
        (deal_of("standard"), "1 pass", "0 passes"),
        (deal_of("standard"), "2 Order", "0 orders"),
        (deal_of("standard", "0 passes"), "1 orders", "1 orders"),
        (deal_of("british"), "I take it up alone", "0 orders alone"),
        (deal_of("british"), "o alone", "0 orders alone"),
        (deal_of("standard", "0 orders"), "I take it up", "3 takes 9H"),
        (deal_of("standard", "0 orders"), "1 take 9♥", "3 takes 9H"),
        (deal_of("standard", *ORDERED), "I go alone", "0 goes alone"),
        (deal_of("british"), "order it up alone", "0 orders alone"),
        (deal_of("british"), "hearts alone", "0 orders alone"),
        (deal_of("standard", *PASSED), "spades", "0 names spades"),
        (deal_of("standard", *PASSED), "name spade", "0 names spades"),
        (deal_of("british", *PASSED), "clubs alone", "0 names clubs alone"),
        (deal_of("standard", "0 orders"), "take", "3 takes 9H"),
        (deal_of("standard", "0 orders"), "pick it up", "3 takes 9H"),
        (deal_of("standard", "0 orders"), "take 9♥", "3 takes 9H"),
        (deal_of("standard", "0 orders"), "leave it", "3 leaves 9H"),
        (deal_of("standard", *ORDERED[:2]), "qd", "3 buries QD"),
        (deal_of("standard", *ORDERED), "alone", "0 goes alone"),
        (deal_of("standard", *ORDERED), "no", "0 not alone"),
        (deal_of("standard", *ORDERED, "nobody alone"), "ah", "0 leads AH"),
        (deal_of("standard", *ORDERED, "nobody alone"), "Th", None),
        (deal_of("standard", *ORDERED, "nobody alone"), "play A♥", "0 leads AH"),
        (deal_of("standard", *ORDERED, "nobody alone", "0 leads AH"), "JD", "1 plays JD"),
        (deal_of("joker_given_a_suit", upcard="joker"), "spades", "3 calls the joker spades"),
        (deal_of("joker_given_a_suit", upcard="joker"), "call spades", "3 calls the joker spades"),
        (deal_of("british", upcard="joker"), "hearts alone", "3 names hearts alone"),
        (deal_of("joker_named_by_caller", upcard="joker"), "hearts", "0 names hearts"),
        (cutthroat("0 orders", "2 leaves 9H", "nobody alone"), "join", "0 joins the dummy"),
        (cutthroat("0 orders", "2 leaves 9H", "nobody alone"), "leave", "0 leaves the dummy"),
        (cutthroat("0 orders", "2 leaves 9H", "nobody alone"), "leave dummy", "0 leaves the dummy"),
        (cutthroat("0 orders", "2 leaves 9H", "nobody alone", "0 joins the dummy"), "9c", "0 buries 9C"),
    ],
)
def test_what_players_say(deal: ec.Deal, typed: str, said: str | None) -> None:
    """The words of the table, and suit signs, are understood."""
    if said is None:
        with pytest.raises(ec.IllegalAction):
            understand(deal, typed)
    else:
        assert deal.say(understand(deal, typed)) == said


@pytest.mark.parametrize(
    ("deal", "typed", "rule"),
    [
        (deal_of("standard"), "spades", "in the first round only the upcard's suit, hearts, may be accepted."),
        (deal_of("standard"), "orders alone", "nobody goes alone with the call here."),
        (deal_of("standard"), "1 passes", "it is seat 0's turn."),
        (deal_of("standard"), "1 order", "it is seat 0's turn."),
        (deal_of("standard", *PASSED), "o", "the upcard was turned down."),
        (deal_of("standard"), "AH", "seat 0 is to accept the upcard or pass."),
        (deal_of("standard", *PASSED), "hearts", "hearts was turned down and may not be named."),
        (deal_of("standard", *PASSED), "order", "the upcard was turned down."),
        (deal_of("dealer_is_stuck", *PASSED, *PASSED[:3]), "pass", "the dealer must name a suit."),
        (
            deal_of("standard", *ORDERED, "nobody alone", "0 leads AH"),
            "AS",
            "hearts (trump) were led and 1 holds JD, which counts as a heart.",
        ),
        (deal_of("standard", *ORDERED, "nobody alone"), "QD", "0 does not hold QD."),
    ],
)
def test_what_the_rules_forbid(deal: ec.Deal, typed: str, rule: str) -> None:
    """What is understood but not allowed names the rule."""
    with pytest.raises(ec.IllegalAction) as refused:
        understand(deal, typed)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "typed",
    ["", "what", "9 9", "names", "names hats", "calls", "call", "3", "0", "½", "takes AH", "passes hearts", "1 "],
)
def test_what_means_nothing(typed: str) -> None:
    """Anything else is unreadable, with advice; nothing else can happen."""
    deal = deal_of("standard")
    if typed == "1 ":
        assert understand(deal, typed) == deal.legal_actions[0]
        return
    with pytest.raises(ec.UnreadableError) as refused:
        understand(deal, typed)
    assert str(refused.value).startswith(("Type the number of a choice, or say it, as in: ", "The choices are 1 to "))


JOINED = cutthroat("0 orders", "2 leaves 9H", "nobody alone", "0 joins the dummy")


@pytest.mark.parametrize(
    "typed",
    [
        "bury AH KH 10H 9C 10C",
        "10c, ah, 9c, kh, 10h",
        "0 buries 10H 9♣ A♥ K♥ 10♣",
        "I bury 10H 9C AH KH 10C",
        "9C 10C 10H KH AH",
    ],
)
def test_all_cards_that_must_go_are_named_at_once(typed: str) -> None:
    """In any order: they are buried in card order."""
    deal = JOINED
    for action, card in zip(in_order(deal, pick(deal, typed)), ("9C", "10C", "10H", "KH", "AH"), strict=True):
        assert deal.say(action) == f"0 buries {card}"
        deal = deal.apply(action)
    assert not deal.table.to_bury


@pytest.mark.parametrize(
    ("typed", "picked", "error", "message"),
    [
        ("9C 10C 10H KH AH QC", "", ec.UnreadableError, "5 cards are to be buried, and you name 6."),
        ("9C QC", "AH KH 10H JC", ec.UnreadableError, "1 more are to be buried, and you name 2."),
        ("9C 10C 10H KH 2H", "", ec.UnreadableError, "2H is not in the pack"),
        ("9C 10C 10H KH AS", "", ec.IllegalAction, "0 does not hold AS."),
        ("9C 9C 10H KH AH", "", ec.UnreadableError, "9C is named once more than you hold it."),
        ("9C", "9C", ec.UnreadableError, "9C is named once more than you hold it."),
        ("9C foo", "", ec.UnreadableError, "Type the number of a choice"),
        ("bury", "", ec.UnreadableError, "Type the number of a choice"),
        ("", "", ec.UnreadableError, "Type the number of a choice"),
        ("0", "", ec.UnreadableError, "The choices are 1 to 10."),
        ("10", "9C", ec.UnreadableError, "The choices are 1 to 9."),
    ],
)
def test_too_many_or_other_cards_to_bury(typed: str, picked: str, error: type[ec.EuchreError], message: str) -> None:
    """Nothing is picked then, and the reason is told."""
    with pytest.raises(error, match=message):
        pick(JOINED, typed, picked.split())


def test_cards_that_must_go_are_named_one_by_one() -> None:
    """By their number among those that are left, or by name; the highest first, if he likes."""
    assert pick(JOINED, "10") == ["JS"]
    assert pick(JOINED, "9", ["JS"]) == ["AH"]
    assert pick(JOINED, "9C", ["AH"]) == ["9C"]
    assert pick(JOINED, "1", ["9C"]) == ["10C"]
    assert pick(JOINED, "9C 10C") == ["9C", "10C"]
    assert [JOINED.say(action) for action in in_order(JOINED, ["AH", "9C"])] == ["0 buries 9C", "0 buries AH"]


def test_a_card_of_another_pack() -> None:
    """A card that the pack does not have is named."""
    with pytest.raises(ec.UnreadableError, match="2H is not in the pack of 24 cards"):
        understand(deal_of("standard", *ORDERED, "nobody alone"), "2h")


# --- at the table


def play(typed: str, *words: str) -> str:
    """Play with what is typed, and return all that is printed."""
    result = CliRunner().invoke(app, ["play", *words], input=typed)
    assert result.exit_code == 0, (result.output, result.exception)
    assert "Traceback" not in result.output
    return result.stdout


def standard_with(typed: str, *words: str) -> list[str]:
    """Play from seat 3, which speaks first, with a diamond turned up."""
    rules = ec.compile_rules(ec.load("standard"))
    matches = (ec.Match(rules, seed) for seed in range(100))
    match = next(match for match in matches if match.first_dealer == 2 and (match.deal.view(3).upcard or "")[-1] == "D")
    return play(typed, "standard", "--seed", str(match.seed), "--seat", "3=human", *words).splitlines()


def test_the_screen_of_a_first_turn() -> None:
    """Score, upcard, hand, choices; wrong input with its reason; help."""
    lines = standard_with("\nfoo\n9\nnobody alone\nAH and\n?\nq\n")
    assert lines[1] == "Seats 0 and 2 against you and seat 1, to 10 points"
    assert lines[3] == "Deal 1. Score: seats 0 and 2: 0, you and seat 1: 0"
    assert re.fullmatch(r"Seat 2 deals\. The upcard is \w+[♣♦♥♠]\.", lines[4])
    assert re.fullmatch(r"Your hand: ((spades|hearts|diamonds|clubs)( \w+[♣♦♥♠])+(, )?)+", lines[5])
    assert lines[6] == "1 pass   2 order"
    advice = "Type the number of a choice, or say it, as in: pass. ? gives help."
    assert lines[7:12] == [
        f"Your choice: {advice}",
        f"Your choice: {advice}",
        "Your choice: The choices are 1 to 2.",
        f"Your choice: {advice}",
        f"Your choice: {advice}",
    ]
    assert lines[12].startswith("Your choice: Type the number of a choice, or say it: pass, order,")
    assert lines[14].startswith("why tells why the last trick, or the last deal, went as it did; ")
    assert lines[16] == "1 pass   2 order"
    assert lines[-1] == "Nobody has won yet. Score after 0 deals: seats 0 and 2: 0, you and seat 1: 0"


def test_the_reason_is_told_to_him() -> None:
    """An illegal choice names the rule, in words to him."""
    text = "\n".join(standard_with("spades\nAH\nq\n"))
    assert "That is not allowed: in the first round only the upcard's suit, diamonds, may be accepted." in text
    assert "That is not allowed: you are to accept the upcard or pass.\n" in text
    assert "may be accepted. (bidding.first_round.suits: upcard, variants/standard.yaml:25:12)\n" in text


def test_he_may_ask_why() -> None:
    """Of the last trick, of a card, and, once a deal is over, of its last trick and its score; with the line of YAML."""
    words = ["north_american", "--seed", "5", "--seat", "0=human"]
    text = play("Why\n2\n1\nwhy\nwhy 9H\nwhy foo\nWHY QC\nq\n", *words)
    assert "\nYour choice: No trick is over yet.\n" in text
    assert (
        "\nYour choice: seat 3 wins with K♣: clubs were led; J♣, 10♣ and 9♣ are lower clubs. "
        "(the rule of the game, B24; ranking.order: 2-A, variants/standard.yaml:21:10)\n  21 |   order: 2-A"
    ) in text
    assert "\nYour choice: you do not hold 9♥.\n" in text
    assert "\nYour choice: Type the number of a choice, or say it, as in: play QC. ? gives help.\n" in text
    assert "\nYour choice: you hold no diamonds and may play any card. (the rule of the game, B23)\n" in text
    after = play("2\n1\n1\n1\n1\n1\nwhy\nq\n", *words).partition("\nDeal 2. ")[2]
    told = after.partition("Your choice: ")[2].splitlines()
    assert told[0].startswith("seat 3 wins with J♦, the right bower: hearts were led; ")
    assert told[1] == (
        "point pays the makers 1: you and seat 2 took 3 of 5 tricks and needed 3, and nobody was alone. (scoring.point: "
        "{made: true, makers: 1}, variants/standard.yaml:45:15; bidding.need: most, variants/standard.yaml:34:9)"
    )
    assert [line[:4] for line in told[2:6]] == ["  45", "    ", "  34", "    "]


def test_he_may_ask_why_nobody_scored() -> None:
    """Of a deal in which nobody called there is only the result."""
    words = ["two_handed", "--seed", "1", "--seat", "0=human", "--seat", "1=first"]
    after = play("pass\npass\nwhy\nq\n", *words).partition("\nDeal 2. ")[2]
    assert after.partition("Your choice: ")[2].startswith(
        "nobody called, so nobody scores, and you deal next. (bidding.second_round.stick_the_dealer: false, "
    )


@pytest.mark.parametrize("name", ["standard", "two_handed", "cutthroat", "british", "double_pack_five"])
@pytest.mark.parametrize("number", ["1", "2"])
def test_a_whole_deal_with_little_thought(name: str, number: str) -> None:
    """Typing 2 where it can be, else 1, a deal is played to its end, then shown with all its cards."""
    rules = ec.compile_rules(ec.load(name))
    eldest = (ec.Match(rules, 2).first_dealer + 1) % rules.seats
    text = play(f"{number}\n1\n" * 200, name, "--seed", "2", "--deals", "1", "--seat", f"{eldest}=human")
    before, _, after = text.partition("\nDeal 1: ")
    assert "Your hand: " in before
    assert "  result   " in after
    assert "  you      " in after
    assert "Nobody has won yet. Score after 1 deal: " in after


@pytest.mark.parametrize("name", ["cutthroat", "standard"])
def test_others_hands_are_hidden_until_the_deal_is_over(name: str, tmp_path: Path) -> None:
    """Until then no card is printed that was not dealt to him, turned up, or played in the sight of all."""
    file = tmp_path / "deal.rec"
    rules = ec.compile_rules(ec.load(name))
    for seed in range(6):
        words = ["--seed", str(seed), "--deals", "1", "--seat", "0=human", "--record", str(file)]
        before = play("1\n" * 60, name, *words).partition("\nDeal 1: ")[0]
        match = ec.replay(rules, file.read_text())
        assert isinstance(match, ec.Match)
        deal = match.deals[0]
        mine = set(cards_of(rules, deal.dealt.hands[0]))
        public = set(re.findall(r"(?:10|[2-9JQKA])[CDHS]", deal.view(0).to_json()))
        printed = set(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", before))
        assert printed <= {with_signs(card) for card in mine | public}
        assert printed >= {with_signs(card) for card in mine} or "Your hand: " not in before
        assert not printed & {with_signs(card_text(rules, slot)) for slot in deal.dealt.kitty}


def test_who_names_blind_does_not_see_his_hand() -> None:
    """The dealer of an upturned joker names trump first, then his hand is shown."""
    rules = ec.compile_rules(ec.load("british"))
    matches = (ec.Match(rules, seed) for seed in range(1000))
    match = next(match for match in matches if match.deal.view(0).upcard == "joker")
    text = play("hearts\nq\n", "british", "--seed", str(match.seed), "--seat", f"{match.first_dealer}=human")
    before, _, after = text.partition("Your choice: ")
    assert "You deal. The upcard is the joker.\nYour hand: not to be looked at yet\n1 name clubs" in before
    assert not re.search("[♣♦♥♠]", before)
    assert "You name hearts, you take joker.\nUpcard: joker; you dealt and took it.\nTrumps: hearts, " in after


def test_two_people_take_turns_at_the_screen() -> None:
    """Before each turn the other is asked to look away, and nobody is "you" in what both read."""
    text = play("\n1\n\n1\n\nq\n", "two_handed", "--seed", "1", "--seat", "0=human", "--seat", "1=human")
    assert text.count("press Enter when nobody else looks at the screen.") == 3
    assert "Seat 0 against seat 1, to 10 points" in text
    assert "You, seat 1 and seat 2, each for himself, to " in play(
        "q\n", "cutthroat", "--seed", "1", "--seat", "0=human"
    )
    assert text.endswith("Nobody has won yet. Score after 0 deals: seat 0: 0, seat 1: 0\n")
    assert "Score after 0 deals" in play("", "two_handed", "--seed", "1", "--seat", "0=human", "--seat", "1=human")


def test_burying_for_the_dummy() -> None:
    """How many must go and how is said first, then how many more; all at once will do, and help explains it."""
    rules = ec.compile_rules(ec.load("cutthroat"))
    match = next(match for seed in range(100) if (match := ec.Match(rules, seed)).first_dealer == 2)
    after = match.deal.tell("0 orders").apply(LEAVE).tell("nobody alone", "0 joins the dummy")
    hand = after.view(0).hands[0]
    assert hand
    held = [with_signs(card) for card in hand]
    words = ["cutthroat", "--seed", str(match.seed), "--seat", "0=human", "--seat", "2=first", "--seat", "1=first"]
    before = "order\nnot alone\njoin\n"
    example = " ".join(held[:5])
    told = f"Bury 5 cards, in any order, one by one or at once, as in: bury {example}."
    text = play(f"{before}?\n10\nbury {held[0]}\nq\n", *words)
    assert text.count(f"\n{told}\n1 bury {held[0]}   2 bury ") == 2
    assert "in any order; again begins anew.\nBury 5 cards" in text
    assert f"Your choice: {held[9]}: 4 more to bury.\n1 bury {held[0]}   2 bury " in text
    assert f"Your choice: {held[9]} {held[0]}: 3 more to bury.\n1 bury {held[1]}   2 bury " in text
    assert f"Your choice: {told}\n" in play(f"{before}1\nagain\nq\n", *words)
    for typed in (" ".join(reversed(held[:5])), "\n".join(reversed(held[:5])), "1\n1\n1\n1\n1"):
        text = play(f"{before}{typed}\nq\n", *words)
        assert f"buries {held[4]}" not in text
        assert f"You bury {held[0]}, you bury {held[1]}, you bury {held[2]}, " in text


def test_a_single_card_for_the_dummy(tmp_path: Path) -> None:
    """Of one card nothing is said but that it goes."""
    file = tmp_path / "one.yaml"
    file.write_text("extends: cutthroat\nname: One\ndeal: {dummy: 1}\n")
    rules = ec.compile_rules(ec.load(file))
    seed = next(seed for seed in range(100) if ec.Match(rules, seed).first_dealer == 2)
    words = [str(file), "--seed", str(seed), "--seat", "0=human", "--seat", "2=first", "--seat", "1=first"]
    assert "\nBury 1 card.\n1 bury " in play("order\nnot alone\njoin\nq\n", *words)


def test_a_match_won_by_a_person() -> None:
    """To the end: the reader is addressed."""
    text = play("1\n" * 2000, "two_tricks", "--seed", "4", "--seat", "0=human")
    assert re.search(r"^(You win|Seat 1 wins)\. Final score: you: -?\d+, seat 1: -?\d+$", text, re.MULTILINE)


def test_what_was_played_is_kept(tmp_path: Path) -> None:
    """Leaving in the middle of a deal keeps the record up to there, and it replays."""
    file = tmp_path / "mine.rec"
    text = play("2\nq\n", "two_handed", "--seed", "1", "--seat", "0=human", "--seat", "1=first", "--record", str(file))
    assert text.endswith(f"Record: {file}\n")
    match = ec.replay(ec.compile_rules(ec.load("two_handed")), file.read_text())
    assert isinstance(match, ec.Match)
    assert match.seed == 1
    assert match.deal.history
    result = CliRunner().invoke(app, ["replay", str(file)])
    assert "Deal 1: seat " in result.stdout
    assert "Score after 0 deals" in result.stdout


# --- on a terminal


def terminal(*words: str, columns: int = 70) -> pexpect.spawn[str]:
    """Start the command on a terminal."""
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
    environment |= {"TERM": "xterm", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    command = ["-c", "from euchre_core.cli import main; main()", "play", *words]
    return pexpect.spawn(
        sys.executable, command, env=environment, encoding="utf-8", timeout=20, dimensions=(40, columns), echo=False
    )


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0), ("q\n", 0)])
def test_leaving_a_terminal(key: str, code: int, tmp_path: Path) -> None:
    """Ctrl-C, Ctrl-D and q end the game without a traceback, and keep the record."""
    file = tmp_path / "mine.rec"
    child = terminal("north_american", "--seed", "5", "--seat", "0=human", "--record", str(file), columns=300)
    child.expect("Your choice: ")
    child.send(key)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code
    said = child.before or ""
    assert "Traceback" not in said
    assert "Nobody has won yet. Score after " in said
    assert f"Record: {file}" in said
    assert ec.replay(ec.compile_rules(ec.load("north_american")), file.read_text())


def test_interrupting_a_match_without_people(tmp_path: Path) -> None:
    """Ctrl-C stops a match that plays by itself, and keeps its record."""
    file = tmp_path / "long.rec"
    variant = tmp_path / "long.yaml"
    variant.write_text("extends: standard\nname: Long\ngame: {target: 10000}\n")
    child = terminal(str(variant), "--seed", "5", "--record", str(file))
    child.expect("Deal 3: ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")
    assert "deal 3" in file.read_text()


def test_a_whole_deal_on_a_terminal() -> None:
    """A person plays a deal by typing the first choice at every turn; long lines are folded under themselves."""
    child = terminal("standard", "--seed", "9", "--deals", "1", "--seat", "2=human", columns=60)
    text = ""
    while child.expect(["Your choice: ", pexpect.EOF]) == 0:
        text += child.before or ""
        child.sendline("1")
    text = re.sub(r"\x1b\[\d*m", "", text + (child.before or ""))
    child.close()
    assert child.exitstatus == 0
    assert "result" in text
    assert max(map(len, text.splitlines())) <= 60
    assert re.search(r"^ {11}\S", text, re.MULTILINE)


def test_a_long_row_of_choices_is_folded_between_choices() -> None:
    """No choice is broken over two lines."""
    child = terminal("standard", "--seed", "1", "--seat", "2=human", columns=35)
    child.expect("Your choice: ")
    child.sendline("order")
    child.expect("Your choice: ")
    child.sendline("not alone")
    child.expect("Your choice: ")
    rows = re.findall(r"^\d .*$", re.sub(r"\x1b\[\d*m", "", child.before or ""), re.MULTILINE)
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert len(rows) > 1
    for row in rows:
        assert re.fullmatch(r"\d lead \w+\S(   \d lead \w+\S)*", row.rstrip()), row
