"""What settles a contract besides bids: fixed trump, forced upcards, holdings, claims, a called card, doubling."""

from __future__ import annotations

from collections import Counter
from operator import ge
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import RANKS
from euchre_core.limits import MOST_CARDS, MOST_THROWN
from euchre_core.rules.whether import suits_may_be_trump, trump_is_fixed, trump_is_known
from euchre_core.schema.holdings import read_holding
from euchre_core.strategies.base import drawn_mapping, seldom, st

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.schema import Variant
    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy

_MOST_SWAPPED = 8
_ACE, _QUEEN = "A", "Q"
_ALIKE = ((2,), (3,), (2, 2), (3, 2))
_OTHERS = 2
"""Of three suits one at least is of another colour than trump, and so has plain cards."""


class Held(NamedTuple):
    """What there is to hold.

    Attributes:
        ranks: The ranks of the pack, without jokers.
        hand: Cards in a hand.
        upcard: A card is turned up.
        alike: What a hand can have of cards alike, as phrases.
    """

    ranks: tuple[str, ...]
    hand: int
    upcard: bool
    alike: tuple[str, ...]


def held_in(pack: tuple[Card, ...], hand: int, *, upcard: bool) -> Held:
    """Return what there is to hold of a pack."""
    ranks = tuple(dict.fromkeys(RANKS[card.rank] for card in pack if not card.is_joker))
    most = sorted(Counter(card.rank for card in pack if not card.is_joker).values(), reverse=True)
    can = [alike for alike in _ALIKE if sum(alike) <= hand and len(alike) <= len(most) and all(map(ge, most, alike))]
    return Held(ranks, hand, upcard, tuple(f"{' and '.join(map(str, alike))} alike" for alike in can))


@st.composite
def holdings(draw: DrawFn, held: Held, *, trump: bool) -> str | list[str]:
    """Draw what must be held; what counts as trump only where that is known."""
    phrases = draw(st.lists(_phrases(held, trump=trump), min_size=1, max_size=2))
    return phrases[0] if len(phrases) == 1 else phrases


@st.composite
def _phrases(draw: DrawFn, held: Held, *, trump: bool) -> str:
    ranks = draw(st.lists(st.sampled_from([*held.ranks]), min_size=1, max_size=3, unique=True))
    where = ["", *([" in trump"] if trump else [])]
    where += [" in upcard_suit", " not in upcard_suit"] if held.upcard else []
    count = draw(st.sampled_from(["1+", "no", "1", "0-1", f"0-{held.hand}"]))
    usual = f"{count} of {' '.join(ranks)}{draw(st.sampled_from(where))}"
    others = ["1+ natural_trump", "1+ trump", "0-1 natural_trump"] if trump else []
    others += [f"all of {' '.join(held.ranks)}"] if held.hand == 1 else []
    others += held.alike
    return draw(st.sampled_from([usual, usual, *others]))


@st.composite
def limited(draw: DrawFn, first: Plain, second: Plain, held: Held, *, partners: int, jokers: int) -> None:
    """Draw who may call in two rounds, and what for; changes them."""
    callers = ["everyone", "everyone", "not_dealer", *(["dealers_partner", "not_dealers_partner"] if partners else [])]
    if first and seldom(draw, 1):
        first |= drawn_mapping(draw, callers=callers)
        if len(held.ranks) > 0 and draw(st.booleans()):
            first["holding"] = draw(holdings(held, trump=True))
            if first.get("callers", "everyone") in _STUCK_MAY and draw(st.booleans()):
                first["dealer_needs_holding"] = draw(st.booleans())
        if len(held.ranks) > 0 and draw(st.booleans()) and first.get("callers", "everyone") in _STUCK_MAY:
            first["dealer_holding"] = draw(holdings(held, trump=True))
        if jokers and first.get("joker_up") == "caller_names":
            first["joker_up"] = "redeal"
    if first and first.get("pick_up") != "when_he_calls":
        first |= drawn_mapping(draw, upcard_to=["dealer", "dealer", "caller"])
    if first and seldom(draw, 4):
        first["suits"] = "not_upcard"
        first.pop("upcard_to", None)
        names = ("dealer_names_blind", "dealer_names", "dealer_names_set_aside", "caller_names")
        if first.get("joker_up", "dealer_names_blind") in names:
            first["joker_up"] = draw(st.sampled_from(["redeal", "S", "suit_blind_then_bid"]))
    if second and seldom(draw, 2):
        stuck = second.get("stick_the_dealer", False)
        second |= drawn_mapping(draw, callers=[one for one in callers if not stuck or one in _STUCK_MAY])
        if len(held.ranks) > 0 and not stuck and draw(st.booleans()):
            second["holding"] = draw(holdings(held, trump=True))
    if second and held.upcard and (first or not jokers) and seldom(draw, 4):
        second["suits"] = draw(st.sampled_from(["only_upcard", "next"]))
        second.pop("stuck_dealer_may_name_upcard", None)


_STUCK_MAY = ("everyone", "not_dealers_partner")


@st.composite
def fixed(draw: DrawFn, *, upcard: bool, jokers: int) -> Plain:
    """Draw a trump that nobody bids for."""
    trumps = ["C", "D", "H", "S", "no_trump", "low"]
    if upcard and not jokers:
        trumps = ["upcard"]
    trump = draw(st.sampled_from(trumps))
    plain: Plain = {"trump": trump} if trump != "upcard" or draw(st.booleans()) else {}
    if not upcard and seldom(draw, 2):
        return {"trump": "maker_names", "maker": draw(st.sampled_from(["eldest", "dealer"]))}
    return plain | drawn_mapping(draw, maker=["nobody", "eldest", "dealer"])


def forced_upcards(hand: int, *, partners: bool) -> SearchStrategy[Plain]:
    """Draw an upcard that fixes trump at once; alone only where there are partners to do without."""
    needs = st.sampled_from(["most", "all"]) | st.integers(1, hand)
    also = {"alone": st.booleans()} if partners else {}
    return st.fixed_dictionaries({}, optional={"suit": st.sampled_from("CDHS"), "need": needs, **also})


def knows_trump(variant: Variant) -> tuple[bool, bool]:
    """Tell whether there are trumps before the first card, and whether they are known from the start."""
    if not suits_may_be_trump(variant):
        return False, False
    return trump_is_known(variant), trump_is_fixed(variant)


@st.composite
def claims(draw: DrawFn, held: Held, *, left: int, late: bool, trump: bool) -> Plain:
    """Draw rights that a holding gives.

    Args:
        draw: Hypothesis's own.
        held: What there is to hold.
        left: Cards that are not dealt and that nobody takes.
        late: Trump is known before the first card.
        trump: It is known from the start.
    """
    found: Plain = {}
    for name in ("farmer", "court", "marriage")[: draw(st.integers(1, 3))]:
        when = draw(st.sampled_from(["before_bidding", "before_first_card"]))
        known = trump or (late and when == "before_first_card")
        may = draw(st.sampled_from(["redeal", "point", "win", *(["swap"] if 0 < left <= _MOST_SWAPPED else [])]))
        claim: Plain = drawn_mapping(draw, who=["everyone", "dealer"]) | {"may": may, "when": when}
        if may == "swap":
            cards = min(left, held.hand)
            if cards < left:
                claim["may"] = "point"
            else:
                claim |= {"when": "before_bidding", "cards": left, "hand": f"{left}+ of {' '.join(held.ranks)}"}
        if "hand" not in claim:
            claim["hand"] = draw(holdings(held, trump=known))
        if held.upcard and draw(st.booleans()):
            claim["upcard"] = " ".join(
                draw(st.lists(st.sampled_from([*held.ranks]), min_size=1, max_size=3, unique=True))
            )
            if claim["may"] != "swap" and draw(st.booleans()):
                del claim["hand"]
        if claim["may"] != "win" and draw(st.integers(0, 3)) == 3:
            claim |= {"times": draw(st.sampled_from([1, 2, 3, MOST_THROWN]))}
        if claim["may"] == "redeal":
            claim |= drawn_mapping(draw, dealer=["same", "next"])
        found[name] = claim
    return found


def most_held_early(plain: Plain) -> int:
    """Return how many cards a hand must have in the bidding for all that is asked of it then; one at least."""
    asked = [claim.get("hand") for claim in plain.get("claims", {}).values() if claim["when"] == "before_bidding"]
    asked.append(plain["bidding"].get("second_round", {}).get("holding"))
    return max([1, *(one.low for hand in asked if hand is not None for one in read_holding(hand))])


@st.composite
def called_partners(draw: DrawFn, pack: tuple[Card, ...], ranking: Plain, *, suits_only: bool) -> Plain:
    """Draw the card by which a maker finds his partner: one that there always is, or he may call nobody."""
    plain = drawn_mapping(draw, when=["with_trump", "after_pick_up"])
    suits = {card.suit for card in pack if not card.is_joker}
    aces = {card.suit for card in pack if str(card).startswith(_ACE)}
    queens = {card.suit for card in pack if str(card).startswith(_QUEEN)}
    kinds = ["any_plain_card", *(["any_trump"] if suits_only else []), *(["ace_of_a_suit"] * 2 if aces else [])]
    queens_are_plain = len(queens) > 3 and _QUEEN not in ranking.get("permanent_trumps", "")
    kinds += ["queen_of_trumps_or_next"] if suits_only and queens_are_plain else []
    plain["card"] = draw(st.sampled_from(kinds))
    there = {"any_plain_card": len(suits) > _OTHERS, "any_trump": len(suits) > 3, "ace_of_a_suit": len(aces) > 1}
    whole = len(pack) == MOST_CARDS  # which leaves no room to call nobody
    if whole:
        ranking.pop("permanent_trumps", None)
        ranking.pop("same_colour_trumps", None)
    elif "permanent_trumps" in ranking or "same_colour_trumps" in ranking:
        there = dict.fromkeys(there, False)
    plain["required"] = whole or (there.get(plain["card"], True) and draw(st.booleans()))
    return {"called_partner": plain}


@st.composite
def doublings(draw: DrawFn, words: list[int | str]) -> Plain:
    """Draw who may double, and which of the bids given by numbers and names, if there is an auction."""
    plain = drawn_mapping(draw, times=[2, 1], takes_over=[False, True])
    if len(words) > 0 and draw(st.booleans()):
        bids = draw(st.lists(st.sampled_from(words), min_size=1, max_size=2, unique=True))
        plain["bids"] = bids[0] if len(bids) == 1 else bids
    return plain


@st.composite
def card_points(draw: DrawFn, pack: list[str], ranks: tuple[str, ...]) -> Plain:
    """Draw what cards count for whoever takes them; some card counts something."""
    counts = st.sampled_from([1, 2, 3, 11, 0])
    some = st.dictionaries(st.sampled_from(ranks), counts, max_size=3) if ranks else st.just({})
    plain: Plain = {"last_trick": draw(st.sampled_from([1, 0, 10, 100]))}
    plain["first_trick"] = draw(st.sampled_from([0, 0, 1, 7, 100]))
    plain |= {"ranks": draw(some), "trumps": draw(some)}
    plain["cards"] = draw(st.dictionaries(st.sampled_from(pack), counts, max_size=2))
    worth = [count for part in ("ranks", "cards") for count in plain[part].values()]
    if not any(worth):
        plain["last_trick"] = plain["last_trick"] or 1
    return {name: part for name, part in plain.items() if part or draw(st.booleans())}
