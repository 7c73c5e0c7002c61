"""Laws of taking turns: who may act, what there is to choose from, and what is refused."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from euchre_core.errors import IllegalAction
from euchre_core.kernel import actions
from euchre_core.kernel.actions import BLOCK, SAY
from euchre_core.kernel.words import SAID
from euchre_core.laws.ahead import parts_ahead
from euchre_core.laws.book import laws_of, record_of
from euchre_core.laws.ladder import ladder
from euchre_core.laws.reading import read
from euchre_core.laws.turn import (
    BURY,
    BURY_KITTY,
    CHANGED,
    CLAIMS,
    DEFENDER_GETS_BEST,
    FIRST_ROUND,
    GET_BEST,
    GIVING,
    NAME_AHEAD,
    OFFERS,
    ON_JOKER,
    PICK_UP,
    PROPOSALS,
    SECOND_ROUND,
    SWAP,
    WISHES,
)
from euchre_core.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.kernel import Deal
    from euchre_core.laws.reading import Reading
    from euchre_core.laws.turn import Turn
    from euchre_core.schema import Variant

ACTIONS = range(actions.ACTIONS)
"""Every number that could be an action."""
BIDS = ("passes", "orders", "names", "bids")


def there_is_always_something_to_do(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """Until the deal is over somebody is to act and has a legal action; then nobody has, and there is a result."""
    state = (deal.actor is None, len(deal.legal_actions) == 0, deal.result is not None)
    if state not in ((True, True, True), (False, False, False)):
        yield f"actor {deal.actor}, legal: {deal.legal_actions}, result {deal.result}"


def legal_actions_are_in_order(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """The legal actions ascend, no two are the same in number or in words, and they contain exactly what they list."""
    legal = deal.legal_actions
    listed = list(legal)
    words = [deal.say(action) for action in listed]
    if any(lower >= higher for lower, higher in pairwise(listed)):
        yield f"the legal actions do not ascend: {listed}"
    if len(set(words)) != len(words):
        yield f"two legal actions read the same: {', '.join(words)}"
    if len(legal) != len(listed) or [legal[place] for place in range(len(legal))] != listed:
        yield f"the legal actions are {listed}, counted as {len(legal)}"
    if [action for action in ACTIONS if action in legal] != listed:
        yield f"the legal actions are {listed}, but contain {[action for action in ACTIONS if action in legal]}"


def words_read_back(variant: Variant, deal: Deal) -> Iterator[str]:  # noqa: ARG001
    """Every legal action in words names its seat and reads back as the same action."""
    for action in deal.legal_actions:
        words = deal.say(action)
        if not words.startswith(f"{deal.actor} "):
            yield f'seat {deal.actor} is to act, but action {action} reads "{words}"'
        elif (back := deal.read(words)) != action:
            yield f'action {action} reads "{words}", which reads back as {back}'


def only_the_actor_may_act(variant: Variant, deal: Deal) -> Iterator[str]:
    """What was done was done by the seat whose turn it was, and nobody else may do what the actor may."""
    reading = read(variant, deal)
    turns = tuple(position.actor for position, _, _ in reading.before)
    if deal.actors != turns:
        yield f"the turns were those of {turns}, but {deal.actors} acted"
    for words in reading.words[:1]:
        _, _, what = words.partition(" ")
        other = f"{(reading.offers[0].seat + 1) % reading.seats} {what}"
        if not _refused(deal, other):
            yield f'"{other}" was done out of turn'


def _refused(deal: Deal, words: str) -> bool:
    try:
        deal.tell(words)
    except IllegalAction:
        return True
    return False


def what_is_not_legal_is_refused(variant: Variant, deal: Deal) -> Iterator[str]:
    """An action that is not legal is refused with a rule that forbids it, what is legal instead, and the record."""
    reading = read(variant, deal)
    legal = set(deal.legal_actions)
    illegal = [action for action in ACTIONS if action not in legal]
    blocks = {action // BLOCK for action in legal}
    held = [reading.pack.index(card) for card in reading.held(reading.offers[0].seat)] if reading.offers else []
    tempting = {block + slot for slot in held for block in (actions.PLAY, actions.BURY, actions.GIVE)}
    tempting |= {SAY + place for place in SAID} | {actions.BID + place for place in range(len(ladder(variant)) + 1)}
    near = [action for action in illegal if action // BLOCK in blocks and action in tempting]
    done = len(reading.turns)
    kind = near if done % 3 and near else illegal  # one refusal for each position, mostly of what is nearly right
    action = kind[done * 7 % len(kind)]
    try:
        deal.apply(action)
    except IllegalAction as refusal:
        if len(refusal.rule.split()) < 3 or not refusal.rule.endswith("."):
            yield f'action {action} is refused, but the rule is "{refusal.rule}"'
        if refusal.legal != tuple(reading.words) or refusal.action != deal.say(action):
            yield f"the refusal of action {action} says: {refusal}"
        if not refusal.record or not record_of(deal).rstrip().endswith(refusal.record):
            yield f"the refusal of action {action} carries another record: {refusal.record}"
    else:
        yield f'"{deal.say(action)}" is not legal, but was done'


def a_deal_keeps_its_line(variant: Variant, deal: Deal) -> Iterator[str]:
    """The parts of a deal come in their fixed order, from an upturned joker over bidding and burying to the play."""
    reading = read(variant, deal)
    within = {SWAP: CLAIMS, CHANGED: PROPOSALS}
    for wish, offer, gift in zip(WISHES, OFFERS, (GET_BEST, DEFENDER_GETS_BEST), strict=True):
        within |= {wish: gift, offer: gift}  # these two go to and fro
    stages = [within.get(stage, stage) for stage in (*reading.stages, reading.stage)]
    for number, (earlier, later) in enumerate(pairwise(stages), 1):
        if later < earlier:
            words = [*(text for _, _, text in reading.before), *reading.words[:1]]
            yield f'"{words[number]}" comes after "{words[number - 1]}"'


def who_sits_out_does_nothing(variant: Variant, deal: Deal) -> Iterator[str]:
    """Who sits out has no turn any more, but a dealer, or caller, with the upcard or the kitty, and to give cards."""
    reading = read(variant, deal)
    turns = zip([*reading.turns, *reading.offers[:1]], [*reading.stages, reading.stage], strict=False)
    for number, (turn, stage) in enumerate(turns):
        if number < reading.slept_at.get(turn.seat, number + 1) or stage in (*OFFERS, *GIVING):
            continue
        if stage not in (PICK_UP, BURY, BURY_KITTY) or turn.seat not in (deal.dealer, reading.taker):
            yield f"seat {turn.seat} sits out, but has the turn: {turn}"


def one_turn_a_round(variant: Variant, deal: Deal) -> Iterator[str]:
    """In a round, and ahead of it, all speak once, from eldest on, until a call; a joker is the dealer's affair."""
    reading = read(variant, deal)
    if any(seat != deal.dealer for seat in reading.asked_in(ON_JOKER)) or len(reading.asked_in(ON_JOKER)) > 1:
        yield f"about an upturned joker {reading.asked_in(ON_JOKER)} were asked, not the dealer {deal.dealer} once"
    stages = parts_ahead(variant)
    for stage in (*dict.fromkeys(stages), FIRST_ROUND, SECOND_ROUND):
        asked = tuple(reading.asked_in(stage))
        due = clockwise(reading.eldest, reading.seats)[: reading.players]
        due = due[1:] if stage == FIRST_ROUND and NAME_AHEAD in stages else due[:1] if stage == NAME_AHEAD else due
        if asked != due[: len(asked)]:
            yield f"in round {stage} of the bidding the seats {asked} had their turns, dealer {deal.dealer}"
    bids: tuple[str, ...] = BIDS if reading.course is None else ("passes", "bids")
    if reading.variant.bidding.fixed is not None:
        bids = ("passes", "orders", "bids")  # who names trump without bidding has a law of its own
    over = reading.caller is not None or reading.variant.bidding.fixed is not None
    if over and (late := [turn for turn in after_call(reading) if turn.verb in bids]):
        yield f"the bidding goes on after a call: {late[0]}"


def after_call(reading: Reading) -> list[Turn]:
    """Return the turns after the call, and what may be done now."""
    return [*reading.turns, *reading.offers][reading.called + 1 :]


POSITION = laws_of(
    "position",
    there_is_always_something_to_do,
    legal_actions_are_in_order,
    words_read_back,
    only_the_actor_may_act,
    what_is_not_legal_is_refused,
    a_deal_keeps_its_line,
    who_sits_out_does_nothing,
    one_turn_a_round,
)
