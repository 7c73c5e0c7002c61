"""
Euchre Game Notation: what a file leaves out is deduced here naively, so that the engine can replay it and disagree.

A file has dealer, upcard, calls and the cards in the order in which they hit the table. Who played a card follows from
who led and who won the tricks before; the hands follow from that; cards that nobody saw are dealt to fill the hands.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oracle.cards import full_pack
from oracle.tricks import trick_winner

import euchre_core as ec

if TYPE_CHECKING:
    from pathlib import Path

NORTH_AMERICAN: dict[str, Any] = {}
"""The naive referee's defaults: 24 cards, both bowers."""
WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
UNDERSTOOD = {"std", "canadian", "loner_lead"}


@dataclass
class EgnDeal:
    """One deal of a file, with what follows from it."""

    number: int
    dealer: int
    upcard: str
    calls: list[str]
    alone: bool
    discard: str | None
    known: list[list[str]]
    tricks: list[list[str]]
    left_of_loner: bool
    maker: int = field(init=False)
    trump: str = field(init=False)
    plays: list[tuple[int, str]] = field(init=False, default_factory=list)
    winners: list[int] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        """Deduce who fixed trump, who played each card and who won each trick."""
        order = len(self.calls) - 1
        self.maker = (self.dealer + 1 + order) % 4
        self.trump = self.upcard[-1] if self.calls[order] == "Order" else self.calls[order].upper()
        leader = (self.maker if self.alone and self.left_of_loner else self.dealer) + 1
        for cards in self.tricks:
            seats = [seat for step in range(4) if (seat := (leader + step) % 4) not in self.asleep]
            trick = list(zip(seats, cards, strict=True))
            self.plays += trick
            leader = trick_winner(NORTH_AMERICAN, trick, self.trump)
            self.winners.append(leader)

    @property
    def asleep(self) -> list[int]:
        """The partner of a lone maker."""
        return [(self.maker + 2) % 4] if self.alone else []

    @property
    def ordered(self) -> bool:
        """The upcard was accepted, so that the dealer took it."""
        return self.calls[-1] == "Order"

    def points(self) -> list[int]:
        """1 for three or four tricks, 2 for five, 4 for five alone, 2 to the others for fewer than three."""
        side = self.maker % 2
        taken = sum(winner % 2 == side for winner in self.winners)
        made = 1 if taken < 5 else 4 if self.alone else 2
        return [made if taken > 2 and score == side else 2 if taken < 3 and score != side else 0 for score in (0, 1)]

    def hands(self) -> tuple[list[list[str]], str]:
        """Return the hands as they were dealt, and what the dealer buries if he takes the upcard."""
        hands = [[card for player, card in self.plays if player == seat] or self.known[seat] for seat in range(4)]
        buried = self.discard or ""
        if self.ordered:
            if self.upcard in hands[self.dealer]:
                hands[self.dealer] = [card for card in hands[self.dealer] if card != self.upcard]
                hands[self.dealer] += [buried] if buried else []
            elif hands[self.dealer]:
                buried = buried or self.upcard
        seen = [card for hand in hands for card in hand] + [self.upcard]
        unseen = [card for card in full_pack(NORTH_AMERICAN) if card not in seen]
        for hand in hands:
            while len(hand) < 5:
                hand.append(unseen.pop())
        return hands, buried or hands[self.dealer][-1]

    def actions(self, buried: str) -> list[str]:
        """Return the deal in words."""
        said = []
        for number, call in enumerate(self.calls):
            seat = (self.dealer + 1 + number) % 4
            words = {"Pass": "passes", "Order": "orders"}.get(call) or f"names {WORDS[call]}"
            said.append(f"{seat} {words}{' alone' if self.alone and call != 'Pass' else ''}")
        said += [f"{self.dealer} buries {buried}"] if self.ordered else []
        size = 3 if self.alone else 4
        for number, (seat, card) in enumerate(self.plays):
            said.append(f"{seat} {'plays' if number % size else 'leads'} {card}")
        return said

    def at_the_table(self, rules: ec.Rules) -> tuple[ec.Deal, list[str]]:
        """Replay it with the engine, up to the first action that it refuses; return the deal and what was refused."""
        hands, buried = self.hands()
        deal = ec.Deal.from_cards(
            rules, hands=[" ".join(hand) for hand in hands], upcard=self.upcard, dealer=self.dealer
        )
        for text in self.actions(buried):
            try:
                deal = deal.tell(text)
            except ec.IllegalAction as error:
                return deal, [f"deal {self.number}: {text}: {error.rule}"]
        return deal, []


@dataclass
class EgnGame:
    """A file: the score before its first deal, and its deals."""

    before: list[int]
    left_of_loner: bool
    deals: list[EgnDeal]


def card_of(text: str) -> str:
    """Return a card as we write it: ``Td`` is 10D, ``Ks`` is KS."""
    return ("10" if text[0] == "T" else text[0]) + text[1].upper()


def read_egn(path: Path) -> EgnGame:
    """Read a file; of what the notation has more than this, nothing may be in it."""
    data = json.loads(path.read_text(encoding="utf-8"))
    ruleset = data["metadata"]["ruleset"]
    assert set(ruleset) <= UNDERSTOOD
    assert (ruleset["std"], ruleset["canadian"]) == (True, False)
    left_of_loner = ruleset["loner_lead"] == "LEFT_OF_LONER"
    deals = []
    for deal in data["deals"]:
        start, (bidding, play) = deal["initialState"], deal["phases"]
        known = [[card_of(card) for card in hand] for hand in start.get("playerCards", [[], [], [], []])]
        deals.append(
            EgnDeal(
                number=deal["dealNumber"],
                dealer=start["dealer"],
                upcard=card_of(start["upCard"]),
                calls=bidding["calls"],
                alone=bidding["isAlone"] or play.get("isAlone", False),
                discard=card_of(bidding["discard"]) if "discard" in bidding else None,
                known=known,
                tricks=[[card_of(card) for card in trick] for trick in play["tricks"]],
                left_of_loner=left_of_loner,
            )
        )
    return EgnGame(data["metadata"]["initialScore"], left_of_loner, deals)
