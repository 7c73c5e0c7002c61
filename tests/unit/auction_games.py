"""Small games with auctions and exchanges, for tests of words: each has something that the others have not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from euchre_core.load import read_text_variant

if TYPE_CHECKING:
    import euchre_core as ec

SHOOT = """\
name: Shoot
deck: 48
deal: {hand: 12, upcard: false}
bidding:
  auction:
    bids: 6+
    turns: two_each
    passer_may_return: true
    trumps: [suits, no_trump, low]
    stuck_dealer: 5
    special:
      shoot: {above: 12, value: 18, lone: true, partners_best: {cards: 2, first: partner_gives}}
      alone: {above: shoot, value: 24, lone: true}
play: {lead: maker}
scoring:
  made: {made: true, makers: tricks}
  big: {made: true, bid: [shoot, alone], makers: value}
  low: {made: true, bid: 5-12, trump: low, makers: tricks + 2}
  mercy: {made: true, forced: true, beats: [low], makers: 5}
  set: {made: false, makers: -bid, defenders: tricks}
  big_set: {made: false, bid: [shoot, alone], makers: -value}
game: {target: 52, won_by: own_made_bid, loses_at: -50}
"""

RANKED = """\
name: Ranked
deck: {ranks: 7-A, jokers: 1, remove: 7C 7D}
table: {players: 3, sides: individual}
deal: {hand: 8, upcard: false}
bidding:
  all_pass: same_dealer
  auction:
    bids: 5-7
    turns: until_passed
    trump_named: in_the_bid
    trumps: [S, C, D, H]
    suits_rank: true
    values: {S: 40, C: 60, D: 80, H: 100, each_level: 100}
    stuck_joker_holder: 5
    special:
      sweep: {above: 7, value: 400, only_after: 6}
kitty: {taken_by: maker}
play: {when_void: must_trump, must_beat: true}
scoring:
  made: {made: true, makers: value, defenders: 10*tricks}
  set: {made: false, makers: -value/2, defenders: 10*tricks}
game: {target: 1000, both_reach: makers_first}
match: {games: 2, laps: true, slam: 2}
"""

FIRST_CARD = """\
name: First card
deck: 52
table: {players: 6, sides: teams of 2}
deal: {hand: 5, upcard: false}
bidding:
  auction:
    bids: 2-4
    trump_named: first_card_led
    special:
      misere: {above: 3, promises: none, value: 3}
      grand: {above: 4, promises: all, value: 10, lone: true, partners_best: {cards: 1, first: maker_passes}}
alone: {makers: nobody, defenders: against_loner}
play: {lead: maker, lone_lead: loner, two_loners_lead: as_usual}
scoring:
  made: {made: true, makers: value}
  set: {made: false, makers: -value}
  grand_set: {made: false, bid: grand, makers: 0, defenders: 3}
game: {target: none, deals: 12, both_reach: shared}
"""

OPEN_KITTY = """\
name: Open kitty
deck: 32
deal: {hand: 7, upcard: false}
bidding:
  auction: {bids: 4+, turns: until_passed, passer_may_return: true, trumps: [C, D, no_trump]}
kitty: {when: before_trump}
alone: {partners_best: 1}
play: {lead: maker}
scoring:
  made: {made: true, makers: bid}
  lone: {made: true, lone: maker, makers: 10}
  set: {made: false, makers: -bid}
game: {target: 15}
"""

ROUNDS = """\
extends: north_american
name: Rounds with gifts
bidding:
  first_round: {dealers_partner: must_go_alone}
  second_round: {stick_the_dealer: true, no_trump: stuck_dealer, low: allowed}
alone: {defenders: always, partners_best: {first: maker_discards, lone_defender_too: true}}
scoring:
  lone_stop: {made: false, lone: [defender, both], defenders: 2}
  no_trump: {made: true, trump: no_trump, beats: [march, lone_march], makers: 3}
game: {start: -5, target: 21, reaching_it: loses}
"""

POINTS = """\
name: Points
deck: 32
table: {players: 4, sides: individual}
deal: {hand: 5}
bidding: {first_round: {}, second_round: {no_trump: allowed}, all_pass: play_no_trump}
card_points: {ranks: {A: 2, J: 1}}
doubling: {times: 2}
drop: {}
scoring:
  any: {everyone: points}
  made: {made: true, makers: 2, defenders: -1}
  set: {called: true, tricks: 0-2, makers: -2*stake, defenders: 1}
  poor: {called: true, tricks: 1, points: none, makers: 0, dropped: 1}
extras:
  rich: {trump: suit, doubled: 0, points: 3+, makers: 1}
  lost: {made: false, own_tricks: none, defenders: -1}
game: {target: 15, loses_at: -15}
"""

LONE_EXTRAS = """\
extends: standard
name: Paid besides when alone
extras:
  both: {lone: both, tricks: all, makers: 1}
  alone: {lone: [maker, both], makers: 1}
"""

CHANGES = """
name: Changes
table: {players: 2, sides: individual}
deck: 32
bidding: {fixed: {trump: upcard, maker: nobody}, proposals: {least: 1}}
scoring: {taken: {everyone: tricks}}
game: {target: 21}
"""

BANKED = """
name: Banked
bidding: {first_round: {}, second_round: {}}
scoring:
  made: {made: true, makers: 1}
  set: {made: false, defenders: 2}
  saved: {made: false, with_bank: 3-4, beats: [set], makers: 0}
extras: {rich: {with_bank: 6+, makers: 1}}
game: {bank: last_trick}
"""

TOKENS = """
name: Tokens
bidding: {first_round: {}, second_round: {}}
scoring:
  made: {made: true, makers: 1}
  set: {made: false, defenders: 2}
extras:
  four: {tricks: 4, makers: 2, into: tokens}
  lost: {made: false, makers: 1, into: stakes}
  both: {tricks: all, makers: 1, into: stakes}
  more: {tricks: 3, makers: 1, into: tokens}
tallies: {tokens: {each: 4, points: 2}, stakes: {}}
"""

AHEAD = """\
extends: blind_loner
name: Paid besides when blind
alone: {ahead: {hand_seen: names_suit}}
extras: {bold: {declared: blind, made: true, makers: 1}}
"""

TEXTS = {
    "shoot": SHOOT,
    "ranked": RANKED,
    "first card": FIRST_CARD,
    "open kitty": OPEN_KITTY,
    "rounds": ROUNDS,
    "points": POINTS,
    "lone extras": LONE_EXTRAS,
    "changes": CHANGES,
    "banked": BANKED,
    "tokens": TOKENS,
    "ahead": AHEAD,
}


@cache
def game(name: str) -> ec.Variant:
    """Return one of these games."""
    return read_text_variant(TEXTS[name], f"{name.replace(' ', '_')}.yaml").require()
