"""Variants over the whole language, valid as they are drawn."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from euchre_core.limits import MOST_OUTCOMES, MOST_SEATS
from euchre_core.rules.bids import bids_of
from euchre_core.rules.possible import (
    declared_in,
    kinds_of,
    may_be_called,
    may_be_uncalled,
    most_points,
    need_of,
    somebody_may_be_stuck,
)
from euchre_core.rules.reach import most_is_open, reached_outcomes
from euchre_core.rules.scoring import DECLARED_WORDS, KIND_WORDS, LONE_WORDS
from euchre_core.schema import Deck, Variant
from euchre_core.strategies import ahead, contracts, packs
from euchre_core.strategies.base import drawn_mapping, seldom, st
from euchre_core.strategies.biddings import Table, auctions, partners_best, rounds
from euchre_core.strategies.payments import end_game, extras, tallies, with_payments
from euchre_core.strategies.score_tables import Space, score_tables, with_live_rows
from euchre_core.strategies.sleeping import with_what_sleeps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.cards import Card
    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy

_SIDES = (
    ("partners", 4), ("individual", 0), ("individual", 0), ("partners", 4), ("individual", 0), ("individual", 0),
    ("teams of 2", 4), ("teams of 2", 6), ("teams of 2", 8), ("teams of 3", 6), ("teams of 4", 8),
    ("called_partner", 0), ("individual", 2), ("individual", 2),
)  # fmt: skip
"""Sides, and how many players they need; 0: any number."""


def variants() -> SearchStrategy[Variant]:
    """Variants over all fields of the language that can be played: every one compiles.

    Pack, hands, dummy, kitty, rankings, packets, bidding, lone hands, leads, score tables, games and matches are drawn
    to fit each other, up to the limits of the language: 8 players, 64 cards, 32 tricks, 63 bids. A field may have a
    value that can never matter in its game, and a score row may be one that never pays: a file may inherit such, though
    it may not write it. Only what a file says about itself (title apart) is left out: version, summary, sources,
    confidence, history, examples.
    """
    return plain_variants().map(lambda plain: Variant.model_validate_json(json.dumps(plain)))


@st.composite
def plain_variants(draw: DrawFn, *, dead: bool = True) -> Plain:
    """Draw a variant as plain data; without *dead*, its score table has no row that never pays."""
    large = seldom(draw, 11)
    sides, players = draw(st.sampled_from(_SIDES if not large else _SIDES[:2]))
    fewest = _FEWEST if sides == "called_partner" else 2
    players = players or draw(st.sampled_from(range(fewest, (3 if large else MOST_SEATS) + 1)))
    way = draw(st.sampled_from(_WAYS if sides != "called_partner" else _WAYS[3:]))
    upcard = draw(st.integers(0, 6)) < ((4 if large else 6) if way == "rounds" else 2)
    deck, size = draw(packs.large_decks() if large else packs.decks(players + upcard))
    # the dealer's own last card is turned up, or would be if one were
    last = (not upcard or way == "rounds" or (way == "fixed" and not deck["jokers"])) and seldom(draw, 3)
    hand, dummy = draw(packs.hands(players, size - (upcard and not last), large=large))
    taken = upcard and way != "rounds" and (way == "auction" or deck["jokers"] > 0)  # with the kitty
    pack = Deck.model_validate(deck).pack
    size_of_side = {"partners": 2, "individual": 1, "called_partner": 1}.get(sides) or int(sides[-1])
    fixed = draw(contracts.fixed(upcard=upcard, jokers=deck["jokers"])) if way == "fixed" else None
    if taken or sides == "called_partner" or (fixed is not None and fixed.get("maker", "nobody") == "nobody"):
        dummy = 0
    own = dummy > 0 and not last and players * (hand + dummy) <= size - upcard and draw(st.booleans())
    proposes = players == _TWO and size > players * hand + upcard and not taken and not last
    table = Table(hand, upcard, deck["jokers"], size_of_side - 1, dummy > 0, pack, proposes, last)
    bidding: Plain = draw(_biddings(table, way, fixed))
    plain: Plain = {
        "name": draw(st.sampled_from(["", "Kitchen rules"])),
        "table": {"players": players, "sides": sides} | draw(_directions(players)),
        "deck": deck,
        "deal": {
            "hand": hand,
            "packets": draw(packs.packets(players, hand, 0 if own else dummy)),
            "upcard": upcard,
            "dummy": dummy,
        }
        | ({"upcard_is": "dealers_last"} if last else {})
        | drawn_mapping(draw, next_dealer=["left", "left", "left", "winners", "makers"]),
        "ranking": draw(packs.rankings(packs.ranks_of(deck), [str(card) for card in pack if not card.is_joker])),
        "bidding": bidding,
        "play": drawn_mapping(
            draw,
            lead=["eldest", "maker", "dealer"],
            lone_lead=["as_usual", "left_of_loner", "loner"],
            two_loners_lead=["lone_defender", "left_of_lone_maker", "as_usual"],
            when_void=["any", "must_trump"],
            must_beat=[False, True, "trumps"],
            first_lead_must_be=["any", "any", "trump"],
            aces_may_be_led=[True, True, False],
            may_trump_ace=[True, True, False],
        ),
    }
    if dummy:
        plain["dummy"] = drawn_mapping(draw, left_when_alone=[True, False], may_leave=[True, False])
        plain["dummy"] |= {"taken_by": "everyone"} if own else {}
    nobody = fixed is not None or sides == "called_partner"
    alone = draw(_nobody_alone(table) if nobody else _lone_hands(table, players, bidding))
    if alone is not None:
        plain["alone"] = alone
        _bind_the_partner(draw, table, bidding, alone)
    if sides == "called_partner":
        _no_lone_bids(bidding)
        plain |= draw(contracts.called_partners(pack, plain["ranking"], suits_only=_suits_only(bidding)))
    draw(_settled(plain, alone))
    left = size - players * hand - (upcard and not last)
    if "proposals" not in bidding and (taken or (not dummy and left and seldom(draw, 2))):
        plain["kitty"] = draw(_kitties(plain, alone, pack, taken=taken, left=left))
    left = 0 if "kitty" in plain or "proposals" in bidding else left - dummy * (players if own else 1)
    draw(_counting(plain, contracts.held_in(pack, hand, upcard=upcard), [str(card) for card in pack], left=left))
    draw(_come_late(plain))
    packs.hold(draw, plain, pack, partners=size_of_side - 1)
    draw(ahead.ahead(plain, pack))
    rows = draw(score_tables(_space(plain, draw), dead=dead))
    bank = {"bank": "last_trick"} if any("with_bank" in row for row in rows.values()) else {}
    plain["scoring"] = rows if dead else with_live_rows(plain | {"game": bank}, rows)
    draw(end_game(plain, bank))
    plain |= draw(with_payments(plain))
    if draw(st.integers(0, 9)) > (3 if "predictions" in bidding else 7):
        plain["extras"] = draw(extras(plain))
        plain["tallies"] = draw(tallies(plain)) if draw(st.booleans()) else {}
    return draw(with_what_sleeps(plain)) if dead and seldom(draw, 4) else plain


_WAYS = ("fixed",) * 3 + ("rounds",) * 5 + ("auction",) * 4
_TWO = 2
"""So many players propose to each other to change cards."""
_MOST_KEPT = 2
"""So many ranks are kept back at most, of which together there are no more cards than a hand has."""
_FEWEST = 3
"""So many players at least find a partner by a called card."""


@st.composite
def _counting(draw: DrawFn, plain: Plain, held: contracts.Held, cards: list[str], *, left: int) -> None:
    """Draw claims, and what cards count; changes the variant."""
    if seldom(draw, 5) and held.ranks:
        late, trump = contracts.knows_trump(Variant.model_validate_json(json.dumps(plain)))
        plain["claims"] = draw(contracts.claims(held, left=left, late=late, trump=trump))
    if seldom(draw, 5):
        plain["card_points"] = draw(contracts.card_points(cards, held.ranks))


@st.composite
def _come_late(draw: DrawFn, plain: Plain) -> None:
    """Draw whether a part of the deal comes late, or the upcard into the dealer's hand; changes the variant."""
    players, hand = plain["table"]["players"], plain["deal"]["hand"]
    least = contracts.most_held_early(plain)
    if _may_come_late(plain) and least < hand and seldom(draw, 2):
        plain["deal"] |= draw(packs.in_two_parts(players, hand, least))
    first = plain["bidding"].get("first_round")
    others = "called_partner" in plain or "partners_best" in plain.get("alone", {})
    if first is not None and hand > 1 and not others and seldom(draw, 3):
        first["into_hand"] = "after_first_trick"


def _may_come_late(plain: Plain) -> bool:
    """Tell whether a part of the deal may come when trump is fixed: trump is named, and nothing else is dealt."""
    deal, fixed = plain["deal"], plain["bidding"].get("fixed")
    swaps = any(claim.get("may") == "swap" for claim in plain.get("claims", {}).values())
    named = fixed is None or fixed.get("trump") == "maker_names"
    return named and not (deal["upcard"] or deal["dummy"] or "kitty" in plain or swaps)


def _bind_the_partner(draw: DrawFn, table: Table, bidding: Plain, alone: Plain) -> None:
    """Draw what the dealer's partner takes on by accepting the upcard."""
    first = bidding.get("first_round")
    if not first or not table.partners or not _says_alone(alone) or not _with_call(alone):
        return
    if first.get("suits") == "not_upcard" or first.get("callers") == "not_dealers_partner":
        return
    ways = ["free", "must_go_alone", *(["may_not_go_alone"] if alone["makers"] != "always" else [])]
    first |= drawn_mapping(draw, dealers_partner=ways)


def _no_lone_bids(bidding: Plain) -> None:
    for bid in bidding.get("auction", {}).get("special", {}).values():
        bid.pop("lone", None)
        bid.pop("partners_best", None)
    if bidding.get("auction", {}).get("trump_named") == "first_card_led":
        bidding["auction"]["trump_named"] = "after"


def _suits_only(bidding: Plain) -> bool:
    """Tell whether every call makes a suit trump."""
    auction, second = bidding.get("auction"), bidding.get("second_round", {})
    if auction is None:
        first = bidding.get("first_round", {})
        named = [first.get("no_trump"), second.get("no_trump"), second.get("low")]
        return {*named} <= {None, "never"}
    trumps = auction.get("trumps", "suits")
    words = {*(trumps if isinstance(trumps, list) else [trumps])}
    words |= {bid.get("trump", "any_allowed") for bid in auction.get("special", {}).values()}
    return not {"no_trump", "low"} & words


@st.composite
def _settled(draw: DrawFn, plain: Plain, alone: Plain | None) -> None:
    """Draw who may double, and who may drop out; changes the variant."""
    bidding = plain["bidding"]
    if "fixed" in bidding:
        return
    if seldom(draw, 4):
        auction = bidding.get("auction")
        words: list[int | str] = []
        if auction is not None:
            variant = Variant.model_validate_json(json.dumps(plain))
            words = list(dict.fromkeys(bid.special or bid.number for bid in bids_of(variant).bids))
        plain["doubling"] = draw(contracts.doublings(words))
    no_partners = plain["table"]["sides"] == "individual"
    if no_partners and (alone is None or alone.get("defenders", "never") == "never") and draw(st.booleans()):
        plain["drop"] = drawn_mapping(draw, not_when_forced=[True, False])


@st.composite
def _kitties(draw: DrawFn, plain: Plain, alone: Plain | None, pack: Sequence[Card], *, taken: bool, left: int) -> Plain:
    """Draw who takes the kitty, and the upcard with it."""
    bidding = plain["bidding"]
    auction = bidding.get("auction")
    nobody = bidding.get("fixed") is not None and bidding["fixed"].get("maker", "nobody") == "nobody"
    by = draw(st.sampled_from(["dealer"] if nobody else ["maker", "maker", "dealer"]))
    kitty: Plain = {"taken_by": by} if by == "dealer" else {}
    first = bidding.get("first_round")
    offered = first is not None and (first.get("suits", "upcard") == "upcard" or "forced_upcard" in bidding)
    if (
        taken
        or not left
        or (plain["deal"]["upcard"] and "upcard_is" not in plain["deal"] and not offered and draw(st.booleans()))
    ):
        kitty["with_upcard"] = True
    early = auction is not None and auction["trump_named"] == "after" and not _may_be_taken_over(alone)
    early = early and not plain.get("doubling", {}).get("takes_over")
    if early and by == "maker":
        kitty |= drawn_mapping(draw, when=["after_trump", "before_trump", "before_trump"])
    kept = Counter(str(card)[:-1] for card in pack if not card.is_joker)
    ranks = [rank for rank, cards in kept.items() if cards <= plain["deal"]["hand"] // _MOST_KEPT]
    if ranks and seldom(draw, 3):
        ranks = draw(st.lists(st.sampled_from(ranks), min_size=1, max_size=_MOST_KEPT, unique=True))
        kitty["keeps_back"] = draw(st.sampled_from([" ".join(ranks), ranks]))
    return kitty


def _directions(players: int) -> SearchStrategy[Plain]:
    """Draw which way turns go round, where there is more than one."""
    ways: list[Plain] = [{}, {}, {"direction": "clockwise"}, {"direction": "anticlockwise"}]
    return st.sampled_from(ways if players > _TWO else ways[:3])


@st.composite
def _biddings(draw: DrawFn, table: Table, way: str, fixed: Plain | None) -> Plain:
    need = draw(_needs(table.hand))
    if fixed is not None:
        plain: Plain = {"fixed": fixed} | ({"need": need} if draw(st.booleans()) else {})
        plain |= drawn_mapping(draw, all_pass=["next_dealer", "same_dealer", "play_no_trump"])
        nobody = fixed.get("maker", "nobody") == "nobody" and not table.partners
        if nobody and table.proposes and draw(st.integers(0, 3)):
            plain["proposals"] = drawn_mapping(draw, least=[1, 1, *range(1, min(table.hand, 8) + 1)])
        elif nobody and draw(st.integers(0, 3)):
            plain["predictions"] = drawn_mapping(draw, may_balance=[True, False])
        return plain
    if way == "auction":
        passes = ["next_dealer", "same_dealer", "play_no_trump"]
        plain = drawn_mapping(draw, all_pass=passes) | {"auction": draw(auctions(table))}
        return plain if draw(st.booleans()) else plain | {"need": need}
    return draw(rounds(table)) | {"need": need}


def _needs(hand: int) -> SearchStrategy[int | str]:
    return st.sampled_from(["most", "all"]) | st.integers(1, hand)


@st.composite
def _lone_hands(draw: DrawFn, table: Table, players: int, bidding: Plain) -> Plain | None:
    """Draw who may play alone: only who has something to do without, a partner or a dummy."""
    if draw(st.integers(0, 4)) == 0:
        return None
    makers = ["nobody"]
    if table.partners or table.dummy:
        makers = ["maker", "nobody", *(["maker_or_partner"] if table.partners else [])]
        makers += ["always"] if "auction" not in bidding else []
    may = draw(st.sampled_from(makers))
    auction = bidding.get("auction")
    defenders = ["never"]
    if players > 2:
        lone_makers = may != "nobody" or _lone_bids(bidding)
        defenders += ["always", *(["against_loner", "picked_by_maker"] if lone_makers else [])]
    first = bidding.get("first_round")
    buries = first is not None and first.get("suits", "upcard") == "upcard"
    declared = ["with_call", "before_lead", *(["before_burying"] if buries else [])]
    if (
        auction
        and may != "nobody"
        and (auction["trump_named"] != "after" or auction.get("trumps", "suits") in ("H", "no_trump", "low"))
    ):
        declared = ["before_lead"]
    fields = drawn_mapping(draw, defenders=defenders, declared=declared, sleeping_dealer_picks_up=[True, False])
    if declared == ["before_lead"]:
        fields["declared"] = "before_lead"
    if may == "always":
        fields.pop("declared", None)
    if 0 < table.partners <= table.hand and draw(st.booleans()):
        fields["partners_best"] = draw(partners_best(table, defender=True))
    return {"makers": may} | fields


@st.composite
def _nobody_alone(draw: DrawFn, table: Table) -> Plain | None:
    """Draw what may be said of lone hands where nobody plays one."""
    if draw(st.booleans()):
        return None
    fields = drawn_mapping(draw, declared=["with_call", "before_lead"], sleeping_dealer_picks_up=[True, False])
    if 0 < table.partners <= table.hand and draw(st.booleans()):
        fields["partners_best"] = draw(partners_best(table, defender=True))
    return {"makers": "nobody"} | fields


def _names_trump_after(auction: Plain) -> bool:
    """Tell whether the winner of an auction names one of several trumps."""
    return auction["trump_named"] == "after" and auction.get("trumps", "suits") not in ("H", "no_trump", "low")


def _may_be_taken_over(alone: Plain | None) -> bool:
    """Tell whether a partner may play alone instead of who has named trump."""
    return alone is not None and alone["makers"] == "maker_or_partner" and _with_call(alone)


def _says_alone(alone: Plain) -> bool:
    return bool(alone["makers"] != "nobody")


def _with_call(alone: Plain) -> bool:
    return bool(alone.get("declared", "with_call") == "with_call")


def _lone_bids(bidding: Plain) -> bool:
    return any(bid.get("lone") for bid in bidding.get("auction", {}).get("special", {}).values())


def _space(plain: Plain, draw: DrawFn) -> Space:
    """Return what score rows can ask of a game, and a little of what they seldom ask."""
    variant = Variant.model_validate_json(json.dumps(plain))
    bids = tuple((bid.special or bid.number, bid.value) for bid in bids_of(variant).bids)
    kinds = tuple(word for number, word in enumerate(KIND_WORDS) if number in kinds_of(variant))
    return Space(
        hand=variant.deal.hand,
        need=None if bids or variant.bidding.forced_upcard else need_of(variant),
        lone=tuple(sorted({LONE_WORDS[one.lone] for one in reached_outcomes(variant)}, key=LONE_WORDS.index)),
        bids=bids,
        kinds=kinds,
        stuck=somebody_may_be_stuck(variant) and may_be_called(variant),
        called=tuple(
            kind for kind, there in ((True, may_be_called(variant)), (False, may_be_uncalled(variant))) if there
        ),
        **_seldom_asked(draw, variant, len(bids)),
    )


def _seldom_asked(draw: DrawFn, variant: Variant, bids: int) -> dict[str, Any]:
    """Draw how many values of the parts of an outcome that few games ask for rows may tell apart: one, or all."""
    sizes = {
        "doubled": 1 + (variant.doubling.times if variant.doubling else 0),
        "one": 2,
        "lost": 1 + (0 if variant.called_partner else variant.deal.hand),
        "points": 1 + (most_points(variant) if variant.card_points else 0),
        "most": 2 if most_is_open(variant) else 1,
        "bank": draw(st.sampled_from([3, variant.deal.hand + 2, 2])),
    }
    room = MOST_OUTCOMES // (len(LONE_WORDS) * (variant.deal.hand + 1) * (bids + 1) * 2 * len(KIND_WORDS) * 2)
    found: dict[str, Any] = {}
    for name, size in sizes.items():
        if size <= room and may_be_called(variant) and seldom(draw, 2):
            found[name] = size
            room //= size
    ways = declared_in(variant)
    if len(ways) > 1 and len(DECLARED_WORDS) <= room and not seldom(draw, 2):
        return found | {"declared": tuple(DECLARED_WORDS[way] for way in ways)}
    return found
