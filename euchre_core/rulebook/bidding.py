"""How trump is fixed, in words: an upturned joker, the two rounds, the dealer and the upcard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_LETTERS, SUIT_WORDS
from euchre_core.rulebook.facts import Facts, Part, count

if TYPE_CHECKING:
    from euchre_core.schema import FirstRound, SecondRound

_ONCE_ROUND = "begins at the dealer's left and goes round once"
_PICK_UP = {
    "required": "Whoever the caller is, the dealer takes the upcard into his hand and buries a card face down.",
    "when_he_calls": (
        "A dealer who is himself the caller takes the upcard into his hand and buries a card face down; "
        "when somebody else is the caller, the dealer may do so, or leave the upcard on the table; "
        "its suit is trumps anyway."
    ),
    "optional": (
        "Whoever the caller is, the dealer may take the upcard into his hand and bury a card face down, "
        "or leave the upcard on the table; its suit is trumps anyway."
    ),
}
_JOKER_UP = {
    "dealer_names_blind": "the dealer, before he looks at his hand, {names}; {takes}",
    "dealer_names": "the dealer looks at his hand and {names}; {takes}",
    "dealer_names_set_aside": "the dealer looks at his hand and {names}; the joker is set aside, and nobody takes it",
    "caller_names": (
        "whoever accepts it names any suit as trumps, and the dealer may not pass; "
        "then the dealer does with it as with any upcard"
    ),
    "suit_blind_then_bid": (
        "the dealer, before he looks at his hand, says which suit it stands for; then the bidding is about that suit"
    ),
    "redeal": "the deal is void: nobody scores, and the same dealer deals again",
    **{letter: f"it stands for {word} in the bidding" for letter, word in zip(SUIT_LETTERS, SUIT_WORDS, strict=True)},
}


def bidding(facts: Facts) -> Part:
    """Say how trump is fixed, who the makers are and what they need."""
    first, second = facts.variant.bidding.first_round, facts.variant.bidding.second_round
    said: list[str] = []
    if first is not None:
        said += _first(facts, first)
    if second is not None:
        said += _second(facts, second)
    if second is None or not second.stick_the_dealer:
        again = " again" if first is not None and second is not None else ""
        left = "the player at the dealer's left deals next"
        dealer = "the same dealer deals again" if facts.rules.same_dealer else left
        said.append(f"If everybody passes{again}, nobody scores and {dealer}.")
    said += _makers(facts)
    return Part("Bidding", tuple(said))


def _first(facts: Facts, first: FirstRound) -> list[str]:
    call = f"Each player passes, or accepts the suit of the upcard as trumps{facts.or_alone}."
    said = [
        f"The bidding {_ONCE_ROUND}. {call} Who accepts is the caller, and the bidding is over.",
        _PICK_UP[first.pick_up],
    ]
    equal = ", but an equal one" if facts.variant.deck.copies > 1 else ""
    taken = "bury the card he has just taken"
    said.append(f"He may {taken}." if first.may_bury_upcard else f"He may not {taken}{equal}.")
    if facts.alone_with_call and not facts.individual:
        does = "does all this too" if facts.rules.sleeping_dealer_picks_up else "leaves the upcard on the table"
        said.append(f"A dealer whose partner has just said that he plays alone {does}.")
    if facts.jokers:
        said.append(_joker_up(facts, first))
    return said


def _joker_up(facts: Facts, first: FirstRound) -> str:
    names = f"names any suit as trumps{facts.or_alone}. He is the caller, and there is no bidding"
    if first.pick_up == "optional":
        takes = "he may take the joker into his hand and bury a card, or leave the joker on the table"
    else:
        takes = "he takes the joker into his hand and buries a card"
    treatment = _JOKER_UP[first.joker_up].format(names=names, takes=takes)
    return f"If the upcard is {facts.the_joker}, {treatment}."


def _second(facts: Facts, second: SecondRound) -> list[str]:
    only = facts.variant.bidding.first_round is None
    if not only:
        opening = f"If everybody passes, the upcard is turned face down, and a second round {_ONCE_ROUND}."
    elif facts.rules.upcard:
        opening = f"The bidding {_ONCE_ROUND}. Nobody takes the upcard."
    else:
        opening = f"The bidding {_ONCE_ROUND}."
    which = ", other than that of the upcard," if second.suits == "not_upcard" else ", whichever he likes,"
    call = f"Each player passes, or names a suit{which} as trumps{facts.or_alone}."
    said = [f"{opening} {call} Who names one is the caller, and the bidding is over."]
    if only and facts.jokers and second.suits == "not_upcard":
        said.append(f"If the upcard is {facts.the_joker}, any suit may be named.")
    if second.stick_the_dealer:
        free = ", and it may be the suit of the upcard too" if second.stuck_dealer_may_name_upcard else ""
        said.append(f"The dealer may not pass here: when all the others have passed, he must name a suit{free}.")
    return said


def _makers(facts: Facts) -> list[str]:
    rules, takers = facts.rules, "The maker" if facts.individual else "The makers"
    if not facts.individual:
        who = "The caller is the maker; he and his partner are the makers, and the other two are the defenders."
    elif rules.seats == 2:
        who = "The caller is the maker; the other player is the defender."
    else:
        who = "The caller is the maker; all the others are the defenders, and play together against him."
    tricks = count(rules.hand, "trick")
    need = f"all {tricks}" if 1 < rules.need == rules.hand else f"at least {rules.need} of the {tricks}"
    return [f"{who} {takers} must take {need}."]
