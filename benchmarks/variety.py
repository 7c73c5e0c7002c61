"""Every shipped variant's time against what the reference game's predicts: ``a * cards + b * decisions`` a deal.

Both are fitted on standard, in one run. ``b`` is the time of a playout, which deals nothing, divided by its decisions;
``a`` is what is left of a whole deal when its decisions are taken off, divided by the cards of the pack, all of which
are shuffled. Standard takes its turn with each variant anew, so that both have the same moment of the machine.
"""

from __future__ import annotations

from measure import Effort, Row, at_most, in_turns, span

import euchre_core as ec
from euchre_core.kernel.bulk import play_deals, play_out_many

BASE = "standard"
DEALS, PLAYOUTS, POSITIONS = 40_000, 1000, 40
GOAL = 1.3


def compare(effort: Effort, base: ec.Rules, rules: ec.Rules) -> tuple[float, float]:
    """Return the seconds of a deal of *rules*, measured and predicted from *base*."""
    deals, playouts = effort.times(DEALS), effort.times(PLAYOUTS)
    seats = base.seats
    positions = [
        ec.Deal.from_seed(base, seed=1, dealer=number % seats, index=number)
        for number in range(effort.times(POSITIONS))
    ]

    def play_out() -> None:
        for deal in positions:
            play_out_many(deal, 1, playouts)

    whole, out, measured = in_turns(
        effort.rounds, lambda: play_deals(base, 1, 0, deals), play_out, lambda: play_deals(rules, 1, 0, deals)
    )
    out_decisions = sum(play_out_many(deal, 1, playouts).decisions for deal in positions)
    decision = out / out_decisions
    card = (whole - decision * play_deals(base, 1, 0, deals).decisions) / deals / len(base.pack)
    decisions = play_deals(rules, 1, 0, deals).decisions / deals
    return measured / deals, card * len(rules.pack) + decision * decisions


def measure(effort: Effort, names: tuple[str, ...] = ()) -> list[Row]:
    """Measure the variants named, or every shipped one."""
    base = ec.compile_rules(ec.load(BASE))
    rows = []
    for name in names or [entry.name for entry in ec.shipped()]:
        measured, predicted = compare(effort, base, ec.compile_rules(ec.load(name)))
        what = f"variant {name}: a deal, measured / predicted from {BASE}"
        rows.append(at_most(what, span(measured), span(predicted), measured / predicted, GOAL))
    return rows
