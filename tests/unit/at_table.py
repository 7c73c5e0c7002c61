"""Short words for hand-made deals: set up, tell, play, and what the seat to act may say."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING

import euchre_core as ec

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Asked = tuple[int | None, set[str]]
BOWERS = "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD"
"""Four hands of 24 cards, the 9H turned up: three players hold one each of the ace and the bowers of hearts."""


@cache
def rules(name: str) -> ec.Rules:
    """Return the compiled rules of a shipped variant, or of a file."""
    return ec.compile_rules(ec.load(name))


def own_rules(folder: Path, text: str, name: str = "ours") -> ec.Rules:
    """Return the compiled rules of a house rule written here."""
    path = folder / f"{name}.yaml"
    path.write_text(f"name: Ours\n{text}\n", encoding="utf-8")
    assert ec.check(path) == []
    return ec.compile_rules(ec.load(path))


def deal(
    variant: str | ec.Rules, hands: str, upcard: str | None = "9H", dummy: str = "", dealer: int | None = None
) -> ec.Deal:
    """Set up a deal from hands written ``AH KC ... / JD AS ...``; the last seat deals unless told otherwise."""
    played = rules(variant) if isinstance(variant, str) else variant
    split = [hand.strip() for hand in hands.split("/")]
    dealer = len(split) - 1 if dealer is None else dealer
    return ec.Deal.from_cards(played, hands=split, upcard=upcard, dummy=dummy, dealer=dealer)


def tell(position: ec.Deal, actions: str) -> ec.Deal:
    """Apply actions written ``0 passes, 1 orders``."""
    return position.tell(*actions.split(", ")) if actions else position


def asked(position: ec.Deal) -> Asked:
    """Return who is to act, and what he may say, without the seat."""
    said = [position.say(action).split(" ", 1) for action in position.legal_actions]
    assert all(seat == str(position.actor) for seat, _ in said)
    return position.actor, {words for _, words in said}


def why(position: ec.Deal, words: str) -> str:
    """Return the ruling on something that the seat to act might say."""
    try:
        return str(position.why(position.read(words)))
    except ec.IllegalAction as error:
        return str(error.why)


def can(seat: int, words: str) -> Asked:
    """Return what ``asked`` returns when *seat* may say these words, written ``passes, orders``."""
    return seat, set(words.split(", "))


def cards(seat: int, verb: str, names: str) -> Asked:
    """Return what ``asked`` returns when *seat* may lead, play or bury these cards."""
    return seat, {f"{verb} {name}" for name in names.split()}


def play(position: ec.Deal, tricks: str) -> ec.Deal:
    """Play cards written ``AH JD QC, KH ...``, whoever's turn it is; each comma must be the end of a trick."""
    for trick in tricks.split(", "):
        before = sum(position.view(0).tricks)
        for card in trick.split():
            verb = "leads" if not position.view(0).trick else "plays"
            position = position.tell(f"{position.actor} {verb} {card}")
        assert sum(position.view(0).tricks) == before + 1, f"no end of a trick: {trick}"
    return position


def quietly(position: ec.Deal) -> ec.Deal:
    """Go on to the first lead: nobody goes alone, the dealer leaves the upcard, the maker leaves the dummy."""
    while position.actor is not None:
        actor, words = asked(position)
        quiet = [word for word in words if word == "not alone" or word.startswith("leaves ")]
        if not quiet:
            break
        position = position.tell(f"{actor} {quiet[0]}")
    return position


def trick(variant: str | ec.Rules, led: str, upcard: str) -> int:
    """
    Play one trick in which every card follows the suit led, and return the place of the card that won it.

    Eldest orders the upcard, of the trump suit, and leads the first card; the rest of the hands is any other card.
    """
    played = rules(variant) if isinstance(variant, str) else variant
    table = led.split()
    assert len(table) == played.seats
    hands = [[card] for card in table]
    others = [str(card) for card in played.pack]
    for card in [*table, upcard]:
        others.remove(card)
    for hand in cycle(hands):
        if len(hand) == played.hand:
            break
        hand.append(others.pop())
    dummy = [others.pop() for _ in range(played.dummy)]
    position = ec.Deal.from_cards(
        played,
        hands=[" ".join(hand) for hand in hands],
        upcard=upcard,
        dummy=" ".join(dummy),
        dealer=played.seats - 1,
    )
    position = play(quietly(position.tell("0 orders")), led)
    return position.view(0).tricks.index(1)


def cards_dealt(position: ec.Deal) -> list[str]:
    """Return every card of the deal: hands, dummy, upcard and kitty, as the record writes them."""
    lines = ec.write_record(position).splitlines()
    piles = [line.partition(": ")[2] for line in lines if line.startswith(("hand ", "dummy:", "upcard:", "kitty:"))]
    return " ".join(piles).split()


def hand_of(position: ec.Deal, seat: int) -> set[str]:
    """Return the cards that *seat* sees in his own hand."""
    own = position.view(seat).hands[seat]
    assert own is not None
    return set(own)


def ending(position: ec.Deal) -> tuple[str, list[int], list[int]]:
    """Return outcome, points and tricks of a deal that is over."""
    assert position.result is not None
    return position.result.outcome, list(position.result.points), list(position.result.tricks)


def positions(finished: ec.Deal) -> Iterator[ec.Deal]:
    """Yield every position of a deal from the start to the last one."""
    for position, _ in finished.steps():
        yield position
    yield finished


def playout(position: ec.Deal, seed: int) -> ec.Deal:
    """Play a deal to its end at random."""
    player = ec.players.random_player(seed)
    while position.actor is not None:
        position = position.apply(player(position.view(position.player or 0)))
    return position
