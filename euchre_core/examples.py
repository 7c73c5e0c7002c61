"""The examples that a variant carries: each is dealt, played and held against what it expects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_core.cards import SUIT_WORDS
from euchre_core.errors import EuchreError, IllegalAction, Problem, UnreadableError
from euchre_core.kernel import Deal
from euchre_core.kernel.actions import BURY, SAY
from euchre_core.kernel.words import card_text, read_slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.rules import Rules
    from euchre_core.schema import Example, Variant


def run_examples(rules: Rules, variant: Variant) -> list[Problem]:
    """Play every example of *variant* and return what did not come out, in the order of the file."""
    return [
        Problem(path, expected, got, remedy, variant.origin(path))
        for name, example in variant.examples.items()
        for path, expected, got, remedy in _run(rules, f"examples.{name}", example)
    ]


def _run(rules: Rules, path: str, example: Example) -> Iterator[tuple[str, str, str, str]]:
    try:
        deal = Deal.from_cards(
            rules, hands=example.hands, upcard=example.upcard, dealer=example.dealer, dummy=example.dummy
        )
    except UnreadableError as error:
        place = next((part for part in _written(example) if error.text and error.text in part[1].split()), ("", ""))
        yield f"{path}{place[0]}", "cards that are a deal of this variant", str(error).rstrip("."), "Correct the cards."
        return
    except ValueError as error:
        yield f"{path}.dealer", "a seat", str(error).partition("got ")[2].rstrip("."), "Write the seat of the dealer."
        return
    for number, text in enumerate(example.play):
        try:
            deal = deal.tell(text)
        except EuchreError as error:
            yield (
                f"{path}.play.{number}",
                "an action that is legal here",
                str(error).rstrip("."),
                "Correct the example, or the rules.",
            )
            return
    yield from _expected(deal, f"{path}.expect", example)


def _written(example: Example) -> Iterator[tuple[str, str]]:
    """Yield the places of an example that hold cards, with their text."""
    for seat, cards in example.hands.items():
        yield f".hands.{seat}", f"{cards} {' '.join(cards.split())}"
    yield ".upcard", example.upcard or ""
    yield ".dummy", example.dummy or ""


def _expected(deal: Deal, path: str, example: Example) -> Iterator[tuple[str, str, str, str]]:
    want = example.expect
    remedy = "Correct the example, or the rules."
    for seat, legal in want.legal.items():
        at = f"{path}.legal.{seat}"
        if deal.actor != seat:
            turn = "the deal is over" if deal.actor is None else f"it is seat {deal.actor}'s turn"
            yield at, f"that seat {seat} is to act", turn, remedy
            continue
        try:
            wanted = sorted(_legal(deal, legal))
        except EuchreError as error:
            yield (
                at,
                "cards, or a list of what may be said",
                str(error).rstrip("."),
                "Write for example JD QH, or [passes, orders].",
            )
            continue
        if wanted != list(deal.legal_actions):
            yield at, _without_seat(deal, wanted), _without_seat(deal, list(deal.legal_actions)), remedy
    for number, text in enumerate(want.refused):
        at = f"{path}.refused.{number}"
        try:
            deal.tell(text)
        except IllegalAction:
            continue
        except EuchreError as error:
            yield at, "an action in words", str(error).rstrip("."), "Write for example 3 passes."
            continue
        yield at, f"that {text} is refused", "that it is allowed", remedy
    yield from _outcome(deal, path, example)


def _outcome(deal: Deal, path: str, example: Example) -> Iterator[tuple[str, str, str, str]]:
    want, table, result = example.expect, deal.table, deal.result
    remedy = "Correct the example, or the rules."
    trump = SUIT_WORDS[table.trump] if table.trump >= 0 else "none yet"
    if want.trump is not None and want.trump != trump:
        known = want.trump in SUIT_WORDS
        yield (
            f"{path}.trump",
            want.trump if known else "clubs, diamonds, hearts or spades",
            trump if known else f'"{want.trump}"',
            remedy,
        )
    for seat, tricks in want.tricks.items():
        got = table.won(seat) if 0 <= seat < deal.rules.seats else None
        if got != tricks:
            yield (
                f"{path}.tricks.{seat}",
                f"{tricks} trick{'' if tricks == 1 else 's'}",
                f"{got}" if got is not None else "no such seat",
                remedy,
            )
    outcome = result.outcome if result is not None else "a deal that is not over"
    if want.outcome is not None and want.outcome != outcome:
        yield f"{path}.outcome", want.outcome, outcome, remedy
    points = list(result.points) if result is not None else None
    if want.points is not None and want.points != points:
        yield (
            f"{path}.points",
            f"{want.points}",
            f"{points}" if points is not None else "a deal that is not over",
            remedy,
        )


def _legal(deal: Deal, legal: str | list[str]) -> list[int]:
    """Return the actions that an example calls legal: cards in a text, or a list of what the seat to act may say."""
    if isinstance(legal, str):
        block = BURY if any(BURY <= action < SAY for action in deal.legal_actions) else 0
        return [block + read_slot(deal.rules, word) for word in legal.split()]
    return [deal.read(text if text[:1].isdigit() else f"{deal.actor} {text}") for text in legal]


def _without_seat(deal: Deal, actions: list[int]) -> str:
    rules = deal.rules
    return ", ".join(
        card_text(rules, action % BURY) if action < SAY else deal.say(action).partition(" ")[2] for action in actions
    )
