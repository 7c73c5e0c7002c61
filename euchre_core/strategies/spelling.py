"""Any value of any field, as a file may write it: from the models, and from what they say of notations."""

from __future__ import annotations

from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from euchre_core.cards import JOKERS, RANKS, SUIT_LETTERS, SUIT_WORDS, USUAL_RANKS
from euchre_core.limits import MOST_TRICKS
from euchre_core.schema import PACKS, Section, Variant
from euchre_core.strategies.base import st

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre_core.strategies.base import Plain, SearchStrategy

Path = tuple[str, ...]
ANY = "*"
"""Stands in a path for a name that the writer chooses: of a score row, an example, a seat."""

_FEW = 4
_UNBOUNDED = 10**9
_LONE = ("nobody", "maker", "defender", "both")
_SPECIALS = ("moon", "null", "shoot", "open_null", "Moon", "3", "a b", "hearts")
_NAMES = (
    "row_0",
    "row_1",
    "row_0_lone",
    "point",
    "march",
    "euchre",
    "lone_march",
    "Row",
    "x",
    "passed_out",
    "0",
    "a b",
)


def _numbers(low: int, high: int) -> SearchStrategy[int]:
    """Small numbers mostly, and the ends."""
    first = max(low, -3)
    return st.sampled_from([*range(first, min(high, first + 9) + 1), low, high])


def _ranks() -> SearchStrategy[Any]:
    few = st.lists(st.sampled_from(RANKS), min_size=1, max_size=len(RANKS), unique=True)
    spans = st.sampled_from(RANKS[:USUAL_RANKS]).map(lambda low: f"{low}-A") | st.just("2-10 11-13 J-A")
    return spans | few.map(" ".join) | few | st.permutations(RANKS).map(" ".join) | st.sampled_from([5, "T-A", "2-A"])


def _packets() -> SearchStrategy[Any]:
    seats = st.lists(st.integers(1, 4), min_size=2, max_size=9).map(lambda each: "/".join(map(str, each)))
    usual = st.sampled_from(["any", [3, 2], [2, 3], [5], ["3/2/3/2", "2/3/2/3"], ["3/2", "2/3"], ["2/2/2/2/2", 3]])
    return usual | st.lists(st.integers(1, 6) | seats, min_size=1, max_size=_FEW)


def _tricks() -> SearchStrategy[Any]:
    numbers = st.integers(0, 8) | st.just(MOST_TRICKS)
    spans = st.tuples(numbers, numbers).map(lambda ends: f"{min(ends)}-{max(ends)}")
    return st.sampled_from(["all", "none"]) | numbers | spans | numbers.map(lambda low: f"{low}+")


_WORDS = st.text("abcXYZ é♥'\"#:{}[]-,&*!|>%@`\n\\~0123", max_size=12) | st.sampled_from(
    ["", "no", "yes", "Ours", "1:30"]
)
_CARDS = [*(rank + suit for rank in RANKS for suit in SUIT_LETTERS), *JOKERS]
_HANDS = st.lists(st.sampled_from(_CARDS), max_size=6, unique=True).map(" ".join)
_SEATS = st.integers(0, 4) | st.sampled_from(["0", "3"])
_SAYINGS = st.builds(
    "{} {}".format,
    st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, 9, "nobody"]),
    st.sampled_from(
        [
            "passes",
            "orders",
            "names hearts",
            "leads AH",
            "plays 9S",
            "takes JD",
            "buries JD",
            "alone",
            "calls clubs",
            "",
        ]
    ),
)

_SINGLE = st.lists(st.sampled_from(_CARDS), min_size=1, max_size=3)
_CLAIMS = ("farmer", "court", "marriage", "nothing", "a b", "Farmer")
_TRUMPS = ("suits", "C", "D", "H", "S", "no_trump", "low")
_KINDS = ("suit", "no_trump", "low")
_DECLARED = ("usual", "before_deal", "blind", "hand_seen", "upcard_seen")
_BIDS = st.integers(0, 8) | st.sampled_from(_SPECIALS)
_BID_WORDS = _tricks() | st.sampled_from(_SPECIALS)
_BEST = st.integers(0, 9)


def _some(words: tuple[str, ...]) -> SearchStrategy[Any]:
    return st.sampled_from(words) | st.lists(st.sampled_from(words), min_size=1, max_size=len(words))


def _holdings() -> SearchStrategy[Any]:
    counts = st.sampled_from(["1+", "no", "all", "0-1", "2", "40+"])
    ranks = st.lists(st.sampled_from(RANKS), min_size=1, max_size=3).map(" ".join)
    where = st.sampled_from(["", " in trump", " in upcard_suit", " not in upcard_suit", " in hearts"])
    phrases = st.builds("{} of {}{}".format, counts, ranks, where) | st.builds(
        "{} {}".format, counts, st.sampled_from(["trump", "natural_trump", "9 10"])
    )
    phrases |= st.sampled_from(["2 alike", "3 and 2 alike", "2 and 3 alike", "1 alike", "40 alike"])
    return phrases | st.lists(phrases, min_size=1, max_size=2)


def _payments() -> SearchStrategy[Any]:
    words = st.sampled_from(["tricks", "bid", "value", "hand", "players", "points"])
    numbers = st.sampled_from([0, 1, 2, 10, 9999])
    terms = words | numbers.map(str) | st.builds("{}*{}".format, numbers, words)
    halves = terms | terms.map(lambda term: f"{term}/2")
    rest = st.lists(st.tuples(st.sampled_from([" + ", " - "]), halves).map("".join), max_size=2).map("".join)
    sums = st.builds("{}{}{}".format, st.sampled_from(["", "-"]), halves, rest)
    stakes = st.builds("{}{}*stake".format, st.sampled_from(["", "-"]), terms)
    return _numbers(-1000, 1000) | sums | sums | stakes


NOTATIONS: dict[Path, SearchStrategy[Any]] = {
    ("deck",): st.sampled_from(sorted(PACKS)),
    ("deck", "ranks"): _ranks(),
    ("deck", "add"): _SINGLE | _SINGLE.map(" ".join) | st.just("none"),
    ("ranking", "permanent_trumps"): _SINGLE | _SINGLE.map(" ".join) | st.just("none"),
    ("deck", "remove"): _SINGLE | _SINGLE.map(" ".join) | st.just("none"),
    ("deal", "packets"): _packets(),
    ("deal", "dummy"): st.integers(0, 8) | st.just(32),
    ("ranking", "order"): _ranks(),
    ("ranking", "trump_order"): _ranks(),
    ("ranking", "same_colour_trumps"): _ranks(),
    ("bidding", "need"): st.sampled_from(["most", "all", MOST_TRICKS + 1]) | st.integers(1, MOST_TRICKS),
    ("bidding", "auction", "bids"): _tricks(),
    ("bidding", "auction", "trumps"): _some(_TRUMPS),
    ("bidding", "auction", "values", ANY): st.sampled_from([*_TRUMPS, "each_level", "x"]),
    ("bidding", "auction", "special", ANY): st.sampled_from(_SPECIALS),
    ("bidding", "auction", "special", ANY, "above"): _BIDS | st.sampled_from(["3 D", "4 no_trump", "moon H"]),
    ("bidding", "auction", "special", ANY, "only_after"): _BIDS,
    ("bidding", "auction", "special", ANY, "promises"): st.sampled_from(["most", "all", "none"]) | st.integers(1, 8),
    ("bidding", "auction", "special", ANY, "partners_best"): _BEST,
    ("alone", "partners_best"): _BEST,
    ("game", "target"): st.just("none") | _numbers(-10_000, 10_000),
    ("bidding", "first_round", "holding"): _holdings(),
    ("bidding", "first_round", "dealer_holding"): _holdings(),
    ("bidding", "second_round", "holding"): _holdings(),
    ("bidding", "forced_upcard", "need"): st.sampled_from(["most", "all"]) | st.integers(1, MOST_TRICKS),
    ("doubling", "bids"): _BID_WORDS | st.lists(_BID_WORDS, min_size=1, max_size=3),
    ("kitty", "keeps_back"): _ranks(),
    ("claims", ANY): st.sampled_from(_CLAIMS),
    ("claims", ANY, "hand"): _holdings(),
    ("claims", ANY, "upcard"): _ranks(),
    ("card_points", "ranks", ANY): st.sampled_from([*RANKS, "x"]),
    ("card_points", "trumps", ANY): st.sampled_from(RANKS),
    ("card_points", "cards", ANY): st.sampled_from(_CARDS),
    ("tallies", ANY): st.sampled_from(["tokens", "stakes", "9"]),
    ("extras", ANY, "into"): st.sampled_from(["tokens", "stakes", "none"]),
    ("extras", ANY): st.sampled_from(_NAMES),
    **{
        (section, ANY, name): strategy
        for section in ("scoring", "extras")
        for name, strategy in {
            "tricks": _tricks(),
            "value": _tricks() | st.integers(0, 999).map(lambda low: f"{low}+"),
            "bid": _BID_WORDS | st.lists(_BID_WORDS, min_size=1, max_size=3),
            "trump": _some(_KINDS),
            "makers": _payments(),
            "defenders": _payments(),
            "everyone": _payments(),
            "lone": st.sampled_from(_LONE) | st.lists(st.sampled_from(_LONE), min_size=1, max_size=5),
            "beats": st.lists(st.sampled_from(_NAMES), max_size=3),
            "doubled": st.integers(0, 3) | st.sampled_from(["0-1", "1+"]),
            "points": _tricks() | st.integers(0, 150).map(lambda low: f"{low}+"),
            "lost_first": _tricks(),
            "with_bank": _tricks(),
            "declared": _some(_DECLARED),
            "dropped": _payments(),
        }.items()
    },
    ("extras", ANY, "own_tricks"): _tricks(),
    ("extras", ANY, "own_points"): _tricks(),
    ("scoring", ANY): st.sampled_from(_NAMES),
    ("examples", ANY): _WORDS,
    ("examples", ANY, "hands"): st.dictionaries(_SEATS, _HANDS, max_size=5),
    ("examples", ANY, "upcard"): st.sampled_from(_CARDS),
    ("examples", ANY, "dummy"): _HANDS,
    ("examples", ANY, "play"): st.lists(_SAYINGS, max_size=_FEW),
    ("examples", ANY, "expect", "legal"): st.dictionaries(
        _SEATS, _HANDS | st.lists(st.sampled_from(["passes", "orders"]) | _SAYINGS, max_size=3), max_size=2
    ),
    ("examples", ANY, "expect", "refused"): st.lists(_SAYINGS, max_size=3),
    ("examples", ANY, "expect", "trump"): st.sampled_from([*SUIT_WORDS, "none", ""]),
    ("examples", ANY, "expect", "tricks"): st.dictionaries(_SEATS, st.integers(-1, 5), max_size=3),
    ("examples", ANY, "expect", "outcome"): st.sampled_from(_NAMES),
}
"""By path: what is no plain word or number. At the path of a section: its shorthand; of a name: what may be a name."""


def _spelling(
    kind: Any, limits: dict[str, int], path: Path, found: dict[Path, SearchStrategy[Any]]
) -> SearchStrategy[Any]:
    """Return a strategy for a kind of value, and note it, and those of all that is inside, by path."""
    whole = _made(kind, limits, path, found)
    if path in NOTATIONS and path[-1] != ANY and whole is not NOTATIONS[path]:
        whole = NOTATIONS[path] | whole
    found[path] = whole
    return whole


def _made(kind: Any, limits: dict[str, int], path: Path, found: dict[Path, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    origin, inside = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Section):
        return _section(kind, path, found)
    if path in NOTATIONS and path[-1] != ANY:
        return NOTATIONS[path]
    if origin is Literal:
        return st.sampled_from(inside)
    if origin is Annotated:
        return _made(inside[0], limits, path, found)
    if origin in (UnionType, Union):
        return _made(next(one for one in inside if one is not type(None)), limits, path, found)
    if origin is list:
        return st.lists(_made(inside[0], limits, path, found), max_size=_FEW)
    if origin is dict:
        names = NOTATIONS.get((*path, ANY), st.integers(0, 6))
        return st.dictionaries(names, _spelling(inside[1], limits, (*path, ANY), found), max_size=_FEW)
    if kind is int:
        return _numbers(limits.get("ge", -1), limits.get("le", _UNBOUNDED))
    return {bool: st.booleans(), str: _WORDS}[kind]


def _section(section: type[Section], path: Path, found: dict[Path, SearchStrategy[Any]]) -> SearchStrategy[Plain]:
    must: dict[str, Any] = {}
    may: dict[str, Any] = {}
    for name, field in section.model_fields.items():
        limits = {
            end: bound
            for one in field.metadata
            for end in ("ge", "le")
            if (bound := getattr(one, end, None)) is not None
        }
        (must if field.is_required() else may)[name] = _spelling(field.annotation, limits, (*path, name), found)
    return st.fixed_dictionaries(must, optional=may)


def _spellings() -> Iterator[tuple[Path, SearchStrategy[Any]]]:
    found: dict[Path, SearchStrategy[Any]] = {}
    found[()] = _section(Variant, (), found)
    yield from found.items()


SPELLINGS = dict(_spellings())
"""By path: values of every field, of whole sections, of a score row and an example, and of a whole file."""
