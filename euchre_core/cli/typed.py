"""What a person types at his turn, understood as an action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS, NO_TRUMP, SUIT_LETTERS, SUIT_SIGNS, SUIT_WORDS, Card
from euchre_core.errors import IllegalAction, UnreadableError
from euchre_core.kernel.actions import (
    BURY,
    CALL,
    CALL_JOKER,
    GIVE,
    LEAVE_DUMMY,
    NO_CLAIM,
    ORDER,
    ORDER_ALONE,
    PLAY,
    SAY,
)
from euchre_core.kernel.looking import is_turned, is_unseen
from euchre_core.kernel.steps import (
    ASK_PARTNER,
    AUCTION,
    BLOCK_OF,
    CHANGING,
    CLAIMS,
    DEFENDER_ASKS_PARTNER,
    DEFENDER_HOW_MANY,
    DEFENDERS_ALONE,
    DOUBLING,
    DROPPING,
    HOW_MANY,
    LATE_CLAIMS,
    NAME_LED,
    PREDICT,
    PROPOSING,
)
from euchre_core.kernel.words import card_text, cards_of, read_slot
from euchre_core.phrases import SECOND_PERSON, choice

if TYPE_CHECKING:
    from collections.abc import Sequence

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
_NO_SUIT = {word: word for word in CONTRACT_WORDS[NO_TRUMP:]} | {"nt": "no trump", "notrump": "no trump"}
# By stage: what is said there for what the rules have another word for.
_SAID_IN: dict[int, dict[str, str]] = {
    DOUBLING: {
        "redouble": "doubles",
        "no": "does not double",
        "pass": "does not double",
        "passes": "does not double",
        "p": "does not double",
        "not": "does not double",
        "do not": "does not double",
        "do not double": "does not double",
        "do not redouble": "does not double",
    },
    DROPPING: {
        **dict.fromkeys(("stay", "stays", "in", "stay in", "yes", "play"), "stays in"),
        **dict.fromkeys(("drop", "drops", "out", "drop out", "no", "pass", "p"), "drops out"),
    },
    PROPOSING: {
        **dict.fromkeys(("play", "plays", "i play", "no"), "stands"),
        **dict.fromkeys(("yes", "accept", "accept it"), "accepts"),
    },
    CLAIMS: dict.fromkeys(("no", "nothing", "pass", "passes", "p", "claim nothing"), "claims nothing"),
}
_SAID_IN[LATE_CLAIMS] = _SAID_IN[CLAIMS]
_ORDERING = {"o", "order up", "order it up", "orders up", "accept", "accept it", "assist"}
# The dealer says these of his own call, and of the upcard that another told him to take.
_PICKING = (ASK_PARTNER, DEFENDERS_ALONE, DEFENDER_ASKS_PARTNER)
NUMBERS = {PREDICT: "predicts", CHANGING: "changes", HOW_MANY: "offers", DEFENDER_HOW_MANY: "offers"}
"""By stage in which a number is said: the verb it is said with."""
_GOING = ("bury", "buries", "give", "gives")
_TAKING = {"take", "take it", "take it up", "pick up", "pick it up"}


def pick(deal: Deal, typed: str, picked: Sequence[str] = ()) -> list[str]:
    """Return the cards that *typed* names where several must go, to be buried or given, in whatever order he likes.

    Args:
        deal: The position before the first of them.
        typed: A card, several, or the number of one of those that are still in hand.
        picked: The cards that he has named already.

    Raises:
        UnreadableError: If it means nothing, or names more than must go.
        IllegalAction: If he does not hold such a card, or not so many of them.

    >>> import euchre_core as ec
    >>> deal = ec.Deal.from_seed(ec.compile_rules(ec.load("cutthroat")), seed=7, dealer=2)
    >>> deal = deal.tell("0 orders", "2 leaves 10D", "nobody alone", "0 joins the dummy")
    >>> pick(deal, "bury JH AD"), pick(deal, "1", picked=["JH", "AD"])
    (['JH', 'AD'], ['9C'])
    """
    words = typed.translate(_LETTERS).replace(",", " ").split()
    if words and words[0].lower() == "i":
        del words[0]
    if re.fullmatch(r"\d{1,2}", words[0] if words else "") and words[1:2] and words[1].lower() in _GOING:
        del words[0]
    if words and words[0].lower() in _GOING:
        del words[0]
    left = in_hand(deal, picked)
    if len(words) == 1 and re.fullmatch(r"\d{1,9}", words[0]):
        choices = list(dict.fromkeys(left))
        if not 1 <= int(words[0]) <= len(choices):
            raise UnreadableError(f"The choices are 1 to {len(choices)}.", typed)
        return [choices[int(words[0]) - 1]]
    cards = [card for word in words if (card := _card(word)) is not None]
    if not words or len(cards) < len(words):
        raise UnreadableError(_advice(deal, typed, ""), typed)
    if len(cards) > deal.table.to_bury - len(picked):
        more = f"{deal.table.to_bury - len(picked)} {'more are' if picked else 'cards are'}"
        raise UnreadableError(f"{more} to be {_gone(deal)}, and you name {len(cards)}.", typed)
    for card in cards:
        slot = read_slot(deal.rules, card)
        if card not in in_hand(deal):
            raise IllegalAction(typed, deal.why(_block(deal) + slot), ())
        if card not in left:
            raise UnreadableError(f"{card} is named once more than you hold it.", typed)
        left.remove(card)
    return cards


def in_hand(deal: Deal, picked: Sequence[str] = ()) -> list[str]:
    """Return the cards of the seat to act that may go, in card order, without those that he has named already."""
    held = list(cards_of(deal.rules, deal.table.may_bury))
    for card in picked:
        held.remove(card)
    return held


def in_order(deal: Deal, cards: Sequence[str]) -> list[int]:
    """Return the actions by which cards go, in the order that the rules want."""
    return sorted(_block(deal) + read_slot(deal.rules, card) for card in cards)


def _block(deal: Deal) -> int:
    return BLOCK_OF[deal.table.stage]


def _gone(deal: Deal) -> str:
    return "given" if _block(deal) == GIVE else "buried"


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
    verb = NUMBERS.get(deal.table.stage)
    if verb and (found := re.fullmatch(rf"(?:i )?(?:{SECOND_PERSON[verb]} )?(\d{{1,2}})", text.lower())):
        action = deal.read(f"{deal.table.actor} {verb} {found[1]}")
        deal.apply(action)
        return action
    if re.fullmatch(r"\d{1,9}", text):
        if not 1 <= int(text) <= len(legal):
            raise UnreadableError(f"The choices are 1 to {len(legal)}.", typed)
        return legal[int(text) - 1]
    for number, action in enumerate(legal, 1):
        if text.lower() == f"{number} {choice(deal.say(action))}".lower():
            return action
    if (
        is_unseen(deal.table, deal.table.actor)
        and text
        and _block(deal) == PLAY
        and _card(text.rsplit(maxsplit=1)[-1]) is not None
    ):
        raise UnreadableError(f"You do not see your cards. {_advice(deal, '', '')}", typed)
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
    if deal.table.stage == AUCTION and (bid := _bid(deal, text)) is not None:
        return f"{deal.table.actor} bids {bid}"
    seat, text = found.groups() if (found := re.fullmatch(r"(\d{1,2}) (.*)", text)) else (str(deal.table.actor), text)
    text = text.removeprefix("i ")
    if (words := _at_this_stage(deal, text)) is not None:
        return f"{seat} {words}"
    said, alone = text.removesuffix(" alone"), " alone" if text.endswith(" alone") else ""
    offered = SAY + ORDER in deal.legal_actions or SAY + ORDER_ALONE in deal.legal_actions
    if said in _ORDERING or (offered and said in _TAKING):
        text = f"orders{alone}"
    text = _SAME.get(text, text)
    verb, _, rest = text.partition(" ")
    verb = _THIRD_PERSON.get(verb, verb)
    if (card := _card(text)) is not None:
        verb, rest = {BURY: "buries", GIVE: "gives", CALL: "calls"}.get(_block(deal), "plays"), card
    elif said in _NO_SUIT:
        verb, rest = "names", _NO_SUIT[said] + alone
    elif verb in _SUITS and SAY + CALL_JOKER in deal.legal_actions:
        verb, rest = "calls", _SUITS[verb]
    elif verb in _SUITS and offered and is_turned(deal.table) and SUIT_WORDS[deal.table.up_suit] == _SUITS[verb]:
        verb = "orders"
    elif verb in _SUITS:
        verb, rest = "names", f"{verb} {rest}".strip()
    if verb == "names":
        name, how = rest.removesuffix(" alone"), " alone" if rest.endswith(" alone") else ""
        rest = f"{_SUITS.get(name, _NO_SUIT.get(name, name))}{how}"
    elif verb == "calls" and _block(deal) != CALL and _card(rest) is None and rest != "nobody":
        rest = f"the joker {_SUITS.get(rest.split()[-1], rest)}" if rest else rest
    elif verb == "leaves" and (SAY + LEAVE_DUMMY in deal.legal_actions or "dummy" in rest):
        rest = "the dummy"
    elif verb in ("takes", "leaves") and rest in ("", "it", "the upcard") and is_turned(deal.table):
        rest = card_text(deal.rules, deal.dealt.upcard)
    return f"{seat} {verb} {rest}"


def _at_this_stage(deal: Deal, text: str) -> str | None:
    """Return what a record says for words that mean something in this stage alone; nothing for others."""
    stage, words = deal.table.stage, " ".join(text.split())
    if (said := _SAID_IN.get(stage, {}).get(words)) is not None:
        return said
    if stage in (CLAIMS, LATE_CLAIMS):
        name = words.removeprefix("claims ").removeprefix("claim ").replace(" ", "_")
        offered = {deal.say(action).rpartition(" ")[2] for action in deal.legal_actions if action != SAY + NO_CLAIM}
        found = [one for one in offered if name in (one.lower(), "it", "yes", "claim")]
        return f"claims {found[0]}" if found else None
    if stage == NAME_LED and (suit := _SUITS.get(words.rpartition(" ")[2])) is not None:
        return f"asks for {suit}"
    if stage in _PICKING and (picked := re.fullmatch(r"(?:picks? )?seat (\d)", words)):
        return f"picks {picked[1]}"
    if is_unseen(deal.table, deal.table.actor) and _block(deal) == PLAY and re.fullmatch(r"card \d{1,2}", words):
        return f"plays {words}"
    if _block(deal) == CALL and words in ("no", "nobody", "none", "call nobody", "alone"):
        return "calls nobody"
    return None


def _bid(deal: Deal, text: str) -> str | None:
    """Return the name of the bid that *text* says, with or without the seat and the verb; nothing if it is none."""
    seat = rf"(?:{deal.table.actor} |i )?"
    said = re.sub(rf"^{seat}bids? ", "", text)
    words = " ".join(_SUITS.get(word, word) for word in said.split())
    for short, name in _NO_SUIT.items():
        words = re.sub(rf" {short}$", f" {name}", words)
    names = {bid.name.lower().replace("_", " "): bid.name for bid in deal.rules.bids}
    return names.get(words.replace("_", " "))


def _card(text: str) -> str | None:
    """Return *text* as a record writes it if it is a card."""
    try:
        return str(Card.parse(text))
    except UnreadableError:
        return None
