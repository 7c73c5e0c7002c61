"""Laws of symmetry: nothing depends on which chair is called 0, nor on names of suits that the variant treats alike."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from euchre_core.cards import JACK, SUIT_LETTERS, SUIT_WORDS, Card
from euchre_core.errors import IllegalAction
from euchre_core.kernel import Deal, Dealt, Result
from euchre_core.laws.book import laws_of
from euchre_core.laws.ranking import RED
from euchre_core.laws.reading import BURY_REST, read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant

Renaming = tuple[int, ...]
"""By suit: the suit whose name it gets."""


def rotating_the_seats_rotates_the_result(variant: Variant, deal: Deal) -> Iterator[str]:
    """If everybody moves one chair to the left, the same may be done at every step, and the result moves with them."""
    reading = read(variant, deal)
    seats = reading.seats

    def on(by_seat: Sequence[int]) -> tuple[int, ...]:
        return (by_seat[-1], *by_seat[:-1])

    dealt = deal.dealt._replace(hands=on(deal.dealt.hands))
    moved = Deal(deal.rules, dealt, (deal.dealer + 1) % seats)
    steps = [(position, action) for position, action, _ in reading.before]
    for position, action in [*steps, (deal, None)]:
        turn = None if position.actor is None else (position.actor + 1) % seats
        if moved.actor != turn or list(moved.legal_actions) != list(position.legal_actions):
            yield f"{position!r} may {position.legal_actions}; one chair on {moved.actor} may {moved.legal_actions}"
            return
        moved = moved if action is None else moved.apply(action)
    result, other = deal.result, moved.result
    if result is not None and other is not None:
        makers = tuple(sorted((seat + 1) % seats for seat in result.makers))
        next_dealer = (result.next_dealer + 1) % seats
        expected = Result(result.outcome, on(result.points), on(result.tricks), makers, next_dealer)
        if other != expected:
            yield f"{result} becomes {other} one chair on"


def renamings(variant: Variant) -> Iterator[Renaming]:
    """Yield every renaming of the suits that leaves the variant as it is, but for the one that changes nothing.

    A left bower ties suits of one colour together; a fixed suit for an upturned joker is not to be renamed.
    """
    first = variant.bidding.first_round
    fixed = -1
    if first and variant.deck.jokers:
        fixed = SUIT_LETTERS.find(first.joker_up) if len(first.joker_up) == 1 else -1
    tied = variant.ranking.left_bower and JACK in variant.deck.ranks
    for renaming in permutations(range(4)):
        colours = [RED[SUIT_WORDS[suit]] for suit in renaming]
        keeps_colours = colours[0] == colours[3] and colours[1] == colours[2]
        if renaming != (0, 1, 2, 3) and (keeps_colours or not tied) and (fixed < 0 or renaming[fixed] == fixed):
            yield renaming


def _card(card: Card, renaming: Renaming) -> Card:
    suit, rank = card
    return Card(renaming[suit], rank) if suit < len(renaming) else card


def _words(text: str, renaming: Renaming) -> str:
    """Rename the suits in an action's words: its last cards and suit words."""
    seat, *words = text.split()
    for place, word in enumerate(words):
        if word in SUIT_WORDS:
            words[place] = SUIT_WORDS[renaming[SUIT_WORDS.index(word)]]
    if words[0] in ("buries", "leads", "plays", "takes") or (words[0] == "leaves" and words[-1] != "dummy"):
        words[-1] = str(_card(Card.parse(words[-1]), renaming))
    return " ".join([seat, *words])


def renaming_suits_changes_nothing_else(variant: Variant, deal: Deal) -> Iterator[str]:
    """Renaming suits that the variant treats alike renames what may be done at every step and changes nothing else."""
    reading = read(variant, deal)
    for renaming in renamings(variant):
        yield from _renamed(reading, renaming)


def _renamed(reading: Reading, renaming: Renaming) -> Iterator[str]:
    deal, slot = reading.deal, reading.pack.index
    dealt = Dealt(
        tuple(reading.mask(_card(card, renaming) for card in hand) for hand in reading.hands),
        reading.mask(_card(card, renaming) for card in reading.dummy),
        -1 if reading.upcard is None else slot(_card(reading.upcard, renaming)),
        tuple(slot(_card(card, renaming)) for card in reading.kitty),
    )
    other = Deal(deal.rules, dealt, deal.dealer)
    ascending = iter(sorted(_card(turn.card, renaming) for turn in reading.done_in(BURY_REST) if turn.card))
    steps = [*reading.before, (deal, -1, "")]
    for (position, _, text), stage in zip(steps, [*reading.stages, reading.stage], strict=True):
        in_order = stage == BURY_REST  # which card comes first depends on the names of the suits, until all are buried
        if in_order and reading.stage == BURY_REST:
            break
        legal = sorted(_words(position.say(action), renaming) for action in position.legal_actions)
        renamed = sorted(other.say(action) for action in other.legal_actions)
        if legal != renamed and not in_order:
            yield f"renaming the suits to {renaming}: expected {', '.join(legal)}; legal: {', '.join(renamed)}"
            return
        if not text:
            break
        words = f"{position.actor} buries {next(ascending)}" if in_order else _words(text, renaming)
        try:
            other = other.tell(words)
        except IllegalAction as refusal:
            yield f'renaming the suits to {renaming}: "{text}" was done, "{words}" is refused: {refusal.rule}'
            return
    if other.result != deal.result:
        yield f"renaming the suits to {renaming}: {deal.result} becomes {other.result}"


DEAL = laws_of("deal", rotating_the_seats_rotates_the_result, renaming_suits_changes_nothing_else)
