"""Play the same deal with the engine and with the naive referee, and hold every decision of the two together."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from oracle.cards import RANKS, section
from oracle.match import PlayedDeal, is_over, match_winner, rubber_points
from oracle.referee import Referee

import euchre_core as ec
from euchre_core import players
from euchre_core.chance import Chance
from euchre_core.kernel.carried import RED, Carried, owners, scores_matter
from euchre_core.kernel.words import card_text, cards_of, say_done
from euchre_core.load import read_variant
from euchre_core.rules.tables import BARRED_BY_TURNS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

MOODS = (
    "",
    "passes",
    "alone",
    "not alone|leaves|passes",
    "joins|takes",
    "passes|bids 3",
    "bids|names",
    "bids",
    "doubles",
    "drops",
    "stays|claims nothing",
    "claims nothing|names",
)
"""What a player of random deals likes to say, where he can: words, with bars between them."""


@cache
def game(name: str) -> tuple[ec.Rules, dict[str, Any]]:
    """Return the compiled rules of a variant, shipped or a file, and its plain data, which is what the referee reads."""
    return ec.compile_rules(ec.load(name)), read_variant(name).merged


def deal_of(rules: ec.Rules, *, seed: int, index: int, dealer: int) -> ec.Deal:
    """Deal at random; where there are jokers and an upcard, turn a joker up in every third deal."""
    order = Chance(seed, index).order(len(rules.pack))
    if rules.jokers and rules.upcard and index % 3 == 0:
        joker, up = order.index(len(rules.pack) - 1), rules.sheet.upcard_at
        order[joker], order[up] = order[up], order[joker]
    bank: tuple[int, ...] = ()
    if rules.bank and index % 2:
        bank = tuple((index + seed) % 7 if score == index // 2 % rules.scores else 0 for score in range(rules.scores))
    thrown: tuple[int, ...] = ()
    if rules.throw_ins and index % 2:
        thrown = tuple((index // 2 + seed + seat) % (rules.throw_ins + 1) for seat in range(rules.seats))
    limits = [claim.times for claim in rules.claims if claim.times for _ in range(rules.seats)]
    claimed = [(index // 2 + place) % (limit + 1) for place, limit in enumerate(limits if index % 2 else [])]
    scores: tuple[int, ...] = ()
    if scores_matter(rules) and index % 4:  # on the way to the target, and about where something changes
        limit = rules.start if rules.alone_not_from is None else rules.alone_not_from
        scores = tuple(limit + (index // 4 + seed + 2 * place) % 5 - 2 for place in range(len(owners(rules))))
    barred: tuple[int, ...] = ()
    if rules.barred_suits and index % 3:
        barred = tuple(int(suit in (index % 4, seed % 3, (index + seed) % 4)) for suit in range(4))
        barred = RED if rules.barred_suits == BARRED_BY_TURNS else barred
    caller = () if rules.caller_may_repeat or index % 3 == 0 else ((index + seed) % rules.speakers,)
    return ec.Deal.from_order(rules, order, dealer, Carried(bank, thrown, tuple(claimed), barred, caller, scores))


def plain_of(variant: ec.Variant) -> dict[str, Any]:
    """Return what a file of this variant would say, and no more: the defaults are the referee's own."""
    data: dict[str, Any] = json.loads(variant.model_dump_json(exclude_unset=True))
    for row in [*data.get("scoring", {}).values(), *data.get("extras", {}).values()]:
        for name in ("tricks", "value", "points", "doubled", "lost_first", "own_tricks", "own_points", "with_bank"):
            if name in row:
                row[name] = count_text(row[name])
        for name in ("makers", "defenders", "everyone", "dropped"):
            if isinstance(row.get(name), list):
                row[name] = payment_text(row[name])
    deal = data.get("deal") or {}
    if isinstance(deal.get("packets"), list):
        deal["packets"] = ["/".join(map(str, numbers)) for numbers in deal["packets"]]
    bidding = data.get("bidding") or {}
    auction = bidding.get("auction") or {}
    if "bids" in auction:
        auction["bids"] = count_text(auction["bids"])
    for part in [*data.get("scoring", {}).values(), *data.get("extras", {}).values(), data.get("doubling") or {}]:
        if part.get("bid", part.get("bids")) is not None:
            name = "bid" if "bid" in part else "bids"
            part[name] = [word if isinstance(word, str) else count_text(word) for word in part[name]]
    rounds = [bidding.get("first_round") or {}, bidding.get("second_round") or {}]
    for part in [*rounds, *data.get("claims", {}).values()]:
        for name in ("holding", "dealer_holding", "hand"):
            if part.get(name) is not None:
                part[name] = [holding_text(phrase) for phrase in part[name]]
    return data


def count_text(ends: list[int]) -> str:
    """Write a count as a file does: 3, 3-4, 3+ or all."""
    low, high = (str(end) if end >= 0 else "all" for end in ends)
    return f"{low}+" if high == "all" and low != "all" else "-".join(dict.fromkeys((low, high)))


def payment_text(parts: list[Any]) -> str:
    """Write a payment as a file does, term by term; the last parts say whether it is at stake, and halved."""
    *factors, stake, half = parts
    end = ("*stake" if stake else "") + ("/2" if half else "")
    words = ["1", "tricks", "bid", "value", "hand", "players", "points"]
    terms = [f"{factor:+d}*{word}{end}" for factor, word in zip(factors, words, strict=True) if factor]
    return " ".join(terms) or "0"


def holding_text(parts: list[Any]) -> str:
    """Write a holding as a file does: how many, of which ranks, among which cards."""
    low, high, ranks, where, *alike = parts
    if any(alike):
        return f"{' and '.join(map(str, alike[0]))} alike"
    count = "no" if (low, high) == (0, 0) else count_text([low, high])
    if where in ("trump", "natural_trump") and not ranks:
        return f"{count} {where}"
    among = {
        "any": "",
        "trump": " in trump",
        "upcard_suit": " in upcard_suit",
        "not_upcard_suit": " not in upcard_suit",
    }
    return f"{count} of {' '.join(RANKS[rank] for rank in ranks)}{among[where]}"


def referee_of(deal: ec.Deal, data: dict[str, Any], kind: type[Referee] = Referee) -> Referee:
    """Give the referee the same cards; or one of another kind."""
    rules, dealt = deal.rules, deal.dealt
    claimed, seats = deal.carried.claimed, rules.seats
    limited = [claim.name for claim in rules.claims if claimed and claim.times]
    referee = kind(
        data,
        dealer=deal.dealer,
        hands=[[card_text(rules, slot) for slot in cards] for cards in dealt.order]
        or [list(cards_of(rules, hand)) for hand in dealt.hands],
        upcard=card_text(rules, dealt.upcard) if rules.upcard else None,
        dummy=list(cards_of(rules, dealt.dummy)),
        stock=[card_text(rules, slot) for slot in dealt.kitty],
        own_dummies=[list(cards_of(rules, hand)) for hand in dealt.own],
        layout=[
            ([card_text(rules, slot) for slot in up], [card_text(rules, slot) for slot in down])
            for up, down in zip(dealt.up, dealt.down, strict=True)
        ],
        scores=list(deal.carried.scores),
        barred=list(deal.carried.barred),
        last_caller=deal.carried.caller[0] if deal.carried.caller else None,
        claimed={name: list(claimed[at * seats : (at + 1) * seats]) for at, name in enumerate(limited)},
    )
    referee.bank = list(deal.carried.bank) or referee.bank
    referee.thrown = list(deal.carried.thrown) or referee.thrown
    return referee


@dataclass
class Told:
    """What the engine says of the tricks while a deal is played."""

    cards: list[list[tuple[int, str]]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)

    def see(self, before: ec.Deal, text: str, after: ec.Deal) -> None:
        """Take note of one action."""
        seat, verb, *_ = text.split(" ")
        if verb == "leads":
            self.cards.append([])
        if verb in ("leads", "plays"):
            card = say_done(before.table, before.read(text)).split(" ")[2]
            self.cards[-1].append((int(seat), card))
        self.winners += [
            winner
            for winner, (old, new) in enumerate(zip(before.table.all_won(), after.table.all_won(), strict=True))
            for _ in range(new - old)
        ]


def moody(chance: random.Random) -> Callable[[list[str]], int]:
    """Return a chooser for one deal: of nine choices eight as its mood likes, if it can, and one that is anything."""
    liked = chance.choice(MOODS).split("|")

    def choose(legal: list[str]) -> int:
        places = [place for place, text in enumerate(legal) if any(word and word in text for word in liked)]
        return chance.choice(places) if places and chance.random() < 8 / 9 else chance.randrange(len(legal))

    return choose


def play_both(deal: ec.Deal, data: dict[str, Any], choose: Callable[[list[str]], int]) -> ec.Deal:
    """
    Play *deal* to its end with both, and return it.

    Args:
        deal: A deal at its start.
        data: The plain data of its variant.
        choose: From what is legal, in words, to the place of one of them.

    Raises:
        AssertionError: At the first difference; its text has both sides and the record so far.
    """
    referee, told, rules = referee_of(deal, data), Told(), deal.rules

    def same(what: str, engine: object, naive: object) -> None:
        assert engine == naive, f"{what}: engine {engine}, referee {naive}, in\n{ec.write_record(deal)}"

    while True:
        same("to act", deal.actor, referee.actor)
        hands = [list(cards_of(rules, deal.table.hand(seat))) for seat in range(rules.seats)]
        same("hands", hands, referee.hands)
        legal = [deal.say(action) for action in deal.legal_actions]
        same("legal", sorted(legal), sorted(referee.legal()))
        if deal.actor is None:
            break
        chosen = choose(legal)
        before, deal = deal, deal.apply(deal.legal_actions[chosen])
        referee.apply(legal[chosen])
        told.see(before, legal[chosen], deal)
    result = deal.result
    assert result is not None
    same("outcome", result.outcome, referee.outcome())
    same("points", list(result.points), referee.points())
    same("tricks", list(result.tricks), referee.tricks())
    same("winners of tricks", told.winners, referee.trick_winners())
    same("cards of tricks", told.cards, referee.trick_cards())
    same("next dealer", result.next_dealer, referee.redeal_dealer())
    same("extras", list(result.extras), referee.extras())
    same("game to", list(result.game_to), referee.game_to())
    return deal


def told_again(deal: ec.Deal, data: dict[str, Any]) -> Referee:
    """Return the referee of a deal that is over, having told him all that was done."""
    referee = referee_of(deal, data)
    again = ec.Deal(deal.rules, deal.dealt, deal.dealer, deal.carried)
    for action in deal.history:
        assert again.say(action) in referee.legal(), (
            f"{again.say(action)}: referee {referee.legal()}, in\n{ec.write_record(deal)}"
        )
        referee.apply(again.say(action))
        again = again.apply(action)
    return referee


def match_both(name: str, *, seed: int, deals: int) -> ec.Match:
    """
    Play a match of random players with the engine, and hold scores and winners after every deal against the referee's.

    Args:
        name: A shipped variant, or a file.
        seed: The seed of the match and of its players.
        deals: So many deals at most.

    Raises:
        AssertionError: At the first difference.
    """
    rules, data = game(name)
    table = [players.random_player(seed, seat) for seat in range(rules.seats)]
    match, told = ec.Match(rules, seed=seed), list[PlayedDeal]()
    bank: list[int] = []
    thrown: list[int] = []
    claimed: list[int] = []
    points: list[int] = []
    barred: list[int] = []
    caller: list[int] = []
    limited = [claim.name for claim in rules.claims if claim.times]
    for number in range(deals):
        if match.over:
            break
        match = match.play(table, deals=number + 1)
        deal = match.deals[number]
        if number and match.standings[-2].over:
            bank, thrown, claimed, barred, caller = [], [], [], [], []
        left = [numbers if any(numbers) else [] for numbers in (bank, thrown, claimed)]
        left += [barred, caller]
        left.append(points if scores_matter(rules) and {*points} != {rules.start} else [])
        assert [*map(list, deal.carried)] == left, f"deal {number}: {deal.carried}, referee {left}"
        referee = told_again(deal, data)
        bank, thrown = referee.bank_after(), referee.thrown_after()
        barred, caller = referee.barred_after(), referee.caller_after()
        claimed = [times for name in limited for times in referee.claims_made[name]]
        makers = None if referee.makers_score() is None else referee.makers_scores()
        by_side = (referee.points(), makers, referee.made(), referee.game_to(), referee.tallied())
        told.append(referee.told_by_player() if section(data, "game").get("scores") == "players" else by_side)
        scores, winners = match_winner(data, told)
        points = scores
        assert (list(match.scores), list(match.winners)) == (scores, winners), (
            f"after deal {number + 1}: engine {match.scores} {match.winners}, referee {scores} {winners}, told {told}"
        )
        assert match.over == is_over(data, told), f"after deal {number + 1}: {match!r}"
        rubber = rubber_points(data, told)
        assert list(match.rubber) == rubber, f"after deal {number + 1}: engine {match.rubber}, referee {rubber}"
    return match
