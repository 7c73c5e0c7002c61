"""The play of one deal and what it comes to, for the naive referee (B20-B34, T10 T15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.cards import JOKERS, SUIT_WORDS, SUITS, is_trump, section
from oracle.outcomes import Course, Outcome, card_points, in_count, lone_word, most_banked
from oracle.payments import is_nothing, paid, pay_words
from oracle.score import Row, is_kept, paying_row, row_fits, rows_of
from oracle.trades import Trades
from oracle.tricks import may_be_led, playable, suit_to_follow, trick_winner

if TYPE_CHECKING:
    from oracle.table import Asking, Question, Steps


class Scoring(Trades):
    """A table with the tricks, and with the points that come of them."""

    _question: Question | None = None

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
        super().__init__(
            data,
            dealer=dealer,
            hands=hands,
            upcard=upcard,
            dummy=dummy,
            stock=stock,
            layout=layout,
            own_dummies=own_dummies,
        )
        self.played: list[list[tuple[int, str]]] = []
        self.winners: list[int] = []
        self.bank = [0] * self.sides
        self.led_last = ""

    # ---- the play ----

    def _first_leader(self) -> int:
        """B20-B22 C11 D21-D23 E7 E8 G9 G10: find the first leader; who sits out is skipped clockwise."""
        play = section(self.data, "play")
        usual = {"eldest": self._eldest(), "maker": self.maker, "dealer": self.dealer}
        if self.maker < 0:
            usual["maker"] = usual["eldest"]
        leader = usual[play.get("lead", "eldest")]
        if self.maker_alone and self.lone_defender is not None:
            rule = play.get("two_loners_lead", "lone_defender")
            if rule == "lone_defender":
                leader = self.lone_defender
            elif rule == "left_of_lone_maker":
                leader = self._left_of(self.maker)
        elif self.maker_alone or self.lone_defender is not None:
            loner = self.maker if self.lone_defender is None else self.lone_defender
            rule = play.get("lone_lead", "as_usual")
            if rule == "left_of_loner":
                leader = self._left_of(loner)
            elif rule == "loner":
                leader = loner
        return next(seat for seat in self._clockwise_from(leader) if seat not in self._asleep())

    def _play(self) -> Steps:
        """B20 B23-B25 C11 D24 A14 A16: play every trick; the winner leads to the next; the first card may fix trump."""
        if self.maker >= 0 and not self._defenders():
            self.winners += [self.maker] * self.hand_size
            return
        leader = self._first_leader()
        for number in range(self.hand_size):
            if number == 1 and self.upcard_waits:  # X5
                self._receive(self.taker, [str(self.upcard)])
            trick: list[tuple[int, str]] = []
            self.played.append(trick)
            asked: str | None = None
            for seat in self._clockwise_from(leader):
                if seat in self._asleep():
                    continue
                hand, trump = self.hands[seat], self.trump or ""
                verb = "plays" if trick else "leads"
                if self._is_unseen(seat):
                    cards = []
                elif trick:
                    cards = playable(self.data, hand, trick, trump, asked)
                else:
                    cards = may_be_led(self.data, hand, trump, first=number == 0)
                if self._is_unseen(seat):
                    card = yield from self._turn_unseen(verb, seat)
                else:
                    said = yield from self._ask(seat, [f"{verb} {card}" for card in cards])
                    card = said.split(" ")[1]
                hand.remove(card)
                self._turn(seat, card)
                trick.append((seat, card))
                if self.called == card and seat != self.maker and self.ally is None:
                    self.ally = seat
                if self.trump is None:
                    self.trump = next(suit for suit in SUITS if card.endswith(suit))
                if len(trick) == 1 and card in JOKERS and self.trump not in SUITS and self._names_suit():
                    said = yield from self._ask(seat, [f"asks for {SUIT_WORDS[suit]}" for suit in SUITS])
                    asked = next(suit for suit in SUITS if said.endswith(SUIT_WORDS[suit]))
            self.led_last = suit_to_follow(self.data, trick, str(self.trump), asked)
            leader = trick_winner(self.data, trick, str(self.trump), asked)
            self.winners.append(leader)

    def _is_unseen(self, seat: int) -> bool:
        """L16 B16: tell whether a hand is not seen by who plays it: nobody sees his own, or he went alone so."""
        outward = bool(section(self.data, "deal").get("hands_seen", "own") == "others")
        return outward or (self.bold_unseen and seat == self.maker)

    def _turn_unseen(self, verb: str, seat: int) -> Asking:
        """L16: ask a seat at which place of its hand it takes a card out, unseen and so any; return what it is."""
        dealt = self.in_order[seat]
        said = yield from self._ask(
            seat, [f"{verb} card {n}" for n, card in enumerate(dealt, 1) if card in self.hands[seat]]
        )
        return dealt[int(said.split(" ")[2]) - 1]

    def _names_suit(self) -> bool:
        """T10: tell whether who leads a joker that is no trump says what must be followed."""
        return bool(section(self.data, "ranking").get("joker_lead_names_suit", True))

    # ---- what it comes to ----

    def outcome(self) -> str:
        """Return the name of the score row that pays, or passed_out, joker_redeal, claimed_redeal, claimed_game."""
        if self._question is not None:
            raise ValueError("the deal is not over")
        if self.void_deal is not None:
            return self.void_deal
        call, tricks, lone, course = self._whole_outcome()
        defenders = len(self._defenders()) + len(self.dropped)
        return paying_row(self.data, self.hand_size, defenders, tricks, lone, call, course)

    def _whole_outcome(self) -> Outcome:
        """Return all that score rows can ask of this deal."""
        nobody_found = self.data.get("called_partner") is not None and self.maker >= 0 and self.ally is None
        lone = lone_word(maker=self.maker_alone or nobody_found, defender=self.lone_defender is not None)
        makers = self._makers()
        own = [winner in makers for winner in self.winners]
        one = any(self.winners == [seat] * self.hand_size for seat in makers)
        course = Course(
            points=sum(self._points_of(seat) for seat in makers),
            lost_first=own.index(True) if True in own else len(own),
            one_took_all=one,
            most=self._has_most(),
            bank=min(sum(self.bank[score] for score in self.makers_scores()), most_banked(self.data)),
        )
        return Outcome(self._call(), sum(own), lone, course)

    def _has_most(self) -> bool:
        """Catalogue 51: tell whether the makers took more tricks than every other score did, if a row asks for it."""
        rows = [*rows_of(self.data).values(), *rows_of(self.data, "extras").values()]
        if self.maker < 0 or not any("more_than_each" in row for row in rows):
            return False
        theirs = self.makers_scores()
        taken = [sum(self._score_of(winner) == score for winner in self.winners) for score in range(self.sides)]
        own = sum(taken[score] for score in theirs)
        return all(own > number for score, number in enumerate(taken) if score not in theirs)

    def _points_of(self, seat: int) -> int:
        """T15 T16: return what the cards count that a seat has taken, and the last trick."""
        if self.data.get("card_points") is None:
            return 0
        taken = [
            card for who, trick in zip(self.winners, self.played, strict=False) if who == seat for _, card in trick
        ]
        points = sum(card_points(self.data, c, as_trump=is_trump(self.data, c, self.trump)) for c in taken)
        for name, number in (("first_trick", 0), ("last_trick", -1)):
            if self.played and self.winners[number] == seat:
                points += int(section(self.data, "card_points").get(name, 0))
        return points

    def points(self) -> list[int]:
        """B26-B34 C12 C13 D25-D31 S2 S4 S16 S19 S24: return what each score gets: one a side, or one a seat."""
        name = self.outcome()
        if self.void_deal is not None:
            return [0] * self.sides
        rows = [rows_of(self.data)[name], *(row for row in self._fitting_extras().values() if "into" not in row)]
        points = [self.claimed_points.count(score) for score in range(self.sides)]
        for score in range(self.sides):
            own = self._words_of(score)
            for number, row in enumerate(rows):
                if number == 0 or self._fits_payee(row, score):
                    points[score] += paid(row.get(self._role(score), 0), own) + paid(row.get("everyone", 0), own)
        return points

    def tallied(self) -> dict[str, list[int]]:
        """S22 S23: return what each score gets into each tally."""
        found = {name: [0] * self.sides for name in section(self.data, "tallies")}
        if self.void_deal is None:
            for row in self._fitting_extras().values():
                for score in range(self.sides) if "into" in row else []:
                    if self._fits_payee(row, score):
                        found[row["into"]][score] += int(row.get(self._role(score), 0)) + int(row.get("everyone", 0))
        return found

    def _role(self, score: int) -> str:
        """A16: say as what a score is paid: makers, defenders, dropped."""
        if score in self.makers_scores():
            return "makers"
        return "dropped" if all(self._score_of(seat) != score for seat in self._defenders()) else "defenders"

    def _words_of(self, score: int) -> dict[str, int]:
        """Return what the words of a payment stand for when this score is paid."""
        words = pay_words(self.data, self.hand_size, self.people, self._call())
        seats = [seat for seat in range(self.players) if self._score_of(seat) == score]
        words["tricks"] = sum(winner in seats for winner in self.winners)
        words["points"] = sum(self._points_of(seat) for seat in seats)
        if self.predicted:
            words["bid"] = self.predicted[seats[0]]
        return words

    def _fitting_extras(self) -> dict[str, Row]:
        """S16: return the extras whose conditions on the deal hold."""
        outcome = self._whole_outcome()
        extras = rows_of(self.data, "extras")
        return {name: row for name, row in extras.items() if row_fits(self.data, self.hand_size, row, outcome)}

    def _fits_payee(self, row: Row, score: int) -> bool:
        """S16 S19: tell whether the conditions hold that an extra asks of each payee."""
        own = self._words_of(score)
        kept = "kept" if own["bid"] == own["tricks"] else "missed"
        return (
            in_count(row.get("own_tricks", "0+"), own["tricks"], self.hand_size)
            and in_count(row.get("own_points", "0+"), own["points"], self.hand_size)
            and row.get("own_bid", kept) == kept
        )

    def extras(self) -> list[str]:
        """S16: return the extras, as the file has them, that say that somebody gets something, be it nothing here."""
        if self.void_deal is not None:
            return []
        paying, fixed = [], {"hand": self.hand_size, "players": self.people}
        for name, row in self._fitting_extras().items():
            roles = [self._role(score) for score in range(self.sides) if self._fits_payee(row, score)]
            if not all(is_nothing(fixed, row.get("everyone", 0), row.get(role, 0)) for role in roles):
                paying.append(name)
        return paying

    def game_to(self) -> list[int]:
        """S28: return the scores to which the deal gives the game; nobody's unless a row says so, or it was claimed."""
        name = self.outcome()
        if self.void_deal == "claimed_game":
            return [self._score_of(self.claimed_by)]
        if self.void_deal is not None:
            return []
        rows = [rows_of(self.data)[name], *self._fitting_extras().values()]
        roles = [row["game_to"] for row in rows if "game_to" in row]
        return [score for score in range(self.sides) if self._role(score) in roles]

    def told_by_player(self) -> tuple[list[int], list[int] | None, bool, list[int], dict[str, list[int]]]:
        """M10 S11: return what a match is told of the deal where each player has a score: all of it seat by seat.

        The maker's partners get so many points fewer as the row says; who went alone for his side is its maker.
        """
        points = [self.points()[self._score_of(seat)] for seat in range(self.players)]
        if self.void_deal is None:
            for seat in self._same_side(self.maker) if self.maker >= 0 else []:
                points[seat] -= int(rows_of(self.data)[self.outcome()].get("partners_less", 0))
        given = [seat for seat in range(self.players) if self._score_of(seat) in self.game_to()]
        tallied = {
            name: [each[self._score_of(seat)] for seat in range(self.players)] for name, each in self.tallied().items()
        }
        makers = None if self.void_deal is not None else sorted(self._makers())
        return points, makers, self.made(), given, tallied

    def makers_scores(self) -> list[int]:
        """Return the places of the makers' scores, one unless a partner was called; none where nobody is the maker."""
        return sorted({self._score_of(seat) for seat in self._makers()})

    def makers_score(self) -> int | None:
        """Return the place of the makers' score, None in a deal that was thrown in, -1 in one without a maker."""
        self.outcome()
        if self.void_deal is not None:
            return None
        return -1 if self.maker < 0 else self._score_of(self.maker)

    def made(self) -> bool:
        """B28: tell whether the makers of a deal that was played took the tricks they need."""
        tricks = sum(winner in self._makers() for winner in self.winners)
        called = self.void_deal is None and self.maker >= 0
        return called and is_kept(self.data, self.hand_size, tricks, self._call())

    def bank_after(self) -> list[int]:
        """S25: return the bank of each score after the deal: the last trick's winner adds his tricks, others lose all."""
        self.outcome()
        if self.void_deal is not None or section(self.data, "game").get("bank", "no") == "no":
            return list(self.bank)
        best = self._score_of(self.winners[-1])
        own = sum(self._score_of(winner) == best for winner in self.winners)
        return [self.bank[score] + own if score == best else 0 for score in range(self.sides)]

    def barred_after(self) -> list[int]:
        """B10 B13: return which suits the next deal may not call, 1 by 1; nothing where it is as in a first deal."""
        self.outcome()
        way = section(self.data, "bidding").get("barred_suits", "none")
        barred = set(self.barred)
        if way == "colours_in_turns":
            again = self.void_deal not in (None, "passed_out")
            barred = barred if again else {"D", "H"} if "C" in barred else {"C", "S"}
            return [int(suit in ("D", "H")) for suit in SUITS] if "D" in barred else []
        if self.void_deal is None and way == "all_but_the_last_led" and self.played:
            barred = set(SUITS) - {self.led_last} if self.led_last in SUITS else set()
        euchred = self.void_deal is None and self.caller >= 0 and self.trump in SUITS and not self.made()
        if way == "euchred" and euchred:
            barred.add(str(self.trump))
            barred = set() if len(barred) == len(SUITS) else barred
        return [int(suit in barred) for suit in SUITS] if barred and way != "none" else []

    def caller_after(self) -> list[int]:
        """B10: return who made the last call of the game, where he may not make the next one."""
        if section(self.data, "bidding").get("caller_may_repeat", True):
            return []
        self.outcome()
        now = self.caller % self.people if self.void_deal is None and self.caller >= 0 else self.last_caller
        return [] if now is None else [now]

    def thrown_after(self) -> list[int]:
        """B6, catalogue 51: return how often each seat has thrown its hand in as the dealer, this deal with the others."""
        limit = int(section(section(self.data, "bidding"), "second_round").get("throw_ins", 0))
        more = int(limit > 0 and self.void_deal == "passed_out")
        return [times + more * (seat == self.dealer) for seat, times in enumerate(self.thrown)]

    def redeal_dealer(self) -> int | None:
        """B15 C8 D11 G18 L13: return the seat that deals next, None while the deal lasts."""
        if self._question is not None:
            return None
        if self.void_deal == "claimed_redeal":
            return self.claimed_dealer
        if self.void_deal is None:
            return self._next_dealer()
        same = self.void_deal == "passed_out" and self.bidding.get("all_pass", "next_dealer") == "same_dealer"
        return self.dealer if same or self.void_deal == "joker_redeal" else self._left_of(self.dealer)

    def _next_dealer(self) -> int:
        """L11: return who deals after a deal that was played: the left, or the first there who won, or was a maker."""
        rule, points = section(self.data, "deal").get("next_dealer", "left"), self.points()
        entitled = self._makers() if rule == "makers" else []
        if rule == "winners" and points.count(max(points)) == 1:
            entitled = [seat for seat in range(self.players) if points[self._score_of(seat)] == max(points)]
        left = self._left_of(self.dealer)
        return next((seat for seat in self._clockwise_from(left) if seat in entitled), left)
