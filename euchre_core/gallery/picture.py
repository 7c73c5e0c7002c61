"""The line of a deal as a graph: the stages that a game really has, what happens in each, and where it leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.gallery import stages
from euchre_core.gallery.ahead import AHEAD
from euchre_core.gallery.ladder import Rung, rungs_of
from euchre_core.rulebook.facts import Facts
from euchre_core.rules.tables import MAY_REDEAL, MAY_WIN
from euchre_core.seats import mirrored

if TYPE_CHECKING:
    from euchre_core.schema import Variant

_THROWN_IN, _VOID, _WON = "thrown_in", "void", "won"
_AHEAD = tuple(AHEAD)
_MADE = {"named_ahead": "turned up"}


@dataclass(frozen=True, slots=True)
class Box:
    """A stage of a deal, or an end of it (``is_end``) before a card is played."""

    key: str
    title: str
    lines: tuple[str, ...]
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one box to another, with what must happen for it; no label where nothing else can."""

    start: str
    end: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Stages in the order in which they are played, ends after them; and the ladder of bids, if there is an auction."""

    title: str
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    rungs: tuple[Rung, ...]


def bidding_kind(variant: Variant) -> str:
    """Return in a few words how trump is fixed.

    >>> from euchre_core.load import read_variant
    >>> bidding_kind(read_variant("standard").require())
    'two rounds'
    """
    bidding = variant.bidding
    if bidding.auction is not None:
        turns = {"one_each": "one bid each", "two_each": "two bids each", "until_passed": "until all have passed"}
        trump = {"after": "trump named after", "in_the_bid": "trump in the bid", "first_card_led": "first card led"}
        return f"auction: {turns[bidding.auction.turns]}, {trump[bidding.auction.trump_named]}"
    if bidding.fixed is not None:
        if bidding.fixed.trump == "maker_names":
            return f"none: {bidding.fixed.maker} names trump"
        besides = ", and tricks are predicted" if bidding.predictions else ""
        besides = ", and cards may be changed" if bidding.proposals else besides
        return f"none: trump is fixed{besides}"
    if bidding.first_round is not None:
        return "two rounds" if bidding.second_round is not None else "first round only"
    return "a suit is named, one round"


def picture_of(variant: Variant) -> Picture:
    """Return the picture of how trump is fixed, and of all else that comes before the first lead.

    Raises:
        VariantError: If the variant is impossible or contradicts itself.
    """
    facts = Facts.of(variant)
    found = {key: made for key, make in stages.STAGES.items() if (made := make(facts)) is not None}
    put = mirrored if facts.anticlockwise else str
    boxes = [Box(key, title, tuple(map(put, lines))) for key, (title, lines) in found.items()]
    arrows = _arrows(facts, list(found))
    ends = {arrow.end for arrow in arrows}
    if _THROWN_IN in ends:
        dealer = "the same player deals again" if facts.rules.same_dealer else "the next player deals"
        boxes.append(Box(_THROWN_IN, "Thrown in", ("nobody scores", dealer), is_end=True))
    if _VOID in ends:
        boxes.append(Box(_VOID, "Void", ("nobody scores", _void_dealer(facts)), is_end=True))
    if _WON in ends:
        boxes.append(Box(_WON, "Game won", ("by whoever claims it",), is_end=True))
    return Picture(variant.name, tuple(boxes), tuple(arrows), rungs_of(facts.rules))


def _void_dealer(facts: Facts) -> str:
    """Say who deals after a deal that was made void."""
    nexts = {claim.next_dealer for claim in facts.rules.claims if claim.may == MAY_REDEAL}
    nexts |= {False} if stages.joker_up(facts) == "redeal" else set()
    if len(nexts) > 1:
        return "the next player deals, or the same again, by the claim"
    return "the next player deals" if nexts == {True} else "the same player deals again"


def _arrows(facts: Facts, keys: list[str]) -> list[Arrow]:
    """Return the arrows; a stage whose end is told here has its own, the others lead to the next."""
    told = {
        "deal": _from_deal,
        "claims": _from_claims,
        "joker": _from_joker,
        "first": _from_first,
        "second": _from_second,
        "auction": _from_auction,
    }
    arrows: list[Arrow] = []
    for key, after in pairwise(keys):
        if key in _AHEAD:
            arrows += _from_ahead(facts, keys, key)
        else:
            arrows += told[key](facts, keys) if key in told else [Arrow(key, after)]
    return arrows


def _later(keys: list[str], key: str, *, without: str = "") -> str:
    """Return the first stage after the bidding that follows *key*."""
    bidding = (*_AHEAD, "deal", "claims", "joker", "first", "second", "auction")
    return next(k for k in keys[keys.index(key) + 1 :] if k not in bidding and k != without)


def _from_deal(facts: Facts, keys: list[str]) -> list[Arrow]:
    return [Arrow("deal", keys[1])] if keys[1] in ("claims", *_AHEAD) else _begun(facts, keys, "deal")


def _from_ahead(facts: Facts, keys: list[str], key: str) -> list[Arrow]:
    """Return where it leads what is said ahead of the bidding: to the next stage, or past it with a maker."""
    after = keys[keys.index(key) + 1]
    on = [Arrow(key, after, "" if key == "packets" else "not turned up" if key == "named_ahead" else "nobody does")]
    if after not in ("claims", *_AHEAD):
        on = [replace(arrow, label=arrow.label or on[0].label) for arrow in _begun(facts, keys, key)]
    if key == "packets":
        return on
    takes = key == "named_ahead" or facts.rules.ahead_takes
    made = Arrow(key, _later(keys, key, without="" if takes else "pick_up"), _MADE.get(key, "declared"))
    return [made, *on]


def _from_claims(facts: Facts, keys: list[str]) -> list[Arrow]:
    may = {claim.may for claim in facts.rules.claims if not claim.late}
    arrows = _begun(facts, keys, "claims")
    arrows += [Arrow("claims", _VOID, "a new deal is claimed")] if MAY_REDEAL in may else []
    return [*arrows, *([Arrow("claims", _WON, "the game is claimed")] if MAY_WIN in may else [])]


def _begun(facts: Facts, keys: list[str], start: str) -> list[Arrow]:
    """Return what comes after the deal, by what was turned up."""
    after, suit = keys[keys.index(start) + 1], facts.rules.forced_suit
    arrows = []
    lone = "; the dealer is alone" if facts.rules.forced_alone else ""
    if suit >= 0:
        arrows.append(Arrow(start, _later(keys, start), f"a {SUIT_WORDS[suit][:-1]} is turned up{lone}"))
    if after == "joker":
        arrows.append(Arrow(start, "joker", "the joker is turned up"))
        after = keys[keys.index("joker") + 1]
    return [*arrows, Arrow(start, after, "any other card" if arrows else "")]


def _nobody(facts: Facts, keys: list[str]) -> str:
    """Return where it leads that nobody calls or bids: a new deal, or play without trump."""
    if not facts.rules.play_no_trump:
        return _THROWN_IN
    ways = ("kitty", "late_claims", "play") if facts.rules.kitty_dealer else ("late_claims", "play")
    return next(key for key in ways if key in keys)


def _from_joker(facts: Facts, keys: list[str]) -> list[Arrow]:
    said = stages.joker_up(facts)
    if said == "redeal":
        return [Arrow("joker", _VOID)]
    if said == "dealer_names_set_aside":
        return [Arrow("joker", _later(keys, "joker", without="pick_up"), "trump is named")]
    if said.startswith("dealer_names"):
        return [Arrow("joker", _later(keys, "joker"), "trump is named")]
    return [Arrow("joker", "first")]


def _from_first(facts: Facts, keys: list[str]) -> list[Arrow]:
    end = "second" if "second" in keys else _nobody(facts, keys)
    called = Arrow("first", _later(keys, "first"), "accepted")
    if facts.rules.first_not_upcard:
        called = Arrow("first", _later(keys, "first", without="pick_up"), "named")
    without = Arrow("first", _later(keys, "first", without="pick_up"), "no trump")
    named = [without] if facts.rules.first_no_trump and without.end != called.end else []
    return [called, *named, Arrow("first", end, "all pass")]


def _from_second(facts: Facts, keys: list[str]) -> list[Arrow]:
    named = Arrow("second", _later(keys, "second", without="pick_up"), "named")
    return [named] if facts.rules.sheet.stick else [named, Arrow("second", _nobody(facts, keys), "all pass")]


def _from_auction(facts: Facts, keys: list[str]) -> list[Arrow]:
    rules = facts.rules
    arrows = [Arrow("auction", _later(keys, "auction"), "the highest bid stands")]
    is_all_dealt = len(rules.pack) == len(rules.places) + rules.beside
    if rules.stuck_dealer or (rules.stuck_joker_holder and is_all_dealt):
        return arrows
    label = "nobody bids, and nobody holds the joker" if rules.stuck_joker_holder else "nobody bids"
    return [*arrows, Arrow("auction", _nobody(facts, keys), label)]
