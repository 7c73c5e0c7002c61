"""Trumps are to be beaten and other suits not (knob T5; play.must_beat: trumps): what may be played, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unit.at_table import own_rules

import euchre_core as ec
from euchre_core.gallery import outline, picture_of
from euchre_core.rulebook import in_words

if TYPE_CHECKING:
    from pathlib import Path

GAME = """
table: {players: 3, sides: individual}
deck: {ranks: 9-A, jokers: 1}
deal: {hand: 4, upcard: false}
bidding: {auction: {bids: 1-4, turns: one_each, trumps: [suits, no_trump]}}
play: {when_void: must_trump, must_beat: trumps}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 1}}
game: {target: 5}
"""
HANDS = ["JH 10C KC 9H", "9C AC JS QH", "AH 10H KH QC"]


def may_play(deal: ec.Deal) -> list[str]:
    return [text.split()[-1] for text in map(deal.say, deal.legal_actions)]


def start(rules: ec.Rules, trump: str, hands: list[str] = HANDS) -> ec.Deal:
    """Bid one trick for the dealer, with a trump."""
    return ec.Deal.from_cards(rules, hands=hands, dealer=2).tell("0 passes", "1 passes", "2 bids 1", f"2 names {trump}")


def test_a_plain_suit_need_not_be_beaten(tmp_path: Path) -> None:
    rules = own_rules(tmp_path, GAME)
    deal = start(rules, "hearts").tell("0 leads 10C")
    assert may_play(deal) == ["9C", "AC"]
    assert str(deal.why(deal.read("1 plays 9C"))).startswith("clubs were led, and 9C is a club. (")


def test_trumps_led_are_beaten_by_who_can(tmp_path: Path) -> None:
    """And who can't plays any."""
    rules = own_rules(tmp_path, GAME)
    deal = start(rules, "hearts").tell("0 leads 9H", "1 plays QH")
    assert may_play(deal) == ["KH", "AH"]
    assert "of which KH or AH must be played to beat QH. (" in str(deal.why(deal.read("2 plays 10H")))
    assert "play.must_beat: trumps" in str(deal.why(deal.read("2 plays 10H")))
    assert "and it beats QH." in str(deal.why(deal.read("2 plays AH")))
    under = start(rules, "hearts").tell("0 leads JH", "1 plays QH")
    assert may_play(under) == ["10H", "KH", "AH"]
    assert "nothing that may be played beats JH." in str(under.why(under.read("2 plays AH")))


def test_who_must_trump_goes_over_a_trump(tmp_path: Path) -> None:
    """If he can; of those that do, any; and if he can't, any trump."""
    rules = own_rules(tmp_path, GAME)
    hands = ["AS 9D 10D JC", "JH KH 10H QC", "9H AH QH 9C"]
    deal = start(rules, "hearts", hands).tell("0 leads AS", "1 plays 10H")
    assert may_play(deal) == ["QH", "AH"]
    assert "must play a trump: 9H and QH and AH, of which QH or AH must be played to beat 10H." in str(
        deal.why(deal.read("2 plays 9H"))
    )
    under = start(rules, "hearts", hands).tell("0 leads AS", "1 plays JH")
    assert may_play(under) == ["9H", "QH", "AH"]
    assert "must play a trump: 9H and QH and AH. (" in str(under.why(under.read("2 plays 9C")))


def test_without_trump_nothing_need_be_beaten(tmp_path: Path) -> None:
    """Neither a card that follows nor a joker, which may be played besides."""
    rules = own_rules(tmp_path, GAME)
    deal = start(rules, "no trump", ["10C JH KC 9H", "9C AC JS joker", "AH 10H KH QC"]).tell("0 leads 10C")
    assert may_play(deal) == ["9C", "AC", "joker"]
    assert "beats" not in str(deal.why(deal.read("1 plays joker")))


def test_who_need_not_trump_goes_over_trumps_led_only(tmp_path: Path) -> None:
    rules = own_rules(tmp_path, GAME.replace("when_void: must_trump, ", ""))
    hands = ["AS 9D 10D JC", "JH KH 10H QC", "9H AH QH 9C"]
    deal = start(rules, "hearts", hands).tell("0 leads AS", "1 plays 10H")
    assert may_play(deal) == ["9C", "9H", "QH", "AH"]


def test_the_duty_in_words(tmp_path: Path) -> None:
    """Each value of the field has its own sentence; and a game whose suits are never trump has none."""
    said = {}
    for value in ("false", "true", "trumps"):
        for void in ("any", "must_trump"):
            text = GAME.replace("must_beat: trumps", f"must_beat: {value}").replace("must_trump", void)
            path = tmp_path / "said.yaml"
            path.write_text(f"name: Ours\n{text}", encoding="utf-8")
            variant = ec.load(path)
            (play,) = [part for part in in_words(variant) if part.title == "Play"]
            said[value, void] = " ".join(play.sentences)
    assert len(set(said.values())) == 6
    assert (
        "beat the highest trump of the trick so far with it, if he can. No other suit" in said["trumps", "must_trump"]
    )
    assert "Who follows when trumps are led must beat" in said["trumps", "any"]


def test_the_duty_in_the_picture() -> None:
    text = "\n".join(outline(picture_of(ec.load("klaverjas"))))
    assert "who must play a trump must beat those in the trick, if he can" in text
    assert "must play a card that wins" not in text


def test_old_files_mean_the_same(tmp_path: Path) -> None:
    """Yes and no are what they were: the fingerprint of a game without the duty is that of the language's default."""
    plain = own_rules(tmp_path, GAME.replace(", must_beat: trumps", ""))
    assert own_rules(tmp_path, GAME.replace("must_beat: trumps", "must_beat: false")) == plain
    assert own_rules(tmp_path, GAME.replace("must_beat: trumps", "must_beat: true")).must_beat
