"""Why, in games with auctions, kitties and gifts: every ruling in words with its field, and nothing that is not so."""

from __future__ import annotations

import re
from functools import cache

import pytest

# This folder is no package, and its modules are found by the folder above.
from unit.auction_games import TEXTS, game

import euchre_core as ec
from euchre_core.kernel.actions import ACTIONS
from euchre_core.load import read_text_variant
from euchre_core.render import draw_why

RANKED = ["AH KH QH 7H 8S 9S 10S AS", "KS QS JS 8H 9H 10H AC KC", "AD KD QD JD 8D 9D 10D joker"]
KITTY = ["10C KC 8D 9H AH 8S JS", "JC AC 9D JH QH KH QS", "9C KD AD 7H 10H 7S 9S", "7C QC 7D 10D 8H KS AS"]
PASSED = "0 passes, 1 passes, 2 passes, 3 passes"
BURIED = "0 bids 5 clubs, 1 passes, 2 passes, " + ", ".join(
    f"0 buries {c}" for c in ["8C", "7H", "JH", "7S", "8S", "9S", "10S"]
)
WON = "0 bids 4, 1 passes, 2 passes, 3 passes"
LAID = f"{WON}, 0 names no trump alone, 0 buries 8C, 0 buries 10C, 0 buries KC, 0 buries 8D"


def start(name: str) -> ec.Deal:
    """Set up a deal of a game; the last seat deals."""
    rules = ec.compile_rules(game(name))
    if name == "ranked":
        return ec.Deal.from_cards(rules, hands=RANKED, dealer=2)
    if name == "open kitty":
        return ec.Deal.from_cards(rules, hands=KITTY, dealer=3)
    return ec.Deal.from_seed(rules, seed=1, dealer=rules.seats - 1)


def said(deal: ec.Deal, words: str) -> str:
    """Return the ruling, with the name of a file instead of a place in it."""
    try:
        why = deal.why(deal.read(words))
    except ec.IllegalAction as error:
        why = error.why
    return re.sub(r"(?:variants/(?:\w+/)?)?(\w+)\.yaml:\d+:\d+", r"\1", str(why))


CASES = [
    ("shoot", "", "1 passes", "it is seat 0's turn. (bidding.auction.turns: two_each, shoot)"),
    ("shoot", "", "0 bids 6", "nobody has bid yet, and a bid of 6 may be made. (bidding.auction.bids: 6+, shoot)"),
    (
        "shoot",
        "",
        "0 bids 5",
        "a bid of 5 may be made only by whoever may not pass. (bidding.auction.bids: 6+, shoot; bidding.auction.stuck_dealer: 5, shoot)",
    ),
    ("shoot", "", "0 passes", "whoever is asked may pass. (bidding.auction.turns: two_each, shoot)"),
    ("shoot", "0 bids 7", "1 bids 7", "the highest bid so far, 7, has to be outbid. (bidding.auction.bids: 6+, shoot)"),
    (
        "shoot",
        "0 bids 7",
        "1 bids 6",
        "7, the highest bid so far, is not outbid by 6. (bidding.auction.bids: 6+, shoot)",
    ),
    (
        "shoot",
        "0 bids 7",
        "1 bids shoot",
        "shoot outbids 7, the highest bid so far. (bidding.auction.special.shoot.above: 12, shoot; bidding.auction.bids: 6+, shoot)",
    ),
    (
        "shoot",
        "0 bids shoot",
        "1 bids 12",
        "shoot, the highest bid so far, is not outbid by 12. (bidding.auction.bids: 6+, shoot; bidding.auction.special.shoot.above: 12, shoot)",
    ),
    (
        "shoot",
        f"{PASSED}, 0 passes, 1 passes, 2 passes",
        "3 passes",
        "nobody has bid, and the dealer may not pass. (bidding.auction.stuck_dealer: 5, shoot)",
    ),
    (
        "shoot",
        f"{PASSED}, 0 passes, 1 passes, 2 passes",
        "3 bids 5",
        "nobody has bid, and the dealer, who may not pass, may bid 5. (bidding.auction.stuck_dealer: 5, shoot)",
    ),
    (
        "shoot",
        f"{PASSED}, 0 passes, 1 passes, 2 passes",
        "3 bids 9",
        "nobody has bid yet, and a bid of 9 may be made. (bidding.auction.bids: 6+, shoot)",
    ),
    (
        "shoot",
        "0 passes, 1 passes, 2 passes",
        "3 passes",
        "whoever is asked may pass. (bidding.auction.turns: two_each, shoot)",
    ),
    (
        "shoot",
        "0 bids alone",
        "0 names low",
        "0 has won the auction with alone, and may name trump. (bidding.auction.trump_named: after, the language's default, source §27 §30 §42; bidding.auction.special.alone.trump: any_allowed, the language's default, source §38 §40)",
    ),
    (
        "shoot",
        "0 bids alone",
        "0 names low alone",
        "a bid of alone is played alone anyhow, and only trump is said. (bidding.auction.special.alone.lone: true, shoot)",
    ),
    (
        "shoot",
        "0 bids alone",
        "0 orders",
        "seat 0 is to name trump. (bidding.first_round: absent, the language's default, source B7 C4 D6)",
    ),
    (
        "shoot",
        "0 bids alone",
        "0 passes",
        "seat 0 is to name trump. (bidding.auction.trump_named: after, the language's default, source §27 §30 §42)",
    ),
    ("shoot", "0 bids alone, 0 names low", "0 bids 7", "seat 0 is to play a card. (the rule of the game, B23)"),
    (
        "shoot",
        "0 bids alone, 0 names low",
        "1 leads 9H",
        "it is seat 0's turn. (play.lone_lead: as_usual, the language's default, source B21 D22 E7; play.lead: maker, shoot)",
    ),
    (
        "ranked",
        "",
        "0 bids sweep hearts",
        "sweep hearts may be bid only after a bid of 6. (bidding.auction.special.sweep.only_after: 6, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 spades, 1 bids 5 clubs",
        "2 bids 5 spades",
        "5 clubs, the highest bid so far, is not outbid by 5 spades. (bidding.auction.suits_rank: true, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 spades",
        "1 bids 5 clubs",
        "5 clubs outbids 5 spades, the highest bid so far. (bidding.auction.suits_rank: true, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 spades",
        "1 bids 6 spades",
        "6 spades outbids 5 spades, the highest bid so far. (bidding.auction.bids: 5-7, ranked)",
    ),
    (
        "ranked",
        "0 bids 6 spades",
        "1 bids sweep clubs",
        "sweep clubs outbids 6 spades, the highest bid so far; and there was a bid of 6 before. (bidding.auction.special.sweep.above: 7, ranked; bidding.auction.bids: 5-7, ranked; bidding.auction.special.sweep.only_after: 6, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 spades",
        "1 bids sweep clubs",
        "sweep clubs may be bid only after a bid of 6. (bidding.auction.special.sweep.only_after: 6, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 spades",
        "1 names hearts",
        "seat 1 is to bid or pass. (bidding.auction.trump_named: in_the_bid, ranked)",
    ),
    (
        "open kitty",
        WON,
        "0 names clubs",
        "0 has won the auction with 4, and may name trump. (bidding.auction.trump_named: after, the language's default, source §27 §30 §42; bidding.auction.trumps: [C, D, no_trump], open_kitty)",
    ),
    (
        "open kitty",
        WON,
        "0 names clubs alone",
        "0 has won the auction with 4, and may name trump, and go alone. (bidding.auction.trump_named: after, the language's default, source §27 §30 §42; bidding.auction.trumps: [C, D, no_trump], open_kitty; alone.makers: maker, the language's default, source B18 D17 E5 §50; alone.declared: with_call, the language's default, source B18 D19 E6)",
    ),
    (
        "open kitty",
        WON,
        "0 names hearts",
        "hearts may not be named after a bid of 4. (bidding.auction.trumps: [C, D, no_trump], open_kitty)",
    ),
    (
        "open kitty",
        WON,
        "0 goes alone",
        "seat 0 is to name trump. (alone.makers: maker, the language's default, source B18 D17 E5 §50; alone.declared: with_call, the language's default, source B18 D19 E6)",
    ),
    (
        "open kitty",
        "0 passes, 1 passes, 2 passes",
        "3 passes",
        "whoever is asked may pass. (bidding.auction.stuck_dealer: 0, the language's default, source §28 §37)",
    ),
    (
        "rounds",
        "0 passes",
        "1 orders",
        "the dealer's partner may accept the upcard only to play alone. (bidding.first_round.dealers_partner: must_go_alone, rounds)",
    ),
    (
        "rounds",
        "0 passes",
        "1 orders alone",
        "the dealer's partner may accept the upcard's suit, hearts, only to play alone. (bidding.first_round.suits: upcard, standard; bidding.first_round.dealers_partner: must_go_alone, rounds)",
    ),
    (
        "rounds",
        "",
        "0 names low",
        "in the first round only the upcard's suit, hearts, may be accepted. (bidding.first_round.suits: upcard, standard)",
    ),
    (
        "rounds",
        "",
        "0 names no trump",
        "in the first round only the upcard's suit, hearts, may be accepted. (bidding.first_round.suits: upcard, standard)",
    ),
    ("rounds", PASSED, "0 names low", "whoever is asked may name low. (bidding.second_round.low: allowed, rounds)"),
    (
        "rounds",
        PASSED,
        "0 names no trump",
        "no trump may be named only by a dealer who may not pass. (bidding.second_round.no_trump: stuck_dealer, rounds)",
    ),
    (
        "rounds",
        f"{PASSED}, 0 passes, 1 passes, 2 passes",
        "3 names no trump",
        "the dealer, who must call, may name no trump. (bidding.second_round.no_trump: stuck_dealer, rounds; bidding.second_round.stick_the_dealer: true, rounds)",
    ),
    (
        "rounds",
        "",
        "0 gives 9H",
        "seat 0 is to accept the upcard or pass. (alone.partners_best: {cards: 1, first: maker_discards, picked_by: giver, given_by: every_partner, lone_defender_too: true}, rounds)",
    ),
    (
        "ranked",
        "0 passes, 1 passes, 2 passes",
        "2 passes",
        "everybody has passed, and who holds the joker must bid 5. (bidding.auction.stuck_joker_holder: 5, ranked)",
    ),
    (
        "ranked",
        "0 passes, 1 passes, 2 passes",
        "2 bids 5 hearts",
        "everybody has passed, and who holds the joker must bid 5. (bidding.auction.stuck_joker_holder: 5, ranked)",
    ),
    (
        "ranked",
        "0 passes, 1 passes, 2 passes",
        "2 bids 6 hearts",
        "everybody has passed, and who holds the joker must bid 5. (bidding.auction.stuck_joker_holder: 5, ranked)",
    ),
    (
        "ranked",
        "0 passes, 1 passes, 2 passes",
        "2 buries AD",
        "seat 2 is to bid or pass. (bidding.auction.turns: until_passed, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 clubs, 1 passes, 2 passes",
        "0 buries 8C",
        "0 took the kitty, and 7 more are to be buried. (kitty.taken_by: maker, ranked; kitty.when: after_trump, the language's default, source §33 §34)",
    ),
    (
        "ranked",
        "0 bids 5 clubs, 1 passes, 2 passes",
        "0 buries AS",
        "7 more are to be buried in ascending card order, and enough must be left to finish. (kitty.taken_by: maker, ranked)",
    ),
    (
        "ranked",
        "0 bids 5 clubs, 1 passes, 2 passes",
        "0 leads AH",
        "seat 0 is to bury as many cards as the kitty had. (kitty.taken_by: maker, ranked)",
    ),
    ("ranked", "0 bids 5 clubs, 1 passes, 2 passes", "0 buries AC", "0 does not hold AC."),
    (
        "ranked",
        BURIED,
        "0 leads AH",
        "the player at the dealer's left leads first, and any card may be led. (the rule of the game, B20; play.lead: eldest, the language's default, source B20 C11 D21)",
    ),
    (
        "ranked",
        BURIED,
        "1 leads AC",
        "it is seat 0's turn. (play.lead: eldest, the language's default, source B20 C11 D21)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH",
        "1 plays 8H",
        "hearts were led, and 8H is a heart, and nothing that may be played beats QH. (the rule of the game, B23; play.must_beat: true, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH",
        "1 plays AC",
        "hearts were led and 1 holds 8H and 9H and 10H. (the rule of the game, B23)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH",
        "1 plays 10H",
        "hearts were led, and 10H is a heart, and nothing that may be played beats QH. (the rule of the game, B23; play.must_beat: true, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H",
        "2 plays joker",
        "2 holds no hearts and must play a trump, which the joker is, and it beats QH. (the rule of the game, B23; play.when_void: must_trump, ranked; play.must_beat: true, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H",
        "2 plays AD",
        "2 holds no hearts, and must play a trump: the joker, which counts as a club. (the rule of the game, B23; ranking.joker: highest_trump, the language's default, source A3 §3; play.when_void: must_trump, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H, 2 plays joker, 2 leads 9D",
        "0 plays 9C",
        "0 holds no diamonds and must play a trump, which 9C is, and it beats 9D. (the rule of the game, B23; play.when_void: must_trump, ranked; play.must_beat: true, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H, 2 plays joker, 2 leads 9D",
        "0 plays QC",
        "0 holds no diamonds and must play a trump, which QC is, and it beats 9D. (the rule of the game, B23; play.when_void: must_trump, ranked; play.must_beat: true, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H, 2 plays joker, 2 leads 9D",
        "0 plays AS",
        "0 holds no diamonds, and must play a trump: 9C and 10C and JC and QC. (the rule of the game, B23; play.when_void: must_trump, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H, 2 plays joker, 2 leads 9D, 0 plays JC",
        "1 plays AC",
        "1 holds no diamonds and must play a trump, which AC is, and nothing that may be played beats JC. (the rule of the game, B23; play.when_void: must_trump, ranked; play.must_beat: true, ranked)",
    ),
    (
        "ranked",
        f"{BURIED}, 0 leads QH, 1 plays 8H, 2 plays joker, 2 leads 9D, 0 plays JC",
        "1 plays 9H",
        "1 holds no diamonds, and must play a trump: KC and AC and JS, which counts as a club. (the rule of the game, B23; ranking.left_bower: true, the language's default, source A8 A9; play.when_void: must_trump, ranked)",
    ),
    (
        "open kitty",
        f"{LAID}, 0 buries JD",
        "2 gives 9C",
        "2 sits out, and 1 more is to be given to seat 0, who plays alone. (alone.partners_best.cards: 1, open_kitty; alone.partners_best.first: maker_discards, the language's default, source §15 §16 §28)",
    ),
    (
        "open kitty",
        f"{LAID}, 0 buries JD",
        "0 buries AC",
        "it is seat 2's turn. (alone.partners_best.cards: 1, open_kitty; alone.partners_best.first: maker_discards, the language's default, source §15 §16 §28)",
    ),
    (
        "open kitty",
        f"{LAID}, 0 buries JD",
        "2 passes",
        "seat 2 is to give cards to the lone player. (alone.partners_best.cards: 1, open_kitty; alone.partners_best.first: maker_discards, the language's default, source §15 §16 §28)",
    ),
    (
        "open kitty",
        f"{LAID}, 0 buries JD",
        "3 passes",
        "it is seat 2's turn. (alone.partners_best.cards: 1, open_kitty; alone.partners_best.first: maker_discards, the language's default, source §15 §16 §28)",
    ),
    ("open kitty", f"{LAID}, 0 buries JD", "2 gives AC", "2 does not hold AC."),
    ("open kitty", f"{LAID}, 0 buries JD", "2 gives 7C", "2 does not hold 7C."),
    ("open kitty", f"{LAID}, 0 buries JD", "2 gives AS", "2 does not hold AS."),
    (
        "open kitty",
        f"{WON}, 0 names no trump alone",
        "0 buries 8C",
        "0 took the kitty, and 4 more are to be buried. (kitty.taken_by: maker, the language's default, source §29 §34 §40 §47; kitty.when: before_trump, open_kitty)",
    ),
    (
        "open kitty",
        f"{WON}, 0 names no trump alone",
        "0 buries JS",
        "4 more are to be buried in ascending card order, and enough must be left to finish. (kitty.taken_by: maker, the language's default, source §29 §34 §40 §47)",
    ),
    (
        "open kitty",
        LAID,
        "0 buries JD",
        "0 plays alone; before the cards from the partner, 1 more is to be buried. (alone.partners_best.cards: 1, open_kitty; alone.partners_best.first: maker_discards, the language's default, source §15 §16 §28)",
    ),
]


@pytest.mark.parametrize(("name", "actions", "words", "ruling"), CASES)
def test_rulings(name: str, actions: str, words: str, ruling: str) -> None:
    """Every sentence and every field, read by eye against the rules of the game."""
    deal = start(name)
    assert said(deal.tell(*actions.split(", ")) if actions else deal, words) == ruling


def test_bids_and_trumps_that_are_none() -> None:
    """Numbers past the bids and past the trumps are refused too."""
    deal = start("shoot")
    assert str(deal.why(255)).startswith("there are only 10 bids. (bidding.auction.bids: 6+, ")
    deal = deal.tell("0 bids 12", *["1 passes", "2 passes", "3 passes"] * 2)
    assert str(deal.why(128 + 22)).startswith("that may not be named after a bid of 12. (bidding.auction.trumps: ")
    assert "nobody goes alone with the call here. (alone: absent" in str(deal.why(128 + 24))


def test_cards_from_a_partner() -> None:
    """Two cards from him first, then two are laid away; or one is passed over, and one comes back."""
    twice = ["1 passes", "2 passes", "3 passes"] * 2
    deal = start("shoot").tell("0 bids shoot", *twice, "0 names low")
    fields = (
        "(bidding.auction.special.shoot.partners_best.cards: 2, shoot; "
        "bidding.auction.special.shoot.partners_best.first: partner_gives, shoot)"
    )
    assert said(deal, "2 gives JC") == f"2 sits out, and 2 more are to be given to seat 0, who plays alone. {fields}"
    late = said(deal, "2 gives AS") if "AS" in (deal.view(2).hands[2] or ()) else said(deal, "2 gives QS")
    assert "2 sits out" in late or late.startswith("2 more are to be given in ascending card order, ")
    deal = deal.tell("2 gives JC", "2 gives KC")
    assert said(deal, "0 buries 9C") == (
        f"0 plays alone; for the cards from the partner, 2 more are to be buried. {fields}"
    )
    deal = start("first card").tell("0 passes", "1 bids grand")
    fields = (
        "(bidding.auction.special.grand.partners_best.cards: 1, first_card; "
        "bidding.auction.special.grand.partners_best.first: maker_passes, first_card)"
    )
    assert said(deal, "1 gives QC") == f"1 plays alone, and 1 more is to be given to seat 4. {fields}"
    assert said(deal, "4 gives AC") == f"it is seat 1's turn. {fields}"
    deal = deal.tell("1 gives QC")
    assert said(deal, "4 gives AC") == f"4 sits out, and 1 more is to be given to seat 1, who plays alone. {fields}"
    assert said(deal, "4 passes") == f"seat 4 is to give cards to the lone player. {fields}"
    assert said(deal.tell("4 gives AC"), "4 plays 5C") == "seat 4 sits out. (the rule of the game, B17)"


def test_a_lone_defender_gets_cards() -> None:
    """His field is that of lone defenders."""
    deal = start("rounds").tell("0 orders")
    deal = deal.apply(deal.legal_actions[0]).tell("1 goes alone")
    text = said(deal, deal.say(deal.legal_actions[0]))
    assert text.startswith("1 plays alone; before the cards from the partner, 1 more is to be buried. (")
    assert text.endswith("alone.partners_best.lone_defender_too: true, rounds)")


def test_the_first_card_names_trump() -> None:
    """Who leads to the first trick is told that he names trump with it."""
    deal = start("first card").tell("0 bids 3", *(f"{seat} passes" for seat in range(1, 6)))
    card = (deal.view(0).hands[0] or ())[0]
    assert said(deal, f"0 leads {card}") == (
        "the maker leads first, and any card may be led; its suit becomes trump. (the rule of the game, B20; "
        "play.lead: maker, first_card; bidding.auction.trump_named: first_card_led, first_card)"
    )


def test_tricks_without_trump() -> None:
    """High cards win, or low ones, and there is neither a trump nor a bower."""
    deal = start("open kitty").tell(*WON.split(", "), "0 names no trump")
    deal = deal.tell("0 buries 8C", "0 buries 10C", "0 buries KC", "0 buries 8D")
    deal = deal.tell("0 leads JS", "1 plays QS", "2 plays 9S", "3 plays AS")
    assert deal.tricks[0].why.sentence == (
        "seat 3 wins with AS: spades (no trump) were led; JS, QS and 9S are lower spades."
    )
    deal = deal.tell("3 leads 7C", "0 plays AH", "1 plays JC")
    assert deal.tricks[1].why.sentence == (
        "seat 1 wins so far with JC: clubs (no trump) were led; 7C is a lower club; AH is no club."
    )
    low = start("shoot").tell("0 bids alone", "0 names low")
    while low.actor is not None:
        low = low.apply(low.legal_actions[-1])
    sentences = " ".join(trick.why.sentence for trick in low.tricks)
    assert re.search(r"(is a|are) higher (club|diamond|heart|spade)", sentences)
    assert "lower" not in sentences
    assert "trump" not in sentences


@cache
def compiled(name: str) -> ec.Rules:
    return ec.compile_rules(game(name))


def played(name: str, seed: int) -> ec.Deal:
    rules = compiled(name)
    return finished(ec.Deal.from_seed(rules, seed=seed, dealer=seed % rules.seats), seed)


def finished(deal: ec.Deal, seed: int = 0) -> ec.Deal:
    player = ec.players.random_player(seed)
    while deal.actor is not None:
        deal = deal.apply(player(deal.view(deal.player or 0)))
    return deal


@pytest.mark.parametrize("name", TEXTS)
def test_every_action_has_a_reason(name: str) -> None:
    """Whatever is done or not, why says whether it is legal, in a whole sentence, and of the result why it is so."""
    for seed in range(3):
        deal = played(name, seed)
        for position, _ in deal.steps()[:: 3 if seed else 1]:
            legal = set(position.legal_actions)
            for action in range(ACTIONS):
                why = position.why(action)
                assert why.legal == (action in legal), (position.say(action), str(why))
                assert re.fullmatch(r"[^_{}]+\.", why.sentence), why.sentence
        assert draw_why(deal)
        assert deal.result is not None
        assert deal.result.why.fields


def results(name: str) -> str:
    return "\n".join({str(deal.result.why) for seed in range(60) if (deal := played(name, seed)).result is not None})


def test_results() -> None:
    """What was bid and needed, who is paid how much, in no trump or not, forced or not; with the fields."""
    twice = ["1 passes", "2 passes", "3 passes"] * 2
    deal = finished(start("shoot").tell("0 bids 7", *twice, "0 names hearts"))
    assert deal.result is not None
    assert re.fullmatch(
        r"set pays the makers -7 and the defenders \d+: seats 0 and 2 took [0-6] of 12 tricks and needed 7, having bid 7, "
        r"and nobody was alone, with a suit as trump, and the maker was not forced\.",
        deal.result.why.sentence,
    )
    said = results("shoot")
    assert re.search(
        r"needed 12, having bid alone, and seat \d, the maker, was alone, in low, and the maker was not forced", said
    )
    assert "bidding.auction.special.alone.promises: all, " in said
    assert "bidding.auction.special.alone.value: 24, " in said
    said = results("ranked")
    assert re.search(r"pays the maker -\d+ and \d+ to seat \d and \d+ to seat \d: seat \d took", said)
    assert "bidding.auction.values: {" in said
    said = results("first card")
    assert "grand_set pays each defending side 3: " in said
    assert "needed none, having bid misere, and nobody was alone." in said
    assert "bidding.auction.values" not in said
    said = results("rounds")
    assert "needed 3, and nobody was alone, with a suit as trump. " in said
    deal = start("rounds").tell(*PASSED.split(", "), "0 names low", "nobody alone")
    result = finished(deal).result
    assert result is not None
    assert "needed 3, and nobody was alone, in low." in result.why.sentence


def test_a_number_that_is_left_out() -> None:
    """The ruling says which field bars it; an equal bid, and a lower one, are no such numbers."""
    deal = ec.Deal.from_seed(ec.compile_rules(ec.load("next_number_only")), seed=1, dealer=3).tell("0 bids 2")
    assert said(deal, "1 bids 4").startswith(
        "after 2, the highest bid so far, no number may be left out, as 4 does. (bidding.auction.jump_bids: false"
    )
    assert said(deal, "1 bids 1").startswith("2, the highest bid so far, is not outbid by 1.")
    assert said(deal, "1 bids 2").startswith("the highest bid so far, 2, has to be outbid.")


def test_nobody_bid() -> None:
    """Then it is the fields about stuck players, and the one about the next dealer."""
    result = start("open kitty").tell(*PASSED.split(", ")).result
    assert result is not None
    assert str(result.why).startswith(
        "nobody bid, so nobody scores, and seat 0 deals next. (bidding.auction.stuck_dealer: 0, the language's default,"
    )
    rules = ec.compile_rules(game("ranked"))
    hands = [*RANKED[:2], "AD KD QD JD 8D 9D 10D 8C"]
    result = ec.Deal.from_cards(rules, hands=hands, dealer=2).tell("0 passes", "1 passes", "2 passes").result
    assert result is not None
    assert "and seat 2 deals again. (" in str(result.why)
    assert "bidding.auction.stuck_joker_holder: 5, ranked.yaml" in str(result.why)


def test_a_joker_that_is_named_by_its_caller() -> None:
    """In the first round any suit may be named for it, but neither no trump nor low."""
    rules = ec.compile_rules(ec.load("joker_named_by_caller"))
    hands = ["AH KC QC 10C 9C", "JD AS KS QS 10S", "JH QH AC 9S 9D", "KH 10H AD KD QD"]
    deal = ec.Deal.from_cards(rules, hands=hands, upcard="joker", dealer=3)
    assert said(deal, "0 names no trump").startswith(
        "no trump may not be named in the first round. (bidding.first_round.joker_up: caller_names, "
    )
    assert said(deal, "0 names low").startswith(
        "low may not be named in the first round. (bidding.first_round.joker_up"
    )
    assert said(deal, "0 names clubs").startswith("the joker has no suit, and whoever accepts it names any. (")


def test_the_dealers_partner_may_not_go_alone() -> None:
    """What he may not add is told, and what he may."""
    text = "extends: north_american\nname: Not alone\nbidding: {first_round: {dealers_partner: may_not_go_alone}}\n"
    rules = ec.compile_rules(read_text_variant(text, "partner.yaml").require())
    deal = ec.Deal.from_seed(rules, seed=1, dealer=3).tell("0 passes")
    field = "bidding.first_round.dealers_partner: may_not_go_alone, partner)"
    assert said(deal, "1 orders alone") == f"the dealer's partner may accept the upcard but not play alone. ({field}"
    assert said(deal, "1 orders").startswith("the dealer's partner may accept the upcard's suit, ")
    assert said(deal, "1 orders").endswith(field)
