"""Find a deal of a variant that shows something: ``python tests/golden/candidate.py NAME [TEXT ...]``.

Prints the record of the first random deal whose text has every TEXT (regular expressions, over the lines of the record
below the cards; a TEXT that begins with ``!`` must be absent). Without a TEXT it is the first that was played.
``--from`` is the first seed to try; with ``--shy`` the players pass three times out of four when they may.
Nothing is saved: read the deal by eye against the rules of the variant, and write above it what to look at.
"""

from __future__ import annotations

import argparse
import random
import re
import sys

import euchre_core as ec

MOST = 20_000
PASSES = 0.75


def fits(text: str, wanted: list[str]) -> bool:
    """Tell whether what was done and what came of it has every text that is wanted, and none of the unwanted."""
    done = re.search(r"^(before play|trick 1|result): ", text, re.MULTILINE)
    said = text[done.start() :] if done else ""
    return all(not re.search(want[1:], said) if want.startswith("!") else re.search(want, said) for want in wanted)


def shy(player: ec.players.Player, chance: random.Random) -> ec.players.Player:
    """Return a player who passes three times out of four, and else does as *player* does."""

    def choose(view: ec.View) -> int:
        passes = view.legal[0].endswith(" passes") and chance.random() < PASSES
        return view.legal_actions[0] if passes else player(view)

    return choose


def find(rules: ec.Rules, wanted: list[str], first: int = 0, *, quiet: bool = False) -> str:
    """Return the record of the first deal that fits, from the seed *first* on; of shy players if *quiet*.

    Raises:
        LookupError: If none of so many does.
    """
    for seed in range(first, first + MOST):
        deal = ec.Deal.from_seed(rules, seed=seed, dealer=seed % rules.seats)
        players = [ec.players.random_player(seed, player) for player in range(max(rules.player_of) + 1)]
        if quiet:
            players = [shy(player, random.Random(f"{seed} {number}")) for number, player in enumerate(players)]
        while (player := deal.player) is not None:
            deal = deal.apply(players[player](deal.view(player)))
        if (wanted or deal.tricks) and fits(record := ec.write_record(deal), wanted):
            return f"# seed {seed}\n{record}"
    raise LookupError(f"none of {MOST} deals of {rules.name} has {', '.join(wanted)}.")


def main() -> None:
    """Print a candidate."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("texts", nargs="*")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--shy", action="store_true")
    options = parser.parse_args()
    sys.stdout.write(find(ec.compile_rules(ec.load(options.name)), options.texts, options.first, quiet=options.shy))


if __name__ == "__main__":
    main()
