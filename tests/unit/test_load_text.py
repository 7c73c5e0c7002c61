"""YAML text becomes a tree with places; what a rule file has no use for is refused with its place."""

from __future__ import annotations

import pytest
from yaml import MarkedYAMLError

from euchre_core.errors import Mark
from euchre_core.load.encoding import MAX_BYTES
from euchre_core.load.page import Page
from euchre_core.load.syntax import syntax_problem
from euchre_core.load.text import MAX_DEPTH, MAX_KEY, MAX_VALUES, Document, parse
from euchre_core.load.tree import (
    Block,
    Entry,
    Listing,
    Scalar,
    grown,
    height_of,
    places,
    plain,
    printable,
    quote,
    read_plain,
    say,
    size_of,
)

HERE = Mark("f", 1, 1)


def read(text: str) -> Document:
    return parse(text.encode(), "f")


def data(text: str) -> object:
    document = read(text)
    assert document.problems == ()
    assert document.root is not None
    return plain(document.root)


def said(text: str) -> list[str]:
    return [str(problem) for problem in read(text).problems]


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-7", -7),
        ("123456789012345678", 123456789012345678),
        ("1234567890123456789", "1234567890123456789"),
        *[
            (text, text)
            for text in (
                *(
                    "yes",
                    "no",
                    "on",
                    "off",
                    "y",
                    "n",
                    "True",
                    "TRUE",
                    "Null",
                    "010",
                    "1:30",
                    "5.0",
                    "+5",
                    "1_000",
                    "0x1F",
                ),
                *("1e3", "9-A", "3+", ".inf", "2001-01-01", "=", "--5", "٣"),
            )
        ],
    ],
)
def test_only_plain_words_and_numbers_are_more_than_text(raw: str, value: object) -> None:
    assert value == read_plain(raw)
    assert type(value) is type(read_plain(raw))
    assert {"name": value} == data(f"name: {raw}")


def test_quotes_and_blocks_make_text() -> None:
    assert data("a: 'true'\nb: \"5\"\nc: ''\nd: |\n  5\ne: >-\n  null\n") == {
        "a": "true",
        "b": "5",
        "c": "",
        "d": "5\n",
        "e": "null",
    }


def test_keys_are_text_always() -> None:
    assert data('0: 1\ntrue: 2\nyes: 3\n1:30: 4\n"null": 5\n') == {"0": 1, "true": 2, "yes": 3, "1:30": 4, "null": 5}


def test_every_key_and_value_has_its_place() -> None:
    root = read("deal:\n  packets: [3, 2]\n  sources:\n    - a\n    - {b: c}\nname: x\n").root
    assert root is not None
    assert root.mark == HERE
    assert {
        ("deal",): Mark("f", 1, 1),  # a mapping that begins on the next line stands at its key
        ("deal", "packets"): Mark("f", 2, 12),
        ("deal", "packets", "0"): Mark("f", 2, 13),
        ("deal", "packets", "1"): Mark("f", 2, 16),
        ("deal", "sources"): Mark("f", 3, 3),
        ("deal", "sources", "0"): Mark("f", 4, 7),
        ("deal", "sources", "1"): Mark("f", 5, 7),
        ("deal", "sources", "1", "b"): Mark("f", 5, 11),
        ("name",): Mark("f", 6, 7),
    } == dict(places(root))
    assert Mark("f", 6, 1) == root.entries["name"].key_mark


def test_a_scalar_keeps_what_was_written() -> None:
    root = read("a: \"5\"\nb: 010\nc: 'x'\n").root
    assert root is not None
    assert [
        (entry.value.raw, entry.value.quoted) for entry in root.entries.values() if isinstance(entry.value, Scalar)
    ] == [("5", True), ("010", False), ("x", True)]


def test_aliases_repeat_a_value() -> None:
    assert data("a: &x [1]\nb: *x\nc: {d: *x}\n") == {"a": [1], "b": [1], "c": {"d": [1]}}
    assert data("a: &x k\n*x : 1\n") == {"a": "k", "k": 1}


def test_all_problems_of_a_text_at_once() -> None:
    assert said(
        "a: 1\nb: !!int 5\na: {x: 1}\n<<: {z: 1}\nc: *nowhere\nd: &own [*own]\n'': 1\n? e\n",
    ) == [
        (
            "f:2:4 b: expected a value without a tag, got !!int. "
            "Take the tag out; to make text of anything, put it in quotes."
        ),
        'f:3:1 a: expected each key once, got "a" a second time. It stands in line 1 already; keep one of them.',
        'f:4:1: expected a key, got "<<". Write the keys out here, or put them into a file of their own and extend it.',
        (
            "f:5:4 c: expected a value, got *nowhere without &nowhere above it. "
            "Write the value out, or put quotes around a text that begins with *."
        ),
        (
            "f:6:10 d.0: expected a value, got *own inside &own. "
            "Write the value out, or put quotes around a text that begins with *."
        ),
        'f:7:1: expected text as a key, got "". Write a word before the colon.',
        'f:8:3 e: expected a colon, a blank and a value, got only "e". Write e: and its value.',
    ]


def test_the_rest_of_a_text_with_problems_is_kept() -> None:
    document = read("a: 1\nb: !x 5\na: 2\nc: [*x]\nd: &y !z {}\ne: *y\n<<: 1\n~: 2\nf: 3\n!k g: 4\n")
    assert document.root is not None
    assert plain(document.root) == {"a": 1, "f": 3}
    assert len(document.problems) == 7


def test_a_quoted_merge_sign_is_a_key_like_any() -> None:
    assert data('"<<": 1') == {"<<": 1}


@pytest.mark.parametrize("text", ["a: {b: }", "a: {b : }", "a: {b:}", "a:\n  b:\n", "a: {? b : }"])
def test_an_empty_value_is_null_where_there_is_a_colon(text: str) -> None:
    assert data(text) == {"a": {"b": None}}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: {b}", 'f:1:5 a.b: expected a colon, a blank and a value, got only "b". Write b: and its value.'),
        (
            "a: {b:5, c: 6}",
            'f:1:5 a.b:5: expected a colon, a blank and a value, got only "b:5". Write a blank after the colon: b: 5.',
        ),
    ],
)
def test_a_key_alone_between_braces_is_a_slip(text: str, message: str) -> None:
    assert [message] == said(text)


@pytest.mark.parametrize("text", ["a: b:\n\tc: d", "a:\tb", "\ta: b", "a: [\tb]", "a:\n  b: c\n\td: e"])
def test_tabs_are_named(text: str) -> None:
    assert any(word in said(text)[0] for word in ("got a tab. Replace every tab", "got a second colon"))
    assert len(said(text)) == 1


# Every fault that the parser can find, and where our words put it.
@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("a: |x\n b", "f:1:5: expected the end of the line after | or >, got something more."),
        ("a: > text\n", "f:1:6: expected the end of the line after | or >, got something more."),
        ("a: ? b", "f:1:4: expected a value, got a question mark."),
        ("a: !x!y z", "f:1:4: expected a value, got text that begins with !."),
        ("a: !<", "f:1:6: expected a value, got text that begins with !."),
        ("%YAML x", "f:1:7: expected a key, got a line that begins with %."),
        ("%YAML 2.0\n---\na: 1", "f:1:1: expected a key, got a line that begins with %."),
        ("%YAML 1.1\n%YAML 1.1\n---\na: 1", "f:2:1: expected a key, got a line that begins with %."),
        ("a: ]", "f:1:4: expected a value, got a sign that YAML keeps for itself."),
        ("- a\nb: 1", "f:2:1: expected another item of the list, after a dash, got something else."),
        ('a: "x\n---\n', "f:1:4: expected a closing quote, got the end of the text."),
        ('a: "\\xzz"', "f:1:7: expected a character after the backslash that YAML knows, got another one."),
        ('a: "\\UFFFFFFFF"', "f:1:7: expected a number that means something, got one far too large."),
        (f"%YAML {'1' * 5000}.1\n---\na: 1", "f:1:7: expected a number that means something, got one far too large."),
        ("a: &x &y 1", "f:1:7: expected a key in line with the keys above, got something else."),
        ("{a: 1}}", "f:1:7: expected one mapping of keys and values, got something more after its end."),
        ("a: `b", 'f:1:4: expected a value, got text that begins with "`".'),
    ],
)  # fmt: skip
def test_a_syntax_error_is_said_alone_and_in_plain_words(text: str, start: str) -> None:
    document = read(text)
    assert document.root is None
    assert len(document.problems) == 1
    assert str(document.problems[0]).startswith(start), document.problems[0]


def test_an_unknown_complaint_of_the_parser_is_passed_on() -> None:
    error = MarkedYAMLError(None, None, 'found "something" new', None)
    assert str(syntax_problem(error, Page("f", ""))) == (
        'expected YAML, got "found \\"something\\" new". '
        "Look for a sign that has a meaning in YAML, and put the text in quotes."
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ("f:1:1: expected a mapping of keys and values, got an empty file. "
         "Write at least a name, for example name: Kitchen rules.")),
        (b"---\n...\n", ("f:2:1: expected a mapping of keys and values, got an empty file. "
         "Write at least a name, for example name: Kitchen rules.")),
        (b"\xff\xfea\x00", "f:1:1: expected text in UTF-8, got UTF-16. Save the file as UTF-8."),
        (b"\xfe\xff\x00a", "f:1:1: expected text in UTF-8, got UTF-16. Save the file as UTF-8."),
        (b"a: 1\nb: x\xff", "f:2:5: expected text in UTF-8, got the byte 0xff (ÿ in Latin-1). Save the file as UTF-8."),
        (b"a: 1\nb: \x00", "f:2:4: expected characters that can be seen, got U+0000. Take it out."),
        (b"#" * (MAX_BYTES + 1), ("f:1:1: expected a file of at most 256 KiB, got more. "
         "A variant is a small file; is this the right one?")),
        (b"5", ("f:1:1: expected a mapping of keys and values, got 5. "
         "Write key: value, for example name: Kitchen rules.")),
        (b'a: "\\ud83d"', ("f:1:4 a: expected characters that can be seen, got U+D83D. "
         "Take it out, or write the character itself.")),
        (b'"a\\nb": 1', ('f:1:1: expected a key on one line, of at most 200 characters, got "a\\nb". '
         "Write a short name, on one line.")),
    ],
)  # fmt: skip
def test_what_is_no_variant_text(content: bytes, message: str) -> None:
    assert [message] == [str(problem) for problem in parse(content, "f").problems]


def test_a_tagged_top_is_refused_without_more_words() -> None:
    document = read("!x {a: 1}")
    assert document.root is None
    assert len(document.problems) == 1


def test_a_second_document_keeps_the_first() -> None:
    document = read("a: 1\n---\nb: 2\n---\nc: [")
    assert document.root is not None
    assert plain(document.root) == {"a": 1}
    assert len(document.problems) == 1


def test_a_list_with_a_refused_item_is_left_out_whole() -> None:
    document = read("a: [1, !x 2, 3]\nb: 1")
    assert document.root is not None
    assert plain(document.root) == {"b": 1}


def test_size_and_depth_have_bounds() -> None:
    assert said("a: " + "[" * (MAX_DEPTH - 2) + "]" * (MAX_DEPTH - 2)) == []
    assert "at most 20 levels" in said("a: " + "[" * MAX_DEPTH + "]" * MAX_DEPTH)[0]
    assert said("a: [" + "x," * (MAX_VALUES - 3) + "]") == []
    assert "at most 10000 values" in said("a: [" + "x," * (MAX_VALUES - 2) + "]")[0]
    assert said("k" * MAX_KEY + ": 1") == []
    assert "at most 200 characters" in said("k" * (MAX_KEY + 1) + ": 1")[0]
    assert said("# " + "x" * (MAX_BYTES - 100) + "\na: 1") == []


def test_aliases_count_as_what_they_stand_for() -> None:
    nested = "[" * 12 + "]" * 12
    assert said(f"a: &a {nested}\nb: [*a]") == []
    assert said(f"a: &a {nested}\nb: {'[' * 8}*a{']' * 8}") == [
        (
            "f:2:12 b.0.0.0.0.0.0.0.0: expected at most 20 levels of keys and lists, got one more. "
            "A variant is a flat file; close brackets, and take out what is nested."
        )
    ]
    bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"b{n}: &b{n} [{', '.join([f'*b{n - 1}' if n else '*a'] * 10)}]\n" for n in range(9)
    )
    assert "at most 10000 values" in said(bomb)[0]
    assert len(said(bomb)) == 1


def test_plain_data_grows_into_a_tree_at_one_place() -> None:
    made = grown({"a": [1, "x", True]}, HERE)
    items = (Scalar(HERE, 1, "1"), Scalar(HERE, "x", "x", quoted=True), Scalar(HERE, True, "true"))
    assert Block(HERE, {"a": Entry(HERE, Listing(HERE, items))}) == made
    assert plain(made) == {"a": [1, "x", True]}
    assert (size_of(made), height_of(made)) == (5, 3)
    assert (size_of(Block(HERE)), height_of(Listing(HERE))) == (1, 1)


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (None, "nothing"),
        (Scalar(HERE, None, "~"), "nothing"),
        (Scalar(HERE, True, "true"), "true"),
        (Scalar(HERE, -0, "-0"), "0"),
        (Scalar(HERE, 'a "b"', 'a "b"'), '"a \\"b\\""'),
        (Scalar(HERE, "x" * 60, ""), '"' + "x" * 60 + '"'),
        (Scalar(HERE, "x" * 61, ""), '"' + "x" * 57 + '..."'),
        (Listing(HERE), "a list"),
        (Block(HERE), "a mapping"),
    ],
)
def test_how_a_value_is_said(node: Scalar | Listing | Block | None, words: str) -> None:
    assert words == say(node)


def test_quotes_and_escapes_read_back() -> None:
    text = 'a "b" \\ \n\t é ☃ 😀 \u2028 \ufeff'
    assert {"a": text} == data("a: " + quote(text))
    assert quote(text).isprintable()
    assert printable("a\nb") == "a\\U0000000ab"
