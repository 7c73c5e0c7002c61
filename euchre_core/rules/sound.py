"""What the compiled kernel takes for granted of ``Rules``: sizes, and that a number used as a place is one.

Rules made by :func:`euchre_core.compile_rules` are always sound. Rules made by hand, or read from a pickle that
somebody has tampered with, may not be, and compiled code would then read and write where it should not.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from euchre_core.cards import NO_SUIT, RANKS, SUITS, Card
from euchre_core.limits import (
    MOST_BANKED,
    MOST_BIDS,
    MOST_CARDS,
    MOST_CLAIMS,
    MOST_EXTRAS,
    MOST_OUTCOMES,
    MOST_POINTS,
    MOST_ROWS,
    MOST_SEATS,
    MOST_TERMS,
    MOST_THROWN,
    MOST_TRICKS,
)
from euchre_core.rules.ordering import Contract

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre_core.rules.payments import ExtraRow, ScoreRow
    from euchre_core.rules.tables import Rules

SETTINGS = {
    "pick_up": (0, 2), "joker_up": (0, 6), "joker_suit": (-1, 3), "alone_makers": (0, 3), "alone_defenders": (0, 3),
    "lead": (0, 2), "lone_lead": (0, 2), "two_loners_lead": (0, 2), "seats": (2, MOST_SEATS),
    "speakers": (2, MOST_SEATS),
    "scores": (1, MOST_SEATS), "hand": (1, MOST_TRICKS), "dealt_hand": (1, MOST_TRICKS), "dummy": (0, MOST_CARDS),
    "layout_down": (0, MOST_TRICKS), "layout_up": (0, MOST_TRICKS), "second_no_trump": (0, 2),
    "second_low": (0, 2), "partner_orders": (0, 2), "turns": (0, 2), "kitty": (0, 2), "gift": (0, MOST_TRICKS),
    "gift_first": (0, 2), "gift_least": (0, MOST_TRICKS), "opening": (0, 2**64 - 1), "forced": (0, 2**64 - 1),
    "fixed": (0, 3), "fixed_trump": (-2, 5),
    "forced_suit": (-1, 3), "forced_need": (0, MOST_TRICKS), "first_callers": (0, 3), "second_callers": (0, 3),
    "call": (0, 4), "doubling": (0, 2), "doubling_bids": (0, 2**64 - 1), "kitty_keeps": (0, 2**64 - 1),
    "last_trick": (0, MOST_POINTS), "first_trick": (0, MOST_POINTS), "proposals": (0, MOST_TRICKS),
    "throw_ins": (0, MOST_THROWN), "barred_suits": (0, 3),
    "permanent": (0, 2**64 - 1), "blind": (0, 2), "hand_seen": (0, 2), "upcard_seen": (0, 2),
}  # fmt: skip
"""By attribute: the least and the greatest value."""

SWITCHES = (
    "upcard", "single", "second_wins", "first_round", "second_round", "may_bury_upcard", "second_any", "stick",
    "stuck_may_name_upcard", "dummy_left_when_alone", "alone_with_call", "sleeping_dealer_picks_up", "auction",
    "alone_before_burying",
    "passer_may_return", "stuck_dealer", "stuck_joker_holder", "first_card_led", "gift_defender", "must_trump",
    "dealer_free", "gift_one", "must_beat", "predictions", "may_balance", "play_no_trump", "first_not_upcard",
    "second_only_upcard", "call_late", "first_no_trump", "second_next", "passer_needs_bid", "forced_alone",
    "upcard_to_caller", "gift_named",
    "call_required", "doubling_takes_over", "kitty_dealer", "kitty_upcard", "dummy_must", "own_dummies", "drop",
    "drop_not_when_forced", "joker_names_suit", "joker_needs_void", "lead_trump_first", "aces_led", "aces_trumped",
    "reaching_loses", "laps", "into_hand_late", "packet_picked", "named_ahead", "named_ahead_alone",
    "named_takes_himself", "named_unseen", "ahead_takes", "upcard_held", "beat_trumps_only", "outward",
    "caller_may_repeat", "by_player",
)  # fmt: skip

_MAKERS_PARTNER_TOO = 2
_BID = {
    "number": (0, MOST_TRICKS), "trump": (-1, 5), "trumps": (1, 63), "need": (0, MOST_TRICKS),
    "value": (0, 10 * MOST_POINTS), "lone": (0, 1), "gift": (0, MOST_TRICKS), "gift_first": (0, 2),
    "gift_least": (0, MOST_TRICKS), "gift_one": (0, 1), "gift_named": (0, 1),
    "over": (0, 2**64 - 1), "after": (0, 2**64 - 1), "by_partner": (0, 1),
}  # fmt: skip
_PAY = dict.fromkeys(("constant", "tricks", "bid", "value", "card_points"), (-10 * MOST_POINTS, 10 * MOST_POINTS)) | {
    "stake": (0, 1),
    "half": (0, 1),
}
_HELD = {"low": (0, 1000), "high": (0, 1000), "by_upcard": (0, 1), "alike": (0, MOST_CARDS)}
_CLAIM = {
    "late": (0, 1), "upcard": (0, 2**64 - 1), "dealer_only": (0, 1), "may": (0, 3), "cards": (0, MOST_TRICKS),
    "counted": (0, 2**64 - 1), "next_dealer": (0, 1), "times": (0, MOST_THROWN),
}  # fmt: skip
_CALL_QUEEN = 4
_FIXED_NOBODY = 3
_FIXED_NAMED = -2
_SUITS_ONLY = 15
_SWAP = 1
_UPCARD_SUIT = 2
_MOST_ASKED = 10_000  # tricks or card points that a row asks of who is paid


def check_sound(rules: Rules) -> None:
    """Refuse rules that the kernel can't play safely.

    Raises:
        ValueError: If a table has the wrong size or a number does not fit; names the attributes.
    """
    weak = weak_points(rules)
    if weak:
        raise ValueError(f"these are no sound rules, and were not made by compile_rules: see {', '.join(weak)}.")


def weak_points(rules: Rules) -> list[str]:
    """Return the names of the attributes that do not fit, none for sound rules."""
    weak = [name for name, (low, high) in SETTINGS.items() if not _whole(getattr(rules, name), low, high)]
    weak += [name for name in SWITCHES if type(getattr(rules, name)) is not bool]
    if not _pack(rules.pack):
        weak.append("pack")
    if weak:  # the rest is counted by these
        return weak
    sound = {**_cards(rules), **_seats(rules), **_contracts(rules), **_bids(rules), **_holdings(rules)}
    weak = [name for name, fits in sound.items() if not fits]
    weak = weak or [name for name, fits in _fixed(rules).items() if not fits]
    return weak or [name for name, fits in _scores(rules).items() if not fits]


def _cards(rules: Rules) -> dict[str, bool]:
    pack = rules.pack
    firsts = tuple(pack.index(card) for card in pack)
    masks = tuple(sum(1 << slot for slot, other in enumerate(firsts) if other == first) for first in firsts)
    counts = dict.fromkeys(range(rules.seats), rules.dealt_hand) | {
        rules.seats: 0 if rules.own_dummies else rules.dummy
    }
    counts |= dict.fromkeys(range(rules.seats + 1, 2 * rules.seats + 1), rules.dummy if rules.own_dummies else 0)
    dealt, rest = sum(counts.values()), rules.hand - rules.dealt_hand
    late = dict.fromkeys(range(rules.seats), rest)
    return {
        "hand": rest >= 0 and dealt + rules.seats * rest + rules.beside <= len(pack),
        "later": _numbers(rules.later, rules.seats * rest, 0, rules.seats - 1)
        and Counter(rules.later) == +Counter(late)
        and not (rest and (rules.upcard or rules.dummy or rules.kitty)),
        "first_slot": _numbers(rules.first_slot, len(pack), 0, 63) and rules.first_slot == firsts,
        "equals": rules.equals == masks and tuple(map(type, rules.equals)) == (int,) * len(pack),
        "firsts": _whole(rules.firsts, 0, 2**64 - 1) and rules.firsts == sum(1 << slot for slot in set(firsts)),
        "single": rules.single == (len(set(pack)) == len(pack)),
        "jokers": _whole(rules.jokers, 0, 2**64 - 1)
        and rules.jokers == sum(1 << slot for slot, card in enumerate(pack) if card.is_joker),
        "places": _numbers(rules.places, dealt, 0, 2 * rules.seats) and Counter(rules.places) == +Counter(counts),
        "layout_up": rules.dealt_hand >= rules.layout_down + rules.layout_up
        and (rules.layout_up > 0) >= (rules.layout_down > 0),
        "layout_down": rules.single or not rules.layout_up,
        "own_dummies": not rules.own_dummies or (rules.dummy > 0 and not rules.layout_up),
        "outward": not rules.outward or (rules.single and not rest and not (rules.layout_up or rules.dummy)),
        "upcard": rules.upcard or not rules.first_round,
    }


def _seats(rules: Rules) -> dict[str, bool]:
    sides, seats = rules.side_of, rules.seats
    if not _numbers(sides, seats, 0, seats - 1):
        return {"side_of": False}
    masks = tuple(sum(1 << seat for seat in range(seats) if sides[seat] == side) for side in range(max(sides) + 1))
    return {
        "side_of": len(set(sides)) > 1,
        "player_of": _numbers(rules.player_of, seats, 0, seats - 1)
        and rules.player_of == tuple(seat % rules.speakers for seat in range(seats)),
        "speakers": rules.speakers == seats or 2 * rules.speakers == seats,
        "packet_picked": not rules.packet_picked or rules.speakers < seats,
        "side_mask": _numbers(rules.side_mask, len(masks), 0, 255) and rules.side_mask == masks,
        "score_of": _numbers(rules.score_of, seats, 0, rules.scores - 1),
        "rows": type(rules.rows) is tuple and 1 <= len(rules.rows) <= MOST_ROWS,
        "extras": type(rules.extras) is tuple and len(rules.extras) <= MOST_EXTRAS,
        "gift_least": rules.gift_least <= rules.gift,
        "gift": rules.gift * (rules.gift_one or rules.gift_named or max(sides.count(side) - 1 for side in sides))
        <= rules.hand,
        "alone_makers": not rules.alone_with_call
        or rules.alone_makers != _MAKERS_PARTNER_TOO
        or all(sides.count(side) > 1 for side in sides),
    }


def _bids(rules: Rules) -> dict[str, bool]:
    """The bids are few, say what they are by small numbers, and name only places of one another."""
    bids, partners = rules.bids, max(map(rules.side_of.count, rules.side_of)) - 1
    if type(bids) is not tuple or len(bids) > MOST_BIDS:
        return {"bids": False}
    every = 2 ** (len(bids) + 1) - 2
    return {
        "auction": rules.auction == bool(bids) and not (rules.auction and (rules.first_round or rules.second_round)),
        "opening": rules.opening & every == rules.opening and (rules.opening > 0 or not bids),
        "forced": rules.forced & every == rules.forced
        and (rules.forced > 0 or not (rules.stuck_dealer or rules.stuck_joker_holder)),
        "first_card_led": rules.auction or not rules.first_card_led,
        "kitty": not (rules.kitty and rules.dummy),
        "bids": all(
            _fits(one, _BID)
            and one.over & every == one.over
            and one.after & every == one.after
            and one.gift * (one.gift_one or one.gift_named or partners) <= rules.hand
            and one.gift_least <= one.gift
            and (one.trump < 0 or one.trumps == 2**one.trump)
            for one in bids
        ),
    }


def _holdings(rules: Rules) -> dict[str, bool]:
    """Claims and what must be held are few, and say what they are by small numbers; the upcard is there for them."""
    claims = rules.claims
    if type(claims) is not tuple or len(claims) > MOST_CLAIMS or not all(_fits(one, _CLAIM) for one in claims):
        return {"claims": False}
    holdings = {
        "first_holding": rules.first_holding,
        "dealer_holding": rules.dealer_holding,
        "second_holding": rules.second_holding,
        **{f"claims {number}": one.held for number, one in enumerate(claims)},
    }
    sound = {name.partition(" ")[0]: True for name in holdings}
    for name, held in holdings.items():
        sound[name.partition(" ")[0]] &= type(held) is tuple and all(
            _fits(one, _HELD)
            and _numbers(one.cards, len(rules.contracts), 0, 2**64 - 1)
            and (rules.upcard or not one.by_upcard)
            for one in held
        )
    if not all(sound.values()):
        return sound
    sound["claims"] = sum(map(len, holdings.values())) <= MOST_TERMS and all(
        (rules.upcard or not one.upcard) and (one.held or one.may != _SWAP) for one in claims
    )
    return sound


def _fixed(rules: Rules) -> dict[str, bool]:
    """What goes by the upcard has one with a suit, and a card is called only when trump is known."""
    has_suit = rules.upcard and not rules.jokers
    named = [rules.first_no_trump, rules.second_no_trump > 0, rules.second_low > 0]
    named += [bid.trumps > _SUITS_ONLY for bid in rules.bids]
    cards, orders = len(rules.pack), rules.call_order
    others = (rules.outward, rules.layout_up, rules.dummy, rules.later, rules.kitty)
    return {
        "fixed_trump": not rules.fixed or rules.fixed_trump >= 0 or _is_named(rules) or has_suit,
        "second_only_upcard": not rules.second_only_upcard or has_suit or (rules.first_round and rules.upcard),
        "second_next": not rules.second_next or has_suit or (rules.first_round and rules.upcard),
        "proposals": not rules.proposals or (rules.fixed == _FIXED_NOBODY and not rules.kitty),
        "named_ahead": rules.upcard or not rules.named_ahead,
        "named_unseen": not rules.named_unseen
        or (rules.named_ahead_alone and rules.single and rules.alone_with_call and not any(others)),
        "ahead_takes": rules.upcard or not rules.ahead_takes,
        **{name: has_suit or getattr(rules, name) != _UPCARD_SUIT for name in ("blind", "hand_seen", "upcard_seen")},
        "upcard_held": not rules.upcard_held or _is_the_dealers(rules),
        "kitty_upcard": (rules.upcard and not rules.upcard_held) or not rules.kitty_upcard,
        "call": not rules.call or not (rules.first_card_led or (rules.call == _CALL_QUEEN and any(named))),
        "call_order": type(orders) is tuple
        and len(orders) == len(SUITS)
        and all(type(one) is tuple and len(one) <= 16 and _numbers(one, len(one), 0, cards - 1) for one in orders),
        "card_points": not rules.card_points
        or _numbers(rules.card_points, len(rules.contracts) * cards, 0, MOST_POINTS),
    }


def _is_the_dealers(rules: Rules) -> bool:
    """Tell whether a card turned up is the last of those dealt, goes to the dealer, and is only looked at."""
    windows = (rules.named_ahead, rules.blind, rules.hand_seen, rules.upcard_seen)
    others = (rules.first_round, rules.layout_up, rules.own_dummies, rules.proposals, *windows)
    return rules.upcard and rules.places[-1] == rules.speakers - 1 == rules.seats - 1 and not any(others)


def _is_named(rules: Rules) -> bool:
    """Tell whether a maker, whom there is, names trump without bidding."""
    return rules.fixed_trump == _FIXED_NAMED and rules.fixed != _FIXED_NOBODY


def _scores(rules: Rules) -> dict[str, bool]:
    """Every outcome has a place in the tables of rows, and payments are not larger than the sums can take."""
    cards, counts = len(rules.pack), rules.card_points
    points = max((sum(counts[start : start + cards]) for start in range(0, len(counts), cards)), default=0)
    parts = (
        3,
        rules.hand,
        len(rules.bids),
        1,
        2,
        1,
        rules.doubling,
        points + rules.last_trick + rules.first_trick,
        rules.hand,
        1,
        rules.bank,
        4,
        1,
    )
    strides = _numbers(rules.strides, len(parts), 0, MOST_OUTCOMES)
    size = 1 + sum(part * stride for part, stride in zip(parts, rules.strides, strict=True)) if strides else 0
    rows: list[ScoreRow | ExtraRow] = [*rules.rows, *rules.extras]
    return {
        "bank": _whole(rules.bank, 0, MOST_BANKED),
        "strides": 0 < size <= MOST_OUTCOMES,
        "row_of": _numbers(rules.row_of, size, -1, len(rules.rows) - 1),
        "extras_of": _numbers(rules.extras_of, size if rules.extras else 0, 0, 2 ** len(rules.extras) - 1),
        "rows": all(_fits(pay, _PAY) for row in rows for pay in (row.makers, row.defenders, row.dropped)),
        "extras": all(
            _numbers((*one.tricks, *one.points), 4, 0, _MOST_ASKED)
            and _whole(one.own_bid, 0, 2)
            and _whole(one.into, -1, len(rules.tallies) - 1)
            for one in rules.extras
        ),
    }


def _fits(found: object, bounds: dict[str, tuple[int, int]]) -> bool:
    """Tell whether every number of a bid or a payment is plain and within bounds."""
    return all(_whole(int(one) if type(one) is bool else one, *bounds[name]) for name, one in _parts(found, bounds))


def _parts(found: object, bounds: dict[str, tuple[int, int]]) -> Sequence[tuple[str, object]]:
    return [(name, getattr(found, name, None)) for name in bounds]


def _contracts(rules: Rules) -> dict[str, bool]:
    cards, found = len(rules.pack), rules.contracts
    return {
        "contracts": type(found) is tuple
        and len(found) == 6
        and all(
            type(one) is Contract
            and _numbers(one.suit_of, cards, 0, NO_SUIT if number > SUITS[-1] else SUITS[-1])
            and _numbers(one.cards_of, 5, 0, 2**64 - 1)
            and type(one.strength) is tuple
            and len(one.strength) == 5
            and all(_numbers(row, cards, 0, 255) for row in one.strength)
            for number, one in enumerate(found)
        )
    }


def _pack(pack: Any) -> bool:
    return (
        type(pack) is tuple
        and 1 <= len(pack) <= MOST_CARDS
        and all(
            type(card) is Card and _numbers(tuple(card), 2, 0, len(RANKS) - 1) and card[0] <= NO_SUIT for card in pack
        )
    )


def _numbers(found: Any, size: int, low: int, high: int) -> bool:
    """Tell whether this is a tuple of that many whole numbers in that range."""
    return type(found) is tuple and len(found) == size and all(_whole(one, low, high) for one in found)


def _whole(found: Any, low: int, high: int) -> bool:
    """Tell whether this is a plain whole number in a range; a subclass may say one thing and be another."""
    return type(found) is int and low <= found <= high
