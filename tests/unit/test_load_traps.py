"""The traps of YAML, and files of another kind: each is refused in words that teach, and what is fine stays fine."""

from __future__ import annotations

import json

import pytest

from euchre_core.load import read_text_variant, shipped, variants_directory
from euchre_core.load.choice import alike, either, nearest, nearest_cards
from euchre_core.load.text import parse

HASH = "expected text in quotes, or a comment that begins with # and a blank, got"
QUOTE = "Put the text in quotes, or write a blank after #."


def said(text: str | bytes) -> list[str]:
    data = text if isinstance(text, bytes) else text.encode()
    return [str(problem) for problem in parse(data, "f").problems]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("name: House #2\n", 'f:1:13 name: {} "#2".'),
        ("name: House #2", 'f:1:13 name: {} "#2".'),
        ("name: #2 of ours  \ndeck: 24\n", 'f:1:7 name: {} "#2 of ours".'),
        ("sources:\n  - #3\n  - a\n", 'f:2:5 sources.0: {} "#3".'),
        ("sources: [a, #b\n  c]\n", 'f:1:14 sources: {} "#b".'),
        ("deal: {hand: 5} #x # y\n", 'f:1:17 deal: {} "#x # y".'),
        ("deal: #x\n  hand: 5\n", 'f:1:7 deal: {} "#x".'),
        ("deal: {\n  hand: 5\n} #x\n", 'f:3:3: {} "#x".'),
        ("name: 'a #b' #c\n", 'f:1:14 name: {} "#c".'),
        ("sources: [#x\n]\n", 'f:1:11 sources: {} "#x".'),
        ("deal: {hand: 5}#x\n", 'f:1:16 deal: {} "#x".'),
        ("name: a\t#b", ""),
        ("name: x #a\r\ndeck: 24\r\n", 'f:1:9 name: {} "#a".'),
        ("name: |\n  text #1\n  #2\nsummary: x ##\n", 'f:4:12 summary: {} "##".'),
    ],
)
def test_a_hash_that_hides_text(text: str, start: str) -> None:
    """Behind a value, in place of one, in a list, behind brackets: where it stands, and nothing else."""
    (message,) = said(text)
    assert message == (start.format(HASH) + " " + QUOTE if start else message)
    assert start or "got a tab" in message


@pytest.mark.parametrize(
    "text",
    [
        "#!/usr/bin/env euchre\n#name: x\nname: x # ours\n",
        "name: x #\ndeck: 24 #\t25\n  #own line\n#\n",
        "name: 'House #2'\nsummary: \"a #b\"\nsources: ['#1', a#b]\n",
        "summary: |\n  the #2 rule\n  #3\nname: >-\n  a #b\n",
        'summary: "a\n  #b"\n',
        "deal: # as usual\n  hand: 5\n",
        "name: x\n---\nnot: #read\n",
    ],
)
def test_a_hash_that_hides_nothing(text: str) -> None:
    """A comment on its own line, or with a blank after its #; in quotes and in blocks it is a letter."""
    assert [message for message in said(text) if HASH in message] == []


def test_what_a_hash_hides_is_no_second_problem() -> None:
    """The value that is not there is not missed as well."""
    assert len(read_text_variant("name: #2\ndeal: {hand: #5\n  6}\nsources: [#x\n]").problems) == 3


@pytest.mark.parametrize("entry", shipped(), ids=lambda entry: entry.name)
def test_no_shipped_file_falls_into_a_trap(entry: object) -> None:
    path = entry.path  # type: ignore[attr-defined]
    assert path.is_relative_to(variants_directory())
    assert said(path.read_bytes()) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"name": "x"} // y', "1:15"),
        ('{ // y\n"name": "x"}', "1:3"),
        ('# fine\n\n{"name": "x", // y\n"deck": 24}', "3:15"),
        ('{"name": "x",\n /* y */ "deck": 24}', "2:2"),
        ("// y\n{}", "1:1"),
        ("/* y */ {}", "1:1"),
        ('{"a": "b\\"", "c": [//d\n]}', "1:20"),
    ],
)
def test_comments_as_in_javascript(text: str, place: str) -> None:
    sign = "/*" if "/*" in text else "//"
    assert said(text) == [
        f"f:{place}: expected JSON without comments, or YAML with its own, got a comment that begins with {sign}, "
        "as in JavaScript. Begin a comment with # and a blank, each line of it, or take it out."
    ]


@pytest.mark.parametrize(
    "text",
    [
        '{"sources": ["http://x", "a // b", \'/* c */\'], "deck": 24}',
        "{sources: [http://x] # see // there\n}",
        "name: a // b\nsummary: /* c */\n",
    ],
)
def test_slashes_that_are_no_comment(text: str) -> None:
    assert said(text) == []


def test_plain_json_is_a_rule_file() -> None:
    """Also indented, and with a number as key."""
    data = {"name": "Kitchen", "deck": 32, "scoring": {"a": {"tricks": "3+", "makers": 1}}, "history": {"1": "first"}}
    for indent in (None, 2):
        assert read_text_variant(json.dumps(data, indent=indent)).require().deck.size == 32


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("[bidding]\nstick = true\n", "f:1:1: expected key: value lines, got the section [bidding] of an INI file."),
        (
            "; ours\n# x\n[a b]\n\n; c\nstick: yes\n",
            "f:3:1: expected key: value lines, got the section [a b] of an INI file.",
        ),
        ('[deal]\nname = "x"\n', "f:1:1: expected key: value lines, got the section [deal] of a TOML file."),
        ("[[rows]] # x\nmade = [1]\n", "f:1:1: expected key: value lines, got the section [rows] of a TOML file."),
        ("stick = true\n", "f:1:1: expected key: value lines, got key = value, as in an INI or TOML file."),
        ("a.b = 1\n[c]\nd = 2\n", "f:1:1: expected key: value lines, got key = value, as in an INI or TOML file."),
        ("<html>\n", "f:1:1: expected key: value lines, got a page of HTML."),
        (
            "# Ours\nText.\n\n  ```yaml\nname: x\n  ```\n",
            "f:4:3: expected key: value lines, got ``` of a Markdown page.",
        ),
        ("name: x\n```\n", "f:2:1: expected key: value lines, got ``` of a Markdown page."),
        ("[a]\n", "f:1:1: expected a mapping of keys and values, got a list."),
        ("[a, b\n", "f:1:1: expected a comma or a closing bracket ], got something else."),
        ("a = b: c = d: e\n", "f:1:13: expected one key and one value in a line, got a second colon."),
        (
            "name: x\ndeck = 24\ngame: {}\n",
            "f:2:1: expected a key, a colon, a blank and a value, got a line without them.",
        ),
    ],
)
def test_a_file_of_another_kind(text: str, start: str) -> None:
    """One problem, at the line that gives it away; a slip in a rule file is not taken for one."""
    (message,) = said(text)
    assert message.startswith(start)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_other_encodings_are_named(encoding: str) -> None:
    """With a mark at their beginning and without."""
    assert said("name: Café".encode(encoding)) == [
        f"f:1:1: expected text in UTF-8, got {encoding[:6].upper()}. Save the file as UTF-8."
    ]


def test_a_byte_that_is_no_letter_anywhere() -> None:
    assert said(b"name: \x81") == ["f:1:7: expected text in UTF-8, got the byte 0x81. Save the file as UTF-8."]


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_lines_may_end_in_any_way(end: str) -> None:
    assert (
        read_text_variant(end.join(["name: Ours", "deck: 32", "game:", "  target: 7", ""])).require().game.target == 7
    )


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (
            "hands: {0: AH, KC, 10c, 1: JC, 9D}",
            [f"f:1:{column} hands.{seat}: expected cards in one text, got a comma before {card}. "
             "Write cards with blanks between them, without commas." for column, seat, card in ((16, 0, "KC"), (32, 1, "9D"))],
        ),
        ("{KC}", ['f:1:2 KC: expected a colon, a blank and a value, got only "KC". Write KC: and its value.']),
    ],
)  # fmt: skip
def test_commas_between_cards(text: str, messages: list[str]) -> None:
    """One problem for a hand, however many commas; a card alone is a key alone."""
    assert said(text) == messages


def test_five_mistakes_are_five_problems() -> None:
    """An unknown file above, a bad value, an unknown key, a key twice, a colon without its blank; all in file order."""
    text = "extends: standrad\ndeck: 24\ngame: {target: ten}\nplay: {leed: maker}\ndeck: 25\ndeal: {hand:5}\n"
    assert [problem.mark.line for problem in read_text_variant(text).problems if problem.mark] == [1, 3, 4, 5, 6]


def test_names_with_dots_are_refused() -> None:
    """Of rows and examples, in whatever file; any other sign is free in an example's name."""
    problems = read_text_variant("scoring: {a.b: {makers: 1}}\nexamples: {1.: {dealer: 0, hands: {}}}").problems
    assert [str(problem) for problem in problems] == [
        f'<text>:{place}: expected a name without dots, got "{name}". Write a blank or _ in place of the dot.'
        for place, name in (("1:11 scoring", "a.b"), ("2:12 examples", "1."))
    ]
    free = "examples: {'é: #1, (ours)/x!': {dealer: 0, hands: {0: AH}}}"
    assert read_text_variant(free).problems == ()


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("game.target: 7", "Write one key inside the other: game: {target: ...}."),
        ("bidding: {second_round.suits: any}", "Write one key inside the other: second_round: {suits: ...}."),
        ("game.aim: 7", "Did you mean game?"),
        ("x.y: 7", "Write one of these, or take the line out."),
    ],
)
def test_keys_with_dots(text: str, remedy: str) -> None:
    (problem,) = read_text_variant(text).problems
    assert problem.remedy == remedy


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lone: [maker, bothe]", 'expected nobody / maker / defender / both, or a list of these, got "bothe". Did you mean both?'),
        ("lone: [5]", "expected nobody / maker / defender / both, or a list of these, got 5. Write for example nobody."),
        ("lone: []", "expected nobody / maker / defender / both, or a list of these, got []. Write for example nobody."),
        ("lone: {maker: 1}", "expected nobody / maker / defender / both, or a list of these, got only maker. Write for example nobody."),
        ("lone: [[maker]]", "expected nobody / maker / defender / both, or a list of these, got a list. Write for example nobody."),
        ("tricks: alll", 'expected a number of tricks, got "alll". Did you mean all?'),
        ("tricks: [3, 4]", "expected a number of tricks, got [3, 4]. Write a number, a span as in 3-4, 3+, all or none."),
        (f"tricks: [{'x, ' * 40}]", "expected a number of tricks, got [" + '"x", ' * 11 + "...]. Write a number, a span as in 3-4, 3+, all or none."),
    ],
)  # fmt: skip
def test_small_notations(text: str, message: str) -> None:
    """The word that was meant; of a list the item that is to blame, or what the list says."""
    (problem,) = read_text_variant(f"scoring: {{march: {{{text}, makers: 2}}}}").problems
    assert problem.message == message


def test_a_list_of_texts_as_one_text() -> None:
    """Actions with commas between them go into brackets as they are; any other text in quotes."""
    example = "examples: {{e: {{dealer: 0, hands: {{0: AH}}, play: {}}}}}"
    for text, remedy in {
        '"0 orders, 3 buries QD"': "Write a list: [0 orders, 3 buries QD].",
        "0 orders": 'Write a list: ["0 orders"].',
    }.items():
        (problem,) = read_text_variant(example.format(text)).problems
        assert problem.remedy == remedy


def test_words_that_are_alike() -> None:
    """A slip of the pen before a part, a part before a likeness; of long words and long lists none."""
    assert nearest("stick dealer", ["suits", "stick_the_dealer"]) == "stick_the_dealer"
    assert nearest("dealer", ["redeal", "dealer_names"]) == "dealer_names"
    assert nearest("dealer", ["redeal"]) == "redeal"
    assert nearest("_", ["a_b"]) is None
    assert nearest("x" * 101, ["x" * 101]) is None
    assert alike("Stikcy", ["sticky", "plain"]) == (["sticky"], True)
    assert alike("three_handed", ["two_handed", "two_handed_32", "plain"]) == (["two_handed", "two_handed_32"], False)
    assert alike("zzz", ["plain"]) == ([], False)
    assert [either(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a or b", "a, b or c"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("1OC", ["10C"]), ("lOc", ["10C"]), ("TC.", ["10C"]), ("C10", ["10C"]), ("hA", ["AH"]), ("A♥", ["AH"]), ("AX", ["AC", "AH"]),
        ("11C", ["10C"]), ("Joker!", ["joker"]), ("jokr", []), ("ZZ", []), ("", []), ("Q", []),
    ],
)  # fmt: skip
def test_cards_that_were_meant(text: str, cards: list[str]) -> None:
    assert nearest_cards(text, ["10C", "JC", "AC", "AH", "joker"]) == cards
