"""``euchre diff``: every difference in behaviour is listed, once, with its words, its places, its default and source."""

from __future__ import annotations

import itertools
import json
import random
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from typer.testing import CliRunner

import euchre_core as ec
from euchre_core import strategies
from euchre_core.cli import app
from euchre_core.differences import (
    Difference,
    Said,
    _with,
    differences,
    matters,
    paid_otherwise,
)
from euchre_core.load import read_text_variant
from euchre_core.load.shape import bare, fields_of
from euchre_core.rulebook.score import row_for
from euchre_core.rules.bids import bids_of
from euchre_core.rules.compile import fingerprint
from euchre_core.rules.reach import reached_outcomes
from euchre_core.rules.score_table import dormant_rows
from euchre_core.rules.scoring import Outcome
from euchre_core.schema import PROSE, Row, Section, Variant
from euchre_core.schema.about import fields_about
from euchre_core.schema.writing import written

ROOT = Path(__file__).parents[2]
SHIPPED = {entry.name: ec.load(entry.name) for entry in ec.shipped()}
RULES = {name: ec.compile_rules(variant) for name, variant in SHIPPED.items()}
EVERY = list(itertools.combinations(SHIPPED, 2))
PAIRS = EVERY[:: max(1, len(EVERY) // 700)]


def run(*words: str, code: int = 0) -> str:
    """Run ``euchre diff`` and return what it prints; with a code, what it says of its failure."""
    result = CliRunner().invoke(app, ["diff", *words])
    assert result.exit_code == code, result.output
    assert bool(result.stdout) == (code == 0)
    return result.stderr if code else result.stdout


def by_file(text: str) -> str:
    """Return what was printed with the bare names of shipped files, which lie elsewhere elsewhere, for their places."""
    return re.sub(r"(?<=[ (])[^\s(]*variants/(?:[\w-]+/)?(\w+\.yaml):\d+:\d+", r"\1", text)


def leaves(variant: Variant) -> dict[str, Any]:
    """Return every value of a variant's behaviour by its path, from the dump of the models."""
    plain = variant.model_dump(mode="json", exclude=set(PROSE))
    asleep = dormant_rows(variant)
    plain["scoring"] = {name: row for name, row in plain["scoring"].items() if name not in asleep}
    for row in plain["scoring"].values():
        row["beats"] = sorted(set(row["beats"]) - asleep) or None
    for row in plain["extras"].values():
        row["beats"] = row["beats"] or None
    return dict(flat(plain, ""))


def flat(plain: dict[str, Any], path: str) -> Any:
    for key, value in plain.items():
        if isinstance(value, dict):
            yield from flat(value, f"{path}{key}.")
        elif value is not None:
            yield f"{path}{key}", value


def differing(a: Variant, b: Variant) -> list[str]:
    here, there = leaves(a), leaves(b)
    return sorted(path for path in here | there if here.get(path) != there.get(path))


def mirrored(one: Difference) -> Difference:
    """Return a difference as it is seen from the other side."""
    kinds: dict[str, Any] = {"gone": "added", "added": "gone"}
    fields = tuple(map(mirrored, one.fields))
    if one.kind == "renamed":
        middle = next(n for n, field in enumerate(fields) if not field.path.startswith(f"{one.path}."))
        fields = fields[middle:] + fields[:middle]
    return Difference(
        kind=kinds.get(one.kind, one.kind),
        path=one.other_path or one.path,
        meaning=one.meaning,
        default=one.default,
        source=one.source,
        a=one.b,
        b=one.a,
        fields=fields,
        other_path=one.path if one.other_path else "",
    )


def by_path(found: tuple[Difference, ...]) -> list[Difference]:
    return sorted(found, key=lambda one: one.path)


# --- completeness


def test_of_all_pairs_every_difference_is_listed_once() -> None:
    """The paths listed are exactly those of the values in which the two models differ."""
    for one, other in PAIRS:
        a, b = SHIPPED[one], SHIPPED[other]
        found = differences(a, b)
        assert differing(a, b) == sorted(path for entry in found for path in entry.paths), (one, other)
        assert (not found) == (fingerprint(a) == fingerprint(b)), (one, other)


@given(strategies.variants(), strategies.variants())
@settings(max_examples=60, deadline=None)
def test_of_any_two_variants_every_difference_is_listed_once(a: Variant, b: Variant) -> None:
    """The same over the whole language."""
    found = differences(a, b)
    assert differing(a, b) == sorted(path for entry in found for path in entry.paths)
    if fingerprint(a) == fingerprint(b):
        assert not any(matters(one, a, b) for one in found)
    else:
        assert found


@given(strategies.variants(), strategies.variants())
@settings(max_examples=60, deadline=None)
def test_differences_read_backwards_are_the_same(a: Variant, b: Variant) -> None:
    """From the one to the other and back: the same entries, with the sides changed; and the same for payments."""
    assert by_path(tuple(map(mirrored, differences(a, b)))) == by_path(differences(b, a))
    back = {by_name(b, outcome): (one.b, one.a) for one in paid_otherwise(b, a) for outcome in one.outcomes}
    assert {by_name(a, outcome): (one.a, one.b) for one in paid_otherwise(a, b) for outcome in one.outcomes} == back


def by_name(variant: Variant, outcome: Outcome) -> tuple[str, Outcome]:
    """Return the name of what was bid, which has another place in another variant, and the rest of an outcome."""
    return bids_of(variant).bids[outcome.bid - 1].name if outcome.bid else "", outcome._replace(bid=0)


@given(strategies.variants())
@settings(max_examples=60, deadline=None)
def test_a_variant_differs_from_itself_in_nothing(variant: Variant) -> None:
    """Nor from itself under another name, with its score rows in another order."""
    again = variant.model_copy(
        update={"name": "Another", "version": 7, "scoring": dict(reversed(variant.scoring.items()))}
    )
    assert differences(variant, variant) == ()
    assert differences(variant, again) == ()
    assert paid_otherwise(variant, again) == ()


def test_the_order_of_words_that_are_a_set_is_nothing() -> None:
    """Who was alone, and kinds of trump."""
    text = "extends: no_trump_counts_double\nscoring: {{no_trump_set: {{lone: {lone}, trump: {kinds}}}}}\nalone: {{makers: maker}}\n"
    one, other = (
        read_text_variant(text.format(lone=lone, kinds=kinds), "order.yaml").require()
        for lone, kinds in (("[nobody, maker]", "[no_trump, low]"), ("[maker, nobody]", "[low, no_trump]"))
    )
    assert differences(one, other) == ()
    assert fingerprint(one) == fingerprint(other)


def test_every_shipped_variant_differs_from_itself_in_nothing() -> None:
    for variant in SHIPPED.values():
        assert differences(variant, variant) == ()
        assert paid_otherwise(variant, variant) == ()


# --- what an entry says


def sections(path: str = "", section: type[Section] = Variant) -> Any:
    for name, info in section.model_fields.items():
        kind = bare(info.annotation)
        inner = bare(get_args(kind)[1]) if name == "scoring" else kind
        if name not in PROSE:
            yield f"{path}{name}", info
        if fields_of(inner) and name not in PROSE:
            yield from sections(f"{path}{name}." + ("NAME." if inner is not kind else ""), inner)


def test_sources_and_defaults_are_those_of_the_reference() -> None:
    """What stands in docs/reference/fields.md as a field's default and source is what a difference says."""
    page = (ROOT / "docs" / "reference" / "fields.md").read_text(encoding="utf-8")
    parts = dict(
        re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", page.replace("## The file", "## file"), re.MULTILINE | re.DOTALL)
    )
    for path, info in sections():
        part, _, name = path.rpartition(".")
        row = re.search(rf"^\| `{name}` \|(.*)\|$", parts[part or "file"], re.MULTILINE)
        assert row is not None, path
        _, default, _, source = (cell.strip() for cell in row[1].rsplit(" | ", 3))
        assert fields_about(section_of(path))[name].source == source, path
        if default.startswith("`["):  # a tuple stands there as the schema has it
            assert default.strip("`") == str(list(info.default)), path
        elif default.startswith("`"):
            assert info.default in (written(info.default), _read(section_of(path), name, default.strip("`"))), path


def section_of(path: str) -> type[Section]:
    section: Any = Variant
    for key in path.split(".")[:-1]:
        section = Row if key == "NAME" else bare(section.model_fields[key].annotation)
    return section  # type: ignore[no-any-return]


def _read(section: type[Section], name: str, text: str) -> Any:
    """Return the value that a field has, if a file writes *text*."""
    plain = json.loads(text) if re.fullmatch(r"true|false|\d+", text) else text
    return getattr(section.model_validate_json(json.dumps({name: plain})), name)


@given(strategies.variants())
@settings(max_examples=60, deadline=None)
def test_values_are_written_as_files_write_them(variant: Variant) -> None:
    """A variant whose values are written out, every one, and read again behaves alike."""
    plain = {name: value for name, value in written(variant).items() if name not in PROSE}
    plain["scoring"] = {name: written(row) for name, row in variant.scoring.items()}
    assert fingerprint(Variant.model_validate_json(json.dumps(plain))) == fingerprint(variant)


def test_a_value_says_who_said_it(tmp_path: Path) -> None:
    """Each side has the place of its value, through all the files above; what nobody said has none."""
    file = tmp_path / "ours.yaml"
    file.write_text("extends: standard\nname: Ours\nalone: {declared: null}\ngame:\n  target: 5\n")
    declared, target = differences(ec.load("standard"), ec.load(file))
    assert declared.path == "alone.declared"
    assert declared.b == Said("with_call") == declared.default
    assert [Path(mark.file).name for mark in declared.a.marks] == ["standard.yaml"]
    assert (target.path, target.b.text) == ("game.target", "5")
    assert [str(mark) for mark in target.b.marks] == [f"{file}:5:11"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "absent"),
        (True, "true"),
        (4, "4"),
        ("9-A", "9-A"),
        ([3, "3/2/3/2"], "[3, 3/2/3/2]"),
        (
            {"tricks": "3+", "lone": ["maker", "both"], "beats": ["true"]},
            '{tricks: 3+, lone: [maker, both], beats: ["true"]}',
        ),
    ],
)
def test_a_value_is_one_line_of_yaml(value: Any, text: str) -> None:
    assert text == Said(value).text


def table(**scoring: Any) -> Variant:
    """Return a variant with these score rows, in which both sides may play alone."""
    plain = {"bidding": {"second_round": {}}, "alone": {"defenders": "always"}, "scoring": scoring}
    return Variant.model_validate_json(json.dumps(plain))


POINT = {"made": True, "makers": 1}
EUCHRE = {"made": False, "defenders": 2}


def test_a_row_under_another_name_is_one_entry() -> None:
    """It pays the same deals the same, however its conditions are written."""
    a = table(point=POINT, euchre=EUCHRE, march={"tricks": "all", "makers": 2})
    b = table(point=POINT, euchre=EUCHRE, alles={"tricks": 5, "everyone": 2, "defenders": -2})
    (one,) = differences(a, b)
    assert (one.kind, one.path, one.other_path, one.row) == ("renamed", "scoring.march", "scoring.alles", "march")
    assert matters(one, a, b)
    assert paid_otherwise(a, b) == ()


def test_a_row_with_another_payment_is_no_row_under_another_name() -> None:
    """Then the one is gone and the other is new; and so it is where a deal has other tricks."""
    a = table(point=POINT, euchre=EUCHRE, march={"tricks": "all", "makers": 2})
    b = table(point=POINT, euchre=EUCHRE, alles={"tricks": "all", "makers": 3})
    assert [(one.kind, one.path) for one in differences(a, b)] == [
        ("gone", "scoring.march"),
        ("added", "scoring.alles"),
    ]
    c = table(point=POINT, euchre=EUCHRE, alles={"tricks": 5, "makers": 2})
    c = c.model_copy(update={"deal": c.deal.model_copy(update={"hand": 4})})
    c = c.model_copy(
        update={
            "scoring": c.scoring
            | {"alles": c.scoring["alles"].model_copy(update={"tricks": None, "made": True, "beats": ["point"]})}
        }
    )
    assert "renamed" not in [one.kind for one in differences(a, c)]
    assert paid_otherwise(a, c) == ()


def test_payments_are_compared_deal_by_deal() -> None:
    """Of the deals that can happen in both, exactly those are listed that the compiled tables pay otherwise."""
    for one, other in PAIRS[::5]:
        a, b = SHIPPED[one], SHIPPED[other]
        listed = {outcome: (entry.a, entry.b) for entry in paid_otherwise(a, b) for outcome in entry.outcomes}
        if a.deal.hand != b.deal.hand:
            assert not listed
            continue
        if a.bidding.auction or b.bidding.auction:
            continue
        for outcome in set(reached_outcomes(a)) & set(reached_outcomes(b)):
            here, there = (row_for(RULES[name], outcome) for name in (one, other))
            alike = (here.makers, here.defenders) == (there.makers, there.defenders)
            assert alike == (outcome not in listed), (one, other, outcome)
            if not alike:
                pays = [(paid.makers, paid.defenders) for paid in listed[outcome]]
                assert pays == [(here.makers, here.defenders), (there.makers, there.defenders)]


def auction(bids: str, **rows: Any) -> Variant:
    """Return a small game with an auction."""
    return Variant.model_validate(
        {"deal": {"hand": 5, "upcard": False}, "bidding": {"auction": {"bids": bids, "special": MOON}}, "scoring": rows}
    )


MOON = {"moon": {"above": 5, "value": 10}}
BID = {"made": {"made": True, "makers": "bid"}, "set": {"made": False, "makers": "-bid", "defenders": "tricks"}}


def test_payments_after_an_auction() -> None:
    """Bids are found by what they are, not by their place; sums are worked out, and said in words where they differ."""
    a = auction("3+", **BID)
    assert paid_otherwise(a, auction("3+", **BID)) == ()
    assert paid_otherwise(a, auction("4+", **BID)) == ()  # a bid of 3 is only in one of them
    value = BID | {"made": {"made": True, "makers": "value"}}
    (only,) = paid_otherwise(auction("4+", **BID), auction("3+", **value))
    assert (only.deals, only.a.words, only.b.words) == (
        "Moon bid and made",
        "the makers the number bid",
        "the makers the value of the bid",
    )
    assert {outcome.bid for outcome in only.outcomes} == {3}
    kind = BID | {"made": {"made": True, "makers": "tricks"}}
    found = paid_otherwise(a, auction("3+", **kind))
    assert [one.deals for one in found] == ["3 bid, 4 or 5 tricks; or 4 bid, all 5 tricks"]
    hand = BID | {"set": {"made": False, "makers": "-bid", "defenders": "hand"}}
    (only,) = paid_otherwise(a, auction("3+", **hand))
    assert only.b.words == "the makers minus the number bid, the defenders 5"
    assert Outcome(0, 0, 1) not in only.outcomes  # five tricks to the defenders are five


def test_bids_and_values_are_compared_one_by_one() -> None:
    """A special bid that only one has, one that says something else, and what a trump is worth."""
    a = auction("3+", **BID)
    bare = a.model_copy(update={"bidding": Variant.model_validate(
        {"bidding": {"auction": {"bids": "3+"}}}
    ).bidding})  # fmt: skip
    (one,) = differences(a, bare)
    assert (one.kind, one.path) == ("gone", "bidding.auction.special.moon")
    assert matters(one, a, bare)
    dear = Variant.model_validate(
        {
            "deal": {"hand": 5, "upcard": False},
            "bidding": {"auction": {"bids": "3+", "special": {"moon": {"above": 5, "value": 11}}}},
            "scoring": BID,
        }
    )
    (one,) = differences(a, dear)
    assert (one.kind, one.path, one.a.text, one.b.text) == (
        "changed", "bidding.auction.special.moon.value", "10", "11",
    )  # fmt: skip
    assert not matters(one, a, dear)  # no row pays the value
    ranked, dearer = (
        Variant.model_validate(
            {
                "deal": {"hand": 5, "upcard": False},
                "bidding": {"auction": {"trump_named": "in_the_bid", "values": {"suits": 4, "each_level": number}}},
                "scoring": BID | {"made": {"made": True, "makers": "value"}},
            }
        )
        for number in (2, 3)
    )
    (one,) = differences(ranked, dearer)
    assert (one.kind, one.path, one.a.text, one.b.text) == ("changed", "bidding.auction.values.each_level", "2", "3")
    assert matters(one, ranked, dearer)


# --- what is noticed at the table


def one_change_each(variant: Variant) -> Any:
    """Yield the variant with one setting changed, for every setting that is a choice, and every choice."""
    for path, info in sections():
        keys, kind = tuple(path.split(".")), bare(info.annotation)
        values = [True, False] if kind is bool else [v for v in get_args(kind) if isinstance(v, str)]
        holder: Any = variant
        for key in keys[:-1]:
            holder = None if holder is None or key == "NAME" else getattr(holder, key, None)
        for value in values if holder is not None else ():
            if value != getattr(holder, keys[-1]):
                yield _with(Variant.model_validate(dict(variant)), keys, value)


def played(variant: Variant, seed: int) -> list[Any]:
    """Play a deal, each choice by chance, and return all that could be said and done."""
    rules, chance = ec.compile_rules(variant), random.Random(seed)
    deal = ec.Deal.from_seed(rules, seed=seed, dealer=seed % rules.seats)
    said: list[Any] = []
    while deal.actor is not None:
        words = [deal.say(action) for action in deal.legal_actions]
        choice = chance.randrange(len(words))
        said.append((words, choice))
        deal = deal.apply(deal.legal_actions[choice])
    assert deal.result is not None
    return [*said, deal.result.outcome, deal.result.points]


@pytest.mark.parametrize("name", ["standard", "british", "cutthroat", "north_american", "no_bowers", "no_lone_hands"])
def test_what_is_not_noticed_is_played_alike(name: str) -> None:
    """Where one setting is changed that is said to be without effect, deals run alike, choice by choice."""
    variant = SHIPPED[name]
    idle = []
    for other in one_change_each(variant):
        found = next(one for one in differences(variant, other) if not one.row)
        if not matters(found, variant, other):
            idle.append(found.path)
            for seed in range(12):
                assert played(variant, seed) == played(other, seed), (found.path, seed)
    assert "ranking.equal_cards" in idle
    assert ("ranking.joker" in idle) == (not variant.deck.jokers)


# --- the command


def test_equal_behaviour_is_said(tmp_path: Path) -> None:
    """Another name, another order, defaults written out: nothing changes."""
    file = tmp_path / "ours.yaml"
    file.write_text("extends: standard\nname: Ours\ndeck: 24\n")
    assert run("standard", str(file)) == (
        f"From standard (Standard Euchre) to {file} (Ours) changes nothing: they play and score alike.\n"
    )
    about = json.loads(run("standard", str(file), "--json"))
    assert about["alike"] is True
    assert about["a"]["fingerprint"] == about["b"]["fingerprint"]
    assert about["differences"] == about["written_otherwise"] == about["paid_otherwise"] == []


def test_what_cannot_be_noticed_stands_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rank of cards that nobody has is no change at the table."""
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text("extends: standard\nname: A\nranking: {order: 9-A}\n")
    assert by_file(run("./a.yaml", "standard")) == (
        "From ./a.yaml (A) to standard (Standard Euchre) changes nothing: they play and score alike.\n"
        "\n"
        "Written otherwise, and played alike\n"
        "    ranking.order: 9-A (./a.yaml:3:18) -> 2-A (standard.yaml)\n"
        "\n"
        "(Sources: see docs/reference/sources.md.)\n"
    )
    about = json.loads(run("./a.yaml", "standard", "--json"))
    assert (about["alike"], about["differences"]) == (True, [])
    assert [one["path"] for one in about["written_otherwise"]] == ["ranking.order"]


def test_problems_of_both_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is wrong with the one and with the other, once each, and nothing else."""
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text("extends: standard\nname: A\ngame: {target: ten}\n")
    Path("b.yaml").write_text("extends: ./a.yaml\nname: B\nplay: {lead: dealr}\n")
    said = run("./a.yaml", "./b.yaml", code=1)
    places = re.findall(r"^(?:\./)?(\w+\.yaml:\d+:\d+) \S+: expected", said, re.MULTILINE)
    assert sorted(places) == ["a.yaml:3:16", "b.yaml:3:14"]
    said = run("nowhere", "./nothing.yaml", code=1)
    assert '"nowhere"' in said
    assert '"./nothing.yaml"' in said
    assert CliRunner().invoke(app, ["diff", "standard"]).exit_code == 2


def test_a_program_can_read_it(tmp_path: Path) -> None:
    """``--json`` has every difference with its values as data, and the payments as numbers."""
    file = tmp_path / "ours.yaml"
    file.write_text(
        "extends: standard\nname: Ours\ndeck: 25\nscoring: {march: null, alles: {tricks: all, makers: 3}}\n"
    )
    about = json.loads(run("standard", str(file), "--json"))
    assert (about["b"]["file"], about["b"]["name"], about["alike"]) == (str(file), "Ours", False)
    deck, gone, added = about["differences"]
    assert {key: deck[key] for key in ("kind", "path", "meaning", "default", "source")} == {
        "kind": "changed", "path": "deck", "meaning": "the pack", "default": 24, "source": "A1"
    }  # fmt: skip
    assert (deck["a"]["value"], deck["b"]) == (
        24,
        {"value": 25, "places": [{"file": str(file), "line": 3, "column": 7}]},
    )
    assert [field["path"] for field in deck["fields"]] == ["deck.jokers"]
    assert (gone["kind"], gone["path"], gone["b"]) == ("gone", "scoring.march", {"value": None, "places": []})
    assert (added["kind"], added["b"]["value"]) == ("added", {"tricks": "all", "makers": 3})
    (paid,) = about["paid_otherwise"]
    assert paid["outcomes"] == [{"lone": "nobody", "tricks": 5}, {"lone": "defender", "tricks": 5}]
    assert (paid["a"], paid["b"]) == ({"makers": 2, "defenders": 0}, {"makers": 3, "defenders": 0})


WHOLE = {
    ("standard", "british"): """\
From standard (Standard Euchre) to british (British Euchre), this changes:

The pack
  standard: 24 (standard.yaml)
  british: 25 (british.yaml)
    deck: by default 24; source: A1
    Jokers added to the pack
      0 (standard.yaml) -> 1 (british.yaml)
      deck.jokers: by default 0; source: A3; knob D3

Must the dealer take the upcard: always; only on his own call; never must
  standard: when_he_calls (standard.yaml)
  british: required (north_american.yaml)
    bidding.first_round.pick_up: by default required; source: B10 B11 C6 D9; knob X2, knob X3

Who on the makers' side may play alone; the partner is asked after the caller; always: every call is a lone call
  standard: maker_or_partner (standard.yaml)
  british: maker (north_american.yaml)
    alone.makers: by default maker; source: B18 D17 E5 §50; knob G1, knob G2, knob G9

When a defender may play alone; they are asked in order from eldest; picked_by_maker: a lone maker names the one who must
  standard: always (standard.yaml)
  british: never (north_american.yaml)
    alone.defenders: by default never; source: B18 B19 D18 D20 §50; knob G1, knob G5, knob G10

When the makers' side may say it: with the call; before_burying: when the upcard was taken or left, and no card buried for it; before_lead: after the pick-up and before the dummy
  standard: before_lead (standard.yaml)
  british: with_call (north_american.yaml)
    alone.declared: by default with_call; source: B18 D19 E6; knob G4

Who leads first when one plays alone
  standard: left_of_loner (standard.yaml)
  british: as_usual (north_american.yaml)
    play.lone_lead: by default as_usual; source: B21 D22 E7; knob T2

Score row lone stop: no deal gets to it any more
  standard: 1 or 2 tricks, a defender alone: the defenders 2 (standard.yaml)
  british: no deal (standard.yaml)
    scoring.lone_stop: {made: false, lone: [defender, both], defenders: 2}

Score row lone sweep: no deal gets to it any more
  standard: No tricks, a defender alone: the defenders 4 (standard.yaml)
  british: no deal (standard.yaml)
    scoring.lone_sweep: {tricks: none, lone: [defender, both], defenders: 4}

Score that ends the game; below start, it is counted down to; none: so many deals are played
  standard: 10 (standard.yaml)
  british: 11 (british.yaml)
    game.target: by default 10; source: B2 C1 D32 E12; knob M1

Every deal that can happen in both is paid alike.

(Sources: see docs/reference/sources.md.)
""",
    ("standard", "cutthroat"): """\
From standard (Standard Euchre) to cutthroat (Cutthroat), this changes:

People at the table
  standard: 4 (standard.yaml)
  cutthroat: 3 (cutthroat.yaml)
    table.players: by default 4; source: B1 C1 D1; knob P1

Partners: opposite seats of four; individual: the maker against all others, each with his own score; teams of 2, 3 or 4: so many players to a side, sides taking turns around the table; called_partner: each his own score, and the maker may have a partner for one deal
  standard: partners (standard.yaml)
  cutthroat: individual (cutthroat.yaml)
    table.sides: by default partners; source: B1 D1 D13 §21 §23; knob P2, knob P3

Cards in the dummy hand, or in each of them; 0 for no dummy
  standard: 0 (standard.yaml)
  cutthroat: 5 (cutthroat.yaml)
    deal.dummy.cards: by default 0; source: D3 §9; knob L9

What is done with the dummy hand
  standard: absent (the default)
  cutthroat: there (cutthroat.yaml)
    dummy: by default absent; source: D14
    Who may join it to his hand and keep the best; everyone: each player is dealt a dummy hand of his own
      maker (cutthroat.yaml)
      dummy.taken_by: by default maker; source: D14 D16 §9; knob X14
    Who may take it may leave it; if not, he must take it
      true (the default)
      dummy.may_leave: by default true; source: D14 §8; knob X14
    Who plays alone leaves it unseen
      true (cutthroat.yaml)
      dummy.left_when_alone: by default true; source: D15 D17; knob X15

Who on the makers' side may play alone; the partner is asked after the caller; always: every call is a lone call
  standard: maker_or_partner (standard.yaml)
  cutthroat: maker (cutthroat.yaml)
    alone.makers: by default maker; source: B18 D17 E5 §50; knob G1, knob G2, knob G9

Score row march
  standard: All 5 tricks, the maker not alone: the makers 2 (standard.yaml)
  cutthroat: All 5 tricks: the maker 3 (cutthroat.yaml)
    Points to the makers' score: a number, or a sum of tricks, bid, value, hand, players
      2 (standard.yaml) -> 3 (cutthroat.yaml)
      scoring.march.makers: by default absent; source: B26 D25; knob S2, knob S13

Score row lone march: gone
  standard: All 5 tricks, the maker alone: the makers 4 (standard.yaml)
  cutthroat: absent
    scoring.lone_march: {tricks: all, lone: [maker, both], makers: 4}

Several reach the target in one deal: the makers win; the better wins (equal: play on); they share; play on until one is ahead
  standard: better_wins (standard.yaml)
  cutthroat: shared (cutthroat.yaml)
    game.both_reach: by default better_wins; source: D32; knob M8

Deals that are paid otherwise

 Tricks of the makers                standard       cutthroat
────────────────────────────────────────────────────────────────
 All 5 tricks, the maker not alone   the makers 2   the maker 3
 All 5 tricks, the maker alone       the makers 4   the maker 3

(Sources: see docs/reference/sources.md.)
""",
    ("north_american", "dealer_is_stuck"): """\
From north_american (North American Euchre) to dealer_is_stuck (Stick the dealer), this changes:

The dealer may not pass
  north_american: false (standard.yaml)
  dealer_is_stuck: true (dealer_is_stuck.yaml)
    bidding.second_round.stick_the_dealer: by default false; source: C9 D12 E4; knob B6

Every deal that can happen in both is paid alike.

(Sources: see docs/reference/sources.md.)
""",
    ("no_lone_hands", "standard"): """\
From no_lone_hands (No lone hands) to standard (Standard Euchre), this changes:

Lone hands
  no_lone_hands: absent (the default)
  standard: there (standard.yaml)
    alone: by default absent; source: B17
    Who on the makers' side may play alone; the partner is asked after the caller; always: every call is a lone call
      maker_or_partner (standard.yaml)
      alone.makers: by default maker; source: B18 D17 E5 §50; knob G1, knob G2, knob G9
    When a defender may play alone; they are asked in order from eldest; picked_by_maker: a lone maker names the one who must
      always (standard.yaml)
      alone.defenders: by default never; source: B18 B19 D18 D20 §50; knob G1, knob G5, knob G10
    When the makers' side may say it: with the call; before_burying: when the upcard was taken or left, and no card buried for it; before_lead: after the pick-up and before the dummy
      before_lead (standard.yaml)
      alone.declared: by default with_call; source: B18 D19 E6; knob G4
    A dealer who sits out, his partner having called alone, deals with the upcard all the same
      true (standard.yaml)
      alone.sleeping_dealer_picks_up: by default true; source: knob X2, knob X3

Score row lone march: now there are deals for it
  no_lone_hands: no deal (standard.yaml)
  standard: All 5 tricks, the maker alone: the makers 4 (standard.yaml)
    scoring.lone_march: {tricks: all, lone: [maker, both], makers: 4}

Score row lone stop: now there are deals for it
  no_lone_hands: no deal (standard.yaml)
  standard: 1 or 2 tricks, a defender alone: the defenders 2 (standard.yaml)
    scoring.lone_stop: {made: false, lone: [defender, both], defenders: 2}

Score row lone sweep: now there are deals for it
  no_lone_hands: no deal (standard.yaml)
  standard: No tricks, a defender alone: the defenders 4 (standard.yaml)
    scoring.lone_sweep: {tricks: none, lone: [defender, both], defenders: 4}

Every deal that can happen in both is paid alike.

(Sources: see docs/reference/sources.md.)
""",
    ("standard", "four_to_make"): """\
From standard (Standard Euchre) to four_to_make (Four to make), this changes:

Must the dealer take the upcard: always; only on his own call; never must
  standard: when_he_calls (standard.yaml)
  four_to_make: required (north_american.yaml)
    bidding.first_round.pick_up: by default required; source: B10 B11 C6 D9; knob X2, knob X3

Tricks the makers need: most (more than half), all, or a number
  standard: most (standard.yaml)
  four_to_make: 4 (four_to_make.yaml)
    bidding.need: by default most; source: B28 C13 D27; knob S1

Who on the makers' side may play alone; the partner is asked after the caller; always: every call is a lone call
  standard: maker_or_partner (standard.yaml)
  four_to_make: maker (north_american.yaml)
    alone.makers: by default maker; source: B18 D17 E5 §50; knob G1, knob G2, knob G9

When a defender may play alone; they are asked in order from eldest; picked_by_maker: a lone maker names the one who must
  standard: always (standard.yaml)
  four_to_make: never (north_american.yaml)
    alone.defenders: by default never; source: B18 B19 D18 D20 §50; knob G1, knob G5, knob G10

When the makers' side may say it: with the call; before_burying: when the upcard was taken or left, and no card buried for it; before_lead: after the pick-up and before the dummy
  standard: before_lead (standard.yaml)
  four_to_make: with_call (north_american.yaml)
    alone.declared: by default with_call; source: B18 D19 E6; knob G4

Who leads first when one plays alone
  standard: left_of_loner (standard.yaml)
  four_to_make: as_usual (north_american.yaml)
    play.lone_lead: by default as_usual; source: B21 D22 E7; knob T2

Score row lone stop: no deal gets to it any more
  standard: 1 or 2 tricks, a defender alone: the defenders 2 (standard.yaml)
  four_to_make: no deal (standard.yaml)
    scoring.lone_stop: {made: false, lone: [defender, both], defenders: 2}

Score row lone sweep: no deal gets to it any more
  standard: No tricks, a defender alone: the defenders 4 (standard.yaml)
  four_to_make: no deal (standard.yaml)
    scoring.lone_sweep: {tricks: none, lone: [defender, both], defenders: 4}

Deals that are paid otherwise

 Tricks of the makers          standard       four_to_make
──────────────────────────────────────────────────────────────
 3 tricks, no defender alone   the makers 1   the defenders 2

(Sources: see docs/reference/sources.md.)
""",
    ("standard", "double_pack"): """\
From standard (Standard Euchre) to double_pack (Double pack), this changes:

The pack
  standard: 24 (standard.yaml)
  double_pack: 48 (double_pack.yaml)
    deck: by default 24; source: A1
    How many of each card of a suit
      1 (standard.yaml) -> 2 (double_pack.yaml)
      deck.copies: by default 1; source: §28; knob D2

Cards dealt to each player
  standard: 5 (standard.yaml)
  double_pack: 11 (double_pack.yaml)
    deal.hand: by default 5; source: B4 C2 D3; knob L1

Two identical cards in one trick
  standard: first_wins (standard.yaml)
  double_pack: second_wins (double_pack.yaml)
    ranking.equal_cards: by default first_wins; source: §24 §28; knob T13

Deals that are paid otherwise
  A deal has 5 tricks in the one and 11 in the other: they cannot be compared.

(Sources: see docs/reference/sources.md.)
""",
}


@pytest.mark.parametrize(("a", "b"), WHOLE)
def test_what_is_printed(a: str, b: str) -> None:
    """The whole of it: words first, then who said what, then path, default and source."""
    printed = "\n".join(line.rstrip() for line in by_file(run(a, b)).splitlines())
    assert WHOLE[a, b] == f"{printed}\n"


def test_auctions_are_compared_in_print(tmp_path: Path) -> None:
    """Deals are told by bids, and sums in words; as JSON too."""
    text = (
        "deal: {{hand: 5, upcard: false}}\nbidding:\n  auction: {{trumps: [suits, no_trump], stuck_dealer: 2}}\nscoring:\n"
        "  made: {{made: true, makers: {}}}\n  set: {{made: false, makers: -bid, defenders: 0}}\n"
    )
    for name, pay in (("a", "bid"), ("b", "tricks")):
        (tmp_path / f"{name}.yaml").write_text(f"name: {name}\n{text.format(pay)}", encoding="utf-8")
    files = [str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")]
    said = run(*files)
    assert re.search(r"^ Deals  ", said, re.MULTILINE)
    assert "the makers 1 for each" in said
    about = json.loads(run(*files, "--json"))
    (paid,) = about["paid_otherwise"]
    assert (paid["a"], paid["b"]) == (
        {"makers": "the number bid", "defenders": 0},
        {"makers": "1 for each of their tricks", "defenders": 0},
    )
    assert {"lone": "nobody", "tricks": 5, "bid": "2", "forced": True, "trump": "no_trump"} in paid["outcomes"]
    assert {"lone": "nobody", "tricks": 5, "bid": "3"} in paid["outcomes"]
