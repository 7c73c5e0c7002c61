"""What deals leave for the deals after them, read from the deals alone (catalogue 51, 54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS, SUITS
from euchre_core.kernel.carried import Carried
from euchre_core.laws.possible import sides_of
from euchre_core.laws.ranking import RED, counts_as
from euchre_core.laws.reading import read
from euchre_core.laws.scores import made_it
from euchre_core.schema import ALL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.kernel import Deal
    from euchre_core.schema import Variant


def left_by(variant: Variant, deals: list[Deal], scores: Sequence[int]) -> Carried:
    """Return what the finished deals of one game, from its first on, leave for the next, which begins with *scores*."""
    return Carried(
        bank=_bank(variant, deals),
        thrown=_thrown(variant, deals),
        claimed=_claimed(variant, deals),
        barred=_barred(variant, deals),
        caller=_caller(variant, deals),
        scores=_scores(variant, scores),
    )


def _played(variant: Variant, deals: list[Deal]) -> list[Deal]:
    return [deal for deal in deals if deal.result is not None and deal.result.outcome in variant.scoring]


def _caller(variant: Variant, deals: list[Deal]) -> tuple[int, ...]:
    """Return the player who made the last call, where he may not make the next (knob B10)."""
    seats = [read(variant, deal).caller for deal in _played(variant, deals)]
    callers = [seat % variant.table.players for seat in seats if seat is not None]
    return () if variant.bidding.caller_may_repeat else tuple(callers[-1:])


def _barred(variant: Variant, deals: list[Deal]) -> tuple[int, ...]:
    """Return for each suit whether it may not be called; nothing where it is as in a first deal (knobs B10 B13)."""
    way, played = variant.bidding.barred_suits, _played(variant, deals)
    if way == "colours_in_turns":
        hands = [deal for deal in deals if deal in played or (deal.result and deal.result.outcome == "passed_out")]
        return tuple(int(RED[word]) for word in SUIT_WORDS) if len(hands) % 2 else ()
    barred: set[int] = set()
    if way == "all_but_the_last_led":
        led = [_led_last(variant, deal) for deal in played if read(variant, deal).tricks]
        barred = {*SUITS} - {*led[-1:]} if led and led[-1] is not None else set()
    for deal in played if way == "euchred" else []:
        reading = read(variant, deal)
        if reading.caller is not None and reading.trump in SUITS and not made_it(variant, deal):
            barred = barred | {reading.trump}
            barred = set() if len(barred) == len(SUITS) else barred
    return tuple(int(suit in barred) for suit in SUITS) if barred else ()


def _led_last(variant: Variant, deal: Deal) -> int | None:
    """Return the suit that was led to the last trick, as it counts, or was asked for; nothing for a free joker."""
    reading = read(variant, deal)
    lead = max(number for number, turn in enumerate(reading.turns) if turn.verb == "leads")
    asked = [turn.suit for turn in reading.turns[lead:] if turn.verb == "asks"]
    card = reading.turns[lead].card
    suit = None if card is None or reading.trump is None else counts_as(variant, card, reading.trump)
    return next(iter(asked), suit if suit in SUITS else None)


def left_open(variant: Variant, deal: Deal, seat: int, calls: list[str]) -> list[str]:
    """Return those of some calls of the rounds that earlier deals leave to a seat (catalogue 55)."""
    if deal.carried.caller == (seat % variant.table.players,) and "passes" in calls:
        return ["passes"]
    barred = deal.carried.barred
    if not barred and variant.bidding.barred_suits == "colours_in_turns":
        barred = tuple(int(not RED[word]) for word in SUIT_WORDS)
    words = [word for word, one in zip(SUIT_WORDS, barred, strict=False) if one]
    up = read(variant, deal).up_suit
    out = ["orders"] if up is not None and SUIT_WORDS[up] in words else []
    out += [f"names {word}" for word in words]
    return [call for call in calls if call.removesuffix(" alone") not in out] or calls


def _scores(variant: Variant, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the scores, if lone hands depend on them and they are not all at the start (knob G13)."""
    matter = variant.alone is not None and variant.alone.not_from is not None
    return tuple(scores) if matter and {*scores} != {variant.game.start} else ()


def may_choose_alone(variant: Variant, deal: Deal, seat: int) -> bool:
    """Tell whether a seat may say of its own choice that it plays alone, for all that its score is (knob G13)."""
    limit = variant.alone.not_from if variant.alone is not None else None
    if limit is None or not deal.carried.scores:
        return True
    places = variant.table.seats if variant.game.scores == "players" else sides_of(variant)
    score, target = deal.carried.scores[seat % places], variant.game.target
    down = isinstance(target, int) and target < variant.game.start
    return score > limit if down else score < limit


def chosen(variant: Variant, deal: Deal, seat: int, calls: list[str]) -> list[str]:
    """Return those of some calls that a seat may make: a lone one that may be made otherwise too is its own choice."""
    if may_choose_alone(variant, deal, seat):
        return calls
    return [call for call in calls if call.removesuffix(" alone") == call or call.removesuffix(" alone") not in calls]


def _claimed(variant: Variant, deals: list[Deal]) -> tuple[int, ...]:
    """Return how often each seat made each claim that is limited (knob X18)."""
    made = [(turn.bid, turn.seat) for deal in deals for turn in read(variant, deal).turns if turn.verb == "claims"]
    seats = range(variant.table.seats)
    count = [made.count((name, seat)) for name, claim in variant.claims.items() if claim.times for seat in seats]
    return tuple(count) if any(count) else ()


def _thrown(variant: Variant, deals: list[Deal]) -> tuple[int, ...]:
    """Return how often each seat threw a hand in: it dealt, and nobody called (catalogue 51)."""
    second = variant.bidding.second_round
    if second is None or not second.throw_ins:
        return ()
    dealers = [deal.dealer for deal in deals if deal.result is not None and deal.result.outcome == "passed_out"]
    return tuple(map(dealers.count, range(variant.table.seats))) if dealers else ()


def _bank(variant: Variant, deals: list[Deal]) -> tuple[int, ...]:
    """Return the banks: tricks of the score that won the last tricks, as far back as it was the same."""
    bank = [0] * sides_of(variant)
    owner = None
    asked = [row.with_bank for row in (*variant.scoring.values(), *variant.extras.values())]
    matters = variant.game.bank == "last_trick" and any(count not in (None, (0, ALL)) for count in asked)
    for deal in reversed(deals) if matters else []:
        reading, result = read(variant, deal), deal.result
        if result is None or result.outcome not in variant.scoring:
            continue  # it was not played
        last = (reading.takers[-1] if reading.takers else result.makers[0]) % reading.sides
        if owner not in (None, last):
            break
        owner = last
        bank[last] += sum(result.tricks[seat] for seat in reading.side(last))
    return tuple(bank) if any(bank) else ()


def one_chair_on(carried: Carried, seats: int, players: int) -> Carried:
    """Return what is carried when everybody has moved one chair on, his score with him."""
    every = [carried.claimed[at : at + seats] for at in range(0, len(carried.claimed), seats)]
    claimed = tuple(number for one in every for number in (*one[-1:], *one[:-1]))
    bank, thrown, scores = (
        (*numbers[-1:], *numbers[:-1]) for numbers in (carried.bank, carried.thrown, carried.scores)
    )
    caller = tuple((player + 1) % players for player in carried.caller)
    return Carried(bank, thrown, claimed, carried.barred, caller, scores)


def suits_renamed(carried: Carried, renaming: Sequence[int]) -> Carried:
    """Return what is carried when the suits have other names."""
    barred = [carried.barred[renaming.index(suit)] for suit in SUITS] if carried.barred else []
    return carried._replace(barred=tuple(barred))


def said_of(carried: Carried) -> tuple[str, ...]:
    """Return what everybody is told of it."""
    said = {"bank": carried.bank, "thrown": carried.thrown, "claimed": carried.claimed}
    said |= {"barred": carried.barred, "caller": carried.caller, "scores": carried.scores}
    return tuple(" ".join([name, *map(str, numbers)]) for name, numbers in said.items() if numbers)
