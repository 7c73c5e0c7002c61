"""``euchre diff``."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

from euchre_core.check import load
from euchre_core.cli.names import meant
from euchre_core.cli.screen import Screen
from euchre_core.differences import differences, matters, paid_otherwise
from euchre_core.errors import VariantError
from euchre_core.rulebook import in_words
from euchre_core.rulebook.facts import capital
from euchre_core.rulebook.payments import points_in_words
from euchre_core.rules.bids import bids_of
from euchre_core.rules.compile import fingerprint
from euchre_core.rules.scoring import KIND_WORDS, LONE_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from euchre_core.differences import Difference, Paid, PaidOtherwise, Said
    from euchre_core.errors import Problem
    from euchre_core.rules.bid import Bid
    from euchre_core.rules.payments import Pay
    from euchre_core.rules.scoring import Outcome
    from euchre_core.schema import Variant

_UNSAID = "the default"
_ROW_KINDS = {"changed": "", "gone": ": gone", "added": ": new", "renamed": ": the same under another name"}
_ROW_KINDS_IF_THERE = {"gone": ": no deal gets to it any more", "added": ": now there are deals for it"}


def show_differences(name_a: str, name_b: str, *, as_json: bool) -> None:
    """Print what changes from one variant to another.

    Raises:
        VariantError: If one of them cannot be obeyed; carries the problems of both.
    """
    a, b = _both(name_a, name_b)
    found = differences(a, b)
    noticed = [one for one in found if matters(one, a, b)]
    unnoticed = [one for one in found if one not in noticed]
    payments = paid_otherwise(a, b)
    if as_json:
        bids = bids_of(a).bids
        about = {
            "a": _about(name_a, a),
            "b": _about(name_b, b),
            "alike": not noticed,
            "differences": [_as_data(one) for one in noticed],
            "written_otherwise": [_as_data(one) for one in unnoticed],
            "paid_otherwise": [_payment_as_data(one, bids) for one in payments],
        }
        sys.stdout.write(json.dumps(about, indent=2) + "\n")
        return
    page = _Page((name_a, name_b), (a, b))
    page.opening(alike=not noticed)
    page.entries(noticed)
    if noticed:
        page.payments(payments)
    if unnoticed:
        page.unnoticed(unnoticed)
    if found:
        page.closing()


def _both(name_a: str, name_b: str) -> tuple[Variant, Variant]:
    variants: list[Variant] = []
    problems: dict[tuple[str, ...], Problem] = {}  # what is wrong with a file that both extend is said once
    for name in (name_a, name_b):
        try:
            variants.append(load(meant(name)))
        except VariantError as error:
            for problem in error.problems:
                problems.setdefault(_identity(problem), problem)
    if problems:
        raise VariantError(problems.values())
    return variants[0], variants[1]


def _identity(problem: Problem) -> tuple[str, ...]:
    """Return what makes two problems the same, by whatever path their file was reached."""
    mark = problem.mark
    place = (os.path.normpath(mark.file), str(mark.line), str(mark.column)) if mark else ()
    return (*place, problem.path, problem.message)


class _Page:
    """Two variants in words, side by side."""

    def __init__(self, names: tuple[str, str], variants: tuple[Variant, Variant]) -> None:
        self._screen = Screen()
        self._names = names
        self._titles = tuple(
            f"{name} ({variant.name})" if variant.name else name for name, variant in zip(names, variants, strict=True)
        )
        self._variants = variants
        self._rows = tuple(_rows_in_words(variant) for variant in variants)

    def opening(self, *, alike: bool) -> None:
        """Say what is compared."""
        first, second = self._titles
        if alike:
            self._screen.line(f"From {first} to {second} changes nothing: they play and score alike.")
        else:
            self._screen.heading(f"From {first} to {second}, this changes:")

    def entries(self, found: Sequence[Difference]) -> None:
        """Print differences, each with its words first and its place after them."""
        for one in found:
            self._screen.line()
            if one.row:
                self._row(one)
            else:
                self._screen.heading(capital(one.meaning))
                self._two(*(_valued(side, one) for side in (one.a, one.b)))
                self._below(_origin(one))
                self._inside(one)

    def payments(self, found: Sequence[PaidOtherwise]) -> None:
        """Print which deals are paid otherwise."""
        a, b = self._variants
        self._screen.line()
        if a.deal.hand != b.deal.hand:
            self._screen.heading("Deals that are paid otherwise")
            self._screen.prose(
                f"A deal has {a.deal.hand} tricks in the one and {b.deal.hand} in the other: they cannot be compared."
            )
        elif found:
            self._screen.heading("Deals that are paid otherwise")
            self._screen.line()
            rows = [(one.deals, one.a.words, one.b.words) for one in found]
            bid = any(variant.bidding.auction is not None for variant in self._variants)
            self._screen.table(("Deals" if bid else "Tricks of the makers", *self._names), rows)
        else:
            self._screen.line("Every deal that can happen in both is paid alike.")

    def unnoticed(self, found: Sequence[Difference]) -> None:
        """Print what is written otherwise to no effect."""
        self._screen.line()
        self._screen.heading("Written otherwise, and played alike")
        for one in found:
            self._below(f"{one.path}: {' -> '.join(f'{side.text}{_place(side)}' for side in (one.a, one.b))}")

    def closing(self) -> None:
        """Say where sources are told."""
        self._screen.line()
        self._screen.line("(Sources: see docs/reference/sources.md.)")

    def _row(self, one: Difference) -> None:
        sides = (one.a, one.b)
        paths = (one.path, one.other_path or one.path)
        is_in_both = all(side.value is not None or side.marks for side in sides)
        kind = (_ROW_KINDS_IF_THERE if is_in_both and one.kind in _ROW_KINDS_IF_THERE else _ROW_KINDS)[one.kind]
        self._screen.heading(f"Score row {_spaced(one.row)}{kind}")
        said = []
        for side, path, rows in zip(sides, paths, self._rows, strict=True):
            name = path.partition(".")[2]
            called = f"{_spaced(name)}: " if one.other_path else ""
            said.append(f"{called}{rows[name]}" if side.value is not None else "no deal" if side.marks else "absent")
        self._two(*(f"{words}{_place(side)}" for words, side in zip(said, sides, strict=True)))
        if one.kind == "changed":
            self._inside(one)
            return
        for side, path in zip(sides, paths, strict=True):
            if side.value is not None:
                self._below(f"{path}: {side.text}")

    def _inside(self, one: Difference) -> None:
        """Print what differs inside a pack, a part or a row."""
        for field in one.fields:
            sides = [side for side, whole in ((field.a, one.a), (field.b, one.b)) if whole.value is not None]
            self._below(capital(field.meaning))
            self._below("  " + " -> ".join(f"{side.text}{_place(side, _UNSAID)}" for side in sides))
            self._below(f"  {_origin(field)}")

    def _two(self, a: str, b: str) -> None:
        for name, said in zip(self._names, (a, b), strict=True):
            self._screen.line(f"  {name}: {said}", hang=4)

    def _below(self, text: str) -> None:
        self._screen.line(f"    {text}", hang=6)


def _rows_in_words(variant: Variant) -> Mapping[str, str]:
    """Return the deals that each score row pays, and the points, in words."""
    rows = next(part.rows for part in in_words(variant) if part.rows)
    return {name.replace(" ", "_"): f"{when}: {pay}" for name, when, pay in rows}


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _valued(side: Said, one: Difference) -> str:
    """Return what one variant says; of a part that only it has, the settings are told one by one."""
    is_part = one.kind in ("gone", "added") and side.value is not None
    return f"{'there' if is_part else side.text}{_place(side, _UNSAID)}"


def _origin(one: Difference) -> str:
    return f"{one.path}: by default {one.default.text}; source: {one.source}"


def _place(said: Said, unsaid: str = "") -> str:
    where = ", ".join(map(str, said.marks)) or unsaid
    return f" ({where})" if where else ""


def _about(name: str, variant: Variant) -> dict[str, Any]:
    return {"file": name, "name": variant.name, "fingerprint": fingerprint(variant)}


def _as_data(one: Difference) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": one.kind,
        "path": one.path,
        "meaning": one.meaning,
        "a": _said_as_data(one.a),
        "b": _said_as_data(one.b),
        "default": one.default.value,
        "source": one.source,
        "fields": [_as_data(field) for field in one.fields],
    }
    return data | ({"other_path": one.other_path} if one.other_path else {})


def _said_as_data(said: Said) -> dict[str, Any]:
    places = [{"file": mark.file, "line": mark.line, "column": mark.column} for mark in said.marks]
    return {"value": said.value, "places": places}


def _payment_as_data(one: PaidOtherwise, bids: Sequence[Bid]) -> dict[str, Any]:
    outcomes = [_outcome_as_data(outcome, bids) for outcome in one.outcomes]
    return {"deals": one.deals, "outcomes": outcomes, "a": _paid_as_data(one.a), "b": _paid_as_data(one.b)}


def _outcome_as_data(outcome: Outcome, bids: Sequence[Bid]) -> dict[str, Any]:
    """Return who was alone and the tricks; and the bid, that it was forced, and the kind of trump, if no suit."""
    data: dict[str, Any] = {"lone": LONE_WORDS[outcome.lone], "tricks": outcome.tricks}
    if outcome.bid:
        data["bid"] = bids[outcome.bid - 1].name
    if outcome.forced:
        data["forced"] = True
    if outcome.kind:
        data["trump"] = KIND_WORDS[outcome.kind]
    return data


def _paid_as_data(paid: Paid) -> dict[str, int | str]:
    """Return points as numbers, and in words where they depend on the tricks or the bid."""
    return {"makers": _pay_as_data(paid.makers), "defenders": _pay_as_data(paid.defenders)}


def _pay_as_data(pay: Pay) -> int | str:
    return points_in_words(pay) if pay.tricks or pay.bid or pay.value else pay.points(0, 0, 0)
