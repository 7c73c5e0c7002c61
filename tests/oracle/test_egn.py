"""Nine games that others played and wrote down, replayed: every call and card legal, and the points as deduced naively.

The files are no part of this project; where their folder is not beside the checkout, the replays are skipped.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from oracle.egn import EgnDeal, EgnGame, read_egn

import euchre_core as ec

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT.parent / "shared" / "oracles" / "egn"
needs_games = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason="the nine games in Euchre Game Notation are not beside this checkout (../shared/oracles/egn)",
)

# By file: the score after each deal; added up by hand from the tricks, by the notation's own table of points.
SCORES = {
    "game-01c54335": "0:1 0:2 2:2 3:2 4:2 4:3 4:5 4:6 6:6 6:7 10:7",
    "game-03401c89": "1:0 2:0 2:4 2:5 2:6 2:7 2:8 3:8 5:8 5:10",
    "game-0bb0a0df": "8:9 10:9",
    "game-16ce4def": "1:0 2:0 2:2 4:2 5:2 5:3 6:3 6:4 7:4 7:6 8:6 8:8 8:10",
    "game-6245f9c9": "2:0 4:0 5:0 7:0 8:0 9:0 9:1 9:2 11:2",
    "game-884d685c": "0:2",
    "game-9f970059": "0:4 0:6 0:7 1:7 2:7 2:8 3:8 3:9 3:11",
    "game-bba46642": "4:0 5:0 6:0 7:0 9:0 9:2 9:4 9:5 10:5",
    "game-d0fc8b7f": "1:0 2:0 2:2 4:2 5:2 5:3 6:3 6:4 7:4 7:6 8:6 8:8 8:10",
}
ILLEGAL: dict[str, list[str]] = {}
"""By file: what is refused, read by eye. The notation does not check legality, but these nine games are sound."""


@cache
def twin(*, left_of_loner: bool) -> ec.Rules:
    name = "egn_left_of_loner.yaml" if left_of_loner else "egn.yaml"
    return ec.compile_rules(ec.load(ROOT / "tests" / "twins" / name))


def game(name: str) -> EgnGame:
    return read_egn(FOLDER / f"{name}.egn")


@needs_games
def test_no_file_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.egn")} == set(SCORES)


@needs_games
@pytest.mark.parametrize("name", SCORES)
def test_every_action_is_legal_and_every_deal_is_paid_as_written(name: str) -> None:
    """Actors and leaders as the order of the cards says, calls and cards legal, tricks and points as deduced."""
    played = game(name)
    scores, illegal, running = list(played.before), [], []
    for written in played.deals:
        deal, refused = written.at_the_table(twin(left_of_loner=played.left_of_loner))
        illegal += refused
        if deal.result is not None:
            assert list(deal.result.tricks) == [written.winners.count(seat) for seat in range(4)]
            assert list(deal.result.points) == written.points()
            assert deal.view(0).maker == written.maker
            scores = [score + points for score, points in zip(scores, deal.result.points, strict=True)]
        running.append(f"{scores[0]}:{scores[1]}")
    assert illegal == ILLEGAL.get(name, [])
    assert " ".join(running) == SCORES[name]


@needs_games
@pytest.mark.parametrize("name", SCORES)
def test_the_deal_goes_round_and_the_last_deal_decides(name: str) -> None:
    """The next seat deals; nobody has ten before the last deal, and in a whole game somebody has it then."""
    played = game(name)
    rotation = {
        (after.dealer - before.dealer) % 4 for before, after in zip(played.deals, played.deals[1:], strict=False)
    }
    assert rotation <= {1}
    *before, last = [max(map(int, score.split(":"))) for score in SCORES[name].split()]
    assert max(before, default=0) < 10
    assert last >= 10 or name == "game-884d685c"  # one deal from the middle of a game


@needs_games
def test_a_revoke_would_be_reported() -> None:
    """In one deal seat 0 plays his two first cards the other way round: the list names deal, card and rule."""
    written = game("game-01c54335").deals[0]
    assert written.plays[1] == (0, "AD")
    assert written.plays[7] == (0, "9C")
    tricks = [["9C" if card == "AD" else "AD" if card == "9C" else card for card in trick] for trick in written.tricks]
    _, refused = replace(written, tricks=tricks).at_the_table(twin(left_of_loner=False))
    assert len(refused) == 1
    assert refused[0].startswith("deal 0: 0 plays 9C: diamonds (trump) were led and 0 holds ")


def test_what_the_notation_leaves_out_is_deduced() -> None:
    """Fixture F4 in the notation: seat 2 orders alone, seat 0 sits out, three cards a trick, four points."""
    tricks = "AS JH 10D, JD 9H 9S, AH 10H 10S, KH QD QS, AC KD KS"
    written = EgnDeal(
        number=0,
        dealer=3,
        upcard="9H",
        calls=["Pass", "Pass", "Order"],
        alone=True,
        discard="9D",
        known=[[], [], [], []],
        tricks=[trick.split() for trick in tricks.split(", ")],
        left_of_loner=False,
    )
    assert (written.maker, written.trump, written.asleep) == (2, "H", [0])
    assert written.winners == [2, 2, 2, 2, 2]
    assert written.points() == [4, 0]
    assert written.plays[:4] == [(1, "AS"), (2, "JH"), (3, "10D"), (2, "JD")]
    deal, refused = written.at_the_table(twin(left_of_loner=False))
    assert refused == []
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.points) == ("lone_march", (4, 0))
    # if seat 3 led, the upcard, which the dealer took, would have been played by seat 1
    with pytest.raises(ec.UnreadableError, match="9H is dealt more often than the pack has it"):
        replace(written, left_of_loner=True).at_the_table(twin(left_of_loner=True))
