"""``Layouts``: what lies before the players in one deal: cards face up and face down, or a dummy hand each (§10, §9).

And in which order the cards of hands were dealt that their holders do not see, and play by their places (§53). A table
has one; in a game without such cards all share an empty one. What lies face up is also in the table's hands, for it is
played as if held; what lies face down, or in a dummy hand, is in no hand.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from euchre_core import no_cython as cython

from euchre_core.kernel import actions
from euchre_core.rules import layouts

COMPILED = cython.compiled


class Layouts:
    """The registers.

    Attributes:
        up, down: By seat: masks of the slots that lie before it, face up and face down.
        own: By seat: mask of its own dummy hand, which nobody has seen yet.
        below: By slot: the card on which one lies; -1 for none. Never changed once the cards are dealt.
        order: By place, hand after hand: the card that was dealt there. Never changed once the cards are dealt.
    """

    __slots__ = ("below", "down", "order", "own", "up")

    def __init__(self) -> None:
        if not cython.compiled:
            self.up = [0] * actions.MOST_SEATS
            self.down = [0] * actions.MOST_SEATS
            self.own = [0] * actions.MOST_SEATS
            self.below = [0] * actions.BLOCK
            self.order = [0] * actions.BLOCK

    def copy(self) -> Layouts:
        """Return the same, to be changed apart from this one."""
        new = Layouts()
        new.become(self)
        return new

    def become(self, other: Layouts) -> None:
        """Set every register as in *other*."""
        for seat in range(actions.MOST_SEATS):
            self.up[seat] = other.up[seat]
            self.down[seat] = other.down[seat]
            self.own[seat] = other.own[seat]
        for slot in range(actions.BLOCK):
            self.below[slot] = other.below[slot]
            self.order[slot] = other.order[slot]

    def clear(self) -> None:
        """Take everything away."""
        for seat in range(actions.MOST_SEATS):
            self.up[seat] = 0
            self.down[seat] = 0
            self.own[seat] = 0

    def lay(self, seat: int, card: int, where: int, under: int) -> int:
        """Put a card that is dealt where it goes; return it as a mask if it may be played, 0 if it lies face down.

        Args:
            seat: Before whom.
            card: Its slot.
            where: ``HELD``, ``FACE_UP`` or ``FACE_DOWN`` of :mod:`euchre_core.rules.layouts`.
            under: The card on which it lies; -1 for none.
        """
        self.below[card] = under
        if where == layouts.FACE_DOWN:
            self.down[seat] |= actions.BIT[card]
            return 0
        if where == layouts.FACE_UP:
            self.up[seat] |= actions.BIT[card]
        return actions.BIT[card]

    def put(self, seat: int, card: int) -> None:
        """Put a card into a seat's own dummy hand, into the lowest free slot of its kind."""
        while self.own[seat] & actions.BIT[card]:
            card += 1
        self.own[seat] |= actions.BIT[card]

    def uncover(self, seat: int, card: int) -> int:
        """Turn what lay beneath a card that was played, if it lay face up upon another; return that as a mask, or 0."""
        if not self.up[seat] & actions.BIT[card]:
            return 0
        self.up[seat] ^= actions.BIT[card]
        if self.below[card] < 0:
            return 0
        card = self.below[card]
        self.down[seat] ^= actions.BIT[card]
        self.up[seat] |= actions.BIT[card]
        return actions.BIT[card]

    def hold(self, place: int, card: int) -> None:
        """Note which card is dealt to a place of a hand that its holder does not see."""
        self.order[place] = card

    def held_at(self, place: int) -> int:
        """Return the card that was dealt to a place."""
        return self.order[place] if 0 <= place < actions.BLOCK else -1

    def places(self, first: int, size: int, held: int) -> int:
        """Return the places of a hand where a card is still held, as a mask.

        Args:
            first: The first place of the hand among all.
            size: How many cards were dealt to it.
            held: Those that are left, as a mask of slots.
        """
        left = 0
        for place in range(size):
            if held & actions.BIT[self.order[first + place]]:
                left |= actions.BIT[place]
        return left

    def face_up(self, seat: int) -> int:
        """Return the cards that lie face up before a seat, as a mask."""
        return self.up[seat] if 0 <= seat < actions.MOST_SEATS else 0

    def face_down(self, seat: int) -> int:
        """Return the cards that lie face down before a seat, as a mask."""
        return self.down[seat] if 0 <= seat < actions.MOST_SEATS else 0
