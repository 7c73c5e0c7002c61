"""Laws of cards that change hands before the play: the kitty, a claimed exchange, a partner's best for a loner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.laws.book import laws_of
from euchre_core.laws.holding import counts
from euchre_core.laws.layout import in_hand
from euchre_core.laws.pack import text
from euchre_core.laws.parts import cards_to_change
from euchre_core.laws.reading import read
from euchre_core.laws.turn import ASKS, BURY_KITTY, BURY_REST, CHANGED, GIVING, IN_ORDER, OFFERS, SWAP, SWAPS, WISHES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import PartnersBest, Variant


def the_kitty_goes_to_the_maker(variant: Variant, deal: Deal) -> Iterator[str]:
    """Maker or dealer takes what was not dealt, the upcard too if the variant says so, and buries as many cards."""
    reading = read(variant, deal)
    number = reading.kitty_cards
    expected = [reading.kitty_goes_to] * number if reading.stage >= BURY_KITTY else []
    asked = reading.asked_in(BURY_KITTY)
    if asked != expected[: len(asked)] or (reading.stage > BURY_KITTY and len(asked) < len(expected)):
        yield f"of the kitty {number} cards should be buried by {expected[:1]}, asked were {asked}"


def partners_give_what_the_variant_says(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who plays alone and each of his partners give and lay away as many cards as the variant says, in its order."""
    reading = read(variant, deal)
    stages = [*reading.stages, reading.stage]
    turns = [*reading.turns, *reading.offers[:1]]
    for part in (0, 1):
        parts = (ASKS[part], *SWAPS[part], WISHES[part], OFFERS[part])
        done = [(stage, turn.seat) for stage, turn in zip(stages, turns, strict=False) if stage in parts]
        expected = _exchange(reading, part)
        if done != expected[: len(done)] or (reading.stage > SWAPS[part][-1] and len(done) < len(expected)):
            yield f"expected the parts and seats {expected}, done was {done}"
        if reading.stage == ASKS[part]:
            picked = [int(turn.bid) for turn in reading.offers if turn.verb == "picks"]
            if picked != sorted(reading.partners(reading.offers[0].seat)):
                yield f"seat {reading.offers[0].seat} may pick {picked} of his partners to give him cards"
        if reading.stage == WISHES[part]:
            held = reading.held(reading.offers[0].seat)
            lacking = sorted({card for card in reading.pack if held.count(card) < reading.pack.count(card)})
            if [turn.card for turn in reading.offers] != lacking:
                yield f"he lacks {text(lacking)}, and may name {', '.join(reading.words)}"
        best, numbers = reading.best_of(part), [turn.bid for turn in reading.offers if turn.verb == "offers"]
        if best is not None and reading.stage == OFFERS[part] and numbers != _may_be_offered(best):
            yield f"{best.cards} cards are given, {best.at_least} at least, but what may be offered is {numbers}"


def _may_be_offered(best: PartnersBest) -> list[str]:
    """Return how many cards a partner may give, where he may choose (catalogue 38)."""
    return [] if best.at_least is None else [str(number) for number in range(best.at_least, best.cards + 1)]


def _exchange(reading: Reading, part: int) -> list[tuple[int, int]]:
    """Return the parts of a deal and the seats of everything that is asked, laid away and given for a lone hand."""
    best, loner = reading.best_of(part), (reading.lone_maker, reading.lone_defender)[part]
    if best is None or loner is None:
        return []
    asked = [] if best.given_by == "every_partner" else [(ASKS[part], loner)]
    return [*asked, *_given(reading, part)] if reading.givers(part) else asked


def _given(reading: Reading, part: int) -> list[tuple[int, int]]:
    """Return the same from when it is known who gives."""
    best, loner = reading.best_of(part), (reading.lone_maker, reading.lone_defender)[part]
    if best is None or loner is None:
        return []
    partners = reading.givers(part)
    lay_first, pass_over, get_best, lay_after = SWAPS[part]
    if best.picked_by == "receiver":
        return _as_he_wishes(reading, part, loner, best.cards) + [(lay_after, loner)] * reading.laid_away(part)
    if best.at_least is not None:
        return _as_many_as_they_like(reading, part, partners) + [(lay_after, loner)] * reading.laid_away(part)
    number = best.cards * len(partners)
    got = [(get_best, partner) for partner in partners for _ in range(best.cards)]
    if best.first == "maker_discards":
        return [(lay_first, loner)] * number + got
    if best.first == "maker_passes":
        return [(pass_over, loner)] * number + got
    return got + [(lay_after, loner)] * number


def _as_he_wishes(reading: Reading, part: int, loner: int, cards: int) -> list[tuple[int, int]]:
    """Return the parts and seats where a loner names so many cards, and who holds one gives it (catalogue 23)."""
    found: list[tuple[int, int]] = []
    holders = [seat for number, seat in reading.flow.wished.items() if reading.turns[number].seat == loner]
    for holder in holders[:cards]:
        found += [(WISHES[part], loner)] + ([] if holder is None else [(SWAPS[part][2], holder)])
    return found + [(WISHES[part], loner)] * (len(holders) < cards)


def _as_many_as_they_like(reading: Reading, part: int, partners: Sequence[int]) -> list[tuple[int, int]]:
    """Return the parts and seats where each partner says how many cards he gives, as far as it is known."""
    found: list[tuple[int, int]] = []
    for partner in partners:
        found.append((OFFERS[part], partner))
        if partner not in reading.offered:
            break
        found += [(SWAPS[part][2], partner)] * reading.offered[partner]
    return found


def burials_ascend(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who buries or gives several cards goes up, with enough left to finish, and buries only what he may let go."""
    reading = read(variant, deal)
    if reading.stage not in IN_ORDER:
        return
    numbers, _ = batches(reading)[-1]
    gone = [card for number in numbers if (card := reading.turns[number].card)]
    to_go = size_of_batch(reading, reading.stage, reading.offers[0].seat) - len(gone)
    hand = in_hand(reading, reading.offers[0].seat)
    if reading.stage == SWAP and reading.swap is not None and reading.swap.hand:
        phrase = reading.swap.hand[0]
        hand = [card for card in hand if counts(variant, phrase, card, reading.trump, reading.up_suit)]
    best = reading.best_of(int(reading.offers[0].seat not in reading.makers)) if reading.stage in GIVING else None
    if best is not None and best.picked_by == "receiver":
        hand = [card for card in hand if card == reading.wishes[-1]][:1]
    if reading.stage == BURY_KITTY and variant.kitty is not None:
        free = [card for card in hand if card.is_joker or card.rank not in (variant.kitty.keeps_back or ())]
        hand = free if sum(not gone or card >= gone[-1] for card in free) >= to_go else hand
    allowed = sorted({card for card in hand if not gone or card >= gone[-1]})
    allowed = [card for card in allowed if sum(other >= card for other in hand) >= to_go]
    if [turn.card for turn in reading.offers] != allowed:
        yield f"{to_go} to go of {text(hand)}: {text(allowed)} should be allowed, not {', '.join(reading.words)}"


def batches(reading: Reading) -> list[tuple[list[int], bool]]:
    """Return the numbers of the turns by which cards went one by one in order, a list for each time; and if it is done.

    One that has only begun, or is about to begin, is the last, and not done.
    """
    found: list[tuple[list[int], bool]] = []
    numbers: list[int] = []
    stages, turns = [*reading.stages, reading.stage], [*reading.turns, *reading.offers[:1]]
    for number, (stage, turn) in enumerate(zip(stages, turns, strict=False)):
        if stage not in IN_ORDER:
            continue
        if number == len(reading.turns):
            found.append((numbers, False))
            break
        numbers.append(number)
        if len(numbers) == size_of_batch(reading, stage, turn.seat, number):
            found.append((numbers, True))
            numbers = []
    return found


def size_of_batch(reading: Reading, stage: int, seat: int, number: int | None = None) -> int:
    """Return how many cards go one by one in order, in a part of the deal, of this seat, in a turn or now."""
    if stage == CHANGED:
        return cards_to_change(reading, len(reading.turns) if number is None else number)
    if stage == BURY_KITTY:
        return reading.kitty_cards
    if stage == SWAP:
        return reading.swap.cards if reading.swap is not None else 0
    if stage == BURY_REST:
        return reading.variant.deal.dummy.cards
    part = int(seat not in reading.makers)
    loner, best = (reading.lone_maker, reading.lone_defender)[part], reading.best_of(part)
    if best is None or loner is None:
        return 0
    if stage in GIVING and best.picked_by == "receiver":
        return 1
    if stage in GIVING and best.at_least is not None:
        return reading.offered.get(seat, 0)
    one = stage in (*GIVING, SWAPS[part][1])  # to or from one partner at a time
    return best.cards if one else reading.laid_away(part)


POSITION = laws_of("position", the_kitty_goes_to_the_maker, partners_give_what_the_variant_says, burials_ascend)
