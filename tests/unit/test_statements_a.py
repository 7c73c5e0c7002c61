"""Statements A1 to A12 of the rule texts: packs and which card beats which, in the three games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from unit.at_table import asked, can, cards, cards_dealt, deal, own_rules, play, playout, quietly, rules, tell, trick

import euchre_core as ec
from euchre_core.load import read_variant

if TYPE_CHECKING:
    from pathlib import Path

GAMES = ("standard", "two_handed", "cutthroat")
SUITS = "C D H S"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def pack_of(ranks: str) -> list[str]:
    return sorted(rank + suit for suit in SUITS.split() for rank in ranks.split())


@pytest.mark.parametrize("game", GAMES)
def test_a1_the_pack_has_24_cards_from_nine_to_ace(game: str) -> None:
    """All 24 are in the deal, once each, and no other card can be dealt."""
    position = ec.Deal.from_seed(rules(game), seed=1)
    assert sorted(cards_dealt(position)) == pack_of("9 10 J Q K A")
    with pytest.raises(ec.UnreadableError, match="8H is not in the pack of 24 cards"):
        deal("two_handed", "8H JH AH KH QH / 9C 10C JC QC KC")


@pytest.mark.parametrize("game", GAMES)
def test_a2_the_pack_of_32_has_sevens_and_eights_too(game: str) -> None:
    position = ec.Deal.from_seed(rules(f"{game}_32"), seed=1)
    assert sorted(cards_dealt(position)) == pack_of("7 8 9 10 J Q K A")
    assert playout(position, 1).result is not None


@pytest.mark.parametrize("game", GAMES)
def test_a3_the_pack_of_25_has_one_joker_too(game: str) -> None:
    """The texts leave open what the joker is worth and what becomes of it as upcard; the files decide (docs)."""
    position = ec.Deal.from_seed(rules(f"{game}_25"), seed=1)
    assert sorted(cards_dealt(position)) == sorted([*pack_of("9 10 J Q K A"), "joker"])
    joker_up = deal("two_handed_25", "JH JD AH KH QH / 9C 10C JC QC KC", "joker")
    assert asked(joker_up) == can(1, "names clubs, names diamonds, names hearts, names spades")


@pytest.mark.parametrize(
    ("deck", "ranks", "jokers", "copies"),
    [
        ("28", "8 9 10 J Q K A", "", 1),
        ("52", "2 3 4 5 6 7 8 9 10 J Q K A", "", 1),
        ("{ranks: 9 10 Q K A J 2}", "2 9 10 J Q K A", "", 1),
        ("{ranks: 9-A, copies: 2}", "9 10 J Q K A", "", 2),
        ("{ranks: 8-A, jokers: 2}", "8 9 10 J Q K A", "joker joker2", 1),
    ],
)
def test_a4_other_packs_load_and_play(tmp_path: Path, deck: str, ranks: str, jokers: str, copies: int) -> None:
    """The texts name other packs without describing them: any pack that is large enough can be written and played."""
    for game in GAMES:
        played = own_rules(tmp_path, f"extends: {game}\ndeck: {deck}")
        position = ec.Deal.from_seed(played, seed=2)
        assert sorted(cards_dealt(position)) == sorted([*pack_of(ranks) * copies, *jokers.split()])
        finished = [playout(ec.Deal.from_seed(played, seed=2, index=index), index).result for index in range(5)]
        assert all(result is not None for result in finished)


def test_a4_a_pack_too_small_for_the_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text("extends: standard\nname: Small\ndeck: {ranks: Q-A}\n", encoding="utf-8")
    with pytest.raises(ec.VariantError, match="cards"):
        ec.load(path)


@pytest.mark.parametrize("game", GAMES)
def test_a5_the_rules_are_described_for_24_cards(tmp_path: Path, game: str) -> None:
    """Who says nothing of the pack plays 24 cards; the other packs change the pack and no rule."""
    position = ec.Deal.from_seed(own_rules(tmp_path, f"extends: {game}\ndeck: null"), seed=1)
    assert len(cards_dealt(position)) == 24
    described = {"deck", "name", "summary", "sources", "version", "history", "examples"}
    texts = [read_variant(name).merged for name in (game, f"{game}_25", f"{game}_32")]
    plain, *others = [{key: value for key, value in text.items() if key not in described} for text in texts]
    assert others == [plain, plain]


@pytest.mark.parametrize("pair", ["9 10", "10 J", "J Q", "Q K", "K A"])
def test_a6_plain_suits_rank_ace_king_queen_jack_ten_nine(pair: str) -> None:
    """In clubs with hearts as trumps the higher of two neighbours wins, whichever is led."""
    low, high = (f"{rank}C" for rank in pair.split())
    assert trick("two_handed", f"{low} {high}", "9H") == 1
    assert trick("two_handed", f"{high} {low}", "9H") == 0


def test_a6_aces_are_highest_and_nines_lowest() -> None:
    assert trick("standard", "KC AC QC JC", "9H") == 1
    assert trick("standard", "9C 10C JC QC", "9H") == 3
    assert trick("standard", "QS 9S 10S JS", "9H") == 0
    assert trick("cutthroat", "10D 9D QD", "9H") == 2
    assert trick("cutthroat", "QC AC KC", "9H") == 1


@pytest.mark.parametrize("trump", SUITS.split())
def test_a7_the_right_bower_beats_every_card(trump: str) -> None:
    """The jack of trumps beats each other trump, led or not, in every game and suit."""
    right, left = f"J{trump}", f"J{SAME_COLOUR[trump]}"
    for other in [left, *(f"{rank}{trump}" for rank in ("A", "K", "Q", "10"))]:
        assert trick("two_handed", f"{other} {right}", f"9{trump}") == 1
        assert trick("two_handed", f"{right} {other}", f"9{trump}") == 0
    assert trick("cutthroat", f"{left} A{trump} {right}", f"9{trump}") == 2
    assert trick("standard", f"A{trump} {left} {right} K{trump}", f"9{trump}") == 2


@pytest.mark.parametrize("trump", SUITS.split())
def test_a8_the_left_bower_is_second(trump: str) -> None:
    """The other jack of the colour beats every trump but the right bower."""
    left = f"J{SAME_COLOUR[trump]}"
    for other in (f"{rank}{trump}" for rank in ("A", "K", "Q", "10")):
        assert trick("two_handed", f"{other} {left}", f"9{trump}") == 1
        assert trick("two_handed", f"{left} {other}", f"9{trump}") == 0
    assert trick("cutthroat", f"{left} J{trump} A{trump}", f"9{trump}") == 1
    assert trick("standard", f"K{trump} A{trump} {left} Q{trump}", f"9{trump}") == 2


def four_hands(game: str, hands: str, upcard: str = "9H") -> ec.Deal:
    """Deal four hands: to four players; to three and the dummy; the first two of them to two players."""
    split = hands.split(" / ")
    if game == "cutthroat":
        return deal(game, " / ".join(split[:3]), upcard, split[3])
    return deal(game, " / ".join(split[: rules(game).seats]), upcard)


LEFT_IN_HAND = "AH AD KC QC 9C / JD AS KS QS 10S / QH KH AC 9S 9D / 10H KD QD 10D JS"
RIGHT_IN_HAND = "AH AD KC QC 9C / JH AS KS QS 10S / QH KH AC 9S 9D / 10H KD QD 10D JS"
LEFT_LED = "JD KC QC 10C 9C / QD QH AS KS 10S / JH AH AC 9S 9D / KH 10H AD KD 10D"


@pytest.mark.parametrize("game", GAMES)
def test_a9_the_bowers_belong_to_trumps_for_every_purpose(game: str) -> None:
    """Hearts are trumps: the jack of diamonds follows hearts, need not follow diamonds, trumps, and asks for hearts."""
    position = quietly(tell(four_hands(game, LEFT_IN_HAND), "0 orders"))
    assert asked(tell(position, "0 leads AH")) == can(1, "plays JD")
    assert asked(tell(position, "0 leads AD")) == cards(1, "plays", "JD AS KS QS 10S")
    trumped = play(position, {"standard": "KC JD AC JS", "two_handed": "KC JD", "cutthroat": "KC JD AC"}[game])
    assert trumped.actor == 1
    position = quietly(tell(four_hands(game, RIGHT_IN_HAND), "0 orders"))
    assert asked(tell(position, "0 leads AH")) == can(1, "plays JH")
    position = quietly(tell(four_hands(game, LEFT_LED), "0 orders"))
    assert asked(tell(position, "0 leads JD")) == can(1, "plays QH")


@pytest.mark.parametrize("trump", SUITS.split())
def test_a10_the_ace_of_trumps_is_third(trump: str) -> None:
    """Below the two bowers, above king, queen and ten."""
    ace = f"A{trump}"
    for lower in (f"{rank}{trump}" for rank in ("K", "Q", "10")):
        assert trick("two_handed", f"{lower} {ace}", f"9{trump}") == 1
        assert trick("two_handed", f"{ace} {lower}", f"9{trump}") == 0
    assert trick("two_handed", f"{ace} J{SAME_COLOUR[trump]}", f"9{trump}") == 1
    assert trick("cutthroat", f"K{trump} {ace} Q{trump}", f"9{trump}") == 1
    assert trick("standard", f"K{trump} 10{trump} {ace} Q{trump}", f"9{trump}") == 2


@pytest.mark.parametrize(
    ("high", "low", "upcard"), [("JH", "JD", "9H"), ("JD", "AH", "9H"), ("JC", "JS", "9C"), ("JS", "AC", "9C")]
)
def test_a11_test_values(high: str, low: str, upcard: str) -> None:
    """Hearts: JH > JD > AH. Clubs: JC > JS > AC."""
    assert trick("two_handed", f"{low} {high}", upcard) == 1
    assert trick("two_handed", f"{high} {low}", upcard) == 0
    assert trick("cutthroat", f"K{upcard[-1]} {low} {high}", upcard) == 2
    assert trick("standard", f"K{upcard[-1]} {high} {low} Q{upcard[-1]}", upcard) == 1


@pytest.mark.parametrize("pack", ["25", "32"])
@pytest.mark.parametrize("game", GAMES)
def test_a12_other_packs_do_not_change_the_bowers(game: str, pack: str) -> None:
    """With joker, sevens and eights in the pack JH > JD > AH still holds, and AH > KH below them."""
    rest = {"standard": " QH 10H", "two_handed": "", "cutthroat": " QH"}[game]
    for high, low in (("JH", "JD"), ("JD", "AH"), ("AH", "KH")):
        assert trick(f"{game}_{pack}", f"{low} {high}{rest}", "9H") == 1
        assert trick(f"{game}_{pack}", f"{high} {low}{rest}", "9H") == 0


def test_a12_eights_and_sevens_rank_below_nines() -> None:
    """In a plain suit and in trumps."""
    for suit, upcard in (("C", "10H"), ("H", "10H")):
        for low, high in (("7", "8"), ("8", "9")):
            assert trick("two_handed_32", f"{low}{suit} {high}{suit}", upcard) == 1
            assert trick("two_handed_32", f"{high}{suit} {low}{suit}", upcard) == 0
        assert trick("standard_32", f"8{suit} 7{suit} 9{suit} Q{suit}", upcard) == 3
        assert trick("cutthroat_32", f"8{suit} 9{suit} 7{suit}", upcard) == 1
