"""Hostile input through the public face: whatever comes, an answer or an ordinary error, never a crash.

Run: python tests/fuzz/hostile.py [--attempts N] [--first K] [--seed S]

Attempt ``k`` depends on ``(seed, k)`` alone, so a run goes on with ``--first`` where another stopped, and the last
number printed before a crash is where to look. Meant for a build with the address sanitizer; how to make one stands in
``docs/explanation/compiled.md``.
"""

from __future__ import annotations

import argparse
import copy
import json
import pickle
import random
import sys
import time
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import euchre_core as ec
from euchre_core.chance import Chance, Pack
from euchre_core.kernel.bulk import play_deals, play_out_many
from euchre_core.kernel.dealt import Dealt
from euchre_core.kernel.legal import LegalActions
from euchre_core.kernel.line import COMPILED
from euchre_core.kernel.table import Table
from euchre_core.kernel.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable

ALLOWED = (ec.EuchreError, ValueError, TypeError, LookupError, OverflowError, AttributeError)
"""What a mistake may raise. ``AttributeError`` comes from objects that are nothing like what was asked for."""

NAMES = (
    "standard", "double_pack", "double_pack_five", "two_jokers", "two_tricks", "cutthroat_25", "two_handed_32",
    "british", "north_american", "joker_given_a_suit", "partner_takes_over", "defend_alone", "no_upcard",
)  # fmt: skip

SEED = 20261130


class Liar(int):
    """A number that agrees to every comparison."""

    def __lt__(self, _: object) -> bool:
        return True

    __le__ = __gt__ = __ge__ = __eq__ = __lt__
    __hash__ = int.__hash__


@cache
def rules_of(name: str) -> ec.Rules:
    """Return a variant's rules."""
    return ec.compile_rules(ec.load(name))


def odd(chance: random.Random) -> Any:
    """Return something that is asked for nowhere, or a number that may be too large."""
    kind = chance.randrange(12)
    if kind < 4:
        return chance.randrange(-3, 200)
    if kind == 4:
        return chance.choice((1, -1)) * 2 ** chance.randrange(70) + chance.randrange(-2, 3)
    if kind == 5:
        return Liar(chance.choice((0, 5, -1, 64, 10**6, 2**31, -(2**31), 2**63, 2**64)))
    return chance.choice(
        (None, True, 1.0, 0.5, float("nan"), float("inf"), "", "0 passes", "AH KC", b"\0", (), [], {}, object(), 10**400,
         slice(None), slice(-70, 70, 3), Dealt((), 0, -1, ()), [1, 2, 3], [Liar(70)] * 24, range(64))
    )  # fmt: skip


def number(chance: random.Random) -> Any:
    """Return a whole number as an action, mostly near the legal ones, or something odd."""
    return chance.randrange(-1, 193) if chance.random() < 0.7 else odd(chance)


def position(chance: random.Random) -> ec.Deal:
    """Return some position of some deal."""
    rules = rules_of(chance.choice(NAMES))
    deal = ec.Deal.from_seed(rules, seed=chance.randrange(2**32), dealer=chance.randrange(rules.seats))
    for _ in range(chance.choice((0, 1, 2, 3, 5, 8, 13, 21, 34, 80))):
        legal = deal.legal_actions
        if not legal:
            break
        deal = deal.apply(legal[chance.randrange(len(legal))])
    return deal


def changed(chance: random.Random, value: Any) -> Any:
    """Return something like *value*: a number a bit off, a tuple with a place more, less or changed; or a surprise."""
    if chance.random() < 0.2:
        return odd(chance)
    if isinstance(value, (tuple, list)) and value:
        items = list(value)
        place = chance.randrange(len(items))
        kind = chance.randrange(4)
        if kind == 0:
            del items[place]
        elif kind == 1:
            items.insert(place, items[place])
        elif kind == 2:
            items += items * chance.randrange(4)
        else:
            items[place] = changed(chance, items[place])
        return tuple(items) if type(value) is tuple else items
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 2, 63, 64, 1000)) if chance.random() < 0.5 else number(chance)
    return odd(chance)


def actions(chance: random.Random) -> None:
    """Apply, say, look up and index with anything."""
    deal, what = position(chance), number(chance)
    legal = deal.legal_actions
    chance.choice(
        (
            lambda: deal.apply(what), lambda: deal.say(what), lambda: legal[what], lambda: what in legal,
            lambda: legal.index(what), lambda: legal.count(what), lambda: deal.view(what), lambda: deal.read(what),
            lambda: deal.tell(what), lambda: deal == what, lambda: legal == what, lambda: [*reversed(legal)],
        )
    )()  # fmt: skip


def registers(chance: random.Random) -> None:
    """Ask the registers for hands and tricks that nobody has; try to set them."""
    table, what = position(chance).table, number(chance)
    name = chance.choice(("actor", "trump", "hands", "rules", "sheet", "nothing"))
    chance.choice(
        (
            lambda: table.hand(what), lambda: table.won(what), table.all_won, lambda: table.copy().hand(0),
            lambda: Table(what, what, what), lambda: Table(table.rules, what, number(chance)),
            lambda: pickle.dumps(table), lambda: copy.copy(table), lambda: copy.copy(table.sheet),
            lambda: getattr(table, "__setstate_cython__")((what,)),  # noqa: B009 - it must not be there
            lambda: setattr(table.copy(), name, what) if COMPILED else None,  # in Python nothing stops anybody
            lambda: type(table.sheet)(what),
        )
    )()  # fmt: skip


def empty(chance: random.Random) -> None:
    """Ask objects that were never initialised."""
    made: Any = chance.choice((ec.Deal, Table, Chance, Pack, LegalActions, Tally, ec.Rules))
    value: Any = made.__new__(made)
    what = number(chance)
    names = [name for name in dir(made) if not name.startswith("__") or name in ("__len__", "__iter__", "__repr__")]
    found = getattr(value, chance.choice(names))
    if callable(found):
        found(*[what] * chance.randrange(3))


def dealt(chance: random.Random) -> None:
    """Deal from orders, cards and seeds that are none."""
    rules = rules_of(chance.choice(NAMES))
    order = list(range(len(rules.pack)))
    chance.shuffle(order)
    dealer = chance.randrange(rules.seats) if chance.random() < 0.7 else odd(chance)
    deal = ec.Deal.from_seed(rules, seed=chance.randrange(2**32))
    hands, dummy, upcard, kitty = deal.dealt[:4]
    piles: list[Any] = [hands, dummy, upcard, kitty]
    place = chance.randrange(4)
    piles[place] = changed(chance, piles[place])
    texts = ["AH KC QC JD 9S", "", "JOKER JOKER", "9H " * 70]
    result = chance.choice(
        (
            lambda: ec.Deal.from_order(rules, changed(chance, order), dealer),
            lambda: ec.Deal.from_order(rules, order, number(chance)),
            lambda: ec.Deal.from_seed(rules, seed=number(chance), dealer=dealer, index=number(chance)),
            lambda: ec.Deal.from_cards(rules, hands=[chance.choice(texts) for _ in hands], dealer=dealer),
            lambda: ec.Deal(rules, Dealt(*piles), dealer),
            lambda: ec.Deal(rules, tuple(piles), dealer),  # type: ignore[arg-type]
            lambda: ec.Deal(odd(chance), Dealt(*piles), dealer),
            lambda: ec.Deal(rules, odd(chance), dealer),
        )
    )()
    if isinstance(result, ec.Deal):
        played_out(chance, result)


def played_out(chance: random.Random, deal: ec.Deal) -> None:
    """Play what was accepted to its end: it must be a whole deal."""
    while legal := deal.legal_actions:
        deal = deal.apply(legal[chance.randrange(len(legal))])
    ec.write_record(deal)


def tampered_rules(chance: random.Random) -> None:
    """Play by rules with one table changed, where they are accepted at all."""
    rules = rules_of(chance.choice(NAMES))
    name = chance.choice([name for name in type(rules).__dataclass_fields__ if name != "sheet"])
    other = replace(rules, **{name: changed(chance, getattr(rules, name))})
    play_deals(other, chance.randrange(2**32), 0, 3)
    played_out(chance, ec.Deal.from_seed(other, seed=chance.randrange(2**32)))


def pickled(chance: random.Random) -> None:
    """Read pickles of deals with one of their arguments changed."""
    made, arguments = position(chance).__reduce__()
    assert callable(made)
    assert isinstance(arguments, tuple)
    changed_arguments = list(arguments)
    place = chance.randrange(len(changed_arguments))
    changed_arguments[place] = changed(chance, changed_arguments[place])
    played_out(chance, made(*changed_arguments))


def bytes_of_pickles(chance: random.Random) -> None:
    """Read real pickles of a deal: whole, and of the legal actions."""
    deal = position(chance)
    same = pickle.loads(pickle.dumps((deal, deal.legal_actions)))  # noqa: S301 - made here
    assert same == (deal, deal.legal_actions)


def records(chance: random.Random) -> None:
    """Read records with lines lost, doubled and garbled."""
    deal = position(chance)
    lines = ec.write_record(deal).splitlines()
    for _ in range(chance.randrange(1, 3)):
        place = chance.randrange(3, len(lines))
        words = lines[place].split(" ")
        words[chance.randrange(len(words))] = chance.choice(
            ("9H", "-1", "99", "orders", "", "joker", "3", "leads", ",")
        )
        lines[place] = chance.choice((" ".join(words), "", lines[-1]))
    ec.replay(deal.rules, "\n".join(lines))


def saved(chance: random.Random) -> None:
    """Read saved games with a value changed."""
    deal = position(chance)
    values: dict[str, Any] = json.loads(ec.save(deal))
    key = chance.choice(sorted(values))
    values[key] = changed(chance, values[key])
    ec.resume(deal.rules, json.dumps(values, default=str))


def chances(chance: random.Random) -> None:
    """Use the generator and the pack with odd numbers."""
    stream, what = Chance(7), number(chance)
    chance.choice(
        (
            lambda: Chance(what, number(chance)).word(), lambda: stream.below(what), lambda: stream.order(what),
            lambda: Pack(what).order(), lambda: Pack(what), lambda: Chance.__init__(stream, what),
            lambda: pickle.dumps(stream),
        )
    )()  # fmt: skip


def bulk(chance: random.Random) -> None:
    """Play in bulk by odd numbers, but not very many deals."""
    rules = rules_of(chance.choice(NAMES)) if chance.random() < 0.8 else odd(chance)
    too_many = (2**63, 2**64, 2**70) if COMPILED else (0,)  # refused by C; plain Python would begin to play them
    deals: Any = chance.choice((0, 1, 5, -1, -(2**63), None, 1.5, "9", *too_many))
    play_deals(rules, number(chance), number(chance), deals).numbers()
    deal = chance.choice((position(chance), ec.Deal.__new__(ec.Deal), odd(chance)))
    play_out_many(deal, number(chance), deals).numbers()


def matches(chance: random.Random) -> None:
    """Begin matches with odd numbers and do odd things in them."""
    rules = rules_of(chance.choice(NAMES))
    match = ec.Match(rules, number(chance), chance.choice((None, 0, number(chance))))
    match.apply(number(chance))


ATTACKS: tuple[Callable[[random.Random], None], ...] = (
    actions, actions, registers, empty, dealt, dealt, tampered_rules, pickled, bytes_of_pickles, records, saved,
    chances, bulk, matches,
)  # fmt: skip


def attempt(seed: int, which: int) -> str:
    """Make one attempt and say what came of it; anything but an answer or an allowed error goes through."""
    chance = random.Random(f"{seed}/{which}")
    attack = chance.choice(ATTACKS)
    try:
        attack(chance)
    except ALLOWED as error:
        return f"{attack.__name__}: {type(error).__name__}"
    return f"{attack.__name__}: answered"


def main() -> None:
    """Make many attempts, say how far it has got, and count what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--attempts", type=int, default=200_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first attempt")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--each", action="store_true", help="print every number before its attempt")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {'compiled' if ec.compiled else 'plain'} kernel, seed {options.seed}")
    came: Counter[str] = Counter()
    start = time.monotonic()
    for which in range(options.first, options.first + options.attempts):
        if options.each:
            print(which, flush=True)
        try:
            came[attempt(options.seed, which)] += 1
        except BaseException:
            print(f"attempt {which} of seed {options.seed}:", flush=True)
            raise
        if (which + 1) % 5000 == 0:
            print(f"{which + 1} attempts, {time.monotonic() - start:.0f} s", flush=True)
    for what, times in sorted(came.items()):
        print(f"{times:8} {what}")
    print(f"{options.attempts} attempts, no crash and no other error")


if __name__ == "__main__":
    main()
