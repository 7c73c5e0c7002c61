"""Which tests run, and where.

Of the unit tests that are made once for each shipped file EUCHRE_SAMPLE=32 takes one in 32, each test others; of those
of the rules in words, which are made for each field and each kind of game and take longest, one in 16. Without it
all are taken. The laws, the golden deals and the referee always try every file.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

import euchre_core as ec

_IN_WORDS = 16
"""At most so many of the tests of the rules in words stand behind one that is taken."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not in the sample, if one is asked for."""
    part = int(os.environ.get("EUCHRE_SAMPLE", "1"))
    places = {entry.name: number for number, entry in enumerate(ec.shipped())} if part > 1 else {}
    made: dict[str, int] = {}
    out = []
    for item in items:
        name = getattr(item, "callspec", None)
        is_unit = item.path.parent.name == "unit"
        place = places.get(name.id.removesuffix(".yaml")) if name is not None and is_unit else None
        if place is not None and (place + len(item.name.partition("[")[0])) % part:
            out.append(item)
        elif place is None and name is not None and item.path.name == "test_rulebook.py":
            test = item.name.partition("[")[0]
            made[test] = number = made.get(test, _IN_WORDS - 2) + 1
            if number % min(part, _IN_WORDS):
                out.append(item)
    if out:
        config.hook.pytest_deselected(items=out)
        left_out = set(out)
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let an idle process take over what another one still has before it: some tests last a minute, most an instant."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)
