"""What settles a contract besides bids and rounds, as rules: what may come of it, what is proven, what is compiled."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import euchre_core as ec
from euchre_core.cards import HEARTS, LOW, NO_TRUMP
from euchre_core.check import check_reading
from euchre_core.load import read_text_variant
from euchre_core.rules import compile_rules, fingerprint, prove
from euchre_core.rules.bids import anchor, bids_of
from euchre_core.rules.idle import sleeping_fields
from euchre_core.rules.pay_proofs import payments
from euchre_core.rules.payments import Pay
from euchre_core.rules.possible import kinds_of, may_be_called, may_be_uncalled
from euchre_core.rules.reach import reached_outcomes, regions, space_of
from euchre_core.rules.row_proofs import dormant_extras
from euchre_core.rules.scoring import Outcome, Sizes
from euchre_core.rules.sound import weak_points
from euchre_core.schema import Variant
from euchre_core.schema.holdings import read_holding
from euchre_core.schema.notation import ALL, read_payment
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from euchre_core.rules import Rules

ROUNDS = """
bidding: {first_round: {}, second_round: {}}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}
"""
EACH = """
table: {players: 4, sides: individual}
deal: {upcard: false}
bidding: {fixed: {trump: no_trump, maker: nobody}}
scoring: {counted: {everyone: tricks}}
"""
AUCTION = """
deal: {hand: 6, upcard: false}
bidding: {auction: {bids: 3+}}
scoring: {made: {made: true, makers: bid}, set: {made: false, defenders: 2}}
"""
FINDING = """
table: {players: 5, sides: called_partner}
deck: 32
bidding: {first_round: {}, second_round: {}}
called_partner: {card: ace_of_a_suit}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}
"""
SINGLE = "table: {players: 3, sides: individual}\n"


@pytest.fixture(autouse=True)
def _above(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games that the cases change into the current folder."""
    for name, text in (("rounds", ROUNDS), ("each", EACH), ("auction", AUCTION), ("finding", FINDING)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def problems(above: str, text: str) -> list[str]:
    return list(map(str, check_reading(read_text_variant(f"extends: ./{above}.yaml\n{text}\n", "ours.yaml"))))


def game(above: str, text: str = "") -> Variant:
    return read_text_variant(f"extends: ./{above}.yaml\n{text}\n", "ours.yaml").require()


def rules(above: str, text: str = "") -> Rules:
    return compile_rules(game(above, text))


# Games that are sound -------------------------------------------------------------------------------------------------

SOUND = [
    ("each", ""),
    ("each", "deal: {upcard: true}\nbidding: {fixed: {trump: upcard}}\nranking: {trump_order: 9-A}"),
    ("each", "deck: 25\nranking: {joker_lead_names_suit: false, joker_needs_void: true}"),
    ("each", "deck: 25\nbidding: {fixed: {trump: H}}\nranking: {joker: below_bowers}"),
    ("each", "bidding: {fixed: {trump: H}}\nplay: {first_lead_must_be: trump, may_trump_ace: false}"),
    ("each", "bidding: {fixed: {trump: H}}\nplay: {when_void: must_trump, aces_may_be_led: false}"),
    ("each", "bidding: {predictions: {may_balance: false}}\nextras: {kept: {own_bid: kept, everyone: 10 + bid}}"),
    ("each", "deal: {hand: 5, upcard: true}\nkitty: {taken_by: dealer, with_upcard: true, keeps_back: A J}"),
    ("each", "deck: 24\ndeal: {hand: 6}\ncard_points: {ranks: {A: 11}}\nscoring: {counted: {everyone: points}}"),
    (
        "each",
        "bidding: {fixed: {trump: H}}\ncard_points: {ranks: {A: 11}, trumps: {J: 12}, cards: {QS: 13}, last_trick: 10}"
        "\nscoring: {counted: {everyone: points}}\nextras: {many: {own_points: 20+, everyone: 1}}",
    ),
    ("each", "claims: {right: {hand: 3+ of 9 10, may: swap, cards: 4}}\ndeal: {hand: 5}".replace("3+", "4+")),
    ("each", "bidding: {fixed: {trump: H}}\nclaims: {king: {hand: 1 of K in trump, may: point}}"),
    ("each", "deal: {upcard: true}\nclaims: {king: {upcard: K, who: dealer, may: point}}"),
    ("each", "deal: {upcard: true}\nclaims: {right: {hand: 3+ of 9 10 in upcard_suit}}".replace("3+", "2+")),
    (
        "rounds",
        "bidding: {fixed: {trump: H, maker: dealer}, first_round: null, second_round: null}\ndeal: {upcard: false}",
    ),
    (
        "rounds",
        "bidding: {first_round: {suits: not_upcard, holding: 1+ natural_trump}, second_round: {suits: only_upcard}}",
    ),
    ("rounds", "deck: 25\nbidding: {first_round: {suits: not_upcard, joker_up: redeal}}"),
    ("rounds", "deck: 25\nbidding: {first_round: {}, second_round: {suits: only_upcard}}"),
    ("rounds", "deck: 25\nbidding: {first_round: {}, second_round: {suits: next}}"),
    ("rounds", "bidding: {first_round: {suits: not_upcard, no_trump: allowed}, second_round: {suits: next}}"),
    ("rounds", "deck: 25\nbidding: {first_round: {joker_up: caller_names}}"),
    ("rounds", "bidding: {first_round: {callers: not_dealer}, second_round: {callers: dealers_partner}}"),
    ("rounds", "bidding: {first_round: {holding: 2+ trump, dealer_holding: 1+ natural_trump}}"),
    ("rounds", "bidding: {forced_upcard: {suit: C, need: 2}, first_round: {suits: not_upcard, pick_up: optional}}"),
    ("rounds", "bidding: {forced_upcard: {suit: C, alone: true}}"),
    ("rounds", "bidding: {forced_upcard: {suit: C}}\nscoring: {clubs: {made: true, forced: true, makers: 2}}"),
    (
        "rounds",
        "bidding: {all_pass: play_no_trump}\nscoring: {nobody: {called: false, everyone: tricks}}\n"
        "ranking: {joker_needs_void: true}\ndeck: 25",
    ),
    ("rounds", "bidding: {all_pass: play_no_trump}\nscoring: {nobody: {trump: no_trump, called: false, everyone: 1}}"),
    ("rounds", "alone: {makers: always}\nbidding: {first_round: {dealers_partner: must_go_alone}}"),
    ("rounds", "doubling: {}\nscoring: {made: {makers: 2*stake, everyone: 1*stake}}"),
    ("rounds", "doubling: {times: 1, takes_over: true}"),
    ("rounds", "doubling: {times: 1}\nscoring: {made_twice: {made: true, doubled: 1+, makers: 2}}"),
    ("rounds", SINGLE + "drop: {}\nscoring: {made: {dropped: -1}}"),
    ("rounds", SINGLE + "bidding: {forced_upcard: {}}\ndrop: {not_when_forced: false}"),
    ("rounds", SINGLE + "drop: {}\nalone: {makers: nobody}"),
    ("rounds", "scoring: {late: {made: true, lost_first: 1+, makers: 2}}"),
    ("rounds", "scoring: {one: {tricks: all, one_took_all: true, makers: 3, game_to: makers}}"),
    ("rounds", "card_points: {ranks: {A: 1}}\nscoring: {rich: {made: true, points: 3+, makers: 2}}"),
    ("rounds", "card_points: {ranks: {A: 2}}\nscoring: {made: {makers: points/2}}"),
    ("rounds", "claims: {none: {hand: no A, may: redeal, dealer: next}}"),
    ("rounds", "claims: {right: {hand: 3+ trump, when: before_first_card, may: point}}"),
    ("auction", "bidding: {all_pass: play_no_trump}\nscoring: {nobody: {called: false, everyone: tricks}}"),
    ("auction", "doubling: {bids: [3, 5+]}\nscoring: {made: {makers: bid*stake}}"),
    ("auction", "deck: 25\nbidding: {auction: {trumps: [suits, no_trump, low]}}"),
    ("auction", "deck: 28\ndeal: {hand: 6, upcard: true}\nkitty: {taken_by: dealer, with_upcard: true}"),
    ("auction", "deck: 25\ndeal: {hand: 6, upcard: true}\nkitty: {with_upcard: true}"),
    ("finding", ""),
    ("finding", "called_partner: {card: any_trump, when: after_pick_up, required: false}"),
    ("finding", "called_partner: {card: queen_of_trumps_or_next}"),
    (
        "auction",
        "table: {players: 5, sides: called_partner}\ndeck: 32\ncalled_partner: {card: any_trump}",
    ),
    (
        "finding",
        "table: {players: 3}\ncalled_partner: {card: any_plain_card}\nbidding: {second_round: {no_trump: allowed}}",
    ),
    ("finding", "deal: {hand: 5, upcard: false}\nbidding: {first_round: null, second_round: {suits: any}}"),
]


@pytest.mark.parametrize(("above", "text"), SOUND, ids=map(str, range(len(SOUND))))
def test_a_game_without_a_problem(above: str, text: str) -> None:
    """It is proven, its bidding is walked, it is compiled, and deals at random are played to their end."""
    assert problems(above, text) == []
    made = rules(above, text)
    assert weak_points(made) == []
    for seed in range(12):
        deal = ec.Deal.from_seed(made, seed=seed, dealer=seed % made.seats)
        while deal.actor is not None:
            deal = deal.apply(deal.legal_actions[seed * 7 % len(deal.legal_actions)])
        result = deal.result
        assert result is not None
        assert len(result.points) == made.scores
        if result.outcome in {row.name for row in made.rows}:
            assert made.row_of[deal.table.outcome()] >= 0


def test_an_uncalled_deal_needs_a_pass() -> None:
    """Where the dealer is stuck, somebody always calls, whatever a file above says of the others."""
    stuck = game("rounds", "bidding: {second_round: {stick_the_dealer: true}}")
    assert not may_be_uncalled(
        stuck.model_copy(update={"bidding": stuck.bidding.model_copy(update={"all_pass": "play_no_trump"})})
    )
    assert may_be_called(stuck)
    assert (may_be_called(game("each")), may_be_uncalled(game("each"))) == (False, True)
    bid = "bidding: {auction: {stuck_dealer: 3}, all_pass: play_no_trump}"
    assert not may_be_uncalled(game("auction", bid))
    assert not may_be_uncalled(game("rounds"))


# Outcomes -------------------------------------------------------------------------------------------------------------


def test_sizes() -> None:
    """Cells are numbered by their values, and back; what no row asks has one value."""
    sizes = Sizes(uncalled=2, doubled=3, lost=6)
    for place in range(sizes.cells):
        assert sizes.place(sizes.values(place)) == place
    assert sizes.mask(uncalled=[0], doubled=[0], points=[5], lost=[0], one=[1]) == 1
    assert sizes.mask(uncalled=[0, 1], doubled=[0, 1, 2], lost=range(6)) == 2**36 - 1


def test_deals_without_a_maker() -> None:
    """Nobody is alone, no trick is the makers', and ``made`` says nothing of them."""
    both = game("rounds", "bidding: {all_pass: play_no_trump}\nscoring: {nobody: {called: false, everyone: tricks}}")
    alone = [outcome for outcome in reached_outcomes(both) if outcome.uncalled]
    assert alone == [Outcome(0, 0, kind=1, uncalled=True)]
    assert {row.name: alone[0] in row.fits for row in regions(both)} == {"made": False, "set": False, "nobody": True}
    assert kinds_of(both) == {0, 1}
    assert str(alone[0]) == "nobody the maker"
    assert space_of(both).say(alone[0]) == "nobody the maker"
    assert list(reached_outcomes(game("each"))) == [Outcome(0, 0, kind=1)]
    assert kinds_of(game("each")) == {1}
    assert {outcome.bid for outcome in reached_outcomes(game("auction", "bidding: {all_pass: play_no_trump}"))} == {
        0, 1, 2, 3, 4
    }  # fmt: skip


def test_a_forced_upcard() -> None:
    """The dealer needs something else, a suit is trump, and he has said nothing of playing alone."""
    text = "bidding: {forced_upcard: {need: 2}, second_round: {no_trump: allowed}}\n"
    asks = "scoring: {clubs: {forced: true, made: true, makers: 2}}\nalone: "
    for alone, lone in (
        ("{makers: maker}", {0}),
        ("{makers: maker, declared: before_lead}", {0, 1}),
        ("{makers: maker_or_partner}", {0, 1}),
        ("{makers: always}", {0}),
        ("{makers: nobody}", {0}),
    ):
        forced = [o for o in reached_outcomes(game("rounds", text + asks + alone)) if o.forced]
        assert ({o.lone for o in forced}, {o.kind for o in forced}) == (lone, {0})
    clubs = next(row for row in regions(game("rounds", text + asks + "{makers: nobody}")) if row.name == "clubs")
    assert {outcome.tricks for outcome in clubs.fits} == {2, 3, 4, 5}
    assert rules("rounds", "bidding: {forced_upcard: {need: 2}}").forced_need == 2


def test_every_call_is_alone() -> None:
    """Where every call is a lone call, nobody is helped."""
    assert {outcome.lone for outcome in reached_outcomes(game("rounds", "alone: {makers: always}"))} == {1}
    fixed = "bidding: {fixed: {trump: H, maker: dealer}, first_round: null, second_round: null}"
    assert {outcome.lone for outcome in reached_outcomes(game("rounds", fixed))} == {0}
    assert {outcome.lone for outcome in reached_outcomes(game("finding"))} == {0, 1}


def test_what_else_rows_ask_for() -> None:
    """Doubles, card points, tricks lost before the first, and all tricks to one: only what deals can have."""
    doubled = "doubling: {bids: 3}\nscoring: {twice: {made: true, doubled: 1+, makers: 2}, set: {defenders: 2*stake}}"
    pairs = {(outcome.bid, outcome.doubled) for outcome in reached_outcomes(game("auction", doubled))}
    assert pairs == {(1, 0), (1, 1), (1, 2), (2, 0), (3, 0), (4, 0)}
    late = game("rounds", "scoring: {late: {made: true, lost_first: 1+, makers: 2}}")
    assert {(o.tricks, o.lost) for o in reached_outcomes(late) if o.tricks in (0, 4, 5)} == {
        (0, 5), (4, 0), (4, 1), (5, 0)
    }  # fmt: skip
    assert {o.lost for o in next(row for row in regions(late) if row.name == "late").fits} == {1, 2, 3, 4, 5}
    one = "scoring: {one: {tricks: all, one_took_all: true, makers: 3}}"
    assert {(o.tricks, o.one) for o in reached_outcomes(game("rounds", one)) if o.tricks > 3} == {
        (4, False), (5, False), (5, True)
    }  # fmt: skip
    assert {o.one for o in reached_outcomes(game("rounds", SINGLE + one)) if o.tricks == 5} == {True}
    points = "card_points: {ranks: {A: 2}, last_trick: 1}\nscoring: {rich: {made: true, points: %s, makers: 2}}"
    for asked, low, high in (("5+", 5, 9), ("all", 9, 9), ("0-3", 0, 3)):
        rich = next(row for row in regions(game("rounds", points % asked)) if row.name == "rich")
        assert (min(o.points for o in rich.fits), max(o.points for o in rich.fits)) == (low, high)
    assert {o.points for o in reached_outcomes(game("rounds", points % "5+")) if not o.tricks} == {0}


def test_outcomes_in_words() -> None:
    """All that a row may ask for is said."""
    text = (
        "card_points: {ranks: {A: 2}}\ndoubling: {}\nscoring: {made: {makers: 1*stake}, "
        "all: {made: true, points: 3+, lost_first: 0, one_took_all: true, doubled: 1+, makers: 2*stake}}"
    )
    space = space_of(game("rounds", text))
    assert space.say(Outcome(0, 5, doubled=2, points=3, one=True)) == (
        "nobody alone, 5 tricks to the makers, redoubled, 3 card points, 0 lost before the first, all by one of them"
    )
    assert "doubled, 0 card points" in space.say(Outcome(0, 1, doubled=1))


# Payments -------------------------------------------------------------------------------------------------------------


def paid(above: str, text: str) -> dict[str, set[int]]:
    """Return by field what can be paid."""
    found: dict[str, set[int]] = {}
    for one in payments(game(above, text)):
        found.setdefault(one.field, set()).update(one.points)
    return found


def test_what_is_paid() -> None:
    """Makers, defenders and who dropped out; without a maker every score is a defender's."""
    uncalled = "bidding: {all_pass: play_no_trump}\nscoring: {nobody: {called: false, everyone: tricks, makers: 99}}"
    assert paid("rounds", uncalled)["scoring.nobody.everyone"] == {0, 1, 5}
    assert "scoring.nobody.makers" not in paid("rounds", uncalled)
    dropped = SINGLE + "drop: {}\nscoring: {set: {everyone: -tricks, dropped: -7, defenders: null, makers: 5}}"
    assert paid("rounds", dropped) == {
        "scoring.made.makers": {1}, "scoring.made.everyone": {0},
        "scoring.set.makers": {3, 4, 5}, "scoring.set.everyone": {0, -1, -3, -4, -5}, "scoring.set.dropped": {-7},
    }  # fmt: skip
    stake = "doubling: {}\nscoring: {made: {makers: -2*stake}}"
    assert paid("rounds", stake)["scoring.made.makers"] == {-2, -4, -8}
    found = paid("finding", "scoring: {made: {makers: tricks}}")
    assert found["scoring.made.makers"] == {0, 1, 3, 4, 5}
    own = "bidding: {predictions: {}}\nextras: {kept: {own_bid: kept, everyone: 10 + bid}}"
    assert paid("each", own) == {"scoring.counted.everyone": {0, 1, 5}, "extras.kept.everyone": {10, 11, 15}}
    points = "card_points: {ranks: {A: 5}}\nscoring: {counted: {everyone: points}}"
    assert paid("each", points)["scoring.counted.everyone"] == {0, 5, 20}
    extra = "extras: {all: {tricks: all, makers: 3, defenders: -1}}"
    assert paid("rounds", extra)["extras.all.makers"] == {3}


def test_a_target_is_reached_by_more_than_rows() -> None:
    """By a claimed point, by a row that ends the game, by card points; else it is a problem."""
    nothing = "scoring: {made: {makers: 0}, set: {defenders: 0}}\n"
    message = "game.target: expected a target that some score row leads to, got rows that never pay a point."
    (found,) = problems("rounds", nothing)
    assert message in found
    assert problems("rounds", nothing + "claims: {right: {hand: 3+ of 9 10, may: point}}") == []
    ends = "scoring: {made: {makers: 0, game_to: makers}, set: {defenders: 0}}\n"
    assert problems("rounds", ends) == []
    assert problems("rounds", ends + "game: {start: 10, target: 0}") == []
    assert len(problems("rounds", nothing + "game: {start: 10, target: 0}")) == 1


def test_a_game_without_rows_has_one_problem() -> None:
    """That no row leads to the target is no problem besides that there are none."""
    (found,) = check_reading(read_text_variant("bidding: {first_round: {}}"))
    assert found.expected == "a row for every deal"


def test_payments_and_points_are_bounded() -> None:
    """With card points and a stake."""
    text = "doubling: {}\nscoring: {made: {makers: 1000*tricks*stake}}"
    (found,) = problems("rounds", text)
    assert "expected at most 10000 points, got 12000 points" in found


def test_what_is_wrong_with_extras_only_where_it_was_written() -> None:
    """Inherited, a row that fits no deal sleeps, and is no behaviour; nor is what asks for what is not there."""
    rows = "extras: {never: {tricks: 5, made: false, everyone: -1}, six: {own_tricks: 6, everyone: 1}}\n"
    assert [found.split()[1] for found in problems("rounds", rows)] == ["extras.never:", "extras.six:"]
    with_rows = read_text_variant(ROUNDS + rows).require()
    assert dormant_extras(with_rows) == ["never", "six"]
    assert fingerprint(with_rows) == fingerprint(read_text_variant(ROUNDS).require())
    awake = read_text_variant(ROUNDS + "extras: {none: {own_tricks: none, everyone: -1}}").require()
    assert fingerprint(awake) != fingerprint(read_text_variant(ROUNDS).require())
    Path("above.yaml").write_text(ROUNDS + rows, encoding="utf-8")
    assert problems("above", "name: Ours") == []
    many = "card_points: {ranks: {A: 1}}\nextras: {five: {own_points: 5+, everyone: points}}"
    assert [found.split()[1] for found in problems("rounds", many)] == ["extras.five:"]


def test_what_is_asked_for_only_in_some_games() -> None:
    """Inherited, a condition that nothing grants sleeps; a payment that means something else does not."""
    text = (
        ROUNDS.replace("made: true, makers: 1", "made: true, makers: 1*stake, dropped: 1")
        + "doubling: {}\ndrop: {}\ntable: {players: 3, sides: individual}\ncard_points: {ranks: {A: 1}}\n"
        + "extras: {p: {own_points: 1+, everyone: points}}\n"
    )
    Path("asks.yaml").write_text(text, encoding="utf-8")
    assert problems("asks", "doubling: null\ndrop: null") == []
    assert len(problems("asks", "card_points: null")) == 2
    memory = Variant.model_validate(
        {
            "bidding": {"first_round": {}},
            "scoring": {"a": {"makers": 1, "doubled": 1, "dropped": 1}},
        }
    )
    assert [problem.path for problem in prove(memory)][:2] == ["scoring.a.doubled", "scoring.a.dropped"]


# Bids between trumps --------------------------------------------------------------------------------------------------

RANKED = (
    "bidding: {{auction: {{bids: 3-4, trump_named: in_the_bid, suits_rank: true, trumps: [S, H, no_trump], "
    "special: {{{}}}}}}}"
)


def test_a_special_bid_between_two_trumps() -> None:
    """It outbids the number with that trump and all below, and what is above it outbids it."""
    special = (
        "flat: {above: 3 S, trump: no_trump}, sharp: {above: flat no_trump, trump: suit}, "
        "low_one: {above: sharp}, top: {above: 4 no_trump, only_after: flat}"
    )
    variant = game("auction", RANKED.format(special))
    assert prove(variant) == []
    bids = bids_of(variant).bids
    assert [bid.name for bid in bids] == [
        "3 spades", "flat no trump", "sharp spades", "sharp hearts", "low_one spades", "low_one hearts",
        "low_one no trump", "3 hearts", "3 no trump", "4 spades", "4 hearts", "4 no trump",
        "top spades", "top hearts", "top no trump",
    ]  # fmt: skip
    for number, bid in enumerate(bids):
        assert bid.over == sum(1 << place for place in range(number + 2, len(bids) + 1))
    assert anchor("ten") == ("", "")


@pytest.mark.parametrize(
    ("special", "message"),
    [
        ("a: {above: 3 D}", "expected a bid of this auction, got 3 D. The bids are 3, 4, a."),
        ("a: {above: 5 H}", "expected a bid of this auction, got 5 H. The bids are 3, 4, a."),
        ("a: {above: b H}, b: {above: a S}", "expected bids one above the other, got a above b H and b above a S. "),
        (
            "a: {above: 3, trump: no_trump}, b: {above: a H}",
            "expected a bid of this auction, got a H. The bids are 3, 4, a, b.",
        ),
        ("a: {above: 3 H}, b: {above: 3 H}", "b is the next above 3 H, but so is a"),
        ("a: {above: 3 S, only_after: 4}", "expected a bid below a, got 4, which is above it."),
    ],
)
def test_special_bids_without_a_place(special: str, message: str) -> None:
    """Above a trump that is not there, or in a circle, or at one place."""
    (found,) = problems("auction", RANKED.format(special))
    assert message in found


def test_a_bid_above_one_that_has_no_place_is_not_blamed() -> None:
    """Only what is at fault itself is named."""
    (found,) = problems("auction", RANKED.format("a: {above: 9}, b: {above: a H}"))
    assert "special.a.above" in found


# Compiled -------------------------------------------------------------------------------------------------------------


def test_what_must_be_held() -> None:
    """Masks of cards by trump, or by the upcard's suit; bowers and jokers are trumps, but no natural ones."""
    made = rules(
        "rounds",
        "deck: 25\nbidding: {first_round: {holding: [2+ trump, 1+ natural_trump, no A K, 1 of J in upcard_suit, "
        "all of 9 10 not in upcard_suit]}}",
    )
    pack = [str(card) for card in made.pack]
    trumps, natural, some, upcard, others = made.first_holding

    def shown(mask: int) -> str:
        return " ".join(name for slot, name in enumerate(pack) if mask >> slot & 1)

    assert (trumps.low, trumps.high, trumps.by_upcard) == (2, 5, False)
    assert shown(trumps.cards[HEARTS]) == "JD 9H 10H JH QH KH AH joker"
    assert shown(natural.cards[HEARTS]) == "9H 10H JH QH KH AH"
    assert (natural.cards[NO_TRUMP], natural.cards[LOW], trumps.cards[NO_TRUMP], trumps.cards[LOW]) == (0, 0, 0, 0)
    assert (some.low, some.high) == (0, 0)
    assert shown(some.cards[LOW]) == "KC AC KD AD KH AH KS AS"
    assert (upcard.by_upcard, shown(upcard.cards[HEARTS])) == (True, "JH")
    assert (others.low, others.high, shown(others.cards[HEARTS])) == (5, 5, "9C 10C 9D 10D 9S 10S")


def test_card_points_are_counted_by_trump() -> None:
    """What counts as trump counts as trumps do, by its printed rank; a card by itself before all."""
    made = rules(
        "each",
        "deck: 25\nbidding: {fixed: {trump: H}}\nscoring: {counted: {everyone: points}}\n"
        "card_points: {ranks: {A: 11, J: 2}, trumps: {J: 20}, cards: {joker: 7, AS: 1}, last_trick: 10}",
    )
    counts = {str(card): made.card_points[HEARTS * 25 + slot] for slot, card in enumerate(made.pack)}
    assert {name: count for name, count in counts.items() if count} == {
        "AC": 11, "AD": 11, "AH": 11, "AS": 1, "JC": 2, "JS": 2, "JD": 20, "JH": 20, "joker": 7
    }  # fmt: skip
    assert made.last_trick == 10
    assert rules("each").card_points == ()


def test_the_order_in_which_a_trump_is_called() -> None:
    """The queen, from the ten down, the king, the ace; never the jack."""
    made = rules("finding", "called_partner: {card: queen_of_trumps_or_next}")
    assert [str(made.pack[slot]) for slot in made.call_order[HEARTS]] == ["QH", "10H", "9H", "8H", "7H", "KH", "AH"]


def test_claims_and_extras_are_compiled() -> None:
    """Each says what it needs."""
    made = rules(
        "rounds",
        "claims: {swap_it: {hand: 3+ of 9 10, may: swap}, up: {upcard: A K, who: dealer, dealer: next}, "
        "trumps: {hand: 3+ trump, when: before_first_card, may: point}}\n"
        "extras: {none: {own_tricks: none, defenders: -1}, all: {tricks: all, own_tricks: 3+, everyone: 1}}",
    )
    swap, upcard, late = made.claims
    assert (swap.may, swap.cards, swap.counted.bit_count(), swap.next_dealer) == (1, 3, 8, False)
    assert (upcard.may, upcard.upcard.bit_count(), upcard.dealer_only, upcard.next_dealer) == (0, 8, True, True)
    assert (late.may, late.late, late.counted) == (2, True, late.held[0].cards[0])
    none, everything = made.extras
    assert (none.tricks, none.points, none.defenders, none.makers) == ((0, 0), (0, 0), Pay(-1), Pay())
    assert everything.tricks == (3, 5)
    assert set(made.extras_of) == {0, 1, 3}
    assert rules("rounds").extras_of == ()


def test_clauses_of_what_settles_a_contract() -> None:
    """Every field is a clause, of rows only what they say; and they are pickled."""
    clauses = rules(
        "rounds",
        "claims: {up: {hand: [1+ of A, no J], who: dealer}}\nextras: {none: {own_tricks: none, everyone: -1}}\n"
        "doubling: {}\nscoring: {made: {makers: 2*stake}}",
    ).clauses
    said = {clause.path: clause.value for clause in clauses}
    assert said["claims.up.hand"] == "[1+ of A, no J]"
    assert said["claims.up.who"] == "dealer"
    assert said["extras.none.own_tricks"] == "none"
    assert said["scoring.made.makers"] == "2*stake"
    assert "extras.none.makers" not in said
    assert said["bidding.fixed"] == "absent"
    again = pickle.loads(pickle.dumps(clauses))  # noqa: S301 - made here
    assert list(again) == list(clauses)


def test_values_are_written_as_they_are_read() -> None:
    """Phrases on holdings, payments at stake and of points."""
    for text in (
        "3+ of 9 10", "no J Q K", "all of 9 10", "1 of K in trump", "1+ natural_trump", "0-2 trump",
        "1+ of A not in upcard_suit", "1 of 9 in upcard_suit",
    ):  # fmt: skip
        assert written(read_holding(text)) == text
    assert written(read_holding(["1+ of A", "no J Q K"])) == ["1+ of A", "no J Q K"]
    assert read_holding("1+ A")[0].high == ALL
    for text in ("-value*stake", "points", "points*stake/2 + 5*stake/2", "2*stake"):
        assert written(read_payment(text)) == text
    data = written(game("rounds", "claims: {up: {hand: no J Q K, upcard: A K}}"))["claims"]["up"]
    assert (data["hand"], data["upcard"]) == ("no J Q K", "A K")


def test_what_sleeps_is_told() -> None:
    """Own fields with their usual value that can't matter."""
    assert sleeping_fields(game("each", "play: {aces_may_be_led: true, when_void: any}\nbidding: {need: most}")) == [
        ("bidding.need", "nobody is the maker"),
        ("play.when_void", "no suit can be trump"),
    ]


# Soundness ------------------------------------------------------------------------------------------------------------

NO: Any = None
WEAK: list[tuple[str, str, str, Any]] = [
    ("each", "", "fixed", 4),
    ("each", "", "predictions", 1),
    ("each", "", "fixed_trump", -1),
    ("rounds", "", "second_only_upcard", NO),
    ("auction", "", "second_only_upcard", True),
    ("auction", "", "second_next", True),
    ("rounds", "", "forced_alone", 1),
    ("rounds", "", "upcard_to_caller", 1),
    ("rounds", "", "first_no_trump", 2),
    ("auction", "", "kitty_upcard", True),
    ("finding", "", "call_order", ()),
    ("finding", "", "call_order", ((99,), (), (), ())),
    ("finding", "", "call", 5),
    ("each", "", "card_points", (1, 2)),
    ("each", "", "strides", (6, 1, 0, 0, 0, 0, 0, 0, 0, 99999)),
    ("rounds", "", "first_holding", [1]),
    ("rounds", "", "first_holding", ("x",)),
    ("rounds", "", "claims", [1]),
    ("rounds", "", "claims", (1,)),
    ("rounds", "", "extras", [1]),
    ("rounds", "", "extras_of", (1,)),
]


@pytest.mark.parametrize(("above", "text", "name", "value"), WEAK, ids=map(str, range(len(WEAK))))
def test_unsound_rules_are_refused(above: str, text: str, name: str, value: Any) -> None:
    """A number that is no place, a table of the wrong size, what needs an upcard without one."""
    with pytest.raises(ValueError, match=f"no sound rules.*{name}"):
        replace(rules(above, text), **{name: value})


def test_more_unsound_rules() -> None:
    """Parts of claims, of what must be held and of extras; what is called without trumps."""
    made = rules("rounds", "claims: {a: {hand: 3+ of 9 10, may: swap}}\nextras: {none: {own_tricks: 0, everyone: 1}}")
    claim, extra = made.claims[0], made.extras[0]
    held = claim.held[0]
    wrong: list[tuple[Rules, str, Any]] = [
        (made, "claims", made.claims * 9),
        (made, "claims", (replace(claim, may=4),)),
        (made, "claims", (replace(claim, held=()),)),
        (made, "claims", (replace(claim, held=(replace(held, low=-1),)),)),
        (made, "claims", (replace(claim, held=(replace(held, cards=(1,)),)),)),
        (made, "claims", (replace(claim, held=claim.held * 33),)),
        (made, "dealer_holding", (replace(held, high=2000),)),
        (made, "extras", made.extras * 17),
        (made, "extras", (replace(extra, own_bid=3),)),
        (made, "extras", (replace(extra, tricks=(0, 99_999)),)),
        (made, "rows", (replace(made.rows[0], dropped=Pay(card_points=10**6)), *made.rows[1:])),
        (made, "extras_of", (2,) * len(made.row_of)),
        (rules("auction"), "second_holding", (replace(held, by_upcard=True),)),
        (rules("rounds", "bidding: {second_round: {low: allowed}}"), "call", 4),
    ]
    for game_of, name, value in wrong:
        with pytest.raises(ValueError, match=f"no sound rules.*{name}"):
            replace(game_of, **{name: value})
    with pytest.raises(ValueError, match=r"no sound rules.*claims"):
        replace(rules("auction"), claims=(replace(claim, upcard=1, may=0),))
