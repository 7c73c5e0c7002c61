"""The table of one deal, for the naive referee: cards, seats, who plays with whom, and the machinery of questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator
from typing import Any

from oracle.auction import Bid, value_of
from oracle.cards import JOKERS, card_order, check_cards, full_pack, read_card, section
from oracle.outcomes import Call, kind_of

Question = tuple[int, list[str]]
Steps = Generator[Question, str, None]
Asking = Generator[Question, str, str]


class Table:
    """Cards and seats; what was called so far."""

    def __init__(
        self,
        data: dict[str, Any],
        *,
        dealer: int,
        hands: list[list[str]],
        upcard: str | None,
        dummy: list[str],
        stock: list[str] | None = None,
        layout: list[tuple[list[str], list[str]]] | None = None,
        own_dummies: list[list[str]] | None = None,
    ) -> None:
        """Lay the cards out; raises ValueError when they cannot be a deal of this game."""
        self.data = data
        self.people = int(section(data, "table").get("players", 4))
        self.players = self.people * int(section(data, "table").get("hands_each", 1))
        self.sides = self._number_of_sides(str(section(data, "table").get("sides", "partners")))
        self.dealer = dealer
        self.hands = [sorted(map(read_card, hand), key=card_order) for hand in hands]
        self.bold_unseen = False  # B16: the maker plays a hand that he never looks at
        self.in_order = [[read_card(card) for card in hand] for hand in hands]
        self.upcard = None if upcard is None else read_card(upcard)
        self.dummy = sorted(map(read_card, dummy), key=card_order)
        self.own_dummies = [sorted(map(read_card, one), key=card_order) for one in own_dummies or []]
        self.hand_size = int(section(data, "deal").get("hand", 5))
        self.bidding = section(data, "bidding")
        self.alone = section(data, "alone") if data.get("alone") is not None else {"makers": "nobody"}

        self.upcard_suit: str | None = None
        if self.upcard is not None and self.upcard not in JOKERS:
            self.upcard_suit = self.upcard[-1]
        self.upcard_accepted = False
        self.trump: str | None = None
        self.bid: Bid | None = None
        self.forced = self.upcard_forced = False
        self.declared = "usual"
        self.taker = dealer
        self.void_deal: str | None = None
        self.uncalled = False
        self.predicted: dict[int, int] = {}
        self.doubled = 0
        self.called: str | None = None
        self.ally: int | None = None
        self.dropped: list[int] = []
        self.thrown = [0] * len(self.hands)
        self.barred: list[str] = []
        self.last_caller: int | None = None
        self.scores = [int(section(data, "game").get("start", 0))] * self.sides
        self.claims_made = {name: [0] * len(self.hands) for name in section(self.data, "claims")}
        self.caller = -1
        self.maker = -1
        self.maker_alone = False
        self.lone_defender: int | None = None
        self.buried: list[str] = []
        self._check_deal()
        in_play = Counter([card for hand in self.hands for card in hand] + self.dummy)
        in_play += Counter(card for one in self.own_dummies for card in one)
        in_play += Counter([] if self.upcard is None or self._upcard_is_the_dealers() else [self.upcard])
        self.kitty = sorted((Counter(full_pack(data)) - in_play).elements(), key=card_order)
        self.stock = list(self.kitty) if stock is None else [read_card(card) for card in stock]  # from the top
        self.open: list[list[str]] = [[] for _ in self.hands]
        self.beneath: list[dict[str, str]] = [{} for _ in self.hands]
        self._lay_out(layout or [])

    # ---- seats ----

    def _number_of_sides(self, word: str) -> int:
        """B1 D1: return how many scores there are: of opposite seats, of teams taking turns, or of each player."""
        if word in ("individual", "called_partner"):
            return self.players
        if word == "partners":
            if self.players != 4:
                raise ValueError("partners are four players")
            return 2
        size = int(word.removeprefix("teams of "))
        if self.players % size or self.players // size < 2:
            raise ValueError(f"{self.players} players do not make {word}")
        return self.players // size

    def _left_of(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.players

    def _eldest(self) -> int:
        """B7 P4: return who speaks first; of people with two hands, each speaks with one, the dealer as the last."""
        return (self.dealer - self.people + 1) % self.players

    def _speakers(self) -> list[int]:
        """B7 P4: return the hands that have a say before the play, one of each player, in order."""
        return self._clockwise_from(self._eldest())[: self.people]

    def _clockwise_from(self, seat: int) -> list[int]:
        """Return all seats clockwise, this one first."""
        return [(seat + step) % self.players for step in range(self.players)]

    def _score_of(self, seat: int) -> int:
        """B1 D1: return which score a seat plays for: sides take turns around the table."""
        return seat % self.sides

    def _same_side(self, seat: int) -> list[int]:
        """B16 D13: return the partners of a maker, clockwise from him, himself not included."""
        return [s for s in self._clockwise_from(seat)[1:] if self._score_of(s) == self._score_of(seat)]

    def _makers(self) -> list[int]:
        """P7: return the seats of the makers' side; of a maker and who was found to be his partner; nobody's else."""
        if self.maker < 0:
            return []
        return [self.maker, *self._same_side(self.maker)] + ([] if self.ally is None else [self.ally])

    def _defenders(self) -> list[int]:
        """B16 D13 A16: return every seat that is not of the makers and is still in the deal, clockwise from eldest."""
        out = self._makers() + self.dropped
        return [seat for seat in self._clockwise_from(self._eldest()) if seat not in out]

    def _asleep(self) -> list[int]:
        """B17 B19 D17 D18 D20 A16: return who does not play: partners of lone players, and who dropped out."""
        out = self.dropped + (self._same_side(self.maker) if self.maker_alone else [])
        if self.lone_defender is not None:
            out = out + [seat for seat in self._defenders() if seat != self.lone_defender]
        return out

    def _call(self) -> Call:
        """Return what score rows can ask of the call that was made."""
        kind = kind_of(self.trump)
        if self.maker < 0:
            return Call(trump=kind, called=False)
        if self.bid is None:
            return Call(trump=kind, forced=self.forced, doubled=self.doubled, declared=self.declared)
        value = value_of(self.data, self.hand_size, self.bid)
        return Call(self.bid.name, kind, self.forced, value, self.doubled)

    def _upcard_is_the_dealers(self) -> bool:
        """L5: tell whether the last card that the dealer dealt himself was turned up; it stays in his hand."""
        deal = section(self.data, "deal")
        return bool(deal.get("upcard", True)) and deal.get("upcard_is", "left_over") == "dealers_last"

    def _check_deal(self) -> None:
        """A1-A4 B4 C2 D3: refuse cards that cannot have been dealt from the pack of this game."""
        deal = section(self.data, "deal")
        written = deal.get("dummy")
        dummy_size = int(written) if isinstance(written, int) else int(section(deal, "dummy").get("cards", 0))
        at_first = int(deal.get("before_trump", 0)) or self.hand_size
        if [len(hand) for hand in self.hands] != [at_first] * self.players:
            raise ValueError(f"expected {self.players} hands of {self.hand_size} cards")
        if section(self.data, "dummy").get("taken_by") == "everyone":
            if [len(one) for one in self.own_dummies] != [dummy_size] * self.players:
                raise ValueError(f"expected a dummy of {dummy_size} cards for each of {self.players} players")
        elif self.own_dummies:
            raise ValueError("expected no dummies of one's own")
        elif len(self.dummy) != dummy_size:
            raise ValueError(f"expected {dummy_size} cards in the dummy")
        if (self.upcard is not None) != bool(deal.get("upcard", True)):
            raise ValueError("an upcard there must be exactly when the game has one")
        if self.upcard is None and "first_round" in self.bidding:
            raise ValueError("the first round of bidding needs an upcard")
        if self.dealer not in range(self.players):
            raise ValueError(f"no seat {self.dealer}")
        if self._upcard_is_the_dealers() and self.upcard not in self.hands[self.dealer]:
            raise ValueError("the card turned up should be one of the dealer's")
        dealt = [card for hand in [*self.hands, *self.own_dummies] for card in hand] + self.dummy
        dealt += [] if self.upcard is None or self._upcard_is_the_dealers() else [self.upcard]
        check_cards(self.data, dealt)

    def _is_near(self, seat: int) -> bool:
        """G13: tell whether the score of a seat has come so far that it may not choose to play alone."""
        limit = self.alone.get("not_from")
        if limit is None:
            return False
        game = section(self.data, "game")
        score = self.scores[seat if game.get("scores") == "players" else self._score_of(seat)]
        target = game.get("target", 10)
        if target != "none" and int(target) < int(game.get("start", 0)):  # it is counted down
            return score <= int(limit)
        return score >= int(limit)

    # ---- cards on the table ----

    def _lay_out(self, layout: list[tuple[list[str], list[str]]]) -> None:
        """L8: take what lies face down out of the hands, and note which card lies beneath which."""
        sizes = section(section(self.data, "deal"), "layout")
        up, down = int(sizes.get("up", 0)), int(sizes.get("down", 0))
        if [(len(face_up), len(face_down)) for face_up, face_down in layout] != [(up, down)] * len(layout):
            raise ValueError(f"expected layouts of {up} cards face up and {down} face down")
        for seat, (face_up, face_down) in enumerate(layout):
            piles: list[list[str]] = [[] for _ in range(up)]
            for number, card in enumerate([*map(read_card, face_down)]):
                self.hands[seat].remove(card)
                piles[number % up].append(card)
            for pile, card in zip(piles, map(read_card, face_up), strict=True):
                pile.append(card)
                self.open[seat].append(card)
                self.beneath[seat].update(zip(pile[1:], pile, strict=False))

    def _turn(self, seat: int, card: str) -> None:
        """T17: a card that lay face up has been played: turn the one beneath it, if there is one."""
        if card in self.open[seat]:
            self.open[seat].remove(card)
            if card in self.beneath[seat]:
                turned = self.beneath[seat][card]
                self.open[seat].append(turned)
                self._receive(seat, [turned])

    def _held(self, seat: int) -> list[str]:
        """Return what a seat holds, without what lies before it."""
        return [card for card in self.hands[seat] if card not in self.open[seat]]

    # ---- questions ----

    def _ask(self, seat: int, choices: list[str]) -> Asking:
        """Ask a seat for one of these choices; equal cards make one choice."""
        answer = yield seat, [f"{seat} {choice}" for choice in dict.fromkeys(choices)]
        return answer.split(" ", 1)[1]

    def _part_with(self, verb: str, seat: int, cards: list[str]) -> Asking:
        """Ask a seat which of these cards it buries or gives away, and take it out of his hand."""
        said = yield from self._ask(seat, [f"{verb} {card}" for card in cards])
        card = said.split(" ")[1]
        self.hands[seat].remove(card)
        return card

    def _part_with_some(
        self,
        verb: str,
        seat: int,
        number: int,
        *,
        to: int | None = None,
        only: Collection[str] | None = None,
        rather: Collection[str] | None = None,
    ) -> Generator[Question, str, list[str]]:
        """
        Ask a seat for so many cards of his hand, one by one in card order; return them, or give each to a seat.

        They must be some of only; and some of rather, as long as enough of these are left.
        """
        gone: list[str] = []
        for still in range(number, 0, -1):
            # the hand is in card order: not lower than the last one, and enough cards after it
            lowest = card_order(gone[-1]) if gone else 0
            hand = [card for card in self._held(seat) if card_order(card) >= lowest and (only is None or card in only)]
            best = [card for card in hand if rather is not None and card in rather]
            hand = best if len(best) >= still else hand
            card = yield from self._part_with(verb, seat, hand[: len(hand) - still + 1])
            gone.append(card)
            if to is not None:
                self._receive(to, [card])
        return gone

    def _receive(self, seat: int, cards: list[str]) -> None:
        """Put cards into the hand of a seat."""
        self.hands[seat].extend(cards)
        self.hands[seat].sort(key=card_order)
