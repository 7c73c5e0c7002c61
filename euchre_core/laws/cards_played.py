"""Laws of what may be led and played: suits are followed, and the duties and limits that a variant puts on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, JOKERS, RANKS, SUIT_WORDS, SUITS
from euchre_core.laws.book import laws_of
from euchre_core.laws.pack import text
from euchre_core.laws.ranking import counts_as, is_trump, taker
from euchre_core.laws.reading import read
from euchre_core.laws.turn import PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.cards import Card
    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant


def suit_is_followed(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who holds cards that count as the suit led, or asked for, plays one of them; without trump a joker may too."""
    reading = read(variant, deal)
    if reading.stage == PLAY and reading.offers[0].verb == "plays" and not _is_unseen(reading):
        cards = _hand(reading)
        allowed, offered = _following(reading, cards), [turn.card for turn in reading.offers]
        limits = variant.play.must_beat or variant.play.when_void == "must_trump" or not variant.play.may_trump_ace
        if not set(offered) <= {*allowed} if limits else offered != allowed:
            yield _said(reading, cards, allowed)


def leads_are_free_but_for_limits(variant: Variant, deal: Deal) -> Iterator[str]:
    """Any card may be led, but for a first lead that must be trump and aces that may not be led by who has others."""
    reading = read(variant, deal)
    if reading.stage == PLAY and reading.offers[0].verb == "leads" and not _is_unseen(reading):
        cards = allowed = _hand(reading)
        if variant.play.first_lead_must_be == "trump" and not reading.tricks and reading.trump is not None:
            allowed = [card for card in cards if is_trump(variant, card, reading.trump)] or cards
        if not variant.play.aces_may_be_led:
            allowed = [card for card in allowed if not _is_ace(card)] or allowed
        if [turn.card for turn in reading.offers] != allowed:
            yield _said(reading, cards, allowed)


def a_joker_led_without_trump_names_a_suit(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who leads a joker without trump says at once which suit is to be followed, any, if the variant wants it so."""
    reading = read(variant, deal)
    names = variant.ranking.joker_lead_names_suit and reading.trump is not None and reading.trump not in SUITS
    for number, trick in enumerate(reading.tricks):
        asked = number in reading.asked_for
        now = bool(reading.on_table) and reading.offers[0].verb == "asks" and number == len(reading.tricks) - 1
        if trick and (asked or now) != (names and trick[0][1].is_joker):
            yield f"trick {number + 1} was led with {trick[0][1]}, a suit was {'' if asked or now else 'not '}asked for"
        if now and reading.words != [f"{trick[0][0]} asks for {word}" for word in SUIT_WORDS]:
            yield f"seat {trick[0][0]} led a joker; legal: {', '.join(reading.words)}"


def _is_unseen(reading: Reading) -> bool:
    """Tell whether the seat to act does not see its hand."""
    return reading.is_played_unseen(reading.offers[0].seat)


def _hand(reading: Reading) -> list[Card]:
    """Return the cards that whoever is to play sees in his hand and face up before him, equal ones once."""
    seat = reading.offers[0].seat
    hand = (*(reading.views[reading.owner(seat)].hands[seat] or ()), *reading.views[reading.owner(seat)].face_up[seat])
    return sorted({card for card in reading.pack if str(card) in hand})


def _led(reading: Reading) -> int | None:
    """Return the suit that is to be followed; ``None`` for none: nothing is led, or a joker that stands for none."""
    if not reading.on_table or reading.trump is None:
        return None
    led = counts_as(reading.variant, reading.on_table[0][1], reading.trump)
    return reading.asked_for.get(len(reading.tricks) - 1, led if led in SUITS else None)


def _follows(reading: Reading, cards: list[Card]) -> list[Card]:
    """Return the cards that count as the suit led."""
    led, trump = _led(reading), reading.trump
    if led is None or trump is None:
        return []
    return [card for card in cards if counts_as(reading.variant, card, trump) == led]


def _following(reading: Reading, cards: list[Card]) -> list[Card]:
    """Return the cards that follow suit, with jokers that need not; all if none does, or if nothing is led."""
    follows, ranking = _follows(reading, cards), reading.variant.ranking
    if not follows:
        return cards
    free = reading.trump not in SUITS and not ranking.joker_needs_void
    return [card for card in cards if card in follows or (free and card.is_joker)]


def _said(reading: Reading, cards: list[Card], allowed: list[Card]) -> str:
    trump = "not fixed" if reading.trump is None else CONTRACT_WORDS[reading.trump]
    return (
        f"trump {trump}, {text(card for _, card in reading.on_table)} on the table, seat {reading.offers[0].seat} "
        f"holds {text(cards)}: {text(allowed)} should be allowed, not {', '.join(reading.words)}"
    )


def _is_ace(card: Card) -> bool:
    return str(card) not in JOKERS and card.rank == RANKS.index("A")


def trumping_and_beating_are_duties(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who can't follow must trump, or may not trump an ace, and who can beat the trick must, as a variant has it."""
    reading = read(variant, deal)
    play, trump = variant.play, reading.trump
    if reading.stage != PLAY or reading.offers[0].verb != "plays" or trump is None or _is_unseen(reading):
        return
    must_trump = play.when_void == "must_trump"
    if not (must_trump or play.must_beat or not play.may_trump_ace):
        return
    cards = _hand(reading)
    trick = [card for _, card in reading.on_table]
    allowed, follows = _following(reading, cards), bool(_follows(reading, cards))
    if not follows and must_trump:
        allowed = [card for card in cards if is_trump(variant, card, trump)] or cards
    elif not follows and not play.may_trump_ace and _is_ace(trick[0]) and not is_trump(variant, trick[0], trump):
        allowed = [card for card in cards if not is_trump(variant, card, trump)] or cards
    has_trumps = any(is_trump(variant, card, trump) for card in cards)
    if play.must_beat and (follows or (must_trump and has_trumps)):
        beating = [card for card in allowed if taker(variant, [*trick, card], trump) == len(trick)]
        is_due = play.must_beat is True or all(is_trump(variant, card, trump) for card in allowed)
        allowed = beating if beating and is_due else allowed
    if [turn.card for turn in reading.offers] != allowed:
        yield _said(reading, cards, allowed)


POSITION = laws_of(
    "position",
    suit_is_followed,
    leads_are_free_but_for_limits,
    a_joker_led_without_trump_names_a_suit,
    trumping_and_beating_are_duties,
)
