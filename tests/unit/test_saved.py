"""Saved games: back in the same position, in the middle of a deal; damaged JSON is an error of ours, never another."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from unit.at_table import playout, positions, rules

import euchre_core as ec
from euchre_core.errors import RulesChangedError

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = [entry.name for entry in ec.shipped()]


def table(played: ec.Rules, seed: int) -> list[ec.players.Player]:
    return [ec.players.random_player(seed, seat) for seat in range(played.speakers)]


@cache
def middle_of_a_match(name: str) -> ec.Match:
    """Return a match with one deal over and the second half played."""
    played = rules(name)
    match = ec.Match(played, seed=12).play(table(played, 12), deals=1)
    players = table(played, 13)
    for _ in range(12):
        if (player := match.deal.player) is None:
            break
        match = match.apply(players[player](match.deal.view(player)))
    return match


@cache
def middle_of_a_deal(name: str) -> ec.Deal:
    finished = playout(ec.Deal.from_seed(rules(name), seed=12, dealer=1), 12)
    return list(positions(finished))[len(finished.history) * 2 // 3]


# ---- there and back ----


@pytest.mark.parametrize("name", NAMES)
def test_a_match_goes_on_from_the_middle_of_a_deal(name: str) -> None:
    """Resumed it is equal, the same player is to act, and it goes on as it would have gone on."""
    match = middle_of_a_match(name)
    back = ec.resume(match.rules, ec.save(match))
    assert isinstance(back, ec.Match)
    assert back == match
    assert (back.scores, back.winners, back.deal.actor) == (match.scores, match.winners, match.deal.actor)
    more = match.finished_deals + 6  # some, for who bids at random may never finish
    assert back.play(table(match.rules, 14), deals=more) == match.play(table(match.rules, 14), deals=more)
    assert ec.save(back) == ec.save(match)


@pytest.mark.parametrize("name", ["standard", "cutthroat", "joker_given_a_suit", "joker_new_deal", "double_pack"])
def test_at_every_prefix(name: str) -> None:
    """Of two deals of a match."""
    played = rules(name)
    whole = ec.Match(played, seed=15).play(table(played, 15), deals=2)
    match = ec.Match(played, seed=15)
    for one in whole.deals:
        for _, action in one.steps():
            assert ec.resume(played, ec.save(match)) == match
            match = match.apply(action)
    assert ec.resume(played, ec.save(whole)) == whole


def test_a_match_that_is_over() -> None:
    match = ec.Match(rules("two_tricks"), seed=1).play(table(rules("two_tricks"), 1))
    back = ec.resume(match.rules, ec.save(match))
    assert isinstance(back, ec.Match)
    assert (back, back.winners) == (match, match.winners)


def test_what_is_saved() -> None:
    """The keys and values of a deal and a match, and no state."""
    position = ec.Deal.from_cards(
        rules("standard"),
        hands=["AH KC QC 10C 9C", "JD AS KS QS 10S", "JH QH AC 9S 9D", "KH 10H AD KD QD"],
        upcard="9H",
        dealer=3,
        kitty="JS JC 10D",
    ).tell("0 passes", "1 orders")
    assert json.loads(ec.save(position)) == {
        "format": "euchre_core saved 1",
        "variant": "Standard Euchre",
        "rules": rules("standard").fingerprint,
        "dealer": 3,
        "hands": [
            ["9C", "10C", "QC", "KC", "AH"],
            ["JD", "10S", "QS", "KS", "AS"],
            ["AC", "9D", "JH", "QH", "9S"],
            ["QD", "KD", "AD", "10H", "KH"],
        ],
        "dummy": [],
        "upcard": "9H",
        "kitty": ["JS", "JC", "10D"],
        "actions": ["0 passes", "1 orders"],
    }
    match = ec.Match(rules("two_handed"), seed=3, first_dealer=1).tell("0 passes", "1 passes", "0 passes", "1 passes")
    assert json.loads(ec.save(match)) == {
        "format": "euchre_core saved 1",
        "variant": "Two-handed Euchre",
        "rules": rules("two_handed").fingerprint,
        "seed": 3,
        "first_dealer": 1,
        "actions": [["0 passes", "1 passes", "0 passes", "1 passes"], []],
    }
    assert "\n" not in ec.save(match)


# ---- other rules, illegal actions ----


def test_other_rules_are_refused_naming_both() -> None:
    for saved in (ec.save(middle_of_a_deal("standard")), ec.save(middle_of_a_match("standard"))):
        with pytest.raises(RulesChangedError) as caught:
            ec.resume(rules("turned_suit_free"), saved)
        assert caught.value.recorded == rules("standard").fingerprint
        assert caught.value.current == rules("turned_suit_free").fingerprint
        assert rules("standard").fingerprint in str(caught.value)
        assert rules("turned_suit_free").fingerprint in str(caught.value)


def test_an_illegal_action_names_its_rule() -> None:
    saved = json.loads(ec.save(middle_of_a_match("standard")))
    saved["actions"] = [["0 orders", "1 orders", "2 orders", "3 orders"]]
    with pytest.raises(ec.IllegalAction, match="it is seat"):
        ec.resume(rules("standard"), json.dumps(saved))
    saved["actions"] = [["0 sings"]]
    with pytest.raises(ec.UnreadableError, match='"0 sings" is no action'):
        ec.resume(rules("standard"), json.dumps(saved))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("euchre_core record 1", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 5000, "not JSON"),
        ("null", '"format": "euchre_core saved 1"'),
        ("[]", '"format": "euchre_core saved 1"'),
        ("{}", '"format": "euchre_core saved 1"'),
        ('{"format": "euchre_core saved 2"}', '"format": "euchre_core saved 1"'),
        ('{"format": ["euchre_core saved 1"]}', '"format": "euchre_core saved 1"'),
    ],
)
def test_what_is_no_saved_game_at_all(text: str, message: str) -> None:
    with pytest.raises(ec.UnreadableError, match=message):
        ec.resume(rules("standard"), text)


def test_a_game_saved_without_its_rules_is_refused() -> None:
    saved = json.loads(ec.save(middle_of_a_deal("standard")))
    for wrong in ({}, {"rules": None}, {"rules": 7}, {"rules": [rules("standard").fingerprint]}):
        text = json.dumps({key: value for key, value in saved.items() if key != "rules"} | wrong)
        with pytest.raises(RulesChangedError):
            ec.resume(rules("standard"), text)


# ---- damage ----

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    99,
    2**70,
    1.5,
    1.0,
    float("nan"),
    "",
    "x",
    "1",
    "0 passes",
    [],
    {},
    [None],
    [[]],
    [[[]]],
    [1],
    ["x"],
    [["x"]],
    [{}],
    {"x": 1},
)


def accepted(name: str, text: str) -> ec.Deal | ec.Match | None:
    """Resume a damaged text: an error of ours, or something that is saved and resumed like any other game."""
    try:
        back = ec.resume(rules(name), text)
    except ec.EuchreError:
        return None
    assert ec.resume(rules(name), ec.save(back)) == back
    return back


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value inside a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def changed(saved: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy with another value at a path."""
    copy = json.loads(json.dumps(saved))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


SAVED = [(name, kind) for name in ("standard", "cutthroat", "no_upcard", "two_tricks") for kind in ("deal", "match")]


def saved_text(name: str, kind: str) -> str:
    return ec.save(middle_of_a_deal(name) if kind == "deal" else middle_of_a_match(name))


@pytest.mark.parametrize(("name", "kind"), SAVED)
def test_any_value_replaced(name: str, kind: str) -> None:
    """Each value, at every depth, by everything else that JSON has; what is still accepted is the same game."""
    saved = json.loads(saved_text(name, kind))
    for path in places(saved):
        if path[0] in ("format", "rules", "variant"):
            continue
        for junk in JUNK:
            back = accepted(name, json.dumps(changed(saved, path, junk)))
            if back is not None and path[-1] != "seed":
                assert json.loads(ec.save(back)) == changed(saved, path, junk) or path == ("actions",)


@pytest.mark.parametrize(("name", "kind"), SAVED)
def test_any_key_or_item_missing(name: str, kind: str) -> None:
    saved = json.loads(saved_text(name, kind))
    for path in places(saved):
        copy = json.loads(json.dumps(saved))
        inner = copy
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]
        back = accepted(name, json.dumps(copy))
        if path != ("variant",) and back is not None:
            assert path[0] == "actions"
            assert json.loads(ec.save(back)) == copy


def test_a_missing_key_is_named() -> None:
    for kind, keys in (("deal", ("dealer", "hands", "dummy", "upcard", "kitty", "actions")), ("match", ("actions",))):
        saved = json.loads(saved_text("standard", kind))
        for key in keys:
            text = json.dumps({other: value for other, value in saved.items() if other != key})
            with pytest.raises(ec.UnreadableError, match=f"the saved game lacks the key '{key}'"):
                ec.resume(rules("standard"), text)


@pytest.mark.parametrize("key", ["seed", "first_dealer", "dealer"])
@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, [1]])
def test_numbers_are_whole_numbers(key: str, value: object) -> None:
    """``true`` is not 1, and 1.0 is not 1."""
    saved = json.loads(saved_text("standard", "deal" if key == "dealer" else "match"))
    saved[key] = value
    saved["actions"] = []
    with pytest.raises(ec.UnreadableError):
        ec.resume(rules("standard"), json.dumps(saved))


@pytest.mark.parametrize("key", ["hands", "kitty", "actions"])
def test_lists_are_lists(key: str) -> None:
    """A mapping or a text in the place of a list is damage, though Python could walk over it."""
    saved = json.loads(saved_text("standard", "deal"))
    mapping = {str(item): 1 for item in saved[key]} if key != "hands" else dict(enumerate(saved[key]))
    with pytest.raises(ec.UnreadableError):
        ec.resume(rules("standard"), json.dumps({**saved, key: mapping}))


@pytest.mark.parametrize(("name", "kind"), SAVED)
def test_cut_off_anywhere(name: str, kind: str) -> None:
    text = saved_text(name, kind)
    for length in range(len(text)):
        with pytest.raises(ec.UnreadableError, match="not JSON"):
            ec.resume(rules(name), text[:length])


@settings(derandomize=True, max_examples=800, deadline=None)
@given(
    st.sampled_from(SAVED),
    st.lists(
        st.tuples(
            st.floats(0, 0.999),
            st.integers(0, 3),
            st.text(st.sampled_from('0123456789JQKAHSDC:,[]{}" \\nulltrefas-.eE²٣\x00\ud800'), max_size=4),
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_any_damage_at_all(case: tuple[str, str], changes: list[tuple[float, int, str]]) -> None:
    """Random edits of the text: an error of ours, or a sound game."""
    name, kind = case
    text = saved_text(name, kind)
    for where, length, characters in changes:
        start = int(where * len(text))
        text = text[:start] + characters + text[start + length :]
    accepted(name, text)
