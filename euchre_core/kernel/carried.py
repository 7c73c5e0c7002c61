"""``Carried``: what the deals of a game before this one have left for it. A deal by itself is a first deal.

A match works it out (:mod:`euchre_core.carrying`); a deal is given it, shows it to everybody and writes it in its
record, so that a record of one deal can be replayed without the deals before it.
"""

from __future__ import annotations

import re
from operator import index
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import SUITS
from euchre_core.errors import UnreadableError
from euchre_core.limits import MOST_SEATS
from euchre_core.rules.tables import BARRED_BY_TURNS

if TYPE_CHECKING:
    from euchre_core.rules.tables import ClaimRule, Rules


class Carried(NamedTuple):
    """What the deals before have left.

    Attributes:
        bank: Score by score: tricks in the bank; empty where nobody has any.
        thrown: Seat by seat: how often it has thrown its hand in as the dealer; empty where nobody has.
        claimed: Seat by seat, for each claim that is limited, in order: how often it has been made; empty likewise.
        barred: Suit by suit, clubs, diamonds, hearts, spades: 1 where it may not be called; empty where it is as in a
            first deal.
        caller: The player who made the last call, where that matters; empty where nobody has.
        scores: Score by score of the match: its points, where something in a deal depends on them; empty where all
            are at the start.

    >>> print(write_carried(Carried(bank=(3, 0))))
    bank 3 0
    """

    bank: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    claimed: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    caller: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


MOST_SCORE = 999_999_999
"""The greatest score that can be carried, and, with a minus, the least."""

RED, BLACK = (0, 1, 1, 0), (1, 0, 0, 1)
"""Suits of a colour, as they are carried when they are barred."""

FIRST = Carried()
"""Nothing: the deal is the first of its game."""


def exactly_carried(rules: Rules, carried: Carried) -> Carried:
    """Return what is carried as plain whole numbers, each thing in the one form that it has.

    Raises:
        TypeError: If something is no whole number.
        ValueError: If the rules carry no such thing, or it is out of range.
    """
    bank, thrown, claimed, barred, caller, scores = (
        tuple(int(index(number)) for number in numbers) for numbers in carried
    )
    if any(bank) and not rules.bank:
        raise ValueError(f"{rules.name or 'this game'} has no bank, so none can be carried.")
    if bank and (len(bank) != rules.scores or min(bank) < 0):
        raise ValueError(f"expected a bank of {rules.scores} numbers from 0, got {' '.join(map(str, bank))}.")
    if any(thrown) and not rules.throw_ins:
        raise ValueError(f"nobody throws a hand in in {rules.name or 'this game'}, so none can be carried.")
    if thrown and (len(thrown) != rules.seats or not 0 <= min(thrown) <= max(thrown) <= rules.throw_ins):
        got = " ".join(map(str, thrown))
        raise ValueError(f"expected hands thrown in: {rules.seats} numbers from 0 to {rules.throw_ins}, got {got}.")
    most = [claim.times for claim in limited(rules) for _ in range(rules.seats)]
    if any(claimed) and not most:
        raise ValueError(f"no claim is limited in {rules.name or 'this game'}, so none can be carried.")
    if claimed and (
        len(claimed) != len(most) or not all(0 <= one <= top for one, top in zip(claimed, most, strict=True))
    ):
        got = " ".join(map(str, claimed))
        raise ValueError(f"expected claims made: {len(most)} numbers from 0 to what may be claimed, got {got}.")
    bank, thrown, claimed = (numbers if any(numbers) else () for numbers in (bank, thrown, claimed))
    return Carried(bank, thrown, claimed, _barred(rules, barred), _caller(rules, caller), _scores(rules, scores))


def _barred(rules: Rules, barred: tuple[int, ...]) -> tuple[int, ...]:
    """Return barred suits in their one form."""
    if any(barred) and not rules.barred_suits:
        raise ValueError(f"no suits are barred in {rules.name or 'this game'}, so none can be carried.")
    if barred and (len(barred) != len(SUITS) or not {*barred} <= {0, 1} or all(barred)):
        got = " ".join(map(str, barred))
        raise ValueError(f"expected 0 or 1 for clubs, diamonds, hearts and spades, and not 1 for all, got {got}.")
    return () if barred in (barred_at_first(rules), (0, 0, 0, 0)) else barred


def barred_at_first(rules: Rules) -> tuple[int, ...]:
    """Return the suits that may not be called in the first deal of a game: by turns, the black ones."""
    return BLACK if rules.barred_suits == BARRED_BY_TURNS else ()


def shut_suits(rules: Rules, barred: tuple[int, ...]) -> int:
    """Return the suits that may not be called, as a mask."""
    return sum(one << suit for suit, one in enumerate(barred or barred_at_first(rules)))


def _caller(rules: Rules, caller: tuple[int, ...]) -> tuple[int, ...]:
    if caller and rules.caller_may_repeat:
        raise ValueError(f"who called last may call again in {rules.name or 'this game'}, so no caller can be carried.")
    if caller and (len(caller) != 1 or not 0 <= caller[0] < rules.speakers):
        got = " ".join(map(str, caller))
        raise ValueError(f"expected one caller from 0 to {rules.speakers - 1}, got {got}.")
    return caller


def _scores(rules: Rules, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return scores in their one form: none where all are at the start."""
    if scores and not scores_matter(rules):
        raise ValueError(f"no deal of {rules.name or 'this game'} depends on the scores, so none can be carried.")
    number = len(owners(rules))
    if scores and (len(scores) != number or max(map(abs, scores)) > MOST_SCORE):
        got = " ".join(map(str, scores))
        raise ValueError(f"expected {number} scores of at most nine digits, got {got}.")
    return scores if any(score != rules.start for score in scores) else ()


def scores_matter(rules: Rules) -> bool:
    """Tell whether something in a deal depends on the scores, so that they are carried into it."""
    return rules.alone_not_from is not None


def barred_seats(rules: Rules, scores: tuple[int, ...]) -> int:
    """Return the seats that may not say that they play alone, as a mask: their scores have come too far (knob G13).

    In a game that is counted down, far is low.
    """
    if rules.alone_not_from is None or not scores:
        return 0
    way = way_of(rules)
    far = [way * score >= way * rules.alone_not_from for score in scores]
    return sum(far[place] << seat for seat, place in enumerate(places_of(rules)))


def owners(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return whose each score of a match is, as seats: those of a side, or one player's.

    >>> import euchre_core as ec
    >>> owners(ec.compile_rules(ec.load("standard")))
    ((0, 2), (1, 3))
    """
    return tuple((seat,) for seat in range(rules.seats)) if rules.by_player else rules.side_seats


def places_of(rules: Rules) -> tuple[int, ...]:
    """Return by seat the place of its score in a match: that of its side, or its own, where players have the scores."""
    return tuple(range(rules.seats)) if rules.by_player else rules.score_of


def way_of(rules: Rules) -> int:
    """Return 1 where points are added up to the target, -1 where the target lies below the start."""
    return -1 if rules.target is not None and rules.target < rules.start else 1


def limited(rules: Rules) -> list[ClaimRule]:
    """Return the claims that may be made only so often in a game."""
    return [claim for claim in rules.claims if claim.times]


def spent_word(rules: Rules, claimed: tuple[int, ...]) -> int:
    """Return the claims that are spent as the table keeps them: a bit for each claim and seat, eight seats a claim."""
    word, made = 0, iter(claimed)
    for number, claim in enumerate(rules.claims if claimed else ()):
        for seat in range(rules.seats) if claim.times else ():
            word |= (next(made) >= claim.times) << MOST_SEATS * number + seat
    return word


def thrown_by(carried: Carried, seat: int) -> int:
    """Return how often a seat has thrown its hand in as the dealer.

    >>> thrown_by(Carried(thrown=(0, 2, 1)), 1), thrown_by(FIRST, 1)
    (2, 0)
    """
    return carried.thrown[seat] if carried.thrown else 0


def bank_word(rules: Rules, bank: tuple[int, ...]) -> int:
    """Return a bank as the table keeps it: eight bits a score, cut off at the most that a row tells apart."""
    return sum(min(number, rules.bank) << 8 * place for place, number in enumerate(bank))


def write_carried(carried: Carried) -> str:
    """Return what is carried as a record has it; empty for a first deal."""
    return "; ".join(carried_words(carried))


def carried_words(carried: Carried) -> tuple[str, ...]:
    """Return the things that are carried, each in words."""
    said = zip(Carried._fields, carried, strict=True)
    return tuple(f"{name} {' '.join(map(str, numbers))}" for name, numbers in said if numbers)


def carried_form(rules: Rules) -> str:
    """Return an example of what deals by these rules carry, as a record has it; empty where they carry nothing."""
    bank = (2, *[0] * (rules.scores - 1)) if rules.bank else ()
    claimed = (1, *[0] * (len(limited(rules)) * rules.seats - 1)) if limited(rules) else ()
    thrown = (1, *[0] * (rules.seats - 1)) if rules.throw_ins else ()
    others = [rules.start] * (len(owners(rules)) - 1)
    scores = (rules.alone_not_from or 0, *others) if scores_matter(rules) else ()
    barred = RED if rules.barred_suits else ()
    caller = () if rules.caller_may_repeat else (0,)
    return write_carried(Carried(bank, thrown, claimed, barred, caller, scores))


def read_carried(rules: Rules, text: str) -> Carried:
    """Read what :func:`write_carried` wrote.

    Raises:
        UnreadableError: If it can't be read, or is nothing that these rules carry.
    """
    found: dict[str, tuple[int, ...]] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        said = re.fullmatch(rf"({'|'.join(Carried._fields)})((?: -?\d{{1,9}})+)", part)
        if said is None or said[1] in found:
            raise UnreadableError(f'expected what is carried, as in "bank 3 0", got "{part}".', text)
        found[said[1]] = tuple(map(int, said[2].split()))
    try:
        return exactly_carried(rules, Carried(**found))
    except ValueError as error:
        raise UnreadableError(str(error), text) from error
