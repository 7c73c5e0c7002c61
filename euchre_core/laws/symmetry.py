"""Laws of symmetry: nothing depends on which chair is called 0, nor on names of suits that the variant treats alike."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, TypeVar

from euchre_core.cards import JACK, SUIT_LETTERS, SUIT_WORDS, SUITS, Card
from euchre_core.errors import IllegalAction
from euchre_core.kernel import Deal, Dealt, Result
from euchre_core.laws.bidding import is_picked
from euchre_core.laws.book import laws_of, remembered
from euchre_core.laws.carried import one_chair_on, suits_renamed
from euchre_core.laws.exchange import batches
from euchre_core.laws.ladder import ladder, trumps_of
from euchre_core.laws.ranking import RED
from euchre_core.laws.reading import read
from euchre_core.laws.turn import ASKS, CARD_VERBS, DEFENDERS_ALONE, IN_ORDER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant

TRIED = 2
"""One check of a deal tries so many renamings: other cards, others."""
_NO_CARDS = ("dummy", "nobody", *SUIT_WORDS)
Thing = TypeVar("Thing")
Renaming = tuple[int, ...]
"""By suit: the suit whose name it gets."""


def rotating_the_seats_rotates_the_result(variant: Variant, deal: Deal) -> Iterator[str]:
    """If everybody moves one chair on, the same may be done at every step, and the result moves with them."""
    reading = read(variant, deal)
    seats = reading.seats

    def on(by_seat: Sequence[Thing]) -> tuple[Thing, ...]:
        return (*by_seat[-1:], *by_seat[:-1])

    was = deal.dealt
    dealt = was._replace(hands=on(was.hands), up=on(was.up), down=on(was.down), own=on(was.own), order=on(was.order))
    moved = Deal(deal.rules, dealt, (deal.dealer + 1) % seats, one_chair_on(deal.carried, seats, variant.table.players))
    steps = [(position, action) for position, action, _ in reading.before]
    stages = [*reading.stages, reading.stage]
    for (position, action), stage in zip([*steps, (deal, None)], stages, strict=True):
        turn = None if position.actor is None else (position.actor + 1) % seats
        allowed = list(position.legal_actions)
        if stage in ASKS or (
            stage == DEFENDERS_ALONE and is_picked(reading)
        ):  # a seat is what is said, and moves on too
            said = [_one_chair_on(position.say(one), seats) for one in allowed]
            allowed = sorted(moved.read(words) for words in said)
            action = None if action is None else moved.read(_one_chair_on(position.say(action), seats))  # noqa: PLW2901
        if moved.actor != turn or list(moved.legal_actions) != allowed:
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


@remembered
def renamings(variant: Variant) -> tuple[Renaming, ...]:
    """Return every renaming of the suits that leaves the variant as it is, but for the one that changes nothing.

    A left bower, and other cards that join trumps, tie suits of one colour together; a suit that the variant names (for
    an upturned joker, as fixed trump) is not to be renamed, and suits must be alike in the pack, as trumps of an
    auction, in the worth of its bids, and in what their cards count.
    """
    return tuple(_renamings(variant))


def _renamings(variant: Variant) -> Iterator[Renaming]:
    fixed = _named_suits(variant)
    pack = variant.deck.pack
    trumps = variant.bidding.fixed is None or variant.bidding.fixed.trump not in ("no_trump", "low")
    joining = {*(variant.ranking.same_colour_trumps or ()), *([JACK] if variant.ranking.left_bower else [])}
    tied = trumps and any(card.rank in joining for card in pack if not card.is_joker)
    for renaming in permutations(range(4)):
        colours = [RED[SUIT_WORDS[suit]] for suit in renaming]
        keeps_colours = colours[0] == colours[3] and colours[1] == colours[2]
        if renaming == (0, 1, 2, 3) or (tied and not keeps_colours) or any(renaming[suit] != suit for suit in fixed):
            continue
        if variant.bidding.barred_suits == "colours_in_turns" and colours != [RED[word] for word in SUIT_WORDS]:
            continue
        if sorted(_card(card, renaming) for card in pack) != list(pack):
            continue
        always = [_card(card, renaming) for card in variant.ranking.permanent_trumps]
        if always != list(variant.ranking.permanent_trumps):
            continue
        if _keeps_bids(variant, renaming) and _keeps_points(variant, renaming):
            yield renaming


def _named_suits(variant: Variant) -> set[int]:
    """Return the suits that the variant calls by their names."""
    bidding = variant.bidding
    letters = [
        bidding.first_round.joker_up if bidding.first_round and variant.deck.jokers else "",
        bidding.fixed.trump if bidding.fixed else "",
        bidding.forced_upcard.suit if bidding.forced_upcard else "",
    ]
    return {SUIT_LETTERS.index(letter) for letter in letters if len(letter) == 1}


def _keeps_points(variant: Variant, renaming: Renaming) -> bool:
    """Tell whether cards count as much as those of the same rank in the other suit."""
    points = variant.card_points.cards if variant.card_points else {}
    return {str(_card(Card.parse(card), renaming)): count for card, count in points.items()} == points


def _keeps_bids(variant: Variant, renaming: Renaming) -> bool:
    """Tell whether an auction treats suits alike: as trumps, in rank and in what bids are worth."""
    auction, bids = variant.bidding.auction, ladder(variant)
    if auction is None:
        return True
    suits = [trump for trump in trumps_of(auction) if trump in SUITS]
    if {renaming[suit] for suit in suits} != {*suits}:
        return False
    for name, bid in bids.items():
        other = bids[" ".join(_suits(name.split(), renaming))]
        if (other.step, other.value) != (bid.step, bid.value):
            return False
    return True


def _suits(words: list[str], renaming: Renaming) -> list[str]:
    """Rename the words for suits."""
    return [SUIT_WORDS[renaming[SUIT_WORDS.index(word)]] if word in SUIT_WORDS else word for word in words]


def _card(card: Card, renaming: Renaming) -> Card:
    suit, rank = card
    return Card(renaming[suit], rank) if suit < len(renaming) else card


def _one_chair_on(text: str, seats: int) -> str:
    """Move who picks a seat, and the seat that he picks, one chair on."""
    seat, verb, picked = text.split()
    return f"{(int(seat) + 1) % seats} {verb} {(int(picked) + 1) % seats}"


@lru_cache(100_000)
def _words(text: str, renaming: Renaming) -> str:
    """Rename the suits in an action's words: its last cards and suit words."""
    seat, *words = text.split()
    words = _suits(words, renaming)
    if words[0] in CARD_VERBS and words[-1] not in _NO_CARDS and words[1] != "card":
        words[-1] = str(_card(Card.parse(words[-1]), renaming))
    return " ".join([seat, *words])


def renaming_suits_changes_nothing_else(variant: Variant, deal: Deal) -> Iterator[str]:
    """Renaming suits that the variant treats alike renames what may be done at every step and changes nothing else."""
    reading = read(variant, deal)
    choices = [[p.say(action) for action in p.legal_actions] for p in (*(p for p, _, _ in reading.before), deal)]
    ways = renamings(variant)
    apart, first = max(1, len(ways) // TRIED), deal.dealt.hands[0] % max(1, len(ways))
    for renaming in [*ways[first:], *ways[:first]][::apart][:TRIED]:
        yield from _renamed(reading, choices, renaming)


def _must_let_go(reading: Reading) -> bool:
    """Tell whether who takes the kitty has not enough cards to lay away without those that he should keep back."""
    kitty, seat = reading.variant.kitty, reading.kitty_goes_to
    if kitty is None or not kitty.keeps_back or seat is None:
        return False
    came = [*reading.kitty, *([reading.upcard] if kitty.with_upcard and reading.upcard else [])]
    kept = [card for card in [*reading.hands[seat], *came] if not card.is_joker and card.rank in kitty.keeps_back]
    return len(kept) > reading.variant.deal.hand


def _renamed(reading: Reading, choices: Sequence[Sequence[str]], renaming: Renaming) -> Iterator[str]:
    """Yield what breaks the law for one renaming; *choices* are what could be said in each position, in words."""
    deal, slot = reading.deal, reading.pack.index
    if _must_let_go(reading):
        return  # which ones go in what order is no question of suits alone
    dealt = Dealt(
        tuple(reading.mask(_card(card, renaming) for card in hand) for hand in reading.hands),
        reading.mask(_card(card, renaming) for card in reading.dummy),
        -1 if reading.upcard is None else slot(_card(reading.upcard, renaming)),
        tuple(slot(_card(card, renaming)) for card in reading.kitty),
        tuple(tuple(slot(_card(card, renaming)) for card in cards) for cards in reading.face_up),
        tuple(tuple(slot(_card(card, renaming)) for card in cards) for cards in reading.face_down),
        tuple(reading.mask(_card(card, renaming) for card in hand) for hand in reading.own_dummies),
        tuple(tuple(slot(_card(card, renaming)) for card in cards) for cards in reading.order),
    )
    other = Deal(deal.rules, dealt, deal.dealer, suits_renamed(deal.carried, renaming))
    words = [_words(text, renaming) for _, _, text in reading.before]
    unfinished = len(words)
    for numbers, is_done in batches(reading):  # which card comes first depends on the names of the suits
        if not is_done:
            unfinished = numbers[0] if numbers else unfinished
            break
        cards = sorted(_card(card, renaming) for number in numbers if (card := reading.turns[number].card))
        for number, card in zip(numbers, cards, strict=True):
            words[number] = f"{reading.turns[number].seat} {reading.turns[number].verb} {card}"
    stages = [*reading.stages, reading.stage]
    for number, (choice, stage) in enumerate(zip(choices, stages, strict=True)):
        legal = sorted(_words(text, renaming) for text in choice)
        renamed = sorted(other.say(action) for action in other.legal_actions)
        if legal != renamed and stage not in IN_ORDER:
            yield f"renaming the suits to {renaming}: expected {', '.join(legal)}; legal: {', '.join(renamed)}"
            return
        if number >= unfinished:
            break
        try:
            other = other.tell(words[number])
        except IllegalAction as refusal:
            done = reading.before[number][2]
            yield f'renaming the suits to {renaming}: "{done}" was done, "{words[number]}" is refused: {refusal.rule}'
            return
    if other.result != deal.result and unfinished == len(words):
        yield f"renaming the suits to {renaming}: {deal.result} becomes {other.result}"


DEAL = laws_of("deal", rotating_the_seats_rotates_the_result, renaming_suits_changes_nothing_else)
