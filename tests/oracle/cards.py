"""Cards, packs and who wins a trick, for the naive referee: plain strings and lists, from A1-A12."""

from __future__ import annotations

from collections import Counter
from typing import Any

SUITS = ["C", "D", "H", "S"]
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
JOKERS = ["joker", "joker2"]

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
        ranks += RANKS[RANKS.index(ends[0]) : RANKS.index(ends[-1]) + 1]
    return ranks


def card_order(card: str) -> int:
    """Return the place of a card in card order: clubs, diamonds, hearts, spades, each 2 to A; then jokers."""
    everything = [rank + suit for suit in SUITS for rank in RANKS] + JOKERS
    return everything.index(card)


def full_pack(data: dict[str, Any]) -> list[str]:
    """A1-A4: return every card of the pack in card order, copies repeated; jokers are counted, not copied."""
    deck = data.get("deck")
    if isinstance(deck, int):
        if deck not in PACKS_BY_NUMBER:
            raise ValueError(f"no pack is known by the number {deck}")
        ranks, copies, jokers = PACKS_BY_NUMBER[deck]
    else:
        fields = section(data, "deck")
        ranks, copies, jokers = fields.get("ranks", "9-A"), fields.get("copies", 1), fields.get("jokers", 0)
    pack = [rank + suit for suit in SUITS for rank in read_ranks(ranks)] * int(copies) + JOKERS[: int(jokers)]
    return sorted(pack, key=card_order)


def is_left_bower(data: dict[str, Any], card: str, trump: str) -> bool:
    """A8: tell whether the card is the other jack of trump's colour, in a game that has a left bower."""
    return bool(section(data, "ranking").get("left_bower", True)) and card == "J" + SAME_COLOUR[trump]


def is_right_bower(data: dict[str, Any], card: str, trump: str) -> bool:
    """A7: tell whether the card is the jack of trumps, in a game that has a right bower."""
    return bool(section(data, "ranking").get("right_bower", True)) and card == "J" + trump


def effective_suit(data: dict[str, Any], card: str, trump: str) -> str:
    """A9: return the suit a card belongs to in play: jokers and the left bower are trumps."""
    return trump if card in JOKERS or is_left_bower(data, card, trump) else card[-1]


def ranking_of_plain_suit(data: dict[str, Any], suit: str, trump: str) -> list[str]:
    """A6: return the cards of a plain suit from low to high, without a jack that has joined the trumps."""
    order = read_ranks(section(data, "ranking").get("order", RANKS))
    return [rank + suit for rank in order if effective_suit(data, rank + suit, trump) == suit]


def ranking_of_trumps(data: dict[str, Any], trump: str) -> list[str]:
    """A3 A7 A8 A10 A11: return the trumps from low to high: own cards, left bower, right bower, jokers."""
    ranking = section(data, "ranking")
    order = read_ranks(ranking.get("trump_order", ranking.get("order", RANKS)))
    own = [rank + trump for rank in order if not is_right_bower(data, rank + trump, trump)]
    jacks = ["J" + SAME_COLOUR[trump], "J" + trump]
    bowers = [jack for jack in jacks if is_left_bower(data, jack, trump) or is_right_bower(data, jack, trump)]
    jokers = ["joker2", "joker"]
    if ranking.get("joker", "highest_trump") == "below_bowers":
        return own + jokers + bowers
    return own + bowers + jokers


def playable(data: dict[str, Any], hand: list[str], trick: list[tuple[int, str]], trump: str) -> list[str]:
    """B23 C11 D24: return the cards of the suit led; the whole hand when there are none or nothing is led."""
    if not trick:
        return hand
    led = effective_suit(data, trick[0][1], trump)
    following = [card for card in hand if effective_suit(data, card, trump) == led]
    return following or hand


def trick_winner(data: dict[str, Any], trick: list[tuple[int, str]], trump: str) -> int:
    """B24 C11 D24: return the seat of the highest trump, without a trump of the highest of the suit led."""
    later_wins = section(data, "ranking").get("equal_cards", "first_wins") == "second_wins"
    if any(effective_suit(data, card, trump) == trump for _, card in trick):
        ranking = ranking_of_trumps(data, trump)
    else:
        ranking = ranking_of_plain_suit(data, trick[0][1][-1], trump)
    winner, best = -1, -1
    for seat, card in trick:
        if card not in ranking:
            continue
        height = ranking.index(card)
        if height > best or (height == best and later_wins):
            winner, best = seat, height
    return winner


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
