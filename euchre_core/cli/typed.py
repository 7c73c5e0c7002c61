"""What a person types at his turn, understood as an action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_LETTERS, SUIT_SIGNS, SUIT_WORDS, Card
from euchre_core.errors import IllegalAction, UnreadableError
from euchre_core.kernel.actions import BURY, CALL_JOKER, LEAVE_DUMMY, ORDER, SAY
from euchre_core.kernel.words import card_text, read_slot
from euchre_core.render import SECOND_PERSON, choice

if TYPE_CHECKING:
    from euchre_core.kernel import Deal

_THIRD_PERSON = {second: third for third, second in SECOND_PERSON.items()}
_SUITS = {word: word for word in SUIT_WORDS} | {word[:-1]: word for word in SUIT_WORDS}
_LETTERS = str.maketrans(SUIT_SIGNS, SUIT_LETTERS)
# What players say, and the words that the rules have for it.
_SAME = {
    "p": "passes",
    "no": "not alone",
    "alone": "goes alone",
    "do not go alone": "not alone",
    "does not go alone": "not alone",
    "pick up": "takes",
    "pick it up": "takes",
    "take it up": "takes",
    "join": "joins the dummy",
    "joins": "joins the dummy",
    "join dummy": "joins the dummy",
}
_ORDERING = {"o", "order up", "order it up", "orders up", "accept", "accept it", "assist"}
# The dealer says these of his own call, and of the upcard that another told him to take.
_TAKING = {"take", "take it", "take it up", "pick up", "pick it up"}


def understand_all(deal: Deal, typed: str) -> list[int]:
    """Return the legal actions that *typed* means: several where all cards that must go are buried at once, else one.

    Raises:
        UnreadableError: If it means nothing, or names too few or too many cards to bury.
        IllegalAction: If it means something that the rules forbid now; says which rule.

    >>> import euchre_core as ec
    >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("cutthroat")), seed=7, dealer=2)
    >>> deal = deal.tell("0 orders", "2 leaves 10D", "nobody alone", "0 joins the dummy")
    >>> cards = "JH AD AC 9C 9D"
    >>> understand_all(deal, cards) == understand_all(deal, f"bury {cards}")
    True
    """
    to_bury = deal.table.to_bury
    words = typed.translate(_LETTERS).replace(",", " ").split()
    if words and words[0].lower() == "i":
        del words[0]
    if re.fullmatch(r"\d{1,2}", words[0] if words else "") and words[1:2] in (["bury"], ["buries"]):
        del words[0]
    if words and words[0].lower() in ("bury", "buries"):
        del words[0]
    cards = [card for word in words if (card := _card(word)) is not None]
    if not to_bury or len(words) < 2 or len(cards) < len(words):
        return [understand(deal, typed)]
    if len(cards) != to_bury:
        raise UnreadableError(f"{to_bury} cards are to be buried, and you name {len(cards)}.", typed)
    actions = []
    for card in sorted(cards, key=lambda card: read_slot(deal.rules, card)):
        actions.append(understand(deal, card))
        deal = deal.apply(actions[-1])
    return actions


def understand(deal: Deal, typed: str) -> int:
    """Return the legal action of the seat to act that *typed* means.

    It may be the number of a choice, counted from 1, also with its words after it, a card, or words: as in a record,
    with or without the seat, or as a player says it himself.

    Raises:
        UnreadableError: If it means nothing.
        IllegalAction: If it means something that the rules forbid now; says which rule.

    >>> import euchre_core as ec
    >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("standard")), seed=7, dealer=2)
    >>> [deal.say(understand(deal, typed)) for typed in ("1", "Order", "order it up", "3 passes")]
    ['3 passes', '3 orders', '3 orders', '3 passes']
    """
    text = " ".join(typed.translate(_LETTERS).split())
    legal = deal.legal_actions
    if re.fullmatch(r"\d{1,9}", text):
        if not 1 <= int(text) <= len(legal):
            raise UnreadableError(f"The choices are 1 to {len(legal)}.", typed)
        return legal[int(text) - 1]
    for number, action in enumerate(legal, 1):
        if text.lower() == f"{number} {choice(deal.say(action))}".lower():
            return action
    try:
        action = deal.read(_in_full(deal, text.lower()))
    except IllegalAction:
        raise
    except UnreadableError as error:
        raise UnreadableError(_advice(deal, text, str(error)), typed) from error
    deal.apply(action)
    return action


def _advice(deal: Deal, text: str, said: str) -> str:
    card = _card(text.rsplit(maxsplit=1)[-1]) if text else None
    if card is not None and Card.parse(card) not in deal.rules.slot_of:
        return said
    example = choice(deal.say(deal.legal_actions[0]))
    return f"Type the number of a choice, or say it, as in: {example}. ? gives help."


def _in_full(deal: Deal, text: str) -> str:
    """Write *text*, in small letters, as a record would."""
    seat, text = found.groups() if (found := re.fullmatch(r"(\d{1,2}) (.*)", text)) else (str(deal.table.actor), text)
    text = text.removeprefix("i ")
    said, alone = text.removesuffix(" alone"), " alone" if text.endswith(" alone") else ""
    offered = SAY + ORDER in deal.legal_actions
    if said in _ORDERING or (offered and said in _TAKING):
        text = f"orders{alone}"
    text = _SAME.get(text, text)
    verb, _, rest = text.partition(" ")
    verb = _THIRD_PERSON.get(verb, verb)
    burying = BURY <= deal.legal_actions[0] < SAY
    if (card := _card(text)) is not None:
        verb, rest = "buries" if burying else "plays", card
    elif verb in _SUITS and SAY + CALL_JOKER in deal.legal_actions:
        verb, rest = "calls", _SUITS[verb]
    elif verb in _SUITS and offered and SUIT_WORDS[deal.table.up_suit] == _SUITS[verb]:
        verb = "orders"
    elif verb in _SUITS:
        verb, rest = "names", f"{_SUITS[verb]} {rest}"
    if verb == "names":
        suit, _, how = rest.partition(" ")
        rest = f"{_SUITS.get(suit, suit)} {how}"
    elif verb == "calls":
        rest = f"the joker {_SUITS.get(rest.split()[-1], rest)}" if rest else rest
    elif verb == "leaves" and (SAY + LEAVE_DUMMY in deal.legal_actions or "dummy" in rest):
        rest = "the dummy"
    elif verb in ("takes", "leaves") and rest in ("", "it", "the upcard"):
        rest = card_text(deal.rules, deal.dealt.upcard)
    return f"{seat} {verb} {rest}"


def _card(text: str) -> str | None:
    """Return *text* as a record writes it if it is a card."""
    try:
        return str(Card.parse(text))
    except UnreadableError:
        return None
