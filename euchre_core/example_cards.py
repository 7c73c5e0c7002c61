"""The cards of an example: read and counted, and those that it leaves open dealt for it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre_core.cards import Card
from euchre_core.chance import Chance
from euchre_core.errors import Problem, UnreadableError
from euchre_core.kernel import Deal
from euchre_core.kernel.carried import carried_form, read_carried
from euchre_core.kernel.dealt import hand_form, hand_sizes
from euchre_core.kernel.words import read_slot
from euchre_core.load.choice import either, nearest_cards
from euchre_core.load.tree import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.rules import Rules
    from euchre_core.schema import Example, Variant

OPEN = "..."
"""Stands behind the cards of a pile for any others."""

_BAR = " / "
"""Between the parts of a hand of which some lie on the table."""

WAYS = 10
"""In so many ways the cards that an example leaves open are dealt."""

_ANY_CARD = "Write rank and suit, as in 9H, 10C, JD, or joker."
_TIMES = ("a first", "a second", "a third", "a fourth", "a fifth")


def deals_of(rules: Rules, example: Example) -> Iterator[tuple[Deal, str]]:
    """Yield the deal of an example whose cards are right; with cards left open :data:`WAYS` deals, always the same.

    Each comes with how the open cards fell, in words that complete a sentence; empty where all are given. Open is what
    is not written: a hand, the upcard, the dummy, the kitty; and what follows after dots.
    """
    parts = hand_sizes(rules)
    texts = [part for seat in range(rules.seats) for part in _parts(rules, example.hands.get(seat, OPEN))]
    texts += [example.dummy or OPEN, example.upcard or OPEN]
    texts = _with_the_upcard(rules, example, texts)
    sizes = [*parts] * rules.seats + [rules.table_dummy, rules.beside]
    if example.kitty is not None:
        texts, sizes = [*texts, example.kitty], [*sizes, _kitty_size(rules)]
    given = [_said(text)[0] for text in texts]
    rest = list(
        (Counter(map(str, rules.pack)) - Counter(str(Card.parse(word)) for pile in given for word in pile)).elements()
    )
    is_open = any(len(pile) < size for pile, size in zip(given, sizes, strict=True))
    carried = read_carried(rules, example.carried or "")
    for number in range(WAYS if is_open else 1):
        falling = [rest[place] for place in Chance(0, number).order(len(rest))] if is_open else []
        piles = []
        for pile, size in zip(given, sizes, strict=True):
            missing = size - len(pile)
            piles.append(" ".join([*pile, *falling[:missing]]))
            falling = falling[missing:]
        *hands, dummy, upcard = [
            *(_BAR.join(piles[seat * len(parts) : (seat + 1) * len(parts)]) for seat in range(rules.seats)),
            *piles[len(parts) * rules.seats :][:2],
        ]
        said_kitty = piles[len(parts) * rules.seats + 2 :]
        if rules.upcard_held:
            upcard = example.upcard or hands[example.dealer].split()[-1]
        kitty = said_kitty[0] if said_kitty else " ".join(falling) if is_open else None
        deal = Deal.from_cards(
            rules, hands=hands, upcard=upcard, dealer=example.dealer, dummy=dummy, kitty=kitty, carried=carried
        )
        how = ["", *(f" {part}" for part in hand_form(rules)[1:])]
        seats = (f"seat {seat} with{part}" for seat in range(rules.seats) for part in how)
        names = [*seats, "the dummy with", "the upcard"]
        names.append("the kitty with")
        fell = [
            f"{name} {pile}"
            for name, pile, said, size in zip(names, piles, given, sizes, strict=False)  # without a kitty, if not said
            if len(said) < size
        ]
        yield deal, f" (where the open cards fell so: {', '.join(fell)})" if fell else ""


def _parts(rules: Rules, text: str) -> list[str]:
    """Take the text of a hand apart: what is held, lies face up and face down; dots stand for all that is left out."""
    parts = text.split("/")
    return [*parts, *[OPEN] * (len(hand_sizes(rules)) - len(parts))]


def _with_the_upcard(rules: Rules, example: Example, texts: list[str]) -> list[str]:
    """Put an upcard that is the dealer's own into his hand, where the example says it and not that he holds it."""
    if not rules.upcard_held:
        return texts
    texts[-1] = ""
    if example.upcard is not None and not _holds(texts[example.dealer], example.upcard):
        texts[example.dealer] = f"{example.upcard} {texts[example.dealer]}"
    return texts


def _holds(text: str, upcard: str) -> bool:
    """Tell whether the cards of a pile that are written have the upcard among them."""
    return {Card.parse(word) for word in _said(upcard)[0]} <= {Card.parse(word) for word in _said(text)[0]}


def _kitty_size(rules: Rules) -> int:
    return len(rules.pack) - len(rules.places) - rules.beside


def _said(text: str) -> tuple[list[str], bool]:
    """Return the cards of a pile, and whether others may be in it too."""
    words = text.split()
    return ([word for word in words if word != OPEN], OPEN in words)


def wrong_cards(rules: Rules, variant: Variant, path: str, example: Example) -> Iterator[Problem]:
    """Yield what is wrong with the dealer and the cards; their number is only judged where each card can be read."""
    piles = [
        (f"{path}.hands.{seat}", part, size)
        for seat, text in example.hands.items()
        for part, size in zip(_parts(rules, text), hand_sizes(rules), strict=False)
    ]
    piles += [(f"{path}.upcard", example.upcard, int(rules.upcard))] if example.upcard is not None else []
    piles += [(f"{path}.dummy", example.dummy, rules.table_dummy)] if example.dummy is not None else []
    piles += [(f"{path}.kitty", example.kitty, _kitty_size(rules))] if example.kitty is not None else []
    wrong = [] if example.dealer < rules.seats else [no_seat(rules, f"{path}.dealer", example.dealer)]
    wrong += [no_seat(rules, f"{path}.hands.{seat}", seat) for seat in example.hands if seat >= rules.seats]
    wrong += [problem for seat, text in example.hands.items() for problem in _too_many_parts(rules, path, seat, text)]
    wrong += [problem for at, text, _ in piles for problem in misspelt(rules, at, text)]
    wrong += _wrongly_carried(rules, path, example)
    yield from wrong
    if wrong:
        return
    if rules.upcard_held and example.upcard is not None:
        his = example.hands.get(example.dealer, OPEN)
        if _holds(his, example.upcard):
            piles = [pile for pile in piles if pile[0] != f"{path}.upcard"]
        elif OPEN not in his.split():
            expected = "one of the dealer's cards"
            yield Problem(f"{path}.upcard", expected, example.upcard, f"Write one of {his}, or another dealer.")
            return
    yield from _dealt_too_often(rules, variant, [(at, text) for at, text, _ in piles])
    for at, text, size in piles:
        said, is_open = _said(text)
        if len(said) > size or (len(said) < size and not is_open):
            yield _wrong_size(at, text.strip(), len(said), size)


def _too_many_parts(rules: Rules, path: str, seat: int, text: str) -> Iterator[Problem]:
    """Yield a problem for a hand that is written in more parts than a hand has here."""
    sizes = hand_sizes(rules)
    if text.count("/") >= len(sizes):
        form = " / ".join(hand_form(rules))
        expected = f"cards as {form}" if len(sizes) > 1 else "cards, all of them held"
        yield Problem(f"{path}.hands.{seat}", expected, quote(text), "Take a bar out.")


def _wrongly_carried(rules: Rules, path: str, example: Example) -> list[Problem]:
    """Return the problem of a text that says nothing that this game carries."""
    try:
        read_carried(rules, example.carried or "")
    except UnreadableError:
        way = carried_form(rules)
        expected = f"what this game carries, as in {way}" if way else "nothing, since this game carries nothing"
        remedy = f"Write for example {way}." if way else "Take the line out."
        return [Problem(f"{path}.carried", expected, quote(example.carried or ""), remedy)]
    return []


def misspelt(rules: Rules, at: str, text: str) -> Iterator[Problem]:
    """Yield a problem for every word at *at* that is no card of the pack."""
    if "," in text:
        remedy = f"Write {' '.join(text.replace(',', ' ').split())}."
        yield Problem(at, "cards with blanks between them", quote(text), remedy)
        return
    for word in _said(text)[0]:
        try:
            read_slot(rules, word)
        except UnreadableError as error:
            near = nearest_cards(word, list(dict.fromkeys(map(str, rules.pack))))
            if near or "no card" in str(error):
                yield Problem(at, "a card", quote(word), f"Did you mean {either(near)}?" if near else _ANY_CARD)
            else:
                ranks = dict.fromkeys(str(card)[:-1] for card in rules.pack if not card.is_joker)
                expected = f"one of the {len(rules.pack)} cards of the pack"
                yield Problem(at, expected, word, f"Its ranks are {' '.join(ranks)}.")


def _dealt_too_often(rules: Rules, variant: Variant, piles: list[tuple[str, str]]) -> Iterator[Problem]:
    there = Counter(rules.pack)
    seen: dict[Card, list[str]] = {}
    for at, text in piles:
        for card in map(Card.parse, _said(text)[0]):
            before = seen.setdefault(card, [])
            if len(before) == there[card]:
                places = tuple(mark for place in dict.fromkeys(before) if (mark := variant.origin(place)))
                got = f"{card} {_TIMES[len(before)]} time"
                yield Problem(at, "each card as often as the pack has it", got, "Correct the cards.", None, places)
            else:
                before.append(at)


def _wrong_size(at: str, text: str, count: int, size: int) -> Problem:
    place = at.rpartition(".")[2]
    if place in ("upcard", "dummy", "kitty") and not size:
        return Problem(at, f"no {place}, since this game has none", quote(text), "Take the line out.")
    change = f"Add {_cards(size - count)}, or {OPEN} for any." if size > count else f"Take {_cards(count - size)} out."
    return Problem(at, _cards(size), f"{count}: {text}" if count else "none", change)


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def no_seat(rules: Rules, at: str, seat: int) -> Problem:
    """Return the problem of a seat that the game does not have."""
    return Problem(
        at, f"a seat from 0 to {rules.seats - 1}", str(seat), "Seats are counted from 0, in the order of play."
    )
