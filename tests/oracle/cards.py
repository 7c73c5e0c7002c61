"""Cards, packs and how cards rank, for the naive referee: plain strings and lists, from A1-A12.

What is trump is the letter of a suit, or no_trump (high cards win) or low (low cards win): then there is no bower.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

SUITS = ["C", "D", "H", "S"]
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "11", "12", "13"]
USUAL = RANKS[:13]
"""The ranks that a pack has as a rule; the others must be put in order by the variant (D1)."""
JOKERS = ["joker", "joker2"]
NO_SUIT = "-"
"""The suit of a joker where no suit is trump."""
WITHOUT_TRUMP = ["no_trump", "low"]
TRUMP_WORDS = {**SUIT_WORDS, "no_trump": "no trump", "low": "low"}

# A1-A4: a number says the whole pack: its ranks, copies of each card, and jokers.
PACKS_BY_NUMBER = {
    20: ("10-A", 1, 0),
    24: ("9-A", 1, 0),
    25: ("9-A", 1, 1),
    28: ("8-A", 1, 0),
    29: ("8-A", 1, 1),
    32: ("7-A", 1, 0),
    33: ("7-A", 1, 1),
    36: ("6-A", 1, 0),
    40: ("5-A", 1, 0),
    48: ("9-A", 2, 0),
    52: ("2-A", 1, 0),
    53: ("2-A", 1, 1),
    54: ("2-A", 1, 2),
}


def section(data: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a section of the variant without its nulls, empty when it is missing: defaults hold then."""
    found = data.get(name)
    return {} if found is None else {key: value for key, value in found.items() if value is not None}


def read_card(text: str) -> str:
    """Return the card as it is written (TH becomes 10H), or raise ValueError when it is no card."""
    card = "10" + text[1:] if text.startswith("T") else text
    if card in JOKERS or (card[:-1] in RANKS and card[-1] in SUITS):
        return card
    raise ValueError(f"not a card: {text!r}")


def read_ranks(written: Any) -> list[str]:
    """Return the ranks of '9-A', '9 10 J' or a list, in the order in which they are written."""
    ranks: list[str] = []
    for word in written.split() if isinstance(written, str) else [str(item) for item in written]:
        ends = ["10" if end == "T" else end for end in word.split("-")]
        if len(ends) > 2 or any(end not in RANKS for end in ends):
            raise ValueError(f"not a rank or a span of ranks: {word!r}")
        if (ends[0] in USUAL) != (ends[-1] in USUAL):
            raise ValueError(f"a span of ranks that are not counted on: {word!r}")
        ranks += RANKS[RANKS.index(ends[0]) : RANKS.index(ends[-1]) + 1]
    return ranks


def read_cards(written: Any) -> list[str]:
    """Return the cards of '2S 2H' or of a list; none is no card."""
    words = written.split() if isinstance(written, str) else list(written)
    return [] if words == ["none"] else [read_card(word) for word in words]


def card_order(card: str) -> int:
    """Return the place of a card in card order: clubs, diamonds, hearts, spades, each 2 to A; and 11 to 13; then jokers."""
    everything = [rank + suit for suit in SUITS for rank in RANKS] + JOKERS
    return everything.index(card)


def full_pack(data: dict[str, Any]) -> list[str]:
    """A1-A4: return every card of the pack in card order, copies repeated; jokers are counted, not copied."""
    deck = data.get("deck")
    fields: dict[str, Any] = {}
    if isinstance(deck, int):
        if deck not in PACKS_BY_NUMBER:
            raise ValueError(f"no pack is known by the number {deck}")
        ranks, copies, jokers = PACKS_BY_NUMBER[deck]
    else:
        fields = section(data, "deck")
        ranks, copies, jokers = fields.get("ranks", "9-A"), fields.get("copies", 1), fields.get("jokers", 0)
    pack = [rank + suit for suit in SUITS for rank in read_ranks(ranks)] * int(copies) + JOKERS[: int(jokers)]
    pack += read_cards(fields.get("add", "none"))
    for card in read_cards(fields.get("remove", "none")):
        if card in pack:
            pack.remove(card)
    return sorted(pack, key=card_order)


def is_left_bower(data: dict[str, Any], card: str, trump: str) -> bool:
    """A8: tell whether the card is the other jack of trump's colour, in a game that has a left bower."""
    return (
        trump in SUITS and bool(section(data, "ranking").get("left_bower", True)) and card == "J" + SAME_COLOUR[trump]
    )


def is_right_bower(data: dict[str, Any], card: str, trump: str) -> bool:
    """A7: tell whether the card is the jack of trumps, in a game that has a right bower."""
    return bool(section(data, "ranking").get("right_bower", True)) and card == "J" + trump


def effective_suit(data: dict[str, Any], card: str, trump: str) -> str:
    """A9 T10: return the suit a card belongs to in play: jokers and the left bower are trumps; a joker is of none."""
    if card in JOKERS:
        return trump if trump in SUITS else NO_SUIT
    if trump in SUITS and card in permanent_trumps(data):
        return trump
    keeps = section(data, "ranking").get("left_bower_suit", "trump") == "printed"  # T8: it stays what is printed on it
    joins = is_left_bower(data, card, trump) and not keeps
    return trump if joins or joins_by_colour(data, card, trump) else card[-1]


def joins_by_colour(data: dict[str, Any], card: str, trump: str) -> bool:
    """T14: tell whether a card is of a rank that joins trumps out of the other suit of trump's colour."""
    joining = section(data, "ranking").get("same_colour_trumps", [])
    ranks = read_ranks(str(joining) if isinstance(joining, int) else joining)
    return trump in SUITS and card[-1] == SAME_COLOUR[trump] and card[:-1] in ranks


def permanent_trumps(data: dict[str, Any]) -> list[str]:
    """T8: return the cards that are trumps whatever suit is, from low to high."""
    return read_cards(section(data, "ranking").get("permanent_trumps", "none"))


def is_trump(data: dict[str, Any], card: str, trump: str | None) -> bool:
    """A9: tell whether a card is a trump; without a suit as trump none is."""
    return trump in SUITS and effective_suit(data, card, str(trump)) == trump


def ranking_of_plain_suit(data: dict[str, Any], suit: str, trump: str) -> list[str]:
    """A6: return the cards of a plain suit, worst first, without a jack that has joined the trumps."""
    order = read_ranks(section(data, "ranking").get("order", USUAL))
    if trump == "low":
        order.reverse()
    return [rank + suit for rank in order if effective_suit(data, rank + suit, trump) == suit]


def ranking_of_trumps(data: dict[str, Any], trump: str) -> list[str]:
    """A3 A7 A8 A10 A11: return the trumps from low to high: own cards, left bower, right bower, jokers."""
    ranking = section(data, "ranking")
    order = read_ranks(ranking.get("trump_order", ranking.get("order", USUAL)))
    always = permanent_trumps(data)
    own = []
    for rank in order:  # T14: the card that joins them is worth a little less than their own
        own += [other for other in [rank + SAME_COLOUR[trump]] if joins_by_colour(data, other, trump)]
        own += [rank + trump] if not is_right_bower(data, rank + trump, trump) else []
    own = [card for card in own if card not in always]
    jacks = ["J" + SAME_COLOUR[trump], "J" + trump]
    bowers = [jack for jack in jacks if is_left_bower(data, jack, trump) or is_right_bower(data, jack, trump)]
    bowers += always
    jokers = ["joker2", "joker"]
    if ranking.get("joker", "highest_trump") == "below_bowers":
        return own + jokers + bowers
    return own + bowers + jokers


def check_cards(data: dict[str, Any], dealt: list[str]) -> None:
    """A1-A4: refuse cards that are not in the pack so often, and an order of ranks that leaves out a card."""
    pack = full_pack(data)
    too_many = Counter(dealt) - Counter(pack)
    if too_many:
        raise ValueError(f"not in the pack, or too often: {sorted(too_many)}")
    for trump in SUITS:
        plain = [card for suit in SUITS for card in ranking_of_plain_suit(data, suit, trump)]
        unranked = set(pack) - set(plain + ranking_of_trumps(data, trump))
        if unranked:
            raise ValueError(f"the order of ranks leaves out {sorted(unranked)}")
