"""Proofs about who may call, and about what must be held for it, or for a claim: it can be held."""

from __future__ import annotations

from collections import Counter
from operator import lt
from typing import TYPE_CHECKING

from euchre_core.cards import RANKS
from euchre_core.errors import Problem
from euchre_core.limits import MOST_TERMS
from euchre_core.rules.clash import Clash, clashes
from euchre_core.rules.contradiction import contradiction, said_at
from euchre_core.rules.counting import held_of
from euchre_core.schema import ALL
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.schema import FirstRound, Holding, SecondRound, Variant

_FIRST, _SECOND = "bidding.first_round", "bidding.second_round"
_NOT_THE_DEALER = ("dealers_partner", "not_dealer")
_JOKER_NAMES = ("dealer_names_blind", "dealer_names", "dealer_names_set_aside", "caller_names")


def _first(fits: Callable[[FirstRound], bool]) -> Callable[[Variant], bool]:
    """Return a test of variants with a first round of which something is true."""
    return lambda variant: variant.bidding.first_round is not None and fits(variant.bidding.first_round)


def _second(fits: Callable[[SecondRound], bool]) -> Callable[[Variant], bool]:
    """Return a test of variants with a second round of which something is true."""
    return lambda variant: variant.bidding.second_round is not None and fits(variant.bidding.second_round)


def _single(variant: Variant) -> bool:
    return variant.table.sides in ("individual", "called_partner")


_NO_PARTNER = ("table.sides", "in an individual game nobody has one", "Write callers: everyone, or not_dealer.")
_MUST_CALL = (f"{_SECOND}.stick_the_dealer", "a stuck dealer must call", "Write stick_the_dealer: false.")
_CALLING = (
    Clash(
        f"{_FIRST}.callers",
        "this is about the dealer's partner",
        *_NO_PARTNER,
        lambda v: _single(v) and _first(lambda r: r.callers.endswith("dealers_partner"))(v),
    ),
    Clash(
        f"{_SECOND}.callers",
        "this is about the dealer's partner",
        *_NO_PARTNER,
        lambda v: _single(v) and _second(lambda r: r.callers.endswith("dealers_partner"))(v),
    ),
    Clash(
        f"{_SECOND}.callers",
        "the dealer may not call",
        *_MUST_CALL,
        _second(lambda r: r.stick_the_dealer and r.callers in _NOT_THE_DEALER),
    ),
    Clash(
        f"{_SECOND}.holding",
        "who calls must hold something",
        *_MUST_CALL,
        _second(lambda r: r.stick_the_dealer and r.holding is not None),
    ),
    Clash(
        f"{_FIRST}.dealer_holding",
        "this is what the dealer must hold to call",
        f"{_FIRST}.callers",
        "he may not call",
        "Take one of the two out.",
        _first(lambda r: r.dealer_holding is not None and r.callers in _NOT_THE_DEALER),
    ),
    Clash(
        f"{_FIRST}.dealer_needs_holding",
        "this excuses the dealer from what callers must hold",
        f"{_FIRST}.holding",
        "callers need hold nothing",
        "Write a holding, or take the line out.",
        _first(lambda r: not r.dealer_needs_holding and r.holding is None),
    ),
    Clash(
        f"{_FIRST}.dealer_needs_holding",
        "this excuses the dealer from what callers must hold",
        f"{_FIRST}.callers",
        "he may not call",
        "Take one of the two out.",
        _first(lambda r: not r.dealer_needs_holding and r.callers in _NOT_THE_DEALER),
    ),
    Clash(
        f"{_FIRST}.dealers_partner",
        "this binds the dealer's partner",
        f"{_FIRST}.callers",
        "he may not call",
        "Take one of the two out.",
        _first(lambda r: r.dealers_partner != "free" and r.callers == "not_dealers_partner"),
    ),
    Clash(
        f"{_FIRST}.dealers_partner",
        "this is about accepting the upcard",
        f"{_FIRST}.suits",
        "suits is not_upcard, so nobody does",
        "Write dealers_partner: free.",
        _first(lambda r: r.dealers_partner != "free" and r.suits == "not_upcard"),
    ),
    Clash(
        f"{_FIRST}.pick_up",
        "the dealer may leave the upcard when another has called",
        f"{_FIRST}.upcard_to",
        "the caller takes it, whoever he is",
        "Write pick_up: required, or optional.",
        _first(lambda r: r.pick_up == "when_he_calls" and r.upcard_to == "caller"),
    ),
    Clash(
        f"{_FIRST}.joker_up",
        "whoever is asked may name any suit, and the dealer must",
        _FIRST,
        "not everybody may call whatever he holds",
        "Write another joker_up, as in joker_up: redeal.",
        lambda v: v.deck.jokers > 0 and _first(lambda r: r.joker_up == "caller_names" and _is_limited(r))(v),
    ),
    Clash(
        f"{_FIRST}.suits",
        "nobody takes the upcard, and its suit may not be named",
        f"{_FIRST}.joker_up",
        "any suit may be named when a joker is turned up",
        "Write another joker_up, as in joker_up: redeal.",
        lambda v: v.deck.jokers > 0 and _first(lambda r: r.suits == "not_upcard" and r.joker_up in _JOKER_NAMES)(v),
    ),
    Clash(
        f"{_SECOND}.suits",
        "only_upcard is the upcard's suit",
        "deck",
        "an upturned joker has none",
        "Take a pack without a joker, or write suits: any.",
        lambda v: (
            v.deck.jokers > 0 and v.bidding.first_round is None and _second(lambda r: r.suits == "only_upcard")(v)
        ),
    ),
    Clash(
        f"{_SECOND}.suits",
        "next is the other suit of the upcard's colour",
        "deck",
        "an upturned joker has none",
        "Take a pack without a joker, or write suits: any.",
        lambda v: v.deck.jokers > 0 and v.bidding.first_round is None and _second(lambda r: r.suits == "next")(v),
    ),
)


def _is_limited(first: FirstRound) -> bool:
    return first.callers != "everyone" or first.holding is not None or first.dealer_holding is not None


def callers_can_call(variant: Variant) -> Iterator[Problem]:
    """Who may call is at the table, and whoever must call can."""
    yield from clashes(variant, _CALLING)


def holdings_can_be_held(variant: Variant) -> Iterator[Problem]:
    """What must be held is in the pack, fits a hand, and is asked when it is known."""
    terms = 0
    for path, holding, hand in _holdings(variant):
        terms += len(held_of(variant, holding))
        for one in holding:
            yield from _can_be_held(variant, path, one, hand)
    if terms > MOST_TERMS:
        yield Problem(
            "claims" if variant.claims else "bidding",
            f"at most {MOST_TERMS} things that must be held",
            f"{terms} of them",
            "Take some of them out.",
        )


def _holdings(variant: Variant) -> Iterator[tuple[str, tuple[Holding, ...], int]]:
    """Yield what must be held: its path, its phrases, and how many cards a hand has when it is asked for."""
    first, second, whole = variant.bidding.first_round, variant.bidding.second_round, variant.deal.hand
    early = min(variant.deal.before_trump or whole, whole)
    if first is not None:
        yield f"{_FIRST}.holding", first.holding or (), early
        yield f"{_FIRST}.dealer_holding", first.dealer_holding or (), early
    if second is not None:
        yield f"{_SECOND}.holding", second.holding or (), early
    for name, claim in variant.claims.items():
        yield f"claims.{name}.hand", claim.hand or (), early if claim.when == "before_bidding" else whole


def _can_be_held(variant: Variant, path: str, one: Holding, hand: int) -> Iterator[Problem]:
    if missing := not_in_pack(variant, one.ranks):
        yield no_such_ranks(variant, path, missing)
        return
    if one.alike:
        yield from _can_be_alike(variant, path, one, hand)
        return
    (held,) = held_of(variant, (one,))
    most = min(hand, max(mask.bit_count() for mask in held.cards))
    if held.low > most:
        found, remedy = f"of which it has at most {most}", "Write a smaller number."
        if one.low == ALL and hand < variant.deal.hand:
            found, remedy = f"which is {variant.deal.hand} cards, one for each trick", f"Write {hand} instead of all."
        yield _too_many(variant, path, one, hand, found, remedy)
    if "upcard" in one.where and not variant.deal.upcard:
        yield contradiction(
            variant,
            path,
            "this is about the upcard's suit",
            "deal.upcard",
            "deal.upcard is false",
            "Write deal: {upcard: true}, or take it out.",
        )


def _can_be_alike(variant: Variant, path: str, one: Holding, hand: int) -> Iterator[Problem]:
    """Yield what keeps a hand from so many cards alike: it is too small, or the pack has not that many of a rank."""
    most = Counter(card.rank for card in variant.deck.pack if not card.is_joker)
    has = [number for _, number in most.most_common(len(one.alike))]
    found = ""
    if one.low > hand:
        found = f"which is {one.low} cards"
    elif len(has) < len(one.alike) or any(map(lt, has, one.alike)):
        found = f"and the pack has {' and '.join(map(str, has))} of a rank"
    if found:
        yield _too_many(variant, path, one, hand, found, "Write smaller numbers.")


def _too_many(variant: Variant, path: str, one: Holding, hand: int, found: str, remedy: str) -> Problem:
    """Return the problem of a phrase that asks for more than there can be in a hand of so many cards."""
    when = " before the rest of it is dealt" if hand < variant.deal.hand else ""
    places = said_at(variant, "deal.hand", *(["deal.before_trump"] if when else []), "deck")
    return Problem(path, f"what a hand of {hand} can have{when}", f'"{written((one,))}", {found}', remedy, also=places)


def not_in_pack(variant: Variant, ranks: tuple[int, ...]) -> list[str]:
    """Return those of some ranks that no card of the pack has."""
    there = {card.rank for card in variant.deck.pack if not card.is_joker}
    return [RANKS[rank] for rank in ranks if rank not in there]


def no_such_ranks(variant: Variant, path: str, missing: list[str]) -> Problem:
    """Return the problem of ranks that are not in the pack."""
    return Problem(
        path,
        "ranks of the pack",
        f"{' '.join(missing)}, which it has not",
        f"Take {' and '.join(missing)} out.",
        also=said_at(variant, "deck"),
    )
