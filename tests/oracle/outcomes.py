"""What score rows can ask of a deal, and every outcome that a game can have, for the naive referee."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from oracle.auction import Name, bids_of, forced_numbers, has_auction, numbers, specials, trumps_of, value_of
from oracle.cards import SUITS, full_pack, section

LONE_WORDS = ["nobody", "maker", "defender", "both"]
KINDS = ["suit", "no_trump", "low"]
WAYS = ["usual", "before_deal", "blind", "hand_seen", "upcard_seen"]


class Call(NamedTuple):
    """What a score row can ask of the call that fixed trump; or that nobody called."""

    bid: Name | None = None
    trump: str = "suit"
    forced: bool = False
    value: int = 0
    doubled: int = 0
    called: bool = True
    declared: str = "usual"


class Course(NamedTuple):
    """What a score row can ask of the course of the play, besides the tricks of the makers."""

    points: int = 0
    lost_first: int = 0
    one_took_all: bool = False
    bank: int = 0
    most: bool = False


class Outcome(NamedTuple):
    """All that a score row can ask."""

    call: Call
    tricks: int
    lone: str
    course: Course


CALL, COURSE = Call(), Course()
"""A call without an auction, of a suit, by somebody who was not forced; and a course that rows seldom ask for."""


def kind_of(trump: str | None) -> str:
    """B8: say of what kind trump is: a suit (also one that the first card will fix), no_trump or low."""
    return "suit" if trump is None or trump in SUITS else trump


def lone_word(*, maker: bool, defender: bool) -> str:
    """B19 D20: say who played alone: nobody, maker, defender or both."""
    return LONE_WORDS[(1 if maker else 0) + (2 if defender else 0)]


def possible_lone_words(data: dict[str, Any], defenders: int, call: Call = CALL) -> list[str]:
    """E5 A9 P7: return the lone words that can happen with this call, with so many defenders at the table."""
    if not call.called:
        return ["nobody"]
    if data.get("called_partner") is not None:
        return ["nobody", "maker"]
    alone = section(data, "alone")
    asked = data.get("alone") is not None
    if call.declared in WAYS[2:]:  # B18: only lone hands are declared so
        found = ["maker", "both"] if alone.get("defenders", "never") != "never" and defenders >= 2 else ["maker"]
        return ["both"] if alone.get("defenders") == "picked_by_maker" else found
    forced_alone = isinstance(call.bid, str) and bool(specials(data)[call.bid].get("lone", False))
    by_upcard = call.forced and section(data, "bidding").get("forced_upcard") is not None  # it asks nobody
    if by_upcard and section(section(data, "bidding"), "forced_upcard").get("alone", False):
        forced_alone = True
    forced_alone = forced_alone or (asked and alone.get("makers", "maker") == "always" and not by_upcard)
    makers = forced_alone or (asked and alone.get("makers", "maker") != "nobody")
    if call.declared == "before_deal":  # B16: he adds it himself, or he or his partner is asked later
        named = section(section(data, "bidding"), "named_ahead")
        later = alone.get("makers", "maker") == "maker_or_partner" or alone.get("declared", "with_call") != "with_call"
        makers = makers and (later or bool(named.get("may_go_alone", False)))
    always = asked and alone.get("defenders", "never") == "always" and defenders >= 2
    against_loner = asked and alone.get("defenders", "never") != "never" and defenders >= 2
    possible = {
        "nobody": not forced_alone,
        "maker": makers and alone.get("defenders") != "picked_by_maker",
        "defender": always and not forced_alone,
        "both": makers and against_loner,
    }
    return [word for word in LONE_WORDS if possible[word]]


def possible_calls(data: dict[str, Any], hand_size: int) -> list[Call]:
    """Return every call that can be the one of a deal, none doubled; also that nobody calls, where it is played."""
    bidding = section(data, "bidding")
    calls: set[Call] = set()
    if bidding.get("fixed") is not None:
        fixed = section(bidding, "fixed")
        kind = fixed.get("trump", "upcard")
        kind = kind if kind in KINDS else "suit"
        called = fixed.get("maker", "nobody") != "nobody"
        if bidding.get("proposals") is not None:  # who will not change cards is the maker
            return [Call(trump=kind, called=True), Call(trump=kind, called=False)]
        return [Call(trump=kind, called=called)]
    second, auction = section(bidding, "second_round"), section(bidding, "auction")
    stuck = second.get("stick_the_dealer", False) and not second.get("throw_ins", 0)
    if bidding.get("all_pass", "next_dealer") == "play_no_trump" and not stuck and not auction.get("stuck_dealer", 0):
        calls.add(Call(trump="no_trump", called=False))
    if bidding.get("forced_upcard") is not None:
        calls.add(Call(forced=True))
    if bidding.get("named_ahead") is not None:
        calls.add(Call(declared="before_deal"))
    ahead = section(section(data, "alone"), "ahead")
    calls |= {Call(declared=way) for way in WAYS if ahead.get(way, "never") != "never"}
    return sorted(calls | (_bids(data, hand_size) if has_auction(data) else _namings(bidding)), key=repr)


def _namings(bidding: dict[str, Any]) -> set[Call]:
    """Return the calls of two rounds."""
    second = section(bidding, "second_round") if "second_round" in bidding else {}
    at_once = section(bidding, "first_round") if "first_round" in bidding else {}
    calls = {CALL} | ({Call(trump="no_trump")} if at_once.get("no_trump", "never") == "allowed" else set())
    stuck = bool(second.get("stick_the_dealer", False))
    for kind in KINDS:
        who = "allowed" if kind == "suit" else second.get(kind, "never")
        calls |= {Call(trump=kind)} if who == "allowed" else set()
        calls |= {Call(trump=kind, forced=True)} if who != "never" and stuck and second else set()
    return calls


def _bids(data: dict[str, Any], hand_size: int) -> set[Call]:
    """Return the calls of an auction."""
    free, forced = numbers(data, hand_size), forced_numbers(data)
    calls: set[Call] = set()
    names: list[Name] = [*free, *specials(data), *forced]
    for name in names:
        ways = [False] if isinstance(name, str) or name in free else []
        ways += [True] if name in forced else []
        for bid in bids_of(data, name):
            trumps = trumps_of(data, name) if bid.trump is None else [bid.trump]
            value = value_of(data, hand_size, bid)
            calls |= {Call(name, kind_of(trump), way, value) for trump in trumps for way in ways}
    return calls


def in_count(count: Any, number: int, hand_size: int) -> bool:
    """Tell whether a number of tricks is within a count: 5, '3-4', '3+', all, none."""
    text = {"all": str(hand_size), "none": "0"}.get(str(count), str(count))
    if text.endswith("+"):
        return number >= int(text[:-1])
    ends = text.split("-")
    return int(ends[0]) <= number <= int(ends[-1])


def bid_fits(wanted: Any, bid: Name | None, hand_size: int) -> bool:
    """Tell whether what was bid is one of those that a row names: a special by its name, a number by a count."""
    for word in wanted if isinstance(wanted, list) else [wanted]:
        is_count = isinstance(word, int) or word in ("all", "none") or word[0].isdigit()
        if isinstance(bid, int) and is_count and in_count(word, bid, hand_size):
            return True
        if isinstance(bid, str) and word == bid:
            return True
    return False


def card_points(data: dict[str, Any], card: str, *, as_trump: bool) -> int:
    """T15: return what a card counts: by itself, as a trump, or by its rank; a joker only by itself."""
    rules = section(data, "card_points")
    by_card = {str(name).upper(): points for name, points in section(rules, "cards").items()}
    if card.upper() in by_card:
        return int(by_card[card.upper()])
    ranks = {str(rank).upper(): points for rank, points in section(rules, "ranks").items()}
    if as_trump:
        ranks |= {str(rank).upper(): points for rank, points in section(rules, "trumps").items()}
    return int(ranks.get(card[:-1], 0))


def most_points(data: dict[str, Any]) -> int:
    """T15 T16: return more points than anybody can take, without much care."""
    each = [max(card_points(data, card, as_trump=trump) for trump in (False, True)) for card in full_pack(data)]
    rules = section(data, "card_points")
    return sum(each) + int(rules.get("last_trick", 0)) + int(rules.get("first_trick", 0))


def asked_points(data: dict[str, Any]) -> list[int]:
    """Return points on both sides of every bound that a row asks for: enough to tell rows apart."""
    top = most_points(data)
    found = {0, top}
    for part in ("scoring", "extras"):
        for row in section(data, part).values():
            text = str(row.get("points", "0")).replace("+", "")
            ends = [int(end) for end in text.split("-") if end.isdigit()]
            found |= {bound + step for bound in ends for step in (-1, 0, 1)}
    return sorted(points for points in found if 0 <= points <= top)


def most_banked(data: dict[str, Any]) -> int:
    """S25: return a bank that is more than any row asks for, so that more makes no difference; 0 without a bank."""
    if section(data, "game").get("bank", "no") == "no":
        return 0
    texts = [
        str(row["with_bank"])
        for part in ("scoring", "extras")
        for row in section(data, part).values()
        if "with_bank" in row
    ]
    hand = int(section(data, "deal").get("hand", 5))
    ends = [int(end) for text in texts for end in text.replace("+", "").split("-") if end.isdigit()]
    return 1 + max([hand, *ends])


def reached_outcomes(data: dict[str, Any], hand_size: int, defenders: int) -> list[Outcome]:
    """Return the outcomes that deals can have, told apart only by what some row asks for."""
    asked = {condition for row in section(data, "scoring").values() for condition in row}
    found = []
    for call in possible_calls(data, hand_size):
        for doubled in _possible_doublings(data, hand_size, call) if "doubled" in asked else [0]:
            for tricks in range(hand_size + 1 if call.called else 1):
                for lone in possible_lone_words(data, defenders, call):
                    found += [
                        Outcome(call._replace(doubled=doubled), tricks, lone, course)
                        for course in _courses(data, hand_size, tricks, lone, asked)
                    ]
    return found


def _possible_doublings(data: dict[str, Any], hand_size: int, call: Call) -> list[int]:
    rules = section(data, "doubling")
    if data.get("doubling") is None or not call.called:
        return [0]
    if "bids" in rules and not bid_fits(rules["bids"], call.bid, hand_size):
        return [0]
    return list(range(int(rules.get("times", 2)) + 1))


def _courses(data: dict[str, Any], hand_size: int, tricks: int, lone: str, asked: set[str]) -> list[Course]:
    """Return the courses that fit a number of tricks; a single maker who took all has taken all himself."""
    single = lone in ("maker", "both") or section(data, "table").get("sides", "partners") == "individual"
    losses = [hand_size] if not tricks else range(hand_size - tricks + 1)
    alone = [False] if tricks < hand_size else [True] if single else [True, False]
    points = asked_points(data) if "points" in asked and tricks else [0]
    return [
        Course(number, lost, one, bank, most)
        for number in points
        for lost in (losses if "lost_first" in asked else [0])
        for one in (alone if "one_took_all" in asked else [False])
        for bank in (range(most_banked(data) + 1) if "with_bank" in asked else [0])
        for most in (_may_be_most(data, hand_size, tricks, lone) if "more_than_each" in asked else [False])
    ]


def _may_be_most(data: dict[str, Any], hand_size: int, tricks: int, lone: str) -> list[bool]:
    """Catalogue 51: say whether the makers can have more tricks than every other score, trying out every share."""
    table = section(data, "table")
    seats, sides = int(table.get("players", 4)) * int(table.get("hands_each", 1)), str(table.get("sides", "partners"))
    scores = seats // int(sides[-1]) if sides[-1].isdigit() else 2 if sides == "partners" else seats
    helped = data.get("called_partner") is not None and lone not in ("maker", "both")
    others = scores - 1 - helped
    shares = {
        max(share)
        for share in product(range(hand_size - tricks + 1), repeat=others)
        if sum(share) + tricks == hand_size
    }
    return sorted({tricks > best for best in shares})
