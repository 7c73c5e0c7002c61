"""``View``: exactly what one player may know of a deal. A view belongs to a player, who may own several seats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre_core.cards import CONTRACT_WORDS
from euchre_core.kernel.actions import BURY, CALL, GIVE, SAY
from euchre_core.kernel.carried import carried_words
from euchre_core.kernel.looking import has_looked, is_turned
from euchre_core.kernel.steps import NAME_LED
from euchre_core.kernel.words import card_text, cards_of, legal_words, say_done, slots_of

if TYPE_CHECKING:
    from euchre_core.kernel.deal import Deal
    from euchre_core.kernel.table import Table

HIDDEN = "a card"
"""Stands in the events for a card that somebody else buried, or gave to somebody else."""


@dataclass(frozen=True, slots=True)
class View:
    """What a player may know. Two positions that differ only in what he can't see have equal views.

    Attributes:
        player: Whose view this is.
        game: The variant's title.
        fingerprint: The rules' fingerprint.
        seats: The seats he plays.
        dealer: The dealer's seat.
        carried: What earlier deals of the game have left, each thing in words, as in ``bank 3 0``.
        hands: By seat: the cards in hand, in card order; ``None`` where he may not look.
        sizes: By seat: how many cards are in hand.
        face_up: By seat: the cards that lie face up before it, which it plays as if in hand.
        face_down: By seat: how many cards lie face down before it.
        upcard: The card turned up, if any, and if it lies face up by now.
        events: What was done, in words; a card that another buried, or gave to another, is "a card".
        buried: The cards he buried himself, in order.
        actor: The seat to act; ``None`` when the deal is over.
        legal_actions: What he may do, if one of his seats is to act, in ascending order; empty if not.
        legal: The same in words; of cards that he does not see, only the places.
        trump: The trump suit in words, or no trump or low, once fixed.
        bid: The standing bid of an auction in words; in the end, the one that is played.
        maker: The maker's seat, once known.
        called: The card that the maker called, if any; who holds it is his partner.
        doubled: How often the contract was doubled.
        dropped: Seats that dropped out; they are asleep too.
        alone: Seats that play alone.
        asleep: Seats that sit out.
        trick: The trick on the table: seat and card, in order of play.
        tricks: By seat: tricks taken.
        outcome: The deal's outcome, once it is over.
        points: The deal's points, score by score, once it is over.
    """

    player: int
    game: str
    fingerprint: str
    seats: tuple[int, ...]
    dealer: int
    carried: tuple[str, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    sizes: tuple[int, ...]
    face_up: tuple[tuple[str, ...], ...]
    face_down: tuple[int, ...]
    upcard: str | None
    events: tuple[str, ...]
    buried: tuple[str, ...]
    actor: int | None
    legal_actions: tuple[int, ...]
    legal: tuple[str, ...]
    trump: str | None
    bid: str | None
    maker: int | None
    called: str | None
    doubled: int
    dropped: tuple[int, ...]
    alone: tuple[int, ...]
    asleep: tuple[int, ...]
    trick: tuple[tuple[int, str], ...]
    tricks: tuple[int, ...]
    outcome: str | None
    points: tuple[int, ...] | None

    def action(self, words: str) -> int:
        """Return the legal action that *words* say, with or without the seat: ``orders``, ``0 orders``, ``leads JD``.

        Raises:
            ValueError: If none of the legal actions reads so.
        """
        for action, text in zip(self.legal_actions, self.legal, strict=True):
            if words in (text, text.partition(" ")[2]):
                return action
        raise ValueError(f'"{words}" is none of {", ".join(self.legal) or "no legal actions"}.')

    def to_json(self) -> str:
        """Return the view as one line of JSON, keys as the attributes."""
        return json.dumps({name: getattr(self, name) for name in self.__slots__}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> View:
        """Read back what :meth:`to_json` wrote.

        Raises:
            ValueError: If the text is not JSON.
            TypeError: If its keys are not those of a view.
        """
        return cls(**{key: _as_tuples(value) for key, value in json.loads(text).items()})


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(item) for item in value) if isinstance(value, list) else value


def view_of(deal: Deal, player: int) -> View:
    """Return what *player* may know of *deal*."""
    rules, table = deal.rules, deal.table
    seats = tuple(seat for seat, owner in enumerate(rules.player_of) if owner == player)
    if not seats:
        raise ValueError(f"expected a player from 0 to {max(rules.player_of)}, got {player}.")
    events: list[str] = []
    buried: list[str] = []
    on_table: list[tuple[int, str]] = []
    for position, action in deal.steps():
        before = position.table
        text, actor = say_done(before, action), before.actor
        if action < BURY:
            on_table = [*(on_table if before.led >= 0 else []), (actor, text)]
        elif action < SAY:
            if actor in seats:
                buried.append(card_text(rules, action - BURY))
            else:
                text = f"{actor} buries {HIDDEN}"
        elif GIVE <= action < CALL and not {actor, _given_to(position)} & set(seats):
            text = f"{actor} gives {HIDDEN}"
        events.append(text)
    mine, result, everybody = table.actor in seats, deal.result, range(rules.seats)
    on_show = [table.laid.face_up(seat) for seat in everybody] if rules.layout_up else [0] * rules.seats
    beneath = [table.laid.face_down(seat) for seat in everybody] if rules.layout_up else [0] * rules.seats
    in_hand = [table.hand(seat) & ~on_show[seat] for seat in everybody]
    is_trick = table.led >= 0 or table.stage == NAME_LED
    loners = [table.maker] if table.lone_maker else []
    loners += [table.lone_defender] if table.lone_defender >= 0 else []
    return View(
        player=player,
        game=rules.name,
        fingerprint=rules.fingerprint,
        seats=seats,
        dealer=table.dealer,
        carried=carried_words(deal.carried),
        hands=tuple([cards_of(rules, in_hand[s]) if _sees(table, s, seats) else None for s in everybody]),
        sizes=tuple(map(int.bit_count, in_hand)),
        face_up=tuple([cards_of(rules, cards) for cards in on_show]),
        face_down=tuple(map(int.bit_count, beneath)),
        upcard=card_text(rules, table.upcard) if table.upcard >= 0 and is_turned(table) else None,
        events=tuple(events),
        buried=tuple(buried),
        actor=deal.actor,
        legal_actions=tuple(deal.legal_actions) if mine else (),
        legal=legal_words(deal) if mine else (),
        trump=CONTRACT_WORDS[table.trump] if table.trump >= 0 else None,
        bid=rules.bids[table.bid - 1].name if table.bid else None,
        maker=table.maker if table.maker >= 0 else None,
        called=card_text(rules, table.called) if table.called >= 0 else None,
        doubled=table.doubled,
        dropped=tuple(slots_of(table.dropped)),
        alone=tuple(loners),
        asleep=tuple(slots_of(table.asleep)),
        trick=tuple([(seat, text.rpartition(" ")[2]) for seat, text in on_table]) if is_trick else (),
        tricks=table.all_won(),
        outcome=result.outcome if result else None,
        points=result.points if result else None,
    )


def _given_to(position: Deal) -> int:
    """Return who gets the card that is given next."""
    table = position.table
    return table.partner if table.actor == table.getter else table.getter


def _sees(table: Table, seat: int, mine: tuple[int, ...]) -> bool:
    """Tell whether who plays the seats *mine* may look at a hand: his own, or one that the bid lays open.

    Where hands are held facing outward, all but his own.
    """
    if table.rules.outward:
        return seat not in mine
    if seat in mine:
        return has_looked(table, seat)
    return bool(table.bid and table.rules.bids[table.bid - 1].shown and seat == table.maker and table.finished)
