"""Our kernel, which plays any variant, against C written by hand for one game, ``handwritten.c``.

The C is compiled here with the flags of our extensions. Before anything is timed, both play the same deals, and every
count must be equal: points, tricks, score rows, calls, decisions and their squares.
"""

from __future__ import annotations

import ctypes
import shlex
import subprocess
import sysconfig
import tempfile
from functools import cache
from pathlib import Path

from measure import Effort, Row, at_most, in_turns, rate, twin

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals, play_out_many

SOURCE = Path(__file__).with_name("handwritten.c")
COMPILER = shlex.split(sysconfig.get_config_var("CC") or "cc")
ROWS = ("point", "march", "lone_march", "euchre")
DEALS, EQUAL_DEALS, PLAYOUTS, POSITIONS = 300_000, 100_000, 5000, 40
GOAL = 2.0


class Counts(ctypes.Structure):
    """``struct counts`` of the C file."""

    _fields_ = (
        ("deals", ctypes.c_int64),
        ("passed_out", ctypes.c_int64),
        ("decisions", ctypes.c_int64),
        ("decisions_squared", ctypes.c_int64),
        ("rows", ctypes.c_int64 * 4),
        ("points", ctypes.c_int64 * 2),
        ("points_squared", ctypes.c_int64 * 2),
        ("tricks", ctypes.c_int64 * 4),
        ("called", ctypes.c_int64 * 4),
        ("alone", ctypes.c_int64 * 2),
        ("makers_tricks", ctypes.c_int64 * 6),
    )

    def numbers(self) -> dict[str, int | list[int]]:
        """Return the counts by name."""
        values = {name: getattr(self, name) for name, *_ in self._fields_}
        return {name: value if isinstance(value, int) else list(value) for name, value in values.items()}


@cache
def library() -> ctypes.CDLL:
    """Compile the C file with the flags of our extensions, load it and fill its tables."""
    flags = [word for name in ("CFLAGS", "CCSHARED") for word in shlex.split(sysconfig.get_config_var(name) or "")]
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "handwritten.so"
        command = [*COMPILER, *flags, "-O3", "-shared", str(SOURCE), "-o", str(built)]
        subprocess.run(command, check=True)
        made = ctypes.CDLL(str(built))
    words64, counts = ctypes.c_uint64, ctypes.POINTER(Counts)
    made.play_deals.argtypes = (words64, words64, ctypes.c_int64, counts)
    hands = ctypes.POINTER(ctypes.c_uint32)
    made.play_out_many.argtypes = (hands, ctypes.c_int, ctypes.c_int, words64, ctypes.c_int64, counts)
    made.prepare()
    return made


def by_hand(seed: int, first: int, deals: int) -> Counts:
    """Deal and play in the C loop."""
    counts = Counts()
    library().play_deals(seed, first, deals, ctypes.byref(counts))
    return counts


def out_by_hand(deal: ec.Deal, seed: int, times: int) -> Counts:
    """Play one deal out in the C loop, so often."""
    counts = Counts()
    hands = (ctypes.c_uint32 * 4)(*deal.dealt.hands)
    library().play_out_many(hands, deal.dealt.upcard, deal.dealer, seed, times, ctypes.byref(counts))
    return counts


def ours_by_name(rules: ec.Rules, numbers: dict[str, int | list[int]]) -> dict[str, int | list[int]]:
    """Return our counts as the C loop has them: no deal void or claimed, four score rows, two sides, five tricks."""
    sizes = {"points": 2, "points_squared": 2, "tricks": 4, "called": 4, "alone": 2, "makers_tricks": 6}
    cut = {name: value[: sizes.get(name, 4)] if isinstance(value, list) else value for name, value in numbers.items()}
    rows = numbers["rows"]
    if not isinstance(rows, list):
        raise TypeError("expected the counts of the score rows as a list.")
    cut["rows"] = [rows[[row.name for row in rules.rows].index(name)] for name in ROWS]
    del cut["void"], cut["claimed"], cut["games"]
    return cut


def prove_equal(rules: ec.Rules, deals: int) -> None:
    """Check that both play the same: one run of many deals, and some deals one by one and played out repeatedly.

    Raises:
        AssertionError: If any count differs.
    """
    runs = [(0, deals), *((number, 1) for number in range(min(deals, 1000)))]
    for first, many in runs:
        theirs = by_hand(5, first, many).numbers()
        mine = ours_by_name(rules, play_deals(rules, 5, first, many).numbers())
        if mine != theirs:
            raise AssertionError(f"deals {first} to {first + many - 1} differ: {mine} and {theirs}")
    for number in range(min(deals, 8)):
        deal = ec.Deal.from_seed(rules, seed=5, dealer=number % 4, index=number)
        mine = ours_by_name(rules, play_out_many(deal, 5, 100).numbers())
        theirs = out_by_hand(deal, 5, 100).numbers()
        if mine != theirs:
            raise AssertionError(f"playouts of deal {number} differ: {mine} and {theirs}")


def measure(effort: Effort) -> list[Row]:
    """Measure with dealing and without."""
    rules = twin()
    prove_equal(rules, effort.times(EQUAL_DEALS))
    deals, playouts = effort.times(DEALS), effort.times(PLAYOUTS)
    positions = [
        ec.Deal.from_seed(rules, seed=1, dealer=number % 4, index=number) for number in range(effort.times(POSITIONS))
    ]

    def ours_out() -> None:
        for deal in positions:
            play_out_many(deal, 1, playouts)

    def theirs_out() -> None:
        for deal in positions:
            out_by_hand(deal, 1, playouts)

    mine, hand = in_turns(effort.rounds, lambda: play_deals(rules, 1, 0, deals), lambda: by_hand(1, 0, deals))
    mine_out, hand_out = in_turns(effort.rounds, ours_out, theirs_out)
    number = playouts * len(positions)
    return [
        at_most(
            "bulk, dealing included: time of euchre_core / C written by hand for this game",
            rate(deals, mine),
            rate(deals, hand),
            mine / hand,
            GOAL,
        ),
        at_most(
            "bulk, dealing left out: time of euchre_core / C written by hand for this game",
            rate(number, mine_out),
            rate(number, hand_out),
            mine_out / hand_out,
            GOAL,
        ),
    ]
