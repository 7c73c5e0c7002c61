"""How trump is fixed: rounds, or an auction with bids that have a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.limits import MOST_BIDS, MOST_THROWN
from euchre_core.strategies.base import drawn_mapping, seldom, st
from euchre_core.strategies.contracts import forced_upcards, held_in, limited

if TYPE_CHECKING:
    from euchre_core.cards import Card
    from euchre_core.strategies.base import DrawFn, Plain, SearchStrategy

_SUITS = ("C", "D", "H", "S")
_MOST_WORTH = 1000
_SPECIALS = ("moon", "null", "shoot", "open_null")


class Table(NamedTuple):
    """What bidding has to fit.

    Attributes:
        hand: Tricks in a deal.
        upcard: A card is turned up.
        jokers: Jokers in the pack.
        partners: Partners of each player.
        dummy: There is a dummy hand, so that one may play alone without partners too.
        pack: Every card.
        proposes: Two play, and cards are left to be changed.
        last: The card turned up is the dealer's own.
    """

    hand: int
    upcard: bool
    jokers: int
    partners: int
    dummy: bool
    pack: tuple[Card, ...]
    proposes: bool = False
    last: bool = False

    @property
    def may_be_alone(self) -> bool:
        """Who plays alone does without somebody, or without the dummy."""
        return self.partners > 0 or self.dummy


@st.composite
def rounds(draw: DrawFn, table: Table) -> Plain:
    """Draw one round of bidding or two; what speaks of the upcard only where there is one."""
    both, first, second = (True, True), (True, False), (False, True)
    played = draw(st.sampled_from([both, both, both, first, second] if table.upcard and not table.last else [second]))
    plain = drawn_mapping(draw, all_pass=["next_dealer", "same_dealer", "play_no_trump"])
    if played[0]:
        plain["first_round"] = drawn_mapping(
            draw,
            pick_up=["required", "when_he_calls", "optional"],
            may_bury_upcard=[True, False],
            no_trump=["never", "never", "allowed"],
            joker_up=[
                "dealer_names_blind", "dealer_names", "dealer_names_set_aside", "caller_names", "S", "H", "D", "C",
                "suit_blind_then_bid", "redeal",
            ],
        )  # fmt: skip
    if played[1]:
        suits = draw(st.sampled_from(["not_upcard", "any"] if table.upcard else ["any"]))
        stuck = draw(st.booleans())
        plain["second_round"] = {"suits": suits, "stick_the_dealer": stuck}
        if stuck and suits == "not_upcard":
            plain["second_round"]["stuck_dealer_may_name_upcard"] = draw(st.booleans())
        who = ["never", "allowed", *(["stuck_dealer"] if stuck else [])]
        plain["second_round"] |= drawn_mapping(draw, no_trump=who, low=who)
    stuck = played[1] and plain["second_round"]["stick_the_dealer"]
    if stuck and plain.get("all_pass") != "play_no_trump" and seldom(draw, 3):
        plain["second_round"]["throw_ins"] = draw(st.sampled_from([1, 2, 3, MOST_THROWN]))
    if played[0] and not stuck and seldom(draw, 3):
        plain["forced_upcard"] = draw(forced_upcards(table.hand, partners=table.partners > 0))
    first, second = plain.get("first_round", {}), plain.get("second_round", {})
    held = held_in(table.pack, table.hand, upcard=table.upcard)
    draw(limited(first, second, held, partners=table.partners, jokers=table.jokers))
    return plain


@st.composite
def auctions(draw: DrawFn, table: Table) -> Plain:
    """Draw an auction."""
    named = draw(st.sampled_from(["after", "in_the_bid", *([] if table.jokers else ["first_card_led"])]))
    trumps = ["suits"] if named == "first_card_led" else draw(_trumps())
    size = sum(4 if trump == "suits" else 1 for trump in trumps) if named == "in_the_bid" else 1
    low, high = draw(_numbers(table.hand, MOST_BIDS // size - 1))
    auction: Plain = {"bids": draw(_count(low, high, table.hand)), "trump_named": named}
    auction |= drawn_mapping(
        draw,
        turns=["one_each", "two_each", "until_passed"],
        passer_may_return=[False, True],
        jump_bids=[True, True, False],
        suits_rank=[False, True],
    )
    returns = auction.get("passer_may_return") and auction.get("turns", "one_each") != "one_each"
    if returns and table.partners and draw(st.booleans()):
        auction["passer_needs_partners_bid"] = True
    if trumps != ["suits"] or draw(st.booleans()):
        auction["trumps"] = trumps if len(trumps) > 1 else trumps[0]
    stuck = draw(st.sampled_from(["nobody", "dealer", *(["joker_holder"] if table.jokers == 1 else [])]))
    if stuck != "nobody":
        auction[f"stuck_{stuck}"] = draw(st.integers(1, high) | st.just(high))
    rungs: list[int | str] = [*range(low, high + 1)]
    room = MOST_BIDS // size - len(rungs) - 1
    names = draw(st.sampled_from([0, 0, 1, 2, 3, 4])) if room > 0 else 0
    for name in _SPECIALS[: min(names, room)]:
        known = auction.get("special", {})
        bid = draw(_specials(table, rungs, known, suits=_has_suits(trumps)))
        rungs.insert(rungs.index(bid["above"]) + 1, name)
        auction["special"] = known | {name: bid}
    _between_trumps(draw, auction, trumps)
    if named == "in_the_bid" and draw(st.booleans()):
        auction["values"] = draw(_values(trumps))
    return auction


def _between_trumps(draw: DrawFn, auction: Plain, trumps: list[str]) -> None:
    """Put the last special bid, where trumps of one number rank, above one of these trumps."""
    ranks = auction["trump_named"] == "in_the_bid" and auction.get("suits_rank", False)
    specials: Plain = auction.get("special", {})
    if not ranks or not specials or not draw(st.booleans()):
        return
    name, bid = [*specials.items()][-1]
    above = bid["above"]
    if not isinstance(above, int) or "only_after" in bid:
        return
    words = [word for trump in trumps for word in (_SUITS if trump == "suits" else (trump,))]
    others = [one for key, one in specials.items() if key != name]
    if len(words) > 1 and all(name not in (one["above"], one.get("only_after")) for one in others):
        bid["above"] = f"{above} {draw(st.sampled_from(words))}"


def _has_suits(trumps: list[str]) -> bool:
    return any(trump in ("suits", *_SUITS) for trump in trumps)


@st.composite
def _trumps(draw: DrawFn) -> list[str]:
    """Draw what may be trump, each once."""
    suits = draw(st.sampled_from([["suits"], ["suits"], ["C", "D", "H", "S"], ["H"], ["S", "C"], []]))
    also = draw(st.lists(st.sampled_from(["no_trump", "low"]), unique=True))
    return draw(st.permutations([*suits, *also])) if suits or also else ["suits"]


@st.composite
def _numbers(draw: DrawFn, hand: int, most: int) -> tuple[int, int]:
    low = draw(st.integers(1, hand))
    return low, draw(st.integers(low, min(hand, low + most - 1)) | st.just(min(hand, low + most - 1)))


def _count(low: int, high: int, hand: int) -> SearchStrategy[int | str]:
    """Write a span of numbers of tricks in one of the ways that mean it."""
    ways: list[int | str] = [f"{low}-{high}"]
    if high == hand:
        ways.insert(0, f"{low}+")
    if low == high:
        ways += [low, *(["all"] if low == hand else [])]
    return st.sampled_from(ways)


@st.composite
def _specials(draw: DrawFn, table: Table, rungs: list[int | str], known: Plain, *, suits: bool) -> Plain:
    """Draw a bid with a name that has a place among those that are there."""
    taken = [bid["above"] for bid in known.values()]
    above = draw(st.sampled_from([rung for rung in rungs[::-1] if rung not in taken]))
    trumps = ["any_allowed", *(["suit"] if suits else []), "no_trump", "low"]
    bid: Plain = {"above": above}
    bid |= drawn_mapping(
        draw,
        promises=["all", "most", "none", 1, table.hand],
        lone=[False, *([True] if table.may_be_alone else [])],
        trump=trumps,
        shown=[False, False, True],
    )
    if draw(st.booleans()):
        bid["value"] = draw(st.sampled_from([0, 1, 12, _MOST_WORTH]))
    if bid.get("lone") and 0 < table.partners <= table.hand and draw(st.booleans()):
        bid["partners_best"] = draw(partners_best(table, defender=False))
    if seldom(draw):
        bid["only_after"] = draw(st.sampled_from(rungs[: rungs.index(above) + 1]))
        if table.partners and draw(st.booleans()):
            bid["by_partner"] = True
    return bid


@st.composite
def partners_best(draw: DrawFn, table: Table, *, defender: bool) -> int | Plain:
    """Draw what a loner gets from his partners, no more than a hand."""
    cards = draw(st.integers(1, min(8, table.hand // table.partners)) | st.just(min(8, table.hand // table.partners)))
    if not draw(st.booleans()):
        return cards
    first = ["maker_discards", "partner_gives", "partner_gives", "maker_passes"]  # with it goes more
    too = [False, True] if defender else [False]
    fields: Plain = {"cards": cards}
    fields |= drawn_mapping(draw, first=first, lone_defender_too=too)
    if table.partners > 1:
        fields |= drawn_mapping(draw, given_by=["every_partner", "one_asked"])
    more = draw(st.sampled_from(["receiver", "at_least", ""])) if fields.get("first") == "partner_gives" else ""
    if more == "receiver":
        fields["picked_by"] = "receiver"
    elif more:
        fields["at_least"] = draw(st.sampled_from([0, cards - 1]) | st.integers(0, cards - 1))
    return fields


@st.composite
def _values(draw: DrawFn, trumps: list[str]) -> Plain:
    """Draw what the lowest bid is worth for each trump, and a level."""
    words = trumps
    if "suits" in trumps and draw(st.booleans()):
        words = [*_SUITS, *trumps] if draw(st.booleans()) else [*_SUITS, *(word for word in trumps if word != "suits")]
    values = {word: draw(st.sampled_from([10, 20, 40, 7, 0, 300])) for word in words}
    return values | drawn_mapping(draw, each_level=[0, 10, 3])
