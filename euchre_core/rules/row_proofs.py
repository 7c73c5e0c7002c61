"""Proofs about what score rows ask and pay for: their words have a meaning in this game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import Problem
from euchre_core.limits import MOST_EXTRAS
from euchre_core.rules.contradiction import contradiction, own
from euchre_core.rules.possible import (
    declared_in,
    kinds_of,
    may_be_called,
    may_be_uncalled,
    most_points,
    somebody_may_be_stuck,
)
from euchre_core.rules.reach import extra_regions, most_is_open, reached_outcomes
from euchre_core.rules.whether import players_share_scores
from euchre_core.schema import Payment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.schema import Extra, Row, Variant

# What a row may ask of the makers.
_OF_MAKERS = ("made", "tricks", "points", "lost_first", "one_took_all", "lone")
_PAYEES = ("makers", "defenders", "everyone", "dropped")


class _Asks(NamedTuple):
    """What a row may ask or pay for only in some games.

    Attributes:
        field: The condition, or the payee; ``*`` for a payment to anybody.
        says: A clause that says what is asked or paid.
        other: The field that would have to grant it.
        but: A clause that says that it does not.
        remedy: What to write.
        granted: Whether it does.
        factor: The part of the payment that is meant, if not all of it is.
        inherited: Also what another file wrote is at fault: it would pay something else than it says.
    """

    field: str
    says: str
    other: str
    but: str
    remedy: str
    granted: Callable[[Variant], bool]
    factor: str = ""
    inherited: bool = True


_NO_AUCTION = ("bidding.auction", "there is no auction", "Take it out, or write bidding: {auction: {}}.")
_NO_DOUBLING = ("doubling", "nobody may double", "Take it out, or write doubling: {}.")
_NO_POINTS = ("card_points", "no card counts anything", "Take it out, or write card_points.")
_NO_DROP = ("drop", "nobody may drop out", "Take it out, or write drop: {}.")
_NO_MAKER = ("bidding.fixed.maker", "nobody is the maker", "Pay everyone, or write maker: eldest.")


def _auction(variant: Variant) -> bool:
    return variant.bidding.auction is not None


def _bids(variant: Variant) -> bool:
    return _auction(variant) or variant.bidding.predictions is not None


def _points(variant: Variant) -> bool:
    return variant.card_points is not None


def _doubling(variant: Variant) -> bool:
    return variant.doubling is not None


_ASKS = (
    _Asks("bid", "this asks for the bid", *_NO_AUCTION, _auction),
    _Asks("value", "this asks for the value", *_NO_AUCTION, _auction),
    _Asks(
        "trump",
        "this asks for the kind of trump",
        "bidding",
        "there is only one",
        "Take the condition out.",
        lambda v: len(kinds_of(v)) > 1,
        inherited=False,
    ),
    _Asks(
        "forced",
        "this asks whether the maker was stuck",
        "bidding",
        "nobody ever is",
        "Take the condition out, or write stick_the_dealer: true or stuck_dealer.",
        somebody_may_be_stuck,
        inherited=False,
    ),
    _Asks(
        "called",
        "this asks whether somebody is the maker",
        "bidding",
        "that is so in every deal, or in none",
        "Take the condition out, or write all_pass: play_no_trump.",
        lambda v: may_be_called(v) and may_be_uncalled(v),
        inherited=False,
    ),
    _Asks("doubled", "this asks how often the contract was doubled", *_NO_DOUBLING, _doubling, inherited=False),
    _Asks("points", "this asks for card points", *_NO_POINTS, _points),
    _Asks("own_points", "this asks for card points", *_NO_POINTS, _points),
    _Asks(
        "lost_first",
        "this asks what the makers lost before their first trick",
        "called_partner",
        "who they are is not known by then",
        "Take the condition out.",
        lambda v: v.called_partner is None,
    ),
    _Asks(
        "more_than_each",
        "this asks for more tricks than each of the others took",
        "deal.hand",
        "of so many, a number of tricks always is more, or never is",
        "Write made: true, or tricks and a number.",
        most_is_open,
    ),
    _Asks(
        "more_than_each",
        "this asks for more tricks than each of the others took",
        *_NO_MAKER,
        may_be_called,
    ),
    _Asks(
        "with_bank",
        "this asks for tricks with those in the bank",
        "game.bank",
        "there is no bank",
        "Write tricks, or write bank: last_trick.",
        lambda v: v.game.bank != "no",
    ),
    _Asks(
        "declared",
        "this asks when the contract was declared",
        "alone.ahead",
        "nothing is declared ahead of the bidding",
        "Take the condition out, or write alone: {ahead: {blind: names_suit}}.",
        lambda v: len(declared_in(v)) > 1,
        inherited=False,
    ),
    _Asks(
        "own_bid",
        "this asks what a player predicted",
        "bidding.predictions",
        "nobody predicts anything",
        "Take the condition out, or write predictions: {}.",
        lambda v: v.bidding.predictions is not None,
    ),
    _Asks("*", "this pays for the bid", *_NO_AUCTION, _bids, "bid"),
    _Asks("*", "this pays for the value of the bid", *_NO_AUCTION, _auction, "value"),
    _Asks("*", "this pays for card points", *_NO_POINTS, _points, "points"),
    _Asks("*", "this is at stake", *_NO_DOUBLING, _doubling, "stake", inherited=False),
    _Asks("dropped", "this pays who dropped out", *_NO_DROP, lambda v: v.drop is not None, inherited=False),
    _Asks(
        "partners_less",
        "this pays the maker's partners less",
        "game.scores",
        "they have one score with him",
        "Take it out, or write scores: players.",
        lambda v: v.game.scores == "players" and players_share_scores(v),
    ),
    _Asks("partners_less", "this pays the maker's partners less", *_NO_MAKER, may_be_called),
    _Asks("makers", "this pays the makers", *_NO_MAKER, may_be_called, inherited=False),
)


def rows_speak_of_this_game(variant: Variant) -> Iterator[Problem]:
    """A row asks for bids, trumps, stuck players and the like, and pays for them, only in a game that has them."""
    granted = {asks: asks.granted(variant) for asks in _ASKS}
    for path, row in _rows(variant):
        for asks in _ASKS:
            if not granted[asks]:
                yield from _unmet(variant, path, row, asks)
        yield from _bids_are_there(variant, path, row)
        yield from _stakes_agree(variant, path, row)


def _rows(variant: Variant) -> Iterator[tuple[str, Row]]:
    for section in ("scoring", "extras"):
        for name, row in getattr(variant, section).items():
            yield f"{section}.{name}", row


def _unmet(variant: Variant, path: str, row: Row, asks: _Asks) -> Iterator[Problem]:
    for field in _PAYEES if asks.field == "*" else (asks.field,):
        value = getattr(row, field, None)
        if asks.factor:
            value = getattr(value, asks.factor) or None if isinstance(value, Payment) else None
        if value is not None and (asks.inherited or _is_new(variant, f"{path}.{field}")):
            yield contradiction(variant, f"{path}.{field}", asks.says, asks.other, asks.but, asks.remedy)


def _is_new(variant: Variant, path: str) -> bool:
    """Tell whether the file itself wrote a value, or there is no file."""
    return own(variant, path) or variant.origin("") is None


def _bids_are_there(variant: Variant, path: str, row: Row) -> Iterator[Problem]:
    auction = variant.bidding.auction
    if auction is None:
        return
    for word in row.bid or ():
        if isinstance(word, str) and word not in auction.special:
            others = ", ".join(auction.special)
            yield Problem(
                f"{path}.bid",
                "a number, or the name of a special bid",
                f'"{word}"',
                f"The special bids are {others}." if others else "There is no special bid; write a number.",
            )


def _stakes_agree(variant: Variant, path: str, row: Row) -> Iterator[Problem]:
    """What everyone gets and what a payee gets besides are added, and so both at stake or neither."""
    if row.everyone is None:
        return
    for payee in ("makers", "defenders", "dropped"):
        paid = getattr(row, payee)
        if paid is not None and _is_at_stake(paid) != _is_at_stake(row.everyone):
            yield contradiction(
                variant,
                f"{path}.{payee}",
                f"this is {'' if _is_at_stake(paid) else 'not '}at stake",
                f"{path}.everyone",
                f"what everyone gets is {'' if _is_at_stake(row.everyone) else 'not '}at stake",
                "Multiply both by stake, or neither.",
            )


def _is_at_stake(paid: int | Payment) -> bool:
    return isinstance(paid, Payment) and paid.stake


def extras_have_names(variant: Variant) -> Iterator[Problem]:
    """Rows that pay besides are few, have names, and say nothing that only the row that wins can say."""
    if len(variant.extras) > MOST_EXTRAS:
        yield Problem("extras", f"at most {MOST_EXTRAS} rows", f"{len(variant.extras)} rows", "Merge some of them.")
    for name, row in variant.extras.items():
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                f"extras.{name}",
                "a row's name of letters, digits and underscores",
                f'"{name}"',
                "Give the row another name.",
            )
        only = ("beats", "game_to", "partners_less")
        for field, value in [(field, getattr(row, field)) for field in only]:
            if value:
                yield Problem(
                    f"extras.{name}.{field}",
                    f"{field} in a row of scoring only",
                    f"{field} in a row that pays besides",
                    "Take the line out.",
                )


def no_own_extra_is_dead(variant: Variant) -> Iterator[Problem]:
    """Every row that the file itself writes to pay besides fits some deal."""
    for name in dormant_extras(variant):
        if own(variant, f"extras.{name}"):
            makers, remedy = _of_makers(variant, variant.extras[name])
            yield Problem(
                f"extras.{name}",
                "a row that some deal can get to",
                f"a row that never pays: {makers or 'no deal fits it'}",
                remedy or "Take the row out, or change its conditions.",
            )


def _of_makers(variant: Variant, row: Extra) -> tuple[str, str]:
    """Say what a row asks of the makers where there never are any, and what to write; nothing where there may be."""
    asked = [field for field in _OF_MAKERS if getattr(row, field) is not None]
    if may_be_called(variant) or not asked:
        return "", ""
    own_too = [f"own_{field}" for field in asked if f"own_{field}" in type(row).model_fields]
    write = f"Write {' and '.join(own_too)}, which asks each score for its own" if own_too else "Take it out"
    return f"nobody is the maker, and {' and '.join(asked)} would be the makers'", f"{write}, or write maker: eldest."


def dormant_extras(variant: Variant) -> list[str]:
    """Return the names of the rows to pay besides that no deal fits, in the order of the file."""
    reached = reached_outcomes(variant)
    return [
        region.name
        for region in extra_regions(variant)
        if not len(region.fits & reached) or not _can_be_met(variant, variant.extras[region.name])
    ]


def _can_be_met(variant: Variant, row: Extra) -> bool:
    """Tell whether what a row asks of who is paid is a number of tricks and of card points that there can be."""
    asked = ((row.own_tricks, variant.deal.hand), (row.own_points, most_points(variant)))
    return all(count is None or any(count.fits(one, most) for one in range(most + 1)) for count, most in asked)
