"""The pack, the order of the cards, and the deal in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    LOW,
    NO_TRUMP,
    RANKS,
    SPADES,
    SUIT_WORDS,
    Card,
    as_counted,
    same_colour,
)
from euchre_core.rulebook.ahead import packets
from euchre_core.rulebook.exchange import kitty_cards
from euchre_core.rulebook.facts import Facts, Part, capital, count, either, ranks_in_words
from euchre_core.rulebook.layout import layout, outward
from euchre_core.rules.ordering import joins_trumps
from euchre_core.rules.tables import KITTY_NOBODY, MAY_SWAP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from euchre_core.rules import Rules

_COPIES = {1: "", 2: " twice", 3: " three times", 4: " four times"}
_OFTEN = (HEARTS, SPADES, DIAMONDS, CLUBS)
"""The suits, in the order in which they are told about where they differ."""


def cards(facts: Facts) -> Part:
    """Say what is in the pack and which card beats which."""
    variant, rules = facts.variant, facts.rules
    deck, ranking = variant.deck, variant.ranking
    ranks = " ".join(RANKS[rank] for rank in sorted(deck.ranks, key=as_counted))
    jokers = ("", ", and a joker", ", and two jokers")[facts.jokers]
    added = f", {_listed(deck.add)} besides" if deck.add else ""
    removed = f", but not {_listed(deck.remove)}" if deck.remove else ""
    said = [f"{len(rules.pack)} cards: {ranks} of each suit{_COPIES[deck.copies]}{removed}{added}{jokers}."]
    left = any(card.rank == JACK and not card.is_joker for card in rules.pack) and ranking.left_bower
    if facts.has_suits:
        said += _with_trump(facts, left=left)
    if facts.contracts >> NO_TRUMP & 1:
        said.append(_without_trump(facts, NO_TRUMP))
    if facts.contracts >> LOW & 1:
        said.append(_without_trump(facts, LOW))
    if facts.jokers and facts.contracts >> NO_TRUMP:
        said.append(_joker(facts))
    if len(set(rules.pack)) < len(rules.pack):
        said.append(f"Of two equal cards in a trick, the {'second' if rules.second_wins else 'first'} beats the other.")
    return Part("Cards", tuple(said))


def _with_trump(facts: Facts, *, left: bool) -> list[str]:
    """Say how cards rank when a suit is trump."""
    rules = facts.rules
    said = [f"Trumps, from high to low: {_by_suit(lambda suit: _trumps(facts, suit))}."]
    keeps = facts.variant.ranking.left_bower_suit == "printed"
    if left and keeps:
        said.append(
            f"The other jack of the same colour (left bower) beats every trump{_but(facts)}. Otherwise it is a card of "
            "the suit printed on it: it follows that suit, asks for it when it is led, and is no trump where one must "
            "be played or is counted."
        )
    elif left:
        said.append("The left bower is a trump in every respect, and no card of the suit printed on it.")
    joining = sorted(facts.variant.ranking.same_colour_trumps or ())
    if joining:
        which = ranks_in_words(joining, "and")
        are, them = ("is a trump", "it") if len(joining) == 1 else ("are trumps", "them")
        said.append(
            f"The {which} of the other suit of the trump's colour {are} too, and no card of the suit printed on {them}."
        )
    if ranking := facts.variant.ranking.permanent_trumps:
        are = "is" if len(ranking) == 1 else "are"
        which = "whatever suit is trump" if facts.contracts >> NO_TRUMP else "in every deal"
        said.append(f"{_listed(ranking[::-1])} {are} a trump {which}, and no card of the suit printed on it.")
    if facts.jokers:
        when = "always a trump" if not facts.contracts >> NO_TRUMP else "a trump whenever a suit is trump"
        said.append(f"{capital(facts.the_joker)} is {when}.")
    others = _by_suit(lambda suit: _plain(rules, suit, trump=suit ^ 1))  # a suit of the other colour
    said.append(f"Other suits, from high to low: {others}.")
    if left or joining:
        short = _by_suit(lambda suit: _plain(rules, suit, trump=same_colour(suit)) or "no other cards")
        which = "suit of the left bower" if left else "other suit of the trump's colour"
        said.append(f"In the {which} there are {short}.")
    return said


def _but(facts: Facts) -> str:
    """Say which trumps a left bower does not beat that is none of them, if there are any."""
    ranking = facts.variant.ranking
    above = ["the right bower"] if ranking.right_bower else []
    above += [str(card) for card in ranking.permanent_trumps]
    above += [facts.the_joker] if facts.jokers and ranking.joker == "highest_trump" else []
    return f" but {either(above, 'and')}" if above else ""


def _without_trump(facts: Facts, contract: int) -> str:
    order = _by_suit(lambda suit: _plain(facts.rules, suit, trump=contract))
    name = "no trump" if contract == NO_TRUMP else "low"
    when = f'When "{name}" is named, there'
    if facts.contracts == 1 << contract:
        when = "There"
    elif contract == NO_TRUMP and not facts.names(contract):
        when = "When nobody has called, there"
    elif contract == NO_TRUMP and facts.may_lack_maker:
        when = f'When "{name}" is named, or nobody has called, there'
    return f"{when} are no trumps and no bowers. In every suit, from the best card down: {order}."


def _joker(facts: Facts) -> str:
    """Say what a joker does without trump."""
    rules, joker = facts.rules, facts.the_joker
    said = f"Without trumps {joker} belongs to no suit, and is the best card of any trick."
    if rules.joker_names_suit:
        said += f" Who leads {joker} then names the suit that the others must follow."
    else:
        said += f" When {joker} is led, the others play any card."
    if rules.joker_needs_void:
        return f"{said} To a trick that another has led, it may be played only by who has no card of the suit led."
    return f"{said} To a trick that another has led, it may be played at any time, also by who could follow suit."


def _by_suit(tell: Callable[[int], str]) -> str:
    """Return what is told of every suit: once, where it is the same of all."""
    suits: dict[str, list[str]] = {}
    for suit in _OFTEN:
        suits.setdefault(tell(suit), []).append(SUIT_WORDS[suit])
    if len(suits) == 1:
        return next(iter(suits))
    return "; ".join(f"in {either(words, 'and')} {said}" for said, words in suits.items())


def _listed(cards: Sequence[Card]) -> str:
    return either([str(card) for card in cards], "and")


def _trumps(facts: Facts, trump: int) -> str:
    """Return the trumps in words, the cards without a title of their own in one run."""
    rules, ranking = facts.rules, facts.variant.ranking
    said: list[str] = []
    run: list[str] = []
    for card in _descending(rules, trump, trump):
        if card in ranking.permanent_trumps:
            title = str(card)
        elif card == Card(trump, JACK) and ranking.right_bower:
            title = "the jack of trumps (right bower)"
        elif card == Card(same_colour(trump), JACK):
            title = "the other jack of the same colour"
            title += " (left bower)" if ranking.left_bower else ""
        elif rules.jokers >> rules.slot_of[card] & 1:
            title = "the joker" if facts.jokers == 1 else ("the first joker", "the second joker")[card.rank]
        elif joins_trumps(card, trump):
            title = f"the other {ranks_in_words([card.rank])} of the same colour"
        else:
            run.append(RANKS[card.rank])
            continue
        said += [" ".join(run), title]
        run = []
    return ", ".join(filter(None, [*said, " ".join(run)]))


def _plain(rules: Rules, suit: int, trump: int) -> str:
    return " ".join(RANKS[card.rank] for card in _descending(rules, suit, trump))


def _descending(rules: Rules, suit: int, trump: int) -> list[Card]:
    """Return the different cards that count as *suit* under a contract, from high to low, by the tables."""
    table = rules.contracts[trump]
    slots = [slot for slot, counts_as in enumerate(table.suit_of) if counts_as == suit and rules.firsts >> slot & 1]
    return [rules.pack[slot] for slot in sorted(slots, key=lambda slot: -table.strength[suit][slot])]


_NEXT = {
    "left": "the deal passes to the left",
    "winners": (
        "the next dealer is the first player from the dealer's left whose score got the most points in the deal, or, "
        "if several scores got as many, the player at the dealer's left"
    ),
    "makers": "the next dealer is the first player from the dealer's left who was one of the makers",
}


def deal(facts: Facts) -> Part:
    """Say how the cards are dealt."""
    dealing, rules = facts.variant.deal, facts.rules
    said = [f"The first dealer is drawn by lot; after a deal has been played, {_NEXT[dealing.next_dealer]}."]
    hand = count(rules.hand, "card")
    to = "Each player is dealt two hands, or packets, of" if facts.two_hands else "Each player is dealt"
    said.append(f"{to} {hand}, from the dealer's left round to the dealer, {_packets(facts)}.")
    if rules.later:
        late = count(rules.hand - rules.dealt_hand, "card")
        said.append(
            f"But at first each is dealt only {count(rules.dealt_hand, 'card')}, and looks at them; the other {late} "
            "each are dealt as soon as trump is fixed."
        )
    said += layout(rules)
    said += outward(rules)
    if rules.dummy:
        dummy = count(rules.dummy, "card")
        if rules.own_dummies:
            said.append(
                f"Then each player gets a dummy hand of {dummy} of his own, face down, which nobody looks at yet."
            )
    if rules.table_dummy:
        said.append(f"A dummy hand of {dummy} is dealt face down on the table, its cards just before the dealer's own.")
    rest = kitty_cards(facts)
    if dealing.upcard_held:
        said.append(
            "The last card that the dealer deals himself is turned face up: the upcard. It belongs to his hand."
        )
    elif dealing.upcard:
        said.append("The next card is turned face up: the upcard.")
    if rest:
        left = "card left over lies" if rest == 1 else f"{rest} cards left over lie"
        unused = (
            rules.kitty == KITTY_NOBODY
            and not rules.proposals
            and not any(claim.may == MAY_SWAP for claim in rules.claims)
        )
        out = "and out of play: the kitty" if unused else "on the table: the kitty"
        out = "on the table: the stock" if rules.proposals else out
        widow = " (also called the widow)" if rules.kitty != KITTY_NOBODY else ""
        said.append(f"The {left} face down {out}{widow}.")
    return Part("Deal", (*said, *packets(facts)))


def _packets(facts: Facts) -> str:
    packets = facts.variant.deal.packets
    if not packets:
        return "in packets of any size"
    if set(packets) == {(1,)}:
        return "one card at a time"
    rounds = [f"{packet[0]} each" if len(packet) == 1 else "-".join(map(str, packet)) for packet in packets]
    return f"in packets: {', then '.join(rounds)}"
