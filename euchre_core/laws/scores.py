"""Laws of the end of a deal: which score row pays, what it and the extras pay, and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.book import laws_of
from euchre_core.laws.outcomes import Outcome, card_points, fits, kind_of, made, most_banked, most_points, paying_rows
from euchre_core.laws.reading import read
from euchre_core.schema import Payment
from euchre_core.seats import clockwise, left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Count, Extra, Row, Variant

_VOID = ("joker_redeal", "passed_out", "claimed_redeal", "claimed_game")


def tricks_of(reading: Reading) -> list[int]:
    """Return by seat the tricks that it took, as the result has them; whether these are right is a law of its own."""
    return [] if reading.deal.result is None else list(reading.deal.result.tricks)


def counted_by(reading: Reading) -> list[int]:
    """Return by seat the card points that it took, with those for the first trick and the last (catalogue 47, 48)."""
    counted, trump = [0] * reading.seats, reading.trump
    if reading.variant.card_points is None or trump is None or not reading.tricks:
        return counted
    for trick, winner in zip(reading.tricks, reading.takers, strict=False):
        counted[winner] += sum(card_points(reading.variant, card, trump) for _, card in trick)
    counted[reading.takers[0]] += reading.variant.card_points.first_trick
    counted[reading.takers[-1]] += reading.variant.card_points.last_trick
    return counted


def outcome_of(reading: Reading) -> Outcome:
    """Return the outcome of a deal that was played out, for all that score rows can ask."""
    called, hand = reading.caller is not None, reading.variant.deal.hand
    took, counted = tricks_of(reading), counted_by(reading)
    firsts = [number for number, seat in enumerate(reading.takers) if seat in reading.makers]
    return Outcome(
        lone=reading.lone,
        tricks=sum(took[seat] for seat in reading.makers),
        bid=reading.bid.name if reading.bid else "",
        forced=reading.forced,
        kind=kind_of(reading.trump),
        called=called,
        doubled=reading.doubled,
        points=sum(counted[seat] for seat in reading.makers),
        lost=firsts[0] if firsts else hand,
        one=any(took[seat] == hand for seat in reading.makers),
        bank=_banked(reading),
        declared=reading.declared,
        most=_has_most(reading, took),
    )


def _has_most(reading: Reading, took: list[int]) -> bool:
    """Tell whether the makers' side took more tricks than each other score (catalogue 51), where a row asks for it."""
    rows = [*reading.variant.scoring.values(), *reading.variant.extras.values()]
    if all(row.more_than_each is None for row in rows):
        return False
    theirs = {seat % reading.sides for seat in reading.makers}  # a side has the number of its first seat
    others = [sum(took[seat] for seat in reading.side(one)) for one in range(reading.sides) if one not in theirs]
    return bool(theirs) and sum(took[seat] for seat in reading.makers) > max(others)


def _banked(reading: Reading) -> int:
    """Return what the makers' side had in its bank before the deal, as far as rows can tell (catalogue 54)."""
    bank = reading.deal.carried.bank
    theirs = {seat % reading.sides for seat in reading.makers}  # a side has the number of its first seat
    banked = sum(bank[score] for score in theirs) if bank else 0
    return min(banked, most_banked(reading.variant))


def made_it(variant: Variant, deal: Deal) -> bool:
    """Tell whether the makers of a deal that is over took the tricks that they needed; without makers nobody did."""
    reading = read(variant, deal)
    return _played_out(reading) and reading.caller is not None and made(variant, outcome_of(reading))


def _played_out(reading: Reading) -> bool:
    return reading.deal.result is not None and reading.is_played


def one_score_row_pays(variant: Variant, deal: Deal) -> Iterator[str]:
    """The outcome of a deal that was played is the one score row that fits it and wins against all others that fit."""
    reading = read(variant, deal)
    if deal.result is not None and _played_out(reading):
        outcome = outcome_of(reading)
        rows = paying_rows(variant, outcome)
        if rows != [deal.result.outcome]:
            yield f"{outcome}: {' or '.join(rows)} should pay, not {deal.result.outcome}"


def points_are_what_the_row_says(variant: Variant, deal: Deal) -> Iterator[str]:
    """The row's and the extras' points, worked out, and points claimed go to those who are meant, and nobody else."""
    reading = read(variant, deal)
    if deal.result is None or not _played_out(reading):
        return
    row, extras = variant.scoring.get(deal.result.outcome), _extras(reading)
    points: list[int] = []
    for score in range(reading.sides):  # a side has the number of its first seat
        paying = [row, *(one for one in extras.values() if one.into is None and _earns(reading, one, score))]
        paid = sum(_paid(reading, one, score) for one in paying if one is not None)
        points.append(paid + sum(reading.marks[seat] for seat in reading.side(score)))
    if deal.result.points != tuple(points):
        yield f"{deal.result.outcome} and {', '.join(extras) or 'no extras'} pay {points}, not {deal.result.points}"


def _extras(reading: Reading) -> dict[str, Extra]:
    """Return the rows that may pay besides, by what they ask of the deal."""
    outcome = outcome_of(reading)
    return {name: extra for name, extra in reading.variant.extras.items() if fits(reading.variant, extra, outcome)}


def _earns(reading: Reading, extra: Extra, score: int) -> bool:
    """Tell whether a score has what an extra asks of each that it pays."""
    side, variant = reading.side(score), reading.variant
    tricks = sum(tricks_of(reading)[seat] for seat in side)
    points = sum(counted_by(reading)[seat] for seat in side)
    if not _fits(extra.own_tricks, tricks, variant.deal.hand):
        return False
    if not _fits(extra.own_points, points, most_points(variant)):
        return False
    return extra.own_bid is None or (extra.own_bid == "kept") == (reading.predictions.get(score) == tricks)


def _fits(count: Count | None, number: int, most: int) -> bool:
    return count is None or count.fits(number, most)


def _paid(reading: Reading, row: Row, score: int) -> int:
    """Work out what a row pays a score: as to the makers, to who dropped out, or to a defender; and as to everyone."""
    paid = row.makers if _shares(reading, score) else row.dropped if score in reading.dropped else row.defenders
    twice = [_twice(part, reading, score) for part in (row.everyone, paid)]
    return sum(twice) // 2


def _pays(reading: Reading, row: Row, score: int) -> bool:
    """Tell whether a row says that a score gets something, though it may come to nothing in this deal."""
    paid = row.makers if _shares(reading, score) else row.dropped if score in reading.dropped else row.defenders
    parts = [Payment(constant=part or 0) if not isinstance(part, Payment) else part for part in (row.everyone, paid)]
    twice = [
        [number * (1 if part.half else 2) for number in (_fixed(part, reading), *part[1:4], part.points)]
        for part in parts
    ]
    return any(map(sum, zip(*twice, strict=True)))


def _fixed(paid: Payment, reading: Reading) -> int:
    """Return what of a payment is the same in every deal of the game."""
    return paid.constant + paid.hand * reading.variant.deal.hand + paid.players * reading.players


def _shares(reading: Reading, score: int) -> bool:
    """Tell whether the score is that of the makers' side."""
    return any(seat in reading.makers for seat in reading.side(score))


def _twice(paid: int | Payment | None, reading: Reading, score: int) -> int:
    """Work a payment out for a score, times two: it may come in halves."""
    if not isinstance(paid, Payment):
        return 2 * (paid or 0)
    number, value = (reading.bid.number, reading.bid.value) if reading.bid else (0, 0)
    number = reading.predictions.get(score, number)
    tricks = sum(tricks_of(reading)[seat] for seat in reading.side(score))
    points = sum(counted_by(reading)[seat] for seat in reading.side(score)) if paid.points else 0
    whole = _fixed(paid, reading) + paid.tricks * tricks + paid.bid * number + paid.value * value + paid.points * points
    whole *= (1, 2, 4)[reading.doubled] if paid.stake else 1
    return whole if paid.half else 2 * whole


def extras_and_ends_are_told(variant: Variant, deal: Deal) -> Iterator[str]:
    """A result names the extras that paid somebody, and the scores to whom a row gives the whole game."""
    reading, result = read(variant, deal), deal.result
    if result is None or not _played_out(reading):
        return
    earned = tuple(
        name
        for name, extra in _extras(reading).items()
        if any(_earns(reading, extra, score) and _pays(reading, extra, score) for score in range(reading.sides))
    )
    if result.extras != earned:
        yield f"the extras {earned} paid, the result names {result.extras}"
    given = given_the_game(reading)
    if result.game_to != given:
        yield f"{result.outcome} gives the game to {given}, the result says {result.game_to}"


def tallied(variant: Variant, deal: Deal, name: str) -> list[int]:
    """Return what each score gets into a tally by a deal."""
    reading = read(variant, deal)
    extras = [extra for extra in _extras(reading).values() if extra.into == name] if _played_out(reading) else []
    return [
        sum(_paid(reading, extra, score) for extra in extras if _earns(reading, extra, score))
        for score in range(reading.sides)
    ]


def given_the_game(reading: Reading) -> tuple[int, ...]:
    """Return the scores that win the game by the row that pays, or by a claim, whatever they are."""
    result = reading.deal.result
    if reading.voided is not None and reading.voided.may == "win":
        return tuple(score for score in range(reading.sides) if reading.voider in reading.side(score))
    row = reading.variant.scoring.get(result.outcome) if result is not None and _played_out(reading) else None
    if row is None or row.game_to is None:
        return ()
    mine = {score for score in range(reading.sides) if _shares(reading, score)}
    theirs = {*range(reading.sides)} - mine - {*reading.dropped}
    return tuple(sorted(mine if row.game_to == "makers" else theirs))


def an_uncalled_deal_scores_nothing(variant: Variant, deal: Deal) -> Iterator[str]:
    """A deal that is not played, as nobody called or a joker or a claim made it void, says so and scores nothing."""
    reading = read(variant, deal)
    if deal.result is None:
        return
    outcome = "joker_redeal" if reading.void_joker else "passed_out"
    if reading.voided is not None:
        outcome = "claimed_game" if reading.voided.may == "win" else "claimed_redeal"
    if reading.is_played:
        if deal.result.outcome in _VOID:
            yield f"seat {reading.caller} called, but the outcome is {deal.result.outcome}"
    elif deal.result.outcome != outcome or any(deal.result.points) or any(deal.result.tricks) or deal.result.makers:
        yield f"nobody called, but {deal.result}"
    elif deal.result.game_to != given_the_game(reading):
        yield f"the claim gives the game to {given_the_game(reading)}, the result says {deal.result.game_to}"


def the_makers_are_the_side_that_called(variant: Variant, deal: Deal) -> Iterator[str]:
    """The makers of a finished deal are the side that fixed trump, with a partner found; without a maker nobody."""
    reading = read(variant, deal)
    if deal.result is not None and reading.is_played and list(deal.result.makers) != reading.makers:
        yield f"seat {reading.caller} called, but the makers are {deal.result.makers}, expected {reading.makers}"


def _may_deal_next(reading: Reading, points: tuple[int, ...]) -> list[int]:
    """Return who has the right to deal after a deal that was played; nobody in particular where it goes by the turn."""
    rule = reading.variant.deal.next_dealer
    best = [score for score, paid in enumerate(points) if paid == max(points)]
    if rule == "winners" and len(best) == 1:
        return reading.side(best[0])
    return reading.makers if rule == "makers" else []


def the_deal_passes_on(variant: Variant, deal: Deal) -> Iterator[str]:
    """The deal passes to the next in the order of play, unless the variant has the same one deal again."""
    reading = read(variant, deal)
    if deal.result is None:
        return
    again = not reading.is_played and (reading.void_joker or variant.bidding.all_pass == "same_dealer")
    if reading.voided is not None:
        again = reading.voided.may == "redeal" and reading.voided.dealer == "same"
    expected = deal.dealer if again else left_of(deal.dealer, reading.seats)
    if reading.is_played:
        entitled = _may_deal_next(reading, deal.result.points)
        expected = next((seat for seat in clockwise(expected, reading.seats) if seat in entitled), expected)
    if deal.result.next_dealer != expected:
        yield f"{expected} should deal next, not {deal.result.next_dealer}"


DEAL = laws_of(
    "deal",
    one_score_row_pays,
    points_are_what_the_row_says,
    extras_and_ends_are_told,
    an_uncalled_deal_scores_nothing,
    the_makers_are_the_side_that_called,
    the_deal_passes_on,
)
