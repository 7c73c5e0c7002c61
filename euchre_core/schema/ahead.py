"""What is declared ahead of the bidding: a suit named before the deal, and lone hands declared unseen."""

from __future__ import annotations

from typing import Literal

from euchre_core.schema.base import Section, rule


class NamedAhead(Section):
    """Before the cards are dealt, eldest names a suit. If the upcard is of that suit it is trump, and he the maker.

    If it is of another, the others are asked in the first round, and he is not; the second round is as usual.
    """

    may_go_alone: bool = rule(
        False, "he may add that he plays alone, which he can't take back when he has seen his cards", "§52, B16 G4"
    )
    upcard_to: Literal["caller", "dealer"] = rule(
        "caller", "who takes the upcard that he named, and buries a card for it", "§52, B16"
    )
    alone_unseen: bool = rule(
        False,
        "who adds that he plays alone never looks at his hand: he plays any card of it, by its place, and leaves an "
        "upcard that he would have to bury one for",
        "§52, B16",
    )


class Ahead(Section):
    """Lone hands declared with less than the usual to go by. In each window everybody is asked once, from eldest.

    A window is: never; names_suit: who declares names any suit as trump; upcard_suit: trump is the suit of the upcard,
    whatever it is. The first who declares is the maker, and there is no bidding.
    """

    blind: Literal["never", "names_suit", "upcard_suit"] = rule(
        "never", "declared before anybody looks at his hand, and before the upcard is turned", "§11, B18"
    )
    hand_seen: Literal["never", "names_suit"] = rule(
        "never", "declared with the hand seen, and the upcard not yet turned", "§11, B18"
    )
    upcard_seen: Literal["never", "upcard_suit"] = rule(
        "never", "declared with the upcard turned, and the hand not yet seen", "§11, B18"
    )
    upcard: Literal["left", "dealer_takes"] = rule(
        "left",
        "what becomes of the upcard then: it is left; the dealer takes it as if it had been accepted, whoever is the "
        "maker",
        "§11, X2",
    )
