"""Packs, hands, packets and rankings that fit each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import RANKS, SUITS, USUAL_RANKS, Card, make_pack
from euchre_core.limits import MOST_CARDS, MOST_TRICKS
from euchre_core.strategies.base import drawn_mapping, seldom, st

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy

_USUAL_HAND = 8
_MOST_DUMMY = 32
_LARGE_PACKS = ((4, 4), (8, 2), (8, 2), (13, 1), (5, 3), (7, 2))
"""Ranks and copies of packs of 52 to 64 cards."""
_ODD = RANKS[USUAL_RANKS:]
_HIGH_FIRST = (*RANKS[USUAL_RANKS - 1 :: -1], *_ODD)
"""Every rank, the simplest first: ace to deuce, then those that few packs have."""


@st.composite
def decks(draw: DrawFn, least: int) -> tuple[Plain, int]:
    """Draw a pack of at least so many cards, with its size."""
    ranks = draw(st.lists(st.sampled_from(_HIGH_FIRST), min_size=-(-least // 4), max_size=len(RANKS), unique=True))
    if draw(st.booleans()):
        ranks.sort(key=RANKS.index)
    copies = draw(st.integers(1, min(4, MOST_CARDS // 4 // len(ranks))))
    return draw(_changed(*draw(_with_jokers(ranks, copies)), least))


@st.composite
def large_decks(draw: DrawFn) -> tuple[Plain, int]:
    """Draw a pack of about as many cards as there may be, with its size."""
    number, copies = draw(st.sampled_from(_LARGE_PACKS))
    return draw(_with_jokers(draw(st.permutations(_HIGH_FIRST))[:number], copies))


@st.composite
def _with_jokers(draw: DrawFn, ranks: Sequence[str], copies: int) -> tuple[Plain, int]:
    size = 4 * len(ranks) * copies
    jokers = draw(st.integers(0, min(2, MOST_CARDS - size)))
    return {"ranks": " ".join(ranks), "copies": copies, "jokers": jokers}, size + jokers


@st.composite
def _changed(draw: DrawFn, deck: Plain, size: int, least: int) -> tuple[Plain, int]:
    """Draw single cards that are put in besides, and such that are left out."""
    if seldom(draw, 7):
        cards = [Card(suit, rank) for suit in SUITS for rank in range(len(RANKS))]
        added = draw(st.lists(st.sampled_from(cards), max_size=min(4, MOST_CARDS - size)))
        deck["add"] = " ".join(map(str, added)) or "none"
        size += len(added)
    if seldom(draw, 7):
        ranks = tuple(RANKS.index(rank) for rank in deck["ranks"].split())
        pack = make_pack(ranks, deck["copies"])
        left_out = draw(st.permutations(pack))[: draw(st.integers(0, min(4, size - least, len(pack))))]
        deck["remove"] = " ".join(map(str, left_out)) or "none"
        size -= len(left_out)
    return deck, size


def ranks_of(deck: Plain) -> list[str]:
    """Return every rank that the pack may have, the pack's own order first."""
    added = [card[:-1] for card in deck.get("add", "none").split() if card != "none"]
    return list(dict.fromkeys([*deck["ranks"].split(), *added]))


@st.composite
def hands(draw: DrawFn, players: int, cards: int, *, large: bool) -> tuple[int, int]:
    """Draw how many cards go to each player and to a dummy."""
    most = min(MOST_TRICKS, cards // players)
    usual = st.sampled_from(range(1, min(_USUAL_HAND, most) + 1))
    hand = draw(usual | st.just(most) if large else usual)
    rest = min(_MOST_DUMMY, cards - players * hand)
    if not rest or draw(st.booleans()):
        return hand, 0
    return hand, draw(st.integers(1, min(6, rest)) | st.just(rest) if large else st.integers(1, min(6, rest)))


@st.composite
def in_two_parts(draw: DrawFn, players: int, hand: int, least: int) -> Plain:
    """Draw a deal of which a part comes when trump is fixed: how many cards before, at least, and all packets."""
    first = draw(st.integers(least, hand - 1))
    before, after = draw(packets(players, first, 0)), draw(packets(players, hand - first, 0))
    whole = [*before, *after] if isinstance(before, list) and isinstance(after, list) else "any"
    return {"before_trump": first, "packets": whole}


@st.composite
def packets(draw: DrawFn, players: int, hand: int, dummy: int) -> str | list[int | str]:
    """Draw rounds of dealing that add up to everybody's cards."""
    wanted = [hand] * players
    if dummy:
        wanted.insert(players - 1, dummy)
    rounds = draw(st.integers(0, min(4, *wanted)))
    if rounds == 0:
        return "any"
    ends = [[0, *sorted(draw(_cuts(cards, rounds - 1))), cards] for cards in wanted]
    packets = [[places[n + 1] - places[n] for places in ends] for n in range(rounds)]
    return [packet[0] if len(set(packet)) == 1 else "/".join(map(str, packet)) for packet in packets]


def hold(draw: DrawFn, plain: Plain, pack: Sequence[Card], *, partners: int) -> None:
    """Draw how hands are held: partly laid out, facing outward, or as usual; changes the variant."""
    _lay_out(draw, plain, pack, partners=partners)
    _hold_outward(draw, plain, pack)


def _lay_out(draw: DrawFn, plain: Plain, pack: Sequence[Card], *, partners: int) -> None:
    """Draw how many cards of each hand are laid out, where nothing asks who holds what; changes the variant."""
    bidding = plain["bidding"]
    asks = "claims" in plain or "called_partner" in plain or bidding.get("auction", {}).get("stuck_joker_holder")
    asks = asks or any("holding" in name for part in ("first_round", "second_round") for name in bidding.get(part, {}))
    held = max(_gifts(plain), default=0) * partners
    buries = not bidding.get("first_round", {}).get("may_bury_upcard", True)  # another card that is held
    most = plain["deal"]["hand"] - max(held, int(buries))
    asks = asks or plain.get("dummy", {}).get("taken_by") == "everyone"
    asks = asks or {"before_trump", "upcard_is"} & plain["deal"].keys() or "proposals" in bidding
    asks = asks or bidding.get("first_round", {}).get("into_hand") == "after_first_trick"
    if asks or len(set(pack)) < len(pack) or most < 1 or not seldom(draw, 4):
        return
    up = draw(st.integers(1, most))
    plain["deal"]["layout"] = {"up": up, "down": draw(st.integers(0, most - up))}


def _hold_outward(draw: DrawFn, plain: Plain, pack: Sequence[Card]) -> None:
    """Draw whether each sees all hands but his own, where nothing goes by one's own cards; changes the variant."""
    bidding, deal, auction = plain["bidding"], plain["deal"], plain["bidding"].get("auction", {})
    asks = {"claims", "called_partner", "kitty", "dummy"} & plain.keys() or "proposals" in bidding
    asks = asks or {"layout", "before_trump", "upcard_is"} & deal.keys() or auction.get("stuck_joker_holder")
    asks = asks or any("holding" in name for part in ("first_round", "second_round") for name in bidding.get(part, {}))
    asks = asks or any(_gifts(plain)) or any(bid.get("shown") for bid in auction.get("special", {}).values())
    takes = "forced_upcard" in bidding or bidding.get("first_round", {}).get("suits", "upcard") == "upcard"
    asks = asks or ("first_round" in bidding and takes)
    if not asks and len(set(pack)) == len(pack) and seldom(draw, 1):
        deal["hands_seen"] = "others"


def _gifts(plain: Plain) -> list[int]:
    """Return how many cards each partner gives to a loner, by each of the rules for it."""
    specials = plain["bidding"].get("auction", {}).get("special", {}).values()
    rules = [one.get("partners_best") for one in (plain.get("alone", {}), *specials)]
    return [one.get("cards", 1) if isinstance(one, dict) else one for one in rules if one is not None]


def _cuts(cards: int, number: int) -> SearchStrategy[list[int]]:
    """Places at which a hand is cut into packets."""
    places = st.integers(1, cards - 1) if number else st.nothing()
    return st.lists(places, min_size=number, max_size=number, unique=True)


@st.composite
def rankings(draw: DrawFn, ranks: list[str], cards: list[str]) -> Plain:
    """Draw which card beats which; every rank of the pack has its place, others may."""
    plain = drawn_mapping(
        draw,
        right_bower=[True, False],
        left_bower=[True, False],
        joker=["highest_trump", "below_bowers"],
        equal_cards=["first_wins", "second_wins"],
        joker_lead_names_suit=[True, False],
        joker_needs_void=[False, True],
    )
    if seldom(draw, 4):
        always = draw(st.lists(st.sampled_from(cards), min_size=1, max_size=4, unique=True))
        plain["permanent_trumps"] = " ".join(always)
        if any(card.startswith("J") for card in always):
            plain |= {"right_bower": False, "left_bower": False}
    if seldom(draw, 4):
        there = list(dict.fromkeys(card[:-1] for card in cards))
        joining = draw(st.lists(st.sampled_from(there), min_size=1, max_size=3, unique=True))
        plain["same_colour_trumps"] = " ".join(joining)
        if "J" in joining:
            plain["left_bower"] = False
    if plain.get("left_bower", True) and seldom(draw, 4):
        plain["left_bower_suit"] = draw(st.sampled_from(["printed", "printed", "trump"]))
    for name in ("order", "trump_order"):
        if draw(st.booleans()) or (name == "order" and {*_ODD} & {*ranks}):  # which the usual order leaves out
            ranked = draw(st.sampled_from([ranks, list(RANKS)]))
            plain[name] = " ".join(draw(st.permutations(ranked)))
    return plain
