"""Laws of a deal as a value: it never changes, equal ones behave equally, and every written form reads back."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

from euchre_core.kernel import Deal
from euchre_core.laws.book import laws_of
from euchre_core.laws.reading import read
from euchre_core.record import replay, write_record
from euchre_core.saved import resume, save

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.schema import Variant


def same(one: object, other: object) -> bool:
    """Tell whether two deals are equal and behave equally: what may be done, the result, what the actor sees."""
    if not (isinstance(one, Deal) and isinstance(other, Deal) and one == other):
        return False
    player = one.dealer if one.actor is None else one.actor
    return (one.legal_actions, one.result, one.view(player)) == (other.legal_actions, other.result, other.view(player))


def applying_leaves_the_deal_alone(variant: Variant, deal: Deal) -> Iterator[str]:
    """Doing something gives a new deal; the one it was done in stays as it was."""
    before = (deal.history, list(deal.legal_actions), read(variant, deal).views[deal.dealer])
    for action in deal.legal_actions[-1:]:
        after = deal.apply(action)
        now = (deal.history, list(deal.legal_actions), deal.view(deal.dealer))
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


def history_replays(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """Dealing the same cards and doing the same again leads to an equal deal with an equal hash."""
    again = Deal(deal.rules, deal.dealt, deal.dealer)
    for action in deal.history:
        again = again.apply(action)
    if not same(again, deal) or hash(again) != hash(deal):
        yield f"{deal!r} becomes {again!r}"


def pickling_keeps_a_deal(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """A deal that was pickled is the same deal."""
    if not same(pickle.loads(pickle.dumps(deal)), deal):  # noqa: S301 - our own bytes
        yield f"{deal!r} becomes {pickle.loads(pickle.dumps(deal))!r}"  # noqa: S301


def the_record_reads_back(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """The record of a deal, finished or not, replays to the same deal."""
    if not same(replay(deal.rules, write_record(deal)), deal):
        yield f"{deal!r} becomes {replay(deal.rules, write_record(deal))!r}"


def saved_json_reads_back(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """A deal saved as JSON, finished or not, resumes as the same deal."""
    if not same(resume(deal.rules, save(deal)), deal):
        yield f"{deal!r} becomes {resume(deal.rules, save(deal))!r}"


POSITION = laws_of(
    "position",
    applying_leaves_the_deal_alone,
    same_action_same_deal,
    history_replays,
    pickling_keeps_a_deal,
    the_record_reads_back,
    saved_json_reads_back,
)
