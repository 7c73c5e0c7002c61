"""Which tests run, and where.

Of the unit tests that are made once for each shipped file EUCHRE_SAMPLE=8 takes an eighth, each test another eighth.
Without it every file is tested by every such test. The laws, the golden deals and the referee always try every file.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

import euchre_core as ec


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not in the sample, if one is asked for."""
    part = int(os.environ.get("EUCHRE_SAMPLE", "1"))
    places = {entry.name: number for number, entry in enumerate(ec.shipped())} if part > 1 else {}
    out = []
    for item in items:
        name = getattr(item, "callspec", None)
        is_unit = item.path.parent.name == "unit"
        place = places.get(name.id.removesuffix(".yaml")) if name is not None and is_unit else None
        if place is not None and (place + len(item.name.partition("[")[0])) % part:
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
