"""Laws of a deal as a value: it never changes, equal ones behave equally, and every written form reads back."""

from __future__ import annotations

import pickle
from io import BytesIO
from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read
from euchre_core.record import replay, write_record
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre_core.kernel import View
    from euchre_core.rules import Rules
    from euchre_core.schema import Variant


def same(one: object, other: object, views: Sequence[View] = ()) -> bool:
    """Tell whether two deals are equal and behave equally: what may be done, the result, what the actor sees.

    ``views`` are those of the other deal, by player, where they are at hand.
    """
    if not (isinstance(one, Deal) and isinstance(other, Deal) and one == other):
        return False
    player = one.player or 0
    seen = views[player] if views else other.view(player)
    return (one.legal_actions, one.result, one.view(player)) == (other.legal_actions, other.result, seen)


def applying_leaves_the_deal_alone(variant: Variant, deal: Deal) -> Iterator[str]:
    """Doing something gives a new deal; the one it was done in stays as it was."""
    before = (deal.history, list(deal.legal_actions), read(variant, deal).views[0])
    for action in deal.legal_actions[-1:]:
        after = deal.apply(action)
        now = (deal.history, list(deal.legal_actions), deal.view(0))
        if now != before or after.history != (*before[0], action):
            yield f'"{deal.say(action)}" left {deal!r}, and gave {after!r}'


def same_action_same_deal(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """Doing the same in the same deal twice gives equal deals; doing anything else gives another."""
    legal = deal.legal_actions
    for action in legal[:1]:
        if not same(deal.apply(action), deal.apply(action)):
            yield f'"{deal.say(action)}" gives {deal.apply(action)!r} once and {deal.apply(action)!r} again'
    if len(legal) > 1 and deal.apply(legal[0]) == deal.apply(legal[-1]):
        yield f'"{deal.say(legal[0])}" and "{deal.say(legal[-1])}" give equal deals'
    if legal and deal.apply(legal[0]) == deal:
        yield f'"{deal.say(legal[0])}" gives an equal deal'


def history_replays(variant: Variant, deal: Deal) -> Iterator[str]:
    """Dealing the same cards and doing the same again leads to an equal deal with an equal hash."""
    again = Deal(deal.rules, deal.dealt, deal.dealer, deal.carried)
    for action in deal.history:
        again = again.apply(action)
    if not same(again, deal, read(variant, deal).views) or hash(again) != hash(deal):
        yield f"{deal!r} becomes {again!r}"


def pickling_keeps_a_deal(variant: Variant, deal: Deal) -> Iterator[str]:
    """A deal that was pickled is the same deal."""
    again = _pickled(deal)
    if not same(again, deal, read(variant, deal).views):
        yield f"{deal!r} becomes {again!r}"


class _Pickler(pickle.Pickler):
    """Leaves the rules of a deal out, which are by far the most of it."""

    def __init__(self, file: BytesIO, rules: Rules) -> None:
        super().__init__(file)
        self._rules = rules

    def persistent_id(self, thing: object) -> str | None:
        return "rules" if thing is self._rules else None


class _Unpickler(pickle.Unpickler):
    """Puts rules in where they were left out."""

    def __init__(self, file: BytesIO, rules: Rules) -> None:
        super().__init__(file)
        self._rules = rules

    def persistent_load(self, _: object) -> Rules:
        return self._rules


_pickled_rules: list[tuple[Rules, Rules]] = []
"""The latest rules, and what became of them when they were pickled: the same for all deals of a variant."""


def _pickled(deal: Deal) -> object:
    """Pickle a deal, and its rules the first time, and return what comes back."""
    if not _pickled_rules or _pickled_rules[0][0] is not deal.rules:
        _pickled_rules[:] = [(deal.rules, pickle.loads(pickle.dumps(deal.rules)))]  # noqa: S301 - our own bytes
    file = BytesIO()
    _Pickler(file, deal.rules).dump(deal)
    file.seek(0)
    return _Unpickler(file, _pickled_rules[0][1]).load()


def the_record_reads_back(variant: Variant, deal: Deal) -> Iterator[str]:
    """The record of a deal, finished or not, replays to the same deal."""
    again = replay(deal.rules, write_record(deal))
    if not same(again, deal, read(variant, deal).views):
        yield f"{deal!r} becomes {again!r}"


def saved_json_reads_back(variant: Variant, deal: Deal) -> Iterator[str]:
    """A deal saved as JSON, finished or not, resumes as the same deal."""
    again = resume(deal.rules, save(deal))
    if not same(again, deal, read(variant, deal).views):
        yield f"{deal!r} becomes {again!r}"


POSITION = laws_of(
    "position",
    applying_leaves_the_deal_alone,
    same_action_same_deal,
    history_replays,
    pickling_keeps_a_deal,
    the_record_reads_back,
    saved_json_reads_back,
)
