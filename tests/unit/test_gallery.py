"""The gallery: a page for each game that is true to the rules, pictures that can be read, and ``show`` with the same."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _generate.gallery import gallery_pages
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core.cli import app
from euchre_core.gallery import Box, Picture, draw, outline, own, page_of, picture_of, rung_rows
from euchre_core.kernel import steps
from euchre_core.load import read_text_variant, read_variant
from euchre_core.phrases import with_signs
from euchre_core.players import random_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.load import Entry

NAMES = [entry.name for entry in ec.shipped()]
SHOWN = [entry for entry in ec.shipped() if entry.kind != "drill"]
GAMES = [entry.name for entry in SHOWN if entry.kind == "game"]
PAGES = gallery_pages()
GALLERY = Path(__file__).parents[2] / "docs" / "variants"
SVG = "{http://www.w3.org/2000/svg}"

FIVE = """
name: Planted
deck: {ranks: 5-A, add: 4H 4D}
deal: {hand: 10, upcard: false}
bidding:
  auction:
    bids: 6-10
    turns: until_passed
    trump_named: in_the_bid
    trumps: [S, C, D, H, no_trump]
    suits_rank: true
    values: {S: 40, C: 60, D: 80, H: 100, no_trump: 120, each_level: 100}
    special:
      misere: {above: 7, promises: none, lone: true, trump: no_trump, value: 250, only_after: 7}
kitty: {taken_by: maker}
play: {lead: maker}
scoring:
  made: {made: true, makers: value, defenders: 10*tricks}
  set: {made: false, makers: -value, defenders: 10*tricks}
game: {target: 500}
"""
PEPPER = """
name: Planted
deck: 24
deal: {hand: 6, upcard: false}
bidding:
  auction:
    bids: 3-5
    trumps: [suits, no_trump]
    stuck_dealer: 2
    special:
      big: {above: 5, value: 12, lone: true, trump: suit, partners_best: {cards: 2, first: partner_gives}}
play: {lead: maker}
scoring:
  made: {made: true, makers: tricks}
  set: {made: false, makers: -value}
game: {target: 32}
"""

KITTY_FIRST = (
    PEPPER.replace("deck: 24", "deck: 29\nkitty: {when: before_trump}")
    .replace("stuck_dealer: 2", "stuck_joker_holder: 3")
    .replace("[suits, no_trump]", "suits")
)
GIFTS = """
name: Planted
extends: british
alone:
  makers: maker_or_partner
  defenders: always
  declared: with_call
  partners_best: {cards: 2, first: maker_passes, lone_defender_too: true}
bidding: {second_round: {stick_the_dealer: true, no_trump: stuck_dealer}}
deck: {jokers: 0}
"""
PLANTED = {"five": FIVE, "pepper": PEPPER, "kitty_first": KITTY_FIRST, "gifts": GIFTS}

BOXES = {
    steps.PICK_PACKET: {"packets"},
    steps.NAME_AHEAD: {"named_ahead"},
    steps.BLIND: {"blind"},
    steps.HAND_SEEN: {"hand_seen"},
    steps.UPCARD_SEEN: {"upcard_seen"},
    steps.CLAIMS: {"claims"},
    steps.SWAP: {"claims", "late_claims"},
    steps.PREDICT: {"predict"},
    steps.PROPOSING: {"proposals"},
    steps.CHANGING: {"proposals"},
    steps.LAY_CHANGED: {"proposals"},
    steps.DOUBLING: {"doubling"},
    steps.CALL_PARTNER: {"call"},
    steps.CALL_PARTNER_LATE: {"call_late"},
    steps.DROPPING: {"drop"},
    steps.LATE_CLAIMS: {"late_claims"},
    steps.NAME_LED: {"play"},
    steps.JOKER_UP: {"joker"},
    steps.FIRST_ROUND: {"first"},
    steps.SECOND_ROUND: {"second"},
    steps.AUCTION: {"auction"},
    steps.NAME_TRUMP: {"trump"},
    steps.TAKE_OVER: {"take_over"},
    steps.PICK_UP: {"pick_up"},
    steps.BURY_ONE: {"pick_up", "bury"},
    steps.BURY_KITTY: {"kitty"},
    steps.MAKERS_ALONE_EARLY: {"alone_early"},
    steps.MAKERS_ALONE: {"alone"},
    steps.ASK_PARTNER: {"best"},
    steps.LAY_FIRST: {"best"},
    steps.PASS_OVER: {"best"},
    steps.NAME_CARD: {"best"},
    steps.HOW_MANY: {"best"},
    steps.GET_BEST: {"best"},
    steps.LAY_AFTER: {"best"},
    steps.DUMMY: {"dummy"},
    steps.BURY_REST: {"dummy"},
    steps.DEFENDERS_ALONE: {"defenders"},
    steps.DEFENDER_ASKS_PARTNER: {"defenders_best"},
    steps.DEFENDER_LAYS_FIRST: {"defenders_best"},
    steps.DEFENDER_PASSES_OVER: {"defenders_best"},
    steps.DEFENDER_NAMES_CARD: {"defenders_best"},
    steps.DEFENDER_HOW_MANY: {"defenders_best"},
    steps.DEFENDER_GETS_BEST: {"defenders_best"},
    steps.DEFENDER_LAYS_AFTER: {"defenders_best"},
    steps.TRICKS: {"play"},
}
"""By stage of the kernel: the boxes that tell of it."""


def variant_of(name: str) -> ec.Variant:
    return read_text_variant(PLANTED[name]).require() if name in PLANTED else ec.load(name)


@cache
def rules(name: str) -> ec.Rules:
    return ec.compile_rules(variant_of(name))


@cache
def picture(name: str) -> Picture:
    return picture_of(variant_of(name))


# The pictures ---------------------------------------------------------------------------------------------------------


def walked(name: str, seed: int) -> Iterator[str]:
    """Yield the boxes that one deal, played at random, comes by, each once in a row."""
    shown = {box.key for box in picture(name).boxes}
    deal = ec.Deal.from_seed(rules(name), seed=seed, dealer=0)
    player, last = random_player(seed), "deal"
    yield last
    while deal.actor is not None:
        found = BOXES[deal.table.stage] & shown
        if "bury" in found:  # a box of its own, where lone hands are said between
            found = {"bury"}
        assert found, f"{name}: a stage {deal.table.stage} that is not in the picture"
        if last not in found:
            (last,) = found
            yield last
        deal = deal.apply(player(deal.view(deal.player or 0)))


@pytest.mark.parametrize("name", [*NAMES, *PLANTED])
def test_a_deal_goes_along_the_arrows(name: str) -> None:
    """Whatever is played, each stage is in the picture, and from each stage arrows lead to the next one played.

    A stage may be passed over where nobody has a choice, so an arrow may lead there by way of others.
    """
    arrows = picture(name).arrows
    for seed in range(12):
        stages = list(walked(name, seed))
        for here, there in pairwise(stages):
            reached, waiting = set[str](), [here]
            while waiting:
                box = waiting.pop()
                new = {arrow.end for arrow in arrows if arrow.start == box} - reached
                reached |= new
                waiting += new
            assert there in reached, f"{name}: from {here} to {there}"


@pytest.mark.parametrize("name", [*NAMES, *PLANTED])
def test_every_box_is_reached_and_leads_on(name: str) -> None:
    """No box hangs in the air: all are reached from the deal, and only ends and the score lead nowhere."""
    shown = picture(name)
    keys = [box.key for box in shown.boxes]
    assert len(keys) == len(set(keys))
    assert {arrow.end for arrow in shown.arrows} == set(keys) - {"deal"}
    ends = {box.key for box in shown.boxes if box.is_end}
    assert {arrow.start for arrow in shown.arrows} == set(keys) - ends - {"score"}
    order = [key for key in keys if key not in ends]
    for arrow in shown.arrows:
        assert arrow.end in ends or order.index(arrow.end) > order.index(arrow.start)


def test_the_outline_of_a_game() -> None:
    """The same as text: stage by stage, with what leads where."""
    assert "\n".join(outline(picture("british"))) == (
        "Deal: 5 cards each; one card turned up; 4 cards left: the kitty\n"
        "  the joker is turned up -> The joker is the upcard\n"
        "  any other card -> First round\n"
        "The joker is the upcard: the dealer names trump before he looks at his hand\n"
        "  trump is named -> Pick-up\n"
        "First round: from the dealer's left, once round; pass, or accept the suit of the upcard, and may add: alone\n"
        "  accepted -> Pick-up\n"
        "  all pass -> Second round\n"
        "Second round: once round again; pass, or name a suit but that of the upcard, and may add: alone\n"
        "  named -> Play\n"
        "  all pass -> Thrown in\n"
        "Pick-up: the dealer takes the upcard and buries a card\n"
        "  -> Play\n"
        "Play: 5 tricks; the dealer's left leads first\n"
        "  -> Score\n"
        "Score: the makers need 3 tricks\n"
        "Thrown in: nobody scores; the next player deals"
    )


def test_a_stuck_dealer_throws_nothing_in() -> None:
    """Where the dealer must call, the picture has no such end."""
    assert "thrown_in" not in {box.key for box in picture("dealer_is_stuck").boxes}
    assert "thrown_in" in {box.key for box in picture("standard").boxes}
    assert "thrown_in" not in {box.key for box in picture("pepper").boxes}


def test_a_ladder_whose_trumps_rank() -> None:
    """Each number has its trumps in rising order with their values; a bid with a name stands where it belongs."""
    suits = "spades < clubs < diamonds < hearts < no trump"
    assert rung_rows(picture("five").rungs) == [
        ("6", suits, "6 or more", "40 60 80 100 120", ""),
        ("7", suits, "7 or more", "140 160 180 200 220", ""),
        ("misere", "no trump", "none", "250", "alone; only after 7"),
        ("8", suits, "8 or more", "240 260 280 300 320", ""),
        ("9", suits, "9 or more", "340 360 380 400 420", ""),
        ("10", suits, "all 10", "440 460 480 500 520", ""),
    ]


def test_a_ladder_of_numbers() -> None:
    """Where trump is named afterwards, a rung says what may be; a bid only of a stuck dealer says so."""
    any_ = "clubs, diamonds, hearts, spades, no trump"
    gift = "alone; each partner gives 2 cards; he then lays as many away"
    assert rung_rows(picture("pepper").rungs) == [
        ("2", any_, "2 or more", "2", "only when stuck"),
        ("3", any_, "3 or more", "3", ""),
        ("4", any_, "4 or more", "4", ""),
        ("5", any_, "5 or more", "5", ""),
        ("big", "clubs, diamonds, hearts, spades", "all 6", "12", gift),
    ]


@pytest.mark.parametrize(
    "drawn", [*(PAGES[f"{name}.svg"] for name in GAMES), draw(picture("five")), draw(picture("pepper"))]
)
def test_a_picture_can_be_read(drawn: str) -> None:
    """Well-formed, with title and description; boxes do not overlap, words are dark and lie inside the picture."""
    root = ET.fromstring(drawn)  # noqa: S314 - our own text
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert root.attrib["aria-labelledby"] == "title desc"
    assert root[1].text
    texts = [one for one in root.iter(f"{SVG}text") if one.get("aria-hidden") is None]
    assert {one.attrib["fill"] for one in texts} <= {"#1b1b1b", "#9b1c1c"}
    for one in texts:
        x, wide = int(one.attrib["x"]), 6 * len(one.text or "")
        left = {"start": x, "middle": x - wide // 2, "end": x - wide}[one.attrib["text-anchor"]]
        assert left >= 0, one.text
        assert left + wide <= width, one.text
        assert 0 < int(one.attrib["y"]) < height, one.text
    boxes = [
        tuple(int(one.attrib[key]) for key in ("x", "y", "width", "height"))
        for one in list(root.iter(f"{SVG}rect"))[1:]
    ]
    for number, (x, y, wide, high) in enumerate(boxes):
        for left, top, broad, deep in boxes[:number]:
            assert x >= left + broad or left >= x + wide or y >= top + deep or top >= y + high


def test_names_can_hold_what_xml_can_not() -> None:
    """Signs of XML are written out, in the title and in a box."""
    drawn = draw(Picture("A <b> & C", (Box("deal", "Deal", ("5 < 6 & 7",)),), (), ()))
    root = ET.fromstring(drawn)  # noqa: S314 - our own text
    assert root[0].text == "A <b> & C: the bidding"
    assert [one.text for one in root.iter(f"{SVG}text")] == ["Deal", "5 < 6 & 7"]


# The pages ------------------------------------------------------------------------------------------------------------


def test_the_gallery_is_whole() -> None:
    """Each game and house rule has a page that the list names; each game a picture; nothing is left over."""
    pages = {f"{entry.name}.md" for entry in SHOWN}
    assert set(PAGES) == {"README.md", *pages, *(f"{name}.svg" for name in GAMES)}
    assert {file.name for file in GALLERY.iterdir()} == set(PAGES)
    for page in pages:
        assert f"]({page})" in PAGES["README.md"]


@pytest.mark.parametrize("entry", SHOWN, ids=lambda entry: entry.name)
def test_a_page_has_its_parts(entry: Entry) -> None:
    """One template: words, differences, and for a game pack, picture and score table; examples, sources, confidence."""
    page, name = PAGES[f"{entry.name}.md"], entry.name
    variant = ec.load(name)
    titles = re.findall(r"^## (.*)$", page, re.MULTILINE)
    words, game = ["In words", "What is different"], ["Deck", "Bidding", "Score table"]
    game += ["Paid besides"] if variant.extras else []
    examples = ["Examples"] if variant.examples else []
    assert titles == [*words, *(game if name in GAMES else []), *examples, "Sources"]
    for source in variant.sources:
        assert f"- {source}" in page
    for title in variant.examples:
        assert f"**{title}.**" in page
    assert ("**Reconstructed**" in page) == (variant.confidence == "reconstructed")
    for path in variant.reconstructed:
        assert f"{own.in_words(path)} (`{path}`)" in page
    if name in GAMES:
        assert f"]({name}.svg)" in page


@pytest.mark.parametrize("name", [entry.name for entry in SHOWN])
def test_show_prints_the_same(name: str) -> None:
    """What the page has, the command prints: steps, bids, differences, examples, sources."""
    about = page_of(read_variant(name))
    shown = " ".join(CliRunner().invoke(app, ["show", name]).output.split())
    for text in outline(about.picture):
        assert " ".join(text.split()) in shown, text
    for rung in about.picture.rungs:
        assert f" {rung.name} " in shown
    for one in about.changes:
        assert f"{one.what}: {one.before} -> {one.after} ({one.path})" in shown
    for example in about.examples:
        assert example.title in shown
        for sentence in (*example.cards, *example.then):
            assert with_signs(sentence) in shown, sentence
        assert with_signs(example.play) in shown
    for source in about.sources:
        assert " ".join(source.split()) in shown
    assert ("Reconstructed:" in shown) == (about.confidence == "reconstructed")
    for path, meaning in about.reconstructed:
        assert f"{meaning} ({path})" in shown


def test_what_a_house_rule_changes() -> None:
    """The file above, each field that differs, and the sentences that are new; prose is not compared."""
    about = page_of(read_variant("same_dealer_again"))
    assert about.parent is not None
    assert (about.parent.is_shipped, about.parent.title) == (True, ec.load(about.parent.name).name)
    assert [(one.path, one.before, one.after) for one in about.changes] == [
        ("bidding.all_pass", "next_dealer", "same_dealer")
    ]
    assert [part for part, _ in about.new_sentences] == ["Bidding"]
    assert "the same dealer deals again" in about.new_sentences[0][1]


def test_a_file_of_ones_own_has_a_page(tmp_path: Path) -> None:
    """A path is named as its user knows it; a file above that is no shipped one too."""
    first, second = tmp_path / "ours.yaml", tmp_path / "theirs.yaml"
    first.write_text("extends: standard\nname: Ours\ngame: {target: 7}\n")
    second.write_text("extends: ./ours.yaml\nname: Theirs\nscoring: {march: {makers: 3}}\n")
    about = page_of(read_variant(second))
    assert about.parent is not None
    assert (about.parent.is_shipped, about.parent.title) == (False, "Ours")
    assert Path(about.parent.name) == first
    assert [one.what for one in about.changes] == ["score row: march"]


def test_the_pack_is_told_card_by_card() -> None:
    """Suits from spades to clubs, high cards first, single cards put in among them, jokers last."""
    assert page_of(read_variant("british")).deck == (
        ("Spades", "A K Q J 10 9"),
        ("Hearts", "A K Q J 10 9"),
        ("Diamonds", "A K Q J 10 9"),
        ("Clubs", "A K Q J 10 9"),
        ("Jokers", "joker"),
    )
    assert page_of(read_text_variant(FIVE)).deck[1:3] == (
        ("Hearts", "A K Q J 10 9 8 7 6 5 4"),
        ("Diamonds", "A K Q J 10 9 8 7 6 5 4"),
    )
    double = page_of(read_text_variant(PEPPER.replace("deck: 24", "deck: {ranks: J-A, copies: 2, add: 9H}")))
    assert double.deck[:2] == (
        ("Spades", "A K Q J, each twice"),
        ("Hearts", "A (twice) K (twice) Q (twice) J (twice) 9"),
    )


def test_an_example_in_sentences() -> None:
    """Who deals, what they hold, what is done, and what must come of it."""
    text = """
        extends: standard
        examples:
          all of it:
            dealer: 3
            hands: {1: AH KC QC 10C 9C}
            upcard: 9H
            play: [0 orders, 3 buries QD]
            expect:
              legal: {0: JD, 1: [passes, orders]}
              refused: [1 passes]
              trump: hearts
              tricks: {0: 2, 1: 1}
              outcome: lone_march
              points: [4, 0]
              next_dealer: 0
    """
    (told,) = page_of(read_text_variant(text.replace("\n        ", "\n"))).examples
    assert told.cards == ("Player 3 deals, and turns up 9H.", "Player 1 holds AH KC QC 10C 9C.")
    assert told.play == "0 orders; 3 buries QD"
    assert told.then == (
        "Player 0 may choose JD, and no other card.",
        "Player 1 may say: passes, orders; and nothing else.",
        "It is refused that 1 passes.",
        "Trump: hearts.",
        "Tricks so far: player 0 2, player 1 1.",
        "The outcome: lone march.",
        "Points: 4 for players 0 and 2, 0 for players 1 and 3.",
        "Player 0 deals next.",
    )


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("deck", "the pack"),
        ("game.both_reach", "several reach the target in one deal"),
        ("bidding.auction.special.misere.above", "the bid misere: the bid it outbids"),
        ("bidding.auction.special.small_moon", "the bid small moon"),
        ("scoring.lone_march", "the score row lone march"),
        ("scoring.made.dropped", "the score row made: points to each who dropped out"),
        ("extras.most_of_it", "the row paid besides most of it"),
        ("claims.no_ace_no_face.dealer", "the claim no ace no face: "),
        ("card_points.ranks.A", "by rank A"),
    ],
)
def test_own_values_are_told_by_what_they_mean(path: str, words: str) -> None:
    """A reader of the line about confidence need not know the language to know what is ours."""
    said = own.in_words(path)
    assert said.startswith(words) if words.endswith(": ") else said == words
    assert "." not in said


def test_what_is_ours_can_be_said_of_every_game() -> None:
    """Each path that a shipped file lists has words."""
    for entry in ec.shipped():
        for path in ec.load(entry.name).reconstructed:
            assert re.fullmatch(r"[a-z].*[A-Za-z0-9)]", own.in_words(path)), path


def test_a_word_that_only_examples_use_is_explained_where_they_use_it() -> None:
    """The rules say that somebody accepts the upcard; the examples, that he orders."""
    words = 'To order is to accept the upcard: "0 orders" says that player 0 accepts it.'
    for name in ("dirty_clubs", "nap"):
        about = page_of(read_variant(name))
        ordered = any(" orders" in f"{one.play} {one.then}" for one in about.examples)
        assert about.example_words == (words if ordered else "")
        shown = " ".join(CliRunner().invoke(app, ["show", name]).output.split())
        assert (f"order of play) {words} " in shown) is ordered
    assert page_of(read_variant("dirty_clubs")).example_words
    assert not page_of(read_variant("nap")).example_words
