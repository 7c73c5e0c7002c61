"""Proofs about what a game carries from deal to deal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre_core.errors import Problem
from euchre_core.limits import MOST_BANKED
from euchre_core.rules.contradiction import contradiction, own
from euchre_core.rules.whether import counted_down

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Extra, Variant

_MOST = 100
_NOT_FROM = "alone.not_from"
_PAYEES = ("makers", "defenders", "everyone", "dropped")


def banks_are_small(variant: Variant) -> Iterator[Problem]:
    """Rows ask for no more tricks with the bank than are kept."""
    for section in ("scoring", "extras"):
        for name, row in getattr(variant, section).items():
            if row.with_bank is not None and max(row.with_bank) >= MOST_BANKED:
                yield Problem(
                    f"{section}.{name}.with_bank",
                    f"fewer tricks than {MOST_BANKED}",
                    str(max(row.with_bank)),
                    "Write fewer.",
                )


def hands_thrown_in_are_the_dealers(variant: Variant) -> Iterator[Problem]:
    """Only a dealer who is stuck some time throws hands in, and then nobody plays them."""
    second, field = variant.bidding.second_round, "bidding.second_round.throw_ins"
    if second is None or not second.throw_ins:
        return
    if not second.stick_the_dealer:
        yield contradiction(
            variant,
            field,
            "this says when the dealer is stuck",
            "bidding.second_round.stick_the_dealer",
            "stick_the_dealer is false",
            "Write stick_the_dealer: true.",
        )
    if variant.bidding.all_pass == "play_no_trump":
        yield contradiction(
            variant,
            field,
            "the dealer throws the hand in",
            "bidding.all_pass",
            "it is played when all pass",
            "Take one of the two out.",
        )


def lone_hands_are_barred_on_the_way(variant: Variant) -> Iterator[Problem]:
    """The score from which nobody plays alone lies between the start and the target."""
    limit, game = variant.alone.not_from if variant.alone else None, variant.game
    if limit is None:
        return
    target = game.target if isinstance(game.target, int) else None
    down = counted_down(variant)
    if limit >= game.start if down else limit <= game.start:
        but = f"start is {game.start}, and every score is there"
        yield contradiction(
            variant, _NOT_FROM, "this bars lone hands later in a game", "game.start", but, _between(game.start, target)
        )
    elif target is not None and (limit <= target if down else limit >= target):
        but = f"target is {target}, and who gets that far has ended the game"
        yield contradiction(
            variant, _NOT_FROM, "this bars lone hands in a game", "game.target", but, _between(game.start, target)
        )


def calls_are_made_in_the_rounds(variant: Variant) -> Iterator[Problem]:
    """Suits and callers are barred only where every call is made in the rounds, where all see what they call."""
    bidding = variant.bidding
    if variant.alone is not None and variant.alone.ahead is not None:
        other = "alone.ahead"
    elif bidding.named_ahead is not None:
        other = "bidding.named_ahead"
    else:
        return
    for field, bars in (
        ("barred_suits", bidding.barred_suits != "none"),
        ("caller_may_repeat", not bidding.caller_may_repeat),
    ):
        if bars:
            but = "somebody may be the maker before them"
            yield contradiction(
                variant, f"bidding.{field}", "this bars calls in the rounds", other, but, "Take one of the two out."
            )


def _between(start: int, target: int | None) -> str:
    """Say which scores would do."""
    low, high = (start, None) if target is None else sorted((start, target))
    if high is None:
        return f"Write a number from {low + 1}, or take the line out."
    if high - low == 1:
        return "Take the line out."
    return f"Write a number from {low + 1} to {high - 1}, or take the line out."


def tallies_are_paid(variant: Variant) -> Iterator[Problem]:
    """Every tally has a name, an extra that pays into it, and points only where so many turn into them."""
    paid = {extra.into for extra in variant.extras.values()}
    for name, tally in variant.tallies.items():
        path = f"tallies.{name}"
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            yield Problem(
                path, "a tally's name of letters, digits and underscores", f'"{name}"', "Give the tally another name."
            )
        if name not in paid:
            remedy = f"Write a row of extras with into: {name}, or take the tally out."
            yield Problem(path, "an extra that pays into the tally", "none", remedy)
        if tally.points != 1 and not tally.each:
            yield Problem(
                f"{path}.points", "no points, since the tally turns into none", str(tally.points), "Write each as well."
            )
        elif not tally.points:
            yield Problem(f"{path}.points", "points other than 0", "0", "Take each out, or write points.")


def tallies_are_counted_in_whole_numbers(variant: Variant) -> Iterator[Problem]:
    """What is paid into a tally is a whole number from 1, and the tally is there."""
    for name, extra in variant.extras.items():
        if extra.into is None:
            continue
        if extra.into not in variant.tallies:
            others = ", ".join(variant.tallies)
            yield Problem(
                f"extras.{name}.into",
                "the name of a tally",
                f'"{extra.into}"',
                f"The tallies are {others}." if others else f"Write tallies: {{{extra.into}: {{}}}} as well.",
            )
        for payee, paid in _payments(extra):
            if not isinstance(paid, int) or not 1 <= paid <= _MOST:
                got = str(paid) if isinstance(paid, int) else "a sum"
                yield Problem(
                    f"extras.{name}.{payee}", f"a whole number from 1 to {_MOST} for a tally", got, "Write a number."
                )


def a_raised_target_wins(variant: Variant) -> Iterator[Problem]:
    """A target is raised where there is one that wins, and then nothing else is said of several who reach it."""
    game = variant.game
    if not game.raised_by:
        return
    if game.target == "none" or game.reaching_it == "loses":
        other = "target" if game.target == "none" else "reaching_it"
        but = "target is none" if game.target == "none" else "it loses the game"
        yield contradiction(
            variant, "game.raised_by", "this raises the target", f"game.{other}", but, "Take raised_by out."
        )
    elif game.both_reach != "better_wins" and own(variant, "game.both_reach"):
        yield contradiction(
            variant,
            "game.both_reach",
            "this says who wins when several reach the target",
            "game.raised_by",
            "then it is raised, and nobody has won",
            "Take one of the two out.",
        )


def _payments(extra: Extra) -> Iterator[tuple[str, object]]:
    return ((payee, paid) for payee in _PAYEES if (paid := getattr(extra, payee)) is not None)
