"""Why, of claims, predictions, doubling, called cards, dropping out and jokers without trump: in words, field by field."""

from __future__ import annotations

import re
from functools import cache

import pytest

import euchre_core as ec
from euchre_core.kernel.actions import ACTIONS
from euchre_core.load import read_text_variant

N4 = "0 claims nothing, 1 claims nothing, 2 claims nothing, 3 claims nothing"
PLAIN = "AH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD"
P4 = "0 passes, 1 passes, 2 passes, 3 passes"
FARMHANDS = "9S 10S 9H AH KH / 10D 10C QC 9D KC / 9C QS AS QD JD / JC JS QH KS AC"
KITCHEN = """
name: Kitchen
extends: north_american
bidding:
  first_round: {callers: not_dealers_partner, holding: [1+ of A, 2+ trump]}
  second_round: {callers: not_dealer, holding: 1+ natural_trump}
"""
FARM = """
name: Farm
extends: north_american
claims:
  farmer: {hand: 3+ of 9 10, may: swap, cards: 3}
  plain: {hand: 3+ of 9 10 not in upcard_suit, may: swap, cards: 3}
  poor: {hand: no J Q K A, may: redeal, dealer: next}
  king_up: {upcard: K, who: dealer, may: point}
  king: {hand: 1 of K in trump, when: before_first_card, may: point}
"""
STAKES = """
name: Stakes
extends: bid_euchre
doubling: {times: 2, bids: 3-4}
scoring: {set: {makers: -bid*stake}}
"""
ROUNDS = """
name: Rounds doubled
extends: standard
doubling: {times: 1}
scoring: {euchre: {defenders: 2*stake}}
"""
CALLED = """
name: Called
extends: call_ace
called_partner: {card: any_plain_card, when: after_pick_up, required: false}
"""
TRUMPS = """
name: Trumps
extends: call_ace
called_partner: {card: any_trump}
"""
FREE = """
name: Free
deck: {ranks: 9-A, jokers: 2}
deal: {hand: 6, upcard: false}
ranking: {joker_needs_void: false, joker_lead_names_suit: false}
bidding: {fixed: {trump: no_trump, maker: nobody}}
play: {must_beat: true}
scoring: {counted: {everyone: tricks}}
game: {target: 10}
"""
ASKS = FREE.replace("Free", "Asks").replace("joker_lead_names_suit: false", "joker_lead_names_suit: true")
LIMITS = """
name: Limits
extends: standard
play: {first_lead_must_be: trump, aces_may_be_led: false, may_trump_ace: false}
"""
PARTNER = """
name: Partner
extends: joker_named_by_caller
bidding: {first_round: {dealers_partner: must_go_alone}}
"""
STUCK = """
name: Stuck
extends: three_handed
bidding: {second_round: {stick_the_dealer: true}}
drop: {}
"""
FIRST = """
name: First
extends: standard
play: {first_lead_must_be: trump}
"""
NATURAL = """
name: Natural
extends: standard
bidding: {second_round: {holding: 1+ of A, no_trump: allowed, low: allowed}}
"""
FIRST_NAMED = """
name: Named first
extends: standard
bidding: {first_round: {holding: 1+ of A, no_trump: allowed}}
"""
COUNTED = """
name: Counted
extends: call_ace
called_partner: {card: any_trump, required: false}
card_points: {ranks: {A: 1}}
scoring: {rich: {made: true, points: 3+, makers: 3, beats: [march, lone_march]}}
"""
NO_FACE = f"{N4}, {N4}, 0 claims poor"
GAMES = {
    "counted": COUNTED,
    "first_named": FIRST_NAMED,
    "partner": PARTNER,
    "stuck": STUCK,
    "first": FIRST,
    "natural": NATURAL,
    "kitchen": KITCHEN,
    "farm": FARM,
    "stakes": STAKES,
    "rounds": ROUNDS,
    "called": CALLED,
    "trumps": TRUMPS,
    "free": FREE,
    "asks": ASKS,
    "limits": LIMITS,
}


CASES: list[tuple[str, str | None, str | None, str, str | int, bool, str]] = [
    (
        "kitchen",
        PLAIN,
        "9H",
        "",
        "0 orders",
        False,
        "0 does not hold what a caller must. (bidding.first_round.holding: [1+ of A, 2+ trump], kitchen)",
    ),
    (
        "kitchen",
        "AC KC QC 10C 9H / JD AS KS QS 10S / JH QH AH 9S 9D / KH 10H AD KD QD",
        "JC",
        "",
        "0 names hearts",
        False,
        "in the first round only the upcard's suit, clubs, may be accepted. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        "0 passes",
        "1 orders",
        False,
        "the dealer's partner may not call in this round. (bidding.first_round.callers: not_dealers_partner, kitchen)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        "0 passes",
        "1 passes",
        True,
        "the dealer's partner may not call in this round, and passes. (bidding.first_round.callers: not_dealers_partner, kitchen)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        "0 passes, 1 passes, 2 passes",
        "3 orders",
        True,
        "whoever is asked, who holds what a caller must, may accept the upcard's suit, hearts. (bidding.first_round.suits: upcard, standard; bidding.first_round.holding: [1+ of A, 2+ trump], kitchen)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names spades",
        False,
        "0 does not hold what a caller must. (bidding.second_round.holding: 1+ natural_trump, kitchen)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names clubs",
        True,
        "whoever is asked, who holds what a caller must, may name any suit but the upcard's, hearts. (bidding.second_round.suits: not_upcard, standard; bidding.second_round.holding: 1+ natural_trump, kitchen)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names hearts",
        False,
        "hearts was turned down and may not be named. (bidding.second_round.suits: not_upcard, standard)",
    ),
    ("kitchen", PLAIN, "9H", f"{P4}", "0 orders", False, "the upcard was turned down. (the rule of the game, B13)"),
    (
        "kitchen",
        PLAIN,
        "9H",
        f"{P4}, 0 passes, 1 passes, 2 passes",
        "3 names diamonds",
        False,
        "the dealer may not call in this round. (bidding.second_round.callers: not_dealer, kitchen)",
    ),
    (
        "kitchen",
        PLAIN,
        "9H",
        f"{P4}, 0 passes, 1 passes, 2 passes",
        "3 passes",
        True,
        "the dealer may not call in this round, and passes. (bidding.second_round.callers: not_dealer, kitchen)",
    ),
    (
        "only_dealers_partner_calls",
        PLAIN,
        "9H",
        "",
        "0 orders",
        False,
        "only the dealer's partner may call in this round. (bidding.first_round.callers: dealers_partner, only_dealers_partner_calls)",
    ),
    (
        "only_dealers_partner_calls",
        PLAIN,
        "9H",
        "0 passes",
        "1 orders",
        True,
        "whoever is asked may accept the upcard's suit, hearts. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "dealer_may_not_call",
        PLAIN,
        "9H",
        "0 passes, 1 passes, 2 passes",
        "3 orders",
        False,
        "the dealer may not call in this round. (bidding.first_round.callers: not_dealer, dealer_may_not_call)",
    ),
    (
        "dealer_may_not_call",
        PLAIN,
        "9H",
        "",
        "0 orders",
        True,
        "whoever is asked may accept the upcard's suit, hearts. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "dealers_natural_trump",
        "AH KC QC 10C 9C / 10H AS KH QS 10S / JH QH AC 9S 9D / JD KS AD KD QD",
        "9H",
        "0 passes, 1 passes, 2 passes",
        "3 orders",
        False,
        "3 does not hold what a caller must. (bidding.first_round.dealer_holding: 1+ natural_trump, dealers_natural_trump)",
    ),
    (
        "dealers_natural_trump",
        PLAIN,
        "9H",
        "0 passes, 1 passes, 2 passes",
        "3 orders",
        True,
        "whoever is asked, who holds what a caller must, may accept the upcard's suit, hearts. (bidding.first_round.suits: upcard, standard; bidding.first_round.dealer_holding: 1+ natural_trump, dealers_natural_trump)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        "",
        "0 orders",
        False,
        "the upcard's suit is not offered in the first round: another is named. (bidding.first_round.suits: not_upcard, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        "",
        "0 names hearts",
        False,
        "hearts is the upcard's suit, and another is named in the first round. (bidding.first_round.suits: not_upcard, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        "",
        "0 names clubs",
        True,
        "whoever is asked, who holds what a caller must, may name any suit but the upcard's, hearts. (bidding.first_round.suits: not_upcard, jeuchre; bidding.first_round.holding: 1+ natural_trump, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        "",
        "0 names spades",
        False,
        "0 does not hold what a caller must. (bidding.first_round.holding: 1+ natural_trump, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        "",
        "0 names low",
        False,
        "low may not be named in the first round. (bidding.first_round.suits: not_upcard, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names clubs",
        False,
        "in the second round only the upcard's suit, hearts, may be named. (bidding.second_round.suits: only_upcard, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names hearts",
        True,
        "whoever is asked, who holds what a caller must, may name the upcard's suit, hearts. (bidding.second_round.suits: only_upcard, jeuchre; bidding.second_round.holding: 1+ natural_trump, jeuchre)",
    ),
    (
        "jeuchre",
        PLAIN,
        "9H",
        f"{P4}, 0 passes",
        "1 names hearts",
        False,
        "1 does not hold what a caller must. (bidding.second_round.holding: 1+ natural_trump, jeuchre)",
    ),
    (
        "reverse_euchre",
        PLAIN,
        "9H",
        "",
        "0 orders",
        False,
        "whoever calls goes alone, and says so. (alone.makers: always, reverse_euchre)",
    ),
    (
        "reverse_euchre",
        PLAIN,
        "9H",
        "",
        "0 orders alone",
        True,
        "whoever is asked, who holds what a caller must, may accept the upcard's suit, hearts; and whoever calls goes alone. (bidding.first_round.suits: upcard, standard; bidding.first_round.holding: 1+ natural_trump, reverse_euchre; alone.makers: always, reverse_euchre)",
    ),
    (
        "no_trump_second_round",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names no trump",
        True,
        "whoever is asked may name no trump. (bidding.second_round.no_trump: allowed, no_trump_second_round)",
    ),
    (
        "no_trump_first_round",
        PLAIN,
        "9H",
        "",
        "0 names no trump",
        True,
        "whoever is asked may name no trump. (bidding.first_round.no_trump: allowed, no_trump_first_round)",
    ),
    (
        "no_trump_first_round",
        PLAIN,
        "9H",
        "",
        "0 names clubs",
        False,
        "in the first round only the upcard's suit, hearts, may be accepted, or no trump named. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "first_named",
        PLAIN,
        "9H",
        "",
        "0 names no trump",
        True,
        "whoever is asked, who holds what a caller must, may name no trump. (bidding.first_round.no_trump: allowed, first_named; bidding.first_round.holding: 1+ of A, first_named)",
    ),
    (
        "first_named",
        "AH KC QC 10C AS / JD 9C KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD",
        "9H",
        "0 passes",
        "1 names no trump",
        False,
        "1 does not hold what a caller must. (bidding.first_round.holding: 1+ of A, first_named)",
    ),
    (
        "next_in_the_second_round",
        PLAIN,
        "9H",
        f"{P4}",
        "0 names diamonds",
        True,
        "whoever is asked may name the other suit of the upcard's colour, diamonds. (bidding.second_round.suits: next, next_in_the_second_round)",
    ),
    *(
        (
            "next_in_the_second_round",
            PLAIN,
            "9H",
            f"{P4}",
            f"0 names {suit}",
            False,
            "in the second round only the other suit of the upcard's colour, diamonds, may be named. (bidding.second_round.suits: next, next_in_the_second_round)",
        )
        for suit in ("hearts", "spades")
    ),
    (
        "natural",
        PLAIN,
        "9H",
        f"{P4}, 0 passes",
        "1 names no trump",
        True,
        "whoever is asked, who holds what a caller must, may name no trump. (bidding.second_round.no_trump: allowed, natural; bidding.second_round.holding: 1+ of A, natural)",
    ),
    (
        "natural",
        "AH KC QC 10C AS / JD 9C KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD",
        "9H",
        f"{P4}, 0 passes",
        "1 names no trump",
        False,
        "1 does not hold what a caller must. (bidding.second_round.holding: 1+ of A, natural)",
    ),
    (
        "partner",
        PLAIN,
        "joker",
        "0 passes",
        "1 names hearts",
        False,
        "the dealer's partner may accept it only to play alone. (bidding.first_round.dealers_partner: must_go_alone, partner)",
    ),
    (
        "partner",
        PLAIN,
        "joker",
        "0 passes",
        "1 names hearts alone",
        True,
        "the joker has no suit, and the dealer's partner may name any for it, only to play alone. (bidding.first_round.joker_up: caller_names, joker_named_by_caller; bidding.first_round.dealers_partner: must_go_alone, partner)",
    ),
    (
        "first",
        "AS KC QC 10C 9C / JD AH KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads AS",
        True,
        "the player at the dealer's left leads first, and without a trump to lead may lead any card. (the rule of the game, B20; play.lead: eldest, standard; play.first_lead_must_be: trump, first)",
    ),
    (
        "stuck",
        "AS KC QC 10C 9C / JD AH KS QS 10S / JH QH AC 9S 9D",
        "9H",
        "0 passes, 1 passes, 2 passes, 0 passes, 1 passes, 2 names spades",
        "0 drops out",
        True,
        "each defender is asked, from the dealer's left, whether he stays in or drops out. (drop: {not_when_forced: true}, stuck)",
    ),
    (
        "two_handed_ohio",
        None,
        None,
        "1 orders",
        "0 joins the dummy",
        False,
        "seat 0 is to bury a card. (dummy.may_leave: false, two_handed_ohio)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        "0 claims farmer",
        True,
        "farmer may be claimed: 0 holds what it asks for. (claims.farmer.hand: 3+ of 9 10, farm; claims.farmer.may: swap, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        "0 claims nothing",
        True,
        "nobody need claim farmer. (claims.farmer.may: swap, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        "0 claims poor",
        False,
        "0 does not hold what poor asks for. (claims.poor.hand: no J Q K A, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        "0 claims king_up",
        False,
        "only the dealer may claim king_up. (claims.king_up.who: dealer, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        "0 claims king",
        False,
        "king is claimed before the first card is led, by whoever is asked about it. (claims.king.when: before_first_card, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        "0 passes",
        False,
        "seat 0 is to say whether he claims it. (claims.farmer.when: before_bidding, the language's default, source §43; claims.farmer.may: swap, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims farmer",
        "0 buries 9H",
        True,
        "0 claimed farmer, and 3 more are to be buried. (claims.farmer.hand: 3+ of 9 10, farm; claims.farmer.may: swap, farm; claims.farmer.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims farmer",
        "0 buries AH",
        False,
        "farmer does not count AH, and only what it counts is laid away. (claims.farmer.hand: 3+ of 9 10, farm; claims.farmer.may: swap, farm; claims.farmer.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims farmer, 0 buries 9H",
        "0 buries 10S",
        False,
        "2 more are to be buried in ascending card order, and enough must be left to finish. (claims.farmer.hand: 3+ of 9 10, farm; claims.farmer.may: swap, farm; claims.farmer.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims farmer",
        "1 passes",
        False,
        "it is seat 0's turn. (claims.farmer.hand: 3+ of 9 10, farm; claims.farmer.may: swap, farm; claims.farmer.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims farmer",
        "0 passes",
        False,
        "seat 0 is to lay away cards for those of the kitty. (claims.farmer.hand: 3+ of 9 10, farm; claims.farmer.may: swap, farm; claims.farmer.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, 0 claims plain",
        "0 buries 9H",
        True,
        "0 claimed plain, and 3 more are to be buried. (claims.plain.hand: 3+ of 9 10 not in upcard_suit, farm; claims.plain.may: swap, farm; claims.plain.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, 0 claims plain",
        "0 buries KH",
        False,
        "plain does not count KH, and only what it counts is laid away. (claims.plain.hand: 3+ of 9 10 not in upcard_suit, farm; claims.plain.may: swap, farm; claims.plain.cards: 3, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims farmer, 0 buries 9H, 0 buries 9S, 0 buries 10S",
        "0 claims farmer",
        False,
        "somebody has taken the kitty already. (claims.farmer.may: swap, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims nothing, 1 claims nothing",
        "2 claims farmer",
        False,
        "2 does not hold what farmer asks for. (claims.farmer.hand: 3+ of 9 10, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        "0 claims nothing, 1 claims nothing",
        "2 claims nothing",
        True,
        "nobody need claim farmer. (claims.farmer.may: swap, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, {N4}, {N4}",
        "3 claims king_up",
        True,
        "king_up may be claimed: the upcard is KD and 3 is the dealer. (claims.king_up.upcard: K, farm; claims.king_up.who: dealer, farm; claims.king_up.may: point, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, {N4}, {N4}, 3 claims king_up",
        "0 claims farmer",
        False,
        "farmer is claimed before anything else is said, by whoever is asked about it. (claims.farmer.when: before_bidding, the language's default, source §43)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, {N4}, {N4}, 3 claims king_up, 0 passes, 1 passes, 2 orders, 3 buries AC",
        "0 claims king",
        False,
        "0 does not hold what king asks for. (claims.king.hand: 1 of K in trump, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, {N4}, {N4}, 3 claims king_up, 0 orders, 3 buries AC, 0 claims nothing, 1 claims nothing, 2 claims nothing",
        "3 claims king",
        True,
        "king may be claimed: 3 holds what it asks for. (claims.king.hand: 1 of K in trump, farm; claims.king.may: point, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, {N4}, {N4}, 3 claims king_up, 0 orders, 3 buries AC, 0 claims nothing, 1 claims nothing, 2 claims nothing, 3 claims king",
        "0 claims king",
        False,
        "0 does not hold what king asks for. (claims.king.hand: 1 of K in trump, farm)",
    ),
    (
        "farm",
        FARMHANDS,
        "KD",
        f"{N4}, {N4}, {N4}, 3 claims nothing, 0 orders, 3 buries KD",
        "0 claims king",
        False,
        "0 does not hold what king asks for. (claims.king.hand: 1 of K in trump, farm)",
    ),
    (
        "farm",
        "9S 10S AS AH KH / 10D JH QC 9H KC / 9C QS 9D QD JD / JC JS QH KS AC",
        "10H",
        "",
        "3 claims king_up",
        False,
        "it is seat 0's turn. (claims.farmer.when: before_bidding, the language's default, source §43; claims.farmer.may: swap, farm)",
    ),
    (
        "standard",
        PLAIN,
        "9H",
        "",
        "0 claims nothing",
        False,
        "there is nothing to claim in this game. (claims: {}, the language's default, source §43)",
    ),
    (
        "standard",
        PLAIN,
        "9H",
        "",
        168,
        False,
        "there is nothing to claim in this game. (claims: {}, the language's default, source §43)",
    ),
    ("standard", PLAIN, "9H", "", 169, False, "seat 0 is to accept the upcard or pass. (the rule of the game, B8)"),
    (
        "farm",
        FARMHANDS,
        "KD",
        "",
        180,
        False,
        "seat 0 is to say whether he claims it. (claims.farmer.when: before_bidding, the language's default, source §43; claims.farmer.may: swap, farm)",
    ),
    (
        "sum_may_not_come_out",
        None,
        None,
        "",
        "1 predicts 4",
        True,
        "whoever is asked predicts any number from 0 to 10, the tricks of a deal. (bidding.predictions: {may_balance: false}, sum_may_not_come_out)",
    ),
    (
        "sum_may_not_come_out",
        None,
        None,
        "1 predicts 4, 2 predicts 4, 3 predicts 1",
        "0 predicts 1",
        False,
        "with 1 the predictions would add up to 10, which the last to speak may not do. (bidding.predictions.may_balance: false, sum_may_not_come_out)",
    ),
    (
        "sum_may_not_come_out",
        None,
        None,
        "1 predicts 4, 2 predicts 4, 3 predicts 1",
        "0 predicts 2",
        True,
        "the last to speak may predict any number that does not make the sum 10. (bidding.predictions.may_balance: false, sum_may_not_come_out)",
    ),
    ("sum_may_not_come_out", None, None, "", 203, False, "a deal has only 10 tricks. (deal.hand: 10, oh_hell)"),
    (
        "oh_hell",
        None,
        None,
        "",
        "1 passes",
        True,
        "whoever is asked predicts any number from 0 to 10, the tricks of a deal. (bidding.predictions: {may_balance: true}, oh_hell)",
    ),
    (
        "oh_hell",
        None,
        None,
        "",
        "1 orders",
        False,
        "seat 1 is to say how many tricks he will take. (bidding.fixed: {trump: upcard, maker: nobody}, oh_hell)",
    ),
    (
        "oh_hell",
        None,
        None,
        "",
        "1 names hearts",
        False,
        "seat 1 is to say how many tricks he will take. (bidding.fixed: {trump: upcard, maker: nobody}, oh_hell)",
    ),
    (
        "standard",
        PLAIN,
        "9H",
        "",
        193,
        False,
        "seat 0 is to accept the upcard or pass. (bidding.auction: absent, the language's default, source §27)",
    ),
    (
        "stakes",
        None,
        None,
        "1 bids 4 hearts, 2 passes, 3 passes, 0 passes",
        "2 doubles",
        True,
        "the defenders are asked, from the maker's left, whether they double. (doubling.times: 2, stakes; doubling.bids: 3-4, stakes)",
    ),
    (
        "stakes",
        None,
        None,
        "1 bids 4 hearts, 2 passes, 3 passes, 0 passes",
        "2 does not double",
        True,
        "nobody need double. (doubling.times: 2, stakes)",
    ),
    (
        "stakes",
        None,
        None,
        "1 bids 4 hearts, 2 passes, 3 passes, 0 passes, 2 doubles",
        "1 doubles",
        True,
        "1 was doubled, and may redouble. (doubling.times: 2, stakes)",
    ),
    (
        "stakes",
        None,
        None,
        "1 bids 4 hearts, 2 passes, 3 passes, 0 passes, 2 doubles",
        "1 does not double",
        True,
        "nobody need redouble. (doubling.times: 2, stakes)",
    ),
    (
        "stakes",
        None,
        None,
        "1 bids 4 hearts, 2 passes, 3 passes, 0 passes, 2 doubles",
        "1 passes",
        False,
        "seat 1 is to double or not. (doubling.times: 2, stakes)",
    ),
    (
        "stakes",
        None,
        None,
        "1 bids 5 hearts, 2 passes, 3 passes, 0 passes",
        "1 doubles",
        False,
        "a bid of 5 hearts may not be doubled. (doubling.bids: 3-4, stakes)",
    ),
    (
        "stakes",
        None,
        None,
        "",
        "1 doubles",
        False,
        "doubling is asked about right after trump is named. (doubling.times: 2, stakes)",
    ),
    (
        "standard",
        PLAIN,
        "9H",
        "",
        "0 doubles",
        False,
        "nobody doubles in this game. (doubling: absent, the language's default, source §38)",
    ),
    (
        "rounds",
        PLAIN,
        "9H",
        "0 orders",
        "1 doubles",
        True,
        "the defenders are asked, from the maker's left, whether they double. (doubling.times: 1, rounds)",
    ),
    (
        "horse_euchre",
        None,
        None,
        "1 bids horse, 1 names hearts",
        "2 doubles",
        True,
        "the defenders are asked, from the maker's left, whether they double. (doubling.times: 2, horse_euchre; doubling.bids: horse, horse_euchre; doubling.takes_over: true, horse_euchre)",
    ),
    (
        "horse_euchre",
        None,
        None,
        "1 bids horse, 1 names hearts, 2 doubles",
        "1 doubles",
        True,
        "1 was doubled, and may redouble. (doubling.times: 2, horse_euchre; doubling.takes_over: true, horse_euchre)",
    ),
    (
        "call_ace",
        PLAIN,
        "9H",
        "0 orders",
        "0 calls AC",
        True,
        "the maker calls a card, whoever holds it, and AC is an ace that is no trump. (called_partner.card: ace_of_a_suit, call_ace)",
    ),
    (
        "call_ace",
        PLAIN,
        "9H",
        "0 orders",
        "0 calls AH",
        False,
        "the maker calls a card that is no trump, and AH is one. (called_partner.card: ace_of_a_suit, call_ace)",
    ),
    (
        "call_ace",
        PLAIN,
        "9H",
        "0 orders",
        "0 calls KC",
        False,
        "the maker calls an ace, and KC is none. (called_partner.card: ace_of_a_suit, call_ace)",
    ),
    (
        "call_ace",
        PLAIN,
        "9H",
        "0 orders",
        "0 calls nobody",
        False,
        "the maker must call a card. (called_partner.required: true, the language's default, source §22)",
    ),
    ("call_ace", PLAIN, "9H", "0 orders", 360, False, "the pack has only 24 cards. (deck: 24, standard)"),
    (
        "call_ace",
        PLAIN,
        "9H",
        "0 orders",
        "0 passes",
        False,
        "seat 0 is to call a card. (called_partner.card: ace_of_a_suit, call_ace)",
    ),
    (
        "call_ace",
        PLAIN,
        "9H",
        "",
        "0 calls AC",
        False,
        "seat 0 is to accept the upcard or pass. (called_partner.when: with_trump, call_ace)",
    ),
    (
        "called",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD",
        "0 calls nobody",
        True,
        "the maker need not call a card. (called_partner.required: false, called)",
    ),
    (
        "called",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD",
        "0 calls 9C",
        True,
        "the maker calls a card, whoever holds it, and 9C is no trump. (called_partner.card: any_plain_card, called; called_partner.when: after_pick_up, called)",
    ),
    (
        "called",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD",
        "0 calls JD",
        False,
        "the maker calls a card that is no trump, and JD is one. (called_partner.card: any_plain_card, called)",
    ),
    (
        "called",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD",
        "3 calls 9C",
        False,
        "it is seat 0's turn. (called_partner.card: any_plain_card, called; called_partner.when: after_pick_up, called)",
    ),
    (
        "trumps",
        PLAIN,
        "9H",
        "0 orders",
        "0 calls JD",
        True,
        "the maker calls a card, whoever holds it, and JD is a trump. (called_partner.card: any_trump, trumps)",
    ),
    (
        "trumps",
        PLAIN,
        "9H",
        "0 orders",
        "0 calls 9C",
        False,
        "the maker calls a trump, and 9C is none. (called_partner.card: any_trump, trumps)",
    ),
    (
        "call_queen",
        None,
        None,
        "",
        "1 calls AC",
        False,
        "seat 1 is to accept the upcard or pass. (called_partner.card: queen_of_trumps_or_next, call_queen)",
    ),
    (
        "standard",
        PLAIN,
        "9H",
        "",
        "0 calls AC",
        False,
        "seat 0 is to accept the upcard or pass. (called_partner: absent, the language's default, source §21)",
    ),
    (
        "pepper_five",
        None,
        None,
        "1 bids 4, 2 passes, 3 passes, 4 passes, 0 passes, 1 names hearts",
        321,
        False,
        "equal cards are named by number 0, the first of them. (deck.copies: 2, pepper_five)",
    ),
    (
        "dirty_clubs",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD",
        "1 drops out",
        True,
        "each defender is asked, from the dealer's left, whether he stays in or drops out. (drop: {not_when_forced: true}, dirty_clubs)",
    ),
    (
        "dirty_clubs",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD, 1 drops out, 2 drops out, 3 stays in",
        "0 drops out",
        False,
        "only defenders are asked whether they stay in, before the play. (drop: {not_when_forced: true}, dirty_clubs)",
    ),
    (
        "dirty_clubs",
        PLAIN,
        "9H",
        "0 orders, 3 buries QD, 1 drops out, 2 stays in, 3 stays in",
        "1 leads AS",
        False,
        "seat 1 dropped out. (drop: {not_when_forced: true}, dirty_clubs)",
    ),
    (
        "dirty_clubs",
        "AH KC QC 10C JC / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD",
        "9C",
        "",
        "3 buries 9C",
        True,
        "the upcard just picked up may be buried. (bidding.first_round.may_bury_upcard: true, the language's default, source knob X4)",
    ),
    (
        "dirty_clubs",
        "AH KC QC 10C JC / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD",
        "9C",
        "3 buries 9C",
        "0 drops out",
        False,
        "nobody drops out when the upcard fixed trump. (drop.not_when_forced: true, dirty_clubs; bidding.forced_upcard.suit: C, dirty_clubs)",
    ),
    (
        "dirty_clubs",
        "AH KC QC 10C JC / JD AS KS QS 10S / JH QH AC 9S 9D / KH 10H AD KD QD",
        "9C",
        "",
        "3 passes",
        False,
        "seat 3 is to bury a card. (the rule of the game, B10; bidding.forced_upcard.suit: C, dirty_clubs)",
    ),
    (
        "standard",
        PLAIN,
        "9H",
        "",
        "0 stays in",
        False,
        "nobody drops out in this game. (drop: absent, the language's default, source §26)",
    ),
    (
        "two_handed_ohio",
        None,
        None,
        "1 orders",
        "0 passes",
        False,
        "seat 0 is to bury a card. (the rule of the game, B10)",
    ),
    (
        "limits",
        PLAIN,
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads KC",
        False,
        "the first card led must be a trump, and 0 holds AH. (play.first_lead_must_be: trump, limits)",
    ),
    (
        "limits",
        PLAIN,
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads AH",
        True,
        "the player at the dealer's left leads first, and a trump, also an ace since nothing else is left to lead, may be led. (the rule of the game, B20; play.lead: eldest, standard; play.first_lead_must_be: trump, limits; play.aces_may_be_led: false, limits)",
    ),
    (
        "limits",
        "KH KC QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / AH 10H AD KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads KH",
        True,
        "the player at the dealer's left leads first, and a trump but an ace may be led. (the rule of the game, B20; play.lead: eldest, standard; play.first_lead_must_be: trump, limits; play.aces_may_be_led: false, limits)",
    ),
    (
        "limits",
        "AH KH QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KC 10H AD KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads AH",
        False,
        "0 holds another trump than AH, and an ace may not be led. (play.aces_may_be_led: false, limits)",
    ),
    (
        "limits",
        "AH KH QC 10C 9C / JD AS KS QS 10S / JH QH AC 9S 9D / KC 10H AD KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads KH",
        True,
        "the player at the dealer's left leads first, and a trump but an ace may be led. (the rule of the game, B20; play.lead: eldest, standard; play.first_lead_must_be: trump, limits; play.aces_may_be_led: false, limits)",
    ),
    (
        "limits",
        "AC KC QC 10C 9C / JD AS KS QS 10S / JH QH AH 9S 9D / KH 10H AD KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads KC",
        True,
        "the player at the dealer's left leads first, and any card but an ace may be led. (the rule of the game, B20; play.lead: eldest, standard; play.aces_may_be_led: false, limits)",
    ),
    (
        "limits",
        "AC KC QC 10C 9C / JD AS KS QS 10S / JH QH AH 9S 9D / KH 10H AD KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone",
        "0 leads AC",
        False,
        "0 holds other cards than aces, and an ace may not be led. (play.aces_may_be_led: false, limits)",
    ),
    (
        "limits",
        "KC AC AS AD QC / JD KS QS 10S 9S / JH QH AH 10D 9D / KH 10H JS KD QD",
        "9H",
        "0 orders, 3 takes 9H, 3 buries QD, nobody alone, 0 leads KC, 1 plays JD, 2 plays AH, 3 plays 9H",
        "2 leads JH",
        False,
        "it is seat 1's turn. (the rule of the game, B25)",
    ),
    (
        "may_not_trump_an_ace",
        "AC KC QC 10C 9C / JD AS KS QS 10S / JH QH AH KH 9D / JC 10H AD KD QD",
        "9H",
        "0 passes, 1 passes, 2 orders, 3 buries QD, 0 leads AC",
        "1 plays JD",
        False,
        "a trick led with AC may be trumped only by who holds nothing but trumps. (play.may_trump_ace: false, may_not_trump_an_ace)",
    ),
    (
        "may_not_trump_an_ace",
        "AC KC QC 10C 9C / JD AS KS QS 10S / JH QH AH KH 9D / JC 10H AD KD QD",
        "9H",
        "0 passes, 1 passes, 2 orders, 3 buries QD, 0 leads AC",
        "1 plays AS",
        True,
        "1 holds no clubs and may play any card but a trump, since AC was led. (the rule of the game, B23; play.may_trump_ace: false, may_not_trump_an_ace)",
    ),
    (
        "may_not_trump_an_ace",
        "AC KC QC 10C 9C / AD AS KS QS 10S / JH QH AH KH JD / JC 10H 9D KD QD",
        "9H",
        "0 passes, 1 passes, 2 orders, 3 buries QD, 0 leads AC, 1 plays AD",
        "2 plays JD",
        True,
        "2 holds no clubs and nothing but trumps, and may play any of them though AC was led. (the rule of the game, B23; play.may_trump_ace: false, may_not_trump_an_ace)",
    ),
    (
        "asks",
        "joker 9C 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads joker",
        "0 asks for hearts",
        True,
        "who leads the joker without trump says which suit the others must follow. (ranking.joker_lead_names_suit: true, asks)",
    ),
    (
        "asks",
        "joker 9C 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads joker",
        "0 leads 9C",
        False,
        "seat 0 is to ask for a suit. (ranking.joker_lead_names_suit: true, asks)",
    ),
    (
        "asks",
        "joker 9C 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads joker, 0 asks for spades",
        "1 plays 9S",
        True,
        "spades were asked for by who led the joker, and 9S is a spade, and nothing that may be played beats the joker. (the rule of the game, B23; play.must_beat: true, asks)",
    ),
    (
        "asks",
        "joker 9C 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads joker, 0 asks for spades, 1 plays 9S",
        "2 plays AC",
        False,
        "spades were asked for by who led the joker and 2 holds AS. (the rule of the game, B23)",
    ),
    (
        "asks",
        "joker 9C 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads 9C",
        "1 plays 9S",
        True,
        "1 holds no clubs and may play any card. (the rule of the game, B23)",
    ),
    (
        "asks",
        "9C joker 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "",
        "0 asks for hearts",
        False,
        "a suit is asked for only by who has just led a joker without trump. (ranking.joker_lead_names_suit: true, asks)",
    ),
    (
        "asks",
        "9C 9H 10C JC QC KC / joker2 9S 10S JS QS AC / KS AS AH joker 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads KC",
        "1 plays joker2",
        True,
        "clubs were led, and the joker2, which has no suit without trump, may be played all the same, and it beats KC. (ranking.joker_needs_void: false, asks; play.must_beat: true, asks)",
    ),
    (
        "asks",
        "9C 9H 10C JC QC KC / joker2 9S 10S JS QS AC / KS AS AH joker 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads KC, 1 plays AC",
        "2 plays KS",
        True,
        "2 holds no clubs and may play any card. (the rule of the game, B23)",
    ),
    (
        "asks",
        "9C 9H 10C JC KC AC / joker2 9S 10S JS QC AS / KS QS AH joker 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads AC",
        "1 plays QC",
        False,
        "clubs were led and 1 holds QC and the joker2, of which the joker2 must be played to beat AC. (the rule of the game, B23; play.must_beat: true, asks)",
    ),
    (
        "free",
        "joker 9C 10C JC QC KC / joker2 9S 10S JS QS KS / AC AS AH 9H 10H JH / AD KD QD JD 10D 9D",
        None,
        "0 leads joker",
        "1 plays 9S",
        True,
        "the joker that was led has no suit, so 1 follows none and may play any card. (ranking.joker_lead_names_suit: false, free)",
    ),
    (
        "five_hundred",
        "joker AS AC AH KS KC KH QS QC QH / 4H 5S 5C 5D 6S 6C 6D 7S 7C 7D / 5H 6H 7H 8S 8C 8D 9S 9C 9D 10D / 8H 9H 10H 10S 10C JS JC JH JD QD",
        None,
        "0 bids 8 no trump, 1 passes, 2 passes, 3 passes, 0 buries 4D, 0 buries KD, 0 buries AD, 0 leads AC",
        "1 plays 5S",
        False,
        "clubs were led and 1 holds 5C and 6C and 7C. (the rule of the game, B23)",
    ),
    (
        "five_hundred",
        "AS KD AC AH KS KC KH QS QC QH / joker 5S 5C 5D 6S 6C 6D 7S 7C 7D / 5H 6H 7H 8S 8C 8D 9S 9C 9D 10D / 8H 9H 10H 10S 10C JS JC JH JD QD",
        None,
        "0 bids 8 no trump, 1 passes, 2 passes, 3 passes, 0 buries 4D, 0 buries KD, 0 buries AD, 0 leads AC",
        "1 plays joker",
        False,
        "the joker must wait until 1 holds no clubs, which were led. (ranking.joker_needs_void: true, five_hundred)",
    ),
    (
        "all_play_no_trump",
        PLAIN,
        "9H",
        f"{P4}, {P4}",
        "0 leads AH",
        True,
        "the player at the dealer's left leads first, and any card may be led. (the rule of the game, B20; play.lead: eldest, standard)",
    ),
    ("reunion", None, None, "", "0 buries 7C", False, "0 does not hold 7C."),
]


@cache
def rules(name: str) -> ec.Rules:
    text = GAMES.get(name)
    return ec.compile_rules(ec.load(name) if text is None else read_text_variant(text, f"{name}.yaml").require())


def position(name: str, hands: str | None, upcard: str | None, actions: str) -> ec.Deal:
    """Set up a deal, the last seat dealing, or seat 0 where the cards do not matter."""
    if hands is None:
        deal = ec.Deal.from_seed(rules(name), seed=1, dealer=0)
    else:
        split = [hand.strip() for hand in hands.split("/")]
        deal = ec.Deal.from_cards(rules(name), hands=split, upcard=upcard, dealer=len(split) - 1)
    return deal.tell(*actions.split(", ")) if actions else deal


def ruling(deal: ec.Deal, words: str | int) -> ec.kernel.Why:
    try:
        return deal.why(deal.read(words) if isinstance(words, str) else words)
    except ec.IllegalAction as error:
        return error.why


@pytest.mark.parametrize(("name", "hands", "upcard", "actions", "words", "legal", "said"), CASES)
def test_rulings(
    name: str, hands: str | None, upcard: str | None, actions: str, words: str | int, legal: bool, said: str
) -> None:
    """Every sentence and every field, read by eye against the rules of the game."""
    why = ruling(position(name, hands, upcard, actions), words)
    assert re.sub(r"(?:variants/(?:\w+/)?)?(\w+)\.yaml:\d+:\d+", r"\1", str(why)) == said
    assert why.legal == legal


@pytest.mark.parametrize("name", [*GAMES, "dirty_clubs", "five_hundred", "horse_euchre", "pepper_five", "reunion"])
def test_every_number_has_its_reason(name: str) -> None:
    """In every position of random deals, of every number that an action may have; the verdict is that of the rules."""
    for seed in range(3):
        deal = ec.Deal.from_seed(rules(name), seed=seed, dealer=seed % rules(name).seats)
        player = ec.players.random_player(seed)
        while deal.actor is not None:
            for action in range(ACTIONS):
                why = deal.why(action)
                assert why.legal == (action in deal.legal_actions), deal.say(action)
                assert re.fullmatch(r"[a-z0-9].*\.", why.sentence)
            deal = deal.apply(player(deal.view(rules(name).player_of[deal.actor])))


ENDINGS = [
    (
        "dirty_clubs",
        "two may drop out and one is bucked",
        "made pays -5 to seat 0: seat 0 took 5 of 5 tricks and needed 3, and nobody was alone, seats 2 and 3 having dropped out, and the upcard had not fixed trump. bucked pays 5 to seat 1 besides. (scoring.made: {made: true, everyone: -tricks}, dirty_clubs; bidding.need: most, the language's default, source B28 C13 D27; drop: {not_when_forced: true}, dirty_clubs; extras.bucked: {defenders: 5, own_tricks: none}, dirty_clubs)",
    ),
    (
        "dirty_clubs",
        "two tricks are enough for a forced dealer",
        "made pays -1 to seat 0 and -4 to seat 3: seat 3 took 4 of 5 tricks and needed 2, and nobody was alone, and the upcard fixed trump. bucked pays 5 each to seats 1 and 2 besides. (scoring.made: {made: true, everyone: -tricks}, dirty_clubs; bidding.forced_upcard.need: 2, dirty_clubs; extras.bucked: {defenders: 5, own_tricks: none}, dirty_clubs)",
    ),
    (
        "buck_euchre",
        "when all pass twice everybody plays without trump",
        "nobody pays -5 to seat 0: nobody called, and there is no maker, in no trump. bucked pays 5 each to seats 1, 2 and 3 besides. (scoring.nobody: {called: false, everyone: -tricks}, buck_euchre; bidding.all_pass: play_no_trump, buck_euchre; extras.bucked: {defenders: 5, own_tricks: none}, dirty_clubs)",
    ),
    (
        "dropping_out_costs_one",
        "one point each for the two who drop out",
        "made pays the maker -5 and 1 to seat 2 and 1 to seat 3: seat 0 took 5 of 5 tricks and needed 3, and nobody was alone, seats 2 and 3 having dropped out, and the upcard had not fixed trump. bucked pays 5 to seat 1 besides. (scoring.made: {made: true, everyone: -tricks, dropped: 1}, dropping_out_costs_one; scoring.made.made: true, dirty_clubs; scoring.made.everyone: -tricks, dirty_clubs; bidding.need: most, the language's default, source B28 C13 D27; drop: {not_when_forced: true}, dirty_clubs; extras.bucked: {defenders: 5, own_tricks: none}, dirty_clubs)",
    ),
    (
        "horse_euchre",
        "who doubles a horse must win it himself",
        "set pays the makers -12 and the defenders 3: seats 1 and 3 took 3 of 6 tricks and needed 6, having taken over horse from seat 0, and seat 1, the maker, was alone, doubled. (scoring.set: {made: false, makers: -value*stake, defenders: tricks}, horse_euchre; bidding.auction.special.horse.promises: all, horse_euchre; bidding.auction.special.horse.value: absent, the language's default, source §30; doubling.takes_over: true, horse_euchre; doubling.times: 2, horse_euchre)",
    ),
    (
        "horse_euchre",
        "a redoubled horse counts four times",
        "redoubled pays the makers 48: seats 0 and 2 took 6 of 6 tricks and needed 6, having bid horse, and seat 0, the maker, was alone, redoubled. made and horse_won fit too, but redoubled is the narrower. (scoring.redoubled: {made: true, bid: horse, doubled: 2, makers: 48}, horse_euchre; bidding.auction.special.horse.promises: all, horse_euchre; doubling.times: 2, horse_euchre; scoring.made: {made: true, makers: tricks, defenders: tricks}, horse_euchre; scoring.horse_won: {made: true, bid: horse, makers: 12*stake}, horse_euchre)",
    ),
    (
        "jeuchre",
        "one who takes all five loses the game",
        "alone_all pays nobody: seats 0 and 2 took 5 of 5 tricks, and nobody was alone, all by one of them. The defenders win the game by it. (scoring.alone_all: {tricks: all, one_took_all: true, makers: 0, game_to: defenders}, jeuchre)",
    ),
    (
        "jeuchre",
        "the two makers together may take all five",
        "all_five pays the makers -4: seats 0 and 2 took 5 of 5 tricks, and nobody was alone, not all by one of them. (scoring.all_five: {tricks: all, one_took_all: false, makers: -4}, jeuchre)",
    ),
    (
        "fast_break",
        "the first two are lost",
        "fast_break pays nobody: seats 0 and 2 took 3 of 5 tricks and needed 3, and nobody was alone, having lost 2 before the first. point fits too, but fast_break is the narrower. (scoring.fast_break: {tricks: 3, lost_first: 2, makers: 0}, fast_break; bidding.need: most, standard; scoring.point: {made: true, makers: 1}, standard)",
    ),
    (
        "call_ace",
        "a march with the partner is two for each",
        "march pays each maker 2: seats 0 and 2 took 5 of 5 tricks and needed 3, and seat 2, who played the called AS, was the partner of seat 0. point fits too, but march is the narrower. (scoring.march: {tricks: all, makers: 2}, standard; bidding.need: most, standard; called_partner.card: ace_of_a_suit, call_ace; scoring.point: {made: true, makers: 1}, standard)",
    ),
    (
        "call_ace",
        "who calls his own ace plays for himself",
        "lone_march pays the maker 4: seat 0 took 5 of 5 tricks and needed 3, and seat 0, the maker, was alone, for nobody else played the called AS. point and march fit too, but lone_march is the narrower. (scoring.lone_march: {tricks: all, lone: [maker, both], makers: players}, call_ace; scoring.lone_march.tricks: all, standard; scoring.lone_march.lone: [maker, both], standard; bidding.need: most, standard; called_partner.card: ace_of_a_suit, call_ace; scoring.point: {made: true, makers: 1}, standard; scoring.march: {tricks: all, makers: 2}, standard)",
    ),
    (
        "all_play_no_trump",
        "four of five are one",
        "nobody pays nobody: nobody called, and there is no maker, in no trump. most_of_it pays 1 to seats 0 and 2 besides. (scoring.nobody: {called: false, everyone: 0}, all_play_no_trump; bidding.all_pass: play_no_trump, all_play_no_trump; extras.most_of_it: {called: false, everyone: 1, own_tricks: 3+}, all_play_no_trump)",
    ),
    (
        "reunion",
        "all 150 points of a deal",
        "counted pays 150 to seat 0: nobody is the maker, with card points: 150 to seat 0. (scoring.counted: {everyone: points}, reunion; bidding.fixed.maker: nobody, reunion; card_points: {ranks: {A: 11, 10: 10, K: 4, Q: 3, J: 2}, trumps: {J: 12}, cards: {}, last_trick: 10, first_trick: 0}, reunion)",
    ),
    (
        "oh_hell",
        "two come out exactly",
        "taken pays 10 to seat 3: nobody is the maker. kept pays 10 each to seats 1 and 3 besides. (scoring.taken: {everyone: tricks}, oh_hell; bidding.fixed.maker: nobody, oh_hell; extras.kept: {everyone: 10, own_bid: kept}, oh_hell)",
    ),
    (
        "kings_are_marked",
        "a king turned up is a point for the dealer",
        "all_five pays the maker 5: seat 0 took 5 of 5 tricks and needed 3, and nobody was alone. most fits too, but all_five is the narrower. seat 1 claimed king_turned, for 1 point. (scoring.all_five: {tricks: all, makers: 5}, french_ruff; bidding.need: most, the language's default, source B28 C13 D27; scoring.most: {made: true, makers: 1}, french_ruff; claims.king_turned.may: point, kings_are_marked)",
    ),
    (
        "five_hundred",
        "a misere without a trick is worth 250",
        "misere_won pays the makers 250: seats 0 and 2 took 0 of 10 tricks and needed none, having bid misere no trump, and seat 0, the maker, was alone, in no trump. made fits too, but misere_won is the narrower. (scoring.misere_won: {made: true, bid: [misere, open_misere], makers: value}, five_hundred; bidding.auction.special.misere.promises: none, five_hundred; bidding.auction.special.misere.value: 250, five_hundred; scoring.made: {made: true, makers: value, defenders: 10*tricks}, five_hundred)",
    ),
]


@pytest.mark.parametrize(("name", "example", "said"), ENDINGS)
def test_results(name: str, example: str, said: str) -> None:
    """What the row pays, what held, and what was paid besides, in deals that the files tell as examples."""
    found = ec.load(name).examples[example]
    deal = ec.Deal.from_cards(
        rules(name), hands=dict(found.hands), upcard=found.upcard, kitty=found.kitty, dealer=found.dealer
    )
    result = deal.tell(*found.play).result
    assert result is not None
    assert re.sub(r"(?:variants/(?:\w+/)?)?(\w+)\.yaml:\d+:\d+", r"\1", str(result.why)) == said


def test_a_claimed_redeal() -> None:
    """Who claimed it, and who deals."""
    result = position(
        "farm", "9S 10S 9H 9C 10C / JC QC KC AC JS / QS KS AS JD QD / KD AD JH QH KH", "AH", NO_FACE
    ).result
    assert result is not None
    assert str(result.why).startswith(
        "seat 0 claimed poor, so the deal is void, and seat 0 deals next. (claims.poor.may: "
    )


def test_card_points_and_who_called_nobody() -> None:
    """A row that asks for the makers' card points is told them; who called no card was alone by his own will."""
    over = ec.Deal.from_seed(rules("counted"), seed=3, dealer=0)
    while over.actor is not None:
        over = over.apply(over.legal_actions[-1])
    assert over.result is not None
    assert re.search(r"having called nobody, with (?:no|1|\d+) card points?\.", str(over.result.why))


def test_tricks_with_a_joker_and_without_trump() -> None:
    """A joker beats what was led, or asked for; led without a suit, it is beaten by nothing."""
    hands = [
        "joker 9C 10C JC QC KC",
        "joker2 9S 10S JS QS KS",
        "AC AS AH 9H 10H JH",
        "AD KD QD JD 10D 9D",
    ]
    asked = ec.Deal.from_cards(rules("asks"), hands=hands, dealer=3).tell("0 leads joker", "0 asks for spades")
    (trick,) = asked.tell("1 plays 9S", "2 plays AS", "3 plays 9D").tricks
    assert (trick.led, trick.finished, trick.winner) == ("spades", True, 0)
    assert trick.why.sentence == (
        "seat 0 wins with the joker: spades (no trump) were asked for with the joker; 9S, AS and 9D are beaten by it."
    )
    (open_trick,) = ec.Deal.from_cards(rules("asks"), hands=hands, dealer=3).tell("0 leads joker").tricks
    assert (open_trick.led, open_trick.finished) == ("no suit", False)
    free = ec.Deal.from_cards(rules("free"), hands=hands, dealer=3)
    (trick,) = free.tell("0 leads joker", "1 plays 9S", "2 plays AS", "3 plays 9D").tricks
    assert trick.why.sentence == (
        "seat 0 wins with the joker: no suit (no trump) was asked for, the joker having been led; "
        "9S, AS and 9D are beaten by it."
    )
