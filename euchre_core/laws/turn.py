"""One action in the words of the table, taken apart; and the parts of a deal, in the order in which they come."""

from __future__ import annotations

from typing import NamedTuple

from euchre_core.cards import CONTRACT_WORDS, Card

# The line of a deal, as far as its words show it.
(
    PACKETS,
    NAME_AHEAD,
    BLIND,
    HAND_SEEN,
    UPCARD_SEEN,
    CLAIMS,
    SWAP,
    ON_JOKER,
    FIRST_ROUND,
    SECOND_ROUND,
    AUCTION,
    PREDICTIONS,
    PROPOSALS,
    CHANGED,
    NAME_TRUMP,
    TAKE_OVER,
    DOUBLING,
    CALL_CARD,
    PICK_UP,
    MAKERS_ALONE_EARLY,
    BURY,
    CALL_LATE,
    BURY_KITTY,
    MAKERS_ALONE,
    ASK_PARTNER,
    LAY_FIRST,
    PASS_OVER,
    NAME_CARD,
    HOW_MANY,
    GET_BEST,
    LAY_AFTER,
    DUMMY,
    BURY_REST,
    DROPPING,
    DEFENDERS_ALONE,
    DEFENDER_ASKS_PARTNER,
    DEFENDER_LAYS_FIRST,
    DEFENDER_PASSES_OVER,
    DEFENDER_NAMES_CARD,
    DEFENDER_HOW_MANY,
    DEFENDER_GETS_BEST,
    DEFENDER_LAYS_AFTER,
    LATE_CLAIMS,
    PLAY,
) = range(44)

SWAPS = (
    (LAY_FIRST, PASS_OVER, GET_BEST, LAY_AFTER),
    (DEFENDER_LAYS_FIRST, DEFENDER_PASSES_OVER, DEFENDER_GETS_BEST, DEFENDER_LAYS_AFTER),
)
"""What a lone maker, and a lone defender, exchanges with his partners."""
ASKS = (ASK_PARTNER, DEFENDER_ASKS_PARTNER)
"""Where a loner picks the partner who gives."""
WISHES = (NAME_CARD, DEFENDER_NAMES_CARD)
"""Where a loner names a card that a partner is to give him."""
OFFERS = (HOW_MANY, DEFENDER_HOW_MANY)
"""Where the partners of a loner say how many cards they give."""
GIVING = (GET_BEST, DEFENDER_GETS_BEST)
"""Where the partners of a loner give."""
IN_ORDER = (SWAP, CHANGED, BURY_KITTY, BURY_REST, *SWAPS[0], *SWAPS[1])
"""Where several cards go one by one, in ascending order."""

CARD_VERBS = ("takes", "leaves", "buries", "gives", "leads", "plays", "calls")
_NO_CARDS = ("dummy", "nobody")


class Turn(NamedTuple):
    """One action in words, taken apart.

    Attributes:
        seat: Whose it is.
        verb: ``passes orders names calls bids predicts proposes stands accepts refuses changes claims doubles does
            offers takes leaves goes not joins stays drops buries gives leads asks plays picks``.
        card: The card it names, if any.
        suit: The trump it names, if any: a suit, no trump or low; or the suit that an upturned joker gets, or that a
            joker that was led stands for.
        alone: A call that says "alone" too.
        bid: The bid, as in "3 hearts"; the number of tricks predicted, or of cards changed or offered; the name of a
            claim, empty for nothing; which packet is picked, first or second, or which seat; the place of a card not
            seen.
    """

    seat: int
    verb: str
    card: Card | None = None
    suit: int | None = None
    alone: bool = False
    bid: str = ""


def read_turn(text: str) -> Turn:
    """Take an action in words apart.

    >>> read_turn("1 names no trump alone")
    Turn(seat=1, verb='names', card=None, suit=4, alone=True, bid='')
    """
    seat, verb, *rest = text.split()
    what = " ".join(rest)
    if verb in ("bids", "predicts", "changes", "offers"):
        return Turn(int(seat), verb, bid=what)
    if verb == "claims":
        return Turn(int(seat), verb, bid="" if what == "nothing" else what)
    if verb == "picks":
        return Turn(int(seat), verb, bid=rest[-1] if len(rest) == 1 else rest[1])
    if verb in ("orders", "names"):
        named = what.removesuffix("alone").strip()
        suit = CONTRACT_WORDS.index(named) if named else None
        return Turn(int(seat), verb, suit=suit, alone=what.endswith("alone"))
    if verb == "asks" or what.startswith("the joker "):
        return Turn(int(seat), verb, suit=CONTRACT_WORDS.index(rest[-1]))
    if rest[:1] == ["card"]:
        return Turn(int(seat), verb, bid=rest[-1])
    if verb in CARD_VERBS and rest[-1] not in _NO_CARDS:
        return Turn(int(seat), verb, card=Card.parse(rest[-1]))
    return Turn(int(seat), verb)
