"""
A slow, naive referee of one deal of Euchre, written from the rule texts and from nothing else.

The deal is one straight story, told by generators: each question ("who acts, what may he say") is yielded and
the answer comes back. Letters and numbers such as B22 are the statements of the project's rule texts; others, such as
X9, are its list of options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.cards import full_pack, read_card, section
from oracle.scoring import Scoring

if TYPE_CHECKING:
    from oracle.table import Question, Steps

__all__ = ["Referee", "full_pack"]


class Referee(Scoring):
    """One deal, from the cards in the hands to the points."""

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
        claimed: dict[str, list[int]] | None = None,
        scores: list[int] | None = None,
        barred: list[int] | None = None,
        last_caller: int | None = None,
    ) -> None:
        """Begin a deal with these cards; raises ValueError when they cannot be a deal of this game."""
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
        self.claims_made |= claimed or {}
        self.scores = scores or self.scores
        self.last_caller = last_caller
        by_turns = section(data, "bidding").get("barred_suits") == "colours_in_turns"
        self.barred = [suit for suit, one in zip("CDHS", barred or [], strict=False) if one]
        self.barred = self.barred or (["C", "S"] if by_turns else [])
        self._story = self._whole_deal()
        self._question: Question | None = None
        self._go_on(None)

    # ---- what others ask and do ----

    @property
    def actor(self) -> int | None:
        """Return the seat that must act, None when the deal is over."""
        return None if self._question is None else self._question[0]

    def legal(self) -> list[str]:
        """Return the actions the actor may take, as texts, none twice; empty when the deal is over."""
        return [] if self._question is None else list(self._question[1])

    def apply(self, text: str) -> None:
        """Take one action; raises ValueError when it is not a legal one."""
        words = text.split(" ")
        if words[-1].startswith("T"):
            words[-1] = read_card(words[-1])
        action = " ".join(words)
        if action not in self.legal():
            raise ValueError(f"{text!r} is not legal now; legal: {', '.join(self.legal()) or 'nothing'}")
        self._go_on(action)

    def tricks(self) -> list[int]:
        """Return the tricks of each seat."""
        return [self.winners.count(seat) for seat in range(self.players)]

    def trick_winners(self) -> list[int]:
        """Return the seats that won the tricks, in order."""
        return list(self.winners)

    def trick_cards(self) -> list[list[tuple[int, str]]]:
        """Return the tricks, each as (seat, card) in the order of play."""
        return [list(trick) for trick in self.played]

    def _go_on(self, answer: str | None) -> None:
        """Tell the story on, up to its next question or to its end."""
        try:
            self._question = next(self._story) if answer is None else self._story.send(answer)
        except StopIteration:
            self._question = None

    # ---- the story of a deal ----

    def _whole_deal(self) -> Steps:
        """Tell the fixed line of a deal from what is said ahead, and the claims, to the last trick."""
        yield from self._say_ahead()
        self._fix_trump()
        yield from self._claim("before_bidding")
        if self.void_deal is None:
            yield from self._bid()
        if self.void_deal is not None:
            return
        yield from self._propose()
        if self.maker >= 0:
            yield from self._before_the_exchanges()
            yield from self._exchange()
        else:  # nobody is the maker, but the dealer may have a right to the kitty
            self._deal_the_rest()
            self._take_kitty(section(self.data, "kitty").get("when", "after_trump"))
            yield from self._bury_kitty()
        yield from self._claim("before_first_card")
        if self.void_deal is None:
            yield from self._play()

    def _before_the_exchanges(self) -> Steps:
        """Name trump, say who plays alone with the call, double, and call a partner."""
        self._take_kitty("before_trump")
        yield from self._name_trump()
        if self._alone_with_call():
            yield from self._ask_partners_alone()
        self._deal_the_rest()
        yield from self._double()
        yield from self._call_partner("with_trump")

    def _exchange(self) -> Steps:
        """Change cards, and say who plays alone or not at all."""
        yield from self._pick_up()
        yield from self._call_partner("after_pick_up")
        self._take_kitty("after_trump")
        yield from self._bury_kitty()
        if self.alone.get("declared") == "before_lead":
            yield from self._ask_caller_alone()
            yield from self._ask_partners_alone()
        yield from self._makers_partners_best()
        yield from self._join_dummy()
        yield from self._drop_out()
        yield from self._ask_defenders_alone()
        yield from self._defenders_partners_best()

    def _alone_with_call(self) -> bool:
        """B18 E6: tell whether alone is said with the call, rather than before the lead."""
        return bool(self.alone.get("declared", "with_call") == "with_call")
