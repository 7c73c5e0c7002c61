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

from euchre_core.cards import SUITS
from euchre_core.errors import Problem
from euchre_core.kernel import Deal
from euchre_core.kernel.actions import BLOCK, BURY, CALL, GIVE
from euchre_core.kernel.carried import Carried
from euchre_core.kernel.steps import AUCTION, BLOCK_OF, OVER, PLAYED_OUT, TRICKS
from euchre_core.kernel.words import card_text, say_done
from euchre_core.rules.tables import FIXED_NOBODY, KIND_SUIT, LONE_MAKER, LONE_NOBODY, TURNS_UNTIL_PASSED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre_core.rules import Rules
    from euchre_core.schema import Variant

MOST_STATES = 200_000
"""A walk that finds more gives up and says so."""

Key = tuple[int, ...]
LAST_SUIT = SUITS[-1]


class Contract(NamedTuple):
    """What score rows may ask of a deal before its first card is led, as the numbers of the kernel.

    Attributes:
        lone: Who plays alone: ``LONE_NOBODY`` and so on.
        bid: The place of the bid; 0 without an auction.
        forced: The maker was stuck.
        kind: ``KIND_SUIT`` and so on; of a trump that the first card led will fix, a suit.
        uncalled: There is no maker.
        doubled: How often it was doubled.
        declared: When it was declared: ``DECLARED_USUAL`` and so on.
    """

    lone: int
    bid: int
    forced: bool
    kind: int
    uncalled: bool
    doubled: int
    declared: int


@dataclass(slots=True)
class Walk:
    """What a walk found.

    Attributes:
        states: How many different positions there are before the first lead, the ends included.
        complete: Every one was seen; else there are more than :data:`MOST_STATES`.
        stuck: Ways to positions in which the seat to act may do nothing, in words.
        endless: Ways that come back to where they were, in words.
        unfixed: Ways to the first lead without a trump suit or a maker, in words.
        contracts: What may be played when the first card is led, each with a way to it.
        playing: The dealers from whom some way leads to the play.
    """

    states: int = 0
    complete: bool = True
    stuck: tuple[str, ...] = ()
    endless: tuple[str, ...] = ()
    unfixed: tuple[str, ...] = ()
    contracts: dict[Contract, str] = field(default_factory=dict)
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
    """Yield a deal of every dealer with every kind of upcard, and with the joker wherever it matters who has it."""
    places = list(range(len(rules.pack)))
    orders = [_with(places, {})]
    if rules.upcard:
        kinds: dict[int, int] = {}
        for slot, card in enumerate(rules.pack):
            kinds.setdefault(-1 if card.is_joker else card.suit, slot)
        orders = [_with(places, {rules.sheet.upcard_at: slot}) for slot in kinds.values()]
    if rules.stuck_joker_holder:
        where = {to: number for number, to in enumerate((*rules.places, *[-1] * (len(places) - len(rules.places))))}
        joker = next(slot for slot, card in enumerate(rules.pack) if card.is_joker)
        orders = [_with(places, {place: joker}) for place in where.values()]
    for dealer in range(rules.seats):
        for order in orders:
            yield Deal.from_order(rules, order, dealer)
            if rules.throw_ins:  # and another when he is stuck
                yield Deal.from_order(rules, order, dealer, Carried(thrown=(rules.throw_ins,) * rules.seats))


def _with(order: list[int], wanted: dict[int, int]) -> list[int]:
    """Return an order of the pack with the wanted slots at their places."""
    order = order[:]
    for place, slot in wanted.items():
        there = order.index(slot)
        order[place], order[there] = order[there], order[place]
    return order


def _key(deal: Deal) -> Key:
    """Return what the rest of the bidding depends on."""
    table = deal.table
    return (
        table.dealer, table.stuck, table.stage, table.actor, table.up_suit, _turns(deal), table.bid, table.bidder,
        table.out, table.quiet, table.forced, table.trump, table.caller, table.maker, table.accepted, table.taken,
        table.lone_maker, table.lone_defender, table.asleep, table.getter, table.partner, table.to_bury, table.ending,
        table.doubled, table.drawn, table.called, table.dropped, table.claimed, table.declared, table.taker,
        len(deal.legal_actions), _conditions(deal), _joker_holder(deal),
    )  # fmt: skip


def _turns(deal: Deal) -> int:
    """Return how many have been asked; in an auction without a limit, only as far as the first round goes."""
    asked, rules = deal.table.asked, deal.rules
    endless = deal.table.stage == AUCTION and rules.turns == TURNS_UNTIL_PASSED
    return min(asked, rules.seats) if endless else asked


def _conditions(deal: Deal) -> int:
    """Return which bids that wait for others may be made by now; where a partner's is waited for, whose it was."""
    found, waiting = 0, deal.rules.sheet.conditional
    made = [deal.table.bids_of(seat) for seat in range(deal.rules.seats)] if waiting else []
    while waiting:
        place = waiting.bit_length() - 1
        bid = deal.rules.bids[place - 1]
        heard = [seat * bid.by_partner for seat, said in enumerate(made) if bid.after & said]
        found |= sum(1 << place + BLOCK * seat for seat in set(heard))
        waiting ^= 1 << place
    return found


def _joker_holder(deal: Deal) -> int:
    """Return which seats hold a joker, as a mask, where its holder may be made to bid."""
    if not deal.rules.stuck_joker_holder:
        return 0
    return sum(1 << seat for seat in range(deal.rules.seats) if deal.table.hand(seat) & deal.rules.jokers)


def _ended(deal: Deal, walk: Walk) -> bool:
    """Note how the bidding ends here, if it does."""
    table = deal.table
    if table.stage == OVER and table.ending != PLAYED_OUT:
        return True
    if table.stage in (TRICKS, OVER):
        nobody = deal.rules.play_no_trump or deal.rules.fixed == FIXED_NOBODY
        if (table.trump < 0 and not deal.rules.first_card_led) or (table.maker < 0 and not nobody):
            walk.unfixed += (_way(deal),)
        walk.playing |= {table.dealer}
        kind = max(table.trump - LAST_SUIT, KIND_SUIT)
        contract = Contract(table.lone(), table.bid, table.forced, kind, table.maker < 0, table.doubled, table.declared)
        if contract not in walk.contracts:
            walk.contracts[contract] = _way(deal)
        return True
    if not deal.legal_actions:
        walk.stuck += (_way(deal),)
        return True
    return False


def _choices(deal: Deal) -> list[int]:
    """Return what may be done; of cards to be buried the lowest and the highest, since only their number matters."""
    legal = list(deal.legal_actions)
    return [legal[0], legal[-1]] if BLOCK_OF[deal.table.stage] in (BURY, GIVE, CALL) else legal


def _way(deal: Deal) -> str:
    """Return how a position came about, in words."""
    turned = f", {card_text(deal.rules, deal.dealt.upcard)} turned up" if deal.rules.upcard else ""
    said = ", ".join(say_done(position.table, action) for position, action in deal.steps())
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
        if dealer not in walk.playing and walk.complete and not _goes_by_hands(rules):
            yield Problem(
                "bidding",
                "a way from the deal to the play",
                f"only new deals when seat {dealer} deals",
                "Let somebody call.",
            )
            return


def the_bidding_meets_the_score_table(walk: Walk, rules: Rules, _variant: Variant) -> Iterator[Problem]:
    """What may be played when the bidding is over is what the score table is proven for: lone hands, bids, trumps."""
    paid = _paid(rules)
    met: set[Contract] = set()
    for contract, way in walk.contracts.items():
        for one in _told_apart(rules, contract):
            met.add(one)
            if len(paid.get(one, ())) <= (0 if contract.uncalled else rules.hand):
                yield Problem("scoring", "a row for every deal", f"none for this one: {way}", "Write a row that fits.")
                return
    if walk.complete and not _goes_by_hands(rules) and not met >= paid.keys():
        yield Problem(
            "scoring", "rows for deals that can be", "some for deals that no bidding leads to", "Take them out."
        )


def _told_apart(rules: Rules, contract: Contract) -> Iterator[Contract]:
    """Yield what rows can tell of a contract; with a called card, both that a partner is found and that none is."""
    strides = rules.strides
    asked = [
        value if stride else 0 for value, stride in zip(contract, [strides[0], *strides[2:7], strides[11]], strict=True)
    ]
    found = [LONE_NOBODY, LONE_MAKER] if rules.call and not contract.uncalled else [contract.lone]
    for lone in found:
        yield Contract(lone, asked[1], bool(asked[2]), asked[3], bool(asked[4]), asked[5], asked[6])


def _paid(rules: Rules) -> dict[Contract, set[int]]:
    """Return the contracts that rows pay, each with the numbers of the makers' tricks that they pay it for."""
    strides = sorted((stride, part) for part, stride in enumerate(rules.strides) if stride)[::-1]
    paid: dict[Contract, set[int]] = {}
    for place, row in enumerate(rules.row_of):
        if row >= 0:
            values = [0] * len(rules.strides)
            for stride, part in strides:
                values[part], place = divmod(place, stride)  # noqa: PLW2901 - what is left of it
            lone, tricks, bid, forced, kind, uncalled, doubled, _, _, _, _, declared, _ = values
            contract = Contract(lone, bid, bool(forced), kind, bool(uncalled), doubled, declared)
            paid.setdefault(contract, set()).add(tricks)
    return paid


def _goes_by_hands(rules: Rules) -> bool:
    """Tell whether what may be said depends on the cards held, of which a walk sees one example."""
    return bool(rules.first_holding or rules.dealer_holding or rules.second_holding)


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
