"""What the models refuse is said in words: one problem for a fault, with what was expected, what came, what to do."""

from __future__ import annotations

from typing import Literal, Union

import pytest

from euchre_core.errors import Mark, Problem
from euchre_core.load import read_text_variant, wording
from euchre_core.load.choice import nearest, one_of
from euchre_core.load.problems import validate
from euchre_core.load.shape import Spot, bare, homes_of, spot_at
from euchre_core.load.text import parse
from euchre_core.load.tree import Block, Entry, Listing, Node, Scalar
from euchre_core.schema import Deck, Table, Variant

HERE = Mark("f", 1, 1)


def said(text: str) -> list[str]:
    """Return the problems of a text without their places."""
    return [f"{problem.path}: {problem.message}" for problem in read_text_variant(text).problems]


TARGET = "deal.hand: expected a whole number from 1 to 32, got"


@pytest.mark.parametrize(
    ("value", "rest"),
    [
        ('"10"', '"10". Write 10 without quotes.'),
        ("010", '"010". Write 10.'),
        ("+5", '"+5". Write 5.'),
        ("5.0", '"5.0". Write 5.'),
        ("5.", '"5.". Write 5.'),
        ("1_0", '"1_0". Write 10.'),
        ("Ten", '"Ten". Write 10.'),
        ("11 points", '"11 points". Write 11.'),
        ("5.5", '"5.5". Write 5 or 6.'),
        ("0.5", '"0.5". Write 1.'),
        ("32.5", '"32.5". Write 32.'),
        ("70000.5", '"70000.5". Write a whole number, for example 5.'),
        ("1:30", '"1:30". Write a whole number, for example 5.'),
        ("1e3", '"1e3". Write a whole number, for example 5.'),
        ("0x10", '"0x10". Write a whole number, for example 5.'),
        ("loads", '"loads". Write a whole number, for example 5.'),
        ("-1", "-1. Write 1 or more."),
        ('"-1"', '"-1". Write 1 or more.'),
        ("zero", '"zero". Write 1 or more.'),
        ("33", "33. Write 32 or less."),
        ("1234567890123456789", '"1234567890123456789". Write 32 or less.'),
        ("9" * 200, '"' + "9" * 57 + '...". Write a whole number, for example 5.'),
        ("true", "true. Write a whole number, for example 5."),
        ("[10]", "a list. Write a whole number, for example 5."),
        ("{to: 10}", "a mapping. Write a whole number, for example 5."),
    ],
)
def test_a_whole_number(value: str, rest: str) -> None:
    assert said(f"deal: {{hand: {value}}}") == [f"{TARGET} {rest}"]


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("game: {loses_at: much}", "game.loses_at: expected a whole number from -10000 to 10000"),
        ("examples: {e: {dealer: much, hands: {}}}", "examples.e.dealer: expected a whole number from 0"),
        (
            "examples: {e: {dealer: 0, hands: {}, expect: {tricks: {0: much}}}}",
            "examples.e.expect.tricks.0: expected a whole number",
        ),
    ],
)
def test_a_whole_number_without_a_default(field: str, words: str) -> None:
    assert said(field) == [f'{words}, got "much". Write a whole number, for example 1.']


@pytest.mark.parametrize(
    ("value", "rest"),
    [
        *[(word, f'"{word}". Write true.') for word in ("yes", "Yes", "on", "y", "TRUE")],
        *[(word, f'"{word}". Write false.') for word in ("no", "NO", "off", "n", "False")],
        ('"true"', '"true". Write true without quotes.'),
        ('"false"', '"false". Write false without quotes.'),
        ('"no"', '"no". Write false.'),
        ("1", "1. Write true."),
        ("0", "0. Write false."),
        ("2", "2. Write true or false."),
        ("perhaps", '"perhaps". Write true or false.'),
        ("[true]", "a list. Write true or false."),
    ],
)
def test_yes_or_no(value: str, rest: str) -> None:
    assert said(f"deal: {{upcard: {value}}}") == [f"deal.upcard: expected true or false, got {rest}"]


@pytest.mark.parametrize(
    ("value", "rest"),
    [
        ("Eldest", '"Eldest". Did you mean eldest?'),
        ("makers", '"makers". Did you mean maker?'),
        ("youngest", '"youngest". Write one of these words.'),
        ("true", "true. Write one of these words."),
        ("[maker]", "a list. Write one of these words."),
    ],
)
def test_one_of_a_few_words(value: str, rest: str) -> None:
    assert said(f"play: {{lead: {value}}}") == [f"play.lead: expected one of eldest, maker, dealer, got {rest}"]


@pytest.mark.parametrize(
    ("value", "rest"),
    [
        ("500", '500. Put it in quotes: "500".'),
        ("true", 'true. Put it in quotes: "true".'),
        ("[a, b]", "a list. Write one text without brackets: a b."),
        ("[]", "a list. Write a text without brackets."),
        ("[[a]]", "a list. Write a text without brackets."),
        ("{a: b}", "a mapping. Put a text that contains a colon in quotes."),
    ],
)
def test_text(value: str, rest: str) -> None:
    assert said(f"summary: {value}") == [f"summary: expected text, got {rest}"]


def test_lists() -> None:
    points = "examples: {e: {dealer: 0, hands: {}, expect: {points: "
    assert said("sources: 1887") == ['sources: expected a list of texts, got 1887. Write a list: ["1887"].']
    assert said("sources: {a: b}") == [
        "sources: expected a list of texts, got a mapping. Write a list, each item after a dash."
    ]
    assert said("sources: [a, 5, ~]") == [
        'sources.1: expected text, got 5. Put it in quotes: "5".',
        "sources.2: expected text, got nothing. Write a text.",
    ]
    assert said(points + "5}}}") == [
        "examples.e.expect.points: expected a list of whole numbers, got 5. Write a list: [5]."
    ]
    assert said(points + '["5"]}}}') == [
        'examples.e.expect.points.0: expected a whole number, got "5". Write 5 without quotes.'
    ]


def test_sections() -> None:
    keys = "Write key: value lines under it; the keys are target, start, scores, reaching_it, won_by, loses_at, all_lose_at, deals, both_reach, raised_by, bank."
    without = "To do without it, write null, or take the line out if no file above has it."
    assert said("game: 10") == [f"game: expected a mapping, got 10. {keys}"]
    assert said("game: off") == [f'game: expected a mapping, got "off". {keys}']
    assert said("game: [10]") == [
        (
            "game: expected a mapping, got a list. "
            "Write key: value lines under it without dashes; "
            "the keys are target, start, scores, reaching_it, won_by, loses_at, all_lose_at, deals, both_reach, raised_by, bank."
        )
    ]
    assert said("alone: false") == [f"alone: expected a mapping, got false. {without}"]
    assert said("alone: never") == [f'alone: expected a mapping, got "never". {without}']
    assert said("alone: true") == ["alone: expected a mapping, got true. To have it as usual, write {}."]
    assert said("scoring: {march: none}") == [f'scoring.march: expected a mapping, got "none". {without}']
    assert said("scoring: {march: yes}")[0].endswith(
        "the keys are made, tricks, lone, bid, value, trump, forced, called, doubled, points, lost_first, one_took_all, "
        "more_than_each, with_bank, declared, beats, makers, defenders, everyone, dropped, game_to, partners_less."
    )
    assert said("deal:\n  hand:5\n") == [
        'deal: expected a mapping, got "hand:5". Write a blank after the colon: hand: 5.'
    ]
    assert said("alone: maker")[0].endswith(
        "the keys are makers, defenders, declared, sleeping_dealer_picks_up, partners_best, ahead, not_from."
    )
    assert said("alone: [maker]")[0].startswith(
        "alone: expected a mapping, got a list. Write key: value lines under it"
    )
    assert said("examples: 5") == ["examples: expected a mapping, got 5. Write name: value lines under it."]
    assert said("scoring: [a]") == [
        (
            'scoring: expected a mapping of names, got ["a"]. '
            "Give each entry a name, as in point: {made: true, makers: 1}."
        )
    ]


def test_a_mapping_or_a_number() -> None:
    assert said('deal: {dummy: "5"}') == [
        'deal.dummy: expected a whole number or a mapping, got "5". Write 5 without quotes.'
    ]
    assert said("deal: {dummy: [5]}") == [
        (
            "deal.dummy: expected a whole number or a mapping, got a list. "
            "Write key: value lines under it without dashes; the keys are cards."
        )
    ]
    assert said("deal: {dummy: 99}") == [
        "deal.dummy.cards: expected a whole number from 0 to 32, got 99. Write 32 or less."
    ]


def test_a_value_of_two_kinds_has_one_problem() -> None:
    legal = "examples: {e: {dealer: 0, hands: {}, expect: {legal: {0: "
    assert said(legal + "5}}}}") == [
        'examples.e.expect.legal.0: expected text or a list of texts, got 5. Put it in quotes: "5".'
    ]
    assert said(legal + "{a: b}}}}}") == [
        (
            "examples.e.expect.legal.0: expected text or a list of texts, got a mapping. "
            "Put a text that contains a colon in quotes."
        )
    ]
    assert said(legal + "[passes, 5, {a: b}]}}}}") == [
        'examples.e.expect.legal.0.1: expected text, got 5. Put it in quotes: "5".',
        "examples.e.expect.legal.0.2: expected text, got a mapping. Put a text that contains a colon in quotes.",
    ]


@pytest.mark.parametrize("key", ["north", "01", "-1", "1:30", "true", "[key]"])
def test_a_number_as_key(key: str) -> None:
    assert said(f"examples: {{e: {{dealer: 0, hands: {{{key!r}: AH}}, expect: {{legal: {{{key!r}: [AH]}}}}}}}}") == [
        (
            f'examples.e.{place}.{key}: expected a whole number from 0 as key, got "{key}". '
            "Write a number before the colon, such as 0."
        )
        for place in ("hands", "expect.legal")
    ]


def test_numbers_without_end_are_not_offered_again() -> None:
    """What is too long for a number is refused as that; it is no remedy to write the same."""
    long = "9" * 19
    assert said(f"version: {long}\nhistory: {{{long}: x}}") == [
        f'version: expected a whole number from 1, got "{long}". Write at most 18 digits.',
        f'history.{long}: expected a whole number from 0 as key, got "{long}". Write at most 18 digits.',
    ]
    assert said(f"version: -{long}") == [f'version: expected a whole number from 1, got "-{long}". Write 1 or more.']
    assert said(f"deal: {{hand: {long}}}") == [
        f'deal.hand: expected a whole number from 1 to 32, got "{long}". Write 32 or less.'
    ]


def test_a_wrong_key_and_a_wrong_value_are_two_problems() -> None:
    assert said("history: {one: 5}") == [
        'history.one: expected a whole number from 0 as key, got "one". Write a number before the colon, such as 0.',
        'history.one: expected text, got 5. Put it in quotes: "5".',
    ]


def test_unknown_keys() -> None:
    assert said("deck: {joker: 1}\nalone: {suits: any}\nbidding: {x: 1}\nextend: standard") == [
        (
            'deck.joker: expected one of ranks, copies, jokers, add, remove, got "joker". '
            "Did you mean jokers? joker belongs in ranking."
        ),
        (
            "alone.suits: expected one of makers, defenders, declared, sleeping_dealer_picks_up, partners_best, ahead, not_from, "
            'got "suits". suits belongs in bidding.first_round or bidding.second_round.'
        ),
        (
            "bidding.x: expected one of first_round, second_round, auction, fixed, predictions, proposals, named_ahead, "
            'forced_upcard, all_pass, need, barred_suits, caller_may_repeat, got "x". Write one of these, or take the line out.'
        ),
        f'extend: expected one of {", ".join(Variant.model_fields)}, extends, got "extend". Did you mean extends?',
    ]


def test_a_key_called_like_pydantic_s_own_words() -> None:
    assert said('scoring: {"[key]": {makers: much}, "[b]": 5}')[0].startswith("scoring.[key].makers: expected points")
    assert said('scoring: {"[key]": 5}')[0].startswith("scoring.[key]: expected a mapping, got 5.")
    assert said('game: {"[key]": 5}')[0].startswith(
        "game.[key]: expected one of target, start, scores, reaching_it, won_by, loses_at, all_lose_at, deals, both_reach, raised_by, bank, got"
    )


def test_what_is_missing() -> None:
    assert said("examples: {e: {}}") == [
        "examples.e.dealer: expected a whole number from 0, got nothing. Add dealer: seat of the dealer.",
    ]


def test_the_words_of_the_models_are_kept() -> None:
    assert said("scoring: {a: {}, b: {tricks: all}, c: {tricks: [1], makers: 1}}") == [
        (
            "scoring.a: expected somebody to be paid, got a mapping. "
            "Write makers, defenders or everyone, for example makers: 1 (or makers: 0)."
        ),
        (
            "scoring.b: expected somebody to be paid, got only tricks. "
            "Write makers, defenders or everyone, for example makers: 1 (or makers: 0)."
        ),
        ("scoring.c.tricks: expected a number of tricks, got [1]. Write a number, a span as in 3-4, 3+, all or none."),
    ]


def test_a_tree_is_validated_whole_or_in_part() -> None:
    root = parse(b"scoring: {a: {tricks: all}}\nexamples: {e: {dealer: x}}", "f").root
    assert root is not None
    problems = validate(root)
    assert isinstance(problems, list)
    assert [problem.path for problem in problems] == ["scoring.a", "examples.e.dealer"]
    assert [problem.mark for problem in problems] == [Mark("f", 1, 14), Mark("f", 2, 24)]
    assert validate(root, complete=False) == [
        Problem(
            "examples.e.dealer",
            "a whole number from 0",
            '"x"',
            "Write a whole number, for example 1.",
            Mark("f", 2, 24),
        )
    ]
    assert validate(Block(HERE)) == Variant()


def test_types_are_read_through() -> None:
    assert bare(int | None) is int
    assert bare(Union[int, str, None]) == int | str  # noqa: UP007 - the other way to say it
    spot = Spot((), Literal["a"], None, None)
    assert wording.expected(spot) == "a"
    assert wording.expected(Spot((), int | list[str], None, None)) == "a whole number or a list of texts"
    assert wording.expected(Spot((), Table, None, None)) == "a mapping"


@pytest.mark.parametrize(
    ("kind", "node", "meant"),
    [
        (str | list[int], Listing(HERE, (Scalar(HERE, "x", "x"),)), int),
        (str | dict[str, int], Block(HERE, {"0": Entry(HERE, Scalar(HERE, "x", "x"))}), int),
        (int | Deck, Block(HERE, {"0": Entry(HERE, Scalar(HERE, "x", "x"))}), None),
        (list[int] | dict[str, int], Scalar(HERE, 5, "5"), None),
    ],
)
def test_the_alternative_that_was_meant(
    kind: object, node: Node, meant: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Variant.model_fields["name"], "annotation", kind)
    root = Block(HERE, {"name": Entry(HERE, node)})
    spot = spot_at(("name", "tag", "0"), root)
    if isinstance(node, Scalar):
        assert spot.path == ("name",)
    else:
        assert (spot.path, spot.kind) == (("name", "0"), meant)


def test_nothing_is_below_a_value() -> None:
    root = Block(HERE, {"name": Entry(HERE, Scalar(HERE, 5, "5"))})
    assert spot_at(("name", "x"), root).node is None


def test_every_key_knows_its_home() -> None:
    assert homes_of("suits") == ("bidding.first_round", "bidding.second_round")
    assert homes_of("everyone") == ("scoring.<name>", "extras.<name>")
    assert homes_of("legal") == ("examples.<name>.expect",)
    assert homes_of("table") == ()


def test_choices() -> None:
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b"]) == "one of a, b"
    assert nearest("MARCH", ["march", "point"]) == "march"
    assert nearest("zzz", ["march", "point"]) is None
    assert nearest("march", ["march"] * 40) == "march"
    assert nearest("march", ["march"] * 41) is None
