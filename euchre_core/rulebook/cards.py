"""The pack, the order of the cards, and the deal in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import DIAMONDS, HEARTS, JACK, RANKS, SPADES, Card
from euchre_core.rulebook.facts import Facts, Part, capital, count

if TYPE_CHECKING:
    from euchre_core.rules import Rules

_COPIES = {1: "", 2: " twice", 3: " three times", 4: " four times"}


def cards(facts: Facts) -> Part:
    """Say what is in the pack and which card beats which."""
    variant, rules = facts.variant, facts.rules
    deck, ranking = variant.deck, variant.ranking
    ranks = " ".join(RANKS[rank] for rank in sorted(deck.ranks))
    jokers = ("", ", and a joker", ", and two jokers")[facts.jokers]
    said = [f"{len(rules.pack)} cards: {ranks} of each suit{_COPIES[deck.copies]}{jokers}."]
    has_jack = JACK in deck.ranks
    left = has_jack and ranking.left_bower
    said.append(f"Trumps, from high to low: {_trumps(facts)}.")
    if left:
        said.append("The left bower is a trump in every respect, and no card of the suit printed on it.")
    if facts.jokers:
        said.append(f"{capital(facts.the_joker)} is always a trump.")
    said.append(f"Other suits, from high to low: {_plain(rules, SPADES)}.")
    if left:
        said.append(f"In the suit of the left bower there are {_plain(rules, DIAMONDS) or 'no other cards'}.")
    if deck.copies > 1:
        said.append(f"Of two equal cards in a trick, the {'second' if rules.second_wins else 'first'} beats the other.")
    return Part("Cards", tuple(said))


def _trumps(facts: Facts) -> str:
    """Return the trumps in words, the cards without a title of their own in one run."""
    rules, ranking = facts.rules, facts.variant.ranking
    said: list[str] = []
    run: list[str] = []
    for card in _descending(rules, HEARTS):
        if card == Card(HEARTS, JACK) and ranking.right_bower:
            title = "the jack of trumps (right bower)"
        elif card == Card(DIAMONDS, JACK):
            title = "the other jack of the same colour (left bower)"
        elif rules.jokers >> rules.slot_of[card] & 1:
            title = "the joker" if facts.jokers == 1 else ("the first joker", "the second joker")[card.rank]
        else:
            run.append(RANKS[card.rank])
            continue
        said += [" ".join(run), title]
        run = []
    return ", ".join(filter(None, [*said, " ".join(run)]))


def _plain(rules: Rules, suit: int) -> str:
    return " ".join(RANKS[card.rank] for card in _descending(rules, suit))


def _descending(rules: Rules, suit: int) -> list[Card]:
    """Return the different cards that count as *suit* when hearts are trump, from high to low, by the tables."""
    hearts = rules.contracts[HEARTS]
    slots = [slot for slot, counts_as in enumerate(hearts.suit_of) if counts_as == suit and rules.firsts >> slot & 1]
    return [rules.pack[slot] for slot in sorted(slots, key=lambda slot: -hearts.strength[suit][slot])]


def deal(facts: Facts) -> Part:
    """Say how the cards are dealt."""
    dealing, rules = facts.variant.deal, facts.rules
    said = ["The first dealer is drawn by lot; after a deal has been played, the deal passes to the left."]
    hand = count(rules.hand, "card")
    said.append(f"Each player is dealt {hand}, from the dealer's left round to the dealer, {_packets(facts)}.")
    if rules.dummy:
        dummy = count(rules.dummy, "card")
        said.append(f"A dummy hand of {dummy} is dealt face down on the table, its cards just before the dealer's own.")
    rest = len(rules.pack) - rules.seats * rules.hand - rules.dummy - dealing.upcard
    if dealing.upcard:
        said.append("The next card is turned face up: the upcard.")
    if rest:
        left = "card left over lies" if rest == 1 else f"{rest} cards left over lie"
        said.append(f"The {left} face down and out of play: the kitty.")
    return Part("Deal", tuple(said))


def _packets(facts: Facts) -> str:
    packets = facts.variant.deal.packets
    if not packets:
        return "in packets of any size"
    rounds = [f"{packet[0]} each" if len(packet) == 1 else "-".join(map(str, packet)) for packet in packets]
    return f"in packets: {', then '.join(rounds)}"
