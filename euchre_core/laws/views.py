"""Laws of knowledge: a view hides what its player can't know, and shows all he needs."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.cards import Card
from euchre_core.chance import Chance
from euchre_core.errors import IllegalAction
from euchre_core.kernel import Deal, Dealt, View
from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import BURY_REST, ON_JOKER, read
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.laws.reading import Reading
    from euchre_core.schema import Variant

PLAYERS, SWAPS = 2, 2
"""One check of a position compares the views of so many players, and the actor's choices in so many other deals."""
A_CARD = "a card"
KITTY = -1

Place = tuple[int, Card]
"""A pile (a seat, the number of seats for the dummy, ``KITTY``) and a card that was dealt there."""


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
        changed = _swapped(reading, player, places[one], places[other])
        if changed is not None:
            yield Swap(player, (places[one][1], places[other][1]), changed)


def hidden(reading: Reading, player: int) -> list[Place]:
    """Return every card that *player* has not seen, with the pile it was dealt to."""
    piles = {seat: list(hand) for seat, hand in enumerate(reading.hands)} | {reading.seats: list(reading.dummy)}
    joined = _joined(reading)
    for turn in reading.turns:
        if turn.card and turn.verb in ("leads", "plays"):
            for pile in (turn.seat, *([reading.seats] if joined == turn.seat else [])):
                if turn.card in piles[pile]:
                    piles[pile].remove(turn.card)
                    break
    if not _blind(reading, player):
        del piles[player]
    if joined == player:
        del piles[reading.seats]
    return [(pile, card) for pile, cards in piles.items() for card in cards] + [(KITTY, card) for card in reading.kitty]


def _joined(reading: Reading) -> int | None:
    """Return who joined the dummy to his hand, if anybody."""
    return next((turn.seat for turn in reading.turns if turn.verb == "joins"), None)


def _blind(reading: Reading, player: int) -> bool:
    """Tell whether *player* is a dealer who has not looked at his hand (catalogue 3a, 3g)."""
    blind = reading.joker_up in ("dealer_names_blind", "suit_blind_then_bid")
    return blind and reading.stage == ON_JOKER and player == reading.deal.dealer


def _swapped(reading: Reading, player: int, one: Place, other: Place) -> Deal | None:
    """Deal anew with two cards in each other's place and do the same again; nothing if that can't be."""
    owners = {pile: pile for pile in range(reading.seats)} | {reading.seats: _joined(reading)}
    (pile, card), (other_pile, other_card) = one, other
    if pile == other_pile or card == other_card or owners.get(pile, -1) == owners.get(other_pile, -2):
        return None
    piles = [*map(list, reading.hands), list(reading.dummy), list(reading.kitty)]
    piles[pile][piles[pile].index(card)] = other_card
    piles[other_pile][piles[other_pile].index(other_card)] = card
    buried = {(owners.get(pile), card): other_card, (owners.get(other_pile), other_card): card}
    dealt = Dealt(
        tuple(map(reading.mask, piles[: reading.seats])),
        reading.mask(piles[reading.seats]),
        reading.deal.dealt.upcard,
        tuple(map(reading.pack.index, piles[KITTY])),
    )
    words = [text for _, _, text in reading.before]
    rest: list[tuple[int, Card]] = []
    for number, (turn, stage) in enumerate(zip(reading.turns, reading.stages, strict=True)):
        if turn.verb == "buries" and turn.card and turn.seat != player:
            card = buried.get((turn.seat, turn.card), turn.card)
            words[number] = f"{turn.seat} buries {card}"
            rest += [(number, card)] if stage == BURY_REST else []
    for (number, _), card in zip(rest, sorted(card for _, card in rest), strict=True):
        words[number] = f"{reading.turns[number].seat} buries {card}"
    try:
        return Deal(reading.deal.rules, dealt, reading.deal.dealer).tell(*words)
    except IllegalAction:
        return None


def views_hide(variant: Variant, deal: Deal) -> Iterator[str]:
    """Exchanging two cards that a player can't see leaves his view as it was."""
    reading = read(variant, deal)
    for player in clockwise(len(reading.turns) % reading.seats, reading.seats)[:PLAYERS]:
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
        expected = (legal, tuple(reading.words)) if player == deal.actor else ((), ())
        if (view.legal_actions, view.legal) != expected:
            yield f"{expected} is legal for player {player}; he sees {view.legal_actions}, {view.legal}"
    if deal.actor is not None:
        for swap in islice(swaps(variant, deal, deal.actor), SWAPS):
            if str(swap.deal.legal_actions) != str(deal.legal_actions):
                yield (
                    f"seat {deal.actor} may choose from {deal.legal_actions}, but from {swap.deal.legal_actions} "
                    f"if {swap.cards[0]} and {swap.cards[1]}, which he has not seen, change places"
                )


def views_tell_what_happened(variant: Variant, deal: Deal) -> Iterator[str]:
    """A view shows one's own hand, the dealer, upcard, turn and trick, and all that was done but others' burials."""
    reading = read(variant, deal)
    words = [text for _, _, text in reading.before]
    for player, view in enumerate(reading.views):
        others = [turn.verb == "buries" and turn.seat != player for turn in reading.turns]
        expected = {
            "player": player,
            "dealer": deal.dealer,
            "upcard": None if reading.upcard is None else str(reading.upcard),
            "actor": deal.actor,
            "trick": tuple((seat, str(card)) for seat, card in reading.on_table),
            "events": tuple(
                f"{turn.seat} buries {A_CARD}" if other else text
                for text, turn, other in zip(words, reading.turns, others, strict=True)
            ),
            "buried": tuple(str(turn.card) for turn in reading.turns if turn.verb == "buries" and turn.seat == player),
            "outcome": deal.result.outcome if deal.result else None,
            "points": deal.result.points if deal.result else None,
        }
        for name, value in expected.items():
            if getattr(view, name) != value:
                yield f"player {player} should see {name} {value}, and sees {getattr(view, name)}"
        if view.hands[player] is None and not _blind(reading, player):
            yield f"player {player} does not see his own hand"


def view_json_reads_back(variant: Variant, deal: Deal) -> Iterator[str]:
    """A view written as JSON reads back as the same view."""
    views = read(variant, deal).views
    view = views[len(deal.history) % len(views)]
    if View.from_json(view.to_json()) != view:
        yield f"player {view.player}: {view.to_json()}"


POSITION = laws_of("position", views_hide, views_suffice, views_tell_what_happened, view_json_reads_back)
