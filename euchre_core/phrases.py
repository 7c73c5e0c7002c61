"""What is done, and why, put into words for a reader: ``seat 1 passes`` or ``you pass``."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_LETTERS, SUIT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.kernel.why import Why
    from euchre_core.rules import Rules

_CARD = re.compile(rf"\b(1[0-3]|[2-9JQKA])([{SUIT_LETTERS}])\b")
_SIGN = dict(zip(SUIT_LETTERS, SUIT_SIGNS, strict=True))
SECOND_PERSON = {
    "passes": "pass",
    "orders": "order",
    "takes": "take",
    "leaves": "leave",
    "goes": "go",
    "joins": "join",
    "names": "name",
    "calls": "call",
    "leads": "lead",
    "plays": "play",
    "buries": "bury",
    "bids": "bid",
    "gives": "give",
    "predicts": "predict",
    "claims": "claim",
    "doubles": "double",
    "stays": "stay",
    "drops": "drop",
    "asks": "ask",
    "proposes": "propose",
    "stands": "stand",
    "accepts": "accept",
    "refuses": "refuse",
    "changes": "change",
    "picks": "pick",
    "offers": "offer",
}
"""By verb of an action: how a player says it himself."""
_YOU = {
    "is": "are",
    "was": "were",
    "were": "were",
    "does not": "do not",
    "wins": "win",
    "deals": "deal",
    "holds": "hold",
    "took": "took",
    "joined": "joined",
    "sits": "sit",
    "plays": "play",
    "has": "have",
    "keeps": "keep",
    "claimed": "claimed",
    "dropped": "dropped",
    "changes": "change",
}
"""By verb of a reason: how a player is told of himself."""
_TO_YOU = {
    " he goes ": " you go ",
    " he does not ": " you do not ",
    " he plays ": " you play ",
    " he may ": " you may ",
    " he gets ": " you get ",
    " he got": " you got",
    " to him": " to you",
}


def with_signs(text: str) -> str:
    """Return *text* with every card's suit letter replaced by its sign.

    >>> with_signs("seat 0 leads 10H, you play AS")
    'seat 0 leads 10♥, you play A♠'
    """
    return _CARD.sub(lambda card: card[1] + _SIGN[card[2]], text)


def seat_name(seat: int, you: int | None = None) -> str:
    """Return the name of a seat for the reader who sits on seat *you*, if he plays."""
    return "you" if seat == you else f"seat {seat}"


def so_often(rules: Rules, key: str, numbers: Sequence[int], you: int | None = None) -> list[str]:
    """Return how often each seat has done what may be done only so often: hands ``thrown`` in, or each claim made."""
    done = ["hands thrown in"]
    if key == "claimed":
        done = [f"{claim.name} claimed" for claim in rules.claims if claim.times]
    return [
        f"{what} by {', '.join(f'{seat_name(seat, you)}: {times}' for seat, times in enumerate(each))}"
        for what, each in zip(done, batches(numbers, rules.seats), strict=True)
    ]


def batches(numbers: Sequence[int], size: int) -> list[Sequence[int]]:
    """Return numbers cut into parts of one size.

    >>> batches([1, 2, 3, 4], 2)
    [[1, 2], [3, 4]]
    """
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def score_name(rules: Rules, score: int, you: int | None = None) -> str:
    """Return whose score it is, by its place in a list of scores: ``seats 0 and 2``, ``you and seat 2``, ``seat 1``."""
    return names_of([seat for seat, place in enumerate(rules.score_of) if place == score], you)


def names_of(seats: Sequence[int], you: int | None = None) -> str:
    """Return several seats in words: ``seats 0 and 2``, ``you and seat 2``; nothing for none."""
    others = [str(seat) for seat in seats if seat != you]
    text = f"{'seat' if len(others) == 1 else 'seats'} {' and '.join(others)}" if others else ""
    return " and ".join(filter(None, ["you" if you in seats else "", text]))


def sentence(action: str, you: int | None = None) -> str:
    """Return an action in words, as a record writes it, for a reader.

    >>> sentence("0 leads AH"), sentence("0 leads AH", you=0), sentence("1 not alone")
    ('seat 0 leads AH', 'you lead AH', 'seat 1 does not go alone')
    """
    seat, _, words = action.partition(" ")
    words = "does not go alone" if words == "not alone" else words
    words = re.sub(r"^picks (\d)$", lambda picked: f"picks {seat_name(int(picked[1]), you)}", words)
    if seat == str(you):
        does_not = words.startswith("does not ")
        return f"you {words.replace('does not', 'do not') if does_not else choice(action)}"
    return f"seat {seat} {words}"


def choice(action: str) -> str:
    """Return what a player may do, as he would say it himself, and as he may type it.

    >>> choice("3 buries QD"), choice("0 orders alone"), choice("2 not alone")
    ('bury QD', 'order alone', 'not alone')
    """
    words = action.partition(" ")[2]
    if words == "does not double":
        return "do not double"
    verb, space, rest = words.partition(" ")
    return SECOND_PERSON.get(verb, verb) + space + rest


def told(why: Why, you: int | None = None) -> Why:
    """Return a ruling with its sentence put for a reader.

    >>> from euchre_core.kernel.why import Why
    >>> told(Why(True, "seat 2 wins with JD: hearts were led."), you=2).sentence
    'you win with JD: hearts were led.'
    >>> told(Why(False, "seat 2 is to say whether he goes alone."), you=2).sentence
    'you are to say whether you go alone.'
    >>> told(Why(True, "point pays the makers 1: seats 0 and 2 took 3 of 5 tricks."), you=2).sentence
    'point pays the makers 1: you and seat 0 took 3 of 5 tricks.'
    """
    if you is None:
        return why
    text = re.sub(r"\bseats (\d) and (\d)\b", lambda pair: names_of([int(pair[1]), int(pair[2])], you), why.sentence)
    text = re.sub(
        rf"\b(?:seat )?{you}(, the maker,|, a defender,)? ({'|'.join(_YOU)})\b",
        lambda found: f"you{found[1] or ''} {_YOU[found[2]]}",
        text,
    )
    if text.startswith("you are to "):
        for third, second in _TO_YOU.items():
            text = text.replace(third, second)
    return replace(why, sentence=text)


def capital(text: str) -> str:
    """Return *text* with a capital at its beginning."""
    return text[:1].upper() + text[1:]
