"""The examples that a variant carries: each is dealt, played and held against what it expects."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre_core.cards import CONTRACT_WORDS
from euchre_core.errors import IllegalAction, Problem, UnreadableError
from euchre_core.example_cards import OPEN, deals_of, misspelt, no_seat, wrong_cards
from euchre_core.kernel.actions import BLOCK, BURY, GIVE, PLAY
from euchre_core.kernel.looking import is_unseen
from euchre_core.kernel.steps import BLOCK_OF
from euchre_core.kernel.words import NOBODY_ALONE, SAID, card_text, read_slot
from euchre_core.load.choice import nearest, nearest_cards, one_of
from euchre_core.load.tree import quote
from euchre_core.rules.tables import CLAIMED_GAME, CLAIMED_REDEAL, JOKER_REDEAL, MAY_WIN, PASSED_OUT
from euchre_core.standing import partners_of, points_by_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.rules import Rules
    from euchre_core.schema import Example, Variant

_REMEDY = "Correct the example, or the rules."
_VERBS = ("leads", "plays", "buries", "gives", "takes", "leaves")
_PHRASES = [words for words in SAID.values() if "{" not in words and not re.search(r"\d", words)]


def run_example(rules: Rules, variant: Variant, name: str) -> list[Problem]:
    """Play one example of *variant*, and return what did not come out."""
    return played_example(rules, variant, name)[1]


def played_example(rules: Rules, variant: Variant, name: str) -> tuple[Deal | None, list[Problem]]:
    """Play one example of *variant*, with every way in which the cards that it leaves open are dealt for it.

    Returns:
        The deal as far as it could be played, and what did not come out: of the first deal where something did not, or
        else of the last. No deal where the cards themselves are wrong.
    """
    example, path = variant.examples[name], f"examples.{name}"
    deal, found = None, list(wrong_cards(rules, variant, path, example))
    if not found:
        for start, left_open in deals_of(rules, example):
            deal, found = _played(start, path, example)
            if found:
                if any(_played(other, path, example)[1] != found for other, _ in deals_of(rules, example)):
                    found = [replace(problem, got=f"{problem.got}{left_open}") for problem in found]
                break
    return deal, [replace(problem, mark=variant.origin(problem.path)) for problem in found]


def _played(deal: Deal, path: str, example: Example) -> tuple[Deal, list[Problem]]:
    """Return the deal after what is done in an example, or as far as it can be done, and what did not come out."""
    for number, text in enumerate(example.play):
        at = f"{path}.play.{number}"
        if (seat := _seat_of(text)) >= deal.rules.seats:
            return deal, [no_seat(deal.rules, at, seat)]
        try:
            deal = deal.tell(text)
        except IllegalAction as error:
            return deal, [Problem(at, "an action that is legal here", str(error).rstrip("."), _REMEDY)]
        except UnreadableError as error:
            return deal, [_unreadable(deal, at, text, error)]
    return deal, list(_expected(deal, f"{path}.expect", example))


# What is said --------------------------------------------------------------------------------------------------------


def _seat_of(text: str) -> int:
    """Return the seat that an action begins with; -1 for none."""
    found = re.match(r"\s*([0-9]{1,4})\s", text)
    return int(found[1]) if found else -1


def _unreadable(deal: Deal, at: str, text: str, error: UnreadableError) -> Problem:
    """Return the problem of a text that is no action; with the one that was meant, if it can be told."""
    near = _meant(deal, text)
    told, _, advice = str(error).partition(". ")
    if near is None:
        return Problem(at, "an action in words", told.rstrip("."), advice or _REMEDY)
    return Problem(at, "an action in words", quote(text), f"Did you mean {near}?")


def _meant(deal: Deal, text: str) -> str | None:
    found = re.fullmatch(r"(?:(\d+)\s+)?(.+)", text.strip())
    seat = (found[1] if found else None) or ("" if deal.actor is None else str(deal.actor))
    said = found[2] if found else ""
    verb, _, card = said.rpartition(" ")
    pack = list(dict.fromkeys(map(str, deal.rules.pack)))
    cards = [card.upper()] if card.upper() in pack else nearest_cards(card, pack)
    near = nearest(verb, _VERBS)
    if near and cards:
        words: str | None = f"{near} {cards[0]}"
    else:
        words = nearest(said, [*_PHRASES, NOBODY_ALONE])
    if words in (None, NOBODY_ALONE) or not seat:
        return words
    return f"{seat} {words}" if f"{seat} {words}" != text.strip() else None


# What must come of it ------------------------------------------------------------------------------------------------


def _expected(deal: Deal, path: str, example: Example) -> Iterator[Problem]:
    want = example.expect
    for seat, legal in want.legal.items():
        at = f"{path}.legal.{seat}"
        if seat >= deal.rules.seats:
            yield no_seat(deal.rules, at, seat)
        elif deal.actor != seat:
            turn = "the deal is over" if deal.actor is None else f"it is seat {deal.actor}'s turn"
            yield Problem(at, f"that seat {seat} is to act", turn, _REMEDY)
        else:
            yield from _legal(deal, at, legal)
    for number, text in enumerate(want.refused):
        at = f"{path}.refused.{number}"
        if (seat := _seat_of(text)) >= deal.rules.seats:
            yield no_seat(deal.rules, at, seat)
            continue
        try:
            deal.tell(text)
        except IllegalAction:
            continue
        except UnreadableError as error:
            yield _unreadable(deal, at, text, error)
            continue
        yield Problem(at, f"that {text} is refused", "that it is allowed", _REMEDY)
    yield from _outcome(deal, path, example)


def _legal(deal: Deal, at: str, legal: str | list[str]) -> Iterator[Problem]:
    """Hold what an example calls legal against what is: cards in a text, or a list of what the seat to act may say."""
    wanted: list[int] = []
    if isinstance(legal, str):
        wrong = list(misspelt(deal.rules, at, legal))
        if OPEN in legal.split():
            wrong = [Problem(at, "all the cards", quote(legal), "Write every card; to bar one, put it under refused.")]
        block = BLOCK_OF[deal.table.stage] if BLOCK_OF[deal.table.stage] in (BURY, GIVE) else PLAY
        if block == PLAY and is_unseen(deal.table, deal.table.actor) and not wrong:
            got, remedy = f"{quote(legal)}, of a hand that its holder does not see", "Write for example [plays card 1]."
            wrong = [Problem(at, "what this seat may say", got, remedy)]
        wanted = [] if wrong else [block + read_slot(deal.rules, word) for word in legal.split()]
    else:
        wrong = []
        for number, text in enumerate(legal):
            try:
                wanted.append(deal.read(_whole(deal, text)))
            except IllegalAction as error:
                wrong.append(Problem(f"{at}.{number}", "what this seat may say", str(error).rstrip("."), _REMEDY))
            except UnreadableError as error:
                wrong.append(_unreadable(deal, f"{at}.{number}", text, error))
    yield from wrong
    if not wrong and sorted(wanted) != list(deal.legal_actions):
        yield Problem(at, _without_seat(deal, sorted(wanted)), _without_seat(deal, list(deal.legal_actions)), _REMEDY)


def _whole(deal: Deal, text: str) -> str:
    """Return what the seat to act may say as an action: with its seat, and with the upcard that is taken or left."""
    said = text if text[:1].isdigit() else f"{deal.actor} {text}"
    about_the_upcard = text in ("takes", "leaves") and deal.dealt.upcard >= 0
    return f"{said} {card_text(deal.rules, deal.dealt.upcard)}" if about_the_upcard else said


def _without_seat(deal: Deal, actions: list[int]) -> str:
    rules = deal.rules
    said = ", ".join(
        card_text(rules, action % BURY)
        if action // BLOCK * BLOCK in (PLAY, BURY, GIVE) and not is_unseen(deal.table, deal.table.actor)
        else deal.say(action).partition(" ")[2]
        for action in actions
    )
    return said or "nothing"


def _outcome(deal: Deal, path: str, example: Example) -> Iterator[Problem]:
    want, table, result = example.expect, deal.table, deal.result
    if want.trump is not None and want.trump not in CONTRACT_WORDS:
        yield _no_such_word(f"{path}.trump", want.trump, list(CONTRACT_WORDS))
    else:
        trump = CONTRACT_WORDS[table.trump] if table.trump >= 0 else "none yet"
        if want.trump not in (None, trump):
            yield Problem(f"{path}.trump", want.trump, trump, _REMEDY)
    for seat, tricks in want.tricks.items():
        at = f"{path}.tricks.{seat}"
        if seat >= deal.rules.seats:
            yield no_seat(deal.rules, at, seat)
        elif table.won(seat) != tricks:
            yield Problem(at, f"{tricks} trick{'' if tricks == 1 else 's'}", str(table.won(seat)), _REMEDY)
    outcomes = [*dict.fromkeys(row.name for row in deal.rules.rows), PASSED_OUT, JOKER_REDEAL]
    outcomes += [CLAIMED_REDEAL] if deal.rules.claims else []
    outcomes += [CLAIMED_GAME] if any(claim.may == MAY_WIN for claim in deal.rules.claims) else []
    if want.outcome is not None and want.outcome not in outcomes:
        yield _no_such_word(f"{path}.outcome", want.outcome, outcomes)
    else:
        outcome = result.outcome if result is not None else "a deal that is not over"
        if want.outcome not in (None, outcome):
            yield Problem(f"{path}.outcome", want.outcome, outcome, _REMEDY)
    points = "a deal that is not over" if result is None else str(list(result.points))
    if want.points is not None and str(want.points) != points:
        yield Problem(f"{path}.points", str(want.points), points, _REMEDY)
    yield from _each_player(deal, path, example)
    yield from _tallied(deal, path, example)
    next_dealer = "a deal that is not over" if result is None else f"seat {result.next_dealer}"
    if want.next_dealer is not None and want.next_dealer >= deal.rules.seats:
        yield no_seat(deal.rules, f"{path}.next_dealer", want.next_dealer)
    elif want.next_dealer is not None and f"seat {want.next_dealer}" != next_dealer:
        yield Problem(f"{path}.next_dealer", f"seat {want.next_dealer}", next_dealer, _REMEDY)


def _each_player(deal: Deal, path: str, example: Example) -> Iterator[Problem]:
    wanted, result = example.expect.by_player, deal.result
    if wanted is None:
        return
    if not deal.rules.by_player:
        remedy = "Write points, or write game: {scores: players}."
        yield Problem(f"{path}.by_player", "points of sides, who have the scores of this game", str(wanted), remedy)
        return
    found = "a deal that is not over"
    if result is not None:
        found = str(points_by_player(deal.rules, result.points, result, partners_of(deal)))
    if str(wanted) != found:
        yield Problem(f"{path}.by_player", str(wanted), found, _REMEDY)


def _tallied(deal: Deal, path: str, example: Example) -> Iterator[Problem]:
    names, result = [tally.name for tally in deal.rules.tallies], deal.result
    for name, wanted in example.expect.tallied.items():
        at = f"{path}.tallied.{name}"
        if name not in names:
            remedy = f"The tallies are {', '.join(names)}." if names else "Take the line out."
            yield Problem(at, "the name of a tally of this game", quote(name), remedy)
            continue
        found = [0] * deal.rules.scores
        if result is not None and result.tallied:
            found = list(result.tallied[names.index(name)])
        if wanted != found:
            yield Problem(at, str(wanted), str(found), _REMEDY)


def _no_such_word(at: str, said: str, words: list[str]) -> Problem:
    near = nearest(said, words)
    return Problem(at, one_of(words), quote(said), f"Did you mean {near}?" if near else "Write one of these words.")
