"""The bidding, walked from end to end: every decision that can come before the first lead, with equal positions merged.

What may be said depends on who deals, on what kind of card is turned up and on what was said, not on the hands; so a
position stands for all deals in which the same was said, and the walk is complete. Where cards are buried it is known
only how many there are to choose from: one hand stands for all.

>>> import euchre_core as ec
>>> walk = walk_bidding(ec.compile_rules(ec.load("standard")))
>>> walk.states, walk.stuck, walk.endless
(5424, (), ())
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from euchre_core.errors import Problem
from euchre_core.kernel import Deal
from euchre_core.kernel.actions import BURY, SAY
from euchre_core.kernel.steps import OVER, PLAYED_OUT, TRICKS
from euchre_core.kernel.words import card_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.rules import Rules
    from euchre_core.schema import Variant

MOST_STATES = 200_000
"""A walk that finds more gives up and says so."""

Key = tuple[int, ...]


@dataclass(slots=True)
class Walk:
    """What a walk found.

    Attributes:
        states: How many different positions there are before the first lead, the ends included.
        complete: Every one was seen; else there are more than :data:`MOST_STATES`.
        stuck: Ways to positions in which the seat to act may do nothing, in words.
        endless: Ways that come back to where they were, in words.
        unfixed: Ways to the first lead without a trump suit or a maker, in words.
        lone: Who may play alone when the first card is led, as the numbers ``LONE_NOBODY`` and so on, with a way to it.
        playing: The dealers from whom some way leads to the play.
    """

    states: int = 0
    complete: bool = True
    stuck: tuple[str, ...] = ()
    endless: tuple[str, ...] = ()
    unfixed: tuple[str, ...] = ()
    lone: dict[int, str] = field(default_factory=dict)
    playing: frozenset[int] = frozenset()


def walk_bidding(rules: Rules, most: int = MOST_STATES) -> Walk:
    """Walk the bidding of every dealer, with every kind of card turned up.

    Args:
        rules: Compiled rules.
        most: Give up after so many states.
    """
    walk = Walk()
    done: set[Key] = set()
    for start in _starts(rules):
        _walk_from(start, walk, done, most)
        if not walk.complete:
            break
    walk.states = len(done)
    return walk


def _walk_from(start: Deal, walk: Walk, done: set[Key], most: int) -> None:
    """Go every way from *start*, depth first; *done* has the positions from which every way was gone."""
    open_: set[Key] = set()
    # A position to go on from, or the key of one that every way has been gone from.
    todo: list[Deal | Key] = [start]
    while todo:
        deal = todo.pop()
        if not isinstance(deal, Deal):
            open_.discard(deal)
            done.add(deal)
            continue
        key = _key(deal)
        if key in done:
            continue
        if key in open_:
            walk.endless += (_way(deal),)
            continue
        if len(done) + len(open_) >= most:
            walk.complete = False
            return
        open_.add(key)
        todo.append(key)
        if not _ended(deal, walk):
            todo += [deal.apply(action) for action in reversed(_choices(deal))]  # the first is gone next


def _starts(rules: Rules) -> Iterator[Deal]:
    """Yield a deal of every dealer with every kind of upcard: each suit, and a joker."""
    up = rules.seats * rules.hand + rules.dummy
    kinds: dict[int, int] = {}
    for slot, card in enumerate(rules.pack):
        kinds.setdefault(-1 if card.is_joker else card.suit, slot)
    for dealer in range(rules.seats):
        for slot in kinds.values() if rules.upcard else [0]:
            order = [*range(len(rules.pack))]
            if rules.upcard:
                order[up], order[slot] = order[slot], order[up]
            yield Deal.from_order(rules, order, dealer)


def _key(deal: Deal) -> Key:
    """Return what the rest of the bidding depends on."""
    table = deal.table
    return (
        table.dealer, table.stage, table.actor, table.up_suit, table.asked, table.trump, table.caller, table.maker,
        table.accepted, table.taken, table.lone_maker, table.lone_defender, table.asleep, table.to_bury, table.ending,
        len(deal.legal_actions),
    )  # fmt: skip


def _ended(deal: Deal, walk: Walk) -> bool:
    """Note how the bidding ends here, if it does."""
    table = deal.table
    if table.stage == OVER and table.ending != PLAYED_OUT:
        return True
    if table.stage in (TRICKS, OVER):
        if table.trump < 0 or table.maker < 0:
            walk.unfixed += (_way(deal),)
        walk.playing |= {table.dealer}
        if (lone := table.lone()) not in walk.lone:
            walk.lone[lone] = _way(deal)
        return True
    if not deal.legal_actions:
        walk.stuck += (_way(deal),)
        return True
    return False


def _choices(deal: Deal) -> list[int]:
    """Return what may be done; of cards to be buried the lowest and the highest, since only their number matters."""
    legal = list(deal.legal_actions)
    return [legal[0], legal[-1]] if all(BURY <= action < SAY for action in legal) else legal


def _way(deal: Deal) -> str:
    """Return how a position came about, in words."""
    turned = f", {card_text(deal.rules, deal.dealt.upcard)} turned up" if deal.rules.upcard else ""
    said = ", ".join(position.say(action) for position, action in deal.steps())
    return f"dealer {deal.dealer}{turned}: {said or 'nothing said yet'}"


# The proofs ---------------------------------------------------------------------------------------------------------


class WalkProof(NamedTuple):
    """A proof about a walk.

    Attributes:
        name: The name of its function.
        sentence: What is proven, in one sentence.
        check: Yields what is wrong; nothing where the sentence holds.
    """

    name: str
    sentence: str
    check: Callable[[Walk, Rules, Variant], Iterator[Problem]]


def somebody_may_always_act(walk: Walk, _rules: Rules, _variant: Variant) -> Iterator[Problem]:
    """Wherever the bidding can lead, the seat to act has something that it may do."""
    for way in walk.stuck[:1]:
        yield Problem(
            "bidding", "something that may be said", f"nobody may act here: {way}", "Allow a pass, or another suit."
        )


def the_bidding_ends(walk: Walk, _rules: Rules, _variant: Variant) -> Iterator[Problem]:
    """No way through the bidding goes on for ever."""
    for way in walk.endless[:1]:
        yield Problem(
            "bidding", "a bidding that ends", f"one that comes back to where it was: {way}", "Limit the rounds."
        )


def every_call_fixes_trump(walk: Walk, _rules: Rules, _variant: Variant) -> Iterator[Problem]:
    """When the first card is led there are a trump suit and a maker."""
    for way in walk.unfixed[:1]:
        yield Problem("bidding", "a trump suit and a maker", f"a lead without: {way}", "Let a call name a suit.")


def new_deals_end(walk: Walk, rules: Rules, _variant: Variant) -> Iterator[Problem]:
    """From every dealer some way leads to the play, so that new deals end with probability one."""
    for dealer in range(rules.seats):
        if dealer not in walk.playing and walk.complete:
            yield Problem(
                "bidding",
                "a way from the deal to the play",
                f"only new deals when seat {dealer} deals",
                "Let somebody call.",
            )
            return


def the_bidding_meets_the_score_table(walk: Walk, rules: Rules, _variant: Variant) -> Iterator[Problem]:
    """The lone hands that the bidding leads to are those that the score table is proven for."""
    width = rules.hand + 1
    for lone, way in walk.lone.items():
        if min(rules.row_of[lone * width : (lone + 1) * width]) < 0:
            yield Problem("scoring", "a row for every deal", f"none for this one: {way}", "Write a row that fits.")
            return
    if walk.complete:
        for lone, word in enumerate(("nobody", "maker", "defender", "both")):
            if lone not in walk.lone and max(rules.row_of[lone * width : (lone + 1) * width]) >= 0:
                yield Problem(
                    "scoring",
                    "rows for deals that can be",
                    f"some for lone: {word}, which no bidding leads to",
                    "Take them out.",
                )
                return


WALK_PROOFS: tuple[WalkProof, ...] = tuple(
    WalkProof(check.__name__, (check.__doc__ or "").partition("\n")[0], check)
    for check in (
        somebody_may_always_act,
        the_bidding_ends,
        every_call_fixes_trump,
        new_deals_end,
        the_bidding_meets_the_score_table,
    )
)
"""The proofs that walk the bidding."""
