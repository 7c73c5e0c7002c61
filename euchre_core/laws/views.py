"""Laws of knowledge: a view hides what its player can't know, and shows all he needs."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.chance import Chance
from euchre_core.errors import IllegalAction
from euchre_core.kernel import Deal, Dealt, View
from euchre_core.laws.ahead import is_turned
from euchre_core.laws.book import laws_of
from euchre_core.laws.carried import said_of
from euchre_core.laws.exchange import batches
from euchre_core.laws.flow import KITTY, UPCARD, Place
from euchre_core.laws.layout import lying
from euchre_core.laws.reading import Reading, read
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.cards import Card
    from euchre_core.schema import Variant

PLAYERS, SWAPS = 2, 2
"""One check of a position compares the views of so many players, and the actor's choices in so many other deals."""
A_CARD = "a card"


class Swap(NamedTuple):
    """A deal that must look the same to a player.

    Attributes:
        player: The player.
        cards: Two cards that he has not seen; in ``deal`` they have changed places.
        deal: The other deal; what was done there is the same, as far as he can tell.
    """

    player: int
    cards: tuple[Card, Card]
    deal: Deal


def swaps(variant: Variant, deal: Deal, player: int) -> Iterator[Swap]:
    """Yield deals that must look the same to *player* as this one.

    The pairs of cards are spread over all hidden ones, in an order that depends on the cards and the number of
    actions alone. Pairs for which what was seen could not have happened are left out.
    """
    reading = read(variant, deal)
    places = hidden(reading, player)
    order = Chance(deal.dealt.hands[player], 64 * len(reading.turns) + player).order(len(places))
    for one, other in zip(order[::2], order[1::2], strict=False):
        changed = _swapped(reading, places[one], places[other])
        if changed is not None and not _tells_too_much(reading, changed):
            yield Swap(player, (places[one].card, places[other].card), changed)


def hidden(reading: Reading, player: int) -> list[Place]:
    """Return every card that *player* has not seen, by where it was dealt."""
    open_hands, mine = _open_hands(reading), set(_looked_at(reading, player))
    seen = {place for place, holders in reading.flow.holders.items() if mine.intersection(holders)}
    seen |= {place for seat in open_hands for place in reading.flow.hands[seat]}
    lie = [lying(reading, seat) for seat in range(reading.seats)]
    unseen = {card for one in lie for card in one.down}
    seen = {place for place in seen if place.card not in unseen} | reading.flow.played
    seen |= {place for seat, one in enumerate(lie) for place in reading.flow.hands[seat] if place.card in one.up}
    if reading.variant.deal.upcard_held:  # it was shown when it was dealt
        dealer = reading.deal.dealer
        seen |= {Place(dealer, card, n) for n, card in enumerate(reading.hands[dealer]) if card == reading.upcard}
    piles = [*enumerate(reading.hands), (reading.seats, reading.dummy), (KITTY, reading.kitty)]
    piles += enumerate(reading.own_dummies, reading.seats + 1)
    if reading.upcard is not None and not is_turned(reading.part_ahead):
        piles.append((UPCARD, [reading.upcard]))
    places = [Place(pile, card, number) for pile, cards in piles for number, card in enumerate(cards)]
    places = [place for place in places if place.card not in reading.wishes]  # all hear who has it, or that nobody has
    return [place for place in places if place not in seen and not (place.card.is_joker and _joker_is_known(reading))]


def _joker_is_known(reading: Reading) -> bool:
    """Tell whether it is known who has the joker, because he was asked to bid, or nobody was (catalogue 34)."""
    auction = reading.variant.bidding.auction
    if auction is None or reading.course is None or not auction.stuck_joker_holder:
        return False
    return reading.course.stuck or reading.course.speaker is None


def _open_hands(reading: Reading) -> list[int]:
    """Return whose hand everybody sees: a maker's who bid so, after the first trick (catalogue 40)."""
    return [reading.maker] if reading.takers and reading.bid and reading.bid.shown and reading.maker is not None else []


def _looked_at(reading: Reading, player: int) -> list[int]:
    """Return the hands that a player has looked at by now: his own, or, held facing outward, all others (§53)."""
    if reading.variant.deal.hands_seen == "others":
        return [seat for seat in range(reading.seats) if reading.owner(seat) != player]
    return [seat for seat in range(reading.seats) if reading.owner(seat) == player and reading.is_looked_at(seat)]


def _swapped(reading: Reading, one: Place, other: Place) -> Deal | None:
    """Deal anew with two cards in each other's place and do the same again; nothing if that can't be."""
    owner = reading.flow.owner
    down = {card for seat in range(reading.seats) for card in lying(reading, seat).down}
    together = one.pile == other.pile or owner.get(one.pile, -1) == owner.get(other.pile, -2)
    alike = not reading.order and (one.card in down) == (other.card in down)  # or they would change their places
    if one.card == other.card or (together and alike):
        return None
    exchanged = {one.card: other.card, other.card: one.card}
    piles = {seat: list(hand) for seat, hand in enumerate(reading.hands)}
    piles |= {reading.seats: list(reading.dummy), KITTY: list(reading.kitty)}
    piles |= {number: list(hand) for number, hand in enumerate(reading.own_dummies, reading.seats + 1)}
    piles[UPCARD] = [] if reading.upcard is None else [reading.upcard]
    piles[one.pile][one.number], piles[other.pile][other.number] = other.card, one.card
    dealt = Dealt(
        tuple(reading.mask(piles[seat]) for seat in range(reading.seats)),
        reading.mask(piles[reading.seats]),
        reading.pack.index(piles[UPCARD][0]) if piles[UPCARD] else -1,
        tuple(map(reading.pack.index, piles[KITTY])),
        reading.deal.dealt.up,
        tuple(tuple(reading.pack.index(exchanged.get(card, card)) for card in cards) for cards in reading.face_down),
        tuple(reading.mask(piles[reading.seats + 1 + seat]) for seat in range(len(reading.own_dummies))),
        tuple(tuple(reading.pack.index(exchanged.get(card, card)) for card in cards) for cards in reading.order),
    )
    changed = {one: other.card, other: one.card}
    cards = {number: changed.get(place, place.card) for number, place in reading.flow.used.items()}
    for numbers, _ in batches(reading):
        cards |= zip(numbers, sorted(cards[number] for number in numbers), strict=True)
    words = [text for _, _, text in reading.before]
    for number, card in cards.items():
        words[number] = f"{reading.turns[number].seat} {reading.turns[number].verb} {card}"
    try:
        return Deal(reading.deal.rules, dealt, reading.deal.dealer, reading.deal.carried).tell(*words)
    except IllegalAction:
        return None


def _tells_too_much(reading: Reading, other: Deal) -> bool:
    """Tell whether another deal differs in what everybody may know of hidden cards.

    Where a maker calls the next trump that he lacks, all learn which it is, and so that he has those before it.
    """
    calling = reading.variant.called_partner
    if calling is None or calling.card != "queen_of_trumps_or_next":
        return False
    return Reading(reading.variant, other).card_called != reading.card_called


def views_hide(variant: Variant, deal: Deal) -> Iterator[str]:
    """Exchanging two cards that a player can't see leaves his view as it was."""
    reading = read(variant, deal)
    for player in clockwise(len(reading.turns) % reading.players, reading.players)[:PLAYERS]:
        for swap in islice(swaps(variant, deal, player), 1):
            mine, other = _without_choices(reading.views[player]), _without_choices(swap.deal.view(player))
            if mine != other:
                yield f"player {player} can tell {swap.cards[0]} from {swap.cards[1]}: {_difference(mine, other)}"


def _without_choices(view: View) -> View:
    return replace(view, legal_actions=(), legal=())


def _difference(mine: View, other: View) -> str:
    parts = [name for name in View.__slots__ if getattr(mine, name) != getattr(other, name)]
    return "; ".join(f"{name} {getattr(mine, name)} or {getattr(other, name)}" for name in parts)


def views_suffice(variant: Variant, deal: Deal) -> Iterator[str]:
    """What the actor may do stands in his view, in no other, and does not depend on what he can't see."""
    reading = read(variant, deal)
    legal = tuple(deal.legal_actions)
    for player, view in enumerate(reading.views):
        expected = (legal, tuple(reading.words)) if player == deal.player else ((), ())
        if (view.legal_actions, view.legal) != expected:
            yield f"{expected} is legal for player {player}; he sees {view.legal_actions}, {view.legal}"
    if deal.actor is not None:
        for swap in islice(swaps(variant, deal, reading.owner(deal.actor)), SWAPS):
            if str(swap.deal.legal_actions) != str(deal.legal_actions):
                yield (
                    f"seat {deal.actor} may choose from {deal.legal_actions}, but from {swap.deal.legal_actions} "
                    f"if {swap.cards[0]} and {swap.cards[1]}, which he has not seen, change places"
                )


def views_tell_what_happened(variant: Variant, deal: Deal) -> Iterator[str]:
    """A view shows one's hand or all others, dealer, upcard, turn, trick, and all done but what others bury or give."""
    reading = read(variant, deal)
    words = [text for _, _, text in reading.before]
    for player, view in enumerate(reading.views):
        others = [_is_hidden(reading, number, player) for number in range(len(reading.turns))]
        expected = {
            "player": player,
            "seats": tuple(seat for seat in range(reading.seats) if reading.owner(seat) == player),
            "dealer": deal.dealer,
            "carried": said_of(deal.carried),
            "upcard": str(reading.upcard) if reading.upcard and is_turned(reading.part_ahead) else None,
            "actor": deal.actor,
            "trick": tuple((seat, str(card)) for seat, card in reading.on_table),
            "events": tuple(
                f"{turn.seat} {turn.verb} {A_CARD}" if other else text
                for text, turn, other in zip(words, reading.turns, others, strict=True)
            ),
            "buried": tuple(
                str(turn.card) for turn in reading.turns if turn.verb == "buries" and reading.owner(turn.seat) == player
            ),
            "outcome": deal.result.outcome if deal.result else None,
            "points": deal.result.points if deal.result else None,
        }
        for name, value in expected.items():
            if getattr(view, name) != value:
                yield f"player {player} should see {name} {value}, and sees {getattr(view, name)}"
        for seat in [*_looked_at(reading, player), *_open_hands(reading)]:  # that no other is seen is a law of its own
            if view.hands[seat] is None:
                yield f"player {player} does not see the hand of seat {seat}"


def _is_hidden(reading: Reading, number: int, player: int) -> bool:
    """Tell whether a player does not see the card of a turn: others bury it, or give it to others."""
    turn = reading.turns[number]
    if turn.verb == "gives":
        return player not in map(reading.owner, (turn.seat, reading.receiver(number)))
    return turn.verb == "buries" and reading.owner(turn.seat) != player


def view_json_reads_back(variant: Variant, deal: Deal) -> Iterator[str]:
    """A view written as JSON reads back as the same view."""
    views = read(variant, deal).views
    view = views[len(deal.history) % len(views)]
    if View.from_json(view.to_json()) != view:
        yield f"player {view.player}: {view.to_json()}"


POSITION = laws_of("position", views_hide, views_suffice, views_tell_what_happened, view_json_reads_back)
