"""What comes ahead of the bidding, in words: packets picked, a suit named before the deal, lone hands unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rules.tables import AHEAD_NAMES, AHEAD_NEVER, PICK_UP_OPTIONAL

if TYPE_CHECKING:
    from euchre_core.rulebook.facts import Facts

_WHEN = {
    "blind": "Before anybody looks at his hand, and before the upcard is turned",
    "hand_seen": "When all have looked at their hands, and before the upcard is turned",
    "upcard_seen": "When the upcard is turned, and before anybody looks at his hand",
}
_TAKES = "takes the upcard into his hand and buries a card face down"
_MAY_TAKE = "may take the upcard into his hand and bury a card face down, or leave the upcard on the table"


def packets(facts: Facts) -> list[str]:
    """Say how each player comes by the hand that he holds, where he owns two."""
    if not facts.two_hands:
        return []
    said = "One of the two hands of each player he takes up and holds; the other lies face down."
    if facts.rules.packet_picked:
        said = (
            "Before anybody looks at a card, each player in turn, from the dealer's left, picks one of the two packets "
            "before him: that is the hand that he takes up and holds; the other lies face down."
        )
    said += " A hand that lies face down is not looked at before it is first to play; from then on its owner sees it."
    ring = (
        "In the play the hands that are held come first, from the dealer's left round to the dealer's own; the hands "
        "that lie face down follow them in the same order, and then comes the first again."
    )
    return [said, ring]


def named_ahead(facts: Facts) -> list[str]:
    """Say what a suit named before the deal does; nothing where none is."""
    rules = facts.rules
    if not rules.named_ahead:
        return []
    alone = ", and may add that he plays alone, which he can't take back" if rules.named_ahead_alone else ""
    takes = _MAY_TAKE if rules.pick_up == PICK_UP_OPTIONAL else _TAKES
    if rules.named_takes_himself:
        upcard = f"He, and not the dealer, {takes}"
    else:
        upcard = "The dealer does with the upcard as with one that was accepted"
    if rules.named_unseen and rules.named_takes_himself:
        upcard = f"Unless he plays alone, he, and not the dealer, {takes}"
    said = (
        f"Before the cards are dealt, the player at the dealer's left names a suit{alone}. If the upcard is of that "
        "suit, it is trumps, he is the caller, and nobody bids."
    )
    told = [said, f"{upcard}. If the upcard is of another suit, what he said counts for nothing."]
    if rules.named_unseen:
        leaves = "leaves the upcard on the table, and " if rules.named_takes_himself else ""
        told.append(
            f"If he has said that he plays alone, he {leaves}never looks at his cards, nor does anybody; they stay "
            "in the order in which they were dealt. He leads and plays any one of them, saying which place it has in "
            "his hand, and turns it: he need not follow suit, and nothing that he plays is wrong."
        )
    return told


def first_speaker(facts: Facts) -> str:
    """Say who speaks first in the first round."""
    if facts.rules.named_ahead:
        return "at the left of the player who named a suit before the deal, and goes round to the dealer"
    return "at the dealer's left and goes round once"


def windows(facts: Facts) -> list[str]:
    """Say when lone hands may be declared ahead of the bidding, and what becomes of the upcard."""
    rules, said = facts.rules, []
    for name, when in _WHEN.items():
        way = getattr(rules, name)
        if way == AHEAD_NEVER:
            continue
        unknown = ", whatever it turns out to be" if name != "upcard_seen" else ""
        trump = "in any suit, which he names" if way == AHEAD_NAMES else f"in the suit of the upcard{unknown}"
        said.append(f"{when}, each player in turn, from the dealer's left, may declare that he plays alone {trump}.")
    if not said:
        return []
    if not rules.upcard:
        upcard = ""
    elif not rules.ahead_takes:
        upcard = " Nobody takes the upcard then."
    else:
        upcard = " The dealer then does with the upcard as with one that was accepted, whoever is the maker."
        if not facts.two_hands and not facts.individual:
            does = "does all this too" if rules.sleeping_dealer_picks_up else "leaves the upcard on the table"
            upcard += f" A dealer whose partner has declared so {does}."
    return [*said, f"Who declares it is the maker, and nobody bids.{upcard}"]
