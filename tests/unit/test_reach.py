"""Which outcomes the deals of a variant can have, which rows they fit, and what the rows pay for them."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from fuzz.hostile import Liar

import euchre_core as ec
from euchre_core.cards import HEARTS, LOW, NO_TRUMP, Card
from euchre_core.load import read_text_variant
from euchre_core.rules import compile_rules, fingerprint, prove
from euchre_core.rules.ordering import joins_trumps
from euchre_core.rules.payments import Pay
from euchre_core.rules.possible import kinds_of
from euchre_core.rules.reach import reached_outcomes, regions, scoring_of, strides_of
from euchre_core.rules.scoring import Outcome, Space
from euchre_core.rules.sound import weak_points
from euchre_core.schema import Auction, Deck, Row, Variant
from euchre_core.schema.notation import Payment, read_payment
from euchre_core.schema.writing import written

if TYPE_CHECKING:
    from euchre_core.rules.tables import Rules

BIDS = {"bids": "3-4", "special": {"moon": {"above": 4, "lone": True}}}
ROWS = {"made": {"made": True, "makers": "bid"}, "set": {"made": False, "makers": -2}}
ROUNDS: dict[str, Any] = {"first_round": {}, "second_round": {}}


def variant(bidding: dict[str, Any], *, hand: int = 5, **more: Any) -> Variant:
    data = {"deal": {"hand": hand, "upcard": "auction" not in bidding}, "scoring": ROWS, **more}
    return Variant.model_validate({**data, "bidding": bidding})


def auction(*, alone: dict[str, Any] | None = None, scoring: Any = ROWS, table: Any = None, **more: Any) -> Variant:
    rest: dict[str, Any] = {} if alone is None else {"alone": alone}
    return variant({"auction": BIDS | more}, scoring=scoring, table=table or {}, **rest)


def rules(game: Variant) -> Rules:
    return compile_rules(game)


def lone_of(game: Variant, place: int) -> set[int]:
    return {outcome.lone for outcome in reached_outcomes(game) if outcome.bid == place}


# Outcomes -------------------------------------------------------------------------------------------------------------


def test_a_set_of_outcomes_is_a_set() -> None:
    """What is in it comes out of it, in order; parts are less than the whole."""
    space = Space(2, rules(auction()).bids)
    some = space.where(lambda outcome: outcome.tricks == 1 and outcome.bid == 2)
    assert len(some) == 4 * 2 * 3 == len(list(some))
    assert all(outcome in some for outcome in some)
    assert Outcome(0, 1, 3) not in some
    assert "moon" not in some
    whole = space.where(lambda _: True)
    assert some < whole
    assert not whole < whole & whole
    assert not whole < some
    assert (whole & some) == some
    assert some.tricks_of(2) == [1]
    assert some.tricks_of(1) == []


def test_an_outcome_in_words() -> None:
    """With its bid; the kind of trump goes without saying where the bid names it."""
    after = Space(5, rules(auction()).bids)
    assert (
        after.say(Outcome(1, 2, 3, forced=True, kind=2)) == "maker alone, 2 tricks to the makers, bid moon, forced, low"
    )
    said = Space(5, rules(auction(trump_named="in_the_bid", trumps=["no_trump"])).bids)
    assert said.say(Outcome(0, 1, 1, kind=1)) == "nobody alone, 1 trick to the makers, bid 3 no trump"


def test_who_can_be_alone_depends_on_the_bid() -> None:
    """A lone bid is always played alone, another where lone hands allow it; a defender where he may."""
    assert (lone_of(auction(), 1), lone_of(auction(), 3)) == ({0}, {1})
    asked = auction(alone={"makers": "maker", "defenders": "always"})
    assert (lone_of(asked, 1), lone_of(asked, 3)) == ({0, 1, 2, 3}, {1, 3})
    against = auction(alone={"makers": "nobody", "defenders": "against_loner"})
    assert (lone_of(against, 1), lone_of(against, 3)) == ({0}, {1, 3})
    assert prove(against) == []


def test_a_bid_with_one_trump_leaves_no_call_to_go_alone_with() -> None:
    """Unless alone is said before the lead."""
    special = {"flat": {"above": 4, "trump": "no_trump"}}
    for declared, lone in (("with_call", {0}), ("before_lead", {0, 1})):
        game = auction(special=special, alone={"makers": "maker", "declared": declared})
        assert (lone_of(game, 1), lone_of(game, 3)) == ({0, 1}, lone)


@pytest.mark.parametrize(
    ("bidding", "expected"),
    [
        (ROUNDS, {(False, 0)}),
        ({"second_round": {"no_trump": "allowed"}}, {(False, 0), (False, 1)}),
        (
            {"second_round": {"stick_the_dealer": True, "low": "stuck_dealer", "no_trump": "allowed"}},
            {(False, 0), (False, 1), (True, 0), (True, 1), (True, 2)},
        ),
        ({"first_round": {}}, {(False, 0)}),
    ],
)
def test_kinds_of_trump_in_the_rounds(bidding: dict[str, Any], expected: set[tuple[bool, int]]) -> None:
    """What anybody may name, and what only a stuck dealer may."""
    game = variant(bidding)
    assert {(outcome.forced, outcome.kind) for outcome in reached_outcomes(game)} == expected
    assert kinds_of(game) == {kind for _, kind in expected}


def test_who_is_forced_bids_what_he_must() -> None:
    """Only that bid can be forced; one that nobody else may bid always is."""
    inside, below = auction(stuck_dealer=3), auction(stuck_dealer=2)
    assert {(o.bid, o.forced) for o in reached_outcomes(inside)} == {(1, False), (1, True), (2, False), (3, False)}
    assert {(o.bid, o.forced) for o in reached_outcomes(below)} == {(1, True), (2, False), (3, False), (4, False)}


def test_rows_ask_for_bids() -> None:
    """A number, a span, a name, a value; a number is never a special bid, and a value without an end has none."""
    rows = {
        "three": {"bid": 3, "makers": 1},
        "some": {"bid": ["4+", "moon"], "makers": 1},
        "dear": {"value": "5+", "makers": 1},
        "cheap": {"value": "0-3", "makers": 1},
    }
    found = {row.name: {outcome.bid for outcome in row.fits} for row in regions(auction(scoring=rows))}
    assert found == {"three": {1}, "some": {2, 3}, "dear": {3}, "cheap": {1}}


def test_a_promise_of_no_trick_is_kept_by_taking_none() -> None:
    """``made`` is what the bid needs: so many, or none at all."""
    game = auction(special={"null": {"above": 4, "promises": "none"}})
    made = next(row for row in regions(game) if row.name == "made")
    tricks = {place: {o.tricks for o in made.fits if o.bid == place} for place in (1, 2, 3)}
    assert tricks == {1: {3, 4, 5}, 2: {4, 5}, 3: {0}}


@pytest.mark.parametrize(
    ("scoring", "more", "expected"),
    [
        ({"all": {"makers": 1}}, {}, (6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        (
            {"all": {"tricks": "3+", "makers": 1}, "no": {"tricks": "0-2", "makers": 0}},
            {},
            (6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        ),
        (ROWS, {}, (6, 1, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        (ROWS, {"bids": 3, "special": {}}, (6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        (
            {**ROWS, "moon": {"bid": "moon", "made": True, "makers": 9}},
            {"bids": 5},
            (6, 1, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        ),
        (
            {**ROWS, "flat": {"trump": "no_trump", "made": True, "makers": 9}},
            {"trumps": ["suits", "no_trump"]},
            (6, 1, 24, 0, 96, 0, 0, 0, 0, 0, 0, 0),
        ),
        (
            {**ROWS, "flat": {"trump": "no_trump", "forced": True, "made": True, "makers": 9}},
            {"trumps": ["H", "no_trump"], "trump_named": "in_the_bid", "stuck_dealer": 3},
            (6, 1, 24, 168, 0, 0, 0, 0, 0, 0, 0, 0),
        ),
    ],
)
def test_a_table_of_rows_is_no_larger_than_what_rows_ask(scoring: Any, more: Any, expected: tuple[int, ...]) -> None:
    """Parts that no row asks for add nothing; the kind of trump goes without saying where the bid names it."""
    game = auction(scoring=scoring, **({"special": {"moon": {"above": more.get("bids", 4)}}} | more))
    strides, size = strides_of(game)
    assert strides == (*expected, *[0] * (len(strides) - len(expected)))  # nothing else is asked
    compiled = rules(game)
    assert (compiled.strides, len(compiled.row_of)) == (strides, size)
    names = [row.name for row in compiled.rows]
    for group in scoring_of(game).groups:
        for place in group.outcomes.places(strides):
            assert names[compiled.row_of[place]] == group.winning[0].name


# Payments -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "makers", "defenders"),
    [
        ({"makers": 2}, Pay(2), Pay()),
        ({"makers": "10*tricks - bid + 3", "defenders": "value"}, Pay(3, 10, -1), Pay(value=1)),
        ({"everyone": "hand", "makers": "tricks/2"}, Pay(10, 1, half=True), Pay(5)),
        ({"everyone": "bid/2", "makers": "bid/2", "defenders": "players"}, Pay(bid=1), Pay(8, bid=1, half=True)),
    ],
)
def test_payments_become_factors(row: Any, makers: Pay, defenders: Pay) -> None:
    """Numbers that are known become plain points; what everyone gets is added; halves that meet are whole."""
    (paid,) = rules(
        auction(bids=4, special={"moon": {"above": 4, "lone": True, "promises": 4}}, scoring={"all": row} | odd(row))
    ).rows[:1]
    assert (paid.makers, paid.defenders) == (makers, defenders)


def odd(row: Any) -> dict[str, Any]:
    """Return rows that pay the deals for which halves of tricks are none."""
    return {f"odd{n}": {"tricks": n, "makers": 1} for n in (1, 3, 5)} if "tricks/2" in str(row) else {}


def test_halves_are_told_wherever_they_are() -> None:
    """Of defenders in several sides any trick may be the odd one; with one side it is what the makers leave."""
    rows = {"all": {"makers": 1, "defenders": "tricks/2"}}
    three = auction(special={}, table={"players": 3, "sides": "individual"}, scoring=rows)
    (problem,) = prove(three)
    assert problem.got == "1/2 where the payee has 1 of the tricks, and the bid is 3"
    even = {f"t{n}": {"tricks": n, "defenders": "tricks/2" if n % 2 else "tricks/2 + 1/2"} for n in range(6)}
    assert prove(auction(special={}, scoring=even)) == []


def test_points_have_a_bound() -> None:
    """Also where the sum is small because the factors undo each other."""
    rows = {"all": {"makers": "9999*bid + 9999*bid - 9999*bid - 9999*bid + 1"}}
    assert prove(auction(scoring=rows)) == []
    far = {"none": {"tricks": 0, "makers": "9999*tricks+9999*tricks"}, "some": {"tricks": "1+", "makers": 1}}
    assert [problem.message for problem in prove(auction(scoring=far))] == [
        "expected at most 10000 points, got 19998 points. Write smaller numbers."
    ]


def test_payments_are_written_as_they_are_read() -> None:
    """Every sum, with factors too large for one term, and halves."""
    for text in (
        "tricks",
        "-bid",
        "10*tricks - bid - 3",
        "2*tricks - value/2",
        "1/2",
        "hand + 2*players + 7",
        "3*bid/2",
    ):
        payment = read_payment(text)
        assert isinstance(payment, Payment)
        assert written(payment) == text
    large = Payment(constant=-12_000, tricks=20_000, bid=1)
    assert written(large) == "9999*tricks + 9999*tricks + 2*tricks + bid - 9999 - 2001"
    assert read_payment(written(large)) == large


# What files say ---------------------------------------------------------------------------------------------------------


def test_new_values_are_written_as_they_are_read() -> None:
    """Bids of a row, kinds of trump as the set that they are, cards, special bids."""
    text = (
        "deck: {add: 2S 2H, remove: 9C}\ndeal: {upcard: false}\n"
        "bidding: {auction: {trumps: [no_trump, suits], special: {moon: {above: 5, partners_best: 2, lone: true}}}}\n"
        "scoring: {a: {bid: [0, 3+, moon], trump: [low, suit], makers: tricks}}"
    )
    game = read_text_variant(text).require()
    data = {name: part for name, part in written(game).items() if name not in ("sources", "reconstructed")}
    assert data["deck"] == {"ranks": "9-A", "copies": 1, "jokers": 0, "add": "2S 2H", "remove": "9C"}
    assert data["bidding"]["auction"]["trumps"] == ["no_trump", "suits"]
    assert data["bidding"]["auction"]["special"]["moon"]["partners_best"]["cards"] == 2
    assert data["scoring"]["a"] == {"bid": [0, "3+", "moon"], "trump": ["suit", "low"], "makers": "tricks"}
    assert written(game.deck.model_copy(update={"add": game.deck.add[:0], "remove": game.deck.add[:0]})) == 24
    assert Variant.model_validate(data).bidding == game.bidding


def test_sections_are_read_from_their_own_values() -> None:
    """What was read once is taken as it is: cards, bids, payments, trumps."""
    row = Row.model_validate({"bid": ["3+", "moon"], "trump": "suit", "makers": "bid"})
    deck = Deck.model_validate({"add": "2S", "remove": "none"})
    for section in (row, deck, Auction.model_validate({"bids": "3-4", "trumps": ["low"]})):
        assert type(section).model_validate(dict(section)) == section


def test_a_number_of_cards_merges_into_what_a_file_above_says(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for every shorthand: written out before the files are laid one over the other."""
    monkeypatch.chdir(tmp_path)
    special = "special: {{moon: {{above: 5, lone: true, partners_best: {}}}}}"
    rows = "scoring: {a: {makers: bid}}\ndeal: {upcard: false}\n"
    first = f"bidding: {{auction: {{{special.format('{first: maker_passes}')}}}}}\n{rows}"
    (tmp_path / "above.yaml").write_text(first, encoding="utf-8")
    two = "bidding: {auction: {special: {moon: {partners_best: 2}}}}"
    best = read_text_variant(f"extends: ./above.yaml\n{two}").require().bidding.auction
    assert best is not None
    given = best.special["moon"].partners_best
    assert given is not None
    assert (given.cards, given.first) == (2, "maker_passes")
    wrong = read_text_variant(f"extends: ./above.yaml\n{two.replace('2', 'two')}", "ours.yaml").problems
    assert [(problem.expected, problem.remedy) for problem in wrong] == [("a whole number or a mapping", "Write 2.")]


def test_clauses_of_special_bids() -> None:
    """Each is a clause, and so is each of its fields, and each value."""
    values = {"suits": 40, "each_level": 10}
    clauses = rules(auction(values=values, trump_named="in_the_bid")).clauses
    said = {clause.path: clause.value for clause in clauses}
    assert said["bidding.auction.special.moon.lone"] == "true"
    assert said["bidding.auction.values.suits"] == "40"
    assert said["bidding.auction.trumps"] == "suits"
    assert said["deck.add"] == "none"
    again = pickle.loads(pickle.dumps(clauses))  # noqa: S301 - made here
    assert list(again) == list(clauses)
    assert (again.rows, again.reached) == (clauses.rows, clauses.reached)


def test_an_idle_part_inside_an_idle_part_is_no_behaviour() -> None:
    """Both are left out of the fingerprint, the inner first."""
    best = {"cards": 2, "lone_defender_too": False}
    rows = {"made": {"made": True, "makers": 1}, "set": {"made": False, "defenders": 2}}
    plain = variant(ROUNDS, scoring=rows, alone={"makers": "nobody"})
    for given in (best, {"cards": 2, "lone_defender_too": True}):
        text = variant(ROUNDS, scoring=rows, alone={"makers": "nobody", "partners_best": given})
        assert fingerprint(text) == fingerprint(plain)
    able = {"makers": "nobody", "defenders": "always", "partners_best": {"lone_defender_too": True}}
    assert prove(variant(ROUNDS, scoring=rows, alone=able)) == []


def test_a_reconstructed_field_is_one_that_is_there() -> None:
    """A path goes through sections and names to a value, and no further."""
    for path, is_there in (
        ("scoring.made.makers", True),
        ("deck.ranks", True),
        ("deck.ranks.x", False),
        ("kitty.when", False),
    ):
        data = {"confidence": "reconstructed", "reconstructed": [path]}
        assert (prove(auction(table={}).model_copy(update=data)) == []) == is_there


def test_conditions_on_trump_and_force_may_be_inherited(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of a file above may ask for what this game has only one of; a row of its own may not."""
    monkeypatch.chdir(tmp_path)
    above = (
        "deal: {upcard: false}\nbidding: {auction: {trumps: [suits, low], stuck_dealer: 3}}\n"
        "scoring: {a: {makers: 1}, b: {trump: low, makers: 2}, c: {forced: true, makers: 3, beats: [b]}}\n"
    )
    (tmp_path / "above.yaml").write_text(above, encoding="utf-8")
    less = "extends: ./above.yaml\nbidding: {auction: {trumps: suits, stuck_dealer: 0}}\n"
    assert prove(read_text_variant(less).require()) == []
    more = read_text_variant(f"{less}scoring: {{b: {{trump: low}}, c: {{forced: true}}}}\n").require()
    assert [problem.path for problem in prove(more)][:2] == ["scoring.b.trump", "scoring.c.forced"]
    memory = auction(scoring={"a": {"makers": 1, "trump": "suit", "forced": False}})
    assert [problem.path for problem in prove(memory)] == ["scoring.a.trump", "scoring.a.forced"]


def test_sides() -> None:
    """Teams of two of six are three sides, in turn around the table."""
    rows = {"made": {"made": True, "makers": "bid"}, "set": {"made": False, "makers": "-bid"}}
    six = auction(table={"players": 6, "sides": "teams of 2"}, special={}, scoring=rows).model_copy(
        update={"deck": Variant.model_validate({"deck": 36}).deck}
    )
    assert rules(six).side_of == (0, 1, 2, 0, 1, 2)
    assert rules(six).scores == 3


# Contracts ------------------------------------------------------------------------------------------------------------


def test_no_trump_and_low() -> None:
    """Every card counts as its printed suit; the jack is between ten and queen; in low the nine beats the ace."""
    compiled = ec.compile_rules(ec.load("standard"))
    assert len(compiled.contracts) == 6
    pack = [str(card) for card in compiled.pack]
    for contract in (compiled.contracts[NO_TRUMP], compiled.contracts[LOW]):
        assert all(suit == card.suit for suit, card in zip(contract.suit_of, compiled.pack, strict=True))
        assert not any(joins_trumps(card, suit) for card, suit in zip(compiled.pack, contract.suit_of, strict=True))
        hearts = sorted((worth, card) for worth, card in zip(contract.strength[HEARTS], pack, strict=True) if worth)
        climb = ["9H", "10H", "JH", "QH", "KH", "AH"]
        assert [card for _, card in hearts] == (climb if contract.trump == NO_TRUMP else climb[::-1])
    joker = ec.compile_rules(ec.load("standard_25"))
    place = joker.pack.index(Card.parse("joker"))
    assert joker.contracts[LOW].suit_of[place] == 4
    assert all(strength[place] == max(strength) for strength in joker.contracts[NO_TRUMP].strength)


# Soundness ------------------------------------------------------------------------------------------------------------

GAME = compile_rules(auction(stuck_dealer=3))
NO: Any = None
TWO: Any = 2
WEAK: list[tuple[str, Any]] = [
    ("bids", list(GAME.bids)),
    ("bids", GAME.bids * 22),
    ("bids", (replace(GAME.bids[0], trump=6), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], trumps=0), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], trump=1), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], over=1 << 40), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], after=1), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], gift=6), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], value=Liar(3)), *GAME.bids[1:])),
    ("bids", (replace(GAME.bids[0], lone=TWO), *GAME.bids[1:])),
    ("bids", ("3", *GAME.bids[1:])),
    ("auction", False),
    ("auction", ()),
    ("opening", 0),
    ("opening", 1),
    ("opening", 2**64),
    ("forced", 0),
    ("forced", 1 << 30),
    ("turns", 3),
    ("gift", 6),
    ("kitty", 3),
    ("strides", (6, 1, 24, 0)),
    ("strides", (6, 1, 32768, 0, 0)),
    ("row_of", GAME.row_of[:-1]),
    ("rows", (replace(GAME.rows[0], makers=Pay(10**6)), *GAME.rows[1:])),
    ("rows", (replace(GAME.rows[0], defenders=NO), *GAME.rows[1:])),
    ("rows", (replace(GAME.rows[0], makers=Pay(half=TWO)), *GAME.rows[1:])),
]


@pytest.mark.parametrize(("name", "value"), WEAK, ids=[f"{name}-{number}" for number, (name, _) in enumerate(WEAK)])
def test_unsound_auctions_are_refused(name: str, value: Any) -> None:
    """A bid that names no place, a mask beyond the bids, a table too small."""
    assert weak_points(GAME) == []
    with pytest.raises(ValueError, match=f"no sound rules.*{name}"):
        replace(GAME, **{name: value})


def test_more_unsound_rules() -> None:
    """An auction and a round; the first card led, and no auction; a kitty and a dummy."""
    standard = ec.compile_rules(ec.load("standard"))
    wrong: list[tuple[str, Rules, dict[str, Any]]] = [
        ("first_card_led", standard, {"first_card_led": True}),
        ("auction", GAME, {"first_round": True, "upcard": True}),
        ("forced", standard, {"stuck_joker_holder": True}),
        ("kitty", ec.compile_rules(ec.load("cutthroat")), {"kitty": 1}),
    ]
    for name, game, change in wrong:
        with pytest.raises(ValueError, match=f"no sound rules.*{name}"):
            replace(game, **change)
