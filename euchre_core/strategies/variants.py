"""Variants over the whole language, valid as they are drawn."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from euchre_core.cards import RANKS
from euchre_core.limits import MOST_CARDS, MOST_SEATS, MOST_TRICKS
from euchre_core.schema import Variant
from euchre_core.strategies.base import st
from euchre_core.strategies.score_tables import score_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy

_USUAL_HAND = 8
_MOST_DUMMY = 32
_MOST_TARGET = 10_000
_LARGE_PACKS = ((4, 4), (8, 2), (8, 2), (13, 1), (5, 3), (7, 2))
"""Ranks and copies of packs of 52 to 64 cards."""


def variants() -> SearchStrategy[Variant]:
    """Variants over all fields of the language that can be played: every one compiles.

    Pack, hands, dummy, rankings, packets, bidding, lone hands, leads and score tables are drawn to fit each other, up
    to the limits of the language: 8 players, 64 cards, 32 tricks. A field may have a value that can never matter in
    its game, and a score row may be one that never pays: a file may inherit such, though it may not write it.
    Only what a file says about itself (title apart) is left out: version, summary, sources, history, examples.
    """
    return plain_variants().map(lambda plain: Variant.model_validate_json(json.dumps(plain)))


@st.composite
def plain_variants(draw: DrawFn, *, dead: bool = True) -> Plain:
    """Draw a variant as plain data; without *dead*, its score table has no row that never pays."""
    partners = draw(st.sampled_from([True, False, False]))
    large = draw(st.integers(0, 11)) == 11
    players = 4 if partners else draw(st.sampled_from(range(2, (3 if large else MOST_SEATS) + 1)))
    upcard = draw(st.integers(0, 6)) < (4 if large else 6)
    deck, size = draw(_large_decks() if large else _decks(players + upcard))
    hand, dummy = draw(_hands(players, size - upcard, large=large))
    need = draw(st.sampled_from(["most", "all"]) | st.integers(1, hand))
    alone = draw(_lone_hands(players, partners=partners, dummy=dummy > 0))
    plain: Plain = {
        "name": draw(st.sampled_from(["", "Kitchen rules"])),
        "table": {"players": players, "sides": "partners" if partners else "individual"},
        "deck": deck,
        "deal": {"hand": hand, "packets": draw(_packets(players, hand, dummy)), "upcard": upcard, "dummy": dummy},
        "ranking": draw(_rankings(deck["ranks"].split())),
        "bidding": draw(_biddings(upcard=upcard)) | {"need": need},
        "play": _drawn_mapping(
            draw,
            lead=["eldest", "maker", "dealer"],
            lone_lead=["as_usual", "left_of_loner", "loner"],
            two_loners_lead=["lone_defender", "left_of_lone_maker", "as_usual"],
        ),
        "scoring": draw(score_tables(hand, _tricks_needed(need, hand), _lone_words(alone), dead=dead)),
        "game": {"target": draw(st.integers(1, 20) | st.just(_MOST_TARGET))}
        | _drawn_mapping(draw, both_reach=["better_wins", "makers_first", "shared", "extra_deal"]),
    }
    if dummy:
        plain["dummy"] = _drawn_mapping(draw, left_when_alone=[True, False])
    if alone is not None:
        plain["alone"] = alone
    return plain


def _drawn_mapping(draw: DrawFn, **fields: Sequence[Any]) -> Plain:
    """Draw a value for each field; the first is the default, and may be left out."""
    drawn = {name: draw(st.sampled_from(list(values))) for name, values in fields.items()}
    silent = draw(st.booleans())
    return {name: value for name, value in drawn.items() if not silent or value != fields[name][0]}


@st.composite
def _decks(draw: DrawFn, least: int) -> tuple[Plain, int]:
    """Draw a pack of at least so many cards, with its size."""
    ranks = draw(st.lists(st.sampled_from(RANKS[::-1]), min_size=-(-least // 4), max_size=len(RANKS), unique=True))
    if draw(st.booleans()):
        ranks.sort(key=RANKS.index)
    copies = draw(st.integers(1, min(4, MOST_CARDS // 4 // len(ranks))))
    return draw(_with_jokers(ranks, copies))


@st.composite
def _large_decks(draw: DrawFn) -> tuple[Plain, int]:
    """Draw a pack of about as many cards as there may be, with its size."""
    number, copies = draw(st.sampled_from(_LARGE_PACKS))
    return draw(_with_jokers(draw(st.permutations(RANKS[::-1]))[:number], copies))


@st.composite
def _with_jokers(draw: DrawFn, ranks: Sequence[str], copies: int) -> tuple[Plain, int]:
    size = 4 * len(ranks) * copies
    jokers = draw(st.integers(0, min(2, MOST_CARDS - size)))
    return {"ranks": " ".join(ranks), "copies": copies, "jokers": jokers}, size + jokers


@st.composite
def _hands(draw: DrawFn, players: int, cards: int, *, large: bool) -> tuple[int, int]:
    """Draw how many cards go to each player and to a dummy."""
    most = min(MOST_TRICKS, cards // players)
    usual = st.sampled_from(range(1, min(_USUAL_HAND, most) + 1))
    hand = draw(usual | st.just(most) if large else usual)
    rest = min(_MOST_DUMMY, cards - players * hand)
    if not rest or draw(st.booleans()):
        return hand, 0
    return hand, draw(st.integers(1, min(6, rest)) | st.just(rest) if large else st.integers(1, min(6, rest)))


@st.composite
def _packets(draw: DrawFn, players: int, hand: int, dummy: int) -> str | list[int | str]:
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


def _cuts(cards: int, number: int) -> SearchStrategy[list[int]]:
    """Places at which a hand is cut into packets."""
    places = st.integers(1, cards - 1) if number else st.nothing()
    return st.lists(places, min_size=number, max_size=number, unique=True)


@st.composite
def _rankings(draw: DrawFn, ranks: list[str]) -> Plain:
    """Draw which card beats which; every rank of the pack has its place, others may."""
    plain = _drawn_mapping(
        draw,
        right_bower=[True, False],
        left_bower=[True, False],
        joker=["highest_trump", "below_bowers"],
        equal_cards=["first_wins", "second_wins"],
    )
    for name in ("order", "trump_order"):
        if draw(st.booleans()):
            ranked = draw(st.sampled_from([ranks, list(RANKS)]))
            plain[name] = " ".join(draw(st.permutations(ranked)))
    return plain


@st.composite
def _biddings(draw: DrawFn, *, upcard: bool) -> Plain:
    """Draw one round of bidding or two; what speaks of the upcard only where there is one."""
    both, first, second = (True, True), (True, False), (False, True)
    rounds = draw(st.sampled_from([both, both, both, first, second] if upcard else [second]))
    plain = _drawn_mapping(draw, all_pass=["next_dealer", "same_dealer"])
    if rounds[0]:
        plain["first_round"] = _drawn_mapping(
            draw,
            pick_up=["required", "when_he_calls", "optional"],
            may_bury_upcard=[True, False],
            joker_up=[
                "dealer_names_blind", "dealer_names", "dealer_names_set_aside", "caller_names", "S", "H", "D", "C",
                "suit_blind_then_bid", "redeal",
            ],
        )  # fmt: skip
    if rounds[1]:
        suits = draw(st.sampled_from(["not_upcard", "any"] if upcard else ["any"]))
        stuck = draw(st.booleans())
        plain["second_round"] = {"suits": suits, "stick_the_dealer": stuck}
        if stuck and suits == "not_upcard":
            plain["second_round"]["stuck_dealer_may_name_upcard"] = draw(st.booleans())
    return plain


@st.composite
def _lone_hands(draw: DrawFn, players: int, *, partners: bool, dummy: bool) -> Plain | None:
    """Draw who may play alone: only who has something to do without, a partner or a dummy."""
    if draw(st.integers(0, 4)) == 0:
        return None
    makers = ["nobody"]
    if partners or dummy:
        makers = ["maker", "nobody", *(["maker_or_partner"] if partners else [])]
    may = draw(st.sampled_from(makers))
    defenders = ["never"]
    if players > 2:
        defenders += ["always", *(["against_loner"] if may != "nobody" else [])]
    fields = _drawn_mapping(
        draw, defenders=defenders, declared=["with_call", "before_lead"], sleeping_dealer_picks_up=[True, False]
    )
    return {"makers": may} | fields


def _lone_words(alone: Plain | None) -> list[str]:
    """Return who may turn out to have played alone, in the words of score rows."""
    makers = alone is not None and alone["makers"] != "nobody"
    defenders = alone.get("defenders", "never") if alone is not None else "never"
    possible = {"maker": makers, "defender": defenders == "always", "both": makers and defenders != "never"}
    return ["nobody", *(word for word, can_be in possible.items() if can_be)]


def _tricks_needed(need: int | str, hand: int) -> int:
    return hand // 2 + 1 if need == "most" else hand if need == "all" else int(need)
