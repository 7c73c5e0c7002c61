"""What starting costs, in processes of their own: imports, help, the memory of a long run. For Unix."""

from __future__ import annotations

import resource
import subprocess
import sys

from measure import Effort, Row, at_most, span

GOAL = 1.5
MILLION = 1_000_000

IMPORT = "import euchre_core"
IMPORT_OTHERS = "import pydantic, yaml"
HELP = "import sys; sys.argv = ['euchre', '--help']; from euchre_core.cli import main; main()"
HELP_BARE = """
import sys, typer
sys.argv = ["bare", "--help"]
app = typer.Typer()
@app.command()
def hello(name: str) -> None:
    "Greet somebody."
@app.command()
def bye(name: str) -> None:
    "Take leave of somebody."
app()
"""
MEMORY = """
import resource
from pathlib import Path
import euchre_core as ec
from euchre_core.kernel.bulk import play_deals
rules = ec.compile_rules(ec.load("standard"))
play_deals(rules, 1, 0, {deals})
status = Path("/proc/self/status")
if status.is_file():
    print(next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmHWM")))
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
"""The peak of a process of its own. Linux's ``ru_maxrss`` would count the parent's memory at the fork too."""


def seconds(program: str) -> float:
    """Return the processor time of a Python process that runs *program*, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best(rounds: int, *programs: str) -> list[float]:
    """Run the programs in turn, so often, and return the best seconds of each."""
    found = [[seconds(program) for program in programs] for _ in range(rounds)]
    return [min(column) for column in zip(*found, strict=True)]


def peak(deals: int) -> float:
    """Return the peak memory of a process that plays so many deals, in megabytes."""
    program = MEMORY.format(deals=deals)
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return int(done.stdout) / (1024 if sys.platform != "darwin" else 1024**2)


def measure(effort: Effort) -> list[Row]:
    """Measure importing, the help text and the peak memory."""
    ours, others, our_help, bare_help = best(effort.rounds, IMPORT, IMPORT_OTHERS, HELP, HELP_BARE)
    deals = effort.times(MILLION)
    none, many = peak(0), peak(deals)
    return [
        at_most("start: import euchre_core / import pydantic, yaml", span(ours), span(others), ours / others, GOAL),
        at_most(
            "start: euchre --help / a bare typer program's", span(our_help), span(bare_help), our_help / bare_help, GOAL
        ),
        Row(f"peak memory: {deals} deals / none", f"{many:.1f} MB", f"{none:.1f} MB", many / none),
    ]
