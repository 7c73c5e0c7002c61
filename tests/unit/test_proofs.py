"""Every proof, failing: whole messages, since wording is interface; and the score table's narrower row."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre_core.check import check_reading
from euchre_core.load import read_text_variant, read_variant
from euchre_core.rules import fingerprint, prove
from euchre_core.rules.contradiction import contradiction, own, said_at
from euchre_core.rules.idle import sleeping_fields
from euchre_core.rules.needs import NEEDS
from euchre_core.rules.scoring import Outcome, Region, Space, winners
from euchre_core.rules.whether import a_call_may_put_the_dealer_to_sleep
from euchre_core.schema import Variant

if TYPE_CHECKING:
    import euchre_core as ec

BASE = """
bidding: {first_round: {}, second_round: {}}
scoring: {made: {made: true, makers: 1}, set: {made: false, defenders: 2}}
"""

CASES = {
    "table: {players: 5}\ndeck: 28": (
        "ours.yaml:2:18 table.players: expected 4 players where sides are partners, got 5. "
        "Write players: 4, or sides: individual."
    ),
    "deck: {ranks: 2-A, copies: 2}": (
        "ours.yaml:2:7 deck: expected a pack of at most 64 cards, got 104 cards. Take fewer ranks or copies."
    ),
    "deal: {hand: 6}": (
        "ours.yaml:2:14 deal.hand: expected hands that fit a pack of 24 cards, "
        "got 4 hands of 6 and an upcard: 25 cards. "
        "Write a smaller hand, or deck: 28."
    ),
    "table: {players: 8, sides: individual}\ndeck: 20\ndeal: {hand: 9, upcard: false, dummy: 3}\ndummy: {}\n"
    "bidding: {first_round: null, second_round: {suits: any}}": (
        "ours.yaml:4:14 deal.hand: expected hands that fit a pack of 20 cards, "
        "got 8 hands of 9, a dummy of 3: 75 cards. "
        "Write a smaller hand, or a larger pack."
    ),
    "deal: {packets: [3/2]}": (
        "ours.yaml:2:17 deal.packets: expected packets for 4 places, got 3/2. "
        "Write one number for everybody, or one for each place from eldest to the dealer."
    ),
    "table: {players: 3, sides: individual}\ndeal: {dummy: 5, packets: [3/2/3/2/1]}\ndummy: {}": (
        "ours.yaml:3:27 deal.packets: expected packets for 4 places, the dummy before the dealer, got 3/2/3/2/1. "
        "Write one number for everybody, or one for each place from eldest to the dealer."
    ),
    "deal: {packets: [3, 3]}": (
        "ours.yaml:2:17 deal.packets: expected packets that add up to 5/5/5/5 from eldest to the dealer, got 6/6/6/6. "
        "Change the packets, or deal.hand."
    ),
    "ranking: {order: J-A}": (
        "ours.yaml:2:18 ranking.order: expected an order of every rank in the pack, low to high, got none for 9 10. "
        "Put 9 and 10 in the order."
    ),
    "ranking: {trump_order: 10-A}": (
        "ours.yaml:2:24 ranking.trump_order: expected an order of every rank in the pack, low to high, got none for 9. "
        "Put 9 in the order."
    ),
    "bidding: {first_round: null, second_round: null}": (
        "ours.yaml:2:10 bidding: expected a way to fix trump, got no round of bidding. "
        "Write first_round: {} or second_round: {}, or extend a game that has a round."
    ),
    "deal: {upcard: false}\nbidding: {second_round: {suits: any}}": (
        "ours.yaml:2:16 deal.upcard: expected two rules that agree, "
        "got deal.upcard is false, but the first round offers the upcard (./base.yaml:2:24). Change one of the two. "
        "bidding.first_round may be written anew in this file."
    ),
    "deal: {upcard: false}\nbidding: {first_round: null}": (
        "ours.yaml:2:16 deal.upcard: expected two rules that agree, "
        "got deal.upcard is false, but not_upcard bars the upcard's suit (./base.yaml:2:42). Write suits: any."
    ),
    "bidding: {second_round: {stuck_dealer_may_name_upcard: true}}": (
        "ours.yaml:2:56 bidding.second_round.stuck_dealer_may_name_upcard: expected two rules that agree, "
        "got this is about a stuck dealer, but stick_the_dealer is false (ours.yaml:2:25). Write stick_the_dealer: true."
    ),
    "bidding: {second_round: {suits: any, stick_the_dealer: true, stuck_dealer_may_name_upcard: true}}": (
        "ours.yaml:2:92 bidding.second_round.stuck_dealer_may_name_upcard: expected two rules that agree, "
        "got this frees a suit that is barred, but suits is any, which bars none (ours.yaml:2:33). Change one of the two."
    ),
    "bidding: {need: 6}": (
        "ours.yaml:2:17 bidding.need: expected at most the 5 tricks of a deal, got 6. "
        "Write a smaller number, most or all."
    ),
    "dummy: {}": (
        "ours.yaml:2:8 dummy: expected two rules that agree, "
        "got a dummy hand is taken, but deal.dummy has no cards. "
        "Write deal: {dummy: 5}, or dummy: null for a game without."
    ),
    "deal: {dummy: 3}": (
        "ours.yaml:2:15 deal.dummy: expected two rules that agree, got a dummy hand is dealt, but nobody takes it. "
        "Write dummy: {taken_by: maker}."
    ),
    "table: {players: 3, sides: individual}\nalone: {makers: maker_or_partner}": (
        "ours.yaml:3:17 alone.makers: expected two rules that agree, "
        "got a partner may play alone, but in an individual game nobody has one (ours.yaml:2:28). Write makers: maker."
    ),
    "table: {players: 3, sides: individual}\nalone: {makers: maker}": (
        "ours.yaml:3:17 alone.makers: expected two rules that agree, "
        "got a lone maker does without a partner or a dummy, but in this game he has neither (ours.yaml:2:28). Write makers: nobody, or leave alone out."
    ),
    "table: {players: 2, sides: individual}\nalone: {makers: nobody, defenders: always}": (
        "ours.yaml:3:36 alone.defenders: expected two rules that agree, "
        "got a lone defender does without another, but there is only one (ours.yaml:2:18). Write defenders: never."
    ),
    "alone: {makers: nobody, defenders: against_loner}": (
        "ours.yaml:2:36 alone.defenders: expected two rules that agree, "
        "got a defender may be alone against a lone maker, but makers is nobody (ours.yaml:2:17). Write defenders: always, or never."
    ),
    "scoring: {passed_out: {tricks: 3, makers: 1}}": (
        "ours.yaml:2:23 scoring.passed_out: expected a row's name of letters, digits and underscores, "
        'other than passed_out, joker_redeal, claimed_redeal and claimed_game, got "passed_out". Give the row another name.'
    ),
    "scoring: {set: {beats: [set]}}": (
        'ours.yaml:2:25 scoring.set.beats.0: expected the name of another score row, got "set". The others are made.'
    ),
    "scoring: {set: null}": (
        "ours.yaml:2:10 scoring: expected a row for every deal, got none for nobody alone, 0 tricks to the makers "
        "and 2 other kinds of deal. Write a row that fits, "
        "as in point: {made: true, makers: 1} or euchre: {made: false, defenders: 2}."
    ),
    "scoring: {set: {made: null, tricks: 1-2}}": (
        "ours.yaml:2:10 scoring: expected a row for every deal, got none for nobody alone, 0 tricks to the makers. "
        "Write a row that fits, "
        "as in point: {made: true, makers: 1} or euchre: {made: false, defenders: 2}."
    ),
    "scoring: {some: {tricks: 2-3, makers: 1}}": (
        "ours.yaml:2:17 scoring.some: expected one row that wins, got set and some for nobody alone, "
        "2 tricks to the makers, and neither is the narrower. "
        "Add a condition to one of them; or, if that is what you mean, beats: [set] to some.\n"
        "ours.yaml:2:17 scoring.some: expected one row that wins, got made and some for nobody alone, "
        "3 tricks to the makers, and neither is the narrower. "
        "Add a condition to one of them; or, if that is what you mean, beats: [made] to some."
    ),
    "scoring: {lost: {made: false, defenders: 4, beats: [set]}, set: {beats: [lost]}}": (
        "ours.yaml:2:52 scoring.lost.beats: expected one row that wins, got set over lost and lost over set "
        "for nobody alone, 0 tricks to the makers. Take set out of what lost beats."
    ),
    "scoring: {lonely: {lone: both, makers: 4}}": (
        "ours.yaml:2:19 scoring.lonely: expected a row that some deal can get to, "
        "got a row that never pays: no deal fits it. Take the row out, or change its conditions."
    ),
    "scoring: {mad: {makers: 4}}": (
        "ours.yaml:2:16 scoring.mad: expected a row that some deal can get to, "
        "got a row that never pays: made or set always wins against it. "
        "Did you mean made? Else take the row out, or change its conditions."
    ),
    "scoring: {any: {tricks: 0+, makers: 4}}": (
        "ours.yaml:2:16 scoring.any: expected a row that some deal can get to, "
        "got a row that never pays: made or set always wins against it. Take the row out, or change its conditions."
    ),
    "scoring: {made: {makers: 0}, set: {defenders: 0}}": (
        "ours.yaml:1:1 game.target: expected a target that some score row leads to, got rows that never pay a point. "
        "Give a row points, as in makers: 1."
    ),
}


@pytest.mark.parametrize("text", CASES)
@pytest.mark.usefixtures("base")
def test_what_a_proof_says(text: str) -> None:
    """The message is this, word for word, and there is no other."""
    assert "\n".join(map(str, check_text(text))) == CASES[text]


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the file that the cases extend into the current folder."""
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def check_text(text: str) -> list[ec.Problem]:
    return check_reading(read_text_variant(f"extends: ./base.yaml\n{text}\n", "ours.yaml"))


@pytest.mark.usefixtures("base")
def test_the_base_is_sound() -> None:
    """What the cases above add to has no problem of its own."""
    assert check_text("name: base") == []


def test_score_rows_wait_for_a_sound_deal() -> None:
    """A hand that can't be dealt is one problem; the rows that would not fit its tricks are not another."""
    text = "deal: {hand: 9}\nbidding: {first_round: {}}\nscoring: {all_of_5: {tricks: 5, makers: 1}}"
    assert [problem.path for problem in check_reading(read_text_variant(text))] == ["deal.hand"]


@pytest.mark.usefixtures("base")
def test_rows_that_only_another_field_makes_tie() -> None:
    """The field of the file itself is named, and the rows of the file above."""
    (tmp := Path("above.yaml")).write_text(
        BASE.replace("set:", "all: {tricks: all, makers: 2}, set:"), encoding="utf-8"
    )
    text = "extends: ./above.yaml\nbidding: {need: all}\n"
    assert [str(problem) for problem in check_reading(read_text_variant(text, "ours.yaml"))] == [
        f"ours.yaml:2:17 bidding.need: expected one row that wins, got made and all (./{tmp}:3:17, ./{tmp}:3:47) "
        "for the very same deals. Take one of them away, as in scoring: {made: null}."
    ]
    hand = "extends: ./above.yaml\ndeal: {hand: 1}\n"
    assert [problem.path for problem in check_reading(read_text_variant(hand, "ours.yaml"))] == ["scoring"]


@pytest.mark.usefixtures("base")
def test_a_row_without_made_is_told_so() -> None:
    """A row on lone hands alone overlaps both: the condition that is missing comes first."""
    text = "alone: {}\nscoring: {lonely: {lone: maker, makers: -4}}"
    assert [problem.remedy for problem in check_text(text)] == [
        f"Add made: true or made: false to lonely; or, if that is what you mean, beats: [{row}] to lonely."
        for row in ("set", "made")
    ]


def test_a_score_table_has_an_end() -> None:
    """More than a hundred rows are one problem."""
    rows = "".join(f"  row{number}: {{tricks: {number % 6}, lone: nobody, makers: 1}}\n" for number in range(101))
    problems = check_reading(read_text_variant(f"bidding: {{first_round: {{}}}}\nscoring:\n{rows}"))
    message = "expected at most 100 rows, got 101 rows. Merge some of them."
    assert [problem.message for problem in problems if problem.path.startswith("scoring")] == [message]


@pytest.mark.usefixtures("base")
def test_a_row_is_tied_with_many() -> None:
    """A message names some of them."""
    rows = "".join(f"  row{number}: {{makers: 1}}\n" for number in range(10))
    problems = check_text(f"name: Ours\nscoring:\n  start_over: true\n{rows}")
    assert [problem.got for problem in problems] == [
        "row0 and row1 and row2 and row3 and row4 and row5 and row6 and row7 and 2 more "
        "for nobody alone, 0 tricks to the makers, and neither is the narrower"
    ]


@pytest.mark.usefixtures("base")
@pytest.mark.parametrize(
    ("rows", "path", "message"),
    [
        (
            "a: {made: true, makers: 1, beats: [b]}, b: {tricks: 2-3, makers: 1, beats: [a]}, c: {makers: 0}",
            "scoring.b.beats",
            "expected one row that wins, got a over b and b over a for nobody alone, 3 tricks to the makers. "
            "Take a out of what b beats.",
        ),
        (
            "a: {made: true, makers: 1, beats: [b]}, b: {tricks: 2-3, makers: 1, beats: [d]}, "
            "c: {makers: 0}, d: {tricks: 3-4, makers: 1}",
            "scoring.b.beats",
            "expected one row that wins, got a over b and b over d and d over a for nobody alone, 3 tricks to the makers. "
            "Take d out of what b beats.",
        ),
    ],
)
def test_rows_that_win_in_a_circle(rows: str, path: str, message: str) -> None:
    """They are named with what each wins against, also as the narrower; a row that is wider than all of them is not."""
    problems = check_text(f"name: Ours\nscoring: {{start_over: true, {rows}}}")
    assert [(problem.path, problem.message) for problem in problems] == [(path, message)]


def test_a_narrower_row_wins_among_all_outcomes_or_among_those_reached() -> None:
    """``tricks: 5`` is narrower than ``made``, and among deals without lone hands than ``lone: nobody`` too."""
    known = Space(5).where(lambda outcome: outcome.lone == 0)
    wide = Region("wide", Space(5).where(lambda o: o.tricks >= 3), frozenset())
    narrow = Region("narrow", Space(5).where(lambda o: o.tricks == 5), frozenset())
    lonely = Region("lonely", Space(5).where(lambda o: o.tricks >= 3 and o.lone == 0), frozenset())
    assert winners(Outcome(0, 5), [wide, narrow], known) == [narrow]
    assert winners(Outcome(0, 4), [wide, narrow], known) == [wide]
    assert winners(Outcome(0, 4), [wide, lonely], known) == [lonely]
    # narrow and lonely overlap among all outcomes, but every reached outcome of narrow is one of lonely
    assert winners(Outcome(0, 5), [lonely, narrow], known) == [narrow]


def test_beats_decides_where_neither_is_the_narrower() -> None:
    """A row that says so wins an overlap, but never against a narrower row."""
    known = Space(5).where(lambda _: True)
    low = Region("low", Space(5).where(lambda o: o.tricks <= 3), frozenset())
    high = Region("high", Space(5).where(lambda o: o.tricks >= 3), frozenset({"low", "three"}))
    three = Region("three", Space(5).where(lambda o: o.tricks == 3), frozenset())
    assert winners(Outcome(0, 3), [low, high], known) == [high]
    assert winners(Outcome(0, 3), [low, high, three], known) == [three]


def test_what_a_fingerprint_counts() -> None:
    """Rows that beat others count; a row that no deal gets to does not, nor does beating it."""
    text = "bidding: {{first_round: {{}}}}\nscoring:\n  low: {{tricks: 0-3, defenders: 2}}\n  high: {{tricks: 3+, makers: 1{0}}}{1}\n"
    asleep = "\n  never: {lone: both, makers: 9}"

    def digits(*parts: str) -> str:
        variant = read_text_variant(text.format(*parts)).variant
        assert variant is not None
        return fingerprint(variant)

    beats = digits(", beats: [low]", "")
    assert digits("", "") != beats
    assert digits(", beats: [low]", asleep) == beats
    assert digits(", beats: [low, never]", asleep) == beats


def test_a_field_that_cannot_matter_is_no_behaviour() -> None:
    """A fingerprint counts what can happen: an inherited lone lead where nobody plays alone, a joker's place without one."""
    plain = read_text_variant(BASE).require()
    for idle in ("play: {lone_lead: loner}", "ranking: {joker: below_bowers, equal_cards: second_wins}"):
        variant = read_text_variant(f"{BASE}{idle}").require()
        assert fingerprint(variant) == fingerprint(plain)
    absent = read_text_variant(f"{BASE}alone: {{makers: nobody}}").require()
    waiting = read_text_variant(f"{BASE}alone: {{makers: nobody, declared: before_lead}}").require()
    assert fingerprint(absent) == fingerprint(waiting)
    able = "alone: {}\nplay: {lone_lead: loner}"
    assert fingerprint(read_text_variant(BASE + able).require()) != fingerprint(
        read_text_variant(f"{BASE}alone: {{}}").require()
    )


THREE = "table: {players: 3, sides: individual}\n"
DUMMY = THREE + "deal: {dummy: 5}\n"
IDLE = {
    "ranking.joker": ("ranking: {joker: below_bowers}", "deck: 25\n"),
    "ranking.right_bower": ("ranking: {right_bower: false}", ""),
    "ranking.left_bower": ("ranking: {left_bower: false}", ""),
    "ranking.equal_cards": ("ranking: {equal_cards: second_wins}", "deck: 48\n"),
    "bidding.first_round.joker_up": ("bidding: {first_round: {joker_up: redeal}}", "deck: 25\n"),
    "bidding.all_pass": ("bidding: {all_pass: same_dealer}", ""),
    "dummy.left_when_alone": ("dummy: {left_when_alone: false}", DUMMY + "alone: {}\n"),
    "alone.declared": ("alone: {declared: before_lead}", ""),
    "alone.sleeping_dealer_picks_up": ("alone: {sleeping_dealer_picks_up: false}", ""),
    "play.lone_lead": ("play: {lone_lead: loner}", "alone: {makers: nobody, defenders: always}\n"),
    "play.two_loners_lead": ("play: {two_loners_lead: as_usual}", "alone: {defenders: always}\n"),
}
"""By field: a line that sets it otherwise than usual, and what its game needs for it to matter."""
WITHOUT = {
    "ranking.right_bower": "deck: {ranks: 7 8 9 10 Q K A}\n",
    "ranking.left_bower": "deck: {ranks: 7 8 9 10 Q K A}\n",
    "bidding.all_pass": "",  # said in the same section
    "dummy.left_when_alone": DUMMY,
    "alone.declared": "",
    "alone.sleeping_dealer_picks_up": "",
}
IDLE_LINE = {
    "bidding.all_pass": "bidding: {all_pass: same_dealer, second_round: {stick_the_dealer: true}}",
    "alone.declared": "alone: {makers: nobody, defenders: always, declared: before_lead}",
    "alone.sleeping_dealer_picks_up": "alone: {declared: before_lead, sleeping_dealer_picks_up: false}",
}


SHOWN_BY_FILES = {
    "table.direction": "direction_of_two",
    "deal.upcard_is": "turned_card_not_turned",
    "ranking.permanent_trumps": "permanent_trumps_without_trump",
    "ranking.left_bower_suit": "left_bower_suit_without_bower",
    "ranking.same_colour_trumps": "joining_trumps_without_trump",
    "ranking.joker_lead_names_suit": "joker_led_with_trump",
    "ranking.joker_needs_void": "joker_kept_with_trump",
    "ranking.trump_order": "trump_order_without_trumps",
    "bidding.first_round.pick_up": "pick_up_of_another_suit",
    "bidding.first_round.may_bury_upcard": "burying_what_nobody_takes",
    "bidding.first_round.upcard_to": "upcard_to_nobody",
    "bidding.first_round.into_hand": "upcard_late_that_nobody_takes",
    "bidding.barred_suits": "barred_without_rounds",
    "bidding.caller_may_repeat": "callers_barred_without_rounds",
    "bidding.need": "need_in_an_auction",
    "bidding.named_ahead.alone_unseen": "unseen_and_never_alone",
    "bidding.auction.passer_may_return": "return_to_one_turn",
    "bidding.auction.passer_needs_partners_bid": "return_that_nobody_may",
    "bidding.auction.jump_bids": "jumps_over_no_number",
    "bidding.auction.suits_rank": "suits_rank_for_nothing",
    "alone.not_from": "barred_where_nobody_chooses",
    "alone.partners_best": "cards_for_nobody_alone",
    "alone.partners_best.lone_defender_too": "cards_for_no_lone_defender",
    "drop.not_when_forced": "nobody_is_forced_to_stay",
    "doubling": "doubling_for_nothing",
    "called_partner.required": "queen_is_not_asked_for",
    "called_partner.when": "called_after_no_pick_up",
    "card_points": "points_for_nothing",
    "card_points.trumps": "trumps_count_without_trumps",
    "play.lead": "nobody_leads",
    "play.first_lead_must_be": "trump_led_without_trumps",
    "play.when_void": "trumps_without_trump",
    "play.must_beat": "beating_no_trumps",
    "play.aces_may_be_led": "aces_led_without_aces",
    "play.may_trump_ace": "aces_trumped_and_not",
    "game.scores": "scores_of_players_alone",
    "game.reaching_it": "no_target_loses",
    "game.won_by": "no_target_is_won",
    "match.laps": "laps_of_one_game",
    "match.slam": "slam_of_one_game",
    "match.rubber": "rubber_of_one_game",
    "game.bank": "bank_unasked",
    "deal.next_dealer": "next_dealer_without_makers",
}
"""By field: the broken file in which it can never matter, beside this folder."""


def test_every_field_that_can_be_idle_is_tried() -> None:
    paths = dict.fromkeys(need.path for need in NEEDS)
    assert {*IDLE, *SHOWN_BY_FILES} == {*paths}
    assert [path for path in paths if path in IDLE] == [*IDLE]


@pytest.mark.parametrize("path", SHOWN_BY_FILES)
def test_a_file_shows_what_can_never_matter(path: str) -> None:
    """Its one problem is that field."""
    file = Path(__file__).parents[1] / "bad_variants" / f"{SHOWN_BY_FILES[path]}.yaml"
    assert [problem.path for problem in check_reading(read_variant(file))] == [path]


@pytest.mark.parametrize("path", IDLE)
@pytest.mark.usefixtures("base")
def test_a_field_that_can_never_matter(path: str) -> None:
    """It is a problem in a game without what it needs, and none in a game with it, or where it is as usual."""
    line, game = IDLE[path]
    assert [problem.path for problem in check_text(game + line)] == []
    wrong = WITHOUT.get(path, "") + IDLE_LINE.get(path, line)
    problems = check_text(wrong)
    assert [problem.path for problem in problems] == [path]
    assert problems[0].expected.startswith("two rules that agree")


@pytest.mark.parametrize(
    "text",
    [
        "ranking: {joker: highest_trump, right_bower: true, equal_cards: first_wins}",
        "bidding: {all_pass: next_dealer, second_round: {stick_the_dealer: true}}",
        "bidding: {all_pass: same_dealer, second_round: null}",
        "deal: {packets: [3/2/3/2, 2/3/2/3]}",
        "play: {lone_lead: as_usual, two_loners_lead: lone_defender}",
    ],
)
@pytest.mark.usefixtures("base")
def test_what_is_as_usual_is_not_idle(text: str) -> None:
    """A default written out says nothing that could be missed; without a second round everybody can pass."""
    assert check_text(text) == []


@pytest.mark.usefixtures("base")
def test_what_a_file_above_says_may_be_idle() -> None:
    """Only what the file itself writes was meant for this game; what it inherits may lie idle."""
    Path("above.yaml").write_text(BASE + "ranking: {joker: below_bowers}\ndeck: 25\n", encoding="utf-8")
    assert check_reading(read_text_variant("extends: ./above.yaml\ndeck: 24\n", "ours.yaml")) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("alone: {declared: before_lead}", "no first round"),
        ("alone: {makers: nobody, defenders: always}", "no lone makers"),
        ("play: {}", "no lone hands"),
    ],
)
@pytest.mark.usefixtures("base")
def test_no_call_puts_a_dealer_to_sleep(text: str, reason: str) -> None:
    """Each of the needs of a sleeping dealer is one."""
    variant = read_text_variant(f"extends: ./base.yaml\n{text}", "ours.yaml").require()
    assert not a_call_may_put_the_dealer_to_sleep(variant), reason
    rounds = read_text_variant("bidding: {second_round: {}}\nalone: {}\nscoring: {a: {makers: 1}}").require()
    assert not a_call_may_put_the_dealer_to_sleep(rounds)


def test_a_contradiction_shows_the_places_that_it_has() -> None:
    """Both, or the one of the two that a file wrote; in memory none."""
    variant = read_text_variant("deck: 24\ngame: {target: 7}", "f").require()
    both = contradiction(variant, "deck", "this", "game.target", "that")
    assert (both.got, both.remedy, list(map(str, both.also))) == (
        "this, but that (f:2:16)",
        "Change one of the two.",
        ["f:2:16"],
    )
    one = contradiction(variant, "deck", "this", "play", "that", "Do it.")
    assert (one.got, one.remedy, one.also) == ("this, but that", "Do it.", ())
    swapped = contradiction(variant, "play", "this", "deck", "that")
    assert (swapped.path, swapped.got) == ("deck", "that, but this")
    assert swapped.remedy == "Change one of the two."  # nothing can be written anew that no file wrote
    memory = Variant()
    assert contradiction(memory, "deck", "this", "play", "that").got == "this, but that"
    assert list(map(str, said_at(variant, "deck", "play", "game.target"))) == ["f:1:7", "f:2:16"]
    assert said_at(memory, "deck") == ()
    assert (own(variant, "deck"), own(variant, "play"), own(memory, "deck")) == (True, False, False)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("table: {sides: partners, players: 5}\ndeck: 28", ["ours.yaml:2:16"]),
        ("deck: 24\ndeal: {hand: 6}", ["ours.yaml:2:7"]),
        ("deal: {hand: 5, packets: [3, 3]}", ["ours.yaml:2:14"]),
        ("deck: 24\nranking: {order: J-A}", ["ours.yaml:2:7"]),
        ("deal: {hand: 5}\nbidding: {need: 6}", ["ours.yaml:2:14"]),
        ("table: {players: 4}\ndeal: {packets: [3/2]}", ["ours.yaml:2:18"]),
    ],
)
@pytest.mark.usefixtures("base")
def test_proofs_show_all_the_places_in_play(text: str, places: list[str]) -> None:
    """Where a number does not fit another, both are shown."""
    (problem,) = check_text(text)
    assert list(map(str, problem.also)) == places


def test_a_front_door_does_not_walk_an_unsound_game() -> None:
    """The rows of a deal that can't be dealt are not judged, whoever asks."""
    variant = read_text_variant(
        "deal: {hand: 9}\nbidding: {first_round: {}}\nscoring: {a: {tricks: 1, makers: 1}}"
    ).require()
    assert [problem.path for problem in prove(variant)] == ["deal.hand"]


def test_the_only_row_has_no_other_to_beat() -> None:
    text = "bidding: {first_round: {}}\nscoring: {all: {makers: 1, beats: [all]}}"
    assert [problem.remedy for problem in check_reading(read_text_variant(text))] == [
        "Take it out; there is no other row."
    ]


def test_what_a_file_says_as_it_is_anyway_may_sleep() -> None:
    """Own fields with their usual value are no fault; those that can't matter are told apart, with the reason."""
    text = f"{BASE}ranking: {{joker: highest_trump, left_bower: true}}\nalone: {{makers: nobody, declared: with_call}}"
    variant = read_text_variant(text).require()
    assert prove(variant) == []
    assert sleeping_fields(variant) == [
        ("ranking.joker", "the pack has no joker"),
        ("alone.declared", "makers is nobody"),
    ]
