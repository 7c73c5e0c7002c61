"""Fields that a file writes and that can never matter in its game: somebody meant something, and would not get it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import JACK
from euchre_core.rules.contradiction import contradiction, own
from euchre_core.rules.score_table import defenders_may_be_alone, makers_may_be_alone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.errors import Problem
    from euchre_core.schema import Section, Variant


class _Need(NamedTuple):
    """What a field needs to matter: by its path, a clause that says so, and the field that would have to grant it."""

    path: str
    says: str
    other: str
    but: str
    remedy: str
    met: Callable[[Variant], bool]


def _jacks(variant: Variant) -> bool:
    return JACK in variant.deck.ranks


def _somebody_alone(variant: Variant) -> bool:
    return makers_may_be_alone(variant) or defenders_may_be_alone(variant)


def _both_alone(variant: Variant) -> bool:
    return makers_may_be_alone(variant) and defenders_may_be_alone(variant)


def _can_be_passed_out(variant: Variant) -> bool:
    second = variant.bidding.second_round
    return second is None or not second.stick_the_dealer


def _a_call_may_put_the_dealer_to_sleep(variant: Variant) -> bool:
    alone = variant.alone
    return (
        variant.bidding.first_round is not None
        and makers_may_be_alone(variant)
        and alone is not None
        and alone.declared == "with_call"
    )


_NO_LONE_HANDS = ("alone", "nobody can play alone", "Allow lone hands, or take the line out.")
_ADD_A_JOKER = ("deck", "the pack has no joker", "Take a pack with one, as in deck: 25, or take the line out.")
_NO_JACKS = ("deck", "the pack has no jacks", "Put jacks in the pack, or take the line out.")

_NEEDS = (
    _Need("ranking.joker", "this gives the joker its place", *_ADD_A_JOKER, lambda v: v.deck.jokers > 0),
    _Need("ranking.right_bower", "this is about the jack of trumps", *_NO_JACKS, _jacks),
    _Need("ranking.left_bower", "this is about the other jack of the colour", *_NO_JACKS, _jacks),
    _Need(
        "ranking.equal_cards",
        "this is about two equal cards in a trick",
        "deck",
        "no two cards of the pack are equal",
        "Write copies: 2 in the deck, or take the line out.",
        lambda v: v.deck.copies > 1 or v.deck.jokers > 1,
    ),
    _Need(
        "bidding.first_round.joker_up", "this is about an upturned joker", *_ADD_A_JOKER, lambda v: v.deck.jokers > 0
    ),
    _Need(
        "bidding.all_pass",
        "this says who deals when nobody calls",
        "bidding.second_round.stick_the_dealer",
        "stick_the_dealer is true, so somebody always does",
        "Take one of the two out.",
        _can_be_passed_out,
    ),
    _Need("dummy.left_when_alone", "this is about a lone maker", *_NO_LONE_HANDS, makers_may_be_alone),
    _Need(
        "alone.declared",
        "this says when a maker goes alone",
        "alone.makers",
        "makers is nobody",
        "Write makers: maker, or take the line out.",
        makers_may_be_alone,
    ),
    _Need(
        "alone.sleeping_dealer_picks_up",
        "this is about a dealer who sits out when the upcard is accepted",
        "alone",
        "no call can put him to sleep",
        "Write declared: with_call, for makers that may be alone, or take the line out.",
        _a_call_may_put_the_dealer_to_sleep,
    ),
    _Need("play.lone_lead", "this says who leads against a lone hand", *_NO_LONE_HANDS, _somebody_alone),
    _Need(
        "play.two_loners_lead",
        "this says who leads when two play alone",
        "alone",
        "no two can play alone in one deal",
        "Write defenders: against_loner, or take the line out.",
        _both_alone,
    ),
)


def idle_fields(variant: Variant) -> frozenset[str]:
    """Return the dotted paths of the fields that have another value than usual and can never matter."""
    return frozenset(need.path for need in _idle(variant))


def sleeping_fields(variant: Variant) -> list[tuple[str, str]]:
    """Return the fields that the file itself sets and that can never matter: paths, each with a clause that says why.

    They have the value that they would have unsaid, or else :func:`no_own_field_is_idle` refuses them.
    """
    return [(need.path, need.but) for need in _NEEDS if own(variant, need.path) and not need.met(variant)]


def no_own_field_is_idle(variant: Variant) -> Iterator[Problem]:
    """Every field that the file itself sets otherwise than usual can matter in some deal."""
    for path, says, other, but, remedy, _ in _idle(variant):
        if own(variant, path):
            yield contradiction(variant, path, says, other, but, remedy)


def _idle(variant: Variant) -> Iterator[_Need]:
    for need in _NEEDS:
        if _is_unusual(variant, need.path) and not need.met(variant):
            yield need


def _is_unusual(variant: Variant, path: str) -> bool:
    """Tell whether a field is there and has another value than it would have unsaid."""
    *sections, field = path.split(".")
    section: Section | None = variant
    for name in sections:
        section = getattr(section, name, None)
    return section is not None and getattr(section, field) != type(section).model_fields[field].default
