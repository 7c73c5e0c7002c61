"""Cards that change hands in words: the kitty, and what a lone player gets from his partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.rulebook.facts import Facts, Part, count, ranks_in_words
from euchre_core.rules.tables import (
    GIFT_DISCARD_FIRST,
    GIFT_GIVE_FIRST,
    KITTY_BEFORE_TRUMP,
    KITTY_NOBODY,
)

if TYPE_CHECKING:
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.tables import Rules


def kitty(facts: Facts) -> Part | None:
    """Say who takes the cards left over, and what he does with as many; nothing where nobody takes them."""
    rules = facts.rules
    if rules.kitty == KITTY_NOBODY:
        return None
    who = "the dealer" if rules.kitty_dealer else "the maker"
    cards = kitty_cards(facts)
    what = f"the {count(cards, 'card') if cards > 1 else 'card'} of the kitty"
    if rules.kitty_upcard:
        what = f"the upcard and {what}" if cards else "the upcard"
        cards += 1
    takes = f"takes {what} into his hand, and shows nobody"
    if rules.kitty_upcard:
        takes = f"takes {what} into his hand"
    buries = f"buries any {count(cards, 'card')} that he holds face down"
    if rules.kitty == KITTY_BEFORE_TRUMP:
        said = f"Before he names trump, {who} {takes}. When he has named it, he {buries}."
    elif rules.fixed:
        said = f"Before the play, {who} {takes}; then he {buries}."
    else:
        when = "the auction is over" if rules.first_card_led else "trump has been fixed"
        said = f"When {when}, {who} {takes}; then he {buries}."
    sentences = [f"{said} What is buried is out of play, and counts for nobody."]
    if rules.kitty_keeps:
        ranks = {rules.pack[slot].rank for slot in range(len(rules.pack)) if rules.kitty_keeps >> slot & 1}
        sentences.append(f"No {ranks_in_words(ranks)} may be buried as long as he has enough other cards.")
    if facts.may_lack_maker and facts.has_maker and not rules.kitty_dealer:
        sentences.append("When there is no maker, nobody takes the kitty.")
    return Part("Kitty", tuple(sentences))


def kitty_cards(facts: Facts) -> int:
    """Return how many cards are neither dealt nor turned up."""
    rules = facts.rules
    return len(rules.pack) - len(rules.places) - rules.beside


def partners_best(facts: Facts) -> Part | None:
    """Say what a lone player gets from his partner; nothing where he gets nothing without a bid that says so."""
    rules = facts.rules
    if not rules.gift:
        return None
    said = [gift_in_words(facts, "a lone maker", rules)]
    if special := [bid.special.replace("_", " ") for bid in rules.bids if bid.lone and bid.gift]:
        said.append(f"After {' or '.join(dict.fromkeys(special))} it is as said there.")
    if facts.defenders_alone:
        too = (
            "A lone defender does the same with his own partner" if facts.team == 2 else "A lone defender does the same"
        )
        said.append(f"{too}." if rules.gift_defender else "A lone defender gets no cards.")
    return Part("Cards from the partner", tuple(said))


def gift_in_words(facts: Facts, who: str, gift: Rules | Bid) -> str:
    """Say what passes between a lone player and his partners, and in what order.

    Args:
        facts: The game.
        who: The lone player.
        gift: What says how many cards each partner gives, and what comes first.
    """
    partners, cards, first = facts.team - 1, gift.gift, gift.gift_first
    if gift.gift_one:
        partner, partners = "the partner whom he picks", 1
    else:
        partner = "his partner" if partners == 1 else "each of his partners"
    if gift.gift_named:
        names = (
            "names a card that he lacks" if cards == 1 else f"names {cards} cards that he lacks, one after the other"
        )
        who_gives = partner if gift.gift_one or partners == 1 else "the partner"
        gives = "gives it to him if he holds it" if gift.gift_one or partners == 1 else "who holds it gives it to him"
        return f"First {who} {names}; {who_gives} {gives}. Then he lays away as many as he got face down, unseen."
    one, total = count(cards, "card"), count(cards * partners, "card")
    best = f"{one}, the best for him as the partner thinks"
    if first == GIFT_DISCARD_FIRST:
        return f"First {who} lays away {total} face down, unseen; then {partner} gives him {best}."
    if gift.gift_least < cards:
        likes = f"as many cards as he likes, from {gift.gift_least} to {cards}"
        return f"First {partner} gives {who} {likes}; then he lays away as many face down, unseen."
    if first == GIFT_GIVE_FIRST:
        return f"First {partner} gives {who} {best}; then he lays away {total} face down, unseen."
    each = "the partner" if partners == 1 else "each"
    return f"First {who} passes {one} to {partner}; then {each} gives him back {best}."
