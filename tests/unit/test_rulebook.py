"""The rules in words: complete, driven by the schema's fields; true, held against play; in the words of the table."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

import pytest
from pydantic import ValidationError

# This folder is no package, and its modules are found by the folder above.
from unit.auction_games import TEXTS, game

import euchre_core as ec
from euchre_core.errors import VariantError
from euchre_core.kernel.transcript import write_deal
from euchre_core.load import read_text_variant, read_variant
from euchre_core.rulebook import Part, in_words
from euchre_core.rulebook.deals import _WHO_ALONE
from euchre_core.rulebook.facts import either
from euchre_core.rules.scoring import LONE_WORDS
from euchre_core.schema import PROSE, Count, Payment, Section, Variant
from euchre_core.schema.holdings import Holding
from euchre_core.schema.notation import CardList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.fields import FieldInfo

Path = tuple[str, ...]
ROLES = ("makers", "defenders", "dropped")

ALL = [entry.name for entry in ec.shipped()]
# Games of different shapes; the fields that matter in none of them matter in some other shipped variant.
SHAPES = [
    "standard",
    "cutthroat",
    "shoot",
    "ranked",
    "british",
    "two_handed",
    "north_american",
    "bauer",
    *list(TEXTS)[2:],
]

# Legal values of the notations that are not simply numbers, words or yes and no, by the type they are read into.
NOTATIONS: dict[Any, list[Any]] = {
    tuple[int, ...]: ["9-A", "7-A", "9 10 J A K Q", "J-A"],
    tuple[tuple[int, ...], ...]: ["any", [3, 2], [2, 3], ["3/2/3/2", "2/3/2/3"]],
    int | Literal["most", "all"]: ["most", "all", 1, 2],
    Count: ["all", "none", "3+", 1],
    tuple[str, ...]: ["nobody", "maker", "defender", ["maker", "both"]],
    list[str]: [[], ["point"], ["march"]],
    CardList: ["none", "2S 2H", "9S", "9C 9D"],
    tuple[Count | str, ...]: [6, "3-5", "shoot", ["shoot", 6]],
    int | Payment: [-3, 0, 2, "tricks", "-bid", "value", "2*hand", "players", "value/2", "tricks + 2"],
    tuple[Holding, ...]: [
        "1+ of A",
        "no J Q K",
        "2+ trump",
        "1+ natural_trump",
        ["1 of A", "no 9"],
        "3+ of 9 10 in upcard_suit",
        "all of 9 10 J",
        "2-3 of 9",
    ],
    dict[str, int]: [{}, {"S": 10, "C": 20, "D": 30, "H": 40}, {"S": 10, "C": 20, "D": 30, "H": 40, "each_level": 10}],
}
# The same of fields whose type alone does not say it.
BY_PATH: dict[Path, list[Any]] = {
    ("scoring", "*", "trump"): [None, "suit", "no_trump", ["suit", "low"]],
    ("extras", "*", "trump"): [None, "suit", "no_trump"],
    ("scoring", "*", "declared"): [None, "usual", "blind", "hand_seen", "before_deal", ["usual", "upcard_seen"]],
    ("extras", "*", "declared"): [None, "usual", "blind", "hand_seen"],
    ("bidding", "auction", "trumps"): ["suits", ["suits", "no_trump"], ["S", "C", "D", "H"], ["C", "low"]],
    ("bidding", "auction", "special", "*", "above"): [3, 4, 6, 12, "shoot", "sweep", "misere"],
    ("bidding", "auction", "special", "*", "only_after"): [None, 2, 3, 6, 7, "shoot", "misere"],
    ("card_points", "ranks"): [{"A": 1}, {"A": 2}, {"J": 1, "A": 11}],
    ("card_points", "trumps"): [{}, {"J": 12}, {"A": 0}],
    ("card_points", "cards"): [{}, {"QS": 13}, {"JS": 2}, {"AH": 0}],
    ("doubling", "bids"): [None, "3-4", 4, "horse"],
    ("claims", "*", "hand"): [
        None,
        "3+ of 9 10",
        "4+ of 9 10",
        ["1+ of A", "no J Q K"],
        "3+ of 9 10 not in upcard_suit",
        "3 and 2 alike",
        "2 alike",
    ],
    ("kitty", "keeps_back"): [None, "A J", "A"],
    ("claims", "*", "upcard"): [None, "K", "A K", "2-K"],
    ("extras", "*", "into"): [None, "tokens", "stakes"],
    ("match", "rubber", "worth"): [{}, {"0": 3, "2": 2}, {"0": 2}],
    ("game", "target"): ["none", -10, 0, 5, 21],
}


def bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def parts_of(kind: Any) -> list[Any]:
    """Return what a type allows besides ``None``."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else [kind]
    return [bare(part) for part in kinds if part is not NoneType]


def is_section(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Section)


def values_of(info: FieldInfo, path: Path) -> list[Any]:
    """Return legal values of a field, from its type and bounds alone if it can be."""
    if path in BY_PATH:
        return BY_PATH[path]
    kind = info.annotation
    values: list[Any] = [None] if NoneType in get_args(kind) else []
    if kind in NOTATIONS:
        return values + NOTATIONS[kind]
    for part in parts_of(kind):
        if part in NOTATIONS:
            values += NOTATIONS[part]
        elif part is bool:
            values += [True, False]
        elif part is int:
            low = next((limit.ge for limit in info.metadata if hasattr(limit, "ge")), 0)
            high = next((limit.le for limit in info.metadata if hasattr(limit, "le")), 12)
            values += [number for number in (-3, 0, 1, 2, 3, 4, 5, 8) if low <= number <= high]
        elif get_origin(part) is Literal:
            values += get_args(part)
        else:
            pytest.fail(
                f"no values are known for a field of type {kind}: add some to NOTATIONS, and words to the rulebook"
            )
    return values


def behaviour(model: type[Section] = Variant, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Yield every field of the language that play or score may depend on, with legal values; ``*`` stands for a row."""
    for name, info in model.model_fields.items():
        here = (*path, name)
        if not path and name in (*PROSE, "language"):
            continue
        kinds = parts_of(info.annotation)
        if any(map(is_section, kinds)):
            if NoneType in get_args(info.annotation):
                yield here, [None, {}]
            yield from behaviour(kinds[0], here)
        elif get_origin(kinds[0]) is dict and is_section(get_args(kinds[0])[1]):
            yield from behaviour(get_args(kinds[0])[1], (*here, "*"))
        else:
            yield here, values_of(info, here)


FIELDS = list(behaviour())


@cache
def merged(name: str) -> str:
    reading = read_text_variant(TEXTS[name], "game.yaml") if name in TEXTS else read_variant(name)
    return json.dumps(reading.merged)


def changed(name: str, path: Path, value: Any) -> Variant | None:
    """Return a shipped variant with one value changed; nothing if that is no legal game."""
    data = json.loads(merged(name))
    section = data
    for key in path[:-1]:
        section = section.setdefault(key, {})
        if not isinstance(section, dict):
            return None
    section.pop(path[-1], None)
    if value is not None:
        section[path[-1]] = value
    try:
        variant = Variant.model_validate_json(json.dumps(data))
        ec.compile_rules(variant)
    except (ValidationError, VariantError):
        return None
    return variant


def places(name: str, path: Path) -> list[Path]:
    """Return the paths that a pattern stands for in a variant."""
    if "*" not in path:
        return [path]
    star = path.index("*")
    section = json.loads(merged(name))
    for key in path[:star]:
        section = section.get(key) or {}
    return [(*path[:star], entry, *path[star + 1 :]) for entry in section]


# Fields that have one value in this version of the language, or one only in any given game.
ONE_VALUE = {
    ("bidding", "auction"),  # which goes not with rounds, and is needed without them
    ("bidding", "auction", "special", "*", "partners_best", "lone_defender_too"),  # a bid is no defender's
    ("bidding", "fixed"),  # which goes not with rounds, and is needed without them
    ("called_partner",),  # which goes with sides that nothing else has
    ("card_points",),  # rows that ask for points need them
    ("claims", "*", "cards"),  # as many as the kitty has
    ("extras", "*", "beats"),  # each extra that fits is paid
    ("extras", "*", "partners_less"),  # nor more to a maker than to his partners
    ("extras", "*", "game_to"),  # what pays besides gives nobody the game
    ("bidding", "first_round", "suits"),
    ("alone", "ahead"),  # which has a window, if it is there
    ("dummy",),
    ("dummy", "taken_by"),
    ("kitty", "taken_by"),
    ("table", "hands_each"),  # which goes with the number of players
    ("scoring", "*", "beats"),
}
# Values that mean the same wherever both are legal: a pack has no order; an order may rank more than the pack has; rows
# that can do without beat nobody; no pay is 0.
EQUAL: dict[Path, list[Any]] = {
    ("deck", "ranks"): ["9-A", "9 10 J A K Q"],
    ("ranking", "order"): ["9-A", "7-A", "J-A"],
    ("ranking", "trump_order"): [None, "9-A", "7-A", "J-A"],
    ("scoring", "*", "beats"): [[], ["point"], ["march"]],
    **{(part, "*", who): [None, 0] for part in ("scoring", "extras") for who in (*ROLES, "everyone")},
}


def says(name: str, path: Path) -> bool:
    """Tell whether a game says something of a field."""
    for place in places(name, path):
        section = json.loads(merged(name))
        for key in place[:-1]:
            section = section.get(key) if isinstance(section, dict) else None
        if isinstance(section, dict) and place[-1] in section:
            return True
    return False


@pytest.mark.parametrize(("path", "values"), FIELDS, ids=[".".join(path) for path, _ in FIELDS])
def test_every_field_is_said(path: Path, values: list[Any]) -> None:
    """Of any two values of a field that are legal in one game, there is a game whose rules in words tell them apart.

    The games are the shapes and those that say something of the field, and, where none of these settles it, all that
    come with euchre; three that settle it are enough.
    """
    pairs = set(itertools.combinations(range(len(values)), 2))
    pairs -= {(a, b) for a, b in pairs if values[a] in EQUAL.get(path, []) and values[b] in EQUAL.get(path, [])}
    together: set[tuple[int, int]] = set()
    apart: set[tuple[int, int]] = set()
    settled = 0
    of_it = [*SHAPES, *(name for name in ALL if name not in SHAPES and says(name, path))]
    for name in [*of_it, *(name for name in ALL if name not in of_it)]:
        if settled >= 3 or (settled and name not in of_it):
            break
        for place in places(name, path):
            if pairs <= apart:
                return
            said = [in_words(variant) if (variant := changed(name, place, value)) else None for value in values]
            legal = {(a, b) for a, b in pairs if said[a] and said[b]}
            together |= legal
            apart |= {(a, b) for a, b in legal if said[a] != said[b]}
            settled += bool(legal) and together <= apart
    assert together <= apart, [(values[a], values[b]) for a, b in together - apart]
    assert together or path in ONE_VALUE, "no game has two legal values of this field"


def record(variant: Variant) -> list[str]:
    """Return what happens in some deals, with everybody at random."""
    rules = ec.compile_rules(variant)
    lines: list[str] = []
    for seed in range(6):
        players = [ec.players.random_player(seed, 1000 + seat) for seat in range(rules.seats)]
        deal = ec.Deal.from_seed(rules, seed=seed, dealer=seed % rules.seats)
        while deal.actor is not None:
            deal = deal.apply(players[deal.actor](deal.view(deal.player or 0)))
        lines += write_deal(deal)
    return lines


EQUALS = [*SHAPES[:7], "first card", "rounds", "no_upcard", "two_jokers", "double_pack", "sleeping_dealer"]


@pytest.mark.parametrize("name", EQUALS)
def test_equal_words_are_equal_games(name: str) -> None:
    """A change that the words keep silent about changes nothing that is played.

    Each value of each field is tried in a quarter of the games.
    """
    usual = changed(name, ("language",), 1)
    assert usual is not None
    words, played = in_words(usual), record(usual)
    for number, (path, values) in enumerate(FIELDS):
        for place in places(name, path):
            for value in values[(number + EQUALS.index(name)) % 4 :: 4]:
                variant = changed(name, place, value)
                if variant is not None and in_words(variant) == words:
                    assert record(variant) == played, (place, value)


def test_what_can_never_matter_is_not_said() -> None:
    """Card points that nobody asks for, and how one must win where nobody is ever the maker: the words are the same."""
    usual = ec.Variant.model_validate_json(merged("reunion"))
    asked = usual.model_copy(update={"game": usual.game.model_copy(update={"won_by": "own_made_bid"})})
    assert in_words(asked) == in_words(usual)
    usual = ec.Variant.model_validate_json(merged("standard"))
    points = Variant.model_validate({"card_points": {"ranks": {"A": 1}}}).card_points
    assert in_words(usual.model_copy(update={"card_points": points})) == in_words(usual)


def text_of(parts: tuple[Part, ...]) -> str:
    said = [line for part in parts for line in (part.title, *part.sentences, *itertools.chain(*part.rows))]
    return "\n".join(said)


@pytest.mark.parametrize("name", [*ALL, *TEXTS])
def test_words_of_the_table(name: str) -> None:
    """No word of the language that is no word of the table, no empty phrase, every sentence whole."""
    parts = in_words(game(name) if name in TEXTS else ec.load(name))
    text = text_of(parts)
    assert "_" not in text
    assert not re.search(r"  | ,|\(\)|None|\{", text)
    for sentence in (sentence for part in parts for sentence in part.sentences):
        assert re.fullmatch(r"[A-Z0-9].*\.", sentence), sentence


def rows(name: str) -> list[tuple[str, str, str]]:
    return [row for part in in_words(ec.load(name)) for row in part.rows]


def test_score_table_of_the_rule_texts() -> None:
    """The table says B26 to B34, each deal in one row."""
    assert rows("standard") == [
        ("point", "3 or 4 tricks", "the makers 1"),
        ("march", "All 5 tricks, the maker not alone", "the makers 2"),
        ("lone march", "All 5 tricks, the maker alone", "the makers 4"),
        ("euchre", "0 to 2 tricks, no defender alone", "the defenders 2"),
        ("lone stop", "1 or 2 tricks, a defender alone", "the defenders 2"),
        ("lone sweep", "No tricks, a defender alone", "the defenders 4"),
    ]


def test_score_table_without_rows_that_cannot_pay() -> None:
    """Rows for lone defenders are left out where there are none; D26: a march of three-handed counts three."""
    assert [name for name, _, _ in rows("north_american")] == ["point", "march", "lone march", "euchre"]
    assert ("march", "All 5 tricks", "the maker 3") in rows("cutthroat")
    assert ("euchre", "0 to 2 tricks, no defender alone", "each defender 2") in rows("cutthroat")


def test_payments_in_words() -> None:
    """Everybody, nobody, both sides, points lost."""
    pay = {
        "point": {"made": True, "makers": -1, "defenders": 3},
        "march": {"tricks": "all", "everyone": 0},
        "euchre": {"made": False, "everyone": 2},
    }
    data = json.loads(merged("two_handed")) | {"scoring": pay}
    parts = in_words(Variant.model_validate_json(json.dumps(data)))
    paid = [who for part in parts for _, _, who in part.rows]
    assert paid == ["the maker -1, the defender 3", "nobody scores", "everybody 2"]


def test_rows_that_beat_rows() -> None:
    """Which of two overlapping rows beats the other is seen in what each of them pays."""
    said = []
    for winner, loser in (("point", "odd"), ("odd", "point")):
        pay: dict[str, dict[str, Any]] = {
            "point": {"made": True, "makers": 1},
            "odd": {"tricks": "2-4", "makers": 2},
            "euchre": {"tricks": "0-1", "defenders": 2},
        }
        pay[winner]["beats"] = [loser]
        data = json.loads(merged("two_handed")) | {"scoring": pay}
        parts = in_words(Variant.model_validate_json(json.dumps(data)))
        said.append([(row, when) for part in parts for row, when, _ in part.rows])
    assert said == [
        [("point", "3 to 5 tricks"), ("odd", "2 tricks"), ("euchre", "0 or 1 tricks")],
        [("point", "All 5 tricks"), ("odd", "2 to 4 tricks"), ("euchre", "0 or 1 tricks")],
    ]


def test_who_is_alone_can_always_be_said() -> None:
    """Whatever lone hands a game knows, each set of them has words, and no two sets the same."""
    games = [{"nobody"}, {"nobody", "maker"}, {"nobody", "defender"}, {"nobody", "maker", "both"}, set(LONE_WORDS)]
    for possible in games:
        said = {}
        for size in range(1, len(possible) + 1):
            for words in itertools.combinations(sorted(possible), size):
                said[words] = next(text for group, text in _WHO_ALONE if possible.intersection(group) == set(words))
        assert len(set(said.values())) == len(said)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "british",
            "If the upcard is the joker, the dealer, before he looks at his hand, names any suit as trumps, and may",
        ),
        ("british", "He is the caller, and there is no bidding; he takes the joker into his hand and buries a card."),
        ("cutthroat", "A lone maker does without the dummy."),
        ("packets_3232", "from the dealer's left round to the dealer, in packets: 3-2-3-2, then 2-3-2-3."),
        ("dealer_is_stuck", "The dealer may not pass here: when all the others have passed, he must name a suit."),
        ("no_bowers", "Trumps, from high to low: K Q J A 10 9."),
        ("no_bowers", "The makers must take all 5 tricks."),
        ("two_jokers", "(left bower), the first joker, the second joker, A K Q 10 9 8 7."),
        ("double_pack", "Of two equal cards in a trick, the second beats the other."),
        ("no_upcard", "If everybody passes, nobody scores and the same dealer deals again."),
        (
            "makers_win_ties",
            "get there in the same deal, the makers' score wins if it is among them; if not, the highest",
        ),
        ("sleeping_dealer", "A dealer whose partner has just said that he plays alone leaves the upcard on the table."),
    ],
)
def test_sentences(name: str, words: str) -> None:
    """Some sentences, read against the rules by eye."""
    assert words in text_of(in_words(ec.load(name)))


def test_either() -> None:
    """Lists in words."""
    assert [either(words) for words in ([], ["1"], ["1", "2"])] == ["", "1", "1 or 2"]
