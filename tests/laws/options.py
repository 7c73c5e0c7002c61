"""What there is to say in the language, from its models; and what a variant says of it.

An *option* is one of the few values of a field: a word, yes or no, a number from a short range; nothing, or something,
where a part may be absent; one of the kinds of text that a notation has. Of numbers from a long range the ends, zero,
and what lies between are one option each, and the ends are wanted alone, not in every pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from euchre_core.cards import JACK, RANKS, Card
from euchre_core.rules import prove
from euchre_core.schema import ALL, PROSE, Claim, Extra, Payment, Row, Section, Special, Tally, Variant

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

    from pydantic.fields import FieldInfo

    from euchre_core.schema import Holding

Option = tuple[str, str]
"""The path of a field, and one of its options."""
Pair = tuple[Option, Option]

SHORT = 7
"""A range of numbers with at most so many is a list of options."""
ROWS = "scoring.*"
AUCTION = "bidding.auction"
SPECIALS = f"{AUCTION}.special.*"
EXTRAS = "extras.*"
CLAIMS = "claims.*"
_NAMED = (Row, Extra, Special, Claim, Tally)
"""Sections to which a file gives names."""
_NO_RULE = (*PROSE, "language")


class Notation(NamedTuple):
    """A field that is a text of its own kind: its options, and which ones a value is."""

    options: frozenset[str]
    of: Callable[[Any, Variant], set[str]]


def _ranks(ranks: tuple[int, ...], _: Variant) -> set[str]:
    return {"jacks" if JACK in ranks else "no jacks", "low to high" if list(ranks) == sorted(ranks) else "mixed"}


def _order(ranks: tuple[int, ...] | None, variant: Variant) -> set[str]:
    if ranks is None:
        return {"nothing"}
    whole = {"all ranks"} if len(ranks) == len(RANKS) else set()
    return whole | ({"the pack's"} if set(ranks) == set(variant.deck.ranks) else set())


def _joining(ranks: tuple[int, ...] | None, _: Variant) -> set[str]:
    return {"nothing"} if ranks is None else {"jacks" if JACK in ranks else "no jacks"}


def _packets(packets: tuple[tuple[int, ...], ...], _: Variant) -> set[str]:
    if not packets:
        return {"any"}
    kinds = {"seat by seat" if len(packet) > 1 else "one number" for packet in packets}
    return kinds | {"once round" if len(packets) == 1 else "several times round"}


def _need(need: int | str, _: Variant) -> set[str]:
    return {need if isinstance(need, str) else "a number"}


def _tricks(count: Any, _: Variant) -> set[str]:
    if count is None:
        return {"nothing"}
    if count.low == count.high:
        return {"all" if count.low == ALL else "0" if count.low == 0 else "a number"}
    return {"so many or more" if count.high == ALL else "a span"}


def _lone(words: tuple[str, ...] | None, _: Variant) -> set[str]:
    return {"nothing"} if words is None else {str(len(words)), *words}


def _more(number: int, _: Variant) -> set[str]:
    """Tell the least from more, where how much more depends on the size of a hand, which is small as a rule."""
    return {"more" if number > 1 else "the least"}


def _sign(number: int, _: Variant) -> set[str]:
    return {"minus" if number < 0 else "plus"}


def _cards(cards: tuple[Card, ...], _: Variant) -> set[str]:
    return {"cards" if cards else "none"}


def _trumps(words: tuple[str, ...], _: Variant) -> set[str]:
    return {*words, "one" if len(words) == 1 else "several"}


def _by_trump(values: dict[str, int], _: Variant) -> set[str]:
    return set(values) - {"C", "D", "H", "S"} | ({"a suit"} if {*"CDHS"} & {*values} else set()) or {"nothing"}


def _bid(bid: int | str | None, _: Variant) -> set[str]:
    if isinstance(bid, str) and " " in bid:
        return {"a trump of a number"}
    return {"nothing" if bid is None else "a number" if isinstance(bid, int) else "a name"}


def _holding(wanted: tuple[Holding, ...] | None, _: Variant) -> set[str]:
    if wanted is None:
        return {"nothing"}
    kinds = {one.where for one in wanted} | {"ranks" if one.ranks else "no ranks" for one in wanted}
    kinds |= {"alike" for one in wanted if one.alike}
    return kinds | {"one" if len(wanted) == 1 else "several"}


def _ranks_or_none(ranks: tuple[int, ...] | None, _: Variant) -> set[str]:
    return {"nothing" if ranks is None else "one" if len(ranks) == 1 else "several"}


def _counts(counts: dict[str, int], _: Variant) -> set[str]:
    return {"something" if counts else "nothing"}


def _names(named: dict[str, Any], _: Variant) -> set[str]:
    return {"none" if not named else "one" if len(named) == 1 else "several"}


def _stuck(number: int, variant: Variant) -> set[str]:
    auction = variant.bidding.auction
    assert auction is not None
    return {"0" if not number else "below the bids" if 0 < number < auction.bids.low else "a bid"}


def _bid_words(words: tuple[Any, ...] | None, variant: Variant) -> set[str]:
    if words is None:
        return {"nothing"}
    kinds = {"a name" if isinstance(word, str) else next(iter(_tricks(word, variant))) for word in words}
    return kinds | {"one" if len(words) == 1 else "several"}


def _kinds(words: tuple[str, ...] | None, _: Variant) -> set[str]:
    return {"nothing"} if words is None else {str(len(words)), *words}


def _paid(paid: int | Payment | None, _: Variant) -> set[str]:
    if not isinstance(paid, Payment):
        return {"nothing" if paid is None else "0" if not paid else "points" if paid > 0 else "minus points"}
    named = {"points": "points of cards"}
    used = {named.get(name, name) for name, factor in zip(Payment._fields[1:], paid[1:], strict=True) if factor}
    return used | ({"a sum"} if len(used) + (paid.constant != 0) > 1 else set())


def _target(target: int | str, variant: Variant) -> set[str]:
    if isinstance(target, str):
        return {"none"}
    return {"above the start" if target > variant.game.start else "below the start"}


def _lowest(score: int | None, _: Variant) -> set[str]:
    return {"nothing" if score is None else str(score) if score in (0, -10_000) else "between"}


def _of_none(number: int | None, _: Variant) -> set[str]:
    return {"nothing" if number is None else "0" if number == 0 else "between"}


def _beats(names: list[str], _: Variant) -> set[str]:
    return {"somebody" if names else "nobody"}


_HOLDINGS = frozenset(
    {"nothing", "any", "trump", "natural_trump", "upcard_suit", "not_upcard_suit"}
    | {"ranks", "no ranks", "alike", "one", "several"}
)

NOTATIONS = {
    "deck.ranks": Notation(frozenset({"jacks", "no jacks", "low to high", "mixed"}), _ranks),
    "ranking.order": Notation(frozenset({"all ranks", "the pack's"}), _order),
    "ranking.trump_order": Notation(frozenset({"nothing", "all ranks", "the pack's"}), _order),
    "ranking.same_colour_trumps": Notation(frozenset({"nothing", "jacks", "no jacks"}), _joining),
    "deal.packets": Notation(
        frozenset({"any", "seat by seat", "one number", "once round", "several times round"}), _packets
    ),
    "bidding.need": Notation(frozenset({"most", "all", "a number"}), _need),
    f"{ROWS}.tricks": Notation(frozenset({"nothing", "all", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{ROWS}.lone": Notation(frozenset({"nothing", "1", "2", "3", "4", "nobody", "maker", "defender", "both"}), _lone),
    f"{ROWS}.doubled": Notation(frozenset({"nothing", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{ROWS}.points": Notation(frozenset({"nothing", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{ROWS}.lost_first": Notation(frozenset({"nothing", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{ROWS}.with_bank": Notation(frozenset({"nothing", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{EXTRAS}.tricks": Notation(frozenset({"nothing", "all"}), _tricks),
    f"{EXTRAS}.own_tricks": Notation(frozenset({"nothing", "0", "a number", "a span"}), _tricks),
    f"{EXTRAS}.own_points": Notation(frozenset({"nothing", "so many or more"}), _tricks),
    **{
        f"{EXTRAS}.{name}": Notation(frozenset({"nothing"}), lambda *_: {"nothing"})
        for name in (
            *("lone", "bid", "value", "trump", "doubled", "points", "lost_first", "with_bank", "forced"),
            *("called", "one_took_all", "more_than_each", "game_to", "declared", "partners_less"),
        )
    },
    f"{EXTRAS}.beats": Notation(frozenset({"nobody"}), lambda *_: {"nobody"}),
    "claims": Notation(frozenset({"none", "one", "several"}), _names),
    "tallies": Notation(frozenset({"none", "one", "several"}), _names),
    f"{EXTRAS}.into": Notation(
        frozenset({"nothing", "something"}), lambda into, _: {"something" if into else "nothing"}
    ),
    "extras": Notation(frozenset({"none", "one", "several"}), _names),
    f"{CLAIMS}.hand": Notation(_HOLDINGS, _holding),
    f"{CLAIMS}.upcard": Notation(frozenset({"nothing", "one", "several"}), _ranks_or_none),
    "bidding.first_round.holding": Notation(_HOLDINGS, _holding),
    "bidding.first_round.dealer_holding": Notation(_HOLDINGS, _holding),
    "bidding.second_round.holding": Notation(_HOLDINGS, _holding),
    "bidding.forced_upcard.need": Notation(frozenset({"most", "all", "a number"}), _need),
    "kitty.keeps_back": Notation(frozenset({"nothing", "one", "several"}), _ranks_or_none),
    "doubling.bids": Notation(frozenset({"nothing", "a name", "a number", "one", "several"}), _bid_words),
    **{
        f"card_points.{name}": Notation(frozenset({"nothing", "something"}), _counts)
        for name in ("ranks", "trumps", "cards")
    },
    **{
        path: Notation(frozenset({"the least", "more"}), _more)
        for path in (
            *("deal.layout.up", "deal.layout.down", "deal.before_trump"),
            *("bidding.proposals.least", "claims.*.cards"),
        )
    },
    "match.rubber.worth": Notation(
        frozenset({"nothing", "something"}), lambda worth, _: {"something" if worth else "nothing"}
    ),
    "tallies.*.points": Notation(frozenset({"minus", "plus"}), _sign),
    "deck.add": Notation(frozenset({"none", "cards"}), _cards),
    "deck.remove": Notation(frozenset({"none", "cards"}), _cards),
    "ranking.permanent_trumps": Notation(frozenset({"none", "cards"}), _cards),
    f"{AUCTION}.bids": Notation(frozenset({"all", "a number", "so many or more", "a span"}), _tricks),
    f"{AUCTION}.trumps": Notation(
        frozenset({"suits", "C", "D", "H", "S", "no_trump", "low", "one", "several"}), _trumps
    ),
    f"{AUCTION}.values": Notation(
        frozenset({"nothing", "a suit", "suits", "no_trump", "low", "each_level"}), _by_trump
    ),
    f"{AUCTION}.special": Notation(frozenset({"none", "one", "several"}), _names),
    f"{AUCTION}.stuck_dealer": Notation(frozenset({"0", "below the bids", "a bid"}), _stuck),
    f"{AUCTION}.stuck_joker_holder": Notation(frozenset({"0", "below the bids", "a bid"}), _stuck),
    f"{SPECIALS}.above": Notation(frozenset({"a number", "a name", "a trump of a number"}), _bid),
    f"{SPECIALS}.only_after": Notation(frozenset({"nothing", "a number", "a name"}), _bid),
    f"{SPECIALS}.promises": Notation(
        frozenset({"most", "all", "none", "a number"}),
        lambda promise, _: {promise if isinstance(promise, str) else "a number"},
    ),
    f"{ROWS}.bid": Notation(
        frozenset({"nothing", "a name", "a number", "so many or more", "a span", "one", "several"})
        - {"so many or more"},
        _bid_words,
    ),
    f"{ROWS}.value": Notation(frozenset({"nothing", "0", "a number", "so many or more", "a span"}), _tricks),
    f"{ROWS}.declared": Notation(
        frozenset({"nothing", *"12345", "usual", "before_deal", "blind", "hand_seen", "upcard_seen"}), _kinds
    ),
    f"{ROWS}.trump": Notation(frozenset({"nothing", "1", "2", "3", "suit", "no_trump", "low"}), _kinds),
    **{
        f"{rows}.{payee}": Notation(
            frozenset(
                {"nothing", "0", "points", "minus points", "a sum", "tricks", "bid", "value", "hand", "players"}
                | {"points of cards", "stake", "half"}
            ),
            _paid,
        )
        for rows in (ROWS, EXTRAS)
        for payee in ("makers", "defenders", "everyone", *(["dropped"] if rows == ROWS else []))
    },
    f"{EXTRAS}.dropped": Notation(
        frozenset({"nothing", "something"}), lambda paid, _: {"nothing" if paid is None else "something"}
    ),
    f"{SPECIALS}.partners_best.lone_defender_too": Notation(frozenset({"False"}), lambda *_: {"False"}),
    "game.target": Notation(frozenset({"none", "above the start", "below the start"}), _target),
    "game.loses_at": Notation(frozenset({"nothing", "0", "-10000", "between"}), _lowest),
    "game.all_lose_at": Notation(frozenset({"nothing", "0", "-10000", "between"}), _lowest),
    # Its ends are no scores on the way to a target; a hand of 8 for one partner is drawn seldom.
    "alone.not_from": Notation(
        frozenset({"nothing", "between"}), lambda score, _: {"nothing" if score is None else "between"}
    ),
    **{
        f"{path}.partners_best.at_least": Notation(frozenset({"nothing", "0", "between"}), _of_none)
        for path in ("alone", SPECIALS)
    },
    f"{ROWS}.beats": Notation(frozenset({"nobody", "somebody"}), _beats),
}


def language() -> dict[str, frozenset[str]]:
    """Return the options of every field, from the models. A kind of field that is not known here is a KeyError."""
    return {path: frozenset(_options(path, field)) for path, field in _fields(Variant, "")}


def _fields(model: type[Section], above: str) -> Iterator[tuple[str, FieldInfo]]:
    """Yield every field of a section and those below it, with its path; a section only where it may be absent."""
    for name, field in model.model_fields.items():
        path = f"{above}{name}"
        inner = _section(field)
        if path in _NO_RULE:
            continue
        if inner in _NAMED:
            yield from [] if inner is Row else [(path, field)]
            yield from _fields(inner, f"{path}.*.")
            continue
        if inner is None or type(None) in get_args(field.annotation):
            yield path, field
        if inner is not None:
            yield from _fields(inner, f"{path}.")


def _section(field: FieldInfo) -> type[Section] | None:
    for one in (field.annotation, *get_args(field.annotation), *map(_plain, get_args(field.annotation))):
        if isinstance(one, type) and issubclass(one, Section):
            return one
    return None


def _plain(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _options(path: str, field: FieldInfo) -> set[str]:
    if path in NOTATIONS:
        return set(NOTATIONS[path].options)
    found: set[str] = set()
    either = get_origin(field.annotation) in (UnionType, Union)
    for kind in get_args(field.annotation) if either else [field.annotation]:
        if get_origin(kind) is Literal:
            found |= set(map(str, get_args(kind)))
        elif kind is int:
            found |= _numbers(*_range(field))
        elif isinstance(kind, type) and issubclass(kind, Section):
            found.add("something")
        else:
            found |= {bool: {"True", "False"}, type(None): {"nothing"}}[kind]
    return found


def _range(field: FieldInfo) -> tuple[int, int]:
    least, most = (
        next(limit for one in field.metadata if (limit := getattr(one, name, None)) is not None)
        for name in ("ge", "le")
    )
    return least, most


def _numbers(low: int, high: int) -> set[str]:
    if high - low < SHORT:
        return {str(number) for number in range(low, high + 1)}
    return {str(low), str(high), "between"} | ({"0"} if low < 0 else set())


FIELDS = dict(_fields(Variant, ""))
"""Every field, by its path."""


def options_of(variant: Variant) -> frozenset[Option]:
    """Return the options that a variant has; of its score rows, those of any row."""
    return frozenset(
        (path, option)
        for path, field in FIELDS.items()
        for value in _values(variant, path)
        for option in _said(path, field, value, variant)
    )


def _values(variant: Variant, path: str) -> Iterator[Any]:
    *sections, name = path.split(".")
    things: list[Any] = [variant]
    for section in sections:
        if section == "*":
            things = [inner for thing in things for inner in thing.values()]
        else:
            things = [inner for thing in things if (inner := getattr(thing, section)) is not None]
    yield from (getattr(thing, name) for thing in things)


def _said(path: str, field: FieldInfo, value: Any, variant: Variant) -> set[str]:
    if path in NOTATIONS:
        return NOTATIONS[path].of(value, variant)
    if isinstance(value, Section) or value is None:
        return {"nothing" if value is None else "something"}
    if isinstance(value, int) and not isinstance(value, bool) and get_origin(field.annotation) is not Literal:
        low, high = _range(field)
        known = high - low < SHORT or value in (low, high, 0)
        return {str(value) if known else "between"}
    return {str(value)}


def pairs(options: Iterable[Option]) -> set[Pair]:
    """Return every two options of different fields, each pair once."""
    return {(a, b) for a, b in combinations(sorted(options), 2) if a[0] != b[0]}


def wanted_pairs() -> set[Pair]:
    """Return every two options of different fields that should be seen together."""
    every = {(path, option) for path, options in language().items() for option in options if not _is_end(path, option)}
    return {
        pair
        for pair in pairs(every)
        if not any(_absent_with_its_own(*both) or _of_two_biddings(*both) for both in (pair, pair[::-1]))
    }


def _is_end(path: str, option: str) -> bool:
    kinds = _options(path, FIELDS[path])
    return "between" in kinds and option not in ("between", "0", "nothing")


def _absent_with_its_own(part: Option, other: Option) -> bool:
    """Tell whether one option is that a part is absent, and the other is about that part."""
    return part[1] == "nothing" and other[0].startswith(f"{part[0]}.")


def _of_two_biddings(one: Option, other: Option) -> bool:
    """Tell whether one option is about an auction, or fixed trump, and the other about rounds, or about callers."""
    path, said = one
    auction = path.startswith((AUCTION, f"{ROWS}.bid", f"{ROWS}.value")) and said != "nothing"
    auction |= path.startswith(ROWS) and said in ("bid", "value")
    if path.startswith("bidding.fixed") and said != "nothing":
        rounds_too = ("bidding.first_round", "bidding.second_round", "bidding.auction", "bidding.forced_upcard")
        others = (*rounds_too, "called_partner", "doubling", "drop")
        return other[0].startswith(others) and other[1] != "nothing"
    rounds = other[0].startswith(("bidding.first_round", "bidding.second_round")) and other[1] != "nothing"
    return auction and (rounds or other in (("deal.upcard", "True"), (AUCTION, "nothing")))


Known = Sequence[tuple[Variant, frozenset[Option]]]
"""Variants with their options."""


def together(pair: Pair, known: Known, chance: random.Random, tries: int) -> Variant | None:
    """Try to make a variant with two options out of variants that have one of them each; ``None`` if all are refused."""
    ones, others = ([variant for variant, options in known if option in options] for option in pair)
    for _ in range(tries if ones and others else 0):
        found = _crossed(pair, chance.choice(ones), chance.choice(others), chance)
        if found is not None:
            return found
    return None


def _crossed(pair: Pair, one: Variant, other: Variant, chance: random.Random) -> Variant | None:
    """Take from the other what the proofs find wrong with the one, or else some section, while both options last."""
    mixed, taken = _taken(one, other, pair[1][0]), {pair[1][0]}
    sections = sorted({path.partition(".")[0] for path in FIELDS} - {pair[0][0].partition(".")[0]})
    chance.shuffle(sections)
    while {*pair} <= options_of(mixed):
        problems = prove(mixed)
        if not problems:
            return mixed
        wrong = [problem.path for problem in problems if problem.path not in taken] or sections
        if not wrong:
            return None
        path = wrong.pop()
        taken.add(path)
        mixed = _taken(mixed, other, path)
    return None


def _taken(one: Variant, other: Variant, path: str) -> Variant:
    """Return a variant with what another says at a path; of score rows, the table."""
    section, _, name = path.partition(".")
    here, there = getattr(one, section), getattr(other, section)
    if name and not isinstance(here, dict) and here is not None and there is not None:
        there = _taken(here, there, name)
    return one.model_copy(update={section: there})
