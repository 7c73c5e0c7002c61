"""Records: writing and replaying are inverse at every prefix; a damaged record is one error that names a line."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from unit.at_table import deal, playout, positions, rules, tell

import euchre_core as ec
from euchre_core.errors import RecordError, RulesChangedError
from euchre_core.record import read_header

NAMES = ("standard", "cutthroat", "two_handed", "british", "double_pack", "no_upcard", "partner_takes_over")


def table(played: ec.Rules, seed: int) -> list[ec.players.Player]:
    return [ec.players.random_player(seed, seat) for seat in range(played.seats)]


@cache
def records(name: str) -> dict[str, str]:
    """Return records of a deal and a match, over and not over."""
    played = rules(name)
    finished = playout(ec.Deal.from_seed(played, seed=5, dealer=1), 5)
    halfway = list(positions(finished))[len(finished.history) // 2]
    match = ec.Match(played, seed=5)
    going = match.play(table(played, 5), deals=1)
    going = going.apply(going.deal.legal_actions[0])
    return {
        "deal": ec.write_record(finished),
        "half a deal": ec.write_record(halfway),
        "match": ec.write_record(match.play(table(played, 5))),
        "half a match": ec.write_record(going),
    }


KINDS = ("deal", "half a deal", "match", "half a match")
CASES = [(name, kind) for name in NAMES for kind in KINDS if kind != "match"] + [("two_tricks", kind) for kind in KINDS]


# ---- writing and replaying ----


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_read_back_at_every_prefix(name: str) -> None:
    played = rules(name)
    for index in range(4):
        for position in positions(playout(ec.Deal.from_seed(played, seed=6, dealer=1, index=index), index)):
            record = ec.write_record(position)
            back = ec.replay(played, record)
            assert back == position
            assert ec.write_record(back) == record


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_read_back_at_every_prefix(name: str) -> None:
    """Of its first two deals at every action, and whole."""
    played = rules(name)
    whole = ec.Match(played, seed=7).play(table(played, 7))
    match = ec.Match(played, seed=7)
    for one in whole.deals[:2]:
        for _, action in one.steps():
            assert ec.replay(played, ec.write_record(match)) == match
            match = match.apply(action)
    back = ec.replay(played, ec.write_record(whole))
    assert back == whole
    assert isinstance(back, ec.Match)
    assert (back.scores, back.winners) == (whole.scores, whole.winners)


def test_what_a_record_looks_like() -> None:
    """One deal of the three-handed game: the whole text, written by hand but for the fingerprint."""
    position = deal("cutthroat", "JH JD AH KH QH / 9C 10C JC QC KC / 9S 10S JS QS KS", "9H", "9D 10D QD KD AD")
    position = tell(position, "0 orders, 2 takes 9H, 2 buries 10S, 0 goes alone, 1 goes alone, 1 leads 9C, 0 plays JH")
    expected = """\
euchre_core record 1
variant: Cutthroat
rules: FINGERPRINT

deal
dealer: 2
hand 0: JD JH QH KH AH
hand 1: 9C 10C JC QC KC
hand 2: 9S 10S JS QS KS
dummy: 9D 10D QD KD AD
upcard: 9H
kitty: AC 10H AS
before play: 0 orders, 2 takes 9H, 2 buries 10S, 0 goes alone, 1 goes alone
trick 1: 1 leads 9C, 0 plays JH
"""
    assert ec.write_record(position) == expected.replace("FINGERPRINT", rules("cutthroat").fingerprint)


def test_the_last_lines_of_a_record() -> None:
    text = records("cutthroat")["match"]
    match = ec.replay(rules("cutthroat"), text)
    assert isinstance(match, ec.Match)
    assert text.endswith(
        f"scores: {' '.join(map(str, match.scores))}\n\nwinners: {' '.join(map(str, match.winners))}\n"
    )
    assert text.count("\nresult: ") == text.count("\npoints: ") == text.count("\nscores: ") == len(match.deals)


@pytest.mark.parametrize("kind", KINDS)
def test_blank_lines_comments_and_the_title_are_free(kind: str) -> None:
    text = records("standard")[kind]
    free = (
        "\n\n# a word\n" + text.replace("\n", "  \n\n\t# another\r\n").replace("Standard Euchre", "Our game") + "\n \n"
    )
    assert ec.replay(rules("standard"), free) == ec.replay(rules("standard"), text)
    assert ec.replay(rules("standard"), text.rstrip("\n")) == ec.replay(rules("standard"), text)


def test_cards_are_read_as_10_and_as_t_but_written_one_way() -> None:
    """A record says everything in one way: T for 10 is fine for a player, not in a record."""
    text = records("standard")["deal"]
    assert "10" in text
    with pytest.raises(RecordError, match="expected"):
        ec.replay(rules("standard"), re.sub(r"\b10([CDHS])", r"T\1", text))


def test_what_a_record_says_of_itself() -> None:
    header = read_header(records("british")["match"])
    assert (header.variant, header.fingerprint) == ("British Euchre", rules("british").fingerprint)
    assert (header.seed, header.line) == (5, 3)
    assert header.first_dealer == ec.Match(rules("british"), seed=5).first_dealer
    header = read_header(records("british")["deal"])
    assert (header.seed, header.first_dealer) == (None, None)


# ---- other rules ----


@pytest.mark.parametrize("kind", KINDS)
def test_other_rules_are_refused_naming_both(kind: str) -> None:
    """Also where the two differ in one small field, and before anything else of the record is read."""
    mine = rules("standard")
    for other in ("standard_32", "turned_suit_free", "packets_3232", "two_handed"):
        with pytest.raises(RulesChangedError) as caught:
            ec.replay(rules(other), records("standard")[kind] + "nonsense\n")
        error = caught.value
        assert (error.recorded, error.current, error.line) == (mine.fingerprint, rules(other).fingerprint, 3)
        assert mine.fingerprint in str(error)
        assert rules(other).fingerprint in str(error)
        assert rules(other).name in str(error)


# ---- damage ----


def meaning(text: str) -> list[str]:
    """Return the lines of a record that mean something, without its title."""
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "variant:"))]


def refused(name: str, text: str) -> RecordError | None:
    """Replay a text: the error, or ``None`` if it is sound, which means that writing it again says the same."""
    try:
        back = ec.replay(rules(name), text)
    except RecordError as caught:
        error = caught
    else:
        assert meaning(ec.write_record(back)) == meaning(text)
        return None
    assert str(error).startswith(f"line {error.line}: ")
    assert error.line is not None
    assert 1 <= error.line <= len(text.splitlines()) + 1
    return error


JUNK = ("nonsense", "deal", "result: march", "trick 1: 0 leads AH", "seed: 1", ":", "dealer: 0", "hand 7: AH")


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_no_line_can_be_left_out_doubled_exchanged_or_slipped_in(name: str, kind: str) -> None:
    """Only the last line of a record of something that goes on may be missing: then it is a shorter record."""
    lines = records(name)[kind].splitlines()
    for place, line in enumerate(lines):
        if not line:
            continue
        before, after = lines[:place], lines[place + 1 :]
        shorter = "half" in kind and not after and line.startswith(("before play", "trick"))
        assert (refused(name, "\n".join([*before, *after])) is None) == shorter
        assert refused(name, "\n".join([*before, line, line, *after])) is not None
        if after and after[0]:
            assert refused(name, "\n".join([*before, after[0], line, *after[1:]])) is not None
        for junk in JUNK:
            assert refused(name, "\n".join([*before, junk, line, *after])) is not None
            if line != junk:
                assert refused(name, "\n".join([*before, junk, *after])) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_cut_off_anywhere(kind: str) -> None:
    """At every length: an error that names a line, or a shorter record that is sound."""
    for name in ("two_tricks", "cutthroat") if kind == "half a deal" else ("two_tricks",):
        text = records(name)[kind]
        sound = [length for length in range(len(text)) if refused(name, text[:length]) is None]
        for length in sound:
            assert re.search(r"(kitty|hand|upcard|before play|trick|rules|scores|winners|points).*\s*\Z", text[:length])
        assert len(sound) < len(text) / 2


@pytest.mark.parametrize(("name", "kind"), [("standard", "deal"), *(("two_tricks", kind) for kind in KINDS)])
def test_any_character_changed(name: str, kind: str) -> None:
    """One character of each line, at the start, in the middle and at the end, becomes another."""
    lines = records(name)[kind].splitlines()
    for place, line in enumerate(lines):
        for at in {0, len(line) // 2, len(line) - 1} if line and not line.startswith("variant:") else ():
            for other in "x9H 0":
                changed = line[:at] + other + line[at + 1 :]
                if meaning(changed) != meaning(line):
                    assert refused(name, "\n".join([*lines[:place], changed, *lines[place + 1 :]])) is not None


def said(text: str, old: str, new: str, *, count: int = 1) -> tuple[str, int]:
    """Return a text with *old* replaced, and the line where that was."""
    assert old in text
    return text.replace(old, new, count), text[: text.index(old)].count("\n") + 1


DEAL = """\
euchre_core record 1
variant: Standard Euchre
rules: FINGERPRINT

deal
dealer: 3
hand 0: KD AD JH QH AH
hand 1: 9C 10C JC QC KC
hand 2: 9D 10D QD 10H KH
hand 3: 9S 10S JS QS KS
upcard: 9H
kitty: AC JD AS
before play: 0 orders, 3 leaves 9H, 0 not alone, 2 not alone, 1 not alone, 3 not alone
trick 1: 0 leads JH, 1 plays 9C, 2 plays 10H, 3 plays 9S
trick 2: 0 leads AH, 1 plays 10C, 2 plays KH, 3 plays 10S
trick 3: 0 leads QH, 1 plays JC, 2 plays 9D, 3 plays JS
trick 4: 0 leads AD, 1 plays QC, 2 plays 10D, 3 plays QS
trick 5: 0 leads KD, 1 plays KC, 2 plays QD, 3 plays KS
result: march
points: 2 0
"""


def made_deal() -> str:
    return DEAL.replace("FINGERPRINT", rules("standard").fingerprint)


def test_the_record_made_by_hand_is_sound() -> None:
    back = ec.replay(rules("standard"), made_deal())
    assert isinstance(back, ec.Deal)
    assert back.result is not None
    assert (back.result.outcome, back.result.points) == ("march", (2, 0))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("record 1", "record 2", 'expected "euchre_core record 1" on the first line, got "euchre_core record 2".'),
        ("variant: Standard", "name: Standard", 'expected "variant: ...", got "name: Standard Euchre".'),
        ("rules: ", "rule: ", 'expected "rules: ...", got'),
        ("rules: ", "rules: 0", "expected a fingerprint of sixteen hexadecimal digits, got"),
        ("\ndeal\n", "\ndeals\n", 'expected "deal", and the cards dealt after it.'),
        ("dealer: 3", "dealer: 4", "expected a dealer from 0 to 3, got 4."),
        ("dealer: 3", "dealer: three", 'expected a whole number after dealer, got "three".'),
        ("dealer: 3", "dealer: -1", 'expected a whole number after dealer, got "-1".'),
        ("dealer: 3", "dealer: 2", "it is seat 3's turn"),
        ("KC\n", "KX\n", "KX"),
        ("KC\n", "8C\n", "8C is not in the pack of 24 cards"),
        ("KC\n", "9C\n", "9C is dealt more often than the pack has it"),
        (" KC\n", "\n", "should have 5 cards, but has 4"),
        ("upcard: 9H", "upcard: 9H AC", "the upcard should have 1 cards"),
        ("upcard: 9H\n", "", "the upcard should have 1 cards"),
        ("kitty: AC JD AS", "kitty: AC JD", "the kitty should have 3 cards"),
        ("kitty: AC JD AS\n", "", 'expected "kitty: AC JD AS"'),
        ("kitty: AC JD AS", "kitty: AS JD AC", ""),
        ("0 orders,", "0 orderz,", '"0 orderz" is no action'),
        ("0 orders, ", "0 orders; ", "is no action"),
        ("3 leaves 9H", "3 leaves 10H", "the upcard is 9H"),
        ("3 leaves 9H", "2 leaves 9H", "it is seat 3's turn"),
        ("0 not alone, 2 not alone", "2 not alone, 0 not alone", "it is seat 0's turn"),
        ("1 plays 9C", "1 plays JD", "1 does not hold JD"),
        ("2 plays 10H", "2 plays 9D", "hearts (trump) were led and 2 holds 10H and KH"),
        ("trick 5: 0 leads KD", "trick 5: 1 leads KC", "it is seat 0's turn"),
        (", 3 plays 9S\n", "\n", "it is seat 3's turn"),
        ("trick 2", "trick 3", 'expected "trick 2: 0 leads AH'),
        ("trick 5: 0 leads KD, 1 plays KC, 2 plays QD, 3 plays KS\n", "", 'got "result: march"'),
        ("3 plays KS\n", "3 plays KS, 0 leads KS\n", "the deal is over"),
        ("result: march", "result: point", 'expected "result: march", got "result: point".'),
        ("points: 2 0", "points: 0 2", 'expected "points: 2 0", got "points: 0 2".'),
        ("points: 2 0", "points: 20", 'expected "points: 2 0", got "points: 20".'),
        ("points: 2 0\n", "", 'the record ends, but "points: 2 0" should follow.'),
        ("points: 2 0\n", "points: 2 0\nscores: 2 0\n", 'expected the record to end, got "scores: 2 0".'),
    ],
)
def test_each_kind_of_damage_names_its_line_and_the_rule(old: str, new: str, message: str) -> None:
    """One change in a sound record of a deal; the error names the line (for the cards: of the deal) and says why."""
    text, line = said(made_deal(), old, new)
    if message == "":  # the kitty in another order is another deal, and as sound
        assert refused("standard", text) is None
        return
    error = refused("standard", text)
    assert error is not None
    assert message in str(error)
    place = line + old.startswith("\n")
    elsewhere = {
        "dealer: 3": (5, 6, 13),  # of the deal, of the number, of the first who acts out of turn
        "KC\n": (5,),
        " KC\n": (5,),
        "upcard: 9H": (5,),
        "upcard: 9H\n": (5,),
        "kitty: AC JD AS": (5,),
        "kitty: AC JD AS\n": (12,),
        ", 3 plays 9S\n": (15,),
        "trick 5: 0 leads KD, 1 plays KC, 2 plays QD, 3 plays KS\n": (18,),
        "points: 2 0\n": (19, 21),
    }
    assert error.line in elsewhere.get(old, (place,))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seed: 5", "seed: 6", ""),
        ("seed: 5", "seed: 99999999999999999999", "expected a seed and an index from 0 to 2**64 - 1"),
        ("seed: 5", "seed: five", 'expected a whole number after seed, got "five".'),
        ("first dealer: ", "first dealer: 7", "expected a"),
        ("first dealer: ", "dealer: ", 'expected "first dealer: ...", got'),
        ("deal 2", "deal 3", 'expected "deal 2", got "deal 3".'),
        ("deal 2", "deal", 'expected "deal 2", got "deal".'),
        ("upcard: ", "upcard: 9", "expected"),
        ("scores: ", "scores: 1", 'expected "scores: '),
        ("winners: ", "winners: 1", 'expected "winners: '),
        ("winners: ", "winner: ", 'expected "winners: '),
    ],
)
def test_each_kind_of_damage_to_a_match(old: str, new: str, message: str) -> None:
    text, line = said(records("standard")["match"], old, new)
    error = refused("standard", text)
    assert error is not None
    assert message in str(error)
    assert error.line == line or new in ("seed: 6", "seed: 99999999999999999999", "first dealer: 7")


def test_a_missing_winner_is_missed() -> None:
    text = records("standard")["match"]
    error = refused("standard", text[: text.index("winners")])
    assert error is not None
    assert 'the record ends, but "winners: ' in str(error)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "euchre", "{}", "\x00", "euchre_core record 1"])
def test_what_is_no_record_at_all(text: str) -> None:
    assert refused("standard", text) is not None
    with pytest.raises(RecordError):
        read_header(text)


LINES = ("deal", "deal 2", "dealer: 1", "hand 0: AH", "trick 1: 0 leads AH", "before play: 0 passes", "result: x", "#")


@settings(derandomize=True, max_examples=800, deadline=None)
@given(
    st.sampled_from(("standard", "cutthroat", "two_tricks")),
    st.sampled_from(KINDS),
    st.lists(
        st.tuples(
            st.sampled_from(("delete", "insert", "replace", "cut", "swap", "line")),
            st.floats(0, 0.999),
            st.floats(0, 0.999),
            st.text(
                st.sampled_from("0123456789JQKAHSDC:,# \n\talonepysdr²٣\x00\x85\ud800joker"), min_size=1, max_size=6
            ),
            st.sampled_from(LINES),
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_any_damage_at_all(name: str, kind: str, changes: list[tuple[str, float, float, str, str]]) -> None:
    """Random edits: a record that says something else, or an error that names a line; never another exception."""
    text = records(name)[kind]
    for what, first, second, characters, line in changes:
        start, stop = sorted((int(first * len(text)), int(second * len(text))))
        lines = text.split("\n")
        here, there = int(first * len(lines)), int(second * len(lines))
        if what == "swap":
            lines[here], lines[there] = lines[there], lines[here]
        elif what == "line":
            lines.insert(here, line)
        text = {
            "delete": text[:start] + text[start + 3 :],
            "insert": text[:start] + characters + text[start:],
            "replace": text[:start] + characters + text[start + len(characters) :],
            "cut": text[:start] + text[stop:],
        }.get(what, "\n".join(lines))
    refused(name, text)
